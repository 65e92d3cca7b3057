//! What is there to know of an area?

use boards::throne::rules::{has_low_rivers, sky};
use boards::throne::{Castle, Sky, State, drawn_in, units_words};
use boards::{AreaId, BorderKind};
use eframe::egui::{Label, Ui};
use play::counted;

use crate::throne::leaders::posted;
use crate::throne::legend::legend_ui;
use crate::throne::{Ctx, Game, ThroneGame as _};

/// An area in a line.
#[must_use]
pub(crate) fn words(ctx: &Ctx<'_>, state: Option<&State>, area: AreaId) -> String {
    let (pack, land) = (ctx.pack, ctx.pack.land(area));
    let mut words = vec![pack.map.title(area).to_owned()];
    let here = state.map(|state| drawn_in(&pack.ways, state, pack.ways.lanes.printed(area)));
    let here = here.into_iter().flatten();
    for (area, state) in here.filter_map(|area| Some((area, state?))) {
        let spot = state.spot(area);
        let owner = state.controller(pack, area).or(spot.seat);
        let house = owner.and_then(|seat| state.player(seat));
        if let Some(player) = house {
            words.push(pack.house_title(player.house).to_owned());
        }
        if !spot.units.is_none() {
            words.push(units_words(spot.units));
        }
        if !spot.routed.is_none() {
            words.push(format!("{} routed", units_words(spot.routed)));
        }
        if let Some(order) = spot.order.and_then(|order| pack.order(order)) {
            words.push(format!("{} order", order.title));
        }
        if spot.token.is_some() {
            words.push("power token".to_owned());
        }
        for (row, _) in posted(pack, state, area) {
            words.push(format!("{} ({})", row.title, row.trigger.title()));
        }
        if spot.neutral > 0 {
            words.push(format!("neutral force of {}", spot.neutral));
        }
        if let Some(guard) = spot.guard {
            words.push(format!("garrison of {}", guard.strength));
        }
        if spot.fort {
            words.push("fortification".to_owned());
        }
    }
    match land.castle {
        Some(Castle::City) => words.push("City".to_owned()),
        Some(Castle::Stronghold) => words.push("Stronghold".to_owned()),
        None => {}
    }
    if land.supply > 0 {
        words.push(counted(land.supply, "barrel", "barrels"));
    }
    if land.power > 0 {
        words.push(counted(land.power, "power icon", "power icons"));
    }
    if land.town {
        words.push("Town".to_owned());
    }
    if land.claim > 0 {
        words.push(format!("{} Claim", land.claim));
    }
    if land.road {
        words.push("road".to_owned());
    }
    if let Some(house) = land.home_region {
        words.push(format!("home region of {}", pack.house_title(house)));
    }
    if let Some(home) = land.home {
        words.push(format!("home of {}", pack.house_title(home)));
    }
    words.join(", ")
}

/// The area that is looked at, with what it borders.
pub(crate) fn area_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let Some(area) = ctx.focus.from else {
        ui.label("Tap an area to read of it");
        legend_ui(ui, ctx.pack, &game.state().setting, ctx.inks());
        return;
    };
    ui.heading(ctx.pack.map.title(area));
    ui.add(Label::new(words(ctx, Some(game.state()), area)).wrap());
    let names = |kinds: &dyn Fn(BorderKind) -> bool| {
        let borders = ctx.pack.map.borders(area).iter();
        let own = borders.filter(|border| kinds(border.kind));
        let names: Vec<&str> = own.map(|border| ctx.pack.map.title(border.to)).collect();
        names.join(", ")
    };
    let river = match has_low_rivers(game.state()) {
        true => "Across a river, which stops nobody this turn",
        false => "Across a river, no way",
    };
    let ford = match sky(ctx.pack, game.state()) {
        Sky::Fair => "Across a ford",
        Sky::Storm => "Across a ford, closed in this weather",
    };
    let lists: [(&str, &dyn Fn(BorderKind) -> bool); 4] = [
        ("Beside it", &BorderKind::is_open),
        (ford, &|kind| kind == BorderKind::Ford),
        (river, &|kind| kind == BorderKind::River),
        ("By an arrow", &|kind| {
            matches!(kind, BorderKind::Arrow | BorderKind::House)
        }),
    ];
    for (name, kinds) in lists {
        let names = names(kinds);
        if !names.is_empty() {
            ui.add(Label::new(format!("{name}: {names}")).wrap());
        }
    }
    ui.separator();
}
