//! What does a battle of miniatures write on a score sheet, and what wins it?

use game_window::score::{Cause, Goal, ScoreSheet};
use tabletop::{BattleState, Pack, ScoreCause, Scored};

/// What points of a battle are for, in the order of [`Cause::ALL`].
pub(crate) const WORDS: [&str; 3] = ["objectives", "destroyed", "other"];

/// The sheet of a battle.
#[must_use]
pub(crate) fn of_battle(battle: &BattleState, scored: &[Scored]) -> ScoreSheet {
    let mut sheet = ScoreSheet::default();
    sheet.names = battle.camps.each_ref().map(|camp| camp.side.clone());
    sheet.mode.clone_from(&battle.scenario);
    for row in scored {
        let player = usize::from(row.seat.0 > 0);
        let round = row.round.max(1);
        sheet.add(round, player, cause(row.cause), row.points);
    }
    sheet
}

/// In which column points of a battle stand.
fn cause(cause: ScoreCause) -> Cause {
    match cause {
        ScoreCause::Objectives => Cause::Objectives,
        ScoreCause::Destroyed => Cause::Destroyed,
        ScoreCause::Other => Cause::Other,
    }
}

/// How long the game of a sheet is and what wins it.
#[must_use]
pub fn goal(sheet: &ScoreSheet, pack: &Pack) -> Goal {
    let mode = sheet.mode.as_deref().and_then(|id| pack.scenario(id));
    let size = pack.battle().sizes.iter().find(|row| row.id == sheet.size);
    let victory = mode
        .zip(size)
        .map(|(mode, size)| u16::from(size.victory) + u16::from(mode.score.to_win));
    Goal {
        rounds: pack.battle().rounds,
        victory,
    }
}
