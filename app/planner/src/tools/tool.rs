//! What does a tool get, what does it show, and what is asked of it?

use geometry::{Placement, Vec2};
use play::Refusal;
use tabletop::table::Table;
use ui::apart::Spot;
use ui::mark::Mark;

use super::bodies::Bodies;
use super::kind::ToolKind;
use super::template::Template;
use crate::command::Command;
use crate::hit::Hit;
use crate::selection::Selection;
use crate::settings::{Snap, Units};

/// What a tool looks at.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The table as it is, without anything that is only planned.
    pub table: &'a Table,
    /// The same as bodies to measure.
    pub field: &'a Bodies<'a>,
    /// What is selected.
    pub selection: &'a Selection,
    /// What dragged things snap to.
    pub snap: Snap,
    /// How lengths are shown.
    pub units: Units,
    /// How near the pointer must come to something small, inches.
    pub grip: f64,
    /// How near something dragged must come to what it snaps to, inches.
    pub near: f64,
    /// What points.
    pub hand: Hand,
    /// A referee keeps the rules of a battle: nothing is turned by hand.
    pub refereed: bool,
    /// Where words beside ways were painted.
    pub words: &'a [Worded],
}

/// Words beside a way, where they were painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Worded {
    /// The words, line by line.
    pub lines: Vec<String>,
    /// The box around them, in table space.
    pub spot: Spot,
}

/// What points at the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hand {
    /// A mouse: it shows what a click does before it clicks.
    #[default]
    Mouse,
    /// A finger: the first tap shows, the second does.
    Finger,
}

impl Hand {
    /// What it does to a thing, as a sentence begins with it.
    #[must_use]
    pub(crate) fn verb(self) -> &'static str {
        match self {
            Self::Mouse => "Click",
            Self::Finger => "Tap",
        }
    }
}

/// What the pointer did, in table space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pointer {
    /// It is over this point with no button held.
    Over(Vec2),
    /// It left the table.
    Away,
    /// It was pressed here.
    Press(Vec2, Held),
    /// It was dragged to here.
    Drag(Vec2, Held),
    /// It was let go after a drag.
    Drop(Vec2, Held),
    /// It was pressed and let go in one place.
    Click(Vec2, Held),
    /// It was clicked twice.
    DoubleClick(Vec2),
    /// It was clicked with the other button, or held for long.
    Secondary(Vec2),
}

/// Keys held while the pointer acts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Shift: add to the selection, or whole steps.
    pub shift: bool,
    /// Alt: no snapping.
    pub alt: bool,
    pub control: bool,
}

/// What a tool shows while it is at work.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preview {
    /// Where things would stand; everything is measured as if they did.
    pub moved: Vec<(String, Placement)>,
    /// What would be added.
    pub added: Vec<Template>,
    /// What to draw under the trays.
    pub under: Vec<Mark>,
    /// What to draw over the table.
    pub marks: Vec<Mark>,
    /// What to write beside the pointer, line by line.
    pub words: Vec<String>,
    /// Why it cannot be done as planned.
    pub refusal: Option<Refusal>,
    /// The enemy pointed at, to be looked at as the target.
    pub target: Option<String>,
    /// What there is to choose in the tool, and which of it is on.
    pub options: Vec<(String, bool)>,
    /// What the pointer looks like.
    pub cursor: Cursor,
    /// What would be done by [`Tool::confirm`], in two or three words, where that is ready.
    pub ready: Option<String>,
    /// Something is in hand that [`Tool::cancel`] drops.
    pub held: bool,
}

/// What the pointer looks like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cursor {
    #[default]
    Arrow,
    /// A hand that may take hold.
    Grab,
    /// A hand that holds.
    Grabbing,
    /// A cross for exact points.
    Cross,
    /// Something that turns.
    Turn,
    /// Not here.
    No,
}

/// What two fingers turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Twist {
    /// As if they dragged the handle at a point about another.
    Handle {
        /// The point that it turns about.
        about: Vec2,
        /// Where the handle is.
        at: Vec2,
    },
    /// What is in hand and not on the table yet.
    InHand,
}

/// A way to use the pointer.
pub trait Tool: Send {
    /// Which tool it is.
    fn kind(&self) -> ToolKind;

    /// Takes what the pointer did and says what is asked for.
    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command>;

    /// What to show now.
    fn preview(&self, scene: &Scene<'_>) -> Preview;

    /// Drops what is under way; tells whether there was anything.
    fn cancel(&mut self) -> bool;

    /// Lets go of what is dragged as if it had not been; what is planned beside stays.
    fn abandon(&mut self) {
        self.cancel();
    }

    /// Whether a finger that begins here drags with the tool; elsewhere it moves the table.
    fn drags(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        let _ = (scene, at);
        false
    }

    /// Whether a finger that stays here begins a drag, such as a frame.
    fn frames(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        let _ = (scene, at);
        false
    }

    /// What two fingers that begin here turn; elsewhere they move and zoom the table.
    fn twists(&self, scene: &Scene<'_>, fingers: [Vec2; 2]) -> Option<Twist> {
        let _ = (scene, fingers);
        None
    }

    /// A finger stayed here.
    fn hold(&mut self, scene: &Scene<'_>, at: Vec2) -> Vec<Command> {
        self.pointer(scene, Pointer::Secondary(at))
    }

    /// Turns what is in hand by so many degrees, counter-clockwise; tells whether anything is.
    fn turn(&mut self, degrees: f64) -> bool {
        let _ = degrees;
        false
    }

    /// Moves what is in hand by so much; tells whether anything is.
    fn nudge(&mut self, scene: &Scene<'_>, by: Vec2) -> bool {
        let _ = (scene, by);
        false
    }

    /// Plans a move straight ahead; tells whether anything moves.
    fn ahead(&mut self, scene: &Scene<'_>) -> bool {
        let _ = scene;
        false
    }

    /// The revision of the table that it is in hand for, of a tool that is put away with the next one.
    fn serves(&self) -> Option<u64> {
        None
    }

    /// What there is to choose while it is in hand, as words, and which of it is on.
    fn options(&self, scene: &Scene<'_>) -> Vec<(String, bool)> {
        let _ = scene;
        Vec::new()
    }

    /// Chooses one of its options by its place; one that is not there changes nothing.
    fn choose(&mut self, scene: &Scene<'_>, option: usize) {
        let _ = (scene, option);
    }

    /// Does what is planned, if anything is.
    fn confirm(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        let _ = scene;
        Vec::new()
    }
}

impl std::fmt::Debug for dyn Tool + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Tool").field(&self.kind()).finish()
    }
}

impl<'a> Scene<'a> {
    /// The unit under a point of the table.
    pub(super) fn unit_at(&self, at: Vec2) -> Option<String> {
        match self.hit(at)? {
            Hit::Unit(id) => Some(id),
            Hit::Piece(_) | Hit::Objective(_) => None,
        }
    }

    /// The first thing selected, if it is a unit.
    pub(super) fn selected_unit(&self) -> Option<&'a str> {
        let id = self.selection.first()?;
        self.table.state.unit(id).map(|_| id)
    }

    /// Whether a finger that begins here drags what lies there: any unit, terrain and objectives once selected.
    pub(super) fn is_dragged(&self, at: Vec2) -> bool {
        self.hit(at).is_some_and(|hit| match &hit {
            Hit::Unit(_) => true,
            Hit::Piece(id) | Hit::Objective(id) => self.selection.has(id),
        })
    }

    /// What lies under a point of the table.
    #[must_use]
    pub(crate) fn hit(&self, at: Vec2) -> Option<Hit> {
        crate::hit::hit(&self.table.state, &self.table.pack, at, self.grip)
    }

    /// Where something on the table stands; an objective faces nowhere.
    #[must_use]
    pub(crate) fn place(&self, id: &str) -> Option<Placement> {
        place(&self.table.state, id)
    }
}

/// Where something on a table stands; an objective faces nowhere.
#[must_use]
pub fn place(state: &tabletop::State, id: &str) -> Option<Placement> {
    let unit = state.unit(id).map(|unit| unit.place);
    let piece = || state.piece(id).map(|piece| piece.place);
    let objective = || {
        let objective = state.objective(id)?;
        Some(Placement {
            x: objective.x,
            y: objective.y,
            heading: geometry::Heading::default(),
        })
    };
    unit.or_else(piece).or_else(objective)
}
