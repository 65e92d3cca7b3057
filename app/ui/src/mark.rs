//! What is there to draw?
//!
//! Marks are data in table space: inches, y away from the near edge. What a mark looks like is its
//! [`Look`]; `theme` paints it, `svg` writes it. A picture is a window on the table with a title, marks
//! from bottom to top, a key of the looks in it and notes.

use std::sync::{Arc, Mutex, PoisonError};

use geometry::{Region, Vec2};
use serde::{Deserialize, Serialize};

use crate::theme::Look;

/// One thing to draw. Between devices all goes but regions, which each works out for itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Mark {
    /// A surface: the union of simple counter-clockwise outlines.
    Area {
        outlines: Vec<Vec<Vec2>>,
        look: Look,
    },
    /// A part of the table of any shape, with holes.
    #[serde(skip)]
    Region {
        /// The part, with its triangles once they are asked for.
        surface: Surface,
        look: Look,
    },
    /// A line through points.
    Line {
        /// At least two points.
        points: Vec<Vec2>,
        look: Look,
    },
    /// The true outline of everything within a distance of a convex shape.
    Band {
        /// The shape, counter-clockwise.
        core: Vec<Vec2>,
        /// Inches.
        reach: f64,
        look: Look,
    },
    /// A round spot.
    Dot {
        /// Its center.
        at: Vec2,
        /// Inches.
        radius: f64,
        look: Look,
    },
    /// Text around a point, level whatever stands there.
    Label {
        /// Where.
        at: Vec2,
        /// Lines from top to bottom.
        lines: Vec<String>,
        /// A smaller line under them; empty for none.
        under: String,
        /// The widest and highest it may be, in inches; it shrinks to fit, down to what can be read.
        room: f64,
        /// Point size of the text.
        size: f64,
        look: Look,
    },
}

/// A region that is cut into triangles once for all scales that are about the same, however often it is painted.
#[derive(Clone, Debug)]
pub struct Surface(Arc<(Region, Kept)>);

/// The last cut, with the power of two that its scale is at most.
type Kept = Mutex<Option<(i32, Arc<Cut>)>>;

/// A region as near as it is looked at, and its triangles: corners, and three of them for each.
pub(crate) type Cut = (Region, (Vec<Vec2>, Vec<u32>));

/// How far a border may be painted from where it is, in points.
const FAR: f64 = 0.1;

/// From here on down a table is too small for anybody to tell.
const LEAST_OCTAVE: i32 = -16;

impl Surface {
    /// The surface of a region.
    #[must_use]
    pub fn new(region: Region) -> Self {
        Self(Arc::new((region, Mutex::default())))
    }

    #[must_use]
    pub fn region(&self) -> &Region {
        &self.0.0
    }

    /// What is painted of it where an inch takes so many points.
    #[must_use]
    pub(crate) fn cut(&self, scale: f64) -> Arc<Cut> {
        let (octave, power) = octave(scale);
        let (region, cut) = &*self.0;
        let mut cut = cut.lock().unwrap_or_else(PoisonError::into_inner);
        match cut.as_ref() {
            Some((of, known)) if *of == octave => Arc::clone(known),
            Some(_) | None => {
                let thin = region.thinned(FAR / power);
                let triangles = thin.triangles();
                let new = Arc::new((thin, triangles));
                *cut = Some((octave, Arc::clone(&new)));
                new
            }
        }
    }
}

/// The power of two that a scale reaches up to, by its exponent and as a number.
fn octave(scale: f64) -> (i32, f64) {
    let (mut octave, mut power) = (0, 1.0);
    while power < scale {
        (octave, power) = (octave + 1, power * 2.0);
    }
    while power / 2.0 >= scale && octave > LEAST_OCTAVE {
        (octave, power) = (octave - 1, power / 2.0);
    }
    (octave, power)
}

impl PartialEq for Surface {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.region() == other.region()
    }
}

impl Mark {
    /// A part of the table of any shape.
    #[must_use]
    pub fn region(region: Region, look: Look) -> Self {
        Mark::Region {
            surface: Surface::new(region),
            look,
        }
    }

    /// A surface with one outline.
    #[must_use]
    pub fn area(outline: &[Vec2], look: Look) -> Self {
        Mark::Area {
            outlines: vec![outline.to_vec()],
            look,
        }
    }

    /// A straight line.
    #[must_use]
    pub fn line(from: Vec2, to: Vec2, look: Look) -> Self {
        Mark::Line {
            points: vec![from, to],
            look,
        }
    }

    /// One line of text with room enough.
    #[must_use]
    pub fn label(at: Vec2, text: impl Into<String>, size: f64, look: Look) -> Self {
        Mark::Label {
            at,
            lines: vec![text.into()],
            under: String::new(),
            room: f64::INFINITY,
            size,
            look,
        }
    }

    /// What the mark is.
    #[must_use]
    pub fn look(&self) -> Look {
        match self {
            Mark::Area { look, .. }
            | Mark::Region { look, .. }
            | Mark::Line { look, .. }
            | Mark::Band { look, .. }
            | Mark::Dot { look, .. }
            | Mark::Label { look, .. } => *look,
        }
    }
}

/// An arrow with its head at `to`: a line and a triangle of a length in inches.
#[must_use]
pub fn arrow(from: Vec2, to: Vec2, head: f64, look: Look) -> Vec<Mark> {
    let along = (to - from).normalize_or_zero();
    let base = to - along * head;
    let beside = along.perp() * (head * 0.45);
    vec![
        Mark::line(from, base, look),
        Mark::area(&[to, base + beside, base - beside], look),
    ]
}

/// A cross of a size in inches.
#[must_use]
pub fn cross(at: Vec2, size: f64, look: Look) -> Vec<Mark> {
    let (rise, fall) = (Vec2::splat(size / 2.0), Vec2::new(size / 2.0, -size / 2.0));
    vec![
        Mark::line(at - rise, at + rise, look),
        Mark::line(at - fall, at + fall, look),
    ]
}

/// A window on the table with everything to draw in it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Its lowest corner, inches.
    pub low: Vec2,
    /// Its highest corner, inches.
    pub high: Vec2,
    /// What it shows, in a few words.
    pub title: String,
    /// Marks from bottom to top.
    pub marks: Vec<Mark>,
    /// Looks with what they mean, in the order of the key.
    pub key: Vec<(Look, String)>,
    /// Sentences under the picture.
    pub notes: Vec<String>,
}

impl Picture {
    /// Adds a row to the key unless it is there.
    pub fn explain(&mut self, look: Look, meaning: impl Into<String>) {
        let row = (look, meaning.into());
        if !self.key.contains(&row) {
            self.key.push(row);
        }
    }
}
