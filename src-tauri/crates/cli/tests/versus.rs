//! `match`: good players, and bad ones.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::{fs, path::PathBuf, process::Command};

use serde_json::Value;

/// What a match writes, and its exit status.
fn played(arguments: &[&str]) -> (Vec<Value>, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_duiyi-cli")).arg("match").args(arguments).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (lines, String::from_utf8(output.stderr).unwrap(), output.status.code())
}

/// Our own engine as a child, by a protocol.
fn child(protocol: &str) -> String {
    format!("{protocol}:{} engine", env!("CARGO_BIN_EXE_duiyi-cli"))
}

/// A program of a few lines, as a player.
fn script(name: &str, lines: &str) -> String {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, lines).unwrap();
    format!("uci:/bin/sh {}", file.display())
}

#[test]
fn the_stronger_level_wins() {
    let (lines, _, status) =
        played(&["--a", "self:expert", "--b", "self:beginner", "--games", "4", "--nodes", "3000"]);
    assert_eq!(status, Some(0));
    assert_eq!(lines.len(), 5);
    let (games, summary) = lines.split_at(4);
    assert_eq!(summary[0]["score"], 1.0);
    let interval = &summary[0]["interval"];
    assert!(interval[0].as_f64().unwrap() > 0.4 && interval[1] == 1.0, "{interval}");
    let opening = |game: &Value| {
        let moves = game["moves"].as_str().unwrap().split(' ');
        moves.take(game["opening"].as_u64().unwrap() as usize).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(opening(&games[0]), opening(&games[1]), "a pair has one opening");
    assert_ne!(opening(&games[1]), opening(&games[2]));
    assert_eq!((&games[0]["first"], &games[1]["first"]), (&"a".into(), &"b".into()));
}

#[test]
fn a_match_is_the_same_every_time() {
    let arguments =
        ["--a", "self:casual", "--b", "self:novice", "--games", "2", "--depth", "3", "--seed", "5"];
    assert_eq!(played(&arguments), played(&arguments));
}

#[test]
fn children_are_talked_to_by_uci_and_ucci() {
    let (uci, ucci) = (child("uci"), child("ucci"));
    let (lines, error, status) = played(&["--a", &uci, "--b", &ucci, "--games", "2", "--depth", "2"]);
    assert_eq!((status, error.as_str()), (Some(0), ""));
    assert!(lines.iter().all(|line| line.get("message").is_none()), "{lines:?}");
}

#[test]
fn a_player_that_breaks_loses_with_a_message() {
    let greeting = "echo uciok\nwhile read word rest; do case $word in isready) echo readyok;; go) ";
    let cases = [
        ("illegal", "echo bestmove a0a9;;", "not legal"),
        ("garbage", "echo 'bestmove \\357\\277 xyzzy';;", "no move"),
        ("crash", "exit 3;;", "has ended"),
        ("resigns", "echo 'bestmove (none)';;", ""),
    ];
    for (name, answer, message) in cases {
        let bad = script(name, &format!("{greeting}{answer} quit) exit;; esac; done\n"));
        let (lines, _, status) = played(&["--a", "self:novice", "--b", &bad, "--games", "2", "--depth", "1"]);
        assert_eq!(status, Some(0), "{name}");
        assert_eq!(lines[2]["wins"], 2, "{name}: {lines:?}");
        let said = lines[0]["message"].as_str().unwrap_or_default();
        assert!(said.contains(message), "{name}: {said}");
        assert_eq!(lines[0]["reason"], if message.is_empty() { "resignation" } else { "fault" });
    }
}

#[test]
fn a_player_that_is_silent_is_not_waited_for() {
    let silent =
        script("silent", "echo uciok\nwhile read word; do [ $word = isready ] && echo readyok; done\n");
    let (lines, _, status) = played(&["--a", "self:novice", "--b", &silent, "--games", "1", "--tc", "0.01"]);
    assert_eq!(status, Some(0));
    assert_eq!(lines[0]["winner"], "a");
    assert!(lines[0]["message"].as_str().unwrap().contains("in time"), "{lines:?}");
}

/// The keeper at work: nobody tells the player that the match is over, and the match can't either.
#[cfg(target_os = "linux")]
#[test]
fn no_player_survives_a_match_that_is_killed() {
    use std::{path::Path, thread, time::Duration};

    let id = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stubborn-id");
    let _ = fs::remove_file(&id);
    // It heeds neither its closed input nor a broken pipe.
    let lines = format!(
        "trap '' PIPE HUP TERM\necho uciok\necho $$ > {0}.new && mv {0}.new {0}\nwhile :; do sleep 1; done\n",
        id.display()
    );
    let stubborn = script("stubborn", &lines);
    let mut playing = Command::new(env!("CARGO_BIN_EXE_duiyi-cli"))
        .args(["match", "--a", "self:novice", "--b", &stubborn, "--games", "1", "--depth", "1"])
        .spawn()
        .unwrap();
    let until = |done: &dyn Fn() -> bool| {
        (0..4_000).any(|_| {
            done() || {
                thread::sleep(Duration::from_millis(5));
                false
            }
        })
    };
    assert!(until(&|| id.exists()), "the player has been started");
    let process = Path::new("/proc").join(fs::read_to_string(&id).unwrap().trim());
    assert!(process.exists());
    playing.kill().unwrap();
    playing.wait().unwrap();
    assert!(until(&|| !process.exists()), "the player outlives the match");
}

#[test]
fn wrong_use_is_told() {
    let wrong = |arguments: &[&str]| {
        let (_, error, status) = played(arguments);
        (error.lines().count(), status)
    };
    let with = |more: &[&'static str]| {
        let mut arguments = vec!["--a", "self", "--b", "self", "--games", "2"];
        arguments.extend(more);
        wrong(&arguments)
    };
    assert_eq!(wrong(&["--a", "nobody", "--b", "self", "--games", "2", "--depth", "1"]), (1, Some(2)));
    assert_eq!(with(&[]), (1, Some(2)));
    assert_eq!(with(&["--depth", "1", "--nodes", "1"]), (1, Some(2)));
    assert_eq!(with(&["--tc", "1+x"]), (1, Some(2)));
    assert_eq!(with(&["--depth", "1", "--rules", "house"]), (1, Some(2)));
    assert_eq!(with(&["--depth", "1", "--game", "chess"]), (1, Some(2)));
    assert_eq!(with(&["--depth", "1", "--openings", "/no/such/file"]), (1, Some(2)));
    assert_eq!(
        wrong(&["--a", "uci:/no/such/program", "--b", "self", "--games", "2", "--depth", "1"]),
        (1, Some(1))
    );
}
