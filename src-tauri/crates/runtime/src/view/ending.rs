//! How a game ended, and what the referee has to say.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::table::FromTo;
use super::table::SideName;

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct OutcomeView {
    /// The winner; `null` for a draw or an abandoned game.
    pub winner: Option<SideName>,
    /// `checkmate`, `stalemate`, `resignation`, `agreement` …
    pub reason: ReasonName,
    /// Why, when a repetition was ruled on.
    pub ruling: Option<RulingView>,
}

/// What the referee sees in a repeated cycle: what it warns of, or what it has ruled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "camelCase")]
pub struct RulingView {
    /// What it is, or will be, ruled as.
    pub reason: ReasonName,
    /// The side that must change its moves, or has lost for not doing so; `null` when it is a draw.
    pub offender: Option<SideName>,
    /// What the offender, or with nobody to blame the more active side, did with its moves.
    pub conduct: ConductName,
    /// How often the position has occurred.
    pub occurrences: u32,
    /// At which occurrence it is ruled on.
    pub limit: u32,
    /// The clause of the rule set (`AXF 14`).
    pub clause: String,
    /// Who checks or chases whom in the position: the points of both.
    pub pairs: Vec<FromTo>,
}

/// What a side did with all of its moves of a repeated cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ConductName {
    /// Some moves did nothing that counts, and none gave check.
    Idle,
    /// Some moves gave check and some did nothing that counts.
    ChecksAndIdles,
    /// Every move chased, not one and the same piece each time.
    ChasesInTurn,
    /// Every move gave check or chased.
    CheckAndChase,
    /// Every move threatened mate or chased.
    ThreatAndChase,
    /// Every move gave check or threatened mate.
    CheckAndThreat,
    /// Every move chased, some with two pieces together.
    JointChase,
    /// Every move chased the same piece.
    Chase,
    /// Every move chased the same chariot with a horse or a cannon.
    ChariotChase,
    /// Every move threatened mate.
    Threat,
    /// Every move gave check.
    Check,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReasonName {
    /// 将死.
    Checkmate,
    /// 困毙.
    Stalemate,
    /// A general was taken, where the rules let that happen.
    GeneralTaken,
    /// 长将.
    PerpetualCheck,
    /// 长捉.
    PerpetualChase,
    /// Both offended equally.
    MutualPerpetual,
    /// A repetition without an offence.
    Repetition,
    /// The natural limit.
    MoveLimit,
    /// 五连.
    Five,
    /// No point is left to play on.
    BoardFull,
    /// 禁手: Black played on a forbidden point.
    Forbidden,
    /// 认输.
    Resignation,
    /// 和棋.
    Agreement,
    /// 超时: the time of one side was up.
    Time,
    /// Nobody won: the game was left.
    Abandoned,
    /// 封棋: both ended the sitting.
    Adjourned,
}
