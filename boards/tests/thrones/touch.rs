//! Do areas and controls of an answer agree with its words and with the rules?

use boards::session;
use boards::throne::{
    Control, Frame, State, Throne, Touch, control, has_ordered, is_ready, laid, name, sent,
    take_back, touch,
};
use play::{Describe, Input, Seat, Seeded, Session, Turn, Viewer};

use crate::thrones_play::{feasts, games};

/// So many inputs a game: some turns of it.
const INPUTS: usize = 150;

/// Looks at what a seat is offered; hands back what its answers are given with.
fn look(session: &Session<Throne>, seat: Seat) -> Control {
    let view = session.view(Viewer::Seat(seat));
    let given = control(&view.table);
    let offers = session.offers(seat);
    for offer in &offers {
        let action = offer.action();
        let told = Throne::answer(session.pack(), &view, seat, offer).at;
        let spots = match touch(action) {
            Touch::Nowhere => Vec::new(),
            Touch::Area(area) | Touch::At(area) | Touch::March(area) => vec![area],
            Touch::Way(from, to) => vec![from, to],
        };
        assert_eq!(told, spots, "{action:?}");
        match &given {
            Control::Orders => {
                let is_known = laid(action).is_some() || touch(action) == Touch::Nowhere;
                assert!(is_known, "{action:?}");
            }
            Control::March { .. } => {
                let is_move = matches!(touch(action), Touch::March(_));
                assert_eq!(sent(action).is_some(), is_move, "{action:?}");
            }
            Control::Places(ranked) => {
                let mut open = (0..9).map(Seat).filter(|seat| !ranked.contains(seat));
                assert!(open.any(|seat| name(seat) == *action), "{action:?}");
            }
            Control::House => assert!((0..9).map(Seat).any(|seat| name(seat) == *action)),
            Control::Buttons | Control::Points(_) | Control::Bid => {}
        }
    }
    given
}

#[test]
fn what_stands_for_an_answer_is_what_its_words_say() {
    let mut chance = Seeded::new(24);
    let mut seen = [0; 5];
    for (pack, setting) in games().into_iter().chain(feasts()) {
        let start = State::new(&pack, setting).expect("a sound setting");
        let mut session = session(&pack, start, "test", Vec::new(), 24);
        for _ in 0..INPUTS {
            let seat = match session.turn() {
                Turn::Chance(_) => {
                    session.roll().expect("cards are asked for");
                    continue;
                }
                Turn::Seats(asked) => asked[0],
                Turn::Over(_) => break,
            };
            let kind = match look(&session, seat) {
                Control::Buttons | Control::Places(_) | Control::House => 0,
                Control::Orders => 1,
                Control::March { .. } => 2,
                Control::Points(_) => 3,
                Control::Bid => 4,
            };
            seen[kind] += 1;
            let offers = session.offers(seat);
            let place = usize::from(chance.die(120)) % offers.len();
            let action = *offers[place].action();
            session.act(Input::Act(seat, action)).expect("offered");
            let table = session.view(Viewer::Seat(seat)).table;
            if let Some((area, _)) = laid(&action) {
                let back = Input::Act(seat, take_back(area));
                session.check(&back).expect("it lies there");
            }
            if is_ready(&action) && matches!(table.top(), Some(Frame::Plan(_))) {
                assert!(has_ordered(&table, seat));
            }
        }
    }
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}
