//! What a player does: places a stone, or makes a choice that an opening asks for.

use std::fmt;

use super::{Point, Rules};
use crate::Syntax;

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone on a point; where an opening asks for it, a point that is offered or picked.
    Stone(Point),
    /// A choice.
    Choice(Choice),
}

/// What an opening may ask a player to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// To play Black from now on.
    TakeBlack,
    /// To play White from now on.
    TakeWhite,
    /// To add two stones and leave the choice to the other player.
    AddTwo,
    /// To exchange the colours.
    Swap,
    /// To keep the colours.
    Stay,
}

impl Choice {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::TakeBlack, Self::TakeWhite, Self::AddTwo, Self::Swap, Self::Stay];

    /// The text of the choice as a move: lower case with hyphens, never changed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TakeBlack => "take-black",
            Self::TakeWhite => "take-white",
            Self::AddTwo => "add-two",
            Self::Swap => "swap",
            Self::Stay => "stay",
        }
    }
}

impl Move {
    /// Reads `H8`, `h8`, Gomocup's `7,7` (column from the left and row from the top, from 0) or the name of a choice.
    pub(super) fn read(text: &str, rules: Rules) -> Result<Self, Syntax> {
        let text = text.trim();
        if let Some(choice) = Choice::ALL.into_iter().find(|choice| choice.name().eq_ignore_ascii_case(text))
        {
            return Ok(Self::Choice(choice));
        }
        let size = rules.size();
        let point = match text.split_once(',') {
            None => text.parse::<Point>()?,
            Some((x, y)) => {
                let number = |text: &str| -> Result<u8, Syntax> {
                    let text = text.trim();
                    let plain =
                        (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
                    if plain { text.parse().map_err(|_| Syntax) } else { Err(Syntax) }
                };
                let from_bottom = (size - 1).checked_sub(number(y)?).ok_or(Syntax)?;
                Point::new(number(x)?, from_bottom).ok_or(Syntax)?
            }
        };
        if point.is_on(size) { Ok(Self::Stone(point)) } else { Err(Syntax) }
    }

    /// As engines of Gomocup write it: column from the left and row from the top, from 0. `None` for a choice.
    #[must_use]
    pub fn gomocup(self, size: u8) -> Option<String> {
        match self {
            Self::Stone(point) => Some(format!("{},{}", point.x(), size.checked_sub(1 + point.y())?)),
            Self::Choice(_) => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(point) => point.fmt(f),
            Self::Choice(choice) => f.write_str(choice.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_generously_and_written_strictly() {
        let rules: Rules = "freestyle-19".parse().expect("rules");
        for (text, written) in [
            ("H8", Some("h8")),
            (" h8 ", Some("h8")),
            ("0,0", Some("a19")),
            ("18, 18", Some("s1")),
            ("7,11", Some("h8")),
            ("Take-White", Some("take-white")),
            ("add-two", Some("add-two")),
            ("t1", None),
            ("a20", None),
            ("19,0", None),
            ("0,19", None),
            ("-1,0", None),
            ("+1,0", None),
            ("1,2,3", None),
            ("", None),
            ("take", None),
            ("h", None),
        ] {
            let read = Move::read(text, rules).ok().map(|mv| mv.to_string());
            assert_eq!(read.as_deref(), written, "{text:?}");
        }
    }

    #[test]
    fn both_notations_name_the_same_point() {
        for size in [9, 15, 20] {
            let rules = Rules::new(super::super::Win::Freestyle, size).expect("rules");
            for point in Point::all(size) {
                let mv = Move::Stone(point);
                let text = mv.gomocup(size).expect("a point");
                assert_eq!(Move::read(&text, rules), Ok(mv));
                assert_eq!(Move::read(&mv.to_string(), rules), Ok(mv));
            }
        }
    }
}
