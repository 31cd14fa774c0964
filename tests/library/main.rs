//! The library and a process that is killed.

mod corpus;
mod killed;
