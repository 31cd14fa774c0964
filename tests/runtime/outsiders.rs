//! Added engines in the app: they are asked who they are, kept, changed, tried; they play, they fail, and somebody plays on.

#![cfg(unix)]

use std::{fs, path::Path};

use acceptance::player::Player;
use runtime::{
    clock::{ClockChoice, TimeChoice},
    engines::{
        choice::{LevelName, Opponent, OutsideChoice, PaceName, SideChoice},
        outsiders::view::{EngineView, TroubleName},
    },
    intent::{GameName, Intent},
    view::{NoticeCode, PhaseName, SideName},
};

/// An engine of a few lines of shell. `deed` is what it does when it is asked for a move.
fn fake(folder: &Path, deed: &str) -> String {
    let file = folder.join("an engine");
    let lines = format!(
        "#!/bin/sh\necho id name Fake Elephant\necho id author Somebody\n\
         echo option name Hash type spin default 16 min 1 max 64\n\
         echo option name Style type combo default Calm var Calm var Wild\necho uciok\n\
         while read word rest; do case $word in position) game=$rest;; isready) echo readyok;;\n\
         go) {deed};; quit) exit;; esac; done\n"
    );
    fs::write(&file, lines).expect("a file");
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("a program");
    file.display().to_string()
}

fn added(player: &mut Player, program: String) -> EngineView {
    let before = player.engines.engines.len();
    player.wish(Intent::AddEngine { program, protocol: None });
    player.until("the engine", |player| player.engines.engines.len() > before);
    player.engines.engines.last().cloned().expect("an engine")
}

fn opponent(engine: u32) -> Opponent {
    let outside = Some(OutsideChoice { engine, move_ms: 1_000 });
    Opponent { level: LevelName::Beginner, resigns: false, prompt: true, outside }
}

fn play(player: &mut Player, engine: u32) {
    let terms = runtime::default_terms();
    player.wish(Intent::OpenComputer { terms, side: SideChoice::First, opponent: opponent(engine) });
    player.until("a table", |player| player.table.is_some());
}

#[test]
fn an_engine_is_added_changed_tried_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let program = fake(folder.path(), "echo bestmove h2e2");
    let mut player = Player::start(&data);
    let engine = added(&mut player, program.clone());
    assert_eq!((engine.title.as_str(), engine.author.as_str()), ("Fake Elephant", "Somebody"));
    assert_eq!((engine.game, &engine.program), (GameName::Xiangqi, &program), "a path with a blank");
    assert_eq!(engine.options.len(), 2);
    let id = engine.id;
    player.wish(Intent::RenameEngine { id, name: "Mine".into() });
    player.wish(Intent::SetEngine { id, option: "Style".into(), value: Some("Wild".into()) });
    player.wish(Intent::SetEngine { id, option: "Hash".into(), value: Some("65".into()) });
    player.until_notice(NoticeCode::NotNow);
    player.wish(Intent::ConsultEngine { id, on: true });
    player.wish(Intent::TryEngine { id });
    player.until("its move", |player| {
        player.engines.trying.as_ref().is_some_and(|trying| trying.played.as_deref() == Some("h2e2"))
    });
    assert!(data.join("engines").join(id.to_string()).is_dir(), "it has a folder of its own");
    player.handle.quit();

    let mut player = Player::start(&data);
    player.until("the engines", |player| player.engines.engines.len() == 1);
    let kept = &player.engines.engines[0];
    assert_eq!(kept.name, "Mine");
    assert_eq!(kept.settings.get("Style").map(String::as_str), Some("Wild"));
    assert_eq!((kept.settings.len(), player.engines.consulted), (1, Some(id)));
    player.wish(Intent::RemoveEngine { id });
    player.until("an empty list", |player| player.engines.engines.is_empty());
    assert_eq!(player.engines.consulted, None);
}

#[test]
fn what_cannot_be_added_is_told_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    for (program, code) in [
        ("/no/such/program", TroubleName::Missing),
        ("/etc/passwd", TroubleName::NoProgram),
        ("sh -c \"exit 3\"", TroubleName::Ended),
        ("sh -c \"yes\"", TroubleName::Foreign),
    ] {
        player.wish(Intent::AddEngine { program: program.into(), protocol: None });
        player.until(program, |player| {
            let adding = player.engines.adding.as_ref();
            adding.is_some_and(|it| {
                it.program == program && it.trouble.as_ref().is_some_and(|it| it.code == code)
            })
        });
    }
    player.wish(Intent::DropEngine);
    player.until("nothing", |player| player.engines.adding.is_none());
    assert!(player.engines.engines.is_empty());
}

#[test]
fn an_added_engine_plays_and_has_its_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    let engine =
        added(&mut player, fake(folder.path(), "echo info depth 3 score cp 15 pv h9g7; echo bestmove h9g7"));
    play(&mut player, engine.id);
    assert_eq!(player.table().players.second.name.as_deref(), Some("Fake Elephant"));
    player.wish(Intent::Move { text: "h2e2".into() });
    player.until_plies(2);
    assert_eq!(player.table().moves[1].text, "h9g7");
    player.wish(Intent::Undo);
    player.until_plies(0);
    player.wish(Intent::Move { text: "b2e2".into() });
    player.until_plies(2);
}

#[test]
fn when_an_engine_fails_the_game_waits_and_our_own_plays_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    for (deed, code) in [
        ("exit 3", TroubleName::Ended),
        ("echo bestmove a9a5", TroubleName::Illegal),
        ("echo bestmove nonsense", TroubleName::NoMove),
    ] {
        let engine = added(&mut player, fake(folder.path(), deed));
        let time = TimeChoice { main: 600, increment: 0, step: 0, byoyomi: 0, periods: 0 };
        let clock = Some(ClockChoice { host: time, guest: time });
        let terms = runtime::intent::TermsChoice { clock, ..runtime::default_terms() };
        player.wish(Intent::OpenComputer { terms, side: SideChoice::First, opponent: opponent(engine.id) });
        player
            .until("a new table", |player| player.table.as_ref().is_some_and(|table| table.moves.is_empty()));
        player.wish(Intent::Move { text: "h2e2".into() });
        player.until("its fall", |player| player.mind.fallen.is_some());
        let fallen = player.mind.fallen.clone().expect("it has fallen");
        assert_eq!((fallen.side, fallen.trouble.code), (SideName::Second, code));
        player.until("a pause", |player| player.table().phase == PhaseName::Paused);
        assert_eq!(player.table().moves.len(), 1, "nobody has lost");

        player.wish(Intent::RetryEngine);
        player.until("another try", |player| player.mind.fallen.is_none());
        player.until("its second fall", |player| {
            player.mind.fallen.is_some() && player.table().phase == PhaseName::Paused
        });
        player.wish(Intent::ReplaceEngine);
        player.until_plies(2);
        assert_eq!(player.mind.fallen, None);
        assert_eq!(player.table().phase, PhaseName::Playing);
        assert_eq!(player.table().players.second.engine.map(|engine| engine.outside), Some(None));
    }
}

#[test]
fn a_program_that_has_gone_is_told_and_an_unfinished_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let program = fake(folder.path(), "echo bestmove h9g7");
    let mut player = Player::start(&data);
    let engine = added(&mut player, program.clone());
    play(&mut player, engine.id);
    player.wish(Intent::Move { text: "h2e2".into() });
    player.until_plies(2);
    player.handle.quit();
    fs::remove_file(program).expect("it was there");

    let mut player = Player::start(&data);
    player.until("the start page", |player| player.app.is_some());
    let unfinished = player.app.as_ref().and_then(|app| app.unfinished.clone()).expect("an unfinished game");
    assert_eq!(unfinished.opponent.as_deref(), Some("Fake Elephant"));
    player.wish(Intent::Continue);
    player.until("the table", |player| player.table.is_some());
    player.wish(Intent::Move { text: "h0g2".into() });
    player.until("its fall", |player| player.mind.fallen.is_some());
    let fallen = player.mind.fallen.clone().expect("it has fallen");
    assert_eq!(fallen.trouble.code, TroubleName::Missing);
    player.wish(Intent::ReplaceEngine);
    player.until_plies(4);
}

#[test]
fn added_engines_play_each_other_and_give_hints() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = Player::start(&folder.path().join("data"));
    // Red's horse and Black's go to and fro.
    let deed = "case $game in *h0g2*h9g7*) exit 5;; *h0g2) m=h9g7;; *) m=h0g2;; esac; \
                echo info depth 2 score cp 7 pv $m; echo bestmove $m";
    let engine = added(&mut player, fake(folder.path(), deed));
    let outside = Some(OutsideChoice { engine: engine.id, move_ms: 1_000 });
    player.wish(Intent::OpenDemonstration {
        terms: runtime::default_terms(),
        levels: [LevelName::Beginner; 2],
        outside: [outside; 2],
        pace: PaceName::Fast,
    });
    player.until("two plies", |player| player.table.as_ref().is_some_and(|table| table.moves.len() == 2));
    player.until("its fall", |player| player.mind.fallen.is_some());
    player.wish(Intent::ReplaceEngine);
    player.until("three plies", |player| player.table().moves.len() >= 3);

    player.wish(Intent::ConsultEngine { id: engine.id, on: true });
    player.wish(Intent::OpenLocal { terms: runtime::default_terms() });
    player.until("a new table", |player| player.table.as_ref().is_some_and(|table| table.moves.is_empty()));
    player.wish(Intent::Hint);
    player.until("a hint", |player| player.mind.hint.is_some());
    assert_eq!(player.mind.hint.as_ref().map(|hint| hint.played.text.as_str()), Some("h0g2"));
    player.wish(Intent::Move { text: "h0g2".into() });
    player.until_plies(1);
    player.wish(Intent::Move { text: "h9g7".into() });
    player.until_plies(2);
    // Here it ends, and our own engine gives the hint.
    player.wish(Intent::Hint);
    player.until("another hint", |player| player.mind.hint.is_some());
    player.until_notice(NoticeCode::AdviserFailed);
}
