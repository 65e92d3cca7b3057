//! What do texts of House cards and one-time orders make units and support count?
//!
//! What takes strength away comes before what adds some: a unit that counts less for one card counts no more for
//! another.

use super::expansion_effects::expansion_effect;
use super::house_orders;
use super::strength::text;
use crate::ids::AreaId;
use crate::throne::battle::Battle;
use crate::throne::card::{Effect, ExpansionEffect, Side};
use crate::throne::pack::Pack;
use crate::throne::state::State;
use crate::throne::units::UnitKind;

/// What texts say that a unit counts that fights for a side; `None` if they say nothing.
///
/// # Ruling
/// Salladhor Saan against Victarion: ships count 0.
pub(super) fn fighting(pack: &Pack, battle: &Battle, side: Side, kind: UnitKind) -> Option<u8> {
    let kind = kind.plain();
    if let Some(ExpansionEffect::TheirUnitsCount { unit, strength }) =
        expansion_effect(pack, battle, side.other())
        && unit == kind
    {
        return Some(strength);
    }
    match text(pack, battle, side) {
        Some((
            _,
            Effect::Counts {
                unit,
                strength,
                side: only,
            },
        )) if unit == kind && only.is_none_or(|only| only == side) => Some(strength),
        Some((_, Effect::Expansion(ExpansionEffect::UnitsCount { unit, strength })))
            if unit == kind && side == Side::Attack =>
        {
            Some(strength)
        }
        Some(_) | None if side == Side::Attack => house_orders::counts(pack, battle.order, kind),
        Some(_) | None => None,
    }
}

/// What texts say that a unit counts that supports a side from an area; `None` if they say nothing.
pub(super) fn supporting(
    pack: &Pack,
    state: &State,
    battle: &Battle,
    (area, side): (AreaId, Side),
    kind: UnitKind,
) -> Option<u8> {
    let kind = kind.plain();
    match text(pack, battle, side.other()) {
        Some((
            _,
            Effect::TheirSupportCounts { unit, strength }
            | Effect::Expansion(ExpansionEffect::TheirUnitsCount { unit, strength }),
        )) if unit == kind => return Some(strength),
        Some(_) | None => {}
    }
    let own = state.spot(area).seat == Some(battle.side(side).seat);
    match expansion_effect(pack, battle, side) {
        Some(ExpansionEffect::UnitsCount { unit, strength }) if own && unit == kind => {
            Some(strength)
        }
        Some(_) | None => house_orders::counts(pack, state.spot(area).order, kind),
    }
}

/// Tells whether support of a side counts nothing, because of the other side's card.
pub(super) fn is_shut_out(pack: &Pack, battle: &Battle, side: Side) -> bool {
    matches!(
        expansion_effect(pack, battle, side.other()),
        Some(ExpansionEffect::TheirSupportNothing { .. })
    )
}

/// Tells whether the other side's card keeps a side from the Valyrian Steel Blade.
pub(super) fn is_barred_from_blade(pack: &Pack, battle: &Battle, side: Side) -> bool {
    expansion_effect(pack, battle, side.other()) == Some(ExpansionEffect::BarBlade)
}
