//! Which models does a pack have?
//!
//! Cards with their attack modes and abilities. The class follows from the price; a foot version is a card of the
//! same name on foot.

use play::pack::{Names, Row};

use super::Reader;
use super::abilities::{ability, consequence};
use super::manifest::FileKind;
use crate::body::Figure;
use crate::card::{
    Aftermath, AftermathTrigger, Card, Class, Coins, Condition, Improvement, Mode, Strike,
};
use crate::ids::CardId;
use crate::pack::Zone;

pub(super) const FIGURES: [(&str, Figure); 2] =
    [("infantry", Figure::Infantry), ("large", Figure::Large)];

pub(super) const STRIKES: [(&str, Strike); 2] =
    [("melee", Strike::Melee), ("ranged", Strike::Ranged)];

pub(super) const CONDITIONS: [(&str, Condition); 2] =
    [("shaken", Condition::Shaken), ("routed", Condition::Routed)];

const NEEDS: [(&str, AftermathTrigger); 2] = [
    ("hit", AftermathTrigger::Hit),
    ("wound", AftermathTrigger::Wound),
];

impl<'t> Reader<'t> {
    /// The names of all model cards.
    pub(super) fn card_names(&self) -> Names<CardId> {
        self.names(FileKind::Models, "model")
    }

    pub(super) fn models(&self, zones: Option<&[Zone]>) -> Option<Vec<Card>> {
        let names = self.card_names();
        let cards = self.rows(FileKind::Models, "model", |row, id| {
            self.model(row, id, &names, zones)
        })?;
        let rows = self.latest(FileKind::Models, "model");
        for (row, card) in rows.iter().zip(&cards) {
            fits_foot(row, card, &names, &cards);
        }
        Some(cards)
    }

    fn model(
        &self,
        row: &Row<'t>,
        id: String,
        names: &Names<CardId>,
        zones: Option<&[Zone]>,
    ) -> Option<Card> {
        let title = row.owned("title");
        let epithet = row.owned_or_empty("epithet");
        let faction = row.owned_or_none("faction");
        let sigil = row.owned_or_none("sigil");
        let figure = row.one_of("figure", "figure", &FIGURES);
        let price = coins(row, "price");
        let (will, defense) = (row.whole("will", 2..=10), row.whole("defense", 2..=10));
        let wounds = row.whole("wounds", 1..=20);
        let stride = row.whole_or("stride", 1..=5, 3);
        let foot = row.text_or_none("foot").and_then(|word| match word {
            Some(word) => names.refer(row, &word).map(Some),
            None => Some(None),
        });
        let figures = row.whole_or("figures", 0..=99, 0);
        let modes: Vec<Option<Mode>> = row.rows("mode").into_iter().map(mode).collect();
        let abilities = row.rows("ability").into_iter();
        let abilities: Vec<_> = abilities.map(|row| ability(row, zones)).collect();
        if abilities.len() > 8 {
            row.wrong_at("ability", "a card has at most 8 abilities");
        }
        let source = self.source(row);
        let price = price?;
        if price.is_none() {
            row.wrong_at("price", "a model costs at least one coin");
            return None;
        }
        Some(Card {
            id,
            title: title?,
            epithet: epithet?,
            faction: faction?,
            sigil: sigil?,
            class: Class::of(price),
            figure: figure?,
            price,
            will: will?,
            defense: defense?,
            wounds: wounds?,
            stride: stride?,
            modes: modes.into_iter().collect::<Option<_>>()?,
            abilities: abilities.into_iter().collect::<Option<_>>()?,
            foot: foot?,
            figures: figures?,
            source: source?,
        })
    }
}

/// A foot version is a card on foot of the same name, and only a large model has one.
fn fits_foot(row: &Row<'_>, card: &Card, names: &Names<CardId>, cards: &[Card]) {
    let Some(foot) = card.foot else { return };
    let found = names.iter().zip(cards).nth(play::pack::RowId::place(foot));
    let Some((_, foot)) = found else { return };
    match (card.figure, foot.figure) {
        (Figure::Large, Figure::Infantry) => {}
        (Figure::Infantry, _) | (Figure::Large, Figure::Large) => {
            row.wrong_at(
                "foot",
                "a large model has a foot version, and it is on foot",
            );
        }
    }
    if card.title != foot.title {
        let message = format!("the foot version is called `{}`", foot.title);
        row.wrong_at("foot", message);
    }
}

fn mode(row: Row<'_>) -> Option<Mode> {
    let title = row.owned("title");
    let strike = row.one_of("strike", "strike", &STRIKES);
    let ap = row.whole_or("ap", 1..=3, 1);
    let (dice, value) = (row.whole("dice", 1..=12), row.whole("value", 2..=10));
    let price = coins(&row, "price");
    let rows = row.rows("improvements");
    if rows.len() > 6 {
        row.wrong_at("improvements", "a mode has at most 6 improvements");
    }
    let improvements: Vec<Option<Improvement>> = rows.into_iter().map(improvement).collect();
    let aftermath = if row.has("aftermath") {
        row.row("aftermath").and_then(aftermath).map(Some)
    } else {
        Some(None)
    };
    row.done();
    Some(Mode {
        title: title?,
        strike: strike?,
        ap: ap?,
        dice: dice?,
        value: value?,
        price: price?,
        improvements: improvements.into_iter().collect::<Option<_>>()?,
        aftermath: aftermath?,
    })
}

fn improvement(row: Row<'_>) -> Option<Improvement> {
    let price = coins(&row, "price");
    let dice = row.whole_or("dice", 0..=6, 0);
    let bonus = row.whole_or("bonus", 0..=6, 0);
    let charging = row.truth("charging");
    if (dice, bonus) == (Some(0), Some(0)) {
        row.wrong("an improvement adds dice or to dice");
    }
    row.done();
    Some(Improvement {
        price: price?,
        dice: dice?,
        bonus: bonus?,
        charging: charging?,
    })
}

fn aftermath(row: Row<'_>) -> Option<Aftermath> {
    let price = coins(&row, "price");
    let needs = row.one_of("need", "needs", &NEEDS);
    let does = consequence(&row);
    row.done();
    Some(Aftermath {
        price: price?,
        needs: needs?,
        does: does?,
    })
}

/// Coins of a key that may be missing: then there are none.
pub(super) fn coins(row: &Row<'_>, key: &'static str) -> Option<Coins> {
    if !row.has(key) {
        return Some(Coins::NONE);
    }
    let row = row.row(key)?;
    let kind = |key| row.whole_or(key, 0..=99, 0);
    let (gold, silver, copper) = (kind("gold"), kind("silver"), kind("copper"));
    row.done();
    Some(Coins::new(gold?, silver?, copper?))
}
