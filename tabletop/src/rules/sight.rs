//! Who sees whom, along which line, and what stops it?

use geometry::{Body, Remove, Side, Sight, Vec2, arc_piece};

use super::arcs::is_in_front_arc;
use crate::field::{Field, Thing};
use crate::rulings::SightInto;
use crate::terrain::Keyword;

/// Whether a unit sees another, with the proof.
#[derive(Clone, Debug, PartialEq)]
pub enum Seen {
    /// Along this line.
    Along((Vec2, Vec2)),
    /// It is not in the front arc.
    OutOfArc,
    /// Every line is stopped by these.
    Blocked(Vec<Thing>, Remove),
}

/// Whether a unit sees another from where it stands or, for a plan, from a turned tray.
///
/// # Ruling
/// `sight_into`, `on_piece`, `seams_block`.
///
/// # Rule
/// 2017, Line of sight; Ranged attacks; Blocks line of sight; Elevated.
pub(crate) fn sight(field: &Field<'_>, from: usize, viewer: &Body, to: usize) -> Seen {
    let arcs = field.units[from].arcs;
    if !is_in_front_arc(field, viewer, arcs, to) {
        return Seen::OutOfArc;
    }
    let Some(piece) = arc_piece(
        viewer,
        arcs,
        Side::Front,
        &field.units[to].body.parts()[0].shape,
    ) else {
        return Seen::OutOfArc;
    };
    let edge = viewer.edge(Side::Front);
    match field
        .blockers
        .sight(edge, &piece, |thing| stops(field, from, to, thing))
    {
        Sight::Clear { line } => Seen::Along(line),
        Sight::Blocked { by, remove } => Seen::Blocked(by, remove),
    }
}

/// Whether a turned tray would have a unit in arc and sight, with some things taken away.
pub(crate) fn would_see(
    field: &Field<'_>,
    from: usize,
    viewer: &Body,
    to: usize,
    there: &dyn Fn(Thing) -> bool,
) -> bool {
    let arcs = field.units[from].arcs;
    is_in_front_arc(field, viewer, arcs, to)
        && arc_piece(
            viewer,
            arcs,
            Side::Front,
            &field.units[to].body.parts()[0].shape,
        )
        .is_some_and(|piece| {
            let opaque = |thing| there(thing) && stops(field, from, to, thing);
            field
                .blockers
                .clear_line(viewer.edge(Side::Front), &piece, opaque)
                .is_some()
        })
}

/// Whether a thing may stop the sight from one unit to another at all.
///
/// A unit as its own target asks about no target: nothing is opened but by the viewer.
pub(crate) fn stops(field: &Field<'_>, from: usize, to: usize, thing: Thing) -> bool {
    let (viewer, target) = (&field.units[from], &field.units[to]);
    match thing {
        Thing::Unit(index) => {
            let other = &field.units[index];
            let looks_over =
                !viewer.on.is_empty() && !viewer.on.iter().any(|piece| other.on.contains(piece));
            index != from && index != to && !looks_over
        }
        Thing::Piece(index) => {
            let opened = match field.rulings().sight_into {
                SightInto::Viewer => viewer.inside.contains(&index),
                SightInto::Either => {
                    viewer.inside.contains(&index) || target.inside.contains(&index)
                }
            };
            field.pieces[index]
                .piece
                .keywords
                .has(Keyword::BlocksLineOfSight)
                && !opened
        }
        Thing::Table => false,
    }
}
