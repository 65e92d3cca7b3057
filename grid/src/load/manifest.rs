//! Which files does a pack have, and which does the program bring along?
//!
//! Every kind of file has one name.

use play::pack::MANIFEST;

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
