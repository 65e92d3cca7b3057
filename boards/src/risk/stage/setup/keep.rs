//! Which of three dealt objectives does a seat give back?

use play::{Offer, Price, Refusal, Seat, Turn, listed};

use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, Level, purchases};
use crate::risk::describe::{AreaAnswer, Viewpoint, goals, names};
use crate::risk::offers::exact;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, dealt};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::State;
use crate::risk::turn::Why;

/// Seats give one of three objectives back, all at once.
pub(in crate::risk::stage) struct Keep;

impl Pending for Keep {
    fn turn(&self, _pack: &Pack, state: &State) -> Turn<Why> {
        let seats = (0..).zip(&state.players);
        let asked = seats.filter(|(_, player)| !player.offered.is_empty());
        Turn::Seats(asked.map(|(seat, _)| Seat(seat)).collect())
    }

    fn offers(&self, _pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let player = state.player(seat);
        let offered = player.map_or(&[][..], |player| &player.offered);
        exact(offered.iter().copied().map(Action::GiveBack))
    }

    fn act(&self, _pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::GiveBack(objective) => dealt::give_back(draft, seat, *objective),
            _other => not_now(),
        }
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Give one of three objectives back", "Dominion set-up 6")
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        let Action::GiveBack(id) = *offer.action() else {
            return AreaAnswer::new("Go on");
        };
        let left = viewpoint.player().map_or(0, |player| player.offered.len());
        let left = u32::try_from(left.saturating_sub(1)).unwrap_or(0);
        AreaAnswer::new(format!(
            "Give back: {}",
            names::objective(viewpoint.pack, id)
        ))
        .effect(goals::nearness(viewpoint, id))
        .price(Price::new(1, "objective").left(left))
    }

    fn default_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let back = least(context, offers)?;
        let kept = offers.iter().map(Offer::action).filter(|one| **one != back);
        let kept = kept.filter_map(|one| match one {
            Action::GiveBack(id) => Some(names::objective(context.pack, *id)),
            _other => None,
        });
        let kept = listed(&kept.collect::<Vec<String>>(), "and");
        let text = match context.level {
            Level::Squire | Level::Knight => format!("It keeps those of fewer points: {kept}"),
            Level::Lord | Level::Maester => {
                format!("By points and by how near they are, it keeps: {kept}")
            }
        };
        Some((back, text))
    }
}

/// The objective that promises least; those without foresight give back the hardest.
fn least(context: &bot::Context<'_>, offers: &[Offer<Action>]) -> Option<Action> {
    let promise = |action: &Action| purchases::promise(context, context.state(), action);
    let all = offers.iter().map(Offer::action);
    let least = match context.level {
        Level::Squire | Level::Knight => {
            all.max_by_key(|action| purchases::points(context, action))
        }
        Level::Lord | Level::Maester => all.min_by(|a, b| promise(a).total_cmp(&promise(b))),
    };
    least.cloned()
}
