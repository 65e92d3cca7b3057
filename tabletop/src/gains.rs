//! What does an attack gain from its unit's abilities, as things stand?

use geometry::Side;

use crate::attack_modifiers::AttackModifiers;
use crate::attack_profile::{AttackMode, AttackProfile};
use crate::fight::{Fight, Gain, Occasion};
use crate::profile::UnitKind;
use crate::rules::course::reaches;

impl AttackProfile<'_> {
    /// Adds what abilities give to this attack.
    pub(crate) fn gain(&mut self) {
        let mut modifiers = AttackModifiers::default();
        let mut given = self.given;
        for fight in &self.fights {
            if self.charges() {
                fight.tokens.iter().for_each(|token| given.insert(token));
                let hits = fight.hits_per_foe.saturating_mul(self.left.ranks);
                modifiers.hits = modifiers.hits.saturating_add(hits);
            }
            for gain in self.gained(fight) {
                gain.tokens.iter().for_each(|token| given.insert(token));
                modifiers.join(AttackModifiers {
                    strikes: gain.strikes.clone(),
                    to_hit: gain.to_hit,
                    reroll: gain.reroll,
                    wounds: gain.wounds,
                    hits: gain.hits.saturating_mul(self.own.ranks),
                    twice: gain.twice,
                    ones: gain.ones,
                    after: gain.after,
                    ..AttackModifiers::default()
                });
            }
        }
        self.given = given;
        self.modifiers.join(modifiers);
    }

    fn gained<'f>(&'f self, fight: &'f Fight) -> impl Iterator<Item = &'f Gain> {
        fight.gains.iter().filter(|gain| self.is_on(gain.when))
    }

    /// Whether it is such an occasion.
    fn is_on(&self, occasion: Occasion) -> bool {
        let lost = || crate::strength::ranks_lost(self.field.pack, self.attacker());
        match occasion {
            Occasion::Always => true,
            Occasion::ChargesFlank => self.charges() && self.side != Side::Front,
            Occasion::Engaged => self.mode == AttackMode::Melee,
            Occasion::Near => {
                let (one, other) = (self.field.body(self.from), self.field.body(self.to));
                let short = self.field.pack.battle().short.inches();
                reaches(
                    self.field.rulings(),
                    geometry::gap(one, other).length,
                    short,
                )
            }
            Occasion::Fresh => !self.field.units[self.to].unit.activated,
            Occasion::NotOutranked => self.left.ranks <= self.own.ranks,
            Occasion::Large => match self.target.kind {
                UnitKind::Infantry | UnitKind::Solo => false,
                UnitKind::Cavalry | UnitKind::Monster | UnitKind::WarMachine => true,
            },
            Occasion::Lost(ranks) => lost() >= ranks,
            Occasion::LastRank => self.own.rows == 1,
            Occasion::Round(round) => {
                let battle = self.field.state.battle.as_ref();
                battle.is_some_and(|battle| battle.round >= round)
            }
        }
    }
}
