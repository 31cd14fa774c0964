//! Versions that must not be fallen behind.

/// quinn-proto below 0.11.15 can be crashed (RUSTSEC-2026-0037) or filled (RUSTSEC-2026-0185) by any stranger.
#[test]
fn quinn_proto_is_new_enough() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock");
    let lock = std::fs::read_to_string(path).expect("the lock file is part of the repository");
    let mut versions = lock.split("[[package]]").filter_map(|package| {
        let mut lines = package.trim().lines();
        (lines.next()? == "name = \"quinn-proto\"").then(|| lines.next())?
    });
    let version = versions.next().expect("quinn-proto is used");
    assert_eq!(versions.next(), None, "quinn-proto is there once");
    let numbers: Vec<u32> = version
        .trim_start_matches("version = ")
        .trim_matches('"')
        .split('.')
        .map(|number| number.parse().expect("a release"))
        .collect();
    assert!(numbers >= vec![0, 11, 15], "{version}");
}
