//! What do all these units threaten?
//!
//! The bands of many units joined into one picture, each ring with what it needs. Joining takes as long as the table is
//! full, so there are pauses between its steps.

use std::sync::Arc;

use geometry::{Heading, Region, Vec2};
use play::percent;
use tabletop::{ThreatBand, ThreatBands};
use ui::mark::Mark;
use ui::theme::{Look, Party};

use super::making::pause;
use super::worker::{Key, Known, Request};
use crate::marks::window;

/// The bands of several units as one: each ring in its own look with what it needs, and hatched what none of them
/// faces and sees.
pub(super) async fn joined(request: &Request, units: &[String], party: Party) -> Vec<Mark> {
    let known = bands_of(request, units, None);
    let (mut fills, mut lines, mut borders) = (Vec::new(), Vec::new(), Vec::new());
    let mut inner = Region::default();
    for place in 0..6 {
        let bands: Vec<&ThreatBand> = known
            .iter()
            .filter_map(|unit| unit.bands.get(place))
            .collect();
        let Some(band) = bands.first() else { break };
        let regions = bands.iter().map(|band| band.region.clone()).collect();
        let outer = united(regions).await.without_specks(SPECK);
        fills.push(Mark::region(
            outer.minus(&inner).without_specks(SPECK),
            Look::ThreatBand(party, band.roll),
        ));
        let line = Look::ThreatLine(party, band.roll);
        lines.push(Mark::region(outer.clone(), line));
        let text = format!("{}+ {}", band.need, percent(band.chance));
        borders.push((text, outer.clone()));
        inner = outer;
        pause().await;
    }
    let mut faced = Vec::new();
    for unit in &known {
        faced.extend(
            unit.bands
                .last()
                .map(|band| band.region.common(&unit.covered)),
        );
        pause().await;
    }
    let unseen = inner.minus(&united(faced).await);
    fills.push(Mark::region(
        unseen.without_specks(SPECK),
        Look::ThreatUnseen,
    ));
    fills.extend(lines);
    let needs = spread(&centers(request, units), &borders).into_iter();
    fills.extend(needs.map(|(text, at)| Mark::label(at, text, 12.0, Look::ThreatNeed(party))));
    fills
}

/// The part of the table where no charge of units reaches, with another taken off it first.
pub(super) async fn safe(request: &Request, units: &[String], absent: Option<&String>) -> Mark {
    let known = bands_of(request, units, absent);
    let widest = known.iter().filter_map(|unit| unit.bands.last());
    let reached = united(widest.map(|band| band.region.clone()).collect()).await;
    let table = Region::of([&window(crate::shown::size(&request.table))]);
    Mark::region(table.minus(&reached).without_specks(SPECK), Look::Safe)
}

fn bands_of(request: &Request, units: &[String], absent: Option<&String>) -> Vec<Arc<ThreatBands>> {
    let keys = units.iter();
    let keys = keys.map(|unit| Key::Threat(unit.clone(), absent.cloned()));
    let known = keys.filter_map(|key| match request.known.get(&key)? {
        Known::Threat(bands) => Some(Arc::clone(bands)),
        Known::Marks(_) => None,
    });
    known.collect()
}

/// Regions as one, as [`Region::unite`] joins them, a few in each step.
async fn united(mut regions: Vec<Region>) -> Region {
    while regions.len() > 1 {
        let mut fewer = Vec::new();
        for few in regions.chunks(FEW) {
            fewer.push(Region::unite(&few.iter().collect::<Vec<_>>()));
            pause().await;
        }
        regions = fewer;
    }
    regions.pop().unwrap_or_default()
}

fn centers(request: &Request, ids: &[String]) -> Vec<Vec2> {
    let units = request.table.state.units.iter();
    let meant = units.filter(|unit| ids.contains(&unit.id));
    meant.map(|unit| unit.place.pose().center).collect()
}

/// So many regions are joined in a step.
const FEW: usize = 8;

/// Square inches below which a part of a region is not drawn.
const SPECK: f64 = 0.02;

/// The directions that are tried for the labels.
const DIRECTIONS: u16 = 24;

/// Where to write what each band needs: in its ring, along the ray on which the rings are widest.
///
/// Rings that need the same share one label, in the outermost of them.
fn spread(centers: &[Vec2], borders: &[(String, Region)]) -> Vec<(String, Vec2)> {
    let rays = centers.iter().flat_map(|center| {
        (0..DIRECTIONS).map(move |step| {
            let turn = Heading::from_degrees(360.0 * f64::from(step) / f64::from(DIRECTIONS));
            (*center, turn.direction())
        })
    });
    let ends = |(center, along): (Vec2, Vec2)| -> Option<(f64, Vec<f64>)> {
        let ends: Option<Vec<f64>> = borders
            .iter()
            .map(|(_, region)| farthest(region, center, along))
            .collect();
        let ends = ends?;
        let narrowest = ends.windows(2).map(|pair| pair[1] - pair[0]);
        // Text is wider than high, so rings one above another hold it best.
        let room = narrowest.fold(f64::INFINITY, f64::min) * (0.6 + 0.4 * along.y.abs());
        Some((room, ends))
    };
    let best = rays
        .filter_map(|ray| ends(ray).map(|(room, ends)| (room, ray, ends)))
        .max_by(|a, b| a.0.total_cmp(&b.0));
    let Some((_, (center, along), ends)) = best else {
        return Vec::new();
    };
    let mut labels: Vec<(String, Vec2)> = Vec::new();
    for (place, (text, _)) in borders.iter().enumerate() {
        let before = match place {
            0 => ends[0] - 1.0,
            place => ends[place - 1],
        };
        let at = center + along * ((before + ends[place]) / 2.0);
        match labels.last_mut() {
            Some(last) if last.0 == *text => last.1 = at,
            _ => labels.push((text.clone(), at)),
        }
    }
    labels
}

/// How far from a point a ray leaves a region for the last time; `None` when it never meets its border.
fn farthest(region: &Region, from: Vec2, along: Vec2) -> Option<f64> {
    let mut most = None;
    for outline in region.outlines() {
        for (place, a) in outline.iter().enumerate() {
            let b = outline[(place + 1) % outline.len()];
            let (start, end) = ((*a - from).perp_dot(along), (b - from).perp_dot(along));
            if (start < 0.0) == (end < 0.0) {
                continue;
            }
            let at = *a + (b - *a) * (start / (start - end));
            let far = (at - from).dot(along);
            if far > 0.0 && most.is_none_or(|known| far > known) {
                most = Some(far);
            }
        }
    }
    most
}
