//! The first words: which protocol a program speaks, who it is, and what can be set.

use std::{
    fmt,
    str::FromStr,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use engine::protocol::{Answer, Command as Told, Declared, Dialect, cecp, gomocup};

use crate::{Command, Trouble, process::Process, trouble::quoted};

/// A language of engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Universal Chinese Chess Protocol.
    Ucci,
    /// The Chess Engine Communication Protocol of XBoard.
    Cecp,
    /// The protocol of the Gomocup tournament.
    Gomocup,
}

impl Protocol {
    /// Every protocol, in the order in which they are tried.
    pub const ALL: [Self; 4] = [Self::Uci, Self::Ucci, Self::Cecp, Self::Gomocup];

    /// One lower-case word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Ucci => "ucci",
            Self::Cecp => "cecp",
            Self::Gomocup => "gomocup",
        }
    }

    /// The dialect, of the two protocols that are two dialects of one.
    pub(crate) const fn dialect(self) -> Option<Dialect> {
        match self {
            Self::Uci => Some(Dialect::Uci),
            Self::Ucci => Some(Dialect::Ucci),
            Self::Cecp | Self::Gomocup => None,
        }
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Protocol {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|protocol| protocol.name() == name).ok_or(())
    }
}

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
        use engine::protocol::Kind;
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
        Some(Answer::Greeted) if line.trim() == ended(dialect) => return Met::Introduced,
        Some(Answer::Greeted) => return Met::Foreign,
        Some(_) => {}
        None if complains(line) => return Met::Foreign,
        None => {}
    }
    Met::NotYet
}

const fn ended(dialect: Dialect) -> &'static str {
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

/// How long a program may take for its first words when it is known what it speaks.
pub(crate) const TO_GREET: Duration = Duration::from_secs(15);
/// And how long for each protocol when that is found out.
const TO_TRY: Duration = Duration::from_secs(4);
/// How often a flag is looked at.
pub(crate) const LOOK: Duration = Duration::from_millis(20);

/// Starts a program, finds out what it speaks and who it is, and ends it. Without a protocol all of them are tried. `stop` ends
/// the attempt.
///
/// # Errors
/// It does not start, has ended, or answers in no protocol.
pub fn meet(
    command: &Command,
    protocol: Option<Protocol>,
    stop: &AtomicBool,
) -> Result<Introduction, Trouble> {
    if let Some(protocol) = protocol {
        return greeted(command, protocol, Patience::KNOWN, stop).map(|(_, introduction)| introduction);
    }
    let mut worst = None;
    for protocol in likely(command) {
        match greeted(command, protocol, Patience::GUESSED, stop) {
            // Another protocol of the same program may know the game.
            Ok((_, introduction)) if protocol != Protocol::Gomocup && !introduction.may_play_xiangqi() => {
                worst = Some(Trouble::OtherGame);
            }
            Ok((_, introduction)) => return Ok(introduction),
            Err(trouble @ (Trouble::Missing(_) | Trouble::NoProgram(_) | Trouble::Unstartable(_))) => {
                return Err(trouble);
            }
            Err(trouble) => worst = Some(worse(worst, trouble)),
        }
        if stop.load(Relaxed) {
            return Err(Trouble::Late);
        }
    }
    Err(worst.unwrap_or(Trouble::Foreign))
}

/// What is told of several failures: that it ended when it always does, that it is silent when it always is.
fn worse(before: Option<Trouble>, now: Trouble) -> Trouble {
    match (before, now) {
        (None, now) => now,
        (Some(Trouble::OtherGame), _) => Trouble::OtherGame,
        (Some(Trouble::Ended(how)), Trouble::Ended(_)) => Trouble::Ended(how),
        (Some(Trouble::Late), Trouble::Late) => Trouble::Late,
        _ => Trouble::Foreign,
    }
}

/// The protocols, the most likely first.
fn likely(command: &Command) -> Vec<Protocol> {
    let mut protocols = Protocol::ALL.to_vec();
    let name = command.file_name().to_ascii_lowercase();
    // So the brains of Gomocup must be called.
    if name.starts_with("pbrain") {
        protocols.rotate_right(1);
    }
    protocols
}

/// How long the first words are waited for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// In a protocol in which a program answers.
    usual: Duration,
    /// After this a program that says nothing speaks the first version of CECP, which has no answer; `None` where it is not known
    /// that it speaks CECP at all.
    mute: Option<Duration>,
}

impl Patience {
    /// When it is known what a program speaks.
    pub(crate) const KNOWN: Self = Self { usual: TO_GREET, mute: Some(TO_TRY) };
    /// When that is found out.
    const GUESSED: Self = Self { usual: TO_TRY, mute: None };
}

/// Starts a program and says the first words.
pub(crate) fn greeted(
    command: &Command,
    protocol: Protocol,
    patience: Patience,
    stop: &AtomicBool,
) -> Result<(Process, Introduction), Trouble> {
    let mut process = Process::start(command)?;
    let mut greeting = Greeting::new(protocol);
    for line in greeting.first() {
        process.tell(&line);
    }
    let cecp = protocol == Protocol::Cecp;
    let mute = patience.mute.filter(|_| cecp);
    let (begun, mut heard) = (Instant::now(), 0_u32);
    loop {
        if let Some(line) = process.hear(Instant::now() + LOOK)? {
            match greeting.hear(&line) {
                Met::Introduced => break,
                Met::Foreign => return Err(Trouble::Foreign),
                Met::NotYet => heard = heard.saturating_add(1),
            }
        }
        let featured = !greeting.introduction.features.is_empty();
        let waits = if featured { TO_GREET } else { mute.unwrap_or(patience.usual) };
        let over = begun.elapsed() > waits;
        // The first version of CECP has no features, and not everybody says that they are complete.
        if over && cecp && (featured || mute.is_some()) {
            break;
        }
        if over || heard > MOST_GREETING || stop.load(Relaxed) {
            return Err(if heard > 0 { Trouble::Foreign } else { Trouble::Late });
        }
    }
    let mut introduction = greeting.into_introduction();
    if introduction.name.is_empty() {
        introduction.name = quoted(&command.file_name());
    }
    Ok((process, introduction))
}

/// A program that has said so many lines without coming to the point says them for ever.
const MOST_GREETING: u32 = 5_000;

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

    #[cfg(unix)]
    #[test]
    fn who_says_nothing_is_not_waited_for() {
        let mute = Command::typed("sleep 1000").expect("a command");
        let moment = Duration::from_millis(100);
        let stop = AtomicBool::new(false);
        let said = |protocol, mute_after| {
            let patience = Patience { usual: moment, mute: mute_after };
            greeted(&mute, protocol, patience, &stop).map(|(_, introduction)| introduction.name)
        };
        assert_eq!(said(Protocol::Uci, None), Err(Trouble::Late));
        assert_eq!(said(Protocol::Cecp, None), Err(Trouble::Late));
        assert_eq!(said(Protocol::Cecp, Some(moment)), Ok("sleep".into()), "so it may be the first version");
        stop.store(true, Relaxed);
        assert_eq!(meet(&mute, None, &stop), Err(Trouble::Late), "nobody wants to know any more");
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
