//! What does a lord do?
//!
//! Of the actions that a knight likes best it looks at the best few to the end of the activation, every blow by its
//! exact outcomes, as long as there are nodes. It stops between two actions, to be asked again.

use play::Seat;

use super::candidates::candidates;
use super::evaluation::Evaluator;
use super::knight;
use super::lookahead::{Depth, Lookahead};
use crate::skirmish::{Action, Frame, State};

/// Actions of a kind that are tried at each step of an activation.
const WIDTH: usize = 3;

/// Something to do, with what it is worth.
type Found = (f64, Action);

/// A search that goes on from call to call.
#[derive(Clone, Debug)]
pub(super) struct Search {
    state: State,
    /// Still to be weighed at a glance, the first last.
    glances: Vec<Action>,
    /// Weighed at a glance; the best last, once all are.
    glanced: Vec<Found>,
    /// Looked through.
    found: Vec<Found>,
    depth: Depth,
    nodes: u32,
}

impl Search {
    /// A search about a state.
    pub(super) fn new(
        evaluator: &Evaluator,
        state: &State,
        seat: Seat,
        actions: &[Action],
    ) -> Self {
        let mut lookahead = Lookahead::new(evaluator, seat);
        let (tried, depth) = match state.frames.last() {
            Some(Frame::Turn { .. }) => (actions.to_vec(), Depth::of(2, WIDTH)),
            Some(Frame::Activation) => {
                let few = candidates(&mut lookahead, state, seat, WIDTH + 2);
                (few, Depth::of(2, WIDTH))
            }
            Some(Frame::Grant { .. }) => {
                let few = candidates(&mut lookahead, state, seat, WIDTH + 2);
                (few, Depth::of(1, WIDTH))
            }
            _ => (actions.to_vec(), Depth::of(1, WIDTH)),
        };
        Self {
            state: *state,
            glances: tried.into_iter().rev().collect(),
            glanced: Vec::new(),
            found: Vec::new(),
            depth,
            nodes: lookahead.nodes,
        }
    }

    /// Tells whether it is about a state.
    pub(super) fn is_about(&self, state: &State) -> bool {
        self.state == *state
    }

    /// Goes on for about so many nodes, and to `effort` in all; `true` once it is done.
    pub(super) fn goes_on(
        &mut self,
        evaluator: &Evaluator,
        seat: Seat,
        nodes: u32,
        effort: u32,
    ) -> bool {
        let mut lookahead = Lookahead::new(evaluator, seat);
        let done = loop {
            if lookahead.nodes >= nodes.max(1) {
                break false;
            }
            if let Some(action) = self.glances.pop() {
                if let Some(value) = self.glance(&mut lookahead, seat, &action) {
                    self.glanced.push((value, action));
                }
                if self.glances.is_empty() {
                    // Of equals the first is the better one.
                    self.glanced.sort_by(|a, b| b.0.total_cmp(&a.0));
                    self.glanced.reverse();
                }
                continue;
            }
            let spent = self.nodes.saturating_add(lookahead.nodes) >= effort;
            if spent && !self.found.is_empty() {
                break true;
            }
            let Some((_, action)) = self.glanced.pop() else {
                break true;
            };
            if let Some(value) = lookahead.action(&self.state, seat, &action, self.depth) {
                self.found.push((value, action));
            }
        };
        self.nodes = self.nodes.saturating_add(lookahead.nodes);
        done
    }

    fn glance(&self, lookahead: &mut Lookahead<'_>, seat: Seat, action: &Action) -> Option<f64> {
        match action {
            Action::Concede => None,
            Action::Activate(_) => knight::activation(lookahead, &self.state, seat, action),
            _ => lookahead.action(&self.state, seat, action, Depth::SHORT),
        }
    }

    /// The best that was found, of equals the first.
    pub(super) fn best(&self) -> Option<Action> {
        let found = self.found.iter();
        let best = found.reduce(|best, one| if one.0 > best.0 { one } else { best });
        best.map(|(_, action)| action.clone())
    }
}
