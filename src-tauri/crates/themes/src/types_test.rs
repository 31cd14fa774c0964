//! The TypeScript types of themes are made from the Rust types; this test fails when the file is out of date.

use std::{fs, path::Path};

use ts_rs::{Config, TS};

use crate::{BoardPicture, DraftView, Fault, Game, Reason, Theme, ThemesView};

const FILE: &str = "../../../ui/src/ipc/types-themes.ts";

#[test]
fn the_types_of_the_window_are_up_to_date() {
    let config = Config::default();
    let declared = [
        ThemesView::decl(&config),
        Theme::decl(&config),
        BoardPicture::decl(&config),
        DraftView::decl(&config),
        Fault::decl(&config),
        Reason::decl(&config),
        Game::decl(&config),
    ];
    let mut text =
        String::from("// Made from the Rust types of the crate `themes`; `make types` writes it anew.\n\n");
    text.push_str("export type Corners = [[number, number], [number, number]];\n\n");
    for declaration in declared {
        text.push_str(&format!("export {declaration}\n\n"));
    }
    let text = format!("{}\n", text.trim_end());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if std::env::var_os("DUIYI_WRITE_TYPES").is_some() {
        fs::write(&file, &text).expect("the file can be written");
    }
    let there = fs::read_to_string(&file).unwrap_or_default();
    assert!(there == text, "{FILE} is out of date: run `make types`");
}
