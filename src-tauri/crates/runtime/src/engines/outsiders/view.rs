//! What a window is told of added engines.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

use std::collections::BTreeMap;

use engine::protocol::{Declared, Kind};
use outside::{Protocol, Trouble};

use crate::{intent::GameName, view::SideName};

/// The engines that somebody has added, and what is being done with them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct EnginesView {
    /// In the order in which they were added.
    pub engines: Vec<EngineView>,
    /// The program that is being added, or could not be.
    pub adding: Option<AddingView>,
    /// The engine that was asked for a move to try it.
    pub trying: Option<TryingView>,
    /// The engine that gives hints and analysis instead of our own.
    pub consulted: Option<u32>,
}

/// A program that plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct EngineView {
    /// By which it is asked for; never used again for another one.
    pub id: u32,
    /// How the user calls it.
    pub name: String,
    /// How it calls itself.
    pub title: String,
    /// Who wrote it; empty when it does not say.
    pub author: String,
    /// What it plays.
    pub game: GameName,
    /// Its language.
    pub protocol: ProtocolName,
    /// The path of the program.
    pub program: String,
    /// Its arguments, separated by blanks; those with blanks in quotation marks.
    pub arguments: String,
    /// The folder it works in; empty: one of its own in the data folder.
    pub folder: String,
    /// What can be set.
    pub options: Vec<EngineOption>,
    /// What was set, by the name of the option; what is missing is as the program has it.
    pub settings: BTreeMap<String, String>,
}

/// Something that can be set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct EngineOption {
    /// As the program calls it.
    pub name: String,
    /// What can be chosen.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// What an option can be set to, and what it is without being set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// Without being set.
        default: String,
    },
    /// A whole number.
    Spin {
        /// Without being set.
        default: String,
        /// The smallest.
        least: String,
        /// The greatest.
        most: String,
    },
    /// One of several words.
    Combo {
        /// Without being set.
        default: String,
        /// All of them.
        choices: Vec<String>,
    },
    /// Any text.
    Text {
        /// Without being set.
        default: String,
    },
    /// Something that is done when the program starts, if it is set to `true`.
    Button,
}

/// The languages of engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "lowercase")]
pub enum ProtocolName {
    /// The Universal Chess Interface.
    Uci,
    /// The Universal Chinese Chess Protocol.
    Ucci,
    /// The protocol of XBoard.
    Cecp,
    /// The protocol of the Gomocup tournament.
    Gomocup,
}

/// A program that is being added.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct AddingView {
    /// As it was typed or chosen.
    pub program: String,
    /// Why it can't be added; `null` while it is asked who it is.
    pub trouble: Option<EngineTrouble>,
}

/// An engine that is tried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct TryingView {
    /// Which.
    pub engine: u32,
    /// The move it plays from the start; `null` while it thinks, and when it fails.
    pub played: Option<String>,
    /// Why it plays none.
    pub trouble: Option<EngineTrouble>,
}

/// An engine of the game has failed, and the game waits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct FallenView {
    /// For which side it plays.
    pub side: SideName,
    /// How it is called.
    pub name: String,
    /// Why.
    pub trouble: EngineTrouble,
}

/// What is wrong with a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct EngineTrouble {
    /// What.
    pub code: TroubleName,
    /// More of it: a path, the system's words, a move; or empty.
    pub detail: String,
}

/// What can be wrong with a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
pub enum TroubleName {
    /// There is no such file.
    Missing,
    /// The file is no program.
    NoProgram,
    /// The system does not start it.
    Unstartable,
    /// It answers in no language that we know.
    Foreign,
    /// It plays other games.
    OtherGame,
    /// It can't play this position, board or rule set.
    Unplayable,
    /// It has ended.
    Ended,
    /// It does not answer in time.
    Late,
    /// It says itself that something is wrong.
    Complains,
    /// It played what is no move.
    NoMove,
    /// It played a move that is not legal.
    Illegal,
    /// It was removed from the list.
    Removed,
}

impl EngineTrouble {
    pub(crate) const fn removed() -> Self {
        Self { code: TroubleName::Removed, detail: String::new() }
    }
}

impl From<Trouble> for EngineTrouble {
    fn from(trouble: Trouble) -> Self {
        let (code, detail) = match trouble {
            Trouble::Missing(program) => (TroubleName::Missing, program),
            Trouble::NoProgram(program) => (TroubleName::NoProgram, program),
            Trouble::Unstartable(why) => (TroubleName::Unstartable, why),
            Trouble::Foreign => (TroubleName::Foreign, String::new()),
            Trouble::OtherGame => (TroubleName::OtherGame, String::new()),
            Trouble::Unplayable(what) => (TroubleName::Unplayable, what),
            Trouble::Ended(how) => (TroubleName::Ended, how),
            Trouble::Late => (TroubleName::Late, String::new()),
            Trouble::Complains(words) => (TroubleName::Complains, words),
            Trouble::NoMove(text) => (TroubleName::NoMove, text),
            Trouble::Illegal { played, .. } => (TroubleName::Illegal, played),
        };
        Self { code, detail }
    }
}

impl From<Protocol> for ProtocolName {
    fn from(protocol: Protocol) -> Self {
        match protocol {
            Protocol::Uci => Self::Uci,
            Protocol::Ucci => Self::Ucci,
            Protocol::Cecp => Self::Cecp,
            Protocol::Gomocup => Self::Gomocup,
        }
    }
}

impl From<ProtocolName> for Protocol {
    fn from(name: ProtocolName) -> Self {
        match name {
            ProtocolName::Uci => Self::Uci,
            ProtocolName::Ucci => Self::Ucci,
            ProtocolName::Cecp => Self::Cecp,
            ProtocolName::Gomocup => Self::Gomocup,
        }
    }
}

impl From<Declared> for EngineOption {
    fn from(Declared { name, kind }: Declared) -> Self {
        let kind = match kind {
            Kind::Check { default } => OptionKind::Check { default: default.to_string() },
            Kind::Spin { default, least, most } => OptionKind::Spin {
                default: default.to_string(),
                least: least.to_string(),
                most: most.to_string(),
            },
            Kind::Combo { default, choices } => OptionKind::Combo { default, choices },
            Kind::Text { default } => OptionKind::Text { default },
            Kind::Button => OptionKind::Button,
        };
        Self { name, kind }
    }
}

impl EngineOption {
    /// Whether it can have this value.
    pub(crate) fn takes(&self, value: &str) -> bool {
        let number = |text: &str| text.parse::<i64>().unwrap_or_default();
        let name = self.name.clone();
        let kind = match &self.kind {
            // A button is either to be pressed at the start, or not.
            OptionKind::Button | OptionKind::Check { .. } => Kind::Check { default: false },
            OptionKind::Spin { default, least, most } => {
                Kind::Spin { default: number(default), least: number(least), most: number(most) }
            }
            OptionKind::Combo { default, choices } => {
                Kind::Combo { default: default.clone(), choices: choices.clone() }
            }
            OptionKind::Text { default } => Kind::Text { default: default.clone() },
        };
        Declared { name, kind }.takes(value)
    }
}
