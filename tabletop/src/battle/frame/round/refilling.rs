//! Which cards does a seat discard before its hand is filled up?

use play::{Answer, Offer, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

use crate::battle::action::Action;
use crate::battle::frame::procedure::{Procedure, Sides, asks, exact, not_now, or_pass};
use crate::battle::play::Play;
use crate::bot::Mind;
use crate::describe::{Says, Teller};
use crate::pack::Pack;
use crate::why::Why;

/// A seat that may discard cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refilling(pub Seat);

impl Procedure for Refilling {
    fn turn(&self, _sides: Sides<'_>) -> Turn<Why> {
        asks(self.0)
    }

    fn open(&self, play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        or_pass(exact(play.discardable(self.0)))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Discard { card } => play.discards(self.0, card),
            Action::Pass => {
                play.refilled(self.0);
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn is_about_cards(&self) -> bool {
        true
    }

    fn prompt(&self, _pack: &Pack, sides: Sides<'_>) -> String {
        let side = sides.name(self.0);
        format!("{side} may discard cards, then fills its hand up")
    }

    fn section(&self) -> &'static str {
        "Clean-up phase"
    }

    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        if *action != Action::Pass {
            return teller.answer_to(action);
        }
        let hand = teller.pack.battle().hand;
        let own = teller.battle.camp(self.0).cards.hand.len();
        Answer::new("Fill the hand up").effect(format!(
            "Discards nothing more of {own} cards and draws up to {hand}"
        ))
    }

    fn weigh(&self, mind: &Mind<'_>) -> Vec<(f64, Action)> {
        // Cards are kept.
        mind.weighed(|action| (*action == Action::Pass).then_some(0.0))
    }
}
