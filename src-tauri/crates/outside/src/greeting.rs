//! The first words: which protocol a program speaks, who it is, and what can be set.

use engine::protocol::{Answer, Command as Told, Declared, Dialect, Kind, cecp, gomocup};

use crate::{Protocol, trouble::quoted};

/// What a program has said of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Introduction {
    /// The protocol it speaks.
    pub protocol: Protocol,
    /// Its name; empty when it did not tell one.
    pub name: String,
    /// Who wrote it; empty when it did not tell.
    pub author: String,
    /// What can be set.
    pub options: Vec<Declared>,
    /// The features of CECP, but for options.
    pub features: Vec<(String, String)>,
}

impl Introduction {
    /// The value of a feature of CECP.
    pub(crate) fn feature(&self, name: &str) -> Option<&str> {
        self.features.iter().rev().find(|(its, _)| its == name).map(|(_, value)| value.as_str())
    }

    /// The option of that name.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&Declared> {
        self.options.iter().find(|option| option.name == name)
    }

    /// Whether it may play xiangqi: it says so, or says nothing about the games it plays.
    pub(crate) fn may_play_xiangqi(&self) -> bool {
        match self.protocol {
            Protocol::Ucci => true,
            Protocol::Uci => self.option("UCI_Variant").is_none_or(
                |option| matches!(&option.kind, Kind::Combo { choices, .. } if choices.iter().any(|it| it == XIANGQI)),
            ),
            Protocol::Cecp => {
                self.feature("variants").is_none_or(|all| all.split(',').any(|it| it.trim() == XIANGQI))
            }
            Protocol::Gomocup => false,
        }
    }
}

/// How UCI and CECP call xiangqi.
pub(crate) const XIANGQI: &str = "xiangqi";

/// The first words with a program, sans-I/O: [`Greeting::first`] is told to it, and every line it says comes to
/// [`Greeting::hear`], until that says that it is done.
#[derive(Debug)]
pub struct Greeting {
    introduction: Introduction,
}

/// What a line of a program makes of the first words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Met {
    /// They go on.
    NotYet,
    /// They are over.
    Introduced,
    /// It does not speak this protocol.
    Foreign,
}

/// Nobody sets more options than this.
const MOST_OPTIONS: usize = 300;

impl Greeting {
    /// First words in a protocol.
    #[must_use]
    pub fn new(protocol: Protocol) -> Self {
        let (name, author) = (String::new(), String::new());
        let introduction = Introduction { protocol, name, author, options: Vec::new(), features: Vec::new() };
        Self { introduction }
    }

    /// What the program is told.
    #[must_use]
    pub fn first(&self) -> Vec<String> {
        match self.introduction.protocol {
            Protocol::Uci => vec![Dialect::Uci.write_command(&Told::Greet(Dialect::Uci))],
            Protocol::Ucci => vec![Dialect::Ucci.write_command(&Told::Greet(Dialect::Ucci))],
            Protocol::Cecp => vec!["xboard".into(), "protover 2".into()],
            // The board is what every program answers to; most answer to the question who they are, too.
            Protocol::Gomocup => vec!["ABOUT".into(), "START 15".into()],
        }
    }

    /// What the program says.
    pub fn hear(&mut self, line: &str) -> Met {
        let introduction = &mut self.introduction;
        match introduction.protocol {
            Protocol::Uci => hear_spoken(introduction, Dialect::Uci, line),
            Protocol::Ucci => hear_spoken(introduction, Dialect::Ucci, line),
            Protocol::Cecp => hear_cecp(introduction, line),
            Protocol::Gomocup => hear_gomocup(introduction, line),
        }
    }

    /// Whether it has told features of CECP.
    pub(crate) fn is_featured(&self) -> bool {
        !self.introduction.features.is_empty()
    }

    /// What it has said of itself so far.
    #[must_use]
    pub fn into_introduction(self) -> Introduction {
        self.introduction
    }
}

fn hear_spoken(introduction: &mut Introduction, dialect: Dialect, line: &str) -> Met {
    match dialect.read_answer(line) {
        Some(Answer::Name(name)) => introduction.name = quoted(&name),
        Some(Answer::Author(author)) => introduction.author = quoted(&author),
        Some(Answer::Option { name, rest }) => introduction
            .options
            .extend(Declared::read(&name, &rest).filter(|_| introduction.options.len() < MOST_OPTIONS)),
        // Who answers in the other dialect speaks that one.
        Some(Answer::Greeted) if line.trim() == last_word(dialect) => return Met::Introduced,
        Some(Answer::Greeted) => return Met::Foreign,
        Some(_) => {}
        None if complains(line) => return Met::Foreign,
        None => {}
    }
    Met::NotYet
}

/// With which a program ends its introduction.
const fn last_word(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Uci => "uciok",
        Dialect::Ucci => "ucciok",
    }
}

/// What programs say that do not know a word.
fn complains(line: &str) -> bool {
    let line = line.trim_start().to_ascii_lowercase();
    ["error", "unknown", "illegal move"].iter().any(|word| line.starts_with(word))
}

fn hear_cecp(introduction: &mut Introduction, line: &str) -> Met {
    let Some(cecp::Answer::Features(features)) = cecp::read_answer(line) else {
        // Programs that speak it know these two words, whatever else they do not know.
        let foreign = complains(line) && ["xboard", "protover"].iter().any(|word| line.contains(word));
        return if foreign { Met::Foreign } else { Met::NotYet };
    };
    let mut met = Met::NotYet;
    for (name, value) in features {
        match (name.as_str(), value.as_str()) {
            ("done", "1") => met = Met::Introduced,
            ("myname", name) => introduction.name = quoted(name),
            ("option", option) if introduction.options.len() < MOST_OPTIONS => {
                introduction.options.extend(Declared::read_feature(option));
            }
            _ if introduction.features.len() < MOST_OPTIONS => introduction.features.push((name, value)),
            _ => {}
        }
    }
    met
}

fn hear_gomocup(introduction: &mut Introduction, line: &str) -> Met {
    match gomocup::read_answer(line) {
        Some(gomocup::Answer::Ok) => return Met::Introduced,
        // A program need not say who it is.
        Some(gomocup::Answer::Complains(text)) if text.to_ascii_uppercase().contains("ABOUT") => {}
        Some(gomocup::Answer::Complains(_)) => return Met::Foreign,
        Some(gomocup::Answer::Move(_)) => {}
        None => {
            for (name, value) in about(line) {
                match name {
                    "name" => introduction.name = quoted(value),
                    "author" => introduction.author = quoted(value),
                    _ => {}
                }
            }
        }
    }
    Met::NotYet
}

/// `name="Some Brain", version="1.0", author="Somebody"`; quotation marks may be missing.
fn about(line: &str) -> Vec<(&str, &str)> {
    let mut pairs = Vec::new();
    let mut rest = line;
    while let Some((name, after)) = rest.split_once('=') {
        let after = after.trim_start();
        let (value, after) = match after.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => after.split_once(',').unwrap_or((after, "")),
        };
        pairs.push((name.trim_matches([' ', ',']), value.trim()));
        rest = after;
    }
    pairs
}
#[cfg(test)]
mod tests {
    use super::*;

    fn met(protocol: Protocol, lines: &str) -> (Met, Introduction) {
        let mut greeting = Greeting::new(protocol);
        let met = lines.lines().map(|line| greeting.hear(line)).find(|met| *met != Met::NotYet);
        (met.unwrap_or(Met::NotYet), greeting.into_introduction())
    }

    #[test]
    fn programs_introduce_themselves() {
        let uci = "A banner\nid name Some Engine 1\nid author A. Body\n\
                   option name UCI_Variant type combo default chess var chess var xiangqi\n\
                   option name Hash type spin default 16 min 1 max 64\nuciok";
        let (said, introduction) = met(Protocol::Uci, uci);
        assert_eq!(said, Met::Introduced);
        assert_eq!((introduction.name.as_str(), introduction.author.as_str()), ("Some Engine 1", "A. Body"));
        assert_eq!(introduction.options.len(), 2);
        assert!(introduction.may_play_xiangqi());

        let ucci = "id name Elephant\noption usemillisec type check default false\nucciok";
        assert_eq!(met(Protocol::Ucci, ucci).0, Met::Introduced);

        let cecp = "feature myname=\"Some 2\" variants=\"normal, xiangqi\" done=0\nfeature option=\"A b -spin 1 0 2\" done=1";
        let (said, introduction) = met(Protocol::Cecp, cecp);
        assert_eq!((said, introduction.name.as_str()), (Met::Introduced, "Some 2"));
        assert_eq!(introduction.options[0].name, "A b");
        assert!(introduction.may_play_xiangqi());

        let gomocup = "name=\"Some, Brain\", version=\"1\", author=\"B\", country=\"CZ\"\nOK";
        let (said, introduction) = met(Protocol::Gomocup, gomocup);
        assert_eq!((said, introduction.name.as_str()), (Met::Introduced, "Some, Brain"));
        assert_eq!(introduction.author, "B");
    }

    #[test]
    fn who_speaks_another_language_is_noticed() {
        for (protocol, lines) in [
            (Protocol::Uci, "Error (unknown command): uci"),
            (Protocol::Uci, "Illegal move: uci"),
            (Protocol::Uci, "UNKNOWN command uci"),
            (Protocol::Ucci, "uciok"),
            (Protocol::Cecp, "UNKNOWN command xboard"),
            (Protocol::Cecp, "Error (unknown command): protover 2"),
            (Protocol::Gomocup, "ERROR a board has 9 to 20 lines"),
        ] {
            assert_eq!(met(protocol, lines).0, Met::Foreign, "{lines}");
        }
        let chess = "option name UCI_Variant type combo default chess var chess var atomic\nuciok";
        assert!(!met(Protocol::Uci, chess).1.may_play_xiangqi());
        assert!(!met(Protocol::Cecp, "feature variants=\"normal\" done=1").1.may_play_xiangqi());
    }

    #[test]
    fn garbage_is_passed_over() {
        for protocol in Protocol::ALL {
            let (said, introduction) =
                met(protocol, "\u{fffd}\u{0}x\n\nfeature\noption name x\nid\n=\",=\n====");
            assert_eq!(said, Met::NotYet, "{protocol}");
            assert!(introduction.options.is_empty());
        }
    }
}
