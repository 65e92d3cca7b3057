//! What holds of any move on any table: it is walked step by step, clamped, painted and barred.

use std::sync::LazyLock;

use geometry::{CONTACT, Placement, Pose, are_overlapping, are_touching, gap, separation};
use proptest::prelude::*;
use serde_json::{Value, json};
use tabletop::table::{Strictness, Table, read};
use tabletop::{Field, MoveKind, MovePlan, Packs, move_reach, pivot_bars, plan_move};

static PACKS: LazyLock<Packs> = LazyLock::new(|| Packs::builtin().expect("the packs are whole"));

/// An infantry tray of speed 5.
fn unit(id: &str, side: &str, x: f64, y: f64, heading: f64) -> Value {
    json!({ "id": id, "side": side, "tray": "infantry", "speed_in": 5, "x_in": x, "y_in": y, "heading_deg": heading })
}

/// A table that says in a line what stands on it.
struct Scene(Table);

impl std::fmt::Debug for Scene {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?}", self.0.pack.edition(), self.0.pack.rulings())?;
        for unit in &self.0.state.units {
            let place = unit.place;
            write!(f, " {} of {} at {place:?};", unit.id, unit.side)?;
        }
        Ok(())
    }
}

/// A table with some trays about the first, which is of either edition's rulings.
fn crowd() -> impl Strategy<Value = Scene> {
    let place = (-14.0..14.0f64, -14.0..14.0f64, 0.0..360.0f64, any::<bool>());
    let readings = (
        prop::sample::select(vec!["2017", "2021"]),
        prop::sample::select(vec!["forward", "any"]),
        prop::sample::select(vec!["source", "d6"]),
    );
    (readings, prop::collection::vec(place, 1..7), 0.0..360.0f64).prop_map(
        |((edition, direction, retreat), places, heading)| {
            let mut units = vec![unit("a", "stark", 0.0, 15.0, heading)];
            for (i, (x, y, heading, is_friend)) in places.into_iter().enumerate() {
                let side = if is_friend { "stark" } else { "lannister" };
                units.push(unit(&format!("u{i}"), side, x, 15.0 + y * 0.6, heading));
            }
            let wall = json!([{
                "id": "wall", "keywords": ["impassable"],
                "polygon_in": [[7, 9], [9, 9], [9, 17], [7, 17]],
            }]);
            let rulings = json!({ "maneuver_direction": direction, "retreat": retreat });
            // The crowd is thinned until the file is sound.
            loop {
                let text = json!({
                    "format": "bannerfield/table/1", "edition": edition, "rulings": rulings,
                    "table": { "width_in": 48, "depth_in": 48 }, "units": units, "terrain": wall,
                });
                match read(&PACKS, Strictness::Strict, "table.json", &text.to_string()) {
                    Ok(table) => break Scene(table),
                    Err(_) => drop(units.pop()),
                }
            }
        },
    )
}

/// A table on which the first unit is in contact with an enemy.
fn melee() -> impl Strategy<Value = Scene> {
    (crowd(), 0..4u8).prop_map(|(Scene(mut table), side)| {
        let mut foe = table.state.units[0].clone();
        foe.side = "lannister".to_owned();
        foe.id = "foe".to_owned();
        let tray = table.state.units[0].body(&table.pack);
        let pose = tray.pose();
        let (out, reach) = match side {
            0 => (pose.front, 4.8),
            1 => (-pose.front, 4.8),
            2 => (pose.right(), 5.15),
            _ => (-pose.right(), 5.15),
        };
        foe.place = Pose {
            center: pose.center + out * reach,
            front: -out,
        }
        .snapped();
        let body = foe.body(&table.pack);
        let pack = table.pack.clone();
        table
            .state
            .units
            .retain(|unit| unit.id == "a" || gap(&unit.body(&pack), &body).length > 0.01);
        table.state.units.insert(1, foe);
        Scene(table)
    })
}

fn scene_with_kind() -> impl Strategy<Value = (Scene, MoveKind)> {
    let free = vec![MoveKind::Maneuver, MoveKind::March, MoveKind::Pivot];
    let bound = vec![MoveKind::Retreat, MoveKind::Shift, MoveKind::Pivot];
    prop_oneof![
        (crowd(), prop::sample::select(free)),
        (melee(), prop::sample::select(bound)),
    ]
}

/// What may not be overlapped on a slide, and what may not even be touched.
fn blockers(table: &Table) -> (Vec<geometry::Body>, Vec<geometry::Body>) {
    let side = &table.state.units[0].side;
    let mine = table.state.units[0].body(&table.pack);
    let foes = table.state.units.iter().filter(|unit| unit.side != *side);
    let (held, free): (Vec<_>, Vec<_>) = foes
        .map(|unit| unit.body(&table.pack))
        .partition(|body| are_touching(&mine, body));
    let walls = table.state.pieces.iter().map(|piece| piece.body());
    (held.into_iter().chain(walls).collect(), free)
}

/// Steps along an allowed plan and looks at every pose.
fn walk(table: &Table, plan: &MovePlan) -> Result<(), TestCaseError> {
    let tray = table.state.units[0].body(&table.pack);
    let (solid, foes) = blockers(table);
    let turned = tray
        .pose()
        .turned_to(tray.pose().heading() + plan.first_turn);
    let end = plan.clamped.pose();
    let slide = end.center - tray.pose().center;
    if plan.slide > 0.0 {
        prop_assert!(
            slide.length() <= plan.limit + 0.002,
            "{} in",
            slide.length()
        );
        for step in 0..=100 {
            let body = tray.at(turned.moved(slide * (f64::from(step) / 100.0)));
            for other in &solid {
                prop_assert!(
                    separation(&body, other) > -2.0 * CONTACT,
                    "overlaps at {step}"
                );
            }
            for foe in &foes {
                prop_assert!(separation(&body, foe) > 0.5 * CONTACT, "touches at {step}");
            }
        }
    }
    let body = tray.at(end);
    let moves = plan.poses.len() > 1;
    for other in table.state.units.iter().skip(1).filter(|_| moves) {
        prop_assert!(
            !are_overlapping(&body, &other.body(&table.pack)),
            "{}",
            other.id
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(crate::cases::usual(160))]

    /// An allowed plan overlaps nothing on its way, and the clamped end of any plan is allowed and on the way.
    #[test]
    fn clamped_ends_are_allowed((Scene(table), kind) in scene_with_kind(), x in -13.0..13.0f64, y in 4.0..25.0f64, heading in 0.0..360.0f64) {
        let field = Field::new(&table.pack, &table.state);
        let here = table.state.units[0].place;
        let asked = plan_move(&field, 0, kind, Placement::new(x, y, heading));
        let never = ["engaged", "not_engaged", "engaged_with_several", "no_edge"];
        if let Some(refusal) = asked.refusal.as_ref().filter(|no| never.contains(&&*no.reason)) {
            prop_assert_eq!(asked.clamped, here, "{}", refusal);
            return Ok(());
        }
        let clamped = plan_move(&field, 0, kind, asked.clamped);
        if asked.clamped == here && kind == MoveKind::Retreat {
            return Ok(());
        }
        prop_assert_eq!(&clamped.refusal, &None, "{:?}", asked.clamped);
        prop_assert_eq!(clamped.clamped, asked.clamped);
        walk(&table, &clamped)?;
        if asked.refusal.is_none() {
            walk(&table, &asked)?;
        }
    }

    /// No end on the way that lies clearly farther than the clamped one is allowed.
    #[test]
    fn clamped_ends_are_the_farthest(Scene(table) in crowd(), x in -13.0..13.0f64, y in 4.0..25.0f64, heading in 0.0..360.0f64) {
        let field = Field::new(&table.pack, &table.state);
        let start = table.state.units[0].place.pose().center;
        let to = Placement::new(x, y, heading);
        let asked = plan_move(&field, 0, MoveKind::Maneuver, to);
        let offset = to.pose().center - start;
        prop_assume!(asked.refusal.is_some() && offset.length() > 1.0);
        let reached = (asked.clamped.pose().center - start).length();
        for step in 1..=60 {
            let travel = offset.length() * f64::from(step) / 60.0;
            let center = start + offset.normalize() * travel;
            // What only just fits may be lost to rounding.
            let aside = offset.normalize().perp() * 0.002;
            let is_allowed = [center, center + aside, center - aside].iter().all(|center| {
                let to = Placement::new(center.x, center.y, heading);
                plan_move(&field, 0, MoveKind::Maneuver, to).refusal.is_none()
            });
            prop_assert!(!is_allowed || travel < reached + 0.01, "{travel} is allowed, {reached} is told");
        }
    }

    /// Whatever an allowed move touches is painted.
    #[test]
    fn regions_leave_nothing_out((Scene(table), kind) in scene_with_kind(), ends in prop::collection::vec((-13.0..13.0f64, 4.0..25.0f64, 0.0..360.0f64), 12)) {
        let field = Field::new(&table.pack, &table.state);
        let cells = move_reach(&field, 0, kind);
        for (x, y, heading) in ends {
            let plan = plan_move(&field, 0, kind, Placement::new(x, y, heading));
            let end = plan_move(&field, 0, kind, plan.clamped);
            if end.refusal.is_some() {
                continue;
            }
            let tray = field.body(0).at(plan.clamped.pose());
            let corners = tray.outline().iter().copied().chain([tray.pose().center]);
            for corner in corners.filter(|corner| corner.y <= 24.0) {
                // Stored places lie beside the exact ones by rounding.
                prop_assert!(cells.iter().any(|cell| cell.height(corner) < 0.002), "{corner} of {:?}", plan.clamped);
            }
        }
    }

    /// The bars say of every heading what the plan of a turn says.
    #[test]
    fn bars_are_the_headings_that_are_refused(Scene(table) in crowd(), hundredths in 0..36_000i32) {
        let field = Field::new(&table.pack, &table.state);
        prop_assume!((1..field.unit_count()).all(|other| gap(field.body(0), field.body(other)).length > 0.01));
        let degrees = f64::from(hundredths) / 100.0;
        let center = table.state.units[0].place.pose().center;
        let plan = plan_move(&field, 0, MoveKind::Pivot, Placement::new(center.x, center.y, degrees));
        let heading = geometry::wrapped(degrees.to_radians());
        let bars = pivot_bars(&field, 0);
        let is_edge = bars.iter().any(|bar| (bar.from - heading).abs() < 0.002 || (bar.to - heading).abs() < 0.002);
        let bar = bars.iter().find(|bar| bar.from < heading && heading < bar.to);
        prop_assert!(is_edge || bar.is_some() == plan.refusal.is_some(), "{degrees}: {bar:?} {:?}", plan.refusal);
    }
}
