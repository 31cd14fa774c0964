//! How smooth a drag is: a figure, not a verdict, because it depends on the computer.

use std::fs;

use acceptance::{
    app::{App, point},
    browser::shots,
};

use crate::steps::open_local;

#[test]
fn frames_while_a_piece_is_dragged_are_counted() {
    let app = App::start("frames");
    open_local(&app);
    app.run(
        "window.gaps=[];window.counting=true;let last=null;\
         const tick=now=>{if(last!==null)window.gaps.push(now-last);last=now;\
         if(window.counting)requestAnimationFrame(tick)};requestAnimationFrame(tick)",
        &[],
    );
    app.carry(&point("h2"), &point("b7"), 90, 16);
    app.run("window.counting=false", &[]);
    app.shot("carried");
    let mut gaps: Vec<f64> = app
        .value("window.gaps", &[])
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(serde_json::Value::as_f64)
        .collect();
    app.let_go();
    gaps.sort_by(f64::total_cmp);
    assert!(!gaps.is_empty(), "frames were drawn while the piece was carried");
    let part = |share: f64| gaps[((gaps.len() - 1) as f64 * share) as usize];
    let total: f64 = gaps.iter().sum();
    let figure = format!(
        "{:.1} frames/s while dragging ({} frames; gaps in ms: median {:.1}, 95 % {:.1}, longest {:.1})",
        gaps.len() as f64 * 1000.0 / total,
        gaps.len(),
        part(0.5),
        part(0.95),
        part(1.0),
    );
    println!("{figure}");
    fs::write(shots().join("frames.txt"), figure + "\n").expect("a file");
}
