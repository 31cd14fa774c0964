//! runtime
pub mod intent;
#[cfg(test)]
mod types_test;
pub mod view;
