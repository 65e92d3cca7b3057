//! Threat bands against the charges and maneuvers that they are to hold.

use std::f64::consts::TAU;

use geometry::{
    Body, Convex, Len, Pose, Region, Vec2, direction_from_radians, overlaps, separation, slide,
};
use play::check::{cases, first_seed, is_long};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Field, FreeManeuver, MoveKind, Packs, ThreatBands, ThreatWork, is_safe, may_maneuver_first,
    plan_move, reach_need, safe_region, threat_bands,
};

const CROWDED: &str = include_str!("../samples/crowded.json");
const STARTER: &str = include_str!("../samples/starter-battle.json");

fn table(text: &str, edition: &str) -> Table {
    let packs = Packs::builtin().expect("the packs are whole");
    let text = text.replace(
        "\"edition\": \"2017\"",
        &format!("\"edition\": \"{edition}\""),
    );
    read(&packs, Strictness::Strict, "table.json", &text).expect("a sound table")
}

fn with_units(edition: &str, units: &str, terrain: &str) -> Table {
    let text = format!(
        r#"{{ "format": "bannerfield/table/1", "edition": "{edition}",
            "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [{units}], "terrain": [{terrain}] }}"#
    );
    table(&text, edition)
}

fn unit(id: &str, side: &str, tray: &str, x: f64, y: f64, heading: f64) -> String {
    format!(
        r#"{{ "id": "{id}", "side": "{side}", "tray": "{tray}", "speed_in": 5, "x_in": {x}, "y_in": {y}, "heading_deg": {heading} }}"#
    )
}

/// A campaign goes through both, as bands after a maneuver take seconds.
fn editions(usual: &'static str) -> Vec<&'static str> {
    match is_long() {
        true => vec!["2017", "2021"],
        false => vec![usual],
    }
}

/// Whatever a charge needs, the band of that face reaches the target.
fn bands_reach_all_that_charges_reach(text: &str, edition: &str) {
    let table = table(text, edition);
    let field = Field::new(&table.pack, &table.state);
    let mut counts = [0, 0];
    // Half of them in each edition, all of them in a campaign.
    let (first, step) = match (is_long(), edition) {
        (true, _) => (0, 1),
        (false, "2021") => (1, 2),
        (false, _) => (0, 2),
    };
    for from in (first..field.unit_count()).step_by(step) {
        let threat = threat_bands(&field, from);
        for to in (0..field.unit_count()).filter(|to| *to != from) {
            let Some(need) = reach_need(&field, from, to) else {
                continue;
            };
            let found = threat.need_at(field.body(to));
            assert!(
                found.is_some_and(|found| found <= need),
                "{edition}: {from} reaches {to} with a {need}, found {found:?}"
            );
            counts[usize::from(found != Some(need))] += 1;
        }
    }
    assert!(counts[0] > 3 * counts[1], "{edition}: {counts:?}");
}

#[test]
fn charges_of_the_crowded_table_stay_within_bands() {
    for edition in ["2017", "2021"] {
        bands_reach_all_that_charges_reach(CROWDED, edition);
    }
}

#[test]
fn charges_of_the_starter_battle_stay_within_bands() {
    for edition in ["2017", "2021"] {
        let table = table(STARTER, edition);
        let field = Field::new(&table.pack, &table.state);
        for from in 0..field.unit_count() {
            let threat = threat_bands(&field, from);
            for to in 0..field.unit_count() {
                let need = reach_need(&field, from, to);
                let found = threat.need_at(field.body(to));
                assert!(need.is_none_or(|need| found.is_some_and(|found| found <= need)));
            }
        }
    }
}

#[test]
fn chances_are_those_of_one_die() {
    let table = with_units("2017", &unit("a", "stark", "infantry", 0.0, 0.0, 0.0), "");
    let field = Field::new(&table.pack, &table.state);
    let threat = threat_bands(&field, 0);
    let rows: Vec<_> = threat
        .bands
        .iter()
        .map(|band| (band.roll, band.need))
        .collect();
    assert_eq!(rows, [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)]);
    let sixths = threat.bands.iter().map(|band| (band.chance * 6.0).round());
    assert_eq!(sixths.collect::<Vec<_>>(), [5.0, 5.0, 4.0, 3.0, 2.0, 1.0]);
    // Slides go in any direction: speed, face and half the diagonal.
    let radius = 5.0 + 6.0 + Vec2::new(2.75, 2.4).length();
    let reaches = |x: f64| threat.bands[5].region.contains(Vec2::new(x, 0.0));
    assert!(reaches(radius - 0.001) && !reaches(radius + 0.1));
    let covered = |x: f64, y: f64| threat.covered.contains(Vec2::new(x, y));
    assert!(covered(0.0, 9.0) && !covered(0.0, -9.0) && !covered(9.0, 0.0));
}

#[test]
fn an_engaged_unit_threatens_nothing() {
    let units = [
        unit("a", "stark", "infantry", 0.0, 0.0, 0.0),
        unit("b", "lannister", "infantry", 0.0, 4.8, 180.0),
    ];
    let table = with_units("2021", &units.join(","), "");
    let field = Field::new(&table.pack, &table.state);
    assert_eq!(threat_bands(&field, 0), ThreatBands::default());
    assert_eq!(threat_bands(&field, 7), ThreatBands::default());
    assert!(is_safe(&field, 0) && is_safe(&field, 1));
    let safe = safe_region(&field, 0, FreeManeuver::None);
    assert!(
        !safe.contains(Vec2::new(0.0, -3.0)),
        "once it leaves, the other is free"
    );
}

#[test]
fn what_leaves_shields_nothing() {
    let units = [
        unit("a", "stark", "infantry", 0.0, 0.0, 0.0),
        unit("b", "lannister", "infantry", 0.0, 8.0, 180.0),
    ];
    let table = with_units("2021", &units.join(","), "");
    let field = Field::new(&table.pack, &table.state);
    let behind = Vec2::new(0.0, -5.0);
    let threat = threat_bands(&field, 1);
    assert!(
        threat
            .bands
            .iter()
            .all(|band| !band.region.contains(behind))
    );
    let safe = safe_region(&field, 0, FreeManeuver::None);
    assert!(!safe.contains(behind) && safe.contains(Vec2::new(0.0, -7.0)));
    assert!((safe.area() - 48.0 * 48.0).abs() > 300.0);
}

#[test]
fn threats_in_steps_are_those_at_once() {
    for (edition, least) in [("2017", 40), ("2021", 7)] {
        let table = table(STARTER, edition);
        let field = Field::new(&table.pack, &table.state);
        let mut work = ThreatWork::new(&field, 0, FreeManeuver::None, None);
        let mut steps = 0;
        while !work.step(1) {
            steps += 1;
        }
        assert!(steps >= least, "{edition}: {steps}");
        let (done, all) = work.progress();
        assert_eq!(done, all);
        assert_eq!(work.finish(), threat_bands(&field, 0), "{edition}");
    }
}

/// Random maneuvers of the first unit past enemies and a friend, the last, and the trays where charges straight ahead end:
/// thousands of them.
fn each_maneuver_and_charge(field: &Field<'_>, most: f64, mut touched: impl FnMut(&Body)) {
    let body = field.body(0);
    let others: Vec<(usize, &Body)> = (1..field.unit_count())
        .map(|i| (i, field.body(i)))
        .collect();
    let enemies = &others[..others.len() - 1];
    let stands = |tray: &Body| {
        others
            .iter()
            .all(|(_, other)| !overlaps(separation(tray, other)))
    };
    let on_table = |tray: &Body| {
        tray.outline()
            .iter()
            .all(|corner| corner.abs().max_element() <= 24.0)
    };
    let mut state = first_seed(1);
    let mut next = move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as f64 / (1_u64 << 31) as f64
    };
    for _ in 0..cases(2) * 1_000 {
        let first = next() * TAU;
        let turned = body.at(body.pose().turned_to(first));
        let way = direction_from_radians(first);
        let run = slide(&turned, way, 5.0, enemies).travel;
        let moved = run * if next() < 0.5 { 1.0 } else { next() };
        let second = next() * TAU;
        let center = body.pose().center + way * moved;
        let there = body.at(Pose::new(center, second));
        if !stands(&turned) || !stands(&there) || !on_table(&turned) || !on_table(&there) {
            continue;
        }
        // The tray may not stand on a friend before its last turn either, nor end too near to an enemy.
        let end = there.pose().snapped();
        if plan_move(field, 0, MoveKind::Maneuver, end)
            .refusal
            .is_some()
        {
            continue;
        }
        let slides = slide(&there, there.pose().front, most, enemies).travel;
        touched(&there.at(there.pose().moved(there.pose().front * slides)));
    }
}

#[test]
fn maneuver_and_charge_stay_within_bands() {
    let units = [
        unit("knights", "stark", "cavalry", 0.0, -14.0, 0.0),
        unit("b", "lannister", "infantry", 3.0, -4.0, 170.0),
        unit("c", "lannister", "solo", -6.0, -6.0, 200.0),
        unit("d", "lannister", "infantry", -8.0, -16.0, 90.0),
        unit("e", "stark", "infantry", 7.0, -11.0, 40.0),
    ];
    for edition in editions("2017") {
        let table = with_units(edition, &units.join(","), "");
        let mut table = table;
        table.state.units[0].profile = Some("stark-outriders".to_owned());
        let field = Field::new(&table.pack, &table.state);
        assert!(may_maneuver_first(&field, 0) && !may_maneuver_first(&field, 1));
        let mut work = ThreatWork::new(&field, 0, FreeManeuver::Taken, None);
        let mut steps = 0;
        while !work.step(25) {
            steps += 1;
        }
        assert!(steps > 3, "{:?}", work.progress());
        let threat = work.finish();
        let mut count = 0;
        for roll in [1, 6] {
            let band = &threat.bands[roll - 1];
            each_maneuver_and_charge(&field, 5.0 + roll as f64, |tray| {
                let corners = tray.outline().iter();
                for corner in corners.filter(|corner| corner.abs().max_element() < 24.0) {
                    count += 1;
                    let speck = Convex::hull(&[
                        *corner,
                        *corner + Vec2::X * 1e-4,
                        *corner + Vec2::Y * 1e-4,
                    ]);
                    assert!(band.region.touches(&speck), "{edition} {roll}: {corner}");
                }
            });
        }
        assert!(count > cases(2) * 500, "{count}");
        let plain = threat_bands(&field, 0);
        // Up to their borders; by what it goes over, a band may go a little into an enemy's tray.
        let enemies: Vec<Convex> = (1..4)
            .map(|enemy| field.body(enemy).parts()[0].shape.clone())
            .collect();
        let enemies = Region::of(&enemies);
        for (band, plain) in threat.bands.iter().zip(&plain.bands) {
            let more = plain.region.minus(&band.region).minus(&enemies);
            assert!(more.area() < 0.01, "{edition}: {}", more.area());
            assert!(plain.region.area() < band.region.area());
        }
    }
}

#[test]
fn an_open_maneuver_goes_no_further_than_its_sum() {
    let table = with_units("2021", &unit("a", "stark", "cavalry", 0.0, 0.0, 0.0), "");
    let mut table = table;
    table.state.units[0].profile = Some("stark-outriders".to_owned());
    // Little more than it reaches, as the work grows with the table.
    (table.state.width, table.state.depth) = (Len::from_inches(30.0), Len::from_inches(30.0));
    let field = Field::new(&table.pack, &table.state);
    let threat = ThreatWork::new(&field, 0, FreeManeuver::Taken, None).finish();
    let radius = 5.0 + Vec2::new(2.75, 2.5 + 5.0 + 1.0).length();
    for outline in threat.bands[0].region.outlines() {
        for corner in outline {
            let over = corner.length() - radius;
            assert!((0.0..0.1).contains(&over), "{corner}: {over}");
        }
    }
}

/// Between friends on both sides a unit can go nowhere but straight ahead.
#[test]
fn a_row_of_friends_leaves_the_way_ahead() {
    for edition in editions("2021") {
        let units = [
            unit("a", "stark", "cavalry", 0.0, -12.0, 0.0),
            unit("b", "stark", "cavalry", -5.5, -12.0, 0.0),
            unit("c", "stark", "cavalry", 5.5, -12.0, 0.0),
        ];
        let mut table = with_units(edition, &units.join(","), "");
        table.state.units[0].profile = Some("stark-outriders".to_owned());
        let field = Field::new(&table.pack, &table.state);
        let threat = ThreatWork::new(&field, 0, FreeManeuver::Taken, None).finish();
        let region = &threat.bands[5].region;
        let center = Vec2::new(0.0, -7.0);
        for turn in [0.0, 0.3, 1.0, TAU / 4.0, TAU / 2.0 - 0.2, -0.7] {
            let there = field.body(0).at(Pose::new(center, turn));
            assert!((1..3).all(|friend| !overlaps(separation(&there, field.body(friend)))));
            let charge = there.pose().front * 11.0;
            for corner in there.outline() {
                assert!(
                    region.contains(*corner + charge),
                    "{edition}: {corner} of {turn}"
                );
            }
        }
    }
}
