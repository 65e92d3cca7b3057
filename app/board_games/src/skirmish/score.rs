//! Who leads the skirmish by how much, and what happens when the score sheet is written on?
//!
//! One kind of sheet for all games: of a skirmish that is played it is read of the log; for the boxed game it is typed,
//! and kept with the settings.

use eframe::egui;
use game_window::ScoreCommand;
use game_window::score::{Cause, Goal, ScoreSheet};
use grid::{Pack, Place, Points, Rules, Told};
use play::{Seat, Viewer};
use ui::clipboard::copied;

use super::{Game, Window};
use crate::skirmish::TilesGame as _;

/// What points of a skirmish are for, in the order of [`Cause::ALL`].
pub(crate) const CAUSES: [&str; 3] = [
    "Objectives, plunder and places",
    "Captives and casualties",
    "Agendas, motivations, other",
];

/// The same in a word.
pub(crate) const WORDS: [&str; 3] = ["objectives", "captives", "agendas and other"];

/// The rounds of a game at most that is not said to be of any scenario.
const ROUNDS: u8 = 10;

/// How long the game of a sheet is.
#[must_use]
pub(crate) fn goal(pack: &Pack, sheet: &ScoreSheet) -> Goal {
    let scenario = sheet.mode.as_deref().and_then(|id| pack.scenario(id));
    Goal {
        rounds: scenario.map_or(ROUNDS, |scenario| scenario.rounds),
        victory: None,
    }
}

/// The sheet of a game, up to the place in the log that is shown.
#[must_use]
pub(crate) fn sheet_of(game: &Game) -> ScoreSheet {
    let (rules, state) = (game.rules(), game.state());
    let mut sheet = ScoreSheet::default();
    sheet.names = [0, 1].map(|seat| game.seat(Seat(seat)).to_owned());
    sheet.mode = Some(rules.scenario(state).id.clone());
    sheet.left = [0, 1].map(|seat| left(game, Seat(seat)));
    let (mut round, mut totals) = (1, [0_i32; 2]);
    for (_, told) in game.session().told(Viewer::Table) {
        let (seat, points, cause) = match told {
            Told::Round(begun) => {
                round = begun.max(1);
                continue;
            }
            Told::Scored(seat, points, why) => (seat, i32::from(points), cause(why)),
            Told::Set(seat, points) => {
                let known = totals[usize::from(seat.0.min(1))];
                (seat, i32::from(points) - known, Cause::Other)
            }
            _ => continue,
        };
        let player = usize::from(seat.0.min(1));
        totals[player] += points;
        sheet.add(round, player, cause, points);
    }
    sheet
}

fn left(game: &Game, seat: Seat) -> [u8; 4] {
    let coins = game.state().side(seat).coins;
    let models = game.state().each().filter(|(_, model)| {
        let is_left = match model.place {
            Place::Waiting | Place::Reserve | Place::Board => true,
            Place::Captive | Place::Killed => false,
        };
        model.seat == seat && is_left
    });
    let models = u8::try_from(models.count()).unwrap_or(u8::MAX);
    [coins.gold, coins.silver, coins.copper, models]
}

fn cause(why: Points) -> Cause {
    match why {
        Points::Objective(_) | Points::Hill | Points::Plunder => Cause::Objectives,
        Points::Captives | Points::Casualty(_) | Points::Rounds => Cause::Destroyed,
        Points::Motivation(_) | Points::Agenda(_) => Cause::Other,
    }
}

/// A sheet as text.
#[must_use]
pub(crate) fn text(rules: &Rules, sheet: &ScoreSheet) -> String {
    let pack = rules.pack();
    let scenario = sheet.mode.as_deref().and_then(|id| pack.scenario(id));
    let title = scenario.map(|scenario| scenario.title.as_str());
    let mut text = sheet.text(title, goal(pack, sheet), &WORDS);
    for player in [0, 1] {
        text += &format!(
            "\n{} has left: {}",
            sheet.name(player),
            sheet.left_words(player)
        );
    }
    text
}

/// What is written on the score sheet of a window.
pub(crate) trait ScoringWindow {
    fn on_score(&mut self, egui: &egui::Context, command: ScoreCommand);
}

impl ScoringWindow for Window {
    fn on_score(&mut self, egui: &egui::Context, command: ScoreCommand) {
        let kept = &mut self.kept;
        match command {
            ScoreCommand::Show => kept.scoring = !kept.scoring,
            ScoreCommand::Mark(mark) => kept.scorer.mark(mark),
            ScoreCommand::Undo => kept.scorer.undo(),
            ScoreCommand::Redo => kept.scorer.redo(),
            ScoreCommand::Copy => {
                let sheet = self.game().map(sheet_of);
                let sheet = sheet.as_ref().unwrap_or_else(|| self.kept.scorer.sheet());
                if let Some(board) = self.shown() {
                    let text = text(&board.pack, sheet);
                    let (tidings, said) = copied(egui, text, "The score sheet is on the clipboard");
                    self.say(tidings, said);
                }
                return;
            }
        }
        self.wrote = true;
    }
}
