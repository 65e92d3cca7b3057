//! How is an ability read?
//!
//! `does` names its kind; every kind asks for keys of its own, so that a key of another kind is unknown.
//!
//! Over 300 lines because every kind of ability is read in one place, with the words that it shares with others.

use play::pack::Row;

use super::models::{CONDITIONS, coins};
use crate::card::{
    Ability, AbilityEffect, AbilityRange, AttackFilter, BonusCondition, BonusPer, ClassFilter,
    CommandEffect, Consequence, DefenseOption, RollKind,
};
use crate::ids::ZoneId;
use crate::pack::Zone;

pub(super) const OF: [(&str, ClassFilter); 5] = [
    ("anyone", ClassFilter::Anyone),
    ("hero", ClassFilter::Hero),
    ("champion", ClassFilter::Champion),
    ("character", ClassFilter::Character),
    ("soldier", ClassFilter::Soldier),
];

const ROLLS: [(&str, RollKind); 3] = [
    ("attack", RollKind::Attack),
    ("defense", RollKind::Defense),
    ("will", RollKind::Will),
];

const NEAR: [(&str, AbilityRange); 2] = [
    ("contact", AbilityRange::Contact),
    ("short", AbilityRange::Short),
];

const AGAINST: [(&str, AttackFilter); 2] = [
    ("anything", AttackFilter::Anything),
    ("ranged", AttackFilter::Ranged),
];

const PER: [(&str, BonusPer); 3] = [
    ("wound", BonusPer::Wound),
    ("enemy", BonusPer::Enemy),
    ("friend", BonusPer::Friend),
];

/// Kinds of abilities.
#[derive(Clone, Copy)]
enum Kind {
    Stride,
    Aura,
    Own,
    Immune,
    Dice,
    Duel,
    Nemesis,
    Ford,
    Dash,
    Guard,
    Again,
    Riposte,
    Redirect,
    Daunt,
    Brace,
    Steady,
    Trample,
    Press,
    Wind,
    Regain,
    OrderMove,
    OrderStep,
    OrderAct,
    OrderAway,
    Coins,
    Relieve,
    Threaten,
}

const KINDS: [(&str, Kind); 27] = [
    ("stride", Kind::Stride),
    ("aura", Kind::Aura),
    ("own", Kind::Own),
    ("immune", Kind::Immune),
    ("dice", Kind::Dice),
    ("duel", Kind::Duel),
    ("nemesis", Kind::Nemesis),
    ("ford", Kind::Ford),
    ("dash", Kind::Dash),
    ("guard", Kind::Guard),
    ("again", Kind::Again),
    ("riposte", Kind::Riposte),
    ("redirect", Kind::Redirect),
    ("daunt", Kind::Daunt),
    ("brace", Kind::Brace),
    ("steady", Kind::Steady),
    ("trample", Kind::Trample),
    ("press", Kind::Press),
    ("wind", Kind::Wind),
    ("regain", Kind::Regain),
    ("order_move", Kind::OrderMove),
    ("order_step", Kind::OrderStep),
    ("order_act", Kind::OrderAct),
    ("order_away", Kind::OrderAway),
    ("coins", Kind::Coins),
    ("relieve", Kind::Relieve),
    ("threaten", Kind::Threaten),
];

/// The words for what an ability does.
///
/// ```
/// assert!(grid::ability_words().any(|word| word == "riposte"));
/// ```
pub fn ability_words() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(word, _)| *word)
}

/// Reads an ability and closes its row.
pub(super) fn ability(row: Row<'_>, zones: Option<&[Zone]>) -> Option<Ability> {
    let title = row.owned("title");
    let price = coins(&row, "price");
    let text = row.owned("text");
    let kind = row.one_of("ability", "does", &KINDS);
    let Some(kind) = kind else {
        // Whatever else it says belongs to a kind that nobody knows.
        return None;
    };
    let does = does(&row, kind, zones);
    row.done();
    Some(Ability {
        title: title?,
        price: price?,
        does: does?,
        text: text?,
    })
}

fn does(row: &Row<'_>, kind: Kind, zones: Option<&[Zone]>) -> Option<AbilityEffect> {
    let of = |key| row.one_of("class", key, &OF);
    let bonus = || row.whole("bonus", 1..=9);
    let condition = |key| row.one_of("condition", key, &CONDITIONS);
    let hits = || row.whole("hits", 1..=9);
    let squares = || row.whole("squares", 1..=5);
    Some(match kind {
        Kind::Stride => {
            let (when, squares) = (when(row, zones), squares());
            AbilityEffect::Stride {
                when: when?,
                squares: squares?,
            }
        }
        Kind::Aura => {
            let (near, whom) = (row.one_of("reach", "near", &NEAR), of("whom"));
            let (roll, bonus) = (row.one_of("roll", "roll", &ROLLS), bonus());
            let against = if row.has("against") {
                row.one_of("attack", "against", &AGAINST)
            } else {
                Some(AttackFilter::Anything)
            };
            AbilityEffect::Aura {
                near: near?,
                whom: whom?,
                roll: roll?,
                against: against?,
                bonus: bonus?,
            }
        }
        Kind::Own => {
            let (when, roll) = (when(row, zones), row.one_of("roll", "roll", &ROLLS));
            let (bonus, per) = (bonus(), per(row));
            AbilityEffect::Own {
                when: when?,
                roll: roll?,
                bonus: bonus?,
                per: per?,
            }
        }
        Kind::Dice => {
            let (when, dice, per) = (when(row, zones), row.whole("dice", 1..=6), per(row));
            AbilityEffect::Dice {
                when: when?,
                dice: dice?,
                per: per?,
            }
        }
        Kind::Immune => {
            let (when, condition) = (when(row, zones), condition("condition"));
            AbilityEffect::Immune {
                when: when?,
                condition: condition?,
            }
        }
        Kind::Duel => {
            let (whom, dice) = (of("whom"), row.whole("dice", 1..=6));
            AbilityEffect::Duel {
                whom: whom?,
                dice: dice?,
            }
        }
        Kind::Nemesis => AbilityEffect::Nemesis { bonus: bonus()? },
        Kind::Ford => AbilityEffect::Ford(zone(row, zones)?),
        Kind::Dash => AbilityEffect::Dash,
        Kind::Guard => {
            let rows = row.rows("options");
            if rows.is_empty() || rows.len() > 8 {
                row.wrong_at("options", "a defense ability has 1 to 8 options");
            }
            let options: Vec<Option<DefenseOption>> = rows.into_iter().map(option).collect();
            AbilityEffect::Guard(options.into_iter().collect::<Option<_>>()?)
        }
        Kind::Again => AbilityEffect::Again(row.one_of("roll", "roll", &ROLLS)?),
        Kind::Riposte => AbilityEffect::Riposte(consequence(row)?),
        Kind::Redirect => AbilityEffect::Redirect,
        Kind::Daunt => AbilityEffect::Daunt(condition("condition")?),
        Kind::Brace => AbilityEffect::Brace(hits()?),
        Kind::Steady => AbilityEffect::Steady,
        Kind::Trample => {
            let (squares, hits) = (squares(), hits());
            AbilityEffect::Trample {
                squares: squares?,
                hits: hits?,
            }
        }
        Kind::Press => AbilityEffect::Press(squares()?),
        Kind::Wind => AbilityEffect::Wind(row.whole("points", 1..=2)?),
        Kind::Regain => AbilityEffect::Regain(row.whole("gold", 1..=9)?),
        Kind::OrderMove => command(row, CommandEffect::Move(of("whom")?))?,
        Kind::OrderStep => {
            let (whom, squares) = (of("whom"), squares());
            command(row, CommandEffect::Step(whom?, squares?))?
        }
        Kind::OrderAway => command(row, CommandEffect::Away(squares()?))?,
        Kind::Coins => {
            let gain = coins(row, "gain")?;
            if gain.is_none() {
                row.wrong_at("gain", "at least one coin, such as `{ copper = 1 }`");
                return None;
            }
            command(row, CommandEffect::Coins(gain))?
        }
        Kind::OrderAct => command(row, CommandEffect::Act(of("whom")?))?,
        Kind::Relieve => command(row, CommandEffect::Relieve)?,
        Kind::Threaten => {
            let first = if row.has("first") {
                condition("first").map(Some)
            } else {
                Some(None)
            };
            let fails = condition("fails");
            let orders = CommandEffect::Threaten {
                first: first?,
                fails: fails?,
            };
            command(row, orders)?
        }
    })
}

fn command(row: &Row<'_>, orders: CommandEffect) -> Option<AbilityEffect> {
    let ap = row.whole("ap", 0..=2)?;
    Some(AbilityEffect::Command { ap, orders })
}

/// What befalls a model: one of three keys.
pub(super) fn consequence(row: &Row<'_>) -> Option<Consequence> {
    let keys = ["condition", "wounds", "away"];
    let mut given = keys.into_iter().filter(|key| row.has(key));
    let first = given.next();
    if let Some(more) = given.next() {
        row.wrong_at(
            more,
            "only one of `condition`, `wounds` and `away` is for one effect",
        );
        return None;
    }
    match first {
        Some("wounds") => row.whole("wounds", 1..=9).map(Consequence::Wounds),
        Some("away") => row.whole("away", 1..=5).map(Consequence::Away),
        Some(_) | None => {
            let condition = row.one_of("condition", "condition", &CONDITIONS);
            condition.map(Consequence::Becomes)
        }
    }
}

fn per(row: &Row<'_>) -> Option<BonusPer> {
    if row.has("per") {
        row.one_of("count", "per", &PER)
    } else {
        Some(BonusPer::Once)
    }
}

fn when(row: &Row<'_>, zones: Option<&[Zone]>) -> Option<BonusCondition> {
    let keys = [
        "touching",
        "near_named",
        "facing",
        "engaged",
        "wounded",
        "zone",
    ];
    let mut given = keys.into_iter().filter(|key| row.has(key));
    let first = given.next();
    if let (Some(known), Some(more)) = (first, given.next()) {
        row.wrong_at(more, format!("stands beside `{known}`, which is enough"));
        return None;
    }
    let either = |key, yes, no| row.truth(key).map(|truth| if truth { yes } else { no });
    match first {
        Some("touching") => row
            .one_of("class", "touching", &OF)
            .map(BonusCondition::Touching),
        Some("near_named") => row.owned("near_named").map(BonusCondition::NearNamed),
        Some("facing") => row
            .one_of("class", "facing", &OF)
            .map(BonusCondition::Facing),
        Some("engaged") => either(
            "engaged",
            BonusCondition::Engaged,
            BonusCondition::Unengaged,
        ),
        Some("wounded") => either("wounded", BonusCondition::Wounded, BonusCondition::Unhurt),
        Some(_) => zone(row, zones).map(BonusCondition::On),
        None => Some(BonusCondition::Always),
    }
}

fn option(row: Row<'_>) -> Option<DefenseOption> {
    let price = coins(&row, "price");
    let bonus = row.whole("bonus", 1..=9);
    let needs = if row.has("touching") {
        row.one_of("class", "touching", &OF).map(Some)
    } else {
        Some(None)
    };
    row.done();
    Some(DefenseOption {
        price: price?,
        needs: needs?,
        bonus: bonus?,
    })
}

/// The terrain zone of a key.
pub(super) fn zone(row: &Row<'_>, zones: Option<&[Zone]>) -> Option<ZoneId> {
    let word = row.text("zone")?;
    // Zones that could not be read are told of where they are.
    let zones = zones?;
    let place = zones.iter().position(|zone| zone.id == word.text);
    if place.is_none() {
        row.unknown("zone", &word, zones.iter().map(|zone| zone.id.as_str()));
    }
    play::pack::RowId::nth(place?)
}
