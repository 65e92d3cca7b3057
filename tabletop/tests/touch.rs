//! Does what stands for an answer agree with its words, and is an action made again of it?

use geometry::Placement;
use play::{Describe, Input, Seat, Seeded, Session, Setup, Turn, Viewer};
use tabletop::{Action, Spot, Tabletop, Touch, is_pass, put_at, touch};

/// So many inputs a battle: it is deployed, and some units move and fight.
const INPUTS: usize = 120;

/// Looks at what a seat is offered; hands back which ways to answer came.
fn look(session: &Session<Tabletop>, seat: Seat) -> [bool; 4] {
    let view = session.view(Viewer::Seat(seat));
    let mut seen = [false; 4];
    for offer in session.offers(seat) {
        let action = offer.action();
        let told = Tabletop::answer(session.pack(), &view, seat, &offer).at;
        let (place, kind, again) = match touch(action) {
            Touch::Button | Touch::Landing(_) => (None, 0, action.clone()),
            Touch::Unit(_, to) | Touch::Piece(_, to) | Touch::Objective(to) => {
                let away = put_at(action, Placement::default());
                assert_eq!(away.as_put(), action.as_put());
                assert!(action.as_put().is_some());
                (Some(to), 1, put_at(&away, to))
            }
            Touch::Move(kind, to) => (Some(to), 2, Action::of_move(kind, to)),
            Touch::Dice(dice) => (None, 3, Action::of_dice(dice.to_vec())),
        };
        assert_eq!(again, *action);
        assert!(kind != 0 || put_at(action, Placement::default()) == *action);
        if let Some(place) = place {
            assert!(told.contains(&Spot::Place(place)), "{action:?}: {told:?}");
        }
        seen[kind] = true;
    }
    seen
}

#[test]
fn what_stands_for_an_answer_is_what_its_words_say() {
    let mut chance = Seeded::new(24);
    let (mut seen, mut passed) = ([false; 4], false);
    for edition in ["2017", "2021"] {
        let (table, starts) = crate::battle::starts(edition);
        for start in starts {
            let mut session = Session::<Tabletop>::new(table.pack.clone(), start, Setup::default());
            for _ in 0..INPUTS {
                let seat = match session.turn() {
                    Turn::Chance(_) => {
                        session.roll().expect("dice are asked for");
                        continue;
                    }
                    Turn::Seats(asked) => asked[0],
                    Turn::Over(_) => break,
                };
                for (known, now) in seen.iter_mut().zip(look(&session, seat)) {
                    *known |= now;
                }
                let offers = session.offers(seat);
                let place = usize::from(chance.die(120)) % offers.len();
                let action = offers[place].action().clone();
                passed |= is_pass(&action);
                session.act(Input::Act(seat, action)).expect("offered");
            }
        }
    }
    assert!(passed && seen.iter().all(|seen| *seen), "{seen:?}");
}
