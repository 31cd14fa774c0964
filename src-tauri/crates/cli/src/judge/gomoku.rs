//! Gomoku: its boards, its terms, the points forbidden to Black, and the step of an opening.

use rules::{
    Game, Position as _,
    gomoku::{Forbidden, Opening, Position, Problems, Rules, Setup, SetupError, Step, Stone, Win},
};
use serde_json::{Value, json};

use super::{Answer, Request, named_side, played, reason, side};

pub(super) fn judged(request: &Request) -> Result<Answer, String> {
    let rules = rules(request)?;
    let setup = setup(request, rules)?;
    let found = setup.problems(rules);
    let problems = problems(found);
    let Ok(start) = Position::settle(&setup, rules) else {
        return Ok(Answer {
            position: Some(rows(&setup.to_string())),
            turn: Some(side(setup.turn())),
            problems,
            ..Answer::default()
        });
    };
    let (game, answer) = played(Game::new(start, rules), request.moves());
    let position = game.position();
    let fouls = || {
        let points = position.fouls().into_iter();
        points
            .map(|(point, foul)| json!({ "point": point.to_string(), "why": foul.name() }))
            .collect::<Vec<_>>()
    };
    let black_in_renju =
        rules.win() == Win::Renju && position.next() == Stone::Black && game.outcome().is_none();
    Ok(Answer {
        position: Some(rows(&position.text())),
        forbidden: black_in_renju.then(|| fouls().into()),
        outcome: game.outcome().map(|outcome| {
            json!({
                "winner": outcome.winner.map(side),
                "reason": reason(outcome.reason),
                "clause": null,
                "ply": game.plies().len(),
            })
        }),
        opening: position.step().map(|step| told_step(&step)),
        problems,
        ..answer
    })
}

/// The terms: those of the request, over those of the name.
fn rules(request: &Request) -> Result<Rules, String> {
    let name = match request.rules.as_deref() {
        // Nothing is adjudicated in xiangqi by that name; a row of five ends every game of gomoku.
        None | Some("none") => "freestyle",
        Some(name) => name,
    };
    let told = |error: rules::gomoku::RulesError| error.to_string();
    let named: Rules = match (request.size, name.contains('-')) {
        (Some(size), false) => format!("{name}-{size}"),
        (Some(size), true) => return Err(format!("the name {name:?} and the size {size} both say a size")),
        (None, _) => name.to_owned(),
    }
    .parse()
    .map_err(told)?;
    let starts = match request.starts.as_deref() {
        None => named.starts(),
        Some("black") => Stone::Black,
        Some("white") => Stone::White,
        Some(other) => return Err(format!("a stone is black or white, not {other:?}")),
    };
    let opening = match request.opening.as_deref() {
        None => named.opening(),
        Some(name) => {
            Opening::from_name(name).ok_or_else(|| format!("there is no opening named {name:?}"))?
        }
    };
    let rules = named.with_starts(starts).and_then(|rules| rules.with_opening(opening)).map_err(told)?;
    // A judge says what a move is worth: a foul loses. Whether a window refuses the click is for a table to agree on.
    Ok(rules.with_forbidden(Forbidden::Loses))
}

fn setup(request: &Request, rules: Rules) -> Result<Setup, String> {
    let Some(text) = &request.start else { return Ok(Position::start_under(rules).setup()) };
    let mut setup = Setup::read(text, rules.starts()).map_err(|error: SetupError| error.to_string())?;
    let says_next = text.trim().rsplit_once(char::is_whitespace).is_some_and(|(_, word)| word.len() == 1);
    if let Some(turn) = named_side(request.turn.as_deref())?
        && !says_next
    {
        setup.set_turn(turn);
    }
    Ok(setup)
}

/// The rows alone: the turn has a field of its own.
fn rows(text: &str) -> String {
    text.split(' ').next().unwrap_or_default().to_owned()
}

fn told_step(step: &Step) -> Value {
    json!({
        "protocol": step.protocol.name(),
        "step": step.kind.name(),
        "by": side(step.by),
        "choices": step.kind.choices().iter().map(|choice| choice.name()).collect::<Vec<_>>(),
        "left": step.left,
    })
}

/// Null when nothing is wrong or odd.
fn problems(problems: Problems) -> Option<Value> {
    let names = |some: Problems| some.names().collect::<Vec<_>>();
    (!problems.is_empty())
        .then(|| json!({ "errors": names(problems.errors()), "oddities": names(problems.oddities()) }))
}
