//! Which of two agendas does a player keep?

use play::{Seat, Secrecy};

use crate::skirmish::action::Action;
use crate::skirmish::describe::Describer;
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer};
use crate::skirmish::state::State;
use crate::skirmish::{Play, Rules};

/// A player keeps one of two agendas.
pub(in crate::skirmish::frame) struct Keep(pub(in crate::skirmish::frame) Seat);

impl Procedure for Keep {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Seat(self.0)
    }

    fn open(&self, field: &Field<'_>, seat: Seat) -> Vec<Action> {
        let hand = &field.state.side(seat).hand;
        hand.iter().map(Action::Keep).collect()
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.keep_act(self.0, action)
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "keep one of two agendas".to_owned()
    }

    fn section(&self) -> &'static str {
        "Agenda cards"
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let Action::Keep(card) = action else {
            return answer;
        };
        let row = describer
            .field
            .rules
            .pack()
            .agendas()
            .get(usize::from(*card));
        let text = row.map_or(String::new(), |row| {
            let text = row.text.trim_end_matches('.');
            format!(
                "{} points {}: {text}; the other goes back into the deck",
                row.points,
                row.when()
            )
        });
        answer.effect(text).secrecy(Secrecy::Kept)
    }
}
