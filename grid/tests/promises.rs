//! Is what an answer tells what then happens?
//!
//! Random games; of what is offered at every question some answers are tried on a copy of the state: price told is
//! price paid, and a charge of which it is told that it arrives does arrive.

use std::collections::BTreeMap;

use crate::common::skirmish::rules;
use crate::told::{Given, Kinds, tells_dice};
use grid::{
    Action, Coins, Event, Field, ModelId, Rolled, Rules, Skirmish, Spot, State, WayFor, actor,
    coins,
};
use play::check::{Figure, cases, first_seed};
use play::{Answer, Ask, Describe, Dice, Draft, Game, Input, Offer, Seat, Seeded, Turn, Viewer};

/// Answers tried at each question.
const TRIED: usize = 5;

/// How often each promise was put to the test.
#[derive(Default)]
pub(crate) struct Kept {
    pub(crate) answers: u32,
    paid: u32,
    points: u32,
    arrived: u32,
    short: u32,
    engaged: u32,
    scored: u32,
    laid: u32,
    rushed: u32,
    asked: u32,
    pub(crate) kinds: Kinds,
    /// What was told and did not happen, by what it is about.
    pub(crate) wrong: BTreeMap<String, String>,
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
                self.lands(events, draft.state());
                return (true, hurt);
            }
            if events.contains(&Event::Settled) {
                if !hurt {
                    self.stays_short(draft.state());
                }
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

    /// Squares that the effect names after some words.
    fn squares(&self, after: &str) -> Option<Vec<&str>> {
        let rest = self.told.effect.strip_prefix(after)?;
        let end = rest.find([';', '.']).unwrap_or(rest.len());
        let names = rest.get(..end)?;
        let names = names.split(" and does not").next()?;
        Some(names.split(" or ").collect())
    }

    fn at(&self, state: &State) -> String {
        let id = actor(self.before).expect("acts");
        state.model(id).expect("a model").at.to_string()
    }

    /// A charge struck where it was told, with the dice that were told.
    fn lands(&self, events: &[Event], state: &State) {
        if let Some(squares) = self.squares("Ends on ") {
            self.check(squares.contains(&self.at(state).as_str()), "where it ends");
        }
        let several = self
            .told
            .chances
            .iter()
            .any(|row| row.what.contains(" from "));
        for event in events {
            if let (Event::Attacks { dice, value, .. }, false) = (event, several) {
                let word = if *dice == 1 { "die" } else { "dice" };
                let fits = tells_dice(&self.told.effect, *dice, *value);
                self.check(fits, &format!("{dice} {word} at {value}+"));
            }
        }
    }

    /// A charge that did not arrive went where it was told.
    fn stays_short(&self, state: &State) {
        if let Some(squares) = self.squares("Moves to ") {
            self.check(squares.contains(&self.at(state).as_str()), "where it stops");
        }
        if self.told.effect.starts_with("Stays where it is") {
            self.check(self.at(state) == self.at(self.before), "where it stays");
        }
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

pub(crate) fn of(rules: &Rules, state: &State, seat: Seat, offer: &Offer<Action>) -> Answer<Spot> {
    let view = Skirmish::view(rules, state, Viewer::Seat(seat));
    Skirmish::answer(rules, &view, seat, offer)
}

fn draw(dice: &mut Seeded, from: usize) -> usize {
    let mut one = |from: u8| usize::from(dice.answer(&Ask::Draw { from }).expect("drawn")[0]);
    let high = one(250);
    (high * 250 + one(250)) % from.max(1)
}

/// Lays a way at random, square by square, for a move or a charge, and goes it.
fn lays(
    rules: &Rules,
    state: &State,
    seat: Seat,
    offer: &Offer<Action>,
    dice: &mut Seeded,
    kept: &mut Kept,
) {
    let goes = actor(state).or(grid::mover(state));
    let (Some(id), Some(what)) = (goes, grid::way_for(offer.action())) else {
        return;
    };
    let field = Field::new(rules, state);
    let Some(mut laid) = field.laid(id, what, &[]) else {
        return;
    };
    let mut way = Vec::new();
    let most = match what {
        WayFor::Move(_) => 1 + draw(dice, 5),
        WayFor::Asked => 1 + draw(dice, 3),
        WayFor::Charge { .. } | WayFor::Ram { .. } => usize::MAX,
    };
    while way.len() < most && !laid.next.is_empty() {
        way.push(laid.next[draw(dice, laid.next.len())]);
        laid = field.laid(id, what, &way).expect("a legal way");
    }
    if laid.ends.is_empty() {
        // Whoever is large may find no room, and a way that is asked for has few ends; a charge always has one.
        assert!(
            matches!(what, WayFor::Move(_) | WayFor::Asked),
            "{what:?} by {way:?} at {state:?}"
        );
        return;
    }
    let end = laid.ends[draw(dice, laid.ends.len())];
    let action = grid::by_way(offer.action(), end, way);
    let offer = Offer::Exact(action.clone());
    let told = of(rules, state, seat, &offer);
    assert!(!told.warning.contains("not legal"), "{told:?}");
    let harmed = told.warning.contains("does it harm");
    assert_eq!(harmed, !laid.harms.is_empty(), "{told:?} and {laid:?}");
    tries(rules, state, seat, &offer, dice, kept);
    match what {
        WayFor::Move(_) => kept.laid += 1,
        WayFor::Asked => kept.asked += 1,
        WayFor::Charge { .. } | WayFor::Ram { .. } => kept.rushed += 1,
    }
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
    keeps(rules, state, seat, (offer, &told), dice, kept);
}

/// Gives an answer on a copy of the state, and checks what was told of it.
pub(crate) fn keeps(
    rules: &Rules,
    state: &State,
    seat: Seat,
    (offer, told): (&Offer<Action>, &Answer<Spot>),
    dice: &mut Seeded,
    kept: &mut Kept,
) {
    let mut draft = Draft::<Skirmish>::new(*state);
    let input = Input::Act(seat, offer.action().clone());
    draft.input(rules, &input).expect("offered");
    let trial = Trial {
        rules,
        before: state,
        seat,
        action: offer.action(),
        told,
    };
    trial.check(!told.label.is_empty(), "a label");
    let events = trial.own(draft.events());
    trial.prices(events, kept);
    trial.moved(draft.state(), events, kept);
    trial.points(events, kept);
    let given = Given {
        rules,
        before: state,
        after: draft.state(),
        action: offer.action(),
        told,
        events,
    };
    given.read(&mut kept.kinds, &mut kept.wrong);
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
                let moves = |offer: &&Offer<Action>| matches!(offer.action(), Action::Move { .. });
                let rushes = |offer: &&Offer<Action>| {
                    matches!(offer.action(), Action::Charge { .. } | Action::Ram { .. })
                };
                let goes = |offer: &&Offer<Action>| matches!(offer.action(), Action::Go(_));
                let some = [
                    offers.iter().find(moves),
                    offers.iter().find(goes),
                    offers.iter().find(paid),
                ];
                for offer in some
                    .into_iter()
                    .flatten()
                    .chain(offers.iter().filter(rushes))
                {
                    lays(rules, &state, seat, offer, &mut dice, kept);
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
        rushed,
        asked,
        kinds,
        wrong,
    } = kept;
    assert!(wrong.is_empty(), "{wrong:#?}");
    let counts = [
        answers, paid, points, arrived, short, engaged, scored, laid, rushed, asked,
    ];
    if games >= 10 {
        assert!(counts.iter().all(|count| *count > 3), "{counts:?}");
        assert!(kinds.len() > 10, "{kinds:?}");
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
