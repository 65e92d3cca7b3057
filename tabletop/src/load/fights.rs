//! Are the numbers of keywords and abilities sound?
//!
//! Both stand in an inline table of their row, which may be missing.

use std::ops::RangeInclusive;

use play::pack::Row;

use super::lengths::Lengths;
use crate::fight::{ChargeRole, Fight, OnCharge, Strike};
use crate::token::{Token, Tokens};

/// What a piece adds to morale rolls.
const MORALE: RangeInclusive<f64> = -6.0..=6.0;

/// How far it does so, inches.
const WITHIN_IN: RangeInclusive<f64> = 0.1..=72.0;

/// What a keyword does to a charge; nothing when the row does not say.
pub(super) fn on_charge(row: &Row<'_>) -> Option<OnCharge> {
    if !row.has("charge") {
        return Some(OnCharge::default());
    }
    let row = row.row("charge")?;
    let no_bonus = row.truth("no_bonus");
    let panicked = row.truth("panicked");
    let target_inside = row.truth("target_inside");
    let morale = match row.has("morale") {
        true => row.number("morale", MORALE),
        false => Some(0.0),
    };
    let within = row.length_or_zero("within_in", WITHIN_IN);
    row.done();
    Some(OnCharge {
        no_bonus: no_bonus?,
        panicked: panicked?,
        target_inside: target_inside?,
        morale: morale?.round() as i8,
        within: within?,
    })
}

/// What an ability does in a melee: the inner `None` when the row does not say.
pub(super) fn fight(row: &Row<'_>) -> Option<Option<Fight>> {
    if !row.has("fight") {
        return Some(None);
    }
    let row = row.row("fight")?;
    let charge = match row.has("charge") {
        true => row
            .one_of("side of a charge", "charge", &ChargeRole::NAMES)
            .map(Some),
        false => Some(None),
    };
    let always = strikes(&row, "always");
    let charging = strikes(&row, "charging");
    let dice = row.whole_or("dice", 1..=10, 0);
    let tokens = tokens(&row);
    let defends = row.truth("defends");
    let whole = row.truth("whole");
    row.done();
    Some(Some(Fight {
        charge: charge?,
        always: always?,
        charging: charging?,
        dice: dice?,
        tokens: tokens?,
        defends: defends?,
        whole: whole?,
    }))
}

fn strikes(row: &Row<'_>, key: &'static str) -> Option<Vec<Strike>> {
    let mut sound = true;
    let mut found = Vec::new();
    for word in row.texts(key)? {
        match Strike::from_name(word.text) {
            Some(strike) => found.push(strike),
            None => {
                row.unknown("term", &word, Strike::ALL.map(Strike::name));
                sound = false;
            }
        }
    }
    sound.then_some(found)
}

fn tokens(row: &Row<'_>) -> Option<Tokens> {
    let mut sound = true;
    let mut found = Tokens::NONE;
    for word in row.texts("tokens")? {
        match Token::from_name(word.text) {
            Some(token) => found.insert(token),
            None => {
                row.unknown("token", &word, Token::ALL.map(Token::name));
                sound = false;
            }
        }
    }
    sound.then_some(found)
}
