//! What shall be played, and with whom?

use eframe::egui::{Button, ComboBox, Label, RichText, Role, TextEdit, Ui, WidgetInfo};
use grid::{Band, Muster, Recruit, Rules, Scenario, State, begin, cost};

use super::Ctx;
use crate::entropy;
use crate::skirmish::command::Command;
use crate::skirmish::game::bands;

/// The game that is to begin.
#[derive(Debug, Default)]
pub struct Begin {
    /// The scenario, by its place in the pack.
    scenario: usize,
    /// Warbands of both seats, by their place among the legal ones.
    bands: [usize; 2],
    seed: String,
    /// The board of the scenario, before anybody stands on it.
    preview: Option<(usize, State)>,
}

impl Begin {
    /// The board that is chosen, without models.
    #[must_use]
    pub fn preview(&self) -> Option<&State> {
        self.preview.as_ref().map(|(_, state)| state)
    }
}

/// The choice of a game.
pub fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin) {
    let scenarios = ctx.rules.pack().scenarios();
    ui.heading("Begin a skirmish");
    ui.label("Scenario");
    for (place, scenario) in scenarios.iter().enumerate() {
        if ui.radio(state.scenario == place, &scenario.title).clicked() {
            state.scenario = place;
            state.bands = [0, 1];
        }
    }
    let Some(scenario) = scenarios.get(state.scenario) else {
        return;
    };
    ui.add_space(4.0);
    let [rows, columns] = size(ctx.rules, scenario);
    ui.label(format!(
        "{} rounds, {columns} by {rows} squares, {} for each side",
        scenario.rounds, scenario.coins
    ));
    ui.add(Label::new(&scenario.text).wrap());
    ui.add_space(4.0);
    let legal = bands(ctx.rules, scenario);
    let muster = match scenario.fixed.as_slice() {
        [] => {
            let chosen = [0, 1].map(|seat| seat_ui(ctx, ui, state, &legal, seat));
            Muster {
                scenario: scenario.id.clone(),
                bands: chosen.map(|band| band.map_or(Vec::new(), |band| band.recruits.clone())),
            }
        }
        fixed => {
            for band in fixed {
                let models = band.models.iter().map(|card| Recruit {
                    card: *card,
                    equipment: None,
                });
                let models: Vec<Recruit> = models.collect();
                ui.strong(&band.title);
                recruits_ui(ctx, ui, &models);
            }
            Muster {
                scenario: scenario.id.clone(),
                bands: [Vec::new(), Vec::new()],
            }
        }
    };
    if state
        .preview
        .as_ref()
        .is_none_or(|(place, _)| *place != state.scenario)
    {
        let made = begin(ctx.rules, &muster).ok();
        state.preview = made.map(|made| (state.scenario, made));
    }
    seed_ui(ui, state);
    ui.add_space(6.0);
    let seed = match state.seed.trim() {
        "" => Some(None),
        typed => typed.parse::<u64>().ok().map(Some),
    };
    let start = Button::new(RichText::new("Begin the skirmish").strong());
    let start = ui.add_enabled(seed.is_some(), start.min_size(ctx.dress.density.least()));
    if let (true, Some(seed)) = (start.clicked(), seed) {
        let seed = seed.unwrap_or_else(entropy::seed);
        ctx.send(Command::Begin(muster, seed));
    }
    if let Some((_, text)) = ctx.message {
        ui.colored_label(crate::theme::danger(ctx.dress.tone), text);
    }
}

fn size(rules: &Rules, scenario: &Scenario) -> [u8; 2] {
    let layout = rules.pack().layout(&scenario.layout);
    let board = layout.and_then(|layout| grid::Board::compose(rules.pack(), layout).ok());
    board.map_or([0, 0], |board| {
        [board.size().rows(), board.size().columns()]
    })
}

fn seat_ui<'b>(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    state: &mut Begin,
    legal: &[&'b Band],
    seat: usize,
) -> Option<&'b Band> {
    // Both sides begin with different ones, where there are two.
    let first = state.bands.get(seat).copied().unwrap_or(0);
    let place = first.min(legal.len().saturating_sub(1));
    let band = legal.get(place).copied()?;
    let name = format!("Warband of side {}", seat + 1);
    ui.strong(&name);
    let choice = ComboBox::from_id_salt(("warband", seat))
        .selected_text(&band.title)
        .width(ui.available_width() - 16.0)
        .show_ui(ui, |ui| {
            for (other, row) in legal.iter().enumerate() {
                if ui.selectable_label(other == place, &row.title).clicked()
                    && let Some(own) = state.bands.get_mut(seat)
                {
                    *own = other;
                }
            }
        });
    choice
        .response
        .widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &name));
    recruits_ui(ctx, ui, &band.recruits);
    Some(band)
}

/// The models of a warband, those that are alike on one line.
fn recruits_ui(ctx: &Ctx<'_>, ui: &mut Ui, recruits: &[Recruit]) {
    let pack = ctx.rules.pack();
    let mut lines: Vec<(String, usize)> = Vec::new();
    for recruit in recruits {
        let card = ctx.rules.card(recruit.card);
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

fn seed_ui(ui: &mut Ui, state: &mut Begin) {
    ui.horizontal(|ui| {
        let label = ui.label("Seed of the dice");
        let field = TextEdit::singleline(&mut state.seed)
            .hint_text("Any number; empty for a new one")
            .desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(label.id);
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Seed of the dice"));
    });
    if !state.seed.trim().is_empty() && state.seed.trim().parse::<u64>().is_err() {
        ui.label("A seed is a whole number");
    }
}
