//! The options that an engine says it has: by UCI and UCCI (`option`), and by CECP (`feature option="…"`).
//!
//! Tolerated: words of a combination with blanks in them, missing or senseless bounds (then there are none), a default that is
//! not among the choices (then it is added to them), UCCI's names without `name`.

/// An option of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// As the engine calls it.
    pub name: String,
    /// What can be chosen.
    pub kind: Kind,
}

/// What an option can be set to, and what it is without being set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Yes or no.
    Check {
        /// Without being set.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// Without being set.
        default: i64,
        /// The smallest.
        least: i64,
        /// The greatest.
        most: i64,
    },
    /// One of several words.
    Combo {
        /// Without being set.
        default: String,
        /// All of them.
        choices: Vec<String>,
    },
    /// Any text.
    Text {
        /// Without being set.
        default: String,
    },
    /// Something to be done once.
    Button,
}

impl Declared {
    /// Whether this value is one that the option can have; a button has none.
    #[must_use]
    pub fn takes(&self, value: &str) -> bool {
        match &self.kind {
            Kind::Check { .. } => matches!(value, "true" | "false"),
            Kind::Spin { least, most, .. } => {
                value.parse::<i64>().is_ok_and(|number| (*least..=*most).contains(&number))
            }
            Kind::Combo { choices, .. } => choices.iter().any(|choice| choice == value),
            Kind::Text { .. } => value.len() <= LONGEST_VALUE && !value.contains(['\n', '\r']),
            Kind::Button => false,
        }
    }

    /// Reads an option of UCI or UCCI: its name, and everything from `type` on, as [`super::Answer::Option`] has them.
    #[must_use]
    pub fn read(name: &str, rest: &str) -> Option<Self> {
        let rest = rest.trim().strip_prefix("type")?.trim();
        let (kind, rest) = super::first_word(rest);
        let Parts { default, least, most, choices } = parts(rest);
        let kind = match kind {
            "check" => Kind::Check { default: default == "true" },
            "spin" => spin(default.parse().ok(), least.parse().ok(), most.parse().ok()),
            "combo" => combo(default, choices),
            "string" => Kind::Text { default: if default == "<empty>" { String::new() } else { default } },
            "button" => Kind::Button,
            _ => return None,
        };
        Some(Self { name: name.chars().take(LONGEST_NAME).collect(), kind })
    }

    /// Reads an option of CECP: `NAME -spin 1 0 8`, `NAME -combo a /// *b`.
    #[must_use]
    pub fn read_feature(text: &str) -> Option<Self> {
        let at = KINDS.iter().filter_map(|kind| text.find(kind)).min()?;
        let (name, rest) = text.split_at_checked(at)?;
        let (kind, rest) = super::first_word(rest);
        let mut numbers = rest.split_ascii_whitespace().map(|word| word.parse::<i64>().ok());
        let kind = match kind {
            "-check" => Kind::Check { default: rest.trim() == "1" },
            "-spin" | "-slider" => {
                let mut next = || numbers.next().flatten();
                let (default, least, most) = (next(), next(), next());
                spin(default, least, most)
            }
            "-combo" => {
                let choices: Vec<_> = rest.split("///").map(str::trim).filter(|it| !it.is_empty()).collect();
                let starred = choices.iter().find_map(|it| it.strip_prefix('*'));
                let bare = |it: &&str| it.strip_prefix('*').unwrap_or(it).to_owned();
                let names: Vec<_> = choices.iter().map(bare).collect();
                let default = starred.map(str::to_owned).or_else(|| names.first().cloned())?;
                combo(default, names)
            }
            "-string" | "-file" | "-path" => Kind::Text { default: rest.into() },
            "-button" | "-save" | "-reset" => Kind::Button,
            _ => return None,
        };
        Some(Self { name: name.trim().chars().take(LONGEST_NAME).collect(), kind })
    }
}

/// The words that begin the kind of an option of CECP.
const KINDS: [&str; 10] = [
    " -check", " -spin", " -slider", " -combo", " -string", " -file", " -path", " -button", " -save",
    " -reset",
];
/// Longer names and values nobody has.
const LONGEST_NAME: usize = 100;
const LONGEST_VALUE: usize = 4_096;

fn spin(default: Option<i64>, least: Option<i64>, most: Option<i64>) -> Kind {
    let (least, most) = (least.unwrap_or(i64::from(i32::MIN)), most.unwrap_or(i64::from(i32::MAX)));
    let (least, most) = (least.min(most), most.max(least));
    Kind::Spin { default: default.unwrap_or(least).clamp(least, most), least, most }
}

fn combo(default: String, mut choices: Vec<String>) -> Kind {
    if !choices.contains(&default) {
        choices.insert(0, default.clone());
    }
    Kind::Combo { default, choices }
}

/// What stands behind the kind of an option, by its word.
#[derive(Default)]
struct Parts {
    default: String,
    least: String,
    most: String,
    choices: Vec<String>,
}

fn parts(rest: &str) -> Parts {
    let mut parts = Parts::default();
    let (mut word_of, mut value) = ("", String::new());
    for word in rest.split_ascii_whitespace().chain(["var"]) {
        if !matches!(word, "default" | "min" | "max" | "var") {
            if !value.is_empty() {
                value.push(' ');
            }
            value.push_str(word);
            continue;
        }
        let value = std::mem::take(&mut value);
        match word_of {
            "default" => parts.default = value,
            "min" => parts.least = value,
            "max" => parts.most = value,
            "var" if !value.is_empty() && parts.choices.len() < MOST_CHOICES => parts.choices.push(value),
            _ => {}
        }
        word_of = word;
    }
    parts
}

/// Nobody chooses from more.
const MOST_CHOICES: usize = 500;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_uci_are_read() {
        let text = |text: &str| text.to_owned();
        for (rest, kind) in [
            ("type check default true", Kind::Check { default: true }),
            ("type check", Kind::Check { default: false }),
            ("type spin default 16 min 1 max 64", Kind::Spin { default: 16, least: 1, most: 64 }),
            ("type spin default 99 min 1 max 64", Kind::Spin { default: 64, least: 1, most: 64 }),
            ("type spin default 3 min 9 max 1", Kind::Spin { default: 3, least: 1, most: 9 }),
            ("type spin", spin(None, None, None)),
            (
                "type combo default Both sides var Both sides var None",
                Kind::Combo { default: text("Both sides"), choices: vec![text("Both sides"), text("None")] },
            ),
            (
                "type combo default a var b",
                Kind::Combo { default: text("a"), choices: vec![text("a"), text("b")] },
            ),
            ("type string default <empty>", Kind::Text { default: String::new() }),
            ("type string default a b.nnue", Kind::Text { default: text("a b.nnue") }),
            ("type button", Kind::Button),
        ] {
            assert_eq!(Declared::read("x", rest), Some(Declared { name: text("x"), kind }), "{rest}");
        }
        for rest in ["", "spin", "type", "type wheel default 3"] {
            assert_eq!(Declared::read("x", rest), None, "{rest}");
        }
    }

    #[test]
    fn options_of_cecp_are_read() {
        let text = |text: &str| text.to_owned();
        for (feature, name, kind) in [
            ("verbose -spin 0 -5 5", "verbose", Kind::Spin { default: 0, least: -5, most: 5 }),
            ("Report fail low -check 1", "Report fail low", Kind::Check { default: true }),
            (
                "Level -combo Random /// *Normal",
                "Level",
                Kind::Combo { default: text("Normal"), choices: vec![text("Random"), text("Normal")] },
            ),
            (
                "Variant 'normal' is -string chess",
                "Variant 'normal' is",
                Kind::Text { default: text("chess") },
            ),
            ("Set variant alias -string ", "Set variant alias", Kind::Text { default: String::new() }),
            ("Clear -button", "Clear", Kind::Button),
        ] {
            assert_eq!(
                Declared::read_feature(feature),
                Some(Declared { name: text(name), kind }),
                "{feature}"
            );
        }
        for feature in ["", "name", "name -wheel 3", "x -combo "] {
            assert_eq!(Declared::read_feature(feature), None, "{feature}");
        }
    }

    #[test]
    fn only_what_an_option_can_have_is_taken() {
        let of = |rest| Declared::read("x", rest).expect("an option");
        let spin = of("type spin default 2 min 1 max 4");
        assert!(spin.takes("4") && !spin.takes("5") && !spin.takes("x") && !spin.takes(""));
        let check = of("type check default false");
        assert!(check.takes("true") && !check.takes("yes"));
        let combo = of("type combo default a var a var b c");
        assert!(combo.takes("b c") && !combo.takes("c"));
        let string = of("type string default <empty>");
        assert!(string.takes("") && string.takes("nets/a b") && !string.takes("a\nquit"));
        assert!(!of("type button").takes(""));
    }
}
