//! Which of two Maester cards is kept?

use play::{Offer, Refusal, Seat};

use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, card_actions, said};
use crate::risk::card::{CardId, MaesterId};
use crate::risk::cards_in_play::CardAction;
use crate::risk::describe::{AreaAnswer, Viewpoint, names};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::cards::{SECTION, market};
use crate::risk::rules::{D, price};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::State;

/// One of two Maester cards is kept.
pub(in crate::risk::stage) struct KeepMaester;

impl Pending for KeepMaester {
    fn offers(&self, _pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let player = state.player(seat);
        let mut looked = player.map_or_else(Vec::new, |player| player.looked.clone());
        looked.sort();
        looked.dedup();
        let keeps = looked.into_iter().map(CardAction::Keep);
        exact(keeps.map(Action::Card))
    }

    fn act(&self, _pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Card(CardAction::Keep(card)) => market::keep(draft, seat, *card),
            _other => not_now(),
        }
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Keep one of these Maester cards", SECTION)
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        let Action::Card(CardAction::Keep(id)) = *offer.action() else {
            return AreaAnswer::new("Go on");
        };
        let (title, text) = viewpoint.pack.card_words(CardId::Maester(id));
        let usage = viewpoint.pack.usage(CardId::Maester(id));
        let cost = usage.map_or(0, |usage| usage.cost);
        let cost = match price(viewpoint.state, viewpoint.seat, cost) {
            0 => "Played for nothing".to_owned(),
            gold => format!("Played for {gold} gold"),
        };
        let when = usage.map_or(String::new(), |usage| {
            format!(", {}", names::when(usage.when))
        });
        let effect = format!("{cost}{when}. {text}");
        AreaAnswer::new(format!("Keep {title}")).effect(names::plain(&effect))
    }

    fn card_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let gold = context.state().player(context.seat)?.gold;
        let of = |action: &CardAction| match action {
            CardAction::Keep(card) => cost(context, *card),
            _other => 0,
        };
        // The dearer, the better, as long as it can be played.
        let actions = card_actions(offers);
        let best = actions.max_by_key(|action| (of(action) <= gold, of(action)))?;
        Some(said(best, "The stronger one of two"))
    }
}

fn cost(context: &bot::Context<'_>, card: MaesterId) -> u16 {
    let usage = context.pack.usage(CardId::Maester(card));
    usage.map_or(0, |usage| usage.cost)
}
