//! `show` and `convert`: the files of games.

use std::{collections::BTreeMap, fs, path::PathBuf};

use clap::ValueEnum;
use records::{Encoding, Format, Manner, Opened, Record, Sheet, open, save};
use rules::{
    Position,
    xiangqi::notation::{Script, Style},
};
use serde::Serialize;

use crate::output::{Failure, Output};

/// Tell what is in a file of games.
#[derive(clap::Args)]
pub(crate) struct ShowArguments {
    /// The file; what it is is told by its content.
    file: PathBuf,
}

/// Write the games of a file into another one.
#[derive(clap::Args)]
pub(crate) struct ConvertArguments {
    /// The file to read.
    input: PathBuf,
    /// The file to write; one that is there already is replaced.
    output: PathBuf,
    /// The notation of xiangqi moves in PGN and text.
    #[arg(long, value_enum, default_value_t = Notation::Chinese)]
    notation: Notation,
    /// The encoding of text: utf-8 or gb18030.
    #[arg(long, default_value = "utf-8", value_parser = encoding)]
    encoding: Encoding,
    /// The format to write; without it the ending of the output's name tells.
    #[arg(long, value_name = "FORMAT", value_parser = format)]
    to: Option<Format>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Notation {
    Chinese,
    Wxf,
    Iccs,
}

fn encoding(name: &str) -> Result<Encoding, String> {
    match Encoding::from_name(name) {
        Some(encoding @ (Encoding::Utf8 | Encoding::Gb18030)) => Ok(encoding),
        _ => Err("the encodings to write are utf-8 and gb18030".to_owned()),
    }
}

fn format(name: &str) -> Result<Format, String> {
    Format::from_name(name).filter(|format| format.is_written()).ok_or_else(|| {
        let names: Vec<_> =
            Format::ALL.into_iter().filter(|format| format.is_written()).map(Format::name).collect();
        format!("the formats to write are {}", names.join(", "))
    })
}

#[derive(Serialize)]
struct Shown {
    format: &'static str,
    encoding: Option<&'static str>,
    games: Vec<Game>,
    warnings: Vec<Warning>,
}

#[derive(Serialize)]
struct Game {
    game: &'static str,
    tags: BTreeMap<String, String>,
    start: String,
    moves: Vec<String>,
    result: &'static str,
    variations: usize,
    comments: usize,
    warnings: Vec<Warning>,
}

#[derive(Serialize)]
struct Warning {
    at: String,
    expected: String,
    found: String,
}

#[derive(Serialize)]
struct Converted {
    from: &'static str,
    to: &'static str,
    games: usize,
    /// What the format has no place for.
    lost: Vec<String>,
    warnings: Vec<Warning>,
}

pub(crate) fn show(arguments: &ShowArguments, output: &mut Output) -> Result<(), Failure> {
    let opened = read(&arguments.file)?;
    output.write(&Shown {
        format: opened.format.name(),
        encoding: opened.encoding.map(Encoding::name),
        games: opened.games.iter().map(|(record, warnings)| game(record, warnings)).collect(),
        warnings: told(&opened.warnings),
    })
}

pub(crate) fn convert(arguments: &ConvertArguments, output: &mut Output) -> Result<(), Failure> {
    let ending = arguments.output.extension().unwrap_or_default().to_string_lossy();
    let to = match arguments.to {
        Some(to) => to,
        None => format(&ending).map_err(Failure::Use)?,
    };
    let style = match arguments.notation {
        Notation::Chinese => Style::Chinese(Script::Simplified),
        Notation::Wxf => Style::Wxf,
        Notation::Iccs => Style::Iccs,
    };
    let opened = read(&arguments.input)?;
    let mut warnings = told(&opened.warnings);
    let mut records = Vec::with_capacity(opened.games.len());
    for (record, of_game) in opened.games {
        warnings.extend(told(&of_game));
        records.push(record);
    }
    let written = save(&records, to, Manner { style, encoding: arguments.encoding })
        .map_err(|cannot| Failure::Job(format!("cannot write {}: {cannot}", to.name())))?;
    fs::write(&arguments.output, written.bytes)
        .map_err(|error| Failure::Job(format!("cannot write {}: {error}", arguments.output.display())))?;
    output.write(&Converted {
        from: opened.format.name(),
        to: to.name(),
        games: records.len(),
        lost: written.lost,
        warnings,
    })
}

fn read(file: &PathBuf) -> Result<Opened, Failure> {
    let told =
        |error: &dyn std::fmt::Display| Failure::Job(format!("cannot read {}: {error}", file.display()));
    let opened = fs::File::open(file).map_err(|error| told(&error))?;
    let size = opened.metadata().map_err(|error| told(&error))?.len();
    let bytes = records::limits::read_whole(opened, size).map_err(|error| told(&error))?;
    let ending = file.extension().map(|ending| ending.to_string_lossy().into_owned());
    open(&bytes, ending.as_deref()).map_err(|refusal| told(&refusal))
}

fn game(record: &Record, warnings: &[records::Warning]) -> Game {
    match record {
        Record::Xiangqi(sheet) => sheet_of("xiangqi", sheet, sheet.tree.start().fen(), warnings),
        Record::Gomoku(sheet) => sheet_of("gomoku", sheet, sheet.tree.start().text(), warnings),
    }
}

fn sheet_of<P: Position>(
    game: &'static str,
    sheet: &Sheet<P>,
    start: String,
    warnings: &[records::Warning],
) -> Game {
    let moves = sheet.tree.main_line().filter_map(|node| sheet.tree.mv(node));
    Game {
        game,
        tags: sheet.tags.iter().map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
        start,
        moves: moves.map(P::move_text).collect(),
        result: sheet.score.text(),
        variations: sheet.tree.variations(),
        comments: sheet.tree.comments(),
        warnings: told(warnings),
    }
}

fn told(warnings: &[records::Warning]) -> Vec<Warning> {
    let told = |warning: &records::Warning| Warning {
        at: warning.at.to_string(),
        expected: warning.expected.clone(),
        found: warning.found.clone(),
    };
    warnings.iter().map(told).collect()
}
