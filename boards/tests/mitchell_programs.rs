//! Do programs reckon with who may come back where by the House Mitchell amendments?

use std::sync::Arc;

use boards::risk::{
    Action, Exile, Faction, Level, Owner, Pack, Reinforce, ReinforceTime, Risk, RiskBot, Stage,
};
use play::{Bot as _, Game as _, Viewer};

use crate::mitchell::{A, set_up};

/// Where a lord places three armies that holds Skagos and The Gift, with these exiles waiting.
fn placed(exiles: &[Exile], watch_fell: Option<(u16, u8)>) -> String {
    let mut scene = set_up(3, |_| {});
    let areas = scene.state().setting.areas(&scene.pack);
    scene = scene.change(|state| {
        for area in areas {
            state.areas[area.place()].owner = Owner::Neutral;
            state.areas[area.place()].armies = 20;
        }
        state.exiles = exiles.to_vec();
        state.watch_fell = watch_fell;
        state.stage = Stage::Reinforce(Reinforce {
            free: 3,
            marked: Vec::new(),
            units: Vec::new(),
            placing: true,
            moment: ReinforceTime::Start,
        });
    });
    for name in ["skagos", "the-gift"] {
        scene = scene.hold(Owner::Seat(A), name, 2);
    }
    let view = Risk::view(&scene.pack, scene.state(), Viewer::Seat(A));
    let offers = Risk::offers(&scene.pack, scene.state(), A);
    let pack = Pack::builtin().expect("the pack is whole");
    let mut bot = RiskBot::new(Arc::new(pack), Level::Lord, 1);
    let action = bot.think(&view, &offers, 1_000).expect("an answer");
    let Action::Place { area, .. } = action else {
        panic!("{action:?}");
    };
    scene.pack.map.title(area).to_owned()
}

#[test]
fn m10_a_lord_guards_the_gift_against_those_who_land_there() {
    let exile = |faction, armies| Exile { faction, armies };
    let targaryen = exile(Faction::Targaryen, 5);
    let wildlings = exile(Faction::Wildlings, 5);
    let watch = exile(Faction::NightsWatch, 3);
    // A House lands at ports, and neither area has one.
    assert_eq!(placed(&[targaryen], None), "Skagos");
    assert_eq!(placed(&[targaryen, wildlings], None), "The Gift");
    assert_eq!(placed(&[watch], None), "The Gift");
    assert_eq!(placed(&[watch], Some((1, 1))), "The Gift");
}
