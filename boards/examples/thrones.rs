//! How good is a lord of the throne game, and by which weights?
//!
//! `rows BOARD HOUSES GAMES SEED [LEVEL [EFFORT]]` plays games of knights, or of lords of so many steps, and writes what
//! every house had between two turns, and who won. `fit FILE...` fits weights to such rows: the chance of each house is
//! its share of exponentials, as the weights make them, and every fifth game is left out to judge by.
//!
//! `bout BOARD HOUSES GAMES SEED EFFORT` plays one lord among knights, seats rotated. `houses BOARD HOUSES GAMES SEED
//! LEVEL [EFFORT [TURNS [WORD]]]` plays equals among each other, by house: lords of so many steps, games that are ended
//! after so many turns by the chances of the weights (0 plays to the end); `watch` tells who holds which castles when a
//! turn begins, `log` what everybody does, too. `sides BOARD HOUSES GAMES SEED EFFORT OTHER [TURNS]` plays lords of so many
//! steps on half of the seats against lords of others, each draw of seats twice with sides swapped.
//!
//! A board is `base`, `six`, `storm`, `feast`, or the folder of a pack.

#![expect(
    clippy::print_stdout,
    clippy::expect_used,
    clippy::disallowed_methods,
    clippy::needless_range_loop,
    reason = "a tool on a command line, whose figures decide no game"
)]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use boards::throne::{
    FEATURES, Level, Pack, Setting, State, Throne, ThroneBot, Track, UnitKind, chances, rows,
};
use play::{Bot, Input, Seat, Session, Setup, Tally, Turn, Viewer, mean_with_error, shuffle};

fn pack(board: &str) -> Arc<Pack> {
    let pack = match board {
        "base" => Pack::builtin(),
        "six" => Pack::builtin_six(),
        "storm" => Pack::builtin_storm(),
        "feast" => Pack::builtin_feast(),
        folder => {
            let read = |name: &str| fs::read_to_string(Path::new(folder).join(name)).ok();
            Pack::load(read)
        }
    };
    Arc::new(pack.expect("the pack is whole"))
}

/// What a game was.
struct Played {
    winners: Vec<Seat>,
    turns: u8,
    table: Vec<(u8, Vec<boards::throne::Row>)>,
    slowest: f64,
    ended: bool,
    state: State,
}

impl Played {
    /// How much of the game each seat has: all of it, or its chance where it was ended before.
    fn shares(&self, pack: &Pack) -> Vec<f64> {
        if !self.ended {
            return chances(pack, &self.state);
        }
        let seats = (0..).map(Seat).take(self.state.players.len());
        let share = |seat: Seat| match self.winners.contains(&seat) {
            true => 1.0 / self.winners.len() as f64,
            false => 0.0,
        };
        seats.map(share).collect()
    }
}

/// What is told of a game while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Says {
    Nothing,
    /// What lords answer, and why.
    Answers,
    /// Who holds which castles when a turn begins.
    Castles,
    /// That, and what everybody does.
    Log,
}

/// How a game is played: so many turns of it, or all of them with none.
#[derive(Clone, Copy, Debug)]
struct How {
    turns: u8,
    says: Says,
}

const WHOLE: How = How {
    turns: 0,
    says: Says::Nothing,
};

fn play(pack: &Arc<Pack>, players: u8, seed: u64, bots: &mut [ThroneBot], how: How) -> Played {
    let mut told = 0;
    let start = State::new(pack, Setting::in_order(pack, players)).expect("a setting");
    let setup = Setup {
        seats: (1..=players).map(|seat| seat.to_string()).collect(),
        seed,
        ..Setup::default()
    };
    let mut session = Session::<Throne>::new(Arc::clone(pack), start, setup);
    let (mut table, mut turn, mut slowest) = (Vec::new(), 1, 0.0_f64);
    let mut end = Played {
        winners: Vec::new(),
        turns: 0,
        table: Vec::new(),
        slowest: 0.0,
        ended: false,
        state: session.view(Viewer::Table).table,
    };
    for _ in 0..20_000 {
        match session.turn() {
            Turn::Over(outcome) => {
                end.winners = outcome.winners;
                end.ended = true;
                break;
            }
            Turn::Chance(_) => session.roll().expect("dice"),
            Turn::Seats(seats) => {
                let seat = seats[0];
                let view = session.view(Viewer::Seat(seat));
                let offers = session.offers(seat);
                let bot = &mut bots[usize::from(seat.0)];
                let clock = worked();
                let action = loop {
                    if let Some(action) = bot.think(&view, &offers, 8) {
                        break action;
                    }
                };
                slowest = slowest.max(worked() - clock);
                if how.says == Says::Answers && bot.level() == Level::Lord && offers.len() > 1 {
                    let offer = offers.iter().find(|offer| *offer.action() == action);
                    let answer = offer
                        .map(|offer| <Throne as play::Describe>::answer(pack, &view, seat, offer));
                    println!(
                        "{}: {:?}\n    {}",
                        view.table.turn,
                        answer.map(|it| it.label),
                        bot.reason()
                    );
                }
                session
                    .act(Input::Act(seat, action))
                    .expect("an offer is taken");
            }
        }
        let view = session.view(Viewer::Table);
        if view.table.turn > turn && !view.table.players.is_empty() {
            turn = view.table.turn;
            table.push((turn, rows(pack, &view.table)));
            if how.says == Says::Log {
                let log = session.log(Viewer::Table);
                let new = log.iter().skip(told);
                new.for_each(|line| println!("    {}", line.text));
                told = log.len();
            }
            if matches!(how.says, Says::Log | Says::Castles) {
                watched(pack, &view.table);
            }
            if how.turns > 0 && turn > how.turns {
                break;
            }
        }
    }
    if how.says == Says::Log {
        let log = session.log(Viewer::Table);
        let rest = log.iter().skip(told);
        rest.for_each(|line| println!("    {}", line.text));
    }
    end.state = session.view(Viewer::Table).table;
    end.turns = turn;
    end.table = table;
    end.slowest = slowest;
    end
}

/// What everybody has when a turn begins.
fn watched(pack: &Pack, state: &State) {
    println!("  turn {}", state.turn);
    let chances = chances(pack, state);
    for (seat, player) in (0..).map(Seat).zip(&state.players) {
        let lands = pack.ways.land.iter();
        let own = lands.filter(|area| state.controller(pack, *area) == Some(seat));
        let castles = own.filter(|area| pack.land(*area).castle.is_some());
        let castles: Vec<String> = castles
            .map(|area| {
                let units = state.spot(area).all();
                let kinds = units
                    .kinds()
                    .map(|kind| format!("{}{}", units.get(kind), letter(kind)));
                let kinds: Vec<String> = kinds.collect();
                format!("{} {}", pack.map.title(area), kinds.join(""))
            })
            .collect();
        let units = state.all_units(seat);
        let place = |track| state.place(track, seat) + 1;
        println!(
            "    {:?} {:.2}: {} castles, {} footmen {} knights {} ships, supply {}, power {}, at {} {} {}: {}",
            player.house,
            chances
                .get(usize::from(seat.0))
                .copied()
                .unwrap_or_default(),
            castles.len(),
            units.footmen,
            units.knights,
            units.ships,
            player.supply,
            player.power,
            place(Track::Throne),
            place(Track::Fiefdoms),
            place(Track::Court),
            castles.join(", ")
        );
    }
}

fn letter(kind: UnitKind) -> char {
    format!("{kind:?}").chars().next().unwrap_or('?')
}

fn bot(pack: &Arc<Pack>, level: Level, seed: u64, seat: u64) -> ThroneBot {
    ThroneBot::new(Arc::clone(pack), level, seed ^ (seat << 32))
}

/// Seconds that this thread worked, however many others wait for the same cores; from the system, where it tells.
fn worked() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = told.split(' ').next().and_then(|it| it.parse::<f64>().ok());
    first.unwrap_or_default() / 1e9
}

/// Whether a seat won; `None` where it shares the game.
fn won(end: &Played, seat: Seat) -> Option<bool> {
    match end.winners.as_slice() {
        winners if !winners.contains(&seat) => Some(false),
        [_] => Some(true),
        _several => None,
    }
}

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize| asked.get(at).map_or("", String::as_str);
    let number = |at: usize| word(at).parse::<u64>().expect("a number");
    match word(0) {
        "rows" => {
            let effort = word(6).parse::<u32>().unwrap_or(ThroneBot::EFFORT);
            let by = (word(5), effort);
            written((word(1), number(2) as u8), number(3), number(4), by);
        }
        "fit" => fit(&asked[1..]),
        "bout" => bout(
            word(1),
            number(2) as u8,
            number(3),
            number(4),
            number(5) as u32,
            word(6),
        ),
        "houses" => {
            let or = |at: usize, usual: u32| word(at).parse::<u32>().unwrap_or(usual);
            let how = How {
                turns: or(7, 0) as u8,
                says: match word(8) {
                    "watch" => Says::Castles,
                    "log" => Says::Log,
                    _ => Says::Nothing,
                },
            };
            let by = (word(5), or(6, ThroneBot::EFFORT));
            houses((word(1), number(2) as u8), number(3), number(4), by, how);
        }
        "sides" => {
            let turns = word(7).parse::<u8>().unwrap_or(0);
            let efforts = [number(5) as u32, number(6) as u32];
            let how = How { turns, ..WHOLE };
            sides(
                (word(1), number(2) as u8),
                number(3),
                number(4),
                efforts,
                how,
            );
        }
        other => panic!("`{other}` is none of rows, fit, bout, houses, sides"),
    }
}

fn written((board, players): (&str, u8), games: u64, seed: u64, (level, effort): (&str, u32)) {
    let pack = pack(board);
    let level = Level::named(level).unwrap_or(Level::Knight);
    for game in seed..seed + games {
        let mut bots: Vec<ThroneBot> = (0..u64::from(players))
            .map(|seat| bot(&pack, level, game, seat).with_effort(effort))
            .collect();
        let end = play(&pack, players, game, &mut bots, WHOLE);
        for (_, rows) in &end.table {
            for (seat, row) in (0..).map(Seat).zip(rows) {
                let won = match end.winners.contains(&seat) {
                    true => 1.0 / end.winners.len() as f64,
                    false => 0.0,
                };
                let numbers: Vec<String> = row.iter().map(|it| format!("{it:.3}")).collect();
                println!("{game} {won} {}", numbers.join(" "));
            }
            println!();
        }
    }
}

/// Rows of one table with the share that each won.
type Table = (u64, Vec<(f64, Vec<f64>)>);

fn fit(files: &[String]) {
    let mut tables: Vec<Table> = Vec::new();
    for file in files {
        let text = fs::read_to_string(file).expect("a file");
        for block in text.split("\n\n").filter(|block| !block.trim().is_empty()) {
            let mut table: Table = (0, Vec::new());
            for line in block.lines() {
                let numbers: Vec<f64> = line
                    .split(' ')
                    .map(|it| it.parse().expect("a number"))
                    .collect();
                table.0 = numbers[0] as u64;
                table.1.push((numbers[1], numbers[2..].to_vec()));
            }
            tables.push(table);
        }
    }
    let count = FEATURES.len();
    let mut spread = vec![0.0_f64; count];
    let mut mean = vec![0.0_f64; count];
    let all = tables.iter().map(|table| table.1.len()).sum::<usize>() as f64;
    for (_, row) in tables.iter().flat_map(|table| &table.1) {
        (0..count).for_each(|at| mean[at] += row[at] / all);
    }
    for (_, row) in tables.iter().flat_map(|table| &table.1) {
        (0..count).for_each(|at| spread[at] += (row[at] - mean[at]).powi(2) / all);
    }
    let scale: Vec<f64> = spread.iter().map(|it| it.sqrt().max(1e-6)).collect();
    let shares = |weights: &[f64], table: &Table| -> Vec<f64> {
        let values: Vec<f64> = table
            .1
            .iter()
            .map(|(_, row)| {
                (0..count)
                    .map(|at| weights[at] * row[at] / scale[at])
                    .sum::<f64>()
            })
            .collect();
        let most = values.iter().copied().fold(f64::MIN, f64::max);
        let grown: Vec<f64> = values.iter().map(|it| (it - most).exp()).collect();
        let sum: f64 = grown.iter().sum();
        grown.iter().map(|it| it / sum).collect()
    };
    let loss = |weights: &[f64], tables: &[&Table]| {
        let sum: f64 = tables
            .iter()
            .map(|table| {
                let shares = shares(weights, table);
                -table
                    .1
                    .iter()
                    .zip(&shares)
                    .map(|((won, _), share)| won * share.max(1e-9).ln())
                    .sum::<f64>()
            })
            .sum();
        sum / tables.len().max(1) as f64
    };
    let (kept, learned): (Vec<&Table>, Vec<&Table>) =
        tables.iter().partition(|table| table.0.is_multiple_of(5));
    let mut weights = vec![0.0; count];
    for _ in 0..12 {
        let step = newton(&learned, &weights, &scale, &shares);
        (0..count).for_each(|at| weights[at] += step[at]);
    }
    let none = vec![0.0; count];
    println!(
        "{} tables; loss of the {} left out {:.4}, of equal chances {:.4}; of those fitted to {:.4}",
        tables.len(),
        kept.len(),
        loss(&weights, &kept),
        loss(&none, &kept),
        loss(&weights, &learned)
    );
    for at in 0..count {
        println!(
            "    {:.3}, // {} ({:.2})",
            weights[at] / scale[at],
            FEATURES[at],
            weights[at]
        );
    }
}

/// A step of Newton's method, with a little pull to nothing.
fn newton(
    tables: &[&Table],
    weights: &[f64],
    scale: &[f64],
    shares: &dyn Fn(&[f64], &Table) -> Vec<f64>,
) -> Vec<f64> {
    let count = weights.len();
    let pull = 0.002 * tables.len() as f64;
    let mut slope: Vec<f64> = weights.iter().map(|it| -pull * it).collect();
    let mut bend = vec![vec![0.0; count]; count];
    for table in tables {
        let shares = shares(weights, table);
        let rows: Vec<Vec<f64>> = table
            .1
            .iter()
            .map(|(_, row)| (0..count).map(|at| row[at] / scale[at]).collect())
            .collect();
        let mut mean = vec![0.0; count];
        for (row, share) in rows.iter().zip(&shares) {
            (0..count).for_each(|at| mean[at] += share * row[at]);
        }
        for ((row, share), (won, _)) in rows.iter().zip(&shares).zip(&table.1) {
            for a in 0..count {
                slope[a] += (won - share) * row[a];
                for b in 0..count {
                    bend[a][b] += share * (row[a] - mean[a]) * (row[b] - mean[b]);
                }
            }
        }
    }
    for at in 0..count {
        bend[at][at] += pull;
    }
    for at in 0..count {
        let pivot = bend[at][at];
        for other in at + 1..count {
            let part = bend[other][at] / pivot;
            for column in at..count {
                bend[other][column] -= part * bend[at][column];
            }
            slope[other] -= part * slope[at];
        }
    }
    for at in (0..count).rev() {
        let rest: f64 = (at + 1..count)
            .map(|column| bend[at][column] * slope[column])
            .sum();
        slope[at] = (slope[at] - rest) / bend[at][at];
    }
    slope
}

fn bout(board: &str, players: u8, games: u64, seed: u64, effort: u32, says: &str) {
    let pack = pack(board);
    let (mut wins, mut slowest, mut turns, mut unfinished) = (Tally::default(), 0.0_f64, 0_u64, 0);
    let clock = worked();
    for game in 0..games {
        let lord = game % u64::from(players);
        let number = seed + game / u64::from(players);
        let mut bots: Vec<ThroneBot> = (0..u64::from(players))
            .map(|seat| {
                let level = if seat == lord {
                    Level::Lord
                } else {
                    Level::Knight
                };
                bot(&pack, level, number, seat).with_effort(effort)
            })
            .collect();
        let how = How {
            turns: 0,
            says: match says {
                "says" => Says::Answers,
                _ => Says::Nothing,
            },
        };
        let end = play(&pack, players, number, &mut bots, how);
        wins.add(won(&end, Seat(lord as u8)));
        unfinished += u32::from(!end.ended);
        slowest = slowest.max(end.slowest);
        turns += u64::from(end.turns);
        if (game + 1).is_multiple_of(10) && game + 1 < games {
            println!("{:.0} % of {}", 100.0 * wins.share(), game + 1);
        }
    }
    let played = games as f64;
    let [low, high] = wins.interval();
    println!(
        "{board} {players}, effort {effort}, seeds from {seed}: {:.1} of {games} = {:.0} % ({:.0} to {:.0}), even {:.0} %; \
        {:.1} turns, unfinished {unfinished}, slowest answer {slowest:.2} s, {:.1} s a game",
        wins.share() * played,
        100.0 * wins.share(),
        100.0 * low,
        100.0 * high,
        100.0 / f64::from(players),
        turns as f64 / played,
        (worked() - clock) / played
    );
}

fn houses(
    (board, players): (&str, u8),
    games: u64,
    seed: u64,
    (level, effort): (&str, u32),
    how: How,
) {
    let pack = pack(board);
    let level = Level::named(level).unwrap_or(Level::Knight);
    let mut wins: BTreeMap<String, Tally> = BTreeMap::new();
    let mut shares: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    let mut landless: BTreeMap<String, u32> = BTreeMap::new();
    let mut lengths: BTreeMap<u8, u32> = BTreeMap::new();
    // Who won how often, by the turn in which it was over.
    let mut early: BTreeMap<u8, BTreeMap<String, u32>> = BTreeMap::new();
    let mut slowest = 0.0_f64;
    let clock = worked();
    for game in seed..seed + games {
        let mut order: Vec<u64> = (0..u64::from(players)).collect();
        shuffle(&mut order, &mut play::Pcg32::new(game, 3));
        let mut bots: Vec<ThroneBot> = order
            .iter()
            .map(|seat| bot(&pack, level, game, *seat).with_effort(effort))
            .collect();
        if how.says != Says::Nothing {
            println!("game {game}");
        }
        let end = play(&pack, players, game, &mut bots, how);
        let share = end.shares(&pack);
        for (player, share) in end.state.players.iter().zip(&share) {
            let name = format!("{:?}", player.house);
            shares.entry(name).or_default().push(*share);
        }
        println!("{}", told(&end, game, &share));
        *lengths.entry(end.turns).or_default() += 1;
        slowest = slowest.max(end.slowest);
        for (seat, player) in (0..).map(Seat).zip(&end.state.players) {
            let name = format!("{:?}", player.house);
            if end.winners.contains(&seat) {
                let by = early.entry(end.turns).or_default();
                *by.entry(name.clone()).or_default() += 1;
            }
            wins.entry(name.clone()).or_default().add(won(&end, seat));
            let lands = pack
                .ways
                .land
                .iter()
                .filter(|area| end.state.controller(&pack, *area) == Some(seat));
            *landless.entry(name).or_default() += u32::from(lands.count() == 0);
        }
    }
    println!(
        "{board} {players}, {games} games of {}, seeds from {seed}, {:.2} s a game, \
        slowest answer {slowest:.2} s; turns {lengths:?}",
        level.word(),
        (worked() - clock) / games as f64
    );
    for (house, won) in &wins {
        let [low, high] = won.interval();
        let (mean, error) = mean_with_error(&shares[house]);
        let even = f64::from(players);
        println!(
            "  {house}: {:.2} with an error of {:.2} by chances; {:.1} % ({:.1} to {:.1}), {:.2} of its share; landless {:.1} %",
            even * mean,
            even * error,
            100.0 * won.share(),
            100.0 * low,
            100.0 * high,
            won.share() * f64::from(players),
            100.0 * f64::from(landless[house]) / games as f64
        );
    }
    for (turn, winners) in early.iter().take(4) {
        println!("  over in turn {turn}: {winners:?}");
    }
}

/// A game in one line: who has how much of it, in percent.
fn told(end: &Played, game: u64, shares: &[f64]) -> String {
    let mut by: Vec<(f64, String)> = end
        .state
        .players
        .iter()
        .zip(shares)
        .map(|(player, share)| (*share, format!("{:?} {:.0}", player.house, 100.0 * share)))
        .collect();
    by.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    let by: Vec<String> = by.into_iter().map(|(_, words)| words).collect();
    format!(
        "game {game}, turn {}, slowest {:.2} s: {}",
        end.turns,
        end.slowest,
        by.join(", ")
    )
}

/// Lords in half of the seats among other lords, each draw of seats twice with sides swapped.
fn sides((board, players): (&str, u8), games: u64, seed: u64, efforts: [u32; 2], how: How) {
    let pack = pack(board);
    let (mut ahead, mut slowest, mut wins) = (Vec::new(), [0.0_f64; 2], [0.0_f64; 2]);
    let clock = worked();
    for game in seed..seed + games {
        let mut order: Vec<usize> = (0..usize::from(players)).collect();
        shuffle(&mut order, &mut play::Pcg32::new(game, 4));
        let mut both = 0.0;
        for swap in 0..2 {
            let side = |seat: usize| (order[seat] + swap) % 2;
            let mut bots: Vec<ThroneBot> = (0..usize::from(players))
                .map(|seat| {
                    let bot = bot(&pack, Level::Lord, game, seat as u64);
                    bot.with_effort(efforts[side(seat)])
                })
                .collect();
            let end = play(&pack, players, game, &mut bots, how);
            let mut own = 0.0;
            for (seat, share) in end.shares(&pack).iter().enumerate() {
                wins[side(seat)] += share;
                if side(seat) == 0 {
                    own += share;
                }
            }
            both += own / 2.0;
            slowest[swap] = slowest[swap].max(end.slowest);
        }
        ahead.push(both);
        let (mean, error) = mean_with_error(&ahead);
        println!(
            "{board} {players}, {} times two games, efforts {efforts:?}: {:.1} % with an error of {:.1}; wins {:.1} to {:.1}; \
            {:.1} s a game, slowest {:.2} s",
            ahead.len(),
            100.0 * mean,
            100.0 * error,
            wins[0],
            wins[1],
            (worked() - clock) / (2.0 * ahead.len() as f64),
            slowest[0].max(slowest[1])
        );
    }
}
