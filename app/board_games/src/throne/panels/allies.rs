//! Which Ally cards lie on top, who is bound to whom, and who has gained which?
//!
//! From the planning phase on the top card of every deck lies face up.

use boards::throne::Patron;
use eframe::egui::{CollapsingHeader, Label, RichText, Ui, vec2};

use crate::throne::{Ctx, Game, ThroneGame as _};

/// The Ally decks, in sight on a board that has them.
pub(crate) fn allies_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if ctx.pack.allies.is_empty() {
        return;
    }
    CollapsingHeader::new("Ally cards")
        .id_salt("ally decks")
        .default_open(true)
        .show_unindented(ui, |ui| {
            ui.spacing_mut().interact_size.y = 16.0;
            ui.spacing_mut().item_spacing = vec2(4.0, 1.0);
            for patron in Patron::ALL {
                deck_ui(ctx, ui, game, patron);
            }
            gained_ui(ctx, ui, game);
        });
}

fn deck_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, patron: Patron) {
    let alliances = &game.state().alliances;
    let cards = game.view().allies[patron.place()];
    let shown = alliances.shown[patron.place()];
    let top = alliances.top(patron).filter(|_| shown);
    let row = top.and_then(|id| ctx.pack.ally(id));
    let head = match row {
        Some(row) => format!("{}: {}", patron.title(), row.title),
        None => format!("{}: face down until planning", patron.title()),
    };
    ui.add(Label::new(RichText::new(head).strong()).wrap());
    let mut text = row.map_or(String::new(), |row| row.text.clone());
    if let Some(seat) = alliances.bound[patron.place()] {
        let bound = format!(
            "Permanent alliance with {}: nobody else takes its cards.",
            game.seat(seat)
        );
        text = format!("{bound} {text}");
    }
    let left = match cards {
        1 => "1 card".to_owned(),
        cards => format!("{cards} cards"),
    };
    let text = format!("{text} ({left})");
    ui.add(Label::new(RichText::new(text.trim()).small().color(ctx.inks().muted)).wrap());
}

/// Who has gained which cards.
fn gained_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let state = game.state();
    for seat in state.order() {
        let cards = state.player(*seat).map_or(&[][..], |player| &player.allies);
        let titles = cards.iter().filter_map(|card| ctx.pack.ally(*card));
        let titles: Vec<&str> = titles.map(|row| row.title.as_str()).collect();
        if !titles.is_empty() {
            let text = format!("{} has {}", game.seat(*seat), titles.join(", "));
            ui.add(Label::new(text).wrap());
        }
    }
}
