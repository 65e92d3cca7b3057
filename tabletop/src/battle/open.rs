//! What is open to an acting unit?

use play::Offer;

use super::action::{Action, Half};
use super::court::Scope;
use super::offers::exact;
use super::play::Play;
use super::retreat::may_retreat;
use super::state::Facing;
use crate::field::Field;
use crate::moves::MoveKind;
use crate::plan::plan_pair;
use crate::rules::course::Path;
use crate::rulings::ArcTie;

impl Play<'_, '_> {
    /// Everything that an acting unit can do of what is open to it.
    pub(super) fn within(&self, id: &str, facing: Facing, scope: Scope) -> Vec<Offer<Action>> {
        let slowed = self.slowed(id, scope);
        let field = Field::new(self.pack, slowed.as_ref().unwrap_or(self.state()));
        let mut found = self.actions(&field, id, facing);
        if scope == Scope::Turn && facing == Facing::Open && self.wheels(id) {
            let free = field.unit(id).filter(|unit| !field.units[*unit].engaged);
            found.extend(free.map_or(Vec::new(), |unit| {
                self.samples(&field, unit, MoveKind::Pivot)
            }));
        }
        if scope == Scope::Turn && self.halves(id).is_some() {
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
                Facing::Shifted | Facing::Marching => {}
            }
            return found;
        }
        match facing {
            Facing::Open => {}
            // It turned or shifted out of contact: nothing is left to attack.
            Facing::Turned | Facing::Shifted => return found,
            Facing::Marching => return self.samples(field, unit, MoveKind::March),
        }
        let shoots = field.units[unit]
            .unit
            .card(field.pack)
            .is_some_and(|card| card.band().is_some());
        for foe in foes {
            let pair = plan_pair(field, unit, foe);
            let target = field.units[foe].unit.id.clone();
            if pair.charge.refusal.is_none() {
                let leads =
                    |path: &Option<Path>| path.as_ref().is_some_and(|path| path.need.is_some());
                let ways = [leads(&pair.charge.path), leads(&pair.charge.avoiding)];
                let theirs = self.pack.rulings().arc_tie == ArcTie::Defender;
                let arcs = if theirs { 1 } else { pair.arcs_hit.len() };
                for side in pair.arcs_hit.iter().take(arcs) {
                    for avoid in [false, true] {
                        if ways[usize::from(avoid)] {
                            let (target, side) = (target.clone(), *side);
                            found.push(Offer::Exact(Action::Charge {
                                target,
                                side,
                                avoid,
                            }));
                        }
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
