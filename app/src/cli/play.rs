//! Who wins when bots play?
//!
//! Whole battles between two bots with a seed, sides swapped: a line a game mode, or one JSON object a line.

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use play::{Bot, Match, RandomBot};
use serde_json::json;
use tabletop::table::{Strictness, read};
use tabletop::{Bout, BoutEnd, Greedy, Pack, Packs, Tabletop, bout_starts};

use super::{End, Out};
use crate::desk::SAMPLE;

/// Bots play whole games
///
/// Both take the armies of the sample battle; each seed is played twice with sides swapped.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Play {
    /// What is played: tabletop
    game: String,
    /// Two of greedy and random
    #[arg(
        long,
        value_name = "A,B",
        default_value = "greedy,random",
        value_delimiter = ','
    )]
    bots: Vec<String>,
    /// Game modes by their ids; all of the edition if none is given
    #[arg(long, value_name = "ID", value_delimiter = ',')]
    scenario: Vec<String>,
    /// The edition
    #[arg(long, default_value = "2017")]
    edition: String,
    /// Games of each mode
    #[arg(long, default_value_t = 2)]
    games: u32,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Positions that a bot may look at for one decision
    #[arg(long, default_value_t = 1_000)]
    nodes: u32,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "Examples:
  bannerfield play tabletop
  bannerfield play tabletop --bots greedy,random --games 100 --seed 1 --json
  bannerfield play tabletop --scenario a-game-of-thrones --edition 2021";

/// Inputs after which a battle is stopped.
const MOST_INPUTS: u32 = 4_000;

/// Answers of a bot to one question before it is given up.
const CALLS: u32 = 1_000;

impl Play {
    #[expect(
        clippy::disallowed_methods,
        reason = "it is told how long the bots took; nothing is decided by it"
    )]
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        ensure!(
            self.game == "tabletop",
            "bots play tabletop so far, not `{}`",
            self.game
        );
        let [first, second] = &self.bots[..] else {
            bail!("two bots play, such as greedy,random");
        };
        let packs = Packs::builtin()?;
        let text = SAMPLE.replacen("\"2017\"", &format!("{:?}", self.edition), 1);
        let table = read(&packs, Strictness::Strict, "sample battle", &text)?;
        let pack = table.pack;
        let sides = ["stark", "lannister"].map(str::to_owned);
        for mode in self.modes(&pack)? {
            let starts = bout_starts(&pack, &table.state, &sides, "small", &[&mode])
                .map_err(|all| anyhow::anyhow!("{}", all[0].text))?;
            let bout = Bout {
                pack: Arc::clone(&pack),
                starts,
                games: self.games,
                seed: self.seed,
                rules: Match {
                    nodes: self.nodes,
                    calls: CALLS,
                    most_inputs: MOST_INPUTS,
                },
            };
            let began = Instant::now();
            let end = bout
                .run([&mut maker(&pack, first)?, &mut maker(&pack, second)?])
                .with_context(|| format!("in {mode}"))?;
            self.tell(out, &mode, &end, began.elapsed().as_secs_f64())?;
        }
        Ok(End::Answered)
    }

    fn modes(&self, pack: &Pack) -> Result<Vec<String>> {
        let all: Vec<String> = pack
            .scenarios()
            .iter()
            .map(|mode| mode.id.clone())
            .collect();
        for id in &self.scenario {
            ensure!(
                all.contains(id),
                "no game mode `{id}`; there are {}",
                all.join(", ")
            );
        }
        Ok(match self.scenario.is_empty() {
            true => all,
            false => self.scenario.clone(),
        })
    }

    fn tell(&self, out: &mut Out<'_>, mode: &str, end: &BoutEnd, seconds: f64) -> Result<()> {
        let [first, second] = [&self.bots[0], &self.bots[1]];
        if self.json {
            let seat = |at: usize| json!({ "bot": self.bots[at], "wins": end.wins[at], "score": end.points[at] });
            let row = json!({
                "game": self.game,
                "mode": mode,
                "edition": self.edition,
                "games": end.games,
                "seed": self.seed,
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
