//! The search.

use std::collections::{BTreeMap, HashSet};

use rules::{gomoku, xiangqi};
use rusqlite::params;

use super::{Posting, chunk::Decoder, short};
use crate::{GameId, Library, LibraryError, kind::Kind};

/// A position to look for: what stands where and whose turn it is.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// Of xiangqi.
    Xiangqi(&'a xiangqi::Position),
    /// Of gomoku and renju, under whatever rules.
    Gomoku(&'a gomoku::Position),
}

/// How games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// All of them.
    pub games: u32,
    /// Won by the side that moved first.
    pub first: u32,
    /// Won by the other.
    pub second: u32,
    /// Drawn.
    pub drawn: u32,
}

/// A move that was played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The move, in coordinates.
    pub mv: String,
    /// How the games went on; one that played it twice counts once.
    pub results: Results,
}

/// A game that had the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Which.
    pub game: GameId,
    /// After how many plies, the first time.
    pub ply: u16,
}

/// Where a position occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occurrences {
    /// Of all games that had it.
    pub results: Results,
    /// What was played there, the most frequent first.
    pub next: Vec<Next>,
    /// The games, the latest kept first, no more than were asked for.
    pub hits: Vec<Hit>,
}

impl Library {
    /// The games whose main line has a position, and what was played there. Deleted games do not count.
    ///
    /// # Errors
    /// The disk says no.
    pub fn occurrences(&self, place: Place<'_>, most_hits: usize) -> Result<Occurrences, LibraryError> {
        match place {
            Place::Xiangqi(position) => self.occurrences_of(position, most_hits),
            Place::Gomoku(position) => self.occurrences_of(position, most_hits),
        }
    }

    fn occurrences_of<P: Kind>(&self, position: &P, most_hits: usize) -> Result<Occurrences, LibraryError> {
        let mut postings = self.postings(short(position.standing()))?;
        postings.sort_unstable_by_key(|posting| (posting.game, posting.ply));
        let mut found = Occurrences::default();
        let mut by_move: BTreeMap<u16, Results> = BTreeMap::new();
        for of_game in postings.chunk_by(|one, two| one.game == two.game) {
            let mut played: Vec<u16> =
                of_game.iter().map(|posting| posting.next).filter(|next| *next > 0).collect();
            played.sort_unstable();
            played.dedup();
            if let Some(posting) = of_game.first() {
                found.results.count(posting.score);
                for next in played {
                    by_move.entry(next).or_default().count(posting.score);
                }
            }
        }
        let games = postings.chunk_by(|one, two| one.game == two.game).rev();
        let first = games.filter_map(|of_game| of_game.first());
        found.hits = first
            .take(most_hits)
            .map(|posting| Hit { game: GameId(posting.game), ply: posting.ply })
            .collect();
        let named = by_move.into_iter().filter_map(|(next, results)| {
            let mv = P::unpack(next - 1).filter(|mv| position.check(*mv).is_ok())?;
            Some(Next { mv: P::move_text(mv), results })
        });
        found.next = named.collect();
        found.next.sort_by_key(|next| std::cmp::Reverse(next.results.games));
        Ok(found)
    }

    /// The postings of a key, of games that are there.
    fn postings(&self, key: u64) -> Result<Vec<Posting>, LibraryError> {
        let absent: HashSet<i64> = self
            .db
            .prepare_cached("SELECT game FROM gone UNION ALL SELECT id FROM games WHERE deleted IS NOT NULL")?
            .query_map([], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        let segments: Vec<i64> = self
            .db
            .prepare_cached("SELECT id FROM segments")?
            .query_map([], |row| row.get(0))?
            .collect::<Result<_, _>>()?;
        // The key may begin within the last chunk that begins before it.
        let mut query = self.db.prepare_cached(
            "SELECT first, data FROM chunks WHERE segment = ?1 AND first BETWEEN
                 (SELECT coalesce(max(first), 0) FROM chunks WHERE segment = ?1 AND first < ?2) AND ?2",
        )?;
        let mut found = Vec::new();
        for segment in segments {
            let mut rows = query.query(params![segment, key.cast_signed()])?;
            while let Some(row) = rows.next()? {
                let first: i64 = row.get(0)?;
                let data = row.get_ref(1)?.as_blob().map_err(rusqlite::Error::from)?;
                let of_key = Decoder::new(first.cast_unsigned(), data)
                    .skip_while(|posting| posting.key < key)
                    .take_while(|posting| posting.key == key);
                found.extend(of_key.filter(|posting| !absent.contains(&posting.game)));
            }
        }
        Ok(found)
    }
}

impl Results {
    fn count(&mut self, score: u8) {
        self.games += 1;
        match score {
            1 => self.first += 1,
            2 => self.second += 1,
            3 => self.drawn += 1,
            _ => {}
        }
    }
}
