//! Which objectives and terrain do the players put on the table in turns?

use geometry::{Body, Len, Placement, Pose, Vec2, are_overlapping, gap};
use play::{Offer, Refusal, Seat};

use super::action::Action;
use super::event::BattleEvent;
use super::frame::{Activating, Deploying, Frame, Preparing, RollOff, Stage};
use super::play::Play;
use super::samples::limits;
use super::state::opponent;
use crate::outline::PieceShape;
use crate::rules::landing::is_on_table;
use crate::rulings::SiegeTerrain;
use crate::state::{Objective, PieceState};

const SECTION: &str = "Getting ready to play";

/// Who defends in a siege: the near side.
const DEFENDER: Seat = Seat(0);

/// How far tried places are apart, inches.
const STEP: f64 = 1.5;

impl Play<'_, '_> {
    /// Lays an objective before the battle.
    ///
    /// # Errors
    /// `not_now`, `too_near`, `off_table`.
    ///
    /// # Rule
    /// The game modes of the pack: away from zones and other objectives.
    pub(super) fn lay_objective(&mut self, seat: Seat, x: Len, y: Len) -> Result<(), Refusal> {
        let Some(left) = self.left().filter(|left| left.objectives > 0) else {
            return self.no("not_now", SECTION, "No objective is to be laid now");
        };
        if let Some(text) = self.bars_objective(x, y) {
            return self.no("too_near", SECTION, text);
        }
        let numbers = 1..;
        let mut ids = numbers.map(|number: u32| format!("objective-{number}"));
        let id = ids.find(|id| self.state().ids().all(|known| known != id));
        self.emit(BattleEvent::ObjectiveLaid(Objective {
            id: id.unwrap_or_default(),
            x,
            y,
            radius: self.pack.battle().objective_radius,
        }));
        let next = match left.objectives {
            1 => self.lays_terrain(opponent(seat)),
            _more => opponent(seat),
        };
        self.emit(BattleEvent::Stands(Stage::Prepare(Preparing {
            next,
            objectives: left.objectives - 1,
            ..left
        })));
        Ok(())
    }

    /// Whether the defender of a siege lays the terrain alone.
    ///
    /// # Ruling
    /// `siege_terrain`.
    pub(super) fn defender_lays(&self) -> bool {
        self.is_siege() && self.pack.rulings().siege_terrain == SiegeTerrain::Defender
    }

    /// Whether the terrain that is left may be left out.
    pub(super) fn may_leave_terrain(&self) -> bool {
        let only_terrain = self.left().is_some_and(|left| left.objectives == 0);
        only_terrain && self.defender_lays()
    }

    /// Who lays a terrain piece if it is this seat's turn.
    pub(super) fn lays_terrain(&self, turn: Seat) -> Seat {
        match self.defender_lays() {
            true => DEFENDER,
            false => turn,
        }
    }

    /// Lays a terrain piece before the battle.
    ///
    /// # Errors
    /// `not_now`, `no_such_piece`, `too_near`.
    ///
    /// # Rule
    /// 2017, Getting ready to play: in turns, as the game mode says. A Storm of Swords: the defender chooses.
    pub(super) fn lay_piece(
        &mut self,
        seat: Seat,
        piece: &str,
        to: Placement,
    ) -> Result<(), Refusal> {
        let left = self
            .left()
            .filter(|left| left.objectives == 0 && left.terrain > 0);
        let Some(left) = left else {
            return self.no("not_now", SECTION, "No terrain is to be laid now");
        };
        let Some(laid) = self.piece(piece, to) else {
            return self.no("no_such_piece", SECTION, format!("There is no {piece}"));
        };
        if let Some(text) = self.bars_piece(&laid) {
            return self.no("too_near", SECTION, text);
        }
        self.emit(BattleEvent::PieceLaid(laid));
        self.emit(BattleEvent::Stands(Stage::Prepare(Preparing {
            next: self.lays_terrain(opponent(seat)),
            terrain: left.terrain - 1,
            ..left
        })));
        Ok(())
    }

    /// What is still to be laid; `None` outside the preparation.
    pub(super) fn left(&self) -> Option<Preparing> {
        self.battle()?.stage.preparing()
    }

    /// A piece of the pack at a place, with an id of its own.
    pub(super) fn piece(&self, piece: &str, place: Placement) -> Option<PieceState> {
        let row = self.pack.piece(piece)?;
        let numbered = (2_u32..).map(|number| format!("{piece}-{number}"));
        let mut ids = std::iter::once(piece.to_owned()).chain(numbered);
        let id = ids.find(|id| self.state().ids().all(|known| known != id))?;
        Some(PieceState {
            id,
            piece: Some(row.id.clone()),
            keywords: row.keywords,
            place,
            shape: PieceShape::Rect {
                width: row.width,
                depth: row.depth,
            },
        })
    }

    pub(super) fn room(&self) -> f64 {
        self.scenario().map_or(0.0, |mode| mode.gap.inches())
    }

    pub(super) fn zone_bodies(&self) -> Vec<Body> {
        self.zones_of(None)
    }

    /// The zones that terrain keeps away from: in a siege that of the defender, who lays it.
    pub(super) fn zones_without_terrain(&self) -> Vec<Body> {
        let defender = self.battle().filter(|_| self.defender_lays());
        self.zones_of(defender.map(|battle| battle.camp(DEFENDER).side.as_str()))
    }

    /// The zones of a side, or of both.
    fn zones_of(&self, side: Option<&str>) -> Vec<Body> {
        let zones = self.state().zones.iter();
        let at = Pose::new(Vec2::ZERO, 0.0);
        zones
            .filter(|zone| side.is_none_or(|side| zone.side == side))
            .map(|zone| Body::new(zone.outline.footprint(), at))
            .collect()
    }

    /// Why an objective cannot lie at a place.
    fn bars_objective(&self, x: Len, y: Len) -> Option<String> {
        let (at, room) = (Vec2::new(x.inches(), y.inches()), self.room());
        let state = self.state();
        let radius = self.pack.battle().objective_radius.inches();
        let half = Vec2::new(state.width.inches(), state.depth.inches()) / 2.0;
        if at.x.abs() + radius > half.x || at.y.abs() + radius > half.y {
            return Some("An objective lies wholly on the table".to_owned());
        }
        let zone = |zone: &Body| {
            let near = geometry::closest_point(zone, at).distance(at);
            zone.contains(at) || near - radius < room
        };
        if self.zone_bodies().iter().any(zone) {
            return Some(format!(
                "An objective lies at least {room} in from every zone"
            ));
        }
        let other = |row: &Objective| {
            let there = Vec2::new(row.x.inches(), row.y.inches());
            there.distance(at) - radius - row.radius.inches() < room
        };
        let other = state.objectives.iter().find(|row| other(row));
        other.map(|row| format!("An objective lies at least {room} in from {}", row.id))
    }

    /// Why a piece cannot lie where it is.
    fn bars_piece(&self, piece: &PieceState) -> Option<String> {
        let (body, room, field) = (piece.body(), self.room(), self.field());
        if !is_on_table(&field, &body) {
            return Some("Terrain lies wholly on the table".to_owned());
        }
        let near = |other: &Body| are_overlapping(&body, other) || gap(&body, other).length < room;
        if self.zones_without_terrain().iter().any(near) {
            let zones = match self.defender_lays() {
                true => "the defender's zone",
                false => "every zone",
            };
            return Some(format!("Terrain lies at least {room} in from {zones}"));
        }
        let other = field.pieces.iter().find(|ground| near(&ground.body));
        if let Some(ground) = other {
            let id = &ground.piece.id;
            return Some(format!("Terrain lies at least {room} in from {id}"));
        }
        let stands = (0..field.unit_count()).any(|unit| are_overlapping(&body, field.body(unit)));
        stands.then(|| "Terrain lies under nobody".to_owned())
    }

    /// What may be laid now, each at some place that is allowed.
    pub(super) fn layable(&self) -> Vec<Offer<Action>> {
        let Some(left) = self.left() else {
            return Vec::new();
        };
        let state = self.state();
        let half = Vec2::new(state.width.inches(), state.depth.inches()) / 2.0;
        let reach = limits(Vec2::ZERO, half.x.max(half.y));
        // From the middle outward, so that there is something to fight about.
        let mut places: Vec<Vec2> = Vec::new();
        let (columns, rows) = ((half.x / STEP) as i32, (half.y / STEP) as i32);
        for column in -columns..=columns {
            for row in -rows..=rows {
                places.push(Vec2::new(f64::from(column), f64::from(row)) * STEP);
            }
        }
        places.sort_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
        if left.objectives > 0 {
            let at = places.iter().map(|at| Placement::new(at.x, at.y, 0.0));
            let mut free = at.filter(|at| self.bars_objective(at.x, at.y).is_none());
            let first = free.next();
            return first
                .map(|at| {
                    let lay = Action::LayObjective { x: at.x, y: at.y };
                    Offer::Within(lay, reach)
                })
                .into_iter()
                .collect();
        }
        if left.terrain == 0 {
            return Vec::new();
        }
        let rows = self.pack.pieces().iter().filter_map(|row| {
            let mut free = places.iter().filter_map(|at| {
                let to = Placement::new(at.x, at.y, 0.0);
                let piece = self.piece(&row.id, to)?;
                self.bars_piece(&piece).is_none().then_some(to)
            });
            let to = free.next()?;
            let piece = row.id.clone();
            Some(Offer::Within(Action::LayPiece { piece, to }, reach.clone()))
        });
        rows.collect()
    }

    /// Leaves the rest out: for want of room, or because a defender wants no more.
    ///
    /// # Errors
    /// `must_lay` while a place is left.
    pub(super) fn pass_preparation(&mut self) -> Result<(), Refusal> {
        let may_lay = !self.layable().is_empty();
        if may_lay && !self.may_leave_terrain() {
            return self.no("must_lay", SECTION, "Something is still to be laid");
        }
        if let Some(left) = self.left() {
            self.emit(BattleEvent::Stands(Stage::Prepare(Preparing {
                next: left.first,
                objectives: 0,
                terrain: if left.objectives > 0 { left.terrain } else { 0 },
                ..left
            })));
        }
        Ok(())
    }

    /// Goes on from the preparation to the deployment, or to the first round.
    pub(super) fn next_preparation(&mut self) -> bool {
        let Some(Preparing {
            objectives: 0,
            terrain: 0,
            first: next,
            ..
        }) = self.left()
        else {
            return false;
        };
        let deploys = [Seat(0), Seat(1)]
            .iter()
            .any(|seat| !self.reserve(*seat).is_empty());
        if deploys {
            self.emit(BattleEvent::Stands(Stage::Deploy(Deploying { next })));
        } else {
            self.emit(BattleEvent::Stands(Stage::Round(Activating { next })));
            self.push(Frame::RollOff(RollOff::First));
        }
        true
    }
}
