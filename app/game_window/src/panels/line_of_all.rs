//! What is most urgent, in one line of a small window?
//!
//! What was refused, what happened, what was tapped as long as it is looked at, or else how all stand; above the log, and
//! where how all stand has lines of its own, what happened last. It is as high with anything in it but a refusal, so that
//! what is answered below stays where it is.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Label, Role, Sense, TextStyle, Ui, UiBuilder, WidgetInfo, vec2};

use super::outcome::told_ui;
use super::rules::why_ui;
use super::small::Tab;
use crate::ctx::Ctx;
use crate::game_ui::{GameUi, Panels};
use crate::happenings::Stays;
use crate::played::Played;
use crate::rules_text::section_of;

/// How high it is, in points.
const LINE: f32 = 46.0;

/// The line; `brief_ui` shows how all stand.
pub(super) fn line_of_all_ui<M: GameUi>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    game: &Played<M>,
    panels: &mut Panels<M>,
    brief_ui: impl FnOnce(&mut Ui, &mut Tab),
) {
    let stands = game.card().map(|(one, _)| one).or(game.passing());
    let stands = stands.map(|one| one.from);
    // What is tapped on the board after it came is looked at now; whoever answers, or puts it away, goes on reading.
    let sheet = ui.max_rect();
    let pressed = ui.input(|input| {
        let at = input.pointer.interact_pos();
        input.pointer.any_pressed() && at.is_some_and(|at| !sheet.contains(at))
    });
    let known = panels.told.filter(|(from, _)| Some(*from) == stands);
    panels.told = match known {
        Some((from, tapped)) => Some((from, tapped || pressed)),
        None => stands.map(|from| (from, false)),
    };
    let anew = !panels.board.says.is_empty() && panels.told.is_none_or(|(_, tapped)| tapped);
    if ctx.message.is_some() {
        // A "no" is read whole, however long it is.
        ui.scope(|ui| {
            ui.set_min_height(LINE);
            status_ui(ctx, ui, panels, usize::MAX);
        });
        return;
    }
    let size = vec2(ui.available_width(), LINE);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let ui = &mut ui.new_child(UiBuilder::new().max_rect(rect));
    // Above the log one looks back.
    let back = panels.tab == Tab::Log && game.last_happened().is_some();
    if anew && !back {
        return says_ui(ui, &panels.board.says);
    }
    // Where no score has the line, what happened last stays in sight.
    let spare = || M::brief(game).is_empty() && game.stays() != Stays::Never;
    let last = || game.last_happened().is_some() && spare();
    if stands.is_some() || back || last() {
        let asked = told_ui(ctx.appearance, ui, game);
        return asked.into_iter().for_each(|asked| ctx.send(asked));
    }
    brief_ui(ui, &mut panels.tab);
}

/// What was tapped, in a line's height: long texts are small, and what has no room is read by a longer look.
fn says_ui(ui: &mut Ui, text: &str) {
    let room = ui.available_size();
    let laid = |style: TextStyle, rows| {
        let ink = ui.visuals().text_color();
        let mut job = LayoutJob::simple(text.to_owned(), style.resolve(ui.style()), ink, room.x);
        job.wrap.max_rows = rows;
        ui.painter().layout_job(job)
    };
    let whole = laid(TextStyle::Body, usize::MAX);
    let galley = match whole.size().y <= room.y {
        true => whole,
        false => laid(TextStyle::Small, 3),
    };
    let cut = galley.elided;
    let label = ui.add(Label::new(galley));
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    ui.ctx().accesskit_node_builder(label.id, |node| {
        node.set_live(eframe::egui::accesskit::Live::Polite);
    });
    if cut {
        label.on_hover_text(text);
    }
}

/// How high a line of text is.
pub(super) fn line_height(ui: &Ui) -> f32 {
    ui.text_style_height(&TextStyle::Body)
}

/// What was refused, or what lies under the pointer, of that so many lines at most.
pub(super) fn status_ui<M: GameUi>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    panels: &Panels<M>,
    lines: usize,
) {
    let (text, ink, lines) = match ctx.message {
        // Why something is refused is read in full.
        Some((tidings, text)) => (
            text.as_str(),
            tidings.color(ctx.appearance.tone),
            usize::MAX,
        ),
        None => (panels.board.says.as_str(), ui.visuals().text_color(), lines),
    };
    let font = TextStyle::Body.resolve(ui.style());
    let mut job = LayoutJob::single_section(text.to_owned(), TextFormat::simple(font, ink));
    job.wrap.max_rows = lines;
    let label = ui.add(Label::new(job).wrap());
    ui.ctx().accesskit_node_builder(label.id, |node| {
        node.set_live(eframe::egui::accesskit::Live::Polite);
    });
    let section = ctx.message.and_then(|(_, text)| section_of(text));
    if let Some(section) = section.filter(|_| !M::RULES.is_empty()) {
        why_ui(ctx, ui, section);
    }
}
