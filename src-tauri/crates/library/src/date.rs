//! Dates as people write them, made fit to be sorted.

/// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, as much as a text tells: `1999.12.09`, `2024-08-26`, `87/1/20`, `1987年元月20日`,
/// `19871220`. Empty when it tells nothing.
pub(crate) fn normal(text: &str) -> String {
    let text = text.replace("元月", "1月");
    let mut numbers: Vec<&str> =
        text.split(|letter: char| !letter.is_ascii_digit()).filter(|run| !run.is_empty()).collect();
    if let Some(run) = numbers.first().filter(|run| run.len() == 8)
        && let Some((year, rest)) = run.split_at_checked(4)
        && let Some((month, day)) = rest.split_at_checked(2)
    {
        numbers = vec![year, month, day];
    }
    let number = |index: usize| numbers.get(index).and_then(|run| run.parse::<u32>().ok());
    let year = match (number(0), numbers.first().map(|run| run.len())) {
        // Two digits are of the years in which people wrote them so.
        (Some(year), Some(2)) if year >= 30 => 1900 + year,
        (Some(year), Some(4)) if year > 0 => year,
        _ => return String::new(),
    };
    let month = number(1).filter(|month| (1..=12).contains(month));
    let day = number(2).filter(|day| month.is_some() && (1..=31).contains(day));
    let rest: String = [month, day].into_iter().flatten().map(|part| format!("-{part:02}")).collect();
    format!("{year:04}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_many_hands() {
        for (text, date) in [
            ("1999.12.09", "1999-12-09"),
            ("2024-8-26", "2024-08-26"),
            ("96-5-19", "1996-05-19"),
            ("1987年元月20日", "1987-01-20"),
            ("1999年3月6日", "1999-03-06"),
            ("19871220", "1987-12-20"),
            ("2003", "2003"),
            ("2003.??.??", "2003"),
            ("2003-13-01", "2003"),
            ("????.??.??", ""),
            ("spring", ""),
            ("", ""),
        ] {
            assert_eq!(normal(text), date, "{text}");
        }
    }
}
