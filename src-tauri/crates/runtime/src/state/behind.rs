//! What the loop does for the window beside the table: the game behind the start page, and moves that are being typed.

use super::State;
use crate::{
    backdrop::{Backdrop, Played},
    completions::{self, CompletionsView},
    runtime::Input,
    view::Update,
};

impl State {
    /// A game begins behind the start page, or ends.
    pub(super) fn set_backdrop(&mut self, on: bool) {
        if !on || self.room.is_some() {
            return self.end_backdrop();
        }
        if self.backdrop.is_some() {
            return;
        }
        let inputs = self.inputs.clone();
        let seed = getrandom::u64().unwrap_or_default();
        let tell = move |played| {
            if let Some(inputs) = inputs.upgrade() {
                // Without a loop there is nobody to tell.
                let _ = inputs.send(Input::Backdrop(played));
            }
        };
        // Without a thread the start page is a still picture. The lot tells this game from those before it.
        self.backdrop = Backdrop::start(seed, seed, tell).ok();
    }

    pub(super) fn end_backdrop(&mut self) {
        if self.backdrop.take().is_some() {
            self.show(Update::Backdrop(None));
        }
    }

    /// A move was played behind the start page.
    pub(crate) fn backdrop_played(&mut self, played: Played) {
        if self.backdrop.as_ref().is_some_and(|backdrop| backdrop.number == played.number) {
            self.show(Update::Backdrop(Some(played.view)));
        }
    }

    /// Which moves a text could become.
    pub(super) fn complete(&mut self, text: &str) {
        let moves = match &self.room {
            Some(room) if text.len() <= completions::LONGEST => room.completed(text, completions::MOST),
            _ => Vec::new(),
        };
        self.show(Update::Completions(CompletionsView { text: text.to_owned(), moves }));
    }
}
