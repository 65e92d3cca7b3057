//! How far is it on foot from every square?
//!
//! Squares of a move from everywhere to one square, models left out; a closed door counts as two more. Rows are made
//! when they are first asked for and kept for each position of the doors.

use std::collections::BTreeMap;

use crate::edge::Edge;
use crate::pack::Pack;
use crate::skirmish::Scene;
use crate::square::{MOST, Square};

/// Squares that a row holds.
const SQUARES: usize = MOST as usize * MOST as usize;

/// A distance that nobody walks.
pub(super) const FAR: u8 = 99;

/// What a closed door adds.
const CLOSED_DOOR: u8 = 2;

/// Distances to one square.
#[derive(Clone, Debug)]
pub(super) struct DistanceMap(Box<[u8]>);

impl DistanceMap {
    /// How far it is from a square.
    pub(super) fn from(&self, at: Square) -> u8 {
        self.0.get(at.index()).copied().unwrap_or(FAR)
    }
}

/// Rows of a scene that were asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Distances(BTreeMap<(u8, u16), Vec<Option<DistanceMap>>>);

impl Distances {
    /// The rows of a position of doors, with those to some squares made.
    pub(super) fn rows(
        &mut self,
        pack: &Pack,
        (scenario, scene): (u8, &Scene),
        doors: u16,
        squares: impl Iterator<Item = Square>,
    ) -> &[Option<DistanceMap>] {
        let rows = self.0.entry((scenario, doors)).or_default();
        rows.resize(SQUARES, None);
        for at in squares {
            if let Some(slot @ None) = rows.get_mut(at.index()) {
                *slot = Some(row(pack, scene, doors, at));
            }
        }
        rows
    }
}

fn row(pack: &Pack, scene: &Scene, doors: u16, to: Square) -> DistanceMap {
    let board = scene.board(pack, doors);
    let mut row = vec![FAR; SQUARES].into_boxed_slice();
    let mut waiting: Vec<Vec<Square>> = vec![Vec::new(); usize::from(FAR) + 1];
    if let Some(first) = waiting.first_mut() {
        first.push(to);
    }
    if let Some(own) = row.get_mut(to.index()) {
        *own = 0;
    }
    for cost in 0..FAR {
        let now = waiting.get_mut(usize::from(cost)).map(std::mem::take);
        for here in now.unwrap_or_default() {
            if row.get(here.index()).is_some_and(|known| *known < cost) {
                continue;
            }
            let enter = board.step_cost(here).max(1);
            for next in board.size().around(here) {
                let Some(more) = step(pack, scene, doors, next, here) else {
                    continue;
                };
                let sum = cost.saturating_add(enter).saturating_add(more).min(FAR);
                if let Some(known) = row.get_mut(next.index())
                    && sum < *known
                {
                    *known = sum;
                    if let Some(later) = waiting.get_mut(usize::from(sum)) {
                        later.push(next);
                    }
                }
            }
        }
    }
    DistanceMap(row)
}

/// What a step costs beside the square, or `None` if nobody can take it.
fn step(pack: &Pack, scene: &Scene, doors: u16, from: Square, to: Square) -> Option<u8> {
    let board = scene.board(pack, doors);
    if board.is_clear_step(from, to) {
        return Some(0);
    }
    let edge = Edge::between(from, to)?;
    let door = scene.doors().iter().find(|door| door.edge == edge)?;
    (door.second.is_some() && board.is_open(from) && board.is_open(to)).then_some(CLOSED_DOOR)
}
