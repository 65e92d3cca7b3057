//! Who is asked next in a battle, and for what?

use play::{Ask, Chance, Outcome, Seat, Turn};

use super::pending::{AttackStep, PanicStep};
use super::state::{BattleState, Frame, Stage, opponent};
use crate::state::State;
use crate::why::Why;

/// Who must give input now; on a table without a battle both seats may correct.
pub(crate) fn turn(state: &State) -> Turn<Why> {
    let Some(battle) = &state.battle else {
        return Turn::Seats(vec![Seat(0), Seat(1)]);
    };
    if let Stage::Over { winner } = battle.stage {
        return Turn::Over(Outcome {
            winners: winner.into_iter().collect(),
            scores: battle
                .camps
                .iter()
                .map(|camp| i32::from(camp.points))
                .collect(),
        });
    }
    match battle.stack.last() {
        Some(frame) => of_frame(state, battle, frame),
        None => match battle.stage {
            Stage::Prepare { next, .. } | Stage::Deploy { next } | Stage::Round { next } => {
                Turn::Seats(vec![next])
            }
            Stage::Over { .. } => Turn::Over(Outcome::default()),
        },
    }
}

fn of_frame(state: &State, battle: &BattleState, frame: &Frame) -> Turn<Why> {
    let owner = |unit: &str| owner(state, battle, unit);
    let seat = |unit: &str| Turn::Seats(vec![owner(unit)]);
    let foe = |unit: &str| Turn::Seats(vec![opponent(owner(unit))]);
    let dice = |count: usize, sides: u8, by: &str, why: Why| {
        let ask = Ask::Dice {
            sides: vec![sides; count],
        };
        let by = owner(by);
        Turn::Chance(Chance { ask, by, why })
    };
    match frame {
        Frame::RollOff(off) => Turn::Chance(Chance {
            ask: Ask::Dice { sides: vec![6, 6] },
            by: Seat(0),
            why: Why::RollOff(*off),
        }),
        Frame::Acting { unit, .. }
        | Frame::Retreating { unit, .. }
        | Frame::Surge { unit }
        | Frame::Falling { unit }
        | Frame::Done { unit } => seat(unit),
        Frame::Arcs(charge) => foe(&charge.unit),
        Frame::Keeps(parted) => Turn::Seats(vec![parted.seat]),
        Frame::Window(window) => Turn::Seats(vec![window.seat]),
        Frame::Cast(casting) => Turn::Seats(vec![casting.at.seat]),
        Frame::Gift(gift) => Turn::Seats(vec![gift.seat]),
        Frame::Pile(pile) => Turn::Seats(vec![pile.seat]),
        Frame::Power { seat, .. } | Frame::Refill(seat) => Turn::Seats(vec![*seat]),
        Frame::NextRound { .. } => Turn::Seats(vec![battle.first]),
        Frame::Shuffle(seat) => {
            let deck = &battle.camp(*seat).court.deck;
            let count = super::hits::count(deck.len());
            Turn::Chance(Chance {
                ask: Ask::Shuffle { count },
                by: *seat,
                why: Why::Shuffle,
            })
        }
        Frame::Cancel { seat, need } => Turn::Chance(Chance {
            ask: Ask::Dice { sides: vec![6] },
            by: *seat,
            why: Why::Cancel { need: *need },
        }),
        Frame::Freed { units } => seat(units.first().map_or("", String::as_str)),
        Frame::RetreatRoll { unit } => dice(1, 6, unit, Why::Retreat(unit.clone())),
        Frame::ChargeRoll(charge) => {
            let why = Why::Charge {
                unit: charge.unit.clone(),
                target: charge.target.clone(),
                need: charge.need,
            };
            dice(usize::from(charge.dice), 6, &charge.unit, why)
        }
        Frame::Align(charge) => seat(&charge.unit),
        Frame::Struck(struck) => match struck.lying() {
            Some(_) => foe(&struck.unit),
            None => {
                let why = Why::Saves(struck.unit.clone());
                dice(struck.dice(), 6, &struck.unit, why)
            }
        },
        Frame::Dangerous { unit, sides, .. } => dice(1, *sides, unit, Why::Dangerous(unit.clone())),
        Frame::Attack(attack) => {
            let hits = || Why::Hits(attack.unit.clone());
            let saves = || Why::Saves(attack.target.clone());
            match &attack.step {
                AttackStep::Hit { dice: count } => {
                    dice(usize::from(*count), 6, &attack.unit, hits())
                }
                AttackStep::Misses { which, .. } | AttackStep::HitAgain { which, .. } => {
                    dice(which.len(), 6, &attack.unit, hits())
                }
                AttackStep::Begin
                | AttackStep::Guard
                | AttackStep::Count
                | AttackStep::Counted { .. }
                | AttackStep::Vulnerable { .. } => seat(&attack.unit),
                AttackStep::Weakened { .. } => foe(&attack.unit),
                AttackStep::Save { hits, .. } => {
                    dice(usize::from(*hits), 6, &attack.target, saves())
                }
                AttackStep::SaveAgain { which, .. } => {
                    dice(which.len(), 6, &attack.target, saves())
                }
            }
        }
        Frame::Panic(test) => {
            let why = || Why::Panic(test.unit.clone());
            match &test.step {
                PanicStep::Roll => dice(2, 6, &test.unit, why()),
                PanicStep::Again { which, .. } => dice(which.len(), 6, &test.unit, why()),
                PanicStep::Panicked { .. }
                | PanicStep::LossLies { .. }
                | PanicStep::Judged { .. } => foe(&test.unit),
                PanicStep::Loss { .. } | PanicStep::LossAgain { .. } => {
                    dice(1, 3, &test.unit, why())
                }
            }
        }
    }
}

/// Whose unit it is; of one that is gone, whose turn it is.
pub(super) fn owner(state: &State, battle: &BattleState, unit: &str) -> Seat {
    let side = state.unit(unit).map(|unit| unit.side.as_str());
    side.and_then(|side| battle.seat(side))
        .unwrap_or(match battle.stage {
            Stage::Prepare { next, .. } | Stage::Deploy { next } | Stage::Round { next } => next,
            Stage::Over { .. } => battle.first,
        })
}
