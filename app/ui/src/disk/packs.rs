//! Where does a desktop keep packs, and how are they read and written?
//!
//! In a folder `packs` beside the program, and in one beside the program's own files. A pack is a folder of files, or
//! one file that holds them.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::atomic;
use super::job::Existing;
use crate::bundle::Bundle;

/// Packs of one's own that lie where the program looks for them, with what could not be read.
#[must_use]
pub fn kept() -> Vec<Result<Bundle, String>> {
    let beside = std::env::current_exe().ok();
    let beside = beside.and_then(|program| Some(program.parent()?.join(PACKS)));
    let own = super::home::home().map(|home| home.join(PACKS));
    let folders = beside.into_iter().chain(own);
    folders.flat_map(|folder| kept_in(&folder)).collect()
}

/// The packs in a folder, by name.
#[must_use]
pub(crate) fn kept_in(folder: &Path) -> Vec<Result<Bundle, String>> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let is_pack =
        |path: &PathBuf| path.is_dir() || path.extension().is_some_and(|ending| ending == "toml");
    let packs = paths.into_iter().filter(is_pack);
    let read = packs.map(|path| {
        read(std::slice::from_ref(&path)).map_err(|why| format!("{}: {why}", path.display()))
    });
    read.collect()
}

const PACKS: &str = "packs";

/// Reads a pack: a folder, its manifest, one file, or all files of one.
pub fn read(paths: &[PathBuf]) -> Result<Bundle, String> {
    let [first, ..] = paths else {
        return Err("no file was named".to_owned());
    };
    let is_manifest = paths.len() == 1 && first.ends_with(play::pack::MANIFEST);
    let folder = match (first.is_dir(), first.parent()) {
        (true, _) => Some(first.as_path()),
        (false, Some(parent)) if is_manifest => Some(parent),
        (false, _) => None,
    };
    let name = folder.unwrap_or(first).file_name();
    let name = name.map_or("pack".to_owned(), |name| {
        name.to_string_lossy().into_owned()
    });
    let files = match folder {
        Some(folder) => tables_in(folder),
        None => paths.iter().map(|path| named(path)).collect(),
    };
    Bundle::of(&name, files.map_err(|error| super::job::why(&error))?)
}

fn tables_in(folder: &Path) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_file() && path.extension().is_some_and(|ending| ending == "toml") {
            files.push(named(&path)?);
        }
    }
    Ok(files)
}

fn named(path: &Path) -> io::Result<(String, Vec<u8>)> {
    let name = path.file_name().unwrap_or(path.as_os_str());
    Ok((name.to_string_lossy().into_owned(), fs::read(path)?))
}

/// Writes a pack as a folder; a folder that has a pack already is left alone unless it is to be replaced.
pub(super) fn write(folder: &Path, pack: &Bundle, existing: Existing) -> io::Result<()> {
    if existing != Existing::Replace && folder.join(play::pack::MANIFEST).exists() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    fs::create_dir_all(folder)?;
    for (name, text) in &pack.files {
        atomic::write(&folder.join(name), text.as_bytes(), Existing::Replace)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_is_read_as_it_was_written() {
        let folder = tempfile::tempdir().expect("folder");
        let pack = Bundle::of_texts(
            "my-cards",
            &[("manifest.toml", "id = 1\n"), ("models.toml", "x = 1\n")],
        );
        let own = folder.path().join("my-cards");
        write(&own, &pack, Existing::Keep).expect("written");
        assert!(write(&own, &pack, Existing::Keep).is_err());
        write(&own, &pack, Existing::Replace).expect("written again");
        fs::write(folder.path().join("whole.toml"), pack.whole()).expect("written");
        fs::write(folder.path().join("notes.txt"), "no pack").expect("written");
        let whole = Bundle {
            name: "whole".to_owned(),
            ..pack.clone()
        };
        assert_eq!(kept_in(folder.path()), [Ok(pack.clone()), Ok(whole)]);
        let read_by = |paths: &[PathBuf]| read(paths).map(|pack| pack.files);
        assert_eq!(
            read_by(&[own.join("manifest.toml")]),
            Ok(pack.files.clone())
        );
        let all: Vec<PathBuf> = pack.files.keys().map(|name| own.join(name)).collect();
        assert_eq!(read_by(&all), Ok(pack.files));
        assert!(read(&[folder.path().join("none.toml")]).is_err());
    }
}
