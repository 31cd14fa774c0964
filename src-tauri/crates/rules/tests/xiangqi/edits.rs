//! Arranging a board.

use proptest::{collection::vec, prelude::*};
use rules::{
    Side,
    xiangqi::{Kind, Piece, Problems, Setup, Square},
};

use crate::made::arranged;

#[derive(Clone, Debug)]
enum Edit {
    Place(usize, usize, bool),
    Remove(usize),
    Shift(usize, usize),
    Clear,
    Mirror,
    Exchange,
    Turn(bool),
}

fn edit() -> impl Strategy<Value = Edit> {
    let point = || 0..Square::COUNT;
    prop_oneof![
        8 => (point(), 0..Kind::ALL.len(), any::<bool>()).prop_map(|(at, kind, red)| Edit::Place(at, kind, red)),
        4 => point().prop_map(Edit::Remove),
        4 => (point(), point()).prop_map(|(from, to)| Edit::Shift(from, to)),
        1 => Just(Edit::Clear),
        1 => Just(Edit::Mirror),
        1 => Just(Edit::Exchange),
        1 => any::<bool>().prop_map(Edit::Turn),
    ]
}

proptest! {
    #[test]
    fn whatever_is_edited_one_general_a_side_stays_in_its_palace(
        start in arranged(),
        edits in vec(edit(), 0..60),
    ) {
        let mut setup: Setup = start;
        let at = |index| Square::from_index(index).unwrap();
        let side = |red| if red { Side::First } else { Side::Second };
        for edit in edits {
            // A refused edit changes nothing.
            let before = setup.clone();
            let mut done = Ok(());
            match edit {
                Edit::Place(point, kind, red) => {
                    done = setup.place(at(point), Piece { side: side(red), kind: Kind::ALL[kind] });
                }
                Edit::Remove(point) => done = setup.remove(at(point)),
                Edit::Shift(from, to) => done = setup.shift(at(from), at(to)),
                Edit::Clear => setup.clear(),
                Edit::Mirror => setup = setup.mirrored(),
                Edit::Exchange => setup = setup.exchanged(),
                Edit::Turn(red) => setup.set_turn(side(red)),
            }
            if done.is_err() {
                prop_assert_eq!(&before, &setup);
            }
        }
        let misplaced = Problems::RED_GENERALS
            | Problems::BLACK_GENERALS
            | Problems::RED_GENERAL_OUTSIDE
            | Problems::BLACK_GENERAL_OUTSIDE;
        prop_assert!(!setup.problems().intersects(misplaced), "{}", setup.problems());
    }
}
