//! Which cards and non-combat units are there, and who holds which zone?

use play::{Component, ComponentKind};

use super::Spot;
use super::cards::card_text;
use super::components::{Look, Piece, sourced};
use crate::army::called;

/// The viewer's hand, hands and decks by their numbers, and the discard piles.
pub(super) fn cards(look: Look<'_>) -> Vec<Piece> {
    let mut all = Vec::new();
    for ((seat, camp), held) in Look::seats()
        .into_iter()
        .zip(&look.battle.camps)
        .zip(look.held)
    {
        let cards = &camp.cards;
        if cards.is_empty() {
            continue;
        }
        let piles = [(&cards.hand, "hand"), (&cards.discard, "discarded")];
        for (pile, place) in piles {
            let pile = pile.iter().map(|card| card_piece(look, card).place(place));
            all.extend(pile.map(|piece| piece.owner(seat)));
        }
        all.push(
            Component::new(ComponentKind::Card, "Hand and deck")
                .text("The enemy sees how many cards there are, not which")
                .number("Hand", i32::from(held.hand))
                .number("Deck", i32::from(held.deck))
                .owner(seat)
                .place("face down"),
        );
    }
    all
}

fn card_piece(look: Look<'_>, card: &str) -> Piece {
    match look.pack.card(card) {
        Some(row) => {
            let piece = Component::new(ComponentKind::Card, &row.name);
            sourced(piece.text(card_text(look.pack, row)), &row.source)
        }
        None => Component::new(ComponentKind::Card, card),
    }
}

/// The zones of the tactics board with who holds them, and the non-combat units.
pub(super) fn board(look: Look<'_>) -> Vec<Piece> {
    let camps = || Look::seats().into_iter().zip(&look.battle.camps);
    if camps().all(|(_, camp)| camp.cards.is_empty()) {
        return Vec::new();
    }
    let zones = look.pack.zones().iter().map(|zone| {
        let holder = camps().find_map(|(seat, camp)| {
            let mut ncus = camp.cards.ncus.iter();
            let ncu = ncus.find(|ncu| ncu.zone.as_deref() == Some(&zone.id))?;
            Some((seat, called(look.pack, &ncu.id)))
        });
        let piece = Component::new(ComponentKind::Place, format!("Zone {}", zone.name))
            .text(&zone.text)
            .at(Spot::Zone(zone.id.clone()));
        let piece = match holder {
            Some((seat, ncu)) => piece.owner(seat).place(format!("held by {ncu}")),
            None => piece.place("free"),
        };
        sourced(piece, &zone.source)
    });
    let mut all: Vec<Piece> = zones.collect();
    for (seat, camp) in camps() {
        for ncu in &camp.cards.ncus {
            let name = called(look.pack, &ncu.id);
            let row = look.pack.character(&ncu.id);
            let abilities = row.map_or(&[][..], |row| &row.abilities).iter();
            let texts = abilities.filter_map(|ability| look.pack.ability_at(*ability));
            let texts: Vec<String> = texts
                .map(|row| format!("{}: {}", row.name, row.text))
                .collect();
            let zone = ncu.zone.as_deref().and_then(|zone| look.pack.zone(zone));
            let mut place = match (ncu.activated, zone) {
                (_, Some(zone)) => format!("on {}", zone.name),
                (true, None) => "has acted".to_owned(),
                (false, None) => "still to act".to_owned(),
            };
            if ncu.silenced {
                place += ", without ability in this round";
            }
            let piece = Component::new(ComponentKind::Card, name)
                .text(texts.join(" "))
                .owner(seat)
                .place(place);
            let piece = match ncu.spent {
                0 => piece,
                spent => piece.number("Used", i32::from(spent)),
            };
            let piece = match &ncu.zone {
                Some(zone) => piece.at(Spot::Zone(zone.clone())),
                None => piece,
            };
            all.push(match row {
                Some(row) => sourced(piece, &row.source),
                None => piece,
            });
        }
    }
    all
}
