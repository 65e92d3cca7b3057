//! What does a card gain us, in armies, before it is paid for?
//!
//! Where a card changes an invasion, its dice or the table, the change is made on a copy and both are compared; where it
//! changes what comes later, by the mean of what chance may say.

use play::Seat;

use super::harm::{DIE, character, harm, turned};
use super::look::Look;
use super::lord;
use super::purse::territory_card;
use super::table::{add, dice, fleet, invaded, killed_near, less, odds, stationed, struck, unit};
use super::worth::{POINT, gold_worth};
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
/// The part of an invasion that is still to be feared when it is over, by what is barred.
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
pub(super) fn gain(look: &mut Look<'_>, state: &State, play: &Play<'_>) -> f64 {
    let weight = look.rival_weight(state);
    let rivals: Vec<Seat> = state.alive().filter(|seat| *seat != look.seat).collect();
    let gold = |seat: Seat| state.player(seat).map_or(0, |player| player.gold);
    let maesters = |look: &Look<'_>, seat: &Seat| {
        let count = look.view.maesters.get(usize::from(seat.0)).copied();
        count.unwrap_or(0) > 0
    };
    match play.effect {
        Effect::Plus {
            lasts: Duration::Battle,
            ..
        }
        | Effect::RerollOther
        | Effect::RerollOwn => dice(look, state, play),
        Effect::ToHighest if play.battle().is_some() => dice(look, state, play),
        Effect::ToHighest => turned(look, state, play),
        Effect::Plus { .. }
        | Effect::HighGround(_)
        | Effect::Eights(_)
        | Effect::WinTies
        | Effect::RerollOnes => odds(look, state, play),
        Effect::ArmiesHere(armies) => invaded(look, state, play, |after, invasion| {
            add(after, invasion.to, armies);
        }),
        Effect::ArmiesHereByDie => invaded(look, state, play, |after, invasion| {
            add(after, invasion.to, 3);
        }),
        Effect::Ambush => struck(look, state, play, 2, 0),
        Effect::Trap => struck(look, state, play, 3, 0),
        Effect::Turncoats { kill, add } => struck(look, state, play, kill, add),
        Effect::Withdraw => invaded(look, state, play, |after, invasion| {
            let armies = after.armies(invasion.to).saturating_sub(1);
            less(after, invasion.to, armies);
            if let Target::Area(area) = play.target {
                add(after, *area, armies);
            }
        }),
        Effect::KillBoth(_) => invaded(look, state, play, |after, invasion| {
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
            let saved = look.value(state) - look.stands(state, &invasion);
            let paid = gold(look.seat).min(pays);
            let paid = gold_worth(gold(look.seat)) - gold_worth(gold(look.seat) - paid);
            saved * (1.0 - feared) - paid * (1.0 + weight)
        }
        Effect::Unit(icon) => match play.invasion() {
            Some(invasion) if play.target == &Target::Area(invasion.to) => {
                invaded(look, state, play, |after, invasion| {
                    unit(after, invasion.to, icon);
                })
            }
            None if play.window().is_none() => {
                stationed(look, state, play, |after, area| unit(after, area, icon))
            }
            Some(_) | None => 0.0,
        },
        Effect::ArmiesAtCastle(armies) => stationed(look, state, play, |after, area| {
            add(after, area, armies);
        }),
        Effect::ArmiesApart(areas) => match play.window() {
            Some(_) => 0.0,
            None => f64::from(areas),
        },
        Effect::ReinforceByDie => DIE,
        Effect::MoreManeuvers(_) => lord::next_maneuver(look, state),
        Effect::ManeuverAnyTime => 0.0,
        Effect::GoldOfFirst(most) => {
            let best = prey(look, state, |look, seat| stolen(look, state, seat, most));
            0.8 * best
        }
        Effect::GoldOfTarget(most) => {
            let Some(invasion) = play.invasion() else {
                return 0.0;
            };
            let Owner::Seat(victim) = state.owner(invasion.to) else {
                return 0.0;
            };
            let win = look.outlook(state, invasion.from, invasion.to).win;
            win * stolen(look, state, victim, most)
        }
        Effect::GoldOfAll(most) => {
            let mut all = 0.0;
            for rival in &rivals {
                all += stolen(look, state, *rival, most);
            }
            all
        }
        Effect::MaesterLost => match play.target {
            Target::Seat(_) => weight * MAESTER,
            _none => 0.0,
        },
        Effect::MaestersLost => {
            let losers = rivals.iter().filter(|seat| maesters(look, seat)).count();
            weight * MAESTER * losers as f64
        }
        Effect::MaesterTaken => (1.0 + weight) * MAESTER,
        Effect::LookMaesters => 0.5,
        Effect::LookTerritories => match state.setting.ending {
            // Of two cards either may end the game.
            Ending::EndGameCard => 0.0,
            Ending::TenPoints => 0.6,
        },
        Effect::MoreCards(more) => f64::from(more) * territory_card(look, state),
        Effect::Fleet => fleet(look, state),
        Effect::Desertion(cards) => {
            let halves = rivals_areas(look, state, |armies| f64::from(armies / 2));
            weight * halves * f64::from(cards)
        }
        Effect::KillRegion(most) => {
            let lost = |armies: u16| f64::from(armies.saturating_sub(1).min(most));
            let regions = look.pack.map.regions().len().max(1) as f64;
            let all = state.setting.areas(look.pack).len() as f64;
            weight * rivals_areas(look, state, lost) * all / regions
        }
        Effect::KillNear => killed_near(look, state, play),
        Effect::EachLoses { others, own } => {
            let theirs = f64::from(others) * rivals.len() as f64;
            weight * theirs - f64::from(own)
        }
        Effect::Stash(armies) => {
            let all = state.setting.areas(look.pack).len().max(1) as f64;
            let own = state.areas_of(look.owner()).count() as f64;
            f64::from(armies) * (0.3 + 0.6 * own / all)
        }
        Effect::HalfIncome => {
            let active = state.active();
            let income = income(look.pack, state, active);
            let gold = gold_worth(income.gold / 2);
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
            let win = look.outlook(state, invasion.from, invasion.to).win;
            win * (weight * character(look, *id) + 0.3)
        }
        Effect::Kill { from } => {
            let Target::Character(id) = play.target else {
                return 0.0;
            };
            let chance = f64::from(7_u8.saturating_sub(from.max(1))) / 6.0;
            chance * weight * character(look, *id)
        }
        Effect::Cancel => match play.window() {
            Some(CardMoment::Played { played, over }) => harm(look, state, played, over),
            _other => 0.0,
        },
    }
}

/// Gold of another that comes to us.
fn stolen(look: &Look<'_>, state: &State, from: Seat, most: u16) -> f64 {
    let gold = |seat: Seat| state.player(seat).map_or(0, |player| player.gold);
    let (theirs, ours) = (gold(from), gold(look.seat));
    let taken = theirs.min(most);
    let won = gold_worth(ours.saturating_add(taken)) - gold_worth(ours);
    let lost = gold_worth(theirs) - gold_worth(theirs - taken);
    won + look.rival_weight(state) * lost
}

/// The most that a likely conquest of a rival's area brings.
fn prey(look: &mut Look<'_>, state: &State, brings: impl Fn(&Look<'_>, Seat) -> f64) -> f64 {
    let mut best: f64 = 0.0;
    let own: Vec<AreaId> = state.areas_of(look.owner()).collect();
    for from in own.into_iter().filter(|from| state.armies(*from) > 2) {
        for to in look.beside(state, from) {
            if let Owner::Seat(victim) = state.owner(to)
                && victim != look.seat
                && look.outlook(state, from, to).win > 0.65
            {
                best = best.max(brings(look, victim));
            }
        }
    }
    best
}

/// What the mean area loses, where rivals hold it.
fn rivals_areas(look: &Look<'_>, state: &State, lost: impl Fn(u16) -> f64) -> f64 {
    let areas = state.setting.areas(look.pack);
    let count = areas.len().max(1) as f64;
    let rivals = areas
        .into_iter()
        .filter(|area| matches!(state.owner(*area), Owner::Seat(seat) if seat != look.seat));
    rivals.map(|area| lost(state.armies(area))).sum::<f64>() / count
}
