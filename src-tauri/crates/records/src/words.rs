//! Text from outside made fit to be shown, and reasons in words.

use rules::Why;

/// A text of several lines: no control characters but line feeds, none that turn the direction of writing round or have no
/// width, no blanks at the end, no more than so many bytes.
pub(crate) fn clean(text: &str, most: usize) -> String {
    let mut clean = String::with_capacity(text.len().min(most));
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let letter = match letter {
            '\r' if letters.peek() == Some(&'\n') => continue,
            '\r' => '\n',
            '\t' => ' ',
            hidden if is_hidden(hidden) => continue,
            other => other,
        };
        if clean.len() + letter.len_utf8() > most {
            break;
        }
        clean.push(letter);
    }
    clean.truncate(clean.trim_end().len());
    clean
}

/// A text of one line, without blanks around it.
pub(crate) fn clean_line(text: &str, most: usize) -> String {
    let mut joined = String::new();
    for line in text.split(['\n', '\r']) {
        // A text may have a million lines: behind the end of what fits none is looked at.
        if joined.len() > most {
            break;
        }
        let line = clean(line.trim(), most);
        if !line.trim().is_empty() {
            joined.push_str(if joined.is_empty() { "" } else { " " });
            joined.push_str(line.trim());
        }
    }
    clean(&joined, most).trim().to_owned()
}

/// The beginning of a text, to be quoted in a message.
pub(crate) fn quote(text: &str) -> String {
    let mut quote = clean_line(&text.chars().take(24).collect::<String>(), 96);
    if text.chars().nth(24).is_some() {
        quote.push('…');
    }
    quote
}

fn is_hidden(letter: char) -> bool {
    (letter.is_control() && letter != '\n')
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Why a move is not legal, in words that follow "a legal move: ".
pub(crate) const fn why(why: Why) -> &'static str {
    match why {
        Why::Empty => "nothing stands there",
        Why::NotYourPiece => "the piece belongs to the other side",
        Why::OwnPiece => "a piece of one's own stands there",
        Why::Shape => "the piece does not move so",
        Why::Leg => "the horse's leg is blocked",
        Why::Eye => "the elephant's eye is blocked",
        Why::River => "the river is in the way",
        Why::Palace => "general and advisors stay in the palace",
        Why::Screen => "a cannon captures over exactly one piece",
        Why::Blocked => "the way is blocked",
        Why::Check => "the general would stand in check",
        Why::Facing => "the generals would face each other",
        Why::Occupied => "a stone stands there",
        Why::Outside => "the board has no such point",
        Why::DoubleThree | Why::DoubleFour | Why::Overline => "the point is forbidden",
        Why::Zone | Why::Choice | Why::NotAsked | Why::Symmetric | Why::NotOffered => {
            "the opening asks for something else"
        }
        Why::Over => "the game is over",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_hides_or_turns_text_is_taken_out() {
        assert_eq!(clean("a\r\nb\rc\t d\u{0}\u{202e}\u{200b}e \n ", 100), "a\nb\nc  de");
        assert_eq!(clean("兵兵兵", 7), "兵兵");
        assert_eq!(clean_line("  a \r\n\r\n \u{200b} \n b ", 100), "a b");
        assert_eq!(clean_line(&"兵\n".repeat(1_000), 9), "兵 兵");
    }

    #[test]
    fn cleaning_twice_changes_nothing() {
        for text in ["\n\n x \u{3000}", "\u{3000}\u{3000}红方\n", "a\r\r\nb"] {
            let once = clean(text, 100);
            assert_eq!(clean(&once, 100), once);
        }
    }
}
