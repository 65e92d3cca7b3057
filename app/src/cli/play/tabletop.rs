//! Who wins on the table?
//!
//! Battles between the armies of the sample, one line for each game mode.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use play::{Bot, Match, RandomBot};
use serde_json::json;
use tabletop::table::{Strictness, read};
use tabletop::{Bout, BoutEnd, Greedy, Pack, Packs, Tabletop, bout_starts};

use super::Play;
use crate::cli::{End, Out};
use crate::desk::SAMPLE;

/// Inputs after which a battle is stopped.
const MOST_INPUTS: u32 = 4_000;

/// Answers of a bot to one question before it is given up.
const CALLS: u32 = 1_000;

/// Nodes of a decision, if nobody says otherwise.
const NODES: u32 = 1_000;

#[expect(
    clippy::disallowed_methods,
    reason = "it is told how long the bots took; nothing is decided by it"
)]
pub(super) fn run(asked: &Play, out: &mut Out<'_>) -> Result<End> {
    let bots = asked.pair(["greedy", "random"])?;
    let [first, second] = &bots;
    let packs = Packs::builtin()?;
    let text = SAMPLE.replacen("\"2017\"", &format!("{:?}", asked.edition), 1);
    let table = read(&packs, Strictness::Strict, "sample battle", &text)?;
    let pack = table.pack;
    let sides = ["stark", "lannister"].map(str::to_owned);
    let modes = pack.scenarios().iter().map(|mode| mode.id.clone());
    for mode in asked.chosen(modes.collect(), "game mode")? {
        let starts = bout_starts(&pack, &table.state, &sides, "small", &[&mode])
            .map_err(|all| anyhow::anyhow!("{}", all[0].text))?;
        let bout = Bout {
            pack: Arc::clone(&pack),
            starts,
            games: asked.games,
            seed: asked.seed,
            rules: Match {
                nodes: asked.nodes.unwrap_or(NODES),
                calls: CALLS,
                most_inputs: MOST_INPUTS,
            },
        };
        let began = Instant::now();
        let end = bout
            .run([&mut maker(&pack, first)?, &mut maker(&pack, second)?])
            .with_context(|| format!("in {mode}"))?;
        let seconds = began.elapsed().as_secs_f64();
        tell(asked, out, &bots, &mode, &end, seconds)?;
    }
    Ok(End::Answered)
}

fn tell(
    asked: &Play,
    out: &mut Out<'_>,
    bots: &[String; 2],
    mode: &str,
    end: &BoutEnd,
    seconds: f64,
) -> Result<()> {
    let [first, second] = bots;
    if asked.json {
        let seat =
            |at: usize| json!({ "bot": bots[at], "wins": end.wins[at], "score": end.points[at] });
        let row = json!({
            "game": asked.game,
            "mode": mode,
            "edition": asked.edition,
            "games": end.games,
            "seed": asked.seed,
            "seats": [seat(0), seat(1)],
            "draws": end.draws,
            "inputs": end.inputs,
            "seconds": seconds,
        });
        return out.line(&row.to_string());
    }
    let ([a, b], draws, games) = (end.wins, end.draws, end.games);
    let [points, others] = end.points;
    out.line(&format!(
        "{mode}: {first} wins {a}, {second} wins {b}, {draws} drawn of {games}; {points:.1} to {others:.1} points; {seconds:.1} s"
    ))
}

/// Makes a bot from a seed.
type Maker = Box<dyn FnMut(u64) -> Box<dyn Bot<Tabletop>>>;

/// What makes a bot by its name.
fn maker(pack: &Arc<Pack>, name: &str) -> Result<Maker> {
    let pack = Arc::clone(pack);
    Ok(match name {
        "greedy" => Box::new(move |_| Box::new(Greedy::new(Arc::clone(&pack)))),
        "random" => Box::new(|seed| Box::new(RandomBot::new(seed))),
        other => bail!("no bot `{other}`; there are greedy and random"),
    })
}
