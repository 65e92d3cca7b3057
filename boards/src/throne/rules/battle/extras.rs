//! What do texts of House cards add to them?
//!
//! Strength and icons that count by themselves, by where and how the battle is fought.

use super::aftermath::standing;
use super::feats::feat;
use super::home::is_home;
use crate::graph::BorderKind;
use crate::throne::battle::Battle;
use crate::throne::card::{Feat, Side};
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// What a text adds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extra {
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
pub(super) fn extra(pack: &Pack, state: &State, battle: &Battle, side: Side) -> Extra {
    let none = Extra::default();
    let [own, other] = [side, side.other()].map(|side| battle.side(side).seat);
    match feat(pack, battle, side) {
        Some(Feat::StrongerBelow { strength, track })
            if state.place(track, other) < state.place(track, own) =>
        {
            Extra { strength, ..none }
        }
        Some(Feat::IfAlone {
            swords,
            fortifications,
        }) if !is_supported(battle, side) => Extra {
            swords,
            fortifications,
            ..none
        },
        Some(Feat::AtHome {
            strength,
            side: only,
        }) if only == side && is_home(pack, state, own, battle.area) => Extra { strength, ..none },
        Some(Feat::ByWater { strength }) if is_by_water(pack, battle) => Extra { strength, ..none },
        Some(Feat::ForEach {
            unit,
            strength,
            side: only,
        }) if only == side => Extra {
            strength: strength.saturating_mul(standing(state, battle, side).get(unit)),
            ..none
        },
        Some(Feat::IfAmong { unit, strength }) if standing(state, battle, side).get(unit) > 0 => {
            Extra { strength, ..none }
        }
        Some(Feat::IfSupported {
            strength,
            swords,
            fortifications,
        }) if is_supported(battle, side) => Extra {
            strength,
            swords,
            fortifications,
        },
        Some(Feat::OnTheCoast {
            strength,
            fortifications,
        }) if touches_sea(pack, battle) => Extra {
            strength,
            fortifications,
            ..none
        },
        Some(Feat::Stronger {
            strength,
            side: only,
        }) if only == side => Extra { strength, ..none },
        Some(Feat::SwordsAgainst(most)) => Extra {
            swords: most.saturating_sub(card_strength(pack, state, battle, side.other())),
            ..none
        },
        Some(Feat::IconsBySide {
            swords,
            fortifications,
        }) => match side {
            Side::Attack => Extra { swords, ..none },
            Side::Defense => Extra {
                fortifications,
                ..none
            },
        },
        Some(
            Feat::NoCasualties
            | Feat::ChooseRetreat
            | Feat::IfSupported { .. }
            | Feat::MayRegain
            | Feat::GainDifference
            | Feat::OnTheCoast { .. }
            | Feat::PlayAnother { .. }
            | Feat::Plunder { .. }
            | Feat::OneMoreCasualty
            | Feat::SendBack
            | Feat::TakeThrone { .. }
            | Feat::GainTheirStrength
            | Feat::NotRouted { .. }
            | Feat::PlaceOrder
            | Feat::Stronger { .. }
            | Feat::RemoveTheirOrder
            | Feat::LastOnFiefdoms
            | Feat::BothRetreat(_)
            | Feat::ComesBack
            | Feat::PayForStrength
            | Feat::BarBlade
            | Feat::TheirSupportNothing { .. }
            | Feat::StrongerBelow { .. }
            | Feat::TheirUnitsCount { .. }
            | Feat::UnitsCount { .. }
            | Feat::IfAlone { .. }
            | Feat::KeepOrder
            | Feat::TakeText
            | Feat::NoStrengths { .. }
            | Feat::KeepOut
            | Feat::LastOnTrack
            | Feat::AtHome { .. }
            | Feat::GainPrinted
            | Feat::Unharmed
            | Feat::ByWater { .. }
            | Feat::TurnAway
            | Feat::RegainSome(_)
            | Feat::ForEach { .. }
            | Feat::IfAmong { .. }
            | Feat::AddCard,
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
    let void = Side::BOTH
        .into_iter()
        .any(|side| feat(pack, battle, side) == Some(Feat::NoStrengths { side }));
    let own = if void { 0 } else { own };
    // A card that counts swords adds no strength, so this asks no further.
    let more = match feat(pack, battle, side) {
        Some(Feat::SwordsAgainst(_)) | None => 0,
        Some(_) => extra(pack, state, battle, side).strength,
    };
    let own = own.saturating_sub(fighter.less);
    own.saturating_add(fighter.more).saturating_add(more)
}
