//! How is a battle fought well?
//!
//! For every card of both hands the exact totals say who wins; the other side plays any of its cards. Strong cards are
//! kept where a weaker one does as well.

use super::attack_words::so_far;
use super::battle_result::{end, pair};
use super::card_words::against;
use super::context::Context;
use super::leaders;
use super::{Choice, Weighed, battle_tactics, before_blade, best, text_words};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::{Battle, Step};
use crate::throne::card::{OrderKind, Side};
use crate::throne::ids::{HouseCardId, Track};
use crate::throne::rules::{beside, led};
use crate::throne::units::Units;

/// A battle that may come, with the support that is known.
pub(super) fn imagined(
    context: &Context<'_>,
    from: AreaId,
    to: AreaId,
    units: Units,
    march: i8,
) -> Option<Battle> {
    let defender = context.state.spot(to).defender()?;
    let near = beside(context.pack, context.state, to).iter();
    let land = context.pack.ways.land.contains(to);
    let supports = near.filter_map(|area| {
        let spot = context.state.spot(area);
        let order = context.pack.order(spot.order?)?;
        let reaches = land || !context.pack.ways.land.contains(area);
        let reaches = reaches && !context.pack.ways.harbor.contains(area) && area != from;
        if order.kind != OrderKind::Support || !reaches {
            return None;
        }
        let side = match spot.seat? {
            seat if seat == context.seat => Side::Attack,
            // Orders of others lie face down until all are revealed.
            seat if seat == defender && context.state.revealed => Side::Defense,
            _ => return None,
        };
        Some((area, side))
    });
    let seats = [context.seat, defender];
    // Its leaders will come along.
    let (led, _) = led(context.pack, context.state, context.seat, from);
    let march = march.saturating_add(i8::try_from(led).unwrap_or_default());
    let mut battle = Battle::new([from, to], seats, units, march);
    battle.supports = supports.collect();
    battle.revealed = true;
    Some(battle)
}

pub(super) fn hand(context: &Context<'_>, battle: &Battle, side: Side) -> Vec<Option<HouseCardId>> {
    let player = context.state.player(battle.side(side).seat);
    let hand = player.map_or(&[][..], |player| &player.hand);
    match hand {
        [] => vec![None],
        _ => hand.iter().copied().map(Some).collect(),
    }
}

/// The chance that a side's best card wins, in percent, if the other side plays any of its cards.
pub(super) fn chance(context: &Context<'_>, battle: &mut Battle, side: Side) -> i32 {
    let (won, count) = most_won(context, battle, side);
    won * 100 / count
}

/// Against how many cards of the other side a side's best card wins, of how many.
pub(super) fn most_won(context: &Context<'_>, battle: &mut Battle, side: Side) -> (i32, i32) {
    let (own, others) = (
        hand(context, battle, side),
        hand(context, battle, side.other()),
    );
    let count = i32::try_from(others.len()).unwrap_or(1).max(1);
    let wins = own.into_iter().map(|card| {
        let ends = others
            .iter()
            .map(|other| end(context, battle, pair(side, card, *other), side));
        let won = ends.filter(|end| end.wins).count();
        i32::try_from(won).unwrap_or_default()
    });
    (wins.max().unwrap_or_default(), count)
}

/// What a battle asks for.
pub(in crate::throne) fn choice(
    context: &Context<'_>,
    step: Step,
    offers: &[Action],
) -> Option<Choice> {
    let battle = context.state.battle.as_ref()?;
    let own = battle.side_of(context.seat);
    match step {
        Step::Support => {
            let support = Action::Support(own);
            let why = match own {
                Some(side) => context.says(|| so_far(context, battle, side)),
                None => "It is not its battle".to_owned(),
            };
            Some((support, why))
        }
        Step::Help => Some(before_blade::help(context, battle, offers)),
        Step::Consent(..) | Step::Welcome(_) => {
            Some((Action::Accept(true), "Help is welcome".to_owned()))
        }
        Step::Cards | Step::Another(_) => {
            let side = own?;
            let has_card = |action: &Action| matches!(action, Action::Card(_));
            if !offers.iter().any(has_card) {
                return battle_tactics::choice(context, battle, side, offers);
            }
            let others = match battle.revealed {
                true => vec![battle.side(side.other()).card],
                false => hand(context, battle, side.other()),
            };
            card(context, battle, side, &others, offers)
        }
        Step::Early(_) => before_blade::choice(context, battle, own?, offers),
        Step::Blade => {
            let side = own?;
            let mut battle = battle.clone();
            let cards = [battle.sides[0].card, battle.sides[1].card];
            let end = end(context, &mut battle, cards, side);
            // One more decides where it lost by one, or by a tie.
            let decides = !end.wins
                && end.margin >= -1
                && (end.margin == 0 || before(context, &battle, side));
            let why = match decides {
                true => "One more strength decides the battle",
                false => "One more strength would decide nothing",
            };
            Some((Action::Blade(decides), why.to_owned()))
        }
        Step::Seize(_) => {
            let weighed = offers.iter().map(|action| match action {
                Action::Seize(leader) => (leaders::value(context, *leader), *action),
                _ => (0, *action),
            });
            let why = "A hostage is worth more than a casualty";
            Some((best(weighed)?.1, why.to_owned()))
        }
        Step::Casualties(_) | Step::Toll(_) => {
            let cheap = offers.iter().map(|action| match action {
                Action::Lose(units) => (-context.strength(*units), *action),
                _ => (i32::MIN, *action),
            });
            Some((best(cheap)?.1, "The cheapest go first".to_owned()))
        }
        Step::Drive => {
            let areas = offers.iter().map(|action| match action {
                Action::Retreat(area) => (-context.value(*area), *action),
                _ => (i32::MIN, *action),
            });
            Some((best(areas)?.1, "The area is worth least to them".to_owned()))
        }
        Step::Land => {
            let areas = offers.iter().map(|action| match action {
                Action::Retreat(area) => {
                    let taken = if context.owns(*area) {
                        0
                    } else {
                        context.prize(*area)
                    };
                    (taken - context.threat(*area), *action)
                }
                _ => (i32::MIN, *action),
            });
            let why = "It is worth most of what others can hardly reach";
            Some((best(areas)?.1, why.to_owned()))
        }
        Step::Retreat | Step::Recoil => {
            let areas = offers.iter().map(|action| match action {
                Action::Retreat(area) => {
                    let alone = i32::from(context.state.spot(*area).seat.is_none()) * 6;
                    (
                        context.value(*area) + alone - 2 * context.threat(*area),
                        *action,
                    )
                }
                _ => (i32::MIN, *action),
            });
            let (_, action) = best(areas)?;
            let why = context.says(|| match action {
                Action::Retreat(area) => match context.threat(area) {
                    ..=0 => "No other house can reach it".to_owned(),
                    threat => format!("At most strength {threat} may come there"),
                },
                _ => String::new(),
            });
            Some((action, why))
        }
        Step::Choice(_) | Step::More(..) => {
            let weighed = offers
                .iter()
                .map(|action| (text(context, *action), *action));
            let (_, action) = best(weighed)?;
            Some((action, context.says(|| text_words::after(context, action))))
        }
        Step::Cancel(_) | Step::Texts(_) | Step::Result | Step::After(_) | Step::Tidy => None,
    }
}

/// Tells whether a tie goes to a side.
fn before(context: &Context<'_>, battle: &Battle, side: Side) -> bool {
    let place = |side: Side| context.state.place(Track::Fiefdoms, battle.side(side).seat);
    place(side) < place(side.other())
}

/// The card that wins most, less what it would do later.
fn card(
    context: &Context<'_>,
    battle: &Battle,
    side: Side,
    others: &[Option<HouseCardId>],
    offers: &[Action],
) -> Option<Choice> {
    let mut battle = battle.clone();
    let decides = match side {
        Side::Attack => context.prize(battle.area) - context.value(battle.area),
        Side::Defense => context.stopping(battle.side(Side::Attack).seat, battle.area),
    };
    let stake = 12 + context.value(battle.area) + decides;
    let count = i32::try_from(others.len()).unwrap_or(1).max(1);
    let weighed: Vec<Weighed> = offers
        .iter()
        .filter_map(|action| {
            let Action::Card(card) = action else {
                return None;
            };
            let row = context.pack.house_card(*card)?;
            let mut sum = 0;
            for other in others {
                let end = end(context, &mut battle, pair(side, Some(*card), *other), side);
                sum += match end.wins {
                    true => stake + 3 * end.lost,
                    false => -3 * end.lost,
                };
            }
            let cost = 2 * i32::from(row.strength) + i32::from(row.swords + row.fortifications);
            Some((10 * sum / count - 10 * cost, *action))
        })
        .collect();
    let (_, action) = best(weighed)?;
    let why = context.says(|| against(context, &mut battle, side, others, action));
    Some((action, why))
}

/// How good a choice of a card's text is.
fn text(context: &Context<'_>, action: Action) -> i32 {
    let strength = |card: HouseCardId| {
        let row = context.pack.house_card(card);
        row.map_or(0, |row| {
            i32::from(row.strength) * 3 + i32::from(row.swords + row.fortifications)
        })
    };
    match action {
        Action::Regain(card) | Action::Discard(card) => 1 + strength(card),
        // Defense helps where the battle was.
        Action::Order { order, .. } => context
            .pack
            .order(order)
            .map_or(0, |row| 1 + i32::from(row.value)),
        Action::RemoveOrder(area) => context.strength(context.state.spot(area).units) + 1,
        Action::Take(Track::Fiefdoms) => 3,
        Action::Take(Track::Court) => 2,
        Action::Take(Track::Throne) => 1,
        Action::Kill(unit) => context.strength(Units::of(unit, 1)),
        _ => 0,
    }
}
