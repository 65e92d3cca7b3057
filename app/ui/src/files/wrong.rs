//! Why was it nothing with a file, and what can be done?

use std::io;
use std::path::Path;

use crate::disk::job::{Ask, why};

/// Why a file could not be written or read, with what helps.
#[must_use]
pub fn wrong(ask: &Ask, path: &Path, error: &io::Error) -> String {
    let folder = path.parent().unwrap_or(path).display();
    let name = path.file_name().unwrap_or(path.as_os_str());
    let name = name.display();
    match (error.kind(), ask.offered()) {
        (io::ErrorKind::NotFound | io::ErrorKind::NotADirectory, Some(_)) => {
            format!("There is no folder {folder}: choose another one, or make it first")
        }
        (io::ErrorKind::NotFound, None) if path.parent() == Some(Path::new("")) => {
            format!("This page knows no file “{name}”: choose one by Open…, or type a link")
        }
        (io::ErrorKind::NotFound | io::ErrorKind::NotADirectory, None) => {
            format!("There is no file “{name}” in {folder}: choose one of the list")
        }
        (io::ErrorKind::PermissionDenied, Some(_)) => format!(
            "“{name}” may not be written in {folder}: choose another folder or another name"
        ),
        (io::ErrorKind::PermissionDenied, None) => {
            format!("“{name}” may not be read: choose another file, or ask whose it is")
        }
        (io::ErrorKind::ReadOnlyFilesystem, _) => {
            format!("The disk of {folder} can only be read: choose another folder")
        }
        (io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded, _) => {
            "The disk is full: make room, or choose a folder on another one".to_owned()
        }
        (io::ErrorKind::IsADirectory, _) => {
            format!("“{name}” is a folder: add the name of a file")
        }
        (_, Some(_)) => format!("Cannot write “{name}”: {}", why(error)),
        (_, None) => format!("Cannot open “{name}”: {}", why(error)),
    }
}

/// Why a folder could not be listed, with what helps.
#[must_use]
pub fn wrong_folder(folder: &Path, error: &io::Error) -> String {
    let shown = folder.display();
    match error.kind() {
        io::ErrorKind::NotFound => format!("There is no folder {shown}: choose another one"),
        io::ErrorKind::PermissionDenied => {
            format!("{shown} may not be looked into: choose another folder")
        }
        io::ErrorKind::NotADirectory => format!("{shown} is no folder: choose another one"),
        _ => format!("Cannot look into {shown}: {}", why(error)),
    }
}

/// Why bytes that no game of the program wrote cannot be opened, with what helps.
#[must_use]
pub fn foreign(name: &str) -> String {
    format!(
        "“{name}” is no table, no army list and no saved game of this program, or its beginning is broken: choose another file"
    )
}
