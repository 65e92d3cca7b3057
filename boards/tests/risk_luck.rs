//! How much of what an invasion came to does a maester take for luck?

use std::sync::Arc;

use boards::risk::{
    Action, Field, Holding, Owner, Pack, Risk, Setting, Stage, State, Units, invasion_luck,
};
use play::{Dice as _, Draft, Game as _, Input, Seat, Seeded, Turn};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

/// Two of A beside one of B, with one of each of three seats everywhere else, where invasions may be declared.
fn two_against_one(pack: &Pack) -> (State, Action) {
    let setting = Setting::skirmish(Field::Westeros);
    let mut state = State::new(pack, setting, 3).expect("a sound setting");
    let areas = state.setting.areas(pack);
    let (from, to) = (areas[0], pack.map.borders(areas[0])[0].to);
    let mut others = [A, B, Seat(2)].into_iter().cycle();
    for area in areas {
        let owner = match area {
            _ if area == from => A,
            _ if area == to => B,
            _ => others.next().expect("endless"),
        };
        state.areas[area.place()] = Holding {
            owner: Owner::Seat(owner),
            armies: 1 + u16::from(area == from),
            units: Units::default(),
        };
    }
    state.stage = Stage::Invade;
    state.round = 1;
    let units = Units::default();
    (state, Action::Invade { from, to, units })
}

/// What the invasion came to for A, and whether it was won.
fn fought(pack: &Arc<Pack>, seed: u64) -> (f64, bool) {
    let (before, action) = two_against_one(pack);
    let Action::Invade { to, .. } = action else {
        panic!("{action:?}");
    };
    let luck = |after: &State| invasion_luck(pack, [&before, after], &action, A);
    let mut draft = Draft::<Risk>::unrecorded(before.clone());
    let mut dice = Seeded::new(seed);
    let mut input = Input::Act(A, action.clone());
    for _ in 0..10 {
        draft.input(pack, &input).expect("it is open");
        let after = draft.state();
        if let Some(luck) = luck(after) {
            return (luck, after.owner(to) == Owner::Seat(A));
        }
        input = match Risk::turn(pack, after) {
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("dice")),
            Turn::Seats(seats) => {
                let offers = Risk::offers(pack, after, seats[0]);
                Input::Act(seats[0], offers[0].action().clone())
            }
            Turn::Over(_) => panic!("nobody has won"),
        };
    }
    panic!("one battle ends it")
}

/// One die against one ends it, won in 15 of 36: luck is nothing on average, and good
/// where it was won.
#[test]
fn the_luck_of_an_invasion_is_nothing_on_average() {
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let all: Vec<(f64, bool)> = (0..40).map(|seed| fought(&pack, seed)).collect();
    let of = |result: bool| {
        let mut found = all.iter().filter(|(_, won)| *won == result);
        let (first, _) = *found.next().expect("both happen in forty battles");
        assert!(
            found.all(|(luck, _)| luck.to_bits() == first.to_bits()),
            "{all:?}"
        );
        first
    };
    let (won, lost) = (of(true), of(false));
    assert!(won > 0.0 && lost < 0.0, "{won} {lost}");
    let mean = (15.0 * won + 21.0 * lost) / 36.0;
    assert!(mean.abs() < 1e-9, "{mean}");
}

#[test]
fn what_is_no_invasion_has_no_luck() {
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let (state, action) = two_against_one(&pack);
    assert_eq!(
        invasion_luck(&pack, [&state, &state], &Action::Done, A),
        None
    );
    let mut draft = Draft::<Risk>::unrecorded(state.clone());
    draft
        .input(&pack, &Input::Act(A, action.clone()))
        .expect("it is open");
    let begun = invasion_luck(&pack, [&state, draft.state()], &action, A);
    assert_eq!(begun, None, "it goes on");
}
