//! What does a planned charge look like?
//!
//! Four steps in one picture: the tray after its pivot, the corridor it sweeps, where it makes contact, and
//! where it lands. What stands in the way is marked.

use geometry::{Body, Pose, Vec2, corridor};
use ui::mark::{Mark, arrow};
use ui::theme::Look;

use super::tray::ghost;

/// A planned charge, as it was answered.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Plan<'a> {
    /// The charger where it stands.
    pub charger: &'a Body,
    /// How it gets there; `None` without a legal heading.
    pub way: Option<Way>,
    /// What to write beside the way, line by line.
    pub words: Vec<String>,
    /// The other ways, each with what to write beside it.
    pub others: Vec<(Way, Vec<String>)>,
    /// Where it may land, and whether it fits there.
    pub landings: Vec<(Pose, Fit)>,
    /// The target where it stands and where it goes for the landing that is taken first, if it does.
    pub pushed: Option<(&'a Body, Pose)>,
    /// What stands in the way.
    pub culprits: Vec<&'a Body>,
}

/// A pivot and a slide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Way {
    /// The charger after its pivot.
    pub pose: Pose,
    pub slide: Vec2,
    /// Where the two meet.
    pub contact: Vec2,
}

/// Whether a tray fits where it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    /// It does, and it is the place taken first.
    First,
    /// It does.
    Fits,
    /// Something is in its place.
    Blocked,
    /// It does, but is none to choose.
    Barred,
}

/// A planned charge as marks.
#[must_use]
pub(crate) fn charge(plan: &Plan<'_>) -> Vec<Mark> {
    let mut marks = Vec::new();
    if let Some(Way { pose, slide, .. }) = plan.way {
        let turned = plan.charger.at(pose);
        let swept = corridor(&turned, slide);
        marks.push(Mark::area(swept.corners(), Look::Corridor));
        marks.extend(ghost(&turned, Look::Pivot));
        let contact = turned.at(pose.moved(slide));
        marks.push(Mark::area(contact.outline(), Look::Contact));
    }
    for (pose, fit) in &plan.landings {
        let body = plan.charger.at(*pose);
        match fit {
            Fit::First => marks.extend(ghost(&body, Look::Landing)),
            Fit::Fits => marks.push(Mark::area(body.outline(), Look::LandingOther)),
            Fit::Blocked | Fit::Barred => {
                marks.push(Mark::area(body.outline(), Look::LandingBlocked))
            }
        }
    }
    if let Some((target, to)) = plan.pushed {
        marks.extend(pushed(target, to));
    }
    let culprits = plan.culprits.iter();
    marks.extend(culprits.map(|body| Mark::area(body.outline(), Look::Culprit)));
    marks.extend(others(plan));
    marks.extend(way(plan, Look::Way));
    marks
}

/// A target where a charge moves it to, and an arrow there.
#[must_use]
pub(crate) fn pushed(target: &Body, to: Pose) -> Vec<Mark> {
    let (from, there) = (target.pose().center, to.center);
    let mut marks = ghost(&target.at(to), Look::Ghost);
    marks.extend(arrow(
        from,
        there,
        0.6_f64.min((there - from).length() * 0.6),
        Look::WayOther,
    ));
    marks
}

/// How far beside the main way the words of the others stand, inches.
const ASIDE: f64 = 2.0;

/// How far apart they stand, inches.
const APART: f64 = 2.2;

/// The other ways, with their words in a column to the right of the main way, as its own stand to the left.
fn others(plan: &Plan<'_>) -> Vec<Mark> {
    let mut marks = Vec::new();
    let middle = (plan.others.len() as f64 - 1.0) / 2.0;
    for (place, (other, words)) in plan.others.iter().enumerate() {
        let Way {
            pose,
            slide,
            contact,
        } = *other;
        let mut outline = plan.charger.at(pose).outline().to_vec();
        outline.extend(outline.first().copied());
        marks.push(Mark::Line {
            points: outline,
            look: Look::WayOther,
        });
        marks.extend(arrow(contact - slide, contact, 0.45, Look::WayOther));
        let main = plan.way.unwrap_or(*other);
        let along = main.slide.normalize_or_zero();
        let from_middle = (place as f64 - middle) * APART;
        marks.push(Mark::Label {
            at: main.contact - main.slide / 2.0 - along.perp() * ASIDE + along * from_middle,
            lines: words.clone(),
            under: String::new(),
            room: f64::INFINITY,
            size: 11.0,
            look: Look::WayWordsOther,
        });
    }
    marks
}

/// A charge that an enemy may make: the enemy and its way.
#[must_use]
pub(crate) fn threatens(plan: &Plan<'_>) -> Vec<Mark> {
    let mut marks = vec![Mark::area(plan.charger.outline(), Look::Threat)];
    marks.extend(way(plan, Look::Threat));
    marks
}

/// From the corner that leads to the place it hits, with the words beside it.
fn way(plan: &Plan<'_>, look: Look) -> Vec<Mark> {
    let Some(Way { slide, contact, .. }) = plan.way else {
        return Vec::new();
    };
    let mut marks = arrow(contact - slide, contact, 0.6, look);
    marks.push(Mark::Label {
        at: contact - slide / 2.0 + slide.normalize_or_zero().perp() * 1.4,
        lines: plan.words.clone(),
        under: String::new(),
        room: f64::INFINITY,
        size: 13.0,
        look: Look::WayWords,
    });
    marks
}
