//! Does a seat see more than it may?
//!
//! The engine's own check compares guesses at every step (`random_play`); here are the cases one by one.

use crate::common::skirmish::{rules, start};
use grid::{Action, Skirmish};
use play::{Draft, Game, Input, Seat, Viewer};

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
