//! What lies in a folder of a desktop?
//!
//! Of a large file only the beginning and the end are read: the first line names the game, the last ones tell when in
//! it it is. Once much was read, the rest is listed by name.

use std::fs::{self, DirEntry, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::time::UNIX_EPOCH;

use super::listed::{Kind, Listed};
use super::listed::{may_tell, sort};
use crate::files::FileType;

/// How much of each end of a file is read, in bytes.
const END: u64 = 512 * 1024;

/// How much is read of all files of a folder together.
const MOST: u64 = 128 * 1024 * 1024;

/// Everything in a folder that is not hidden.
pub(super) fn list(folder: &Path) -> io::Result<Vec<Listed>> {
    let mut rows = Vec::new();
    let mut left = MOST;
    for entry in fs::read_dir(folder)? {
        // What went away meanwhile is not there.
        rows.extend(entry.and_then(|entry| listed(&entry, &mut left)).ok());
    }
    rows.retain(|row| !row.name.starts_with('.'));
    sort(&mut rows);
    Ok(rows)
}

fn listed(entry: &DirEntry, left: &mut u64) -> io::Result<Listed> {
    let name = entry.file_name().to_string_lossy().into_owned();
    // Of a link, what it leads to.
    let path = entry.path();
    let data = fs::metadata(&path)?;
    let changed = data.modified().ok();
    let changed = changed.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    let kind = match data.is_dir() {
        true => Kind::Folder,
        false if data.is_file() && may_tell(&name) => {
            Kind::File(file_type(&path, data.len(), left))
        }
        false => Kind::File(FileType::Other),
    };
    Ok(Listed {
        name,
        kind,
        changed: changed.map(|since| since.as_secs()),
    })
}

fn file_type(path: &Path, length: u64, left: &mut u64) -> FileType {
    let Some(rest) = left.checked_sub(length.min(2 * END)) else {
        return FileType::Other;
    };
    *left = rest;
    ends(path, length).map_or(FileType::Other, |bytes| FileType::of(&bytes))
}

/// A whole file, or the beginning and the end of a large one.
fn ends(path: &Path, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut file = File::open(path)?;
    file.by_ref().take(END).read_to_end(&mut bytes)?;
    if length > END {
        file.seek(SeekFrom::Start(END.max(length - END)))?;
        file.take(END).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = r#"{"app":"test","format":1,"game":"throne","start":{"turn":0}}"#;

    #[test]
    fn a_folder_tells_what_is_in_it() {
        let folder = tempfile::tempdir().expect("folder");
        let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("put");
        let turn = r#"{"n":1,"events":[{"turn":3},"closed"]}"#;
        let filler = "x".repeat(3 * 512 * 1024);
        put("long.jsonl", &format!("{HEADER}\n{filler}\n{turn}\n"));
        put("begun.jsonl", &format!("{HEADER}\n"));
        put("table.json", r#"{ "format": "bannerfield/table/1" }"#);
        put("other.json", "{}");
        put("notes.txt", HEADER);
        put(".hidden.json", "{}");
        fs::create_dir(folder.path().join("more")).expect("folder");
        let rows = list(folder.path()).expect("listed");
        assert!(rows.iter().all(|row| row.changed.is_some()));
        assert_eq!(
            (rows[0].name.as_str(), &rows[0].kind),
            ("more", &Kind::Folder)
        );
        let file_type = |name: &str| {
            let row = rows.iter().find(|row| row.name == name).expect(name);
            row.kind.clone()
        };
        let turn = Some("turn 3".to_owned());
        for (name, expected) in [
            ("long.jsonl", FileType::Game("throne".to_owned(), turn)),
            ("begun.jsonl", FileType::Game("throne".to_owned(), None)),
            ("table.json", FileType::Table),
            ("other.json", FileType::Other),
            ("notes.txt", FileType::Other),
        ] {
            assert_eq!(file_type(name), Kind::File(expected), "{name}");
        }
        assert_eq!(rows.len(), 6);
        assert!(list(&folder.path().join("none")).is_err());
    }
}
