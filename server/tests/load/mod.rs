//! How soon is an input on every screen, and how soon is everybody back?
//!
//! Games of every kind, all over sockets whose frames are checked by their digests. Nothing is timed for a verdict: a
//! campaign prints what was measured, the suite only asks that all see the same at the end.
//!
//! A campaign asks by `CASES` for so many games; `RATE` (inputs a second), `SECONDS`, `SOCKETS` (a game), `WARM` (inputs
//! of each game before anything is measured) and `KIND` (one kind alone) say how they are played.

mod afar;
mod cold;
mod crowd;
mod watching;

use std::process::Child;
use std::str::FromStr;
use std::time::{Duration, Instant};

use play::check::{cases, is_long};

use crowd::{Load, crowded};

#[expect(clippy::disallowed_methods, reason = "these tests measure")]
fn now() -> Instant {
    Instant::now()
}

/// What a campaign asks for by a name.
fn asked<T: FromStr>(name: &str, usual: T) -> T {
    let asked = std::env::var(name).ok().filter(|_| is_long());
    asked.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// What is told of times.
fn told(what: &str, mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let share = |percent: usize| {
        let place = (times.len() * percent / 100).min(times.len().saturating_sub(1));
        times
            .get(place)
            .map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    format!(
        "measured: {what}: {} times, half in {:.1} ms, 95 % in {:.1}, 99 % in {:.1}, all in {:.1}",
        times.len(),
        share(50),
        share(95),
        share(99),
        share(100)
    )
}

/// What a server has used of its machine: its largest memory in megabytes, and milliseconds of processor time; `None`
/// where the system does not say so.
fn used(server: &Child) -> Option<(u64, u64)> {
    let of = |file: &str| std::fs::read_to_string(format!("/proc/{}/{file}", server.id())).ok();
    let status = of("status")?;
    let peak = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let peak: u64 = peak.trim().trim_end_matches(" kB").parse().ok()?;
    let times = of("stat")?;
    // After the name, which may have any sign in it; in hundredths of a second.
    let (_, times) = times.rsplit_once(')')?;
    let times = times.split_whitespace().skip(11).take(2);
    let times: Option<Vec<u64>> = times.map(|time| time.parse().ok()).collect();
    Some((peak / 1024, times?.iter().sum::<u64>() * 10))
}

#[test]
fn everybody_sees_the_same_however_many_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("games.sqlite");
    let load = Load::asked(cases(4));
    println!(
        "{}",
        crowded(file.to_str().expect("a name"), "SQLite", &load)
    );
}

#[test]
fn postgresql_keeps_games_that_many_play_and_all_see_the_same() {
    match std::env::var("BANNERFIELD_POSTGRES") {
        Ok(address) if cfg!(feature = "postgres") => {
            println!(
                "{}",
                crowded(&address, "PostgreSQL", &Load::asked(cases(4)))
            );
        }
        Ok(_) | Err(_) => println!("skipped: no database in BANNERFIELD_POSTGRES"),
    }
}
