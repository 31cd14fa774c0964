//! Pictures that the web view has painted: put on the clipboard, or written into a file that is chosen in the system's dialog.
//! Pixels come as raw bytes, what is to be known about them in headers.

use std::{
    borrow::Cow,
    sync::{Mutex, PoisonError},
};

use gif::{Encoder, Frame, Repeat};
use runtime::intent::Intent;
use tauri::{
    State, WebviewWindow,
    ipc::{InvokeBody, Request},
};

use crate::{
    commands::{Clipboard, Loop},
    files,
};

/// Pixels of the largest picture.
const MOST_PIXELS: usize = 16 << 20;
/// How many values the quantizer looks at: 1 looks at all of them and takes long, 30 at few.
const QUANTIZER: i32 = 10;

/// The animation that is being made.
#[derive(Default)]
pub(crate) struct Film(Mutex<Option<Reel>>);

struct Reel {
    encoder: Encoder<Vec<u8>>,
    size: (u16, u16),
    /// The picture before: only what has changed is written.
    last: Vec<u8>,
}

/// Copies a picture.
#[tauri::command(async)]
pub(crate) fn copy_picture(request: Request<'_>, clipboard: State<'_, Clipboard>) -> Result<(), String> {
    let (size, pixels) = picture(&request)?;
    let image =
        arboard::ImageData { width: size.0.into(), height: size.1.into(), bytes: Cow::Borrowed(pixels) };
    clipboard.with(|open| open.set_image(image))
}

/// Adds a picture to the animation, or begins one with it.
#[tauri::command(async)]
pub(crate) fn add_frame(request: Request<'_>, film: State<'_, Film>) -> Result<(), String> {
    let (size, pixels) = picture(&request)?;
    let delay = number(&request, "delay")?;
    let mut film = film.0.lock().unwrap_or_else(PoisonError::into_inner);
    let first = header(&request, "first") == Some("true");
    let reel = match film.take() {
        Some(reel) if !first && reel.size == size => reel,
        _ => Reel::begin(size).map_err(|error| error.to_string())?,
    };
    *film = Some(reel.with(pixels, delay).map_err(|error| error.to_string())?);
    Ok(())
}

/// Lets the user choose where a picture is written to.
#[tauri::command]
pub(crate) fn save_picture(
    request: Request<'_>,
    window: WebviewWindow,
    state: State<'_, Loop>,
    film: State<'_, Film>,
) -> Result<(), String> {
    let (kind, bytes) = match header(&request, "kind") {
        Some("png") => ("png", raw(&request)?.to_vec()),
        Some("svg") => ("svg", raw(&request)?.to_vec()),
        Some("gif") => {
            let reel = film.0.lock().unwrap_or_else(PoisonError::into_inner).take();
            let reel = reel.ok_or("there is no animation")?;
            ("gif", reel.encoder.into_inner().map_err(|error| error.to_string())?)
        }
        _ => return Err("no such kind of picture".to_owned()),
    };
    let name = header(&request, "name").map(files::unescaped).unwrap_or_default();
    let handle = state.0.clone();
    files::save_dialog(&window, &name, kind, move |path, replace| handle.write(path, bytes, replace));
    Ok(())
}

/// Opens the print dialog for the sheet, which the page's print style shows.
#[tauri::command]
pub(crate) fn print(window: WebviewWindow) -> Result<(), String> {
    window.print().map_err(|error| error.to_string())
}

/// Opens what is on the clipboard. The web view does not learn it before it has become a game.
#[tauri::command]
pub(crate) fn paste(state: State<'_, Loop>, clipboard: State<'_, Clipboard>) -> Result<(), String> {
    let text = clipboard.with(arboard::Clipboard::get_text)?;
    state.0.dispatch(Intent::OpenText { text });
    Ok(())
}

impl Reel {
    fn begin(size: (u16, u16)) -> Result<Self, gif::EncodingError> {
        let mut encoder = Encoder::new(Vec::new(), size.0, size.1, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, size, last: Vec::new() })
    }

    /// The animation with another picture, of which only the rectangle that has changed is written.
    fn with(mut self, pixels: &[u8], delay: u16) -> Result<Self, gif::EncodingError> {
        let (left, top, width, height) = changed(&self.last, pixels, self.size);
        let mut part = Vec::with_capacity(usize::from(width) * usize::from(height) * 4);
        for row in rows(pixels, self.size).skip(top.into()).take(height.into()) {
            let from = usize::from(left) * 4;
            part.extend_from_slice(row.get(from..from + usize::from(width) * 4).unwrap_or_default());
        }
        let mut frame = Frame::from_rgba_speed(width, height, &mut part, QUANTIZER);
        (frame.left, frame.top, frame.delay) = (left, top, delay);
        self.encoder.write_frame(&frame)?;
        self.last = pixels.to_vec();
        Ok(self)
    }
}

fn rows(pixels: &[u8], size: (u16, u16)) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
    pixels.chunks_exact(usize::from(size.0).max(1) * 4)
}

/// The smallest rectangle that has everything that has changed: left, top, width and height. At least a point, since a picture
/// that stands still is shown for its time too.
fn changed(before: &[u8], now: &[u8], size: (u16, u16)) -> (u16, u16, u16, u16) {
    if before.len() != now.len() {
        return (0, 0, size.0, size.1);
    }
    let mut found: Option<(usize, usize, usize, usize)> = None;
    for (y, (one, two)) in rows(before, size).zip(rows(now, size)).enumerate() {
        let differs = |(a, b): (&[u8], &[u8])| a != b;
        let mut points = one.chunks_exact(4).zip(two.chunks_exact(4));
        let Some(left) = points.position(differs) else { continue };
        let mut points = one.chunks_exact(4).zip(two.chunks_exact(4));
        let right = points.rposition(differs).unwrap_or(left);
        found = Some(match found {
            None => (left, y, right, y),
            Some((l, top, r, _)) => (l.min(left), top, r.max(right), y),
        });
    }
    let (left, top, right, bottom) = found.unwrap_or_default();
    // All of them are below the sizes, which are of 16 bits.
    (left as u16, top as u16, (right - left + 1) as u16, (bottom - top + 1) as u16)
}

/// Width and height of the picture in a request, and its pixels, four bytes each.
fn picture<'a>(request: &'a Request<'_>) -> Result<((u16, u16), &'a [u8]), String> {
    let (width, height) = (number(request, "width")?, number(request, "height")?);
    let pixels = raw(request)?;
    let all = usize::from(width) * usize::from(height);
    if all == 0 || all > MOST_PIXELS || pixels.len() != all * 4 {
        return Err("that is no picture".to_owned());
    }
    Ok(((width, height), pixels))
}

fn raw<'a>(request: &'a Request<'_>) -> Result<&'a [u8], String> {
    match request.body() {
        InvokeBody::Raw(bytes) => Ok(bytes),
        InvokeBody::Json(_) => Err("bytes were expected".to_owned()),
    }
}

fn header<'a>(request: &'a Request<'_>, name: &str) -> Option<&'a str> {
    request.headers().get(name)?.to_str().ok()
}

fn number(request: &Request<'_>, name: &str) -> Result<u16, String> {
    header(request, name)
        .and_then(|text| text.parse().ok())
        .ok_or_else(|| format!("{name}: a number was expected"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: (u16, u16) = (6, 4);

    fn grey(points: &[(usize, usize)]) -> Vec<u8> {
        let mut pixels = [90, 90, 90, 255].repeat(24);
        for (x, y) in points {
            pixels[(y * 6 + x) * 4] = 200;
        }
        pixels
    }

    #[test]
    fn only_what_has_changed_is_written() {
        assert_eq!(changed(&[], &grey(&[]), SIZE), (0, 0, 6, 4));
        assert_eq!(changed(&grey(&[]), &grey(&[(2, 1), (4, 3)]), SIZE), (2, 1, 3, 3));
        assert_eq!(changed(&grey(&[]), &grey(&[]), SIZE), (0, 0, 1, 1));
    }

    #[test]
    fn an_animation_shows_its_pictures_in_their_time() {
        let mut reel = Reel::begin(SIZE).expect("begun");
        for (points, delay) in [(vec![], 100), (vec![(2, 1)], 50), (vec![(5, 3)], 300)] {
            reel = reel.with(&grey(&points), delay).expect("added");
        }
        let bytes = reel.encoder.into_inner().expect("written");
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(bytes.as_slice()).expect("a GIF");
        assert_eq!((decoder.width(), decoder.height(), decoder.repeat()), (6, 4, Repeat::Infinite));
        let mut canvas = vec![0; 96];
        for (points, delay) in [(vec![], 100), (vec![(2, 1)], 50), (vec![(5, 3)], 300)] {
            let frame = decoder.read_next_frame().expect("readable").expect("a frame");
            assert_eq!(frame.delay, delay);
            for y in 0..usize::from(frame.height) {
                for x in 0..usize::from(frame.width) {
                    let at = ((y + usize::from(frame.top)) * 6 + x + usize::from(frame.left)) * 4;
                    let from = (y * usize::from(frame.width) + x) * 4;
                    canvas[at..at + 4].copy_from_slice(&frame.buffer[from..from + 4]);
                }
            }
            let wanted = grey(&points);
            let off = canvas.iter().zip(&wanted).map(|(one, two)| one.abs_diff(*two)).max();
            assert!(off < Some(8), "{points:?}: {canvas:?}");
        }
        assert!(decoder.read_next_frame().expect("readable").is_none());
    }
}
