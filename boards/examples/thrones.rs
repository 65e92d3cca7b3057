//! How good is a lord of the throne game, and by which weights?
//!
//! `rows BOARD HOUSES GAMES SEED` plays games of knights, and writes what every house had between two turns, and who
//! won. `fit FILE...` fits weights to such rows: the chance of each house is its share of exponentials, as the weights
//! make them, and every fifth game is left out to judge by. `bout BOARD HOUSES GAMES SEED EFFORT` plays one lord among
//! knights, seats rotated; `houses BOARD HOUSES GAMES SEED LEVEL` equals among each other, by house. A board is `base`, `six`, `storm`,
//! `feast`, or the folder of a pack.

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

use boards::throne::{FEATURES, Level, Pack, Setting, State, Throne, ThroneBot, rows};
use play::{Bot, Input, Seat, Session, Setup, Tally, Turn, Viewer, shuffle};

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

fn play(pack: &Arc<Pack>, players: u8, seed: u64, bots: &mut [ThroneBot], says: bool) -> Played {
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
                if says && bot.level() == Level::Lord && offers.len() > 1 {
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
        }
    }
    end.state = session.view(Viewer::Table).table;
    end.turns = turn;
    end.table = table;
    end.slowest = slowest;
    end
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
        "rows" => written(word(1), number(2) as u8, number(3), number(4)),
        "fit" => fit(&asked[1..]),
        "bout" => bout(
            word(1),
            number(2) as u8,
            number(3),
            number(4),
            number(5) as u32,
            word(6),
        ),
        "houses" => houses(word(1), number(2) as u8, number(3), number(4), word(5)),
        other => panic!("`{other}` is none of rows, fit, bout, houses"),
    }
}

fn written(board: &str, players: u8, games: u64, seed: u64) {
    let pack = pack(board);
    for game in seed..seed + games {
        let mut bots: Vec<ThroneBot> = (0..u64::from(players))
            .map(|seat| bot(&pack, Level::Knight, game, seat))
            .collect();
        let end = play(&pack, players, game, &mut bots, false);
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
        let end = play(&pack, players, number, &mut bots, says == "says");
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

fn houses(board: &str, players: u8, games: u64, seed: u64, level: &str) {
    let pack = pack(board);
    let level = Level::named(level).unwrap_or(Level::Knight);
    let mut wins: BTreeMap<String, Tally> = BTreeMap::new();
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
            .map(|seat| bot(&pack, level, game, *seat))
            .collect();
        let end = play(&pack, players, game, &mut bots, false);
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
        println!(
            "  {house}: {:.1} % ({:.1} to {:.1}), {:.2} of its share; landless {:.1} %",
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
