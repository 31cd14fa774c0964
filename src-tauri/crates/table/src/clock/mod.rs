//! Clocks: how much time each side has, and what its moves take of it.
//!
//! Theory. A side has *base time* (局时) for all of its moves; when that is gone it has *periods* (读秒, byoyomi): a move
//! that ends within a period gives the period back, a move that does not has used it up. A *step* (步时) limits each single
//! move while there is base time. An *increment* (Fischer) is added to the base time after each move made out of it. Any
//! of these may be missing. 局时 20 分, 步时 60 秒, 读秒 30 秒 of a Chinese event is base 1200, step 60, one period of 30.
//!
//! The clocks are a function of the log: the times of its entries, and how long the mover says it thought. So a replica
//! computes every clock itself, to the millisecond, and needs to be told none.

mod allowance;
mod lag;
mod running;

pub use allowance::{Allowance, ClockTerms, Reading, Reserve, Stage};
pub use lag::{Dispute, Quota};
pub use running::Clocks;
