//! Small segments become large ones.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashSet, VecDeque},
};

use rusqlite::{Connection, OptionalExtension as _, params};

use super::{Posting, Writer, chunk::Decoder};
use crate::LibraryError;

/// So many segments of a level become one of the next.
const WIDTH: usize = 8;
/// Postings of the lowest level; each further one holds up to [`WIDTH`] times as many.
const LOWEST: u64 = 1 << 10;
/// Segments of this level stay as they are: merging them would take many seconds and make searches hardly faster.
const HIGHEST: u32 = 5;

pub(super) fn merge_full_levels(db: &Connection) -> Result<(), LibraryError> {
    loop {
        let segments: Vec<(i64, i64)> = db
            .prepare_cached("SELECT id, postings FROM segments ORDER BY id")?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let full = (0..HIGHEST).find_map(|wanted| {
            let of_level: Vec<i64> = segments
                .iter()
                .filter(|(_, postings)| level(*postings) == wanted)
                .map(|(id, _)| *id)
                .collect();
            (of_level.len() >= WIDTH).then_some(of_level)
        });
        match full {
            Some(segments) => merge(db, &segments)?,
            None => return Ok(()),
        }
    }
}

fn level(postings: i64) -> u32 {
    let mut level = 0;
    let mut most = LOWEST;
    while postings.unsigned_abs() > most && level < HIGHEST {
        most *= WIDTH as u64;
        level += 1;
    }
    level
}

/// Makes one segment of several, without the postings of games that are gone.
fn merge(db: &Connection, segments: &[i64]) -> Result<(), LibraryError> {
    let gone: HashSet<i64> = db
        .prepare_cached("SELECT game FROM gone")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    let mut runs: Vec<Run<'_>> = segments.iter().map(|segment| Run::new(db, *segment)).collect();
    let mut heap = BinaryHeap::new();
    for (index, run) in runs.iter_mut().enumerate() {
        heap.extend(run.next()?.map(|posting| Reverse((posting, index))));
    }
    let mut writer = Writer::new(db)?;
    while let Some(Reverse((posting, index))) = heap.pop() {
        if !gone.contains(&posting.game) {
            writer.push(posting)?;
        }
        if let Some(run) = runs.get_mut(index) {
            heap.extend(run.next()?.map(|posting| Reverse((posting, index))));
        }
    }
    writer.finish()?;
    for segment in segments {
        db.prepare_cached("DELETE FROM chunks WHERE segment = ?1")?.execute([segment])?;
        db.prepare_cached("DELETE FROM segments WHERE id = ?1")?.execute([segment])?;
    }
    Ok(())
}

/// The postings of a segment in order, a chunk at a time in memory.
struct Run<'a> {
    db: &'a Connection,
    segment: i64,
    /// The key that the chunk at hand begins with, and its number.
    chunk: (i64, i64),
    postings: VecDeque<Posting>,
}

impl<'a> Run<'a> {
    fn new(db: &'a Connection, segment: i64) -> Self {
        Self { db, segment, chunk: (-1, 0), postings: VecDeque::new() }
    }

    fn next(&mut self) -> Result<Option<Posting>, LibraryError> {
        if self.postings.is_empty() {
            let mut query = self.db.prepare_cached(
                "SELECT first, id, data FROM chunks WHERE segment = ?1 AND (first, id) > (?2, ?3)
                 ORDER BY first, id LIMIT 1",
            )?;
            let (first, id) = self.chunk;
            let chunk: Option<(i64, i64, Vec<u8>)> = query
                .query_row(params![self.segment, first, id], |row| {
                    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
                })
                .optional()?;
            let Some((first, id, data)) = chunk else { return Ok(None) };
            self.chunk = (first, id);
            self.postings.extend(Decoder::new(first.cast_unsigned(), &data));
        }
        Ok(self.postings.pop_front())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_grow_by_eight() {
        assert_eq!([0, 1_024, 1_025, 8_192, 8_193, 60_000_000].map(level), [0, 0, 1, 1, 2, HIGHEST]);
    }
}
