//! How well does a seat stand?
//!
//! Armies, income, cards, points and what is in danger, ours against the others'. All weights are our own design, in
//! armies.

use std::sync::Arc;

use play::Seat;
use play::pack::RowId;

use super::Level;
use super::context::Context;
use crate::ids::{AreaId, RegionId};
use crate::risk::rules::landing::{fighters, is_due, landing_fight, may_land};
use crate::risk::rules::{Held, held, holds_region, own_seat, region_areas, score};
use crate::risk::setting::Ending;
use crate::risk::stage::{AfterLanding, Landing};
use crate::risk::state::{Owner, State};

/// Turns of income that count, at most.
const HORIZON: f64 = 5.0;
/// What a card in hand is worth.
pub(super) const CARD: f64 = 1.6;
/// What a victory point is worth.
pub(super) const POINT: f64 = 7.0;
/// The share of its points that counts while an objective is not met, and when another is completed first.
const HOPED: f64 = 0.5;
const LATER: f64 = 0.6;
/// What it is worth to be the last one left.
pub(super) const WON: f64 = 1_000.0;
/// What a victory by points is worth, and the points that bring it.
pub(super) const VICTORY: f64 = 100.0;
const TO_WIN: u8 = 10;
/// Points above which a rival threatens to win, and what each further point weighs while it holds its seat of power.
const NEAR_VICTORY: u8 = 6;
const THREAT: f64 = 3.0;
/// What a special unit is worth.
const UNIT: f64 = 2.0;
/// What 100 gold are worth, up to so much, then up to so much more, and beyond.
const GOLD: [(f64, f64); 3] = [(600.0, 0.4), (1_000.0, 0.2), (f64::MAX, 0.05)];
/// What an idle army is worth.
const IDLE: f64 = 0.7;
/// The weight of others' strength: against one rival, and against several, who hinder each other.
const OTHERS: [f64; 2] = [0.7, 0.2];
/// The weight of danger: against one rival, and against several, any of whom may attack.
const DANGER: [f64; 2] = [1.0, 3.0];
/// How likely exiles are called to one area of ours before our next turn.
const CALLED: f64 = 0.1;
/// The share of all strength above which a rival is the leader.
const LEADER: f64 = 0.4;

impl Context<'_> {
    /// How well our seat stands.
    pub(super) fn evaluate_in_full(&mut self, state: &State) -> f64 {
        let rivals: Vec<Seat> = state.alive().filter(|seat| *seat != self.seat).collect();
        let several = usize::from(rivals.len() > 1);
        let danger = self.danger(state, DANGER[several]);
        let ours = self.strength(state, self.seat) + self.prospects(state) - danger;
        let mut theirs = 0.0;
        let mut all = ours.max(0.0);
        let mut most: f64 = 0.0;
        for rival in &rivals {
            let strength = self.strength(state, *rival);
            theirs += strength;
            all += strength;
            most = most.max(strength);
        }
        let count = rivals.len().max(1) as f64;
        let mut value = ours - OTHERS[several] * theirs / count.sqrt();
        if all > 0.0 && most / all > LEADER && count > 1.0 {
            value -= 0.5 * (most - LEADER * all);
        }
        if rivals.is_empty() {
            value += WON;
        }
        value - self.threat(state)
    }

    /// The value of a table to us, by the best measure that our level has.
    pub(in crate::risk) fn evaluate(&mut self, state: &State) -> f64 {
        match self.level {
            Level::Squire | Level::Knight => self.evaluate_plain(state),
            Level::Lord | Level::Maester if self.profile.two_player => {
                self.evaluate_two_player(state)
            }
            Level::Lord | Level::Maester => self.evaluate_in_full(state),
        }
    }

    /// What we have against what others have.
    fn evaluate_plain(&self, state: &State) -> f64 {
        let rivals: Vec<Seat> = state.alive().filter(|seat| *seat != self.seat).collect();
        let theirs: f64 = rivals
            .iter()
            .map(|rival| self.strength(state, *rival))
            .sum();
        self.strength(state, self.seat) - self.rival_weight(state) * theirs
    }

    /// The weight of a rival's army against one of ours.
    pub(super) fn rival_weight(&self, state: &State) -> f64 {
        let rivals = state.alive().filter(|seat| *seat != self.seat).count();
        let several = usize::from(rivals > 1);
        OTHERS[several] / (rivals.max(1) as f64).sqrt()
    }

    /// What a seat has, in armies.
    fn strength(&self, state: &State, seat: Seat) -> f64 {
        let owner = Owner::Seat(seat);
        let held = held(self.pack, state, owner);
        let mut strength = f64::from(held.armies) + 0.3 * f64::from(held.areas);
        let counted = f64::from(held.areas + held.castles);
        strength += self.horizon() * (counted / 3.0).max(3.0);
        strength += self.regions(state, owner);
        if state.setting.units {
            for area in state.areas_of(owner) {
                let units = state.units(area);
                strength += UNIT * f64::from(units.knights + units.engines + units.forts);
            }
        }
        let cards = self.view.hands.get(usize::from(seat.0)).copied();
        strength += CARD * f64::from(cards.unwrap_or(0));
        let player = state.player(seat);
        if let Some(player) = player {
            strength += gold_value(player.gold) + POINT * f64::from(player.points);
        }
        strength + self.final_points(state, &held)
    }

    /// How far the game has come to its End Game card, from 0 to 1.
    fn progress(&self) -> f64 {
        let state = self.state();
        if state.setting.ending != Ending::EndGameCard {
            return 0.0;
        }
        let all = (state.setting.areas(self.pack).len() + 1) as f64;
        (1.0 - f64::from(self.view.deck) / all).clamp(0.0, 1.0)
    }

    /// Turns whose armies still count.
    fn horizon(&self) -> f64 {
        (HORIZON * (1.1 - self.progress())).max(0.5)
    }

    /// Bonuses of regions, whole and nearly whole.
    fn regions(&self, state: &State, owner: Owner) -> f64 {
        let mut value = 0.0;
        for (place, bonus) in self.pack.bonuses.iter().enumerate() {
            let Some(region) = RegionId::nth(place) else {
                continue;
            };
            let (mut own, mut all) = (0_u16, 0_u16);
            for area in region_areas(self.pack, &state.setting, region) {
                own += u16::from(state.owner(area) == owner);
                all += 1;
            }
            if own == 0 {
                continue;
            }
            let share = f64::from(own) / f64::from(all.max(1));
            let part = if own == all {
                1.0
            } else {
                0.35 * share * share * share
            };
            value += self.horizon() * f64::from(*bonus) * part;
        }
        value
    }

    /// Points that count when the End Game card comes up; they weigh more the sooner that may be.
    fn final_points(&self, state: &State, held: &Held) -> f64 {
        if state.setting.ending != Ending::EndGameCard {
            return 0.0;
        }
        let weight = 0.4 + 2.5 * self.progress();
        weight * f64::from(score(held))
    }

    /// What this turn's conquests and our objectives promise.
    fn prospects(&self, state: &State) -> f64 {
        let mut value = 0.0;
        if !state.turn_record.conquered.is_empty() && state.active() == self.seat {
            value += CARD;
        }
        let fallen = state
            .players
            .iter()
            .zip(&self.view.table.players)
            .zip(0_u8..);
        for ((now, before), seat) in fallen {
            if now.out && !before.out {
                // Their cards come to us.
                let cards = self.view.hands.get(usize::from(seat)).copied();
                value += 4.0 + CARD * f64::from(cards.unwrap_or(0));
            }
        }
        value + self.points(state)
    }

    /// What our objectives promise, and a victory by them.
    fn points(&self, state: &State) -> f64 {
        let Some(player) = state.player(self.seat) else {
            return 0.0;
        };
        let (mut value, mut met) = (0.0, 0);
        for objective in &player.objectives {
            let points = self.pack.objective(*objective).map_or(0, |row| row.points);
            let need_progress = self.objective_progress(state, *objective);
            if need_progress >= 1.0 {
                // One a turn is completed; this share of the others is as good as done.
                let (more, less) = (points.max(met), points.min(met));
                met = more;
                value += LATER * POINT * f64::from(less);
            } else {
                value += HOPED * POINT * f64::from(points) * need_progress;
            }
        }
        value += POINT * f64::from(met);
        if state.setting.ending != Ending::TenPoints {
            return value;
        }
        if self.rules_seat(state, self.seat) {
            value += 4.0;
            let active = state.active() == self.seat;
            if active && player.points.saturating_add(met) >= TO_WIN {
                value += VICTORY;
            }
        }
        value
    }

    /// Tells whether a seat holds its House's seat of power.
    pub(super) fn rules_seat(&self, state: &State, seat: Seat) -> bool {
        own_seat(self.pack, state, seat).is_some_and(|area| state.holds(seat, area))
    }

    /// The danger that rivals win by points soon.
    fn threat(&self, state: &State) -> f64 {
        if state.setting.ending != Ending::TenPoints {
            return 0.0;
        }
        let rivals = state.alive().filter(|seat| *seat != self.seat);
        let threat = rivals.map(|rival| {
            let points = state.player(rival).map_or(0, |player| player.points);
            let over = f64::from(points.saturating_sub(NEAR_VICTORY));
            let rules = f64::from(u8::from(self.rules_seat(state, rival)));
            over * THREAT * rules
        });
        threat.sum()
    }

    /// What others may take from us in their next turns, and armies that stand idle.
    fn danger(&mut self, state: &State, weight: f64) -> f64 {
        let mut danger = 0.0;
        let neighbors = Arc::clone(&self.neighbors);
        for area in state.areas_of(self.owner()) {
            let armies = state.armies(area);
            let mut strongest: Option<(u16, AreaId)> = None;
            let mut border = false;
            for other in neighbors.of(area).iter().copied() {
                let owner = state.owner(other);
                if owner == self.owner() {
                    continue;
                }
                border = true;
                if matches!(owner, Owner::Seat(_)) {
                    // They are reinforced before they attack.
                    strongest = strongest.max(Some((state.armies(other).saturating_add(2), other)));
                }
            }
            if !border {
                danger += (1.0 - IDLE) * f64::from(armies.saturating_sub(1));
                continue;
            }
            let Some((attackers, from)) = strongest else {
                continue;
            };
            let fight = self.fight(state, from, area);
            let lost = self.chances.outlook(&fight, attackers - 1, armies).win;
            danger += weight * lost * self.stake(state, area);
        }
        danger + self.landings(state)
    }

    /// What exiles may take from us: those that others call, and the Night's Watch where it comes back by itself.
    fn landings(&mut self, state: &State) -> f64 {
        if state.exiles.is_empty() {
            return 0.0;
        }
        let mut danger = 0.0;
        for area in state.areas_of(self.owner()) {
            let mut worst: f64 = 0.0;
            for exile in &state.exiles {
                if !may_land(self.pack, exile.faction, area) {
                    continue;
                }
                let landing = Landing {
                    faction: exile.faction,
                    area,
                    armies: exile.armies,
                    from: None,
                    then: AfterLanding::EndOfTurn,
                };
                let fight = landing_fight(state, &landing);
                let exiles = fighters(state, exile.armies);
                let outlook = self.chances.outlook(&fight, exiles, state.armies(area));
                let comes = if is_due(state, exile.faction) {
                    1.0
                } else {
                    CALLED
                };
                worst = worst.max(comes * outlook.win);
            }
            if worst > 0.0 {
                danger += worst * self.stake(state, area);
            }
        }
        danger
    }

    /// What the loss of an own area costs.
    fn stake(&self, state: &State, area: AreaId) -> f64 {
        let Some(land) = self.pack.land(area) else {
            return 0.0;
        };
        let mut stake = 1.5 + f64::from(u8::from(land.castle));
        let mut areas = region_areas(self.pack, &state.setting, land.region);
        if areas.any(|other| other == area)
            && holds_region(self.pack, state, self.owner(), land.region)
        {
            let bonus = self.pack.bonuses.get(land.region.place()).copied();
            stake += self.horizon() * f64::from(bonus.unwrap_or(0));
        }
        if state.setting.ending == Ending::TenPoints
            && own_seat(self.pack, state, self.seat) == Some(area)
        {
            stake += 8.0;
        }
        stake
    }
}

/// The value of gold, in armies; each further 100 is worth less.
pub(super) fn gold_value(gold: u16) -> f64 {
    let mut left = f64::from(gold);
    let mut value = 0.0;
    for (most, each) in GOLD {
        let part = left.min(most);
        value += part / 100.0 * each;
        left -= part;
    }
    value
}
