//! Are ready armies sound, and legal?
//!
//! Names are looked up as in every row; then the list is asked what is asked of a player's, and each reason is a
//! problem at its row. One that a pack only inherits is left out where the pack's own rows make it illegal: whoever
//! changes a unit need not change every list it stands in.

use play::pack::{Row, Word};

use super::manifest::{FileKind, Layer};
use super::units::role;
use super::{Reader, Rows};
use crate::army::{
    self, Army, ArmyUnit, MOST_POINTS, NO_OWN, OWN, OwnCommander, ReadyArmy, check, flaw,
};
use crate::pack::Pack;

/// Who may be called by the word for a commander of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leader {
    /// Nobody: the list describes none.
    OfPack,
    /// The one that the list describes.
    Own,
}

impl<'t> Reader<'t> {
    /// The armies of all layers; `pack` is everything else of it, if that is sound.
    pub(super) fn armies(&self, top: &Layer, pack: Option<&Pack>) -> Rows<ReadyArmy> {
        let mut files = top.files.iter();
        let own = files.find(|file| file.kind == FileKind::Armies);
        let own = own.map(|file| file.path.as_str());
        let names = &self.known.armies;
        let mut all = self.rows(FileKind::Armies, "army", names, |row, id| {
            let pack = pack.filter(|_| own == Some(row.file_name()));
            self.army(row, id, top, pack)
        })?;
        if let Some(pack) = pack {
            all.retain(|ready| check(pack, &ready.army).is_empty());
        }
        Some(all)
    }

    fn army(
        &self,
        row: &Row<'t>,
        id: String,
        top: &Layer,
        pack: Option<&Pack>,
    ) -> Option<ReadyArmy> {
        let note = row.owned_or_none("note");
        let source = self.known.source(row);
        let ncus = row.texts("ncus");
        let units = row.rows("units");
        let army = self.list(row, top, &units, ncus.as_deref());
        if let (Some(pack), Some(army)) = (pack, &army) {
            legal(pack, army, row, &units, ncus.as_deref().unwrap_or_default());
        }
        units.into_iter().for_each(Row::done);
        Some(ReadyArmy {
            id,
            army: army?,
            note: note?,
            source: source?,
        })
    }

    fn list(
        &self,
        row: &Row<'t>,
        top: &Layer,
        units: &[Row<'t>],
        ncus: Option<&[Word<'t>]>,
    ) -> Option<Army> {
        let name = row.owned("name");
        let faction = row.text("faction");
        let found = faction
            .as_ref()
            .and_then(|word| self.known.factions.refer(row, word));
        let size = row.whole("size", 1..=255);
        let (leader, own) = match row.has("own") {
            true => (Leader::Own, row.row("own").and_then(own).map(Some)),
            false => (Leader::OfPack, Some(None)),
        };
        let commander = row.text("commander");
        let commander = commander.and_then(|word| self.member(row, &word, leader));
        let ncus = ncus.and_then(|ncus| self.members(row, ncus, leader));
        let units: Vec<_> = units.iter().map(|row| self.unit(row, leader)).collect();
        let units: Option<Vec<ArmyUnit>> = units.into_iter().collect();
        let _found = found?;
        Some(Army {
            edition: top.edition.clone(),
            name: Some(name?),
            faction: faction?.text.to_owned(),
            size: size?,
            commander: Some(commander?),
            own: own?,
            units: units?,
            ncus: ncus?,
        })
    }

    fn unit(&self, row: &Row<'t>, leader: Leader) -> Option<ArmyUnit> {
        let profile = row.text("profile");
        let found = profile
            .as_ref()
            .and_then(|word| self.known.profiles.refer(row, word));
        let attachments = row.texts("attachments");
        let attachments = attachments.and_then(|words| self.members(row, &words, leader));
        let banded = row.owned_or_none("banded");
        let _found = found?;
        Some(ArmyUnit {
            profile: profile?.text.to_owned(),
            attachments: attachments?,
            banded: banded?,
        })
    }

    fn members(&self, row: &Row<'t>, words: &[Word<'t>], leader: Leader) -> Option<Vec<String>> {
        let ids: Vec<_> = words
            .iter()
            .map(|word| self.member(row, word, leader))
            .collect();
        ids.into_iter().collect()
    }

    /// A character that a list names.
    fn member(&self, row: &Row<'t>, word: &Word<'t>, leader: Leader) -> Option<String> {
        match leader {
            Leader::Own if word.text == OWN => {}
            Leader::OfPack if word.text == OWN => {
                row.wrong_word(word, NO_OWN);
                return None;
            }
            Leader::Own | Leader::OfPack => {
                self.known.characters.refer(row, word)?;
            }
        }
        Some(word.text.to_owned())
    }
}

fn own(row: Row<'_>) -> Option<OwnCommander> {
    let name = row.text("name");
    if let Some(word) = &name
        && let Some(flaw) = flaw(word.text)
    {
        row.wrong_word(word, flaw);
    }
    let role = role(&row);
    let points = row.whole_or("points", 0..=MOST_POINTS, 0);
    row.done();
    Some(OwnCommander {
        name: name?.text.to_owned(),
        role: role?,
        points: points?,
    })
}

/// Reports why a list is illegal.
fn legal<'t>(pack: &Pack, army: &Army, row: &Row<'t>, units: &[Row<'t>], ncus: &[Word<'t>]) {
    for illegal in check(pack, army) {
        let text = illegal.refusal.to_string();
        match illegal.row {
            army::Row::Army => row.wrong(text),
            army::Row::Faction => row.wrong_at("faction", text),
            army::Row::Size => row.wrong_at("size", text),
            army::Row::Commander => row.wrong_at("commander", text),
            army::Row::Unit(place) => match units.get(place) {
                Some(unit) => unit.wrong(text),
                None => row.wrong_at("units", text),
            },
            army::Row::Ncu(place) => match ncus.get(place) {
                Some(word) => row.wrong_word(word, text),
                None => row.wrong_at("ncus", text),
            },
        }
    }
}
