//! Does every Character and every Maester card do what it says, when it says so?
//!
//! Each has a test of its name; a test sees to that.

use crate::risk_scene::{A, B, C, Scene};
use boards::risk::rules::income;
use boards::risk::{
    Action, Asking, Askings, Card, CardAction, CardEvent, CardFix, CardMoment, CardStage, Deal,
    Event, Field, Fix, HighGround, House, Owner, Pack, Reinforce, ReinforceTime, Retreat, Risk,
    SecondMaester, Setting, Stage, State, Target, Thief, Timing, Told, Units, Window, Windows,
    idle_pass, lone_pass,
};
use play::{Ask, Describe as _, Game, Input, Seat, Viewer};

fn reinforce(free: u16) -> Stage {
    Stage::Reinforce(Reinforce {
        free,
        marked: Vec::new(),
        units: Vec::new(),
        placing: false,
        moment: ReinforceTime::Start,
    })
}

/// The battle is over: three against two, with what was lost.
#[track_caller]
fn rolls(scene: &mut Scene, faces: &[u8], lost: (u8, u8)) {
    scene.roll(faces);
    scene.pass();
    assert_eq!(scene.lost(), lost, "{faces:?}");
}

#[test]
fn every_card_has_its_test() {
    let tests = include_str!("risk_cards.rs");
    let pack = Pack::builtin().expect("the pack is whole");
    let characters = pack.characters.iter().map(|row| &row.id);
    for id in characters.chain(pack.maesters.iter().map(|row| &row.id)) {
        let name = format!("fn {}", id.replace('-', "_"));
        assert!(tests.contains(&name), "{id} has no test");
    }
    assert_eq!((pack.characters.len(), pack.maesters.len()), (28, 36));
    let copies = pack.maesters.iter().map(|row| u16::from(row.copies));
    assert_eq!(copies.sum::<u16>(), 40);
}

// Stark.

#[test]
fn catelyn_stark_puts_an_army_where_one_stands() {
    let mut scene = Scene::open()
        .house(B, House::Stark)
        .house(A, House::Baratheon)
        .hold(B, "kings-landing", 1);
    scene.attack();
    scene.play(B, "catelyn-stark", Target::None);
    assert_eq!((scene.armies("kings-landing"), scene.has(B)), (2, 1800));
    let mut strong = Scene::open()
        .house(B, House::Stark)
        .house(A, House::Baratheon);
    strong.attack();
    strong.pass();
    // With three armies there is nothing for her to do, so B is never asked.
    assert_eq!(strong.armies("kings-landing"), 3);
}

#[test]
fn jon_snow_grants_another_maneuver() {
    let mut scene = Scene::open()
        .hold(A, "the-trident", 5)
        .stage(Stage::Maneuver);
    let go = |scene: &Scene| Action::Maneuver {
        from: scene.at("harrenhal"),
        to: scene.at("the-trident"),
        armies: 1,
        units: Units::default(),
    };
    scene.play(A, "jon-snow", Target::None);
    let action = go(&scene);
    scene.act(A, action.clone());
    assert_eq!(scene.state().stage, Stage::Maneuver);
    scene.act(A, action);
    assert_ne!(scene.state().stage, Stage::Maneuver);
    assert_eq!(scene.armies("the-trident"), 7);
}

#[test]
fn ned_stark_turns_a_defense_die_to_six() {
    let mut scene = Scene::open()
        .house(B, House::Stark)
        .house(A, House::Baratheon);
    scene.attack();
    scene.fight();
    scene.roll(&[5, 5, 1, 2, 2]);
    assert_eq!(
        scene.refused(A, "ned-stark", Target::Dice(vec![3])),
        "not_next"
    );
    assert_eq!(
        scene.refused(B, "ned-stark", Target::Dice(vec![0])),
        "wrong_aim"
    );
    scene.play(B, "ned-stark", Target::Dice(vec![3]));
    scene.pass();
    assert_eq!(scene.lost(), (1, 1));
}

#[test]
fn robb_stark_adds_one_to_every_attack_die() {
    let mut scene = Scene::open();
    scene.attack();
    scene.play(A, "robb-stark", Target::None);
    scene.fight();
    rolls(&mut scene, &[5, 4, 1, 5, 4], (0, 2));
    // It lasts for the invasion, not longer.
    scene.commit(3);
    rolls(&mut scene, &[5, 1, 1, 5], (0, 1));
    scene.act(A, Action::MoveIn(0));
    assert_eq!(
        scene.state().cards_in_play.invasion_effects,
        boards::risk::InvasionEffects::default()
    );
    scene.invade("kings-landing", "kingswood");
    scene.commit(2);
    scene.defend();
    rolls(&mut scene, &[5, 4, 5, 4], (2, 0));
}

// Baratheon.

#[test]
fn davos_seaworth_adds_one_against_ports() {
    let baratheon = || {
        Scene::open()
            .house(A, House::Baratheon)
            .house(B, House::Stark)
    };
    let mut scene = baratheon();
    scene.attack();
    scene.play(A, "davos-seaworth", Target::None);
    scene.fight();
    scene.roll(&[5, 4, 1, 5, 4]);
    scene.pass();
    assert_eq!(scene.lost(), (0, 2));
    let mut inland = baratheon().hold(B, "the-trident", 2).hold(B, "riverrun", 2);
    inland.invade("harrenhal", "riverrun");
    assert!(
        !inland.window() || inland.asked() != [A],
        "Riverrun has no port"
    );
}

#[test]
fn melisandre_makes_an_opponent_lose_a_maester_card() {
    let mut scene = Scene::open()
        .house(A, House::Baratheon)
        .house(B, House::Stark)
        .give(B, "bribery")
        .give(B, "castle-walls");
    assert_eq!(scene.refused(A, "melisandre", Target::Seat(C)), "wrong_aim");
    scene.play(A, "melisandre", Target::Seat(B));
    assert_eq!(scene.ask(), Some(Ask::Draw { from: 2 }));
    scene.roll(&[1]);
    assert_eq!(scene.hand(B), 1);
    assert_eq!(
        scene.state().cards_in_play.discard,
        [scene.maester("castle-walls")]
    );
}

#[test]
fn salladhor_saan_takes_gold_of_the_first_who_is_conquered() {
    let with = |reading| {
        Scene::open()
            .house(A, House::Baratheon)
            .house(B, House::Stark)
            .hold(B, "kings-landing", 1)
            .hold(B, "kingswood", 1)
            .gold(B, 150)
            .change(|state| state.rulings.thief = reading)
    };
    let mut scene = with(Thief::Conquest);
    scene.play(A, "salladhor-saan", Target::None);
    scene.conquer("harrenhal", "kings-landing");
    assert_eq!((scene.has(A), scene.has(B)), (2000, 50));
    // Once a turn.
    scene.invade("kings-landing", "kingswood");
    assert_eq!(scene.has(B), 50);
    let mut scene = with(Thief::Declaration);
    scene.play(A, "salladhor-saan", Target::None);
    scene.attack();
    assert_eq!((scene.has(A), scene.has(B)), (2000, 50));
}

#[test]
fn stannis_baratheon_adds_one_to_every_defense_die() {
    let mut scene = Scene::open();
    scene.attack();
    scene.play(B, "stannis-baratheon", Target::None);
    scene.fight();
    rolls(&mut scene, &[6, 5, 1, 5, 4], (2, 0));
}

// Lannister.

fn drawing(house: House, conquered: &[&str]) -> Scene {
    let scene = Scene::open().house(A, house).house(C, House::Stark);
    let taken: Vec<_> = conquered.iter().map(|name| scene.at(name)).collect();
    scene.stage(Stage::Draw).change(|state| {
        let taken = taken.into_iter().map(|area| (area, Owner::Seat(B)));
        state.turn_record.conquered = taken.collect();
    })
}

#[test]
fn cersei_lannister_draws_another_card_after_three_conquests() {
    let two = drawing(House::Lannister, &["tarth", "skagos"]);
    assert_eq!(two.refused(A, "cersei-lannister", Target::None), "not_now");
    let mut scene = drawing(House::Lannister, &["tarth", "skagos", "karhold"]);
    scene.play(A, "cersei-lannister", Target::None);
    scene.act(A, Action::Draw);
    assert_eq!(scene.state().stage, Stage::Draw);
    scene.act(A, Action::Draw);
    assert_eq!(scene.state().players[0].hand.len(), 2);
    assert_ne!(scene.state().stage, Stage::Draw);
}

#[test]
fn jaime_lannister_turns_an_attack_die_to_six() {
    let mut scene = Scene::open()
        .house(A, House::Lannister)
        .house(C, House::Stark);
    scene.attack();
    scene.fight();
    scene.roll(&[2, 2, 1, 5, 3]);
    scene.play(A, "jaime-lannister", Target::Dice(vec![2]));
    scene.pass();
    assert_eq!(scene.lost(), (1, 1));
}

/// Whether a seat that is asked about dice passes by itself, where it is the only person.
fn passes_alone(scene: &Scene, seat: Seat) -> bool {
    let offers = Risk::offers(&scene.pack, scene.state(), seat);
    assert!(offers.len() > 2, "a card may be played");
    assert_eq!(lone_pass(&offers), None);
    let pass = Action::Card(CardAction::Pass);
    idle_pass(&scene.pack, scene.state(), seat, &offers) == Some(pass)
}

#[test]
fn dice_that_no_card_can_better_ask_the_only_person_nothing() {
    for (card, faces, alone) in [
        (None, [2, 2, 1, 5, 3], false),
        (None, [5, 4, 1, 4, 3], true),
        (Some("a-sworn-sword"), [5, 4, 1, 4, 3], true),
        (Some("valyrian-steel"), [5, 4, 1, 4, 3], true),
        (Some("valyrian-steel"), [5, 4, 1, 5, 3], false),
    ] {
        let mut scene = Scene::open()
            .house(A, House::Lannister)
            .house(C, House::Stark)
            .change(|state| state.setting.asks = Askings::all(Asking::Affordable));
        if let Some(card) = card {
            scene = scene.give(A, card);
        }
        scene.attack();
        scene.fight();
        scene.roll(&faces);
        assert_eq!(scene.asked(), [A]);
        assert_eq!(passes_alone(&scene, A), alone, "{card:?}, {faces:?}");
    }
}

/// Each attack was stopped by a question about a fortification in hand, which can be placed before and after it.
#[test]
fn a_card_for_any_time_holds_up_no_invasion_of_the_only_person() {
    for (seat, card, alone) in [
        (A, "reinforce-bulwarks", true),
        (A, "strength-of-steel", false),
        // The defender has no other moment.
        (B, "reinforce-bulwarks", false),
    ] {
        // Whoever may have a card for it is asked, as in games that are begun.
        let asks = Askings::all(Asking::Affordable);
        let scene = Scene::cards().change(|state| state.setting.asks = asks);
        let mut scene = scene.give(seat, card);
        scene.attack();
        assert_eq!(scene.asked(), [seat], "{card}");
        assert_eq!(passes_alone(&scene, seat), alone, "{card}");
    }
    // Nor as the turn of another begins.
    let at = Window {
        at: CardMoment::Start,
        asked: vec![B],
    };
    let scene = Scene::cards().give(B, "reinforce-bulwarks");
    let scene = scene.stage(Stage::Card(CardStage::Window(at)));
    assert!(passes_alone(&scene, B));
}

/// Whoever could have a die fall again was asked, however it fell.
#[test]
fn a_die_that_may_fall_as_it_will_asks_the_only_person_nothing() {
    for (faces, alone) in [([1, 1, 1, 5, 5], true), ([3, 3, 3, 5, 5], false)] {
        let mut scene = Scene::open()
            .house(A, House::Tyrell)
            .change(|state| state.setting.asks = Askings::all(Asking::Affordable));
        scene.attack();
        scene.fight();
        scene.roll(&faces);
        assert_eq!(passes_alone(&scene, A), alone, "{faces:?}");
    }
}

#[test]
fn tyrion_lannister_keeps_the_better_of_two_maester_cards() {
    for reading in [SecondMaester::Discard, SecondMaester::Under] {
        let mut scene = Scene::open()
            .house(A, House::Lannister)
            .house(C, House::Stark)
            .stage(Stage::Purchase)
            .change(|state| state.rulings.second_maester = reading);
        let deck = scene.state().cards_in_play.deck.clone();
        let [.., second, top] = deck.as_slice() else {
            panic!("a deck");
        };
        scene.play(A, "tyrion-lannister", Target::None);
        scene.cards_in_play(A, CardAction::Buy);
        scene.cards_in_play(A, CardAction::Keep(*second));
        let cards_in_play = &scene.state().cards_in_play;
        assert_eq!(scene.state().players[0].maesters, [*second]);
        match reading {
            SecondMaester::Discard => assert_eq!(cards_in_play.discard, [*top]),
            SecondMaester::Under => assert_eq!(cards_in_play.deck.first(), Some(top)),
        }
        assert_eq!(scene.has(A), 2000 - 100 - 200);
        // The next one is drawn as ever.
        scene.cards_in_play(A, CardAction::Buy);
        assert_eq!(scene.hand(A), 2);
    }
}

#[test]
fn tywin_lannister_adds_one_to_every_defense_die_of_a_battle() {
    let mut scene = Scene::open()
        .house(B, House::Lannister)
        .house(C, House::Baratheon);
    scene.attack();
    scene.fight();
    scene.roll(&[6, 5, 1, 5, 4]);
    scene.play(B, "tywin-lannister", Target::None);
    scene.pass();
    assert_eq!(scene.lost(), (2, 0));
    // For that battle only.
    scene.fight();
    rolls(&mut scene, &[6, 5, 1, 5, 4], (0, 2));
}

// Tyrell.

#[test]
fn brienne_makes_every_defense_die_eight_sided() {
    let mut scene = Scene::open().house(B, House::Tyrell);
    scene.attack();
    scene.play(B, "brienne", Target::None);
    scene.fight();
    assert_eq!(scene.dice(), [6, 6, 6, 8, 8]);
}

#[test]
fn loras_tyrell_wins_even_dice() {
    let mut scene = Scene::open().house(A, House::Tyrell);
    scene.attack();
    scene.play(A, "loras-tyrell", Target::None);
    scene.fight();
    rolls(&mut scene, &[5, 4, 1, 5, 4], (0, 2));
}

#[test]
fn margaery_tyrell_makes_the_other_side_roll_a_die_again() {
    let mut scene = Scene::open().house(A, House::Tyrell);
    scene.attack();
    scene.fight();
    scene.roll(&[5, 4, 1, 6, 4]);
    assert_eq!(
        scene.refused(A, "margaery-tyrell", Target::Dice(vec![1])),
        "wrong_aim"
    );
    scene.play(A, "margaery-tyrell", Target::Dice(vec![3]));
    assert_eq!(scene.dice(), [6]);
    scene.roll(&[1]);
    scene.pass();
    assert_eq!(scene.lost(), (0, 2));
    // The defender may use her too.
    let mut scene = Scene::open().house(B, House::Tyrell);
    scene.attack();
    scene.fight();
    scene.roll(&[6, 4, 1, 5, 4]);
    scene.play(B, "margaery-tyrell", Target::Dice(vec![0]));
    scene.roll(&[2]);
    scene.pass();
    assert_eq!(scene.lost(), (2, 0));
}

#[test]
fn renly_baratheon_deploys_an_army_at_a_castle() {
    let mut scene = Scene::open()
        .house(A, House::Tyrell)
        .hold(A, "tarth", 1)
        .stage(reinforce(3));
    let tarth = Target::Area(scene.at("tarth"));
    assert_eq!(scene.refused(A, "renly-baratheon", tarth), "wrong_aim");
    let winterfell = Target::Area(scene.at("winterfell"));
    scene.play(A, "renly-baratheon", winterfell);
    assert_eq!(scene.armies("winterfell"), 4);
    assert_eq!(scene.state().stage, reinforce(3));
}

// Martell.

#[test]
fn areo_hotah_adds_one_to_the_highest_defense_die() {
    let mut scene = Scene::open().house(B, House::Martell);
    scene.attack();
    scene.play(B, "areo-hotah", Target::None);
    scene.fight();
    rolls(&mut scene, &[6, 5, 1, 5, 4], (1, 1));
    // Only where a castle or a port is.
    let mut scene = Scene::open()
        .house(B, House::Martell)
        .hold(B, "stoney-sept", 2);
    scene.invade("harrenhal", "stoney-sept");
    assert!(!scene.window() || scene.asked() != [B]);
}

#[test]
fn doran_martell_draws_without_a_conquest() {
    let some = drawing(House::Martell, &["tarth"]);
    assert_eq!(some.refused(A, "doran-martell", Target::None), "not_now");
    // The step comes up although nothing was earned.
    let mut scene = Scene::open()
        .house(A, House::Martell)
        .stage(Stage::Objective);
    scene.act(A, Action::Done);
    assert_eq!(scene.state().stage, Stage::Draw);
    assert!(scene.input(A, Action::Draw).is_err());
    scene.play(A, "doran-martell", Target::None);
    scene.act(A, Action::Draw);
    assert_eq!(scene.state().players[0].hand.len(), 1);
}

#[test]
fn ellaria_sand_maneuvers_between_invasions() {
    let mut scene = Scene::open()
        .house(A, House::Martell)
        .hold(A, "the-trident", 5);
    let action = Action::Maneuver {
        from: scene.at("harrenhal"),
        to: scene.at("the-trident"),
        armies: 2,
        units: Units::default(),
    };
    assert!(scene.input(A, action.clone()).is_err());
    scene.play(A, "ellaria-sand", Target::None);
    scene.act(A, action.clone());
    assert_eq!(
        (scene.armies("the-trident"), &scene.state().stage),
        (7, &Stage::Invade)
    );
    // It is still one maneuver.
    assert!(scene.input(A, action).is_err());
    scene.act(A, Action::Done);
    assert_ne!(scene.state().stage, Stage::Maneuver);
}

#[test]
fn oberyn_martell_makes_an_attack_die_eight_sided() {
    let mut scene = Scene::open().house(A, House::Martell);
    scene.attack();
    scene.play(A, "oberyn-martell", Target::None);
    scene.fight();
    assert_eq!(scene.dice(), [8, 6, 6, 6, 6]);
}

// Targaryen.

#[test]
fn daenerys_targaryen_makes_every_attack_die_eight_sided() {
    let mut scene = Scene::open().house(A, House::Targaryen);
    scene.attack();
    scene.play(A, "daenerys-targaryen", Target::None);
    scene.fight();
    assert_eq!(scene.dice(), [8, 8, 8, 6, 6]);
}

#[test]
fn jorah_mormont_draws_another_card_after_two_strong_conquests() {
    let weak = drawing(House::Targaryen, &["tarth", "skagos", "winterfell"]);
    assert_eq!(weak.refused(A, "jorah-mormont", Target::None), "not_now");
    let mut scene = drawing(House::Targaryen, &["gulltown", "winterfell"]);
    scene.play(A, "jorah-mormont", Target::None);
    scene.act(A, Action::Draw);
    scene.act(A, Action::Draw);
    assert_eq!(scene.state().players[0].hand.len(), 2);
}

#[test]
fn grey_worm_rolls_ones_again() {
    let mut scene = Scene::open().house(A, House::Targaryen);
    scene.attack();
    scene.play(A, "grey-worm", Target::None);
    scene.fight();
    scene.roll(&[1, 4, 1, 1, 4]);
    // Only those of the attacker, and a second one stands.
    assert_eq!(scene.dice(), [6, 6]);
    scene.roll(&[6, 1]);
    scene.pass();
    assert_eq!(scene.lost(), (0, 2));
}

#[test]
fn barristan_selmy_rolls_defense_dice_again() {
    let mut scene = Scene::open().house(B, House::Targaryen);
    scene.attack();
    scene.fight();
    scene.roll(&[5, 4, 1, 1, 2]);
    scene.play(B, "barristan-selmy", Target::Dice(vec![3, 4]));
    assert_eq!(scene.dice(), [6, 6]);
    scene.roll(&[5, 4]);
    scene.pass();
    assert_eq!(scene.lost(), (2, 0));
}

// Ghiscari.

#[test]
fn hizdahr_zo_loraq_makes_a_defense_die_eight_sided() {
    let mut scene = Scene::open().house(B, House::Ghiscari);
    scene.attack();
    scene.play(B, "hizdahr-zo-loraq", Target::None);
    scene.fight();
    assert_eq!(scene.dice(), [6, 6, 6, 8, 6]);
}

#[test]
fn kraznys_mo_nakloz_adds_one_to_the_highest_attack_die() {
    let mut scene = Scene::open().house(A, House::Ghiscari);
    scene.attack();
    scene.play(A, "kraznys-mo-nakloz", Target::None);
    scene.fight();
    rolls(&mut scene, &[5, 4, 1, 5, 4], (1, 1));
}

#[test]
fn pyat_pree_adds_one_to_every_own_die_of_a_battle() {
    for (seat, faces, lost) in [(A, [5, 4, 1, 5, 4], (0, 2)), (B, [6, 5, 1, 5, 4], (2, 0))] {
        let mut scene = Scene::open().house(seat, House::Ghiscari);
        scene.attack();
        scene.fight();
        scene.roll(&faces);
        scene.play(seat, "pyat-pree", Target::None);
        scene.pass();
        assert_eq!(scene.lost(), lost);
    }
}

#[test]
fn xaro_xhoan_daxos_keeps_the_better_of_two_territory_cards() {
    let mut scene = drawing(House::Ghiscari, &["tarth"]).on_top(&["skagos", "karhold"]);
    scene.play(A, "xaro-xhoan-daxos", Target::None);
    scene.act(A, Action::Draw);
    let (skagos, karhold) = (scene.at("skagos"), scene.at("karhold"));
    scene.cards_in_play(A, CardAction::KeepTerritory(karhold));
    assert_eq!(scene.state().players[0].hand, [karhold]);
    assert_eq!(scene.state().discard, [skagos]);
    assert_ne!(scene.state().stage, Stage::Draw);
}

#[test]
fn r4_the_discards_come_below_the_last_card_where_two_are_looked_at() {
    let mut scene = drawing(House::Ghiscari, &["tarth"]);
    let [skagos, karhold, pyke] = ["skagos", "karhold", "pyke"].map(|name| scene.at(name));
    scene = scene.change(|state| {
        state.deck = vec![Card::Area(skagos)];
        state.discard = vec![karhold, pyke];
    });
    scene.play(A, "xaro-xhoan-daxos", Target::None);
    scene.act(A, Action::Draw);
    assert_eq!(scene.ask(), Some(Ask::Shuffle { count: 2 }));
    scene.roll(&[1, 0]);
    scene.act(A, Action::Draw);
    scene.cards_in_play(A, CardAction::KeepTerritory(karhold));
    assert_eq!(scene.state().players[0].hand, [karhold]);
    assert_eq!(scene.state().discard, [skagos]);
    assert_eq!(scene.state().deck, [Card::Area(pyke)]);
}

#[test]
fn the_end_game_card_under_the_top_one_ends_the_game() {
    let mut scene = drawing(House::Ghiscari, &["tarth"])
        .change(|state| state.deck.insert(state.deck.len() - 1, Card::EndGame));
    scene.play(A, "xaro-xhoan-daxos", Target::None);
    scene.act(A, Action::Draw);
    assert!(matches!(scene.state().stage, Stage::Over(_)));
}

// Maester cards.

#[test]
fn bribery_buys_an_invasion_off() {
    let mut scene = Scene::cards()
        .give(B, "bribery")
        .give(B, "lead-into-a-trap");
    scene.attack();
    scene.play(B, "bribery", Target::None);
    assert_eq!((scene.has(A), scene.has(B)), (2200, 1800));
    assert_eq!(scene.state().stage, Stage::Invade);
    let (from, to) = (scene.at("harrenhal"), scene.at("kings-landing"));
    let units = Units::default();
    let again = scene.input(A, Action::Invade { from, to, units });
    assert_eq!(again.expect_err("a refusal").reason, "barred");
    // R25: other invasions may follow.
    scene.invade("harrenhal", "stoney-sept");
    // It cannot be played without the gold.
    let mut poor = Scene::cards().give(B, "bribery").gold(B, 199);
    poor.attack();
    assert!(!poor.window());
}

#[test]
fn strength_of_steel_adds_one_to_the_highest_attack_die() {
    let mut scene = Scene::cards().give(A, "strength-of-steel");
    scene.attack();
    scene.play(A, "strength-of-steel", Target::None);
    scene.fight();
    rolls(&mut scene, &[5, 4, 1, 5, 4], (1, 1));
}

/// A card that puts a unit somewhere, in the own turn and in the other's.
fn unit_comes(name: &str, unit: Units) {
    let mut scene = Scene::cards().give(A, name).give(B, name);
    let winterfell = Target::Area(scene.at("winterfell"));
    scene.play(A, name, winterfell);
    assert_eq!(scene.state().units(scene.at("winterfell")), unit);
    scene.attack();
    let area = Target::Area(scene.at("kings-landing"));
    scene.play(B, name, area);
    assert_eq!(scene.state().units(scene.at("kings-landing")), unit);
    assert_eq!((scene.has(A), scene.has(B)), (1900, 1900));
}

#[test]
fn reinforce_bulwarks_brings_a_fortification() {
    let unit = Units {
        forts: 1,
        ..Units::default()
    };
    unit_comes("reinforce-bulwarks", unit);
}

#[test]
fn a_sworn_sword_brings_a_knight() {
    let unit = Units {
        knights: 1,
        ..Units::default()
    };
    unit_comes("a-sworn-sword", unit);
}

#[test]
fn weapons_of_war_brings_a_siege_engine() {
    let unit = Units {
        engines: 1,
        ..Units::default()
    };
    unit_comes("weapons-of-war", unit);
}

/// A card for the highest defense die, and an area where it does not help.
fn highest_defense_die(name: &str, nowhere: &str) {
    let mut scene = Scene::cards().give(B, name).hold(B, nowhere, 2);
    scene.attack();
    scene.play(B, name, Target::None);
    scene.fight();
    rolls(&mut scene, &[6, 5, 1, 5, 4], (1, 1));
    let mut scene = Scene::cards().give(B, name).hold(B, nowhere, 2);
    scene.invade("harrenhal", nowhere);
    assert!(!scene.window(), "{name} does not help in {nowhere}");
}

#[test]
fn castle_walls_help_at_castles() {
    highest_defense_die("castle-walls", "the-trident");
}

#[test]
fn fortified_ports_help_at_ports() {
    highest_defense_die("fortified-ports", "riverrun");
}

#[test]
fn valyrian_steel_turns_any_own_die_to_its_highest_face() {
    let mut scene = Scene::cards().give(B, "valyrian-steel");
    scene.attack();
    scene.fight();
    scene.roll(&[5, 5, 1, 2, 2]);
    scene.play(B, "valyrian-steel", Target::Dice(vec![4]));
    scene.pass();
    assert_eq!(scene.lost(), (1, 1));
    // A die for a card too.
    let mut scene = Scene::cards()
        .give(A, "valyrian-steel")
        .give(A, "call-in-your-banners")
        .stage(reinforce(3));
    scene.play(A, "call-in-your-banners", Target::None);
    scene.roll(&[2]);
    scene.play(A, "valyrian-steel", Target::Dice(vec![0]));
    assert_eq!(scene.state().stage, reinforce(9));
}

#[test]
fn pirate_ship_fleet_reaches_every_coast() {
    let mut scene = Scene::cards()
        .give(A, "pirate-ship-fleet")
        .hold(A, "white-harbor", 4)
        .hold(B, "tarth", 1);
    let (from, to) = (scene.at("white-harbor"), scene.at("tarth"));
    let units = Units::default();
    let far = Action::Invade { from, to, units };
    assert!(scene.input(A, far.clone()).is_err());
    scene.play(A, "pirate-ship-fleet", Target::None);
    let offers = Risk::offers(&scene.pack, scene.state(), A);
    assert!(offers.iter().any(|offer| *offer.action() == far));
    // From ports only, to coasts only.
    let (from, to) = (scene.at("harrenhal"), scene.at("tarth"));
    assert!(scene.input(A, Action::Invade { from, to, units }).is_err());
    let (from, to) = (scene.at("white-harbor"), scene.at("silverhill"));
    assert!(scene.input(A, Action::Invade { from, to, units }).is_err());
    scene.act(A, far);
}

#[test]
fn raid_the_countryside_takes_gold_with_the_area() {
    let mut scene = Scene::cards()
        .give(A, "raid-the-countryside")
        .hold(B, "kings-landing", 1)
        .gold(B, 250);
    scene.attack();
    scene.play(A, "raid-the-countryside", Target::None);
    scene.commit(3);
    scene.roll(&[6, 6, 6, 1]);
    // R29: at most what there is.
    assert_eq!((scene.has(A), scene.has(B)), (2000 - 100 + 250, 0));
}

#[test]
fn strategic_withdrawal_leaves_one_army() {
    for (reading, along) in [(Retreat::Along, 1), (Retreat::Stay, 0)] {
        let mut scene = Scene::cards()
            .give(B, "strategic-withdrawal")
            .units(
                "kings-landing",
                Units {
                    knights: 1,
                    engines: 0,
                    forts: 1,
                },
            )
            .change(|state| state.rulings.retreat = reading);
        scene.attack();
        let to = scene.at("kingswood");
        scene.play(B, "strategic-withdrawal", Target::Area(to));
        assert_eq!(
            (scene.armies("kings-landing"), scene.armies("kingswood")),
            (1, 5)
        );
        assert_eq!(scene.state().units(to).knights, along);
        let left = scene.state().units(scene.at("kings-landing"));
        assert_eq!((left.knights, left.forts), (1 - along, 1));
    }
}

#[test]
fn preparing_for_war_places_three_armies_apart() {
    let mut scene = Scene::cards()
        .give(A, "preparing-for-war")
        .hold(A, "tarth", 1);
    scene.play(A, "preparing-for-war", Target::None);
    let place = |scene: &Scene, name| CardAction::Place(scene.at(name));
    let winterfell = place(&scene, "winterfell");
    scene.cards_in_play(A, winterfell.clone());
    assert!(scene.input(A, Action::Card(winterfell)).is_err());
    let kings = Action::Card(place(&scene, "kings-landing"));
    assert!(scene.input(A, kings).is_err());
    let tarth = place(&scene, "tarth");
    scene.cards_in_play(A, tarth);
    let harrenhal = place(&scene, "harrenhal");
    scene.cards_in_play(A, harrenhal);
    assert_eq!((scene.armies("winterfell"), scene.armies("tarth")), (4, 2));
    assert_eq!(scene.state().stage, Stage::Invade);
}

#[test]
fn cards_for_any_time_are_played_between_battles() {
    let mut scene = Scene::cards()
        .give(A, "preparing-for-war")
        .hold(A, "harrenhal", 4);
    scene.attack();
    scene.commit(1);
    scene.pass();
    scene.act(B, Action::Defend(1));
    scene.roll(&[1, 6]);
    scene.pass();
    let Stage::Commit(invasion) = scene.state().stage.clone() else {
        panic!("a next battle");
    };
    scene.play(A, "preparing-for-war", Target::None);
    scene.pass();
    let harrenhal = scene.at("harrenhal");
    scene.cards_in_play(A, CardAction::Place(harrenhal));
    scene.cards_in_play(A, CardAction::Enough);
    assert_eq!(scene.armies("harrenhal"), 4);
    assert_eq!(scene.state().stage, Stage::Commit(invasion));
}

#[test]
fn r15_who_is_always_asked_may_play_cards_for_any_time_before_each_battle() {
    for (asking, asked) in [(Asking::Always, true), (Asking::Affordable, false)] {
        let scene = Scene::cards().give(B, "a-sworn-sword");
        // No card for this moment alone can be in a hand.
        let rows = scene.pack.maesters.iter();
        let gone = rows.filter(|row| row.usage.when != Timing::Any);
        let gone: Vec<_> = gone
            .flat_map(|row| vec![row.number; usize::from(row.copies)])
            .collect();
        let mut scene = scene.change(|state| {
            state.setting.asks.committed = asking;
            state.cards_in_play.discard = gone;
        });
        scene.attack();
        scene.commit(1);
        assert_eq!(scene.window(), asked);
    }
}

#[test]
fn establish_the_high_ground_lasts_for_the_turn() {
    for (reading, elsewhere) in [(HighGround::Here, (0, 2)), (HighGround::Everywhere, (2, 0))] {
        let mut scene = Scene::cards()
            .give(B, "establish-the-high-ground")
            .hold(A, "crackclaw-point", 7)
            .hold(B, "stoney-sept", 2)
            .change(|state| state.rulings.high_ground = reading);
        scene.attack();
        scene.play(B, "establish-the-high-ground", Target::None);
        scene.fight();
        rolls(&mut scene, &[6, 5, 1, 5, 4], (2, 0));
        scene.act(A, Action::Withdraw);
        // Another invasion of the same turn.
        scene.invade("crackclaw-point", "kings-landing");
        scene.fight();
        rolls(&mut scene, &[6, 5, 1, 5, 4], (2, 0));
        scene.act(A, Action::Withdraw);
        let mut scene = scene.hold(A, "harrenhal", 7);
        scene.invade("harrenhal", "stoney-sept");
        scene.fight();
        rolls(&mut scene, &[6, 5, 1, 5, 4], elsewhere);
    }
}

#[test]
fn desperate_ambush_kills_half_a_die_of_committed_armies() {
    for (face, lost) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        let mut scene = Scene::cards().give(B, "desperate-ambush");
        scene.attack();
        scene.commit(3);
        scene.play(B, "desperate-ambush", Target::None);
        scene.roll(&[face]);
        assert_eq!(scene.armies("harrenhal"), 7 - lost);
        if lost == 3 {
            // R26: with none left the battle is over without a roll.
            assert!(matches!(&scene.state().stage, Stage::Commit(i) if i.fought));
        } else {
            scene.defend();
            assert_eq!(scene.dice().len(), usize::from(3 - lost) + 2);
        }
        assert_eq!(scene.state().turn_record.destroyed, 0);
    }
}

#[test]
fn a_temporary_truce_lasts_until_a_conquest_elsewhere() {
    let mut scene = Scene::cards()
        .give(B, "a-temporary-truce")
        .hold(C, "stoney-sept", 1)
        .hold(B, "the-trident", 1);
    scene.attack();
    scene.play(B, "a-temporary-truce", Target::None);
    let (from, to) = (scene.at("harrenhal"), scene.at("kings-landing"));
    let units = Units::default();
    let again = Action::Invade { from, to, units };
    assert!(scene.input(A, again.clone()).is_err());
    // One of B does not count.
    scene.invade("harrenhal", "the-trident");
    scene.commit(3);
    scene.roll(&[6, 6, 6, 1]);
    scene.act(A, Action::MoveIn(0));
    assert!(scene.input(A, again.clone()).is_err());
    scene.invade("harrenhal", "stoney-sept");
    scene.commit(3);
    scene.roll(&[6, 6, 6, 1]);
    let mut scene = scene.hold(A, "harrenhal", 4).stage(Stage::Invade);
    scene.act(A, again);
}

#[test]
fn mass_desertion_halves_areas_of_opponents() {
    let mut scene = Scene::cards()
        .give(A, "mass-desertion")
        .hold(B, "tarth", 5)
        .on_top(&["tarth", "winterfell"]);
    scene.play(A, "mass-desertion", Target::None);
    assert_eq!((scene.armies("tarth"), scene.armies("winterfell")), (3, 3));
    assert_eq!(scene.state().discard.len(), 2);
    // R17: armies killed by own cards count as destroyed.
    assert_eq!(scene.state().turn_record.destroyed, 2);
}

/// A turn of A that is about to begin, after one of C.
fn next_turn(scene: Scene) -> Scene {
    let mut scene = scene
        .change(|state| {
            state.turn = 2;
            state.setting.maesters = true;
        })
        .stage(Stage::Draw);
    scene.act(C, Action::Done);
    assert_eq!(scene.state().active(), A);
    scene
}

#[test]
fn hired_thieves_take_gold_of_each_opponent() {
    let mut scene = next_turn(Scene::cards().give(A, "hired-thieves").gold(B, 120));
    scene.play(A, "hired-thieves", Target::None);
    let taken = 120 + 200;
    let own = income(&scene.pack, scene.state(), A).gold;
    assert_eq!(scene.has(A), 2000 - 200 + taken + own);
    assert_eq!((scene.has(B), scene.has(C)), (0, 1800));
}

#[test]
fn spiders_sabotage_cancels_a_maester_card() {
    let mut scene = Scene::cards()
        .give(B, "wed-for-peace")
        .give(A, "spiders-sabotage");
    scene.attack();
    scene.play(B, "wed-for-peace", Target::None);
    scene.play(A, "spiders-sabotage", Target::None);
    // Its player still pays for it and discards it.
    assert_eq!((scene.has(A), scene.has(B)), (1800, 1600));
    assert_eq!((scene.hand(A), scene.hand(B)), (0, 0));
    assert!(matches!(scene.state().stage, Stage::Commit(_)));
}

#[test]
fn a_sabotage_answers_another_sabotage() {
    let mut scene = Scene::cards()
        .give(B, "wed-for-peace")
        .give(A, "spiders-sabotage");
    // The deck has one copy; a table may add others by hand.
    let card = scene.maester("spiders-sabotage");
    scene = scene.change(|state| state.players[2].maesters.push(card));
    scene.attack();
    scene.play(B, "wed-for-peace", Target::None);
    scene.play(A, "spiders-sabotage", Target::None);
    scene.play(C, "spiders-sabotage", Target::None);
    // Wed for Peace works after all.
    assert_eq!(scene.state().stage, Stage::Invade);
    assert_eq!(scene.state().cards_in_play.turn_effects.bars.len(), 1);
}

#[test]
fn sabotage_does_not_answer_characters() {
    let mut scene = Scene::open().give(B, "spiders-sabotage");
    scene.attack();
    scene.play(A, "robb-stark", Target::None);
    assert_eq!(
        scene.refused(B, "spiders-sabotage", Target::None),
        "not_now"
    );
    assert_eq!(
        scene
            .state()
            .cards_in_play
            .invasion_effects
            .attack
            .bonus
            .all,
        1
    );
}

#[test]
fn best_laid_plans_cost_the_lowest_roller_a_point() {
    for (reading, after) in [
        (boards::risk::LowestRollers::All, (2, 0)),
        (boards::risk::LowestRollers::Nobody, (3, 0)),
    ] {
        let start = Scene::cards().give(A, "best-laid-plans").change(|state| {
            state.players[1].points = 3;
            state.rulings.lowest_rollers = reading;
        });
        let mut scene = next_turn(start);
        scene.play(A, "best-laid-plans", Target::None);
        assert_eq!(scene.dice(), [6, 6]);
        scene.roll(&[2, 2]);
        let players = &scene.state().players;
        // R18: never below none.
        assert_eq!((players[1].points, players[2].points), after);
    }
    let mut scene = next_turn(
        Scene::cards()
            .give(A, "best-laid-plans")
            .give(B, "valyrian-steel")
            .change(|state| state.players[1].points = 3),
    );
    scene.play(A, "best-laid-plans", Target::None);
    scene.roll(&[1, 5]);
    // Each rolls a die of their own, which steel may turn.
    scene.play(B, "valyrian-steel", Target::Dice(vec![0]));
    assert_eq!(scene.state().players[1].points, 3);
}

#[test]
fn taken_captive_holds_a_character_for_ransom() {
    let mut scene = Scene::open()
        .give(A, "taken-captive")
        .hold(B, "kings-landing", 1);
    scene.attack();
    let stannis = scene.character("stannis-baratheon");
    let robb = scene.character("robb-stark");
    let own = scene.refused(A, "taken-captive", Target::Character(robb));
    assert_eq!(own, "wrong_aim");
    scene.play(A, "taken-captive", Target::Character(stannis));
    scene.commit(3);
    scene.pass();
    scene.roll(&[6, 6, 6, 1]);
    scene.pass();
    assert_eq!(scene.state().cards_in_play.captives.len(), 1);
    // R27: unusable by both, bought back in the owner's turn.
    let mut scene = scene.stage(Stage::Invade);
    scene.invade("kings-landing", "kingswood");
    let asked = scene.window() && scene.asked() == [B];
    assert!(!asked || scene.refused(B, "stannis-baratheon", Target::None) == "not_yours");
    let mut scene = scene.change(|state| state.turn = 1).stage(Stage::Purchase);
    scene.cards_in_play(B, CardAction::Ransom(stannis));
    assert_eq!((scene.has(A), scene.has(B)), (2000 - 200 + 500, 1500));
    assert!(scene.state().cards_in_play.captives.is_empty());
}

#[test]
fn blood_magic_kills_on_three_or_more() {
    for (face, dead) in [(2, false), (3, true)] {
        let mut scene = Scene::open().give(A, "blood-magic");
        let stannis = scene.character("stannis-baratheon");
        scene.play(A, "blood-magic", Target::Character(stannis));
        scene.roll(&[face]);
        assert_eq!(scene.state().cards_in_play.lost.contains(&stannis), dead);
        scene.attack();
        let usable = scene.window() && {
            while scene.window() && scene.asked() == [A] {
                scene.cards_in_play(A, CardAction::Pass);
            }
            scene.window() && scene.asked() == [B]
        };
        assert_eq!(usable, !dead);
    }
}

#[test]
fn a_web_of_lies_takes_a_maester_card() {
    let mut scene = Scene::cards().give(A, "a-web-of-lies").give(B, "bribery");
    scene.play(A, "a-web-of-lies", Target::Seat(B));
    scene.roll(&[0]);
    assert_eq!(
        scene.state().players[0].maesters,
        [scene.maester("bribery")]
    );
    assert_eq!(scene.hand(B), 0);
    // Nobody else learns which.
    let event = scene.draft.events().iter().rev();
    let event = event.filter(|event| matches!(event, Event::Card(_)));
    let lines = |viewer| -> Vec<String> {
        let lines = event
            .clone()
            .filter_map(|e| Risk::line(&scene.pack, e, viewer));
        lines.collect()
    };
    let told = |viewer| lines(viewer).iter().any(|line| line.contains("Bribery"));
    assert!(told(Viewer::Seat(A)) && told(Viewer::Seat(B)));
    assert!(!told(Viewer::Seat(C)) && !told(Viewer::Table));
}

#[test]
fn confusion_in_the_ranks_costs_each_opponent_a_maester_card() {
    let mut scene = Scene::cards()
        .give(A, "confusion-in-the-ranks")
        .give(B, "bribery")
        .give(B, "castle-walls")
        .give(C, "hired-thieves");
    scene.play(A, "confusion-in-the-ranks", Target::None);
    assert_eq!(scene.ask(), Some(Ask::Draw { from: 2 }));
    scene.roll(&[0]);
    assert_eq!(scene.ask(), Some(Ask::Draw { from: 1 }));
    scene.roll(&[0]);
    assert_eq!((scene.hand(B), scene.hand(C)), (1, 0));
    assert_eq!(scene.state().stage, Stage::Invade);
}

#[test]
fn freefolk_uprising_halves_an_income() {
    let mut scene = next_turn(Scene::cards().give(B, "freefolk-uprising"));
    let due = income(&scene.pack, scene.state(), A);
    scene.play(B, "freefolk-uprising", Target::None);
    assert_eq!(scene.state().stage, reinforce(due.armies / 2));
    // Coins are of a hundred at least.
    assert_eq!(scene.has(A), 2000 + due.gold / 200 * 100);
    assert_eq!((due.armies, due.armies / 2), (3, 1));
}

#[test]
fn lead_into_a_trap_kills_all_committed_armies() {
    let mut scene = Scene::cards()
        .give(B, "lead-into-a-trap")
        .hold(A, "harrenhal", 4);
    scene.attack();
    scene.commit(3);
    scene.play(B, "lead-into-a-trap", Target::None);
    assert_eq!(scene.armies("harrenhal"), 1);
    assert_eq!(scene.state().stage, Stage::Invade);
}

#[test]
fn unplanned_losses_hit_both_sides_of_others() {
    let mut scene = Scene::cards()
        .give(C, "unplanned-losses")
        .give(B, "castle-walls");
    scene.attack();
    // R14: the defender before third parties.
    assert_eq!(scene.asked(), [B]);
    assert_eq!(
        scene.refused(C, "unplanned-losses", Target::Armies(2, 2)),
        "not_next"
    );
    scene.cards_in_play(B, CardAction::Pass);
    assert_eq!(
        scene.refused(C, "unplanned-losses", Target::Armies(3, 2)),
        "wrong_aim"
    );
    scene.play(C, "unplanned-losses", Target::Armies(1, 2));
    assert_eq!(
        (scene.armies("harrenhal"), scene.armies("kings-landing")),
        (6, 1)
    );
    // The defender has no use for it.
    let mut scene = Scene::cards().give(B, "unplanned-losses");
    scene.attack();
    assert!(!scene.window());
}

#[test]
fn winter_is_coming_costs_everybody_armies() {
    let mut scene = Scene::cards()
        .give(A, "winter-is-coming")
        .hold(B, "kingswood", 1);
    scene.play(A, "winter-is-coming", Target::None);
    let remove = |scene: &Scene, name| CardAction::Remove(scene.at(name));
    assert_eq!(scene.asked(), [B]);
    let last = Action::Card(remove(&scene, "kingswood"));
    assert!(scene.input(B, last).is_err());
    let kings = remove(&scene, "kings-landing");
    scene.cards_in_play(B, kings.clone());
    // One at a time, by turns.
    assert_eq!(scene.asked(), [C]);
    let tarth = remove(&scene, "tarth");
    scene.cards_in_play(C, tarth);
    scene.cards_in_play(B, kings);
    let skagos = remove(&scene, "skagos");
    scene.cards_in_play(C, skagos);
    let own = remove(&scene, "winterfell");
    scene.cards_in_play(A, own);
    assert_eq!(
        (scene.armies("kings-landing"), scene.armies("winterfell")),
        (1, 2)
    );
    assert_eq!(scene.state().stage, Stage::Invade);
    assert_eq!(scene.state().turn_record.destroyed, 4);
}

#[test]
fn rally_the_smallfolk_keeps_armies_for_an_area() {
    let mut scene = Scene::cards()
        .give(A, "rally-the-smallfolk")
        .on_top(&["tarth"]);
    scene.play(A, "rally-the-smallfolk", Target::None);
    let tarth = scene.at("tarth");
    let show = Action::Card(CardAction::Reveal(tarth));
    assert_eq!(
        scene.input(A, show.clone()).expect_err("no").reason,
        "not_yours"
    );
    // It does not count for the hand limit, and others do not see it.
    assert!(scene.state().players[0].hand.is_empty());
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(B));
    assert!(view.table.players[0].stashes.is_empty());
    assert_eq!(view.stashes[0], [5]);
    let mut scene = scene.hold(A, "tarth", 1);
    scene.act(A, show);
    assert_eq!(scene.armies("tarth"), 6);
    assert_eq!(scene.state().discard, [tarth]);
}

#[test]
fn a_call_to_arms_brings_a_die_of_armies() {
    let mut scene = Scene::cards().give(B, "a-call-to-arms");
    scene.attack();
    scene.play(B, "a-call-to-arms", Target::None);
    scene.roll(&[4]);
    assert_eq!(scene.armies("kings-landing"), 7);
    assert!(matches!(scene.state().stage, Stage::Commit(_)));
}

#[test]
fn cut_off_supply_lines_kills_beside_own_areas() {
    let mut scene = Scene::cards()
        .give(A, "cut-off-supply-lines")
        .hold(B, "tarth", 9);
    let tarth = Target::Area(scene.at("tarth"));
    assert_eq!(scene.refused(A, "cut-off-supply-lines", tarth), "wrong_aim");
    let kings = Target::Area(scene.at("kings-landing"));
    scene.play(A, "cut-off-supply-lines", kings);
    scene.roll(&[6]);
    // One must stay.
    assert_eq!(scene.armies("kings-landing"), 1);
}

#[test]
fn sickness_in_the_ranks_goes_through_a_region() {
    let mut scene = Scene::cards()
        .give(A, "sickness-in-the-ranks")
        .on_top(&["dragonstone"])
        .hold(A, "crackclaw-point", 2)
        .hold(B, "kingswood", 1);
    scene.play(A, "sickness-in-the-ranks", Target::None);
    assert_eq!(scene.armies("kings-landing"), 2);
    assert_eq!(scene.armies("dragonstone"), 1);
    assert_eq!(
        (scene.armies("kingswood"), scene.armies("crackclaw-point")),
        (1, 2)
    );
    assert_eq!(scene.armies("tarth"), 2);
}

/// House Mitchell amendments 1: the North is the other twelve territories.
#[test]
fn m5_sickness_in_the_north_leaves_the_gift_out() {
    for (deal, card, karhold, gift) in [
        (Deal::Garrisons, "skagos", 1, 2),
        (Deal::Garrisons, "the-gift", 2, 2),
        (Deal::Claims, "skagos", 1, 1),
        (Deal::Claims, "the-gift", 1, 1),
    ] {
        let mut scene = Scene::cards()
            .change(|state| state.setting.deal = deal)
            .give(A, "sickness-in-the-ranks")
            .on_top(&[card]);
        scene.play(A, "sickness-in-the-ranks", Target::None);
        assert_eq!(
            (scene.armies("karhold"), scene.armies("the-gift")),
            (karhold, gift),
            "{deal:?}, {card}"
        );
    }
}

#[test]
fn call_in_your_banners_brings_a_die_of_reinforcements() {
    let mut scene = Scene::cards()
        .give(A, "call-in-your-banners")
        .stage(reinforce(3));
    scene.play(A, "call-in-your-banners", Target::None);
    scene.roll(&[5]);
    assert_eq!(scene.state().stage, reinforce(8));
}

#[test]
fn mourning_the_fallen_doubles_what_opponents_pay() {
    let mut scene = next_turn(
        Scene::cards()
            .give(A, "mourning-the-fallen")
            .give(B, "castle-walls")
            .give(A, "strength-of-steel"),
    );
    scene.play(A, "mourning-the-fallen", Target::None);
    let own = scene.has(A);
    let mut scene = scene.stage(Stage::Invade);
    scene.attack();
    scene.play(A, "strength-of-steel", Target::None);
    scene.play(B, "castle-walls", Target::None);
    assert_eq!((scene.has(A), scene.has(B)), (own - 100, 1800));
    // Until the player's next turn.
    let scene = next_turn(scene);
    assert!(scene.state().cards_in_play.costly.is_empty());
}

#[test]
fn shifting_alliance_turns_two_armies() {
    let mut scene = Scene::cards().give(B, "shifting-alliance");
    scene.attack();
    scene.commit(3);
    scene.play(B, "shifting-alliance", Target::None);
    assert_eq!(
        (scene.armies("harrenhal"), scene.armies("kings-landing")),
        (5, 5)
    );
    scene.defend();
    assert_eq!(scene.dice().len(), 3);
}

#[test]
fn wed_for_peace_closes_all_areas() {
    let mut scene = Scene::cards()
        .give(B, "wed-for-peace")
        .hold(B, "stoney-sept", 1);
    scene.attack();
    let before = scene.state().clone();
    scene.play(B, "wed-for-peace", Target::None);
    // The attacker was said to give up.
    let views = [&before, scene.state()];
    let views = views.map(|state| Risk::view(&scene.pack, state, Viewer::Table));
    let told = Risk::happened(&scene.pack, &Told::Withdrew, &|| views.clone());
    let told = format!("{told:?}");
    assert!(told.contains("a card ends the attack"), "{told}");
    let (from, to) = (scene.at("harrenhal"), scene.at("stoney-sept"));
    let units = Units::default();
    let other = scene.input(A, Action::Invade { from, to, units });
    assert_eq!(other.expect_err("a refusal").reason, "barred");
    scene.invade("harrenhal", "riverrun");
}

#[test]
fn valar_morghulis_kills_without_a_die() {
    let mut scene = Scene::open().give(A, "valar-morghulis");
    let stannis = scene.character("stannis-baratheon");
    scene.play(A, "valar-morghulis", Target::Character(stannis));
    assert_eq!(scene.state().cards_in_play.lost, [stannis]);
    assert_eq!(scene.state().stage, Stage::Invade);
}

// Windows, prices, hands.

#[test]
fn characters_are_used_once_a_round() {
    let mut scene = Scene::open();
    scene.attack();
    scene.play(A, "robb-stark", Target::None);
    assert_eq!(
        scene.state().cards_in_play.used,
        [scene.character("robb-stark")]
    );
    let mut scene = scene.stage(Stage::Invade);
    scene.attack();
    let again = scene.window() && scene.asked() == [A];
    assert!(!again, "Robb lies face down");
    // The Refresh step comes after purchases.
    let mut scene = scene.stage(Stage::Purchase);
    scene.act(A, Action::Done);
    assert!(scene.state().cards_in_play.used.is_empty());
}

#[test]
fn r14_everybody_is_asked_again_or_once() {
    for (reading, again) in [(Windows::Again, true), (Windows::Once, false)] {
        let mut scene = Scene::cards()
            .give(A, "strength-of-steel")
            .give(B, "castle-walls")
            .change(|state| state.rulings.windows = reading);
        scene.attack();
        assert_eq!(scene.asked(), [A]);
        scene.cards_in_play(A, CardAction::Pass);
        scene.play(B, "castle-walls", Target::None);
        assert_eq!(scene.window() && scene.asked() == [A], again);
    }
}

#[test]
fn r14_the_defender_comes_before_third_parties() {
    let mut scene = Scene::cards()
        .give(B, "unplanned-losses")
        .give(C, "castle-walls");
    scene.invade("harrenhal", "riverrun");
    assert_eq!(scene.asked(), [C]);
    scene.cards_in_play(C, CardAction::Pass);
    assert_eq!(scene.asked(), [B]);
}

#[test]
fn r14_the_active_player_comes_first_then_clockwise() {
    let uprising = Scene::cards().maester("freefolk-uprising");
    let mut scene = Scene::cards()
        .give(B, "hired-thieves")
        .stage(Stage::Draw)
        .change(|state| {
            // More copies than the box has, so that everybody is asked.
            state.players[0].maesters.push(uprising);
            state.players[2].maesters.push(uprising);
        });
    scene.act(A, Action::Done);
    for seat in [B, C, A] {
        assert_eq!(scene.asked(), [seat]);
        scene.cards_in_play(seat, CardAction::Pass);
    }
    assert!(!scene.window());
}

/// Everybody plays nothing, the defender by an answer of its own; tells how often it was asked.
fn asks_of_b(scene: &mut Scene, answer: &CardAction) -> u32 {
    let mut asked = 0;
    while scene.window() {
        let seat = scene.asked()[0];
        if seat == B {
            asked += 1;
            scene.cards_in_play(B, answer.clone());
        } else {
            scene.cards_in_play(seat, CardAction::Pass);
        }
    }
    asked
}

/// An invasion of two battles, and the declaration of the next one; how often the defender is asked in each.
fn asks_in_invasions(answer: &CardAction) -> [u32; 2] {
    let mut scene = Scene::cards()
        .give(B, "bribery")
        .change(|state| state.setting.asks = Askings::all(Asking::Affordable));
    scene.attack();
    let mut first = asks_of_b(&mut scene, answer);
    for _ in 0..2 {
        scene.act(A, Action::Commit(1));
        first += asks_of_b(&mut scene, answer);
        if matches!(scene.state().stage, Stage::Defend { .. }) {
            scene.act(B, Action::Defend(1));
        }
        first += asks_of_b(&mut scene, answer);
        scene.roll(&[1, 6]);
        first += asks_of_b(&mut scene, answer);
    }
    scene.act(A, Action::Withdraw);
    // R37: the next one goes elsewhere.
    scene.invade("harrenhal", "riverrun");
    [first, asks_of_b(&mut scene, answer)]
}

/// Nearly every throw of Dominion asked twice.
#[test]
fn r15_who_plays_nothing_in_an_invasion_is_asked_once_in_it() {
    let [often, next] = asks_in_invasions(&CardAction::Pass);
    assert!(often > 2, "{often}");
    assert_eq!(asks_in_invasions(&CardAction::PassInvasion), [1, next]);
    assert!(next > 0);
}

/// Every card of others asked whoever might have an answer, over and over.
#[test]
fn r15_who_plays_nothing_in_a_turn_is_not_asked_in_it() {
    let mut scene = Scene::cards()
        .give(A, "castle-walls")
        .give(B, "bribery")
        .change(|state| state.setting.asks = Askings::all(Asking::Affordable));
    let offers = |scene: &Scene, seat| {
        let offers = Risk::offers(&scene.pack, scene.state(), seat).into_iter();
        let offered = Action::Card(CardAction::PassTurn);
        offers.into_iter().any(|offer| *offer.action() == offered)
    };
    scene.attack();
    while scene.asked() != [B] {
        // Whose turn it is is asked anew in each invasion.
        assert_eq!(offers(&scene, scene.asked()[0]), scene.asked() != [A]);
        scene.cards_in_play(scene.asked()[0], CardAction::Pass);
    }
    scene.cards_in_play(B, CardAction::PassTurn);
    let rests = |scene: &Scene, viewer: Viewer| {
        let view = Risk::view(&scene.pack, scene.state(), viewer);
        view.table.cards_in_play.turn_effects.resting.has(B)
    };
    assert!(rests(&scene, Viewer::Seat(A)) && rests(&scene, Viewer::Table));
    let mut asked = asks_of_b(&mut scene, &CardAction::Pass);
    scene.act(A, Action::Commit(1));
    asked += asks_of_b(&mut scene, &CardAction::Pass);
    if matches!(scene.state().stage, Stage::Defend { .. }) {
        scene.act(B, Action::Defend(1));
    }
    scene.roll(&[1, 6]);
    asked += asks_of_b(&mut scene, &CardAction::Pass);
    scene.act(A, Action::Withdraw);
    scene.invade("harrenhal", "riverrun");
    asked += asks_of_b(&mut scene, &CardAction::Pass);
    assert_eq!(asked, 0);
    // Another card wakes, and so does the next turn.
    let card = scene.maester("castle-walls");
    let mut woken = scene.draft.clone();
    woken.push(Event::Card(CardEvent::Given(B, card)));
    assert!(!woken.state().cards_in_play.turn_effects.resting.has(B));
    scene.draft.push(Event::Card(CardEvent::Starts {
        seat: B,
        turn: 1,
        round: 1,
    }));
    assert!(!rests(&scene, Viewer::Table));
}

#[test]
fn r15_another_card_of_the_hand_wakes_who_rests() {
    let mut scene = Scene::cards()
        .give(B, "bribery")
        .change(|state| state.setting.asks = Askings::all(Asking::Affordable));
    scene.attack();
    while scene.asked() != [B] {
        scene.cards_in_play(scene.asked()[0], CardAction::Pass);
    }
    scene.cards_in_play(B, CardAction::PassInvasion);
    let rests = |scene: &Scene, viewer: Viewer| {
        let view = Risk::view(&scene.pack, scene.state(), viewer);
        view.table.cards_in_play.invasion_effects.resting.has(B)
    };
    assert!(rests(&scene, Viewer::Seat(B)) && rests(&scene, Viewer::Table));
    let card = scene.maester("castle-walls");
    scene.draft.push(Event::Card(CardEvent::Given(B, card)));
    assert!(!rests(&scene, Viewer::Seat(B)));
}

#[test]
fn lines_name_hidden_cards_to_their_player_only() {
    let scene = Scene::cards();
    let (card, other) = (scene.maester("bribery"), scene.maester("castle-walls"));
    let (tarth, skagos) = (scene.at("tarth"), scene.at("skagos"));
    let stash = boards::risk::Stash {
        area: tarth,
        armies: 5,
    };
    for event in [
        CardEvent::Drew(A, card),
        CardEvent::Looked(A, vec![card, other]),
        CardEvent::Kept(A, card),
        CardEvent::KeptOver(A, card),
        CardEvent::LookedTerritories(A, vec![tarth, skagos]),
        CardEvent::KeptTerritory(A, tarth),
        CardEvent::Stashed(A, stash),
        CardEvent::Given(A, card),
    ] {
        let given = matches!(event, CardEvent::Given(..));
        let event = Event::Card(event);
        let names = |viewer| {
            let line = Risk::line(&scene.pack, &event, viewer).expect("a line");
            line.contains("Bribery") || line.contains("Tarth")
        };
        assert!(names(Viewer::Seat(A)) || given, "{event:?}");
        assert!(!names(Viewer::Seat(B)), "{event:?}");
        assert!(!names(Viewer::Table), "{event:?}");
    }
}

#[test]
fn r15_who_is_asked_is_a_setting() {
    let asked = |asking: Asking, gold: u16, card: &str| {
        let mut scene = Scene::cards().give(B, card).gold(B, gold);
        scene = scene.change(|state| state.setting.asks.declared = asking);
        scene.attack();
        scene.window()
    };
    // A hand that has nothing for this moment is asked, unless hands are looked at.
    assert!(asked(Asking::Always, 2000, "lead-into-a-trap"));
    assert!(asked(Asking::Affordable, 2000, "lead-into-a-trap"));
    assert!(!asked(Asking::Able, 2000, "lead-into-a-trap"));
    assert!(asked(Asking::Able, 2000, "castle-walls"));
    assert!(!asked(Asking::Never, 2000, "castle-walls"));
    // Without gold only what costs nothing could be played, and that needs 200.
    assert!(asked(Asking::Always, 0, "castle-walls"));
    assert!(!asked(Asking::Affordable, 0, "castle-walls"));
    // Nobody is asked without a card.
    let mut scene = Scene::cards().change(|state| state.setting.asks.declared = Asking::Always);
    scene.attack();
    assert!(!scene.window());
}

#[test]
fn nobody_is_asked_for_cards_that_lie_in_the_discards() {
    let mut scene = Scene::cards().give(C, "castle-walls");
    scene = scene.change(|state| state.setting.asks.declared = Asking::Affordable);
    scene.attack();
    assert_eq!(scene.asked(), [C], "it could be Unplanned Losses");
    let losses = scene.maester("unplanned-losses");
    let mut scene = scene.stage(Stage::Invade).change(|state| {
        state.cards_in_play.deck.retain(|card| *card != losses);
        state.cards_in_play.discard.push(losses);
    });
    scene.attack();
    assert!(!scene.window());
}

#[test]
fn a_maester_card_costs_two_hundred() {
    let mut scene = Scene::cards().gold(A, 399).stage(Stage::Purchase);
    scene.cards_in_play(A, CardAction::Buy);
    assert_eq!((scene.has(A), scene.hand(A)), (199, 1));
    assert!(scene.input(A, Action::Card(CardAction::Buy)).is_err());
}

#[test]
fn r5_discarded_maester_cards_are_shuffled_again() {
    let mut scene = Scene::cards().stage(Stage::Purchase).change(|state| {
        let deck = std::mem::take(&mut state.cards_in_play.deck);
        state.cards_in_play.discard = deck;
        state.cards_in_play.discard.truncate(3);
    });
    scene.cards_in_play(A, CardAction::Buy);
    assert_eq!(scene.ask(), Some(Ask::Shuffle { count: 3 }));
    scene.roll(&[2, 1, 0]);
    assert_eq!(
        (scene.hand(A), scene.state().cards_in_play.deck.len()),
        (1, 2)
    );
    assert_eq!(scene.state().stage, Stage::Purchase);
}

#[test]
fn r33_cards_of_a_fallen_player_are_discarded_and_captives_return() {
    let mut scene = Scene::open()
        .hold(C, "kingswood", 2)
        .hold(B, "kings-landing", 1)
        .give(B, "bribery")
        .gold(B, 0);
    let (robb, stannis) = (
        scene.character("robb-stark"),
        scene.character("stannis-baratheon"),
    );
    let captive = |character, owner, captor| boards::risk::Captive {
        character,
        owner,
        captor,
        ransom: 500,
    };
    scene = scene.change(|state| {
        state.cards_in_play.captives = vec![captive(robb, A, B), captive(stannis, B, C)];
    });
    scene.attack();
    scene.commit(3);
    scene.pass();
    scene.roll(&[6, 6, 6, 1]);
    scene.pass();
    let state = scene.state();
    assert!(state.players[1].out && state.players[1].maesters.is_empty());
    assert_eq!(state.cards_in_play.discard, [scene.maester("bribery")]);
    assert!(state.cards_in_play.captives.is_empty());
}

#[test]
fn r3_cards_beyond_five_are_discarded_after_extra_draws() {
    let mut scene = drawing(House::Lannister, &["tarth", "skagos", "karhold"]);
    let names = ["oldtown", "sunspear", "harlaw", "pyke", "the-neck"];
    let cards: Vec<_> = names.iter().map(|name| scene.at(name)).collect();
    scene = scene.change(|state| {
        state
            .deck
            .retain(|card| !cards.iter().any(|c| *card == Card::Area(*c)));
        state.players[0].hand = cards;
        state.players[0].hand.sort();
    });
    scene.play(A, "cersei-lannister", Target::None);
    scene.act(A, Action::Draw);
    scene.act(A, Action::Draw);
    for _ in 0..2 {
        assert_eq!(scene.state().stage, Stage::Discard);
        let card = scene.state().players[0].hand[0];
        scene.act(A, Action::Discard(card));
    }
    assert_eq!(scene.state().players[0].hand.len(), 5);
    assert_ne!(scene.state().stage, Stage::Discard);
}

#[test]
fn fix_gives_and_takes_cards_and_characters() {
    let mut scene = Scene::open();
    let (card, robb) = (scene.maester("bribery"), scene.character("robb-stark"));
    let mut fix = |fix: CardFix| {
        let input = Input::Fix(A, Fix::Card(fix));
        scene
            .draft
            .input(&scene.pack, &input)
            .map_err(|no| no.reason.into_owned())
    };
    assert_eq!(fix(CardFix::Give(card)), Ok(()));
    assert_eq!(fix(CardFix::Give(card)), Err("no_card".to_owned()));
    assert_eq!(fix(CardFix::Take(card)), Ok(()));
    assert_eq!(fix(CardFix::Take(card)), Err("no_card".to_owned()));
    assert_eq!(fix(CardFix::Give(card)), Ok(()));
    assert_eq!(fix(CardFix::Used(robb)), Ok(()));
    assert_eq!(fix(CardFix::Used(robb)), Err("no_character".to_owned()));
    assert_eq!(fix(CardFix::Gone(robb)), Ok(()));
    assert_eq!(fix(CardFix::Ready(robb)), Ok(()));
    let cards_in_play = &scene.state().cards_in_play;
    assert!(
        cards_in_play.used.is_empty()
            && cards_in_play.lost.is_empty()
            && cards_in_play.discard.is_empty()
    );
    assert_eq!(scene.hand(A), 1);
}

/// Whether a card lies in the deck or in the hand of another must not be told by who may have it.
#[test]
fn a_card_of_another_is_given_as_one_of_the_deck_is() {
    let mut scene = Scene::open();
    let card = scene.maester("bribery");
    let give = |scene: &mut Scene, seat| {
        let input = Input::Fix(seat, Fix::Card(CardFix::Give(card)));
        let before = scene.draft.events().len();
        scene.draft.input(&scene.pack, &input).expect("given");
        scene.draft.events()[before..].to_vec()
    };
    let of_deck = give(&mut scene, B);
    let deck = scene.state().cards_in_play.deck.len();
    let of_hand = give(&mut scene, A);
    assert_eq!((scene.hand(A), scene.hand(B)), (1, 1));
    assert_eq!(scene.state().cards_in_play.deck.len(), deck - 1);
    let line = |events: &[Event], viewer| Risk::line(&scene.pack, &events[0], Viewer::Seat(viewer));
    let [a, b] = [line(&of_hand, A), line(&of_hand, B)].map(Option::unwrap_or_default);
    assert_eq!(a, "Seat 1 is given a Maester card");
    assert!(
        b.starts_with("Seat 1 is given your Bribery; you have "),
        "{b}"
    );
    assert_eq!(
        line(&of_deck, A).unwrap_or_default(),
        "Seat 2 is given a Maester card"
    );
}

#[test]
fn the_seventh_player_begins_with_a_maester_card() {
    let pack = Pack::builtin().expect("the pack is whole");
    let mut setting = Setting::dominion(Field::World);
    setting.max_rounds = Some(1);
    let start = State::new(&pack, setting, 7).expect("a sound setting");
    let mut draft = play::Draft::<Risk>::new(start);
    let mut dice = play::Seeded::new(1);
    while draft.state().round == 0 {
        let state = draft.state();
        let input = match Risk::turn(&pack, state) {
            play::Turn::Chance(chance) => {
                Input::Chance(play::Dice::answer(&mut dice, &chance.ask).expect("dice"))
            }
            play::Turn::Seats(seats) => {
                let offers = Risk::offers(&pack, state, seats[0]);
                Input::Act(seats[0], offers[0].action().clone())
            }
            play::Turn::Over(_) => panic!("nobody played yet"),
        };
        draft.input(&pack, &input).expect("an offer is accepted");
    }
    let state = draft.state();
    let holds = |seat: &Seat| state.players[usize::from(seat.0)].maesters.len();
    let hands: Vec<usize> = state.order.iter().map(holds).collect();
    assert_eq!(hands, [0, 0, 0, 0, 0, 0, 1]);
    assert_eq!(state.cards_in_play.deck.len(), 39);
}

#[test]
fn hands_of_maester_cards_are_hidden() {
    let scene = Scene::cards().give(B, "bribery");
    let view = |viewer| Risk::view(&scene.pack, scene.state(), viewer);
    assert_eq!(view(Viewer::Seat(B)).table.players[1].maesters.len(), 1);
    for viewer in [Viewer::Seat(A), Viewer::Table] {
        let view = view(viewer);
        assert!(view.table.players[1].maesters.is_empty());
        assert!(view.table.cards_in_play.deck.is_empty());
        assert_eq!((view.maesters[1], view.maester_deck), (1, 39));
    }
}

#[test]
fn what_is_pending_survives_a_save() {
    let mut scene = Scene::cards()
        .give(B, "wed-for-peace")
        .give(A, "spiders-sabotage");
    scene.attack();
    scene.play(B, "wed-for-peace", Target::None);
    let text = serde_json::to_string(scene.state()).expect("text");
    let read: State = serde_json::from_str(&text).expect("a state");
    assert_eq!(&read, scene.state());
    assert!(matches!(
        &read.stage,
        Stage::Card(CardStage::Window(window)) if matches!(window.at, boards::risk::CardMoment::Played { .. })
    ));
}
