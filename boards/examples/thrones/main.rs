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

mod fit;
mod game;

use std::collections::BTreeMap;

use boards::throne::{Level, ThroneBot};
use play::{Seat, Tally, mean_with_error, shuffle};

use fit::fit;
use game::{How, Played, Says, WHOLE, bot, pack, play, won, worked};

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
                let won = end.part(seat);
                let numbers: Vec<String> = row.iter().map(|it| format!("{it:.3}")).collect();
                println!("{game} {won} {}", numbers.join(" "));
            }
            println!();
        }
    }
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
