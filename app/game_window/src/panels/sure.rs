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
    let id = ui.make_persistent_id(("sure", &answer.label, &answer.warning));
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
    let elsewhere = now > asked.since && ui.input(|input| input.pointer.any_click()) && !yes;
    let is_meant = yes && is_late;
    ui.data_mut(|data| match is_meant || elsewhere {
        true => data.remove::<Asked>(id),
        false => {
            data.insert_temp(id, Asked { pass, ..asked });
        }
    });
    is_meant
}
