//! Static exchange evaluation: what a capture wins when both sides go on taking on the same point, the least piece first.

use rules::{
    Position as _, Side,
    xiangqi::{Kind, Move, Piece, Position, Square, Squares},
};

/// What a kind counts in an exchange, in hundredths of a soldier that has crossed.
pub(super) const fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::General => 10_000,
        Kind::Chariot => 1_000,
        Kind::Cannon => 480,
        Kind::Horse => 450,
        Kind::Advisor | Kind::Elephant => 210,
        Kind::Soldier => 120,
    }
}

/// Whether the exchange that the move begins wins at least so much. A move to an empty point can only lose by it.
pub(super) fn wins(position: &Position, m: Move, least: i32) -> bool {
    let worth_on = |square| position.get(square).map_or(0, |piece: Piece| worth(piece.kind));
    let mut balance = worth_on(m.to) - least;
    if balance < 0 {
        return false;
    }
    balance = worth_on(m.from) - balance;
    if balance <= 0 {
        return true;
    }
    let mut occupied = (position.occupied() & !Squares::of(m.from)) | Squares::of(m.to);
    let mut side = position.turn();
    let mut wins = true;
    loop {
        side = side.other();
        let takers = takers(position, m.to, side, occupied);
        let Some((kind, taker)) = least_of(position, takers, side) else { return wins };
        if kind == Kind::General && !self::takers(position, m.to, side.other(), occupied).is_empty() {
            // The general cannot take what is protected.
            return wins;
        }
        wins = !wins;
        balance = worth(kind) - balance;
        if balance < i32::from(wins) {
            return wins;
        }
        occupied &= !Squares::of(taker);
    }
}

/// The pieces of a side that take on the point when only these points are occupied; pins are left out of account.
fn takers(position: &Position, target: Square, side: Side, occupied: Squares) -> Squares {
    let own = |kind| position.of(side, kind);
    let from = |kind| position.reach(target, Piece { side, kind }) & own(kind);
    let mut found = position.attackers(target, side, occupied) & !own(Kind::General);
    if target.in_palace(side) {
        found |= from(Kind::Advisor) | from(Kind::General);
    }
    if target.is_home(side) {
        found |= from(Kind::Elephant);
    }
    found & occupied
}

fn least_of(position: &Position, takers: Squares, side: Side) -> Option<(Kind, Square)> {
    const BY_WORTH: [Kind; 7] = [
        Kind::Soldier,
        Kind::Advisor,
        Kind::Elephant,
        Kind::Horse,
        Kind::Cannon,
        Kind::Chariot,
        Kind::General,
    ];
    if takers.is_empty() {
        return None;
    }
    BY_WORTH.into_iter().find_map(|kind| Some((kind, (takers & position.of(side, kind)).first()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most that the move wins, found by asking.
    fn won(fen: &str, m: &str) -> i32 {
        let position = Position::from_fen(fen).unwrap();
        let m = position.read_move(m).unwrap();
        (-1_500..1_500).rev().find(|&least| wins(&position, m, least)).unwrap()
    }

    #[test]
    fn exchanges_are_counted_to_the_end() {
        let [soldier, horse, cannon, chariot] =
            [Kind::Soldier, Kind::Horse, Kind::Cannon, Kind::Chariot].map(worth);
        let cases = [
            ("an unprotected horse", "3k5/9/9/9/n8/9/9/R8/9/4K4 w", "a2a5", horse),
            ("a protected one", "3k5/9/r8/9/n8/9/9/R8/9/4K4 w", "a2a5", horse - chariot),
            ("with a chariot behind", "3k5/9/r8/9/n8/9/9/R8/R8/4K4 w", "a2a5", horse),
            ("a cannon over a screen", "3k5/9/9/9/r8/9/P8/C8/9/4K4 w", "a2a5", chariot),
            ("protected over a screen", "3k5/c8/p8/9/r8/9/P8/C8/9/4K4 w", "a2a5", chariot - cannon),
            ("the taker is the screen's screen", "3k5/9/c8/9/p8/9/9/R8/9/4K4 w", "a2a5", soldier),
            ("a general protects", "4k4/4r4/9/9/9/9/9/4R4/9/3K5 w", "e2e8", 0),
            ("but not a protected point", "4k4/4r4/9/9/9/9/9/4R4/4R4/3K5 w", "e2e8", chariot),
            ("to an empty point", "3k5/9/p8/9/9/9/9/1R7/9/4K4 w", "b2b6", 0),
            ("where it is taken", "3k5/9/9/p8/9/9/9/1R7/9/4K4 w", "b2b6", 0),
            ("where a soldier takes it", "3k5/9/9/9/9/p8/9/1R7/9/4K4 w", "b2b4", -chariot),
        ];
        for (name, fen, m, expected) in cases {
            assert_eq!(won(fen, m), expected, "{name}");
        }
    }
}
