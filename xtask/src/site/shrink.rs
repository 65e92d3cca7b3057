//! Can the program be made smaller than the compiler leaves it?
//!
//! wasm-opt takes off a twentieth of what a browser has to read, though next to nothing of what is downloaded. Where
//! there is none the page is built without, and it is said.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::{places, say};

const PACKAGE: &str = "binaryen@132.0.0";

/// What every browser of the last years knows and the compiler makes use of; more would shut out older phones.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Shrinks the programs in place, or says why not.
pub(super) fn shrink(made: &mut BTreeMap<String, Vec<u8>>, npm: bool) -> Result<()> {
    let Some(wasm_opt) = find(npm) else {
        say::note("not shrunk: wasm-opt is not installed (npm would bring it: --npm)");
        return Ok(());
    };
    if !is_recent(&wasm_opt) {
        let path = wasm_opt.display();
        say::note(&format!(
            "not shrunk: {path} is too old for what the compiler makes"
        ));
        return Ok(());
    }
    for program in made.iter_mut().filter(|(name, _)| name.ends_with(".wasm")) {
        shrink_one(&wasm_opt, program.1)?;
    }
    Ok(())
}

fn shrink_one(wasm_opt: &Path, program: &mut Vec<u8>) -> Result<()> {
    let folder = places::target().join("wasm");
    let (large, small) = (folder.join("large.wasm"), folder.join("small.wasm"));
    fs::write(&large, &*program).with_context(|| format!("cannot write {}", large.display()))?;
    let run = Command::new(wasm_opt)
        .args(["-Oz", "--strip-debug", "--strip-producers"])
        .args(FEATURES)
        .arg(&large)
        .arg("-o")
        .arg(&small)
        .output();
    match run {
        Ok(end) if end.status.success() => {
            let before = program.len();
            *program = fs::read(&small)?;
            let after = program.len();
            say::note(&format!("wasm-opt: {before} bytes, now {after}"));
        }
        Ok(end) => {
            let told = String::from_utf8_lossy(&end.stderr);
            let told = told.lines().next().unwrap_or("without a word");
            say::note(&format!(
                "not shrunk: {} failed: {told}",
                wasm_opt.display()
            ));
        }
        Err(error) => {
            say::note(&format!(
                "not shrunk: cannot run {}: {error}",
                wasm_opt.display()
            ));
        }
    }
    Ok(())
}

/// Whether a wasm-opt knows all features. One that does not leaves a program that browsers refuse: version 108 breaks
/// its table of functions.
fn is_recent(wasm_opt: &Path) -> bool {
    let help = Command::new(wasm_opt).arg("--help").output();
    let help = help.map_or(Vec::new(), |help| help.stdout);
    let help = String::from_utf8_lossy(&help).into_owned();
    let words: Vec<&str> = help.split([' ', ',', '\n']).collect();
    FEATURES.iter().all(|name| words.contains(name))
}

/// The installed one, or if asked for the one that npm brings, which takes minutes where the other takes seconds.
fn find(npm: bool) -> Option<PathBuf> {
    if let Some(installed) = places::program("wasm-opt") {
        return Some(installed);
    }
    if !npm {
        return None;
    }
    let folder = places::target().join("npm");
    let brought = folder.join("node_modules/.bin/wasm-opt");
    if !brought.is_file() {
        bring(&folder);
    }
    brought.is_file().then_some(brought)
}

fn bring(folder: &Path) {
    say::note(&format!("bringing {PACKAGE} from npm"));
    let run = Command::new("npm")
        .args([
            "install",
            "--no-audit",
            "--no-fund",
            "--no-save",
            "--ignore-scripts",
        ])
        .arg("--prefix")
        .arg(folder)
        .arg(PACKAGE)
        .output();
    match run {
        Ok(end) if end.status.success() => {}
        Ok(end) => {
            let told = String::from_utf8_lossy(&end.stderr);
            let told = told.lines().next().unwrap_or("without a word");
            say::note(&format!("npm brought nothing: {told}"));
        }
        Err(error) => say::note(&format!("npm cannot be run: {error}")),
    }
}
