//! Is an objective that is met completed?

use play::{Offer, Refusal, Seat};

use crate::risk::action::Action;
use crate::risk::bot::{self, Choice, purchases};
use crate::risk::card::Timing;
use crate::risk::describe::{AreaAnswer, Viewpoint, names};
use crate::risk::offers::exact;
use crate::risk::pack::{ObjectiveId, Pack};
use crate::risk::rules::objective::{complete, is_met};
use crate::risk::rules::{D, turns};
use crate::risk::rulings::WorldSeat;
use crate::risk::setting::{Ending, Field};
use crate::risk::stage::pending::{AreaQuestion, Pending, area_question, not_now};
use crate::risk::state::State;

/// One objective is completed.
pub(in crate::risk::stage) struct Objective;

impl Pending for Objective {
    fn offers(&self, pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        let met = met(pack, state, seat);
        exact(met.map(Action::Complete).chain([Action::Done]))
    }

    fn act(&self, pack: &Pack, draft: &mut D, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match action {
            Action::Complete(objective) => complete(pack, draft, seat, *objective),
            Action::Done => turns::after_objective(pack, draft),
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
        when == Timing::Any
    }

    fn question(&self, _viewpoint: Viewpoint<'_>) -> AreaQuestion {
        area_question("Complete an objective, or go on", "Dominion, Objectives")
    }

    fn answer(&self, viewpoint: Viewpoint<'_>, offer: &Offer<Action>) -> AreaAnswer {
        match offer.action() {
            Action::Complete(id) => completes(viewpoint, *id),
            Action::Done => {
                let none = met(viewpoint.pack, viewpoint.state, viewpoint.seat)
                    .next()
                    .is_none();
                let what = if none {
                    ""
                } else {
                    "an objective that is met stays in your hand"
                };
                AreaAnswer::new("Complete nothing").forfeit(what)
            }
            _other => AreaAnswer::new("Go on"),
        }
    }

    fn default_choice(
        &self,
        context: &mut bot::Context<'_>,
        offers: &[Offer<Action>],
    ) -> Option<Choice> {
        let points = |action: &Action| purchases::points(context, action);
        let best = offers
            .iter()
            .map(Offer::action)
            .filter(|action| matches!(action, Action::Complete(_)))
            .max_by_key(|action| points(action));
        let Some(best) = best else {
            return Some((Action::Done, "Goes on".to_owned()));
        };
        let points = play::counted(points(best), "point", "points");
        let text = format!("Completes an objective for {points}");
        Some((best.clone(), text))
    }
}

/// The own objectives that are met.
fn met<'s>(
    pack: &'s Pack,
    state: &'s State,
    seat: Seat,
) -> impl Iterator<Item = ObjectiveId> + use<'s> {
    let player = state.player(seat);
    let own = player.map_or(&[][..], |player| &player.objectives).iter();
    let met = own.filter(move |objective| is_met(pack, state, seat, **objective));
    met.copied()
}

/// An objective for its points.
fn completes(viewpoint: Viewpoint<'_>, id: ObjectiveId) -> AreaAnswer {
    let answer = AreaAnswer::new(format!(
        "Complete: {}",
        names::objective(viewpoint.pack, id)
    ));
    let points = viewpoint.pack.objective(id).map_or(0, |row| row.points);
    let known = viewpoint.player().map_or(0, |player| player.points);
    let sum = known.saturating_add(points);
    let has = play::counted(sum, "point", "points");
    let enough = viewpoint.state.setting.ending == Ending::TenPoints && sum >= turns::TO_WIN;
    let free = viewpoint.state.setting.field == Field::World
        && viewpoint.state.rulings.world_seat == WorldSeat::Free;
    let seat = free || turns::holds_own_seat(viewpoint.pack, viewpoint.state, viewpoint.seat);
    let effect = format!("You have {has} then, draw two objectives and keep one");
    match (enough, seat) {
        (true, true) => answer.effect(format!(
            "You have {has} then. With your seat of power that wins the game"
        )),
        (true, false) => answer
            .effect(effect)
            .warning("you do not hold your seat of power, which is needed to win"),
        (false, _) => answer.effect(effect),
    }
}
