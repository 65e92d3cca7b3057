//! Do dialogs and whatever else lies over the window do what they say?

use eframe::egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::{NodeT, Queryable};
use planner::app::Bannerfield;
use planner::command::{AppCommand, Command, ViewCommand};
use planner::layers::{Layer, Whose};
use planner::settings::{LookChoice, Settings, Units};
use ui::disk::Memory;
use ui::spec::keys_text;

use crate::common::table::{Window, begin_table, click_button, press, send};

/// The sample battle in a window, with its disk; the tips are closed.
fn window() -> (Window, Memory) {
    let (mut window, disk) = first_start();
    window.get_by_label("Got it").click();
    window.run();
    (window, disk)
}

fn first_start() -> (Window, Memory) {
    let disk = Memory::default();
    let start = Bannerfield::sample_start().expect("sample");
    (begin_table(start, &disk, [1440.0, 900.0]), disk)
}

fn type_in(window: &mut Window, text: &str) {
    window.event(eframe::egui::Event::Text(text.to_owned()));
    window.run();
}

fn find(window: &mut Window, text: &str) {
    press(window, Modifiers::COMMAND, Key::K);
    type_in(window, text);
    press(window, Modifiers::NONE, Key::Enter);
    window.run();
}

/// Every thing that takes the focus has a name.
fn assert_named(window: &Window, what: &str) {
    let nodes = window.root().children_recursive();
    let nameless: Vec<String> = nodes
        .map(|node| node.accesskit_node())
        .filter(|node| {
            node.data()
                .supports_action(eframe::egui::accesskit::Action::Focus)
        })
        .filter(|node| node.label().is_none_or(|label| label.trim().is_empty()))
        .map(|node| format!("{:?} {:?}", node.role(), node.raw_bounds()))
        .collect();
    assert!(nameless.is_empty(), "{what}: {nameless:#?}");
}

fn is_covered(window: &Window) -> bool {
    window.state().dialog().is_some()
}

#[test]
fn everything_that_takes_the_focus_has_a_name() {
    let (mut window, _) = first_start();
    assert_named(&window, "the tips");
    click_button(&mut window, "Got it");
    assert_named(&window, "the window");
    send(
        &mut window,
        ViewCommand::Layer(Layer::Threat, Whose::Selected),
    );
    assert_named(&window, "the key");
    for command in [
        AppCommand::Palette,
        AppCommand::Shortcuts,
        AppCommand::Settings,
        AppCommand::Open,
        AppCommand::SaveAs,
        AppCommand::ExportPng,
        AppCommand::Share,
        AppCommand::Paste("{".to_owned()),
        AppCommand::Paste(planner::document::SAMPLE.to_owned()),
    ] {
        let what = format!("{command:?}");
        send(&mut window, command);
        assert!(is_covered(&window), "{what} shows nothing");
        assert_named(&window, &what);
        press(&mut window, Modifiers::NONE, Key::Escape);
        assert!(!is_covered(&window), "{what} does not close");
    }
    send(&mut window, tabletop::Fix::Refresh);
    send(&mut window, AppCommand::OpenSample);
    window.get_by_label("Discard");
    assert_named(&window, "the question");
}

#[test]
fn the_tips_are_shown_once() {
    let (mut window, disk) = first_start();
    // They leave the table its keys.
    press(&mut window, Modifiers::NONE, Key::M);
    assert_eq!(
        window.state().tool(),
        planner::tools::ToolKind::Move.tool().kind()
    );
    press(&mut window, Modifiers::COMMAND, Key::K);
    press(&mut window, Modifiers::NONE, Key::Escape);
    window.get_by_label("Got it");
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(window.query_by_label("Got it").is_none());
    let settings = Settings::read(&disk.held().settings).expect("kept");
    assert!(settings.tips_seen);
    send(&mut window, AppCommand::Tips);
    window.get_by_label("Got it");
}

#[test]
fn the_palette_finds_commands_and_units() {
    let (mut window, _) = window();
    find(&mut window, "select bowmen");
    assert_eq!(window.state().selection().ids(), ["bowmen"]);
    find(&mut window, "aim at guards");
    assert_eq!(window.state().selection().target.as_deref(), Some("guards"));
    find(&mut window, "centimeters");
    assert_eq!(window.state().settings().units, Units::Centimeters);
    // Arrows choose another row, and Escape does nothing.
    press(&mut window, Modifiers::COMMAND, Key::K);
    type_in(&mut window, "select");
    let rows = window.get_all_by_role(Role::ListBoxOption);
    let on_table = |label: &String| {
        let things = ["Unit ", "Piece ", "Objective "];
        things.iter().any(|thing| label.starts_with(thing))
    };
    let rows: Vec<String> = rows
        .filter_map(|row| row.accesskit_node().label())
        .filter(|label| !on_table(label))
        .collect();
    let second = &rows[1];
    press(&mut window, Modifiers::NONE, Key::ArrowDown);
    press(&mut window, Modifiers::NONE, Key::Enter);
    window.run();
    let id = second.trim_start_matches("Select ");
    let ids = window.state().selection().ids();
    assert!(id == "all" || ids == [id], "{second}: {ids:?}");
    assert!(!is_covered(&window));
}

/// F1 showed keys here, and rules in every other game.
#[test]
fn rules_and_signs_open_by_f1() {
    let (mut window, _) = window();
    press(&mut window, Modifiers::NONE, Key::F1);
    assert!(window.query_by_label("Find in the rules").is_some());
    assert!(window.query_by_label("Signs").is_some());
    let aimed = window.state().selection().clone();
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(window.query_by_label("Signs").is_none());
    assert_eq!(*window.state().selection(), aimed, "Escape was for them");
}

#[test]
fn the_sheet_lists_every_key() {
    let (mut window, _) = window();
    press(&mut window, Modifiers::SHIFT, Key::F1);
    for command in Command::all(bannerfield::games::GAMES) {
        let spec = command.spec();
        for keys in spec.all_keys() {
            let keys = keys_text(&keys);
            assert!(window.query_all_by_label(&keys).count() > 0, "{keys}");
            assert!(
                window.query_all_by_label(&spec.text).count() > 0,
                "{}",
                spec.text
            );
        }
    }
    for keys in ["Ctrl+C", "Ctrl+V", "0 … 9"] {
        assert!(window.query_all_by_label(keys).count() > 0, "{keys}");
    }
}

#[test]
fn the_settings_switch_and_are_kept() {
    let (mut window, disk) = window();
    press(&mut window, Modifiers::COMMAND, Key::Comma);
    for label in ["Dark", "Centimeters"] {
        window
            .get_by_role_and_label(Role::RadioButton, label)
            .click();
        window.run();
    }
    let label = "Whole inches";
    window.get_by_role_and_label(Role::CheckBox, label).click();
    window.run();
    window.get_by_label_contains("Larger").click();
    window.run();
    let kept = Settings::read(&disk.held().settings).expect("kept");
    assert_eq!(kept.look, LookChoice::Dark);
    assert_eq!(kept.units, Units::Centimeters);
    assert!(kept.snap.inches && kept.zoom > 1.0);
    assert_eq!(&kept, window.state().settings());
}

#[test]
fn the_switches_over_the_table_show_what_they_mean() {
    let (mut window, _) = window();
    assert!(window.query_by_label("2+ 83%").is_none());
    let label = "Threat of the selected";
    window.get_by_role_and_label(Role::CheckBox, label).click();
    window.run();
    window.get_by_label("2+ 83%");
    let label = "Snap to inches";
    window.get_by_role_and_label(Role::CheckBox, label).click();
    window.run();
    assert!(window.state().settings().snap.inches);
}

#[test]
fn a_typed_path_is_answered_beside_the_field() {
    let (mut window, disk) = window();
    send(&mut window, AppCommand::Open);
    type_in(&mut window, "nowhere.json");
    press(&mut window, Modifiers::NONE, Key::Enter);
    window.run();
    window.get_by_label_contains("There is no file “nowhere.json” in /houses/ann");
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(!is_covered(&window));

    let there = std::path::PathBuf::from("/there.json");
    disk.held().files.insert(there.clone(), b"old".to_vec());
    send(&mut window, AppCommand::SaveAs);
    press(&mut window, Modifiers::COMMAND, Key::A);
    type_in(&mut window, "/there");
    press(&mut window, Modifiers::NONE, Key::Enter);
    window.run();
    window.get_by_label_contains("“there.json” is there already");
    assert_eq!(disk.held().files[&there], b"old");
    press(&mut window, Modifiers::NONE, Key::Escape);
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(!is_covered(&window));
    send(&mut window, AppCommand::ExportFile("/picture.txt".into()));
    window.get_by_label_contains(".svg or .png");
}

#[test]
fn a_text_field_keeps_its_keys() {
    let (mut window, _) = window();
    press(&mut window, Modifiers::COMMAND, Key::K);
    let before = window.state().selection().clone();
    for key in [Key::ArrowUp, Key::N, Key::Delete] {
        press(&mut window, Modifiers::NONE, key);
    }
    press(&mut window, Modifiers::COMMAND, Key::A);
    assert_eq!(window.state().selection(), &before);
    assert!(!window.state().document().is_changed());
}
