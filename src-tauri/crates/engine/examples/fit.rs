//! Fits the weights of the evaluation to games that the engine plays against itself.
//!
//! `fit play GAMES NODES SEED >> FILE` plays and writes a line for each quiet position: its FEN, the score that the search
//! gave it (for Red, in hundredths of a soldier) and the result of the game (for Red, 0, 0.5 or 1).
//!
//! `fit weights FILE… > weights.rs` fits the weights, so that the evaluation, put through a sigmoid, comes nearest to a
//! mixture of both (Texel's method, with Adam), and writes them as the source file.

use std::{
    fs,
    io::{BufRead as _, BufReader, BufWriter, Write as _},
    sync::atomic::AtomicBool,
};

use engine::{
    Level, Limits, Score,
    xiangqi::{Options, Thinker, fitting},
};
use rules::{
    Game, Position as _, Side,
    xiangqi::{Position, Rules},
};

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let number = |index: usize| arguments.get(index).and_then(|it| it.parse::<u64>().ok());
    match (arguments.first().map(String::as_str), number(1), number(2), number(3)) {
        (Some("play"), Some(games), Some(nodes), Some(seed)) => play(games, nodes, seed),
        (Some("weights"), ..) if arguments.len() > 1 => fit(&arguments[1..]),
        _ => eprintln!("fit play GAMES NODES SEED | fit weights FILE…"),
    }
}

/// SplitMix64.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

fn play(games: u64, nodes: u64, seed: u64) {
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut state = seed;
    let mut thinkers: [Thinker; 2] =
        std::array::from_fn(|_| Thinker::new(Options { hash: 4, ..Options::default() }));
    for _ in 0..games {
        let mut game = Game::new(Position::start(), Rules::Asian);
        thinkers.iter_mut().for_each(Thinker::forget);
        for _ in 0..6 + next(&mut state) % 5 {
            let moves = game.position().legal_moves();
            if let Some(&m) = moves.get(next(&mut state) as usize % moves.len().max(1)) {
                let _ = game.play(m);
            }
        }
        let mut lines = Vec::new();
        let mut decided = (0, 0);
        while game.outcome().is_none() && game.plies().len() < 300 {
            let turn = game.position().turn();
            let stop = AtomicBool::new(false);
            let limits = Limits::nodes(nodes + next(&mut state) % (nodes / 4 + 1));
            let thought = thinkers[turn.index()].think(&game, &limits, Level::FULL, 0, &stop, |_| {});
            let Some(thought) = thought else { break };
            let score = match thought.score {
                Score::Soldiers(score) => score.clamp(-3_000, 3_000),
                Score::Mate(moves) => 3_000 * moves.signum(),
            };
            let for_red = if turn == Side::First { score } else { -score };
            let quiet = game.position().get(thought.best.to).is_none() && !game.position().in_check();
            if quiet && score.abs() < 1_500 {
                lines.push((game.position().fen(), for_red));
            }
            // A game that is won for long enough need not be played on.
            let sign = if for_red.abs() >= 1_800 { for_red.signum() } else { 0 };
            decided = if sign != 0 && sign == decided.0 { (sign, decided.1 + 1) } else { (sign, 1) };
            if sign != 0 && decided.1 >= 6 {
                break;
            }
            if game.play(thought.best).is_err() {
                break;
            }
        }
        let result = match game.outcome() {
            Some(outcome) => match outcome.winner {
                Some(Side::First) => 1.0,
                Some(Side::Second) => 0.0,
                None => 0.5,
            },
            None if decided.1 >= 6 => {
                if decided.0 > 0 {
                    1.0
                } else {
                    0.0
                }
            }
            None => 0.5,
        };
        for (fen, score) in lines {
            let _ = writeln!(out, "{fen};{score};{result}");
        }
    }
}

struct Row {
    counts: Vec<(u16, i8)>,
    fullness: f32,
    target: f32,
}

/// How many hundredths of a soldier make the odds e times better.
const SCALE: f32 = 260.0;
/// How much the result of the game counts beside the score of the search.
const RESULT: f32 = 0.35;
const EPOCHS: usize = 260;

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x / SCALE).exp())
}

fn rows(files: &[String]) -> Vec<Row> {
    let mut rows = Vec::new();
    for file in files {
        let Ok(open) = fs::File::open(file) else {
            eprintln!("{file} cannot be read");
            continue;
        };
        let reader = BufReader::new(open);
        for line in reader.lines().map_while(Result::ok) {
            let fields: Vec<_> = line.split(';').collect();
            let [fen, score, result] = fields[..] else { continue };
            let (Ok(position), Ok(score), Ok(result)) =
                (Position::from_fen(fen), score.parse::<f32>(), result.parse::<f32>())
            else {
                continue;
            };
            let parts = fitting::parts(&position);
            let target = RESULT * result + (1.0 - RESULT) * sigmoid(score);
            rows.push(Row { counts: parts.counts, fullness: parts.fullness, target });
        }
    }
    rows
}

fn fit(files: &[String]) {
    let rows = rows(files);
    let start = fitting::weights();
    let mut weights: Vec<f32> = start.iter().flat_map(|&(full, empty)| [full as f32, empty as f32]).collect();
    let first = weights.clone();
    let (mut mean, mut square) = (vec![0.0_f32; weights.len()], vec![0.0_f32; weights.len()]);
    // Terms that hardly occur keep their hand-made weight: they are pulled back to it.
    let pull = 1e-10;
    for epoch in 0..EPOCHS {
        let mut gradient = vec![0.0_f64; weights.len()];
        let mut loss = 0.0_f64;
        for row in &rows {
            let mut value = 0.0;
            for &(term, times) in &row.counts {
                let at = 2 * usize::from(term);
                value +=
                    f32::from(times) * (weights[at] * row.fullness + weights[at + 1] * (1.0 - row.fullness));
            }
            let guess = sigmoid(value);
            let error = guess - row.target;
            loss += f64::from(error * error);
            let slope = error * guess * (1.0 - guess) / SCALE;
            for &(term, times) in &row.counts {
                let at = 2 * usize::from(term);
                gradient[at] += f64::from(slope * f32::from(times) * row.fullness);
                gradient[at + 1] += f64::from(slope * f32::from(times) * (1.0 - row.fullness));
            }
        }
        let rate = 3.0 * (1.0 - epoch as f32 / EPOCHS as f32).max(0.05);
        for index in 0..weights.len() {
            let g = (gradient[index] / rows.len() as f64) as f32 + pull * (weights[index] - first[index]);
            mean[index] = 0.9 * mean[index] + 0.1 * g;
            square[index] = 0.999 * square[index] + 0.001 * g * g;
            let (m, s) = (
                mean[index] / (1.0 - 0.9_f32.powi(epoch as i32 + 1)),
                square[index] / (1.0 - 0.999_f32.powi(epoch as i32 + 1)),
            );
            weights[index] -= rate * m / (s.sqrt() + 1e-9);
        }
        if epoch % 20 == 0 || epoch + 1 == EPOCHS {
            eprintln!("epoch {epoch}: {} rows, error {:.6}", rows.len(), loss / rows.len() as f64);
        }
    }
    println!(
        "//! The weights of the evaluation, as the fit wrote them: full board, empty board. What each stands for is told in `terms`.\n\n\
         use super::{{evaluate::Weight, terms}};\n\n\
         const fn w(full: i32, empty: i32) -> Weight {{\n    Weight {{ full, empty }}\n}}\n\n\
         #[rustfmt::skip]\npub(crate) static WEIGHTS: [Weight; terms::COUNT] = ["
    );
    for five in weights.chunks(10) {
        let row: Vec<_> = five
            .chunks(2)
            .map(|pair| format!("w({}, {}),", pair[0].round() as i32, pair[1].round() as i32))
            .collect();
        println!("    {}", row.join(" "));
    }
    println!("];");
}
