//! What of a program's answer can a player check on the table?
//!
//! A sentence for each answer, by the numbers that it is weighed by: what an attack costs on average, how a charge gets
//! there, which place a move takes (`move_facts`), what a turn in melee leads to (`fight_facts`), what a zone gives
//! (`use_facts`), what a card changes (`moment_facts`). No answer is left without one.

use geometry::Pose;
use play::Seat;

use super::move_facts::{reached_by, round};
use super::scales::Scales;
use super::stand::middle;
use super::{Greedy, joined};
use crate::attack_odds::{AttackOdds, odds_of};
use crate::battle::{Action, BattleState, Frame};
use crate::charge_attack::mode;
use crate::plan::plan_pair;
use crate::state::{State, UnitState};
use crate::strength::strength;
use crate::words::inches;

/// The least chance to destroy a unit that is worth a word.
const WORTH_A_WORD: f64 = 0.05;

impl Greedy {
    /// What a player can check of an answer, and of what the unit does then that it activates.
    pub(super) fn fact(&self, table: &State, seat: Seat, actions: &[Action]) -> String {
        let [first, then @ ..] = actions else {
            return String::new();
        };
        let scales = self.scales(table, seat);
        match (first, then.first()) {
            (Action::Activate { .. }, Some(then)) => match scales.after(seat, first) {
                Some(after) => {
                    let there = self.scales(&after, seat);
                    let deed = there.deed(there.pending_unit(), then);
                    joined([deed, &there.fact(seat, then)])
                }
                None => String::new(),
            },
            (first, _) => scales.fact(seat, first),
        }
    }
}

impl Scales<'_> {
    /// The unit that what is pending is about.
    fn pending_unit(&self) -> Option<usize> {
        let battle = self.state.battle.as_ref()?;
        self.field.unit(battle.pending().unit()?)
    }

    /// What a player can check of an answer to what is pending.
    fn fact(&self, seat: Seat, action: &Action) -> String {
        let unit = self.pending_unit();
        let fights = |unit: usize| self.field.foes(unit).next().is_some();
        let told = match action {
            Action::Attack { target } => self.told_attack(unit, target),
            Action::Charge { target, .. } => self.told_charge(unit, target, action),
            Action::Pivot(_) | Action::Shift(_) if unit.is_some_and(fights) => {
                unit.and_then(|unit| self.told_turned(seat, unit, action))
            }
            Action::Maneuver(to) | Action::March(to) | Action::Pivot(to) | Action::Shift(to) => {
                unit.map(|unit| self.told_move(unit, *to))
            }
            Action::GoBack(to) => unit.and_then(|unit| self.told_way_back(unit, *to)),
            Action::Claim { zone, .. } => self.told_claim(seat, zone.as_deref()),
            Action::Deploy { unit, to } => self.told_deployed(unit, to.pose()),
            Action::Use { on, token } => self.told_use(on, *token),
            Action::Activate { unit } => self.told_idle(unit),
            Action::Order { unit, .. } if self.window().is_none() => {
                let hired = self.field.unit(unit);
                hired.map(|unit| self.told_second(unit))
            }
            Action::Play { .. } | Action::Order { .. } => self.told_played(action),
            Action::Take { card } => match self.window() {
                Some(_) => self.told_played(action),
                None => self.told_fetched(card),
            },
            Action::Retreat => unit.and_then(|unit| self.told_leaves(unit)),
            Action::TakeArc(side) => self.told_arc(*side),
            Action::Align(place) => self.told_aligned(*place),
            Action::Pass => self.told_pass(seat),
            Action::Arrive { .. }
            | Action::LayObjective { .. }
            | Action::LayPiece { .. }
            | Action::Disband(_)
            | Action::Keep(_)
            | Action::Reroll(_)
            | Action::Discard { .. }
            | Action::Concede => None,
        };
        told.unwrap_or_else(|| plain(action).to_owned())
    }

    /// What is said of an answer that leaves something out.
    fn told_pass(&self, seat: Seat) -> Option<String> {
        let battle = self.state.battle.as_ref()?;
        if self.window().is_some() {
            return Some(self.told_left(seat));
        }
        let pending = battle.pending();
        let why = match (pending.acting(), pending.lying()) {
            (Some(_), _) => "Whatever else it may do now is worth less than to stay",
            (None, Some(_)) => "A new roll gains too little on average for the condition",
            (None, None) if matches!(battle.begun(), Some(Frame::Refill(_))) => {
                "What it would discard is not drawn again"
            }
            (None, None) if pending.is_about_cards() => "Nobody would gain by it now",
            (None, None) => "What it leaves out would gain nothing",
        };
        Some(why.to_owned())
    }

    /// What is said of a card that comes to a hand: when it may be played.
    fn told_fetched(&self, card: &str) -> Option<String> {
        let card = self.field.pack.card(card)?;
        let trigger = card.trigger.trim_end_matches('.');
        Some(format!("It comes to its hand. Its moment: {trigger}"))
    }

    /// What an attack costs its target on average.
    pub(super) fn told_attack(&self, unit: Option<usize>, target: &str) -> Option<String> {
        let costs = self.told_blow(unit?, self.field.unit(target)?)?;
        Some(format!("The attack costs {target} {costs}"))
    }

    /// How a charge gets there, and what it costs then.
    fn told_charge(&self, unit: Option<usize>, target: &str, action: &Action) -> Option<String> {
        let Action::Charge { side, way, .. } = action else {
            return None;
        };
        let (unit, to) = (unit?, self.field.unit(target)?);
        let pair = plan_pair(&self.field, unit, to);
        let path = pair.charge.chosen(*way)?;
        let mode = mode(&self.field, &pair, *side);
        let odds = odds_of(&self.field, (unit, to), *side, mode)?;
        let costs = self.told_losses(to, &odds)?;
        let dice = reached_by(path);
        Some(format!(
            "It reaches {target} {} times in 100, on {dice}, and then costs the enemy {costs}",
            hundredths(path.chance()),
        ))
    }

    /// The wounds of an attack on average, of how many, and whether the target may fall.
    pub(super) fn told_losses(&self, target: usize, odds: &AttackOdds) -> Option<String> {
        let left = strength(self.field.pack, self.field.units[target].unit)?.wounds;
        let mean = odds.chances.casualties.capped(i32::from(left)).mean();
        let falls = self.destroys(target, odds);
        let falls = match falls >= WORTH_A_WORD {
            true => format!(", all of them {} times in 100", hundredths(falls)),
            false => String::new(),
        };
        Some(format!("{mean:.1} of {left} wounds on average{falls}"))
    }

    /// What is said of a place of deployment.
    fn told_deployed(&self, id: &str, to: Pose) -> Option<String> {
        let camps = self.state.battle.iter().flat_map(|battle| &battle.camps);
        let mut waiting = camps.flat_map(|camp| &camp.reserve);
        let unit: &UnitState = waiting.find(|unit| unit.id == id)?;
        let card = unit.card(self.field.pack)?;
        let objectives = self.state.objectives.iter();
        let away = objectives.map(|one| (middle(one).distance(to.center), one));
        let nearest = away.min_by(|(a, _), (b, _)| a.total_cmp(b));
        let shoots = card.band().is_some();
        Some(match (nearest, shoots) {
            (Some((away, one)), _) => format!(
                "It stands {} from {}, the nearest objective",
                inches(round(away)),
                self.called(one)
            ),
            (None, true) => "It shoots from behind others, with room around it".to_owned(),
            (None, false) => "It faces the enemy, with room around it".to_owned(),
        })
    }

    /// What is said of a unit that is activated and has nothing better to do.
    fn told_idle(&self, id: &str) -> Option<String> {
        let unit = self.field.unit(id)?;
        let nearest = self.told_nearest(unit, self.field.body(unit))?;
        Some(format!("Nothing better is in reach: {nearest}"))
    }
}

/// Whether what is said of an answer compares it with others by weights: that others are worth less, or a unit less. What
/// is said at a moment for cards is so whatever is answered.
pub(super) fn is_told_by_weights(table: &State, action: &Action) -> bool {
    let begun = table.battle.as_ref().and_then(BattleState::begun);
    match action {
        Action::Pass => !matches!(begun, Some(Frame::Window(_))),
        action => matches!(
            action,
            Action::Activate { .. } | Action::Disband(_) | Action::Keep(_) | Action::Arrive { .. }
        ),
    }
}

/// What is said of an answer that needs no numbers.
fn plain(action: &Action) -> &'static str {
    match action {
        Action::Arrive { .. } => "It does more on the table than in reserve",
        Action::LayObjective { .. } | Action::LayPiece { .. } => {
            "It lies here as well as anywhere else"
        }
        Action::Disband(_) => "Two halves can do more here than one unit",
        Action::Keep(_) => "That half counts for more",
        Action::Retreat => "It leaves the melee",
        Action::TakeArc(_) => "The charge hits it there",
        Action::Align(_) => "It still touches the enemy that it charged",
        Action::Reroll(_) => "Rolled again, these dice fall better for it on average",
        Action::Play { .. } | Action::Order { .. } => "What it says takes place now",
        Action::Take { .. } => "It comes to its hand",
        Action::Discard { .. } => "Its hand is filled up after that",
        Action::Concede => "There is nothing left to win",
        Action::Activate { .. }
        | Action::Attack { .. }
        | Action::Charge { .. }
        | Action::Maneuver(_)
        | Action::March(_)
        | Action::GoBack(_)
        | Action::Pivot(_)
        | Action::Shift(_)
        | Action::Claim { .. }
        | Action::Deploy { .. }
        | Action::Use { .. }
        | Action::Pass => "Nothing else that it can do is worth more",
    }
}

/// A chance in hundredths.
pub(super) fn hundredths(chance: f64) -> String {
    format!("{:.0}", chance * 100.0)
}
