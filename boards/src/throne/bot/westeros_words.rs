//! Why is a Westeros card's choice made?
//!
//! By what there is to be counted, mustered, taken or bid, beside what others have of it.

use play::{Seat, counted};

use super::context::Context;
use crate::ids::AreaId;
use crate::throne::card::WesterosEffect;
use crate::throne::ids::WesterosId;
use crate::throne::rules::barrels;

/// What a chosen card means for who chooses it; empty where its text says all.
pub(super) fn chosen(context: &Context<'_>, card: WesterosId) -> String {
    let (pack, state, seat) = (context.pack, context.state, context.seat);
    let effect = pack.westeros_card(card).map(|row| row.effect);
    match effect {
        Some(WesterosEffect::Supply) => {
            let level = state.player(seat).map_or(0, |player| player.supply);
            let count = counted(barrels(pack, state, seat), "barrel", "barrels");
            format!("It counts {count} at once, and its supply is {level} as yet")
        }
        Some(WesterosEffect::Mustering) => {
            let (own, most) = beside(context, |area| u8::from(pack.land(area).castle.is_some()));
            let own = counted(own, "castle", "castles");
            format!("It musters in {own}, and others in up to {most} of theirs")
        }
        Some(WesterosEffect::GameOfThrones) => {
            let (own, most) = beside(context, |area| pack.land(area).power);
            let own = counted(own, "power icon", "power icons");
            format!("Its areas show {own}, and those of others up to {most} of them")
        }
        Some(WesterosEffect::ClashOfKings | WesterosEffect::ClaimWesteros) => {
            let others = state.in_play().filter(|other| *other != seat);
            let most = others
                .map(|other| context.power_of(other))
                .max()
                .unwrap_or_default();
            let has = context.power();
            format!("It has {has} power to bid, and others have up to {most} of it")
        }
        Some(_) | None => String::new(),
    }
}

/// How much there is of something in the land of who is asked, and at most in that of another house.
fn beside(context: &Context<'_>, what: impl Fn(AreaId) -> u8) -> (u8, u8) {
    let all = |seat: Seat| -> u8 {
        let land = context.pack.ways.land.iter();
        let own = land.filter(|area| context.state.controller(context.pack, *area) == Some(seat));
        own.map(&what).fold(0, u8::saturating_add)
    };
    let others = context
        .state
        .in_play()
        .filter(|other| *other != context.seat);
    (all(context.seat), others.map(all).max().unwrap_or_default())
}
