//! `duiyi [FILE] [--data-dir DIR] [--lang TAG] [--seed NUMBER] [--host [PORT]] [--join ADDRESS|-]`

use std::{
    env, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Parser;

/// Xiangqi and gomoku for two people on one network.
#[derive(Debug, Parser)]
#[command(name = "duiyi", version)]
struct Arguments {
    /// A game file to open, or a theme to keep
    #[arg(conflicts_with_all = ["host", "join"])]
    file: Option<PathBuf>,
    /// The folder in which everything is kept
    #[arg(long, value_name = "DIR")]
    data_dir: Option<PathBuf>,
    /// The language of the window: en, zh-Hans, zh-Hant or vi
    #[arg(long, value_name = "TAG")]
    lang: Option<String>,
    /// What weaker levels of the computer overlook, by this number instead of by lot
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Open a table for a guest, on this port or the usual one
    #[arg(long, value_name = "PORT", num_args = 0..=1, conflicts_with = "join")]
    host: Option<Option<u16>>,
    /// Join the table at an address; `-` reads an invite code from standard input
    #[arg(long, value_name = "ADDRESS|-")]
    join: Option<String>,
}

/// What the program was started with.
#[derive(Debug)]
pub(crate) struct Options {
    data_dir: PathBuf,
    lang: Option<String>,
    seed: Option<u64>,
    pub(crate) wish: Option<Wish>,
}

/// What to do at once.
#[derive(Debug)]
pub(crate) enum Wish {
    Host { port: Option<u16> },
    Open(String),
    JoinInvite(String),
    JoinAddress(String),
}

impl Options {
    /// Reads the command line, and the invite code from standard input when it says so.
    ///
    /// # Errors
    /// The exit code, after a sentence on standard error.
    pub(crate) fn read() -> Result<Self, ExitCode> {
        let arguments = Arguments::try_parse().map_err(|error| {
            let _ = error.print();
            ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
        })?;
        let wish = match (arguments.host, arguments.join) {
            (Some(port), _) => Some(Wish::Host { port }),
            // A secret never stands in the arguments, where every user of the computer can read it.
            (None, Some(address)) if address == "-" => {
                let mut code = String::new();
                if let Err(error) = io::stdin().read_line(&mut code) {
                    eprintln!("duiyi: no invite code on standard input: {error}");
                    return Err(ExitCode::from(2));
                }
                Some(Wish::JoinInvite(code))
            }
            (None, Some(address)) => Some(Wish::JoinAddress(address)),
            (None, None) => arguments.file.map(|file| {
                // Whatever becomes of the working folder, the file stays the one that was named.
                let path = std::path::absolute(&file).unwrap_or(file);
                Wish::Open(path.display().to_string())
            }),
        };
        let data_dir = arguments.data_dir.unwrap_or_else(runtime::default_data_dir);
        Ok(Self { data_dir, lang: arguments.lang, seed: arguments.seed, wish })
    }

    /// Gives a file to the window that is open on the same data folder; tells whether there is one.
    pub(crate) fn hands_over(&self, file: &str) -> bool {
        runtime::knock(&self.data_dir, file)
    }

    /// The folder in which everything is kept.
    pub(crate) fn data_dir(&self) -> &Path {
        &self.data_dir
    }

    pub(crate) fn runtime(&self) -> runtime::Options {
        runtime::Options {
            data_dir: self.data_dir.clone(),
            lang: self.lang.clone(),
            system_lang: env::var("LC_ALL").or_else(|_| env::var("LANG")).unwrap_or_default(),
            bind: None,
            discovery: true,
            seed: self.seed,
            app: concat!("Duiyi ", env!("CARGO_PKG_VERSION")).to_owned(),
        }
    }
}
