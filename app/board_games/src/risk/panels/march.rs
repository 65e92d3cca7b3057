//! How likely is it to attack on and on, and what is left at the end?
//!
//! Areas are added behind the one that is attacked; nothing is done by it.

use boards::AreaId;
use boards::risk::rules::leads;
use boards::risk::{Chain, Invasion, Owner, State, chain_on_map};
use eframe::egui::{CollapsingHeader, Color32, Grid, Label, Rect, RichText, Sense, Ui, vec2};

use super::share;
use crate::risk::{Ctx, Game, RiskGame as _};

/// Armies left with less than this chance are not shown.
const SEEN: f64 = 0.005;
/// How wide a bar for every game is.
const BAR: f32 = 120.0;

/// Areas that would be attacked one after another.
#[derive(Clone, Debug, Default)]
pub struct March {
    /// The invasion that it begins with.
    begins: Option<(AreaId, AreaId)>,
    /// What comes after it.
    then: Vec<AreaId>,
}

/// The chances of going on behind the area that is attacked, until so many armies are left in the area that attacks.
pub(crate) fn march_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    game: &Game,
    invasion: &Invasion,
    stop: u16,
    march: &mut March,
) {
    let begins = Some((invasion.from, invasion.to));
    if march.begins != begins {
        *march = March {
            begins,
            then: Vec::new(),
        };
    }
    CollapsingHeader::new("Attack on and on")
        .id_salt("march")
        .show(ui, |ui| {
            let path: Vec<AreaId> = [invasion.to]
                .into_iter()
                .chain(march.then.clone())
                .collect();
            let state = game.state();
            let stop = stop.saturating_sub(1);
            let found = chain_on_map(ctx.pack, state, invasion.from, &path, invasion.units, stop);
            match found {
                Ok(found) => chain_ui(ctx, ui, &path, &found),
                Err(no) => {
                    let text = RichText::new(no.to_string()).color(ctx.inks().no);
                    ui.add(Label::new(text).wrap());
                }
            }
            onward_ui(ctx, ui, state, invasion, &path, march);
        });
}

/// The chance of every area, and how many are left at the end.
fn chain_ui(ctx: &Ctx<'_>, ui: &mut Ui, path: &[AreaId], found: &Chain) {
    let mut with = "";
    for (area, chance) in path.iter().zip(&found.taken) {
        let title = ctx.pack.map.title(*area);
        ui.label(format!("{title}{with}: {}", share(*chance)));
        with = " with all before";
    }
    // What cannot happen has no average.
    let text = match found.taken.last() {
        Some(chance) if *chance > 0.0 => format!(
            "{:.1} armies left on average where all are taken",
            found.mean_left()
        ),
        Some(_) | None => "Too few armies set out to take all of them".to_owned(),
    };
    ui.add(Label::new(RichText::new(text).color(ctx.inks().muted)).wrap());
    let rows = found.left.iter().enumerate();
    let rows = rows.filter(|(_, chance)| **chance >= SEEN);
    ui.scope(|ui| {
        // Nothing here is tapped, so that rows may be low.
        ui.spacing_mut().interact_size.y = 16.0;
        ui.spacing_mut().item_spacing.y = 2.0;
        Grid::new("left").num_columns(3).show(ui, |ui| {
            for (left, chance) in rows {
                ui.label(format!("{left} left"));
                ui.label(share(*chance));
                bar_ui(ui, *chance, ctx.inks().plan);
                ui.end_row();
            }
        });
    });
}

fn bar_ui(ui: &mut Ui, chance: f64, ink: Color32) {
    let (room, _) = ui.allocate_exact_size(vec2(BAR, 10.0), Sense::hover());
    let long = (chance as f32 * BAR).clamp(1.0, BAR);
    let bar = Rect::from_min_size(room.min, vec2(long, room.height()));
    ui.painter().rect_filled(bar, 1.0, ink);
}

/// Where it may go on, and the way back.
fn onward_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    state: &State,
    invasion: &Invasion,
    path: &[AreaId],
    march: &mut March,
) {
    let Some(last) = path.last() else {
        return;
    };
    let own = state.owner(invasion.from);
    let all = state.setting.areas(ctx.pack).into_iter();
    let next = all.filter(|to| {
        let owner = state.owner(*to);
        owner != own
            && owner != Owner::Nobody
            && !path.contains(to)
            && leads(ctx.pack, state, *last, *to)
    });
    let next: Vec<AreaId> = next.collect();
    ui.horizontal_wrapped(|ui| {
        if !next.is_empty() {
            ui.label("Then");
        }
        for area in next {
            let title = ctx.pack.map.title(area);
            let text = format!("{title} ({})", state.armies(area));
            if ui.button(text).clicked() {
                march.then.push(area);
            }
        }
    });
    if !march.then.is_empty() && ui.button("One area fewer").clicked() {
        march.then.pop();
    }
}
