//! Which armies fight, as lists?
//!
//! One list a seat, built row by row or read from pasted text, checked as it stands.

use eframe::egui::{Button, ComboBox, Label, RichText, Role as Aria, Ui, WidgetInfo};
use play::Refusal;
use tabletop::army::{Army, ArmyUnit, check, full_name, points};
use tabletop::{Armies, Character, Pack, Profile, Role};

use super::band::{band_ui, bandings, part, turn};
use super::paste::{Pasted, paste_ui};
use crate::ctx::Ctx;
use crate::theme::{danger, good};

/// Both lists and what was pasted.
#[derive(Debug, Default)]
pub(super) struct Lists {
    armies: [Army; 2],
    /// The seat whose list is shown.
    seat: usize,
    pasted: Pasted,
}

/// What a list is made for where nothing else was chosen.
const FACTIONS: [&str; 2] = ["stark", "lannister"];

impl Lists {
    /// The sides of both lists with what they bring.
    pub(super) fn muster(&self, pack: &Pack) -> Armies {
        Armies::listed(pack, self.armies.each_ref())
    }

    /// Why the lists cannot fight yet.
    pub(super) fn wrong(&self, pack: &Pack) -> Vec<Refusal> {
        let armies = self.armies.iter();
        let all = armies.flat_map(|army| check(pack, army));
        all.map(|illegal| illegal.refusal).collect()
    }
}

/// Both lists, one of them open.
pub(super) fn lists_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Lists, size: u16) {
    let pack = &ctx.desk.table().pack;
    for (army, faction) in state.armies.iter_mut().zip(FACTIONS) {
        if army.edition != pack.edition() {
            *army = Army::new(pack.edition(), faction, size);
        }
        army.size = size;
    }
    ui.horizontal_wrapped(|ui| {
        for (seat, place) in ["Near list", "Far list"].into_iter().enumerate() {
            let button = Button::selectable(state.seat == seat, place);
            if ui.add(button.min_size(ctx.density.least())).clicked() {
                state.seat = seat;
                state.pasted.forget();
            }
        }
    });
    let seat = state.seat.min(1);
    army_ui(ctx, ui, pack, &mut state.armies[seat]);
    paste_ui(ctx, ui, &mut state.armies[seat], &mut state.pasted);
}

fn army_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, army: &mut Army) {
    faction_ui(ui, pack, army);
    let (spent, most) = (points(pack, army), u32::from(army.size));
    let ink = if spent > most {
        danger(ctx.tone)
    } else {
        good(ctx.tone)
    };
    let text = format!("{spent} of {most} points");
    ui.label(RichText::new(text).strong().color(ink));
    units_ui(ctx, ui, pack, army);
    ncus_ui(ctx, ui, pack, army);
    commander_ui(ui, pack, army);
    for illegal in check(pack, army) {
        let text = format!("× {}", illegal.refusal.text);
        let rule = illegal.refusal.rule.to_string();
        let text = RichText::new(text).color(danger(ctx.tone));
        ui.add(Label::new(text).wrap()).on_hover_text(rule);
    }
}

fn faction_ui(ui: &mut Ui, pack: &Pack, army: &mut Army) {
    let chosen = pack.faction(&army.faction);
    ComboBox::from_label("Faction")
        .selected_text(chosen.map_or("", |faction| faction.name.as_str()))
        .show_ui(ui, |ui| {
            for faction in pack.factions().iter().filter(|row| !row.mercenary) {
                let on = faction.id == army.faction;
                if ui.selectable_label(on, &faction.name).clicked() && !on {
                    *army = Army::new(&army.edition, &faction.id, army.size);
                }
            }
        });
}

/// Whether a row of the pack may stand in the army, by its faction.
fn serves(pack: &Pack, army: &Army, faction: tabletop::FactionId) -> bool {
    pack.faction_at(faction)
        .is_some_and(|row| row.mercenary || row.id == army.faction)
}

fn units_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, army: &mut Army) {
    let (mut gone, mut turned) = (None, None);
    let fitting = attachments(pack, army);
    let banding = bandings(pack, army);
    for (at, unit) in army.units.iter_mut().enumerate() {
        let Some(profile) = pack.profile(&unit.profile) else {
            continue;
        };
        ui.horizontal_wrapped(|ui| {
            ui.label(format!("{} ({})", profile.name, profile.points));
            attachment_ui(ui, pack, &fitting, at, unit, profile);
            if band_ui(ctx, ui, banding[at], &profile.name) {
                turned = Some(at);
            }
            if remove_ui(ctx, ui, &profile.name) {
                gone = Some(at);
            }
        });
    }
    if let Some(at) = turned {
        turn(pack, army, at);
    }
    if let Some(at) = gone {
        part(army, at);
        army.units.remove(at);
    }
    let rows = pack.profiles().iter();
    let rows = rows.filter(|row| serves(pack, army, row.faction));
    let rows: Vec<(String, String)> = rows
        .map(|row| (row.id.clone(), format!("{} ({})", row.name, row.points)))
        .collect();
    if let Some(id) = add_ui(ui, "Add a unit…", &rows) {
        army.units.push(ArmyUnit::new(&id));
    }
}

fn attachments<'p>(pack: &'p Pack, army: &Army) -> Vec<&'p Character> {
    let rows = pack.characters().iter();
    rows.filter(|row| matches!(row.role, Role::Attachment(_)))
        .filter(|row| serves(pack, army, row.faction))
        .collect()
}

fn attachment_ui(
    ui: &mut Ui,
    pack: &Pack,
    fitting: &[&Character],
    at: usize,
    unit: &mut ArmyUnit,
    profile: &Profile,
) {
    let chosen = unit.attachments.first().and_then(|id| pack.character(id));
    ComboBox::from_id_salt(("attachment", at))
        .selected_text(chosen.map_or("no attachment".to_owned(), full_name))
        .show_ui(ui, |ui| {
            if ui
                .selectable_label(chosen.is_none(), "no attachment")
                .clicked()
            {
                unit.attachments.clear();
            }
            let fits = |row: &&&Character| row.role == Role::Attachment(profile.kind);
            for row in fitting.iter().filter(fits) {
                let on = chosen.is_some_and(|known| known.id == row.id);
                let text = format!("{} ({})", full_name(row), cost(row));
                if ui.selectable_label(on, text).clicked() {
                    unit.attachments = vec![row.id.clone()];
                }
            }
        });
}

fn cost(row: &Character) -> String {
    match row.commander {
        true => "commander".to_owned(),
        false => row.points.to_string(),
    }
}

fn ncus_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, army: &mut Army) {
    let mut gone = None;
    for (at, id) in army.ncus.iter().enumerate() {
        let Some(row) = pack.character(id) else {
            continue;
        };
        ui.horizontal_wrapped(|ui| {
            ui.label(format!("{} ({})", full_name(row), cost(row)));
            if remove_ui(ctx, ui, &row.name) {
                gone = Some(at);
            }
        });
    }
    if let Some(at) = gone {
        army.ncus.remove(at);
    }
    let rows = pack.characters().iter();
    let rows = rows.filter(|row| row.role == Role::Ncu && serves(pack, army, row.faction));
    let rows: Vec<(String, String)> = rows
        .map(|row| {
            (
                row.id.clone(),
                format!("{} ({})", full_name(row), cost(row)),
            )
        })
        .collect();
    if let Some(id) = add_ui(ui, "Add a non-combat unit…", &rows) {
        army.ncus.push(id);
    }
}

fn commander_ui(ui: &mut Ui, pack: &Pack, army: &mut Army) {
    let chosen = army.commander.as_deref().and_then(|id| pack.character(id));
    let rows = pack.characters().iter();
    let rows: Vec<&Character> = rows
        .filter(|row| row.commander && serves(pack, army, row.faction))
        .collect();
    ComboBox::from_label("Commander")
        .selected_text(chosen.map_or(String::new(), full_name))
        .show_ui(ui, |ui| {
            for row in rows {
                let on = chosen.is_some_and(|known| known.id == row.id);
                if ui.selectable_label(on, full_name(row)).clicked() {
                    lead(pack, army, row);
                }
            }
        });
}

/// Makes a character the commander, and puts it where it serves: among the non-combat units, or into the first unit of
/// its type that has nobody.
fn lead(pack: &Pack, army: &mut Army, row: &Character) {
    if let Some(old) = army.commander.replace(row.id.clone()) {
        army.ncus.retain(|id| *id != old);
        for unit in &mut army.units {
            unit.attachments.retain(|id| *id != old);
        }
    }
    match row.role {
        Role::Ncu => army.ncus.push(row.id.clone()),
        Role::Attachment(kind) => {
            let fits = |unit: &&mut ArmyUnit| {
                let profile = pack.profile(&unit.profile);
                unit.attachments.is_empty() && profile.is_some_and(|row| row.kind == kind)
            };
            if let Some(unit) = army.units.iter_mut().find(fits) {
                unit.attachments.push(row.id.clone());
            }
        }
    }
}

/// A list to add from; what was picked.
fn add_ui(ui: &mut Ui, text: &str, rows: &[(String, String)]) -> Option<String> {
    let mut picked = None;
    ComboBox::from_id_salt(text)
        .selected_text(text)
        .width(220.0)
        .show_ui(ui, |ui| {
            for (id, name) in rows {
                if ui.selectable_label(false, name).clicked() {
                    picked = Some(id.clone());
                }
            }
        });
    picked
}

fn remove_ui(ctx: &Ctx<'_>, ui: &mut Ui, name: &str) -> bool {
    let button = ui.add(Button::new("×").min_size(ctx.density.least()));
    button.widget_info(|| WidgetInfo::labeled(Aria::Button, true, format!("Remove {name}")));
    button.on_hover_text("Take it off the list").clicked()
}
