//! How do the program and the browser find each other?
//!
//! By the module that wasm-bindgen writes. Names and debug information stay behind: they are half the download.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

/// A program and its glue, by their names.
///
/// # Errors
/// If the program was built by another version of wasm-bindgen than the one locked here.
pub(super) fn make(compiled: &Path, name: &str) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .demangle(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(true);
    let folder = compiled.with_extension("glue");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    bindgen
        .generate(&folder)
        .with_context(|| format!("cannot make the glue for {}", compiled.display()))?;
    let mut made = BTreeMap::new();
    super::collect(&folder, "", &mut made)?;
    Ok(made)
}
