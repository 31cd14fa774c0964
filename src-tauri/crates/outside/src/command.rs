//! Which program is started, and how.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use crate::Trouble;

/// A program with its arguments and the folder it works in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// A path, or a name that is looked for where the system looks for programs.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Where it works; it is made when it is missing. `None`: where we do.
    pub folder: Option<PathBuf>,
}

impl Command {
    /// A program and its arguments as one types them: separated by blanks, what contains blanks in double quotation marks.
    /// No shell is asked. `None` when nothing is there.
    #[must_use]
    pub fn typed(text: &str) -> Option<Self> {
        let mut words = words(text).into_iter();
        let program = PathBuf::from(words.next()?);
        Some(Self { program, arguments: words.collect(), folder: None })
    }

    /// The file that is started.
    ///
    /// # Errors
    /// There is none, or it is no program.
    pub(crate) fn resolved(&self) -> Result<PathBuf, Trouble> {
        let shown = || self.program.display().to_string();
        let file = if self.program.components().count() > 1 {
            fs::exists(&self.program).unwrap_or(false).then(|| self.program.clone())
        } else {
            on_path(&self.program)
        };
        let file = file.ok_or_else(|| Trouble::Missing(shown()))?;
        if !is_program(&file) {
            return Err(Trouble::NoProgram(shown()));
        }
        // It may be started from another folder.
        Ok(std::path::absolute(&file).unwrap_or(file))
    }

    /// The name of the file, for a program that does not say its own.
    #[must_use]
    pub fn file_name(&self) -> String {
        self.program.file_stem().unwrap_or(self.program.as_os_str()).to_string_lossy().into_owned()
    }
}

/// The words of a command line; those in double quotation marks may contain blanks.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    for letter in text.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            letter if letter.is_whitespace() && !quoted => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

fn on_path(name: &Path) -> Option<PathBuf> {
    let folders = env::var_os("PATH")?;
    // Debian keeps its games where only some users look.
    let more = cfg!(unix).then(|| PathBuf::from("/usr/games"));
    let folders: Vec<_> = env::split_paths(&folders).chain(more).collect();
    let ending = env::consts::EXE_SUFFIX;
    let named = |folder: PathBuf| {
        let bare = folder.join(name);
        let ended = folder.join(format!("{}{ending}", name.display()));
        [bare, ended].into_iter().find(|file| is_program(file))
    };
    folders.into_iter().find_map(named)
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(file).is_ok_and(|about| about.is_file() && about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_taken_apart() {
        let typed = |text| Command::typed(text).map(|it| (it.program, it.arguments));
        let of = |program: &str, arguments: &[&str]| {
            Some((PathBuf::from(program), arguments.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>()))
        };
        assert_eq!(typed("engine"), of("engine", &[]));
        assert_eq!(typed("  /x/engine  -a b "), of("/x/engine", &["-a", "b"]));
        assert_eq!(typed("\"/x y/engine\" \"\" c"), of("/x y/engine", &["", "c"]));
        assert_eq!(typed("\"/x y"), of("/x y", &[]));
        assert_eq!(typed("  "), None);
    }

    #[cfg(unix)]
    #[test]
    fn what_cannot_be_started_is_told_apart() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("text");
        fs::write(&file, "hello").expect("a file");
        let resolved = |program: &Path| {
            Command { program: program.to_owned(), arguments: Vec::new(), folder: None }.resolved()
        };
        assert!(matches!(resolved(&file), Err(Trouble::NoProgram(_))));
        assert!(matches!(resolved(folder.path()), Err(Trouble::NoProgram(_))));
        assert!(matches!(resolved(&folder.path().join("none")), Err(Trouble::Missing(_))));
        assert!(matches!(resolved(Path::new("no-such-program-anywhere")), Err(Trouble::Missing(_))));
        assert!(resolved(Path::new("sh")).is_ok_and(|file| file.is_absolute()));
    }
}
