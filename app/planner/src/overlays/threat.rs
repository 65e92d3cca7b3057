//! What do all these units threaten?
//!
//! The bands of many units joined into one picture, each ring with what it needs. What is known is kept until the
//! table changes.

use std::collections::BTreeMap;
use std::sync::Arc;

use geometry::{Heading, Region, Vec2};
use play::percent;
use tabletop::table::Table;
use tabletop::{FreeManeuver, ThreatBand, ThreatBands};
use ui::mark::Mark;
use ui::theme::{Look, Party};

use super::Progress;
use super::bands::{Key, Request, Worker};

/// The threats of units on one table.
#[derive(Debug)]
pub(crate) struct Threats {
    of: Option<(Arc<Table>, FreeManeuver)>,
    done: BTreeMap<Key, ThreatBands>,
    worker: Worker,
    /// How many were asked for last.
    asked: usize,
    missing: usize,
}

impl Default for Threats {
    fn default() -> Self {
        Self {
            of: None,
            done: BTreeMap::new(),
            worker: Worker::Here(None),
            asked: 0,
            missing: 0,
        }
    }
}

/// Units whose threat is meant, and one that is taken off the table first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Of<'a> {
    /// The units that threaten.
    pub units: &'a [&'a str],
    /// A unit that shields nothing.
    pub absent: Option<&'a str>,
}

impl Of<'_> {
    fn keys(&self) -> impl Iterator<Item = Key> {
        self.units.iter().map(|unit| Key {
            unit: (*unit).to_owned(),
            absent: self.absent.map(str::to_owned),
        })
    }
}

impl Threats {
    /// Threats worked out on a thread that wakes a window.
    #[must_use]
    pub(crate) fn on_thread(window: eframe::egui::Context) -> Self {
        Self {
            worker: Worker::thread(window),
            ..Self::default()
        }
    }

    /// Works on what is not known yet; tells how far it is.
    pub(crate) fn work(
        &mut self,
        table: &Arc<Table>,
        first: FreeManeuver,
        of: &[Of<'_>],
    ) -> Progress {
        let same = self
            .of
            .as_ref()
            .is_some_and(|(known, kind)| Arc::ptr_eq(known, table) && *kind == first);
        if !same {
            self.done.clear();
            self.of = Some((Arc::clone(table), first));
        }
        let missing = |done: &BTreeMap<Key, ThreatBands>| -> Vec<Key> {
            let keys = of.iter().flat_map(Of::keys);
            keys.filter(|key| !done.contains_key(key)).collect()
        };
        let request = Request {
            table: Arc::clone(table),
            first,
            keys: missing(&self.done),
        };
        self.asked = of.iter().map(|of| of.units.len()).sum();
        self.missing = request.keys.len();
        if request.keys.is_empty() {
            return Progress::Done;
        }
        for reply in self.worker.ask(&request) {
            if request.is_about(&reply.table, reply.first) {
                self.done.insert(reply.key, reply.bands);
            }
        }
        self.missing = missing(&self.done).len();
        match (self.missing == 0, self.worker.wakes()) {
            (true, _) => Progress::Done,
            (false, true) => Progress::Waiting,
            (false, false) => Progress::More,
        }
    }

    /// How many are known, of how many that are asked for; `None` when all are.
    #[must_use]
    pub(crate) fn waiting(&self) -> Option<(usize, usize)> {
        let known = self.asked.saturating_sub(self.missing);
        (self.missing > 0).then_some((known, self.asked))
    }

    fn known(&self, of: Of<'_>) -> Vec<&ThreatBands> {
        of.keys().filter_map(|key| self.done.get(&key)).collect()
    }

    /// The bands of several units as one: each ring in its own look with what it needs, and hatched what none of them
    /// faces and sees.
    #[must_use]
    pub(crate) fn marks(&self, of: Of<'_>, party: Party) -> Vec<Mark> {
        let known = self.known(of);
        let (mut fills, mut lines, mut borders) = (Vec::new(), Vec::new(), Vec::new());
        let mut inner = Region::default();
        for place in 0..6 {
            let bands: Vec<&ThreatBand> = known
                .iter()
                .filter_map(|unit| unit.bands.get(place))
                .collect();
            let Some(band) = bands.first() else { break };
            let regions: Vec<&Region> = bands.iter().map(|band| &band.region).collect();
            let outer = Region::unite(&regions).without_specks(SPECK);
            fills.push(Mark::region(
                outer.minus(&inner).without_specks(SPECK),
                Look::ThreatBand(party, band.roll),
            ));
            lines.extend(
                outer
                    .outlines()
                    .iter()
                    .map(|outline| Mark::area(outline, Look::ThreatLine(party, band.roll))),
            );
            let text = format!("{}+ {}", band.need, percent(band.chance));
            borders.push((text, outer.clone()));
            inner = outer;
        }
        let faced: Vec<Region> = known
            .iter()
            .filter_map(|unit| Some(unit.bands.last()?.region.common(&unit.covered)))
            .collect();
        let unseen = inner.minus(&Region::unite(&faced.iter().collect::<Vec<_>>()));
        fills.push(Mark::region(
            unseen.without_specks(SPECK),
            Look::ThreatUnseen,
        ));
        fills.extend(lines);
        let centers = self.centers(of.units);
        let needs = spread(&centers, &borders).into_iter();
        fills.extend(needs.map(|(text, at)| Mark::label(at, text, 12.0, Look::ThreatNeed(party))));
        fills
    }

    fn centers(&self, ids: &[&str]) -> Vec<Vec2> {
        let units = self.of.iter().flat_map(|(table, _)| &table.state.units);
        let meant = units.filter(|unit| ids.contains(&unit.id.as_str()));
        meant.map(|unit| unit.place.pose().center).collect()
    }

    /// The part of the table where no charge of these units reaches.
    #[must_use]
    pub(crate) fn safe(&self, of: Of<'_>, table: &Region) -> Region {
        let known = self.known(of);
        let widest = known.iter().filter_map(|unit| unit.bands.last());
        let all: Vec<&Region> = widest.map(|band| &band.region).collect();
        table.minus(&Region::unite(&all)).without_specks(SPECK)
    }
}

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
