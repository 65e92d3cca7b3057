//! Does nothing change unseen? One game of random actions for every number of houses, board and option, written out.
//!
//! `UPDATE=1` writes the texts anew; look at what differs before you keep it.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use boards::throne::{Pack, Setting, State, Throne};
use play::{Session, Setup, playthrough};

/// As many inputs as fill the set-up and a few turns.
const INPUTS: u32 = 220;

/// What an option changes in a setting.
type Change = fn(&mut Setting);

fn plain(_: &mut Setting) {}

fn kings(setting: &mut Setting) {
    setting.wildling_cards = true;
    setting.fortifications = true;
    setting.siege_engines = setting.players() == 5;
}

/// A Feast for Crows whose fourth deck comes from the second turn on, as there is no room for five.
fn early_fourth() -> Pack {
    let mut pack = Pack::builtin_feast().expect("the pack is whole");
    pack.fourth_from = 2;
    pack
}

/// Every variant: its name, its board, how many play, and what is added.
fn variants() -> Vec<(&'static str, Pack, u8, Change)> {
    let five = || Pack::builtin().expect("the pack is whole");
    let six = || Pack::builtin_six().expect("the pack is whole");
    let feast = || Pack::builtin_feast().expect("the pack is whole");
    let storm = || Pack::builtin_storm().expect("the pack is whole");
    vec![
        ("3", five(), 3, plain),
        ("4", five(), 4, |setting| *setting = Setting::drawn(4)),
        ("5", five(), 5, kings),
        ("6", six(), 6, kings),
        ("storm-3", storm(), 3, plain),
        ("storm-4", storm(), 4, plain),
        ("option-1", five(), 5, |setting| setting.storm_cards = true),
        ("option-2", five(), 5, |setting| setting.storm_decks = true),
        ("option-3", five(), 5, |setting| setting.tactics = true),
        ("option-4", five(), 5, |setting| {
            setting.storm_cards = true;
            setting.storm_decks = true;
            setting.leaders = true;
        }),
        ("option-5", five(), 5, |setting| {
            setting.wildling_cards = true;
        }),
        ("feast", feast(), 9, plain),
        ("feast-battle-tactics", feast(), 9, |setting| {
            setting.battle_tactics = true;
            setting.bluff = true;
        }),
        ("feast-special-orders", feast(), 9, |setting| {
            setting.one_time_orders = true;
        }),
        ("feast-fourth-deck", early_fourth(), 9, |setting| {
            setting.winter_is_coming = true;
        }),
        ("feast-early-end", early_fourth(), 9, |setting| {
            setting.winter_comes = true;
        }),
        ("feast-divided-power", feast(), 9, |setting| {
            setting.divided_power = true;
        }),
        ("feast-secret-cards", feast(), 9, |setting| {
            setting.secret_cards = true;
        }),
        ("feast-roads", feast(), 9, |setting| {
            setting.roads = true;
        }),
        ("feast-neutral-houses", feast(), 9, |setting| {
            *setting = Setting::drawn(5);
            setting.neutral_houses = true;
        }),
        ("one-time-orders", six(), 6, |setting| {
            setting.one_time_orders = true;
        }),
    ]
}

#[test]
fn every_variant_plays_as_it_did() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let update = std::env::var_os("UPDATE").is_some();
    let mut wrong = Vec::new();
    for (name, pack, players, change) in variants() {
        let pack = Arc::new(pack);
        let mut setting = Setting::in_order(&pack, players);
        change(&mut setting);
        let start = State::new(&pack, setting).expect("a sound setting");
        let seed = u64::from(players);
        let setup = Setup {
            seed,
            ..Setup::default()
        };
        let mut session = Session::<Throne>::new(pack, start, setup);
        let text = playthrough::record(&mut session, seed, INPUTS).expect("offers are accepted");
        let file = folder.join(format!("throne-{name}.txt"));
        if update {
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(&file, &text).expect("a file");
            continue;
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        if let Err(why) = playthrough::compare(&kept, &text) {
            wrong.push(format!("{name}: {why}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
