//! How does a first game begin, and what does whoever teaches it see of it?
//!
//! What is taught is data that names no type of a game: words for what it is played with, which the game itself reads, a
//! seed, and the question up to which programs play. What is seen is words too: what is asked, and the log.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use play::{Bot as _, Input, InputOf, Seat, Turn, Viewer, save};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::game_ui::GameUi;
use super::playable::Playable;
use super::played::Played;
use super::players::Player;
use super::window::GameWindow;
use super::windowed::Setup;
use crate::command::Command;

/// The most answers of programs before a lesson begins.
const MOST: usize = 4000;

/// What a first game begins with.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Taught {
    /// The title of the pack, where a game has several.
    pub pack: String,
    /// What it is played with, as the game reads it.
    pub setting: Words,
    pub seats: u8,
    /// The seed of dice and cards.
    pub seed: u64,
    /// The level of the programs at all seats but the first, by name.
    pub level: String,
    /// What was played before, each input as saves have it.
    pub played: Vec<Words>,
    /// Words of the question up to which programs play every seat; empty where the first one is asked at once.
    pub until: String,
}

/// What a game is played with, in words that only the game itself understands.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct Words(Value);

impl Words {
    /// What a game makes of them; `None` where they are not understood.
    #[must_use]
    pub fn read<T: DeserializeOwned>(&self) -> Option<T> {
        save::read_anew(&self.0).ok()
    }
}

/// What is seen of a game in play.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Seen {
    /// The seed of its dice, where it is played here.
    pub seed: Option<u64>,
    /// Entries of the log that count as done.
    pub entries: u32,
    /// An earlier place of the log is shown.
    pub back: bool,
    /// Entries after the one that was asked about in which a person of this device acted.
    pub acts: usize,
    /// A person at this device is asked.
    pub asks: bool,
    /// What is asked, or waited for.
    pub prompt: String,
    /// The lines of the log after an entry.
    pub lines: Vec<String>,
    /// What stands over the board hides what is asked.
    pub card: bool,
}

impl Seen {
    /// What is seen of a game, with its log after an entry.
    #[must_use]
    pub fn of<M: Playable>(game: &Played<M>, after: u32) -> Self {
        let [log, _] = game.log();
        let new = log.iter().filter(|line| line.entry > after);
        Self {
            seed: game.seed(),
            entries: game.session().stood(),
            back: game.looks_back(),
            acts: game.acts_after(after),
            asks: game.asks_person() && game.is_open() && !game.looks_back(),
            prompt: game.prompt().to_owned(),
            lines: new.map(|line| line.text.clone()).collect(),
            card: game.is_card_open(),
        }
    }
}

impl<M: Playable> Played<M> {
    /// Entries after one in which a person of this device acted.
    fn acts_after(&self, after: u32) -> usize {
        let [log, _] = self.log();
        let person = |seat: Seat| self.players().level(seat).is_none();
        let own = log
            .iter()
            .filter(|line| line.entry > after && line.kind.seat().is_some_and(person));
        let entries: BTreeSet<u32> = own.map(|line| line.entry).collect();
        entries.len()
    }

    /// Takes back what was done after an entry, as far as it can be.
    pub fn take_back(&mut self, to: u32) {
        let mut before = u32::MAX;
        while self.session().cursor() > to && self.session().cursor() < before {
            before = self.session().cursor();
            if self.undo_last().is_err() {
                break;
            }
        }
        self.look();
    }

    /// Has programs answer for every seat until the first one is asked with certain words.
    fn plays_until(&mut self, level: M::Level, words: &str) {
        let mut minds = BTreeMap::new();
        for _ in 0..MOST {
            self.look();
            if self.asked() == Some(Seat(0)) && self.prompt().contains(words) {
                return;
            }
            let went = match self.turn() {
                Turn::Over(_) => return,
                Turn::Chance(_) => self.source.roll().is_ok(),
                Turn::Seats(seats) => seats.first().is_some_and(|seat| {
                    let answer = self.mind_answers(&mut minds, *seat, level);
                    answer.is_some_and(|answer| self.source.act(answer).is_ok())
                }),
            };
            if !went {
                return;
            }
        }
    }

    fn mind_answers(
        &self,
        minds: &mut BTreeMap<Seat, M::Bot>,
        seat: Seat,
        level: M::Level,
    ) -> Option<InputOf<M::Game>> {
        let mind = minds.entry(seat).or_insert_with(|| {
            let seed = self.seed().unwrap_or_default().rotate_left(seat.0.into());
            M::bot(Arc::clone(self.source.pack()), level, seed)
        });
        let view = self.source.view(Viewer::Seat(seat));
        let offers = self.source.offers(seat);
        let answer = (0..MOST).find_map(|_| mind.think(&view, &offers, M::THINKING.steps))?;
        Some(Input::Act(seat, answer))
    }
}

impl<M: GameUi> GameWindow<M> {
    /// Begins a first game; the one in play is put away.
    ///
    /// # Errors
    /// Why it cannot be begun.
    pub(super) fn begin_first(&mut self, taught: &Taught) -> Result<(), String> {
        let mut boards = self.boards.iter().enumerate();
        let board = boards
            .find(|(_, board)| taught.pack.is_empty() || M::title(&board.pack) == taught.pack);
        let (place, board) = board.ok_or_else(|| format!("There is no {} here", taught.pack))?;
        let setting = M::taught(&board.pack, &taught.setting)
            .ok_or("What it is played with is not known here")?;
        let setup = Setup {
            board: place,
            setting,
            seats: taught.seats,
            seed: taught.seed,
        };
        let mut game =
            Played::new(&board.pack, &setup).map_err(|reasons: Vec<String>| reasons.join("\n"))?;
        for words in &taught.played {
            let input: Option<InputOf<M::Game>> = words.read();
            let input = input.ok_or("What was played before is not known here")?;
            game.source.act(input).map_err(|no| no.text)?;
        }
        let level = Player::named::<M>(&taught.level);
        if let (Player::Program(level), false) = (level, taught.until.is_empty()) {
            game.plays_until(level, &taught.until);
        }
        let mut players = vec![level; usize::from(taught.seats)];
        if let Some(first) = players.first_mut() {
            *first = Player::Person;
        }
        self.put_away();
        self.seat(game, &players);
        // What was done before the first step is nothing new.
        self.with_game(|game| {
            game.seen_to(game.source.cursor());
            game.look();
        });
        Ok(())
    }

    /// Begins a game with what is chosen, against programs.
    pub(super) fn begin_against_programs(&mut self) {
        let Some(board) = self.shown() else {
            return;
        };
        let setup = M::setup(&board.pack, &self.panels.begin.own, ui::entropy::seed());
        let seats = usize::from(setup.seats);
        let mut players = self.panels.begin.players.clone();
        let others = players.get(1..).unwrap_or_default();
        if !others.iter().take(seats.saturating_sub(1)).any(is_program) {
            players = super::game_ui::against_programs::<M>();
        }
        players.truncate(seats);
        self.put_away();
        self.send(Command::Begin(setup, players));
    }
}

fn is_program<L>(player: &Player<L>) -> bool {
    match player {
        Player::Person => false,
        Player::Program(_) => true,
    }
}
