//! What of a pack is played with in a setting?

use super::card::{HouseCard, WesterosCard};
use super::pack::{GameRow, Pack};
use super::setting::Setting;

impl Pack {
    /// The House cards of a setting.
    #[must_use]
    pub fn house_cards_of(&self, setting: &Setting) -> &[HouseCard] {
        match setting.storm_cards {
            true => &self.options.house_cards,
            false => &self.house_cards,
        }
    }

    /// The Westeros cards of a setting.
    #[must_use]
    pub fn westeros_of(&self, setting: &Setting) -> &[WesterosCard] {
        match setting.storm_decks {
            true => &self.options.westeros,
            false => &self.westeros,
        }
    }

    /// What a setting is played with: where houses may be neutral, what the next greater number of players has.
    #[must_use]
    pub fn game_of(&self, setting: &Setting) -> Option<&GameRow> {
        let players = setting.players();
        let greater = || {
            let more = self.games.iter().filter(|row| row.players > players);
            more.min_by_key(|row| row.players)
        };
        match setting.neutral_houses {
            true => self.game(players).or_else(greater),
            false => self.game(players),
        }
    }
}
