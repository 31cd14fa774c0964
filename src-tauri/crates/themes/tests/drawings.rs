//! Drawings in SVG: what is a drawing becomes a picture like any other, what is more is refused by its name.

#![allow(clippy::expect_used, reason = "a test that can't be set up has failed")]

mod made;

use std::fs;

use made::zipped;
use themes::{Brought, Fault, Reason, Shelf, Theme};

const STONES: &str =
    r##"{"name":"Drawn","stones":{"pictures":{"black":"stones/b.svg","white":"stones/w.svg"}}}"##;
const ROUND: &str = r##"<?xml version="1.0" encoding="UTF-8"?>
<!-- A stone with its light from the left. -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ink="urn:program" viewBox="0 0 100 100">
  <ink:view zoom="2"/>
  <style>.body { fill: url(#light) }</style>
  <defs><radialGradient id="light" cx="0.35" cy="0.3"><stop stop-color="#fff"/><stop offset="1" stop-color="#c00"/></radialGradient>
  <circle id="disc" cx="50" cy="50" r="48"/></defs>
  <use xlink:href="#disc" class="body"/>
</svg>"##;

/// Brings a theme whose white stone is drawn so.
fn bring(drawing: &str) -> (tempfile::TempDir, Shelf, Result<Brought, Fault>) {
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = Shelf::new(folder.path().join("shelf"));
    let path = folder.path().join("drawn.zip");
    let files = [
        ("theme.json", STONES.as_bytes()),
        ("stones/b.svg", ROUND.as_bytes()),
        ("stones/w.svg", drawing.as_bytes()),
    ];
    fs::write(&path, zipped(&files)).expect("a file");
    let brought = shelf.bring(&path);
    (folder, shelf, brought)
}

fn theme(brought: Result<Brought, Fault>) -> Theme {
    match brought.expect("it is kept") {
        Brought::Theme(theme) => *theme,
        Brought::Picture(_) => unreachable!("it has a theme.json"),
    }
}

fn pixel(png: &[u8], x: u32, y: u32) -> [u8; 4] {
    image::load_from_memory(png).expect("a picture of ours").to_rgba8().get_pixel(x, y).0
}

#[test]
fn a_drawing_becomes_a_stone() {
    let (_folder, shelf, brought) = bring(ROUND);
    let theme = theme(brought);
    let stone = shelf.picture(&theme.id, "white.png").expect("a stone");
    assert_eq!(stone.kind, "image/png");
    assert_eq!(pixel(&stone.bytes, 1, 1)[3], 0, "nothing beside it");
    let [red, green, blue, whole] = pixel(&stone.bytes, 124, 160);
    assert!(whole == 255 && red > 180 && green < 200 && blue < 200, "its colour: {red} {green} {blue}");
    let lit = pixel(&stone.bytes, 100, 92);
    assert!(lit[1] > green, "the light comes from the left");
}

#[test]
fn the_corners_of_a_drawn_board_are_in_its_own_units() {
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = Shelf::new(folder.path().join("shelf"));
    let path = folder.path().join("board.zip");
    let json = r##"{"name":"Drawn","xiangqi":{"picture":"board.svg","corners":[[10,10],[90,100]]}}"##;
    let board = r##"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="110"><rect width="100" height="110" fill="#a86"/></svg>"##;
    fs::write(&path, zipped(&[("theme.json", json.as_bytes()), ("board.svg", board.as_bytes())]))
        .expect("a file");
    let kept = theme(shelf.bring(&path)).xiangqi.expect("a board");
    let [width, height] = kept.size.map(f64::from);
    assert!(height >= 1600.0, "as sharp as the window needs it");
    for ([x, y], [units, down]) in kept.corners.into_iter().zip([[10.0, 10.0], [90.0, 100.0]]) {
        assert!(
            (x / width - units / 100.0).abs() < 1e-3 && (y / height - down / 110.0).abs() < 1e-3,
            "{x} {y}"
        );
    }
}

#[test]
fn what_is_no_shape_is_refused_by_its_name() {
    let within = |inside: &str| {
        format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">{inside}</svg>"##
        )
    };
    for (inside, word) in [
        ("<script>alert(1)</script>", "<script>"),
        ("<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>", "<foreignObject>"),
        ("<image href='file:///etc/passwd'/>", "<image>"),
        ("<text>帅</text>", "<text>"),
        ("<filter id='f'/>", "<filter>"),
        ("<animate/>", "<animate>"),
        ("<use href='file:///etc/passwd#a'/>", "href="),
        ("<use xlink:href='other.svg#a'/>", "href="),
        ("<rect width='9' height='9' fill='url(http://example.org/a#b)'/>", "fill="),
        ("<rect width='9' height='9' style='fill:URL( \"x.svg#b\")'/>", "style="),
        ("<style>@import 'http://example.org/a.css';</style>", "@"),
        ("<other:style xmlns:other='urn:other'>@import 'a.css';</other:style>", "@"),
        ("<style>g g g rect { fill: red }</style>", "g g g rect"),
        ("<other:style xmlns:other='urn:other'>g g g{}</other:style>", "g g g"),
        ("<style>[a=b] { fill: red }</style>", "[a=b]"),
        ("<rect width='9' height='9' style='filter:blur(90px)'/>", "filter"),
        ("<path d='M0 0H100' stroke='#000' stroke-dasharray='0.0001'/>", "stroke-dasharray"),
        ("<?xml-stylesheet href='a.css'?>", "<?"),
    ] {
        let (folder, _shelf, brought) = bring(&within(inside));
        let fault = brought.expect_err(inside);
        assert_eq!(
            (fault.file.as_str(), fault.reason),
            ("stones/w.svg", Reason::Drawing),
            "{inside}: {fault}"
        );
        assert!(fault.detail.contains(word), "{inside}: {fault}");
        assert!(!folder.path().join("shelf").exists(), "nothing is kept");
    }
}

#[test]
fn drawings_that_multiply_are_refused() {
    let laughs = r##"<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
        <svg xmlns="http://www.w3.org/2000/svg"><desc>&c;</desc></svg>"##;
    let open = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">"##;
    let doubling: String =
        (1..40).map(|n| format!("<g id='a{n}'><use href='#a{0}'/><use href='#a{0}'/></g>", n - 1)).collect();
    let nested = format!("{open}<g id='a0'><rect width='1' height='1'/></g>{doubling}</svg>");
    let many = format!("{open}{}</svg>", "<rect width='1' height='1'/>".repeat(5_000));
    let copied = format!(
        "{open}<g id='a'>{}</g>{}</svg>",
        "<rect width='1' height='1'/>".repeat(100),
        "<use href='#a'/>".repeat(100)
    );
    let layers = format!(
        "{open}{}</svg>",
        "<g opacity='0.5'><rect width='9' height='9'/><rect width='3' height='3'/></g>".repeat(200)
    );
    let deep = format!("{open}{}{}</svg>", "<g>".repeat(10_000), "</g>".repeat(10_000));
    // Rules are tried on all elements, and each of their selectors has the declarations for itself.
    let elements = "<rect width='1' height='1'/>".repeat(3_000);
    let rules = format!("{open}<style>{}</style>{elements}</svg>", ".a{fill:red}".repeat(5_000));
    let selectors =
        format!("{open}<style>a{}{{{}}}</style></svg>", ",b".repeat(60_000), "x:y;".repeat(60_000));
    let classes = format!(
        "{open}<style>{}</style><rect class='{}'/></svg>",
        ".a{fill:red}".repeat(30_000),
        "b ".repeat(200_000)
    );
    let attributes: String = (0..90_000).map(|n| format!(" a{n}=''")).collect();
    let attributes = format!("{open}<rect{attributes}/></svg>");
    let namespaces: String = (0..2_000).map(|n| format!("<g xmlns:a{n}='urn:a'/>")).collect();
    let namespaces = format!("{open}{namespaces}</svg>");
    let line = "M0 0L1 1".repeat(60_000);
    let drawn_again = format!("{open}<path id='a' d='{line}'/>{}</svg>", "<use href='#a'/>".repeat(3_000));
    let itself = format!("{open}<g id='a'><use href='#a'/></g></svg>");
    for drawing in [laughs, &nested, &many, &copied, &layers, &deep, &itself] {
        let (_folder, _shelf, brought) = bring(drawing);
        let fault = brought.expect_err("it is refused");
        assert_eq!((fault.file.as_str(), fault.reason), ("stones/w.svg", Reason::Drawing), "{fault}");
    }
    // As files of their own, because a zip of them would be refused as one that unpacks to far more than it is.
    for drawing in [&rules, &selectors, &classes, &attributes, &namespaces, &drawn_again] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("large.svg");
        fs::write(&path, drawing).expect("a file");
        let fault =
            Shelf::new(folder.path().join("shelf")).bring(&path).map(drop).expect_err("it is refused");
        assert_eq!(fault.reason, Reason::Drawing, "{fault}: {}", &drawing[..100]);
    }
    // In a folder, because a zip of it would be refused as one that unpacks to far more than it is.
    let folder = tempfile::tempdir().expect("a folder");
    let large = folder.path().join("large.svg");
    fs::write(&large, format!("{open}<desc>{}</desc></svg>", "a".repeat(2 << 20))).expect("a file");
    let fault = Shelf::new(folder.path().join("shelf")).bring(&large).expect_err("too many bytes");
    assert_eq!(fault.reason, Reason::TooLarge);
}

#[test]
fn sizes_that_make_no_sense_and_broken_texts_are_refused() {
    let sized = |size: &str| {
        format!(r##"<svg xmlns="http://www.w3.org/2000/svg" {size}><rect width="9" height="9"/></svg>"##)
    };
    for (drawing, reason) in [
        (sized("width='1e9' height='1e9'"), Reason::PictureSize),
        (sized("width='4000' height='1'"), Reason::PictureSize),
        (sized("width='0' height='0'"), Reason::Picture),
        ("<svg".to_owned(), Reason::Picture),
        ("<html><body/></html>".to_owned(), Reason::Picture),
        ("<svg><rect/></svg>".to_owned(), Reason::Picture),
        (String::new(), Reason::Picture),
    ] {
        let (_folder, _shelf, brought) = bring(&drawing);
        let fault = brought.expect_err(&drawing);
        assert_eq!((fault.file.as_str(), fault.reason), ("stones/w.svg", reason), "{drawing}: {fault}");
    }
}
