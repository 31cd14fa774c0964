//! When a search is to stop: one value that all of its threads look at.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    time::{Duration, Instant},
};

use crate::limits::{Allotment, Limits};

pub(crate) struct Halt<'a> {
    /// Told from outside.
    told: &'a AtomicBool,
    /// The leading thread has finished, or a limit was passed.
    done: AtomicBool,
    nodes: AtomicU64,
    most_nodes: u64,
    begun: Instant,
    allotment: Option<Allotment>,
}

impl<'a> Halt<'a> {
    pub(crate) fn new(limits: &Limits, overhead: Duration, told: &'a AtomicBool) -> Self {
        Self {
            told,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            most_nodes: limits.nodes,
            begun: Instant::now(),
            allotment: limits.pace.allotment(overhead),
        }
    }

    /// After how many positions a thread looks up: often enough to stop within a few milliseconds, and exactly enough for
    /// the limit of positions when that is small.
    pub(crate) fn interval(&self) -> u64 {
        512.min(self.most_nodes / 64).max(1)
    }

    /// Adds what a thread has looked at, and says whether it is to stop.
    pub(crate) fn stops(&self, nodes: u64) -> bool {
        let nodes = self.nodes.fetch_add(nodes, Relaxed) + nodes;
        let late = || self.allotment.is_some_and(|it| self.elapsed() >= it.most);
        let stops = self.told.load(Relaxed) || self.done.load(Relaxed) || nodes >= self.most_nodes || late();
        if stops {
            self.finish();
        }
        stops
    }

    pub(crate) fn finish(&self) {
        self.done.store(true, Relaxed);
    }

    /// Whether another iteration is worth beginning. `stretch` says by how much (in percent) the fair time is to be
    /// changed.
    pub(crate) fn allows_another(&self, stretch: u32) -> bool {
        let stopped = self.told.load(Relaxed) || self.done.load(Relaxed);
        let used_up = self
            .allotment
            .is_some_and(|it| it.elastic && self.elapsed() >= (it.fair * stretch / 100).min(it.most) * 3 / 5);
        !stopped && !used_up
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }
}
