//! What happens at the end of a round, and which motivations are scored then?

use play::Seat;
use serde::{Deserialize, Serialize};

use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, motivation, scores};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer, or_done};
use crate::skirmish::state::State;
use crate::skirmish::{Play, Rules, end};

/// How far the end phase is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EndStep {
    Reserves,
    Objectives,
    Captives,
    /// Which bell, and which enemy.
    Bells(u8, u8),
    Hill,
    Agendas,
    /// Whose motivations, and which hero of his is next.
    Motives(Seat, u8),
    Check,
}

impl EndStep {
    /// Whose motivations are asked for, and from which hero on.
    fn motives(self) -> Option<(Seat, u8)> {
        match self {
            Self::Motives(seat, from) => Some((seat, from)),
            Self::Reserves
            | Self::Objectives
            | Self::Captives
            | Self::Bells(..)
            | Self::Hill
            | Self::Agendas
            | Self::Check => None,
        }
    }
}

impl Procedure for EndStep {
    fn asked(&self, _state: &State) -> Asked {
        match self.motives() {
            Some((seat, _)) => Asked::Seat(seat),
            None => Asked::Nobody,
        }
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let motives = self.motives();
        match motives.and_then(|(seat, from)| end::end_motive(field, seat, from)) {
            Some(motive) => or_done([Action::Use(motive.number)]),
            None => Vec::new(),
        }
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.end_act(*self, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_end(*self)
    }

    fn prompt(&self, _rules: &Rules, _state: &State) -> String {
        "score a motivation".to_owned()
    }

    fn section(&self) -> &'static str {
        "The end phase"
    }

    fn label(&self, field: &Field<'_>, action: &Action) -> Option<String> {
        let (Action::Use(_), Some((seat, from))) = (action, self.motives()) else {
            return None;
        };
        let motive = end::end_motive(field, seat, from)?;
        Some(scores(field, &motive))
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let (Action::Use(_), Some((seat, from))) = (action, self.motives()) else {
            return answer;
        };
        match end::end_motive(&describer.field, seat, from) {
            Some(motive) => describer
                .pays(answer, motive.price)
                .effect(motivation(&describer.field, motive.hero)),
            None => answer,
        }
    }
}
