//! What is asked now, in words for whoever sits there?

use play::{Seat, Turn};

use super::count;
use crate::army::called;
use crate::battle::{
    AttackStep, BattleState, Facing, FirstManeuver, Frame, PanicStep, RollOff, Scope, Stage,
    Window, keeps_words, turn,
};
use crate::blow::Blow;
use crate::card_play::{Boon, When};
use crate::field::Field;
use crate::pack::Pack;
use crate::state::State;
use crate::token::{Token, Tokens};

/// Who is asked, and for what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// Who acts, or whose dice are rolled.
    pub seat: Seat,
    /// What for, in a sentence.
    pub text: String,
}

/// What a battle waits for; `None` without one, and when it is over.
///
/// # Example
/// ```
/// # use tabletop::table::{Strictness, read};
/// # use tabletop::{BattleSetup, Packs, begin_battle};
/// # let text = include_str!("../../samples/starter-battle.json");
/// # let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "starter-battle.json", text).unwrap();
/// # let sides = ["stark".to_owned(), "lannister".to_owned()];
/// # let setup = BattleSetup { sides, scenario: None, size: "small".to_owned(), reserves: Default::default(), courts: Default::default(), prepares: false };
/// let start = begin_battle(&table.pack, &table.state, &setup).unwrap();
/// let prompt = tabletop::prompt(&table.pack, &start).unwrap();
/// assert_eq!(prompt.text, "Each side rolls a die for the first player, stark first");
/// ```
#[must_use]
pub fn prompt(pack: &Pack, state: &State) -> Option<Prompt> {
    let battle = state.battle.as_ref()?;
    let seat = match turn(state) {
        Turn::Seats(seats) => *seats.first()?,
        Turn::Chance(chance) => chance.by,
        Turn::Over(_) => return None,
    };
    let side = &battle.camp(seat).side;
    let text = match battle.stack.last() {
        Some(frame) => of_frame(pack, state, battle, frame),
        None => match battle.stage {
            Stage::Prepare {
                objectives: 1.., ..
            } => format!("{side} lays an objective"),
            Stage::Prepare { .. } => format!("{side} lays a terrain piece"),
            Stage::Deploy { .. } => format!("{side} deploys a unit"),
            Stage::Round { .. } => format!("{side} activates a unit"),
            Stage::Over { .. } => return None,
        },
    };
    Some(Prompt { seat, text })
}

fn of_frame(pack: &Pack, state: &State, battle: &BattleState, frame: &Frame) -> String {
    match frame {
        Frame::RollOff(off) => {
            let what = match off {
                RollOff::Deploy => "who deploys first",
                RollOff::First => "the first player",
            };
            let side = &battle.camps[0].side;
            format!("Each side rolls a die for {what}, {side} first")
        }
        Frame::Acting { unit, scope, .. } if *scope != Scope::Turn => {
            format!("{unit} may {}", scope.words())
        }
        Frame::Acting {
            unit,
            maneuver,
            facing,
            ..
        } => match (maneuver, facing) {
            (FirstManeuver::Open, _) => format!("{unit} may maneuver first, then acts"),
            (FirstManeuver::No, Facing::Open) => format!("{unit} acts"),
            (FirstManeuver::No, Facing::Turned) => format!("{unit} may shift, then attacks"),
            (FirstManeuver::No, Facing::Shifted) => format!("{unit} attacks"),
            (FirstManeuver::No, Facing::Marching) => format!("{unit} marches"),
            (FirstManeuver::No, Facing::Aimed) => format!("{unit} shoots"),
        },
        Frame::Retreating { unit, rolled } => match rolled {
            Some(rolled) => format!("{unit} goes back by its speed and {rolled} in"),
            None => format!("{unit} goes back, directly away"),
        },
        Frame::RetreatRoll { unit } => format!("{unit} rolls a die for its retreat"),
        Frame::Freed { units } => {
            let unit = units.first().map_or("", String::as_str);
            format!("{unit} is free and may pivot")
        }
        Frame::Keeps(parted) => {
            let (side, unit) = (&battle.camp(parted.seat).side, &parted.mark.unit);
            let keeps = keeps_words(pack, &parted.mark.what);
            format!("{side} chooses which half of {unit} {keeps}")
        }
        Frame::ChargeRoll(charge) => {
            let dice = match charge.dice {
                1 => "a die",
                _ => "two dice, of which the lowest counts,",
            };
            let (unit, target, need) = (&charge.unit, &charge.target, charge.need);
            format!("{unit} charges {target} and rolls {dice} for the distance: {need}+ reaches")
        }
        Frame::Arcs(charge) => {
            let (unit, target) = (&charge.unit, &charge.target);
            format!("{target} chooses the arc that {unit} charges")
        }
        Frame::Align(charge) => format!("{} aligns with {}", charge.unit, charge.target),
        Frame::Attack(attack) => {
            let (unit, target) = (&attack.unit, &attack.target);
            match &attack.step {
                AttackStep::Begin
                | AttackStep::Guard
                | AttackStep::Count
                | AttackStep::Counted { .. } => {
                    format!("{unit} attacks {target}")
                }
                AttackStep::Hit { dice } => {
                    format!(
                        "{unit} rolls {} at {target}{}",
                        dice_words(*dice),
                        hits_on(pack, state, frame)
                    )
                }
                AttackStep::Misses { which, .. } => {
                    let dice = dice_words(count(which.len()));
                    format!("{unit} charged and rolls {dice} again")
                }
                AttackStep::HitAgain { which, .. } => {
                    let dice = dice_words(count(which.len()));
                    format!("{unit} is weakened and rolls {dice} again")
                }
                AttackStep::Weakened { .. } => spend(unit, Token::Weakened),
                AttackStep::Save { hits, .. } => {
                    let dice = dice_words(*hits);
                    format!(
                        "{target} rolls {dice} in defense{}",
                        saves_on(pack, state, frame)
                    )
                }
                AttackStep::SaveAgain { which, .. } => {
                    let dice = dice_words(count(which.len()));
                    format!("{target} is vulnerable and rolls {dice} again")
                }
                AttackStep::Vulnerable { .. } => spend(target, Token::Vulnerable),
            }
        }
        Frame::Panic(test) => {
            let unit = &test.unit;
            let card = state.unit(unit).and_then(|unit| unit.card(pack));
            let morale = card.map_or(0, |card| card.morale);
            let more = match test.plus {
                0 => String::new(),
                plus => format!(" with {plus:+}"),
            };
            match &test.step {
                PanicStep::Roll => {
                    let what = match test.cause.is_morale_only() {
                        true => "for its morale",
                        false => "for panic",
                    };
                    format!("{unit} rolls two dice {what}{more}: {morale}+ passes")
                }
                PanicStep::Again { which, .. } => {
                    let dice = dice_words(count(which.len()));
                    format!("{unit} is panicked and rolls {dice} again")
                }
                PanicStep::Judged { .. } => format!("{unit} fails its test"),
                PanicStep::LossAgain { .. } => {
                    format!("{unit} is panicked and rolls the D3 again")
                }
                PanicStep::Panicked { .. } | PanicStep::LossLies { .. } => {
                    spend(unit, Token::Panicked)
                }
                PanicStep::Loss { .. } => format!("{unit} rolls a D3 for what its panic costs"),
            }
        }
        Frame::Struck(struck) => match struck.lying() {
            Some(_) => spend(&struck.unit, Token::Vulnerable),
            None => {
                let dice = dice_words(count(struck.dice()));
                format!("{} rolls {dice} in defense", struck.unit)
            }
        },
        Frame::Dangerous { unit, sides, .. } => {
            format!("{unit} rolls a D{sides} for the dangerous ground")
        }
        Frame::Pile(pile) => {
            let (side, fallen) = (&battle.camp(pile.seat).side, &pile.fallen.id);
            let row = pack.piece(&pile.piece);
            let name = row.map_or(pile.piece.clone(), |row| row.name.to_lowercase());
            format!("{side} lays a {name} near where {fallen} fell")
        }
        Frame::Surge { unit } => format!("{unit} has destroyed its enemy and may maneuver"),
        Frame::Done { unit } => format!("{unit} is done"),
        Frame::Shuffle(seat) => format!("The deck of {} is shuffled", battle.camp(*seat).side),
        Frame::Window(window) => window_words(battle, window),
        Frame::Cast(casting) => {
            let ability = pack.ability(&casting.card).filter(|_| casting.by.is_some());
            let name =
                ability.map_or_else(|| card_name(pack, &casting.card), |row| row.name.as_str());
            format!("{name} takes effect")
        }
        Frame::Cancel { seat, need } => {
            let side = &battle.camp(*seat).side;
            format!("{side} rolls a die: {need}+ cancels the card")
        }
        Frame::Gift(gift) => {
            let what = match gift.boon {
                Boon::Frighten => "an enemy that tests for panic at -1",
                Boon::Restore => "a unit that regains up to 3 wounds and loses a condition",
                Boon::Scheme => "an enemy and the condition that it gets",
                Boon::Attack => "a unit that attacks",
                Boon::Move => "a unit that maneuvers or retreats",
            };
            format!("{} chooses {what}", battle.camp(gift.seat).side)
        }
        Frame::Power { ncu, .. } => {
            let name = called(pack, ncu);
            format!("{name} may use an ability")
        }
        Frame::Falling { unit } => format!("{unit} falls"),
        Frame::Refill(seat) => {
            let side = &battle.camp(*seat).side;
            format!("{side} may discard cards, then fills its hand up")
        }
        Frame::NextRound { .. } => "The next round begins".to_owned(),
    }
}

/// The moment of a card, in words.
fn window_words(battle: &BattleState, window: &Window) -> String {
    let side = &battle.camp(window.seat).side;
    let unit = window.subject.as_deref().unwrap_or_default();
    let foe = window.foe.as_deref().unwrap_or_default();
    let when = match window.when {
        When::TurnStart => "at the start of the turn".to_owned(),
        When::OwnMelee => format!("before {unit} rolls its attack on {foe}"),
        When::OwnHits => format!("on the attack of {unit} on {foe}"),
        When::AfterOwnMelee => format!("after the attack of {unit} on {foe}"),
        When::AfterEnemyMelee => format!("after {unit} was attacked by {foe}"),
        When::EnemyCharge => format!("as {foe} charges {unit}"),
        When::ChargeRolled => format!("on the distance of {unit}"),
        When::ChargeLands => format!("as {unit} reaches {foe}"),
        When::OwnClaim => format!("as {foe} claims its zone"),
        When::EnemyNcu => format!("as {foe} is activated"),
        When::EnemyActivates => format!("as {unit} is activated"),
        When::EnemyCard => "against the enemy's card".to_owned(),
        When::EnemyTest => format!("before {unit} tests for panic"),
        When::OwnTest => format!("as {unit} fails its test"),
        When::EnemyFails => format!("as {unit} has failed its test"),
        When::OwnFalls => format!("as {unit} is destroyed"),
        When::OwnSurge => format!("as {unit} has destroyed its enemy"),
        When::OwnTurn | When::EnemyTurn => "at the start of the turn".to_owned(),
        When::Activated => format!("as {unit} is activated"),
        When::OwnCharge => format!("as {unit} charges {foe}"),
        When::EnemyLands => format!("as {foe} reaches {unit}"),
        When::EnemyAttack | When::EnemyMelee => {
            format!("before {foe} rolls its attack on {unit}")
        }
        When::AfterEnemyAttack => format!("after {unit} was attacked by {foe}"),
        When::OwnPasses => format!("as {unit} passes its test"),
    };
    format!("{side} may play a card or use an ability {when}")
}

fn card_name<'p>(pack: &'p Pack, card: &'p str) -> &'p str {
    pack.card(card).map_or(card, |row| row.name.as_str())
}

fn spend(unit: &str, token: Token) -> String {
    format!(
        "{unit} is {}: have dice rolled again, or wait",
        token.name()
    )
}

fn dice_words(count: u8) -> String {
    match count {
        1 => "a die".to_owned(),
        count => format!("{count} dice"),
    }
}

fn blow<T>(
    pack: &Pack,
    state: &State,
    frame: &Frame,
    read: impl FnOnce(&Blow<'_>) -> Option<T>,
) -> Option<T> {
    let Frame::Attack(attack) = frame else {
        return None;
    };
    let field = Field::new(pack, state);
    read(&Blow::of(&field, attack)?)
}

fn hits_on(pack: &Pack, state: &State, frame: &Frame) -> String {
    let pool = blow(pack, state, frame, |blow| blow.pool());
    pool.map_or(String::new(), |pool| format!(": {}+ hits", pool.hit))
}

fn saves_on(pack: &Pack, state: &State, frame: &Frame) -> String {
    let saves = blow(pack, state, frame, |blow| Some(blow.saves(Tokens::NONE)));
    saves.map_or(String::new(), |saves| {
        let need = saves.save.saturating_add_signed(-saves.plus);
        format!(": {need}+ blocks")
    })
}
