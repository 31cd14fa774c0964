//! Games against the computer: moves, taking back, draws, clocks, hints, analysis, demonstrations, and what a restart leaves.

use std::{path::Path, time::Duration};

use acceptance::player::{Player, linked};
use rules::{Game, Position as _, Side, gomoku, xiangqi};
use runtime::{
    clock::{ClockChoice, TimeChoice},
    engines::{
        choice::{LevelName, Opponent, PaceName, SideChoice},
        view::HintReason,
    },
    intent::{EditChoice, GameName, Intent, TermsChoice},
    view::{Bar, MovableSide, NoticeCode, PhaseName, ReasonName, SeatName, SideName},
};

const PROMPT: Opponent = Opponent { level: LevelName::Beginner, resigns: false, prompt: true, outside: None };
/// Thinks for seconds, so that something can happen meanwhile.
const SLOW: Opponent = Opponent { level: LevelName::Full, ..PROMPT };

fn opened_by(folder: &Path, terms: TermsChoice, side: SideChoice, opponent: Opponent) -> Player {
    let mut player = Player::start(folder);
    player.wish(Intent::OpenComputer { terms, side, opponent });
    player.until("a table", |player| player.table.is_some());
    player
}

fn opened(folder: &Path, side: SideChoice, opponent: Opponent) -> Player {
    opened_by(folder, runtime::default_terms(), side, opponent)
}

/// Moves, and waits for the answer.
fn exchange(player: &mut Player, text: &str) {
    let plies = player.table().moves.len();
    player.wish(Intent::Move { text: text.to_owned() });
    player.until_plies(plies + 2);
}

/// How many threads think or wait for a question.
fn engines(player: &Player) -> u64 {
    let tokio = tokio::runtime::Builder::new_current_thread().build().expect("a loop");
    let text = tokio.block_on(player.handle.inspect());
    let told: serde_json::Value = serde_json::from_str(&text).expect("the report is JSON");
    told["engines"].as_u64().expect("a number")
}

fn until_engines(player: &Player, wanted: u64) {
    let begun = std::time::Instant::now();
    while engines(player) != wanted {
        assert!(begun.elapsed() < Duration::from_secs(10), "{} engines are alive", engines(player));
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Somebody who sees mates in one, captures and what is captured in return, and nothing else.
fn simple_move(position: &xiangqi::Position) -> xiangqi::Move {
    let worth = |position: &xiangqi::Position, mv: xiangqi::Move| match position.get(mv.to).map(|it| it.kind)
    {
        Some(xiangqi::Kind::General) => 1_000,
        Some(xiangqi::Kind::Chariot) => 90,
        Some(xiangqi::Kind::Cannon) => 45,
        Some(xiangqi::Kind::Horse) => 40,
        Some(xiangqi::Kind::Advisor | xiangqi::Kind::Elephant) => 20,
        Some(xiangqi::Kind::Soldier) => 10,
        None => 0,
    };
    let judged = |mv: &xiangqi::Move| {
        let mut after = position.clone();
        after.play_unchecked(*mv);
        let replies = after.legal_moves();
        if replies.is_empty() {
            return (i32::MAX, 0);
        }
        let lost = replies.iter().map(|reply| worth(&after, *reply)).max().unwrap_or(0);
        (worth(position, *mv) - lost, after.key().0)
    };
    position.legal_moves().into_iter().max_by_key(judged).expect("a move")
}

#[test]
fn a_game_against_the_first_level_goes_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = opened(folder.path(), SideChoice::First, PROMPT);
    assert_eq!(player.table().side, MovableSide::First);
    assert_eq!(player.table().players.second.engine, Some(PROMPT));
    assert_eq!(player.table().players.second.seat, SeatName::Engine);
    let mut game = Game::new(xiangqi::Position::start(), xiangqi::Rules::Asian);
    while player.table().phase != PhaseName::Over {
        let mv = simple_move(game.position());
        let plies = game.plies().len();
        player.wish(Intent::Move { text: mv.to_string() });
        player.until("an answer, or the end", |player| {
            player.table().phase == PhaseName::Over || player.table().moves.len() == plies + 2
        });
        for played in &player.table().moves[plies..] {
            game.play(game.position().read_move(&played.text).expect("a move")).expect("only legal moves");
        }
        assert!(game.plies().len() < 600, "it does not end");
    }
    let outcome = player.table().outcome.clone().expect("an outcome");
    let judged = game.outcome().expect("the rules say so too");
    let winner =
        judged.winner.map(|side| if side == Side::First { SideName::First } else { SideName::Second });
    assert_eq!(outcome.winner, winner);
    player.until("quiet", |player| player.mind.thinking.is_none());
}

#[test]
fn the_computer_begins_where_it_has_the_first_side_and_takes_the_centre_at_gomoku() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = opened(folder.path(), SideChoice::Second, PROMPT);
    player.until_plies(1);
    assert_eq!((player.table().side, player.table().phase), (MovableSide::Second, PhaseName::Playing));
    player.wish(Intent::Undo);
    player.until_notice(NoticeCode::NotNow);
    let terms = runtime::terms_for(GameName::Gomoku, None);
    player.wish(Intent::OpenComputer { terms, side: SideChoice::Second, opponent: PROMPT });
    player.until("its stone", |player| {
        player.table().game == GameName::Gomoku && player.table().moves.len() == 1
    });
    assert_eq!(player.table().moves[0].text, "h8");
}

#[test]
fn a_game_of_gomoku_is_played_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let terms = runtime::terms_for(GameName::Gomoku, None);
    let mut player =
        opened_by(folder.path(), terms, SideChoice::First, Opponent { level: LevelName::Club, ..PROMPT });
    let rules: gomoku::Rules = "freestyle-15".parse().expect("rules");
    let mut game = Game::new(gomoku::Position::start_under(rules), rules);
    while player.table().phase != PhaseName::Over {
        // Somebody who does not see fives coming, and so loses soon.
        let mv = game.position().legal_moves().into_iter().next().expect("an empty point");
        let plies = game.plies().len();
        player.wish(Intent::Move { text: gomoku::Position::move_text(mv) });
        player.until("an answer, or the end", |player| {
            player.table().phase == PhaseName::Over || player.table().moves.len() == plies + 2
        });
        for played in &player.table().moves[plies..] {
            game.play(game.position().read_move(&played.text).expect("a move")).expect("only legal moves");
        }
    }
    let outcome = player.table().outcome.clone().expect("an outcome");
    assert_eq!((outcome.winner, outcome.reason), (Some(SideName::Second), ReasonName::Five));
}

#[test]
fn an_undo_takes_back_both_plies_or_stops_the_thought() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = opened(folder.path(), SideChoice::First, PROMPT);
    exchange(&mut player, "h2e2");
    player.wish(Intent::Undo);
    player.until_plies(0);
    player.wish(Intent::Redo);
    player.until_plies(2);

    player.wish(Intent::OpenComputer {
        terms: runtime::default_terms(),
        side: SideChoice::First,
        opponent: SLOW,
    });
    player.until("a new table", |player| player.table().moves.is_empty());
    player.wish(Intent::Move { text: "h2e2".to_owned() });
    player.until("a thought", |player| player.mind.thinking.is_some());
    player.wish(Intent::Undo);
    player.until_plies(0);
    player.until("quiet", |player| player.mind.thinking.is_none());
    // The answer to the move that was taken back never comes.
    player.wish(Intent::Move { text: "b2e2".to_owned() });
    player.until_plies(2);
    assert_eq!(player.table().moves[0].text, "b2e2");
}

#[test]
fn who_leaves_in_the_middle_of_a_thought_leaves_no_thread_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = opened(folder.path(), SideChoice::First, SLOW);
    player.wish(Intent::Analyse { on: true, lines: 2 });
    player.wish(Intent::Move { text: "h2e2".to_owned() });
    player.until("both think", |player| {
        player.mind.thinking.is_some() && player.mind.analysis.as_ref().is_some_and(|it| it.found.is_some())
    });
    assert_eq!(engines(&player), 2);
    player.wish(Intent::CloseTable);
    player.until("no table", |player| player.table.is_none());
    until_engines(&player, 0);
    player.until("quiet", |player| player.mind.thinking.is_none() && player.mind.analysis.is_none());
}

#[test]
fn the_computer_obeys_its_clock() {
    let folder = tempfile::tempdir().expect("a folder");
    let clock = ClockChoice {
        host: TimeChoice { main: 600, ..TimeChoice::default() },
        guest: TimeChoice { main: 3, ..TimeChoice::default() },
    };
    let terms = TermsChoice { clock: Some(clock), ..runtime::default_terms() };
    let mut player = opened_by(folder.path(), terms, SideChoice::First, SLOW);
    let mut game = Game::new(xiangqi::Position::start(), xiangqi::Rules::Asian);
    for _ in 0..8 {
        let (mv, plies) = (simple_move(game.position()), game.plies().len());
        player.wish(Intent::Move { text: mv.to_string() });
        player.until("an answer, or the end", |player| {
            player.table().phase == PhaseName::Over || player.table().moves.len() == plies + 2
        });
        if player.table().phase == PhaseName::Over {
            break;
        }
        for played in &player.table().moves[plies..] {
            game.play(game.position().read_move(&played.text).expect("a move")).expect("legal");
        }
    }
    assert!(game.plies().len() >= 6, "some moves were played");
    assert_ne!(player.table().outcome.as_ref().map(|it| it.reason), Some(ReasonName::Time));
    let clock = player.table().clock.clone().expect("clocks");
    assert!(!clock.second.fallen && clock.second.main > 0, "{clock:?}");
    assert_eq!(clock.second.given.main, 3, "the engine's time is the guest's");
}

#[test]
fn a_draw_is_declined_at_the_beginning_and_accepted_by_who_is_lost() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player =
        opened(folder.path(), SideChoice::First, Opponent { level: LevelName::Expert, ..PROMPT });
    exchange(&mut player, "h2e2");
    player.wish(Intent::Draw);
    player.until_notice(NoticeCode::DrawDeclined);
    assert_eq!(player.table().phase, PhaseName::Playing);

    set_up(&mut player, "3k5/9/9/9/9/9/9/9/R7R/4K4 w - - 0 1");
    exchange(&mut player, "e0e1");
    player.wish(Intent::Draw);
    player.until("the end", |player| player.table().phase == PhaseName::Over);
    assert_eq!(player.table().outcome.as_ref().map(|it| it.reason), Some(ReasonName::Agreement));
}

fn set_up(player: &mut Player, fen: &str) {
    player.wish(Intent::SetUp);
    player.wish(Intent::Edit { edit: EditChoice::Fen { text: fen.to_owned() } });
    player.wish(Intent::Start);
    let board = fen.split(' ').next().expect("a board").to_owned();
    player.until("the position", |player| {
        player.table().phase == PhaseName::Playing && player.position().starts_with(&board)
    });
}

#[test]
fn a_hopeless_game_is_given_up_only_by_agreement() {
    for resigns in [false, true] {
        let folder = tempfile::tempdir().expect("a folder");
        let opponent = Opponent { resigns, level: LevelName::Expert, ..PROMPT };
        let mut player = opened(folder.path(), SideChoice::First, opponent);
        set_up(&mut player, "3k5/9/9/9/9/9/9/9/R7R/4K4 w - - 0 1");
        // The chariots come nearer, and threaten nothing yet.
        for text in ["a1a2", "i1i2", "a2a3", "i2i3", "a3a4", "i3i4"] {
            if player.table().phase == PhaseName::Over {
                break;
            }
            let plies = player.table().moves.len();
            player.wish(Intent::Move { text: text.to_owned() });
            player.until("an answer", |player| {
                player.table().phase == PhaseName::Over || player.table().moves.len() == plies + 2
            });
        }
        let reason = player.table().outcome.as_ref().map(|it| it.reason);
        assert_eq!(reason, resigns.then_some(ReasonName::Resignation));
    }
}

#[test]
fn a_hint_says_the_move_and_why_until_the_position_changes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = opened(folder.path(), SideChoice::First, PROMPT);
    set_up(&mut player, "3k5/9/9/9/9/9/9/8R/7R1/4K4 w - - 0 1");
    player.wish(Intent::Hint);
    player.until("a hint", |player| player.mind.hint.is_some());
    let hint = player.mind.hint.clone().expect("a hint");
    assert_eq!(hint.reason, Some(HintReason::Mates { moves: 1 }));
    let points = hint.points.expect("a move on the board");
    assert_eq!(format!("{}{}", points.from, points.to), hint.played.text);
    let mut after = xiangqi::Position::from_fen(&player.position()).expect("a position");
    after.play_unchecked(after.read_move(&hint.played.text).expect("a move"));
    assert!(after.legal_moves().is_empty(), "{} mates", hint.played.text);
    player.wish(Intent::Move { text: "i2i3".to_owned() });
    player.until("no hint", |player| player.mind.hint.is_none());
}

#[test]
fn the_position_shown_is_analysed_until_it_is_told_not_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut player = opened(folder.path(), SideChoice::First, PROMPT);
    exchange(&mut player, "h2e2");
    player.wish(Intent::Analyse { on: true, lines: 9 });
    let lines = |player: &Player| {
        player.mind.analysis.as_ref().and_then(|it| it.found.as_ref()).map_or(0, |found| found.lines.len())
    };
    player.until("five lines", |player| lines(player) == 5);
    let first = |player: &Player| -> Option<SideName> {
        Some(player.mind.analysis.as_ref()?.found.as_ref()?.lines[0].moves[0].by)
    };
    assert_eq!(first(&player), Some(SideName::First), "the first side is to move");
    player.wish(Intent::Look { ply: Some(1) });
    player.until("the other side's lines", |player| first(player) == Some(SideName::Second));
    // A hint comes between, and the analysis goes on after it.
    player.wish(Intent::Look { ply: None });
    player.wish(Intent::Hint);
    player.until("a hint", |player| player.mind.hint.is_some());
    player.until("lines again", |player| first(player) == Some(SideName::First));
    player.wish(Intent::Analyse { on: false, lines: 1 });
    player.until("nothing", |player| player.mind.analysis.is_none());
}

#[test]
fn nobody_is_helped_in_a_game_between_two_computers() {
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let (mut host, mut guest) = linked(folders[0].path(), folders[1].path());
    for player in [&mut host, &mut guest] {
        assert_eq!(
            (player.table().can.hint, player.table().can.analyse),
            (Some(Bar::NetworkGame), Some(Bar::NetworkGame))
        );
        player.wish(Intent::Hint);
        player.until_notice(NoticeCode::NotNow);
        player.wish(Intent::Analyse { on: true, lines: 1 });
        player.until_notice(NoticeCode::NotNow);
        assert_eq!(engines(player), 0);
    }
}

#[test]
fn a_demonstration_runs_stands_goes_a_step_and_is_not_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    // A person's game waits meanwhile.
    let mut player = opened(folder.path(), SideChoice::First, PROMPT);
    exchange(&mut player, "h2e2");
    player.handle.quit();
    drop(player);
    let mut player = Player::start(folder.path());
    let demonstrate = || Intent::OpenDemonstration {
        terms: runtime::default_terms(),
        levels: [LevelName::Beginner, LevelName::Learner],
        outside: [None; 2],
        pace: PaceName::Fast,
    };
    player.wish(demonstrate());
    player.until("three plies", |player| player.table.as_ref().is_some_and(|table| table.moves.len() >= 3));
    assert_eq!(player.table().side, MovableSide::None);
    assert_eq!(
        (player.table().can.hint, player.table().can.resign),
        (Some(Bar::Watching), Some(Bar::Watching))
    );
    player.wish(Intent::Move { text: "a0a1".to_owned() });
    player.until_notice(NoticeCode::NotYourTurn);
    player.wish(Intent::PauseDemonstration { paused: true });
    player.until("a halt", |player| {
        player.mind.demonstration.is_some_and(|it| it.paused) && player.mind.thinking.is_none()
    });
    let plies = player.table().moves.len();
    player.wish(Intent::StepDemonstration);
    player.until_plies(plies + 1);
    player.until("a halt again", |player| player.mind.thinking.is_none());
    player.wish(Intent::Undo);
    player.until_plies(plies);
    player.wish(Intent::PaceDemonstration { pace: PaceName::Slow });
    player.until("the pace", |player| player.mind.demonstration.is_some_and(|it| it.pace == PaceName::Slow));
    player.wish(Intent::PauseDemonstration { paused: false });
    player.until("a thought", |player| player.mind.thinking.is_some());
    player.wish(Intent::CloseTable);
    player.until("the person's game", |player| {
        player.app.as_ref().and_then(|app| app.unfinished.as_ref()).is_some_and(|it| it.plies == 2)
    });
}

#[test]
fn an_unfinished_game_against_the_computer_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let opponent = Opponent { level: LevelName::Novice, ..PROMPT };
    let mut player = opened(folder.path(), SideChoice::Second, opponent);
    player.until_plies(1);
    exchange(&mut player, "h9g7");
    player.wish(Intent::Undo);
    player.until_plies(1);
    exchange(&mut player, "b9c7");
    let position = player.position();
    player.handle.quit();
    drop(player);
    let mut player = Player::start(folder.path());
    let unfinished = player.app.as_ref().and_then(|app| app.unfinished.clone()).expect("a game");
    assert_eq!((unfinished.plies, unfinished.computer), (3, Some(LevelName::Novice)));
    player.wish(Intent::Continue);
    player.until("the table", |player| player.table.is_some());
    assert_eq!((player.position(), player.table().side), (position, MovableSide::Second));
    assert_eq!(player.table().players.first.engine, Some(opponent));
    exchange(&mut player, "a9a8");
}

#[test]
fn the_computer_goes_through_an_opening_of_gomoku() {
    let folder = tempfile::tempdir().expect("a folder");
    let terms = runtime::terms_for(GameName::Gomoku, Some("freestyle-15-swap2".to_owned()));
    let mut player = opened_by(folder.path(), terms, SideChoice::Second, PROMPT);
    // Three stones of both colours, one after the other.
    player.until_plies(3);
    player.wish(Intent::Move { text: "take-white".to_owned() });
    player.until("the choice", |player| player.table().moves.len() >= 4);
    player.until("the own turn", |player| player.table().live_turn == SideName::Second);
    let plies = player.table().moves.len();
    let free = ["a1", "a3", "a5"].into_iter().find(|at| player.table().moves.iter().all(|it| it.text != *at));
    player.wish(Intent::Move { text: free.expect("a free corner").to_owned() });
    player.until_plies(plies + 2);
}
