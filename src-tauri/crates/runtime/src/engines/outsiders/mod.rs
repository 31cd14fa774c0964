//! Engines that somebody has added: other programs, each kept with how it is started and what is set.
//!
//! What is *not* here: how one talks to them (crate `outside`), and what happens when one fails in a game (`state::minds`).

mod jobs;
mod posted;
pub mod view;

use std::path::{Path, PathBuf};

use outside::{Command, Introduction, Protocol};
use serde::{Deserialize, Serialize};

use crate::intent::GameName;
pub(crate) use jobs::{Brought, Errands, Returned};
pub(crate) use posted::{Answer, Hired, Posted, ask};
use view::{EngineOption, EngineView, ProtocolName};

/// The added engines, as they are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Outsiders {
    /// The number that the last one got.
    last: u32,
    engines: Vec<EngineView>,
    /// The one that is asked for hints and analysis instead of our own.
    consulted: Option<u32>,
}

/// Nobody chooses from more.
const MOST: usize = 50;
/// Longer names nobody reads.
const LONGEST_NAME: usize = 60;
/// As long as paths get.
const LONGEST_PATH: usize = 4_096;
/// Options that we set ourselves, or that would change what a program speaks about.
const OURS: [&str; 8] = [
    "UCI_Variant",
    "Protocol",
    "MultiPV",
    "Ponder",
    "UCI_AnalyseMode",
    "UCI_Chess960",
    "usemillisec",
    "newgame",
];

impl Outsiders {
    /// Reads what was kept; what is none is nothing.
    pub(crate) fn read(kept: &str) -> Self {
        serde_json::from_str(kept).unwrap_or_default()
    }

    /// What is kept.
    pub(crate) fn kept(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    pub(crate) fn all(&self) -> &[EngineView] {
        &self.engines
    }

    pub(crate) fn consulted_id(&self) -> Option<u32> {
        self.consulted
    }

    pub(crate) fn get(&self, id: u32) -> Option<&EngineView> {
        self.engines.iter().find(|engine| engine.id == id)
    }

    /// Whether there is room for another one.
    pub(crate) fn has_room(&self) -> bool {
        self.engines.len() < MOST
    }

    /// Takes a program in that has introduced itself.
    pub(crate) fn add(&mut self, command: &Command, introduction: Introduction) -> u32 {
        self.last = self.last.saturating_add(1);
        let Introduction { protocol, name: title, author, options, .. } = introduction;
        let options = options.into_iter().map(EngineOption::from);
        let game = if protocol.is_for_xiangqi() { GameName::Xiangqi } else { GameName::Gomoku };
        let name = self.free_name(&title);
        self.engines.push(EngineView {
            id: self.last,
            name,
            title,
            author,
            game,
            protocol: protocol.into(),
            program: command.program.display().to_string(),
            arguments: quoted(&command.arguments),
            folder: String::new(),
            options: options.filter(|option| !OURS.contains(&option.name.as_str())).collect(),
            settings: std::collections::BTreeMap::new(),
        });
        self.last
    }

    /// The name, or with a number behind it when another engine has it.
    fn free_name(&self, title: &str) -> String {
        let name = short(title).unwrap_or_else(|| "?".into());
        let taken = |name: &str| self.engines.iter().any(|engine| engine.name == name);
        let numbered = (2..).map(|number: u32| format!("{name} ({number})"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        names.find(|name| !taken(name)).unwrap_or(name)
    }

    /// Changes one; tells whether there is such a one and the change makes sense.
    fn change(&mut self, id: u32, change: impl FnOnce(&mut EngineView) -> Option<()>) -> bool {
        self.engines.iter_mut().find(|engine| engine.id == id).and_then(change).is_some()
    }

    pub(crate) fn rename(&mut self, id: u32, name: &str) -> bool {
        self.change(id, |engine| {
            engine.name = short(name)?;
            Some(())
        })
    }

    /// The engine that gives hints and analysis of a game instead of our own.
    pub(crate) fn consulted(&self, game: GameName) -> Option<&EngineView> {
        self.get(self.consulted?).filter(|engine| engine.game == game)
    }

    /// An engine gives hints and analysis, or no longer. Only the protocols that tell lines of play are good for that.
    pub(crate) fn consult(&mut self, id: u32, on: bool) -> bool {
        let tells = |engine: &EngineView| matches!(engine.protocol, ProtocolName::Uci | ProtocolName::Ucci);
        if on && !self.get(id).is_some_and(tells) || !on && self.consulted != Some(id) {
            return false;
        }
        self.consulted = on.then_some(id);
        true
    }

    pub(crate) fn remove(&mut self, id: u32) -> bool {
        if self.consulted == Some(id) {
            self.consulted = None;
        }
        let before = self.engines.len();
        self.engines.retain(|engine| engine.id != id);
        self.engines.len() < before
    }

    /// Sets an option, or with `None` leaves it to the program.
    pub(crate) fn set(&mut self, id: u32, option: &str, value: Option<String>) -> bool {
        self.change(id, |engine| {
            let option = engine.options.iter().find(|it| it.name == option)?;
            match value {
                None => drop(engine.settings.remove(&option.name)),
                Some(value) if option.takes(&value) => {
                    engine.settings.insert(option.name.clone(), value);
                }
                Some(_) => return None,
            }
            Some(())
        })
    }

    /// How it is started.
    pub(crate) fn place(&mut self, id: u32, arguments: String, folder: String) -> bool {
        self.change(id, |engine| {
            if arguments.len() > LONGEST_PATH || folder.len() > LONGEST_PATH {
                return None;
            }
            engine.arguments = arguments.trim().to_owned();
            engine.folder = folder.trim().to_owned();
            Some(())
        })
    }
}

impl EngineView {
    /// How it is started; `data` is the data folder, where there is one.
    pub(crate) fn command(&self, data: Option<&Path>) -> Command {
        let program = PathBuf::from(&self.program);
        // The first word of a command line is the program: it stands for itself here.
        let arguments = Command::typed(&format!("x {}", self.arguments)).map(|it| it.arguments);
        let own = || data.map(|data| data.join("engines").join(self.id.to_string()));
        let folder = if self.folder.is_empty() { own() } else { Some(PathBuf::from(&self.folder)) };
        Command { program, arguments: arguments.unwrap_or_default(), folder }
    }

    /// What it is given before it plays.
    pub(crate) fn equipment(&self) -> outside::Equipment {
        let pressed =
            |option: &EngineOption, value: &str| option.kind != view::OptionKind::Button || value == "true";
        let set = |(name, value): (&String, &String)| {
            let option = self.options.iter().find(|option| option.name == *name)?;
            pressed(option, value).then(|| (name.clone(), value.clone()))
        };
        outside::Equipment { settings: self.settings.iter().filter_map(set).collect(), ..Default::default() }
    }

    pub(crate) fn protocol(&self) -> Protocol {
        self.protocol.into()
    }
}

/// The command that somebody has typed: a path, which may contain blanks, or a program with arguments.
pub(crate) fn typed(text: &str) -> Option<Command> {
    let text = text.trim();
    if text.is_empty() || text.len() > LONGEST_PATH {
        return None;
    }
    if Path::new(text).is_file() {
        return Some(Command { program: text.into(), arguments: Vec::new(), folder: None });
    }
    Command::typed(text)
}

/// Arguments as they are typed.
fn quoted(arguments: &[String]) -> String {
    let words = arguments.iter().map(|word| {
        let plain = !word.is_empty() && !word.contains(char::is_whitespace);
        if plain { word.clone() } else { format!("\"{word}\"") }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A name without what no line can show; `None` when nothing is left.
fn short(name: &str) -> Option<String> {
    let name: String = name.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
    (!name.is_empty()).then_some(name)
}

/// A protocol that somebody has chosen.
pub(crate) fn chosen(name: Option<ProtocolName>) -> Option<Protocol> {
    name.map(Into::into)
}

#[cfg(test)]
mod tests {
    use engine::protocol::{Declared, Kind};

    use super::*;

    fn added() -> (Outsiders, u32) {
        let introduction = Introduction {
            protocol: Protocol::Uci,
            name: "Some Engine".into(),
            author: "Somebody".into(),
            options: vec![
                Declared { name: "Hash".into(), kind: Kind::Spin { default: 16, least: 1, most: 64 } },
                Declared { name: "Clear".into(), kind: Kind::Button },
                Declared { name: "Ponder".into(), kind: Kind::Check { default: false } },
            ],
            features: Vec::new(),
        };
        let command = Command::typed("/x/engine \"a b\" c").expect("a command");
        let mut all = Outsiders::default();
        let id = all.add(&command, introduction.clone());
        all.add(&command, introduction);
        (all, id)
    }

    #[test]
    fn what_is_kept_is_read_again() {
        let (all, id) = added();
        assert_eq!(Outsiders::read(&all.kept()), all);
        assert_eq!(Outsiders::read("{}"), Outsiders::default());
        assert_eq!(Outsiders::read("nonsense"), Outsiders::default());
        let engine = all.get(id).expect("it is there");
        let command = engine.command(Some(Path::new("/data")));
        assert_eq!(command.arguments, ["a b", "c"]);
        assert_eq!(command.folder, Some(PathBuf::from(format!("/data/engines/{id}"))));
        assert_eq!(all.all()[1].name, "Some Engine (2)", "two engines are told apart");
        assert!(engine.options.iter().all(|option| option.name != "Ponder"), "what is ours is not offered");
    }

    #[test]
    fn only_what_makes_sense_is_changed() {
        let (mut all, id) = added();
        assert!(all.set(id, "Hash", Some("64".into())) && !all.set(id, "Hash", Some("65".into())));
        assert!(!all.set(id, "Nothing", Some("1".into())) && !all.set(99, "Hash", None));
        assert!(all.set(id, "Clear", Some("true".into())) && !all.set(id, "Clear", Some("x".into())));
        let settings = |all: &Outsiders| all.get(id).expect("it is there").equipment().settings;
        assert_eq!(settings(&all).len(), 2);
        assert!(all.set(id, "Clear", Some("false".into())) && all.set(id, "Hash", None));
        assert_eq!(settings(&all), []);
        assert!(all.consult(id, true) && all.consulted(GameName::Xiangqi).is_some());
        assert!(all.consulted(GameName::Gomoku).is_none() && !all.consult(99, true));
        assert!(all.rename(id, "  Mine ") && !all.rename(id, " \n"));
        assert_eq!(all.get(id).map(|engine| engine.name.as_str()), Some("Mine"));
        let before = all.all().last().map(|engine| engine.id);
        assert!(all.remove(id) && !all.remove(id));
        assert!(all.consulted(GameName::Xiangqi).is_none(), "who is gone is not asked");
        let introduction = Introduction {
            protocol: Protocol::Gomocup,
            name: String::new(),
            author: String::new(),
            options: Vec::new(),
            features: Vec::new(),
        };
        assert!(!all.consult(id, false), "nobody is asked already");
        let next = all.add(&Command::typed("y").expect("a command"), introduction);
        assert!(Some(next) > before, "a number is never used again");
    }
}
