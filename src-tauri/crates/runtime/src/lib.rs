//! runtime
pub mod intent;
pub mod view;
#[cfg(test)]
mod types_test;
