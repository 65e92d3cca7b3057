//! Do the areas that stand for an answer, and what is still open of it, agree with its words and with the rules?

use std::sync::Arc;

use boards::risk::{
    Action, CardAction, CardMoment, CardStage, Invasion, Pack, Risk, Stage, State, Touch, Units,
    Window, aimed, along, committed, limits, touch, with_armies, with_units,
};
use boards::session;
use play::{Describe, Game, Offer, Seat, Seeded, Session, Turn, Viewer};

use crate::play::settings;
use crate::risk_scene::{A, Scene};

/// So many inputs a game: every stage of a turn comes in some of them.
const INPUTS: usize = 250;

fn look(session: &Session<Risk>, seat: Seat, offers: &[Offer<Action>]) {
    let view = session.view(Viewer::Seat(seat));
    for offer in offers {
        let action = offer.action();
        let told = Risk::answer(session.pack(), &view, seat, offer).at;
        match touch(action) {
            Touch::Area(area) | Touch::Landing(area) | Touch::Armies(area) => {
                assert_eq!(told, [area], "{action:?}")
            }
            Touch::Attack(from, to) | Touch::Move(from, to) => {
                assert_eq!(told, [from, to], "{action:?}");
                assert!(along(action).is_some(), "{action:?}");
            }
            Touch::Battle => assert!(view.table.stage.invasion().is_some(), "{action:?}"),
            Touch::Button | Touch::Ends | Touch::Number => {}
        }
        assert_eq!(
            matches!(action, Action::Commit(_)),
            committed(action).is_some()
        );
        if let Some([least, most]) = limits(offer) {
            for count in [least, most] {
                let input = play::Input::Act(seat, with_armies(action, count));
                session.check(&input).expect("within the limits");
            }
        }
    }
}

#[test]
fn what_stands_for_an_answer_is_what_its_words_say() {
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let mut chance = Seeded::new(24);
    for (setting, seats) in settings(1) {
        let start = State::new(&pack, setting, seats).expect("a sound setting");
        let mut session = session(&pack, start, "test", Vec::new(), 24);
        for _ in 0..INPUTS {
            match session.turn() {
                Turn::Chance(_) => session.roll().expect("dice are asked for"),
                Turn::Seats(asked) => {
                    let seat = asked[0];
                    let offers = session.offers(seat);
                    look(&session, seat, &offers);
                    let place = usize::from(chance.die(120)) % offers.len();
                    let action = offers[place].action().clone();
                    session
                        .act(play::Input::Act(seat, action))
                        .expect("offered");
                }
                Turn::Over(_) => break,
            }
        }
    }
}

#[test]
fn units_that_go_along_are_changed_where_some_go() {
    let scene = Scene::open();
    let [from, to] = ["harrenhal", "kings-landing"].map(|name| scene.at(name));
    let none = Units::default();
    let knights = Units { knights: 2, ..none };
    let invades = |units| Action::Invade { from, to, units };
    assert_eq!(with_units(&invades(none), knights), invades(knights));
    assert_eq!(along(&invades(knights)), Some(knights));
    assert_eq!(with_units(&Action::Done, knights), Action::Done);
    assert_eq!(with_armies(&invades(none), 3), invades(none));
    let moved = Action::Maneuver {
        from,
        to,
        armies: 3,
        units: knights,
    };
    assert_eq!(along(&with_armies(&moved, 1)), Some(knights));
    assert_eq!(touch(&moved), Touch::Move(from, to));
}

#[test]
fn an_invasion_is_under_way_through_cards_that_interrupt_it() {
    let scene = Scene::open();
    let [from, to] = ["harrenhal", "kings-landing"].map(|name| scene.at(name));
    let invasion = Invasion {
        from,
        to,
        units: Units::default(),
        fought: false,
    };
    let over = || Box::new(Stage::Commit(invasion));
    let window = |at| Stage::Card(CardStage::Window(Window { at, asked: vec![A] }));
    let place = |over| {
        Stage::Card(CardStage::Place {
            seat: A,
            left: 1,
            placed: Vec::new(),
            over,
        })
    };
    assert_eq!(over().invasion(), Some(invasion));
    assert_eq!(
        window(CardMoment::Declared(invasion)).invasion(),
        Some(invasion)
    );
    assert_eq!(window(CardMoment::Start).invasion(), None);
    assert_eq!(place(over()).invasion(), Some(invasion));
    assert_eq!(place(Box::new(place(over()))).invasion(), Some(invasion));
    assert_eq!(place(Box::new(Stage::Invade)).invasion(), None);
    // It was taken: nothing is fought any more.
    assert_eq!(Stage::MoveIn(invasion).invasion(), None);
    assert_eq!(touch(&Action::Card(CardAction::Place(to))), Touch::Area(to));
}

/// Each area of one's own was an answer among all others, with what the card does below each.
#[test]
fn a_card_is_aimed_at_each_area_where_it_may_be_played() {
    let scene = Scene::cards().give(A, "reinforce-bulwarks");
    let offers = Risk::offers(&scene.pack, scene.state(), A);
    let aims = offers.iter().filter_map(|offer| aimed(offer.action()));
    let mut aims: Vec<_> = aims.collect();
    let card = scene.card("reinforce-bulwarks");
    let own = ["harrenhal", "winterfell"].map(|name| (card, Some(scene.at(name))));
    let mut own = own.to_vec();
    aims.sort();
    own.sort();
    assert_eq!(aims, own);
}
