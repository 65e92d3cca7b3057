//! Which area gets a seat's next army in the set-up?

use play::{Offer, Price, Refusal, Seat};

use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::bot::Decision;
use crate::risk::describe::{AreaAnswer, Viewpoint, names};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, setup};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::{Owner, State};

/// Areas are claimed and filled, an army at a time; these are left, by seat.
pub(in crate::risk::stage) struct Claim<'s>(pub(in crate::risk::stage) &'s [u16]);

impl Claim<'_> {
    fn left(&self, seat: Seat) -> u16 {
        self.0.get(usize::from(seat.0)).copied().unwrap_or(0)
    }
}

impl Pending for Claim<'_> {
    fn offers(&self, pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let areas = setup::claimable(pack, state, seat).into_iter();
        exact(areas.map(|area| Action::Place { area, armies: 1 }))
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Place { area, armies } => {
                setup::claim(pack, draft, seat, self.0.to_vec(), *area, *armies)
            }
            _other => not_now(),
        }
    }

    fn question(&self, viewpoint: Viewpoint<'_>) -> AreaQuestion {
        let areas = viewpoint.state.setting.areas(viewpoint.pack);
        let free = |area: &AreaId| viewpoint.state.owner(*area) == Owner::Nobody;
        let left = names::armies(self.left(viewpoint.seat));
        let text = match areas.iter().any(free) {
            true => format!("Claim an area; {left} left"),
            false => format!("Put an army into one of your areas; {left} left"),
        };
        area_question(text, "Dominion set-up 10")
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        let Action::Place { area, .. } = *offer.action() else {
            return AreaAnswer::new("Go on");
        };
        let title = viewpoint.area(area);
        let label = if viewpoint.state.armies(area) == 0 {
            format!("Claim {title}")
        } else {
            format!("1 into {title}")
        };
        let left = u32::from(self.left(viewpoint.seat).saturating_sub(1));
        AreaAnswer::new(label)
            .price(Price::new(1, "army").left(left))
            .at(area)
    }

    fn decision(&self) -> Option<Decision> {
        Some(Decision::Claim)
    }
}
