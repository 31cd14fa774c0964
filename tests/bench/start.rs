//! From the start of the process to a page that can be used.

use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

use acceptance::process::Family;

use crate::{
    bus::Bus,
    here,
    row::{Goal, Measured, Row},
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
    vec![Row::of("start to usable", "ms", Some(Goal::AtMost(700.0)), measure())]
}

fn measure() -> Measured<(f64, String)> {
    here::display()?;
    let (bus, screen) = (Bus::start()?, Screen::open()?);
    let folder = tempfile::tempdir()?;
    // The first start ever also fills the caches of the system, of fonts and shaders: it is not counted.
    start(&bus, &screen, folder.path())?;
    let starts = (0..STARTS).map(|_| start(&bus, &screen, folder.path())).collect::<Measured<Vec<_>>>()?;
    let (windows, pages): (Vec<_>, Vec<_>) = starts.into_iter().unzip();
    let (window, page) = (median(&windows).ok_or("no start")?, median(&pages).ok_or("no start")?);
    let slowest = percentile(&pages, 1.0).ok_or("no start")?;
    Ok((page, format!("median of {STARTS}, slowest {slowest:.0}; an empty window at {window:.0}")))
}

/// When the window stood on the screen, and when the start page stood in it, in milliseconds. The page is empty until the
/// app has told it what to show, and then its buttons work.
fn start(bus: &Bus, screen: &Screen, folder: &Path) -> Measured<(f64, f64)> {
    let mut command = bus.app(folder)?;
    let begun = Instant::now();
    let mut app = Family::start(&mut command)?;
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
