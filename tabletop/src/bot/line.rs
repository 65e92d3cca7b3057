//! How much better is one answer than another, by what was played of both?

use super::outlook::{Outlook, counted};
use crate::battle::Action;

/// How far differences of playouts lie apart, counted as one more playout: a few may agree by chance.
const APART: f64 = 0.15;

/// An answer with what came after it.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) actions: Vec<Action>,
    pub(super) outlooks: Vec<Outlook>,
    pub(super) is_out: bool,
}

impl Line {
    pub(super) fn new(actions: Vec<Action>) -> Self {
        Self {
            actions,
            outlooks: Vec::new(),
            is_out: false,
        }
    }

    /// What it came to on average.
    pub(super) fn mean(&self) -> Outlook {
        let share = 1.0 / counted(self.outlooks.len().max(1));
        let outlooks = self.outlooks.iter();
        outlooks.fold(Outlook::default(), |sum, outlook| sum.plus(*outlook, share))
    }

    /// How much better it is than another on average over what was played of both, and the error of that.
    pub(super) fn above(&self, other: &Self) -> (f64, f64) {
        let pairs = self.outlooks.iter().zip(&other.outlooks);
        let gains = pairs.map(|(own, other)| own.chance - other.chance);
        let gains: Vec<f64> = gains.collect();
        let count = counted(gains.len().max(1));
        let mean = gains.iter().sum::<f64>() / count;
        let spread = gains.iter().map(|gain| (gain - mean) * (gain - mean));
        (mean, (spread.sum::<f64>() + APART * APART).sqrt() / count)
    }
}
