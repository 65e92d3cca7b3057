//! Which Territory cards do programs trade, when, and which do they keep?

use std::sync::Arc;

use boards::AreaId;
use boards::risk::{
    Action, Field, Icon, Level, MatchingBonus, Reinforce, ReinforceTime, Risk, RiskBot, Setting,
    Stage,
};
use play::{Bot as _, Game as _, Viewer};

use crate::risk_scene::{A, Scene};

/// Three armies of A wait in a Skirmish in which it holds Harrenhal, with these cards in its hand.
fn hand(cards: &[&str]) -> Scene {
    let scene = Scene::new(Setting::skirmish(Field::Westeros), 3).hold(A, "harrenhal", 2);
    let hand: Vec<AreaId> = cards.iter().map(|name| scene.at(name)).collect();
    scene.change(|state| {
        state.rulings.matching_bonus = MatchingBonus::Set;
        state.end_within = 0;
        state.players[0].hand = hand;
        state.stage = Stage::Reinforce(Reinforce {
            free: 3,
            marked: Vec::new(),
            units: Vec::new(),
            placing: false,
            moment: ReinforceTime::Start,
        });
    })
}

fn answer(scene: &Scene, level: Level) -> Action {
    said(scene, level).0
}

/// What it answers, and why.
fn said(scene: &Scene, level: Level) -> (Action, String) {
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
    let offers = Risk::offers(&scene.pack, scene.state(), A);
    let mut bot = RiskBot::new(Arc::new(scene.pack.clone()), level, 1).with_effort(0);
    let action = bot.think(&view, &offers, 1_000).expect("an answer");
    (action, bot.reason().to_owned())
}

fn icon(scene: &Scene, card: AreaId) -> Icon {
    scene.pack.land(card).expect("a card").icon
}

/// Of two sets that bring as much, the one that leaves the card of an area of its own.
#[test]
fn a_lord_keeps_the_card_of_an_area_that_it_holds() {
    let scene = hand(&["karhold", "skagos", "widows-watch", "the-gift"])
        .hold(A, "karhold", 2)
        .hold(A, "the-gift", 2);
    let best = ["karhold", "skagos", "widows-watch"].map(|name| scene.at(name));
    for level in [Level::Lord, Level::Maester] {
        assert_eq!(answer(&scene, level), Action::Trade(best), "{level:?}");
    }
}

/// "Three cards for 9 armies" stood beside an answer that told 7 (+2).
#[test]
fn armies_for_an_area_that_a_set_shows_are_told_apart() {
    let cards = ["karhold", "skagos", "widows-watch", "the-gift"];
    let bare = hand(&cards);
    for (scene, more) in [(bare, false), (hand(&cards).hold(A, "karhold", 2), true)] {
        let (_, why) = said(&scene, Level::Knight);
        assert!(why.starts_with("Three cards for "), "{why}");
        assert_eq!(why.contains(" armies and 2 more where "), more, "{why}");
    }
}

/// Three knights bring four armies, with one of each other picture seven: worth a turn or two where those are likely to
/// come, but not where the game is over before.
#[test]
fn a_lord_waits_for_a_better_set_where_one_is_likely() {
    let knights = ["karhold", "winterfell", "harlaw"];
    let mut scene = hand(&["karhold", "winterfell", "harlaw", "skagos"]);
    let areas = scene.state().setting.areas(&scene.pack);
    let others = areas.into_iter().filter(|area| {
        let held = scene.state().players[0].hand.contains(area);
        !held && icon(&scene, *area) == Icon::Knight
    });
    let others: Vec<AreaId> = others.collect();
    scene = scene.change(|state| state.discard = others);
    let trade = Action::Trade(knights.map(|name| scene.at(name)));
    assert!(matches!(answer(&scene, Level::Lord), Action::Place { .. }));
    assert_eq!(answer(&scene, Level::Knight), trade);
    let late = scene.change(|state| state.deck.truncate(2));
    assert_eq!(answer(&late, Level::Lord), trade);
}

/// Of four knights one is missed least.
#[test]
fn a_lord_discards_what_no_set_needs() {
    let cards = [
        "the-gift",
        "skagos",
        "karhold",
        "winterfell",
        "harlaw",
        "the-dreadfort",
    ];
    let scene = hand(&cards).stage(Stage::Discard);
    let Action::Discard(card) = answer(&scene, Level::Lord) else {
        panic!("nothing is discarded");
    };
    assert_eq!(icon(&scene, card), Icon::Knight);
    let first = Action::Discard(scene.at("the-gift"));
    assert_eq!(answer(&scene, Level::Knight), first);
}
