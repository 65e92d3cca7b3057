//! Why may a unit not move so, in words and with the rule?

use play::{Refusal, RuleRef};

use super::Mover;
use crate::field::Thing;
use crate::moves::MoveKind;
use crate::words::inches;

/// Why a move is not allowed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum No {
    /// It is in contact and may only retreat.
    Engaged,
    /// It is not in contact.
    NotEngaged,
    /// An ability keeps it from such a move.
    Fixed,
    /// It is in contact with more than one enemy.
    Several,
    /// It touches its enemy at no edge.
    CornerOnly,
    /// The end is not in a direction in which it may go.
    Direction,
    /// The end has another heading, and this move does not turn, or not to there.
    Heading,
    /// The end is neither at the full edge nor at half of it.
    Place,
    /// It would overlap something after its first turn.
    Pivot,
    /// It would go farther than this many inches.
    TooFar(f64),
    /// Something on the way stops it.
    Path,
    /// It would overlap something at its end.
    Overlap,
    /// It would hang over the table's edge.
    OffTable,
    /// It would touch an enemy.
    Touches,
    /// It would end too near to an enemy.
    TooNear,
}

/// The refusal of a move, because of some things.
pub(super) fn refuse(mover: &Mover<'_>, no: No, things: &[Thing]) -> Refusal {
    let field = mover.field;
    let unit = field.id(Thing::Unit(mover.unit));
    let ids: Vec<&str> = things.iter().map(|thing| field.id(*thing)).collect();
    let ids = ids.join(", ");
    let kind = mover.kind.name();
    let over_piece = matches!(things.first(), Some(Thing::Piece(_)));
    let others = if over_piece {
        "Terrain, Impassable"
    } else {
        "Moving and other units"
    };
    let (reason, section, text) = match no {
        No::Engaged => (
            "engaged",
            "Retreat",
            format!("{unit} is in contact with {ids} and may only retreat"),
        ),
        No::NotEngaged => (
            "not_engaged",
            section_of(mover.kind),
            format!("{unit} is in contact with no enemy"),
        ),
        No::Fixed => (
            "fixed",
            section_of(mover.kind),
            format!("{unit} may not {kind}, by its ability"),
        ),
        No::Several => (
            "engaged_with_several",
            "Attack action, Melee",
            format!("{unit} is engaged with several enemies ({ids}) and may not {kind}"),
        ),
        No::CornerOnly => (
            "no_edge",
            "Attack action, Melee",
            format!("{unit} is in contact with no edge of {ids}"),
        ),
        No::Direction => (
            "direction",
            section_of(mover.kind),
            format!("{unit} may not {kind} in this direction"),
        ),
        No::Heading => (
            "heading",
            section_of(mover.kind),
            match mover.kind {
                MoveKind::Pivot => format!("{unit} may only turn to face {ids}"),
                MoveKind::Maneuver | MoveKind::March | MoveKind::Retreat | MoveKind::Shift => {
                    format!("{unit} may not turn as it shifts")
                }
            },
        ),
        No::Place => (
            "place",
            "Charge step 5",
            format!("{unit} may only shift to the full edge or to half of it"),
        ),
        No::Pivot => (
            "pivot",
            "Pivoting",
            format!("{unit} may not end its first pivot over {ids}"),
        ),
        No::TooFar(limit) => (
            "too_far",
            section_of(mover.kind),
            format!("{unit} may {kind} {} at most", inches(limit)),
        ),
        No::Path if things == [Thing::Table] => (
            "path",
            "Pivoting",
            format!("{unit} may not leave the table"),
        ),
        No::Path => ("path", others, format!("{unit} may not pass {ids}")),
        No::Overlap => ("overlap", others, format!("{unit} may not end over {ids}")),
        No::OffTable => (
            "off_table",
            "Pivoting",
            format!("{unit} may not hang over the table's edge"),
        ),
        No::Touches => (
            "touches_enemy",
            "Moving and other units",
            format!("{unit} may touch {ids} only by a charge"),
        ),
        No::TooNear => (
            "too_near",
            "Moving and other units",
            format!("{unit} may not end within 1 in of {ids}"),
        ),
    };
    let rule = RuleRef {
        book: field.pack.edition().to_owned().into(),
        section: section.into(),
    };
    Refusal::new(reason, rule, text)
}

/// The section about a kind of move.
fn section_of(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Maneuver => "Maneuver",
        MoveKind::March => "March",
        MoveKind::Retreat => "Retreat",
        MoveKind::Shift => "Attack action, Melee",
        MoveKind::Pivot => "Pivoting",
    }
}
