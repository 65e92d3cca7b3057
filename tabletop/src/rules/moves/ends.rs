//! Can a retreat end anywhere at all?
//!
//! What is found is an end that the rules allow, so nothing is promised that is not there. On each way and for each
//! heading that is tried every travel is looked at, by the stretches that the clamp leaves; headings are the present
//! one, those square to trays and walls near by, and one every [`STEP`] degrees. Only an end that is left to headings
//! between two of them is missed.

use geometry::{Heading, Placement, Side, Vec2, radians_from_direction};

use super::Mover;
use super::way::Way;
use crate::field::Field;
use crate::moves::MoveKind;
use crate::terrain::Keyword;

/// How far tried headings are apart, degrees.
const STEP: u16 = 6;

/// Faces of the distance die.
const FACES: u8 = 6;

/// Some place where a retreat of a unit may end; `None` where there is none, and for a unit that may not retreat.
///
/// With a face of the distance die, no farther than that lets it go; without one, as far as the best one would.
///
/// # Rule
/// 2017, Retreat; Moving and other units; Pivoting.
///
/// # Panics
/// When no unit has the index.
///
/// # Example
/// ```
/// # use tabletop::table::{Strictness, read};
/// # use tabletop::{Field, Packs, retreat_end};
/// # let packs = Packs::builtin().unwrap();
/// let text = r#"{ "format": "bannerfield/table/1", "edition": "2017", "table": { "width_in": 48, "depth_in": 48 }, "units": [
///     { "id": "swords", "side": "stark", "profile": "stark-sworn-swords", "x_in": 0, "y_in": -2.4, "heading_deg": 0 },
///     { "id": "guards", "side": "lannister", "profile": "lannister-guardsmen", "x_in": 0, "y_in": 2.4, "heading_deg": 180 } ] }"#;
/// let table = read(&packs, Strictness::Strict, "table.json", text).unwrap();
/// let field = Field::new(&table.pack, &table.state);
/// let end = retreat_end(&field, 0, None).unwrap();
/// assert_eq!((end.x.inches(), end.y.inches()), (0.0, -12.4));
/// ```
#[must_use]
pub fn retreat_end(field: &Field<'_>, unit: usize, rolled: Option<u8>) -> Option<Placement> {
    let mover = Mover::new(field, unit, MoveKind::Retreat);
    if mover.barred().is_some() {
        return None;
    }
    let ways = mover.away();
    let open = ways.into_iter().filter(|way| mover.leads_away(*way));
    let open: Vec<Vec2> = open.collect();
    let rolled = rolled.unwrap_or(FACES).min(FACES);
    let mut headings = mover.headings().into_iter();
    headings.find_map(|heading| {
        let mut ways = open.iter();
        ways.find_map(|way| mover.end_along(*way, heading, rolled))
    })
}

impl Mover<'_> {
    /// Whether the tray may slide in a direction at all.
    fn leads_away(&self, direction: Vec2) -> bool {
        let stretches = self.travels(self.tray().pose().front, direction);
        stretches.iter().any(|(_, to)| *to > 0.0)
    }

    /// The headings that are tried, the likeliest first, each once.
    fn headings(&self) -> Vec<Heading> {
        let here = self.place().heading;
        let field = self.field;
        let walls = field.pieces.iter();
        let walls = walls.filter(|ground| ground.piece.keywords.has(Keyword::Impassable));
        let reach = self.tray().radius() * 2.0 + self.limits().1;
        let at = self.tray().pose().center;
        let near = self
            .others()
            .map(|other| field.body(other))
            .chain(walls.map(|ground| &ground.body))
            .filter(|body| body.pose().center.distance(at) < reach + body.radius());
        let square = near.flat_map(|body| {
            let edges = Side::ALL.map(|side| body.edge(side));
            edges.map(|(start, end)| radians_from_direction((end - start).normalize_or(Vec2::Y)))
        });
        let square = square.map(|turn| Heading::from_degrees(turn.to_degrees()));
        let all = (0..360 / STEP).map(|step| Heading::from_degrees(f64::from(step * STEP)));
        let mut found = vec![here];
        for heading in square.chain(all) {
            if !found.contains(&heading) {
                found.push(heading);
            }
        }
        found
    }

    /// The farthest allowed end on a way with a heading, by a face of the distance die.
    fn end_along(&self, direction: Vec2, heading: Heading, rolled: u8) -> Option<Placement> {
        let start = self.tray().pose();
        let (sure, most) = self.limits();
        let most = most.min(sure + f64::from(rolled) - 1.0);
        // What rough ground takes is known only where the way ends: each piece may cost as much.
        let field = self.field;
        let rough = |piece: &usize| field.hits_with(self.unit, *piece, Keyword::Rough);
        let pieces = (0..field.pieces.len()).filter(rough).count();
        for piece in 0..=u16::try_from(pieces).unwrap_or(u16::MAX) {
            let asked = most - super::ROUGH_COST * f64::from(piece);
            let way = Way {
                front: start.front,
                direction,
                asked,
                off: 0.0,
            };
            let to = Placement {
                heading,
                ..way.slid(start, asked).snapped()
            };
            let (_, end) = self.farthest(to, &way).filter(|_| asked > 0.0)?;
            if self.judge(end).need.is_none_or(|need| need <= rolled) {
                return Some(end);
            }
        }
        None
    }
}
