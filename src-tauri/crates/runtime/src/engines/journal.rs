//! How a table with an engine is kept: beside its terms stands who plays there.

use peer::message;

use super::choice::Opponent;
use crate::journal::{terms_with, terms_without};

/// The word beside the terms.
const COMPUTER: &str = "computer";

/// What is kept of a table's terms, and of the engine on the guest's seat.
pub(crate) fn kept(terms: &message::Terms, opponent: Option<Opponent>) -> String {
    terms_with(terms, COMPUTER, opponent.as_ref())
}

/// The other way; `None` when they are of no table of this program.
pub(crate) fn read(text: &str) -> Option<(message::Terms, Option<Opponent>)> {
    let (terms, opponent) = terms_without(text, COMPUTER)?;
    let opponent = match opponent {
        Some(opponent) => Some(serde_json::from_value(opponent).ok()?),
        None => None,
    };
    Some((terms, opponent))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::choice::{LevelName, OutsideChoice};

    #[test]
    fn what_is_kept_is_read_again() {
        let terms = crate::default_terms().wire(message::Party::Guest).expect("terms");
        let opponent = Opponent { level: LevelName::Club, resigns: true, prompt: false, outside: None };
        let outside = Some(OutsideChoice { engine: 3, move_ms: 2_000 });
        for opponent in [None, Some(opponent), Some(Opponent { outside, ..opponent })] {
            assert_eq!(read(&kept(&terms, opponent)), Some((terms.clone(), opponent)));
        }
        let plain = serde_json::to_string(&terms).expect("terms are JSON");
        assert_eq!(read(&plain), Some((terms, None)), "as tables without an engine were always kept");
        for text in ["", "{}", "[]", "{\"computer\":{\"level\":\"god\"}}"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
