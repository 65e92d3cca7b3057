//! Is what was written read again as it was?

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::common::pack;
use grid::{Pack, Tile, layout_text, manifest_text, scenario_text, tile_text};
use play::Source;

/// The built-in files, with some of them written anew.
fn read(changed: &[(&str, String)]) -> Pack {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packs/base");
    let changed: BTreeMap<&str, &String> =
        changed.iter().map(|(name, text)| (*name, text)).collect();
    let read = |name: &str| match changed.get(name) {
        Some(text) => Some((*text).clone()),
        None => fs::read_to_string(folder.join(name)).ok(),
    };
    Pack::load(read).unwrap_or_else(|problems| panic!("{problems}"))
}

/// The word of the built-in manifest for a source.
fn word(source: &Source) -> &'static str {
    match source.source.starts_with("rulebook") {
        true => "rulebook",
        false => "own",
    }
}

/// Everything from the first band of the scenarios' file on.
fn bands() -> String {
    let text = include_str!("../packs/base/scenarios.toml");
    let at = text.find("[[band]]").expect("bands");
    text[at..].to_owned()
}

#[test]
fn every_built_in_row_is_read_as_it_was_written() {
    let pack = pack();
    let tiles = pack
        .tiles()
        .iter()
        .map(|tile| tile_text(&pack, tile, word(&tile.source)));
    let layouts = pack
        .layouts()
        .iter()
        .map(|row| layout_text(row, word(&row.source)));
    let scenarios = pack
        .scenarios()
        .iter()
        .map(|row| scenario_text(&pack, row, word(&row.source)));
    let scenarios: Vec<String> = scenarios.chain([bands()]).collect();
    let read = read(&[
        ("tiles.toml", tiles.collect::<Vec<_>>().join("\n")),
        ("layouts.toml", layouts.collect::<Vec<_>>().join("\n")),
        ("scenarios.toml", scenarios.join("\n")),
    ]);
    assert_eq!(read.tiles(), pack.tiles());
    assert_eq!(read.layouts(), pack.layouts());
    assert_eq!(read.scenarios(), pack.scenarios());
    assert_eq!(read.bands(), pack.bands());
}

#[test]
fn any_name_is_read_as_it_was_written() {
    let built_in = pack();
    let title = "Say \"no\" \\ C:\\new\tétage\u{7f}\nsecond";
    let mut tile: Tile = built_in.tile("3a").expect("a tile").clone();
    (tile.title, tile.text) = (title.to_owned(), title.to_owned());
    (tile.id, tile.number) = ("9a".to_owned(), 9);
    let manifest = manifest_text("mine", title, &["tiles.toml"], ("own", title));
    let text = tile_text(&built_in, &tile, "own");
    let own = Pack::load(|name| match name {
        "manifest.toml" => Some(manifest.clone()),
        "tiles.toml" => Some(text.clone()),
        _ => None,
    });
    let own = own.unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(own.title(), title);
    let read = own.tile("9a").expect("the tile");
    assert_eq!(
        (&read.title, &read.text, &read.plan),
        (&tile.title, &tile.text, &tile.plan)
    );
    assert_eq!(read.source.source, title);
}
