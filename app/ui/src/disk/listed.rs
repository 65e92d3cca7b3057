//! What lies in a folder?
//!
//! Names, and of tables and games what their files tell of themselves.

use crate::files::FileType;

/// Something in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub name: String,
    pub kind: Kind,
    /// When it was changed last, in seconds after the beginning of 1970, where the disk says so.
    pub changed: Option<u64>,
}

/// What something in a folder is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Folder,
    File(FileType),
}

/// Puts folders first, then the newest file; by name where nothing else tells.
pub(super) fn sort(rows: &mut [Listed]) {
    let is_file = |row: &Listed| row.kind != Kind::Folder;
    let age = |row: &Listed| match row.kind {
        Kind::Folder => None,
        Kind::File(_) => Some(std::cmp::Reverse(row.changed)),
    };
    rows.sort_by_cached_key(|row| (is_file(row), age(row), row.name.to_lowercase()));
}

/// Whether a file of this name may tell something of itself.
pub(super) fn may_tell(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name.ends_with(".json") || name.ends_with(".jsonl")
}
