//! Does the page have to be weighed again?
//!
//! Weighing means to compile both programs as they are published, which takes many times as long as compiling them for
//! tests. What was weighed last is recorded with the size of its sources; the page is taken to have grown as they have,
//! as if all of it were ours. While that stays below what is allowed, and no library has changed, nothing is to be
//! feared.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use play::Digest;
use serde::{Deserialize, Serialize};

use super::weigh::{MOST, MOST_LATER};
use crate::places;

/// What was weighed, and of which sources.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Record {
    /// Bytes of a first visit, packed by brotli.
    pub(super) first_visit: u64,
    /// Bytes of the games on boards beside it, likewise.
    pub(super) maps: u64,
    /// What the sources were.
    pub(super) sources: Sources,
}

/// What the page's programs are made of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sources {
    /// Bytes of code and packs.
    bytes: u64,
    /// Of the libraries with their versions and features, and of how all is compiled.
    libraries: String,
}

/// What of the workspace is in the page: code without comments, and packs.
const PARTS: [&str; 15] = [
    "app/board_games/src",
    "app/game_window/src",
    "app/planner/src",
    "app/remote/src",
    "app/src",
    "app/ui/src",
    "boards/packs",
    "boards/src",
    "geometry/src",
    "grid/packs",
    "grid/src",
    "online/src",
    "play/src",
    "tabletop/packs",
    "tabletop/src",
];

impl Sources {
    /// Those of the tree as it is.
    pub(super) fn now() -> Result<Self> {
        let root = places::root();
        let mut bytes = 0;
        for part in PARTS {
            bytes += size(&root.join(part)).with_context(|| format!("cannot read {part}"))?;
        }
        let libraries = format!("{}{}", tree()?, profile(&root)?);
        Ok(Self {
            bytes,
            libraries: Digest::of_bytes(libraries.as_bytes()).to_string(),
        })
    }
}

/// Bytes of all code and packs below a folder.
fn size(folder: &Path) -> Result<u64> {
    let mut bytes = 0;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            bytes += size(&path)?;
        } else if path
            .extension()
            .is_some_and(|end| end == "rs" || end == "toml")
        {
            let text = fs::read_to_string(&path)?;
            let lines = text.lines().map(str::trim);
            let code = lines.filter(|line| !line.starts_with("//") && !line.starts_with('#'));
            bytes += code.map(|line| line.len() as u64).sum::<u64>();
        }
    }
    Ok(bytes)
}

/// Every library of the page, a line each.
fn tree() -> Result<String> {
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let asked = Command::new(cargo)
        .current_dir(places::root())
        .args(["tree", "--locked", "--package", "bannerfield"])
        .args(["--target", crate::toolchain::TARGET, "--edges", "normal"])
        .args(["--prefix", "none", "--no-dedupe", "--format", "{p} {f}"])
        .output()
        .context("cannot run cargo")?;
    if !asked.status.success() {
        bail!("cargo does not tell the page's libraries");
    }
    let said = String::from_utf8(asked.stdout)?;
    // Our own crates are named with their folder.
    let mut lines: Vec<&str> = said.lines().filter(|line| !line.contains('(')).collect();
    lines.sort_unstable();
    lines.dedup();
    Ok(lines.join("\n"))
}

/// How the page is compiled: the part of the manifest that says so.
fn profile(root: &Path) -> Result<String> {
    let manifest = fs::read_to_string(root.join("Cargo.toml"))?;
    let from = manifest.find("[profile.web]").unwrap_or(manifest.len());
    Ok(manifest[from..].to_owned())
}

impl Record {
    fn file() -> PathBuf {
        places::root().join("xtask/page/weights.json")
    }

    /// What was recorded last.
    pub(super) fn read() -> Result<Self> {
        let file = Self::file();
        let text = fs::read_to_string(&file);
        let text = text.with_context(|| format!("cannot read {}", file.display()))?;
        serde_json::from_str(&text).with_context(|| format!("in {}", file.display()))
    }

    /// Puts it beside the page's sources.
    pub(super) fn write(&self) -> Result<()> {
        let text = serde_json::to_string_pretty(self)?;
        fs::write(Self::file(), text + "\n").context("cannot keep what was weighed")
    }

    /// Why nothing has to be weighed now; the error is why it has.
    pub(super) fn suffices(&self, now: &Sources) -> Result<String> {
        if now.libraries != self.sources.libraries {
            bail!("other libraries, or compiled otherwise, than when the page was weighed last");
        }
        // One in a thousand as ten: sources that shrank leave the page as heavy as it was.
        let grown = |weight: u64| {
            (weight * now.bytes.max(self.sources.bytes)).div_ceil(self.sources.bytes.max(1))
        };
        let (first, maps) = (grown(self.first_visit), grown(self.maps));
        let told = format!(
            "weighed last: a first visit {}, games on boards {} bytes by brotli; sources have {} bytes, then {}: \
             at most some {first} and {maps} now",
            self.first_visit, self.maps, now.bytes, self.sources.bytes
        );
        if first > MOST as u64 || maps > MOST_LATER as u64 {
            bail!("{told}, and {MOST} and {MOST_LATER} are allowed");
        }
        Ok(told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources(bytes: u64, libraries: &str) -> Sources {
        Sources {
            bytes,
            libraries: libraries.to_owned(),
        }
    }

    /// Half of what is allowed, whatever that is, but for the maps a little less.
    fn record() -> Record {
        Record {
            first_visit: MOST as u64 / 2,
            maps: MOST_LATER as u64 / 2 - 1_000,
            sources: sources(4_000_000, "a"),
        }
    }

    #[test]
    fn a_page_is_weighed_again_when_its_sources_have_grown_by_what_is_left() {
        let doubt = |now: Sources| record().suffices(&now).err().map(|why| why.to_string());
        assert_eq!(doubt(sources(4_000_000, "a")), None);
        assert_eq!(doubt(sources(3_000_000, "a")), None);
        assert_eq!(doubt(sources(7_990_000, "a")), None);
        let told = doubt(sources(8_010_000, "a")).expect("a little more than twice");
        let some = (MOST as u64 / 2 * 8_010).div_ceil(4_000);
        assert!(
            told.contains(&format!("at most some {some} and ")),
            "{told}"
        );
        let told = doubt(sources(4_000_000, "b")).expect("another library");
        assert!(told.contains("libraries"), "{told}");
    }

    #[test]
    fn maps_too_heavy_are_weighed_again() {
        let heavy = Record {
            maps: MOST_LATER as u64,
            ..record()
        };
        assert!(heavy.suffices(&sources(4_000_000, "a")).is_ok());
        assert!(heavy.suffices(&sources(4_001_000, "a")).is_err());
    }

    #[test]
    fn sources_are_code_without_comments() {
        let folder = tempfile::tempdir().expect("folder");
        let write =
            |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("written");
        write("a.rs", "//! Doc.\n  let a = 1;\n// why\n");
        write("b.toml", "# why\nb = 2\n");
        write("c.md", "text");
        assert_eq!(size(folder.path()).expect("read"), 10 + 5);
    }

    #[test]
    fn what_was_weighed_is_recorded() {
        let record = Record::read().expect("recorded");
        assert!(record.first_visit <= MOST as u64 && record.maps <= MOST_LATER as u64);
    }
}
