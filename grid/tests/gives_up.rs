//! Do answers say what they give up, and whom they bring back?

use crate::common::example::{Example, PLAIN, Stage, charge, hits, wakes};
use grid::{Action, Agendas, ModelId, Place, Skirmish, Spot};
use play::{Answer, Describe, Game, Offer, Viewer};

fn answer(game: &Example, action: &Action) -> Answer<Spot> {
    let seat = game.asked().expect("asked");
    let view = Skirmish::view(&game.rules, game.state(), Viewer::Seat(seat));
    Skirmish::answer(&game.rules, &view, seat, &Offer::Exact(action.clone()))
}

/// A champion in melee with a hero who has a wound left and holds another champion, down by a natural 10.
pub(crate) fn down(ruling: (&str, &str)) -> Example {
    let rulings = [ruling];
    let stage = Stage {
        drawing: &PLAIN,
        rulings: &rulings,
        ..Stage::default()
    };
    let models = [
        (0, "jonothor-darry", "D4", None),
        (1, "robert-foot", "D5", None),
        (0, "lewyn-martell", "A1", None),
        (1, "baratheon-warden", "A7", None),
    ];
    let mut game = Example::new(stage, &models);
    game.change(|state| {
        let mut models: Vec<_> = state.models.iter().copied().collect();
        models[1].wounds = 3;
        models[1].captive = Some(ModelId(2));
        models[2].place = Place::Captive;
        state.models = models.into_iter().collect();
    });
    game.act(wakes(0)).act(hits(1, 0));
    game.roll(&[10, 1]).roll(&[1, 1]);
    game
}

#[test]
fn k2_a_fall_says_who_comes_free_by_it() {
    let free = "; Lewyn Martell comes free";
    for (ruling, by_capture) in [("yes", true), ("no", false)] {
        let game = down(("captive_freed_on_capture", ruling));
        assert!(answer(&game, &Action::Kill).effect.ends_with(free));
        let told = answer(&game, &Action::Capture);
        assert_eq!(told.effect.ends_with(free), by_capture, "{told:?}");
    }
    let mut game = down(("captive_freed_on_capture", "yes"));
    game.act(Action::Kill);
    while game.offers(&Action::Done) && game.model(2).place == Place::Captive {
        game.act(Action::Done);
    }
    assert!(game.model(2).stands());
}

#[test]
fn x1_an_agenda_says_that_nobody_is_there_to_attack() {
    let told = |enemy: &str| {
        let mut game = Example::plain(&[
            (0, "honor-guard", "D4"),
            (0, "stag-knight", "A1"),
            (1, "robert-foot", enemy),
        ]);
        game.change(|state| state.sides[0].hand = Agendas(1 << 4));
        game.act(wakes(0));
        answer(&game, &Action::Agenda(4)).warning
    };
    let shown = "everybody sees it then; it still scores if it is true";
    assert_eq!(told("D5"), shown);
    assert_eq!(told("G7"), format!("nobody is there to attack; {shown}"));
}

#[test]
fn x3_a_charge_says_that_it_leaves_an_objective() {
    let stage = Stage {
        drawing: &PLAIN,
        scenario: "objectives = [{ at = [3, 3] }]",
        ..Stage::default()
    };
    let models = [
        (0, "stag-knight", "D4", None),
        (1, "honor-guard", "G4", None),
        (1, "robert-foot", "D7", None),
    ];
    let mut game = Example::new(stage, &models);
    game.act(wakes(0));
    let told = answer(&game, &charge(1, 0));
    assert!(
        told.warning.contains("leaves the objective on D4"),
        "{told:?}"
    );
}
