//! What do cards do that are chosen in a battle?
//!
//! House cards, what their texts take, and battle tactics.

use play::{Answer, Price, Seat};

use super::cards;
use super::label::asking;
use super::words::{card, paid};
use crate::ids::AreaId;
use crate::throne::battle::Battle;
use crate::throne::card::{Effect, ExpansionEffect, Side};
use crate::throne::ids::{BattleTacticId, HouseCardId};
use crate::throne::pack::Pack;
use crate::throne::rules::is_playable;
use crate::throne::state::State;

/// A House card for the battle.
pub(super) fn chosen(
    pack: &Pack,
    state: &State,
    seat: Seat,
    id: HouseCardId,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let answer = answer.effect(cards::house(pack, id));
    let hand = state.player(seat).map_or(0, |player| player.hand.len());
    match hand {
        0 | 1 => answer.warning("your last card: the used ones come back after it"),
        _ => answer,
    }
}

/// A second House card, which the text of the first one asks for.
pub(super) fn early(
    pack: &Pack,
    state: &State,
    seat: Seat,
    id: HouseCardId,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let text = cards::house(pack, id);
    match asking(pack, state) {
        Some((first, Some(ExpansionEffect::PlayAnother { pay, less }))) => {
            let answer = paid(answer, state, seat, pay);
            let answer = answer.warning(format!("{} is discarded", card(pack, first)));
            match (less, text.as_str()) {
                (0, text) => answer.effect(text),
                (less, "") => answer.effect(format!("It counts {less} less")),
                (less, text) => answer.effect(format!("It counts {less} less. {text}")),
            }
        }
        Some((first, Some(ExpansionEffect::AddCard))) => {
            let more = pack.house_card(id).map_or(0, |row| row.strength);
            let name = pack.house_card(first).map_or("Your card", |row| &row.title);
            answer
                .effect(format!("{name} counts {more} more"))
                .price(Price::new(1, "House card"))
        }
        Some(_) | None => answer.effect(text),
    }
}

/// What the text of a House card is used for, or what it is left for.
pub(super) fn text(
    pack: &Pack,
    state: &State,
    seat: Seat,
    used: bool,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let Some((id, expansion_effect)) = asking(pack, state).filter(|_| used) else {
        return answer.effect("Nothing comes of it");
    };
    let answer = answer.effect(cards::house(pack, id));
    match expansion_effect {
        Some(ExpansionEffect::NotRouted { pay, .. }) => paid(answer, state, seat, pay),
        Some(_) | None => answer,
    }
}

/// What a card of the other hand costs to be discarded.
pub(super) fn discard_price(pack: &Pack, state: &State) -> u8 {
    let effect = asking(pack, state).and_then(|(id, _)| pack.house_card(id)?.effect);
    match effect {
        Some((_, Effect::DiscardTheirs { pay })) => pay,
        Some(_) | None => 0,
    }
}

/// How a battle tactic stands against those that the other side may play.
pub(super) fn tactic(
    pack: &Pack,
    state: &State,
    seat: Seat,
    battle: &Battle,
    id: BattleTacticId,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let (Some(side), Some(row)) = (battle.side_of(seat), pack.battle_tactic(id)) else {
        return answer;
    };
    if !is_playable(state, battle, side, row) {
        return answer.warning("your army has no unit for it, which is 1 for the opponent");
    }
    let others = pack.battle_tactics.iter();
    let others = others.filter(|row| is_playable(state, battle, side.other(), row));
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for other in others {
        let pair = match side {
            Side::Attack => [id, other.number],
            Side::Defense => [other.number, id],
        };
        match pack.favored(pair) {
            Some(favored) if favored == side => good.push(other.title.as_str()),
            Some(_) => bad.push(other.title.as_str()),
            None => {}
        }
    }
    let answer = match good.as_slice() {
        [] => answer,
        good => answer.effect(format!("+1 against {}", good.join(", "))),
    };
    match bad.as_slice() {
        [] => answer,
        bad => answer.warning(format!("1 for the opponent with {}", bad.join(", "))),
    }
}
