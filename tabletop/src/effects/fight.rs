//! What do bonus, arc, cards and tokens do to the attack, and what if the charge fails?

use geometry::Side;
use play::odds::Loss;

use super::Said;
use super::ground::section;
use crate::attack_profile::{loss, of_arc};
use crate::field::Thing;
use crate::fight::ChargeRole;
use crate::panic_test::panic_test;
use crate::passive::panic_cost;
use crate::rules::course::reaches;
use crate::rules::ground::{met, morale, takes_bonus};
use crate::rulings::{
    FailedCharge, FlankPanic, PanicOn, PanickedCovers, RearPanicked, RolledOne, SurgeForth,
    TokenDice,
};
use crate::strength::{abilities, strength};
use crate::token::Token;
use crate::words::side_words;
use play::percent;

impl Said<'_, '_> {
    /// The attack of a charge that made contact.
    pub(super) fn attack(&mut self) {
        self.bonus();
        for arc in self.pair.arcs_hit.clone() {
            self.arc(arc);
        }
        self.abilities(self.pair.from, ChargeRole::Charger);
        self.abilities(self.pair.to, ChargeRole::Target);
        self.tokens();
        self.caused_panic();
        if self.field.rulings().surge_forth == SurgeForth::Maneuver {
            let (charger, target) = (self.charger(), self.target());
            let text = format!("{charger} may maneuver at once if nothing is left of {target}");
            self.say("Making attacks step 4", text);
        }
    }

    /// The charge bonus, unless the way takes it on every arc.
    fn bonus(&mut self) {
        let met = met(self.field, self.pair);
        let taken = |arc: Side| {
            met.iter().any(|met| {
                takes_bonus(self.field, met.piece).is_some() && met.surely(self.pair, arc)
            })
        };
        let arcs = &self.pair.arcs_hit;
        let kept: Vec<Side> = arcs.iter().copied().filter(|arc| !taken(*arc)).collect();
        let text = format!("{} may roll misses again", self.charger());
        if kept.len() == arcs.len() {
            self.say("Charge bonus", text);
            return;
        }
        for arc in kept {
            self.say_of("Charge bonus", text.clone(), None, Some(arc));
        }
    }

    /// What the arc hit gives.
    fn arc(&mut self, arc: Side) {
        let minus = of_arc(arc);
        if minus == 0 {
            return;
        }
        let (target, name) = (self.target(), side_words(arc));
        let mut say = |text| self.say_of("Flank and rear", text, None, Some(arc));
        say(format!(
            "{target} will have {minus} on defense rolls, hit in the {name}"
        ));
        let rulings = self.field.rulings();
        if arc == Side::Rear {
            let when = match rulings.rear_panicked {
                RearPanicked::BeforeDefense => "before it rolls defense",
                RearPanicked::AfterCasualties => "after casualties, before its panic test",
            };
            let text = format!("{target} will become Panicked {when}");
            self.say_of("Flank and rear", text, None, Some(arc));
        }
        if rulings.flank_panic == FlankPanic::Yes {
            let text = format!("{target} will have {minus} on its panic test, hit in the {name}");
            self.say_of("Flank and rear", text, None, Some(arc));
        }
    }

    /// What cards say of charges, and of whoever attacks their unit: that is met by a charge, too.
    fn abilities(&mut self, unit: usize, role: ChargeRole) {
        let (field, id) = (self.field, self.field.id(Thing::Unit(unit)).to_owned());
        for ability in abilities(field.pack, field.units[unit].unit) {
            let fight = ability.fight.as_ref();
            let is_of_charges = fight.is_some_and(|fight| fight.charge == Some(role));
            let passive = ability.passive.as_ref();
            let meets = passive.is_some_and(|passive| passive.strikes_back || passive.disrupts > 0);
            if is_of_charges || (role == ChargeRole::Target && meets) {
                let said = ability.text.trim_end_matches('.');
                let text = format!("{id}, {}: {said}", ability.name);
                self.say_of("Abilities", text, Some(Thing::Unit(unit)), None);
            }
        }
    }

    /// Tokens that may be spent on the attack and its panic test.
    fn tokens(&mut self) {
        let rulings = self.field.rulings();
        let which = match rulings.token_dice {
            TokenDice::Chosen => "any",
            TokenDice::All => "all",
        };
        let panicked = match rulings.panicked_covers {
            PanickedCovers::Test => "morale dice",
            PanickedCovers::TestAndLoss => "morale dice and the die for the loss",
        };
        let rows = [
            (self.pair.from, Token::Weakened, "attack dice"),
            (self.pair.to, Token::Vulnerable, "defense dice"),
            (self.pair.to, Token::Panicked, panicked),
        ];
        for (unit, token, dice) in rows {
            let standing = self.field.units[unit].unit;
            let rear = token == Token::Panicked && self.pair.arcs_hit.contains(&Side::Rear);
            if standing.tokens.has(token) || rear {
                let text = format!(
                    "{} may be made to roll {which} of its {dice} again, {}",
                    standing.id,
                    token.name()
                );
                let arc = (!standing.tokens.has(token)).then_some(Side::Rear);
                self.say_of("Conditions", text, Some(Thing::Unit(unit)), arc);
            }
        }
    }

    /// The panic test that the attack may cause.
    fn caused_panic(&mut self) {
        let when = match self.field.rulings().panic_on {
            PanicOn::Casualty => "loses a miniature",
            PanicOn::Wound => "suffers a wound",
        };
        let (target, unit) = (self.target(), self.pair.to);
        let text = format!(
            "{target} will take a panic test if it {when}: {}",
            self.panic(unit)
        );
        self.say("Making attacks step 5", text);
        for (piece, keyword, plus) in morale(self.field, unit) {
            let near = self.field.id(Thing::Piece(piece));
            let text = format!("{target} will have {plus:+} on morale rolls near {near}");
            self.say_of(section(keyword), text, Some(Thing::Piece(piece)), None);
        }
    }

    /// A panic test of a unit in words: what it has to reach, and what a fail costs.
    fn panic(&self, unit: usize) -> String {
        let field = self.field;
        let several = strength(field.pack, field.units[unit].unit)
            .is_some_and(|left| left.wounds_per_model > 1);
        let costs = match loss(field.rulings()) {
            Loss::Margin if several => "one wound for each point missed",
            Loss::Margin => "one casualty for each point missed",
            Loss::D3 => "D3 wounds if it fails",
            Loss::OnePlusD3 => "D3 wounds and one more if it fails",
        };
        match field.units[unit].unit.card(field.pack) {
            Some(card) => match panic_cost(field, unit).0 {
                0 => format!("morale {}+, {costs}", card.morale),
                more => format!(
                    "morale {}+, {costs}, and {more} more if it fails",
                    card.morale
                ),
            },
            None => costs.to_owned(),
        }
    }

    /// How often the charger fails its test where it stands; nothing without a card.
    fn fails(&self) -> String {
        match panic_test(self.field, self.pair.from, 0) {
            Some(test) if test.plus != 0 => {
                // The chance would not be that of its morale.
                let needs = i16::from(test.morale) - i16::from(test.plus);
                let fails = percent(test.fail());
                format!(", {needs}+ on the dice passes, fails {fails}")
            }
            Some(test) => format!(", fails {}", percent(test.fail())),
            None => String::new(),
        }
    }

    /// What a failed or disorderly charge does.
    pub(super) fn failure(&mut self) {
        let rulings = self.field.rulings();
        let (charger, target) = (self.charger(), self.target());
        let Some(path) = self.pair.charge.way() else {
            return;
        };
        let speed = self.field.units[self.pair.from].speed;
        let one = match rulings.rolled_one {
            RolledOne::Fails => format!("A 1 fails, however near {target} may be"),
            RolledOne::Disorderly if reaches(rulings, path.approach.distance, speed + 1.0) => {
                format!("A 1 is disorderly: {charger} will go in without its charge bonus")
            }
            RolledOne::Disorderly => {
                format!("A 1 is disorderly and does not reach {target}: the charge fails")
            }
        };
        self.say("Charge step 4", one);
        let ends = match rulings.failed_charge {
            FailedCharge::Stays => "will stay where it is",
            FailedCharge::Moves => "will move as far along its path as the dice go",
        };
        let text = format!(
            "On a failed charge {charger} {ends} and take a panic test: {}{}",
            self.panic(self.pair.from),
            self.fails()
        );
        self.say("Charge step 4", text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terrain::Keyword;

    #[test]
    fn every_keyword_has_its_section() {
        for keyword in Keyword::ALL {
            let name = keyword.name().replace('_', " ");
            assert!(section(keyword).to_lowercase().ends_with(&name));
        }
    }
}
