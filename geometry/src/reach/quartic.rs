//! Where does a polynomial of degree four change its sign between 0 and 1?
//!
//! In Bernstein form it has no more roots than its coefficients change sign, so it is halved until each part is told
//! (Lane and Riesenfeld, Bounds on a polynomial, 1981). Finds every root, however close.

/// A polynomial of degree four over [0, 1] by its Bernstein coefficients.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Quartic([f64; 5]);

/// Below this share of its terms a difference is rounding: the two are one and the same.
const ROUNDING: f64 = 1e-13;

/// Roots are found to this share of the span, far below what a heading in radians resolves.
const FINEST: f64 = 1e-13;

impl Quartic {
    /// The product of the first two quadratics less that of the other two, all in Bernstein form.
    ///
    /// Zero where the products agree up to rounding.
    pub(crate) fn difference(more: [[f64; 3]; 2], less: [[f64; 3]; 2]) -> Self {
        let (a, b) = (product(more), product(less));
        let most = |list: &[f64]| list.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        let difference: [f64; 5] = std::array::from_fn(|i| a[i] - b[i]);
        if most(&difference) <= ROUNDING * most(&a).max(most(&b)) {
            return Quartic([0.0; 5]);
        }
        Quartic(difference)
    }

    /// The value at a place in [0, 1].
    pub(crate) fn value(self, at: f64) -> f64 {
        self.split(at).0.0[4]
    }

    /// The roots at which the sign may change, ascending.
    pub(crate) fn roots(self) -> Vec<f64> {
        let mut roots = Vec::new();
        self.find(0.0, 1.0, &mut roots);
        roots
    }

    fn find(self, low: f64, high: f64, roots: &mut Vec<f64>) {
        if self.sign_changes() == 0 {
            return;
        }
        let middle = (low + high) / 2.0;
        if high - low <= FINEST {
            roots.push(middle);
            return;
        }
        let (before, after) = self.split(0.5);
        before.find(low, middle, roots);
        if before.0[4] == 0.0 {
            roots.push(middle);
        }
        after.find(middle, high, roots);
    }

    fn sign_changes(self) -> usize {
        let signs = self.0.iter().filter(|x| **x != 0.0).map(|x| *x > 0.0);
        signs
            .clone()
            .zip(signs.skip(1))
            .filter(|(a, b)| a != b)
            .count()
    }

    /// The two parts before and after a place (de Casteljau).
    fn split(self, at: f64) -> (Self, Self) {
        let (mut row, mut before, mut after) = (self.0, self.0, self.0);
        for level in 1..5 {
            for i in 0..5 - level {
                row[i] += (row[i + 1] - row[i]) * at;
            }
            before[level] = row[0];
            after[4 - level] = row[4 - level];
        }
        (Quartic(before), Quartic(after))
    }
}

/// The product of two quadratics in Bernstein form (Farouki and Rajan 1988).
fn product([a, b]: [[f64; 3]; 2]) -> [f64; 5] {
    [
        a[0] * b[0],
        (a[0] * b[1] + a[1] * b[0]) / 2.0,
        (a[0] * b[2] + 4.0 * a[1] * b[1] + a[2] * b[0]) / 6.0,
        (a[1] * b[2] + a[2] * b[1]) / 2.0,
        a[2] * b[2],
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `x² + p x + q` over [0, 1] in Bernstein form.
    fn quadratic(p: f64, q: f64) -> [f64; 3] {
        [q, q + p / 2.0, 1.0 + p + q]
    }

    fn with_roots([a, b]: [f64; 2], [c, d]: [f64; 2]) -> Quartic {
        let factors = [quadratic(-a - b, a * b), quadratic(-c - d, c * d)];
        Quartic::difference(factors, [[0.0; 3]; 2])
    }

    #[test]
    fn every_root_is_found() {
        let cases = [
            ([0.1, 0.4], [0.7, 0.9], vec![0.1, 0.4, 0.7, 0.9]),
            ([0.25, 0.5], [-1.0, 3.0], vec![0.25, 0.5]),
            ([0.3, 0.300_001], [0.6, 2.0], vec![0.3, 0.300_001, 0.6]),
            ([-0.5, -0.1], [1.5, 2.0], vec![]),
        ];
        for (left, right, expected) in cases {
            let roots = with_roots(left, right).roots();
            assert_eq!(roots.len(), expected.len(), "{roots:?}");
            for (root, expected) in roots.iter().zip(&expected) {
                assert!((root - expected).abs() < 1e-9, "{roots:?} {expected}");
            }
        }
    }

    #[test]
    fn equal_products_have_no_roots() {
        let (a, b) = (quadratic(0.3, -0.1), quadratic(-0.7, 0.05));
        assert!(Quartic::difference([a, b], [b, a]).roots().is_empty());
    }
}
