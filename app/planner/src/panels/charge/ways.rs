//! By which ways may the charge go?
//!
//! One button a way where there are several; the one that the charge is planned by is on.

use eframe::egui::{Align, Button, Layout, RichText, Role, Ui, WidgetInfo, vec2};
use tabletop::WayChoice;
use ui::theme;

use super::rows::row_ui;
use crate::answers::Enemy;
use crate::command::ToolCommand;
use crate::ctx::Ctx;
use crate::ways::{choice, straight};
use crate::words::by_way;

/// The least height of a row, in points.
const ROW: f32 = 22.0;

/// The ways, the shortest first.
pub(super) fn ways_ui(ctx: &Ctx<'_>, ui: &mut Ui, focus: &Enemy) {
    let charge = &focus.answer.charge;
    let planned = focus.pair.charge.ways.len();
    let is_listed = (0..planned).any(|way| straight(&focus.pair.charge, way).is_some());
    let extra = charge.straight.iter().filter(|_| !is_listed);
    let all: Vec<_> = charge.ways.iter().chain(extra).collect();
    if all.len() < 2 {
        return;
    }
    row_ui(ctx, ui, "Ways", |ui| {
        for (index, way) in all.into_iter().enumerate() {
            let mark = match focus.advised == Some(index) {
                true => ", advised",
                false => "",
            };
            let way_words = by_way(ctx.shown, way, ctx.settings.units);
            let text = ctx.named(&format!("{way_words}{mark}"));
            let is_on = charge.advised == Some(index);
            let size = vec2(ui.available_width(), ctx.density.row(ROW));
            let button = Button::selectable(is_on, RichText::new(&text).size(theme::SMALL));
            let wide = Layout::top_down_justified(Align::LEFT);
            let response = ui
                .with_layout(wide, |ui| {
                    ui.add_enabled(way.need.is_some(), button.wrap().min_size(size))
                })
                .inner;
            response.widget_info(|| {
                WidgetInfo::selected(Role::Button, way.need.is_some(), is_on, &text)
            });
            let response = response.on_hover_text("Plan the charge by this way");
            if response.clicked() {
                let is_straight = index >= charge.ways.len();
                let listed = match is_straight {
                    true => Some(WayChoice::Straight),
                    false => straight(&focus.pair.charge, index),
                };
                let way = listed.unwrap_or_else(|| choice(focus.advised, index));
                ctx.send(ToolCommand::Way(way));
            }
        }
    });
}
