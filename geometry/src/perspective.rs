//! Where in a picture of a rectangle is a point of the rectangle?
//!
//! The perspective map between four corners seen in a picture and the rectangle they belong to, in closed form, both
//! ways. It takes straight lines to straight lines, and keeps no ratios and no parallels.
//! Source: P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3.

use crate::{BadQuad, Vec2, area, tolerance};

/// The perspective map between a rectangle and a picture of it.
///
/// The rectangle is in table space, inches, its center at the origin. The picture has any unit; its y grows upward, so
/// that what turns counter-clockwise on the table does so in the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Perspective {
    corners: [Vec2; 4],
    picture_from_table: Matrix,
    table_from_picture: Matrix,
}

/// Rows of a map between points as (x, y, 1).
type Matrix = [[f64; 3]; 3];

impl Perspective {
    /// The map that takes the corners of a rectangle of a size to four points of a picture.
    ///
    /// The corners are put in order by [`ordered`]; the first one is that of the rectangle's lowest x and y.
    ///
    /// # Errors
    /// A size without an area, and corners that are none of a convex quadrilateral.
    ///
    /// ```
    /// use geometry::{Perspective, Vec2};
    /// let (near, far) = (Vec2::new(8.0, 0.0), Vec2::new(4.0, 3.0));
    /// let mirrored = |point: Vec2| Vec2::new(-point.x, point.y);
    /// let seen = [mirrored(near), near, far, mirrored(far)];
    /// let map = Perspective::new(seen, Vec2::new(48.0, 48.0))?;
    /// // The diagonals cross in the middle of the table, nearer to the far edge than to the near one in the picture.
    /// let middle = map.picture_from_table(Vec2::ZERO);
    /// assert_eq!(middle, Some(Vec2::new(0.0, 2.0)));
    /// # Ok::<(), geometry::BadQuad>(())
    /// ```
    pub fn new(corners: [Vec2; 4], size: Vec2) -> Result<Self, BadQuad> {
        let is_size = size.is_finite() && size.min_element() > 0.0;
        if !is_size {
            return Err(BadQuad::NoRectangle);
        }
        let corners = ordered(corners)?;
        let unit_from_table = [
            [1.0 / size.x, 0.0, 0.5],
            [0.0, 1.0 / size.y, 0.5],
            [0.0, 0.0, 1.0],
        ];
        let picture_from_table = product(&picture_from_unit(corners), &unit_from_table);
        Ok(Perspective {
            corners,
            picture_from_table,
            table_from_picture: adjugate(&picture_from_table),
        })
    }

    /// The corners in order: counter-clockwise, from that of the rectangle's lowest x and y.
    #[must_use]
    pub fn corners(&self) -> [Vec2; 4] {
        self.corners
    }

    /// Where a point of the table is in the picture; `None` for one that no picture shows, at or behind the eye.
    ///
    /// Every point of the rectangle has one.
    #[must_use]
    pub fn picture_from_table(&self, point: Vec2) -> Option<Vec2> {
        taken(&self.picture_from_table, point)
    }

    /// Which point of the table's plane is there in the picture; `None` on the horizon and above it.
    #[must_use]
    pub fn table_from_picture(&self, point: Vec2) -> Option<Vec2> {
        taken(&self.table_from_picture, point)
    }
}

/// Four corners of a convex quadrilateral in order: counter-clockwise, from the one that was first.
///
/// In whatever order they come, a rectangle laid on them is never mirrored and never crosses itself.
///
/// # Errors
/// A corner that is not finite, that lies inside of the others, or so near to the line between two others that the
/// triangle of the three is no share of the whole.
///
/// ```
/// use geometry::{Vec2, ordered};
/// let crossing = [Vec2::ZERO, Vec2::ONE, Vec2::X, Vec2::Y];
/// assert_eq!(ordered(crossing), Ok([Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y]));
/// ```
pub fn ordered(corners: [Vec2; 4]) -> Result<[Vec2; 4], BadQuad> {
    if !corners.iter().all(|corner| corner.is_finite()) {
        return Err(BadQuad::NotFinite);
    }
    let [a, b, c, d] = corners;
    // Every way around four points, up to its start and its direction.
    let ways = [[a, b, c, d], [a, b, d, c], [a, c, b, d]];
    for [p, q, r, s] in ways {
        for way in [[p, q, r, s], [p, s, r, q]] {
            if is_convex(&way) {
                return Ok(way);
            }
        }
    }
    Err(BadQuad::NotConvex)
}

/// Whether corners turn to the left, each by more than nothing.
fn is_convex(corners: &[Vec2; 4]) -> bool {
    let whole = area(corners);
    whole > 0.0
        && (0..4).all(|at| {
            let ear = [at, at + 1, at + 2].map(|corner| corners[corner % 4]);
            tolerance::is_some_share(area(&ear) / whole)
        })
}

/// The map that takes the unit square, from (0, 0) counter-clockwise, to four corners.
fn picture_from_unit([p, q, r, s]: [Vec2; 4]) -> Matrix {
    let (to_q, to_s, sum) = (q - r, s - r, p - q + r - s);
    let whole = to_q.perp_dot(to_s);
    let g = sum.perp_dot(to_s) / whole;
    let h = to_q.perp_dot(sum) / whole;
    let (right, up) = (q - p + q * g, s - p + s * h);
    [[right.x, up.x, p.x], [right.y, up.y, p.y], [g, h, 1.0]]
}

fn product(a: &Matrix, b: &Matrix) -> Matrix {
    a.map(|row| std::array::from_fn(|j| (0..3).map(|k| row[k] * b[k][j]).sum()))
}

/// The inverse up to a positive factor, for a map that keeps the orientation.
fn adjugate(m: &Matrix) -> Matrix {
    let minor = |i: usize, j: usize| {
        let ([i, k], [j, l]) = ([(i + 1) % 3, (i + 2) % 3], [(j + 1) % 3, (j + 2) % 3]);
        m[i][j] * m[k][l] - m[i][l] * m[k][j]
    };
    std::array::from_fn(|i| std::array::from_fn(|j| minor(j, i)))
}

/// A point under a map; `None` where it has no image in front of the eye.
fn taken(map: &Matrix, point: Vec2) -> Option<Vec2> {
    let [x, y, depth] = map.map(|row| row[0] * point.x + row[1] * point.y + row[2]);
    let image = Vec2::new(x, y) / depth;
    (depth > 0.0 && image.is_finite()).then_some(image)
}
