//! Do the roster, the rulings and the log work as a player uses them?
//!
//! Every journey drives the whole window by the names of its parts.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::{DroppedFile, Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use geometry::{Heading, Placement, Vec2};
use planner::app::{Bannerfield, Start};
use planner::command::{AppCommand, Command, GameCommand, PanelKind, ViewCommand};
use planner::dialog::Dialog;
use planner::panels::rulings::PLAY_ONLY;
use planner::rulings_work::{Asked, PAIRS, RulingsWork, Stage};
use planner::settings::Units;
use planner::setup;
use planner::tools::Template;
use play::Seat;
use tabletop::army::{Army, ArmyUnit, OWN, check, read, write as written};
use tabletop::{BattleState, Difference, Fix, Packs, Role, State, UnitKind};
use ui::disk::{Ask, Memory};

type Window = Harness<'static, Bannerfield>;

/// The window with the sample battle and without the tips.
fn window() -> Window {
    window_of(Bannerfield::sample_start().expect("the sample"))
}

fn window_of(start: Start) -> Window {
    window_on(start, &Memory::default(), [1440.0, 1000.0])
}

fn window_on(mut start: Start, disk: &Memory, size: [f32; 2]) -> Window {
    start.settings.tips_seen = true;
    let harness = Harness::builder().with_size(size);
    let mut window = harness.build_eframe(|_| Bannerfield::new(start, Box::new(disk.clone())));
    window.run_steps(3);
    window
}

/// The window with these panels at the right.
fn window_with(panel: PanelKind) -> Window {
    let mut window = window();
    for shut in [PanelKind::Selection, PanelKind::Charge] {
        window.state().send(ViewCommand::Panel(shut));
    }
    window.state().send(ViewCommand::Panel(panel));
    window.run_steps(3);
    window
}

fn table(window: &Window) -> &State {
    &window.state().document().table().state
}

fn write(window: &mut Window, field: &str, text: &str) {
    window.get_by_label(field).focus();
    window.run_steps(2);
    window.get_by_label(field).type_text(text);
    window.run_steps(2);
}

fn press(window: &mut Window, key: Key) {
    window.key_press(key);
    window.run_steps(3);
}

fn click(window: &mut Window, name: &str) {
    window.get_by_label(name).click();
    window.run_steps(4);
}

fn move_to(window: &mut Window, at: Pos2) {
    window.event(Event::PointerMoved(at));
    window.run_steps(1);
}

fn button(window: &mut Window, pos: Pos2, pressed: bool) {
    window.event(Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    });
    window.run_steps(2);
}

fn click_table(window: &mut Window, x: f64, y: f64) {
    let at = window.state().screen_from_table(Vec2::new(x, y));
    move_to(window, at);
    button(window, at, true);
    button(window, at, false);
}

const SEARCH: &str = "Search the roster";

/// Types a line in the roster and gives the last unit of the table.
#[track_caller]
fn typing_places(text: &str, id: &str, place: (f64, f64, f64)) {
    let mut window = window();
    let before = table(&window).units.len();
    write(&mut window, SEARCH, text);
    assert_eq!(table(&window).units.len(), before, "nothing before Enter");
    press(&mut window, Key::Enter);
    let unit = table(&window).units.last().expect("units");
    let at = (
        unit.place.x.inches(),
        unit.place.y.inches(),
        unit.place.heading.degrees(),
    );
    assert_eq!((unit.id.as_str(), at), (id, place), "{text}");
    assert_eq!(window.state().selection().ids(), [id.to_owned()]);
}

#[test]
fn a_unit_is_placed_by_typing() {
    let place = (12.0, -16.0, 180.0);
    typing_places("guardsmen 12 -16 180", "lannister-guardsmen", place);
    typing_places(
        "guardsmen at 12, -16 facing 180",
        "lannister-guardsmen",
        place,
    );
    // The first side deploys at the near edge.
    typing_places("sworn sw 0 -16", "stark-sworn-swords", (0.0, -16.0, 0.0));
}

/// By keys alone the search was 23 tabs away.
#[test]
fn a_unit_is_placed_by_keys_alone() {
    let mut window = window();
    // Hidden, the roster comes up again.
    window.state().send(ViewCommand::Panel(PanelKind::Roster));
    window.run_steps(3);
    assert!(window.query_by_label(SEARCH).is_none());
    press(&mut window, Key::U);
    window.run_steps(3);
    window.event(Event::Text("guardsmen 12 -16 180".to_owned()));
    window.run_steps(2);
    press(&mut window, Key::Enter);
    let unit = table(&window).units.last().expect("units");
    assert_eq!(unit.id, "lannister-guardsmen");
}

#[test]
fn a_bare_tray_and_centimeters_can_be_typed() {
    let mut start = Bannerfield::sample_start().expect("the sample");
    start.settings.units = Units::Centimeters;
    let mut window = window_of(start);
    write(&mut window, SEARCH, "cavalry tray 25.4 -50.8 90");
    window.get_by_label_contains("Cavalry tray of stark at 25.4, -50.8 cm facing 90°");
    press(&mut window, Key::Enter);
    let tray = table(&window).unit("cavalry").expect("placed");
    assert_eq!((tray.profile.as_deref(), tray.speed.inches()), (None, 5.0));
    assert_eq!(
        (tray.place.x.inches(), tray.place.y.inches()),
        (10.0, -20.0)
    );
}

#[test]
fn what_was_typed_is_explained_before_it_is_done() {
    let mut window = window();
    write(&mut window, SEARCH, "guardsmen 12 -16 90");
    window.get_by_label_contains("Lannister Guardsmen of stark at 12, -16 in facing 90°");
    write(&mut window, SEARCH, "0");
    window.get_by_label_contains("Lannister Guardsmen of stark at 12, -16 in facing 180°");
}

#[test]
fn what_is_wrong_is_said_and_nothing_is_placed() {
    for (text, wrong) in [
        ("guardsmen 12", "y is missing after x"),
        (
            "guardsmen 12 -60",
            "y is off the table, which reaches from -24 to 24 in",
        ),
        ("zzz 1 2", "Nothing in the roster has that name"),
        ("foo 1 2", "Nothing in the roster has that name"),
        ("zzz", "Nothing matches “zzz”"),
    ] {
        let mut window = window();
        write(&mut window, SEARCH, text);
        window.get_by_label_contains(wrong);
        press(&mut window, Key::Enter);
        assert_eq!(window.state().document().session().len(), 0, "{text}");
    }
}

#[test]
fn a_unit_is_taken_in_hand_and_put_down_by_a_click() {
    let mut window = window();
    write(&mut window, SEARCH, "crossb");
    window.get_by_label("Take Lannister Crossbowmen");
    press(&mut window, Key::Enter);
    click_table(&mut window, -20.0, 13.0);
    let unit = table(&window)
        .unit("lannister-crossbowmen")
        .expect("placed");
    assert_eq!(unit.side, "stark");
    assert!(
        (unit.place.x.inches() + 20.0).abs() < 0.2,
        "{:?}",
        unit.place
    );
    assert!(
        (unit.place.y.inches() - 13.0).abs() < 0.2,
        "{:?}",
        unit.place
    );
}

#[test]
fn arrows_choose_among_the_results() {
    let mut window = window();
    write(&mut window, SEARCH, "sworn");
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::Enter);
    click_table(&mut window, -20.0, 13.0);
    assert!(table(&window).unit("house-tully-sworn-shields").is_some());
}

#[test]
fn a_row_is_pulled_onto_the_table() {
    let mut window = window();
    write(&mut window, SEARCH, "crossb");
    let from = window
        .get_by_label("Take Lannister Crossbowmen")
        .rect()
        .center();
    let to = window.state().screen_from_table(Vec2::new(-15.0, 16.0));
    move_to(&mut window, from);
    button(&mut window, from, true);
    for part in [0.3, 0.6, 1.0] {
        move_to(&mut window, from + (to - from) * part);
    }
    assert_eq!(window.state().document().session().len(), 0);
    button(&mut window, to, false);
    assert!(table(&window).unit("lannister-crossbowmen").is_some());
    assert_eq!(window.state().document().session().len(), 1);
}

#[test]
fn units_join_the_side_that_is_chosen() {
    let mut window = window();
    click(&mut window, "lannister");
    write(&mut window, SEARCH, "guardsmen 12 16");
    press(&mut window, Key::Enter);
    write(&mut window, "Name of a new side", "wall");
    write(&mut window, SEARCH, "stark bowmen 0 16");
    press(&mut window, Key::Enter);
    let guards = table(&window).unit("lannister-guardsmen").expect("placed");
    assert_eq!(
        (guards.side.as_str(), guards.place.heading.degrees()),
        ("lannister", 180.0)
    );
    assert_eq!(
        table(&window).unit("stark-bowmen").expect("placed").side,
        "wall"
    );
}

#[test]
fn a_scenario_sets_up_zones_and_is_taken_back_as_one() {
    let mut window = window();
    let before = table(&window).clone();
    write(&mut window, SEARCH, "storm of swords");
    click(&mut window, "Take A Storm of Swords");
    let after = table(&window);
    assert_eq!(after.zones.len(), 2);
    assert_ne!(after.zones, before.zones);
    assert!(after.objectives.is_empty());
    assert_eq!(after.pieces.len(), before.pieces.len() + 3);
    window.state().send(GameCommand::Undo);
    window.run_steps(3);
    assert_eq!(*table(&window), before);
}

/// Runs until all that is asked for was compared.
fn settle(window: &mut Window) {
    window.run_steps(60);
}

const LINE: &str = "Does a charge need an unblocked line? Yes: the target is in the front arc and a clear line \
                    runs to it";
const ARC: &str = "Does a charge need an unblocked line? No: the front arc is enough";

#[test]
fn a_ruling_shows_what_it_would_change_is_switched_and_switched_back() {
    let mut window = window_with(PanelKind::Rulings);
    write(&mut window, "Search the rulings", "unblocked");
    settle(&mut window);
    window.get_by_label("20 changes on this table");
    let shown = |window: &Window| window.query_all_by_label_contains(" → ").count();
    let few = shown(&window);
    click(&mut window, "Show all 20");
    assert!(shown(&window) >= few + 17);
    window.get_by_label("swords → halberdiers: charge no: out of sight → no: too far");
    click(&mut window, ARC);
    let now = |window: &Window| {
        let rulings = window.state().document().table().pack.rulings().clone();
        rulings.get("charge_sight")
    };
    assert_eq!(now(&window), Some("arc"));
    settle(&mut window);
    window.get_by_label("≠ not as in 2017");
    click(&mut window, "Show all 20");
    let back = "swords → halberdiers: charge no: too far → no: out of sight";
    assert!(window.query_all_by_label(back).next().is_some());
    click(&mut window, LINE);
    assert_eq!(now(&window), Some("line"));
    assert!(window.query_by_label("≠ not as in 2017").is_none());
}

#[test]
fn the_rulings_of_the_edition_are_one_click_away() {
    let mut window = window_with(PanelKind::Rulings);
    write(&mut window, "Search the rulings", "unblocked");
    click(&mut window, ARC);
    window.get_by_label("≠ 1 point is read otherwise than 2017 has it");
    click(&mut window, "Rulings of the edition");
    window.get_by_label("All points are read as 2017 has them");
}

#[test]
fn a_ruling_for_play_alone_says_so() {
    let mut window = window_with(PanelKind::Rulings);
    write(&mut window, "Search the rulings", "band together");
    settle(&mut window);
    window.get_by_label_contains("Matters in battles and armies only");
    assert!(
        window
            .query_by_label("Nothing changes on this table")
            .is_none()
    );
}

#[test]
fn everything_is_compared_and_what_matters_comes_first() {
    let mut window = window_with(PanelKind::Rulings);
    settle(&mut window);
    click(&mut window, "Those that change something here first");
    window.run_steps(250);
    window.get_by_label_contains("open points matter on this table");
    let height = |question: &str| window.get_by_label(question).rect().top();
    let seams = height("Does the seam between two trays that touch block sight?");
    assert!(height("In which direction does a charger move?") < seams);
    assert!(height("What does a failed panic test cost?") < seams);
}

#[test]
fn differences_follow_the_table() {
    let mut window = window_with(PanelKind::Rulings);
    write(&mut window, "Search the rulings", "unblocked");
    settle(&mut window);
    window.get_by_label("20 changes on this table");
    let ids = table(&window)
        .units
        .iter()
        .skip(1)
        .map(|unit| unit.id.clone());
    let fixes = ids.map(|id| Fix::Remove { id }).collect();
    window.state().send(GameCommand::Fix(Fix::Together(fixes)));
    settle(&mut window);
    // One for the ruling, one for the other edition.
    assert_eq!(
        window
            .query_all_by_label("Nothing changes on this table")
            .count(),
        2
    );
}

#[test]
fn a_comparison_under_way_begins_anew_with_the_table() {
    let mut start = Bannerfield::sample_start().expect("the sample");
    let asked = Asked::Ruling {
        name: "charge_sight",
        value: "arc",
    };
    let mut work = RulingsWork::default();
    work.look(&start.document);
    assert!(work.found(&asked).is_none());
    work.ask(&start.document, &asked);
    assert!(!work.step(60, &[]), "half of it is left");
    let half = work.found(&asked).expect("asked").stage;
    assert!(
        matches!(half, Stage::Working(part) if part > 0.4),
        "{half:?}"
    );
    for id in ["bowmen", "swords", "crossbowmen"] {
        let fix = Fix::Remove { id: id.to_owned() };
        start.document.fix(fix).expect("it is there");
    }
    work.look(&start.document);
    work.ask(&start.document, &asked);
    while !work.step(PAIRS, &[]) {}
    let table = start.document.table();
    let mut expected =
        tabletop::differences(&table.pack, &table.state, "charge_sight", "arc").expect("a ruling");
    let found = work.found(&asked).expect("asked");
    assert_eq!(found.stage, Stage::Done);
    let key = |row: &Difference| (row.from.clone(), row.to.clone(), row.part);
    let mut found = found.differences.to_vec();
    found.sort_by_key(key);
    expected.sort_by_key(key);
    assert_eq!(found, expected);
}

#[test]
fn another_edition_is_compared_and_played() {
    let mut window = window_with(PanelKind::Rulings);
    settle(&mut window);
    window.get_by_label("178 changes on this table");
    click(&mut window, "Edition of 2021 and its seasons");
    assert_eq!(window.state().document().table().base.edition(), "2021");
    settle(&mut window);
    window.get_by_label("All points are read as 2021 has them");
    click(&mut window, "Rulebook of 2017");
    assert_eq!(window.state().document().table().base.edition(), "2017");
}

#[test]
fn rulings_for_play_alone_are_those_that_no_plan_asks_for() {
    // What battles, armies and attacks ask for is not measured between units.
    const PLAYED: [&str; 5] = ["battle", "army", "bot", "describe", "attack_odds.rs"];
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../tabletop/src");
    let mut texts = String::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            let name = entry.file_name();
            if PLAYED.iter().any(|played| name == *played) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else {
                texts += &std::fs::read_to_string(path).expect("a text");
            }
        }
    }
    texts.retain(|c| !c.is_whitespace());
    let asked = |name: &str| {
        let forms = ["rulings.", "rulings()."].map(|form| format!("{form}{name}"));
        forms.iter().any(|form| texts.contains(form))
    };
    let idle: Vec<&str> = tabletop::Rulings::all()
        .iter()
        .map(|info| info.name)
        .filter(|name| !asked(name))
        .collect();
    assert_eq!(
        idle, PLAY_ONLY,
        "keep the list of the panel in step with the rules"
    );
}

#[test]
fn the_log_jumps_back_and_forth() {
    let mut window = window_with(PanelKind::Log);
    for (text, x) in [("guardsmen", -15), ("bowmen", 0), ("sworn swords", 15)] {
        write(&mut window, SEARCH, &format!("{text} {x} -16"));
        press(&mut window, Key::Enter);
    }
    let units = |window: &Window| table(window).units.len();
    assert_eq!(units(&window), 14);
    let here = "Entry 3: Placed stark-sworn-swords at (15, -16) facing 0°, a correction, the table as it is";
    window.get_by_label(here);
    click(
        &mut window,
        "Entry 1: Placed lannister-guardsmen at (-15, -16) facing 0°, a correction",
    );
    assert_eq!(units(&window), 12);
    click(&mut window, "The table as opened");
    assert_eq!(units(&window), 11);
    let undone = "Entry 2: Placed stark-bowmen at (0, -16) facing 0°, a correction, taken back";
    window.get_by_label(undone).focus();
    window.run_steps(2);
    press(&mut window, Key::Enter);
    assert_eq!(units(&window), 13);
    click(&mut window, "Redo the next entry");
    assert_eq!(units(&window), 14);
    click(&mut window, "Undo the last entry");
    assert_eq!(units(&window), 13);
}

/// The scenario's table on an otherwise bare one of a depth in inches, with units of sides at heights.
fn set_up(scenario: &str, depth: f64, units: &[(&str, f64)]) -> State {
    let mut start = Bannerfield::sample_start().expect("the sample");
    start.document.begin(48, depth as u16).expect("a table");
    let pack = start.document.table().pack.clone();
    let card = pack.profile("stark-bowmen").expect("a card");
    for (side, y) in units {
        let mut unit = Template::unit(card, side, Heading::default());
        unit.put(Placement::new(0.0, *y, 0.0));
        let fix = unit.fix(&start.document.table().state);
        start.document.fix(fix).expect("a unit");
    }
    // Twice: what a scenario put there gives way to it.
    for _ in 0..2 {
        let Some(fix) = setup::scenario(start.document.table(), scenario) else {
            continue;
        };
        start.document.fix(fix).expect("a scenario means something");
    }
    start.document.table().state.clone()
}

/// Side, lowest and highest y of each zone.
fn zones(state: &State) -> Vec<(&str, f64, f64)> {
    let zones = state.zones.iter().map(|zone| {
        let ys = zone.outline.corners().iter().map(|(_, y)| y.inches());
        let (low, high) = ys.fold((f64::MAX, f64::MIN), |(low, high), y| {
            (low.min(y), high.max(y))
        });
        (zone.side.as_str(), low, high)
    });
    zones.collect()
}

#[test]
fn zones_lie_at_the_edges_of_their_sides() {
    let near_far = [("near", -24.0, -18.0), ("far", 18.0, 24.0)];
    let id = "a-game-of-thrones";
    assert_eq!(zones(&set_up(id, 48.0, &[])), near_far);
    let state = set_up(
        id,
        48.0,
        &[("red", 10.0), ("blue", -10.0), ("green", -20.0)],
    );
    assert_eq!(zones(&state), [("blue", -24.0, -18.0), ("red", 18.0, 24.0)]);
    let state = set_up(id, 48.0, &[("red", 10.0)]);
    assert_eq!(zones(&state), [("near", -24.0, -18.0), ("red", 18.0, 24.0)]);
    let state = set_up(id, 48.0, &[("red", -10.0)]);
    assert_eq!(zones(&state), [("red", -24.0, -18.0), ("far", 18.0, 24.0)]);
    assert_eq!(state.objectives.len(), 1);
}

#[test]
fn a_siege_has_its_walls_once_and_at_the_defenders_edge() {
    for depth in [48.0, 36.0] {
        let state = set_up("a-storm-of-swords", depth, &[("red", 5.0), ("blue", -5.0)]);
        let half = depth / 2.0;
        let expected = [("blue", -half, -half + 12.0), ("red", half - 18.0, half)];
        assert_eq!(zones(&state), expected);
        let walls: Vec<&str> = state.pieces.iter().map(|piece| piece.id.as_str()).collect();
        assert_eq!(walls, ["castle_wall", "castle_wall-2", "castle_wall-3"]);
        for wall in &state.pieces {
            assert!((wall.place.y.inches() + half - 4.75).abs() < 0.001);
        }
        assert_eq!(state.units.len(), 2);
    }
}

#[test]
fn zones_of_a_shallow_table_meet_in_the_middle() {
    let state = set_up("a-storm-of-swords", 24.0, &[]);
    assert_eq!(zones(&state), [("near", -12.0, 0.0), ("far", -0.0, 12.0)]);
}

#[test]
fn one_scenario_gives_way_to_the_next() {
    let mut start = Bannerfield::sample_start().expect("the sample");
    start.document.begin(48, 48).expect("a table");
    for (id, objectives, pieces) in [
        ("a-feast-for-crows", 2, 2),
        ("a-storm-of-swords", 0, 3),
        ("a-clash-of-kings", 3, 0),
    ] {
        let fix = setup::scenario(start.document.table(), id).expect("a scenario");
        start.document.fix(fix).expect("means something");
        let state = &start.document.table().state;
        assert_eq!(
            (state.objectives.len(), state.pieces.len()),
            (objectives, pieces),
            "{id}"
        );
    }
    assert!(setup::scenario(start.document.table(), "no such").is_none());
}

#[track_caller]
fn faces(units: &[(&str, f64)], side: &str, degrees: f64) {
    let state = set_up("no scenario", 48.0, units);
    assert_eq!(setup::facing(&state, side).degrees(), degrees, "{units:?}");
}

#[test]
fn the_first_unit_leaves_the_other_side_to_choose() {
    for (units, sides) in [
        (&[][..], ["near", "far"]),
        (&[("far", 10.0)], ["near", "far"]),
        (&[("near", -10.0)], ["near", "far"]),
        (&[("red", -10.0), ("far", 10.0)], ["red", "far"]),
    ] {
        let state = set_up("no scenario", 48.0, units);
        assert_eq!(setup::sides(&state), sides);
    }
}

#[test]
fn a_side_faces_away_from_its_edge() {
    faces(&[], "near", 0.0);
    faces(&[], "far", 180.0);
    faces(&[], "red", 0.0);
    faces(&[("red", 10.0), ("red", -2.0)], "red", 180.0);
    faces(&[("red", -10.0)], "red", 0.0);
    // The other edge is left.
    faces(&[("red", -10.0)], "blue", 180.0);
    faces(&[("red", 10.0)], "blue", 0.0);
    // Units that went far ahead keep their zone.
    let state = set_up("a-game-of-thrones", 48.0, &[("red", -3.0), ("blue", 3.0)]);
    let mut ahead = state.clone();
    ahead.units[0].place = Placement::new(0.0, 20.0, 0.0);
    assert_eq!(setup::facing(&ahead, "red").degrees(), 0.0);
}

#[test]
fn a_space_that_is_typed_does_not_lock_the_window() {
    let mut window = window();
    write(&mut window, SEARCH, "grey");
    press(&mut window, Key::Space);
    write(&mut window, SEARCH, " wind");
    window.get_by_label("Take Grey Wind");
}

/// A window high enough for both lists, with the panel of the battle, and its disk.
fn at_the_lists() -> (Window, Memory) {
    let disk = Memory::default();
    let start = Bannerfield::sample_start().expect("the sample");
    let mut window = window_on(start, &disk, [1440.0, 1800.0]);
    send(&mut window, ViewCommand::Panel(PanelKind::Battle));
    (window, disk)
}

fn send(window: &mut Window, command: impl Into<Command>) {
    window.state().send(command);
    window.run_steps(6);
}

#[track_caller]
fn battle(window: &Window) -> &BattleState {
    table(window).battle.as_ref().expect("a battle")
}

fn sides_of(window: &Window) -> [&str; 2] {
    let camps = battle(window).camps.each_ref();
    camps.map(|camp| camp.side.as_str())
}

/// Whose zone lies nearer, and whose farther.
fn zones_of(window: &Window) -> [&str; 2] {
    let mut zones: Vec<_> = table(window).zones.iter().collect();
    zones.sort_by_key(|zone| zone.outline.corners()[0].1);
    [zones[0].side.as_str(), zones[1].side.as_str()]
}

fn list(window: &Window, seat: u8) -> &Army {
    window.state().list(Seat(seat))
}

fn said(window: &Window) -> Vec<&str> {
    let toasts = window.state().toasts().all().iter();
    toasts.map(|toast| toast.text.as_str()).collect()
}

const READY: &str = "Two ready armies, deployed first";
const LISTS: &str = "Two army lists, deployed first";

#[test]
fn two_ready_armies_begin_a_battle_by_two_clicks() {
    let (mut window, _) = at_the_lists();
    click(&mut window, READY);
    click(&mut window, "Begin with these armies");
    assert_eq!(sides_of(&window), ["House Stark", "House Lannister"]);
    let waits = battle(&window)
        .camps
        .each_ref()
        .map(|camp| camp.reserve.len());
    assert_eq!(waits, [5, 5]);
    assert_eq!(battle(&window).victory, 15, "of 40 points");
    assert!(table(&window).units.is_empty());
    window.get_by_label("Each side rolls a die for who deploys first, House Stark first");
}

/// All that an empty table said was to click a tray.
#[test]
fn an_empty_table_says_where_units_come_from() {
    let mut window = window();
    let (width, depth) = (48, 48);
    send(&mut window, AppCommand::New { width, depth });
    window.get_by_label("Pick a unit in the Roster, then its place");
}

#[test]
fn on_an_empty_table_ready_armies_are_chosen() {
    let (mut window, _) = at_the_lists();
    window.get_by_label("Begin the battle");
    let (width, depth) = (48, 48);
    send(&mut window, AppCommand::New { width, depth });
    click(&mut window, "Near: House Targaryen");
    click(&mut window, "Begin with these armies");
    assert_eq!(sides_of(&window), ["House Targaryen", "House Lannister"]);
}

#[test]
fn every_faction_has_a_ready_army_for_each_side() {
    let (mut window, _) = at_the_lists();
    click(&mut window, READY);
    for faction in [
        "House Stark",
        "House Lannister",
        "Night's Watch",
        "House Baratheon",
        "Free Folk",
        "House Targaryen",
    ] {
        for side in ["Near", "Far"] {
            click(&mut window, &format!("{side}: {faction}"));
        }
    }
    click(&mut window, "Near: Night's Watch");
    let own = "Its commander is our own design, as those of the faction are in no pack";
    assert!(window.query_all_by_label_contains(own).count() == 2);
    click(&mut window, "Begin with these armies");
    let [near, _] = battle(&window).camps.each_ref();
    assert_eq!(sides_of(&window), ["Night's Watch", "House Targaryen"]);
    assert_eq!(zones_of(&window), ["Night's Watch", "House Targaryen"]);
    let leaders: Vec<&str> = near.cards.ncus.iter().map(|ncu| ncu.id.as_str()).collect();
    assert_eq!(leaders, ["own:Captain of three castles"]);
}

/// Who is near deploys near, on a table without zones and where the other side had that zone.
#[test]
fn ready_armies_fight_on_any_table() {
    for empty in [false, true] {
        let (mut window, _) = at_the_lists();
        if empty {
            let (width, depth) = (48, 48);
            send(&mut window, AppCommand::New { width, depth });
        }
        click(&mut window, READY);
        click(&mut window, "Near: House Lannister");
        click(&mut window, "Far: House Lannister");
        click(&mut window, "Begin with these armies");
        let sides = ["House Lannister (near)", "House Lannister (far)"];
        assert_eq!(sides_of(&window), sides);
        assert_eq!(zones_of(&window), sides, "{empty}");
    }
}

#[test]
fn ready_armies_are_of_the_size_that_is_chosen() {
    let (mut window, _) = at_the_lists();
    click(&mut window, READY);
    click(&mut window, "Near: Free Folk");
    let choose = |window: &mut Window, size: &str| {
        click(window, "Size");
        click(window, size);
    };
    choose(&mut window, "30 points a side, 10 to win");
    let pressed = "Raiders with giants, 30 of 30 points";
    assert!(
        window.query_by_label_contains(pressed).is_some(),
        "the faction stays"
    );
    choose(&mut window, "50 points a side, 20 to win");
    window.get_by_label("Ready armies are of 30 or 40 points");
    click(&mut window, "Begin with these armies");
    assert!(
        table(&window).battle.is_none(),
        "there are none to begin with"
    );
}

#[test]
fn a_faction_without_commanders_says_so_and_takes_one_of_ones_own() {
    let (mut window, _) = at_the_lists();
    click(&mut window, LISTS);
    click(&mut window, "Faction");
    click(&mut window, "Night's Watch, with a commander of your own");
    window.get_by_label("The commanders of Night's Watch are in no pack: name one of your own");
    window.get_by_label("The tactics cards of Night's Watch are in no pack: it plays without");
    window.get_by_label_contains("edition 2017 has none of Night's Watch: name one of your own");
    click(&mut window, "Add a unit…");
    click(&mut window, "Sworn Brothers (7)");
    click(&mut window, "Commander");
    click(&mut window, "One of your own…");
    window.get_by_label("× The name of the commander of one's own is blank");
    write(&mut window, "Name of your commander", "The old captain");
    click(&mut window, "One more: Points of your commander");
    let army = list(&window, 0);
    let own = army.own.as_ref().expect("one of one's own");
    assert_eq!((own.name.as_str(), own.points), ("The old captain", 1));
    assert_eq!(own.role, Role::Attachment(UnitKind::Infantry));
    assert_eq!(army.units, [ArmyUnit::new("sworn-brothers").with(OWN)]);
    let pack = &window.state().document().table().pack;
    assert_eq!(check(pack, army), []);
    window.get_by_label("8 of 40 points");
    // Beside the battlefield it leaves its unit.
    click(&mut window, "It serves");
    click(&mut window, "beside the battlefield");
    let army = list(&window, 0);
    assert_eq!(army.units, [ArmyUnit::new("sworn-brothers")]);
    assert_eq!(army.ncus, [OWN]);
    click(&mut window, "Far list");
    click(&mut window, "Begin from a ready army…");
    click(&mut window, "Free Folk: The frozen shore on the march");
    click(&mut window, "Begin with these lists");
    let [near, far] = battle(&window).camps.each_ref();
    assert_eq!(near.cards.ncus[0].id, "own:The old captain");
    assert_eq!(far.reserve.len(), 8);
}

const WATCH: &str = r#"{
  "format": "bannerfield/army/1",
  "edition": "2017",
  "name": "Three castles",
  "faction": "nights-watch",
  "size": 30,
  "commander": "own",
  "own": { "name": "The old captain", "role": "attachment", "joins": "infantry" },
  "units": [
    { "profile": "sworn-brothers", "attachments": ["own"] }
  ]
}
"#;

fn put(disk: &Memory, path: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(path);
    disk.held().files.insert(path.clone(), text.into());
    path
}

#[test]
fn an_army_file_is_opened_into_the_list_that_is_free() {
    let disk = Memory::default();
    let start = Bannerfield::sample_start().expect("the sample");
    let mut window = window_on(start, &disk, [1440.0, 1800.0]);
    let path = put(&disk, "/armies/watch.json", WATCH);
    let before = table(&window).clone();
    send(&mut window, AppCommand::OpenFile(path.clone()));
    assert_eq!(said(&window), ["Near list: Night's Watch, 7 of 30 points"]);
    window.get_by_label("7 of 30 points");
    window.get_by_label("Size");
    assert_eq!(written(list(&window, 0)), WATCH);
    assert_eq!(window.state().settings().recent, [path]);
    // The second one goes to the far side, the third one is asked about.
    let stark = WATCH.replace("Three castles", "More").replace("30", "40");
    send(
        &mut window,
        AppCommand::OpenBytes("b.json".to_owned(), stark.clone().into()),
    );
    assert_eq!(written(list(&window, 1)), stark);
    let third = WATCH.replace("Three castles", "Yet more");
    send(&mut window, AppCommand::OpenPasted(third.clone()));
    assert!(matches!(window.state().dialog(), Some(Dialog::List(_))));
    click(&mut window, "Cancel");
    assert_eq!(list(&window, 1).name.as_deref(), Some("More"));
    send(&mut window, AppCommand::OpenPasted(third));
    click(&mut window, "The far list");
    assert!(window.state().dialog().is_none());
    let names = [0, 1].map(|seat| list(&window, seat).name.clone().unwrap_or_default());
    assert_eq!(names, ["Three castles", "Yet more"]);
    assert_eq!(*table(&window), before, "the table stays as it is");
}

#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        Err("the disk reads it".to_owned())
    }
}

fn drop_file(window: &mut Window, path: PathBuf) {
    window.input_mut().dropped_files = vec![Arc::new(Dropped(path))];
    window.run_steps(1);
    window.input_mut().dropped_files.clear();
    window.run_steps(6);
}

#[test]
fn an_army_file_is_dropped_on_the_window() {
    // On a phone the sheet opens with it.
    for size in [[1440.0, 1000.0], [390.0, 844.0]] {
        let disk = Memory::default();
        let start = Bannerfield::sample_start().expect("the sample");
        let mut window = window_on(start, &disk, size);
        let path = put(&disk, "/armies/watch.json", WATCH);
        drop_file(&mut window, path.clone());
        assert_eq!(written(list(&window, 0)), WATCH);
        window.get_by_label("Near list");
        // Another drop keeps the panel where it is.
        drop_file(&mut window, path);
        assert_eq!(written(list(&window, 1)), WATCH);
        window.get_by_label("Far list");
    }
}

#[test]
fn a_broken_army_file_shows_every_problem_and_keeps_the_lists() {
    let (mut window, disk) = at_the_lists();
    click(&mut window, LISTS);
    let broken = WATCH
        .replace("sworn-brothers", "sworn-bothers")
        .replace("\"infantry\"", "\"infantri\"");
    let path = put(&disk, "/broken.json", &broken);
    send(&mut window, AppCommand::OpenFile(path));
    let Some(Dialog::Problems { file, problems }) = window.state().dialog() else {
        panic!("{:?}", window.state().dialog())
    };
    assert_eq!((file.as_str(), problems.0.len()), ("broken.json", 2));
    assert!(window.query_all_by_label_contains("sworn-brothers").count() > 0);
    assert!(list(&window, 0).units.is_empty());
    assert!(window.state().settings().recent.is_empty());
    send(
        &mut window,
        AppCommand::OpenBytes("c.json".to_owned(), broken.as_bytes()[..90].to_vec()),
    );
    assert!(matches!(
        window.state().dialog(),
        Some(Dialog::Problems { .. })
    ));
    let mut bytes = WATCH.as_bytes().to_vec();
    bytes.push(0xff);
    send(
        &mut window,
        AppCommand::OpenBytes("d.json".to_owned(), bytes),
    );
    window.get_by_label_contains("not text");
}

#[test]
fn a_list_is_saved_to_a_file_and_opens_again() {
    let (mut window, disk) = at_the_lists();
    click(&mut window, LISTS);
    click(&mut window, "Save…");
    assert_eq!(said(&window), ["There is nobody on this list yet"]);
    click(&mut window, "Begin from a ready army…");
    click(&mut window, "House Baratheon: The stag's antlers");
    click(&mut window, "Save…");
    let name = format!("the-stag-s-antlers-{}.json", disk.held().day);
    let Some(Dialog::Files(chooser)) = window.state().dialog() else {
        panic!("{:?}", window.state().dialog())
    };
    assert_eq!(chooser.ask, Ask::SaveList(Seat(0), name.clone()));
    assert_eq!(chooser.name, name);
    let file_of = |path: &str| disk.held().files.get(Path::new(path)).cloned();
    let text_of = |path: &str| String::from_utf8(file_of(path).expect("written")).expect("text");
    name_file(&mut window, "/armies/mine");
    let text = text_of("/armies/mine.json");
    let packs = Packs::builtin().expect("packs");
    let listed = read(&packs, "mine.json", &text).expect("sound");
    assert_eq!(listed.army, *list(&window, 0));
    assert!(
        said(&window).contains(&"Saved mine.json"),
        "{:?}",
        said(&window)
    );
    assert!(window.state().dialog().is_none());
    // Nothing is written over before that was agreed to.
    put(&disk, "/armies/other.json", "another");
    click(&mut window, "Save…");
    name_file(&mut window, "/armies/other.json");
    assert_eq!(text_of("/armies/other.json"), "another");
    click(&mut window, "Replace it");
    assert_eq!(text_of("/armies/other.json"), text);
    assert!(window.state().dialog().is_none());
}

/// Types a name into the question for a file.
fn name_file(window: &mut Window, name: &str) {
    window
        .get_by_role_and_label(eframe::egui::accesskit::Role::TextInput, "Name")
        .focus();
    window.run_steps(2);
    window.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.event(Event::Text(name.to_owned()));
    window.run_steps(3);
    press(window, Key::Enter);
    window.run_steps(3);
}

#[test]
fn a_list_of_another_edition_is_kept_and_checked_by_the_one_that_is_played() {
    let (mut window, _) = at_the_lists();
    let later = WATCH.replace("2017", "2021");
    send(
        &mut window,
        AppCommand::OpenBytes("later.json".to_owned(), later.into()),
    );
    let text = "Near list: Night's Watch, 7 of 30 points; made for edition 2021, checked by 2017";
    assert_eq!(said(&window), [text]);
    assert_eq!(written(list(&window, 0)), WATCH);
    send(&mut window, GameCommand::Edition("2021".to_owned()));
    click(&mut window, LISTS);
    assert_eq!(list(&window, 0).edition, "2021");
    assert_eq!(list(&window, 0).units.len(), 1);
}

#[test]
fn a_list_that_is_opened_in_a_battle_waits_for_the_next_one() {
    let (mut window, _) = at_the_lists();
    click(&mut window, READY);
    click(&mut window, "Begin with these armies");
    send(
        &mut window,
        AppCommand::OpenBytes("watch.json".to_owned(), WATCH.into()),
    );
    let text = "Near list: Night's Watch, 7 of 30 points; it waits for the next battle";
    assert_eq!(said(&window), [text]);
    assert!(table(&window).battle.is_some());
    send(&mut window, GameCommand::EndBattle);
    click(&mut window, "Discard");
    window.get_by_label("7 of 30 points");
}
