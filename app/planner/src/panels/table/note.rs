//! What has the tool to say, and what is there to confirm?
//!
//! Beside a mouse, where the eye is; for fingers, which hide what is under them, and for keys while no mouse is over the
//! table, on a card at its lower edge with buttons that do or drop what is shown.

use eframe::egui::{
    Align2, Area, Frame, Id, Label, Order, Pos2, Rect, RichText, Role, Ui, WidgetInfo, vec2,
};
use ui::camera::Lens;
use ui::theme::{BODY, danger};
use ui::widgets::sign::sign_ui;

use crate::command::{Direction, Step, ToolCommand};
use crate::ctx::Ctx;
use crate::tools::tool::{Hand, Preview};

/// How many lines a note has at most: more would hide the table.
const LINES: usize = 4;

/// How wide a note is at most, in points.
const WIDTH: f32 = 320.0;

/// How far the card is from the table's edge.
const MARGIN: f32 = 8.0;

/// What a tool has to say.
pub(super) fn note_ui(ctx: &Ctx<'_>, ui: &Ui, lens: &Lens, hand: Hand, preview: &Preview) {
    let at = ui.input(|input| input.pointer.hover_pos());
    // Not over a dialog that lies on the table.
    let at = at.filter(|_| ui.rect_contains_pointer(lens.screen));
    let is_planned = preview.held && (preview.ready.is_some() || preview.refusal.is_some());
    match (hand, at) {
        (Hand::Mouse, Some(at)) => beside_pointer(ctx, ui, lens, at, preview),
        (Hand::Mouse, None) if !is_planned => {}
        (Hand::Mouse, None) | (Hand::Finger, _) => card(ctx, ui, lens.screen, preview),
    }
}

fn beside_pointer(ctx: &Ctx<'_>, ui: &Ui, lens: &Lens, at: Pos2, preview: &Preview) {
    if preview.words.is_empty() && preview.refusal.is_none() {
        return;
    }
    let area = Area::new(Id::unique("beside pointer"))
        .order(Order::Tooltip)
        .fixed_pos(at + vec2(18.0, 18.0))
        .constrain_to(lens.screen)
        .interactable(false);
    area.show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_max_width(WIDTH);
            words_ui(ctx, ui, preview);
        });
    });
}

/// The same with buttons.
fn card(ctx: &Ctx<'_>, ui: &Ui, table: Rect, preview: &Preview) {
    let is_still = preview.words.is_empty() && preview.refusal.is_none();
    if (is_still && preview.ready.is_none() && !preview.held) || table.height() < 120.0 {
        return;
    }
    let area = Area::new(Id::unique("tool card"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(table.center_bottom() - vec2(0.0, MARGIN))
        .constrain_to(table);
    area.show(ui.ctx(), |ui| {
        Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_max_width((table.width() - 4.0 * MARGIN).clamp(80.0, WIDTH + 80.0));
            words_ui(ctx, ui, preview);
            if preview.ready.is_some() || preview.held {
                ui.horizontal_wrapped(|ui| buttons_ui(ctx, ui, preview));
            }
        });
    });
}

fn buttons_ui(ctx: &Ctx<'_>, ui: &mut Ui, preview: &Preview) {
    if let Some(ready) = preview.ready.as_deref().map(|ready| ctx.named(ready)) {
        let text = RichText::new(&ready).strong();
        let button = eframe::egui::Button::new(text).fill(ui.visuals().selection.bg_fill);
        let button = ui.add(button);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Do it: {ready}")));
        if button.clicked() {
            ctx.send(ToolCommand::Confirm);
        }
    }
    if !preview.added.is_empty() {
        for (text, way) in [
            ("Turn left", Direction::Left),
            ("Turn right", Direction::Right),
        ] {
            let name = format!("{text} by {}°", Step::Large.degrees());
            let button = ui.button(text);
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if button.clicked() {
                ctx.send(ToolCommand::Turn(way, Step::Large));
            }
        }
    }
    if preview.held && ui.button("Cancel").clicked() {
        ctx.send(ToolCommand::Cancel);
    }
}

/// First what matters most.
fn words_ui(ctx: &Ctx<'_>, ui: &mut Ui, preview: &Preview) {
    let mut left = LINES;
    if let Some(no) = &preview.refusal {
        ui.horizontal_top(|ui| {
            sign_ui(ui, ctx.tone, false, BODY);
            let text = RichText::new(ctx.named(&no.text)).color(danger(ctx.tone));
            ui.add(Label::new(text).wrap());
        });
        ui.small(no.rule.to_string());
        left -= 2;
    }
    for line in preview.words.iter().take(left) {
        ui.label(ctx.named(line));
    }
}
