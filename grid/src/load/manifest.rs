//! Which files does a pack have, and which does the program bring along?
//!
//! Every kind of file has one name.

use play::pack::{Edition, MANIFEST, Shelf};

/// What a file of a pack holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum FileKind {
    Rulings,
    Terrain,
    Tiles,
    Layouts,
    Models,
    Cards,
    Scenarios,
}

impl FileKind {
    pub(super) const NAMES: [(&'static str, Self); 7] = [
        ("rulings.toml", Self::Rulings),
        ("terrain.toml", Self::Terrain),
        ("tiles.toml", Self::Tiles),
        ("layouts.toml", Self::Layouts),
        ("models.toml", Self::Models),
        ("cards.toml", Self::Cards),
        ("scenarios.toml", Self::Scenarios),
    ];
}

/// What packs call the one that the program brings along.
pub(super) const BASE: &str = "draft";

/// Where the packs are that one may extend, with what stands before the names of those beside it.
pub(super) const fn shelf(beside: &'static str) -> Shelf {
    Shelf {
        beside,
        editions: &[Edition {
            name: BASE,
            file: builtin,
        }],
    }
}

/// The text of a file that the program brings along, or `None`.
pub(super) fn builtin(name: &str) -> Option<&'static str> {
    match name {
        MANIFEST => Some(include_str!("../../packs/base/manifest.toml")),
        "rulings.toml" => Some(include_str!("../../packs/base/rulings.toml")),
        "terrain.toml" => Some(include_str!("../../packs/base/terrain.toml")),
        "tiles.toml" => Some(include_str!("../../packs/base/tiles.toml")),
        "layouts.toml" => Some(include_str!("../../packs/base/layouts.toml")),
        "models.toml" => Some(include_str!("../../packs/base/models.toml")),
        "cards.toml" => Some(include_str!("../../packs/base/cards.toml")),
        "scenarios.toml" => Some(include_str!("../../packs/base/scenarios.toml")),
        _ => None,
    }
}

/// The files of a small pack to begin one's own with, by their names.
///
/// ```
/// let manifest = grid::template()[0];
/// assert_eq!(manifest.0, "manifest.toml");
/// assert!(manifest.1.contains("extends = \"draft\""));
/// ```
#[must_use]
pub fn template() -> &'static [(&'static str, &'static str)] {
    &[
        (MANIFEST, include_str!("../../packs/template/manifest.toml")),
        (
            "models.toml",
            include_str!("../../packs/template/models.toml"),
        ),
        (
            "cards.toml",
            include_str!("../../packs/template/cards.toml"),
        ),
        (
            "tiles.toml",
            include_str!("../../packs/template/tiles.toml"),
        ),
        (
            "layouts.toml",
            include_str!("../../packs/template/layouts.toml"),
        ),
        (
            "scenarios.toml",
            include_str!("../../packs/template/scenarios.toml"),
        ),
    ]
}
