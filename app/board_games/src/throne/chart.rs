//! Where are areas, rivers and arrows on a board of the throne game?

use boards::throne::{House, Pack};
use boards::{AreaId, BorderKind};
use eframe::egui::Pos2;

use crate::areas::{Chart, Edge, Spot, plate};

/// Reads the board of a pack.
pub(crate) fn chart(pack: &Pack) -> Chart {
    let areas: Vec<AreaId> = pack.map.areas().iter().map(|area| area.number).collect();
    let water = pack.ways.sea | pack.ways.harbor;
    let edge = |from: AreaId, to: Option<AreaId>| {
        let Some(to) = to else {
            // At sea the board ends, and not the water.
            return match water.contains(from) {
                true => Edge::Area,
                false => Edge::Coast,
            };
        };
        if water.contains(from) != water.contains(to) {
            return Edge::Coast;
        }
        match pack.map.border(from, to).or(pack.map.border(to, from)) {
            None | Some(BorderKind::Arrow | BorderKind::House) => Edge::Wall,
            Some(BorderKind::River) => Edge::River,
            Some(BorderKind::Ford) => Edge::Ford,
            Some(BorderKind::Bridge) => Edge::Bridge,
            Some(
                BorderKind::Land
                | BorderKind::Sea
                | BorderKind::Port
                | BorderKind::Road
                | BorderKind::Open,
            ) => Edge::Area,
        }
    };
    let mut plate = plate(&pack.map, &areas, &pack.frame, &edge);
    plate.parts = pack.ways.lanes.all().collect();
    plate.crossings = lines(pack, &plate.spots);
    let regions = House::NAMES.iter().map(|(_, house)| {
        let own = |area: &AreaId| pack.land(*area).home_region == Some(*house);
        areas.iter().copied().filter(own).collect::<Vec<_>>()
    });
    let regions = regions.filter(|areas| !areas.is_empty());
    plate.belts = regions.map(|areas| plate.belt(areas)).collect();
    Chart {
        plates: vec![plate],
    }
}

/// Lines along arrows, the passages of single houses, and borders that the drawing has no room for.
fn lines(pack: &Pack, spots: &[Spot]) -> Vec<[Pos2; 2]> {
    let at = |area: AreaId| {
        let spot = spots.iter().find(|spot| spot.area == area);
        spot.map(|spot| spot.at)
    };
    let mut found = Vec::new();
    for area in pack.map.areas() {
        for border in pack.map.borders(area.number) {
            let line = match border.kind {
                BorderKind::Arrow | BorderKind::House | BorderKind::Sea => {
                    at(area.number).zip(at(border.to))
                }
                BorderKind::Land
                | BorderKind::Port
                | BorderKind::Bridge
                | BorderKind::Ford
                | BorderKind::River
                | BorderKind::Road
                | BorderKind::Open => None,
            };
            found.extend(line.map(|(from, to)| [from, to]));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_area_is_found_at_its_counters() {
        for pack in [
            Pack::builtin(),
            Pack::builtin_six(),
            Pack::builtin_storm(),
            Pack::builtin_feast(),
        ] {
            let pack = pack.expect("the pack is sound");
            let chart = chart(&pack);
            let plate = chart.plates.first().expect("a board");
            assert_eq!(plate.spots.len(), pack.map.len());
            for spot in &plate.spots {
                assert_eq!(plate.at(spot.at), Some(spot.area), "{}", spot.area);
            }
            let coasts = plate.lines.iter().filter(|(edge, _)| *edge == Edge::Coast);
            assert!(coasts.count() > 100);
            let water = pack.ways.sea | pack.ways.harbor;
            for (edge, [a, b]) in &plate.lines {
                let across = (*b - *a).rot90() * 0.5;
                let middle = a.lerp(*b, 0.5);
                let sides = [plate.at(middle - across), plate.at(middle + across)];
                let is_water = sides.map(|area| area.is_some_and(|area| water.contains(area)));
                let is_coast = is_water[0] != is_water[1] && !sides.contains(&None);
                assert!(!is_coast || *edge == Edge::Coast, "{middle}");
                let is_end = is_water.contains(&true) && sides.contains(&None);
                assert!(!is_end || *edge == Edge::Area, "{middle}");
            }
        }
    }
}
