//! How much a theme may be. Counted while reading, so that no name or header is believed.

/// Files in a folder or a zip.
pub const ENTRIES: usize = 200;
/// Bytes of a zip.
pub const PACKED: u64 = 5 << 20;
/// Bytes of all files together, unpacked.
pub const UNPACKED: u64 = 20 << 20;
/// Bytes that one byte of a zip may become.
pub const RATIO: u64 = 100;
/// Bytes of `theme.json`.
pub const MANIFEST: usize = 64 << 10;
/// Pixels of a picture, in each direction.
pub const PICTURE: u32 = 4096;
/// The least of them: less shows nothing.
pub const SMALLEST: u32 = 8;
/// Bytes that decoding one picture may take.
pub const DECODING: u64 = 160 << 20;
/// Bytes of a drawing in SVG.
pub const DRAWING: usize = 1 << 20;
/// Nodes of its text: elements, and words between them.
pub const NODES: u32 = 20_000;
/// How deep they may be nested.
pub const DEPTH: usize = 48;
/// Attributes of one of them, each of which is looked for among the others.
pub const ATTRIBUTES: usize = 256;
/// Names of namespaces in it.
pub const NAMESPACES: usize = 1_000;
/// What the rules of its styles weigh: what is looked at to try each selector, and the declarations of each.
pub const RULES: usize = 100_000;
/// The same for all elements together.
pub const STYLING: usize = 20_000_000;
/// Bytes in the attributes of what is drawn again, each as often as it is.
pub const COPIED: usize = 4 << 20;
/// Shapes that are drawn, each as often as it is.
pub const SHAPES: usize = 4_000;
/// Points of their outlines.
pub const POINTS: usize = 500_000;
/// Parts that are half seen or cut, each with a canvas of its own.
pub const LAYERS: usize = 100;
/// Characters of a name.
pub const NAME: usize = 60;
/// Themes that are kept.
pub const THEMES: usize = 100;
