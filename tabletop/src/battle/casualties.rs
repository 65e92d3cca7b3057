//! What does an attack cost its target, and who tests for panic?

use geometry::Side;

use super::play::Play;
use super::state::{Attacking, Frame, PanicCause};
use crate::blow::AttackManner;
use crate::field::Thing;
use crate::rulings::{IntoMelee, PanicOn, RearPanicked, SurgeForth};
use crate::strength::Strength;
use crate::token::{Token, Tokens};

impl Play<'_, '_> {
    /// Removes casualties, and has those test that must.
    ///
    /// # Rule
    /// 2017, Making attacks steps 4 and 5; Resilience; Firing into melee.
    ///
    /// # Ruling
    /// `panic_on`, `rear_panicked`, `into_melee`, `surge_forth`.
    pub(super) fn casualties(&mut self, attack: &Attacking, hits: u8) {
        self.pop();
        let before = self.strength(&attack.target);
        let resilience = before.map_or(1, |left| left.resilience.max(1));
        let wounds = u16::from(hits / resilience);
        let foes = self.foes(&attack.unit);
        self.suffer(&attack.target, wounds);
        let after = self.strength(&attack.target);
        let figures = |left: Option<Strength>| left.map_or(0, |left| left.figures);
        let rear = self.pack.rulings().rear_panicked == RearPanicked::AfterCasualties;
        if attack.side == Side::Rear && rear {
            self.becomes(&attack.target, Token::Panicked);
        }
        let fights = !matches!(attack.manner, AttackManner::Shot { .. });
        let surges = self.pack.rulings().surge_forth == SurgeForth::Maneuver;
        if after.is_none() && fights && surges && foes == [attack.target.clone()] {
            let unit = attack.unit.clone();
            self.push(Frame::Surge { unit });
        }
        if self.pack.rulings().into_melee == IntoMelee::Panic {
            for friend in attack.friends.iter().rev() {
                let plus = self.near(friend);
                self.test_panic(friend, plus, PanicCause::IntoMelee);
            }
        }
        let tests = match self.pack.rulings().panic_on {
            PanicOn::Casualty => figures(after) < figures(before),
            PanicOn::Wound => wounds > 0,
        };
        let plus = self.blow(attack, |blow| blow.panic(Tokens::NONE).plus);
        if let Some(plus) = plus.filter(|_| tests && after.is_some()) {
            self.test_panic(&attack.target, plus, PanicCause::Attack);
        }
    }

    /// The enemies that a unit touches.
    fn foes(&self, id: &str) -> Vec<String> {
        let field = self.field();
        let Some(unit) = field.unit(id) else {
            return Vec::new();
        };
        (0..field.unit_count())
            .filter(|other| {
                field.are_enemies(unit, *other)
                    && geometry::are_touching(field.body(unit), field.body(*other))
            })
            .map(|other| field.id(Thing::Unit(other)).to_owned())
            .collect()
    }
}
