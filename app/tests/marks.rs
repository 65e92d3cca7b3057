//! Is drawn what was answered?
//!
//! Pictures as text: one line a mark, in table space. The picture in the documents is drawn afresh and compared;
//! `UPDATE=1` writes it.

use std::fmt::Write;
use std::path::Path;

use expect_test::{Expect, expect};
use geometry::Vec2;
use planner::picture::{Frame, Overlay, Show, picture};
use tabletop::table::{Strictness, Table, read};
use tabletop::{BattleSetup, Objective, Packs, begin_battle};
use ui::mark::{Mark, Picture};
use ui::svg::svg;

fn table(text: &str) -> Table {
    let packs = Packs::builtin().expect("the packs are sound");
    read(&packs, Strictness::Strict, "test", text).expect("the table is sound")
}

fn points(outline: &[Vec2]) -> String {
    let points = outline.iter().map(|at| format!(" {:.1},{:.1}", at.x, at.y));
    points.collect()
}

fn words(picture: &Picture) -> String {
    let mut text = format!("{}\n", picture.title);
    for mark in &picture.marks {
        let line = match mark {
            Mark::Area { outlines, look } => {
                let outlines: Vec<String> =
                    outlines.iter().map(|outline| points(outline)).collect();
                format!("area {look:?}{}", outlines.join(" |"))
            }
            Mark::Region { surface, look } => {
                let outlines = surface.region().outlines().iter();
                let outlines: Vec<String> = outlines.map(|outline| points(outline)).collect();
                format!("region {look:?}{}", outlines.join(" |"))
            }
            Mark::Line { points: ends, look } => format!("line {look:?}{}", points(ends)),
            Mark::Band { reach, look, .. } => format!("band {look:?} {reach}"),
            Mark::Dot { .. } => continue,
            Mark::Label { lines, look, .. } => format!("label {look:?} {}", lines.join(" / ")),
        };
        writeln!(text, "{line}").expect("a text takes all");
    }
    for (look, meaning) in &picture.key {
        writeln!(text, "key {look:?} {meaning}").expect("a text takes all");
    }
    text + &picture.notes.join("\n") + "\n"
}

const WALL: &str = r#"{ "id": "wall", "keywords": ["blocks_line_of_sight"], "polygon_in": [[-4, -2], [4, -2], [4, -1], [-4, -1]] }"#;

/// Two trays and what lies between them, without the grid.
#[track_caller]
fn check(between: &str, overlays: &[Overlay], expected: &Expect) {
    let table = table(
        &r#"{
          "format": "bannerfield/table/1",
          "table": { "width_in": 12, "depth_in": 24 },
          "units": [
            { "id": "a", "side": "stark", "tray": "solo", "speed_in": 5, "x_in": 0, "y_in": -6, "heading_deg": 0 },
            { "id": "b", "side": "lannister", "tray": "solo", "speed_in": 4, "x_in": 0, "y_in": 2, "heading_deg": 180 }
          ],
          "terrain": [
            BETWEEN
          ]
        }"#
        .replace("BETWEEN", between),
    );
    let show = Show {
        overlays,
        unit: table.state.unit("a"),
        target: table.state.unit("b"),
        frame: Frame::Units,
    };
    let mut picture = picture(&table, &show);
    let ground = ["Table", "Grid", "Front", "Name", "Detail"];
    picture.marks.retain(|mark| {
        let look = format!("{:?}", mark.look());
        !ground.iter().any(|name| look.starts_with(name))
    });
    expected.assert_eq(&words(&picture));
}

#[test]
fn a_stopped_line_marks_what_stops_it() {
    check(
        WALL,
        &[Overlay::Sight],
        &expect![[r#"
        a: sight to b
        area Ground -4.0,-2.0 4.0,-2.0 4.0,-1.0 -4.0,-1.0
        area Keyword(Shut) -4.0,-2.0 4.0,-2.0 4.0,-1.0 -4.0,-1.0
        area SightStop -4.0,-2.0 4.0,-2.0 4.0,-1.0 -4.0,-1.0
        area Tray(0) -1.4,-4.6 -1.4,-7.4 1.4,-7.4 1.4,-4.6
        area Tray(1) 1.4,0.6 1.4,3.4 -1.4,3.4 -1.4,0.6
        area Culprit -4.0,-2.0 4.0,-2.0 4.0,-1.0 -4.0,-1.0
        line SightBlocked 0.0,-4.6 0.0,0.6
        line Culprit -0.3,-2.4 0.3,-1.6
        line Culprit -0.3,-1.6 0.3,-2.4
        key Keyword(Shut) blocks line of sight
        key Tray(0) stark
        key Tray(1) lannister
        key SightBlocked no clear line
        key Culprit in the way
        Sight: stopped by wall; without it a line would be clear
    "#]],
    );
}

#[test]
fn a_charge_shows_pivot_way_and_landing() {
    check(
        "",
        &[Overlay::Charge],
        &expect![[r#"
            a: charge at b
            area Tray(0) -1.4,-4.6 -1.4,-7.4 1.4,-7.4 1.4,-4.6
            area Tray(1) 1.4,0.6 1.4,3.4 -1.4,3.4 -1.4,0.6
            area Corridor -2.0,-1.3 -2.0,-6.0 -0.0,-8.0 2.0,-6.0 2.0,-1.3 0.0,0.6
            area Pivot -2.0,-6.0 -0.0,-8.0 2.0,-6.0 0.0,-4.0
            line Pivot -2.0,-6.0 0.0,-4.0
            area Pivot -1.0,-5.0 -0.9,-5.7 -0.3,-5.1
            area Contact -2.0,-1.3 -0.0,-3.3 2.0,-1.3 0.0,0.6
            area Landing -1.4,0.6 -1.4,-2.1 1.4,-2.1 1.4,0.6
            line Landing -1.4,0.6 1.4,0.6
            area Landing 0.0,0.6 -0.4,0.1 0.4,0.1
            area LandingOther -2.8,0.6 -2.8,-2.1 0.0,-2.1 0.0,0.6
            area LandingOther 0.0,0.6 0.0,-2.1 2.8,-2.1 2.8,0.6
            line Way 0.0,-4.0 0.0,0.0
            area Way 0.0,0.6 -0.3,0.0 0.3,0.0
            label WayWords 4.67 in / 2+, 83.3%
            key Tray(0) stark
            key Tray(1) lannister
            key Pivot after the pivot
            key Corridor the way it sweeps
            key Contact at contact
            key Landing where it lands
            key LandingOther where it may land too
            Arc: target in the front arc; hits its front (front 100.0%)
            Charge: 4.67 in after a pivot of 45.0° to the left, needs 2+: 83.3%
        "#]],
    );
}

#[test]
fn a_refused_charge_shows_what_stands_in_the_way() {
    check(
        WALL,
        &[Overlay::Charge],
        &expect![[r#"
            a: charge at b
            area Ground -4.0,-2.0 4.0,-2.0 4.0,-1.0 -4.0,-1.0
            area Keyword(Shut) -4.0,-2.0 4.0,-2.0 4.0,-1.0 -4.0,-1.0
            area SightStop -4.0,-2.0 4.0,-2.0 4.0,-1.0 -4.0,-1.0
            area Tray(0) -1.4,-4.6 -1.4,-7.4 1.4,-7.4 1.4,-4.6
            area Tray(1) 1.4,0.6 1.4,3.4 -1.4,3.4 -1.4,0.6
            area Corridor -2.0,-1.3 -2.0,-6.0 -0.0,-8.0 2.0,-6.0 2.0,-1.3 0.0,0.6
            area Pivot -2.0,-6.0 -0.0,-8.0 2.0,-6.0 0.0,-4.0
            line Pivot -2.0,-6.0 0.0,-4.0
            area Pivot -1.0,-5.0 -0.9,-5.7 -0.3,-5.1
            area Contact -2.0,-1.3 -0.0,-3.3 2.0,-1.3 0.0,0.6
            area Culprit -4.0,-2.0 4.0,-2.0 4.0,-1.0 -4.0,-1.0
            line Way 0.0,-4.0 0.0,0.0
            area Way 0.0,0.6 -0.3,0.0 0.3,0.0
            label WayWords 4.67 in
            key Keyword(Shut) blocks line of sight
            key Tray(0) stark
            key Tray(1) lannister
            key Pivot after the pivot
            key Corridor the way it sweeps
            key Contact at contact
            key Culprit in the way
            Arc: target in the front arc; hits its front (front 100.0%)
            Charge: no. No clear line runs from a to b (2017, Charge step 1)
        "#]],
    );
}

#[test]
fn ranges_are_bands() {
    check(
        "",
        &[Overlay::Ranges],
        &expect![[r#"
            a: ranges
            area Tray(0) -1.4,-4.6 -1.4,-7.4 1.4,-7.4 1.4,-4.6
            area Tray(1) 1.4,0.6 1.4,3.4 -1.4,3.4 -1.4,0.6
            band Range 1
            label RangeName 1 in
            band Range 6
            label RangeName 6 in
            band Range 12
            label RangeName 12 in
            key Tray(0) stark
            key Tray(1) lannister
            key Range distance from a's tray

        "#]],
    );
}

#[test]
fn a_threat_is_an_arrow() {
    check(
        "",
        &[Overlay::Threat],
        &expect![[r#"
            a: threats
            area Tray(0) -1.4,-4.6 -1.4,-7.4 1.4,-7.4 1.4,-4.6
            area Tray(1) 1.4,0.6 1.4,3.4 -1.4,3.4 -1.4,0.6
            area Threat 1.4,0.6 1.4,3.4 -1.4,3.4 -1.4,0.6
            line Threat 0.0,0.0 0.0,-4.0
            area Threat 0.0,-4.6 0.3,-4.0 -0.3,-4.0
            label WayWords 4.67 in / 2+, 83.3%
            key Tray(0) stark
            key Tray(1) lannister
            key Threat an enemy that can charge it
            Threat from b: 4.67 in after a pivot of 45.0° to the left, needs 2+: 83.3%
        "#]],
    );
}

#[test]
fn the_documents_show_what_is_drawn_now() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let battle = root.join("tabletop/samples/starter-battle.json");
    let table = table(&std::fs::read_to_string(battle).expect("the sample"));
    let show = Show {
        overlays: &[Overlay::Charge],
        unit: table.state.unit("swords"),
        target: table.state.unit("guards"),
        frame: Frame::Pair,
    };
    let drawn = svg(&picture(&table, &show));
    let path = root.join("docs/charge.svg");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &drawn).expect("the picture");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == drawn,
        "docs/charge.svg is old: UPDATE=1 cargo test -p bannerfield --test all marks"
    );
}

/// The names of pieces and objectives on a table.
fn names(table: &Table) -> Vec<String> {
    let show = Show {
        overlays: &[],
        unit: None,
        target: None,
        frame: Frame::Table,
    };
    let labels = picture(table, &show).marks.into_iter();
    let labels = labels.filter_map(|mark| match mark {
        Mark::Label {
            lines,
            look: ui::theme::Look::Detail,
            ..
        } => Some(lines.join(" / ")),
        _other => None,
    });
    labels.collect()
}

#[test]
fn piles_and_objectives_have_one_name_in_words() {
    let mut table = table(
        r#"{
  "format": "bannerfield/table/1", "table": { "width_in": 48, "depth_in": 48 },
  "units": [
    { "id": "swords", "side": "stark", "profile": "stark-sworn-swords", "x_in": 0, "y_in": -15, "heading_deg": 0 },
    { "id": "guards", "side": "lannister", "profile": "lannister-guardsmen", "x_in": 0, "y_in": 15, "heading_deg": 180 }
  ] }"#,
    );
    let setup = BattleSetup {
        sides: ["stark", "lannister"].map(str::to_owned),
        scenario: Some("a-feast-for-crows".to_owned()),
        size: "medium".to_owned(),
        reserves: [Vec::new(), Vec::new()],
        cards: Default::default(),
        prepares: false,
    };
    table.state = begin_battle(&table.pack, &table.state, &setup).expect("a battle");
    let there = ["Corpse pile A / Objective 1", "Corpse pile B / Objective 2"];
    assert_eq!(names(&table), there);
    // A pile is left with a token of its own.
    let mut pile = table.state.pieces[0].clone();
    pile.id = "corpse_pile".to_owned();
    pile.place.y = geometry::Len::from_inches(6.0);
    let token = Objective {
        id: "corpse_pile-token".to_owned(),
        x: pile.place.x,
        y: pile.place.y,
        radius: geometry::Len::from_inches(0.7),
    };
    table.state.objectives.push(token);
    table.state.pieces.push(pile);
    assert_eq!(names(&table), [there[0], there[1], "Corpse pile"]);
    // On a free table names are the user's.
    table.state.battle = None;
    assert_eq!(
        names(&table).last().map(String::as_str),
        Some("corpse_pile")
    );
}
