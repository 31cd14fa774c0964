//! Drawings in SVG, looked through and drawn as pixels. What comes of them is a picture like any other.
//!
//! An SVG is a program of sorts: it may load what lies elsewhere, run scripts, and multiply itself. Here it is a drawing and
//! nothing else. The elements that draw shapes are known by name and all others refused, by name too; nothing is referred to
//! but parts of the same file; no document type, hence no entities; and how much there is to draw is counted before it is
//! drawn, with everything that is drawn several times.

use std::collections::BTreeMap;

use image::{DynamicImage, RgbaImage};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Group, Node, Options, Tree},
};
use roxmltree::{Document, ParsingOptions};

use crate::{Fault, Reason, limits, style};

const SVG: &str = "http://www.w3.org/2000/svg";

/// What may stand in a drawing. Shapes, what they are filled with, what cuts them, and words about them.
const ELEMENTS: [&str; 21] = [
    "svg",
    "g",
    "defs",
    "symbol",
    "use",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "mask",
    "title",
    "desc",
    "metadata",
    "style",
];

/// Whether the bytes are a text that begins as XML does. No picture of pixels does.
pub(crate) fn is_one(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    text.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'<')
}

/// Draws it so that its longer side has so many pixels; the other number is how many of them make a unit of the drawing.
///
/// # Errors
/// It is no drawing, too much of one, or has something in it that is none.
pub(crate) fn draw(file: &str, bytes: &[u8], longer: u32) -> Result<(DynamicImage, f64), Fault> {
    if bytes.len() > limits::DRAWING {
        return Err(Fault::new(file, Reason::TooLarge));
    }
    let no_drawing = |error: &dyn ToString| Fault::with(file, Reason::Picture, error.to_string());
    let text = std::str::from_utf8(bytes).map_err(|error| no_drawing(&error))?;
    if has_too_many_attributes(text) {
        return Err(too_much(file));
    }
    let nodes = ParsingOptions { nodes_limit: limits::NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, nodes).map_err(|error| match error {
        roxmltree::Error::DtdDetected => Fault::with(file, Reason::Drawing, "<!DOCTYPE>"),
        roxmltree::Error::NodesLimitReached => too_much(file),
        error => no_drawing(&error),
    })?;
    judge(file, &document)?;
    let tree = Tree::from_xmltree(&document, &Options::default()).map_err(|error| no_drawing(&error))?;
    Weight::default().add(file, tree.root())?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let fits = |units: f32| (1.0..=limits::PICTURE as f32).contains(&units);
    let scale = longer as f32 / width.max(height);
    let pixels = |units: f32| (units * scale).round() as u32;
    if !fits(width) || !fits(height) || pixels(width.min(height)) < limits::SMALLEST {
        return Err(Fault::with(file, Reason::PictureSize, format!("{width} x {height}")));
    }
    let mut drawn = Pixmap::new(pixels(width), pixels(height)).ok_or_else(|| too_much(file))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut drawn.as_mut());
    let (across, down) = (drawn.width(), drawn.height());
    let picture =
        RgbaImage::from_raw(across, down, drawn.take_demultiplied()).ok_or_else(|| too_much(file))?;
    Ok((DynamicImage::from(picture), f64::from(scale)))
}

/// Whether there are more attributes in a tag, or more namespaces in all, than a drawing has. Asked before it is parsed, because
/// parsing compares each with all others. A comment that looks like a tag is counted like one.
fn has_too_many_attributes(text: &str) -> bool {
    let values = |tag: &str| {
        tag.split('=').skip(1).filter(|value| value.trim_start().starts_with(['"', '\''])).count()
    };
    text.split('<').any(|tag| values(tag) > limits::ATTRIBUTES)
        || text.matches("xmlns").count() > limits::NAMESPACES
}

/// Refuses what is no drawing.
fn judge(file: &str, document: &Document<'_>) -> Result<(), Fault> {
    let refused = |what: String| Err(Fault::with(file, Reason::Drawing, what));
    let root = document.root_element();
    if !root.has_tag_name((SVG, "svg")) {
        return Err(Fault::with(file, Reason::Picture, format!("<{}>", root.tag_name().name())));
    }
    let named: BTreeMap<&str, roxmltree::Node<'_, '_>> =
        root.descendants().filter_map(|node| Some((node.attribute("id")?, node))).collect();
    let (mut copies, mut copied_bytes) = (0_usize, 0_usize);
    // What it takes to try all rules on one element, and how many elements that is done for.
    let (mut rules, mut styled) = (0_usize, 0_usize);
    for node in root.descendants() {
        if node.is_pi() {
            return refused("<?…?>".to_owned());
        }
        if !node.is_element() {
            continue;
        }
        if node.ancestors().take(limits::DEPTH + 1).count() > limits::DEPTH {
            return Err(too_much(file));
        }
        styled += classes(node);
        // Whoever draws takes a style for one whatever namespace it is in.
        if node.tag_name().name() == "style" {
            for text in node.descendants().filter_map(|node| node.text()) {
                if text.contains('@') || leads_elsewhere(text) {
                    return refused("@".to_owned());
                }
                match style::weight(text) {
                    Ok(weight) => rules = rules.saturating_add(weight),
                    Err(what) => return refused(format!("<style>: {what}")),
                }
            }
        }
        // What drawing programs write down for themselves is in names of their own, and drawn by nobody.
        if node.tag_name().namespace() != Some(SVG) {
            continue;
        }
        let name = node.tag_name().name();
        if !ELEMENTS.contains(&name) {
            return refused(format!("<{name}>"));
        }
        for attribute in node.attributes() {
            let (key, value) = (attribute.name(), attribute.value());
            if key == "href" && !value.starts_with('#') || leads_elsewhere(value) {
                return refused(format!("{key}=\"{}\"", value.chars().take(40).collect::<String>()));
            }
        }
        if name == "use" {
            let target = node
                .attributes()
                .find(|attribute| attribute.name() == "href")
                .and_then(|attribute| named.get(attribute.value().strip_prefix('#')?));
            for copied in target.into_iter().flat_map(roxmltree::Node::descendants) {
                copies += 1;
                copied_bytes += copied.attributes().map(|attribute| attribute.value().len()).sum::<usize>();
                styled += classes(copied);
                if copied.has_tag_name((SVG, "use")) {
                    return refused("<use> of a <use>".to_owned());
                }
            }
            if copies > limits::SHAPES || copied_bytes > limits::COPIED {
                return Err(too_much(file));
            }
        }
    }
    if rules > limits::RULES || rules.saturating_mul(styled) > limits::STYLING {
        return Err(too_much(file));
    }
    Ok(())
}

/// For how many elements one counts when rules are tried on it: a class is looked for among all that it has.
fn classes(node: roxmltree::Node<'_, '_>) -> usize {
    1 + node.attribute("class").map_or(0, |classes| classes.len() / 16)
}

/// Whether a value names something outside the file: `url(…)` of anything but a part of it.
fn leads_elsewhere(value: &str) -> bool {
    value.to_ascii_lowercase().split("url(").skip(1).any(|rest| {
        !rest
            .trim_start_matches(|letter: char| letter.is_whitespace() || "\"'".contains(letter))
            .starts_with('#')
    })
}

/// What there is to draw.
#[derive(Default)]
struct Weight {
    shapes: usize,
    points: usize,
    /// Canvases of their own, for what is half seen or cut.
    layers: usize,
}

impl Weight {
    /// Adds a group, as often as it is drawn.
    fn add(&mut self, file: &str, group: &Group) -> Result<(), Fault> {
        if group.should_isolate() {
            self.layers += 1;
        }
        if !group.filters().is_empty() {
            return Err(Fault::with(file, Reason::Drawing, "filter"));
        }
        if let Some(clip) = group.clip_path() {
            self.add(file, clip.root())?;
            for more in std::iter::successors(clip.clip_path(), |more| more.clip_path()) {
                self.add(file, more.root())?;
            }
        }
        if let Some(mask) = group.mask() {
            self.add(file, mask.root())?;
            for more in std::iter::successors(mask.mask(), |more| more.mask()) {
                self.add(file, more.root())?;
            }
        }
        for node in group.children() {
            match node {
                Node::Group(group) => self.add(file, group)?,
                Node::Path(path) => {
                    self.shapes += 1;
                    self.points += path.data().points().len();
                    // A line of a thousand units in dashes of a thousandth is a million lines.
                    if path.stroke().is_some_and(|stroke| stroke.dasharray().is_some()) {
                        return Err(Fault::with(file, Reason::Drawing, "stroke-dasharray"));
                    }
                }
                Node::Image(_) | Node::Text(_) => return Err(Fault::with(file, Reason::Drawing, "<text>")),
            }
            if self.shapes > limits::SHAPES || self.points > limits::POINTS || self.layers > limits::LAYERS {
                return Err(too_much(file));
            }
        }
        Ok(())
    }
}

fn too_much(file: &str) -> Fault {
    Fault::with(file, Reason::Drawing, "there is too much of it")
}
