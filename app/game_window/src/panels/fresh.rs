//! Does an answer that has just come up lie under a finger that is on its way?
//!
//! What comes up takes no click for a moment: after one's own answer a second tap was meant for the first question, and
//! what comes up by itself is waited with until a hand can have stopped. It is pale that long.

use eframe::egui::Ui;
use ui::theme::Density;

/// Seconds for which new answers take no click, and within which a second click belongs to the first.
pub(super) const MOMENT: f64 = 0.3;

/// Seconds for which answers take no click that come up by themselves: a hand on its way needs so long to stop.
const HAND: f64 = 0.6;

/// How pale what takes no click is.
const PALE: f32 = 0.6;

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
        // After one's own answer the next question has one entry more.
        let by_itself = !known.asked.1 || asked.0 != known.asked.0.saturating_add(1);
        let moment = match person && points {
            false => 0.0,
            true if by_itself => HAND,
            true => MOMENT,
        };
        fresh = Fresh {
            asked,
            until: now + moment,
        };
    }
    let shown = ui.scope(|ui| {
        if now < fresh.until {
            let rest = fresh.until - now;
            ui.visuals_mut().disabled_alpha = if rest > MOMENT { PALE } else { 1.0 };
            ui.disable();
            let next = if rest > MOMENT { rest - MOMENT } else { rest };
            ui.ctx().request_repaint_after_secs(next as f32);
        }
        add(ui)
    });
    (fresh, shown.inner)
}
