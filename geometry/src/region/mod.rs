//! Which part of the table is meant, and how is it joined with another?
//!
//! A region is held by its outlines: outer ones counter-clockwise, holes clockwise, simple, none crossing another. So a
//! point is inside when the outlines wind round it. Corners lie on a lattice of 1/32 768 in, some 0.00003 in; every
//! operation moves the border by about that much, and nothing else.

mod lattice;
mod thin;

use std::iter::empty;

use self::lattice::{Joined, joined};
use crate::tolerance::CONTACT;
use crate::{Convex, Vec2, area};

/// So many cells or regions are joined at once, then what came of them by as many.
///
/// What lies next to each other in a list mostly overlaps, and little of its borders is left when it is joined: a list
/// of a thousand cells joined in one go takes a hundred times longer, as every border meets every other.
const AT_ONCE: usize = 8;

/// A part of the table of any shape, with holes.
///
/// Table space, inches.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Region {
    outlines: Vec<Vec<Vec2>>,
}

impl Region {
    /// Everything that some cell covers.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// let region = Region::of([&square, &square.moved(Vec2::splat(0.5))]);
    /// assert_eq!((region.outlines().len(), region.area()), (1, 1.75));
    /// ```
    #[must_use]
    pub fn of<'a>(cells: impl IntoIterator<Item = &'a Convex>) -> Self {
        let cells: Vec<&[Vec2]> = cells.into_iter().map(Convex::corners).collect();
        let groups = cells.chunks(AT_ONCE);
        let groups = groups.map(|few| Region::of_outlines(few.iter().copied()));
        let groups: Vec<Region> = groups.collect();
        Region::unite(&groups.iter().collect::<Vec<_>>())
    }

    /// Everything that some outline winds round, whichever way.
    ///
    /// ```
    /// use geometry::{Region, Vec2};
    /// let ell = [(0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.0, 2.0)];
    /// let ell = ell.map(|(x, y)| Vec2::new(x, y));
    /// assert_eq!(Region::of_outlines([&ell[..]]).area(), 3.0);
    /// ```
    #[must_use]
    pub fn of_outlines<'a>(outlines: impl IntoIterator<Item = &'a [Vec2]>) -> Self {
        let outlines = joined(outlines.into_iter(), empty(), Joined::Either);
        Region { outlines }
    }

    /// Everything in some region of a list.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Region::of([&Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y])]);
    /// assert_eq!(Region::unite(&[&square, &square]), square);
    /// assert!(Region::unite(&[]).is_empty());
    /// ```
    #[must_use]
    pub fn unite(regions: &[&Region]) -> Self {
        match regions {
            [] => Region::default(),
            [only] => (*only).clone(),
            few if few.len() <= AT_ONCE => {
                Region::of_outlines(few.iter().flat_map(|region| region.rims()))
            }
            many => {
                let groups: Vec<Region> = many.chunks(AT_ONCE).map(Region::unite).collect();
                Region::unite(&groups.iter().collect::<Vec<_>>())
            }
        }
    }

    /// The region without outlines, holes too, of less than an area.
    ///
    /// Cutting leaves slivers where two borders nearly agree; nobody wants to see those.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// let speck = square.offset(|_| -0.49).unwrap().moved(Vec2::splat(3.0));
    /// assert_eq!(Region::of([&square, &speck]).without_specks(0.01).outlines().len(), 1);
    /// ```
    #[must_use]
    pub fn without_specks(&self, least: f64) -> Self {
        let outlines = self.outlines.iter();
        let kept = outlines.filter(|outline| area(outline).abs() >= least);
        Region {
            outlines: kept.cloned().collect(),
        }
    }

    /// About the same region with fewer corners, for painting: whatever lies between two that are kept is no farther
    /// from the line between them than said.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let bent = [(0.0, 0.0), (1.0, -0.01), (2.0, 0.0), (2.01, 1.0), (2.0, 2.0), (0.0, 2.0)];
    /// let region = Region::of([&Convex::new(bent.map(|(x, y)| Vec2::new(x, y)).to_vec())]);
    /// let corners = |far| region.thinned(far).outlines()[0].len();
    /// assert!(corners(0.001) == 6 && corners(0.1) < 6);
    /// ```
    #[must_use]
    pub fn thinned(&self, far: f64) -> Self {
        let thin: Vec<Vec<Vec2>> = self
            .rims()
            .map(|outline| thin::thinned(outline, far))
            .collect();
        // Where two borders nearly agree, thinned ones may cross.
        Region::of_outlines(thin.iter().map(Vec::as_slice))
    }

    /// What is in this region and not in another.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// let inner = square.offset(|_| -0.25).unwrap();
    /// let ring = Region::of([&square]).minus(&Region::of([&inner]));
    /// assert_eq!((ring.outlines().len(), ring.area()), (2, 0.75));
    /// ```
    #[must_use]
    pub fn minus(&self, other: &Region) -> Self {
        self.with(other, Joined::FirstOnly)
    }

    /// What is in both this region and another.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// let other = Region::of([&square.moved(Vec2::splat(0.5))]);
    /// assert_eq!(Region::of([&square]).common(&other).area(), 0.25);
    /// ```
    #[must_use]
    pub fn common(&self, other: &Region) -> Self {
        self.with(other, Joined::Both)
    }

    fn with(&self, other: &Region, how: Joined) -> Self {
        let outlines = joined(self.rims(), other.rims(), how);
        Region { outlines }
    }

    fn rims(&self) -> impl Iterator<Item = &[Vec2]> {
        self.outlines.iter().map(Vec::as_slice)
    }

    /// Whether there is nothing in the region.
    ///
    /// ```
    /// assert!(geometry::Region::default().is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.outlines.is_empty()
    }

    /// The area in square inches.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let half = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE]);
    /// assert_eq!(Region::of([&half]).area(), 0.5);
    /// ```
    #[must_use]
    pub fn area(&self) -> f64 {
        self.outlines.iter().map(|outline| area(outline)).sum()
    }

    /// The outlines: outer ones counter-clockwise, holes clockwise, in no stated order.
    ///
    /// Fill them by the nonzero or the even-odd rule.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// assert_eq!(Region::of([&square]).outlines()[0].len(), 4);
    /// ```
    #[must_use]
    pub fn outlines(&self) -> &[Vec<Vec2>] {
        &self.outlines
    }

    /// Triangles that tile the region, for painting.
    ///
    /// Corners, and three places in that list for each triangle, counter-clockwise.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// let (corners, triangles) = Region::of([&square]).triangles();
    /// assert_eq!((corners.len(), triangles.len()), (4, 6));
    /// ```
    #[must_use]
    pub fn triangles(&self) -> (Vec<Vec2>, Vec<u32>) {
        lattice::triangles(&self.outlines)
    }

    /// The lowest and highest coordinates; `None` of an empty region.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// assert_eq!(Region::of([&square]).bounds(), Some((Vec2::ZERO, Vec2::ONE)));
    /// ```
    #[must_use]
    pub fn bounds(&self) -> Option<(Vec2, Vec2)> {
        let mut corners = self.outlines.iter().flatten();
        let first = *corners.next()?;
        Some(corners.fold((first, first), |(low, high), corner| {
            (low.min(*corner), high.max(*corner))
        }))
    }

    /// Whether a point is in the region.
    ///
    /// # Ties
    /// A point on the border is in it.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Region::of([&Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y])]);
    /// assert!(square.contains(Vec2::new(0.2, 1.0)) && !square.contains(Vec2::new(0.2, 1.1)));
    /// ```
    #[must_use]
    pub fn contains(&self, point: Vec2) -> bool {
        let mut winding = 0;
        for (from, to) in self.edges() {
            let up = from.y <= point.y && point.y < to.y;
            let down = to.y <= point.y && point.y < from.y;
            let side = || {
                let [a, b, c] = [from, to, point].map(|at| robust::Coord { x: at.x, y: at.y });
                robust::orient2d(a, b, c)
            };
            if up || down {
                let side = side();
                if side == 0.0 {
                    return true;
                }
                winding += i32::from(up && side > 0.0) - i32::from(down && side < 0.0);
            } else if from.y.max(to.y) == point.y
                && (from.x - point.x) * (to.x - point.x) <= 0.0
                && side() == 0.0
            {
                return true;
            }
        }
        winding != 0
    }

    /// Whether the region and a convex polygon touch or overlap.
    ///
    /// # Ties
    /// A gap up to `CONTACT` touches.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// let region = Region::of([&square]);
    /// assert!(region.touches(&square.moved(Vec2::X)) && !region.touches(&square.moved(Vec2::X * 1.1)));
    /// ```
    #[must_use]
    pub fn touches(&self, shape: &Convex) -> bool {
        self.meets(shape, CONTACT)
    }

    /// Whether the region and a convex polygon overlap.
    ///
    /// # Ties
    /// An overlap up to `CONTACT` is none.
    ///
    /// ```
    /// use geometry::{Convex, Region, Vec2};
    /// let square = Convex::new(vec![Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]);
    /// let region = Region::of([&square]);
    /// assert!(region.overlaps(&square.moved(Vec2::X * 0.9)) && !region.overlaps(&square.moved(Vec2::X)));
    /// ```
    #[must_use]
    pub fn overlaps(&self, shape: &Convex) -> bool {
        self.meets(shape, -CONTACT)
    }

    /// Whether the region meets a polygon whose edges are moved out by an amount.
    fn meets(&self, shape: &Convex, out: f64) -> bool {
        let corners = shape.corners();
        let middle = corners.iter().sum::<Vec2>() / corners.len().max(1) as f64;
        self.edges().any(|edge| cuts(edge, shape, out)) || self.contains(middle)
    }

    fn edges(&self) -> impl Iterator<Item = (Vec2, Vec2)> {
        self.outlines.iter().flat_map(|outline| {
            let ends = outline.iter().cycle().skip(1);
            outline.iter().copied().zip(ends.copied())
        })
    }
}

/// Whether some of a segment lies inside a polygon whose edges are moved out by an amount.
fn cuts((from, to): (Vec2, Vec2), shape: &Convex, out: f64) -> bool {
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (normal, corner) in shape.normals().iter().zip(shape.corners()) {
        let (start, end) = (
            normal.dot(from - *corner) - out,
            normal.dot(to - *corner) - out,
        );
        if start > 0.0 && end > 0.0 {
            return false;
        }
        if start > 0.0 {
            enter = enter.max(start / (start - end));
        } else if end > 0.0 {
            leave = leave.min(start / (start - end));
        }
    }
    enter <= leave
}
