//! The least that can be a window of Tauri: a page with a heading and a few squares. `make bench` holds the memory and the start
//! of the app against it, since most of both is the system's web view.

use tauri::{Url, WebviewUrl, WebviewWindowBuilder};

const PAGE: &str = "addEventListener('DOMContentLoaded', () => {
  document.body.style.cssText = 'margin:0;background:#f6f1e7;font:48px serif;color:#222';
  document.body.append('Bare');
  for (let i = 0; i < 24; i++) {
    const square = document.createElement('div');
    square.style.cssText = `position:absolute;width:90px;height:90px;left:${40 + (i % 6) * 150}px;top:${120 + (i >> 2) * 100}px;background:hsl(${i * 15} 60% 50%)`;
    document.body.append(square);
  }
})";

fn main() -> tauri::Result<()> {
    tauri::Builder::default()
        .setup(|app| {
            let nowhere = WebviewUrl::External(Url::parse("about:blank")?);
            WebviewWindowBuilder::new(app, "bare", nowhere)
                .inner_size(1180.0, 820.0)
                .initialization_script(PAGE)
                .build()?;
            Ok(())
        })
        .run(tauri::generate_context!())
}
