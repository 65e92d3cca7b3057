//! How do tests open and press the window of the table?

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use planner::app::{Bannerfield, Start};
use planner::command::Command;
use ui::disk::Memory;

pub(crate) type Window = Harness<'static, Bannerfield>;

/// What a window begins with: the sample battle, its tips closed.
pub(crate) fn sample() -> Start {
    let mut start = Bannerfield::sample_start().expect("the sample is sound");
    start.settings.tips_seen = true;
    start
}

pub(crate) fn begin_table(start: Start, disk: &Memory, size: impl Into<Vec2>) -> Window {
    let program = Bannerfield::new(start, Box::new(disk.clone()));
    let mut window = Harness::builder()
        .with_size(size)
        .with_max_steps(64)
        .build_eframe(|_| program);
    settle(&mut window);
    window
}

/// Shows the frames in which commands are carried out and the disk answers.
pub(crate) fn settle(window: &mut Window) {
    window.run_steps(6);
}

pub(crate) fn send(window: &mut Window, command: impl Into<Command>) {
    window.state().send(command);
    settle(window);
}

pub(crate) fn press(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.key_press_modifiers(modifiers, key);
    settle(window);
}

#[track_caller]
pub(crate) fn click(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    settle(window);
}

/// Clicks the button of a name that other things have too.
#[track_caller]
pub(crate) fn click_button(window: &mut Window, label: &str) {
    window.get_by_role_and_label(Role::Button, label).click();
    settle(window);
}

/// Scrolls to what lies below or above.
#[track_caller]
pub(crate) fn into_sight(window: &mut Window, label: &str) {
    window.get_by_label(label).scroll_to_me();
    window.run_steps(60);
}
