//! Results against opponents, and the handicap that they suggest.

use library::Tally;

use crate::{
    intent::{GameName, OddsName},
    state::grouped,
    view::{RecordView, Suggestion},
};

/// So many games say something about two players.
const ENOUGH: usize = 4;

/// A tally as the window shows it; `None` when its game is of a later version.
pub(crate) fn view(tally: Tally) -> Option<RecordView> {
    let game = serde_json::from_value(serde_json::Value::String(tally.game)).ok()?;
    Some(RecordView {
        fingerprint: grouped(&tally.opponent),
        name: tally.name,
        game,
        rules: tally.rules,
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        suggestion: suggestion(game, &tally.last),
    })
}

/// A handicap from the last games (half points, the latest first): nothing while they are even, the first move or half the
/// time from three quarters of the points on, a horse or a quarter of the time from nine tenths on.
fn suggestion(game: GameName, last: &[u8]) -> Option<Suggestion> {
    if last.len() < ENOUGH {
        return None;
    }
    let (points, most) = (last.iter().map(|points| usize::from(*points)).sum::<usize>(), last.len() * 2);
    let give = points * 2 > most;
    let of_the_better = if give { points } else { most - points };
    let much = of_the_better * 10 >= most * 9;
    if of_the_better * 4 < most * 3 {
        return None;
    }
    let odds = match game {
        GameName::Xiangqi if much => Some(OddsName::OneHorse),
        GameName::Xiangqi => Some(OddsName::FirstMove),
        GameName::Gomoku => None,
    };
    Some(Suggestion { give, odds, time: if much { 4 } else { 2 } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sided_results_suggest_a_handicap_to_the_weaker_one() {
        let of = |last: &[u8]| suggestion(GameName::Xiangqi, last);
        assert_eq!(of(&[2, 2, 2]), None, "three games say little");
        assert_eq!(of(&[2, 0, 1, 1]), None, "even");
        let given = Suggestion { give: true, odds: Some(OddsName::FirstMove), time: 2 };
        assert_eq!(of(&[2, 2, 2, 0]), Some(given));
        let taken = Suggestion { give: false, odds: Some(OddsName::OneHorse), time: 4 };
        assert_eq!(of(&[0, 0, 0, 0, 0]), Some(taken));
        assert_eq!(suggestion(GameName::Gomoku, &[2, 2, 2, 2]).map(|given| given.odds), Some(None));
    }
}
