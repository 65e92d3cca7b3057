//! What do dice and draws decide for a card that was played?

use play::{Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::risk::cards_in_play::{Played, Target};
use crate::risk::describe::{Viewpoint, dice, names};
use crate::risk::pack::Pack;
use crate::risk::rules::D;
use crate::risk::rules::cards::{SECTION, rolls};
use crate::risk::stage::Stage;
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, chance};
use crate::risk::state::{Invasion, State};
use crate::risk::turn::Why;

/// A card that waits for chance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardRoll {
    pub played: Played,
    /// Whom it still meets, or who rolls.
    pub queue: Vec<Seat>,
    /// What it interrupted.
    pub over: Box<Stage>,
}

impl Pending for CardRoll {
    fn turn(&self, pack: &Pack, state: &State) -> Turn<Why> {
        let ask = rolls::asked_of_chance(pack, state, self);
        chance(ask, self.played.seat, Why::Card(self.played.card))
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        rolls::answered(pack, draft, self.clone(), answer)
    }

    fn invasion(&self) -> Option<Invasion> {
        self.over.invasion()
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let name = names::card(viewpoint.pack, self.played.card);
        let text = match &self.played.target {
            Target::Dice(places) if self.over.moment().is_some() => {
                let dice = dice::named(self.over.moment(), places);
                format!("{name} rolls {dice} again")
            }
            _other => format!("Dice for {name}"),
        };
        area_question(text, SECTION).by(name)
    }
}
