//! Who is likely to win, as a battle stands?
//!
//! A few numbers of both sides, one side's less the other's, and how much each of them tells.

use play::Seat;

use super::scales::Scales;
use super::weights::{RETURNED, Weights};
use crate::battle::frame::Ended;
use crate::battle::{BattleState, Stage, holdings, opponent};
use crate::pack::Pack;
use crate::state::{State, UnitState};
use crate::strength::strength;

/// How many numbers are looked at.
const COUNT: usize = 7;

/// Rounds of holding an objective that are counted in advance.
const AHEAD: u8 = 2;

/// The share of a unit's points that stands as long as one figure does.
const STANDS: f64 = 0.3;

/// How much more figures of whoever holds walls tell: it has lost with the last of them.
const HOLDERS: f64 = 5.0;

/// What each number tells: fitted to 1 514 positions of some 110 battles for victory points between programs, but for the
/// figures, which those could not tell from how units stand.
const TELLS: [f64; COUNT] = [1.76, 3.43, 0.3, 0.71, 0.5, -0.32, 0.48];

/// What each of them says where it speaks for one answer against another.
const WORDS: [&str; COUNT] = [
    "it brings victory points",
    "it brings victory points",
    "fewer of its figures fall for those of the enemy",
    "objectives stay in its hands",
    "its units stand better for what comes next",
    "fewer conditions lie on its units",
    "more of its units are still to act",
];

/// How a battle looks for a seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Outlook {
    /// The chance to win.
    pub(super) chance: f64,
    numbers: [f64; COUNT],
}

impl Outlook {
    /// How a battle looks for a seat; even where none is fought.
    pub(super) fn of(pack: &Pack, state: &State, seat: Seat) -> Self {
        let Some(battle) = &state.battle else {
            return Self::plain(0.5);
        };
        if let Stage::Over(Ended { winner }) = &battle.stage {
            return match winner {
                Some(winner) => Self::plain(f64::from(u8::from(*winner == seat))),
                None => Self::plain(0.5),
            };
        }
        let scales = Scales::new(pack, state, Weights::FIRST);
        let own = numbers(&scales, battle, seat);
        let theirs = numbers(&scales, battle, opponent(seat));
        let mut numbers = own;
        for (number, theirs) in numbers.iter_mut().zip(theirs) {
            *number -= theirs;
        }
        let told: f64 = numbers
            .iter()
            .zip(TELLS)
            .map(|(number, tells)| number * tells)
            .sum();
        // As steep in the middle as the logistic curve that was fitted, without a power that differs between platforms.
        let half = told / 2.0;
        Self {
            chance: (1.0 + half / (1.0 + half * half).sqrt()) / 2.0,
            numbers,
        }
    }

    /// A chance of which nothing else is known.
    fn plain(chance: f64) -> Self {
        Self {
            chance,
            numbers: [0.0; COUNT],
        }
    }

    /// With another one, each counted so much.
    pub(super) fn plus(mut self, other: Self, share: f64) -> Self {
        self.chance += other.chance * share;
        for (number, other) in self.numbers.iter_mut().zip(other.numbers) {
            *number += other * share;
        }
        self
    }

    /// What speaks most for it against another one; `None` where nothing does.
    pub(super) fn speaks_for(&self, other: &Self) -> Option<&'static str> {
        let both = self.numbers.iter().zip(other.numbers).zip(TELLS);
        let told = both.map(|((own, other), tells)| (own - other) * tells);
        let best = told.zip(WORDS).max_by(|a, b| a.0.total_cmp(&b.0));
        best.filter(|(told, _)| *told > 0.0).map(|(_, words)| words)
    }
}

/// The numbers of a seat.
fn numbers(scales: &Scales<'_>, battle: &BattleState, seat: Seat) -> [f64; COUNT] {
    let (pack, state) = (scales.field.pack, scales.state);
    let goal = f64::from(battle.victory.max(1));
    let share = f64::from(battle.round.max(1)) / f64::from(battle.rounds.max(1));
    let left = battle.rounds.saturating_sub(battle.round).saturating_add(1);
    let camp = battle.camp(seat);
    let points = f64::from(camp.points) / goal;
    let held = holdings(pack, state);
    let held = held.iter().filter(|held| held.seat == seat);
    let held: u8 = held.map(|held| held.points).sum();
    let standing = &scales.field.units;
    let own = (0..scales.field.unit_count()).filter(|unit| standing[*unit].unit.side == camp.side);
    let stand: f64 = own.map(|unit| scales.stays(unit)).sum();
    let units = || state.units.iter().filter(|unit| unit.side == camp.side);
    let figures = units().chain(&camp.reserve).map(|unit| of_unit(pack, unit));
    let tells = match (is_siege(pack, battle), seat) {
        (false, _) => 1.0,
        (true, Seat(0)) => HOLDERS,
        (true, _) => HOLDERS * RETURNED,
    };
    let conditions = units().map(|unit| unit.tokens.iter().count()).sum();
    let ready = units().filter(|unit| !unit.activated).count();
    let ncus = camp.cards.ncus.iter().filter(|ncu| !ncu.activated).count();
    [
        points,
        points * share,
        figures.sum::<f64>() * tells / 30.0,
        f64::from(held) * f64::from(left.min(AHEAD)) / goal,
        stand / 10.0,
        counted(conditions) / 5.0,
        counted(ready + ncus) / 6.0,
    ]
}

fn is_siege(pack: &Pack, battle: &BattleState) -> bool {
    let mode = battle.scenario.as_deref();
    let mode = mode.and_then(|id| pack.scenario(id));
    mode.is_some_and(|mode| mode.siege)
}

/// How many, as a number to count with.
pub(super) fn counted(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The points of a unit that still stand.
fn of_unit(pack: &Pack, unit: &UnitState) -> f64 {
    let (Some(card), Some(left)) = (unit.card(pack), strength(pack, unit)) else {
        return 0.0;
    };
    let points = f64::from(card.points) * f64::from(unit.trays());
    let whole = f64::from(left.wounds + unit.wounds).max(1.0);
    points * (STANDS + (1.0 - STANDS) * f64::from(left.wounds) / whole)
}
