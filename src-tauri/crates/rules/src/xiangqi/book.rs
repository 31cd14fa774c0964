//! The rule sets, each a value: what makes a move legal, what ends a game, and by which clause.
//!
//! A new set is a new [`Book`] and a name in [`Rules`]; nothing else asks which set it is. What the sets say, where it is
//! taken from and what was chosen where the sources differ is told in `docs/RULES.md`.

use super::{Facing, Law};
use crate::{Clause, Conduct};

/// The rule set by which a game is judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// Nothing ends a game but that a side cannot move: for replaying records.
    None,
    /// The third occurrence of a position draws, except that a side loses which gave check with every move in between.
    Simple,
    /// The Asian rules (AXF): perpetual check and perpetual chase lose.
    #[default]
    Asian,
    /// The Chinese rules (CXA): whoever only attacks, by checks, threats of mate or chases, must change or loses.
    Chinese,
    /// A general may be left to be taken, and who takes it wins. The third occurrence of a position draws.
    Casual {
        /// What becomes of generals that face each other.
        facing: Facing,
    },
}

impl Rules {
    /// Every rule set, in the order in which a window offers them.
    pub const ALL: [Self; 6] = [
        Self::Asian,
        Self::Chinese,
        Self::Simple,
        Self::Casual { facing: Facing::Captures },
        Self::Casual { facing: Facing::Refused },
        Self::None,
    ];

    /// The name of the rule set on the command line and on the wire: one lower-case word, hyphens allowed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.book().name
    }

    /// The rule set of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == name)
    }

    /// What makes a move legal.
    #[must_use]
    pub const fn law(self) -> Law {
        self.book().law
    }

    /// After how many plies without a capture the game is drawn, if that ever draws it.
    #[must_use]
    pub fn move_limit(self) -> Option<u16> {
        self.book().quiet.map(|(plies, _)| plies)
    }

    /// Every clause of the set, for a page that explains it.
    #[must_use]
    pub fn clauses(self) -> Vec<Clause> {
        let book = self.book();
        let articles = book.repetition.iter().flat_map(|repetition| repetition.articles);
        let mut clauses = vec![book.checkmate, book.stalemate];
        clauses.extend(book.general_taken);
        clauses.extend(book.quiet.map(|(_, clause)| clause));
        for clause in articles.flat_map(|article| [article.loses, Some(article.draws)]).flatten() {
            if !clauses.contains(&clause) {
                clauses.push(clause);
            }
        }
        clauses
    }

    pub(super) const fn book(self) -> &'static Book {
        match self {
            Self::None => &NONE,
            Self::Simple => &SIMPLE,
            Self::Asian => &ASIAN,
            Self::Chinese => &CHINESE,
            Self::Casual { facing: Facing::Captures } => &CASUAL,
            Self::Casual { facing: Facing::Refused } => &CASUAL_NO_FACING,
        }
    }
}

/// A rule set.
pub(super) struct Book {
    name: &'static str,
    law: Law,
    pub(super) checkmate: Clause,
    pub(super) stalemate: Clause,
    /// Where a general may be taken: that this wins.
    pub(super) general_taken: Option<Clause>,
    /// After so many plies without a capture the game is drawn.
    pub(super) quiet: Option<(u16, Clause)>,
    pub(super) repetition: Option<Repetitions>,
}

/// How a position is judged that comes again.
pub(super) struct Repetitions {
    /// What is looked at in the moves of the cycle.
    pub(super) regard: Regard,
    /// The first one that fits decides.
    articles: &'static [Article],
}

/// What a rule set looks at in the moves of a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Regard {
    Nothing,
    Checks,
    /// Checks, and chases as the Asian rules define them.
    Asian,
    /// Checks, threats of mate, and chases as the Chinese rules define them.
    Chinese,
}

/// What a rule set makes of one conduct.
struct Article {
    conduct: Conduct,
    /// The article holds only when the other side did this.
    against: Option<Conduct>,
    /// 0 is no offence; of two the greater loses, equal ones draw.
    rank: u8,
    /// The clause by which this conduct loses to a lesser one.
    loses: Option<Clause>,
    /// The clause by which it draws against one of its rank.
    draws: Clause,
}

impl Repetitions {
    /// How grave the conduct is.
    pub(super) fn rank(&self, conduct: Conduct) -> u8 {
        self.articles.iter().find(|article| article.conduct == conduct).map_or(0, |article| article.rank)
    }

    /// The clause by which a conduct loses to a lesser one.
    pub(super) fn loses(&self, conduct: Conduct, against: Conduct) -> Clause {
        let article = self.article(conduct, against);
        article.and_then(|article| article.loses).unwrap_or(THIRD_OCCURRENCE)
    }

    /// The clause by which conducts of equal rank draw.
    pub(super) fn draws(&self, conduct: [Conduct; 2]) -> Clause {
        let [first, second] = conduct;
        self.article(first.max(second), first.min(second)).map_or(THIRD_OCCURRENCE, |article| article.draws)
    }

    fn article(&self, conduct: Conduct, against: Conduct) -> Option<&Article> {
        self.articles
            .iter()
            .find(|article| article.conduct == conduct && article.against.is_none_or(|only| only == against))
    }
}

const fn clause(id: &'static str, source: &'static str) -> Clause {
    Clause { id, source }
}

/// A conduct of a rank above none.
const fn offence(conduct: Conduct, rank: u8, loses: Clause, draws: Clause) -> Article {
    Article { conduct, against: None, rank, loses: Some(loses), draws }
}

/// A conduct that nobody loses by.
const fn allowed(conduct: Conduct, draws: Clause) -> Article {
    Article { conduct, against: None, rank: 0, loses: None, draws }
}

const CHECKMATE: Clause = clause("checkmate", "AXF 2");
const STALEMATE: Clause = clause("stalemate", "AXF 2");
const SIXTY_ROUNDS: (u16, Clause) = (120, clause("sixty-rounds", "CXA 1999: 60 rounds without a capture"));
const THIRD_OCCURRENCE: Clause = clause("third-occurrence", "third occurrence: draw");

const NONE: Book = Book {
    name: "none",
    law: Law::Official,
    checkmate: CHECKMATE,
    stalemate: STALEMATE,
    general_taken: None,
    quiet: None,
    repetition: None,
};

const SIMPLE: Book = Book {
    name: "simple",
    quiet: Some(SIXTY_ROUNDS),
    repetition: Some(Repetitions {
        regard: Regard::Checks,
        articles: &[
            offence(
                Conduct::Check,
                1,
                clause("simple-perpetual-check", "perpetual check loses"),
                clause("simple-mutual-check", "both sides check perpetually: draw"),
            ),
            allowed(Conduct::ChecksAndIdles, THIRD_OCCURRENCE),
            allowed(Conduct::Idle, THIRD_OCCURRENCE),
        ],
    }),
    ..NONE
};

const ASIAN: Book = Book {
    name: "asian",
    quiet: Some(SIXTY_ROUNDS),
    repetition: Some(Repetitions {
        regard: Regard::Asian,
        articles: &[
            Article {
                conduct: Conduct::Check,
                against: Some(Conduct::ChecksAndIdles),
                rank: 2,
                loses: Some(clause("axf-check-against-checks", "AXF 8")),
                draws: AXF_MUTUAL_CHECK,
            },
            offence(Conduct::Check, 2, clause("axf-perpetual-check", "AXF 6"), AXF_MUTUAL_CHECK),
            offence(Conduct::ChariotChase, 1, clause("axf-chariot-chase", "AXF 15"), AXF_MUTUAL_CHASE),
            offence(Conduct::Chase, 1, clause("axf-perpetual-chase", "AXF 14"), AXF_MUTUAL_CHASE),
            allowed(Conduct::CheckAndChase, clause("axf-check-and-chase", "AXF 12")),
            allowed(Conduct::ChasesInTurn, clause("axf-chases-in-turn", "AXF 32")),
            allowed(Conduct::ChecksAndIdles, AXF_IDLE),
            allowed(Conduct::Idle, AXF_IDLE),
        ],
    }),
    ..NONE
};

const AXF_MUTUAL_CHECK: Clause = clause("axf-mutual-check", "AXF 7");
const AXF_MUTUAL_CHASE: Clause = clause("axf-mutual-chase", "AXF, mutual chase: draw");
const AXF_IDLE: Clause = clause("axf-idle", "AXF 39");

/// Among the forbidden attacks only two stand out (CXA 2020, 26.9): perpetual check, which loses to everything else, and
/// the joint chase, which is the lesser offence.
const CHINESE: Book = Book {
    name: "chinese",
    checkmate: clause("cxa-checkmate", "CXA 4.1.1"),
    stalemate: clause("cxa-stalemate", "CXA 4.1.3"),
    quiet: Some(SIXTY_ROUNDS),
    repetition: Some(Repetitions {
        regard: Regard::Chinese,
        articles: &[
            offence(Conduct::Check, 3, clause("cxa-perpetual-check", "CXA 25.1"), CXA_MUTUAL),
            offence(Conduct::Threat, 2, clause("cxa-perpetual-threat", "CXA 24.10"), CXA_MUTUAL),
            offence(Conduct::ChariotChase, 2, CXA_CHASE, CXA_MUTUAL),
            offence(Conduct::Chase, 2, CXA_CHASE, CXA_MUTUAL),
            offence(Conduct::ChasesInTurn, 2, CXA_CHASE, CXA_MUTUAL),
            offence(Conduct::CheckAndThreat, 2, clause("cxa-check-and-threat", "CXA 24.13"), CXA_MUTUAL),
            offence(Conduct::CheckAndChase, 2, clause("cxa-check-and-chase", "CXA 24.13"), CXA_MUTUAL),
            offence(Conduct::ThreatAndChase, 2, clause("cxa-threat-and-chase", "CXA 24.13"), CXA_MUTUAL),
            offence(Conduct::JointChase, 1, clause("cxa-joint-chase", "CXA 24.11"), CXA_MUTUAL),
            allowed(Conduct::ChecksAndIdles, CXA_IDLE),
            allowed(Conduct::Idle, CXA_IDLE),
        ],
    }),
    ..NONE
};

const CXA_CHASE: Clause = clause("cxa-perpetual-chase", "CXA 24.11");
const CXA_MUTUAL: Clause = clause("cxa-mutual", "CXA 26.9");
const CXA_IDLE: Clause = clause("cxa-idle", "CXA 25.2");

const CASUAL: Book = Book {
    name: "casual",
    law: Law::Capture(Facing::Captures),
    checkmate: CASUAL_NO_MOVE,
    stalemate: CASUAL_NO_MOVE,
    general_taken: Some(clause("casual-general-taken", "who takes the general wins")),
    repetition: Some(Repetitions {
        regard: Regard::Nothing,
        articles: &[allowed(Conduct::Idle, THIRD_OCCURRENCE)],
    }),
    ..NONE
};

const CASUAL_NO_FACING: Book =
    Book { name: "casual-no-facing", law: Law::Capture(Facing::Refused), ..CASUAL };

const CASUAL_NO_MOVE: Clause = clause("casual-no-move", "who cannot move loses");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_found_by_its_name() {
        for rules in Rules::ALL {
            assert_eq!(Rules::from_name(rules.name()), Some(rules));
        }
        assert_eq!(Rules::from_name("casual-no-facing"), Some(Rules::Casual { facing: Facing::Refused }));
        assert_eq!(Rules::from_name("Asian"), None);
    }

    #[test]
    fn an_id_stands_for_one_clause() {
        let mut clauses: Vec<_> = Rules::ALL.into_iter().flat_map(Rules::clauses).collect();
        clauses.sort_by_key(|clause| (clause.id, clause.source));
        clauses.dedup();
        assert!(clauses.windows(2).all(|pair| pair[0].id != pair[1].id), "{clauses:?}");
    }
}
