//! What is done about an attack under way: a dagger, pressing the target, striking back?

use play::{Answer, Likely, Seat};
use serde::{Deserialize, Serialize};

use crate::card::Strike;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, Spot, consequence_words, model_name};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer, use_or_done};
use crate::skirmish::odds::Volley;
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, attack, bonus};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Attack {
    pub(crate) model: ModelId,
    pub(crate) target: ModelId,
    /// The mode on the card; past the last one an objective's shot.
    pub(crate) mode: u8,
    pub(crate) strike: Strike,
    pub(crate) dice: u8,
    pub(crate) value: u8,
    /// Of improvements.
    pub(crate) bonus: u8,
    pub(crate) dagger: bool,
    pub(crate) hits: u8,
    pub(crate) wounds: u8,
    pub(crate) step: AttackStep,
}

/// How far an attack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AttackStep {
    Dagger,
    Roll,
    Rolled,
    Guarded,
    Aftermath,
    Riposte,
    Done,
}

impl Procedure for Attack {
    fn asked(&self, state: &State) -> Asked {
        match self.step {
            AttackStep::Riposte => Asked::owner(state, self.target),
            AttackStep::Dagger
            | AttackStep::Roll
            | AttackStep::Rolled
            | AttackStep::Guarded
            | AttackStep::Aftermath
            | AttackStep::Done => Asked::owner(state, self.model),
        }
    }

    fn open(&self, _field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        match self.step {
            AttackStep::Dagger | AttackStep::Aftermath | AttackStep::Riposte => use_or_done(),
            AttackStep::Roll | AttackStep::Rolled | AttackStep::Guarded | AttackStep::Done => {
                Vec::new()
            }
        }
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.attack_act(*self, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_attack(*self)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = |id: ModelId| model_name(rules, state, id);
        let (model, target) = (name(self.model), name(self.target));
        match self.step {
            AttackStep::Dagger => format!("{model} may use its dagger on {target}"),
            AttackStep::Aftermath => format!("{model} may press {target} after the attack"),
            AttackStep::Riposte => format!("{target} may strike back at {model}"),
            AttackStep::Roll | AttackStep::Rolled | AttackStep::Guarded | AttackStep::Done => {
                format!("{model} attacks {target}")
            }
        }
    }

    fn section(&self) -> &'static str {
        match self.step {
            AttackStep::Dagger => "Equipment tokens",
            AttackStep::Roll
            | AttackStep::Rolled
            | AttackStep::Guarded
            | AttackStep::Aftermath
            | AttackStep::Riposte
            | AttackStep::Done => "Attack sequence",
        }
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), Some(self.target)]
    }

    fn label(&self, field: &Field<'_>, action: &Action) -> Option<String> {
        let Action::Use(_) = action else {
            return None;
        };
        match self.step {
            AttackStep::Dagger => Some("Use the dagger".to_owned()),
            AttackStep::Aftermath => {
                let modes = &field.card(self.model).modes;
                let found = modes.get(usize::from(self.mode))?.aftermath?;
                let name = model_name(field.rules, field.state, self.target);
                Some(format!("{name} {}", consequence_words(found.does)))
            }
            AttackStep::Riposte => {
                let (place, _) = attack::riposte(field, self)?;
                let abilities = &field.card(self.target).abilities;
                Some(abilities.get(usize::from(place))?.title.clone())
            }
            AttackStep::Roll | AttackStep::Rolled | AttackStep::Guarded | AttackStep::Done => None,
        }
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let target = self.target;
        match (self.step, action) {
            (AttackStep::Dagger, Action::Use(_)) => {
                let any = self.volley(&describer.field).wounds().at_least(1);
                describer
                    .discards(answer, self.model)
                    .effect("Any wound that gets through kills, and nobody is captured")
                    .likely(Likely::new(describer.fate(target), any))
            }
            (AttackStep::Dagger, Action::Done) => {
                describer.strikes(answer, target, self.volley(&describer.field), "")
            }
            (AttackStep::Aftermath, Action::Use(_)) => {
                let modes = &describer.field.card(self.model).modes;
                let mode = modes.get(usize::from(self.mode));
                match mode.and_then(|mode| mode.aftermath) {
                    Some(found) => {
                        let answer = describer.pays(answer, found.price);
                        describer.befalls(answer, target, found.does)
                    }
                    None => answer,
                }
            }
            (AttackStep::Riposte, Action::Use(_)) => self.strikes_back(describer, answer),
            (_step, _other) => answer,
        }
    }
}

impl Attack {
    fn strikes_back(&self, describer: &Describer<'_>, answer: Answer<Spot>) -> Answer<Spot> {
        let Some((place, does)) = attack::riposte(&describer.field, self) else {
            return answer;
        };
        let abilities = &describer.field.card(self.target).abilities;
        let answer = describer.buys(answer, abilities.get(usize::from(place)));
        describer.befalls(answer, self.model, does)
    }

    /// Its dice.
    fn volley(&self, field: &Field<'_>) -> Volley {
        // What a duel adds is in the dice of the frame already.
        let more = bonus::dice(field, self.model, self.target);
        let dice = self.dice.saturating_sub(more);
        let of = (dice, self.value, self.bonus);
        field.against(self.model, self.target, self.strike, of)
    }
}
