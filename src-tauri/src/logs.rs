//! The log: what the program and its parts had to say, in a few files of the data folder. No names, no words of a chat, no
//! invite codes are ever written into it.
//!
//! `RUST_LOG` chooses what is written, as for most programs in Rust; `info` unless it says otherwise.

use std::path::{Path, PathBuf};

use flexi_logger::{Cleanup, Criterion, FileSpec, Logger, LoggerHandle, Naming, WriteMode, detailed_format};

/// What is written unless `RUST_LOG` says otherwise.
const USUAL: &str = "info, zbus=warn, mdns_sd=warn";
/// A file is closed when it holds so many bytes, and so many closed ones are kept.
const SIZE: u64 = 1 << 20;
const KEPT: usize = 3;

/// Where the log lies.
pub(crate) fn folder(data: &Path) -> PathBuf {
    data.join("logs")
}

/// Begins the log; ends it when the handle is dropped. Without a place to write, the program does without.
pub(crate) fn begin(data: &Path) -> Option<LoggerHandle> {
    let begun = Logger::try_with_env_or_str(USUAL).and_then(|logger| {
        logger
            .log_to_file(FileSpec::default().directory(folder(data)).basename("duiyi").suppress_timestamp())
            .append()
            .rotate(Criterion::Size(SIZE), Naming::Numbers, Cleanup::KeepLogFiles(KEPT))
            .write_mode(WriteMode::Direct)
            .format_for_files(detailed_format)
            .start()
    });
    match begun {
        Ok(handle) => Some(handle),
        Err(error) => {
            eprintln!("duiyi: no log is kept: {error}");
            None
        }
    }
}
