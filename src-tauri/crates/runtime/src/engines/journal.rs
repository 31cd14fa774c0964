//! How a table with an engine is kept: beside its terms stands who plays there.

use peer::message;
use serde_json::Value;

use super::choice::Opponent;

/// The word beside the terms.
const COMPUTER: &str = "computer";

/// What is kept of a table's terms, and of the engine on the guest's seat.
pub(crate) fn kept(terms: &message::Terms, opponent: Option<Opponent>) -> String {
    let mut value = serde_json::to_value(terms).unwrap_or_default();
    if let (Some(fields), Some(opponent)) = (value.as_object_mut(), opponent) {
        fields.insert(COMPUTER.to_owned(), serde_json::to_value(opponent).unwrap_or_default());
    }
    value.to_string()
}

/// The other way; `None` when they are of no table of this program.
pub(crate) fn read(text: &str) -> Option<(message::Terms, Option<Opponent>)> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    let opponent = match value.as_object_mut()?.remove(COMPUTER) {
        Some(opponent) => Some(serde_json::from_value(opponent).ok()?),
        None => None,
    };
    Some((serde_json::from_value(value).ok()?, opponent))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engines::choice::{LevelName, OutsideChoice};

    #[test]
    fn what_is_kept_is_read_again() {
        let terms = crate::state::wire_terms(&crate::default_terms(), message::Party::Guest).expect("terms");
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
