//! What do ones of a battle show that are rolled again?

use play::{Ask, Refusal, Turn};

use crate::risk::cards_in_play::Battle;
use crate::risk::describe::Viewpoint;
use crate::risk::describe::attack::about;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, battle};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, chance};
use crate::risk::state::{Invasion, State};
use crate::risk::turn::Why;

/// Ones of a battle are rolled again.
pub(in crate::risk::stage) struct Ones<'s>(pub(in crate::risk::stage) &'s Battle);

impl Pending for Ones<'_> {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        let places = battle::ones_of(state, self.0).into_iter();
        let sides = places.filter_map(|place| self.0.sides.get(place).copied());
        let sides = sides.collect();
        let (from, to) = (self.0.invasion.from, self.0.invasion.to);
        chance(
            Ask::Dice { sides },
            state.active(),
            Why::Battle { from, to },
        )
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        battle::ones(pack, draft, self.0.clone(), answer);
        Ok(())
    }

    fn invasion(&self) -> Option<Invasion> {
        Some(self.0.invasion)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let text = "Ones are rolled again";
        let asks = area_question(text, "Skirmish invasions and battles");
        about(asks, &self.0.invasion)
    }
}
