//! Which encoding a text is in, and back.
//!
//! Nobody writes it down. A byte order mark decides; else what is strictly UTF-8 is that; else the one of GB18030 and Big5
//! in which more of the characters stand that move texts are made of, and in doubt the one with fewer broken characters.

use encoding_rs::{BIG5, GB18030, UTF_8, UTF_16BE, UTF_16LE};

/// An encoding of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// UTF-8.
    #[default]
    Utf8,
    /// GB18030, and GBK and GB 2312 with it.
    Gb18030,
    /// Big5 with the extensions of Hong Kong.
    Big5,
    /// UTF-16, little end first.
    Utf16Le,
    /// UTF-16, big end first.
    Utf16Be,
}

impl Encoding {
    /// A name: lower case with hyphens.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "utf-8",
            Self::Gb18030 => "gb18030",
            Self::Big5 => "big5",
            Self::Utf16Le => "utf-16le",
            Self::Utf16Be => "utf-16be",
        }
    }

    /// The encoding of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Utf8, Self::Gb18030, Self::Big5, Self::Utf16Le, Self::Utf16Be]
            .into_iter()
            .find(|encoding| encoding.name().eq_ignore_ascii_case(name))
    }

    /// A text in this encoding, and whether all of it is: `?` stands for a character that the encoding does not have. UTF-16 is
    /// only read, its texts are written as UTF-8.
    pub(crate) fn encode(self, text: &str) -> (Vec<u8>, bool) {
        let table = match self {
            Self::Gb18030 => GB18030,
            Self::Big5 => BIG5,
            Self::Utf8 | Self::Utf16Le | Self::Utf16Be => return (text.as_bytes().to_vec(), true),
        };
        let (bytes, _, has_others) = table.encode(text);
        if !has_others {
            return (bytes.into_owned(), true);
        }
        // The table itself would put numbers of characters in their place, as pages of the web have them.
        let mut fit = Vec::with_capacity(bytes.len());
        for letter in text.chars() {
            let mut place = [0; 4];
            match table.encode(letter.encode_utf8(&mut place)) {
                (_, _, true) => fit.push(b'?'),
                (bytes, _, false) => fit.extend_from_slice(&bytes),
            }
        }
        (fit, false)
    }

    fn decode(self, bytes: &[u8]) -> String {
        let table = match self {
            Self::Utf8 => UTF_8,
            Self::Gb18030 => GB18030,
            Self::Big5 => BIG5,
            Self::Utf16Le => UTF_16LE,
            Self::Utf16Be => UTF_16BE,
        };
        table.decode_without_bom_handling(bytes).0.into_owned()
    }
}

/// The text of a file, without its byte order mark.
pub(crate) fn read(bytes: &[u8]) -> (String, Encoding) {
    let (encoding, bytes) = match bytes {
        [0xEF, 0xBB, 0xBF, rest @ ..] => (Encoding::Utf8, rest),
        [0xFF, 0xFE, rest @ ..] => (Encoding::Utf16Le, rest),
        [0xFE, 0xFF, rest @ ..] => (Encoding::Utf16Be, rest),
        // An ASCII letter and a zero: so begins a record in UTF-16 without a mark.
        [1..=0x7F, 0, 1..=0x7F, 0, ..] => (Encoding::Utf16Le, bytes),
        [0, 1..=0x7F, 0, 1..=0x7F, ..] => (Encoding::Utf16Be, bytes),
        _ => {
            if let Ok(text) = std::str::from_utf8(bytes) {
                return (text.to_owned(), Encoding::Utf8);
            }
            (guess(bytes), bytes)
        }
    };
    (encoding.decode(bytes), encoding)
}

/// A piece of text from a fixed field: UTF-8 if it is that, else GB18030.
pub(crate) fn field(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => Encoding::Gb18030.decode(bytes),
    }
}

/// Text that a format says to be in GB18030.
pub(crate) fn gb(bytes: &[u8]) -> String {
    Encoding::Gb18030.decode(bytes)
}

/// UTF-16LE up to the first zero.
pub(crate) fn wide(bytes: &[u8]) -> String {
    let units: Vec<u16> = bytes
        .as_chunks()
        .0
        .iter()
        .map(|pair| u16::from_le_bytes(*pair))
        .take_while(|unit| *unit != 0)
        .collect();
    String::from_utf16_lossy(&units)
}

fn guess(bytes: &[u8]) -> Encoding {
    // A part is enough to tell, and keeps a big file from being decoded three times.
    let part = bytes.get(..SAMPLE).unwrap_or(bytes);
    let weigh = |encoding: Encoding| {
        let text = encoding.decode(part);
        let (mut chess, mut broken) = (0_i64, 0_i64);
        for letter in text.chars().filter(|letter| !letter.is_ascii()) {
            if letter == char::REPLACEMENT_CHARACTER {
                broken += 1;
            } else if CHESS.contains(letter) {
                chess += 1;
            }
        }
        (chess - broken, -broken)
    };
    // A UTF-8 text with a few broken bytes is neither of the others: nearly all of it is UTF-8.
    let utf8 = Encoding::Utf8.decode(part);
    let broken = utf8.chars().filter(|letter| *letter == char::REPLACEMENT_CHARACTER).count();
    let wide = utf8.chars().filter(|letter| !letter.is_ascii()).count();
    if broken * 10 < wide {
        return Encoding::Utf8;
    }
    if weigh(Encoding::Big5) > weigh(Encoding::Gb18030) { Encoding::Big5 } else { Encoding::Gb18030 }
}

const SAMPLE: usize = 1 << 16;
/// What move texts and their headings are made of, and the commonest characters beside them.
const CHESS: &str = "兵卒炮砲包马馬車车俥傌帅帥将將士仕相象进進退平前后後中一二三四五六七八九１２３４５６７８９红紅黑胜勝负負和局先的是不了，。";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_encoding_is_told_from_the_others() {
        let simplified = "[Red \"许银川\"]\n1. 炮二平五 马８进７\n2. 马二进三 车９平８";
        let traditional = "[Red \"許銀川\"]\n1. 炮二平五 馬８進７\n2. 馬二進三 車９平８";
        for (text, encoding) in [
            (simplified, Encoding::Utf8),
            (traditional, Encoding::Utf8),
            (simplified, Encoding::Gb18030),
            (traditional, Encoding::Big5),
            (traditional, Encoding::Gb18030),
        ] {
            assert_eq!(read(&encoding.encode(text).0), (text.to_owned(), encoding));
        }
        let wide: Vec<u8> = simplified.encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(read(&wide), (simplified.to_owned(), Encoding::Utf16Le));
        let marked: Vec<u8> =
            std::iter::once(0xFEFF).chain(simplified.encode_utf16()).flat_map(u16::to_be_bytes).collect();
        assert_eq!(read(&marked), (simplified.to_owned(), Encoding::Utf16Be));
    }

    #[test]
    fn what_an_encoding_lacks_is_told_and_the_rest_is_written() {
        let (bytes, is_whole) = Encoding::Big5.encode("馬a车士");
        assert_eq!((Encoding::Big5.decode(&bytes).as_str(), is_whole), ("馬a?士", false));
        assert_eq!(Encoding::Gb18030.encode("\u{1f600}").0.len(), 4);
    }
}
