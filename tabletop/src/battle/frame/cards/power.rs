//! Does a non-combat unit use its ability?

use play::{Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::army::called;
use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, asks, exact, leaves, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::{EDGE, Mind};
use crate::describe::{Says, Teller};
use crate::pack::Pack;
use crate::why::Why;

/// A non-combat unit that may use its ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Using {
    /// Whose it is.
    pub seat: Seat,
    /// The non-combat unit.
    pub ncu: String,
}

impl Procedure for Using {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        asks(self.seat)
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        or_pass(exact(play.power_choices(self.seat, &self.ncu)))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Use { .. } | Action::Take { .. } => {
                play.uses_power(self.seat, &self.ncu, action)
            }
            Action::Pass => {
                play.pop();
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn go_on(&self, play: &mut Play<'_, '_>) -> bool {
        play.drop_if(play.power_choices(self.seat, &self.ncu).is_empty())
    }

    fn is_about_cards(&self) -> bool {
        true
    }

    fn prompt(&self, pack: &Pack, _sides: Sides<'_>) -> String {
        let name = called(pack, &self.ncu);
        let abilities = pack.character(&self.ncu).map(|row| &row.abilities);
        let mut rows = abilities
            .into_iter()
            .flatten()
            .filter_map(|id| pack.ability_at(*id));
        match rows.find(|row| row.power.is_some()) {
            Some(row) => {
                let text = row.text.trim_end_matches('.');
                format!("{name} may use {}: {text}", row.name)
            }
            None => format!("{name} may use an ability"),
        }
    }

    fn section(&self) -> &'static str {
        "Tactics board"
    }

    fn card(&self, pack: &Pack, _sides: Sides<'_>) -> Option<String> {
        Some(called(pack, &self.ncu).to_owned())
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        match action {
            Action::Pass => leaves().warning("gives up the ability for now"),
            _other => teller.answer_to(action),
        }
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        mind.weighed(|action| match action {
            Action::Pass => Some(0.0),
            Action::Take { .. } => Some(EDGE),
            Action::Use { on, .. } => Some(mind.scales.of_unit(on)),
            _other => None,
        })
    }
}
