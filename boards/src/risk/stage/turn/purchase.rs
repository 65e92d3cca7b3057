//! Which cards are bought before the invasions?

use play::{Offer, Refusal, SEEN, Seat};

use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, purchases};
use crate::risk::card::Timing;
use crate::risk::cards_in_play::CardAction;
use crate::risk::describe::{AreaAnswer, Viewpoint};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::cards::market;
use crate::risk::rules::{D, objective, turns};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::State;

/// Objectives and Maester cards are bought.
pub(in crate::risk::stage) struct Purchase;

impl Pending for Purchase {
    fn offers(&self, _pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let buy = objective::can_buy(state, seat).then_some(Action::BuyObjective);
        let card = market::can_buy(state, seat).then_some(CardAction::Buy);
        let buy = buy.into_iter().chain(card.map(Action::Card));
        exact(buy.chain([Action::Done]))
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::BuyObjective => objective::buy(draft, seat),
            Action::Card(CardAction::Buy) => market::buy(draft, seat),
            Action::Done => turns::invade(pack, draft),
            _other => not_now(),
        }
    }

    fn allows_fixes(&self) -> bool {
        true
    }

    fn is_own_turn(&self) -> bool {
        true
    }

    fn plays(&self, _state: &State, _seat: Seat, when: Timing) -> bool {
        matches!(when, Timing::Purchase | Timing::Any)
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Buy cards, or go on", "Dominion, Buying and using cards")
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::BuyObjective => AreaAnswer::new("Buy an objective")
                .effect("You draw two and keep one")
                .price(viewpoint.pays(objective::PRICE))
                .warning(SEEN),
            Action::Card(CardAction::Buy) => buy_maester(viewpoint),
            Action::Done if viewpoint.state.setting.characters => {
                AreaAnswer::new("Go on to the invasions")
                    .effect("Your Characters are ready again then")
            }
            Action::Done => AreaAnswer::new("Go on to the invasions"),
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn default_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        purchases::purchase(context, offers)
    }
}

fn buy_maester(viewpoint: Viewpoint<'_>) -> AreaAnswer {
    let effect = match viewpoint.state.cards_in_play.turn_effects.look_maesters {
        true => "You look at the two on top of the deck and keep one",
        false => "The top card of the deck, unseen by others and ready for use",
    };
    let cost = market::cost(viewpoint.state, viewpoint.seat);
    AreaAnswer::new("Buy a Maester card")
        .effect(effect)
        .price(viewpoint.pays(cost))
        .warning(SEEN)
}
