//! The one window.

use tauri::{
    AppHandle, PhysicalPosition, PhysicalSize, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder,
    window::Color,
};

use crate::place::Place;

/// The colour of the paper, so that nothing flashes before the first picture.
const PAPER: Color = Color(246, 241, 231, 255);

pub(crate) fn open(app: &AppHandle, place: Option<Place>) -> tauri::Result<()> {
    let window = WebviewWindowBuilder::new(app, "main", WebviewUrl::App("index.html".into()))
        .title("Duiyi 对弈")
        .inner_size(1180.0, 820.0)
        .min_inner_size(720.0, 560.0)
        .background_color(PAPER)
        .on_navigation(is_own_page)
        .build()?;
    if let Some(place) = place {
        put_back(&window, place)?;
    }
    Ok(())
}

/// Where it was the last time, as far as that is still on a screen.
fn put_back(window: &WebviewWindow, place: Place) -> tauri::Result<()> {
    let screens: Vec<_> = window
        .available_monitors()?
        .iter()
        .map(|screen| (*screen.position(), *screen.size()))
        .map(|(at, size)| [at.x, at.y, size.width as i32, size.height as i32])
        .collect();
    let Some(place) = place.on(&screens) else { return Ok(()) };
    window.set_size(PhysicalSize::new(place.width, place.height))?;
    window.set_position(PhysicalPosition::new(place.x, place.y))?;
    if place.maximized {
        window.maximize()?;
    }
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
