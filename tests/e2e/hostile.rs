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

/// Should a text ever become elements after all, the page's policy is the second lock on the door.
#[test]
fn what_is_smuggled_into_the_page_does_nothing() {
    let app = App::start("smuggled");
    app.run(
        "window.blocked = []; document.addEventListener('securitypolicyviolation', e => window.blocked.push(e.effectiveDirective)); \
         const host = document.createElement('div'); host.id = 'smuggled'; document.body.append(host); \
         host.innerHTML = '<img src=x onerror=\"document.title=`taken`\"><a href=\"javascript:document.title=`taken`\">a</a>'; \
         const script = document.createElement('script'); script.textContent = 'document.title=`taken`'; host.append(script); \
         const far = document.createElement('script'); far.src = 'https://example.org/x.js'; host.append(far); \
         const frame = document.createElement('iframe'); frame.src = 'https://example.org/'; host.append(frame); \
         fetch('https://example.org/').catch(() => {}); host.querySelector('a').click(); return true",
        &[],
    );
    app.until(
        "the policy at work",
        "['connect-src', 'frame-src'].every(name => window.blocked.includes(name))",
        &[],
    );
    assert!(!app.value("document.title", &[]).to_string().contains("taken"), "nothing was run");
    let rights = app.value("typeof window.__TAURI__ === 'undefined' ? 'none' : 'all'", &[]);
    assert_eq!(rights, "none", "the bridge is not lying about");
}
