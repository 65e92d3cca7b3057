//! Is a correction taken back by another one, whatever came since?

use std::sync::Arc;

use geometry::{Len, Placement};
use play::{Input, Seat, Seeded, Session, Viewer};
use tabletop::{Fix, State, Tabletop, UnitState};

use crate::play::{any_fix, sample};

/// Rows lie in the order in which they came.
fn sorted(session: &Session<Tabletop>) -> State {
    let mut table = session.view(Viewer::Table).table;
    table.units.sort_by(|a, b| a.id.cmp(&b.id));
    table.pieces.sort_by(|a, b| a.id.cmp(&b.id));
    table.objectives.sort_by(|a, b| a.id.cmp(&b.id));
    table
}

#[test]
fn every_correction_has_an_inverse() {
    let table = sample("starter-battle.json");
    let pack = Arc::clone(table.session("test", 1).pack());
    let mut session = table.session("test", 1);
    let (mut dice, mut taken_back) = (Seeded::new(5), 0);
    for _ in 0..400 {
        let before = sorted(&session);
        let fix = any_fix(&pack, &before, &mut dice);
        if session.act(Input::Fix(Seat(0), fix.clone())).is_err() {
            continue;
        }
        if sorted(&session) == before {
            // Several corrections may come to nothing together.
            continue;
        }
        let inverse = session.inverse(Seat(1), session.cursor());
        let inverse = inverse.unwrap_or_else(|no| panic!("{fix:?}: {no}"));
        session.act(inverse).unwrap();
        assert_eq!(sorted(&session), before, "{fix:?}");
        taken_back += 1;
        // What stays makes the next table another one.
        let _ = session.act(Input::Fix(Seat(0), fix));
    }
    assert!(taken_back > 100, "{taken_back}");
}

#[test]
fn a_correction_is_taken_back_after_those_of_another() {
    let mut session = sample("starter-battle.json").session("test", 1);
    let table = session.view(Viewer::Table).table;
    let [mine, other] = [0, 1].map(|at| table.units[at].clone());
    let to = |unit: &UnitState, dx| Placement {
        x: Len(unit.place.x.0 + dx),
        ..unit.place
    };
    let moves = |unit: &UnitState, dx| Fix::Move {
        id: unit.id.clone(),
        to: to(unit, dx),
    };
    session.act(Input::Fix(Seat(0), moves(&mine, 100))).unwrap();
    session
        .act(Input::Fix(Seat(1), moves(&other, 200)))
        .unwrap();
    let wounds = Fix::Wounds {
        unit: mine.id.clone(),
        wounds: 1,
    };
    session.act(Input::Fix(Seat(1), wounds)).unwrap();
    assert_eq!(session.undo(Seat(0)).unwrap_err().reason, "not_yours");
    let inverse = session.inverse(Seat(0), 1).unwrap();
    session.act(inverse).unwrap();
    let table = session.view(Viewer::Table).table;
    let now = table.unit(&mine.id).unwrap();
    assert_eq!((now.place, now.wounds), (mine.place, 1));
    assert_eq!(table.unit(&other.id).unwrap().place, to(&other, 200));
    session.act(Input::Fix(Seat(1), moves(&mine, 300))).unwrap();
    let no = session.inverse(Seat(0), 1).unwrap_err();
    assert_eq!(no.reason, "changed_since");
    assert_eq!(
        no.text,
        format!("The place of {} has been changed since", mine.id)
    );
    let remove = Fix::Remove {
        id: other.id.clone(),
    };
    session.act(Input::Fix(Seat(0), remove)).unwrap();
    assert_eq!(session.inverse(Seat(1), 2).unwrap_err().reason, "gone");
}
