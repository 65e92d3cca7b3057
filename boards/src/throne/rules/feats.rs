//! What do House cards with crossed swords add?
//!
//! What counts by itself: strength and icons, casualties, and how the sides go. What their owners choose before the
//! Blade is in `early`.

use super::aftermath::standing;
use super::strength::{Strength, text};
use super::{D, planning, power};
use crate::throne::action::Action;
use crate::throne::battle::Battle;
use crate::throne::card::{Effect, OrderKind, Side};
use crate::throne::event::FightEvent;
use crate::throne::feat::Feat;
use crate::throne::pack::Pack;
use crate::throne::state::State;

/// What the text of a side's card does, if it does what only these cards do and counts.
pub(super) fn feat(pack: &Pack, battle: &Battle, side: Side) -> Option<Feat> {
    match text(pack, battle, side) {
        Some((_, Effect::Feat(feat))) => Some(feat),
        Some(_) | None => None,
    }
}

/// What a text adds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Extra {
    pub(super) strength: u8,
    pub(super) swords: u8,
    pub(super) fortifications: u8,
}

/// Tells whether anybody supports a side, whatever that adds.
pub(super) fn is_supported(battle: &Battle, side: Side) -> bool {
    let cards = battle.aids.iter().any(|aid| aid.side == side);
    cards || battle.supports.iter().any(|(_, to)| *to == side)
}

/// Tells whether a battle is fought at sea or beside one.
fn touches_sea(pack: &Pack, battle: &Battle) -> bool {
    let ways = &pack.ways;
    !ways.land.contains(battle.area)
        || pack.land(battle.area).coast.is_some()
        || !(ways.near(battle.area) & ways.sea).is_empty()
}

/// What the text of a side's card adds to it.
pub(super) fn extra(pack: &Pack, battle: &Battle, side: Side) -> Extra {
    let none = Extra::default();
    match feat(pack, battle, side) {
        Some(Feat::IfSupported {
            strength,
            swords,
            fortifications,
        }) if is_supported(battle, side) => Extra {
            strength,
            swords,
            fortifications,
        },
        Some(Feat::OnTheCoast {
            strength,
            fortifications,
        }) if touches_sea(pack, battle) => Extra {
            strength,
            fortifications,
            ..none
        },
        Some(Feat::Stronger {
            strength,
            side: only,
        }) if only == side => Extra { strength, ..none },
        Some(Feat::SwordsAgainst(most)) => Extra {
            swords: most.saturating_sub(card_strength(pack, battle, side.other())),
            ..none
        },
        Some(Feat::IconsBySide {
            swords,
            fortifications,
        }) => match side {
            Side::Attack => Extra { swords, ..none },
            Side::Defense => Extra {
                fortifications,
                ..none
            },
        },
        Some(
            Feat::NoCasualties
            | Feat::ChooseRetreat
            | Feat::IfSupported { .. }
            | Feat::MayRegain
            | Feat::GainDifference
            | Feat::OnTheCoast { .. }
            | Feat::PlayAnother { .. }
            | Feat::Plunder { .. }
            | Feat::OneMoreCasualty
            | Feat::SendBack
            | Feat::TakeThrone { .. }
            | Feat::GainTheirStrength
            | Feat::NotRouted { .. }
            | Feat::PlaceOrder
            | Feat::Stronger { .. }
            | Feat::RemoveTheirOrder
            | Feat::LastOnFiefdoms
            | Feat::BothRetreat(_),
        )
        | None => none,
    }
}

/// What the card of a side counts now, what its text adds included; 0 without a card.
///
/// # Ruling
/// Section 4 of the digest: other texts that ask for the strength of a card mean this, not what is printed.
pub(super) fn card_strength(pack: &Pack, battle: &Battle, side: Side) -> u8 {
    let fighter = battle.side(side);
    let card = fighter.card.and_then(|card| pack.house_card(card));
    let own = card.map_or(0, |card| fighter.counts.unwrap_or(card.strength));
    // A card that counts swords adds no strength, so this asks no further.
    let more = match feat(pack, battle, side) {
        Some(Feat::SwordsAgainst(_)) | None => 0,
        Some(_) => extra(pack, battle, side).strength,
    };
    own.saturating_sub(fighter.less).saturating_add(more)
}

/// Tells whether a side has no casualties.
pub(super) fn is_spared(pack: &Pack, battle: &Battle, side: Side) -> bool {
    feat(pack, battle, side) == Some(Feat::NoCasualties)
}

/// How many units the loser loses.
///
/// # Rule
/// A37: swords of the winner less fortifications of the loser. Ser Ilyn's one comes whatever they are, and nobody dies
/// under Eddard.
pub(crate) fn casualties(pack: &Pack, battle: &Battle, winner: Side, both: &[Strength; 2]) -> u8 {
    let loser = winner.other();
    if is_spared(pack, battle, loser) {
        return 0;
    }
    let swords = both[winner.place()].swords;
    let saved = both[loser.place()].fortifications;
    let more = feat(pack, battle, winner) == Some(Feat::OneMoreCasualty);
    swords.saturating_sub(saved).saturating_add(u8::from(more))
}

/// Tells whether the winner says where the loser goes.
pub(super) fn drives(pack: &Pack, battle: &Battle) -> bool {
    let winner = battle.winner.and_then(|side| feat(pack, battle, side));
    winner == Some(Feat::ChooseRetreat)
}

/// Tells whether units of a side that go stand in good order where they come.
pub(super) fn stands(pack: &Pack, battle: &Battle, side: Side) -> bool {
    matches!(feat(pack, battle, side), Some(Feat::NotRouted { .. }))
        && battle.winner == Some(side.other())
}

/// Tells whether the winner goes, too.
pub(super) fn recoils(pack: &Pack, battle: &Battle) -> bool {
    let loser = battle.winner.map(Side::other);
    let Some(Feat::BothRetreat(by)) = loser.and_then(|side| feat(pack, battle, side)) else {
        return false;
    };
    let apart = battle.totals.map(|totals| totals[0].abs_diff(totals[1]));
    apart.is_some_and(|apart| apart <= u16::from(by))
}

/// What a text after the battle may be used for.
pub(super) fn choices(pack: &Pack, state: &State, battle: &Battle, side: Side) -> Vec<Action> {
    let seat = battle.side(side).seat;
    let mut found: Vec<Action> = match feat(pack, battle, side) {
        Some(Feat::MayRegain) => {
            let used = state.player(seat).map_or(&[][..], |player| &player.discard);
            used.iter().copied().map(Action::Regain).collect()
        }
        Some(Feat::PlaceOrder) if !standing(state, battle, side).is_none() => {
            let area = battle.area;
            let plain = pack.orders.iter().filter(|row| {
                let kind = matches!(row.kind, OrderKind::Support | OrderKind::Defense);
                kind && !row.star && !row.spare && planning::is_left(pack, state, seat, area, row)
            });
            let orders = plain.map(|row| row.number);
            orders.map(|order| Action::Order { area, order }).collect()
        }
        Some(_) | None => Vec::new(),
    };
    if !found.is_empty() {
        found.push(Action::Done);
    }
    found
}

/// What a text after the battle does without asking.
pub(super) fn settle(pack: &Pack, draft: &mut D, side: Side) {
    let Some(battle) = &draft.state().battle else {
        return;
    };
    let (own, other) = (battle.side(side).seat, battle.side(side.other()).seat);
    match feat(pack, battle, side) {
        Some(Feat::GainDifference) => {
            let apart = battle
                .totals
                .map_or(0, |totals| totals[0].abs_diff(totals[1]));
            power::gain(pack, draft, own, u8::try_from(apart).unwrap_or(u8::MAX));
        }
        Some(Feat::Plunder { gain, lose }) => {
            power::gain(pack, draft, own, gain);
            power::lose(draft, other, lose);
        }
        Some(_) | None => {}
    }
}

/// What a text after the battle was used for.
pub(super) fn chosen(draft: &mut D, action: Action) {
    if let Action::Order { order, .. } = action {
        super::combat::push(draft, FightEvent::Brought(order));
    }
}
