//! Who is asked now, and what goes on by itself until then?
//!
//! The top frame knows. A frame that needs nobody takes its next step; one that asks stays.

use play::{Ask, Chance, Outcome, Refusal, Seat, Turn};

use super::action::Action;
use super::activation::Doer;
use super::frame::{AttackStep, CloseStep, EndStep, Frame, RollStep};
use super::no::No;
use super::offers;
use super::state::{Ending, ModelId, State, other};
use super::view::Why;
use super::{Play, Rules};

/// Who has to give input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    Seat(Seat),
    Chance,
    Nobody,
}

/// Who is asked by a frame that waits.
pub(super) fn asked(state: &State, frame: &Frame) -> Asked {
    let owner = |id: ModelId| {
        let model = state.model(id);
        Asked::Seat(model.map_or(Seat(0), |model| model.seat))
    };
    match frame {
        Frame::RollOff | Frame::Objectives | Frame::Deal(_) | Frame::Letters(_) => Asked::Chance,
        Frame::Claim(seat)
        | Frame::Zone(seat)
        | Frame::First(seat)
        | Frame::Keep(seat)
        | Frame::Deploy(seat)
        | Frame::Turn { seat, .. }
        | Frame::EndPhase(EndStep::Motives(seat, _)) => Asked::Seat(*seat),
        Frame::Mark(id)
        | Frame::Path(id)
        | Frame::Foot(id)
        | Frame::Grant { model: id, .. }
        | Frame::Relieve { model: id, .. }
        | Frame::Freed { model: id, .. }
        | Frame::Regain { spender: id, .. } => owner(*id),
        Frame::Activation => Asked::Seat(state.active_seat()),
        Frame::Walk(walk) if walk.next == u8::MAX => owner(walk.model),
        Frame::Walk(_) => Asked::Chance,
        Frame::Going(going) => owner(going.model),
        Frame::Charge(charge) => owner(charge.target),
        Frame::Attack(attack) => match attack.step {
            AttackStep::Riposte => owner(attack.target),
            AttackStep::Dagger
            | AttackStep::Roll
            | AttackStep::Rolled
            | AttackStep::Guarded
            | AttackStep::Aftermath
            | AttackStep::Done => owner(attack.model),
        },
        Frame::Guard(guard) => owner(guard.model),
        Frame::Suffer(suffer) => owner(suffer.model),
        Frame::Roll(roll) => match roll.step {
            RollStep::Before(seat) | RollStep::After(seat) => Asked::Seat(seat),
            RollStep::Throw | RollStep::Read => Asked::Chance,
        },
        Frame::Will(will) => owner(will.model),
        Frame::Afflict(afflict) => owner(afflict.model),
        Frame::Close(close) => match close.step {
            CloseStep::Choose | CloseStep::Spoils => {
                let by = close.attack.map(|attack| attack.model);
                by.map_or(Asked::Nobody, owner)
            }
            CloseStep::Flask | CloseStep::Deceased => close.falling.map_or(Asked::Nobody, owner),
            CloseStep::Motives => Asked::Seat(Seat(close.asks)),
            CloseStep::Fall | CloseStep::Go | CloseStep::Surge | CloseStep::Done => Asked::Nobody,
        },
        Frame::Idle
        | Frame::Ram(_)
        | Frame::Threat { .. }
        | Frame::Words { .. }
        | Frame::Pile { .. }
        | Frame::Oil { .. }
        | Frame::EndPhase(
            EndStep::Reserves
            | EndStep::Objectives
            | EndStep::Captives
            | EndStep::Bells(..)
            | EndStep::Hill
            | EndStep::Agendas
            | EndStep::Check,
        )
        | Frame::Over => Asked::Nobody,
    }
}

pub(super) fn turn(rules: &Rules, state: &State) -> Turn<Why> {
    let top = state.frames.last().copied().unwrap_or_default();
    match asked(state, &top) {
        Asked::Seat(seat) => Turn::Seats(vec![seat]),
        Asked::Chance => Turn::Chance(question(rules, state, &top)),
        Asked::Nobody => Turn::Over(outcome(state)),
    }
}

fn question(rules: &Rules, state: &State, frame: &Frame) -> Chance<Why> {
    let d10 = |count: u8| Ask::Dice {
        sides: vec![10; usize::from(count)],
    };
    let count = |count: u32| u8::try_from(count).unwrap_or(u8::MAX);
    let owner = |id: ModelId| state.model(id).map_or(Seat(0), |model| model.seat);
    let (ask, by, why) = match frame {
        Frame::Objectives => {
            let cards = rules.pack().objectives().len();
            let ask = Ask::Shuffle {
                count: u8::try_from(cards).unwrap_or(u8::MAX),
            };
            (ask, state.first, Why::Objectives)
        }
        Frame::Deal(seat) => {
            let ask = Ask::Shuffle {
                count: count(state.side(*seat).deck.len()),
            };
            (ask, *seat, Why::Agendas)
        }
        Frame::Letters(seat) => {
            let ask = Ask::Draw {
                from: count(state.side(*seat).deck.len()),
            };
            (ask, *seat, Why::Letters)
        }
        Frame::Walk(walk) => {
            let [hiding, bare] = state.unseen;
            let ask = Ask::Draw {
                from: hiding.saturating_add(bare).max(1),
            };
            (ask, owner(walk.model), Why::Token)
        }
        Frame::Roll(roll) => (
            d10(roll.dice),
            owner(roll.model),
            Why::Roll(roll.model, roll.what),
        ),
        _ => (d10(2), Seat(0), Why::RollOff),
    };
    Chance { ask, by, why }
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
    /// Goes on to the next question.
    pub(super) fn settle(&mut self) {
        loop {
            while self.goes_alone() {}
            let Some((seat, action)) = self.forced() else {
                return;
            };
            if self.act(seat, &action).is_err() {
                return;
            }
        }
    }

    /// The only thing that a player can do, if there is but one.
    fn forced(&self) -> Option<(Seat, Action)> {
        let top = self.top();
        match top {
            Frame::Turn { .. } | Frame::Mark(_) => {}
            _ => return None,
        }
        let Asked::Seat(seat) = asked(self.state(), &top) else {
            return None;
        };
        let mut open = offers::open(&self.field(), &top, seat);
        if let 1 = open.len() {
            open.pop().map(|action| (seat, action))
        } else {
            None
        }
    }

    fn goes_alone(&mut self) -> bool {
        match self.top() {
            Frame::Idle
            | Frame::RollOff
            | Frame::Claim(_)
            | Frame::Zone(_)
            | Frame::First(_)
            | Frame::Keep(_)
            | Frame::Letters(_)
            | Frame::Path(_)
            | Frame::Over => false,
            Frame::Objectives => self.objectives_alone(),
            Frame::Deal(seat) => self.deal_alone(seat),
            Frame::Deploy(seat) => self.deploy_alone(seat),
            Frame::Mark(id) => self.mark_alone(id),
            Frame::Turn { seat, passed } => self.turn_alone(seat, passed),
            Frame::Activation => self.activation_alone(),
            Frame::Grant { model, .. } => self.grant_alone(model),
            Frame::Walk(walk) => self.walk_alone(walk),
            Frame::Going(going) => self.going_alone(going),
            Frame::Charge(charge) => self.charge_alone(charge),
            Frame::Ram(ram) => self.ram_alone(ram),
            Frame::Attack(attack) => self.attack_alone(attack),
            Frame::Guard(guard) => self.guard_alone(guard),
            Frame::Suffer(suffer) => self.suffer_alone(suffer),
            Frame::Roll(roll) => self.roll_alone(roll),
            Frame::Will(will) => self.will_alone(will),
            Frame::Afflict(afflict) => self.afflict_alone(afflict),
            Frame::Threat {
                model,
                fails,
                tested,
            } => self.threat_alone(model, fails, tested),
            Frame::Words { model, tested } => self.words_alone(model, tested),
            Frame::Pile { pile, tested } => self.pile_alone(pile, tested),
            Frame::Oil { by, hits, waiting } => self.oil_alone(by, hits, waiting),
            Frame::Relieve { model, left, done } => self.relieve_alone(model, left, done),
            Frame::Close(close) => self.close_alone(close),
            Frame::Foot(id) => self.foot_alone(id),
            Frame::Freed { model, captor } => self.freed_alone(model, captor),
            Frame::Regain { spender, by } => self.regain_alone(spender, by),
            Frame::EndPhase(step) => self.end_alone(step),
        }
    }

    /// Takes an action of a player.
    pub(super) fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        if seat.0 > 1 {
            return Err(No::NotYours.refusal());
        }
        if let Action::Concede = action {
            self.finish(Ending::Conceded(seat));
            return Ok(());
        }
        let top = self.top();
        if asked(self.state(), &top) != Asked::Seat(seat) {
            return Err(No::NotNow.refusal());
        }
        let done = match top {
            Frame::Claim(seat) => self.claim_act(seat, action),
            Frame::Zone(seat) => self.zone_act(seat, action),
            Frame::First(_) => self.first_act(action),
            Frame::Keep(seat) => self.keep_act(seat, action),
            Frame::Deploy(seat) => self.deploy_act(seat, action),
            Frame::Mark(id) => self.mark_act(id, action),
            Frame::Turn { seat, passed } => self.turn_act(seat, passed, action),
            Frame::Activation => match self.state().active {
                Some(active) => self.acts(Doer::Activation(active), active.model, action),
                None => Err(No::NotNow),
            },
            Frame::Grant { model, what } => self.acts(Doer::Grant(what), model, action),
            Frame::Walk(walk) => self.walk_act(walk, action),
            Frame::Going(going) => self.going_act(going, action),
            Frame::Charge(charge) => self.charge_act(charge, action),
            Frame::Attack(attack) => self.attack_act(attack, action),
            Frame::Guard(guard) => self.guard_act(guard, action),
            Frame::Suffer(suffer) => self.suffer_act(suffer, action),
            Frame::Roll(roll) => self.roll_act(roll, seat, action),
            Frame::Will(will) => self.will_act(will, action),
            Frame::Afflict(afflict) => self.afflict_act(afflict, action),
            Frame::Relieve { model, left, done } => self.relieve_act(model, left, done, action),
            Frame::Path(id) => self.path_act(id, action),
            Frame::Close(close) => self.close_act(close, seat, action),
            Frame::Foot(id) => self.foot_act(id, action),
            Frame::Freed { model, captor } => self.freed_act(model, captor, action),
            Frame::Regain { spender, .. } => self.regain_act(spender, action),
            Frame::EndPhase(step) => self.end_act(step, action),
            Frame::Idle
            | Frame::RollOff
            | Frame::Objectives
            | Frame::Deal(_)
            | Frame::Letters(_)
            | Frame::Ram(_)
            | Frame::Threat { .. }
            | Frame::Words { .. }
            | Frame::Pile { .. }
            | Frame::Oil { .. }
            | Frame::Over => Err(No::NotNow),
        };
        done.map_err(No::refusal)
    }

    /// Takes an answer of chance, which fits the question.
    pub(super) fn chance(&mut self, answer: &[u8]) {
        let first = answer.first().copied().unwrap_or(0);
        match self.top() {
            Frame::RollOff => self.rolled_off(answer),
            Frame::Objectives => self.dealt_objectives(answer),
            Frame::Deal(seat) => self.dealt_agendas(seat, answer),
            Frame::Letters(seat) => self.drew_more(seat, first),
            Frame::Walk(walk) => self.turn_token(walk, first),
            Frame::Roll(roll) => self.thrown(roll, answer),
            _ => {}
        }
    }
}
