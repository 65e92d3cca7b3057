//! Is an army legal, and if not, why?
//!
//! Every rule of building an army is asked of every row, so that one look shows all that is wrong.
//! Invariant: an army without a reason has one commander in a place, at least one unit, and rows of its pack only.

mod leader;
mod together;
mod unread;

use std::fmt;

use play::{Refusal, RuleRef, nearest};
use serde::Serialize;

pub use self::together::bars_band;
pub use self::together::can_band;
pub(in crate::army) use self::unread::Unread;
use super::{Army, ArmyUnit, Cast, OWN, battle_size, full_name, is_ncu, points};
use crate::character::{Character, Role};
use crate::ids::FactionId;
use crate::pack::Pack;
use crate::profile::{Profile, UnitKind};

/// The part of a list that a reason is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// The list as a whole.
    Army,
    /// Its faction.
    Faction,
    /// Its size.
    Size,
    /// Its commander.
    Commander,
    /// The unit at this place of the list, from 0.
    Unit(usize),
    /// The non-combat unit at this place of the list, from 0.
    Ncu(usize),
}

impl fmt::Display for Row {
    /// The path of the row in a file, such as `units[1]`; nothing for the list as a whole.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Army => Ok(()),
            Self::Faction => f.write_str("faction"),
            Self::Size => f.write_str("size"),
            Self::Commander => f.write_str("commander"),
            Self::Unit(place) => write!(f, "units[{place}]"),
            Self::Ncu(place) => write!(f, "ncus[{place}]"),
        }
    }
}

/// One reason why an army may not be fielded.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Illegal {
    /// What it is about.
    pub row: Row,
    /// The reason, the rule and a sentence.
    pub refusal: Refusal,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.row {
            Row::Army => self.refusal.fmt(f),
            Row::Faction | Row::Size | Row::Commander | Row::Unit(_) | Row::Ncu(_) => {
                write!(f, "{}: {}", self.row, self.refusal)
            }
        }
    }
}

/// Every reason why an army may not be fielded, in the order of the list; none for a legal army.
///
/// # Rule
/// 2017, Army construction: one faction with mercenaries, one commander, points not exceeded, characters unique. A
/// commander of one's own leads as one of the pack would.
/// 2017, Unit attachments: one in a unit, of the unit's type. 2017, Banding: units with the ability.
///
/// # Ruling
/// `banding`: `Yes` lets units with the ability begin banded, `No` none.
///
/// # Ties
/// Exactly the agreed points are allowed.
///
/// # Example
/// ```
/// use tabletop::Pack;
/// use tabletop::army::{Army, ArmyUnit, check};
///
/// let pack = Pack::builtin("2017").unwrap();
/// let mut army = Army::new("2017", "stark", 40);
/// army.units.push(ArmyUnit::new("stark-outriders").with("umber-champion"));
/// let reasons: Vec<String> = check(&pack, &army).iter().map(ToString::to_string).collect();
/// assert_eq!(reasons, [
///     "commander: The army has no commander (2017, Army construction)",
///     "units[0]: Umber Champion joins units of the type infantry; Stark Outriders has the type cavalry (2017, Unit attachments)",
/// ]);
/// ```
#[must_use]
pub fn check(pack: &Pack, army: &Army) -> Vec<Illegal> {
    check_known(pack, army, Unread::NOTHING)
}

/// Every reason in what is known of an army; of what could not be read nothing is said.
pub(in crate::army) fn check_known(pack: &Pack, army: &Army, unread: Unread<'_>) -> Vec<Illegal> {
    let cast = Cast::of(pack, army);
    let mut checker = Checker {
        pack,
        army,
        unread,
        cast: &cast,
        faction: pack.faction_id(&army.faction),
        found: Vec::new(),
    };
    checker.faction();
    checker.size();
    checker.commander();
    for (place, unit) in army.units.iter().enumerate() {
        checker.unit(Row::Unit(place), unit);
    }
    checker.ncus();
    checker.persons();
    checker.bands();
    checker.found.sort_by_key(|reason| reason.row);
    checker.found
}

struct Checker<'a> {
    pack: &'a Pack,
    army: &'a Army,
    unread: Unread<'a>,
    cast: &'a Cast<'a>,
    faction: Option<FactionId>,
    found: Vec<Illegal>,
}

impl<'a> Checker<'a> {
    fn add(&mut self, row: Row, reason: &'static str, section: &'static str, text: String) {
        let rule = RuleRef {
            book: self.pack.edition().to_owned().into(),
            section: section.into(),
        };
        let refusal = Refusal::new(reason, rule, text);
        self.found.push(Illegal { row, refusal });
    }

    /// Reports a reason of the section that holds most of them.
    fn build(&mut self, row: Row, reason: &'static str, text: String) {
        self.add(row, reason, "Army construction", text);
    }

    fn unknown<'k>(
        &mut self,
        row: Row,
        reason: &'static str,
        (what, id): (&str, &str),
        known: impl Iterator<Item = &'k str>,
    ) {
        let mut text = format!("Edition {} has no {what} `{id}`", self.pack.edition());
        if let Some(name) = nearest(id, known) {
            text += &format!(" (did you mean `{name}`?)");
        }
        self.build(row, reason, text);
    }

    fn faction(&mut self) {
        if self.unread.misses("faction") {
            return;
        }
        if self.army.faction.is_empty() {
            let text = "The army has no faction".to_owned();
            self.build(Row::Faction, "no_faction", text);
            return;
        }
        if self.faction.is_none() {
            let pack = self.pack;
            let known = pack.factions().iter().map(|row| row.id.as_str());
            let what = ("faction", self.army.faction.as_str());
            self.unknown(Row::Faction, "unknown_faction", what, known);
        }
    }

    fn size(&mut self) {
        if self.army.units.is_empty() && !self.unread.misses("units") {
            let text = "The army has no combat unit".to_owned();
            self.build(Row::Army, "no_units", text);
        }
        if self.unread.misses("size") {
            return;
        }
        let (size, sizes) = (self.army.size, &self.pack.battle().sizes);
        if battle_size(self.pack, self.army).is_none() {
            let known: Vec<String> = sizes.iter().map(|known| known.points.to_string()).collect();
            let known = known.join(", ");
            let text = format!("No battle is of {size} points; there are {known}");
            self.build(Row::Size, "unknown_size", text);
        }
        let cost = points(self.pack, self.army);
        if cost > u32::from(size) {
            // Whoever is not known costs something beside.
            let least = match self.unread.misses_people() || self.unread.misses("profile") {
                true => "at least ",
                false => "",
            };
            let text = format!("The army costs {least}{cost} of {size} points");
            self.build(Row::Army, "too_many_points", text);
        }
    }

    fn unit(&mut self, row: Row, unit: &'a ArmyUnit) {
        let profile = self.profile(row, &unit.profile);
        if let Some(profile) = profile {
            self.belongs(row, &profile.name, profile.faction);
        }
        for id in &unit.attachments {
            let Some(card) = self.character(row, "unknown_attachment", id) else {
                continue;
            };
            self.belongs(row, &full_name(card), card.faction);
            match (card.role, profile) {
                (Role::Ncu, _) => {
                    let text = format!("{} is a non-combat unit and joins none", full_name(card));
                    self.add(row, "not_an_attachment", "Unit attachments", text);
                }
                (Role::Attachment(kind), Some(profile)) if kind != profile.kind => {
                    let text = format!(
                        "{} joins units of the type {}; {} has the type {}",
                        full_name(card),
                        kind_words(kind),
                        profile.name,
                        kind_words(profile.kind),
                    );
                    self.add(row, "attachment_kind", "Unit attachments", text);
                }
                (Role::Attachment(_), Some(_) | None) => {}
            }
        }
        if unit.attachments.len() > 1 {
            let name = match profile {
                Some(profile) => &profile.name,
                None if unit.profile.is_empty() => "this one",
                None => &unit.profile,
            };
            let count = unit.attachments.len();
            let text = format!("A unit has one attachment; {name} has {count}");
            self.add(row, "two_attachments", "Unit attachments", text);
        }
    }

    fn ncus(&mut self) {
        for (place, id) in self.army.ncus.iter().enumerate() {
            let row = Row::Ncu(place);
            let Some(card) = self.character(row, "unknown_ncu", id) else {
                continue;
            };
            let name = full_name(card);
            self.belongs(row, &name, card.faction);
            if !is_ncu(card) {
                let text = format!("{name} joins a unit and is no non-combat unit");
                self.add(row, "not_an_ncu", "Non-combat units", text);
            }
        }
    }

    /// Looks a unit up; what is wrong with its name is reported.
    fn profile(&mut self, row: Row, id: &str) -> Option<&'a Profile> {
        let pack = self.pack;
        let found = pack.profile(id);
        match (found, pack.character(id)) {
            (Some(_), _) => {}
            (None, _) if self.unread.tells(row) => {}
            (None, Some(card)) => {
                let text = format!("{} is no combat unit", full_name(card));
                self.build(row, "unknown_unit", text);
            }
            (None, None) => {
                let known = pack.profiles().iter().map(|row| row.id.as_str());
                self.unknown(row, "unknown_unit", ("unit", id), known);
            }
        }
        found
    }

    /// Looks a character up; what is wrong with the name is reported.
    fn character(&mut self, row: Row, reason: &'static str, id: &str) -> Option<&'a Character> {
        let pack = self.pack;
        let found = self.cast.get(id);
        match (found, pack.profile(id)) {
            (Some(_), _) => {}
            (None, _) if self.unread.tells(row) => {}
            (None, _) if id == OWN && self.unread.misses(OWN) => {}
            (None, _) if id == OWN => {
                let text = "The list describes no commander of one's own".to_owned();
                self.build(row, reason, text);
            }
            (None, Some(profile)) => {
                let text = format!("{} is a combat unit by itself", profile.name);
                self.build(row, reason, text);
            }
            (None, None) => {
                let known = pack.characters().iter().map(|row| row.id.as_str());
                self.unknown(row, reason, ("character", id), known);
            }
        }
        found
    }

    /// Reports a card that neither the faction nor mercenaries field. Of an unknown faction nothing is said.
    fn belongs(&mut self, row: Row, name: &str, faction: FactionId) {
        if !self.is_own(faction) {
            let whose = self.faction_name(faction).to_owned();
            let text = format!("{name} belongs to {whose}");
            self.build(row, "wrong_faction", text);
        }
    }

    fn is_own(&self, faction: FactionId) -> bool {
        let mercenary = self.pack.faction_at(faction);
        let mercenary = mercenary.is_some_and(|faction| faction.mercenary);
        mercenary || self.faction.is_none_or(|own| own == faction)
    }

    fn faction_name(&self, faction: FactionId) -> &'a str {
        let faction = self.pack.faction_at(faction);
        faction.map_or("", |faction| faction.name.as_str())
    }
}

/// A type of units, in words.
fn kind_words(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Infantry => "infantry",
        UnitKind::Cavalry => "cavalry",
        UnitKind::Solo => "solo",
        UnitKind::Monster => "monster",
        UnitKind::WarMachine => "war machine",
    }
}
