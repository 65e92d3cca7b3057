//! What did the dice show?
//!
//! The program's dice at one click, or the faces of real ones, tapped or typed.

use eframe::egui::{Align2, Button, Key, RichText, Role, TextEdit, Ui, WidgetInfo};
use game_window::takes;
use play::{Ask, Typed};
use ui::theme::muted;
use ui::widgets::tick::box_ui;

use crate::command::{AppCommand, Command, GameCommand};
use crate::ctx::Ctx;
use crate::panels::button::labeled_button;
use crate::panels::faces_id;

/// The faces so far.
#[derive(Debug, Default)]
pub(super) struct Dice {
    typed: String,
    /// The revision of the table that they are of: faces of one question are none of the next.
    at: u64,
}

/// The question to chance.
pub(super) fn dice_ui(ctx: &Ctx<'_>, ui: &mut Ui, ask: &Ask, state: &mut Dice) {
    let Ask::Dice { sides } = ask else {
        return;
    };
    if state.at != ctx.document.revision() {
        state.at = ctx.document.revision();
        state.typed.clear();
    }
    let most = sides.iter().copied().max().unwrap_or(6);
    let roll = RichText::new("Roll the dice").strong();
    takes(&labeled_button(ctx, ui, roll, GameCommand::Roll));
    roll_ui(ctx, ui);
    ui.label(RichText::new("Or tap or type what real dice show").color(muted(ctx.tone)));
    ui.horizontal_wrapped(|ui| {
        for face in 1..=most {
            let size = ctx.density.least().max([30.0, 30.0].into());
            let tap = ui.add(Button::new(face.to_string()).min_size(size));
            tap.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("A {face}")));
            if tap.clicked() && sides.len() == 1 {
                state.typed.clear();
                ctx.send(GameCommand::Dice(face.to_string()));
            } else if tap.clicked() {
                if !state.typed.is_empty() {
                    state.typed.push(' ');
                }
                state.typed.push_str(&face.to_string());
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        let field = ui.add(
            TextEdit::singleline(&mut state.typed)
                .id(faces_id())
                .hint_text("4 2 6…")
                .char_limit(200)
                .align(Align2::LEFT_CENTER)
                .min_size([0.0, ctx.density.row(0.0)].into())
                .desired_width(140.0),
        );
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Faces of real dice"));
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let count = Typed::new(state.typed.as_str()).count();
        ui.label(format!("{count} of {}", sides.len()));
        let enter = ui.add_enabled(count == sides.len(), Button::new("Enter them"));
        if enter.clicked() || (entered && count == sides.len()) {
            ctx.send(GameCommand::Dice(std::mem::take(&mut state.typed)));
        }
        if count > 0 && ui.button("Clear").clicked() {
            state.typed.clear();
        }
    });
}

/// Whether dice fall with the answer that leads to them.
pub(in crate::panels) fn roll_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let mut rolls = ctx.settings.auto_roll;
    let spec = Command::from(AppCommand::AutoRoll(!rolls)).spec();
    let switch = box_ui(ui, &mut rolls, "My dice fall by themselves");
    if switch.on_hover_text(spec.tip).changed() {
        ctx.send(AppCommand::AutoRoll(rolls));
    }
}
