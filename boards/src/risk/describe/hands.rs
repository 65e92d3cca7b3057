//! Which cards has a seat, as far as the viewer sees them?

use play::{Component, ComponentKind};

use super::components::{Piece, printed};
use super::{Viewpoint, goals, names};
use crate::ids::AreaId;
use crate::risk::card::{CardId, Character};
use crate::risk::rules::{is_met, price};
use crate::risk::rulings::MatchingBonus;
use crate::risk::state::Player;

const CARDS: &str = "Dominion, Buying and using cards";

/// Where cards lie that only their player sees.
const HAND: &str = "hand";

/// The cards of a seat that the view shows; none of a hand that is covered.
pub(super) fn own(viewpoint: Viewpoint<'_>) -> Vec<Piece> {
    let Some(player) = viewpoint.player() else {
        return Vec::new();
    };
    let mut found: Vec<Piece> = Vec::new();
    for id in player.objectives.iter().chain(&player.offered) {
        found.extend(objective(viewpoint, player, *id));
    }
    let looked = player.looked.iter().map(|id| (*id, "to choose from"));
    let maesters = player.maesters.iter().map(|id| (*id, HAND));
    for (id, place) in maesters.chain(looked) {
        found.extend(maester(viewpoint, id, place));
    }
    let looked = player.looked_territories.iter();
    let looked = looked.map(|area| territory(viewpoint, *area, "to choose from"));
    let hand = player
        .hand
        .iter()
        .map(|area| territory(viewpoint, *area, HAND));
    found.extend(hand.chain(looked));
    found.extend(player.stashes.iter().map(|stash| {
        let title = format!("Armies for {}", viewpoint.area(stash.area));
        Component::new(ComponentKind::Card, title)
            .text("The card may be shown in your turn while you hold the area, and the armies come")
            .number("Armies", i32::from(stash.armies))
            .owner(viewpoint.seat)
            .place("put away")
            .at(stash.area)
    }));
    found
}

fn objective(
    viewpoint: Viewpoint<'_>,
    player: &Player,
    id: crate::risk::pack::ObjectiveId,
) -> Option<Piece> {
    let row = viewpoint.pack.objective(id)?;
    let met = viewpoint.state.active() == viewpoint.seat
        && is_met(viewpoint.pack, viewpoint.state, viewpoint.seat, id);
    let place = match (player.offered.contains(&id), met) {
        (true, _) => "to choose from",
        (false, true) => "hand, met now",
        (false, false) => HAND,
    };
    let title = format!(
        "Objective: {}",
        play::counted(row.points, "point", "points")
    );
    let text = format!(
        "{}. {}",
        names::within(&row.text),
        goals::nearness(viewpoint, id)
    );
    let piece = Component::new(ComponentKind::Card, title)
        .text(text)
        .owner(viewpoint.seat);
    let piece = piece.number("Points", i32::from(row.points)).place(place);
    let piece = printed(piece, "Dominion, Objectives");
    Some(assumed(piece, row.source.assumed, "the card"))
}

fn maester(
    viewpoint: Viewpoint<'_>,
    id: crate::risk::card::MaesterId,
    place: &str,
) -> Option<Piece> {
    let row = viewpoint.pack.maester(id)?;
    let gold = price(viewpoint.state, viewpoint.seat, row.usage.cost);
    let piece = Component::new(ComponentKind::Card, &row.title)
        .text(names::plain(&row.text))
        .number("Gold", i32::from(gold))
        .owner(viewpoint.seat)
        .place(format!("{place}, played {}", names::when(row.usage.when)));
    let piece = printed(piece, "Dominion, Maester cards");
    Some(assumed(piece, row.source.assumed, "the card"))
}

fn territory(viewpoint: Viewpoint<'_>, area: AreaId, place: &str) -> Piece {
    let holds = viewpoint.state.holds(viewpoint.seat, area);
    let text = match (holds, viewpoint.state.rulings.matching_bonus) {
        (true, MatchingBonus::Set) => {
            "The area is yours: a set brings 2 more armies to all of yours that it shows together"
        }
        (true, MatchingBonus::Card) => {
            "The area is yours: a set with it brings 2 more armies there"
        }
        (false, _) => "",
    };
    let piece = Component::new(ComponentKind::Card, names::territory(viewpoint.pack, area))
        .text(text)
        .owner(viewpoint.seat)
        .place(place)
        .at(area);
    let assumes = viewpoint
        .pack
        .land(area)
        .is_some_and(|land| land.icon_assumed);
    assumed(
        printed(piece, "Skirmish reinforce 3"),
        assumes,
        "the picture",
    )
}

fn assumed(piece: Piece, assumed: bool, what: &str) -> Piece {
    match assumed {
        true => piece.assumed(what),
        false => piece,
    }
}

/// What everybody sees of the hand of a seat: how many.
pub(super) fn others(viewpoint: Viewpoint<'_>) -> Vec<Piece> {
    let (view, place) = (viewpoint.view, usize::from(viewpoint.seat.0));
    let Some(player) = viewpoint.player() else {
        return Vec::new();
    };
    let mut found: Vec<Piece> = Vec::new();
    let of = |counts: &[u8]| counts.get(place).copied().unwrap_or(0);
    let hidden = [
        ("Territory cards", of(&view.hands), player.hand.len()),
        ("Objectives", of(&view.objectives), player.objectives.len()),
        ("Maester cards", of(&view.maesters), player.maesters.len()),
    ];
    for (title, count, seen) in hidden {
        if count > 0 && seen == 0 {
            let piece = Component::new(ComponentKind::Card, title).owner(viewpoint.seat);
            found.push(
                piece
                    .number("Cards", i32::from(count))
                    .place("hand, covered"),
            );
        }
    }
    if player.stashes.is_empty() {
        for armies in view.stashes.get(place).into_iter().flatten() {
            let piece = Component::new(ComponentKind::Card, "A Territory card with armies");
            let piece = piece
                .number("Armies", i32::from(*armies))
                .owner(viewpoint.seat);
            found.push(piece.place("put away, covered"));
        }
    }
    found
}

/// The Characters of the House of a seat, wherever they are.
pub(super) fn characters(viewpoint: Viewpoint<'_>) -> Vec<Piece> {
    let house = viewpoint.player().and_then(|player| player.house);
    if !viewpoint.state.setting.characters || house.is_none() {
        return Vec::new();
    }
    let rows = viewpoint.pack.characters.iter();
    let rows = rows.filter(|row| Some(row.house) == house);
    rows.map(|row| character(viewpoint, row)).collect()
}

fn character(viewpoint: Viewpoint<'_>, row: &Character) -> Piece {
    let cards_in_play = &viewpoint.state.cards_in_play;
    let mut captives = cards_in_play.captives.iter();
    let captive = captives.find(|one| one.character == row.number);
    let place = if cards_in_play.lost.contains(&row.number) {
        "out of the game".to_owned()
    } else if let Some(captive) = captive {
        format!(
            "held by {} for a ransom of {} gold",
            captive.captor, captive.ransom
        )
    } else if cards_in_play.used.contains(&row.number) {
        "used, ready again after the next purchases".to_owned()
    } else {
        format!("ready, played {}", names::when(row.usage.when))
    };
    let gold = price(viewpoint.state, viewpoint.seat, row.usage.cost);
    let (_, text) = viewpoint.pack.card_words(CardId::Character(row.number));
    let piece = Component::new(ComponentKind::Card, &row.title)
        .text(names::plain(text))
        .number("Gold", i32::from(gold))
        .owner(viewpoint.seat)
        .place(place);
    assumed(
        printed(piece, CARDS),
        row.source.assumed,
        "what the card says",
    )
}
