//! What does a planned charge look like?
//!
//! Four steps in one picture: the tray after its pivot, the corridor it sweeps, where it makes contact, and
//! where it lands. What stands in the way is marked.

use geometry::{Body, Pose, Vec2, corridor};

use super::tray::ghost;
use crate::mark::{Mark, arrow};
use crate::theme::Look;

/// A planned charge, as it was answered.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<'a> {
    /// The charger where it stands.
    pub charger: &'a Body,
    /// How it gets there; `None` without a legal heading.
    pub way: Option<Way>,
    /// What to write beside the way, line by line.
    pub words: Vec<String>,
    /// Where it may land, and whether it fits there.
    pub landings: Vec<(Pose, Fit)>,
    /// What stands in the way.
    pub culprits: Vec<&'a Body>,
}

/// A pivot and a slide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Way {
    /// The charger after its pivot.
    pub pose: Pose,
    /// The slide.
    pub slide: Vec2,
    /// Where the two meet.
    pub contact: Vec2,
}

/// Whether a tray fits where it lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It does, and it is the place taken first.
    First,
    /// It does.
    Fits,
    /// Something is in its place.
    Blocked,
}

/// A planned charge as marks.
#[must_use]
pub fn charge(plan: &Plan<'_>) -> Vec<Mark> {
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
            Fit::Blocked => marks.push(Mark::area(body.outline(), Look::LandingShut)),
        }
    }
    let culprits = plan.culprits.iter();
    marks.extend(culprits.map(|body| Mark::area(body.outline(), Look::Culprit)));
    marks.extend(way(plan, Look::Way));
    marks
}

/// A charge that an enemy may make: the enemy and its way.
#[must_use]
pub fn threatens(plan: &Plan<'_>) -> Vec<Mark> {
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
        look: Look::Remark,
    });
    marks
}
