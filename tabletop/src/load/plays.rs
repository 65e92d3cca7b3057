//! What do cards, zones and abilities do, in terms that the program carries out?
//!
//! All of it may be missing: then the players carry the text out by hand.

use play::pack::Row;

use super::named;
use super::names::Known;
use crate::card_play::{
    About, CardEffect, CardPlay, Condition, EffectKind, Fetch, Power, When, ZoneEffect,
};

/// What claiming a zone gives.
pub(super) fn gives(row: &Row<'_>) -> Option<Option<ZoneEffect>> {
    if !row.has("gives") {
        return Some(None);
    }
    row.one_of("gift", "gives", &named::<ZoneEffect>())
        .map(Some)
}

/// What an ability does on the tactics board.
pub(super) fn power(row: &Row<'_>) -> Option<Option<Power>> {
    if !row.has("power") {
        return Some(None);
    }
    row.one_of("power", "power", &named::<Power>()).map(Some)
}

/// The cards that an ability fetches.
pub(super) fn fetches(known: &Known, row: &Row<'_>) -> Option<Vec<Fetch>> {
    let found = row.rows("fetches").into_iter().map(|row| {
        let zone = match row.has("zone") {
            true => known.zones.one(&row, "zone").map(Some),
            false => Some(None),
        };
        let card = known.cards.one(&row, "card");
        row.done();
        Some(Fetch {
            zone: zone?,
            card: card?,
        })
    });
    let found: Vec<Option<Fetch>> = found.collect();
    found.into_iter().collect()
}

/// How a card is played.
pub(super) fn card_play(row: &Row<'_>) -> Option<Option<CardPlay>> {
    if !row.has("play") {
        return Some(None);
    }
    let row = row.row("play")?;
    let when = row.one_of("moment", "when", &named::<When>());
    let about = match row.has("about") {
        true => row.one_of("unit", "about", &About::NAMES),
        false => Some(About::Anybody),
    };
    let effects = effects(&row, "does");
    let awake = self::effects(&row, "awake");
    let or_draw = row.truth("or_draw");
    if effects.as_ref().is_some_and(Vec::is_empty) {
        row.wrong("`does` must name at least one effect");
    }
    row.done();
    Some(Some(CardPlay {
        when: when?,
        about: about?,
        effects: effects?,
        awake: awake?,
        or_draw: or_draw?,
    }))
}

fn effects(row: &Row<'_>, key: &'static str) -> Option<Vec<CardEffect>> {
    let found = row.rows(key).into_iter().map(|row| {
        let when = condition(&row);
        let kind = row.one_of("effect", "do", &named::<EffectKind>());
        let amount = row.whole_or("amount", 1..=12, 0);
        row.done();
        Some(CardEffect {
            when: when?,
            kind: kind?,
            amount: amount?,
        })
    });
    // Every row is read, so that all problems are named.
    let found: Vec<Option<CardEffect>> = found.collect();
    found.into_iter().collect()
}

fn condition(row: &Row<'_>) -> Option<Condition> {
    let known = [row.has("if"), row.has("house"), row.has("pick")];
    match known {
        [false, false, false] => Some(Condition::Always),
        [true, false, false] => {
            let word = row.text("if")?;
            let found = match word.text {
                "bonus" => Some(Condition::Bonus),
                "last-rank" => Some(Condition::LastRank),
                "leader" => Some(Condition::Leader),
                _unknown => None,
            };
            if found.is_none() {
                row.unknown("condition", &word, ["bonus", "last-rank", "leader"]);
            }
            found
        }
        [false, true, false] => row.owned("house").map(Condition::House),
        [false, false, true] => row.whole("pick", 1..=9).map(Condition::Pick),
        [_, _, _] => {
            row.wrong("has more than one condition");
            None
        }
    }
}
