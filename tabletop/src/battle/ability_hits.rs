//! What do hits of an ability cost a unit?
//!
//! They are defended against as those of an attack from the front; nobody tests for panic because of them.

use play::Refusal;
use play::odds::Saves;

use super::event::BattleEvent;
use super::frame::{AbilityHits, AbilityHitsStep, Frame};
use super::hits::{again, count, places};
use super::play::Play;
use crate::field::Field;
use crate::rulings::TokenDice;
use crate::token::Token;

/// The defense dice of a unit against hits of an ability, as on its card and by what it has.
pub(super) fn guard(field: &Field<'_>, id: &str) -> Saves {
    let unit = field.unit(id);
    let card = unit.and_then(|unit| field.units[unit].unit.card(field.pack));
    Saves {
        save: card.map_or(Saves::D6.save, |card| card.defense),
        plus: unit.map_or(0, |unit| crate::passive::defense(field, unit)),
        ..Saves::D6
    }
}

impl Play<'_, '_> {
    /// Hits a unit, above all that is pending.
    pub(super) fn strike(&mut self, id: &str, hits: u8) {
        if hits > 0 && self.strength(id).is_some() {
            self.push(Frame::AbilityHits(AbilityHits {
                unit: id.to_owned(),
                step: AbilityHitsStep::Roll { hits },
            }));
        }
    }

    /// The defense dice of a unit against hits of an ability.
    pub(super) fn guard_of(&self, id: &str) -> Saves {
        guard(&self.field(), id)
    }

    /// Takes the faces of the defense dice.
    pub(super) fn ability_hits_rolled(&mut self, hits: &AbilityHits, rolled: &[u8]) {
        let (faces, fresh) = match &hits.step {
            AbilityHitsStep::Roll { .. } => (rolled.to_vec(), 0),
            AbilityHitsStep::Again { faces, which } => (again(faces, which, rolled), which.len()),
            AbilityHitsStep::Lies { .. } => return,
        };
        let saves = self.guard_of(&hits.unit);
        self.emit(BattleEvent::SavesRolled {
            unit: hits.unit.clone(),
            faces: faces.clone(),
            again: count(fresh),
            need: saves.save.saturating_add_signed(-saves.plus),
        });
        let open = fresh == 0
            && self.has(&hits.unit, Token::Vulnerable)
            && faces.iter().any(|face| saves.blocks(*face));
        if open {
            let unit = hits.unit.clone();
            let step = AbilityHitsStep::Lies { faces };
            self.goes(Frame::AbilityHits(AbilityHits { unit, step }));
        } else {
            self.ability_hits_stand(&hits.unit, &faces);
        }
    }

    /// The faces are final.
    pub(super) fn ability_hits_stand(&mut self, id: &str, faces: &[u8]) {
        let saves = self.guard_of(id);
        let through = count(faces.iter().filter(|face| !saves.blocks(**face)).count());
        let resilience = self.strength(id).map_or(1, |left| left.resilience.max(1));
        self.pop();
        self.suffer(id, u16::from(through / resilience));
    }

    /// The dice worth having rolled again: those that blocked.
    pub(super) fn ability_hits_best(&self, hits: &AbilityHits) -> Vec<u8> {
        let saves = self.guard_of(&hits.unit);
        let faces = hits.lying().unwrap_or_default();
        match self.pack.rulings().token_dice {
            TokenDice::All => places(faces, |_| true),
            TokenDice::Chosen => places(faces, |face| saves.blocks(face)),
        }
    }

    /// Spends the unit's Vulnerable condition.
    ///
    /// # Errors
    /// `nothing_to_spend`, `wrong_dice`.
    ///
    /// # Rule
    /// 2017, Conditions, Vulnerable.
    pub(super) fn spend_on_ability_hits(
        &mut self,
        hits: &AbilityHits,
        dice: &[u8],
    ) -> Result<(), Refusal> {
        let Some(faces) = hits.lying() else {
            let text = "No condition may be spent now";
            return self.no("nothing_to_spend", "Conditions", text);
        };
        let (faces, which) = (faces.to_vec(), self.chosen(dice, faces.len())?);
        self.emit(BattleEvent::Spent {
            unit: hits.unit.clone(),
            token: Token::Vulnerable,
            dice: count(which.len()),
        });
        let step = AbilityHitsStep::Again { faces, which };
        let unit = hits.unit.clone();
        self.goes(Frame::AbilityHits(AbilityHits { unit, step }));
        Ok(())
    }
}
