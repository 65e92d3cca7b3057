//! Are factions, abilities, units and characters sound?

use play::pack::Row;

use super::fights::fight;
use super::manifest::FileKind;
use super::passives::passive;
use super::plays::{card_play, fetches, power};
use super::{Reader, Rows};
use crate::army::OWN;
use crate::character::{Character, Role};
use crate::pack::Trays;
use crate::profile::{Ability, Attack, AttackKind, Faction, Profile, Term, UnitKind};
use crate::tray::TrayKind;

impl Reader<'_> {
    pub(super) fn terms(&self) -> Rows<Term> {
        let mut found: Vec<Term> = Vec::new();
        let mut sound = self.whole(FileKind::Abilities);
        self.each(FileKind::Abilities, "term", |row, id| {
            let name = row.owned("name");
            let text = row.owned("text");
            let source = self.known.source(row);
            let (Some(name), Some(text), Some(source)) = (name, text, source) else {
                sound = false;
                return;
            };
            found.retain(|other| other.id != id);
            found.push(Term {
                id: id.to_owned(),
                name,
                text,
                source,
            });
        });
        sound.then_some(found)
    }

    pub(super) fn abilities(&self) -> Rows<Ability> {
        let names = &self.known.abilities;
        self.rows(FileKind::Abilities, "ability", names, |row, id| {
            let name = row.owned("name");
            let order = row.truth("order");
            let first_maneuver = row.truth("first_maneuver");
            let text = row.owned("text");
            let fight = fight(row);
            let power = power(row);
            let fetches = fetches(&self.known, row);
            let passive = passive(&self.known, row);
            let play = card_play(row);
            let source = self.known.source(row);
            Some(Ability {
                id,
                name: name?,
                order: order?,
                first_maneuver: first_maneuver?,
                text: text?,
                fight: fight?,
                power: power?,
                fetches: fetches?,
                passive: passive?,
                play: play?,
                source: source?,
            })
        })
    }

    pub(super) fn factions(&self) -> Rows<Faction> {
        let names = &self.known.factions;
        self.rows(FileKind::Units, "faction", names, |row, id| {
            let name = row.owned("name");
            let mercenary = row.truth("mercenary");
            Some(Faction {
                id,
                name: name?,
                mercenary: mercenary?,
            })
        })
    }

    pub(super) fn profiles(&self, trays: Option<&Trays>) -> Rows<Profile> {
        let names = &self.known.profiles;
        self.rows(FileKind::Units, "unit", names, |row, id| {
            self.profile(row, id, trays)
        })
    }

    fn profile(&self, row: &Row<'_>, id: String, trays: Option<&Trays>) -> Option<Profile> {
        let name = row.owned("name");
        let faction = self.known.factions.one(row, "faction");
        let kind = unit_kind(row, "kind");
        let tray = self.tray_kind(row, "tray");
        let character = row.owned_or_none("character");
        let points = row.whole("points", 0..=50);
        let speed_in = row.whole("speed_in", 1..=20);
        let defense = row.whole("defense", 2..=6);
        let morale = row.whole("morale", 2..=12);
        let models = row.whole("models", 1..=100);
        let wounds_per_model = row.whole("wounds_per_model", 1..=50);
        let resilience = row.whole_or("resilience", 1..=20, 1);
        let attacks = attacks(row);
        let abilities = self.known.abilities.many(row, "abilities");
        let note = row.owned_or_none("note");
        let source = self.known.source(row);

        let tray = tray?;
        let mut ranks = 0;
        if let Some(trays) = trays {
            ranks = trays.get(tray).ranks;
            fits_tray(row, trays, tray, models, attacks.as_deref())?;
        }
        Some(Profile {
            id,
            name: name?,
            faction: faction?,
            kind: kind?,
            tray,
            character: character?,
            points: points?,
            speed_in: speed_in?,
            defense: defense?,
            morale: morale?,
            attacks: attacks?,
            ranks,
            models: models?,
            wounds_per_model: wounds_per_model?,
            resilience: resilience?,
            abilities: abilities?,
            note: note?,
            source: source?,
        })
    }

    pub(super) fn characters(&self) -> Rows<Character> {
        let names = &self.known.characters;
        self.rows(FileKind::Units, "character", names, |row, id| {
            self.character(row, id)
        })
    }

    fn character(&self, row: &Row<'_>, id: String) -> Option<Character> {
        if id == OWN {
            row.wrong_at("id", format!("lists call a commander of their own `{OWN}`"));
        }
        if self.known.profiles.find(&id).is_some() {
            row.wrong_at("id", format!("`{id}` is the id of a unit"));
        }
        let name = row.owned("name");
        let title = row.owned_or_none("title");
        let faction = self.known.factions.one(row, "faction");
        let role = role(row);
        let person = row.owned_or_none("character");
        let commander = row.truth("commander");
        let points = row.whole("points", 0..=50);
        let abilities = self.known.abilities.many(row, "abilities");
        let note = row.owned_or_none("note");
        let source = self.known.source(row);
        if commander == Some(true) && points.is_some_and(|points| points > 0) {
            row.wrong_at("points", "must be 0 for a commander");
        }
        Some(Character {
            id,
            name: name?,
            title: title?,
            faction: faction?,
            role: role?,
            character: person?,
            commander: commander?,
            points: points?,
            abilities: abilities?,
            note: note?,
            source: source?,
        })
    }
}

fn unit_kind(row: &Row<'_>, key: &'static str) -> Option<UnitKind> {
    let names = UnitKind::ALL.map(|kind| (kind.name(), kind));
    row.one_of("kind", key, &names)
}

pub(super) fn role(row: &Row<'_>) -> Option<Role> {
    let attachment = row.one_of("role", "role", &[("attachment", true), ("ncu", false)])?;
    if attachment {
        return unit_kind(row, "joins").map(Role::Attachment);
    }
    if row.has("joins") {
        row.wrong_at("joins", "only an attachment joins units");
        return None;
    }
    Some(Role::Ncu)
}

fn attacks(row: &Row<'_>) -> Option<Vec<Attack>> {
    if !row.has("attacks") {
        row.wrong("`attacks` is missing");
        return None;
    }
    let rows = row.rows("attacks");
    if rows.is_empty() {
        row.wrong_at("attacks", "must name at least one attack");
        return None;
    }
    let attacks: Vec<_> = rows
        .into_iter()
        .map(|row| {
            let name = row.owned("name");
            let kind = row.one_of("kind", "kind", &AttackKind::NAMES);
            let to_hit = row.whole("to_hit", 2..=6);
            let dice = row.wholes("dice", "a list of whole numbers", 1..=40);
            row.done();
            Some(Attack {
                name: name?,
                kind: kind?,
                to_hit: to_hit?,
                dice: dice?,
            })
        })
        .collect();
    attacks.into_iter().collect()
}

fn fits_tray(
    row: &Row<'_>,
    trays: &Trays,
    kind: TrayKind,
    models: Option<u8>,
    attacks: Option<&[Attack]>,
) -> Option<()> {
    let tray = trays.get(kind);
    let places = tray.ranks * tray.files;
    let mut sound = true;
    if models.is_some_and(|models| models > places) {
        let message = format!("must be at most {places}, the places of its tray");
        row.wrong_at("models", message);
        sound = false;
    }
    for attack in attacks.into_iter().flatten() {
        if attack.dice.len() != usize::from(tray.ranks) {
            let message = format!(
                "`{}` has {} numbers of dice for {} ranks",
                attack.name,
                attack.dice.len(),
                tray.ranks
            );
            row.wrong_at("attacks", message);
            sound = false;
        }
    }
    sound.then_some(())
}
