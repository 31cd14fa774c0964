//! What the log of the program gets to know of the loop: what became of the connection, and what went wrong. Kinds and the words of
//! the system only: no names, no talk, no codes.

use crate::view::{LinkErrorCode, LinkState, LinkView, Notice, NoticeCode, Update};

/// Remembers what was written last, so that nothing is written twice.
#[derive(Debug, Default)]
pub(crate) struct Logbook {
    state: LinkState,
    error: Option<LinkErrorCode>,
}

impl Logbook {
    /// Writes down what an update tells of the state of things.
    pub(crate) fn write(&mut self, update: &Update) {
        match update {
            Update::Link(link) => self.link(link),
            Update::Notice(notice) => told(notice),
            _ => {}
        }
    }

    fn link(&mut self, link: &LinkView) {
        if std::mem::replace(&mut self.state, link.state) != link.state {
            log::info!("the connection: {:?}", link.state);
        }
        let error = link.error.as_ref().map(|error| error.code);
        if let Some(code) = error.filter(|_| self.error != error) {
            log::warn!("no connection: {code:?}");
        }
        self.error = error;
    }
}

fn told(Notice { code, detail, .. }: &Notice) {
    match code {
        NoticeCode::Storage
        | NoticeCode::NotSaved
        | NoticeCode::NotOpened
        | NoticeCode::AdviserFailed
        | NoticeCode::Crashed => log::warn!("{code:?}: {detail}"),
        NoticeCode::Slept | NoticeCode::NewIdentity | NoticeCode::Beyond => log::info!("{code:?}"),
        _ => log::debug!("{code:?}"),
    }
}
