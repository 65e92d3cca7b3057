//! What did the dice show?
//!
//! The program's dice at one click, or the faces of real ones, tapped or typed.

use eframe::egui::{Button, CollapsingHeader, Key, RichText, Role, TextEdit, Ui, WidgetInfo};
use play::{Ask, Typed};
use ui::theme::Density;
use ui::widgets::focus::is_own;

use super::to_answers::takes;

/// The faces so far.
#[derive(Debug, Default)]
pub struct Dice {
    typed: String,
    /// What they were tapped for: faces of one question are none of the next.
    asked: Option<Ask>,
}

/// What was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Threw {
    /// The program's dice.
    Rolled,
    /// These faces.
    Typed(String),
}

/// The question to chance; tells what was answered.
pub(crate) fn dice_ui(ui: &mut Ui, density: Density, ask: &Ask, state: &mut Dice) -> Option<Threw> {
    let Ask::Dice { sides } = ask else {
        return None;
    };
    if state.asked.as_ref() != Some(ask) {
        state.asked = Some(ask.clone());
        state.typed.clear();
    }
    let mut threw = None;
    let roll = Button::new(RichText::new("Roll the dice").strong());
    let roll = ui.add(roll.min_size(density.least()));
    takes(&roll);
    if is_own(&roll, "Roll the dice") && roll.clicked() {
        state.typed.clear();
        threw = Some(Threw::Rolled);
    }
    CollapsingHeader::new("Real dice").show(ui, |ui| {
        let typed = typed_ui(ui, density, sides, state);
        threw = typed.or(threw.take());
    });
    threw
}

/// The faces of real dice, tapped or typed.
fn typed_ui(ui: &mut Ui, density: Density, sides: &[u8], state: &mut Dice) -> Option<Threw> {
    let mut threw = None;
    ui.label("Tap or type what they show");
    let most = sides.iter().copied().max().unwrap_or(10);
    ui.horizontal_wrapped(|ui| {
        for face in 1..=most {
            let size = density.least().max([30.0, 30.0].into());
            let tap = ui.add(Button::new(face.to_string()).min_size(size));
            tap.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("A {face}")));
            if tap.clicked() && sides.len() == 1 {
                state.typed.clear();
                threw = Some(Threw::Typed(face.to_string()));
            } else if tap.clicked() {
                state.typed.push_str(&format!(" {face}"));
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        let field = TextEdit::singleline(&mut state.typed)
            .hint_text("4 2 10…")
            .char_limit(200)
            .min_size([0.0, density.row(0.0)].into())
            .desired_width(140.0);
        let field = ui.add(field);
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Faces of real dice"));
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let count = Typed::new(state.typed.as_str()).count();
        ui.label(format!("{count} of {}", sides.len()));
        let enter = Button::new("Enter them").min_size(density.least());
        let enter = ui.add_enabled(count == sides.len(), enter);
        if enter.clicked() || (entered && count == sides.len()) {
            threw = Some(Threw::Typed(std::mem::take(&mut state.typed)));
        }
        if count > 0 && ui.button("Clear").clicked() {
            state.typed.clear();
        }
    });
    threw
}
