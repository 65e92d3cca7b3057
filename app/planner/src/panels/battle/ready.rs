//! Which ready armies fight?
//!
//! One of the pack for each seat, of the size that was chosen, picked by one tap; both seats begin with one.

use eframe::egui::{Button, Label, RichText, Role, Ui, WidgetInfo};
use tabletop::army::{Army, Cast, ReadyArmy, full_name, has_cards, points};
use tabletop::{Armies, Pack};
use ui::theme::muted;

use super::lists::FACTIONS;
use crate::ctx::Ctx;

/// What was picked so far.
#[derive(Debug, Default)]
pub(super) struct Ready {
    /// The ids of the armies that were picked, by seat.
    picked: [Option<String>; 2],
}

/// What seats are called.
pub(super) const SEATS: [&str; 2] = ["Near", "Far"];

impl Ready {
    /// The army of each seat among those of a size; `None` where there are none.
    pub(super) fn armies<'p>(&self, pack: &'p Pack, size: u16) -> Option<[&'p ReadyArmy; 2]> {
        let of_size: Vec<&ReadyArmy> = of_size(pack, size).collect();
        let [near, far] = [0, 1].map(|seat: usize| {
            let picked = self.picked[seat].as_deref();
            // Whoever wants another size keeps the faction.
            let faction = picked.and_then(|id| pack.army(id));
            let faction = faction.map_or(FACTIONS[seat], |ready| ready.army.faction.as_str());
            let exact = of_size.iter().find(|ready| picked == Some(&ready.id));
            let alike = || of_size.iter().find(|ready| ready.army.faction == faction);
            exact.or_else(alike).or_else(|| of_size.first()).copied()
        });
        near.zip(far).map(|(near, far)| [near, far])
    }

    /// The sides of both armies with what they bring.
    pub(super) fn muster(&self, pack: &Pack, size: u16) -> Option<Armies> {
        let [near, far] = self.armies(pack, size)?;
        Some(Armies::listed(pack, [&near.army, &far.army]))
    }
}

fn of_size(pack: &Pack, size: u16) -> impl Iterator<Item = &ReadyArmy> {
    let armies = pack.armies().iter();
    armies.filter(move |ready| ready.army.size == size)
}

/// A row of armies for each seat, with what is in the one that is picked.
pub(super) fn ready_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Ready, size: u16) {
    let pack = &ctx.document.table().pack;
    let Some(chosen) = state.armies(pack, size) else {
        let sizes: Vec<String> = pack
            .battle()
            .sizes
            .iter()
            .map(|size| u16::from(size.points))
            .filter(|size| of_size(pack, *size).next().is_some())
            .map(|size| size.to_string())
            .collect();
        let text = match sizes.is_empty() {
            true => "No army comes ready with this edition".to_owned(),
            false => format!("Ready armies are of {} points", sizes.join(" or ")),
        };
        ui.add(Label::new(RichText::new(text).color(muted(ctx.tone))).wrap());
        return;
    };
    for (seat, name) in SEATS.into_iter().enumerate() {
        ui.horizontal_wrapped(|ui| {
            ui.strong(name);
            for ready in of_size(pack, size) {
                let on = chosen[seat].id == ready.id;
                let text = short(pack, ready);
                let button = Button::selectable(on, &text).frame_when_inactive(true);
                let button = ui.add(button.min_size(ctx.density.least()));
                let label = format!("{name}: {text}");
                button.widget_info(|| WidgetInfo::selected(Role::Button, true, on, &label));
                if button.on_hover_text(ready.name()).clicked() {
                    state.picked[seat] = Some(ready.id.clone());
                }
            }
        });
        let text = summary(pack, chosen[seat]);
        ui.add(Label::new(RichText::new(text).color(muted(ctx.tone))).wrap());
    }
}

/// What stands on its button: the faction, and its name where a faction has several.
fn short(pack: &Pack, ready: &ReadyArmy) -> String {
    let Army { faction, size, .. } = &ready.army;
    let alike = of_size(pack, *size).filter(|other| other.army.faction == *faction);
    let row = pack.faction(faction);
    let row = row.map_or(faction.as_str(), |row| row.name.as_str());
    match alike.count() {
        1 => row.to_owned(),
        _several => format!("{row}: {}", ready.name()),
    }
}

/// What is in an army, in some lines.
fn summary(pack: &Pack, ready: &ReadyArmy) -> String {
    let army = &ready.army;
    let cast = Cast::of(pack, army);
    let character = |id: &String| cast.get(id).map_or(id.clone(), full_name);
    let units = army.units.iter().map(|unit| {
        let name = pack.profile(&unit.profile);
        let name = name.map_or(unit.profile.as_str(), |row| row.name.as_str());
        match unit.attachments.first() {
            Some(id) => format!("{name} with {}", character(id)),
            None => name.to_owned(),
        }
    });
    let members: Vec<String> = units.chain(army.ncus.iter().map(character)).collect();
    let mut text = format!(
        "{}, {} of {} points: {}",
        ready.name(),
        points(pack, army),
        army.size,
        members.join("; ")
    );
    if army.own.is_some() {
        text += ". Its commander is our own design, as those of the faction are in no pack";
    }
    if !has_cards(pack, &army.faction) {
        text += ". It plays without tactics cards";
    }
    if let Some(note) = &ready.note {
        text += &format!(". {}", note.trim_end_matches('.'));
    }
    text
}
