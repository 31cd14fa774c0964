//! What ends a session from this side.

use crate::close::CloseCode;

/// A reason to close at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) code: CloseCode,
    pub(super) detail: &'static str,
}

/// One step of a session: done, or a reason to close.
pub(super) type Step = Result<(), Fault>;

impl Fault {
    pub(super) const fn new(code: CloseCode, detail: &'static str) -> Self {
        Self { code, detail }
    }

    pub(super) const fn protocol(detail: &'static str) -> Self {
        Self::new(CloseCode::Protocol, detail)
    }
}
