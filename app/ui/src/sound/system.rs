//! Who plays a sound where no browser does?
//!
//! A program of the system: a library would have to be there whenever this program is built. Sounds are written to the
//! temporary folder once and played on a thread of their own, one after the other; what comes while it is busy is left
//! out. A player that fails is not asked again, but the next one that was found.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::{env, fs, io};

use super::{Sound, Speaker, Volume, wave};
use crate::entropy;

/// Programs that play a file, with what they are told before its name.
#[cfg(target_os = "macos")]
const PLAYERS: &[(&str, &[&str])] = &[("afplay", &[])];
#[cfg(windows)]
const PLAYERS: &[(&str, &[&str])] = &[(
    "powershell.exe",
    &["-NoProfile", "-NonInteractive", "-Command"],
)];
#[cfg(not(any(target_os = "macos", windows)))]
const PLAYERS: &[(&str, &[&str])] = &[("pw-play", &[]), ("paplay", &[]), ("aplay", &["-q"])];

/// Plays by a program of the system.
#[derive(Debug)]
pub struct SystemSpeaker {
    todo: SyncSender<(Sound, Volume)>,
    /// Where the files are; it is made with the first sound.
    folder: PathBuf,
}

/// A program that plays a file, with what it is told before its name.
type Player = (PathBuf, &'static [&'static str]);

impl SystemSpeaker {
    /// A speaker, if a program that plays sounds is found.
    #[must_use]
    pub fn found() -> Option<Self> {
        let players = found_in(&env::var_os("PATH")?);
        if players.is_empty() {
            return None;
        }
        let folder = format!("bannerfield-sounds-{:016x}", entropy::seed());
        let folder = env::temp_dir().join(folder);
        let (todo, asked) = sync_channel(1);
        let own = folder.clone();
        let thread = std::thread::Builder::new().name("sounds".to_owned());
        let plays = move || work(&asked, &own, &players);
        thread.spawn(plays).ok()?;
        Some(Self { todo, folder })
    }
}

impl Speaker for SystemSpeaker {
    fn play(&mut self, sound: Sound, volume: Volume) {
        // Where one is played and another one waits, a third would come too late.
        let _ = self.todo.try_send((sound, volume));
    }
}

impl Drop for SystemSpeaker {
    fn drop(&mut self) {
        // Without a sound there is no folder.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The players in some folders, listed as a system does.
fn found_in(folders: &OsStr) -> Vec<Player> {
    let found = PLAYERS.iter().filter_map(|(name, told)| {
        let mut files = env::split_paths(folders).map(|folder| folder.join(name));
        Some((files.find(|file| file.is_file())?, *told))
    });
    found.collect()
}

fn work(asked: &Receiver<(Sound, Volume)>, folder: &Path, mut players: &[Player]) {
    while let Ok((sound, volume)) = asked.recv() {
        let Ok(file) = kept(folder, sound, volume) else {
            return;
        };
        while let Some((player, others)) = players.split_first() {
            if plays(player, &file) {
                break;
            }
            players = others;
        }
        if players.is_empty() {
            return;
        }
    }
}

/// Plays a file to its end; tells whether that went well.
fn plays((program, told): &Player, file: &Path) -> bool {
    let mut player = Command::new(program);
    player.args(*told).arg(named(file));
    player
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    hidden(&mut player);
    player.status().is_ok_and(|status| status.success())
}

/// The file of a sound, which is written where it is not there yet.
fn kept(folder: &Path, sound: Sound, volume: Volume) -> io::Result<PathBuf> {
    let file = folder.join(format!("{sound:?}-{volume:?}.wav"));
    if !file.exists() {
        if !folder.is_dir() {
            // Nobody else can have made one of this name.
            fs::create_dir(folder)?;
        }
        fs::write(&file, wave::file(&wave::samples(sound, volume)))?;
    }
    Ok(file)
}

/// A file as its player is told of it.
#[cfg(not(windows))]
fn named(file: &Path) -> OsString {
    file.into()
}

#[cfg(windows)]
fn named(file: &Path) -> OsString {
    let file = file.to_string_lossy().replace('\'', "''");
    format!("(New-Object Media.SoundPlayer '{file}').PlaySync()").into()
}

/// Shows no window of a player.
#[cfg(not(windows))]
fn hidden(_player: &mut Command) {}

#[cfg(windows)]
fn hidden(player: &mut Command) {
    use std::os::windows::process::CommandExt;
    /// `CREATE_NO_WINDOW`.
    const NO_WINDOW: u32 = 0x0800_0000;
    player.creation_flags(NO_WINDOW);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_found_where_it_lies_and_only_there() {
        let [empty, full] = [(); 2].map(|()| tempfile::tempdir().expect("folder"));
        let (name, _) = PLAYERS.last().expect("a player");
        let player = full.path().join(name);
        fs::write(&player, "").expect("written");
        let found = |folders: &[&Path]| {
            let folders = env::join_paths(folders).expect("folders");
            let found = found_in(&folders).into_iter();
            found.map(|(file, _)| file).collect::<Vec<_>>()
        };
        assert!(found(&[empty.path()]).is_empty());
        assert_eq!(found(&[empty.path(), full.path()]), [player]);
    }

    #[test]
    fn a_sound_is_written_once() {
        let place = tempfile::tempdir().expect("folder");
        let folder = place.path().join("sounds");
        let kept = |sound| kept(&folder, sound, Volume::Soft).expect("written");
        let file = kept(Sound::Dice);
        let bytes = fs::read(&file).expect("read");
        assert_eq!(bytes[..4], *b"RIFF");
        fs::write(&file, "known").expect("written");
        assert_eq!(kept(Sound::Dice), file);
        assert_eq!(fs::read(&file).expect("read"), b"known");
        assert_ne!(kept(Sound::Card), file);
    }
}
