//! Where does the pile lie that destroyed infantry leaves, with a token to pick up?

use std::f64::consts::TAU;

use geometry::{Body, Placement, Region, Vec2, closest_point, direction_from_radians};
use play::Refusal;

use super::event::BattleEvent;
use super::frame::{Frame, Piling};
use super::play::Play;
use super::site::around_body;
use crate::profile::UnitKind;
use crate::rules::course::reaches;
use crate::rules::landing::is_on_table;
use crate::rulings::PilePlace;
use crate::state::{Objective, PieceState, UnitState};
use crate::words::{TOKEN_OF, thing_words};

const SECTION: &str = "Game modes and achieving victory";

/// How far tried places are apart, inches.
const STEP: f64 = 0.5;

/// Directions in which places are tried.
const DIRECTIONS: u32 = 24;

impl Play<'_, '_> {
    /// Leaves a pile with a token where infantry fell, as long as the mode has some; its owner may say where.
    ///
    /// # Rule
    /// A Feast for Crows: within 12 in of it.
    ///
    /// # Ruling
    /// `pile_place`.
    pub(super) fn leaves_pile(&mut self, fallen: &UnitState) {
        let seat = self.battle().and_then(|battle| battle.seat(&fallen.side));
        let Some((mode, seat)) = self.scenario().zip(seat) else {
            return;
        };
        let pending = self.battle().map_or(0, |battle| {
            let frames = battle.stack.iter();
            let piles = frames.filter(|frame| matches!(frame, Frame::Pile(_)));
            piles.count()
        });
        let most = mode.objectives.len() + usize::from(mode.later_objectives);
        let foot = fallen
            .card(self.pack)
            .is_some_and(|card| card.kind == UnitKind::Infantry);
        let kind = mode
            .pieces
            .first()
            .and_then(|fixed| self.pack.piece_at(fixed.piece));
        let left = self.state().objectives.len() + pending < most;
        let (true, Some(kind)) = (foot && left, kind) else {
            return;
        };
        let piece = kind.id.clone();
        match self.pack.rulings().pile_place {
            PilePlace::Owner => self.push(Frame::Pile(Piling {
                seat,
                piece,
                fallen: Box::new(fallen.clone()),
            })),
            PilePlace::Fell => {
                let pile = self.piece(&piece, fallen.place);
                if let Some(pile) = pile.filter(|pile| !self.is_covered(pile)) {
                    self.tell_pile(pile);
                }
            }
        }
    }

    /// The pile that is laid now.
    pub(super) fn pile(&self) -> Option<&Piling> {
        match self.top() {
            Some(Frame::Pile(pile)) => Some(pile),
            Some(_other) => None,
            None => None,
        }
    }

    /// Lays a pile at the place that its owner chose.
    ///
    /// # Errors
    /// `no_such_piece`, `too_far`, `off_table`, `covered`.
    pub(super) fn lays_pile(
        &mut self,
        pile: &Piling,
        piece: &str,
        to: Placement,
    ) -> Result<(), Refusal> {
        let Some(laid) = self.piece(piece, to).filter(|_| piece == pile.piece) else {
            let text = format!(
                "A {} is laid now",
                thing_words(self.pack, &pile.piece).to_lowercase()
            );
            return self.no("no_such_piece", SECTION, text);
        };
        if let Some((reason, text)) = self.bars_pile(pile, &laid) {
            return self.no(reason, SECTION, text);
        }
        self.pop();
        self.tell_pile(laid);
        Ok(())
    }

    fn tell_pile(&mut self, pile: PieceState) {
        let objective = Objective {
            id: format!("{}{TOKEN_OF}", pile.id),
            x: pile.place.x,
            y: pile.place.y,
            radius: self.pack.battle().objective_radius,
        };
        self.emit(BattleEvent::PieceLaid(pile));
        self.emit(BattleEvent::ObjectiveLaid(objective));
    }

    /// Whether a tray or a piece is in the way of one.
    fn is_covered(&self, piece: &PieceState) -> bool {
        let (field, body) = (self.field(), piece.body());
        let pieces = field.pieces.iter().map(|ground| &ground.body);
        let mut others = pieces.chain((0..field.unit_count()).map(|unit| field.body(unit)));
        others.any(|other| geometry::are_overlapping(&body, other))
    }

    fn pile_reach(&self) -> f64 {
        self.scenario()
            .map_or(0.0, |mode| mode.later_within.inches())
    }

    /// Why a pile cannot lie where it is: reason and sentence.
    fn bars_pile(&self, pile: &Piling, laid: &PieceState) -> Option<(&'static str, String)> {
        let (body, fallen) = (laid.body(), pile.fallen.body(self.pack));
        let reach = self.pile_reach();
        let is_near = |corner: &Vec2| {
            let away = match fallen.contains(*corner) {
                true => 0.0,
                false => closest_point(&fallen, *corner).distance(*corner),
            };
            reaches(self.pack.rulings(), away, reach)
        };
        if !body.outline().iter().all(is_near) {
            let id = &pile.fallen.id;
            let text = format!("A pile lies wholly within {reach} in of where {id} fell");
            return Some(("too_far", text));
        }
        if !is_on_table(&self.field(), &body) {
            return Some(("off_table", "A pile lies wholly on the table".to_owned()));
        }
        self.is_covered(laid).then(|| {
            let text = "A pile lies on no other piece and under nobody".to_owned();
            ("covered", text)
        })
    }

    /// A place for a pile, as near as can be to where the unit fell; `None` where there is none.
    pub(super) fn place_for_pile(&self, pile: &Piling) -> Option<Placement> {
        let (fell, reach) = (pile.fallen.place, self.pile_reach());
        let size = self.piece(&pile.piece, fell)?.body().radius();
        let rings = ((reach + pile.fallen.body(self.pack).radius() + size) / STEP) as u32;
        let ring = |ring: u32| {
            let ways = if ring == 0 { 1 } else { DIRECTIONS };
            (0..ways).map(move |way| {
                let turn = TAU * f64::from(way) / f64::from(DIRECTIONS);
                direction_from_radians(turn) * (f64::from(ring) * STEP)
            })
        };
        let mut places = (0..=rings).flat_map(ring).map(|offset| Placement {
            heading: fell.heading,
            ..fell.pose().moved(offset).snapped()
        });
        places.find(|to| {
            let laid = self.piece(&pile.piece, *to);
            laid.is_some_and(|laid| self.bars_pile(pile, &laid).is_none())
        })
    }

    /// The part of the table where a pile may lie.
    pub(super) fn site_of_pile(&self) -> Region {
        let Some(pile) = self.pile() else {
            return Region::of(&[]);
        };
        let near = Region::of(&around_body(
            &pile.fallen.body(self.pack),
            self.pile_reach(),
        ));
        let field = self.field();
        let pieces = field.pieces.iter().map(|ground| &ground.body);
        let pieces = Region::of_outlines(pieces.map(Body::outline));
        let taken = Region::unite(&[&pieces, &self.under_trays()]);
        near.common(&self.whole_table()).minus(&taken)
    }
}
