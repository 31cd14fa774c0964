//! Language and looks: chosen in the menu, kept for the next start.

use acceptance::app::{App, action};

use crate::steps::open_local;

#[test]
fn language_and_theme_are_chosen_in_the_menu_and_kept() {
    let app = App::start("looks");
    app.until("English", "document.documentElement.lang==='en'", &[]);
    let english = app.text(&action("host"));
    app.choose("language", None, "[data-action=lang][data-value=zh-Hans]");
    app.until("Chinese", "document.documentElement.lang==='zh-Hans'", &[]);
    let chinese = app.text(&action("host"));
    assert_ne!(chinese, english);
    assert!(!chinese.is_ascii(), "{chinese}");
    app.shot("chinese-start-page");

    open_local(&app);
    for (board, pieces, surroundings) in
        [("rosewood", "western", "dark"), ("paper", "ink", "light"), ("jade", "plain", "dark")]
    {
        app.choose("theme", Some("board"), &choice("board", board));
        app.choose("theme", Some("pieces"), &choice("pieces", pieces));
        app.choose("theme", Some("surroundings"), &choice("surroundings", surroundings));
        until_look(&app, [board, pieces, surroundings]);
        app.shot(board);
    }

    let app = App::open("looks-again", app.quit(), &[]);
    until_look(&app, ["jade", "plain", "dark"]);
    app.until("Chinese", "document.documentElement.lang==='zh-Hans'", &[]);
    assert_eq!(app.text(&action("host")), chinese);
    app.shot("start-page");
}

fn choice(action: &str, value: &str) -> String {
    format!("[data-action={action}][data-value={value}]")
}

fn until_look(app: &App, look: [&str; 3]) {
    let shown = "(({theme,pieces,surroundings})=>theme===arguments[0]&&pieces===arguments[1]&&\
                 surroundings===arguments[2])(document.documentElement.dataset)";
    // An arrow function has no arguments of its own: they are the script's.
    app.until(&format!("the look {look:?}"), shown, &look);
}
