//! What happens on the table itself?
//!
//! Paints the table with everything over it, turns what the pointer does into points of the table for the tool in
//! hand, and pans and zooms. Every tray, piece and objective is also a named place for screen readers and the
//! keyboard.

mod hinted;
mod note;
mod photo;
mod pointer;
mod things;
mod told;
mod touch;

use eframe::egui::{self, Rect, Role, Sense, Ui, WidgetInfo};
use geometry::Vec2;
use ui::apart::Spot;
use ui::camera::{Camera, Lens};
use ui::mark::Mark;
use ui::paint::{Brush, Patterns, Sheet, Taken};
use ui::theme::{Density, Look, color32, style};

use self::hinted::{hinted, hinted_landing};
pub(crate) use self::told::room_of_card;
use self::touch::{Owner, Touching};
use crate::command::Command;
use crate::ctx::Ctx;
use crate::marks::arriving::arriving;
use crate::marks::trail::trail;
use crate::overlays::Drawn;
use crate::tools::bodies::{self, Bodies};
use crate::tools::tool::{Cursor, Hand, Pointer, Preview, Scene, Tool, Worded};

/// What the table keeps between frames.
#[derive(Debug)]
pub(crate) struct Canvas {
    /// What is looked at.
    pub camera: Camera,
    /// Where on the screen it was painted last.
    pub screen: Rect,
    /// Where the pointer is, on the table.
    pub pointer: Option<Vec2>,
    /// The whole table is shown when it is painted next.
    pub fit: bool,
    /// What was painted before.
    pub sheets: [Sheet; 8],
    /// What pointed at it last; before, what the window is laid out for.
    hand: Option<Hand>,
    /// What fingers are at.
    pub touching: Touching,
    /// A sheet is pulled over a part of it.
    pub covered: bool,
    /// Where words beside ways were painted last.
    pub words: Vec<Worded>,
    /// How wide the window was.
    width: f32,
    /// The camera that shows the whole table, or all that stands on it, as long as it does.
    whole: Option<Camera>,
    /// Half of the table's width and depth, inches.
    half: Vec2,
}

impl Default for Canvas {
    fn default() -> Self {
        Self {
            camera: Camera::default(),
            screen: Rect::NOTHING,
            pointer: None,
            fit: true,
            sheets: Default::default(),
            hand: None,
            touching: Touching::default(),
            covered: false,
            words: Vec::new(),
            width: 0.0,
            whole: None,
            half: Vec2::ZERO,
        }
    }
}

/// The layer of the bare table: a photo lies on it, under everything else.
const CLOTH: usize = 0;

/// The layer of the trays: what a tool paints on the ground lies under it.
const TRAYS: usize = 5;

/// What takes less room than this beside the table does not move it, in points.
const SHIFT: f32 = 40.0;

/// Points around a table that is shown in full.
pub(crate) const MARGIN: f64 = 18.0;

/// Where an inch takes fewer points than this above a sheet, trays are too small for fingers.
const SMALL: f64 = 6.0;

/// The table; gives what the tool shows now.
pub(crate) fn table_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    canvas: &mut Canvas,
    tool: &mut dyn Tool,
    drawn: &Drawn,
    patterns: &Patterns,
) -> Preview {
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, "Table"));
    look(ctx, ui, canvas, rect);
    let table = ctx.document.table();
    let field = Bodies::of(table);
    let words = std::mem::take(&mut canvas.words);
    let scene = Scene {
        table,
        field: &field,
        selection: ctx.selection,
        snap: ctx.settings.snap,
        units: ctx.settings.units,
        grip: 0.0,
        near: 0.0,
        hand: canvas.hand(ctx.density),
        refereed: ctx.is_refereed(),
        words: &words,
    };
    let scene = canvas.seen(ctx.density, scene);
    let (asked, owner) = touch::touch(ui, &response, canvas, &scene, tool);
    let mut changes = false;
    let mut send = |asked: Vec<Command>| {
        for command in asked {
            changes |= matches!(command, Command::Game(_));
            ctx.send(command);
        }
    };
    send(asked);
    if owner == Owner::Mouse {
        pointer::look_around(ui, &response, canvas);
    }
    let lens = canvas.camera.over(rect);
    let scene = canvas.seen(ctx.density, scene);
    for pointer in pointer::pointers(ui, &response, &lens) {
        let is_meant = match owner {
            Owner::Mouse => true,
            Owner::Elsewhere => pointer != Pointer::Away,
            Owner::Fingers => false,
        };
        if is_meant {
            send(tool.pointer(&scene, pointer));
        }
    }
    canvas.pointer = ui
        .input(|input| input.pointer.hover_pos())
        .filter(|at| rect.contains(*at))
        .map(|at| lens.table_from_screen(at));
    let mut preview = tool.preview(&scene);
    preview.options = tool.options(&scene);
    if changes {
        // Things are painted where they were dropped; what marks them where they were is a frame late.
        preview.under.clear();
        preview.marks.clear();
    }
    canvas.words = paint(
        ctx,
        ui,
        &lens,
        drawn,
        patterns,
        &mut canvas.sheets,
        &preview,
    );
    if response.hovered() {
        ui.ctx().set_cursor_icon(match preview.cursor {
            Cursor::Arrow => egui::CursorIcon::Default,
            Cursor::Grab => egui::CursorIcon::Grab,
            Cursor::Grabbing => egui::CursorIcon::Grabbing,
            Cursor::Cross => egui::CursorIcon::Crosshair,
            Cursor::Turn => egui::CursorIcon::Alias,
            Cursor::No => egui::CursorIcon::NotAllowed,
        });
    }
    if let Some(sought) = things::things_ui(ctx, ui, &lens, &drawn.named) {
        canvas.camera.center = sought;
        ui.ctx().request_repaint();
    }
    super::options::options_ui(ctx, ui, rect, &mut canvas.touching.adding, &preview);
    let hand = canvas.hand(ctx.density);
    note::note_ui(ctx, ui, &lens, hand, &preview);
    preview
}

impl Canvas {
    /// What points at it.
    pub(crate) fn hand(&self, density: Density) -> Hand {
        self.hand.unwrap_or(match density {
            Density::Mouse => Hand::Mouse,
            Density::Fingers => Hand::Finger,
        })
    }

    /// A scene as near as it is looked at, for what points at it.
    pub(crate) fn seen<'a>(&self, density: Density, scene: Scene<'a>) -> Scene<'a> {
        let lens = self.camera.over(self.screen);
        Scene {
            grip: lens.inches(density.grip()),
            near: lens.inches(Density::Mouse.grip()),
            hand: self.hand(density),
            ..scene
        }
    }
}

/// Looks at the table through what room there is now.
fn look(ctx: &Ctx<'_>, ui: &Ui, canvas: &mut Canvas, rect: Rect) {
    let half = crate::shown::size(ctx.shown) / 2.0;
    let before = std::mem::replace(&mut canvas.screen, rect);
    let width = ui.ctx().content_rect().width();
    let is_same = std::mem::replace(&mut canvas.width, width) == width;
    let is_whole = canvas.whole == Some(canvas.camera);
    if std::mem::replace(&mut canvas.half, half) != half {
        // Another size would be cut at the edges, or small in the middle.
        canvas.fit = true;
    }
    if before != rect {
        // A table that was shown in full stays so when there is more or less room for it. Not when a sheet is pulled
        // over it: trays would be too small for fingers.
        canvas.fit |= is_whole && !(is_same && canvas.covered);
        let less = (before.size() - rect.size()).abs().max_elem();
        if !is_whole && is_same && less <= SHIFT {
            // Something small came or went beside the table, which stays where it is.
            let by = rect.center() - before.center();
            let lens = canvas.camera.over(rect);
            canvas.camera.center += Vec2::new(lens.inches(by.x), -lens.inches(by.y));
        }
    }
    if std::mem::take(&mut canvas.fit) {
        let whole = Camera::fitting(-half, half, rect, MARGIN);
        let near = bodies::standing(ctx.shown).filter(|_| canvas.covered && whole.scale < SMALL);
        let near = near.map(|(low, high)| {
            let (low, high) = (low.max(-half), high.min(half));
            Camera::fitting(low, high, rect, MARGIN / 3.0)
        });
        // Asked for again, all of the table is shown, however small.
        canvas.camera = near.filter(|near| canvas.camera != *near).unwrap_or(whole);
        canvas.whole = Some(canvas.camera);
    }
}

/// Where is kept which landing's answer is pointed at, an `Option<Alignment>`, between a panel and the table.
pub(crate) fn over_landing() -> egui::Id {
    egui::Id::unique("the landing whose answer is pointed at")
}

/// Paints everything; gives where words beside ways are.
fn paint(
    ctx: &Ctx<'_>,
    ui: &Ui,
    lens: &Lens,
    drawn: &Drawn,
    patterns: &Patterns,
    sheets: &mut [Sheet; 8],
    preview: &Preview,
) -> Vec<Worded> {
    let painter = ui.painter_at(lens.screen);
    let brush = Brush {
        lens: *lens,
        tone: ctx.tone,
        patterns,
    };
    if let Some(page) = style(ctx.tone, Look::Page).fill {
        painter.rect_filled(lens.screen, 0.0, color32(page));
    }
    let layers = drawn.layers();
    for (place, (sheet, (serial, marks))) in sheets.iter_mut().zip(layers).enumerate() {
        if place == TRAYS {
            for marks in ctx.plans.under().chain([preview.under.as_slice()]) {
                brush.paint_shapes(&painter, marks);
            }
        }
        sheet.paint(&brush, &painter, serial, marks);
        if place == CLOTH {
            photo::photo(ctx, &painter, lens);
        }
    }
    if let Some(before) = ctx.before {
        brush.paint(&painter, &trail(before, ctx.shown));
    }
    ctx.plans
        .over(drawn)
        .for_each(|marks| brush.paint_shapes(&painter, marks));
    brush.paint(&painter, &chosen(ctx));
    let over = ui.data(|data| data.get_temp(over_landing())).flatten();
    let over = over.or_else(|| hinted_landing(ctx));
    brush.paint(&painter, &hinted(ctx));
    let arriving = arriving(ctx.document.table(), over);
    brush.paint(&painter, &arriving);
    brush.paint(&painter, &preview.marks);
    let mut taken = Taken::default();
    brush.keep(&drawn.board.names, &mut taken);
    brush.keep_trays(&drawn.board.trays, &mut taken);
    brush.keep(&preview.marks, &mut taken);
    brush.keep(&arriving, &mut taken);
    brush.keep(&drawn.bands, &mut taken);
    brush.keep(&drawn.lines, &mut taken);
    for (_, marks) in layers {
        brush.paint_texts(&painter, marks, &mut taken);
    }
    // Names of arcs that are pointed at, too: they lay over names of trays and pieces.
    let arcs = [preview.under.as_slice()];
    for marks in ctx.plans.under().chain(ctx.plans.over(drawn)).chain(arcs) {
        brush.paint_texts(&painter, marks, &mut taken);
    }
    brush.paint_texts(&painter, &drawn.board.names, &mut taken);
    if let Some((known, all)) = drawn.waiting() {
        let corner = lens.screen.left_bottom() + egui::vec2(10.0, -10.0);
        painter.text(
            corner,
            egui::Align2::LEFT_BOTTOM,
            format!("Working out overlays… {known} of {all}"),
            egui::FontId::proportional(ui::theme::SMALL),
            ui::theme::muted(ctx.tone),
        );
    }
    let words = taken.words.into_iter().map(|words| Worded {
        lines: words.lines,
        spot: Spot {
            center: lens.table_from_screen(words.place.center()),
            size: Vec2::new(
                lens.inches(words.place.width()),
                lens.inches(words.place.height()),
            ),
        },
    });
    words.collect()
}

/// Frames around what is selected and aimed at.
fn chosen(ctx: &Ctx<'_>) -> Vec<Mark> {
    let table = ctx.shown;
    let outline = |id: &str, look| {
        let body = bodies::body(&table.state, &table.pack, id)?;
        Some(Mark::area(body.outline(), look))
    };
    let selected = ctx
        .selection
        .ids()
        .iter()
        .filter_map(|id| outline(id, Look::Selected));
    let target = ctx.selection.target.as_deref();
    let target = target.and_then(|id| outline(id, Look::Target));
    selected.chain(target).collect()
}
