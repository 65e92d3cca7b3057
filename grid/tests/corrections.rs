//! What can be set right by hand, and does play keep its promises after it?

use crate::common::skirmish::{rules, start};
use grid::{
    Action, Coins, Condition, Ending, Fix, ModelId, Place, Rules, Skirmish, Square, State,
    state_errors,
};
use play::check::{Check, random_play};
use play::{Ask, Dice, Draft, Game, Input, Seat, Seeded, Turn, Viewer};

/// The first scenario with everybody on the board, before the first turn.
fn deployed() -> Draft<Skirmish> {
    let rules = rules();
    let mut draft = Draft::<Skirmish>::new(start(&rules, "learn-to-play"));
    draft
        .input(&rules, &Input::Chance(vec![9, 3]))
        .expect("thrown");
    while draft.state().round == 0 {
        let Turn::Seats(seats) = Skirmish::turn(&rules, draft.state()) else {
            panic!("somebody is asked");
        };
        let offers = Skirmish::offers(&rules, draft.state(), seats[0]);
        let action = offers[0].action().clone();
        draft
            .input(&rules, &Input::Act(seats[0], action))
            .expect("offered");
    }
    draft
}

fn at(name: &str) -> Square {
    let (letter, number) = name.split_at(1);
    let row: u8 = number.parse().expect("a number");
    Square::at(row - 1, letter.as_bytes()[0] - b'A').expect("on a board")
}

#[track_caller]
fn corrects(draft: &mut Draft<Skirmish>, fix: Fix) {
    let rules = rules();
    draft
        .input(&rules, &Input::Fix(Seat(0), fix))
        .expect("it can be corrected");
    assert_eq!(state_errors(&rules, draft.state()), Vec::<String>::new());
}

#[track_caller]
fn refuses(draft: &Draft<Skirmish>, fix: Fix, why: &str) {
    let mut copy = Draft::<Skirmish>::unrecorded(*draft.state());
    let no = copy.input(&rules(), &Input::Fix(Seat(0), fix));
    let no = no.expect_err("it cannot be corrected");
    assert!(no.text.contains(why), "{no}");
}

#[test]
fn models_coins_and_points_are_set_right() {
    let mut draft = deployed();
    let id = ModelId(0);
    corrects(&mut draft, Fix::Put(id, at("D7")));
    corrects(&mut draft, Fix::Wounds(id, 2));
    corrects(&mut draft, Fix::Afflict(id, Condition::Shaken));
    corrects(&mut draft, Fix::Afflict(id, Condition::Routed));
    corrects(&mut draft, Fix::Relieve(id, Condition::Shaken));
    corrects(&mut draft, Fix::Coins(Seat(1), Coins::new(1, 2, 3)));
    corrects(&mut draft, Fix::Points(Seat(1), -4));
    let state = draft.state();
    let model = state.model(id).expect("a model");
    assert_eq!((model.at, model.wounds), (at("D7"), 2));
    assert_eq!((model.shaken, model.routed), (false, true));
    assert_eq!(state.side(Seat(1)).coins, Coins::new(1, 2, 3));
    assert_eq!(state.side(Seat(1)).points, -4);
    let rules = rules();
    let lines = draft.events().iter();
    let lines: Vec<String> = lines
        .filter_map(|event| Skirmish::line(&rules, event, Viewer::Table))
        .filter(|line| line.starts_with("Correction: "))
        .collect();
    assert_eq!(lines.len(), 7, "{lines:?}");
    assert_eq!(lines[0], "Correction: Model 1 is on D7");
}

#[test]
fn who_was_killed_by_mistake_comes_back_with_a_wound_left() {
    let mut draft = deployed();
    let id = ModelId(1);
    let lost = rules()
        .card(draft.state().model(id).expect("a model").card)
        .wounds;
    corrects(&mut draft, Fix::Wounds(id, lost - 1));
    corrects(&mut draft, Fix::Kill(id));
    assert_eq!(
        draft.state().model(id).expect("a model").place,
        Place::Killed
    );
    corrects(&mut draft, Fix::Put(id, at("A6")));
    let model = *draft.state().model(id).expect("a model");
    assert_eq!((model.place, model.wounds), (Place::Board, lost - 1));
}

#[test]
fn what_cannot_be_is_refused_with_a_reason() {
    let mut draft = deployed();
    let id = ModelId(0);
    let enemy = draft.state().model(ModelId(4)).expect("a model").at;
    refuses(&draft, Fix::Put(id, enemy), "no room");
    refuses(&draft, Fix::Put(id, at("C8")), "no room");
    refuses(&draft, Fix::Put(ModelId(40), at("D7")), "nobody");
    refuses(&draft, Fix::Wounds(id, 99), "goes down");
    refuses(&draft, Fix::Coins(Seat(0), Coins::new(0, 0, 99)), "copper");
    refuses(&draft, Fix::Points(Seat(2), 1), "nobody");
    let seat = draft.state().first;
    let offers = Skirmish::offers(&rules(), draft.state(), seat);
    let activate = offers[0].action().clone();
    draft
        .input(&rules(), &Input::Act(seat, activate.clone()))
        .expect("offered");
    let Action::Activate(active) = activate else {
        panic!("an activation");
    };
    refuses(&draft, Fix::Kill(active), "acting");
}

#[test]
fn a_side_without_models_has_lost_and_points_are_set_to_the_end() {
    let mut draft = deployed();
    let foes = draft
        .state()
        .each()
        .filter(|(_, model)| model.seat == Seat(1));
    let foes: Vec<ModelId> = foes.map(|(id, _)| id).collect();
    for id in foes {
        corrects(&mut draft, Fix::Kill(id));
    }
    let ending = draft.state().ending;
    assert_eq!(ending, Some(Ending::WipedOut(Some(Seat(0)))));
    corrects(&mut draft, Fix::Points(Seat(1), 99));
    let Turn::Over(outcome) = Skirmish::turn(&rules(), draft.state()) else {
        panic!("not over");
    };
    assert_eq!(outcome.winners, [Seat(1)]);
    refuses(&draft, Fix::Coins(Seat(0), Coins::NONE), "over");
}

/// Some correction, whether it means anything or not; what it leaves is sound.
fn any(rules: &Rules, state: &State, dice: &mut Seeded) -> Option<(Seat, Fix)> {
    let mut draw = |from: u8| {
        let drawn = dice.answer(&Ask::Draw { from });
        drawn.expect("drawn")[0]
    };
    let count = u8::try_from(state.models.len()).expect("few");
    let (id, seat) = (ModelId(draw(count)), Seat(draw(2)));
    let condition = [Condition::Shaken, Condition::Routed][usize::from(draw(2))];
    let fix = match draw(8) {
        0 | 1 => Fix::Put(id, Square::at(draw(14), draw(14))?),
        2 => Fix::Kill(id),
        3 => Fix::Wounds(id, draw(4)),
        4 => Fix::Afflict(id, condition),
        5 => Fix::Relieve(id, condition),
        6 => Fix::Coins(seat, Coins::new(draw(4), draw(6), draw(12))),
        _ => Fix::Points(seat, i16::from(draw(20))),
    };
    let mut draft = Draft::<Skirmish>::unrecorded(*state);
    if draft.input(rules, &Input::Fix(seat, fix)).is_ok() {
        let found = state_errors(rules, draft.state());
        assert!(found.is_empty(), "{fix:?}: {found:?}");
    }
    Some((seat, fix))
}

#[test]
fn promises_hold_with_corrections() {
    let rules = rules();
    let ids = rules.pack().scenarios().iter();
    let starts: Vec<State> = ids.map(|row| start(&rules, &row.id)).collect();
    let report = random_play(&Check::<Skirmish> {
        pack: rules,
        starts,
        seats: 2,
        seed: 1999,
        games: 6,
        most_inputs: 20_000,
        guesses: 1,
        fixes: Some(any),
    });
    let report = report.unwrap_or_else(|breach| panic!("{breach}"));
    assert!(report.offers > report.inputs);
}
