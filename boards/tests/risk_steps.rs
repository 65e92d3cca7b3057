//! When are the steps of a turn over, and what does being asked tell? Rulings R35 and R36.

use boards::risk::{
    Action, Field, House, ObjectiveId, ObjectiveStep, Reinforce, ReinforceTime, Setting, Stage,
    StepEnd, Target, Units,
};
use play::{Game, Offer};

use crate::risk_scene::{A, B, Scene};

/// Three armies to place in a game without Characters and Maester cards.
fn reinforce(cards: &[&str]) -> Scene {
    let scene = Scene::new(Setting::objectives(Field::Westeros), 3).hold(A, "harrenhal", 2);
    let hand: Vec<_> = cards.iter().map(|name| scene.at(name)).collect();
    scene
        .stage(placing())
        .change(|state| state.players[0].hand = hand)
}

fn placing() -> Stage {
    Stage::Reinforce(Reinforce {
        free: 3,
        marked: Vec::new(),
        units: Vec::new(),
        placing: false,
        moment: ReinforceTime::Start,
    })
}

fn place(scene: &mut Scene, armies: u16) {
    let area = scene.at("harrenhal");
    scene.act(A, Action::Place { area, armies });
}

fn offers(scene: &Scene) -> Vec<Action> {
    let offers = boards::risk::Risk::offers(&scene.pack, scene.state(), A);
    offers.iter().map(Offer::action).cloned().collect()
}

#[test]
fn r36_the_last_army_ends_nothing_while_cards_could_be_traded() {
    // Karhold, Winterfell and Harlaw show knights.
    let knights = ["karhold", "winterfell", "harlaw"];
    let mut scene = reinforce(&knights);
    place(&mut scene, 3);
    assert!(matches!(scene.state().stage, Stage::Reinforce(_)));
    let set = knights.map(|name| scene.at(name));
    assert!(offers(&scene).contains(&Action::Trade(set)));
    scene.act(A, Action::Trade(set));
    assert!(scene.input(A, Action::Done).is_err(), "four wait");
    place(&mut scene, 4);
    assert_eq!(scene.state().stage, Stage::Purchase);
    assert_eq!(scene.armies("harrenhal"), 9);
}

#[test]
fn r36_a_single_card_may_become_a_unit_until_the_step_is_over() {
    let mut scene = reinforce(&["karhold"]);
    place(&mut scene, 3);
    let card = scene.at("karhold");
    assert_eq!(
        offers(&scene),
        [Action::TradeForUnit(card), Action::Done],
        "asked"
    );
    let mut other = Scene {
        pack: scene.pack.clone(),
        draft: scene.draft.clone(),
    };
    other.act(A, Action::Done);
    assert_eq!(other.state().stage, Stage::Purchase);
    scene.act(A, Action::TradeForUnit(card));
    let area = scene.at("harrenhal");
    scene.act(A, Action::PlaceUnit(area));
    assert_eq!(scene.state().stage, Stage::Purchase);
    assert_eq!(scene.state().units(area).knights, 1);
}

#[test]
fn r36_whoever_has_nothing_to_trade_goes_on_at_once() {
    let mut scene = reinforce(&[]);
    place(&mut scene, 3);
    assert_eq!(scene.state().stage, Stage::Purchase);
    // In older saves with cards, too.
    let mut scene = reinforce(&["karhold", "winterfell", "harlaw"])
        .change(|state| state.rulings.step_end = StepEnd::Last);
    let set = ["karhold", "winterfell", "harlaw"].map(|name| scene.at(name));
    place(&mut scene, 1);
    let refused = scene.input(A, Action::Trade(set)).expect_err("too late");
    assert_eq!(refused.reason, "too_late");
    place(&mut scene, 2);
    assert_eq!(scene.state().stage, Stage::Purchase);
}

#[test]
fn r36_being_asked_for_cards_of_a_step_tells_nothing_of_the_hand() {
    // Of the Maester cards some bring armies in this step; which one is in the hand nobody sees.
    for card in ["call-in-your-banners", "bribery"] {
        let rows = Scene::cards().pack.maesters.clone();
        let Some(row) = rows.iter().find(|row| row.id == card) else {
            panic!("{card} is a card");
        };
        let mut scene = Scene::cards().give(A, &row.id).stage(placing());
        place(&mut scene, 3);
        assert!(
            matches!(scene.state().stage, Stage::Reinforce(_)),
            "{card}: asked"
        );
        // Who could pay for none is not.
        let mut scene = Scene::cards().give(A, &row.id).gold(A, 0).stage(placing());
        place(&mut scene, 3);
        assert!(!matches!(scene.state().stage, Stage::Reinforce(_)));
    }
}

#[test]
fn r36_the_maneuver_is_not_over_while_a_card_for_it_could_be_played() {
    for (reading, asked) in [(StepEnd::Said, true), (StepEnd::Last, false)] {
        let mut scene = Scene::open()
            .house(A, House::Stark)
            .hold(A, "the-trident", 5)
            .stage(Stage::Maneuver)
            .change(|state| state.rulings.step_end = reading);
        let action = Action::Maneuver {
            from: scene.at("harrenhal"),
            to: scene.at("the-trident"),
            armies: 2,
            units: Units::default(),
        };
        scene.act(A, action.clone());
        assert_eq!(scene.state().stage == Stage::Maneuver, asked, "{reading:?}");
        if asked {
            assert!(scene.input(A, action.clone()).is_err(), "one a turn");
            scene.play(A, "jon-snow", Target::None);
            scene.act(A, action);
            assert_eq!(scene.armies("the-trident"), 9);
        }
    }
}

/// A is about to end its maneuver with an objective that is met or not.
fn maneuvered(met: bool, reading: ObjectiveStep) -> Scene {
    let castles = Scene::open().pack.objectives.clone();
    let easiest = castles.iter().find(|row| row.text.contains("castles"));
    let id = easiest.map_or(ObjectiveId(1), |row| row.number);
    let mut scene = Scene::open().stage(Stage::Maneuver).change(|state| {
        state.players[0].objectives = vec![id];
        state.players[0].gold = 0;
        state.rulings.objective_step = reading;
    });
    if met {
        let areas = scene.state().setting.areas(&scene.pack);
        scene = scene.change(|state| {
            for area in areas {
                state.areas[area.place()].owner = boards::risk::Owner::Seat(A);
            }
        });
        scene = scene.hold(B, "kings-landing", 1);
    }
    scene.act(A, Action::Done);
    scene
}

#[test]
fn r35_being_asked_for_an_objective_tells_nothing() {
    for met in [true, false] {
        let scene = maneuvered(met, ObjectiveStep::Everybody);
        assert_eq!(scene.state().stage, Stage::Objective, "met: {met}");
        let completes = offers(&scene)
            .iter()
            .any(|action| matches!(action, Action::Complete(_)));
        assert_eq!(completes, met);
        let scene = maneuvered(met, ObjectiveStep::Met);
        assert_eq!(scene.state().stage == Stage::Objective, met);
    }
}

#[test]
fn r35_who_has_no_objective_is_not_asked() {
    let mut scene = Scene::new(Setting::skirmish(Field::Westeros), 3)
        .hold(A, "harrenhal", 2)
        .stage(Stage::Maneuver);
    scene.act(A, Action::Done);
    assert_ne!(scene.state().stage, Stage::Objective);
}
