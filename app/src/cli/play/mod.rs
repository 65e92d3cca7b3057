//! Who wins when bots play?
//!
//! Whole games between bots with seeds, sides swapped or seats rotated: a line a scenario, or one JSON object a line.
//! Each game has its own bots and its own file.

mod areas;
mod armies;
mod asked;
mod jobs;
mod list;
mod risk;
mod skirmish;
mod tabletop;
mod throne;
mod told;

use std::convert::Infallible;
use std::path::PathBuf;

use ::play::Problems;
use anyhow::Result;
use clap::Args;
use strum::{EnumString, IntoStaticStr, VariantNames};

use self::asked::{refused, unknown};
use self::list::Section;
use super::end::End;
use super::out::Out;
use super::own::OwnPacks;

/// Bots play whole games
///
/// Each seed is played twice with sides swapped. On the table both take the armies of the sample battle or two army
/// lists, on tiles the ready warbands that fit the scenario; bots that play alike get a seed for each game there. At Risk
/// and in the throne games each seed is played once for every rotation of the seats. The same seeds give the same
/// result on any number of cores; an interrupt (Ctrl-C) tells what was played so far.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub(super) struct Play {
    /// What is played: tabletop, grid, risk, thrones, storm or feast
    game: String,
    /// Two of squire, sergeant, knight and lord on the table; two of squire, knight and lord on tiles; squire, knight, lord and
    /// maester at Risk, squire, knight and lord in the throne games, where the last one that is named takes every seat left
    #[arg(long, value_name = "A,B", value_delimiter = ',', value_parser = level)]
    bots: Vec<String>,
    /// Game modes or scenarios by their ids; all of them if none is given, or `all`
    #[arg(long, visible_alias = "mode", value_name = "ID", value_delimiter = ',')]
    scenario: Vec<String>,
    /// Risk and throne games: how many play; without, as many as bots are named
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seats: Option<u8>,
    /// Throne games: who plays, by seat, or `drawn`
    #[arg(long, value_name = "A,B,C", value_delimiter = ',')]
    houses: Vec<String>,
    /// Parts of the game to play with, by name
    #[arg(long, value_name = "PART", value_delimiter = ',')]
    with: Vec<String>,
    /// Parts of the game to play without, by name
    #[arg(long, value_name = "PART", value_delimiter = ',')]
    without: Vec<String>,
    /// Risk: boards, areas, ending and who is asked, as a mix of one's own: deal=garrisons,ending=ten-points
    #[arg(long, value_name = "NAME=VALUE", value_delimiter = ',')]
    mix: Vec<String>,
    /// A point that the rules leave open, read otherwise; as often as there are some
    #[arg(long = "ruling", value_name = "NAME=VALUE")]
    rulings: Vec<String>,
    /// Tiles: the ready warbands of both sides, by their ids
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    warbands: Vec<String>,
    /// The table: an army list or the id of a ready army, given twice, in place of the armies of the sample battle
    #[arg(long = "army", value_name = "FILE")]
    armies: Vec<PathBuf>,
    /// The table: the edition, 2017 if none is given
    #[arg(long)]
    edition: Option<String>,
    /// The table: the size of the battle by its id; small, or what the army lists are made for
    #[arg(long, value_name = "ID")]
    size: Option<String>,
    /// Risk: rounds after which the points decide, 0 for no limit; 200 if not given
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    rounds: Option<u16>,
    #[command(flatten)]
    own: OwnPacks,
    /// Games of each mode or scenario
    #[arg(long, default_value_t = 2, allow_negative_numbers = true)]
    games: u32,
    /// The first seed
    #[arg(long, default_value_t = 1, allow_negative_numbers = true)]
    seed: u64,
    /// Positions that a bot may look at for one decision; 1000 on the table, 120000 on tiles; at Risk the
    /// steps that a maester plays on, 2500; in the throne games those that a lord plays out, 3000
    #[arg(long, allow_negative_numbers = true)]
    nodes: Option<u32>,
    /// Games that are played at once; one for each core if not given
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    jobs: Option<u32>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    /// Only says what can be chosen for the game, rulings with all their values among it
    #[arg(long)]
    list: bool,
}

const EXAMPLES: &str = "Examples:
  bannerfield play tabletop
  bannerfield play tabletop --bots lord,knight --games 100 --seed 1 --json
  bannerfield play tabletop --scenario a-game-of-thrones --edition 2021
  bannerfield play tabletop --army stark.json --army lannister.json --without cards
  bannerfield play tabletop --army nights-watch-40 --army free-folk-40 --scenario a-game-of-thrones
  bannerfield play grid --scenario all --bots knight,knight --games 100 --json
  bannerfield play grid --pack my-cards --warbands targaryen-small,baratheon-small
  bannerfield play risk --mode skirmish --bots lord,squire,squire --games 100 --seed 1 --json
  bannerfield play risk --mode dominion --seats 4 --without maester-cards --ruling draw=must
  bannerfield play risk --mix deal=garrisons,ending=ten-points --with gold,objectives --mode skirmish --ruling neutral_houses=all
  bannerfield play thrones --bots knight,squire,squire,squire --games 100
  bannerfield play thrones --houses stark,lannister,baratheon --with wildling-cards,siege-engines
  bannerfield play storm --bots knight,squire,squire,squire --games 100 --jobs 1
  bannerfield play feast --bots knight,squire --games 9 --json
  bannerfield play feast --list";

/// A level as it is called now, so that old commands go on.
#[expect(clippy::unnecessary_wraps, reason = "so a value is read")]
fn level(word: &str) -> Result<String, Infallible> {
    Ok(play::level_now(word).to_owned())
}

/// The examples, and the parts of all games.
fn long_help() -> String {
    let sections = [
        Section::parts(tabletop::TITLE, tabletop::PARTS),
        Section::parts(risk::TITLE, ::boards::risk::PARTS),
        Section::parts(throne::TITLE, ::boards::throne::PARTS),
    ];
    let texts: Vec<String> = sections.iter().map(Section::text).collect();
    format!("{}\n\n{EXAMPLES}", texts.join("\n\n"))
}

/// What can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "lowercase")]
pub(in crate::cli) enum Game {
    Tabletop,
    Grid,
    Risk,
    Thrones,
    Storm,
    Feast,
}

impl Play {
    /// Plays, unless something is wrong with the words already or with what they say.
    pub(super) fn run(self, mut wrong: Problems, out: &mut Out<'_>) -> Result<End> {
        self.plays(&mut wrong);
        let Ok(game) = self.game.parse::<Game>() else {
            unknown(&mut wrong, "play", "game", &self.game, Game::VARIANTS);
            return Ok(refused(&wrong, out).unwrap_or(End::BadInput));
        };
        self.belongs(game, &mut wrong);
        match game {
            Game::Tabletop => tabletop::run(&self, wrong, out),
            Game::Grid => skirmish::run(&self, wrong, out),
            Game::Risk => risk::run(&self, wrong, out),
            Game::Thrones => throne::run(&self, throne::Kind::Original, wrong, out),
            Game::Storm => throne::run(&self, throne::Kind::Storm, wrong, out),
            Game::Feast => throne::run(&self, throne::Kind::Feast, wrong, out),
        }
    }
}

/// Says that fewer games were played than were asked for.
fn stopped(asked: &Play, mode: &str, played: u32, out: &mut Out<'_>) {
    if played < asked.games {
        let games = asked.games;
        out.message(&format!(
            "stopped: {played} of {games} games of {mode} were played"
        ));
    }
}
