//! `theme.json`, as somebody writes it. Unknown fields are refused, so that a slip of the pen is found.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{Fault, Reason, colour, limits, theme::Corners};

pub(crate) const FILE: &str = "theme.json";

/// The colours that a theme may choose; docs/THEMES.md says what they are of.
const COLOURS: [&str; 9] = ["fill", "line", "writing", "names", "rim", "last", "selected", "target", "check"];

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Manifest {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) author: String,
    #[serde(default)]
    pub(crate) xiangqi: Option<Board>,
    #[serde(default)]
    pub(crate) gomoku: Option<Board>,
    #[serde(default)]
    pub(crate) texture: Option<String>,
    #[serde(default)]
    pub(crate) colours: BTreeMap<String, String>,
    #[serde(default)]
    pub(crate) pieces: Option<Set>,
    #[serde(default)]
    pub(crate) stones: Option<Set>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Board {
    pub(crate) picture: String,
    pub(crate) corners: Corners,
    #[serde(default)]
    pub(crate) lines: Option<u8>,
}

/// Pictures by the names of the pieces or stones.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Set {
    pub(crate) pictures: BTreeMap<String, String>,
    /// Across, in cells.
    #[serde(default = "usual_size")]
    pub(crate) size: f64,
}

pub(crate) const fn usual_size() -> f64 {
    0.94
}

impl Manifest {
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, Fault> {
        if bytes.len() > limits::MANIFEST {
            return Err(Fault::new(FILE, Reason::TooLarge));
        }
        // Editors of some systems begin a text with a mark of its encoding.
        let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let mut manifest: Self =
            serde_json::from_slice(text).map_err(|error| Fault::with(FILE, Reason::Manifest, error))?;
        manifest.name = clean(&manifest.name);
        manifest.author = clean(&manifest.author);
        if manifest.name.is_empty() {
            return Err(Fault::with(FILE, Reason::Manifest, "name"));
        }
        for (name, value) in &mut manifest.colours {
            if !COLOURS.contains(&name.as_str()) {
                return Err(Fault::with(FILE, Reason::Colour, name));
            }
            *value = colour::read(value)
                .ok_or_else(|| Fault::with(FILE, Reason::Colour, format!("{name}: {value}")))?;
        }
        for set in [&manifest.pieces, &manifest.stones].into_iter().flatten() {
            if !(0.5..=1.24).contains(&set.size) {
                return Err(Fault::with(FILE, Reason::Manifest, "size: 0.5 to 1.24"));
            }
        }
        Ok(manifest)
    }
}

/// A name as it is shown: one line without control characters or marks of direction, not too long.
pub(crate) fn clean(text: &str) -> String {
    let kept = text.chars().filter(|letter| {
        !letter.is_control()
            && !matches!(letter, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
    });
    kept.take(limits::NAME).collect::<String>().trim().to_owned()
}
