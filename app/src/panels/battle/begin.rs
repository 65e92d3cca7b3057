//! What is the battle about?

use eframe::egui::{ComboBox, Label, RichText, Ui};
use tabletop::{BattleSetup, BattleSize};

use crate::command::GameCommand;
use crate::ctx::Ctx;
use crate::panels::labeled_button;
use crate::theme::muted;

/// What was chosen so far.
#[derive(Debug, Default)]
pub(super) struct Begin {
    scenario: Option<String>,
    size: Option<String>,
    deploys: bool,
}

/// What there is as long as nothing was chosen: the size that most battles have.
const USUAL: &str = "medium";

/// The choices before a battle, and the button that begins it.
pub(super) fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin) {
    let table = ctx.desk.table();
    let sides = table.state.sides();
    let [near, far] = sides[..] else {
        let text = "A battle needs units of two sides on the table";
        ui.add(Label::new(RichText::new(text).color(muted(ctx.tone))).wrap());
        return;
    };
    ui.label(format!("{near} against {far}, by the rules"));
    let pack = &table.pack;
    let mode = state.scenario.as_deref().and_then(|id| pack.scenario(id));
    let chosen = mode.map_or("The table as it is", |mode| mode.name.as_str());
    ComboBox::from_label("Game mode")
        .selected_text(chosen)
        .show_ui(ui, |ui| {
            ui.selectable_value(&mut state.scenario, None, "The table as it is");
            for mode in pack.scenarios() {
                let id = Some(mode.id.clone());
                ui.selectable_value(&mut state.scenario, id, &mode.name)
                    .on_hover_text(&mode.summary);
            }
        });
    let size = state.size.clone().unwrap_or_else(|| USUAL.to_owned());
    let words = |row: &BattleSize| {
        let (points, wins) = (row.points, row.victory);
        format!("{points} points a side, {wins} to win")
    };
    let sizes = &pack.battle().sizes;
    let chosen = sizes.iter().find(|row| row.id == size);
    ComboBox::from_label("Size")
        .selected_text(chosen.map(words).unwrap_or_default())
        .show_ui(ui, |ui| {
            for row in sizes {
                let button = ui.selectable_label(row.id == size, words(row));
                if button.clicked() {
                    state.size = Some(row.id.clone());
                }
            }
        });
    ui.checkbox(&mut state.deploys, "Deploy all units first");
    let (scenario, deploys) = (state.scenario.clone(), state.deploys);
    let setup = BattleSetup {
        sides: [near.to_owned(), far.to_owned()],
        scenario,
        size,
        reserves: [Vec::new(), Vec::new()],
    };
    let text = "Begin the battle";
    labeled_button(ctx, ui, text, GameCommand::Begin { setup, deploys });
}
