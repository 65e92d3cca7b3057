//! How does a game begin?
//!
//! Houses, units, tracks and forces of nobody by the pack; decks are shuffled.

use play::{Refusal, Seat};

use super::westeros::{deck_cards, horde_cards};
use super::{D, leaders, refuse};
use crate::ids::AreaId;
use crate::throne::event::{AlliesEvent, Event};
use crate::throne::ids::{House, Track};
use crate::throne::pack::{DECKS, GameRow, Pack};
use crate::throne::setting::Setting;
use crate::throne::state::Guard;
use crate::throne::units::{UnitKind, Units};

/// Everything that a set-up puts on the board, with houses by seat.
///
/// # Ruling
/// R27: units of houses that nobody plays stand as a force of nobody with the sum of their strength. B45: on the board
/// of A Storm of Swords a footman joins them in each area, and they have no garrison and no leader.
pub(crate) fn set_up(
    pack: &Pack,
    setting: &Setting,
    game: &GameRow,
    houses: &[House],
) -> Vec<Event> {
    let mut events = Vec::new();
    let seats = (0..).map(Seat).zip(houses);
    for (seat, house) in seats {
        let start = pack.start(*house);
        let own = pack.house_cards_of(setting).iter();
        let own = own.filter(|card| card.house == *house);
        events.push(Event::Sat {
            seat,
            house: *house,
            hand: own.map(|card| card.number).collect(),
            power: start.map_or(0, |start| start.power),
            supply: start.map_or(0, |start| start.supply),
        });
        for card in start.map_or(&[][..], |start| &start.allies) {
            events.push(Event::Allies(AlliesEvent::Given(seat, *card)));
        }
        for (area, units) in &beginning(pack, game, *house) {
            let lane = pack.ways.lanes.lane(*area, seat);
            events.push(Event::Stood {
                area: lane.filter(|_| setting.roads).unwrap_or(*area),
                seat,
                units: *units,
            });
        }
        for (area, strength) in start.map_or(&[][..], |start| &start.garrisons) {
            let strength = *strength;
            events.push(Event::Garrison(*area, Some(Guard { seat, strength })));
        }
    }
    let more = Units::of(UnitKind::Footman, game.more_footmen);
    let left = game.houses.iter().filter(|house| !houses.contains(house));
    for house in left.chain(&game.unplayed) {
        for (area, units) in pack.start(*house).map_or(&[][..], |start| &start.units) {
            let units = units.plus(more);
            let strength = units.kinds().map(|kind| {
                let each = pack.unit(kind).map_or(0, |row| row.strength);
                each.saturating_mul(units.get(kind))
            });
            let strength = strength.fold(0, u8::saturating_add);
            events.push(Event::Force(*area, strength));
        }
    }
    for fort in &pack.forts {
        events.push(Event::Fort(fort.area));
    }
    for neutral in &pack.neutrals {
        let strength = match setting.leaders {
            true => neutral.with_leaders,
            false => neutral.strength,
        };
        events.push(Event::Force(neutral.area, strength));
    }
    for (track, order) in Track::ALL.into_iter().zip(&game.tracks) {
        let seats = order.iter().filter_map(|house| {
            let place = houses.iter().position(|other| other == house)?;
            u8::try_from(place).ok().map(Seat)
        });
        events.push(Event::Ranked(track, seats.collect()));
    }
    events.extend(leaders::set_up(pack, setting, houses));
    events
}

/// Houses are drawn.
pub(in crate::throne) fn lots(pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    let players = usize::from(draft.state().setting.players());
    let Some(game) = pack.game_of(&draft.state().setting) else {
        return Err(refuse("players", "Set-up", "Nobody plays so"));
    };
    let houses = answer.iter();
    let houses = houses.filter_map(|place| game.houses.get(usize::from(*place)).copied());
    let houses: Vec<House> = houses.take(players).collect();
    draft.push(Event::Closed);
    let setting = draft.state().setting.clone();
    for event in set_up(pack, &setting, game, &houses) {
        draft.push(event);
    }
    Ok(())
}

/// A pile is shuffled.
pub(in crate::throne) fn pile(pack: &Pack, draft: &mut D, pile: u8, answer: &[u8]) {
    if pile < DECKS {
        deck(pack, draft, pile, answer);
        return;
    }
    let cards = horde_cards(pack);
    let order = answer.iter();
    let order = order.filter_map(|place| cards.get(usize::from(*place)).copied());
    draft.push(Event::ShuffledHordes(order.collect()));
    draft.push(Event::Closed);
}

/// A Westeros deck is shuffled.
pub(in crate::throne) fn deck(pack: &Pack, draft: &mut D, deck: u8, answer: &[u8]) {
    let cards = deck_cards(pack, &draft.state().setting, deck);
    let order = answer.iter();
    let order = order.filter_map(|place| cards.get(usize::from(*place)).copied());
    draft.push(Event::Shuffled(deck, order.collect()));
    draft.push(Event::Closed);
}

/// Where units of a house stand at the beginning, those beside its start included.
fn beginning(pack: &Pack, game: &GameRow, house: House) -> Vec<(AreaId, Units)> {
    let start = pack.start(house);
    let mut all = start.map_or(Vec::new(), |start| start.units.clone());
    let more = game.more_units.iter().filter(|(whose, ..)| *whose == house);
    for (_, area, units) in more {
        match all.iter_mut().find(|(at, _)| at == area) {
            Some((_, there)) => *there = there.plus(*units),
            None => all.push((*area, *units)),
        }
    }
    all
}
