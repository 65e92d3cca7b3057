//! Where are the panels of a small window?
//!
//! One at a time in a sheet below the table, beside it where the window is low: a row of tabs that stays where thumbs
//! are, a grip with the answer in one line, and three heights. Where there is room for two, the other half of the
//! question stands beside.
//! Over 300 lines because tabs, grip and what is in them go by one state.

use eframe::egui::{
    Align2, FontId, Frame, Margin, Panel, Rect, Response, Role, ScrollArea, Sense, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};
use ui::shape::Shape;
use ui::theme::{self, BODY, FINGER};
use ui::widgets::flung::flung_ui;
use ui::widgets::row::pulled_ui;
use ui::widgets::sign;

use super::battle::standing;
use super::charge::words::verdict;
use super::{Panels, content_ui, more};
use crate::command::PanelKind;
use crate::ctx::Ctx;

pub(crate) use super::tab::Tab;

/// How high the tabs are, in points.
const TABS: f32 = 52.0;

/// How wide each of them is at least: where all have no room, as with large letters, they are pulled aside.
const TAB: f32 = 45.0;

/// How much of the table stays in sight over a sheet in full.
const PEEK: f32 = 96.0;

/// How much of the room a sheet at half takes.
const HALF: f32 = 0.5;

/// Where less room is left while something is typed, the sheet takes all of it.
const KEYBOARD: f32 = 440.0;

/// How high a sheet at half is at least, unless that is most of the room.
const LEAST: f32 = 230.0;
const MOST: f32 = 0.65;

/// How wide a sheet beside the table is.
const BESIDE: f32 = 340.0;

/// Where two panels stand side by side.
const TWO: f32 = 700.0;

/// How high the sheet is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Height {
    /// Tabs and one line.
    #[default]
    Closed,
    /// Half of the room.
    Half,
    /// All of it but for a strip of the table.
    Full,
}

impl Height {
    /// Every height, from low to high.
    pub(crate) const ALL: [Self; 3] = [Self::Closed, Self::Half, Self::Full];

    /// Its word.
    #[must_use]
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Closed => "closed",
            Self::Half => "half",
            Self::Full => "full",
        }
    }

    /// The one that a tap on the grip gives.
    fn next(self) -> Self {
        match self {
            Self::Closed => Self::Half,
            Self::Half => Self::Full,
            Self::Full => Self::Closed,
        }
    }

    /// How high that is where there is so much room, in points.
    fn points(self, room: f32) -> f32 {
        match self {
            Self::Closed => 0.0,
            Self::Half => (room * HALF).max(LEAST.min(room * MOST)).floor(),
            Self::Full => (room - PEEK).max(Self::Half.points(room)).floor(),
        }
    }

    /// The one that is nearest to so many points.
    fn nearest(points: f32, room: f32) -> Self {
        let far = |height: &Self| (height.points(room) - points).abs();
        let heights = Self::ALL.into_iter();
        let nearest = heights.min_by(|a, b| far(a).total_cmp(&far(b)));
        nearest.unwrap_or_default()
    }
}

/// What the sheet keeps between frames.
#[derive(Debug)]
pub(crate) struct Sheet {
    /// What it shows.
    pub tab: Tab,
    /// How high it is.
    pub height: Height,
    /// How high it is pulled by a finger now, in points.
    pull: Option<f32>,
    /// What a battle asks, and the revision of the table that it was read at.
    asked: Option<(u64, Option<String>)>,
    /// The question that was shown last where a battle is answered, and in which turn.
    begun: Option<(String, Option<u32>)>,
}

impl Default for Sheet {
    fn default() -> Self {
        Self {
            tab: Tab::Panel(PanelKind::Charge),
            height: Height::Closed,
            pull: None,
            asked: None,
            begun: None,
        }
    }
}

impl Sheet {
    /// Shows a tab; one that is shown already is put away.
    pub(crate) fn show(&mut self, tab: Tab) {
        self.height = match self.height {
            Height::Closed => Height::Half,
            Height::Half | Height::Full if self.tab == tab => Height::Closed,
            height @ (Height::Half | Height::Full) => height,
        };
        self.tab = tab;
    }

    /// What the battle on the table asks now.
    fn asked(&mut self, ctx: &Ctx<'_>) -> Option<&str> {
        let (table, revision) = (ctx.document.table(), ctx.document.revision());
        let known = self.asked.take().filter(|(read, _)| *read == revision);
        let read = || {
            let prompt = tabletop::prompt(&table.pack, &table.state);
            (revision, prompt.map(|prompt| prompt.text))
        };
        let (_, text) = self.asked.insert(known.unwrap_or_else(read));
        text.as_deref()
    }

    /// What the line of the grip stands for: a question is answered in the panel of the battle.
    fn meant(&mut self, ctx: &Ctx<'_>) -> Tab {
        let asks = ctx.answers.focus().is_none() && self.asked(ctx).is_some();
        Tab::Panel(match asks {
            true => PanelKind::Battle,
            false => PanelKind::Charge,
        })
    }

    /// Opens where a battle is answered.
    pub(crate) fn answer(&mut self) {
        self.tab = Tab::Panel(PanelKind::Battle);
        if self.height == Height::Closed {
            self.height = Height::Half;
        }
    }

    /// Whether what a battle asks stands in it, below the line of the grip.
    fn answers(&self) -> bool {
        self.height != Height::Closed && self.tab == Tab::Panel(PanelKind::Battle)
    }

    /// Whether another question is asked in a battle than was shown last.
    fn begins(&mut self, ctx: &Ctx<'_>) -> bool {
        let played = ctx.document.played();
        let (prompt, turn) = (played.prompt(), played.since().map(|(since, _)| since));
        let known = self.begun.as_ref();
        if known.is_some_and(|(text, of)| text == prompt && *of == turn) {
            return false;
        }
        self.begun = Some((prompt.to_owned(), turn));
        true
    }

    /// Makes room for the table.
    pub(crate) fn put_away(&mut self) {
        self.height = Height::Closed;
    }
}

/// Tabs, grip and what is in them.
pub(super) fn sheet_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::ZERO);
    let is_beside = ctx.shape == Shape::Low;
    Panel::bottom("tabs")
        .resizable(false)
        .frame(frame)
        .exact_size(TABS)
        .show(ui, |ui| match is_beside {
            true => {
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                ui.horizontal(|ui| {
                    let size = vec2((ui.available_width() - 480.0).max(FINGER), TABS);
                    if answer_ui(ctx, ui, size, &mut panels.sheet).clicked() {
                        let meant = panels.sheet.meant(ctx);
                        panels.sheet.show(meant);
                    }
                    tabs_ui(ctx, ui, &mut panels.sheet);
                });
            }
            false => tabs_ui(ctx, ui, &mut panels.sheet),
        });
    if is_beside {
        if panels.sheet.height != Height::Closed {
            let width = BESIDE.min(ui.available_width() * 0.6);
            Panel::right("sheet beside")
                .resizable(false)
                .exact_size(width)
                .show(ui, |ui| tab_ui(ctx, ui, panels.sheet.tab, panels));
        }
        return;
    }
    let room = (ui.available_height() - FINGER).max(1.0);
    let state = &panels.sheet;
    let pulled = state.pull.map(|points| points.clamp(0.0, room));
    let height = match state.height {
        // The keyboard of the screen takes its half already.
        Height::Half if room < KEYBOARD && ui.ctx().text_edit_focused() => Height::Full,
        height @ (Height::Closed | Height::Half | Height::Full) => height,
    };
    let body = pulled.unwrap_or_else(|| height.points(room)).floor();
    if body > 0.0 {
        Panel::bottom("sheet")
            .resizable(false)
            .show_separator_line(false)
            .frame(Frame::side_top_panel(ui.style()))
            .exact_size(body)
            .show(ui, |ui| body_ui(ctx, ui, panels));
    }
    Panel::bottom("grip")
        .resizable(false)
        .frame(frame)
        .exact_size(FINGER)
        .show(ui, |ui| grip_ui(ctx, ui, &mut panels.sheet, body, room));
}

fn tabs_ui(ctx: &Ctx<'_>, ui: &mut Ui, sheet: &mut Sheet) {
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let width = ui.available_width() / Tab::ALL.len() as f32;
    match width < TAB {
        true => pulled_ui(ui, |ui| all_tabs_ui(ctx, ui, sheet, TAB)),
        false => ui.horizontal(|ui| all_tabs_ui(ctx, ui, sheet, width)).inner,
    }
}

fn all_tabs_ui(ctx: &Ctx<'_>, ui: &mut Ui, sheet: &mut Sheet, width: f32) {
    for tab in Tab::ALL {
        let on = sheet.tab == tab && sheet.height != Height::Closed;
        let (rect, response) = ui.allocate_exact_size(vec2(width, TABS), Sense::click());
        response.widget_info(|| {
            WidgetInfo::selected(Role::Tab, true, on, format!("{} tab", tab.name()))
        });
        let visuals = ui.style().interact_selectable(&response, on);
        if on || response.has_focus() {
            let painter = ui.painter();
            painter.rect_filled(rect.shrink(3.0), 6.0, visuals.weak_bg_fill);
        }
        let ink = match on {
            true => visuals.text_color(),
            false => ui.visuals().text_color(),
        };
        if on {
            // A bar beside the color.
            let bar = rect.shrink2(vec2(10.0, 3.0)).with_max_y(rect.top() + 6.0);
            ui.painter().rect_filled(bar, 2.0, theme::plan(ctx.tone));
        }
        let font = FontId::proportional(BODY);
        ui.painter()
            .text(rect.center(), Align2::CENTER_CENTER, tab.name(), font, ink);
        if response.clicked() {
            sheet.show(tab);
            // Tabs before it are drawn as if it were not.
            ui.ctx().request_discard("another tab");
        }
    }
}

/// What changes the height by a tap or by pulling.
fn grip_ui(ctx: &Ctx<'_>, ui: &mut Ui, sheet: &mut Sheet, body: f32, room: f32) {
    let size = vec2(ui.available_width(), FINGER);
    let response = answer_ui(ctx, ui, size, sheet);
    if response.dragged() {
        sheet.pull = Some(sheet.pull.unwrap_or(body) - response.drag_delta().y);
    } else if let Some(points) = sheet.pull.take() {
        sheet.height = Height::nearest(points, room);
    }
    if response.clicked() {
        let meant = sheet.meant(ctx);
        if sheet.height == Height::Closed && meant == Tab::Panel(PanelKind::Battle) {
            sheet.tab = meant;
        }
        sheet.height = sheet.height.next();
    }
}

/// The charge at the target or the shot in one line, what a battle asks, or what is selected.
fn answer_ui(ctx: &Ctx<'_>, ui: &mut Ui, size: Vec2, sheet: &mut Sheet) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
    let battle = ctx.document.battle().filter(|_| sheet.answers());
    let asked = match battle {
        Some(battle) => Some(standing(battle)),
        None => sheet.asked(ctx).map(str::to_owned),
    };
    let is_for_person = ctx.document.played().program_asked().is_none();
    let leads = sheet.height == Height::Closed && is_for_person && asked.is_some();
    let (is_yes, text) = match (ctx.answers.focus(), asked, ctx.selection.ids()) {
        (Some(focus), _, _) => {
            let verdict = verdict(&focus.answer);
            // A second tap shoots then.
            let shoots = focus.answer.shoot.allowed && ctx.document.battle().is_some();
            let text = match verdict.is_yes {
                true => verdict.text,
                false if shoots => format!("Shoot at {}", focus.answer.to),
                false => format!("{}: {}", focus.answer.to, verdict.text),
            };
            (Some(verdict.is_yes || shoots), text)
        }
        (None, Some(asked), _) => (None, asked),
        (None, None, []) => {
            let text = ctx.first_step().unwrap_or("Tap a tray to pick it");
            (None, text.to_owned())
        }
        (None, None, [only]) => (None, only.clone()),
        (None, None, more) => (None, format!("{} things", more.len())),
    };
    let text = ctx.named(&text);
    response.widget_info(|| {
        let label = format!("Sheet {}, {text}", sheet.height.name());
        WidgetInfo::labeled(Role::Button, true, label)
    });
    let painter = ui.painter_at(rect);
    let faint = theme::muted(ctx.tone);
    let bar = Rect::from_center_size(pos2(rect.center().x, rect.top() + 6.0), vec2(40.0, 4.0));
    painter.rect_filled(bar, 2.0, faint);
    if response.has_focus() {
        let ring = ui.visuals().selection.stroke;
        let inside = eframe::egui::StrokeKind::Inside;
        painter.rect_stroke(rect.shrink(2.0), 6.0, ring, inside);
    }
    let ink = is_yes.map_or(ui.visuals().text_color(), |yes| sign::color(ctx.tone, yes));
    let middle = rect.center().y + 4.0;
    let mut left = rect.left() + 14.0;
    if let Some(is_yes) = is_yes {
        sign::paint(&painter, pos2(left + 5.0, middle), 12.0, is_yes, ink);
        left += 18.0;
    }
    let font = FontId::proportional(BODY + 1.0);
    let mut right = rect.right() - 10.0;
    if leads && is_yes.is_none() {
        // Where a tap leads.
        let font = FontId::proportional(BODY);
        let word = painter.layout_no_wrap("Answer".to_owned(), font, ink);
        let size = word.size() + vec2(20.0, 12.0);
        let button = Rect::from_center_size(pos2(right - size.x / 2.0, middle), size);
        let fill = ui.visuals().widgets.inactive.weak_bg_fill;
        painter.rect_filled(button, 6.0, fill);
        painter.galley(button.center() - word.size() / 2.0, word, ink);
        right = button.left() - 8.0;
    }
    let room = right - left;
    let line = sign::cut(ui, &text, font, ink, room);
    let at = pos2(left, middle - line.size().y / 2.0);
    painter.galley(at, line, ink);
    response
}

fn body_ui(ctx: &Ctx<'_>, ui: &mut Ui, panels: &mut Panels) {
    let tab = panels.sheet.tab;
    if ui.available_width() < TWO {
        tab_ui(ctx, ui, tab, panels);
        return;
    }
    let [left, right] = tab.pair();
    ui.columns(2, |columns| {
        if let [first, second] = columns {
            tab_ui(ctx, first, left, panels);
            tab_ui(ctx, second, right, panels);
        }
    });
}

fn tab_ui(ctx: &Ctx<'_>, ui: &mut Ui, tab: Tab, panels: &mut Panels) {
    let mut area = ScrollArea::vertical().auto_shrink(false);
    if tab == Tab::Panel(PanelKind::Battle) && panels.sheet.begins(ctx) {
        // However far the question before was scrolled.
        area = area.vertical_scroll_offset(0.0);
    }
    match tab {
        // These have lists of their own.
        Tab::Panel(panel @ (PanelKind::Roster | PanelKind::Log)) => {
            content_ui(ctx, ui, panel, panels);
        }
        Tab::Panel(
            panel @ (PanelKind::Selection
            | PanelKind::Charge
            | PanelKind::Rulings
            | PanelKind::Battle
            | PanelKind::Photo),
        ) => {
            flung_ui(ui, tab.name(), area, |ui| {
                content_ui(ctx, ui, panel, panels);
            });
        }
        Tab::More => {
            flung_ui(ui, tab.name(), area, |ui| more::more_ui(ctx, ui));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pull_ends_at_the_nearest_height() {
        let room = 600.0;
        for (points, height) in [
            (-20.0, Height::Closed),
            (140.0, Height::Closed),
            (160.0, Height::Half),
            (300.0, Height::Half),
            (450.0, Height::Full),
            (900.0, Height::Full),
        ] {
            assert_eq!(Height::nearest(points, room), height, "{points}");
        }
    }

    #[test]
    fn a_tab_opens_switches_and_closes() {
        let [roster, charge] = [PanelKind::Roster, PanelKind::Charge].map(Tab::Panel);
        let mut sheet = Sheet::default();
        sheet.show(roster);
        assert_eq!((sheet.tab, sheet.height), (roster, Height::Half));
        sheet.height = Height::Full;
        sheet.show(charge);
        assert_eq!((sheet.tab, sheet.height), (charge, Height::Full));
        sheet.show(charge);
        assert_eq!((sheet.tab, sheet.height), (charge, Height::Closed));
    }

    #[test]
    fn every_height_leaves_some_table_where_there_is_any() {
        for room in [20.0, 200.0, 600.0, 1000.0] {
            let heights = Height::ALL.map(|height| height.points(room));
            assert!(heights.is_sorted() && heights[2] < room, "{heights:?}");
        }
    }
}
