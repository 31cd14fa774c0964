use crate::Side;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Side>,
    /// What ended it.
    pub reason: Reason,
}

/// A line on its way to an end that its rules will decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Warning {
    /// What would end the game.
    pub reason: Reason,
    /// The side that would lose and so must play otherwise, or `None` when it would be a draw.
    pub must_deviate: Option<Side>,
    /// How often the position has occurred, the first time included.
    pub repeats: u8,
    /// At which occurrence the game ends.
    pub limit: u8,
}

/// Everything that can end a game. The first group is decided by the position and its history alone
/// ([`crate::Position::judge`]); the second by what people at a table do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// 将死: in check and no legal move.
    Checkmate,
    /// 困毙: not in check and no legal move. In xiangqi that loses too.
    Stalemate,
    /// 长将: one side gave check with every move of a repeated cycle.
    PerpetualCheck,
    /// 长捉: one side chased with every move of a repeated cycle.
    PerpetualChase,
    /// Both sides offended equally in a repeated cycle.
    MutualPerpetual,
    /// The position repeated without an offence.
    Repetition,
    /// The natural limit of plies without a capture is reached.
    MoveLimit,

    /// A side gave the game up.
    Resignation,
    /// Both agreed on a draw.
    Agreement,
    /// A new game was begun, or a player left, before the end. Nobody won.
    Abandoned,
}
