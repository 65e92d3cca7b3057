//! What do dice show, and are any of them changed?

use play::{Chance, Likely, Price, Seat};
use serde::{Deserialize, Serialize};

use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, at_least, least_words, model_name};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{
    Acted, Asked, Procedure, SpotAnswer, d10, or_done, use_or_done,
};
use crate::skirmish::odds::test_chance;
use crate::skirmish::roll::{again, before, changes, counted, dice_to_change};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::view::Why;
use crate::skirmish::{Play, Rules};

/// What dice are rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rolled {
    Attack,
    Defense,
    /// A will test.
    Will,
    /// A charge against a door.
    Door,
}

/// Dice are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Roll {
    pub(crate) model: ModelId,
    pub(crate) what: Rolled,
    pub(crate) dice: u8,
    pub(crate) value: u8,
    pub(crate) bonus: i8,
    pub(crate) charm: bool,
    pub(crate) powder: bool,
    /// What counts of a first throw, once the other dice are thrown again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) kept: Option<u8>,
    pub(crate) step: RollStep,
}

/// How far a roll is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RollStep {
    /// What is declared before: by the active player, then by the other.
    Before(Seat),
    Throw,
    /// What was declared is used: by the active player, then by the other.
    After(Seat),
    Read,
}

impl Procedure for Roll {
    fn asked(&self, _state: &State) -> Asked {
        match self.step {
            RollStep::Before(seat) | RollStep::After(seat) => Asked::Seat(seat),
            RollStep::Throw | RollStep::Read => Asked::Chance,
        }
    }

    fn chance(&self, _rules: &Rules, state: &State) -> Option<Chance<Why>> {
        Some(Chance {
            ask: d10(self.dice),
            by: state.model(self.model).map_or(Seat(0), |model| model.seat),
            why: Why::Roll(self.model, self.what),
        })
    }

    fn open(&self, field: &Field<'_>, seat: Seat) -> Vec<Action> {
        match self.step {
            RollStep::Before(_) => {
                or_done(before(field, self, seat).into_iter().map(Action::Choose))
            }
            RollStep::After(seat) if changes(field, self, seat) => {
                or_done(dice_to_change(&field.state.dice).map(Action::Die))
            }
            RollStep::After(_) => use_or_done(),
            RollStep::Throw | RollStep::Read => Vec::new(),
        }
    }

    fn act(&self, play: &mut Play<'_, '_>, seat: Seat, action: &Action) -> Acted {
        play.roll_act(*self, seat, action)
    }

    fn resolve_chance(&self, play: &mut Play<'_, '_>, answer: &[u8]) {
        play.thrown(*self, answer);
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_roll(*self)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let id = model_name(rules, state, self.model);
        let what = match self.what {
            Rolled::Attack => "attack",
            Rolled::Defense => "defense",
            Rolled::Will => "will",
            Rolled::Door => "the charge",
        };
        match self.step {
            RollStep::Before(_) => format!("{id} rolls for {what}: change a die of it"),
            RollStep::After(seat) if changes(&Field::new(rules, state), self, seat) => {
                format!("choose the die of {id} that changes")
            }
            RollStep::After(_) => format!("{id} may throw dice again that count for nothing"),
            RollStep::Throw | RollStep::Read => {
                let dice = play::counted(self.dice, "die", "dice");
                let least = least_words(self.value, self.bonus);
                format!("{id} rolls {dice} for {what} at {least}")
            }
        }
    }

    fn section(&self) -> &'static str {
        match (self.step, self.what) {
            (RollStep::Before(_) | RollStep::After(_), _) => "Equipment tokens",
            (RollStep::Throw | RollStep::Read, Rolled::Attack) => "Attack sequence 3",
            (RollStep::Throw | RollStep::Read, Rolled::Defense) => "Attack sequence 5",
            (RollStep::Throw | RollStep::Read, Rolled::Will) => "Model cards",
            (RollStep::Throw | RollStep::Read, Rolled::Door) => "Charge terrain action",
        }
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), None]
    }

    fn label(&self, field: &Field<'_>, action: &Action) -> Option<String> {
        let Action::Use(_) = action else {
            return None;
        };
        let (place, _) = again(field, self)?;
        let row = field.card(self.model).abilities.get(usize::from(place))?;
        Some(row.title.clone())
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let own = describer.field.model(self.model).seat == describer.seat;
        let face = if own { 10 } else { 1 };
        match (self.step, action) {
            (RollStep::Before(_), Action::Choose(holder)) => {
                let title = describer.field.equipment(*holder);
                let title = title.map_or("equipment", |gear| gear.title.as_str());
                let mut answer = answer;
                answer.label = format!("{title} of {}", describer.name(*holder));
                answer
                    .price(Price::new(1, title).left(0))
                    .effect(format!("After the roll one die becomes a {face}"))
            }
            (RollStep::After(_), Action::Die(die)) => {
                let before = describer.field.state.dice.as_slice();
                let mut faces = before.to_vec();
                if let Some(own) = faces.get_mut(usize::from(*die)) {
                    *own = face;
                }
                let count = |faces: &[u8]| counted(self.what, faces, self.bonus, self.value);
                answer.effect(format!(
                    "It becomes a {face}: {} instead of {} that count",
                    count(&faces),
                    count(before)
                ))
            }
            (RollStep::After(_), Action::Use(_)) => {
                let field = &describer.field;
                let Some((place, dice)) = again(field, self) else {
                    return answer;
                };
                let row = field.card(self.model).abilities.get(usize::from(place));
                let thrown = play::counted(dice, "die", "dice");
                let each = test_chance(self.value, self.bonus);
                let better = Likely::new("more count then", at_least(dice, each, 1));
                describer
                    .buys(answer, row)
                    .effect(format!("{thrown} thrown again; what counts is kept"))
                    .likely(better)
            }
            (RollStep::Before(_), Action::Done) if self.dice == 1 => {
                let chance = test_chance(self.value, self.bonus);
                answer.likely(Likely::new("succeeds", chance))
            }
            (_step, _other) => answer,
        }
    }
}
