//! Who falls when an action ends, what becomes of it, and what does it bring?
//!
//! Kill or capture, the flask, motivations, abilities after a kill: steps of one procedure, which remembers who fell.

use play::Seat;
use serde::{Deserialize, Serialize};

use crate::card::{Class, Strike};
use crate::rulings::{CaptiveFreedOnCapture, SurgeOnCapture};
use crate::scenario::Special;
use crate::skirmish::action::Action;
use crate::skirmish::describe::{Describer, model_name, motivation, scores};
use crate::skirmish::field::Field;
use crate::skirmish::frame::procedure::{
    Acted, Asked, Procedure, SpotAnswer, or_done, use_or_done,
};
use crate::skirmish::list::List;
use crate::skirmish::state::{ModelId, State};
use crate::skirmish::{Play, Rules, spoils};
use crate::square::Square;

/// How far the end of an action is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ActionEnd {
    /// Who acted, if it was a model.
    pub(crate) actor: Option<ModelId>,
    /// The attack that was made.
    pub(crate) attack: Option<RecordedAttack>,
    /// Who falls now.
    pub(crate) falling: Option<ModelId>,
    pub(crate) fell: List<ModelId, 6>,
    /// The mount that went down by the attack.
    pub(crate) mount: Option<Square>,
    /// Who took secret letters.
    pub(crate) letters: Option<Seat>,
    /// Whether who falls is killed or captured.
    pub(crate) fate: Fate,
    pub(crate) step: ActionEndStep,
    /// What was already used or declined, as the step counts it.
    pub(crate) used: u8,
    /// Whose motivations are asked for.
    pub(crate) asks: u8,
}

/// An attack that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RecordedAttack {
    pub(crate) model: ModelId,
    pub(crate) target: ModelId,
    pub(crate) strike: Strike,
    pub(crate) dagger: bool,
}

/// What becomes of who falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fate {
    Open,
    Killed,
    Captured,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ActionEndStep {
    /// Who falls next?
    Fall,
    /// Kill or capture?
    Choose,
    Flask,
    /// The motivation of a dead hero.
    Deceased,
    /// Who falls goes.
    Go,
    /// Motivations of the living.
    Motives,
    /// Abilities after a kill.
    Spoils,
    Surge,
    Done,
}

impl Procedure for ActionEnd {
    fn asked(&self, state: &State) -> Asked {
        let owner = |id: ModelId| Asked::owner(state, id);
        match self.step {
            ActionEndStep::Choose | ActionEndStep::Spoils => {
                let by = self.attack.map(|attack| attack.model);
                by.map_or(Asked::Nobody, owner)
            }
            ActionEndStep::Flask | ActionEndStep::Deceased => {
                self.falling.map_or(Asked::Nobody, owner)
            }
            ActionEndStep::Motives => Asked::Seat(Seat(self.asks)),
            ActionEndStep::Fall
            | ActionEndStep::Go
            | ActionEndStep::Surge
            | ActionEndStep::Done => Asked::Nobody,
        }
    }

    fn open(&self, field: &Field<'_>, _seat: Seat) -> Vec<Action> {
        match self.step {
            ActionEndStep::Choose => vec![Action::Kill, Action::Capture],
            ActionEndStep::Flask | ActionEndStep::Deceased => use_or_done(),
            ActionEndStep::Motives => {
                let found = spoils::motives(field, self).into_iter();
                or_done(found.map(|motive| Action::Use(motive.number)))
            }
            ActionEndStep::Spoils => {
                or_done(spoils::spoils(field, self).into_iter().map(Action::Use))
            }
            ActionEndStep::Fall
            | ActionEndStep::Go
            | ActionEndStep::Surge
            | ActionEndStep::Done => Vec::new(),
        }
    }

    fn act(&self, play: &mut Play<'_, '_>, seat: Seat, action: &Action) -> Acted {
        play.action_end_act(*self, seat, action)
    }

    fn advance(&self, play: &mut Play<'_, '_>) -> bool {
        play.advance_action_end(*self)
    }

    fn prompt(&self, rules: &Rules, state: &State) -> String {
        let name = |id: ModelId| model_name(rules, state, id);
        let some = |id: Option<ModelId>| id.map_or_else(|| "it".to_owned(), name);
        let falling = some(self.falling);
        match self.step {
            ActionEndStep::Choose => format!("{falling} is down: kill or capture"),
            ActionEndStep::Flask => format!("{falling} may empty its flask and die"),
            ActionEndStep::Deceased => format!("{falling} may score as it dies"),
            ActionEndStep::Motives => "score a motivation".to_owned(),
            ActionEndStep::Spoils => {
                let by = self.attack.map(|attack| attack.model);
                format!("{} may use an ability after its kill", some(by))
            }
            ActionEndStep::Fall
            | ActionEndStep::Go
            | ActionEndStep::Surge
            | ActionEndStep::Done => "The action ends".to_owned(),
        }
    }

    fn section(&self) -> &'static str {
        match self.step {
            ActionEndStep::Choose => "Captured champions and heroes",
            ActionEndStep::Flask => "Equipment tokens",
            ActionEndStep::Deceased | ActionEndStep::Motives => "Motivations cards",
            ActionEndStep::Spoils => "Abilities",
            ActionEndStep::Fall
            | ActionEndStep::Go
            | ActionEndStep::Surge
            | ActionEndStep::Done => "Attack sequence",
        }
    }

    fn about(&self) -> [Option<ModelId>; 2] {
        match self.step {
            ActionEndStep::Choose
            | ActionEndStep::Flask
            | ActionEndStep::Deceased
            | ActionEndStep::Motives => [self.falling, None],
            ActionEndStep::Spoils
            | ActionEndStep::Fall
            | ActionEndStep::Go
            | ActionEndStep::Surge
            | ActionEndStep::Done => [None, None],
        }
    }

    fn label(&self, field: &Field<'_>, action: &Action) -> Option<String> {
        let Action::Use(number) = action else {
            return None;
        };
        match self.step {
            ActionEndStep::Flask => Some("Empty the flask".to_owned()),
            ActionEndStep::Deceased => {
                let (_, points) = spoils::last_words(field, self)?;
                Some(format!("Score {points}"))
            }
            ActionEndStep::Motives => {
                let open = spoils::motives(field, self);
                let motive = open.into_iter().find(|motive| motive.number == *number)?;
                Some(scores(field, &motive))
            }
            ActionEndStep::Spoils => {
                let id = self.attack?.model;
                let row = field.card(id).abilities.get(usize::from(*number))?;
                Some(row.title.clone())
            }
            ActionEndStep::Choose
            | ActionEndStep::Fall
            | ActionEndStep::Go
            | ActionEndStep::Surge
            | ActionEndStep::Done => None,
        }
    }

    fn answer(&self, describer: &Describer<'_>, answer: SpotAnswer, action: &Action) -> SpotAnswer {
        let field = &describer.field;
        match (self.step, action) {
            (ActionEndStep::Choose, Action::Kill) => {
                let text = self.counts(field, "Killed for good");
                let answer = answer.effect(format!("{text}{}", self.frees(describer)));
                match self.falling.filter(|id| has_last_words(field, *id)) {
                    Some(_) => answer.warning("its motivation may score for the other side"),
                    None => answer,
                }
            }
            (ActionEndStep::Choose, Action::Capture) => {
                let surge = match field.rules.rulings().surge_on_capture {
                    SurgeOnCapture::Yes => "",
                    SurgeOnCapture::No => "gives no surge",
                };
                let freed = match field.rules.rulings().captive_freed_on_capture {
                    CaptiveFreedOnCapture::Yes => self.frees(describer),
                    CaptiveFreedOnCapture::No => String::new(),
                };
                let text = self.counts(
                    field,
                    "Leaves the board and counts for most captives, 1 point in each end phase",
                );
                answer
                    .effect(format!("{text}{freed}"))
                    .warning(surge)
                    .warning("comes back if its captor falls")
            }
            (ActionEndStep::Flask, Action::Use(_)) => {
                let answer = answer.effect("Killed instead of captured");
                match self.falling {
                    Some(id) => describer.discards(answer, id),
                    None => answer,
                }
            }
            (ActionEndStep::Deceased, Action::Use(_)) => match spoils::last_words(field, self) {
                Some((price, _)) => {
                    let hero = self.falling.map(|id| motivation(field, id));
                    describer
                        .pays(answer, price)
                        .effect(hero.unwrap_or_default())
                }
                None => answer,
            },
            (ActionEndStep::Motives, Action::Use(number)) => {
                let found = spoils::motives(field, self).into_iter();
                let mut found = found.filter(|motive| motive.number == *number);
                match found.next() {
                    Some(motive) => describer
                        .pays(answer, motive.price)
                        .effect(motivation(field, motive.hero)),
                    None => answer,
                }
            }
            (ActionEndStep::Spoils, Action::Use(place)) => {
                let by = self.attack.map(|attack| attack.model);
                let row = by.and_then(|id| field.card(id).abilities.get(usize::from(*place)));
                let text = row.map_or("", |row| row.text.trim_end_matches('.'));
                describer.buys(answer, row).effect(text)
            }
            (_step, _other) => answer,
        }
    }
}

fn has_last_words(field: &Field<'_>, id: ModelId) -> bool {
    let card = field.card(id);
    let pack = field.rules.pack();
    let cards = field.rules.scenario(field.state).cards;
    cards && card.class == Class::Hero && pack.motivation_of(&card.title).is_some()
}

impl ActionEnd {
    /// Who comes back by the fall of its captor.
    fn frees(&self, describer: &Describer<'_>) -> String {
        let falling = self.falling.map(|id| describer.field.model(id));
        let captive = falling.and_then(|model| model.captive);
        captive.map_or_else(String::new, |id| {
            format!("; {} comes free", describer.name(id))
        })
    }

    /// What the fall of a model scores where casualties do.
    fn counts(&self, field: &Field<'_>, text: &str) -> String {
        let scenario = field.rules.scenario(field.state);
        let mut special = scenario.special.iter();
        let points = special.find_map(|special| match special {
            Special::Casualties([soldier, champion, hero]) => {
                self.falling.map(|id| match field.card(id).class {
                    Class::Soldier => *soldier,
                    Class::Champion => *champion,
                    Class::Hero => *hero,
                })
            }
            Special::Bells(_) | Special::Worth { .. } | Special::Spoils(_) | Special::Hill(_) => {
                None
            }
        });
        match points {
            Some(points) => format!("{text}; scores {points}"),
            None => text.to_owned(),
        }
    }
}
