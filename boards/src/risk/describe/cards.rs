//! What do Characters and Maester cards do, and what do they cost now?

use play::{Answer, Likely};

use super::attack::TO_THE_END;
use super::{AreaAnswer, Viewpoint, chances, dice, names};
use crate::ids::AreaId;
use crate::risk::card::{CardId, CharacterId, Duration, Effect};
use crate::risk::cards_in_play::Target;
use crate::risk::fight::Ties;
use crate::risk::odds::Fight;
use crate::risk::rules::{fight, price};
use crate::risk::stage::CardMoment;
use crate::risk::state::Invasion;

/// A captured Character for its ransom.
pub(super) fn ransom(viewpoint: Viewpoint<'_>, id: CharacterId) -> AreaAnswer {
    let mut captives = viewpoint.state.cards_in_play.captives.iter();
    let captive = captives.find(|one| one.character == id);
    let (title, text) = viewpoint.pack.card_words(CardId::Character(id));
    let answer = Answer::new(format!("Buy {title} back")).effect(names::plain(text));
    match captive {
        Some(captive) => {
            let effect = format!("The gold goes to {}. {text}", captive.captor);
            answer
                .effect(names::plain(&effect))
                .price(viewpoint.pays(captive.ransom))
        }
        None => answer,
    }
}

/// A put-away card for its armies.
pub(super) fn reveal(viewpoint: Viewpoint<'_>, id: AreaId) -> AreaAnswer {
    let title = viewpoint.area(id);
    let stashes = viewpoint.player().map_or(&[][..], |player| &player.stashes);
    let waiting = stashes.iter().find(|stash| stash.area == id);
    let armies = names::armies(waiting.map_or(0, |stash| stash.armies));
    Answer::new(format!("Show {title} and place its armies"))
        .effect(format!("{armies} come to {title}; the card is discarded"))
        .at(id)
}

/// The invasion that players are asked about, before dice are rolled.
pub(in crate::risk) fn invasion(viewpoint: Viewpoint<'_>) -> Option<Invasion> {
    match viewpoint.state.stage.moment()? {
        CardMoment::Declared(invasion) | CardMoment::Committed { invasion, .. } => Some(*invasion),
        CardMoment::Start
        | CardMoment::Rolled(_)
        | CardMoment::Played { .. }
        | CardMoment::CardRolled { .. } => None,
    }
}

/// A card that is played at something.
pub(super) fn play(viewpoint: Viewpoint<'_>, id: CardId, target: &Target) -> AreaAnswer {
    let (title, text) = viewpoint.pack.card_words(id);
    let on = match target {
        Target::None => String::new(),
        Target::Area(id) => format!(" on {}", viewpoint.area(*id)),
        Target::Seat(seat) => format!(" on {seat}"),
        Target::Character(id) => format!(
            " on {}",
            names::card(viewpoint.pack, CardId::Character(*id))
        ),
        Target::Dice(places) => on_dice(viewpoint, places),
        Target::Armies(own, other) => format!(" with {own} and {other} armies"),
    };
    let answer = Answer::new(format!("Play {title}{on}")).effect(names::plain(text));
    let Some(usage) = viewpoint.pack.usage(id) else {
        return answer;
    };
    let mut cost = price(viewpoint.state, viewpoint.seat, usage.cost);
    if let Effect::Stop { pays, .. } = usage.effect {
        cost = cost.saturating_add(pays);
    }
    let answer = if cost > 0 {
        answer.price(viewpoint.pays(cost))
    } else {
        answer
    };
    let double = usage.cost > 0 && viewpoint.pays_double();
    let answer = answer.warning(if double { "costs double now" } else { "" });
    let answer = match usage.effect {
        Effect::Kill { from } if from > 1 => {
            let faces = 7_u8.saturating_sub(from);
            answer.likely(Likely::new("leaves the game", f64::from(faces) / 6.0))
        }
        _ => answer,
    };
    let answer = in_invasion(viewpoint, answer, usage.effect);
    dice::with_card(viewpoint, answer, usage.effect, target)
}

/// Dice that a card is aimed at.
fn on_dice(viewpoint: Viewpoint<'_>, places: &[u8]) -> String {
    format!(
        " on {}",
        dice::named(viewpoint.state.stage.moment(), places)
    )
}

/// Adds the chances of an invasion with a card and without it, where the card changes how dice fall.
fn in_invasion(viewpoint: Viewpoint<'_>, answer: AreaAnswer, effect: Effect) -> AreaAnswer {
    let Some(invasion) = invasion(viewpoint) else {
        return answer;
    };
    let state = viewpoint.state;
    let known = fight(state, &invasion);
    let attacks = state.active() == viewpoint.seat;
    let Some((with, more)) = helped(known, effect, attacks) else {
        return answer;
    };
    let attackers = state.armies(invasion.from).saturating_sub(1);
    let defenders = state.armies(invasion.to);
    let [with, without] = [
        chances::win(&with, attackers, defenders.saturating_add(more)),
        chances::win(&known, attackers, defenders),
    ];
    match (with, without) {
        (Some(with), Some(without)) => answer
            .likely(Likely::new(TO_THE_END, with))
            .likely(Likely::new("without the card", without)),
        (_, _) => answer,
    }
}

/// How both sides roll with a card for one of them, and armies that come to the attacked area; `None` for a card that
/// does not help for a whole invasion.
fn helped(fight: Fight, effect: Effect, attacks: bool) -> Option<(Fight, u16)> {
    let mut fight = fight;
    let side = if attacks {
        &mut fight.attack
    } else {
        &mut fight.defense
    };
    let mut more = 0;
    match effect {
        Effect::Plus {
            all,
            highest,
            lasts: Duration::Invasion,
        } => {
            side.bonus.all = side.bonus.all.saturating_add(all);
            side.bonus.highest = side.bonus.highest.saturating_add(highest);
        }
        Effect::HighGround(all) => {
            fight.defense.bonus.all = fight.defense.bonus.all.saturating_add(all);
        }
        Effect::Eights(eights) => side.eights = side.eights.saturating_add(eights),
        Effect::WinTies => fight.ties = Ties::Attacker,
        Effect::RerollOnes => side.again = true,
        Effect::ArmiesHere(armies) => more = armies,
        Effect::Plus {
            lasts: Duration::Battle,
            ..
        }
        | Effect::ToHighest
        | Effect::RerollOther
        | Effect::RerollOwn
        | Effect::ArmiesHereByDie
        | Effect::ArmiesAtCastle(_)
        | Effect::ArmiesApart(_)
        | Effect::Unit(_)
        | Effect::ReinforceByDie
        | Effect::MoreManeuvers(_)
        | Effect::ManeuverAnyTime
        | Effect::GoldOfFirst(_)
        | Effect::GoldOfTarget(_)
        | Effect::GoldOfAll(_)
        | Effect::MaesterLost
        | Effect::MaestersLost
        | Effect::MaesterTaken
        | Effect::LookMaesters
        | Effect::LookTerritories
        | Effect::MoreCards(_)
        | Effect::Stop { .. }
        | Effect::Fleet
        | Effect::Withdraw
        | Effect::Ambush
        | Effect::Trap
        | Effect::Turncoats { .. }
        | Effect::Desertion(_)
        | Effect::Cancel
        | Effect::LowestLoses(_)
        | Effect::Capture { .. }
        | Effect::Kill { .. }
        | Effect::HalfIncome
        | Effect::KillBoth(_)
        | Effect::EachLoses { .. }
        | Effect::Stash(_)
        | Effect::KillNear
        | Effect::KillRegion(_)
        | Effect::DoubleCosts => return None,
    }
    Some((fight, more))
}
