//! Who is asked now, and which frames advance by themselves until then?
//!
//! The top frame knows: one that needs nobody takes its next step, one that asks stays.

use play::{Outcome, Refusal, Seat, Turn};

use super::action::Action;
use super::frame::procedure::Asked;
use super::illegal_action::IllegalAction;
use super::state::{Ending, State, other};
use super::view::Why;
use super::{Play, Rules};

/// Who gives input now.
pub(super) fn turn(rules: &Rules, state: &State) -> Turn<Why> {
    state.top().pending(|frame| match frame.asked(state) {
        Asked::Seat(seat) => Turn::Seats(vec![seat]),
        Asked::Chance => match frame.chance(rules, state) {
            Some(chance) => Turn::Chance(chance),
            None => Turn::Over(outcome(state)),
        },
        Asked::Nobody => Turn::Over(outcome(state)),
    })
}

/// Who won: most points, or whoever did not concede.
///
/// # Rule
/// Rulebook, The end phase; digest F4.
fn outcome(state: &State) -> Outcome {
    let points = |seat: Seat| i32::from(state.side(seat).points);
    let [first, second] = [points(Seat(0)), points(Seat(1))];
    let winners = match (state.ending, first.cmp(&second)) {
        (Some(Ending::Conceded(seat)), _) => vec![other(seat)],
        (_, std::cmp::Ordering::Greater) => vec![Seat(0)],
        (_, std::cmp::Ordering::Less) => vec![Seat(1)],
        (_, std::cmp::Ordering::Equal) => Vec::new(),
    };
    Outcome {
        winners,
        scores: vec![first, second],
    }
}

impl Play<'_, '_> {
    /// Advances to the next question.
    pub(super) fn settle(&mut self) {
        loop {
            while self.advance_top() {}
            let Some((seat, action)) = self.forced() else {
                return;
            };
            if self.act(seat, &action).is_err() {
                return;
            }
        }
    }

    /// The only action of a player, if there is just one.
    fn forced(&self) -> Option<(Seat, Action)> {
        let state = self.state();
        state.top().pending(|frame| {
            let Asked::Seat(seat) = frame.asked(state) else {
                return None;
            };
            if !frame.is_forced() {
                return None;
            }
            let mut open = frame.open(&self.field(), seat);
            if let 1 = open.len() {
                open.pop().map(|action| (seat, action))
            } else {
                None
            }
        })
    }

    fn advance_top(&mut self) -> bool {
        self.top().pending(|frame| frame.advance(self))
    }

    /// Takes an action of a player.
    pub(super) fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if seat.0 > 1 {
            return Err(IllegalAction::NotYours.refusal());
        }
        if let Action::Concede = action {
            self.finish(Ending::Conceded(seat));
            return Ok(());
        }
        self.top()
            .pending(|frame| {
                if frame.asked(self.state()) != Asked::Seat(seat) {
                    return Err(IllegalAction::NotNow);
                }
                frame.act(self, seat, action)
            })
            .map_err(IllegalAction::refusal)
    }

    /// Takes an answer of chance, which fits the question.
    pub(super) fn chance(&mut self, answer: &[u8]) {
        self.top()
            .pending(|frame| frame.resolve_chance(self, answer));
    }
}
