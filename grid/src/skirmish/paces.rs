//! Which way does a model take, square by square?
//!
//! What somebody sees who lays a way: how far it got, which steps it may take next, where it may end, and what it meets.
//! Asks the same functions as the rules do, and changes nothing.

use super::action::Pace;
use super::field::Field;
use super::frame::{Frame, Goal, PendingMove};
use super::legal_actions::arrived;
use super::moving::{enters, goals, is_led, lead, reaches, squares_of};
use super::state::{ModelId, State};
use super::walk::{passed, trample};
use crate::body::Body;
use crate::card::Class;
use crate::movement::{Allowance, Moves, Path, Step, Ways};
use crate::square::Square;

/// A way that is laid, as far as it got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Squares of the move that it costs.
    pub cost: u8,
    /// Squares that the move has.
    pub limit: u8,
    /// The square where it is now.
    pub here: Square,
    /// Every step that may follow; over a corner one for each square beside it.
    pub next: Vec<Pace>,
    /// Where the model may end now.
    pub ends: Vec<Body>,
    /// Squares on the way that harm.
    pub harms: Vec<Square>,
    /// Enemies that it passes and may trample.
    pub tramples: Vec<ModelId>,
}

/// What a way is laid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayFor {
    /// A move, with movement abilities by their place on the card.
    Move(u8),
    /// A charge.
    Charge {
        target: ModelId,
        /// Movement abilities, by their place on the card.
        stride: u8,
    },
    /// A charge against a door or a window, by its place in the scene.
    Ram {
        door: u8,
        /// Movement abilities, by their place on the card.
        stride: u8,
    },
    /// The way that is asked for.
    Asked,
}

impl WayFor {
    fn with(self, field: &Field<'_>) -> u8 {
        match self {
            Self::Move(with) => with,
            Self::Charge { stride, .. } | Self::Ram { stride, .. } => stride,
            Self::Asked => asked_way(field.state).map_or(0, |asked| asked.with),
        }
    }

    /// What the way is compelled or granted for; `None` of a move.
    fn asked(self, field: &Field<'_>, model: ModelId) -> Option<PendingMove> {
        let kind = match self {
            Self::Move(_) => return None,
            Self::Charge { target, .. } => Goal::Target(target),
            Self::Ram { door, .. } => Goal::Door(door),
            Self::Asked => asked_way(field.state)?.kind,
        };
        let with = self.with(field);
        Some(PendingMove { model, kind, with })
    }
}

/// The model whose way is asked for, if one is.
#[must_use]
pub fn mover(state: &State) -> Option<ModelId> {
    asked_way(state).map(|asked| asked.model)
}

fn asked_way(state: &State) -> Option<PendingMove> {
    match state.top() {
        Frame::PendingMove(asked) => Some(*asked),
        _other => None,
    }
}

impl Field<'_> {
    /// What comes of a way as far as it is laid; `None` for one that is not legal, and for a charge that does not
    /// arrive.
    ///
    /// # Rule
    /// Rulebook, Move action and Charge action; digest M4 to M8, C3, R37: the mover chooses way and side squares; a
    /// charge takes a shortest way.
    #[must_use]
    pub fn laid(&self, id: ModelId, what: WayFor, way: &[Pace]) -> Option<Laid> {
        let asked = what.asked(self, id);
        let goal = asked.map(|asked| asked.kind);
        let allowed = self.reach_of(id, asked);
        // Of what is granted only some ends are open; where a charge ends is told by what leads it.
        let open = asked.filter(|asked| !asked.kind.rushes()).map(|asked| {
            let courses = goals(self, &asked).into_iter();
            courses.map(|course| course.end).collect::<Vec<Body>>()
        });
        self.moving(id, what.with(self), |moves| {
            let lead = match goal.filter(|goal| is_led(self, *goal)) {
                Some(goal) => Some(lead(self, moves, goal, id)?),
                None => None,
            };
            let leads =
                |at: Square, paid: u8| lead.as_ref().is_none_or(|lead| lead.holds(at, paid));
            let limit = moves.limit(allowed);
            let starts = self.body(id).squares();
            let trails: Vec<(Square, Square, u8)> = starts
                .filter_map(|from| {
                    let (here, cost) = trail(moves, limit, from, way)?;
                    leads(here, cost).then_some((from, here, cost))
                })
                .collect();
            let (from, here, cost) = *trails.first()?;
            let ends_on = |moves: &Moves<'_>, at: Square| {
                open.as_ref().is_none_or(|open| {
                    let fits = goal.is_none_or(|goal| enters(self, goal, at));
                    fits && moves.places(at).any(|end| open.contains(&end))
                })
            };
            let mut next: Vec<Pace> = Vec::new();
            for (_, here, cost) in &trails {
                for pace in paces(moves, limit, (*here, *cost), way.is_empty()) {
                    let paid = cost.saturating_add(moves.cost(Step::from(pace)));
                    // Where its squares are used up it has to end.
                    let is_last = paid >= limit;
                    let is_open = !is_last || ends_on(moves, pace.to);
                    if !next.contains(&pace) && leads(pace.to, paid) && is_open {
                        next.push(pace);
                    }
                }
            }
            let path = Path {
                from,
                steps: way.iter().copied().map(Step::from).collect(),
            };
            let harms = path.entered().filter(|at| self.entering(*at).is_some());
            let mut ends: Vec<Body> = Vec::new();
            for (_, here, _) in &trails {
                // Whoever is large may turn into contact without a step.
                let stops = match &lead {
                    Some(lead) => lead.ends(*here),
                    None => !way.is_empty(),
                };
                let places = moves.places(*here).filter(|end| {
                    stops
                        && *end != self.body(id)
                        && goal.is_none_or(|goal| {
                            arrived(self, id, goal, *end) && enters(self, goal, *here)
                        })
                        && open.as_ref().is_none_or(|open| open.contains(end))
                });
                for end in places {
                    if !ends.contains(&end) {
                        ends.push(end);
                    }
                }
            }
            Some(Laid {
                cost,
                limit,
                here,
                next,
                ends,
                harms: harms.collect(),
                tramples: passed(self, id, &path),
            })
        })
    }

    /// Whether there is more than one way to choose from.
    #[must_use]
    pub fn forks(&self, id: ModelId, what: WayFor) -> bool {
        let mut way = Vec::new();
        while let Some(laid) = self.laid(id, what, &way) {
            match (laid.next.as_slice(), laid.ends.as_slice()) {
                ([], ends) => return ends.len() > 1,
                ([one], []) => way.push(*one),
                _ => return true,
            }
        }
        false
    }

    /// The way that is taken if nobody chooses one, where it matters which: it harms or bends around what harms, or
    /// soldiers stand so near that some way passes whom the model may trample.
    #[must_use]
    pub fn at_stake(&self, id: ModelId, what: WayFor, path: &Path, end: Body) -> Option<Vec<Pace>> {
        let harms = |at: Square| self.entering(at).is_some();
        let mut here = path.from;
        let mut bends = false;
        for step in &path.steps {
            let beside = [(here, step.to), (step.to, here)];
            let mut beside = beside.into_iter().filter_map(|(row, column)| {
                // Beside a straight step lie the squares of the step alone.
                Square::at(row.row(), column.column())
            });
            bends |= harms(step.to) || beside.any(|at| at != path.from && harms(at));
            here = step.to;
        }
        let soldiers = || {
            let (own, limit) = (
                self.body(id),
                squares_of(self.reach_of(id, what.asked(self, id))),
            );
            if trample(self, id).is_none_or(|least| least > limit) {
                return false;
            }
            let mut enemies = self.enemies(id);
            enemies.any(|enemy| {
                let body = self.body(enemy);
                let there = own.distance(body).saturating_sub(1);
                self.card(enemy).class == Class::Soldier
                    && there + end.distance(body).saturating_sub(1) <= limit
            })
        };
        let matters = !path.steps.is_empty() && (bends || soldiers());
        matters.then(|| path.steps.iter().copied().map(Pace::from).collect())
    }

    /// How far a way leads: of one that is compelled or granted as far as that one lets it.
    fn reach_of(&self, id: ModelId, asked: Option<PendingMove>) -> Allowance {
        asked.map_or_else(|| self.allowed(id), |asked| reaches(self, &asked))
    }

    /// The ways that are asked for and taken if nobody chooses others.
    #[must_use]
    pub fn asked_ways(&self) -> Vec<(Body, Path)> {
        let asked = asked_way(self.state);
        let courses = asked.map_or_else(Vec::new, |asked| goals(self, &asked));
        let courses = courses.into_iter();
        courses.map(|course| (course.end, course.path)).collect()
    }

    /// The way that a move to a place takes if nobody chooses one: the least harmful, and of those the shortest.
    #[must_use]
    pub fn advised(&self, id: ModelId, with: u8, end: Body) -> Option<Path> {
        let reach = self.reach(id, with);
        let found = reach.to(end.at()).filter(|found| found.body == end)?;
        Some(reach.path(found))
    }
}

impl From<Step> for Pace {
    fn from(step: Step) -> Self {
        Self {
            to: step.to,
            side: step.side,
        }
    }
}

impl From<Pace> for Step {
    fn from(pace: Pace) -> Self {
        Self {
            to: pace.to,
            side: pace.side,
        }
    }
}

/// Where a way leads from a square, and what it costs; `None` for one that is not legal.
fn trail(moves: &Moves<'_>, limit: u8, from: Square, way: &[Pace]) -> Option<(Square, u8)> {
    let (mut here, mut cost) = (from, 0_u8);
    for (place, pace) in way.iter().enumerate() {
        let open = paces(moves, limit, (here, cost), place == 0);
        if !open.contains(pace) {
            return None;
        }
        cost = cost
            .saturating_add(moves.cost(Step::from(*pace)))
            .min(limit);
        here = pace.to;
    }
    Some((here, cost))
}

/// The steps from a square on a way that costs so much.
fn paces(moves: &Moves<'_>, limit: u8, (here, cost): (Square, u8), first: bool) -> Vec<Pace> {
    if !first && moves.stops().has(here) || limit == 0 {
        return Vec::new();
    }
    let mut found = Vec::new();
    for to in moves.around(here) {
        let Ok(ways) = moves.step(here, to) else {
            continue;
        };
        let sides: Vec<Option<Square>> = match ways {
            Ways::Straight => vec![None],
            Ways::Diagonal(_) => ways.sides().map(Some).collect(),
        };
        for side in sides {
            let spent = cost.saturating_add(moves.cost(Step { to, side }));
            // A move may always make one step.
            if first || spent <= limit {
                found.push(Pace { to, side });
            }
        }
    }
    found
}
