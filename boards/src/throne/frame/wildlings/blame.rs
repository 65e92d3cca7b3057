//! Who of equal bidders has bid most or least against the wildlings?

use play::{Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::throne::action::Action;
use crate::throne::card::{Penalty, Reward};
use crate::throne::describe::words::joined;
use crate::throne::describe::{Control, question};
use crate::throne::frame::pending::{AreaAnswer, Asking, Pending, not_now};
use crate::throne::ids::Track;
use crate::throne::pack::Pack;
use crate::throne::rules::D;
use crate::throne::rules::westeros::wildlings;
use crate::throne::state::State;
use crate::throne::turn::Asked;

/// The holder of the Iron Throne names one of equal bidders against the wildlings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blame {
    /// The watch won: the highest is named, else the lowest.
    pub watch: bool,
    /// What bids count, by seat.
    pub bids: Vec<u8>,
    /// What was paid, by seat; a game begun before it was kept has none, and what counts was paid.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub paid: Vec<u8>,
}

impl Pending for Blame {
    fn asked(&self, state: &State) -> Asked {
        Asked::holder(state, Track::Throne)
    }

    fn offers(&self, _pack: &Pack, state: &State, _seat: Seat, add: &mut dyn FnMut(Action)) {
        let tied = wildlings::tied(state, self).into_iter();
        tied.map(Action::Name).for_each(add);
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Name(named) => wildlings::name(pack, draft, named),
            _other => not_now(),
        }
    }

    fn advance(&self, pack: &Pack, draft: &mut D) -> bool {
        wildlings::blame(pack, draft)
    }

    fn prompt(&self, _pack: &Pack, _state: &State) -> String {
        match self.watch {
            true => "Equal bids: who has bid most?".to_owned(),
            false => "Equal bids: who has bid least?".to_owned(),
        }
    }

    fn section(&self) -> &'static str {
        "Wildlings"
    }

    fn control(&self) -> Control {
        Control::House
    }

    fn card(&self, pack: &Pack, state: &State) -> Option<String> {
        Some(question::horde(pack, state))
    }

    fn answer(&self, asking: Asking<'_>, action: &Action, answer: AreaAnswer) -> AreaAnswer {
        let Action::Name(_) = action else {
            return answer;
        };
        let horde = asking.pack.horde(asking.state.horde);
        match (self.watch, horde.watch, horde.lowest, horde.others) {
            (true, Reward::Nothing, _, _) | (false, _, Penalty::Nothing, Penalty::Nothing) => {
                answer.effect("Nothing comes of it")
            }
            (true, ..) => answer.effect(joined(&[&horde.watch_text])),
            (false, ..) => answer.effect(joined(&[&horde.text])),
        }
    }
}
