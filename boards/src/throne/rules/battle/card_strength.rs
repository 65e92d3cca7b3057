//! What do texts of House cards add to them?
//!
//! Strength and icons that count by themselves, by where and how the battle is fought.

use super::aftermath::standing;
use super::expansion_effects::expansion_effect;
use super::home::is_home;
use crate::graph::BorderKind;
use crate::throne::battle::Battle;
use crate::throne::card::{ExpansionEffect, Side};
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// What a text adds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CardBonus {
    pub(super) strength: u8,
    pub(super) swords: u8,
    pub(super) fortifications: u8,
}

/// Tells whether anybody supports a side, whatever that adds.
pub(super) fn is_supported(battle: &Battle, side: Side) -> bool {
    let cards = battle.aids.iter().any(|aid| aid.side == side);
    cards || battle.supports.iter().any(|(_, to)| *to == side)
}

/// Tells whether a battle is fought at sea or beside one.
fn touches_sea(pack: &Pack, battle: &Battle) -> bool {
    let ways = &pack.ways;
    !ways.land.contains(battle.area)
        || pack.land(battle.area).coast.is_some()
        || !(ways.near(battle.area) & ways.sea).is_empty()
}

/// Tells whether water lies around a battle.
fn is_by_water(pack: &Pack, battle: &Battle) -> bool {
    let printed = pack.ways.lanes.printed(battle.area);
    let mut borders = pack.map.borders(printed).iter();
    touches_sea(pack, battle)
        || borders.any(|border| match border.kind {
            BorderKind::River | BorderKind::Bridge | BorderKind::Ford => true,
            BorderKind::Land
            | BorderKind::Sea
            | BorderKind::Port
            | BorderKind::Road
            | BorderKind::Open
            | BorderKind::Arrow
            | BorderKind::House => false,
        })
}

/// What the text of a side's card adds to it.
pub(super) fn card_bonus(pack: &Pack, state: &State, battle: &Battle, side: Side) -> CardBonus {
    let none = CardBonus::default();
    let [own, other] = [side, side.other()].map(|side| battle.side(side).seat);
    match expansion_effect(pack, battle, side) {
        Some(ExpansionEffect::StrongerBelow { strength, track })
            if state.place(track, other) < state.place(track, own) =>
        {
            CardBonus { strength, ..none }
        }
        Some(ExpansionEffect::IfAlone {
            swords,
            fortifications,
        }) if !is_supported(battle, side) => CardBonus {
            swords,
            fortifications,
            ..none
        },
        Some(ExpansionEffect::AtHome {
            strength,
            side: only,
        }) if only == side && is_home(pack, state, own, battle.area) => {
            CardBonus { strength, ..none }
        }
        Some(ExpansionEffect::ByWater { strength }) if is_by_water(pack, battle) => {
            CardBonus { strength, ..none }
        }
        Some(ExpansionEffect::ForEach {
            unit,
            strength,
            side: only,
        }) if only == side => CardBonus {
            strength: strength.saturating_mul(standing(state, battle, side).get(unit)),
            ..none
        },
        Some(ExpansionEffect::IfAmong { unit, strength })
            if standing(state, battle, side).get(unit) > 0 =>
        {
            CardBonus { strength, ..none }
        }
        Some(ExpansionEffect::IfSupported {
            strength,
            swords,
            fortifications,
        }) if is_supported(battle, side) => CardBonus {
            strength,
            swords,
            fortifications,
        },
        Some(ExpansionEffect::OnTheCoast {
            strength,
            fortifications,
        }) if touches_sea(pack, battle) => CardBonus {
            strength,
            fortifications,
            ..none
        },
        Some(ExpansionEffect::Stronger {
            strength,
            side: only,
        }) if only == side => CardBonus { strength, ..none },
        Some(ExpansionEffect::SwordsAgainst(most)) => CardBonus {
            swords: most.saturating_sub(card_strength(pack, state, battle, side.other())),
            ..none
        },
        Some(ExpansionEffect::IconsBySide {
            swords,
            fortifications,
        }) => match side {
            Side::Attack => CardBonus { swords, ..none },
            Side::Defense => CardBonus {
                fortifications,
                ..none
            },
        },
        Some(
            ExpansionEffect::NoCasualties
            | ExpansionEffect::ChooseRetreat
            | ExpansionEffect::IfSupported { .. }
            | ExpansionEffect::MayRegain
            | ExpansionEffect::GainDifference
            | ExpansionEffect::OnTheCoast { .. }
            | ExpansionEffect::PlayAnother { .. }
            | ExpansionEffect::Plunder { .. }
            | ExpansionEffect::OneMoreCasualty
            | ExpansionEffect::SendBack
            | ExpansionEffect::TakeThrone { .. }
            | ExpansionEffect::GainTheirStrength
            | ExpansionEffect::NotRouted { .. }
            | ExpansionEffect::PlaceOrder
            | ExpansionEffect::Stronger { .. }
            | ExpansionEffect::RemoveTheirOrder
            | ExpansionEffect::LastOnFiefdoms
            | ExpansionEffect::BothRetreat(_)
            | ExpansionEffect::ComesBack
            | ExpansionEffect::PayForStrength
            | ExpansionEffect::BarBlade
            | ExpansionEffect::TheirSupportNothing { .. }
            | ExpansionEffect::StrongerBelow { .. }
            | ExpansionEffect::TheirUnitsCount { .. }
            | ExpansionEffect::UnitsCount { .. }
            | ExpansionEffect::IfAlone { .. }
            | ExpansionEffect::KeepOrder
            | ExpansionEffect::TakeText
            | ExpansionEffect::NoStrengths { .. }
            | ExpansionEffect::KeepOut
            | ExpansionEffect::LastOnTrack
            | ExpansionEffect::AtHome { .. }
            | ExpansionEffect::GainPrinted
            | ExpansionEffect::Unharmed
            | ExpansionEffect::ByWater { .. }
            | ExpansionEffect::TurnAway
            | ExpansionEffect::RegainSome(_)
            | ExpansionEffect::ForEach { .. }
            | ExpansionEffect::IfAmong { .. }
            | ExpansionEffect::AddCard,
        )
        | None => none,
    }
}

/// What the card of a side counts now, what its text adds included; 0 without a card.
///
/// # Ruling
/// Section 4 of the digest: other texts that ask for the strength of a card mean this, not what is printed. A text that
/// has a card count 0 leaves what other texts add to it.
pub(super) fn card_strength(pack: &Pack, state: &State, battle: &Battle, side: Side) -> u8 {
    let fighter = battle.side(side);
    let card = fighter.card.and_then(|card| pack.house_card(card));
    let own = card.map_or(0, |card| fighter.counts.unwrap_or(card.strength));
    let void = Side::BOTH.into_iter().any(|side| {
        expansion_effect(pack, battle, side) == Some(ExpansionEffect::NoStrengths { side })
    });
    let own = if void { 0 } else { own };
    // A card that counts swords adds no strength, so this asks no further.
    let more = match expansion_effect(pack, battle, side) {
        Some(ExpansionEffect::SwordsAgainst(_)) | None => 0,
        Some(_) => card_bonus(pack, state, battle, side).strength,
    };
    let own = own.saturating_sub(fighter.less);
    own.saturating_add(fighter.more).saturating_add(more)
}
