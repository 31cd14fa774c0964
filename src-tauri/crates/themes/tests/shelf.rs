//! Themes that are right: what is kept of them.

#![allow(clippy::expect_used, reason = "a test that can't be set up has failed")]

mod made;

use std::fs;

use image::{GenericImageView as _, Rgba, RgbaImage};
use made::{bmp, picture, png, written, zipped};
use themes::{Brought, Game, Marked, Reason, Shelf, Theme};

const PIECES: [&str; 14] =
    ["RK", "RA", "RB", "RN", "RR", "RC", "RP", "BK", "BA", "BB", "BN", "BR", "BC", "BP"];

fn theme(brought: Brought) -> Theme {
    match brought {
        Brought::Theme(theme) => *theme,
        Brought::Picture(_) => panic!("it is a theme"),
    }
}

#[test]
fn a_theme_in_a_zip_is_kept_listed_and_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = Shelf::new(folder.path().join("themes"));
    let pictures: Vec<_> = PIECES.iter().map(|name| format!(r#""{name}":"pieces/{name}.png""#)).collect();
    let text = format!(
        r##"{{"name":"夜市 Night Market","author":"Somebody","texture":"wood.webp","colours":{{"line":"#FFCC00"}},
            "xiangqi":{{"picture":"board/x.jpg","corners":[[60,50],[540,590]]}},
            "gomoku":{{"picture":"board/g.png","corners":[[20,20],[380,380]],"lines":19}},
            "pieces":{{"size":0.9,"pictures":{{{}}}}},
            "stones":{{"pictures":{{"black":"stones/b.png","white":"stones/w.bmp"}}}}}}"##,
        pictures.join(",")
    );
    let rgb = image::DynamicImage::from(picture(600, 640)).to_rgb8();
    let mut jpeg = Vec::new();
    rgb.write_to(&mut std::io::Cursor::new(&mut jpeg), image::ImageFormat::Jpeg).expect("a picture");
    let webp = written(&picture(300, 200), image::ImageFormat::WebP);
    let (small, go, white) = (png(64, 64), png(400, 400), bmp(&picture(50, 50)));
    let names: Vec<_> =
        PIECES.iter().map(|name| format!("wrapped/pieces/{}.PNG", name.to_lowercase())).collect();
    let mut files: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), small.as_slice())).collect();
    files.extend([
        ("wrapped/theme.json", text.as_bytes()),
        ("wrapped/wood.webp", &webp),
        ("wrapped/board/x.jpg", &jpeg),
        ("wrapped/board/g.png", &go),
        ("wrapped/stones/b.png", &small),
        ("wrapped/stones/w.bmp", &white),
        ("wrapped/.DS_Store", b"litter"),
        ("__MACOSX/wrapped/._theme.json", b"litter"),
    ]);
    let path = folder.path().join("night.zip");
    fs::write(&path, zipped(&files)).expect("a file");

    let kept = theme(shelf.bring(&path).expect("a theme"));
    assert!(kept.id.starts_with("night-market-"), "{}", kept.id);
    assert_eq!((kept.name.as_str(), kept.author.as_str()), ("夜市 Night Market", "Somebody"));
    assert_eq!(kept.colours.get("line").map(String::as_str), Some("#ffcc00"));
    assert!(kept.pieces && kept.stones && kept.texture);
    let board = kept.xiangqi.expect("a board");
    assert_eq!((board.size, board.corners, board.lines), ([600, 640], [[60.0, 50.0], [540.0, 590.0]], 9));
    assert_eq!(kept.gomoku.expect("a board").lines, 19);
    for name in
        ["board-xiangqi.jpg", "board-gomoku.jpg", "texture.jpg", "rk.png", "bp-turned.png", "white.png"]
    {
        let there = shelf.picture(&kept.id, name).unwrap_or_else(|| panic!("{name}"));
        assert!(image::load_from_memory(&there.bytes).is_ok(), "{name}");
    }
    assert_eq!(shelf.list(), std::slice::from_ref(&kept));
    assert_eq!(theme(shelf.bring(&path).expect("again")), kept, "it takes its own place");
    assert_eq!(shelf.list().len(), 1);
}

#[test]
fn a_classic_set_is_cut_out_by_its_mask_whichever_way_round() {
    let folder = tempfile::tempdir().expect("a folder");
    for outside_is_light in [true, false] {
        let shelf = Shelf::new(folder.path().join(format!("themes-{outside_is_light}")));
        let root = folder.path().join("Old Wood");
        let _ = fs::remove_dir_all(&root);
        fs::create_dir(&root).expect("a folder");
        for name in PIECES {
            fs::write(root.join(format!("{name}.BMP")), bmp(&picture(48, 48))).expect("a file");
        }
        let mask = RgbaImage::from_fn(48, 48, |x, y| {
            let inside = picture(48, 48).get_pixel(x, y).0[0] == 200;
            let light = inside != outside_is_light;
            Rgba(if light { [255, 255, 255, 255] } else { [0, 0, 0, 255] })
        });
        fs::write(root.join("mask.bmp"), bmp(&mask)).expect("a file");
        fs::write(root.join("SEL.BMP"), bmp(&picture(48, 48))).expect("a file");
        let kept = theme(shelf.bring(&root).expect("a theme"));
        assert_eq!((kept.name.as_str(), kept.pieces, kept.has_board()), ("Old Wood", true, false));
        let bytes = shelf.picture(&kept.id, "rk.png").expect("a picture").bytes;
        let piece = image::load_from_memory(&bytes).expect("a picture");
        assert_eq!(piece.dimensions(), (248, 248));
        assert_eq!(piece.get_pixel(124, 124).0, [200, 40, 30, 255], "the piece");
        assert_eq!(piece.get_pixel(34, 34).0[3], 0, "its corner");
        let edge = fs::remove_file(root.join("BC.BMP"));
        assert!(edge.is_ok());
        let fault = shelf.bring(&root).expect_err("a piece is missing");
        assert_eq!((fault.file.as_str(), fault.reason), ("BC.BMP", Reason::Incomplete));
    }
}

#[test]
fn a_mask_of_another_size_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let root = folder.path().join("set");
    fs::create_dir(&root).expect("a folder");
    for name in PIECES {
        fs::write(root.join(format!("{name}.BMP")), bmp(&picture(48, 48))).expect("a file");
    }
    fs::write(root.join("MASK.BMP"), bmp(&picture(40, 40))).expect("a file");
    let fault = Shelf::new(folder.path().join("themes")).bring(&root).expect_err("it does not fit");
    assert_eq!((fault.file.as_str(), fault.reason), ("rk.bmp", Reason::Mask));
}

#[test]
fn one_picture_becomes_a_board_when_its_corners_are_marked() {
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = Shelf::new(folder.path().join("themes"));
    let path = folder.path().join("my board.png");
    fs::write(&path, png(3000, 3200)).expect("a file");
    let Ok(Brought::Picture(draft)) = shelf.bring(&path) else { panic!("it is a picture") };
    assert_eq!((draft.name.as_str(), draft.size), ("my board", [2250, 2400]));
    let marked = |corners| Marked { game: Game::Xiangqi, corners, lines: 15 };
    let fault = shelf.mark(&draft, "", &marked([[10.0, 10.0], [5.0, 5.0]])).expect_err("the wrong way round");
    assert_eq!((fault.file.as_str(), fault.reason), ("my board", Reason::Corners));
    assert!(shelf.list().is_empty());
    let kept =
        shelf.mark(&draft, " Grandfather’s ", &marked([[200.0, 200.0], [2050.0, 2200.0]])).expect("a theme");
    assert_eq!((kept.name.as_str(), kept.xiangqi.map(|board| board.lines)), ("Grandfather’s", Some(9)));
    assert_eq!(shelf.list(), [kept]);
}

#[test]
fn the_example_of_the_docs_is_a_theme() {
    let example = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/example-theme");
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = Shelf::new(folder.path().join("themes"));
    let kept = theme(shelf.bring(&example).expect("a theme"));
    assert!(kept.has_board() && kept.stones);
}
