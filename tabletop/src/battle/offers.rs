//! What may a seat do now?
//!
//! Every kind of action that is open, with a sample where a place is to be chosen; the rules accept any other place that
//! is allowed.

use geometry::Vec2;
use play::{Draft, Offer, Seat};

use super::action::{Action, Half};
use super::court::Scope;
use super::play::Play;
use super::samples::limits;
use super::state::{Facing, Frame, Stage};
use super::turn::turn;
use crate::field::Field;
use crate::game::Tabletop;
use crate::moves::{MoveKind, plan_move};
use crate::pack::Pack;
use crate::plan::plan_pair;
use crate::rules::course::Path;
use crate::rules::moves::Mover;
use crate::rulings::ArcTie;
use crate::state::State;

/// The offers of a seat; none on a table without a battle, where everything goes by hand.
pub(crate) fn offers(pack: &Pack, state: &State, seat: Seat) -> Vec<Offer<Action>> {
    if state.battle.is_none() || !turn(state).asks(seat) {
        return Vec::new();
    }
    let mut draft = Draft::<Tabletop>::unrecorded(state.clone());
    let play = Play::new(pack, &mut draft);
    match play.top().cloned() {
        None => play.between(seat),
        Some(Frame::Acting {
            unit,
            facing,
            scope,
            ..
        }) => play.acting(&unit, facing, scope),
        Some(Frame::Window(window)) => {
            let mut found = play.playable(&window);
            found.extend(play.orders(&window));
            exact(found).and_pass()
        }
        Some(Frame::Gift(gift)) => exact(play.gift_choices(&gift)).and_pass(),
        Some(Frame::Power { seat, ncu }) => exact(play.power_choices(seat, &ncu)).and_pass(),
        Some(Frame::Refill(seat)) => exact(play.discardable(seat)).and_pass(),
        Some(Frame::Retreating { unit, rolled }) => play.retreating(&unit, rolled),
        Some(Frame::Surge { unit }) => play.maneuvers(&unit, MoveKind::Maneuver).and_pass(),
        Some(Frame::Freed { units }) => {
            let first = units.first().map_or("", String::as_str);
            play.maneuvers(first, MoveKind::Pivot).and_pass()
        }
        Some(Frame::Arcs(charge)) => {
            let sides = charge.sides.into_iter();
            exact(sides.map(Action::TakeArc).collect())
        }
        Some(Frame::Align(charge)) => {
            let places = play.places(&charge).into_iter();
            places
                .map(|landing| Offer::Exact(Action::Align(landing.landing.place)))
                .collect()
        }
        Some(Frame::Attack(attack)) => {
            let open = play.open_dice(&attack);
            let best = open.map(|(_, _, faces)| play.best_dice(&attack, &faces));
            let reroll = best.map(|dice| Offer::Exact(Action::Reroll(dice)));
            reroll.into_iter().collect::<Vec<_>>().and_pass()
        }
        Some(Frame::Panic(test)) => {
            let choices = play.panic_choices(&test).into_iter();
            let rerolls = choices.map(|dice| Offer::Exact(Action::Reroll(dice)));
            rerolls.collect::<Vec<_>>().and_pass()
        }
        Some(Frame::Struck(struck)) => {
            let best = play.struck_best(&struck);
            exact(vec![Action::Reroll(best)]).and_pass()
        }
        Some(
            Frame::RollOff(_)
            | Frame::RetreatRoll { .. }
            | Frame::ChargeRoll(_)
            | Frame::Dangerous { .. }
            | Frame::Shuffle(_)
            | Frame::Cast(_)
            | Frame::Cancel { .. }
            | Frame::Falling { .. }
            | Frame::NextRound { .. }
            | Frame::Done { .. },
        ) => Vec::new(),
    }
}

/// Whether the acting unit can do anything at all.
pub(super) fn has_action(play: &Play<'_, '_>) -> bool {
    let Some(Frame::Acting {
        unit,
        facing,
        scope,
        ..
    }) = play.top()
    else {
        return false;
    };
    !play.within(unit, *facing, *scope).is_empty()
}

fn exact(actions: Vec<Action>) -> Vec<Offer<Action>> {
    actions.into_iter().map(Offer::Exact).collect()
}

trait AndPass {
    fn and_pass(self) -> Self;
}

impl AndPass for Vec<Offer<Action>> {
    fn and_pass(mut self) -> Self {
        self.push(Offer::Exact(Action::Pass));
        self
    }
}

impl Play<'_, '_> {
    fn between(&self, seat: Seat) -> Vec<Offer<Action>> {
        let Some(battle) = self.battle() else {
            return Vec::new();
        };
        let side = &battle.camp(seat).side;
        match battle.stage {
            Stage::Prepare { .. } => {
                let found = self.layable();
                if found.is_empty() {
                    found.and_pass()
                } else {
                    found
                }
            }
            Stage::Deploy { .. } => {
                let ready = self.reserve(seat).iter().filter(|_| self.may_deploy(seat));
                let places = ready.filter_map(|unit| {
                    let to = self.place_for(unit)?;
                    let unit = unit.id.clone();
                    let limits = limits(Vec2::ZERO, self.state().width.inches());
                    Some(Offer::Within(Action::Deploy { unit, to }, limits))
                });
                let found: Vec<Offer<Action>> = places.collect();
                if found.is_empty() {
                    found.and_pass()
                } else {
                    found
                }
            }
            Stage::Round { .. } => {
                let units = self.state().units.iter();
                let activated = units
                    .filter(|unit| unit.side == *side && !unit.activated)
                    .map(|unit| {
                        let unit = unit.id.clone();
                        Offer::Exact(Action::Activate { unit })
                    });
                let claims = exact(self.claimable(seat));
                activated.chain(claims).chain(self.arrivals(seat)).collect()
            }
            Stage::Over { .. } => Vec::new(),
        }
    }

    fn acting(&self, id: &str, facing: Facing, scope: Scope) -> Vec<Offer<Action>> {
        let found = self.within(id, facing, scope);
        if found.is_empty() || scope != Scope::Turn {
            found.and_pass()
        } else {
            found
        }
    }

    /// Everything that an acting unit can do of what is open to it.
    fn within(&self, id: &str, facing: Facing, scope: Scope) -> Vec<Offer<Action>> {
        let slowed = self.slowed(id, scope);
        let field = Field::new(self.pack, slowed.as_ref().unwrap_or(self.state()));
        let mut found = self.actions(&field, id, facing);
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

    /// The non-combat units that may be activated, on each free zone.
    fn claimable(&self, seat: Seat) -> Vec<Action> {
        let mut zones: Vec<Option<String>> = self.free_zones().into_iter().map(Some).collect();
        if zones.is_empty() {
            zones.push(None);
        }
        let ncus = self.court(seat).map_or(&[][..], |court| &court.ncus);
        let ready = ncus.iter().filter(|ncu| !ncu.activated);
        ready
            .flat_map(|ncu| {
                zones.iter().map(|zone| Action::Claim {
                    ncu: ncu.id.clone(),
                    zone: zone.clone(),
                })
            })
            .collect()
    }

    /// The cards of the hand, each once.
    fn discardable(&self, seat: Seat) -> Vec<Action> {
        let mut cards: Vec<&String> = Vec::new();
        for card in self.court(seat).iter().flat_map(|court| &court.hand) {
            if !cards.contains(&card) {
                cards.push(card);
            }
        }
        let discard = |card: &String| Action::Discard { card: card.clone() };
        cards.into_iter().map(discard).collect()
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
            let retreats = Mover::new(field, unit, MoveKind::Retreat)
                .barred()
                .is_none();
            match facing {
                Facing::Open => {
                    found.extend(self.samples(field, unit, MoveKind::Pivot));
                    found.extend(self.samples(field, unit, MoveKind::Shift));
                    found.extend(retreats.then_some(Offer::Exact(Action::Retreat)));
                }
                Facing::Turned => found.extend(self.samples(field, unit, MoveKind::Shift)),
                Facing::Shifted => {}
            }
            return found;
        }
        match facing {
            Facing::Open => {}
            // It turned or shifted out of contact: nothing is left to attack.
            Facing::Turned | Facing::Shifted => return found,
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

    fn retreating(&self, id: &str, rolled: Option<u8>) -> Vec<Offer<Action>> {
        let field = self.field();
        let Some(unit) = field.unit(id) else {
            return Vec::new();
        };
        let mut found = self.samples(&field, unit, MoveKind::Retreat);
        found.retain(|offer| {
            offer.action().as_move().is_none_or(|(kind, to)| {
                let need = plan_move(&field, unit, kind, to).need;
                rolled.zip(need).is_none_or(|(rolled, need)| need <= rolled)
            })
        });
        if found.is_empty() {
            found.and_pass()
        } else {
            found
        }
    }

    fn maneuvers(&self, id: &str, kind: MoveKind) -> Vec<Offer<Action>> {
        let field = self.field();
        let unit = field.unit(id);
        unit.map_or(Vec::new(), |unit| self.samples(&field, unit, kind))
    }
}
