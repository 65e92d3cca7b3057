//! What does the enemy answer to the few best things that can be done?
//!
//! What is best on average comes first, and a few others beside it. After each of them the battle is played on some
//! times, with the same guesses and dice for all; what falls behind is given up on the way, and another one is taken only
//! if it led to more by a third of the error of that.

use std::sync::Arc;

use play::{Game, Offer, Pcg32, Seat, Turn};

use super::facts::is_told_by_weights;
use super::glance::Glances;
use super::line::Line;
use super::outlook::Outlook;
use super::playout::{Played, Playout};
use super::weights::Manner;
use super::{Greedy, Thought, first, joined};
use crate::battle::{Action, Frame};
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::state::State;
use crate::view::View;

/// Actions of each unit that are looked at.
const KEPT: usize = 2;

/// Answers that are played on at most.
const LINES: usize = 4;

/// Playouts of each of them before any is given up.
const FEW: usize = 2;

/// Playouts of each of them at most.
const MANY: usize = 16;

/// How many times its error a difference has to be: what looks best on average is no better a guess than that.
const SURE: f64 = 0.3;

/// What weighs so much less than the best is ruled out before anything is played on.
const RULED_OUT: f64 = 100.0;

/// The least difference of chances to win that counts.
const LEAST: f64 = 0.01;

/// What it counts for in nodes to begin or to judge a playout.
const BEGINS: u32 = 10;

/// Nodes of a decision after which it takes the best that it has found.
const EFFORT: u32 = 16_000;

/// Guesses and dice of playouts come from multiples of it: no game's own seed.
const SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// The stream of the generator that guesses are drawn from.
const STREAM: u64 = 28;

/// A program that looks at the enemy's answers.
#[derive(Clone, Debug)]
pub(super) struct Lord {
    pack: Arc<Pack>,
    greedy: Greedy,
    search: Option<Search>,
    /// What a unit shall do once it is activated, and why.
    intent: Option<(String, Action, String)>,
    reason: String,
    effort: u32,
}

/// Answers that are compared, from call to call.
#[derive(Clone, Debug)]
struct Search {
    table: State,
    /// What is best on average comes first.
    lines: Vec<Line>,
    sample: usize,
    /// What this sample guesses of what is hidden.
    guessed: Option<State>,
    at: usize,
    playout: Option<Playout>,
    spent: u32,
    /// What units gained that were looked at first, for all playouts.
    glances: Glances,
}

/// What comes of a question before anything is played on.
enum Asked {
    Answered(Action),
    Open(Vec<Line>),
}

impl Lord {
    /// A program that plays by an edition and its rulings.
    pub(super) fn new(pack: Arc<Pack>) -> Self {
        Self {
            greedy: Greedy::weighing(Arc::clone(&pack), Manner::Fitted),
            pack,
            search: None,
            intent: None,
            reason: String::new(),
            effort: EFFORT,
        }
    }

    /// Spends at most so many nodes on a decision.
    pub(super) fn spends(&mut self, effort: u32) {
        self.effort = effort.min(EFFORT);
        self.greedy.hurries = false;
    }

    /// Answers by what it has found so far, or by the first that it finds.
    pub(super) fn hurries(&mut self) {
        self.effort = 0;
        self.greedy.hurries = true;
    }

    /// Why it answered what it answered last; nothing before that.
    pub(super) fn reason(&self) -> &str {
        &self.reason
    }

    /// What it answers; `None` to be asked again.
    pub(super) fn answer(
        &mut self,
        view: &View,
        offers: &[Offer<Action>],
        nodes: u32,
    ) -> Option<Action> {
        let table = &view.table;
        let Turn::Seats(seats) = Tabletop::turn(&self.pack, table) else {
            return None;
        };
        let seat = *seats.first()?;
        let known = self.search.take().filter(|search| search.table == *table);
        let mut search = match known {
            Some(search) => search,
            None => {
                self.reason.clear();
                match self.asked(table, seat, offers, nodes)? {
                    Asked::Answered(action) => {
                        return Some(action);
                    }
                    Asked::Open(lines) => Search::new(table, lines),
                }
            }
        };
        let mut spent = 0_u32;
        while spent < nodes.max(1) {
            if search.spent >= self.effort {
                return self.ends(&search, seat);
            }
            let Played::Input(cost) = search.goes_on(&self.pack, view, seat) else {
                return self.ends(&search, seat);
            };
            spent = spent.saturating_add(cost);
            search.spent = search.spent.saturating_add(cost);
        }
        self.search = Some(search);
        None
    }

    /// What is to be compared, or the answer where there is nothing to compare.
    fn asked(
        &mut self,
        table: &State,
        seat: Seat,
        offers: &[Offer<Action>],
        nodes: u32,
    ) -> Option<Asked> {
        let battle = table.battle.as_ref()?;
        let pending = battle.pending();
        let lines: Vec<Line> = match pending.thought() {
            Thought::Any | Thought::Place => {
                let answer = self.greedy.answer(table, offers, nodes)?;
                self.reason = self.greedy.fact(table, seat, std::slice::from_ref(&answer));
                return Some(Asked::Answered(answer));
            }
            Thought::Unit => {
                self.intent = None;
                let found = self.greedy.choices(table, seat, offers, (nodes, KEPT))?;
                // Where nothing is played on, that is all there is to say.
                let best = found.first().map_or(0.0, |best| best.gain);
                let most = found.first().map_or(0.0, |best| best.presses);
                self.reason = self.greedy.worth_of(table, seat, best);
                let found = found.into_iter().take(LINES);
                let found = found.filter(|choice| choice.presses >= most - RULED_OUT);
                found.map(|choice| Line::new(choice.actions())).collect()
            }
            Thought::Next => {
                if let Some(action) = self.intended(table, seat) {
                    return Some(Asked::Answered(action));
                }
                let compares = pending.is_about_cards() || pending.acting().is_some();
                let kept = if compares { LINES } else { 1 };
                let found = self.greedy.ranked(table, battle, seat, (offers, kept));
                let found = found.into_iter();
                found.map(|(_, action)| Line::new(vec![action])).collect()
            }
        };
        Some(match lines.as_slice() {
            [] => {
                let any = Line::new(vec![first(offers)]);
                Asked::Answered(self.takes(table, seat, &any, true)?)
            }
            [only] => Asked::Answered(self.takes(table, seat, only, true)?),
            _some => Asked::Open(lines),
        })
    }

    /// What the unit that acts was activated for, where that is still allowed.
    fn intended(&mut self, table: &State, seat: Seat) -> Option<Action> {
        let Some(Frame::Acting(acting)) = table.battle.as_ref()?.begun() else {
            return None;
        };
        let (_, action, why) = self.intent.take_if(|(unit, ..)| *unit == acting.unit)?;
        let scales = self.greedy.scales(table, seat);
        scales.after(seat, &action)?;
        self.reason = why;
        Some(action)
    }

    /// Takes the first action of a line and keeps the other in mind; says what a player can check of it first.
    /// What compares by weights is said of what is best by them alone.
    fn takes(&mut self, table: &State, seat: Seat, line: &Line, is_usual: bool) -> Option<Action> {
        let [first, then @ ..] = line.actions.as_slice() else {
            return None;
        };
        let fact = match line.actions.last() {
            Some(last) if !is_usual && is_told_by_weights(table, last) => {
                "At first sight another answer is worth at least as much".to_owned()
            }
            _other => self.greedy.fact(table, seat, &line.actions),
        };
        self.reason = joined([&fact, &self.reason]);
        if let Action::Activate { unit } = first {
            let why = &self.reason;
            let intent = then.first();
            self.intent = intent.map(|then| (unit.clone(), then.clone(), why.clone()));
        }
        Some(first.clone())
    }

    /// The answer of a search: what is best on average, unless another one led to more.
    fn ends(&mut self, search: &Search, seat: Seat) -> Option<Action> {
        let usual = search.lines.first()?;
        let best = search.best().unwrap_or(usual);
        let (gain, error) = best.above(usual);
        let is_better = gain >= LEAST && gain > SURE * error;
        let chosen = if is_better { best } else { usual };
        let others = search
            .lines
            .iter()
            .filter(|line| line.actions != chosen.actions);
        let other = others.max_by(|a, b| a.mean().chance.total_cmp(&b.mean().chance));
        if let Some(other) = other.filter(|other| !other.outlooks.is_empty()) {
            self.reason = reason(&search.table, &chosen.mean(), &other.mean());
        }
        self.takes(&search.table, seat, chosen, chosen.actions == usual.actions)
    }
}

/// Why one answer is taken and not the next best.
fn reason(table: &State, chosen: &Outlook, other: &Outlook) -> String {
    let [best, next] = [chosen, other].map(|outlook| outlook.told(table));
    let wins = format!("It wins some {best} in 100 once the enemy has answered");
    if best <= next {
        return format!("{wins}, and nothing else surely wins more");
    }
    let why = chosen.speaks_for(other);
    let why = why.map_or(String::new(), |why| format!(": {why}"));
    format!("{wins}, by the next best {next}{why}")
}

impl Search {
    fn new(table: &State, lines: Vec<Line>) -> Self {
        Self {
            table: table.clone(),
            lines,
            sample: 0,
            guessed: None,
            at: 0,
            playout: None,
            spent: 0,
            glances: Glances::default(),
        }
    }

    /// Of the lines that are still compared the one with the best chance.
    fn best(&self) -> Option<&Line> {
        let lines = self.lines.iter().filter(|line| !line.is_out);
        lines.max_by(|a, b| a.mean().chance.total_cmp(&b.mean().chance))
    }

    /// Plays one input or thinks about it; the end once enough is played.
    fn goes_on(&mut self, pack: &Arc<Pack>, view: &View, seat: Seat) -> Played {
        let Some(playout) = &mut self.playout else {
            return self.begins(pack, view, seat);
        };
        let played = playout.step(pack);
        if played != Played::End {
            return played;
        }
        let outlook = Outlook::of(pack, playout.state(), seat);
        self.glances.learn(playout.seen());
        self.playout = None;
        if let Some(line) = self.lines.get_mut(self.at) {
            line.outlooks.push(outlook);
        }
        self.at += 1;
        Played::Input(BEGINS)
    }

    /// Begins the next playout; the end once enough were played.
    fn begins(&mut self, pack: &Arc<Pack>, view: &View, seat: Seat) -> Played {
        let next = (self.at..self.lines.len()).find(|at| !self.lines[*at].is_out);
        let Some(next) = next else {
            self.at = 0;
            self.sample += 1;
            self.guessed = None;
            self.gives_up();
            let left = self.lines.iter().filter(|line| !line.is_out).count();
            return match left > 1 && self.sample < MANY {
                true => Played::Input(BEGINS),
                false => Played::End,
            };
        };
        self.at = next;
        // The same guess and the same dice for every line.
        let seed = SEED.wrapping_mul(self.sample as u64 + 1);
        let guess = || Tabletop::guess(pack, view, seat, &mut Pcg32::new(seed, STREAM));
        let guessed = self.guessed.get_or_insert_with(guess).clone();
        let actions = &self.lines[next].actions;
        let seeded = (seed, &self.glances);
        self.playout = Some(Playout::new(pack, guessed, seat, actions, seeded));
        Played::Input(BEGINS)
    }

    /// Gives up what is worse than the best by more than the error of that; what is best on average stays, to be compared with.
    fn gives_up(&mut self) {
        let enough = self.sample >= FEW;
        let Some(best) = self.best().filter(|_| enough).cloned() else {
            return;
        };
        for line in self.lines.iter_mut().skip(1) {
            let (gain, error) = best.above(line);
            line.is_out |= gain > error;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::Window;
    use crate::battle::starter::starter;
    use crate::card_play::When;

    /// Whoever kept a card because that led to more was told to gain too little by it, although it weighed most.
    #[test]
    fn what_is_not_best_by_weights_is_not_told_to_be() {
        let table = starter("2021");
        let mut lord = Lord::new(Arc::clone(&table.pack));
        let line = Line::new(vec![Action::Pass]);
        let mut told = |is_usual: bool| {
            lord.reason.clear();
            assert!(lord.takes(&table.state, Seat(0), &line, is_usual).is_some());
            lord.reason.clone()
        };
        let other = "At first sight another answer is worth at least as much";
        assert_eq!(told(false), other);
        let usual = told(true);
        assert!(!usual.is_empty() && usual != other, "{usual}");
    }
    /// Whoever left a moment for cards was told that another answer is worth as much, with nothing to check.
    #[test]
    fn a_moment_for_cards_is_told_by_what_is_at_stake() {
        let mut table = starter("2021");
        let unit = table.state.units[0].id.clone();
        let window = Window::new(Seat(0), When::EnemyActivates).about(&unit);
        let battle = table.state.battle.as_mut().unwrap();
        battle.stack.push(Frame::Window(window));
        let mut lord = Lord::new(Arc::clone(&table.pack));
        let line = Line::new(vec![Action::Pass]);
        let mut told = |is_usual: bool| {
            lord.reason.clear();
            assert!(lord.takes(&table.state, Seat(0), &line, is_usual).is_some());
            lord.reason.clone()
        };
        assert!(!told(false).is_empty());
        assert_eq!(told(false), told(true));
    }
}
