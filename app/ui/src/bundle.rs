//! How is a pack held that was opened, and how does it fit into one file?
//!
//! Texts by the names of their files. In one file every part begins with a line `# === name ===`, which TOML passes
//! over; so a browser, which hands out files one by one, hands out a whole pack.

use std::collections::BTreeMap;

use play::pack::MANIFEST;
use serde::{Deserialize, Serialize};

/// A pack as it was read, before anything in it is judged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bundle {
    /// The name of its folder or file.
    pub name: String,
    pub files: BTreeMap<String, String>,
}

impl Bundle {
    /// A pack of files; one file may hold it whole.
    ///
    /// # Errors
    /// Why it cannot be one, for people.
    pub fn of(name: &str, files: Vec<(String, Vec<u8>)>) -> Result<Self, String> {
        let mut texts = BTreeMap::new();
        for (file, bytes) in files {
            let text = String::from_utf8(bytes).map_err(|_| format!("{file} is no UTF-8 text"))?;
            match parts(&text) {
                Some(parts) => texts.extend(parts),
                None => {
                    texts.insert(file, text);
                }
            }
        }
        match texts.contains_key(MANIFEST) {
            true => Ok(Self {
                name: plain(name),
                files: texts,
            }),
            false => Err(format!("a pack has a file {MANIFEST}")),
        }
    }

    /// A pack of texts that are known to be one.
    #[must_use]
    pub fn of_texts(name: &str, files: &[(&str, &str)]) -> Self {
        let files = files.iter();
        Self {
            name: name.to_owned(),
            files: files
                .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
                .collect(),
        }
    }

    /// The text of a file, or `None`.
    #[must_use]
    pub fn text(&self, file: &str) -> Option<String> {
        self.files.get(file).cloned()
    }

    /// All files in one.
    #[must_use]
    pub fn whole(&self) -> String {
        let manifest = self.files.get_key_value(MANIFEST).into_iter();
        let others = self.files.iter().filter(|(name, _)| *name != MANIFEST);
        let mut whole = String::new();
        for (name, text) in manifest.chain(others) {
            whole += &format!("{OPENS}{name}{CLOSES}\n{text}");
            if !text.ends_with('\n') {
                whole.push('\n');
            }
        }
        whole
    }
}

/// A pack over a restart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct KeptPack {
    pub name: String,
    /// All its files in one; nothing of one that is found again.
    pub text: String,
    pub wanted: bool,
}

impl KeptPack {
    /// A pack that is wanted.
    #[must_use]
    pub fn of(bundle: &Bundle) -> Self {
        Self {
            name: bundle.name.clone(),
            text: bundle.whole(),
            wanted: true,
        }
    }

    /// The pack, unless nothing of it was kept.
    #[must_use]
    pub fn bundle(&self) -> Option<Bundle> {
        let file = (self.name.clone(), self.text.clone().into_bytes());
        Bundle::of(&self.name, vec![file]).ok()
    }
}

/// What a name of a pack is made of, so that no part of a path hides in it.
fn plain(name: &str) -> String {
    let letter = |c: char| match c.is_alphanumeric() || c == '-' || c == '_' {
        true => c,
        false => '-',
    };
    name.trim_end_matches(".toml").chars().map(letter).collect()
}

const OPENS: &str = "# === ";
const CLOSES: &str = " ===";

/// The parts of a file that holds several, or `None` for a plain one.
fn parts(text: &str) -> Option<BTreeMap<String, String>> {
    let name = |line: &str| {
        let name = line.trim_end().strip_prefix(OPENS)?;
        name.strip_suffix(CLOSES).map(str::to_owned)
    };
    let mut parts: BTreeMap<String, String> = BTreeMap::new();
    let mut own = name(text.lines().next()?)?;
    for line in text.lines().skip(1) {
        match name(line) {
            Some(next) => own = next,
            None => {
                let part = parts.entry(own.clone()).or_default();
                part.push_str(line);
                part.push('\n');
            }
        }
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_holds_a_pack() {
        let pack = Bundle::of_texts("my-cards", &[("a.toml", "x = 1\n"), (MANIFEST, "id = 1\n")]);
        let whole = pack.whole();
        assert!(whole.starts_with("# === manifest.toml ===\n"));
        let read = Bundle::of(
            "my-cards.toml",
            vec![("x.toml".to_owned(), whole.into_bytes())],
        );
        assert_eq!(read, Ok(pack));
    }

    #[test]
    fn what_is_no_pack_is_said() {
        let of =
            |file: &str, bytes: &[u8]| Bundle::of("x", vec![(file.to_owned(), bytes.to_vec())]);
        assert_eq!(
            of("a.toml", b"x = 1"),
            Err("a pack has a file manifest.toml".to_owned())
        );
        assert_eq!(
            of("a.toml", &[0xff]),
            Err("a.toml is no UTF-8 text".to_owned())
        );
        assert_eq!(
            of("manifest.toml", b"").map(|pack| pack.name),
            Ok("x".to_owned())
        );
        assert_eq!(plain("../a b.toml"), "---a-b");
    }
}
