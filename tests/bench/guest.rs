//! The other process of a game: joins, answers every move at once, and tells at the end when it saw what.

use std::{
    io::{self, BufRead, BufReader, Write},
    net::SocketAddr,
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

use runtime::{
    intent::Intent,
    view::{LinkState, PhaseName},
};

use crate::{
    echo,
    row::Measured,
    seat::{Seat, Stamp},
};

/// The argument by which this program becomes the guest.
pub(crate) const ROLE: &str = "as-guest";

/// The guest's process, as the host sees it.
pub(crate) struct Guest {
    process: Child,
    output: BufReader<ChildStdout>,
}

impl Guest {
    /// Starts a guest who will see so many plies.
    pub(crate) fn start(folder: &Path, plies: usize, invite: &str) -> Measured<Self> {
        let mut process = Command::new(std::env::current_exe()?)
            .arg(ROLE)
            .arg(folder)
            .arg(plies.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        if let Some(mut input) = process.stdin.take() {
            writeln!(input, "{invite}")?;
        }
        let output = BufReader::new(process.stdout.take().ok_or("no standard output")?);
        Ok(Self { process, output })
    }

    /// Where its echo listens: the first that it says.
    pub(crate) fn echo(&mut self) -> Measured<SocketAddr> {
        Ok(self.line()?.trim().parse()?)
    }

    /// When it saw each ply: the last that it says.
    pub(crate) fn stamps(&mut self) -> Measured<Vec<Stamp>> {
        Ok(serde_json::from_str(&self.line()?)?)
    }

    fn line(&mut self) -> Measured<String> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            return Err("the guest's process ended".into());
        }
        Ok(line)
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What the guest's process does.
pub(crate) fn play(arguments: &[String]) -> Measured<()> {
    let [folder, plies] = arguments else { return Err("a folder and a number of plies are wanted".into()) };
    let plies: usize = plies.parse()?;
    let mut code = String::new();
    io::stdin().read_line(&mut code)?;
    let mut seat = Seat::take(Path::new(folder))?;
    seat.wish(Intent::JoinInvite { code });
    seat.until("the link", |seat| seat.link.state == LinkState::Up)?;
    seat.until_table("a table", |_| true)?;
    println!("{}", echo::serve()?);
    seat.wish(Intent::Start);
    seat.until_table("the start", |table| table.phase == PhaseName::Playing)?;
    for ply in (1..plies).step_by(2) {
        seat.until("the host's move", |seat| seat.plies.len() == ply)?;
        seat.play()?;
    }
    println!("{}", serde_json::to_string(&seat.plies)?);
    seat.quit();
    Ok(())
}
