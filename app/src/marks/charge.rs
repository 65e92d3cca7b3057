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
    /// Its pose after the pivot, and the slide to contact; `None` without a legal heading.
    pub way: Option<(Pose, Vec2)>,
    /// What to write beside the way.
    pub words: String,
    /// Where it may land, and whether it fits there.
    pub landings: Vec<(Pose, Fit)>,
    /// What stands in the way.
    pub culprits: Vec<&'a Body>,
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
    if let Some((pose, slide)) = plan.way {
        let turned = plan.charger.at(pose);
        let swept = corridor(&turned, slide);
        marks.push(Mark::area(swept.corners(), Look::Corridor));
        marks.extend(ghost(&turned, Look::Pivot, ""));
        let contact = turned.at(pose.moved(slide));
        marks.push(Mark::area(contact.outline(), Look::Contact));
    }
    for (pose, fit) in &plan.landings {
        let body = plan.charger.at(*pose);
        match fit {
            Fit::First => marks.extend(ghost(&body, Look::Landing, "")),
            Fit::Fits => marks.push(Mark::area(body.outline(), Look::Contact)),
            Fit::Blocked => marks.push(Mark::area(body.outline(), Look::LandingShut)),
        }
    }
    marks.extend(
        plan.culprits
            .iter()
            .map(|body| Mark::area(body.outline(), Look::Culprit)),
    );
    if let Some((pose, slide)) = plan.way {
        marks.extend(arrow(pose.center, pose.center + slide, 0.6, Look::Way));
        if !plan.words.is_empty() {
            let beside = slide.normalize_or_zero().perp() * -1.1;
            let middle = pose.center + slide / 2.0 + beside;
            marks.push(Mark::label(middle, plan.words.clone(), 13.0, Look::Remark));
        }
    }
    marks
}
