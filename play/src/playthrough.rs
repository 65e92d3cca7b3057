//! Has a rule changed in silence?
//!
//! One random game written out as text: every turn, input, event, log line and digest.
//! A test keeps the text and compares it line by line.

use std::fmt::Write as _;

use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg32;

use crate::canonical::canonical;
use crate::game::{Game, Input};
use crate::refusal::Refusal;
use crate::seat::Viewer;
use crate::session::Session;
use crate::turn::Turn;

/// Plays random offers from here on and writes everything down.
///
/// Stops at the end of the game, or after `most_inputs`.
///
/// # Errors
/// The refusal of an offer or of chance, which only a broken game gives.
///
/// # Example
/// ```
/// use play::{playthrough, toy::Race};
///
/// let text = playthrough::record(&mut Race::session(7), 7, 100).unwrap();
/// assert_eq!(playthrough::compare(&text, &text), Ok(()));
/// assert!(text.starts_with("game race, seed 7\n"));
/// ```
pub fn record<G: Game>(
    session: &mut Session<G>,
    seed: u64,
    most_inputs: u32,
) -> Result<String, Refusal> {
    let mut rng = Pcg32::seed_from_u64(seed);
    let mut text = format!("game {}, seed {seed}\nstart {}\n", G::ID, session.digest());
    for _ in 0..most_inputs {
        let turn = session.turn();
        let line = match turn {
            Turn::Over(outcome) => {
                write_line(&mut text, format_args!("over {}", canonical(&outcome)));
                break;
            }
            Turn::Chance(chance) => {
                session.roll()?;
                format!("{} for {} as {:?}", chance.ask, chance.by, chance.why)
            }
            Turn::Seats(seats) => {
                let mut open = Vec::new();
                for seat in seats {
                    let offers = session.offers(seat);
                    open.extend(offers.into_iter().map(|offer| (seat, offer)));
                }
                let count = u32::try_from(open.len()).unwrap_or(u32::MAX).max(1);
                let at = usize::try_from(rng.next_u32() % count).unwrap_or(0);
                let Some((seat, offer)) = open.get(at) else {
                    return Err(Refusal::engine("stuck", "Nobody has an offer"));
                };
                session.act(Input::Act(*seat, offer.action().clone()))?;
                format!("{seat}, offer {} of {}", at + 1, open.len())
            }
        };
        if let Some(entry) = session.entries().last() {
            write_line(&mut text, format_args!("\n{} {line}", entry.n));
            write_line(
                &mut text,
                format_args!("  input {}", canonical(&entry.input)),
            );
            for event in &entry.events {
                write_line(&mut text, format_args!("  event {}", canonical(event)));
                if let Some(line) = G::line(session.pack(), event, Viewer::Table) {
                    write_line(&mut text, format_args!("  table {line}"));
                }
            }
            write_line(&mut text, format_args!("  state {}", entry.digest));
        }
    }
    Ok(text)
}

/// Compares a kept text with a new one, line by line; line ends of Windows do not count.
///
/// # Errors
/// The first line that differs, with both texts of it.
///
/// # Example
/// ```
/// let error = play::playthrough::compare("a\nb\n", "a\nc\n").unwrap_err();
/// assert_eq!(error, "line 2: kept `b`, now `c`");
/// ```
pub fn compare(kept: &str, now: &str) -> Result<(), String> {
    let mut lines = (kept.lines(), now.lines());
    for number in 1_u32.. {
        let (old, new) = (lines.0.next(), lines.1.next());
        if old != new {
            let shown = |line: Option<&str>| line.unwrap_or("the end").to_owned();
            return Err(format!(
                "line {number}: kept `{}`, now `{}`",
                shown(old),
                shown(new)
            ));
        }
        if old.is_none() {
            break;
        }
    }
    Ok(())
}

fn write_line(text: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing into a text cannot fail.
    let _ = writeln!(text, "{line}");
}
