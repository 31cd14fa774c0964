//! DhtmlXQ, the text of www.dpxq.com (东萍): `[DhtmlXQ_key]value[/DhtmlXQ_key]`.
//!
//! `binit` holds the pieces, `movelist` the main line, `move_A_P_B` branch B, which leaves branch A at ply P; `commentP` and
//! `commentB_P` what is said after a ply, `||` a new line there.
//!
//! Tolerated: any order of keys, text around them, keys that are never closed (they end at the next key), branches in any
//! order, an empty `binit` (the usual start), the side to move told by the first moved piece. Keys that are not known become
//! tags under their own name.

mod read;
mod write;

pub(crate) use read::{decode, is};
pub(crate) use write::encode;

/// Tag and key.
const KEYS: [(&str, &str); 14] = [
    ("Title", "title"),
    ("Event", "event"),
    ("Date", "date"),
    ("Site", "place"),
    ("Round", "round"),
    ("Red", "red"),
    ("RedTeam", "redteam"),
    ("RedTime", "redtime"),
    ("Black", "black"),
    ("BlackTeam", "blackteam"),
    ("BlackTime", "blacktime"),
    ("TimeControl", "timerule"),
    ("Annotator", "remark"),
    ("Author", "author"),
];
