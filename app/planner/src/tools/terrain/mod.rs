//! What shape has a free piece of terrain?
//!
//! Click corner after corner; a click on the first corner, or Enter, closes the piece. An edge that would cross another
//! is refused before it is drawn. The corners of a selected piece of one's own can be dragged to reshape it.

mod shape;

use geometry::Vec2;
use play::Refusal;
use tabletop::{Fix, Keyword, Keywords, PieceShape};
use ui::mark::Mark;
use ui::theme::Look;

use self::shape::{
    dots, goes_back, known, meet, no, outline, own_outline, reshaped, show_reshaped, stepped,
    table_corners,
};
use super::grip::fix;
use super::kind::ToolKind;
use super::template::Template;
use super::tool::{Cursor, Hand, Held, Pointer, Preview, Scene, Tool};
use crate::command::{Command, ToolCommand};
use crate::hit::Hit;
use crate::selection::Selection;

/// The tool that draws terrain.
#[derive(Clone, Debug)]
pub(super) struct Terrain {
    /// The corners so far.
    corners: Vec<Vec2>,
    /// The corner of a piece that is dragged.
    dragged: Option<Dragged>,
    /// What the piece will do.
    keywords: Keywords,
    over: Option<(Vec2, Held)>,
    /// Why the last click added nothing.
    no: Option<Refusal>,
}

/// A corner of a piece that follows the pointer.
#[derive(Clone, Debug, PartialEq)]
struct Dragged {
    piece: String,
    corner: usize,
    to: Option<Vec2>,
}

/// What a click on the first corner does.
const CLOSES: &str = "Click closes the piece";

impl Default for Terrain {
    fn default() -> Self {
        Self {
            corners: Vec::new(),
            dragged: None,
            keywords: [Keyword::Cover].into_iter().collect(),
            over: None,
            no: None,
        }
    }
}

impl Tool for Terrain {
    fn kind(&self) -> ToolKind {
        ToolKind::Terrain
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match pointer {
            Pointer::Over(at) => self.over = Some((at, Held::default())),
            Pointer::Away => self.over = None,
            Pointer::Press(at, keys) => {
                self.over = Some((at, keys));
                self.no = None;
                self.dragged = self.corner_at(scene, at);
            }
            Pointer::Drag(to, keys) => {
                self.over = Some((to, keys));
                if let Some(dragged) = &mut self.dragged {
                    dragged.to = Some(stepped(scene, to, keys));
                }
            }
            Pointer::Drop(at, keys) => {
                self.over = Some((at, keys));
                return match self.dragged.take() {
                    Some(dragged) => self.reshape(scene, dragged, stepped(scene, at, keys)),
                    // A click of a hand that was not quite still.
                    None => self.click(scene, at, keys),
                };
            }
            Pointer::Click(at, keys) => {
                self.over = Some((at, keys));
                return match self.dragged.take() {
                    Some(_) => Vec::new(),
                    None => self.click(scene, at, keys),
                };
            }
            Pointer::DoubleClick(_) => {}
            Pointer::Secondary(_) => {
                self.corners.pop();
            }
        }
        Vec::new()
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let mut preview = Preview {
            cursor: Cursor::Cross,
            ..Preview::default()
        };
        match &self.dragged {
            Some(dragged) => show_reshaped(scene, dragged, &mut preview),
            None if self.corners.is_empty() => self.resting(scene, &mut preview),
            None => self.drawing(scene, &mut preview),
        }
        if preview.refusal.is_none() {
            preview.refusal.clone_from(&self.no);
        }
        preview
    }

    fn abandon(&mut self) {
        self.dragged = None;
    }

    fn drags(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        self.corner_at(scene, at).is_some()
    }

    fn cancel(&mut self) -> bool {
        self.no = None;
        let was = self.dragged.take().is_some() || !self.corners.is_empty();
        self.corners.clear();
        was
    }

    fn options(&self, scene: &Scene<'_>) -> Vec<(String, bool)> {
        let known = known(scene).into_iter();
        known
            .map(|(keyword, name)| (name, self.keywords.has(keyword)))
            .collect()
    }

    fn choose(&mut self, scene: &Scene<'_>, option: usize) {
        let Some((keyword, _)) = known(scene).into_iter().nth(option) else {
            return;
        };
        match self.keywords.has(keyword) {
            true => {
                let rest = self.keywords.iter().filter(|other| *other != keyword);
                self.keywords = rest.collect();
            }
            false => self.keywords.insert(keyword),
        }
    }

    fn confirm(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        self.close(scene)
    }
}

impl Terrain {
    fn click(&mut self, scene: &Scene<'_>, at: Vec2, keys: Held) -> Vec<Command> {
        self.no = None;
        if self.corners.is_empty()
            && !keys.alt
            && let Some(Hit::Piece(id)) = scene.hit(at)
            && own_outline(scene, &id).is_some()
        {
            return vec![ToolCommand::Select(Selection::of([id])).into()];
        }
        if self.closes(scene, at) {
            return self.close(scene);
        }
        let corner = stepped(scene, at, keys);
        match self.refused(corner) {
            Some(no) => self.no = Some(no),
            None if self.is_last(corner) => {}
            None => self.corners.push(corner),
        }
        Vec::new()
    }

    /// Whether a click here closes the piece.
    fn closes(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        let is_near = |first: &Vec2| (*first - at).length() <= scene.grip;
        self.corners.len() >= 3 && self.corners.first().is_some_and(is_near)
    }

    /// Puts the piece on the table, or says why its corners make none.
    fn close(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        if self.corners.is_empty() {
            return Vec::new();
        }
        match outline(&self.corners) {
            Ok(outline) => {
                self.corners.clear();
                self.no = None;
                let keywords = known(scene).into_iter().map(|(keyword, _)| keyword);
                let keywords = keywords.filter(|keyword| self.keywords.has(*keyword));
                Template::outline(&outline, keywords.collect()).place(&scene.table.state)
            }
            Err(no) => {
                self.no = Some(no);
                Vec::new()
            }
        }
    }

    /// Why a corner cannot come next: its edge would cross or touch another.
    fn refused(&self, at: Vec2) -> Option<Refusal> {
        let last = *self.corners.last()?;
        if self.is_last(at) {
            return None;
        }
        let count = self.corners.len();
        let edges = self.corners.windows(2).enumerate();
        let crosses = edges.into_iter().find(|(place, edge)| {
            // The edge before ends where this one starts: only going back along it is wrong.
            match place + 2 == count {
                true => goes_back(edge[0], last, at),
                false => meet(edge[0], edge[1], last, at),
            }
        });
        crosses.map(|(place, _)| {
            let text = format!("This edge would cross edge {} of the piece", place + 1);
            no("crosses_itself", &text)
        })
    }

    /// Whether a corner would lie on the last one.
    fn is_last(&self, at: Vec2) -> bool {
        let last = self.corners.last();
        last.is_some_and(|last| geometry::touches((at - *last).length()))
    }

    /// The corner handle of the selected piece under a point.
    fn corner_at(&self, scene: &Scene<'_>, at: Vec2) -> Option<Dragged> {
        if !self.corners.is_empty() {
            return None;
        }
        let (piece, _) = own_outline(scene, scene.selection.only()?)?;
        let corners = table_corners(piece);
        let far = |corner: usize| (corners[corner] - at).length();
        let nearest = (0..corners.len()).min_by(|a, b| far(*a).total_cmp(&far(*b)))?;
        (far(nearest) <= scene.grip).then(|| Dragged {
            piece: piece.id.clone(),
            corner: nearest,
            to: None,
        })
    }

    fn reshape(&mut self, scene: &Scene<'_>, dragged: Dragged, to: Vec2) -> Vec<Command> {
        let dragged = Dragged {
            to: Some(to),
            ..dragged
        };
        match reshaped(scene, &dragged) {
            Some(Ok(shape)) => vec![fix(Fix::Shape {
                piece: dragged.piece,
                shape: PieceShape::Polygon(shape),
            })],
            Some(Err(no)) => {
                self.no = Some(no);
                Vec::new()
            }
            None => Vec::new(),
        }
    }

    fn resting(&self, scene: &Scene<'_>, preview: &mut Preview) {
        let own = scene.selection.only().and_then(|id| own_outline(scene, id));
        if let Some((piece, _)) = own {
            preview.marks.extend(dots(scene, &table_corners(piece)));
            let at = self.over.map(|(at, _)| at);
            if at.is_some_and(|at| self.corner_at(scene, at).is_some()) {
                preview.cursor = Cursor::Grab;
                preview.words.push("Drag this corner".to_owned());
                return;
            }
        }
        let verb = scene.hand.verb();
        preview.words.push(format!("{verb} the first corner"));
    }

    fn drawing(&self, scene: &Scene<'_>, preview: &mut Preview) {
        let mut points = self.corners.clone();
        if let Some((at, keys)) = self.over {
            let closes = self.closes(scene, at);
            let next = match closes {
                true => self.corners[0],
                false => stepped(scene, at, keys),
            };
            let refusal = match closes {
                true => outline(&self.corners).err(),
                false => self.refused(next),
            };
            let last = self.corners[self.corners.len() - 1];
            match &refusal {
                Some(_) => {
                    preview
                        .marks
                        .push(Mark::line(last, next, Look::SightBlocked));
                    preview.cursor = Cursor::No;
                }
                None => points.push(next),
            }
            preview.words.push(match closes {
                true => CLOSES.to_owned(),
                false => scene.units.length((next - last).length()),
            });
            preview.refusal = refusal;
            if closes {
                preview.marks.push(Mark::line(last, next, Look::Ruler));
            }
        }
        if points.len() > 2 && preview.refusal.is_none() && outline(&points).is_ok() {
            preview.marks.push(Mark::area(&points, Look::Frame));
        }
        preview.marks.push(Mark::Line {
            points,
            look: Look::Ruler,
        });
        preview.marks.extend(dots(scene, &self.corners));
        let is_said = preview.words.iter().any(|line| line == CLOSES);
        let is_open = preview.refusal.is_none() && self.no.is_none();
        if self.corners.len() >= 3 && is_open && outline(&self.corners).is_ok() {
            preview.ready = Some("Close the piece".to_owned());
            if scene.hand == Hand::Mouse && !is_said {
                preview.words.push("Enter closes the piece".to_owned());
            }
        }
        if scene.hand == Hand::Finger && preview.words.is_empty() {
            let words = "Tap the next corner; hold to take the last one back";
            preview.words.push(words.to_owned());
        }
        preview.held = true;
    }
}
