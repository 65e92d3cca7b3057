//! Why not, in words and with the rule?

use play::{Refusal, RuleRef};

use crate::field::Field;

/// Why a charge or a shot is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Friend,
    Engaged,
    Fixed,
    OutOfArc,
    NoSight,
    TooFar,
    Path,
    NoRoom,
    /// No room for half an edge, but for less, or with the target moved.
    NoHalf,
    /// No landing fits, and something is where it makes contact.
    NoStay,
    ShotEngaged,
    ShotOutOfArc,
    ShotNoSight,
    /// Out of arc where it stands, and hidden or out of arc wherever it may turn.
    ShotNeverInArc,
    /// In arc without a clear line, and no better wherever it may turn.
    ShotNeverSeen,
    ShotPivot,
    NoRangedAttack,
    OutOfRange,
}

impl Reason {
    /// Whether a turn might bring its target into arc and sight.
    pub(crate) fn is_unseen(self) -> bool {
        matches!(self, Reason::ShotOutOfArc | Reason::ShotNoSight)
    }

    /// Whether no turn brings its target into arc and sight.
    pub(crate) fn is_at_any_heading(self) -> bool {
        matches!(self, Reason::ShotNeverInArc | Reason::ShotNeverSeen)
    }

    /// The same, where no turn helps either.
    pub(crate) fn at_any_heading(self) -> Self {
        match self {
            Reason::ShotOutOfArc => Reason::ShotNeverInArc,
            Reason::ShotNoSight => Reason::ShotNeverSeen,
            other => other,
        }
    }
}

/// The refusal of an attack of one unit on another.
pub(crate) fn refuse(field: &Field<'_>, reason: Reason, from: usize, to: usize) -> Refusal {
    let (from, to) = (&field.units[from].unit.id, &field.units[to].unit.id);
    let (name, section, text) = match reason {
        Reason::Friend => (
            "friend",
            "Playing the game",
            format!("{from} and {to} are on the same side"),
        ),
        Reason::Engaged => (
            "engaged",
            "Charge",
            format!("{from} is in contact with an enemy already"),
        ),
        Reason::Fixed => (
            "fixed",
            "Charge",
            format!("{from} cannot charge, by its ability"),
        ),
        Reason::OutOfArc => (
            "out_of_arc",
            "Charge step 1",
            format!("{to} is not in the front arc of {from}"),
        ),
        Reason::NoSight => (
            "no_sight",
            "Charge step 1",
            format!("No clear line runs from {from} to {to}"),
        ),
        Reason::TooFar => (
            "too_far",
            "Charge step 4",
            format!("{to} is out of reach even with a 6"),
        ),
        Reason::Path => (
            "path",
            "Charge step 3",
            format!("No legal pivot of {from} brings {to} within reach"),
        ),
        Reason::NoRoom => (
            "no_room",
            "Charge step 5",
            format!("{from} does not fit at {to} on any landing"),
        ),
        Reason::NoHalf => (
            "no_room",
            "Charge step 5",
            format!("{from} has no room for half of an edge without moving {to}"),
        ),
        Reason::NoStay => (
            "no_room",
            "Charge step 5",
            format!("{from} has no landing at {to}, and the place where it makes contact is taken"),
        ),
        Reason::ShotEngaged => (
            "engaged",
            "Ranged attacks",
            format!("{from} is in contact with an enemy"),
        ),
        Reason::ShotOutOfArc => (
            "out_of_arc",
            "Line of sight",
            format!("{to} is not in the front arc of {from}"),
        ),
        Reason::ShotNoSight => (
            "no_sight",
            "Ranged attacks",
            format!("No clear line runs from {from} to {to}"),
        ),
        Reason::ShotNeverInArc => (
            "out_of_arc",
            "Ranged attacks",
            format!(
                "{to} is not in the front arc of {from}, and no heading that it may turn to has it in arc and sight"
            ),
        ),
        Reason::ShotNeverSeen => (
            "no_sight",
            "Ranged attacks",
            format!("No clear line runs from {from} to {to}, at any heading that it may turn to"),
        ),
        Reason::ShotPivot => (
            "no_pivot",
            "Attack action, Ranged",
            format!("{from} cannot stand at that heading to shoot at {to}"),
        ),
        Reason::NoRangedAttack => (
            "no_ranged_attack",
            "Ranged attacks",
            format!("{from} has no ranged attack"),
        ),
        Reason::OutOfRange => (
            "out_of_range",
            "Ranged attacks",
            format!("{to} is beyond the range of {from}"),
        ),
    };
    let rule = RuleRef {
        book: field.pack.edition().to_owned().into(),
        section: section.into(),
    };
    Refusal::new(name, rule, text)
}
