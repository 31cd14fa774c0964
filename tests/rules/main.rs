//! Facts about the rules, from tables.
