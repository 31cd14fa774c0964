//! A window behind others asks for attention when somebody waits for its player.

use runtime::view::{MovableSide, NoticeCode, PhaseName, SideName, TableView, Update};
use tauri::{UserAttentionType, WebviewWindow};

/// What of the last slice could have called the player already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Calls {
    offer: Option<u32>,
    turn: Option<u32>,
}

pub(crate) struct Attention {
    window: WebviewWindow,
    last: Calls,
}

impl Attention {
    pub(crate) fn new(window: WebviewWindow) -> Self {
        Self { window, last: Calls::default() }
    }

    /// Somebody has opened a file with the program: the window comes to the front.
    pub(crate) fn called(&self) {
        // Where the desktop does not allow it, it asks for attention instead.
        let _ = self.window.unminimize();
        let _ = self.window.set_focus();
        let _ = self.window.request_user_attention(Some(UserAttentionType::Informational));
    }

    pub(crate) fn notice(&mut self, update: &Update) {
        let calls = match update {
            Update::Table(Some(table)) => {
                let calls = calls(table);
                let new = calls != self.last && (calls.offer.is_some() || calls.turn.is_some());
                self.last = calls;
                new
            }
            Update::Notice(notice) => matches!(
                notice.code,
                NoticeCode::PeerCame
                    | NoticeCode::PeerLeft
                    | NoticeCode::PeerMissing
                    | NoticeCode::PeerReturned
            ),
            Update::App(_)
            | Update::Table(None)
            | Update::Link(_)
            | Update::Chat(_)
            | Update::Records(_)
            | Update::Nearby(_)
            | Update::Acquaintances(_)
            | Update::Library(_)
            | Update::File(_)
            | Update::Import(_)
            | Update::Position(_)
            | Update::Mind(_)
            | Update::Engines(_)
            | Update::Completions(_)
            | Update::Backdrop(_) => false,
        };
        if calls && !self.window.is_focused().unwrap_or(true) {
            // Where the desktop has no such thing, nothing is lost.
            let _ = self.window.request_user_attention(Some(UserAttentionType::Informational));
        }
    }
}

fn calls(table: &TableView) -> Calls {
    let mine = matches!(
        (table.side, table.live_turn),
        (MovableSide::First, SideName::First) | (MovableSide::Second, SideName::Second)
    );
    Calls {
        offer: table.offer.as_ref().filter(|offer| !offer.mine).map(|offer| offer.seq),
        turn: (table.phase == PhaseName::Playing && mine).then_some(table.moves.len() as u32),
    }
}
