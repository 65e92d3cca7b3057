//! How does what is selected turn toward the pointer?

use geometry::{Placement, Vec2};
use tabletop::Fix;
use ui::mark::Mark;
use ui::theme::Look;

use super::Select;
use crate::command::Command;
use crate::tools::grip::{Handle, Steps, changes, fix, handle, moves};
use crate::tools::tool::{Cursor, Held, Preview, Scene};

impl Select {
    pub(super) fn turning_now(
        &self,
        scene: &Scene<'_>,
        handle: &Handle,
        to: Vec2,
        keys: Held,
        preview: &mut Preview,
    ) {
        preview.moved = handle.turned(scene, to, self.step(keys));
        let line = Mark::line(handle.about, to, Look::Snap);
        preview.marks.push(line);
        preview.cursor = Cursor::Turn;
        let degrees = handle.degrees(scene, &preview.moved);
        let turned = match (handle.ids.as_slice(), preview.moved.as_slice()) {
            ([only], [(_, to)]) => {
                let lines = changes(scene, preview, only);
                preview.words.push(format!("Faces {}°", to.heading));
                preview.words.extend(lines);
                return;
            }
            _ => degrees,
        };
        let way = match turned < 0.0 {
            true => "right",
            false => "left",
        };
        let words = format!("Turned {:.1}° to the {way}", turned.abs());
        preview.words.push(words);
    }

    pub(super) fn step(&self, keys: Held) -> Steps {
        match Steps::of(keys) {
            Steps::Degrees => self.steps,
            Steps::Free => Steps::Free,
            Steps::Large => Steps::Large,
        }
    }
}

/// The handle of what is selected, unless a referee would refuse what it does: it would only lie over other trays.
pub(super) fn turnable(scene: &Scene<'_>) -> Option<Handle> {
    handle(scene).filter(|_| !scene.refereed)
}

/// Turns as one entry of the log.
pub(super) fn turns(scene: &Scene<'_>, places: Vec<(String, Placement)>) -> Vec<Command> {
    match places.as_slice() {
        [(id, to)] if scene.place(id) != Some(*to) => vec![fix(Fix::Turn {
            id: id.clone(),
            heading: to.heading,
        })],
        [_] => Vec::new(),
        _ => moves(scene, places),
    }
}
