//! A game of gomoku as files have it: stones, and nothing else.
//!
//! In a record a choice of an opening is a move like any other, and so is a fifth point that is offered. No format has a place
//! for them: they would be taken for stones, and the colours of all that follow with them. So what is written is the stones that
//! were laid, and the players by the colours that they ended with.

use rules::{
    Position as _, Side,
    gomoku::{Opening, Position},
};

use crate::{
    file::Lost,
    record::{Score, Sheet, Tags},
    tree::{Cursor, NodeId, Tree},
};

/// The sheet without what lays no stone; `None` when there can be nothing of the kind.
pub(crate) fn alone(sheet: &Sheet<Position>, lost: &mut Lost) -> Option<Sheet<Position>> {
    let start = sheet.tree.start();
    start.step()?;
    let rules = start.rules().with_opening(Opening::None).ok()?;
    let (tree, ended) = laid(&sheet.tree, start.clone().under(rules), lost);
    let same = ended.colour_of(Side::First) == start.colour_of(Side::First);
    let (tags, score) = (sheet.tags.clone(), sheet.score);
    Some(if same {
        Sheet { tags, score, tree }
    } else {
        Sheet { tags: exchanged(&tags), score: other(score), tree }
    })
}

/// A place in the line that is copied: the position there by the opening, and where its stones stand in the copy.
#[derive(Clone)]
struct Place {
    position: Position,
    /// None behind what has no place in the copy.
    at: Option<Cursor<Position>>,
}

/// The stones of a tree from a start without an opening, and the position in which the main line of the tree ends.
///
/// What follows a choice follows the stone before it. Its comment joins that of this stone.
fn laid(tree: &Tree<Position>, start: Position, lost: &mut Lost) -> (Tree<Position>, Position) {
    let mut copy = Tree::new(start);
    let last = tree.main_line().last();
    // The position in which the main line ends, and the node of the copy.
    let mut end = (tree.start().clone(), None);
    note(tree, NodeId::ROOT, &mut copy, NodeId::ROOT);
    let mut line = vec![Place { position: tree.start().clone(), at: Some(copy.root()) }];
    for node in tree.walk().skip(1) {
        // Every node comes behind its parent, so that these are the places before it.
        line.truncate(tree.ply(node));
        let (Some(before), Some(mv)) = (line.last(), tree.mv(node)) else { continue };
        let mut place = before.clone();
        place.position.play_unchecked(mv);
        if before.position.lays(mv).is_none() {
            lost.other("the choices of the opening");
            lost.beside_comment(tree.note(node).filter(|_| place.at.is_some()));
            if let Some(at) = place.at.as_ref().filter(|_| !tree.comment(node).is_empty()) {
                copy.add_comment(at.node(), tree.comment(node));
            }
        } else if let Some(mut at) = place.at.take() {
            // Where the main line ends with a choice, another choice that goes on would be taken for its end.
            if Some(at.node()) != end.1 && copy.play(&mut at, mv).is_ok() {
                note(tree, node, &mut copy, at.node());
                place.at = Some(at);
            } else {
                lost.other("variations of the choices");
            }
        }
        if Some(node) == last {
            end = (place.position.clone(), place.at.as_ref().map(Cursor::node));
        }
        line.push(place);
    }
    (copy, end.0)
}

fn note(tree: &Tree<Position>, from: NodeId, copy: &mut Tree<Position>, to: NodeId) {
    if let Some(note) = tree.note(from) {
        copy.note_mut(to).clone_from(note);
    }
}

/// Black's tags as White's and the other way round.
fn exchanged(tags: &Tags) -> Tags {
    let mut exchanged = Tags::default();
    for (name, value) in tags.iter() {
        let name = match (name.strip_prefix("Black"), name.strip_prefix("White")) {
            (Some(rest), _) => format!("White{rest}"),
            (_, Some(rest)) => format!("Black{rest}"),
            _ => name.to_owned(),
        };
        exchanged.set(&name, value);
    }
    exchanged
}

fn other(score: Score) -> Score {
    match score {
        Score::Won(side) => Score::Won(side.other()),
        score => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, Manner, Record, open, save};

    /// A game by these rules that Ann began and won; lines in brackets begin behind so many plies of the main line.
    fn played(rules: &str, moves: &str, variations: &[(usize, &str)]) -> Record {
        let mut sheet = Sheet::new(Position::start_under(rules.parse().unwrap()));
        sheet.tags.set("Black", "Ann");
        sheet.tags.set("White", "Bo");
        sheet.tags.set("BlackElo", "2000");
        sheet.score = Score::Won(Side::First);
        for (ply, moves) in std::iter::once((0, moves)).chain(variations.iter().copied()) {
            let node = sheet.tree.main_line().take(ply).last().unwrap_or(NodeId::ROOT);
            let mut cursor = sheet.tree.cursor(node);
            for text in moves.split(' ') {
                let mv = cursor.position().read_move(text).unwrap();
                sheet.tree.play(&mut cursor, mv).unwrap();
            }
        }
        Record::Gomoku(sheet)
    }

    fn written(record: &Record, format: Format) -> (String, Vec<String>) {
        let written = save(std::slice::from_ref(record), format, Manner::default()).unwrap();
        (String::from_utf8_lossy(&written.bytes).into_owned(), written.lost)
    }

    /// Moves, Black's name, White's name, who won.
    fn read(record: &Record, format: Format) -> (String, [String; 2], Score) {
        let bytes = save(std::slice::from_ref(record), format, Manner::default()).unwrap().bytes;
        let opened = open(&bytes, Some(format.name())).unwrap();
        let (Record::Gomoku(sheet), warnings) = &opened.games[0] else { panic!("stones") };
        assert_eq!(warnings, &[], "{}", format.name());
        let mut position = sheet.tree.start().clone();
        let mut moves = Vec::new();
        for mv in sheet.tree.main_line().filter_map(|node| sheet.tree.mv(node)) {
            moves.push(format!("{}{mv}", position.next().letter()));
            position.play_unchecked(mv);
        }
        (moves.join(" "), ["Black", "White"].map(|tag| sheet.tags.get(tag).to_owned()), sheet.score)
    }

    const FORMATS: [Format; 4] = [Format::Sgf, Format::Lib, Format::Psq, Format::Text];

    #[test]
    fn choices_are_no_stones_in_any_format() {
        let stones = "Xh8 Oh9 Xi9 Og7 Xf6 Oe5";
        for (rules, moves, is_exchanged) in [
            ("freestyle-15-swap", "h8 h9 i9 take-white g7 f6 e5", false),
            ("freestyle-15-swap", "h8 h9 i9 take-black g7 f6 e5", true),
            ("standard-15-swap2", "h8 h9 i9 take-black g7 f6 e5", true),
            ("standard-15-swap2", "h8 h9 i9 add-two g7 f6 take-white e5", true),
            ("standard-15-swap2", "h8 h9 i9 add-two g7 f6 take-black e5", false),
            ("renju-15-rif", "h8 h9 i9 stay g7 a1 f6 f6 e5", false),
            ("renju-15-rif", "h8 h9 i9 swap g7 f6 a1 f6 e5", true),
        ] {
            let record = played(rules, moves, &[]);
            let names = if is_exchanged { ["Bo", "Ann"] } else { ["Ann", "Bo"] }.map(str::to_owned);
            let winner = if is_exchanged { Side::Second } else { Side::First };
            for format in FORMATS {
                let (line, players, score) = read(&record, format);
                assert_eq!(line, stones, "{rules} {moves} {}", format.name());
                if matches!(format, Format::Sgf | Format::Psq) {
                    assert_eq!(players, names, "{rules} {moves} {}", format.name());
                }
                if format == Format::Sgf {
                    assert_eq!(score, Score::Won(winner), "{rules} {moves}");
                }
                let lost = written(&record, format).1;
                assert!(lost.iter().any(|lost| lost == "the choices of the opening"), "{lost:?}");
            }
            let elo = if is_exchanged { "WR[2000]" } else { "BR[2000]" };
            assert!(written(&record, Format::Sgf).0.contains(elo), "{rules} {moves}");
        }
    }

    #[test]
    fn the_last_stone_tells_in_psq_who_won_whoever_laid_it() {
        let moves = "h8 a1 h9 take-black a3 h10 a5 h11 a7 h12";
        let (line, names, score) = read(&played("standard-15-swap", moves, &[]), Format::Psq);
        assert_eq!((line.split(' ').count(), names), (9, ["Bo".to_owned(), "Ann".to_owned()]));
        assert_eq!(score, Score::Won(Side::First), "five black stones");
    }

    #[test]
    fn what_branches_from_a_choice_branches_from_the_stone_before() {
        let moves = "h8 h9 i9 take-white g7";
        let record = played("standard-15-swap2", moves, &[(3, "add-two a1 b1"), (4, "c1"), (2, "d1")]);
        let (sgf, _) = written(&record, Format::Sgf);
        assert!(
            sgf.ends_with(";B[hh];W[hg]\n(;B[ig]\n(;W[gi])\n(;W[co])\n(;W[ao];B[bo]))\n(;B[do]))\n"),
            "{sgf}"
        );
        // The game ended with the choice: what else could have come is not what was played.
        let (sgf, lost) =
            written(&played("standard-15-swap2", "h8 h9 i9 take-white", &[(3, "add-two a1")]), Format::Sgf);
        assert!(sgf.ends_with(";B[hh];W[hg];B[ig])\n"), "{sgf}");
        assert!(lost.contains(&"variations of the choices".to_owned()), "{lost:?}");
    }

    #[test]
    fn notes_of_a_choice_are_kept_or_told() {
        let mut record = played("standard-15-swap", "h8 h9 i9 take-white g7", &[]);
        let Record::Gomoku(sheet) = &mut record else { panic!("stones") };
        let nodes: Vec<_> = sheet.tree.main_line().collect();
        sheet.tree.set_comment(NodeId::ROOT, "begun");
        sheet.tree.set_comment(nodes[2], "three");
        sheet.tree.set_comment(nodes[3], "chosen");
        sheet.tree.note_mut(nodes[3]).glyphs.push(1);
        sheet.tree.note_mut(nodes[4]).glyphs.push(2);
        let (sgf, lost) = written(&record, Format::Sgf);
        assert!(sgf.contains("C[begun];B[hh];W[hg];B[ig]C[three\nchosen];W[gi]BM[1]"), "{sgf}");
        assert_eq!(lost, ["the choices of the opening", "signs"]);
    }

    #[test]
    fn a_game_without_choices_has_nothing_to_lose() {
        for rules in ["standard-15", "freestyle-15-pro", "standard-15-swap2"] {
            let lost = written(&played(rules, "h8 h9", &[]), Format::Sgf).1;
            assert_eq!(lost, Vec::<String>::new(), "{rules}");
        }
    }
}
