//! Is a press for what lies under it, or does it stop a list that moves?
//!
//! A list that was flung goes on by itself, and a finger that comes down on it is to stop it: what happened to lie under
//! that finger took the tap as an answer. How fast a list moves is known of the frame before. What is in it takes nothing
//! as long as the press lasts that stopped it; the list is pulled on by it all the same.

use eframe::egui::{AsIdSalt, IdSalt, Rect, ScrollArea, Ui};

/// Slower than that a list stands for whoever taps on it, in points a second.
const STANDS: f32 = 60.0;

/// What a list did in the last frame.
#[derive(Clone, Copy)]
struct List {
    /// Which frame that was.
    frame: u64,
    /// How fast it moved at its end, in points a second.
    speed: f32,
    /// Where it is in sight.
    room: Rect,
    hold: Hold,
}

/// What a press does with a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Hold {
    #[default]
    Nothing,
    /// It stops in this frame.
    Stops,
    /// The press lasts that stopped it.
    Lasts,
}

impl List {
    /// What the press of this frame does with it, if there is one.
    fn hold(self, ui: &Ui) -> Hold {
        if self.frame == ui.ctx().cumulative_frame_nr() {
            // It is laid out once more in the same frame.
            return self.hold;
        }
        ui.input(|input| {
            let pointer = &input.pointer;
            let at = pointer.interact_pos();
            let is_here = at.is_some_and(|at| self.room.contains(at));
            if pointer.primary_pressed() {
                match self.speed > STANDS && is_here {
                    true => Hold::Stops,
                    false => Hold::Nothing,
                }
            } else if self.hold != Hold::Nothing && (pointer.any_down() || pointer.any_released()) {
                Hold::Lasts
            } else {
                Hold::Nothing
            }
        })
    }
}

/// Shows what scrolls, in an area of its own by a name; a press that stops it presses nothing in it.
pub fn flung_ui<T>(
    ui: &mut Ui,
    name: impl AsIdSalt,
    area: ScrollArea,
    add: impl FnOnce(&mut Ui) -> T,
) -> T {
    let name = IdSalt::new(name);
    let id = ui.make_persistent_id(("what a list did", name));
    let known: Option<List> = ui.data(|data| data.get_temp(id));
    let hold = known.map_or(Hold::Nothing, |list| list.hold(ui));
    let kinetic = ui.spacing().scroll.kinetic;
    if hold == Hold::Stops {
        // Whoever lifts the finger in a later frame may fling it again.
        ui.spacing_mut().scroll.kinetic.decay_time = 0.0;
    }
    let shown = area.id_salt(name).show(ui, |ui| {
        ui.spacing_mut().scroll.kinetic = kinetic;
        if hold != Hold::Nothing {
            // It looks as before: the next tap is taken.
            ui.visuals_mut().disabled_alpha = 1.0;
            ui.disable();
        }
        add(ui)
    });
    ui.spacing_mut().scroll.kinetic = kinetic;
    let list = List {
        frame: ui.ctx().cumulative_frame_nr(),
        speed: shown.state.velocity().length(),
        room: shown.inner_rect,
        hold,
    };
    ui.data_mut(|data| data.insert_temp(id, list));
    shown.inner
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, Event, Pos2, RawInput, TouchPhase, pos2, vec2};

    use super::*;
    use crate::told::{button, touch};

    /// Where a finger comes down.
    const AT: Pos2 = pos2(60.0, 150.0);

    /// What a finger does at a frame: it pulls a list up for six frames, and taps twice.
    fn events(frame: u8) -> Vec<Event> {
        let up = f32::from(frame.saturating_sub(2).min(6)) * 22.0;
        let pulled = AT - vec2(0.0, up);
        let comes = |at: Pos2| {
            let moved = Event::PointerMoved(at);
            vec![touch(1, TouchPhase::Start, at), moved, button(at, true)]
        };
        let goes = |at: Pos2| vec![touch(1, TouchPhase::End, at), button(at, false)];
        match frame {
            // A list is pulled by fingers once there are some.
            0 => vec![touch(9, TouchPhase::Cancel, Pos2::ZERO)],
            2 | 14 | 40 => comes(AT),
            3..8 => vec![
                touch(1, TouchPhase::Move, pulled),
                Event::PointerMoved(pulled),
            ],
            8 => goes(pulled),
            16 | 42 => goes(AT),
            _nothing => Vec::new(),
        }
    }

    /// A tap that was to stop a list answered what happened to lie there.
    #[test]
    fn a_tap_stops_a_list_that_moves_and_the_next_one_is_taken() {
        let egui = Context::default();
        egui.set_fonts(crate::theme::fonts());
        let (mut tops, mut clicked) = (Vec::new(), Vec::new());
        for frame in 0..50_u8 {
            let input = RawInput {
                time: Some(f64::from(frame) / 60.0),
                events: events(frame),
                ..RawInput::default()
            };
            let (mut top, mut clicks) = (0.0, false);
            let mut output = egui.run_ui(input, |ui| {
                let area = ScrollArea::vertical().max_height(300.0).auto_shrink(false);
                flung_ui(ui, "answers", area, |ui| {
                    for row in 0..400 {
                        let button = ui.button(format!("An answer, {row}"));
                        clicks |= button.clicked();
                        if row == 0 {
                            top = button.rect.top();
                        }
                    }
                });
            });
            output.textures_delta.clear();
            tops.push(top);
            if clicks {
                clicked.push(frame);
            }
        }
        let moved = |from: usize, to: usize| (tops[from] - tops[to]).abs();
        assert!(moved(10, 13) > 10.0, "it is flung: {tops:?}");
        assert!(moved(15, 39) < 1.0, "it stands: {tops:?}");
        assert_eq!(clicked, [42], "{tops:?}");
    }
}
