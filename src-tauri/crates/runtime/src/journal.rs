//! The words of the journal: one row per entry, in the words of the wire.

use library::Row;
use peer::message::Happening;
use rules::Side;
use serde::{Deserialize, Serialize};

use crate::{room::Line, view::SideName};

#[derive(Serialize, Deserialize)]
struct Body {
    actor: Option<SideName>,
    body: Happening,
}

/// The row of an entry.
pub(crate) fn row(line: &Line) -> Row {
    let actor = line.actor.map(crate::project::side_name);
    let body = Body { actor, body: line.body.clone() };
    // A value of our own types always has a JSON text.
    let body = serde_json::to_string(&body).unwrap_or_default();
    Row { seq: line.seq, at: line.at, body }
}

/// The entry of a row; `None` when this build cannot read it.
pub(crate) fn line(row: &Row) -> Option<Line> {
    let Body { actor, body } = serde_json::from_str(&row.body).ok()?;
    let actor = actor.map(|side| match side {
        SideName::First => Side::First,
        SideName::Second => Side::Second,
    });
    Some(Line { seq: row.seq, at: row.at, actor, body, pos: None, clk: None })
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
    fn nonsense_is_no_entry() {
        assert!(line(&Row { seq: 1, at: 0, body: "{".into() }).is_none());
    }
}
