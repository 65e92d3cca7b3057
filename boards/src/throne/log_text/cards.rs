//! How are cards called, and how are Tactics cards and Ally cards told, line by line?

use play::{Seat, Viewer, sentence};

use super::units::units;
use super::{each, house};
use crate::throne::event::{AlliesEvent, TacticsEvent};
use crate::throne::ids::{AllyId, HouseCardId, TacticId};
use crate::throne::pack::Pack;

/// The log line of what happens with Tactics cards, as a viewer may read it.
pub(in crate::throne) fn tactics(
    pack: &Pack,
    event: &TacticsEvent,
    viewer: Viewer,
) -> Option<String> {
    Some(match event {
        TacticsEvent::Chose(seat, card) => match viewer.is(*seat) {
            true => sentence(&format!("{seat} chooses {}", tactic(pack, *card))),
            false => return None,
        },
        TacticsEvent::Shown(cards) => {
            let cards = cards.iter();
            let cards: Vec<String> = cards
                .map(|(seat, card)| format!("{seat} {}", tactic(pack, *card)))
                .collect();
            format!("Tactics cards: {}", cards.join(", "))
        }
        TacticsEvent::Added(seat, card) => {
            sentence(&format!("{seat} also chooses {}", tactic(pack, *card)))
        }
        TacticsEvent::Used(seat, card) => {
            sentence(&format!("{seat} has used {}", tactic(pack, *card)))
        }
        TacticsEvent::Retired(seat, card) => sentence(&format!(
            "{seat} fulfills {}, which leaves the game",
            tactic(pack, *card)
        )),
        TacticsEvent::BidsRaised(bids) => {
            let bids = each((0..).map(Seat).zip(bids.iter().copied()));
            format!("Bids count more: {bids}")
        }
        TacticsEvent::Secured(seat, taken) => secured(*seat, taken),
        TacticsEvent::Did(..) => return None,
    })
}

/// Of whom power was taken for hostages, and how much.
fn secured(seat: Seat, taken: &[(Seat, u8)]) -> String {
    let each = taken.iter().map(|(from, power)| match power {
        0 => format!("none of {from}, who has none"),
        power => format!("{power} of {from}"),
    });
    let each: Vec<String> = each.collect();
    let all = match each.as_slice() {
        [] => "no power, as nobody is in a cell".to_owned(),
        all => format!("power for hostages: {}", all.join(", ")),
    };
    format!("Secure Hostages: {seat} takes {all}")
}

pub(in crate::throne) fn tactic(pack: &Pack, card: TacticId) -> &str {
    pack.tactic(card)
        .map_or("a Tactics card", |card| &card.title)
}

/// The log line of what happens with Ally cards; all of it is open but the order of the decks.
pub(in crate::throne) fn allies(pack: &Pack, event: &AlliesEvent) -> String {
    match event {
        AlliesEvent::Shuffled(patron, _) => {
            format!("The Ally deck of {} is shuffled", patron.title())
        }
        AlliesEvent::Shown(patron, card) => {
            format!(
                "On top of the deck of {}: {}",
                patron.title(),
                ally(pack, *card)
            )
        }
        AlliesEvent::Given(seat, card) => sentence(&format!("{seat} has {}", ally(pack, *card))),
        AlliesEvent::Took(seat, _, card) => {
            sentence(&format!("{seat} gains {}", ally(pack, *card)))
        }
        AlliesEvent::Stolen { from, to, card } => {
            sentence(&format!("{to} takes {} from {from}", ally(pack, *card)))
        }
        AlliesEvent::Discarded(seat, _, card) => {
            sentence(&format!("{seat} discards {}", ally(pack, *card)))
        }
        AlliesEvent::Removed(_, card) => format!("{} leaves the game", ally(pack, *card)),
        AlliesEvent::Tired(seat, card) => sentence(&format!("{seat} uses {}", ally(pack, *card))),
        AlliesEvent::Bound(patron, Some(seat)) => sentence(&format!(
            "{seat} has a permanent alliance with {}",
            patron.title()
        )),
        AlliesEvent::Bound(patron, None) => {
            format!("{} is bound to nobody any more", patron.title())
        }
        AlliesEvent::Joined {
            seat,
            area,
            units: came,
        } => {
            let area = pack.map.title(*area);
            sentence(&format!("{} for {seat} in {area}", units(*came)))
        }
        AlliesEvent::Unclaimed(_, seat) => sentence(&format!("{seat} loses a Claim")),
    }
}

pub(in crate::throne) fn ally(pack: &Pack, card: AllyId) -> &str {
    pack.ally(card).map_or("an Ally card", |card| &card.title)
}

/// A House card: its name, its strength and its icons.
#[must_use]
pub fn card(pack: &Pack, id: HouseCardId) -> String {
    let Some(row) = pack.house_card(id) else {
        return house(pack, id).to_owned();
    };
    let icon = |count: u8, one: &str| match count {
        0 => String::new(),
        1 => format!(", 1 {one}"),
        more => format!(", {more} {one}s"),
    };
    let icons = icon(row.swords, "sword") + &icon(row.fortifications, "fortification");
    format!("{} ({}{icons})", row.title, row.strength)
}
