//! Where may something be put on the table?
//!
//! As parts of the table for people to see: what is put there has to lie wholly inside one of them. The rules judge each place
//! themselves, by true gaps; the border here is theirs to a hundredth of an inch.

use std::f64::consts::TAU;

use geometry::{Body, Convex, Region, Vec2, direction_from_radians};
use play::{Draft, Seat};

use super::action::{Action, Put};
use super::play::Play;
use super::reserve::APART;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::state::State;
use crate::terrain::Keyword;

/// Corners of a circle.
const CORNERS: u32 = 64;

/// The parts of the table where what an action puts there may lie, wholly inside one; none for an action that puts
/// nothing there.
///
/// Table space, inches.
#[must_use]
pub fn site(pack: &Pack, state: &State, seat: Seat, action: &Action) -> Vec<Region> {
    let mut draft = Draft::<Tabletop>::unrecorded(state.clone());
    let play = Play::new(pack, &mut draft);
    match action.as_put() {
        Some(Put::Objective) => {
            let room = play.room();
            let others = state.objectives.iter().map(|row| {
                let at = Vec2::new(row.x.inches(), row.y.inches());
                around(&[at], row.radius.inches() + room)
            });
            vec![play.site_to_lay(&play.zone_bodies(), others)]
        }
        Some(Put::Piece) if play.pile().is_some() => vec![play.site_of_pile()],
        Some(Put::Piece) => {
            let field = play.field();
            let bodies = field.pieces.iter().map(|ground| &ground.body);
            let others = bodies.flat_map(|body| around_body(body, play.room()));
            let zones = play.zones_without_terrain();
            vec![play.site_to_lay(&zones, others).minus(&play.under_trays())]
        }
        Some(Put::Deployed) => vec![play.site_of_zone(seat).minus(&play.taken())],
        Some(Put::Arriving) => play.site_to_arrive(seat),
        None => Vec::new(),
    }
}

impl Play<'_, '_> {
    /// The table, away from zones and from what was laid before.
    fn site_to_lay(&self, zones: &[Body], others: impl Iterator<Item = Convex>) -> Region {
        let zones = zones.iter().flat_map(|zone| around_body(zone, self.room()));
        let barred: Vec<Convex> = zones.chain(others).collect();
        self.whole_table().minus(&Region::of(&barred))
    }

    fn site_to_arrive(&self, seat: Seat) -> Vec<Region> {
        let half = self.half();
        let reach = self.flank_reach(seat);
        let held = [-1.0, 1.0].into_iter();
        let held = held.filter(|side| reach > 0.0 && self.holds_flank(seat, *side));
        let flanks: Vec<Vec<Vec2>> = held
            .map(|side| {
                let edge = half.x * side;
                rectangle(
                    Vec2::new(edge, -half.y),
                    Vec2::new(edge - reach * side, half.y),
                )
            })
            .collect();
        let flanks = flanks
            .iter()
            .map(|flank| Region::of_outlines([flank.as_slice()]));
        let field = self.field();
        let side = self.battle().map(|battle| &battle.camp(seat).side);
        let enemies =
            (0..field.unit_count()).filter(|unit| Some(&field.units[*unit].unit.side) != side);
        let near: Vec<Convex> = enemies
            .flat_map(|unit| around_body(field.body(unit), APART))
            .collect();
        let barred = Region::unite(&[&self.taken(), &Region::of(&near)]);
        let table = self.whole_table();
        std::iter::once(self.site_of_zone(seat))
            .chain(flanks)
            .map(|part| part.common(&table).minus(&barred))
            .collect()
    }

    fn site_of_zone(&self, seat: Seat) -> Region {
        let side = self.battle().map_or("", |battle| &battle.camp(seat).side);
        let zones = self.zones(side).into_iter();
        let outlines: Vec<Vec<Vec2>> = zones
            .map(|zone| {
                let corners = zone.outline.corners().iter();
                let corners = corners.map(|(x, y)| Vec2::new(x.inches(), y.inches()));
                corners.collect()
            })
            .collect();
        Region::of_outlines(outlines.iter().map(Vec::as_slice))
    }

    /// What trays and walls cover.
    fn taken(&self) -> Region {
        let field = self.field();
        let walls = field.pieces.iter();
        let walls = walls.filter(|ground| ground.piece.keywords.has(Keyword::Impassable));
        let walls = Region::of_outlines(walls.map(|ground| ground.body.outline()));
        Region::unite(&[&self.under_trays(), &walls])
    }

    pub(super) fn under_trays(&self) -> Region {
        let field = self.field();
        let trays = (0..field.unit_count()).map(|unit| field.body(unit).outline());
        Region::of_outlines(trays)
    }

    pub(super) fn whole_table(&self) -> Region {
        let half = self.half();
        Region::of_outlines([rectangle(-half, half).as_slice()])
    }

    fn half(&self) -> Vec2 {
        let state = self.state();
        Vec2::new(state.width.inches(), state.depth.inches()) / 2.0
    }
}

fn rectangle(a: Vec2, b: Vec2) -> Vec<Vec2> {
    let (low, high) = (a.min(b), a.max(b));
    vec![
        low,
        Vec2::new(high.x, low.y),
        high,
        Vec2::new(low.x, high.y),
    ]
}

/// Everything nearer to a body than a reach, part by part.
pub(super) fn around_body(body: &Body, reach: f64) -> Vec<Convex> {
    let parts = body.parts().iter();
    parts
        .map(|part| around(part.shape.corners(), reach))
        .collect()
}

/// Everything nearer to a convex shape than a reach.
fn around(corners: &[Vec2], reach: f64) -> Convex {
    let turn = |step: u32| f64::from(step) * TAU / f64::from(CORNERS);
    let grown: Vec<Vec2> = corners
        .iter()
        .flat_map(|corner| {
            let ways = (0..CORNERS).map(|step| direction_from_radians(turn(step)));
            ways.map(|way| *corner + way * reach)
        })
        .collect();
    Convex::hull(&grown)
}
