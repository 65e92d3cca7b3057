//! How is it said?
//!
//! Log lines and numbers for people: inches to the hundredth, no full stop after one sentence.

use geometry::{Len, Placement, Side};
use play::listed;

use crate::army::own_name;
use crate::battle;
use crate::event::Event;
use crate::outline::PieceShape;
use crate::pack::Pack;
use crate::rules::landing::Alignment;

/// The log line of an event; everybody reads the same.
pub(crate) fn line(pack: &Pack, event: &Event) -> Option<String> {
    Some(match event {
        Event::UnitPlaced(unit) => format!("Placed {} {}", unit.id, at(unit.place)),
        Event::PiecePlaced(piece) => format!("Placed {} {}", piece.id, at(piece.place)),
        Event::ObjectivePlaced(row) => format!("Placed {} at {}", row.id, point(row.x, row.y)),
        Event::Moved { id, to } => {
            let (to, heading) = (point(to.x, to.y), to.heading);
            format!("Moved {id} to {to} facing {heading}°")
        }
        Event::ObjectiveMoved { id, x, y } => format!("Moved {id} to {}", point(*x, *y)),
        Event::Turned { id, heading } => format!("Turned {id} to {heading}°"),
        Event::Removed { id } => format!("Removed {id}"),
        Event::WoundsSet { unit, wounds } => match wounds {
            0 => format!("{unit} has taken no wounds"),
            1 => format!("{unit} has taken 1 wound"),
            wounds => format!("{unit} has taken {wounds} wounds"),
        },
        Event::TokensSet { unit, tokens } => {
            match &*list(tokens.iter().map(|token| token.name())) {
                "" => format!("{unit} has no tokens"),
                tokens => format!("{unit} is {tokens}"),
            }
        }
        Event::ActivatedSet { unit, activated } => match activated {
            true => format!("{unit} has been activated"),
            false => format!("{unit} has not been activated"),
        },
        Event::Refreshed => "No unit has been activated".to_owned(),
        Event::AttachmentSet { unit, attachment } => match attachment {
            Some(card) => format!("{unit} is joined by {}", own_name(card).unwrap_or(card)),
            None => format!("{unit} has no attachment"),
        },
        Event::RightAttachmentSet { unit, attachment } => match attachment {
            Some(card) => format!("The right half of {unit} is joined by {card}"),
            None => format!("The right half of {unit} has no attachment"),
        },
        Event::BandedSet { unit, banded } => match banded {
            true => format!("{unit} is banded"),
            false => format!("{unit} is not banded"),
        },
        Event::Reshaped { piece, shape } => match shape {
            PieceShape::Rect { width, depth } => {
                let (width, depth) = (number(width.inches()), inches(depth.inches()));
                format!("{piece} is {width} by {depth}")
            }
            PieceShape::Polygon(outline) => {
                format!("{piece} has {} corners", outline.corners().len())
            }
        },
        Event::KeywordsSet { piece, keywords } => {
            match &*list(keywords.iter().map(|keyword| keyword.name())) {
                "" => format!("{piece} has no keywords"),
                keywords => format!("{piece} has {keywords}"),
            }
        }
        Event::Resized { width, depth } => {
            let (width, depth) = (number(width.inches()), inches(depth.inches()));
            format!("The table is {width} by {depth}")
        }
        Event::ZonesSet(zones) => match zones.len() {
            0 => "No deployment zones".to_owned(),
            1 => "1 deployment zone".to_owned(),
            count => format!("{count} deployment zones"),
        },
        Event::Battle(event) => return battle::line(pack, event),
    })
}

/// Where the center of something lies, for people.
pub(crate) fn point_of(place: Placement) -> String {
    point(place.x, place.y)
}

/// A log line with its lengths in another unit, of which so many make an inch.
///
/// # Example
/// ```
/// use tabletop::log_line_in;
///
/// let line = "Moved guards to (-2, 10.5) facing 180°";
/// assert_eq!(log_line_in(line, "cm", 2.54), "Moved guards to (-5.08, 26.67) facing 180°");
/// assert_eq!(log_line_in("The table is 48 by 72 in", "cm", 2.5), "The table is 120 by 180 cm");
/// ```
#[must_use]
pub fn log_line_in(line: &str, unit: &str, of_inch: f64) -> String {
    let pair = |text: &str, between: &str| -> Option<[String; 2]> {
        let (first, second) = text.split_once(between)?;
        let lengths = [first.parse::<f64>().ok()?, second.parse().ok()?];
        Some(lengths.map(|length| number(length * of_inch)))
    };
    let place = || {
        let (before, rest) = line.rsplit_once('(')?;
        let (" at " | " to ") = before.get(before.len().checked_sub(4)?..)? else {
            return None;
        };
        let (inside, after) = rest.split_once(')')?;
        let [x, y] = pair(inside, ", ")?;
        Some(format!("{before}({x}, {y}){after}"))
    };
    let size = || {
        let (before, inside) = line.strip_suffix(" in")?.rsplit_once(" is ")?;
        let [width, depth] = pair(inside, " by ")?;
        Some(format!("{before} is {width} by {depth} {unit}"))
    };
    size().or_else(place).unwrap_or_else(|| line.to_owned())
}

fn at(place: Placement) -> String {
    let Placement { x, y, heading } = place;
    format!("at {} facing {heading}°", point(x, y))
}

pub(crate) fn point(x: Len, y: Len) -> String {
    format!("({}, {})", number(x.inches()), number(y.inches()))
}

/// Names as a list for people.
pub(crate) fn list<'n>(names: impl Iterator<Item = &'n str>) -> String {
    let names: Vec<String> = names.map(|name| name.replace('_', " ")).collect();
    listed(&names, "and")
}

/// A terrain piece or an objective that a battle laid, for people; any other id stays as it is.
///
/// ```
/// use tabletop::{Pack, thing_words};
///
/// let pack = Pack::builtin("2017").unwrap();
/// assert_eq!(thing_words(&pack, "corpse_pile-2"), "Corpse pile 2");
/// assert_eq!(thing_words(&pack, "corpse_pile-2-token"), "Token of corpse pile 2");
/// assert_eq!(thing_words(&pack, "a-feast-for-crows-1"), "Corpse pile A");
/// assert_eq!(thing_words(&pack, "objective-3"), "Objective 3");
/// assert_eq!(thing_words(&pack, "my old well"), "my old well");
/// ```
#[must_use]
pub fn thing_words(pack: &Pack, id: &str) -> String {
    if let Some(piece) = id.strip_suffix(TOKEN_OF) {
        let words = thing_words(pack, piece);
        if words != piece {
            return format!("Token of {}", words.to_lowercase());
        }
    }
    let numbered = id.rsplit_once('-').and_then(|(kind, number)| {
        let number: usize = number.parse().ok()?;
        Some((kind, number))
    });
    let (kind, number) = numbered.map_or((id, None), |(kind, number)| (kind, Some(number)));
    let fixed = || {
        let mode = pack.scenario(kind)?;
        let piece = mode.pieces.get(number?.checked_sub(1)?)?;
        // By a letter: those that come later have numbers.
        let letter = char::from(b'A'.checked_add(u8::try_from(number? - 1).ok()?)?);
        Some(format!("{} {letter}", pack.piece_at(piece.piece)?.name))
    };
    let piece = || Some(pack.piece(kind)?.name.clone());
    let objective = || (kind == OBJECTIVE).then(|| "Objective".to_owned());
    if let Some(name) = fixed() {
        return name;
    }
    match (piece().or_else(objective), number) {
        (Some(name), Some(number)) => format!("{name} {number}"),
        (Some(name), None) => name,
        (None, _) => id.to_owned(),
    }
}

/// Whether an objective is the token that was laid with a piece.
///
/// ```
/// assert!(tabletop::is_token_of("corpse_pile-2", "corpse_pile-2-token"));
/// assert!(!tabletop::is_token_of("corpse_pile", "corpse_pile-2-token"));
/// ```
#[must_use]
pub fn is_token_of(piece: &str, objective: &str) -> bool {
    objective.strip_suffix(TOKEN_OF) == Some(piece)
}

/// How the ids of objectives begin that a battle lays.
const OBJECTIVE: &str = "objective";

/// How the id of an objective ends that lies with a piece.
pub(crate) const TOKEN_OF: &str = "-token";

/// A side of a tray for people.
///
/// ```
/// assert_eq!(tabletop::side_words(geometry::Side::Left), "left flank");
/// ```
#[must_use]
pub fn side_words(side: Side) -> &'static str {
    match side {
        Side::Front => "front",
        Side::Left => "left flank",
        Side::Right => "right flank",
        Side::Rear => "rear",
    }
}

/// Where on an edge a tray lands, for people.
///
/// ```
/// assert_eq!(tabletop::place_words(tabletop::Alignment::HalfLeft), "half to the left");
/// ```
#[must_use]
pub fn place_words(place: Alignment) -> &'static str {
    match place {
        Alignment::Full => "full",
        Alignment::HalfLeft => "half to the left",
        Alignment::HalfRight => "half to the right",
        Alignment::Partial => "as far as there is room",
        Alignment::TargetMoves => "half, after the target moves",
    }
}

/// How a charger comes to stand: with its share of half an edge where it is partial, and with where the target goes.
///
/// ```
/// use tabletop::{Alignment, landed_words};
/// assert_eq!(landed_words(Alignment::Partial, Some(0.62), None, "guards"), "partial, 62.0% of half");
/// let there = Some([1.0, 2.0]);
/// assert_eq!(
///     landed_words(Alignment::TargetMoves, None, there, "guards"),
///     "half, guards moves to (1.00, 2.00)"
/// );
/// ```
#[must_use]
pub fn landed_words(
    place: Alignment,
    share: Option<f64>,
    there: Option<[f64; 2]>,
    target: &str,
) -> String {
    match (place, share, there) {
        (Alignment::Partial, Some(share), _) => {
            format!("partial, {} of half", play::percent(share))
        }
        (Alignment::TargetMoves, _, Some([x, y])) => {
            format!("half, {target} moves to ({x:.2}, {y:.2})")
        }
        (place, _, _) => place_words(place).to_owned(),
    }
}

/// A turn of so many degrees to a side; `None` of one that is none to the tenth of a degree.
///
/// ```
/// assert_eq!(tabletop::turn_words(12.34).as_deref(), Some("12.3° to the left"));
/// assert_eq!(tabletop::turn_words(-0.04), None);
/// ```
#[must_use]
pub fn turn_words(degrees: f64) -> Option<String> {
    let size = format!("{:.1}", degrees.abs());
    match (size.as_str(), degrees > 0.0) {
        ("0.0", _) => None,
        (size, true) => Some(format!("{size}° to the left")),
        (size, false) => Some(format!("{size}° to the right")),
    }
}

/// Inches to the hundredth for people, without trailing zeros.
pub(crate) fn inches(inches: f64) -> String {
    format!("{} in", number(inches))
}

/// A number to the hundredth, without trailing zeros and never "-0".
pub(crate) fn number(value: f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let numbers = [0.0, -0.001, 5.0, 100.0, 1.999, -10.5, 0.126].map(number);
        assert_eq!(numbers, ["0", "0", "5", "100", "2", "-10.5", "0.13"]);
    }

    #[test]
    fn every_length_of_the_log_has_a_unit_of_its_own() {
        let pack = Pack::builtin("2017").unwrap();
        let (x, y) = (Len::from_inches(3.0), Len::from_inches(-1.5));
        let id = || "hill (2, 4)".to_owned();
        let shape = PieceShape::Rect { width: x, depth: x };
        for (event, said) in [
            (Event::ObjectiveMoved { id: id(), x, y }, "to (6, -3)"),
            (
                Event::Moved {
                    id: id(),
                    to: Placement::new(0.25, -24.0, 90.0),
                },
                "to (0.5, -48) facing 90°",
            ),
            (
                Event::Reshaped { piece: id(), shape },
                "is 6 by 6 half-inches",
            ),
            (
                Event::Resized { width: x, depth: x },
                "is 6 by 6 half-inches",
            ),
            (Event::Removed { id: id() }, "(2, 4)"),
        ] {
            let line = log_line_in(&line(&pack, &event).unwrap_or_default(), "half-inches", 2.0);
            assert!(line.ends_with(said), "{line}");
        }
    }

    #[test]
    fn lists_end_with_and() {
        let said = |names: &[&str]| list(names.iter().copied());
        assert_eq!(said(&[]), "");
        assert_eq!(said(&["cover"]), "cover");
        assert_eq!(
            said(&["cover", "rough", "blocks_line_of_sight"]),
            "cover, rough and blocks line of sight"
        );
    }
}
