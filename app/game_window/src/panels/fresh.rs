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

/// The same of what ends a step where an answer may have stood, or the end of the step before: that one was meant.
const END: f64 = 1.0;

/// How pale what takes no click is.
const PALE: f32 = 0.6;

/// When answers came up.
#[derive(Clone, Copy, Default)]
struct Fresh {
    asked: Asked,
    /// Until when nothing is clicked.
    until: f64,
    /// Until when nothing is that ends a step.
    ends: f64,
}

/// What is asked, as far as answers move when it changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Entries before it.
    pub cursor: u32,
    /// Whether a person is asked, or looks back.
    pub person: bool,
    /// Whether a hint stands above the answers.
    pub hinted: bool,
}

/// What came up last, and where it is remembered: one game is shown at a time.
fn known(ui: &Ui) -> (Id, Fresh) {
    let id = Id::unique("when answers came up");
    (id, ui.data(|data| data.get_temp(id)).unwrap_or_default())
}

/// Shows answers, which take no click while they are fresh.
pub fn guarded<T>(
    ui: &mut Ui,
    asked: Asked,
    density: Density,
    add: impl FnOnce(&mut Ui) -> T,
) -> T {
    let (id, mut fresh) = known(ui);
    let now = ui.input(|input| input.time);
    if fresh.asked != asked {
        // After one's own answer the next question has one entry more; a hint comes and goes by one's own tap.
        let known = fresh.asked;
        let next = known.cursor.saturating_add(1);
        let by_itself = !known.person || ![known.cursor, next].contains(&asked.cursor);
        let guards = asked.person && points(ui, density);
        let moment = match guards {
            false => 0.0,
            true if by_itself => HAND,
            true => MOMENT,
        };
        fresh.asked = asked;
        fresh.until = now + moment;
        if known.cursor != asked.cursor {
            fresh.ends = if guards { now + END } else { now };
        }
        ui.data_mut(|data| data.insert_temp(id, fresh));
    }
    ui.scope(|ui| {
        hold(ui, fresh.until - now, MOMENT);
        add(ui)
    })
    .inner
}

/// Shows what ends a step among answers that are guarded; it takes no click while it may be taken for what stood there.
pub fn ending_ui(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let (_, fresh) = known(ui);
    ui.scope(|ui| {
        let now = ui.input(|input| input.time);
        hold(ui, fresh.ends - now, 0.0);
        add(ui);
    });
}

/// Takes no click for the rest of a time, and is pale up to its last part.
fn hold(ui: &mut Ui, rest: f64, plain: f64) {
    if rest <= 0.0 {
        return;
    }
    let is_pale = rest > plain;
    ui.visuals_mut().disabled_alpha = if is_pale { PALE } else { 1.0 };
    ui.disable();
    let next = if is_pale { rest - plain } else { rest };
    ui.ctx().request_repaint_after_secs(next as f32);
}

/// Whether something is pointed with: keys and screen readers point at nothing that could move.
fn points(ui: &Ui, density: Density) -> bool {
    density == Density::Fingers || ui.input(|input| input.pointer.has_pointer())
}
