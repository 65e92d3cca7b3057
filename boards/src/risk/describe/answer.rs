//! What does an answer do?
//!
//! Every action has its line here; those of battles, armies and cards have more to say, in files of their own.

use play::{Answer, Likely, Offer, Price};

use super::{Look, armies, attack, cards, goals, names};
use crate::ids::AreaId;
use crate::risk::action::Action;
use crate::risk::pack::{House, ObjectiveId};
use crate::risk::rules::{
    OBJECTIVE_PRICE, TO_WIN, draws_left, has_set, holds_own_seat, is_met, may_draw,
};
use crate::risk::rulings::WorldSeat;
use crate::risk::setting::{Ending, Field};
use crate::risk::state::Stage;

type Says = Answer<AreaId>;

/// What an offer does.
pub(super) fn answer(look: Look<'_>, offer: &Offer<Action>) -> Says {
    match offer.action() {
        Action::House(house) => house_words(look, *house),
        Action::GiveBack(id) => {
            let left = look.player().map_or(0, |player| player.offered.len());
            let left = u32::try_from(left.saturating_sub(1)).unwrap_or(0);
            let answer = Answer::new(format!("Give back: {}", names::objective(look.pack, *id)));
            let answer = answer.effect(goals::nearness(look, *id));
            answer.price(Price::new(1, "objective").left(left))
        }
        Action::Trade(cards) => armies::trade(look, *cards),
        Action::TradeForUnit(id) => armies::trade_for_unit(look, *id),
        Action::Place { area, armies } => armies::place(look, offer, *area, *armies),
        Action::PlaceUnit(area) => armies::place_unit(look, *area),
        Action::BuyObjective => Answer::new("Buy an objective")
            .effect("You draw two and keep one")
            .price(look.pays(OBJECTIVE_PRICE))
            .warning("cannot be taken back"),
        Action::Pick(id) => Answer::new(format!("Keep: {}", names::objective(look.pack, *id)))
            .effect(goals::nearness(look, *id)),
        Action::Invade { from, to, units } => attack::invade(look, *from, *to, *units),
        Action::Commit(armies) => attack::commit(look, *armies),
        Action::Defend(armies) => attack::defend(look, *armies),
        Action::Withdraw => attack::withdraw(look),
        Action::MoveIn(more) => armies::move_in(look, offer, *more),
        Action::Maneuver {
            from,
            to,
            armies,
            units,
        } => armies::maneuver(look, offer, [*from, *to], *armies, *units),
        Action::Complete(id) => complete(look, *id),
        Action::Draw => draw(look),
        Action::Land { faction, area } => attack::land(look, *faction, *area),
        Action::Discard(id) => discard(look, *id),
        Action::Court(action) => cards::court(look, action),
        Action::Done => done(look),
    }
}

fn house_words(look: Look<'_>, house: House) -> Says {
    let answer = Answer::new(format!("Play {}", look.pack.house_title(house)));
    let Some(row) = look.pack.house(house) else {
        return answer;
    };
    let mut effects = Vec::new();
    if look.state.setting.ending == Ending::TenPoints {
        effects.push(format!("Its seat of power is {}", look.area(row.seat)));
    }
    if look.state.setting.characters {
        let own = look.pack.characters.iter().filter(|one| one.house == house);
        let own: Vec<&str> = own.map(|one| one.title.as_str()).collect();
        effects.push(format!("Its Characters are {}", names::row(&own, "and")));
    }
    answer.effect(effects.join(". "))
}

/// An objective for its points.
fn complete(look: Look<'_>, id: ObjectiveId) -> Says {
    let answer = Answer::new(format!("Complete: {}", names::objective(look.pack, id)));
    let points = look.pack.objective(id).map_or(0, |row| row.points);
    let known = look.player().map_or(0, |player| player.points);
    let sum = known.saturating_add(points);
    let has = names::count(sum, "point", "points");
    let enough = look.state.setting.ending == Ending::TenPoints && sum >= TO_WIN;
    let free = look.state.setting.field == Field::World
        && look.state.rulings.world_seat == WorldSeat::Free;
    let seat = free || holds_own_seat(look.pack, look.state, look.seat);
    let effect = format!("You have {has} then, draw two objectives and keep one");
    match (enough, seat) {
        (true, true) => answer.effect(format!(
            "You have {has} then. With your seat of power that wins the game"
        )),
        (true, false) => answer
            .effect(effect)
            .warning("you do not hold your seat of power, which is needed to win"),
        (false, _) => answer.effect(effect),
    }
}

fn draw(look: Look<'_>) -> Says {
    let effect = match look.state.court.today.look_territories {
        true => "You look at two and keep one",
        false => "The top card of the deck",
    };
    let answer = Answer::new("Draw a card").effect(effect);
    let answer = answer.warning("cannot be taken back");
    if look.state.setting.ending != Ending::EndGameCard {
        return answer;
    }
    let (deck, within) = (look.view.deck, look.state.end_within);
    match deck {
        0 => answer,
        deck if deck > within => answer,
        // Two are looked at, and either may be it.
        deck => {
            let seen = if look.state.court.today.look_territories {
                2
            } else {
                1
            };
            let chance = f64::from(deck.min(seen)) / f64::from(deck);
            answer.likely(Likely::new("ends the game", chance))
        }
    }
}

fn discard(look: Look<'_>, id: AreaId) -> Says {
    let left: Vec<AreaId> = look
        .hand()
        .iter()
        .copied()
        .filter(|card| *card != id)
        .collect();
    let sets = has_set(look.pack, &left).len();
    let effect = match sets {
        0 => "No set is left in your hand then".to_owned(),
        sets => {
            let sets = u32::try_from(sets).unwrap_or(u32::MAX);
            format!(
                "{} left in your hand then",
                names::count(sets, "set is", "sets are")
            )
        }
    };
    Answer::new(format!("Discard {}", names::territory(look.pack, id))).effect(effect)
}

/// Going on.
fn done(look: Look<'_>) -> Says {
    let state = look.state;
    match &state.stage {
        Stage::Purchase => {
            Answer::new("Go on to the invasions").effect(if state.setting.characters {
                "Your Characters are ready again then"
            } else {
                ""
            })
        }
        Stage::Invade => {
            let answer = Answer::new("End the invasions");
            match may_draw(state) {
                true => answer.effect("A Territory card was earned"),
                false => answer.warning("no Territory card was earned this turn"),
            }
        }
        Stage::Maneuver => Answer::new("No maneuver"),
        Stage::Objective => {
            let own = look.player().map_or(&[][..], |player| &player.objectives);
            let met = own
                .iter()
                .filter(|id| is_met(look.pack, state, look.seat, **id));
            let turn = met.count();
            let what = if turn == 0 {
                ""
            } else {
                "an objective that is met stays in your hand"
            };
            Answer::new("Complete nothing").warning(what)
        }
        Stage::Draw => {
            let gives_up = draws_left(state) > 0 && look.view.deck > 0;
            let what = if gives_up {
                "gives up the card that was earned"
            } else {
                ""
            };
            Answer::new("End the turn").warning(what)
        }
        Stage::Order { .. }
        | Stage::Houses
        | Stage::Deal
        | Stage::Claim { .. }
        | Stage::Gather
        | Stage::Ending
        | Stage::Objectives
        | Stage::Keep
        | Stage::Return
        | Stage::Reinforce(_)
        | Stage::Restock(_)
        | Stage::Pick(_)
        | Stage::Commit(_)
        | Stage::Defend { .. }
        | Stage::Battle { .. }
        | Stage::MoveIn(_)
        | Stage::Discard
        | Stage::Landing(_)
        | Stage::Reshuffle
        | Stage::Court(_)
        | Stage::Over(_) => Answer::new("Go on"),
    }
}
