//! Colours as a theme writes them: `#rgb`, `#rrggbb` or `#rrggbbaa`, nothing else. What is not a colour never gets into a style.

/// The colour in small letters, when it is one.
pub(crate) fn read(text: &str) -> Option<String> {
    let digits = text.strip_prefix('#')?;
    let plain = matches!(digits.len(), 3 | 6 | 8) && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    plain.then(|| text.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn only_colours_are_colours() {
        assert_eq!(read("#FFcc00").as_deref(), Some("#ffcc00"));
        assert_eq!(read("#abc").as_deref(), Some("#abc"));
        assert_eq!(read("#11223344").as_deref(), Some("#11223344"));
        for text in ["", "#", "red", "#ggg", "#12345", "#fff;x:url(a)", "url(#fff)", "#１２３", " #fff"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
