//! What does a state look like on its board?
//!
//! Bodies, sight, contact and ranges of a state's models, derived from it and never stored.
//!
//! Over 300 lines because what is derived of a state is short, and asked for everywhere.

use std::cell::OnceCell;

use play::Seat;

use super::Rules;
use super::list::List;
use super::scene::Scene;
use super::state::{MODELS, Model, ModelId, Place, State, other};
use crate::board::Board;
use crate::body::{Body, Figure};
use crate::card::{AbilityEffect, BonusCondition, BonusPer, Card, ClassFilter, Equipment, Gear};
use crate::edge::Edge;
use crate::ids::{BarrierId, CardId};
use crate::movement::{Mover, Moves, StoppedBy};
use crate::pack::OnEnter;
use crate::set::SquareSet;
use crate::sight::Sight;
use crate::square::Square;

/// Bodies of one side.
pub(crate) type Bodies = List<Body, MODELS>;

/// Short range: three squares, through anything.
///
/// # Rule
/// Rulebook, Common game terms, Short range; digest B9.
pub const SHORT: u8 = 3;

/// A state on its board.
#[derive(Clone, Debug)]
pub struct Field<'a> {
    pub(super) rules: &'a Rules,
    pub(super) scene: &'a Scene,
    pub(super) state: &'a State,
    pub(super) board: &'a Board,
    held: OnceCell<SquareSet>,
}

impl<'a> Field<'a> {
    /// The field of a state.
    #[must_use]
    pub fn new(rules: &'a Rules, state: &'a State) -> Self {
        let scene = rules.scene(state);
        Self {
            rules,
            scene,
            state,
            board: scene.board(rules.pack(), state.doors),
            held: OnceCell::new(),
        }
    }

    /// The squares that models hold.
    pub(super) fn held(&self) -> &SquareSet {
        self.held.get_or_init(|| {
            let mut held = SquareSet::NONE;
            for id in self.standing() {
                self.body(id).add_to(&mut held);
            }
            held
        })
    }

    pub(crate) fn rules(&self) -> &'a Rules {
        self.rules
    }

    pub(crate) fn state(&self) -> &'a State {
        self.state
    }

    /// The board as its doors are now.
    #[must_use]
    pub fn board(&self) -> &'a Board {
        self.board
    }

    /// The card of a model.
    #[must_use]
    pub fn card(&self, id: ModelId) -> &'a Card {
        self.rules.card(self.model(id).card)
    }

    #[inline]
    pub(crate) fn model(&self, id: ModelId) -> &'a Model {
        static NOBODY: std::sync::OnceLock<Model> = std::sync::OnceLock::new();
        match self.state.models.get(usize::from(id.0)) {
            Some(model) => model,
            None => NOBODY.get_or_init(|| Model {
                place: Place::Killed,
                ..Model::default()
            }),
        }
    }

    /// Where a model stands, or would with its upper left square at its last place.
    #[must_use]
    #[inline]
    pub fn body(&self, id: ModelId) -> Body {
        let model = self.model(id);
        self.body_of(model.card, model.at)
    }

    #[inline]
    pub(super) fn body_of(&self, card: CardId, at: Square) -> Body {
        let figure = self.rules.card(card).figure;
        Body::new(figure, at).unwrap_or(Body::infantry(at))
    }

    /// The models on the battlefield.
    pub fn standing(&self) -> impl Iterator<Item = ModelId> + use<'a> {
        let state = self.state;
        state
            .each()
            .filter_map(|(id, model)| model.stands().then_some(id))
    }

    /// A player's models on the battlefield.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = ModelId> + use<'a> {
        let state = self.state;
        state
            .each()
            .filter_map(move |(id, model)| (model.stands() && model.seat == seat).then_some(id))
    }

    pub(super) fn friends(&self, id: ModelId) -> impl Iterator<Item = ModelId> + use<'a> {
        self.of(self.model(id).seat)
            .filter(move |friend| *friend != id)
    }

    pub(super) fn enemies(&self, id: ModelId) -> impl Iterator<Item = ModelId> + use<'a> {
        self.of(other(self.model(id).seat))
    }

    /// Sight as models and doors are now.
    #[must_use]
    pub fn sight(&self) -> Sight<'a> {
        Sight::new(self.board, self.rules.rulings(), *self.held())
    }

    /// Sight as if a model were not there, for questions about where it may stand.
    pub(super) fn sight_but(&self, id: ModelId) -> Sight<'a> {
        let held = self.held().without(&self.body(id).set());
        Sight::new(self.board, self.rules.rulings(), held)
    }

    /// What stands at a door or window now.
    pub(super) fn barrier(&self, door: u8) -> Option<BarrierId> {
        let row = self.scene.doors().get(usize::from(door))?;
        if self.state.doors >> door & 1 == 0 {
            Some(row.first)
        } else {
            row.second
        }
    }

    /// Tells whether a charge destroyed a door or window, so that it turns no more.
    ///
    /// # Rule
    /// Rulebook, Charge terrain action; digest T1.
    #[must_use]
    pub fn is_broken(&self, door: u8) -> bool {
        u32::from(self.state.broken)
            .checked_shr(door.into())
            .is_some_and(|rest| rest & 1 == 1)
    }

    /// Tells whether two models are in contact.
    #[must_use]
    pub fn touch(&self, a: ModelId, b: ModelId) -> bool {
        let (a, b) = (self.body(a), self.body(b));
        let apart = a.at().distance(b.at());
        apart <= 2 && a.distance(b) == 1 && self.sight().contact(a, b).is_ok()
    }

    /// Tells whether a model is engaged.
    ///
    /// # Rule
    /// Rulebook, Engaged; digest Z2, Z3.
    #[must_use]
    pub fn engaged(&self, id: ModelId) -> bool {
        self.enemies(id).any(|enemy| self.touch(id, enemy))
    }

    /// Tells whether a model sees another; a candle sees everybody.
    ///
    /// # Rule
    /// Digest L2, R31.
    #[must_use]
    pub fn sees(&self, id: ModelId, other: ModelId) -> bool {
        let body = self.body(id);
        if let (Some(Gear::Candle), Figure::Infantry) = (self.gear(id), body.figure()) {
            true
        } else {
            self.sight().sees(body, self.body(other))
        }
    }

    /// Tells whether two models are in short range of each other.
    #[must_use]
    pub fn near(&self, a: ModelId, b: ModelId) -> bool {
        a != b && self.body(a).distance(self.body(b)) <= SHORT
    }

    /// What a model carries.
    #[must_use]
    pub fn equipment(&self, id: ModelId) -> Option<&'a Equipment> {
        let equipment = self.model(id).equipment?;
        self.rules.pack().equipment_at(equipment)
    }

    pub(super) fn gear(&self, id: ModelId) -> Option<Gear> {
        self.equipment(id).map(|equipment| equipment.gear)
    }

    /// Tells whether a model lost all its wounds.
    pub(super) fn is_down(&self, id: ModelId) -> bool {
        self.model(id).wounds >= self.card(id).wounds
    }

    /// Tells whether a model touches a friend of a class.
    pub(super) fn touches_friend(&self, id: ModelId, of: ClassFilter) -> bool {
        self.friends(id)
            .any(|friend| of.has(self.card(friend).class) && self.touch(id, friend))
    }

    pub(super) fn holds(&self, id: ModelId, when: &BonusCondition) -> bool {
        match when {
            BonusCondition::Always => true,
            BonusCondition::Engaged => self.engaged(id),
            BonusCondition::Unengaged => !self.engaged(id),
            BonusCondition::Facing(of) => self
                .enemies(id)
                .any(|enemy| of.has(self.card(enemy).class) && self.touch(id, enemy)),
            BonusCondition::Wounded => self.model(id).wounds > 0,
            BonusCondition::Unhurt => self.model(id).wounds == 0,
            BonusCondition::On(zone) => {
                let squares = self.board.zone(*zone);
                self.body(id).squares().any(|at| squares.has(at))
            }
            BonusCondition::Touching(of) => self.touches_friend(id, *of),
            BonusCondition::NearNamed(name) => self
                .friends(id)
                .any(|friend| self.card(friend).title == *name && self.near(id, friend)),
        }
    }

    /// How often a bonus counts.
    pub(super) fn times(&self, id: ModelId, per: BonusPer) -> u8 {
        let some = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        match per {
            BonusPer::Once => 1,
            BonusPer::Wound => self.model(id).wounds,
            BonusPer::Enemy => some(self.enemies(id).filter(|own| self.touch(id, *own)).count()),
            BonusPer::Friend => some(self.friends(id).filter(|own| self.touch(id, *own)).count()),
        }
    }

    /// Squares of a model's move action.
    ///
    /// # Rule
    /// Digest M1, M10: what is added counts for every move action, in a charge as well.
    #[must_use]
    pub fn stride(&self, id: ModelId) -> u8 {
        let card = self.card(id);
        let boots =
            if let (Some(Gear::Boots(squares)), Figure::Infantry) = (self.gear(id), card.figure) {
                squares
            } else {
                0
            };
        let more = card.abilities.iter().map(|ability| {
            if let AbilityEffect::Stride { when, squares } = &ability.does
                && self.holds(id, when)
            {
                *squares
            } else {
                0
            }
        });
        card.stride.saturating_add(boots).saturating_add(more.sum())
    }

    /// The model of a side that controls an objective, by its square.
    ///
    /// # Rule
    /// Rulebook, Objectives tokens; digest X3.
    #[must_use]
    pub fn controller(&self, at: Square) -> Option<ModelId> {
        self.standing().find(|id| self.body(*id).fills(at))
    }

    /// Tells whether a body has room: on open squares, over no wall, with nobody else there.
    #[must_use]
    pub fn has_room(&self, body: Body) -> bool {
        let free = |at: Square| self.board.is_open(at) && !self.held().has(at);
        let walls = self.board.stops_move();
        let whole = |edge: Option<Edge>| {
            edge.is_none_or(|edge| {
                let inner = edge.squares().into_iter().all(|at| body.fills(at));
                !(inner && walls.has(edge))
            })
        };
        let mut squares = body.squares();
        squares.all(|at| free(at) && whole(Edge::right_of(at)) && whole(Edge::below(at)))
    }

    pub(super) fn bodies(&self, seat: Seat, but: Option<ModelId>) -> Bodies {
        let models = self.of(seat).filter(|id| Some(*id) != but);
        models.map(|id| self.body(id)).collect()
    }

    /// What happens to a model that enters a square, and the token that hides it.
    pub(super) fn entering(&self, at: Square) -> Option<(OnEnter, Option<u8>)> {
        if !self.scene.marked().has(at) {
            return None;
        }
        if let Some((_, enter)) = self.scene.harms().iter().find(|(own, _)| *own == at) {
            return Some((*enter, None));
        }
        let tokens = self.scene.tokens().iter().zip(0_u8..);
        let ((_, piece), token) = tokens.into_iter().find(|((own, _), _)| *own == at)?;
        let row = self.rules.pack().piece_at(*piece)?;
        let bit = 1_u16 << token;
        if self.state.turned & bit == 0 {
            return Some((row.enter, Some(token)));
        }
        if self.state.stakes & bit == 0 {
            return None;
        }
        match row.enter {
            OnEnter::Hidden { piece, .. } => {
                let row = self.rules.pack().piece_at(piece)?;
                Some((row.enter, None))
            }
            OnEnter::Nothing | OnEnter::Wounds(_) | OnEnter::Hits { .. } => None,
        }
    }

    /// How much entering a square harms a model: the weight that paths keep low.
    #[must_use]
    pub fn harm(&self, figure: Figure, at: Square) -> u16 {
        self.entering(at)
            .map_or(0, |(enter, _)| u16::from(enter.harm(figure)))
    }

    pub(super) fn mover(&self, id: ModelId, with: u8) -> Mover {
        let mut mover = Mover::new(self.body(id));
        if let Some(active) = self.state.active.filter(|active| active.model == id) {
            for (place, (_, squares)) in self.scene.piles().iter().enumerate() {
                if active.opened >> place & 1 == 1 {
                    mover.opened = mover.opened.or(squares);
                }
            }
        }
        for (place, ability) in self.card(id).abilities.iter().enumerate() {
            if with >> place & 1 == 0 {
                continue;
            }
            match ability.does {
                AbilityEffect::Dash => mover.stopped_by = StoppedBy::Nobody,
                AbilityEffect::Ford(zone) => mover.fords = self.board.zone(zone),
                _ => {}
            }
        }
        mover
    }

    /// The models of a side that are not the mover, then those of the other.
    pub(super) fn sides_of(&self, id: ModelId) -> (Bodies, Bodies) {
        let seat = self.model(id).seat;
        (self.bodies(seat, Some(id)), self.bodies(other(seat), None))
    }

    /// As [`Field::moving`] for moves of so many squares: who is too far away to matter is left out.
    pub(super) fn moving_near<T>(
        &self,
        id: ModelId,
        with: u8,
        squares: u8,
        ask: impl FnOnce(&Moves<'_>) -> T,
    ) -> T {
        let seat = self.model(id).seat;
        let own = self.body(id);
        // A square beyond the last that is entered still engages, and blocks the sight that engages.
        let most = squares.saturating_add(3);
        let (mut friends, mut enemies) = (Bodies::new(), Bodies::new());
        for other in self.standing().filter(|other| *other != id) {
            let body = self.body(other);
            if body.distance(own) > most {
                continue;
            }
            if self.model(other).seat == seat {
                friends.push(body);
            } else {
                enemies.push(body);
            }
        }
        self.among(id, with, (&friends, &enemies), ask)
    }

    /// Lets a model move among the others.
    pub(super) fn moving<T>(&self, id: ModelId, with: u8, ask: impl FnOnce(&Moves<'_>) -> T) -> T {
        let (friends, enemies) = self.sides_of(id);
        self.among(id, with, (&friends, &enemies), ask)
    }

    fn among<T>(
        &self,
        id: ModelId,
        with: u8,
        (friends, enemies): (&[Body], &[Body]),
        ask: impl FnOnce(&Moves<'_>) -> T,
    ) -> T {
        let (mover, rulings) = (self.mover(id, with), self.rules.rulings());
        ask(&Moves::new(self.board, rulings, mover, friends, enemies))
    }
}
