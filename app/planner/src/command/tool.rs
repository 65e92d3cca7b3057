//! What concerns tools and what is selected?

use eframe::egui::{Key, Modifiers};
use ui::spec::Spec;

use crate::selection::Selection;
use crate::tools::kind::ToolKind;

/// Tools and what is selected.
#[derive(Clone, Debug, PartialEq)]
pub enum ToolCommand {
    /// Takes a tool in hand.
    Choose(ToolKind),
    /// Drops what is under way; with nothing under way, the selection.
    Cancel,
    /// Does what is planned.
    Confirm,
    /// Selects these.
    Select(Selection),
    /// Aims at an enemy, or at none.
    Target(Option<String>),
    /// Attacks the enemy that is aimed at, where a battle asks for that; else selects it.
    Strike(String),
    /// Plans the charge at the target by one of its ways.
    Way(tabletop::WayChoice),
    /// Selects everything.
    SelectAll,
    /// Selects the next unit on the table.
    Next,
    /// Aims at the next enemy of the selected unit.
    NextTarget,
    /// Plans the charge at the target by the next of its ways.
    NextWay,
    /// Plans a move straight ahead, as far as it may go.
    Ahead,
    /// Moves what is selected.
    Nudge(Direction, Step),
    /// Turns what is selected, to the left or to the right.
    Turn(Direction, Step),
    /// Puts a copy beside what is selected.
    Duplicate,
    /// Takes what is selected off the table.
    Delete,
    /// Sets the tool to one of its options, by its place.
    Option(usize),
    /// Picks something of the roster to put on the table.
    Place(crate::tools::template::Template),
    /// Takes in hand what an action of the battle puts on the table; it begins where the action says.
    Lay(tabletop::Action),
}

/// Where to, as seen from the near edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Along the near edge, down; a turn counter-clockwise.
    Left,
    /// Along the near edge, up; a turn clockwise.
    Right,
    /// Away from the near edge.
    Up,
    /// Toward the near edge.
    Down,
}

/// How much a key moves or turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A hundredth of an inch, a tenth of a degree.
    Fine,
    /// A tenth of an inch, a degree.
    Plain,
    /// An inch, fifteen degrees.
    Large,
}

impl Step {
    /// From small to large.
    pub(crate) const ALL: [Self; 3] = [Self::Fine, Self::Plain, Self::Large];

    /// How far, inches.
    #[must_use]
    pub(crate) fn inches(self) -> f64 {
        match self {
            Self::Fine => 0.01,
            Self::Plain => 0.1,
            Self::Large => 1.0,
        }
    }

    /// How much of a turn, degrees.
    #[must_use]
    pub(crate) fn degrees(self) -> f64 {
        match self {
            Self::Fine => 0.1,
            Self::Plain => 1.0,
            Self::Large => 15.0,
        }
    }

    fn modifiers(self) -> Modifiers {
        match self {
            Self::Fine => Modifiers::ALT,
            Self::Plain => Modifiers::NONE,
            Self::Large => Modifiers::SHIFT,
        }
    }
}

impl ToolCommand {
    pub(super) fn all() -> Vec<Self> {
        let mut all: Vec<Self> = ToolKind::ALL.iter().copied().map(Self::Choose).collect();
        all.extend([
            Self::Cancel,
            Self::Confirm,
            Self::SelectAll,
            Self::Next,
            Self::NextTarget,
            Self::NextWay,
            Self::Ahead,
            Self::Duplicate,
            Self::Delete,
        ]);
        for step in Step::ALL {
            let to = [
                Direction::Left,
                Direction::Right,
                Direction::Up,
                Direction::Down,
            ];
            all.extend(to.map(|direction| Self::Nudge(direction, step)));
            let to = [Direction::Left, Direction::Right];
            all.extend(to.map(|direction| Self::Turn(direction, step)));
        }
        all
    }

    pub(super) fn spec(&self) -> Spec {
        match self {
            Self::Choose(kind) => Spec::new(kind.name(), kind.tip()).key(kind.key()),
            Self::Cancel => Spec::new("Cancel", "Drop what is under way").key(Key::Escape),
            Self::Confirm => Spec::new("Do it", "Do what is planned").key(Key::Enter),
            Self::Select(_) => Spec::new("Select", "Select these"),
            Self::Target(_) => Spec::new("Aim at", "Aim at this enemy"),
            Self::Strike(_) => Spec::new("Attack", "Attack the enemy that is aimed at"),
            Self::Way(_) => Spec::new("Charge by this way", "Plan the charge by this way"),
            Self::SelectAll => {
                Spec::new("Select all", "Select everything").keys(Modifiers::COMMAND, Key::A)
            }
            Self::Next => Spec::new("Next unit", "Select the next unit").key(Key::N),
            Self::NextTarget => Spec::new("Next enemy", "Aim at the next enemy").key(Key::B),
            Self::NextWay => {
                Spec::new("Next way", "Plan the charge by the next of its ways").key(Key::W)
            }
            Self::Ahead => Spec::new(
                "Straight ahead",
                "With the move tool: plan the move of who is selected, as far ahead as it may go",
            )
            .key(Key::G),
            Self::Nudge(direction, step) => {
                let (to, key) = match direction {
                    Direction::Left => ("left", Key::ArrowLeft),
                    Direction::Right => ("right", Key::ArrowRight),
                    Direction::Up => ("up", Key::ArrowUp),
                    Direction::Down => ("down", Key::ArrowDown),
                };
                let mut spec = Spec::new("", "Move what is selected by this much");
                spec.text = format!("Move {to} by {} in", step.inches()).into();
                spec.keys(step.modifiers(), key)
            }
            Self::Turn(direction, step) => {
                let (to, key) = match direction {
                    Direction::Left | Direction::Up => ("left", Key::Q),
                    Direction::Right | Direction::Down => ("right", Key::E),
                };
                let mut spec = Spec::new("", "Turn what is selected by this much");
                spec.text = format!("Turn {to} by {}°", step.degrees()).into();
                spec.keys(step.modifiers(), key)
            }
            Self::Duplicate => Spec::new("Duplicate", "Put a copy beside what is selected")
                .keys(Modifiers::COMMAND, Key::D),
            Self::Delete => Spec::new("Delete", "Take what is selected off the table")
                .key(Key::Delete)
                .or(Modifiers::NONE, Key::Backspace),
            Self::Option(_) => Spec::new("Set the tool", "Set the tool to this"),
            Self::Place(_) => Spec::new("Place", "Put it on the table"),
            Self::Lay(_) => Spec::new("Put it…", "Choose its place on the table"),
        }
    }
}
