//! How is the workshop laid out?
//!
//! What is made stands beside the canvas, or below it in a small window: what there is, tools, fields, problems.

use eframe::egui::{
    Button, CentralPanel, CollapsingHeader, DragValue, Frame, Key, KeyboardShortcut, Label,
    Modifiers, Panel, RichText, Role, ScrollArea, TextEdit, Ui, WidgetInfo,
};
use game_window::panels::packs::problems_ui;
use grid::Pack;
use ui::shape::Shape;
use ui::widgets::menu::menu_button_ui;
use ui::widgets::tick::box_ui;

use super::canvas::{Canvas, canvas_ui};
use super::draft::{Draft, Stage};
use super::hold::{stage_tools_ui, tile_tools_ui};
use super::special::special_ui;
use super::{On, Order, Workshop};
use crate::skirmish::{Command, Ctx, TilesAsk};

/// What the panels of the workshop may look at.
#[derive(Debug)]
pub(crate) struct Shop<'c, 'a> {
    /// What every panel of the window may look at.
    pub ctx: &'c Ctx<'a>,
    /// The workshop.
    pub work: &'c Workshop,
}

impl Shop<'_, '_> {
    /// Asks for something.
    pub(crate) fn send(&self, order: Order) {
        self.ctx.send(Command::Own(TilesAsk::Shop(order)));
    }

    fn button(&self, ui: &mut Ui, text: &str, order: Order) -> eframe::egui::Response {
        self.ctx
            .button(ui, text, Command::Own(TilesAsk::Shop(order)))
    }
}

/// The whole workshop.
pub(crate) fn workshop_ui(shop: &Shop<'_, '_>, ui: &mut Ui, canvas: &mut Canvas) {
    keyed(shop, ui);
    match shop.ctx.appearance.shape {
        Shape::Wide => {
            Panel::right("workshop side")
                .default_size(350.0)
                .show(ui, |ui| side_ui(shop, ui));
        }
        Shape::Low => {
            let width = ui.available_width() * 0.45;
            Panel::right("workshop side")
                .resizable(false)
                .exact_size(width)
                .show(ui, |ui| side_ui(shop, ui));
        }
        Shape::Tall => {
            let room = ui.available_height();
            Panel::bottom("workshop sheet")
                .resizable(false)
                .exact_size(room * 0.52)
                .show(ui, |ui| side_ui(shop, ui));
        }
    }
    CentralPanel::default()
        .frame(Frame::NONE.fill(shop.ctx.inks().paper))
        .show(ui, |ui| canvas_ui(shop, ui, canvas));
}

fn keyed(shop: &Shop<'_, '_>, ui: &Ui) {
    if ui.ctx().text_edit_focused() {
        return;
    }
    for (key, order) in [(Key::Z, Order::Undo), (Key::Y, Order::Redo)] {
        let keys = KeyboardShortcut::new(Modifiers::COMMAND, key);
        if ui.input_mut(|input| input.consume_shortcut(&keys)) {
            shop.send(order);
        }
    }
}

fn side_ui(shop: &Shop<'_, '_>, ui: &mut Ui) {
    ScrollArea::vertical()
        .id_salt("workshop")
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            head_ui(shop, ui);
            let mut draft = shop.work.draft.clone();
            match shop.work.on {
                On::Nothing => {}
                On::Tile(place) => {
                    tile_tools_ui(shop, ui);
                    tile_ui(ui, &mut draft, place);
                }
                On::Stage(place) => {
                    stage_tools_ui(shop, ui);
                    if let Some(stage) = draft.stages.get_mut(place) {
                        stage_ui(ui, &shop.work.look, stage);
                    }
                }
            }
            if shop.work.on != On::Nothing {
                shop.button(ui, "Take it out", Order::Remove)
                    .on_hover_text("Out of the pack; Undo brings it back");
            }
            ui.separator();
            found_ui(shop, ui);
            ui.separator();
            text_ui(ui, "Name of the pack", &mut draft.title);
            if draft != shop.work.draft {
                shop.send(Order::Edit(Box::new(draft)));
            }
        });
}

/// What there is, and what is done with all of it.
fn head_ui(shop: &Shop<'_, '_>, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        let [undo, redo] = shop.work.undoes();
        ui.add_enabled_ui(undo, |ui| shop.button(ui, "Undo", Order::Undo));
        ui.add_enabled_ui(redo, |ui| shop.button(ui, "Redo", Order::Redo));
        let sound = shop.work.problems.is_empty();
        let plays = sound && shop.work.deploys();
        ui.add_enabled_ui(plays, |ui| {
            shop.button(ui, "Try it", Order::Try)
                .on_hover_text("Play the scenario as it is");
        });
        let made = !shop.work.draft.is_empty();
        ui.add_enabled_ui(sound && made, |ui| {
            shop.button(ui, "Save…", Order::Save)
                .on_hover_text("As a pack, with everything made here");
        });
    });
    if let Some((tidings, text)) = shop.ctx.message {
        ui.colored_label(tidings.color(shop.ctx.appearance.tone), text);
    }
    ui.horizontal_wrapped(|ui| {
        shop.button(ui, "New tile", Order::NewTile);
        shop.button(ui, "New scenario", Order::NewStage);
        let look = &shop.work.look;
        let tiles = look.tiles().iter().map(|tile| (&tile.id, &tile.title));
        list_ui(shop, ui, "Redraw a tile…", tiles, Order::CopyTile);
        let scenarios = look.scenarios().iter().map(|row| (&row.id, &row.title));
        list_ui(shop, ui, "Change a scenario…", scenarios, Order::CopyStage);
    });
    ui.horizontal_wrapped(|ui| {
        for (place, tile) in shop.work.draft.tiles.iter().enumerate() {
            one_ui(shop, ui, &tile.title, On::Tile(place));
        }
        for (place, stage) in shop.work.draft.stages.iter().enumerate() {
            one_ui(shop, ui, &stage.scenario.title, On::Stage(place));
        }
    });
    ui.separator();
}

fn one_ui(shop: &Shop<'_, '_>, ui: &mut Ui, title: &str, on: On) {
    pick_ui(shop, ui, title, shop.work.on == on, Order::Show(on));
}

/// A button that stays down while it is chosen.
pub(super) fn pick_ui(shop: &Shop<'_, '_>, ui: &mut Ui, text: &str, chosen: bool, order: Order) {
    let least = shop.ctx.appearance.density.least();
    let mark = RichText::new(text);
    let mark = if chosen { mark.underline() } else { mark };
    let button = Button::selectable(chosen, mark).frame_when_inactive(true);
    let button = ui.add(button.min_size(least));
    button.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, text));
    if button.clicked() {
        shop.send(order);
    }
}

/// A button with a list below it; it stays down while one of the list is in hand.
pub(super) fn held_ui<'t>(
    shop: &Shop<'_, '_>,
    ui: &mut Ui,
    (text, held): (&str, Option<&str>),
    rows: impl Iterator<Item = (&'t String, &'t String)>,
    order: impl Fn(String) -> Order,
) {
    let Some(held) = held else {
        return list_ui(shop, ui, &format!("{text}…"), rows, order);
    };
    let before = ui.visuals().widgets.clone();
    let fill = ui.visuals().selection.bg_fill;
    let widgets = &mut ui.visuals_mut().widgets;
    widgets.inactive.weak_bg_fill = fill;
    widgets.hovered.weak_bg_fill = fill;
    list_ui(shop, ui, &format!("{text}: {held}"), rows, order);
    ui.visuals_mut().widgets = before;
}

pub(super) fn list_ui<'t>(
    shop: &Shop<'_, '_>,
    ui: &mut Ui,
    text: &str,
    mut rows: impl Iterator<Item = (&'t String, &'t String)>,
    order: impl Fn(String) -> Order,
) {
    menu_button_ui(ui, text, &mut |ui| {
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            for (id, title) in rows.by_ref() {
                if ui.button(format!("{title} ({id})")).clicked() {
                    shop.send(order(id.clone()));
                    ui.close();
                }
            }
        });
    });
}

fn tile_ui(ui: &mut Ui, draft: &mut Draft, place: usize) {
    let Some(tile) = draft.tiles.get_mut(place) else {
        return;
    };
    text_ui(ui, "Name of the tile", &mut tile.title);
    number_ui(ui, "Number on the tile", &mut tile.number, 1..=99);
    text_ui(ui, "What stands out", &mut tile.text);
}

fn stage_ui(ui: &mut Ui, pack: &Pack, stage: &mut Stage) {
    let scenario = &mut stage.scenario;
    text_ui(ui, "Name of the scenario", &mut scenario.title);
    stage.layout.title.clone_from(&scenario.title);
    number_ui(ui, "Rounds", &mut scenario.rounds, 1..=12);
    ui.horizontal_wrapped(|ui| {
        number_ui(ui, "Gold", &mut scenario.coins.gold, 0..=20);
        number_ui(ui, "Silver", &mut scenario.coins.silver, 0..=40);
        number_ui(ui, "Copper", &mut scenario.coins.copper, 0..=99);
    });
    box_ui(
        ui,
        &mut scenario.cards,
        "Agendas, motivations and equipment",
    );
    special_ui(ui, pack, scenario);
    text_ui(ui, "What is special", &mut scenario.text);
}

pub(super) fn text_ui(ui: &mut Ui, name: &str, text: &mut String) {
    ui.horizontal(|ui| {
        ui.label(name);
        let field = ui.add(TextEdit::singleline(text).desired_width(f32::INFINITY));
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, name));
    });
}

pub(super) fn number_ui(
    ui: &mut Ui,
    name: &str,
    value: &mut u8,
    range: std::ops::RangeInclusive<u8>,
) {
    ui.horizontal(|ui| {
        let label = ui.label(name);
        ui.add(DragValue::new(value).range(range))
            .labelled_by(label.id);
    });
}

/// What the loader finds, and what else stands in the way of playing.
fn found_ui(shop: &Shop<'_, '_>, ui: &mut Ui) {
    let work = shop.work;
    match work.problems.0.len() {
        // Nothing to unfold.
        0 => {
            ui.label("No problem");
        }
        count => {
            CollapsingHeader::new(play::counted(count, "problem", "problems"))
                .id_salt("workshop problems")
                .default_open(true)
                .show(ui, |ui| problems_ui(shop.ctx, ui, &work.problems));
        }
    }
    if let On::Stage(place) = work.on
        && let Some(stage) = work.draft.stages.get(place)
        && !stage.deploys()
    {
        ui.add(Label::new("Paint where gold and silver deploy, so that both can").wrap());
    }
}
