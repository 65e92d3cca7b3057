//! Which armies fight, as lists?
//!
//! One list a seat, built row by row, begun from a ready army, opened from a file or read from pasted text, checked as
//! it stands.

use eframe::egui::{Button, ComboBox, Label, RichText, Role as Aria, Ui, WidgetInfo};
use play::{Refusal, Seat};
use tabletop::army::{Army, ArmyUnit, Cast, OWN, check, full_name, has_commander, points};
use tabletop::{Armies, Character, Pack, Profile, Role};
use ui::files::Named;
use ui::theme::{danger, good};
use ui::widgets::list::row_ui;

use super::band::{band_ui, bandings, part, turn};
use super::leader::{commander_ui, lacks_ui};
use super::paste::{Pasted, files_ui, paste_ui};
use crate::ctx::Ctx;

/// Both lists and what was pasted.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    armies: [Army; 2],
    /// The seat whose list is shown.
    seat: usize,
    /// How many lists were put in the place of another.
    placed: u64,
    pasted: Pasted,
}

/// What a list is made for where nothing else was chosen.
pub(super) const FACTIONS: [&str; 2] = ["stark", "lannister"];

/// What they are called.
const NAMES: [&str; 2] = ["Near list", "Far list"];

impl Lists {
    /// The list of a seat.
    pub(crate) fn of(&self, seat: Seat) -> &Army {
        &self.armies[usize::from(seat.0).min(1)]
    }

    /// How many lists were put in the place of another.
    pub(crate) fn placed(&self) -> u64 {
        self.placed
    }

    /// Puts a list in the place of another, and shows it.
    pub(super) fn put(&mut self, seat: Seat, army: Army) {
        self.seat = usize::from(seat.0).min(1);
        self.armies[self.seat] = army;
        self.placed += 1;
        self.pasted.forget();
    }

    /// A seat whose list nobody has begun, the one that is shown before the other.
    pub(crate) fn free(&self) -> Option<Seat> {
        let seats = match self.seat {
            0 => [Seat(0), Seat(1)],
            _far => [Seat(1), Seat(0)],
        };
        seats.into_iter().find(|seat| is_blank(self.of(*seat)))
    }

    /// Such as "Near list: House Stark, 25 of 40 points".
    pub(crate) fn words(&self, pack: &Pack, seat: Seat) -> String {
        let army = self.of(seat);
        let faction = pack.faction(&army.faction);
        let faction = faction.map_or("no faction", |faction| faction.name.as_str());
        let (name, spent) = (NAMES[usize::from(seat.0).min(1)], points(pack, army));
        format!("{name}: {faction}, {spent} of {} points", army.size)
    }

    /// How the file of a list is called to begin with; `None` while there is nothing on it.
    pub(crate) fn named(&self, seat: Seat) -> Option<Named> {
        let army = self.of(seat);
        if is_blank(army) {
            return None;
        }
        let usual = || format!("{} {}", army.faction, army.size);
        Some(Named {
            what: army.name.clone().unwrap_or_else(usual),
            when: String::new(),
            ending: "json",
        })
    }

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

/// Whether nobody has begun a list.
fn is_blank(army: &Army) -> bool {
    let Army {
        edition: _,
        faction: _,
        size: _,
        name,
        commander,
        own,
        units,
        ncus,
    } = army;
    let empty = units.is_empty() && ncus.is_empty();
    empty && name.is_none() && commander.is_none() && own.is_none()
}

/// Both lists, one of them open.
pub(super) fn lists_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Lists, size: u16) {
    let pack = &ctx.document.table().pack;
    for (army, faction) in state.armies.iter_mut().zip(FACTIONS) {
        if army.faction.is_empty() && is_blank(army) {
            faction.clone_into(&mut army.faction);
        }
        // What another edition does not have is named, and stays.
        pack.edition().clone_into(&mut army.edition);
        army.size = size;
    }
    ui.horizontal_wrapped(|ui| {
        for (seat, place) in NAMES.into_iter().enumerate() {
            let button = Button::selectable(state.seat == seat, place);
            if ui.add(button.min_size(ctx.density.least())).clicked() {
                state.seat = seat;
                state.pasted.forget();
            }
        }
    });
    let seat = state.seat.min(1);
    files_ui(
        ctx,
        ui,
        pack,
        &mut state.armies[seat],
        Seat(u8::from(seat > 0)),
    );
    army_ui(ctx, ui, pack, &mut state.armies[seat]);
    paste_ui(ctx, ui, &mut state.armies[seat], &mut state.pasted);
}

fn army_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, army: &mut Army) {
    faction_ui(ui, pack, army);
    lacks_ui(ctx, ui, pack, army);
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
    commander_ui(ctx, ui, pack, army);
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
                let text = match has_commander(pack, &faction.id) {
                    true => faction.name.clone(),
                    false => format!("{}, with a commander of your own", faction.name),
                };
                if row_ui(ui, on, text).clicked() && !on {
                    *army = Army::new(&army.edition, &faction.id, army.size);
                }
            }
        });
}

/// Whether a row of the pack may stand in the army, by its faction.
pub(super) fn serves(pack: &Pack, army: &Army, faction: tabletop::FactionId) -> bool {
    pack.faction_at(faction)
        .is_some_and(|row| row.mercenary || row.id == army.faction)
}

fn units_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, army: &mut Army) {
    let (mut gone, mut turned) = (None, None);
    let cast = Cast::of(pack, army);
    let fitting = attachments(pack, army, &cast);
    let banding = bandings(pack, army);
    for (at, unit) in army.units.iter_mut().enumerate() {
        let profile = pack.profile(&unit.profile);
        ui.horizontal_wrapped(|ui| {
            match profile {
                Some(profile) => {
                    ui.label(format!("{} ({})", profile.name, profile.points));
                    attachment_ui(ui, &cast, &fitting, at, unit, profile);
                }
                None => {
                    ui.label(&unit.profile);
                }
            }
            let name = profile.map_or(&unit.profile, |profile| &profile.name);
            if band_ui(ctx, ui, banding[at], name) {
                turned = Some(at);
            }
            if remove_ui(ctx, ui, name) {
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

/// Everybody who may join a unit of the army.
fn attachments<'c>(pack: &'c Pack, army: &Army, cast: &'c Cast<'_>) -> Vec<&'c Character> {
    let rows = pack.characters().iter();
    let rows = rows.filter(|row| serves(pack, army, row.faction));
    let rows = rows.chain(cast.get(OWN));
    rows.filter(|row| matches!(row.role, Role::Attachment(_)))
        .collect()
}

fn attachment_ui(
    ui: &mut Ui,
    cast: &Cast<'_>,
    fitting: &[&Character],
    at: usize,
    unit: &mut ArmyUnit,
    profile: &Profile,
) {
    let first = unit.attachments.first();
    let chosen = first.and_then(|id| cast.get(id));
    let text = match (first, chosen) {
        (_, Some(row)) => full_name(row),
        (Some(id), None) => id.clone(),
        (None, None) => "no attachment".to_owned(),
    };
    ComboBox::from_id_salt(("attachment", at))
        .selected_text(text)
        .show_ui(ui, |ui| {
            if row_ui(ui, unit.attachments.is_empty(), "no attachment").clicked() {
                unit.attachments.clear();
            }
            let fits = |row: &&&Character| row.role == Role::Attachment(profile.kind);
            for row in fitting.iter().filter(fits) {
                let on = chosen.is_some_and(|known| known.id == row.id);
                let text = format!("{} ({})", full_name(row), cost(row));
                if row_ui(ui, on, text).clicked() {
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
    let cast = Cast::of(pack, army);
    for (at, id) in army.ncus.iter().enumerate() {
        let row = cast.get(id);
        ui.horizontal_wrapped(|ui| {
            ui.label(match row {
                Some(row) => format!("{} ({})", full_name(row), cost(row)),
                None => id.clone(),
            });
            if remove_ui(ctx, ui, row.map_or(id, |row| &row.name)) {
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

/// A list to add from; what was picked.
pub(super) fn add_ui(ui: &mut Ui, text: &str, rows: &[(String, String)]) -> Option<String> {
    let mut picked = None;
    let list = ComboBox::from_id_salt(text)
        .selected_text(text)
        .width(220.0)
        .show_ui(ui, |ui| {
            for (id, name) in rows {
                if row_ui(ui, false, name).clicked() {
                    picked = Some(id.clone());
                }
            }
        });
    list.response
        .widget_info(|| WidgetInfo::labeled(Aria::ComboBox, true, text));
    picked
}

fn remove_ui(ctx: &Ctx<'_>, ui: &mut Ui, name: &str) -> bool {
    let button = ui.add(Button::new("×").min_size(ctx.density.least()));
    button.widget_info(|| WidgetInfo::labeled(Aria::Button, true, format!("Remove {name}")));
    button.on_hover_text("Take it off the list").clicked()
}
