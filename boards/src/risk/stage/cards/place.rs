//! Into which areas do the armies of a card go, one into each?

use play::{Offer, Price, Refusal, Seat, Turn};

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, said};
use crate::risk::cards_in_play::CardAction;
use crate::risk::describe::{AreaAnswer, Viewpoint, names};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::D;
use crate::risk::rules::cards::{SECTION, effects, windows};
use crate::risk::stage::Stage;
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::{Invasion, Owner, State};
use crate::risk::turn::Why;

/// Armies of a card are placed.
pub(in crate::risk::stage) struct Place<'s> {
    pub(in crate::risk::stage) seat: Seat,
    pub(in crate::risk::stage) left: u8,
    /// Areas that got one.
    pub(in crate::risk::stage) placed: &'s [AreaId],
    /// What the card interrupted.
    pub(in crate::risk::stage) over: &'s Stage,
}

impl Pending for Place<'_> {
    fn turn(&self, _pack: &Pack, _state: &State) -> Turn<Why> {
        Turn::Seats(vec![self.seat])
    }

    fn offers(&self, _pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let own = state.areas_of(Owner::Seat(seat));
        let areas = own.filter(|area| !self.placed.contains(area));
        let areas = areas.map(CardAction::Place);
        exact(areas.chain([CardAction::Enough]).map(Action::Card))
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Card(CardAction::Place(area)) => {
                let (placed, over) = (self.placed.to_vec(), self.over.clone());
                effects::place(pack, draft, seat, self.left, placed, over, *area)
            }
            Action::Card(CardAction::Enough) => {
                windows::resume(pack, draft, self.over.clone());
                Ok(())
            }
            _other => not_now(),
        }
    }

    fn invasion(&self) -> Option<Invasion> {
        self.over.invasion()
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let armies = names::armies(u16::from(self.left));
        area_question(format!("{armies} more, each into another area"), SECTION)
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::Card(CardAction::Place(id)) => {
                let left = u32::from(self.left.saturating_sub(1));
                AreaAnswer::new(format!("An army into {}", viewpoint.area(*id)))
                    .price(Price::new(1, "army").left(left))
                    .at(*id)
            }
            Action::Card(CardAction::Enough) => {
                AreaAnswer::new("Place no more").forfeit("gives up the armies left")
            }
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn card_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let state = &context.view.table;
        let mut best: Option<(f64, AreaId)> = None;
        for offer in offers {
            let Action::Card(CardAction::Place(area)) = *offer.action() else {
                continue;
            };
            if best.is_some() && !context.is_border(state, area) {
                continue;
            }
            let mut after = state.clone();
            bot::add(&mut after, area, 1);
            let more = context.promise(&after, area) - context.promise(state, area);
            if best.is_none_or(|(known, _)| more > known) {
                best = Some((more, area));
            }
        }
        let Some((_, area)) = best else {
            return Some(said(&CardAction::Enough, "No area is left for it"));
        };
        let text = bot::why(context, state, area);
        Some(said(&CardAction::Place(area), &text))
    }
}
