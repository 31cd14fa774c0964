//! `judge`: what the rules say about a position and the moves played from it.

use std::io::{self, BufRead as _};

use rules::{
    Attack, Conduct, Deed, Game, Illegal, Outcome, Position as _, Reason, Ruling, Side, Warning, Why,
    xiangqi::{Kind, Move, Position, Problems, Rules, Setup, Square},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::output::{Failure, Output};

/// Say what the rules make of a position and the moves played from it.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Answer one request, a JSON object, per line of standard input.
    #[arg(long, conflicts_with_all = ["game", "rules", "start", "turn", "moves"])]
    stdin: bool,
    /// xiangqi or gomoku.
    #[arg(long, value_name = "NAME")]
    game: Option<String>,
    /// xiangqi: asian, chinese, simple, casual, casual-no-facing or none.
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
    /// A FEN; the usual start without it.
    #[arg(long, value_name = "FEN")]
    start: Option<String>,
    /// Who moves (first or second) when the start does not say it.
    #[arg(long, value_name = "SIDE")]
    turn: Option<String>,
    /// The moves, in any notation.
    #[arg(value_name = "MOVE")]
    moves: Vec<String>,
}

/// What is to be judged. Fields of other programs are ignored.
#[derive(Deserialize)]
struct Request {
    game: Option<String>,
    rules: Option<String>,
    start: Option<String>,
    turn: Option<String>,
    moves: Option<Vec<String>>,
}

/// What the rules say. Every field is always there, null where it does not apply.
#[derive(Default, Serialize)]
struct Answer {
    position: Option<String>,
    turn: Option<&'static str>,
    check: Option<bool>,
    legal: Option<Vec<String>>,
    forbidden: Option<Value>,
    outcome: Option<Value>,
    warning: Option<Value>,
    refused: Option<Value>,
    problems: Option<Value>,
    opening: Option<Value>,
}

pub(crate) fn run(arguments: Arguments, output: &mut Output) -> Result<(), Failure> {
    if arguments.stdin {
        return answer_lines(output);
    }
    let Arguments { game, rules, start, turn, moves, .. } = arguments;
    let request = Request { game, rules, start, turn, moves: Some(moves) };
    output.write(&judged(&request).map_err(Failure::Use)?)
}

/// Answers line by line; a request that makes no sense is answered too, and the next one is read.
fn answer_lines(output: &mut Output) -> Result<(), Failure> {
    let mut lines = io::stdin().lock();
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        if !line.trim_ascii().is_empty() {
            let answer = serde_json::from_slice(&line)
                .map_err(|error| format!("the request cannot be read: {error}"))
                .and_then(|request| judged(&request));
            match answer {
                Ok(answer) => output.write(&answer)?,
                Err(error) => output.write(&json!({ "error": error }))?,
            }
        }
        line.clear();
    }
    Ok(())
}

fn judged(request: &Request) -> Result<Answer, String> {
    match request.game.as_deref() {
        None | Some("xiangqi") => {}
        Some("gomoku") => return Err("gomoku cannot be judged yet".into()),
        Some(other) => return Err(format!("there is no game named {other:?}")),
    }
    let rules = match request.rules.as_deref() {
        None => Rules::default(),
        Some(name) => {
            Rules::from_name(name).ok_or_else(|| format!("there are no rules of xiangqi named {name:?}"))?
        }
    };
    let setup = setup(request)?;
    let problems = problems(setup.problems_under(rules.law()));
    match Position::new(setup.clone(), rules.law()) {
        Ok(start) => {
            let moves = request.moves.as_deref().unwrap_or_default();
            Ok(Answer { problems, ..played(Game::new(start, rules), moves) })
        }
        Err(_) => Ok(Answer {
            position: Some(setup.to_string()),
            turn: Some(side(setup.turn)),
            problems,
            ..Answer::default()
        }),
    }
}

fn setup(request: &Request) -> Result<Setup, String> {
    let Some(fen) = &request.start else { return Ok(Setup::default()) };
    let mut setup: Setup = fen.parse().map_err(|error: rules::xiangqi::FenError| error.to_string())?;
    let turn = match request.turn.as_deref() {
        None => return Ok(setup),
        Some("first") => Side::First,
        Some("second") => Side::Second,
        Some(other) => return Err(format!("there is no side named {other:?}")),
    };
    if fen.split_ascii_whitespace().count() == 1 {
        setup.turn = turn;
    }
    Ok(setup)
}

/// Plays the moves as far as they go.
fn played(mut game: Game<Position>, moves: &[String]) -> Answer {
    let mut refused = None;
    for (text, ply) in moves.iter().zip(1_usize..) {
        if let Err(refusal) = play(&mut game, text) {
            refused = Some(refusal.told(text, ply));
            break;
        }
    }
    let position = game.position();
    let mut legal: Vec<_> = position.legal_moves().into_iter().map(|m| m.to_string()).collect();
    legal.sort();
    Answer {
        position: Some(position.fen()),
        turn: Some(side(position.turn())),
        check: Some(position.in_check()),
        legal: Some(legal),
        outcome: game.outcome().map(|outcome| told_outcome(&game, outcome)),
        warning: game.warning().map(|warning| told_warning(&game, &warning)),
        refused,
        ..Answer::default()
    }
}

/// Why a move of the request is not played.
enum Refusal {
    /// The text is no move.
    Syntax,
    /// The game is over and the text can no longer be matched against moves.
    Over,
    Illegal(Move, Illegal<Square>),
}

fn play(game: &mut Game<Position>, text: &str) -> Result<(), Refusal> {
    let m = game.position().read_move(text).map_err(|_| match game.outcome() {
        Some(_) => Refusal::Over,
        None => Refusal::Syntax,
    })?;
    game.play(m).map_err(|illegal| Refusal::Illegal(m, illegal))
}

impl Refusal {
    fn told(&self, text: &str, ply: usize) -> Value {
        match self {
            Self::Syntax => json!({ "ply": ply, "move": text, "reason": "syntax", "at": [] }),
            Self::Over => json!({ "ply": ply, "move": text, "reason": "over", "at": [] }),
            Self::Illegal(m, illegal) => json!({
                "ply": ply,
                "move": m.to_string(),
                "reason": why(illegal.why),
                "at": illegal.at.iter().map(Square::to_string).collect::<Vec<_>>(),
            }),
        }
    }
}

fn told_outcome(game: &Game<Position>, outcome: Outcome) -> Value {
    let ruling = game.ruling();
    json!({
        "winner": outcome.winner.map(side),
        "reason": reason(outcome.reason),
        "clause": ruling.as_ref().map(|ruling| ruling.clause.source),
        "clause_id": ruling.as_ref().map(|ruling| ruling.clause.id),
        "attacks": ruling.as_ref().map(told_attacks),
        "ply": game.plies().len(),
    })
}

fn told_warning(game: &Game<Position>, warning: &Warning<Square>) -> Value {
    let ruling = &warning.ruling;
    json!({
        "reason": reason(ruling.reason),
        "must_deviate": ruling.offender.map(side),
        "repeats": warning.repeats,
        "limit": warning.limit,
        "clause": ruling.clause.source,
        "clause_id": ruling.clause.id,
        "attacks": told_attacks(ruling),
        "text": told_in_words(game.position(), ruling),
    })
}

fn told_attacks(ruling: &Ruling<Square>) -> Vec<Value> {
    let told = |attack: &Attack<Square>| {
        json!({
            "by": side(attack.by),
            "from": attack.from.to_string(),
            "on": attack.on.to_string(),
            "deed": deed(attack.deed),
        })
    };
    ruling.attacks.iter().map(told).collect()
}

/// One sentence: who does what to which piece, and what comes of it.
fn told_in_words(position: &Position, ruling: &Ruling<Square>) -> String {
    let source = ruling.clause.source;
    let Some(offender) = ruling.offender else {
        return match ruling.reason {
            Reason::MutualPerpetual => format!(
                "Both sides keep attacking alike: the game is a draw at the next repetition ({source})."
            ),
            _ => format!("The game is a draw at the next repetition ({source})."),
        };
    };
    let prey = ruling.attacks.iter().find(|attack| attack.deed == Deed::Chase).and_then(|attack| {
        let piece = position.get(attack.on)?;
        Some(format!("the {} on {}", kind_name(piece.kind), attack.on))
    });
    let does = match (ruling.conduct[offender.index()], prey) {
        (Conduct::Check, _) => "gives check with every move".to_owned(),
        (Conduct::Threat, _) => "threatens mate with every move".to_owned(),
        (Conduct::CheckAndThreat, _) => "gives check or threatens mate with every move".to_owned(),
        (Conduct::CheckAndChase, _) => "gives check or chases with every move".to_owned(),
        (Conduct::ThreatAndChase, _) => "threatens mate or chases with every move".to_owned(),
        (Conduct::Chase | Conduct::ChariotChase, Some(prey)) => format!("chases {prey} with every move"),
        _ => "chases with every move".to_owned(),
    };
    let name = match offender {
        Side::First => "Red",
        Side::Second => "Black",
    };
    format!("{name} {does} and must play another move, or loses at the next repetition ({source}).")
}

/// Null when nothing is wrong or odd.
fn problems(problems: Problems) -> Option<Value> {
    let names = |some: Problems| some.names().collect::<Vec<_>>();
    (!problems.is_empty())
        .then(|| json!({ "errors": names(problems.errors()), "oddities": names(problems.oddities()) }))
}

const fn side(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

const fn deed(deed: Deed) -> &'static str {
    match deed {
        Deed::Check => "check",
        Deed::Threat => "threat",
        Deed::Chase => "chase",
    }
}

const fn kind_name(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "general",
        Kind::Advisor => "advisor",
        Kind::Elephant => "elephant",
        Kind::Horse => "horse",
        Kind::Chariot => "chariot",
        Kind::Cannon => "cannon",
        Kind::Soldier => "soldier",
    }
}

const fn why(why: Why) -> &'static str {
    match why {
        Why::Empty => "empty",
        Why::NotYourPiece => "not-your-piece",
        Why::OwnPiece => "own-piece",
        Why::Shape => "shape",
        Why::Leg => "leg",
        Why::Eye => "eye",
        Why::River => "river",
        Why::Palace => "palace",
        Why::Screen => "screen",
        Why::Blocked => "blocked",
        Why::Check => "check",
        Why::Facing => "facing",
        Why::Over => "over",
    }
}

pub(crate) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::GeneralTaken => "general-taken",
        Reason::PerpetualCheck => "perpetual-check",
        Reason::PerpetualChase => "perpetual-chase",
        Reason::MutualPerpetual => "mutual-perpetual",
        Reason::Repetition => "repetition",
        Reason::MoveLimit => "move-limit",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::Abandoned => "abandoned",
    }
}
