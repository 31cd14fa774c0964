//! What searches learn about moves in general: a move that refuted one line is tried early in others.

/// A table of how well moves did, each between ±[`History::MOST`].
#[derive(Clone)]
pub(crate) struct History(Box<[i16]>);

impl History {
    /// The limit of a value.
    pub(crate) const MOST: i32 = 16_384;

    /// A table with so many rows, all 0.
    pub(crate) fn new(rows: usize) -> Self {
        Self(vec![0; rows].into())
    }

    /// The value of a row; 0 where there is none.
    pub(crate) fn of(&self, row: usize) -> i32 {
        self.0.get(row).copied().unwrap_or(0).into()
    }

    /// Moves the value of a row towards its limit, the less the nearer it is, so that it follows what happened lately.
    pub(crate) fn reward(&mut self, row: usize, bonus: i32) {
        if let Some(value) = self.0.get_mut(row) {
            let bonus = bonus.clamp(-Self::MOST, Self::MOST);
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / Self::MOST) as i16;
        }
    }

    pub(crate) fn clear(&mut self) {
        self.0.fill(0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_nears_its_limit_and_never_passes_it() {
        let mut history = History::new(2);
        for _ in 0..1_000 {
            history.reward(1, 3_000);
        }
        assert!((History::MOST - 100..=History::MOST).contains(&history.of(1)));
        history.reward(1, -100_000);
        assert_eq!(history.of(1), -History::MOST);
        assert_eq!((history.of(0), history.of(7)), (0, 0));
    }
}
