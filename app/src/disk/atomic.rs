//! How is a file written so that it is never half there?
//!
//! To a file beside it, synced, then renamed over it; the folder is synced too.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file in whole, or leaves the old one.
///
/// # Errors
/// What the system says; the old file is still there then.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        fs::create_dir_all(folder)?;
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let beside = path.with_file_name(name);
    let written = (|| {
        let mut file = File::create(&beside)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written?;
    #[cfg(unix)]
    if let Some(folder) = folder {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_in_whole() {
        let folder = tempfile::tempdir().expect("folder");
        let path = folder.path().join("a").join("table.json");
        write(&path, b"one").expect("written");
        write(&path, b"two").expect("written");
        assert_eq!(fs::read(&path).expect("read"), b"two");
        assert_eq!(
            fs::read_dir(path.parent().expect("folder"))
                .expect("list")
                .count(),
            1
        );
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing_behind() {
        let folder = tempfile::tempdir().expect("folder");
        let path = folder.path().join("table");
        fs::create_dir(&path).expect("folder");
        fs::write(path.join("in"), b"x").expect("file");
        assert!(write(&path, b"two").is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("list").count(), 1);
    }
}
