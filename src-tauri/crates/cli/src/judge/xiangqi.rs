//! Xiangqi: its FENs, its problems, and the referee's warnings in words.

use rules::{
    Attack, Conduct, Deed, Game, Reason, Ruling, Side, Warning,
    xiangqi::{FenError, Kind, Position, Problems, Rules, Setup, Square},
};
use serde_json::{Value, json};

use super::{Answer, Request, named_side, played, reason, side};

pub(super) fn judged(request: &Request) -> Result<Answer, String> {
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
            let (game, answer) = played(Game::new(start, rules), request.moves());
            Ok(Answer {
                position: Some(game.position().fen()),
                check: Some(game.position().in_check()),
                warning: game.warning().map(|warning| told_warning(&game, &warning)),
                outcome: game.outcome().map(|outcome| {
                    let ruling = game.ruling();
                    json!({
                        "winner": outcome.winner.map(side),
                        "reason": reason(outcome.reason),
                        "clause": ruling.as_ref().map(|ruling| ruling.clause.source),
                        "clause_id": ruling.as_ref().map(|ruling| ruling.clause.id),
                        "attacks": ruling.as_ref().map(told_attacks),
                        "ply": game.plies().len(),
                    })
                }),
                problems,
                ..answer
            })
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
    let mut setup: Setup = fen.parse().map_err(|error: FenError| error.to_string())?;
    if let Some(turn) = named_side(request.turn.as_deref())?
        && fen.split_ascii_whitespace().count() == 1
    {
        setup.turn = turn;
    }
    Ok(setup)
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
