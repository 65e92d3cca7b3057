//! Which packs does the program bring along?

use play::pack::{Edition, MANIFEST};

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
