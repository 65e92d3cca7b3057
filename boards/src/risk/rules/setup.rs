//! How does a game begin?
//!
//! Dice for the order, Houses, cards dealt or areas claimed, then the deck for play.
//! Over 300 lines because each step names the next one, in the order of play.

use play::{Refusal, Seat};

use super::garrisons::{self, gathered};
use super::{D, refuse, turns};
use crate::ids::AreaId;
use crate::risk::cards_in_play::{CardEvent, CardsInPlay};
use crate::risk::event::Event;
use crate::risk::pack::{House, Pack};
use crate::risk::rulings::{GarrisonOrder, HouseChoice};
use crate::risk::setting::{Deal, Ending, Field, Setting};
use crate::risk::stage::{CardStage, Stage};
use crate::risk::state::{Card, Holding, Owner, Player, State, Units};

/// Armies on a dealt area.
const DEALT: u16 = 3;

/// Armies on a neutral area.
const NEUTRAL: u16 = 2;

/// Neutral areas of the eastern board.
const NEUTRAL_AREAS: usize = 10;

/// Armies on the seat of power, beside the others.
const SEAT_ARMIES: u16 = 3;

impl State {
    /// A game before its first roll.
    ///
    /// # Errors
    /// As [`Setting::check`].
    pub fn new(pack: &Pack, setting: Setting, seats: u8) -> Result<Self, Refusal> {
        setting.check(seats)?;
        let nobody = Holding {
            owner: Owner::Nobody,
            armies: 0,
            units: Units::default(),
        };
        let among: Vec<Seat> = (0..seats).map(Seat).collect();
        Ok(Self {
            rulings: pack.rulings.clone(),
            setting,
            areas: vec![nobody; pack.map.len()],
            players: vec![Player::default(); usize::from(seats)],
            order: among.clone(),
            turn: 0,
            round: 0,
            deck: Vec::new(),
            end_within: 0,
            discard: Vec::new(),
            objective_deck: Vec::new(),
            objective_discard: Vec::new(),
            stage: Stage::Order { among },
            ended: None,
            exiles: Vec::new(),
            watch_fell: None,
            cards_in_play: CardsInPlay::default(),
            turn_record: super::super::state::TurnRecord::default(),
        })
    }
}

/// Dice for who begins; those who are even roll again.
///
/// # Rule
/// Risk, Skirmish set-up 3: the high roller begins, then clockwise.
pub(in crate::risk) fn order(draft: &mut D, among: &[Seat], answer: &[u8]) -> Result<(), Refusal> {
    let rolled: Vec<(Seat, u8)> = among.iter().copied().zip(answer.iter().copied()).collect();
    let highest = rolled.iter().map(|(_, face)| *face).max();
    let best = rolled.iter().filter(|(_, face)| Some(*face) == highest);
    let best: Vec<Seat> = best.map(|(seat, _)| *seat).collect();
    draft.push(Event::RolledOrder(rolled));
    if let [first] = best.as_slice() {
        let seats = draft.state().players.len();
        let clockwise = (0..seats).map(|step| (usize::from(first.0) + step) % seats);
        let order = clockwise.filter_map(|seat| u8::try_from(seat).ok().map(Seat));
        let order: Vec<Seat> = order.collect();
        draft.push(Event::Ordered(order));
        let state = draft.state();
        let drawn = state.setting.deal == Deal::Garrisons
            && state.rulings.house_choice == HouseChoice::Draw;
        draft.push(Event::Asked(match drawn {
            true => Stage::DrawHouses,
            false => Stage::Houses,
        }));
    } else {
        draft.push(Event::Asked(Stage::Order { among: best }));
    }
    Ok(())
}

/// The Houses that nobody chose yet.
pub(in crate::risk) fn free_houses(pack: &Pack, state: &State) -> Vec<House> {
    let seats = u8::try_from(state.players.len()).unwrap_or(u8::MAX);
    let mut houses = state.setting.houses(pack, &state.rulings, seats);
    houses.retain(|house| state.players.iter().all(|p| p.house != Some(*house)));
    houses
}

/// A House is chosen.
///
/// # Rule
/// Risk, Skirmish set-up 4; Dominion set-up 2: there the House sets the order of play.
pub(in crate::risk) fn house(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    house: House,
) -> Result<(), Refusal> {
    if !free_houses(pack, draft.state()).contains(&house) {
        return Err(refuse("not_free", "Set-up", "This House is not to be had"));
    }
    draft.push(Event::Chose(seat, house));
    let state = draft.state();
    if usize::from(state.turn) + 1 < state.players.len() {
        draft.push(Event::Passed(state.turn + 1));
        return Ok(());
    }
    have_houses(pack, draft);
    Ok(())
}

/// Houses are drawn.
///
/// # Rule
/// House Mitchell amendments 1: chosen or drawn (MR18).
pub(in crate::risk) fn draw_houses(
    pack: &Pack,
    draft: &mut D,
    answer: &[u8],
) -> Result<(), Refusal> {
    let free = free_houses(pack, draft.state());
    let drawn = answer
        .iter()
        .filter_map(|place| free.get(usize::from(*place)));
    let seats = draft.state().order.clone();
    for (seat, house) in seats.into_iter().zip(drawn) {
        draft.push(Event::Chose(seat, *house));
    }
    have_houses(pack, draft);
    Ok(())
}

/// Tells whether Houses set the order of play, so that the dice only say who chooses first.
///
/// # Rule
/// Risk, Dominion set-up 2.
///
/// # Ruling
/// `garrison_order` (MR17): with `Houses` they set it by the amendments, too.
#[must_use]
pub(in crate::risk) fn houses_set_order(state: &State) -> bool {
    match state.setting.deal {
        Deal::Claims => true,
        Deal::Garrisons => state.rulings.garrison_order == GarrisonOrder::Houses,
        Deal::Cards => false,
    }
}

/// Everybody has a House.
fn have_houses(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    if houses_set_order(state) {
        let houses = state.setting.houses(pack, &state.rulings, u8::MAX);
        let mut order = state.order.clone();
        order.sort_by_key(|seat| {
            let house = state.player(*seat).and_then(|player| player.house);
            houses.iter().position(|other| Some(*other) == house)
        });
        draft.push(Event::Ordered(order));
    }
    draft.push(Event::Passed(0));
    let next = if draft.state().setting.objectives {
        Stage::Objectives
    } else {
        Stage::Deal
    };
    ask(pack, draft, next);
}

/// Goes on to a stage of the set-up, past those that this game does not have.
pub(super) fn ask(pack: &Pack, draft: &mut D, stage: Stage) {
    let setting = draft.state().setting;
    if stage == Stage::Deal && setting.maesters && draft.state().cards_in_play.deck.is_empty() {
        draft.push(Event::Asked(Stage::Card(CardStage::Shuffle)));
        return;
    }
    if stage == Stage::Deal && setting.deal == Deal::Claims {
        for place in 0..draft.state().order.len() {
            let seat = draft.state().order[place];
            let house = draft.state().player(seat).and_then(|player| player.house);
            if let Some(row) = house.and_then(|house| pack.house(house)) {
                draft.push(Event::Held {
                    area: row.seat,
                    owner: Owner::Seat(seat),
                    armies: SEAT_ARMIES,
                });
            }
        }
        if setting.field != Field::Essos {
            draft.push(Event::Asked(claims(draft.state())));
            return;
        }
    }
    draft.push(Event::Asked(stage));
}

/// Armies to claim and fill areas with, by the number of players.
///
/// # Rule
/// Risk, Dominion set-up 8 and World at War set-up 4.
#[must_use]
fn starting_armies(seats: usize) -> u16 {
    match seats {
        0..=2 => 21,
        3 => 28,
        4 => 24,
        5 => 20,
        6 => 26,
        _ => 22,
    }
}

fn claims(state: &State) -> Stage {
    let armies = starting_armies(state.players.len());
    Stage::Claim {
        left: vec![armies; state.players.len()],
    }
}

/// Cards are dealt: to everybody, or to neutral armies only.
///
/// # Rule
/// Risk, Skirmish set-up 5 and 6, Dominion set-up 10; ruling R24 for both boards: who comes last in order gets the
/// cards that are left over.
pub(in crate::risk) fn deal(pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    let state = draft.state();
    let areas = state.setting.areas(pack);
    let cards = answer
        .iter()
        .filter_map(|place| areas.get(usize::from(*place)));
    let mut cards: Vec<AreaId> = cards.copied().collect();
    if state.setting.deal == Deal::Garrisons {
        garrisons::garrisons(pack, draft, &cards);
        draft.push(Event::Asked(Stage::Gather));
        return Ok(());
    }
    let claims_follow = state.setting.deal == Deal::Claims;
    let order = state.order.clone();
    let neutral = if state.setting.field == Field::Essos {
        NEUTRAL_AREAS
    } else {
        0
    };
    if claims_follow {
        cards.retain(|area| state.owner(*area) == Owner::Nobody);
        cards.truncate(neutral);
    } else {
        let dealt = cards.len() - neutral;
        let (each, extra) = (dealt / order.len(), dealt % order.len());
        for (place, seat) in order.iter().enumerate() {
            let gets = each + usize::from(place + extra >= order.len());
            for area in cards.drain(..gets) {
                draft.push(Event::Held {
                    area,
                    owner: Owner::Seat(*seat),
                    armies: DEALT,
                });
            }
        }
    }
    for area in cards {
        draft.push(Event::Held {
            area,
            owner: Owner::Neutral,
            armies: NEUTRAL,
        });
    }
    let next = if claims_follow {
        claims(draft.state())
    } else {
        Stage::Gather
    };
    draft.push(Event::Asked(next));
    Ok(())
}

/// The areas that an army may be put on in the set-up: those of nobody, and once there are none, one's own.
pub(in crate::risk) fn claimable(pack: &Pack, state: &State, seat: Seat) -> Vec<AreaId> {
    let mut areas = state.setting.areas(pack);
    let free = areas.iter().any(|area| state.owner(*area) == Owner::Nobody);
    let owner = if free {
        Owner::Nobody
    } else {
        Owner::Seat(seat)
    };
    areas.retain(|area| state.owner(*area) == owner);
    areas
}

/// An area is claimed or filled.
///
/// # Rule
/// Risk, Dominion set-up 10.
pub(in crate::risk) fn claim(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    mut left: Vec<u16>,
    area: AreaId,
    armies: u16,
) -> Result<(), Refusal> {
    const SECTION: &str = "Dominion set-up 10";
    if armies != 1 {
        return Err(refuse("one", SECTION, "One army at a time"));
    }
    if !claimable(pack, draft.state(), seat).contains(&area) {
        let text = "Unclaimed areas come first, then your own";
        return Err(refuse("not_claimable", SECTION, text));
    }
    let holding = draft.state().armies(area);
    draft.push(Event::Held {
        area,
        owner: Owner::Seat(seat),
        armies: holding + 1,
    });
    if let Some(left) = left.get_mut(usize::from(seat.0)) {
        *left = left.saturating_sub(1);
    }
    let order = &draft.state().order;
    let turn = usize::from(draft.state().turn);
    let mut next = (1..=order.len()).map(|step| (turn + step) % order.len());
    let has_armies = |place: &usize| {
        let left = left.get(usize::from(order[*place].0));
        left.is_some_and(|left| *left > 0)
    };
    let next = next.find(has_armies);
    match next.and_then(|place| u8::try_from(place).ok()) {
        Some(place) => {
            draft.push(Event::Passed(place));
            draft.push(Event::Asked(Stage::Claim { left }));
        }
        None => {
            draft.push(Event::Passed(0));
            draft.push(Event::Asked(Stage::Gather));
        }
    }
    Ok(())
}

/// The Territory cards are shuffled for play, and who comes late in order gets a bonus.
///
/// # Rule
/// Risk, Dominion set-up 11 and World at War set-up 3.
pub(in crate::risk) fn gather(pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    let areas = gathered(pack, draft.state());
    let cards = answer
        .iter()
        .filter_map(|place| areas.get(usize::from(*place)));
    let cards = cards.map(|area| Card::Area(*area)).collect();
    draft.push(Event::Shuffled(cards));
    let setting = draft.state().setting;
    if setting.deal == Deal::Claims && setting.gold {
        for (place, seat) in (1..).zip(draft.state().order.clone()) {
            let (gold, card, maester) = order_bonus(setting.field, place);
            if gold > 0 {
                draft.push(Event::Gold(seat, gold));
            }
            if card && let Some(card) = draft.state().deck.last().copied() {
                draft.push(Event::Drew(seat, card));
            }
            if maester && let Some(card) = draft.state().cards_in_play.deck.last().copied() {
                draft.push(Event::Card(CardEvent::Drew(seat, card)));
            }
        }
    }
    match setting.ending {
        Ending::EndGameCard => draft.push(Event::Asked(Stage::Ending)),
        Ending::TenPoints => turns::begin(pack, draft, 0, 1),
    }
    Ok(())
}

/// Gold for a place in the order of play, counted from 1, and whether it comes with a Territory card and with a Maester
/// card, which the last of seven gets.
pub(in crate::risk) fn order_bonus(field: Field, place: u8) -> (u16, bool, bool) {
    match (field, place) {
        (Field::Essos, 2) | (Field::Westeros | Field::World, 3) => (300, false, false),
        (Field::World, 7) => (500, true, true),
        (Field::Westeros | Field::World, 4..) => (500, true, false),
        (Field::Essos | Field::Westeros | Field::World, _) => (0, false, false),
    }
}

/// In how many places the End Game card may lie: below the cards of the upper half.
///
/// # Rule
/// Risk, Skirmish set-up 7.
#[must_use]
pub(in crate::risk) fn end_places(cards: usize) -> u8 {
    u8::try_from(cards / 2 + 1).unwrap_or(u8::MAX)
}

/// The End Game card is put into the bottom half.
pub(in crate::risk) fn ending(pack: &Pack, draft: &mut D, answer: &[u8]) -> Result<(), Refusal> {
    let mut deck = draft.state().deck.clone();
    draft.push(Event::EndWithin(end_places(deck.len())));
    let place = answer.first().map_or(0, |place| usize::from(*place));
    deck.insert(place.min(deck.len()), Card::EndGame);
    draft.push(Event::Shuffled(deck));
    turns::begin(pack, draft, 0, 1);
    Ok(())
}
