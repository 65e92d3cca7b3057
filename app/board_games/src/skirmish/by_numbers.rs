//! How does a game for tests go, the same each time?

use std::sync::Arc;

use game_window::Setup;
use grid::{Action, Band, Muster, Rules, Scenario};

use super::{Game, Setting};

/// A game of a scenario between two ready warbands.
pub(super) fn begun(rules: &Arc<Rules>, scenario: &Scenario, sides: [&Band; 2], seed: u64) -> Game {
    let muster = Muster {
        scenario: scenario.id.clone(),
        bands: sides.map(|band| band.recruits.clone()),
    };
    let setup = Setup {
        board: 0,
        setting: Setting::from(muster),
        seats: 2,
        seed,
    };
    Game::new(rules, &setup).expect("legal")
}

/// Plays to the end, or so many inputs, each chosen by its number; whoever is asked is seen before each answer.
pub(super) fn plays(game: &mut Game, most: usize, seen: &mut dyn FnMut(&Game)) {
    for input in 0..most {
        if game.turn().is_over() {
            return;
        }
        let Some(seat) = game.asked() else {
            game.roll().expect("dice are asked for");
            continue;
        };
        game.show(Some(seat));
        seen(game);
        let open: Vec<Action> = game.offers().map(|offer| offer.action().clone()).collect();
        let pick = input.wrapping_mul(7_919) % open.len();
        game.act(open[pick].clone()).expect("offered");
    }
}
