//! Does an answer that has just come up lie under a finger that is on its way?
//!
//! What comes up takes no click for a moment, after a program has played as after one's own answer: a second tap was
//! meant for the first question.

use eframe::egui::Ui;
use ui::theme::Density;

/// Seconds for which new answers take no click, and within which a second click belongs to the first.
pub(super) const MOMENT: f64 = 0.3;

/// What was asked when answers were shown last.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fresh {
    /// Entries before it, and whether a person was asked.
    asked: (u32, bool),
    /// Until when nothing is clicked.
    until: f64,
}

/// Shows answers, which take no click while they are fresh.
///
/// `asked` are the entries before it, and whether a person is asked.
pub fn guarded<T>(
    ui: &mut Ui,
    asked: (u32, bool),
    known: Fresh,
    density: Density,
    add: impl FnOnce(&mut Ui) -> T,
) -> (Fresh, T) {
    let mut fresh = known;
    let now = ui.input(|input| input.time);
    if fresh.asked != asked {
        let (_, person) = asked;
        // Keys and screen readers point at nothing that could move.
        let points = density == Density::Fingers || ui.input(|input| input.pointer.has_pointer());
        let moment = if person && points { MOMENT } else { 0.0 };
        fresh = Fresh {
            asked,
            until: now + moment,
        };
    }
    let shown = ui.scope(|ui| {
        if now < fresh.until {
            ui.visuals_mut().disabled_alpha = 1.0;
            ui.disable();
            ui.ctx()
                .request_repaint_after_secs((fresh.until - now) as f32);
        }
        add(ui)
    });
    (fresh, shown.inner)
}
