//! By what rules a game is played: one value, and one name for it.

use std::{fmt, str::FromStr};

use super::{MAX_SIZE, MIN_SIZE, Stone};

/// Everything that has to be agreed on before the first stone.
///
/// Its name is words joined by hyphens, the win and the size always, the rest where it is not the usual
/// (`freestyle-15`, `renju-15-rif-loses`, `freestyle-19-white`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    size: u8,
    win: Win,
    opening: Opening,
    starts: Stone,
    forbidden: Forbidden,
}

/// What wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Win {
    /// Five or more in a row.
    #[default]
    Freestyle,
    /// Exactly five in a row; six or more are nothing.
    Standard,
    /// Black wins with exactly five and may not make an overline, a double four or a double three; White wins with five or
    /// more (Renju International Federation).
    Renju,
    /// Five that the opponent does not block at both ends, or six and more (as in Caro, and Gomocup's rule bit 8).
    Caro,
}

/// How the first stones are placed so that neither colour is the better one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// In turn, anywhere.
    #[default]
    None,
    /// One player places three stones, the other chooses a colour.
    Swap,
    /// As swap; the other player may instead add two stones and leave the choice to the first.
    Swap2,
    /// The first stone in the centre, the third at least three lines away from it.
    Pro,
    /// The renju opening of 1996: 26 openings, a swap, and two fifth moves to choose from.
    Rif,
}

/// What a stone on a point that is forbidden to Black does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Forbidden {
    /// It is refused with the reason: kind to learners.
    #[default]
    Refused,
    /// It loses at once.
    Loses,
}

/// Why rules of gomoku make no sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesError {
    /// The size is none that is played.
    #[error("a board has {MIN_SIZE} to {MAX_SIZE} lines, not {0}")]
    Size(u32),
    /// The renju opening belongs to renju.
    #[error("the RIF opening belongs to renju")]
    RifWithoutRenju,
    /// In renju Black begins.
    #[error("in renju Black begins")]
    RenjuStarts,
    /// No word of such a name.
    #[error("{0:?} is no word of the rules of gomoku")]
    Word(String),
}

impl Rules {
    /// Freestyle on 15 lines.
    pub const USUAL: Self = Self {
        size: 15,
        win: Win::Freestyle,
        opening: Opening::None,
        starts: Stone::Black,
        forbidden: Forbidden::Refused,
    };

    /// Rules without an opening, Black first, for so many lines.
    ///
    /// # Errors
    /// The size is none that is played.
    pub const fn new(win: Win, size: u8) -> Result<Self, RulesError> {
        if size < MIN_SIZE || size > MAX_SIZE {
            return Err(RulesError::Size(size as u32));
        }
        Ok(Self { size, win, ..Self::USUAL })
    }

    /// The same with an opening.
    ///
    /// # Errors
    /// The RIF opening without renju.
    pub fn with_opening(self, opening: Opening) -> Result<Self, RulesError> {
        if opening == Opening::Rif && self.win != Win::Renju {
            return Err(RulesError::RifWithoutRenju);
        }
        Ok(Self { opening, ..self })
    }

    /// The same with this colour to place the first stone.
    ///
    /// # Errors
    /// White in renju.
    pub fn with_starts(self, starts: Stone) -> Result<Self, RulesError> {
        if starts == Stone::White && self.win == Win::Renju {
            return Err(RulesError::RenjuStarts);
        }
        Ok(Self { starts, ..self })
    }

    /// The same with this answer to a forbidden stone. Outside renju nothing is forbidden, and nothing changes.
    #[must_use]
    pub fn with_forbidden(self, forbidden: Forbidden) -> Self {
        if self.win == Win::Renju { Self { forbidden, ..self } } else { self }
    }

    /// Lines on a side of the board.
    #[must_use]
    pub const fn size(self) -> u8 {
        self.size
    }

    /// What wins.
    #[must_use]
    pub const fn win(self) -> Win {
        self.win
    }

    /// How the first stones are placed.
    #[must_use]
    pub const fn opening(self) -> Opening {
        self.opening
    }

    /// The colour of the first stone.
    #[must_use]
    pub const fn starts(self) -> Stone {
        self.starts
    }

    /// What a forbidden stone does.
    #[must_use]
    pub const fn forbidden(self) -> Forbidden {
        self.forbidden
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Win {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Freestyle, Self::Standard, Self::Renju, Self::Caro];

    /// The word of a rules name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Freestyle => "freestyle",
            Self::Standard => "standard",
            Self::Renju => "renju",
            Self::Caro => "caro",
        }
    }

    /// The other way.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|win| win.name() == name)
    }
}

impl Opening {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::None, Self::Swap, Self::Swap2, Self::Pro, Self::Rif];

    /// The word of a rules name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Swap => "swap",
            Self::Swap2 => "swap2",
            Self::Pro => "pro",
            Self::Rif => "rif",
        }
    }

    /// The other way.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|opening| opening.name() == name)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.win.name(), self.size)?;
        if self.opening != Opening::None {
            write!(f, "-{}", self.opening.name())?;
        }
        if self.starts == Stone::White {
            f.write_str("-white")?;
        }
        if self.forbidden == Forbidden::Loses {
            f.write_str("-loses")?;
        }
        Ok(())
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    /// Reads a name. Strict: the words in their order, each at most once, nothing left out but the usual; the size may be
    /// missing in the plain names that people type (`renju`).
    fn from_str(name: &str) -> Result<Self, RulesError> {
        let unknown = |word: &str| RulesError::Word(word.to_owned());
        let mut words = name.split('-').peekable();
        let word = words.next().unwrap_or_default();
        let win = Win::from_name(word).ok_or_else(|| unknown(word))?;
        let mut size = Self::USUAL.size;
        if let Some(number) =
            words.next_if(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()))
        {
            let lines: u32 = number.parse().map_err(|_| unknown(number))?;
            size = u8::try_from(lines).map_err(|_| RulesError::Size(lines))?;
        }
        let mut rules = Self::new(win, size)?;
        if let Some(opening) = words.peek().and_then(|word| Opening::from_name(word))
            && opening != Opening::None
        {
            words.next();
            rules = rules.with_opening(opening)?;
        }
        if words.next_if_eq(&"white").is_some() {
            rules = rules.with_starts(Stone::White)?;
        }
        if win == Win::Renju && words.next_if_eq(&"loses").is_some() {
            rules = rules.with_forbidden(Forbidden::Loses);
        }
        match words.next() {
            None => Ok(rules),
            Some(word) => Err(unknown(word)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_read_back() {
        let mut names = std::collections::BTreeSet::new();
        for win in Win::ALL {
            for size in MIN_SIZE..=MAX_SIZE {
                for opening in Opening::ALL {
                    for starts in Stone::BOTH {
                        for forbidden in [Forbidden::Refused, Forbidden::Loses] {
                            let Ok(rules) = Rules::new(win, size)
                                .and_then(|rules| rules.with_opening(opening))
                                .and_then(|rules| rules.with_starts(starts))
                            else {
                                continue;
                            };
                            let rules = rules.with_forbidden(forbidden);
                            let name = rules.to_string();
                            let read: Rules = name.parse().expect(&name);
                            assert_eq!(read, rules);
                            assert!(name.len() <= 24, "{name}");
                            names.insert(name);
                        }
                    }
                }
            }
        }
        assert_eq!(names.len(), 12 * (3 * 4 * 2 + 5 * 2), "12 sizes, three wins and renju with two answers");
    }

    #[test]
    fn other_names_are_refused_in_words() {
        for (name, words) in [
            ("", "\"\" is no word of the rules of gomoku"),
            ("connect6-19", "\"connect6\" is no word of the rules of gomoku"),
            ("freestyle-8", "a board has 9 to 20 lines, not 8"),
            ("freestyle-300", "a board has 9 to 20 lines, not 300"),
            ("standard-15-rif", "the RIF opening belongs to renju"),
            ("renju-15-white", "in renju Black begins"),
            ("freestyle-15-loses", "\"loses\" is no word of the rules of gomoku"),
            ("freestyle-15-white-swap", "\"swap\" is no word of the rules of gomoku"),
            ("freestyle-15-", "\"\" is no word of the rules of gomoku"),
        ] {
            assert_eq!(name.parse::<Rules>().expect_err(name).to_string(), words);
        }
    }
}
