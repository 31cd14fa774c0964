//! What `host` and `join` are asked for.

use std::{net::IpAddr, path::PathBuf, str::FromStr};

use clap::Args;
use runtime::{
    clock::{ClockChoice, TimeChoice},
    intent::{FirstMove, GameName},
};

/// Open a table and wait for a guest.
#[derive(Args, Debug)]
pub(crate) struct HostArguments {
    /// The port to listen on; the usual one, or a free one, when it is not given
    #[arg(long)]
    pub(super) port: Option<u16>,
    /// Listen on this address only
    #[arg(long, value_name = "ADDR")]
    pub(super) bind: Option<IpAddr>,
    /// Who moves first: me, guest or lot
    #[arg(long, default_value = "me", value_parser = first_move)]
    pub(super) first: FirstMove,
    /// The game: xiangqi or gomoku
    #[arg(long, default_value = "xiangqi", value_parser = game)]
    pub(super) game: GameName,
    /// The rules: a set of xiangqi (asian), or the terms of gomoku (renju-15-swap2)
    #[arg(long)]
    pub(super) rules: Option<String>,
    /// How much time both have: BASE, BASE+INCREMENT, and after it any of `step=S` and `byoyomi=PERIODSxS`, in seconds,
    /// separated by commas (1200,step=60,byoyomi=1x30); after a slash the guest's, when it is another. None without it
    #[arg(long, value_parser = clock)]
    pub(super) clock: Option<ClockChoice>,
    /// Let players beyond this network come too
    #[arg(long)]
    pub(super) beyond: bool,
    /// Let others look on, so many half-moves late
    #[arg(long, value_name = "PLIES")]
    pub(super) spectators: Option<u32>,
    /// Bring the table to a guest that waits for it (`join --listen`), by the code that its program shows: `-` reads it from the
    /// first line of standard input
    #[arg(long, value_name = "-", value_parser = dash, conflicts_with_all = ["port", "bind", "beyond", "spectators"])]
    pub(super) dial: Option<()>,
    #[command(flatten)]
    pub(super) common: Common,
}

/// Go to a table: HOST:PORT, or `-` to read an invite code from the first line of standard input. With --listen, wait for a host that
/// this computer cannot reach.
#[derive(Args, Debug)]
pub(crate) struct JoinArguments {
    /// HOST:PORT, or `-`
    #[arg(required_unless_present = "listen")]
    pub(super) address: Option<String>,
    /// Only look on
    #[arg(long)]
    pub(super) watch: bool,
    /// Show a code, and wait for a host that dials it (`host --dial -`)
    #[arg(long, conflicts_with_all = ["address", "watch"])]
    pub(super) listen: bool,
    /// With --listen: the port; the usual one, or a free one, when it is not given
    #[arg(long, requires = "listen")]
    pub(super) port: Option<u16>,
    /// With --listen: listen on this address only
    #[arg(long, value_name = "ADDR", requires = "listen")]
    pub(super) bind: Option<IpAddr>,
    /// Taken so that both ends can be started alike: the host says what is played
    #[arg(long, value_parser = game)]
    pub(super) game: Option<GameName>,
    #[command(flatten)]
    pub(super) common: Common,
}

#[derive(Args, Debug)]
pub(super) struct Common {
    /// Begin anew, though a game of this folder could be gone on with
    #[arg(long)]
    pub(super) new: bool,
    /// The folder in which everything is kept
    #[arg(long, value_name = "DIR")]
    pub(super) data_dir: Option<PathBuf>,
    /// The name to play under
    #[arg(long)]
    pub(super) name: Option<String>,
    /// Who plays: `human` (commands from standard input) or `script:FILE` (the same commands from a file)
    #[arg(long, default_value = "human")]
    pub(super) play: Player,
}

#[derive(Clone, Debug)]
pub(super) enum Player {
    Human,
    Script(PathBuf),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once(':') {
            Some(("script", file)) if !file.is_empty() => Ok(Self::Script(file.into())),
            None if text == "human" => Ok(Self::Human),
            _ => Err(format!("'{text}' can't play yet: use human or script:FILE")),
        }
    }
}

fn game(text: &str) -> Result<GameName, String> {
    match text {
        "xiangqi" => Ok(GameName::Xiangqi),
        "gomoku" => Ok(GameName::Gomoku),
        _ => Err("xiangqi or gomoku".to_owned()),
    }
}

fn clock(text: &str) -> Result<ClockChoice, String> {
    let (host, guest) = text.split_once('/').unwrap_or((text, text));
    let wrong =
        |part| format!("'{part}' is no time: use 600, 300+5, 1200,step=60,byoyomi=1x30 or 0,byoyomi=5x30");
    let [host, guest] = [host, guest].map(|part| time(part).ok_or_else(|| wrong(part)));
    let choice = ClockChoice { host: host?, guest: guest? };
    if choice.is_playable() {
        Ok(choice)
    } else {
        Err(format!("'{text}' leaves no time to play, or too much"))
    }
}

fn time(text: &str) -> Option<TimeChoice> {
    let mut parts = text.split(',');
    let base = parts.next()?;
    let (main, increment) = base.split_once('+').unwrap_or((base, "0"));
    let mut time =
        TimeChoice { main: main.parse().ok()?, increment: increment.parse().ok()?, ..TimeChoice::default() };
    for part in parts {
        match part.split_once('=')? {
            ("step", seconds) => time.step = seconds.parse().ok()?,
            ("byoyomi", periods) => {
                let (periods, seconds) = periods.split_once('x')?;
                time.periods = periods.parse().ok()?;
                time.byoyomi = seconds.parse().ok()?;
            }
            _ => return None,
        }
    }
    Some(time)
}

fn first_move(text: &str) -> Result<FirstMove, String> {
    match text {
        "me" => Ok(FirstMove::Me),
        "guest" => Ok(FirstMove::Guest),
        "lot" => Ok(FirstMove::Lot),
        _ => Err("me, guest or lot".to_owned()),
    }
}

fn dash(text: &str) -> Result<(), String> {
    if text == "-" { Ok(()) } else { Err("a code is a secret and is never an argument: use -".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_nonsense_is_refused_in_words() {
        let main = TimeChoice { main: 600, ..TimeChoice::default() };
        assert_eq!(clock("600"), Ok(ClockChoice::even(main)));
        let odds = TimeChoice { main: 300, increment: 5, ..TimeChoice::default() };
        assert_eq!(clock("600/300+5"), Ok(ClockChoice { host: main, guest: odds }));
        let event = TimeChoice { main: 1_200, step: 60, byoyomi: 30, periods: 1, increment: 0 };
        assert_eq!(clock("1200,step=60,byoyomi=1x30"), Ok(ClockChoice::even(event)));
        for text in [
            "",
            "ten",
            "0",
            "0+5",
            "600,byoyomi=30",
            "600,hourglass=1",
            "99999999",
            "600/",
            "600,byoyomi=0x30",
        ] {
            assert!(clock(text).is_err(), "{text:?}");
        }
    }
}
