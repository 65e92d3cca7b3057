//! What is drawn in a window, where overlays come and go?
//!
//! The same marks as in a picture, in layers, so that each is drawn again only when it changes.

use tabletop::table::Table;
use tabletop::{Field, Pair, UnitState};
use ui::mark::{Mark, arrow};
use ui::theme::Look;

use super::{Frame, Overlay, Scene, Show};

/// The marks of a table without any overlay: the ground first, then trays, names last.
///
/// Overlays go between the ground and the trays, plans between the trays and the names.
#[must_use]
pub fn board(table: &Table) -> Board {
    let show = Show {
        overlays: &[],
        unit: None,
        target: None,
        frame: Frame::Table,
    };
    let mut scene = Scene::new(table, None, &show);
    let mut take = |draw: fn(&mut Scene<'_>)| {
        draw(&mut scene);
        std::mem::take(&mut scene.picture.marks)
    };
    Board {
        ground: take(|scene| scene.ground()),
        pieces: take(|scene| scene.pieces()),
        trays: take(|scene| scene.trays()),
        names: take(|scene| scene.names()),
    }
}

/// The marks of some overlays of a unit alone, without the table.
#[must_use]
pub fn overlay(
    table: &Table,
    field: &Field<'_>,
    unit: &UnitState,
    overlays: &[Overlay],
) -> Vec<Mark> {
    let show = Show {
        overlays,
        unit: Some(unit),
        target: None,
        frame: Frame::Table,
    };
    let mut scene = Scene::new(table, Some(field), &show);
    scene.regions();
    scene.bands();
    scene.picture.marks
}

/// The marks of some overlays of a unit and a target; `known` is that pair if it was measured already.
#[must_use]
pub fn pair_overlay(
    table: &Table,
    field: &Field<'_>,
    [unit, target]: [&UnitState; 2],
    overlays: &[Overlay],
    known: Option<&Pair>,
) -> Vec<Mark> {
    let show = Show {
        overlays,
        unit: Some(unit),
        target: Some(target),
        frame: Frame::Table,
    };
    let mut scene = Scene::new(table, Some(field), &show);
    match known {
        Some(pair) => scene.planned(field, pair),
        None => scene.pair(),
    }
    scene.picture.marks
}

/// The shot of a pair in a battle, where that is what a second click does: no charge is open to it.
pub(crate) fn shot_overlay(
    table: &Table,
    pair: [&UnitState; 2],
    known: &Pair,
) -> Option<Vec<Mark>> {
    let shoots = known.shot.refusal.is_none() && known.charge.refusal.is_some();
    table.state.battle.as_ref().filter(|_| shoots)?;
    let aim = known.shot.aim.as_ref()?;
    let [from, to] = pair.map(|unit| unit.place.pose().center);
    let mut marks = arrow(from, to, 0.6, Look::Way);
    let words = format!("Shot, {:.2} in", aim.gap);
    marks.push(Mark::label((from + to) / 2.0, words, 13.0, Look::WayWords));
    Some(marks)
}

/// The marks of a table, in four layers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Board {
    /// The bare table, then its grid and its zones.
    pub ground: Vec<Mark>,
    /// Terrain and objectives.
    pub pieces: Vec<Mark>,
    /// Units.
    pub trays: Vec<Mark>,
    /// Names of everything.
    pub names: Vec<Mark>,
}
