//! Who wins on tiles, and is it the side that wins?
//!
//! Games between ready warbands, one line for each scenario: wins by bot, warband, zone and first player, each with
//! Wilson's interval at 95 in 100. A share counts a draw as half a win.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use grid::{Bout, BoutEnd, Level, Pack, Rules, Seeds, Skirmish, SkirmishBot, bout_starts};
use play::{Bot, Match, Tally};
use serde_json::{Value, json};

use super::Play;
use super::told::{share, tally};
use crate::cli::{End, Out};

/// Inputs after which a game is stopped.
const MOST_INPUTS: u32 = 20_000;

/// Answers of a bot to one question before it is given up.
const CALLS: u32 = 1_000;

/// Nodes of a decision, if nobody says otherwise.
const NODES: u32 = 3_000;

#[expect(
    clippy::disallowed_methods,
    reason = "it is told how long the bots took; nothing is decided by it"
)]
pub(super) fn run(asked: &Play, out: &mut Out<'_>) -> Result<End> {
    let bots = asked.pair(["knight", "recruit"])?;
    let [first, second] = [level(&bots[0])?, level(&bots[1])?];
    let flaws = |_| anyhow!("the pack's own scenarios do not fit its tiles");
    let rules = Arc::new(Rules::new(Pack::builtin()?).map_err(flaws)?);
    let nodes = asked.nodes.unwrap_or(NODES);
    let rows = rules.pack().scenarios().iter();
    let all = rows.map(|row| row.id.clone()).collect();
    for scenario in asked.chosen(all, "scenario")? {
        let bout = Bout {
            rules: Arc::clone(&rules),
            starts: bout_starts(&rules, &scenario).map_err(|no| anyhow!(no))?,
            games: asked.games,
            seed: asked.seed,
            seeds: if first == second {
                Seeds::Own
            } else {
                Seeds::Shared
            },
            how: Match {
                nodes,
                calls: CALLS,
                most_inputs: MOST_INPUTS,
            },
        };
        let began = Instant::now();
        let end = bout
            .run([
                &mut maker(&rules, first, nodes),
                &mut maker(&rules, second, nodes),
            ])
            .with_context(|| format!("in {scenario}"))?;
        let seconds = began.elapsed().as_secs_f64();
        let line = if asked.json {
            row(asked, &bots, (&scenario, nodes), &end, seconds).to_string()
        } else {
            text(&bots, &scenario, &end, seconds)
        };
        out.line(&line)?;
    }
    Ok(End::Answered)
}

fn level(name: &str) -> Result<Level> {
    Level::named(name).ok_or_else(|| {
        let all = Level::ALL.map(Level::word).join(", ");
        anyhow!("no bot `{name}`; there are {all}")
    })
}

fn maker(
    rules: &Arc<Rules>,
    level: Level,
    effort: u32,
) -> impl FnMut(u64) -> Box<dyn Bot<Skirmish>> {
    let rules = Arc::clone(rules);
    move |seed| Box::new(SkirmishBot::new(Arc::clone(&rules), level, seed).with_effort(effort))
}

fn row(
    asked: &Play,
    bots: &[String; 2],
    (scenario, nodes): (&str, u32),
    end: &BoutEnd,
    seconds: f64,
) -> Value {
    let both = |names: [&str; 2], tallies: &[Tally; 2]| {
        let [first, second] = tallies.each_ref().map(tally);
        json!({ names[0]: first, names[1]: second })
    };
    let seat = |at: usize| {
        let mut seat = tally(&end.bots[at]);
        seat["bot"] = json!(bots[at]);
        seat["score"] = json!(end.points[at]);
        seat
    };
    json!({
        "game": asked.game,
        "mode": scenario,
        "games": end.bots[0].games,
        "seed": asked.seed,
        "nodes": nodes,
        "seats": [seat(0), seat(1)],
        "side": both(["first", "second"], &end.seats),
        "zone": both(["gold", "silver"], &end.zones),
        "first_player": both(["first", "second"], &end.order),
        "draws": end.bots[0].draws,
        "rounds": end.rounds,
        "decisions": end.decisions,
        "stopped": end.stopped,
        "seconds": seconds,
    })
}

fn text(bots: &[String; 2], scenario: &str, end: &BoutEnd, seconds: f64) -> String {
    let ([first, second], [points, others]) = (&end.bots, end.points);
    format!(
        "{scenario}: {} wins {}, {} wins {}, {} drawn of {}; {points:.1} to {others:.1} points; \
         first warband {}, golden zone {}, first player {}; {seconds:.1} s",
        bots[0],
        first.wins,
        bots[1],
        second.wins,
        first.draws,
        first.games,
        share(&end.seats[0]),
        share(&end.zones[0]),
        share(&end.order[0]),
    )
}
