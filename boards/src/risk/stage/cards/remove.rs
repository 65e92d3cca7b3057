//! From which area does a player remove an army because of a card?

use play::{Offer, Price, Refusal, Seat, Turn};

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, said};
use crate::risk::cards_in_play::CardAction;
use crate::risk::describe::{AreaAnswer, Viewpoint};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::D;
use crate::risk::rules::cards::{SECTION, effects};
use crate::risk::stage::Stage;
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::{Invasion, Owner, State};
use crate::risk::turn::Why;

/// Players remove an army each, one after another.
pub(in crate::risk::stage) struct Remove<'s> {
    /// Who played the card.
    pub(in crate::risk::stage) by: Seat,
    /// Whose turn it is, the next one first.
    pub(in crate::risk::stage) queue: &'s [Seat],
    /// What the card interrupted.
    pub(in crate::risk::stage) over: &'s Stage,
}

impl Pending for Remove<'_> {
    fn turn(&self, _pack: &Pack, _state: &State) -> Turn<Why> {
        Turn::Seats(self.queue.iter().copied().take(1).collect())
    }

    fn offers(&self, _pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let own = state.areas_of(Owner::Seat(seat));
        let areas = own.filter(|area| state.armies(*area) > 1);
        exact(areas.map(CardAction::Remove).map(Action::Card))
    }

    fn act(&self, pack: &Pack, draft: &mut D, _seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Card(CardAction::Remove(area)) => {
                let (queue, over) = (self.queue.to_vec(), self.over.clone());
                effects::remove(pack, draft, self.by, queue, over, *area)
            }
            _other => not_now(),
        }
    }

    fn invasion(&self) -> Option<Invasion> {
        self.over.invasion()
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Remove an army from one of your areas", SECTION)
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        let Action::Card(CardAction::Remove(id)) = *offer.action() else {
            return AreaAnswer::new("Go on");
        };
        let left = viewpoint.state.armies(id).saturating_sub(1);
        let alone = if left == 1 {
            "leaves one army there"
        } else {
            ""
        };
        AreaAnswer::new(format!("Remove an army from {}", viewpoint.area(id)))
            .price(Price::new(1, "army").left(u32::from(left)))
            .warning(alone)
            .at(id)
    }

    fn card_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let state = &context.view.table;
        let mut best: Option<((bool, f64, u16), AreaId)> = None;
        for offer in offers {
            let Action::Card(CardAction::Remove(area)) = *offer.action() else {
                continue;
            };
            let mut after = state.clone();
            bot::less(&mut after, area, 1);
            let idle = !context.is_border(state, area);
            let value = (idle, context.evaluate(&after), state.armies(area));
            if best.as_ref().is_none_or(|(known, _)| value > *known) {
                best = Some((value, area));
            }
        }
        let (_, area) = best?;
        let text = format!("{} can spare one", context.title(area));
        Some(said(&CardAction::Remove(area), &text))
    }
}
