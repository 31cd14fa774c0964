//! Games as PGN.

use std::{fmt::Write as _, rc::Rc, time::Duration};

use rules::{
    Position as _, Side,
    xiangqi::{
        self,
        notation::{self, Style},
    },
};

use crate::{file::Lost, record::Sheet, tree::NodeId};

/// Tags that are more to the reader than a name and a value: other formats know tags of these names too.
const RESERVED: [&str; 8] = ["Game", "Result", "Format", "FEN", "SetUp", "Variant", "White", "WhiteTeam"];

/// Writes a game behind what is written already.
pub(crate) fn encode(sheet: &Sheet<xiangqi::Position>, style: Style, out: &mut String, lost: &mut Lost) {
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        // Writing to a string does not fail.
        let _ = writeln!(out, "[{name} \"{value}\"]");
    };
    tag("Game", "Chinese Chess");
    for (name, value) in sheet.tags.iter() {
        if RESERVED.contains(&name) {
            lost.tag(name);
        } else {
            tag(name, value);
        }
    }
    tag("Result", sheet.score.text());
    match style {
        Style::Wxf => tag("Format", "WXF"),
        Style::Iccs => tag("Format", "ICCS"),
        _ => {}
    }
    let start = sheet.tree.start();
    if *start != xiangqi::Position::start() {
        tag("FEN", &start.fen());
    }
    out.push('\n');
    Writer { sheet, style, out, numbered: false, lost }.moves();
}

struct Writer<'a> {
    sheet: &'a Sheet<xiangqi::Position>,
    style: Style,
    out: &'a mut String,
    /// Whether the last thing written was a move of the first side, so that the second side's needs no number.
    numbered: bool,
    lost: &'a mut Lost,
}

/// What is still to be written, the next thing last.
enum Task {
    /// A move and its note, then its variations and what goes on from it.
    Line {
        node: NodeId,
        before: Rc<xiangqi::Position>,
    },
    /// A variation: a move and what goes on from it, in brackets.
    Variation {
        node: NodeId,
        before: Rc<xiangqi::Position>,
    },
    Close,
}

impl Writer<'_> {
    fn moves(&mut self) {
        let tree = &self.sheet.tree;
        self.note(NodeId::ROOT);
        let mut tasks = Vec::new();
        if let Some(node) = tree.first_child(NodeId::ROOT) {
            tasks.push((Task::Line { node, before: Rc::new(tree.start().clone()) }, Variations::Follow));
        }
        while let Some((task, variations)) = tasks.pop() {
            match task {
                Task::Close => {
                    self.out.truncate(self.out.trim_end_matches(' ').len());
                    self.out.push_str(")\n");
                    self.numbered = false;
                }
                Task::Variation { node, before } => {
                    self.out.push('(');
                    self.numbered = false;
                    tasks.push((Task::Close, Variations::Written));
                    tasks.push((Task::Line { node, before }, Variations::Written));
                }
                Task::Line { node, before } => {
                    self.mv(node, &before);
                    if let Some(child) = tree.first_child(node) {
                        let mut after = (*before).clone();
                        if let Some(mv) = tree.mv(node) {
                            after.play_unchecked(mv);
                        }
                        tasks.push((Task::Line { node: child, before: Rc::new(after) }, Variations::Follow));
                    }
                    if matches!(variations, Variations::Follow) {
                        let siblings: Vec<_> =
                            std::iter::successors(tree.next_sibling(node), |node| tree.next_sibling(*node))
                                .collect();
                        if !siblings.is_empty() {
                            self.out.push('\n');
                        }
                        for node in siblings.into_iter().rev() {
                            tasks.push((
                                Task::Variation { node, before: before.clone() },
                                Variations::Written,
                            ));
                        }
                    }
                }
            }
        }
        self.out.truncate(self.out.trim_end().len());
        // A comment to the end of the line would swallow the result.
        let _ = writeln!(self.out, "\n{}\n", self.sheet.score.text());
    }

    fn mv(&mut self, node: NodeId, before: &xiangqi::Position) {
        let Some(mv) = self.sheet.tree.mv(node) else { return };
        let number = before.setup().number;
        match before.turn() {
            Side::First => {
                if self.out.ends_with(' ') {
                    self.out.truncate(self.out.trim_end_matches(' ').len());
                    self.out.push('\n');
                }
                let _ = write!(self.out, "{number}. ");
            }
            Side::Second if self.numbered => {}
            Side::Second => {
                let _ = write!(self.out, "{number}. ..... ");
            }
        }
        self.numbered = before.turn() == Side::First;
        self.out.push_str(&notation::write(before, mv, self.style));
        self.out.push(' ');
        self.note(node);
    }

    fn note(&mut self, node: NodeId) {
        let Some(note) = self.sheet.tree.note(node) else { return };
        for glyph in &note.glyphs {
            let _ = write!(self.out, "${glyph} ");
        }
        for (name, time) in [("clk", note.clock), ("emt", note.spent)] {
            if let Some(time) = time {
                let _ = write!(self.out, "{{[%{name} {}]}} ", Clock(time));
            }
        }
        if note.comment().is_empty() {
            return;
        }
        self.numbered = false;
        // What looks like a clock would be one.
        let mut comment = note.comment().to_owned();
        for (command, plain) in [("[%clk ", "[% clk "), ("[%emt ", "[% emt ")] {
            if comment.contains(command) {
                self.lost.other("words of comments that look like clocks (a blank is put into them)");
                comment = comment.replace(command, plain);
            }
        }
        // A brace cannot be written in braces: such a line is one after a semicolon, and the reader joins them again.
        let mut plain = Vec::new();
        for line in comment.split('\n') {
            if line.contains('}') {
                self.braces(&mut plain);
                let _ = writeln!(self.out, ";{line}");
            } else {
                plain.push(line);
            }
        }
        self.braces(&mut plain);
    }

    fn braces(&mut self, lines: &mut Vec<&str>) {
        if !lines.is_empty() {
            let _ = writeln!(self.out, "{{{}}}", lines.join("\n"));
            lines.clear();
        }
    }
}

/// Whether the siblings of a move are still to be written.
enum Variations {
    Follow,
    Written,
}

struct Clock(Duration);

impl std::fmt::Display for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let seconds = self.0.as_secs();
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        match self.0.subsec_millis() {
            0 => Ok(()),
            millis => write!(f, ".{millis:03}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use rules::Position as _;

    use super::*;
    use crate::pgn::Games;

    fn again(sheet: &Sheet<xiangqi::Position>) -> (Sheet<xiangqi::Position>, String) {
        let (mut out, mut lost) = (String::new(), Lost::default());
        encode(sheet, Style::Iccs, &mut out, &mut lost);
        (Games::new(&out).next().unwrap().unwrap().0, format!("{lost:?}"))
    }

    #[test]
    fn tags_of_other_formats_do_not_become_what_they_are_called_here() {
        let mut sheet = Sheet::new(xiangqi::Position::start());
        for (name, value) in
            [("Red", "Ann"), ("White", "Bo"), ("Result", "1-0"), ("FEN", "9/9 w"), ("Own", "x")]
        {
            sheet.tags.set(name, value);
        }
        let (read, lost) = again(&sheet);
        assert_eq!(["Red", "Own"].map(|tag| read.tags.get(tag)), ["Ann", "x"]);
        assert_eq!((read.score, &read.tree), (sheet.score, &sheet.tree));
        assert_eq!(lost, r#"Lost(["the tag White", "the tag Result", "the tag FEN"])"#);
    }

    #[test]
    fn words_of_a_comment_are_no_clock() {
        let mut sheet = Sheet::new(xiangqi::Position::start());
        sheet.tree.set_comment(NodeId::ROOT, "see [%csl x]");
        assert_eq!(again(&sheet), (sheet.clone(), "Lost([])".to_owned()));
        sheet.tree.set_comment(NodeId::ROOT, "write [%clk 0:10] there");
        let (read, lost) = again(&sheet);
        assert_eq!(
            read.tree.note(NodeId::ROOT).map(|note| (note.comment(), note.clock)),
            Some(("write [% clk 0:10] there", None))
        );
        assert!(lost.contains("look like clocks"), "{lost}");
    }
}
