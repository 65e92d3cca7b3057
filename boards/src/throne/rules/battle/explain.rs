//! What does everything in a battle add?
//!
//! The parts of [`strength`] in words, for whoever shows the battle; their sum is the total.

use play::{Seat, sentence};

use super::house_orders::along;
use super::strength::{strength, support_strength, text};
use super::unit_strength::is_shut_out;
use crate::ids::AreaId;
use crate::throne::battle::{Battle, Help};
use crate::throne::card::{Effect, ExpansionEffect, Side};
use crate::throne::frame::Marching;
use crate::throne::log_text::card;
use crate::throne::log_text::units;
use crate::throne::pack::Pack;
use crate::throne::state::State;
use crate::throne::units::Units;

/// One thing that adds to a side of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    pub text: String,
    pub value: i16,
}

/// What everything adds to a side of a battle now, with whatever cards are seen.
///
/// # Rule
/// A31, A32.
#[must_use]
pub fn parts(pack: &Pack, state: &State, battle: &Battle, side: Side) -> Vec<Part> {
    let all = strength(pack, state, battle, side);
    let fighter = battle.side(side);
    let spot = state.spot(battle.area);
    let (fighting, routed) = match side {
        Side::Attack => (battle.attackers, Units::NONE),
        Side::Defense => (spot.units, spot.routed),
    };
    let order = match side {
        Side::Attack => "March order",
        Side::Defense => "Defense order",
    };
    let mut parts = Vec::new();
    if routed.is_none() || !fighting.is_none() {
        let text = sentence(&units(fighting));
        let value = all.units;
        parts.push(Part { text, value });
    }
    if !routed.is_none() {
        // They are there, but count for nothing.
        let text = format!("{}, routed", units(routed));
        parts.push(Part { text, value: 0 });
    }
    let leaders = state.leaders_at(fighter.seat, battle.area);
    let leaders = leaders.filter_map(|id| pack.leader(id));
    let leaders: Vec<&str> = leaders.map(|row| row.title.as_str()).collect();
    let mut add = |text: String, value: i16, shown: bool| {
        if shown {
            parts.push(Part { text, value });
        }
    };
    add(leaders.join(", "), all.leaders, all.leaders != 0);
    add(order.to_owned(), all.order, all.order != 0);
    for (area, to) in &battle.supports {
        let value = support_strength(pack, state, battle, *area, side);
        let text = format!("Support from {}", pack.map.title(*area));
        add(text, value, *to == side);
    }
    if let Some((area, value)) = along(pack, state, battle) {
        let text = format!("From {}", pack.map.title(area));
        let shut = is_shut_out(pack, battle, side);
        add(text, value, side == Side::Attack && !shut);
    }
    for aid in &battle.aids {
        let text = match aid.help {
            Help::Tactic(id) => pack.tactic(id).map_or("A Tactics card", |row| &row.title),
            Help::Ally(id) => pack.ally(id).map_or("An Ally card", |row| &row.title),
        };
        let value = match is_shut_out(pack, battle, side) {
            true => 0,
            false => i16::from(aid.strength),
        };
        add(text.to_owned(), value, aid.side == side);
    }
    if let Some(row) = fighter.card.and_then(|id| pack.house_card(id)) {
        let printed = i16::from(row.strength);
        add(card(pack, row.number), printed, true);
        let more = all.card - printed;
        add(counted_by(pack, battle, side), more, more != 0);
    }
    let tactic = fighter.tactic.and_then(|id| pack.battle_tactic(id));
    let tactic = tactic.map_or("Battle tactics", |row| row.title.as_str());
    add(tactic.to_owned(), all.edge, all.edge != 0);
    add("Valyrian Steel Blade".to_owned(), all.blade, all.blade != 0);
    add("Fortification".to_owned(), all.fort, all.fort != 0);
    add("Home region".to_owned(), all.home, all.home != 0);
    add("Garrison".to_owned(), all.garrison, all.garrison != 0);
    add("Tactics cards".to_owned(), all.tactics, all.tactics != 0);
    parts
}

/// What has the card of a side count otherwise than printed.
fn counted_by(pack: &Pack, battle: &Battle, side: Side) -> String {
    let none = Effect::Expansion(ExpansionEffect::NoStrengths { side: side.other() });
    let theirs = text(pack, battle, side.other());
    let takes = theirs
        .is_some_and(|(_, effect)| effect == none || matches!(effect, Effect::TheirCardCounts(_)));
    let whose = match takes {
        true => side.other(),
        false if battle.side(side).less > 0 => return "Played after another card".to_owned(),
        false => side,
    };
    let row = battle.side(whose).card.and_then(|id| pack.house_card(id));
    let title = row.map_or("a House card", |row| &row.title);
    format!("Text of {title}")
}

/// How strong both sides of an attack would be before support, cards and the Blade, the attacker first.
pub(crate) fn before_battle(
    pack: &Pack,
    state: &State,
    march: &Marching,
    (to, defender): (AreaId, Seat),
    units: Units,
) -> [i16; 2] {
    let seats = [march.seat, defender];
    let mut battle = Battle::new([march.from, to], seats, units, march.value);
    battle.order = march.order;
    Side::BOTH.map(|side| strength(pack, state, &battle, side).total())
}
