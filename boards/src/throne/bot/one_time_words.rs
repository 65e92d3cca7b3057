//! What does an order do that is given once a game?
//!
//! What it does beyond its kind, with what that meets on the board; what it adds to strengths and to power is counted in
//! the words of its kind, as it lies while these are made.

use play::counted;

use super::context::Context;
use super::order_words::{by_kind, once_laid};
use crate::ids::AreaId;
use crate::throne::card::OneTimeEffect;
use crate::throne::log_text::kind_name;
use crate::throne::pack::{Castle, OrderRow};
use crate::throne::rules;

/// What a one-time order in an area is given for.
pub(super) fn once(
    context: &Context<'_>,
    (area, row): (AreaId, &OrderRow),
    effect: OneTimeEffect,
    ways: &[[AreaId; 2]],
) -> String {
    match instead(context, (area, row), effect) {
        Some(text) => text,
        None => {
            let state = once_laid(context.state, area, row.number);
            let lying = Context::new(context.pack, &state, context.seat);
            by_kind(&lying, (area, row), ways) + &beside(effect)
        }
    }
}

/// What is told in place of what its kind does.
fn instead(
    context: &Context<'_>,
    (area, row): (AreaId, &OrderRow),
    effect: OneTimeEffect,
) -> Option<String> {
    let (pack, state) = (context.pack, context.state);
    let title = pack.map.title(area);
    let level = state.player(context.seat).map_or(0, |player| player.supply);
    Some(match effect {
        OneTimeEffect::Recruit => {
            let points = match pack.land(area).castle {
                Some(Castle::City) => pack.numbers.city_points,
                Some(Castle::Stronghold) => pack.numbers.stronghold_points,
                None => {
                    return Some(format!(
                        "A footman comes to {title}, without a Westeros card"
                    ));
                }
            };
            let points = counted(points, "point", "points");
            format!("Units for {points} come to {title}, without a Westeros card")
        }
        OneTimeEffect::Supply => {
            let barrels = counted(
                rules::barrels(pack, state, context.seat),
                "barrel",
                "barrels",
            );
            format!("It counts {barrels} at once, and its supply is {level} as yet")
        }
        OneTimeEffect::SupplyUp(levels) => format!(
            "Its supply is {} in place of {level} until barrels are counted",
            level.saturating_add(levels)
        ),
        OneTimeEffect::Protect => {
            let own = row.areas.iter().filter(|area| context.owns(*area));
            let own = own.max_by_key(|area| (context.threat(*area), context.value(*area)))?;
            format!(
                "Nobody attacks {} this turn, where strength {} may come, and it raids",
                pack.map.title(own),
                context.threat(own)
            )
        }
        OneTimeEffect::HomeBonus(bonus) => {
            let house = state.player(context.seat).map(|player| player.house);
            let met = state.spots().filter(|(area, spot)| {
                let region = pack.land(*area).home_region;
                let home = region.is_some() && region == house;
                spot.seat == Some(context.seat) && home && context.threat(*area) > 0
            });
            let met = counted(
                u8::try_from(met.count()).unwrap_or(u8::MAX),
                "area",
                "areas",
            );
            format!(
                "Its home region counts {bonus} in place of {} this turn, and others may come to {met} there",
                pack.numbers.home_bonus
            )
        }
        OneTimeEffect::Swords(swords) => {
            let swords = counted(swords, "sword", "swords");
            format!("Its House cards have {swords} more this turn in {title} and beside it")
        }
        OneTimeEffect::ForcedMarch
        | OneTimeEffect::UnitsCount { .. }
        | OneTimeEffect::AtHome(_)
        | OneTimeEffect::AgainstStrongholds(_)
        | OneTimeEffect::SecondBattle
        | OneTimeEffect::GoodOrder
        | OneTimeEffect::CastlesPay(_)
        | OneTimeEffect::Rob(_)
        | OneTimeEffect::RaidMore(_)
        | OneTimeEffect::FightAlong
        | OneTimeEffect::Unraidable
        | OneTimeEffect::Fortifies(_)
        | OneTimeEffect::Avenged => return None,
    })
}

/// What stands behind what its kind does; empty where that says all.
fn beside(effect: OneTimeEffect) -> String {
    match effect {
        OneTimeEffect::ForcedMarch => "; its units may go two areas far".to_owned(),
        OneTimeEffect::UnitsCount { unit, strength } => {
            format!("; each {} counts {strength} by it", kind_name(unit, 1))
        }
        OneTimeEffect::AgainstStrongholds(more) => {
            format!("; it counts {more} more against a Stronghold")
        }
        OneTimeEffect::SecondBattle => "; whoever wins by it may attack again".to_owned(),
        OneTimeEffect::GoodOrder => "; whoever is beaten there is not routed".to_owned(),
        OneTimeEffect::Rob(power) => format!("; whoever is raided loses {power} power"),
        OneTimeEffect::RaidMore(orders) => format!("; it may take up to {orders} orders"),
        OneTimeEffect::FightAlong => "; units beside both areas fight along".to_owned(),
        OneTimeEffect::Unraidable => "; nobody raids it".to_owned(),
        OneTimeEffect::Fortifies(count) => {
            let count = counted(count, "fortification", "fortifications");
            format!("; it has {count}, too")
        }
        OneTimeEffect::Avenged => "; an attacker who wins there loses a unit".to_owned(),
        OneTimeEffect::Recruit
        | OneTimeEffect::Supply
        | OneTimeEffect::Swords(_)
        | OneTimeEffect::Protect
        | OneTimeEffect::HomeBonus(_)
        | OneTimeEffect::AtHome(_)
        | OneTimeEffect::SupplyUp(_)
        | OneTimeEffect::CastlesPay(_) => String::new(),
    }
}
