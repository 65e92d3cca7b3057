//! Do the rows of an army go together?
//!
//! What no row shows by itself: persons that are there twice, and units that begin banded.

use std::collections::BTreeMap;

use play::{Refusal, RuleRef};

use super::{Checker, Illegal, Row};
use crate::army::full_name;
use crate::pack::Pack;
use crate::profile::Profile;
use crate::rulings::Banding;

/// The ability that lets units band together.
const BANDING: &str = "banding";

impl<'a> Checker<'a> {
    /// Every person beyond the first of each, in whatever version.
    pub(super) fn persons(&mut self) {
        let mut first: BTreeMap<&str, String> = BTreeMap::new();
        let mut twice = Vec::new();
        let mut meet = |row, person: Option<&'a String>, name: String| {
            let Some(person) = person else { return };
            match first.get(person.as_str()) {
                Some(before) => twice.push((row, format!("{before} and {name}"))),
                None => {
                    first.insert(person, name);
                }
            }
        };
        let (pack, army, cast) = (self.pack, self.army, self.cast);
        // A commander who stands nowhere is a person all the same.
        if let Some(id) = &army.commander
            && !army.characters().any(|other| other == id)
            && let Some(card) = cast.get(id)
        {
            meet(Row::Commander, card.character.as_ref(), full_name(card));
        }
        for (place, unit) in army.units.iter().enumerate() {
            let row = Row::Unit(place);
            if let Some(profile) = pack.profile(&unit.profile) {
                meet(row, profile.character.as_ref(), profile.name.clone());
            }
            for card in unit.attachments.iter().filter_map(|id| cast.get(id)) {
                meet(row, card.character.as_ref(), full_name(card));
            }
        }
        for (place, id) in army.ncus.iter().enumerate() {
            if let Some(card) = cast.get(id) {
                meet(Row::Ncu(place), card.character.as_ref(), full_name(card));
            }
        }
        for (row, names) in twice {
            let text = format!("{names} are one character, of whom an army has one");
            self.build(row, "same_character", text);
        }
    }

    pub(super) fn bands(&mut self) {
        let mut bands: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (place, unit) in self.army.units.iter().enumerate() {
            if let Some(word) = &unit.banded {
                bands.entry(word).or_default().push(place);
            }
        }
        for (word, places) in bands {
            self.band(word, &places);
        }
    }

    fn band(&mut self, word: &str, places: &[usize]) {
        let [first, rest @ ..] = places else { return };
        let row = Row::Unit(*first);
        if let Some(refusal) = banding_off(self.pack) {
            self.found.push(Illegal { row, refusal });
            return;
        }
        let misses_one =
            rest.is_empty() && (self.unread.misses("banded") || self.unread.misses("units"));
        if rest.len() != 1 && !misses_one {
            let text = format!("Two units band together; `{word}` names {}", places.len());
            self.add(row, "banding_count", "Banding", text);
        }
        let army = self.army;
        let profiles = |place: &usize| army.units.get(*place).map(|unit| unit.profile.as_str());
        for place in rest {
            let is_told = [first, place].map(|place| self.unread.tells(Row::Unit(*place)));
            if profiles(place) != profiles(first) && is_told == [false; 2] {
                let text = "Only units of the same kind band together".to_owned();
                self.add(Row::Unit(*place), "banding_profiles", "Banding", text);
            }
        }
        for place in places {
            let profile = profiles(place).and_then(|id| self.pack.profile(id));
            if let Some(refusal) = profile.and_then(|profile| no_ability(self.pack, profile)) {
                let row = Row::Unit(*place);
                self.found.push(Illegal { row, refusal });
            }
        }
    }
}

/// Why a unit may not be banded, if it may not; `profile` is its card, where it has one.
///
/// # Rule
/// 2017, Banding.
///
/// # Ruling
/// `banding`.
#[must_use]
pub fn bars_band(pack: &Pack, profile: Option<&str>) -> Option<Refusal> {
    let card = profile.and_then(|id| pack.profile(id));
    banding_off(pack).or_else(|| no_ability(pack, card?))
}

fn banding_off(pack: &Pack) -> Option<Refusal> {
    match pack.rulings().banding {
        Banding::Yes => None,
        Banding::No => {
            let text = "Units do not band together in this edition".to_owned();
            Some(Refusal::new("banding_off", rule(pack), text))
        }
    }
}

fn no_ability(pack: &Pack, profile: &Profile) -> Option<Refusal> {
    let text = format!("{} has no ability to band together", profile.name);
    let refusal = Refusal::new("banding_ability", rule(pack), text);
    (!has_banding(pack, profile)).then_some(refusal)
}

fn rule(pack: &Pack) -> RuleRef {
    RuleRef {
        book: pack.edition().to_owned().into(),
        section: "Banding".into(),
    }
}

fn has_banding(pack: &Pack, profile: &Profile) -> bool {
    let banding = pack.ability_id(BANDING);
    banding.is_some_and(|banding| profile.abilities.contains(&banding))
}

/// Whether units of a profile may begin banded, by its id.
///
/// # Rule
/// 2017, Banding.
///
/// # Ruling
/// `banding`.
#[must_use]
pub fn can_band(pack: &Pack, profile: &str) -> bool {
    pack.profile(profile).is_some() && bars_band(pack, Some(profile)).is_none()
}
