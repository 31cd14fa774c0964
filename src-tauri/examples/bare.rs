//! The least that can be a window of Tauri: a page with a heading and a few squares. `make bench` holds the memory and the start
//! of the app against it, since most of both is the system's web view.

use tauri::{Url, WebviewUrl, WebviewWindowBuilder, http::Response};

fn page() -> String {
    let squares: String = (0..24)
        .map(|number| {
            let (left, top, hue) = (40 + number % 6 * 150, 120 + number / 6 * 150, number * 15);
            format!("<div style='left:{left}px;top:{top}px;background:hsl({hue} 60% 50%)'></div>")
        })
        .collect();
    format!(
        "<!doctype html><meta charset=utf-8><style>body{{margin:0;background:#f6f1e7;font:48px serif;color:#222}}\
         div{{position:absolute;width:90px;height:90px}}</style><body>Bare{squares}"
    )
}

fn main() -> tauri::Result<()> {
    tauri::Builder::default()
        .register_uri_scheme_protocol("bare", |_, _| {
            Response::builder()
                .header("Content-Type", "text/html")
                .body(page().into_bytes())
                .unwrap_or_default()
        })
        .setup(|app| {
            let page = WebviewUrl::CustomProtocol(Url::parse("bare://page/")?);
            WebviewWindowBuilder::new(app, "bare", page).inner_size(1180.0, 820.0).build()?;
            Ok(())
        })
        .run(tauri::generate_context!())
}
