//! Results against opponents.

use crate::{Library, LibraryError};

/// The results against one opponent in one game under one rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The identity of the opponent.
    pub opponent: String,
    /// The name it used last.
    pub name: String,
    /// The name of the game.
    pub game: String,
    /// The rule set.
    pub rules: String,
    /// Games that this computer's player won.
    pub wins: u32,
    /// Games that nobody won.
    pub draws: u32,
    /// Games that the opponent won.
    pub losses: u32,
    /// The last games, the latest first, at most ten: half points of this computer's player, 0 to 2.
    pub last: Vec<u8>,
}

impl Library {
    /// The results against every opponent, the latest played first. Games that were left or adjourned do not count.
    ///
    /// # Errors
    /// The disk says no.
    pub fn tallies(&self) -> Result<Vec<Tally>, LibraryError> {
        let mut tallies: Vec<Tally> = Vec::new();
        let mut query = self.db.prepare_cached(
            "SELECT opponent, CASE own WHEN 'first' THEN second ELSE first END, games.game, rules, result = 'draw',
                    result = own
             FROM games JOIN played ON played.game = games.id
             WHERE opponent IS NOT NULL AND own IS NOT NULL AND result IS NOT NULL AND deleted IS NULL
             ORDER BY id DESC",
        )?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let (opponent, name): (String, String) = (row.get(0)?, row.get(1)?);
            let (game, rules): (String, String) = (row.get(2)?, row.get(3)?);
            let points = match (row.get(4)?, row.get::<_, Option<bool>>(5)?) {
                (true, _) => 1,
                (false, Some(true)) => 2,
                (false, _) => 0,
            };
            let known = tallies
                .iter_mut()
                .position(|tally| tally.opponent == opponent && tally.game == game && tally.rules == rules);
            let index = known.unwrap_or_else(|| {
                // A player has one name, that of its latest game.
                let name = tallies
                    .iter()
                    .find(|tally| tally.opponent == opponent)
                    .map_or(name, |tally| tally.name.clone());
                tallies.push(Tally {
                    opponent,
                    name,
                    game,
                    rules,
                    wins: 0,
                    draws: 0,
                    losses: 0,
                    last: Vec::new(),
                });
                tallies.len() - 1
            });
            let Some(tally) = tallies.get_mut(index) else { continue };
            match points {
                2 => tally.wins += 1,
                1 => tally.draws += 1,
                _ => tally.losses += 1,
            }
            if tally.last.len() < 10 {
                tally.last.push(points);
            }
        }
        Ok(tallies)
    }
}
