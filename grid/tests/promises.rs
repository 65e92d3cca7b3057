//! Is what an answer tells what then happens?
//!
//! Random games; of what is offered at every question some answers are tried on a copy of the state: price told is
//! price paid, and a charge of which it is told that it arrives does arrive.

use crate::common::skirmish::rules;
use grid::{
    Action, Coins, Event, Field, ModelId, Rolled, Rules, Skirmish, Spot, State, actor, coins,
};
use play::check::{Figure, cases, first_seed};
use play::{Answer, Ask, Describe, Dice, Draft, Game, Input, Offer, Seat, Seeded, Turn, Viewer};

/// Answers tried at each question.
const TRIED: usize = 5;

/// How often each promise was put to the test.
#[derive(Default)]
struct Kept {
    answers: u32,
    paid: u32,
    points: u32,
    arrived: u32,
    short: u32,
    engaged: u32,
    scored: u32,
    laid: u32,
}

struct Trial<'a> {
    rules: &'a Rules,
    before: &'a State,
    seat: Seat,
    action: &'a Action,
    told: &'a Answer<Spot>,
}

impl Trial<'_> {
    #[track_caller]
    fn check(&self, right: bool, what: &str) {
        assert!(
            right,
            "{what}: {:?} told as {:?} at {:?}",
            self.action, self.told, self.before
        );
    }

    /// What happened by an answer alone: nothing of what went on by itself after its action.
    fn own<'e>(&self, events: &'e [Event]) -> &'e [Event] {
        let ends = |event: &Event| match event {
            Event::Settled | Event::Ended { .. } | Event::Round(..) => true,
            // The only model that can be activated is.
            Event::Activated(..) => {
                !matches!(self.action, Action::Activate(_) | Action::Place { .. })
            }
            _ => false,
        };
        let end = events.iter().position(ends).unwrap_or(events.len());
        let woken = matches!(events.get(end), Some(Event::Activated(..)));
        // It was paid for just before.
        let end = if woken { end.saturating_sub(1) } else { end };
        &events[..end]
    }

    fn prices(&self, events: &[Event], kept: &mut Kept) {
        let paid = events.iter().fold(Coins::NONE, |sum, event| match event {
            Event::Paid(seat, coins) if *seat == self.seat => sum.plus(*coins),
            _ => sum,
        });
        self.check(coins(self.told) == paid, &format!("paid {paid}"));
        kept.paid += u32::from(!paid.is_none());
        let has = self.before.side(self.seat).coins;
        let left = has.minus(paid).unwrap_or_default();
        for price in &self.told.price {
            let now = match price.of.as_str() {
                "gold" => left.gold,
                "silver" => left.silver,
                "copper" => left.copper,
                _ => continue,
            };
            self.check(price.left == Some(now.into()), "what is left of a coin");
        }
        let of = |event: &Event| match event {
            Event::Acting(active) => Some(active.ap),
            _ => None,
        };
        let before = self.before.active.map_or(0, |active| active.ap);
        // Points are spent before anything else happens.
        let now = events.first().and_then(of).unwrap_or(before);
        let mut points = self.told.price.iter();
        let points = points.find(|price| price.of.starts_with("action point"));
        let told = points.map_or(0, |price| price.count);
        self.check(told == u32::from(before - now), "action points");
        kept.points += u32::from(told > 0);
        if let Some(points) = points {
            self.check(points.left == Some(now.into()), "action points left");
        }
        let ours = |id: ModelId| {
            self.before
                .model(id)
                .is_some_and(|model| model.seat == self.seat)
        };
        let thrown = events.iter().any(|event| match event {
            Event::Discarded(id) => ours(*id),
            _ => false,
        });
        let known = ["gold", "silver", "copper", "action point", "action points"];
        let told = self
            .told
            .price
            .iter()
            .any(|price| !known.contains(&price.of.as_str()));
        self.check(told == thrown, "discarded equipment");
    }

    /// What stands of where a move ends.
    fn moved(&self, after: &State, events: &[Event], kept: &mut Kept) {
        let (Action::Move { end, .. }, Some(id)) = (self.action, actor(self.before)) else {
            return;
        };
        let gone = |event: &Event| *event == Event::Moved(id, end.at());
        // Who falls on its way, or is asked there, is somewhere else.
        let hurt = |event: &Event| matches!(event, Event::Threw(..) | Event::Wounded { .. });
        if !events.iter().any(gone) || events.iter().any(hurt) {
            return;
        }
        let field = Field::new(self.rules, after);
        let engaged = self.told.effect.to_lowercase().contains("engaged with");
        self.check(engaged == field.engaged(id), "engaged where it ends");
        kept.engaged += u32::from(engaged);
    }

    fn points(&self, events: &[Event], kept: &mut Kept) {
        let scored: i16 = events
            .iter()
            .map(|event| match event {
                Event::Scored(seat, points, _) if *seat == self.seat => *points,
                _ => 0,
            })
            .sum();
        let told = match self.action {
            Action::Plunder(_) => number(&self.told.effect, "Scores "),
            Action::Use(_) => number(&self.told.label, "Score "),
            Action::Free(id, condition) => {
                let gone = Event::Relieved(*id, *condition);
                self.check(events.contains(&gone), "a condition leaves");
                None
            }
            _ => None,
        };
        if let Some(told) = told {
            // An agenda about the last coin may score as well.
            let more = events
                .iter()
                .any(|event| matches!(event, Event::AgendaScored(..)));
            self.check(more || told == scored, &format!("scored {scored}"));
            kept.scored += 1;
        }
    }

    /// Carries a charge out: whether it struck at its target, and whether its charger was hurt before.
    fn rushes(&self, dice: &mut Seeded) -> (bool, bool) {
        let id = actor(self.before).expect("acts");
        let mut draft = Draft::<Skirmish>::new(*self.before);
        let mut input = Input::Act(self.seat, self.action.clone());
        for _ in 0..60 {
            draft.input(self.rules, &input).expect("offered");
            let struck = |event: &Event| match (event, self.action) {
                (Event::Attacks { model, target, .. }, Action::Charge { target: of, .. }) => {
                    *model == id && target == of
                }
                (Event::Threw(model, Rolled::Door, _), Action::Ram { .. }) => *model == id,
                _ => false,
            };
            let hurt =
                |event: &Event| matches!(event, Event::Wounded { model, .. } if *model == id);
            let events = draft.events();
            let hurt = events.iter().any(hurt);
            if events.iter().any(struck) {
                return (true, hurt);
            }
            if events.contains(&Event::Settled) {
                return (false, hurt);
            }
            input = match Skirmish::turn(self.rules, draft.state()) {
                Turn::Over(_) => return (false, hurt),
                Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("an answer")),
                Turn::Seats(seats) => {
                    let offers = Skirmish::offers(self.rules, draft.state(), seats[0]);
                    let arrives = |offer: &&Offer<Action>| {
                        let told = of(self.rules, draft.state(), seats[0], offer);
                        !told.warning.contains("does not arrive")
                    };
                    let offer = offers.iter().rev().find(arrives).or(offers.last());
                    let offer = offer.expect("something is offered");
                    Input::Act(seats[0], offer.action().clone())
                }
            };
        }
        panic!("a charge does not end");
    }

    fn charge(&self, dice: &mut Seeded, kept: &mut Kept) {
        match self.action {
            Action::Charge { .. } | Action::Ram { .. } => {}
            _ => return,
        }
        let told = !self.told.warning.contains("cannot arrive");
        self.check(told != self.told.chances.is_empty(), "chances of a charge");
        let (struck, hurt) = self.rushes(dice);
        // Whoever is hurt on the way may fall there, and who is braced against before it strikes.
        self.check(struck == told || told && hurt, "a charge");
        kept.arrived += u32::from(struck);
        kept.short += u32::from(!struck);
    }
}

fn number(text: &str, after: &str) -> Option<i16> {
    let rest = text.split_once(after)?.1;
    rest.split(' ').next()?.parse().ok()
}

fn of(rules: &Rules, state: &State, seat: Seat, offer: &Offer<Action>) -> Answer<Spot> {
    let view = Skirmish::view(rules, state, Viewer::Seat(seat));
    Skirmish::answer(rules, &view, seat, offer)
}

fn draw(dice: &mut Seeded, from: usize) -> usize {
    let mut one = |from: u8| usize::from(dice.answer(&Ask::Draw { from }).expect("drawn")[0]);
    let high = one(250);
    (high * 250 + one(250)) % from.max(1)
}

/// Lays a way at random, square by square, and goes it.
fn lays(rules: &Rules, state: &State, seat: Seat, dice: &mut Seeded) -> bool {
    let Some(id) = actor(state) else {
        return false;
    };
    let field = Field::new(rules, state);
    let mut way = Vec::new();
    for _ in 0..=draw(dice, 4) {
        let laid = field.laid(id, 0, &way).expect("a legal way");
        if laid.next.is_empty() {
            break;
        }
        way.push(laid.next[draw(dice, laid.next.len())]);
    }
    let laid = field.laid(id, 0, &way).expect("a legal way");
    if laid.ends.is_empty() {
        return false;
    }
    let end = laid.ends[draw(dice, laid.ends.len())];
    let action = grid::move_by(0, end, way);
    let told = of(rules, state, seat, &Offer::Exact(action.clone()));
    assert!(!told.warning.contains("not legal"), "{told:?}");
    let mut draft = Draft::<Skirmish>::new(*state);
    if let Err(no) = draft.input(rules, &Input::Act(seat, action.clone())) {
        panic!("{action:?}: {no} at {state:?}");
    }
    let harmed = told.warning.contains("does it harm");
    assert_eq!(harmed, !laid.harms.is_empty(), "{told:?} and {laid:?}");
    true
}

fn tries(
    rules: &Rules,
    state: &State,
    seat: Seat,
    offer: &Offer<Action>,
    dice: &mut Seeded,
    kept: &mut Kept,
) {
    let told = of(rules, state, seat, offer);
    let mut draft = Draft::<Skirmish>::new(*state);
    let input = Input::Act(seat, offer.action().clone());
    draft.input(rules, &input).expect("offered");
    let trial = Trial {
        rules,
        before: state,
        seat,
        action: offer.action(),
        told: &told,
    };
    trial.check(!told.label.is_empty(), "a label");
    let events = trial.own(draft.events());
    trial.prices(events, kept);
    trial.moved(draft.state(), events, kept);
    trial.points(events, kept);
    trial.charge(dice, kept);
    kept.answers += 1;
}

/// Plays one game at random and tries some answers of every question.
fn plays(rules: &Rules, start: &State, seed: u64, kept: &mut Kept) {
    let mut dice = Seeded::new(seed);
    let mut draft = Draft::<Skirmish>::unrecorded(*start);
    loop {
        let input = match Skirmish::turn(rules, draft.state()) {
            Turn::Over(_) => return,
            Turn::Chance(chance) => Input::Chance(dice.answer(&chance.ask).expect("an answer")),
            Turn::Seats(seats) => {
                let seat = seats[0];
                let offers = Skirmish::offers(rules, draft.state(), seat);
                let paid = |offer: &&Offer<Action>| match offer.action() {
                    Action::Move { with, .. } => *with > 0,
                    Action::Charge { stride, .. } | Action::Ram { stride, .. } => *stride > 0,
                    _ => false,
                };
                let state = *draft.state();
                for _ in 0..TRIED.min(offers.len()) {
                    let offer = &offers[draw(&mut dice, offers.len())];
                    tries(rules, &state, seat, offer, &mut dice, kept);
                }
                // Few are paid for; each question has one of them tried.
                if let Some(offer) = offers.iter().find(paid) {
                    tries(rules, &state, seat, offer, &mut dice, kept);
                }
                let moves = |offer: &Offer<Action>| matches!(offer.action(), Action::Move { .. });
                if offers.iter().any(moves) {
                    kept.laid += u32::from(lays(rules, &state, seat, &mut dice));
                }
                let place = draw(&mut dice, offers.len());
                Input::Act(seat, offers[place].action().clone())
            }
        };
        draft.input(rules, &input).expect("offered");
    }
}

#[test]
fn every_price_told_is_paid_and_every_charge_keeps_its_word() {
    let rules = rules();
    let starts = crate::random_play::starts();
    let games = cases(10);
    let mut kept = Kept::default();
    for (start, number) in starts.iter().cycle().zip(0..games) {
        plays(
            &rules,
            start,
            first_seed(2_500).wrapping_add(number.into()),
            &mut kept,
        );
    }
    let Kept {
        answers,
        paid,
        points,
        arrived,
        short,
        engaged,
        scored,
        laid,
    } = kept;
    let counts = [answers, paid, points, arrived, short, engaged, scored, laid];
    if games >= 10 {
        assert!(counts.iter().all(|count| *count > 3), "{counts:?}");
    }
    println!(
        "{}",
        Figure::Count(answers.into()).line("answers on tiles that did what they told")
    );
    println!(
        "{}",
        Figure::Count(arrived.into()).line("charges on tiles that arrived as told")
    );
    println!(
        "{}",
        Figure::Count(short.into()).line("charges on tiles that fell short as told")
    );
}
