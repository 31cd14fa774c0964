//! Which games of the library had the position that is shown.

use library::{GameId, Library, LibraryError, Results};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use super::{GameRow, row};
use crate::{playable::Playable, view::MoveView};

/// So many games are told.
const MOST_GAMES: usize = 50;

/// Where a position occurred in the library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct FoundView {
    /// The position that was looked for, as the table slice has it.
    pub position: String,
    /// How the games ended that had it.
    pub results: ResultCounts,
    /// What was played there, the most frequent first.
    pub next: Vec<PlayedView>,
    /// The games, the latest kept first, fifty at most.
    pub games: Vec<FoundGame>,
}

/// How games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ResultCounts {
    /// All of them, those without a result too.
    pub games: u32,
    /// Won by the side that moved first.
    pub first: u32,
    /// Drawn.
    pub draws: u32,
    /// Won by the other side.
    pub second: u32,
}

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PlayedView {
    /// The move.
    pub mv: MoveView,
    /// How these games ended.
    pub results: ResultCounts,
}

/// A game that had a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct FoundGame {
    /// After how many plies, the first time.
    pub ply: u32,
    /// Which game.
    pub game: GameRow,
}

/// Looks for a position.
pub(crate) fn find<P: Playable>(position: &P, library: &Library) -> Result<FoundView, LibraryError> {
    let found = library.occurrences(position.place(), MOST_GAMES)?;
    let ids: Vec<GameId> = found.hits.iter().map(|hit| hit.game).collect();
    let listed = library.listed(&ids)?;
    let games = found.hits.iter().filter_map(|hit| {
        let game = listed.iter().find(|game| game.id == hit.game)?.clone();
        Some(FoundGame { ply: hit.ply.into(), game: row(game)? })
    });
    let next = found.next.iter().filter_map(|next| {
        let mv = position.read_move(&next.mv).ok()?;
        Some(PlayedView { mv: position.listed(mv), results: counts(next.results) })
    });
    Ok(FoundView {
        position: position.shown(),
        results: counts(found.results),
        next: next.collect(),
        games: games.collect(),
    })
}

fn counts(Results { games, first, second, drawn }: Results) -> ResultCounts {
    ResultCounts { games, first, draws: drawn, second }
}
