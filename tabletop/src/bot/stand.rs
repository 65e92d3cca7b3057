//! How good is a place for a unit?
//!
//! What it holds or comes near to, what it could attack from there next, and who could attack it there. Estimates of
//! gaps, arcs and dice over open ground, because many places are compared.

use geometry::{Body, Pose, Side, Vec2, arc_piece, arc_shares, closest_point, gap};

use super::scales::{Imagined, Scales};
use crate::battle::claim_ranks;
use crate::profile::{Band, Profile};
use crate::rules::course::charge_need;
use crate::scenario::Claim;
use crate::state::Objective;

/// What the next attack counts for that follows at once.
pub(super) const NOW: f64 = 1.0;

impl Scales<'_> {
    /// What a unit is worth to its side where it would stand, with its next attack counted by `ready`.
    pub(super) fn stand(&self, unit: usize, pose: Pose, ready: f64) -> f64 {
        let body = self.field.body(unit).at(pose);
        let here = self.holds(unit, &body);
        let ready = if self.is_last() && ready < NOW {
            0.0
        } else {
            ready
        };
        let touched = |foe: &usize| self.field.touch(&body, self.field.body(*foe));
        if self.foes(unit).any(|foe| touched(&foe)) {
            let again = self.melees(unit, &body).fold(0.0, f64::max);
            return here + ready * again - self.weights.answer * self.answers(unit, &body);
        }
        let prospects = self.foes(unit).map(|foe| self.prospect(unit, &body, foe));
        let best = prospects.fold(0.0, f64::max);
        let (mut worst, mut all) = (0.0_f64, 0.0);
        for foe in self.foes(unit) {
            let threat = self.threat(unit, &body, foe);
            worst = worst.max(threat);
            all += threat;
        }
        here + ready * best - self.weights.caution * (worst + (all - worst) / 2.0)
    }

    /// What a unit is worth where it stands.
    pub(super) fn stays(&self, unit: usize) -> f64 {
        self.stand(unit, self.field.body(unit).pose(), self.weights.next)
    }

    /// What a unit's melee attacks on the enemies in contact cost them.
    fn melees(&self, unit: usize, body: &Body) -> impl Iterator<Item = f64> {
        self.foes(unit).filter_map(move |foe| {
            let touch = self.field.contact(body, self.field.body(foe))?;
            let side = touch.side_of_b.unwrap_or(Side::Front);
            Some(self.of_imagined(unit, foe, side, Imagined::Melee))
        })
    }

    /// What the melee attacks of all enemies in contact cost a unit's side.
    fn answers(&self, unit: usize, body: &Body) -> f64 {
        let foes = self.foes(unit).filter_map(|foe| {
            let touch = self.field.contact(self.field.body(foe), body)?;
            let side = touch.side_of_b.unwrap_or(Side::Front);
            Some(self.soon(foe) * self.of_imagined(foe, unit, side, Imagined::Melee))
        });
        foes.sum()
    }

    /// How much an enemy's attack counts: one that has been activated has to wait.
    fn soon(&self, foe: usize) -> f64 {
        match (self.field.units[foe].unit.activated, self.is_last()) {
            (false, _) => 1.0,
            (true, false) => self.weights.later,
            (true, true) => 0.0,
        }
    }

    /// Whether nothing comes after this round.
    fn is_last(&self) -> bool {
        self.round >= self.rounds
    }

    /// What the objectives are worth to a unit that stands as a body: the best of those that it holds or may come to.
    pub(super) fn holds(&self, unit: usize, body: &Body) -> f64 {
        let objectives = self.state.objectives.iter();
        objectives
            .map(|objective| self.worth_of(unit, body, objective))
            .fold(0.0, f64::max)
    }

    /// What an objective brings in a round.
    pub(super) fn points_of(&self, objective: &Objective) -> u8 {
        let center = match middle(objective) == Vec2::ZERO {
            true => self.score.center,
            false => 0,
        };
        self.score.hold.saturating_add(center)
    }

    /// In how many rounds objectives still bring something.
    pub(super) fn rounds_left(&self) -> u8 {
        let next = self.round.max(self.score.from_round);
        self.rounds.saturating_add(1).saturating_sub(next)
    }

    pub(super) fn worth_of(&self, unit: usize, body: &Body, objective: &Objective) -> f64 {
        let at = middle(objective);
        let points = f64::from(self.points_of(objective));
        let left = self.rounds_left();
        if self.claim == Claim::None || points <= 0.0 || left == 0 {
            return 0.0;
        }
        let card = self.field.units[unit].unit.card(self.field.pack);
        let shoots = card.and_then(Profile::band).is_some();
        let share = if shoots { self.weights.shooting } else { 1.0 };
        let rounds = f64::from(left.min(self.weights.ahead));
        let worth = share * points * self.weights.victory_point * rounds;
        let others = || (0..self.field.unit_count()).filter(|other| *other != unit);
        let is_on = |other: &usize| self.is_on(self.field.body(*other), objective);
        let own = |other: &usize| !self.is_foe(unit, *other);
        if others().any(|other| own(&other) && is_on(&other)) {
            return worth * 0.05;
        }
        let ranks = |unit: usize| claim_ranks(self.field.pack, self.field.units[unit].unit);
        let contested = others().any(|other| !own(&other) && is_on(&other));
        if self.is_on(body, objective) {
            let outranked = self.foes(unit).any(|foe| {
                ranks(foe) > ranks(unit) && self.field.touch(body, self.field.body(foe))
            });
            return match (contested, outranked) {
                (_, true) => worth * 0.2,
                (true, false) => worth * 0.35,
                (false, false) => worth,
            };
        }
        let away = |body: &Body| body.pose().center.distance(at);
        let speed = |unit: usize| self.field.units[unit].speed.max(1.0);
        // Somebody else comes there earlier.
        let nearer = others().any(|other| {
            own(&other)
                && !self.field.units[other].engaged
                && (away(self.field.body(other)) + 1.0) / speed(other) < away(body) / speed(unit)
        });
        let turns = away(body) / speed(unit);
        let is_sooner = |foe: usize| {
            !self.field.units[foe].engaged && away(self.field.body(foe)) / speed(foe) < turns
        };
        let rival = match self.weights.rival < 1.0 && self.foes(unit).any(is_sooner) {
            true => self.weights.rival,
            false => 1.0,
        };
        let share = if nearer { 0.3 } else { 1.0 };
        worth * rival * share / (1.6 + turns)
    }

    /// Whether a tray that stands as a body would take an objective.
    pub(super) fn is_on(&self, body: &Body, objective: &Objective) -> bool {
        let (center, radius) = (middle(objective), objective.radius.inches());
        match self.claim {
            Claim::None => false,
            Claim::Cover => {
                let local = body.pose().local_from_table(center).abs();
                let room = body.size() / 2.0 - local;
                room.min_element() >= radius
            }
            Claim::Touch => closest_point(body, center).distance(center) <= radius,
        }
    }

    /// What a unit's next attack on an enemy is worth from a place.
    pub(super) fn prospect(&self, unit: usize, body: &Body, foe: usize) -> f64 {
        let target = self.field.body(foe);
        let apart = gap(body, target).length;
        let faces = faces(self, unit, body, foe);
        let faced = if faces { 1.0 } else { self.weights.unfaced };
        let charge = {
            let side = side_hit(self, foe, body);
            let gain = self.of_imagined(unit, foe, side, Imagined::Charge);
            let answer = self.of_imagined(foe, unit, Side::Front, Imagined::Melee);
            let speed = self.field.units[unit].speed;
            (gain - self.weights.next * self.weights.answer * answer)
                * self
                    .reach(speed, apart)
                    .max(near(self.weights.far, speed, apart))
        };
        let shot = self.shot(unit, foe, apart);
        charge.max(shot) * faced
    }

    /// What an enemy's next attack on a unit costs at a place.
    pub(super) fn threat(&self, unit: usize, body: &Body, foe: usize) -> f64 {
        let standing = &self.field.units[foe];
        if standing.engaged {
            return 0.0;
        }
        let apart = gap(&standing.body, body).length;
        let speed = standing.speed;
        let front = arc_piece(
            &standing.body,
            standing.arcs,
            Side::Front,
            &body.parts()[0].shape,
        );
        let faced = if front.is_some() {
            1.0
        } else {
            self.weights.unfaced
        };
        let shares = arc_shares(body, self.field.units[unit].arcs, &standing.body);
        let side = shares.and_then(|shares| shares.largest().first().copied());
        let side = side.unwrap_or(Side::Front);
        let charge = self.of_imagined(foe, unit, side, Imagined::Charge) * self.reach(speed, apart);
        let shot = self.shot(foe, unit, apart);
        charge.max(shot) * faced * self.soon(foe)
    }

    /// How far a shot of a band reaches.
    pub(super) fn band_reach(&self, band: Band) -> f64 {
        let battle = self.field.pack.battle();
        match band {
            Band::Short => battle.short.inches(),
            Band::Long => battle.long.inches(),
        }
    }

    /// The chance of a charge over open ground.
    pub(super) fn reach(&self, speed: f64, apart: f64) -> f64 {
        let need = charge_need(self.field.rulings(), speed, apart);
        need.map_or(0.0, |need| f64::from(7 - need) / 6.0)
    }

    /// What a shot over a gap costs its target's side, or is worth to come nearer for.
    fn shot(&self, unit: usize, foe: usize, apart: f64) -> f64 {
        let card = self.field.units[unit].unit.card(self.field.pack);
        let Some(most) = card.and_then(Profile::band) else {
            return 0.0;
        };
        let reach = |band: Band| self.band_reach(band);
        let bands = [Band::Short, Band::Long].into_iter();
        let mut bands = bands.filter(|band| *band <= most);
        let inside = bands.find(|band| apart < reach(*band));
        let worth = |band| self.of_imagined(unit, foe, Side::Front, Imagined::Shot(band));
        match inside {
            Some(band) => worth(band),
            None => {
                let speed = self.field.units[unit].speed;
                worth(most) * near(self.weights.far, speed, apart - reach(most) + speed)
            }
        }
    }
}

/// How much a target counts that is no nearer than a gap.
fn near(far: f64, speed: f64, apart: f64) -> f64 {
    let turns = (apart - speed).max(0.0) / (1.5 * speed.max(1.0));
    far / (1.0 + turns)
}

fn faces(scales: &Scales<'_>, unit: usize, body: &Body, foe: usize) -> bool {
    let arcs = scales.field.units[unit].arcs;
    crate::rules::arcs::is_in_front_arc(&scales.field, body, arcs, foe)
}

/// The side of an enemy that a tray would charge.
fn side_hit(scales: &Scales<'_>, foe: usize, body: &Body) -> Side {
    let standing = &scales.field.units[foe];
    let shares = arc_shares(&standing.body, standing.arcs, body);
    let side = shares.and_then(|shares| shares.largest().first().copied());
    side.unwrap_or(Side::Front)
}

pub(super) fn middle(objective: &Objective) -> Vec2 {
    Vec2::new(objective.x.inches(), objective.y.inches())
}

#[cfg(test)]
mod tests {
    use geometry::{Len, Placement};

    use super::*;
    use crate::battle::starter::starter;
    use crate::bot::weights::Weights;

    /// What the center is worth to a unit so far before it, with an enemy so far behind it.
    fn worth(weights: Weights, unit: &str, [away, foe]: [f64; 2]) -> f64 {
        let table = starter("2021");
        let mut state = table.state;
        let side = state.unit(unit).unwrap().side.clone();
        let mut rows = state.units.iter();
        let other = rows.find(|row| row.side != side).unwrap().id.clone();
        state.units.retain(|row| row.id == unit || row.id == other);
        for row in &mut state.units {
            row.speed = Len::from_inches(5.0);
            row.place = match row.id == unit {
                true => Placement::new(0.0, -away, 0.0),
                false => Placement::new(0.0, foe, 180.0),
            };
        }
        let scales = Scales::new(&table.pack, &state, weights);
        let unit = scales.field.unit(unit).unwrap();
        let mut all = state.objectives.iter();
        let center = all.find(|one| middle(one) == Vec2::ZERO).unwrap();
        scales.worth_of(unit, scales.field.body(unit), center)
    }

    /// Archers stood on the center before the enemy, and were charged off in the same round.
    #[test]
    fn an_objective_counts_less_for_who_shoots() {
        let few = Weights {
            shooting: 0.5,
            ..Weights::FIRST
        };
        let of =
            |unit: &str| [Weights::FIRST, few].map(|weights| worth(weights, unit, [0.0, 20.0]));
        let [all, half] = of("crossbowmen");
        assert!(all > 0.0 && half == all / 2.0, "{all} {half}");
        let [all, same] = of("swords");
        assert_eq!(all, same);
    }

    #[test]
    fn an_objective_that_an_enemy_reaches_earlier_counts_less_to_come_near_to() {
        let less = Weights {
            rival: 0.5,
            ..Weights::FIRST
        };
        let of =
            |foe: f64| [Weights::FIRST, less].map(|weights| worth(weights, "swords", [12.0, foe]));
        let [all, half] = of(8.0);
        assert!(all > 0.0 && half == all / 2.0, "{all} {half}");
        let [all, same] = of(16.0);
        assert_eq!(all, same);
    }
}
