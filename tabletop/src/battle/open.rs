//! What is open to an acting unit?

use std::f64::consts::{FRAC_PI_2, PI};

use geometry::{Placement, Side, wrapped};
use play::Offer;

use super::action::{Action, Half};
use super::frame::procedure::exact;
use super::frame::{Facing, Scope};
use super::play::Play;
use super::retreat::may_retreat;
use super::samples::limits;
use crate::field::{Field, Thing};
use crate::moves::{MoveKind, plan_move};
use crate::plan::{Pair, plan_pair};
use crate::rules::course::facing;
use crate::rules::shoot::shoot_from;
use crate::rules::ways::WayChoice;
use crate::rulings::{ArcTie, ShootPivot};
use crate::state::UnitState;

/// A smaller turn, a degree in radians, is not worth offering.
const IDLE_TURN: f64 = PI / 180.0;

impl Play<'_, '_> {
    /// Everything that an acting unit can do of what is open to it.
    pub(super) fn within(&self, id: &str, facing: Facing, scope: Scope) -> Vec<Offer<Action>> {
        let slowed = self.slowed(id, scope);
        let field = Field::new(self.pack, slowed.as_ref().unwrap_or(self.state()));
        let mut found = self.actions(&field, id, facing);
        if scope == Scope::Turn && facing == Facing::Open {
            found.extend(self.aims_of(&field, id));
        }
        if scope == Scope::Turn && facing == Facing::Open && self.wheels(id) {
            let free = field.unit(id).filter(|unit| !field.units[*unit].engaged);
            found.extend(free.and_then(|unit| self.wheel_of(&field, unit)));
        }
        if scope == Scope::Turn && self.parted(id, Half::Left).is_some() {
            let halves = [Half::Left, Half::Right].map(Action::Disband);
            found.extend(exact(halves.to_vec()));
        }
        found.retain(|offer| scope.allows(offer.action()));
        if let (Scope::Slide(most), Some(from)) = (scope, self.unit(id)) {
            let from = from.place;
            let (most, at) = (f64::from(most), from.pose().center);
            found.extend(self.slides(&field, id, most));
            found.retain(|offer| {
                offer.action().as_move().is_some_and(|(_, to)| {
                    to.heading == from.heading && to.pose().center.distance(at) <= most
                })
            });
        }
        found
    }

    /// Whether a unit could move at most so far without turning.
    pub(super) fn can_slide(&self, id: &str, most: u8) -> bool {
        let slowed = self.slowed(id, Scope::Slide(most));
        let field = Field::new(self.pack, slowed.as_ref().unwrap_or(self.state()));
        let Some(unit) = field.unit(id) else {
            return false;
        };
        if field.units[unit].engaged {
            return !self.within(id, Facing::Open, Scope::Slide(most)).is_empty();
        }
        self.slides(&field, id, f64::from(most)).next().is_some()
    }

    /// Whether a unit could do anything of what would be open to it.
    pub(super) fn can_act(&self, id: &str, scope: Scope) -> bool {
        !self.within(id, Facing::Open, scope).is_empty()
    }

    /// Everything that an activated unit can do.
    fn actions(&self, field: &Field<'_>, id: &str, facing: Facing) -> Vec<Offer<Action>> {
        let Some(unit) = field.unit(id) else {
            return Vec::new();
        };
        let foes = (0..field.unit_count()).filter(|other| field.are_enemies(unit, *other));
        let foes: Vec<usize> = foes.collect();
        let mut found = Vec::new();
        if field.units[unit].engaged {
            found.extend(foes.iter().filter_map(|foe| {
                let attack = self.melee(field, unit, *foe).ok()?;
                let target = attack.target;
                Some(Offer::Exact(Action::Attack { target }))
            }));
            match facing {
                Facing::Open => {
                    found.extend(self.samples(field, unit, MoveKind::Pivot));
                    found.extend(self.samples(field, unit, MoveKind::Shift));
                    let retreats = may_retreat(field, unit);
                    found.extend(retreats.then_some(Offer::Exact(Action::Retreat)));
                }
                Facing::Turned => found.extend(self.samples(field, unit, MoveKind::Shift)),
                Facing::Shifted | Facing::Marching | Facing::Aimed => {}
            }
            return found;
        }
        match facing {
            Facing::Open => {}
            // It turned or shifted out of contact: nothing is left to attack.
            Facing::Turned | Facing::Shifted => return found,
            Facing::Marching => return self.samples(field, unit, MoveKind::March),
            Facing::Aimed => {
                let at = field.body(unit).pose().heading();
                let shots = foes
                    .into_iter()
                    .filter(|foe| self.may_shoot(field, unit, *foe, at));
                let attack = |foe: usize| {
                    let target = field.units[foe].unit.id.clone();
                    Offer::Exact(Action::Attack { target })
                };
                return shots.map(attack).collect();
            }
        }
        let shoots = field.units[unit]
            .unit
            .card(field.pack)
            .is_some_and(|card| card.band().is_some());
        for foe in foes {
            let pair = plan_pair(field, unit, foe);
            let target = field.units[foe].unit.id.clone();
            if pair.charge.refusal.is_none() {
                let theirs = self.pack.rulings().arc_tie == ArcTie::Defender;
                let id = field.id(Thing::Unit(unit));
                for (way, side) in charges(&pair) {
                    let first = !theirs || side == pair.arcs_hit[0];
                    if first && self.declaration(id, &target, side, way).is_ok() {
                        let target = target.clone();
                        found.push(Offer::Exact(Action::Charge { target, side, way }));
                    }
                }
            }
            if shoots && pair.shot.refusal.is_none() {
                found.push(Offer::Exact(Action::Attack { target }));
            }
        }
        found.extend(self.samples(field, unit, MoveKind::Maneuver));
        found.extend(self.samples(field, unit, MoveKind::March));
        found
    }
}

impl Play<'_, '_> {
    /// Whether a unit may choose how it faces before it shoots.
    ///
    /// # Ruling
    /// `shoot_pivot`.
    pub(super) fn aims(&self, id: &str) -> bool {
        let shoots = |unit: &UnitState| {
            unit.card(self.pack)
                .is_some_and(|card| card.band().is_some())
        };
        self.pack.rulings().shoot_pivot == ShootPivot::Any && self.unit(id).is_some_and(shoots)
    }

    /// Whether a unit may shoot at an enemy from a heading in radians.
    pub(super) fn may_shoot(&self, field: &Field<'_>, unit: usize, foe: usize, at: f64) -> bool {
        shoot_from(field, unit, foe, at).refusal.is_none()
    }

    /// The headings from which an unengaged shooter faces somebody whom it may shoot at.
    fn aims_of(&self, field: &Field<'_>, id: &str) -> Vec<Offer<Action>> {
        let free = field.unit(id).filter(|unit| !field.units[*unit].engaged);
        let Some(unit) = free.filter(|_| self.aims(id)) else {
            return Vec::new();
        };
        let reach = limits(field.body(unit).pose().center, 0.0);
        let foes = (0..field.unit_count()).filter(|foe| field.are_enemies(unit, *foe));
        let aims = foes.filter_map(|foe| self.aim_at(field, unit, foe));
        aims.map(|to| Offer::Within(Action::Pivot(to), reach.clone()))
            .collect()
    }

    /// A turn before a march: toward the nearest enemy, or aside where it faces that one already.
    fn wheel_of(&self, field: &Field<'_>, unit: usize) -> Option<Offer<Action>> {
        let pose = field.body(unit).pose();
        let turn = |offer: &Offer<Action>| {
            let to = offer.action().as_move();
            to.map_or(0.0, |(_, to)| {
                wrapped(to.pose().heading() - pose.heading()).abs()
            })
        };
        let toward = self.samples(field, unit, MoveKind::Pivot).into_iter();
        let mut toward = toward.filter(|offer| turn(offer) > IDLE_TURN);
        let asides = [FRAC_PI_2, -FRAC_PI_2, PI].into_iter();
        let mut asides = asides.filter_map(|aside| {
            let to = pose.turned_to(pose.heading() + aside).snapped();
            let plan = plan_move(field, unit, MoveKind::Pivot, to);
            let reach = limits(pose.center, 0.0);
            plan.refusal
                .is_none()
                .then_some(Offer::Within(Action::Pivot(to), reach))
        });
        toward.next().or_else(|| asides.next())
    }

    /// The place at which a unit faces an enemy that it may shoot at from there.
    fn aim_at(&self, field: &Field<'_>, unit: usize, foe: usize) -> Option<Placement> {
        let pose = field.body(unit).pose();
        let to = pose.turned_to(facing(field, unit, foe)).snapped();
        let turns = to != field.units[unit].unit.place;
        (turns && self.may_shoot(field, unit, foe, to.pose().heading())).then_some(to)
    }
}

/// Every way of a charge at every arc that it may hit, the advised one first.
fn charges(pair: &Pair) -> impl Iterator<Item = (WayChoice, Side)> {
    let advised = pair.charge.advised;
    let others = (0..pair.charge.ways.len())
        .filter(move |way| Some(*way) != advised)
        .filter_map(|way| u8::try_from(way).ok());
    std::iter::once(WayChoice::Advised)
        .chain(others.map(WayChoice::Listed))
        .chain(pair.charge.straight.as_ref().map(|_| WayChoice::Straight))
        .flat_map(|way| pair.arcs_hit.iter().map(move |side| (way, *side)))
}
