//! PSQ, the files of Piskvork and of the Gomocup: a line with the size of the board, a line for each move, the names.
//!
//! Tolerated: a time that is missing or less than nothing, missing names, any end code, lines of other kinds behind the names; a board that is not 9 to 20
//! points square is refused. The first stone is black. Who won is told by the last stone, when it makes five. Written is the
//! main line, nothing else has a place.

use std::{fmt::Write as _, time::Duration};

use rules::{
    Position as _,
    gomoku::{Move, Point, Position, Stone},
};

use crate::{
    file::{Cannot, Lost},
    gomoku,
    limits::Refusal,
    record::{Read, Score, Sheet},
    warning::{Place, Warnings},
};

pub(crate) fn is(text: &str) -> bool {
    text.trim_start().starts_with("Piskvorky ")
}

pub(crate) fn decode(text: &str) -> Result<Read<Position>, Refusal> {
    let mut lines = text.lines().zip(1_usize..).map(|(line, number)| (line.trim(), number)).peekable();
    let (size, second_begins) = lines.next().and_then(|(line, _)| head(line)).ok_or_else(|| {
        Refusal::Unsupported("the first line of a PSQ file names a square board of 9 to 20 lines".into())
    })?;
    let mut sheet = Sheet::new(gomoku::start(size, Stone::Black, "")?);
    let mut warnings = Warnings::default();
    let mut cursor = sheet.tree.root();
    while let Some((line, number)) =
        lines.next_if(|(line, _)| line.split(',').count() >= 2 && is_numbers(line))
    {
        let mut fields = line.split(',').map(str::trim);
        let mut coordinate = || fields.next()?.parse::<u8>().ok();
        let point = coordinate().zip(coordinate()).and_then(|(x, y)| {
            Point::new(x.checked_sub(1)?, size.checked_sub(y)?).filter(|point| point.is_on(size))
        });
        let Some(point) = point else {
            warnings.push(Place::Line(number), "a point of the board", line);
            break;
        };
        match sheet.tree.play(&mut cursor, Move::Stone(point)) {
            Ok(node) => {
                if let Some(time) = fields.next().and_then(spent) {
                    sheet.tree.note_mut(node).spent = Some(time);
                }
            }
            Err(stop) => {
                warnings.stopped(Place::Line(number), stop, line)?;
                break;
            }
        }
    }
    if warnings.0.is_empty() {
        let mut names = [lines.next(), lines.next()].map(|line| line.map_or("", |(line, _)| line));
        if second_begins {
            names.swap(0, 1);
        }
        // Without names the number at the end stands here.
        for (tag, name) in ["Black", "White"].into_iter().zip(names) {
            if !is_numbers(name) && name != "?" {
                sheet.tags.set(tag, name);
            }
        }
    }
    sheet.score = score(&sheet);
    Ok((sheet, warnings.0))
}

/// `Piskvorky 15x15, 11:11, 0`.
fn head(line: &str) -> Option<(u8, bool)> {
    let mut fields = line.strip_prefix("Piskvorky ")?.split(',').map(str::trim);
    let (width, height) = fields.next()?.split_once('x')?;
    let (width, height): (u8, u8) = (width.trim().parse().ok()?, height.trim().parse().ok()?);
    let second_begins = fields.nth(1) == Some("1");
    (width == height && gomoku::is_size(width)).then_some((width, second_begins))
}

/// Milliseconds. Nothing, and less, is a time that nobody took; some programs write -1, some the same without a sign.
fn spent(text: &str) -> Option<Duration> {
    let millis = text.parse::<i32>().ok().filter(|millis| *millis > 0)?;
    u64::try_from(millis).ok().map(Duration::from_millis)
}

fn is_numbers(line: &str) -> bool {
    line.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b',' | b' ' | b'-'))
}

fn score(sheet: &Sheet<Position>) -> Score {
    let Some(last) = sheet.tree.main_line().last() else { return Score::Unknown };
    let after = sheet.tree.cursor(last);
    let mover = sheet.tree.parent(last).map(|before| sheet.tree.cursor(before).position().turn());
    mover.filter(|_| gomoku::has_five(after.position())).map_or(Score::Unknown, Score::Won)
}

pub(crate) fn encode(sheet: &Sheet<Position>, lost: &mut Lost) -> Result<String, Cannot> {
    let tree = &sheet.tree;
    let size = tree.start().board().size();
    if tree.start().board().stones() > 0 || tree.start().next() != Stone::Black {
        return Err(Cannot("PSQ has no place for a position that is set up, or for White to begin"));
    }
    if tree.variations() > 0 {
        lost.other("variations");
    }
    // Writing to a string does not fail.
    let mut out = format!("Piskvorky {size}x{size}, 0:0, 0\n");
    for node in tree.main_line() {
        let Some(Move::Stone(point)) = tree.mv(node) else { continue };
        let spent = tree.note(node).and_then(|note| note.spent).map_or(0, |spent| spent.as_millis());
        // It would be read as a time that nobody took.
        let spent = i32::try_from(spent).unwrap_or_else(|_| {
            lost.other("times of single moves that are longer than 24 days");
            0
        });
        let _ = writeln!(out, "{},{},{spent}", point.x() + 1, size - point.y());
    }
    for note in tree.main_line().filter_map(|node| tree.note(node)) {
        if !note.glyphs.is_empty() {
            lost.other("signs");
        }
        // The time that a move took has a place here.
        if note.clock.is_some() {
            lost.other("clocks");
        }
    }
    for node in tree.walk().filter(|node| !tree.comment(*node).is_empty()).take(1) {
        lost.other(if tree.parent(node).is_none() { "the comment of the start" } else { "comments" });
    }
    let name = |tag: &str| match sheet.tags.get(tag) {
        "" => "?".to_owned(),
        name => name.to_owned(),
    };
    let _ = writeln!(out, "{}\n{}\n0", name("Black"), name("White"));
    sheet
        .tags
        .iter()
        .filter(|(name, _)| !matches!(*name, "Black" | "White"))
        .for_each(|(name, _)| lost.tag(name));
    if score(sheet) != sheet.score && sheet.score != Score::Unknown {
        lost.other("the result, which PSQ tells by the last stone alone");
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NodeId;

    #[test]
    fn times_that_nobody_took_are_none() {
        let text = "Piskvorky 15x15, 11:11, 0\n8,8,-1\n9,9,4294967295\n7,7,0\n6,6,\n5,5\n4,4,1500\nA\nB\n0\n";
        let (sheet, warnings) = decode(text).unwrap();
        let spent = |node: NodeId| sheet.tree.note(node).and_then(|note| note.spent);
        let times: Vec<_> = sheet.tree.main_line().map(spent).collect();
        assert_eq!((times.len(), warnings.len(), sheet.tags.get("White")), (6, 0, "B"));
        assert_eq!(times[..5], [None; 5]);
        assert_eq!(times[5], Some(Duration::from_millis(1_500)));
    }

    #[test]
    fn a_time_that_is_too_long_is_told() {
        let (mut sheet, _) = decode("Piskvorky 15x15, 11:11, 0\n8,8,5\n").unwrap();
        let stone = sheet.tree.first_child(NodeId::ROOT).unwrap();
        sheet.tree.note_mut(stone).spent = Some(Duration::from_secs(1 << 32));
        let mut lost = Lost::default();
        assert!(encode(&sheet, &mut lost).unwrap().contains("\n8,8,0\n"));
        assert!(format!("{lost:?}").contains("24 days"));
    }
}
