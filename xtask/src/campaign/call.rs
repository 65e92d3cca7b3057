//! How is a test called with more cases and other seeds?
//!
//! By the program that `cargo test` would run, with `CASES` and `SEED` for games and what `proptest` reads for
//! properties.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::drills::Drill;
use crate::places;

/// The programs of the tests, by package.
#[derive(Debug)]
pub(super) struct Programs(BTreeMap<String, PathBuf>);

/// How much of what a failed test said is told.
const LINES: usize = 40;

impl Programs {
    /// Builds all tests as the suite does, so that what is built serves both.
    pub(super) fn build() -> Result<Self> {
        let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
        let build = Command::new(cargo)
            .current_dir(places::root())
            .args(["test", "--workspace", "--locked", "--no-run"])
            .args(["--features", "server/postgres"])
            .arg("--message-format=json-render-diagnostics")
            .stderr(Stdio::inherit())
            .output()
            .context("cannot run cargo")?;
        if !build.status.success() {
            bail!("the tests do not compile");
        }
        let said = String::from_utf8_lossy(&build.stdout).into_owned();
        let messages = said
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok());
        Ok(Self(
            messages.filter_map(|message| program(&message)).collect(),
        ))
    }

    /// The program of the tests of a package.
    ///
    /// # Errors
    /// That there is none.
    pub(super) fn of(&self, package: &str) -> Result<&PathBuf> {
        let program = self.0.get(package);
        program.with_context(|| format!("no tests of {package}"))
    }

    /// Runs a drill once; what it said.
    ///
    /// # Errors
    /// If a test fails, with its last words and the command that repeats it.
    pub(super) fn call(&self, drill: &Drill, seed: u64, cases: u32) -> Result<String> {
        let program = self.of(drill.package)?;
        let number = [("CASES", u64::from(cases)), ("SEED", seed)];
        let property = [
            ("PROPTEST_CASES", u64::from(cases)),
            ("PROPTEST_RNG_SEED", seed),
        ];
        let mut call = Command::new(program);
        call.current_dir(places::root().join(folder(drill.package)));
        call.args([drill.test, "--nocapture", "--test-threads=1"]);
        if drill.grows {
            for (name, value) in number.into_iter().chain(property) {
                call.env(name, value.to_string());
            }
        }
        let ended = call.stdin(Stdio::null()).output();
        let ended = ended.with_context(|| format!("cannot run {}", program.display()))?;
        let said = String::from_utf8_lossy(&ended.stdout).into_owned();
        if ended.status.success() {
            if said.contains("running 0 tests") {
                bail!("{} has no test `{}`", drill.package, drill.test);
            }
            return Ok(said);
        }
        let cried = String::from_utf8_lossy(&ended.stderr);
        let words: Vec<&str> = said.lines().chain(cried.lines()).collect();
        let last = words[words.len().saturating_sub(LINES)..].join("\n");
        let repeat = match drill.grows {
            true => format!(
                "CASES={cases} SEED={seed} PROPTEST_CASES={cases} PROPTEST_RNG_SEED={seed} "
            ),
            false => String::new(),
        };
        bail!(
            "{last}\na broken promise; again by\n  {repeat}cargo test -p {}",
            command(drill)
        )
    }
}

/// What names a drill to cargo, after `-p`.
fn command(drill: &Drill) -> String {
    let Drill { package, test, .. } = drill;
    match *package {
        "server inside" => format!("server --lib {test}"),
        package => format!("{package} --test all {test}"),
    }
}

/// Tests run in the folder of their package, as cargo has it.
pub(super) fn folder(package: &str) -> &str {
    match package {
        "bannerfield" => "app",
        "server inside" => "server",
        other => other,
    }
}

/// The package and the program of a message about one that was built.
fn program(message: &Value) -> Option<(String, PathBuf)> {
    // The server looks for secrets in itself, which no test beside it can.
    let is_inside = message["target"]["name"] == "server" && message["profile"]["test"] == true;
    if message["target"]["name"] != "all" && !is_inside {
        return None;
    }
    let program = message["executable"].as_str()?;
    let manifest = PathBuf::from(message["manifest_path"].as_str()?);
    let folder = manifest
        .parent()?
        .file_name()?
        .to_string_lossy()
        .into_owned();
    let package = match folder.as_str() {
        "app" => "bannerfield".to_owned(),
        _server if is_inside => "server inside".to_owned(),
        _ => folder,
    };
    Some((package, PathBuf::from(program)))
}
