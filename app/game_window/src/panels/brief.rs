//! How does every seat stand, in one line?
//!
//! In a small window, so that the board and the question have the room; a tap on it shows all of it among the cards.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{Button, Role, Stroke, TextStyle, Ui, WidgetInfo};
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
    let room = ui.available_width() - 2.0 * ui.spacing().button_padding.x;
    let laid = |names| line(ctx, ui, game, brief, names);
    let fits = |line: &LayoutJob| ui.painter().layout_job(line.clone()).size().x <= room;
    let mut longer = [Names::Whole, Names::Begun].into_iter().map(laid);
    let line = longer.find(fits).unwrap_or_else(|| laid(Names::Letters));
    let all: Vec<String> = brief
        .iter()
        .map(|(seat, word)| format!("{} {word}", game.seat(*seat)))
        .collect();
    let all = all.join(", ");
    let button = ui.add(Button::new(line).frame(false).truncate());
    let name = format!("How everybody stands: {all}");
    button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    if button
        .on_hover_text(format!("{all}. All of it stands among the cards"))
        .clicked()
    {
        *tab = match *tab {
            Tab::Cards => Tab::Play,
            Tab::Play | Tab::Log => Tab::Cards,
        };
    }
}

/// How much of names is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Names {
    Whole,
    /// Their first three letters, or the first one and a number.
    Begun,
    /// The same, small and in the color of the seat.
    Letters,
}

fn line<M: GameUi>(
    ctx: &Ctx<'_, M>,
    ui: &Ui,
    game: &Played<M>,
    brief: &[(Seat, String)],
    names: Names,
) -> LayoutJob {
    let style = match names {
        Names::Whole | Names::Begun => TextStyle::Body,
        Names::Letters => TextStyle::Small,
    };
    let font = style.resolve(ui.style());
    let plain = |ink| TextFormat::simple(font.clone(), ink);
    let mut line = LayoutJob::default();
    line.wrap.max_width = f32::INFINITY;
    for (seat, word) in brief {
        let own = M::strong(ctx, game, *seat);
        let asked = game.whose() == Some(*seat);
        let ink = match (names, asked) {
            (Names::Letters, false) => own,
            (_, true) => ui.visuals().strong_text_color(),
            (_, false) => ui.visuals().text_color(),
        };
        let name = game.seat(*seat);
        let begun = begun(name);
        let text = match names {
            Names::Whole => format!("{name} {word}   "),
            Names::Begun => format!("{begun} {word}   "),
            Names::Letters => format!("{begun} {word}  "),
        };
        if names != Names::Letters {
            line.append("● ", 0.0, plain(own));
        }
        let mut format = plain(ink);
        if asked && names == Names::Letters {
            format.underline = Stroke::new(1.0, ink);
        }
        line.append(&text, 0.0, format);
    }
    line
}

/// How a name begins: three letters, or where only a number tells names apart, a letter and that number.
fn begun(name: &str) -> String {
    let parts = name.rsplit_once(' ');
    match parts.filter(|(_, last)| last.parse::<u32>().is_ok()) {
        Some((first, last)) => first.chars().take(1).chain(last.chars()).collect(),
        None => name.chars().take(3).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::begun;

    /// Of five players nobody could be told from another.
    #[test]
    fn names_that_differ_by_a_number_keep_it() {
        for (name, short) in [
            ("Player 1", "P1"),
            ("Player 12", "P12"),
            ("Stark", "Sta"),
            ("House Arryn", "Hou"),
            ("A ", "A "),
            ("", ""),
        ] {
            assert_eq!(begun(name), short);
        }
    }
}
