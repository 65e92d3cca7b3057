//! Which Territory card goes, of more than five?

use play::{Offer, Refusal, Seat};

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::bot::{self, Choice};
use crate::risk::describe::{AreaAnswer, Viewpoint, names};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::trade::has_set;
use crate::risk::rules::{D, turns};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::State;

/// A card beyond five is discarded.
pub(in crate::risk::stage) struct Discard;

impl Pending for Discard {
    fn offers(&self, _pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let hand = state.player(seat).map_or(&[][..], |player| &player.hand);
        exact(hand.iter().copied().map(Action::Discard))
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Discard(card) => turns::discard(pack, draft, seat, *card),
            _other => not_now(),
        }
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let text = "Discard a card: five are the most";
        area_question(text, "Draw a Territory card")
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        let Action::Discard(id) = *offer.action() else {
            return AreaAnswer::new("Go on");
        };
        let left = viewpoint.hand().iter().copied().filter(|card| *card != id);
        let left: Vec<AreaId> = left.collect();
        let effect = match has_set(viewpoint.pack, &left).len() {
            0 => "No set is left in your hand then".to_owned(),
            sets => {
                let sets = u32::try_from(sets).unwrap_or(u32::MAX);
                let sets = play::counted(sets, "set is", "sets are");
                format!("{sets} left in your hand then")
            }
        };
        AreaAnswer::new(format!("Discard {}", names::territory(viewpoint.pack, id))).effect(effect)
    }

    fn default_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let hand = &context.state().player(context.seat)?.hand;
        let worth = bot::hand_worth(context);
        // Of equals the first one goes.
        let cards = offers
            .iter()
            .rev()
            .filter_map(|offer| match offer.action() {
                Action::Discard(card) => {
                    let left = bot::without(hand, &[*card]);
                    Some((worth(&left), *card))
                }
                _other => None,
            });
        let (_, spare) = cards.max_by(|(a, _), (b, _)| a.total_cmp(b))?;
        let text = "Without it the hand that is left is worth most".to_owned();
        Some((Action::Discard(spare), text))
    }
}
