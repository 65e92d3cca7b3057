//! What of a move can a player check on the table?
//!
//! What it is where a unit is activated for it, which objective it is for (`toward`), what the next charge from
//! there needs, how far the enemy is that it leaves. The charge is planned from where the move ends: the guess by which
//! many places are compared knows neither terrain nor arcs.

use geometry::{Body, Placement, Pose, gap, wrapped};

use super::scales::Scales;
use crate::attack_odds::standing_at;
use crate::battle::Action;
use crate::field::Field;
use crate::plan::plan_pair;
use crate::profile::Profile;
use crate::rules::course::{Dice, Path};
use crate::rules::ways::WayChoice;
use crate::state::Objective;
use crate::words::{inches, thing_words};

/// The least gain, in points of units, that is told as one.
const TOLD: f64 = 0.05;

/// Who moves no further than that, inches, and turns no more, radians, is said to stay.
const STILL_IN: f64 = 0.1;
const STILL_TURN: f64 = 0.02;

impl Scales<'_> {
    /// What a unit does that is activated for a move; nothing of what says so itself.
    pub(super) fn deed(&self, unit: Option<usize>, action: &Action) -> &'static str {
        let stays = |to: &Placement| {
            let at = unit.map(|unit| self.field.body(unit).pose());
            at.is_some_and(|at| is_there(at, to.pose()))
        };
        match action {
            Action::Maneuver(to) | Action::March(to) if stays(to) => "It stays where it is",
            Action::Maneuver(_) => "It maneuvers",
            Action::March(_) => "It marches",
            _other => "",
        }
    }

    /// What a move of a unit out of melee is for: an objective, the next attack or the enemy's, whichever it changes most.
    pub(super) fn told_move(&self, unit: usize, to: Placement) -> String {
        let now = self.field.body(unit);
        let then = now.at(to.pose());
        let holds = self.holds(unit, &then) - self.holds(unit, now);
        let prey = self.prey(unit, &then);
        let was = self.prey(unit, now).map_or(0.0, |(_, worth)| worth);
        let next = prey.map_or(0.0, |(_, worth)| self.weights.next * (worth - was));
        let danger = self.danger(unit, now);
        let left = danger.map_or(0.0, |(foe, worth)| worth - self.threat(unit, &then, foe));
        let safer = self.weights.caution * left;
        let most = holds.max(next).max(safer);
        if most < TOLD {
            return self.told_kept(unit, &then);
        }
        let told = if holds >= most {
            self.told_objective(unit, &then)
        } else if next >= most {
            prey.map(|(foe, _)| self.told_prey(unit, to, foe))
        } else {
            danger.map(|(foe, _)| self.told_gap(foe, now, &then))
        };
        told.unwrap_or_default()
    }

    /// What is said of where a unit goes back to: how near the nearest enemy is there.
    pub(super) fn told_way_back(&self, unit: usize, to: Placement) -> Option<String> {
        let then = self.field.body(unit).at(to.pose());
        let nearest = self.told_nearest(unit, &then)?;
        Some(format!("Where it goes back to, {nearest}"))
    }

    /// What an objective is called.
    pub(super) fn called(&self, objective: &Objective) -> String {
        thing_words(self.field.pack, &objective.id)
    }

    /// What is said where a move gains nothing: the objective that is kept, or how near the enemy is then.
    fn told_kept(&self, unit: usize, then: &Body) -> String {
        let mut objectives = self.state.objectives.iter();
        if let Some(one) = objectives.find(|one| self.is_on(then, one)) {
            return format!("It changes little: it stands on {} then", self.called(one));
        }
        let nearest = self.told_nearest(unit, then);
        nearest.map_or_else(
            || "No enemy is left on the table".to_owned(),
            |nearest| format!("It changes little: {nearest} then"),
        )
    }

    /// The enemy that is nearest to a unit at a place, and how far away.
    pub(super) fn told_nearest(&self, unit: usize, at: &Body) -> Option<String> {
        let foes = self.foes(unit);
        let away = foes.map(|foe| (gap(at, self.field.body(foe)).length, foe));
        let (away, foe) = away.min_by(|(a, _), (b, _)| a.total_cmp(b))?;
        let (foe, away) = (self.name(foe), inches(round(away)));
        Some(format!("the nearest enemy, {foe}, is {away} away"))
    }

    /// The enemy whose attack next is worth most from a place.
    fn prey(&self, unit: usize, body: &Body) -> Option<(usize, f64)> {
        let foes = self.foes(unit);
        let worths = foes.map(|foe| (foe, self.prospect(unit, body, foe)));
        worths.max_by(|(_, a), (_, b)| a.total_cmp(b))
    }

    /// The enemy whose next attack costs most at a place.
    fn danger(&self, unit: usize, body: &Body) -> Option<(usize, f64)> {
        let foes = self.foes(unit);
        let worths = foes.map(|foe| (foe, self.threat(unit, body, foe)));
        worths.max_by(|(_, a), (_, b)| a.total_cmp(b))
    }

    /// What can be done to an enemy next from a place: by a charge, as it is planned from there.
    fn told_prey(&self, unit: usize, to: Placement, foe: usize) -> String {
        let now = self.field.body(unit);
        match self.charge_from(unit, to, foe) {
            Some(way) => format!(
                "From there a charge at {} needs {}",
                self.name(foe),
                reached_by(&way)
            ),
            None => self.told_gap(foe, now, &now.at(to.pose())),
        }
    }

    /// The way of a charge from where a move ends; none of who would rather shoot, or may not charge from there.
    fn charge_from(&self, unit: usize, to: Placement, foe: usize) -> Option<Path> {
        let card = self.field.units[unit].unit.card(self.field.pack);
        if card.and_then(Profile::band).is_some() {
            return None;
        }
        let moved = standing_at(self.state, unit, to);
        charge_way(&Field::new(self.field.pack, &moved), unit, foe)
    }

    /// The enemy still to act that is most likely to reach a unit at a place by a charge, and what that needs.
    pub(super) fn told_first(&self, unit: usize, then: &Body) -> Option<String> {
        let near = |foe: &usize| {
            let standing = &self.field.units[*foe];
            let apart = gap(then, &standing.body).length;
            let acts = !standing.unit.activated && !standing.engaged;
            acts && self.reach(standing.speed, apart) > 0.0
        };
        let mut near = self.foes(unit).filter(near).peekable();
        near.peek()?;
        let moved = standing_at(self.state, unit, then.pose().snapped());
        let field = Field::new(self.field.pack, &moved);
        let ways = near.filter_map(|foe| Some((foe, charge_way(&field, foe, unit)?)));
        let best = ways.max_by(|(_, a), (_, b)| a.chance().total_cmp(&b.chance()));
        let (foe, way) = best?;
        let (foe, needs) = (self.name(foe), reached_by(&way));
        Some(format!(
            ", though {foe}, still to act, can charge it there first, on {needs}"
        ))
    }

    /// How far a place is from an enemy, how far it was, and what it is beyond there that reached here: its shots, or the
    /// charge of who has none.
    fn told_gap(&self, foe: usize, now: &Body, then: &Body) -> String {
        let standing = &self.field.units[foe];
        let [was, is] = [now, then].map(|body| gap(body, self.field.body(foe)).length);
        let card = standing.unit.card(self.field.pack);
        let shots = card.and_then(Profile::band);
        let beyond = match shots.map(|band| self.band_reach(band)) {
            Some(far) if is < far => ", still within their shots",
            Some(far) if was < far => ", beyond their shots",
            Some(_) => "",
            None => {
                let [was, is] = [was, is].map(|apart| self.reach(standing.speed, apart) > 0.0);
                if was && !is {
                    ", beyond their charge"
                } else {
                    ""
                }
            }
        };
        let [was, is] = [was, is].map(|apart| inches(round(apart)));
        format!(
            "It is {is} from {} then, {was} before{beyond}",
            self.name(foe)
        )
    }
}

/// The way of a charge as it is planned; `None` of one that is not allowed.
pub(super) fn charge_way(field: &Field<'_>, from: usize, to: usize) -> Option<Path> {
    let charge = plan_pair(field, from, to).charge;
    let may = charge.refusal.is_none();
    charge.chosen(WayChoice::Advised).filter(|_| may).cloned()
}

/// What a charge needs to arrive, as words.
pub(super) fn reached_by(way: &Path) -> String {
    needs(way.need.unwrap_or(6), way.dice)
}

/// What dice of a charge have to show, as words.
pub(super) fn needs(need: u8, dice: Dice) -> String {
    match dice {
        Dice::One => format!("a {need} or more"),
        Dice::LowestOfTwo => format!("two dice of {need} or more each"),
    }
}

/// Whether a move leads nowhere worth a word.
fn is_there(at: Pose, to: Pose) -> bool {
    let turn = wrapped(to.heading() - at.heading()).abs();
    at.center.distance(to.center) < STILL_IN && turn < STILL_TURN
}

/// Inches to the tenth.
pub(super) fn round(inches: f64) -> f64 {
    (inches * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use geometry::Vec2;

    use super::*;
    use crate::battle::starter::starter;
    use crate::bot::weights::Weights;

    /// It was told how far the middles of both trays are apart, which nobody measures on a table.
    #[test]
    fn the_nearest_enemy_is_as_far_as_a_ruler_says() {
        let table = starter("2021");
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let of = |id: &str| scales.field.unit(id).unwrap();
        let (unit, foe) = (of("outriders"), of("halberdiers"));
        let at = scales.field.body(unit);
        let away = inches(round(gap(at, scales.field.body(foe)).length));
        let told = scales.told_nearest(unit, at);
        let nearest = format!("the nearest enemy, halberdiers, is {away} away");
        assert_eq!(told, Some(nearest));
    }

    /// It was told, as of a turn in melee, that its attack gains most so: who goes back attacks nobody.
    #[test]
    fn who_goes_back_is_told_how_near_the_enemy_is_there() {
        let mut table = starter("2021");
        let foe = table.state.unit("guards").unwrap().place.pose();
        let back = foe.moved(Vec2::new(0.0, 9.0));
        let mut rows = table.state.units.iter_mut();
        let row = rows.find(|row| row.id == "outriders").unwrap();
        row.place = foe.moved(Vec2::new(0.0, 2.0)).snapped();
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let unit = scales.field.unit("outriders").unwrap();
        let told = scales.told_way_back(unit, back.snapped()).unwrap();
        let at = scales.field.body(unit).at(back.snapped().pose());
        let nearest = scales.told_nearest(unit, &at).unwrap();
        assert_eq!(told, format!("Where it goes back to, {nearest}"));
        assert!(told.contains(" in away"), "{told}");
    }

    /// Of whoever went back it was told how far away the enemy is, and not whether that is far enough.
    #[test]
    fn who_goes_back_is_told_what_no_longer_reaches() {
        let table = starter("2021");
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let told = |foe: &str, [was, is]: [f64; 2]| {
            let foe = scales.field.unit(foe).unwrap();
            let at = scales.field.body(foe);
            let place = |apart: f64| at.at(at.pose().moved(Vec2::new(0.0, apart)));
            scales.told_gap(foe, &place(was), &place(is))
        };
        let charged = told("guards", [8.0, 18.0]);
        assert!(charged.ends_with(", beyond their charge"), "{charged}");
        assert!(
            told("guards", [8.0, 9.0]).ends_with(" before"),
            "both are reached"
        );
        let shot = told("crossbowmen", [8.0, 18.0]);
        assert!(shot.ends_with(", beyond their shots"), "{shot}");
        let shot = told("crossbowmen", [8.0, 11.0]);
        assert!(shot.ends_with(", still within their shots"), "{shot}");
    }
}
