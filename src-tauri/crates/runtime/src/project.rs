//! What a window is told of a table.

mod words;

use std::time::Instant;

use rules::{Reason, Ruling, Side};
use table::{Act, Offer, OfferKind, Party, Phase, Seat};

pub(crate) use words::{illegal_notice, notice_of, reason_name, side_name};

use crate::{
    clock,
    desk::Desk,
    intent::TermsChoice,
    playable::Playable,
    view::{
        Bar, Barred, Can, FromTo, MovableSide, OfferView, OutcomeView, PartyName, PhaseName, PlayerView,
        Players, RulingView, SeatName, TableView,
    },
    wire,
};
use words::{bar_of, conduct_name, offer_name};

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
        let shown = self.shown();
        let own = self.own_sides();
        let turn = game.position().turn();
        let before = ply.checked_sub(1).map(|index| index as usize);
        let arranged = match table.phase() {
            Phase::SettingUp { setup, .. } => Some(setup),
            _ => None,
        };
        let terms = TermsChoice::of(&self.terms());
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
                        Some(TermsChoice::of(&wire::next_out::<P>(next, self.elsewhere.as_ref())))
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
        let [lost_by_first, lost_by_second] = self.shown().taken_since(game.start());
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
