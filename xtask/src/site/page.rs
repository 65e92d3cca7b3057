//! Which files is the site made of?
//!
//! What never changes under its name is in a folder named by the version, which is the digest of all that goes in;
//! the rest is a page, a manifest, a worker and icons. Every path is relative: a site may lie in any folder.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use play::Digest;

use super::{PROGRAMS, icons};

const PAGE: &str = include_str!("../../page/index.html");
const STYLE: &str = include_str!("../../page/page.css");
const START: &str = include_str!("../../page/start.js");
const OLD: &str = include_str!("../../page/old.js");
const WORKER: &str = include_str!("../../page/sw.js");
const MANIFEST: &str = include_str!("../../page/manifest.webmanifest");

/// What is fetched when it is opened first: first games, and pages of rules.
const BESIDE: [(&str, &str); 12] = [
    (
        "lessons/battle.json",
        include_str!("../../../app/lessons/battle.json"),
    ),
    (
        "lessons/feast.json",
        include_str!("../../../app/lessons/feast.json"),
    ),
    (
        "lessons/risk.json",
        include_str!("../../../app/lessons/risk.json"),
    ),
    (
        "lessons/storm.json",
        include_str!("../../../app/lessons/storm.json"),
    ),
    (
        "lessons/throne.json",
        include_str!("../../../app/lessons/throne.json"),
    ),
    (
        "lessons/tiles.json",
        include_str!("../../../app/lessons/tiles.json"),
    ),
    (
        "rules/feast.md",
        include_str!("../../../docs/rules/feast.md"),
    ),
    (
        "rules/miniatures.md",
        include_str!("../../../docs/rules/miniatures.md"),
    ),
    ("rules/risk.md", include_str!("../../../docs/rules/risk.md")),
    (
        "rules/storm.md",
        include_str!("../../../docs/rules/storm.md"),
    ),
    (
        "rules/throne.md",
        include_str!("../../../docs/rules/throne.md"),
    ),
    (
        "rules/tiles.md",
        include_str!("../../../docs/rules/tiles.md"),
    ),
];

/// All files of the site, from the program and its glue.
pub(super) fn assemble(made: BTreeMap<String, Vec<u8>>) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut sizes = Vec::new();
    for program in PROGRAMS {
        let wasm = made.get(&format!("{}_bg.wasm", program.name));
        let wasm = wasm.context("the glue left no program")?;
        sizes.push((program, wasm.len().to_string()));
    }
    let (light, dark) = (color(STYLE, 0)?, color(STYLE, 1)?);

    let mut fixed = made;
    let small = [("page.css", STYLE), ("start.js", START), ("old.js", OLD)];
    for (name, text) in small.into_iter().chain(BESIDE) {
        fixed.insert(name.to_owned(), text.into());
    }
    let mut open = BTreeMap::from_iter(icons::all()?);
    let manifest = MANIFEST.replace("{{light}}", &light);
    open.insert("manifest.webmanifest".to_owned(), manifest.into());

    let version = version(fixed.iter().chain(&open));
    let mut site = open;
    for (name, bytes) in fixed {
        site.insert(format!("{version}/{name}"), bytes);
    }

    for (program, bytes) in sizes {
        let page = PAGE
            .replace("{{version}}", &version)
            .replace("{{program}}", program.name)
            .replace("{{bytes}}", &bytes)
            .replace("{{light}}", &light)
            .replace("{{dark}}", &dark);
        site.insert(program.page.to_owned(), page.into());
    }
    let rules: Vec<&String> = site.keys().filter(|name| is_rules(name)).collect();
    let fetched = site.keys().filter(|name| !is_beside(name));
    let names = fetched.filter(|name| *name != "index.html");
    let (later, now): (Vec<&str>, Vec<&str>) =
        names.map(String::as_str).partition(|name| is_later(name));
    let kept = serde_json::to_string(&[&["./"], now.as_slice()].concat())?;
    let worker = WORKER
        .replace("{{version}}", &version)
        .replace("{{files}}", &kept)
        .replace("{{later}}", &serde_json::to_string(&later)?)
        .replace("{{rules}}", &serde_json::to_string(&rules)?);
    site.insert("sw.js".to_owned(), worker.into());
    Ok(site)
}

/// Whether a file is fetched alone, when it is opened first.
pub(super) fn is_beside(name: &str) -> bool {
    name.contains("/lessons/") || is_rules(name)
}

/// Whether a file is a page of rules, kept for a table without a network once the site is.
fn is_rules(name: &str) -> bool {
    name.contains("/rules/")
}

/// Whether a file is fetched only when its program is first wanted.
pub(super) fn is_later(name: &str) -> bool {
    let [_, others @ ..] = PROGRAMS;
    let mut others = others.iter();
    others.any(|other| {
        let file = name.rsplit('/').next().unwrap_or(name);
        let own = file.strip_prefix(other.name);
        own == Some(".js") || own == Some("_bg.wasm")
    })
}

/// The ground's color in the style sheet, first for light and then for dark.
fn color(style: &str, place: usize) -> Result<String> {
    let mut grounds = style.split("--panel: ").skip(1);
    let ground = grounds.nth(place).and_then(|rest| rest.split(';').next());
    Ok(ground
        .context("the style sheet names no ground")?
        .to_owned())
}

fn version<'a>(files: impl Iterator<Item = (&'a String, &'a Vec<u8>)>) -> String {
    let mut all = Vec::new();
    for (name, bytes) in files {
        all.extend_from_slice(name.as_bytes());
        all.extend_from_slice(&Digest::of_bytes(bytes).0.to_be_bytes());
    }
    for text in [PAGE, WORKER] {
        all.extend_from_slice(text.as_bytes());
    }
    Digest::of_bytes(&all).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::site::tests::sample;

    fn text(name: &str) -> String {
        let site = sample();
        String::from_utf8(site.files[name].clone()).expect("text")
    }

    #[test]
    fn nothing_is_left_to_fill_in() {
        for (name, bytes) in sample().files {
            let text = String::from_utf8_lossy(&bytes);
            assert!(!text.contains("{{"), "{name}");
        }
    }

    #[test]
    fn the_page_links_to_what_is_there() {
        let site = sample();
        let manifest: serde_json::Value =
            serde_json::from_slice(&site.files["manifest.webmanifest"]).expect("JSON");
        let icons = manifest["icons"].as_array().expect("icons").iter();
        let icons = icons.filter_map(|icon| icon["src"].as_str());
        let pages = text("index.html") + &text("maps.html");
        let linked = ["href=\"", "src=\""].map(|mark| pages.split(mark).skip(1));
        let linked = linked.into_iter().flatten();
        let linked = linked.filter_map(|rest| rest.split('"').next());
        let mut count = 0;
        for link in linked.chain(icons) {
            assert!(site.files.contains_key(link), "{link}");
            count += 1;
        }
        assert!(count > 10, "{count} links");
    }

    #[test]
    fn nothing_comes_from_elsewhere() {
        for name in ["index.html", "maps.html", "sw.js", "manifest.webmanifest"] {
            let text = text(name);
            assert!(!text.contains("://") && !text.contains("=\"/"), "{name}");
        }
    }

    #[test]
    fn the_worker_keeps_every_file_but_itself() {
        let site = sample();
        let worker = text("sw.js");
        let list = worker.split("FILES = ").nth(1).expect("a list");
        let list = list.split(";\n").next().expect("a list");
        let kept: Vec<String> = serde_json::from_str(list).expect("JSON");
        for name in site.files.keys() {
            let in_list = kept.contains(name);
            // The page is kept under the folder's own address, and the second program once it is wanted.
            let is_out =
                name == "sw.js" || name == "index.html" || is_later(name) || is_beside(name);
            assert_eq!(in_list, !is_out, "{name}");
        }
        let later = worker.split("LATER = ").nth(1).expect("a list");
        let later = later.split(";\n").next().expect("a list");
        let later: Vec<String> = serde_json::from_str(later).expect("JSON");
        assert_eq!(later.len(), 2, "{later:?}");
        let rules = worker.split("RULES = ").nth(1).expect("a list");
        let rules = rules.split(";\n").next().expect("a list");
        let rules: Vec<String> = serde_json::from_str(rules).expect("JSON");
        assert_eq!(rules.len(), 6, "{rules:?}");
        assert!(kept.contains(&"./".to_owned()));
    }

    #[test]
    fn a_version_names_what_is_in_it() {
        let with = |wasm: &[u8]| {
            let made = BTreeMap::from([
                ("bannerfield.js".to_owned(), Vec::new()),
                ("bannerfield_bg.wasm".to_owned(), wasm.to_vec()),
                ("maps_bg.wasm".to_owned(), Vec::new()),
            ]);
            crate::site::Site::of(assemble(made).expect("assembled")).expect("a site")
        };
        assert_eq!(with(b"a").version, with(b"a").version);
        assert_ne!(with(b"a").version, with(b"b").version);
    }
}
