//! What do the dice show where exiles land?

use play::{Ask, Refusal, Turn};
use serde::{Deserialize, Serialize};

use crate::ids::AreaId;
use crate::risk::describe::{Viewpoint, names};
use crate::risk::pack::{Faction, Pack};
use crate::risk::rules::{D, landing, most_defense};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, chance};
use crate::risk::state::State;
use crate::risk::turn::Why;

/// Where to go on after a landing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AfterLanding {
    /// It stood for a draw.
    EndOfTurn,
    /// It came at the end of a turn.
    NextTurn,
    /// It was an attack of a neutral House in its turn.
    NeutralAttack,
    /// It came at the end of a round.
    NextRound,
}

/// A landing of exiles, fought to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Landing {
    pub faction: Faction,
    pub area: AreaId,
    /// Armies that are left.
    pub armies: u16,
    /// The area that a neutral House attacks from; exiles come from none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<AreaId>,
    /// Where to go on.
    pub then: AfterLanding,
}

impl Pending for Landing {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        let sides = vec![6; usize::from(landing::landing_dice(state, self))];
        let defense = most_defense(state, self.area);
        let defenders = landing::landing_sides(state, self, defense);
        let sides = sides.into_iter().chain(defenders).collect();
        let to = self.area;
        chance(Ask::Dice { sides }, state.active(), Why::Landing { to })
    }

    fn resolve_chance(&self, pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
        landing::battle(pack, draft, *self, answer)
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let row = viewpoint.pack.faction(self.faction);
        let who = row.map_or("Exiles", |row| row.title.as_str());
        let how = match self.from {
            None => names::comes(self.faction),
            Some(_) => "attacks",
        };
        let here = viewpoint.state.armies(self.area);
        let text = format!(
            "Dice: {who} {how} {} with {} against {here}",
            viewpoint.area(self.area),
            self.armies
        );
        area_question(text, "House Mitchell amendments 2").about(self.area)
    }
}
