//! May a tray stand at a pose, and what is in its way there?
//!
//! Asked three times of a move: after the first turn, after the slide, at the end. Everything in file order.

use geometry::{Body, CONTACT, are_overlapping, are_touching, gap, within};

use super::Mover;
use super::refusals::No;
use crate::field::Thing;
use crate::moves::MoveKind;
use crate::rules::landing::is_on_table;
use crate::rulings::{EdgeOverhang, EnemyGap};
use crate::terrain::Keyword;

/// How near to an enemy a move may end where the ruling says so, inches.
pub(crate) const ENEMY_GAP: f64 = 1.0;

/// When a pose is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    /// After the first turn.
    Turned,
    /// After the slide, before the last turn.
    Slid,
    /// Where the move ends.
    End,
}

impl Mover<'_> {
    /// Why the tray may not stand at a pose, and because of what; `None` when it may.
    ///
    /// # Ties
    /// An overlap up to `CONTACT` is none; an enemy within `CONTACT` is touched; exactly 1 in is no nearer than 1 in.
    ///
    /// # Ruling
    /// `enemy_gap` for the end, `edge_overhang` for turned trays.
    ///
    /// # Rule
    /// 2017, Pivoting; Moving and other units; Terrain, Impassable.
    pub(super) fn no_standing(&self, body: &Body, moment: Moment) -> Option<(No, Vec<Thing>)> {
        let over = self.under(body);
        if !over.is_empty() {
            let no = match moment {
                Moment::Turned => No::Pivot,
                Moment::Slid | Moment::End => No::Overlap,
            };
            return Some((no, over));
        }
        if moment != Moment::Slid && !self.is_held_by_table(body) {
            return Some((No::OffTable, vec![Thing::Table]));
        }
        let touched = self.foes(moment, |foe| self.touches(body, foe, moment));
        if !touched.is_empty() {
            return Some((No::Touches, touched));
        }
        if moment != Moment::End || !self.keeps_gap() {
            return None;
        }
        let near = self.foes(moment, |foe| !within(ENEMY_GAP, gap(body, foe).length));
        (!near.is_empty()).then_some((No::TooNear, near))
    }

    /// Whether a tray touches an enemy in a way that the kind of move may not.
    ///
    /// # Ruling
    /// `corner_contact`: beside a fight a corner at a corner is no contact; other moves keep away from corners, too, but
    /// whoever begins at one may turn there and go.
    fn touches(&self, body: &Body, foe: &Body, moment: Moment) -> bool {
        let corners_pass = match self.kind {
            MoveKind::Maneuver | MoveKind::March | MoveKind::Retreat => {
                moment != Moment::End && are_touching(self.tray(), foe)
            }
            MoveKind::Shift | MoveKind::Pivot => true,
        };
        if corners_pass {
            self.field.touch(body, foe)
        } else {
            are_touching(body, foe)
        }
    }

    /// How far the end keeps from enemies.
    pub(super) fn end_clearance(&self) -> f64 {
        if self.keeps_gap() { ENEMY_GAP } else { CONTACT }
    }

    /// Whether the end keeps an inch from enemies.
    fn keeps_gap(&self) -> bool {
        match self.kind {
            MoveKind::Maneuver | MoveKind::March | MoveKind::Retreat => {
                self.field.rulings().enemy_gap == EnemyGap::OneInch
            }
            MoveKind::Shift | MoveKind::Pivot => false,
        }
    }

    /// Trays and impassable pieces under a tray.
    fn under(&self, body: &Body) -> Vec<Thing> {
        let field = self.field;
        let units = self
            .others()
            .filter(|other| are_overlapping(body, field.body(*other)));
        let pieces = field.pieces.iter().enumerate().filter(|(_, ground)| {
            ground.piece.keywords.has(Keyword::Impassable) && are_overlapping(body, &ground.body)
        });
        units
            .map(Thing::Unit)
            .chain(pieces.map(|(index, _)| Thing::Piece(index)))
            .collect()
    }

    /// The enemies for which something holds that may not, in file order.
    ///
    /// Those in contact at the start may stay in contact until a retreat ends, and through a shift or a pivot.
    fn foes(&self, moment: Moment, holds: impl Fn(&Body) -> bool) -> Vec<Thing> {
        let excused = match self.kind {
            MoveKind::Maneuver | MoveKind::March => false,
            MoveKind::Retreat => moment != Moment::End,
            MoveKind::Shift | MoveKind::Pivot => true,
        };
        self.others()
            .filter(|other| {
                self.field.are_enemies(self.unit, *other)
                    && !(excused && self.engaged.contains(other))
                    && holds(self.field.body(*other))
            })
            .map(Thing::Unit)
            .collect()
    }

    /// Whether a turned tray is enough on the table.
    ///
    /// # Ruling
    /// `edge_overhang`: `No` asks for all of it, `Pivot` for its center.
    fn is_held_by_table(&self, body: &Body) -> bool {
        match self.field.rulings().edge_overhang {
            EdgeOverhang::No => is_on_table(self.field, body),
            EdgeOverhang::Pivot => self.field.table.contains(body.pose().center),
        }
    }
}
