//! How does a turn go on, and when is the game over?

use play::{Outcome, Refusal, Seat};

use super::count::{income, own_seat};
use super::maneuver::may_maneuver;
use super::objective::is_met;
use super::trade::MOST_CARDS;
use super::winner::{by_points, points};
use super::{D, cards, invade, landing, neutral, refuse};
use crate::ids::AreaId;
use crate::risk::cards_in_play::CardEvent;
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rulings::{
    DrawCard, NeutralConquest, ObjectiveStep, StepEnd, SurplusCards, WorldSeat,
};
use crate::risk::setting::{Deal, Ending, Field};
use crate::risk::stage::{AfterLanding, CardMoment, CardStage, Stage};
use crate::risk::state::{Card, EndReason, Owner, State};

/// Victory points that win.
pub(in crate::risk) const TO_WIN: u8 = 10;

/// Begins a turn: cards may be played, then income is collected.
pub(super) fn begin(pack: &Pack, draft: &mut D, turn: u8, round: u16) {
    let seat = draft.state().order.get(usize::from(turn)).copied();
    let seat = seat.unwrap_or(Seat(0));
    if draft.state().setting.has_card_effects() {
        draft.push(Event::Card(CardEvent::Starts { seat, turn, round }));
        cards::open(pack, draft, CardMoment::Start);
    } else {
        began(pack, draft, seat, turn, round);
    }
}

/// Collects the income of a turn that begins.
pub(super) fn collect(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let (seat, turn, round) = (state.active(), state.turn, state.round);
    began(pack, draft, seat, turn, round);
}

/// The smallest coin.
///
/// # Rule
/// Risk, components: coins of 100 and 500.
const COIN: u16 = 100;

fn began(pack: &Pack, draft: &mut D, seat: Seat, turn: u8, round: u16) {
    let income = income(pack, draft.state(), seat);
    let part = if draft.state().cards_in_play.turn_effects.half_income {
        2
    } else {
        1
    };
    draft.push(Event::Began {
        seat,
        turn,
        round,
        armies: income.armies / part,
        // Coins are of a hundred at least.
        gold: income.gold / part / COIN * COIN,
    });
}

/// Ends a turn: the Night's Watch may have to come back first.
pub(super) fn end(pack: &Pack, draft: &mut D) {
    if !landing::watch_returns(pack, draft, AfterLanding::NextTurn) {
        next_turn(pack, draft);
    }
}

/// The next player begins; at the end of a round the neutral Houses have their turn before.
pub(super) fn next_turn(pack: &Pack, draft: &mut D) {
    if next(draft.state()).1 && draft.state().setting.deal == Deal::Garrisons {
        neutral::reinforce(pack, draft);
        if !neutral::attack(pack, draft) {
            end_neutral_turn(pack, draft);
        }
        return;
    }
    next_round(pack, draft);
}

/// Ends the turn of the neutral Houses: the Night's Watch may have to come back first.
pub(super) fn end_neutral_turn(pack: &Pack, draft: &mut D) {
    if !landing::watch_returns(pack, draft, AfterLanding::NextRound) {
        next_round(pack, draft);
    }
}

/// The place of the next player who is still in the game, and whether a round ends before.
fn next(state: &State) -> (usize, bool) {
    let seats = state.order.len();
    let places = (1..=seats).map(|step| usize::from(state.turn) + step);
    let next = places
        .map(|place| (place % seats, place >= seats))
        .find(|(place, _)| {
            let player = state.player(state.order[*place]);
            player.is_some_and(|player| !player.out)
        });
    next.unwrap_or((0, false))
}

/// The next player begins.
pub(super) fn next_round(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let (place, wrapped) = next(state);
    let round = state.round + u16::from(wrapped);
    if state.setting.max_rounds.is_some_and(|most| round > most) {
        let outcome = by_points(pack, state);
        draft.push(Event::Ended(EndReason::LastRound));
        draft.push(Event::Asked(Stage::Over(outcome)));
        return;
    }
    begin(pack, draft, u8::try_from(place).unwrap_or(0), round);
}

/// Asks for invasions; what cards brought for the last one is over.
pub(super) fn ask_invade(draft: &mut D) {
    cards::over(draft);
    draft.push(Event::Asked(Stage::Invade));
}

/// Goes on from purchases: Characters are ready again.
pub(in crate::risk) fn invade(pack: &Pack, draft: &mut D) -> Result<(), Refusal> {
    cards::refresh(pack, draft);
    ask_invade(draft);
    Ok(())
}

/// Goes on from invasions.
pub(in crate::risk) fn maneuver(pack: &Pack, draft: &mut D) -> Result<(), Refusal> {
    let state = draft.state();
    // One that was made between invasions, and nobody to grant another.
    let more = may_maneuver(state) || cards::has_plays(pack, state, &Stage::Maneuver);
    if !more && !waits_for_cards(pack, state) {
        return objective(pack, draft);
    }
    draft.push(Event::Asked(Stage::Maneuver));
    Ok(())
}

/// Tells whether the maneuver is not over yet, as a card for it or for any time could still be played.
///
/// # Ruling
/// `step_end`: with `Last` nobody is asked.
pub(super) fn waits_for_cards(pack: &Pack, state: &State) -> bool {
    state.rulings.step_end == StepEnd::Said && cards::could_at(pack, state, &Stage::Maneuver)
}

/// Goes on from the maneuver: to objectives, or past them.
///
/// # Ruling
/// `objective_step`: `Everybody` asks whoever has an objective, `Met` only who meets one.
pub(in crate::risk) fn objective(pack: &Pack, draft: &mut D) -> Result<(), Refusal> {
    let state = draft.state();
    let seat = state.active();
    let player = state.player(seat);
    let mut own = player.map_or(&[][..], |p| &p.objectives).iter();
    let asked = match state.rulings.objective_step {
        ObjectiveStep::Everybody => own.len() > 0,
        ObjectiveStep::Met => own.any(|objective| is_met(pack, state, seat, *objective)),
    };
    if asked {
        draft.push(Event::Asked(Stage::Objective));
        return Ok(());
    }
    after_objective(pack, draft)
}

/// Tells whether a seat wins at this step of its turn.
///
/// # Rule
/// Risk, Dominion, Winning: ten points and the own seat of power.
///
/// # Ruling
/// `world_seat`: `Free` needs no seat on both boards.
#[must_use]
pub(in crate::risk) fn wins(pack: &Pack, state: &State, seat: Seat) -> bool {
    state.setting.ending == Ending::TenPoints
        && state.player(seat).is_some_and(|p| p.points >= TO_WIN)
        && (holds_own_seat(pack, state, seat)
            || (state.setting.field == Field::World && state.rulings.world_seat == WorldSeat::Free))
}

/// Goes on from objectives: somebody may have won.
pub(in crate::risk) fn after_objective(pack: &Pack, draft: &mut D) -> Result<(), Refusal> {
    let state = draft.state();
    let seat = state.active();
    if wins(pack, state, seat) {
        let outcome = Outcome {
            winners: vec![seat],
            scores: points(pack, state),
        };
        draft.push(Event::Ended(EndReason::Points(seat)));
        draft.push(Event::Asked(Stage::Over(outcome)));
        return Ok(());
    }
    ask_draw(pack, draft);
    Ok(())
}

/// Asks for a draw, as long as one is earned or a card may bring one.
fn ask_draw(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let lands = !landing::landings(pack, state, state.active()).is_empty();
    let wants = draws_left(state) > 0 || cards::has_plays(pack, state, &Stage::Draw);
    if wants && state.deck.is_empty() && !state.discard.is_empty() {
        draft.push(Event::Asked(Stage::Reshuffle));
    } else if lands || (wants && !state.deck.is_empty()) {
        draft.push(Event::Asked(Stage::Draw));
    } else {
        // Nothing was earned, or, by R4, no card is left anywhere.
        end_draw(pack, draft);
    }
}

/// Cards beyond five go, then the turn ends.
///
/// # Rule
/// Ruling R3: by choice, also one that was drawn.
///
/// # Ruling
/// `surplus_cards`: with `May` the cards of a player who fell are kept, and none goes in this turn.
fn end_draw(pack: &Pack, draft: &mut D) {
    let state = draft.state();
    let hand = state.player(state.active()).map_or(0, |p| p.hand.len());
    let mut taken = state.turn_record.conquered.iter();
    let keeps = state.rulings.surplus_cards == SurplusCards::May
        && taken.any(|(_, of)| invade::is_out(state, *of));
    if hand > MOST_CARDS && state.cards_in_play.turn_effects.drawn > 0 && !keeps {
        draft.push(Event::Asked(Stage::Discard));
    } else {
        end(pack, draft);
    }
}

/// Territory cards that the active player may still draw.
#[must_use]
pub(in crate::risk) fn draws_left(state: &State) -> u8 {
    let turn_effects = &state.cards_in_play.turn_effects;
    let earned = u8::from(may_draw(state)).saturating_add(turn_effects.more_cards);
    earned.saturating_sub(turn_effects.drawn)
}

/// Tells whether a seat holds its House's seat of power.
#[must_use]
pub(in crate::risk) fn holds_own_seat(pack: &Pack, state: &State, seat: Seat) -> bool {
    own_seat(pack, state, seat).is_some_and(|area| state.holds(seat, area))
}

/// Tells whether the active player earned a card.
///
/// # Rule
/// Risk, Skirmish, Draw a Territory card.
///
/// # Ruling
/// `neutral_conquest`: `Ignored` counts areas of opponents only.
#[must_use]
pub(in crate::risk) fn may_draw(state: &State) -> bool {
    state.turn_record.conquered.iter().any(|(_, of)| match of {
        Owner::Seat(_) => true,
        Owner::Neutral | Owner::Nobody | Owner::Faction(_) => {
            state.rulings.neutral_conquest == NeutralConquest::Counts
        }
    })
}

/// Discarded cards become the deck again, below what is left of it.
pub(in crate::risk) fn reshuffle(
    _pack: &Pack,
    draft: &mut D,
    answer: &[u8],
) -> Result<(), Refusal> {
    let state = draft.state();
    let cards = answer
        .iter()
        .filter_map(|place| state.discard.get(usize::from(*place)));
    let cards = cards.map(|area| Card::Area(*area));
    let cards = cards.chain(state.deck.iter().copied()).collect();
    draft.push(Event::Shuffled(cards));
    draft.push(Event::Asked(Stage::Draw));
    Ok(())
}

/// The top card is drawn; the End Game card ends the game.
pub(in crate::risk) fn draw(pack: &Pack, draft: &mut D) -> Result<(), Refusal> {
    let card = draft.state().deck.last().copied();
    let Some(card) = card.filter(|_| draws_left(draft.state()) > 0) else {
        let text = "A card is drawn after a conquest";
        return Err(refuse("not_earned", "Draw a Territory card", text));
    };
    let seat = draft.state().active();
    let state = draft.state();
    if state.cards_in_play.turn_effects.look_territories
        && state.deck.len() == 1
        && !state.discard.is_empty()
    {
        // R4: two are looked at, so what was discarded comes below the last one.
        draft.push(Event::Asked(Stage::Reshuffle));
        return Ok(());
    }
    draft.reveal();
    let under = draft.state().deck.iter().rev().nth(1).copied();
    if draft.state().cards_in_play.turn_effects.look_territories
        && let (Card::Area(top), Some(Card::Area(under))) = (card, under)
    {
        let looked = CardEvent::LookedTerritories(seat, vec![top, under]);
        draft.push(Event::Card(looked));
        draft.push(Event::Asked(Stage::Card(CardStage::KeepTerritory)));
        return Ok(());
    }
    draft.push(Event::Drew(seat, card));
    let looks = draft.state().cards_in_play.turn_effects.look_territories;
    let ends = card == Card::EndGame || (looks && under == Some(Card::EndGame));
    if ends {
        if card != Card::EndGame {
            draft.push(Event::Drew(seat, Card::EndGame));
        }
        let outcome = by_points(pack, draft.state());
        draft.push(Event::Ended(EndReason::EndGameCard));
        draft.push(Event::Asked(Stage::Over(outcome)));
    } else {
        ask_draw(pack, draft);
    }
    Ok(())
}

/// One of two Territory cards is kept.
pub(in crate::risk) fn keep_territory(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    area: AreaId,
) -> Result<(), Refusal> {
    let player = draft.state().player(seat);
    if !player.is_some_and(|player| player.looked_territories.contains(&area)) {
        let text = "You did not draw this one";
        return Err(refuse("not_offered", "Draw a Territory card", text));
    }
    draft.push(Event::Card(CardEvent::KeptTerritory(seat, area)));
    ask_draw(pack, draft);
    Ok(())
}

/// A card beyond five is discarded.
///
/// # Rule
/// Ruling R3: by choice, also the one that was drawn.
pub(in crate::risk) fn discard(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    card: AreaId,
) -> Result<(), Refusal> {
    let hand = draft.state().player(seat).map_or(&[][..], |p| &p.hand);
    if !hand.contains(&card) {
        let text = "You do not hold this card";
        return Err(refuse("not_in_hand", "Draw a Territory card", text));
    }
    draft.push(Event::Discarded(seat, card));
    end_draw(pack, draft);
    Ok(())
}

/// No card is drawn.
///
/// # Ruling
/// `draw`: `Must` leaves no choice.
pub(in crate::risk) fn skip_draw(pack: &Pack, draft: &mut D) -> Result<(), Refusal> {
    let state = draft.state();
    let earned = draws_left(state) > 0 && !state.deck.is_empty();
    if state.rulings.draw == DrawCard::Must && earned {
        let text = "Whoever conquered draws a card";
        return Err(refuse("must_draw", "Draw a Territory card", text));
    }
    end_draw(pack, draft);
    Ok(())
}
