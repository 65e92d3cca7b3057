//! What does the map show, and what does a tap on it ask for?
//!
//! Painted anew each frame, which happens only when something changes. What a pointer shows by resting on an area, a
//! finger shows by tapping it.

use boards::AreaId;
use boards::risk::{BoardName, Owner, Setting, State, Units};
use eframe::egui::{Role, Sense, Ui, WidgetInfo};

use super::Ctx;
use super::begin::Begin;
use super::info::area_words;
use crate::halls::near::Near;
use crate::risk::asks::attacks;
use crate::risk::command::Command;
use crate::risk::draw::{Brush, Shown};
use crate::risk::sheet::Sheet;

/// What the map keeps between frames.
#[derive(Debug, Default)]
pub struct Canvas {
    /// Where it is on the screen, once it was shown.
    pub sheet: Option<Sheet>,
    /// How near it is looked at.
    pub near: Near,
    /// What is under the pointer, in words.
    pub says: String,
    /// The next tap looks at an area and does nothing else, to set it right by hand.
    pub looks: bool,
    /// Which boards were shown.
    boards: Vec<BoardName>,
}

/// The map of the game, or of the setting that is chosen.
pub fn map_ui(ctx: &Ctx<'_>, ui: &mut Ui, canvas: &mut Canvas, begin: &Begin) {
    let Some(patterns) = ctx.dress.patterns else {
        return;
    };
    let state = ctx.game.map(|game| game.state());
    let setting = state.map_or(begin.setting(), |state| state.setting);
    let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click_and_drag());
    let is_tap = canvas.near.gestures(ui, &response);
    if canvas.boards != setting.boards() {
        canvas.boards = setting.boards().to_vec();
        canvas.near.reset();
    }
    let sheet = Sheet::of(ctx.chart, setting.boards(), rect, &mut canvas.near);
    let reach = ctx.dress.density.grip();
    let at = |point| sheet.at(ctx.chart, point, reach);
    let hovered = response.hover_pos().and_then(at);
    let painter = ui.painter_at(rect);
    painter.rect_filled(rect, 0.0, ctx.inks().paper);
    let brush = Brush {
        painter: &painter,
        chart: ctx.chart,
        sheet: &sheet,
        pack: ctx.pack,
        inks: ctx.inks(),
        patterns,
    };
    let of = |area| shown(ctx, state, &setting, area);
    brush.map(&of, ctx.aim);
    let looked = hovered.or(ctx.aim.from);
    if let Some(state) = state {
        if let Some(area) = looked {
            brush.links(state, area);
        }
        let way = attacks(&state.stage).map(|invasion| (invasion.from, invasion.to));
        let way = way.or(ctx.aim.from.zip(ctx.aim.to));
        if let Some((from, to)) = way {
            brush.arrow(from, to, ctx.inks().no);
        }
    }
    let named = brush.counters(&of, ctx.aim);
    for (area, below) in [(ctx.aim.from, 22.0), (ctx.aim.to, -20.0), (hovered, -20.0)] {
        let is_told =
            |area: &AreaId| named.contains(area) || below < 0.0 && Some(*area) == ctx.aim.from;
        if let Some(area) = area.filter(|area| !is_told(area)) {
            brush.name(area, below);
        }
    }
    if setting.units {
        brush.note("K knights, E siege engines, F fortifications");
    }
    let says = looked.map_or(String::new(), |area| {
        area_words(ctx, state, area).unwrap_or_default()
    });
    response.widget_info(|| {
        let text = match says.is_empty() {
            true => "Map".to_owned(),
            false => format!("Map, {says}"),
        };
        WidgetInfo::labeled(Role::Canvas, true, text)
    });
    let clicked = response.clicked() && is_tap;
    if let Some(point) = response.interact_pointer_pos().filter(|_| clicked) {
        match at(point) {
            Some(area) if std::mem::take(&mut canvas.looks) => ctx.send(Command::Look(area)),
            Some(area) => ctx.send(Command::Tap(area)),
            None => ctx.send(Command::Away),
        }
    }
    canvas.sheet = Some(sheet);
    if says != canvas.says {
        canvas.says = says;
        ui.ctx().request_repaint();
    }
}

/// What an area shows.
fn shown(ctx: &Ctx<'_>, state: Option<&State>, setting: &Setting, area: AreaId) -> Shown {
    let Some(state) = state else {
        let mut houses = ctx.pack.houses.iter();
        let seat = houses.any(|row| row.seat == area && setting.boards().contains(&row.board));
        return Shown {
            ink: ctx.free_ink(),
            armies: None,
            units: Units::default(),
            is_seat: seat,
        };
    };
    let owner = state.owner(area);
    let mut players = state.players.iter();
    let is_seat = players.any(|player| {
        let house = player.house.and_then(|house| ctx.pack.house(house));
        house.is_some_and(|row| row.seat == area)
    });
    Shown {
        ink: ctx.owner_ink(state, owner),
        armies: (owner != Owner::Nobody).then(|| state.armies(area)),
        units: state.units(area),
        is_seat,
    }
}
