//! Does an answer that has just come up lie under a finger that is on its way?
//!
//! What comes up takes no click for a moment: after one's own answer a second tap was meant for the first question, and
//! what comes up by itself is waited with until a hand can have stopped. It is pale that long.

use eframe::egui::{Id, Ui};
use ui::theme::Density;

/// Seconds for which new answers take no click, and within which a second click belongs to the first.
pub(super) const MOMENT: f64 = 0.3;

/// Seconds for which answers take no click that come up by themselves: a hand on its way needs so long to stop.
const HAND: f64 = 0.6;

/// The same of what ends a step where the end of the step before it may have been: that one was meant.
const END: f64 = 1.0;

/// How pale what takes no click is.
const PALE: f32 = 0.6;

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
        let points = points(ui, density);
        // After one's own answer the next question has one entry more; a hint comes and goes by one's own tap.
        let known = known.asked;
        let next = known.cursor.saturating_add(1);
        let by_itself = !known.person || ![known.cursor, next].contains(&asked.cursor);
        let moment = match asked.person && points {
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

/// Shows what ends a step, by how many entries are before it; it takes no click while it may be taken for the end before.
pub fn ending_ui(ui: &mut Ui, density: Density, cursor: u32, add: impl FnOnce(&mut Ui)) {
    let (id, now) = (Id::unique("what ends a step"), ui.input(|input| input.time));
    let known: Option<(u32, f64)> = ui.data(|data| data.get_temp(id));
    let known = known.filter(|(of, _)| *of == cursor);
    let (_, since) = known.unwrap_or((cursor, now));
    ui.data_mut(|data| data.insert_temp(id, (cursor, since)));
    let rest = since + END - now;
    ui.scope(|ui| {
        if rest > 0.0 && points(ui, density) {
            ui.visuals_mut().disabled_alpha = PALE;
            ui.disable();
            ui.ctx().request_repaint_after_secs(rest as f32);
        }
        add(ui);
    });
}

/// Whether something is pointed with: keys and screen readers point at nothing that could move.
fn points(ui: &Ui, density: Density) -> bool {
    density == Density::Fingers || ui.input(|input| input.pointer.has_pointer())
}
