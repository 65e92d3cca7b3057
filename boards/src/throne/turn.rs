//! Who is asked now, and why is chance?

use play::{Ask, Chance, Outcome, Seat, Turn};
use serde::{Deserialize, Serialize};

use super::battle::Step;
use super::card::Side;
use super::frame::{Frame, Halving};
use super::ids::{House, Track};
use super::pack::{DECKS, FOURTH, Pack};
use super::rules::{ally_cards, deck_cards, horde_cards, in_order};
use super::state::State;
use super::storm::Patron;

/// Why chance is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Who plays which house.
    Houses,
    /// A Westeros deck for the start, counted from 0.
    Deck(u8),
    /// A Westeros deck because of its own card.
    Winter(u8),
    /// An Ally deck.
    Allies(Patron),
    /// Which Ally card of a deck is stolen.
    Steal(Patron),
    /// The wildling cards.
    Hordes,
    /// Which House card a house discards.
    Discard(House),
}

/// Who is asked by what is pending.
pub(super) enum Asked {
    /// Nobody: it goes on by itself, or chance is asked.
    Nobody,
    /// One seat.
    One(Seat),
    /// Several, in secret.
    Some(Vec<Seat>),
}

impl Asked {
    pub(super) fn asks(&self, seat: Seat) -> bool {
        match self {
            Self::Nobody => false,
            Self::One(one) => *one == seat,
            Self::Some(seats) => seats.contains(&seat),
        }
    }
}

/// Which seats are asked.
pub(super) fn asked(state: &State) -> Asked {
    let Some(frame) = state.top() else {
        return Asked::Nobody;
    };
    let one = |seat: Option<Seat>| seat.map_or(Asked::Nobody, Asked::One);
    let place = |at: u8| one(state.order().get(usize::from(at)).copied());
    match frame {
        Frame::Reconcile { seat, .. }
        | Frame::Muster { seat, .. }
        | Frame::Losses { seat, .. }
        | Frame::GiveUp(seat)
        | Frame::Bury(seat)
        | Frame::Halve(Halving { seat, .. })
        | Frame::Regain(seat)
        | Frame::FirstOn(seat)
        | Frame::RaidAgain { seat, .. }
        | Frame::Onward { seat, .. }
        | Frame::Enlist { seat, .. }
        | Frame::Plot { seat, .. }
        | Frame::Accuse { seat, .. }
        | Frame::Shield { seat, .. }
        | Frame::Build { seat, .. }
        | Frame::Leave { seat, .. } => Asked::One(*seat),
        Frame::March(march) => Asked::One(march.seat),
        Frame::Bids { bids, .. } => some(bids.iter().map(Option::is_none)),
        Frame::Plan { ready } => some(ready.iter().map(|ready| !ready)),
        Frame::Choose { by, .. } => one(state.holder(*by)),
        Frame::Ties { .. } | Frame::Blame { .. } | Frame::Crown { .. } => {
            one(state.holder(Track::Throne))
        }
        Frame::Disband(seat) => Asked::One(*seat),
        Frame::AtOnce { left } => one(left.first().map(|(seat, _)| *seat)),
        Frame::Raven => one(state.holder(Track::Court)),
        Frame::Raids { at } | Frame::Marches { at } | Frame::Dissent { at } => place(*at),
        Frame::Fight(step) => fighting(state, *step),
        Frame::Affair(affair) => Asked::One(affair.asked()),
        Frame::Lots
        | Frame::AllyPile(_)
        | Frame::Steal { .. }
        | Frame::Pile(_)
        | Frame::Fourth
        | Frame::Draw(_)
        | Frame::Winter(_)
        | Frame::Westeros(_)
        | Frame::Suffer(..)
        | Frame::RandomCard(_)
        | Frame::Power
        | Frame::Over(_) => Asked::Nobody,
    }
}

fn some(asked: impl Iterator<Item = bool>) -> Asked {
    let seats = (0..).zip(asked).filter(|(_, asked)| *asked);
    Asked::Some(seats.map(|(seat, _)| Seat(seat)).collect())
}

fn fighting(state: &State, step: Step) -> Asked {
    let Some(battle) = &state.battle else {
        return Asked::Nobody;
    };
    let loser = || battle.winner.map(|winner| battle.side(winner.other()).seat);
    let sides = in_order(state, battle);
    let speaking = |at: u8| sides.get(usize::from(at));
    let one = match step {
        Step::Support => battle
            .waiting
            .first()
            .and_then(|area| state.spot(*area).seat),
        Step::Consent(_, side) => Some(battle.side(side).seat),
        Step::Help => battle.helpers.first().map(|(seat, _)| *seat),
        Step::Welcome(side) => Some(battle.side(side).seat),
        Step::Cards => {
            let open = Side::BOTH.into_iter().filter(|side| {
                let fighter = battle.side(*side);
                let hand = state.player(fighter.seat).map_or(0, |p| p.hand.len());
                let planless = state.setting.battle_tactics && fighter.tactic.is_none();
                planless || (fighter.card.is_none() && hand > 0)
            });
            return Asked::Some(open.map(|side| battle.side(side).seat).collect());
        }
        Step::Blade => state.holder(Track::Fiefdoms),
        Step::Seize(_) | Step::Toll(_) => battle.winner.map(|winner| battle.side(winner).seat),
        Step::Casualties(_) | Step::Retreat => loser(),
        Step::Drive | Step::Recoil | Step::Land => {
            battle.winner.map(|winner| battle.side(winner).seat)
        }
        Step::Early(at) | Step::Choice(at) | Step::More(at, _) => {
            speaking(at).map(|side| battle.side(*side).seat)
        }
        Step::Another(at) => speaking(at).map(|side| battle.side(side.other()).seat),
        Step::Cancel(_) | Step::Texts(_) | Step::Result | Step::After(_) | Step::Tidy => None,
    };
    one.map_or(Asked::Nobody, Asked::One)
}

/// Who must give input now.
pub(super) fn turn(pack: &Pack, state: &State) -> Turn<Why> {
    let by = state.order().first().copied().unwrap_or(Seat(0));
    let shuffle = |count: usize, why| {
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        let ask = Ask::Shuffle { count };
        Turn::Chance(Chance { ask, by, why })
    };
    match state.top() {
        Some(Frame::Lots) => {
            let game = pack.game_of(&state.setting);
            shuffle(game.map_or(0, |game| game.houses.len()), Why::Houses)
        }
        Some(Frame::Fourth) => shuffle(
            deck_cards(pack, &state.setting, FOURTH).len(),
            Why::Deck(FOURTH),
        ),
        Some(Frame::Pile(pile)) if *pile < DECKS => shuffle(
            deck_cards(pack, &state.setting, *pile).len(),
            Why::Deck(*pile),
        ),
        Some(Frame::AllyPile(patron)) => {
            let cards = ally_cards(pack, state, *patron);
            shuffle(cards.len(), Why::Allies(*patron))
        }
        Some(Frame::Steal { seat, from, deck }) => {
            let cards = state.player(*from).map_or(&[][..], |p| &p.allies);
            let of = cards.iter().filter(|card| {
                let row = pack.ally(**card);
                row.is_some_and(|row| row.deck == *deck)
            });
            let from = u8::try_from(of.count()).unwrap_or(u8::MAX);
            Turn::Chance(Chance {
                ask: Ask::Draw { from },
                by: *seat,
                why: Why::Steal(*deck),
            })
        }
        Some(Frame::Pile(_)) => shuffle(horde_cards(pack).len(), Why::Hordes),
        Some(Frame::Winter(deck)) => shuffle(
            deck_cards(pack, &state.setting, *deck).len(),
            Why::Winter(*deck),
        ),
        Some(Frame::RandomCard(seat)) => {
            let player = state.player(*seat);
            let from = player.map_or(0, |player| player.hand.len());
            let from = u8::try_from(from).unwrap_or(u8::MAX);
            let house = player.map_or(House::Stark, |player| player.house);
            Turn::Chance(Chance {
                ask: Ask::Draw { from },
                by: *seat,
                why: Why::Discard(house),
            })
        }
        Some(Frame::Over(outcome)) => Turn::Over(outcome.clone()),
        Some(_) => match asked(state) {
            Asked::Nobody => Turn::Over(Outcome::default()),
            Asked::One(seat) => Turn::Seats(vec![seat]),
            Asked::Some(seats) => Turn::Seats(seats),
        },
        None => Turn::Over(Outcome::default()),
    }
}
