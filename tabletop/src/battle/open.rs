//! What is open to an acting unit?

use std::f64::consts::{FRAC_PI_2, PI};
use std::ops::ControlFlow;

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
use crate::rules::shoot::{shoot, shoot_from};
use crate::rules::sight::sight;
use crate::rules::ways::WayChoice;
use crate::rulings::{ArcTie, ShootPivot};
use crate::state::UnitState;

/// A smaller turn, a degree in radians, is not worth offering.
const IDLE_TURN: f64 = PI / 180.0;

/// An attack and a charge, to ask whether any is open.
const ATTACK: Action = Action::Attack {
    target: String::new(),
};
const CHARGE: Action = Action::Charge {
    target: String::new(),
    side: Side::Front,
    way: WayChoice::Advised,
};

/// Takes what is found, and says whether that is enough.
type Tell<'a> = dyn FnMut(Offer<Action>) -> ControlFlow<()> + 'a;

impl Play<'_, '_> {
    /// Everything that an acting unit can do of what is open to it.
    pub(super) fn within(&self, id: &str, facing: Facing, scope: Scope) -> Vec<Offer<Action>> {
        let mut found = Vec::new();
        let _whole = self.look(id, facing, scope, &mut |offer| {
            found.push(offer);
            ControlFlow::Continue(())
        });
        found
    }

    /// Whether a unit could do anything of what would be open to it: the first that is found is enough.
    pub(super) fn can_act(&self, id: &str, facing: Facing, scope: Scope) -> bool {
        let found = self.look(id, facing, scope, &mut |_| ControlFlow::Break(()));
        found.is_break()
    }

    /// Tells what an acting unit can do of what is open to it, one after the other, until enough is told.
    fn look(&self, id: &str, facing: Facing, scope: Scope, tell: &mut Tell<'_>) -> ControlFlow<()> {
        let slowed = self.slowed(id, scope);
        let field = Field::new(self.pack, slowed.as_ref().unwrap_or(self.state()));
        let Some(unit) = field.unit(id) else {
            return ControlFlow::Continue(());
        };
        let is_whole = scope == Scope::Turn;
        let is_open = is_whole && facing == Facing::Open;
        let from = field.units[unit].unit.place;
        let slide = |to: Placement, most: u8| {
            let moved = to.pose().center.distance(from.pose().center);
            to.heading == from.heading && moved <= f64::from(most)
        };
        let mut tell = |offer: Offer<Action>| {
            let action = offer.action();
            let is_slide = |most: u8| action.as_move().is_some_and(|(_, to)| slide(to, most));
            let fits = match scope {
                Scope::Slide(most) => is_slide(most),
                _any => true,
            };
            match scope.allows(action) && fits {
                true => tell(offer),
                false => ControlFlow::Continue(()),
            }
        };
        self.actions(&field, unit, (facing, scope), &mut tell)?;
        if is_open {
            self.aims_of(&field, id)
                .into_iter()
                .try_for_each(&mut tell)?;
        }
        if is_open && self.wheels(id) && !field.units[unit].engaged {
            self.wheel_of(&field, unit)
                .into_iter()
                .try_for_each(&mut tell)?;
        }
        if is_whole && self.parted(id, Half::Left).is_some() {
            let halves = [Half::Left, Half::Right].map(Action::Disband);
            exact(halves.to_vec()).into_iter().try_for_each(&mut tell)?;
        }
        if let Scope::Slide(most) = scope {
            self.slides(&field, id, f64::from(most))
                .try_for_each(&mut tell)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a unit could move at most so far without turning.
    pub(super) fn can_slide(&self, id: &str, most: u8) -> bool {
        let slowed = self.slowed(id, Scope::Slide(most));
        let field = Field::new(self.pack, slowed.as_ref().unwrap_or(self.state()));
        let Some(unit) = field.unit(id) else {
            return false;
        };
        if field.units[unit].engaged {
            return self.can_act(id, Facing::Open, Scope::Slide(most));
        }
        self.slides(&field, id, f64::from(most)).next().is_some()
    }

    /// Tells what an activated unit can do; what its scope rules out is not worked out.
    fn actions(
        &self,
        field: &Field<'_>,
        unit: usize,
        (facing, scope): (Facing, Scope),
        tell: &mut Tell<'_>,
    ) -> ControlFlow<()> {
        let place = field.units[unit].unit.place;
        let attack = |foe: usize| {
            let target = field.units[foe].unit.id.clone();
            Offer::Exact(Action::Attack { target })
        };
        let samples = |kind: MoveKind| {
            let opens = scope.allows(&Action::of_move(kind, place));
            let samples = opens.then(|| self.samples(field, unit, kind));
            samples.into_iter().flatten()
        };
        let mut foes = (0..field.unit_count()).filter(|other| field.are_enemies(unit, *other));
        if field.units[unit].engaged {
            let attacked = foes.filter(|foe| self.melee(field, unit, *foe).is_ok());
            attacked.map(attack).try_for_each(&mut *tell)?;
            if facing == Facing::Open {
                samples(MoveKind::Pivot).try_for_each(&mut *tell)?;
            }
            if matches!(facing, Facing::Open | Facing::Turned) {
                samples(MoveKind::Shift).try_for_each(&mut *tell)?;
            }
            let opens = facing == Facing::Open && scope.allows(&Action::Retreat);
            return match opens && may_retreat(field, unit) {
                true => tell(Offer::Exact(Action::Retreat)),
                false => ControlFlow::Continue(()),
            };
        }
        match facing {
            Facing::Open => {}
            // It turned or shifted out of contact: nothing is left to attack.
            Facing::Turned | Facing::Shifted => return ControlFlow::Continue(()),
            Facing::Marching => return samples(MoveKind::March).try_for_each(tell),
            Facing::Aimed => {
                let at = field.body(unit).pose().heading();
                let shots = foes.filter(|foe| self.may_shoot(field, unit, *foe, at));
                return shots.map(attack).try_for_each(tell);
            }
        }
        let card = field.units[unit].unit.card(field.pack);
        let shoots = card.is_some_and(|card| card.band().is_some()) && scope.allows(&ATTACK);
        let charges = scope.allows(&CHARGE);
        foes.try_for_each(|foe| {
            let pair = charges.then(|| plan_pair(field, unit, foe));
            if let Some(pair) = &pair {
                self.charges(field, pair).try_for_each(&mut *tell)?;
            }
            let shot = || match pair {
                Some(pair) => pair.shot,
                None => shoot(field, unit, foe, &sight(field, unit, field.body(unit), foe)),
            };
            match shoots && shot().refusal.is_none() {
                true => tell(attack(foe)),
                false => ControlFlow::Continue(()),
            }
        })?;
        samples(MoveKind::Maneuver).try_for_each(&mut *tell)?;
        samples(MoveKind::March).try_for_each(tell)
    }

    /// The charges of a pair that can be declared.
    fn charges<'f>(
        &'f self,
        field: &'f Field<'_>,
        pair: &'f Pair,
    ) -> impl Iterator<Item = Offer<Action>> + 'f {
        let theirs = self.pack.rulings().arc_tie == ArcTie::Defender;
        let target = field.id(Thing::Unit(pair.to));
        let ways = pair.charge.refusal.is_none().then(|| ways_of(pair));
        let ways = ways.into_iter().flatten();
        let ways = ways.filter(move |(_, side)| !theirs || *side == pair.arcs_hit[0]);
        let ways = ways.filter(move |(way, side)| self.declared(field, pair, *side, *way).is_ok());
        ways.map(move |(way, side)| {
            let target = target.to_owned();
            Offer::Exact(Action::Charge { target, side, way })
        })
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
        let toward = self.samples(field, unit, MoveKind::Pivot);
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
fn ways_of(pair: &Pair) -> impl Iterator<Item = (WayChoice, Side)> {
    let advised = pair.charge.advised;
    let others = (0..pair.charge.ways.len())
        .filter(move |way| Some(*way) != advised)
        .filter_map(|way| u8::try_from(way).ok());
    std::iter::once(WayChoice::Advised)
        .chain(others.map(WayChoice::Listed))
        .chain(pair.charge.straight.as_ref().map(|_| WayChoice::Straight))
        .flat_map(|way| pair.arcs_hit.iter().map(move |side| (way, *side)))
}

#[cfg(test)]
mod tests {
    use play::{Dice, Draft, Game, Input, Seeded, Turn};

    use super::*;
    use crate::battle::starter::starter;
    use crate::game::Tabletop;

    const SCOPES: [Scope; 9] = [
        Scope::Turn,
        Scope::Attack,
        Scope::Melee,
        Scope::MeleeOrCharge,
        Scope::Move,
        Scope::ChargeOrMarch { again: false },
        Scope::Short(2),
        Scope::Slide(3),
        Scope::Slide(1),
    ];

    const FACINGS: [Facing; 5] = [
        Facing::Open,
        Facing::Turned,
        Facing::Shifted,
        Facing::Marching,
        Facing::Aimed,
    ];

    /// Everything that a unit could do, of which a scope lets something through.
    fn all_but(play: &Play<'_, '_>, unit: &str, facing: Facing, scope: Scope) -> Vec<Action> {
        let slowed = play.slowed(unit, scope);
        let field = Field::new(play.pack, slowed.as_ref().unwrap_or(play.state()));
        let mut found = Vec::new();
        let at = field.unit(unit).unwrap();
        let _all = play.actions(&field, at, (facing, Scope::Turn), &mut |offer| {
            found.push(offer.action().clone());
            ControlFlow::Continue(())
        });
        found.retain(|action| scope.allows(action));
        found
    }

    /// Compares for all units; how many could act.
    fn compares(play: &Play<'_, '_>) -> usize {
        let mut able = 0;
        for unit in &play.state().units {
            for (facing, scope) in FACINGS.iter().flat_map(|at| SCOPES.map(|it| (*at, it))) {
                let open = play.within(&unit.id, facing, scope);
                let can = play.can_act(&unit.id, facing, scope);
                assert_eq!(can, !open.is_empty(), "{} {facing:?} {scope:?}", unit.id);
                able += usize::from(can);
                if matches!(scope, Scope::Turn | Scope::Slide(_)) {
                    continue;
                }
                let open: Vec<Action> = open.iter().map(|offer| offer.action().clone()).collect();
                let all = all_but(play, &unit.id, facing, scope);
                assert_eq!(open, all, "{} {facing:?} {scope:?}", unit.id);
            }
        }
        able
    }

    #[test]
    fn a_unit_can_act_if_anything_is_within_its_scope() {
        for edition in ["2017", "2021"] {
            let table = starter(edition);
            let mut draft = Draft::<Tabletop>::unrecorded(table.state);
            let mut dice = Seeded::new(28);
            let (mut able, mut engaged) = (0, false);
            for number in 0..160 {
                let input = match Tabletop::turn(&table.pack, draft.state()) {
                    Turn::Over(_) => break,
                    Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).unwrap()),
                    Turn::Seats(seats) => {
                        let offers = Tabletop::offers(&table.pack, draft.state(), seats[0]);
                        let fights = |offer: &&Offer<Action>| {
                            matches!(
                                offer.action(),
                                Action::Charge { .. } | Action::Attack { .. }
                            )
                        };
                        let any = &offers[number * 7 % offers.len()];
                        let chosen = offers.iter().find(fights).unwrap_or(any);
                        Input::Act(seats[0], chosen.action().clone())
                    }
                };
                draft.input(&table.pack, &input).unwrap();
                if number % 32 == 0 {
                    let play = Play::new(&table.pack, &mut draft);
                    able += compares(&play);
                    let field = play.field();
                    engaged |= (0..field.unit_count()).any(|unit| field.units[unit].engaged);
                }
            }
            assert!(able > 0 && engaged, "{edition}: {able} {engaged}");
        }
    }
}
