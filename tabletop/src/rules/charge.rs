//! Can a unit charge another, from which heading, how far, and where does it land?
//!
//! Declare, arc, pivot, measure, roll, align: the steps of the rule, worked out for a plan. Numbers are given as if the
//! charge were allowed; the refusal stands beside them.

use std::collections::BTreeSet;

use geometry::{
    Approach, Bar, Body, Convex, Course, HalfOf as Half, Lead, Obstacle, Pose, Side, Vec2, Way,
    align, approach_at, are_overlapping, are_touching, best_approach, corridor, corridor_touches,
    crosses, radians_from_direction, touches, within,
};

use super::arcs::is_in_front_arc;
use super::blame::blame;
use super::refusals::{Reason, refuse};
use super::sight::{Seen, would_see};
use crate::field::{Field, Thing};
use crate::rulings::{
    AlignWithinRoll, AtLimit, ChargeLead, ChargePath, ChargePivot, ChargeSight, EdgeOverhang,
    HalfOf, HinderingCounts, PivotKeeps, RoomNeeded, TouchOnPath, TouchThird,
};
use crate::terrain::Keyword;
use play::Refusal;

/// The largest face of the charge die.
const BEST_ROLL: f64 = 6.0;

/// A planned charge.
#[derive(Clone, Debug, PartialEq)]
pub struct Charge {
    /// Why it is not allowed; `None` when it is.
    pub refusal: Option<Refusal>,
    /// What stands in the way when there is no path or no room.
    pub blocked_by: Vec<Thing>,
    /// The best way to the target; `None` when no heading is legal.
    pub path: Option<Path>,
    /// The best way that goes through nothing hindering, when the best of all does.
    pub avoiding: Option<Path>,
    /// Where it may land, arc by arc.
    pub landings: Vec<Landing>,
}

/// A way to the target.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// The pivot and the slide.
    pub approach: Approach,
    /// Whether it goes through hindering terrain, so that the lowest of two dice counts.
    pub dice: Dice,
    /// The lowest face that suffices; `None` when none does.
    pub need: Option<u8>,
    /// Terrain pieces that it crosses.
    pub crossed: Vec<Thing>,
}

/// Which dice a charge rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// One die.
    One,
    /// Two dice, of which the lowest counts.
    LowestOfTwo,
}

/// A place flush with an edge of the target.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    /// Which edge.
    pub side: Side,
    /// Where on it.
    pub landing: geometry::Landing,
    /// Whether the tray fits there.
    pub fits: bool,
    /// Everything that is in its way there.
    pub blocked_by: Vec<Thing>,
}

impl Path {
    /// The chance that the roll suffices.
    ///
    /// # Rule
    /// 2017, Charge step 4: a 1 always fails. Hindering: the lowest of two dice.
    #[must_use]
    pub fn chance(&self) -> f64 {
        let Some(need) = self.need else {
            return 0.0;
        };
        let ways = f64::from(7 - need);
        match self.dice {
            Dice::One => ways / 6.0,
            Dice::LowestOfTwo => ways * ways / 36.0,
        }
    }
}

impl Charge {
    /// The chance that it succeeds; 0 when it is not allowed.
    #[must_use]
    pub fn chance(&self) -> f64 {
        match (&self.refusal, &self.path) {
            (None, Some(path)) => path.chance(),
            _ => 0.0,
        }
    }
}

/// The plan of one unit's charge at another.
///
/// `arcs` are those it would hit.
///
/// # Rule
/// 2017, Charge.
pub(crate) fn charge(
    field: &Field<'_>,
    from: usize,
    to: usize,
    seen: &Seen,
    arcs: &[Side],
) -> Charge {
    if let Some(refusal) = idle(field, from, to) {
        return Charge {
            refusal: Some(refusal),
            blocked_by: Vec::new(),
            path: None,
            avoiding: None,
            landings: Vec::new(),
        };
    }
    let question = Question { field, from, to };
    let path = question.best(&|_| true, f64::INFINITY, Hindering::Counts);
    let avoiding = path
        .as_ref()
        .filter(|path| path.dice == Dice::LowestOfTwo)
        .and_then(|_| question.best(&|_| true, f64::INFINITY, Hindering::Avoided));
    let landings = question.landings(arcs);
    let (refusal, blocked_by) = question.judge(seen, path.as_ref(), &landings);
    Charge {
        refusal,
        blocked_by,
        path,
        avoiding,
        landings,
    }
}

/// Why a unit would not even think of attacking another: it is a friend, or it is engaged already.
pub(crate) fn idle(field: &Field<'_>, from: usize, to: usize) -> Option<Refusal> {
    if !field.are_enemies(from, to) {
        return Some(refuse(field, Reason::Friend, from, to));
    }
    field.units[from]
        .engaged
        .then(|| refuse(field, Reason::Engaged, from, to))
}

/// The heading from a tray's centre toward the closest point of another.
pub(crate) fn facing(field: &Field<'_>, from: usize, to: usize) -> f64 {
    let pose = field.units[from].body.pose();
    let point = geometry::closest_point(&field.units[to].body, pose.center);
    if point == pose.center {
        pose.heading()
    } else {
        radians_from_direction(point - pose.center)
    }
}

/// Whether a distance is within a limit.
///
/// # Ruling
/// `at_limit`: whether exactly the limit is within.
pub(crate) fn reaches(field: &Field<'_>, distance: f64, limit: f64) -> bool {
    match field.rulings().at_limit {
        AtLimit::Within => within(distance, limit),
        AtLimit::Beyond => distance < limit && !within(limit, distance),
    }
}

/// Whether paths through hindering terrain are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hindering {
    Counts,
    Avoided,
}

/// One unit's charge at another, with some things taken away now and then.
struct Question<'a> {
    field: &'a Field<'a>,
    from: usize,
    to: usize,
}

impl Question<'_> {
    fn tray(&self) -> &Body {
        &self.field.units[self.from].body
    }

    fn target(&self) -> &Body {
        &self.field.units[self.to].body
    }

    fn reach(&self) -> f64 {
        self.field.units[self.from].unit.speed.inches() + BEST_ROLL
    }

    /// The lowest face from 2 that carries the unit so far.
    fn need(&self, distance: f64) -> Option<u8> {
        let speed = self.field.units[self.from].unit.speed.inches();
        (2..=6).find(|face| reaches(self.field, distance, speed + f64::from(*face)))
    }

    /// The best path of at most a length among the things that are there.
    fn best(&self, there: &dyn Fn(Thing) -> bool, most: f64, hindering: Hindering) -> Option<Path> {
        let rulings = self.field.rulings();
        let obstacles = self.obstacles(there, hindering);
        let course = self.course(&obstacles, there(Thing::Table));
        let keeps = |heading: f64| {
            let turned = self
                .tray()
                .at(Pose::new(self.tray().pose().center, heading));
            would_see(self.field, self.from, &turned, self.to, there)
        };
        let keeps: Option<&dyn Fn(f64) -> bool> = match rulings.pivot_keeps {
            PivotKeeps::Nothing => None,
            PivotKeeps::Sight => Some(&keeps),
        };
        let approach = match rulings.charge_pivot {
            ChargePivot::Best => best_approach(&course, most, keeps),
            ChargePivot::Facing => approach_at(&course, facing(self.field, self.from, self.to))
                .filter(|approach| {
                    approach.distance <= most && keeps.is_none_or(|keeps| keeps(approach.heading))
                }),
        }?;
        Some(self.path(approach))
    }

    fn course<'c>(&'c self, obstacles: &'c [Obstacle<'c>], edge_there: bool) -> Course<'c> {
        let rulings = self.field.rulings();
        let bounded = rulings.edge_overhang == EdgeOverhang::No && edge_there;
        Course {
            tray: self.tray(),
            target: self.target(),
            way: match rulings.charge_path {
                ChargePath::Closest => Way::Closest,
                ChargePath::Forward => Way::Forward,
            },
            lead: match rulings.charge_lead {
                ChargeLead::Any => Lead::Any,
                ChargeLead::Front => Lead::Front,
            },
            table: bounded.then_some(&self.field.table),
            obstacles,
        }
    }

    fn obstacles(&self, there: &dyn Fn(Thing) -> bool, hindering: Hindering) -> Vec<Obstacle<'_>> {
        let field = self.field;
        let foe = match field.rulings().touch_on_path {
            TouchOnPath::No => Bar::Touching,
            TouchOnPath::Yes => Bar::Crossing,
        };
        let units = (0..field.units.len())
            .filter(|index| *index != self.from && *index != self.to && there(Thing::Unit(*index)))
            .map(|index| Obstacle {
                body: &field.units[index].body,
                bar: if field.are_enemies(self.from, index) {
                    foe
                } else {
                    Bar::Standing
                },
            });
        let pieces = field
            .pieces
            .iter()
            .enumerate()
            .filter_map(|(index, ground)| {
                let keywords = ground.piece.keywords;
                let bar = if keywords.has(Keyword::Impassable) && there(Thing::Piece(index)) {
                    Bar::Crossing
                } else if keywords.has(Keyword::Hindering) && hindering == Hindering::Avoided {
                    self.hindering_bar()
                } else {
                    return None;
                };
                Some(Obstacle {
                    body: &ground.body,
                    bar,
                })
            });
        units.chain(pieces).collect()
    }

    fn hindering_bar(&self) -> Bar {
        match self.field.rulings().hindering_counts {
            HinderingCounts::Entered => Bar::Crossing,
            HinderingCounts::Touched => Bar::Touching,
        }
    }

    fn path(&self, approach: Approach) -> Path {
        let turned = self
            .tray()
            .at(Pose::new(self.tray().pose().center, approach.heading));
        let way = corridor(&turned, approach.offset);
        let crossed: Vec<Thing> = (0..self.field.pieces.len())
            .filter(|index| crosses(&way, &self.field.pieces[*index].body))
            .map(Thing::Piece)
            .collect();
        let hinders = self.field.pieces.iter().any(|ground| {
            ground.piece.keywords.has(Keyword::Hindering)
                && match self.hindering_bar() {
                    Bar::Touching => corridor_touches(&way, &ground.body),
                    Bar::Crossing | Bar::Standing => crosses(&way, &ground.body),
                }
        });
        Path {
            need: self.need(approach.distance),
            approach,
            dice: if hinders {
                Dice::LowestOfTwo
            } else {
                Dice::One
            },
            crossed,
        }
    }

    fn landings(&self, arcs: &[Side]) -> Vec<Landing> {
        let half_of = match self.field.rulings().half_of {
            HalfOf::Target => Half::Target,
            HalfOf::Charger => Half::Charger,
        };
        let places = |side: Side| geometry::Place::ALL.map(move |place| (side, place));
        arcs.iter()
            .copied()
            .flat_map(places)
            .map(|(side, place)| {
                let landing = align(self.tray().size(), self.target(), side, place, half_of);
                let body = self.tray().at(landing.pose);
                let blocked_by = self.in_the_way(&body);
                Landing {
                    side,
                    fits: blocked_by.is_empty() && self.is_within_roll(&landing),
                    landing,
                    blocked_by,
                }
            })
            .collect()
    }

    /// Whether an aligned place is near enough.
    ///
    /// # Ruling
    /// `align_within_roll`: `Yes` asks that the tray's centre comes there in a straight line of speed plus 6.
    fn is_within_roll(&self, landing: &geometry::Landing) -> bool {
        match self.field.rulings().align_within_roll {
            AlignWithinRoll::No => true,
            AlignWithinRoll::Yes => {
                reaches(self.field, landing.drift(self.tray().pose()), self.reach())
            }
        }
    }

    /// Everything that keeps a tray from standing at a landing.
    fn in_the_way(&self, body: &Body) -> Vec<Thing> {
        let field = self.field;
        let may_touch = field.rulings().touch_third == TouchThird::Yes;
        let units = (0..field.units.len()).filter(|index| {
            let other = &field.units[*index].body;
            let touching = !may_touch && field.are_enemies(self.from, *index);
            *index != self.from
                && *index != self.to
                && if touching {
                    are_touching(body, other)
                } else {
                    are_overlapping(body, other)
                }
        });
        let pieces = field.pieces.iter().enumerate().filter(|(_, ground)| {
            ground.piece.keywords.has(Keyword::Impassable) && are_overlapping(body, &ground.body)
        });
        let off_table = !is_on_table(field, body);
        units
            .map(Thing::Unit)
            .chain(pieces.map(|(index, _)| Thing::Piece(index)))
            .chain(off_table.then_some(Thing::Table))
            .collect()
    }

    /// The first reason that holds against the charge, and what is in the way.
    fn judge(
        &self,
        seen: &Seen,
        path: Option<&Path>,
        landings: &[Landing],
    ) -> (Option<Refusal>, Vec<Thing>) {
        let field = self.field;
        let refused = |reason| (Some(refuse(field, reason, self.from, self.to)), Vec::new());
        if !is_in_front_arc(field, self.tray(), field.units[self.from].arcs, self.to) {
            return refused(Reason::OutOfArc);
        }
        if matches!(seen, Seen::Blocked(..)) && field.rulings().charge_sight == ChargeSight::Line {
            return refused(Reason::NoSight);
        }
        if path.is_none_or(|path| path.need.is_none()) {
            let empty = self.best(
                &|thing| thing == Thing::Table,
                f64::INFINITY,
                Hindering::Counts,
            );
            if empty.is_none_or(|path| path.need.is_none()) {
                return refused(Reason::TooFar);
            }
            let most = self.reach() + geometry::REACH;
            let by = blame(self.candidates(), |there| {
                self.best(there, most, Hindering::Counts)
                    .is_some_and(|path| path.need.is_some())
            });
            return (Some(refuse(field, Reason::Path, self.from, self.to)), by.0);
        }
        let no_room = landings.iter().all(|landing| !landing.fits);
        if no_room && field.rulings().room_needed == RoomNeeded::Half {
            let in_the_way: BTreeSet<Thing> = landings
                .iter()
                .flat_map(|landing| landing.blocked_by.iter().copied())
                .collect();
            let by = blame(in_the_way.into_iter().collect(), |there| {
                landings.iter().any(|landing| {
                    landing.blocked_by.iter().all(|thing| !there(*thing))
                        && self.is_within_roll(&landing.landing)
                })
            });
            return (
                Some(refuse(field, Reason::NoRoom, self.from, self.to)),
                by.0,
            );
        }
        (None, Vec::new())
    }

    /// Everything that may stand in the way of a charge within reach, in file order.
    ///
    /// Friends bar standing only, so only those that the turning tray can meet, unless sight is asked for too; the
    /// rest must meet what slides to the target can sweep.
    fn candidates(&self) -> Vec<Thing> {
        let field = self.field;
        let (center, radius) = (self.tray().pose().center, self.tray().radius());
        let between: Vec<Vec2> = self
            .target()
            .outline()
            .iter()
            .copied()
            .chain([center])
            .collect();
        let between = Convex::hull(&between);
        let meets_turn = |body: &Body| {
            (body.pose().center - center).length() <= radius + body.radius() + geometry::CONTACT
        };
        let meets_slide = |body: &Body| {
            between.height(body.pose().center) <= 2.0 * radius + body.radius() + geometry::CONTACT
        };
        let keeps_sight = field.rulings().pivot_keeps == PivotKeeps::Sight;
        let units = (0..field.units.len()).filter(|index| {
            let body = &field.units[*index].body;
            let slides_over = !field.are_enemies(self.from, *index) && !keeps_sight;
            *index != self.from
                && *index != self.to
                && if slides_over {
                    meets_turn(body)
                } else {
                    meets_slide(body)
                }
        });
        let pieces = field.pieces.iter().enumerate().filter(|(_, ground)| {
            let keywords = ground.piece.keywords;
            (keywords.has(Keyword::Impassable)
                || keywords.has(Keyword::BlocksLineOfSight) && keeps_sight)
                && meets_slide(&ground.body)
        });
        units
            .map(Thing::Unit)
            .chain(pieces.map(|(index, _)| Thing::Piece(index)))
            .chain([Thing::Table])
            .collect()
    }
}

/// Whether all of a tray is on the table, by tolerance.
pub(crate) fn is_on_table(field: &Field<'_>, body: &Body) -> bool {
    body.outline()
        .iter()
        .all(|corner| touches(field.table.height(*corner)))
}
