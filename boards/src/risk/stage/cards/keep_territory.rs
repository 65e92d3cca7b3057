//! Which of two Territory cards is kept?

use play::{Offer, Refusal, Seat};

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, card_actions, said};
use crate::risk::cards_in_play::CardAction;
use crate::risk::describe::{AreaAnswer, Viewpoint, names};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, turns};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::State;

/// One of two Territory cards is kept.
pub(in crate::risk::stage) struct KeepTerritory;

impl Pending for KeepTerritory {
    fn offers(&self, _pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let player = state.player(seat);
        let looked = player.map_or(&[][..], |player| &player.looked_territories);
        let keeps = looked.iter().copied().map(CardAction::KeepTerritory);
        exact(keeps.map(Action::Card))
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Card(CardAction::KeepTerritory(area)) => {
                turns::keep_territory(pack, draft, seat, *area)
            }
            _other => not_now(),
        }
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Keep one of these Territory cards", "Draw a Territory card")
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        let Action::Card(CardAction::KeepTerritory(id)) = *offer.action() else {
            return AreaAnswer::new("Go on");
        };
        let own = match viewpoint.state.holds(viewpoint.seat, id) {
            true => "The area is yours; the other card is discarded",
            false => "The other card is discarded",
        };
        AreaAnswer::new(format!("Keep {}", names::territory(viewpoint.pack, id))).effect(own)
    }

    fn card_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let hand = &context.state().player(context.seat)?.hand;
        let worth_of = bot::hand_worth(context);
        let worth = |action: &CardAction| match action {
            CardAction::KeepTerritory(area) => {
                let hand: Vec<AreaId> = hand.iter().copied().chain([*area]).collect();
                worth_of(&hand)
            }
            _other => f64::MIN,
        };
        let best = card_actions(offers).max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
        Some(said(best, "With it the hand is worth most"))
    }
}
