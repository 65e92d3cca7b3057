//! Why is an answer beside orders and battles given?
//!
//! What can be read from the board, the cards and the tracks.

use play::{counted, sentence as capital};

use super::context::Context;
use super::muster_words::{first_ship, near};
use super::order_words::{order, titled};
use super::other_choices::{aid, has_few};
use super::tie_words::named;
use super::westeros_words::chosen;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::describe::words;
use crate::throne::frame::{Build, Frame, Leave, Plot};
use crate::throne::ids::Track;
use crate::throne::log_text::kind_name;
use crate::throne::storm::AllyEffect;
use crate::throne::units::{UnitKind, Units};

/// Why an answer is best, as far as a sentence says it; empty where there is no more to it than that.
pub(super) fn why(context: &Context<'_>, action: Action) -> String {
    let title = |area| context.pack.map.title(area);
    match action {
        Action::Muster { to, unit, .. } => match unit {
            UnitKind::Ship if context.state.spot(to).seat.is_none() => first_ship(context, to),
            UnitKind::Footman
            | UnitKind::Knight
            | UnitKind::Ship
            | UnitKind::Engine
            | UnitKind::Dragon
            | UnitKind::AllyFootman
            | UnitKind::AllyKnight => near(context, to),
        },
        Action::Upgrade { area, .. } | Action::Enlist { area, .. } => near(context, area),
        Action::Destroy { area, unit, .. } => loss(context, area, unit),
        Action::Name(seat) => named(context, seat),
        Action::Accuse(place) => match context.state.claim.get(usize::from(place)) {
            Some(seat) => {
                let lacks = context.short_of(*seat);
                capital(&format!(
                    "{seat} lacks {lacks} Claim to win, one more after that"
                ))
            }
            None => String::new(),
        },
        Action::Regain(card) => {
            format!(
                "A card of strength {} comes back to its hand",
                context.printed(card)
            )
        }
        Action::Discard(card) => {
            format!("A card of strength {} goes", context.printed(card))
        }
        Action::Take(Track::Court) => "Its stars count every turn".to_owned(),
        Action::Take(Track::Throne) => "It goes first and decides ties".to_owned(),
        Action::Take(Track::Fiefdoms) => "It decides ties in battles".to_owned(),
        Action::Use(true) => "It has power to spare".to_owned(),
        Action::Use(false) if context.power() <= 4 => "It keeps its power".to_owned(),
        Action::Leave(true) => deserted(context).map_or_else(String::new, |area| {
            format!("{area} is worth one of its {} power", context.power())
        }),
        Action::Leave(false) => deserted(context).map_or_else(String::new, |area| {
            format!(
                "It keeps its {} power for more than {area}",
                context.power()
            )
        }),
        Action::Build(_) => fortified(context),
        Action::Consolidate(area) => {
            let row = context.order_at(area);
            row.map_or_else(String::new, |row| order(context, (area, row), &[]))
        }
        Action::Shift { to, .. } => format!("{} would fall", title(to)),
        Action::Ally(patron) => {
            aid(context, patron).map_or_else(String::new, |aid| brings(context, aid))
        }
        Action::Gain => gains(context),
        Action::Choose(card) => chosen(context, card),
        Action::Steal(_)
        | Action::Use(false)
        | Action::Blade(_)
        | Action::Order { .. }
        | Action::TakeBack(_)
        | Action::Ready
        | Action::Swap { .. }
        | Action::Raid { .. }
        | Action::March(_)
        | Action::Move { .. }
        | Action::Trigger(_)
        | Action::Lead { .. }
        | Action::Seize(_)
        | Action::Demand(_)
        | Action::Grant(_)
        | Action::Station(_)
        | Action::Execute(_)
        | Action::Support(_)
        | Action::Accept(_)
        | Action::Card(_)
        | Action::BattleTactic(_)
        | Action::Plan(_)
        | Action::Lose(_)
        | Action::Retreat(_)
        | Action::Bid(_)
        | Action::RemoveOrder(_)
        | Action::Kill(_)
        | Action::Done => String::new(),
    }
}

/// What a unit counts that is lost, and what becomes of where it stands.
fn loss(context: &Context<'_>, area: AreaId, unit: UnitKind) -> String {
    let (kind, counts) = (kind_name(unit, 1), context.strength(Units::of(unit, 1)));
    match context.state.spot(area).all().count() {
        ..=1 => format!(
            "A {kind} counts {counts}, and {} is left empty",
            titled(context, area)
        ),
        _more => format!(
            "A {kind} counts {counts}, and others stay in {}",
            context.pack.map.title(area)
        ),
    }
}

/// What power and a fortification are to be weighed by.
fn fortified(context: &Context<'_>) -> String {
    let Some(Frame::Build(Build { area, .. })) = context.state.top() else {
        return String::new();
    };
    let (title, power) = (context.pack.map.title(*area), context.power());
    match context.threat(*area) {
        ..=0 => format!("Nobody can come to {title} as units stand, and it has {power} power"),
        threat => format!("It has {power} power, and strength {threat} may come to {title}"),
    }
}

/// What an Ally card is for; empty where that is told by its text alone.
fn brings(context: &Context<'_>, aid: AllyEffect) -> String {
    match aid {
        AllyEffect::Army { .. } => "Its units come at once".to_owned(),
        AllyEffect::Political { most, .. } if has_few(context, most) => {
            "It brings a Claim at once".to_owned()
        }
        AllyEffect::Political { bids, .. } => {
            format!("Its bids for Claim count {bids} more")
        }
        AllyEffect::Military { strength, pay, .. } => {
            format!("It may add {strength} in a battle, for {pay} power")
        }
        AllyEffect::Accusations => "It takes a Claim from another house".to_owned(),
        AllyEffect::Plots { gain, .. } => {
            format!("It brings {gain} power at once, or a card of another house")
        }
        AllyEffect::Supplies { steps, .. } => {
            let levels = counted(steps, "level", "levels");
            format!("Its supply rises by {levels} at once")
        }
        AllyEffect::Leadership(leader) => {
            format!("{} joins it", words::leader(context.pack, leader))
        }
        AllyEffect::Lookout | AllyEffect::Galleys | AllyEffect::Raiders | AllyEffect::Transport => {
            String::new()
        }
    }
}

/// What power is beside what there is already.
fn gains(context: &Context<'_>) -> String {
    let power = context.power();
    let gain = match context.state.top() {
        Some(Frame::Plot(Plot { card, .. })) => match context.pack.ally(*card).map(|row| row.aid) {
            Some(AllyEffect::Plots { gain, .. }) => gain,
            Some(_) | None => 0,
        },
        Some(_) | None => 0,
    };
    match gain {
        0 => format!("It has {power} power, and keeps it"),
        gain => {
            format!("{gain} power come to the {power} that it has; a card would come at random")
        }
    }
}

/// The area that the last units leave, with what it is worth.
fn deserted(context: &Context<'_>) -> Option<String> {
    match context.state.top() {
        Some(Frame::Leave(Leave { area, .. })) => Some(titled(context, *area)),
        Some(_) | None => None,
    }
}
