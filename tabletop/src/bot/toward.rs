//! What does a move toward an objective lead to?
//!
//! Whether it is held then and what for, or else how far it is still, who or what stands in the straight way, and by
//! which round it can be held. Ways are what a player would measure: a maneuver that turns toward it, then marches, with
//! one turn around what cannot be crossed. Enemies may move, so that no round is told where one stands in the way.

use geometry::{Body, Convex, Pose, Vec2, closest_point, corridor, crosses};
use play::counted;

use super::move_facts::round;
use super::scales::Scales;
use super::stand::middle;
use crate::scenario::Claim;
use crate::state::Objective;
use crate::terrain::Keyword;
use crate::words::{inches, thing_words};

/// How far from a corner a tray passes what it goes around, inches.
const CLEAR: f64 = 0.1;

/// Corners of what is gone around that are looked at, at most.
const CORNERS: usize = 8;

/// Where beside a corner a way may turn.
const BESIDE: [(f64, f64); 8] = [
    (1.0, 0.0),
    (1.0, 1.0),
    (0.0, 1.0),
    (-1.0, 1.0),
    (-1.0, 0.0),
    (-1.0, -1.0),
    (0.0, -1.0),
    (1.0, -1.0),
];

/// How far from there, in times of what keeps a tray clear of it.
const FURTHER: [f64; 4] = [1.0, 1.5, 2.0, 3.0];

impl Scales<'_> {
    /// What a place leads to for the objective that it is worth most for.
    pub(super) fn told_objective(&self, unit: usize, then: &Body) -> Option<String> {
        let objectives = self.state.objectives.iter();
        let worths = objectives.map(|one| (self.worth_of(unit, then, one), one));
        let (_, best) = worths.max_by(|(a, _), (b, _)| a.total_cmp(b))?;
        let name = self.called(best);
        let is_on = |foe: &usize| self.is_on(self.field.body(*foe), best);
        let rival = self.foes(unit).find(is_on);
        Some(match (self.is_on(then, best), rival) {
            (true, None) => {
                let first = self.told_first(unit, then).unwrap_or_default();
                format!(
                    "It holds {name} from there{}{first}",
                    self.told_points(best)
                )
            }
            (true, Some(foe)) => {
                let foe = self.name(foe);
                format!("It stands on {name} then, with {foe} on it too: nobody holds it so")
            }
            (false, rival) => {
                let follows = match rival {
                    Some(foe) => format!(", with {} on it", self.name(foe)),
                    None => self.told_way(unit, then, best),
                };
                match round(apart(then, best)) {
                    away if away > 0.0 => {
                        format!("It comes to {} from {name}{follows}", inches(away))
                    }
                    _touches => format!("It comes to the edge of {name}{follows}"),
                }
            }
        })
    }

    /// What an objective brings in a round; nothing where holding it brings nothing.
    fn told_points(&self, objective: &Objective) -> String {
        let begins = match self.score.from_round {
            from if from > self.round => format!(" from round {from} on"),
            _ => String::new(),
        };
        match self.points_of(objective) {
            0 => String::new(),
            points => format!(", {} a round{begins}", counted(points, "point", "points")),
        }
    }

    /// By which round a unit can hold an objective from a place, or what keeps it from that.
    fn told_way(&self, unit: usize, then: &Body, objective: &Objective) -> String {
        let from = then.pose().center;
        let goal = middle(objective);
        let short = self.short_of(then, objective);
        let leg = cut(goal - from, short);
        let swept = swept(then, from, leg);
        let crossed = |body: &Body| swept.as_ref().is_some_and(|swept| crosses(swept, body));
        if let Some(foe) = self.foes(unit).find(|foe| crossed(self.field.body(*foe))) {
            return format!(", with {} in the straight way", self.name(foe));
        }
        let first = || self.told_first(unit, then).unwrap_or_default();
        let Some(wall) = self.wall(swept.as_ref()) else {
            let ahead = self.is_ahead(then, objective);
            return match self.by_round(unit, [leg.length(), 0.0], ahead) {
                Some(by) => format!(" and can hold it by round {by}{}", first()),
                None => ", too far to hold it before the battle ends".to_owned(),
            };
        };
        let ground = &self.field.pieces[wall];
        let called = thing_words(self.field.pack, &ground.piece.id);
        match self.around(then, goal, short, &ground.body) {
            Some(legs) => match self.by_round(unit, legs, false) {
                Some(by) => format!(" and can hold it by round {by}, around {called}{}", first()),
                None => format!(", too far around {called} to hold it before the battle ends"),
            },
            None => format!(", with {called} in the straight way and no way around with one turn"),
        }
    }

    /// How far from the middle of an objective a tray that faces it may stop and take it.
    fn short_of(&self, tray: &Body, objective: &Objective) -> f64 {
        let (depth, radius) = (tray.size().y / 2.0, objective.radius.inches());
        match self.claim {
            Claim::None => 0.0,
            Claim::Cover => (depth - radius).max(0.0),
            Claim::Touch => depth + radius,
        }
    }

    /// Whether a tray that goes straight ahead comes to take an objective.
    fn is_ahead(&self, tray: &Body, objective: &Objective) -> bool {
        let local = tray.pose().local_from_table(middle(objective));
        let (half, radius) = (tray.size().x / 2.0, objective.radius.inches());
        let room = match self.claim {
            Claim::None => 0.0,
            Claim::Cover => half - radius,
            Claim::Touch => half + radius,
        };
        local.y > 0.0 && local.x.abs() <= room
    }

    /// The round by which a unit has gone so far, one leg after the other, with a turn before the first one unless that is
    /// straight ahead; `None` past the last round.
    fn by_round(&self, unit: usize, [first, second]: [f64; 2], ahead: bool) -> Option<u8> {
        let standing = &self.field.units[unit];
        let speed = standing.speed.max(1.0);
        let marches = |length: f64| (length.max(0.0) / (2.0 * speed)).ceil() as u8;
        let turns = match ahead {
            true => marches(first).max(1),
            false => marches(first - speed).saturating_add(1),
        };
        let acts = turns.saturating_add(marches(second));
        let begins = match standing.unit.activated {
            true => self.round,
            false => self.round.saturating_sub(1),
        };
        let by = begins.saturating_add(acts);
        (by <= self.rounds).then_some(by)
    }

    /// What cannot be crossed on a way.
    fn wall(&self, swept: Option<&Convex>) -> Option<usize> {
        let swept = swept?;
        self.field.pieces.iter().position(|ground| {
            ground.piece.keywords.has(Keyword::Impassable) && crosses(swept, &ground.body)
        })
    }

    /// The shortest two legs past a corner of what cannot be crossed; `None` where none of them is free.
    fn around(&self, tray: &Body, goal: Vec2, short: f64, wall: &Body) -> Option<[f64; 2]> {
        let from = tray.pose().center;
        let clear = tray.radius() + CLEAR;
        let outline = wall.outline();
        let corners = outline
            .iter()
            .step_by(outline.len().div_ceil(CORNERS).max(1));
        let steps = BESIDE.map(|(x, y)| Vec2::new(x, y).normalize_or_zero() * clear);
        let steps = FURTHER.map(|times| steps.map(|step| step * times));
        let past =
            corners.flat_map(|corner| steps.as_flattened().iter().map(move |step| *corner + *step));
        let past = past.filter(|at| self.field.table.contains(*at));
        let ways = past.map(|at| [(from, at - from), (at, cut(goal - at, short))]);
        let free = ways.filter(|legs| {
            let mut swept = legs.iter().map(|(from, leg)| swept(tray, *from, *leg));
            swept.all(|swept| self.wall(swept.as_ref()).is_none())
        });
        let lengths = free.map(|legs| legs.map(|(_, leg)| leg.length()));
        let total = |[first, second]: &[f64; 2]| first + second;
        lengths.min_by(|a, b| total(a).total_cmp(&total(b)))
    }
}

/// How far the edge of an objective is from the tray, as a player measures it; 0 where they touch.
fn apart(tray: &Body, objective: &Objective) -> f64 {
    let middle = middle(objective);
    let away = closest_point(tray, middle).distance(middle);
    (away - objective.radius.inches()).max(0.0)
}

/// A way that ends so much earlier.
fn cut(way: Vec2, short: f64) -> Vec2 {
    let length = (way.length() - short).max(0.0);
    way.normalize_or_zero() * length
}

/// What a tray sweeps that faces where it goes; `None` of no way at all.
fn swept(tray: &Body, from: Vec2, leg: Vec2) -> Option<Convex> {
    let front = leg.try_normalize()?;
    let turned = tray.at(Pose {
        center: from,
        front,
    });
    Some(corridor(&turned, leg))
}

#[cfg(test)]
mod tests {
    use geometry::{Len, Placement};

    use super::*;
    use crate::battle::starter::starter;
    use crate::bot::weights::Weights;
    use crate::field::Field;
    use crate::outline::Outline;
    use crate::plan::plan_pair;
    use crate::state::{PieceState, State};
    use crate::terrain::Keywords;

    /// What is told of the Sworn Swords, 12 in before an objective in the middle, and of nobody but Guardsmen far behind it.
    fn told(change: impl FnOnce(&mut State)) -> String {
        let mut table = starter("2021");
        let state = &mut table.state;
        state.pieces.clear();
        state
            .units
            .retain(|unit| ["swords", "guards"].contains(&&*unit.id));
        for unit in &mut state.units {
            (unit.activated, unit.attachment) = (false, None);
        }
        put(state, "swords", -12.0);
        put(state, "guards", 20.0);
        state.objectives.truncate(1);
        for one in &mut state.objectives {
            (one.x, one.y) = (Len::from_inches(0.0), Len::from_inches(0.0));
        }
        change(state);
        let scales = Scales::new(&table.pack, &table.state, Weights::FIRST);
        let unit = scales.field.unit("swords").unwrap();
        let told = scales.told_objective(unit, scales.field.body(unit));
        told.unwrap()
    }

    fn put(state: &mut State, unit: &str, y: f64) {
        let mut units = state.units.iter_mut();
        let row = units.find(|row| row.id == unit).unwrap();
        row.place = Placement::new(0.0, y, 0.0);
    }

    /// A wall across the way.
    fn wall(half: f64) -> PieceState {
        let corners = [(-half, -6.0), (half, -6.0), (half, -5.5), (-half, -5.5)];
        let corners = corners.map(|(x, y)| (Len::from_inches(x), Len::from_inches(y)));
        let outline = Outline::new(corners.to_vec()).unwrap();
        PieceState::made_up("bulwark", Keywords::only(Keyword::Impassable), &outline)
    }

    /// It was told how far it is, and not whether that leads anywhere.
    #[test]
    fn a_place_toward_an_objective_tells_by_which_round_it_can_be_held() {
        let first = told(|_| {});
        // 12 in from middle to middle, of which the tray has 2.4 in and the objective 0.75 in.
        let away = ["It comes to 8.8 in from ", "It comes to 8.9 in from "];
        assert!(away.iter().any(|begin| first.starts_with(begin)), "{first}");
        assert!(first.ends_with(" and can hold it by round 2"), "{first}");
        let acted = told(|state| {
            state
                .units
                .iter_mut()
                .for_each(|unit| unit.activated = true)
        });
        assert!(acted.ends_with(" and can hold it by round 3"), "{acted}");
        let late = told(|state| {
            let battle = state.battle.as_mut().unwrap();
            battle.round = battle.rounds;
        });
        let never = ", too far to hold it before the battle ends";
        assert!(late.ends_with(never), "{late}");
    }

    /// A tray beside an objective was told to be 4 in from it, which is from its middle.
    #[test]
    fn a_place_beside_an_objective_comes_to_its_edge() {
        let beside = told(|state| put(state, "swords", -3.1));
        assert!(beside.starts_with("It comes to the edge of "), "{beside}");
    }

    #[test]
    fn a_place_toward_an_objective_tells_who_is_in_the_way() {
        let between = told(|state| put(state, "guards", -5.0));
        assert!(
            between.ends_with(", with guards in the straight way"),
            "{between}"
        );
        let on = told(|state| put(state, "guards", 0.0));
        assert!(on.ends_with(", with guards on it"), "{on}");
    }

    /// A unit was sent to an objective behind what it cannot cross, with no word of what follows.
    #[test]
    fn a_wall_before_an_objective_is_gone_around_or_told_to_bar_it() {
        let around = told(|state| state.pieces.push(wall(3.0)));
        assert!(around.contains(" and can hold it by round "), "{around}");
        assert!(around.ends_with(", around bulwark"), "{around}");
        let barred = told(|state| state.pieces.push(wall(23.5)));
        let no_way = ", with bulwark in the straight way and no way around with one turn";
        assert!(barred.ends_with(no_way), "{barred}");
    }

    #[test]
    fn a_place_on_an_objective_tells_what_that_brings() {
        let held = told(|state| put(state, "swords", 0.0));
        assert!(held.starts_with("It holds "), "{held}");
        assert!(
            held.ends_with(" from there, 2 points a round from round 2 on"),
            "{held}"
        );
    }

    /// A unit was sent onto an objective, with no word of who can charge it there before that brings anything.
    #[test]
    fn a_place_on_an_objective_tells_who_can_charge_it_there_first() {
        let pack = starter("2021").pack;
        let mut need = 0;
        let faced = |state: &mut State| {
            put(state, "swords", 0.0);
            let mut units = state.units.iter_mut();
            let guards = units.find(|row| row.id == "guards").unwrap();
            guards.place = Placement::new(0.0, 9.0, 180.0);
        };
        let first = told(|state| {
            faced(state);
            let field = Field::new(&pack, state);
            let both = ["guards", "swords"].map(|unit| field.unit(unit).unwrap());
            let charge = plan_pair(&field, both[0], both[1]).charge;
            need = charge.way().unwrap().need.unwrap();
        });
        let ends = format!(
            ", though guards, still to act, can charge it there first, on a {need} or more"
        );
        assert!(
            first.starts_with("It holds ") && first.ends_with(&ends),
            "{first}"
        );
        let acted = told(|state| {
            faced(state);
            for unit in &mut state.units {
                unit.activated = true;
            }
        });
        assert!(acted.ends_with(" from round 2 on"), "{acted}");
    }
}
