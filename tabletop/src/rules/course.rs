//! By which way does a unit reach another?
//!
//! The pivot, the slide, the die that it needs and the terrain that it crosses, among all that stands in the way. Asked
//! again with some things taken away when somebody wants to know what to blame.

use std::f64::consts::PI;

use geometry::{
    Approach, Bar, Body, Condition, Convex, Course, Lead, Obstacle, Pose, Vec2, Way, approach_at,
    best_approach, closest_point, corridor, corridor_touches, crosses, radians_from_direction,
    within,
};

use super::hidden::Hidden;
use super::sight::would_see;
use crate::field::{Field, Thing};
use crate::rulings::{
    AtLimit, ChargeLead, ChargePath, ChargePivot, EdgeOverhang, HinderingCounts, PivotKeeps,
    Rulings, TouchOnPath,
};
use crate::terrain::{Keyword, Keywords};

/// A pivot that keeps sight over less than this, a degree in radians, may be missed.
const SIGHT_GRAIN: f64 = 0.0175;

/// The largest face of the charge die.
const BEST_ROLL: u8 = 6;

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
    /// What of them is harmful to the charger.
    pub harm: Keywords,
}

/// Which dice a charge rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// One die.
    One,
    /// Two dice, of which the lowest counts.
    LowestOfTwo,
}

impl Dice {
    /// The chance that a face of at least so much comes up.
    pub(crate) fn chance(self, need: u8) -> f64 {
        let ways = f64::from(7_u8.saturating_sub(need));
        match self {
            Self::One => ways / 6.0,
            Self::LowestOfTwo => ways * ways / 36.0,
        }
    }
}

impl Path {
    /// The chance that the roll suffices.
    ///
    /// # Rule
    /// 2017, Charge step 4: a 1 always fails. Hindering: the lowest of two dice.
    #[must_use]
    pub fn chance(&self) -> f64 {
        self.need.map_or(0.0, |need| self.dice.chance(need))
    }
}

/// The lowest face that carries a charge of a speed over a distance, both in inches; `None` when none does.
///
/// # Ties
/// At exactly the distance counts as reached, unless `at_limit` says otherwise.
///
/// # Ruling
/// `at_limit`: `Within` or `Beyond`.
///
/// # Rule
/// 2017, Charge step 4: speed plus the die, and a 1 always fails.
///
/// ```
/// let rulings = tabletop::Pack::builtin("2017").unwrap().rulings().clone();
/// assert_eq!(tabletop::charge_need(&rulings, 5.0, 7.0), Some(2));
/// assert_eq!(tabletop::charge_need(&rulings, 5.0, 11.2), None);
/// ```
#[must_use]
pub fn charge_need(rulings: &Rulings, speed: f64, distance: f64) -> Option<u8> {
    (2..=BEST_ROLL).find(|face| reaches(rulings, distance, speed + f64::from(*face)))
}

/// The heading from a tray's centre toward the closest point of another.
pub(crate) fn facing(field: &Field<'_>, from: usize, to: usize) -> f64 {
    let pose = field.units[from].body.pose();
    let point = closest_point(&field.units[to].body, pose.center);
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
pub(crate) fn reaches(rulings: &Rulings, distance: f64, limit: f64) -> bool {
    match rulings.at_limit {
        AtLimit::Within => within(distance, limit),
        AtLimit::Beyond => distance < limit && !within(limit, distance),
    }
}

/// How a charger slides.
///
/// # Ruling
/// `charge_path`.
pub(crate) fn slide_of(rulings: &Rulings) -> Way {
    match rulings.charge_path {
        ChargePath::Closest => Way::Closest,
        ChargePath::Forward => Way::Forward,
    }
}

/// One unit's charge at another, with some things taken away now and then.
pub(super) struct Question<'a> {
    pub(super) field: &'a Field<'a>,
    pub(super) from: usize,
    pub(super) to: usize,
}

impl Question<'_> {
    pub(super) fn tray(&self) -> &Body {
        &self.field.units[self.from].body
    }

    pub(super) fn target(&self) -> &Body {
        &self.field.units[self.to].body
    }

    fn speed(&self) -> f64 {
        self.field.units[self.from].speed
    }

    pub(super) fn reach(&self) -> f64 {
        self.speed() + f64::from(BEST_ROLL)
    }

    /// The best path of at most a length among the things that are there, through no more harm than is borne.
    pub(super) fn best(
        &self,
        there: &dyn Fn(Thing) -> bool,
        most: f64,
        borne: Keywords,
    ) -> Option<Path> {
        let rulings = self.field.rulings();
        let obstacles = self.obstacles(there, borne);
        let course = self.course(&obstacles, there(Thing::Table));
        let keeps = |heading: f64| {
            let turned = self
                .tray()
                .at(Pose::new(self.tray().pose().center, heading));
            would_see(self.field, self.from, &turned, self.to, there)
        };
        let hidden = match rulings.pivot_keeps {
            PivotKeeps::Nothing => None,
            PivotKeeps::Sight => Hidden::new(self.field, self.from, self.to, there),
        };
        let fails = |heading: f64, half: f64| {
            hidden.as_ref().is_some_and(|hidden| match half >= PI {
                true => hidden.all_round(),
                false => hidden.about(heading, half),
            })
        };
        let condition = match rulings.pivot_keeps {
            PivotKeeps::Nothing => None,
            PivotKeeps::Sight => Some(Condition {
                holds: &keeps,
                fails: &fails,
                grain: SIGHT_GRAIN,
            }),
        };
        let approach = match rulings.charge_pivot {
            ChargePivot::Best => best_approach(&course, most, condition),
            ChargePivot::Facing => approach_at(&course, facing(self.field, self.from, self.to))
                .filter(|approach| {
                    approach.distance <= most
                        && condition.is_none_or(|condition| (condition.holds)(approach.heading))
                }),
        }?;
        Some(self.path(approach))
    }

    /// The path from the present heading.
    pub(super) fn without_pivot(&self) -> Option<Path> {
        let rulings = self.field.rulings();
        if rulings.charge_pivot == ChargePivot::Facing {
            return None;
        }
        let obstacles = self.obstacles(&|_| true, Keywords::HARMFUL);
        let course = self.course(&obstacles, true);
        Some(self.path(approach_at(&course, self.tray().pose().heading())?))
    }

    fn course<'c>(&'c self, obstacles: &'c [Obstacle<'c>], edge_there: bool) -> Course<'c> {
        let rulings = self.field.rulings();
        let bounded = rulings.edge_overhang == EdgeOverhang::No && edge_there;
        Course {
            tray: self.tray(),
            target: self.target(),
            way: slide_of(rulings),
            lead: match rulings.charge_lead {
                ChargeLead::Any => Lead::Any,
                ChargeLead::Front => Lead::Front,
            },
            table: bounded.then_some(&self.field.table),
            obstacles,
        }
    }

    fn obstacles(&self, there: &dyn Fn(Thing) -> bool, borne: Keywords) -> Vec<Obstacle<'_>> {
        let field = self.field;
        let foe = match field.rulings().touch_on_path {
            TouchOnPath::No => field.no_contact(),
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
                let avoided = field.harm(self.from, index).without(borne);
                let bar = if avoided.has(Keyword::Hindering) {
                    self.hindering_bar()
                } else if !avoided.is_empty()
                    || ground.piece.keywords.has(Keyword::Impassable) && there(Thing::Piece(index))
                {
                    Bar::Crossing
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
        let (mut crossed, mut harm) = (Vec::new(), Keywords::NONE);
        for (index, ground) in self.field.pieces.iter().enumerate() {
            let mut met = self.field.harm(self.from, index);
            if crosses(&way, &ground.body) {
                crossed.push(Thing::Piece(index));
            } else if self.hindering_bar() == Bar::Touching && corridor_touches(&way, &ground.body)
            {
                met = met.common(Keywords::only(Keyword::Hindering));
            } else {
                continue;
            }
            harm = harm.and(met);
        }
        Path {
            need: charge_need(self.field.rulings(), self.speed(), approach.distance),
            approach,
            dice: if harm.has(Keyword::Hindering) {
                Dice::LowestOfTwo
            } else {
                Dice::One
            },
            crossed,
            harm,
        }
    }

    /// Whether the best path would do if nothing else stood on the table.
    pub(super) fn is_in_reach_on_an_empty_table(&self) -> bool {
        let center = self.tray().pose().center;
        let nearest = (closest_point(self.target(), center) - center).length();
        // No pivot brings the tray nearer than its corner on the straight line.
        let least = nearest - self.tray().radius();
        charge_need(self.field.rulings(), self.speed(), least).is_some()
            && self
                .best(
                    &|thing| thing == Thing::Table,
                    f64::INFINITY,
                    Keywords::HARMFUL,
                )
                .is_some_and(|path| path.need.is_some())
    }

    /// Everything that may stand in the way of a charge within reach, in file order.
    ///
    /// Friends bar standing only, so only those that the turning tray can meet, unless sight is asked for too; the
    /// rest must meet what slides to the target can sweep.
    pub(super) fn candidates(&self) -> Vec<Thing> {
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
