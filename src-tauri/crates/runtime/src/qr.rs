//! An invite as a picture for a camera.

use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// A QR code (ISO/IEC 18004) as it is drawn: dark squares on white, with a white border of four squares around them that the window adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct QrView {
    /// Squares on each side, without the border.
    pub size: u32,
    /// The dark squares as an SVG path; a square is one unit wide, and (0, 0) is the top left corner.
    pub path: String,
}

/// The code of a text; `None` when it is too long for one. The letters, digits and dashes of an invite take the densest way of writing.
pub(crate) fn qr_of(text: &str) -> Option<QrView> {
    // A quarter of it may be hidden by a reflection on the screen.
    let code = QrCode::encode_text(text, QrCodeEcc::Quartile).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let begin = x;
            while code.get_module(x, y) {
                x += 1;
            }
            if x > begin {
                let width = x - begin;
                path.push_str(&format!("M{begin} {y}h{width}v1h-{width}z"));
            }
            x += 1;
        }
    }
    Some(QrView { size: u32::try_from(code.size()).ok()?, path })
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use peer::{
        invite::{Invite, Secret},
        message::Hex,
    };

    use super::*;

    /// Reads the path back as a camera would see it: so many pixels a square, and the white border.
    fn photograph(qr: &QrView) -> (usize, Vec<u8>) {
        const BORDER: usize = 4;
        const PIXELS: usize = 5;
        let size = qr.size as usize;
        let mut dark = vec![false; size * size];
        for run in qr.path.split('M').skip(1) {
            let (at, rest) = run.split_once('h').expect("a run has a width");
            let (x, y) = at.split_once(' ').expect("a run begins somewhere");
            let (width, _) = rest.split_once('v').expect("a run is one square high");
            let [x, y, width] = [x, y, width].map(|number| number.parse::<usize>().expect("a number"));
            dark[y * size + x..y * size + x + width].fill(true);
        }
        let whole = (size + 2 * BORDER) * PIXELS;
        let pixels = (0..whole * whole).map(|index| {
            let [x, y] = [index % whole, index / whole].map(|pixel| (pixel / PIXELS).checked_sub(BORDER));
            let inside = x.zip(y).filter(|(x, y)| *x < size && *y < size);
            if inside.is_some_and(|(x, y)| dark[y * size + x]) { 0 } else { u8::MAX }
        });
        (whole, pixels.collect())
    }

    #[test]
    fn a_camera_reads_the_invite_back() {
        for number in 1..=20_u8 {
            let places = (0..number % 4).map(|last| Ipv4Addr::new(192, 168, number, last).into());
            let secret = Secret::new([number; 10]);
            let invite = Invite::new(&Hex([number; 32]), secret, 45_890, &places.collect::<Vec<_>>());
            let text = invite.to_string();
            let qr = qr_of(&text).expect("an invite is short");
            let (whole, pixels) = photograph(&qr);
            let mut image =
                rqrr::PreparedImage::prepare_from_greyscale(whole, whole, |x, y| pixels[y * whole + x]);
            let grids = image.detect_grids();
            assert_eq!(grids.len(), 1, "one code is seen");
            let (_, read) = grids[0].decode().expect("it is readable");
            assert_eq!(read, text);
            assert_eq!(read.parse::<Invite>().expect("an invite").to_string(), text);
        }
    }

    #[test]
    fn what_is_too_long_for_a_code_has_none() {
        assert_eq!(qr_of(&"A".repeat(5_000)), None);
    }
}
