//! What does it take to play a card?

use play::{Refusal, Seat};

use super::targets::{PlayMoment, own_characters, targets};
use super::{SECTION, effects, price, windows};
use crate::risk::card::CardId;
use crate::risk::cards_in_play::{CardEvent, Played, Target};
use crate::risk::event::Event;
use crate::risk::pack::Pack;
use crate::risk::rules::{D, refuse};
use crate::risk::stage::{CardMoment, Stage};

/// A card is paid for and played; a Maester card may be answered.
///
/// # Rule
/// Risk, Dominion, Maester cards and Character cards.
pub(in crate::risk) fn play(
    pack: &Pack,
    draft: &mut D,
    seat: Seat,
    stage: Stage,
    card: CardId,
    target: &Target,
) -> Result<(), Refusal> {
    let state = draft.state();
    let player = state.player(seat);
    let has = match card {
        CardId::Character(id) => own_characters(pack, state, seat).any(|row| row.number == id),
        CardId::Maester(id) => player.is_some_and(|player| player.maesters.contains(&id)),
    };
    let Some(usage) = pack.usage(card).filter(|_| has) else {
        let text = "This card is not in your hand, or was used, captured or lost";
        return Err(refuse("not_yours", SECTION, text));
    };
    let targets = targets(pack, state, seat, usage, PlayMoment::of(&stage));
    if targets.is_empty() {
        return Err(refuse("not_now", SECTION, "This card cannot be played now"));
    }
    let cost = price(state, seat, usage.cost);
    let gold = player.map_or(0, |player| player.gold);
    if cost > gold {
        let text = format!("This card costs {cost} gold, and you have {gold}");
        return Err(refuse("too_dear", SECTION, text));
    }
    if !targets.contains(target) {
        let text = "This card cannot be aimed at that";
        return Err(refuse("wrong_aim", SECTION, text));
    }
    draft.push(Event::Card(CardEvent::Played { seat, card, cost }));
    let played = Played {
        seat,
        card,
        target: target.clone(),
    };
    match card {
        CardId::Character(_) => effects::carry_out(pack, draft, played, stage),
        CardId::Maester(_) => {
            let over = Box::new(stage);
            windows::open(pack, draft, CardMoment::Played { played, over });
        }
    }
    Ok(())
}
