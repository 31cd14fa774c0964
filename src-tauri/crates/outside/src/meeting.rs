//! The first words with a process: a program is started, greeted, and found out about.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use crate::{Command, Greeting, Introduction, Met, Protocol, Trouble, process::Process, trouble::quoted};

/// How long a program may take for its first words when it is known what it speaks.
pub(crate) const TO_GREET: Duration = Duration::from_secs(15);
/// And how long for each protocol when that is found out.
const TO_TRY: Duration = Duration::from_secs(4);
/// How often a flag is looked at.
pub(crate) const LOOK: Duration = Duration::from_millis(20);
/// A program that has said so many lines without coming to the point says them for ever.
const MOST_GREETING: u32 = 5_000;

/// Starts a program, finds out what it speaks and who it is, and ends it. Without a protocol all of them are tried. `stop` ends
/// the attempt.
///
/// # Errors
/// It does not start, has ended, or answers in no protocol.
pub fn meet(
    command: &Command,
    protocol: Option<Protocol>,
    stop: &AtomicBool,
) -> Result<Introduction, Trouble> {
    if let Some(protocol) = protocol {
        return greeted(command, protocol, Patience::KNOWN, stop).map(|(_, introduction)| introduction);
    }
    let mut worst = None;
    for protocol in likely(command) {
        match greeted(command, protocol, Patience::GUESSED, stop) {
            // Another protocol of the same program may know the game.
            Ok((_, introduction)) if protocol != Protocol::Gomocup && !introduction.may_play_xiangqi() => {
                worst = Some(Trouble::OtherGame);
            }
            Ok((_, introduction)) => return Ok(introduction),
            Err(trouble @ (Trouble::Missing(_) | Trouble::NoProgram(_) | Trouble::Unstartable(_))) => {
                return Err(trouble);
            }
            Err(trouble) => worst = Some(worse(worst, trouble)),
        }
        if stop.load(Relaxed) {
            return Err(Trouble::Late);
        }
    }
    Err(worst.unwrap_or(Trouble::Foreign))
}

/// What is told of several failures: that it ended when it always does, that it is silent when it always is.
fn worse(before: Option<Trouble>, now: Trouble) -> Trouble {
    match (before, now) {
        (None, now) => now,
        (Some(Trouble::OtherGame), _) => Trouble::OtherGame,
        (Some(Trouble::Ended(how)), Trouble::Ended(_)) => Trouble::Ended(how),
        (Some(Trouble::Late), Trouble::Late) => Trouble::Late,
        _ => Trouble::Foreign,
    }
}

/// The protocols, the most likely first.
fn likely(command: &Command) -> Vec<Protocol> {
    let mut protocols = Protocol::ALL.to_vec();
    let name = command.file_name().to_ascii_lowercase();
    // So the brains of Gomocup must be called.
    if name.starts_with("pbrain") {
        protocols.rotate_right(1);
    }
    protocols
}

/// How long the first words are waited for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// In a protocol in which a program answers.
    usual: Duration,
    /// After this a program that says nothing speaks the first version of CECP, which has no answer; `None` where it is not known
    /// that it speaks CECP at all.
    mute: Option<Duration>,
}

impl Patience {
    /// When it is known what a program speaks.
    pub(crate) const KNOWN: Self = Self { usual: TO_GREET, mute: Some(TO_TRY) };
    /// When that is found out.
    const GUESSED: Self = Self { usual: TO_TRY, mute: None };
}

/// Starts a program and says the first words.
pub(crate) fn greeted(
    command: &Command,
    protocol: Protocol,
    patience: Patience,
    stop: &AtomicBool,
) -> Result<(Process, Introduction), Trouble> {
    let mut process = Process::start(command)?;
    let mut greeting = Greeting::new(protocol);
    for line in greeting.first() {
        process.tell(&line);
    }
    let cecp = protocol == Protocol::Cecp;
    let mute = patience.mute.filter(|_| cecp);
    let (begun, mut heard) = (Instant::now(), 0_u32);
    loop {
        if let Some(line) = process.hear(Instant::now() + LOOK)? {
            match greeting.hear(&line) {
                Met::Introduced => break,
                Met::Foreign => return Err(Trouble::Foreign),
                Met::NotYet => heard = heard.saturating_add(1),
            }
        }
        let featured = greeting.is_featured();
        let waits = if featured { TO_GREET } else { mute.unwrap_or(patience.usual) };
        let over = begun.elapsed() > waits;
        // The first version of CECP has no features, and not everybody says that they are complete.
        if over && cecp && (featured || mute.is_some()) {
            break;
        }
        if over || heard > MOST_GREETING || stop.load(Relaxed) {
            return Err(if heard > 0 { Trouble::Foreign } else { Trouble::Late });
        }
    }
    let mut introduction = greeting.into_introduction();
    if introduction.name.is_empty() {
        introduction.name = quoted(&command.file_name());
    }
    Ok((process, introduction))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn who_says_nothing_is_not_waited_for() {
        let mute = Command::typed("sleep 1000").expect("a command");
        let moment = Duration::from_millis(100);
        let stop = AtomicBool::new(false);
        let said = |protocol, mute_after| {
            let patience = Patience { usual: moment, mute: mute_after };
            greeted(&mute, protocol, patience, &stop).map(|(_, introduction)| introduction.name)
        };
        assert_eq!(said(Protocol::Uci, None), Err(Trouble::Late));
        assert_eq!(said(Protocol::Cecp, None), Err(Trouble::Late));
        assert_eq!(said(Protocol::Cecp, Some(moment)), Ok("sleep".into()), "so it may be the first version");
        stop.store(true, Relaxed);
        assert_eq!(meet(&mute, None, &stop), Err(Trouble::Late), "nobody wants to know any more");
    }
}
