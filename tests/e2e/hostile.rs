//! Names and talk from another computer are text, whatever is in them.

use acceptance::app::App;

use crate::{
    peer::Headless,
    steps::{host, until_said},
};

const NAME: &str = "<img src=x onerror=alert(1)>";
const LINES: [&str; 3] = [
    "<img src=x onerror=\"document.title='taken'\">",
    "<script>document.title='taken'</script><style>*{display:none}</style>",
    "{{7*7}} ${7*7} &lt;b&gt; \\u003cb\\u003e javascript:alert(1)",
];

#[test]
fn hostile_names_and_lines_are_shown_as_text() {
    let app = App::start("hostile");
    let code = host(&app);
    let elements = |app: &App| app.count("img, script:not([src]), main style, [onerror]");
    let before = elements(&app);
    let script: String = LINES.iter().map(|line| format!("say {line}\n")).collect();
    let peer = Headless::join_as(NAME, &code, &script);
    app.until_body("link", "up");
    app.until_gone("dialog[open]");
    for line in LINES {
        until_said(&app, line);
    }
    app.until("the name", "document.querySelector('main').textContent.includes(arguments[0])", &[NAME]);
    app.shot("names-and-lines");
    assert_eq!(elements(&app), before, "no element was made of it");
    assert!(!app.value("document.title", &[]).to_string().contains("taken"), "nothing was run");
    drop(peer);
}
