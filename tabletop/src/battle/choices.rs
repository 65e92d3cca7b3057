//! On whom can an effect of a card be played?

use super::court::Marking;
use super::frame::Window;
use super::play::Play;
use super::state::opponent;
use crate::card::Card;
use crate::card_play::{CardEffect, CardPlay, Deed};

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
        Some(match effect.deed {
            Deed::Awaits | Deed::Slide | Deed::Maneuver => self.units_of(seat),
            Deed::MeleeInstead => {
                let mut units = self.units_of(seat);
                units.retain(|unit| {
                    let charges = play.effects.iter().any(|other| {
                        other.deed == Deed::ChargeInstead
                            && self.holds(Some(card), other, window, unit)
                    });
                    charges || !self.foes(unit).is_empty()
                });
                units
            }
            Deed::Bribe => {
                let mut units = self.units_of(opponent(seat));
                units.retain(|unit| !self.is_marked(unit, &Marking::Bribed));
                units
            }
            Deed::WeakenOne => self.units_of(opponent(seat)),
            Deed::Tithe => {
                let subject = window.subject.as_deref().unwrap_or_default();
                let mut units = self.units_of(seat);
                units.retain(|id| {
                    let hurt = self.unit(id).is_some_and(|unit| unit.wounds > 0);
                    hurt && self.are_near(id, subject)
                });
                units
            }
            Deed::LastStand => window
                .subject
                .as_deref()
                .map_or(Vec::new(), |unit| self.foes(unit)),
            Deed::Sundering
            | Deed::Vicious
            | Deed::BestDice
            | Deed::Reroll
            | Deed::AllHit
            | Deed::ToHit
            | Deed::CostlyPanic
            | Deed::FoePanicked
            | Deed::FoeVulnerable
            | Deed::Exposed
            | Deed::Sacrifice
            | Deed::Retreat
            | Deed::WeakensLeft
            | Deed::Lash
            | Deed::Disorderly
            | Deed::RerollCharge
            | Deed::Helpless
            | Deed::ChargeInstead
            | Deed::Silence
            | Deed::Cancel
            | Deed::Panicked
            | Deed::Test
            | Deed::PerZone
            | Deed::FailsWeakened
            | Deed::FailsMute
            | Deed::Shaken
            | Deed::TitheMore
            | Deed::Pass
            | Deed::HealLeader
            | Deed::Overrun
            | Deed::Draw
            | Deed::Hits
            | Deed::Daunt
            | Deed::Wall
            | Deed::Toughen
            | Deed::StrikesFirst
            | Deed::Answer
            | Deed::Rush
            | Deed::WoundOne
            | Deed::MarkOne => return None,
        })
    }
}
