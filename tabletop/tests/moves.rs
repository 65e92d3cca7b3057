//! Every rule on moves that are no charge: its worked example, its limit, its ties and its readings.
//!
//! What holds of any move on any table is in `any_move.rs`.

use geometry::Placement;
use serde_json::{Value, json};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Field, Keyword, MoveKind, MovePlan, Packs, Thing, move_reach, pivot_bars, plan_move,
};

/// The infantry tray.
const SIZE: (f64, f64) = (5.5, 4.8);

fn packs() -> Packs {
    Packs::builtin().expect("the packs are whole")
}

/// An infantry tray of speed 5.
fn unit(id: &str, side: &str, x: f64, y: f64, heading: f64) -> Value {
    json!({ "id": id, "side": side, "tray": "infantry", "speed_in": 5, "x_in": x, "y_in": y, "heading_deg": heading })
}

/// A rectangle of terrain by its left, lower, right and upper edge.
fn piece(id: &str, keywords: &[&str], [left, low, right, high]: [f64; 4]) -> Value {
    json!({ "id": id, "keywords": keywords, "polygon_in": [[left, low], [right, low], [right, high], [left, high]] })
}

fn table_of(edition: &str, rulings: &[(&str, &str)], units: &[Value], pieces: &[Value]) -> Table {
    let rulings: serde_json::Map<String, Value> = rulings
        .iter()
        .map(|(name, value)| ((*name).to_owned(), json!(value)))
        .collect();
    let text = json!({
        "format": "bannerfield/table/1", "edition": edition, "rulings": rulings,
        "table": { "width_in": 48, "depth_in": 48 }, "units": units, "terrain": pieces,
    })
    .to_string();
    read(&packs(), Strictness::Strict, "table.json", &text).expect("a sound table")
}

fn sample(name: &str) -> Table {
    let path = format!("{}/samples/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the sample is there");
    read(&packs(), Strictness::Strict, name, &text).expect("the sample is sound")
}

/// The plan of a table's first unit.
fn plan(table: &Table, kind: MoveKind, (x, y, heading): (f64, f64, f64)) -> MovePlan {
    let field = Field::new(&table.pack, &table.state);
    plan_move(&field, 0, kind, Placement::new(x, y, heading))
}

/// What is said of the first unit's move: the reason of its refusal, and what is in the way.
#[track_caller]
fn says(plan: &MovePlan, reason: Option<&str>, by: &[Thing]) {
    let found = plan.refusal.as_ref().map(|refusal| &*refusal.reason);
    assert_eq!((found, &plan.blocked_by[..]), (reason, by), "{plan:?}");
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 0.004
}

#[track_caller]
fn ends_at(plan: &MovePlan, x: f64, y: f64, heading: f64) {
    let expected = Placement::new(x, y, heading);
    let apart = (plan.clamped.pose().center - expected.pose().center).length();
    assert!(
        apart < 0.003 && plan.clamped.heading == expected.heading,
        "{:?} is not {expected:?}",
        plan.clamped
    );
}

#[test]
fn kinds_have_names() {
    for kind in MoveKind::ALL {
        assert_eq!(json!(kind), json!(kind.name()));
    }
}

#[test]
fn maneuver_example() {
    let (start, end) = (sample("maneuver-1-start"), sample("maneuver-4-pivot"));
    let field = Field::new(&start.pack, &start.state);
    let to = end.state.units[0].place;
    let plan = plan_move(&field, 0, MoveKind::Maneuver, to);
    says(&plan, None, &[]);
    assert!(near(plan.first_turn.to_degrees(), -20.0) && near(plan.slide, 5.0));
    assert!(near(plan.last_turn.to_degrees(), -70.0) && near(plan.limit, 5.0));
    let poses = [
        "maneuver-1-start",
        "maneuver-2-pivot",
        "maneuver-3-move",
        "maneuver-4-pivot",
    ]
    .map(|name| sample(name).state.units[0].place);
    let drawn: Vec<Placement> = plan.poses.iter().map(|pose| pose.snapped()).collect();
    assert_eq!(drawn, poses);
    assert_eq!((plan.clamped, plan.need, plan.sure), (to, None, plan.limit));
    assert!(near(plan.corridor.area(), SIZE.0 * (SIZE.1 + 5.0)));
}

#[test]
fn maneuver_goes_up_to_the_speed() {
    let table = table_of("2017", &[], &[unit("a", "stark", 0.0, 0.0, 0.0)], &[]);
    let exact = plan(&table, MoveKind::Maneuver, (0.0, 5.0, 0.0));
    says(&exact, None, &[]);
    assert_eq!(exact.poses.len(), 2, "neither turn turns");
    let far = plan(&table, MoveKind::Maneuver, (3.0, 4.01, 90.0));
    says(&far, Some("too_far"), &[]);
    assert!(near(far.free, 5.0) && far.stopped_by.is_empty());
    assert_eq!(far.refusal.expect("refused").rule.section, "Maneuver");
    let far = plan(&table, MoveKind::Maneuver, (6.0, 8.0, 90.0));
    ends_at(&far, 3.0, 4.0, 90.0);
    says(
        &plan(&table, MoveKind::Maneuver, (0.0, 0.0, 0.0)),
        None,
        &[],
    );
}

#[test]
fn a_turn_in_place_is_one_turn() {
    let table = table_of("2017", &[], &[unit("a", "stark", 0.0, 0.0, 0.0)], &[]);
    for kind in [MoveKind::Maneuver, MoveKind::March, MoveKind::Pivot] {
        let plan = plan(&table, kind, (0.0, 0.0, 90.0));
        says(&plan, None, &[]);
        assert!(near(plan.first_turn.to_degrees(), 90.0) && plan.last_turn == 0.0);
        assert!(plan.slide == 0.0 && plan.poses.len() == 2);
    }
}

#[test]
fn march_goes_straight_ahead_up_to_twice_the_speed() {
    let end = sample("march");
    let mut start = sample("march");
    start.state.units[0].place = Placement::new(0.0, -5.0, 0.0);
    let field = Field::new(&start.pack, &start.state);
    let plan_to = |to: Placement| plan_move(&field, 0, MoveKind::March, to);
    let exact = plan_to(end.state.units[0].place);
    says(&exact, None, &[]);
    assert!(exact.first_turn == 0.0 && near(exact.slide, 10.0));
    assert!(near(exact.last_turn.to_degrees(), 90.0));
    says(
        &plan_to(Placement::new(0.0, 5.01, 0.0)),
        Some("too_far"),
        &[],
    );
    let aside = plan_to(Placement::new(1.0, 2.0, 0.0));
    says(&aside, Some("direction"), &[]);
    ends_at(&aside, 0.0, 2.0, 0.0);
    let back = plan_to(Placement::new(0.0, -6.0, 30.0));
    says(&back, Some("direction"), &[]);
    ends_at(&back, 0.0, -5.0, 30.0);
}

#[test]
fn retreat_example_1() {
    let (start, end) = (sample("retreat-1-engaged"), sample("retreat-2-away"));
    let field = Field::new(&start.pack, &start.state);
    let to = end.state.units[0].place;
    let plan = plan_move(&field, 0, MoveKind::Retreat, to);
    says(&plan, None, &[]);
    assert!(plan.tests_panic && plan.freed.is_empty() && plan.need.is_none());
    assert!(plan.first_turn == 0.0 && near(plan.slide, 8.0) && near(plan.limit, 8.0));
    let turned = Placement::new(0.0, 8.0, 90.0);
    let turns = plan_move(&field, 0, MoveKind::Retreat, turned);
    says(&turns, None, &[]);
    assert!(near(turns.last_turn.to_degrees(), -90.0));
    let far = plan_move(
        &field,
        0,
        MoveKind::Retreat,
        Placement::new(0.0, 10.42, 180.0),
    );
    says(&far, Some("too_far"), &[]);
    ends_at(&far, 0.0, 10.4, 180.0);
    let aside = plan_move(
        &field,
        0,
        MoveKind::Retreat,
        Placement::new(6.0, 2.4, 180.0),
    );
    says(&aside, Some("direction"), &[]);
}

#[test]
fn retreat_leaves_combat() {
    let start = sample("retreat-1-engaged");
    let stays = plan(&start, MoveKind::Retreat, (0.0, 2.4, 180.0));
    says(&stays, Some("touches_enemy"), &[Thing::Unit(1)]);
    assert_eq!(stays.clamped, start.state.units[0].place);
    // Turned back far enough it would stand on its enemy again.
    let turns = plan(&start, MoveKind::Retreat, (0.0, 2.5, 90.0));
    says(&turns, Some("overlap"), &[Thing::Unit(1)]);
    let alone = table_of("2017", &[], &[unit("a", "stark", 0.0, 0.0, 0.0)], &[]);
    let none = plan(&alone, MoveKind::Retreat, (0.0, -5.0, 0.0));
    says(&none, Some("not_engaged"), &[]);
}

#[test]
fn retreat_from_two_enemies_is_away_from_either() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("front", "lannister", 0.0, 4.8, 180.0),
        unit("flank", "lannister", -5.15, 0.0, 270.0),
    ];
    let table = table_of("2017", &[], &units, &[]);
    let back = plan(&table, MoveKind::Retreat, (0.0, -6.0, 0.0));
    says(&back, None, &[]);
    says(&plan(&table, MoveKind::Retreat, (6.0, 0.0, 0.0)), None, &[]);
    let short = plan(&table, MoveKind::Retreat, (0.0, -4.0, 0.0));
    says(&short, Some("touches_enemy"), &[Thing::Unit(2)]);
    let slanted = plan(&table, MoveKind::Retreat, (4.0, -4.0, 0.0));
    says(&slanted, Some("direction"), &[]);
}

#[test]
fn engaged_units_only_retreat() {
    let table = sample("retreat-1-engaged");
    for kind in [MoveKind::Maneuver, MoveKind::March] {
        let plan = plan(&table, kind, (0.0, 5.0, 180.0));
        says(&plan, Some("engaged"), &[Thing::Unit(1)]);
        assert_eq!(plan.clamped, table.state.units[0].place);
        let rule = plan.refusal.expect("refused").rule;
        assert_eq!((&*rule.book, &*rule.section), ("2017", "Retreat"));
        let field = Field::new(&table.pack, &table.state);
        assert!(move_reach(&field, 0, kind).is_empty());
    }
}

#[test]
fn pivoting_ignores_trays_but_not_at_its_end() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("friend", "stark", 5.5, 0.0, 0.0),
    ];
    let table = table_of("2017", &[], &units, &[]);
    let half = plan(&table, MoveKind::Pivot, (0.0, 0.0, 180.0));
    says(&half, None, &[]);
    let over = plan(&table, MoveKind::Pivot, (0.0, 0.0, 30.0));
    says(&over, Some("overlap"), &[Thing::Unit(1)]);
    assert_eq!(over.clamped.heading.degrees().round(), 0.0);
    // The first pivot of a maneuver ends before the slide.
    let through = plan(&table, MoveKind::Maneuver, (-2.0, 4.0, 0.0));
    says(&through, Some("pivot"), &[Thing::Unit(1)]);
    assert_eq!(through.refusal.expect("refused").rule.section, "Pivoting");
    let moved = plan(&table, MoveKind::Pivot, (1.0, 0.0, 0.0));
    says(&moved, Some("direction"), &[]);
}

#[test]
fn friends_are_moved_through_but_not_stood_on() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("friend", "stark", 0.0, 4.9, 0.0),
    ];
    let table = table_of("2017", &[], &units, &[]);
    says(&plan(&table, MoveKind::March, (0.0, 9.7, 0.0)), None, &[]);
    let over = plan(&table, MoveKind::March, (0.0, 9.6, 0.0));
    says(&over, Some("overlap"), &[Thing::Unit(1)]);
    ends_at(&over, 0.0, 0.1, 0.0);
    // It stands well where the slide ends, and turns onto the friend.
    let turned = plan(&table, MoveKind::March, (0.0, 9.8, 90.0));
    says(&turned, Some("overlap"), &[Thing::Unit(1)]);
    // The slide ends on the friend, though the turned tray would not.
    let narrow = [
        unit("a", "stark", 0.0, 0.0, 90.0),
        unit("friend", "stark", -8.0, 5.0, 0.0),
    ];
    let table = table_of("2017", &[], &narrow, &[]);
    for heading in [0.0, 90.0] {
        let over = plan(&table, MoveKind::March, (-8.0, 0.0, heading));
        says(&over, Some("overlap"), &[Thing::Unit(1)]);
        ends_at(&over, -2.85, 0.0, heading);
    }
}

#[test]
fn enemies_are_never_touched() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("foe", "lannister", 0.0, 7.8, 180.0),
    ];
    let table = table_of("2017", &[], &units, &[]);
    let path = plan(&table, MoveKind::March, (0.0, 10.0, 0.0));
    says(&path, Some("path"), &[Thing::Unit(1)]);
    assert_eq!(path.stopped_by, [Thing::Unit(1)]);
    assert!((path.free - 3.0).abs() < 0.002);
    ends_at(&path, 0.0, 3.0, 0.0);
    let touch = plan(&table, MoveKind::March, (0.0, 3.0, 0.0));
    says(&touch, Some("path"), &[Thing::Unit(1)]);
    let short = plan(&table, MoveKind::March, (0.0, 2.995, 0.0));
    says(&short, None, &[]);
    assert_eq!(short.stopped_by, [Thing::Unit(1)]);
    // At the end the turned tray reaches further than the slid one.
    let turned = plan(&table, MoveKind::March, (0.0, 2.8, 90.0));
    says(&turned, Some("overlap"), &[Thing::Unit(1)]);
    let touching = plan(&table, MoveKind::March, (0.0, 2.65, 90.0));
    says(&touching, Some("touches_enemy"), &[Thing::Unit(1)]);
}

#[test]
fn enemies_are_not_brushed_on_the_way() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("foe", "lannister", 5.5, 7.0, 180.0),
    ];
    let table = table_of("2017", &[], &units, &[]);
    let brushes = plan(&table, MoveKind::March, (0.0, 9.0, 0.0));
    says(&brushes, Some("path"), &[Thing::Unit(1)]);
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("foe", "lannister", 5.5015, 7.0, 180.0),
    ];
    let table = table_of("2017", &[], &units, &[]);
    says(&plan(&table, MoveKind::March, (0.0, 9.0, 0.0)), None, &[]);
    let far = plan(&table, MoveKind::March, (0.0, 12.0, 0.0));
    ends_at(&far, 0.0, 10.0, 0.0);
}

#[test]
fn cavalry_example() {
    let (start, end) = (sample("cavalry-1-start"), sample("cavalry-2-flank"));
    let field = Field::new(&start.pack, &start.state);
    let plan = plan_move(&field, 0, MoveKind::Maneuver, end.state.units[0].place);
    says(&plan, None, &[]);
    assert!(plan.slide <= plan.limit + 0.001 && plan.slide > 5.0);
}

#[test]
fn terrain_impassable() {
    let wall = piece("wall", &["impassable"], [-6.0, 6.4, 6.0, 7.4]);
    let table = table_of("2017", &[], &[unit("a", "stark", 0.0, 0.0, 0.0)], &[wall]);
    let through = plan(&table, MoveKind::March, (0.0, 10.0, 0.0));
    says(&through, Some("path"), &[Thing::Piece(0)]);
    assert!(near(through.free, 4.0) && through.stopped_by == [Thing::Piece(0)]);
    ends_at(&through, 0.0, 4.0, 0.0);
    let rule = through.refusal.expect("refused").rule;
    assert_eq!(rule.section, "Terrain, Impassable");
    says(&plan(&table, MoveKind::March, (0.0, 4.0, 0.0)), None, &[]);
    let turned = plan(&table, MoveKind::March, (0.0, 4.0, 90.0));
    says(&turned, Some("overlap"), &[Thing::Piece(0)]);
    ends_at(&turned, 0.0, 3.65, 90.0);
}

#[test]
fn terrain_that_is_crossed_has_its_effect() {
    let pieces = [
        piece("stakes", &["dangerous"], [-1.0, 4.0, 1.0, 5.0]),
        piece(
            "corpses",
            &["horrific", "hindering"],
            [-1.0, 9.0, 1.0, 10.0],
        ),
    ];
    let table = table_of("2017", &[], &[unit("a", "stark", 0.0, 0.0, 0.0)], &pieces);
    let near = plan(&table, MoveKind::March, (0.0, 6.0, 0.0));
    says(&near, None, &[]);
    assert_eq!(near.crossed, [Thing::Piece(0)]);
    let far = plan(&table, MoveKind::March, (0.0, 10.0, 0.0));
    let effects: Vec<_> = far
        .effects
        .iter()
        .map(|row| (row.piece, row.keyword))
        .collect();
    let expected = [
        (Thing::Piece(0), Keyword::Dangerous),
        (Thing::Piece(1), Keyword::Horrific),
    ];
    assert_eq!(effects, expected);
    assert_eq!(plan(&table, MoveKind::March, (0.0, 1.6, 0.0)).crossed, []);
}

#[test]
fn rough_terrain_costs_an_inch() {
    let pieces = [
        piece("bog", &["rough"], [-1.0, 4.4, 1.0, 5.0]),
        piece("mire", &["rough"], [-1.0, 10.9, 1.0, 11.0]),
    ];
    let table = table_of("2021", &[], &[unit("a", "stark", 0.0, 0.0, 0.0)], &pieces);
    let exact = plan(&table, MoveKind::March, (0.0, 8.5, 0.0));
    says(&exact, None, &[]);
    assert_eq!((exact.cost, exact.limit), (1.0, 10.0));
    assert!(
        near(exact.free, 8.5),
        "the second piece cannot be paid for: {}",
        exact.free
    );
    let entered = plan(&table, MoveKind::March, (0.0, 8.6, 0.0));
    says(&entered, Some("too_far"), &[]);
    ends_at(&entered, 0.0, 8.5, 0.0);
    let before = plan(&table, MoveKind::Maneuver, (0.0, 2.0, 0.0));
    assert_eq!(before.cost, 0.0);
}

#[test]
fn the_table_ends_moves() {
    let units = [unit("a", "stark", 0.0, 18.0, 0.0)];
    let table = table_of("2017", &[], &units, &[]);
    let beyond = plan(&table, MoveKind::Maneuver, (0.0, 22.0, 0.0));
    says(&beyond, Some("path"), &[Thing::Table]);
    assert!(near(beyond.free, 3.6) && beyond.stopped_by == [Thing::Table]);
    ends_at(&beyond, 0.0, 21.6, 0.0);
    says(
        &plan(&table, MoveKind::Maneuver, (0.0, 21.6, 0.0)),
        None,
        &[],
    );
    let hangs = plan(&table, MoveKind::Maneuver, (0.0, 21.6, 90.0));
    says(&hangs, Some("off_table"), &[Thing::Table]);
    ends_at(&hangs, 0.0, 21.25, 90.0);
    let table = table_of("2017", &[("edge_overhang", "pivot")], &units, &[]);
    says(
        &plan(&table, MoveKind::Maneuver, (0.0, 21.6, 90.0)),
        None,
        &[],
    );
    let beyond = plan(&table, MoveKind::Maneuver, (0.0, 21.7, 90.0));
    says(&beyond, Some("path"), &[Thing::Table]);
}

#[test]
fn ruling_enemy_gap() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("foe", "lannister", 0.0, 7.8, 180.0),
    ];
    let table = table_of("2017", &[("enemy_gap", "1in")], &units, &[]);
    says(&plan(&table, MoveKind::March, (0.0, 2.0, 0.0)), None, &[]);
    let near = plan(&table, MoveKind::March, (0.0, 2.01, 0.0));
    says(&near, Some("too_near"), &[Thing::Unit(1)]);
    ends_at(&near, 0.0, 2.0, 0.0);
    let table = table_of("2017", &[("enemy_gap", "touch")], &units, &[]);
    says(&plan(&table, MoveKind::March, (0.0, 2.01, 0.0)), None, &[]);
    // Passing an enemy by less than an inch is no end.
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("foe", "lannister", 5.75, 4.0, 90.0),
    ];
    let table = table_of("2017", &[("enemy_gap", "1in")], &units, &[]);
    says(&plan(&table, MoveKind::March, (0.0, 10.0, 0.0)), None, &[]);
    let beside = plan(&table, MoveKind::March, (0.0, 5.0, 0.0));
    says(&beside, Some("too_near"), &[Thing::Unit(1)]);
}

#[test]
fn ruling_maneuver_direction() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("friend", "stark", 5.5, 0.0, 0.0),
    ];
    let table = table_of("2017", &[("maneuver_direction", "any")], &units, &[]);
    let aside = plan(&table, MoveKind::Maneuver, (-3.0, 4.0, 0.0));
    says(&aside, None, &[]);
    assert!(aside.first_turn == 0.0 && aside.last_turn == 0.0 && near(aside.slide, 5.0));
    says(&plan(&table, MoveKind::March, (-3.0, 4.0, 90.0)), None, &[]);
    let table = table_of("2017", &[], &units, &[]);
    let aside = plan(&table, MoveKind::Maneuver, (-3.0, 4.0, 0.0));
    says(&aside, Some("pivot"), &[Thing::Unit(1)]);
    says(
        &plan(&table, MoveKind::March, (-3.0, 4.0, 90.0)),
        Some("direction"),
        &[],
    );
}

#[test]
fn ruling_retreat() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("foe", "lannister", 0.0, 4.8, 180.0),
    ];
    let table = table_of("2017", &[("retreat", "d6")], &units, &[]);
    let back = plan(&table, MoveKind::Retreat, (0.0, -8.5, 0.0));
    says(&back, None, &[]);
    assert_eq!((back.sure, back.limit, back.need), (6.0, 11.0, Some(4)));
    assert!(!back.tests_panic && back.freed == [Thing::Unit(1)]);
    says(
        &plan(&table, MoveKind::Retreat, (-8.0, 0.0, 0.0)),
        None,
        &[],
    );
    let exact = plan(&table, MoveKind::Retreat, (0.0, -8.0, 0.0));
    assert_eq!(exact.need, Some(3));
    let far = plan(&table, MoveKind::Retreat, (0.0, -11.1, 0.0));
    says(&far, Some("too_far"), &[]);
    assert_eq!(far.need, None);
    ends_at(&far, 0.0, -11.0, 0.0);
    let ahead = plan(&table, MoveKind::Retreat, (0.0, 5.0, 0.0));
    says(&ahead, Some("direction"), &[]);
    // Engaged in the flank it may go forward.
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("foe", "lannister", -5.15, 0.0, 270.0),
    ];
    let table = table_of("2017", &[("retreat", "d6")], &units, &[]);
    says(&plan(&table, MoveKind::Retreat, (0.0, 6.0, 0.0)), None, &[]);
    let into = plan(&table, MoveKind::Retreat, (-6.0, 0.0, 0.0));
    says(&into, Some("path"), &[Thing::Unit(1)]);
    let table = table_of("2017", &[("retreat", "source")], &units, &[]);
    says(
        &plan(&table, MoveKind::Retreat, (0.0, 6.0, 0.0)),
        Some("direction"),
        &[],
    );
}

#[test]
fn melee_pivots_face_the_only_enemy() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("flank", "lannister", -5.15, 1.0, 270.0),
    ];
    let table = table_of("2017", &[], &units, &[]);
    let turned = plan(&table, MoveKind::Pivot, (0.0, 0.0, 90.0));
    says(&turned, None, &[]);
    ends_at(&turned, -0.35, 0.0, 90.0);
    says(
        &plan(&table, MoveKind::Pivot, (-0.35, 0.0, 90.0)),
        None,
        &[],
    );
    let away = plan(&table, MoveKind::Pivot, (0.0, 0.0, 45.0));
    says(&away, Some("heading"), &[Thing::Unit(1)]);
    ends_at(&away, -0.35, 0.0, 90.0);
    let units = [&units[..], &[unit("front", "lannister", 0.0, 4.8, 180.0)]].concat();
    let table = table_of("2017", &[], &units, &[]);
    let both = [Thing::Unit(1), Thing::Unit(2)];
    for kind in [MoveKind::Pivot, MoveKind::Shift] {
        let several = plan(&table, kind, (0.0, 0.0, 90.0));
        says(&several, Some("engaged_with_several"), &both);
    }
}

#[test]
fn melee_shifts_keep_the_edge() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("foe", "lannister", 1.0, 4.8, 180.0),
    ];
    let table = table_of("2017", &[], &units, &[]);
    says(&plan(&table, MoveKind::Shift, (1.0, 0.0, 0.0)), None, &[]);
    says(&plan(&table, MoveKind::Shift, (-1.75, 0.0, 0.0)), None, &[]);
    let between = plan(&table, MoveKind::Shift, (-1.5, 0.0, 0.0));
    says(&between, Some("place"), &[]);
    ends_at(&between, -1.75, 0.0, 0.0);
    says(
        &plan(&table, MoveKind::Shift, (1.0, -1.0, 0.0)),
        Some("direction"),
        &[],
    );
    let turned = plan(&table, MoveKind::Shift, (1.0, 0.0, 10.0));
    says(&turned, Some("heading"), &[]);
    ends_at(&turned, 1.0, 0.0, 0.0);
    let table = table_of("2017", &[("shift", "any")], &units, &[]);
    says(&plan(&table, MoveKind::Shift, (-1.5, 0.0, 0.0)), None, &[]);
    let off = plan(&table, MoveKind::Shift, (-5.0, 0.0, 0.0));
    says(&off, Some("too_far"), &[]);
    ends_at(&off, -4.5, 0.0, 0.0);
    let alone = table_of("2017", &[], &[unit("a", "stark", 0.0, 0.0, 0.0)], &[]);
    says(
        &plan(&alone, MoveKind::Shift, (1.0, 0.0, 0.0)),
        Some("not_engaged"),
        &[],
    );
}

#[test]
fn ruling_half_of_is_that_of_shifts_too() {
    let units = [
        unit("a", "stark", 0.0, 0.0, 0.0),
        unit("flank", "lannister", 0.0, 5.15, 90.0),
    ];
    let ends = |half: &str, x: f64| {
        let table = table_of("2017", &[("half_of", half)], &units, &[]);
        says(&plan(&table, MoveKind::Shift, (x, 0.0, 0.0)), None, &[]);
        says(
            &plan(&table, MoveKind::Shift, (x + 0.35, 0.0, 0.0)),
            Some("place"),
            &[],
        );
    };
    ends("target", 2.75);
    ends("charger", 2.4);
}

#[test]
fn half_of_a_long_edge_is_no_more_than_the_shifting_tray() {
    let mut solo = unit("a", "stark", 0.0, 0.0, 0.0);
    solo["tray"] = json!("solo");
    let mut foe = unit("foe", "lannister", 0.0, 3.78, 180.0);
    foe["banded"] = json!(true);
    let table = table_of("2017", &[], &[solo, foe], &[]);
    let end = plan(&table, MoveKind::Shift, (4.0, 0.0, 0.0));
    says(&end, Some("place"), &[]);
    ends_at(&end, 4.12, 0.0, 0.0);
}

#[test]
fn turns_that_only_touch_an_enemy_are_barred() {
    let bars_by = |side: &str| {
        let units = [
            unit("a", "stark", 0.0, 0.0, 90.0),
            unit("other", side, 5.1505, 0.0, 270.0),
        ];
        let table = table_of("2017", &[], &units, &[]);
        let bars = pivot_bars(&Field::new(&table.pack, &table.state), 0);
        assert!(bars.iter().all(|bar| bar.by == Thing::Unit(1)));
        let touches = plan(&table, MoveKind::Pivot, (0.0, 0.0, 0.0));
        let is_barred = bars.iter().any(|bar| bar.from < 0.0 && 0.0 < bar.to);
        assert_eq!(is_barred, touches.refusal.is_some());
        is_barred
    };
    assert!(bars_by("lannister") && !bars_by("stark"));
}

#[test]
fn engaged_units_turn_nowhere_freely() {
    let table = sample("retreat-1-engaged");
    let bars = pivot_bars(&Field::new(&table.pack, &table.state), 0);
    assert_eq!((bars.len(), bars[0].by), (1, Thing::Unit(1)));
    assert!(bars[0].to - bars[0].from >= std::f64::consts::TAU);
}

#[test]
fn a_drag_through_a_gap_is_clamped_behind_it() {
    // Between two friends there is no room, behind the first there is.
    let units = [
        unit("a", "stark", 0.0, -8.0, 0.0),
        unit("near", "stark", 0.0, -3.0, 0.0),
        unit("far", "stark", 0.0, 6.7, 0.0),
    ];
    let table = table_of("2017", &[], &units, &[]);
    let long = plan(&table, MoveKind::March, (0.0, 4.0, 0.0));
    says(&long, Some("too_far"), &[]);
    ends_at(&long, 0.0, 1.9, 0.0);
    let units = [&units[..2], &[unit("far", "stark", 0.0, 6.5, 0.0)]].concat();
    let table = table_of("2017", &[], &units, &[]);
    let long = plan(&table, MoveKind::March, (0.0, 4.0, 0.0));
    ends_at(&long, 0.0, -7.8, 0.0);
}
