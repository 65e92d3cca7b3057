//! Why is the text of a House card used this way?
//!
//! By what an answer changes that can be counted: strength, orders, cards, and who wins the battle.

use super::battle_result::End;
use super::context::Context;
use super::order_words::lying;
use super::other_words;
use crate::ids::AreaId;
use crate::throne::action::Action;
use crate::throne::log_text::kind_name;
use crate::throne::units::Units;

/// Why a text after the battle is used this way; empty where nothing that is told speaks for it.
pub(super) fn after(context: &Context<'_>, action: Action) -> String {
    match action {
        Action::RemoveOrder(area) => removed(context, area),
        Action::Kill(unit) => {
            let counts = context.strength(Units::of(unit, 1));
            format!(
                "A {} less, which counts {counts} in a battle",
                kind_name(unit, 1)
            )
        }
        Action::Order { area, order } => {
            let row = context.pack.order(order);
            let adds = row.map_or(0, |row| row.value);
            let (title, threat) = (context.pack.map.title(area), context.coming(area));
            format!("It adds {adds} in {title}, where strength {threat} may come")
        }
        Action::Name(_) | Action::Use(_) => String::new(),
        other => other_words::why(context, other),
    }
}

/// Why a text before the Blade is used this way, by how the battle ends as cards lie and by how much that is worth.
pub(super) fn before(context: &Context<'_>, now: &End, (worth, action): (i32, Action)) -> String {
    let won = match (now.wins, now.margin) {
        (true, _) => "It wins as the cards lie".to_owned(),
        (false, ..=-1) => format!(
            "As the cards lie it is {} behind before the Blade",
            -now.margin
        ),
        (false, _) => "As the cards lie both are level before the Blade".to_owned(),
    };
    match action {
        Action::Bid(0) if worth > 0 => "It wins without paying".to_owned(),
        Action::Bid(paid) if worth > 0 => {
            format!("To win by strength it needs to pay {paid} power")
        }
        Action::Bid(_) => "No power that it has makes it the stronger side".to_owned(),
        Action::Card(_) if worth > 0 => "With it the battle is won, and not without".to_owned(),
        Action::Name(seat) => match worth {
            1.. => format!("The support of {seat} adds {worth} to the other side"),
            _none => format!("{won}, and no support of others counts for the other side"),
        },
        Action::RemoveOrder(area) => removed(context, area),
        Action::Take(track) => format!("The other side comes last on the {} track", track.title()),
        Action::Use(true) if worth > 0 => "It is worth its price whoever wins".to_owned(),
        _other => won,
    }
}

/// An order that is taken from the board, with who stands there.
fn removed(context: &Context<'_>, area: AreaId) -> String {
    let (order, title) = (lying(context, area), context.pack.map.title(area));
    let units = context.strength(context.state.spot(area).units);
    format!("{order} in {title} goes, where strength {units} stands")
}
