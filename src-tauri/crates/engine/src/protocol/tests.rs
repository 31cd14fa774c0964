use std::time::Duration;

use rules::Side;

use super::{Answer, Command, Dialect, Go, Mistake, cecp};
use crate::{Limits, Pace, Report, Score};

const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

#[test]
fn a_dialogue_of_uci_is_read() {
    let read = |line: &str| Dialect::Uci.read_command(line).unwrap();
    assert_eq!(read(""), None);
    assert_eq!(read("  uci  "), Some(Command::Greet(Dialect::Uci)));
    assert_eq!(
        read("setoption name Move Overhead value 20"),
        Some(Command::SetOption { name: "Move Overhead".into(), value: "20".into() })
    );
    assert_eq!(
        read("position startpos moves h2e2 h9g7"),
        Some(Command::Position { fen: None, moves: vec!["h2e2".into(), "h9g7".into()] })
    );
    let fen = "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1";
    assert_eq!(
        read(&format!("position fen {fen}")),
        Some(Command::Position { fen: Some(fen.into()), moves: vec![] })
    );
    let Some(Command::Go(go)) = read("go wtime 1000 btime -20 winc 100 binc 50 searchmoves a0a1") else {
        panic!("it is a go")
    };
    assert_eq!(go.limits(Side::First).pace, Pace::Clock { left: ms(1_000), increment: ms(100), moves: None });
    assert_eq!(go.limits(Side::Second).pace, Pace::Clock { left: ms(0), increment: ms(50), moves: None });
    let Some(Command::Go(go)) = read("go infinite") else { panic!("it is a go") };
    assert!(go.is_endless());
}

#[test]
fn a_dialogue_of_ucci_is_read() {
    let read = |line: &str| Dialect::Ucci.read_command(line).unwrap();
    assert_eq!(read("setoption newgame"), Some(Command::NewGame));
    assert_eq!(
        read("setoption hashsize 16"),
        Some(Command::SetOption { name: "hashsize".into(), value: "16".into() })
    );
    let Some(Command::Go(go)) = read("go draw time 5000 increment 30 opptime 1 oppincrement 2") else {
        panic!("it is a go")
    };
    for side in Side::BOTH {
        assert_eq!(go.limits(side).pace, Pace::Clock { left: ms(5_000), increment: ms(30), moves: None });
    }
    let Some(Command::Go(go)) = read("go depth infinite") else { panic!("it is a go") };
    assert!(go.is_endless());
}

#[test]
fn what_is_none_of_the_protocol_is_said_so() {
    let wrong = |dialect: Dialect, line: &str| dialect.read_command(line).unwrap_err();
    assert_eq!(wrong(Dialect::Uci, "xyzzy 1"), Mistake::Unknown("xyzzy".into()));
    assert_eq!(wrong(Dialect::Uci, "position"), Mistake::Incomplete("position"));
    assert_eq!(wrong(Dialect::Uci, "setoption"), Mistake::Incomplete("setoption"));
    assert_eq!(wrong(Dialect::Uci, "go depth"), Mistake::Incomplete("go"));
    assert_eq!(wrong(Dialect::Uci, "go depth three"), Mistake::Number("depth".into()));
    assert_eq!(wrong(Dialect::Ucci, "go time x"), Mistake::Number("time".into()));
}

#[test]
fn commands_are_read_back_as_they_were_written() {
    let clock = Limits::pace(Pace::Clock { left: ms(3_000), increment: ms(40), moves: None });
    let limits = [Limits::depth(7), Limits::nodes(1_000), clock, Limits::UNBOUNDED];
    for dialect in [Dialect::Uci, Dialect::Ucci] {
        let mut commands: Vec<_> =
            limits.iter().map(|it| Command::Go(Go::asking(it, [ms(3_000); 2]))).collect();
        commands.extend([
            Command::NewGame,
            Command::IsReady,
            Command::Stop,
            Command::Quit,
            Command::Position { fen: None, moves: vec!["h2e2".into()] },
            Command::SetOption { name: "Hash".into(), value: "16".into() },
        ]);
        for command in commands {
            let text = dialect.write_command(&command);
            let read = dialect.read_command(&text).unwrap().unwrap();
            let same_limits = matches!((&read, &command), (Command::Go(a), Command::Go(b))
                if a.limits(Side::First) == b.limits(Side::First));
            assert!(read == command || same_limits, "{text}");
        }
    }
}

#[test]
fn answers_of_engines_are_read() {
    let read = |line: &str| Dialect::Uci.read_answer(line);
    assert_eq!(read("id name Some Engine 1"), Some(Answer::Name("Some Engine 1".into())));
    assert_eq!(read("bestmove h3e3 ponder h10g8"), Some(Answer::BestMove(Some("h3e3".into()))));
    assert_eq!(read("bestmove (none)"), Some(Answer::BestMove(None)));
    assert_eq!(read("info depth 3 score cp -31 nodes 5"), Some(Answer::Score(Score::Soldiers(-31))));
    assert_eq!(read("info depth 3 score mate 2 pv a0a1"), Some(Answer::Score(Score::Mate(2))));
    assert_eq!(
        read("option name UCI_Variant type combo default chess var chess var xiangqi"),
        Some(Answer::Option {
            name: "UCI_Variant".into(),
            rest: "type combo default chess var chess var xiangqi".into()
        })
    );
    for line in ["", "info string hello", "bestmov", "\u{0}\u{ffff}", "info score cp x", "option name x"] {
        assert_eq!(read(line), None, "{line}");
    }
    assert_eq!(Dialect::Ucci.read_answer("nobestmove"), Some(Answer::BestMove(None)));
    assert_eq!(
        Dialect::Ucci.read_answer("info depth 1 score 44 pv h2e2"),
        Some(Answer::Score(Score::Soldiers(44)))
    );
}

#[test]
fn a_report_is_written_in_both_dialects() {
    let report = Report {
        depth: 5,
        deepest: 9,
        rank: 1,
        score: Score::Mate(3),
        nodes: 2_000,
        elapsed: ms(4),
        hash: 7,
        line: vec!["h2e2", "h9g7"],
    };
    assert_eq!(
        Dialect::Uci.write_report(&report, Into::into),
        "info depth 5 seldepth 9 multipv 1 score mate 3 nodes 2000 nps 500000 hashfull 7 time 4 pv h2e2 h9g7"
    );
    assert_eq!(
        Dialect::Ucci.write_report(&report, Into::into),
        "info depth 5 score 29997 time 4 nodes 2000 nps 500000 pv h2e2 h9g7"
    );
}

#[test]
fn answers_of_xboard_engines_are_read() {
    use cecp::{Answer, read_answer};
    assert_eq!(read_answer("move h2e2"), Some(Answer::Move("h2e2".into())));
    assert_eq!(read_answer("1. ... h2e2"), Some(Answer::Move("h2e2".into())));
    assert_eq!(
        read_answer(r#"feature ping=1 myname="Some Engine" variants="normal,xiangqi" done=1"#),
        Some(Answer::Features(vec![
            ("ping".into(), "1".into()),
            ("myname".into(), "Some Engine".into()),
            ("variants".into(), "normal,xiangqi".into()),
            ("done".into(), "1".into()),
        ]))
    );
    assert_eq!(read_answer("0-1 {White resigns}"), Some(Answer::Resigns));
    assert_eq!(read_answer("1-0 {mate}"), Some(Answer::Claims("1-0".into())));
    assert_eq!(read_answer("Illegal move: a0a9"), Some(Answer::Complains("Illegal move: a0a9".into())));
    for line in ["", "4 20 3 500 h2e2 h9g7", "feature", "#"] {
        assert!(!matches!(read_answer(line), Some(Answer::Move(_))), "{line}");
    }
    let start = <rules::xiangqi::Position as rules::Position>::start();
    assert!(cecp::fen(&start).starts_with("rheakaehr/"));
}
