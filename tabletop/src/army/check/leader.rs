//! Does exactly one commander lead, from a place of its own?

use super::{Checker, Row};
use crate::army::own::flaw;
use crate::army::{OWN, full_name, has_commander};
use crate::character::{Character, Role};

impl<'a> Checker<'a> {
    pub(super) fn commander(&mut self) {
        let army = self.army;
        let is_own_unread = self.unread.misses(OWN);
        let own = army.own.as_ref().filter(|_| !is_own_unread);
        if let Some(flaw) = own.and_then(|own| flaw(&own.name)) {
            let text = format!("The name of the commander of one's own {flaw}");
            self.build(Row::Commander, "own_name", text);
        }
        let is_own = army.commander.as_deref() == Some(OWN);
        let is_unread = self.unread.misses("commander") || (is_own && is_own_unread);
        let Some(id) = army.commander.as_deref().filter(|_| !is_unread) else {
            self.other_leaders(None);
            if is_unread {
                return;
            }
            let text = match self.leaders().next() {
                Some(card) => format!("No commander is named; {} may lead", full_name(card)),
                None => self.nobody(),
            };
            self.build(Row::Commander, "no_commander", text);
            return;
        };
        self.other_leaders(Some(id));
        let Some(card) = self.character(Row::Commander, "unknown_commander", id) else {
            return;
        };
        let name = full_name(card);
        if !card.commander {
            let text = format!("{name} is no commander");
            self.build(Row::Commander, "not_a_commander", text);
        }
        if !self.is_own(card.faction) {
            let text = format!("{name} leads {} only", self.faction_name(card.faction));
            self.build(Row::Commander, "commander_faction", text);
        }
        if !army.characters().any(|other| other == id) && !self.unread.misses_people() {
            let text = match card.role {
                Role::Attachment(_) => format!("{name} leads from a unit, and stands in none"),
                Role::Ncu => format!("{name} is not among the non-combat units"),
            };
            self.add(Row::Commander, "commander_alone", "Army commander", text);
        }
    }

    /// That nobody leads, and who could where the pack has no commander of the faction.
    fn nobody(&self) -> String {
        let text = "The army has no commander".to_owned();
        match self.faction {
            Some(faction) if !has_commander(self.pack, &self.army.faction) => {
                let (edition, faction) = (self.pack.edition(), self.faction_name(faction));
                format!("{text}, and edition {edition} has none of {faction}: name one of your own")
            }
            Some(_) | None => text,
        }
    }

    /// The commanders' cards that serve in the army, in the order of the list.
    fn leaders(&self) -> impl Iterator<Item = &'a Character> {
        let cast = self.cast;
        let cards = self.army.characters().filter_map(|id| cast.get(id));
        cards.filter(|card| card.commander)
    }

    /// Every commander beside the one that leads, or beside the first if none is named.
    fn other_leaders(&mut self, named: Option<&str>) {
        let first = self.leaders().next().map(|card| card.id.as_str());
        let leader = named.or(first);
        let army = self.army;
        let in_units = army.units.iter().enumerate();
        let in_units = in_units.flat_map(|(place, unit)| {
            let ids = unit.attachments.iter();
            ids.map(move |id| (Row::Unit(place), id.as_str()))
        });
        let beside = army.ncus.iter().enumerate();
        let beside = beside.map(|(place, id)| (Row::Ncu(place), id.as_str()));
        for (row, id) in in_units.chain(beside) {
            let card = self.cast.get(id).filter(|card| card.commander);
            if let Some(card) = card.filter(|_| Some(id) != leader) {
                let text = format!("{} is a second commander", full_name(card));
                self.build(row, "second_commander", text);
            }
        }
    }
}
