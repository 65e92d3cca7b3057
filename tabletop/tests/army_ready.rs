//! Ready armies: one of each size for every faction, legal, and fought by programs.

use std::collections::BTreeMap;

use geometry::Len;
use play::{Bot, Match};
use tabletop::army::{battle_size, check, points};
use tabletop::{Armies, Bout, Greedy, Laying, Pack, State, Tabletop, handed_over, layout};

fn pack(edition: &str) -> Pack {
    Pack::builtin(edition).unwrap_or_else(|problems| panic!("{problems}"))
}

#[test]
fn every_faction_has_a_legal_army_of_30_and_of_40_points() {
    for edition in Pack::EDITIONS {
        let pack = pack(edition);
        let mut missing = Vec::new();
        for faction in pack.factions().iter().filter(|row| !row.mercenary) {
            for size in [30, 40] {
                let found = pack.armies().iter().filter(|ready| {
                    (ready.army.faction.as_str(), ready.army.size) == (&faction.id, size)
                });
                if found.count() != 1 {
                    missing.push(format!("{edition}: {} {size}", faction.id));
                }
            }
        }
        assert!(missing.is_empty(), "{missing:?}");
        for ready in pack.armies() {
            let (id, army) = (&ready.id, &ready.army);
            assert_eq!(check(&pack, army), [], "{edition}: {id}");
            assert!(battle_size(&pack, army).is_some(), "{edition}: {id}");
            assert_eq!(points(&pack, army), u32::from(army.size), "{edition}: {id}");
            assert_eq!(army.edition, edition);
            assert!(ready.source.assumed, "{id} is our own choice and says so");
            // Without one an army lost to nearly every army that had one.
            assert!(army.size < 40 || !army.ncus.is_empty(), "{edition}: {id}");
        }
        assert_eq!(
            pack.army("free-folk-40").unwrap().name(),
            "The frozen shore on the march"
        );
    }
}

/// Inputs of each battle in the suite: deployment and some activations.
const INPUTS: u32 = 40;

#[test]
fn every_ready_army_fights_itself() {
    for edition in Pack::EDITIONS {
        let pack = std::sync::Arc::new(pack(edition));
        let size = Len::from_inches(48.0);
        let table = State::empty(edition, size, size);
        for (at, ready) in pack.armies().iter().enumerate() {
            let armies = Armies::listed(&pack, [&ready.army, &ready.army]);
            let size = battle_size(&pack, &ready.army).unwrap();
            let mode = &pack.scenarios()[at % pack.scenarios().len()].id;
            let start = armies.start(&pack, &table, &size.id, mode, Laying::Fixed);
            let start = start.unwrap_or_else(|all| panic!("{edition} {}: {all:?}", ready.id));
            let bout = Bout {
                pack: pack.clone(),
                starts: vec![start],
                games: 1,
                seed: 1,
                rules: Match {
                    nodes: 60,
                    calls: 100,
                    most_inputs: INPUTS,
                },
            };
            let greedy = |_: u64| -> Box<dyn Bot<Tabletop>> { Box::new(Greedy::new(pack.clone())) };
            let game = bout.game(0, [&greedy, &greedy]);
            let game = game.unwrap_or_else(|no| panic!("{edition} {} in {mode}: {no}", ready.id));
            assert!(
                game.ended || game.inputs >= INPUTS,
                "{}: {game:?}",
                ready.id
            );
        }
    }
}

/// "The table as it is" has zones of others, or none.
#[test]
fn zones_of_a_table_are_handed_over() {
    let pack = pack("2017");
    let deep = |state: &State| {
        let zones = handed_over(&pack, state, ["near", "far"]);
        let mut found: Vec<(String, i32)> = zones
            .iter()
            .map(|zone| {
                let ys = zone.outline.corners().iter().map(|(_, y)| y.0);
                (zone.side.clone(), ys.sum::<i32>().signum())
            })
            .collect();
        found.sort();
        found
    };
    let wanted = [("far".to_owned(), 1), ("near".to_owned(), -1)];
    let size = Len::from_inches(48.0);
    let mut state = State::empty("2017", size, size);
    assert_eq!(deep(&state), wanted, "those of the first mode");
    let mode = &pack.scenarios()[1];
    for sides in [["far", "near"], ["near", "far"], ["a", "b"]] {
        state.zones = layout(&pack, &state, mode, sides).zones;
        let outlines = |state: &State| {
            state
                .zones
                .iter()
                .map(|zone| zone.outline.clone())
                .collect::<Vec<_>>()
        };
        let before = outlines(&state);
        assert_eq!(deep(&state), wanted, "{sides:?}");
        state.zones = handed_over(&pack, &state, ["near", "far"]);
        assert_eq!(outlines(&state), before, "where they lie they stay");
    }
    state.zones.truncate(1);
    assert_eq!(deep(&state), wanted, "one is none for two");
}

/// A pack that extends 2017 by some files.
fn own(files: &[(&str, &str)]) -> Pack {
    let names: Vec<String> = files.iter().map(|(name, _)| format!("'{name}'")).collect();
    let manifest = format!(
        "edition = 'own'\ntitle = 'Own'\nversion = '1'\nextends = '2017'\nprintings = ['mine']\n\
         sources = {{ mine = 'mine' }}\nfiles = [{}]\n",
        names.join(", ")
    );
    let mut known: BTreeMap<&str, &str> = files.iter().copied().collect();
    known.insert("manifest.toml", &manifest);
    let read = |path: &str| known.get(path).map(|text| (*text).to_owned());
    Pack::load(read).unwrap_or_else(|problems| panic!("{problems}"))
}

/// A pack of one's own that makes bowmen dear loads, without the lists that have them.
#[test]
fn inherited_armies_that_became_illegal_are_left_out() {
    let bowmen = "[[unit]]
id = 'stark-bowmen'
name = 'Stark Bowmen'
faction = 'stark'
kind = 'infantry'
tray = 'infantry'
points = 9
speed_in = 5
defense = 6
morale = 6
models = 12
wounds_per_model = 1
attacks = [{ name = 'Arrows', kind = 'long', to_hit = 3, dice = [7, 7, 5] }]
edition = 'mine'
source = 'mine'
";
    let pack = own(&[("units.toml", bowmen)]);
    let ids: Vec<&str> = pack
        .armies()
        .iter()
        .map(|ready| ready.id.as_str())
        .collect();
    assert_eq!(ids.len(), 10);
    assert!(!ids.contains(&"stark-30") && !ids.contains(&"stark-40"));
    assert_eq!(pack.army("lannister-30").unwrap().army.edition, "own");
}

#[test]
fn armies_of_a_pack_of_ones_own_come_beside_or_in_place_of_others() {
    let armies = "[[army]]
id = 'stark-30'
name = 'Wolves alone'
faction = 'stark'
size = 30
commander = 'own'
own = { name = 'A captain', role = 'ncu', points = 2 }
units = [{ profile = 'grey-wind' }]
ncus = ['own']
edition = 'mine'
source = 'mine'

[[army]]
id = 'stark-50'
name = 'All wolves'
faction = 'stark'
size = 50
commander = 'robb-stark-the-wolf-lord'
units = [{ profile = 'stark-bowmen', attachments = ['robb-stark-the-wolf-lord'] }]
edition = 'mine'
source = 'mine'
";
    let pack = own(&[("armies.toml", armies)]);
    assert_eq!(pack.armies().len(), 13);
    let wolves = pack.army("stark-30").unwrap();
    assert_eq!(
        (wolves.name(), wolves.source.assumed),
        ("Wolves alone", false)
    );
    assert_eq!(points(&pack, &wolves.army), 5);
}
