//! What is drawn on a stretch of squares, and how does it look turned?
//!
//! A plan is what a tile, a piece or a whole board is made of: the ground of every square, the terrain
//! zone it belongs to, and what stands on its edges. People draw plans with letters; see [`Plan::read`].

use std::collections::BTreeMap;

use crate::edge::Edge;
use crate::ground::Ground;
use crate::ids::{BarrierId, ZoneId};
use crate::square::{Size, Square};
use crate::turned::Turned;

/// What an opening is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fitting {
    Door,
    Window,
}

/// What stands on an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EdgeKind {
    /// A wall: stops movement and sight.
    Wall,
    /// An opening; a door or a window may be put there.
    Socket(Fitting),
    /// A door or a window in its socket.
    Barrier(BarrierId),
}

/// Ground, zones and edges of a stretch of squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    size: Size,
    ground: Vec<Ground>,
    zones: Vec<Option<ZoneId>>,
    edges: BTreeMap<Edge, EdgeKind>,
}

/// A letter of a drawing that means nothing there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingError {
    /// The line, counted from 0.
    pub line: usize,
    /// The letter in the line, counted from 0.
    pub letter: usize,
    /// What is wrong, without a full stop.
    pub message: String,
}

impl Plan {
    /// Open ground without anything.
    #[must_use]
    pub fn plain(size: Size) -> Self {
        let count = usize::from(size.rows()) * usize::from(size.columns());
        Self {
            size,
            ground: vec![Ground::PLAIN; count],
            zones: vec![None; count],
            edges: BTreeMap::new(),
        }
    }

    /// Reads a drawing: a letter a square, or squares and edges by turns.
    ///
    /// Ground has the letters of [`Ground::LETTERS`], a zone the letter given here. With edges, every
    /// second letter and every second line stands between squares: `|` and `-` for a wall, `D` and `W`
    /// for the sockets of doors and windows, a space for nothing; spaces at the end may be left out.
    ///
    /// # Errors
    /// Every letter that means nothing, and every line of a wrong length.
    ///
    /// ```
    /// use grid::{EdgeKind, Plan, Square};
    ///
    /// let plan = Plan::read(&[". .|b", "-    ", ". # ."], &[]).unwrap();
    /// assert_eq!(plan.edges().filter(|(_, kind)| *kind == EdgeKind::Wall).count(), 2);
    /// assert_eq!(plan.ground(Square::at(1, 1).unwrap()).unwrap().letter(), '#');
    /// assert_eq!(Plan::read(&["..x"], &[]).unwrap_err()[0].letter, 2);
    /// ```
    pub fn read(lines: &[&str], zones: &[(char, ZoneId)]) -> Result<Self, Vec<DrawingError>> {
        let letters: Vec<Vec<char>> = lines.iter().map(|line| line.chars().collect()).collect();
        let second = letters.first().and_then(|line| line.get(1));
        let apart = second.is_some_and(|letter| EDGE_LETTERS.contains(letter));
        let step = if apart { 2 } else { 1 };
        let widest = letters.iter().map(Vec::len).max().unwrap_or(0);
        let count = |length: usize| u8::try_from(length.div_ceil(step)).ok();
        let size = count(letters.len()).zip(count(widest));
        let Some(size) = size.and_then(|(rows, columns)| Size::new(rows, columns)) else {
            return Err(vec![DrawingError::new(
                0,
                0,
                "a drawing has 1 to 21 rows and columns",
            )]);
        };
        let mut plan = Self::plain(size);
        let mut smudges = Vec::new();
        for (line, row) in letters.iter().enumerate() {
            let of_squares = line % step == 0;
            if of_squares && row.len().div_ceil(step) != usize::from(size.columns()) {
                let message = format!("the line has {} letters, another {widest}", row.len());
                smudges.push(DrawingError::new(line, row.len(), message));
            }
            for (place, letter) in row.iter().enumerate() {
                let done = plan.draw(line, place, step, *letter, zones);
                smudges.extend(
                    done.err()
                        .map(|message| DrawingError::new(line, place, message)),
                );
            }
        }
        if smudges.is_empty() {
            Ok(plan)
        } else {
            Err(smudges)
        }
    }

    /// Its rows and columns.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The ground of a square, or `None` outside.
    #[must_use]
    pub fn ground(&self, square: Square) -> Option<Ground> {
        self.ground.get(self.place(square)?).copied()
    }

    /// The terrain zone of a square, or `None` if it has none.
    #[must_use]
    pub fn zone(&self, square: Square) -> Option<ZoneId> {
        self.zones.get(self.place(square)?).copied()?
    }

    /// What stands on the edges, in their order.
    pub fn edges(&self) -> impl Iterator<Item = (Edge, EdgeKind)> {
        self.edges.iter().map(|(edge, kind)| (*edge, *kind))
    }

    /// What stands on an edge, or `None` if nothing does.
    #[must_use]
    pub fn edge(&self, edge: Edge) -> Option<EdgeKind> {
        self.edges.get(&edge).copied()
    }

    /// The same plan after a turn.
    #[must_use]
    pub fn turned(&self, turned: Turned) -> Self {
        let mut plan = Self::plain(turned.size(self.size));
        for from in self.size.squares() {
            if let Some(to) = turned.square(self.size, from) {
                plan.copy(to, self, from);
            }
        }
        let edges = self.edges.iter();
        plan.edges = edges
            .filter_map(|(edge, kind)| Some((turned.edge(self.size, *edge)?, *kind)))
            .collect();
        plan
    }

    /// Its drawing, in the letters that [`Plan::read`] understands; barriers show as their sockets.
    ///
    /// ```
    /// use grid::Plan;
    ///
    /// let lines = [". .|b", "-    ", ". # ."];
    /// assert_eq!(Plan::read(&lines, &[]).unwrap().drawing(&|_| '?', &|_| '?'), lines);
    /// ```
    #[must_use]
    pub fn drawing(
        &self,
        zone: &dyn Fn(ZoneId) -> char,
        barrier: &dyn Fn(BarrierId) -> char,
    ) -> Vec<String> {
        let letter = |square: Square| match (self.zone(square), self.ground(square)) {
            (Some(id), Some(Ground::PLAIN)) => zone(id),
            (_, Some(ground)) => ground.letter(),
            (_, None) => ' ',
        };
        let between =
            |edge: Option<Edge>| match edge.and_then(|edge| Some((edge, self.edge(edge)?))) {
                None => ' ',
                Some((edge, EdgeKind::Wall)) if edge.is_upright() => '|',
                Some((_, EdgeKind::Wall)) => '-',
                Some((_, EdgeKind::Socket(Fitting::Door))) => 'D',
                Some((_, EdgeKind::Socket(Fitting::Window))) => 'W',
                Some((_, EdgeKind::Barrier(id))) => barrier(id),
            };
        let mut lines = Vec::new();
        for row in 0..self.size.rows() {
            let squares = (0..self.size.columns()).filter_map(|column| Square::at(row, column));
            if self.edges.is_empty() {
                lines.push(squares.map(letter).collect());
                continue;
            }
            let squares: Vec<Square> = squares.collect();
            let of_squares = squares
                .iter()
                .flat_map(|square| [letter(*square), between(Edge::right_of(*square))]);
            let of_edges = squares
                .iter()
                .flat_map(|square| [between(Edge::below(*square)), ' ']);
            let most = squares.len() * 2 - 1;
            lines.push(of_squares.take(most).collect());
            if row + 1 < self.size.rows() {
                lines.push(of_edges.take(most).collect());
            }
        }
        lines
    }

    /// Changes the ground and the zone of a square.
    pub fn paint(&mut self, square: Square, ground: Ground, zone: Option<ZoneId>) {
        if let Some(place) = self.place(square) {
            self.ground[place] = ground;
            self.zones[place] = zone;
        }
    }

    /// Puts something on an edge whose squares are both inside, or takes away what stands there.
    pub fn put(&mut self, edge: Edge, kind: Option<EdgeKind>) {
        match kind {
            Some(kind) => self.set_edge(edge, kind),
            None => {
                self.edges.remove(&edge);
            }
        }
    }

    /// Lays another plan on this one with its upper left square at a square; what would stick out is left out.
    pub(crate) fn lay(&mut self, other: &Self, at: Square) {
        let moved = |square: Square| {
            let row = square.row().checked_add(at.row())?;
            Square::at(row, square.column().checked_add(at.column())?)
        };
        for from in other.size.squares() {
            if let Some(to) = moved(from) {
                self.copy(to, other, from);
            }
        }
        for (edge, kind) in other.edges() {
            let [a, b] = edge.squares().map(moved);
            if let Some(edge) = a.zip(b).and_then(|(a, b)| Edge::between(a, b)) {
                self.set_edge(edge, kind);
            }
        }
    }

    /// Changes the ground of a square; its zone stays.
    pub(crate) fn set_ground(&mut self, square: Square, ground: Ground) {
        if let Some(place) = self.place(square) {
            self.ground[place] = ground;
        }
    }

    /// Puts something on an edge whose squares are both inside.
    pub(crate) fn set_edge(&mut self, edge: Edge, kind: EdgeKind) {
        if edge
            .squares()
            .into_iter()
            .all(|square| self.size.holds(square))
        {
            self.edges.insert(edge, kind);
        }
    }

    fn copy(&mut self, to: Square, other: &Self, from: Square) {
        if let (Some(to), Some(from)) = (self.place(to), other.place(from)) {
            self.ground[to] = other.ground[from];
            self.zones[to] = other.zones[from];
        }
    }

    fn draw(
        &mut self,
        line: usize,
        place: usize,
        step: usize,
        letter: char,
        zones: &[(char, ZoneId)],
    ) -> Result<(), String> {
        let to_square = |line: usize, place: usize| {
            let row = u8::try_from(line / step).ok()?;
            Square::at(row, u8::try_from(place / step).ok()?)
        };
        let Some(square) = to_square(line, place) else {
            return Ok(());
        };
        match (line % step, place % step) {
            (0, 0) => {
                let zone = zones.iter().find(|(known, _)| *known == letter);
                let ground = zone.map(|_| Ground::PLAIN).or_else(|| Ground::of(letter));
                let known = Ground::LETTERS
                    .iter()
                    .chain(zones.iter().map(|(known, _)| known));
                let Some(ground) = ground else {
                    return Err(meaningless(letter, "a square", known));
                };
                if let Some(at) = self.place(square) {
                    self.ground[at] = ground;
                    self.zones[at] = zone.map(|(_, id)| *id);
                }
            }
            (0, _) => {
                if let Some(kind) = edge_kind(letter, '|')? {
                    self.draw_edge(Edge::right_of(square), kind)?;
                }
            }
            (_, 0) => {
                if let Some(kind) = edge_kind(letter, '-')? {
                    self.draw_edge(Edge::below(square), kind)?;
                }
            }
            (_, _) if letter == ' ' => {}
            (_, _) => return Err(meaningless(letter, "a corner", &[' '])),
        }
        Ok(())
    }

    fn draw_edge(&mut self, edge: Option<Edge>, kind: EdgeKind) -> Result<(), String> {
        let inside = |edge: &Edge| {
            edge.squares()
                .into_iter()
                .all(|square| self.size.holds(square))
        };
        let edge = edge
            .filter(inside)
            .ok_or("no square lies behind this edge")?;
        self.edges.insert(edge, kind);
        Ok(())
    }

    fn place(&self, square: Square) -> Option<usize> {
        let row = usize::from(square.row()) * usize::from(self.size.columns());
        self.size
            .holds(square)
            .then_some(row + usize::from(square.column()))
    }
}

impl DrawingError {
    fn new(line: usize, letter: usize, message: impl Into<String>) -> Self {
        Self {
            line,
            letter,
            message: message.into(),
        }
    }
}

/// What may stand between two squares of a row.
const EDGE_LETTERS: [char; 4] = [' ', '|', 'D', 'W'];

fn edge_kind(letter: char, wall: char) -> Result<Option<EdgeKind>, String> {
    match letter {
        ' ' => Ok(None),
        'D' => Ok(Some(EdgeKind::Socket(Fitting::Door))),
        'W' => Ok(Some(EdgeKind::Socket(Fitting::Window))),
        letter if letter == wall => Ok(Some(EdgeKind::Wall)),
        letter => Err(meaningless(letter, "an edge", &[' ', wall, 'D', 'W'])),
    }
}

fn meaningless<'l>(letter: char, what: &str, known: impl IntoIterator<Item = &'l char>) -> String {
    let known: Vec<String> = known
        .into_iter()
        .map(|known| format!("`{known}`"))
        .collect();
    format!(
        "`{letter}` means nothing for {what}; it takes {}",
        known.join(", ")
    )
}
