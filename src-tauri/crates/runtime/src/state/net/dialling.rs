//! Going to somebody: by a code, by an address; or bringing a table to a guest who waits for it.

use std::sync::Arc;

use peer::{
    discovery::diagnose::Dialled,
    invite::Invite,
    message,
    quic::{self, JoinError, Link, Target},
};

use super::{Happening, door::drawn};
use crate::{
    intent::{FirstMove, TermsChoice},
    runtime::Input,
    state::{State, faults},
    view::{LinkErrorCode, LinkState, NoticeCode},
};

impl State {
    pub(in crate::state) fn join_invite(&mut self, code: &str) {
        self.dial_code(code, None);
    }

    /// Brings a table to a guest whose window shows a code.
    pub(in crate::state) fn bring(&mut self, terms: &TermsChoice, first: FirstMove, code: &str) {
        match terms.wire(drawn(first)) {
            Some(terms) => self.dial_code(code, Some(terms)),
            None => self.tell(NoticeCode::NotNow),
        }
    }

    fn dial_code(&mut self, code: &str, table: Option<message::Terms>) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        match code.parse::<Invite>() {
            Ok(invite) => self.dial_with(Target::Invite(invite), table),
            Err(error) => {
                self.leave_network();
                self.net.fail(LinkErrorCode::InviteSyntax, error);
                self.show_link();
            }
        }
    }

    pub(in crate::state) fn join_address(&mut self, address: String, port: Option<u16>) {
        if self.net.is_linked() {
            return self.tell(NoticeCode::NotNow);
        }
        let address = address.trim();
        self.dial(Target::Address(match port {
            None => address.to_owned(),
            Some(port)
                if address.contains(':') && !address.starts_with('[') && address.matches(':').count() > 1 =>
            {
                format!("[{address}]:{port}")
            }
            Some(_) if address.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) => {
                address.to_owned()
            }
            Some(port) => format!("{address}:{port}"),
        }));
    }

    pub(in crate::state) fn dial(&mut self, target: Target) {
        self.dial_with(target, None);
    }

    /// Dials; with a table, this side would host it.
    fn dial_with(&mut self, target: Target, table: Option<message::Terms>) {
        self.leave_network();
        self.net.view.state = LinkState::Connecting;
        let (attempt, inputs) = (self.net.attempt, self.inputs.clone());
        let (identity, profile) = (Arc::clone(&self.identity), self.profile());
        let task = tokio::spawn(async move {
            let result = quic::join(&identity, &target, profile, table).await;
            if let Some(inputs) = inputs.upgrade() {
                let _ = inputs.send(Input::Happening(Happening::Dialled { attempt, result }));
            }
        });
        self.net.dialling = Some(task.abort_handle());
        self.show_link();
    }

    pub(super) fn dialled(&mut self, result: Result<Link, JoinError>) {
        self.net.dialling = None;
        self.lan.dialled = match &result {
            Ok(_) => Dialled::Answered,
            Err(JoinError::NoAnswer) => Dialled::Silent,
            Err(_) => self.lan.dialled,
        };
        match result {
            Ok(link) => {
                self.take_way(link);
            }
            Err(error) => {
                self.net.view.state = LinkState::None;
                self.net.fail(faults::of_joining(&error), error);
                self.show_link();
            }
        }
    }
}
