//! Which tool is in hand?

use eframe::egui::{Ui, Vec2, WidgetInfo};

use crate::command::{ToolCommand, keys_text};
use crate::ctx::Ctx;
use crate::icon::icon;
use crate::tools::ToolKind;

/// How large a tool's button is, in points: wide enough for a finger.
const BUTTON: Vec2 = Vec2::new(60.0, 52.0);

/// The tools, one under another.
pub fn tool_bar_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for kind in ToolKind::ALL {
            tool_ui(ctx, ui, kind);
        }
    });
}

fn tool_ui(ctx: &Ctx<'_>, ui: &mut Ui, kind: ToolKind) {
    let command = ToolCommand::Choose(kind);
    let spec = crate::command::Command::from(command.clone()).spec();
    let (rect, response) = ui.allocate_exact_size(BUTTON, eframe::egui::Sense::click());
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
        eframe::egui::FontId::proportional(crate::theme::SMALL),
        ink,
    );
    let keys = spec.keys.as_ref().map_or(String::new(), keys_text);
    let response = response.on_hover_text(format!("{} ({keys})", spec.tip));
    if response.clicked() {
        ctx.send(command);
    }
}
