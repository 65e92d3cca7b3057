//! How does a game go on by itself: a program, what a person set going, or playback?
//!
//! One answer at a time, at a pace that people can follow; with no pace to keep, as many as fit between two frames.
//! A program sees what its seat may see. Where somebody looks back, it waits.

use std::sync::Arc;

use play::{Access, Ask, Bot as _, HappeningKind, Offer, Seat, Secrecy, Turn, Viewer};
use ui::stopwatch::Stopwatch;

use super::Passage;
use super::playable::Playable;
use super::played::Played;
use super::players::{Asked, Player};
use super::programs::{Pace, SLICE, asked};
use crate::playable::ActionOf;

/// Seconds between two looks for the answer to what is on its way.
const HEARS: f64 = 0.05;

impl<M: Playable> Played<M> {
    /// The program that is to act or to roll; none while somebody looks back.
    #[must_use]
    pub fn program(&self) -> Option<Seat> {
        let is_now = self.is_now() || self.players.goes_on;
        let is_open = self.session().access() == Access::Open;
        self.program_asked()
            .filter(|_| is_now && is_open && !self.playback.is_playing())
    }

    /// Whether the end of the log is shown.
    pub(super) fn is_now(&self) -> bool {
        self.session().cursor() == self.session().len()
    }

    /// Whether nothing goes on by itself, as the log is looked at or cannot be written, or an answer is on its way.
    fn stands(&self) -> bool {
        let is_open = self.session().access() == Access::Open;
        !self.is_now() || !is_open || self.source.waits() || self.playback.is_playing()
    }

    /// Draws what a game begins with that was not begun here, and throws dice that nobody is asked about; tells whether
    /// there was something to draw or to throw.
    fn draws(&mut self) -> bool {
        let alone = self.draws_alone() || M::throws_alone(self);
        alone && !self.stands() && self.roll().is_ok()
    }

    /// Passes for a person who can do nothing else; tells whether it did.
    fn passes(&mut self) -> bool {
        let cursor = self.session().cursor();
        if self.stands() || self.players.none_passes == Some(cursor) {
            return false;
        }
        match self.lone_pass() {
            Some(pass) => self.pass(pass),
            None => {
                self.players.none_passes = Some(cursor);
                false
            }
        }
    }

    /// How a person passes who can do nothing else, where that goes by itself.
    pub(super) fn lone_pass(&self) -> Option<ActionOf<M>> {
        let alone = M::PASSES_ALONE && self.players.only_person().is_some();
        let may = (self.players.passes || alone) && self.asks_person();
        may.then(|| M::lone_pass(self))?
    }

    /// The same, wherever somebody looks.
    #[must_use]
    pub fn program_asked(&self) -> Option<Seat> {
        let plays = |seat| self.is_local() && self.players.level(seat).is_some();
        asked(&self.turn(), self.players.throws, plays)
    }

    /// Whether the program that is asked is waited for, as it has no answer yet.
    #[must_use]
    pub fn is_waited_for(&self) -> bool {
        self.players.waited_for
    }

    /// Whether a person is asked for a choice.
    pub fn asks_person(&self) -> bool {
        self.asked().is_some_and(|seat| self.is_person_here(seat))
    }

    /// Whether a person at this device has a seat.
    #[must_use]
    pub fn is_person_here(&self, seat: Seat) -> bool {
        self.is_here(seat) && self.players.level(seat).is_none()
    }

    /// Goes on by itself: playback, a program, or what a person set going.
    pub fn play_on(&mut self, now: f64) -> Passage {
        self.then.take();
        let stood = self.lets_go(now);
        self.goes_on(now).first(stood)
    }

    fn goes_on(&mut self, now: f64) -> Passage {
        let mut passage = match self.hears() {
            true => Passage::Went,
            false => match self.source.line() {
                Some(line) => Passage::Rest(line.rest()),
                None if self.source.waits() => Passage::Rest(HEARS),
                None => Passage::Still,
            },
        };
        if self.playback.is_playing() {
            return match passage {
                Passage::Went => passage,
                Passage::Still | Passage::Rest(_) => self.play_back(now),
            };
        }
        if self.source.waits() {
            return passage;
        }
        let clock = Stopwatch::start();
        if self.is_now() {
            self.players.goes_on = false;
        }
        loop {
            let Some(seat) = self.program() else {
                self.players.hurries = false;
                self.players.waited_for = false;
                if !self.draws() && !self.passes() && !M::goes_on(self) {
                    let thinks = self.thinks_of_hint(now, &clock);
                    return passage.first(match thinks {
                        true => Passage::Rest(0.0),
                        false => Passage::Still,
                    });
                }
                passage = Passage::Went;
                if clock.spent() > SLICE {
                    return passage;
                }
                continue;
            };
            if self.waits_for_card(seat) {
                self.players.waited_for = false;
                return passage;
            }
            let rolls = matches!(self.session().turn(), Turn::Chance(_));
            let ready = rolls || self.thinks(seat, now, &clock);
            let hidden = self.players.ready.as_ref();
            let hidden = hidden.is_some_and(|(_, action, _)| self.is_hidden(seat, action));
            let pace = self.pace();
            let waits = !hidden && pace == Pace::Stands;
            let fast = self.players.hurries || !waits || self.players.tempo.seconds() <= 0.0;
            let rest = self.players.due - now;
            self.players.waited_for = !ready && rest <= 0.0;
            if !ready || (rest > 0.0 && !fast && !rolls) {
                // What is still thought about is asked again with the next frame.
                let rest = if ready { rest } else { 0.0 };
                return match passage {
                    Passage::Went => passage,
                    Passage::Still | Passage::Rest(_) => Passage::Rest(rest),
                };
            }
            let turn = M::turn(self);
            self.plays(seat, rolls);
            passage = Passage::Went;
            if !rolls && waits {
                self.players.due = now + self.stands_for(turn);
            }
            if clock.spent() > SLICE {
                return passage;
            }
        }
    }

    /// Whether dice are on their way to the card of the battle that came last: it is looked at with them on it.
    pub(super) fn rolls_on(&self) -> bool {
        let last = self.happenings.all.last();
        let fights = last.is_some_and(|one| one.what.kind == HappeningKind::Battle);
        let Turn::Chance(chance) = self.turn() else {
            return false;
        };
        fights && matches!(chance.ask, Ask::Dice { .. })
    }

    /// Seconds that the answer of a program stands in a turn.
    fn stands_for(&mut self, now: (Option<Seat>, u16)) -> f64 {
        let (turn, times) = &mut self.players.stood;
        if *turn != now {
            (*turn, *times) = (now, 0);
        }
        let seconds = self.players.tempo.seconds() * M::FADES.powi(*times);
        *times = times.saturating_add(1);
        seconds
    }

    /// How the answer that is ready is shown.
    fn pace(&self) -> Pace {
        match &self.players.ready {
            Some((_, action, _)) => M::pace(&self.view, action),
            None => Pace::Stands,
        }
    }

    /// Thinks for the rest of a slice; tells whether an answer is ready, or that there will be none.
    fn thinks(&mut self, seat: Seat, now: f64, clock: &Stopwatch) -> bool {
        let cursor = self.session().cursor();
        let ready = self.players.ready.as_ref();
        if ready.is_some_and(|(after, ..)| *after == cursor) {
            return true;
        }
        self.players.ready = None;
        let known = self.players.asked.take();
        let question = known.filter(|known| known.cursor == cursor);
        let question = question.unwrap_or_else(|| Asked {
            cursor,
            view: self.session().view(Viewer::Seat(seat)),
            offers: self.session().offers(seat),
            until: now + M::THINKING.longest,
        });
        let Some(level) = self
            .players
            .level(seat)
            .filter(|_| !question.offers.is_empty())
        else {
            return true;
        };
        let pack = Arc::clone(self.source.pack());
        let seed = self.seed().unwrap_or_default().rotate_left(seat.0.into());
        let minds = &mut self.players.minds;
        let known = minds.iter().position(|(of, _)| *of == seat);
        let known = known.map(|place| minds.swap_remove(place).1);
        let mind = known.unwrap_or_else(|| M::bot(pack, level, seed));
        let (mind, answer) = think_on::<M>(mind, &question, now, clock);
        self.players.ready = answer.map(|action| (cursor, action, M::reason(&mind).to_owned()));
        self.players.minds.push((seat, mind));
        self.players.asked = Some(question);
        self.players.ready.is_some()
    }

    /// Carries out what a program answers, or rolls.
    fn plays(&mut self, seat: Seat, rolls: bool) {
        let opens = M::opens(self, seat);
        let cursor = self.session().cursor();
        let done = if rolls {
            self.players.remarks.note(seat, cursor, opens, None);
            self.roll().is_ok()
        } else if self.pace() == Pace::Quiet
            && let Some((_, action, _)) = self.players.ready.take()
        {
            self.players.remarks.note(seat, cursor, opens, None);
            self.act(action).is_ok()
        } else if let Some((_, action, reason)) = self.players.ready.take() {
            let text = self.line(seat, &action, &reason);
            // What nobody sees is told once, however many steps it takes.
            let said = self.players.remarks.said(0, cursor).last();
            let again = said.is_some_and(|said| said.text == text);
            let text = Some(text).filter(|_| !again);
            self.players.remarks.note(seat, cursor, opens, text);
            self.act(action).is_ok()
        } else {
            false
        };
        self.players.person_since = false;
        if !done {
            // Better a person than a standstill.
            self.players.seat(seat, Player::Person);
            self.look();
        }
    }

    /// Whether nobody sees an answer, so that there is nothing to follow.
    fn is_hidden(&self, seat: Seat, action: &ActionOf<M>) -> bool {
        let answer = self.answer(seat, &Offer::Exact(action.clone()));
        answer.secrecy == Secrecy::Kept
    }

    /// What a program does and why, in a line; what it holds stays covered until it is shown.
    fn line(&self, seat: Seat, action: &ActionOf<M>, reason: &str) -> String {
        let who = format!(
            "{} ({})",
            self.seat(seat),
            self.players.of(seat).name::<M>()
        );
        if self.is_hidden(seat, action) {
            return format!("{who} chooses in secret");
        }
        let text = self.answer(seat, &Offer::Exact(action.clone())).label;
        match reason {
            "" => format!("{who}: {text}"),
            reason => {
                // Names of cards may end a sentence themselves.
                let stop = if text.ends_with(['!', '?']) { "" } else { "." };
                format!("{who}: {text}{stop} {}", self.named(reason))
            }
        }
    }
}

/// A program after it thought for the rest of a slice, with its answer if there is one; late, it answers by what it found.
pub(super) fn think_on<M: Playable>(
    mut mind: M::Bot,
    question: &Asked<M>,
    now: f64,
    clock: &Stopwatch,
) -> (M::Bot, Option<ActionOf<M>>) {
    let late = now >= question.until;
    if late {
        mind = M::hurry(mind);
    }
    let answer = loop {
        let answer = mind.think(&question.view, &question.offers, M::THINKING.steps);
        if answer.is_some() || clock.spent() > SLICE {
            break answer;
        }
    };
    if late && answer.is_some() {
        mind = M::rested(mind);
    }
    (mind, answer)
}
