//! What stands on the cards of models, and what lies on models?

use play::{Component, ComponentKind, RuleRef, Seat, sentence};

use super::super::Rules;
use super::super::field::Field;
use super::super::illegal_action::BOOK;
use super::super::objective;
use super::super::state::{Model, ModelId, Place};
use super::action::{condition_words, often};
use super::{Spot, consequence_words, model_name};
use crate::card::{AftermathTrigger, Card, Class, Condition, Equipment, Mode, Strike};
use crate::ids::CardId;
use crate::warband::Recruit;

/// The section of motivations in the book.
const MOTIVATIONS: &str = "Motivations cards";

/// What of our own cards no print gives.
pub(super) const OURS: &str = "numbers and words are ours: the book of rules, a draft, gives none";

/// A thing with its section in the book.
pub(super) fn printed(
    kind: ComponentKind,
    title: impl Into<String>,
    section: &'static str,
) -> Component<Spot> {
    let mut thing = Component::new(kind, title);
    thing.source = Some(RuleRef::new(BOOK, section));
    thing
}

/// Says that it is ours, if it is.
pub(super) fn ours(thing: Component<Spot>, source: &play::Source) -> Component<Spot> {
    if source.assumed {
        thing.assumed(OURS)
    } else {
        thing
    }
}

/// What a way to attack says: how it strikes, its dice, and what coins add.
#[must_use]
pub fn mode_words(mode: &Mode) -> String {
    let strike = match mode.strike {
        Strike::Melee => "Melee",
        Strike::Ranged => "Ranged",
    };
    let dice = play::counted(mode.dice, "die", "dice");
    let mut text = format!("{strike}, {dice}, {}+", mode.value);
    if mode.ap > 1 {
        text += &format!(", {} action points", mode.ap);
    }
    if !mode.price.is_none() {
        text += &format!(", {}", mode.price);
    }
    for better in &mode.improvements {
        let gain = match (better.dice, better.bonus) {
            (0, bonus) => format!("+{bonus}"),
            (1, 0) => "1 more die".to_owned(),
            (dice, 0) => format!("{dice} more dice"),
            (dice, bonus) => format!("{dice} more dice and +{bonus}"),
        };
        let when = if better.charging { " in a charge" } else { "" };
        text += &format!("; {gain}{when} for {}", better.price);
    }
    if let Some(after) = mode.aftermath {
        let needs = match after.needs {
            AftermathTrigger::Hit => "a hit",
            AftermathTrigger::Wound => "a wound",
        };
        text += &format!(
            "; after {needs} the target {} for {}",
            consequence_words(after.does),
            after.price
        );
    }
    text
}

/// The cards of a warband that is put together: models, ways to attack, motivations, equipment.
#[must_use]
pub fn band_cards(rules: &Rules, recruits: &[Recruit]) -> Vec<Component<Spot>> {
    let (mut known, mut things) = (Vec::new(), Vec::new());
    for recruit in recruits {
        if known.contains(&recruit.card) {
            continue;
        }
        known.push(recruit.card);
        let card = rules.card(recruit.card);
        let count = recruits.iter().filter(|own| own.card == recruit.card);
        let place = format!("{} in the warband, {}", count.count(), card.price);
        things.extend(whole_card(rules, card, place));
    }
    for recruit in recruits {
        let gear = recruit
            .equipment
            .and_then(|id| rules.pack().equipment_at(id));
        if let Some(gear) = gear {
            let carrier = &rules.card(recruit.card).title;
            things.push(token(gear, format!("carried by {carrier}")));
        }
    }
    things
}

/// All cards that a warband and a game may bring: models that the box has with their ways to attack and motivations,
/// equipment, objectives, agendas.
#[must_use]
pub fn pack_cards(rules: &Rules) -> Vec<Component<Spot>> {
    let pack = rules.pack();
    let mut things = Vec::new();
    let mut heroes: Vec<&str> = Vec::new();
    for card in pack.cards().iter().filter(|card| card.figures > 0) {
        let whole = whole_card(rules, card, card.price.to_string());
        // Who is there on foot and mounted has one motivation.
        let is_known = heroes.contains(&card.title.as_str());
        let whole = whole.into_iter().filter(|thing| {
            let source = thing.source.as_ref();
            !is_known || source.is_none_or(|source| source.section != MOTIVATIONS)
        });
        things.extend(whole);
        heroes.push(&card.title);
    }
    for gear in pack.equipment() {
        let classes: Vec<&str> = gear.classes.iter().map(|class| class.word()).collect();
        let only = if gear.unique { ", only once" } else { "" };
        let place = format!("{}, for a {}{only}", gear.price, classes.join(" or "));
        things.push(token(gear, place));
    }
    for card in pack.objectives() {
        let thing = printed(ComponentKind::Card, card.title.as_str(), "Objective cards")
            .text(card.text.as_str())
            .number("Action points", card.ap.into())
            .place(format!("dealt to an objective, {}", often(card.limit)));
        things.push(ours(thing, &card.source));
    }
    for row in pack.agendas() {
        let thing = printed(ComponentKind::Card, row.title.as_str(), "Agenda cards")
            .text(row.text.as_str())
            .number("Points", row.points.into())
            .place("in the deck of each side");
        things.push(ours(thing, &row.source));
    }
    things
}

/// A model card with its ways to attack and, of a hero, its motivation.
fn whole_card(rules: &Rules, card: &Card, place: String) -> Vec<Component<Spot>> {
    let mut things = vec![model_card(card).place(place)];
    things.extend(modes(card));
    let hero = rules.pack().motivation_of(&card.title);
    if let (Class::Hero, Some(row)) = (card.class, hero) {
        let thing = printed(ComponentKind::Card, row.title.as_str(), MOTIVATIONS);
        let place = format!("motivation of {}", card.title);
        things.push(ours(
            thing.text(row.text.as_str()).place(place),
            &row.source,
        ));
    }
    things
}

/// A piece of equipment.
fn token(gear: &Equipment, place: String) -> Component<Spot> {
    let title = gear.title.as_str();
    let token = printed(ComponentKind::Token, title, "Equipment tokens");
    ours(token.text(gear.text.as_str()).place(place), &gear.source)
}

/// Each card of a side once, with its abilities, then its ways to attack.
pub(super) fn cards(field: &Field<'_>, seat: Seat, things: &mut Vec<Component<Spot>>) {
    let mut known: Vec<CardId> = Vec::new();
    let (rules, state) = (field.rules, field.state);
    for (_, model) in state.each().filter(|(_, model)| model.seat == seat) {
        if known.contains(&model.card) {
            continue;
        }
        known.push(model.card);
        let own = |other: &&Model| other.seat == seat && other.card == model.card;
        let all = state.models.iter().filter(own);
        let stand = state.models.iter().filter(own).filter(|own| own.stands());
        let place = format!("{} of {} on the board", stand.count(), all.count());
        let card = rules.card(model.card);
        things.push(model_card(card).owner(seat).place(place));
        things.extend(modes(card).map(|mode| mode.owner(seat)));
    }
}

/// The ways to attack of a card.
fn modes(card: &Card) -> impl Iterator<Item = Component<Spot>> {
    card.modes.iter().map(|mode| {
        let thing = printed(ComponentKind::Mode, mode.title.as_str(), "Attack modes")
            .text(mode_words(mode))
            .number("Action points", mode.ap.into())
            .place(format!("on the card of {}", card.title));
        ours(thing, &card.source)
    })
}

/// The card of a model without its ways to attack, whose ever it is.
fn model_card(card: &Card) -> Component<Spot> {
    let abilities = card.abilities.iter().map(|row| {
        let text = row.text.trim_end_matches('.');
        let price = row.price_words();
        if price.is_empty() {
            format!("{}: {text}", row.title)
        } else {
            format!("{}, {price}: {text}", row.title)
        }
    });
    let abilities: Vec<String> = abilities.collect();
    let mut start = sentence(card.class.word());
    if !card.epithet.is_empty() {
        start += &format!(", {}", card.epithet);
    }
    start += &format!(". Will {}+, defense {}+", card.will, card.defense);
    let text = match abilities.as_slice() {
        [] => start,
        some => format!("{start}. {}", some.join(". ")),
    };
    let thing = printed(ComponentKind::Card, card.title.as_str(), "Model cards")
        .text(text)
        .number("Wounds", card.wounds.into())
        .number("Move", card.stride.into());
    ours(thing, &card.source)
}

/// What lies on each model: wounds, conditions, equipment, captives, marks.
pub(super) fn on_models(field: &Field<'_>, things: &mut Vec<Component<Spot>>) {
    for (id, model) in field.state.each() {
        let name = model_name(field.rules, field.state, id);
        if model.place == Place::Captive {
            things.push(captive(field, id, &name));
            continue;
        }
        if !model.stands() {
            continue;
        }
        let on = |thing: Component<Spot>| {
            thing
                .owner(model.seat)
                .at(Spot::Model(id))
                .place(format!("on {name}"))
        };
        if model.wounds > 0 {
            let lost = printed(ComponentKind::Token, "Wounds", "Model tokens");
            let most = i32::from(field.card(id).wounds);
            let left = most - i32::from(model.wounds);
            things.push(on(lost
                .number("Lost", model.wounds.into())
                .number("Left", left)
                .text("Without any left it falls at the end of the action")));
        }
        for condition in [Condition::Shaken, Condition::Routed] {
            if model.has(condition) {
                let title = sentence(condition.word());
                let token = printed(ComponentKind::Token, title, "Model tokens");
                things.push(on(token.text(sentence(condition_words(condition)))));
            }
        }
        if let Some(gear) = field.equipment(id) {
            let token = printed(
                ComponentKind::Token,
                gear.title.as_str(),
                "Equipment tokens",
            );
            things.push(on(ours(token.text(gear.text.as_str()), &gear.source)));
        }
        if let Some(enemy) = model.nemesis {
            let enemy = model_name(field.rules, field.state, enemy);
            let token = printed(
                ComponentKind::Token,
                format!("Nemesis: {enemy}"),
                "Model tokens",
            );
            let text = format!("{name} marked {enemy}; the mark ends with either of the two");
            things.push(on(token.text(text)));
        }
        if let Some(place) = model.bulwark
            && let Some(card) = objective::card(field, place)
        {
            let held = printed(
                ComponentKind::Effect,
                card.title.as_str(),
                "Objective cards",
            );
            things.push(on(held.text(card.text.as_str())));
        }
    }
}

fn captive(field: &Field<'_>, id: ModelId, name: &str) -> Component<Spot> {
    let mut all = field.state.each();
    let captor = all.find(|(_, model)| model.captive == Some(id));
    let section = "Captured champions and heroes";
    let thing = printed(ComponentKind::Token, format!("Captive: {name}"), section)
        .text("Counts for most captives in each end phase; it is free with 1 wound left if its captor falls");
    match captor {
        Some((by, model)) => thing.owner(model.seat).at(Spot::Model(by)).place(format!(
            "held by {}",
            model_name(field.rules, field.state, by)
        )),
        None => thing.place("taken off the board"),
    }
}
