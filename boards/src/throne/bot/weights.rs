//! What weighs how much between two turns?
//!
//! The chance of each house is its share of the exponentials of these sums. A logistic regression of who won games of
//! knights on what everybody had after each turn, by `cargo run --release -p boards --example thrones -- fit`, seeds
//! from 50 001, every fifth game left out to judge by. Own design.
//!
//! Two numbers are set by hand, as who wins and what makes one win differ there: whoever spreads out has castles without
//! units, so that the regression has them for a gain (0.110, 0.243 and 0.401), and castles that somebody stronger stands
//! beside for almost as bad as none (-0.408 and -0.548 of many houses and of Claim). A lord left castles by that.

use super::standing::FEATURES;

/// Where castles win, up to six houses: 9 326 tables of 400 games each of three, four, five and six houses. On the
/// 1 872 left out the logarithmic loss is 0.964, of equal chances 1.513. No dragon and no engine was in them: a dragon
/// is taken from the games of nine, an engine for a footman.
pub(super) const CASTLES: [f64; FEATURES.len()] = [
    0.749, 1.066, 0.807, 0.116, 0.215, 0.259, -0.119, -0.001, -0.100, 1.063, 0.200, 0.368, 0.443,
    0.200, 0.923, 0.189, 1.057, 0.315, 0.267, -0.070, 0.000, 0.120, -0.317, 0.161,
];

/// Where castles win, of more houses: 2 312 tables of 250 games of nine. On the 454 left out the loss is 1.705, of
/// equal chances 2.197.
pub(super) const MANY: [f64; FEATURES.len()] = [
    0.613, 3.283, 2.479, 0.081, -0.098, 0.057, -0.147, 0.035, 0.098, 0.470, 0.265, 0.324, 0.236,
    0.265, 0.923, 0.027, 0.545, 0.665, 0.226, -0.200, 0.000, 0.055, 0.266, 0.400,
];

/// Where Claim wins: 7 369 tables of 500 games each of three and four. On the 1 490 left out the loss is 1.045, of
/// equal chances 1.239. No ship, dragon and engine was in them.
pub(super) const CLAIM: [f64; FEATURES.len()] = [
    1.183, 5.045, 2.049, -0.465, 0.191, 0.263, -0.170, -0.081, -0.090, 0.555, -0.050, 0.058, 0.000,
    0.000, 0.300, 0.033, 0.150, 0.243, 0.065, -0.250, 0.000, -0.001, 0.285, 0.151,
];
