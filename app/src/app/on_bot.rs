//! How does the program play a side?
//!
//! One answer at a time, at a pace that people can follow; its dice are the program's. A person may take the side back
//! at any time, and what it did is undone like anything else.

use eframe::egui;
use play::{Access, Bot, Offer, Seat, Turn, Viewer};
use tabletop::Greedy;

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
    due: f64,
}

/// What a bot is asked: the same over all the frames that it thinks.
#[derive(Debug)]
struct Asked {
    revision: u64,
    view: tabletop::View,
    offers: Vec<Offer<tabletop::Action>>,
}

impl Bannerfield {
    /// Gives a side to the program, or takes it back.
    pub(super) fn seat_bot(&mut self, seat: Seat, plays: bool) {
        self.players.bots[usize::from(seat.0 > 0)] = plays;
        self.players.mind = None;
    }

    /// Answers for a side that the program plays.
    pub(super) fn play_bots(&mut self, egui: &egui::Context) {
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
        if self.desk.battle().is_none() || !is_now || self.over.is_some() {
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

    fn thought(&mut self, seat: Seat) -> Option<tabletop::Action> {
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
