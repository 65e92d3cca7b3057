//! What does a table see of cards, abilities and the tactics board?
//!
//! A card that is played in a fight stands with it; any other has a card of its own.

use play::{Counts, Die, Happening, HappeningKind, Row, Seat, sentence};

use super::happened::{Seen, Times, fight_of};
use super::{Spot, card_text};
use crate::army::called;
use crate::pack::Pack;
use crate::token::Token;

/// An ability that a unit uses.
pub(super) fn ordered(times: &Times<'_>, [unit, ability]: [&str; 2], on: Option<&str>) -> Seen {
    let row = times.pack.ability(ability);
    let name = row.map_or(ability, |row| row.name.as_str());
    let on = on.filter(|on| *on != unit);
    let of = on.map_or_else(
        || format!("{unit} used"),
        |on| format!("{unit} used on {on}"),
    );
    let uses = || format!("{unit} used {name}");
    let seen = times.more(unit, HappeningKind::Card, uses);
    let seen = seen.row(Row::Card {
        of: sentence(&of),
        title: name.to_owned(),
        text: row.map_or_else(String::new, |row| row.text.clone()),
        number: None,
    });
    match on {
        Some(on) => seen.at(Spot::Unit(on.to_owned())),
        None => seen,
    }
}

/// A condition that a unit gets or loses.
pub(super) fn conditions(times: &Times<'_>, unit: &str, token: Token, verb: &str) -> Seen {
    let what = sentence(&format!("{unit} {verb} {}", token.name()));
    let seen = times.more(unit, HappeningKind::Card, String::new);
    seen.row(Row::Text(what))
}

/// A card that somebody plays.
pub(super) fn played(times: &Times<'_>, seat: Seat, card: &str, on: Option<&str>) -> Seen {
    let row = times.pack.card(card);
    let name = row.map_or(card, |row| row.name.as_str());
    let of = on.map_or_else(
        || format!("{seat} plays"),
        |on| format!("{seat} plays on {on}"),
    );
    let title = times.under_way().find_map(fight_of);
    let seen = match title {
        Some(title) => Happening::new(HappeningKind::Battle, title),
        None => Happening::new(
            HappeningKind::Card,
            sentence(&format!("{seat} plays {name}")),
        ),
    };
    let seen = seen.seat(seat).row(Row::Card {
        of: sentence(&of),
        title: name.to_owned(),
        text: row.map_or_else(String::new, |row| card_text(times.pack, row)),
        number: None,
    });
    match on {
        Some(on) => times.about(seen, on),
        None => seen,
    }
}

/// A card that is cancelled, or stands after all.
pub(super) fn cancelled(pack: &Pack, card: &str, face: Option<u8>, done: bool) -> Seen {
    let name = pack.card(card).map_or(card, |row| row.name.as_str());
    let seen = Happening::new(HappeningKind::Card, "");
    let seen = face.into_iter().fold(seen, |seen, face| {
        seen.row(Row::Dice {
            of: format!("A die for whether {name} is cancelled"),
            by: None,
            dice: vec![Die::new(face, Counts::Plain)],
        })
    });
    let end = if done { "is cancelled" } else { "stands" };
    seen.row(Row::Verdict(format!("{name} {end}")))
}

/// A zone of the tactics board that a non-combat unit claims.
pub(super) fn claimed(pack: &Pack, seat: Seat, ncu: &str, zone: Option<&str>) -> Seen {
    let ncu = called(pack, ncu);
    let row = zone.and_then(|zone| pack.zone(zone));
    let Some(row) = row else {
        let seen = Happening::new(HappeningKind::Card, format!("{ncu} finds no free zone"));
        return seen.seat(seat);
    };
    let seen = Happening::new(HappeningKind::Card, format!("{ncu} claims {}", row.name));
    let seen = seen.at(Spot::Zone(row.id.clone()));
    seen.seat(seat).row(Row::Card {
        of: sentence(&format!("{seat}, tactics board")),
        title: row.name.clone(),
        text: row.text.clone(),
        number: None,
    })
}
