//! Who holds which objective, and what is it worth?

use geometry::{Body, Vec2, closest_point, touches};
use play::Seat;

use super::marks::{Mark, Marking};
use crate::field::Field;
use crate::pack::Pack;
use crate::rulings::SoloClaims;
use crate::scenario::Claim;
use crate::state::{Objective, State, UnitState};
use crate::strength::strength;

/// The mode in which the center frightens its holder.
const FRIGHTENS: &str = "a-game-of-thrones";

/// An objective that a unit holds now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// Whose it is.
    pub seat: Seat,
    /// The unit.
    pub unit: String,
    /// The objective.
    pub objective: String,
    /// The points that it brings when a round ends.
    pub points: u8,
    /// The first round in which it does.
    pub from_round: u8,
    /// Whether its holder then tests for panic.
    pub frightens: bool,
}

/// The objectives that are held as units stand now, in the order of the table; none outside a battle.
///
/// # Rule
/// Later editions, game modes: what each mode pays for objectives, and from which round on.
#[must_use]
pub fn holdings(pack: &Pack, state: &State) -> Vec<Holding> {
    let Some(battle) = &state.battle else {
        return Vec::new();
    };
    let scenario = battle.scenario.as_deref().and_then(|id| pack.scenario(id));
    let Some(scenario) = scenario.filter(|scenario| scenario.claim != Claim::None) else {
        return Vec::new();
    };
    let field = Field::new(pack, state);
    // Tokens that are carried: one a unit, and none after a failed test.
    let later = scenario.later_objectives > 0;
    let dropped = |unit: &str| {
        battle
            .marks
            .iter()
            .any(|mark: &Mark| mark.unit == unit && mark.what == Marking::Dropped)
    };
    let mut carries: Vec<usize> = Vec::new();
    let mut found = Vec::new();
    for objective in &state.objectives {
        let Some(holder) = holder(&field, objective, scenario.claim) else {
            continue;
        };
        let unit = field.units[holder].unit;
        if later && (dropped(&unit.id) || carries.contains(&holder)) {
            continue;
        }
        carries.push(holder);
        let Some(seat) = battle.seat(&unit.side) else {
            continue;
        };
        let is_center = objective.x.inches() == 0.0 && objective.y.inches() == 0.0;
        found.push(Holding {
            seat,
            unit: unit.id.clone(),
            objective: objective.id.clone(),
            points: scenario.score.hold + if is_center { scenario.score.center } else { 0 },
            from_round: scenario.score.from_round,
            frightens: is_center && scenario.id == FRIGHTENS,
        });
    }
    found
}

/// The unit that holds an objective: alone of its side on it, and in no melee with an enemy of more ranks.
///
/// # Rule
/// Later editions, game modes: covering the whole token, or touching it.
pub(crate) fn holder(field: &Field<'_>, objective: &Objective, claim: Claim) -> Option<usize> {
    let center = Vec2::new(objective.x.inches(), objective.y.inches());
    let radius = objective.radius.inches();
    let claims = |unit: &usize| {
        let body = field.body(*unit);
        match claim {
            Claim::None => false,
            Claim::Cover => covers(body, center, radius),
            Claim::Touch => {
                let near = closest_point(body, center).distance(center);
                body.contains(center) || near <= radius
            }
        }
    };
    let units: Vec<usize> = (0..field.unit_count())
        .filter(claims)
        .filter(|unit| !field.units[*unit].modifiers.fixed)
        .filter(|unit| !is_outranked(field, *unit))
        .collect();
    let first = *units.first()?;
    let contested = units.iter().any(|unit| field.are_enemies(first, *unit));
    (!contested).then_some(first)
}

fn covers(body: &Body, center: Vec2, radius: f64) -> bool {
    let shape = body.parts().iter().find(|part| part.shape.contains(center));
    shape.is_some_and(|part| {
        let room = -part.shape.height(center);
        room >= radius || touches(radius - room)
    })
}

/// Whether a unit is in a melee with an enemy that counts for more ranks.
fn is_outranked(field: &Field<'_>, unit: usize) -> bool {
    let ranks = |unit: usize| claim_ranks(field.pack, field.units[unit].unit);
    field.foes(unit).any(|foe| ranks(foe) > ranks(unit))
}

/// What a unit counts for as ranks where an objective is held; 0 without a card, and when nothing is left.
///
/// # Ruling
/// `solo_claims`: `Wounds` counts those that a unit on a tray for one figure has left, `Ranks` one rank.
///
/// # Rule
/// Later editions, game modes: control is lost to an enemy of more ranks; solos count wounds as ranks.
pub(crate) fn claim_ranks(pack: &Pack, unit: &UnitState) -> u16 {
    let is_single = unit.card(pack).is_some_and(|card| card.tray.is_single());
    strength(pack, unit).map_or(0, |left| match pack.rulings().solo_claims {
        SoloClaims::Wounds if is_single => left.wounds,
        SoloClaims::Wounds | SoloClaims::Ranks => u16::from(left.ranks.max(1)),
    })
}
