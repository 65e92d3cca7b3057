//! How is a file written so that it is never half there?
//!
//! To a file beside it, synced, then renamed over it; the folder is synced too. A link keeps leading where it led, and
//! a file keeps its permissions.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use play::Digest;

use super::job::Existing;

/// Writes a file in whole, or leaves the old one.
///
/// # Errors
/// What the system says; the old file is still there then. A file that must not be written is refused even where its
/// folder would let it be replaced.
pub(super) fn write(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let old = match fs::metadata(path) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if let Some(old) = &old {
        if old.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let is_left = match existing {
            Existing::Keep => true,
            Existing::Known(known) => known != Digest::of_bytes(&fs::read(path)?),
            Existing::Replace => false,
        };
        if is_left {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        if old.permissions().readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
    }
    let beside = path.with_file_name(name_beside(path));
    let written = (|| {
        let mut file = OpenOptions::new()
            .write(true)
            .create(true)
            .truncate(true)
            .open(&beside)?;
        file.write_all(bytes)?;
        if let Some(old) = &old {
            file.set_permissions(old.permissions())?;
        }
        file.sync_all()?;
        fs::rename(&beside, path)
    })();
    if written.is_err() {
        // The first error is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written?;
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        // The file is in place; some folders cannot be synced at all.
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

/// A name that no file of the user has, and no other program that writes the same file.
fn name_beside(path: &Path) -> OsString {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.new", std::process::id()));
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
        write(path, bytes, Existing::Replace)
    }

    #[test]
    fn a_file_is_replaced_in_whole() {
        let folder = tempfile::tempdir().expect("folder");
        let path = folder.path().join("table.json");
        replace(&path, b"one").expect("written");
        replace(&path, b"two").expect("written");
        assert_eq!(fs::read(&path).expect("read"), b"two");
        assert_eq!(fs::read_dir(folder.path()).expect("list").count(), 1);
        let kept = write(&path, b"three", Existing::Keep).expect_err("there");
        assert_eq!(kept.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).expect("read"), b"two");
        let known = |bytes: &[u8]| Existing::Known(Digest::of_bytes(bytes));
        let changed = write(&path, b"three", known(b"one")).expect_err("changed");
        assert_eq!(changed.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).expect("read"), b"two");
        write(&path, b"three", known(b"two")).expect("as it is known");
        assert_eq!(fs::read(&path).expect("read"), b"three");
    }

    #[test]
    fn a_file_that_cannot_be_written_leaves_nothing_behind() {
        let folder = tempfile::tempdir().expect("folder");
        let path = folder.path().join("table");
        fs::create_dir(&path).expect("folder");
        assert!(replace(&path, b"two").is_err());
        assert!(replace(&folder.path().join("no").join("table"), b"two").is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("list").count(), 1);
    }

    #[test]
    fn a_file_that_may_only_be_read_is_left_alone() {
        let folder = tempfile::tempdir().expect("folder");
        let path = folder.path().join("table.json");
        replace(&path, b"one").expect("written");
        let mut permissions = fs::metadata(&path).expect("there").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).expect("set");
        let refused = replace(&path, b"two").expect_err("refused");
        assert_eq!(refused.kind(), io::ErrorKind::PermissionDenied);
        assert_eq!(fs::read(&path).expect("read"), b"one");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_keeps_leading_to_its_file() {
        let folder = tempfile::tempdir().expect("folder");
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        replace(&real, b"one").expect("written");
        std::os::unix::fs::symlink(&real, &link).expect("linked");
        replace(&link, b"two").expect("written");
        assert!(fs::symlink_metadata(&link).expect("link").is_symlink());
        assert_eq!(fs::read(&real).expect("read"), b"two");
    }
}
