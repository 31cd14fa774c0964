//! From the start of the process to a page that can be used.

use std::{
    process::Command,
    thread,
    time::{Duration, Instant},
};

use acceptance::process::Family;

use crate::{
    bus::Bus,
    here,
    row::{Goal, Measured, Row, shared},
    screen::{Glimpse, Screen},
    stats::{median, milliseconds, percentile},
};

const STARTS: usize = 5;
const PATIENCE: Duration = Duration::from_secs(20);
/// A picture that stays the same for so long is finished.
const STILL: Duration = Duration::from_secs(1);
/// Between two looks at the window.
const PAUSE: Duration = Duration::from_millis(3);

pub(crate) fn rows() -> Vec<Row> {
    let both = measure();
    let ours = shared(&both).map(|(ours, _)| {
        let Starts { window, slowest, page } = ours;
        (*page, format!("median of {STARTS}, slowest {slowest:.0}; an empty window at {window:.0}"))
    });
    let bare = both.as_ref().ok().and_then(|(_, bare)| bare.as_ref()).map(|bare| bare.page);
    vec![Row::of("start to usable", "ms", Some(Goal::AtMost(500.0)), ours).beside("bare window", bare)]
}

/// Medians in milliseconds.
struct Starts {
    window: f64,
    page: f64,
    slowest: f64,
}

/// The app's starts, and those of the bare window in turn with them, where it is built.
fn measure() -> Measured<(Starts, Option<Starts>)> {
    here::display()?;
    let (bus, screen) = (Bus::start()?, Screen::open()?);
    let (folder, beside) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let app = || start(&mut bus.app(folder.path())?, &screen);
    let bare = || here::bare().ok().map(|_| start(&mut bus.bare(beside.path())?, &screen)).transpose();
    // The first start ever also fills the caches of the system, of fonts and shaders: it is not counted.
    app()?;
    bare()?;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..STARTS {
        ours.push(app()?);
        theirs.extend(bare()?);
    }
    Ok((medians(ours)?, (!theirs.is_empty()).then(|| medians(theirs)).transpose()?))
}

fn medians(starts: Vec<(f64, f64)>) -> Measured<Starts> {
    let (windows, pages): (Vec<_>, Vec<_>) = starts.into_iter().unzip();
    let (window, page) = (median(&windows).ok_or("no start")?, median(&pages).ok_or("no start")?);
    Ok(Starts { window, page, slowest: percentile(&pages, 1.0).ok_or("no start")? })
}

/// When the window stood on the screen, and when the start page stood in it, in milliseconds. The page is empty until the
/// app has told it what to show, and then its buttons work.
fn start(command: &mut Command, screen: &Screen) -> Measured<(f64, f64)> {
    let begun = Instant::now();
    let mut app = Family::start(command)?;
    let process = app.head().id();

    let mut window = None;
    let (mut seen, mut changed) = (Glimpse::default(), Duration::ZERO);
    while begun.elapsed() < PATIENCE {
        let now = begun.elapsed();
        if let Some((window, stood)) = window {
            let glimpse = screen.look(window)?;
            if glimpse != seen {
                (seen, changed) = (glimpse, now);
            } else if seen.is_picture() && now > changed + STILL {
                return Ok((milliseconds(stood), milliseconds(changed)));
            }
        } else {
            window = screen.window_of(process)?.map(|window| (window, now));
        }
        thread::sleep(PAUSE);
    }
    Err("no picture came".into())
}
