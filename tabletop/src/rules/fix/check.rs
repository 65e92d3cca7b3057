//! What can no table file say?
//!
//! The limits of a table, asked of whatever a correction would put on it.

use geometry::Len;
use play::Refusal;

use super::no;
use crate::army::joins;
use crate::limits::{FARTHEST, FASTEST, MOST_ROWS, RADIUS, is_too_far};
use crate::outline::PieceShape;
use crate::pack::Pack;
use crate::state::{DeployZone, Objective, PieceState, UnitState};
use crate::terrain::Keywords;
use crate::words::inches;

pub(super) fn check_zones(zones: &[DeployZone]) -> Result<(), Refusal> {
    if zones.len() > MOST_ROWS {
        return no("too_many", format!("A table holds {MOST_ROWS} of a kind"));
    }
    if zones.iter().any(|zone| zone.side.is_empty()) {
        return no("no_side", "A zone belongs to no side");
    }
    let mut corners = zones.iter().flat_map(|zone| zone.outline.corners());
    match corners.any(|(x, y)| is_too_far(*x) || is_too_far(*y)) {
        true => no("too_far", "No table is that large"),
        false => Ok(()),
    }
}

pub(super) fn check_unit(pack: &Pack, unit: &UnitState) -> Result<(), Refusal> {
    if unit.side.is_empty() {
        return no("no_side", format!("{} belongs to no side", unit.id));
    }
    if let Some(id) = &unit.profile {
        let Some(card) = pack.profile(id) else {
            let edition = pack.edition();
            return no(
                "unknown_profile",
                format!("Edition {edition} has no unit `{id}`"),
            );
        };
        if (card.tray, Len::from_inches(f64::from(card.speed_in))) != (unit.tray, unit.speed) {
            return no(
                "not_as_card",
                format!("{} has another tray or speed", card.name),
            );
        }
    } else if unit.speed < Len(0) || unit.speed > FASTEST {
        let most = inches(FASTEST.inches());
        return no("too_fast", format!("A speed is from 0 to {most}"));
    }
    for attachment in unit.attachments() {
        check_attachment(pack, Some(attachment))?;
    }
    check_right(unit, unit.right_attachment.as_deref())?;
    check_wounds(pack, unit, unit.wounds)?;
    check_place(unit.place.x, unit.place.y)
}

pub(super) fn check_wounds(pack: &Pack, unit: &UnitState, wounds: u16) -> Result<(), Refusal> {
    let Some(card) = unit.card(pack) else {
        return Ok(());
    };
    let most = card.wounds().saturating_mul(unit.trays());
    if wounds > most {
        return no(
            "too_many_wounds",
            format!("{} takes {most} wounds", card.name),
        );
    }
    Ok(())
}

pub(super) fn check_attachment(pack: &Pack, attachment: Option<&str>) -> Result<(), Refusal> {
    match attachment {
        Some(id) if !joins(pack, id) => {
            let edition = pack.edition();
            no(
                "unknown_attachment",
                format!("Edition {edition} has no card `{id}`"),
            )
        }
        Some(_) | None => Ok(()),
    }
}

pub(super) fn check_right(unit: &UnitState, attachment: Option<&str>) -> Result<(), Refusal> {
    match (unit.banded, attachment) {
        (false, Some(_)) => no("not_banded", "Only a banded unit has a right half"),
        (true, _) | (false, None) => Ok(()),
    }
}

pub(super) fn check_piece(pack: &Pack, piece: &PieceState) -> Result<(), Refusal> {
    if let Some(id) = &piece.piece {
        let Some(known) = pack.piece(id) else {
            let edition = pack.edition();
            return no(
                "unknown_piece",
                format!("Edition {edition} has no piece `{id}`"),
            );
        };
        if known.keywords != piece.keywords {
            return no("not_as_card", format!("{} has other keywords", known.name));
        }
    }
    check_keywords(pack, piece.keywords)?;
    check_shape(&piece.shape)?;
    check_place(piece.place.x, piece.place.y)
}

pub(super) fn check_keywords(pack: &Pack, keywords: Keywords) -> Result<(), Refusal> {
    match keywords.iter().find(|word| pack.keyword(*word).is_none()) {
        Some(word) => {
            let (edition, word) = (pack.edition(), word.name());
            no(
                "no_such_keyword",
                format!("Edition {edition} has no keyword `{word}`"),
            )
        }
        None => Ok(()),
    }
}

pub(super) fn check_shape(shape: &PieceShape) -> Result<(), Refusal> {
    let small = !shape.is_large_enough();
    let large = match shape {
        PieceShape::Rect { width, depth } => *width > FARTHEST || *depth > FARTHEST,
        PieceShape::Polygon(outline) => {
            let mut corners = outline.corners().iter();
            corners.any(|(x, y)| is_too_far(*x) || is_too_far(*y))
        }
    };
    if small || large {
        return no("bad_size", "A piece of that size cannot be measured");
    }
    Ok(())
}

pub(super) fn check_objective(objective: &Objective) -> Result<(), Refusal> {
    let (least, most) = RADIUS;
    if objective.radius < least || objective.radius > most {
        let (least, most) = (inches(least.inches()), inches(most.inches()));
        return no("bad_size", format!("A radius is from {least} to {most}"));
    }
    check_place(objective.x, objective.y)
}

pub(super) fn check_place(x: Len, y: Len) -> Result<(), Refusal> {
    if is_too_far(x) || is_too_far(y) {
        return no("too_far", "No table is that large");
    }
    Ok(())
}
