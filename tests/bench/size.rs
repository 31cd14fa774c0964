//! What has to be fetched and installed.

use std::{fs, path::Path};

use crate::{
    here,
    row::{Absent, Goal, Measured, Row},
};

pub(crate) fn rows() -> Vec<Row> {
    vec![
        Row::of("size of the program", "MB", Some(Goal::AtMost(15.0)), program()),
        Row::of("size of the .deb", "MB", Some(Goal::AtMost(6.0)), package()),
    ]
}

fn program() -> Measured<(f64, String)> {
    Ok((megabytes(&here::app()?)?, "release, stripped, the window's files inside".to_owned()))
}

fn package() -> Measured<(f64, String)> {
    let folder = here::target().join("release/bundle/deb");
    let newest = fs::read_dir(&folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "deb"))
        .max_by_key(|path| path.metadata().and_then(|it| it.modified()).ok())
        .ok_or_else(|| Absent("none is built; `make package` makes one".to_owned()))?;
    let older = newest.metadata()?.modified()? < here::app()?.metadata()?.modified()?;
    let note = if older { "built before the program beside it" } else { "" };
    Ok((megabytes(&newest)?, note.to_owned()))
}

fn megabytes(file: &Path) -> Measured<f64> {
    Ok(file.metadata()?.len() as f64 / 1e6)
}
