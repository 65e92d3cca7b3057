//! Who leads an army list?
//!
//! A commander of the pack, or one of one's own with what such a card would say: a name, where it serves, its points.
//! Where the pack has no commander of a faction, that is said before anything is chosen.

use eframe::egui::{Align2, ComboBox, Label, RichText, Role as Aria, TextEdit, Ui, WidgetInfo};
use tabletop::army::{
    Army, Cast, MOST_LETTERS, MOST_POINTS, OWN, OwnCommander, full_name, has_cards, has_commander,
};
use tabletop::{Character, Pack, Role, UnitKind};
use ui::theme::muted;
use ui::widgets::list::{row_ui, value_ui};
use ui::widgets::stepper::stepper_ui;

use super::lists::serves;
use crate::ctx::Ctx;

/// What one of one's own begins with.
const FRESH: OwnCommander = OwnCommander {
    name: String::new(),
    role: Role::Attachment(UnitKind::Infantry),
    points: 0,
};

/// What the pack does not have for the army's faction, if anything.
pub(super) fn lacks_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, army: &Army) {
    for text in lacks(pack, army) {
        ui.add(Label::new(RichText::new(text).color(muted(ctx.tone))).wrap());
    }
}

/// Who leads, and what the card of one of one's own says.
pub(super) fn commander_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, army: &mut Army) {
    let cast = Cast::of(pack, army);
    let leader = army.commander.clone();
    let chosen = leader.as_deref().and_then(|id| cast.get(id));
    let text = match chosen {
        Some(row) if row.name.trim().is_empty() => "One of your own".to_owned(),
        Some(row) => full_name(row),
        None => String::new(),
    };
    let rows = pack.characters().iter();
    let rows: Vec<&Character> = rows
        .filter(|row| row.commander && serves(pack, army, row.faction))
        .collect();
    ComboBox::from_label("Commander")
        .selected_text(text)
        .show_ui(ui, |ui| {
            for row in rows {
                let on = chosen.is_some_and(|known| known.id == row.id);
                if row_ui(ui, on, full_name(row)).clicked() {
                    lead(pack, army, &row.id, row.role);
                }
            }
            let on = leader.as_deref() == Some(OWN);
            if row_ui(ui, on, "One of your own…").clicked() && !on {
                let role = army.own.get_or_insert(FRESH).role;
                lead(pack, army, OWN, role);
            }
        });
    if army.commander.as_deref() == Some(OWN) {
        own_ui(ctx, ui, pack, army);
    }
}

fn lacks(pack: &Pack, army: &Army) -> Vec<String> {
    let Some(faction) = pack.faction(&army.faction) else {
        return Vec::new();
    };
    let name = &faction.name;
    let mut texts = Vec::new();
    if !has_commander(pack, &faction.id) {
        texts.push(format!(
            "The commanders of {name} are in no pack: name one of your own"
        ));
    }
    if !has_cards(pack, &faction.id) {
        texts.push(format!(
            "The tactics cards of {name} are in no pack: it plays without"
        ));
    }
    texts
}

/// What the card of a commander of one's own says.
fn own_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, army: &mut Army) {
    let Some(own) = &mut army.own else { return };
    let before = own.role;
    let field = TextEdit::singleline(&mut own.name)
        .hint_text("Name of your commander")
        .min_size([0.0, ctx.density.row(0.0)].into())
        .align(Align2::LEFT_CENTER)
        .char_limit(MOST_LETTERS);
    let field = ui.add(field);
    field.widget_info(|| WidgetInfo::labeled(Aria::TextInput, true, "Name of your commander"));
    ComboBox::from_label("It serves")
        .selected_text(serves_words(own.role))
        .show_ui(ui, |ui| {
            let joins = UnitKind::ALL.map(Role::Attachment);
            for role in joins.into_iter().chain([Role::Ncu]) {
                value_ui(ui, &mut own.role, role, serves_words(role));
            }
        });
    ui.horizontal_wrapped(|ui| {
        ui.label("It costs");
        let (known, most) = (i32::from(own.points), i32::from(MOST_POINTS));
        let asked = stepper_ui(ui, ctx.density, known, 0..=most, "Points of your commander");
        if let Some(points) = asked.and_then(|points| u8::try_from(points).ok()) {
            own.points = points;
        }
    });
    let role = own.role;
    if role != before {
        lead(pack, army, OWN, role);
    }
}

fn serves_words(role: Role) -> &'static str {
    match role {
        Role::Attachment(UnitKind::Infantry) => "in infantry",
        Role::Attachment(UnitKind::Cavalry) => "in cavalry",
        Role::Attachment(UnitKind::Solo) => "with a solo",
        Role::Attachment(UnitKind::Monster) => "with a monster",
        Role::Attachment(UnitKind::WarMachine) => "at a war machine",
        Role::Ncu => "beside the battlefield",
    }
}

/// Makes a character the commander, and puts it where it serves: among the non-combat units, or into the first unit of
/// its type that has nobody.
fn lead(pack: &Pack, army: &mut Army, id: &str, role: Role) {
    if let Some(old) = army.commander.replace(id.to_owned()) {
        army.ncus.retain(|id| *id != old);
        for unit in &mut army.units {
            unit.attachments.retain(|id| *id != old);
        }
    }
    match role {
        Role::Ncu => army.ncus.push(id.to_owned()),
        Role::Attachment(kind) => {
            let fits = |unit: &&mut tabletop::army::ArmyUnit| {
                let profile = pack.profile(&unit.profile);
                unit.attachments.is_empty() && profile.is_some_and(|row| row.kind == kind)
            };
            if let Some(unit) = army.units.iter_mut().find(fits) {
                unit.attachments.push(id.to_owned());
            }
        }
    }
}
