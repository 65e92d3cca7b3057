//! Does anything in the window move by itself?
//!
//! What was done is shown as movement where users want that. It is kept in the window, as whoever paints a board knows
//! nothing of preferences; where nobody said anything, things move.

use eframe::egui::{Color32, Context, Id, Painter, Pos2};

/// How long something is on its way, in seconds.
pub const WAY: f64 = 0.32;

/// Of so many entries at most that came at once something is shown on its way: more than that nobody can follow.
const AT_ONCE: u32 = 4;

/// How long parts of the window take to open and close where things move, in seconds.
const OPENS: f32 = 0.1;

/// Whether things move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    Shown,
    /// Everything is at once where it goes.
    Still,
}

/// What the system wishes; only a browser tells.
#[must_use]
pub fn of_system() -> Motion {
    #[cfg(target_arch = "wasm32")]
    if crate::browser::wants_calm() {
        return Motion::Still;
    }
    Motion::Shown
}

/// Says whether things move in a window.
pub fn set(egui: &Context, motion: Motion) {
    if of(egui) == motion {
        return;
    }
    egui.data_mut(|data| data.insert_temp(place(), motion == Motion::Still));
    egui.all_styles_mut(|style| {
        style.animation_time = match motion {
            Motion::Shown => OPENS,
            Motion::Still => 0.0,
        };
    });
}

/// Whether things move in a window.
#[must_use]
pub fn of(egui: &Context) -> Motion {
    match egui.data(|data| data.get_temp(place())) {
        Some(true) => Motion::Still,
        Some(false) | None => Motion::Shown,
    }
}

/// Something that is on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct UnderWay {
    /// The entry of a log that was shown before what is on its way.
    pub before: u32,
    /// How far it is, from 0 to 1.
    pub share: f32,
}

/// What is on its way on a board: it sets out when the entry of the log that did it is shown first. `None` where all
/// is there, where too many came at once to be followed, and where nothing moves.
#[must_use]
pub fn under_way(egui: &Context, board: &'static str, shown: u32) -> Option<UnderWay> {
    let now = egui.input(|input| input.time);
    let id = Id::unique(("on its way", board));
    // Before what, what was shown last, and when that was shown first.
    let known: Option<(u32, u32, f64)> = egui.data(|data| data.get_temp(id));
    let (before, since) = match known {
        Some((before, last, since)) if last == shown => (before, since),
        Some((_, last, _)) => (last, now),
        None => (shown, now),
    };
    egui.data_mut(|data| data.insert_temp(id, (before, shown, since)));
    if !can_be_followed(before, shown) {
        return None;
    }
    let share = share(since, now).filter(|_| of(egui) == Motion::Shown)?;
    Some(UnderWay { before, share })
}

/// Tells whether what came between two entries that were shown is new, and little enough to be followed.
fn can_be_followed(before: u32, shown: u32) -> bool {
    before < shown && before >= followed_from(shown)
}

/// Tells whether an entry is among the last few up to the one that is shown.
#[must_use]
pub fn is_followed(entry: u32, shown: u32) -> bool {
    entry + AT_ONCE > shown && entry <= shown
}

/// The entry after which [`is_followed`] begins to hold.
#[must_use]
pub fn followed_from(shown: u32) -> u32 {
    shown.saturating_sub(AT_ONCE)
}

/// Paints something that is on its way, in its color, and asks for the next frame.
pub fn token(painter: &Painter, at: Pos2, radius: f32, [ink, paper, own]: [Color32; 3]) {
    for (more, ink) in [(2.5, ink), (1.5, paper), (0.0, own)] {
        painter.circle_filled(at, radius + more, ink);
    }
    painter.ctx().request_repaint();
}

/// How far something is on its way, from 0 to 1, that set out at a time; `None` where it is there.
#[must_use]
pub fn share(since: f64, now: f64) -> Option<f32> {
    let share = ((now - since) / WAY) as f32;
    // It sets out and arrives slowly.
    (0.0..1.0)
        .contains(&share)
        .then_some(share * share * (3.0 - 2.0 * share))
}

fn place() -> Id {
    Id::unique("less motion")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_begins_and_ends_slowly_and_then_is_over() {
        assert_eq!(share(5.0, 5.0), Some(0.0));
        let shares =
            [0.25, 0.5, 0.75].map(|part| share(5.0, 5.0 + part * WAY).expect("on its way"));
        assert!(shares[0] < 0.25 && (shares[1] - 0.5).abs() < 0.01 && shares[2] > 0.75);
        assert_eq!(share(5.0, 5.0 + WAY), None);
        assert_eq!(share(5.0, 4.0), None, "looked at before it set out");
    }

    #[test]
    fn what_came_last_goes_and_neither_a_leap_nor_a_step_back_does() {
        // What was shown before, what is shown, and whether that goes.
        for (before, goes) in [(10, false), (9, true), (6, true), (5, false), (12, false)] {
            assert_eq!(can_be_followed(before, 10), goes, "after {before}");
        }
    }

    #[test]
    fn a_window_moves_unless_it_is_told_not_to() {
        let egui = Context::default();
        assert_eq!(of(&egui), Motion::Shown);
        set(&egui, Motion::Still);
        assert_eq!(of(&egui), Motion::Still);
        set(&egui, Motion::Shown);
        assert_eq!(of(&egui), Motion::Shown);
    }
}
