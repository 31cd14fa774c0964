//! What goes wrong on the network, in the codes of the window.

use std::io;

use peer::{
    close::CloseCode,
    message,
    quic::{JoinError, OpenError},
    session::Ending,
};

use crate::view::{LinkErrorCode, NoticeCode};

/// What to tell when the door could not be opened.
pub(super) fn of_opening(error: &OpenError) -> LinkErrorCode {
    match error {
        OpenError::PortTaken { .. } => LinkErrorCode::PortTaken,
        OpenError::NoSuchAddress(_) => LinkErrorCode::AddressUnknown,
        OpenError::Socket(fault) if fault.kind() == io::ErrorKind::PermissionDenied => {
            LinkErrorCode::PortDenied
        }
        OpenError::Socket(_) | OpenError::Tls(_) => LinkErrorCode::Lost,
    }
}

/// What to tell when no host was reached.
pub(super) fn of_joining(error: &JoinError) -> LinkErrorCode {
    match error {
        JoinError::BadAddress(_) => LinkErrorCode::AddressUnknown,
        JoinError::NoAnswer => LinkErrorCode::NoAnswer,
        JoinError::WrongHost => LinkErrorCode::WrongIdentity,
        JoinError::ChangedKey { .. } => LinkErrorCode::ChangedKey,
        JoinError::Refused => LinkErrorCode::Full,
        JoinError::Stranger(_) => LinkErrorCode::Protocol,
        JoinError::Socket(_) | JoinError::Tls(_) => LinkErrorCode::Lost,
    }
}

/// What to tell of how a session ended; nothing when this side wanted it so.
pub(super) fn of_ending(ending: &Ending, comparing: bool) -> Option<LinkErrorCode> {
    let code = match ending {
        Ending::Broken => return Some(LinkErrorCode::Lost),
        Ending::Versions { .. } => return Some(LinkErrorCode::Version),
        Ending::Ours { code, .. } => match code {
            CloseCode::Bye | CloseCode::Quit => return None,
            CloseCode::Refused if comparing => LinkErrorCode::CodeDiffers,
            CloseCode::Timeout if comparing => LinkErrorCode::CodeTimeout,
            CloseCode::Desync => LinkErrorCode::Desync,
            CloseCode::Version => LinkErrorCode::Version,
            CloseCode::Protocol | CloseCode::Frame | CloseCode::Flood => LinkErrorCode::Protocol,
            CloseCode::Full => LinkErrorCode::Full,
            CloseCode::BadInvite => LinkErrorCode::InviteStale,
            _ => LinkErrorCode::Lost,
        },
        Ending::Theirs { code, .. } => match code {
            CloseCode::Bye | CloseCode::Quit => LinkErrorCode::PeerLeft,
            CloseCode::Version => LinkErrorCode::Version,
            CloseCode::BadInvite => LinkErrorCode::InviteStale,
            CloseCode::Refused if comparing => LinkErrorCode::CodeDiffers,
            CloseCode::Timeout if comparing => LinkErrorCode::CodeTimeout,
            CloseCode::Refused | CloseCode::Kicked | CloseCode::Replaced => LinkErrorCode::Refused,
            CloseCode::Full => LinkErrorCode::Full,
            CloseCode::Protocol | CloseCode::Frame | CloseCode::Flood => LinkErrorCode::WeWereBlamed,
            CloseCode::Desync => LinkErrorCode::Desync,
            CloseCode::Timeout | CloseCode::NoSession | CloseCode::Other(_) => LinkErrorCode::Lost,
        },
    };
    Some(code)
}

/// What to tell of a request that the host refused.
pub(super) fn of_refusal(why: message::Why) -> NoticeCode {
    match why {
        message::Why::Cooldown => NoticeCode::CoolDown,
        message::Why::Turn => NoticeCode::NotYourTurn,
        message::Why::Offer => NoticeCode::OfferOpen,
        _ => NoticeCode::NotNow,
    }
}
