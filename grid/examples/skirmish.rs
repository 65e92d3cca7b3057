//! How good is a lord of the skirmish, and how long does it think?
//!
//! `bout LEVEL LEVEL SCENARIO GAMES SEED [EFFORT]` plays two levels with the ready warbands, each seed from both sides:
//! the share of the first with its interval, and the slowest answer of either in seconds of one core.
//! `copper LEVEL SCENARIO GAMES SEED` plays a level against itself, and counts what copper is spent on.

#![expect(
    clippy::print_stdout,
    clippy::expect_used,
    reason = "a tool on a command line, whose figures decide no game"
)]

use std::cell::RefCell;
use std::fs;
use std::rc::Rc;
use std::sync::Arc;

use grid::{
    Action, Bout, BoutEnd, Level, Pack, Place, Rules, Seeds, Skirmish, SkirmishBot, State, View,
    bout_starts,
};
use play::{Bot, Input, Match, Offer, Seat, Session, Setup, Turn, Viewer};

/// Nodes of a call.
const CALL: u32 = 1_000;

/// A program whose thinking is timed.
struct Timed {
    bot: SkirmishBot,
    clock: Rc<RefCell<Clock>>,
    since: f64,
}

/// What thinking took, in seconds.
#[derive(Default)]
struct Clock {
    answers: u32,
    all: f64,
    slowest: f64,
}

impl Bot<Skirmish> for Timed {
    fn think(&mut self, view: &View, offers: &[Offer<Action>], nodes: u32) -> Option<Action> {
        let before = worked();
        let answer = self.bot.think(view, offers, nodes);
        self.since += worked() - before;
        if answer.is_some() {
            let mut clock = self.clock.borrow_mut();
            clock.answers += 1;
            clock.all += self.since;
            clock.slowest = clock.slowest.max(self.since);
            self.since = 0.0;
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
            let effort = asked.get(6).map(|_| number(6));
            bout(levels, word(3), (number(4), number(5)), effort);
        }
        "copper" => {
            let level = Level::named(word(1)).expect("a level");
            copper(level, word(2), number(3), number(4));
        }
        _ => println!(
            "bout LEVEL LEVEL SCENARIO GAMES SEED [EFFORT], copper LEVEL SCENARIO GAMES SEED"
        ),
    }
}

fn bout(levels: [Level; 2], scenario: &str, (games, seed): (u32, u32), effort: Option<u32>) {
    let rules = Arc::new(Rules::new(Pack::builtin().expect("whole")).expect("sound"));
    let bout = Bout {
        starts: bout_starts(&rules, scenario).expect("a scenario"),
        rules: Arc::clone(&rules),
        games,
        seed: seed.into(),
        seeds: if levels[0] == levels[1] {
            Seeds::Own
        } else {
            Seeds::Shared
        },
        how: Match {
            nodes: CALL,
            calls: 100_000,
            most_inputs: 20_000,
        },
    };
    let clocks: [Rc<RefCell<Clock>>; 2] = [Rc::default(), Rc::default()];
    let maker = |place: usize| {
        let (rules, clock) = (Arc::clone(&rules), Rc::clone(&clocks[place]));
        move |seed: u64| -> Box<dyn Bot<Skirmish>> {
            let bot = SkirmishBot::new(Arc::clone(&rules), levels[place], seed);
            let bot = match effort {
                Some(effort) => bot.with_effort(effort),
                None => bot,
            };
            Box::new(Timed {
                bot,
                clock: Rc::clone(&clock),
                since: 0.0,
            })
        }
    };
    let (first, second) = (maker(0), maker(1));
    let mut end = BoutEnd::default();
    for at in 0..games {
        end.add(&bout.game(at, [&first, &second]).expect("a game"));
        if (at + 1) % 20 == 0 || at + 1 == games {
            let tally = &end.bots[0];
            let [low, high] = tally.interval();
            println!(
                "{scenario} {at}: {:.1} % ({:.0} to {:.0}) of {}, {} drawn, {} stopped",
                tally.share() * 100.0,
                low * 100.0,
                high * 100.0,
                tally.games,
                tally.draws,
                end.stopped,
            );
        }
    }
    for (level, clock) in levels.iter().zip(&clocks) {
        let clock = clock.borrow();
        println!(
            "{}: {} answers, {:.4} s each, slowest {:.2} s",
            level.word(),
            clock.answers,
            clock.all / f64::from(clock.answers.max(1)),
            clock.slowest
        );
    }
    println!("{end:?}");
}

/// What became of the copper of one side in one round: what it has left, and models that stand activated, and not.
#[derive(Clone, Copy, Default)]
struct Round {
    pool: u32,
    left: u32,
    activated: u32,
    idle: u32,
}

/// The same in all rounds of some games.
#[derive(Default)]
struct Copper {
    rounds: u32,
    sum: Round,
    /// Rounds in which models stood idle at the end, as nothing was left to activate them.
    short: u32,
}

impl Copper {
    fn add(&mut self, round: Round) {
        self.rounds += 1;
        self.sum.pool += round.pool;
        self.sum.left += round.left;
        self.sum.activated += round.activated;
        self.sum.idle += round.idle;
        self.short += u32::from(round.idle > 0 && round.left == 0);
    }
}

fn looked_at(state: &State, seat: Seat) -> Round {
    let side = state.side(seat);
    let own = state.models.iter().filter(|model| model.seat == seat);
    let own = own.filter(|model| model.place == Place::Board);
    let (mut activated, mut idle) = (0, 0);
    for model in own {
        let count = if model.activated {
            &mut activated
        } else {
            &mut idle
        };
        *count += 1;
    }
    Round {
        pool: side.copper.into(),
        left: side.coins.copper.into(),
        activated,
        idle,
    }
}

fn copper(level: Level, scenario: &str, games: u32, seed: u32) {
    let rules = Arc::new(Rules::new(Pack::builtin().expect("whole")).expect("sound"));
    let starts = bout_starts(&rules, scenario).expect("a scenario");
    let mut all = Copper::default();
    for (number, start) in (0..games).zip(starts.iter().cycle()) {
        let seed = u64::from(seed) + u64::from(number);
        let setup = Setup {
            seats: vec!["1".to_owned(), "2".to_owned()],
            seed,
            ..Setup::default()
        };
        let mut session = Session::<Skirmish>::new(Arc::clone(&rules), *start, setup);
        let bot = |seed: u64| SkirmishBot::new(Arc::clone(&rules), level, seed);
        let mut bots = [bot(seed), bot(!seed)];
        let mut before = session.view(Viewer::Table).state;
        let mut over = false;
        while !over {
            match session.turn() {
                Turn::Over(_) => over = true,
                Turn::Chance(_) => session.roll().expect("dice"),
                Turn::Seats(seats) => {
                    let seat = seats[0];
                    let (view, offers) = (session.view(Viewer::Seat(seat)), session.offers(seat));
                    let bot = &mut bots[usize::from(seat.0)];
                    let mut thoughts = (0..100_000).filter_map(|_| bot.think(&view, &offers, CALL));
                    let action = thoughts.next().expect("an answer");
                    session.act(Input::Act(seat, action)).expect("an offer");
                }
            }
            let state = session.view(Viewer::Table).state;
            if before.round > 0 && (over || state.round != before.round) {
                for seat in [Seat(0), Seat(1)] {
                    all.add(looked_at(&before, seat));
                }
            }
            before = state;
        }
    }
    let each = |sum: u32| f64::from(sum) / f64::from(all.rounds.max(1));
    println!(
        "{scenario}, {} rounds of a side: of {:.1} copper {:.2} left, {:.2} models activated, {:.2} idle; short of copper in {} rounds",
        all.rounds,
        each(all.sum.pool),
        each(all.sum.left),
        each(all.sum.activated),
        each(all.sum.idle),
        all.short,
    );
}
