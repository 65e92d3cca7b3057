//! Which panels has Risk alone?
//!
//! One file a panel; what is around them is the window's.

mod aims;
pub(crate) mod attack;
pub(crate) mod begin;
pub(crate) mod choices;
pub(crate) mod correct;
mod correct_hand;
pub(crate) mod hand;
pub(crate) mod info;
pub(crate) mod map;
pub(crate) mod march;
mod passing;
pub(crate) mod placing;
pub(crate) mod seats;

use boards::risk::{House, Owner, Pack, Player, State};
use play::{Likely, Seat};
use ui::theme::{Pattern, RealmInk};

use super::Ctx;
use crate::areas::realms::house_ink;

/// What panels keep between frames.
#[derive(Debug, Default)]
pub struct Parts {
    /// Units that go along.
    pub along: attack::Along,
    /// Numbers of armies.
    pub numbers: attack::Numbers,
    /// What a key places.
    pub placing: Option<placing::Placing>,
    /// Areas that would be attacked one after another.
    pub march: march::March,
}

/// What panels of Risk look up.
pub(crate) trait RiskCtx {
    /// How what belongs to an owner is painted.
    #[must_use]
    fn owner_ink(&self, state: &State, owner: Owner) -> RealmInk;

    /// How what belongs to a seat is painted.
    #[must_use]
    fn seat_ink(&self, state: &State, seat: Seat) -> RealmInk;
}

impl RiskCtx for Ctx<'_> {
    fn owner_ink(&self, state: &State, owner: Owner) -> RealmInk {
        let inks = self.inks();
        match owner {
            Owner::Nobody => self.free_ink(),
            Owner::Neutral => RealmInk {
                soft: inks.ground,
                ..self.free_ink()
            },
            Owner::Faction(_) => RealmInk {
                soft: inks.blocked,
                pattern: Some(Pattern::Net),
                ..self.free_ink()
            },
            Owner::Seat(seat) => self.seat_ink(state, seat),
        }
    }

    fn seat_ink(&self, state: &State, seat: Seat) -> RealmInk {
        let chosen = state.player(seat).and_then(|player| player.house);
        let house = chosen.or_else(|| free_house(self.pack, state, seat));
        house_ink(self.appearance.tone, house.unwrap_or(House::Stark))
    }
}

/// A House for the colors of a seat that has none yet: one that may be played, and that no other seat has.
fn free_house(pack: &Pack, state: &State, seat: Seat) -> Option<House> {
    let house = |player: &Player| player.house;
    let seats = u8::try_from(state.players.len()).unwrap_or(u8::MAX);
    let all = state.setting.houses(pack, &state.rulings, seats);
    let all = all.into_iter();
    let mut free = all.filter(|of| !state.players.iter().filter_map(house).any(|one| one == *of));
    let before = state.players.iter().take(usize::from(seat.0));
    free.nth(before.filter(|player| player.house.is_none()).count())
}

/// A chance as a percentage, as answers say it.
fn share(chance: f64) -> String {
    Likely::new("", chance).share()
}

#[cfg(test)]
mod tests {
    use boards::risk::{Field, House, Pack, Setting, State};
    use play::Seat;

    use super::{free_house, share};

    /// Two players of Essos were blue and purple, and the blue one became Ghiscari or purple.
    #[test]
    fn seats_without_a_house_have_colors_of_houses_that_may_be_played() {
        let pack = Pack::builtin().expect("the pack is whole");
        let start = |field, seats| State::new(&pack, Setting::dominion(field), seats);
        let of = |state: &State, seat| free_house(&pack, state, Seat(seat));
        let essos = start(Field::Essos, 2).expect("a sound setting");
        let houses = [0, 1].map(|seat| of(&essos, seat));
        assert_eq!(houses, [Some(House::Targaryen), Some(House::Ghiscari)]);
        let westeros = start(Field::Westeros, 3).expect("a sound setting");
        let houses = [0, 1, 2].map(|seat| of(&westeros, seat));
        let three = [House::Stark, House::Baratheon, House::Lannister];
        assert_eq!(houses, three.map(Some));
    }

    #[test]
    fn only_what_is_sure_is_called_sure() {
        for (chance, words) in [
            (1.0, "100 %"),
            (1.0 - 1e-12, "100 %"),
            (0.9999, "over 99 %"),
            (0.5, "50 %"),
            (0.0001, "under 1 %"),
            (0.0, "0 %"),
        ] {
            assert_eq!(share(chance), words);
        }
    }
}
