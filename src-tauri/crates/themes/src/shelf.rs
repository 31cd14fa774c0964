//! The themes that are kept: one folder each, with pictures and a `kept.json` of our own making.

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Read as _, Seek as _, Write as _},
    path::{Path, PathBuf},
};

use crate::{
    BoardPicture, Corners, Draft, Fault, Game, Reason, Theme, classic, limits,
    manifest::{self, Board, Manifest, Set},
    pack::{Pack, shown},
    raster::{self, Decoded, Use},
    theme::{PIECES, STONES},
};

/// What a theme's folder says of itself.
const KEPT: &str = "kept.json";
const KEPT_MOST: u64 = 64 << 10;
/// A theme that is still being written. No id begins like this, nor like the next.
const UNFINISHED: &str = ".new-";
/// A theme that another of its name is taking the place of.
const ASIDE: &str = ".old-";

/// The folder in which themes are kept.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// What came of bringing something.
#[derive(Debug)]
pub enum Brought {
    /// A theme, which is kept now.
    Theme(Box<Theme>),
    /// A picture: where the corner points of its board are is still to be said.
    Picture(Draft),
}

/// Where the board is in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Marked {
    /// Which board it is.
    pub game: Game,
    /// In pixels of the draft.
    pub corners: Corners,
    /// Lines across a gomoku board, 9 to 20.
    pub lines: u8,
}

/// A picture for the window.
#[derive(Clone, Debug)]
pub struct Picture {
    /// `image/png` or `image/jpeg`.
    pub kind: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
}

/// The files of a theme that is being made, by name.
type Files = BTreeMap<String, Vec<u8>>;

impl Shelf {
    /// A shelf in this folder, which is made when the first theme comes. What was broken off when a theme was kept is put right:
    /// a theme that was set aside comes back, unless the one that takes its place is there.
    #[must_use]
    pub fn new(folder: PathBuf) -> Self {
        let shelf = Self { folder };
        shelf.tidy();
        shelf
    }

    /// Takes a folder, a zip or a picture, whatever its ending says.
    ///
    /// # Errors
    /// What is wrong, and in which file. Nothing is kept then.
    pub fn bring(&self, path: &Path) -> Result<Brought, Fault> {
        let file = shown(path);
        let missing = |error: io::Error| Fault::with(&file, Reason::Missing, error);
        let about = fs::metadata(path).map_err(missing)?;
        let name = stem(path);
        if about.is_dir() {
            return self.keep_pack(&Pack::of_folder(path, file)?, &name);
        }
        let mut opened = fs::File::open(path).map_err(missing)?;
        let mut start = [0; 2];
        let begun = opened.read(&mut start).map_err(missing)?;
        opened.rewind().map_err(missing)?;
        if begun == start.len() && start == *b"PK" {
            return self.keep_pack(&Pack::of_zip(io::BufReader::new(opened), about.len(), file)?, &name);
        }
        if about.len() > limits::UNPACKED {
            return Err(Fault::new(file, Reason::TooLarge));
        }
        let mut bytes = Vec::new();
        opened.take(limits::UNPACKED).read_to_end(&mut bytes).map_err(missing)?;
        raster::draft(&file, manifest::clean(&name), &bytes).map(Brought::Picture)
    }

    /// Keeps a picture as a board.
    ///
    /// # Errors
    /// The corner points do not lie in it, or the disk says no.
    pub fn mark(&self, draft: &Draft, name: &str, marked: &Marked) -> Result<Theme, Fault> {
        let mut files = Files::new();
        let picture = raster::read(&draft.name, &draft.jpeg, Use::Board)?;
        let lines = lines_of(marked.game, Some(marked.lines), &draft.name)?;
        let board = keep_board(&mut files, marked.game, &draft.name, &picture, marked.corners, lines)?;
        let named = manifest::clean(name);
        let name = if named.is_empty() { draft.name.clone() } else { named };
        let mut theme = bare(&name, "");
        match marked.game {
            Game::Xiangqi => theme.xiangqi = Some(board),
            Game::Gomoku => theme.gomoku = Some(board),
        }
        self.keep(theme, &files)
    }

    /// Every theme that is kept, by name. What was damaged from outside is left out.
    #[must_use]
    pub fn list(&self) -> Vec<Theme> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return Vec::new() };
        let mut themes: Vec<_> = entries
            .filter_map(Result::ok)
            .filter_map(|entry| self.kept(entry.file_name().to_str()?))
            .collect();
        themes.sort_by(|a, b| a.name.cmp(&b.name).then_with(|| a.id.cmp(&b.id)));
        themes
    }

    /// A picture of a theme, by the name that it has here.
    #[must_use]
    pub fn picture(&self, id: &str, name: &str) -> Option<Picture> {
        if !is_id(id) || !is_picture(name) {
            return None;
        }
        let bytes = fs::read(self.folder.join(id).join(name)).ok()?;
        let kind = if name.ends_with(".jpg") { "image/jpeg" } else { "image/png" };
        Some(Picture { kind, bytes })
    }

    /// Takes a theme away. One that is not there is away already.
    ///
    /// # Errors
    /// The disk says no.
    pub fn remove(&self, id: &str) -> Result<(), Fault> {
        if !is_id(id) {
            return Ok(());
        }
        match fs::remove_dir_all(self.folder.join(id)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(Fault::with(id, Reason::Disk, error))
            }
            _ => Ok(()),
        }
    }

    fn keep_pack(&self, pack: &Pack, name: &str) -> Result<Brought, Fault> {
        let mut files = Files::new();
        let theme = match pack.get(manifest::FILE) {
            Some(bytes) => from_manifest(&Manifest::read(bytes)?, pack, &mut files)?,
            None if classic::is_one(pack) => {
                for (piece, (file, picture)) in PIECES.into_iter().zip(classic::pictures(pack)?) {
                    keep_piece(&mut files, piece, &file, &picture, manifest::usual_size())?;
                }
                Theme { pieces: true, ..bare(&manifest::clean(name), "") }
            }
            None => return Err(Fault::new(&pack.name, Reason::NotATheme)),
        };
        self.keep(theme, &files).map(|theme| Brought::Theme(Box::new(theme)))
    }

    fn kept(&self, id: &str) -> Option<Theme> {
        if !is_id(id) {
            return None;
        }
        let mut text = Vec::new();
        fs::File::open(self.folder.join(id).join(KEPT)).ok()?.take(KEPT_MOST).read_to_end(&mut text).ok()?;
        let theme: Theme = serde_json::from_slice(&text).ok()?;
        (theme.id == id).then_some(theme)
    }

    /// Writes all of it beside its place, and puts it there at once. A theme of the same name is replaced.
    fn keep(&self, mut theme: Theme, files: &Files) -> Result<Theme, Fault> {
        theme.id = id_of(&theme.name);
        let place = self.folder.join(&theme.id);
        if !place.exists() && self.list().len() >= limits::THEMES {
            return Err(Fault::new(&theme.name, Reason::Shelf));
        }
        let unfinished = self.folder.join(format!("{UNFINISHED}{}", theme.id));
        let aside = self.folder.join(format!("{ASIDE}{}", theme.id));
        let kept = write(&unfinished, files, &theme).and_then(|()| exchange(&unfinished, &place, &aside));
        kept.map_err(|error| {
            // What was begun is of no use to anybody.
            let _ = fs::remove_dir_all(&unfinished);
            Fault::with(&theme.name, Reason::Disk, error)
        })?;
        Ok(theme)
    }

    /// Puts right what was broken off between two steps of keeping a theme. What can't be put right now is left for the next
    /// start.
    fn tidy(&self) {
        for entry in fs::read_dir(&self.folder).into_iter().flatten().filter_map(Result::ok) {
            let name = entry.file_name();
            let Some(name) = name.to_str() else { continue };
            if let Some(id) = name.strip_prefix(ASIDE).filter(|id| is_id(id)) {
                let place = self.folder.join(id);
                if self.kept(id).is_some() {
                    let _ = fs::remove_dir_all(entry.path());
                } else {
                    // Nothing whole is there, but perhaps a part of it.
                    let _ = fs::remove_dir_all(&place);
                    let _ = fs::rename(entry.path(), place).and_then(|()| sync(&self.folder));
                }
            } else if name.strip_prefix(UNFINISHED).is_some_and(is_id) {
                let _ = fs::remove_dir_all(entry.path());
            }
        }
    }
}

/// Writes a theme into a folder of its own, so that all of it is on the disk before anything else happens.
fn write(folder: &Path, files: &Files, theme: &Theme) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let about = serde_json::to_vec_pretty(theme)?;
    for (name, bytes) in files.iter().map(|(name, bytes)| (name.as_str(), bytes)).chain([(KEPT, &about)]) {
        let mut file = fs::File::create(folder.join(name))?;
        file.write_all(bytes)?;
        file.sync_all()?;
    }
    sync(folder)
}

/// Puts a folder into a place. What is there is set aside first and taken away last; when the new one can't be put there, it
/// comes back.
fn exchange(new: &Path, place: &Path, aside: &Path) -> io::Result<()> {
    let was_there = place.exists();
    if was_there {
        if aside.exists() {
            fs::remove_dir_all(aside)?;
        }
        fs::rename(place, aside)?;
    }
    let put = fs::rename(new, place);
    if let Err(error) = put {
        if was_there {
            // Otherwise the next start does it.
            let _ = fs::rename(aside, place);
        }
        return Err(error);
    }
    // Where this can't be told to be on the disk, the old one stays until the next start has seen the new one.
    if place.parent().is_none_or(|folder| sync(folder).is_ok()) {
        let _ = fs::remove_dir_all(aside);
    }
    Ok(())
}

/// Waits until the names in a folder are on the disk, where a system can say so.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { fs::File::open(folder)?.sync_all() } else { Ok(()) }
}

fn from_manifest(manifest: &Manifest, pack: &Pack, files: &mut Files) -> Result<Theme, Fault> {
    let mut theme = bare(&manifest.name, &manifest.author);
    theme.colours.clone_from(&manifest.colours);
    for (game, board) in [(Game::Xiangqi, &manifest.xiangqi), (Game::Gomoku, &manifest.gomoku)] {
        let Some(board) = board else { continue };
        let kept = board_of(game, board, pack, files)?;
        match game {
            Game::Xiangqi => theme.xiangqi = Some(kept),
            Game::Gomoku => theme.gomoku = Some(kept),
        }
    }
    if let Some(path) = &manifest.texture {
        let Decoded { picture, .. } = raster::read(path, there(pack, path)?, Use::Texture)?;
        files.insert("texture.jpg".to_owned(), raster::texture(path, &picture)?);
        theme.texture = true;
    }
    if let Some(set) = &manifest.pieces {
        set_of(set, &PIECES, pack, files)?;
        theme.pieces = true;
    }
    if let Some(set) = &manifest.stones {
        set_of(set, &STONES, pack, files)?;
        theme.stones = true;
    }
    if !theme.has_board() && !theme.pieces && !theme.stones {
        return Err(Fault::new(manifest::FILE, Reason::Empty));
    }
    Ok(theme)
}

fn board_of(game: Game, board: &Board, pack: &Pack, files: &mut Files) -> Result<BoardPicture, Fault> {
    let lines = lines_of(game, board.lines, manifest::FILE)?;
    let picture = raster::read(&board.picture, there(pack, &board.picture)?, Use::Board)?;
    keep_board(files, game, &board.picture, &picture, board.corners, lines)
}

/// Lines across: xiangqi has nine, gomoku 9 to 20, usually 15.
fn lines_of(game: Game, lines: Option<u8>, file: &str) -> Result<u8, Fault> {
    match (game, lines) {
        (Game::Xiangqi, _) => Ok(9),
        (Game::Gomoku, None) => Ok(15),
        (Game::Gomoku, Some(lines @ 9..=20)) => Ok(lines),
        (Game::Gomoku, Some(_)) => Err(Fault::with(file, Reason::Manifest, "lines: 9 to 20")),
    }
}

fn keep_board(
    files: &mut Files,
    game: Game,
    file: &str,
    picture: &Decoded,
    corners: Corners,
    lines: u8,
) -> Result<BoardPicture, Fault> {
    let (jpeg, size, corners) = raster::board(file, picture, corners)?;
    let name = match game {
        Game::Xiangqi => "board-xiangqi.jpg",
        Game::Gomoku => "board-gomoku.jpg",
    };
    files.insert(name.to_owned(), jpeg);
    Ok(BoardPicture { size, corners, lines })
}

/// All pictures of a set; one that is missing is named.
fn set_of(set: &Set, names: &[&str], pack: &Pack, files: &mut Files) -> Result<(), Fault> {
    if let Some(stranger) =
        set.pictures.keys().find(|name| !names.contains(&name.to_ascii_lowercase().as_str()))
    {
        return Err(Fault::with(manifest::FILE, Reason::Manifest, stranger));
    }
    for name in names {
        let path = set
            .pictures
            .iter()
            .find_map(|(key, path)| key.eq_ignore_ascii_case(name).then_some(path))
            .ok_or_else(|| Fault::with(manifest::FILE, Reason::Incomplete, name.to_uppercase()))?;
        let picture = raster::read(path, there(pack, path)?, Use::Piece)?.picture.to_rgba8();
        keep_piece(files, name, path, &picture, set.size)?;
    }
    Ok(())
}

fn keep_piece(
    files: &mut Files,
    name: &str,
    file: &str,
    picture: &image::RgbaImage,
    size: f64,
) -> Result<(), Fault> {
    let [upright, turned] = raster::piece(file, picture, size)?;
    files.insert(format!("{name}.png"), upright);
    files.insert(format!("{name}-turned.png"), turned);
    Ok(())
}

fn there<'a>(pack: &'a Pack, path: &str) -> Result<&'a [u8], Fault> {
    pack.get(path).ok_or_else(|| Fault::new(path, Reason::Absent))
}

fn bare(name: &str, author: &str) -> Theme {
    let name = if name.is_empty() { "theme" } else { name };
    Theme {
        id: String::new(),
        name: name.to_owned(),
        author: author.to_owned(),
        xiangqi: None,
        gomoku: None,
        texture: false,
        colours: BTreeMap::new(),
        pieces: false,
        stones: false,
    }
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// Small letters, digits and hyphens of the name, and a number made of all of it: two names in Chinese differ by that alone.
fn id_of(name: &str) -> String {
    let mut words = String::new();
    for letter in name.chars() {
        if letter.is_ascii_alphanumeric() {
            words.push(letter.to_ascii_lowercase());
        } else if !words.is_empty() && !words.ends_with('-') {
            words.push('-');
        }
        if words.len() >= 32 {
            break;
        }
    }
    // FNV-1a, 32 bits: short, and the same on every computer.
    let number =
        name.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let words = words.trim_end_matches('-');
    let words = if words.is_empty() { "theme" } else { words };
    format!("{words}-{number:08x}")
}

fn is_id(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && !text.starts_with('-')
        && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// The names under which pictures are kept, and no others.
fn is_picture(name: &str) -> bool {
    if matches!(name, "board-xiangqi.jpg" | "board-gomoku.jpg" | "texture.jpg") {
        return true;
    }
    let Some(stem) = name.strip_suffix(".png") else { return false };
    let stem = stem.strip_suffix("-turned").unwrap_or(stem);
    PIECES.contains(&stem) || STONES.contains(&stem)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shelf with a theme of two colours of stones, and its place.
    fn shelf() -> (tempfile::TempDir, Shelf, Theme, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path().join("shelf"));
        let files = Files::from([("black.png".to_owned(), vec![1]), ("white.png".to_owned(), vec![2])]);
        let kept = shelf.keep(bare("Stones", "Ann"), &files).unwrap();
        let place = shelf.folder.join(&kept.id);
        (folder, shelf, kept, place)
    }

    fn names(shelf: &Shelf) -> Vec<String> {
        let entries = fs::read_dir(&shelf.folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn what_cannot_be_put_in_its_place_leaves_the_old_one_there() {
        let (_folder, shelf, kept, place) = shelf();
        let aside = shelf.folder.join(format!("{ASIDE}{}", kept.id));
        let nothing = shelf.folder.join(format!("{UNFINISHED}{}", kept.id));
        assert!(exchange(&nothing, &place, &aside).is_err());
        assert_eq!(shelf.list(), std::slice::from_ref(&kept));
        assert_eq!(shelf.picture(&kept.id, "white.png").map(|picture| picture.bytes), Some(vec![2]));
        // What is left of a time before does not stand in the way.
        fs::create_dir(&aside).unwrap();
        let files = Files::from([("black.png".to_owned(), vec![3])]);
        let again = shelf.keep(bare("Stones", "Bo"), &files).unwrap();
        assert_eq!(shelf.list(), std::slice::from_ref(&again));
        assert!(shelf.picture(&kept.id, "white.png").is_none());
        assert_eq!(names(&shelf), [again.id]);
    }

    #[test]
    fn a_start_puts_right_what_a_crash_has_broken_off() {
        let (_folder, shelf, kept, place) = shelf();
        let aside = shelf.folder.join(format!("{ASIDE}{}", kept.id));
        let unfinished = shelf.folder.join(format!("{UNFINISHED}{}", kept.id));
        let started = || Shelf::new(shelf.folder.clone());

        // While the new one was written.
        fs::create_dir(&unfinished).unwrap();
        assert_eq!((started().list(), names(&shelf)), (vec![kept.clone()], vec![kept.id.clone()]));
        // When the old one stood aside, and the new one was not there, or was damaged.
        for is_damaged in [false, true] {
            fs::rename(&place, &aside).unwrap();
            fs::create_dir(&unfinished).unwrap();
            if is_damaged {
                fs::create_dir(&place).unwrap();
                fs::write(place.join("black.png"), "x").unwrap();
            }
            assert!(shelf.list().is_empty());
            assert_eq!((started().list(), names(&shelf)), (vec![kept.clone()], vec![kept.id.clone()]));
        }
        // When the new one was there.
        fs::create_dir(&aside).unwrap();
        fs::write(aside.join("black.png"), "old").unwrap();
        assert_eq!((started().list(), names(&shelf)), (vec![kept.clone()], vec![kept.id.clone()]));
        // What belongs to nobody is nobody's business.
        fs::create_dir(shelf.folder.join(".old-")).unwrap();
        fs::create_dir(shelf.folder.join(".new-..")).unwrap();
        assert_eq!((started().list().len(), names(&shelf).len()), (1, 3));
    }
}
