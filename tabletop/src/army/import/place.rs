//! Where does a card of a list go?
//!
//! Units and non-combat units go to their rows, attachments into the unit before them. Between cards of one name the
//! list decides by its marks, its sections, its faction, its prices and its commander, in this order.

use super::heads::Section;
use super::names::Card;
use super::piece::Piece;
use crate::army::{Army, ArmyUnit, is_ncu};
use crate::character::{Character, Role};
use crate::pack::Pack;

/// No line stands for more copies than this.
const MOST_COPIES: u16 = 20;

/// The army as far as it was read.
#[derive(Debug)]
pub(super) struct Placing<'p> {
    pub(super) army: Army,
    pack: &'p Pack,
    /// The number of units that the last line with one stood for.
    batch: usize,
}

impl<'p> Placing<'p> {
    pub(super) fn new(pack: &'p Pack) -> Self {
        Self {
            army: Army::new(pack.edition(), "", 0),
            pack,
            batch: 0,
        }
    }

    /// Of cards with one name those that the list may mean.
    pub(super) fn narrow(
        &self,
        cards: &[Card<'p>],
        piece: &Piece,
        section: Section,
        bullet: bool,
    ) -> Vec<Card<'p>> {
        let mut left = cards.to_vec();
        let mut keep = |fits: &dyn Fn(Card<'p>) -> bool| {
            if left.iter().any(|card| fits(*card)) {
                left.retain(|card| fits(*card));
            }
        };
        if piece.leads || section == Section::Commander {
            keep(&Card::is_commander);
        }
        if piece.joins {
            keep(&|card| card.is_attachment());
        }
        match section {
            Section::Attachments => keep(&Card::is_attachment),
            Section::Ncus => keep(&Card::is_ncu),
            Section::Units if bullet => keep(&Card::is_unit),
            Section::Units | Section::Any | Section::Commander | Section::Tactics => {}
        }
        let faction = self.pack.faction_id(&self.army.faction);
        keep(&|card| Some(card.faction()) == faction);
        keep(&|card| Some(card.points()) == piece.points);
        if let Some(leader) = &self.army.commander {
            keep(&|card| card.id() == leader);
            keep(&|card| !card.is_commander());
        }
        left
    }

    /// Puts a card where it belongs.
    ///
    /// # Errors
    /// Why it cannot be put anywhere, as the end of a sentence.
    pub(super) fn place(
        &mut self,
        card: Card<'p>,
        piece: &Piece,
        section: Section,
    ) -> Result<(), String> {
        let copies = piece.copies.unwrap_or(1);
        if !(1..=MOST_COPIES).contains(&copies) {
            return Err(format!(
                "stands for {copies}; from 1 to {MOST_COPIES} are read"
            ));
        }
        let copies = usize::from(copies);
        match card {
            Card::Unit(profile) => {
                let row = ArmyUnit::new(&profile.id);
                self.army.units.extend(std::iter::repeat_n(row, copies));
                self.batch = copies;
                Ok(())
            }
            Card::Character(character) if section == Section::Commander => {
                match &self.army.commander {
                    Some(leader) if *leader != character.id => {
                        return Err("is a second commander".to_owned());
                    }
                    Some(_) | None => self.army.commander = Some(character.id.clone()),
                }
                Ok(())
            }
            Card::Character(character)
                if is_ncu(character) || section == Section::Ncus && !piece.joins =>
            {
                let row = character.id.clone();
                self.army.ncus.extend(std::iter::repeat_n(row, copies));
                Ok(())
            }
            Card::Character(character) if section == Section::Attachments && !piece.joins => {
                self.only_place(character)
            }
            Card::Character(character) => self.attach(character, copies),
        }
    }

    /// Puts an attachment into the units right before it.
    fn attach(&mut self, character: &Character, copies: usize) -> Result<(), String> {
        let units = self.army.units.len();
        let leader = self.army.commander.as_ref();
        let is_free = leader.is_none_or(|leader| *leader == character.id);
        if units == 0 && character.commander && is_free {
            // Who leads may be named first and his unit not at all.
            self.army.commander = Some(character.id.clone());
            return Ok(());
        }
        let each = if copies == self.batch { copies } else { 1 };
        let times = if each > 1 { 1 } else { copies };
        let rows = self.army.units.iter_mut().skip(units.saturating_sub(each));
        let mut joined = false;
        for row in rows {
            let cards = std::iter::repeat_n(character.id.clone(), times);
            row.attachments.extend(cards);
            joined = true;
        }
        match joined {
            true => Ok(()),
            false => Err("joins a unit, and none stands before it".to_owned()),
        }
    }

    /// Puts an attachment into the only unit that it may join.
    fn only_place(&mut self, character: &Character) -> Result<(), String> {
        let Role::Attachment(kind) = character.role else {
            return Err("joins no unit".to_owned());
        };
        let pack = self.pack;
        let fits = |row: &&mut ArmyUnit| {
            let profile = pack.profile(&row.profile);
            row.attachments.is_empty() && profile.is_some_and(|profile| profile.kind == kind)
        };
        let mut rows = self.army.units.iter_mut().filter(fits);
        match (rows.next(), rows.next()) {
            (Some(row), None) => {
                row.attachments.push(character.id.clone());
                Ok(())
            }
            (Some(_), Some(_)) | (None, _) => {
                Err("does not stand beside the unit that it joins".to_owned())
            }
        }
    }

    /// The army with what follows from the rest of it.
    pub(super) fn finish(self) -> Army {
        let (pack, mut army) = (self.pack, self.army);
        if army.commander.is_none() {
            let cards = army.characters().filter_map(|id| pack.character(id));
            let leader = cards.filter(|card| card.commander).map(|card| &card.id);
            let leader: Vec<String> = leader.take(1).cloned().collect();
            army.commander = leader.into_iter().next();
        }
        let leader = army.commander.as_deref().and_then(|id| pack.character(id));
        if let Some(leader) = leader
            && is_ncu(leader)
            && !army.ncus.contains(&leader.id)
        {
            army.ncus.insert(0, leader.id.clone());
        }
        if army.faction.is_empty() {
            let units = army
                .units
                .iter()
                .filter_map(|row| pack.profile(&row.profile));
            let own = |faction| {
                let row = pack.faction_at(faction);
                row.filter(|row| !row.mercenary).map(|row| row.id.clone())
            };
            let mut factions = units.filter_map(|profile| own(profile.faction));
            let first = factions.next();
            let alone = first.filter(|first| factions.all(|other| other == *first));
            let led = leader.and_then(|leader| own(leader.faction));
            army.faction = led.or(alone).unwrap_or_default();
        }
        army
    }
}
