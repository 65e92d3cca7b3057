//! Does a seat see more than it may?
//!
//! The engine's own check compares guesses at every step (`random_play`); here are the cases one by one.

use crate::common::skirmish::{rules, start};
use grid::{Action, Skirmish, Why};
use play::{Describe, Dice, Draft, Game, Input, Offer, Seat, Turn, Viewer};

/// A game in which both have drawn and kept an agenda.
pub(crate) fn kept() -> Draft<Skirmish> {
    let rules = rules();
    let mut draft = Draft::<Skirmish>::new(start(&rules, "crossroads-inn"));
    let inputs = [
        Input::Chance(vec![9, 1]),
        Input::Act(Seat(0), Action::First(Seat(0))),
        Input::Act(Seat(1), Action::Zone(grid::Banner::Silver)),
        Input::Chance((0..10).collect()),
        Input::Chance(vec![2, 4, 0, 1, 3]),
        Input::Act(Seat(0), Action::Keep(4)),
        Input::Chance(vec![1, 3, 0, 2, 4]),
        Input::Act(Seat(1), Action::Keep(1)),
    ];
    for input in inputs {
        draft.input(&rules, &input).expect("legal");
    }
    draft
}

/// The agenda of the last coin, which scores as that is paid, was told to score at the end of the last round.
#[test]
fn whoever_keeps_an_agenda_is_told_when_it_scores() {
    let rules = rules();
    let mut draft = Draft::<Skirmish>::new(start(&rules, "crossroads-inn"));
    let inputs = [
        Input::Chance(vec![9, 1]),
        Input::Act(Seat(0), Action::First(Seat(0))),
        Input::Act(Seat(1), Action::Zone(grid::Banner::Silver)),
        Input::Chance((0..10).collect()),
        Input::Chance(vec![1, 4, 0, 2, 3]),
    ];
    for input in inputs {
        draft.input(&rules, &input).expect("legal");
    }
    let view = Skirmish::view(&rules, draft.state(), Viewer::Seat(Seat(0)));
    for (card, when) in [
        (1, "2 points at once: "),
        (4, "2 points at the end of the last round: "),
    ] {
        let offer = Offer::Exact(Action::Keep(card));
        let told = Skirmish::answer(&rules, &view, Seat(0), &offer).effect;
        assert!(told.starts_with(when), "{told}");
    }
}

#[test]
fn a_seat_sees_its_own_agenda_and_only_the_number_of_the_others() {
    let (rules, draft) = (rules(), kept());
    let view = |viewer| Skirmish::view(&rules, draft.state(), viewer);
    let own = view(Viewer::Seat(Seat(0)));
    assert_eq!(own.state.side(Seat(0)).hand.iter().collect::<Vec<_>>(), [4]);
    assert!(own.state.side(Seat(1)).hand.is_empty() && own.state.side(Seat(1)).deck.is_empty());
    assert_eq!((own.held, own.left), ([1, 1], [4, 4]));
    let table = view(Viewer::Table);
    assert!(
        [Seat(0), Seat(1)]
            .iter()
            .all(|seat| table.state.side(*seat).hand.is_empty())
    );
}

/// What a player does who wants to look through the perch at an objective, and the other lets him.
fn towards_the_perch(rules: &grid::Rules, state: &grid::State, seat: Seat, place: u8) -> Action {
    let offers = Skirmish::offers(rules, state, seat);
    let open: Vec<Action> = offers.iter().map(|offer| offer.action().clone()).collect();
    let perch = rules.scenario(state).objectives[usize::from(place)];
    let looks = Action::Objective {
        objective: place,
        target: None,
    };
    if open.contains(&looks) {
        return looks;
    }
    let field = grid::Field::new(rules, state);
    let far = |body: grid::Body| body.distance(grid::Body::infantry(perch));
    let own = grid::actor(state).map(|id| far(field.body(id)));
    let nearer = open.iter().filter_map(|action| match action {
        Action::Move { end, .. } if seat == Seat(0) => Some((far(*end), action)),
        _ => None,
    });
    let nearest = nearer.min_by_key(|(far, _)| *far);
    let goes = nearest.filter(|(far, _)| own.is_some_and(|own| *far < own));
    let done = open.iter().find(|action| **action == Action::Done);
    let first = goes.map(|(_, action)| action).or(done).or(open.first());
    first.expect("something is open").clone()
}

/// A game from its set-up on, until seat 0 is about to look through the perch.
fn at_the_perch(place: u8) -> Option<(Draft<Skirmish>, Action)> {
    let rules = rules();
    let perch = rules.pack().objectives().iter();
    let mut perch = perch.zip(0_u8..).filter(|(row, _)| row.id == "raven-perch");
    let perch = perch.next().expect("in the pack").1;
    let mut deck: Vec<u8> = (0..10).filter(|card| *card != perch).collect();
    deck.insert(usize::from(place), perch);
    let mut draft = Draft::<Skirmish>::new(start(&rules, "crossroads-inn"));
    let mut dice = play::Seeded::new(7);
    loop {
        let input = match Skirmish::turn(&rules, draft.state()) {
            Turn::Over(_) => return None,
            Turn::Chance(chance) if chance.why == Why::Objectives => Input::Chance(deck.clone()),
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("an answer")),
            Turn::Seats(seats) => {
                let action = towards_the_perch(&rules, draft.state(), seats[0], place);
                if matches!(action, Action::Objective { .. }) && seats[0] == Seat(0) {
                    return Some((draft, action));
                }
                Input::Act(seats[0], action)
            }
        };
        draft.input(&rules, &input).expect("legal");
    }
}

/// Raven Perch, from the set-up on.
#[test]
fn an_objective_tells_its_price_and_who_looks_through_the_perch_sees_the_agenda() {
    let rules = rules();
    let (mut draft, looks) = (0..3).find_map(at_the_perch).expect("he comes to a perch");
    let seen = |draft: &Draft<Skirmish>, viewer| {
        let view = Skirmish::view(&rules, draft.state(), viewer).state;
        view.side(Seat(1)).hand
    };
    let own = Viewer::Seat(Seat(0));
    assert!(seen(&draft, own).is_empty());
    let view = Skirmish::view(&rules, draft.state(), own);
    let told = Skirmish::answer(&rules, &view, Seat(0), &Offer::Exact(looks.clone()));
    assert_eq!(told.label, "Raven Perch");
    let points = |draft: &Draft<Skirmish>| draft.state().active.map_or(0, |active| active.ap);
    let left = points(&draft) - 1;
    let price = told.price.iter().map(|price| (price.count, price.left));
    assert_eq!(Vec::from_iter(price), [(1, Some(u32::from(left)))]);
    let input = Input::Act(Seat(0), looks);
    draft.input(&rules, &input).expect("offered");
    assert_eq!(points(&draft), left);
    let hand = draft.state().side(Seat(1)).hand;
    assert!(!hand.is_empty());
    assert_eq!(seen(&draft, own), hand);
    assert!(seen(&draft, Viewer::Table).is_empty());
}

/// Raven Perch.
#[test]
fn an_agenda_that_was_looked_at_is_seen_by_who_looked_and_not_at_the_table() {
    let (rules, draft) = (rules(), kept());
    let mut state = *draft.state();
    state.sides[1].peeked = state.sides[1].hand;
    let view = |viewer| Skirmish::view(&rules, &state, viewer).state;
    let seen = view(Viewer::Seat(Seat(0)));
    assert_eq!(seen.side(Seat(1)).hand.iter().collect::<Vec<_>>(), [1]);
    assert!(seen.side(Seat(1)).deck.is_empty());
    assert!(view(Viewer::Seat(Seat(1))).side(Seat(0)).hand.is_empty());
    let table = view(Viewer::Table);
    assert!(table.side(Seat(1)).hand.is_empty());
    assert!(table.side(Seat(1)).peeked.is_empty());
}

#[test]
fn the_log_names_an_agenda_to_its_owner_only() {
    let (rules, draft) = (rules(), kept());
    let told = |viewer| {
        let lines = draft.events().iter();
        let lines = lines.filter_map(|event| Skirmish::line(&rules, event, viewer));
        lines.collect::<Vec<String>>().join("\n")
    };
    let titles: Vec<&str> = rules
        .pack()
        .agendas()
        .iter()
        .map(|row| row.title.as_str())
        .collect();
    let (own, other, table) = (
        told(Viewer::Seat(Seat(0))),
        told(Viewer::Seat(Seat(1))),
        told(Viewer::Table),
    );
    assert!(own.contains(&format!("You keep {}", titles[4])));
    assert!(!own.contains(&format!("You keep {}", titles[1])));
    assert!(other.contains(&format!("You keep {}", titles[1])));
    assert!(titles.iter().all(|title| !table.contains(title)));
}
