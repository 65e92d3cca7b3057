//! Where are the workspace and what is built from it?

use std::path::{Path, PathBuf};

/// The workspace's root.
pub(crate) fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own).to_owned()
}

/// Where Cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR").filter(|folder| !folder.is_empty());
    match chosen {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// The finished site.
pub(crate) fn site() -> PathBuf {
    target().join("web")
}

/// A program by its name, as a shell would find it.
pub(crate) fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}
