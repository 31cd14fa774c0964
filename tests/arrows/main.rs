//! The arrows between the crates: what each may import, as law.

mod window;

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Our own crates, and of the rest those whose presence would turn an arrow round.
const WATCHED: [&str; 30] = [
    "rules",
    "engine",
    "outside",
    "records",
    "sound",
    "themes",
    "table",
    "peer",
    "library",
    "runtime",
    "cli",
    "duiyi",
    "acceptance",
    "serde",
    "serde_json",
    "tokio",
    "quinn",
    "rustls",
    "rcgen",
    "rusqlite",
    "tauri",
    "clap",
    "mdns-sd",
    "directories",
    "arboard",
    "rodio",
    "image",
    "zip",
    "log",
    "flexi_logger",
];

/// What each crate may import of the watched ones.
const ALLOWED: [(&str, &[&str]); 12] = [
    ("rules", &[]),
    ("engine", &["rules"]),
    ("outside", &["rules", "engine"]),
    ("records", &["rules"]),
    ("sound", &["rodio"]),
    ("themes", &["serde", "serde_json", "image", "zip"]),
    ("table", &["rules"]),
    ("library", &["rules", "records", "table", "rusqlite"]),
    ("peer", &["rules", "table", "serde", "serde_json", "tokio", "quinn", "rustls", "rcgen", "mdns-sd"]),
    (
        "runtime",
        &[
            "rules",
            "records",
            "engine",
            "outside",
            "table",
            "peer",
            "library",
            "serde",
            "serde_json",
            "tokio",
            "directories",
            "log",
        ],
    ),
    (
        "cli",
        &[
            "rules",
            "engine",
            "outside",
            "records",
            "table",
            "peer",
            "library",
            "runtime",
            "serde",
            "serde_json",
            "tokio",
            "clap",
        ],
    ),
    (
        "duiyi",
        &[
            "runtime",
            "sound",
            "themes",
            "serde",
            "serde_json",
            "tauri",
            "clap",
            "arboard",
            "log",
            "flexi_logger",
        ],
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests lie in the workspace").to_owned()
}

fn folder(name: &str) -> PathBuf {
    if name == "duiyi" { root().join("src-tauri") } else { root().join("src-tauri/crates").join(name) }
}

fn dependencies(name: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(folder(name).join("Cargo.toml")).expect("a manifest");
    let manifest: toml::Table = text.parse().expect("a manifest is TOML");
    let normal = manifest.get("dependencies").and_then(toml::Value::as_table).cloned().unwrap_or_default();
    normal.keys().cloned().collect()
}

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            into.push(path);
        }
    }
}

#[test]
fn no_crate_imports_what_it_must_not() {
    for (name, allowed) in ALLOWED {
        for dependency in dependencies(name) {
            if WATCHED.contains(&dependency.as_str()) {
                assert!(allowed.contains(&dependency.as_str()), "{name} must not import {dependency}");
            }
        }
    }
}

#[test]
fn every_crate_is_watched() {
    let crates = fs::read_dir(root().join("src-tauri/crates")).expect("the crates");
    for entry in crates.filter_map(Result::ok) {
        let name = entry.file_name().to_string_lossy().into_owned();
        assert!(ALLOWED.iter().any(|(known, _)| *known == name), "{name} has no arrows yet: give it some");
    }
}

#[test]
fn sockets_are_known_in_one_place() {
    let mut files = Vec::new();
    sources(&folder("peer").join("src"), &mut files);
    assert!(files.len() > 10, "the crate was found");
    for file in files {
        let quic = file.components().any(|part| part.as_os_str() == "quic");
        let text = fs::read_to_string(&file).expect("a source");
        for word in ["quinn::", "rustls::", "rcgen::", "tokio::"] {
            assert!(quic || !text.contains(word), "{} must not know {word}", file.display());
        }
        let discovery = file.components().any(|part| part.as_os_str() == "discovery");
        assert!(discovery || !text.contains("mdns_sd"), "{} must not know multicast DNS", file.display());
    }
}

#[test]
fn the_shell_has_no_rules_of_its_own() {
    let mut files = Vec::new();
    sources(&folder("duiyi").join("src"), &mut files);
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        for word in ["rules::", "table::", "peer::", "library::"] {
            assert!(!text.contains(&format!("use {word}")), "{} must not know {word}", file.display());
        }
    }
}
