//! What is set right by hand, where the table went another way?
//!
//! The area that is looked at, power, supply, tracks and the wildlings. All of it is told in the log as a correction.

use boards::AreaId;
use boards::throne::{Fix, Track, UnitKind, Units};
use eframe::egui::{ScrollArea, Ui};
use game_window::by_hand_ui;
use play::Seat;
use ui::widgets::menu::menu_button_ui;
use ui::widgets::stepper::stepper_ui;

use super::unit_title;
use crate::throne::{Ctx, Game, PlayCommand, ThroneGame as _};

/// Corrections, folded away; `looks` tells that the next tap chooses an area.
pub(crate) fn correct_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, looks: &mut bool) {
    by_hand_ui(ctx, ui, looks, |ui| {
        if let Some(area) = ctx.focus.from {
            area_ui(ctx, ui, game, area);
        }
        for seat in game.state().order() {
            seat_ui(ctx, ui, game, *seat);
        }
        match ctx.pack.numbers.weather.is_empty() {
            true => {
                let threat = game.state().threat;
                number_ui(ctx, ui, "Threat of the wildlings", threat, |threat| {
                    (Seat(0), Fix::Threat(threat))
                });
            }
            false => {
                let weather = game.state().weather;
                number_ui(ctx, ui, "Place of the weather, from 0", weather, |place| {
                    (Seat(0), Fix::Weather(place))
                });
            }
        }
    });
}

/// A number that is set right.
fn number_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    what: &str,
    known: u8,
    fix: impl FnOnce(u8) -> (Seat, Fix),
) {
    ui.horizontal_wrapped(|ui| {
        let asked = stepper_ui(ui, ctx.appearance.density, known.into(), 0..=99, what);
        ui.label(what);
        if let Some(asked) = asked.and_then(|asked| u8::try_from(asked).ok()) {
            let (seat, fix) = fix(asked);
            ctx.send(PlayCommand::Fix(seat, fix));
        }
    });
}

/// Whose units and tokens are in an area.
fn area_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, area: AreaId) {
    let (state, lanes) = (game.state(), &ctx.pack.ways.lanes);
    let area = lanes.printed(area);
    let spot = state.spot(area);
    let title = ctx.pack.map.title(area);
    ui.strong(title);
    let seats = match spot.seat {
        Some(seat) => vec![seat],
        None => state.order().to_vec(),
    };
    for seat in seats {
        let name = game.seat(seat);
        let lane = lanes.lane(area, seat).filter(|_| state.setting.roads);
        let spot = state.spot(lane.unwrap_or(area));
        for kind in UnitKind::ALL {
            let Some(unit) = unit_title(ctx, kind) else {
                continue;
            };
            let what = format!("{unit} of {name} in {title}");
            number_ui(ctx, ui, &what, spot.units.get(kind), |count| {
                let others = spot.units.minus(Units::of(kind, spot.units.get(kind)));
                let units = others.plus(Units::of(kind, count));
                (seat, Fix::Stand { area, units })
            });
        }
    }
    ui.horizontal_wrapped(|ui| {
        for seat in state.order() {
            let lies = spot.token == Some(*seat);
            let text = match lies {
                true => format!("Take the token of {} away", game.seat(*seat)),
                false => format!("A token of {}", game.seat(*seat)),
            };
            let fix = Fix::Token { area, lies: !lies };
            ctx.button(ui, text, PlayCommand::Fix(*seat, fix));
        }
    });
    if let Some(guard) = spot.guard {
        let what = format!("Garrison in {title}");
        number_ui(ctx, ui, &what, guard.strength, |strength| {
            (guard.seat, Fix::Garrison { area, strength })
        });
    }
    if let Some(seat) = spot.seat {
        let whose = format!("{title} with {}", game.seat(seat));
        leaders_ui(ctx, ui, game, seat, Some(area), &whose);
    }
    if spot.neutral > 0 {
        let what = format!("Neutral force in {title}");
        number_ui(ctx, ui, &what, spot.neutral, |strength| {
            (Seat(0), Fix::Neutral { area, strength })
        });
    }
}

/// Leaders that may be put somewhere.
fn leaders_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    game: &Game,
    seat: Seat,
    area: Option<AreaId>,
    place: &str,
) {
    if game.state().leaders.is_empty() {
        return;
    }
    menu_button_ui(ui, &format!("Put a leader into {place}"), &mut |ui| {
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            for row in &ctx.pack.leaders {
                if ui.button(&row.title).clicked() {
                    let leader = row.number;
                    ctx.send(PlayCommand::Fix(seat, Fix::Leader { leader, area }));
                    ui.close();
                }
            }
        });
    });
}

/// Power, supply and places of a seat.
fn seat_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let state = game.state();
    let Some(player) = state.player(seat) else {
        return;
    };
    let name = game.seat(seat);
    ui.collapsing(format!("Correct {name}"), |ui| {
        let what = format!("Power of {name}");
        number_ui(ctx, ui, &what, player.power, |power| {
            (seat, Fix::Power(power))
        });
        let what = format!("Supply of {name}");
        number_ui(ctx, ui, &what, player.supply, |supply| {
            (seat, Fix::Supply(supply))
        });
        if ctx.pack.numbers.claim.is_some() {
            let own = state.claim.iter().filter(|other| **other == seat).count();
            let what = format!("Claim tokens of {name}");
            let own = u8::try_from(own).unwrap_or(u8::MAX);
            number_ui(ctx, ui, &what, own, |tokens| (seat, Fix::Claim(tokens)));
        }
        leaders_ui(ctx, ui, game, seat, None, &format!("the cell of {name}"));
        for track in Track::ALL {
            let place = u8::try_from(state.place(track, seat) + 1).unwrap_or(u8::MAX);
            let what = format!("Place of {name}, {}", track.title());
            number_ui(ctx, ui, &what, place, |place| {
                (seat, Fix::Place { track, place })
            });
        }
    });
}
