//! Broken and hostile themes: each is refused, names its file, and leaves nothing behind.

#![allow(clippy::expect_used, reason = "a test that can't be set up has failed")]

mod made;

use std::{fs, io::Write as _, path::Path};

use made::{bmp, picture, png, zipped};
use themes::{Brought, Fault, Reason, Shelf};

struct Place {
    folder: tempfile::TempDir,
    shelf: Shelf,
}

impl Place {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let shelf = Shelf::new(folder.path().join("shelf"));
        Self { folder, shelf }
    }

    fn bring_zip(&self, files: &[(&str, &[u8])]) -> Result<Brought, Fault> {
        let path = self.folder.path().join("brought.zip");
        fs::write(&path, zipped(files)).expect("a file");
        self.shelf.bring(&path)
    }

    fn bring_folder(&self, files: &[(&str, &[u8])]) -> Result<Brought, Fault> {
        let root = self.folder.path().join("brought");
        let _ = fs::remove_dir_all(&root);
        for (name, bytes) in files {
            let path = root.join(name);
            fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
            fs::write(path, bytes).expect("a file");
        }
        self.shelf.bring(&root)
    }

    fn refused(&self, result: Result<Brought, Fault>, file: &str, reason: Reason) {
        let fault = result.expect_err("it is refused");
        assert_eq!((fault.file.as_str(), fault.reason), (file, reason), "{fault}");
        let left = fs::read_dir(self.folder.path().join("shelf")).map_or(0, Iterator::count);
        assert_eq!(left, 0, "nothing is left behind");
    }
}

const STONES: &str = r##"{"name":"n","stones":{"pictures":{"black":"b.png","white":"w.png"}}}"##;

#[test]
fn names_that_lead_elsewhere_are_refused() {
    let place = Place::new();
    for name in [
        "../theme.json",
        "/theme.json",
        "a/../../theme.json",
        "c:theme.json",
        "con.png",
        "a\\b.png",
        "x.",
        "帅.png",
    ] {
        place.refused(place.bring_zip(&[(name, b"{}"), ("x.png", b"")]), name, Reason::Name);
    }
    place.refused(
        place.bring_zip(&[("theme.json", b"{}"), ("scripts/a.js", b"")]),
        "scripts",
        Reason::Folder,
    );
    place.refused(
        place.bring_folder(&[("theme.json", b"{}"), ("scripts/a.js", b"")]),
        "scripts",
        Reason::Folder,
    );
    place.refused(place.bring_zip(&[("RK.png", b"1"), ("rk.PNG", b"2")]), "rk.PNG", Reason::Name);
}

#[cfg(unix)]
#[test]
fn links_are_refused() {
    let place = Place::new();
    let root = place.folder.path().join("linked");
    fs::create_dir(&root).expect("a folder");
    std::os::unix::fs::symlink("/etc/passwd", root.join("theme.json")).expect("a link");
    place.refused(place.shelf.bring(&root), "theme.json", Reason::Link);

    let path = place.folder.path().join("linked.zip");
    let mut zip = zip::ZipWriter::new(fs::File::create(&path).expect("a file"));
    zip.add_symlink("theme.json", "/etc/passwd", zip::write::SimpleFileOptions::default()).expect("a link");
    zip.finish().expect("a zip");
    place.refused(place.shelf.bring(&path), "theme.json", Reason::Link);
}

#[test]
fn too_much_is_refused_while_it_is_read() {
    let place = Place::new();
    let zeros = vec![0; 3 << 20];
    place.refused(place.bring_zip(&[("theme.json", &zeros)]), "theme.json", Reason::Bomb);
    let names: Vec<_> = (0..201).map(|n| format!("a{n}.png")).collect();
    let many: Vec<_> = names.iter().map(|name| (name.as_str(), b"x".as_slice())).collect();
    place.refused(place.bring_zip(&many), "brought.zip", Reason::TooMany);
    place.refused(place.bring_folder(&many), "brought", Reason::TooMany);
    let large = vec![7; 21 << 20];
    place.refused(place.bring_folder(&[("a.png", &large)]), "a.png", Reason::TooLarge);
    let path = place.folder.path().join("large.zip");
    let mut file = fs::File::create(&path).expect("a file");
    file.write_all(b"PK\x03\x04").and_then(|()| file.set_len(6 << 20)).expect("a large file");
    place.refused(place.shelf.bring(&path), "large.zip", Reason::TooLarge);
    place.refused(place.bring_zip(&[("theme.json", &made::noise(70 << 10))]), "theme.json", Reason::TooLarge);
}

#[test]
fn what_is_broken_is_named() {
    let place = Place::new();
    let whole =
        zipped(&[("theme.json", STONES.as_bytes()), ("b.png", &png(40, 40)), ("w.png", &png(40, 40))]);
    for length in (2..whole.len()).step_by(97) {
        let path = place.folder.path().join("cut.zip");
        fs::write(&path, &whole[..length]).expect("a file");
        let fault = place.shelf.bring(&path).expect_err("it is cut off");
        assert!(matches!(fault.reason, Reason::Archive), "{length}: {fault}");
    }
    place.refused(place.bring_folder(&[("readme.txt", b"hello")]), "brought", Reason::NotATheme);
    for (text, detail) in [
        ("", "EOF"),
        ("[]", "invalid length"),
        (r#"{"name":"n"}"#, ""),
        (r#"{"name":""}"#, "name"),
        (r#"{"name":"n","script":"x"}"#, "script"),
        (r#"{"name":"n","pieces":{"pictures":{"rz":"a.png"}}}"#, "rz"),
        (r#"{"name":"n","stones":{"pictures":{},"size":9}}"#, "size"),
        (r#"{"name":"n","gomoku":{"picture":"a.png","corners":[[0,0],[9,9]],"lines":77}}"#, "lines"),
    ] {
        let fault = place.bring_zip(&[("theme.json", text.as_bytes())]).expect_err("it is refused");
        assert_eq!(fault.file, "theme.json", "{text}");
        assert!(fault.detail.contains(detail), "{text}: {fault}");
    }
    for colour in [r#"{"fill":"red"}"#, r##"{"fill":"#fff;background:url(x)"}"##, r##"{"--x":"#fff"}"##] {
        let text = format!(r#"{{"name":"n","colours":{colour}}}"#);
        place.refused(place.bring_zip(&[("theme.json", text.as_bytes())]), "theme.json", Reason::Colour);
    }
    place.refused(place.bring_zip(&[("theme.json", STONES.as_bytes())]), "b.png", Reason::Absent);
}

#[test]
fn pictures_are_decoded_or_refused() {
    let place = Place::new();
    let with = |bytes: &[u8]| {
        place.bring_zip(&[("theme.json", STONES.as_bytes()), ("b.png", bytes), ("w.png", bytes)])
    };
    for bytes in [b"".as_slice(), b"GIF89a", b"\x89PNG\r\n\x1a\nrest", &png(40, 40)[..60]] {
        place.refused(with(bytes), "b.png", Reason::Picture);
    }
    place.refused(with(&png(4, 4)), "b.png", Reason::PictureSize);
    place.refused(with(&png(4097, 8)), "b.png", Reason::PictureSize);
    // A header that promises more than there could be is not believed far enough to make room for it.
    let mut huge = bmp(&picture(8, 8));
    huge[18..22].copy_from_slice(&60_000_u32.to_le_bytes());
    huge[22..26].copy_from_slice(&60_000_u32.to_le_bytes());
    place.refused(with(&huge), "b.png", Reason::PictureSize);
    let board = r#"{"name":"n","xiangqi":{"picture":"a.png","corners":CORNERS}}"#;
    for corners in
        ["[[-1,0],[90,90]]", "[[0,0],[101,90]]", "[[80,80],[10,10]]", "[[0,0],[5,5]]", "[[0,0],[1e999,9]]"]
    {
        let text = board.replace("CORNERS", corners);
        let fault = place
            .bring_zip(&[("theme.json", text.as_bytes()), ("a.png", &png(100, 100))])
            .expect_err("it is refused");
        assert!(matches!(fault.reason, Reason::Corners | Reason::Manifest), "{corners}: {fault}");
    }
}

#[test]
fn names_of_the_window_reach_nothing_else() {
    let place = Place::new();
    place
        .bring_zip(&[("theme.json", STONES.as_bytes()), ("b.png", &png(40, 40)), ("w.png", &png(40, 40))])
        .expect("a theme");
    let id = place.shelf.list()[0].id.clone();
    assert!(place.shelf.picture(&id, "black.png").is_some());
    for (id, name) in [
        (id.as_str(), "kept.json"),
        (&id, "../kept.json"),
        (&id, "rk.png"),
        ("..", "black.png"),
        (".", "black.png"),
        ("", "black.png"),
        ("/etc", "passwd"),
    ] {
        assert!(place.shelf.picture(id, name).is_none(), "{id} {name}");
    }
    place.shelf.remove("..").expect("nothing happens");
    assert!(Path::new(place.folder.path()).join("shelf").exists());
    place.shelf.remove(&id).expect("it goes");
    assert!(place.shelf.list().is_empty());
    place.shelf.remove(&id).expect("it is away already");
}
