//! What the page in the window may do, and what the packages say of the program: facts that stand in several files and must agree.

use std::{collections::BTreeSet, fs};

use serde_json::Value;

use crate::root;

fn json(path: &str) -> Value {
    let text = fs::read_to_string(root().join(path)).expect("the file is there");
    serde_json::from_str(&text).expect("it is JSON")
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).expect("the file is there")
}

/// Every word between two marks.
fn between<'a>(text: &'a str, from: &str, to: &str) -> &'a str {
    let (_, rest) = text.split_once(from).expect("the beginning");
    rest.split_once(to).expect("the end").0
}

#[test]
fn the_page_runs_nothing_but_itself_and_talks_to_nobody() {
    let config = json("src-tauri/tauri.conf.json");
    let policy = config["app"]["security"]["csp"].as_str().expect("a policy");
    let allowed: Vec<_> = policy.split(';').map(str::trim).collect();
    assert_eq!(
        allowed,
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "connect-src ipc: http://ipc.localhost",
            "frame-src 'none'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'none'",
        ]
    );
    assert_eq!(config["app"]["withGlobalTauri"], false);
}

#[test]
fn the_page_may_call_our_own_commands_and_no_plugin() {
    let ours: BTreeSet<_> = between(&text("src-tauri/build.rs"), "commands(&[", "])")
        .split(',')
        .map(|name| name.trim().trim_matches('"').replace('_', "-"))
        .filter(|name| !name.is_empty())
        .collect();
    let capability = json("src-tauri/capabilities/main.json");
    let granted: BTreeSet<_> = capability["permissions"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|name| name.as_str().expect("a name").trim_start_matches("allow-").to_owned())
        .collect();
    assert_eq!(granted, ours);
    let handled: BTreeSet<_> = between(&text("src-tauri/src/lib.rs"), "generate_handler![", "]")
        .split(',')
        .filter_map(|path| path.trim().rsplit("::").next().filter(|name| !name.is_empty()))
        .map(|name| name.replace('_', "-"))
        .collect();
    assert_eq!(handled, ours);
    assert_eq!(capability["windows"], serde_json::json!(["main"]));
    assert!(capability.get("remote").is_none(), "no page from elsewhere has a right");
    let files = fs::read_dir(root().join("src-tauri/capabilities")).expect("a folder");
    assert_eq!(files.count(), 1, "there is no second list of rights");
}

#[test]
fn the_packages_say_what_the_program_says() {
    let config = json("src-tauri/tauri.conf.json");
    let associated: BTreeSet<_> = config["bundle"]["fileAssociations"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|kind| kind["mimeType"].as_str().expect("a type").to_owned())
        .collect();
    let desktop = text("src-tauri/linux/duiyi.desktop");
    let offered = between(&desktop, "MimeType=", "\n").split_terminator(';').map(str::to_owned).collect();
    assert_eq!(associated, offered);
    let kinds = text("src-tauri/linux/duiyi-mime.xml");
    for kind in &associated {
        assert!(kinds.contains(&format!("type=\"{kind}\"")), "{kind} is described");
    }
    let manifest: toml::Table = text("Cargo.toml").parse().expect("TOML");
    let version = manifest["workspace"]["package"]["version"].as_str().expect("a version");
    let told = text("src-tauri/linux/io.github.duiyi.Duiyi.metainfo.xml");
    assert!(told.contains(&format!("<release version=\"{version}\"")), "the release {version} is announced");
    assert!(text("CHANGELOG.md").contains(&format!("## {version}")), "the release {version} is described");
    assert!(told.contains(&format!("<id>{}</id>", config["identifier"].as_str().expect("an identifier"))));
}
