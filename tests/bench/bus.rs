//! A session bus for the app, as every desktop has one. Without it the app would start one of its own, with services that
//! nobody ends.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

use acceptance::process::Family;

use crate::{
    here,
    row::{Absent, Measured},
};

/// It starts no services.
const CONFIGURATION: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/support/bus.conf");

pub(crate) struct Bus {
    address: String,
    _daemon: Family,
}

impl Bus {
    pub(crate) fn start() -> Measured<Self> {
        let mut command = Command::new(here::program("dbus-daemon")?);
        command.args(["--nofork", "--print-address=1", "--config-file", CONFIGURATION]);
        let mut daemon =
            Family::start(command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()))?;
        let mut address = String::new();
        let output = daemon.head().stdout.take().ok_or("no standard output")?;
        if BufReader::new(output).read_line(&mut address)? == 0 {
            return Err(Absent("no session bus".to_owned()).into());
        }
        Ok(Self { address: address.trim().to_owned(), _daemon: daemon })
    }

    /// The app on this bus, with everything that it and its web view keep in a folder.
    pub(crate) fn app(&self, folder: &Path) -> Measured<Command> {
        let mut command = self.window(&here::app()?, folder)?;
        command.args(["--lang", "en", "--data-dir"]).arg(folder.join("data"));
        Ok(command)
    }

    /// The bare window on this bus.
    pub(crate) fn bare(&self, folder: &Path) -> Measured<Command> {
        self.window(&here::bare()?, folder)
    }

    fn window(&self, program: &Path, folder: &Path) -> Measured<Command> {
        here::display()?;
        let mut command = Command::new(program);
        // A toolkit complains of what such a bus and such a display do not have.
        command.env("DBUS_SESSION_BUS_ADDRESS", &self.address).stderr(Stdio::null());
        for place in ["XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"] {
            command.env(place, folder.join(place));
        }
        Ok(command)
    }
}
