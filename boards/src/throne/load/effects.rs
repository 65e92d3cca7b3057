//! Which effects do files know?
//!
//! An effect is a table with a kind and what that kind needs.

use play::pack::{Row, Word};

use super::expansion_effects;
use crate::throne::card::{
    Effect, Moment, OrderKind, OrderKinds, Penalty, Reward, Side, WesterosEffect, Whose,
};
use crate::throne::ids::{Track, WesterosId};
use crate::throne::units::UnitKind;

/// Reads an inner table and closes it.
pub(super) fn inner<T>(
    row: &Row<'_>,
    key: &'static str,
    read: impl FnOnce(&Row<'_>) -> Option<T>,
) -> Option<T> {
    let table = row.row(key)?;
    let found = read(&table);
    table.done();
    found
}

fn side(row: &Row<'_>) -> Option<Option<Side>> {
    match row.has("side") {
        true => row.one_of("side", "side", &Side::NAMES).map(Some),
        false => Some(None),
    }
}

pub(super) fn house_card(row: &Row<'_>) -> Option<Effect> {
    inner(row, "effect", |row| {
        let unit = || row.one_of("unit", "unit", &UnitKind::NAMES);
        let strength = || row.whole("strength", 0..=9_u8);
        let kind = row.text("kind")?;
        match kind.text {
            "ignore-theirs" => Some(Effect::IgnoreTheirs),
            "their-card-counts" => Some(Effect::TheirCardCounts(strength()?)),
            "kill" if row.truth("chosen")? => Some(Effect::KillChosen),
            "kill" => Some(Effect::Kill(unit()?)),
            "remove-defense" => Some(Effect::RemoveDefense),
            "upgrade" => Some(Effect::Upgrade(side(row)?)),
            "their-support-counts" => {
                let (unit, strength) = (unit(), strength());
                Some(Effect::TheirSupportCounts {
                    unit: unit?,
                    strength: strength?,
                })
            }
            "counts" => {
                let (unit, strength, side) = (unit(), strength(), side(row));
                Some(Effect::Counts {
                    unit: unit?,
                    strength: strength?,
                    side: side?,
                })
            }
            "double-defense" => Some(Effect::DoubleDefense),
            "icons" => {
                let swords = row.whole_or("swords", 0..=9, 0);
                let fortifications = row.whole_or("fortifications", 0..=9, 0);
                let side = side(row);
                Some(Effect::Icons {
                    swords: swords?,
                    fortifications: fortifications?,
                    side: side?,
                })
            }
            "regain" => Some(Effect::Regain),
            "remove-order" => {
                let (orders, near, may) = (orders(row), row.truth("near"), row.truth("may"));
                let theirs = row.truth("theirs");
                Some(Effect::RemoveOrder {
                    orders: orders?,
                    whose: match (near?, theirs?) {
                        (false, _) => Whose::TheirsAnywhere,
                        (true, false) => Whose::AnybodysBeside,
                        (true, true) => Whose::TheirsBeside,
                    },
                    may: may?,
                })
            }
            "gain-power" => Some(Effect::GainPower(row.whole("power", 1..=20)?)),
            "discard-theirs" => Some(Effect::DiscardTheirs {
                pay: row.whole("pay", 0..=20)?,
            }),
            "take-token" => Some(Effect::TakeToken),
            word if expansion_effects::NAMES.contains(&word) => {
                expansion_effects::read(row, word).map(Effect::Expansion)
            }
            _ => {
                let known = [
                    "ignore-theirs",
                    "their-card-counts",
                    "kill",
                    "remove-defense",
                    "upgrade",
                    "their-support-counts",
                    "counts",
                    "double-defense",
                    "icons",
                    "regain",
                    "remove-order",
                    "gain-power",
                    "discard-theirs",
                    "take-token",
                ];
                let known = known.into_iter().chain(expansion_effects::NAMES);
                row.unknown("effect", &kind, known);
                None
            }
        }
    })
}

/// The kinds of orders in a list; all of them without one.
pub(super) fn orders(row: &Row<'_>) -> Option<OrderKinds> {
    let words = row.texts("orders")?;
    if words.is_empty() {
        return Some(OrderKinds::ALL);
    }
    let mut kinds = OrderKinds::default();
    for word in words {
        let known = OrderKind::NAMES.iter().find(|(name, _)| *name == word.text);
        let Some((_, kind)) = known else {
            row.unknown(
                "order",
                &word,
                OrderKind::NAMES.iter().map(|(name, _)| *name),
            );
            return None;
        };
        kinds = kinds.and(*kind);
    }
    Some(kinds)
}

/// Tells whether an effect may come at a moment.
pub(super) fn goes_together(when: Moment, effect: Effect) -> bool {
    match effect {
        Effect::IgnoreTheirs => when == Moment::Cancel,
        Effect::TheirCardCounts(_) | Effect::RemoveDefense | Effect::Kill(_) => {
            when == Moment::Reveal
        }
        Effect::Upgrade(_) => matches!(when, Moment::Reveal | Moment::Win),
        Effect::TheirSupportCounts { .. } => when == Moment::Support,
        Effect::Counts { .. } | Effect::DoubleDefense => when == Moment::Strength,
        Effect::Icons { .. } => when == Moment::Icons,
        Effect::Expansion(expansion_effect) => {
            expansion_effects::goes_together(when, expansion_effect)
        }
        Effect::KillChosen
        | Effect::Regain
        | Effect::RemoveOrder { .. }
        | Effect::GainPower(_)
        | Effect::DiscardTheirs { .. }
        | Effect::TakeToken => matches!(when, Moment::Win | Moment::Lose | Moment::End),
    }
}

/// What a Westeros card does; `deck` has the names of the cards beside it, with their numbers.
pub(super) fn westeros_effect(
    row: &Row<'_>,
    deck: &[(&str, WesterosId)],
) -> Option<WesterosEffect> {
    inner(row, "effect", |row| {
        let kind = row.text("kind")?;
        match kind.text {
            "supply" => Some(WesterosEffect::Supply),
            "mustering" => Some(WesterosEffect::Mustering),
            "nothing" => Some(WesterosEffect::Nothing),
            "shuffle" => Some(WesterosEffect::Shuffle),
            "clash-of-kings" => Some(WesterosEffect::ClashOfKings),
            "game-of-thrones" => Some(WesterosEffect::GameOfThrones),
            "wildling-attack" => Some(WesterosEffect::WildlingAttack),
            "ban" => row
                .one_of("order", "order", &OrderKind::NAMES)
                .map(WesterosEffect::Ban),
            "no-support" => row
                .one_of("unit", "unit", &UnitKind::NAMES)
                .map(WesterosEffect::NoSupport),
            "choice" => choice(row, deck),
            "claim-westeros" => Some(WesterosEffect::ClaimWesteros),
            "swing-the-sword" => Some(WesterosEffect::SwingTheSword),
            "hidden-schemes" => Some(WesterosEffect::HiddenSchemes),
            "others-attack" => Some(WesterosEffect::OthersAttack),
            "soothsayers" => Some(WesterosEffect::Soothsayers),
            "watch-grows" => Some(WesterosEffect::WatchGrows),
            "low-rivers" => Some(WesterosEffect::LowRivers),
            "halve" => {
                let unit = row.one_of("unit", "unit", &UnitKind::NAMES);
                let into = match row.has("into") {
                    true => row.one_of("unit", "into", &UnitKind::NAMES).map(Some),
                    false => Some(None),
                };
                Some(WesterosEffect::Halve {
                    unit: unit?,
                    into: into?,
                })
            }
            "death-and-taxes" => Some(WesterosEffect::DeathAndTaxes),
            "abundant-harvest" => Some(WesterosEffect::AbundantHarvest),
            "sea-doldrums" => Some(WesterosEffect::SeaDoldrums),
            "winter-comes" => Some(WesterosEffect::WinterComes),
            _ => {
                let known = [
                    "supply",
                    "mustering",
                    "nothing",
                    "shuffle",
                    "clash-of-kings",
                    "game-of-thrones",
                    "wildling-attack",
                    "ban",
                    "no-support",
                    "choice",
                    "claim-westeros",
                    "swing-the-sword",
                    "hidden-schemes",
                    "others-attack",
                    "soothsayers",
                    "watch-grows",
                    "low-rivers",
                    "halve",
                    "death-and-taxes",
                    "abundant-harvest",
                    "sea-doldrums",
                    "winter-comes",
                ];
                row.unknown("effect", &kind, known);
                None
            }
        }
    })
}

/// A choice between two other cards of the deck.
fn choice(row: &Row<'_>, deck: &[(&str, WesterosId)]) -> Option<WesterosEffect> {
    let by = row.one_of("track", "by", &Track::NAMES);
    let words = row.texts("cards")?;
    let [one, two] = words.as_slice() else {
        row.wrong_at("cards", "must be two cards of this deck");
        return None;
    };
    let find = |word: &Word<'_>| {
        let found = deck.iter().find(|(id, _)| *id == word.text);
        if found.is_none() {
            row.unknown("card", word, deck.iter().map(|(id, _)| *id));
        }
        found.map(|(_, number)| *number)
    };
    let cards = [find(one), find(two)];
    let [Some(one), Some(two)] = cards else {
        return None;
    };
    Some(WesterosEffect::Choice {
        by: by?,
        cards: [one, two],
    })
}

pub(super) fn penalty(row: &Row<'_>, key: &'static str) -> Option<Penalty> {
    inner(row, key, |row| {
        let kind = row.text("kind")?;
        match kind.text {
            "nothing" => Some(Penalty::Nothing),
            "points" => Some(Penalty::Points(row.whole("points", 1..=20)?)),
            "units" => Some(Penalty::Units(row.whole("units", 1..=20)?)),
            "discard-strongest" => Some(Penalty::DiscardStrongest),
            "discard-random" => Some(Penalty::DiscardRandom),
            "supply" => Some(Penalty::Supply(row.whole("steps", 1..=9)?)),
            "last-on-tracks" => Some(Penalty::LastOnTracks),
            "power" => Some(Penalty::Power(row.whole("power", 1..=20)?)),
            "all-power" => Some(Penalty::AllPower),
            _ => {
                let known = [
                    "nothing",
                    "points",
                    "units",
                    "discard-strongest",
                    "discard-random",
                    "supply",
                    "last-on-tracks",
                    "power",
                    "all-power",
                ];
                row.unknown("harm", &kind, known);
                None
            }
        }
    })
}

pub(super) fn reward(row: &Row<'_>, key: &'static str) -> Option<Reward> {
    inner(row, key, |row| {
        let kind = row.text("kind")?;
        match kind.text {
            "nothing" => Some(Reward::Nothing),
            "regain" => Some(Reward::Regain),
            "supply" => Some(Reward::Supply(row.whole("steps", 1..=9)?)),
            "first-on-track" => Some(Reward::FirstOnTrack),
            "bid-back" => Some(Reward::BidBack),
            _ => {
                let known = ["nothing", "regain", "supply", "first-on-track", "bid-back"];
                row.unknown("boon", &kind, known);
                None
            }
        }
    })
}
