//! What does the map of Risk show?

use boards::AreaId;
use boards::risk::rules::{own_seat, seat_of};
use boards::risk::{Owner, Setting, State, Units};
use game_window::GameUi as _;
use play::Seat;

use super::begin::Begin;
use crate::areas::Brush;
use crate::risk::asks::attacks;
use crate::risk::draw::{Pieces, Shown};
use crate::risk::panels::RiskCtx as _;
use crate::risk::{Ctx, RiskGame as _, RiskUi};

/// What is played with, or what is chosen.
fn setting(ctx: &Ctx<'_>, begin: &Begin) -> Setting {
    let state = ctx.game.map(|game| game.state());
    state.map_or(begin.setting(), |state| state.setting)
}

/// The boards that are in play, by their places.
#[must_use]
pub(crate) fn plates(ctx: &Ctx<'_>, begin: &Begin) -> Vec<usize> {
    let inside = setting(ctx, begin).boards();
    let boards = ctx.pack.boards.iter().enumerate();
    let boards = boards.filter(|(_, board)| inside.contains(&board.name));
    boards.map(|(place, _)| place).collect()
}

/// Areas, what stands on them, and ways between them.
pub(crate) fn paint(ctx: &Ctx<'_>, brush: &Brush<'_>, begin: &Begin, hovered: Option<AreaId>) {
    let state = ctx.game.map(|game| game.state());
    let setting = setting(ctx, begin);
    let pieces = Pieces {
        brush,
        pack: ctx.pack,
    };
    let of = |area| shown(ctx, state, &setting, area);
    let below = brush.map(&|area| of(area).ink, ctx.focus);
    let looked = hovered.or(ctx.focus.from);
    if let Some(state) = state {
        if let Some(area) = looked {
            pieces.links(state, area);
        }
        let way = attacks(&state.stage).map(|invasion| (invasion.from, invasion.to));
        let way = way.or(ctx.focus.from.zip(ctx.focus.to));
        if let Some((from, to)) = way {
            // Whoever marches to what is their own attacks nobody.
            let ink = match state.owner(from) == state.owner(to) {
                true => ctx.inks().plan,
                false => ctx.inks().no,
            };
            brush.arrow(from, to, ink);
        }
    }
    let named = pieces.counters(&of, ctx.focus, below);
    if let Some(game) = ctx.game {
        game.trace()
            .paint(brush, |seat| RiskUi::strong(ctx, game, seat));
    }
    for (area, below) in [
        (ctx.focus.from, 22.0),
        (ctx.focus.to, -20.0),
        (hovered, -20.0),
    ] {
        let is_told =
            |area: &AreaId| named.contains(area) || below < 0.0 && Some(*area) == ctx.focus.from;
        if let Some(area) = area.filter(|area| !is_told(area)) {
            brush.name(area, below);
        }
    }
}

/// What an area shows.
fn shown(ctx: &Ctx<'_>, state: Option<&State>, setting: &Setting, area: AreaId) -> Shown {
    let Some(state) = state else {
        let mut houses = ctx.pack.houses.iter();
        let rulings = &ctx.pack.rulings;
        let seat = houses.any(|row| {
            let inside = setting.boards().contains(&row.board);
            inside && seat_of(ctx.pack, rulings, setting, row.house) == Some(area)
        });
        return Shown {
            ink: ctx.free_ink(),
            armies: None,
            units: Units::default(),
            is_seat: seat,
        };
    };
    let owner = state.owner(area);
    let mut seats = (0..).map(Seat).take(state.players.len());
    let is_seat = seats.any(|seat| own_seat(ctx.pack, state, seat) == Some(area));
    Shown {
        ink: ctx.owner_ink(state, owner),
        armies: (owner != Owner::Nobody).then(|| state.armies(area)),
        units: state.units(area),
        is_seat,
    }
}
