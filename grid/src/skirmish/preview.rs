//! What does a player want to know before an action: how far, and how likely?
//!
//! Asks the same functions as the rules do, and changes nothing.

use super::activation::ActionSource;
use super::field::Field;
use super::frame::Granted;
use super::odds::Volley;
use super::state::ModelId;
use super::{attack, bonus};
use crate::card::{Coins, Strike};
use crate::movement::{Allowance, Reach, WhyNot};
use crate::square::Square;

impl Field<'_> {
    /// Where a move of a model would end now; `with` has movement abilities by their place on the card.
    ///
    /// A grant of squares sets how far; else it is the length of a move action.
    #[must_use]
    pub fn reach(&self, id: ModelId, with: u8) -> Reach {
        let allowed = self.allowed(id);
        let figure = self.card(id).figure;
        let harm = |at: Square| self.harm(figure, at);
        self.moving(id, with, |moves| moves.reach(allowed, &harm))
    }

    /// Why a move of a model cannot end on a square now, with the same abilities; `None` if one can.
    #[must_use]
    pub fn why_not(&self, id: ModelId, with: u8, to: Square) -> Option<WhyNot> {
        let allowed = self.allowed(id);
        self.moving(id, with, |moves| moves.why_not(allowed, to))
    }

    /// How far a model may move now.
    pub(super) fn allowed(&self, id: ModelId) -> Allowance {
        let granted = match self.state.top().pending(|frame| frame.source(self.state)) {
            Some((model, ActionSource::Grant(Granted::Squares(squares)))) if model == id => {
                Some(squares)
            }
            Some(_) | None => None,
        };
        Allowance::Action(granted.unwrap_or_else(|| self.stride(id)))
    }

    /// What an attack would cost, and its dice, as both stand now; `None` for what no card has.
    ///
    /// For a charge, dice count as they are before the move. What the defender may still buy is left out.
    #[must_use]
    pub fn volley(
        &self,
        id: ModelId,
        target: ModelId,
        (mode, with): (u8, u8),
        charging: Charging,
    ) -> Option<(Coins, Volley)> {
        let charging = match charging {
            Charging::Yes => true,
            Charging::No => false,
        };
        let declared = attack::declared(self, id, mode, with, target, charging).ok()?;
        let of = declared.attack;
        let volley = self.against(id, target, of.strike, (of.dice, of.value, of.bonus));
        Some((declared.price, volley))
    }

    /// An attack with so many dice at a value, with what improvements add, as models stand now.
    pub(super) fn against(
        &self,
        id: ModelId,
        target: ModelId,
        strike: Strike,
        (dice, value, bonus): (u8, u8, u8),
    ) -> Volley {
        let shaken = |id: ModelId| if self.model(id).shaken { -2 } else { 0 };
        let added = bonus::attack(self, id, target, strike);
        Volley {
            dice: dice.saturating_add(bonus::dice(self, id, target)),
            value,
            bonus: added.saturating_add(bonus.cast_signed()) + shaken(id),
            defense: self.card(target).defense,
            guard: bonus::defense(self, target, Some(strike)) + shaken(target),
        }
    }
}

/// Whether an attack ends a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charging {
    /// It does.
    Yes,
    /// It does not.
    No,
}
