//! What is special about a scenario that is made: what scores, and warbands that it names?
//!
//! Each rule of the loader has its fields here; what does not fit together is found by the loader.

use eframe::egui::{Button, ScrollArea, Ui};
use grid::{FixedBand, Pack, Scenario, Special};
use ui::widgets::menu::menu_button_ui;
use ui::widgets::tick::box_ui;

use super::panels::{number_ui, text_ui};

/// Everything that is special about a scenario.
pub(super) fn special_ui(ui: &mut Ui, pack: &Pack, scenario: &mut Scenario) {
    casualties_ui(ui, scenario);
    spoils_ui(ui, scenario);
    bells_ui(ui, scenario);
    worth_ui(ui, scenario);
    hill_ui(ui, pack, scenario);
    fixed_ui(ui, pack, scenario);
}

/// A rule that is there once or not at all; hands back whether it is there.
fn once_ui(
    ui: &mut Ui,
    text: &str,
    special: &mut Vec<Special>,
    is: fn(&Special) -> bool,
    new: Special,
) -> bool {
    let mut there = special.iter().any(is);
    if box_ui(ui, &mut there, text).changed() {
        special.retain(|rule| !is(rule));
        if there {
            special.push(new);
        }
    }
    there
}

fn casualties_ui(ui: &mut Ui, scenario: &mut Scenario) {
    let is = |rule: &Special| matches!(rule, Special::Casualties(_));
    let new = Special::Casualties([1, 2, 3]);
    let text = "Killing and capturing scores";
    once_ui(ui, text, &mut scenario.special, is, new);
    for rule in &mut scenario.special {
        if let Special::Casualties([soldier, champion, hero]) = rule {
            ui.horizontal_wrapped(|ui| {
                number_ui(ui, "Points of a soldier", soldier, 0..=9);
                number_ui(ui, "of a champion", champion, 0..=9);
                number_ui(ui, "of a hero", hero, 0..=9);
            });
        }
    }
}

fn spoils_ui(ui: &mut Ui, scenario: &mut Scenario) {
    let is = |rule: &Special| matches!(rule, Special::Spoils(_));
    let text = "Plunder scores otherwise than 2";
    once_ui(ui, text, &mut scenario.special, is, Special::Spoils(3));
    for rule in &mut scenario.special {
        if let Special::Spoils(points) = rule {
            number_ui(ui, "Points of a plunder token", points, 0..=9);
        }
    }
}

/// Bells hang at every objective.
fn bells_ui(ui: &mut Ui, scenario: &mut Scenario) {
    let is = |rule: &Special| matches!(rule, Special::Bells(_));
    let new = Special::Bells(scenario.objectives.clone());
    let text = "Who holds an objective shakes enemies in short range";
    let special = &mut scenario.special;
    once_ui(ui, text, special, is, new);
    for rule in special {
        if let Special::Bells(squares) = rule {
            squares.clone_from(&scenario.objectives);
        }
    }
}

/// Objectives that score more from some round on.
fn worth_ui(ui: &mut Ui, scenario: &mut Scenario) {
    let objectives = scenario.objectives.clone();
    let here = |rule: &Special| match rule {
        Special::Worth { at, .. } => objectives.contains(at),
        Special::Casualties(_) | Special::Bells(_) | Special::Spoils(_) | Special::Hill(_) => true,
    };
    if !scenario.special.iter().all(here) {
        scenario.special.retain(here);
    }
    for (square, number) in objectives.iter().zip(1_usize..) {
        let is = |rule: &Special| matches!(rule, Special::Worth { at, .. } if at == square);
        let mut there = scenario.special.iter().any(is);
        let text = format!("Objective {number} on {square} scores otherwise than 1");
        if box_ui(ui, &mut there, text).changed() {
            scenario.special.retain(|rule| !is(rule));
            if there {
                scenario.special.push(Special::Worth {
                    at: *square,
                    from: scenario.rounds,
                    points: 2,
                });
            }
        }
        for rule in &mut scenario.special {
            if let Special::Worth { at, from, points } = rule
                && at == square
            {
                ui.horizontal_wrapped(|ui| {
                    number_ui(ui, &format!("Points of objective {number}"), points, 0..=9);
                    number_ui(ui, &format!("from round, objective {number}"), from, 1..=12);
                });
            }
        }
    }
}

/// A zone in which whoever has more models scores.
fn hill_ui(ui: &mut Ui, pack: &Pack, scenario: &mut Scenario) {
    for (_, zone) in pack.zone_letters() {
        let Some(row) = pack.zone_at(zone) else {
            continue;
        };
        let is = |rule: &Special| *rule == Special::Hill(zone);
        let mut there = scenario.special.iter().any(is);
        let text = format!(
            "Most models in the zone {} score 1",
            row.title.to_lowercase()
        );
        if box_ui(ui, &mut there, text).changed() {
            scenario.special.retain(|rule| !is(rule));
            if there {
                scenario.special.push(Special::Hill(zone));
            }
        }
    }
}

/// The warbands that the scenario names, if it does.
fn fixed_ui(ui: &mut Ui, pack: &Pack, scenario: &mut Scenario) {
    let mut there = !scenario.fixed.is_empty();
    let text = "The scenario names both warbands";
    if box_ui(ui, &mut there, text).changed() {
        scenario.fixed.clear();
        if there {
            let names = ["First warband", "Second warband"];
            scenario.fixed.extend(names.map(|title| FixedBand {
                title: title.to_owned(),
                models: Vec::new(),
            }));
        }
    }
    for (band, number) in scenario.fixed.iter_mut().zip(1_usize..) {
        band_ui(ui, pack, band, number);
    }
}

fn band_ui(ui: &mut Ui, pack: &Pack, band: &mut FixedBand, number: usize) {
    text_ui(ui, &format!("Name of warband {number}"), &mut band.title);
    let mut out = None;
    for (place, id) in band.models.iter().enumerate() {
        let Some(card) = pack.card_at(*id) else {
            continue;
        };
        let text = format!("Take {} {} out of warband {number}", card.title, place + 1);
        if ui.add(Button::new(text).wrap()).clicked() {
            out = Some(place);
        }
    }
    if let Some(place) = out {
        band.models.remove(place);
    }
    menu_button_ui(ui, &format!("Add to warband {number}…"), &mut |ui| {
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            for card in pack.cards() {
                let text = format!("{} ({})", card.title, card.id);
                if let (true, Some(id)) = (ui.button(text).clicked(), pack.card_id(&card.id)) {
                    band.models.push(id);
                    ui.close();
                }
            }
        });
    });
}
