//! Who wins a game on areas?
//!
//! Games between as many bots as are named, seats rotated, one line for each mode: how often each bot and each seat
//! won, each with Wilson's interval at 95 in 100.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result};
use boards::{Bout, BoutEnd, Maker, Rounds};
use play::{Bot, Game, Match};
use serde_json::{Value, json};

use super::Play;
use super::told::{share, tally};
use crate::cli::{End, Out};

/// Inputs after which a game is stopped.
const MOST_INPUTS: u32 = 200_000;

/// Answers of a bot to one question before it is given up.
const CALLS: u32 = 4;

/// A mode with its name, the rule data it is played with and how it begins.
pub(super) struct Mode<G: Rounds> {
    pub(super) name: String,
    pub(super) pack: Arc<G::Pack>,
    pub(super) start: G::State,
}

/// Makes a program from the rule data, its place among those that are named, and a seed.
pub(super) type Programs<'a, G> =
    &'a dyn Fn(&Arc<<G as Game>::Pack>, usize, u64) -> Box<dyn Bot<G>>;

/// Plays every mode and tells what came of it.
#[expect(
    clippy::disallowed_methods,
    reason = "it is told how long the bots took; nothing is decided by it"
)]
pub(super) fn run<G: Rounds>(
    asked: &Play,
    bots: &[String],
    nodes: u32,
    modes: Vec<Mode<G>>,
    bot: Programs<'_, G>,
    out: &mut Out<'_>,
) -> Result<End> {
    for Mode { name, pack, start } in modes {
        let bout = Bout {
            pack: Arc::clone(&pack),
            start,
            games: asked.games,
            seed: asked.seed,
            how: Match {
                nodes: nodes.max(1),
                calls: CALLS,
                most_inputs: MOST_INPUTS,
            },
        };
        let began = Instant::now();
        let makers = (0..bots.len()).map(|place| {
            let pack = &pack;
            move |seed| bot(pack, place, seed)
        });
        let mut makers: Vec<_> = makers.collect();
        let mut makers: Vec<Maker<'_, G>> =
            makers.iter_mut().map(|it| it as Maker<'_, G>).collect();
        let end = bout
            .run(&mut makers)
            .with_context(|| format!("in {name}"))?;
        let seconds = began.elapsed().as_secs_f64();
        let line = if asked.json {
            row(asked, bots, &name, &end, seconds).to_string()
        } else {
            text(bots, &name, &end, seconds)
        };
        out.line(&line)?;
    }
    Ok(End::Answered)
}

fn row(asked: &Play, bots: &[String], mode: &str, end: &BoutEnd, seconds: f64) -> Value {
    let named = |(name, won)| {
        let mut row = tally(won);
        row["bot"] = json!(name);
        row
    };
    json!({
        "game": asked.game,
        "mode": mode,
        "games": asked.games,
        "seed": asked.seed,
        "seats": bots.iter().zip(&end.bots).map(named).collect::<Vec<Value>>(),
        "side": end.seats.iter().map(tally).collect::<Vec<Value>>(),
        "rounds": end.rounds,
        "decisions": end.decisions,
        "stopped": end.stopped,
        "seconds": seconds,
    })
}

fn text(bots: &[String], mode: &str, end: &BoutEnd, seconds: f64) -> String {
    let won = bots.iter().zip(&end.bots);
    let won: Vec<String> = won
        .map(|(name, won)| format!("{name} {}", share(won)))
        .collect();
    let seats: Vec<String> = end.seats.iter().map(share).collect();
    format!(
        "{mode}: {}; by seat {}; {:.1} rounds; {seconds:.1} s",
        won.join(", "),
        seats.join(", "),
        end.rounds
    )
}
