//! How does the program play a side?
//!
//! One answer at a time, at a pace that people can follow; its dice are the program's. A person may take the side back
//! at any time, and what it did is undone like anything else.

use eframe::egui;
use play::{Access, Ask, Bot, Offer, Seat, Turn, Viewer};
use tabletop::{Action, Greedy};

use super::Bannerfield;
use crate::toast::Tidings;

/// Seconds from one answer to the next.
const PACE: f64 = 0.7;

/// How much of its thinking a bot does in one frame, in positions.
const NODES: u32 = 40;

/// Who plays, and when the next answer is due.
#[derive(Debug, Default)]
pub(super) struct Players {
    /// The sides that the program plays, by seat.
    pub(super) bots: [bool; 2],
    mind: Option<Greedy>,
    asked: Option<Asked>,
    /// The revision of the table that was looked at for what goes on by itself.
    looked: Option<u64>,
    due: f64,
}

/// What needs nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alone {
    /// A deck is shuffled.
    Rolls,
    /// Nobody has anything to do.
    Passes,
}

/// What a bot is asked: the same over all the frames that it thinks.
#[derive(Debug)]
struct Asked {
    revision: u64,
    view: tabletop::View,
    offers: Vec<Offer<Action>>,
}

impl Bannerfield {
    /// Gives a side to the program, or takes it back.
    pub(super) fn seat_bot(&mut self, seat: Seat, plays: bool) {
        self.players.bots[usize::from(seat.0 > 0)] = plays;
        self.players.mind = None;
    }

    /// What goes on by itself is another question than before.
    pub(super) fn look_again(&mut self) {
        self.players.looked = None;
    }

    /// What goes on by itself at the end of the log: decks are shuffled, and who has no card for a moment passes.
    fn go_alone(&mut self) {
        let session = self.desk.session();
        let is_now = session.cursor() == session.len() && self.desk.access() != Access::ReadOnly;
        let revision = self.desk.revision();
        if !is_now || self.players.looked == Some(revision) {
            return;
        }
        self.players.looked = Some(revision);
        match self.goes_alone() {
            Some(Alone::Rolls) => {
                let rolled = self.desk.roll();
                self.went_on(rolled);
            }
            Some(Alone::Passes) => {
                let passed = self.desk.act(Action::Pass);
                self.went_on(passed);
            }
            None => {}
        }
    }

    /// What the battle would go on with by itself.
    pub(super) fn goes_alone(&self) -> Option<Alone> {
        let frame = self.desk.battle()?.stack.last()?;
        match self.desk.session().turn() {
            Turn::Chance(chance) => {
                let shuffles = matches!(chance.ask, Ask::Shuffle { .. });
                shuffles.then_some(Alone::Rolls)
            }
            Turn::Seats(seats) if frame.is_courtly() && self.settings.auto_pass => {
                let offers = self.desk.session().offers(*seats.first()?);
                let passes = offers.iter().all(|offer| *offer.action() == Action::Pass);
                passes.then_some(Alone::Passes)
            }
            Turn::Seats(_) | Turn::Over(_) => None,
        }
    }

    /// Answers for a side that the program plays.
    pub(super) fn play_bots(&mut self, egui: &egui::Context) {
        self.go_alone();
        let session = self.desk.session();
        let is_now = session.cursor() == session.len() && self.desk.access() != Access::ReadOnly;
        let turn = session.turn();
        let seat = match &turn {
            Turn::Seats(seats) => seats.first().copied(),
            Turn::Chance(chance) => Some(chance.by),
            Turn::Over(_) => None,
        };
        let plays = |seat: Seat| self.players.bots[usize::from(seat.0 > 0)];
        let Some(seat) = seat.filter(|seat| plays(*seat)) else {
            return;
        };
        let stands = !is_now || self.replay.is_playing();
        if self.desk.battle().is_none() || stands || self.over.is_some() {
            return;
        }
        let now = egui.input(|input| input.time);
        if now < self.players.due {
            egui.request_repaint_after_secs((self.players.due - now) as f32);
            return;
        }
        egui.request_repaint();
        let done = match turn {
            Turn::Chance(_) => Some(self.desk.roll()),
            Turn::Seats(_) => {
                let answer = self.thought(seat);
                answer.map(|action| self.desk.act(action))
            }
            Turn::Over(_) => None,
        };
        let Some(done) = done else {
            return;
        };
        self.players.due = now + PACE;
        if let Err(no) = &done {
            // Better a person than a standstill.
            self.seat_bot(seat, false);
            let text = format!("The program gives the side back: {}", no.text);
            self.toasts.say(Tidings::Bad, text);
            return;
        }
        self.went_on(done);
    }

    fn thought(&mut self, seat: Seat) -> Option<Action> {
        let session = self.desk.session();
        let revision = self.desk.revision();
        let players = &mut self.players;
        let known = players.asked.take();
        let asked = known.filter(|known| known.revision == revision);
        let asked = players.asked.insert(asked.unwrap_or_else(|| Asked {
            revision,
            view: session.view(Viewer::Seat(seat)),
            offers: session.offers(seat),
        }));
        let mind = players
            .mind
            .get_or_insert_with(|| Greedy::new(session.pack().clone()));
        mind.think(&asked.view, &asked.offers, NODES)
    }
}
