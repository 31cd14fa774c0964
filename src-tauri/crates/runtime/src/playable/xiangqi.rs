//! Xiangqi as it is offered, written down and shown.

use std::collections::BTreeMap;

use peer::message;
use rules::{Position as _, Side, xiangqi};

use super::Playable;
use crate::{
    intent::{EditChoice, GameName},
    project::side_name,
    view::{FromTo, MoveView, NoticeCode, ProblemName, SetupView},
};

impl Playable for xiangqi::Position {
    const NAME: GameName = GameName::Xiangqi;

    fn rules_named(name: &str) -> Option<xiangqi::Rules> {
        xiangqi::Rules::from_name(name)
    }

    fn rules_name(rules: xiangqi::Rules) -> String {
        rules.name().to_owned()
    }

    fn odds_out(odds: xiangqi::Odds) -> message::Odds {
        match odds {
            xiangqi::Odds::FirstMove => message::Odds::FirstMove,
            xiangqi::Odds::Horse => message::Odds::Horse,
            xiangqi::Odds::BothHorses => message::Odds::BothHorses,
            xiangqi::Odds::Chariot => message::Odds::Chariot,
        }
    }

    fn odds_in(odds: message::Odds) -> Option<xiangqi::Odds> {
        Some(match odds {
            message::Odds::FirstMove => xiangqi::Odds::FirstMove,
            message::Odds::Horse => xiangqi::Odds::Horse,
            message::Odds::BothHorses => xiangqi::Odds::BothHorses,
            message::Odds::Chariot => xiangqi::Odds::Chariot,
        })
    }

    fn shown(&self) -> String {
        self.fen()
    }

    fn listed(&self, mv: xiangqi::Move) -> MoveView {
        use xiangqi::notation::{Script, Style, write};
        MoveView {
            by: side_name(self.turn()),
            stone: None,
            text: Self::move_text(mv),
            chinese: write(self, mv, Style::Chinese(Script::Simplified)),
            traditional: write(self, mv, Style::Chinese(Script::Traditional)),
            wxf: write(self, mv, Style::Wxf),
            uci: write(self, mv, Style::Uci),
            classic: write(self, mv, Style::Classic),
        }
    }

    fn completed(&self, text: &str, most: usize) -> Vec<xiangqi::Move> {
        xiangqi::notation::complete(self, text, most)
    }

    fn from_to(mv: xiangqi::Move) -> Option<FromTo> {
        Some(FromTo { from: mv.from.to_string(), to: mv.to.to_string() })
    }

    fn record_rules(&self, named: &str) -> xiangqi::Rules {
        xiangqi::Rules::from_name(named).unwrap_or_default()
    }

    fn place(&self) -> library::Place<'_> {
        library::Place::Xiangqi(self)
    }

    fn targets(&self) -> BTreeMap<String, Vec<String>> {
        let mut targets = BTreeMap::<String, Vec<String>>::new();
        for mv in self.legal_moves() {
            targets.entry(mv.from.to_string()).or_default().push(mv.to.to_string());
        }
        targets
    }

    fn in_check_at(&self) -> Option<xiangqi::Square> {
        self.in_check().then(|| self.general(self.turn()))
    }

    fn edit_chosen(choice: &EditChoice) -> Result<xiangqi::Edit, NoticeCode> {
        let at = |text: &str| text.parse::<xiangqi::Square>().map_err(|_| NoticeCode::Syntax);
        Ok(match choice {
            EditChoice::Put { point, piece } => xiangqi::Edit::Put {
                at: at(point)?,
                piece: piece
                    .as_deref()
                    .map(|text| piece_named(text).ok_or(NoticeCode::Syntax))
                    .transpose()?,
            },
            EditChoice::Move { from, to } => xiangqi::Edit::Move { from: at(from)?, to: at(to)? },
            EditChoice::Clear => xiangqi::Edit::Clear,
            EditChoice::Initial => xiangqi::Edit::Whole(Box::default()),
            EditChoice::Mirror => xiangqi::Edit::Mirror,
            EditChoice::SwapColours => xiangqi::Edit::SwapColours,
            EditChoice::Turn { side } => xiangqi::Edit::Turn((*side).into()),
            EditChoice::Fen { text } => {
                xiangqi::Edit::Whole(Box::new(text.trim().parse().map_err(|_| NoticeCode::FenSyntax)?))
            }
            EditChoice::Odds { odds } => {
                let odds = Self::odds_in(odds.wire()).ok_or(NoticeCode::NotNow)?;
                xiangqi::Edit::Whole(Box::new(odds.setup()))
            }
        })
    }

    #[expect(clippy::expect_used, reason = "points, piece letters and FENs are short printable words")]
    fn edit_out(edit: &xiangqi::Edit) -> message::Edit {
        let point = |at: &xiangqi::Square| at.to_string().parse().expect("a point is two letters and digits");
        match edit {
            xiangqi::Edit::Put { at, piece } => message::Edit::Put {
                point: point(at),
                piece: piece.map(|piece| piece.letter().try_into().expect("a letter")),
            },
            xiangqi::Edit::Move { from, to } => message::Edit::Move { from: point(from), to: point(to) },
            xiangqi::Edit::Clear => message::Edit::Clear,
            xiangqi::Edit::Mirror => message::Edit::Mirror,
            xiangqi::Edit::SwapColours => message::Edit::Swap,
            xiangqi::Edit::Turn(side) => message::Edit::Turn { side: *side },
            xiangqi::Edit::Whole(setup) => message::Edit::Whole {
                board: setup.to_string().try_into().expect("a FEN is short and printable"),
            },
        }
    }

    fn edit_in(edit: &message::Edit) -> Option<xiangqi::Edit> {
        let at = |text: &message::MoveText| text.as_str().parse::<xiangqi::Square>().ok();
        Some(match edit {
            message::Edit::Put { point, piece } => xiangqi::Edit::Put {
                at: at(point)?,
                piece: match piece {
                    Some(piece) => Some(xiangqi::Piece::from_letter(piece.letter())?),
                    None => None,
                },
            },
            message::Edit::Move { from, to } => xiangqi::Edit::Move { from: at(from)?, to: at(to)? },
            message::Edit::Clear => xiangqi::Edit::Clear,
            message::Edit::Mirror => xiangqi::Edit::Mirror,
            message::Edit::Swap => xiangqi::Edit::SwapColours,
            message::Edit::Turn { side } => xiangqi::Edit::Turn(*side),
            message::Edit::Whole { board } => xiangqi::Edit::Whole(Box::new(board.as_str().parse().ok()?)),
        })
    }

    fn arranged_turn(setup: &xiangqi::Setup) -> Side {
        setup.turn
    }

    fn problems_view(setup: &xiangqi::Setup, rules: xiangqi::Rules) -> SetupView {
        use xiangqi::Problems;
        let found = setup.problems_under(rules.law());
        let named = |wanted: &[(Problems, ProblemName)]| {
            wanted.iter().filter(|(problem, _)| found.contains(*problem)).map(|(_, name)| *name).collect()
        };
        SetupView {
            errors: named(&[
                (Problems::RED_GENERALS, ProblemName::RedGenerals),
                (Problems::BLACK_GENERALS, ProblemName::BlackGenerals),
                (Problems::RED_GENERAL_OUTSIDE, ProblemName::RedGeneralOutside),
                (Problems::BLACK_GENERAL_OUTSIDE, ProblemName::BlackGeneralOutside),
                (Problems::CAPTURABLE, ProblemName::Capturable),
                (Problems::NO_MOVE, ProblemName::NoMove),
            ]),
            oddities: named(&[
                (Problems::ADVISOR_PLACE, ProblemName::AdvisorPlace),
                (Problems::ELEPHANT_PLACE, ProblemName::ElephantPlace),
                (Problems::SOLDIER_PLACE, ProblemName::SoldierPlace),
                (Problems::TOO_MANY, ProblemName::TooMany),
            ]),
        }
    }

    fn taken_since(&self, start: &Self) -> [String; 2] {
        Side::BOTH.map(|side| {
            let mut left: Vec<_> =
                self.pieces().map(|(_, piece)| piece).filter(|piece| piece.side == side).collect();
            let mut taken: Vec<_> = start
                .pieces()
                .map(|(_, piece)| piece)
                .filter(|piece| piece.side == side)
                .filter(|piece| match left.iter().position(|other| other == piece) {
                    Some(index) => {
                        left.swap_remove(index);
                        false
                    }
                    None => true,
                })
                .collect();
            taken.sort_by_key(|piece| piece.kind as u8);
            taken.into_iter().map(|piece| piece.letter()).collect()
        })
    }
}

fn piece_named(text: &str) -> Option<xiangqi::Piece> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => xiangqi::Piece::from_letter(letter),
        _ => None,
    }
}
