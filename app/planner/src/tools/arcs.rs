//! Who stands in which arc of a tray?
//!
//! Point at a tray and its arcs are drawn; a click keeps them. Everybody outside is named with the share of the tray
//! that lies in each arc, the nearest first.

use geometry::{Side, Vec2, arc_shares, gap, is_some_share};
use play::percent;
use ui::mark::Mark;
use ui::theme::Look;

use super::tool::{Cursor, Hand, Pointer, Preview, Scene, Tool};

use super::kind::ToolKind;
use crate::command::{Command, ToolCommand};
use crate::marks::arcs::arcs;
use crate::selection::Selection;

/// The tool that shows arcs.
#[derive(Clone, Debug, Default)]
pub(super) struct Arcs {
    over: Option<Vec2>,
    /// The unit whose arcs stay.
    kept: Option<String>,
}

/// How many units are named; the others are counted.
const NAMED: usize = 3;

impl Tool for Arcs {
    fn kind(&self) -> ToolKind {
        ToolKind::Arcs
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match pointer {
            Pointer::Over(at) | Pointer::Press(at, _) | Pointer::Drag(at, _) => {
                self.over = Some(at);
            }
            Pointer::Away => self.over = None,
            Pointer::Drop(at, _) | Pointer::Click(at, _) => {
                self.over = Some(at);
                self.kept = scene.unit_at(at);
                let selection = self.kept.iter().cloned();
                return vec![ToolCommand::Select(Selection::of(selection)).into()];
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
        let pointed = self.over.and_then(|at| scene.unit_at(at));
        let unit = pointed.or_else(|| self.kept.clone());
        match unit.and_then(|id| scene.field.unit(&id)) {
            Some(unit) => show(scene, unit, &mut preview),
            None => preview.words.push(match scene.hand {
                Hand::Mouse => "Point at a tray to see its arcs".to_owned(),
                Hand::Finger => "Tap a tray to see its arcs".to_owned(),
            }),
        }
        preview
    }

    fn cancel(&mut self) -> bool {
        self.kept.take().is_some()
    }
}

fn show(scene: &Scene<'_>, unit: usize, preview: &mut Preview) {
    let rows = &scene.table.state.units;
    let (body, rays) = (scene.field.body(unit), rows[unit].arcs(&scene.table.pack));
    let size = crate::shown::size(scene.table);
    preview.under.extend(arcs(body, rays, size));
    preview.words.push(format!("Arcs of {}", rows[unit].id));
    let mut others: Vec<usize> = (0..rows.len()).filter(|other| *other != unit).collect();
    let far = |other: usize| gap(body, scene.field.body(other)).length;
    others.sort_by(|a, b| far(*a).total_cmp(&far(*b)));
    for other in others.iter().take(NAMED) {
        let tray = scene.field.body(*other);
        let is_enemy = rows[*other].side != rows[unit].side;
        let shares = arc_shares(body, rays, tray);
        let parts = Side::ALL.into_iter().filter_map(|side| {
            let share = shares?.of(side);
            is_some_share(share).then(|| format!("{} {}", name(side), percent(share)))
        });
        let parts: Vec<String> = parts.collect();
        let parts = match parts.as_slice() {
            [] => "overlaps it".to_owned(),
            parts => parts.join(", "),
        };
        let who = match is_enemy {
            true => "enemy",
            false => "friend",
        };
        let id = &rows[*other].id;
        preview.words.push(format!("{id} ({who}) {parts}"));
        if is_enemy {
            preview.marks.push(Mark::area(tray.outline(), Look::Frame));
        }
    }
    if others.len() > NAMED {
        let more = others.len() - NAMED;
        preview.words.push(format!("And {more} farther away"));
    }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Front => "front",
        Side::Left => "left flank",
        Side::Right => "right flank",
        Side::Rear => "rear",
    }
}
