//! On whom can an effect of a card be played?

use super::frame::Window;
use super::marks::Marking;
use super::play::Play;
use super::state::opponent;
use crate::card::Card;
use crate::card_play::{CardEffect, CardPlay, EffectKind};

impl Play<'_, '_> {
    /// The units that an effect can be played on; `None` of one that chooses nobody.
    pub(super) fn choices(
        &self,
        card: &Card,
        play: &CardPlay,
        effect: &CardEffect,
        window: &Window,
    ) -> Option<Vec<String>> {
        let seat = window.seat;
        Some(match effect.kind {
            EffectKind::Awaits | EffectKind::Slide | EffectKind::Maneuver => self.units_of(seat),
            EffectKind::MeleeInstead => {
                let mut units = self.units_of(seat);
                units.retain(|unit| {
                    let charges = play.effects.iter().any(|other| {
                        other.kind == EffectKind::ChargeInstead
                            && self.holds(Some(card), other, window, unit)
                    });
                    charges || !self.foes(unit).is_empty()
                });
                units
            }
            EffectKind::Bribe => {
                let mut units = self.units_of(opponent(seat));
                units.retain(|unit| !self.is_marked(unit, &Marking::Bribed));
                units
            }
            EffectKind::WeakenOne => self.units_of(opponent(seat)),
            EffectKind::Tithe => {
                let subject = window.subject.as_deref().unwrap_or_default();
                let mut units = self.units_of(seat);
                units.retain(|id| {
                    let hurt = self.unit(id).is_some_and(|unit| unit.wounds > 0);
                    hurt && self.are_near(id, subject)
                });
                units
            }
            EffectKind::LastStand => window
                .subject
                .as_deref()
                .map_or(Vec::new(), |unit| self.foes(unit)),
            EffectKind::Sundering
            | EffectKind::Vicious
            | EffectKind::BestDice
            | EffectKind::Reroll
            | EffectKind::AllHit
            | EffectKind::ToHit
            | EffectKind::CostlyPanic
            | EffectKind::FoePanicked
            | EffectKind::FoeVulnerable
            | EffectKind::Exposed
            | EffectKind::Sacrifice
            | EffectKind::Retreat
            | EffectKind::WeakensLeft
            | EffectKind::Lash
            | EffectKind::Disorderly
            | EffectKind::RerollCharge
            | EffectKind::Helpless
            | EffectKind::ChargeInstead
            | EffectKind::Silence
            | EffectKind::Cancel
            | EffectKind::Panicked
            | EffectKind::Test
            | EffectKind::PerZone
            | EffectKind::FailsWeakened
            | EffectKind::FailsMute
            | EffectKind::Shaken
            | EffectKind::TitheMore
            | EffectKind::Pass
            | EffectKind::HealLeader
            | EffectKind::Overrun
            | EffectKind::Draw
            | EffectKind::Hits
            | EffectKind::Daunt
            | EffectKind::Wall
            | EffectKind::Toughen
            | EffectKind::StrikesFirst
            | EffectKind::Answer
            | EffectKind::Rush
            | EffectKind::WoundOne
            | EffectKind::MarkOne => return None,
        })
    }
}
