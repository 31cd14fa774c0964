//! The bytes that are hashed, as `docs/PROTOCOL.md` lays them out.

use crate::message::{Edit, Event, Game, Happening, Odds, OfferKind, Party, Reason, Takebacks, Terms, Time};
use rules::Side;

/// Terms as they are hashed.
pub(super) fn terms(terms: &Terms) -> Vec<u8> {
    let mut layout = Layout::default();
    layout.terms(terms);
    layout.0
}

/// An event as it is hashed: every field but the chain.
pub(super) fn event(event: &Event) -> Vec<u8> {
    let mut layout = Layout::default();
    layout.u32(event.seq);
    layout.u8(event.actor.map_or(0, side));
    layout.maybe(event.rid, Layout::u32);
    layout.0.extend(event.at.to_be_bytes());
    layout.happening(&event.body);
    layout.maybe(event.pos, |layout, pos| layout.0.extend(pos.bytes()));
    layout.maybe(event.clk, |layout, [first, second]| {
        layout.u32(first);
        layout.u32(second);
    });
    layout.0
}

/// Bytes in a fixed order: integers big-endian, texts after their length, what may be missing after a 0 or a 1.
#[derive(Default)]
struct Layout(Vec<u8>);

impl Layout {
    fn u8(&mut self, number: u8) {
        self.0.push(number);
    }

    fn u32(&mut self, number: u32) {
        self.0.extend(number.to_be_bytes());
    }

    fn text(&mut self, text: &str) {
        // Words have at most 24 characters.
        self.u8(u8::try_from(text.len()).unwrap_or(u8::MAX));
        self.0.extend(text.as_bytes());
    }

    fn maybe<T>(&mut self, value: Option<T>, write: impl FnOnce(&mut Self, T)) {
        self.u8(u8::from(value.is_some()));
        if let Some(value) = value {
            write(self, value);
        }
    }

    fn terms(&mut self, terms: &Terms) {
        self.u8(match terms.game {
            Game::Xiangqi => 1,
            Game::Gomoku => 2,
        });
        self.text(terms.rules.as_str());
        self.maybe(terms.clock, |layout, clock| {
            for Time { main, step, increment, byoyomi, periods } in [clock.host, clock.guest] {
                for number in [main, step, increment, byoyomi, periods] {
                    layout.u32(number);
                }
            }
        });
        self.u8(match terms.first {
            Party::Host => 1,
            Party::Guest => 2,
        });
        self.u8(match terms.takebacks {
            Takebacks::Ask => 1,
            Takebacks::Free => 2,
            Takebacks::None => 3,
        });
        self.maybe(terms.odds, |layout, odds| {
            layout.u8(match odds {
                Odds::FirstMove => 1,
                Odds::Horse => 2,
                Odds::BothHorses => 3,
                Odds::Chariot => 4,
            });
        });
    }

    fn edit(&mut self, edit: &Edit) {
        match edit {
            Edit::Put { point, piece } => {
                self.u8(1);
                self.text(point.as_str());
                self.maybe(*piece, |layout, piece| layout.text(piece.letter().encode_utf8(&mut [0; 4])));
            }
            Edit::Move { from, to } => {
                self.u8(2);
                self.text(from.as_str());
                self.text(to.as_str());
            }
            Edit::Clear => self.u8(3),
            Edit::Mirror => self.u8(4),
            Edit::Swap => self.u8(5),
            Edit::Turn { side: who } => {
                self.u8(6);
                self.u8(side(*who));
            }
            Edit::Whole { board } => {
                self.u8(7);
                let text = board.as_str();
                // A board has at most 480 characters.
                let length = u16::try_from(text.len()).unwrap_or(u16::MAX);
                self.0.extend(length.to_be_bytes());
                self.0.extend(text.as_bytes());
            }
        }
    }

    fn happening(&mut self, body: &Happening) {
        match body {
            Happening::Ready { side: who } => {
                self.u8(1);
                self.u8(side(*who));
            }
            Happening::Start => self.u8(2),
            Happening::Move { ply, m, spent } => {
                self.u8(3);
                self.u32(*ply);
                self.text(m.as_str());
                self.maybe(*spent, Self::u32);
            }
            Happening::Offer { kind, to_ply, by, terms } => {
                self.u8(4);
                self.u8(match kind {
                    OfferKind::Undo => 1,
                    OfferKind::Redo => 2,
                    OfferKind::Draw => 3,
                    OfferKind::New => 4,
                    OfferKind::Rematch => 5,
                    OfferKind::Setup => 6,
                    OfferKind::Pause => 7,
                    OfferKind::Adjourn => 8,
                });
                self.maybe(*to_ply, Self::u32);
                self.u8(side(*by));
                self.maybe(terms.as_ref(), Self::terms);
            }
            Happening::Declined { offer } => {
                self.u8(5);
                self.u32(*offer);
            }
            Happening::Void { offer } => {
                self.u8(6);
                self.u32(*offer);
            }
            Happening::Undo { to_ply } => {
                self.u8(7);
                self.u32(*to_ply);
            }
            Happening::Redo { to_ply } => {
                self.u8(8);
                self.u32(*to_ply);
            }
            Happening::Over { winner, reason } => {
                self.u8(9);
                self.u8(winner.map_or(0, side));
                self.u8(reason_number(*reason));
            }
            Happening::SetUp => self.u8(12),
            Happening::Edit { edit } => {
                self.u8(13);
                self.edit(edit);
            }
            Happening::Pause => self.u8(14),
            Happening::Hold => self.u8(15),
            Happening::Go => self.u8(16),
            Happening::New { terms } => {
                self.u8(10);
                self.terms(terms);
            }
            Happening::Gone { side: who } => {
                self.u8(11);
                self.u8(side(*who));
            }
        }
    }
}

const fn side(side: Side) -> u8 {
    match side {
        Side::First => 1,
        Side::Second => 2,
    }
}

const fn reason_number(reason: Reason) -> u8 {
    match reason {
        Reason::Checkmate => 1,
        Reason::Stalemate => 2,
        Reason::GeneralTaken => 3,
        Reason::PerpetualCheck => 4,
        Reason::PerpetualChase => 5,
        Reason::MutualPerpetual => 6,
        Reason::Repetition => 7,
        Reason::MoveLimit => 8,
        Reason::Five => 9,
        Reason::BoardFull => 10,
        Reason::Forbidden => 11,
        Reason::Resignation => 12,
        Reason::Agreement => 13,
        Reason::Time => 14,
        Reason::Abandoned => 15,
        Reason::Adjourned => 16,
    }
}
