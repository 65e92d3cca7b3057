//! How does a table become a battle, and who acts in it?
//!
//! One device serves both seats: whoever is asked acts.

use game_window::score::ScoreSheet;
use game_window::{Marked, Passage, Prefs, Stays};
use play::{Access, Refusal, Seat, Session, Viewer};
use tabletop::table::Table;
use tabletop::{BattleSetup, BattleState, Tabletop, begin_battle, handed_over, scored};
use ui::replay::Pace;
use ui::sound::Sound;

use super::{APP, Opened, TableDocument};
use crate::battle::score::of_battle;
use crate::battle::{Game, PlayCommand};

impl TableDocument {
    /// The battle that is fought; none on a free table.
    #[must_use]
    pub fn battle(&self) -> Option<&BattleState> {
        self.table.state.battle.as_ref()
    }

    /// The points of the battle up to what is shown.
    #[must_use]
    pub(crate) fn score(&self) -> &ScoreSheet {
        self.score.get_or_init(|| match self.battle() {
            Some(battle) => {
                let told = self.session().told(Viewer::Table);
                of_battle(battle, &scored(&self.table.state, told))
            }
            None => ScoreSheet::default(),
        })
    }

    /// Begins a battle on this table; the log begins anew. If it `deploys`, all units go into the reserves first;
    /// units that are in reserve already take the place of those on the table, and get its zones.
    ///
    /// # Errors
    /// Every reason why it cannot begin.
    pub fn begin_battle(
        &mut self,
        mut setup: BattleSetup,
        deploys: bool,
        seed: u64,
    ) -> Result<(), Vec<Refusal>> {
        let mut state = self.table.state.clone();
        if setup.reserves.iter().any(|reserve| !reserve.is_empty()) {
            // Lists take the place of whoever stood there.
            state.units.clear();
            if setup.scenario.is_none() {
                let sides = setup.sides.each_ref().map(String::as_str);
                state.zones = handed_over(&self.table.pack, &state, sides);
            }
        } else if deploys {
            for unit in std::mem::take(&mut state.units) {
                let seat = usize::from(unit.side == setup.sides[1]);
                setup.reserves[seat].push(unit);
            }
        }
        let state = begin_battle(&self.table.pack, &state, &setup)?;
        self.restart(
            Table {
                state,
                ..Table::clone(&self.table)
            },
            seed,
        );
        Ok(())
    }

    /// Ends the battle: the table stays as it is, free for corrections; the log begins anew.
    pub(crate) fn end_battle(&mut self) {
        let mut table = Table::clone(&self.table);
        table.state.battle = None;
        self.restart(table, 0);
    }

    fn restart(&mut self, table: Table, seed: u64) {
        let opened = Opened {
            session: table.session(APP, seed),
            base: table.base,
            photo: None,
            warnings: table.warnings,
        };
        let title = self.title.clone();
        let photos = self.take_photos();
        // The file holds the table from before; what comes now is another.
        let before = self.replace(opened, &title, None);
        self.played.seated_as(&before);
        self.put_photos(photos);
        self.saved = None;
    }

    /// What a file ends in that holds all of it: the log too where a battle or a damaged log is open.
    #[must_use]
    pub fn ending(&self) -> &'static str {
        match (self.battle(), self.access()) {
            (None, Access::Open) => "json",
            (Some(_), _) | (None, Access::ReadOnly) => "jsonl",
        }
    }

    /// Puts another game in the place of the one that is played, with the same people and paces.
    pub(super) fn take(&mut self, game: Game) {
        let before = std::mem::replace(&mut self.played, game);
        self.played.seated_as(&before);
        self.look();
    }

    /// The seat that is to act; none where dice are rolled and when the battle is over.
    #[must_use]
    pub fn asked(&self) -> Option<Seat> {
        self.played.asked()
    }

    /// Acts on what is asked of the battle; tells whether an undo was marked in the log.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn play(&mut self, command: PlayCommand) -> Result<Marked, Refusal> {
        let cursor = self.session().cursor();
        let done = self.played.obey(command);
        // An undo may have gone back a part of its way before it was refused.
        if done.is_ok() || self.session().cursor() != cursor {
            self.look();
        }
        done
    }

    /// Takes back what was done after an entry of the log.
    pub(crate) fn take_back(&mut self, to: u32) {
        self.played.take_back(to);
        self.look();
    }

    /// Seats those who were remembered.
    pub(crate) fn recall(&mut self, prefs: &Prefs) {
        self.played.players.recall(prefs);
        self.played.set_stays(Stays::named(&prefs.cards));
        self.played.look();
    }

    /// Stands still in the log, where it is played back.
    pub(crate) fn pause(&mut self) {
        if self.played.playback.is_playing() {
            self.played.playback.stop();
            self.played.look();
        }
    }

    /// Goes on by itself: playback, a program, or who can only pass.
    pub(crate) fn play_on(&mut self, now: f64) -> Passage {
        let is_free = self.battle().is_none() && !self.is_joined();
        // On a free table a program has nothing to answer: it gave back the side that it was to play.
        if is_free && !self.played.playback.is_playing() {
            return Passage::Still;
        }
        let passage = self.played.play_on(now);
        if passage == Passage::Went {
            self.look();
        }
        passage
    }

    /// Why what was on its way came to nothing, once.
    pub(crate) fn take_refusal(&mut self) -> Option<Refusal> {
        self.played.take_refusal()
    }

    /// What is to be heard of it since this was asked last.
    pub(crate) fn take_sound(&mut self) -> Option<Sound> {
        self.played.take_sound()
    }

    /// How long an entry of the log stands while it is played.
    pub(crate) fn pace(&mut self, pace: Pace) {
        self.played.playback.pace = pace;
    }

    /// Whether who can only pass does so by itself.
    pub(crate) fn passes(&mut self, passes: bool) {
        self.played.players.passes = passes;
        self.played.players.none_passes = None;
    }

    /// Has dice of people fall with the answer that leads to them, or not.
    pub(crate) fn rolls(&mut self, rolls: bool) {
        self.played.players.rolls = rolls;
    }

    /// Has who is asked leave abilities at enemy turns alone for the rest of the round.
    pub(crate) fn rests(&mut self) {
        let round = self.battle().map(|battle| battle.round);
        self.played.live = self.asked().zip(round);
        self.played.players.none_passes = None;
    }
}

/// A game on the table. Who is to play a battle can be said before anybody stands there.
pub(super) fn for_two(session: Session<Tabletop>) -> Game {
    let mut game = Game::of(session);
    game.players.at_least(2);
    game
}
