//! What do tests of the window share?

use bannerfield::shell::Shell;
use eframe::egui::{
    Event, Modifiers, PointerButton, Pos2, Shape, TouchDeviceId, TouchId, TouchPhase,
};
use egui_kittest::Harness;
use planner::command::AppCommand;
use ui::files::FilesCommand;
use ui::widgets::loupe;

pub(crate) mod areas;
pub(crate) mod raster;
pub(crate) mod risk;
pub(crate) mod table;
pub(crate) mod throne;
pub(crate) mod tiles;

/// Goes from the program's question for a file to the system's list, which answers as the disk was told.
pub(crate) fn browse() -> AppCommand {
    AppCommand::Files(FilesCommand::Browse)
}

/// What windows of tests remember: people play, and no card of what happened waits for a tap.
pub(crate) fn people() -> game_window::Prefs {
    game_window::Prefs {
        players: vec!["Person".to_owned(); 9],
        cards: "Not shown".to_owned(),
        ..game_window::Prefs::default()
    }
}

/// Presses where the pointer is, and lets go.
pub(crate) fn click<S>(harness: &mut Harness<'_, S>, pos: Pos2) {
    harness.event(press(pos, true));
    harness.event(press(pos, false));
}

/// The main button of a pointer, pressed or let go.
pub(crate) fn press(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

/// What one finger does, as the window of a system tells it.
pub(crate) fn finger(harness: &mut Harness<'static, Shell>, phase: TouchPhase, pos: Pos2) {
    for event in finger_events(phase, pos) {
        harness.event(event);
    }
    harness.run_steps(5);
}

/// What a window tells of a finger alone, without the pointer that the first one is.
pub(crate) fn touch(id: u64, phase: TouchPhase, pos: Pos2) -> Event {
    Event::Touch {
        device_id: TouchDeviceId(0),
        id: TouchId(id),
        phase,
        pos,
        force: None,
    }
}

/// All that is told of what one finger does.
pub(crate) fn finger_events(phase: TouchPhase, pos: Pos2) -> Vec<Event> {
    let touch = touch(1, phase, pos);
    match phase {
        TouchPhase::Start => vec![touch, Event::PointerMoved(pos), press(pos, true)],
        TouchPhase::Move => vec![touch, Event::PointerMoved(pos)],
        TouchPhase::End | TouchPhase::Cancel => vec![press(pos, false), touch, Event::PointerGone],
    }
}

/// Whether what is under a finger is shown larger.
pub(crate) fn has_loupe(harness: &Harness<'static, Shell>) -> bool {
    let mut shapes = harness.output().shapes.iter();
    shapes.any(|one| {
        let Shape::Rect(rect) = &one.shape else {
            return false;
        };
        (rect.rect.width() - loupe::SIDE).abs() < 0.5
            && (rect.rect.height() - loupe::SIDE).abs() < 0.5
    })
}
