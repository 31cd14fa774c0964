//! No program outlives ours, not even when ours is killed.
//!
//! A program that we start cannot ask the system to be ended with us, since it knows nothing of us; and between `fork` and
//! `exec` only unsafe code may run. So our own program is started first, once more, as a *keeper*: it asks the system to be
//! killed together with its parent (`PR_SET_PDEATHSIG`), and then becomes the other program, which inherits that. On Windows
//! a job does the same (see `tie`); on macOS a program learns from its closed standard input that we are gone.

use std::{process::ExitCode, sync::OnceLock};

/// Whether our program has called [`attend`], and so can be its own keeper.
static ABLE: OnceLock<()> = OnceLock::new();

/// The first argument of a keeper.
const WORD: &str = "--duiyi-keeps-an-engine";

/// To be called first of all by a program that starts engines. `Some` is how a keeper failed: the program ends with it then.
#[must_use]
pub fn attend() -> Option<ExitCode> {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_none_or(|word| word != WORD) {
        let _ = ABLE.set(());
        return None;
    }
    Some(keep(arguments))
}

/// The command that starts a program, through a keeper where that is possible.
pub(crate) fn command(program: &std::path::Path) -> std::process::Command {
    if cfg!(target_os = "linux") && ABLE.get().is_some() {
        let mut command = std::process::Command::new("/proc/self/exe");
        command.arg(WORD).arg(std::process::id().to_string()).arg(program);
        return command;
    }
    std::process::Command::new(program)
}

#[cfg(target_os = "linux")]
fn keep(mut arguments: impl Iterator<Item = std::ffi::OsString>) -> ExitCode {
    use std::os::unix::process::CommandExt as _;

    use rustix::process::{Signal, getppid, set_parent_process_death_signal};

    let parent = arguments.next().and_then(|id| id.to_str()?.parse::<i32>().ok());
    let Some(program) = arguments.next() else { return ExitCode::FAILURE };
    if let Err(error) = set_parent_process_death_signal(Some(Signal::KILL)) {
        eprintln!("it cannot be tied to its parent: {error}");
        return ExitCode::from(CANNOT);
    }
    // Whoever started this may have died before the line above.
    if getppid().map(|id| id.as_raw_nonzero().get()) != parent {
        return ExitCode::from(CANNOT);
    }
    let error = std::process::Command::new(program).args(arguments).exec();
    eprintln!("it cannot be started: {error}");
    ExitCode::from(CANNOT)
}

#[cfg(not(target_os = "linux"))]
fn keep(_: impl Iterator<Item = std::ffi::OsString>) -> ExitCode {
    ExitCode::from(CANNOT)
}

/// As shells say it.
const CANNOT: u8 = 126;
