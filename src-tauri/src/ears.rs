//! What is heard, from what is told: a sound for what happens at the table, and how loud it is to be.

use runtime::{
    intent::{GameName, SettingKey},
    view::{AppView, MovableSide, NoticeCode, PhaseName, SideName, TableView, Update},
};
use sound::{Cue, MusicFile, Part, Sounds, Status, Tune, Volume};

/// Turns what a window is told into sounds.
#[derive(Debug)]
pub(crate) struct Ears {
    sounds: Sounds,
    table: Option<Box<TableView>>,
    lines: usize,
    music: Volume,
    /// The path of the user's own music.
    file: String,
}

impl Ears {
    pub(crate) fn new(sounds: Sounds) -> Self {
        Self { sounds, table: None, lines: 0, music: Volume::OFF, file: String::new() }
    }

    pub(crate) fn hear(&mut self, update: &Update) {
        match update {
            Update::App(app) => self.adjust(app),
            Update::Table(after) => {
                for cue in happened(self.table.as_deref(), after.as_deref()) {
                    self.sounds.cue(cue);
                }
                self.table.clone_from(after);
            }
            Update::Chat(lines) => {
                if lines.len() > self.lines && lines.last().is_some_and(|line| !line.mine) {
                    self.sounds.cue(Cue::Chat);
                }
                self.lines = lines.len();
            }
            Update::Notice(notice) if is_knock(notice.code) => self.sounds.cue(Cue::Refusal),
            Update::Notice(_)
            | Update::Link(_)
            | Update::Records(_)
            | Update::Nearby(_)
            | Update::Acquaintances(_)
            | Update::Library(_)
            | Update::File(_)
            | Update::Import(_)
            | Update::Position(_)
            | Update::Mind(_)
            | Update::Engines(_)
            | Update::Completions(_)
            | Update::Backdrop(_) => {}
        }
    }

    /// The volumes that were chosen; music is off until somebody wants it.
    fn adjust(&mut self, app: &AppView) {
        let usual = Status::default().cues;
        let chosen =
            |key| app.settings.get(&key).and_then(|percent| percent.parse().ok()).map(Volume::percent);
        self.sounds.set_volume(Part::Cues, chosen(SettingKey::Sound).unwrap_or(usual));
        let file = app.settings.get(&SettingKey::MusicFile).map(String::as_str).unwrap_or_default();
        if file != self.file {
            file.clone_into(&mut self.file);
            // One that is gone gives way to the music that is made up.
            let own = Some(file).filter(|file| !file.is_empty()).and_then(|file| MusicFile::open(file).ok());
            self.sounds.set_tune(own.map_or(Tune::Generated(0), Tune::File));
        }
        let music = chosen(SettingKey::Music).unwrap_or(Volume::OFF);
        if music != self.music {
            self.sounds.set_volume(Part::Music, music);
            self.sounds.music(music != Volume::OFF);
            self.music = music;
        }
    }
}

/// What is to be heard when a table looks like this after it looked like that.
fn happened(before: Option<&TableView>, after: Option<&TableView>) -> Vec<Cue> {
    let (Some(before), Some(after)) = (before, after) else { return Vec::new() };
    if before.table != after.table {
        return Vec::new();
    }
    let mut cues = Vec::new();
    let same_game = before.round == after.round;
    if same_game && after.moves.len() == before.moves.len() + 1 {
        cues.push(moved(before, after));
    } else if same_game && after.moves.len() < before.moves.len() {
        // A move is taken back.
        cues.push(set_down(after));
    } else if before.phase != PhaseName::Playing && after.phase == PhaseName::Playing {
        cues.push(Cue::Start);
    }
    if before.phase != PhaseName::Over
        && after.phase == PhaseName::Over
        && let Some(outcome) = &after.outcome
    {
        cues.push(match (outcome.winner, after.side) {
            (Some(SideName::First), MovableSide::First) | (Some(SideName::Second), MovableSide::Second) => {
                Cue::Win
            }
            (Some(_), MovableSide::First | MovableSide::Second) => Cue::Loss,
            _ => Cue::Draw,
        });
    }
    let asked = |table: &TableView| table.offer.as_ref().filter(|offer| !offer.mine).map(|offer| offer.seq);
    if asked(after).is_some() && asked(after) != asked(before) {
        cues.push(Cue::Chat);
    }
    cues
}

fn moved(before: &TableView, after: &TableView) -> Cue {
    let taken = |table: &TableView| table.players.first.captured.len() + table.players.second.captured.len();
    if after.check.is_some() {
        Cue::Check
    } else if after.live && before.live && taken(after) > taken(before) {
        Cue::Capture
    } else {
        set_down(after)
    }
}

fn set_down(table: &TableView) -> Cue {
    match table.game {
        GameName::Xiangqi => Cue::Move,
        GameName::Gomoku => Cue::Stone,
    }
}

/// Whether something was tried that can't be done: a soft knock.
fn is_knock(code: NoticeCode) -> bool {
    match code {
        NoticeCode::AdviserFailed
        | NoticeCode::Slept
        | NoticeCode::UndoDeclined
        | NoticeCode::RedoDeclined
        | NoticeCode::DrawDeclined
        | NoticeCode::NewDeclined
        | NoticeCode::RematchDeclined
        | NoticeCode::SetupDeclined
        | NoticeCode::PauseDeclined
        | NoticeCode::AdjournDeclined
        | NoticeCode::OfferLapsed
        | NoticeCode::PeerCame
        | NoticeCode::PeerLeft
        | NoticeCode::LinkDown
        | NoticeCode::PeerMissing
        | NoticeCode::PeerReturned
        | NoticeCode::NewIdentity
        | NoticeCode::Beyond
        | NoticeCode::Storage
        | NoticeCode::Saved
        | NoticeCode::StudyKept
        | NoticeCode::Crashed => false,
        NoticeCode::Empty
        | NoticeCode::NotYourPiece
        | NoticeCode::OwnPiece
        | NoticeCode::Shape
        | NoticeCode::Leg
        | NoticeCode::Eye
        | NoticeCode::River
        | NoticeCode::Palace
        | NoticeCode::Screen
        | NoticeCode::Blocked
        | NoticeCode::Check
        | NoticeCode::Facing
        | NoticeCode::Occupied
        | NoticeCode::ForbiddenDoubleThree
        | NoticeCode::ForbiddenDoubleFour
        | NoticeCode::ForbiddenOverline
        | NoticeCode::OpeningZone
        | NoticeCode::OpeningChoice
        | NoticeCode::OpeningStone
        | NoticeCode::OpeningSymmetric
        | NoticeCode::Over
        | NoticeCode::NotStarted
        | NoticeCode::NotYourTurn
        | NoticeCode::NoOpponent
        | NoticeCode::OfferOpen
        | NoticeCode::Syntax
        | NoticeCode::LookingBack
        | NoticeCode::NotNow
        | NoticeCode::Paused
        | NoticeCode::TimeUp
        | NoticeCode::SettingUp
        | NoticeCode::Problems
        | NoticeCode::GeneralStays
        | NoticeCode::FenSyntax
        | NoticeCode::CoolDown
        | NoticeCode::ChatTooFast
        | NoticeCode::LookingOn
        | NoticeCode::NotOpened
        | NoticeCode::NotSaved
        | NoticeCode::NotPasted => true,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use runtime::{Handle, Options, Told, intent::Intent};

    use super::*;

    /// What is heard at a table for two here, wish by wish; each is waited for until what it brings has been told.
    fn played(game: GameName, wishes: &[(Intent, &[Cue])]) {
        let folder = tempfile::tempdir().expect("a folder");
        let handle = Handle::start(Options {
            data_dir: folder.path().to_owned(),
            lang: None,
            system_lang: "en".to_owned(),
            bind: None,
            discovery: false,
            seed: None,
            app: "Duiyi".to_owned(),
        })
        .expect("the loop");
        let (tell, told) = mpsc::channel();
        handle.attach(Box::new(move |told| {
            if let Told::Update(Update::Table(Some(table))) = told {
                let _ = tell.send(table);
            }
        }));
        let next = || told.recv_timeout(std::time::Duration::from_secs(5)).expect("a table");
        handle.dispatch(Intent::OpenLocal { terms: runtime::terms_for(game, None) });
        let mut before = next();
        for (wish, cues) in wishes {
            handle.dispatch(wish.clone());
            let after = next();
            assert_eq!(happened(Some(&before), Some(&after)), *cues, "{wish:?}");
            before = after;
        }
        handle.quit();
    }

    fn plays(text: &str) -> Intent {
        Intent::Move { text: text.to_owned() }
    }

    #[test]
    fn each_move_sounds_like_what_it_is() {
        played(
            GameName::Xiangqi,
            &[
                (plays("h2e2"), &[Cue::Move]),
                (plays("h7e7"), &[Cue::Move]),
                (plays("e2e6"), &[Cue::Check]),
                (Intent::Undo, &[Cue::Move]),
                (plays("b2b9"), &[Cue::Capture]),
                (Intent::Look { ply: Some(1) }, &[]),
                (Intent::Resign, &[Cue::Draw]),
            ],
        );
        played(GameName::Gomoku, &[(plays("h8"), &[Cue::Stone])]);
    }

    #[test]
    fn a_first_table_and_another_one_are_silent() {
        assert_eq!(happened(None, None), []);
    }
}
