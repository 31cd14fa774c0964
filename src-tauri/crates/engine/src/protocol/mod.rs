//! The words by which programs talk to engines.
