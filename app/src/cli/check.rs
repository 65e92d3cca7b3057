//! Are packs, tables, army lists and saves sound?
//!
//! A folder with a `manifest.toml` is a pack; any other folder is searched. All problems of all of them are
//! listed, each with file, line and column.

use std::cell::RefCell;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use play::pack::game_of;
use play::{Problem, Problems, Severity};
use tabletop::Packs;
use tabletop::army::{self, Listed};
use tabletop::table::Strictness;
use ui::bundle::Bundle;
use ui::disk::why;

use super::end::End;
use super::file::{self, shown};
use super::measure::{TableReader, strictness};
use super::out::Out;
use super::own::{Own, OwnPacks};
use super::problems;
use super::saved::Saved;

/// All problems of packs, tables, army lists and saves, with line and column
///
/// A folder with a manifest.toml is read as a pack, as is a .toml file that holds all its files, a .json file as a table or an army list, by its format, a .jsonl file as a save.
/// Other folders are searched for these. The exit code is 2 when something cannot be used.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Check {
    /// Files and folders
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// One JSON object with all problems
    #[arg(long)]
    json: bool,
    /// What stands off the table or overlaps, what is banded that no rule bands, and what makes an army list illegal, is a warning
    #[arg(long)]
    loose: bool,
    #[command(flatten)]
    own: OwnPacks,
}

const EXAMPLES: &str = "Examples:
  bannerfield check battle.json
  bannerfield check army.json
  bannerfield check tabletop/packs grid/packs tabletop/samples
  bannerfield check --json my-pack
  bannerfield check --pack my-throne throne.jsonl";

/// Something to check.
enum Item {
    Pack(PathBuf),
    /// A table or an army list.
    Json(PathBuf),
    Save(PathBuf),
}

/// What was found of one item: a line if it is sound, and problems or warnings.
struct Found {
    sound: Option<String>,
    problems: Problems,
}

impl From<Problems> for Found {
    fn from(problems: Problems) -> Self {
        let sound = None;
        Self { sound, problems }
    }
}

impl Check {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        let mut items = Vec::new();
        for path in &self.paths {
            gather(path, &mut items)?;
        }
        anyhow::ensure!(!items.is_empty(), "found no pack, table, army list or save");
        let packs = Packs::builtin()?;
        let mut all = Problems::default();
        let mut lines = Vec::new();
        let own = self.own.read().unwrap_or_else(|problems| {
            lines.extend(problems.0.iter().map(ToString::to_string));
            all.extend(problems);
            Own::default()
        });
        for item in &items {
            let found = match item {
                Item::Pack(path) => pack(path),
                Item::Json(path) => json(path, &packs, strictness(self.loose))?,
                Item::Save(path) => save(path, &packs, &own)?,
            };
            lines.extend(found.problems.0.iter().map(ToString::to_string));
            lines.extend(found.sound);
            all.extend(found.problems);
        }
        if self.json {
            out.line(&problems::json(&all, problems::Of::Files)?)?;
        } else {
            out.line(&lines.join("\n"))?;
        }
        out.message(&match (items.len(), all.0.len()) {
            (1, 0) => "1 checked, no problem".to_owned(),
            (checked, 0) => format!("{checked} checked, no problem"),
            (checked, 1) => format!("{checked} checked, 1 problem"),
            (checked, found) => format!("{checked} checked, {found} problems"),
        });
        Ok(match all.has_errors() {
            true => End::BadInput,
            false => End::Answered,
        })
    }
}

/// What a path names; an explicit file of an unknown kind is an error, inside a folder it is passed over.
fn gather(path: &Path, items: &mut Vec<Item>) -> Result<()> {
    if path.is_dir() {
        return search(path, items);
    }
    match item(path) {
        Some(item) => items.push(item),
        None => {
            let why = match path.extension().is_some_and(|ending| ending == "toml") {
                true => whole(path).err().unwrap_or_default(),
                false => {
                    "neither a folder nor a .json table or army list nor a .jsonl save".to_owned()
                }
            };
            anyhow::bail!("{}: {why}", shown(path))
        }
    }
    Ok(())
}

fn search(folder: &Path, items: &mut Vec<Item>) -> Result<()> {
    if folder.join(MANIFEST).is_file() {
        items.push(Item::Pack(folder.to_owned()));
        return Ok(());
    }
    let entries =
        std::fs::read_dir(folder).with_context(|| format!("cannot read {}", shown(folder)))?;
    let mut paths = Vec::new();
    for entry in entries {
        paths.push(
            entry
                .with_context(|| format!("cannot read {}", shown(folder)))?
                .path(),
        );
    }
    paths.sort();
    for path in paths {
        // A link may lead back up: folders are entered only where they really are.
        if path.is_dir() && !path.is_symlink() {
            search(&path, items)?;
        } else if path.is_file() {
            items.extend(item(&path));
        }
    }
    Ok(())
}

const MANIFEST: &str = "manifest.toml";

fn item(path: &Path) -> Option<Item> {
    match path.extension()?.to_str()? {
        "json" => Some(Item::Json(path.to_owned())),
        "jsonl" => Some(Item::Save(path.to_owned())),
        "toml" if path.ends_with(MANIFEST) => Some(Item::Pack(path.parent()?.to_owned())),
        "toml" if whole(path).is_ok() => Some(Item::Pack(path.to_owned())),
        _ => None,
    }
}

/// A pack that is one file, or why it is none.
fn whole(path: &Path) -> std::result::Result<Bundle, String> {
    let bytes = std::fs::read(path).map_err(|error| why(&error))?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    Bundle::of(&name, vec![(shown(path), bytes)]).map_err(|why| {
        format!("{why}: name the folder of a pack, or a file that holds all files of one")
    })
}

/// A file of a pack in a folder; one that is there and no text is a problem, and read as far as it is text.
fn part(folder: &Path, name: &str, odd: &RefCell<Problems>) -> Option<String> {
    let bytes = match std::fs::read(folder.join(name)) {
        Ok(bytes) => bytes,
        Err(error) => {
            if error.kind() != ErrorKind::NotFound {
                let text = format!("cannot be read: {}", why(&error));
                odd.borrow_mut().push(Problem::error(name, "", text));
            }
            return None;
        }
    };
    let known = String::from_utf8_lossy(&bytes).into_owned();
    if let Err(problems) = file::text(name, bytes) {
        odd.borrow_mut().extend(problems);
    }
    Some(known)
}

fn pack(folder: &Path) -> Found {
    let whole = whole(folder);
    let odd = RefCell::new(Problems::default());
    let read = |name: &str| match &whole {
        Ok(bundle) => bundle.text(name),
        Err(_) => part(folder, name, &odd),
    };
    let game = read(MANIFEST).and_then(|text| game_of(&text));
    let sound = match game.as_deref() {
        Some("tiles") => grid::Pack::load(read).map(|pack| {
            format!(
                "pack `{}` version {} of the tile skirmish",
                pack.edition(),
                pack.version()
            )
        }),
        Some("throne") => boards::throne::Pack::load(read).map(|pack| {
            let (edition, version) = (pack.edition, pack.version);
            format!("pack `{edition}` version {version} of the throne game")
        }),
        Some("risk") => boards::risk::Pack::load(read)
            .map(|pack| format!("pack `{}` version {} of Risk", pack.edition, pack.version)),
        None | Some("miniatures") => tabletop::Pack::load(read).map(|pack| {
            let (profiles, pieces) = (pack.profiles().len(), pack.pieces().len());
            let (edition, version) = (pack.edition(), pack.version());
            format!(
                "pack `{edition}` version {version} with {profiles} profiles and {pieces} pieces"
            )
        }),
        Some(game) => {
            let message =
                format!("no game is called `{game}`; there are miniatures, tiles, risk and throne");
            Err(Problems(vec![Problem::error(MANIFEST, "game", message)]))
        }
    };
    let mut odd = odd.into_inner();
    // A file may be asked for twice.
    odd.sort();
    odd.0.dedup();
    let sound = match sound {
        Ok(words) if odd.is_empty() => Ok(words),
        Ok(_) => Err(odd),
        Err(problems) => {
            odd.extend(problems);
            Err(odd)
        }
    };
    match sound {
        Ok(words) => Found {
            sound: Some(format!("{}: sound, {words}", shown(folder))),
            problems: Problems::default(),
        },
        Err(mut problems) => {
            for Problem { file, .. } in &mut problems.0 {
                *file = shown(&folder.join(&*file));
            }
            problems.into()
        }
    }
}

fn json(path: &Path, packs: &Packs, strictness: Strictness) -> Result<Found> {
    let name = shown(path);
    let bytes = file::bytes(path)?;
    if army::is_list(&bytes) {
        return Ok(list(&name, bytes, packs, strictness));
    }
    let reader = TableReader { packs, strictness };
    let table = match reader.bytes(&name, bytes) {
        Ok(table) => table,
        Err(problems) => return Ok(problems.into()),
    };
    let sound = format!(
        "{name}: sound, table of edition {} with {} units and {} pieces",
        table.pack.edition(),
        table.state.units.len(),
        table.state.pieces.len()
    );
    Ok(found(
        sound,
        Problems::default(),
        table.warnings,
        strictness,
    ))
}

/// What is found of something with problems and with what may pass; `sound` is said of it if all of that may.
fn found(sound: String, mut problems: Problems, odd: Problems, strictness: Strictness) -> Found {
    problems.0.extend(odd.0.into_iter().map(|problem| Problem {
        severity: match strictness {
            Strictness::Strict => Severity::Error,
            Strictness::Loose => Severity::Warning,
        },
        ..problem
    }));
    problems.sort();
    Found {
        sound: (!problems.has_errors()).then_some(sound),
        problems,
    }
}

fn list(name: &str, bytes: Vec<u8>, packs: &Packs, strictness: Strictness) -> Found {
    let judged = match file::text(name, bytes) {
        Ok(text) => army::judge(packs, name, &text),
        Err(problems) => return problems.into(),
    };
    let sound = judged.listed.map_or_else(String::new, |listed| {
        let Listed { pack, army, .. } = &listed;
        let faction = pack.faction(&army.faction).map_or("no faction", |row| &row.name);
        let (edition, size, spent) = (pack.edition(), army.size, army::points(pack, army));
        format!(
            "{name}: sound, army list of edition {edition} for {faction} with {spent} of {size} points"
        )
    });
    found(sound, judged.unread, judged.illegal, strictness)
}

fn save(path: &Path, packs: &Packs, own: &Own) -> Result<Found> {
    let name = shown(path);
    let bytes = file::bytes(path)?;
    // A photo under the table is no part of the game.
    let game = planner::photo::without_photo(&bytes);
    Ok(match Saved::read(packs, own, &name, game) {
        Ok((saved, problems)) => Found {
            sound: (!problems.has_errors())
                .then(|| format!("{name}: sound, save of {}", saved.words())),
            problems,
        },
        Err(problems) => problems.into(),
    })
}
