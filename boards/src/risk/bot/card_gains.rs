//! What does a card gain us, in armies, before its price?
//!
//! Where a card changes an invasion, its dice or the table, the change is made on a copy and both are evaluated; where
//! it changes what comes later, its mean effect is estimated.

use play::Seat;

use super::card_effects::{
    add, area_strengthened, committed_killed, dice, fleet, invasion_changed, killed_near, less,
    odds, unit,
};
use super::context::Context;
use super::evaluation::{POINT, gold_value};
use super::lord;
use super::opposing_cards::{DIE, character, die_raised, harm_to_us};
use super::purchases::territory_card;
use crate::ids::AreaId;
use crate::risk::card::{BanScope, Duration, Effect};
use crate::risk::cards_in_play::{Battle, Target};
use crate::risk::rules::income;
use crate::risk::setting::Ending;
use crate::risk::stage::{CardMoment, Stage};
use crate::risk::state::{Invasion, Owner, State};

/// What a Maester card in hand is worth.
pub(super) const MAESTER: f64 = 1.3;
/// What 100 gold of a Character's price are worth as long as it is in the game.
pub(super) const CHARACTER: f64 = 0.8;
/// The part of a stopped attack that we still expect elsewhere, by what the card bars.
const ELSEWHERE: [f64; 3] = [0.4, 0.5, 0.15];

/// What an own card is played at.
pub(super) struct Play<'a> {
    pub(super) effect: Effect,
    pub(super) target: &'a Target,
    pub(super) stage: &'a Stage,
}

impl<'a> Play<'a> {
    pub(super) fn window(&self) -> Option<&'a CardMoment> {
        self.stage.moment()
    }

    pub(super) fn invasion(&self) -> Option<Invasion> {
        self.window()?.invasion()
    }

    pub(super) fn battle(&self) -> Option<&'a Battle> {
        self.window()?.battle()
    }
}

/// What a card gains.
pub(super) fn gain(context: &mut Context<'_>, state: &State, play: &Play<'_>) -> f64 {
    let weight = context.rival_weight(state);
    let rivals: Vec<Seat> = state.alive().filter(|seat| *seat != context.seat).collect();
    let gold = |seat: Seat| state.player(seat).map_or(0, |player| player.gold);
    let maesters = |context: &Context<'_>, seat: &Seat| {
        let count = context.view.maesters.get(usize::from(seat.0)).copied();
        count.unwrap_or(0) > 0
    };
    match play.effect {
        Effect::Plus {
            lasts: Duration::Battle,
            ..
        }
        | Effect::RerollOther
        | Effect::RerollOwn => dice(context, state, play),
        Effect::ToHighest if play.battle().is_some() => dice(context, state, play),
        Effect::ToHighest => die_raised(context, state, play),
        Effect::Plus { .. }
        | Effect::HighGround(_)
        | Effect::Eights(_)
        | Effect::WinTies
        | Effect::RerollOnes => odds(context, state, play),
        Effect::ArmiesHere(armies) => invasion_changed(context, state, play, |after, invasion| {
            add(after, invasion.to, armies);
        }),
        Effect::ArmiesHereByDie => invasion_changed(context, state, play, |after, invasion| {
            add(after, invasion.to, 3);
        }),
        Effect::Ambush => committed_killed(context, state, play, 2, 0),
        Effect::Trap => committed_killed(context, state, play, 3, 0),
        Effect::Turncoats { kill, add } => committed_killed(context, state, play, kill, add),
        Effect::Withdraw => invasion_changed(context, state, play, |after, invasion| {
            let armies = after.armies(invasion.to).saturating_sub(1);
            less(after, invasion.to, armies);
            if let Target::Area(area) = play.target {
                add(after, *area, armies);
            }
        }),
        Effect::KillBoth(_) => invasion_changed(context, state, play, |after, invasion| {
            if let Target::Armies(from, to) = play.target {
                less(after, invasion.from, u16::from(*from));
                less(after, invasion.to, u16::from(*to));
            }
        }),
        Effect::Stop { bars, pays } => {
            let Some(invasion) = play.invasion() else {
                return 0.0;
            };
            let feared = match bars {
                BanScope::Here => ELSEWHERE[0],
                BanScope::HereForNow => ELSEWHERE[1],
                BanScope::Everywhere => ELSEWHERE[2],
            };
            let saved = context.evaluate(state) - context.stands(state, &invasion);
            let paid = gold(context.seat).min(pays);
            let paid = gold_value(gold(context.seat)) - gold_value(gold(context.seat) - paid);
            saved * (1.0 - feared) - paid * (1.0 + weight)
        }
        Effect::Unit(icon) => match play.invasion() {
            Some(invasion) if play.target == &Target::Area(invasion.to) => {
                invasion_changed(context, state, play, |after, invasion| {
                    unit(after, invasion.to, icon);
                })
            }
            None if play.window().is_none() => {
                area_strengthened(context, state, play, |after, area| unit(after, area, icon))
            }
            Some(_) | None => 0.0,
        },
        Effect::ArmiesAtCastle(armies) => area_strengthened(context, state, play, |after, area| {
            add(after, area, armies);
        }),
        Effect::ArmiesApart(areas) => match play.window() {
            Some(_) => 0.0,
            None => f64::from(areas),
        },
        Effect::ReinforceByDie => DIE,
        Effect::MoreManeuvers(_) => lord::next_maneuver(context, state),
        Effect::ManeuverAnyTime => 0.0,
        Effect::GoldOfFirst(most) => {
            let best = likely_conquest(context, state, |context, seat| {
                stolen(context, state, seat, most)
            });
            0.8 * best
        }
        Effect::GoldOfTarget(most) => {
            let Some(invasion) = play.invasion() else {
                return 0.0;
            };
            let Owner::Seat(victim) = state.owner(invasion.to) else {
                return 0.0;
            };
            let win = context.outlook(state, invasion.from, invasion.to).win;
            win * stolen(context, state, victim, most)
        }
        Effect::GoldOfAll(most) => {
            let mut all = 0.0;
            for rival in &rivals {
                all += stolen(context, state, *rival, most);
            }
            all
        }
        Effect::MaesterLost => match play.target {
            Target::Seat(_) => weight * MAESTER,
            _none => 0.0,
        },
        Effect::MaestersLost => {
            let losers = rivals.iter().filter(|seat| maesters(context, seat)).count();
            weight * MAESTER * losers as f64
        }
        Effect::MaesterTaken => (1.0 + weight) * MAESTER,
        Effect::LookMaesters => 0.5,
        Effect::LookTerritories => match state.setting.ending {
            // Of two cards either may end the game.
            Ending::EndGameCard => 0.0,
            Ending::TenPoints => 0.6,
        },
        Effect::MoreCards(more) => f64::from(more) * territory_card(context, state),
        Effect::Fleet => fleet(context, state),
        Effect::Desertion(cards) => {
            let halves = rivals_areas(context, state, |armies| f64::from(armies / 2));
            weight * halves * f64::from(cards)
        }
        Effect::KillRegion(most) => {
            let lost = |armies: u16| f64::from(armies.saturating_sub(1).min(most));
            let regions = context.pack.map.regions().len().max(1) as f64;
            let all = state.setting.areas(context.pack).len() as f64;
            weight * rivals_areas(context, state, lost) * all / regions
        }
        Effect::KillNear => killed_near(context, state, play),
        Effect::EachLoses { others, own } => {
            let theirs = f64::from(others) * rivals.len() as f64;
            weight * theirs - f64::from(own)
        }
        Effect::Stash(armies) => {
            let all = state.setting.areas(context.pack).len().max(1) as f64;
            let own = state.areas_of(context.owner()).count() as f64;
            f64::from(armies) * (0.3 + 0.6 * own / all)
        }
        Effect::HalfIncome => {
            let active = state.active();
            let income = income(context.pack, state, active);
            let gold = gold_value(income.gold / 2);
            (weight + 0.1) * (f64::from(income.armies.div_ceil(2)) + gold)
        }
        Effect::LowestLoses(points) => {
            let losers = rivals.iter().map(|seat| {
                let has = state.player(*seat).map_or(0, |player| player.points);
                f64::from(points.min(has)) * POINT
            });
            // A rival's point lost is as good as one gained where few are left to get there first.
            let mean = losers.sum::<f64>() / rivals.len().max(1) as f64;
            mean * weight.max(0.4)
        }
        Effect::DoubleCosts => {
            let gold: f64 = rivals.iter().map(|seat| f64::from(gold(*seat))).sum();
            0.1 * weight * gold / 100.0
        }
        Effect::Capture { .. } => {
            let (Some(invasion), Target::Character(id)) = (play.invasion(), play.target) else {
                return 0.0;
            };
            let win = context.outlook(state, invasion.from, invasion.to).win;
            win * (weight * character(context, *id) + 0.3)
        }
        Effect::Kill { from } => {
            let Target::Character(id) = play.target else {
                return 0.0;
            };
            let chance = f64::from(7_u8.saturating_sub(from.max(1))) / 6.0;
            chance * weight * character(context, *id)
        }
        Effect::Cancel => match play.window() {
            Some(CardMoment::Played { played, over }) => harm_to_us(context, state, played, over),
            _other => 0.0,
        },
    }
}

/// Gold of another that comes to us.
fn stolen(context: &Context<'_>, state: &State, from: Seat, most: u16) -> f64 {
    let gold = |seat: Seat| state.player(seat).map_or(0, |player| player.gold);
    let (theirs, ours) = (gold(from), gold(context.seat));
    let taken = theirs.min(most);
    let won = gold_value(ours.saturating_add(taken)) - gold_value(ours);
    let lost = gold_value(theirs) - gold_value(theirs - taken);
    won + context.rival_weight(state) * lost
}

/// The most that a likely conquest of a rival's area brings.
fn likely_conquest(
    context: &mut Context<'_>,
    state: &State,
    brings: impl Fn(&Context<'_>, Seat) -> f64,
) -> f64 {
    let mut best: f64 = 0.0;
    let own: Vec<AreaId> = state.areas_of(context.owner()).collect();
    for from in own.into_iter().filter(|from| state.armies(*from) > 2) {
        for to in context.beside(from) {
            if let Owner::Seat(victim) = state.owner(to)
                && victim != context.seat
                && context.outlook(state, from, to).win > 0.65
            {
                best = best.max(brings(context, victim));
            }
        }
    }
    best
}

/// What an average area loses, counting only areas of rivals.
fn rivals_areas(context: &Context<'_>, state: &State, lost: impl Fn(u16) -> f64) -> f64 {
    let areas = state.setting.areas(context.pack);
    let count = areas.len().max(1) as f64;
    let rivals = areas
        .into_iter()
        .filter(|area| matches!(state.owner(*area), Owner::Seat(seat) if seat != context.seat));
    rivals.map(|area| lost(state.armies(area))).sum::<f64>() / count
}
