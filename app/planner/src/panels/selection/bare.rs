//! What is there to say when nothing is selected?
//!
//! How to select, and how large the table is.

use eframe::egui::Ui;
use geometry::Len;
use tabletop::Fix;
use ui::theme::Density;

use super::field::Field;
use super::number::{Numbers, number_ui, wrong_ui};
use super::toggle_ui;
use crate::command::GameCommand;
use crate::ctx::Ctx;

/// Sizes that games are played on, in feet: width, then depth.
const SIZES: [(u16, u16); 2] = [(4, 4), (6, 4)];

/// The table itself.
pub(super) fn table_ui(ctx: &Ctx<'_>, ui: &mut Ui, numbers: &mut Numbers) {
    let text = match ctx.density {
        Density::Mouse => {
            "Nothing is selected. Click a tray, a piece or an objective, or drag a frame around several."
        }
        Density::Fingers => {
            "Nothing is selected. Tap a tray, a piece or an objective, or hold and drag a frame around several."
        }
    };
    ui.label(ctx.first_step().unwrap_or(text));
    ui.add_space(4.0);
    ui.strong("Size of the table");
    ui.horizontal_wrapped(|ui| {
        number_ui(ctx, ui, numbers, "", Field::TableWidth);
        number_ui(ctx, ui, numbers, "", Field::TableDepth);
        for (width, depth) in SIZES {
            let inches = |feet: u16| Len::from_inches(12.0 * f64::from(feet));
            let (wide, deep) = (inches(width), inches(depth));
            let state = &ctx.shown.state;
            let is_so = (state.width, state.depth) == (wide, deep);
            let button = toggle_ui(ui, is_so, format!("{width} × {depth} ft"));
            if button.clicked() && !is_so {
                ctx.send(GameCommand::Fix(Fix::Resize {
                    width: wide,
                    depth: deep,
                }));
            }
        }
    });
    wrong_ui(ctx, ui, numbers);
}
