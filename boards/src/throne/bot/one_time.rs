//! What do one-time orders promise beyond their kind?
//!
//! They come once a game, so that what they do for the turn has to be met by the turn.

use super::context::Context;
use super::orders::Spot;
use crate::throne::card::OneTimeEffect;
use crate::throne::pack::OrderRow;
use crate::throne::rules;

/// What it costs not to have one later.
const KEPT: i32 = 6;

/// What an order promises beyond its kind.
pub(super) fn promise(
    context: &Context<'_>,
    spot: &Spot,
    row: &OrderRow,
    once: OneTimeEffect,
) -> i32 {
    let land = context.pack.land(spot.area);
    let (gain, battle) = spot.prospect;
    let fights = if battle && gain > 0 { 1 } else { 0 };
    let threat = context.threat(spot.area);
    let defends = i32::from(threat > 0);
    match once {
        OneTimeEffect::Recruit => {
            if land.castle.is_some() {
                16
            } else {
                8
            }
        }
        OneTimeEffect::Supply => {
            let level = context.state.player(context.seat);
            let level = level.map_or(0, |player| i32::from(player.supply));
            let barrels = rules::barrels(context.pack, context.state, context.seat);
            12 * (i32::from(barrels) - level)
        }
        OneTimeEffect::SupplyUp(levels) => 6 * i32::from(levels) - KEPT,
        // Nobody comes there: worth what is in danger.
        OneTimeEffect::Protect => {
            let areas = row.areas.iter().filter(|area| context.owns(*area));
            let danger = areas.filter(|area| context.is_outmatched(*area));
            let danger = danger.map(|area| context.value(area) / 2);
            danger.sum::<i32>() - KEPT
        }
        OneTimeEffect::HomeBonus(bonus) | OneTimeEffect::AtHome(bonus) => {
            let house = context
                .state
                .player(context.seat)
                .map(|player| player.house);
            let own = context.state.spots().filter(|(area, held)| {
                let is_home = context
                    .pack
                    .land(*area)
                    .home_region
                    .is_some_and(|of| Some(of) == house);
                held.seat == Some(context.seat) && is_home && context.threat(*area) > 0
            });
            let met = i32::try_from(own.count()).unwrap_or(0).min(3);
            4 * i32::from(bonus) * met - KEPT
        }
        // Battles here and beside count.
        OneTimeEffect::Swords(swords) => {
            let battles = (spot.battles / 8).min(3) + fights + defends;
            4 * i32::from(swords) * battles - KEPT
        }
        OneTimeEffect::ForcedMarch
        | OneTimeEffect::UnitsCount { .. }
        | OneTimeEffect::AgainstStrongholds(_)
        | OneTimeEffect::SecondBattle
        | OneTimeEffect::GoodOrder
        | OneTimeEffect::FightAlong => 8 * fights - KEPT,
        OneTimeEffect::CastlesPay(each) => 4 * i32::from(each) - KEPT,
        OneTimeEffect::Rob(power) => match spot.raids > 0 {
            true => 3 * i32::from(power) - KEPT,
            false => -KEPT,
        },
        OneTimeEffect::RaidMore(count) => {
            let more = i32::from(count.saturating_sub(1)) * 4;
            more.min(spot.raids) - KEPT
        }
        OneTimeEffect::Unraidable => spot.raids.min(4) - KEPT,
        OneTimeEffect::Fortifies(forts) => 5 * i32::from(forts) * defends - KEPT,
        OneTimeEffect::Avenged => 6 * defends - KEPT,
    }
}
