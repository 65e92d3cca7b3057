//! What does the map show, and what does a tap on it ask for?
//!
//! Painted anew each frame, which happens only when something changes. What a pointer shows by resting on an area, a
//! finger shows by tapping it. One that rests or slides has a loupe, and taps where it is lifted.

use boards::AreaId;
use eframe::egui::{Role, Sense, Ui, WidgetInfo};
use game_window::zoom::Rest;
use game_window::{BoardPanel, Command, Ctx};
use ui::shape::Shape;
use ui::widgets::loupe::loupe_ui;

use super::brush::Brush;
use super::named::named_ui;
use super::near::{follow, open};
use super::sheet::Sheet;
use super::target::{AreaGame, MapTouch, Target};

/// What the map keeps between frames.
#[derive(Debug, Default)]
pub struct Canvas {
    /// Where it is on the screen, once it was shown.
    pub sheet: Option<Sheet>,
    /// The next tap looks at an area and does nothing else, to set it right by hand.
    pub looks: bool,
    /// Which boards were shown.
    boards: Vec<usize>,
    /// What was looked at and asked for in the frame before.
    seen: Target,
    /// What the question was about that was followed last.
    told: Vec<AreaId>,
}

/// The map of the game, or of the setting that is chosen.
pub fn map_ui<M: AreaGame>(
    ctx: &Ctx<'_, M>,
    ui: &mut Ui,
    board: &mut BoardPanel<M>,
    begin: &M::Begin,
) {
    let Some(patterns) = ctx.appearance.patterns else {
        return;
    };
    ui.spacing_mut().item_spacing.y = 0.0;
    M::over_ui(ctx, ui);
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    let is_tap = board.zoom.gestures(ui, &response);
    let rest = board.zoom.rest(ui, &response);
    let plates = M::plates(ctx, begin);
    if board.canvas.boards != plates {
        board.canvas.boards.clone_from(&plates);
        board.zoom.reset();
    }
    let is_small = ctx.appearance.shape != Shape::Wide;
    if is_small && board.zoom.is_new {
        let home = ctx.game.map(M::home).unwrap_or_default();
        open(&mut board.zoom, ctx.chart, &plates, rect, &home);
    }
    let sheet = Sheet::of(ctx.chart, &plates, rect, &mut board.zoom);
    // A map that is shown whole stays where it is.
    if is_small {
        let game = ctx.game.filter(|game| game.asks_person());
        let about = game.map_or(&[][..], M::about);
        let (zoom, canvas) = (&mut board.zoom, &mut board.canvas);
        let seen = (&mut canvas.seen, &mut canvas.told);
        follow(ui, zoom, (ctx.chart, &sheet), seen, ctx.focus, about);
    }
    let reach = ctx.appearance.density.grip();
    let painter = ui.painter_at(rect);
    let first = painter.rect_filled(rect, 0.0, ctx.inks().paper);
    let brush = Brush {
        painter: &painter,
        chart: ctx.chart,
        sheet: &sheet,
        map: M::map(ctx.pack),
        inks: ctx.inks(),
        patterns,
    };
    let at = |point| sheet.at(ctx.chart, M::meant(&brush, point), reach);
    let hovered = response.hover_pos().and_then(at);
    M::paint(ctx, &brush, begin, hovered);
    // A finger hovers over nothing: what it chose last is what is read of.
    let looked = hovered.or(ctx.focus.to).or(ctx.focus.from);
    let says = looked.map_or(String::new(), |area| {
        M::words(ctx, area).unwrap_or_default()
    });
    response.widget_info(|| {
        let text = match says.is_empty() {
            true => "Map".to_owned(),
            false => format!("Map, {says}"),
        };
        WidgetInfo::labeled(Role::Canvas, true, text)
    });
    let clicked = response.clicked() && is_tap;
    let pressed = named_ui(ctx, ui, &sheet, &mut board.zoom).map(Some);
    let clicked = response.interact_pointer_pos().filter(|_| clicked);
    if let Some(Rest::Down(at)) = rest {
        loupe_ui(ui, rect, first, at);
    }
    let pointed = Rest::tapped(rest, clicked).map(at);
    match pointed.or(pressed) {
        Some(Some(area)) if std::mem::take(&mut board.canvas.looks) => {
            ctx.send(Command::Touch(MapTouch::Look(area)))
        }
        Some(Some(area)) => ctx.send(Command::Touch(MapTouch::Tap(area))),
        Some(None) => ctx.send(Command::Touch(MapTouch::Away)),
        None => {}
    }
    board.canvas.sheet = Some(sheet);
    if says != board.says {
        board.says = says;
        ui.ctx().request_repaint();
    }
}
