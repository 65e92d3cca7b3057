//! Where are the boards, crossings and regions of Risk?
//!
//! The mosaics of a pack with lines where regions end, crossings of the sea, and names where they cover least.

use boards::risk::Pack;
use boards::{AreaId, BorderKind, RegionId};
use eframe::egui::{Pos2, Rect, Vec2, vec2};
use play::pack::RowId as _;

use crate::areas::{Chart, Edge, Label, Spot, plate};

/// Reads the map of a pack.
#[must_use]
pub(crate) fn chart(pack: &Pack) -> Chart {
    let region = |id: AreaId| pack.land(id).map(|land| land.region);
    let edge = |from: AreaId, to: Option<AreaId>| match to {
        None => Edge::Coast,
        Some(to) if region(to) == region(from) => Edge::Area,
        Some(_) => Edge::Region,
    };
    let plates = pack.boards.iter().map(|board| {
        let mut plate = plate(&pack.map, &board.areas, &board.frame, &edge);
        plate.crossings = crossings(pack, &plate.spots);
        plate.labels = labels(pack, &plate.spots, plate.size);
        plate
    });
    Chart {
        plates: plates.collect(),
    }
}

/// The shortest line between the hexes of areas that touch across the sea.
fn crossings(pack: &Pack, spots: &[Spot]) -> Vec<[Pos2; 2]> {
    let mut found = Vec::new();
    for (place, a) in spots.iter().enumerate() {
        for b in spots.iter().skip(place + 1) {
            if pack.border(a.area, b.area) != Some(BorderKind::Sea) {
                continue;
            }
            let pairs = a.hexes.iter();
            let pairs = pairs.flat_map(|from| b.hexes.iter().map(move |to| [*from, *to]));
            let long = |[from, to]: &[Pos2; 2]| from.distance_sq(*to);
            found.extend(pairs.min_by(|a, b| long(a).total_cmp(&long(b))));
        }
    }
    found
}

/// In each region the hex that is farthest from all counters and other regions, as a name is wide and low.
fn labels(pack: &Pack, spots: &[Spot], size: Vec2) -> Vec<Label> {
    let far = |at: Pos2, to: Pos2| {
        let way = (at - to) * vec2(0.45, 1.0);
        way.length_sq()
    };
    let inside = Rect::from_min_size(Pos2::ZERO, size).shrink2(vec2(2.5, 1.0));
    let mut found: Vec<Label> = Vec::new();
    for (place, region) in pack.map.regions().iter().enumerate() {
        let own = |spot: &&Spot| region.areas.contains(&spot.area);
        let hexes = spots.iter().filter(own).flat_map(|spot| &spot.hexes);
        let others = spots.iter().filter(|spot| !own(spot));
        let others: Vec<Pos2> = others.flat_map(|spot| spot.hexes.iter().copied()).collect();
        let room = |at: &Pos2| {
            let beyond = others.iter().map(|hex| far(*at, *hex) * 1.6);
            let counters = spots.iter().map(|spot| far(*at, spot.at));
            let names = found.iter().map(|label| far(*at, label.at));
            counters
                .chain(names)
                .chain(beyond)
                .fold(f32::INFINITY, f32::min)
        };
        let fits = hexes.copied().filter(|at| inside.contains(*at));
        let best = fits.max_by(|a, b| room(a).total_cmp(&room(b)));
        if let (Some(at), Some(region)) = (best, RegionId::nth(place)) {
            found.push(Label { region, at });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_is_found_again_and_every_area_has_its_place() {
        let pack = Pack::builtin().expect("the pack is sound");
        let chart = chart(&pack);
        let mut areas = 0;
        for plate in &chart.plates {
            for spot in &plate.spots {
                areas += 1;
                assert_eq!(plate.at(spot.at), Some(spot.area), "{}", spot.area);
                for hex in &spot.hexes {
                    let aside = *hex + vec2(0.3, -0.3);
                    assert_eq!(plate.at(aside), Some(spot.area));
                }
            }
        }
        assert_eq!(areas, pack.map.len());
    }

    #[test]
    fn lines_lie_between_areas_that_touch_and_nowhere_else() {
        let pack = Pack::builtin().expect("the pack is sound");
        for plate in chart(&pack).plates {
            for (edge, [a, b]) in &plate.lines {
                let across = (*b - *a).rot90() * 0.5;
                let middle = a.lerp(*b, 0.5);
                let sides = [plate.at(middle - across), plate.at(middle + across)];
                match (edge, sides) {
                    (Edge::Coast, [from, to]) => assert!(from.is_none() != to.is_none()),
                    (Edge::Area | Edge::Region, [Some(from), Some(to)]) => {
                        assert_eq!(pack.border(from, to), Some(BorderKind::Land));
                    }
                    (edge, _) => panic!("{edge:?} at {middle}"),
                }
            }
        }
    }

    #[test]
    fn crossings_are_as_many_as_sea_lines() {
        let pack = Pack::builtin().expect("the pack is sound");
        let counts = chart(&pack).plates.into_iter();
        let counts: Vec<usize> = counts.map(|plate| plate.crossings.len()).collect();
        assert_eq!(counts, [15, 4]);
    }
}
