//! Pictures, decoded under limits and drawn anew in the sizes of the window.

use std::io::Cursor;

use image::{
    DynamicImage, ExtendedColorType, GenericImageView, ImageEncoder as _, ImageFormat, ImageReader, Limits,
    RgbImage, Rgba, RgbaImage,
    codecs::{jpeg::JpegEncoder, png::PngEncoder},
    imageops::{self, FilterType},
};

use crate::{Fault, Reason, limits, theme::Corners, vector};

/// Pixels of a piece's picture: it reaches 1.24 cells across, sharp up to 200 pixels a cell.
const PIECE: u32 = 248;
const CELLS: f64 = 1.24;
/// Pixels of a board's longer side.
const BOARD: u32 = 2400;
const TEXTURE: u32 = 1600;
const QUALITY: u8 = 88;

/// One picture that was brought, waiting for its corner points.
#[derive(Clone, Debug)]
pub struct Draft {
    /// As its file is called, without the ending.
    pub name: String,
    /// Width and height of what is shown.
    pub size: [u32; 2],
    /// The picture as JPEG.
    pub jpeg: Vec<u8>,
}

/// What a picture is for: a drawing is made as large as that needs.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Use {
    Piece,
    Texture,
    Board,
}

/// A picture that is looked at.
pub(crate) struct Decoded {
    pub(crate) picture: DynamicImage,
    /// Pixels for each unit in which its maker measures: 1 for a picture of pixels.
    pub(crate) scale: f64,
}

/// A picture of PNG, JPEG, WebP, BMP or SVG, by what is in it and not by its name.
pub(crate) fn read(file: &str, bytes: &[u8], purpose: Use) -> Result<Decoded, Fault> {
    if !vector::is_one(bytes) {
        return decode(file, bytes).map(|picture| Decoded { picture, scale: 1.0 });
    }
    let longer = match purpose {
        Use::Piece => 2 * PIECE,
        Use::Texture => TEXTURE,
        Use::Board => BOARD,
    };
    vector::draw(file, bytes, longer).map(|(picture, scale)| Decoded { picture, scale })
}

/// A picture of PNG, JPEG, WebP or BMP.
pub(crate) fn decode(file: &str, bytes: &[u8]) -> Result<DynamicImage, Fault> {
    let no_picture = |detail: String| Fault::with(file, Reason::Picture, detail);
    let format = image::guess_format(bytes).map_err(|error| no_picture(error.to_string()))?;
    if !matches!(format, ImageFormat::Png | ImageFormat::Jpeg | ImageFormat::WebP | ImageFormat::Bmp) {
        return Err(no_picture(format!("{format:?}")));
    }
    let sized = |(width, height): (u32, u32)| {
        let fits = |pixels| (limits::SMALLEST..=limits::PICTURE).contains(&pixels);
        if fits(width) && fits(height) {
            Ok(())
        } else {
            Err(Fault::with(file, Reason::PictureSize, format!("{width} x {height}")))
        }
    };
    let reader = || ImageReader::with_format(Cursor::new(bytes), format);
    sized(reader().into_dimensions().map_err(|error| no_picture(error.to_string()))?)?;
    let mut reader = reader();
    let mut most = Limits::default();
    most.max_image_width = Some(limits::PICTURE);
    most.max_image_height = Some(limits::PICTURE);
    most.max_alloc = Some(limits::DECODING);
    reader.limits(most);
    let picture = reader.decode().map_err(|error| no_picture(error.to_string()))?;
    sized(picture.dimensions())?;
    Ok(picture)
}

/// A piece or a stone on the canvas of the window, `size` cells across, and the same turned round.
pub(crate) fn piece(file: &str, picture: &RgbaImage, size: f64) -> Result<[Vec<u8>; 2], Fault> {
    let across = (f64::from(PIECE) * size / CELLS).round() as u32;
    let (width, height) = picture.dimensions();
    let scale = f64::from(across) / f64::from(width.max(height));
    let fit = |pixels: u32| ((f64::from(pixels) * scale).round() as u32).max(1);
    let small = imageops::resize(picture, fit(width), fit(height), FilterType::Lanczos3);
    let mut canvas = RgbaImage::new(PIECE, PIECE);
    let [x, y] = [small.width(), small.height()].map(|pixels| i64::from(PIECE.saturating_sub(pixels) / 2));
    imageops::overlay(&mut canvas, &small, x, y);
    Ok([png(file, &canvas)?, png(file, &imageops::rotate180(&canvas))?])
}

/// A board with its corner points, as JPEG: the picture, its size, and where the points are now.
pub(crate) fn board(
    file: &str,
    Decoded { picture, scale }: &Decoded,
    corners: Corners,
) -> Result<(Vec<u8>, [u32; 2], Corners), Fault> {
    let (width, height) = picture.dimensions();
    let corners = corners.map(|point| point.map(|units| units * scale));
    let [[left, top], [right, bottom]] = corners;
    let inside = |value: f64, most: u32| value.is_finite() && (0.0..=f64::from(most)).contains(&value);
    let apart = |from: f64, to: f64, most: u32| to - from >= f64::from(most) / 4.0;
    let right_way = inside(left, width)
        && inside(right, width)
        && inside(top, height)
        && inside(bottom, height)
        && apart(left, right, width)
        && apart(top, bottom, height);
    if !right_way {
        return Err(Fault::with(file, Reason::Corners, format!("{width} x {height}")));
    }
    let small = flat(picture, BOARD);
    let scale = f64::from(small.width()) / f64::from(width);
    let rise = f64::from(small.height()) / f64::from(height);
    let corners = corners.map(|[x, y]| [x * scale, y * rise]);
    Ok((jpeg(file, &small)?, [small.width(), small.height()], corners))
}

pub(crate) fn texture(file: &str, picture: &DynamicImage) -> Result<Vec<u8>, Fault> {
    jpeg(file, &flat(picture, TEXTURE))
}

/// A picture whose corner points are still to be marked.
pub(crate) fn draft(file: &str, name: String, bytes: &[u8]) -> Result<Draft, Fault> {
    let small = flat(&read(file, bytes, Use::Board)?.picture, BOARD);
    Ok(Draft { name, size: [small.width(), small.height()], jpeg: jpeg(file, &small)? })
}

/// Without transparency, and no larger than needed.
fn flat(picture: &DynamicImage, most: u32) -> RgbImage {
    let (width, height) = picture.dimensions();
    let small = if width.max(height) > most {
        picture.resize(most, most, FilterType::CatmullRom)
    } else {
        picture.clone()
    };
    let mut ground = RgbaImage::from_pixel(small.width(), small.height(), Rgba([226, 190, 132, 255]));
    imageops::overlay(&mut ground, &small.to_rgba8(), 0, 0);
    DynamicImage::from(ground).to_rgb8()
}

fn png(file: &str, picture: &RgbaImage) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    PngEncoder::new(&mut bytes)
        .write_image(picture, picture.width(), picture.height(), ExtendedColorType::Rgba8)
        .map_err(|error| Fault::with(file, Reason::Picture, error))?;
    Ok(bytes)
}

fn jpeg(file: &str, picture: &RgbImage) -> Result<Vec<u8>, Fault> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, QUALITY)
        .write_image(picture, picture.width(), picture.height(), ExtendedColorType::Rgb8)
        .map_err(|error| Fault::with(file, Reason::Picture, error))?;
    Ok(bytes)
}
