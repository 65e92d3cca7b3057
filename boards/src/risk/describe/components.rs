//! What lies open on the table, or in the viewer's own hand?
//!
//! The own hand first, then what counts now, Characters, what waits off the board, tracks, decks and the parts of the
//! box that are played with.

use play::pack::RowId;
use play::{Component, ComponentKind, RuleRef, Seat, listed, sentence};

use super::{Viewpoint, effects, exiles, hands, names};
use crate::ids::{AreaId, RegionId};
use crate::risk::card::MaesterId;
use crate::risk::log_text;
use crate::risk::pack::Pack;
use crate::risk::rules::turns::TO_WIN;
use crate::risk::rules::winner::{TieBreak, TieOf, tie};
use crate::risk::rules::{may_draw, region_areas, regions};
use crate::risk::setting::{Deal, Ending, Setting};
use crate::risk::state::{EndReason, Owner, State};
use crate::risk::view::View;

pub(super) type Piece = Component<AreaId>;

/// All of it.
pub(super) fn components(pack: &Pack, view: &View) -> Vec<Piece> {
    let state = &view.table;
    let seats = || (0..).map(Seat).take(state.players.len());
    let viewpoint = |seat| Viewpoint::new(pack, view, seat);
    let mut found: Vec<Piece> = over(pack, state).into_iter().collect();
    found.extend(seats().flat_map(|seat| hands::own(viewpoint(seat))));
    found.extend(effects::in_force(pack, state));
    found.extend(seats().flat_map(|seat| hands::characters(viewpoint(seat))));
    found.extend(seats().flat_map(|seat| hands::others(viewpoint(seat))));
    found.extend(exiles::exiles(pack, state));
    found.extend(tracks(pack, state));
    found.extend(decks(pack, view));
    found.extend(parts(&state.setting));
    found
}

/// Where a rule is printed.
pub(super) fn printed(piece: Piece, section: &'static str) -> Piece {
    Piece {
        source: Some(RuleRef::new("Risk", section)),
        ..piece
    }
}

/// Why the game is over and what broke a tie; `None` before its end and in saves that do not tell.
#[must_use]
pub fn why_over(pack: &Pack, state: &State) -> Option<String> {
    let ended = state.ended?;
    let why = log_text::ended(ended);
    let tie = match ended {
        EndReason::LastOne | EndReason::Points(_) => None,
        EndReason::EndGameCard | EndReason::LastRound => tie_words(pack, state),
    };
    Some(match tie {
        Some(tie) => format!("{why}. {tie}"),
        None => why,
    })
}

/// By what one of those with the same points wins.
///
/// # Rule
/// Ruling R23.
fn tie_words(pack: &Pack, state: &State) -> Option<String> {
    let (seats, by) = tie(pack, state)?;
    let names: Vec<String> = seats.iter().map(|(seat, _)| seat.to_string()).collect();
    let names = listed(&names, "and");
    let what = match by {
        TieBreak::Shared => {
            let text = format!("{names} are even in everything that counts and win together");
            return Some(sentence(&text));
        }
        TieBreak::More(TieOf::Castles) => "castles",
        TieBreak::More(TieOf::Ports) => "ports",
        TieBreak::More(TieOf::Armies) => "armies",
    };
    let mut best = seats;
    best.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let ((first, most), rest) = best.split_first()?;
    let rest: Vec<String> = rest.iter().map(|(_, count)| count.to_string()).collect();
    let rest = listed(&rest, "and");
    let text = format!("{names} are even, and {first} has more {what}: {most} against {rest}");
    Some(sentence(&text))
}

fn over(pack: &Pack, state: &State) -> Option<Piece> {
    let text = why_over(pack, state)?;
    let piece = Component::new(ComponentKind::Effect, "The game is over");
    let text = sentence(text.trim_start_matches("The game is over: "));
    Some(piece.text(text).place("in force"))
}

/// What the player whose turn it is did in it, which objectives count.
fn this_turn(state: &State) -> Option<Piece> {
    let record = &state.turn_record;
    let conquered = i32::try_from(record.conquered.len()).unwrap_or(i32::MAX);
    if state.round == 0 || (conquered == 0 && record.destroyed == 0) {
        return None;
    }
    let opponents = record.conquered.iter();
    let opponents = opponents
        .filter(|(_, of)| matches!(of, Owner::Seat(_)))
        .count();
    let text = match (state.setting.objectives, may_draw(state)) {
        (true, _) => "What was done in it counts for objectives until the turn ends",
        (false, true) => "A Territory card was earned",
        (false, false) => "No Territory card is earned yet",
    };
    let piece = Component::new(ComponentKind::Track, "This turn")
        .text(text)
        .owner(state.active())
        .number("Areas conquered", conquered)
        .number("Of opponents", i32::try_from(opponents).unwrap_or(i32::MAX))
        .number("Armies destroyed", i32::from(record.destroyed));
    let section = match state.setting.objectives {
        true => "Dominion, Objectives",
        false => "Draw a Territory card",
    };
    Some(printed(piece, section))
}

fn tracks(pack: &Pack, state: &State) -> Vec<Piece> {
    let mut found = Vec::new();
    if state.round > 0 {
        let order: Vec<String> = state.alive().map(|seat| seat.to_string()).collect();
        let text = format!("{}, then again", order.join(", "));
        let turns = Component::new(ComponentKind::Track, "Order of play").text(text);
        let turns = turns.number("Round", i32::from(state.round));
        found.push(match state.setting.max_rounds {
            Some(last) => turns.number("Last round", i32::from(last)),
            None => turns,
        });
    }
    found.extend(this_turn(state));
    if state.setting.gold {
        let gold = Component::new(ComponentKind::Token, "Gold");
        let seats = (1..).zip(&state.players);
        found.push(seats.fold(gold, |gold, (seat, player)| {
            gold.number(format!("seat {seat}"), i32::from(player.gold))
        }));
    }
    if state.setting.ending == Ending::TenPoints {
        let track = Component::new(ComponentKind::Track, "Victory points").text(format!(
            "Whoever ends a turn with {TO_WIN} and their own seat of power wins"
        ));
        let seats = (1..).zip(&state.players);
        let track = seats.fold(track, |track, (seat, player)| {
            track.number(format!("seat {seat}"), i32::from(player.points))
        });
        found.push(printed(track, "Dominion, Winning"));
    }
    {
        let text = "Three knights bring 4 armies, three siege engines 5, three fortifications 6, one of each 7; \
                    areas on the cards that you hold bring 2 more";
        let sets = Component::new(ComponentKind::Track, "Sets of Territory cards").text(text);
        found.push(printed(sets, "Skirmish reinforce 3"));
    }
    found.extend(bonuses(pack, state));
    found
}

/// The regions of the boards in play, with who has them whole.
fn bonuses(pack: &Pack, state: &State) -> Vec<Piece> {
    let inside = state.setting.areas(pack);
    let rows = pack.map.regions().iter().enumerate();
    let rows = rows.filter(|(_, row)| row.areas.iter().any(|area| inside.contains(area)));
    let rows = rows.map(|(place, row)| {
        let bonus = pack.bonuses.get(place).copied().unwrap_or(0);
        let needed: Vec<AreaId> = RegionId::nth(place)
            .map(|region| region_areas(pack, &state.setting, region).collect())
            .unwrap_or_default();
        let holder = needed
            .first()
            .map_or(Owner::Nobody, |area| state.owner(*area));
        let whole = holder != Owner::Nobody
            && regions(pack, state, holder).any(|region| region.place() == place);
        let text = match whole {
            true => format!("Held whole by {}", names::owner(pack, holder)),
            false => "Nobody holds all of it".to_owned(),
        };
        let without = row.areas.iter().filter(|area| !needed.contains(area));
        let without: Vec<&str> = without.map(|area| pack.map.title(*area)).collect();
        let text = match without.is_empty() {
            true => text,
            false => format!("{text}; {} does not count", listed(&without, "and")),
        };
        let areas = i32::try_from(needed.len()).unwrap_or(i32::MAX);
        Component::new(ComponentKind::Track, &row.title)
            .text(text)
            .number("Armies a turn", i32::from(bonus))
            .number("Areas", areas)
            .place("a region")
    });
    rows.collect()
}

/// Decks by their numbers, and what was discarded by name: discards lie open.
fn decks(pack: &Pack, view: &View) -> Vec<Piece> {
    let (state, setting) = (&view.table, view.table.setting);
    let deck = |title: &str, cards: u8| {
        let piece = Component::new(ComponentKind::Card, title).place("face down on the table");
        piece.number("Cards", i32::from(cards))
    };
    let discards = |title: &str, names: Vec<String>| {
        let cards = i32::try_from(names.len()).unwrap_or(i32::MAX);
        let piece = Component::new(ComponentKind::Card, title).text(names.join(", "));
        (cards > 0).then(|| piece.number("Cards", cards).place("discarded"))
    };
    let ends = setting.ending == Ending::EndGameCard;
    let territories = deck("Territory deck", view.deck).text(match ends {
        true if state.end_within > 0 => end_words(view.deck, state.end_within),
        true | false => String::new(),
    });
    let mut found = vec![territories];
    let areas = state
        .discard
        .iter()
        .map(|area| names::territory(pack, *area));
    found.extend(discards("Territory cards", areas.collect()));
    if setting.objectives {
        found.push(deck("Deck of objectives", view.objective_deck));
        let rows = state.objective_discard.iter();
        let rows = rows.map(|id| names::objective(pack, *id));
        found.extend(discards("Objectives", rows.collect()));
    }
    if setting.maesters {
        found.push(deck("Maester deck", view.maester_deck));
        let title = |id: &MaesterId| pack.maester(*id).map_or("a card", |row| row.title.as_str());
        let rows = state
            .cards_in_play
            .discard
            .iter()
            .map(|id| title(id).to_owned());
        found.extend(discards("Maester cards", rows.collect()));
    }
    found
}

fn end_words(deck: u8, within: u8) -> String {
    match deck.saturating_sub(within) {
        0 => "Any card may be the End Game card, by which the game ends".to_owned(),
        before => format!(
            "The End Game card, by which the game ends, lies below the next {}",
            play::counted(before, "card", "cards")
        ),
    }
}

/// Parts of the box that are played with.
fn parts(setting: &Setting) -> Vec<Piece> {
    let part = |title: &str, text: &str, section: &'static str| {
        let piece = Component::new(ComponentKind::Effect, title).text(text);
        printed(piece.place("in play"), section)
    };
    let ending = match setting.ending {
        Ending::EndGameCard => part(
            "Ends with the End Game card",
            "When it is drawn, each area, castle and port is a point, and most points win",
            "Skirmish, End Game card",
        ),
        Ending::TenPoints => part(
            "Ends with ten points",
            "Points come from objectives; the own seat of power has to be held too",
            "Dominion, Winning",
        ),
    };
    let mut found = vec![ending];
    if let Some(last) = setting.max_rounds {
        let text = match setting.ending {
            Ending::EndGameCard => {
                "Each area, castle and port is a point then, and most points win"
            }
            Ending::TenPoints => "Most victory points win then",
        };
        let piece = part(&format!("Ends after round {last} at the latest"), text, "");
        found.push(Piece {
            source: None,
            ..piece
        });
    }
    if setting.deal == Deal::Garrisons {
        found.push(part(
            "House Mitchell amendments",
            "Great Houses have garrisons, neutral Houses are reinforced, and exiles land at ports",
            "House Mitchell amendments",
        ));
    }
    if setting.gold {
        found.push(part(
            "Gold",
            "A turn brings 100 for each army of areas, castles and regions, and 100 for each port",
            "Dominion reinforce 3",
        ));
    }
    if setting.units {
        let units = crate::risk::pack::Icon::NAMES.map(|(_, icon)| names::unit_effect(icon));
        found.push(part("Special units", &units.join(". "), "Special units"));
    }
    if setting.objectives {
        let text = "One that is met at the end of a turn may be shown for its points, one a turn";
        let text = match setting.idle() {
            Some(idle) => format!("{text}. {idle}"),
            None => text.to_owned(),
        };
        found.push(part("Objectives", &text, "Dominion, Objectives"));
    }
    if setting.characters {
        let text = "Each may be used once until its player's next purchases are over, for gold";
        found.push(part("Characters", text, "Dominion, Character cards"));
    }
    if setting.maesters {
        let text = "Bought for gold, kept hidden, and played for gold at the moment that they name";
        found.push(part("Maester cards", text, "Dominion, Maester cards"));
    }
    found
}
