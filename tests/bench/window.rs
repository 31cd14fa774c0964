//! The windows themselves, driven by WebDriver: how soon a move is seen on the other side, and how smoothly a piece is
//! carried.

use std::{thread, time::Duration};

use acceptance::app::{App, By, action, dialog, point};
use serde_json::Value;

use crate::{
    here,
    row::{Goal, Measured, Row, shared},
    stats::{median, percentile},
};

pub(crate) fn rows() -> Vec<Row> {
    let seen = here::driven(click_to_pixel);
    let frames = here::driven(drag);
    let frame = |share| {
        let frames = shared(&frames)?;
        let figure = percentile(frames, share).ok_or("no frame")?;
        Ok((figure, format!("{} frames", frames.len())))
    };
    vec![
        Row::of("click to the other window's pixel, p95", "ms", Some(Goal::AtMost(50.0)), seen),
        Row::of("frame while dragging, median", "ms", Some(Goal::AtMost(17.5)), frame(0.5)),
        Row::of("frame while dragging, p95", "ms", None, frame(0.95)),
    ]
}

/// A game of the Chinese championship of 1966, as far as it repeats nothing.
const MOVES: &str = "h2e2 h9g7 h0g2 g6g5 c3c4 b9c7 b0c2 c9e7 i0h0 i9h9 b2b4 b7b5 h0h6 h7i7 h6h9 g7h9 a0a1 a9a8 a1d1 h9g7 \
     e3e4 a8f8 c2e3 g7f5 d1f1 f9e8 f1f4 f8f9 e2f2 i7f7 f4f5 c6c5 f5c5 f7g7 c5c6 f9f2 g0e2 b5f5 f0e1 f2f1 \
     c6d6 f5f6 d6d4 f1f5 b4b2 c7b5 e4e5 f5e5 d4f4 f6f7 a3a4 b5c7 b2c2 e5b5 f4f6 c7d5 e3d5 b5d5 f6g6 g7i7";
/// Nobody moves sooner than the last piece has come to rest.
const PACE: Duration = Duration::from_millis(400);

/// Two windows play; each move is timed from the release of the button in one to the painted frame in the other.
fn click_to_pixel() -> Measured<(f64, String)> {
    let (host, guest) = (App::start("bench-host"), App::start("bench-guest"));
    sit_down(&host, &guest);
    for window in [&host, &guest] {
        window.run(LOOK_AT_THE_CLOCK, &[]);
    }
    let mut times = Vec::new();
    for (ply, text) in MOVES.split_whitespace().enumerate() {
        let (mover, other) = if ply % 2 == 0 { (&host, &guest) } else { (&guest, &host) };
        mover.until_board("turn", if ply % 2 == 0 { "first" } else { "second" });
        thread::sleep(PACE);
        mover.try_move(text, By::Clicks);
        let seen = number(&other.until(text, "window.benchSeen[arguments[0]]", &[&ply.to_string()]))?;
        times.push(seen - number(&mover.value("window.benchReleased", &[]))?);
    }
    let (middle, slow) = (median(&times).ok_or("no move")?, percentile(&times, 0.95).ok_or("no move")?);
    Ok((slow, format!("{} moves, p50 {middle:.0}", times.len())))
}

/// Links two windows as two people would, and starts the game.
fn sit_down(host: &App, guest: &App) {
    let within = |name, what: &str| format!("{} {what}", dialog(name));
    host.click(&format!("main {}", action("host")));
    host.click(&within("host", "[data-action=confirm]"));
    let invite = host.text(&within("host", "[data-field=invite]"));
    guest.click(&format!("main {}", action("join")));
    guest.type_text(&within("join", "[data-field=invite]"), &invite);
    guest.click(&within("join", "[data-action=confirm]"));
    for window in [host, guest] {
        window.until_body("link", "up");
        window.click(&format!("main {}", action("start")));
    }
    for window in [host, guest] {
        window.until_body("phase", "playing");
    }
}

/// Two pages on one computer have this clock in common, in whole milliseconds. A message posted from a frame's callback is
/// read when the frame has been painted.
const LOOK_AT_THE_CLOCK: &str = "
    const now = () => performance.timeOrigin + performance.now();
    addEventListener('pointerup', () => { window.benchReleased = now(); }, true);
    const { port1, port2 } = new MessageChannel();
    window.benchSeen = [];
    port1.onmessage = () => { window.benchSeen.push(now()); };
    const painted = () => requestAnimationFrame(() => port2.postMessage(null));
    const board = document.querySelector('[role=grid][data-game]');
    new MutationObserver(painted).observe(board, { attributes: true, attributeFilter: ['data-position'] });
";

/// Carried far, and never to where it may go: the position stays as it is.
const CARRIED: [(&str, &str); 4] = [("h2", "b5"), ("b0", "h6"), ("a0", "i5"), ("b2", "h4")];
const STEPS: u32 = 90;
const STEP_MILLIS: u64 = 16;

/// The times between frames while pieces are carried about, in milliseconds.
fn drag() -> Measured<Vec<f64>> {
    let window = App::start("bench-drag");
    window.click(&format!("main {}", action("new")));
    window.click(&format!("{} [data-action=confirm]", dialog("new")));
    window.until_board("turn", "first");
    window.run(COUNT_FRAMES, &[]);
    for (from, to) in CARRIED {
        window.carry(&point(from), &point(to), STEPS, STEP_MILLIS);
        window.let_go();
    }
    let frames = window.value("window.benchFrames", &[]);
    frames.as_array().ok_or("no frames")?.iter().map(number).collect()
}

/// Only frames between the first and the last movement of a carry.
const COUNT_FRAMES: &str = "
    window.benchFrames = [];
    let carrying = false, last = 0;
    const frame = (time) => {
        if (!carrying) return;
        if (last) window.benchFrames.push(time - last);
        last = time;
        requestAnimationFrame(frame);
    };
    addEventListener('pointermove', (event) => {
        if (carrying || event.buttons !== 1) return;
        carrying = true;
        last = 0;
        requestAnimationFrame(frame);
    }, true);
    addEventListener('pointerup', () => { carrying = false; }, true);
";

fn number(value: &Value) -> Measured<f64> {
    value.as_f64().ok_or_else(|| format!("no number: {value}").into())
}
