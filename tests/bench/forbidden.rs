//! How fast the points are found that are forbidden to Black on a whole board.

use std::{hint::black_box, time::Instant};

use rules::gomoku::{Board, Point, Stone, all_forbidden};

use crate::{
    row::{Goal, Measured, Row},
    stats::{median, percentile},
};

const ROUNDS: usize = 200;

pub(crate) fn rows() -> Vec<Row> {
    vec![Row::of("forbidden points of a 15x15 board", "µs", Some(Goal::AtMost(200.0)), measure())]
}

/// Over the positions of a long game, which is where a window asks; told is the slowest of them.
fn measure() -> Measured<(f64, String)> {
    let mut board = Board::new(15);
    let mut times = Vec::new();
    for (ply, text) in GAME.split_whitespace().enumerate() {
        let point: Point = text.parse().map_err(|_| format!("no point: {text}"))?;
        board.set(point, Some(if ply % 2 == 0 { Stone::Black } else { Stone::White }));
        let begun = Instant::now();
        for _ in 0..ROUNDS {
            black_box(all_forbidden(black_box(&board)));
        }
        times.push(begun.elapsed().as_secs_f64() * 1e6 / ROUNDS as f64);
    }
    let slowest = percentile(&times, 1.0).ok_or("no position")?;
    let middle = median(&times).ok_or("no position")?;
    Ok((slowest, format!("the slowest of {} positions of a game, median {middle:.1}", times.len())))
}

/// The first 150 moves of a game of renju that filled the board.
const GAME: &str = "a1 i2 k6 n8 k4 i10 m5 g7 i13 m10 j9 f2 c14 m14 o12 o3 g4 a4 d8 a6 n15 d1 l6 h3 d4 o7 k14 c15 n13 c1 \
     b15 c3 j1 b6 k2 m4 j3 l11 a3 j10 l10 n10 o10 j4 b7 f4 m7 d13 c6 e6 f11 d9 d6 i6 j13 f14 o14 e2 l12 \
     n2 m13 k11 i15 j6 l14 h11 m11 b12 i1 i4 g6 h9 o4 j12 d10 g9 c4 b2 e15 e8 e13 f10 m1 o13 d2 f6 e11 l3 \
     n11 k3 b5 m12 b13 i12 n7 d5 g2 g13 a13 e10 h14 h5 b3 c9 j15 n4 e9 k9 i9 g5 a11 h13 e5 c13 c12 i8 c2 \
     a8 n5 a2 o8 k5 d14 m6 j7 n6 n9 d15 k10 c7 e7 f12 o6 b4 f1 e4 b11 m8 c8 k13 g10 c11 h4 i14 b9 a12 a15 \
     e12 l4 g1";
