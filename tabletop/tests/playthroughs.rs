//! Has a rule changed in silence? One battle of random actions for every game mode of every edition, written out.
//!
//! `UPDATE=1` writes the texts anew; look at what differs before you keep it.

use std::fs;
use std::path::PathBuf;

use play::playthrough;
use tabletop::army::standing_cards;
use tabletop::table::{Strictness, Table, read};
use tabletop::{BattleSetup, Packs, begin_battle};

/// As many inputs as fill the preparation, the deployment and about two rounds.
const INPUTS: u32 = 160;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// The readings of before there were others, as saves that name none are read.
const BEFORE: &str = r#""retreat_end": "free", "shoot_from": "front", "solo_claims": "ranks",
    "siege_terrain": "turns", "pile_place": "fell", "wall_depth": "thin", "room_needed": "none",
    "shoot_pivot": "facing", "charge_way": "shortest", "corner_contact": "yes", "disbanding": "even",
    "dice_value": "ranks""#;

fn battle(edition: &str, scenario: &str, rulings: &str) -> Table {
    let name = "starter-battle.json";
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(name);
    let text = fs::read_to_string(file).unwrap();
    let text = text.replace(
        "\"edition\": \"2017\"",
        &format!("\"edition\": \"{edition}\", \"rulings\": {{ {rulings} }}"),
    );
    let packs = Packs::builtin().unwrap();
    let table = read(&packs, Strictness::Strict, name, &text).unwrap();
    let mut state = table.state.clone();
    let units = std::mem::take(&mut state.units);
    let (near, far) = units.into_iter().partition(|unit| unit.side == "stark");
    let sides = ["stark", "lannister"];
    let cards = sides.map(|side| standing_cards(&table.pack, &table.state, side));
    let setup = BattleSetup {
        sides: ["stark".to_owned(), "lannister".to_owned()],
        scenario: Some(scenario.to_owned()),
        size: "small".to_owned(),
        reserves: [near, far],
        cards,
        prepares: true,
    };
    let state = begin_battle(&table.pack, &state, &setup).unwrap();
    Table { state, ..table }
}

#[test]
fn every_game_mode_plays_as_it_did() {
    let packs = Packs::builtin().unwrap();
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for edition in tabletop::Pack::EDITIONS {
        let pack = packs.get(edition).unwrap();
        for (seed, mode) in (7..).zip(pack.scenarios()) {
            let mut session = battle(edition, &mode.id, "").session("playthrough", seed);
            let text = playthrough::record(&mut session, seed, INPUTS).unwrap();
            let file = folder().join(format!("{edition}-{}.txt", mode.id));
            if update {
                fs::create_dir_all(folder()).unwrap();
                fs::write(&file, &text).unwrap();
                continue;
            }
            let kept = fs::read_to_string(&file).unwrap_or_default();
            if let Err(why) = playthrough::compare(&kept, &text) {
                wrong.push(format!("{}: {why}", file.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// By the readings of games that were begun before others came.
#[test]
fn a_battle_by_earlier_readings_plays_as_it_did() {
    let packs = Packs::builtin().unwrap();
    let mut wrong = Vec::new();
    let mut count = 0;
    for edition in tabletop::Pack::EDITIONS {
        let pack = packs.get(edition).unwrap();
        for (seed, mode) in (7..).zip(pack.scenarios()) {
            let file = folder().join(format!("before/{edition}-{}.txt", mode.id));
            let Ok(kept) = fs::read_to_string(&file) else {
                continue;
            };
            let mut session = battle(edition, &mode.id, BEFORE).session("playthrough", seed);
            let text = playthrough::record(&mut session, seed, INPUTS).unwrap();
            if std::env::var_os("UPDATE").is_some() {
                fs::write(&file, &text).unwrap();
            } else if let Err(why) = playthrough::compare(&kept, &text) {
                wrong.push(format!("{}: {why}", file.display()));
            }
            count += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= 3);
}
