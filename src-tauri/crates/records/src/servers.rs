//! The files of game servers of the 2000s: .chn (Ourgame, 联众), .ccm (中国游戏中心), .che (QQ), .mxq (弈天).
//!
//! No file of any of them was at hand: the layouts are those of the converter of the time, and nothing is tolerated beyond
//! them. Only read.

use rules::{
    Position as _, Side,
    xiangqi::{Move, Position, Square},
};

use crate::{
    bytes::Bytes,
    limits::Refusal,
    record::{self, Score, Sheet},
    warning::{Place, Warning, Warnings},
};

type Read = Result<record::Read<Position>, Refusal>;

/// A point as these files count: file from the left, row from the top.
type Raw = [u16; 2];

/// Offset 188, then 32 bytes a move: two unused numbers of 16 bits, x and y of both points, ten unused ones.
pub(crate) fn chn(bytes: &[u8]) -> Read {
    let file = Bytes(bytes);
    let moves = (188..bytes.len()).step_by(32).map_while(|at| {
        let number = |index: usize| file.u16(at + 2 * index);
        Some((Place::Byte(at), [number(2)?, number(3)?], [number(4)?, number(5)?]))
    });
    played(moves)
}

/// Seven bytes a move: three unused ones, x of both points, y of both points.
pub(crate) fn ccm(bytes: &[u8]) -> Read {
    let file = Bytes(bytes);
    let moves = (1..bytes.len()).step_by(7).map_while(|at| {
        let number = |index: usize| file.u8(at + index).map(u16::from);
        Some((Place::Byte(at), [number(3)?, number(5)?], [number(4)?, number(6)?]))
    });
    played(moves)
}

/// Numbers as text: one unused, how many moves, then ten for each: three unused, row from the bottom and file of both
/// points, three unused.
pub(crate) fn che(text: &str) -> Read {
    let mut numbers = text
        .split(|letter: char| letter.is_whitespace() || letter == ',')
        .filter(|word| !word.is_empty())
        .map_while(|word| word.parse::<i64>().ok())
        .map(|number| u16::try_from(number).unwrap_or(u16::MAX))
        .skip(1);
    let count = numbers.next().unwrap_or(0);
    let mut left = count;
    let moves = std::iter::from_fn(|| {
        left = left.checked_sub(1)?;
        let ten: Vec<u16> = numbers.by_ref().take(10).collect();
        let &[_, _, _, row, file, to_row, to_file, ..] = ten.as_slice() else { return None };
        let from_top = |row: u16| 9_u16.checked_sub(row).unwrap_or(u16::MAX);
        Some((Place::Line(1), [file, from_top(row)], [to_file, from_top(to_row)]))
    });
    let (sheet, mut warnings) = played(moves)?;
    if warnings.is_empty() && sheet.tree.moves() < usize::from(count) {
        let expected = format!("{count} moves");
        let found = format!("the end of the file after {}", sheet.tree.moves());
        warnings.push(Warning { at: Place::Line(1), expected, found });
    }
    Ok((sheet, warnings))
}

/// Lines: site, date, `Red-胜-Black`, two ratings, five unused, a comment, one unused, then moves such as `7C-4C` up to
/// `Ends`: file from the left, and A to J from Red's side.
pub(crate) fn mxq(text: &str) -> Read {
    let mut sheet = Sheet::new(Position::start());
    let mut warnings = Warnings::default();
    let mut lines = text.lines().map(str::trim).zip(1_usize..);
    let head: Vec<_> = lines.by_ref().take(12).map(|(line, _)| line).collect();
    let line = |index: usize| head.get(index).copied().unwrap_or_default();
    sheet.tags.set("Site", line(0));
    sheet.tags.set("Date", line(1));
    for (word, score) in
        [("-胜-", Score::Won(Side::First)), ("-负-", Score::Won(Side::Second)), ("-和-", Score::Drawn)]
    {
        if let Some((red, black)) = line(2).split_once(word) {
            sheet.score = score;
            sheet.tags.set("Red", red);
            sheet.tags.set("Black", black);
        }
    }
    sheet.tags.set("RedElo", line(3));
    sheet.tags.set("BlackElo", line(4));
    sheet.tree.set_comment(crate::NodeId::ROOT, line(10));
    let mut cursor = sheet.tree.root();
    let mut last = head.len();
    for (text, number) in lines {
        last = number;
        let place = Place::Line(number);
        if text.eq_ignore_ascii_case("Ends") {
            return Ok((sheet, warnings.0));
        }
        if text.is_empty() {
            continue;
        }
        let mv = match text.as_bytes() {
            [a, b, b'-', c, d] => {
                let point = |file: &u8, rank: &u8| {
                    Square::new(file.wrapping_sub(b'0'), rank.to_ascii_uppercase().wrapping_sub(b'A'))
                };
                point(a, b).zip(point(c, d)).map(|(from, to)| Move { from, to })
            }
            _ => None,
        };
        let Some(mv) = mv else {
            warnings.push(place, "a move such as 7C-4C, or Ends", crate::words::quote(text));
            return Ok((sheet, warnings.0));
        };
        if let Err(stop) = sheet.tree.play(&mut cursor, mv) {
            warnings.stopped(place, stop, text)?;
            return Ok((sheet, warnings.0));
        }
    }
    warnings.push(Place::Line(last), "Ends", "the end of the file");
    Ok((sheet, warnings.0))
}

/// Plays from the usual start. When the first move begins on Black's half the board was seen from Black's side.
fn played(moves: impl Iterator<Item = (Place, Raw, Raw)>) -> Read {
    let mut sheet = Sheet::new(Position::start());
    let mut warnings = Warnings::default();
    let mut cursor = sheet.tree.root();
    let mut turned = None;
    for (place, from, to) in moves {
        let turned = *turned.get_or_insert(from[1] < 5);
        let point = |[x, y]: Raw| {
            let square = Square::new(u8::try_from(x).ok()?, 9_u8.checked_sub(u8::try_from(y).ok()?)?)?;
            Some(if turned { square.turned() } else { square })
        };
        let Some(mv) = point(from).zip(point(to)).map(|(from, to)| Move { from, to }) else {
            warnings.push(place, "a move", format!("points {from:?} and {to:?}"));
            break;
        };
        if let Err(stop) = sheet.tree.play(&mut cursor, mv) {
            warnings.stopped(place, stop, &mv.to_string())?;
            break;
        }
    }
    Ok((sheet, warnings.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(read: Read) -> String {
        let (sheet, warnings) = read.unwrap();
        assert_eq!(warnings, []);
        let moves = sheet.tree.main_line().filter_map(|node| sheet.tree.mv(node));
        moves.map(|mv| mv.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// h2e2 h9g7 seen from Red's side and from Black's.
    const PLAYED: [[[u16; 4]; 2]; 2] = [[[7, 7, 4, 7], [7, 0, 6, 2]], [[1, 2, 4, 2], [1, 9, 2, 7]]];

    #[test]
    fn each_layout_as_it_is_described() {
        for moves in PLAYED {
            let mut chn = vec![0; 188];
            let mut ccm = vec![1];
            for [x, y, to_x, to_y] in moves {
                let words = [&[0, 0, x, y, to_x, to_y], [0; 10].as_slice()].concat();
                chn.extend(words.into_iter().flat_map(u16::to_le_bytes));
                ccm.extend([0, 0, 0, x as u8, to_x as u8, y as u8, to_y as u8]);
            }
            assert_eq!(line(super::chn(&chn)), "h2e2 h9g7");
            assert_eq!(line(super::ccm(&ccm)), "h2e2 h9g7");
        }
        assert_eq!(line(che("0 2 0 0 0 2 7 2 4 0 0 0 0 0 0 9 7 7 6 0 0 0")), "h2e2 h9g7");
        let mxq = super::mxq(&format!("s\nd\nA-胜-B\n1\n2\n{}c\n\n7C-4C\n7J-6H\nEnds", "\n".repeat(5)));
        assert_eq!(mxq.as_ref().unwrap().0.tags.get("Black"), "B");
        assert_eq!(line(mxq), "h2e2 h9g7");
    }
    #[test]
    fn files_that_break_off_say_so() {
        let che = super::che("0 3 0 0 0 2 7 2 4 0 0 0 0 0 0 9 7 7 6 0 0 0").unwrap();
        assert_eq!((che.0.tree.moves(), che.1[0].found.as_str()), (2, "the end of the file after 2"));
        for (end, moves, line) in [("7C-4C\n7J-6H\n\n", 2, 15), ("", 0, 12)] {
            let (sheet, warnings) = super::mxq(&format!("{}{end}", "\n".repeat(12))).unwrap();
            assert_eq!((sheet.tree.moves(), warnings[0].at), (moves, Place::Line(line)));
        }
    }
}
