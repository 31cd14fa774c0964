//! A board arranged by edits, four bytes each: one general a side stays in its palace, the key is that of a board made anew,
//! and the generator agrees with the explainer.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::{
    Position as _, Side,
    xiangqi::{Facing, Kind, Law, Move, Piece, Position, Problems, Setup, Square},
};

fuzz_target!(|bytes: &[u8]| {
    let mut setup = Setup::default();
    for edit in bytes.chunks_exact(4) {
        let [what, a, b, c] = [edit[0], edit[1], edit[2], edit[3]];
        let at =
            |index: u8| Square::from_index(usize::from(index) % Square::COUNT).expect("a point of the board");
        let side = if c & 1 == 0 { Side::First } else { Side::Second };
        let kind = Kind::ALL[usize::from(b) % Kind::ALL.len()];
        // What is refused changes nothing; that it is refused is no error here.
        match what % 8 {
            0..=2 => _ = setup.place(at(a), Piece { side, kind }),
            3 => _ = setup.remove(at(a)),
            4 => _ = setup.shift(at(a), at(b)),
            5 => setup.clear(),
            6 if c & 2 == 0 => setup = setup.mirrored(),
            6 => setup = setup.exchanged(),
            _ => setup.set_turn(side),
        }
    }
    let misplaced = Problems::RED_GENERALS
        | Problems::BLACK_GENERALS
        | Problems::RED_GENERAL_OUTSIDE
        | Problems::BLACK_GENERAL_OUTSIDE;
    assert!(!setup.problems().intersects(misplaced), "{}", setup.problems());
    assert_eq!(setup.to_string().parse::<Setup>().as_ref(), Ok(&setup));

    for law in [Law::Official, Law::Capture(Facing::Captures), Law::Capture(Facing::Refused)] {
        let Ok(position) = Position::new(setup.clone(), law) else { continue };
        let mut generated = position.legal_moves();
        generated.sort();
        let every = Square::all().flat_map(|from| Square::all().map(move |to| Move { from, to }));
        let legal: Vec<_> = every.filter(|&m| position.check(m).is_ok()).collect();
        assert_eq!(generated, legal, "in {position:?}");
    }
});
