//! What does a button look like that sends a command?

use eframe::egui::{Button, Response, Ui, WidgetText};
use ui::spec::keys_text;

use crate::command::Command;
use crate::ctx::Ctx;

/// A button that sends a command, with its tip and its keys.
pub(crate) fn command_button(ctx: &Ctx<'_>, ui: &mut Ui, command: impl Into<Command>) -> Response {
    let command = command.into();
    let text = WidgetText::from(command.spec().text.into_owned());
    labeled_button(ctx, ui, text, command)
}

/// A button with another text than its command's.
pub(crate) fn labeled_button(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    text: impl Into<WidgetText>,
    command: impl Into<Command>,
) -> Response {
    let command = command.into();
    let spec = command.spec();
    let mut button = Button::new(text);
    if let Some(keys) = spec.keys.filter(|_| !ctx.density.is_fingers()) {
        button = button.shortcut_text(keys_text(&keys));
    }
    let response = ui.add(button).on_hover_text(spec.tip);
    if response.clicked() {
        ctx.send(command);
    }
    response
}

/// Whether a button that takes something in hand was pressed: the keys are for the table then.
pub(crate) fn is_taken(button: &Response) -> bool {
    if button.clicked() {
        button.surrender_focus();
    }
    button.clicked()
}
