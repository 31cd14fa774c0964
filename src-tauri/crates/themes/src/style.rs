//! The rules in a `<style>` of a drawing, weighed before anybody follows them.
//!
//! Every rule is tried on every element, and a selector of several parts on everything that an element stands in, with all ways
//! to divide it: a line of text can make work for hours. So rules are taken by a grammar that is smaller than that of CSS: a
//! selector has one part, or two (`.a`, `g path`, `g > path`), of names, classes and ids; a block has declarations and nothing
//! else. Nothing else can then be read in them by whoever follows them either.

use crate::limits;

/// What it takes to try the rules of a text on one element; what is no such rule, in words, when there is one.
pub(crate) fn weight(text: &str) -> Result<usize, String> {
    let refused = |what: &str| Err(what.trim().chars().take(40).collect::<String>());
    let mut weight = 0_usize;
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        if let Some(comment) = rest.strip_prefix("/*") {
            let Some((_, behind)) = comment.split_once("*/") else { return refused(rest) };
            rest = behind.trim_start();
            continue;
        }
        let Some((selectors, behind)) = rest.split_once('{') else { return refused(rest) };
        let (block, behind) = behind.split_once('}').unwrap_or((behind, ""));
        if !is_block(block) {
            return refused(block);
        }
        // Each selector gets the declarations for itself.
        let declarations = block.matches(';').count() + 1;
        for selector in selectors.split(',') {
            let Some(tried) = tries(selector) else { return refused(selector) };
            weight = weight.saturating_add(tried + declarations);
        }
        rest = behind.trim_start();
    }
    Ok(weight)
}

/// How many things are looked at to try a selector on an element.
fn tries(selector: &str) -> Option<usize> {
    let known =
        |letter: char| letter.is_alphanumeric() || letter.is_ascii_whitespace() || "-_.#*:>".contains(letter);
    let parts = selector.split([' ', '\t', '\n', '\r', '\u{c}', '>']).filter(|part| !part.is_empty()).count();
    let names = 1 + selector.matches(['.', '#', ':']).count();
    match parts {
        _ if !selector.chars().all(known) => None,
        1 => Some(names),
        // The first part is tried on everything that the element stands in.
        2 => Some(names * limits::DEPTH),
        _ => None,
    }
}

/// Whether there is nothing in a block but declarations: what looks like its end is its end.
fn is_block(block: &str) -> bool {
    let mut quote = None;
    for letter in block.chars() {
        match (letter, quote) {
            ('{' | '\\', _) => return false,
            ('"' | '\'', None) => quote = Some(letter),
            (letter, Some(open)) if letter == open => quote = None,
            _ => {}
        }
    }
    quote.is_none() && !block.contains("/*")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_drawing_programs_write_is_weighed() {
        for (text, weighs) in [
            ("", 0),
            (" /* { */ .a{fill:#fff}\n", 2 + 1),
            (".cls-1,.cls-2{fill:url(#b);stroke:none;}", 2 * (2 + 3)),
            ("path{fill:red}#a.b:hover { font-family:'A \"B\" C' }", (1 + 1) + (4 + 1)),
            ("g > path{x:y} g\tpath{x:y", 2 * (limits::DEPTH + 1)),
        ] {
            assert_eq!(weight(text), Ok(weighs), "{text}");
        }
    }

    #[test]
    fn what_could_be_read_otherwise_is_refused() {
        for text in [
            "g g g{fill:red}",
            "g+g{fill:red}",
            "[a='{']{fill:red}",
            ",{fill:red}",
            "{fill:red}",
            "a/**/b c{fill:red}",
            "a{fill:'}' b c d{fill:red}",
            "a{fill:\\}} b c d{fill:red}",
            "a{x:/*} b c d {*/fill:red}",
            "a{b{fill:red}}",
            "}a{fill:red}",
            "/* a{}",
            "a",
            "@media all{a{fill:red}}",
        ] {
            assert!(weight(text).is_err(), "{text}");
        }
    }
}
