//! How does the page come about?
//!
//! Compiled twice, once without the games on boards so that a first visit is short, glued, shrunk, assembled with what is drawn and written here, weighed, and, if asked, served.

mod glue;
mod icons;
mod page;
mod record;
mod shrink;
mod weigh;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;

pub(crate) use self::weigh::packed;
use crate::toolchain::{self, TARGET, Toolchain};
use crate::{places, say, serve};

/// Writes the page as a static site to target/web
#[derive(Debug, Args)]
pub(crate) struct Web {
    /// Serves it to this machine only; another port if this one is taken
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = "8080")]
    serve: Option<u16>,
    /// Compiles in a fraction of the time, larger and slower: for tests and for trying things out
    #[arg(long)]
    quick: bool,
    /// Quick unless the page may have grown too heavy since it was weighed; says which, and why
    #[arg(long, conflicts_with = "quick")]
    as_needed: bool,
    /// Says so and ends well where no Rust compiles for a page
    #[arg(long)]
    if_possible: bool,
    /// Brings wasm-opt from npm if it is not installed
    #[arg(long)]
    npm: bool,
}

/// How the program is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Profile {
    /// To be downloaded.
    Web,
    /// To be tested and tried.
    Quick,
}

impl Profile {
    fn name(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Quick => "quick",
        }
    }
}

/// Makes the page as it is published, weighs it and records that.
///
/// # Errors
/// If it does not compile, or is too heavy.
pub(crate) fn weigh() -> Result<()> {
    let toolchain = toolchain::find()?;
    make(&toolchain, Profile::Web, false)?;
    Ok(())
}

/// How the page is compiled where the caller leaves it to what was weighed last.
fn needed() -> Result<Profile> {
    let told = record::Record::read().and_then(|record| record.suffices(&record::Sources::now()?));
    Ok(match told {
        Ok(why) => {
            say::line(&format!("quick, not weighed: {why}"));
            Profile::Quick
        }
        Err(why) => {
            say::line(&format!("as published, to be weighed: {why:#}"));
            Profile::Web
        }
    })
}

/// Compiles and writes the site; as it is published it is weighed, and that is recorded.
fn make(toolchain: &Toolchain, profile: Profile, npm: bool) -> Result<Site> {
    let mut made = BTreeMap::new();
    for program in PROGRAMS {
        let compiled = compile(toolchain, profile, program)?;
        made.extend(glue::make(&compiled, program.name)?);
    }
    match profile {
        Profile::Web => shrink::shrink(&mut made, npm)?,
        Profile::Quick => say::note("neither shrunk nor weighed: a quick build"),
    }
    let site = Site::of(page::assemble(made)?)?;
    site.write(&places::site())?;
    say::line(&format!("written to {}", places::site().display()));
    if profile == Profile::Web {
        let weights = weigh::Weights::of(&site);
        say::line(&weights.table());
        weights.check()?;
        let [first_visit, maps] = weights.brotli().map(|bytes| bytes as u64);
        let sources = record::Sources::now()?;
        record::Record {
            first_visit,
            maps,
            sources,
        }
        .write()?;
    }
    Ok(site)
}

impl Web {
    pub(crate) fn run(self) -> Result<()> {
        let toolchain = match toolchain::find() {
            Ok(toolchain) => toolchain,
            Err(why) if self.if_possible => {
                say::line(&format!("skipped: {why}"));
                return Ok(());
            }
            Err(why) => return Err(why),
        };
        let profile = match (self.quick, self.as_needed) {
            (true, _) => Profile::Quick,
            (false, true) => needed()?,
            (false, false) => Profile::Web,
        };
        let site = make(&toolchain, profile, self.npm)?;
        let Some(port) = self.serve else {
            return Ok(());
        };
        let server = serve::Server::start(site, Some(port))?;
        say::line(&format!("serving {} until Ctrl+C", server.address()));
        loop {
            std::thread::sleep(Duration::from_secs(3600));
        }
    }
}

/// A program of the site, and the page that runs it.
#[derive(Clone, Copy, Debug)]
struct Program {
    name: &'static str,
    page: &'static str,
    /// What is compiled in beside what every page has.
    features: &'static str,
}

/// What the address of the site shows, and what is fetched when it is first wanted.
const PROGRAMS: [Program; 2] = [
    Program {
        name: "bannerfield",
        page: "index.html",
        features: "",
    },
    Program {
        name: "maps",
        page: "maps.html",
        features: "maps",
    },
];

/// A program for a page, as the compiler leaves it.
fn compile(toolchain: &Toolchain, profile: Profile, program: Program) -> Result<PathBuf> {
    let words = toolchain.words();
    say::note(&format!("compiling {} with {words}", program.page));
    // Apart from the native build: another compiler would make all of that anew.
    let folder = places::target().join("wasm");
    let name = profile.name();
    let mut build = toolchain.build();
    build.current_dir(places::root());
    build.args([
        "--locked",
        "--package",
        "bannerfield",
        "--bin",
        "bannerfield",
        "--no-default-features",
        "--features",
        program.features,
    ]);
    build.args(["--profile", name, "--target-dir"]).arg(&folder);
    let end = build.status().with_context(|| {
        let cargo = build.get_program().to_string_lossy();
        format!("cannot run {cargo}")
    })?;
    if !end.success() {
        bail!("the program does not compile for a page");
    }
    Ok(folder.join(TARGET).join(name).join("bannerfield.wasm"))
}

/// A site's files by their paths, with slashes; its version names what they hold.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// Sixteen hex digits, in the page and in the worker and as the folder of all that never changes.
    pub(crate) version: String,
}

impl Site {
    /// # Errors
    /// If the files are no site of ours.
    pub(crate) fn of(files: BTreeMap<String, Vec<u8>>) -> Result<Self> {
        let program = files
            .keys()
            .find_map(|name| name.strip_suffix("/bannerfield.js"));
        let version = program
            .context("no program among the site's files")?
            .to_owned();
        for needed in ["index.html", "maps.html", "sw.js", "manifest.webmanifest"] {
            if !files.contains_key(needed) {
                bail!("{needed} is missing from the site");
            }
        }
        Ok(Self { files, version })
    }

    /// The site in a folder.
    ///
    /// # Errors
    /// If it cannot be read or is no site.
    pub(crate) fn read(folder: &Path) -> Result<Self> {
        let mut files = BTreeMap::new();
        collect(folder, "", &mut files)
            .with_context(|| format!("cannot read the site in {}", folder.display()))?;
        Self::of(files)
    }

    /// Replaces what is in a folder.
    fn write(&self, folder: &Path) -> Result<()> {
        if folder.exists() {
            fs::remove_dir_all(folder)
                .with_context(|| format!("cannot clear {}", folder.display()))?;
        }
        for (name, bytes) in &self.files {
            let file = folder.join(name);
            let parent = file.parent().unwrap_or(folder);
            fs::create_dir_all(parent)
                .and_then(|()| fs::write(&file, bytes))
                .with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(())
    }

    /// The same site as if something in it had changed.
    pub(crate) fn next_version(&self) -> Self {
        let version: String = self.version.chars().rev().collect();
        let renamed = self.files.iter().map(|(name, bytes)| {
            let bytes = match std::str::from_utf8(bytes) {
                Ok(text) => text.replace(&self.version, &version).into_bytes(),
                Err(_) => bytes.clone(),
            };
            (name.replace(&self.version, &version), bytes)
        });
        Self {
            files: renamed.collect(),
            version,
        }
    }
}

fn collect(folder: &Path, above: &str, files: &mut BTreeMap<String, Vec<u8>>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{above}{}", entry.file_name().to_string_lossy());
        match entry.file_type()?.is_dir() {
            true => collect(&entry.path(), &format!("{name}/"), files)?,
            false => {
                files.insert(name, fs::read(entry.path())?);
            }
        }
    }
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A site with everything but a program in it.
    pub(crate) fn sample() -> Site {
        let made = BTreeMap::from([
            ("bannerfield.js".to_owned(), b"export default 1".to_vec()),
            ("bannerfield_bg.wasm".to_owned(), b"\0asm\xff".to_vec()),
            ("maps.js".to_owned(), b"export default 2".to_vec()),
            ("maps_bg.wasm".to_owned(), b"\0asm\xfe".to_vec()),
        ]);
        Site::of(page::assemble(made).expect("assembled")).expect("a site")
    }

    #[test]
    fn a_site_is_read_as_it_was_written() {
        let folder = tempfile::tempdir().expect("folder");
        let place = folder.path().join("site");
        let site = sample();
        fs::create_dir(&place).expect("made");
        fs::write(place.join("left-over.txt"), "old").expect("written");
        site.write(&place).expect("written");
        let read = Site::read(&place).expect("read");
        assert_eq!(read.files, site.files);
        assert_eq!(read.version, site.version);
    }

    #[test]
    fn a_folder_without_a_site_is_refused() {
        let folder = tempfile::tempdir().expect("folder");
        assert!(Site::read(&folder.path().join("nothing")).is_err());
        let told = Site::read(folder.path()).expect_err("empty").to_string();
        assert!(told.contains("no program"), "{told}");
    }

    #[test]
    fn the_next_version_is_a_whole_site() {
        let (site, next) = (sample(), sample().next_version());
        assert_ne!(site.version, next.version);
        assert_eq!(site.files.len(), next.files.len());
        for (name, bytes) in &next.files {
            let text = String::from_utf8_lossy(bytes);
            assert!(!name.contains(&site.version) && !text.contains(&site.version));
        }
        Site::of(next.files).expect("a site");
    }
}
