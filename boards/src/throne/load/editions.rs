//! Which packs does the program bring along?

use play::pack::{Edition, Files, MANIFEST, Report, Shelf};

use super::NAMES;

/// A pack that extends one that the program brings along, with all files that are played with there, to change: names
/// of files with their texts, the manifest first. `None` for an edition that the program does not bring along.
#[must_use]
pub fn own_copy(edition: &str) -> Option<Vec<(String, String)>> {
    let of = format!("edition = \"{edition}\"\n");
    let known = [BASE, SIX, STORM, FEAST].into_iter();
    let mut known =
        known.filter(|known| (known.file)(MANIFEST).is_some_and(|text| text.contains(&of)));
    let base = known.next()?;
    let read = |name: &str| (base.file)(name).map(str::to_owned);
    let layers = Files::chain(&read, "", SHELF, &NAMES, &Report::default())?;
    let files = NAMES.iter().filter_map(|(name, kind)| {
        let mut files = layers.iter().flat_map(|layer| &layer.files).rev();
        let last = files.find(|file| file.kind == *kind)?;
        Some(((*name).to_owned(), last.text.clone()))
    });
    let files: Vec<(String, String)> = files.collect();
    let names: Vec<String> = files
        .iter()
        .map(|(name, _)| format!("\"{name}\""))
        .collect();
    let (names, extends) = (names.join(", "), base.name);
    let manifest = format!(
        r#"# A pack of your own. Of every kind of file the last one counts: change what you like, and delete the files that
# you do not change, here in `files` too. A row that you typed in from print has `source = "box"` and no `assumed`.
game = "throne"
edition = "{edition}, mine"
title = "My own cards"
version = "1"
extends = "{extends}"
files = [{names}]

[sources]
box = "Printed in the box that I own"
"#
    );
    let manifest = (MANIFEST.to_owned(), manifest);
    Some([manifest].into_iter().chain(files).collect())
}

/// Where packs are, that one may extend.
pub(super) const SHELF: Shelf = Shelf {
    beside: "../",
    editions: &[BASE, SIX, STORM, FEAST],
};

/// The original game.
pub(in crate::throne) const BASE: Edition = Edition {
    name: "throne-base5",
    file: base,
};

/// The game with six houses.
pub(in crate::throne) const SIX: Edition = Edition {
    name: "throne-base6",
    file: six,
};

/// A Storm of Swords on its own board.
pub(in crate::throne) const STORM: Edition = Edition {
    name: "storm",
    file: storm_file,
};

/// A Feast for Crows, for nine houses.
pub(in crate::throne) const FEAST: Edition = Edition {
    name: "feast",
    file: feast,
};

fn base(name: &str) -> Option<&'static str> {
    match name {
        MANIFEST => Some(include_str!("../../../packs/throne-base5/manifest.toml")),
        "rulings.toml" => Some(include_str!("../../../packs/throne-base5/rulings.toml")),
        "rules.toml" => Some(include_str!("../../../packs/throne-base5/rules.toml")),
        "orders.toml" => Some(include_str!("../../../packs/throne-base5/orders.toml")),
        "houses.toml" => Some(include_str!("../../../packs/throne-base5/houses.toml")),
        "house_cards.toml" => Some(include_str!("../../../packs/throne-base5/house_cards.toml")),
        "westeros.toml" => Some(include_str!("../../../packs/throne-base5/westeros.toml")),
        "wildlings.toml" => Some(include_str!("../../../packs/throne-base5/wildlings.toml")),
        "board.toml" => Some(include_str!("../../../packs/throne-base5/board.toml")),
        "setup.toml" => Some(include_str!("../../../packs/throne-base5/setup.toml")),
        "leaders.toml" => Some(include_str!("../../../packs/throne-base5/leaders.toml")),
        "tactics.toml" => Some(include_str!("../../../packs/throne-base5/tactics.toml")),
        "allies.toml" => Some(include_str!("../../../packs/throne-base5/allies.toml")),
        "battle_tactics.toml" => Some(include_str!(
            "../../../packs/throne-base5/battle_tactics.toml"
        )),
        _ => None,
    }
}

fn six(name: &str) -> Option<&'static str> {
    match name {
        MANIFEST => Some(include_str!("../../../packs/throne-base6/manifest.toml")),
        "board.toml" => Some(include_str!("../../../packs/throne-base6/board.toml")),
        "setup.toml" => Some(include_str!("../../../packs/throne-base6/setup.toml")),
        _ => None,
    }
}

fn storm_file(name: &str) -> Option<&'static str> {
    match name {
        MANIFEST => Some(include_str!("../../../packs/storm/manifest.toml")),
        "rulings.toml" => Some(include_str!("../../../packs/storm/rulings.toml")),
        "rules.toml" => Some(include_str!("../../../packs/storm/rules.toml")),
        "house_cards.toml" => Some(include_str!("../../../packs/storm/house_cards.toml")),
        "westeros.toml" => Some(include_str!("../../../packs/storm/westeros.toml")),
        "board.toml" => Some(include_str!("../../../packs/storm/board.toml")),
        "setup.toml" => Some(include_str!("../../../packs/storm/setup.toml")),
        "leaders.toml" => Some(include_str!("../../../packs/storm/leaders.toml")),
        "tactics.toml" => Some(include_str!("../../../packs/storm/tactics.toml")),
        "allies.toml" => Some(include_str!("../../../packs/storm/allies.toml")),
        _ => None,
    }
}

fn feast(name: &str) -> Option<&'static str> {
    match name {
        MANIFEST => Some(include_str!("../../../packs/feast/manifest.toml")),
        "rules.toml" => Some(include_str!("../../../packs/feast/rules.toml")),
        "orders.toml" => Some(include_str!("../../../packs/feast/orders.toml")),
        "houses.toml" => Some(include_str!("../../../packs/feast/houses.toml")),
        "house_cards.toml" => Some(include_str!("../../../packs/feast/house_cards.toml")),
        "westeros.toml" => Some(include_str!("../../../packs/feast/westeros.toml")),
        "battle_tactics.toml" => Some(include_str!("../../../packs/feast/battle_tactics.toml")),
        "board.toml" => Some(include_str!("../../../packs/feast/board.toml")),
        "setup.toml" => Some(include_str!("../../../packs/feast/setup.toml")),
        _ => None,
    }
}
