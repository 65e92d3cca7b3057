//! What could a model do to each enemy from where it stands?
//!
//! Of any model, whoever's it is and whether it was activated or not, as if it had both action points and bought nothing:
//! for who thinks ahead before anything is spent. The words and chances are those of its answers.

use play::Answer;

use super::super::action::Action;
use super::super::state::{ModelId, other};
use super::super::{Field, Rules, State};
use super::landing::Rush;
use super::{Describer, Spot};
use crate::card::Strike;

/// What a model could do to an enemy.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    pub enemy: ModelId,
    /// Whether it sees it.
    pub sees: bool,
    /// Its attacks and charges, with their chances; one that cannot arrive says why.
    pub answers: Vec<Answer<Spot>>,
    /// Each of them as it is given once the model acts, with its action points.
    pub blows: Vec<(Action, u8)>,
}

/// What a model could do to every enemy that stands; nothing for one that does not stand itself.
#[must_use]
pub fn looks(rules: &Rules, state: &State, id: ModelId) -> Vec<Look> {
    let field = Field::new(rules, state);
    if !field.model(id).stands() {
        return Vec::new();
    }
    let seat = field.model(id).seat;
    let enemies: Vec<ModelId> = field.of(other(seat)).collect();
    let describer = Describer { field, seat };
    let look = |enemy: ModelId| {
        let (answers, blows) = describer.blows(id, enemy).into_iter().unzip();
        Look {
            enemy,
            sees: describer.field.sees(id, enemy),
            answers,
            blows,
        }
    };
    enemies.into_iter().map(look).collect()
}

impl Describer<'_> {
    /// Every way to attack an enemy from where a model stands, without improvements: the answer, the action, and its
    /// points.
    fn blows(&self, id: ModelId, target: ModelId) -> Vec<(Answer<Spot>, (Action, u8))> {
        let field = &self.field;
        let (engaged, touch) = (field.engaged(id), field.touch(id, target));
        let sees = field.sees(id, target);
        let modes = field.card(id).modes.iter().zip(0_u8..);
        let mut found = Vec::new();
        for (row, mode) in modes {
            let at = |answer: Answer<Spot>| answer.at(Spot::Model(target));
            let strikes = || {
                let answer = at(Answer::new(row.title.as_str()));
                let answer = self.attacks(answer, id, target, (mode, 0));
                let with = 0;
                (answer, (Action::Attack { mode, with, target }, row.ap))
            };
            match row.strike {
                Strike::Melee if touch => found.push(strikes()),
                Strike::Ranged if sees && !engaged => found.push(strikes()),
                Strike::Melee if sees && !engaged && row.ap == 1 => {
                    let rush = Rush {
                        id,
                        target,
                        strike: (mode, 0),
                        stride: 0,
                    };
                    let answer = at(Answer::new(format!("Charge, {}", row.title)));
                    let charge = Action::Charge {
                        mode,
                        with: 0,
                        stride: 0,
                        target,
                        way: None,
                    };
                    found.push((self.charge(answer, rush, None), (charge, 2)));
                }
                Strike::Melee | Strike::Ranged => {}
            }
        }
        found
    }
}
