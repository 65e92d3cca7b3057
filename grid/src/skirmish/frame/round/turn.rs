//! Which model does a player activate, or does it pass?

use play::{Answer, Seat};

use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, Spot};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Corrects, Procedure, SpotAnswer};
use crate::skirmish::state::{ModelId, State, other};
use crate::skirmish::turns::{ACTIVATE, PASS, judge_pass, left, reserves};
use crate::skirmish::{Play, Rules, deploy};

/// A player's turn.
pub(in crate::skirmish::frame) struct Turn {
    pub(in crate::skirmish::frame) seat: Seat,
    /// The other has just passed.
    pub(in crate::skirmish::frame) passed: bool,
}

impl Procedure for Turn {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Seat(self.seat)
    }

    fn open(&self, field: &Field<'_>, seat: Seat) -> Vec<Action> {
        let ready = field.of(seat).filter(|id| !field.model(*id).activated);
        let mut found: Vec<Action> = ready.map(Action::Activate).collect();
        for model in reserves(field, seat) {
            let places = deploy::places(field, model);
            found.extend(places.iter().map(|at| Action::Place { model, at }));
        }
        if judge_pass(field, seat, self.passed).is_ok() {
            found.push(Action::Pass);
        }
        found
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.turn_act(self.seat, self.passed, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_turn(self.seat)
    }

    fn is_forced(&self) -> bool {
        true
    }

    fn corrects(&self) -> Corrects {
        Corrects::Board
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "activate a model".to_owned()
    }

    fn section(&self) -> &'static str {
        "The game round"
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let state = describer.field.state;
        match action {
            Action::Activate(id) => {
                let answer = describer.pays(answer, ACTIVATE);
                let effect = acts_with(&describer.field, *id);
                let stranded = stranded(&describer.field, describer.seat, *id);
                short_of_copper(describer, answer)
                    .effect(effect)
                    .warning(stranded)
            }
            Action::Place { .. } => {
                let answer = describer.pays(answer, ACTIVATE);
                short_of_copper(describer, answer).effect("That is its whole activation")
            }
            Action::Pass => {
                let others = state.side(other(describer.seat)).coins;
                let answer = describer.pays(answer, PASS);
                if others.cover(ACTIVATE) {
                    answer.effect("The other side activates and cannot answer with a pass")
                } else {
                    answer.effect("The other side has no copper, so the turn comes back")
                }
            }
            _other => answer,
        }
    }
}

/// What is out of the ordinary about an activation.
fn acts_with(field: &Field<'_>, id: ModelId) -> &'static str {
    if field.model(id).routed {
        "1 action point, as it is routed; the token leaves when it is done"
    } else {
        ""
    }
}

/// Warns where the last model on the board acts while reserves have no room: they fall with the round.
///
/// # Rule
/// Rulebook, Playing the game; digest D6, F5.
pub(in crate::skirmish) fn stranded(field: &Field<'_>, seat: Seat, last: ModelId) -> String {
    let waits: Vec<ModelId> = reserves(field, seat).collect();
    let mut ready = field.of(seat).filter(|id| !field.model(*id).activated);
    if waits.is_empty()
        || ready.any(|id| id != last)
        || waits.iter().any(|id| deploy::fits(field, *id))
    {
        return String::new();
    }
    let models = play::counted(waits.len(), "model", "models");
    format!(
        "{models} in reserve can come only where it makes room in its zone, and are lost with the round else"
    )
}

/// Warns where less copper is left than models that are still to act.
fn short_of_copper(describer: &Describer<'_>, answer: Answer<Spot>) -> Answer<Spot> {
    let others = left(&describer.field, describer.seat).saturating_sub(1);
    let copper = describer.field.state.side(describer.seat).coins.copper;
    let copper = copper.saturating_sub(ACTIVATE.copper);
    if copper >= others {
        return answer;
    }
    let models = if others == 1 {
        "model that is"
    } else {
        "models that are"
    };
    answer.warning(format!(
        "{copper} copper is left for {others} {models} still to act"
    ))
}
