//! Gomoku against recorded games, tables of forbidden points, and a second referee that shares no line with the first.

mod games;
mod openings;
mod points;
mod slow;
