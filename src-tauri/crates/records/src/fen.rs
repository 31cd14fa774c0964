//! FEN and EPD: a position in every line.
//!
//! Tolerated: what [`rules::xiangqi::fen`] tolerates; blank lines; a name after `;`, also in two encodings separated by `|`
//! in one line (the first is taken); lines that are no position (a warning each). Written is the position at which each
//! record starts, with its title.

use rules::xiangqi::Position;

use crate::{
    encoding,
    file::Lost,
    limits::{MOST_GAMES, Refusal},
    record::{Read, Score, Sheet},
    warning::{Place, Warning, Warnings},
};

type Positions = (Vec<Read<Position>>, Vec<Warning>);

/// Whether the first line that is not blank is a position.
pub(crate) fn is(bytes: &[u8]) -> bool {
    let mut lines = bytes.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
    lines.next().is_some_and(|line| {
        let fen = line.split(|byte| *byte == b';').next().unwrap_or_default();
        fen.len() < 256
            && std::str::from_utf8(without_mark(fen))
                .is_ok_and(|text| text.parse::<rules::xiangqi::Setup>().is_ok())
    })
}

fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}

pub(crate) fn decode(bytes: &[u8]) -> Result<Positions, Refusal> {
    let mut games = Vec::new();
    let mut warnings = Warnings::default();
    for (index, line) in without_mark(bytes).split(|byte| *byte == b'\n').enumerate() {
        if line.trim_ascii().is_empty() {
            continue;
        }
        let mut parts = line.splitn(2, |byte| *byte == b';');
        let fen = encoding::field(parts.next().unwrap_or_default());
        match Position::from_fen(&fen) {
            Ok(start) => {
                let mut sheet = Sheet::new(start);
                let name = parts.next().unwrap_or_default().split(|byte| *byte == b'|').next();
                sheet.tags.set("Title", &encoding::field(name.unwrap_or_default()));
                games.push((sheet, Vec::new()));
            }
            Err(error) => {
                let found = format!("{} ({error})", crate::words::quote(&fen));
                warnings.push(Place::Line(index + 1), "a position", found);
            }
        }
        if games.len() > MOST_GAMES {
            return Err(Refusal::Games);
        }
    }
    Ok((games, warnings.0))
}

pub(crate) fn encode(sheet: &Sheet<Position>, out: &mut String, lost: &mut Lost) {
    out.push_str(&sheet.tree.start().fen());
    match sheet.tags.get("Title") {
        "" => {}
        title => {
            out.push_str(" ; ");
            // What stands behind the sign would be taken for the name in another encoding.
            out.push_str(&title.replace('|', "｜"));
        }
    }
    out.push('\n');
    if sheet.tree.moves() > 0 {
        lost.other("the moves");
    }
    if sheet.tree.comments() > 0 {
        lost.other("comments");
    }
    if sheet.score != Score::Unknown {
        lost.other("the result");
    }
    sheet.tags.iter().filter(|(name, _)| *name != "Title").for_each(|(name, _)| lost.tag(name));
}
