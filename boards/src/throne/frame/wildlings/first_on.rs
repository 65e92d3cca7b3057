//! On which track does a seat go first?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::describe::question;
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::wildlings;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// A seat goes first on a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FirstOn(pub Seat);

impl Pending for FirstOn {
    fn asked(&self, _state: &State) -> Asked {
        Asked::One(self.0)
    }

    fn offers(&self, _pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        let tracks = wildlings::first_on(state, self.0).into_iter();
        tracks.map(Action::Take).for_each(add);
    }

    fn act(&self, _pack: &Pack, draft: &mut D, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Take(track) => {
                wildlings::go_first(draft, seat, track);
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        "On which track do you go first?".to_owned()
    }

    fn section(&self) -> &'static str {
        "Wildlings"
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        Some(question::horde(pack, state))
    }

    fn label(&self, _pack: &Pack, _state: &State, action: &Action) -> Option<String> {
        match action {
            Action::Take(track) => Some(format!("First on the {} track", track.title())),
            _other => None,
        }
    }

    fn answer(&self, _asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        match action {
            Action::Take(track) => answer.effect(format!(
                "You go before everybody on it, and have {}",
                track.token()
            )),
            _other => answer,
        }
    }
}
