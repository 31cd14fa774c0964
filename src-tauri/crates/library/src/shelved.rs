//! A record as the rows that keep it.

use records::{Record, Score, Sheet, Tags};
use rules::Side;

use crate::{body, date, kind::Kind, positions::Posting};

/// What is kept of a record, and what it is found by.
#[derive(Debug)]
pub(crate) struct Shelved {
    /// The name of the game.
    pub(crate) game: &'static str,
    /// The rules that say which moves are legal, by name.
    pub(crate) law: String,
    pub(crate) start: String,
    /// Name, tab, value, line feed; neither has such a sign.
    pub(crate) tags: String,
    pub(crate) tree: Vec<u8>,
    pub(crate) plies: usize,
    pub(crate) variations: usize,
    pub(crate) comments: usize,
    pub(crate) first: String,
    pub(crate) second: String,
    pub(crate) rules: String,
    pub(crate) title: String,
    pub(crate) event: String,
    pub(crate) date: String,
    pub(crate) winner: Option<&'static str>,
    /// Whether it ended in a draw.
    pub(crate) drawn: bool,
    /// Everything that a search for words looks through, in lower case.
    pub(crate) words: String,
    /// A fingerprint: two records that have the same are the same game (players, day, title, result, moves) with the same notes.
    pub(crate) content: i64,
    /// Every position of the main line.
    pub(crate) postings: Vec<Posting>,
}

impl Shelved {
    pub(crate) fn new(record: &Record) -> Self {
        match record {
            Record::Xiangqi(sheet) => Self::of(sheet),
            Record::Gomoku(sheet) => Self::of(sheet),
        }
    }

    fn of<P: Kind>(sheet: &Sheet<P>) -> Self {
        let Sheet { tags, score, tree: moves } = sheet;
        let start = moves.start();
        let tree = body::encode(moves);
        let [first, second] = start.name_tags().map(|tag| tags.get(tag).to_owned());
        let date = date::normal(tags.get("Date"));
        let law = start.law();
        let start_text = start.start_text();
        // Other tags differ from collection to collection; a title tells studies apart that begin with one position.
        let title = tags.get("Title");
        let parts = [P::NAME, &law, &start_text, &first, &second, &date, title, score.text()];
        let content = fingerprint(parts.iter().map(|part| part.as_bytes()).chain([tree.as_slice()]));
        Self {
            game: P::NAME,
            tags: tags.iter().map(|(name, value)| format!("{name}\t{value}\n")).collect(),
            plies: moves.main_line().count(),
            variations: moves.variations(),
            comments: moves.comments(),
            rules: tags.get("Rules").to_owned(),
            title: title.to_owned(),
            event: tags.get("Event").to_owned(),
            winner: match score {
                Score::Won(side) => Some(side_name(*side)),
                Score::Drawn | Score::Unknown => None,
            },
            drawn: *score == Score::Drawn,
            words: words(sheet),
            postings: postings(sheet),
            law,
            start: start_text,
            tree,
            first,
            second,
            date,
            content,
        }
    }
}

/// The tags of a row.
pub(crate) fn tags(text: &str) -> Tags {
    let mut tags = Tags::default();
    for (name, value) in text.lines().filter_map(|line| line.split_once('\t')) {
        tags.set(name, value);
    }
    tags
}

pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn words<P: Kind>(sheet: &Sheet<P>) -> String {
    let mut words = String::new();
    let comments = sheet.tree.walk().map(|node| sheet.tree.comment(node)).filter(|text| !text.is_empty());
    for text in sheet.tags.iter().map(|(_, value)| value).chain(comments) {
        words.push_str(&text.to_lowercase());
        words.push('\n');
    }
    words
}

fn postings<P: Kind>(sheet: &Sheet<P>) -> Vec<Posting> {
    let mut position = sheet.tree.start().clone();
    let line = sheet.tree.main_line().filter_map(|node| sheet.tree.mv(node));
    let mut postings = Vec::new();
    let mut add = |position: &P, mv: Option<P::Move>| {
        let next = mv.map_or(0, |mv| P::pack(mv) + 1);
        let ply = u16::try_from(postings.len()).unwrap_or(u16::MAX);
        postings.push(Posting::new(position.standing(), ply, next, sheet.score));
    };
    for mv in line {
        add(&position, Some(mv));
        position.play_unchecked(mv);
    }
    add(&position, None);
    postings
}

/// FNV-1a with 64 bits over all parts, each with its length behind it. Among a million games two that differ have the same
/// with a chance of 1 in 30 million.
fn fingerprint<'a>(parts: impl Iterator<Item = &'a [u8]>) -> i64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut feed = |bytes: &[u8]| {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for part in parts {
        feed(part);
        feed(&(part.len() as u64).to_le_bytes());
    }
    hash.cast_signed()
}
