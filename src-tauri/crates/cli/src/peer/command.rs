//! What a player may say, a person at the terminal or a script: what each line means, when it applies, and what it does.

use runtime::{
    intent::Intent,
    view::{MovableSide, PhaseName, SideName, TableView},
};
use serde_json::json;

use super::{Next, Peer};
use crate::output::Failure;

/// One line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// An empty line, or a remark.
    Nothing,
    /// The digits on both screens are compared.
    Compare {
        same: bool,
    },
    Start,
    /// A move, in any notation.
    Move(&'a str),
    /// A script goes on when the other side has moved.
    Wait,
    Undo,
    Redo,
    Draw,
    Resign,
    Rematch,
    Pause,
    Adjourn,
    Withdraw,
    /// The answer to an open offer, or to events that the guest lends.
    Answer {
        accept: bool,
    },
    Say(&'a str),
    Leave,
}

impl<'a> Command<'a> {
    /// What is no command is a move.
    pub(super) fn of(line: &'a str) -> Self {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "" => Self::Nothing,
            _ if verb.starts_with('#') => Self::Nothing,
            "same" => Self::Compare { same: true },
            "different" => Self::Compare { same: false },
            "start" => Self::Start,
            "wait" => Self::Wait,
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "draw" => Self::Draw,
            "resign" => Self::Resign,
            "rematch" => Self::Rematch,
            "pause" => Self::Pause,
            "adjourn" => Self::Adjourn,
            "withdraw" => Self::Withdraw,
            "accept" => Self::Answer { accept: true },
            "decline" => Self::Answer { accept: false },
            "say" => Self::Say(rest),
            "leave" => Self::Leave,
            _ => Self::Move(line),
        }
    }
}

impl Peer<'_> {
    /// Carries out the commands whose moment has come.
    pub(super) fn obey(&mut self) -> Result<Next, Failure> {
        while let Some(line) = self.waiting.front().cloned() {
            let command = Command::of(&line);
            if self.patient && !self.applies(command) {
                break;
            }
            self.waiting.pop_front();
            let intent = match command {
                Command::Nothing | Command::Wait => continue,
                Command::Compare { same } => Intent::CompareCode { same },
                Command::Start => Intent::Start,
                Command::Move(text) => Intent::Move { text: text.to_owned() },
                Command::Undo => Intent::Undo,
                Command::Redo => Intent::Redo,
                Command::Draw => Intent::Draw,
                Command::Resign => Intent::Resign,
                Command::Rematch => Intent::Rematch,
                Command::Pause => Intent::Pause,
                Command::Adjourn => Intent::Adjourn,
                Command::Withdraw => Intent::Withdraw,
                Command::Answer { accept } if self.link.lent.is_some() => Intent::TakeLent { accept },
                Command::Answer { accept } => match self.offer() {
                    Some(offer) => Intent::Answer { offer, accept },
                    None => {
                        self.output.write(&json!({ "notice": "not-now", "at": [] }))?;
                        continue;
                    }
                },
                Command::Say(text) => Intent::Say { text: text.to_owned() },
                Command::Leave => return Ok(Next::Leave),
            };
            // What comes of it is only known with the next update; a patient player waits for that.
            let settles = self.patient && !matches!(intent, Intent::Say { .. });
            self.handle.dispatch(intent);
            if settles {
                self.table = self.table.take().map(|table| TableView { live: false, ..table });
                break;
            }
        }
        Ok(Next::Go)
    }

    /// Whether a script's next command can be carried out now.
    fn applies(&mut self, command: Command<'_>) -> bool {
        match command {
            Command::Nothing => return true,
            Command::Compare { .. } => return self.link.code.is_some(),
            _ => {}
        }
        let Some(table) = &self.table else { return command == Command::Leave };
        // A view that an own command has used up: its consequence is still on the way.
        if !table.live {
            return false;
        }
        let can = &table.can;
        match command {
            Command::Nothing | Command::Compare { .. } | Command::Leave => true,
            Command::Start => can.start.is_none(),
            Command::Move(_) => table.phase == PhaseName::Playing && is_own(table.side, table.moves.len()),
            Command::Wait => {
                let theirs = (0..table.moves.len()).filter(|ply| !is_own(table.side, *ply)).count();
                let came = theirs > self.seen;
                if came {
                    self.seen += 1;
                }
                came
            }
            Command::Undo => can.undo.is_none(),
            Command::Redo => can.redo.is_none(),
            Command::Draw => can.draw.is_none(),
            Command::Resign => can.resign.is_none(),
            Command::Rematch => can.rematch.is_none(),
            Command::Pause => can.pause.is_none(),
            Command::Adjourn => can.adjourn.is_none(),
            Command::Withdraw => table.offer.as_ref().is_some_and(|offer| offer.mine),
            Command::Answer { .. } => self.link.lent.is_some() || self.offer().is_some(),
            Command::Say(_) => can.say.is_none(),
        }
    }

    /// The open offer of the other side.
    fn offer(&self) -> Option<u32> {
        self.table.as_ref()?.offer.as_ref().filter(|offer| !offer.mine).map(|offer| offer.seq)
    }
}

/// Whether the ply of that number (from 0, first side first) belongs to this player.
fn is_own(side: MovableSide, ply: usize) -> bool {
    let turn = if ply.is_multiple_of(2) { SideName::First } else { SideName::Second };
    matches!(
        (side, turn),
        (MovableSide::Both, _)
            | (MovableSide::First, SideName::First)
            | (MovableSide::Second, SideName::Second)
    )
}
