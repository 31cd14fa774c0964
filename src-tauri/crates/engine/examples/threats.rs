//! How many positions with a forced win the engine solves: `threats FILE MS`.
use engine::{Level, Limits, Options, Pace, Score, gomoku::Thinker};
use rules::{
    Game, Position as _,
    gomoku::{Position, Rules},
};
use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

fn field<'a>(line: &'a str, name: &str) -> &'a str {
    let i = line.find(&format!("\"{name}\": ")).unwrap() + name.len() + 4;
    let rest = &line[i..];
    if rest.starts_with('[') {
        &rest[1..rest.find(']').unwrap()]
    } else {
        rest[..rest.find([',', '}']).unwrap()].trim_matches('"')
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let text = std::fs::read_to_string(args.next().unwrap()).unwrap();
    let limit = args.next().unwrap();
    let limits = match limit.strip_suffix('n') {
        Some(nodes) => Limits::nodes(nodes.parse().unwrap()),
        None => Limits::pace(Pace::Move(Duration::from_millis(limit.parse().unwrap()))),
    };
    let verbose = args.next().is_some();
    let (mut n, mut solved, mut total) = (0, 0, 0);
    let begun = Instant::now();
    let mut thinker = Thinker::new(Options { hash: 64, ..Options::default() });
    for line in text.lines() {
        let rules: Rules = format!("{}-{}", field(line, "rule"), field(line, "size")).parse().unwrap();
        let mut game = Game::new(Position::start_under(rules), rules);
        for m in field(line, "moves").split(", ") {
            let mv = game.position().read_move(m.trim_matches('"')).unwrap();
            game.play(mv).unwrap();
        }
        thinker.forget();
        let stop = AtomicBool::new(false);
        let t = Instant::now();
        let th = thinker.think(&game, &limits, Level::FULL, 0, &stop, |_| {}).unwrap();
        n += 1;
        total += th.nodes;
        let ok = matches!(th.score, Score::Mate(n) if n > 0);
        solved += u32::from(ok);
        if verbose || !ok {
            println!(
                "{n} {} plies {} known {} got {} {:?} depth {} nodes {} {:?}",
                if ok { "ok" } else { "FAIL" },
                field(line, "win_in_plies_at_most"),
                field(line, "known_winning_move"),
                th.best,
                th.score,
                th.depth,
                th.nodes,
                t.elapsed()
            );
        }
    }
    println!("{solved} of {n}; {total} positions in {:?}", begun.elapsed());
}
