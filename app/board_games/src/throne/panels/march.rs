//! Who marches where?
//!
//! A tap chooses where to; here units are chosen with steppers and sent off.

use boards::AreaId;
use boards::throne::{Action, Frame, UnitKind, Units, place, units_words};
use eframe::egui::{Label, RichText, Ui};
use game_window::below_ui;
use play::Offer;
use ui::widgets::stepper::stepper_ui;

use super::unit_title;
use crate::throne::{Ctx, Game, PlayCommand, ThroneGame as _};

/// The units that are chosen.
#[derive(Debug, Default)]
pub struct March {
    /// For a march from here to there, of so many.
    way: Option<(AreaId, AreaId, Units)>,
    units: Units,
}

/// The march under way.
pub(crate) fn march_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, march: &mut March) {
    let state = game.state();
    let Some(Frame::March(under_way)) = state.top() else {
        return;
    };
    let from = under_way.from;
    if let Some(attack) = under_way.attack {
        let text = format!(
            "{} set out against {}",
            units_words(attack.units),
            place(ctx.pack, state, attack.to)
        );
        ui.add(Label::new(text).wrap());
    }
    let Some(to) = ctx.focus.to else {
        ui.label("Tap a lit area on the map to march there");
        return;
    };
    let there = state.spot(from).units;
    if march.way != Some((from, to, there)) {
        march.way = Some((from, to, there));
        march.units = most(game, to).unwrap_or(there);
    }
    let head = format!(
        "From {} to {}",
        place(ctx.pack, state, from),
        place(ctx.pack, state, to)
    );
    ui.add(Label::new(RichText::new(head).heading()).wrap());
    if others(ctx, game, to) {
        ui.add(Label::new("Tap the road again to choose whom to attack there, or nobody").wrap());
    }
    let mut chosen = march.units;
    for kind in there.kinds() {
        let name = unit_title(ctx, kind).unwrap_or_default();
        let (known, all) = (i32::from(chosen.get(kind)), i32::from(there.get(kind)));
        ui.horizontal(|ui| {
            let what = format!("{name} that march");
            let asked = stepper_ui(ui, ctx.dress.density, known, 0..=all, &what);
            if let Some(count) = asked.and_then(|count| u8::try_from(count).ok()) {
                chosen = with(chosen, kind, count);
            }
            ui.label(format!("{name} of {all}"));
        });
    }
    march.units = chosen;
    let action = Action::Move { to, units: chosen };
    let open = game.offers().any(|offer| *offer.action() == action);
    let foe = ctx.focus.foes.contains(&to);
    let verb = if foe { "Attack" } else { "March" };
    let text = format!("{verb} with {}", units_words(chosen));
    ui.add_enabled_ui(open, |ui| {
        ctx.button(ui, RichText::new(text).strong(), PlayCommand::Act(action));
    });
    let exact = Offer::Exact(action);
    let seat = game.asked().filter(|_| open);
    if let Some(seat) = seat {
        below_ui(ctx, ui, &game.answer(seat, &exact));
    }
    if !open {
        ui.add(Label::new("These units cannot go there: choose others").wrap());
    }
}

/// Whether units may go to somebody else on the same road.
fn others(ctx: &Ctx<'_>, game: &Game, to: AreaId) -> bool {
    let lanes = &ctx.pack.ways.lanes;
    let mut goals = game.offers().filter_map(|offer| match offer.action() {
        Action::Move { to, .. } => Some(*to),
        _ => None,
    });
    goals.any(|other| other != to && lanes.printed(other) == lanes.printed(to))
}

/// The most units that may go somewhere.
fn most(game: &Game, to: AreaId) -> Option<Units> {
    let sizes = game.offers().filter_map(|offer| match offer.action() {
        Action::Move { to: there, units } if *there == to => Some(*units),
        _ => None,
    });
    sizes.max_by_key(|units| units.count())
}

/// The same with so many of a kind.
fn with(units: Units, kind: UnitKind, count: u8) -> Units {
    units
        .minus(Units::of(kind, units.get(kind)))
        .plus(Units::of(kind, count))
}
