//! The computer in the window: a game against it, a hint, taking back, analysis, a restart, and a demonstration.

use acceptance::{
    app::{App, By, action, dialog, point},
    reference,
};
use rules::{
    Game, Position as _, Reason, Side, gomoku,
    xiangqi::{Position, Rules},
};

use crate::steps::{choose_from_list, confirm, field, follow, new_game, until_plies};

/// Opens a game against the computer, by these choices: pairs of a field and a value.
fn against_computer(app: &App, level: &str, choices: &[(&str, &str)]) {
    app.click(&action("computer"));
    app.until_seen(&dialog("computer"));
    app.shot("dialog");
    choose_from_list(app, &field("computer", "level"), level);
    for (what, value) in choices {
        app.click(&format!("{} label:has(input[value={value}])", field("computer", what)));
    }
    confirm(app, "computer");
    app.until_seen("[role=grid][data-game]");
}

fn plies(app: &App) -> usize {
    app.count("[data-list=moves] [role=option]")
}

/// The window shows a game that the rules allow: takes over what the computer has answered.
fn take_answer(app: &App, game: &mut Game<Position>) {
    let shown = app.board("position");
    let answer = game.position().legal_moves().into_iter().find(|mv| {
        let mut after = game.clone();
        after.play(*mv).is_ok() && after.position().fen() == shown
    });
    game.play(answer.expect("a legal answer")).expect("legal");
}

#[test]
fn the_computer_answers_helps_and_takes_back() {
    let app = App::start("computer-game");
    app.shot("start-page");
    against_computer(&app, "novice", &[]);
    let mut game = new_game();
    app.try_move("h2e2", By::Clicks);
    app.until_seen(".player[data-thinking=true]");
    app.shot("thinking");
    until_plies(&app, 2);
    follow(&mut game, "h2e2");
    take_answer(&app, &mut game);

    app.click(&format!(".strip {}", action("hint")));
    app.until_seen(".strip.help[data-hint]");
    let hint = app.attribute(".strip.help", "data-hint");
    let advised = game.position().read_move(&hint).expect("the hint is a move");
    game.position().check(advised).expect("the hint is legal");
    app.until("its arrow", "document.querySelectorAll('.marks .arrow').length===1", &[]);
    app.shot("hint");

    app.click(&format!(".actions {}", action("undo")));
    until_plies(&app, 0);
    app.until_board("position", &Position::start().fen());
    assert_eq!(app.count(".strip.help[data-hint]"), 0, "a hint goes with its position");

    app.choose("game", None, &action("analyse"));
    app.until_seen(".evaluation");
    app.until("three lines", "document.querySelectorAll('.analysis li').length===3", &[]);
    app.shot("analysis");
    app.click(&format!(".analysis {}", action("analyse")));
    app.until_gone(".evaluation");
}

#[test]
fn an_unfinished_game_goes_on_against_the_same_level() {
    let app = App::start("computer-restart");
    against_computer(&app, "club", &[("side", "second")]);
    until_plies(&app, 1);
    assert_eq!(app.board("orientation"), "second", "the own side is below");
    let mut game = Game::new(Position::start(), Rules::Asian);
    take_answer(&app, &mut game);
    let reply = game.position().legal_moves().first().copied().expect("a move").to_string();
    app.try_move(&reply, By::Clicks);
    follow(&mut game, &reply);
    until_plies(&app, 3);
    take_answer(&app, &mut game);
    let folder = app.crash();

    let app = App::open("computer-restart-2", folder, &["--lang", "en"]);
    assert!(app.text(".unfinished p").contains("Club player"));
    app.click(&action("continue"));
    app.until_board("position", &game.position().fen());
    assert_eq!(app.attribute(".player[data-side=first]", "data-seat"), "engine");
    let reply = game.position().legal_moves().last().copied().expect("a move").to_string();
    app.try_move(&reply, By::Clicks);
    until_plies(&app, 5);
}

#[test]
fn the_computer_takes_the_centre_at_gomoku() {
    let app = App::start("computer-gomoku");
    against_computer(&app, "casual", &[("game", "gomoku"), ("side", "second")]);
    app.until_seen("[role=grid][data-game=gomoku]");
    until_plies(&app, 1);
    app.click(&point("i9"));
    until_plies(&app, 3);
    assert_eq!(app.moves().first().map(|text| text.contains("H8")), Some(true), "{:?}", app.moves());
    app.shot("three-stones");
}

/// With a seed the level makes the same mistakes in every run; the player who takes its chances knows nothing of it.
#[test]
fn the_first_level_is_beaten_by_a_simple_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let app = App::open("computer-beaten", folder, &["--lang", "en", "--seed", "1"]);
    against_computer(&app, "beginner", &[("game", "gomoku")]);
    let rules = gomoku::Rules::default();
    let mut game = Game::new(gomoku::Position::start_under(rules), rules);
    let winner = loop {
        let chosen = gomoku::Move::Stone(reference::choose(game.position()));
        app.click(&point(&chosen.to_string()));
        game.play(chosen).expect("the simple player plays by the rules");
        if let Some(outcome) = game.outcome() {
            assert_eq!(outcome.reason, Reason::Five);
            break outcome.winner;
        }
        until_plies(&app, game.plies().len() + 1);
        let shown = app.board("position");
        let answer = game.position().legal_moves().into_iter().find(|mv| {
            let mut after = game.clone();
            after.play(*mv).is_ok() && after.position().text() == shown
        });
        game.play(answer.expect("a legal answer")).expect("legal");
        assert!(game.outcome().is_none(), "the computer has won");
    };
    assert_eq!(winner, Some(Side::First));
    app.until_body("phase", "over");
    app.until_seen(&dialog("over"));
    app.shot("won");
}

#[test]
fn a_demonstration_runs_stands_and_goes_a_step() {
    let app = App::start("computer-demonstration");
    app.click(&action("demonstration"));
    app.until_seen(&dialog("demonstration"));
    app.click(&format!("{} label:has(input[value=fast])", field("demonstration", "pace")));
    confirm(&app, "demonstration");
    app.until("four plies", "document.querySelectorAll('[data-list=moves] [role=option]').length>=4", &[]);
    app.click(&format!(".strip {}", action("halt")));
    app.until_seen(".strip.conduct[data-paused=true]");
    let stood = plies(&app);
    app.shot("paused");
    app.click(&format!(".strip {}", action("step")));
    until_plies(&app, stood + 1);
    app.click(&format!(".strip {}", action("halt")));
    app.until(
        "it goes on",
        "document.querySelectorAll('[data-list=moves] [role=option]').length>Number(arguments[0])+1",
        &[&stood.to_string()],
    );
}
