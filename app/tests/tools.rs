//! Does every tool do what its tip says?
//!
//! No window: points of the table go in, what the tool asks for is done through the log, and what it shows is looked
//! at. Infantry trays are 5.5 by 4.8 in.

use std::sync::{Arc, LazyLock};

use geometry::{Body, Len, Placement, Vec2, are_overlapping, are_touching, gap};
use planner::command::{Command, GameCommand, ToolCommand};
use planner::document::{TableDocument, read};
use planner::live::{live, words};
use planner::selection::Selection;
use planner::settings::{Snap, Units};
use planner::tools::bodies::Bodies;
use planner::tools::{
    Hand, Held, Pointer, Preview, Scene, Select, Template, Tool, ToolKind, bodies, place,
};
use proptest::prelude::*;
use tabletop::{Fix, Keyword, Packs, PieceShape, Token};
use ui::mark::Mark;
use ui::theme::Look;

/// A table, a selection and a tool in hand.
struct Bench {
    document: TableDocument,
    selection: Selection,
    tool: Box<dyn Tool>,
    snap: Snap,
    hand: Hand,
    refereed: bool,
    fixes: Vec<Fix>,
}

/// Read once for all tests.
static PACKS: LazyLock<Arc<Packs>> =
    LazyLock::new(|| Arc::new(Packs::builtin().expect("the packs are sound")));

const PLAIN: Held = Held {
    shift: false,
    alt: false,
    control: false,
};
const SHIFT: Held = Held {
    shift: true,
    ..PLAIN
};
const ALT: Held = Held { alt: true, ..PLAIN };

/// The pointer's grip in these tests, inches.
const GRIP: f64 = 0.3;

fn at(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

impl Bench {
    /// Units as (id, side, x, y, heading), and terrain as JSON rows.
    fn with(kind: ToolKind, units: &[(&str, &str, f64, f64, f64)], terrain: &str) -> Self {
        let units: Vec<String> = units
            .iter()
            .map(|(id, side, x, y, heading)| {
                let card = match *side {
                    "stark" => "stark-sworn-swords",
                    _ => "lannister-guardsmen",
                };
                format!(
                    r#"{{ "id": "{id}", "side": "{side}", "profile": "{card}", "x_in": {x}, "y_in": {y}, "heading_deg": {heading} }}"#
                )
            })
            .collect();
        let text = format!(
            r#"{{ "format": "bannerfield/table/1", "edition": "2017", "table": {{ "width_in": 48, "depth_in": 48 }},
                "units": [{}], "terrain": [{terrain}],
                "objectives": [{{ "id": "flag", "x_in": 20, "y_in": 20, "radius_in": 0.75 }}],
                "zones": [{{ "side": "stark", "polygon_in": [[-24, -24], [24, -24], [24, -18], [-24, -18]] }}] }}"#,
            units.join(", ")
        );
        let packs = Arc::clone(&PACKS);
        let opened = read(&packs, "test", text.as_bytes()).expect("the table is sound");
        Self {
            document: TableDocument::new(packs, opened, "test"),
            selection: Selection::default(),
            tool: kind.tool(),
            snap: Snap::NONE,
            hand: Hand::Mouse,
            refereed: false,
            fixes: Vec::new(),
        }
    }

    /// Swords at (0, -10), guards face them from (1, 4).
    fn facing(kind: ToolKind) -> Self {
        let units = [
            ("swords", "stark", 0.0, -10.0, 0.0),
            ("guards", "lannister", 1.0, 4.0, 180.0),
        ];
        Self::with(kind, &units, "")
    }

    fn select(mut self, ids: &[&str]) -> Self {
        self.selection = Selection::of(ids.iter().copied());
        self
    }

    fn snapping(mut self, snap: Snap) -> Self {
        self.snap = snap;
        self
    }

    fn ask<T>(&mut self, ask: impl FnOnce(&mut dyn Tool, &Scene<'_>) -> T) -> T {
        let table = self.document.table();
        let field = Bodies::of(table);
        let scene = Scene {
            table,
            field: &field,
            selection: &self.selection,
            snap: self.snap,
            units: Units::Inches,
            grip: GRIP,
            near: GRIP,
            hand: self.hand,
            refereed: self.refereed,
            words: &[],
        };
        ask(&mut *self.tool, &scene)
    }

    fn act(&mut self, pointer: Pointer) {
        let commands = self.ask(|tool, scene| tool.pointer(scene, pointer));
        self.obey(commands);
    }

    fn obey(&mut self, commands: Vec<Command>) {
        for command in commands {
            match command {
                Command::Game(GameCommand::Fix(fix)) => {
                    self.document
                        .fix(fix.clone())
                        .expect("tools ask for sound things");
                    self.fixes.push(fix);
                }
                Command::Tool(ToolCommand::Select(selection)) => self.selection = selection,
                Command::Tool(ToolCommand::Target(target)) => self.selection.target = target,
                other => panic!("{other:?}"),
            }
        }
    }

    fn click(&mut self, point: Vec2) {
        self.click_with(point, PLAIN);
    }

    fn click_with(&mut self, point: Vec2, keys: Held) {
        self.act(Pointer::Over(point));
        self.act(Pointer::Press(point, keys));
        self.act(Pointer::Click(point, keys));
    }

    fn pull(&mut self, from: Vec2, to: Vec2, keys: Held) {
        self.act(Pointer::Press(from, keys));
        self.act(Pointer::Drag(from.lerp(to, 0.5), keys));
        self.act(Pointer::Drag(to, keys));
    }

    fn drag(&mut self, from: Vec2, to: Vec2, keys: Held) {
        self.pull(from, to, keys);
        self.act(Pointer::Drop(to, keys));
    }

    fn confirm(&mut self) {
        let commands = self.ask(|tool, scene| tool.confirm(scene));
        self.obey(commands);
    }

    fn preview(&mut self) -> Preview {
        self.ask(|tool, scene| tool.preview(scene))
    }

    fn options(&mut self) -> Vec<(String, bool)> {
        self.ask(|tool, scene| tool.options(scene))
    }

    /// Chooses the option that begins with some words.
    fn choose(&mut self, words: &str) {
        let options = self.options();
        let place = options.iter().position(|(text, _)| text.starts_with(words));
        let place = place.unwrap_or_else(|| panic!("no {words} in {options:?}"));
        self.ask(|tool, scene| tool.choose(scene, place));
    }

    fn place(&self, id: &str) -> Placement {
        place(&self.document.table().state, id).expect("it is on the table")
    }

    fn body(&self, id: &str) -> Body {
        let table = self.document.table();
        bodies::body(&table.state, &table.pack, id).expect("it is on the table")
    }

    #[track_caller]
    fn stands(&self, id: &str, x: f64, y: f64, heading: f64) {
        assert_eq!(self.place(id), Placement::new(x, y, heading), "{id}");
    }

    #[track_caller]
    fn says(&mut self, words: &str) {
        let preview = self.preview();
        let said = preview.words.iter().any(|line| line.contains(words));
        assert!(said, "no {words:?} in {:?}", preview.words);
    }

    #[track_caller]
    fn refuses(&mut self, reason: &str) {
        let no = self.preview().refusal;
        assert_eq!(no.as_ref().map(|no| no.reason.as_ref()), Some(reason));
    }
}

fn has(preview: &Preview, look: Look) -> bool {
    let mut marks = preview.under.iter().chain(&preview.marks);
    marks.any(|mark| mark.look() == look)
}

// Select

#[test]
fn a_drag_moves_what_is_held_and_is_one_entry() {
    let mut bench = Bench::facing(ToolKind::Select);
    bench.pull(at(0.5, -10.0), at(3.5, -8.0), PLAIN);
    assert!(bench.fixes.is_empty(), "nothing is written before the drop");
    assert_eq!(bench.preview().moved[0].1, Placement::new(3.0, -8.0, 0.0));
    bench.says("3.61 in");
    bench.act(Pointer::Drop(at(3.5, -8.0), PLAIN));
    bench.stands("swords", 3.0, -8.0, 0.0);
    assert_eq!(bench.fixes.len(), 1);
    assert_eq!(bench.selection.ids(), ["swords"]);
}

#[test]
fn a_drag_back_to_where_it_began_asks_for_nothing() {
    let mut bench = Bench::facing(ToolKind::Select);
    bench.pull(at(0.0, -10.0), at(5.0, -10.0), PLAIN);
    bench.act(Pointer::Drop(at(0.0, -10.0), PLAIN));
    assert_eq!(bench.fixes, []);
}

#[test]
fn the_whole_selection_goes_along_and_turns_with_the_key() {
    let mut bench = Bench::facing(ToolKind::Select).select(&["swords", "guards", "flag"]);
    bench.pull(at(0.0, -10.0), at(2.0, -10.0), PLAIN);
    assert!(bench.tool.turn(90.0));
    bench.act(Pointer::Drop(at(2.0, -10.0), PLAIN));
    bench.stands("swords", 2.0, -10.0, 90.0);
    // From (1, 14) before the swords to (-14, 1).
    bench.stands("guards", -12.0, -9.0, 270.0);
    bench.stands("flag", -28.0, 10.0, 0.0);
    assert_eq!(bench.fixes.len(), 1, "together");
}

#[test]
fn the_handle_turns_one_thing_toward_the_pointer() {
    let mut bench = Bench::facing(ToolKind::Select).select(&["swords"]);
    let handle = at(0.0, -10.0 + 2.4 + 2.2 * GRIP);
    bench.drag(handle, at(-5.0, -10.04), PLAIN);
    bench.stands("swords", 0.0, -10.0, 90.0);
    assert!(matches!(bench.fixes[..], [Fix::Turn { .. }]));
    let handle = at(-2.4 - 2.2 * GRIP, -10.0);
    bench.drag(handle, at(-5.0, -7.0), SHIFT);
    bench.stands("swords", 0.0, -10.0, 60.0);
}

#[test]
fn the_handle_of_several_turns_them_about_their_center() {
    let units = [
        ("a", "stark", -4.0, 0.0, 0.0),
        ("b", "stark", 4.0, 0.0, 30.0),
    ];
    let mut bench = Bench::with(ToolKind::Select, &units, "").select(&["a", "b"]);
    let top = bench.body("a").bounds().1.max(bench.body("b").bounds().1).y;
    bench.drag(at(0.0, top + 2.2 * GRIP), at(-9.0, 0.0), PLAIN);
    bench.stands("a", 0.0, -4.0, 90.0);
    bench.stands("b", 0.0, 4.0, 120.0);
    assert_eq!(bench.fixes.len(), 1, "together");
}

/// In a battle the handle lay over other trays, and whatever it did was refused.
#[test]
fn nothing_is_turned_by_hand_before_a_referee() {
    let mut bench = Bench::facing(ToolKind::Select).select(&["swords"]);
    assert!(has(&bench.preview(), Look::Handle));
    bench.refereed = true;
    assert!(!has(&bench.preview(), Look::Handle));
}

#[test]
fn an_objective_alone_has_no_handle() {
    let mut bench = Bench::facing(ToolKind::Select).select(&["flag"]);
    assert!(!has(&bench.preview(), Look::Handle));
    bench.drag(at(20.0, 20.0), at(18.0, 20.0), PLAIN);
    bench.stands("flag", 18.0, 20.0, 0.0);
    // It is round: nothing to come flush with.
    let mut bench = bench.snapping(CONTACT);
    bench.drag(at(18.0, 20.0), at(1.3, 7.2), PLAIN);
    bench.stands("flag", 1.3, 7.2, 0.0);
}

#[test]
fn clicks_pick_add_take_out_and_forget() {
    let mut bench = Bench::facing(ToolKind::Select);
    let (swords, guards, nothing) = (at(0.0, -10.0), at(1.0, 4.0), at(-20.0, 0.0));
    let steps: [(Vec2, Held, &[&str]); 6] = [
        (swords, PLAIN, &["swords"]),
        (guards, SHIFT, &["swords", "guards"]),
        (swords, SHIFT, &["guards"]),
        (nothing, SHIFT, &["guards"]),
        (swords, PLAIN, &["swords"]),
        (nothing, PLAIN, &[]),
    ];
    for (point, keys, ids) in steps {
        bench.click_with(point, keys);
        assert_eq!(bench.selection.ids(), ids);
    }
}

#[test]
fn a_frame_picks_what_has_its_center_in_it() {
    let mut bench = Bench::facing(ToolKind::Select);
    bench.pull(at(-8.0, 6.0), at(8.0, -9.0), PLAIN);
    let preview = bench.preview();
    assert!(has(&preview, Look::Frame) && has(&preview, Look::Selected));
    bench.act(Pointer::Drop(at(8.0, -9.0), PLAIN));
    assert_eq!(bench.selection.ids(), ["guards"]);
    bench.drag(at(-8.0, -6.0), at(8.0, -12.0), SHIFT);
    assert_eq!(bench.selection.ids(), ["guards", "swords"]);
}

#[test]
fn pointing_at_an_enemy_aims_at_it() {
    let mut bench = Bench::facing(ToolKind::Select).select(&["swords"]);
    bench.act(Pointer::Over(at(1.0, 4.0)));
    assert_eq!(bench.preview().target.as_deref(), Some("guards"));
    bench.act(Pointer::Secondary(at(1.0, 4.0)));
    assert_eq!(bench.selection.target.as_deref(), Some("guards"));
}

#[test]
fn escape_drops_a_drag() {
    let mut bench = Bench::facing(ToolKind::Select);
    bench.pull(at(0.0, -10.0), at(5.0, -10.0), PLAIN);
    assert!(bench.tool.cancel() && !bench.tool.cancel());
    bench.act(Pointer::Drag(at(6.0, -10.0), PLAIN));
    bench.act(Pointer::Drop(at(6.0, -10.0), PLAIN));
    assert_eq!(bench.fixes, []);
}

#[test]
fn something_of_the_roster_is_turned_and_put_down() {
    let mut bench = Bench::facing(ToolKind::Select);
    let pack = Arc::clone(&bench.document.table().pack);
    bench.tool = Box::new(Select::placing(Template::objective(&pack)));
    bench.act(Pointer::Over(at(5.0, 5.0)));
    assert_eq!(bench.preview().added.len(), 1);
    bench.act(Pointer::Click(at(5.0, 5.0), PLAIN));
    bench.stands("objective", 5.0, 5.0, 0.0);
    assert_eq!(bench.selection.ids(), ["objective"]);
}

// Snapping

const CONTACT: Snap = Snap {
    contact: true,
    ..Snap::NONE
};

#[test]
fn a_tray_dragged_near_another_comes_flush() {
    // Where it is let go, where it must stand.
    let cases = [
        ("short of it", at(0.2, -0.9), (0.0, -0.8, 0.0)),
        ("a little over it", at(0.2, -0.6), (0.0, -0.8, 0.0)),
        ("aside", at(1.5, -0.6), (1.5, -0.8, 0.0)),
        ("too far", at(0.0, -1.5), (0.0, -1.5, 0.0)),
        ("deep in it", at(0.0, 0.5), (0.0, 0.5, 0.0)),
    ];
    for (name, to, (x, y, heading)) in cases {
        let units = [
            ("swords", "stark", 0.0, -10.0, 0.0),
            ("guards", "lannister", 0.0, 4.0, 180.0),
        ];
        let mut bench = Bench::with(ToolKind::Select, &units, "").snapping(CONTACT);
        bench.drag(at(0.0, -10.0), to, PLAIN);
        assert_eq!(
            bench.place("swords"),
            Placement::new(x, y, heading),
            "{name}"
        );
        let mut bench = Bench::with(ToolKind::Select, &units, "").snapping(CONTACT);
        bench.drag(at(0.0, -10.0), to, ALT);
        assert_eq!(
            bench.place("swords"),
            Placement::new(to.x, to.y, 0.0),
            "{name}, alt"
        );
    }
}

#[test]
fn no_snap_leads_into_a_third_tray() {
    let units = [
        ("swords", "stark", 0.0, -10.0, 0.0),
        ("guards", "lannister", 0.0, 4.0, 180.0),
        ("others", "lannister", 5.6, -0.6, 180.0),
    ];
    let mut bench = Bench::with(ToolKind::Select, &units, "").snapping(CONTACT);
    bench.drag(at(0.0, -10.0), at(0.2, -0.9), PLAIN);
    let swords = bench.body("swords");
    assert!(are_touching(&swords, &bench.body("guards")));
    assert!(!are_overlapping(&swords, &bench.body("others")));
}

#[test]
fn a_crooked_tray_is_pushed_out_of_a_small_overlap_without_a_turn() {
    for heading in [0.0, 20.0, 200.0] {
        let units = [
            ("swords", "stark", 0.0, -10.0, heading + 30.0),
            ("guards", "lannister", 0.0, 4.0, heading),
        ];
        for step in 0..30 {
            let mut bench = Bench::with(ToolKind::Select, &units, "").snapping(CONTACT);
            let to = at(-0.7, -3.6 + 0.1 * f64::from(step));
            bench.drag(at(0.0, -10.0), to, PLAIN);
            let (swords, guards) = (bench.body("swords"), bench.body("guards"));
            let raw = swords.at(Placement::new(to.x, to.y, heading + 30.0).pose());
            let depth = -geometry::separation(&raw, &guards);
            assert_eq!(
                bench.place("swords").heading,
                geometry::Heading::from_degrees(heading + 30.0)
            );
            if depth > 0.0 && depth < 0.29 {
                assert!(are_touching(&swords, &guards) && !are_overlapping(&swords, &guards));
            }
        }
    }
}

#[test]
fn zones_and_whole_inches_are_snapped_to_where_they_are_on() {
    let zones = Snap {
        zones: true,
        ..Snap::NONE
    };
    let inches = Snap {
        inches: true,
        ..Snap::NONE
    };
    // The zone ends at -18 and at the edges of the table; half a tray is 2.75 by 2.4.
    let cases = [
        (zones, at(0.0, -20.3), (0.0, -20.4)),
        (zones, at(0.0, -15.5), (0.0, -15.6)),
        (zones, at(-21.1, -20.3), (-21.25, -20.4)),
        (inches, at(3.4, -7.6), (3.0, -8.0)),
        (Snap::NONE, at(3.4, -20.3), (3.4, -20.3)),
    ];
    for (snap, to, (x, y)) in cases {
        let mut bench = Bench::facing(ToolKind::Select).snapping(snap);
        bench.drag(at(0.0, -10.0), to, PLAIN);
        bench.stands("swords", x, y, 0.0);
    }
}

const ROCK: &str = r#"{ "id": "rock", "keywords": ["impassable"], "polygon_in": [[10, 10], [14, 9], [16, 13], [12, 12], [9, 14]] }"#;

proptest! {
    #![proptest_config(crate::cases::usual(200))]

    #[test]
    fn what_snaps_flush_touches_and_never_overlaps(
        heading in 0.0..360.0f64,
        lean in -5.5..5.5f64,
        aside in -5.0..5.0f64,
        off in -0.24..0.24f64,
        other in prop_oneof![Just("guards"), Just("rock")],
    ) {
        let is_tray = other == "guards";
        let turn = if is_tray { heading + 180.0 + lean } else { heading };
        let units = [
            ("swords", "stark", 0.0, -15.0, turn),
            ("guards", "lannister", 0.0, 4.0, heading),
        ];
        let mut bench = Bench::with(ToolKind::Select, &units, ROCK).snapping(CONTACT);
        // Before the tray's front edge, or anywhere around the rock.
        let distance = if is_tray { 4.8 + off } else { 30.0 * off };
        let to = bench.place(other).pose().table_from_local(at(aside, distance));
        bench.pull(at(0.0, -15.0), to, PLAIN);
        let is_snapped = has(&bench.preview(), Look::Snap);
        bench.act(Pointer::Drop(to, PLAIN));
        let (swords, other) = (bench.body("swords"), bench.body(other));
        if is_snapped {
            let length = gap(&swords, &other).length;
            prop_assert!(are_touching(&swords, &other), "gap {length}");
            prop_assert!(!are_overlapping(&swords, &other));
        }
        // A lean of five degrees swings a corner of the tray by a quarter of an inch.
        if is_tray && aside.abs() < 4.0 && off.abs() + lean.abs().to_radians() * 2.75 < 0.2 {
            prop_assert!(is_snapped, "so near it must snap");
        }
    }
}

// Move

#[test]
fn a_maneuver_is_made_where_it_is_allowed() {
    let mut bench = Bench::facing(ToolKind::Move);
    bench.pull(at(0.0, -10.0), at(3.0, -6.0), PLAIN);
    let preview = bench.preview();
    assert!(has(&preview, Look::Reach) && preview.refusal.is_none());
    bench.says("Maneuver 5.00 in of 5.00 in");
    bench.act(Pointer::Drop(at(3.0, -6.0), PLAIN));
    bench.stands("swords", 3.0, -6.0, 0.0);
}

#[test]
fn a_move_too_far_stays_shown_and_enter_makes_as_much_as_may_be() {
    let mut bench = Bench::facing(ToolKind::Move);
    bench.drag(at(0.0, -10.0), at(-8.0, -10.0), PLAIN);
    assert_eq!(bench.fixes, []);
    bench.refuses("too_far");
    assert_eq!(bench.preview().moved[0].1, Placement::new(-5.0, -10.0, 0.0));
    assert!(has(&bench.preview(), Look::LandingBlocked));
    bench.says("A click on it, or Enter, moves it as far as it may");
    bench.confirm();
    bench.stands("swords", -5.0, -10.0, 0.0);
}

#[test]
fn a_click_in_reach_plans_the_move_and_one_beyond_it_lets_go() {
    let mut bench = Bench::facing(ToolKind::Move).select(&["swords"]);
    bench.click(at(2.0, -7.0));
    assert_eq!(bench.fixes, []);
    assert_eq!(bench.preview().refusal, None);
    bench.says("A click on it, or Enter, moves it there");
    bench.confirm();
    bench.stands("swords", 2.0, -7.0, 0.0);
    bench.click(at(-20.0, -7.0));
    assert_eq!(bench.selection.ids(), [""; 0]);
}

/// A march by keys took a press for each inch.
#[test]
fn one_key_plans_a_march_as_far_ahead_as_it_may_go() {
    let mut bench = Bench::facing(ToolKind::Move).select(&["swords"]);
    assert!(bench.ask(|tool, scene| tool.ahead(scene)));
    assert_eq!(bench.preview().refusal, None);
    bench.says("Maneuver 5.00 in of 5.00 in");
    assert!(bench.ask(|tool, scene| tool.nudge(scene, at(0.0, -1.0))));
    bench.confirm();
    bench.stands("swords", 0.0, -6.0, 0.0);
}

/// Keys turned a unit and never moved it, so that no battle was played by them alone.
#[test]
fn arrow_keys_plan_a_move_that_enter_makes() {
    let mut bench = Bench::facing(ToolKind::Move).select(&["swords"]);
    let steps = [at(0.0, 1.0), at(0.0, 1.0), at(2.0, 0.0)];
    for by in steps {
        assert!(bench.ask(|tool, scene| tool.nudge(scene, by)));
    }
    assert_eq!(bench.fixes, []);
    assert_eq!(bench.preview().refusal, None);
    bench.says("A click on it, or Enter, moves it there");
    bench.confirm();
    bench.stands("swords", 2.0, -8.0, 0.0);
    // A turn that was planned first is kept, and too far a way goes as far as it may.
    assert!(bench.tool.turn(15.0));
    assert!(bench.ask(|tool, scene| tool.nudge(scene, at(9.0, 0.0))));
    bench.refuses("too_far");
    bench.confirm();
    assert!(bench.place("swords").x > Placement::new(4.0, 0.0, 0.0).x);
}

#[test]
fn an_end_against_an_enemy_is_refused_and_marks_it() {
    let mut bench = Bench::facing(ToolKind::Move);
    bench.choose("March");
    // 9.2 in to the guards; a march goes straight ahead, however crooked the drag.
    bench.pull(at(0.0, -10.0), at(1.0, -0.3), PLAIN);
    bench.refuses("path");
    assert!(has(&bench.preview(), Look::Culprit));
    bench.act(Pointer::Drag(at(1.0, -4.0), PLAIN));
    assert_eq!(bench.preview().refusal, None);
    bench.act(Pointer::Drop(at(1.0, -4.0), PLAIN));
    bench.stands("swords", 0.0, -4.0, 0.0);
}

#[test]
fn the_key_and_the_handle_give_the_last_turn() {
    let mut bench = Bench::facing(ToolKind::Move);
    bench.pull(at(0.0, -10.0), at(-4.0, -10.0), PLAIN);
    assert!(bench.tool.turn(15.0));
    bench.act(Pointer::Drop(at(-4.0, -10.0), PLAIN));
    bench.stands("swords", -4.0, -10.0, 15.0);
    let front = bench.place("swords").pose();
    let handle = front.center + front.front * (2.4 + 2.2 * GRIP);
    bench.pull(handle, at(-14.0, -10.0), PLAIN);
    // It is still the same maneuver.
    bench.says("Maneuver 4.00 in");
    bench.act(Pointer::Drop(at(-14.0, -10.0), PLAIN));
    bench.stands("swords", -4.0, -10.0, 90.0);
    // At rest the key plans a turn that Enter makes.
    assert!(bench.tool.turn(10.0));
    bench.stands("swords", -4.0, -10.0, 90.0);
    bench.confirm();
    bench.stands("swords", -4.0, -10.0, 100.0);
}

#[test]
fn an_engaged_unit_retreats() {
    let units = [
        ("guards", "lannister", 0.0, 2.4, 180.0),
        ("swords", "stark", 0.0, -2.4, 0.0),
    ];
    let mut bench = Bench::with(ToolKind::Move, &units, "").select(&["swords"]);
    let on = |bench: &mut Bench| {
        let options = bench.options().into_iter();
        options
            .filter(|(_, on)| *on)
            .map(|(name, _)| name)
            .collect::<Vec<_>>()
    };
    assert_eq!(on(&mut bench), ["Retreat"]);
    bench.pull(at(0.0, -2.4), at(0.3, -7.0), PLAIN);
    assert_eq!(bench.preview().refusal, None);
    bench.act(Pointer::Drop(at(0.3, -7.0), PLAIN));
    bench.stands("swords", 0.0, -7.0, 0.0);
    assert_eq!(on(&mut bench), ["Maneuver"], "no longer engaged");
    let mut bench = Bench::with(ToolKind::Move, &units, "").select(&["swords"]);
    bench.choose("Shift");
    bench.drag(at(0.0, -2.4), at(2.4, -2.0), PLAIN);
    bench.stands("swords", 2.75, -2.4, 0.0);
}

#[test]
fn every_drop_that_moves_a_unit_was_allowed() {
    let units = [
        ("swords", "stark", 0.0, -10.0, 20.0),
        ("friends", "stark", 6.0, -5.0, 0.0),
        ("guards", "lannister", -4.0, -2.0, 180.0),
    ];
    for step in 0..24 {
        let mut bench = Bench::with(ToolKind::Move, &units, "");
        let angle = f64::from(step) * 15.0_f64.to_radians();
        let to = at(0.0, -10.0) + geometry::direction_from_radians(angle) * 4.5;
        bench.pull(at(0.0, -10.0), to, PLAIN);
        let preview = bench.preview();
        bench.act(Pointer::Drop(to, PLAIN));
        assert_eq!(bench.fixes.is_empty(), preview.refusal.is_some());
        let swords = bench.body("swords");
        for other in ["friends", "guards"] {
            assert!(!are_overlapping(&swords, &bench.body(other)), "{step}");
        }
        assert!(!are_touching(&swords, &bench.body("guards")), "{step}");
    }
}

// Pivot

#[test]
fn a_pivot_turns_toward_the_pointer() {
    let mut bench = Bench::facing(ToolKind::Pivot).select(&["swords"]);
    bench.pull(at(5.0, -20.0), at(-9.0, -10.0), PLAIN);
    bench.says("Pivot 90.0° to the left");
    bench.act(Pointer::Drop(at(-9.0, -10.0), PLAIN));
    bench.stands("swords", 0.0, -10.0, 90.0);
    assert!(matches!(bench.fixes[..], [Fix::Turn { .. }]));
    assert!(bench.tool.turn(-15.0));
    bench.confirm();
    bench.stands("swords", 0.0, -10.0, 75.0);
}

#[test]
fn a_barred_heading_is_shown_and_refused() {
    // Side by side with a friend: there is no room to turn across.
    let units = [
        ("swords", "stark", 0.0, -10.0, 0.0),
        ("friends", "stark", 5.5, -10.0, 0.0),
    ];
    let mut bench = Bench::with(ToolKind::Pivot, &units, "").select(&["swords"]);
    assert!(has(&bench.preview(), Look::Culprit), "sectors at rest");
    bench.drag(at(0.0, -10.0), at(-5.0, -6.0), PLAIN);
    assert_eq!(bench.fixes, []);
    bench.refuses("overlap");
    let culprits = bench.preview().marks.into_iter().filter(|mark| {
        let outline = bench.body("friends").outline().to_vec();
        *mark == Mark::area(&outline, Look::Culprit)
    });
    assert_eq!(culprits.count(), 1, "what stands in the way");
    bench.drag(at(0.0, -10.0), at(0.0, -20.0), PLAIN);
    bench.stands("swords", 0.0, -10.0, 180.0);
}

// Charge

#[test]
fn three_taps_charge() {
    let mut bench = Bench::facing(ToolKind::Charge);
    bench.says("Click the unit that charges");
    bench.click(at(0.0, -10.0));
    assert_eq!(bench.selection.ids(), ["swords"]);
    bench.act(Pointer::Over(at(1.0, 4.0)));
    assert_eq!(bench.preview().target.as_deref(), Some("guards"));
    bench.click(at(1.0, 4.0));
    assert_eq!(bench.selection.target.as_deref(), Some("guards"));
    bench.act(Pointer::Away);
    bench.says("Needs ");
    let preview = bench.preview();
    let numbers = preview
        .marks
        .iter()
        .filter(|mark| matches!(mark, Mark::Label { lines, .. } if lines[0].parse::<u8>().is_ok()));
    assert_eq!(
        numbers.count(),
        3,
        "full, half to the left, half to the right"
    );
    // Behind the middle of the full landing.
    bench.click(at(1.0, -2.0));
    bench.stands("swords", 1.0, -0.8, 0.0);
    assert!(bench.document.table().state.units[0].activated);
    assert_eq!(bench.fixes.len(), 1, "together");
    assert_eq!(bench.selection.target, None);
}

#[test]
fn the_hint_of_a_charge_tells_what_the_next_click_does() {
    let mut bench = Bench::facing(ToolKind::Charge).select(&["swords"]);
    bench.act(Pointer::Over(at(1.0, 4.0)));
    bench.says("Click to aim at guards");
    bench.click(at(1.0, 4.0));
    bench.says("Click to land at 1, front, full");
    bench.act(Pointer::Away);
    bench.says("Press Enter to land at 1, front, full");
    bench.act(Pointer::Over(at(1.0, 4.0)));
    assert_eq!(bench.fixes, []);
    bench.click(at(1.0, 4.0));
    bench.stands("swords", 1.0, -0.8, 0.0);
}

#[test]
fn enter_or_the_enemy_once_more_take_the_landing_chosen() {
    for by_click in [false, true] {
        let mut bench = Bench::facing(ToolKind::Charge).select(&["swords"]);
        bench.click(at(1.0, 4.0));
        bench.choose("2");
        match by_click {
            true => bench.click(at(1.0, 4.0)),
            false => bench.confirm(),
        }
        assert!(are_touching(&bench.body("swords"), &bench.body("guards")));
        assert!(
            bench.place("swords") != Placement::new(1.0, -0.8, 0.0),
            "not the full one"
        );
    }
}

#[test]
fn a_charge_that_is_not_allowed_says_why_and_does_nothing() {
    let units = [
        ("swords", "stark", 0.0, -10.0, 0.0),
        ("guards", "lannister", 0.0, 4.0, 180.0),
        ("behind", "lannister", 0.0, -20.0, 0.0),
        ("wall", "lannister", 0.0, -1.0, 180.0),
    ];
    for (target, reason) in [(at(0.0, -20.0), "out_of_arc"), (at(0.0, 4.0), "path")] {
        let mut bench = Bench::with(ToolKind::Charge, &units, "").select(&["swords"]);
        bench.click(target);
        bench.refuses(reason);
        bench.click(target);
        bench.confirm();
        assert_eq!(bench.fixes, []);
    }
}

#[test]
fn a_landing_without_room_is_refused_with_what_stands_there() {
    let units = [
        ("swords", "stark", 0.0, -10.0, 0.0),
        ("guards", "lannister", 0.0, 4.0, 180.0),
        ("friends", "stark", 5.0, -0.9, 0.0),
    ];
    let mut bench = Bench::with(ToolKind::Charge, &units, "").select(&["swords"]);
    bench.click(at(0.0, 4.0));
    let shut = bench
        .options()
        .iter()
        .filter(|(name, _)| name.ends_with("no room"))
        .count();
    assert!(shut > 0);
    bench.click(at(2.2, -2.0));
    assert!(has(&bench.preview(), Look::LandingBlocked) || !bench.fixes.is_empty());
    for fix in &bench.fixes {
        assert!(matches!(fix, Fix::Together(_)), "{fix:?}");
    }
    assert!(!are_overlapping(
        &bench.body("swords"),
        &bench.body("friends")
    ));
}

#[test]
fn a_target_that_has_to_move_does_so_before_the_charger_lands() {
    // The friend leaves less than half of the edge; the target can make room.
    let units = [
        ("third", "stark", 7.5, -8.0, 30.0),
        ("swords", "stark", -1.5, -2.4, 0.0),
        ("guards", "lannister", 0.0, 2.4, 180.0),
    ];
    let mut bench = Bench::with(ToolKind::Charge, &units, "").select(&["third"]);
    bench.click(at(0.0, 4.0));
    let options = bench.options();
    let named = |end: &str| options.iter().position(|(name, _)| name.ends_with(end));
    let partial = named("partial, 54.5% of half, guards has to move first");
    assert!(partial.is_some(), "{options:?}");
    assert!(
        named("half, guards moves to (1.25, 2.40)").is_some(),
        "{options:?}"
    );
    let first = options.iter().position(|(_, is_on)| *is_on);
    assert_eq!(first, named("half, guards moves to (1.25, 2.40)"));
    bench.choose("4");
    assert_eq!(partial, Some(4), "what is open comes first");
    bench.refuses("no_room");
    bench.confirm();
    assert_eq!(bench.fixes, [], "what is not open is not done");
    bench.choose("5");
    assert!(has(&bench.preview(), Look::Ghost), "where the target goes");
    bench.confirm();
    bench.stands("third", 4.0, -2.4, 0.0);
    let guards = bench.place("guards").pose().center;
    assert!((guards - at(1.25, 2.4)).length() < 0.002, "{guards}");
    assert_eq!(bench.fixes.len(), 1, "together");
}

// Ruler, arcs, sight

#[test]
fn the_ruler_measures_between_anything() {
    let (swords, guards, flag, ground) = (
        at(0.0, -10.0),
        at(1.0, 4.0),
        at(20.0, 20.0),
        at(-10.0, -10.0),
    );
    let cases = [
        (swords, guards, PLAIN, "swords to guards, 9.20 in"),
        (swords, ground, PLAIN, "swords to point, 7.25 in"),
        (ground, at(-10.0, -4.0), PLAIN, "point to point, 6.00 in"),
        (guards, flag, PLAIN, "guards to flag"),
        (swords, guards, SHIFT, "point to point, 14.04 in"),
    ];
    for (from, to, keys, said) in cases {
        let mut bench = Bench::facing(ToolKind::Ruler);
        bench.drag(from, to, keys);
        bench.act(Pointer::Over(at(-20.0, 20.0)));
        bench.says(said);
        assert!(has(&bench.preview(), Look::Ruler), "it stays");
        let mut clicked = Bench::facing(ToolKind::Ruler);
        clicked.click_with(from, keys);
        clicked.click_with(to, keys);
        clicked.says(said);
        assert!(bench.tool.cancel());
        assert_eq!(bench.preview().words, [""; 0]);
    }
}

#[test]
fn arcs_tell_who_stands_where() {
    let units = [
        ("swords", "stark", 0.0, 0.0, 0.0),
        ("guards", "lannister", 0.0, 10.0, 180.0),
        ("others", "lannister", -12.0, 0.0, 180.0),
        ("friends", "stark", 5.0, -9.0, 0.0),
    ];
    let mut bench = Bench::with(ToolKind::Arcs, &units, "");
    bench.act(Pointer::Over(at(0.0, 0.0)));
    assert!(has(&bench.preview(), Look::ArcFront) && has(&bench.preview(), Look::ArcRear));
    bench.says("guards (enemy) front 100.0%");
    bench.says("others (enemy) left flank 100.0%");
    bench.says("friends (friend) right flank");
    bench.act(Pointer::Over(at(20.0, -20.0)));
    assert!(!has(&bench.preview(), Look::ArcFront));
    bench.click(at(0.0, 0.0));
    bench.act(Pointer::Away);
    assert!(has(&bench.preview(), Look::ArcFront), "a click keeps them");
}

#[test]
fn sight_is_clear_or_stopped_by_something() {
    let units = [
        ("swords", "stark", 0.0, -10.0, 0.0),
        ("guards", "lannister", 0.0, 4.0, 180.0),
        ("behind", "lannister", 0.0, 12.0, 180.0),
    ];
    let hedge = r#"{ "id": "hedge", "keywords": ["blocks_line_of_sight"], "polygon_in": [[-20, 8], [20, 8], [20, 9], [-20, 9]] }"#;
    let drags = [
        (at(0.0, 4.0), "swords sees guards", Look::SightClear),
        (
            at(0.0, 12.0),
            "swords does not see behind",
            Look::SightBlocked,
        ),
    ];
    for (to, said, look) in drags {
        let mut bench = Bench::with(ToolKind::Sight, &units, hedge);
        bench.drag(at(0.0, -10.0), to, PLAIN);
        bench.says(said);
        assert!(has(&bench.preview(), look));
        let mut bench = Bench::with(ToolKind::Sight, &units, hedge);
        bench.click(at(0.0, -10.0));
        bench.click(to);
        bench.act(Pointer::Away);
        bench.says(said);
    }
    let mut bench = Bench::with(ToolKind::Sight, &units, hedge);
    bench.drag(at(0.0, -10.0), at(0.0, 12.0), PLAIN);
    bench.says("Stopped by hedge");
}

// Terrain

#[test]
fn corners_become_a_piece_with_the_keywords_chosen() {
    for by_click in [true, false] {
        let mut bench = Bench::facing(ToolKind::Terrain);
        bench.choose("Cover");
        bench.choose("Hindering");
        for corner in [
            at(-10.0, 10.0),
            at(-4.0, 10.0),
            at(-6.0, 12.0),
            at(-9.0, 15.0),
        ] {
            bench.click(corner);
        }
        match by_click {
            true => bench.click(at(-10.1, 10.1)),
            false => bench.confirm(),
        }
        let piece = &bench.document.table().state.pieces[0];
        assert_eq!(bench.selection.ids(), [piece.id.as_str()]);
        let keywords: Vec<Keyword> = piece.keywords.iter().collect();
        assert_eq!(keywords, [Keyword::Hindering]);
        let (low, high) = piece.body().bounds();
        assert_eq!((low, high), (at(-10.0, 10.0), at(-4.0, 15.0)));
    }
}

#[test]
fn an_edge_that_crosses_is_refused_at_once() {
    let mut bench = Bench::facing(ToolKind::Terrain);
    for corner in [at(-10.0, 10.0), at(-4.0, 10.0), at(-4.0, 14.0)] {
        bench.click(corner);
    }
    bench.act(Pointer::Over(at(-4.0, 12.0)));
    // Back along the edge before.
    bench.refuses("crosses_itself");
    bench.act(Pointer::Over(at(-7.0, 6.0)));
    bench.refuses("crosses_itself");
    bench.click(at(-7.0, 6.0));
    bench.refuses("crosses_itself");
    // It was not added: the piece still closes as a triangle.
    bench.confirm();
    let PieceShape::Polygon(outline) = &bench.document.table().state.pieces[0].shape else {
        panic!("a polygon");
    };
    assert_eq!(outline.corners().len(), 3);
}

#[test]
fn too_few_corners_make_no_piece() {
    let mut bench = Bench::facing(ToolKind::Terrain);
    bench.click(at(-10.0, 10.0));
    bench.click(at(-4.0, 10.0));
    bench.confirm();
    assert_eq!(bench.fixes, []);
    bench.refuses("bad_outline");
    assert!(bench.tool.cancel());
    bench.confirm();
    assert_eq!(bench.preview().refusal, None);
}

const HILL: &str = r#"{ "id": "hill", "keywords": ["elevated"], "polygon_in": [[8, 8], [16, 8], [16, 14], [8, 14]] }"#;

#[test]
fn a_corner_of_a_piece_is_dragged() {
    let mut bench = Bench::with(ToolKind::Terrain, &[], HILL);
    bench.click(at(12.0, 11.0));
    assert_eq!(bench.selection.ids(), ["hill"]);
    bench.drag(at(16.1, 14.0), at(18.0, 17.0), PLAIN);
    assert_eq!(bench.body("hill").bounds(), (at(8.0, 8.0), at(18.0, 17.0)));
    assert!(matches!(bench.fixes[..], [Fix::Shape { .. }]));
    // Over the opposite edges it would cross itself.
    bench.drag(at(18.0, 17.0), at(4.0, 10.0), PLAIN);
    assert_eq!(bench.fixes.len(), 1);
    bench.refuses("bad_outline");
}

// Tokens

#[test]
fn a_click_gives_what_is_chosen() {
    let mut bench = Bench::facing(ToolKind::Token);
    let swords = at(0.0, -10.0);
    let unit = |bench: &Bench| bench.document.table().state.units[0].clone();
    bench.choose("Wound −1");
    bench.act(Pointer::Over(swords));
    bench.refuses("no_wounds");
    bench.choose("Wound +1");
    bench.says("swords will have taken 1 wound");
    bench.click(swords);
    bench.click(swords);
    assert_eq!(unit(&bench).wounds, 2);
    bench.choose("Wound −1");
    bench.click(swords);
    assert_eq!(unit(&bench).wounds, 1);
    bench.choose("Panicked");
    bench.click(swords);
    assert!(unit(&bench).tokens.has(Token::Panicked));
    bench.click(swords);
    assert!(unit(&bench).tokens.is_empty());
    bench.choose("Activated");
    bench.click(swords);
    assert!(unit(&bench).activated);
    bench.choose("Wound +1");
    for _ in 0..30 {
        bench.click(swords);
    }
    assert_eq!(unit(&bench).wounds, 12, "no more than it has");
    bench.refuses("too_many_wounds");
}

#[test]
fn enter_gives_it_to_everything_selected() {
    let mut bench = Bench::facing(ToolKind::Token).select(&["swords", "guards", "flag"]);
    bench.choose("Weakened");
    bench.confirm();
    let units = &bench.document.table().state.units;
    assert!(units.iter().all(|unit| unit.tokens.has(Token::Weakened)));
    assert_eq!(bench.fixes.len(), 1);
}

// Fix

#[test]
fn a_correction_snaps_to_nothing_and_says_what_it_is() {
    let all = Snap {
        contact: true,
        zones: true,
        inches: true,
    };
    let mut bench = Bench::facing(ToolKind::Fix).snapping(all);
    bench.pull(at(0.0, -10.0), at(0.9, -0.73), PLAIN);
    bench.says("Correction");
    bench.act(Pointer::Drop(at(0.9, -0.73), PLAIN));
    bench.stands("swords", 0.9, -0.73, 0.0);
    let handle = at(0.9, -0.73 + 2.4 + 2.2 * GRIP);
    bench.drag(handle, at(3.9, 7.27), PLAIN);
    let heading = bench.place("swords").heading.degrees();
    assert_eq!(heading, 339.44, "not brought to whole degrees");
}

// Live

#[test]
fn a_drag_tells_what_changes() {
    let bench = Bench::facing(ToolKind::Select);
    let before = bench.document.table();
    let mut after = before.as_ref().clone();
    after.state.units[0].place = Placement::new(-12.0, 4.0, 270.0);
    let rows = live(before, &after, "swords");
    let [row] = rows.as_slice() else {
        panic!("one enemy: {rows:?}");
    };
    assert_eq!(row.enemy, "guards");
    assert!((row.gap - 7.85).abs() < 1e-9 && (row.gap_before - 9.2).abs() < 1e-9);
    assert_eq!(row.arcs_before, [geometry::Side::Front]);
    assert_eq!(row.arcs, [geometry::Side::Right]);
    let charge = row.charge.expect("it faces them");
    assert_eq!(charge.need, 2);
    assert_eq!(row.threat, None, "they look elsewhere");
    assert_eq!(
        words(&rows, Units::Inches),
        [
            "Can charge guards (2+, 83.3%)",
            "Now in the right flank of guards, no longer in its front",
            "Nearest enemy guards, 7.85 in",
        ]
    );
    assert_eq!(live(before, &after, "flag"), []);
}

#[test]
fn every_tool_gives_itself_and_shows_something_sound() {
    for &kind in ToolKind::ALL {
        let mut bench = Bench::facing(kind);
        assert_eq!(bench.tool.kind(), kind);
        for point in [at(0.0, -10.0), at(1.0, 4.0), at(20.0, 20.0), at(-20.0, 0.0)] {
            bench.act(Pointer::Over(point));
            bench.preview();
            bench.act(Pointer::Away);
            bench.preview();
        }
        bench.tool.cancel();
        assert!(bench.fixes.is_empty(), "{kind:?}");
        assert_eq!(Len::from_inches(1.0), Len(2540));
    }
}
