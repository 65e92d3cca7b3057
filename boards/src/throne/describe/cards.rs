//! What do cards and orders say, in one line?

use super::words::joined;
use crate::throne::card::{HouseCard, Moment, OrderKind, WesterosEffect};
use crate::throne::ids::{HouseCardId, TacticId, WesterosId};
use crate::throne::pack::{OrderRow, Pack};
use crate::throne::state::State;
use crate::throne::storm::Patron;

/// A House card; empty for one without a text.
pub(in crate::throne) fn house(pack: &Pack, id: HouseCardId) -> String {
    pack.house_card(id)
        .map_or_else(String::new, house_card_text)
}

/// What a House card says, and when where its own words do not.
#[must_use]
pub fn house_card_text(row: &HouseCard) -> String {
    let text = joined(&[&row.text]);
    let is_at = |moment| row.effect.as_ref().is_some_and(|(at, _)| *at == moment);
    let tells = |word: &str| text.contains(&format!(" you {word}"));
    if is_at(Moment::Win) && !tells("win") {
        format!("If you win: {text}")
    } else if is_at(Moment::Lose) && !tells("lose") {
        format!("If you lose: {text}")
    } else {
        text
    }
}

/// A Tactics card, what it says at once first.
pub(super) fn tactic(pack: &Pack, id: TacticId) -> String {
    let row = pack.tactic(id);
    row.map_or_else(String::new, |row| joined(&[&row.at_once, &row.text]))
}

/// What a Westeros card says: its own text, and what its symbols do on the board that is played on.
#[must_use]
pub fn westeros_text(pack: &Pack, id: WesterosId) -> String {
    pack.westeros_card(id).map_or_else(String::new, |row| {
        let mammoth = row.mammoth && pack.numbers.wildling_step > 0;
        let mammoth = match mammoth {
            true => "Its mammoth brings the wildlings nearer",
            false => "",
        };
        let weather = row.weather && !pack.numbers.weather.is_empty();
        let weather = match weather {
            true => "Its symbol moves the weather on",
            false => "",
        };
        let symbols = joined(&[mammoth, weather]);
        // "Nothing happens" says the opposite of a symbol.
        match row.effect {
            WesterosEffect::Nothing if !symbols.is_empty() => {
                joined(&[&symbols, "Nothing else happens"])
            }
            _other => joined(&[&row.text, &symbols]),
        }
    })
}

/// The top card of an Ally deck, if it lies open.
pub(super) fn top(pack: &Pack, state: &State, patron: Patron) -> String {
    let open = state.alliances.shown[patron.place()];
    let top = state.alliances.top(patron).filter(|_| open);
    let row = top.and_then(|id| pack.ally(id));
    row.map_or_else(String::new, |row| joined(&[&row.text]))
}

/// A kind of order.
pub(in crate::throne) fn order(row: &OrderRow) -> String {
    if !row.text.is_empty() {
        return joined(&[&row.text]);
    }
    let value = match row.value {
        0 => String::new(),
        value => format!("{value:+}"),
    };
    match (row.kind, row.value) {
        (OrderKind::March, 0) => "Units march from here".to_owned(),
        (OrderKind::March, _) => format!("Units march from here, {value} in an attack"),
        (OrderKind::Defense, _) => format!("{value} when this area is attacked"),
        (OrderKind::Support, 0) => "Adds the units here to a battle beside".to_owned(),
        (OrderKind::Support, _) => format!("Adds the units here and {value} to a battle beside"),
        (OrderKind::Raid, more) => {
            let count = if more > 0 { "two orders" } else { "one order" };
            format!("Takes {count} beside: Support, Raid or Consolidate Power")
        }
        (OrderKind::Consolidate, 0) => "1 power, and 1 for each power icon here".to_owned(),
        (OrderKind::Consolidate, more) => {
            let base = i16::from(more) + 1;
            format!("{base} power, and 1 for each power icon here")
        }
    }
}
