//! The classic set: RK RA RB RN RR RC RP and BK BA BB BN BR BC BP .BMP, of one size, with mask.bmp.
//!
//! The mask is black and white; programs differ in which of them is the piece. What lies in its corners is outside. Without a
//! mask the colour of a picture's own corners is taken for the outside, if they agree.

use image::{DynamicImage, Rgba, RgbaImage};

use crate::{Fault, Reason, pack::Pack, raster, theme::PIECES};

/// Whether it looks like such a set: it has a general.
pub(crate) fn is_one(pack: &Pack) -> bool {
    find(pack, "rk").is_some() || find(pack, "bk").is_some()
}

/// The pictures in the order of [`PIECES`], cut out.
pub(crate) fn pictures(pack: &Pack) -> Result<Vec<(String, RgbaImage)>, Fault> {
    let mask = match find(pack, "mask") {
        Some((file, bytes)) => Some(raster::decode(&file, bytes)?.to_luma8()),
        None => None,
    };
    PIECES
        .into_iter()
        .map(|name| {
            let (file, bytes) = find(pack, name)
                .ok_or_else(|| Fault::new(format!("{}.BMP", name.to_uppercase()), Reason::Incomplete))?;
            let picture = raster::decode(&file, bytes)?;
            let cut = match &mask {
                Some(mask) => masked(&file, &picture, mask)?,
                None => by_corners(&picture),
            };
            Ok((file, cut))
        })
        .collect()
}

fn find<'a>(pack: &'a Pack, name: &str) -> Option<(String, &'a [u8])> {
    ["", "pieces/"].into_iter().find_map(|folder| {
        let path = format!("{folder}{name}.bmp");
        pack.get(&path).map(|bytes| (path, bytes))
    })
}

fn masked(file: &str, picture: &DynamicImage, mask: &image::GrayImage) -> Result<RgbaImage, Fault> {
    let mut cut = picture.to_rgba8();
    if cut.dimensions() != mask.dimensions() {
        return Err(Fault::new(file, Reason::Mask));
    }
    let [right, bottom] = [mask.width() - 1, mask.height() - 1];
    let light = [(0, 0), (right, 0), (0, bottom), (right, bottom)]
        .into_iter()
        .filter(|&(x, y)| mask.get_pixel(x, y).0[0] >= 128)
        .count();
    let outside_is_light = light >= 2;
    for (x, y, pixel) in cut.enumerate_pixels_mut() {
        let value = mask.get_pixel(x, y).0[0];
        pixel.0[3] = if outside_is_light { 255 - value } else { value };
    }
    Ok(cut)
}

fn by_corners(picture: &DynamicImage) -> RgbaImage {
    let mut cut = picture.to_rgba8();
    let [right, bottom] = [cut.width() - 1, cut.height() - 1];
    let corner = *cut.get_pixel(0, 0);
    let agree =
        [(right, 0), (0, bottom), (right, bottom)].into_iter().all(|(x, y)| *cut.get_pixel(x, y) == corner);
    if agree && corner.0[3] == 255 {
        for pixel in cut.pixels_mut().filter(|pixel| **pixel == corner) {
            *pixel = Rgba([0; 4]);
        }
    }
    cut
}
