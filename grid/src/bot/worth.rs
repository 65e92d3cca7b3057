//! How good is a position for a player?
//!
//! In victory points, his less the other's: points scored, points that objectives, plunder, motivations and agendas
//! still promise, models by price and wounds, coins, and what either side threatens to hit next.

use std::cell::RefCell;
use std::sync::Arc;

use play::Seat;

use super::blow::Blows;
use super::man::{Man, men};
use super::ways::{FAR, Row, Ways};
use crate::card::{AgendaScore, AliveWhen, Class, Plunder, Strike};
use crate::pack::Pack;
use crate::rulings::CapturedCountAsKilled;
use crate::scenario::{Scenario, Special};
use crate::skirmish::{Field, Frame, Place, Rules, State, other};
use crate::square::Square;

/// What a won game is worth beside its points.
const WON: f64 = 4.0;
/// An end phase in which a model stands where it scores: this one, and each later one.
const HELD: [f64; 2] = [0.95, 0.55];
/// Of what a place is worth, for somebody who is on the way there.
const ON_THE_WAY: f64 = 0.6;
/// Threats of who acts next, and of the other.
const THREATS: [f64; 2] = [0.55, 0.3];
/// Threat of the model that is acting, for each point that it has left.
const ACTING: f64 = 0.85;
/// Of a threat from somebody who was activated this round.
const SPENT: f64 = 0.45;
/// A gold, a silver, and a copper beyond those for activations.
const COINS: [f64; 3] = [0.35, 0.1, 0.03];
/// A copper that is missing for an activation.
const MISSING: f64 = 0.25;
/// A square nearer to the next enemy.
const NEARER: f64 = 0.015;
/// The same where nothing else draws anybody out.
const NEARER_ONLY: f64 = 0.12;

/// What it takes to value positions.
#[derive(Clone, Debug)]
pub(super) struct Scales {
    pub(super) rules: Arc<Rules>,
    memory: RefCell<Memory>,
}

#[derive(Clone, Debug, Default)]
struct Memory {
    ways: Ways,
    blows: Blows,
}

/// Everything that one valuation looks at.
struct Look<'a> {
    state: &'a State,
    field: Field<'a>,
    scenario: &'a Scenario,
    pack: &'a Pack,
    men: [Vec<Man<'a>>; 2],
    rows: &'a [Option<Row>],
    /// End phases to come.
    ends: f64,
}

/// Somewhere worth going to.
struct Goal {
    at: Square,
    /// Points: now, and in each later end phase.
    points: [f64; 2],
    /// Squares from which it is reached.
    near: u8,
}

impl Scales {
    pub(super) fn new(rules: Arc<Rules>) -> Self {
        Self {
            rules,
            memory: RefCell::default(),
        }
    }

    /// What a position is worth to a player, as he sees it.
    pub(super) fn worth(&self, state: &State, me: Seat) -> f64 {
        let points = |seat: Seat| f64::from(state.side(seat).points);
        let ahead = points(me) - points(other(me));
        if state.ending.is_some() {
            return ahead + WON * f64::from(i8::from(ahead > 0.0) - i8::from(ahead < 0.0));
        }
        let memory = &mut *self.memory.borrow_mut();
        let field = Field::new(&self.rules, state);
        let scenario = self.rules.scenario(state);
        let men = [Seat(0), Seat(1)].map(|seat| men(&field, seat));
        let squares = men.iter().flatten().map(|man| man.body.at());
        let squares = squares
            .chain(scenario.objectives.iter().copied())
            .chain(scenario.plunder.iter().map(|row| row.at));
        let pack = self.rules.pack();
        let scene = (state.scenario, self.rules.scene(state));
        let rows = memory.ways.rows(pack, scene, state.doors, squares);
        let gone = f64::from(state.round.max(1)) - 1.0;
        let ended = match state.frames.last() {
            Some(Frame::EndPhase(_)) => 1.0,
            _ => 0.0,
        };
        let look = Look {
            ends: (f64::from(scenario.rounds) - gone - ended).max(0.0),
            state,
            field,
            scenario,
            pack,
            men,
            rows,
        };
        let own = |seat: Seat| look.forces(seat, me) + look.goals(seat) + look.secrets(seat, me);
        let (mine, theirs) = (own(me), own(other(me)));
        let next = match state.frames.last() {
            Some(Frame::Turn { seat, .. }) => *seat,
            _ => other(state.active_seat()),
        };
        let mut threat = |seat: Seat| {
            let weight = THREATS[usize::from(seat != next)];
            look.threat(&self.rules, &mut memory.blows, seat, weight)
        };
        let threats = threat(me) - threat(other(me));
        ahead + mine - theirs + threats + look.captives(me) + look.hill(me)
    }
}

impl<'a> Look<'a> {
    fn men(&self, seat: Seat) -> &[Man<'a>] {
        let [first, second] = &self.men;
        if seat == Seat(0) { first } else { second }
    }

    /// What is left of what the game can still bring, from 1 at its start to nearly 0.
    fn horizon(&self) -> f64 {
        let rounds = f64::from(self.scenario.rounds.max(1));
        0.12 + 0.88 * ((self.ends - 0.6) / rounds).max(0.0)
    }

    fn walk(&self, man: &Man<'_>, to: Square) -> u8 {
        let Some(Some(row)) = self.rows.get(to.index()) else {
            return FAR;
        };
        let squares = man.body.squares().map(|at| row.from(at));
        squares.min().unwrap_or(FAR)
    }

    /// Models and coins.
    fn forces(&self, seat: Seat, me: Seat) -> f64 {
        let enemies = self.men(other(seat));
        let mut sum = 0.0;
        let mut ready = 0.0;
        // Of both players it would cancel out: whoever goes nearer brings the other nearer.
        let nearer = if seat != me {
            0.0
        } else if self.scenario.objectives.is_empty() {
            NEARER_ONLY
        } else {
            NEARER
        };
        for man in self.men(seat) {
            let model = self.field.model(man.id);
            let whole = 0.45 + 0.55 * man.left / f64::from(man.card.wounds.max(1));
            let mut worth = man.worth * whole;
            if model.shaken {
                worth *= 0.85;
            }
            if model.routed {
                worth *= 0.75;
            }
            sum += worth * self.horizon();
            ready += f64::from(u8::from(man.ready));
            let gaps = enemies.iter().map(|enemy| self.walk(man, enemy.body.at()));
            let gap = gaps.min().unwrap_or(0).min(20);
            sum -= nearer * f64::from(gap) * self.horizon();
            let harm = self.field.harm(man.card.figure, man.body.at());
            sum -= 0.1 * f64::from(harm);
        }
        for model in self.state.models.iter() {
            if model.seat == seat && matches!(model.place, Place::Waiting | Place::Reserve) {
                sum += 0.5 * self.horizon();
            }
        }
        let coins = self.state.side(seat).coins;
        let [gold, silver, copper] = COINS;
        let more = (self.ends - 0.5).clamp(0.0, 1.0);
        sum += gold * f64::from(coins.gold) * more;
        sum += silver * f64::from(coins.silver) * more;
        let spare = f64::from(coins.copper) - ready;
        sum + if spare < 0.0 {
            MISSING * spare
        } else {
            copper * spare.min(5.0)
        }
    }

    /// What it is worth to be somewhere in so many activations from now.
    fn promise(&self, man: &Man<'_>, walk: u8, points: [f64; 2]) -> f64 {
        let [now, later] = points;
        let ends = self.ends;
        if walk == 0 {
            return now * HELD[0] * ends.min(1.0) + later * HELD[1] * (ends - 1.0).max(0.0);
        }
        let turns = f64::from(walk) / f64::from(man.stride.max(1)) / 2.0;
        let whole = f64::from(walk.div_ceil(man.stride.max(1) * 2));
        let missed = if man.ready { whole - 1.0 } else { whole };
        let first = if missed < 0.5 {
            now * ends.min(1.0)
        } else {
            0.0
        };
        let rest = later * HELD[1] * (ends - missed.max(1.0)).max(0.0);
        ON_THE_WAY * (first + rest) / (1.0 + 0.5 * turns)
    }

    /// Objectives and plunder, each for the nearest who has nothing better to do, and motivations.
    fn goals(&self, seat: Seat) -> f64 {
        let men = self.men(seat);
        let goals = self.places(seat);
        let mut pairs = Vec::with_capacity(men.len() * goals.len());
        for (who, man) in men.iter().enumerate() {
            for (what, goal) in goals.iter().enumerate() {
                let walk = self.walk(man, goal.at);
                let walk = if goal.near > 0 {
                    // Taking it is an action of its own.
                    walk.saturating_sub(goal.near).max(1)
                } else {
                    walk
                };
                if walk >= FAR - 1 {
                    continue;
                }
                let mut gain = self.promise(man, walk, goal.points);
                if goal.near == 0
                    && walk > 0
                    && self
                        .field
                        .controller(goal.at)
                        .is_some_and(|by| self.field.model(by).seat != seat)
                {
                    gain *= 0.35;
                }
                pairs.push((gain, who, what));
            }
        }
        pairs.sort_by(|a, b| b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        let (mut busy, mut taken, mut sum) = (0_u64, 0_u64, 0.0);
        for (gain, who, what) in pairs {
            if busy >> who & 1 == 0 && taken >> what & 1 == 0 {
                busy |= 1 << who;
                taken |= 1 << what;
                sum += gain;
            }
        }
        if self.scenario.cards {
            sum += men.iter().map(|man| self.motives(seat, man)).sum::<f64>();
        }
        sum
    }

    fn places(&self, seat: Seat) -> Vec<Goal> {
        let mut goals = Vec::with_capacity(12);
        for at in &self.scenario.objectives {
            let special = self
                .scenario
                .special
                .iter()
                .find_map(|special| match special {
                    Special::Worth {
                        at: square,
                        from,
                        points,
                    } if square == at => Some((*from, f64::from(*points))),
                    _ => None,
                });
            let points = match special {
                Some((from, points)) if self.state.round >= from => [points; 2],
                Some((_, points)) => [1.0, f64::midpoint(1.0, points)],
                None => [1.0; 2],
            };
            goals.push(Goal {
                at: *at,
                points,
                near: 0,
            });
        }
        let spoils = self.scenario.special.iter().find_map(|special| {
            if let Special::Spoils(points) = special {
                Some(f64::from(*points))
            } else {
                None
            }
        });
        let letters = self.men(seat).iter().any(|man| {
            let row = self.pack.motivation_of(&man.card.title);
            let wants = row.is_some_and(|row| {
                row.alive
                    .iter()
                    .any(|motive| matches!(motive.when, AliveWhen::LettersTaken))
            });
            wants && man.card.class == Class::Hero
        });
        for (place, row) in self.scenario.plunder.iter().enumerate() {
            if self.state.taken >> place & 1 == 1 {
                continue;
            }
            let more = match row.kind {
                Plunder::Money => COINS[0],
                Plunder::Letters if letters => 1.8,
                Plunder::Letters => 0.3,
            };
            // It scores once, whenever it is taken.
            let once = spoils.unwrap_or(2.0) + more;
            goals.push(Goal {
                at: row.at,
                points: [once, once / self.ends.max(2.0)],
                near: 1,
            });
        }
        goals
    }

    /// What a hero may still score in end phases.
    fn motives(&self, seat: Seat, man: &Man<'_>) -> f64 {
        if man.card.class != Class::Hero {
            return 0.0;
        }
        let Some(row) = self.pack.motivation_of(&man.card.title) else {
            return 0.0;
        };
        let gold = f64::from(self.state.side(seat).coins.gold);
        let mut sum = 0.0;
        for motive in &row.alive {
            let price = f64::from(motive.price.gold.max(1));
            let times = (gold / price).floor().min(self.ends);
            if times < 0.5 {
                continue;
            }
            let points = f64::from(motive.points) - COINS[0] * price;
            // Each gold scores once: what is missed now can be made good later.
            let later = (times - 1.0).max(0.0) / (self.ends - 1.0).max(1.0);
            let points = [points, points * later];
            let walk = match motive.when {
                AliveWhen::HoldsObjective => {
                    let squares = self.scenario.objectives.iter();
                    squares.map(|at| self.walk(man, *at)).min()
                }
                AliveWhen::StandsBeyond => Some(self.beyond(seat, man)),
                AliveWhen::Kills(_) | AliveWhen::NemesisFalls | AliveWhen::LettersTaken => None,
            };
            if let Some(walk) = walk {
                sum += self.promise(man, walk, points);
            }
        }
        sum
    }

    /// Squares to the other half.
    fn beyond(&self, seat: Seat, man: &Man<'_>) -> u8 {
        if self.field.beyond(man.id) {
            return 0;
        }
        let far = |seat: Seat| {
            let zone = self.field.board().deployment(self.state.zone(seat));
            let gaps = zone.iter().map(|at| man.body.at().distance(at));
            gaps.min().unwrap_or(0)
        };
        (far(other(seat)).saturating_sub(far(seat)) / 2).saturating_add(1)
    }

    /// Agendas, as far as the viewer knows them.
    fn secrets(&self, seat: Seat, me: Seat) -> f64 {
        if seat != me || !self.scenario.cards {
            return 0.0;
        }
        let side = self.state.side(seat);
        let last = 1.0 / self.ends.max(1.0);
        let mut sum = 0.0;
        for card in side.hand.without(side.scored).iter() {
            let Some(row) = self.pack.agendas().get(usize::from(card)) else {
                continue;
            };
            let points = f64::from(row.points);
            sum += points
                * match row.scores {
                    AgendaScore::HeroesWhole => self.heroes_whole(seat),
                    AgendaScore::SpentAll => {
                        let gold = f64::from(side.coins.gold);
                        0.5 / (1.0 + gold)
                    }
                    AgendaScore::MoreObjectives => {
                        let held = |seat: Seat| self.holders(seat);
                        let more = held(seat) - held(other(seat));
                        (0.5 + 0.4 * more).clamp(0.0, 0.95) * last
                    }
                    AgendaScore::SoldiersBehind(least) => self.behind(seat, least) * last,
                    AgendaScore::LordsTaken => self.lords_taken(seat),
                };
        }
        sum
    }

    fn holders(&self, seat: Seat) -> f64 {
        let squares = self.scenario.objectives.iter();
        let held = squares.filter(|at| {
            let by = self.field.controller(**at);
            by.is_some_and(|by| self.field.model(by).seat == seat)
        });
        held.map(|_| 1.0).sum()
    }

    fn heroes_whole(&self, seat: Seat) -> f64 {
        let lost = self.state.models.iter().any(|model| {
            let hero = self.field.rules().card(model.card).class == Class::Hero;
            let gone = matches!(model.place, Place::Killed | Place::Captive);
            model.seat == seat && hero && gone
        });
        if lost { 0.0 } else { 0.75 }
    }

    fn behind(&self, seat: Seat, least: u8) -> f64 {
        let zone = self.field.board().deployment(self.state.zone(other(seat)));
        let soldiers = self.men(seat).iter();
        let soldiers = soldiers.filter(|man| man.card.class == Class::Soldier);
        let mut near: Vec<f64> = soldiers
            .map(|man| {
                let gaps = zone.iter().map(|at| man.body.at().distance(at));
                let gap = gaps.min().unwrap_or(FAR);
                if gap == 0 {
                    0.95
                } else {
                    0.5 / (1.0 + f64::from(gap) / 8.0)
                }
            })
            .collect();
        near.sort_by(|a, b| b.total_cmp(a));
        let least = usize::from(least).max(1);
        if near.len() < least {
            return 0.0;
        }
        let sum: f64 = near.iter().take(least).sum();
        sum / f64::from(u8::try_from(least).unwrap_or(1))
    }

    fn lords_taken(&self, seat: Seat) -> f64 {
        let captured = match self.field.rules().rulings().captured_count_as_killed {
            CapturedCountAsKilled::Yes => true,
            CapturedCountAsKilled::No => false,
        };
        let (mut all, mut taken) = (0.0, 0.0);
        for model in self.state.models.iter() {
            let soldier = self.field.rules().card(model.card).class == Class::Soldier;
            if model.seat == seat || soldier {
                continue;
            }
            all += 1.0;
            match model.place {
                Place::Killed => taken += 1.0,
                Place::Captive if captured => taken += 1.0,
                Place::Captive | Place::Board | Place::Reserve | Place::Waiting => {}
            }
        }
        let part: f64 = if all > 0.0 { taken / all } else { 1.0 };
        part * part * part * 0.95
    }

    /// Whoever holds more captives scores in each end phase.
    fn captives(&self, me: Seat) -> f64 {
        let held = |seat: Seat| {
            let models = self.state.models.iter();
            let taken = models
                .filter(|model| model.seat == other(seat) && matches!(model.place, Place::Captive));
            taken.map(|_| 1.0).sum::<f64>()
        };
        let lead: f64 = held(me) - held(other(me));
        let sure = lead.clamp(-1.0, 1.0) + 0.15 * lead;
        sure * 0.75 * (self.ends - 0.2).max(0.0)
    }

    /// The hill of a scenario that has one.
    fn hill(&self, me: Seat) -> f64 {
        let mut special = self.scenario.special.iter();
        let Some(zone) = special.find_map(|special| match special {
            Special::Hill(zone) => Some(self.field.board().zone(*zone)),
            _ => None,
        }) else {
            return 0.0;
        };
        let on = |seat: Seat| {
            let men = self.men(seat).iter();
            men.map(|man| {
                let at = man.body.at();
                if man.body.squares().any(|at| zone.has(at)) {
                    return 1.0;
                }
                let gaps = zone.iter().map(|square| square.distance(at));
                let gap = f64::from(gaps.min().unwrap_or(FAR));
                let turns = gap / f64::from(man.stride.max(1)) / 2.0;
                0.5 / (1.0 + 2.0 * turns)
            })
            .sum::<f64>()
        };
        let more = on(me) - on(other(me));
        (more / (1.0 + more.abs())) * 0.9 * self.ends
    }

    /// What a side may hit next: each attacker once, and no target more than it can lose.
    fn threat(&self, rules: &Rules, blows: &mut Blows, seat: Seat, weight: f64) -> f64 {
        let enemies = self.men(other(seat));
        let mut left = vec![1.0_f64; enemies.len()];
        let mut sum = 0.0;
        let acting = self.state.active;
        for man in self.men(seat) {
            let acts = acting.filter(|active| active.model == man.id);
            let share = match acts {
                Some(active) if active.ap > 0 => ACTING * f64::from(active.ap.min(2)) * 0.75,
                Some(_) => SPENT * weight,
                None if man.ready => weight,
                None if self.ends < 1.5 => continue,
                None => SPENT * weight,
            };
            let charges = acts.is_none_or(|active| active.ap >= 2);
            let mut best: Option<(f64, usize)> = None;
            let engaged = enemies.iter().any(|enemy| enemy.beside(man));
            for (place, enemy) in enemies.iter().enumerate() {
                let strike = self.strike(man, enemy, engaged, charges);
                let Some(strike) = strike else { continue };
                let pair = (man.card_id, enemy.card_id);
                let blow = blows.of(rules, strike, pair, enemy.wounds_left);
                let price = enemy.worth * self.horizon() + self.prize(enemy);
                let gain = price
                    * (0.6 * blow.fells + 0.4 * blow.wounds / enemy.left.max(1.0))
                    * left.get(place).copied().unwrap_or(0.0);
                if best.is_none_or(|(known, _)| gain > known) {
                    best = Some((gain, place));
                }
            }
            if let Some((gain, place)) = best {
                sum += gain * share;
                if let Some(rest) = left.get_mut(place) {
                    *rest *= 0.6;
                }
            }
        }
        sum
    }

    /// How a model could strike another soon, if it could.
    fn strike(
        &self,
        man: &Man<'_>,
        enemy: &Man<'_>,
        engaged: bool,
        charges: bool,
    ) -> Option<Strike> {
        let apart = man.body.distance(enemy.body);
        if man.melee && apart <= 1 {
            return Some(Strike::Melee);
        }
        if man.ranged && !engaged && self.field.sees(man.id, enemy.id) {
            return Some(Strike::Ranged);
        }
        let near = apart <= man.stride.saturating_add(1);
        if man.melee && near && !engaged && charges {
            let walk = self.walk(man, enemy.body.at());
            return (walk <= man.stride.saturating_add(1)).then_some(Strike::Melee);
        }
        None
    }

    /// Points for the fall of an enemy.
    fn prize(&self, enemy: &Man<'_>) -> f64 {
        let special = self.scenario.special.iter();
        let scores = special.map(|special| match special {
            Special::Casualties([soldier, champion, hero]) => f64::from(match enemy.card.class {
                Class::Soldier => *soldier,
                Class::Champion => *champion,
                Class::Hero => *hero,
            }),
            Special::Bells(_) | Special::Worth { .. } | Special::Spoils(_) | Special::Hill(_) => {
                0.0
            }
        });
        let captive = match enemy.card.class {
            Class::Soldier => 0.0,
            Class::Champion | Class::Hero => 0.3 * self.ends,
        };
        scores.sum::<f64>() + captive
    }
}
