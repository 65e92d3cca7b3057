//! From where does a unit shoot whose card measures from any part of its tray?
//!
//! It needs no front arc, and some of them may shoot without sight at any range, worse to hit: they turn first where that
//! lets them see.

use geometry::Side;

use super::refusals::{Reason, refuse};
use super::shoot::{Aim, Shot, cover, look_from, melee, try_from, turned, weapon};
use super::sight::stops;
use crate::field::Field;
use crate::rulings::ShootFrom;

/// The shot, as it stands, of a unit that sees and measures from any part of its tray; `None` of any other unit.
///
/// # Ruling
/// `shoot_from`: `Front` lets such a unit shoot as any other.
///
/// # Rule
/// The card of a war machine with a bolt thrower; 2017, Ranged attacks.
pub(super) fn all_round(field: &Field<'_>, from: usize, to: usize) -> Option<Shot> {
    let standing = &field.units[from];
    let modifiers = standing.modifiers;
    if !modifiers.around || field.rulings().shoot_from == ShootFrom::Front {
        return None;
    }
    let unseen = (!sees(field, from, to)).then_some(Reason::ShotNoSight);
    let (aim, reason) = try_from(field, from, to, &standing.body, unseen);
    let shoots = weapon(field, from).is_some();
    let far = matches!(reason, Some(Reason::ShotNoSight | Reason::OutOfRange));
    let blind = if far && shoots { modifiers.blind } else { 0 };
    let band = match blind {
        0 => aim.band,
        _worse => weapon(field, from),
    };
    let reason = reason.filter(|_| blind == 0);
    Some(Shot {
        refusal: reason.map(|reason| refuse(field, reason, from, to)),
        aim: Some(Aim { band, ..aim }),
        blind,
        cover_by: cover(field, to),
        into_melee: melee(field, from, to),
    })
}

/// That shot from a heading at which its target is seen and in range, where it is not as the unit stands.
///
/// # Ruling
/// `shoot_from`: only `Turns` looks for one; `shoot_pivot` says which it may be.
///
/// # Rule
/// 2017, Attack action, Ranged: it may pivot first.
pub(super) fn turned_all_round(field: &Field<'_>, from: usize, to: usize, shot: Shot) -> Shot {
    let is_clear = shot.blind == 0 && shot.refusal.is_none();
    if is_clear || field.rulings().shoot_from != ShootFrom::Turns {
        return shot;
    }
    let seen =
        turned(field, from, to, Reason::ShotNoSight).map(|tray| look_from(field, from, to, &tray));
    match seen {
        Some((aim, None)) => Shot {
            refusal: None,
            aim: Some(aim),
            blind: 0,
            ..shot
        },
        Some((_, Some(_))) | None => shot,
    }
}

/// Whether a clear line runs from any edge of a unit's tray to another.
fn sees(field: &Field<'_>, from: usize, to: usize) -> bool {
    let target = &field.units[to].body.parts()[0].shape;
    Side::ALL.into_iter().any(|side| {
        let edge = field.units[from].body.edge(side);
        let line = field
            .blockers
            .clear_line(edge, target, |thing| stops(field, from, to, thing));
        line.is_some()
    })
}
