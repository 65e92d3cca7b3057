//! What does the active model do?

use play::Seat;

use crate::skirmish::action::Action;
use crate::skirmish::activation::ActionSource;
use crate::skirmish::describe::{Describer, model_name};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Corrects, Procedure, SpotAnswer};
use crate::skirmish::illegal_action::IllegalAction;
use crate::skirmish::state::{Active, ModelId, State, other};
use crate::skirmish::turns::{PASS, left};
use crate::skirmish::{Play, Rules, legal_actions};

/// The active model acts.
pub(in crate::skirmish::frame) struct Activation;

impl Procedure for Activation {
    fn asked(&self, state: &State) -> Asked {
        Asked::Seat(state.active_seat())
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        match field.state.active {
            Some(active) => {
                legal_actions::actions(field, ActionSource::Activation(active), active.model)
            }
            None => Vec::new(),
        }
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        match play.state().active {
            Some(active) => play.acts(ActionSource::Activation(active), active.model, action),
            None => Err(IllegalAction::NotNow),
        }
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_activation()
    }

    fn corrects(&self) -> Corrects {
        Corrects::Board
    }

    fn source(&self, state: &State) -> Option<(ModelId, ActionSource)> {
        let active = state.active?;
        Some((active.model, ActionSource::Activation(active)))
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        match state.active {
            Some(active) => {
                let points = play::counted(active.ap, "action point", "action points");
                let name = model_name(rules, state, active.model);
                let alone = match is_unasked(&Field::new(rules, state), active) {
                    true => "; nobody else is left to act, so its copper is paid",
                    false => "",
                };
                format!("{name} acts, {points} left{alone}")
            }
            None => "act".to_owned(),
        }
    }

    fn section(&self) -> &'static str {
        "Activating a model"
    }

    fn label(&self, _field: &Field<'_>, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("End the activation".to_owned()),
            _other => None,
        }
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        describer.activation_action(answer, action)
    }
}

/// Whether an activation has begun that nobody chose: no other model and no pass was open. Where a pass was, who passed
/// just before is not known any more, and nothing is said.
///
/// # Rule
/// Digest E3, E6.
fn is_unasked(field: &Field<'_>, active: Active) -> bool {
    let seat = field.model(active.model).seat;
    let is_fresh = active.slots == 0 && !active.acted;
    let passes = field.state.side(seat).coins.cover(PASS) && left(field, other(seat)) > 1;
    is_fresh && left(field, seat) == 0 && !passes
}
