use crate::Side;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Side>,
    /// What ended it.
    pub reason: Reason,
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
    /// A general was taken, where the rules let that happen.
    GeneralTaken,
    /// 长捉: one side chased with every move of a repeated cycle, or attacked in another way that ranks with it (threats of
    /// mate, check and chase in turn): the [`crate::Ruling`] says which.
    PerpetualChase,
    /// Both sides offended equally in a repeated cycle.
    MutualPerpetual,
    /// The position repeated without an offence.
    Repetition,
    /// The natural limit of plies without a capture is reached.
    MoveLimit,
    /// Five stones in a row (or more, where the rules count them).
    Five,
    /// No point is left to play on.
    BoardFull,
    /// Black made what the rules forbid.
    Forbidden,

    /// A side gave the game up.
    Resignation,
    /// Both agreed on a draw.
    Agreement,
    /// A clock ran out. Nobody wins by it who could not win on the board, where the rules say so.
    Time,
    /// Both agreed to end the sitting; the game counts for nobody.
    Adjourned,
    /// A new game was begun, or a player left, before the end. Nobody won.
    Abandoned,
}
