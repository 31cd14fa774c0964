//! What an engine tells of its thoughts by UCI and UCCI.

use crate::Score;

/// A line that begins with `info` and says what a line of play is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// Plies looked ahead; 0 when it is not told.
    pub depth: u8,
    /// Which of the best lines it is, from 1.
    pub rank: usize,
    /// What it is worth to the side to move.
    pub score: Score,
    /// Positions looked at so far; 0 when it is not told.
    pub nodes: u64,
    /// The moves of the line, as they are told.
    pub line: Vec<String>,
}

/// Reads such a line; `None` for everything else, and for bounds, which are no results yet.
#[must_use]
pub fn read_info(line: &str) -> Option<Info> {
    let (word, rest) = super::first_word(line);
    if word != "info" || rest.starts_with("string") {
        return None;
    }
    let mut info = Info { depth: 0, rank: 1, score: super::read_score(line)?, nodes: 0, line: Vec::new() };
    let mut words = rest.split_ascii_whitespace();
    while let Some(word) = words.next() {
        match word {
            "depth" => info.depth = words.next()?.parse::<u32>().ok()?.min(u8::MAX.into()) as u8,
            "multipv" => {
                info.rank = words.next()?.parse().ok().filter(|rank| (1..=MOST_LINES).contains(rank))?
            }
            "nodes" => info.nodes = words.next()?.parse().ok()?,
            "lowerbound" | "upperbound" => return None,
            "pv" => info.line = words.by_ref().take(LONGEST_LINE).map(Into::into).collect(),
            _ => {}
        }
    }
    Some(info)
}

/// More best lines than this nobody wants.
const MOST_LINES: usize = 500;
/// More moves of a line than this nobody reads.
const LONGEST_LINE: usize = 64;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thoughts_are_read() {
        let info = |line| read_info(line).unwrap_or_else(|| panic!("{line} is a thought"));
        let line = vec!["h3e3".to_owned(), "h10g8".to_owned()];
        assert_eq!(
            info("info depth 9 seldepth 12 multipv 2 score cp -31 nodes 512 nps 9 time 3 pv h3e3 h10g8"),
            Info { depth: 9, rank: 2, score: Score::Soldiers(-31), nodes: 512, line }
        );
        assert_eq!(info("info depth 4 score 55 pv h2e2").score, Score::Soldiers(55));
        assert_eq!(info("info score mate 2").score, Score::Mate(2));
        assert_eq!(info("info depth 900 score cp 1").depth, u8::MAX);
        for line in [
            "",
            "info",
            "info string score cp 3",
            "info depth 3 nodes 8",
            "info depth x score cp 1",
            "info multipv 0 score cp 1",
            "info depth 3 score cp 8 lowerbound pv a0a1",
            "info score cp",
            "bestmove a0a1",
        ] {
            assert_eq!(read_info(line), None, "{line}");
        }
    }
}
