//! What does every procedure that waits answer for itself?
//!
//! Who is asked, what is open, how an answer and chance are taken, how it goes on by itself, what may be corrected
//! meanwhile, and the question and the answers in words. Most have a few of these; the rest is what nothing pending
//! would do.

use play::{Answer, Ask, Chance, Seat};

use crate::skirmish::action::Action;
use crate::skirmish::activation::ActionSource;
use crate::skirmish::describe::{Describer, Spot};
use crate::skirmish::field::Field;
use crate::skirmish::illegal_action::IllegalAction;
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::view::Why;
use crate::skirmish::{Play, Rules};

/// Who has to give input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::skirmish) enum Asked {
    Seat(Seat),
    Chance,
    Nobody,
}

impl Asked {
    /// Whoever plays a model.
    pub(super) fn owner(state: &State, id: ModelId) -> Self {
        Self::Seat(state.model(id).map_or(Seat(0), |model| model.seat))
    }
}

/// What may be corrected by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::skirmish) enum Corrects {
    /// Nothing: something is under way.
    Nothing,
    /// The score of a game that is over.
    Points,
    /// All that stands on the board, and the score.
    Board,
    /// The same, and models that are not deployed yet.
    Waiting,
}

/// What comes of an answer: nothing is pushed where it is not allowed.
pub(in crate::skirmish) type Acted = Result<(), IllegalAction>;

/// An answer with the models and squares that stand for it.
pub(in crate::skirmish) type SpotAnswer = Answer<Spot>;

/// A procedure that is pending.
pub(in crate::skirmish) trait Procedure {
    fn asked(&self, _state: &State) -> Asked {
        Asked::Nobody
    }

    /// What chance is asked for.
    fn chance(&self, _rules: &Rules, _state: &State) -> Option<Chance<Why>> {
        None
    }

    /// Everything that is open to the player who is asked.
    fn open(&self, _field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        Vec::new()
    }

    /// Takes an answer of the player who is asked.
    ///
    /// # Errors
    /// Says why it is not allowed; nothing is pushed then.
    fn act(&self, _play: &mut Play<'_, '_>, _seat: Seat, _action: &Action) -> Acted {
        Err(IllegalAction::NotNow)
    }

    /// Takes an answer of chance, which fits the question.
    fn resolve_chance(&self, _play: &mut Play<'_, '_>, _answer: &[u8]) {}

    /// Takes the next step, unless it waits for somebody.
    fn advance(&self, _play: &mut Play<'_, '_>) -> bool {
        false
    }

    /// Whether the only thing that is open is done without asking.
    fn is_forced(&self) -> bool {
        false
    }

    /// What may be corrected by hand meanwhile.
    fn corrects(&self) -> Corrects {
        Corrects::Nothing
    }

    /// The model that acts, and by what it may.
    fn source(&self, _state: &State) -> Option<(ModelId, ActionSource)> {
        None
    }

    /// What is asked, without the seat that is asked; while dice are thrown and nobody is asked, what goes on.
    fn prompt(&self, rules: &Rules, state: &State) -> String;

    /// The section of the rules by which it is asked.
    fn section(&self) -> &'static str;

    /// The models that it is about.
    fn about(&self) -> [Option<ModelId>; 2] {
        [None, None]
    }

    /// The card that asks, where it is one.
    fn card(&self, _field: &Field<'_>) -> Option<String> {
        None
    }

    /// What stands on the button of an answer that the action alone does not name: of what is used, and of going on.
    fn label(&self, _field: &Field<'_>, _action: &Action) -> Option<String> {
        None
    }

    /// Adds what an answer does, what it takes, and its chances.
    fn answer(
        &self,
        _teller: &Describer<'_>,
        answer: Answer<Spot>,
        _action: &Action,
    ) -> Answer<Spot> {
        answer
    }
}

/// Actions, and to leave it.
pub(super) fn or_done(actions: impl IntoIterator<Item = Action>) -> Vec<Action> {
    actions.into_iter().chain([Action::Done]).collect()
}

/// One thing that may be used, and to leave it.
pub(super) fn use_or_done() -> Vec<Action> {
    vec![Action::Use(0), Action::Done]
}

/// Dice of ten sides.
pub(super) fn d10(count: u8) -> Ask {
    Ask::Dice {
        sides: vec![10; usize::from(count)],
    }
}
