//! Are the numbers of keywords and abilities sound?
//!
//! Both stand in an inline table of their row, which may be missing.

use std::ops::RangeInclusive;

use play::pack::Row;

use super::lengths::Lengths;
use super::named;
use crate::fight::{ChargeRole, Fight, Gain, Occasion, OnCharge, Strike, Weapon};
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
            .one_of("side of a charge", "charge", &named::<ChargeRole>())
            .map(Some),
        false => Some(None),
    };
    let weapon = match row.has("weapon") {
        true => row.one_of("weapon", "weapon", &named::<Weapon>()),
        false => Some(Weapon::Melee),
    };
    let always = strikes(&row, "always");
    let charging = strikes(&row, "charging");
    let dice = row.whole_or("dice", 1..=10, 0);
    let dice_per_wound = row.whole_or("dice_per_wound", 1..=10, 0);
    let hits_per_foe = row.whole_or("hits_per_foe", 1..=10, 0);
    let tokens = tokens(&row, "tokens");
    let gains: Vec<Option<Gain>> = row.rows("gains").into_iter().map(gain).collect();
    let defends = row.truth("defends");
    let whole = row.truth("whole");
    row.done();
    Some(Some(Fight {
        charge: charge?,
        weapon: weapon?,
        always: always?,
        charging: charging?,
        dice: dice?,
        dice_per_wound: dice_per_wound?,
        hits_per_foe: hits_per_foe?,
        tokens: tokens?,
        gains: gains.into_iter().collect::<Option<Vec<Gain>>>()?,
        defends: defends?,
        whole: whole?,
    }))
}

/// What an attack gains on an occasion.
fn gain(row: Row<'_>) -> Option<Gain> {
    let when = match row.has("if") {
        true => row.one_of("occasion", "if", &Occasion::NAMES),
        false => Some(Occasion::Always),
    };
    let strikes = strikes(&row, "strikes");
    let to_hit = row.whole_or("to_hit", 1..=3, 0);
    let reroll = row.truth("reroll");
    let [before, ones, after] = ["tokens", "ones", "after"].map(|key| tokens(&row, key));
    let hits = row.whole_or("hits", 1..=10, 0);
    let twice = row.truth("twice");
    let wounds = row.whole_or("wounds", 1..=10, 0);
    row.done();
    Some(Gain {
        when: when?,
        strikes: strikes?,
        to_hit: to_hit?,
        reroll: reroll?,
        tokens: before?,
        ones: ones?,
        after: after?,
        hits: hits?,
        twice: twice?,
        wounds: wounds?,
    })
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

pub(super) fn tokens(row: &Row<'_>, key: &'static str) -> Option<Tokens> {
    let mut sound = true;
    let mut found = Tokens::NONE;
    for word in row.texts(key)? {
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
