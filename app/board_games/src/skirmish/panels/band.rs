//! Which warband does a side begin with?
//!
//! A ready one, what is taken out of it and added, why it is not legal, and what stands on its cards.

use eframe::egui::{
    Button, CollapsingHeader, ComboBox, Label, RichText, Role, ScrollArea, Ui, WidgetInfo,
};
use game_window::panels::components::pieces_ui;
use grid::{Band, Recruit, Rules, Scenario, band_cards, cost, illegal, pack_cards};
use ui::widgets::list::row_ui;
use ui::widgets::menu::menu_button_ui;

use super::begin::Begin;
use crate::skirmish::{Ctx, bands};

/// The warband of a seat, as chosen; else both sides begin with different ones, where there are two.
pub(crate) fn chosen(
    rules: &Rules,
    state: &Begin,
    scenario: &Scenario,
    seat: usize,
) -> Vec<Recruit> {
    if !scenario.fixed.is_empty() {
        return Vec::new();
    }
    if let Some(Some(own)) = state.bands.get(seat) {
        return own.clone();
    }
    let legal = bands(rules, scenario);
    let banner = |band: &Band| {
        let cards = band.recruits.iter().map(|recruit| rules.card(recruit.card));
        cards.filter_map(|card| card.faction.clone()).next()
    };
    let first = legal.first().copied();
    let other = || {
        let differs = |band: &&&Band| first.is_some_and(|first| banner(first) != banner(band));
        legal.iter().find(differs).copied()
    };
    let band = if seat == 0 { first } else { other().or(first) };
    band.map_or(Vec::new(), |band| band.recruits.clone())
}

/// The warband of a seat: a ready one, and what is taken out of it or added.
pub(super) fn band_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    state: &mut Begin,
    scenario: &Scenario,
    seat: usize,
) {
    let recruits = chosen(ctx.pack, state, scenario, seat);
    let mut changed = None;
    let legal = bands(ctx.pack, scenario);
    let known = legal.iter().find(|band| band.recruits == recruits);
    let title = known.map_or("Your own", |band| band.title.as_str());
    let name = format!("Warband of side {}", seat + 1);
    ui.strong(&name);
    let choice = ComboBox::from_id_salt(("warband", seat))
        .selected_text(title)
        .width(ui.available_width() - 16.0)
        .show_ui(ui, |ui| {
            for row in &legal {
                if row_ui(ui, row.recruits == recruits, &row.title).clicked() {
                    changed = Some(row.recruits.clone());
                }
            }
        });
    choice
        .response
        .widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &name));
    recruits_ui(ctx, ui, &recruits);
    cards_ui(ctx, ui, &recruits, &format!("side {}", seat + 1));
    let wrong = illegal(ctx.pack.pack(), scenario.coins, &recruits);
    for no in &wrong {
        let text = RichText::new(format!("Not legal: {no}"));
        ui.add(Label::new(text.color(ctx.inks().no)).wrap());
    }
    CollapsingHeader::new(format!("Change the warband of side {}", seat + 1))
        .default_open(false)
        .show(ui, |ui| {
            changed = changed.take().or_else(|| edit_ui(ctx, ui, &recruits));
        });
    if let (Some(changed), Some(own)) = (changed, state.bands.get_mut(seat)) {
        *own = Some(changed);
    }
}

/// Takes models out, gives them equipment, adds others; hands back the changed list.
fn edit_ui(ctx: &Ctx<'_>, ui: &mut Ui, recruits: &[Recruit]) -> Option<Vec<Recruit>> {
    let pack = ctx.pack.pack();
    let mut changed = None;
    for (place, recruit) in recruits.iter().enumerate() {
        let card = ctx.pack.card(recruit.card);
        ui.horizontal_wrapped(|ui| {
            let least = ctx.appearance.density.least();
            let out = ui.add(Button::new("×").min_size(least));
            let text = format!("Take {} {} out", card.title, place + 1);
            out.widget_info(|| WidgetInfo::labeled(Role::Button, true, &text));
            if out.on_hover_text(&text).clicked() {
                let mut rest = recruits.to_vec();
                rest.remove(place);
                changed = Some(rest);
            }
            ui.label(&card.title);
            let gear = recruit.equipment.and_then(|id| pack.equipment_at(id));
            let title = gear.map_or("Nothing", |gear| gear.title.as_str());
            let mut give = |equipment| {
                let mut with = recruits.to_vec();
                if let Some(own) = with.get_mut(place) {
                    own.equipment = equipment;
                }
                changed = Some(with);
            };
            let carries = menu_button_ui(ui, title, &mut |ui| {
                if ui.button("Nothing").clicked() {
                    give(None);
                    ui.close();
                }
                let fits = pack.equipment().iter();
                for row in fits.filter(|row| row.classes.contains(&card.class)) {
                    let text = format!("{}, {}", row.title, row.price);
                    if ui.button(text).on_hover_text(&row.text).clicked() {
                        give(pack.equipment_id(&row.id));
                        ui.close();
                    }
                }
            });
            carries.on_hover_text("What it carries");
        });
    }
    menu_button_ui(ui, "Add a model…", &mut |ui| {
        ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
            for card in pack.cards().iter().filter(|card| card.figures > 0) {
                let text = format!("{}, {}, {}", card.title, card.class.word(), card.price);
                let add = ui.button(text).on_hover_text(&card.epithet);
                if let (true, Some(id)) = (add.clicked(), pack.card_id(&card.id)) {
                    let mut more = recruits.to_vec();
                    more.push(Recruit {
                        card: id,
                        equipment: None,
                    });
                    changed = Some(more);
                    ui.close();
                }
            }
        });
    });
    changed
}

/// What stands on the cards of a warband that is put together.
pub(super) fn cards_ui(ctx: &Ctx<'_>, ui: &mut Ui, recruits: &[Recruit], name: &str) {
    CollapsingHeader::new(format!("Cards of {name}"))
        .id_salt(("band cards", name))
        .show_unindented(ui, |ui| {
            pieces_ui(ui, ctx.inks().muted, &band_cards(ctx.pack, recruits));
        });
}

/// What stands on all cards that there are to choose from, and on those that the game brings by chance.
pub(super) fn all_cards_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let head = CollapsingHeader::new("All cards").id_salt("all cards");
    head.default_open(false).show_unindented(ui, |ui| {
        pieces_ui(ui, ctx.inks().muted, &pack_cards(ctx.pack));
    });
}

/// The models of a warband, those that are alike on one line.
pub(super) fn recruits_ui(ctx: &Ctx<'_>, ui: &mut Ui, recruits: &[Recruit]) {
    let pack = ctx.pack.pack();
    let mut lines: Vec<(String, usize)> = Vec::new();
    for recruit in recruits {
        let card = ctx.pack.card(recruit.card);
        let gear = recruit.equipment.and_then(|id| pack.equipment_at(id));
        let text = match gear {
            Some(gear) => format!("{}, {}", card.title, gear.title),
            None => card.title.clone(),
        };
        match lines.iter_mut().find(|(known, _)| *known == text) {
            Some((_, count)) => *count += 1,
            None => lines.push((text, 1)),
        }
    }
    for (text, count) in lines {
        let count = match count {
            1 => String::new(),
            count => format!("{count} × "),
        };
        ui.add(Label::new(format!("  {count}{text}")).wrap());
    }
    let price = cost(pack, recruits);
    ui.label(RichText::new(format!("Costs {price}")).color(ctx.inks().muted));
    ui.add_space(4.0);
}
