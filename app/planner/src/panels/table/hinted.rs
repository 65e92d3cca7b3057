//! Where does a hint lead to?
//!
//! What it would move or put on the table is shown where it would stand, with the way there, as long as the hint is:
//! inches and degrees alone find no place on a table.

use geometry::{Body, Placement};
use play::Seat;
use tabletop::table::Table;
use tabletop::{Action, Alignment, BattleState, Frame, Touch, touch};
use ui::mark::{Mark, arrow};
use ui::theme::Look;

use crate::ctx::Ctx;
use crate::marks::tray::ghost;
use crate::tools::laid;

/// The head of the arrow, inches.
const HEAD: f64 = 0.6;

/// The place that the hint names which is shown now, if it is one.
pub(super) fn hinted(ctx: &Ctx<'_>) -> Vec<Mark> {
    let seat = ctx.document.played().whose();
    let action = hint(ctx);
    seat.zip(action).map_or_else(Vec::new, |(seat, action)| {
        marks(ctx.document.table(), seat, action)
    })
}

/// The landing that the hint names which is shown now, if it is one.
pub(super) fn hinted_landing(ctx: &Ctx<'_>) -> Option<Alignment> {
    match touch(hint(ctx)?) {
        Touch::Landing(place) => Some(place),
        Touch::Button
        | Touch::Unit(..)
        | Touch::Piece(..)
        | Touch::Objective(_)
        | Touch::Move(..)
        | Touch::Dice(_) => None,
    }
}

fn hint<'a>(ctx: &Ctx<'a>) -> Option<&'a Action> {
    let played = ctx.document.played();
    let hint = played.hint().filter(|_| played.may_hint());
    hint.map(|hint| &hint.action)
}

fn marks(table: &Table, seat: Seat, action: &Action) -> Vec<Mark> {
    match touch(action) {
        Touch::Move(_, to) => {
            let battle = table.state.battle.as_ref();
            let unit = battle.and_then(BattleState::begun).and_then(Frame::unit);
            let unit = unit.and_then(|id| table.state.unit(id));
            unit.map_or_else(Vec::new, |unit| moved(&unit.body(&table.pack), to))
        }
        Touch::Unit(..) | Touch::Piece(..) | Touch::Objective(_) => laid(table, seat, action),
        Touch::Button | Touch::Landing(_) | Touch::Dice(_) => Vec::new(),
    }
}

/// A tray where it would go, and the way there.
fn moved(now: &Body, to: Placement) -> Vec<Mark> {
    let then = now.at(to.pose());
    let mut marks = ghost(&then, Look::Ghost);
    let [from, to] = [now, &then].map(|body| body.pose().center);
    if from.distance(to) > HEAD {
        marks.extend(arrow(from, to, HEAD, Look::Way));
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::by_stakes::{begun, stakes};

    #[test]
    fn a_hint_to_deploy_shows_the_tray_where_it_would_stand() {
        let mut table = begun();
        let unit = table.state.units.remove(0);
        let (id, to) = (unit.id.clone(), Placement::new(3.0, -12.0, 90.0));
        let there = unit.body(&table.pack).at(to.pose());
        let battle = table.state.battle.as_mut().expect("a battle");
        battle.camps[0].reserve.push(unit);
        let action = Action::Deploy { unit: id, to };
        let marks = marks(&table, Seat(0), &action);
        assert_eq!(marks.first(), ghost(&there, Look::Ghost).first());
    }

    #[test]
    fn a_move_has_an_arrow_and_one_on_the_spot_has_none() {
        let table = stakes();
        let body = table.state.units[0].body(&table.pack);
        let ways = |marks: &[Mark]| marks.iter().filter(|mark| mark.look() == Look::Way).count();
        let away = moved(&body, Placement::new(3.0, -12.0, 90.0));
        assert!(ways(&away) > 0, "{away:?}");
        let here = moved(&body, table.state.units[0].place);
        assert_eq!((ways(&here), here.is_empty()), (0, false));
    }
}
