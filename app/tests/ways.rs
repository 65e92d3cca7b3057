//! Are all ways of a charge offered, may a target move for a landing, and does a shooter take aim?
//!
//! Journeys in the window on the tables of the rules' own cases.

use std::sync::Arc;

use eframe::egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::{NodeT, Queryable};
use geometry::Vec2;
use planner::app::{Bannerfield, Start};
use planner::command::{GameCommand, PanelKind, ToolCommand, ViewCommand};
use planner::document::{self, TableDocument};
use planner::selection::Selection;
use planner::tools::ToolKind;
use tabletop::{Facing, Frame, Packs, State, WayChoice};
use ui::apart::Spot;
use ui::disk::Memory;
use ui::mark::Mark;
use ui::theme::Look;

use crate::common::table::{Window, begin_table, click, into_sight, send, settle};

const STAKES: &str = include_str!("../../tabletop/tests/cases/stakes.json");
const ROW: &str = include_str!("../../tabletop/tests/cases/row3.json");
const THIRD: &str = include_str!("../../tabletop/tests/cases/third.json");

/// Bowmen with an enemy before them and one to their right.
const SHOOTER: &str = r#"{ "format": "bannerfield/table/1", "table": { "width_in": 48, "depth_in": 48 }, "units": [
    { "id": "bowmen", "side": "stark", "profile": "stark-bowmen", "x_in": 0, "y_in": -6, "heading_deg": 0 },
    { "id": "guards", "side": "lannister", "profile": "lannister-guardsmen", "x_in": 0, "y_in": 6, "heading_deg": 180 },
    { "id": "pikes", "side": "lannister", "profile": "lannister-halberdiers", "x_in": 12, "y_in": -6, "heading_deg": 90 }] }"#;

fn window(text: &str) -> Window {
    let packs = Arc::new(Packs::builtin().expect("the packs are sound"));
    let opened = document::read(&packs, "case", text.as_bytes()).expect("a sound table");
    let mut start = Start {
        document: TableDocument::new(packs, opened, "case"),
        ..Bannerfield::sample_start().expect("the sample is sound")
    };
    start.settings.tips_seen = true;
    begin_table(start, &Memory::default(), [1440.0, 1600.0])
}

fn aim(window: &mut Window, from: &str, to: &str) {
    send(window, ToolCommand::Select(Selection::of([from]).at(to)));
}

fn click_on(window: &mut Window, part: &str) {
    window.get_by_label_contains(part).click();
    settle(window);
}

#[track_caller]
fn says(window: &Window, part: &str) {
    let said = window.query_all_by_label_contains(part).next();
    assert!(said.is_some(), "{part}");
}

#[track_caller]
fn is_silent(window: &Window, part: &str) {
    let said = window.query_all_by_label_contains(part).next();
    assert!(said.is_none(), "{part}");
}

fn state(window: &Window) -> &State {
    &window.state().document().table().state
}

fn top(window: &Window) -> &Frame {
    let battle = state(window).battle.as_ref().expect("a battle");
    battle.begun().expect("something is asked")
}

/// The battle begun, with a unit of the near side activated.
fn acting(text: &str, unit: &str) -> Window {
    let mut window = window(text);
    send(&mut window, ViewCommand::Panel(PanelKind::Battle));
    click(&mut window, "Begin the battle");
    let field = "Faces of real dice";
    window.get_by_label(field).focus();
    settle(&mut window);
    window.get_by_label(field).type_text("6 1");
    settle(&mut window);
    click(&mut window, "Enter them");
    click(&mut window, &play::sentence(unit));
    window
}

const AROUND: &str = "5.77 in after a pivot of 54.7° to the right, needs 2+: 83.3%, advised";
const THROUGH: &str =
    "5.75 in after a pivot of 48.9° to the left through stakes (dangerous), needs 2+: 83.3%";

#[test]
fn every_way_is_listed_and_a_charge_is_planned_by_the_one_chosen() {
    let mut window = window(STAKES);
    aim(&mut window, "swords", "guards");
    says(&window, AROUND);
    says(&window, "54.7° to the right");
    click(&mut window, THROUGH);
    assert_eq!(window.state().selection().way, WayChoice::Listed(0));
    let focus = window.state().answers().focus().expect("a pair");
    assert_eq!(
        (focus.pair.charge.advised, focus.advised),
        (Some(0), Some(1))
    );
    says(&window, "5.75 in through stakes (dangerous)");
    // Advised stays what it is.
    says(&window, AROUND);
    aim(&mut window, "guards", "swords");
    assert_eq!(window.state().selection().way, WayChoice::Advised);
}

#[test]
fn the_charge_tool_draws_all_ways_with_their_words() {
    let mut window = window(STAKES);
    send(&mut window, ToolCommand::Choose(ToolKind::Charge));
    send(&mut window, ToolCommand::Select(Selection::of(["swords"])));
    assert_eq!(beside_ways(&window), Vec::<String>::new());
    aim(&mut window, "swords", "guards");
    assert_eq!(
        beside_ways(&window),
        ["5.75 in, 2+, 83.3%, through stakes", "5.77 in, 2+, 83.3%"]
    );
}

/// What is written beside ways on the table.
fn beside_ways(window: &Window) -> Vec<String> {
    let marks = window.state().drawn().lines.iter();
    let words = marks.filter_map(|mark| match mark {
        Mark::Label {
            lines,
            look: Look::WayWords | Look::WayWordsOther,
            ..
        } => Some(lines.join(", ")),
        _ => None,
    });
    words.collect()
}

/// The charge tool in hand with the swords of a table aimed at its guards.
fn aimed(text: &str) -> Window {
    let mut window = window(text);
    send(&mut window, ToolCommand::Choose(ToolKind::Charge));
    aim(&mut window, "swords", "guards");
    window
}

fn way(window: &Window) -> WayChoice {
    window.state().selection().way
}

#[test]
fn a_key_goes_from_way_to_way() {
    let mut window = aimed(STAKES);
    for wanted in [
        WayChoice::Listed(0),
        WayChoice::Advised,
        WayChoice::Listed(0),
    ] {
        window.key_press(Key::W);
        settle(&mut window);
        assert_eq!(way(&window), wanted);
    }
    says(&window, "48.9° to the left");
    let entries = window.state().document().session().len();
    aim(&mut window, "guards", "swords");
    window.key_press(Key::W);
    settle(&mut window);
    assert_eq!(window.state().document().session().len(), entries);
    // One way, or none, and there is nothing to go on to.
    let mut row = aimed(&ROW.replace("\"gm\"", "\"guards\""));
    row.key_press(Key::W);
    settle(&mut row);
    assert_eq!(way(&row), WayChoice::Advised);
}

#[test]
fn a_click_on_a_way_or_on_its_words_plans_the_charge_by_it() {
    let mut window = aimed(STAKES);
    let entries = window.state().document().session().len();
    let other = |window: &Window| {
        let marks = window.state().drawn().lines.iter();
        let mut lines = marks.filter_map(|mark| match mark {
            Mark::Line {
                points,
                look: Look::WayOther,
            } if points.len() == 2 => Some(points[0].lerp(points[1], 0.12)),
            _ => None,
        });
        lines.next().expect("another way")
    };
    let at = other(&window);
    drag(&mut window, at, at);
    assert_eq!(way(&window), WayChoice::Listed(0));
    says(&window, "5.75 in through stakes (dangerous)");
    assert_eq!(
        beside_ways(&window),
        ["5.77 in, 2+, 83.3%", "5.75 in, 2+, 83.3%, through stakes"]
    );
    let words = |window: &Window, part: &str| {
        let mut words = window.state().words().iter();
        let words = words.find(|words| words.lines.concat().contains(part));
        words.expect("words beside it").spot.center
    };
    let at = words(&window, "5.77");
    drag(&mut window, at, at);
    assert_eq!(way(&window), WayChoice::Advised);
    // The words of the one that is planned change nothing, and the charge stays aimed.
    let at = words(&window, "5.77");
    drag(&mut window, at, at);
    assert_eq!(way(&window), WayChoice::Advised);
    assert_eq!(window.state().selection().target.as_deref(), Some("guards"));
    assert_eq!(window.state().document().session().len(), entries);
}

#[test]
fn the_charge_tool_says_how_another_way_is_taken() {
    let mut window = aimed(STAKES);
    let away = window.state().screen_from_table(Vec2::new(12.0, -12.0));
    window.hover_at(away);
    settle(&mut window);
    says(
        &window,
        "Click its line or its words to take it, or press W",
    );
    let other = window.state().words().iter();
    let other = other.filter(|words| words.lines.concat().contains("through"));
    let at = other.map(|words| words.spot.center).next().expect("words");
    let at = window.state().screen_from_table(at);
    window.hover_at(at);
    settle(&mut window);
    says(
        &window,
        "Click to plan the charge at guards by the way of 5.75 in",
    );
    is_silent(&window, "Click to land");
}

/// A friend stands where words of a way would like to be.
const BESIDE: &str = r#"{ "id": "friend", "side": "stark", "profile": "stark-sworn-swords", "x_in": -4.9, "y_in": 1, "heading_deg": 0 },"#;

#[test]
fn words_of_ways_lie_neither_over_names_nor_over_each_other() {
    let text = STAKES.replacen("\"units\": [", &format!("\"units\": [ {BESIDE}"), 1);
    let mut window = aimed(&text);
    for zoom in 0..6 {
        let state = window.state();
        let scale =
            f64::from(state.screen_from_table(Vec2::X).x - state.screen_from_table(Vec2::ZERO).x);
        let names = state
            .document()
            .table()
            .state
            .units
            .iter()
            .map(|unit| Spot {
                center: unit.place.pose().center,
                // As wide as letters of the least size are.
                size: Vec2::new(unit.id.len() as f64 * 4.0, 7.0) / scale,
            });
        let names: Vec<Spot> = names.collect();
        let words: Vec<Spot> = state.words().iter().map(|words| words.spot).collect();
        assert_eq!(words.len(), 2, "zoom {zoom}");
        let over = |a: &Spot, b: &Spot| {
            let far = (a.center - b.center).abs() * 2.0;
            far.cmplt(a.size + b.size).all()
        };
        for (place, word) in words.iter().enumerate() {
            let mut others = words[..place].iter().chain(&names);
            let hit = others.find(|other| over(word, other));
            assert_eq!(hit, None, "zoom {zoom}: {word:?}");
        }
        send(&mut window, ViewCommand::ZoomIn);
    }
}

#[test]
fn a_charge_with_one_way_has_no_list_of_them() {
    let mut window = window(ROW);
    aim(&mut window, "swords", "gm");
    says(&window, "Charge gm: 2+ · 83.3%");
    is_silent(&window, "advised");
}

#[test]
fn a_target_moves_for_a_landing_in_one_entry() {
    let mut window = window(THIRD);
    aim(&mut window, "third", "guards");
    let entries = window.state().document().session().len();
    click(
        &mut window,
        "Land here: front, half, guards moves to (-2.75, 2.40)",
    );
    let place = |id: &str| state(&window).unit(id).map(|unit| unit.place);
    let stands = |id: &str, x: f64, y: f64| {
        let center = place(id).expect("on the table").pose().center;
        (center - Vec2::new(x, y)).length() < 0.002
    };
    assert!(stands("guards", -2.75, 2.4) && stands("third", -5.5, -2.4));
    assert_eq!(window.state().document().session().len(), entries + 1);
}

#[test]
fn a_battle_offers_every_way_and_declares_the_one_chosen() {
    let mut window = acting(STAKES, "swords");
    says(&window, "Charge guards, front");
    click_on(&mut window, "Charge guards, front, through stakes, 5.75 in");
    let Frame::ChargeRoll(charge) = top(&window) else {
        panic!("{:?}", top(&window));
    };
    assert_eq!(charge.met, ["stakes"]);
}

#[test]
fn a_landing_in_a_battle_declares_the_way_that_is_planned() {
    for (way, met) in [(THROUGH, vec!["stakes"]), (AROUND, vec![])] {
        let mut window = acting(STAKES, "swords");
        aim(&mut window, "swords", "guards");
        into_sight(&mut window, way);
        click(&mut window, way);
        into_sight(&mut window, "Charge: front, full");
        click(&mut window, "Charge: front, full");
        let Frame::ChargeRoll(charge) = top(&window) else {
            panic!("{:?}", top(&window));
        };
        assert_eq!(charge.met, met);
    }
}

#[test]
fn a_shooter_takes_aim_and_then_only_shoots_from_there() {
    let mut window = acting(SHOOTER, "bowmen");
    says(&window, "Attack pikes, turns ");
    says(&window, "Take aim 90.0° to the right: pikes");
    click(&mut window, "Take aim…");
    assert_eq!(window.state().tool(), ToolKind::Pivot);
    // Away from everybody: it stays where it is, and the reason is said.
    drag(&mut window, Vec2::new(0.0, -6.0), Vec2::new(-12.0, -6.0));
    says(
        &window,
        "From there bowmen has nobody in arc, sight and range",
    );
    assert!(matches!(top(&window), Frame::Acting { .. }));
    send(&mut window, ToolCommand::Cancel);
    drag(&mut window, Vec2::new(0.0, -6.0), Vec2::new(12.0, -6.0));
    says(&window, "Bowmen may shoot");
    let bowmen = state(&window).unit("bowmen").expect("there").place;
    assert!((bowmen.heading.degrees() - 270.0).abs() < 1.5, "{bowmen:?}");
    says(&window, "Attack pikes");
    is_silent(&window, "Attack guards");
}

/// Sworn Swords whom Robb Stark leads: they may pivot before a march.
const WHEELING: &str = r#"{ "format": "bannerfield/table/1", "edition": "2021", "table": { "width_in": 48, "depth_in": 48 }, "units": [
    { "id": "swords", "side": "stark", "profile": "stark-sworn-swords", "attachment": "robb-stark-the-young-wolf", "x_in": 0, "y_in": -12, "heading_deg": 0 },
    { "id": "guards", "side": "lannister", "profile": "lannister-guardsmen", "x_in": 0, "y_in": 12, "heading_deg": 180 }] }"#;

#[test]
fn the_pivot_before_a_march_is_to_the_heading_that_its_player_chooses() {
    let mut window = acting(WHEELING, "swords");
    is_silent(&window, "Turns");
    click(&mut window, "Pivot to march…");
    assert_eq!(window.state().tool(), ToolKind::Pivot);
    assert!(matches!(top(&window), Frame::Acting(acting) if acting.facing == Facing::Open));
    drag(&mut window, Vec2::new(0.0, -12.0), Vec2::new(12.0, -12.0));
    says(&window, "Swords may march");
    let swords = state(&window).unit("swords").expect("there").place;
    assert!((swords.heading.degrees() - 270.0).abs() < 1.5, "{swords:?}");
}

#[test]
fn a_landing_in_harmful_ground_says_what_it_costs() {
    let mut window = acting(STAKES, "swords");
    click(&mut window, "Charge guards, front");
    says(&window, "Roll 2+ to reach guards");
    let field = "Faces of real dice";
    window.get_by_label(field).focus();
    settle(&mut window);
    window.get_by_label(field).type_text("5");
    settle(&mut window);
    click(&mut window, "Enter them");
    says(&window, "Align half to the right");
    says(&window, "Into stakes: 3.5 wounds on average");
}

#[test]
fn a_click_on_a_landing_aligns_a_charge_that_has_arrived() {
    for tool in [ToolKind::Select, ToolKind::Charge] {
        let mut window = acting(STAKES, "swords");
        click(&mut window, "Charge guards, front");
        send(&mut window, ToolCommand::Choose(tool));
        // The tool no longer offers to declare what is declared.
        is_silent(&window, "declare the charge");
        let field = "Faces of real dice";
        window.get_by_label(field).focus();
        settle(&mut window);
        window.get_by_label(field).type_text("5");
        settle(&mut window);
        click(&mut window, "Enter them");
        says(&window, "Align swords with guards");
        // Only the half landing to the left lies there.
        let at = window.state().screen_from_table(Vec2::new(-4.5, 1.0));
        let button = |pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        // Held for long it would be no click.
        for event in [Event::PointerMoved(at), button(true), button(false)] {
            window.event(event);
            window.run_steps(2);
        }
        settle(&mut window);
        is_silent(&window, "Align full");
        let swords = state(&window).unit("swords").expect("there").place;
        assert!(
            (swords.x.inches() + 2.75).abs() < 0.01,
            "{tool:?} {swords:?}"
        );
    }
}

#[test]
fn what_an_undo_took_back_is_no_contact() {
    let mut window = window(THIRD);
    aim(&mut window, "third", "guards");
    send(&mut window, ToolCommand::Choose(ToolKind::Charge));
    send(&mut window, ToolCommand::Confirm);
    aim(&mut window, "third", "guards");
    let inside = window.state().screen_from_table(Vec2::new(-2.75, 2.4));
    window.hover_at(inside);
    settle(&mut window);
    says(&window, "third is in contact with guards");
    send(&mut window, GameCommand::Undo);
    send(&mut window, GameCommand::Edition("2021".to_owned()));
    aim(&mut window, "third", "guards");
    settle(&mut window);
    is_silent(&window, "third is in contact with guards");
    says(&window, "No charge at guards");
}

#[test]
fn a_charge_goes_without_a_pivot_where_ways_differ() {
    let straight = "7.00 in without a pivot, needs 2+: 83.3%";
    let mut free = window(STAKES);
    aim(&mut free, "swords", "guards");
    click(&mut free, straight);
    assert_eq!(free.state().selection().way, WayChoice::Straight);
    let focus = free.state().answers().focus().expect("a pair");
    let way = focus.answer.charge.way().expect("a way");
    assert!(way.pivot_deg == 0.0 && (way.distance_in - 7.0).abs() < 0.01);
    let mut battle = acting(STAKES, "swords");
    click_on(&mut battle, "Charge guards, front, without a pivot, 7 in");
    let Frame::ChargeRoll(charge) = top(&battle) else {
        panic!("{:?}", top(&battle));
    };
    assert_eq!(charge.contact.heading.degrees(), 0.0);
}

#[test]
fn only_who_is_able_to_band_is_ticked_as_banded() {
    let mut window = window(ROW);
    for (unit, barred) in [("ga", true), ("swords", false)] {
        send(&mut window, ToolCommand::Select(Selection::of([unit])));
        let toggle = window.get_by_label_contains("Banded");
        assert_eq!(toggle.accesskit_node().is_disabled(), barred, "{unit}");
    }
}

/// Drags with the tool in hand.
fn drag(window: &mut Window, from: Vec2, to: Vec2) {
    let point = |at| window.state().screen_from_table(at);
    let (from, to) = (point(from), point(to));
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let middle = from.lerp(to, 0.5);
    for event in [
        Event::PointerMoved(from),
        button(from, true),
        Event::PointerMoved(middle),
        Event::PointerMoved(to),
        button(to, false),
    ] {
        window.event(event);
        window.run_steps(2);
    }
    settle(window);
}
