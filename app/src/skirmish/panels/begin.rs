//! What shall be played, and with whom?

use eframe::egui::{
    Button, CollapsingHeader, ComboBox, Label, RichText, Role, ScrollArea, Ui, WidgetInfo,
};
use grid::{Band, Muster, Recruit, Rules, Scenario, State, begin, cost, illegal};
use play::Seat;

use super::Ctx;
use super::packs::packs_ui;
use super::seed::seed_ui;
use super::table;
use crate::command::ScoreCommand;
use crate::entropy;
use crate::skirmish::command::{Command, PlayCommand};
use crate::skirmish::game::bands;
use crate::skirmish::players::Player;

/// The game that is to begin.
#[derive(Debug, Default)]
pub struct Begin {
    /// The scenario, by its place in the pack.
    scenario: usize,
    /// Warbands of both seats, where one was chosen.
    bands: [Option<Vec<Recruit>>; 2],
    /// Who plays.
    pub players: [Player; 2],
    seed: String,
    /// The path of a pack, as typed.
    path: String,
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
    if let Some(scenario) = scenarios.get(state.scenario) {
        start_ui(ctx, ui, state, scenario);
    }
    for (seat, player) in (1..).zip(&mut state.players) {
        player_ui(ui, seat, player);
    }
    if let Some(away) = ctx.away {
        let title = &away.rules().scenario(away.state()).title;
        let text = format!("Go on with {title}");
        let tip = "The game that was put away last";
        ctx.button(ui, text, Command::Resume).on_hover_text(tip);
    }
    let tip = "A game of this hall that was saved to a file";
    ctx.button(ui, "Open a saved game…", Command::Open)
        .on_hover_text(tip);
    let tip = "Points, coins and models of the boxed game, without any game here";
    let keep = ctx.button(ui, "Only keep score", ScoreCommand::Show.into());
    keep.on_hover_text(tip);
    ui.label("Scenario");
    for (place, scenario) in scenarios.iter().enumerate() {
        if ui.radio(state.scenario == place, &scenario.title).clicked() {
            state.scenario = place;
            state.bands = [None, None];
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
    if scenario.fixed.is_empty() {
        for seat in 0..2 {
            band_ui(ctx, ui, state, scenario, seat);
        }
    }
    for band in &scenario.fixed {
        let models = band.models.iter().map(|card| Recruit {
            card: *card,
            equipment: None,
        });
        let models: Vec<Recruit> = models.collect();
        ui.strong(&band.title);
        recruits_ui(ctx, ui, &models);
        table::band_ui(ctx, ui, &models, &band.title);
    }
    seed_ui(ui, &mut state.seed);
    packs_ui(ctx, ui, &mut state.path);
}

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

/// The button that begins, first, so that it is in view in a small window too.
fn start_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin, scenario: &Scenario) {
    let muster = Muster {
        scenario: scenario.id.clone(),
        bands: [0, 1].map(|seat| chosen(ctx.rules, state, scenario, seat)),
    };
    if state
        .preview
        .as_ref()
        .is_none_or(|(place, _)| *place != state.scenario)
        && let Ok(made) = begin(ctx.rules, &muster)
    {
        state.preview = Some((state.scenario, made));
    }
    let seed = match state.seed.trim() {
        "" => Some(None),
        typed => typed.parse::<u64>().ok().map(Some),
    };
    let start = Button::new(RichText::new("Begin the skirmish").strong());
    let start = ui.add_enabled(seed.is_some(), start.min_size(ctx.dress.density.least()));
    if let (true, Some(seed)) = (start.clicked(), seed) {
        let seed = seed.unwrap_or_else(entropy::seed);
        ctx.send(Command::Begin(muster, seed));
        for (seat, player) in [Seat(0), Seat(1)].into_iter().zip(state.players) {
            ctx.send(PlayCommand::Seat(seat, player).into());
        }
    }
    if let Some((tidings, text)) = ctx.message {
        ui.colored_label(tidings.color(ctx.dress.tone), text);
    }
}

/// Who plays a side.
fn player_ui(ui: &mut Ui, seat: u8, player: &mut Player) {
    let name = format!("Side {seat} is played by");
    ui.horizontal(|ui| {
        ui.label(&name);
        let choice = ComboBox::from_id_salt(("player", seat))
            .selected_text(player.name())
            .width((ui.available_width() - 16.0).max(80.0))
            .show_ui(ui, |ui| {
                for one in Player::ALL {
                    ui.selectable_value(player, one, one.name())
                        .on_hover_text(one.tip());
                }
            });
        let text = format!("{name}, {}", player.name().to_lowercase());
        choice
            .response
            .widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &text));
    });
}

fn size(rules: &Rules, scenario: &Scenario) -> [u8; 2] {
    let layout = rules.pack().layout(&scenario.layout);
    let board = layout.and_then(|layout| grid::Board::compose(rules.pack(), layout).ok());
    board.map_or([0, 0], |board| {
        [board.size().rows(), board.size().columns()]
    })
}

/// The warband of a seat: a ready one, and what is taken out of it or added.
fn band_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin, scenario: &Scenario, seat: usize) {
    let recruits = chosen(ctx.rules, state, scenario, seat);
    let mut changed = None;
    let legal = bands(ctx.rules, scenario);
    let known = legal.iter().find(|band| band.recruits == recruits);
    let title = known.map_or("Your own", |band| band.title.as_str());
    let name = format!("Warband of side {}", seat + 1);
    ui.strong(&name);
    let choice = ComboBox::from_id_salt(("warband", seat))
        .selected_text(title)
        .width(ui.available_width() - 16.0)
        .show_ui(ui, |ui| {
            for row in &legal {
                if ui
                    .selectable_label(row.recruits == recruits, &row.title)
                    .clicked()
                {
                    changed = Some(row.recruits.clone());
                }
            }
        });
    choice
        .response
        .widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &name));
    recruits_ui(ctx, ui, &recruits);
    table::band_ui(ctx, ui, &recruits, &format!("side {}", seat + 1));
    let wrong = illegal(ctx.rules.pack(), scenario.coins, &recruits);
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
    let pack = ctx.rules.pack();
    let mut changed = None;
    for (place, recruit) in recruits.iter().enumerate() {
        let card = ctx.rules.card(recruit.card);
        ui.horizontal_wrapped(|ui| {
            let least = ctx.dress.density.least();
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
            let carries = ui.menu_button(title, |ui| {
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
            carries.response.on_hover_text("What it carries");
        });
    }
    ui.menu_button("Add a model…", |ui| {
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
