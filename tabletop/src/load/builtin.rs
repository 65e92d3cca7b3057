//! Which editions does the program bring along?
//!
//! Their files are part of the binary, so that nothing has to be installed.

/// The editions, oldest first.
pub(crate) const EDITIONS: [&str; 2] = ["2017", "2021"];

/// The edition of a name, or `None`.
pub(crate) fn edition(name: &str) -> Option<&'static str> {
    EDITIONS.into_iter().find(|known| *known == name)
}

/// The text of a file of an edition, or `None`.
pub(crate) fn file(edition: &str, name: &str) -> Option<&'static str> {
    let files = match edition {
        "2017" => FILES_2017,
        "2021" => FILES_2021,
        _ => return None,
    };
    let file = files.iter().find(|(known, _)| *known == name);
    file.map(|(_, text)| *text)
}

macro_rules! files {
    ($folder:literal: $( $name:literal )+) => {
        &[ $( ($name, include_str!(concat!("../../packs/", $folder, "/", $name))), )+ ]
    };
}

const FILES_2017: &[(&str, &str)] = files!("2017":
    "manifest.toml"
    "rulings.toml"
    "trays.toml"
    "abilities.toml"
    "units.toml"
    "terrain.toml"
    "board.toml"
    "decks.toml"
    "scenarios.toml"
    "armies.toml"
);

const FILES_2021: &[(&str, &str)] = files!("2021":
    "manifest.toml"
    "rulings.toml"
    "units.toml"
    "terrain.toml"
    "scenarios.toml"
);
