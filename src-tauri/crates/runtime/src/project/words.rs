//! What the rules and the table say, in the words of the window.

use rules::{Conduct, Illegal, Reason, Side, Uneditable, Why};
use table::{OfferKind, Refusal};

use crate::view::{Bar, ConductName, NoticeCode, OfferName, ReasonName, SideName};

pub(crate) fn side_name(side: Side) -> SideName {
    match side {
        Side::First => SideName::First,
        Side::Second => SideName::Second,
    }
}

pub(super) fn offer_name(kind: OfferKind) -> OfferName {
    match kind {
        OfferKind::Undo => OfferName::Undo,
        OfferKind::Redo => OfferName::Redo,
        OfferKind::Draw => OfferName::Draw,
        OfferKind::NewGame => OfferName::New,
        OfferKind::Rematch => OfferName::Rematch,
        OfferKind::SetUp => OfferName::Setup,
        OfferKind::Pause => OfferName::Pause,
        OfferKind::Adjourn => OfferName::Adjourn,
    }
}

pub(crate) fn reason_name(reason: Reason) -> ReasonName {
    match reason {
        Reason::Checkmate => ReasonName::Checkmate,
        Reason::Stalemate => ReasonName::Stalemate,
        Reason::GeneralTaken => ReasonName::GeneralTaken,
        Reason::PerpetualCheck => ReasonName::PerpetualCheck,
        Reason::PerpetualChase => ReasonName::PerpetualChase,
        Reason::MutualPerpetual => ReasonName::MutualPerpetual,
        Reason::Repetition => ReasonName::Repetition,
        Reason::MoveLimit => ReasonName::MoveLimit,
        Reason::Five => ReasonName::Five,
        Reason::BoardFull => ReasonName::BoardFull,
        Reason::Forbidden => ReasonName::Forbidden,
        Reason::Resignation => ReasonName::Resignation,
        Reason::Agreement => ReasonName::Agreement,
        Reason::Time => ReasonName::Time,
        Reason::Abandoned => ReasonName::Abandoned,
        Reason::Adjourned => ReasonName::Adjourned,
    }
}

pub(super) fn conduct_name(conduct: Conduct) -> ConductName {
    match conduct {
        Conduct::Idle => ConductName::Idle,
        Conduct::ChecksAndIdles => ConductName::ChecksAndIdles,
        Conduct::ChasesInTurn => ConductName::ChasesInTurn,
        Conduct::CheckAndChase => ConductName::CheckAndChase,
        Conduct::ThreatAndChase => ConductName::ThreatAndChase,
        Conduct::CheckAndThreat => ConductName::CheckAndThreat,
        Conduct::JointChase => ConductName::JointChase,
        Conduct::Chase => ConductName::Chase,
        Conduct::ChariotChase => ConductName::ChariotChase,
        Conduct::Threat => ConductName::Threat,
        Conduct::Check => ConductName::Check,
    }
}

/// Why a button is disabled.
pub(super) fn bar_of<Pt>(refusal: &Refusal<Pt>) -> Bar {
    match refusal {
        Refusal::NotStarted => Bar::NotStarted,
        Refusal::UnderWay => Bar::UnderWay,
        Refusal::Over => Bar::Over,
        Refusal::NoOpponent => Bar::NoOpponent,
        Refusal::AlreadyReady => Bar::AlreadyReady,
        Refusal::OfferOpen | Refusal::Stale | Refusal::NotYourTurn | Refusal::Illegal(_) => Bar::OfferOpen,
        Refusal::NothingToUndo => Bar::NothingToUndo,
        Refusal::NothingToRedo => Bar::NothingToRedo,
        Refusal::NoTakebacks => Bar::NoTakebacks,
        Refusal::Paused => Bar::Paused,
        Refusal::AtOneComputer => Bar::AtOneComputer,
        Refusal::TimeUp | Refusal::NotFallen => Bar::OfferOpen,
        Refusal::SettingUp | Refusal::NotSettingUp => Bar::SettingUp,
        Refusal::Problems | Refusal::Edit(_) => Bar::Problems,
        Refusal::CoolDown => Bar::CoolDown,
    }
}

/// What is told when something was tried and refused, with the points to show.
pub(crate) fn notice_of<Pt: ToString>(refusal: &Refusal<Pt>) -> (NoticeCode, Vec<String>) {
    let code = match refusal {
        Refusal::Illegal(illegal) => return illegal_notice(illegal),
        Refusal::NotYourTurn => NoticeCode::NotYourTurn,
        Refusal::NotStarted => NoticeCode::NotStarted,
        Refusal::Over => NoticeCode::Over,
        Refusal::NoOpponent => NoticeCode::NoOpponent,
        Refusal::OfferOpen => NoticeCode::OfferOpen,
        Refusal::CoolDown => NoticeCode::CoolDown,
        Refusal::Paused => NoticeCode::Paused,
        Refusal::TimeUp => NoticeCode::TimeUp,
        Refusal::SettingUp => NoticeCode::SettingUp,
        Refusal::Problems => NoticeCode::Problems,
        Refusal::Edit(Uneditable::GeneralStays) => NoticeCode::GeneralStays,
        Refusal::Edit(Uneditable::Empty) => NoticeCode::Empty,
        Refusal::Edit(Uneditable::Size) => NoticeCode::FenSyntax,
        Refusal::Edit(Uneditable::Outside) => NoticeCode::Syntax,
        Refusal::UnderWay
        | Refusal::NotFallen
        | Refusal::AtOneComputer
        | Refusal::NotSettingUp
        | Refusal::AlreadyReady
        | Refusal::Stale
        | Refusal::NothingToUndo
        | Refusal::NothingToRedo
        | Refusal::NoTakebacks => NoticeCode::NotNow,
    };
    (code, Vec::new())
}

/// What is told when a move is not legal, with the points to show.
pub(crate) fn illegal_notice<Pt: ToString>(illegal: &Illegal<Pt>) -> (NoticeCode, Vec<String>) {
    (illegal_code(illegal.why), illegal.at.iter().map(ToString::to_string).collect())
}

fn illegal_code(why: Why) -> NoticeCode {
    match why {
        Why::Empty => NoticeCode::Empty,
        Why::NotYourPiece => NoticeCode::NotYourPiece,
        Why::OwnPiece => NoticeCode::OwnPiece,
        Why::Shape => NoticeCode::Shape,
        Why::Leg => NoticeCode::Leg,
        Why::Eye => NoticeCode::Eye,
        Why::River => NoticeCode::River,
        Why::Palace => NoticeCode::Palace,
        Why::Screen => NoticeCode::Screen,
        Why::Blocked => NoticeCode::Blocked,
        Why::Check => NoticeCode::Check,
        Why::Facing => NoticeCode::Facing,
        Why::Occupied => NoticeCode::Occupied,
        Why::Outside => NoticeCode::Syntax,
        Why::Zone | Why::NotOffered => NoticeCode::OpeningZone,
        Why::Choice => NoticeCode::OpeningChoice,
        Why::NotAsked => NoticeCode::OpeningStone,
        Why::Symmetric => NoticeCode::OpeningSymmetric,
        Why::Overline => NoticeCode::ForbiddenOverline,
        Why::DoubleFour => NoticeCode::ForbiddenDoubleFour,
        Why::DoubleThree => NoticeCode::ForbiddenDoubleThree,
        Why::Over => NoticeCode::Over,
    }
}
