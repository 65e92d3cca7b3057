//! Do packs of one's own go over the built-in one, and is everything wrong with them found?

use std::collections::BTreeMap;

use crate::common::pack;
use expect_test::{Expect, expect};
use grid::{Board, Pack, Rules, template};

/// A manifest that extends the built-in pack, with one more line.
fn manifest(name: &str, lines: &str) -> String {
    format!(
        "game = 'tiles'\nedition = '{name}'\ntitle = 'The {name}'\nversion = '3'\n{lines}\n[sources]\nbox = 'the box'\n"
    )
}

fn folder(files: &[(&str, &str)]) -> BTreeMap<String, String> {
    let files = files.iter();
    files
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
        .collect()
}

/// The built-in card of a model with other wounds.
fn guard(wounds: u8) -> String {
    format!(
        "[[model]]\nid = 'honor-guard'\ntitle = 'Own Guard'\nfigure = 'infantry'\nprice = {{ copper = 4 }}\nwill = 5\ndefense = 5\nwounds = {wounds}\nfigures = 2\nsource = 'box'\n"
    )
}

#[track_caller]
fn wrong(files: &BTreeMap<String, String>, expected: &Expect) {
    let problems = Pack::load(|path| files.get(path).cloned()).expect_err("a broken pack");
    expected.assert_eq(&problems.to_string());
}

#[test]
fn a_row_takes_the_place_of_the_built_in_one() {
    let built_in = pack();
    let own = manifest("mine", "extends = 'draft'\nfiles = ['models.toml']");
    let files = folder(&[("manifest.toml", &own), ("models.toml", &guard(9))]);
    let pack = Pack::load(|path| files.get(path).cloned()).expect("a sound pack");
    assert_eq!((pack.edition(), pack.version()), ("mine", "3"));
    assert_eq!(pack.cards().len(), built_in.cards().len());
    let place = |pack: &Pack| pack.card_id("honor-guard");
    assert_eq!(place(&pack), place(&built_in));
    let card = pack.card("honor-guard").expect("there");
    assert_eq!((card.wounds, card.title.as_str()), (9, "Own Guard"));
    assert_eq!(card.source, play::Source::new("mine", "the box"));
    for (own, old) in pack.cards().iter().zip(built_in.cards()) {
        assert!(own == old || own.id == "honor-guard", "{}", own.id);
    }
    assert_eq!(pack.tiles(), built_in.tiles());
}

#[test]
fn packs_lie_on_each_other_in_order() {
    let own = |name| manifest(name, "extends = 'draft'\nfiles = ['models.toml']");
    let files = folder(&[
        ("one/manifest.toml", &own("one")),
        ("one/models.toml", &guard(7)),
        ("two/manifest.toml", &own("two")),
        ("two/models.toml", &guard(8)),
        (
            "three/manifest.toml",
            &manifest("three", "extends = 'one'\n"),
        ),
    ]);
    let read = |path: &str| files.get(path).cloned();
    for (names, wounds, edition) in [
        (["one", "two"].as_slice(), 8, "one+two"),
        (&["two", "one"], 7, "two+one"),
        (&["two", "three"], 7, "two+three"),
        (&["three", "two"], 8, "three+two"),
    ] {
        let pack = Pack::stacked(names, read).expect("sound packs");
        let card = pack.card("honor-guard").expect("there");
        assert_eq!((card.wounds, pack.edition()), (wounds, edition));
    }
}

#[test]
fn a_whole_pack_hides_those_below_it() {
    let mut files = folder(&[
        (
            "own/manifest.toml",
            &manifest("own", "extends = 'draft'\nfiles = ['models.toml']"),
        ),
        ("own/models.toml", &guard(7)),
    ]);
    let base = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("packs/base");
    for entry in std::fs::read_dir(base).expect("a folder").flatten() {
        let name = entry.file_name().into_string().expect("a name");
        let text = std::fs::read_to_string(entry.path()).expect("a file");
        files.insert(
            format!("whole/{name}"),
            text.replace("wounds = 2", "wounds = 5"),
        );
    }
    let read = |path: &str| files.get(path).cloned();
    let guard = |names: &[&str]| {
        let pack = Pack::stacked(names, read).expect("sound packs");
        pack.card("honor-guard").expect("there").wounds
    };
    assert_ne!(guard(&["own", "whole"]), 7);
    assert_eq!(guard(&["whole", "own"]), 7);
    // What lies over a whole pack does not bring the built-in one back.
    let pack = Pack::stacked(&["whole", "own"], read).expect("sound packs");
    assert!(pack.cards().iter().any(|card| card.wounds == 5));
}

#[test]
fn everything_wrong_with_a_pack_that_extends_is_found() {
    wrong(
        &folder(&[
            (
                "manifest.toml",
                &manifest(
                    "mine",
                    "extends = 'draft'\nfiles = ['models.toml', 'cards.toml']",
                ),
            ),
            (
                "models.toml",
                "[[model]]\nid = 'robert-foot'\ntitle = 'Robert'\nfigure = 'infantery'\nprice = { gold = 1 }\nwill = 55\ndefense = 5\nwounds = 3\nsource = 'bax'\nspeed = 3\n",
            ),
        ]),
        &expect![[r#"
            manifest.toml:6:25: files[1]: the file `cards.toml` is missing
            models.toml:4:10: model[0].figure: unknown figure `infantery` (did you mean `infantry`?)
            models.toml:6:8: model[0].will: must be from 2 to 10, not 55
            models.toml:9:10: model[0].source: unknown source `bax` (did you mean `box`?)
            models.toml:10:1: model[0].speed: unknown key `speed`"#]],
    );
}

#[test]
fn what_cannot_be_extended_is_said() {
    wrong(
        &folder(&[("manifest.toml", &manifest("mine", "extends = 'darft'"))]),
        &expect!["manifest.toml:5:11: extends: unknown pack `darft` (did you mean `draft`?)"],
    );
    wrong(
        &folder(&[
            ("manifest.toml", &manifest("one", "extends = 'two'")),
            ("../two/manifest.toml", &manifest("two", "extends = 'one'")),
        ]),
        &expect!["../two/manifest.toml:5:11: extends: packs extend each other: one > two > one"],
    );
    wrong(
        &folder(&[("manifest.toml", &manifest("mine", "files = []"))]),
        &expect![[r#"
            manifest.toml:5:9: files: `rulings.toml` is not listed
            manifest.toml:5:9: files: `terrain.toml` is not listed
            manifest.toml:5:9: files: `tiles.toml` is not listed
            manifest.toml:5:9: files: `layouts.toml` is not listed
            manifest.toml:5:9: files: `models.toml` is not listed
            manifest.toml:5:9: files: `cards.toml` is not listed
            manifest.toml:5:9: files: `scenarios.toml` is not listed"#]],
    );
}

#[test]
fn a_zone_keeps_its_letter_and_others_may_not_have_it() {
    let zone = |id, letter| {
        format!(
            "[[zone]]\nid = '{id}'\ntitle = 'Water'\nletter = '{letter}'\nextra_cost = 2\ntext = 'Wet.'\nsource = 'box'\n"
        )
    };
    let own = manifest("mine", "extends = 'draft'\nfiles = ['terrain.toml']");
    let files = folder(&[
        ("manifest.toml", &own),
        ("terrain.toml", &zone("river", '~')),
    ]);
    let pack = Pack::load(|path| files.get(path).cloned()).expect("a sound pack");
    assert_eq!(pack.zone("river").expect("there").extra_cost, 2);
    let files = folder(&[
        ("manifest.toml", &own),
        ("terrain.toml", &zone("lake", '~')),
    ]);
    wrong(
        &files,
        &expect!["terrain.toml:4:10: zone[0].letter: must be one letter that means nothing else"],
    );
}

#[test]
fn the_template_is_a_sound_pack() {
    let built_in = pack();
    let own = Pack::load(|name| {
        let mut files = template().iter();
        let file = files.find(|(own, _)| *own == name);
        file.map(|(_, text)| (*text).to_owned())
    });
    let own = own.unwrap_or_else(|problems| panic!("{problems}"));
    let more = |of: fn(&Pack) -> usize| of(&own) - of(&built_in);
    assert_eq!(more(|pack| pack.cards().len()), 1);
    assert_eq!(more(|pack| pack.equipment().len()), 1);
    assert_eq!(more(|pack| pack.tiles().len()), 1);
    assert_eq!(more(|pack| pack.scenarios().len()), 1);
    let layout = own.layout("gate-yard").expect("a layout");
    assert!(Board::compose(&own, layout).is_ok());
    assert!(Rules::new(own).is_ok());
}
