//! What stands on a model's card, and how is the model now?

use eframe::egui::{CollapsingHeader, Frame, Label, RichText, Ui};
use grid::{Card, Model, ModelId, Place, looks, mode_words};

use crate::skirmish::{Ctx, Game, TilesGame as _};

/// The cards of who is looked at and of the target.
pub(crate) fn cards_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let looked = ctx.focus.selected.into_iter().chain(ctx.focus.targeted);
    let mut models: Vec<ModelId> = looked.collect();
    models.dedup();
    if models.is_empty() {
        ui.label("Tap a model to read its card");
    }
    for id in models {
        card_ui(ctx, ui, game, id);
    }
}

/// A model with its card.
fn card_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, id: ModelId) {
    let field = game.field();
    let Some(model) = game.state().model(id) else {
        return;
    };
    let card = field.card(id);
    let inks = ctx.inks();
    let ink = inks.sides[usize::from(model.seat.0.min(1))].0;
    Frame::group(ui.style()).stroke((2.0, ink)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let name = RichText::new(game.name(id)).heading();
        ui.add(Label::new(name).wrap());
        let weak = |text: String| RichText::new(text).color(inks.muted);
        let sort = format!(
            "{}, {} of {}",
            card.epithet,
            card.class.word(),
            game.seat(model.seat)
        );
        ui.add(Label::new(weak(sort.trim_start_matches(", ").to_owned())).wrap());
        let numbers = format!(
            "{}, defense {}+, will {}+, move {}",
            wounds_words(model, card),
            card.defense,
            card.will,
            field.stride(id),
        );
        ui.add(Label::new(numbers).wrap());
        let states = states(game, id, model);
        if !states.is_empty() {
            ui.add(Label::new(RichText::new(states.join(", ")).color(inks.no)).wrap());
        }
        text_ui(ui, card);
        if let Some(gear) = field.equipment(id) {
            part_ui(ui, &gear.title, &gear.text);
        }
        if card.source.assumed {
            ui.label(weak("Our own numbers".to_owned()));
        }
        looks_ui(ctx, ui, game, id);
    });
}

fn wounds_words(model: &Model, card: &Card) -> String {
    let left = card.wounds.saturating_sub(model.wounds);
    format!("Wounds {left} of {}", card.wounds)
}

/// What became of a model.
fn states(game: &Game, id: ModelId, model: &Model) -> Vec<String> {
    let is_active = game.state().active.is_some_and(|active| active.model == id);
    let holds = model.captive.map(|id| format!("holds {}", game.name(id)));
    let mut each = game.state().each();
    let marks = model.nemesis.map(|id| ("its nemesis is", id));
    let marks = marks.or_else(|| {
        let (by, _) = each.find(|(_, own)| own.nemesis == Some(id))?;
        Some(("nemesis of", by))
    });
    let marks = marks.map(|(what, id)| format!("{what} {}", game.name(id)));
    let states = [
        (model.shaken, "shaken"),
        (model.routed, "routed"),
        (model.activated && !is_active, "was activated"),
        (model.stands() && game.field().engaged(id), "engaged"),
        (holds.is_some(), holds.as_deref().unwrap_or_default()),
        (marks.is_some(), marks.as_deref().unwrap_or_default()),
        (model.place == Place::Reserve, "in reserve"),
        (model.place == Place::Waiting, "not deployed yet"),
    ];
    let states = states.iter().filter(|row| row.0);
    states.map(|row| row.1.to_owned()).collect()
}

/// A model with its side and how it stands, in a line.
pub(super) fn stand_words(game: &Game, id: ModelId) -> String {
    let mut words = vec![game.name(id)];
    if let Some(model) = game.state().model(id) {
        let field = game.field();
        words.push(game.seat(model.seat).to_owned());
        words.push(wounds_words(model, field.card(id)).to_lowercase());
        words.extend(states(game, id, model));
    }
    words.join(", ")
}

/// What the model could do to each enemy from where it stands, before anything is spent.
fn looks_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, id: ModelId) {
    if !game.state().model(id).is_some_and(|model| model.stands()) {
        return;
    }
    let head = CollapsingHeader::new("Against each enemy").id_salt(("looks", id.0));
    head.default_open(false).show_unindented(ui, |ui| {
        let squares = game.field().reach(id, 0).ends().len();
        let places = play::counted(squares, "place", "places");
        ui.label(format!("A move reaches {places}"));
        let muted = ctx.inks().muted;
        for look in looks(game.rules(), game.state(), id) {
            let name = game.name(look.enemy);
            if look.answers.is_empty() {
                let why = if look.sees {
                    "no attack"
                } else {
                    "does not see it"
                };
                let text = RichText::new(format!("{name}: {why}")).color(muted);
                ui.add(Label::new(text).wrap());
                continue;
            }
            ui.add(Label::new(RichText::new(&name).strong()).wrap());
            for answer in &look.answers {
                let said = answer.chances.iter().map(ToString::to_string);
                let mut said: Vec<String> = said.collect();
                if !answer.warning.is_empty() {
                    said.push(answer.warning.clone());
                }
                let text = format!("{}: {}", answer.label, said.join(", "));
                let line = ui.add(Label::new(text).wrap());
                if !answer.effect.is_empty() {
                    line.on_hover_text(&answer.effect);
                }
            }
        }
        let text = "With both action points, and nothing bought";
        ui.label(RichText::new(text).color(muted));
    });
}

fn text_ui(ui: &mut Ui, card: &Card) {
    for mode in &card.modes {
        part_ui(ui, &mode.title, &mode_words(mode));
    }
    for ability in &card.abilities {
        let price = ability.price_words();
        let title = if price.is_empty() {
            ability.title.clone()
        } else {
            format!("{}, {price}", ability.title)
        };
        part_ui(ui, &title, &ability.text);
    }
}

fn part_ui(ui: &mut Ui, title: &str, text: &str) {
    ui.add(Label::new(RichText::new(title).strong()).wrap());
    ui.add(Label::new(text).wrap());
}

/// The cards of the objectives, as they lie on the board.
pub(crate) fn objectives_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let scenario = ctx.pack.scenario(game.state());
    let rows = scenario.objectives.iter().zip(&game.state().objectives[..]);
    if scenario.objectives.is_empty() {
        ui.add(Label::new(&scenario.text).wrap());
        return;
    }
    ui.heading("Objectives");
    for ((at, row), number) in rows.zip(1_usize..) {
        let card = row.card.and_then(|card| ctx.pack.pack().objective_at(card));
        let Some(card) = card else {
            ui.label(format!("{number} on {at}"));
            continue;
        };
        let used = if row.used { ", used" } else { "" };
        let costs = match card.ap {
            0 => ", free action".to_owned(),
            1 => ", 1 action point".to_owned(),
            points => format!(", {points} action points"),
        };
        let title = format!("{number} on {at}: {}{costs}{used}", card.title);
        part_ui(ui, &title, &card.text);
    }
    ui.add_space(4.0);
    ui.add(Label::new(&scenario.text).wrap());
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::skirmish::bands;
    use crate::skirmish::by_numbers::{begun, plays};
    use crate::skirmish::tokens::is_marked;

    /// Whom a model had marked stood in the log and among tokens alone.
    #[test]
    fn cards_tell_whom_a_model_marked_and_who_marked_it() {
        let pack = grid::Pack::builtin().expect("sound");
        let rules = Arc::new(grid::Rules::new(pack).expect("sound"));
        let mut marks = 0;
        for scenario in rules.pack().scenarios() {
            let ready = bands(&rules, scenario);
            let sides = [ready.first(), ready.last()].map(|band| *band.expect("a band"));
            let mut game = begun(&rules, scenario, sides, 7);
            plays(&mut game, 80, &mut |game| {
                for (id, model) in game.state().each() {
                    let Some(enemy) = model.nemesis else {
                        continue;
                    };
                    let own = format!("its nemesis is {}", game.name(enemy));
                    assert!(stand_words(game, id).contains(&own));
                    assert!(stand_words(game, enemy).contains("nemesis"));
                    let signed = is_marked(game.state(), enemy);
                    assert!(signed || !model.stands(), "on the board, too");
                    marks += 1;
                }
            });
        }
        assert!(marks > 0);
    }
}
