//! From which squares can a door or a window be used, and what else is in contact with a square?
//!
//! A model uses a door from one of its two squares or, on either side, from those left and right of them.

use crate::body::Body;
use crate::edge::Edge;
use crate::rulings::DoorReach;
use crate::set::SquareSet;
use crate::sight::Sight;
use crate::square::Square;

impl Sight<'_> {
    /// The squares from which a door or a window is in contact.
    ///
    /// A square left or right of the door counts unless something that breaks contact stands between it and
    /// the door's own square on its side.
    ///
    /// # Rule
    /// Rulebook, Doors and windows; digest Z4.
    ///
    /// # Ruling
    /// `door_reach`: `six` counts the squares left and right too, `two` only those beside the door.
    ///
    /// ```
    /// use grid::{Board, Edge, Pack, Sight, Square, SquareSet};
    ///
    /// let pack = Pack::builtin().unwrap();
    /// let board = Board::drawn(&pack, &[". . .", "- D -", ". .|."]).unwrap();
    /// let sight = Sight::new(&board, pack.rulings(), SquareSet::NONE);
    /// let [above, below] = [[0, 1], [1, 1]].map(|at| Square::try_from(at).unwrap());
    /// let door = Edge::between(above, below).unwrap();
    /// assert_eq!(sight.door_squares(door).len(), 5);
    /// ```
    #[must_use]
    pub fn door_squares(&self, door: Edge) -> SquareSet {
        let mut squares: SquareSet = door.squares().into_iter().collect();
        match self.rulings().door_reach {
            DoorReach::Two => {}
            DoorReach::Six => {
                let (rows, columns) = if door.is_upright() { (1, 0) } else { (0, 1) };
                for own in door.squares() {
                    let beside = [own.shifted(rows, columns), own.shifted(-rows, -columns)];
                    let inside = beside
                        .into_iter()
                        .flatten()
                        .filter(|at| self.size().holds(*at));
                    squares.extend(inside.filter(|at| !self.parts_contact(own, *at)));
                }
            }
        }
        squares
    }

    /// Tells whether a body is in contact with a door or a window.
    #[must_use]
    pub fn reaches_door(&self, body: Body, door: Edge) -> bool {
        let squares = self.door_squares(door);
        body.squares().any(|at| squares.has(at))
    }

    /// Tells whether a body is in contact with a token or a piece on a square.
    ///
    /// # Rule
    /// Rulebook, Interact; digest Z4, R29: standing on it counts.
    #[must_use]
    pub fn reaches_square(&self, body: Body, at: Square) -> bool {
        body.fills(at) || self.contact(body, Body::infantry(at)).is_ok()
    }
}
