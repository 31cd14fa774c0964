//! The move list of a table. A ply is written in every notation once, when it is played: a long game answers as quickly as a
//! short one.

use rules::Game;

use crate::{playable::Playable, view::MoveView};

/// The plies of a game as they are listed.
#[derive(Debug)]
pub(crate) struct MoveList<P: Playable> {
    round: u32,
    start: P,
    moves: Vec<P::Move>,
    views: Vec<MoveView>,
}

impl<P: Playable> MoveList<P> {
    pub(crate) fn of(game: &Game<P>, round: u32) -> Self {
        let mut list = Self { round, start: game.start().clone(), moves: Vec::new(), views: Vec::new() };
        list.follow(game, round);
        list
    }

    /// Takes over what was played or taken back.
    pub(crate) fn follow(&mut self, game: &Game<P>, round: u32) {
        if round != self.round || self.start != *game.start() {
            *self = Self { round, start: game.start().clone(), moves: Vec::new(), views: Vec::new() };
        }
        let same = self.moves.iter().zip(game.plies()).take_while(|(mv, ply)| **mv == ply.mv).count();
        self.moves.truncate(same);
        self.views.truncate(same);
        for (index, ply) in game.plies().iter().enumerate().skip(same) {
            let before = game.at(index).unwrap_or_else(|| game.start());
            self.moves.push(ply.mv);
            self.views.push(before.listed(ply.mv));
        }
    }

    pub(crate) fn views(&self) -> &[MoveView] {
        &self.views
    }
}

#[cfg(test)]
mod tests {
    use rules::{Position as _, xiangqi};

    use super::*;

    #[test]
    fn a_list_follows_moves_take_backs_and_new_games() {
        let play = |game: &mut Game<xiangqi::Position>, texts: &[&str]| {
            for text in texts {
                game.play(game.position().read_move(text).expect("a move")).expect("legal");
            }
        };
        let start = || Game::new(xiangqi::Position::start(), xiangqi::Rules::Simple);
        let mut game = start();
        let mut list = MoveList::of(&game, 1);
        for (round, take_back, texts) in [
            (1, 9, &["h2e2", "h9g7", "h0g2"][..]),
            (1, 1, &["h9i7", "b0c2"]),
            (1, 3, &[]),
            (1, 0, &["b2e2"]),
            (2, 9, &["h2d2", "h9g7"]),
        ] {
            if round != list.round {
                game = start();
            }
            game.truncate(take_back);
            play(&mut game, texts);
            list.follow(&game, round);
            let fresh = MoveList::of(&game, round);
            assert_eq!(list.views(), fresh.views());
            assert_eq!(list.views().len(), game.plies().len());
        }
        assert_eq!(list.views()[0].chinese, "炮二平六");
    }
}
