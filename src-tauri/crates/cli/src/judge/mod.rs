//! `judge`: what the rules say about a position and the moves played from it.

mod gomoku;
mod xiangqi;

use std::io::{self, BufRead as _};

use rules::{Game, Illegal, Position, Reason, Side, Why};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::output::{Failure, Output};

/// Say what the rules make of a position and the moves played from it.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Answer one request, a JSON object, per line of standard input.
    #[arg(long, conflicts_with_all = ["game", "rules", "size", "starts", "opening", "start", "turn", "moves"])]
    stdin: bool,
    /// xiangqi or gomoku.
    #[arg(long, value_name = "NAME")]
    game: Option<String>,
    /// xiangqi: asian, chinese, simple, casual, casual-no-facing or none. gomoku: freestyle, standard, renju, caro or none, or
    /// all of its terms in one name (renju-15-swap2).
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
    /// gomoku: lines on a side of the board (15).
    #[arg(long, value_name = "LINES")]
    size: Option<u8>,
    /// gomoku: the colour of the first stone (black or white).
    #[arg(long, value_name = "COLOUR")]
    starts: Option<String>,
    /// gomoku: none, swap, swap2, pro or rif.
    #[arg(long, value_name = "NAME")]
    opening: Option<String>,
    /// A FEN, or the rows of a gomoku board; the usual start without it.
    #[arg(long, value_name = "TEXT")]
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
    size: Option<u8>,
    starts: Option<String>,
    opening: Option<String>,
    start: Option<String>,
    turn: Option<String>,
    moves: Option<Vec<String>>,
}

impl Request {
    fn moves(&self) -> &[String] {
        self.moves.as_deref().unwrap_or_default()
    }
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
    let Arguments { game, rules, size, starts, opening, start, turn, moves, .. } = arguments;
    let request = Request { game, rules, size, starts, opening, start, turn, moves: Some(moves) };
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
        None | Some("xiangqi") => xiangqi::judged(request),
        Some("gomoku") => gomoku::judged(request),
        Some(other) => Err(format!("there is no game named {other:?}")),
    }
}

/// Plays the moves as far as they go, and says what can be said of every game.
fn played<P: Position>(mut game: Game<P>, moves: &[String]) -> (Game<P>, Answer) {
    let mut refused = None;
    for (text, ply) in moves.iter().zip(1_usize..) {
        if let Err(refusal) = play(&mut game, text) {
            refused = Some(told_refusal::<P>(&refusal, text, ply));
            break;
        }
    }
    let mut legal: Vec<_> = game.position().legal_moves().into_iter().map(P::move_text).collect();
    legal.sort();
    let answer =
        Answer { turn: Some(side(game.position().turn())), legal: Some(legal), refused, ..Answer::default() };
    (game, answer)
}

/// Why a move of the request is not played.
enum Refusal<P: Position> {
    /// The text is no move.
    Syntax,
    /// The game is over and the text can no longer be matched against moves.
    Over,
    Illegal(P::Move, Illegal<P::Point>),
}

fn play<P: Position>(game: &mut Game<P>, text: &str) -> Result<(), Refusal<P>> {
    let m = game.position().read_move(text).map_err(|_| match game.outcome() {
        Some(_) => Refusal::Over,
        None => Refusal::Syntax,
    })?;
    game.play(m).map_err(|illegal| Refusal::Illegal(m, illegal))
}

fn told_refusal<P: Position>(refusal: &Refusal<P>, text: &str, ply: usize) -> Value {
    match refusal {
        Refusal::Syntax => json!({ "ply": ply, "move": text, "reason": "syntax", "at": [] }),
        Refusal::Over => json!({ "ply": ply, "move": text, "reason": "over", "at": [] }),
        Refusal::Illegal(m, illegal) => json!({
            "ply": ply,
            "move": P::move_text(*m),
            "reason": why(illegal.why),
            "at": illegal.at.iter().map(ToString::to_string).collect::<Vec<_>>(),
        }),
    }
}

/// A side by its name, when one is named.
fn named_side(name: Option<&str>) -> Result<Option<Side>, String> {
    match name {
        None => Ok(None),
        Some("first") => Ok(Some(Side::First)),
        Some("second") => Ok(Some(Side::Second)),
        Some(other) => Err(format!("there is no side named {other:?}")),
    }
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
        Why::Occupied => "occupied",
        Why::Outside => "outside",
        Why::Zone => "zone",
        Why::Choice => "choice",
        Why::NotAsked => "not-asked",
        Why::Symmetric => "symmetric",
        Why::NotOffered => "not-offered",
        Why::Overline => "overline",
        Why::DoubleFour => "double-four",
        Why::DoubleThree => "double-three",
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
        Reason::Five => "five",
        Reason::BoardFull => "board-full",
        Reason::Forbidden => "forbidden",
        Reason::Resignation => "resignation",
        Reason::Agreement => "agreement",
        Reason::Abandoned => "abandoned",
        Reason::Time => "time",
        Reason::Adjourned => "adjourned",
    }
}
