//! The library and a process that is killed.

mod killed;
