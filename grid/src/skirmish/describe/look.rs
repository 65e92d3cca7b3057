//! What could a model do to each enemy from where it stands?
//!
//! Of any model, whoever's it is and whether it was activated or not, as if it had both action points and bought nothing:
//! for who thinks ahead before anything is spent. The words and chances are those of its answers.

use play::Answer;

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
    let look = |enemy: ModelId| Look {
        enemy,
        sees: describer.field.sees(id, enemy),
        answers: describer.blows(id, enemy),
    };
    enemies.into_iter().map(look).collect()
}

impl Describer<'_> {
    /// Every way to attack an enemy from where a model stands, without improvements.
    fn blows(&self, id: ModelId, target: ModelId) -> Vec<Answer<Spot>> {
        let field = &self.field;
        let (engaged, touch) = (field.engaged(id), field.touch(id, target));
        let sees = field.sees(id, target);
        let modes = field.card(id).modes.iter().zip(0_u8..);
        let mut found = Vec::new();
        for (mode, place) in modes {
            let at = |answer: Answer<Spot>| answer.at(Spot::Model(target));
            match mode.strike {
                Strike::Melee if touch => {
                    let answer = at(Answer::new(mode.title.as_str()));
                    found.push(self.attacks(answer, id, target, (place, 0)));
                }
                Strike::Ranged if sees && !engaged => {
                    let answer = at(Answer::new(mode.title.as_str()));
                    found.push(self.attacks(answer, id, target, (place, 0)));
                }
                Strike::Melee if sees && !engaged && mode.ap == 1 => {
                    let rush = Rush {
                        id,
                        target,
                        strike: (place, 0),
                        stride: 0,
                    };
                    let answer = at(Answer::new(format!("Charge, {}", mode.title)));
                    found.push(self.charge(answer, rush, None));
                }
                Strike::Melee | Strike::Ranged => {}
            }
        }
        found
    }
}
