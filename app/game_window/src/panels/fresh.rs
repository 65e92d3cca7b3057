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
    asked: Asked,
    /// Until when nothing is clicked.
    until: f64,
}

/// What is asked, as far as answers move when it changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Entries before it.
    pub cursor: u32,
    /// Whether a person is asked.
    pub person: bool,
    /// Whether a hint stands above the answers.
    pub hinted: bool,
}

/// Shows answers, which take no click while they are fresh.
pub fn guarded<T>(
    ui: &mut Ui,
    asked: Asked,
    known: Fresh,
    density: Density,
    add: impl FnOnce(&mut Ui) -> T,
) -> (Fresh, T) {
    let mut fresh = known;
    let now = ui.input(|input| input.time);
    if fresh.asked != asked {
        // Keys and screen readers point at nothing that could move.
        let points = density == Density::Fingers || ui.input(|input| input.pointer.has_pointer());
        let moment = if asked.person && points { MOMENT } else { 0.0 };
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
