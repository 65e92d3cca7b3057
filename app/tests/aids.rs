//! Does what helps along a battle do so: replay, score sheet, two attacks side by side, the referee?
//!
//! Journeys in the window without a screen, by the names that a screen reader says.

#![expect(clippy::expect_used, reason = "a test fails by panicking")]

use bannerfield::app::Bannerfield;
use bannerfield::command::{GameCommand, PanelKind, ViewCommand};
use bannerfield::disk::Memory;
use eframe::egui::{Key, Modifiers};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use tabletop::Action;

type Window = Harness<'static, Bannerfield>;

/// The sample battle in a window of a size.
fn window_of(size: [f32; 2]) -> Window {
    let mut start = Bannerfield::sample_start().expect("the sample is sound");
    start.settings.tips_seen = true;
    let mut window = Harness::builder()
        .with_size(size)
        .with_max_steps(64)
        .build_eframe(|_| Bannerfield::new(start, Box::new(Memory::default())));
    settle(&mut window);
    window
}

/// The sample battle with the panel of battles open.
fn window() -> Window {
    let mut window = window_of([1440.0, 1600.0]);
    send(&mut window, ViewCommand::Panel(PanelKind::Battle));
    window
}

fn settle(window: &mut Window) {
    window.run_steps(6);
}

fn send(window: &mut Window, command: impl Into<bannerfield::command::Command>) {
    window.state().send(command);
    settle(window);
}

fn click(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    settle(window);
}

fn press(window: &mut Window, key: Key) {
    window.key_press_modifiers(Modifiers::NONE, key);
    settle(window);
}

#[track_caller]
fn says(window: &Window, label: &str) {
    assert!(window.query_by_label(label).is_some(), "{label}");
}

fn cursor(window: &Window) -> u32 {
    window.state().desk().session().cursor()
}

fn len(window: &Window) -> u32 {
    window.state().desk().session().len()
}

/// A battle with a roll, two activations and two moves.
fn fought() -> Window {
    let mut window = window();
    click(&mut window, "Begin the battle");
    send(&mut window, GameCommand::Dice("6 1".to_owned()));
    for unit in ["swords", "guards"] {
        let known = window.state().desk().table().state.unit(unit);
        let pose = known.expect("a unit").place.pose();
        let to = pose.moved(pose.front).snapped();
        let unit = unit.to_owned();
        send(&mut window, GameCommand::Act(Action::Activate { unit }));
        send(&mut window, GameCommand::Act(Action::Maneuver(to)));
    }
    window
}

#[test]
fn a_battle_is_stepped_and_played_again() {
    let mut window = fought();
    let end = len(&window);
    assert!(end >= 4, "{end} entries");
    let digest = window.state().desk().session().digest();
    click(&mut window, "To the start of the log");
    assert_eq!((cursor(&window), len(&window)), (0, end));
    says(&window, "The start of the log");
    says(&window, "Before the first round");
    click(&mut window, "One entry on");
    assert_eq!(cursor(&window), 1);
    press(&mut window, Key::Period);
    press(&mut window, Key::Period);
    assert_eq!(cursor(&window), 3);
    press(&mut window, Key::Comma);
    click(&mut window, "One entry back");
    assert_eq!(cursor(&window), 1);
    click(&mut window, "Play the log");
    says(&window, "Pause the replay");
    for _ in 0..2000 {
        window.run_steps(1);
        if cursor(&window) == end {
            break;
        }
    }
    settle(&mut window);
    assert_eq!(cursor(&window), end, "it plays to the end");
    says(&window, "Play the log");
    assert_eq!(window.state().desk().session().digest(), digest);
    assert!(window.state().desk().session().stepped_over().is_empty());
}

#[test]
fn a_look_back_loses_nothing_and_going_on_from_there_cuts_off() {
    let mut window = fought();
    let end = len(&window);
    let file = std::path::Path::new("battle.jsonl");
    let whole = window.state().desk().text_for(file);
    press(&mut window, Key::Home);
    assert_eq!(window.state().desk().text_for(file), whole);
    let later =
        format!("Looking back: whatever you do here takes the place of {end} later entries");
    says(&window, &later);
    send(&mut window, GameCommand::Dice("1 6".to_owned()));
    assert_eq!((cursor(&window), len(&window)), (1, 1));
    assert!(!window.state().desk().session().stepped_over().is_empty());
}

#[test]
fn the_program_stays_silent_while_the_log_is_looked_at() {
    let mut window = fought();
    let end = len(&window);
    press(&mut window, Key::Comma);
    send(&mut window, GameCommand::Bot(play::Seat(0), true));
    send(&mut window, GameCommand::Bot(play::Seat(1), true));
    window.run_steps(100);
    assert_eq!((cursor(&window), len(&window)), (end - 1, end));
}

#[test]
fn the_log_of_a_phone_has_the_bar() {
    let mut window = window_of([390.0, 844.0]);
    send(&mut window, ViewCommand::Panel(PanelKind::Log));
    assert!(window.query_by_label("Play the log").is_none());
    let fix = tabletop::Fix::Refresh;
    send(&mut window, GameCommand::Fix(fix));
    let wounds = tabletop::Fix::Remove {
        id: "swords".to_owned(),
    };
    send(&mut window, GameCommand::Fix(wounds));
    let play = window.get_by_label("Play the log").rect();
    assert!(play.width() >= 44.0 && play.height() >= 44.0, "{play:?}");
    assert!(window.get_by_label("To the end of the log").rect().right() <= 390.0);
    click(&mut window, "One entry back");
    assert!(window.state().desk().table().state.unit("swords").is_some());
}
