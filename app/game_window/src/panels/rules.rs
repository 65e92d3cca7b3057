//! What do the rules say, in every game that has a page of them?
//!
//! The pages of the documents, searched by words; a question and a refusal open them at their section.

use eframe::egui::{Button, Id, Label, RichText, ScrollArea, TextEdit, Ui, Window};
use eframe::egui::{Role, WidgetInfo};
use ui::appearance::Appearance;
use ui::theme::muted;

use crate::command::Command;
use crate::ctx::Ctx;
use crate::game_ui::GameUi;
use crate::rules_text::{Rules, found, paragraphs};

/// The rules of the game, over everything else.
pub(super) fn rules_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &Ui, state: &mut Rules) {
    book_ui(ui, &ctx.appearance, (M::TITLE, M::RULES), state);
}

/// Pages of rules with their titles, over everything else; the name is that of what they are the rules of.
pub fn book_ui(
    ui: &Ui,
    appearance: &Appearance<'_>,
    (name, pages): (&str, &[(&str, &str)]),
    state: &mut Rules,
) {
    if !state.open {
        return;
    }
    let room = ui.ctx().content_rect();
    let mut open = true;
    Window::new(format!("Rules of {name}"))
        .id(Id::unique("rules"))
        .open(&mut open)
        .collapsible(false)
        .default_width((room.width() - 24.0).min(560.0))
        .default_height((room.height() * 0.7).max(200.0))
        .max_width(room.width() - 8.0)
        .max_height(room.height() - 48.0)
        .show(ui.ctx(), |ui| page_ui(ui, appearance, pages, state));
    state.open &= open;
}

fn page_ui(ui: &mut Ui, appearance: &Appearance<'_>, pages: &[(&str, &str)], state: &mut Rules) {
    let least = appearance.density.least();
    if pages.len() > 1 {
        ui.horizontal_wrapped(|ui| {
            for (place, (title, _)) in pages.iter().enumerate() {
                let button = Button::selectable(place == state.page, *title).min_size(least);
                if ui.add(button).clicked() {
                    state.page = place;
                }
            }
        });
    }
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(&mut state.sought)
            .hint_text("Find in the rules")
            .desired_width((ui.available_width() - 80.0).max(80.0));
        ui.add(field)
            .widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Find in the rules"));
        if ui.add(Button::new("All").min_size(least)).clicked() {
            state.sought.clear();
        }
    });
    let Some((_, text)) = pages.get(state.page) else {
        return;
    };
    let all = state
        .read
        .entry(state.page)
        .or_insert_with(|| paragraphs(text));
    let shown = found(all, &state.sought);
    let muted = muted(appearance.tone);
    ScrollArea::vertical()
        .id_salt("rules")
        .auto_shrink(false)
        .show(ui, |ui| {
            if shown.is_empty() {
                ui.label("No rule here has these words");
            }
            let mut heading = "";
            for paragraph in shown {
                if paragraph.heading != heading {
                    heading = &paragraph.heading;
                    ui.add_space(6.0);
                    ui.strong(heading);
                }
                ui.add(
                    Label::new(RichText::new(&paragraph.text))
                        .wrap()
                        .halign(eframe::egui::Align::Min),
                );
            }
            ui.add_space(6.0);
            let tail = "In brackets stands the section of the rulebook";
            ui.add(Label::new(RichText::new(tail).small().color(muted)).wrap());
        });
}

/// A link to the rule that a refusal names.
pub(super) fn why_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, section: &str) {
    let link = ui.link(RichText::new("Its rule").small());
    if link.on_hover_text(section).clicked() {
        ctx.send(Command::Rules(section.to_owned()));
    }
}
