//! How good is a program of battles, and how long does it think?
//!
//! `bout LEVEL LEVEL EDITION MODE POINTS GAMES SEED [SECONDS [NODES]]` plays two levels with two of the ready armies,
//! each seed from both sides: the share of the first with its interval, which seat won and the points of both, and the
//! slowest call and the slowest answer of either in seconds of one core. What chance to win was told is listed as
//! `said ROUND IN_100 WON`, with 1 or 0 for a battle that was won or not. After so many seconds an answer is hurried, as
//! the window does it; a lord spends so many nodes on an answer at most.

#![expect(
    clippy::print_stdout,
    clippy::expect_used,
    reason = "a tool on a command line, whose figures decide no game"
)]

use std::cell::RefCell;
use std::fs;
use std::rc::Rc;
use std::sync::Arc;

use geometry::Len;
use play::{Bot, Match, Offer, Seat, Tally};
use tabletop::army::battle_size;
use tabletop::{
    Action, Armies, BattleBot, Bout, BoutEnd, Laying, Level, Pack, State, Tabletop, View,
};

/// Nodes of a call, as the window asks.
const CALL: u32 = 40;

/// A program whose thinking is timed.
struct Timed {
    bot: BattleBot,
    clock: Rc<RefCell<Clock>>,
    longest: f64,
    effort: u32,
    since: f64,
}

/// What thinking took, in seconds.
#[derive(Default)]
struct Clock {
    answers: u32,
    hurried: u32,
    all: f64,
    call: f64,
    answer: f64,
    /// Chances that were told in this battle, with the round.
    said: Vec<(u8, u32)>,
}

/// The chance in a reason, in hundredths.
fn chance(reason: &str) -> Option<u32> {
    let (_, told) = reason.split_once("wins some ")?;
    told.split(' ').next()?.parse().ok()
}

impl Bot<Tabletop> for Timed {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], nodes: u32) -> Option<Action> {
        let is_late = self.since >= self.longest;
        if is_late {
            self.bot = self.bot.clone().hurried();
        }
        let before = worked();
        let answer = self.bot.think(view, offers, nodes);
        let took = worked() - before;
        self.since += took;
        let mut clock = self.clock.borrow_mut();
        clock.call = clock.call.max(took);
        if answer.is_some() {
            let round = view.table.battle.as_ref().map(|battle| battle.round);
            clock.said.extend(round.zip(chance(self.bot.reason())));
            clock.answers += 1;
            clock.hurried += u32::from(is_late);
            clock.all += self.since;
            clock.answer = clock.answer.max(self.since);
            self.since = 0.0;
            if is_late {
                self.bot = self.bot.clone().with_effort(self.effort);
            }
        }
        answer
    }
}

/// Seconds that this thread worked, however many others wait for the same cores; from the system, where it tells.
fn worked() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split(' ').next().and_then(|it| it.parse::<f64>().ok());
    first.unwrap_or_default() / 1e9
}

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize| asked.get(at).map_or("", String::as_str);
    let number = |at: usize| word(at).parse::<u32>().expect("a number");
    match word(0) {
        "bout" => {
            let levels = [1, 2].map(|at| Level::named(word(at)).expect("a level"));
            let longest = asked.get(8).and_then(|seconds| seconds.parse::<f64>().ok());
            let effort = asked.get(9).and_then(|nodes| nodes.parse::<u32>().ok());
            bout(
                levels,
                &starts(word(3), word(4), number(5)),
                (number(6), number(7)),
                (longest.unwrap_or(f64::INFINITY), effort.unwrap_or(u32::MAX)),
            );
        }
        _ => println!("bout LEVEL LEVEL EDITION MODE POINTS GAMES SEED [SECONDS [NODES]]"),
    }
}

/// An edition, and a start for each two ready armies of so many points that follow each other.
fn starts(edition: &str, mode: &str, points: u32) -> (Arc<Pack>, Vec<State>) {
    let pack = Pack::builtin(edition).expect("an edition");
    let side = Len::from_inches(48.0);
    let table = State::empty(edition, side, side);
    let ready = pack.armies().iter();
    let ready = ready.filter(|ready| u32::from(ready.army.size) == points);
    let armies: Vec<_> = ready.map(|ready| &ready.army).collect();
    let starts = armies.windows(2).map(|both| {
        let size = battle_size(&pack, both[0]).expect("a size").id.clone();
        let armies = Armies::listed(&pack, [both[0], both[1]]);
        let start = armies.start(&pack, &table, &size, mode, Laying::Fixed);
        start.expect("a start")
    });
    let starts = starts.collect();
    (Arc::new(pack), starts)
}

fn bout(
    levels: [Level; 2],
    (pack, starts): &(Arc<Pack>, Vec<State>),
    (games, seed): (u32, u32),
    (longest, effort): (f64, u32),
) {
    let bout = Bout {
        pack: Arc::clone(pack),
        starts: starts.clone(),
        games,
        seed: seed.into(),
        rules: Match {
            nodes: CALL,
            calls: 100_000,
            most_inputs: 4_000,
        },
    };
    let clocks: [Rc<RefCell<Clock>>; 2] = [Rc::default(), Rc::default()];
    let maker = |place: usize| {
        let (pack, clock) = (Arc::clone(pack), Rc::clone(&clocks[place]));
        move |seed: u64| -> Box<dyn Bot<Tabletop>> {
            Box::new(Timed {
                bot: BattleBot::new(Arc::clone(&pack), levels[place], seed).with_effort(effort),
                clock: Rc::clone(&clock),
                longest,
                effort,
                since: 0.0,
            })
        }
    };
    let (first, second) = (maker(0), maker(1));
    let mut end = BoutEnd::default();
    for at in 0..games {
        let game = bout.game(at, [&first, &second]).expect("a game");
        end.add(&game);
        let tally = Tally {
            wins: end.wins[0],
            draws: end.draws,
            games: end.games,
        };
        let [low, high] = tally.interval();
        println!(
            "{at}: {:.1} % ({:.0} to {:.0}) of {}, {} drawn; {} with {}",
            tally.share() * 100.0,
            low * 100.0,
            high * 100.0,
            tally.games,
            tally.draws,
            game.winner.map_or("drawn", |winner| {
                let near = (winner == 0) == (game.seat == Seat(0));
                if near { "near wins" } else { "far wins" }
            }),
            game.points.map(|points| points.to_string()).join(":"),
        );
        for (bot, clock) in clocks.iter().enumerate() {
            let mut clock = clock.borrow_mut();
            for (round, said) in std::mem::take(&mut clock.said) {
                println!(
                    "  said {round} {said} {}",
                    u8::from(game.winner == Some(bot))
                );
            }
            println!(
                "  {} answers in {:.1} s, {} hurried, slowest call {:.2} s, slowest answer {:.2} s",
                clock.answers, clock.all, clock.hurried, clock.call, clock.answer
            );
        }
    }
}
