//! The user's own themes in the real window: brought as a file, chosen, seen on the board, kept, and taken away.

use std::{fs, io::Write as _, path::Path};

use acceptance::app::{App, action, dialog};

use crate::steps::open_local;

/// The example of the docs as a zip.
fn example(at: &Path) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/example-theme");
    let mut zip = zip::ZipWriter::new(fs::File::create(at).expect("a file"));
    for name in ["theme.json", "stones/black.png", "stones/white.png"] {
        zip.start_file(name, zip::write::SimpleFileOptions::default()).expect("an entry");
        zip.write_all(&fs::read(root.join(name)).expect("the example")).expect("bytes");
    }
    zip.finish().expect("a zip");
}

#[test]
fn a_theme_is_brought_chosen_and_taken_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("blue.zip");
    example(&path);
    let app = App::open("theme", folder, &["--lang", "en", &path.display().to_string()]);
    app.until_seen(&format!("{} .theme-news .good", dialog("settings")));
    for field in ["board", "stones"] {
        let css = format!("{} [data-field={field}] input[value^='user:']", dialog("settings"));
        app.run("document.querySelector(arguments[0]).scrollIntoView({block:'center'})", &[&css]);
        app.click(&css);
    }
    app.until("the board", "document.documentElement.dataset.theme?.startsWith('user:')===true", &[]);
    app.shot("chosen");
    app.press([char::from(acceptance::browser::Key::Escape)]);
    app.until_gone("dialog[open]");
    open_local(&app);
    let fill = "getComputedStyle(document.documentElement).getPropertyValue('--board-fill')==='#31475e'";
    app.until("its ground", fill, &[]);
    app.shot("board");

    let app = App::open("theme-again", app.quit(), &["--lang", "en"]);
    app.until("the board", "document.documentElement.dataset.theme?.startsWith('user:')===true", &[]);
    app.until(
        "its stones",
        "getComputedStyle(document.documentElement).getPropertyValue('--piece-X').includes('black.png')",
        &[],
    );
    let loads = "(async()=>{const i=new Image();i.src=getComputedStyle(document.documentElement)\
                 .getPropertyValue('--piece-X').match(/url\\(\"(.*)\"\\)/)[1];await i.decode();\
                 document.body.dataset.probe=i.naturalWidth})()";
    app.run(loads, &[]);
    app.until("the picture to load", "document.body.dataset.probe==='248'", &[]);
    app.chord(acceptance::browser::Key::Control, ',');
    app.click("[role=tab][data-value=look]");
    app.click(&action("remove-theme"));
    app.until("the usual board", "document.documentElement.dataset.theme==='boxwood'", &[]);
}

#[test]
fn a_broken_theme_says_which_file_and_why() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("broken.zip");
    fs::write(&path, b"PK\x03\x04 and then nothing").expect("a file");
    let app = App::open("theme-broken", folder, &["--lang", "en", &path.display().to_string()]);
    let words = app.until_alert("archive");
    assert!(words.contains("broken.zip"), "{words}");
    app.shot("refused");
}

#[test]
fn a_picture_becomes_a_board_by_two_clicks() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("picture.png");
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/window.png"), &path).expect("a picture");
    let app = App::open("theme-picture", folder, &["--lang", "en", &path.display().to_string()]);
    app.until_seen(&dialog("mark"));
    app.until("the picture", "document.querySelector('dialog img').naturalWidth>100", &[]);
    app.shot("mark");
    app.click(&format!("{} {}", dialog("mark"), action("confirm")));
    app.until_seen(&format!("{} .theme-news .good", dialog("settings")));
    let css = format!("{} [data-field=board] input[value^='user:']", dialog("settings"));
    app.run("document.querySelector(arguments[0]).scrollIntoView({block:'center'})", &[&css]);
    app.click(&css);
    app.until("its board", "document.documentElement.dataset.pictureXiangqi==='9'", &[]);
    app.shot("board");
}
