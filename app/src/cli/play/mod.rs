//! Who wins when bots play?
//!
//! Whole games between two bots with a seed, sides swapped: a line a scenario, or one JSON object a line. Each game
//! has its own bots and its own file.

mod areas;
mod risk;
mod skirmish;
mod tabletop;
mod throne;
mod told;

use anyhow::{Result, bail, ensure};
use clap::Args;

use super::{End, Out};

/// Bots play whole games
///
/// Each seed is played twice with sides swapped. On the table both take the armies of the sample battle, on tiles the
/// ready warbands that fit the scenario; bots that play alike get a seed for each game there. At Risk and in the throne
/// game as many bots play as are named, and each seed once for every rotation of their seats; Dominion and World at War are played with all cards.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Play {
    /// What is played: tabletop, grid, risk, thrones, storm or feast
    game: String,
    /// Two of greedy and random; on tiles two of recruit, knight and commander; at Risk two to seven of squire, knight,
    /// lord and maester; in the throne game three to six of squire and knight, three or four with storm, nine with feast
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    bots: Vec<String>,
    /// Game modes or scenarios by their ids; all of them if none is given, or `all`
    #[arg(long, visible_alias = "mode", value_name = "ID", value_delimiter = ',')]
    scenario: Vec<String>,
    /// The edition of the game on the table
    #[arg(long, default_value = "2017")]
    edition: String,
    /// Games of each mode or scenario
    #[arg(long, default_value_t = 2)]
    games: u32,
    /// The first seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Positions that a bot may look at for one decision; 1000 on the table, 3000 on tiles; at Risk the
    /// steps that a maester plays on, 4000
    #[arg(long)]
    nodes: Option<u32>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "Examples:
  bannerfield play tabletop
  bannerfield play tabletop --bots greedy,random --games 100 --seed 1 --json
  bannerfield play tabletop --scenario a-game-of-thrones --edition 2021
  bannerfield play grid --scenario all --bots knight,knight --games 100 --json
  bannerfield play risk --mode skirmish --bots lord,squire,squire --games 100 --seed 1 --json
  bannerfield play thrones --bots knight,squire,squire,squire --games 100
  bannerfield play storm --bots knight,squire,squire,squire --games 100
  bannerfield play feast --bots knight,squire --games 9 --json";

impl Play {
    pub(super) fn run(self, out: &mut Out<'_>) -> Result<End> {
        match self.game.as_str() {
            "tabletop" => tabletop::run(&self, out),
            "grid" => skirmish::run(&self, out),
            "risk" => risk::run(&self, out),
            "thrones" => throne::original(&self, out),
            "storm" => throne::storm(&self, out),
            "feast" => throne::feast(&self, out),
            other => {
                bail!("bots play tabletop, grid, risk, thrones, storm and feast, not `{other}`")
            }
        }
    }

    /// The two bots, or those of a game if none are named.
    fn pair(&self, usual: [&str; 2]) -> Result<[String; 2]> {
        match &self.bots[..] {
            [] => Ok(usual.map(str::to_owned)),
            [first, second] => Ok([first.clone(), second.clone()]),
            [_] | [_, _, _, ..] => bail!("two bots play, such as {}", usual.join(",")),
        }
    }

    /// The scenarios that are asked for, of all that there are.
    fn chosen(&self, all: Vec<String>, kind: &str) -> Result<Vec<String>> {
        if self.scenario.is_empty() || self.scenario == ["all"] {
            return Ok(all);
        }
        for id in &self.scenario {
            ensure!(
                all.contains(id),
                "no {kind} `{id}`; there are {}",
                all.join(", ")
            );
        }
        Ok(self.scenario.clone())
    }
}
