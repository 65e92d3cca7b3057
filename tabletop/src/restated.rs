//! What is the same table under another edition?
//!
//! Cards and pieces are looked up anew; everything stays where it is. A row that the edition does not have keeps its
//! tray, speed and keywords, and is a problem.

use geometry::Len;
use play::{Problem, Problems};

use crate::army::joins;
use crate::pack::Pack;
use crate::state::State;
use crate::terrain::Keyword;

/// A table under another edition.
pub(crate) struct Restated {
    pub(crate) state: State,
    /// Units without a card there, by index.
    pub(crate) unknown: Vec<usize>,
    /// What the edition does not have, as warnings; the file is the edition.
    pub(crate) problems: Problems,
}

/// The same table as an edition has it.
pub(crate) fn restated(pack: &Pack, state: &State) -> Restated {
    let edition = pack.edition();
    let mut state = state.clone();
    let mut unknown = Vec::new();
    let mut problems = Problems::default();
    let mut lacks = |path: String, what: String| {
        problems.push(Problem::error(edition, path, what).warning());
    };
    edition.clone_into(&mut state.edition);
    for (index, unit) in state.units.iter_mut().enumerate() {
        let Some(id) = unit.profile.as_deref() else {
            continue;
        };
        if let Some(card) = pack.profile(id) {
            unit.tray = card.tray;
            unit.speed = Len::from_inches(f64::from(card.speed_in));
        } else {
            let what = format!("{} has no card `{id}` and is left out", unit.id);
            lacks(format!("units[{index}].profile"), what);
            unknown.push(index);
        }
    }
    for (index, unit) in state.units.iter().enumerate() {
        let both = [
            ("attachment", &unit.attachment),
            ("right_attachment", &unit.right_attachment),
        ];
        for (key, id) in both {
            if let Some(id) = id
                && !joins(pack, id)
            {
                let what = format!("{} has no card `{id}` to join it", unit.id);
                lacks(format!("units[{index}].{key}"), what);
            }
        }
    }
    for (index, ground) in state.pieces.iter_mut().enumerate() {
        if let Some(id) = ground.piece.as_deref() {
            match pack.piece(id) {
                Some(piece) => ground.keywords = piece.keywords,
                None => lacks(
                    format!("terrain[{index}].piece"),
                    format!("{} is no piece `{id}` there", ground.id),
                ),
            }
        }
        let missing = |keyword: &Keyword| pack.keyword(*keyword).is_none();
        for keyword in ground.keywords.iter().filter(missing) {
            let what = format!("{} has no rule for `{}`", ground.id, keyword.name());
            lacks(format!("terrain[{index}].keywords"), what);
        }
        ground.keywords = ground
            .keywords
            .iter()
            .filter(|keyword| pack.keyword(*keyword).is_some())
            .collect();
    }
    Restated {
        state,
        unknown,
        problems,
    }
}
