//! Moves as text.

use super::{super::square::FILES, Way, file_number, moves_askew, tandem, tandem_files};
use crate::{
    Side,
    xiangqi::{Kind, Move, Piece, Position, Square},
};

/// The characters of the Chinese notation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Script {
    /// 车马炮 进退平 前后
    #[default]
    Simplified,
    /// 車馬炮 進退平 前後
    Traditional,
}

/// A move in Chinese: `炮二平五` for Red, `马８进７` with full-width digits for Black.
///
/// Of several chariots, horses, cannons or soldiers on one file the front and the rear one are 前 and 后, the middle one
/// of three is 中, those of four or five are 前二三四后; with soldiers so on two files the file follows (`前四平五`). Empty
/// when no piece stands on the source.
#[must_use]
pub fn chinese(position: &Position, m: Move, script: Script) -> String {
    let Some(piece) = position.get(m.from) else { return String::new() };
    let (way, number) = way_and_number(piece, m);
    let file = digit(piece.side, file_number(m.from, piece.side));
    let kind = kind_character(piece, script);

    let subject = match place(position, piece, m.from) {
        Place::Alone => [kind, file],
        Place::InTandem { nth, of, other_files } => {
            let place = match (nth, of) {
                (1, _) => '前',
                (2, 3) => '中',
                (last, of) if last == of && script == Script::Simplified => '后',
                (last, of) if last == of => '後',
                (nth, _) => digit(Side::First, nth),
            };
            [place, if other_files { file } else { kind }]
        }
    };
    let way = match (way, script) {
        (Way::Ahead, Script::Simplified) => '进',
        (Way::Ahead, Script::Traditional) => '進',
        (Way::Back, _) => '退',
        (Way::Sideways, _) => '平',
    };
    subject.into_iter().chain([way, digit(piece.side, number)]).collect()
}

/// A move in the letters of the World Xiangqi Federation: `C2=5`, `H8+7`, `R+-2` for the front chariot going back.
///
/// Of two soldiers on one file, where no other file has two, the front one is `P+` and the rear one `P-`; otherwise two
/// digits say which from the front and on which file (`26=5`). Empty when no piece stands on the source.
#[must_use]
pub fn wxf(position: &Position, m: Move) -> String {
    let Some(piece) = position.get(m.from) else { return String::new() };
    let (way, number) = way_and_number(piece, m);
    let file = file_number(m.from, piece.side);
    let letter = match piece.kind {
        Kind::Horse => 'H',
        Kind::Elephant => 'E',
        kind => kind.letter().to_ascii_uppercase(),
    };
    let way = match way {
        Way::Ahead => '+',
        Way::Back => '-',
        Way::Sideways => '=',
    };
    match place(position, piece, m.from) {
        Place::Alone => format!("{letter}{file}{way}{number}"),
        Place::InTandem { nth, of: 2, other_files: false } => {
            format!("{letter}{}{way}{number}", if nth == 1 { '+' } else { '-' })
        }
        Place::InTandem { nth, .. } => format!("{nth}{file}{way}{number}"),
    }
}

/// How a piece is told from others of its kind.
enum Place {
    /// By its file.
    Alone,
    /// By its number from the front, of so many on its file; soldiers by their file too when several files have two.
    InTandem { nth: u8, of: u8, other_files: bool },
}

fn place(position: &Position, piece: Piece, from: Square) -> Place {
    // Advisors and elephants on one file differ in the way they can go.
    if matches!(piece.kind, Kind::Advisor | Kind::Elephant) {
        return Place::Alone;
    }
    let tandem = tandem(position, piece.side, piece.kind, from.file());
    match tandem.iter().position(|&square| square == from) {
        Some(ahead) if tandem.len() > 1 => Place::InTandem {
            nth: ahead as u8 + 1,
            of: tandem.len() as u8,
            other_files: piece.kind == Kind::Soldier && tandem_files(position, piece.side).len() > 1,
        },
        _ => Place::Alone,
    }
}

fn way_and_number(piece: Piece, m: Move) -> (Way, u8) {
    let (before, after) = (m.from.advance(piece.side), m.to.advance(piece.side));
    let way = match after.cmp(&before) {
        std::cmp::Ordering::Greater => Way::Ahead,
        std::cmp::Ordering::Less => Way::Back,
        std::cmp::Ordering::Equal => Way::Sideways,
    };
    let steps = way != Way::Sideways && !moves_askew(piece.kind);
    (way, if steps { after.abs_diff(before) } else { file_number(m.to, piece.side) })
}

fn digit(side: Side, number: u8) -> char {
    let digits = match side {
        Side::First => ['一', '二', '三', '四', '五', '六', '七', '八', '九'],
        Side::Second => ['１', '２', '３', '４', '５', '６', '７', '８', '９'],
    };
    // 1 to 9: a file, a number of steps, or a place on a file of ten points of which the first and last have names.
    digits[usize::from(number - 1) % usize::from(FILES)]
}

pub(super) fn kind_character(piece: Piece, script: Script) -> char {
    let by_side = |red, black| if piece.side == Side::First { red } else { black };
    let by_script = |simplified, traditional| match script {
        Script::Simplified => simplified,
        Script::Traditional => traditional,
    };
    match piece.kind {
        Kind::General => by_script(by_side('帅', '将'), by_side('帥', '將')),
        Kind::Advisor => by_side('仕', '士'),
        Kind::Elephant => by_side('相', '象'),
        Kind::Horse => by_script('马', '馬'),
        Kind::Chariot => by_script('车', '車'),
        Kind::Cannon => '炮',
        Kind::Soldier => by_side('兵', '卒'),
    }
}
