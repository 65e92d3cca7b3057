//! Do squares, models and groups of an answer agree with its words and with the rules?

use grid::{
    Coins, Field, Group, Skirmish, Spot, Touch, activate_and_move, coins, concession, group,
    is_in_vain, touch,
};
use play::{Describe, Input, Offer, Seat, Seeded, Session, Setup, Turn, Viewer};

use crate::common::skirmish::rules;

/// So many inputs a game: rounds with fights in most scenarios.
const INPUTS: usize = 150;

/// Looks at what a seat is offered; hands back the groups that it is listed in.
fn look(session: &Session<Skirmish>, seat: Seat, offers: &[Offer<grid::Action>]) -> Vec<Group> {
    let view = session.view(Viewer::Seat(seat));
    let field = Field::new(session.pack(), &view.state);
    let is_own = |id| view.state.model(id).is_some_and(|model| model.seat == seat);
    let mut groups = Vec::new();
    for offer in offers {
        let action = offer.action();
        let answer = Skirmish::answer(session.pack(), &view, seat, offer);
        let group = group(&field, seat, action, &answer);
        let in_vain = is_in_vain(action, &answer);
        assert_eq!(group == Group::Vain, in_vain, "{action:?}");
        let given = touch(&field, action);
        let (spot, wanted) = match given {
            Touch::Button => (None, None),
            Touch::Activate(id) => (Some(Spot::Model(id)), Some(Group::Activate)),
            Touch::Deploy(id, body) | Touch::Bring(id, body) => {
                assert_eq!(body.figure(), field.card(id).figure);
                (Some(Spot::Square(body.at())), Some(Group::Put(id)))
            }
            Touch::Go { end, .. } => {
                let free = coins(&answer) == Coins::NONE;
                let group = if free { Group::Squares } else { Group::Paid };
                (Some(Spot::Square(end.at())), Some(group))
            }
            Touch::Name(id) | Touch::About(id) => (Some(Spot::Model(id)), Some(Group::Other)),
            Touch::Target(id) => {
                let group = if is_own(id) {
                    Group::Help(id)
                } else {
                    Group::Upon(id)
                };
                (Some(Spot::Model(id)), Some(group))
            }
        };
        assert_eq!(answer.at, Vec::from_iter(spot), "{action:?}");
        if let (Some(wanted), false) = (wanted, in_vain) {
            assert_eq!(group, wanted, "{action:?}");
        }
        groups.push(group);
    }
    groups
}

#[test]
fn what_stands_for_an_answer_is_what_its_words_say() {
    let mut chance = Seeded::new(24);
    let (mut seen, mut moved) = (Vec::new(), 0);
    for start in crate::random_play::starts() {
        let mut session = Session::<Skirmish>::new(rules(), start, Setup::default());
        for _ in 0..INPUTS {
            let seat = match session.turn() {
                Turn::Chance(_) => {
                    session.roll().expect("dice are asked for");
                    continue;
                }
                Turn::Seats(asked) => asked[0],
                Turn::Over(_) => break,
            };
            let offers = session.offers(seat);
            seen.extend(look(&session, seat, &offers));
            let given_up = Input::Act(seat, concession());
            session.check(&given_up).expect("whoever is asked may");
            assert!(!offers.contains(&Offer::Exact(concession())));
            let place = usize::from(chance.die(120)) % offers.len();
            let action = offers[place].action().clone();
            let view = session.view(Viewer::Seat(seat));
            let field = Field::new(session.pack(), &view.state);
            let ahead = match touch(&field, &action) {
                Touch::Activate(id) => {
                    let end = field.reach(id, 0).ends().first().map(|end| end.body);
                    end.map(|end| activate_and_move(id, end))
                }
                _ => None,
            };
            session.act(Input::Act(seat, action)).expect("offered");
            if let Some([_, go]) = ahead
                && session.check(&Input::Act(seat, go)).is_ok()
            {
                moved += 1;
            }
        }
    }
    for group in [
        Group::Activate,
        Group::Squares,
        Group::Other,
        Group::Vain,
        Group::Done,
    ] {
        assert!(seen.contains(&group), "{group:?}");
    }
    assert!(seen.iter().any(|group| matches!(group, Group::Upon(_))));
    assert!(moved > 0, "nobody moves after being activated");
}
