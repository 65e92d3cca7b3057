//! Who bids, with what?
//!
//! Power and what cards add lie open before bids are made; the bids themselves are opened at once.

use boards::throne::bidders;
use eframe::egui::{Grid, RichText, Ui};

use super::house_ui;
use crate::throne::{Ctx, Game, ThroneGame as _};

/// Everybody's means, while bids are made.
pub(crate) fn bids_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let all = bidders(ctx.pack, game.view());
    if all.is_empty() {
        return;
    }
    ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = 16.0;
        Grid::new("bidders").striped(true).show(ui, |ui| {
            for head in ["Bids", "Power", "By cards", "At most", ""] {
                ui.label(RichText::new(head).small());
            }
            ui.end_row();
            for bidder in all {
                ui.horizontal(|ui| {
                    if let Some(player) = game.state().player(bidder.seat) {
                        house_ui(ctx, ui, player.house);
                    }
                    ui.label(game.seat(bidder.seat));
                });
                ui.label(bidder.power.to_string());
                let more = match bidder.more {
                    0 => "0".to_owned(),
                    more => format!("+{more}"),
                };
                ui.label(RichText::new(more).strong());
                ui.label(bidder.power.saturating_add(bidder.more).to_string());
                ui.label(if bidder.is_done { "has bid" } else { "" });
                ui.end_row();
            }
        });
    });
}
