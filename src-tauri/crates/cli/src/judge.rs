//! `judge`: what the rules say about a position and the moves played from it.

use std::io::{self, BufRead as _};

use rules::{
    Game, Illegal, Outcome, Position as _, Reason, Side, Warning, Why,
    xiangqi::{Move, Position, Problems, Rules, Setup, Square},
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
    /// xiangqi: asian, simple or none.
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
    let problems = problems(setup.problems());
    match Position::try_from(setup.clone()) {
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
        warning: game.warning().map(|warning| told_warning(&game, warning)),
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
    json!({
        "winner": outcome.winner.map(side),
        "reason": reason(outcome.reason),
        "clause": game.clause(),
        "ply": game.plies().len(),
    })
}

fn told_warning(game: &Game<Position>, warning: Warning) -> Value {
    let Warning { reason: what, must_deviate, repeats, limit } = warning;
    let text = match must_deviate {
        Some(Side::First) => "Red must play another move or lose the game at the next repetition.",
        Some(Side::Second) => "Black must play another move or lose the game at the next repetition.",
        None => "The game is a draw at the next repetition.",
    };
    json!({
        "reason": reason(what),
        "must_deviate": must_deviate.map(side),
        "repeats": repeats,
        "limit": limit,
        "clause": game.clause(),
        "text": text,
    })
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

const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
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
