//! What is an action of the unit whose turn it is worth?
//!
//! What it costs the enemy on average, by exact odds, less what a failed charge and the answer cost, and the worth of
//! where it leaves the unit.

use geometry::{Pose, Side};
use play::{Draft, Input, Seat};

use super::scales::{Imagined, Scales};
use super::stand::NOW;
use crate::attack_odds::{aimed, odds_of};
use crate::battle::frame::Acting;
use crate::battle::{Action, FirstManeuver};
use crate::charge_attack::mode;
use crate::field::Thing;
use crate::game::Tabletop;
use crate::moves::{MoveKind, plan_move};
use crate::plan::{Pair, plan_pair};
use crate::rules::landing::Alignment;
use crate::rules::ways::WayChoice;
use crate::rulings::{IntoMelee, Retreat};
use crate::state::State;
use crate::terrain::{Keyword, Keywords};

/// Wounds of dangerous terrain on average.
const DANGER: f64 = 3.0;

/// What a condition that the enemy may spend costs.
const CONDITION: f64 = 0.7;

impl Scales<'_> {
    /// What an action is worth to the side of the acting unit; `None` of one that is not judged here.
    pub(super) fn action_worth(&self, seat: Seat, unit: usize, action: &Action) -> Option<f64> {
        match action {
            Action::Attack { target } => Some(self.attacks(unit, self.field.unit(target)?)),
            Action::Charge { target, side, way } => {
                Some(self.charges(unit, self.field.unit(target)?, *side, *way))
            }
            Action::Maneuver(to) | Action::March(to) | Action::GoBack(to) => {
                let (kind, _) = action.as_move()?;
                Some(self.moves(unit, kind, to.pose()))
            }
            Action::Pivot(to) if self.field.units[unit].engaged => {
                self.before_melee(seat, unit, action, to.pose())
            }
            Action::Shift(to) => self.before_melee(seat, unit, action, to.pose()),
            // It marches on from a pivot that an ability gives it: no end of its own.
            Action::Pivot(_) if self.acting().is_some() => None,
            Action::Pivot(to) => Some(self.stand(unit, to.pose(), self.weights.next)),
            Action::Retreat => Some(self.retreats(unit)),
            Action::Pass => Some(self.stays(unit)),
            Action::Deploy { .. }
            | Action::LayObjective { .. }
            | Action::LayPiece { .. }
            | Action::Arrive { .. }
            | Action::Activate { .. }
            | Action::TakeArc(_)
            | Action::Disband(_)
            | Action::Keep(_)
            | Action::Align(_)
            | Action::Reroll(_)
            | Action::Play { .. }
            | Action::Order { .. }
            | Action::Claim { .. }
            | Action::Use { .. }
            | Action::Take { .. }
            | Action::Discard { .. }
            | Action::Concede => None,
        }
    }

    /// The unit that acts now, with what is open to it.
    fn acting(&self) -> Option<&Acting> {
        self.state.battle.as_ref()?.pending().acting()
    }

    fn attacks(&self, unit: usize, target: usize) -> f64 {
        let pair = plan_pair(&self.field, unit, target);
        let Some((side, mode)) = aimed(&self.field, &pair) else {
            return 0.0;
        };
        let odds = odds_of(&self.field, (unit, target), side, mode);
        let Some(odds) = odds else {
            return self.stays(unit);
        };
        let gain = self.of_attack(target, &odds) + self.of_ranks(unit, target, &odds);
        if self.field.units[unit].engaged {
            let soon = self.of_answer(target, unit);
            return gain
                + self.stays(unit)
                + self.weights.answer * self.destroys(target, &odds) * soon;
        }
        let pose = self.field.body(unit).pose();
        let turn = pair.shot.aim.map_or(0.0, |aim| aim.turn);
        let turned = pose.turned_to(pose.heading() + turn);
        gain - self.frightens(&pair) + self.stand(unit, turned, self.weights.next)
    }

    /// What a melee of a unit with an enemy that it touches is worth.
    pub(super) fn of_melee(&self, unit: usize, foe: usize) -> f64 {
        self.of_answer(unit, foe)
    }

    /// What one enemy in contact costs a unit's side by its next melee.
    fn of_answer(&self, foe: usize, unit: usize) -> f64 {
        let touch = geometry::contact(self.field.body(foe), self.field.body(unit));
        let side = touch.and_then(|touch| touch.side_of_b);
        let side = side.unwrap_or(Side::Front);
        self.of_imagined(foe, unit, side, Imagined::Melee)
    }

    /// What the tests of friends cost that a shot into melee frightens.
    fn frightens(&self, pair: &Pair) -> f64 {
        if self.field.rulings().into_melee != IntoMelee::Panic {
            return 0.0;
        }
        let friends = pair
            .shot
            .into_melee
            .iter()
            .filter_map(|friend| match friend {
                Thing::Unit(friend) => Some(*friend),
                Thing::Piece(_) | Thing::Table => None,
            });
        friends.map(|friend| self.of_test(friend, 0)).sum()
    }

    fn charges(&self, unit: usize, target: usize, side: Side, way: WayChoice) -> f64 {
        let pair = plan_pair(&self.field, unit, target);
        let Some(path) = pair.charge.chosen(way) else {
            return f64::NEG_INFINITY;
        };
        let mode = mode(&self.field, &pair, side);
        let both = (unit, target);
        let odds = odds_of(&self.field, both, side, mode);
        let fails = self.stays(unit) - self.of_test(unit, 0);
        let Some(odds) = odds else {
            return fails;
        };
        let stays = 1.0 - self.destroys(target, &odds);
        let landing = pair
            .charge
            .open(&self.field, side)
            .map(|landing| self.field.body(unit).at(landing.pose))
            .map(|body| self.holds(unit, &body))
            .fold(0.0, f64::max);
        let again = self.of_imagined(unit, target, side, Imagined::Melee);
        let answer = self.of_imagined(target, unit, Side::Front, Imagined::Melee);
        let crossed = path.crossed.iter().map(|thing| self.ground(unit, *thing));
        let reaches = self.of_attack(target, &odds)
            + self.of_ranks(unit, target, &odds)
            + landing
            + stays * (self.weights.next * again - self.weights.answer * answer)
            - crossed.sum::<f64>();
        let chance = path.chance();
        chance * reaches + (1.0 - chance) * fails
    }

    /// What a piece on its way costs a unit's side.
    fn ground(&self, unit: usize, thing: Thing) -> f64 {
        let keywords = match thing {
            Thing::Piece(piece) => self.field.pieces[piece].piece.keywords,
            Thing::Unit(_) | Thing::Table => Keywords::NONE,
        };
        keywords
            .iter()
            .map(|keyword| self.of_keyword(unit, keyword))
            .sum()
    }

    /// What a keyword that it meets costs a unit's side.
    fn of_keyword(&self, unit: usize, keyword: Keyword) -> f64 {
        match keyword {
            Keyword::Dangerous => self.of_wounds(unit, DANGER),
            Keyword::Horrific => CONDITION,
            Keyword::BlocksLineOfSight
            | Keyword::Cover
            | Keyword::Elevated
            | Keyword::Fortified
            | Keyword::Hindering
            | Keyword::Impassable
            | Keyword::Rough
            | Keyword::Destructible
            | Keyword::Inspiring => 0.0,
        }
    }

    fn moves(&self, unit: usize, kind: MoveKind, to: Pose) -> f64 {
        let plan = plan_move(&self.field, unit, kind, to.snapped());
        let met = plan.effects.iter();
        let cost: f64 = met
            .map(|effect| self.of_keyword(unit, effect.keyword))
            .sum();
        // What maneuvers first may attack at once.
        let ready = if kind == MoveKind::Maneuver && self.acts_after(unit) {
            NOW
        } else {
            self.weights.next
        };
        self.stand(unit, to, ready) - cost
    }

    fn acts_after(&self, unit: usize) -> bool {
        let id = self.field.id(Thing::Unit(unit));
        let acting = self.acting().filter(|acting| acting.unit == id);
        acting.is_some_and(|acting| acting.maneuver == FirstManeuver::Open)
    }

    /// A turn or a shift before a melee: the attack comes all the same, but the answer may hit another side.
    fn before_melee(&self, seat: Seat, unit: usize, action: &Action, to: Pose) -> Option<f64> {
        let after = self.after(seat, action)?;
        let there = Scales::new(self.field.pack, &after, self.weights);
        let at = there.field.unit(self.field.id(Thing::Unit(unit)))?;
        let best = there
            .field
            .foes(at)
            .map(|foe| there.attacks(at, foe))
            .fold(f64::NEG_INFINITY, f64::max);
        // A move for nothing is not worth its time.
        let moved = to.center.distance(self.field.body(unit).pose().center);
        let cost = 0.1 + moved / 100.0;
        best.is_finite().then_some(best - cost)
    }

    /// The position after an action; `None` for one that is refused.
    pub(super) fn after(&self, seat: Seat, action: &Action) -> Option<State> {
        let mut draft = Draft::<Tabletop>::unrecorded(self.state.clone());
        let input = Input::Act(seat, action.clone());
        draft.input(self.field.pack, &input).ok()?;
        Some(draft.state().clone())
    }

    fn retreats(&self, unit: usize) -> f64 {
        let test = match self.field.rulings().retreat {
            Retreat::Source => self.of_test(unit, 0),
            Retreat::D6 => 0.0,
        };
        let ends = self.ends(unit, MoveKind::Retreat).into_iter();
        let ends = ends.filter_map(|end| end.as_move());
        let worths = ends.map(|(kind, to)| self.moves(unit, kind, to.pose()));
        worths.fold(f64::NEG_INFINITY, f64::max) - test
    }

    /// What aligning a charge at a place is worth.
    pub(crate) fn aligned(&self, unit: usize, target: usize, side: Side, place: Alignment) -> f64 {
        let pair = plan_pair(&self.field, unit, target);
        let mut landings = pair.charge.landings.iter();
        let found = landings.find(|found| found.side == side && found.place == place);
        found.map_or(f64::NEG_INFINITY, |found| {
            self.stand(unit, found.pose, self.weights.next)
        })
    }
}
