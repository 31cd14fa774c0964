//! What the rules find in a line of play, in a form that a window can word and draw.

use crate::{Reason, Side};

/// A clause of a rule set: what a ruling cites.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clause {
    /// A name for the words of a window: lower case with hyphens, unique among all rule sets, never changed.
    pub id: &'static str,
    /// Where the rule is written down, short enough for a line on a board (`AXF 6`).
    pub source: &'static str,
}

/// How a game ended or, in a [`Warning`], would end, and by what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling<Pt> {
    /// What ends the game.
    pub reason: Reason,
    /// The side that loses by its conduct, or `None` when nobody is to blame.
    pub offender: Option<Side>,
    /// The clause that decides.
    pub clause: Clause,
    /// What each side did with its moves since the position first occurred; idle when nothing was repeated.
    pub conduct: [Conduct; 2],
    /// The attacks to draw, where the pieces stand now: those of the offender's last move, or of both sides' when both
    /// offended alike; those on the general that is mated.
    pub attacks: Vec<Attack<Pt>>,
}

/// A line on its way to an end that its rules will decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning<Pt> {
    /// What will be ruled at the limit; its offender is the one who must deviate.
    pub ruling: Ruling<Pt>,
    /// How often the position has occurred, the first time included.
    pub repeats: u8,
    /// At which occurrence the game ends.
    pub limit: u8,
}

impl<Pt> Warning<Pt> {
    /// The side that would lose and so must play otherwise, or `None` when it would be a draw.
    #[must_use]
    pub fn must_deviate(&self) -> Option<Side> {
        self.ruling.offender
    }
}

/// One piece that attacks another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Attack<Pt> {
    /// Whose piece attacks.
    pub by: Side,
    /// Where it stands.
    pub from: Pt,
    /// Where its victim stands.
    pub on: Pt,
    /// What it threatens.
    pub deed: Deed,
}

/// What a move of a repeated cycle does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// 将: it gives check.
    Check,
    /// 杀: it threatens to mate by checks alone.
    Threat,
    /// 捉: it threatens to win a piece.
    Chase,
}

/// What a side did with all of its moves of a repeated cycle, roughly from the least to the gravest. Which of them
/// offend, and how much, is for the rule set to say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Conduct {
    /// 闲: some moves did nothing that counts, and none gave check.
    #[default]
    Idle,
    /// Some moves gave check and some did nothing that counts.
    ChecksAndIdles,
    /// Every move chased, not one and the same piece each time.
    ChasesInTurn,
    /// 一将一捉: every move gave check or chased.
    CheckAndChase,
    /// 一杀一捉: every move threatened mate or chased.
    ThreatAndChase,
    /// 一将一杀: every move gave check or threatened mate.
    CheckAndThreat,
    /// 联合捉子: every move chased, and some of these chases need two pieces or more.
    JointChase,
    /// 长捉: every move chased the same piece.
    Chase,
    /// Every move chased the same chariot with a horse or a cannon.
    ChariotChase,
    /// 长杀: every move threatened mate.
    Threat,
    /// 长将: every move gave check.
    Check,
}

impl Conduct {
    /// A name: lower case with hyphens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Idle => "idle",
            Self::ChecksAndIdles => "checks-and-idles",
            Self::ChasesInTurn => "chases-in-turn",
            Self::CheckAndChase => "check-and-chase",
            Self::ThreatAndChase => "threat-and-chase",
            Self::CheckAndThreat => "check-and-threat",
            Self::JointChase => "joint-chase",
            Self::Chase => "chase",
            Self::ChariotChase => "chariot-chase",
            Self::Threat => "threat",
            Self::Check => "check",
        }
    }
}
