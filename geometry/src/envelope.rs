//! What is nearest all round a point, or at every heading of a turn?
//!
//! Borders come in one after the other, each between two rays; the nearest one stays. Steps are sorted, cover the whole
//! turn and never repeat a border in a row.

use crate::turn::{Ray, each_span};

/// Something that bounds a sight or a run between two rays.
pub(crate) trait Border: Copy {
    /// Whether two borders are one and the same.
    fn is(self, other: Self) -> bool;

    /// Hands on which of two borders is nearer from where on, starting at `low`, counter-clockwise up to `high`.
    ///
    /// Where the two are level the old one stays.
    fn nearer(low: Ray, high: Ray, old: Self, new: Self, put: &mut impl FnMut(Ray, Self));
}

/// A border from a ray on to the next step's ray.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<B> {
    pub(crate) from: Ray,
    pub(crate) border: B,
}

/// The nearest border between every two rays.
#[derive(Clone, Debug)]
pub(crate) struct Envelope<B> {
    steps: Vec<Step<B>>,
    fresh: Vec<Step<B>>,
}

impl<B: Border> Envelope<B> {
    /// An envelope from steps in order, the first at the start of the turn.
    pub(crate) fn new(steps: Vec<Step<B>>) -> Self {
        debug_assert!(steps.is_sorted_by(|a, b| a.from.order <= b.from.order));
        Envelope {
            steps,
            fresh: Vec::new(),
        }
    }

    pub(crate) fn steps(&self) -> &[Step<B>] {
        &self.steps
    }

    /// Where a step ends.
    pub(crate) fn end_of(&self, at: usize) -> Ray {
        self.steps.get(at + 1).map_or(Ray::END, |step| step.from)
    }

    /// The last step that starts at an order or before it.
    pub(crate) fn step_at(&self, order: f64) -> usize {
        self.steps
            .partition_point(|step| step.from.order <= order)
            .saturating_sub(1)
    }

    /// Puts a border in wherever it is the nearest, between two rays at most half a turn apart.
    pub(crate) fn lower(&mut self, from: Ray, to: Ray, border: B) {
        each_span(from, to, |from, to| self.lower_span(from, to, border));
    }

    /// [`Envelope::lower`] for rays in order, however far apart.
    pub(crate) fn lower_span(&mut self, from: Ray, to: Ray, border: B) {
        let first = self.step_at(from.order);
        let mut fresh = std::mem::take(&mut self.fresh);
        fresh.clear();
        let mut changed = false;
        let mut at = first;
        while at < self.steps.len() && self.steps[at].from.order < to.order {
            let step = self.steps[at];
            let end = self.end_of(at);
            let (low, high) = (later(step.from, from), earlier(end, to));
            if step.from.order < low.order {
                push(&mut fresh, step.from, step.border);
            }
            B::nearer(low, high, step.border, border, &mut |from, nearest| {
                changed |= nearest.is(border);
                push(&mut fresh, from, nearest);
            });
            if high.order < end.order {
                push(&mut fresh, high, step.border);
            }
            at += 1;
        }
        if changed {
            self.steps.splice(first..at, fresh.iter().copied());
        }
        self.fresh = fresh;
    }

    /// The nearest border of this envelope and another, all round.
    pub(crate) fn merged(&self, other: &Self) -> Self {
        let mut steps: Vec<Step<B>> = Vec::with_capacity(self.steps.len() + other.steps.len());
        self.all(other, |from, to, mine, theirs| {
            B::nearer(from, to, mine, theirs, &mut |from, nearest| {
                push(&mut steps, from, nearest);
            });
            true
        });
        Envelope::new(steps)
    }

    /// Whether something holds between every two rays for the borders of this envelope and another.
    pub(crate) fn all(&self, other: &Self, mut holds: impl FnMut(Ray, Ray, B, B) -> bool) -> bool {
        let (mut mine, mut theirs) = (0, 0);
        let mut from = Ray::START;
        while let (Some(a), Some(b)) = (self.steps.get(mine), other.steps.get(theirs)) {
            let (end, other_end) = (self.end_of(mine), other.end_of(theirs));
            let to = earlier(end, other_end);
            if from.order < to.order {
                if !holds(from, to, a.border, b.border) {
                    return false;
                }
                from = to;
            }
            mine += usize::from(end.order <= to.order);
            theirs += usize::from(other_end.order <= to.order);
        }
        true
    }

    /// The steps between two rays at most half a turn apart, or between the start and the end of the turn.
    pub(crate) fn each_between(&self, from: Ray, to: Ray, mut add: impl FnMut(Ray, Ray, B)) {
        let mut add_span = |from: Ray, to: Ray| {
            for (at, step) in self.steps.iter().enumerate().skip(self.step_at(from.order)) {
                if step.from.order >= to.order {
                    break;
                }
                let end = earlier(self.end_of(at), to);
                add(later(step.from, from), end, step.border);
            }
        };
        if (from, to) == (Ray::START, Ray::END) {
            add_span(from, to);
        } else {
            each_span(from, to, add_span);
        }
    }
}

fn push<B: Border>(steps: &mut Vec<Step<B>>, from: Ray, border: B) {
    if steps.last().is_none_or(|step| !step.border.is(border)) {
        steps.push(Step { from, border });
    }
}

fn later(a: Ray, b: Ray) -> Ray {
    if a.order >= b.order { a } else { b }
}

fn earlier(a: Ray, b: Ray) -> Ray {
    if a.order <= b.order { a } else { b }
}
