//! How is a small number tapped or typed?

use std::ops::RangeInclusive;

use eframe::egui::{Button, DragValue, EventFilter, Role, Ui, WidgetInfo};

use crate::theme::Density;

/// How wide a number is, in points.
const NUMBER: f32 = 40.0;

/// A number between two buttons, said as `what`; hands back the other number that is asked for.
pub fn stepper_ui(
    ui: &mut Ui,
    density: Density,
    known: i32,
    range: RangeInclusive<i32>,
    what: &str,
) -> Option<i32> {
    let mut asked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let size = density.least().max([26.0, 26.0].into());
        let mut step_ui = |ui: &mut Ui, sign: &str, name: &str, to: i32| {
            let open = range.contains(&to);
            let step = ui.add_enabled(open, Button::new(sign).min_size(size));
            step.widget_info(|| WidgetInfo::labeled(Role::Button, open, format!("{name}: {what}")));
            if step.clicked() {
                asked = Some(to);
            }
            step
        };
        let less = step_ui(ui, "−", "One less", known - 1);
        let mut typed = known;
        ui.scope(|ui| {
            ui.spacing_mut().interact_size.x = NUMBER;
            let number = DragValue::new(&mut typed)
                .range(range.clone())
                .speed(0.0)
                .update_while_editing(false);
            let number = ui.add(number);
            // Arrows lead on from it, as from the buttons beside it: a number so short needs none to be typed.
            let none = EventFilter::default();
            ui.memory_mut(|memory| memory.set_focus_lock_filter(number.id, none));
            number.widget_info(|| {
                let mut info = WidgetInfo::drag_value(true, f64::from(known));
                info.label = Some(what.to_owned());
                info
            });
        });
        let more = step_ui(ui, "+", "One more", known + 1);
        // What goes no farther cannot have the focus, which would be lost.
        for (one, other, then) in [(&less, &more, known - 2), (&more, &less, known + 2)] {
            if one.clicked() && one.has_focus() && !range.contains(&then) {
                other.request_focus();
            }
        }
        if typed != known {
            asked = Some(typed);
        }
    });
    if asked.is_some() {
        // The number above was painted before: nothing moves in a still window until it is asked for.
        ui.ctx().request_repaint();
    }
    asked
}
