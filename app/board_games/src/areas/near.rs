//! Where does a small window look on a map?
//!
//! Shown whole, a map has areas there that are smaller than a finger. So a game opens near what whoever looks holds, as
//! near as a finger needs and so that the map fills its part of the screen; what is looked at or asked for anew comes
//! into sight. A button, or two taps, show all of it.

use boards::AreaId;
use eframe::egui::{Pos2, Rect, Ui, Vec2, pos2, vec2};
use game_window::zoom::Zoom;
use ui::theme::FINGER;

use super::chart::{CORNER, Chart};
use super::passes::ROOMY;
use super::sheet::Sheet;
use super::target::Target;

/// Hexes so wide make three of four areas on land as wide as a finger, in points.
const TAPPED: f32 = 10.0;

/// Opens a map near some areas, unless all of it is large enough.
pub(super) fn open(zoom: &mut Zoom, chart: &Chart, boards: &[usize], room: Rect, home: &[AreaId]) {
    let mut whole = Zoom::default();
    let sheet = Sheet::of(chart, boards, room, &mut whole);
    let at = home.iter().filter_map(|area| sheet.anchor(chart, *area));
    let at: Vec<Pos2> = at.collect();
    if at.is_empty() {
        return;
    }
    zoom.is_new = false;
    let first = sheet.plates(chart).next();
    if let Some((board, _)) = first.filter(|_| sheet.side < ROOMY) {
        let fills = (room.size() / board.size).max_elem();
        zoom.reset();
        zoom.scale(fills.max(TAPPED) / sheet.side, Vec2::ZERO);
        zoom.pan((room.center() - Rect::from_points(&at).center()) * zoom.times);
    }
}

/// Moves what is looked at anew into sight, with what may be tapped from there; or the nearest of what is asked for anew
/// where none of it is in sight; and what a question is `about`.
pub(super) fn follow(
    ui: &Ui,
    zoom: &mut Zoom,
    (chart, sheet): (&Chart, &Sheet),
    (seen, told): (&mut Target, &mut Vec<AreaId>),
    focus: &Target,
    about: &[AreaId],
) {
    let is_asked_anew = !about.is_empty() && told.as_slice() != about;
    if *seen == *focus && !is_asked_anew {
        return;
    }
    let lit = [focus.goals.as_slice(), focus.foes.as_slice()].concat();
    let by = if *seen == *focus {
        None
    } else if (seen.from, seen.to) == (focus.from, focus.to) {
        let all = lit.iter();
        let all = all.filter_map(|area| into_sight(chart, sheet, *area, Vec2::ZERO));
        all.min_by(|a, b| a.length().total_cmp(&b.length()))
    } else {
        let is_lit_anew = (&seen.goals, &seen.foes) != (&focus.goals, &focus.foes);
        focus.to.or(focus.from).map(|looked| {
            let counters = lit.iter().filter_map(|area| extent(chart, sheet, *area));
            let together = counters.map(|[_, counter]| counter).reduce(Rect::union);
            let together = together.filter(|_| is_lit_anew && !lit.contains(&looked));
            let by = together.map_or(Vec2::ZERO, |all| aside(sheet.room, all));
            into_sight(chart, sheet, looked, by).unwrap_or(by)
        })
    };
    let mut by = by.unwrap_or_default();
    for area in about.iter().filter(|_| is_asked_anew) {
        by = into_sight(chart, sheet, *area, by).unwrap_or(by);
    }
    zoom.show(ui, (by != Vec2::ZERO).then_some(by));
    seen.clone_from(focus);
    about.clone_into(told);
}

/// All of an area on the screen, and its counters.
fn extent(chart: &Chart, sheet: &Sheet, area: AreaId) -> Option<[Rect; 2]> {
    let at = sheet.anchor(chart, area)?;
    let mut plates = sheet.plates(chart);
    let spot = plates.find_map(|(plate, _)| plate.spot(area))?;
    let rows = spot.rows_at(at, sheet.side).into_iter();
    let ends = rows.flat_map(|[y, left, right]| [pos2(left, y), pos2(right, y)]);
    let ends: Vec<Pos2> = ends.collect();
    let all = Rect::from_points(&ends).expand2(vec2(0.0, CORNER * sheet.side));
    Some([all, Rect::from_center_size(at, Vec2::splat(FINGER))])
}

/// How far a rectangle has to go to lie in the room; what is larger fills it.
fn aside(room: Rect, rect: Rect) -> Vec2 {
    let ends = [room.min - rect.min, room.max - rect.max];
    Vec2::ZERO.clamp(ends[0].min(ends[1]), ends[0].max(ends[1]))
}

/// How far a map that is moved has to be moved in all for an area to be seen whole, or its counters where it is larger.
fn into_sight(chart: &Chart, sheet: &Sheet, area: AreaId, by: Vec2) -> Option<Vec2> {
    let parts = extent(chart, sheet, area)?.into_iter();
    Some(parts.fold(by, |by, part| by + aside(sheet.room, part.translate(by))))
}

#[cfg(test)]
mod tests {
    use boards::throne::{Pack, Setting, State};
    use play::Seat;

    use super::*;
    use crate::areas::sheet::MARGIN;

    /// Maps took half of the width of a phone, and areas were some 20 points wide.
    #[test]
    fn a_phone_opens_at_home_with_areas_as_wide_as_a_finger() {
        let packs = [
            (Pack::builtin(), 3),
            (Pack::builtin_six(), 6),
            (Pack::builtin_storm(), 4),
            (Pack::builtin_feast(), 9),
        ];
        let room = Rect::from_min_size(pos2(0.0, 48.0), vec2(390.0, 341.0));
        for (pack, seats) in packs {
            let pack = pack.expect("the pack is sound");
            let chart = crate::throne::chart::chart(&pack);
            let setting = Setting::in_order(&pack, seats);
            let state = State::new(&pack, setting).expect("a game");
            for seat in (0..seats).map(Seat) {
                let home: Vec<AreaId> = state.held(seat).iter().collect();
                let mut zoom = Zoom::default();
                open(&mut zoom, &chart, &[0], room, &home);
                assert!(zoom.is_enlarged() && !zoom.is_new, "{}", pack.title);
                let sheet = Sheet::of(&chart, &[0], room, &mut zoom);
                let (plate, corner) = sheet.plates(&chart).next().expect("a board");
                let board = Rect::from_min_size(corner, plate.size * sheet.side);
                assert!(board.expand(MARGIN + 1.0).contains_rect(room), "{board}");
                let land = plate.spots.iter();
                let land = land.filter(|spot| pack.ways.land.contains(spot.area));
                let wide = land.map(|spot| (spot.hexes.len() as f32 * 0.866).sqrt() * sheet.side);
                let wide: Vec<f32> = wide.collect();
                let small = wide.iter().filter(|wide| **wide < 40.0).count();
                assert!(small * 4 <= wide.len(), "{small} in {}", pack.title);
                let seen = |area: &AreaId| {
                    let at = sheet.anchor(&chart, *area).expect("in play");
                    room.contains(at)
                };
                assert!(home.iter().any(seen), "{home:?} in {}", pack.title);
                zoom.reset();
                assert!(!zoom.is_enlarged(), "all of it is one button away");
            }
        }
    }

    /// The edge of the map cut an area that was asked about, as its counters alone were brought into sight.
    #[test]
    fn what_is_looked_at_comes_wholly_into_sight() {
        let pack = Pack::builtin().expect("the pack is sound");
        let chart = crate::throne::chart::chart(&pack);
        let room = Rect::from_min_size(pos2(0.0, 48.0), vec2(390.0, 341.0));
        let mut zoom = Zoom::default();
        let spots = chart.plates.iter().flat_map(|plate| &plate.spots);
        let home: Vec<AreaId> = spots.map(|spot| spot.area).collect();
        open(&mut zoom, &chart, &[0], room, &home);
        let sheet = Sheet::of(&chart, &[0], room, &mut zoom);
        for area in home {
            let [all, counter] = extent(&chart, &sheet, area).expect("in play");
            let by = into_sight(&chart, &sheet, area, Vec2::ZERO).expect("in play");
            let fits = all.width() <= room.width() && all.height() <= room.height();
            let seen = if fits { all } else { counter };
            let seen = seen.translate(by);
            assert!(room.expand(0.1).contains_rect(seen), "{area:?}: {seen}");
        }
    }

    #[test]
    fn a_map_that_is_large_or_nobodys_is_shown_whole() {
        let pack = Pack::builtin().expect("the pack is sound");
        let chart = crate::throne::chart::chart(&pack);
        let first = pack.map.areas().first().expect("an area").number;
        for (size, home) in [
            (vec2(800.0, 840.0), &[first][..]),
            (vec2(390.0, 341.0), &[]),
        ] {
            let mut zoom = Zoom::default();
            let room = Rect::from_min_size(Pos2::ZERO, size);
            open(&mut zoom, &chart, &[0], room, home);
            assert!(!zoom.is_enlarged(), "{size:?}");
            assert_eq!(zoom.is_new, home.is_empty(), "it waits for a home");
        }
    }
}
