//! How does somebody reach the answers who has only keys?
//!
//! Enter, where nothing has the focus, puts it on the first answer: then Tab goes on to the others, and Enter or Space
//! gives the one that has it, or unfolds those that are folded. With the next question nothing has the focus again, but
//! where an answer was only aimed at, the focus goes on to what gives it. An arrow leads to a board that keys play on.

use eframe::egui::{Context, FocusDirection, Id, Key, Modifiers, Popup, Response};

/// Seconds for which the first answer is waited for: as long as answers are fresh that came up by themselves. What comes
/// later was not meant by the key.
const PATIENCE: f64 = 1.0;

fn wanted() -> Id {
    Id::unique("the first answer takes the focus")
}

fn follows() -> Id {
    Id::unique("the first answer takes the focus in the next frame")
}

fn board() -> Id {
    Id::unique("the board that keys play on")
}

fn handed() -> Id {
    Id::unique("what a key pressed hands the focus on")
}

/// Takes the keys that lead to the answers and to the board.
pub(crate) fn keyed(egui: &Context) {
    let aimed: Option<bool> = egui.data_mut(|data| data.remove_temp(follows()));
    if aimed.is_some() {
        lead(egui);
    }
    // The edge of a panel can be dragged, and has nothing to press.
    let edge = |id| {
        let sense = egui.read_response(id).map(|response| response.sense);
        sense.is_some_and(|sense| sense.senses_drag() && !sense.senses_click())
    };
    let focused = egui.memory(|memory| memory.focused());
    let free = focused.is_none();
    let pressed = |key| egui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if focused.is_none_or(edge) && pressed(Key::Enter) {
        lead(egui);
    }
    let mut arrows = [
        Key::ArrowUp,
        Key::ArrowDown,
        Key::ArrowLeft,
        Key::ArrowRight,
    ]
    .into_iter();
    let board: Option<Id> = egui.data(|data| data.get_temp(board()));
    let board = board.filter(|_| free && !Popup::is_any_open(egui) && arrows.any(pressed));
    if let Some(board) = board {
        egui.memory_mut(|memory| {
            memory.request_focus(board);
            // It would lead on from there at once.
            memory.move_focus(FocusDirection::None);
        });
    }
}

/// Has arrows lead to a board that keys play on, where nothing has the focus.
pub fn played_on(own: &Response) {
    own.ctx.data_mut(|data| data.insert_temp(board(), own.id));
}

/// Whether nothing has the focus, or only a board: what lies open over that is what a key means.
pub(crate) fn is_free(egui: &Context) -> bool {
    let board: Option<Id> = egui.data(|data| data.get_temp(board()));
    egui.memory(|memory| memory.focused().is_none_or(|now| Some(now) == board))
}

/// Leads to the first answer that can have the focus.
pub fn lead(egui: &Context) {
    let now = egui.input(|input| input.time);
    egui.data_mut(|data| data.insert_temp(wanted(), now));
    egui.request_repaint();
}

/// Leads to the first answer of what comes up next, if a key asked for it.
pub fn lead_on(egui: &Context) {
    let keyed = egui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
    if keyed {
        egui.data_mut(|data| data.insert_temp(follows(), true));
        egui.request_repaint();
    }
}

/// Hands the focus on from a button that a key presses to what comes in its place, however late that is; asked of both.
pub(super) fn hands_on(response: &Response) {
    let egui = &response.ctx;
    let own = response.id;
    let from: Option<Id> = egui.data(|data| data.get_temp(handed()));
    if response.clicked() && response.has_focus() {
        egui.data_mut(|data| data.insert_temp(handed(), own));
    } else if from == Some(own) {
        // Nothing came of it.
        egui.data_mut(|data| data.remove::<Id>(handed()));
    } else if response.enabled() && comes_from(egui).is_some() {
        egui.data_mut(|data| data.remove::<Id>(handed()));
        response.request_focus();
    }
}

/// The same of a button that goes away by itself: it hands the focus on for as long as it has it.
pub(super) fn hands_on_by_itself(response: &Response) {
    hands_on(response);
    if response.has_focus() {
        let egui = &response.ctx;
        egui.data_mut(|data| data.insert_temp(handed(), response.id));
    }
}

/// What hands the focus on, unless something else got it since.
fn comes_from(egui: &Context) -> Option<Id> {
    let from: Id = egui.data(|data| data.get_temp(handed()))?;
    let now = egui.memory(|memory| memory.focused());
    now.is_none_or(|now| now == from).then_some(from)
}

/// Lays out an answer that comes in the place of what hands the focus on, and takes it once it can.
pub(super) fn handed_ui<T>(egui: &Context, lay: impl FnOnce() -> T) -> T {
    if comes_from(egui).is_none() {
        return lay();
    }
    lead(egui);
    let laid = lay();
    let waits: Option<f64> = egui.data_mut(|data| data.remove_temp(wanted()));
    if waits.is_none() {
        egui.data_mut(|data| data.remove::<Id>(handed()));
    }
    laid
}

/// Lays out answers that keys are not led to, as others stand below them that somebody aims at.
pub fn passed_over(egui: &Context, lay: impl FnOnce()) {
    let since: Option<f64> = egui.data_mut(|data| data.remove_temp(wanted()));
    lay();
    if let Some(since) = since {
        egui.data_mut(|data| data.insert_temp(wanted(), since));
    }
}

/// Gives an answer the focus, or what it is folded in, where it is the first that can have it.
pub fn takes(response: &Response) {
    let egui = &response.ctx;
    let since: Option<f64> = egui.data(|data| data.get_temp(wanted()));
    let now = egui.input(|input| input.time);
    let is_wanted = since.is_some_and(|since| now <= since + PATIENCE);
    if is_wanted && response.enabled() {
        egui.data_mut(|data| data.remove::<f64>(wanted()));
        response.request_focus();
        response.scroll_to_me(None);
    }
}
