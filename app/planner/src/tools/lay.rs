//! Where does what a battle asks for go: a unit to deploy or to bring, a piece, an objective?
//!
//! It begins at a place that is allowed, follows a mouse, which puts it down where it clicks, and shows at every step
//! what the rules say. A finger drags it and confirms. What is shown is asked of the rules; nothing is done before.

use geometry::{Body, Placement, Region, Vec2, closest_point};
use play::{Draft, Input, Refusal, Seat};
use tabletop::table::Table;
use tabletop::{Action, Put, Tabletop, Touch, put_at, site, touch};
use ui::mark::{Mark, Surface};
use ui::theme::Look;

use super::kind::ToolKind;
use super::template::Template;
use super::tool::{Cursor, Hand, Pointer, Preview, Scene, Tool, Twist};
use crate::command::{Command, GameCommand};
use crate::marks::tray::ghost;
use crate::memo::Memo;

/// The tool with something in hand that a battle asks for.
#[derive(Debug)]
pub struct Lay {
    seat: Seat,
    /// The action, at whatever place.
    action: Action,
    /// What is put, where it was put last without snapping.
    template: Template,
    /// Where the pointer holds it.
    over: Option<Vec2>,
    /// How far from a finger what it drags stays.
    offset: Vec2,
    revision: u64,
    judged: Memo<Placement, Option<Refusal>>,
    sites: Memo<(), Vec<Surface>>,
}

impl Lay {
    /// The tool for an action of a seat on a table at a revision; `None` for one that puts nothing on it.
    #[must_use]
    pub fn new(table: &Table, revision: u64, seat: Seat, action: Action) -> Option<Self> {
        Some(Self {
            template: template(table, seat, &action)?,
            seat,
            action,
            over: None,
            offset: Vec2::ZERO,
            revision,
            judged: Memo::default(),
            sites: Memo::default(),
        })
    }

    /// What is in hand where it would be put now, and what it snapped to.
    fn held(&self, scene: &Scene<'_>) -> (Template, Vec<Mark>) {
        match self.over {
            Some(at) => self.template.at(scene, at),
            None => (self.template.clone(), Vec::new()),
        }
    }

    /// Lets it stand where it is, whatever the pointer does next.
    fn rest(&mut self, scene: &Scene<'_>) {
        self.template = self.held(scene).0;
        self.over = None;
    }

    fn refusal(&self, scene: &Scene<'_>, to: Placement) -> Option<Refusal> {
        self.judged.get(to, || {
            let mut draft = Draft::<Tabletop>::unrecorded(scene.table.state.clone());
            let input = Input::Act(self.seat, put_at(&self.action, to));
            draft.input(&scene.table.pack, &input).err()
        })
    }

    fn is_on_held(&self, scene: &Scene<'_>, point: Vec2) -> bool {
        let body = self.held(scene).0.body(&scene.table.pack);
        body.is_some_and(|body| {
            body.contains(point)
                || (closest_point(&body, point) - point).length() <= scene.grip / 2.0
        })
    }

    /// Asks for the action where it would be put now; a "no" is said by whoever is asked.
    fn put(&self, scene: &Scene<'_>) -> Vec<Command> {
        let to = self.held(scene).0.place_now();
        vec![GameCommand::Act(put_at(&self.action, to)).into()]
    }

    /// The same where it is allowed; elsewhere the "no" stands beside the pointer already.
    fn put_allowed(&self, scene: &Scene<'_>) -> Vec<Command> {
        let to = self.held(scene).0.place_now();
        match self.refusal(scene, to) {
            None => self.put(scene),
            Some(_) => Vec::new(),
        }
    }

    /// The parts of the table where it may lie.
    fn sites(&self, scene: &Scene<'_>) -> Vec<Mark> {
        let surfaces = self.sites.get((), || {
            let table = scene.table;
            let parts = site(&table.pack, &table.state, self.seat, &self.action);
            let parts = parts.into_iter().filter(|part: &Region| !part.is_empty());
            parts.map(Surface::new).collect()
        });
        let look = Look::Reach;
        let mark = |surface| Mark::Region { surface, look };
        surfaces.into_iter().map(mark).collect()
    }

    fn verb(&self) -> &'static str {
        match self.action.as_put() {
            Some(Put::Arriving) => "Bring",
            Some(Put::Deployed) => "Deploy",
            Some(Put::Piece | Put::Objective) | None => "Lay",
        }
    }

    fn words(&self, scene: &Scene<'_>, refusal: Option<&Refusal>) -> Vec<String> {
        let verb = self.verb().to_lowercase();
        let turns = !matches!(self.template, Template::Objective(_));
        let does = refusal
            .is_none()
            .then(|| format!("Click to {verb} it here"));
        let back = match turns {
            true => "Q and E turn it, Escape puts it back",
            false => "Escape puts it back",
        };
        let drag = match turns {
            true => "Drag it to its place; two fingers turn it",
            false => "Drag it to its place",
        };
        match scene.hand {
            Hand::Mouse => does.into_iter().chain([back.to_owned()]).collect(),
            Hand::Finger => vec![drag.to_owned()],
        }
    }
}

impl Tool for Lay {
    fn kind(&self) -> ToolKind {
        ToolKind::Select
    }

    fn pointer(&mut self, scene: &Scene<'_>, pointer: Pointer) -> Vec<Command> {
        match (pointer, scene.hand) {
            (Pointer::Over(at), Hand::Mouse)
            | (Pointer::Press(at, _) | Pointer::Drag(at, _), Hand::Mouse) => self.over = Some(at),
            (Pointer::Over(_), Hand::Finger) => {}
            (Pointer::Away, _) => self.rest(scene),
            (Pointer::Press(at, _), Hand::Finger) => {
                self.rest(scene);
                self.offset = self.template.place_now().pose().center - at;
            }
            (Pointer::Drag(to, _), Hand::Finger) => self.over = Some(to + self.offset),
            (Pointer::Drop(to, _), Hand::Finger) => {
                self.over = Some(to + self.offset);
                self.rest(scene);
            }
            (Pointer::Click(at, _) | Pointer::Drop(at, _), Hand::Mouse) => {
                self.over = Some(at);
                return self.put_allowed(scene);
            }
            (Pointer::Click(at, _), Hand::Finger) => {
                if self.is_on_held(scene, at) {
                    return self.put_allowed(scene);
                }
                self.over = Some(at);
                self.rest(scene);
            }
            (Pointer::DoubleClick(_) | Pointer::Secondary(_), _) => {}
        }
        Vec::new()
    }

    fn preview(&self, scene: &Scene<'_>) -> Preview {
        let (template, marks) = self.held(scene);
        let refusal = self.refusal(scene, template.place_now());
        let look = match &refusal {
            None => Look::Landing,
            Some(_) => Look::LandingBlocked,
        };
        let mut preview = Preview {
            under: self.sites(scene),
            marks,
            words: self.words(scene, refusal.as_ref()),
            cursor: Cursor::Grabbing,
            held: true,
            ..Preview::default()
        };
        if let Some(body) = template.body(&scene.table.pack) {
            preview.marks.extend(outlined(&template, &body, look));
            if refusal.is_some() {
                preview.marks.extend(crossed(&body));
            }
        }
        match refusal {
            None => preview.ready = Some(format!("{} it here", self.verb())),
            Some(no) => {
                preview.cursor = Cursor::No;
                preview.refusal = Some(no);
            }
        }
        preview.added.push(template.named_free(&scene.table.state));
        preview
    }

    fn cancel(&mut self) -> bool {
        true
    }

    fn abandon(&mut self) {}

    fn drags(&self, scene: &Scene<'_>, at: Vec2) -> bool {
        self.is_on_held(scene, at)
    }

    fn twists(&self, scene: &Scene<'_>, fingers: [Vec2; 2]) -> Option<Twist> {
        let is_on = fingers.iter().any(|at| self.is_on_held(scene, *at));
        is_on.then_some(Twist::InHand)
    }

    fn hold(&mut self, _: &Scene<'_>, _: Vec2) -> Vec<Command> {
        Vec::new()
    }

    fn turn(&mut self, degrees: f64) -> bool {
        self.template.turn(degrees);
        true
    }

    fn nudge(&mut self, scene: &Scene<'_>, by: Vec2) -> bool {
        self.rest(scene);
        let moved = self.template.place_now().pose().moved(by).snapped();
        self.template.put(moved);
        true
    }

    fn confirm(&mut self, scene: &Scene<'_>) -> Vec<Command> {
        self.put(scene)
    }

    fn serves(&self) -> Option<u64> {
        Some(self.revision)
    }
}

/// What an action puts on the table, where it says.
fn template(table: &Table, seat: Seat, action: &Action) -> Option<Template> {
    let (mut template, to) = match touch(action) {
        Touch::Unit(id, to) => {
            let reserve = &table.state.battle.as_ref()?.camp(seat).reserve;
            let unit = reserve.iter().find(|row| row.id == id)?;
            (Template::Unit(unit.clone()), to)
        }
        Touch::Piece(piece, to) => (Template::piece(table.pack.piece(piece)?), to),
        Touch::Objective(to) => (Template::objective(&table.pack), to),
        Touch::Button | Touch::Landing(_) | Touch::Move(..) | Touch::Dice(_) => return None,
    };
    template.put(to);
    Some(template)
}

/// What an action puts on the table, as a ghost where it says.
pub(crate) fn laid(table: &Table, seat: Seat, action: &Action) -> Vec<Mark> {
    let laid = template(table, seat, action).and_then(|template| {
        let body = template.body(&table.pack)?;
        Some(outlined(&template, &body, Look::Ghost))
    });
    laid.unwrap_or_default()
}

/// The outline of what is put; only what faces somewhere has a front.
fn outlined(template: &Template, body: &Body, look: Look) -> Vec<Mark> {
    match template {
        Template::Unit(_) => ghost(body, look),
        Template::Piece(_) | Template::Objective(_) => vec![Mark::area(body.outline(), look)],
    }
}

/// A cross over what cannot be put here.
fn crossed(body: &Body) -> [Mark; 2] {
    let center = body.pose().center;
    let arm = Vec2::ONE * (body.size().min_element() * 0.3);
    let other = arm.perp();
    [arm, other].map(|arm| Mark::line(center - arm, center + arm, Look::Culprit))
}
