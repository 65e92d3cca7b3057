//! Who stands where by the House Mitchell amendments, and which cards are played with?

use play::Seat;

use super::D;
use crate::ids::AreaId;
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rulings::{DealtCards, GarrisonCards};
use crate::risk::setting::Deal;
use crate::risk::state::{Exile, Owner, State};

/// Cards dealt beside a garrison.
const DEALT: usize = 5;

/// Great Houses stand where they belong, five cards are dealt to each player, and everything else is neutral.
///
/// # Rule
/// House Mitchell amendments 1.
///
/// # Ruling
/// `dealt_cards`: `Kept` leaves the five in hand.
pub(super) fn garrisons(pack: &Pack, draft: &mut D, cards: &[AreaId]) {
    let held = |area, owner, armies| Event::Held {
        area,
        owner,
        armies,
    };
    for row in &pack.amendments.factions {
        let mut players = (0..).zip(&draft.state().players);
        let played = players.find(|(_, p)| p.house.is_some() && p.house == row.house);
        let owner = match played {
            Some((seat, _)) => Owner::Seat(Seat(seat)),
            None => Owner::Faction(row.faction),
        };
        if let Some((area, armies)) = row.stands {
            draft.push(held(area, owner, armies));
        }
        if let Some(armies) = row.waits {
            draft.push(Event::Exiled(Exile {
                faction: row.faction,
                armies,
            }));
        }
    }
    for (area, armies) in &pack.amendments.garrisons {
        draft.push(held(*area, Owner::Neutral, *armies));
    }
    let mut free: Vec<AreaId> = cards.to_vec();
    free.retain(|area| draft.state().owner(*area) == Owner::Nobody);
    for seat in draft.state().order.clone() {
        let dealt: Vec<AreaId> = free.drain(..DEALT.min(free.len())).collect();
        for area in dealt {
            draft.push(held(area, Owner::Seat(seat), 1));
            if draft.state().rulings.dealt_cards == DealtCards::Kept {
                draft.push(Event::Dealt(seat, area));
            }
        }
    }
    for area in free {
        draft.push(held(area, Owner::Neutral, 1));
    }
}

/// The cards that are shuffled for play: those of the deck that nobody holds.
#[must_use]
pub(in crate::risk) fn gathered(pack: &Pack, state: &State) -> Vec<AreaId> {
    let mut areas = deck_areas(pack, state);
    areas.retain(|area| state.players.iter().all(|p| !p.hand.contains(area)));
    areas
}

/// Every card of the Territory deck that is played with.
///
/// # Ruling
/// `garrison_cards`: `Aside` leaves out those of garrisons.
#[must_use]
pub(in crate::risk) fn deck_areas(pack: &Pack, state: &State) -> Vec<AreaId> {
    let mut areas = state.setting.areas(pack);
    let garrisons = state.setting.deal == Deal::Garrisons;
    if garrisons && state.rulings.garrison_cards == GarrisonCards::Aside {
        let factions = pack.amendments.factions.iter();
        let stands = factions.filter_map(|row| row.stands);
        let stands = stands.chain(pack.amendments.garrisons.iter().copied());
        let aside: Vec<AreaId> = stands.map(|(area, _)| area).collect();
        areas.retain(|area| !aside.contains(area));
    }
    areas
}
