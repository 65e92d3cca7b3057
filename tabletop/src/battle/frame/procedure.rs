//! What does every question answer for itself?
//!
//! Who is asked, what is open, how an answer and chance are taken, how it goes on by itself, the question and the answers
//! in words, and what a program does about it. Most have a few of these; the rest is what nothing pending would do.

use play::{Answer, Ask, Chance, Offer, Refusal, RuleRef, Seat, Turn, sentence};

use super::{Acting, Charging};
use crate::battle::action::Action;
use crate::battle::play::Play;
use crate::battle::state::{BattleState, opponent};
use crate::battle::turn::owner;
use crate::bot::{Mind, Thought};
use crate::describe::{Piece, Says, Spot, Teller};
use crate::pack::Pack;
use crate::state::State;
use crate::why::Why;

pub(crate) const ORDER: RuleRef = RuleRef::new("Bannerfield", "Order of play");

/// A battle, by its sides.
#[derive(Clone, Copy)]
pub(crate) struct Sides<'a> {
    pub(crate) state: &'a State,
    pub(crate) battle: &'a BattleState,
}

impl Sides<'_> {
    /// What the side of a seat is called, with a capital: tables name sides by hand.
    pub(super) fn name(self, seat: Seat) -> String {
        sentence(&self.battle.camp(seat).side)
    }

    /// Asks the owner of a unit.
    pub(super) fn owner(self, unit: &str) -> Turn<Why> {
        asks(owner(self.state, self.battle, unit))
    }

    /// Asks the enemy of a unit.
    pub(super) fn enemy(self, unit: &str) -> Turn<Why> {
        asks(opponent(owner(self.state, self.battle, unit)))
    }

    /// Asks for dice of the owner of a unit, all with as many sides.
    pub(super) fn dice(self, count: usize, sides: u8, unit: &str, why: Why) -> Turn<Why> {
        let ask = Ask::Dice {
            sides: vec![sides; count],
        };
        chance(ask, owner(self.state, self.battle, unit), why)
    }
}

/// How far a charge has come that is asked about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arriving<'a> {
    /// Its distance is rolled.
    OnItsWay(&'a Charging),
    /// It has come, and chooses where it lands.
    Lands(&'a Charging),
}

/// A question that is pending.
pub(crate) trait Procedure {
    /// Who gives input: a seat, chance, or nobody any more.
    fn turn(&self, sides: Sides<'_>) -> Turn<Why>;

    /// What is open to the seat that is asked: with a sample where a place is chosen.
    fn open(&self, _play: &Play<'_, '_>, _seat: Seat) -> Vec<Offer<Action>> {
        Vec::new()
    }

    /// Takes an answer of the seat that is asked.
    ///
    /// # Errors
    /// Says why it is not allowed.
    fn act(&self, _play: &mut Play<'_, '_>, _seat: Seat, _action: &Action) -> Result<(), Refusal> {
        not_now()
    }

    /// Takes what chance gave.
    ///
    /// # Errors
    /// Nothing was asked for.
    fn fall(&self, _play: &mut Play<'_, '_>, _faces: &[u8]) -> Result<(), Refusal> {
        not_asked()
    }

    /// Takes the next step, unless it waits for somebody.
    fn go_on(&self, _play: &mut Play<'_, '_>) -> bool {
        false
    }

    /// Whether it is dropped, as a unit that it needs is gone.
    fn is_void(&self, _play: &Play<'_, '_>) -> bool {
        false
    }

    /// Whether it is about cards or the tactics board, where a seat often has nothing to do.
    fn is_about_cards(&self) -> bool {
        false
    }

    /// The unit that it is about; of an attack the attacker.
    fn unit(&self) -> Option<&str> {
        None
    }

    /// The unit on the other side of it.
    fn other(&self) -> Option<&str> {
        None
    }

    /// The unit that acts, with what is open to it.
    fn acting(&self) -> Option<&Acting> {
        None
    }

    /// The dice that lie while some of them may be rolled again.
    fn lying(&self) -> Option<&[u8]> {
        None
    }

    /// The charge that is on its way or lands.
    fn arriving(&self) -> Option<Arriving<'_>> {
        None
    }

    /// Whether a place that a unit moves to may be the answer.
    fn asks_for_move(&self) -> bool {
        false
    }

    /// What is asked; where nobody is, what goes on.
    fn prompt(&self, pack: &Pack, sides: Sides<'_>) -> String;

    /// The section of the rules by which it is asked.
    fn section(&self) -> &'static str;

    /// The card or the zone that asks, where it is one.
    fn card(&self, _pack: &Pack, _sides: Sides<'_>) -> Option<String> {
        None
    }

    /// What it is about, on the table and beside it.
    fn about(&self, _pack: &Pack, _sides: Sides<'_>) -> Vec<Spot> {
        let units = self.unit().into_iter().chain(self.other());
        units.map(|unit| Spot::Unit(unit.to_owned())).collect()
    }

    /// What lies open of it for everybody.
    fn piece(&self, _pack: &Pack) -> Option<Piece> {
        None
    }

    /// What an answer does, what it costs and gives up.
    fn answer(&self, teller: &Teller<'_>, action: &Action) -> Says {
        teller.answer_to(action)
    }

    /// How far a program has to look for its answer.
    fn thought(&self) -> Thought {
        Thought::Next
    }

    /// What its answers are worth to a program, the best first; none where any will do.
    fn weigh(&self, _mind: &Mind<'_>) -> Vec<(f64, Action)> {
        Vec::new()
    }
}

/// Asks a seat.
pub(super) fn asks(seat: Seat) -> Turn<Why> {
    Turn::Seats(vec![seat])
}

/// Asks chance.
pub(super) fn chance(ask: Ask, by: Seat, why: Why) -> Turn<Why> {
    Turn::Chance(Chance { ask, by, why })
}

/// Actions without a place.
pub(crate) fn exact(actions: impl IntoIterator<Item = Action>) -> Vec<Offer<Action>> {
    actions.into_iter().map(Offer::Exact).collect()
}

/// Offers, and to leave it.
pub(super) fn or_pass(mut offers: Vec<Offer<Action>>) -> Vec<Offer<Action>> {
    offers.push(Offer::Exact(Action::Pass));
    offers
}

/// Offers; where there are none, to leave it.
pub(super) fn else_pass(offers: Vec<Offer<Action>>) -> Vec<Offer<Action>> {
    match offers.is_empty() {
        true => or_pass(offers),
        false => offers,
    }
}

/// Refuses an answer to another question.
pub(crate) fn not_now() -> Result<(), Refusal> {
    Err(Refusal::new("not_now", ORDER, FIRST))
}

/// Whether a refusal says no more than that another question is asked.
pub(crate) fn is_not_now(no: &Refusal) -> bool {
    no.text == FIRST
}

/// What an answer to another question is told.
const FIRST: &str = "Something else is to be done first";

/// Refuses dice that nobody asked for.
pub(crate) fn not_asked() -> Result<(), Refusal> {
    let text = "No dice or cards are asked for";
    Err(Refusal::engine("not_asked", text))
}

/// What leaves it, before it is told what that means.
pub(crate) fn leaves() -> Says {
    Answer::new("Leave it")
}
