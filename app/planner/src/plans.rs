//! What is planned at a shared table, as far as somebody shows it?
//!
//! A plan says what is selected, aimed at, laid over and measured; each device measures and draws it for itself, on the
//! table as it is. It is about units as they stood when it was shown: once one of them stands elsewhere it is of no use.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use geometry::Placement;
use play::{Seat, save};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::table::Table;
use tabletop::{Field, WayChoice, plan_pair};
use ui::mark::{Mark, arrow};
use ui::theme::Look;

use crate::layers::Layers;
use crate::overlays::{Drawn, Progress};
use crate::selection::Selection;
use crate::shown::shown;
use crate::tools::bodies;
use crate::tools::kind::ToolKind;
use crate::tools::tool::{Preview, place};
use crate::ways::by_way;

/// The head of an arrow to where something would stand, inches.
const HEAD: f64 = 0.6;
/// How far above a tray its planner's name stands, inches.
const ABOVE: f64 = 1.2;
/// More room than any table has, inches; unlimited room is no number to be sent.
const ROOM: f64 = 1_000.0;
/// The largest writing of a mark that is drawn, points: what another program sends may be of any size.
const LARGEST: f64 = 40.0;

/// A plan as it is shown to others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Plan {
    /// What is selected.
    ids: Vec<String>,
    /// What is aimed at.
    target: Option<String>,
    way: WayChoice,
    layers: Layers,
    /// Where things would stand.
    moved: Vec<(String, Placement)>,
    /// What the tool in hand draws, such as a measured line.
    marks: Vec<Mark>,
    /// Where all that it is about stands.
    stands: Vec<(String, Placement)>,
}

impl Plan {
    /// What is planned here; `None` if there is nothing to show.
    pub(crate) fn of(
        table: &Table,
        selection: &Selection,
        layers: &Layers,
        (tool, preview): (ToolKind, &Preview),
    ) -> Option<Self> {
        // What a hand that picks is at is told while it drags.
        let is_plan = tool != ToolKind::Select;
        let drawn = preview.under.iter().chain(&preview.marks);
        let marks = drawn.filter(|_| is_plan).filter_map(sendable).collect();
        let moved = preview.moved.iter().filter(|_| is_plan).cloned().collect();
        let mut plan = Self {
            ids: selection.ids().to_vec(),
            target: selection.target.clone(),
            way: selection.way,
            layers: layers.clone(),
            moved,
            marks,
            stands: Vec::new(),
        };
        let about = plan.about().map(str::to_owned).collect::<BTreeSet<_>>();
        let stands = about.into_iter();
        let stands = stands.filter_map(|id| Some((id.clone(), place(&table.state, &id)?)));
        plan.stands = stands.collect();
        let is_something =
            !plan.ids.is_empty() || !plan.marks.is_empty() || !plan.layers.is_empty();
        is_something.then_some(plan)
    }

    fn about(&self) -> impl Iterator<Item = &str> {
        let moved = self.moved.iter().map(|(id, _)| id);
        self.ids.iter().chain(moved).map(String::as_str)
    }

    /// Whether something that it is about stands elsewhere by now, or is gone.
    pub(crate) fn is_stale(&self, table: &Table) -> bool {
        let stands = |(id, at): &(String, Placement)| place(&table.state, id) == Some(*at);
        !self.stands.iter().all(stands)
    }

    /// As it is sent.
    pub(crate) fn told(&self) -> Value {
        serde_json::to_value(self).unwrap_or_default()
    }

    /// As it came; `None` of what another version of this program says.
    ///
    /// What is written stays of a size that can be drawn, whatever another program sent.
    pub(crate) fn read(what: &Value) -> Option<Self> {
        let mut plan: Self = save::read_anew(what).ok()?;
        plan.marks.retain_mut(|mark| {
            let Mark::Label { size, lines, .. } = mark else {
                return true;
            };
            *size = size.clamp(1.0, LARGEST);
            !lines.is_empty()
        });
        Some(plan)
    }

    fn selection(&self, table: &Table) -> Selection {
        let mut selection = Selection::of(self.ids.iter().cloned());
        if let Some(target) = &self.target {
            selection = selection.at(target.clone());
            selection.way = self.way;
        }
        selection.keep_to(&table.state);
        selection
    }
}

/// A mark as it goes to others: without what no number says, and no region.
fn sendable(mark: &Mark) -> Option<Mark> {
    match mark.clone() {
        Mark::Region { .. } => None,
        Mark::Label {
            at,
            lines,
            under,
            room,
            size,
            look,
        } => Some(Mark::Label {
            at,
            lines,
            under,
            room: room.min(ROOM),
            size,
            look,
        }),
        mark @ (Mark::Area { .. } | Mark::Line { .. } | Mark::Band { .. } | Mark::Dot { .. }) => {
            Some(mark)
        }
    }
}

/// The plan of somebody else, drawn.
#[derive(Debug)]
struct Seen {
    what: Value,
    plan: Plan,
    selection: Selection,
    /// The table that it was drawn for, and the same as if the plan were done.
    tables: [Arc<Table>; 2],
    drawn: Drawn,
    over: Vec<Mark>,
    /// Whether it is about what stands elsewhere on that table.
    is_stale: bool,
}

/// One's own that was compared with the table, and what came of it.
#[derive(Debug)]
struct Compared {
    own: Value,
    table: Arc<Table>,
    is_stale: bool,
}

/// All that others show.
#[derive(Debug, Default)]
pub(crate) struct Plans {
    seen: BTreeMap<Seat, Seen>,
    /// Whose are not looked at here.
    hidden: BTreeSet<Seat>,
    /// One's own, compared once for each table.
    own: Option<Compared>,
    /// The same that was taken back because it was overtaken, until it is gone.
    taken: Option<Value>,
}

impl Plans {
    /// Draws what is new, or lies over another table.
    pub(crate) fn update(
        &mut self,
        table: &Arc<Table>,
        told: Vec<(Seat, &Value)>,
        name: impl Fn(Seat) -> String,
    ) {
        self.hidden
            .retain(|seat| told.iter().any(|(by, _)| by == seat));
        let mut before = std::mem::take(&mut self.seen);
        for (by, what) in told {
            let known = before.remove(&by);
            let known = known.filter(|seen| seen.what == *what);
            let same = known.as_ref().is_some_and(|seen| {
                let [of, _] = &seen.tables;
                Arc::ptr_eq(of, table)
            });
            let seen = match known {
                Some(seen) if same => Some(seen),
                Some(seen) => Some(Seen::new(table, seen.what, seen.plan)),
                None => Plan::read(what).map(|plan| Seen::new(table, what.clone(), plan)),
            };
            if let Some(mut seen) = seen {
                if !same {
                    seen.draw(&name(by));
                }
                self.seen.insert(by, seen);
            }
        }
    }

    /// Whether what is shown from here is of no use any more; told once.
    pub(crate) fn overtook(&mut self, own: Option<&Value>, table: &Arc<Table>) -> bool {
        let stale = own.filter(|own| self.is_overtaken(own, table));
        let is_new = stale.is_some() && self.taken.as_ref() != stale;
        self.taken = stale.cloned();
        is_new
    }

    fn is_overtaken(&mut self, own: &Value, table: &Arc<Table>) -> bool {
        if let Some(known) = &self.own
            && known.own == *own
            && Arc::ptr_eq(&known.table, table)
        {
            return known.is_stale;
        }
        let is_stale = Plan::read(own).is_some_and(|plan| plan.is_stale(table));
        self.own = Some(Compared {
            own: own.clone(),
            table: Arc::clone(table),
            is_stale,
        });
        is_stale
    }

    /// Works on what takes more than one frame.
    pub(crate) fn work(&mut self) -> Progress {
        let mut progress = Progress::Done;
        for (by, seen) in &mut self.seen {
            if self.hidden.contains(by) || seen.is_stale {
                continue;
            }
            let [_, done] = &seen.tables;
            match seen.drawn.work(done, &seen.selection, &seen.plan.layers) {
                Progress::Done => {}
                Progress::More | Progress::Waiting => progress = Progress::More,
            }
        }
        progress
    }

    /// What lies under the trays.
    pub(crate) fn under(&self) -> impl Iterator<Item = &[Mark]> {
        let seen = self.looked_at();
        seen.flat_map(|seen| [seen.drawn.threat.as_slice(), &seen.drawn.regions])
    }

    /// What lies over them, but for what lies there already as one's own.
    pub(crate) fn over<'a>(&'a self, own: &'a Drawn) -> impl Iterator<Item = &'a [Mark]> {
        let seen = self.looked_at();
        let all =
            seen.flat_map(|seen| [seen.drawn.bands.as_slice(), &seen.drawn.lines, &seen.over]);
        all.filter(move |marks| *marks != own.bands && *marks != own.lines)
    }

    fn looked_at(&self) -> impl Iterator<Item = &Seen> {
        let seen = self.seen.iter();
        let seen = seen.filter(|(by, seen)| !self.hidden.contains(by) && !seen.is_stale);
        seen.map(|(_, seen)| seen)
    }

    /// Who shows a plan that can be looked at, and whether it is.
    pub(crate) fn who(&self) -> impl Iterator<Item = (Seat, bool)> {
        let seen = self.seen.iter().filter(|(_, seen)| !seen.is_stale);
        seen.map(|(by, _)| (*by, !self.hidden.contains(by)))
    }

    /// Looks at somebody's plan, or no more.
    pub(crate) fn toggle(&mut self, by: Seat) {
        if !self.hidden.remove(&by) {
            self.hidden.insert(by);
        }
    }
}

impl Seen {
    fn new(table: &Arc<Table>, what: Value, plan: Plan) -> Self {
        let preview = Preview {
            moved: plan.moved.clone(),
            ..Preview::default()
        };
        Self {
            selection: plan.selection(table),
            tables: [Arc::clone(table), shown(table, &[], &preview)],
            drawn: Drawn::default(),
            over: Vec::new(),
            is_stale: plan.is_stale(table),
            what,
            plan,
        }
    }

    fn draw(&mut self, name: &str) {
        let [now, done] = &self.tables;
        let field = Field::new(&done.pack, &done.state);
        let unit = |id: Option<&str>| id.and_then(|id| field.unit(id));
        let target = self.selection.target.as_deref();
        let pair = unit(self.selection.first()).zip(unit(target));
        let pair = pair.map(|(from, to)| plan_pair(&field, from, to));
        let pair = pair.map(|pair| by_way(&field, pair, self.selection.way));
        self.drawn
            .update(done, &self.selection, &self.plan.layers, pair.as_ref());
        let outline = |id: &str, look| {
            let body = bodies::body(&done.state, &done.pack, id)?;
            Some(Mark::area(body.outline(), look))
        };
        let ids = self.selection.ids();
        let chosen = ids.iter().filter_map(|id| outline(id, Look::Selected));
        self.over = chosen.collect();
        self.over
            .extend(target.and_then(|id| outline(id, Look::Target)));
        for (id, to) in &self.plan.moved {
            self.over.extend(outline(id, Look::Ghost));
            if let Some(from) = place(&now.state, id) {
                let (from, to) = (from.pose().center, to.pose().center);
                if from.distance(to) > HEAD {
                    self.over.extend(arrow(from, to, HEAD, Look::Way));
                }
            }
        }
        self.over.extend(self.plan.marks.iter().cloned());
        let first = self.plan.about().next();
        let body = first.and_then(|id| bodies::body(&done.state, &done.pack, id));
        if let Some(body) = body {
            let (low, high) = body.bounds();
            let at = geometry::Vec2::new((low.x + high.x) / 2.0, high.y + ABOVE);
            let text = format!("{name} plans");
            self.over.push(Mark::label(at, text, 13.0, Look::Remark));
        }
    }
}
