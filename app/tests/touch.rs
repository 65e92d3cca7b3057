//! Does everything go by fingers alone, in a window as small as a phone?
//!
//! Events come as a browser sends them: every finger presses the pointer where it is, then where the first one is, and
//! lets go in the same way; the window leaves of it what the first one does.

use std::sync::Arc;

use eframe::egui::accesskit::{Action, Role};
use eframe::egui::{Event, Pos2, Shape, TouchPhase, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use geometry::Placement;
use planner::app::{Bannerfield, Start};
use planner::command::{AppCommand, Command, ToolCommand, ViewCommand};
use planner::document::{self, TableDocument};
use planner::layers::{Layer, Whose};
use planner::selection::Selection;
use planner::settings::Room;
use planner::tools::ToolKind;
use tabletop::{Packs, WayChoice};
use ui::disk::Memory;
use ui::first_finger::FirstFinger;
use ui::mark::Mark;
use ui::theme::Look;

use crate::common::{press, touch};

const PHONE: [f32; 2] = [390.0, 844.0];
const TABLET: [f32; 2] = [820.0, 1180.0];
const DESK: [f32; 2] = [1440.0, 900.0];

/// A window and the fingers on it, the first of them the system's pointer.
struct Hand {
    window: Harness<'static, Bannerfield>,
    down: Vec<(u64, Pos2)>,
    pointer: FirstFinger,
}

impl Hand {
    fn new(size: [f32; 2]) -> Self {
        Self::with(
            size,
            Bannerfield::sample_start().expect("the sample is sound"),
        )
    }

    fn with(size: [f32; 2], mut start: Start) -> Self {
        start.settings.tips_seen = true;
        let mut window = Harness::builder()
            .with_size(size)
            .with_step_dt(1.0 / 60.0)
            .with_max_steps(64)
            .build_eframe(|_| Bannerfield::new(start, Box::new(Memory::default())));
        window.run_steps(6);
        Self {
            window,
            down: Vec::new(),
            pointer: FirstFinger::default(),
        }
    }

    fn phone() -> Self {
        Self::new(PHONE)
    }

    fn send(&mut self, command: impl Into<Command>) {
        self.window.state().send(command);
        self.window.run_steps(4);
    }

    fn select(&mut self, id: &str) {
        self.send(ToolCommand::Select(Selection::of([id])));
    }

    fn take(&mut self, tool: ToolKind) {
        self.send(ToolCommand::Choose(tool));
    }

    /// What a browser tells at once, as the window leaves it.
    fn tell(&mut self, mut events: Vec<Event>) {
        self.pointer.point(&mut events);
        self.window.input_mut().events.extend(events);
    }

    fn press(&mut self, finger: u64, at: Pos2) {
        self.down.push((finger, at));
        let first = self.down[0].1;
        self.tell(vec![press(at, true)]);
        self.window.step();
        self.tell(vec![
            press(first, true),
            touch(finger, TouchPhase::Start, at),
        ]);
        self.window.step();
    }

    /// In a few steps, as fingers move.
    fn slide(&mut self, finger: u64, to: Pos2) {
        let place = self.down.iter().position(|known| known.0 == finger);
        let place = place.expect("the finger is down");
        let from = self.down[place].1;
        for step in 1..=4_u8 {
            let at = from + (to - from) * (f32::from(step) / 4.0);
            self.down[place].1 = at;
            let first = self.down[0].1;
            self.tell(vec![
                Event::PointerMoved(first),
                touch(finger, TouchPhase::Move, at),
            ]);
            self.window.step();
        }
    }

    fn lift(&mut self, finger: u64) {
        let place = self.down.iter().position(|known| known.0 == finger);
        let place = place.expect("the finger is down");
        let (first, (_, at)) = (self.down[0].1, self.down.remove(place));
        self.tell(vec![press(at, false)]);
        self.window.step();
        self.tell(vec![
            press(first, false),
            Event::PointerGone,
            touch(finger, TouchPhase::End, at),
        ]);
        self.window.run_steps(4);
    }

    fn tap(&mut self, at: Pos2) {
        self.press(1, at);
        self.lift(1);
    }

    fn drag(&mut self, from: Pos2, to: Pos2) {
        self.press(1, from);
        self.slide(1, to);
        self.lift(1);
    }

    /// A tap on what a screen reader calls so.
    fn tap_on(&mut self, label: &str) {
        let at = self.window.get_by_label(label).rect().center();
        self.tap(at);
        self.window.run_steps(8);
    }

    #[track_caller]
    fn says(&self, label: &str) {
        assert!(self.window.query_by_label(label).is_some(), "{label}");
    }

    fn place(&self, id: &str) -> Placement {
        let state = &self.window.state().document().table().state;
        state.unit(id).expect("a unit").place
    }

    fn at(&self, id: &str) -> Pos2 {
        let center = self.place(id).pose().center;
        self.window.state().screen_from_table(center)
    }

    fn entries(&self) -> u32 {
        self.window.state().document().session().len()
    }

    fn selected(&self) -> Vec<String> {
        self.window.state().selection().ids().to_vec()
    }

    fn target(&self) -> Option<String> {
        self.window.state().selection().target.clone()
    }

    /// How many points an inch takes.
    fn scale(&self) -> f32 {
        let screen = |x| {
            let point = geometry::Vec2::new(x, 0.0);
            self.window.state().screen_from_table(point).x
        };
        screen(1.0) - screen(0.0)
    }
}

#[test]
fn a_tap_selects_a_tray_and_a_drag_moves_it() {
    let mut hand = Hand::phone();
    hand.tap(hand.at("bowmen"));
    assert_eq!(hand.selected(), ["bowmen"]);
    assert_eq!(hand.entries(), 0, "a tap writes nothing");
    let (before, at) = (hand.place("bowmen"), hand.at("bowmen"));
    hand.drag(at, at + vec2(-30.0, 40.0));
    assert_eq!(hand.entries(), 1);
    let moved = hand.place("bowmen").pose().center - before.pose().center;
    assert!(moved.x < -2.0 && moved.y < -3.0, "{moved}");
    let at = hand.at("berserkers");
    hand.drag(at, at + vec2(40.0, 60.0));
    assert_eq!(
        (hand.entries(), hand.selected()),
        (2, vec!["berserkers".to_owned()])
    );
}

#[test]
fn a_finger_on_anything_else_moves_the_table() {
    let mut hand = Hand::phone();
    let hill = geometry::Vec2::new(14.0, 16.0);
    for from in [hill, geometry::Vec2::new(0.0, -20.0)] {
        let screen = |hand: &Hand| hand.window.state().screen_from_table(from);
        let (at, scale) = (screen(&hand), hand.scale());
        hand.drag(at, at + vec2(25.0, 30.0));
        assert!((screen(&hand) - at - vec2(25.0, 30.0)).length() < 0.5);
        assert_eq!((hand.entries(), hand.scale()), (0, scale));
    }
    assert_eq!(hand.selected(), ["swords"]);
}

#[test]
fn a_second_finger_drops_what_is_dragged() {
    let mut hand = Hand::phone();
    let (before, at) = (hand.place("swords"), hand.at("swords"));
    hand.press(1, at);
    hand.slide(1, at + vec2(60.0, 60.0));
    hand.press(2, pos2(350.0, 120.0));
    hand.slide(1, at + vec2(90.0, 60.0));
    hand.lift(2);
    hand.lift(1);
    assert_eq!((hand.entries(), hand.place("swords")), (0, before));
    assert_eq!(hand.selected(), ["swords"]);
}

#[test]
fn two_fingers_on_a_tray_turn_it_by_whole_degrees() {
    for tool in [ToolKind::Select, ToolKind::Pivot, ToolKind::Fix] {
        let mut hand = Hand::phone();
        hand.select("bowmen");
        hand.take(tool);
        let (before, at, scale) = (hand.place("bowmen"), hand.at("bowmen"), hand.scale());
        hand.press(1, at);
        hand.press(2, at + vec2(50.0, 0.0));
        hand.slide(2, at + vec2(40.0, 30.0));
        hand.lift(2);
        hand.lift(1);
        let after = hand.place("bowmen");
        // From 0 to 36.9 degrees, clockwise; the first four are tremble.
        let turned = (before.heading.degrees() - after.heading.degrees()).rem_euclid(360.0);
        assert!((turned - 32.9).abs() < 0.6, "{tool:?} {turned}");
        assert_eq!((hand.entries(), hand.scale()), (1, scale), "{tool:?}");
        if tool == ToolKind::Select {
            assert_eq!(after.heading.degrees().fract(), 0.0);
        }
        assert_eq!((after.x, after.y), (before.x, before.y));
    }
}

#[test]
fn two_fingers_elsewhere_zoom_about_their_middle() {
    let mut hand = Hand::phone();
    let (a, b) = (pos2(60.0, 560.0), pos2(160.0, 560.0));
    let scale = hand.scale();
    hand.press(1, a);
    hand.press(2, b);
    hand.slide(2, b + vec2(100.0, 0.0));
    hand.press(3, pos2(300.0, 300.0));
    hand.lift(3);
    hand.lift(1);
    hand.lift(2);
    assert!(
        (hand.scale() / scale - 2.0).abs() < 0.02,
        "{}",
        hand.scale() / scale
    );
    assert_eq!(
        (hand.entries(), hand.selected()),
        (0, vec!["swords".to_owned()])
    );
}

#[test]
fn a_charge_is_made_by_three_taps() {
    let mut hand = Hand::phone();
    hand.send(ToolCommand::Select(Selection::default()));
    hand.take(ToolKind::Charge);
    hand.says("Tap the unit that charges");
    hand.tap(hand.at("swords"));
    hand.says("Tap the enemy that swords charges");
    hand.tap(hand.at("guards"));
    assert_eq!(
        (hand.entries(), hand.target()),
        (0, Some("guards".to_owned()))
    );
    hand.says("Sheet closed, Charge guards: 2+ · 83.3%");
    hand.says("Do it: Land at 1, front, full");
    hand.tap(hand.at("guards"));
    assert_eq!(hand.entries(), 1);
}

#[test]
fn the_button_on_the_card_confirms_too() {
    let mut hand = Hand::phone();
    hand.take(ToolKind::Charge);
    hand.tap(hand.at("mountains-men"));
    hand.tap(hand.at("guards"));
    hand.tap_on("Do it: Land at 1, front, full");
    assert_eq!(hand.entries(), 1);
    hand.take(ToolKind::Token);
    hand.tap(hand.at("bowmen"));
    assert_eq!(hand.entries(), 1, "the first tap shows");
    let shown = hand.window.query_all_by_label_contains("bowmen will have");
    assert_eq!(shown.count(), 1);
    hand.tap_on("Do it: Wound +1");
    hand.tap(hand.at("bowmen"));
    assert_eq!(hand.entries(), 3);
}

#[test]
fn an_enemy_is_aimed_at_by_a_tap_and_selected_by_the_next() {
    let mut hand = Hand::phone();
    hand.tap(hand.at("halberdiers"));
    assert_eq!(hand.selected(), ["swords"]);
    assert_eq!(hand.target().as_deref(), Some("halberdiers"));
    hand.says("Sheet closed, halberdiers: No charge: out of sight");
    hand.tap(hand.at("halberdiers"));
    assert_eq!(hand.selected(), ["halberdiers"]);
}

#[test]
fn several_are_selected_by_holding_by_a_frame_and_by_a_switch() {
    let mut hand = Hand::phone();
    let at = hand.at("bowmen");
    hand.press(1, at);
    hand.window.run_steps(40);
    hand.lift(1);
    assert_eq!(hand.selected(), ["swords", "bowmen"]);
    hand.tap_on("A tap adds to the selection");
    hand.tap(hand.at("wolf-guard"));
    assert_eq!(hand.selected(), ["swords", "bowmen", "wolf-guard"]);
    hand.tap_on("A tap adds to the selection");
    let [low, high] = ["wolf-guard", "bowmen"].map(|id| hand.at(id));
    hand.press(1, low + vec2(-30.0, 34.0));
    hand.window.run_steps(40);
    hand.slide(1, high + vec2(30.0, -40.0));
    hand.lift(1);
    assert_eq!(hand.selected()[..2], ["wolf-guard", "bowmen"]);
    assert_eq!(hand.entries(), 0);
}

#[test]
fn something_of_the_roster_is_shown_before_it_is_placed() {
    let mut hand = Hand::phone();
    hand.tap_on("Roster tab");
    hand.tap_on("Take Stark Outriders");
    hand.says("Sheet closed, Charge guards: 2+ · 83.3%");
    let bare = pos2(80.0, 560.0);
    hand.tap(bare);
    assert_eq!(hand.entries(), 0);
    hand.drag(bare, bare + vec2(200.0, -20.0));
    assert_eq!(hand.entries(), 0, "it is not put down by lifting a finger");
    hand.tap_on("Turn left by 15°");
    hand.tap_on("Do it: Place it here");
    assert_eq!(hand.entries(), 1);
    let units = &hand.window.state().document().table().state.units;
    let placed = units.last().expect("a unit").place;
    assert!(placed.pose().center.x > 5.0, "{placed:?}");
    assert_eq!(placed.heading.degrees(), 15.0);
}

#[test]
fn a_ruler_measures_between_two_taps() {
    let mut hand = Hand::phone();
    hand.take(ToolKind::Ruler);
    hand.tap(hand.at("swords"));
    hand.says("Tap what to measure to");
    hand.tap(hand.at("guards"));
    hand.says("swords to guards, 6.70 in");
    hand.tap_on("Ruler option Point to point");
    let [from, to] = ["swords", "bowmen"].map(|id| hand.at(id));
    hand.drag(from, to);
    let said = hand.window.query_all_by_label_contains("point to point, ");
    assert_eq!(said.count(), 1);
}

#[test]
fn the_sheet_has_three_heights_by_taps_and_by_pulling() {
    let mut hand = Hand::phone();
    let grip = |hand: &Hand| {
        let mut grips = hand.window.query_all_by_label_contains("Sheet ");
        let grip = grips.next().expect("a grip");
        let label = grip.accesskit_node().label().expect("a name");
        let height = label.split([' ', ',']).nth(1).map(str::to_owned);
        (height.expect("a height"), grip.rect().center())
    };
    for wanted in ["closed", "half", "full", "closed"] {
        let (height, at) = grip(&hand);
        assert_eq!(height, wanted);
        hand.tap(at);
        hand.window.run_steps(8);
    }
    let (_, at) = grip(&hand);
    hand.drag(at, pos2(at.x, 100.0));
    assert_eq!(grip(&hand).0, "full");
    let (_, at) = grip(&hand);
    hand.drag(at, pos2(at.x, 830.0));
    assert_eq!(grip(&hand).0, "closed");
    assert_eq!(hand.entries(), 0);
}

/// Everything that can be pressed and is smaller than a finger.
fn too_small(hand: &Hand) -> Vec<String> {
    let nodes = hand.window.root().children_recursive();
    let small = nodes.filter_map(|node| {
        let inner = node.accesskit_node();
        // What stands on the table is hit by a finger's own rules.
        let is_other = matches!(
            inner.role(),
            Role::Canvas
                | Role::ListBoxOption
                | Role::Label
                | Role::ScrollView
                | Role::ScrollBar
                | Role::Splitter
        );
        let presses = inner.data().supports_action(Action::Click)
            || inner.data().supports_action(Action::Focus);
        let bounds = inner.raw_bounds();
        let size = bounds.map_or(Vec2::ZERO, |_| node.rect().size());
        (presses && !is_other && bounds.is_some() && size.min_elem() < 43.9)
            .then(|| format!("{:?} {:?} {size:?}", inner.role(), inner.label()))
    });
    small.collect()
}

#[test]
fn a_finger_hits_everything_there_is() {
    let mut hand = Hand::phone();
    assert_eq!(too_small(&hand), Vec::<String>::new(), "closed");
    for (tab, selected) in [
        ("Roster", "swords"),
        ("Unit", "swords"),
        ("Unit", "trees"),
        ("Unit", "objective-1"),
        ("Unit", ""),
        ("Charge", "swords"),
        ("Log", "swords"),
        ("Rulings", "swords"),
        ("More", "swords"),
    ] {
        let ids = [selected].into_iter().filter(|id| !id.is_empty());
        let selection = Selection::of(ids).at("guards");
        hand.send(ToolCommand::Select(selection));
        let label = format!("{tab} tab");
        hand.tap_on(&label);
        if tab == "More" {
            for part in ["Snap to", "Edit", "View", "Table and files", "Help"] {
                let part = hand.window.get_by_label(part);
                part.click();
                hand.window.run_steps(20);
            }
        }
        assert_eq!(too_small(&hand), Vec::<String>::new(), "{tab} {selected}");
        hand.tap_on(&label);
    }
    hand.send(ToolCommand::SelectAll);
    hand.tap_on("Unit tab");
    assert_eq!(too_small(&hand), Vec::<String>::new(), "several");
}

/// The name of a table was cut after four letters between the buttons of the first bar.
#[test]
fn the_name_of_a_table_is_read_in_the_first_bar() {
    let hand = Hand::phone();
    let shapes = hand.window.output().shapes.iter();
    let bar = shapes.filter_map(|clipped| match &clipped.shape {
        Shape::Text(text) if text.pos.y < 44.0 => Some(&text.galley),
        _other => None,
    });
    let names: Vec<bool> = bar
        .filter(|galley| galley.text() == "Sample battle")
        .map(|galley| galley.elided)
        .collect();
    assert_eq!(names, [false]);
}

#[test]
fn dialogs_fit_a_phone_and_close_by_a_large_button() {
    let mut hand = Hand::phone();
    for command in [
        AppCommand::Settings,
        AppCommand::Shortcuts,
        AppCommand::Palette,
        AppCommand::Open,
        AppCommand::SaveAs,
        AppCommand::Paste("{".to_owned()),
    ] {
        let what = format!("{command:?}");
        hand.send(command);
        assert!(hand.window.state().dialog().is_some(), "{what}");
        assert_eq!(too_small(&hand), Vec::<String>::new(), "{what}");
        let close = ["Close", "× Close"].into_iter();
        let mut close = close.filter_map(|name| hand.window.query_all_by_label(name).next());
        let rect = close.next().expect("a button that closes").rect();
        assert!(
            rect.right() <= PHONE[0] && rect.top() >= 0.0,
            "{what} {rect}"
        );
        hand.tap(rect.center());
        assert!(hand.window.state().dialog().is_none(), "{what}");
    }
}

#[test]
fn turning_the_phone_keeps_everything() {
    let mut hand = Hand::phone();
    hand.take(ToolKind::Charge);
    hand.tap_on("Unit tab");
    hand.window.set_size(vec2(844.0, 390.0));
    hand.window.run_steps(6);
    hand.says("Position x");
    hand.says("Sheet half, Charge guards: 2+ · 83.3%");
    assert_eq!(too_small(&hand), Vec::<String>::new());
    hand.window.set_size(PHONE.into());
    hand.window.run_steps(6);
    hand.says("Position x");
    assert_eq!(hand.window.state().tool(), ToolKind::Charge);
    // The keyboard of the screen comes and goes.
    hand.window.set_size(vec2(390.0, 504.0));
    hand.window.run_steps(6);
    hand.says("Position x");
}

#[test]
fn a_tablet_shows_two_panels_below_the_table() {
    let mut hand = Hand::new(TABLET);
    hand.tap_on("Charge tab");
    hand.says("Position x");
    hand.says("Land here: front, full");
    assert_eq!(too_small(&hand), Vec::<String>::new());
}

#[test]
fn a_mouse_on_a_desk_has_no_use_for_large_buttons() {
    let mut hand = Hand::new(DESK);
    assert_ne!(too_small(&hand), Vec::<String>::new());
    hand.tap(pos2(700.0, 840.0));
    assert_eq!(
        too_small(&hand),
        Vec::<String>::new(),
        "once a finger was used"
    );
    hand.send(AppCommand::Room(Room::Mouse));
    assert_ne!(too_small(&hand), Vec::<String>::new());
}

#[test]
fn exact_steps_go_by_buttons() {
    let mut hand = Hand::phone();
    let before = hand.place("swords");
    hand.tap_on("Unit tab");
    hand.window.get_by_label("Move up by 0.1 in").scroll_to_me();
    hand.window.run_steps(8);
    hand.tap_on("Move up by 0.1 in");
    hand.tap_on("Turn right by 1°");
    let after = hand.place("swords");
    assert!((after.y.inches() - before.y.inches() - 0.1).abs() < 1e-3);
    assert_eq!(after.heading.degrees(), 359.0);
    assert_eq!(hand.entries(), 2);
}

#[test]
fn the_table_stays_where_it_is_when_an_overlay_comes() {
    let mut hand = Hand::new(DESK);
    let before = hand.at("swords");
    for layer in [Layer::Arcs, Layer::Threat] {
        hand.send(ViewCommand::Layer(layer, Whose::Selected));
        assert!((hand.at("swords") - before).length() < 0.5, "{layer:?}");
    }
}

#[test]
fn panels_have_their_width_again_when_the_window_grows() {
    let mut hand = Hand::new(DESK);
    let width = |hand: &Hand| {
        let row = hand.window.get_by_label("Hide Charge plan");
        DESK[0] - row.rect().left()
    };
    let before = width(&hand);
    for size in [[960.0, 700.0], [700.0, 600.0], DESK] {
        hand.window.set_size(Vec2::from(size));
        hand.window.run_steps(6);
    }
    assert!((width(&hand) - before).abs() < 1.0);
    let left = |hand: &Hand| {
        let undo = hand.window.get_by_label("Table");
        undo.rect().right()
    };
    assert!(left(&hand) < 1110.0, "{}", left(&hand));
}

/// A charge with two ways, one of them through stakes.
const STAKES: &str = include_str!("../../tabletop/tests/cases/stakes.json");

#[test]
fn a_tap_on_a_way_or_on_its_words_plans_the_charge_by_it() {
    let packs = Arc::new(Packs::builtin().expect("the packs are sound"));
    let opened = document::read(&packs, "case", STAKES.as_bytes()).expect("a sound table");
    let start = Start {
        document: TableDocument::new(packs, opened, "case"),
        ..Bannerfield::sample_start().expect("the sample is sound")
    };
    let mut hand = Hand::with(PHONE, start);
    hand.take(ToolKind::Charge);
    hand.tap(hand.at("swords"));
    hand.tap(hand.at("guards"));
    let entries = hand.entries();
    let way = |hand: &Hand| hand.window.state().selection().way;
    assert_eq!(way(&hand), WayChoice::Advised);
    // Its words, wherever they are.
    let through = |hand: &Hand| {
        let words = hand.window.state().words().iter();
        let mut words = words.filter(|words| words.lines.concat().contains("through stakes"));
        let center = words.next().expect("the way through stakes").spot.center;
        hand.window.state().screen_from_table(center)
    };
    hand.tap(through(&hand));
    assert_eq!(way(&hand), WayChoice::Listed(0));
    hand.tap(through(&hand));
    assert_eq!(way(&hand), WayChoice::Listed(0), "it is planned already");
    // The line of the other one, between the trays: a finger goes from way to way there.
    let line = |hand: &Hand| {
        let marks = hand.window.state().drawn().lines.iter();
        let mut ends = marks.filter_map(|mark| match mark {
            Mark::Line {
                points,
                look: Look::WayOther,
            } if points.len() == 2 => Some([points[0], points[1]]),
            _ => None,
        });
        let [from, to] = ends.next().expect("another way");
        hand.window.state().screen_from_table(from.lerp(to, 0.12))
    };
    hand.tap(line(&hand));
    assert_eq!(way(&hand), WayChoice::Advised);
    hand.tap(line(&hand));
    assert_eq!(way(&hand), WayChoice::Listed(0));
    assert_eq!(hand.target().as_deref(), Some("guards"));
    assert_eq!(hand.entries(), entries, "nothing has moved");
}
