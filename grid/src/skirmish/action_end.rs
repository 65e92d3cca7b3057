//! How does an action end?
//!
//! All models without wounds left fall at the same moment: mounts first make room for their riders, characters
//! are killed or captured. Then come the spoils, the surge, and the question whether anybody still stands.
//!
//! Over 300 lines because the steps of an end are one machine, and each reads the one before.

use play::Seat;

use super::Play;
use super::action::Action;
use super::event::{Event, Points};
use super::field::Field;
use super::frame::{ActionEnd, ActionEndStep, Attack, Fate, Frame, RecordedAttack};
use super::illegal_action::IllegalAction;
use super::list::List;
use super::spoils::{last_words, motives};
use super::state::{Ending, ModelId, Place, State, other};
use crate::body::Figure;
use crate::card::{Class, Gear, Strike};
use crate::rulings::CaptiveFreedOnCapture;
use crate::scenario::Special;

impl Play<'_, '_> {
    /// Begins an action: its end waits below everything that it opens.
    pub(super) fn action(&mut self, actor: Option<ModelId>) {
        self.push_frame(Frame::ActionEnd(ActionEnd {
            actor,
            attack: None,
            falling: None,
            fell: List::new(),
            mount: None,
            letters: None,
            fate: Fate::Open,
            step: ActionEndStep::Fall,
            used: 0,
            asks: 0,
        }));
    }

    /// Tells the end of the action which attack was made.
    pub(super) fn record_attack(&mut self, attack: &Attack) {
        let below = self.state().frames.iter().rev();
        let found = below.enumerate().find_map(|(depth, frame)| {
            if let Frame::ActionEnd(action_end) = frame {
                Some((depth, *action_end))
            } else {
                None
            }
        });
        let Some((depth, action_end)) = found else {
            return;
        };
        let record_attack = RecordedAttack {
            model: attack.model,
            target: attack.target,
            strike: attack.strike,
            dagger: attack.dagger,
        };
        // Attack and charge lie above; they are opened again as they were.
        let above: Vec<Frame> = (0..depth)
            .map(|_| {
                let frame = self.top();
                self.pop_frame();
                frame
            })
            .collect();
        self.replace_frame(Frame::ActionEnd(ActionEnd {
            attack: Some(record_attack),
            ..action_end
        }));
        for frame in above.into_iter().rev() {
            self.push_frame(frame);
        }
    }

    pub(super) fn advance_action_end(&mut self, action_end: ActionEnd) -> bool {
        let field = self.field();
        let goes = |step| ActionEnd { step, ..action_end };
        let next = match action_end.step {
            ActionEndStep::Fall => {
                let down = field.standing().find(|id| field.is_down(*id));
                match down {
                    Some(id) if field.card(id).foot.is_some() => {
                        let at = field.model(id).at;
                        let record_attack =
                            action_end.attack.is_some_and(|attack| attack.target == id);
                        self.replace_frame(Frame::ActionEnd(ActionEnd {
                            mount: record_attack.then_some(at).or(action_end.mount),
                            ..action_end
                        }));
                        self.push_frame(Frame::Foot(id));
                        return true;
                    }
                    Some(id) => ActionEnd {
                        falling: Some(id),
                        fate: Fate::Open,
                        step: ActionEndStep::Choose,
                        ..action_end
                    },
                    None => goes(ActionEndStep::Motives),
                }
            }
            ActionEndStep::Choose => {
                if capturable(&field, &action_end) {
                    return false;
                }
                ActionEnd {
                    fate: Fate::Killed,
                    step: ActionEndStep::Deceased,
                    ..action_end
                }
            }
            ActionEndStep::Flask => {
                let flask = action_end
                    .falling
                    .is_some_and(|id| field.gear(id) == Some(Gear::Flask));
                if flask {
                    return false;
                }
                goes(ActionEndStep::Go)
            }
            ActionEndStep::Deceased => {
                if last_words(&self.field(), &action_end).is_some() {
                    return false;
                }
                goes(ActionEndStep::Go)
            }
            ActionEndStep::Go => {
                self.remove_fallen(action_end);
                return true;
            }
            ActionEndStep::Motives => {
                if let Some(motive) = motives(&field, &action_end).first() {
                    let asks = motive.seat.0;
                    if action_end.asks != asks {
                        self.replace_frame(Frame::ActionEnd(ActionEnd { asks, ..action_end }));
                    }
                    return false;
                }
                ActionEnd {
                    used: 0,
                    ..goes(ActionEndStep::Spoils)
                }
            }
            ActionEndStep::Spoils => {
                if !super::spoils::spoils(&field, &action_end).is_empty() {
                    return false;
                }
                goes(ActionEndStep::Surge)
            }
            ActionEndStep::Surge => {
                let surge = super::spoils::surge(&field, &action_end);
                self.replace_frame(Frame::ActionEnd(goes(ActionEndStep::Done)));
                if let Some(pending_move) = surge {
                    self.push_frame(Frame::PendingMove(pending_move));
                }
                return true;
            }
            ActionEndStep::Done => {
                // A surge may lead into a fire.
                if field.standing().any(|id| field.is_down(id)) {
                    self.replace_frame(Frame::ActionEnd(ActionEnd {
                        attack: None,
                        mount: None,
                        fell: List::new(),
                        letters: None,
                        ..goes(ActionEndStep::Fall)
                    }));
                    return true;
                }
                self.pop_frame();
                self.push(Event::Settled);
                self.wiped_out();
                return true;
            }
        };
        self.replace_frame(Frame::ActionEnd(next));
        true
    }

    pub(super) fn action_end_act(
        &mut self,
        action_end: ActionEnd,
        seat: Seat,
        action: &Action,
    ) -> Result<(), IllegalAction> {
        let next = match (action_end.step, action) {
            (ActionEndStep::Choose, Action::Kill) => ActionEnd {
                fate: Fate::Killed,
                step: ActionEndStep::Deceased,
                ..action_end
            },
            (ActionEndStep::Choose, Action::Capture) => ActionEnd {
                fate: Fate::Captured,
                step: ActionEndStep::Flask,
                ..action_end
            },
            (ActionEndStep::Flask, Action::Use(0)) => {
                if let Some(id) = action_end.falling {
                    self.push(Event::Discarded(id));
                }
                ActionEnd {
                    fate: Fate::Killed,
                    step: ActionEndStep::Deceased,
                    ..action_end
                }
            }
            (ActionEndStep::Flask, Action::Done) | (ActionEndStep::Deceased, Action::Done) => {
                ActionEnd {
                    step: ActionEndStep::Go,
                    ..action_end
                }
            }
            (ActionEndStep::Deceased, Action::Use(0)) => {
                let (price, points) =
                    last_words(&self.field(), &action_end).ok_or(IllegalAction::Ability)?;
                self.replace_frame(Frame::ActionEnd(ActionEnd {
                    step: ActionEndStep::Go,
                    ..action_end
                }));
                if let Some(id) = action_end.falling {
                    self.pay(seat, price);
                    self.push(Event::Scored(seat, points, Points::Motivation(id)));
                }
                return Ok(());
            }
            (ActionEndStep::Motives, _) => return self.motives_act(action_end, seat, action),
            (ActionEndStep::Spoils, _) => return self.spoils_act(action_end, action),
            _ => return Err(IllegalAction::NotNow),
        };
        self.replace_frame(Frame::ActionEnd(next));
        Ok(())
    }

    /// The fallen model leaves the battlefield; its captive comes free.
    fn remove_fallen(&mut self, action_end: ActionEnd) {
        let Some(id) = action_end.falling else { return };
        let seat = self.seat_of(id);
        let class = self.field().card(id).class;
        let held = self.state().model(id).and_then(|model| model.captive);
        let mut fell = action_end.fell;
        if fell.len() < 6 {
            fell.push(id);
        }
        self.replace_frame(Frame::ActionEnd(ActionEnd {
            fell,
            falling: None,
            fate: Fate::Open,
            step: ActionEndStep::Fall,
            ..action_end
        }));
        let place = match action_end.fate {
            Fate::Captured => Place::Captive,
            Fate::Open | Fate::Killed => Place::Killed,
        };
        self.push(Event::Fell(id, place));
        match class {
            Class::Hero if !self.state().side(seat).lost_hero => self.push(Event::LostHero(seat)),
            Class::Hero | Class::Champion | Class::Soldier => {}
        }
        let (Fate::Captured, Some(attack)) = (action_end.fate, action_end.attack) else {
            self.casualty(id, seat, class);
            if let Some(held) = held {
                self.push_frame(Frame::Freed {
                    model: held,
                    captor: id,
                });
            }
            return;
        };
        // It is kept alive with one wound left.
        let most = self.field().card(id).wounds;
        let lost = self.field().model(id).wounds;
        let heal = lost.saturating_sub(most.saturating_sub(1));
        self.push(Event::Healed(id, heal));
        self.push(Event::Holds(attack.model, id));
        self.casualty(id, seat, class);
        let frees = match self.rules.rulings().captive_freed_on_capture {
            CaptiveFreedOnCapture::Yes => held,
            CaptiveFreedOnCapture::No => None,
        };
        if let Some(held) = frees {
            self.push_frame(Frame::Freed {
                model: held,
                captor: id,
            });
        }
    }

    /// Scores an enemy that fell, where the scenario counts casualties.
    fn casualty(&mut self, id: ModelId, seat: Seat, class: Class) {
        let scenario = self.rules.scenario(self.state());
        let points = scenario.special.iter().find_map(|special| match special {
            Special::Casualties([soldier, champion, hero]) => Some(match class {
                Class::Soldier => *soldier,
                Class::Champion => *champion,
                Class::Hero => *hero,
            }),
            Special::Bells(_) | Special::Worth { .. } | Special::Spoils(_) | Special::Hill(_) => {
                None
            }
        });
        if let Some(points) = points {
            let scored = Points::Casualty(id);
            self.push(Event::Scored(other(seat), i16::from(points), scored));
        }
    }

    /// Ends the game when a side has nobody left.
    ///
    /// # Rule
    /// Rulebook, The end phase; digest F3, R76.
    pub(super) fn wiped_out(&mut self) {
        if self.state().ending.is_some() {
            return;
        }
        let survivor = match sides_left(self.state()) {
            [true, true] => return,
            [true, false] => Some(Seat(0)),
            [false, true] => Some(Seat(1)),
            [false, false] => None,
        };
        self.finish(Ending::WipedOut(survivor));
    }
}

/// Whether each side has somebody left.
pub(super) fn sides_left(state: &State) -> [bool; 2] {
    [Seat(0), Seat(1)].map(|seat| {
        state.each().any(|(_, model)| {
            model.seat == seat
                && match model.place {
                    Place::Board | Place::Reserve | Place::Waiting => true,
                    Place::Captive | Place::Killed => false,
                }
        })
    })
}

/// Tells whether the fallen model may be captured.
///
/// # Rule
/// Rulebook, Captured champions and heroes; digest K1, K2, R50, R51.
pub(super) fn capturable(field: &Field<'_>, action_end: &ActionEnd) -> bool {
    let (Some(id), Some(attack)) = (action_end.falling, action_end.attack) else {
        return false;
    };
    let character = match field.card(id).class {
        Class::Hero | Class::Champion => true,
        Class::Soldier => false,
    };
    let melee = match attack.strike {
        Strike::Melee => true,
        Strike::Ranged => false,
    };
    let small = match field.card(id).figure {
        Figure::Infantry => true,
        Figure::Large => false,
    };
    let by = field.model(attack.model);
    character
        && melee
        && small
        && !(attack.dagger && id == attack.target)
        && field.model(id).hurt_by == Some(attack.model)
        && by.stands()
        && !field.is_down(attack.model)
        && by.captive.is_none()
}
