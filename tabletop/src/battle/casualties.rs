//! What does an attack cost its target, and who tests for panic?

use geometry::Side;

use super::frame::{Attacking, Frame, PanicCause, Stakes, Surge, Window};
use super::play::Play;
use crate::attack_profile::AttackMode;
use crate::card_play::When;
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
        let read = self.attack_profile(attack, |profile| {
            let plus = profile.panic(Tokens::NONE).plus;
            (profile.modifiers.clone(), profile.resilience(), plus)
        });
        let (modifiers, resilience, plus) = read.unwrap_or((attack.modifiers.clone(), 1, 0));
        self.pop();
        let before = self.strength(&attack.target);
        let wounds = u16::from(hits / resilience);
        let foes = self.foes(&attack.unit);
        let falls = self.wound(&attack.target, wounds);
        let after = self.strength(&attack.target);
        let figures = |left: Option<Strength>| left.map_or(0, |left| left.figures);
        let rear = self.pack.rulings().rear_panicked == RearPanicked::AfterCasualties;
        if attack.side == Side::Rear && rear {
            self.becomes(&attack.target, Token::Panicked);
        }
        if after.is_some() {
            for token in modifiers.exposed.iter() {
                self.becomes(&attack.unit, token);
            }
            for token in modifiers.after.iter() {
                self.becomes(&attack.target, token);
            }
        }
        self.ask_after(attack, after.is_some());
        let fights = !matches!(attack.mode, AttackMode::Shot { .. });
        let surges = self.pack.rulings().surge_forth == SurgeForth::Maneuver;
        if after.is_none() && fights && surges && foes == [attack.target.clone()] {
            let unit = attack.unit.clone();
            self.push(Frame::Surge(Surge { unit }));
            let own = self.owner(&attack.unit);
            self.ask(Window::new(own, When::OwnSurge).about(&attack.unit));
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
        if tests && after.is_some() {
            let stakes = Stakes {
                wounds: modifiers.costly,
                ..Stakes::default()
            };
            self.test_at_stake(&attack.target, plus, PanicCause::Attack, stakes);
        }
        if falls {
            self.falls(&attack.target);
        }
        self.strike(&attack.unit, modifiers.returned);
    }
}
