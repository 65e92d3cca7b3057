//! Do the rows of an army go together?
//!
//! What no row shows by itself: persons that are there twice, and units that begin banded.

use std::collections::BTreeMap;

use super::{Checker, Row};
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
        match self.pack.rulings().banding {
            Banding::Yes => {}
            Banding::No => {
                let text = "Units do not band together in this edition".to_owned();
                self.add(row, "banding_off", "Banding", text);
                return;
            }
        }
        if rest.len() != 1 {
            let text = format!("Two units band together; `{word}` names {}", places.len());
            self.add(row, "banding_count", "Banding", text);
        }
        let army = self.army;
        let profiles = |place: &usize| army.units.get(*place).map(|unit| unit.profile.as_str());
        for place in rest {
            if profiles(place) != profiles(first) {
                let text = "Only units of the same kind band together".to_owned();
                self.add(Row::Unit(*place), "banding_profiles", "Banding", text);
            }
        }
        for place in places {
            let profile = profiles(place).and_then(|id| self.pack.profile(id));
            if let Some(profile) = profile.filter(|profile| !has_banding(self.pack, profile)) {
                let text = format!("{} has no ability to band together", profile.name);
                self.add(Row::Unit(*place), "banding_ability", "Banding", text);
            }
        }
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
    let may = match pack.rulings().banding {
        Banding::Yes => true,
        Banding::No => false,
    };
    let profile = pack.profile(profile).filter(|_| may);
    profile.is_some_and(|profile| has_banding(pack, profile))
}
