//! From the start of the process to a page that can be used.

use std::time::UNIX_EPOCH;

use acceptance::app::App;

use crate::{
    here, process,
    row::{Goal, Measured, Row},
    stats::{median, percentile},
};

const STARTS: usize = 5;

pub(crate) fn rows() -> Vec<Row> {
    vec![Row::of("start to usable", "ms", Some(Goal::AtMost(700.0)), here::driven(measure))]
}

fn measure() -> Measured<(f64, String)> {
    let starts = (0..STARTS).map(|_| start()).collect::<Measured<Vec<_>>>()?;
    let (begun, usable): (Vec<_>, Vec<_>) = starts.into_iter().unzip();
    let middle = median(&usable).ok_or("no start")?;
    let (page, slowest) = (median(&begun).ok_or("no start")?, percentile(&usable, 1.0).ok_or("no start")?);
    Ok((middle, format!("median of {STARTS}, slowest {slowest:.0}; the page begins to load at {page:.0}")))
}

/// When the page began to load and when it could be used, in milliseconds since the process began.
fn start() -> Measured<(f64, f64)> {
    let window = App::start("bench-start");
    let family = process::family(std::process::id())?;
    let app = family.iter().find(|pid| process::name(**pid) == "duiyi").ok_or("no process of the app")?;
    let begun = process::begun(*app)?.duration_since(UNIX_EPOCH)?;
    let usable = window.until("the first picture", USABLE, &[]).as_f64().ok_or("no time")?;
    let page = window.value("performance.timeOrigin", &[]).as_f64().ok_or("no time")?;
    let begun = begun.as_secs_f64() * 1e3;
    Ok((page - begun, usable - begun))
}

/// When the page was first painted: it is empty until the app has told it what to show, and then its buttons work.
const USABLE: &str = "(() => {
    const host = document.querySelector('main [data-action=host]');
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return host && !host.disabled && painted ? performance.timeOrigin + painted.startTime : null;
})()";
