//! What do the dice of a battle show?

use play::{Ask, Refusal, Turn};

use crate::risk::describe::Viewpoint;
use crate::risk::describe::attack::{about, way};
use crate::risk::pack::Pack;
use crate::risk::rules::{D, battle, fight};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, chance};
use crate::risk::state::{Invasion, State};
use crate::risk::turn::Why;

/// Dice of a battle.
pub(in crate::risk::stage) struct Dice {
    pub(in crate::risk::stage) invasion: Invasion,
    pub(in crate::risk::stage) attack: u8,
    /// Dice of the defender.
    pub(in crate::risk::stage) defense: u8,
}

impl Pending for Dice {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        let sides = battle::sides(&fight(state, &self.invasion), self.attack, self.defense);
        let Invasion { from, to, .. } = self.invasion;
        chance(
            Ask::Dice { sides },
            state.active(),
            Why::Battle { from, to },
        )
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        let dice = [self.attack, self.defense];
        battle::battle(pack, draft, self.invasion, dice, answer);
        Ok(())
    }

    fn invasion(&self) -> Option<Invasion> {
        Some(self.invasion)
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let text = format!("Dice: {}", way(viewpoint, &self.invasion));
        about(
            area_question(text, "Skirmish invasions and battles"),
            &self.invasion,
        )
    }
}
