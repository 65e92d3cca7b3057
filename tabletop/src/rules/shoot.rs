//! Can a unit shoot at another, at what range, and what of cover and friends?

use geometry::{Body, gap, wrapped};
use play::Refusal;

use super::aim::{bars_turn, least_turn, turned_to};
use super::all_round::{all_round, turned_all_round};
use super::arcs::is_in_front_arc;
use super::charge::idle;
use super::course::{facing, reaches};
use super::refusals::{Reason, refuse};
use super::sight::{Seen, would_see};
use crate::field::{Field, Thing};
use crate::profile::Band;
use crate::rulings::{ShootPivot, TreesCover};
use crate::terrain::Keyword;

/// A planned shot.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// Why it is not allowed; `None` when it is.
    pub refusal: Option<Refusal>,
    /// From which heading and how far; `None` for friends and engaged units.
    pub aim: Option<Aim>,
    /// So much worse to hit, because the target is not seen; 0 where it is.
    pub blind: u8,
    /// Pieces that give the target cover.
    pub cover_by: Vec<Thing>,
    /// Friends that touch the target; they test for panic afterwards.
    pub into_melee: Vec<Thing>,
}

/// From where a shot is measured.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aim {
    /// The turn of the shooter, radians in (−π, π], counter-clockwise.
    pub turn: f64,
    /// The gap from the turned tray to the target, inches.
    pub gap: f64,
    /// The range band of that gap; `None` beyond long range. Of a shot at what is not seen that of the weapon.
    pub band: Option<Band>,
}

/// The plan of one unit's shot at another.
///
/// From the present heading; if the target is out of arc or sight there, from the one that `shoot_pivot` names.
///
/// # Ruling
/// `shoot_pivot`: `Any` takes the least turn to arc and sight, `Facing` the heading that faces the target, if it is
/// legal; `None` leaves out the second try.
///
/// # Rule
/// 2017, Attack action; Ranged attacks.
pub(crate) fn shoot(field: &Field<'_>, from: usize, to: usize, seen: &Seen) -> Shot {
    if let Some(refusal) = idle(field, Reason::ShotEngaged, from, to) {
        return Shot {
            refusal: Some(refusal),
            aim: None,
            blind: 0,
            cover_by: Vec::new(),
            into_melee: Vec::new(),
        };
    }
    if let Some(shot) = all_round(field, from, to) {
        return turned_all_round(field, from, to, shot);
    }
    let standing = &field.units[from].body;
    let (mut aim, mut reason) =
        try_from(field, from, to, standing, blind(field, from, unseen(seen)));
    if let Some(turned) = reason.and_then(|reason| turned(field, from, to, reason)) {
        (aim, reason) = look_from(field, from, to, &turned);
    } else if field.rulings().shoot_pivot == ShootPivot::Any {
        reason = reason.map(Reason::at_any_heading);
    }
    Shot {
        refusal: reason.map(|reason| refused(field, reason, from, to)),
        aim: Some(aim),
        blind: 0,
        cover_by: cover(field, to),
        into_melee: melee(field, from, to),
    }
}

/// The refusal of a shot, with what it would stand on if it turned to face its target.
fn refused(field: &Field<'_>, reason: Reason, from: usize, to: usize) -> Refusal {
    let mut no = refuse(field, reason, from, to);
    if reason.is_at_any_heading() {
        let by = bars_turn(field, from, facing(field, from, to)).into_iter();
        let by: Vec<&str> = by.map(|thing| field.id(thing)).collect();
        if !by.is_empty() {
            let by = by.join(" and ");
            no.text = format!("{}: facing it, {by} would be in its way", no.text);
        }
    }
    no
}

/// The plan of a shot from a heading that somebody chose, in radians.
///
/// # Rule
/// 2017, Attack action, Ranged: it may pivot to any facing first.
pub(crate) fn shoot_from(field: &Field<'_>, from: usize, to: usize, heading: f64) -> Shot {
    if let Some(shot) = all_round(field, from, to) {
        return shot;
    }
    let idle = idle(field, Reason::ShotEngaged, from, to);
    let turned = turned_to(field, from, heading);
    let (aim, reason) = match &turned {
        Some(turned) => {
            let (aim, reason) = look_from(field, from, to, turned);
            (Some(aim), reason)
        }
        None => (None, Some(Reason::ShotPivot)),
    };
    let refused = || reason.map(|reason| refuse(field, reason, from, to));
    Shot {
        refusal: idle.or_else(refused),
        aim,
        blind: 0,
        cover_by: cover(field, to),
        into_melee: melee(field, from, to),
    }
}

/// The aim from a turned tray, and why it fails.
pub(super) fn look_from(
    field: &Field<'_>,
    from: usize,
    to: usize,
    tray: &Body,
) -> (Aim, Option<Reason>) {
    let unseen = blind(field, from, glance(field, from, tray, to));
    try_from(field, from, to, tray, unseen)
}

/// What want of sight is to a shooter: nothing to one that lobs.
fn blind(field: &Field<'_>, from: usize, reason: Option<Reason>) -> Option<Reason> {
    match reason {
        Some(Reason::ShotNoSight) if field.units[from].modifiers.lobs => None,
        reason => reason,
    }
}

/// The shooter's tray at the heading that it turns to for a target, as its shot fails without.
pub(super) fn turned(field: &Field<'_>, from: usize, to: usize, reason: Reason) -> Option<Body> {
    match field.rulings().shoot_pivot {
        // In arc and sight no turn is the least.
        ShootPivot::Any if !reason.is_unseen() => None,
        ShootPivot::Any => least_turn(field, from, to, field.units[from].modifiers.lobs),
        ShootPivot::Facing => turned_to(field, from, facing(field, from, to)),
        ShootPivot::None => None,
    }
}

/// Why a shot fails for want of sight.
fn unseen(seen: &Seen) -> Option<Reason> {
    match seen {
        Seen::Along(_) => None,
        Seen::OutOfArc => Some(Reason::ShotOutOfArc),
        Seen::Blocked(..) => Some(Reason::ShotNoSight),
    }
}

/// [`unseen`] from a turned tray, without asking what stops the sight.
fn glance(field: &Field<'_>, from: usize, tray: &Body, to: usize) -> Option<Reason> {
    if !is_in_front_arc(field, tray, field.units[from].arcs, to) {
        return Some(Reason::ShotOutOfArc);
    }
    (!would_see(field, from, tray, to, &|_| true)).then_some(Reason::ShotNoSight)
}

/// The aim from a tray's place, and why it fails.
pub(super) fn try_from(
    field: &Field<'_>,
    from: usize,
    to: usize,
    tray: &Body,
    unseen: Option<Reason>,
) -> (Aim, Option<Reason>) {
    let gap = gap(tray, &field.units[to].body).length;
    let battle = field.pack.battle();
    let in_band = |limit: geometry::Len| reaches(field.rulings(), gap, limit.inches());
    let band = if in_band(battle.short) {
        Some(Band::Short)
    } else if in_band(battle.long) {
        Some(Band::Long)
    } else {
        None
    };
    let aim = Aim {
        turn: wrapped(tray.pose().heading() - field.units[from].body.pose().heading()),
        gap,
        band,
    };
    let out_of_range = || match weapon(field, from) {
        None => Some(Reason::NoRangedAttack),
        Some(weapon) => band
            .is_none_or(|band| band > weapon)
            .then_some(Reason::OutOfRange),
    };
    let reason = unseen.or_else(out_of_range);
    (aim, reason)
}

/// How far a unit shoots; a bare tray is taken to shoot far.
pub(super) fn weapon(field: &Field<'_>, unit: usize) -> Option<Band> {
    let unit = field.units[unit].unit;
    match &unit.profile {
        Some(_) => unit.card(field.pack)?.band(),
        None => Some(Band::Long),
    }
}

/// The pieces that give a unit cover.
///
/// # Ruling
/// `trees_cover`: `Any` lets trees cover a tray with any part inside; other pieces ask for its centre.
///
/// # Rule
/// 2017, Terrain keywords, Cover; Terrain examples, Trees.
pub(super) fn cover(field: &Field<'_>, unit: usize) -> Vec<Thing> {
    let standing = &field.units[unit];
    let center = standing.body.pose().center;
    let trees_any = field.rulings().trees_cover == TreesCover::Any;
    field
        .pieces
        .iter()
        .enumerate()
        .filter(|(index, ground)| {
            let trees = ground.piece.piece.as_deref() == Some("trees");
            let inside = if trees && trees_any {
                standing.inside.contains(index)
            } else {
                ground.body.contains(center)
            };
            ground.piece.keywords.has(Keyword::Cover) && inside
        })
        .map(|(index, _)| Thing::Piece(index))
        .collect()
}

/// Friends of the shooter that are in contact with the target.
pub(super) fn melee(field: &Field<'_>, from: usize, to: usize) -> Vec<Thing> {
    let target = &field.units[to].body;
    (0..field.units.len())
        .filter(|index| {
            *index != from
                && !field.are_enemies(from, *index)
                && field.touch(&field.units[*index].body, target)
        })
        .map(Thing::Unit)
        .collect()
}
