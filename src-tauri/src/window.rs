//! The one window.

use tauri::{AppHandle, Url, WebviewUrl, WebviewWindowBuilder, window::Color};

/// The colour of the paper, so that nothing flashes before the first picture.
const PAPER: Color = Color(246, 241, 231, 255);

pub(crate) fn open(app: &AppHandle) -> tauri::Result<()> {
    WebviewWindowBuilder::new(app, "main", WebviewUrl::App("index.html".into()))
        .title("Duiyi 对弈")
        .inner_size(1180.0, 820.0)
        .min_inner_size(720.0, 560.0)
        .background_color(PAPER)
        .on_navigation(is_own_page)
        .build()?;
    Ok(())
}

/// The window shows our own page and never goes anywhere else.
fn is_own_page(url: &Url) -> bool {
    match url.scheme() {
        "tauri" => true,
        "http" | "https" => match url.host_str() {
            Some("tauri.localhost") => true,
            Some("localhost") => cfg!(not(feature = "custom-protocol")),
            _ => false,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_stays_at_home() {
        for (url, own) in [
            ("tauri://localhost/index.html", true),
            ("http://tauri.localhost/", true),
            ("https://example.org/", false),
            ("file:///etc/passwd", false),
            ("data:text/html,hello", false),
            ("http://localhost:5173/", false),
        ] {
            assert_eq!(is_own_page(&Url::parse(url).expect("a URL")), own, "{url}");
        }
    }
}
