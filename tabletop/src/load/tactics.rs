//! Are the zones of the tactics board and the cards sound?

use play::pack::{Row, RowId};

use super::manifest::FileKind;
use super::plays::{card_play, gives};
use super::{Reader, Rows};
use crate::card::{Card, Group, Zone, ZoneBonus};
use crate::character::Character;
use crate::ids::FactionId;

impl Reader<'_> {
    pub(super) fn zones(&self) -> Rows<Zone> {
        self.rows(FileKind::Board, "zone", &self.known.zones, |row, id| {
            let name = row.owned("name");
            let icon = row.owned("icon");
            let text = row.owned("text");
            let gives = gives(row);
            let source = self.known.source(row);
            Some(Zone {
                id,
                name: name?,
                icon: icon?,
                text: text?,
                gives: gives?,
                source: source?,
            })
        })
    }

    pub(super) fn cards(&self, characters: Option<&[Character]>) -> Rows<Card> {
        self.rows(FileKind::Decks, "card", &self.known.cards, |row, id| {
            let name = row.owned("name");
            let faction = self.known.factions.one(row, "faction");
            let group = self.group(row, faction, characters);
            let copies = row.whole("copies", 1..=10);
            let trigger = row.owned("trigger");
            let effect = row.owned("effect");
            let bonus = self.bonus(row);
            let note = row.owned_or_none("note");
            let play = card_play(row);
            let source = self.known.source(row);
            Some(Card {
                id,
                name: name?,
                faction: faction?,
                group: group?,
                copies: copies?,
                trigger: trigger?,
                effect: effect?,
                bonus: bonus?,
                note: note?,
                play: play?,
                source: source?,
            })
        })
    }

    fn group(
        &self,
        row: &Row<'_>,
        faction: Option<FactionId>,
        characters: Option<&[Character]>,
    ) -> Option<Group> {
        let Some(word) = row.text_or_none("commander")? else {
            return Some(Group::Faction);
        };
        let id = self.known.characters.refer(row, &word)?;
        let commander = characters.and_then(|all| all.get(id.place()));
        if let Some(commander) = commander {
            if !commander.commander {
                row.wrong_word(&word, format!("`{}` is no commander", word.text));
                return None;
            }
            if faction.is_some_and(|faction| faction != commander.faction) {
                row.wrong_word(&word, format!("`{}` is of another faction", word.text));
                return None;
            }
        }
        Some(Group::Commander(id))
    }

    fn bonus(&self, row: &Row<'_>) -> Option<Option<ZoneBonus>> {
        if !row.has("bonus") {
            return Some(None);
        }
        let row = row.row("bonus")?;
        let zones = self.known.zones.many(&row, "zones");
        let text = row.owned("text");
        if zones.as_ref().is_some_and(Vec::is_empty) {
            row.wrong("`zones` must name at least one zone");
        }
        row.done();
        Some(Some(ZoneBonus {
            zones: zones?,
            text: text?,
        }))
    }
}
