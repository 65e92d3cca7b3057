//! Who waits in reserve, when and where may they come, and what becomes of the destroyed?

use geometry::{Body, Placement, Vec2, gap};
use play::{Offer, Refusal, Seat};

use super::action::Action;
use super::deploy::{body, is_free};
use super::event::BattleEvent;
use super::frame::{Activating, Stage};
use super::holding::holder;
use super::play::Play;
use super::samples::limits;
use super::state::opponent;
use crate::rules::landing::is_on_table;
use crate::scenario::{Claim, Deploys, Reserve, Returns};
use crate::state::{Objective, UnitState};

const SECTION: &str = "Game modes and achieving victory";

/// How far from enemies whoever arrives has to stay, inches.
pub(super) const APART: f64 = 1.0;

/// How far tried places along a flank are apart, inches.
const STEP: f64 = 1.0;

impl Play<'_, '_> {
    /// How the reserve of a seat works; `None` where everybody is deployed.
    fn reserve_rule(&self, seat: Seat) -> Option<Reserve> {
        self.scenario()?.reserves[usize::from(seat.0 > 0)]
    }

    /// Whether a seat may deploy one more before the battle.
    pub(super) fn may_deploy(&self, seat: Seat) -> bool {
        let Some(battle) = self.battle() else {
            return false;
        };
        let side = &battle.camp(seat).side;
        let stand = self.state().units.iter();
        let stand = stand.filter(|unit| unit.side == *side).count();
        let waits = battle.camp(seat).reserve.len();
        match self
            .reserve_rule(seat)
            .map_or(Deploys::All, |rule| rule.deploys)
        {
            Deploys::All => waits > 0,
            Deploys::AtMost(most) => stand < usize::from(most),
            Deploys::Half => stand < (stand + waits) / 2,
        }
    }

    /// Whether a seat has to deploy one more before the battle.
    pub(super) fn waits_to_deploy(&self, seat: Seat) -> bool {
        let mut reserve = self.reserve(seat).iter();
        self.may_deploy(seat) && reserve.any(|unit| self.place_for(unit).is_some())
    }

    /// Whether reserves of a seat may come in this round.
    fn come(&self, seat: Seat) -> bool {
        let round = self.battle().map_or(0, |battle| battle.round);
        let rule = self.reserve_rule(seat);
        rule.is_some_and(|rule| round >= rule.from_round)
    }

    /// Whether a side with nobody on the table has to bring somebody.
    pub(super) fn must_arrive(&self, seat: Seat) -> bool {
        self.come(seat) && self.units_of(seat).is_empty() && !self.arrivals(seat).is_empty()
    }

    /// Units of the reserve that may arrive now, each at some place that is allowed.
    pub(super) fn arrivals(&self, seat: Seat) -> Vec<Offer<Action>> {
        if !self.come(seat) {
            return Vec::new();
        }
        let reach = limits(Vec2::ZERO, self.state().width.inches());
        let units = self.reserve(seat).iter().filter_map(|unit| {
            let home = self.place_for(unit);
            let free = |to: &Placement| self.bars_arrival(seat, unit, *to).is_none();
            let to = home.filter(free).or_else(|| {
                let mut flanks = self.flank_places(unit).into_iter();
                flanks.find(|to| free(to))
            });
            let unit = unit.id.clone();
            Some(Offer::Within(
                Action::Arrive { unit, to: to? },
                reach.clone(),
            ))
        });
        units.collect()
    }

    fn flank_places(&self, unit: &UnitState) -> Vec<Placement> {
        let (state, field) = (self.state(), self.field());
        let half = Vec2::new(state.width.inches(), state.depth.inches()) / 2.0;
        let mut found = Vec::new();
        for side in [-1.0, 1.0] {
            // Facing inward along the edge.
            let heading = if side > 0.0 { 270.0 } else { 90.0 };
            let size = body(&field, unit, Placement::new(0.0, 0.0, 0.0)).size();
            let x = side * (half.x - size.y / 2.0);
            let steps = ((2.0 * half.y - size.x) / STEP).max(0.0) as u32;
            for step in 0..=steps {
                let y = size.x / 2.0 - half.y + f64::from(step) * STEP;
                found.push(Placement::new(x, y, heading));
            }
        }
        found
    }

    /// Why a unit cannot arrive at a place; else whether it comes over a flank.
    fn bars_arrival(&self, seat: Seat, unit: &UnitState, to: Placement) -> Option<String> {
        let field = self.field();
        let body = body(&field, unit, to);
        if !is_on_table(&field, &body) || !is_free(&field, &body) {
            return Some(format!("{} has no room there", unit.id));
        }
        let near = |other: &usize| {
            field.units[*other].unit.side != unit.side
                && gap(&body, field.body(*other)).length < APART
        };
        if let Some(other) = (0..field.unit_count()).find(near) {
            let other = &field.units[other].unit.id;
            return Some(format!("{} has to arrive 1 in away from {other}", unit.id));
        }
        let over = self.is_in_zone(&body, &unit.side) || self.is_at_flank(seat, &body);
        let text = "arrives in its zone, or at a flank edge that its side holds";
        (!over).then(|| format!("{} {text}", unit.id))
    }

    /// How near a flank edge that its side holds a unit may arrive; 0 where only the zone is open.
    pub(super) fn flank_reach(&self, seat: Seat) -> f64 {
        self.reserve_rule(seat)
            .map_or(0.0, |rule| rule.flank.inches())
    }

    /// Whether a body is wholly near a flank edge whose objective the side of a seat holds.
    fn is_at_flank(&self, seat: Seat, body: &Body) -> bool {
        let reach = self.flank_reach(seat);
        let edge = self.state().width.inches() / 2.0;
        [-1.0, 1.0].into_iter().any(|side| {
            let corners = body.outline();
            let near = corners.iter().all(|corner| edge - corner.x * side <= reach);
            near && self.holds_flank(seat, side)
        })
    }

    /// Whether a side holds the objective nearest to a flank edge.
    pub(super) fn holds_flank(&self, seat: Seat, side: f64) -> bool {
        let (Some(battle), Some(mode)) = (self.battle(), self.scenario()) else {
            return false;
        };
        let beyond = |row: &&Objective| row.x.inches() * side > 0.0;
        let objectives = self.state().objectives.iter().filter(beyond);
        let nearest = objectives.max_by(|a, b| {
            let far = |row: &Objective| row.x.inches() * side;
            far(a).total_cmp(&far(b))
        });
        let field = self.field();
        let holder = nearest.and_then(|row| holder(&field, row, mode.claim));
        holder.is_some_and(|unit| field.units[unit].unit.side == battle.camp(seat).side)
    }

    /// Brings a unit of the reserve instead of an activation: in its zone ready to act, at a flank activated.
    ///
    /// # Errors
    /// `not_now`, `no_such_unit`, `no_room`.
    pub(super) fn arrive(&mut self, seat: Seat, id: &str, to: Placement) -> Result<(), Refusal> {
        if self.in_round().is_none() || !self.come(seat) {
            return self.no("not_now", SECTION, "No reserve arrives now");
        }
        let Some(unit) = self.reserve(seat).iter().find(|unit| unit.id == id) else {
            let text = format!("{id} waits in no reserve of yours");
            return self.no("no_such_unit", SECTION, text);
        };
        if let Some(text) = self.bars_arrival(seat, unit, to) {
            return self.no("no_room", SECTION, text);
        }
        let home = self.is_in_zone(&body(&self.field(), unit, to), &unit.side);
        let unit = id.to_owned();
        self.emit(BattleEvent::Deployed {
            unit: unit.clone(),
            to,
        });
        if !home {
            self.emit(BattleEvent::Activated { unit });
        }
        self.unmark(false);
        let next = opponent(seat);
        self.emit(BattleEvent::Stands(Stage::Round(Activating { next })));
        Ok(())
    }

    /// What a mode does when a unit is destroyed: it goes back into reserve, or a pile with a token is left.
    pub(super) fn after_fall(&mut self, fallen: &UnitState) {
        let seat = self.battle().and_then(|battle| battle.seat(&fallen.side));
        let rule = seat.and_then(|seat| self.reserve_rule(seat));
        let returns = match rule.map_or(Returns::Never, |rule| rule.returns) {
            Returns::Never => false,
            Returns::All => true,
            Returns::WithoutCharacter => {
                let card = fallen.card(self.pack);
                fallen.attachments().next().is_none()
                    && card.is_none_or(|card| card.character.is_none())
            }
        };
        if returns {
            let unit = fallen.id.clone();
            self.emit(BattleEvent::Returned { unit });
        }
        self.leaves_pile(fallen);
    }

    /// Whether a unit touches an objective.
    pub(super) fn is_on_token(&self, id: &str) -> bool {
        let field = self.field();
        let Some(unit) = field.unit(id) else {
            return false;
        };
        let objectives = self.state().objectives.iter();
        let mut held = objectives.filter_map(|row| holder(&field, row, Claim::Touch));
        held.any(|holder| holder == unit)
    }
}
