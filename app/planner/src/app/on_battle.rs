//! What happens when a battle begins or goes on?

use game_window::Seen;
use play::{Refusal, Seat};
use tabletop::{BattleSetup, BattleState, Frame, Level};
use ui::entropy;
use ui::toast::Tidings;

use super::Bannerfield;
use crate::battle::{PlayCommand, Player};
use crate::command::{AppCommand, PanelKind};
use crate::document;
use crate::marks::arriving::declared;
use crate::selection::Selection;
use crate::tools::kind::ToolKind;

/// The size of a starter battle.
const SIZE: &str = "medium";

/// The game mode of a starter battle: without one nothing scores, and there is nothing to go for.
const MODE: &str = "a-game-of-thrones";

impl Bannerfield {
    /// Opens the sample table and begins its battle against a program, unless changes would be lost.
    pub(super) fn starter_battle(&mut self) {
        let before = self.document.opening();
        let again = AppCommand::StarterBattle;
        self.open("Starter battle", document::SAMPLE.as_bytes(), again);
        let sides = self.document.table().state.sides();
        let [near, far] = sides[..] else {
            return;
        };
        if self.document.opening() == before {
            return;
        }
        let setup = BattleSetup {
            sides: [near, far].map(str::to_owned),
            scenario: Some(MODE.to_owned()),
            size: SIZE.to_owned(),
            reserves: [Vec::new(), Vec::new()],
            cards: <[_; 2]>::default(),
            prepares: false,
        };
        self.taught = None;
        self.begin_battle(setup, false);
        for (seat, player) in [
            (Seat(0), Player::Person),
            (Seat(1), Player::Program(Level::Sergeant)),
        ] {
            self.on_play(PlayCommand::Seat(seat, player));
        }
        self.panels.sheet.answer();
    }

    /// What whoever teaches sees of the table, with its log after an entry; its seed changes as a battle begins.
    #[must_use]
    pub fn seen(&self, after: u32) -> Seen {
        Seen {
            seed: None,
            ..Seen::of(self.document.played(), after)
        }
    }

    /// Takes back what was done after an entry of the log, in place of what a step asks for.
    pub fn take_back(&mut self, to: u32) {
        self.document.take_back(to);
        self.put_away_moves();
    }

    pub(super) fn begin_battle(&mut self, setup: BattleSetup, deploys: bool) {
        let seed = self.taught.unwrap_or_else(entropy::seed);
        match self.document.begin_battle(setup, deploys, seed) {
            Ok(()) => {
                self.begin_recovery();
                if !self.open.contains(&PanelKind::Battle) {
                    self.open.push(PanelKind::Battle);
                }
                // A ruler in hand would lie over what is fought for.
                self.tool = ToolKind::Select.tool();
                // What is put on a table is there; the room is for the fight.
                self.open.retain(|panel| *panel != PanelKind::Roster);
                self.selection = Selection::default();
            }
            Err(reasons) => {
                let texts: Vec<String> = reasons.into_iter().map(|no| no.text).collect();
                self.toasts.say(Tidings::Bad, texts.join("\n"));
            }
        }
    }

    /// Shows whose turn it is, or says why nothing was done.
    pub(super) fn went_on(&mut self, done: Result<(), Refusal>) {
        if !self.report(done) {
            return;
        }
        let Some(battle) = self.document.battle() else {
            return;
        };
        let acts = battle.begun();
        let asks_for_move = acts.is_some_and(Frame::asks_for_move);
        if let Some(unit) = acts.and_then(Frame::unit)
            && self.selection.only() != Some(unit)
            && self.is_led_here(battle, unit)
        {
            self.selection = Selection::of([unit.to_owned()]);
        }
        let charges = declared(battle).and_then(Frame::unit);
        if charges.is_some() && charges == self.selection.first() {
            // What was planned is under way, and drawn as it was declared.
            self.selection.aim(None);
        }
        if !asks_for_move {
            self.put_away_moves();
        }
    }

    /// Whether a person at this device leads a unit: what others do selects nothing.
    fn is_led_here(&self, battle: &BattleState, unit: &str) -> bool {
        let unit = self.document.table().state.unit(unit);
        let played = self.document.played();
        unit.is_some_and(|unit| {
            let mut seats = [Seat(0), Seat(1)].into_iter();
            seats.any(|seat| battle.camp(seat).side == unit.side && played.is_person_here(seat))
        })
    }

    /// Puts away the tools with which the unit that acts goes somewhere.
    pub(super) fn put_away_moves(&mut self) {
        if matches!(self.tool.kind(), ToolKind::Move | ToolKind::Pivot) {
            self.tool = ToolKind::Select.tool();
        }
    }
}
