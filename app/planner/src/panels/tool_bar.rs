//! Which tool is in hand?

use eframe::egui::scroll_area::ScrollBarVisibility;
use eframe::egui::{ScrollArea, Ui, Vec2, WidgetInfo};
use ui::spec::keys_text;

use crate::command::ToolCommand;
use crate::ctx::Ctx;
use crate::icon::icon;
use crate::tools::kind::ToolKind;

/// How large a tool's button is, in points: wide enough for a finger.
pub(super) const BUTTON: Vec2 = Vec2::new(60.0, 52.0);

/// The tools, one under another.
pub(crate) fn tool_bar_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for &kind in ToolKind::ALL {
            tool_ui(ctx, ui, kind, BUTTON);
        }
    });
}

/// The tools in one row that is pulled aside.
pub(crate) fn tool_row_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    // Half a tool at the edge tells that there are more.
    let count = ((ui.available_width() / BUTTON.x - 0.5).floor() + 0.5).max(1.0);
    let width = match count >= ToolKind::ALL.len() as f32 {
        true => BUTTON.x,
        false => ui.available_width() / count - 2.0,
    };
    ScrollArea::horizontal()
        .auto_shrink(false)
        .scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 2.0;
                let size = Vec2::new(width, BUTTON.y);
                for &kind in ToolKind::ALL {
                    tool_ui(ctx, ui, kind, size);
                }
            });
        });
}

fn tool_ui(ctx: &Ctx<'_>, ui: &mut Ui, kind: ToolKind, size: Vec2) {
    let command = ToolCommand::Choose(kind);
    let spec = crate::command::Command::from(command.clone()).spec();
    let (rect, response) = ui.allocate_exact_size(size, eframe::egui::Sense::click());
    let on = ctx.tool == kind;
    response.widget_info(|| {
        WidgetInfo::selected(
            eframe::egui::Role::RadioButton,
            true,
            on,
            format!("{} tool", kind.name()),
        )
    });
    let visuals = ui.style().interact_selectable(&response, on);
    let painter = ui.painter();
    if on || response.hovered() || response.has_focus() {
        painter.rect(
            rect.shrink(1.0),
            6.0,
            visuals.bg_fill,
            visuals.bg_stroke,
            eframe::egui::StrokeKind::Inside,
        );
    }
    if on {
        // A bar beside the color.
        let bar = rect
            .shrink2(Vec2::new(1.0, 10.0))
            .with_max_x(rect.left() + 4.0);
        painter.rect_filled(bar, 2.0, visuals.text_color());
    }
    let ink = visuals.text_color();
    icon(
        painter,
        kind,
        rect.center() - Vec2::new(0.0, 9.0),
        11.0,
        ink,
    );
    painter.text(
        rect.center_bottom() - Vec2::new(0.0, 4.0),
        eframe::egui::Align2::CENTER_BOTTOM,
        kind.name(),
        eframe::egui::FontId::proportional(ui::theme::SMALL),
        ink,
    );
    let keys = spec.keys.as_ref().map_or(String::new(), keys_text);
    let response = response.on_hover_text(format!("{} ({keys})", spec.tip));
    if response.clicked() {
        response.scroll_to_me(None);
        ctx.send(command);
    }
}
