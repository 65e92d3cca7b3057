//! What is corrected by hand in Risk, and does an answer tell where a card was?

use boards::risk::{
    Card, Exile, Faction, Field, Fix, House, ObjectiveId, Owner, Risk, Setting, Stage, Units,
};
use play::{Game, Input, Refusal, Viewer};

use crate::risk_scene::{A, B, C, Scene};

impl Scene {
    fn fix(&mut self, fix: Fix) -> Result<(), Refusal> {
        self.draft.input(&self.pack, &Input::Fix(A, fix))
    }
}

/// All that everybody sees of the cards, and the hand of A.
fn seen(scene: &Scene) -> (Vec<u8>, u8, usize, Vec<u8>, u8) {
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
    (
        view.hands,
        view.deck,
        view.table.discard.len(),
        view.objectives,
        view.objective_deck,
    )
}

#[test]
fn a_territory_card_comes_to_the_hand_wherever_it_was_and_nobody_sees_from_where() {
    let card = Scene::open().at("karhold");
    let start = || {
        Scene::open().change(|state| {
            state.deck.retain(|other| *other != Card::Area(card));
            state.deck.push(Card::EndGame);
        })
    };
    let other = start().at("pyke");
    let in_deck = start().change(|state| {
        state.deck.insert(0, Card::Area(card));
        state.deck.retain(|known| *known != Card::Area(other));
        state.players[1].hand = vec![other];
    });
    let in_hand = start().change(|state| state.players[1].hand = vec![card]);
    let mut after = Vec::new();
    for mut scene in [in_deck, in_hand] {
        scene.fix(Fix::Give(card)).expect("a card");
        assert_eq!(scene.state().players[0].hand, [card]);
        assert_eq!(scene.state().players[1].hand.len(), 1, "as many as before");
        assert!(!scene.state().players[1].hand.contains(&card));
        let mut cards: Vec<Card> = scene.state().deck.clone();
        let hands = scene.state().players.iter().flat_map(|player| &player.hand);
        cards.extend(hands.map(|area| Card::Area(*area)));
        cards.sort();
        cards.dedup();
        assert_eq!(cards.len(), 49, "each card is somewhere once");
        after.push(seen(&scene));
        let again = scene.fix(Fix::Give(card)).expect_err("in hand");
        assert_eq!(again.reason, "yours");
        scene.fix(Fix::Take(card)).expect("in hand");
        assert_eq!(scene.state().discard, [card]);
        scene.fix(Fix::Give(card)).expect("of the discards");
        assert!(scene.state().discard.is_empty());
    }
    assert_eq!(after[0], after[1]);
}

#[test]
fn an_objective_comes_to_the_hand_wherever_it_was() {
    let objectives = |in_hand: bool| {
        Scene::open().change(|state| {
            state.objective_deck = (3..10).map(ObjectiveId).collect();
            state.players[1].objectives = vec![ObjectiveId(if in_hand { 2 } else { 1 })];
            state
                .objective_deck
                .push(ObjectiveId(if in_hand { 1 } else { 2 }));
        })
    };
    let mut after = Vec::new();
    for in_hand in [true, false] {
        let mut scene = objectives(in_hand);
        scene.fix(Fix::GiveObjective(ObjectiveId(2))).expect("one");
        assert_eq!(scene.state().players[0].objectives, [ObjectiveId(2)]);
        assert_eq!(scene.state().players[1].objectives, [ObjectiveId(1)]);
        after.push(seen(&scene));
        scene.fix(Fix::TakeObjective(ObjectiveId(2))).expect("held");
        assert_eq!(scene.state().objective_discard, [ObjectiveId(2)]);
        let none = scene.fix(Fix::TakeObjective(ObjectiveId(2)));
        assert_eq!(none.expect_err("gone").reason, "no_card");
    }
    assert_eq!(after[0], after[1]);
}

#[test]
fn units_and_points_are_set_right() {
    let mut scene = Scene::open();
    let area = scene.at("harrenhal");
    let units = Units {
        knights: 2,
        engines: 0,
        forts: 1,
    };
    scene.fix(Fix::Units { area, units }).expect("units");
    assert_eq!(scene.state().units(area), units);
    scene.fix(Fix::Points(7)).expect("points");
    assert_eq!(scene.state().players[0].points, 7);
    let mut plain = Scene::new(Setting::skirmish(Field::Westeros), 3).hold(A, "harrenhal", 3);
    let no = |no: Result<(), Refusal>| no.expect_err("a refusal").reason;
    assert_eq!(no(plain.fix(Fix::Units { area, units })), "no_units");
    assert_eq!(no(plain.fix(Fix::Points(1))), "no_points");
}

#[test]
fn factions_come_and_go_by_hand() {
    let hold = |scene: &Scene, name: &str, faction, armies| Fix::Hold {
        area: scene.at(name),
        owner: Owner::Faction(faction),
        armies,
    };
    let mut scene = Scene::new(Setting::mitchell(), 3)
        .house(A, House::Stark)
        .house(B, House::Tyrell)
        .house(C, House::Lannister)
        .hold(A, "winterfell", 3)
        .hold(B, "highgarden", 3)
        .stage(Stage::Invade)
        .change(|state| {
            state.exiles = vec![Exile {
                faction: Faction::Targaryen,
                armies: 5,
            }];
        });
    let comes = hold(&scene, "dragonstone", Faction::Targaryen, 4);
    scene.fix(comes).expect("nobody plays it");
    assert!(scene.state().exiles.is_empty(), "it waits no more");
    let exile = Exile {
        faction: Faction::Targaryen,
        armies: 2,
    };
    let refused = scene.fix(Fix::Exile(exile)).expect_err("it stands");
    assert_eq!(refused.reason, "not_in_exile");
    let area = scene.at("dragonstone");
    let owner = Owner::Seat(A);
    let armies = 1;
    scene
        .fix(Fix::Hold {
            area,
            owner,
            armies,
        })
        .expect("taken by hand");
    assert_eq!(scene.state().exiles[0].armies, 5, "it waits again");
    scene.fix(Fix::Exile(exile)).expect("it waits");
    assert_eq!(scene.state().exiles, [exile]);
    // The Night's Watch and the Wildlings fight for The Gift alone.
    let watch = hold(&scene, "the-gift", Faction::NightsWatch, 3);
    scene.fix(watch).expect("its own");
    let wild = hold(&scene, "the-gift", Faction::Wildlings, 2);
    scene.fix(wild).expect("across the Wall");
    assert!(scene.state().watch_fell.is_some());
    for (name, faction, reason) in [
        ("pyke", Faction::Wildlings, "gift_only"),
        ("pyke", Faction::Stark, "played"),
    ] {
        let fix = hold(&scene, name, faction, 2);
        assert_eq!(scene.fix(fix).expect_err("no").reason, reason);
    }
    let mut plain = Scene::new(Setting::skirmish(Field::Westeros), 3).hold(A, "harrenhal", 3);
    let fix = hold(&plain, "pyke", Faction::Greyjoy, 2);
    assert_eq!(plain.fix(fix).expect_err("no").reason, "no_faction");
}
