//! Where on the board is an answer given, and among which others is it listed?
//!
//! What stands for an answer is read of the pack and of the action; how it is listed, of its words too.

use play::{Answer, Seat};

use super::Spot;
use super::price::coins;
use crate::body::Body;
use crate::card::Coins;
use crate::skirmish::action::{Action, Pace};
use crate::skirmish::field::Field;
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
    /// By aiming at a model, as one of several answers.
    Aim(ModelId),
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
        } => Touch::Aim(*target),
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
        Touch::Activate(id) | Touch::Name(id) | Touch::Aim(id) | Touch::About(id) => {
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
        Touch::Aim(id) if field.model(id).seat == seat => Group::Help(id),
        Touch::Aim(id) => Group::Upon(id),
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

/// A move by a way that was chosen square by square.
#[must_use]
pub fn move_by(with: u8, end: Body, way: Vec<Pace>) -> Action {
    Action::Move {
        with,
        end,
        way: Some(way),
    }
}

/// What gives the game up: whoever is asked may do so, but it is never among what is offered.
#[must_use]
pub fn concession() -> Action {
    Action::Concede
}
