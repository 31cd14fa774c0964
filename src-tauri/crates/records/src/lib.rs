//! Game records: the tree of a game, and the files that hold one. Bytes in, bytes out.
//!
//! Every format has a file of its own, which opens with what it tolerates. A damaged file gives what can be read and
//! [`Warning`]s that say where it is wrong; a file that asks for more than [`limits`] allow is refused in words. Only legal
//! moves are in a tree: a file that has others is read up to them.
//!
//! What is *not* here: the file system, and how a record becomes a game at a table.
//!
//! ```
//! use records::{Format, Manner, Record, open, save};
//!
//! let opened = open("[Red \"许银川\"]\n1. 炮二平五 马８进７ 2. H2+3 *".as_bytes(), Some("pgn"))?;
//! let (Record::Xiangqi(sheet), warnings) = &opened.games[0] else { panic!("this is xiangqi") };
//! assert_eq!((sheet.tags.get("Red"), sheet.tree.moves(), warnings.len()), ("许银川", 3, 0));
//!
//! let records: Vec<_> = opened.games.into_iter().map(|(record, _)| record).collect();
//! let written = save(&records, Format::Xqf, Manner::default()).expect("XQF holds this");
//! assert_eq!(open(&written.bytes, None)?.games[0].0, records[0]);
//! # Ok::<(), records::Refusal>(())
//! ```

// Bytes from outside never make it panic: what is read by an index is asked for with `get`.
#![cfg_attr(
    not(test),
    deny(clippy::indexing_slicing, clippy::string_slice, clippy::panic, clippy::unreachable)
)]

mod bytes;
mod cbf;
mod cbr;
mod collection;
mod depth_first;
mod dhtmlxq;
mod encoding;
mod fen;
mod file;
mod gomoku;
pub mod limits;
mod moves;
pub mod pgn;
mod psq;
mod record;
mod renlib;
mod rif;
mod servers;
mod sgf;
mod stones;
mod tree;
mod warning;
mod words;
mod xml;
mod xqf;

pub use collection::each;
pub use encoding::Encoding;
pub use file::{Cannot, Format, Manner, Opened, Written, open, save};
pub use limits::Refusal;
pub use record::{Record, Score, Sheet, Tags};
pub use tree::{Cursor, NodeId, Note, Stop, Tree};
pub use warning::{Place, Warning};
