//! What lies open on the table, or in the viewer's own hand?
//!
//! What counts for everybody comes first, then what each house has. Only what the view holds is told.

use play::{Component, ComponentKind, RuleRef, Seat, Source, counted};

use super::bidders::bidders;
use super::cards;
use super::holdings::holdings;
use super::words::{joined, place};
use crate::ids::AreaId;
use crate::throne::frame::{Bids, Frame};
use crate::throne::ids::Track;
use crate::throne::log_text::turn_rule;
use crate::throne::pack::Pack;
use crate::throne::rules::{claim, standing};
use crate::throne::state::{Phase, State, TurnRule};
use crate::throne::storm::{Patron, Sky};
use crate::throne::view::View;

/// A thing of this game.
pub(super) type Thing = Component<AreaId>;

/// All that lies open or in the viewer's own hand.
pub(super) fn components(pack: &Pack, view: &View) -> Vec<Thing> {
    let state = &view.table;
    let mut all = vec![turn(pack, state)];
    tracks(pack, state, &mut all);
    westeros(pack, view, &mut all);
    lasting(pack, state, &mut all);
    patrons(pack, view, &mut all);
    bids(pack, view, &mut all);
    board(pack, state, &mut all);
    for (seat, _) in (0..).map(Seat).zip(&state.players) {
        holdings(pack, view, seat, &mut all);
    }
    all
}

/// Adds where a row is printed, and that it is not known from print.
pub(super) fn sourced(mut thing: Thing, source: &Source) -> Thing {
    thing.source = Some(RuleRef {
        book: source.edition.clone().into(),
        section: source.source.clone().into(),
    });
    match source.assumed {
        true => thing.assumed("what it says is our own guess until somebody types in the print"),
        false => thing,
    }
}

fn turn(pack: &Pack, state: &State) -> Thing {
    let phase = match state.phase {
        Phase::Setup => "before the first turn",
        Phase::Westeros => "Westeros",
        Phase::Planning => "planning",
        Phase::Raids => "raids",
        Phase::Marches => "marches",
        Phase::Power => "power",
    };
    let end = match pack.numbers.claim {
        Some(row) => format!(
            "{} Claim win at once, else most Claim after the last turn",
            row.to_win
        ),
        None => format!(
            "{} Cities and Strongholds win at once, else most of them after the last turn",
            pack.numbers.castles_to_win
        ),
    };
    Component::new(ComponentKind::Track, "Turn")
        .text(end)
        .number("Turn", state.turn.into())
        .number("Last turn", pack.numbers.turns.into())
        .place(phase)
}

fn tracks(pack: &Pack, state: &State, all: &mut Vec<Thing>) {
    let game = pack.game_of(&state.setting);
    let stars = game.map_or(&[][..], |game| &game.stars);
    for track in Track::ALL {
        let text = match track {
            Track::Throne => "The order of play; its holder decides ties outside battles",
            Track::Fiefdoms => {
                "The higher place wins a tied battle; its holder has the Blade, +1 once a turn"
            }
            Track::Court => {
                "The place says how many orders with a star may be placed; its holder has the Raven"
            }
        };
        let mut thing = Component::new(ComponentKind::Track, track.title()).text(text);
        for (at, seat) in state.track(track).iter().enumerate() {
            let name = match (track, stars.get(at)) {
                (Track::Court, Some(stars)) => {
                    format!("{seat}, {}", counted(*stars, "star", "stars"))
                }
                (_, _) => seat.to_string(),
            };
            thing = thing.number(name, i32::try_from(at + 1).unwrap_or(i32::MAX));
        }
        all.push(thing);
        if let Some(holder) = state.holder(track) {
            let spent = track == Track::Fiefdoms && state.blade_used;
            let state = if spent { "used this turn" } else { "ready" };
            let token = play::sentence(track.token());
            all.push(
                Component::new(ComponentKind::Token, token)
                    .owner(holder)
                    .place(state),
            );
        }
    }
    let mut supply = Component::new(ComponentKind::Track, "Supply")
        .text("How many armies of two or more units a house may have, and how large");
    let mut castles = Component::new(ComponentKind::Track, "Cities and Strongholds")
        .text("Those that each house controls");
    let mut claims = Component::new(ComponentKind::Track, "Claim")
        .text("Tokens on the Claim track and castles that are worth Claim");
    for (seat, player) in (0..).map(Seat).zip(&state.players) {
        supply = supply.number(seat.to_string(), player.supply.into());
        let owned = standing(pack, state, seat).castles;
        castles = castles.number(seat.to_string(), owned.into());
        claims = claims.number(seat.to_string(), claim(pack, state, seat).into());
    }
    all.push(supply);
    all.push(castles);
    if pack.numbers.claim.is_some() {
        all.push(claims);
        for (at, seat) in (1..).zip(&state.claim) {
            let token = Component::new(ComponentKind::Token, "Claim token").owner(*seat);
            all.push(
                token
                    .number("Place", at)
                    .place("Claim track, the oldest first"),
            );
        }
    }
    if pack.numbers.wildling_step > 0 {
        let threat = Component::new(ComponentKind::Track, "Wildling threat")
            .text("All bids together hold it off when the wildlings attack")
            .number("Threat", state.threat.into());
        all.push(threat);
    }
    if let Some(sky) = pack.numbers.weather.get(usize::from(state.weather)) {
        let (name, text) = match sky {
            Sky::Fair => ("Fair weather", "Fords are open"),
            Sky::Storm => ("Stormy weather", "Fords are closed"),
        };
        all.push(
            Component::new(ComponentKind::Effect, name)
                .text(format!(
                    "{text}; a weather symbol on a card of deck III moves it on by one place"
                ))
                .number("Place", (i32::from(state.weather)) + 1)
                .number(
                    "Places",
                    i32::try_from(pack.numbers.weather.len()).unwrap_or(0),
                )
                .place("weather track"),
        );
    }
}

/// Westeros cards of this turn, those that lie open in their decks, and the wildling card.
fn westeros(pack: &Pack, view: &View, all: &mut Vec<Thing>) {
    let state = &view.table;
    let mut add = |id, place: String| {
        if let Some(row) = pack.westeros_card(id) {
            let thing = Component::new(ComponentKind::Card, &row.title)
                .text(cards::westeros_text(pack, id))
                .place(place);
            all.push(sourced(thing, &row.source));
        }
    };
    for id in &state.drawn {
        add(*id, "turned up this turn".to_owned());
    }
    for (deck, ahead) in (1..).zip(&view.ahead) {
        for (at, id) in (1..).zip(ahead) {
            add(*id, format!("open in deck {deck}, number {at} to come"));
        }
    }
    for (deck, left) in (1..).zip(&view.decks) {
        all.push(
            Component::new(ComponentKind::Card, format!("Westeros deck {deck}"))
                .number("Cards", (*left).into())
                .place("face down"),
        );
    }
    let attacks = matches!(
        state.top(),
        Some(
            Frame::Blame(_)
                | Frame::Bids(Bids {
                    of: crate::throne::frame::Bidding::Wildlings,
                    ..
                })
                | Frame::Losses(_)
        )
    );
    if attacks || state.horde.is_some() {
        let row = pack.horde(state.horde);
        let text = joined(&[
            &format!("If they win: {}", row.text),
            &format!("If the Night's Watch wins: {}", row.watch_text),
        ]);
        let thing = Component::new(ComponentKind::Card, &row.title)
            .text(text)
            .place("wildlings");
        all.push(sourced(thing, &row.source));
    }
}

/// What is barred or holds for this turn, as long as it lasts.
fn lasting(pack: &Pack, state: &State, all: &mut Vec<Thing>) {
    // A game may be won in the middle of a turn.
    if matches!(state.top(), Some(Frame::Over(_))) {
        return;
    }
    // Once Tactics cards lie open, what may not be chosen is of no use, nor are tokens once no order changes.
    let acts = matches!(state.phase, Phase::Raids | Phase::Marches | Phase::Power);
    let past = |rule: &TurnRule| match rule {
        TurnRule::Alliances | TurnRule::Tactics(_) => state.revealed,
        TurnRule::Special(_) => acts,
        TurnRule::Order(_)
        | TurnRule::Rivers
        | TurnRule::Transport
        | TurnRule::Soothsayers
        | TurnRule::NextTurn
        | TurnRule::Support(_) => false,
    };
    for rule in state.turn_rules.iter().filter(|rule| !past(rule)) {
        all.push(Component::new(ComponentKind::Effect, turn_rule(*rule)).place("this turn"));
    }
    for one in &state.in_force {
        if let Some(row) = pack.order(one.order) {
            let thing = Component::new(ComponentKind::Effect, &row.title)
                .text(cards::order(row))
                .owner(one.seat)
                .at(one.area)
                .place("in force this turn");
            all.push(sourced(thing, &row.source));
        }
    }
}

/// Ally decks with what lies on top, and who is bound to whom.
fn patrons(pack: &Pack, view: &View, all: &mut Vec<Thing>) {
    if pack.allies.is_empty() {
        return;
    }
    let alliances = &view.table.alliances;
    for patron in Patron::ALL {
        let mut deck = Component::new(ComponentKind::Card, patron.title())
            .number("Cards", view.allies[patron.place()].into())
            .place("Ally deck");
        if let Some(seat) = alliances.bound[patron.place()] {
            deck = deck
                .owner(seat)
                .text("A permanent alliance: nobody else takes its cards");
        }
        all.push(deck);
        let shown = alliances.shown[patron.place()];
        let top = alliances.top(patron).filter(|_| shown);
        if let Some(row) = top.and_then(|id| pack.ally(id)) {
            let thing = Component::new(ComponentKind::Card, &row.title)
                .text(joined(&[&row.text]))
                .place(format!("on top of the deck of {}", patron.title()));
            all.push(sourced(thing, &row.source));
        }
    }
}

/// What everybody bids with, while bids are made.
fn bids(pack: &Pack, view: &View, all: &mut Vec<Thing>) {
    for bidder in bidders(pack, view) {
        let place = if bidder.is_done {
            "bid, face down"
        } else {
            "not bid yet"
        };
        let mut thing = Component::new(ComponentKind::Token, "Bid")
            .number("Available power", bidder.power.into())
            .owner(bidder.seat)
            .place(place);
        if bidder.more > 0 {
            thing = thing.number("Counts more by cards", bidder.more.into());
        }
        all.push(thing);
    }
}

/// Garrisons, neutral forces, fortifications, and power tokens on the board.
fn board(pack: &Pack, state: &State, all: &mut Vec<Thing>) {
    for (area, spot) in state.spots() {
        let at = place(pack, state, area);
        if let Some(guard) = spot.guard {
            let thing = Component::new(ComponentKind::Token, format!("Garrison of {at}"))
                .text("Adds its strength in defense; it goes when it is beaten")
                .number("Strength", guard.strength.into())
                .owner(guard.seat);
            all.push(thing.at(area).place("board"));
        }
        if spot.neutral > 0 {
            let thing = Component::new(ComponentKind::Token, format!("Neutral force of {at}"))
                .text("Goes before whoever marches in with as much strength")
                .number("Strength", spot.neutral.into());
            all.push(thing.at(area).place("board"));
        }
        if spot.fort {
            let thing = Component::new(ComponentKind::Token, format!("Fortification of {at}"))
                .text("1 more for whoever defends, and attacking knights count 1");
            all.push(thing.at(area).place("board"));
        }
        if let Some(seat) = spot.token {
            let thing = Component::new(ComponentKind::Token, format!("Power token in {at}"))
                .text("Keeps the area while nobody stands there")
                .owner(seat);
            all.push(thing.at(area).place("board"));
        }
    }
}
