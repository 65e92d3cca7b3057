//! How much does a seat have, and how much is left to come?

use play::Seat;

use super::frame::Frame;
use super::pack::Pack;
use super::state::State;
use super::units::{UnitKind, Units};

impl State {
    /// Power tokens of a seat that lie on the board.
    #[must_use]
    pub fn tokens(&self, seat: Seat) -> u8 {
        let own = self.areas.iter().filter(|spot| spot.token == Some(seat));
        u8::try_from(own.count()).unwrap_or(u8::MAX)
    }

    /// All power tokens of a seat, wherever they are.
    ///
    /// # Rule
    /// C13: those of a house that is out are divided.
    #[must_use]
    pub fn tokens_of(&self, pack: &Pack, seat: Seat) -> u8 {
        match self.player(seat) {
            Some(player) if player.out && self.setting.divided_power => 0,
            Some(player) => pack.numbers.power.saturating_add(player.shares),
            None => 0,
        }
    }

    /// Power that a seat may still gain.
    #[must_use]
    pub fn pool(&self, pack: &Pack, seat: Seat) -> u8 {
        let available = self.player(seat).map_or(0, |player| player.power);
        let claimed = self.claim.iter().filter(|other| **other == seat).count();
        let claimed = u8::try_from(claimed).unwrap_or(u8::MAX);
        let used = available
            .saturating_add(self.tokens(seat))
            .saturating_add(claimed);
        self.tokens_of(pack, seat).saturating_sub(used)
    }

    /// Every unit of a seat, those on their way included.
    #[must_use]
    pub fn all_units(&self, seat: Seat) -> Units {
        let own = self.areas.iter().filter(|spot| spot.seat == Some(seat));
        let mut sum = own.fold(Units::NONE, |sum, spot| sum.plus(spot.all()));
        for frame in &self.frames {
            if let Frame::March(march) = frame
                && march.seat == seat
                && let Some(attack) = march.attack
            {
                sum = sum.plus(attack.units);
            }
        }
        if let Some(battle) = &self.battle
            && battle.sides[0].seat == seat
        {
            sum = sum.plus(battle.attackers);
        }
        sum
    }

    /// Units of a kind that a seat has in stock.
    ///
    /// # Rule
    /// C5: a dragon that was mustered never comes back into it.
    #[must_use]
    pub fn stock(&self, pack: &Pack, seat: Seat, kind: UnitKind) -> u8 {
        let Some((row, player)) = pack.unit(kind).zip(self.player(seat)) else {
            return 0;
        };
        let used = match kind {
            UnitKind::Dragon => player.dragons,
            UnitKind::Footman
            | UnitKind::Knight
            | UnitKind::Ship
            | UnitKind::Engine
            | UnitKind::AllyFootman
            | UnitKind::AllyKnight => self.all_units(seat).get(kind),
        };
        row.stock_of(player.house).saturating_sub(used)
    }
}
