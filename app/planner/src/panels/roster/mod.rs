//! How is a table rebuilt in two minutes?
//!
//! A field to search and to place by typing, the side that is set up, and everything that can be put on the table. A
//! row is clicked or pulled onto the table; then it follows the pointer until it is put down.

mod line;
mod rows;
mod side;
mod spot;
mod typed;

use eframe::egui::{
    Align2, CollapsingHeader, DragValue, Id, Key, Modifiers, Response, RichText, ScrollArea,
    TextEdit, Ui,
};
use geometry::Len;
use ui::fuzzy::ranked;
use ui::theme::{SMALL, danger, good, muted};

use self::line::{Chosen, line_ui};
use self::rows::{Group, Row, What, Wish, rows};
use self::side::{side, side_ui};
use self::spot::spot_ui;
use self::typed::{Typed, typed};
use crate::command::{GameCommand, ToolCommand};
use crate::ctx::Ctx;
use crate::tools::kind::ToolKind;

/// What the panel keeps between frames.
#[derive(Debug)]
pub(crate) struct Roster {
    /// The next letters are for its search.
    pub(crate) typed: bool,
    /// What is searched, or typed to be placed.
    query: String,
    /// Whose units are put on the table; the first side if it is none.
    side: String,
    /// The name of a side that is not on the table yet.
    new_side: String,
    /// The speed of bare trays, inches.
    speed: f64,
    /// Which result Enter takes.
    chosen: usize,
    /// The row that was pressed, until it is let go or pulled out of the panel.
    pressed: Option<What>,
    /// The id of what was typed and placed last.
    placed: String,
}

impl Default for Roster {
    fn default() -> Self {
        Self {
            typed: false,
            query: String::new(),
            side: String::new(),
            new_side: String::new(),
            speed: 5.0,
            chosen: 0,
            pressed: None,
            placed: String::new(),
        }
    }
}

/// Keys that were pressed in the search field.
#[derive(Clone, Copy, Debug, Default)]
struct Keys {
    enter: bool,
    down: bool,
    up: bool,
}

/// The panel.
pub(crate) fn roster_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Roster) {
    if !ui.input(|input| input.pointer.any_down()) {
        state.pressed = None;
    }
    let (field, keys) = search_ui(ctx, ui, state);
    let side = side(ctx, state);
    let wish = Wish {
        side: &side,
        speed: Len::from_inches(state.speed),
        units: ctx.settings.units,
    };
    let rows = rows(ctx.document.table(), wish);
    let typed = typed(&state.query, ctx.settings.units);
    let found = found(&rows, &typed);
    move_choice(state, keys, found.len());
    let first = found.get(state.chosen).copied();
    match &typed.spot {
        Some(spot) => spot_ui(ctx, ui, state, &field, keys, first, spot),
        None => {
            hint_ui(ctx, ui, state, first);
            if let Some(row) = first
                && keys.enter
            {
                take(ctx, row);
                field.surrender_focus();
            }
        }
    }
    side_ui(ctx, ui, state, &side);
    ui.add_space(2.0);
    let room = (ui.available_height() - 12.0).max(24.0);
    ScrollArea::vertical()
        .auto_shrink(false)
        .max_height(room)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            if state.query.trim().is_empty() {
                groups_ui(ctx, ui, state, &rows, &side);
            } else {
                found_ui(ctx, ui, state, &found, keys);
            }
        });
}

fn search_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Roster) -> (Response, Keys) {
    let id = Id::unique("roster search");
    let mut keys = Keys::default();
    if ui.memory(|memory| memory.has_focus(id)) {
        ui.input_mut(|input| {
            keys = Keys {
                enter: input.consume_key(Modifiers::NONE, Key::Enter),
                down: input.consume_key(Modifiers::NONE, Key::ArrowDown),
                up: input.consume_key(Modifiers::NONE, Key::ArrowUp),
            };
        });
    }
    let field = ui.add(
        TextEdit::singleline(&mut state.query)
            .id(id)
            .return_key(None)
            .hint_text("Search the roster…")
            .min_size([0.0, ctx.density.row(32.0)].into())
            .align(Align2::LEFT_CENTER)
            .desired_width(f32::INFINITY),
    );
    field.widget_info(|| {
        eframe::egui::WidgetInfo::labeled(eframe::egui::Role::TextInput, true, "Search the roster")
    });
    if std::mem::take(&mut state.typed) {
        field.request_focus();
    }
    if field.changed() {
        state.chosen = 0;
        state.placed.clear();
    }
    (field, keys)
}

/// What was searched for, the best first; only what can be put at a place when one was typed.
fn found<'r>(rows: &'r [Row], typed: &Typed) -> Vec<&'r Row> {
    // Enter puts it there at once, so letters strewn over a name are no name.
    let is_named = |row: &Row| {
        let words = row.words.to_lowercase();
        let mut typed = typed.name.split_whitespace();
        typed.all(|word| words.contains(&word.to_lowercase()))
    };
    let can = |row: &&Row| match row.what {
        What::Place(_) => typed.spot.is_none() || is_named(row),
        What::Scenario(_) => typed.spot.is_none(),
    };
    if typed.name.is_empty() {
        return Vec::new();
    }
    let rows = rows.iter().filter(can);
    ranked(&typed.name, rows, |row| row.words.as_str())
}

fn move_choice(state: &mut Roster, keys: Keys, count: usize) {
    if keys.down {
        state.chosen += 1;
    }
    if keys.up {
        state.chosen = state.chosen.saturating_sub(1);
    }
    state.chosen = state.chosen.min(count.saturating_sub(1));
}

/// What can be done next.
fn hint_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &Roster, first: Option<&Row>) {
    let small = |text: String| RichText::new(text).size(SMALL);
    let text = match first {
        _ if ctx.selection.only() == Some(state.placed.as_str()) => {
            small(format!("Placed {}", state.placed)).color(good(ctx.tone))
        }
        Some(row) => small(format!("Enter takes {} in hand", row.name)).color(muted(ctx.tone)),
        None if state.query.trim().is_empty() => {
            small("Type “guards 12 -6 180” to put it there".to_owned()).color(muted(ctx.tone))
        }
        None => {
            let text = format!("× Nothing matches “{}”", state.query.trim());
            small(text).color(danger(ctx.tone))
        }
    };
    ui.label(text);
}

/// Everything under its headings.
fn groups_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Roster, rows: &[Row], side: &str) {
    let mine = faction(ctx, side);
    for group in rows.chunk_by(|a, b| a.group == b.group) {
        let Some(row) = group.first() else { continue };
        let name = row.group.name();
        let header = ui.scope(|ui| {
            ui.spacing_mut().interact_size.y = ctx.density.row(32.0);
            CollapsingHeader::new(format!("{name} ({})", group.len()))
                .id_salt(name)
                .default_open(mine == Some(name))
                .show_unindented(ui, |ui| {
                    if row.group == Group::Trays {
                        speed_ui(ctx, ui, state);
                    }
                    for row in group {
                        let line = line_ui(ctx, ui, row, Chosen::No);
                        act(ctx, ui, state, row, &line);
                    }
                    if row.group == Group::Terrain {
                        own_piece_ui(ctx, ui);
                    }
                })
        });
        header.inner.header_response.on_hover_text(name);
    }
}

/// The faction of a side's first unit with a card.
fn faction<'c>(ctx: &Ctx<'c>, side: &str) -> Option<&'c str> {
    let table = ctx.document.table();
    let mut units = table.state.units.iter().filter(|unit| unit.side == side);
    let card = units.find_map(|unit| unit.card(&table.pack))?;
    Some(&table.pack.faction_at(card.faction)?.name)
}

fn speed_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Roster) {
    let units = ctx.settings.units;
    let mut shown = state.speed * units.of_inch();
    ui.horizontal(|ui| {
        let label = ui.label("Speed");
        let value = DragValue::new(&mut shown)
            .range(0.0..=20.0 * units.of_inch())
            .speed(0.1)
            .suffix(format!(" {}", units.name()));
        let value = ui.add(value).labelled_by(label.id);
        if value.changed() {
            state.speed = shown / units.of_inch();
        }
    });
}

fn own_piece_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let button = eframe::egui::Button::new("Draw another shape…");
    let button = ui.add_sized([ui.available_width(), ctx.density.row(32.0)], button);
    if button.on_hover_text(ToolKind::Terrain.tip()).clicked() {
        ctx.send(ToolCommand::Choose(ToolKind::Terrain));
    }
}

fn found_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Roster, found: &[&Row], keys: Keys) {
    for (place, row) in found.iter().enumerate() {
        let chosen = match place == state.chosen {
            true => Chosen::Yes,
            false => Chosen::No,
        };
        let line = line_ui(ctx, ui, row, chosen);
        if chosen == Chosen::Yes && (keys.down || keys.up) {
            line.scroll_to_me(None);
        }
        act(ctx, ui, state, row, &line);
    }
}

/// Does what a row is for when it is clicked or pulled out of the panel.
fn act(ctx: &Ctx<'_>, ui: &Ui, state: &mut Roster, row: &Row, line: &Response) {
    if line.clicked() {
        take(ctx, row);
    }
    if line.is_pointer_button_down_on() {
        state.pressed = Some(row.what.clone());
    }
    let pointer = ui.input(|input| input.pointer.latest_pos());
    let outside = pointer.is_some_and(|at| !line.rect.x_range().expand(8.0).contains(at.x));
    if outside && state.pressed.as_ref() == Some(&row.what) {
        state.pressed = None;
        match row.what {
            What::Place(_) => take(ctx, row),
            What::Scenario(_) => {}
        }
    }
}

fn take(ctx: &Ctx<'_>, row: &Row) {
    match &row.what {
        What::Place(template) => ctx.send(ToolCommand::Place(template.clone())),
        What::Scenario(id) => ctx.send(GameCommand::Scenario(id.clone())),
    }
}
