//! Which order tokens does a seat have left, and how many with stars?

use play::Seat;

use super::{court_stars, one_time, tactics};
use crate::ids::AreaId;
use crate::throne::pack::{OrderRow, Pack};
use crate::throne::state::{State, TurnRule};

/// Orders that a seat has on the board, by the places of their rows, and how many have stars.
pub(super) struct Used {
    pub(super) tokens: [u8; 64],
    pub(super) stars: u8,
    /// Whether one of them is given once a game.
    once: bool,
    seat: Seat,
}

impl Used {
    /// Without the order of one area.
    pub(super) fn of(pack: &Pack, state: &State, seat: Seat, but: Option<AreaId>) -> Self {
        let mut used = Self {
            tokens: [0; 64],
            stars: 0,
            once: false,
            seat,
        };
        for (area, spot) in state.spots() {
            if spot.seat != Some(seat) || Some(area) == but {
                continue;
            }
            let Some(order) = spot.order else { continue };
            if let Some(count) = used.tokens.get_mut(order.place()) {
                *count += 1;
            }
            used.stars += u8::from(pack.order(order).is_some_and(|order| order.star));
            used.once |= pack.order(order).is_some_and(|order| order.once.is_some());
        }
        used
    }

    /// Why a token cannot be placed; `None` if it can.
    pub(super) fn bar(
        &self,
        pack: &Pack,
        row: &OrderRow,
        stars: u8,
        state: &State,
    ) -> Option<&'static str> {
        let used = self
            .tokens
            .get(row.number.place())
            .copied()
            .unwrap_or(u8::MAX);
        if row.spare {
            return Some("Only cards bring this order");
        }
        if used >= row.copies {
            return Some("All tokens of this order are used");
        }
        let house = state.player(self.seat).map(|player| player.house);
        if row.house.is_some() && row.house != house {
            return Some("Another house has this order");
        }
        if row.once.is_some()
            && let Some(text) = one_time::bar(pack, row, state, self.seat, self.once)
        {
            return Some(text);
        }
        if row.star && self.stars >= stars {
            return Some("The place on the King's Court allows no more special orders");
        }
        let special = row.star && state.turn_rules.contains(&TurnRule::Special(row.kind));
        if special || state.turn_rules.contains(&TurnRule::Order(row.kind)) {
            return Some("A Westeros card bars this order this turn");
        }
        None
    }
}

/// How many special orders a seat may place: by its place on the King's Court, and by the Tactics card that it chose.
#[must_use]
pub fn stars(pack: &Pack, state: &State, seat: Seat) -> u8 {
    court_stars(pack, state, seat).saturating_add(tactics::stars(pack, state, seat))
}

/// A kind of order of a seat, with how many tokens are left and why none can be placed.
pub(crate) struct Token<'a> {
    pub(crate) row: &'a OrderRow,
    pub(crate) left: u8,
    pub(crate) bar: Option<&'static str>,
}

/// Every kind of order that a seat may ever place itself.
pub(crate) fn tokens<'a>(pack: &'a Pack, state: &State, seat: Seat) -> Vec<Token<'a>> {
    let used = Used::of(pack, state, seat, None);
    let stars = stars(pack, state, seat);
    let house = state.player(seat).map(|player| player.house);
    let own = pack.orders.iter().filter(|row| {
        let own = row.house.is_none() || row.house == house;
        let played = row.once.is_none() || state.setting.one_time_orders;
        own && played && !row.spare
    });
    let all = own.map(|row| {
        let lies = used.tokens.get(row.number.place()).copied();
        Token {
            row,
            left: row.copies.saturating_sub(lies.unwrap_or_default()),
            bar: used.bar(pack, row, stars, state),
        }
    });
    all.collect()
}

/// How many special orders more a seat may place than lie outside an area.
pub(crate) fn stars_left(pack: &Pack, state: &State, seat: Seat, but: Option<AreaId>) -> u8 {
    let used = Used::of(pack, state, seat, but).stars;
    stars(pack, state, seat).saturating_sub(used)
}
