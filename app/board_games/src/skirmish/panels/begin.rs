//! What shall be played, and with whom?

use std::collections::BTreeMap;

use eframe::egui::{CollapsingHeader, Label, RichText, Ui};
use game_window::{self, ScoreCommand, player_ui};
use grid::{Muster, Recruit, Rules, Rulings, Scenario, State, begin};
use ui::widgets::tick::radio_ui;

use super::band::{all_cards_ui, band_ui, cards_ui, chosen, recruits_ui};
use crate::skirmish::{Command, Ctx, TilesAsk, TilesUi};

/// The game that is to begin.
#[derive(Debug, Default)]
pub struct Begin {
    /// The scenario, by its place in the pack.
    scenario: usize,
    /// Warbands of both seats, where one was chosen.
    pub(super) bands: [Option<Vec<Recruit>>; 2],
    /// Rulings that are read otherwise than in the pack, by name.
    rulings: BTreeMap<&'static str, &'static str>,
    /// The board of the scenario, before anybody stands on it.
    preview: Option<(usize, State)>,
}

impl Begin {
    /// A scenario by its name, with the warbands that come first.
    #[must_use]
    pub(crate) fn of(rules: &Rules, scenario: &str) -> Option<Self> {
        let mut all = rules.pack().scenarios().iter();
        Some(Self {
            scenario: all.position(|known| known.id == scenario)?,
            ..Self::default()
        })
    }

    /// The board that is chosen, without models.
    #[must_use]
    pub(crate) fn preview(&self) -> Option<&State> {
        self.preview.as_ref().map(|(_, state)| state)
    }

    /// The rulings that are read otherwise than in the pack.
    #[must_use]
    pub(crate) fn rulings(&self) -> Vec<(String, String)> {
        let own = self.rulings.iter();
        own.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
            .collect()
    }

    /// What is chosen.
    #[must_use]
    pub(crate) fn muster(&self, rules: &Rules) -> Muster {
        let scenario = rules.pack().scenarios().get(self.scenario);
        scenario.map_or_else(
            || Muster {
                scenario: String::new(),
                bands: [Vec::new(), Vec::new()],
            },
            |scenario| Muster {
                scenario: scenario.id.clone(),
                bands: [0, 1].map(|seat| chosen(rules, self, scenario, seat)),
            },
        )
    }
}

/// The choice of a game.
pub(crate) fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut game_window::Begin<TilesUi>) {
    let scenarios = ctx.pack.pack().scenarios();
    let own = &mut state.own;
    let known = own.preview.as_ref();
    if known.is_none_or(|(place, _)| *place != own.scenario)
        && let Ok(made) = begin(ctx.pack, &own.muster(ctx.pack))
    {
        own.preview = Some((own.scenario, made));
    }
    let sides = state.players.iter_mut().take(2);
    for (seat, player) in (1..).zip(sides) {
        player_ui::<TilesUi>(ui, &format!("Side {seat}"), player);
    }
    let tip = "Points, coins and models of the boxed game, without any game here";
    let show = Command::Own(TilesAsk::Score(ScoreCommand::Show));
    let keep = ctx.button(ui, "Only keep score", show);
    keep.on_hover_text(tip);
    ui.label("Scenario");
    for (place, scenario) in scenarios.iter().enumerate() {
        if radio_ui(ui, own.scenario == place, &scenario.title).clicked() {
            own.scenario = place;
            own.bands = [None, None];
        }
    }
    let Some(scenario) = scenarios.get(own.scenario) else {
        return;
    };
    ui.add_space(4.0);
    let [rows, columns] = size(ctx.pack, scenario);
    ui.label(format!(
        "{} rounds, {columns} by {rows} squares, {} for each side",
        scenario.rounds, scenario.coins
    ));
    ui.add(Label::new(&scenario.text).wrap());
    rulings_ui(ctx, ui, &mut own.rulings);
    ui.add_space(4.0);
    if scenario.fixed.is_empty() {
        for seat in 0..2 {
            band_ui(ctx, ui, own, scenario, seat);
        }
        all_cards_ui(ctx, ui);
    }
    for band in &scenario.fixed {
        let models = band.models.iter().map(|card| Recruit {
            card: *card,
            equipment: None,
        });
        let models: Vec<Recruit> = models.collect();
        ui.strong(&band.title);
        recruits_ui(ctx, ui, &models);
        cards_ui(ctx, ui, &models, &band.title);
    }
}

/// How open points of the rules are read, as the pack has them or otherwise.
fn rulings_ui(ctx: &Ctx<'_>, ui: &mut Ui, own: &mut BTreeMap<&'static str, &'static str>) {
    let other = match own.len() {
        0 => "Rulings: as the pack has them".to_owned(),
        1 => "Rulings: 1 read otherwise".to_owned(),
        count => format!("Rulings: {count} read otherwise"),
    };
    let head = CollapsingHeader::new(other).id_salt("rulings");
    head.default_open(false).show_unindented(ui, |ui| {
        for ruling in Rulings::all() {
            ui.add(Label::new(RichText::new(ruling.question).strong()).wrap());
            let base = ctx.pack.rulings().get(ruling.name).unwrap_or_default();
            let now = own.get(ruling.name).copied().unwrap_or(base);
            for reading in ruling.readings {
                let mark = if reading.value == base { " (pack)" } else { "" };
                let text = format!("{}{mark}", reading.text.trim_end_matches('.'));
                if radio_ui(ui, reading.value == now, text).clicked() {
                    if reading.value == base {
                        own.remove(ruling.name);
                    } else {
                        own.insert(ruling.name, reading.value);
                    }
                }
            }
            let rule = RichText::new(ruling.rule.to_string()).color(ctx.inks().muted);
            ui.add(Label::new(rule).wrap());
            ui.add_space(4.0);
        }
    });
}

fn size(rules: &Rules, scenario: &Scenario) -> [u8; 2] {
    let layout = rules.pack().layout(&scenario.layout);
    let board = layout.and_then(|layout| grid::Board::compose(rules.pack(), layout).ok());
    board.map_or([0, 0], |board| {
        [board.size().rows(), board.size().columns()]
    })
}
