//! How are Tactics cards told, line by line?

use play::{Seat, Viewer};

use super::event::TacticsEvent;
use super::ids::TacticId;
use super::pack::Pack;
use super::words::sentence;

/// The log line of what happens with Tactics cards, as a viewer may read it.
pub(super) fn tactics(pack: &Pack, event: &TacticsEvent, viewer: Viewer) -> Option<String> {
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
            let bids: Vec<String> = (0..)
                .zip(bids)
                .map(|(seat, bid)| format!("{} {bid}", Seat(seat)))
                .collect();
            format!("Bids count more: {}", bids.join(", "))
        }
        TacticsEvent::Did(..) => return None,
    })
}

pub(super) fn tactic(pack: &Pack, card: TacticId) -> &str {
    pack.tactic(card)
        .map_or("a Tactics card", |card| &card.title)
}
