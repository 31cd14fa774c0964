//! What a window is told of a table.

use std::time::Instant;

use peer::message;
use rules::{Conduct, Illegal, Reason, Ruling, Side, Uneditable, Why};
use table::{Act, Offer, OfferKind, Party, Phase, Refusal, Seat};

use crate::{
    clock,
    desk::Desk,
    intent::{GameName, OddsName, TakebacksChoice, TermsChoice},
    playable::Playable,
    view::{
        Bar, Barred, Can, ConductName, FromTo, MovableSide, NoticeCode, OfferName, OfferView, OutcomeView,
        PartyName, PhaseName, PlayerView, Players, ReasonName, RulingView, SeatName, SideName, TableView,
    },
    wire,
};

/// Whether there is somebody at the other end to talk to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Company {
    Linked,
    Alone,
    /// There was a link, and it broke.
    Cut,
}

impl<P: Playable> Desk<P> {
    /// The whole slice.
    pub(crate) fn view(&self, company: Company, now: Instant) -> TableView {
        let table = &self.table;
        let game = table.game();
        let ply = self.shown_ply();
        let shown = game.at(ply as usize).unwrap_or_else(|| game.position());
        let own = self.own_sides();
        let turn = game.position().turn();
        let before = ply.checked_sub(1).map(|index| index as usize);
        let arranged = match table.phase() {
            Phase::SettingUp { setup, .. } => Some(setup),
            _ => None,
        };
        let terms = chosen_terms(&wire::terms_out::<P>(table.terms()));
        TableView {
            table: 0,
            game: P::NAME,
            rules: P::rules_name(table.terms().rules),
            takebacks: terms.takebacks,
            clock: table.clocks().map(|clocks| {
                clock::view(clocks, turn, table.is_held(), self.watch.is_disputed(), self.millis(now))
            }),
            terms,
            phase: match table.phase() {
                Phase::SettingUp { .. } => PhaseName::Setup,
                Phase::Waiting { .. } => PhaseName::Waiting,
                Phase::Playing => PhaseName::Playing,
                Phase::Paused { .. } => PhaseName::Paused,
                Phase::Over(_) => PhaseName::Over,
            },
            round: table.round(),
            start: game.start().shown(),
            position: arranged.map_or_else(|| shown.shown(), ToString::to_string),
            turn: side_name(arranged.map_or_else(|| shown.turn(), P::arranged_turn)),
            live_turn: side_name(arranged.map_or(turn, P::arranged_turn)),
            ply,
            live: self.is_live(),
            last: before
                .filter(|_| arranged.is_none())
                .and_then(|index| game.plies().get(index))
                .and_then(|ply| P::from_to(ply.mv)),
            check: shown.in_check_at().filter(|_| arranged.is_none()).map(|point| point.to_string()),
            targets: if self.may_move_now() { shown.targets() } else { Default::default() },
            side: match own {
                [true, true] => MovableSide::Both,
                [true, false] => MovableSide::First,
                [false, true] => MovableSide::Second,
                [false, false] => MovableSide::None,
            },
            moves: if arranged.is_some() { Vec::new() } else { self.list.views().to_vec() },
            players: self.players(),
            offer: table.offer().map(|open| OfferView {
                seq: open.seq.0,
                kind: offer_name(open.offer.kind()),
                mine: own[open.by.index()],
                plies: match open.offer {
                    Offer::Undo { to } | Offer::Redo { to } => to.abs_diff(self.plies()),
                    _ => 0,
                },
                terms: match open.offer {
                    Offer::NewGame(next) | Offer::Rematch(next) => {
                        Some(chosen_terms(&wire::next_out::<P>(next, self.elsewhere.as_ref())))
                    }
                    _ => None,
                },
                swap: match open.offer {
                    Offer::NewGame(next) | Offer::Rematch(next) => {
                        let next = wire::next_out::<P>(next, self.elsewhere.as_ref());
                        next.first != wire::party_out(table.terms().first)
                    }
                    _ => false,
                },
            }),
            outcome: match table.phase() {
                Phase::Over(outcome) => Some(OutcomeView {
                    winner: outcome.winner.map(side_name),
                    reason: reason_name(outcome.reason),
                    ruling: game
                        .ruling()
                        .filter(|ruling| ruling.reason == outcome.reason && ruled_at(ruling) > 0)
                        .map(|ruling| {
                            let occurrences = u32::from(ruled_at(&ruling));
                            ruling_view(&ruling, occurrences, occurrences)
                        }),
                }),
                _ => None,
            },
            warning: game
                .warning()
                .filter(|_| *table.phase() == Phase::Playing && self.is_live())
                .map(|warning| ruling_view(&warning.ruling, warning.repeats.into(), warning.limit.into())),
            setup: arranged.map(|setup| P::problems_view(setup, table.terms().rules)),
            can: self.can(company, now),
            local: table.is_local(),
            party: self.own_party().map(|party| match party {
                Party::Host => PartyName::Host,
                Party::Guest => PartyName::Guest,
            }),
            gomoku: match arranged {
                Some(setup) => P::gomoku_arranged(setup),
                None => shown.gomoku(self.may_move_now()),
            },
            study: None,
        }
    }

    /// Whether a piece may be picked up at this window now.
    fn may_move_now(&self) -> bool {
        let table = &self.table;
        let begun = match table.phase() {
            Phase::Waiting { .. } => table.is_local(),
            Phase::Playing => true,
            Phase::SettingUp { .. } | Phase::Paused { .. } | Phase::Over(_) => false,
        };
        let turn = table.game().position().turn();
        let held = table.offer().is_some_and(|open| {
            open.by == turn && matches!(open.offer.kind(), OfferKind::Undo | OfferKind::Draw)
        });
        begun && self.is_live() && self.own_sides()[turn.index()] && !held
    }

    fn players(&self) -> Players {
        let game = self.table.game();
        let shown = game.at(self.shown_ply() as usize).unwrap_or_else(|| game.position());
        let [lost_by_first, lost_by_second] = shown.taken_since(game.start());
        let ready = match self.table.phase() {
            Phase::Waiting { ready } | Phase::Paused { ready } | Phase::SettingUp { ready, .. } => *ready,
            _ => [true; 2],
        };
        let [first, second] =
            [(Side::First, lost_by_second), (Side::Second, lost_by_first)].map(|(side, captured)| {
                let party: Party = self.table.party(side);
                PlayerView {
                    name: self.names[party.index()].clone(),
                    seat: match self.table.seat_of(party) {
                        Seat::Here => SeatName::Here,
                        Seat::Engine => SeatName::Engine,
                        Seat::Away => SeatName::Away,
                        Seat::Empty => SeatName::Empty,
                    },
                    engine: self.engines[party.index()],
                    ready: ready[side.index()],
                    captured,
                    score: self.table.score(party),
                }
            });
        Players { first, second }
    }

    fn can(&self, company: Company, now: Instant) -> Can {
        let by = self.own_side();
        let at = self.millis(now);
        let [hint, analyse] = self.barred_from_help();
        let bar = |act: Act<P>| -> Barred {
            if self.is_looked_on() {
                return Some(Bar::LookingOn);
            }
            if self.is_watched() && matches!(act, Act::Resign | Act::Offer(Offer::Draw)) {
                return Some(Bar::Watching);
            }
            if company == Company::Cut && !self.table.is_local() {
                return Some(Bar::LinkDown);
            }
            self.table.barred(by, &act, at).map(|refusal| bar_of(&refusal))
        };
        Can {
            start: bar(Act::Ready),
            undo: bar(self.wish_undo()),
            redo: bar(self.wish_redo()),
            draw: bar(Act::Offer(Offer::Draw)),
            resign: bar(Act::Resign),
            new_game: bar(self.wish_new()),
            rematch: bar(self.wish_rematch()),
            set_up: bar(Act::Offer(Offer::SetUp)),
            pause: bar(Act::Offer(Offer::Pause)),
            adjourn: bar(Act::Offer(Offer::Adjourn)),
            say: match company {
                Company::Linked => None,
                Company::Alone => Some(Bar::NoOpponent),
                Company::Cut => Some(Bar::LinkDown),
            },
            hint,
            analyse,
        }
    }

    /// Why there is no hint, or no analysis, if there is none. Between two computers nobody is helped.
    pub(crate) fn barred_from_help(&self) -> [Barred; 2] {
        if !self.table.is_local() {
            return [Some(Bar::NetworkGame); 2];
        }
        let turn = self.table.game().position().turn();
        let hint = match self.table.phase() {
            Phase::SettingUp { .. } => return [Some(Bar::SettingUp); 2],
            Phase::Over(_) => Some(Bar::Over),
            Phase::Paused { .. } => Some(Bar::Paused),
            Phase::Waiting { .. } | Phase::Playing if self.is_watched() => Some(Bar::Watching),
            Phase::Waiting { .. } | Phase::Playing => {
                (!self.own_sides()[turn.index()]).then_some(Bar::NotYourTurn)
            }
        };
        [hint, None]
    }
}

/// What was agreed, as a window would choose it.
fn chosen_terms(terms: &message::Terms) -> TermsChoice {
    TermsChoice {
        game: match terms.game {
            message::Game::Xiangqi => GameName::Xiangqi,
            message::Game::Gomoku => GameName::Gomoku,
        },
        rules: terms.rules.as_str().to_owned(),
        takebacks: match terms.takebacks {
            message::Takebacks::Ask => TakebacksChoice::Ask,
            message::Takebacks::Free => TakebacksChoice::Free,
            message::Takebacks::None => TakebacksChoice::None,
        },
        clock: terms.clock.as_ref().map(clock::shown),
        odds: terms.odds.map(OddsName::of),
    }
}

pub(crate) fn side_name(side: Side) -> SideName {
    match side {
        Side::First => SideName::First,
        Side::Second => SideName::Second,
    }
}

fn offer_name(kind: OfferKind) -> OfferName {
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

/// What the referee sees, in the words of the window.
fn ruling_view<Pt: ToString>(ruling: &Ruling<Pt>, occurrences: u32, limit: u32) -> RulingView {
    let conduct = ruling.offender.map_or_else(
        || ruling.conduct.into_iter().max().unwrap_or_default(),
        |side| ruling.conduct[side.index()],
    );
    RulingView {
        reason: reason_name(ruling.reason),
        offender: ruling.offender.map(side_name),
        conduct: conduct_name(conduct),
        occurrences,
        limit,
        clause: ruling.clause.source.to_owned(),
        pairs: ruling
            .attacks
            .iter()
            .map(|attack| FromTo { from: attack.from.to_string(), to: attack.on.to_string() })
            .collect(),
    }
}

/// Repetitions are ruled on at the third occurrence; other rulings have none.
fn ruled_at<Pt>(ruling: &Ruling<Pt>) -> u8 {
    match ruling.reason {
        Reason::PerpetualCheck | Reason::PerpetualChase | Reason::MutualPerpetual | Reason::Repetition => 3,
        _ => 0,
    }
}

fn conduct_name(conduct: Conduct) -> ConductName {
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
fn bar_of<Pt>(refusal: &Refusal<Pt>) -> Bar {
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
