//! Which words do questions and answers share?

use play::{Answer, Price, Seat, counted};

use crate::ids::AreaId;
use crate::throne::battle::{Help, Step};
use crate::throne::frame::Frame;
use crate::throne::ids::{LeaderId, TacticId};
pub(in crate::throne) use crate::throne::log_text::card;
use crate::throne::log_text::kind_name;
use crate::throne::pack::{Castle, Pack};
use crate::throne::rules::standing;
use crate::throne::state::{Phase, State, TurnRule};
use crate::throne::storm::TacticEffect;
use crate::throne::units::UnitKind;

/// A step of a battle, in a word or two.
#[must_use]
pub fn stage(step: Step) -> &'static str {
    match step {
        Step::Support | Step::Consent(..) | Step::Help | Step::Welcome(_) => "support",
        Step::Cards | Step::Another(_) => "House cards",
        Step::Cancel(_) | Step::Texts(_) | Step::Early(_) => "texts of cards",
        Step::Blade => "the Blade",
        Step::Result => "totals",
        Step::Toll(_) | Step::Seize(_) | Step::Casualties(_) => "casualties",
        Step::After(_) | Step::Choice(_) | Step::More(..) => "texts after the battle",
        Step::Retreat | Step::Drive | Step::Recoil => "retreat",
        Step::Land => "landing",
        Step::Tidy => "its end",
    }
}

/// What happens now in the battle under way.
#[must_use]
pub fn battle_stage(state: &State) -> &'static str {
    match state.top() {
        Some(Frame::Fight(step)) => stage(*step),
        _ => "it waits",
    }
}

impl Phase {
    /// Its name for people.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Setup => "Set-up",
            Self::Westeros => "Westeros",
            Self::Planning => "Planning",
            Self::Raids => "Raids",
            Self::Marches => "Marches",
            Self::Power => "Power",
        }
    }

    /// What stands over its part of the log; set-up has nothing.
    pub(in crate::throne) fn heading(self) -> Option<&'static str> {
        Some(match self {
            Self::Setup => return None,
            Self::Westeros => "Westeros phase",
            Self::Planning => "Planning phase",
            Self::Raids => "Raid orders",
            Self::Marches => "March orders",
            Self::Power => "Consolidate Power orders",
        })
    }
}

/// The part of a turn for people: Tactics cards act after planning, before the raids.
#[must_use]
pub fn part_of_turn(state: &State) -> &'static str {
    let acts = |frame: &Frame| matches!(frame, Frame::AtOnce(_));
    match state.frames.iter().any(acts) {
        true => "Tactics",
        false => state.phase.title(),
    }
}

/// Why the game is over, in a sentence; `None` before its end.
#[must_use]
pub fn why_over(pack: &Pack, state: &State) -> Option<String> {
    let outcome = state.top()?.pending().outcome()?;
    let scores = outcome.winners.iter();
    let best = scores.filter_map(|seat| outcome.scores.get(usize::from(seat.0)));
    let best = best.max().copied().unwrap_or_default();
    let (enough, what) = match pack.numbers.claim {
        Some(row) => (row.to_win, format!("{} Claim wins", row.to_win)),
        None => {
            let enough = pack.numbers.castles_to_win;
            (enough, format!("{enough} Cities and Strongholds win"))
        }
    };
    Some(match best >= i32::from(enough) {
        true => format!("The game is over: {what} at once"),
        false if state.turn_rules.contains(&TurnRule::NextTurn) => {
            format!("The game is over: it ended early, with turn {}", state.turn)
        }
        false => {
            let end = format!("The game is over: turn {} was the last", state.turn);
            match decided(pack, state, &outcome.winners) {
                Some(what) => format!("{end}, and among equals {what}"),
                None => end,
            }
        }
    })
}

/// What decides between the winner and others with as many castles.
fn decided(pack: &Pack, state: &State, winners: &[Seat]) -> Option<String> {
    let [winner] = winners else { return None };
    let stands = |seat: &Seat| standing(pack, state, *seat);
    let others = state.order().iter().filter(|seat| *seat != winner);
    let (own, next) = (stands(winner), others.map(stands).max()?);
    if pack.numbers.claim.is_some() || own.castles != next.castles {
        return None;
    }
    Some(if own.lands != next.lands {
        format!("land decides, {} areas to {}", own.lands, next.lands)
    } else if own.supply != next.supply {
        format!("supply decides, {} to {}", own.supply, next.supply)
    } else {
        "the place on a track decides".to_owned()
    })
}

/// An area by its name, and on a road where houses pass each other whose place it is.
#[must_use]
pub fn place(pack: &Pack, state: &State, area: AreaId) -> String {
    let title = pack.map.title(area);
    let lane = pack.ways.lanes.seat(area);
    match lane.and_then(|seat| state.player(seat)) {
        Some(player) => format!("{title} ({})", pack.house_title(player.house)),
        None => title.to_owned(),
    }
}

/// The same for a seat that marches: its own place on a road is the road.
#[must_use]
pub fn place_for(pack: &Pack, state: &State, seat: Seat, area: AreaId) -> String {
    match pack.ways.lanes.seat(area) == Some(seat) {
        true => pack.map.title(area).to_owned(),
        false => place(pack, state, area),
    }
}

/// Swords beside a strength; nothing for none.
pub(in crate::throne) fn swords(count: u8) -> String {
    match count {
        0 => String::new(),
        count => format!(" and {}", counted(count, "sword", "swords")),
    }
}

/// The available power of a seat.
pub(in crate::throne) fn power(state: &State, seat: Seat) -> u8 {
    state.player(seat).map_or(0, |player| player.power)
}

/// An answer that takes power of a seat.
pub(in crate::throne) fn paid(
    answer: Answer<AreaId>,
    state: &State,
    seat: Seat,
    pay: u8,
) -> Answer<AreaId> {
    match pay {
        0 => answer,
        _ => {
            let left = power(state, seat).saturating_sub(pay);
            answer.price(Price::new(pay.into(), "power").left(left.into()))
        }
    }
}

/// The name of a card that supports without units.
pub(in crate::throne) fn help_name(pack: &Pack, help: Help) -> &str {
    match help {
        Help::Tactic(id) => tactic(pack, id),
        Help::Ally(id) => pack.ally(id).map_or("an Ally card", |row| &row.title),
    }
}

/// The Tactics card of a seat that does just this.
pub(in crate::throne) fn planned(
    pack: &Pack,
    state: &State,
    seat: Seat,
    plan: &TacticEffect,
) -> Option<String> {
    let cards = &state.player(seat)?.plans;
    let mut rows = cards.iter().filter_map(|card| pack.tactic(*card));
    rows.find(|row| row.plan == *plan)
        .map(|row| row.title.clone())
}

/// The Tactics card that moves units at once and lets them march on; it may be used up by now.
pub(in crate::throne) fn moving(pack: &Pack) -> Option<String> {
    let mut rows = pack.tactics.iter();
    let row = rows.find(|row| row.plan == TacticEffect::ManageTroops)?;
    Some(row.title.clone())
}

/// Texts one after the other without a full stop at the end: what begins with a capital is a sentence of its own.
pub(in crate::throne) fn joined(texts: &[&str]) -> String {
    let texts = texts.iter().map(|text| text.trim_end_matches('.'));
    let texts = texts.filter(|text| !text.is_empty());
    texts.fold(String::new(), |said, text| {
        let apart = if said.is_empty() {
            ""
        } else if text.starts_with(char::is_uppercase) {
            ". "
        } else {
            "; "
        };
        said + apart + text
    })
}

/// A unit at the beginning of a sentence.
pub(in crate::throne) fn one(kind: UnitKind) -> String {
    let article = match kind {
        UnitKind::AllyFootman | UnitKind::AllyKnight => "An",
        UnitKind::Footman
        | UnitKind::Knight
        | UnitKind::Ship
        | UnitKind::Engine
        | UnitKind::Dragon => "A",
    };
    format!("{article} {}", kind_name(kind, 1))
}

/// The name of a leader.
pub(in crate::throne) fn leader(pack: &Pack, id: LeaderId) -> &str {
    pack.leader(id).map_or("a leader", |row| &row.title)
}

/// The name of a Tactics card.
pub(in crate::throne) fn tactic(pack: &Pack, id: TacticId) -> &str {
    pack.tactic(id).map_or("A Tactics card", |row| &row.title)
}

/// What an area is worth, for a warning.
pub(in crate::throne) fn area_value(pack: &Pack, area: AreaId) -> String {
    let land = pack.land(area);
    let castle = land.castle.map(|castle| match castle {
        Castle::City => "a City".to_owned(),
        Castle::Stronghold => "a Stronghold".to_owned(),
    });
    let some = |count: u8, one, more| (count > 0).then(|| counted(count, one, more));
    let all = [
        castle,
        land.town.then(|| "a Town".to_owned()),
        some(land.supply, "barrel", "barrels"),
        some(land.power, "power icon", "power icons"),
        some(land.claim, "Claim", "Claim"),
    ];
    let all: Vec<String> = all.into_iter().flatten().collect();
    match all.as_slice() {
        [] => String::new(),
        all => format!(" ({})", all.join(", ")),
    }
}

/// Warns where a last unit goes.
pub(in crate::throne) fn emptied(
    pack: &Pack,
    state: &State,
    area: AreaId,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    if state.spot(area).all().count() > 1 {
        return answer;
    }
    let at = place(pack, state, area);
    answer.warning(format!("leaves {at} without a unit"))
}
