//! What stands on the table, and how far is the battle?

use play::{Component, ComponentKind, Seat};

use super::Spot;
use super::components::{Look, Piece, sourced};
use crate::army::called;
use crate::battle::holder;
use crate::field::{Field, Thing};
use crate::pack::Pack;
use crate::state::UnitState;
use crate::strength::{abilities, strength};
use crate::token::Token;
use crate::words::thing_words;

/// Round and victory points.
pub(super) fn tracks(look: Look<'_>) -> Vec<Piece> {
    let battle = look.battle;
    let round = Component::new(ComponentKind::Track, "Round")
        .number("Round", i32::from(battle.round))
        .number("Of", i32::from(battle.rounds))
        .place(format!("{} begins it", battle.camp(battle.first).side));
    let mut round = round.text("The battle ends after the last round");
    round.source = Some(look.rule("Winning the game"));
    let points = Look::seats()
        .into_iter()
        .zip(&battle.camps)
        .map(|(seat, camp)| {
            let track = Component::new(ComponentKind::Track, "Victory points")
                .text(format!("{} win at the end of a round", battle.victory))
                .number("Points", i32::from(camp.points))
                .number("To win", i32::from(battle.victory))
                .number("Destroyed", i32::from(super::count(camp.fallen.len())))
                .number("In reserve", i32::from(super::count(camp.reserve.len())));
            track.owner(seat)
        });
    let mode = battle
        .scenario
        .as_deref()
        .and_then(|id| look.pack.scenario(id));
    let mode = mode.map(|mode| {
        let piece = Component::new(ComponentKind::Mode, &mode.name);
        sourced(piece.text(&mode.summary).place("game mode"), &mode.source)
    });
    mode.into_iter().chain([round]).chain(points).collect()
}

/// Objectives with who holds them.
pub(super) fn objectives(look: Look<'_>) -> Vec<Piece> {
    let mode = look
        .battle
        .scenario
        .as_deref()
        .and_then(|id| look.pack.scenario(id));
    let field = Field::new(look.pack, look.state);
    let pieces = look.state.objectives.iter().map(|objective| {
        let holds = mode.and_then(|mode| holder(&field, objective, mode.claim));
        let piece = Component::new(ComponentKind::Token, title_of(look.pack, &objective.id))
            .at(Spot::Objective(objective.id.clone()));
        let piece = match mode {
            Some(mode) => piece
                .number("Points", i32::from(mode.score.hold))
                .text("Scored at the end of a round by whoever holds it"),
            None => piece,
        };
        let Some(unit) = holds else {
            return piece.place("held by nobody");
        };
        let seat = look.battle.seat(&field.units[unit].unit.side);
        let piece = piece.place(format!("held by {}", field.id(Thing::Unit(unit))));
        owned(piece, seat)
    });
    pieces.collect()
}

/// How an objective is called: "Objective" and its id, where that does not say it.
fn title_of(pack: &Pack, id: &str) -> String {
    match thing_words(pack, id) {
        words if words == id => format!("Objective {id}"),
        words => words,
    }
}

fn owned(piece: Piece, seat: Option<Seat>) -> Piece {
    match seat {
        Some(seat) => piece.owner(seat),
        None => piece,
    }
}

/// Units with their tokens, then their attachments and abilities.
pub(super) fn units(look: Look<'_>) -> Vec<Piece> {
    let units = look.state.units.iter();
    units.flat_map(|unit| unit_pieces(look, unit)).collect()
}

fn unit_pieces(look: Look<'_>, unit: &UnitState) -> Vec<Piece> {
    let seat = look.battle.seat(&unit.side);
    let spot = || Spot::Unit(unit.id.clone());
    let card = unit.card(look.pack);
    let place = match unit.activated {
        true => "has acted in this round",
        false => "still to act",
    };
    let name = card.map_or("", |card| card.name.as_str());
    let title = match name.is_empty() || name == unit.id {
        true => unit.id.clone(),
        false => format!("{} ({name})", unit.id),
    };
    let mut body = Component::new(ComponentKind::Unit, title)
        .at(spot())
        .place(place);
    body = body.number("Wounds taken", i32::from(unit.wounds));
    if let Some(left) = strength(look.pack, unit) {
        body = body
            .number("Wounds left", i32::from(left.wounds))
            .number("Ranks", i32::from(left.ranks));
    }
    if let Some(card) = card {
        body = body
            .number("Speed", i32::from(card.speed_in))
            .number("Defense", i32::from(card.defense))
            .number("Morale", i32::from(card.morale));
        let attacks = card.attacks.iter().map(|attack| {
            let dice: Vec<String> = attack.dice.iter().map(u8::to_string).collect();
            format!(
                "{}: {}+, {} dice by ranks",
                attack.name,
                attack.to_hit,
                dice.join("/")
            )
        });
        body = body.text(attacks.collect::<Vec<_>>().join(". "));
        body = sourced(body, &card.source);
    }
    let mut all = vec![owned(body, seat)];
    all.extend(unit.tokens.iter().map(|token| {
        let mut piece = Component::new(ComponentKind::Token, token.name()).at(spot());
        piece.source = Some(look.rule("Conditions"));
        owned(
            piece
                .text(token_text(token))
                .place(format!("on {}", unit.id)),
            seat,
        )
    }));
    for id in unit.attachments() {
        let piece = Component::new(ComponentKind::Card, called(look.pack, id)).at(spot());
        let piece = owned(piece.place(format!("attached to {}", unit.id)), seat);
        all.push(match look.pack.character(id) {
            Some(row) => sourced(
                piece.text(row.note.clone().unwrap_or_default()),
                &row.source,
            ),
            None => piece,
        });
    }
    all.extend(abilities(look.pack, unit).map(|ability| {
        let piece = Component::new(ComponentKind::Ability, &ability.name).at(spot());
        let kind = if ability.order { "order" } else { "ability" };
        let piece = piece
            .text(&ability.text)
            .place(format!("{kind} of {}", unit.id));
        owned(sourced(piece, &ability.source), seat)
    }));
    all
}

fn token_text(token: Token) -> &'static str {
    match token {
        Token::Panicked => "The enemy may have dice of its panic test rolled again, then it is off",
        Token::Vulnerable => "The enemy may have its defense dice rolled again, then it is off",
        Token::Weakened => "The enemy may have its attack dice rolled again, then it is off",
    }
}

/// Terrain by its keywords.
pub(super) fn terrain(look: Look<'_>) -> Vec<Piece> {
    let pieces = look.state.pieces.iter().map(|piece| {
        let row = piece.piece.as_deref().and_then(|id| look.pack.piece(id));
        let title = match row {
            Some(row) => match thing_words(look.pack, &piece.id) {
                words if words == piece.id => format!("{} {}", row.name, piece.id),
                words => words,
            },
            None => format!("Terrain {}", piece.id),
        };
        let rows = piece.keywords.iter();
        let rows = rows.filter_map(|keyword| look.pack.keyword(keyword));
        let texts: Vec<String> = rows
            .map(|row| format!("{}: {}", row.name, row.text))
            .collect();
        let shown = Component::new(ComponentKind::Place, title)
            .text(texts.join(" "))
            .at(Spot::Piece(piece.id.clone()))
            .place("on the table");
        match row {
            Some(row) => sourced(shown, &row.source),
            None => shown,
        }
    });
    pieces.collect()
}
