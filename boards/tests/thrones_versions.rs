//! Does a house learn from its version that another one chose something in secret?

use std::sync::Arc;

use boards::throne::{Action, Frame, Pack, Setting, State, Throne};
use play::{Input, Seat, Seeded, Session, Setup, Turn, Viewer};

/// A game of five houses in which orders are placed.
fn planning() -> Session<Throne> {
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let start = State::new(&pack, Setting::in_order(&pack, 5)).expect("sound");
    let mut session = Session::<Throne>::new(pack, start, Setup::default());
    let mut dice = Seeded::new(3);
    while !matches!(
        session.view(Viewer::Table).table.frames.last(),
        Some(Frame::Plan { .. })
    ) {
        match session.turn() {
            Turn::Seats(seats) => random_act(&mut session, seats[0], &mut dice),
            Turn::Chance(_) => session.roll().expect("rolled"),
            Turn::Over(_) => panic!("over before orders were placed"),
        }
    }
    session
}

fn random_act(session: &mut Session<Throne>, seat: Seat, dice: &mut Seeded) {
    let offers = session.offers(seat);
    let count = u8::try_from(offers.len()).unwrap_or(u8::MAX);
    let action = *offers[usize::from(dice.draw(count))].action();
    session.act(Input::Act(seat, action)).expect("offered");
}

fn viewers() -> impl Iterator<Item = Viewer> {
    (0..5)
        .map(|seat| Viewer::Seat(Seat(seat)))
        .chain([Viewer::Table])
}

fn versions(session: &Session<Throne>) -> Vec<Option<u32>> {
    viewers().map(|viewer| session.version(viewer)).collect()
}

fn is_placing(action: &Action) -> bool {
    matches!(action, Action::Order { .. })
}

#[test]
fn secret_orders_raise_no_version_of_others() {
    let mut session = planning();
    viewers().for_each(|viewer| session.watch(viewer));
    let mut placed = 0;
    loop {
        let offers = session.offers(Seat(0)).into_iter();
        let Some(action) = offers.map(|offer| *offer.action()).find(is_placing) else {
            break;
        };
        let before = versions(&session);
        session.act(Input::Act(Seat(0), action)).expect("offered");
        placed += 1;
        let after = versions(&session);
        assert_eq!(after[0], before[0].map(|version| version + 1));
        assert_eq!(after[1..], before[1..]);
    }
    assert!(placed > 1, "{placed}");
    let before = versions(&session);
    session.undo(Seat(0)).expect("it shows nothing");
    assert_eq!(versions(&session)[1..], before[1..]);
    session.redo().expect("it comes back");
    assert_eq!(versions(&session)[1..], before[1..]);
    session
        .act(Input::Act(Seat(0), Action::Ready))
        .expect("all orders lie");
    let after = versions(&session);
    for (before, after) in before.iter().zip(&after) {
        assert!(after > before, "everybody hears who is ready");
    }
    let lines = session.counted_log(Viewer::Table);
    let entries: Vec<u32> = lines.iter().map(|line| line.entry).collect();
    let gaps = entries.windows(2).filter(|pair| pair[1] > pair[0] + 1);
    assert_eq!(gaps.count(), 0, "{entries:?}");
}
