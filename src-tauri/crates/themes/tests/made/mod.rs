//! Pictures and archives made for the tests.
#![allow(dead_code, reason = "each test file uses its part")]

use std::io::{Cursor, Write as _};

use image::{DynamicImage, ImageFormat, Rgba, RgbaImage};

/// A disc of one colour on another.
pub(crate) fn picture(width: u32, height: u32) -> RgbaImage {
    RgbaImage::from_fn(width, height, |x, y| {
        let (dx, dy) =
            (f64::from(2 * x + 1) / f64::from(width) - 1.0, f64::from(2 * y + 1) / f64::from(height) - 1.0);
        if dx * dx + dy * dy <= 1.0 { Rgba([200, 40, 30, 255]) } else { Rgba([0, 0, 255, 255]) }
    })
}

pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    written(&picture(width, height), ImageFormat::Png)
}

pub(crate) fn bmp(picture: &RgbaImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    DynamicImage::from(picture.clone())
        .to_rgb8()
        .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Bmp)
        .expect("a picture");
    bytes
}

pub(crate) fn written(picture: &RgbaImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    picture.write_to(&mut Cursor::new(&mut bytes), format).expect("a picture");
    bytes
}

pub(crate) fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        zip.start_file(*name, zip::write::SimpleFileOptions::default()).expect("an entry");
        zip.write_all(bytes).expect("bytes");
    }
    zip.finish().expect("a zip").into_inner()
}

/// Bytes that no packing makes smaller.
pub(crate) fn noise(length: usize) -> Vec<u8> {
    let mut seed = 1_u32;
    std::iter::repeat_with(|| {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        seed as u8
    })
    .take(length)
    .collect()
}
