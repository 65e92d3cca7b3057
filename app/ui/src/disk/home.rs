//! Where does a desktop keep the program's own files?
//!
//! One program at a time holds the place: another finds the preferences, and keeps nothing. A recovery file that
//! cannot be read whole is set aside before a new one is begun, so that nothing is ever written over it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::atomic;
use super::found::Found;
use super::job::Existing;
use crate::game_kind::{GameKind, Games};

/// The place where this program keeps its files.
#[derive(Debug, Default)]
pub struct Keeper {
    /// The folder and its lock, held as long as the program runs; the lock's file is empty when it ended well.
    held: Option<(PathBuf, File)>,
}

/// Where the program keeps its own files; `None` where there is no home folder.
#[must_use]
pub fn home() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "bannerfield")?;
    Some(folders.data_local_dir().to_owned())
}

const SETTINGS: &str = "settings.json";
const PHOTO: &str = "photo";
const RUNNING: &str = "running";

impl Found {
    /// Looks for what was kept, and holds the place for this program.
    #[must_use]
    pub fn look(games: Games) -> (Self, Keeper) {
        match home() {
            Some(home) => Self::look_in(&home, games),
            None => Self::default().without("there is no home folder"),
        }
    }

    /// The same in a folder.
    #[must_use]
    pub fn look_in(home: &Path, games: Games) -> (Self, Keeper) {
        let mut found = Self {
            settings: fs::read_to_string(home.join(SETTINGS)).ok(),
            ..Self::default()
        };
        let lock = fs::create_dir_all(home).and_then(|()| {
            let mut options = OpenOptions::new();
            options.read(true).write(true).create(true).truncate(false);
            options.open(home.join(RUNNING))
        });
        let lock = match lock {
            Ok(lock) => lock,
            Err(error) => return found.without(&super::job::why(&error)),
        };
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return found.without("another window is open"),
            // Some network disks have no locks; one window is likelier than two.
            Err(TryLockError::Error(_)) => {}
        }
        for row in games {
            let [file, _] = row.kind.files();
            match fs::read(home.join(file)) {
                Ok(bytes) => _ = found.logs.insert(row.kind, bytes),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return found.without(&super::job::why(&error)),
            }
        }
        found.photo = fs::read(home.join(PHOTO)).ok();
        found.crashed = lock.metadata().is_ok_and(|data| data.len() > 0);
        let keeper = Keeper {
            held: Some((home.to_owned(), lock)),
        };
        (found, keeper)
    }

    fn without(mut self, why: &str) -> (Self, Keeper) {
        self.unkept = Some(why.to_owned());
        (self, Keeper::default())
    }
}

impl Keeper {
    /// Sets the log of a game aside, and tells where it is then.
    #[must_use]
    pub fn set_aside(&self, log: GameKind) -> Option<String> {
        let (home, _) = self.held.as_ref()?;
        let [file, aside] = log.files().map(|name| home.join(name));
        fs::rename(file, &aside).ok()?;
        Some(aside.display().to_string())
    }

    /// Keeps a damaged log beside the one that is begun anew.
    pub(super) fn keep_aside(&self, log: GameKind, bytes: &[u8]) -> io::Result<()> {
        let [_, aside] = log.files();
        match &self.held {
            Some((home, _)) => atomic::write(&home.join(aside), bytes, Existing::Replace),
            None => Ok(()),
        }
    }

    pub(super) fn settings(&self, text: &str) -> io::Result<()> {
        match &self.held {
            Some((home, _)) => {
                atomic::write(&home.join(SETTINGS), text.as_bytes(), Existing::Replace)
            }
            None => Ok(()),
        }
    }

    pub(super) fn recovery(&self, log: GameKind, text: &str, fresh: bool) -> io::Result<()> {
        let Some((home, _)) = &self.held else {
            return Ok(());
        };
        let [file, _] = log.files();
        let path = home.join(file);
        if fresh {
            return atomic::write(&path, text.as_bytes(), Existing::Replace);
        }
        // Without its first lines a log says nothing, so none is created here.
        let mut file = OpenOptions::new().append(true).open(path)?;
        file.write_all(text.as_bytes())?;
        file.sync_data()
    }

    /// Keeps the photo of the table that is open, or none.
    pub(super) fn photo(&self, bytes: Option<&[u8]>) -> io::Result<()> {
        let Some((home, _)) = &self.held else {
            return Ok(());
        };
        let path = home.join(PHOTO);
        match bytes {
            Some(bytes) => atomic::write(&path, bytes, Existing::Replace),
            None => match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
                Err(_) | Ok(()) => Ok(()),
            },
        }
    }

    /// Notes that the program runs: from now on an end without [`Keeper::ended`] is a crash.
    pub(super) fn begins(&mut self) {
        if let Some((_, running)) = &mut self.held {
            let _ = running
                .write_all(b"running\n")
                .and_then(|()| running.sync_all());
        }
    }

    /// Notes that the program ended as it should.
    pub(super) fn ended(self) {
        if let Some((_, running)) = self.held {
            let _ = running.set_len(0).and_then(|()| running.sync_all());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game_kind::chess::{CHESS, GAMES};

    #[test]
    fn a_crash_is_told_from_a_good_end() {
        let folder = tempfile::tempdir().expect("folder");
        let (found, mut keeper) = Found::look_in(folder.path(), GAMES);
        assert!(!found.crashed && found.logs.is_empty());
        keeper.begins();
        keeper.recovery(CHESS, "one\n", true).expect("kept");
        keeper.recovery(CHESS, "two\n", false).expect("kept");
        drop(keeper);
        let (found, keeper) = Found::look_in(folder.path(), GAMES);
        assert!(found.crashed);
        assert_eq!(found.logs[&CHESS], b"one\ntwo\n");
        keeper.ended();
        let (found, _) = Found::look_in(folder.path(), GAMES);
        assert!(!found.crashed && !found.logs.is_empty());
        // That time no window was opened.
        let (found, _) = Found::look_in(folder.path(), GAMES);
        assert!(!found.crashed);
    }

    #[test]
    fn a_second_program_keeps_its_hands_off() {
        let folder = tempfile::tempdir().expect("folder");
        let (_, mut first) = Found::look_in(folder.path(), GAMES);
        first.begins();
        first.recovery(CHESS, "one\n", true).expect("kept");
        first.settings("{}").expect("kept");
        let (found, mut second) = Found::look_in(folder.path(), GAMES);
        assert!(found.logs.is_empty() && !found.crashed);
        assert_eq!(found.unkept.as_deref(), Some("another window is open"));
        second
            .recovery(CHESS, "other\n", true)
            .expect("nothing done");
        second.settings("other").expect("nothing done");
        second.begins();
        second.ended();
        let kept = |name| fs::read(folder.path().join(name)).expect("read");
        assert_eq!(
            (kept("chess.jsonl"), kept(SETTINGS)),
            (b"one\n".to_vec(), b"{}".to_vec())
        );
        assert!(!kept(RUNNING).is_empty());
    }

    #[test]
    fn a_recovery_file_that_cannot_be_read_is_not_written_over() {
        let folder = tempfile::tempdir().expect("folder");
        fs::create_dir(folder.path().join("chess.jsonl")).expect("folder");
        let (found, keeper) = Found::look_in(folder.path(), GAMES);
        assert!(found.logs.is_empty() && found.unkept.is_some());
        keeper.recovery(CHESS, "one\n", true).expect("nothing done");
        assert!(folder.path().join("chess.jsonl").is_dir());
    }

    #[test]
    fn lines_without_a_beginning_are_not_kept() {
        let folder = tempfile::tempdir().expect("folder");
        let (_, keeper) = Found::look_in(folder.path(), GAMES);
        assert!(keeper.recovery(CHESS, "two\n", false).is_err());
        keeper.recovery(CHESS, "one\n", true).expect("kept");
        let aside = keeper.set_aside(CHESS).expect("aside");
        assert_eq!(fs::read(aside).expect("read"), b"one\n");
        assert!(keeper.recovery(CHESS, "two\n", false).is_err());
    }

    #[test]
    fn a_place_that_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().expect("folder");
        let file = folder.path().join("file");
        fs::write(&file, b"").expect("written");
        let (found, keeper) = Found::look_in(&file.join("home"), GAMES);
        assert!(found.unkept.is_some());
        keeper.settings("{}").expect("nothing done");
    }
}
