//! How do Tactics cards change a state?

use super::apply::change;
use super::event::{Deed, TacticsEvent};
use super::state::State;

/// What changes by Tactics cards.
pub(super) fn tactics(state: &mut State, event: &TacticsEvent) {
    match event {
        TacticsEvent::Chose(seat, card) => change(state, *seat, |player| {
            player.plans.clear();
            player.plans.push(*card);
        }),
        // The cards were there before they were shown, and bids were paid before they count more.
        TacticsEvent::Shown(_) | TacticsEvent::BidsRaised(_) => {}
        TacticsEvent::Added(seat, card) => {
            change(state, *seat, |player| player.plans.push(*card));
        }
        TacticsEvent::Used(seat, card) => change(state, *seat, |player| {
            player.plans.retain(|other| other != card);
        }),
        TacticsEvent::Retired(seat, card) => change(state, *seat, |player| {
            player.plans.retain(|other| other != card);
            player.retired.push(*card);
        }),
        TacticsEvent::Did(seat, deed) => change(state, *seat, |player| {
            let deeds = &mut player.deeds;
            let count = match deed {
                Deed::Lost => &mut deeds.lost,
                Deed::Won => &mut deeds.won,
                Deed::Raided => &mut deeds.raided,
                Deed::Took => &mut deeds.taken,
            };
            *count = count.saturating_add(1);
        }),
    }
}
