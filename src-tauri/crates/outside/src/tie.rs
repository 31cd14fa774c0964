//! How a child is held, as each system can: together with whatever it starts itself, so that it ends as a whole.

use std::process::{Child, Command};

/// Unix: a group of its own, so that what it starts ends with it, and a Ctrl-C in our terminal is ours alone.
#[cfg(unix)]
pub(crate) fn apart(start: &mut Command) {
    use std::os::unix::process::CommandExt as _;
    start.process_group(0);
}

/// Windows: without a window of a console.
#[cfg(windows)]
pub(crate) fn apart(start: &mut Command) {
    use std::os::windows::process::CommandExt as _;
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    start.creation_flags(CREATE_NO_WINDOW);
}

/// What ends a child with everything that it has started.
#[cfg(unix)]
pub(crate) struct Tie;

#[cfg(unix)]
impl Tie {
    /// There is nothing to hold: the group has the child's number.
    pub(crate) fn to(_: &Child) -> Self {
        Self
    }

    pub(crate) fn kill(&mut self, child: &mut Child) {
        if let Some(group) = group(child) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = child.kill();
    }
}

/// What ends a child with everything that it has started: a job that the system closes, and with it all its processes, when nobody
/// holds it any more. So they end too when we are killed.
#[cfg(windows)]
pub(crate) struct Tie {
    /// None where the system gives none: the child alone is ended then.
    job: Option<win32job::Job>,
}

#[cfg(windows)]
impl Tie {
    pub(crate) fn to(child: &Child) -> Self {
        use std::os::windows::io::AsRawHandle as _;
        let job = || {
            let mut limits = win32job::ExtendedLimitInfo::new();
            let job = win32job::Job::create_with_limit_info(limits.limit_kill_on_job_close())?;
            job.assign_process(child.as_raw_handle() as isize)?;
            Ok::<_, win32job::JobError>(job)
        };
        Self { job: job().ok() }
    }

    pub(crate) fn kill(&mut self, child: &mut Child) {
        self.job = None;
        let _ = child.kill();
    }
}

#[cfg(unix)]
fn group(child: &Child) -> Option<rustix::process::Pid> {
    rustix::process::Pid::from_raw(i32::try_from(child.id()).ok()?)
}

/// Looks without forgetting: as long as the system knows the child, its number is nobody else's.
#[cfg(unix)]
pub(crate) fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{WaitId, WaitIdOptions, waitid};
    let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let Some(id) = group(child) else { return true };
    // An error: it has been waited for already.
    !matches!(waitid(WaitId::Pid(id), look), Ok(None))
}

#[cfg(windows)]
pub(crate) fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

#[cfg(unix)]
pub(crate) fn ask_to_end(child: &Child) {
    if let Some(group) = group(child) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::TERM);
    }
}

/// A program without a window knows no such wish there; its closed input has to do.
#[cfg(windows)]
pub(crate) fn ask_to_end(_: &Child) {}
