//! What does a table see happen in a throne game: battles with all that adds up, cards that are turned up, bids?
//!
//! What adds to a side is counted by the rules, with the armies as they stood before anybody fell.

use play::{Happening, HappeningKind, Row, Seat, listed, sentence};

use super::cards;
use super::words::joined;
use crate::ids::AreaId;
use crate::throne::battle::Battle;
use crate::throne::card::{Side, WesterosEffect};
use crate::throne::frame::{Bidding, Frame};
use crate::throne::ids::{HouseCardId, TacticId, Track};
use crate::throne::log_text::{each, robbed, units};
use crate::throne::pack::Pack;
use crate::throne::rules::{bid_bonus, parts};
use crate::throne::state::State;
use crate::throne::tell::Told;
use crate::throne::view::View;

/// What an attack of the wildlings is called.
const WALL: &str = "The wildlings attack the Wall";

/// What a table sees happen.
pub(super) fn happened(
    pack: &Pack,
    told: &Told,
    views: &dyn Fn() -> [View; 2],
) -> Option<Happening<AreaId>> {
    let area = |id: AreaId| pack.map.title(id);
    Some(match told {
        Told::Raided(..) | Told::Battle(_) => return None,
        Told::Turn(turn) => Happening::new(HappeningKind::Round, format!("Turn {turn}")),
        Told::Began(phase) => Happening::new(HappeningKind::Phase, phase.heading()?),
        Told::Marched(seat, _, to) => return taken(pack, *seat, *to, views),
        Told::Drew(deck, id) => {
            let row = pack.westeros_card(*id);
            let drawn = Happening::new(HappeningKind::Card, "Westeros cards");
            let [_, after] = views();
            let text = cards::westeros_text(pack, *id);
            let supply = row.is_some_and(|row| row.effect == WesterosEffect::Supply);
            // The first card is carried out once all are drawn, which a shuffle may put off.
            let draws = |frame: &Frame| matches!(frame, Frame::Draw(_));
            let counted = supply && *deck == 0 && !after.table.frames.iter().any(draws);
            let now = match counted {
                true => format!("now {}", supplies(&after.table)),
                false => String::new(),
            };
            let of = format!("Deck {}", u16::from(*deck) + 1);
            let title = row.map_or("", |row| &row.title);
            everybody(&after, drawn).row(card(&of, title, joined(&[&text, &now])))
        }
        Told::Gained(gains) => {
            let came = Happening::new(HappeningKind::Card, "Westeros cards");
            everybody(&views()[1], came).row(card(
                "Power",
                &each(gains.iter().copied()),
                String::new(),
            ))
        }
        Told::HordeCame(id) => {
            let row = pack.horde(*id);
            let came = Happening::new(HappeningKind::Card, WALL);
            let row = match id {
                Some(_) => card("If they win", &row.title, row.text.clone()),
                // Those without a card of their own have no name that a line could tell.
                None => Row::Verdict(format!("If they win: {}", joined(&[&row.text]))),
            };
            everybody(&views()[1], came).row(row)
        }
        Told::HordeWent(watch, named) => {
            let text = match watch {
                true => format!("The Night's Watch wins, {named} has bid most"),
                false => format!("The wildlings win, {named} has bid least"),
            };
            let went = Happening::new(HappeningKind::Card, WALL);
            everybody(&views()[1], went).row(Row::Verdict(text))
        }
        Told::BidsOpened(of, bids) => bids_opened(pack, &views()[0], *of, bids),
        Told::Tactics(shown) => {
            let tactics = Happening::new(HappeningKind::Card, "Tactics cards");
            shown.iter().fold(tactics, |tactics, (seat, id)| {
                let row = tactic(pack, *seat, *id);
                tactics.seat(*seat).row(row)
            })
        }
        Told::Overrun(seat, id, strength) => {
            let text = format!("{seat} overruns the neutral force with {strength}");
            Happening::new(HappeningKind::Conquest, format!("{} is taken", area(*id)))
                .at(*id)
                .seat(*seat)
                .row(Row::Verdict(sentence(&text)))
        }
        Told::Lost(seat) => {
            let head = sentence(&format!("{seat} is out of the game"));
            Happening::new(HappeningKind::Score, head).seat(*seat)
        }
        Told::Claimed(seat) => {
            let head = sentence(&format!("{seat} gains a Claim"));
            Happening::new(HappeningKind::Score, head).seat(*seat)
        }
        Told::Faced(ids) => {
            let (battle, happening) = fight(pack, views)?;
            let [before, _] = views();
            let sides = Side::BOTH.into_iter().zip(ids);
            sides.fold(happening, |happening, (side, id)| {
                happening.row(played(pack, &before, &battle, side, *id))
            })
        }
        Told::Fought(totals, winner) => fought(pack, *totals, *winner, views)?,
        Told::CutShort(winner) => {
            let (battle, happening) = fight(pack, views)?;
            let winner = battle.side(*winner).seat;
            let text = format!("{winner} wins at once");
            happening.row(Row::Verdict(sentence(&text)))
        }
        Told::Robbed(by, seat, card) => {
            let (battle, happening) = fight(pack, views)?;
            let text = robbed(pack, *by, *seat, *card);
            // It stands in place of who won.
            let text = match battle.winner {
                Some(side) => format!("{} wins, and {text}", battle.side(side).seat),
                None => text,
            };
            happening.row(Row::Verdict(sentence(&text)))
        }
        Told::Killed(side, lost) => {
            let (battle, happening) = fight(pack, views)?;
            let seat = battle.side(*side).seat;
            happening.row(Row::Text(sentence(&format!(
                "{seat} loses {}",
                units(*lost)
            ))))
        }
        Told::Retreated(side, to, gone) => {
            let (battle, happening) = fight(pack, views)?;
            let seat = battle.side(*side).seat;
            let text = format!("{seat} retreats with {} to {}", units(*gone), area(*to));
            happening.row(Row::Text(sentence(&text)))
        }
        Told::Took(id) => {
            let (battle, happening) = fight(pack, views)?;
            let seat = battle.side(Side::Attack).seat;
            let text = format!("{seat} holds {} now", area(*id));
            happening.row(Row::Verdict(sentence(&text)))
        }
    })
}

/// What everybody's supply is.
fn supplies(state: &State) -> String {
    let all = state.in_play();
    each(all.filter_map(|seat| Some((seat, state.player(seat)?.supply))))
}

/// The same, as something that concerns every house that is in the game.
fn everybody(view: &View, happening: Happening<AreaId>) -> Happening<AreaId> {
    view.table.in_play().fold(happening, Happening::seat)
}

/// Units that walk into what another house held, or into a castle that nobody did: a line without a card.
fn taken(
    pack: &Pack,
    seat: Seat,
    to: AreaId,
    views: &dyn Fn() -> [View; 2],
) -> Option<Happening<AreaId>> {
    let [before, after] = views();
    let held = |view: &View| view.table.controller(pack, to);
    let owner = held(&before);
    if owner == Some(seat) || held(&after) != Some(seat) {
        return None;
    }
    let title = pack.map.title(to);
    let Some(owner) = owner else {
        let head = sentence(&format!("{seat} takes {title}"));
        let taken = Happening::new(HappeningKind::Conquest, head).at(to);
        // A force that was overrun is told by itself.
        let empty = pack.land(to).castle.is_some() && before.table.spot(to).neutral == 0;
        return empty.then(|| taken.seat(seat));
    };
    let text = sentence(&format!("{seat} takes it from {owner} without a battle"));
    let taken = Happening::new(HappeningKind::Conquest, format!("{title} is taken"));
    Some(taken.at(to).seat(seat).seat(owner).row(Row::Verdict(text)))
}

/// The battle of an entry, as far as its happening goes.
fn fight(pack: &Pack, views: &dyn Fn() -> [View; 2]) -> Option<(Battle, Happening<AreaId>)> {
    let [before, after] = views();
    let battle = battle_of(&before.table, &after.table)?;
    let title = format!("Battle for {}", pack.map.title(battle.area));
    let happening = Happening::new(HappeningKind::Battle, title);
    let happening = happening.at(battle.area).at(battle.from);
    let seats = Side::BOTH.map(|side| battle.side(side).seat);
    let happening = seats.into_iter().fold(happening, Happening::seat);
    Some((battle, happening))
}

/// The battle as it was fought: what lies open after an entry, with the attackers that were there before.
fn battle_of(before: &State, after: &State) -> Option<Battle> {
    let old = before.battle.as_ref();
    let is_same =
        |one: &&Battle| old.is_none_or(|old| (old.area, old.from) == (one.area, one.from));
    // One that ended meanwhile is the last one.
    let ended = after.last_battle.as_ref();
    let now = after.battle.as_ref().filter(is_same);
    let mut battle = now.or(ended.filter(is_same)).or(old)?.clone();
    if let Some(old) = old {
        battle.attackers = old.attackers;
    }
    Some(battle)
}

fn played(pack: &Pack, before: &View, battle: &Battle, side: Side, id: Option<HouseCardId>) -> Row {
    let seat = battle.side(side).seat;
    let what = match (side, before.in_hand(seat)) {
        (Side::Attack, 1) => "attacks (last card)",
        (Side::Attack, _) => "attacks",
        (Side::Defense, 1) => "defends (last card)",
        (Side::Defense, _) => "defends",
    };
    let row = id.and_then(|id| pack.house_card(id));
    Row::Card {
        of: sentence(&format!("{seat} {what}")),
        title: row.map_or("No card", |row| &row.title).to_owned(),
        text: id.map_or_else(String::new, |id| cards::house(pack, id)),
        number: row.map(|row| row.strength.into()),
    }
}

/// What each side added up, and who won.
///
/// # Rule
/// A31, A32, A36, A37.
fn fought(
    pack: &Pack,
    totals: [i16; 2],
    winner: Side,
    views: &dyn Fn() -> [View; 2],
) -> Option<Happening<AreaId>> {
    let [before, _] = views();
    let (battle, happening) = fight(pack, views)?;
    let sides = Side::BOTH.into_iter().zip(totals);
    let happening = sides.fold(happening, |happening, (side, total)| {
        let adds = parts(pack, &before.table, &battle, side).into_iter();
        let mut adds: Vec<(String, i32)> =
            adds.map(|part| (part.text, part.value.into())).collect();
        let sum: i32 = adds.iter().map(|(_, value)| value).sum();
        // What is decided in the same moment is in the total alone.
        if sum != i32::from(total) {
            adds.push(("Texts of cards".to_owned(), i32::from(total) - sum));
        }
        happening.row(Row::Sum {
            of: sentence(&battle.side(side).seat.to_string()),
            parts: adds,
            total: total.into(),
        })
    });
    // As one says who wins, with the own number first.
    let [own, other] = [winner, winner.other()].map(|side| totals[side.place()]);
    let tie = match own == other {
        true => ", by the place on the Fiefdoms track",
        false => "",
    };
    let seat = battle.side(winner).seat;
    let text = format!("{seat} wins, {own} against {other}{tie}");
    Some(happening.row(Row::Verdict(sentence(&text))))
}

fn bids_opened(pack: &Pack, before: &View, of: Bidding, bids: &[u8]) -> Happening<AreaId> {
    let title = match of {
        Bidding::Track(track) => format!("Bids for the {} track", track.title()),
        Bidding::Wildlings => "Bids against the wildlings".to_owned(),
        Bidding::Claim => "Bids for Claim over Westeros".to_owned(),
    };
    let table = &before.table;
    let all = (0..).map(Seat).zip(bids);
    let all = all.map(|(seat, bid)| {
        let more = match table.takes_part(seat) {
            true => bid_bonus(pack, table, seat, of),
            false => 0,
        };
        (seat, i32::from(*bid) + i32::from(more), *bid, more)
    });
    let mut all: Vec<_> = all.collect();
    // The highest first, those that are equal in the order of play.
    all.sort_by_key(|(seat, sum, ..)| (-sum, table.place(Track::Throne, *seat)));
    let sums: Vec<(Seat, i32)> = all.iter().map(|(seat, sum, ..)| (*seat, *sum)).collect();
    let mut opened = Happening::new(HappeningKind::Card, title);
    for (seat, sum, bid, more) in all {
        let text = match more {
            0 => String::new(),
            more => format!("{bid} paid, {more} by cards"),
        };
        opened = opened.seat(seat).row(Row::Card {
            of: sentence(&seat.to_string()),
            title: "Bid".to_owned(),
            text,
            number: Some(sum),
        });
    }
    opened.row(Row::Verdict(most(&sums)))
}

/// Who bid most; who comes first of those that bid alike is asked next.
fn most(sums: &[(Seat, i32)]) -> String {
    let best = sums.iter().map(|(_, sum)| *sum).max().unwrap_or_default();
    let first = sums.iter().filter(|(_, sum)| *sum == best);
    let first: Vec<String> = first.map(|(seat, _)| seat.to_string()).collect();
    let text = match first.as_slice() {
        [one] => format!("{one} bids most, {best}"),
        [rest @ .., _last] => {
            let all = listed(&first, "and");
            let tie = format!("tie for the highest bid, {best}");
            // Of many, how many there are is read before their names are cut.
            match rest.len() {
                0..=2 => format!("{all} {tie}"),
                more => format!("{} {tie}: {all}", more + 1),
            }
        }
        [] => String::new(),
    };
    sentence(&text)
}

fn tactic(pack: &Pack, seat: Seat, id: TacticId) -> Row {
    let title = pack.tactic(id).map_or("", |row| &row.title);
    let of = sentence(&seat.to_string());
    card(&of, title, cards::tactic(pack, id))
}

/// A card without a number.
fn card(of: &str, title: &str, text: String) -> Row {
    Row::Card {
        of: of.to_owned(),
        title: title.to_owned(),
        text,
        number: None,
    }
}
