//! What do the rules say, and what do signs mean, in every game that has a page of them?
//!
//! The pages of the documents, searched by words; a question and a refusal open them at their section. Beside them
//! stands what signs and short words of the game mean.

use eframe::egui::{
    Align2, Button, Id, Label, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo, Window, vec2,
};
use ui::appearance::Appearance;
use ui::beside::Beside;
use ui::theme::muted;
use ui::widgets::focus;
use ui::widgets::pages::pages;

use crate::command::Command;
use crate::ctx::Ctx;
use crate::game_ui::GameUi;
use crate::panels::signs::{SignRow, signs_ui};
use crate::rules_text::{Rules, found};

/// The rules of the game, over everything else.
pub(super) fn rules_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &Ui, state: &mut Rules) {
    let signs = || M::signs(ctx);
    let book = Book {
        name: M::TITLE,
        pages: M::RULES,
        signs: Some(&signs),
    };
    book_ui(ui, &ctx.appearance, &book, state);
}

/// What can be looked up of a game.
pub struct Book<'a> {
    /// What it is of.
    pub name: &'a str,
    /// Pages of rules with their titles.
    pub pages: &'a [(&'a str, Beside)],
    /// What its signs mean, where they are those of one game.
    pub signs: Option<&'a dyn Fn() -> Vec<SignRow<'a>>>,
}

impl std::fmt::Debug for Book<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Book").finish_non_exhaustive()
    }
}

/// Rules and signs, over everything else.
pub fn book_ui(ui: &Ui, appearance: &Appearance<'_>, book: &Book<'_>, state: &mut Rules) {
    if !state.open {
        return;
    }
    let room = ui.ctx().content_rect();
    let (wide, high) = (
        (room.width() - 24.0).min(560.0),
        (room.height() * 0.7).max(200.0),
    );
    let mut open = true;
    Window::new(format!("Rules of {}", book.name))
        .id(Id::unique("rules"))
        .open(&mut open)
        .collapsible(false)
        // Below menus, and the step of a first game above those.
        .default_pos(room.center_bottom() - vec2(wide / 2.0, high + 60.0))
        .default_size([wide, high])
        .max_width(room.width() - 8.0)
        .max_height(room.height() - 48.0)
        .show(ui.ctx(), |ui| page_ui(ui, appearance, book, state));
    state.open &= open;
}

fn page_ui(ui: &mut Ui, appearance: &Appearance<'_>, book: &Book<'_>, state: &mut Rules) {
    let least = appearance.density.least();
    ui.horizontal_wrapped(|ui| {
        let tab = |ui: &mut Ui, on: bool, title: &str| {
            ui.add(Button::selectable(on, title).min_size(least))
                .clicked()
        };
        for (place, (title, _)) in book.pages.iter().enumerate() {
            if tab(ui, !state.signs && place == state.page, title) {
                (state.page, state.signs) = (place, false);
            }
        }
        if book.signs.is_some() && tab(ui, state.signs, "Signs") {
            state.signs = true;
        }
    });
    ui.horizontal(|ui| {
        let field = TextEdit::singleline(&mut state.sought)
            .hint_text(match state.signs {
                true => "Find a sign",
                false => "Find in the rules",
            })
            .align(Align2::LEFT_CENTER)
            .desired_width((ui.available_width() - 80.0).max(80.0));
        let field = ui.add(field);
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Find in the rules"));
        // Fingers would have a keyboard over half of what they came to read.
        if std::mem::take(&mut state.opened) && focus::is_used(ui.ctx()) {
            field.request_focus();
        }
        if ui.add(Button::new("All").min_size(least)).clicked() {
            state.sought.clear();
        }
    });
    if let Some(signs) = book.signs.filter(|_| state.signs) {
        let signs = signs();
        return signs_ui(ui, muted(appearance.tone), &signs, &state.sought);
    }
    let Some((_, file)) = book.pages.get(state.page) else {
        return;
    };
    let muted = muted(appearance.tone);
    let sought = state.sought.clone();
    let all = match state.paragraphs(*file, ui.ctx()) {
        Ok(all) => all,
        Err(why) => {
            ui.add(Label::new(RichText::new(why).color(muted)).wrap());
            return;
        }
    };
    let shown = found(all, &sought);
    ScrollArea::vertical()
        .id_salt("rules")
        .auto_shrink(false)
        .show(ui, |ui| {
            pages(ui);
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
