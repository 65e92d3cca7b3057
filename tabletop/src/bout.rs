//! Which of two bots plays better?
//!
//! Many battles between them, from the same starts with sides swapped and the same dice for both; wins, points and
//! inputs are counted. Time is the caller's: a bot that measures itself may be handed in.

use std::sync::Arc;

use play::{Bot, Match, Refusal, Seat};

use crate::army::{Army, Cast, side_cards, standing_cards, units};
use crate::battle::{BattleSetup, SideCards, begin_battle};
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::state::{State, UnitState};
use crate::token::Tokens;

/// Makes a bot for one battle from a seed. The same seed makes the same bot, so that battles may be played in any order.
pub type Maker<'a> = &'a dyn Fn(u64) -> Box<dyn Bot<Tabletop>>;

/// A match of many battles.
///
/// # Example
/// ```
/// use play::{Bot, Match, RandomBot};
/// use tabletop::table::{Strictness, read};
/// use tabletop::{Bout, Packs, Tabletop, bout_starts};
///
/// let text = include_str!("../samples/starter-battle.json");
/// let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "starter-battle.json", text).unwrap();
/// let sides = ["stark".to_owned(), "lannister".to_owned()];
/// let bout = Bout {
///     starts: bout_starts(&table.pack, &table.state, &sides, "small", &["a-game-of-thrones"]).unwrap(),
///     pack: table.pack,
///     games: 1,
///     seed: 1,
///     rules: Match { nodes: 1_000, calls: 100, most_inputs: 4_000 },
/// };
/// let random = |seed: u64| -> Box<dyn Bot<Tabletop>> { Box::new(RandomBot::new(seed)) };
/// let end = bout.run([&random, &random]).unwrap();
/// assert_eq!(end.games, 1);
/// ```
#[derive(Clone, Debug)]
pub struct Bout {
    /// The edition and its rulings.
    pub pack: Arc<Pack>,
    /// Starts that are played in turn, each twice in a row with sides swapped.
    pub starts: Vec<State>,
    /// How many battles.
    pub games: u32,
    /// Seed of the first two battles; each two have one of their own.
    pub seed: u64,
    /// How each battle is run.
    pub rules: Match,
}

/// How one battle of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoutGame {
    /// The seat of the first bot; the other has the other one.
    pub seat: Seat,
    /// Which bot won; `None` of a draw and of a battle that was stopped.
    pub winner: Option<usize>,
    /// Victory points by bot.
    pub points: [i32; 2],
    /// Inputs taken, answers of chance included.
    pub inputs: u32,
    /// Whether the battle came to an end.
    pub ended: bool,
}

/// What became of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoutEnd {
    /// Battles played.
    pub games: u32,
    /// Battles won, by bot.
    pub wins: [u32; 2],
    /// Battles that nobody won.
    pub draws: u32,
    /// Victory points a battle on average, by bot.
    pub points: [f64; 2],
    /// Inputs a battle on average.
    pub inputs: f64,
}

impl Bout {
    /// Plays all battles.
    ///
    /// # Errors
    /// As [`Bout::game`].
    pub fn run(&self, bots: [Maker<'_>; 2]) -> Result<BoutEnd, Refusal> {
        let mut end = BoutEnd::default();
        for at in 0..self.games {
            end.add(&self.game(at, bots)?);
        }
        Ok(end)
    }

    /// Plays one battle of the match by its number from 0: odd ones with sides swapped. No other battle has a say in it.
    ///
    /// # Errors
    /// Those of [`Match::start_of`] and [`Match::run`], all of them mistakes of a program.
    pub fn game(&self, at: u32, [first, second]: [Maker<'_>; 2]) -> Result<BoutGame, Refusal> {
        let round = at / 2;
        let start = Match::start_of(&self.starts, round)?.clone();
        let seed = self.seed.wrapping_add(u64::from(round));
        let (mut first, mut second) = (first(seed), second(seed));
        let bots: [&mut dyn Bot<Tabletop>; 2] = [&mut *first, &mut *second];
        let (_, seat, end) = self.rules.duel(at, self.pack.clone(), start, seed, bots)?;
        let outcome = end.outcome.clone().unwrap_or_default();
        let own = usize::from(seat.0);
        let points = |seat: usize| outcome.scores.get(seat).copied().unwrap_or(0);
        let winner = match outcome.winners[..] {
            [winner] => Some(usize::from(winner != seat)),
            [] | [_, _, ..] => None,
        };
        Ok(BoutGame {
            seat,
            winner,
            points: [points(own), points(1 - own)],
            inputs: end.inputs,
            ended: end.outcome.is_some(),
        })
    }
}

impl BoutEnd {
    /// Counts one more battle.
    pub fn add(&mut self, game: &BoutGame) {
        let before = f64::from(self.games);
        self.games += 1;
        let mean = |old: f64, new: f64| (old * before + new) / (before + 1.0);
        match game.winner {
            Some(winner) => self.wins[winner.min(1)] += 1,
            None => self.draws += 1,
        }
        for (mine, points) in self.points.iter_mut().zip(game.points) {
            *mine = mean(*mine, f64::from(points));
        }
        self.inputs = mean(self.inputs, f64::from(game.inputs));
    }
}

/// Two armies that wait to be deployed, the first of them near.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Armies {
    /// Their sides, which differ.
    pub sides: [String; 2],
    /// Their units, unhurt.
    pub units: [Vec<UnitState>; 2],
    /// Their tactics cards and non-combat units.
    pub cards: [SideCards; 2],
}

impl Armies {
    /// The armies of two sides of a table.
    #[must_use]
    pub fn standing(pack: &Pack, table: &State, sides: &[String; 2]) -> Self {
        let army = |side: &String| {
            let units = table.units.iter().filter(|unit| unit.side == *side);
            let fresh = units.map(|unit| UnitState {
                wounds: 0,
                tokens: Tokens::NONE,
                activated: false,
                ..unit.clone()
            });
            fresh.collect::<Vec<UnitState>>()
        };
        Self {
            units: sides.each_ref().map(army),
            cards: sides
                .each_ref()
                .map(|side| standing_cards(pack, table, side)),
            sides: sides.clone(),
        }
    }

    /// The armies of two lists; sides are called by their factions, of one faction by their commanders too.
    ///
    /// # Example
    /// ```
    /// use tabletop::army::{Army, ArmyUnit};
    /// use tabletop::{Armies, Pack};
    ///
    /// let pack = Pack::builtin("2017").unwrap();
    /// let mut army = Army::new("2017", "stark", 30);
    /// army.units.push(ArmyUnit::new("stark-bowmen"));
    /// let armies = Armies::listed(&pack, [&army, &army]);
    /// assert_eq!(armies.sides, ["House Stark (near)", "House Stark (far)"]);
    /// assert_eq!(armies.units[1][0].id, "Stark Bowmen 2");
    /// ```
    #[must_use]
    pub fn listed(pack: &Pack, [near, far]: [&Army; 2]) -> Self {
        let sides = sides_of(pack, [near, far]);
        let first = units(pack, near, &sides[0], &[]);
        let second = units(pack, far, &sides[1], &first);
        Self {
            units: [first, second],
            cards: [side_cards(pack, near), side_cards(pack, far)],
            sides,
        }
    }

    /// A battle between them on a table that is cleared for it.
    ///
    /// # Errors
    /// Those of [`begin_battle`].
    pub fn start(
        &self,
        pack: &Pack,
        table: &State,
        size: &str,
        mode: &str,
        laying: Laying,
    ) -> Result<State, Vec<Refusal>> {
        let empty = State {
            units: Vec::new(),
            pieces: Vec::new(),
            ..table.clone()
        };
        let setup = BattleSetup {
            sides: self.sides.clone(),
            scenario: Some(mode.to_owned()),
            size: size.to_owned(),
            reserves: self.units.clone(),
            prepares: laying == Laying::Turns,
            cards: self.cards.clone(),
        };
        begin_battle(pack, &empty, &setup)
    }
}

/// What the sides of two lists are called: by their factions, of one faction by their commanders too, and where these
/// are the same by where they stand.
fn sides_of(pack: &Pack, armies: [&Army; 2]) -> [String; 2] {
    let [near, far] = armies.map(|army| {
        let faction = pack.faction(&army.faction);
        faction.map_or(army.faction.clone(), |row| row.name.clone())
    });
    if near != far {
        return [near, far];
    }
    let led = |army: &Army, side: &str| {
        let cast = Cast::of(pack, army);
        let commander = army.commander.as_deref().and_then(|id| cast.get(id));
        commander.map_or(side.to_owned(), |row| format!("{side} ({})", row.name))
    };
    let by_leader = [led(armies[0], &near), led(armies[1], &far)];
    match by_leader[0] == by_leader[1] {
        true => [format!("{near} (near)"), format!("{far} (far)")],
        false => by_leader,
    }
}

/// Whether the terrain and the objectives of a mode are laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Laying {
    /// Only what has a fixed place is there.
    Fixed,
    /// Both sides lay the rest in turns.
    Turns,
}

/// Starts of battles between the armies of a table, one for each of some game modes.
///
/// Every unit of the two sides is unhurt and waits to be deployed; the table is clear but for what a mode sets up.
///
/// # Errors
/// Those of [`begin_battle`].
///
/// # Example
/// ```
/// # use tabletop::table::{Strictness, read};
/// # use tabletop::{Packs, bout_starts};
/// # let text = include_str!("../samples/starter-battle.json");
/// # let table = read(&Packs::builtin().unwrap(), Strictness::Strict, "starter-battle.json", text).unwrap();
/// let sides = ["stark".to_owned(), "lannister".to_owned()];
/// let starts = bout_starts(&table.pack, &table.state, &sides, "small", &["a-clash-of-kings"]).unwrap();
/// assert!(starts[0].units.is_empty());
/// ```
pub fn bout_starts(
    pack: &Pack,
    table: &State,
    sides: &[String; 2],
    size: &str,
    modes: &[&str],
) -> Result<Vec<State>, Vec<Refusal>> {
    let armies = Armies::standing(pack, table, sides);
    let starts = modes
        .iter()
        .map(|mode| armies.start(pack, table, size, mode, Laying::Fixed));
    starts.collect()
}
