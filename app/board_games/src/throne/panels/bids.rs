//! Who bids, with what?
//!
//! Power and what cards add lie open before bids are made, in the order that bids for a track change; the bids themselves
//! are opened at once, and what they take is not there for the tracks that come after. In a small window three houses
//! stand in a line, so that the answers below keep their room.

use boards::throne::{Bidder, bidders, later_tracks};
use eframe::egui::{Grid, Label, RichText, Ui, vec2};
use ui::shape::Shape;

use super::house_sign_ui;
use crate::throne::{Ctx, Game, ThroneGame as _};

/// Houses in a line of a small window.
const IN_LINE: usize = 3;

/// Everybody's means, while bids are made.
pub(crate) fn bids_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let all = bidders(ctx.pack, game.view());
    if all.is_empty() {
        return;
    }
    ui.scope(|ui| {
        // Nothing here is tapped, so that rows may be low.
        ui.spacing_mut().interact_size.y = 16.0;
        match ctx.appearance.shape {
            Shape::Wide => wide_ui(ctx, ui, game, &all),
            Shape::Tall | Shape::Low => small_ui(ctx, ui, game, &all),
        }
        if let Some(after) = after(game) {
            ui.add(Label::new(RichText::new(after).small()).wrap());
        }
    });
}

/// What is bid for next, with what these bids leave.
fn after(game: &Game) -> Option<String> {
    let later = later_tracks(game.view())?;
    let titles: Vec<&str> = later.iter().map(|track| track.title()).collect();
    Some(match titles.as_slice() {
        [] => "No bids for a track come after these".to_owned(),
        titles => format!("Then bids for {}", titles.join(" and ")),
    })
}

fn wide_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, all: &[Bidder]) {
    // Wider columns would push the board aside while bids are made.
    ui.spacing_mut().item_spacing.x = 6.0;
    Grid::new("bidders").striped(true).show(ui, |ui| {
        for head in ["Bids", "Power", "By cards", "At most", ""] {
            ui.label(RichText::new(head).small());
        }
        ui.end_row();
        for bidder in all {
            ui.horizontal(|ui| who_ui(ctx, ui, game, bidder));
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
}

/// Each house with its power, what cards add, and whether it has bid, which lifts its letters out.
fn small_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, all: &[Bidder]) {
    let has_places = all.iter().any(|bidder| bidder.place.is_some());
    let head = match has_places {
        true => "Place now, and power, with what cards add; bold has bid",
        false => "Power, with what cards add; bold has bid",
    };
    ui.label(RichText::new(head).small());
    ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
    Grid::new("bidders in lines").show(ui, |ui| {
        for bidders in all.chunks(IN_LINE) {
            for bidder in bidders {
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 3.0;
                    who_ui(ctx, ui, game, bidder);
                    ui.label(bidder.power.to_string());
                    if bidder.more > 0 {
                        ui.strong(format!("+{}", bidder.more));
                    }
                    ui.add_space(2.0);
                });
            }
            ui.end_row();
        }
    });
}

/// A house, after its place on the track that is bid for.
fn who_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, bidder: &Bidder) {
    if let Some(place) = bidder.place {
        let place = RichText::new(place.to_string()).small();
        ui.label(place.color(ctx.inks().muted));
    }
    if let Some(player) = game.state().player(bidder.seat) {
        house_sign_ui(ctx, ui, player.house);
    }
    ui.label(name(game, bidder));
}

/// The name of whoever has bid stands out.
fn name(game: &Game, bidder: &Bidder) -> RichText {
    let name = RichText::new(game.seat(bidder.seat));
    if bidder.is_done { name.strong() } else { name }
}
