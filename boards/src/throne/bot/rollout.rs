//! How may a turn go on from here?
//!
//! A rollout: knights in all seats play on from a table that fits what our seat sees, until the next turn begins. A
//! step is one decision with several answers; chance and answers without a choice before it cost little.

use play::{Dice, Draft, Game, Input, Pcg32, Seat, Seeded, Turn};

use super::context::Context;
use super::mood::Whim;
use super::{knight, standing};
use crate::area_set::AreaSet;
use crate::ids::AreaId;
use crate::luck::number;
use crate::throne::Throne;
use crate::throne::action::Action;
use crate::throne::battle::Step;
use crate::throne::card::Side;
use crate::throne::frame::{Bidding, Bids, Frame, Planning};
use crate::throne::pack::Pack;
use crate::throne::rules::{self, claim};
use crate::throne::state::State;
use crate::throne::view::View;

/// Inputs after which a rollout ends.
const MOST: u32 = 900;

/// A table that fits what our seat sees, and what else is the same for every candidate that is tried on it.
#[derive(Clone, Debug)]
pub(super) struct Guess {
    pub(super) table: State,
    pub(super) seed: u64,
}

/// Where a rollout led.
#[derive(Clone, Debug)]
pub(super) struct End {
    /// How likely our seat wins from there.
    pub(super) value: f64,
    /// Its castles, or its Claim.
    pub(super) goal: u8,
    /// Land that it controls.
    pub(super) lands: AreaSet,
    /// Whether it won by then.
    pub(super) won: bool,
    /// What it did next itself.
    pub(super) next: Option<Action>,
    /// From where to where its units marched.
    pub(super) went: Vec<[AreaId; 2]>,
}

/// A turn played on.
#[derive(Clone, Debug)]
pub(super) struct Rollout {
    draft: Draft<Throne>,
    dice: Seeded,
    seat: Seat,
    seed: u64,
    turn: u8,
    inputs: u32,
    next: Option<Action>,
    went: Vec<[AreaId; 2]>,
}

impl Rollout {
    /// Begins with our actions on a guessed table; `None` if they do not go together there.
    pub(super) fn new(pack: &Pack, guess: &Guess, seat: Seat, actions: &[Action]) -> Option<Self> {
        let mut draft = Draft::unrecorded(guess.table.clone());
        let turn = guess.table.turn;
        for action in actions {
            draft.input(pack, &Input::Act(seat, *action)).ok()?;
        }
        Some(Self {
            draft,
            dice: Seeded::new(guess.seed),
            seat,
            seed: guess.seed,
            turn,
            inputs: 0,
            next: None,
            went: Vec::new(),
        })
    }

    /// Plays one step; where it led once it is over.
    pub(super) fn step(&mut self, pack: &Pack) -> Option<End> {
        loop {
            match self.input(pack) {
                Some(true) => return None,
                Some(false) => {}
                None => return Some(self.end(pack)),
            }
        }
    }

    /// Plays one input, and tells whether there was a choice; `None` once it is over.
    fn input(&mut self, pack: &Pack) -> Option<bool> {
        self.inputs += 1;
        let state = self.draft.state();
        if state.turn > self.turn || self.inputs > MOST {
            return None;
        }
        let (input, chosen) = match Throne::turn(pack, state) {
            Turn::Over(_) => return None,
            Turn::Chance(chance) => {
                let answer = self.dice.answer(&chance.ask).ok()?;
                (Input::Chance(answer), false)
            }
            Turn::Seats(seats) => {
                let seat = *seats.first()?;
                let offers = Throne::offers(pack, state, seat);
                let actions: Vec<Action> = offers.iter().map(|offer| *offer.action()).collect();
                match actions.as_slice() {
                    [only] => (Input::Act(seat, *only), false),
                    all => {
                        let context = Context::new(pack, state, seat).silently();
                        let context = context.with_whim(self.mood(state, seat));
                        (Input::Act(seat, knight(&context, all)?.0), true)
                    }
                }
            }
        };
        if let Input::Act(seat, action) = &input
            && *seat == self.seat
        {
            self.next = self.next.or(Some(*action));
            if let (Action::Move { to, .. }, Some(Frame::March(march))) = (action, state.top()) {
                self.went.push([march.from, *to]);
            }
        }
        self.draft.input(pack, &input).ok()?;
        Some(chosen)
    }

    /// The mood in which somebody else bids, the same for every candidate that is tried on a guess: nobody knows what
    /// others bid. What we bid ourselves later is what a knight would.
    fn mood(&self, state: &State, seat: Seat) -> Option<Whim> {
        let Some(Frame::Bids(Bids { of, .. })) = state.top() else {
            return None;
        };
        let track = match of {
            Bidding::Track(track) => 1 + track.place(),
            Bidding::Claim | Bidding::Wildlings => 0,
        };
        let part = (u64::try_from(track).unwrap_or_default() << 8) | u64::from(seat.0);
        (seat != self.seat).then_some(Whim(self.seed ^ (part << 32)))
    }

    fn end(&self, pack: &Pack) -> End {
        let state = self.draft.state();
        let lands = pack.ways.land.iter();
        let lands: AreaSet = lands
            .filter(|area| state.controller(pack, *area) == Some(self.seat))
            .collect();
        let goal = match pack.numbers.claim {
            Some(_) => claim(pack, state, self.seat),
            None => rules::standing(pack, state, self.seat).castles,
        };
        let (value, won) = match state.top() {
            Some(Frame::Over(outcome)) if outcome.winners.contains(&self.seat) => {
                (1.0 / outcome.winners.len().max(1) as f64, true)
            }
            Some(Frame::Over(_)) => (0.0, false),
            Some(_) | None => {
                let all = standing::chances(pack, state);
                let own = all.get(usize::from(self.seat.0)).copied();
                (own.unwrap_or_default(), false)
            }
        };
        End {
            value,
            goal,
            lands,
            won,
            next: self.next,
            went: self.went.clone(),
        }
    }
}

/// The orders that a knight of a mood places, and its other answers until it is ready; `None` if it comes to no end.
pub(super) fn orders_of(
    pack: &Pack,
    table: &State,
    seat: Seat,
    whim: Option<Whim>,
) -> Option<Vec<Action>> {
    let mut draft = Draft::<Throne>::unrecorded(table.clone());
    let mut placed = Vec::new();
    for _ in 0..60 {
        let state = draft.state();
        let offers = Throne::offers(pack, state, seat);
        let offers: Vec<Action> = offers.iter().map(|offer| *offer.action()).collect();
        let action = match offers.as_slice() {
            [] => return None,
            [only] => *only,
            all => {
                let context = Context::new(pack, state, seat).with_whim(whim);
                knight(&context.silently(), all)?.0
            }
        };
        placed.push(action);
        if action == Action::Ready {
            return Some(placed);
        }
        draft.input(pack, &Input::Act(seat, action)).ok()?;
    }
    None
}

/// A table on which a seat has taken its orders back; `None` if it may not.
pub(super) fn without_orders(pack: &Pack, table: &State, seat: Seat) -> Option<State> {
    let mut draft = Draft::<Throne>::unrecorded(table.clone());
    for (area, _) in lying(table, seat) {
        let back = Action::TakeBack(area);
        draft.input(pack, &Input::Act(seat, back)).ok()?;
    }
    Some(draft.state().clone())
}

/// What makes the orders of a plan of those that lie; `None` where they are the same.
pub(super) fn changed(table: &State, seat: Seat, plan: &[Action]) -> Option<Vec<Action>> {
    let lying = lying(table, seat);
    let others = lying.iter().filter(|(_, order)| !plan.contains(order));
    let back: Vec<Action> = others.map(|(area, _)| Action::TakeBack(*area)).collect();
    let lies = |action: &Action| lying.iter().any(|(_, order)| order == action);
    let laid = plan.iter().copied().filter(|action| !lies(action));
    (!back.is_empty()).then(|| back.iter().copied().chain(laid).collect())
}

/// Where orders of a seat lie, each as what lays it.
fn lying(table: &State, seat: Seat) -> Vec<(AreaId, Action)> {
    let own = table.held(seat);
    let all = own.iter().filter_map(|area| {
        let order = table.spot(area).order?;
        Some((area, Action::Order { area, order }))
    });
    all.collect()
}

/// A table that fits what a seat sees: whoever plans does it as a knight of some mood.
pub(super) fn guess(pack: &Pack, view: &View, seat: Seat, rng: &mut Pcg32) -> Guess {
    let seed = any(rng);
    let mut seen = view.clone();
    if let Some(Frame::Plan(Planning { ready })) = seen.table.frames.last_mut() {
        let others = (0..).zip(ready).filter(|(other, _)| Seat(*other) != seat);
        others.for_each(|(_, ready)| *ready = false);
    }
    // Whoever has bid may have bid otherwise, as far as anybody knows.
    let others = (0..).map(Seat).zip(&mut seen.bids);
    others
        .filter(|(other, _)| *other != seat)
        .for_each(|(_, made)| *made = false);
    let hidden = seen.table.battle.as_ref().is_some_and(|it| !it.revealed);
    // Half of the others that have chosen a card chose as a knight would, half any.
    if hidden
        && seed.is_multiple_of(2)
        && matches!(seen.table.top(), Some(Frame::Fight(Step::Cards)))
    {
        for side in Side::BOTH {
            let own = seen.table.battle.as_ref();
            if own.is_some_and(|battle| battle.side(side).seat != seat) {
                seen.cards[side.place()] = false;
            }
        }
    }
    let mut table = Throne::guess(pack, &seen, seat, rng);
    if matches!(table.top(), Some(Frame::Plan(_))) {
        let seats = (0..).map(Seat).take(table.players.len());
        for other in seats.filter(|other| *other != seat) {
            let whim = Some(Whim(any(rng)));
            let placed = orders_of(pack, &table, other, whim);
            let mut draft = Draft::<Throne>::unrecorded(table.clone());
            let all = placed.into_iter().flatten();
            let done = all
                .map(|action| draft.input(pack, &Input::Act(other, action)))
                .all(|done| done.is_ok());
            if done {
                table = draft.state().clone();
            }
        }
    }
    Guess { table, seed }
}

/// Any number.
pub(super) fn any(rng: &mut Pcg32) -> u64 {
    number(rng, 256, 8)
}
