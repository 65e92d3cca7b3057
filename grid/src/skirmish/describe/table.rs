//! What lies on the table of a skirmish, or in the viewer's own hand?
//!
//! First how the game stands, then what both sides have, then the board with its cards, then the cards of models.

use play::{Component, ComponentKind, Seat};

use super::super::field::Field;
use super::super::objective;
use super::super::state::ModelId;
use super::super::{Rules, View};
use super::action::{often, plunder_points};
use super::models::{cards, on_models, ours, printed};
use super::{Spot, model_name};
use crate::card::{Class, Plunder};
use crate::scenario::Special;

/// All that a viewer may look at.
pub(super) fn components(rules: &Rules, view: &View) -> Vec<Component<Spot>> {
    let field = Field::new(rules, &view.state);
    let mut things = vec![round(&field)];
    things.extend(acting(&field));
    for seat in [Seat(0), Seat(1)] {
        sides(&field, view, seat, &mut things);
    }
    things.push(scenario(&field));
    objectives(&field, &mut things);
    plunder(&field, &mut things);
    ground(&field, &mut things);
    on_models(&field, &mut things);
    for seat in [Seat(0), Seat(1)] {
        if rules.scenario(&view.state).cards {
            motivations(&field, seat, &mut things);
        }
        agendas(&field, seat, &mut things);
        cards(&field, seat, &mut things);
    }
    things
}

fn round(field: &Field<'_>) -> Component<Spot> {
    let rounds = field.rules.scenario(field.state).rounds;
    let place = match field.state.round {
        0 => "set-up".to_owned(),
        round => format!("round {round} of {rounds}"),
    };
    printed(ComponentKind::Track, "Rounds", "The game round")
        .text("The first player begins; the token goes to the other after each round. After the last one most points win")
        .number("Round", field.state.round.into())
        .number("Rounds", rounds.into())
        .place(place)
}

/// What is left of an activation under way.
fn acting(field: &Field<'_>) -> Option<Component<Spot>> {
    let active = field.state.active?;
    let name = model_name(field.rules, field.state, active.model);
    let free = if active.freed {
        "Its free action is used, so each further one costs a point"
    } else {
        "Its first free action costs nothing"
    };
    let thing = printed(ComponentKind::Track, "Action points", "Activating a model")
        .text(format!("{free}; never more than three actions in all"))
        .number("Left", active.ap.into())
        .number("Actions", active.slots.into())
        .owner(field.model(active.model).seat)
        .place(format!("of {name}"));
    let stands = field.model(active.model).stands();
    Some(if stands {
        thing.at(Spot::Model(active.model))
    } else {
        thing
    })
}

/// Points, coins and the numbers of agendas of a side.
fn sides(field: &Field<'_>, view: &View, seat: Seat, things: &mut Vec<Component<Spot>>) {
    let side = field.state.side(seat);
    let first = if field.state.first == seat {
        "first player"
    } else {
        ""
    };
    things.push(
        printed(ComponentKind::Track, "Victory points", "The end phase")
            .number("Points", side.points.into())
            .owner(seat)
            .place(first),
    );
    let coins = side.coins;
    things.push(
        printed(ComponentKind::Token, "Coins", "Coins of Westeros")
            .text("Spent gold and silver are gone; copper comes back when the round ends. Each activation costs 1 copper, a pass 2 silver")
            .number("Gold", coins.gold.into())
            .number("Silver", coins.silver.into())
            .number("Copper", coins.copper.into())
            .number("Copper that comes back", field.state.spent_copper(seat).into())
            .owner(seat)
            .place("at hand"),
    );
    let of = |counts: [u8; 2]| counts.get(usize::from(seat.0)).copied().unwrap_or(0);
    if of(view.held) > 0 || of(view.left) > 0 {
        things.push(
            printed(ComponentKind::Card, "Agendas", "Agenda cards")
                .text("Secret until they score or are played")
                .number("Held", of(view.held).into())
                .number("In the deck", of(view.left).into())
                .owner(seat)
                .place("hand"),
        );
    }
}

fn scenario(field: &Field<'_>) -> Component<Spot> {
    let row = field.rules.scenario(field.state);
    let mut text = Vec::new();
    if !row.objectives.is_empty() {
        text.push("Each controlled objective scores 1 point in the end phase".to_owned());
    }
    text.push("Most captives score 1 point in the end phase".to_owned());
    let own = row.text.trim_end_matches('.');
    if !own.is_empty() {
        text.push(own.to_owned());
    }
    let thing = printed(ComponentKind::Effect, row.title.as_str(), "Scenarios")
        .text(text.join(". "))
        .number("Rounds", row.rounds.into())
        .place("rules of the scenario");
    ours(thing, &row.source)
}

fn objectives(field: &Field<'_>, things: &mut Vec<Component<Spot>>) {
    let row = field.rules.scenario(field.state);
    for (at, place) in row.objectives.iter().zip(0_u8..) {
        let holder = field.controller(*at);
        let used = field
            .state
            .objectives
            .get(usize::from(place))
            .is_some_and(|objective| objective.used);
        let card = objective::card(field, place);
        let title = match card {
            Some(card) => card.title.clone(),
            None => format!("Objective {}", u16::from(place) + 1),
        };
        let worth = row.special.iter().find_map(|special| match special {
            Special::Worth {
                at: square,
                from,
                points,
            } => (square == at && field.state.round >= *from).then_some(*points),
            Special::Casualties(_) | Special::Bells(_) | Special::Spoils(_) | Special::Hill(_) => {
                None
            }
        });
        let mut words = vec![format!("on {at}")];
        if let Some(id) = holder {
            words.push(format!(
                "held by {}",
                model_name(field.rules, field.state, id)
            ));
        }
        if used {
            words.push("used".to_owned());
        }
        let mut thing = printed(ComponentKind::Card, title, "Objective cards")
            .number("Points each round", worth.unwrap_or(1).into())
            .at(Spot::Square(*at));
        if let Some(card) = card {
            words.push(often(card.limit).to_owned());
            thing = thing
                .text(card.text.as_str())
                .number("Action points", card.ap.into());
            thing = ours(thing, &card.source);
        }
        if let Some(id) = holder {
            thing = thing.owner(field.model(id).seat);
        }
        things.push(thing.place(words.join(", ")));
    }
}

fn plunder(field: &Field<'_>, things: &mut Vec<Component<Spot>>) {
    let row = field.rules.scenario(field.state);
    let points = plunder_points(&row.special);
    for (token, place) in row.plunder.iter().zip(0_u8..16) {
        if field.state.taken >> place & 1 == 1 {
            continue;
        }
        let (title, text) = match token.kind {
            Plunder::Money => ("Money bag", "Brings a coin to whoever takes it"),
            Plunder::Letters => ("Secret letters", "Bring one more agenda, by chance"),
        };
        things.push(
            printed(ComponentKind::Token, title, "Plunder tokens")
                .text(text)
                .number("Points", points.into())
                .at(Spot::Square(token.at))
                .place(format!("on {}", token.at)),
        );
    }
}

/// Doors, zones and each kind of piece on the board.
fn ground(field: &Field<'_>, things: &mut Vec<Component<Spot>>) {
    let pack = field.rules.pack();
    for (door, place) in field.scene.doors().iter().zip(0_u8..) {
        let row = field.barrier(place).and_then(|id| pack.barrier_at(id));
        if let Some(row) = row {
            let thing = printed(
                ComponentKind::Token,
                row.title.as_str(),
                "Doors and windows",
            );
            let thing = thing
                .text(row.text.as_str())
                .place(format!("at {}", door.edge));
            things.push(ours(thing, &row.source));
        }
    }
    for (_, id) in pack.zone_letters() {
        let count = field.board().zone(id).iter().count();
        if let (Some(zone), true) = (pack.zone_at(id), count > 0) {
            let thing = printed(ComponentKind::Effect, zone.title.as_str(), "Terrain zones");
            let squares = i32::try_from(count).unwrap_or(i32::MAX);
            let thing = thing.text(zone.text.as_str()).number("Squares", squares);
            things.push(ours(thing.place("on the board"), &zone.source));
        }
    }
    let mut known = Vec::new();
    for laid in field.board().pieces() {
        if known.contains(&laid.piece) {
            continue;
        }
        known.push(laid.piece);
        if let Some(row) = pack.piece_at(laid.piece) {
            let all = field.board().pieces().iter();
            let count = all.filter(|other| other.piece == laid.piece).count();
            let thing = printed(ComponentKind::Token, row.title.as_str(), "Terrains")
                .text(row.text.as_str())
                .number("Pieces", i32::try_from(count).unwrap_or(i32::MAX))
                .place("on the board");
            things.push(ours(thing, &row.source));
        }
    }
    let [hiding, bare] = field.state.unseen;
    if !field.scene.tokens().is_empty() {
        things.push(
            printed(ComponentKind::Token, "Covered tokens", "Terrains")
                .text("Of the tokens that nobody has seen so many hide stakes and so many are bare; chance says which")
                .number("Hide stakes", hiding.into())
                .number("Bare", bare.into())
                .place("covered"),
        );
    }
}

/// Motivations of the heroes of a side, which lie open.
fn motivations(field: &Field<'_>, seat: Seat, things: &mut Vec<Component<Spot>>) {
    let heroes = field
        .state
        .each()
        .filter(|(id, model)| model.seat == seat && field.card(*id).class == Class::Hero);
    let heroes: Vec<ModelId> = heroes.map(|(id, _)| id).collect();
    for id in heroes {
        let hero = &field.card(id).title;
        let Some(row) = field.rules.pack().motivation_of(hero) else {
            continue;
        };
        let thing = printed(ComponentKind::Card, row.title.as_str(), "Motivations cards")
            .text(row.text.as_str())
            .owner(seat)
            .place(format!("motivation of {hero}"));
        let thing = if field.model(id).stands() {
            thing.at(Spot::Model(id))
        } else {
            thing
        };
        things.push(ours(thing, &row.source));
    }
}

/// Agendas of a side that the viewer sees, which are its own or shown.
fn agendas(field: &Field<'_>, seat: Seat, things: &mut Vec<Component<Spot>>) {
    let side = field.state.side(seat);
    for place in side.hand.iter() {
        let Some(row) = field.rules.pack().agendas().get(usize::from(place)) else {
            continue;
        };
        let words = match (side.scored.has(place), side.played.has(place)) {
            (true, _) => "scored",
            (false, true) => "played, still to score",
            (false, false) if side.shown.has(place) => "hand, shown",
            (false, false) => "hand",
        };
        let thing = printed(ComponentKind::Card, row.title.as_str(), "Agenda cards")
            .text(row.text.as_str())
            .number("Points", row.points.into())
            .owner(seat)
            .place(words);
        things.push(ours(thing, &row.source));
    }
}
