//! Does one unit see another, and if not, what stops it?
//!
//! Drag from the viewer to the target, or click one after the other. The line that proves it is drawn, or everything
//! that stops it is marked.

use geometry::Vec2;
use tabletop::{PairAnswer, plan_pair};
use ui::mark::Mark;
use ui::theme::Look;

use super::tool::{Cursor, Hand, Pointer, Preview, Scene, Tool};

use super::kind::ToolKind;
use crate::command::Command;
use crate::picture::{Overlay, pair_overlay};
use crate::words::{self, sentence};

/// The tool that looks from one unit to another.
#[derive(Clone, Debug, Default)]
pub(super) struct Sight {
    over: Option<Vec2>,
    /// Who looks.
    viewer: Option<String>,
    /// At whom, once that is settled; before, at whom the pointer is over.
    target: Option<String>,
}

impl Tool for Sight {
    fn kind(&self) -> ToolKind {
        ToolKind::Sight
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match pointer {
            Pointer::Over(at) => self.over = Some(at),
            Pointer::Away => self.over = None,
            Pointer::Press(at, _) => {
                self.over = Some(at);
                if self.viewer.is_none() || self.target.is_some() {
                    self.viewer = scene.unit_at(at);
                    self.target = None;
                }
            }
            Pointer::Drag(to, _) => self.over = Some(to),
            Pointer::Drop(at, _) | Pointer::Click(at, _) => {
                self.over = Some(at);
                match scene.unit_at(at) {
                    // The first click: the viewer was taken when it was pressed.
                    Some(id) if self.viewer.as_ref() == Some(&id) => {}
                    Some(id) if self.viewer.is_none() => self.viewer = Some(id),
                    Some(id) => self.target = Some(id),
                    None => self.viewer = None,
                }
            }
            Pointer::DoubleClick(_) | Pointer::Secondary(_) => {}
        }
        Vec::new()
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let mut preview = Preview {
            cursor: Cursor::Cross,
            ..Preview::default()
        };
        let viewer = self.viewer.as_deref();
        let Some(viewer) = viewer.and_then(|id| scene.table.state.unit(id)) else {
            let words = match scene.hand {
                Hand::Mouse => "Drag from the unit that looks to the one it looks at",
                Hand::Finger => "Tap the unit that looks, then the one it looks at",
            };
            preview.words.push(words.to_owned());
            return preview;
        };
        let body = viewer.body(&scene.table.pack);
        preview
            .marks
            .push(Mark::area(body.outline(), Look::Selected));
        let pointed = || self.over.and_then(|at| scene.unit_at(at));
        let target = self.target.clone().or_else(pointed);
        let target = target.filter(|id| *id != viewer.id);
        let target = target.and_then(|id| scene.table.state.unit(&id));
        let Some(target) = target else {
            let words = format!("Who does {} look at?", viewer.id);
            preview.words.push(words);
            if let Some(at) = self.over {
                let line = Mark::line(body.pose().center, at, Look::Snap);
                preview.marks.push(line);
            }
            return preview;
        };
        let places = scene
            .field
            .unit(&viewer.id)
            .zip(scene.field.unit(&target.id));
        let Some((from, to)) = places else {
            return preview;
        };
        let pair = plan_pair(scene.field, from, to);
        let answer = PairAnswer::new(scene.field, &pair);
        let marks = pair_overlay(
            scene.table,
            scene.field,
            [viewer, target],
            &[Overlay::Sight],
            Some(&pair),
        );
        preview.marks.extend(marks);
        let [start, end] = answer.sight.line_in.map(Vec2::from);
        let length = scene.units.length((end - start).length());
        if answer.sight.clear {
            preview.words = vec![
                format!("{} sees {}", viewer.id, target.id),
                format!("Clear line of {length}"),
            ];
        } else {
            let no = format!("{} does not see {}", viewer.id, target.id);
            preview.words = vec![no];
            let why = words::sight(&answer).long.into_iter();
            preview.words.extend(why.map(|line| sentence(&line)));
        }
        preview
    }

    fn drags(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        scene.unit_at(at).is_some()
    }

    fn cancel(&mut self) -> bool {
        let was = self.viewer.take().is_some();
        self.target.take().is_some() || was
    }
}
