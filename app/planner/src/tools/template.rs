//! What is put on the table next?
//!
//! A unit, a piece or an objective in hand: it follows the pointer, snaps, and gets an id that is free when it is put
//! down.

use geometry::{Body, Footprint, Heading, Len, Placement, Vec2};
use tabletop::{
    Fix, Objective, Outline, Pack, Piece, PieceShape, PieceState, Profile, State, Tokens, UnitState,
};
use ui::mark::Mark;

use super::snap::snapped;
use super::tool::Scene;
use crate::command::{Command, GameCommand, ToolCommand};
use crate::selection::Selection;

/// Something that may be put on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Template {
    Unit(UnitState),
    /// A terrain piece.
    Piece(PieceState),
    Objective(Objective),
}

impl Template {
    /// A unit of a card, at the table's center and facing away from its side's edge.
    #[must_use]
    pub fn unit(profile: &Profile, side: &str, heading: Heading) -> Self {
        Template::Unit(UnitState {
            id: profile.id.clone(),
            side: side.to_owned(),
            profile: Some(profile.id.clone()),
            tray: profile.tray,
            speed: Len::from_inches(f64::from(profile.speed_in)),
            place: Placement {
                heading,
                ..Placement::default()
            },
            wounds: 0,
            tokens: Tokens::NONE,
            activated: false,
            attachment: None,
            banded: false,
            right_attachment: None,
        })
    }

    /// A piece of the pack.
    #[must_use]
    pub(crate) fn piece(piece: &Piece) -> Self {
        Template::Piece(PieceState {
            id: piece.id.clone(),
            piece: Some(piece.id.clone()),
            keywords: piece.keywords,
            place: Placement::default(),
            shape: PieceShape::Rect {
                width: piece.width,
                depth: piece.depth,
            },
        })
    }

    /// A piece of one's own, by its outline in table space.
    #[must_use]
    pub(crate) fn outline(outline: &Outline, keywords: tabletop::Keywords) -> Self {
        Template::Piece(PieceState::made_up("terrain", keywords, outline))
    }

    /// An objective token.
    #[must_use]
    pub fn objective(pack: &Pack) -> Self {
        Template::Objective(Objective {
            id: "objective".to_owned(),
            x: Len::default(),
            y: Len::default(),
            radius: pack.battle().objective_radius,
        })
    }

    /// Its id; that of a copy is made free when it is placed.
    #[must_use]
    pub(crate) fn id(&self) -> &str {
        match self {
            Template::Unit(unit) => &unit.id,
            Template::Piece(piece) => &piece.id,
            Template::Objective(objective) => &objective.id,
        }
    }

    /// Its shape where it stands.
    #[must_use]
    pub(crate) fn body(&self, pack: &Pack) -> Option<Body> {
        match self {
            Template::Unit(unit) => Some(unit.body(pack)),
            Template::Piece(piece) => Some(piece.body()),
            Template::Objective(objective) => {
                let footprint = Footprint::disc(objective.radius.inches()).ok()?;
                Some(Body::new(footprint, self.place_now().pose()))
            }
        }
    }

    /// Where it stands.
    #[must_use]
    pub fn place_now(&self) -> Placement {
        match self {
            Template::Unit(unit) => unit.place,
            Template::Piece(piece) => piece.place,
            Template::Objective(Objective { x, y, .. }) => Placement {
                x: *x,
                y: *y,
                heading: Heading::default(),
            },
        }
    }

    /// Puts it somewhere.
    pub fn put(&mut self, place: Placement) {
        match self {
            Template::Unit(unit) => unit.place = place,
            Template::Piece(piece) => piece.place = place,
            Template::Objective(objective) => (objective.x, objective.y) = (place.x, place.y),
        }
    }

    /// Turns it, counter-clockwise.
    pub(crate) fn turn(&mut self, degrees: f64) {
        let now = self.place_now();
        self.put(Placement {
            heading: Heading::from_degrees(now.heading.degrees() + degrees),
            ..now
        });
    }

    pub(super) fn at(&self, scene: &Scene<'_>, at: Vec2) -> (Self, Vec<Mark>) {
        let mut template = self.clone();
        let to = Placement {
            heading: self.place_now().heading,
            ..Placement::new(at.x, at.y, 0.0)
        };
        let mut marks = Vec::new();
        template.put(to);
        if let Some(body) = template.body(&scene.table.pack) {
            let snapped = snapped(scene, &[], &body, to);
            template.put(snapped.place);
            marks = snapped.marks;
        }
        (template, marks)
    }

    /// The correction that places it under an id that is free.
    #[must_use]
    pub fn fix(self, state: &State) -> Fix {
        self.fix_beside(state, &[])
    }

    /// The same when other new ids are taken too.
    #[must_use]
    pub(crate) fn fix_beside(self, state: &State, taken: &[String]) -> Fix {
        let id = free_id(state, taken, self.id());
        match self {
            Template::Unit(unit) => Fix::PlaceUnit(UnitState { id, ..unit }),
            Template::Piece(piece) => Fix::PlacePiece(PieceState { id, ..piece }),
            Template::Objective(objective) => Fix::PlaceObjective(Objective { id, ..objective }),
        }
    }

    /// The same under an id that nothing on the table has.
    pub(super) fn named_free(mut self, state: &State) -> Self {
        let free = free_id(state, &[], self.id());
        match &mut self {
            Template::Unit(UnitState { id, .. })
            | Template::Piece(PieceState { id, .. })
            | Template::Objective(Objective { id, .. }) => *id = free,
        }
        self
    }

    pub(super) fn place(self, state: &State) -> Vec<Command> {
        let fix = self.fix(state);
        let id = placed_id(&fix).to_owned();
        vec![
            GameCommand::Fix(fix).into(),
            ToolCommand::Select(Selection::of([id])).into(),
        ]
    }
}

/// The id of what a correction places; empty for any other.
#[must_use]
pub fn placed_id(fix: &Fix) -> &str {
    match fix {
        Fix::PlaceUnit(unit) => &unit.id,
        Fix::PlacePiece(piece) => &piece.id,
        Fix::PlaceObjective(objective) => &objective.id,
        _ => "",
    }
}

/// An id like the one wished for that nothing on the table has.
fn free_id(state: &State, taken: &[String], wish: &str) -> String {
    let is_free = |id: &str| {
        id != "table" && !state.ids().any(|known| known == id) && !taken.iter().any(|t| t == id)
    };
    if is_free(wish) {
        return wish.to_owned();
    }
    let stem = wish.trim_end_matches(|c: char| c.is_ascii_digit());
    let stem = stem.strip_suffix('-').unwrap_or(wish);
    (2..)
        .map(|number: u32| format!("{stem}-{number}"))
        .find(|id| is_free(id))
        .unwrap_or_default()
}
