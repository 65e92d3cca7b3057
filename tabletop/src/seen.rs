//! What does a unit see of the table?
//!
//! The region that its whole front edge sees within its front arc, past the same blockers as its sight to a unit. There
//! is no target here, so every other tray hides what is behind it and no piece is opened by somebody who stands in it.

use geometry::{Body, Convex, Side, arc_piece, seam, seen_from_edge};

use crate::field::{Field, Thing};
use crate::rules::sight::stops;
use crate::rulings::SeamsBlock;

/// The region of the table that a unit's whole front edge sees within its front arc.
///
/// Table space, inches. Convex cells, each counter-clockwise; they may overlap and their union is the region. It ends
/// at what stops the sight, so a unit that is seen stands on its border. Empty for an index that is not on the table.
///
/// # Ties
/// As for a sight line: touching a blocker, or an overlap up to `CONTACT`, hides nothing, and what is seen only along
/// single lines is no region. So blockers stand moved in by `CONTACT`, and where seams block, the seams are closed:
/// without a sliver through a flush row, and without hiding what lies along it.
///
/// # Rule
/// 2017, Line of sight; Blocks line of sight; Elevated.
///
/// # Ruling
/// `seams_block`, `on_piece`. Of `sight_into` only what the viewer stands in counts.
///
/// # Example
/// ```
/// # use tabletop::{Field, Packs};
/// # use tabletop::table::{Strictness, read};
/// let text = r#"{
///     "format": "bannerfield/table/1", "edition": "2017", "table": { "width_in": 48, "depth_in": 48 },
///     "units": [
///         { "id": "swords", "side": "stark", "tray": "infantry", "speed_in": 5, "x_in": 0, "y_in": -10, "heading_deg": 0 },
///         { "id": "guards", "side": "lannister", "tray": "infantry", "speed_in": 4, "x_in": 0, "y_in": 2, "heading_deg": 180 }
///     ]
/// }"#;
/// let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "table.json", text).unwrap();
/// let cells = tabletop::seen_cells(&Field::new(&table.pack, &table.state), 0);
/// let sees = |x: f64, y: f64| cells.iter().any(|cell| cell.contains(geometry::Vec2::new(x, y)));
/// assert!(sees(0.0, -1.0) && !sees(0.0, 5.0), "up to the guards, not past them");
/// assert!(!sees(0.0, -9.0), "nothing behind its own front edge");
/// ```
#[must_use]
pub fn seen_cells(field: &Field<'_>, unit: usize) -> Vec<Convex> {
    let Some(viewer) = field.units.get(unit) else {
        return Vec::new();
    };
    let Some(window) = arc_piece(&viewer.body, viewer.arcs, Side::Front, &field.table) else {
        return Vec::new();
    };
    let opaque = |thing: Thing| stops(field, unit, unit, thing);
    let cracks = match field.rulings().seams_block {
        SeamsBlock::Yes => seams(&bodies(field, opaque)),
        SeamsBlock::No => Vec::new(),
    };
    let blockers: Vec<&Convex> = field.blockers.shapes(opaque).chain(&cracks).collect();
    seen_from_edge(viewer.body.edge(Side::Front), &window, &blockers)
}

fn bodies<'a>(field: &'a Field<'_>, opaque: impl Fn(Thing) -> bool) -> Vec<&'a Body> {
    let trays = field.units.iter().map(|standing| &standing.body);
    let trays = trays
        .enumerate()
        .map(|(index, body)| (Thing::Unit(index), body));
    let pieces = field.pieces.iter().map(|ground| &ground.body);
    let pieces = pieces
        .enumerate()
        .map(|(index, body)| (Thing::Piece(index), body));
    let all = trays.chain(pieces).filter(|(thing, _)| opaque(*thing));
    all.map(|(_, body)| body).collect()
}

fn seams(bodies: &[&Body]) -> Vec<Convex> {
    let pairs = bodies
        .iter()
        .enumerate()
        .flat_map(|(place, a)| bodies[..place].iter().map(move |b| (*a, *b)));
    pairs.flat_map(|(a, b)| seam(a, b)).collect()
}

#[cfg(test)]
mod tests {
    use geometry::{Heading, Len, Vec2};

    use super::*;
    use crate::Packs;
    use crate::rules::sight::{Seen, sight};
    use crate::table::{Strictness, Table, read};

    fn table(text: &str) -> Table {
        let packs = Packs::builtin().expect("the packs are whole");
        read(&packs, Strictness::Strict, "table.json", text)
            .unwrap_or_else(|problems| panic!("{problems}"))
    }

    fn crowded() -> Table {
        table(include_str!("../samples/crowded.json"))
    }

    fn sees(cells: &[Convex], point: Vec2) -> bool {
        cells.iter().any(|cell| cell.contains(point))
    }

    /// A small square to look at.
    fn speck(point: Vec2) -> Convex {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        Convex::new(
            corners
                .map(|(x, y)| point + Vec2::new(x, y) * 1e-6)
                .to_vec(),
        )
    }

    #[test]
    fn a_point_of_the_table_is_seen_where_sight_is_clear() {
        let table = crowded();
        let field = Field::new(&table.pack, &table.state);
        let mut counts = [0, 0];
        for unit in 0..field.unit_count() {
            let (cells, viewer) = (seen_cells(&field, unit), field.body(unit));
            for step in 0..500 {
                let point = Vec2::new(
                    (f64::from(step) * 44.497).rem_euclid(71.9) - 35.95,
                    (f64::from(step) * 18.139).rem_euclid(47.9) - 23.95,
                );
                let around = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
                let inside = sees(&cells, point);
                if around
                    .iter()
                    .any(|way| sees(&cells, point + *way * 0.01) != inside)
                {
                    continue;
                }
                let ahead = arc_piece(viewer, field.units[unit].arcs, Side::Front, &speck(point));
                let clear = ahead.is_some_and(|target| {
                    let opaque = |thing| stops(&field, unit, unit, thing);
                    let edge = viewer.edge(Side::Front);
                    field.blockers.clear_line(edge, &target, opaque).is_some()
                });
                assert_eq!(inside, clear, "{} and {point}", field.units[unit].unit.id);
                counts[usize::from(clear)] += 1;
            }
        }
        assert!(counts.iter().all(|count| *count > 500), "{counts:?}");
    }

    #[test]
    fn a_unit_that_is_seen_stands_on_the_border() {
        let table = crowded();
        let field = Field::new(&table.pack, &table.state);
        let mut counts = [0, 0];
        for from in 0..field.unit_count() {
            let (cells, arcs) = (seen_cells(&field, from), field.units[from].arcs);
            for to in (0..field.unit_count()).filter(|to| *to != from) {
                let target = &field.body(to).parts()[0].shape;
                match sight(&field, from, field.body(from), to) {
                    Seen::Along((_, end)) => {
                        let height = cells.iter().map(|cell| cell.height(end));
                        let nearest = height.fold(f64::INFINITY, f64::min);
                        assert!(
                            nearest < 1e-6,
                            "{from} sees {to} at {end}: {nearest} outside"
                        );
                        counts[0] += 1;
                    }
                    Seen::Blocked(..) => {
                        let ahead = arc_piece(field.body(from), arcs, Side::Front, target);
                        let edges: Vec<_> = ahead.iter().flat_map(Convex::edges).collect();
                        for step in 0..100 {
                            for (start, end) in &edges {
                                let point = start.lerp(*end, (f64::from(step) + 0.5) / 100.0);
                                let deep = cells.iter().any(|cell| cell.height(point) < -0.01);
                                assert!(!deep, "{from} does not see {to} but {point}");
                            }
                        }
                        counts[1] += 1;
                    }
                    Seen::OutOfArc => {}
                }
            }
        }
        assert!(counts.iter().all(|count| *count > 50), "{counts:?}");
    }

    /// A viewer before a row of four trays on the heading given, so wide that nobody looks round it.
    fn row(heading: f64, gap: f64, rulings: &str) -> Table {
        let mut units = vec![
            r#"{ "id": "viewer", "side": "stark", "tray": "infantry", "speed_in": 5, "x_in": 0, "y_in": -14, "heading_deg": 0 }"#
                .to_owned(),
        ];
        let front = Len::from_inches(5.5).inches() + gap;
        for place in 0..4 {
            let along = (f64::from(place) - 1.5) * front;
            let right = -Heading::from_degrees(heading).direction().perp() * along;
            let (x, y) = (right.x, right.y - 8.0);
            units.push(format!(
                r#"{{ "id": "row-{place}", "side": "lannister", "tray": "infantry", "speed_in": 4, "x_in": {x}, "y_in": {y}, "heading_deg": {heading} }}"#
            ));
        }
        table(&format!(
            r#"{{ "format": "bannerfield/table/1", "edition": "2017", "rulings": {{ {rulings} }},
                "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [{}] }}"#,
            units.join(",")
        ))
    }

    /// Square inches seen in the strip far behind the row's middle.
    fn behind(table: &Table) -> f64 {
        let cells = seen_cells(&Field::new(&table.pack, &table.state), 0);
        let corners = [(-4.0, 0.0), (4.0, 0.0), (4.0, 24.0), (-4.0, 24.0)];
        let strip = Convex::new(corners.map(|(x, y)| Vec2::new(x, y)).to_vec());
        let parts = cells.iter().filter_map(|cell| geometry::clip(cell, &strip));
        parts.map(|part| part.area()).sum()
    }

    #[test]
    fn nothing_is_seen_through_a_flush_row() {
        for heading in [0.0, 180.0, 3.3, 187.77] {
            for gap in [0.0, 0.0006] {
                let seen = behind(&row(heading, gap, ""));
                assert!(seen == 0.0, "{heading} and {gap}: {seen} square inches");
            }
        }
    }

    #[test]
    fn where_seams_pass_a_flush_row_has_cracks() {
        let seen = behind(&row(0.0, 0.0, r#""seams_block": "no""#));
        assert!(seen > 0.0 && seen < 0.5, "{seen}");
        let apart = behind(&row(0.0, 0.1, ""));
        assert!(apart > 0.5, "{apart}");
    }
}
