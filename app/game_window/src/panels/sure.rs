//! Was an answer meant that gives something up for good?
//!
//! It is taken by a second click on the button that takes the place of the first, and not by a double click. Any other
//! click takes the question back.

use eframe::egui::{Button, RichText, Ui};
use play::{Answer, Confirm};
use ui::appearance::Appearance;
use ui::theme::danger;
use ui::widgets::focus::is_own;

use super::fresh::MOMENT;
use super::to_answers::takes;

/// What is asked once more.
#[derive(Clone, Copy)]
struct Asked {
    /// When it was clicked first.
    since: f64,
    /// The last pass in which it was on the screen: what went away is asked anew.
    pass: u64,
}

/// The button of an answer; tells whether it was chosen, and meant where it gives something up.
pub(super) fn sure_ui<S>(ui: &mut Ui, appearance: &Appearance<'_>, answer: &Answer<S>) -> bool {
    let least = appearance.density.least();
    let button = |text: RichText| Button::new(text).wrap().min_size(least);
    let plain = RichText::new(&answer.label);
    match answer.confirm {
        Confirm::Never => {
            let plain = ui.add(button(plain));
            takes(&plain);
            return is_own(&plain, &answer.label) && plain.clicked();
        }
        Confirm::Once => {}
    }
    // By its place: of two answers with the same words each is asked about by itself.
    let id = ui.auto_id_with(("sure", &answer.label, &answer.warning));
    let (pass, now) = (ui.ctx().cumulative_pass_nr(), ui.input(|input| input.time));
    let known: Option<Asked> = ui.data(|data| data.get_temp(id));
    let Some(asked) = known.filter(|asked| pass <= asked.pass + 1) else {
        let plain = ui.add(button(plain));
        takes(&plain);
        if is_own(&plain, &answer.label) && plain.clicked() {
            let asked = Asked { since: now, pass };
            ui.data_mut(|data| data.insert_temp(id, asked));
        }
        return false;
    };
    let ink = danger(appearance.tone);
    let yes = RichText::new(format!("Yes: {}", answer.label)).color(ink);
    let yes = ui.add(button(yes).stroke((1.5, ink)));
    let yes = is_own(&yes, &answer.label) && yes.clicked();
    let is_late = now >= asked.since + MOMENT;
    // What takes no click for a moment is no place elsewhere.
    let clicked = ui.is_enabled() && ui.input(|input| input.pointer.any_click());
    let elsewhere = now > asked.since && clicked && !yes;
    let is_meant = yes && is_late;
    ui.data_mut(|data| match is_meant || elsewhere {
        true => data.remove::<Asked>(id),
        false => {
            data.insert_temp(id, Asked { pass, ..asked });
        }
    });
    is_meant
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, Event, Modifiers, PointerButton, Pos2, RawInput};
    use ui::shape::Shape;
    use ui::theme::{Density, Tone};

    use super::*;

    /// A second tap on the lower of two equal answers was one elsewhere for the upper, so that both were asked anew.
    #[test]
    fn of_two_answers_with_the_same_words_each_takes_its_second_tap() {
        let egui = Context::default();
        egui.set_fonts(ui::theme::fonts());
        let appearance = Appearance {
            tone: Tone::Light,
            density: Density::Mouse,
            shape: Shape::Wide,
            patterns: None,
        };
        let answer = Answer::<()>::new("Go home").forfeit("gives up the card");
        let (mut at, mut chosen) = (Pos2::ZERO, [0_u8; 2]);
        for step in 0..12_u8 {
            let pressed = match step {
                3 | 8 => Some(true),
                4 | 9 => Some(false),
                _rests => None,
            };
            let button = pressed.map(|pressed| Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
            let moved = std::iter::once(Event::PointerMoved(at));
            let input = RawInput {
                time: Some(f64::from(step) * 0.2),
                events: moved.chain(button).collect(),
                ..RawInput::default()
            };
            let mut output = egui.run_ui(input, |ui| {
                for chosen in &mut chosen {
                    let shown = ui.scope(|ui| sure_ui(ui, &appearance, &answer));
                    *chosen += u8::from(shown.inner);
                    at = shown.response.rect.center();
                }
            });
            output.textures_delta.clear();
        }
        assert_eq!(chosen, [0, 1]);
    }
}
