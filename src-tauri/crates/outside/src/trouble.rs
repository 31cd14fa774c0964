//! What can be wrong with a program.

/// Why a program cannot play, or does not go on. Displayed it is a sentence about "it", the program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// There is no such file.
    #[error("there is no program {0}")]
    Missing(String),
    /// The file is no program that may be started.
    #[error("{0} is no program that can be started")]
    NoProgram(String),
    /// The system does not start it; in the system's words.
    #[error("it cannot be started: {0}")]
    Unstartable(String),
    /// It speaks none of the protocols.
    #[error("it answers in none of the languages of engines (UCI, UCCI, CECP, Gomocup)")]
    Foreign,
    /// It plays other games only.
    #[error("it does not play this game")]
    OtherGame,
    /// It cannot be told this position, board or rule; what exactly.
    #[error("{0}")]
    Unplayable(String),
    /// It has ended; how, and what it said last on standard error.
    #[error("it has ended ({0})")]
    Ended(String),
    /// It does not answer in time.
    #[error("it did not answer in time")]
    Late,
    /// It says that something is wrong; in its words.
    #[error("it says {0:?}")]
    Complains(String),
    /// It played something that is no move; what.
    #[error("it played {0:?}, which is no move")]
    NoMove(String),
    /// It played a move that the rules do not allow.
    #[error("it played {played}, which is not legal ({why}) in {position}")]
    Illegal {
        /// The move.
        played: String,
        /// The rule against it.
        why: String,
        /// Where.
        position: String,
    },
}

/// The first part of what a program has written, without what no line can show.
pub(crate) fn quoted(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(LONGEST_QUOTE).collect()
}

/// More of what a program says nobody wants to read.
const LONGEST_QUOTE: usize = 200;
