//! Which headings are marked for a shooter to take aim at?

use std::sync::Arc;

use geometry::{Body, Vec2, direction_from_radians};
use tabletop::{Aiming, Pack, State, aims};
use ui::mark::{Mark, arrow};
use ui::theme::Look;

use super::grip::acts;
use super::tool::{Preview, Scene};
use crate::memo::Memo;

/// The headings that the battle offers, kept until the table changes.
#[derive(Debug, Default)]
pub(super) struct Aims(Memo<(State, Arc<Pack>), Vec<Aiming>>);

impl Aims {
    /// Those of the selected unit, with its tray.
    fn of<'s>(&self, scene: &'s Scene<'_>) -> Option<(&'s Body, Vec<Aiming>)> {
        let id = scene.selected_unit().filter(|id| acts(scene, id))?;
        let table = scene.table;
        let of = (table.state.clone(), Arc::clone(&table.pack));
        let body = scene.field.body(scene.field.unit(id)?);
        Some((body, self.0.get(of, || aims(&table.pack, &table.state))))
    }

    /// The unit and the heading whose arrow ends at a point.
    pub(super) fn at(&self, scene: &Scene<'_>, at: Vec2) -> Option<(String, Aiming)> {
        let (body, aims) = self.of(scene)?;
        let tip = |aim: &Aiming| ends(body, aim)[1];
        let near = aims
            .into_iter()
            .find(|aim| (tip(aim) - at).length() <= scene.grip);
        Some((scene.selected_unit()?.to_owned(), near?))
    }

    /// Marks them and says what they are for.
    pub(super) fn show(&self, scene: &Scene<'_>, preview: &mut Preview) {
        let Some((body, aims)) = self.of(scene).filter(|(_, aims)| !aims.is_empty()) else {
            return;
        };
        preview
            .marks
            .extend(aims.iter().flat_map(|aim| marked(body, aim)));
        let words = "Turn it to take aim; then it shoots";
        preview.words.push(words.to_owned());
    }
}

/// What a turn that takes aim comes to.
pub(super) fn said(aim: &Aiming) -> String {
    format!("Takes aim, then shoots {}", aim.targets.join(" or "))
}

/// From where to where the arrow of a heading to take aim at goes, in radii of the tray.
const AIM: (f64, f64) = (1.1, 1.6);

/// The ends of that arrow.
fn ends(body: &Body, aim: &Aiming) -> [Vec2; 2] {
    let along = direction_from_radians(aim.to.heading.radians()) * body.radius();
    [AIM.0, AIM.1].map(|far| body.pose().center + along * far)
}

/// A heading to take aim at, with whom it reaches.
fn marked(body: &Body, aim: &Aiming) -> Vec<Mark> {
    let [from, to] = ends(body, aim);
    let mut marks = arrow(from, to, 0.5, Look::Way);
    let along = (to - from).normalize_or_zero();
    let at = to + along * 0.8;
    marks.push(Mark::label(at, aim.targets.join(", "), 11.0, Look::Remark));
    marks
}
