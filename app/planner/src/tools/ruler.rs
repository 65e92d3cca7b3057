//! How far is it from one thing to another?
//!
//! Press on anything and drag to anything: bodies are measured from edge to edge, free ground from the very point.
//! Shift measures from point to point whatever lies there. The line stays and follows what moves.

use geometry::{Body, Vec2, are_overlapping, closest_point, gap, touches};
use ui::mark::Mark;
use ui::theme::Look;

use super::bodies;

use super::tool::{Cursor, Hand, Held, Pointer, Preview, Scene, Tool};

use super::kind::ToolKind;
use crate::command::Command;

/// The tool that measures.
#[derive(Clone, Debug, Default)]
pub(super) struct Ruler {
    doing: Doing,
    over: Option<Vec2>,
    ends: Ends,
}

/// What is measured where something lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Ends {
    /// Its edge.
    #[default]
    Edges,
    /// The very point.
    Points,
}

impl Ends {
    /// The same, or points while Shift is held.
    fn with(self, keys: Held) -> Self {
        match keys.shift {
            true => Self::Points,
            false => self,
        }
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
enum Doing {
    #[default]
    Nothing,
    /// Pressed, not dragged yet.
    Pressed(Vec2),
    /// One end is fixed, the other follows the pointer or is fixed too.
    Measured { from: End, to: End, is_done: bool },
}

/// An end of the ruler.
#[derive(Clone, Debug, PartialEq)]
enum End {
    /// At a point of the table.
    At(Vec2),
    /// At something, wherever it goes.
    On(String),
}

/// What lies between two ends.
struct Line {
    from: Vec2,
    to: Vec2,
    length: f64,
    overlaps: bool,
}

impl Tool for Ruler {
    fn kind(&self) -> ToolKind {
        ToolKind::Ruler
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match pointer {
            Pointer::Over(at) => {
                self.over = Some(at);
                if let Doing::Measured {
                    to, is_done: false, ..
                } = &mut self.doing
                {
                    *to = end(scene, at, self.ends);
                }
            }
            Pointer::Away => self.over = None,
            // A second click ends what a first one began.
            Pointer::Press(at, _) => {
                let is_open = matches!(self.doing, Doing::Measured { is_done: false, .. });
                if !is_open {
                    self.doing = Doing::Pressed(at);
                }
            }
            Pointer::Drag(at, keys) => self.stretch(scene, at, keys),
            Pointer::Drop(at, keys) => {
                self.stretch(scene, at, keys);
                self.end();
            }
            Pointer::Click(at, keys) => match &self.doing {
                Doing::Measured { is_done: false, .. } => {
                    self.stretch(scene, at, keys);
                    self.end();
                }
                Doing::Nothing | Doing::Pressed(_) | Doing::Measured { .. } => {
                    let from = end(scene, at, self.ends.with(keys));
                    let to = from.clone();
                    self.doing = Doing::Measured {
                        from,
                        to,
                        is_done: false,
                    };
                }
            },
            Pointer::DoubleClick(_) | Pointer::Secondary(_) => {}
        }
        Vec::new()
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let mut preview = Preview {
            cursor: Cursor::Cross,
            ..Preview::default()
        };
        if let Doing::Nothing = self.doing
            && scene.hand == Hand::Finger
        {
            preview
                .words
                .push("Drag from anything to anything, or tap both".to_owned());
        }
        if let Doing::Measured { from, to, .. } = &self.doing {
            show(scene, from, to, &mut preview);
        } else if let Some(hit) = self.over.and_then(|at| scene.hit(at)) {
            let body = bodies::body(&scene.table.state, &scene.table.pack, hit.id());
            let outline = body.map(|body| Mark::area(body.outline(), Look::Frame));
            preview.marks.extend(outline);
        }
        preview
    }

    fn cancel(&mut self) -> bool {
        std::mem::take(&mut self.doing) != Doing::Nothing
    }

    fn drags(&self, _: &Scene<'_>, _: Vec2) -> bool {
        true
    }

    fn options(&self, _: &Scene<'_>) -> Vec<(String, bool)> {
        [
            ("Edge to edge", Ends::Edges),
            ("Point to point", Ends::Points),
        ]
        .map(|(words, ends)| (words.to_owned(), ends == self.ends))
        .to_vec()
    }

    fn choose(&mut self, _: &Scene<'_>, option: usize) {
        self.ends = match option {
            0 => Ends::Edges,
            _ => Ends::Points,
        };
    }
}

impl Ruler {
    fn stretch(&mut self, scene: &Scene<'_>, at: Vec2, keys: Held) {
        self.over = Some(at);
        let from = match &self.doing {
            Doing::Pressed(from) => end(scene, *from, self.ends.with(keys)),
            Doing::Measured { from, .. } => from.clone(),
            Doing::Nothing => return,
        };
        self.doing = Doing::Measured {
            from,
            to: end(scene, at, self.ends.with(keys)),
            is_done: false,
        };
    }

    fn end(&mut self) {
        if let Doing::Measured { is_done, .. } = &mut self.doing {
            *is_done = true;
        }
    }
}

/// The end of a ruler at a point.
fn end(scene: &Scene<'_>, at: Vec2, ends: Ends) -> End {
    match (ends, scene.hit(at)) {
        (Ends::Edges, Some(hit)) => End::On(hit.id().to_owned()),
        (Ends::Edges, None) | (Ends::Points, _) => End::At(at),
    }
}

fn show(scene: &Scene<'_>, from: &End, to: &End, preview: &mut Preview) {
    if from == to {
        let at = match from {
            End::At(at) => Some(*at),
            End::On(id) => {
                let body = bodies::body(&scene.table.state, &scene.table.pack, id);
                let outline = body
                    .as_ref()
                    .map(|body| Mark::area(body.outline(), Look::Frame));
                preview.marks.extend(outline);
                None
            }
        };
        preview.marks.extend(at.map(|at| end_mark(scene, at)));
        if scene.hand == Hand::Finger {
            preview.words.push("Tap what to measure to".to_owned());
        }
        return;
    }
    let Some(line) = measure(scene, from, to) else {
        return;
    };
    let length = match (line.overlaps, touches(line.length)) {
        (true, _) => "overlap".to_owned(),
        (false, true) => "in contact".to_owned(),
        (false, false) => scene.units.length(line.length),
    };
    for id in [from, to] {
        if let End::On(id) = id
            && let Some(body) = bodies::body(&scene.table.state, &scene.table.pack, id)
        {
            let outline = Mark::area(body.outline(), Look::Frame);
            preview.marks.push(outline);
        }
    }
    preview
        .marks
        .push(Mark::line(line.from, line.to, Look::Ruler));
    for at in [line.from, line.to] {
        preview.marks.push(end_mark(scene, at));
    }
    let across = (line.to - line.from).normalize_or_zero().perp();
    // Words are wider than high: beside a line that runs up they need more room than above one that runs across.
    let aside = scene.near * (1.5 + 2.2 * across.x.abs());
    preview.marks.push(Mark::label(
        (line.from + line.to) / 2.0 + across * aside,
        length.clone(),
        14.0,
        Look::Remark,
    ));
    preview
        .words
        .push(format!("{} to {}, {length}", name(from), name(to)));
}

fn end_mark(scene: &Scene<'_>, at: Vec2) -> Mark {
    Mark::Dot {
        at,
        radius: scene.near * 0.3,
        look: Look::Handle,
    }
}

fn name(end: &End) -> &str {
    match end {
        End::At(_) => "point",
        End::On(id) => id,
    }
}

/// The shortest line between two ends; `None` when one of them is gone.
fn measure(scene: &Scene<'_>, from: &End, to: &End) -> Option<Line> {
    let body = |id: &str| bodies::body(&scene.table.state, &scene.table.pack, id);
    let between = |from: Vec2, to: Vec2| Line {
        from,
        to,
        length: (to - from).length(),
        overlaps: false,
    };
    let near = |body: &Body, at: Vec2| match body.contains(at) {
        true => at,
        false => closest_point(body, at),
    };
    Some(match (from, to) {
        (End::At(from), End::At(to)) => between(*from, *to),
        (End::On(from), End::At(to)) => between(near(&body(from)?, *to), *to),
        (End::At(from), End::On(to)) => between(*from, near(&body(to)?, *from)),
        (End::On(from), End::On(to)) => {
            let (from, to) = (body(from)?, body(to)?);
            let gap = gap(&from, &to);
            Line {
                from: gap.from,
                to: gap.to,
                length: gap.length,
                overlaps: are_overlapping(&from, &to),
            }
        }
    })
}
