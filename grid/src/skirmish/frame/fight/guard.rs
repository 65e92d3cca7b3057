//! What is paid for the defense against hits?

use play::{Likely, Seat};
use serde::{Deserialize, Serialize};

use crate::card::Strike;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, at_least, model_name};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{Acted, Asked, Procedure, SpotAnswer, or_done};
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, guard};

/// Hits are defended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Guard {
    pub(crate) model: ModelId,
    pub(crate) by: Option<ModelId>,
    pub(crate) strike: Option<Strike>,
    pub(crate) hits: u8,
    pub(crate) bonus: u8,
    /// What was bought, by its place among all on the card.
    pub(crate) bought: u8,
    pub(crate) deadly: bool,
    pub(crate) step: GuardStep,
}

/// How far a defense is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum GuardStep {
    Buy,
    Rolled,
    Done,
}

impl Procedure for Guard {
    fn asked(&self, state: &State) -> Asked {
        Asked::owner(state, self.model)
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        let found = guard::offered(field, self).into_iter();
        or_done(found.map(|buy| Action::Use(buy.number)))
    }

    fn act(&self, play: &mut Play<'_, '_>, _seat: Seat, action: &Action) -> Acted {
        play.guard_act(*self, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_guard(*self)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = model_name(rules, state, self.model);
        let hits = play::counted(self.hits, "hit", "hits");
        // What is shown beside the board may be an earlier blow.
        let by = self.by.map(|by| model_name(rules, state, by));
        let by = by.map_or_else(String::new, |by| format!(" of {by}"));
        format!("{name} defends {hits}{by}")
    }

    fn section(&self) -> &'static str {
        "Attack sequence"
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        [Some(self.model), self.by]
    }

    fn label(&self, field: &Field<'_>, action: &Action) -> Option<String> {
        match action {
            Action::Done => Some("Roll for defense".to_owned()),
            Action::Use(number) => {
                let offered = guard::offered(field, self);
                let buy = offered.into_iter().find(|buy| buy.number == *number)?;
                let abilities = &field.card(self.model).abilities;
                let row = abilities.get(usize::from(buy.ability));
                let title = row.map_or("Defend", |row| row.title.as_str());
                Some(format!("{title}, +{}", buy.bonus))
            }
            _other => None,
        }
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let (answer, more) = match action {
            Action::Use(number) => {
                let offered = guard::offered(&describer.field, self);
                let buy = offered.into_iter().find(|buy| buy.number == *number);
                match buy {
                    Some(buy) => (describer.pays(answer, buy.price), buy.bonus),
                    None => (answer, 0),
                }
            }
            _other => (answer, 0),
        };
        let bought = self.bonus.saturating_add(more);
        let blocks = describer.blocks(self.model, self.strike, bought);
        let (hits, through) = (self.hits, 1.0 - blocks);
        let answer = answer.likely(Likely::new(
            "loses nothing",
            1.0 - at_least(hits, through, 1),
        ));
        let last = if self.deadly {
            1
        } else {
            describer.left(self.model)
        };
        if last > hits {
            return answer;
        }
        answer.likely(Likely::new("goes down", at_least(hits, through, last)))
    }
}
