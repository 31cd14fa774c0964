//! Where the window is: remembered for the next start.

use std::{
    fmt,
    str::FromStr,
    sync::{Mutex, PoisonError},
};

use runtime::{
    Handle,
    intent::{Intent, SettingKey},
};
use tauri::{AppHandle, Manager as _, Window, WindowEvent};

/// A window's upper left corner and inner size, in pixels of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The rest then says what it was before.
    pub(crate) maximized: bool,
}

/// The place as it was seen last.
#[derive(Debug, Default)]
pub(crate) struct Placed(Mutex<Option<Place>>);

/// A smaller window would not show the board, a larger one is no screen of today.
const SMALLEST: u32 = 300;
const LARGEST: u32 = 20_000;
/// So much of a window has to be on a screen, so that it can be taken hold of.
const GRIP: i32 = 80;

impl Place {
    /// The place on the screens there are (left, top, width, height): not larger than one, and with its head in reach. `None`
    /// when it lies on none of them.
    pub(crate) fn on(self, screens: &[[i32; 4]]) -> Option<Self> {
        let held = |[left, top, width, height]: &[i32; 4]| {
            self.x + GRIP <= left + width
                && self.x.saturating_add_unsigned(self.width) >= left + GRIP
                && (*top..=top + height - GRIP).contains(&self.y)
        };
        let [_, _, width, height] = *screens.iter().find(|screen| held(screen))?;
        Some(Self {
            width: self.width.min(width.unsigned_abs()),
            height: self.height.min(height.unsigned_abs()),
            ..self
        })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { x, y, width, height, maximized } = self;
        write!(f, "{x} {y} {width} {height} {}", if *maximized { "large" } else { "free" })
    }
}

impl FromStr for Place {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let [x, y, width, height, state] = text.split(' ').collect::<Vec<_>>()[..] else { return Err(()) };
        let number = |text: &str| {
            let at: i32 = text.parse().map_err(|_| ())?;
            if at.unsigned_abs() <= LARGEST { Ok(at) } else { Err(()) }
        };
        let size = |text: &str| {
            let pixels: u32 = text.parse().map_err(|_| ())?;
            if (SMALLEST..=LARGEST).contains(&pixels) { Ok(pixels) } else { Err(()) }
        };
        let maximized = match state {
            "large" => true,
            "free" => false,
            _ => return Err(()),
        };
        Ok(Self { x: number(x)?, y: number(y)?, width: size(width)?, height: size(height)?, maximized })
    }
}

/// Looks where the window is whenever it moved.
pub(crate) fn follow(window: &Window, event: &WindowEvent) {
    if !matches!(event, WindowEvent::Moved(_) | WindowEvent::Resized(_) | WindowEvent::CloseRequested { .. })
    {
        return;
    }
    let (Ok(at), Ok(size)) = (window.outer_position(), window.inner_size()) else { return };
    let maximized = window.is_maximized().unwrap_or(false);
    if window.is_minimized().unwrap_or(false) || window.is_fullscreen().unwrap_or(false) {
        return;
    }
    let state = window.state::<Placed>();
    let mut placed = state.0.lock().unwrap_or_else(PoisonError::into_inner);
    *placed = Some(match *placed {
        // What it was before is where it returns to.
        Some(before) if maximized => Place { maximized, ..before },
        _ => Place { x: at.x, y: at.y, width: size.width, height: size.height, maximized },
    });
}

/// Hands it to the loop, to be kept.
pub(crate) fn keep(app: &AppHandle, handle: &Handle) {
    let placed = *app.state::<Placed>().0.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(place) = placed {
        handle.dispatch(Intent::Set { key: SettingKey::Place, value: place.to_string() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREENS: [[i32; 4]; 2] = [[0, 0, 1920, 1080], [1920, 0, 1280, 1024]];

    #[test]
    fn a_place_is_written_and_read() {
        for maximized in [true, false] {
            let place = Place { x: -12, y: 40, width: 1180, height: 820, maximized };
            assert_eq!(place.to_string().parse(), Ok(place));
        }
        for text in [
            "",
            "1 2 3 4 free",
            "0 0 1180 820",
            "0 0 1180 820 other",
            "a 0 1180 820 free",
            "0 0 99999 820 free",
            "99999 0 800 600 free",
        ] {
            assert_eq!(text.parse::<Place>(), Err(()), "{text}");
        }
    }

    #[test]
    fn a_window_comes_back_where_a_screen_still_is() {
        let place = Place { x: 2000, y: 100, width: 1180, height: 820, maximized: false };
        assert_eq!(place.on(&SCREENS), Some(place));
        assert_eq!(place.on(&SCREENS[..1]), None, "the second screen is gone");
        let large = Place { x: 0, y: 0, width: 3000, height: 2000, maximized: false };
        assert_eq!(large.on(&SCREENS).map(|place| (place.width, place.height)), Some((1920, 1080)));
        for (x, y) in [(1900, 2000), (-1150, 10), (10, -400)] {
            assert_eq!(Place { x, y, ..place }.on(&SCREENS[..1]), None, "{x} {y}");
        }
    }
}
