//! Where does a charger stand that has no room for half an edge, and where does its target go?
//!
//! First along the target's edge, where the contact is longest; then the target slides along the charger's edge, or
//! turns flush to it, by the least movement that brings half an edge into contact.

use geometry::{
    Bar, Body, HalfOf as Half, Obstacle, Pose, Side, Vec2, contact, contact_along, flush,
    free_along, nearest_free, room, touches,
};

use super::course::Question;
use super::landing::{Alignment, Landing};
use crate::field::corners;
use crate::rulings::{AlignFails, TouchThird};
use crate::terrain::Keyword;

/// How far along one another two edges of some lengths may lie with a half in contact.
struct Edges {
    own: f64,
    target: f64,
    half: f64,
}

impl Edges {
    fn new(own: f64, target: f64, half_of: Half) -> Self {
        let half = match half_of {
            Half::Target => target / 2.0,
            Half::Charger => own / 2.0,
        };
        let half = half.min(own).min(target);
        Edges { own, target, half }
    }

    /// The length in contact when the middles of the edges lie so far apart.
    fn contact(&self, offset: f64) -> f64 {
        let reach = (self.own + self.target) / 2.0 - offset.abs();
        reach.min(self.own).min(self.target)
    }

    /// How far apart the middles may lie with a half in contact.
    fn most(&self) -> f64 {
        (self.own + self.target) / 2.0 - self.half
    }
}

impl Question<'_> {
    /// The landings on an edge where no full or half one fits.
    ///
    /// # Rule
    /// 2017, Charge step 5: the enemy closes the gap or moves until half is engaged; else as close to half as they can.
    ///
    /// # Ruling
    /// `align_fails`: whether the target moves.
    pub(super) fn squeezed(&self, side: Side, contact: Option<Pose>) -> Vec<Landing> {
        let (tray, target) = (self.tray(), self.target());
        let edges = Edges::new(tray.size().x, length(target.edge(side)), self.half());
        let taken = self.taken();
        let free = room(tray.size(), target, side, &taken, Some(&self.field.table));
        let at = |offset: f64| flush(tray.size(), target, side, offset);
        let near = |wanted: f64| {
            let found = nearest_free(&free, wanted)?;
            let pose = at(found);
            let stands = self.in_the_way(&tray.at(pose)).is_empty() && self.is_within_roll(pose);
            stands.then_some(found)
        };
        let partial = near(0.0).filter(|offset| !touches(edges.contact(*offset)));
        let share = partial.map(|offset| (edges.contact(offset) / edges.half).min(1.0));
        let mut found = Vec::new();
        if let (Some(offset), Some(share)) = (partial, share) {
            found.push(self.landing(side, Alignment::Partial, at(offset), Some(share), None));
        }
        let moves = self.field.rulings().align_fails == AlignFails::TargetMoves;
        if !moves || share.is_some_and(|share| share >= 1.0) {
            return found;
        }
        // Without contact of its own the charger stands flush where its slide made contact.
        let beside = partial.or_else(|| {
            let middle = at(0.0);
            let met = contact?;
            let meets = geometry::gap(&tray.at(met), target).from;
            near((meets - middle.center).dot(middle.right()))
        });
        let slid = beside.and_then(|offset| {
            let pose = at(offset);
            Some((pose, self.slides(&edges, pose, offset)?))
        });
        let moved = slid.or_else(|| {
            let pose = contact.filter(|pose| {
                self.in_the_way(&tray.at(*pose)).is_empty() && self.is_within_roll(*pose)
            })?;
            Some((pose, self.turns(side, pose)?))
        });
        if let Some((pose, target)) = moved {
            found.push(self.landing(side, Alignment::TargetMoves, pose, None, Some(target)));
        }
        found
    }

    fn landing(
        &self,
        side: Side,
        place: Alignment,
        pose: Pose,
        share: Option<f64>,
        target: Option<Pose>,
    ) -> Landing {
        Landing {
            side,
            place,
            pose,
            share,
            target,
            fits: true,
            blocked_by: Vec::new(),
        }
    }

    /// Where the target comes to stand that slides along the edge of a charger flush with it at an offset.
    fn slides(&self, edges: &Edges, charger: Pose, offset: f64) -> Option<Pose> {
        let along = charger.right();
        let within = (offset - edges.most(), offset + edges.most());
        let by = self.least_move(self.target(), along, within, 0.0)?;
        Some(self.target().pose().moved(along * by))
    }

    /// Where the target comes to stand that turns the side that is hit flush to a charger where that made contact.
    fn turns(&self, side: Side, charger: Pose) -> Option<Pose> {
        let (target, charger) = (self.target(), self.tray().at(charger));
        let lead = contact(&charger, target).and_then(|touch| touch.side_of_a);
        let lead = lead.unwrap_or(Side::Front);
        // The target's own size and turn, as seen from the side that is to be flush.
        let (size, turn) = match side {
            Side::Front => (target.size(), 0.0),
            Side::Left => (turned(target.size()), -std::f64::consts::FRAC_PI_2),
            Side::Right => (turned(target.size()), std::f64::consts::FRAC_PI_2),
            Side::Rear => (target.size(), std::f64::consts::PI),
        };
        let edges = Edges::new(length(charger.edge(lead)), size.x, self.half());
        let middle = flush(size, &charger, lead, 0.0);
        // To the charger's own right, so that ties go to its left.
        let along = -middle.right();
        let middle = middle.turned_to(middle.heading() + turn);
        let wanted = (target.pose().center - middle.center).dot(along);
        let within = (-edges.most(), edges.most());
        let by = self.least_move(&target.at(middle), along, within, wanted)?;
        Some(middle.moved(along * by))
    }

    /// How far a moved target goes on along a vector so that it stands among everything else, keeps the enemies that
    /// it touches and touches no new one; nearest to what is wanted.
    fn least_move(
        &self,
        target: &Body,
        along: Vec2,
        within: (f64, f64),
        wanted: f64,
    ) -> Option<f64> {
        let field = self.field;
        let (mut low, mut high) = within;
        let mut taken = self.walls();
        for other in self.others() {
            let body = field.body(other);
            let kept = field.are_enemies(self.to, other) && field.touch(self.target(), body);
            if kept {
                let (from, to) = contact_along(target, along, body, corners(field.rulings()))?;
                (low, high) = (low.max(from), high.min(to));
            }
            taken.push(Obstacle {
                body,
                bar: match field.are_enemies(self.to, other) && !kept {
                    true => field.no_contact(),
                    false => Bar::Standing,
                },
            });
        }
        if low > high {
            return None;
        }
        let free = free_along(target, along, (low, high), &taken, Some(&field.table));
        nearest_free(&free, wanted)
    }

    /// What a charger must keep off along an edge of its target.
    fn taken(&self) -> Vec<Obstacle<'_>> {
        let field = self.field;
        let third = match field.rulings().touch_third {
            TouchThird::No => field.no_contact(),
            TouchThird::Yes => Bar::Standing,
        };
        let mut taken = self.walls();
        taken.extend(self.others().map(|other| Obstacle {
            body: field.body(other),
            bar: match field.are_enemies(self.from, other) {
                true => third,
                false => Bar::Standing,
            },
        }));
        taken
    }

    fn walls(&self) -> Vec<Obstacle<'_>> {
        let pieces = self.field.pieces.iter();
        let walls = pieces.filter(|ground| ground.piece.keywords.has(Keyword::Impassable));
        walls
            .map(|ground| Obstacle::standing(&ground.body))
            .collect()
    }

    /// The units that neither charge nor are charged.
    fn others(&self) -> impl Iterator<Item = usize> {
        let both = [self.from, self.to];
        (0..self.field.unit_count()).filter(move |unit| !both.contains(unit))
    }

    /// Whether a charger that finds no landing may stand where it made contact.
    pub(super) fn may_stay(&self, contact: Option<Pose>) -> bool {
        contact.is_some_and(|pose| self.in_the_way(&self.tray().at(pose)).is_empty())
    }
}

fn length((from, to): (Vec2, Vec2)) -> f64 {
    (to - from).length()
}

fn turned(size: Vec2) -> Vec2 {
    Vec2::new(size.y, size.x)
}
