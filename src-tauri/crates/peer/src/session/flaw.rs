//! Switches that break a session on purpose: the tests that explore it must find every one of them.
//!
//! Without the feature `mutants` there is nothing to switch, and every question here is answered with a constant no.

/// A rule of the protocol that a session may be told to break.
#[cfg_attr(not(feature = "mutants"), expect(unreachable_pub, reason = "public only with the feature"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mutant {
    /// A guest that comes back asks again before it knows whether the log has its answer already.
    AskAgainAtOnce,
    /// A guest that comes back numbers its requests from 1 again, and a host lets it.
    NumbersFromOne,
    /// The guest takes any yes for the yes to its answer.
    AnyOffer,
    /// A host that comes back skips the first event that the guest lacks.
    SkipsOne,
    /// Histories are not compared when a guest comes back.
    AnyHistory,
    /// A guest that comes back forgets what it had asked.
    ForgetsRequest,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Flaw {
    #[cfg(feature = "mutants")]
    mutant: Option<Mutant>,
}

impl Flaw {
    #[cfg(feature = "mutants")]
    pub(super) const fn of(mutant: Mutant) -> Self {
        Self { mutant: Some(mutant) }
    }

    #[cfg(feature = "mutants")]
    pub(super) fn is(self, mutant: Mutant) -> bool {
        self.mutant == Some(mutant)
    }

    #[cfg(not(feature = "mutants"))]
    #[expect(clippy::unused_self, reason = "with the feature it says which")]
    pub(super) const fn is(self, _: Mutant) -> bool {
        false
    }
}
