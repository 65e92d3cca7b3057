//! How does every seat stand, in one line?
//!
//! In a small window, so that the board and the question have the room; a tap on it shows all of it among the cards.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Button, Role, TextStyle, Ui, WidgetInfo};
use play::Seat;

use super::small::Tab;
use crate::ctx::Ctx;
use crate::game_ui::GameUi;
use crate::played::Played;

/// How every seat stands, in a line that leads to the rest.
pub(super) fn brief_ui<M: GameUi>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    game: &Played<M>,
    brief: &[(Seat, String)],
    tab: &mut Tab,
) {
    let font = TextStyle::Body.resolve(ui.style());
    let plain = |ink| TextFormat::simple(font.clone(), ink);
    let mut line = LayoutJob::default();
    for (seat, word) in brief {
        let ink = match game.whose() == Some(*seat) {
            true => ui.visuals().strong_text_color(),
            false => ui.visuals().text_color(),
        };
        line.append("● ", 0.0, plain(M::strong(ctx, game, *seat)));
        let text = format!("{} {word}   ", game.seat(*seat));
        line.append(&text, 0.0, plain(ink));
    }
    let name = format!("How everybody stands: {}", line.text.replace('●', ""));
    let button = ui.add(Button::new(line).frame(false).truncate());
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if button
        .on_hover_text("All of it stands among the cards")
        .clicked()
    {
        *tab = match *tab {
            Tab::Cards => Tab::Play,
            Tab::Play | Tab::Log => Tab::Cards,
        };
    }
}
