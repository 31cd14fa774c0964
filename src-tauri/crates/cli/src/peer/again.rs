//! Going on with a game after the program has ended: which one, and what of a script is left.

use std::collections::VecDeque;

use peer::invite::Invite;
use runtime::{Done, away::InterruptedView};

use super::command::Command;

/// As whom somebody comes.
#[derive(Clone, Debug)]
pub(super) struct Role {
    pub(super) hosting: bool,
    pub(super) listens: bool,
    /// The code that was given.
    pub(super) code: Option<String>,
}

impl Role {
    /// The game that is gone on with: the newest in which this player had the same part. A code that is given and names another player
    /// asks for another game.
    pub(super) fn game_of(&self, games: Vec<InterruptedView>) -> Option<InterruptedView> {
        let same_part = |game: &InterruptedView| (game.hosting, game.listens) == (self.hosting, self.listens);
        games.into_iter().find(|game| same_part(game) && self.means(game))
    }

    fn means(&self, game: &InterruptedView) -> bool {
        let Some(code) = self.code.as_deref().map(str::trim).filter(|code| !code.is_empty()) else {
            return true;
        };
        let named = code.parse::<Invite>().ok().map(|invite| invite.host.to_string());
        named.is_some_and(|named| game.fingerprint.replace(' ', "").starts_with(&named))
    }
}

/// Drops what a script has done already, and tells how many of its `wait`s that was: every command up to its last move that was played,
/// the `wait`s for moves of the other side that have come, and `start` once the game has `begun`.
pub(super) fn rest_of(script: &mut VecDeque<String>, done: &[Done], begun: bool) -> usize {
    let moves = done.iter().filter(|one| one.is_move());
    let (mine, theirs): (Vec<_>, Vec<_>) = moves.partition(|one| one.mine);
    let (mut mine, theirs) = (mine.len(), theirs.len());
    let mut waits = 0;
    while let Some(line) = script.front() {
        match Command::of(line) {
            Command::Nothing => {}
            Command::Wait if waits < theirs => waits += 1,
            Command::Start if begun => {}
            Command::Wait | Command::Start => break,
            _ if mine == 0 => break,
            Command::Move(_) => mine -= 1,
            _ => {}
        }
        script.pop_front();
    }
    waits
}

#[cfg(test)]
mod tests {
    use runtime::{Logged, intent::GameName};

    use super::*;

    fn moved(mine: bool) -> Done {
        let what = serde_json::from_value(serde_json::json!({ "what": "move", "ply": 0, "m": "h2e2" }));
        let entry = Logged { seq: 1, what: what.expect("an event"), key: None, clock: None };
        Done { entry, mine }
    }

    fn rest(script: &str, done: &[bool], begun: bool) -> (Vec<String>, usize) {
        let mut script: VecDeque<_> = script.split(", ").map(str::to_owned).collect();
        let done: Vec<_> = done.iter().map(|&mine| moved(mine)).collect();
        let waits = rest_of(&mut script, &done, begun);
        (script.into(), waits)
    }

    #[test]
    fn a_script_goes_on_after_its_last_move() {
        let script = "same, start, h2e2, wait, h0g2, wait, resign";
        assert_eq!(rest(script, &[], false).0.len(), 7, "nothing was done");
        let (left, waits) = rest(script, &[true], true);
        assert_eq!((left.join(" ").as_str(), waits), ("wait h0g2 wait resign", 0));
        let (left, waits) = rest(script, &[true, false], true);
        assert_eq!((left.join(" ").as_str(), waits), ("h0g2 wait resign", 1));
        let (left, waits) = rest(script, &[true, false, true], true);
        assert_eq!((left.join(" ").as_str(), waits), ("wait resign", 1));
    }

    #[test]
    fn a_move_that_was_taken_back_was_made_all_the_same() {
        let (left, _) = rest("start, h2e2, undo, b2e2, wait, say hello", &[true, true], true);
        assert_eq!(left, ["wait", "say hello"]);
    }

    #[test]
    fn who_waited_for_nothing_waits_for_nothing() {
        let (left, waits) = rest("start, wait, h7e7, wait, b7e7", &[false], true);
        assert_eq!((left.join(" ").as_str(), waits), ("h7e7 wait b7e7", 1));
    }

    #[test]
    fn the_same_part_and_the_same_player_make_the_same_game() {
        let game = |table, hosting, letter: &str| InterruptedView {
            table,
            game: GameName::Xiangqi,
            plies: 3,
            opponent: "Bo".to_owned(),
            fingerprint: letter.repeat(64),
            hosting,
            listens: hosting,
        };
        let games = || vec![game(3, true, "a"), game(2, false, "b"), game(1, false, "c")];
        let role =
            |hosting, code: Option<&str>| Role { hosting, listens: hosting, code: code.map(str::to_owned) };
        assert_eq!(role(true, None).game_of(games()).map(|game| game.table), Some(3));
        assert_eq!(role(false, None).game_of(games()).map(|game| game.table), Some(2));
        assert_eq!(role(false, Some("\n")).game_of(games()).map(|game| game.table), Some(2));
        assert_eq!(role(false, Some("nonsense")).game_of(games()), None);
        let secret = peer::invite::Secret::new([7; 10]);
        let code = |byte| Invite::new(&peer::message::Hex([byte; 32]), secret.clone(), 1, &[]).to_string();
        assert_eq!(role(false, Some(&code(0xcc))).game_of(games()).map(|game| game.table), Some(1));
        assert_eq!(role(false, Some(&code(0xdd))).game_of(games()), None);
    }
}
