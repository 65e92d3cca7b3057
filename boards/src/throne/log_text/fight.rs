//! How is a battle told, line by line?

use play::{Seat, Viewer, sentence};

use super::cards::{ally, tactic};
use super::units::{kind_name, units};
use super::{house, order};
use crate::ids::AreaId;
use crate::throne::battle::Help;
use crate::throne::card::Side;
use crate::throne::event::FightEvent;
use crate::throne::ids::{BattleTacticId, HouseCardId};
use crate::throne::pack::Pack;

/// The log line of what happens in a battle, as a viewer may read it.
pub(in crate::throne) fn fight(pack: &Pack, event: &FightEvent, viewer: Viewer) -> Option<String> {
    let area = |id: &AreaId| pack.map.title(*id);
    Some(match event {
        FightEvent::Supported(id, side) => format!("{} supports {}", area(id), whom(*side)),
        FightEvent::Unsupported(id) => format!("{} supports nobody", area(id)),
        FightEvent::Refused(id) => format!("Support from {} is refused", area(id)),
        FightEvent::Chose(seat, card) => match viewer.is(*seat) {
            true => sentence(&format!("{seat} chooses {}", house(pack, *card))),
            false => sentence(&format!("{seat} chooses a House card")),
        },
        FightEvent::Planned(seat, id) => match viewer.is(*seat) {
            true => sentence(&format!("{seat} chooses {}", battle_tactic(pack, *id))),
            false => sentence(&format!("{seat} chooses a battle tactic")),
        },
        FightEvent::Matched { tactics, edges } => {
            let [attack, defense] = tactics.map(|id| battle_tactic(pack, id));
            let for_whom = match edges {
                [0, 0] => "nobody gains by it".to_owned(),
                [edge, 0] => format!("{edge} more for {}", whom(Side::Attack)),
                [0, edge] => format!("{edge} more for {}", whom(Side::Defense)),
                [attack, defense] => format!(
                    "{attack} more for {}, {defense} for {}",
                    whom(Side::Attack),
                    whom(Side::Defense)
                ),
            };
            format!("{attack} against {defense}: {for_whom}")
        }
        FightEvent::Faced(cards) => {
            let name = |card: Option<HouseCardId>| card.map_or("no card", |card| house(pack, card));
            format!("{} against {}", name(cards[0]), name(cards[1]))
        }
        FightEvent::Ignored(side) => format!("The text of {} does not count", whose(*side)),
        FightEvent::Weakened(side, strength) => {
            sentence(&format!("{} counts {strength}", whose(*side)))
        }
        FightEvent::SentBack(side) => sentence(&format!("{} goes back to the hand", whose(*side))),
        FightEvent::Strengthened { side, strength, .. } => {
            sentence(&format!("{} counts {strength} more", whose(*side)))
        }
        FightEvent::TurnedAway(seat) => sentence(&format!("support of {seat} counts nothing")),
        FightEvent::Kept(seat, card) => sentence(&format!(
            "{} stays in the hand of {seat}",
            house(pack, *card)
        )),
        FightEvent::Robbed { by, seat, card } => robbed(pack, *by, *seat, *card),
        FightEvent::Replaced {
            side,
            card: Some(card),
            less,
        } => {
            let lessened = match less {
                0 => String::new(),
                less => format!(" at {less} less"),
            };
            let card = house(pack, *card);
            sentence(&format!("{} plays {card}{lessened}", whom(*side)))
        }
        FightEvent::Replaced {
            side, card: None, ..
        } => sentence(&format!("{} fights without a card", whom(*side))),
        FightEvent::Icons {
            side,
            swords,
            fortifications,
        } => {
            let some = |count: u8, one: &str| match count {
                0 => None,
                1 => Some(format!("1 {one}")),
                more => Some(format!("{more} {one}s")),
            };
            let icons = [
                some(*swords, "sword"),
                some(*fortifications, "fortification"),
            ];
            let icons: Vec<String> = icons.into_iter().flatten().collect();
            sentence(&format!("{} gains {}", whom(*side), icons.join(" and ")))
        }
        FightEvent::Aided(aided) => {
            let (seat, strength) = (aided.seat, aided.strength);
            let what = help(pack, aided.help);
            let side = whom(aided.side);
            sentence(&format!("{seat} supports {side} with {what}: {strength}"))
        }
        FightEvent::Unaided(seat, card) => sentence(&format!(
            "{seat} supports nobody with {}",
            help(pack, *card)
        )),
        FightEvent::AidRefused => "This support is refused".to_owned(),
        FightEvent::SupportLost(id) => format!("{} supports nobody any more", area(id)),
        FightEvent::Brought(token) => {
            let token = order(pack, *token);
            format!("{token} will lie there after the battle")
        }
        FightEvent::Blade(seat, true) => sentence(&format!("{seat} uses the Valyrian Steel Blade")),
        FightEvent::Blade(seat, false) => {
            sentence(&format!("{seat} keeps the Valyrian Steel Blade"))
        }
        FightEvent::Fought { totals, winner } => {
            let [own, other] = [*winner, winner.other()].map(|side| totals[side.place()]);
            sentence(&format!("{} wins, {own} against {other}", whom(*winner)))
        }
        FightEvent::CutShort(winner) => sentence(&format!("{} wins at once", whom(*winner))),
        FightEvent::Killed {
            side,
            units: stood,
            routed,
        } => sentence(&format!(
            "{} loses {}",
            whom(*side),
            units(stood.plus(*routed))
        )),
        FightEvent::Knighted(side, unit) => {
            let unit = kind_name(*unit, 1);
            sentence(&format!("a footman of {} becomes a {unit}", whom(*side)))
        }
        FightEvent::Retreated {
            side,
            to,
            units: gone,
            standing,
        } => sentence(&format!(
            "{} retreats with {} to {}{}",
            whom(*side),
            units(*gone),
            area(to),
            if *standing { " in good order" } else { "" }
        )),
        FightEvent::Took(id) => format!("The attacker takes {}", area(id)),
        FightEvent::Landed(id) => format!("The attacker lands in {}", area(id)),
        FightEvent::Over => return None,
    })
}

/// Whose text takes a card out of a hand.
pub(in crate::throne) fn robbed(
    pack: &Pack,
    by: HouseCardId,
    seat: Seat,
    card: Option<HouseCardId>,
) -> String {
    let card = card.map_or("a House card", |card| house(pack, card));
    format!("{} has {seat} discard {card}", house(pack, by))
}

fn help(pack: &Pack, help: Help) -> &str {
    match help {
        Help::Tactic(card) => tactic(pack, card),
        Help::Ally(card) => ally(pack, card),
    }
}

/// The name of a battle tactic.
pub(in crate::throne) fn battle_tactic(pack: &Pack, id: BattleTacticId) -> &str {
    pack.battle_tactic(id)
        .map_or("a battle tactic", |row| &row.title)
}

fn whom(side: Side) -> &'static str {
    match side {
        Side::Attack => "the attacker",
        Side::Defense => "the defender",
    }
}

fn whose(side: Side) -> &'static str {
    match side {
        Side::Attack => "the attacker's card",
        Side::Defense => "the defender's card",
    }
}
