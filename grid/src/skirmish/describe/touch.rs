//! Where on the board is an answer given, and among which others is it listed?
//!
//! What stands for an answer is read of the pack and of the action; how it is listed, of its words too.

use play::{Answer, Seat};

use super::Spot;
use super::label::{abilities_used, actor, barrier};
use super::model_name;
use super::price::coins;
use crate::body::Body;
use crate::card::Coins;
use crate::skirmish::action::{Action, ChosenWay, Pace};
use crate::skirmish::field::Field;
use crate::skirmish::paces::WayFor;
use crate::skirmish::state::ModelId;
use crate::square::Square;

/// How an answer is given on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// By its button only.
    Button,
    /// By choosing a model that is activated then.
    Activate(ModelId),
    /// By squares on which a model is set up.
    Deploy(ModelId, Body),
    /// By squares on which a model comes from the reserve.
    Bring(ModelId, Body),
    /// By squares where whoever acts goes.
    Go {
        end: Body,
        /// Of a move, the movement abilities that it uses, by their places on the card.
        with: Option<u8>,
    },
    /// By naming a model, where it is the only answer.
    Name(ModelId),
    /// By choosing a model as the target, which has several answers.
    Target(ModelId),
    /// By its button, which is about a model.
    About(ModelId),
}

/// How an answer is given on the board.
#[must_use]
pub fn touch(field: &Field<'_>, action: &Action) -> Touch {
    let put = |model: ModelId, at: Square| {
        let figure = field.card(model).figure;
        Body::new(figure, at).unwrap_or(Body::infantry(at))
    };
    match action {
        Action::Activate(id) => Touch::Activate(*id),
        Action::Deploy { model, at } => Touch::Deploy(*model, put(*model, *at)),
        Action::Place { model, at } => Touch::Bring(*model, put(*model, *at)),
        Action::Move { with, end, .. } => Touch::Go {
            end: *end,
            with: Some(*with),
        },
        Action::Go(end) => Touch::Go {
            end: *end,
            with: None,
        },
        Action::GoBy(way) => Touch::Go {
            end: way.end,
            with: None,
        },
        Action::At(at) | Action::Dismount(at) => Touch::Go {
            end: Body::infantry(*at),
            with: None,
        },
        Action::Choose(id) | Action::Mark(id) => Touch::Name(*id),
        Action::Attack { target, .. }
        | Action::Charge { target, .. }
        | Action::Command { target, .. }
        | Action::Objective {
            target: Some(target),
            ..
        } => Touch::Target(*target),
        Action::Free(id, _) => Touch::About(*id),
        Action::Zone(_)
        | Action::First(_)
        | Action::Keep(_)
        | Action::Pass
        | Action::Ram { .. }
        | Action::Door(_)
        | Action::Pile(_)
        | Action::Plunder(_)
        | Action::Idle
        | Action::Objective { target: None, .. }
        | Action::Balm
        | Action::Agenda(_)
        | Action::Use(_)
        | Action::Die(_)
        | Action::Capture
        | Action::Kill
        | Action::Done
        | Action::Concede => Touch::Button,
    }
}

/// What is tapped for an answer.
pub(super) fn spot(touch: Touch) -> Option<Spot> {
    match touch {
        Touch::Button => None,
        Touch::Deploy(_, body) | Touch::Bring(_, body) | Touch::Go { end: body, .. } => {
            Some(Spot::Square(body.at()))
        }
        Touch::Activate(id) | Touch::Name(id) | Touch::Target(id) | Touch::About(id) => {
            Some(Spot::Model(id))
        }
    }
}

/// Answers that are listed together, in the order in which they are best read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Whom to activate.
    Activate,
    /// What is done to an enemy.
    Upon(ModelId),
    /// Squares where a model is put.
    Put(ModelId),
    /// Squares of a move.
    Squares,
    /// Squares that coins are paid for.
    Paid,
    /// Anything else.
    Other,
    /// What is done to a friend.
    Help(ModelId),
    /// Charges that end before they strike.
    Vain,
    /// What ends it.
    Done,
}

/// Among which others an answer of a seat is listed.
#[must_use]
pub fn group(field: &Field<'_>, seat: Seat, action: &Action, answer: &Answer<Spot>) -> Group {
    if is_in_vain(action, answer) {
        return Group::Vain;
    }
    if let Action::Pass | Action::Done | Action::Concede = action {
        return Group::Done;
    }
    match touch(field, action) {
        Touch::Activate(_) => Group::Activate,
        Touch::Deploy(id, _) | Touch::Bring(id, _) => Group::Put(id),
        Touch::Go { .. } => match coins(answer) == Coins::NONE {
            true => Group::Squares,
            false => Group::Paid,
        },
        Touch::Target(id) if field.model(id).seat == seat => Group::Help(id),
        Touch::Target(id) => Group::Upon(id),
        Touch::Name(_) | Touch::About(_) | Touch::Button => Group::Other,
    }
}

/// Whether an answer is a charge that ends before it strikes: only one that arrives has chances.
#[must_use]
pub fn is_in_vain(action: &Action, answer: &Answer<Spot>) -> bool {
    matches!(action, Action::Charge { .. } | Action::Ram { .. }) && answer.chances.is_empty()
}

/// What activates a model and moves it, without abilities, in one go.
#[must_use]
pub fn activate_and_move(id: ModelId, end: Body) -> [Action; 2] {
    let moves = Action::Move {
        with: 0,
        end,
        way: None,
    };
    [Action::Activate(id), moves]
}

/// Whether an answer lets something be: a model that stands idle, an activation that ends, a turn that is passed.
#[must_use]
pub const fn does_nothing(action: &Action) -> bool {
    matches!(action, Action::Idle | Action::Done | Action::Pass)
}

/// What a way may be laid for, of an answer that goes somewhere.
#[must_use]
pub fn way_for(action: &Action) -> Option<WayFor> {
    match action {
        Action::Move { with, .. } => Some(WayFor::Move(*with)),
        Action::Charge { target, stride, .. } => Some(WayFor::Charge {
            target: *target,
            stride: *stride,
        }),
        Action::Ram { door, stride, .. } => Some(WayFor::Ram {
            door: *door,
            stride: *stride,
        }),
        Action::Go(_) => Some(WayFor::Asked),
        _other => None,
    }
}

/// What a way that is chosen belongs to, as words after "the way".
#[must_use]
pub fn way_words(field: &Field<'_>, what: WayFor) -> String {
    let (start, with) = match what {
        WayFor::Move(with) => (String::new(), with),
        WayFor::Charge { target, stride } => {
            let name = model_name(field.rules(), field.state(), target);
            (format!(" to {name}"), stride)
        }
        WayFor::Ram { door, stride } => (format!(" to {}", barrier(field, door)), stride),
        WayFor::Asked => (String::new(), 0),
    };
    start + &abilities_used(field, actor(field.state()), with)
}

/// The same answer by a way that was chosen square by square; of what goes nowhere, the answer itself.
#[must_use]
pub fn by_way(action: &Action, end: Body, paces: Vec<Pace>) -> Action {
    let mut action = action.clone();
    match &mut action {
        Action::Move { end: own, way, .. } => (*own, *way) = (end, Some(paces)),
        Action::Charge { way, .. } | Action::Ram { way, .. } => {
            *way = Some(ChosenWay { end, paces });
        }
        Action::Go(_) => action = Action::GoBy(Box::new(ChosenWay { end, paces })),
        _other => {}
    }
    action
}

/// What gives the game up: whoever is asked may do so, but it is never among what is offered.
#[must_use]
pub fn concession() -> Action {
    Action::Concede
}
