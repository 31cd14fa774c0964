//! What the library must know of each game: moves as numbers, positions as keys, starts as texts.

use records::Record;
use rules::{
    Position, Side, gomoku,
    xiangqi::{self, Square},
};

/// Moves are smaller than this.
pub(crate) const MOVES: u16 = 1 << 13;

/// A game that records are kept of.
pub(crate) trait Kind: Position {
    /// Its name in the file; never changed.
    const NAME: &'static str;
    /// The tags of the first and of the second player's names.
    fn name_tags(&self) -> [&'static str; 2];
    /// A move as a number below [`MOVES`], the same in every version.
    fn pack(mv: Self::Move) -> u16;
    /// The other way.
    fn unpack(number: u16) -> Option<Self::Move>;
    /// The key of what stands where and whose turn it is, whatever the rules and however it came about.
    fn standing(&self) -> u64;
    /// The name of the rules that say which moves are legal.
    fn law(&self) -> String;
    /// A start; the usual one when the text is empty. `None` when a later version wrote it, or the file is damaged.
    fn read_start(law: &str, text: &str) -> Option<Self>;
    /// The text of a start; empty for the usual one.
    fn start_text(&self) -> String;
    /// The record of a sheet.
    fn record(sheet: records::Sheet<Self>) -> Record;
}

impl Kind for xiangqi::Position {
    const NAME: &'static str = "xiangqi";

    fn name_tags(&self) -> [&'static str; 2] {
        ["Red", "Black"]
    }

    fn pack(mv: xiangqi::Move) -> u16 {
        (mv.from.index() * Square::COUNT + mv.to.index()) as u16
    }

    fn unpack(number: u16) -> Option<xiangqi::Move> {
        let number = usize::from(number);
        Some(xiangqi::Move {
            from: Square::from_index(number / Square::COUNT)?,
            to: Square::from_index(number % Square::COUNT)?,
        })
    }

    fn standing(&self) -> u64 {
        self.key().0
    }

    fn law(&self) -> String {
        let rules = xiangqi::Rules::ALL.into_iter().find(|rules| rules.law() == xiangqi::Position::law(self));
        rules.unwrap_or_default().name().to_owned()
    }

    fn read_start(law: &str, text: &str) -> Option<Self> {
        let rules = xiangqi::Rules::from_name(law)?;
        if text.is_empty() {
            return Some(Self::start_under(rules));
        }
        Self::settle(&text.parse().ok()?, rules).ok()
    }

    fn start_text(&self) -> String {
        if self.setup() == Self::start().setup() { String::new() } else { self.fen() }
    }

    fn record(sheet: records::Sheet<Self>) -> Record {
        Record::Xiangqi(sheet)
    }
}

/// Points of the largest board.
const POINTS: u16 = gomoku::MAX_SIZE as u16 * gomoku::MAX_SIZE as u16;

fn point(point: gomoku::Point) -> u16 {
    u16::from(point.y()) * u16::from(gomoku::MAX_SIZE) + u16::from(point.x())
}

impl Kind for gomoku::Position {
    const NAME: &'static str = "gomoku";

    fn name_tags(&self) -> [&'static str; 2] {
        match self.colour_of(Side::First) {
            gomoku::Stone::Black => ["Black", "White"],
            gomoku::Stone::White => ["White", "Black"],
        }
    }

    fn pack(mv: gomoku::Move) -> u16 {
        match mv {
            gomoku::Move::Stone(at) => point(at),
            gomoku::Move::Choice(choice) => {
                let index = gomoku::Choice::ALL.iter().position(|known| *known == choice);
                POINTS + index.unwrap_or_default() as u16
            }
        }
    }

    fn unpack(number: u16) -> Option<gomoku::Move> {
        let size = u16::from(gomoku::MAX_SIZE);
        match number.checked_sub(POINTS) {
            None => gomoku::Point::new((number % size) as u8, (number / size) as u8).map(gomoku::Move::Stone),
            Some(choice) => gomoku::Choice::ALL.get(usize::from(choice)).copied().map(gomoku::Move::Choice),
        }
    }

    fn standing(&self) -> u64 {
        // The key of the position tells openings and rules apart too, which a search for stones must not.
        let board = self.board();
        let numbers = board.all().map(|(at, stone)| u64::from(point(at)) * 2 + stone.index() as u64);
        let all = u64::from(POINTS) * 2 + u64::from(board.size()) * 2 + self.next().index() as u64;
        numbers.chain([all]).fold(0, |key, number| key ^ mixed(number))
    }

    fn law(&self) -> String {
        self.rules().to_string()
    }

    fn read_start(law: &str, text: &str) -> Option<Self> {
        let rules: gomoku::Rules = law.parse().ok()?;
        let usual = Self::start_under(rules);
        if text.is_empty() || text == usual.text() {
            return Some(usual);
        }
        // The text of a position has the side to move between the board and the colour to move.
        let fields: Vec<_> =
            text.split_ascii_whitespace().filter(|field| !["first", "second"].contains(field)).collect();
        let setup = fields.get(..2).map_or_else(|| text.to_owned(), |fields| fields.join(" "));
        Self::settle(&gomoku::Setup::read(&setup, rules.starts()).ok()?, rules).ok()
    }

    fn start_text(&self) -> String {
        let usual = Self::start_under(self.rules());
        if *self == usual { String::new() } else { self.setup().to_string() }
    }

    fn record(sheet: records::Sheet<Self>) -> Record {
        Record::Gomoku(sheet)
    }
}

/// The mixing of SplitMix64 (Steele, Lea and Flood, 2014): numbers that differ little become keys that differ much.
fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_has_a_number_of_its_own() {
        for number in 0..Square::COUNT * Square::COUNT {
            let mv = xiangqi::Position::unpack(number as u16).unwrap();
            assert_eq!(usize::from(xiangqi::Position::pack(mv)), number);
        }
        let last = POINTS + gomoku::Choice::ALL.len() as u16;
        for number in 0..last {
            let mv = gomoku::Position::unpack(number).unwrap();
            assert_eq!(gomoku::Position::pack(mv), number);
        }
        assert!(gomoku::Position::unpack(last).is_none() && xiangqi::Position::unpack(8_100).is_none());
        assert!(last < MOVES && Square::COUNT * Square::COUNT < usize::from(MOVES));
    }

    #[test]
    fn a_standing_is_the_same_under_every_rule_set() {
        let play = |rules: &str, moves: &[&str]| {
            let mut position = gomoku::Position::read_start(rules, "").unwrap();
            for text in moves {
                let mv = position.read_move(text).unwrap();
                position.check(mv).unwrap();
                position.play_unchecked(mv);
            }
            position.standing()
        };
        let stones = play("freestyle-15", &["h8", "h9", "i9"]);
        assert_eq!(play("renju-15", &["i9", "h9", "h8"]), stones);
        assert_eq!(play("freestyle-15-swap2", &["h8", "h9", "i9", "take-white"]), stones);
        assert_ne!(play("freestyle-19", &["h8", "h9", "i9"]), stones);
        assert_ne!(play("freestyle-15", &["h8", "h9", "i8"]), stones);
    }

    #[test]
    fn starts_come_back() {
        let casual = xiangqi::Position::read_start("casual", "4k4/9/9/9/9/9/9/4N4/9/4K4 b - - 0 1").unwrap();
        let again = xiangqi::Position::read_start(&Kind::law(&casual), &casual.start_text()).unwrap();
        assert_eq!(again, casual);
        assert_eq!(xiangqi::Position::start().start_text(), "");
        let swap = gomoku::Position::read_start("renju-15-swap2", "").unwrap();
        assert_eq!((swap.start_text(), Kind::law(&swap)), (String::new(), "renju-15-swap2".to_owned()));
        assert_eq!(gomoku::Position::read_start("renju-15-swap2", &swap.text()).as_ref(), Some(&swap));
        let stones = format!("{}X........ O", "........./".repeat(8));
        let stones = gomoku::Position::read_start("freestyle-9", &stones).unwrap();
        for text in [stones.text(), stones.start_text()] {
            assert_eq!(gomoku::Position::read_start("freestyle-9", &text).as_ref(), Some(&stones), "{text}");
        }
        assert_eq!(xiangqi::Position::read_start("of thumb", ""), None);
    }
}
