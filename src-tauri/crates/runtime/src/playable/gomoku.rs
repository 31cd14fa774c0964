//! Gomoku as it is offered, written down and shown.

use std::collections::BTreeMap;

use peer::message;
use rules::{
    Position as _, Side,
    gomoku::{Edit, Foul, Move, Opening, Point, Position, Problems, Rules, Setup, Step, StepKind, Stone},
};

use super::Playable;
use crate::{
    intent::{EditChoice, GameName},
    project::side_name,
    view::{
        ForbiddenName, ForbiddenView, FromTo, GomokuView, MoveView, NoticeCode, OpeningName, OpeningStep,
        ProblemName, SetupView, StepName, StoneColour, StoneColours,
    },
};

impl Playable for Position {
    const NAME: GameName = GameName::Gomoku;

    fn rules_named(name: &str) -> Option<Rules> {
        name.parse().ok()
    }

    fn rules_name(rules: Rules) -> String {
        rules.to_string()
    }

    fn odds_out(odds: Self::Odds) -> message::Odds {
        match odds {}
    }

    fn odds_in(_odds: message::Odds) -> Option<Self::Odds> {
        None
    }

    fn shown(&self) -> String {
        self.text()
    }

    fn listed(&self, mv: Move) -> MoveView {
        let text = Self::move_text(mv);
        let large = match mv {
            Move::Stone(_) => text.to_uppercase(),
            Move::Choice(_) => text.clone(),
        };
        MoveView {
            by: side_name(self.turn()),
            stone: self.lays(mv).map(colour),
            uci: mv.gomocup(self.rules().size()).unwrap_or_else(|| text.clone()),
            chinese: large.clone(),
            traditional: large.clone(),
            wxf: large.clone(),
            classic: large,
            text,
        }
    }

    fn completed(&self, text: &str, most: usize) -> Vec<Move> {
        let typed: String = text.to_lowercase().split_whitespace().collect();
        if typed.is_empty() {
            return Vec::new();
        }
        let exact = self.read_move(&typed).ok();
        let mut legal = self.legal_moves().to_vec();
        legal.sort_by_key(|&mv| Some(mv) != exact);
        legal.retain(|&mv| {
            let numbers = mv.gomocup(self.rules().size());
            matches!(mv, Move::Stone(_))
                && (Some(mv) == exact
                    || Self::move_text(mv).starts_with(&typed)
                    || numbers.is_some_and(|text| text.starts_with(&typed)))
        });
        legal.truncate(most);
        legal
    }

    fn from_to(mv: Move) -> Option<FromTo> {
        match mv {
            Move::Stone(point) => Some(FromTo { from: point.to_string(), to: point.to_string() }),
            Move::Choice(_) => None,
        }
    }

    fn record_rules(&self, named: &str) -> Rules {
        // A record has no place for the choices of an opening.
        let named = named.parse::<Rules>().ok().and_then(|rules| rules.with_opening(Opening::None).ok());
        let fits =
            |rules: &Rules| (rules.size(), rules.starts()) == (self.rules().size(), self.rules().starts());
        named.filter(fits).unwrap_or_else(|| self.rules())
    }

    fn place(&self) -> library::Place<'_> {
        library::Place::Gomoku(self)
    }

    fn targets(&self) -> BTreeMap<String, Vec<String>> {
        BTreeMap::new()
    }

    fn gomoku(&self, placing: bool) -> Option<GomokuView> {
        let names = |points: &[Point]| points.iter().map(Point::to_string).collect::<Vec<_>>();
        let step = self.step();
        let chooses = step.is_some_and(|step| !step.kind.choices().is_empty());
        Some(GomokuView {
            size: self.rules().size().into(),
            colours: StoneColours {
                first: colour(self.colour_of(Side::First)),
                second: colour(self.colour_of(Side::Second)),
            },
            next: colour(self.next()),
            placing: placing && !chooses,
            forbidden: self.fouls().into_iter().map(forbidden_view).collect(),
            five: names(&self.winning_rows()),
            foul: self.foul().map(forbidden_view),
            step: step.and_then(|step| step_view(&step, names(&self.zone().unwrap_or_default()))),
            offered: names(self.offered()),
        })
    }

    fn gomoku_arranged(setup: &Setup) -> Option<GomokuView> {
        Some(GomokuView {
            size: setup.board().size().into(),
            colours: StoneColours {
                first: colour(setup.colour_of(Side::First)),
                second: colour(setup.colour_of(Side::Second)),
            },
            next: colour(setup.next),
            placing: false,
            forbidden: Vec::new(),
            five: Vec::new(),
            foul: None,
            step: None,
            offered: Vec::new(),
        })
    }

    fn in_check_at(&self) -> Option<Point> {
        None
    }

    fn taken_since(&self, _start: &Self) -> [String; 2] {
        Default::default()
    }

    fn edit_chosen(choice: &EditChoice) -> Result<Edit, NoticeCode> {
        let at = |text: &str| text.parse::<Point>().map_err(|_| NoticeCode::Syntax);
        Ok(match choice {
            EditChoice::Put { point, piece } => Edit::Put {
                at: at(point)?,
                stone: piece
                    .as_deref()
                    .map(|text| stone_named(text).ok_or(NoticeCode::Syntax))
                    .transpose()?,
            },
            EditChoice::Move { from, to } => Edit::Move { from: at(from)?, to: at(to)? },
            // An empty board is how a game begins.
            EditChoice::Clear | EditChoice::Initial => Edit::Clear,
            EditChoice::Mirror => Edit::Mirror,
            EditChoice::SwapColours => Edit::SwapColours,
            EditChoice::Turn { side } => Edit::Turn((*side).into()),
            EditChoice::Fen { text } => {
                Edit::Whole(Box::new(text.parse().map_err(|_| NoticeCode::FenSyntax)?))
            }
            EditChoice::Odds { .. } => return Err(NoticeCode::NotNow),
        })
    }

    #[expect(clippy::expect_used, reason = "points, letters and boards are short printable words")]
    fn edit_out(edit: &Edit) -> message::Edit {
        let point = |at: &Point| at.to_string().parse().expect("a point is a letter and two digits");
        match edit {
            Edit::Put { at, stone } => message::Edit::Put {
                point: point(at),
                piece: stone.map(|stone| stone.letter().try_into().expect("a letter")),
            },
            Edit::Move { from, to } => message::Edit::Move { from: point(from), to: point(to) },
            Edit::Clear => message::Edit::Clear,
            Edit::Mirror => message::Edit::Mirror,
            Edit::SwapColours => message::Edit::Swap,
            Edit::Turn(side) => message::Edit::Turn { side: *side },
            Edit::Whole(setup) => message::Edit::Whole {
                board: setup.to_string().try_into().expect("a board is short and printable"),
            },
        }
    }

    fn edit_in(edit: &message::Edit) -> Option<Edit> {
        let at = |text: &message::MoveText| text.as_str().parse::<Point>().ok();
        Some(match edit {
            message::Edit::Put { point, piece } => Edit::Put {
                at: at(point)?,
                stone: match piece {
                    Some(piece) => Some(Stone::from_letter(piece.letter())?),
                    None => None,
                },
            },
            message::Edit::Move { from, to } => Edit::Move { from: at(from)?, to: at(to)? },
            message::Edit::Clear => Edit::Clear,
            message::Edit::Mirror => Edit::Mirror,
            message::Edit::Swap => Edit::SwapColours,
            message::Edit::Turn { side } => Edit::Turn(*side),
            message::Edit::Whole { board } => Edit::Whole(Box::new(board.as_str().parse().ok()?)),
        })
    }

    fn arranged_turn(setup: &Setup) -> Side {
        setup.turn()
    }

    fn problems_view(setup: &Setup, rules: Rules) -> SetupView {
        let found = setup.problems(rules);
        let named = |wanted: &[(Problems, ProblemName)]| {
            wanted.iter().filter(|(problem, _)| found.contains(*problem)).map(|(_, name)| *name).collect()
        };
        SetupView {
            errors: named(&[
                (Problems::WON, ProblemName::FiveAlready),
                (Problems::FULL, ProblemName::BoardFull),
            ]),
            oddities: named(&[(Problems::COUNT, ProblemName::StoneCount)]),
        }
    }
}

fn stone_named(text: &str) -> Option<Stone> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Stone::from_letter(letter),
        _ => None,
    }
}

fn colour(stone: Stone) -> StoneColour {
    match stone {
        Stone::Black => StoneColour::Black,
        Stone::White => StoneColour::White,
    }
}

fn forbidden_view((point, foul): (Point, Foul)) -> ForbiddenView {
    let why = match foul {
        Foul::Overline => ForbiddenName::Overline,
        Foul::DoubleFour => ForbiddenName::DoubleFour,
        Foul::DoubleThree => ForbiddenName::DoubleThree,
    };
    ForbiddenView { point: point.to_string(), why }
}

fn step_view(step: &Step, zone: Vec<String>) -> Option<OpeningStep> {
    Some(OpeningStep {
        protocol: match step.protocol {
            Opening::None => return None,
            Opening::Swap => OpeningName::Swap,
            Opening::Swap2 => OpeningName::Swap2,
            Opening::Pro => OpeningName::Pro,
            Opening::Rif => OpeningName::Rif,
        },
        step: match step.kind {
            StepKind::PlaceThree => StepName::PlaceThree,
            StepKind::Choose => StepName::Choose,
            StepKind::AddTwo => StepName::AddTwo,
            StepKind::ChooseColour => StepName::ChooseColour,
            StepKind::First => StepName::First,
            StepKind::Second => StepName::Second,
            StepKind::Third => StepName::Third,
            StepKind::Swap => StepName::Swap,
            StepKind::Fourth => StepName::Fourth,
            StepKind::OfferFifth => StepName::OfferFifth,
            StepKind::PickFifth => StepName::PickFifth,
        },
        by: side_name(step.by),
        choices: step.kind.choices().iter().map(|choice| choice.name().to_owned()).collect(),
        zone,
        left: step.left.into(),
    })
}
