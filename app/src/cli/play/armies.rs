//! Which armies fight on the table?
//!
//! Two lists, each of a file or ready in the edition that is played. A file is meant before a ready army of its name.

use std::path::Path;

use play::{Problem, Problems};
use tabletop::army::{self, Army, points};
use tabletop::{Pack, Packs};

use super::Play;
use super::asked::no;
use super::list::Section;
use crate::cli::file::{self, shown};

/// An option of army lists.
pub(super) const ARMY: &str = "--army";

/// The army lists that are named, by their files or their ids.
pub(super) fn lists(
    asked: &Play,
    packs: &Packs,
    pack: &Pack,
    wrong: &mut Problems,
) -> Vec<(String, Army)> {
    if !matches!(asked.armies.len(), 0 | 2) {
        let count = asked.armies.len();
        let text = format!("two army lists fight, not {count}: give the option twice");
        no(wrong, ARMY, text);
    }
    let mut found = Vec::new();
    for path in &asked.armies {
        match army_of(path, packs, pack) {
            Ok((army, against)) => {
                wrong.extend(against);
                found.push((shown(path), army));
            }
            Err(problems) => wrong.extend(problems),
        }
    }
    found
}

/// An army with what speaks against it.
fn army_of(path: &Path, packs: &Packs, pack: &Pack) -> Result<(Army, Problems), Problems> {
    let name = shown(path);
    let ready = pack.army(&name).filter(|_| !path.exists());
    if let Some(ready) = ready {
        return Ok((ready.army.clone(), Problems::default()));
    }
    let bytes = file::bytes(path).map_err(|error| {
        let problem = Problem::error(ARMY, "", format!("{error:#}"));
        problem.did_you_mean(&name, pack.armies().iter().map(|ready| ready.id.as_str()))
    })?;
    let text = file::text(&name, bytes)?;
    let listed = army::read(packs, &name, &text)?;
    let (made, played) = (listed.pack.edition(), pack.edition());
    let against = match made == played {
        true => listed.illegal(pack),
        false => {
            let text = format!("is a list for the edition {made}, and {played} is played");
            Problem::error(ARMY, name, text).into()
        }
    };
    Ok((listed.army, against))
}

/// The ready armies of an edition.
pub(super) fn section(pack: &Pack) -> Section {
    let rows = pack.armies().iter().map(|ready| {
        let (size, spent) = (ready.army.size, points(pack, &ready.army));
        let faction = pack.faction(&ready.army.faction);
        let faction = faction.map_or("", |faction| faction.name.as_str());
        let says = format!("{}, {faction}, {spent} of {size} points", ready.name());
        (ready.id.clone(), says)
    });
    Section {
        title: "Ready armies, by --army in place of a file",
        rows: rows.collect(),
    }
}
