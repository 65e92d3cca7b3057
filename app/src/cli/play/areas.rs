//! Who wins a game on areas?
//!
//! Games between as many bots as there are seats, seats rotated, one line for each mode: how often each bot and each
//! seat won, each with Wilson's interval at 95 in 100.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result};
use boards::{BotFactory, Bout, BoutEnd, Rounds};
use play::{Bot, Game, Match, Problems};
use serde_json::{Value, json};

use super::asked::{BOTS, no};
use super::jobs::Jobs;
use super::told::{games, share, tally};
use super::{Play, stopped};
use crate::cli::end::End;
use crate::cli::out::Out;

/// Inputs after which a game is stopped.
const MOST_INPUTS: u32 = 200_000;

/// Answers of a bot to one question before it is given up.
const CALLS: u32 = 4;

/// A mode with its name, the rule data it is played with and how it begins.
pub(super) struct Mode<G: Rounds> {
    pub(super) name: String,
    pub(super) pack: Arc<G::Pack>,
    pub(super) start: G::State,
    /// What it is played with, by name.
    pub(super) parts: Vec<&'static str>,
}

/// Makes a program from the rule data, its place among those that are named, and a seed.
pub(super) type Programs<'a, G> =
    &'a (dyn Fn(&Arc<<G as Game>::Pack>, usize, u64) -> Box<dyn Bot<G>> + Sync);

/// As many bots as there are seats: those that are named, the last of them on every seat that is left.
pub(super) fn seated(asked: &Play, usual: &[&str], seats: u8, wrong: &mut Problems) -> Vec<String> {
    let seats = usize::from(seats);
    let mut bots = match &asked.bots[..] {
        [] => usual.iter().map(|name| (*name).to_owned()).collect(),
        bots => bots.to_vec(),
    };
    if asked.bots.len() > seats {
        let text = format!("{} bots are named for {seats} seats", asked.bots.len());
        no(wrong, BOTS, text);
    }
    bots.resize(seats, bots.last().cloned().unwrap_or_default());
    bots
}

/// Plays every mode and tells what came of it.
#[expect(
    clippy::disallowed_methods,
    reason = "it is told how long the bots took; nothing is decided by it"
)]
pub(super) fn run<G: Rounds + 'static>(
    asked: &Play,
    bots: &[String],
    nodes: u32,
    modes: Vec<Mode<G>>,
    bot: Programs<'_, G>,
    out: &mut Out<'_>,
) -> Result<End>
where
    G::Pack: Send + Sync,
    G::State: Sync,
{
    let jobs = Jobs::new(asked.jobs);
    let mut answered = End::No;
    for mode in &modes {
        let (name, pack) = (&mode.name, &mode.pack);
        let bout = Bout {
            pack: Arc::clone(pack),
            start: mode.start.clone(),
            games: asked.games,
            seed: asked.seed,
            how: Match {
                nodes: nodes.max(1),
                calls: CALLS,
                most_inputs: MOST_INPUTS,
            },
        };
        let one = |at: u32| {
            let jobs = &jobs;
            let makers = (0..bots.len()).map(|place| {
                move |seed: u64| -> Box<dyn Bot<G>> { jobs.stopping(bot(pack, place, seed)) }
            });
            let makers: Vec<_> = makers.collect();
            let makers: Vec<BotFactory<'_, G>> =
                makers.iter().map(|it| it as BotFactory<'_, G>).collect();
            bout.game(at, &makers)
        };
        let began = Instant::now();
        let bar = out.bar(name, asked.games);
        let mut end = BoutEnd::default();
        let played = jobs.play(asked.games, &bar, one, |game| end.add(game));
        bar.clear();
        let played = played.with_context(|| format!("in {name}"))?;
        let seconds = began.elapsed().as_secs_f64();
        stopped(asked, name, played, out);
        if played == 0 {
            break;
        }
        answered = End::Answered;
        let line = if asked.json {
            row(asked, bots, mode, &end, (played, seconds)).to_string()
        } else {
            text(bots, name, &end, (played, seconds))
        };
        out.line(&line)?;
        if jobs.is_stopped() {
            break;
        }
    }
    Ok(answered)
}

fn row<G: Rounds>(
    asked: &Play,
    bots: &[String],
    mode: &Mode<G>,
    end: &BoutEnd,
    (played, seconds): (u32, f64),
) -> Value {
    let named = |(name, won)| {
        let mut row = tally(won);
        row["bot"] = json!(name);
        row
    };
    json!({
        "game": asked.game,
        "mode": mode.name,
        "with": mode.parts,
        "rulings": asked.rulings,
        "games": played,
        "seed": asked.seed,
        "seats": bots.iter().zip(&end.bots).map(named).collect::<Vec<Value>>(),
        "side": end.seats.iter().map(tally).collect::<Vec<Value>>(),
        "rounds": end.rounds,
        "decisions": end.decisions,
        "stopped": end.stopped,
        "seconds": seconds,
    })
}

fn text(bots: &[String], mode: &str, end: &BoutEnd, (played, seconds): (u32, f64)) -> String {
    let won = bots.iter().zip(&end.bots);
    let won: Vec<String> = won
        .map(|(name, won)| format!("{name} {}", share(won)))
        .collect();
    let seats: Vec<String> = end.seats.iter().map(share).collect();
    format!(
        "{mode}: {}; by seat {}; {}; {:.1} rounds; {seconds:.1} s",
        won.join(", "),
        seats.join(", "),
        games(played),
        end.rounds
    )
}
