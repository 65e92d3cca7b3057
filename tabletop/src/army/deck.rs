//! Which tactics cards does an army play with?

use super::Army;
use crate::battle::SideCards;
use crate::card::{Card, Group};
use crate::character::{Character, Role};
use crate::pack::Pack;
use crate::state::State;

/// The tactics cards and the non-combat units that an army brings to a battle.
#[must_use]
pub fn side_cards(pack: &Pack, army: &Army) -> SideCards {
    let cards = deck(pack, army).into_iter().map(|card| card.id.clone());
    let ncus = army.ncus.iter().map(|id| army.on_table(id));
    SideCards::new(cards.collect(), ncus.collect())
}

/// The tactics cards and non-combat units of a side that has no list: those of the faction it is called by, with the
/// commander among its units or else the faction's first, and all its non-combat units. Empty for a side that is no
/// faction.
#[must_use]
pub fn standing_cards(pack: &Pack, state: &State, side: &str) -> SideCards {
    let Some(id) = pack.faction_id(side) else {
        return SideCards::default();
    };
    let own = || {
        pack.characters()
            .iter()
            .filter(move |row| row.faction == id)
    };
    let commanders = || own().filter(|row| row.commander);
    let leads = |row: &&Character| {
        let mut units = state.units.iter().filter(|unit| unit.side == side);
        units.any(|unit| unit.attachments().any(|id| id == row.id))
    };
    let commander = commanders().find(leads).or_else(|| commanders().next());
    let ncus = own().filter(|row| row.role == Role::Ncu);
    let army = Army {
        commander: commander.map(|row| row.id.clone()),
        ncus: ncus.map(|row| row.id.clone()).collect(),
        ..Army::new(pack.edition(), side, 0)
    };
    side_cards(pack, &army)
}

/// The tactics cards of an army, each as often as it is in the deck: those of its faction, then those of its commander.
///
/// Without a faction or a commander that the pack has, their cards are left out.
///
/// # Rule
/// 2017, Tactics deck: 14 cards of the faction and 6 of the commander.
#[must_use]
pub fn deck<'p>(pack: &'p Pack, army: &Army) -> Vec<&'p Card> {
    let faction = pack.faction_id(&army.faction);
    let commander = army
        .commander
        .as_deref()
        .filter(|id| pack.character(id).is_some_and(|found| found.commander))
        .and_then(|id| pack.character_id(id));
    let belongs = |card: &&Card| match card.group {
        Group::Faction => Some(card.faction) == faction,
        Group::Commander(leader) => Some(leader) == commander,
    };
    let mut cards: Vec<&Card> = pack.cards().iter().filter(belongs).collect();
    cards.sort_by_key(|card| card.group);
    let copies = |card: &'p Card| std::iter::repeat_n(card, usize::from(card.copies));
    cards.into_iter().flat_map(copies).collect()
}
