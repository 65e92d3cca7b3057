//! What does the board show?

use boards::AreaId;
use ui::shape::Shape;

use crate::areas::{AreaGame as _, Brush, Way};
use crate::throne::draw::Pieces;
use crate::throne::{Ctx, ThroneGame as _, ThroneUi, target};

/// Areas, what stands on them, and what answers to a tap.
pub(crate) fn paint(ctx: &Ctx<'_>, brush: &Brush<'_>, hovered: Option<AreaId>) {
    let state = ctx.game.map(|game| game.state());
    let pieces = Pieces {
        brush,
        pack: ctx.pack,
        state,
        tone: ctx.appearance.tone,
    };
    let below = brush.map(&|area| pieces.ink(area), ctx.focus);
    pieces.regions();
    pieces.ways();
    pieces.in_force();
    pieces.goals(ctx.focus);
    if let Some(area) = ctx.game.and_then(|game| target::idle(game, ctx.focus)) {
        // What answers to a tap has that color.
        brush.ring(area, 4.0, ctx.inks().ink);
    }
    let ink = |seat| pieces.strong(seat);
    let mut ways = Vec::new();
    if let Some(battle) = state.and_then(|state| state.battle.as_ref()) {
        ways.push(Way {
            from: battle.from,
            to: battle.area,
            ink: ctx.inks().no,
            is_move: false,
        });
    } else if let (Some(from), Some(to)) = (ctx.focus.from, ctx.focus.to) {
        let ink = ctx.inks().plan;
        let is_move = false;
        ways.push(Way {
            from,
            to,
            ink,
            is_move,
        });
    }
    if let Some(game) = ctx.game {
        game.trace().rings(brush, ink);
        ways.extend(game.trace().ways(ink));
    }
    let named = pieces.counters(below, &ways, &asked(ctx));
    if let Some(game) = ctx.game {
        game.trace().glide(brush, ink);
    }
    if ctx.appearance.shape != Shape::Wide {
        // A small window says it in words below the map, and has no room for it on the map.
        return;
    }
    for (area, below) in [
        (ctx.focus.from, 26.0),
        (ctx.focus.to, -24.0),
        (hovered, -24.0),
    ] {
        let area = area.map(|area| ctx.pack.ways.lanes.printed(area));
        let is_told =
            |area: &AreaId| named.contains(area) || below < 0.0 && Some(*area) == ctx.focus.from;
        if let Some(area) = area.filter(|area| !is_told(area)) {
            brush.name(area, below);
        }
    }
}

/// What is named in any case: one's own areas, whatever answers to a tap or is looked at, and where a battle is.
fn asked(ctx: &Ctx<'_>) -> Vec<AreaId> {
    let focus = ctx.focus;
    let mut all = ctx.game.map(ThroneUi::home).unwrap_or_default();
    all.extend(focus.goals.iter().chain(&focus.foes));
    all.extend(focus.from.iter().chain(&focus.to));
    if let Some(battle) = ctx.game.and_then(|game| game.state().battle.as_ref()) {
        all.extend([battle.from, battle.area]);
    }
    let lanes = &ctx.pack.ways.lanes;
    all.into_iter().map(|area| lanes.printed(area)).collect()
}
