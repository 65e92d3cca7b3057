//! Which cards does a pack have?
//!
//! House cards in a list for each house, Westeros cards in a list for each deck; numbers count up over all lists.

use super::tables::counted;
use super::{FileKind, Reader};
use crate::throne::card::{Horde, HouseCard, Moment, Variant, WesterosCard};
use crate::throne::ids::{HordeId, House, HouseCardId, WesterosId};
use crate::throne::pack::{DECKS, FOURTH, LENT};

/// The lists of the Westeros decks.
const WESTEROS: [(&str, u8); 5] = [
    ("first", 0),
    ("second", 1),
    ("third", 2),
    ("third_original", LENT),
    ("fourth", FOURTH),
];

impl Reader<'_> {
    pub(super) fn house_cards(&self) -> Option<Vec<HouseCard>> {
        let sheet = self.sheets.get(&FileKind::HouseCards)?;
        let mut next = 1;
        let mut all = Vec::new();
        for (list, house) in House::NAMES {
            all.extend(sheet.row.each(list, |row, id| {
                let number = counted(row, &mut next);
                let title = row.owned("title");
                let strength = row.whole("strength", 0..=9);
                let swords = row.whole_or("swords", 0..=9, 0);
                let fortifications = row.whole_or("fortifications", 0..=9, 0);
                let text = row.owned_or_empty("text");
                let effect = match row.has("when") || row.has("effect") {
                    true => {
                        let when = row.one_of("moment", "when", &Moment::NAMES);
                        let effect = super::effects::house_card(row);
                        when.zip(effect).map(Some)
                    }
                    false => Some(None),
                };
                let source = sheet.source(row);
                let effect = effect?;
                if let Some((when, effect)) = effect
                    && !super::effects::goes_together(when, effect)
                {
                    row.wrong_at("when", "this effect cannot come at this moment");
                    return None;
                }
                Some(HouseCard {
                    id: id.to_owned(),
                    number: HouseCardId(number?),
                    house,
                    title: title?,
                    strength: strength?,
                    swords: swords?,
                    fortifications: fortifications?,
                    text: text?,
                    effect,
                    source: source?,
                })
            }));
        }
        all.into_iter().collect()
    }

    pub(super) fn westeros(&self) -> Option<Vec<WesterosCard>> {
        let sheet = self.sheets.get(&FileKind::Westeros)?;
        let mut next = 1;
        let mut all = Vec::new();
        let mut whole = true;
        for (list, deck) in WESTEROS {
            let ids = sheet.row.ids(list).into_iter();
            let named: Vec<(&str, WesterosId)> = ids.zip((next..).map(WesterosId)).collect();
            let cards = sheet.row.each(list, |row, id| {
                let number = counted(row, &mut next);
                let (title, text) = (row.owned("title"), row.owned("text"));
                let copies = row.whole("copies", 1..=10);
                let effect = super::effects::westeros_effect(row, &named);
                let variant = match row.has("variant") {
                    true => row.one_of("variant", "variant", &Variant::NAMES).map(Some),
                    false => Some(None),
                };
                let mammoth = row.truth("mammoth");
                let weather = row.truth("weather");
                let source = sheet.source(row);
                Some(WesterosCard {
                    id: id.to_owned(),
                    number: WesterosId(number?),
                    deck,
                    title: title?,
                    text: text?,
                    copies: copies?,
                    effect: effect?,
                    variant: variant?,
                    mammoth: mammoth?,
                    weather: weather?,
                    source: source?,
                })
            });
            if cards.is_empty() && deck < DECKS {
                sheet.row.wrong(format!("deck `{list}` has no card"));
                whole = false;
            }
            all.extend(cards);
        }
        let all: Option<Vec<WesterosCard>> = all.into_iter().collect();
        all.filter(|_| whole)
    }

    /// The turn from which cards of the fourth deck come.
    pub(super) fn fourth_from(&self) -> Option<u8> {
        let sheet = self.sheets.get(&FileKind::Westeros)?;
        sheet.row.whole_or("fourth_from", 1..=99, 1)
    }

    pub(super) fn hordes(&self) -> Option<(Horde, Vec<Horde>)> {
        let sheet = self.sheets.get(&FileKind::Wildlings)?;
        let read = |row: &play::pack::Row<'_>, id: &str, number, title: Option<String>| {
            let (text, watch_text) = (row.owned("text"), row.owned("watch_text"));
            let lowest = super::effects::penalty(row, "lowest");
            let others = super::effects::penalty(row, "others");
            let watch = super::effects::reward(row, "watch");
            let source = sheet.source(row);
            Some(Horde {
                id: id.to_owned(),
                number,
                title: title?,
                text: text?,
                lowest: lowest?,
                others: others?,
                watch_text: watch_text?,
                watch: watch?,
                source: source?,
            })
        };
        let usual = sheet.row.row("usual").and_then(|row| {
            let title = Some("The wildlings".to_owned());
            let usual = read(&row, "usual", None, title);
            row.done();
            usual
        });
        let mut next = 1;
        let cards = sheet.row.each("card", |row, id| {
            let number = counted(row, &mut next);
            let title = row.owned("title");
            read(row, id, Some(HordeId(number?)), title)
        });
        let cards = cards.into_iter().collect::<Option<Vec<_>>>();
        Some((usual?, cards?))
    }
}
