//! Text as moves.
//!
//! Read are ICCS (`h2e2`, `H2-E2`); the coordinates of UCI where they cannot be taken for ICCS (`a9a10`, `a10-a9`); those of
//! the classic programs, with or without the piece and the number of the ply (`12:炮(7,7)(4,7)`); Chinese in both scripts with Chinese, full-width or plain digits; WXF in either case
//! (`C2.5`, `C2=5`, `+R.2`, `R+.2`, `26=5`, `Pa+1`); initials of pinyin (`p2p5` for pào èr píng wǔ); and the digits of a
//! number pad (`6225`: kinds 1 to 7 from general to soldier, file, 1 ahead 2 sideways 3 back, number).
//!
//! Tolerated: spaces around and between characters, full-width letters and signs, either side's character for a kind,
//! 前 and 后 also for advisors and elephants, a file where the canonical text has 前 or 后, and soldiers counted 一二三四五
//! from right to left and front to back over all files that have several. What such a text says must fit exactly one
//! legal move, or none and exactly one point to which the piece cannot go: the caller then hears why not.

use arrayvec::ArrayVec;

use super::{Style, Way, coordinates, moves_askew, tandem, tandem_files};
use crate::{
    Position as _, Side, Syntax,
    xiangqi::{Kind, Move, Position, Square, square::FILES},
};

/// Reads a move in any notation, as seen from the position. The move need not be legal.
///
/// # Errors
/// The text is no move, or could mean several.
pub fn read(position: &Position, text: &str) -> Result<Move, Syntax> {
    let characters = characters(text)?;
    iccs(&characters)
        .or_else(|| coordinates::read_uci(&characters))
        .or_else(|| coordinates::read_classic(&characters))
        .map_or_else(|| named(position, &Named::read(&characters).ok_or(Syntax)?), Ok)
}

/// Reads a move that is known to be written in a style: so `h3e3` can be told to be the cannon's move of UCI.
///
/// # Errors
/// The text is no move in this style, or could mean several.
pub fn read_as(position: &Position, text: &str, style: Style) -> Result<Move, Syntax> {
    let characters = characters(text)?;
    match style {
        Style::Iccs => iccs(&characters).ok_or(Syntax),
        Style::Uci => coordinates::read_uci(&characters).ok_or(Syntax),
        Style::Classic => coordinates::read_classic(&characters).ok_or(Syntax),
        Style::Chinese(_) | Style::Wxf => named(position, &Named::read(&characters).ok_or(Syntax)?),
    }
}

/// A move as Chinese, WXF and the other short forms name it.
#[derive(Debug, PartialEq)]
struct Named {
    subject: Subject,
    way: Way,
    /// A file or a number of steps.
    number: u8,
}

/// Which piece moves.
#[derive(Debug, PartialEq)]
enum Subject {
    /// One of these kinds (a letter can stand for two) on a file.
    OnFile(ArrayVec<Kind, 2>, u8),
    /// The one of this kind in this place on its file.
    Placed(Kind, Place),
    /// The soldier in this place on this file.
    Soldier(Place, u8),
    /// The nth soldier over all files that have several.
    Counted(u8),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    Front,
    Middle,
    Rear,
    /// From the front, counted from 1.
    Nth(u8),
}

impl Named {
    fn read(text: &[char]) -> Option<Self> {
        let &[first, second, third, fourth] = text else { return None };
        if let Some(named) = Self::pinyin([first, second, third, fourth]) {
            return Some(named);
        }
        let number = digit(fourth)?;
        if let (Some(kind), Some(file), Some(way)) = (digit(first), digit(second), pad_way(third)) {
            let kind = *Kind::ALL.get(usize::from(kind) - 1)?;
            return Some(Self { subject: Subject::OnFile([kind].into_iter().collect(), file), way, number });
        }
        let subject = match (kind(first), kind(second)) {
            (Some(kind), _) if digit(second).is_some() => {
                Subject::OnFile([kind].into_iter().collect(), digit(second)?)
            }
            (Some(Kind::Soldier), _) if matches!(second, 'a'..='e') => {
                Subject::Counted(second as u8 - b'a' + 1)
            }
            (Some(kind), _) => Subject::Placed(kind, place(second)?),
            (None, Some(Kind::Soldier)) if digit(first).is_some() => Subject::Counted(digit(first)?),
            (None, Some(kind)) => Subject::Placed(kind, place(first)?),
            (None, None) => {
                let place = digit(first).map(Place::Nth).or_else(|| place(first))?;
                Subject::Soldier(place, digit(second)?)
            }
        };
        Some(Self { subject, way: way(third)?, number })
    }

    /// Letter, digit, letter, digit: jū mǎ pào xiàng shì bīng zú jiàng shuài, jìn tuì píng.
    fn pinyin([initial, file, way, number]: [char; 4]) -> Option<Self> {
        let way = match way {
            'j' => Way::Ahead,
            't' => Way::Back,
            'p' => Way::Sideways,
            _ => return None,
        };
        let kinds: &[Kind] = match initial {
            'j' => &[Kind::Chariot, Kind::General],
            's' => &[Kind::Advisor, Kind::General],
            'c' => &[Kind::Chariot],
            'm' => &[Kind::Horse],
            'p' => &[Kind::Cannon],
            'x' => &[Kind::Elephant],
            'b' | 'z' => &[Kind::Soldier],
            _ => return None,
        };
        let subject = Subject::OnFile(kinds.iter().copied().collect(), digit(file)?);
        Some(Self { subject, way, number: digit(number)? })
    }
}

fn named(position: &Position, named: &Named) -> Result<Move, Syntax> {
    let side = position.turn();
    let mut legal = Vec::new();
    let mut possible = Vec::new();
    for from in subjects(position, side, &named.subject) {
        let Some(piece) = position.get(from) else { continue };
        if let Some(to) = target(from, side, piece.kind, named) {
            let m = Move { from, to };
            possible.push(m);
            if position.check(m).is_ok() {
                legal.push(m);
            }
        }
    }
    match (legal.as_slice(), possible.as_slice()) {
        ([only], _) | ([], [only]) => Ok(*only),
        _ => Err(Syntax),
    }
}

/// The points of all pieces that the words fit.
fn subjects(position: &Position, side: Side, subject: &Subject) -> Vec<Square> {
    match subject {
        Subject::OnFile(kinds, number) => {
            kinds.iter().flat_map(|&kind| tandem(position, side, kind, file(*number, side))).collect()
        }
        Subject::Placed(kind, place) => (0..FILES)
            .filter_map(|file| {
                let tandem = tandem(position, side, *kind, file);
                if tandem.len() > 1 { placed(&tandem, *place) } else { None }
            })
            .collect(),
        Subject::Soldier(place, number) => {
            let tandem = tandem(position, side, Kind::Soldier, file(*number, side));
            placed(&tandem, *place).into_iter().collect()
        }
        Subject::Counted(nth) => tandem_files(position, side)
            .into_iter()
            .flat_map(|file| tandem(position, side, Kind::Soldier, file))
            .nth(usize::from(*nth) - 1)
            .into_iter()
            .collect(),
    }
}

fn placed(tandem: &[Square], place: Place) -> Option<Square> {
    match place {
        Place::Front => tandem.first(),
        Place::Rear => tandem.last(),
        Place::Middle if tandem.len() % 2 == 1 => tandem.get(tandem.len() / 2),
        Place::Middle => None,
        Place::Nth(nth) => tandem.get(usize::from(nth) - 1),
    }
    .copied()
}

/// The point to which a piece would go by the words.
fn target(from: Square, side: Side, kind: Kind, named: &Named) -> Option<Square> {
    let forwards = if side == Side::First { 1 } else { -1 };
    let to_file = file(named.number, side);
    let files = to_file as i8 - from.file() as i8;
    let ahead = match (named.way, kind) {
        (Way::Sideways, _) if moves_askew(kind) || files == 0 => return None,
        (Way::Sideways, _) => return from.offset(files, 0),
        (Way::Ahead, _) => forwards,
        (Way::Back, _) => -forwards,
    };
    match (kind, files.abs()) {
        (Kind::Advisor, 1) => from.offset(files, ahead),
        (Kind::Elephant, 2) => from.offset(files, 2 * ahead),
        (Kind::Horse, 1 | 2) => from.offset(files, (3 - files.abs()) * ahead),
        _ if moves_askew(kind) => None,
        _ => from.offset(0, named.number as i8 * ahead),
    }
}

/// The file (0 to 8 from Red's left) with this number (1 to 9 from the side's right).
fn file(number: u8, side: Side) -> u8 {
    match side {
        Side::First => FILES - number,
        Side::Second => number - 1,
    }
}

/// The longest text: a ply number of four digits, a colon, and the thirteen characters of `炮(7,7)(4,7)` at most.
const MOST_CHARACTERS: usize = 4 + 1 + 13;

/// The characters that count: no spaces, full-width ones as their plain ones, no upper case.
fn characters(text: &str) -> Result<ArrayVec<char, MOST_CHARACTERS>, Syntax> {
    let mut characters = ArrayVec::new();
    for character in text.chars().filter(|character| !character.is_whitespace()) {
        let plain = match character {
            '！'..='～' => char::from((character as u32 - '！' as u32) as u8 + b'!'),
            other => other,
        };
        characters.try_push(plain.to_ascii_lowercase()).map_err(|_| Syntax)?;
    }
    Ok(characters)
}

fn iccs(text: &[char]) -> Option<Move> {
    let [a, b, c, d] = match *text {
        [a, b, c, d] | [a, b, '-', c, d] => [a, b, c, d].map(|letter| u8::try_from(letter).unwrap_or(0)),
        _ => return None,
    };
    Some(Move { from: Square::from_coordinate(a, b)?, to: Square::from_coordinate(c, d)? })
}

/// 1 to 9.
fn digit(character: char) -> Option<u8> {
    match character {
        '1'..='9' => Some(character as u8 - b'0'),
        _ => "一二三四五六七八九".chars().zip(1..).find_map(|(c, n)| (c == character).then_some(n)),
    }
}

pub(super) fn kind(character: char) -> Option<Kind> {
    Some(match character {
        '帅' | '帥' | '将' | '將' => Kind::General,
        '仕' | '士' => Kind::Advisor,
        '相' | '象' => Kind::Elephant,
        '马' | '馬' | '傌' => Kind::Horse,
        '车' | '車' | '俥' => Kind::Chariot,
        '炮' | '砲' | '包' => Kind::Cannon,
        '兵' | '卒' => Kind::Soldier,
        _ => return Kind::from_letter(character),
    })
}

fn place(character: char) -> Option<Place> {
    match character {
        '前' | '+' => Some(Place::Front),
        '中' => Some(Place::Middle),
        '后' | '後' | '-' => Some(Place::Rear),
        _ => None,
    }
}

fn way(character: char) -> Option<Way> {
    match character {
        '进' | '進' | '+' => Some(Way::Ahead),
        '退' | '-' => Some(Way::Back),
        '平' | '=' | '.' => Some(Way::Sideways),
        _ => None,
    }
}

fn pad_way(character: char) -> Option<Way> {
    match character {
        '1' => Some(Way::Ahead),
        '2' => Some(Way::Sideways),
        '3' => Some(Way::Back),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(fen: &str, text: &str) -> Option<String> {
        read(&Position::from_fen(fen).unwrap(), text).ok().map(|m| m.to_string())
    }

    const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

    #[test]
    fn every_form_of_one_move() {
        for text in [
            "h2e2",
            "H2-E2",
            " h2 e2 ",
            "炮二平五",
            "炮2平5",
            "炮２平５",
            "砲二平五",
            "包二平五",
            "C2.5",
            "c2=5",
            "Ｃ２＝５",
            "6225",
            "p2p5",
            "P2P5",
        ] {
            assert_eq!(at(START, text).as_deref(), Some("h2e2"), "{text}");
        }
    }

    #[test]
    fn a_move_that_is_not_legal_is_still_read() {
        assert_eq!(at(START, "a0a9").as_deref(), Some("a0a9"));
        assert_eq!(at(START, "炮二进一").as_deref(), Some("h2h3"));
        assert_eq!(at(START, "车一进三").as_deref(), Some("i0i3"), "blocked by its own soldier");
        assert_eq!(at(START, "马八进六").as_deref(), Some("b0d1"), "an advisor stands on its leg");
    }

    #[test]
    fn what_is_no_move() {
        for text in [
            "",
            "h2",
            "h2e",
            "h2e22",
            "j0a0",
            "炮二平",
            "炮二平二",
            "炮平二五",
            "炮零平五",
            "00=0",
            "K5",
            "前炮平五",
            "炮二平五五",
            "\u{1f600}",
            "P0+1",
            "0225",
            "é2e2",
            "马八平七",
            "相三进三",
        ] {
            assert_eq!(at(START, text), None, "{text}");
        }
    }

    #[test]
    fn a_text_that_fits_two_moves_is_none() {
        // Two files with two soldiers each: without a file there are two front soldiers.
        let fen = "4k4/9/2P1P4/2P1P4/9/9/9/9/9/3K5 w";
        assert_eq!(at(fen, "前兵平四"), Some("e7f7".into()), "only one of them can go there");
        assert_eq!(at(fen, "前兵平六"), None, "both can go there");
        assert_eq!(at(fen, "前五平六").as_deref(), Some("e7d7"));
        assert_eq!(at(fen, "四兵平六").as_deref(), Some("c6d6"));
    }
}
