//! Where does a charger land, and does it fit?
//!
//! Flush with an edge of the target that it hits, whole or half way across. Where neither fits, [`super::squeeze`] says
//! what is left.

use geometry::{Body, HalfOf as Half, Place, Pose, Side, align, are_overlapping, touches};
use serde::{Deserialize, Serialize};

use super::course::{Question, reaches};
use crate::field::{Field, Thing};
use crate::rulings::{AlignWithinRoll, HalfOf, TouchThird};
use crate::terrain::Keyword;

/// How a charger comes to stand against an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Alignment {
    /// Centred on the edge.
    Full,
    /// To the charger's own left, with half an edge in contact.
    HalfLeft,
    /// To the charger's own right, with half an edge in contact.
    HalfRight,
    /// Where the contact is longest, as neither of these fits.
    Partial,
    /// With half an edge in contact once the target has moved.
    TargetMoves,
}

impl Alignment {
    /// Whether it is one of the three that need no special room.
    #[must_use]
    pub fn is_regular(self) -> bool {
        match self {
            Self::Full | Self::HalfLeft | Self::HalfRight => true,
            Self::Partial | Self::TargetMoves => false,
        }
    }
}

impl From<Place> for Alignment {
    fn from(place: Place) -> Self {
        match place {
            Place::Full => Self::Full,
            Place::HalfLeft => Self::HalfLeft,
            Place::HalfRight => Self::HalfRight,
        }
    }
}

/// A place flush with an edge of the target.
#[derive(Clone, Debug, PartialEq)]
pub struct Landing {
    /// Which edge.
    pub side: Side,
    /// How it stands there.
    pub place: Alignment,
    /// Where the charger stands.
    pub pose: Pose,
    /// Of a partial landing: the length in contact over the half that is asked for, at most 1.
    pub share: Option<f64>,
    /// Where the target stands then, if it moves.
    pub target: Option<Pose>,
    /// Whether the tray fits there.
    pub fits: bool,
    /// Everything that is in its way there.
    pub blocked_by: Vec<Thing>,
}

impl Landing {
    /// Whether half an edge is in contact without moving the target.
    #[must_use]
    pub fn is_half(&self) -> bool {
        self.place.is_regular() || self.share.is_some_and(|share| share >= 1.0)
    }
}

impl Question<'_> {
    /// Every landing on the arcs that are hit; `contact` is where the charger's slide ends.
    ///
    /// # Rule
    /// 2017, Charge step 5.
    pub(super) fn landings(&self, arcs: &[Side], contact: Option<Pose>) -> Vec<Landing> {
        let mut found = Vec::new();
        for side in arcs {
            let regular = Place::ALL.map(|place| self.regular(*side, place));
            let fits = regular.iter().any(|landing| landing.fits);
            found.extend(regular);
            if !fits {
                found.extend(self.squeezed(*side, contact));
            }
        }
        found
    }

    fn regular(&self, side: Side, place: Place) -> Landing {
        let landing = align(self.tray().size(), self.target(), side, place, self.half());
        let blocked_by = self.in_the_way(&self.tray().at(landing.pose));
        Landing {
            side,
            place: place.into(),
            pose: landing.pose,
            share: None,
            target: None,
            fits: blocked_by.is_empty() && self.is_within_roll(landing.pose),
            blocked_by,
        }
    }

    pub(super) fn half(&self) -> Half {
        match self.field.rulings().half_of {
            HalfOf::Target => Half::Target,
            HalfOf::Charger => Half::Charger,
        }
    }

    /// Whether an aligned place is near enough.
    ///
    /// # Ruling
    /// `align_within_roll`: `Yes` asks that the tray's centre comes there in a straight line of speed plus 6.
    pub(super) fn is_within_roll(&self, there: Pose) -> bool {
        match self.field.rulings().align_within_roll {
            AlignWithinRoll::No => true,
            AlignWithinRoll::Yes => {
                let drift = (there.center - self.tray().pose().center).length();
                reaches(self.field.rulings(), drift, self.reach())
            }
        }
    }

    /// Everything that keeps a tray from standing somewhere against the target.
    ///
    /// # Ruling
    /// `touch_third`: whether it may touch another enemy there.
    pub(super) fn in_the_way(&self, body: &Body) -> Vec<Thing> {
        let field = self.field;
        let may_touch = field.rulings().touch_third == TouchThird::Yes;
        let units = (0..field.units.len()).filter(|index| {
            let other = &field.units[*index].body;
            let touching = !may_touch && field.are_enemies(self.from, *index);
            *index != self.from
                && *index != self.to
                && (are_overlapping(body, other) || touching && field.touch(body, other))
        });
        let pieces = field.pieces.iter().enumerate().filter(|(_, ground)| {
            ground.piece.keywords.has(Keyword::Impassable) && are_overlapping(body, &ground.body)
        });
        let off_table = !is_on_table(field, body);
        units
            .map(Thing::Unit)
            .chain(pieces.map(|(index, _)| Thing::Piece(index)))
            .chain(off_table.then_some(Thing::Table))
            .collect()
    }
}

/// Whether all of a tray is on the table, by tolerance.
pub(crate) fn is_on_table(field: &Field<'_>, body: &Body) -> bool {
    body.outline()
        .iter()
        .all(|corner| touches(field.table.height(*corner)))
}
