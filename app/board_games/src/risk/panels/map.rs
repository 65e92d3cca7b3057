//! What does the map of Risk show?

use boards::AreaId;
use boards::risk::rules::{own_seat, seat_of};
use boards::risk::{Owner, Setting, State, Units};
use game_window::GameUi as _;
use play::{Happening, HappeningKind, Seat};

use super::begin::Begin;
use crate::areas::{Brush, Way};
use crate::risk::asks::attacks;
use crate::risk::draw::{Pieces, Shown};
use crate::risk::panels::RiskCtx as _;
use crate::risk::{Ctx, Game, RiskGame as _, RiskUi};

/// So many arrows from board to board are still told apart.
const CROSSING: usize = 4;

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
    let view = ctx.game.map(|game| game.then());
    let state = view.as_ref().map(|view| &view.table);
    let setting = setting(ctx, begin);
    let pieces = Pieces {
        brush,
        pack: ctx.pack,
    };
    let of = |area| shown(ctx, state, &setting, area);
    let below = brush.map(&|area| of(area).ink, ctx.focus);
    let fights = state.is_some_and(|state| attacks(&state.stage).is_some());
    // What was tapped before somebody attacked is not what one looks for.
    let looked = hovered.or(ctx.focus.from.filter(|_| !fights));
    let mut ways = Vec::new();
    if let Some(state) = state {
        if let Some(area) = looked {
            pieces.links(state, area);
        }
        let told = ctx.game.and_then(Game::told);
        let told = told.map(|one| &one.what);
        let way = match told {
            Some(told) => fought(told),
            None => {
                let way = attacks(&state.stage).map(|invasion| (invasion.from, invasion.to));
                way.or(ctx.focus.from.zip(ctx.focus.to))
            }
        };
        if let Some(area) = told.and_then(|told| told.at.first()) {
            brush.ring(*area, 3.0, ctx.inks().no);
        }
        if let Some((from, to)) = way {
            // Whoever marches to what is their own attacks nobody.
            let is_move = told.is_none() && state.owner(from) == state.owner(to);
            let ink = match is_move {
                true => ctx.inks().plan,
                false => ctx.inks().no,
            };
            ways.push(Way {
                from,
                to,
                ink,
                is_move,
            });
        }
    }
    // The arrow of an attack that is defended was lost among all that had been done before it.
    if let Some(game) = ctx.game.filter(|game| game.looks_back() || !fights) {
        let ink = |seat| RiskUi::strong(ctx, game, seat);
        game.trace().rings(brush, ink);
        let board = |area| {
            let mut plates = ctx.chart.plates.iter();
            plates.position(|plate| plate.spot(area).is_some())
        };
        ways.extend(followed(game.trace().ways(ink).collect(), board));
    }
    let named = pieces.counters(&of, ctx.focus, below, &ways);
    if let Some(game) = ctx.game {
        game.trace()
            .glide(brush, |seat| RiskUi::strong(ctx, game, seat));
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

/// The ways that can be followed: where many lead from board to board, over all the others, those that stay on one.
fn followed(ways: Vec<Way>, board: impl Fn(AreaId) -> Option<usize>) -> Vec<Way> {
    let crosses = |way: &Way| board(way.from) != board(way.to);
    let crossing = ways.iter().filter(|way| crosses(way)).count();
    let seen = ways.into_iter();
    seen.filter(|way| crossing <= CROSSING || !crosses(way))
        .collect()
}

/// From where to where a battle was fought.
fn fought(told: &Happening<AreaId>) -> Option<(AreaId, AreaId)> {
    match (told.kind == HappeningKind::Battle, told.at.as_slice()) {
        (true, [to, from, ..]) => Some((*from, *to)),
        _other => None,
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

#[cfg(test)]
mod tests {
    use boards::risk::Pack;
    use eframe::egui::Color32;

    use super::*;

    /// After a turn of five others arrows between the boards lay over each other and over all names.
    #[test]
    fn of_many_arrows_from_board_to_board_none_is_shown() {
        let pack = Pack::builtin().expect("the pack is sound");
        let areas = pack.map.areas();
        let half = areas.len() / 2;
        let board = |area| {
            let place = areas.iter().position(|own| own.number == area);
            place.map(|place| place / half)
        };
        let way = |from: usize, to: usize| Way {
            from: areas[from].number,
            to: areas[to].number,
            ink: Color32::BLACK,
            is_move: false,
        };
        for (crossing, shown) in [(0, 1), (CROSSING, CROSSING + 1), (CROSSING + 1, 1)] {
            let mut ways = vec![way(0, 1)];
            ways.extend((0..crossing).map(|place| way(place, half + place)));
            assert_eq!(followed(ways, board).len(), shown, "{crossing}");
        }
    }
}
