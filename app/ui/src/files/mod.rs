//! Which file is opened, or written to?
//!
//! One question for all games: a folder with what is in it, and a name. It stands over whatever game is shown, needs
//! no dialog of the system, and hands its answer to whoever asked as the system's would be. A file that is there is
//! never written over before that was agreed to; an answer that was of no use brings the question back, with why.

mod asks;
mod file_type;
mod head;
mod names;
mod wrong;

use std::path::{Path, PathBuf};

pub use file_type::FileType;
pub use head::{first_line, game_of};
pub use names::{Named, free, what_of};
pub use wrong::{foreign, wrong, wrong_folder};

use crate::disk::job::Ask;
use crate::disk::listed::{Kind, Listed};

/// The question for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chooser {
    pub ask: Ask,
    /// Where it lies; a page has no folders.
    pub folder: Option<Folder>,
    /// The name as typed, or a whole path.
    pub name: String,
    /// The name that was offered: as long as it stands, it is kept free of others.
    offered: String,
    /// The name has just been put there: what is typed takes its place.
    pub is_fresh: bool,
    /// What is wrong with the answer that was given.
    pub said: Option<String>,
    /// The file that is there already, while it is asked whether to replace it.
    pub taken: Option<PathBuf>,
    /// The system may have a list of files of its own.
    pub browses: bool,
}

/// A folder that is looked into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folder {
    /// As typed.
    pub typed: String,
    /// The folder that is meant.
    pub path: PathBuf,
    pub held: Held,
    /// The row that is chosen.
    pub chosen: Option<usize>,
}

/// What is known of a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// Nothing yet.
    Awaited,
    /// All of it, folders first, then the newest file.
    Rows(Vec<Listed>),
    /// Why it cannot be looked into, for people.
    Wrong(String),
}

/// What is asked of the question for a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FilesCommand {
    /// Looks into the folder that was typed.
    Look,
    /// Looks into the folder around it.
    Up,
    /// Looks into this folder in it.
    Into(String),
    /// Takes the name that was typed.
    Enter,
    /// Writes over the file that is there.
    Replace,
    /// Leaves the file that is there, and asks for another name.
    Leave,
    /// Shows the system's own list of files.
    Browse,
}

impl Chooser {
    /// A question, beginning in a folder.
    #[must_use]
    pub fn new(ask: Ask, folder: Option<PathBuf>) -> Self {
        let offered = ask.offered().unwrap_or_default().to_owned();
        Self {
            ask,
            folder: folder.map(Folder::at),
            name: offered.clone(),
            offered,
            is_fresh: true,
            said: None,
            taken: None,
            browses: false,
        }
    }

    /// Takes in what a folder holds, if it is the one that is looked into.
    pub fn listed(&mut self, path: &Path, held: Held) {
        let Some(folder) = self.folder.as_mut().filter(|folder| folder.path == path) else {
            return;
        };
        folder.held = held;
        folder.chosen = None;
        if self.name == self.offered {
            self.offer();
        }
    }

    /// Offers the name to begin with, or one like it that is free.
    pub fn offer(&mut self) {
        let first = self.ask.offered().unwrap_or_default();
        self.offered = free(first, |name| self.has(name));
        self.name.clone_from(&self.offered);
        self.is_fresh = true;
    }

    /// Whether the folder has something of this name; letters count alike, large or small, as on many disks.
    fn has(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        let mut rows = self.folder.iter().flat_map(Folder::all);
        rows.any(|row| row.name.to_lowercase() == name)
    }

    /// The row of the list with a name.
    #[must_use]
    pub fn row(&self, name: &str) -> Option<&Listed> {
        let mut rows = self.folder.iter().flat_map(Folder::all);
        rows.find(|row| row.name == name)
    }

    /// The rows that are shown: folders, and files that end as is asked for.
    pub fn rows(&self) -> impl Iterator<Item = &Listed> {
        let rows = self.folder.iter().flat_map(Folder::all);
        rows.filter(|row| match &row.kind {
            Kind::Folder => true,
            Kind::File(_) => self.is_meant(Path::new(&row.name)),
        })
    }

    fn is_meant(&self, path: &Path) -> bool {
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        let mut endings = self.ask.endings().iter();
        ending.is_some_and(|ending| endings.any(|known| ending == *known))
    }

    /// The file that is meant: `~` is the home folder, a name lies in the folder, and a file to be written gets an
    /// ending. A whole path may be typed as the name.
    ///
    /// # Errors
    /// What is missing, as a sentence.
    pub fn file(&self, home: Option<&Path>) -> Result<PathBuf, String> {
        let typed = self.name.trim();
        if typed.is_empty() {
            return Err(match self.ask.offered() {
                Some(_) => "Type a name".to_owned(),
                None => "Type a name, or choose one of the list".to_owned(),
            });
        }
        let path = self.within(home).join(at_home(typed, home));
        if path.file_name().is_none() || typed.ends_with('/') {
            return Err("This is a folder: add the name of a file".to_owned());
        }
        let Some(ending) = self.ask.offered().map(|_| self.ending()) else {
            return Ok(path);
        };
        match self.is_meant(&path) {
            true => Ok(path),
            false => {
                let mut name = path.file_name().unwrap_or_default().to_owned();
                name.push(format!(".{ending}"));
                Ok(path.with_file_name(name))
            }
        }
    }

    /// How a file ends that is typed without an ending.
    fn ending(&self) -> &str {
        let first = self.ask.offered().unwrap_or_default();
        let own = first.rsplit_once('.').map(|(_, ending)| ending);
        let known = self.ask.endings().first().copied();
        own.or(known).unwrap_or_default()
    }

    fn within(&self, home: Option<&Path>) -> PathBuf {
        match &self.folder {
            Some(folder) => folder.meant(home),
            None => PathBuf::new(),
        }
    }
}

impl Folder {
    /// A folder that is to be looked into.
    #[must_use]
    pub fn at(path: PathBuf) -> Self {
        Self {
            typed: path.display().to_string(),
            path,
            held: Held::Awaited,
            chosen: None,
        }
    }

    /// The folder that was typed.
    #[must_use]
    pub fn meant(&self, home: Option<&Path>) -> PathBuf {
        let path = at_home(self.typed.trim(), home);
        std::path::absolute(&path).unwrap_or(path)
    }

    fn all(&self) -> &[Listed] {
        match &self.held {
            Held::Rows(rows) => rows,
            Held::Awaited | Held::Wrong(_) => &[],
        }
    }
}

/// A path as typed, with `~` for the home folder.
fn at_home(typed: &str, home: Option<&Path>) -> PathBuf {
    match (typed.strip_prefix('~'), home) {
        (Some(rest), Some(home)) if rest.is_empty() || rest.starts_with('/') => {
            home.join(rest.trim_start_matches('/'))
        }
        (Some(_) | None, _) => PathBuf::from(typed),
    }
}

#[cfg(test)]
mod tests {
    use crate::game_kind::chess::CHESS;

    use super::*;

    fn file(ask: Ask, folder: &str, name: &str) -> Result<PathBuf, String> {
        let chooser = Chooser {
            name: name.to_owned(),
            ..Chooser::new(ask, Some(folder.into()))
        };
        chooser.file(Some(Path::new("/houses/ann")))
    }

    #[test]
    fn a_typed_path_is_read_as_people_mean_it() {
        let save = || Ask::Save("battle.json".to_owned());
        let log = || Ask::SaveGame(CHESS, "storm.jsonl".to_owned());
        let export = || Ask::Export("battle.svg".to_owned());
        for (ask, folder, name, path) in [
            (Ask::Open, "/a", "b.json", "/a/b.json"),
            (Ask::Open, "/a", " /c/b.json ", "/c/b.json"),
            (Ask::Open, "/a", "map", "/a/map"),
            (Ask::Open, "~", "map", "/houses/ann/map"),
            (Ask::Open, "/a", "~/b/map", "/houses/ann/b/map"),
            (
                save(),
                "~/tables",
                "battle",
                "/houses/ann/tables/battle.json",
            ),
            (save(), "/a", "game.jsonl", "/a/game.jsonl"),
            (save(), "/a", "turn.3", "/a/turn.3.json"),
            (log(), "/a", "mine", "/a/mine.jsonl"),
            (log(), "/a", "mine.JSONL", "/a/mine.JSONL"),
            (export(), "/a", "map.png", "/a/map.png"),
            (export(), "/a", "b/map", "/a/b/map.svg"),
        ] {
            assert_eq!(file(ask, folder, name), Ok(PathBuf::from(path)), "{name}");
        }
        assert!(file(Ask::Open, "/a", "  ").is_err());
        assert!(file(save(), "/a", "b/").is_err());
        assert!(file(save(), "/a", "..").is_err());
    }

    #[test]
    fn the_offered_name_is_free_until_another_is_typed() {
        let row = |name: &str| Listed {
            name: name.to_owned(),
            kind: Kind::File(FileType::Other),
            changed: None,
        };
        let rows = || Held::Rows(vec![row("A.jsonl"), row("a-2.jsonl"), row("notes.txt")]);
        let ask = Ask::SaveGame(CHESS, "a.jsonl".to_owned());
        let mut chooser = Chooser::new(ask, Some("/games".into()));
        chooser.listed(Path::new("/other"), rows());
        assert_eq!(chooser.name, "a.jsonl");
        chooser.listed(Path::new("/games"), rows());
        assert_eq!(chooser.name, "a-3.jsonl");
        let shown: Vec<&str> = chooser.rows().map(|row| row.name.as_str()).collect();
        assert_eq!(shown, ["A.jsonl", "a-2.jsonl"]);
        // Another folder, where the first name is free again.
        chooser.listed(Path::new("/games"), Held::Rows(Vec::new()));
        assert_eq!(chooser.name, "a.jsonl");
        chooser.name = "mine.jsonl".to_owned();
        chooser.listed(Path::new("/games"), rows());
        assert_eq!(chooser.name, "mine.jsonl");
    }
}
