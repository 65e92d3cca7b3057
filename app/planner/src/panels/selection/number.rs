//! How is a number of something on the table typed?
//!
//! A field that is dragged, stepped by the arrow keys or typed into. What is typed stays here until Enter or until the
//! field is left, then it goes through the log once; what is no number changes nothing and says so. Leaving a field by
//! picking something else on the table still corrects what the field was of.

use std::cell::RefCell;

use eframe::egui::{DragValue, Key, Response, Ui};
use ui::theme;

use super::field::Field;
use super::typed::{read, shown, stored, text};
use crate::command::GameCommand;
use crate::ctx::Ctx;

/// What was typed so far, and what of it was no number.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Numbers {
    draft: Option<Draft>,
    wrong: Option<(String, Field, String)>,
}

/// A number under way, as it is shown.
#[derive(Clone, Debug, PartialEq)]
struct Draft {
    id: String,
    field: Field,
    value: f64,
    wrong: Option<String>,
}

impl Numbers {
    /// Sends what was typed for something that is no longer shown; Escape drops it.
    pub(super) fn leave(&mut self, ctx: &Ctx<'_>, ui: &Ui, shown: &str) {
        if is_given_up(ui) {
            self.draft = None;
        }
        if self.draft.as_ref().is_some_and(|draft| draft.id != shown) {
            self.commit(ctx);
        }
        if self.wrong.as_ref().is_some_and(|(id, ..)| id != shown) {
            self.wrong = None;
        }
    }

    fn commit(&mut self, ctx: &Ctx<'_>) {
        let Some(draft) = self.draft.take() else {
            return;
        };
        if let Some(text) = draft.wrong {
            self.wrong = Some((draft.id, draft.field, text));
            return;
        }
        let (kind, units) = (draft.field.kind(), ctx.settings.units);
        // What reads as before was not corrected: fewer digits are shown than are stored.
        let now = draft.field.now(ctx.document.table(), &draft.id);
        if now.is_some_and(|now| text(shown(now, kind, units), kind) == text(draft.value, kind)) {
            return;
        }
        let value = stored(draft.value, kind, units);
        if let Some(fix) = draft.field.fix(ctx.document.table(), &draft.id, value) {
            ctx.send(GameCommand::Fix(fix));
        }
    }

    fn of(&self, id: &str, field: Field) -> Option<&Draft> {
        let draft = self.draft.as_ref()?;
        (draft.id == id && draft.field == field).then_some(draft)
    }
}

/// Whether Escape is held: the press itself may have been taken already.
fn is_given_up(ui: &Ui) -> bool {
    ui.input(|input| input.key_down(Key::Escape))
}

/// A field for a number of something; nothing when it has no such number.
pub(super) fn number_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    numbers: &mut Numbers,
    id: &str,
    field: Field,
) -> Option<Response> {
    let now = field.now(ctx.shown, id)?;
    let (kind, units) = (field.kind(), ctx.settings.units);
    let now = shown(now, kind, units);
    let draft = numbers.of(id, field);
    let mut value = draft.map_or(now, |draft| draft.value);
    let before = draft.and_then(|draft| draft.wrong.clone());
    let wrong = RefCell::new(before.clone());
    let input = DragValue::new(&mut value)
        .prefix(field.prefix())
        .suffix(kind.suffix(units))
        .speed(kind.step(units))
        .custom_formatter(|value, _| text(value, kind))
        .custom_parser(|typed| {
            let read = read(typed, kind, units);
            *wrong.borrow_mut() = read.is_none().then(|| typed.to_owned());
            read
        });
    // A place of its own for every thing: a field never goes on with the text of another.
    let response = ui.push_id((id, field.prefix()), |ui| ui.add(input)).inner;
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_label(field.name()));
    let wrong = wrong.into_inner();
    let changed = response.changed() || wrong != before;
    if changed && !is_given_up(ui) {
        numbers.wrong = None;
        numbers.draft = Some(Draft {
            id: id.to_owned(),
            field,
            value,
            wrong,
        });
    }
    let is_held = response.has_focus() || response.dragged();
    if !is_held && numbers.of(id, field).is_some() {
        numbers.commit(ctx);
    }
    Some(response.on_hover_text(field.tip()))
}

/// Says what was no number.
pub(super) fn wrong_ui(ctx: &Ctx<'_>, ui: &mut Ui, numbers: &Numbers) {
    if let Some((_, field, typed)) = &numbers.wrong {
        let color = theme::danger(ctx.tone);
        let name = field.name();
        ui.colored_label(color, format!("{name}: “{typed}” is no number"));
    }
}
