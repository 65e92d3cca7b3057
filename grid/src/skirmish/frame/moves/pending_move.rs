//! Where does a way end that was granted, or that a charge compels?

use play::{Seat, sentence};
use serde::{Deserialize, Serialize};

use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, Rush, model_name};
use crate::skirmish::field::Field;
use crate::skirmish::frame::Frame;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer, or_done};
use crate::skirmish::illegal_action::IllegalAction;
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, moving};
use crate::square::Square;

/// Where a model may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PendingMove {
    pub(crate) model: ModelId,
    pub(crate) kind: Goal,
    /// Movement abilities that were paid, by their place on the card.
    pub(crate) with: u8,
}

/// What a compelled or granted way is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Goal {
    /// A charge's target.
    Target(ModelId),
    /// A door, by its place in the scene.
    Door(u8),
    /// A square that the victim held; may be declined.
    Surge(ModelId),
    /// A square of a mount that went down, by its upper left one; may be declined.
    Stable(Square),
    /// One square anywhere; may be declined.
    Step,
    /// As far away from a model as so many squares lead.
    Away { from: ModelId, squares: u8 },
}

impl Goal {
    /// Whether it is a charge, whose way leads towards what it strikes.
    pub(crate) const fn rushes(self) -> bool {
        match self {
            Self::Target(_) | Self::Door(_) => true,
            Self::Surge(_) | Self::Stable(_) | Self::Step | Self::Away { .. } => false,
        }
    }
}

impl Procedure for PendingMove {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.model)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let goals = moving::goals(field, self).into_iter();
        let ends = goals.map(|course| Action::Go(course.end));
        if moving::may_stay(self.kind) {
            or_done(ends)
        } else {
            ends.collect()
        }
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.pending_move_act(*self, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_pending_move(*self)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = |id: ModelId| model_name(rules, state, id);
        let id = name(self.model);
        match self.kind {
            Goal::Target(target) => {
                format!("{id} charges {}: choose where its way ends", name(target))
            }
            Goal::Door(_) => format!("{id} charges: choose where its way ends"),
            Goal::Surge(fallen) => format!("{id} may take the place of {}", name(fallen)),
            Goal::Stable(_) => format!("{id} may take a square of the mount"),
            Goal::Step => format!("{id} may move 1 square"),
            Goal::Away { from, .. } => {
                format!("{id} has to move away from {}: choose where", name(from))
            }
        }
    }

    fn section(&self) -> &'static str {
        match self.kind {
            Goal::Target(_) => "Charge action",
            Goal::Door(_) => "Charge terrain action",
            Goal::Surge(_) | Goal::Stable(_) => "Attack sequence",
            Goal::Step => "Interact",
            Goal::Away { .. } => "Away",
        }
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        match self.kind {
            Goal::Target(of) | Goal::Away { from: of, .. } => [Some(self.model), Some(of)],
            Goal::Door(_) | Goal::Surge(_) | Goal::Stable(_) | Goal::Step => {
                [Some(self.model), None]
            }
        }
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let (end, course) = match action {
            Action::Go(end) => {
                let mut courses = moving::goals(&describer.field, self).into_iter();
                (*end, courses.find(|course| course.end == *end))
            }
            Action::GoBy(way) => (way.end, moving::chosen(&describer.field, self, way).ok()),
            _other => return answer,
        };
        let answer = answer.effect(sentence(&describer.standing(self.model, end)));
        let answer = match course {
            Some(course) => describer.meets(answer, self.model, &course.path),
            None => answer.warning(IllegalAction::Path.refusal().text),
        };
        let Goal::Target(target) = self.kind else {
            return answer;
        };
        let sight = describer.field.sight_but(self.model);
        if sight.contact(end, describer.field.body(target)).is_err() {
            return answer.warning("it does not arrive from there");
        }
        match declared(describer.field.state).and_then(|rush| describer.volley_from(rush, end)) {
            Some(volley) => describer.strikes(answer, target, volley, ""),
            None => answer,
        }
    }
}

/// The charge that a way is for, the last one that was declared.
fn declared(state: &State) -> Option<Rush> {
    let mut below = state.frames.iter().rev();
    below.find_map(|frame| match frame {
        Frame::Charge(charge) => Some(Rush {
            id: charge.model,
            target: charge.target,
            strike: (charge.mode, charge.with),
            stride: charge.stride,
        }),
        _other => None,
    })
}
