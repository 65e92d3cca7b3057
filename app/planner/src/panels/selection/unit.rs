//! What may be changed about a unit?
//!
//! What its card says at its present strength, then wounds, conditions, attachment and place.

use eframe::egui::{Align, Button, CollapsingHeader, ComboBox, Layout, Response, Ui, vec2};
use geometry::are_overlapping;
use play::{counted, sentence};
use tabletop::army::{bars_band, full_name, own_name};
use tabletop::rulings::Banding;
use tabletop::{
    Ability, AttackKind, Band, Character, Fix, Half, Pack, Profile, Role, TrayKind, UnitState,
    abilities, strength,
};
use ui::theme::danger;
use ui::widgets::list::value_ui;

use super::field::{Field, placed_anew};
use super::number::{Numbers, number_ui};
use super::{place_ui, title_ui, toggle_ui};
use crate::command::GameCommand;
use crate::ctx::Ctx;

/// The width of the button for banding and the space before it, in points.
const BANDED: f32 = 80.0;

/// One unit.
pub(super) fn unit_ui(ctx: &Ctx<'_>, ui: &mut Ui, numbers: &mut Numbers, unit: &UnitState) {
    let pack = &*ctx.shown.pack;
    title_ui(ctx, ui, &unit.id, &unit.side);
    match unit.card(pack) {
        Some(card) => card_ui(ctx, ui, unit, card),
        None => bare_ui(ctx, ui, numbers, unit),
    }
    wounds_ui(ctx, ui, numbers, unit);
    tokens_ui(ctx, ui, unit);
    joined_ui(ctx, ui, unit);
    place_ui(ctx, ui, numbers, &unit.id);
    overlaps_ui(ctx, ui, unit);
    abilities_ui(ctx, ui, unit);
}

/// Which trays it stands on: one may hide the other.
fn overlaps_ui(ctx: &Ctx<'_>, ui: &mut Ui, unit: &UnitState) {
    let table = ctx.shown;
    let tray = unit.body(&table.pack);
    let others = table.state.units.iter();
    let under: Vec<&str> = others
        .filter(|other| other.id != unit.id && are_overlapping(&tray, &other.body(&table.pack)))
        .map(|other| other.id.as_str())
        .collect();
    if !under.is_empty() {
        let text = ctx.named(&format!("× Overlaps {}", under.join(", ")));
        ui.colored_label(danger(ctx.tone), text);
    }
}

/// What the card says, with the dice of the ranks that are left.
fn card_ui(ctx: &Ctx<'_>, ui: &mut Ui, unit: &UnitState, card: &Profile) {
    let pack = &*ctx.shown.pack;
    let faction = pack.faction_at(card.faction);
    let faction = faction.map_or(String::new(), |faction| format!(", {}", faction.name));
    let name = ui.label(format!("{}{faction}", card.name));
    if card.source.assumed {
        name.on_hover_text("Some numbers of this card are assumed");
    }
    ui.label(format!(
        "Speed {} · defense {}+ · morale {}+",
        ctx.length(tabletop::speed(pack, &ctx.shown.state, unit)),
        card.defense,
        card.morale
    ));
    let left = strength(pack, unit);
    for attack in &card.attacks {
        let kind = match attack.kind {
            AttackKind::Melee => "melee",
            AttackKind::Ranged(Band::Short) => "short range",
            AttackKind::Ranged(Band::Long) => "long range",
        };
        let dice = match left.and_then(|left| left.dice(attack)) {
            Some(dice) => format!("{dice} dice"),
            None => "no dice".to_owned(),
        };
        let ranks: Vec<String> = attack.dice.iter().map(u8::to_string).collect();
        let row = ui.label(format!(
            "{}: {dice} at {}+, {kind}",
            attack.name, attack.to_hit
        ));
        row.on_hover_text(format!("By ranks left: {}", ranks.join(", ")));
    }
}

/// The tray and the speed of a unit without a card.
fn bare_ui(ctx: &Ctx<'_>, ui: &mut Ui, numbers: &mut Numbers, unit: &UnitState) {
    let pack = &*ctx.shown.pack;
    ui.label("A bare tray without a card");
    ui.horizontal_wrapped(|ui| {
        for kind in TrayKind::ALL {
            let on = unit.tray == kind;
            let button = toggle_ui(ui, on, pack.tray(kind).name.clone());
            if button.clicked() && !on {
                let fix = placed_anew(unit, |unit| unit.tray = kind);
                ctx.send(GameCommand::Fix(fix));
            }
        }
        number_ui(ctx, ui, numbers, &unit.id, Field::Speed);
    });
}

/// Wounds by step and by number, and what is left.
fn wounds_ui(ctx: &Ctx<'_>, ui: &mut Ui, numbers: &mut Numbers, unit: &UnitState) {
    let pack = &*ctx.shown.pack;
    let trays = if unit.banded { 2 } else { 1 };
    let card = unit.card(pack);
    let most = card.map(|card| card.wounds().saturating_mul(trays));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let step = |ui: &mut Ui, sign: &str, tip: &str, to: Option<u16>| {
            let button = Button::new(sign).min_size(ctx.density.least());
            let open = to.is_some() && !ctx.is_refereed();
            let button = ui.add_enabled(open, button);
            button.widget_info(|| {
                eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Button, open, tip)
            });
            let clicked = button.on_hover_text(tip).clicked();
            if let Some(wounds) = to.filter(|_| clicked) {
                let unit = unit.id.clone();
                ctx.send(GameCommand::Fix(Fix::Wounds { unit, wounds }));
            }
        };
        step(ui, "−", "One wound less", unit.wounds.checked_sub(1));
        number_ui(ctx, ui, numbers, &unit.id, Field::Wounds);
        let more = unit.wounds.checked_add(1);
        let more = more.filter(|more| most.is_none_or(|most| *more <= most));
        step(ui, "+", "One wound more", more);
        let Some(most) = most else {
            return;
        };
        let left = strength(pack, unit).map_or("destroyed".to_owned(), |left| {
            format!(
                "{}, {}",
                counted(left.figures, "figure", "figures"),
                counted(left.rows, "rank", "ranks")
            )
        });
        ui.label(format!("of {most}: {left}"));
    });
}

/// Conditions, and whether it was activated.
fn tokens_ui(ctx: &Ctx<'_>, ui: &mut Ui, unit: &UnitState) {
    let id = || unit.id.clone();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        // All four in one row of a panel as wide as it is at first.
        ui.spacing_mut().button_padding.x = 6.0;
        for token in tabletop::Token::ALL {
            let on = unit.tokens.has(token);
            if toggle_ui(ui, on, sentence(token.name())).clicked() {
                let mut tokens = unit.tokens;
                match on {
                    true => tokens.remove(token),
                    false => tokens.insert(token),
                }
                ctx.send(GameCommand::Fix(Fix::Tokens { unit: id(), tokens }));
            }
        }
        if toggle_ui(ui, unit.activated, "Activated").clicked() {
            ctx.send(GameCommand::Fix(Fix::Activated {
                unit: id(),
                activated: !unit.activated,
            }));
        }
    });
}

/// Who stands in the unit, and whether two trays of it stand side by side.
fn joined_ui(ctx: &Ctx<'_>, ui: &mut Ui, unit: &UnitState) {
    let may_band = ctx.shown.pack.rulings().banding == Banding::Yes;
    let has_banded = may_band || unit.banded;
    ui.horizontal(|ui| {
        let label = ui.label("Attachment").id;
        let others = if has_banded { BANDED } else { 0.0 };
        let wide = (ui.available_width() - others).max(40.0);
        let size = vec2(wide, ui.spacing().interact_size.y);
        let left = Layout::left_to_right(Align::Center);
        ui.allocate_ui_with_layout(size, left, |ui| {
            attachment_ui(ctx, ui, unit, Half::Left).labelled_by(label);
        });
        if has_banded {
            banded_ui(ctx, ui, unit);
        }
    });
    if unit.banded {
        ui.horizontal(|ui| {
            let label = ui.label("Of the right half").id;
            attachment_ui(ctx, ui, unit, Half::Right).labelled_by(label);
        });
    }
}

/// Whether two trays stand side by side; shut, with the reason, for a unit that no rule bands.
fn banded_ui(ctx: &Ctx<'_>, ui: &mut Ui, unit: &UnitState) {
    let barred = bars_band(&ctx.shown.pack, unit.profile.as_deref());
    let barred = barred.filter(|_| !unit.banded);
    let toggle = ui.add_enabled_ui(barred.is_none(), |ui| toggle_ui(ui, unit.banded, "Banded"));
    let why = barred.map(|no| no.to_string()).unwrap_or_default();
    if toggle.inner.on_disabled_hover_text(why).clicked() {
        let (unit, banded) = (unit.id.clone(), !unit.banded);
        ctx.send(GameCommand::Fix(Fix::Banded { unit, banded }));
    }
}

/// The attachment of a unit, or of a half of a banded one.
fn attachment_ui(ctx: &Ctx<'_>, ui: &mut Ui, unit: &UnitState, half: Half) -> Response {
    let pack = &*ctx.shown.pack;
    let now = match half {
        Half::Left => &unit.attachment,
        Half::Right => &unit.right_attachment,
    };
    let name = now
        .as_deref()
        .map_or_else(|| "none".to_owned(), |id| attached(pack, id));
    let mut chosen = now.clone();
    let list = ComboBox::from_id_salt(("attachment", half == Half::Right))
        .selected_text(name)
        .width(ui.available_width())
        .truncate()
        .show_ui(ui, |ui| {
            value_ui(ui, &mut chosen, None, "none");
            for character in choices(pack, unit) {
                let id = Some(character.id.clone());
                value_ui(ui, &mut chosen, id, full_name(character));
            }
        });
    if chosen != *now {
        let (unit, attachment) = (unit.id.clone(), chosen);
        ctx.send(GameCommand::Fix(match half {
            Half::Left => Fix::Attachment { unit, attachment },
            Half::Right => Fix::RightAttachment { unit, attachment },
        }));
    }
    list.response
}

/// The attachments for units of this type: of its own faction first, then of the others.
fn choices<'p>(pack: &'p Pack, unit: &UnitState) -> Vec<&'p Character> {
    let card = unit.card(pack);
    let mut choices: Vec<&Character> = pack
        .characters()
        .iter()
        .filter(|row| match row.role {
            Role::Attachment(kind) => card.is_none_or(|card| card.kind == kind),
            Role::Ncu => false,
        })
        .collect();
    choices.sort_by_key(|row| card.is_some_and(|card| card.faction != row.faction));
    choices
}

fn attached(pack: &Pack, id: &str) -> String {
    let character = pack.character(id).map(full_name);
    let profile = || pack.profile(id).map(|row| row.name.clone());
    let own = || own_name(id).unwrap_or(id).to_owned();
    character.or_else(profile).unwrap_or_else(own)
}

/// What card and attachment can do beside dice.
fn abilities_ui(ctx: &Ctx<'_>, ui: &mut Ui, unit: &UnitState) {
    let pack = &*ctx.shown.pack;
    let abilities: Vec<&Ability> = abilities(pack, unit).collect();
    if abilities.is_empty() {
        return;
    }
    CollapsingHeader::new(format!("Abilities ({})", abilities.len()))
        .id_salt("abilities")
        .show(ui, |ui| {
            for ability in abilities {
                let order = if ability.order { ", order" } else { "" };
                ui.strong(format!("{}{order}", ability.name));
                ui.label(&ability.text);
            }
        });
}
