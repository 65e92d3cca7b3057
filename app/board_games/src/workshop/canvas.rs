//! What is painted of a draft, and what do pointer and keys do to it?
//!
//! A tap or a stroke uses the tool in hand. With the keyboard, arrows move a cursor, Enter uses the tool, Shift with an
//! arrow uses it on that edge of the square, and letters paint what they stand for in files.

use eframe::egui::{self, Event, EventFilter, Key, Role, Sense, Ui, WidgetInfo};
use grid::{Edge, EdgeKind, Square, TILE};
use ui::theme::Pattern;

use super::panels::Shop;
use super::tool::{Spot, Tool};
use super::{On, Order};
use crate::skirmish::draw::Brush;
use crate::skirmish::sheet::Sheet;

/// What the canvas keeps between frames.
#[derive(Debug, Default)]
pub struct Canvas {
    /// Where it is on the screen, once it was shown.
    pub sheet: Option<Sheet>,
    cursor: Option<Square>,
    /// Where the stroke was last.
    last: Option<Spot>,
}

/// What is worked at.
pub(crate) fn canvas_ui(shop: &Shop<'_, '_>, ui: &mut Ui, canvas: &mut Canvas) {
    let work = shop.work;
    let (Some(board), Some(patterns)) = (&work.board, shop.ctx.appearance.patterns) else {
        ui.centered_and_justified(|ui| ui.label("Begin a tile or a scenario, or choose one"));
        return;
    };
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    let sheet = Sheet::fit(board.size(), rect.shrink(4.0));
    canvas.sheet = Some(sheet);
    let painter = ui.painter_at(rect);
    let inks = shop.ctx.inks();
    painter.rect_filled(rect, 0.0, inks.paper);
    let brush = Brush {
        painter: &painter,
        sheet,
        inks,
        patterns,
    };
    brush.board(&work.look, board);
    tokens(shop, &brush);
    let holds = |at: &Square| board.size().holds(*at);
    if response.has_focus() {
        keys(shop, ui, &response, canvas, &holds);
    }
    let inside = |edge: &Edge| edge.squares().iter().all(&holds);
    let spot = |point| {
        let at = sheet.at(point)?;
        let edge = sheet.near_edge(point).filter(inside);
        Some(Spot { at, edge })
    };
    if response.clicked() || response.drag_started() {
        response.request_focus();
    }
    let pointed = response.interact_pointer_pos().and_then(spot);
    let strokes = response.dragged() && work.tool.paints() && pointed != canvas.last;
    if let Some(spot) = pointed.filter(|_| response.clicked() || strokes) {
        canvas.cursor = Some(spot.at);
        canvas.last = Some(spot);
        shop.send(Order::Use(work.tool.clone(), spot));
    }
    if !response.dragged() {
        canvas.last = None;
    }
    let hovered = response.hover_pos().and_then(spot);
    if let Some(edge) = hovered.and_then(|spot| spot.edge)
        && work.tool.is_edge()
    {
        let line = egui::Stroke::new(4.0, inks.plan.gamma_multiply(0.6));
        painter.line_segment(sheet.edge(edge), line);
    }
    let cursor = canvas.cursor.filter(|_| response.has_focus());
    if let Some(at) = cursor {
        brush.cursor(at);
    }
    response.widget_info(|| {
        let at = cursor.map_or(String::new(), |at| format!(" at {at}"));
        let text = format!("Canvas{at}, arrows move a cursor and Enter uses the tool");
        WidgetInfo::labeled(Role::Canvas, true, text)
    });
}

/// Objectives, plunder, and where tiles are missing.
fn tokens(shop: &Shop<'_, '_>, brush: &Brush<'_>) {
    let On::Stage(place) = shop.work.on else {
        return;
    };
    let (Some(stage), Some(board)) = (shop.work.draft.stages.get(place), &shop.work.board) else {
        return;
    };
    for at in board.size().squares() {
        let slot = (at.row() / TILE, at.column() / TILE);
        let mut tiles = stage.layout.tiles.iter();
        if !tiles.any(|tile| (tile.row, tile.column) == slot) {
            let ink = brush.inks.muted.gamma_multiply(0.5);
            brush.pattern(brush.sheet.square(at), Pattern::Dots, ink);
        }
    }
    for (at, number) in stage.scenario.objectives.iter().zip(1_usize..) {
        brush.objective(*at, number);
    }
    for token in &stage.scenario.plunder {
        brush.plunder(*token);
    }
}

fn keys(
    shop: &Shop<'_, '_>,
    ui: &Ui,
    response: &egui::Response,
    canvas: &mut Canvas,
    holds: &dyn Fn(&Square) -> bool,
) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let mut at = canvas.cursor.filter(holds).unwrap_or_default();
    let spot = |at: Square, to: Option<Square>| Spot {
        at,
        edge: to.and_then(|to| Edge::between(at, to)),
    };
    let tool = &shop.work.tool;
    for event in ui.input(|input| input.events.clone()) {
        match event {
            Event::Key {
                key,
                pressed: true,
                modifiers,
                ..
            } => {
                let way = match key {
                    Key::ArrowUp => (-1, 0),
                    Key::ArrowDown => (1, 0),
                    Key::ArrowLeft => (0, -1),
                    Key::ArrowRight => (0, 1),
                    Key::Enter => {
                        shop.send(Order::Use(tool.clone(), spot(at, None)));
                        continue;
                    }
                    Key::Delete | Key::Backspace => {
                        shop.send(Order::Use(Tool::Erase, spot(at, None)));
                        continue;
                    }
                    _ => continue,
                };
                let next = at.shifted(way.0, way.1).filter(holds);
                if modifiers.shift {
                    let tool = match (tool.is_edge(), shop.work.on) {
                        (true, _) | (_, On::Nothing | On::Stage(_)) => tool.clone(),
                        (false, On::Tile(_)) => Tool::Edge(Some(EdgeKind::Wall)),
                    };
                    if tool.is_edge() {
                        shop.send(Order::Use(tool, spot(at, next)));
                    }
                } else {
                    at = next.unwrap_or(at);
                }
            }
            Event::Text(text) => {
                let letter = text.chars().next();
                let tool = letter.and_then(|key| match shop.work.on {
                    On::Tile(_) => Tool::of_tile_key(&shop.work.look, key),
                    On::Stage(_) => Tool::of_stage_key(key),
                    On::Nothing => None,
                });
                if let Some(tool) = tool {
                    shop.send(Order::Use(tool, spot(at, None)));
                }
            }
            _ => {}
        }
    }
    canvas.cursor = Some(at);
}
