//! Which tools are there to take in hand?

use eframe::egui::{Label, RichText, Ui};
use grid::{EdgeKind, Fitting, Ground, Plunder};

use super::Order;
use super::panels::{Shop, held_ui, pick_ui};
use super::tool::{Tool, edge_name};

/// What paints a tile.
pub(super) fn tile_tools_ui(shop: &Shop<'_, '_>, ui: &mut Ui) {
    ui.label("Paint squares");
    ui.horizontal_wrapped(|ui| {
        for (letter, text) in [
            ('.', "Open"),
            ('b', "Open, stops sight"),
            ('w', "Blocked, sight passes"),
            ('#', "Blocked"),
        ] {
            if let Some(ground) = Ground::of(letter) {
                tool_ui(shop, ui, text, Tool::Ground(ground));
            }
        }
        for (_, id) in shop.work.look.zone_letters() {
            if let Some(zone) = shop.work.look.zone_at(id) {
                tool_ui(shop, ui, &zone.title, Tool::Zone(id));
            }
        }
    });
    ui.label("Paint edges");
    ui.horizontal_wrapped(|ui| {
        for kind in [
            Some(EdgeKind::Wall),
            Some(EdgeKind::Socket(Fitting::Door)),
            Some(EdgeKind::Socket(Fitting::Window)),
            None,
        ] {
            tool_ui(shop, ui, edge_name(kind), Tool::Edge(kind));
        }
    });
    says_ui(shop, ui);
}

/// What lays and paints a board.
pub(super) fn stage_tools_ui(shop: &Shop<'_, '_>, ui: &mut Ui) {
    let look = &shop.work.look;
    ui.horizontal_wrapped(|ui| {
        let (mut tile, mut piece, mut barrier) = (None, None, None);
        match &shop.work.tool {
            Tool::Tile(id) => tile = look.tile(id).map(|row| row.title.as_str()),
            Tool::Piece(id) => piece = look.piece(id).map(|row| row.title.as_str()),
            Tool::Barrier(id) => barrier = look.barrier(id).map(|row| row.title.as_str()),
            Tool::Ground(_)
            | Tool::Zone(_)
            | Tool::Edge(_)
            | Tool::Deploy(_)
            | Tool::Objective
            | Tool::Plunder(_)
            | Tool::Erase => {}
        }
        let tiles = look.tiles().iter().map(|row| (&row.id, &row.title));
        held_ui(shop, ui, ("Tile", tile), tiles, |id| {
            Order::Hold(Tool::Tile(id))
        });
        let pieces = look.pieces().iter().map(|row| (&row.id, &row.title));
        held_ui(shop, ui, ("Piece", piece), pieces, |id| {
            Order::Hold(Tool::Piece(id))
        });
        let barriers = look.barriers().iter().map(|row| (&row.id, &row.title));
        held_ui(shop, ui, ("Door or window", barrier), barriers, |id| {
            Order::Hold(Tool::Barrier(id))
        });
    });
    ui.horizontal_wrapped(|ui| {
        tool_ui(shop, ui, "Gold deploys", Tool::Deploy('G'));
        tool_ui(shop, ui, "Silver deploys", Tool::Deploy('S'));
        tool_ui(shop, ui, "Nobody deploys", Tool::Deploy('-'));
        tool_ui(shop, ui, "Objective", Tool::Objective);
        tool_ui(shop, ui, "Money", Tool::Plunder(Plunder::Money));
        tool_ui(shop, ui, "Letters", Tool::Plunder(Plunder::Letters));
        tool_ui(shop, ui, "Erase", Tool::Erase);
    });
    says_ui(shop, ui);
}

/// What the tool in hand does.
fn says_ui(shop: &Shop<'_, '_>, ui: &mut Ui) {
    let text = match shop.work.tool {
        Tool::Ground(_) | Tool::Zone(_) | Tool::Deploy(_) => {
            "Tap a square, or draw over several of them"
        }
        Tool::Edge(_) => "Tap near the edge between two squares",
        Tool::Tile(_) | Tool::Piece(_) => "A second tap turns it by a quarter",
        Tool::Barrier(_) => "Tap near an edge that has a place for it",
        Tool::Objective | Tool::Plunder(_) => "A second tap takes it away",
        Tool::Erase => "A tap takes away what lies on top",
    };
    ui.add(Label::new(RichText::new(text).color(shop.ctx.inks().muted)).wrap());
}

fn tool_ui(shop: &Shop<'_, '_>, ui: &mut Ui, text: &str, tool: Tool) {
    let chosen = shop.work.tool == tool;
    pick_ui(shop, ui, text, chosen, Order::Hold(tool));
}
