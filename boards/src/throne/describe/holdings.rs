//! What does a house have that the viewer sees?
//!
//! Power, cards, orders and leaders, those of the viewer's own hand among them.

use play::{Component, ComponentKind, Seat};

use super::cards::{self, house_card_text};
use super::components::{Thing, sourced};
use super::words::{joined, swords};
use crate::throne::card::OrderKind;
use crate::throne::ids::HouseCardId;
use crate::throne::leader::Post;
use crate::throne::pack::Pack;
use crate::throne::rules::{order_tokens, owner_of, stars_left, supply_limits};
use crate::throne::state::{Player, State};
use crate::throne::storm::{Objective, TacticEffect};
use crate::throne::view::View;

/// Everything of a house that the view shows.
pub(super) fn holdings(pack: &Pack, view: &View, seat: Seat, all: &mut Vec<Thing>) {
    let state = &view.table;
    let Some(player) = state.player(seat) else {
        return;
    };
    let limits = supply_limits(pack, state, seat).iter();
    let limits: Vec<String> = limits.map(ToString::to_string).collect();
    let house = Component::new(ComponentKind::Token, pack.house_title(player.house))
        .text(format!(
            "Armies that its supply allows: {}",
            limits.join(", ")
        ))
        .number("Power", player.power.into())
        .number("Power left to gain", state.pool(pack, seat).into())
        .number("Supply", player.supply.into());
    let house = house.owner(seat);
    all.push(if player.out {
        house.place("out of the game")
    } else {
        house.place("house")
    });
    house_cards(pack, view, seat, player, all);
    tactics(pack, view, seat, player, all);
    for id in &player.allies {
        if let Some(row) = pack.ally(*id) {
            let tired = state.alliances.tired.contains(id);
            let place = if tired {
                "used this turn"
            } else {
                "open before the house"
            };
            let thing = Component::new(ComponentKind::Card, &row.title)
                .text(joined(&[&row.text]))
                .owner(seat)
                .place(place);
            all.push(sourced(thing, &row.source));
        }
    }
    leaders(pack, state, seat, all);
    if view.seat == Some(seat) {
        orders(pack, state, seat, all);
    }
}

/// House cards in hand, used, and out of the game; where hands are secret how many there are.
fn house_cards(pack: &Pack, view: &View, seat: Seat, player: &Player, all: &mut Vec<Thing>) {
    let counts = view.hands.get(usize::from(seat.0));
    let hidden = counts.filter(|_| view.seat != Some(seat));
    if let Some([hand, used]) = hidden {
        let thing = Component::new(ComponentKind::Card, "House cards")
            .number("In hand", (*hand).into())
            .number("Used", (*used).into());
        all.push(thing.owner(seat).place("face down"));
    }
    let mut add = |ids: &[HouseCardId], place: &str| {
        for row in ids.iter().filter_map(|id| pack.house_card(*id)) {
            let mut thing = Component::new(ComponentKind::Card, &row.title)
                .text(house_card_text(row))
                .number("Strength", row.strength.into());
            if row.swords > 0 {
                thing = thing.number("Swords", row.swords.into());
            }
            if row.fortifications > 0 {
                thing = thing.number("Fortifications", row.fortifications.into());
            }
            all.push(sourced(thing.owner(seat).place(place), &row.source));
        }
    };
    add(&player.hand, "hand");
    add(&player.discard, "used");
    add(&player.buried, "out of the game");
}

/// Tactics cards of this turn, and those that the viewer has.
fn tactics(pack: &Pack, view: &View, seat: Seat, player: &Player, all: &mut Vec<Thing>) {
    let state = &view.table;
    if !state.setting.has_tactics(pack) {
        return;
    }
    let own = view.seat == Some(seat);
    let open = crate::throne::rules::tactics_cards(pack, state, seat);
    for row in &pack.tactics {
        let place = if player.plans.contains(&row.number) {
            match state.revealed {
                true => "open this turn",
                false => "chosen, face down",
            }
        } else if player.retired.contains(&row.number) {
            "out of the game"
        } else if own && open.contains(&row.number) {
            "hand"
        } else {
            continue;
        };
        let mut thing = Component::new(ComponentKind::Card, &row.title)
            .text(cards::tactic(pack, row.number))
            .owner(seat)
            .place(place);
        if let TacticEffect::Objective { of, count, places } = row.plan {
            let done = &player.turn_record;
            let stood = (state.held(seat) & places).len();
            let stood = i32::try_from(stood).unwrap_or(i32::MAX);
            // Only what it counts.
            thing = thing.number("Asked for", count.into());
            thing = match of {
                Objective::WinterIsComing => thing
                    .number("Places with units", stood)
                    .number("Battles lost this turn", done.lost.into()),
                Objective::WeDoNotSow => {
                    thing.number("Orders raided this turn", done.raided.into())
                }
                Objective::HearMeRoar => thing.number("Attacks won this turn", done.won.into()),
                Objective::OursIsTheFury => {
                    thing.number("Castles taken this turn", done.taken.into())
                }
            };
        }
        all.push(sourced(thing, &row.source));
    }
}

/// Leaders that stand with units of a house, and hostages in its cell.
fn leaders(pack: &Pack, state: &State, seat: Seat, all: &mut Vec<Thing>) {
    for (id, post) in state.posts() {
        let Some(row) = pack.leader(id) else { continue };
        let trigger = row.trigger.title();
        let swords = swords(row.swords);
        let gained = match row.power {
            0 => String::new(),
            power => format!("{power} power and "),
        };
        let text = format!(
            "A {trigger} order may be given up for {gained}a march of its own, with {} strength{swords}",
            row.marching
        );
        let thing = Component::new(ComponentKind::Token, format!("Leader {}", row.title))
            .text(text)
            .number("Strength", row.strength.into())
            .number("Strength on its own march", row.marching.into());
        let thing = match post {
            Post::With {
                seat: whose,
                area,
                marching,
            } if whose == seat => {
                let place = if marching {
                    "board, face down"
                } else {
                    "board, face up"
                };
                thing.owner(seat).at(area).place(place)
            }
            Post::Cell(by) if by == seat => {
                let whose = owner_of(pack, state, id);
                let whose = whose.map_or_else(String::new, |(owner, _)| format!(" of {owner}"));
                thing
                    .owner(seat)
                    .place(format!("holding cell, a hostage{whose}"))
            }
            Post::With { .. } | Post::Cell(_) | Post::Away | Post::Dead => continue,
        };
        all.push(sourced(thing, &row.source));
    }
}

/// Order tokens of the viewer, with how many are left and why one cannot be placed.
fn orders(pack: &Pack, state: &State, seat: Seat, all: &mut Vec<Thing>) {
    let stars = Component::new(ComponentKind::Mode, "Stars")
        .text("Orders with a star that may still be placed")
        .number("Left", stars_left(pack, state, seat, None).into());
    all.push(stars.owner(seat).place("orders"));
    for token in order_tokens(pack, state, seat) {
        let row = token.row;
        let star = if row.star { "Special. " } else { "" };
        let mut thing = Component::new(ComponentKind::Token, &row.title)
            .text(format!("{star}{}", cards::order(row)))
            .number("Left", token.left.into());
        if row.kind != OrderKind::Raid && row.value != 0 {
            thing = thing.number("Adds", row.value.into());
        }
        let place = match token.bar {
            Some(bar) => format!("orders; {bar}"),
            None => "orders".to_owned(),
        };
        all.push(sourced(thing.owner(seat).place(place), &row.source));
    }
}
