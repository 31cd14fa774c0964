//! The words of the journal: the terms of a table, and one row per entry, in the words of the wire.

use library::Row;
use peer::message::{ChainHash, Event, Happening, PositionHash, Rid, Terms};
use rules::Side;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{project::side_name, room::Line, view::SideName};

#[derive(Serialize, Deserialize)]
struct Body {
    actor: Option<SideName>,
    body: Happening,
    /// What a game between two computers has beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seal: Option<Seal>,
}

/// What makes an entry an event of the wire.
#[derive(Serialize, Deserialize)]
struct Seal {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rid: Option<Rid>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pos: Option<PositionHash>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clk: Option<[u32; 2]>,
    chain: ChainHash,
}

/// The row of an entry.
pub(crate) fn row(line: &Line) -> Row {
    let actor = line.actor.map(side_name);
    written(line.seq, line.at, &Body { actor, body: line.body.clone(), seal: None })
}

/// The row of an event of a game between two computers.
pub(crate) fn sealed_row(event: &Event) -> Row {
    let Event { seq, actor, rid, at, body, pos, clk, chain } = event.clone();
    let seal = Some(Seal { rid, pos, clk, chain });
    written(seq, at, &Body { actor: actor.map(side_name), body, seal })
}

fn written(seq: u32, at: u64, body: &Body) -> Row {
    // A value of our own types always has a JSON text.
    Row { seq, at, body: serde_json::to_string(body).unwrap_or_default() }
}

/// The event of a row; `None` when this build cannot read it, or when it was kept without its hashes.
pub(crate) fn event(row: &Row) -> Option<Event> {
    let Body { actor, body, seal } = serde_json::from_str(&row.body).ok()?;
    let Seal { rid, pos, clk, chain } = seal?;
    Some(Event { seq: row.seq, actor: actor.map(Side::from), rid, at: row.at, body, pos, clk, chain })
}

/// The entry of a row; `None` when this build cannot read it.
pub(crate) fn line(row: &Row) -> Option<Line> {
    let Body { actor, body, seal: _ } = serde_json::from_str(&row.body).ok()?;
    Some(Line { seq: row.seq, at: row.at, actor: actor.map(Side::from), body, pos: None, clk: None })
}

/// The terms of a table as they are kept: beside them stands, under a name of its own, who else plays there.
pub(crate) fn terms_with(terms: &Terms, name: &str, beside: Option<&impl Serialize>) -> String {
    let mut value = serde_json::to_value(terms).unwrap_or_default();
    if let (Some(fields), Some(beside)) = (value.as_object_mut(), beside) {
        fields.insert(name.to_owned(), serde_json::to_value(beside).unwrap_or_default());
    }
    value.to_string()
}

/// The other way: the terms, and what stands beside them under this name.
pub(crate) fn terms_without(text: &str, name: &str) -> Option<(Terms, Option<Value>)> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    let beside = value.as_object_mut()?.remove(name);
    Some((serde_json::from_value(value).ok()?, beside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_comes_back_as_the_same_entry() {
        let entry = Line {
            seq: 7,
            at: 1_234,
            actor: Some(Side::Second),
            body: Happening::Undo { to_ply: 4 },
            pos: None,
            clk: None,
        };
        let row = row(&entry);
        assert_eq!(
            row.body, r#"{"actor":"second","body":{"what":"undo","to_ply":4}}"#,
            "the format on the disk"
        );
        let back = line(&row).expect("readable");
        assert_eq!(
            (back.seq, back.at, back.actor, back.body),
            (entry.seq, entry.at, entry.actor, entry.body)
        );
    }

    #[test]
    fn an_event_comes_back_with_its_hashes() {
        let sealed = Event {
            seq: 7,
            actor: Some(Side::First),
            rid: Some(3),
            at: 1_234,
            body: Happening::Move { ply: 4, m: "h2e2".parse().expect("a move"), spent: Some(9) },
            pos: Some(peer::message::Hex([1; 8])),
            clk: Some([5, 6]),
            chain: peer::message::Hex([2; 16]),
        };
        assert_eq!(event(&sealed_row(&sealed)), Some(sealed));
        let plain = Row { seq: 1, at: 0, body: r#"{"actor":null,"body":{"what":"start"}}"#.into() };
        assert!(line(&plain).is_some() && event(&plain).is_none(), "a game at one computer has no hashes");
    }

    #[test]
    fn nonsense_is_no_entry() {
        let nonsense = Row { seq: 1, at: 0, body: "{".into() };
        assert!(line(&nonsense).is_none() && event(&nonsense).is_none());
    }
}
