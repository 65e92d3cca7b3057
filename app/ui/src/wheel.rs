//! What does a wheel or a touch pad do to what is looked at?

use eframe::egui::{Event, MouseWheelUnit, Ui, Vec2};

/// What was turned; a touch pad pans, a wheel zooms.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wheel {
    /// By so many points.
    Pan(Vec2),
    /// By so many notches.
    Zoom(f32),
}

/// What was turned in this frame; with Ctrl it counts as a pinch, which is told elsewhere.
#[must_use]
pub fn turned(ui: &Ui) -> Vec<Wheel> {
    ui.input(|input| {
        let turned = input.events.iter().filter_map(|event| match event {
            Event::MouseWheel {
                unit,
                delta,
                modifiers,
                ..
            } if !modifiers.command => Some(match unit {
                MouseWheelUnit::Point => Wheel::Pan(*delta),
                MouseWheelUnit::Line | MouseWheelUnit::Page => Wheel::Zoom(delta.y),
            }),
            _ => None,
        });
        turned.collect()
    })
}
