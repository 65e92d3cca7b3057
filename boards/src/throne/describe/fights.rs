//! What do answers in a battle do and cost?
//!
//! Numbers are those of the rules, with whatever cards the viewer sees.

use play::{Answer, Likely, Price, Seat, counted};

use super::label::asking;
use super::orders::side_name;
use super::words::{leader, paid};
use super::{cards, hand};
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::battle::{Battle, Help, Step};
use crate::throne::card::Side;
use crate::throne::log_text::{kind_name, units as units_words};
use crate::throne::pack::Pack;
use crate::throne::rules::{owner_of, ransom, retreat_costs, stands, strength, support_strength};
use crate::throne::state::State;
use crate::throne::storm::{AllyEffect, TacticEffect};
use crate::throne::units::Units;

/// Adds what an answer in a battle does.
pub(in crate::throne) fn tell(
    pack: &Pack,
    state: &State,
    seat: Seat,
    (step, action): (Step, &Action),
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let Some(battle) = &state.battle else {
        return answer;
    };
    match (action, step) {
        (Action::Support(side), _) => supported(pack, state, battle, *side, answer),
        (Action::Accept(taken), Step::Consent(from, side)) => {
            let added = support_strength(pack, state, battle, from, side);
            adds(*taken, added, answer)
        }
        (Action::Accept(taken), Step::Welcome(_)) => {
            let added = battle.aids.last().map_or(0, |aid| i16::from(aid.strength));
            adds(*taken, added, answer)
        }
        (Action::Use(true), Step::Help) => helped(pack, state, seat, battle, answer),
        (Action::RemoveOrder(area), Step::Help) => {
            let gone = removed(state, *area, answer);
            match battle.helpers.first() {
                Some((_, Help::Ally(id))) => {
                    let title = pack.ally(*id).map_or("Ally card", |row| &row.title);
                    gone.price(Price::new(1, title))
                }
                Some((_, Help::Tactic(_))) | None => gone,
            }
        }
        (Action::RemoveOrder(area), _) => removed(state, *area, answer),
        (Action::Card(id), Step::Early(_)) => hand::early(pack, state, seat, *id, answer),
        (Action::Card(id), _) => hand::chosen(pack, state, seat, *id, answer),
        (Action::BattleTactic(id), _) => hand::tactic(pack, state, seat, battle, *id, answer),
        (Action::Use(used), Step::Early(_)) => hand::text(pack, state, seat, *used, answer),
        (Action::Bid(power), Step::Early(_)) => {
            let name = asking(pack, state).and_then(|(id, _)| pack.house_card(id));
            let name = name.map_or("Your card", |row| &row.title);
            let printed = format!("{name} counts {power} instead of its own strength");
            paid(answer, state, seat, *power).effect(printed)
        }
        (Action::Blade(used), _) => blade(pack, state, seat, battle, *used, answer),
        (Action::Lose(lost), _) => lost_units(state, battle, seat, *lost, answer),
        (Action::Seize(id), Step::Seize(count)) => {
            let name = leader(pack, *id);
            let where_to = match owner_of(pack, state, *id) {
                Some((owner, _)) => format!("{name} of {owner} lies in your cell"),
                None => format!("{name} serves you"),
            };
            let [all, left] = ransom(state, battle, count);
            let left = match left.min(all) {
                0 => "nothing".to_owned(),
                left => counted(left, "unit", "units"),
            };
            let all = counted(all, "unit", "units");
            answer.effect(format!(
                "{where_to}; the loser loses {left} instead of {all}"
            ))
        }
        (Action::Done, Step::Seize(count)) => {
            let [all, _] = ransom(state, battle, count);
            let all = counted(all, "unit", "units");
            answer.effect(format!("The loser loses {all}"))
        }
        (Action::Retreat(to), Step::Retreat | Step::Drive | Step::Recoil) => {
            retreat(pack, state, battle, *to, answer)
        }
        (Action::Retreat(_), Step::Land) => {
            answer.effect(format!("{} there", going(battle.attackers)))
        }
        (Action::Regain(id), _) => answer.effect(cards::house(pack, *id)),
        (Action::Discard(id), _) => {
            let answer = answer.effect(cards::house(pack, *id));
            paid(answer, state, seat, hand::discard_price(pack, state))
        }
        (Action::Order { order: id, .. }, _) => {
            let row = pack.order(*id);
            let text = row.map_or_else(String::new, cards::order);
            answer.effect(format!("It lies there after the battle. {text}"))
        }
        (Action::Name(other), Step::Early(_)) => {
            answer.effect(format!("Support of {other} counts nothing in this battle"))
        }
        (Action::Take(track), Step::Early(_)) => answer.effect(format!(
            "The opponent goes to the last place of the {} track",
            track.title()
        )),
        (Action::Take(track), _) => answer.effect(format!(
            "{} is yours until the next bids for the {} track",
            track.token(),
            track.title()
        )),
        (Action::Kill(unit), _) => {
            let other = battle
                .side_of(seat)
                .map(|side| battle.side(side.other()).seat);
            let whose = other.map_or_else(String::new, |other| format!(" of {other}"));
            answer.effect(format!("1 {}{whose} less", kind_name(*unit, 1)))
        }
        (_, _) => answer,
    }
}

/// What the army or the card that is asked adds to a side.
fn supported(
    pack: &Pack,
    state: &State,
    battle: &Battle,
    side: Option<Side>,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let Some(side) = side else {
        return answer.effect("Nothing is added to either side");
    };
    let added = match (battle.waiting.first(), battle.helpers.first()) {
        (Some(from), _) => support_strength(pack, state, battle, *from, side),
        (None, Some((_, Help::Tactic(id)))) => match pack.tactic(*id).map(|row| row.plan) {
            Some(TacticEffect::SupportAllies { strength, .. }) => strength.into(),
            Some(_) | None => 0,
        },
        (None, Some((_, Help::Ally(_))) | None) => 0,
    };
    let answer = answer.effect(format!("{added:+} for {}", side_name(side)));
    match added > 0 {
        true => answer,
        false => answer.warning("it adds nothing"),
    }
}

fn adds(taken: bool, added: i16, answer: Answer<AreaId>) -> Answer<AreaId> {
    match taken {
        true => answer.effect(format!("{added:+} for your side")),
        false => answer.warning(format!("gives up {added:+}")),
    }
}

/// What an Ally card of a side adds and takes.
fn helped(
    pack: &Pack,
    state: &State,
    seat: Seat,
    battle: &Battle,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let Some((_, Help::Ally(id))) = battle.helpers.first() else {
        return answer;
    };
    let Some(row) = pack.ally(*id) else {
        return answer;
    };
    let AllyEffect::Military {
        strength,
        pay,
        discard,
    } = row.aid
    else {
        return answer;
    };
    let answer = paid(answer, state, seat, pay).effect(format!("+{strength} for your side"));
    match discard {
        true => answer.warning(format!("{} is discarded", row.title)),
        false => answer.warning(format!("{} is used once a turn", row.title)),
    }
}

fn removed(state: &State, area: AreaId, answer: Answer<AreaId>) -> Answer<AreaId> {
    match state.spot(area).seat {
        Some(owner) => answer.effect(format!("The order of {owner} goes, and what it would do")),
        None => answer.effect("The order goes"),
    }
}

/// What the Blade decides; the cards lie open by then.
fn blade(
    pack: &Pack,
    state: &State,
    seat: Seat,
    battle: &Battle,
    used: bool,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let Some(side) = battle.side_of(seat) else {
        return answer;
    };
    let [own, other] = [side, side.other()].map(|side| strength(pack, state, battle, side).total());
    let place =
        |side: Side| state.place(crate::throne::ids::Track::Fiefdoms, battle.side(side).seat);
    let first = place(side) < place(side.other());
    let wins = |own: i16| own > other || (own == other && first);
    let total = own + i16::from(used);
    let end = if wins(total) { "you win" } else { "you lose" };
    let answer = answer
        .effect(format!("{total} against {other}: {end}"))
        .likely(Likely::new("wins", f64::from(u8::from(wins(total)))));
    match (used, wins(own), wins(total)) {
        (true, true, _) => answer.warning("you win without the Blade, too"),
        (true, false, false) => answer.warning("you lose all the same"),
        (true, false, true) => answer.warning("the Blade is used once a turn"),
        (false, ..) => answer,
    }
}

/// Who is left after casualties.
fn lost_units(
    state: &State,
    battle: &Battle,
    seat: Seat,
    lost: Units,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let all = match battle.side_of(seat) {
        Some(Side::Attack) => battle.attackers,
        Some(Side::Defense) => state.spot(battle.area).units,
        None => return answer,
    };
    let left = all.minus(lost);
    match left.is_none() {
        true => answer.warning("nobody is left"),
        false => answer.effect(format!("{} left", units_words(left))),
    }
}

/// Units that go somewhere, and the verb that fits them.
fn going(units: Units) -> String {
    let verb = if units.count() == 1 { "goes" } else { "go" };
    format!("{} {verb}", units_words(units))
}

/// Who goes there, how, and what it costs.
fn retreat(
    pack: &Pack,
    state: &State,
    battle: &Battle,
    to: AreaId,
    answer: Answer<AreaId>,
) -> Answer<AreaId> {
    let spot = state.spot(battle.area);
    if spot.units.is_none() {
        return answer.effect("Leaders go there to units of their house");
    }
    let costs = retreat_costs(pack, state, battle);
    let lost = costs
        .iter()
        .find(|(area, _)| *area == to)
        .map_or(0, |(_, lost)| *lost);
    let good = stands(pack, state, battle, Side::Defense);
    let how = if good { "in good order" } else { "routed" };
    let answer = answer.effect(format!("{} there, {how}", going(spot.units)));
    let answer = match lost {
        0 => answer,
        lost => answer.warning(format!(
            "{} lost: supply or the harbor allows no more there",
            counted(lost, "unit is", "units are")
        )),
    };
    match spot.routed.is_none() {
        true => answer,
        false => answer.warning(format!(
            "{} routed before are lost",
            units_words(spot.routed)
        )),
    }
}
