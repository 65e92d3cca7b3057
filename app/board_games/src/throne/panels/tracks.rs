//! Who stands where on the tracks, and which armies does supply allow?

use boards::throne::rules::{barrels, sky, stars};
use boards::throne::{Pack, Sky, State, Track};
use eframe::egui::{Label, RichText, Ui};
use play::Seat;

use super::force::weather_ui;
use crate::throne::{Ctx, Game, ThroneGame as _};

/// The three tracks, the threat of the wildlings and what is barred.
pub(crate) fn tracks_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let state = game.state();
    ui.collapsing("Tracks", |ui| {
        for track in Track::ALL {
            let holder = state.holder(track).map_or("nobody", |seat| game.seat(seat));
            let head = format!("{}; {holder} holds {}", track.title(), track.token());
            ui.add(Label::new(RichText::new(head).strong()).wrap());
            let seats = state.track(track).iter().enumerate();
            let seats = seats.map(|(place, seat)| {
                let stars = match track {
                    Track::Court => format!(" ({} stars)", stars(ctx.pack, state, *seat)),
                    Track::Throne | Track::Fiefdoms => String::new(),
                };
                format!("{}. {}{stars}", place + 1, game.seat(*seat))
            });
            let text = seats.collect::<Vec<_>>().join(", ");
            ui.add(Label::new(text).wrap());
        }
        if state.blade_used {
            ui.label("The Blade was used this turn");
        }
        match ctx.pack.numbers.claim {
            Some(row) => {
                let names: Vec<&str> = state.claim.iter().map(|seat| game.seat(*seat)).collect();
                let text = format!(
                    "Claim track, the oldest first: {}; {} Claim win at once",
                    if names.is_empty() {
                        "empty".to_owned()
                    } else {
                        names.join(", ")
                    },
                    row.to_win
                );
                ui.add(Label::new(text).wrap());
            }
            None => drop(ui.label(format!("Threat of the wildlings: {}", state.threat))),
        }
        ui.horizontal_wrapped(|ui| weather_ui(ctx, ui, game));
    });
}

/// What the weather is like and does, on a board where it matters.
#[must_use]
pub(crate) fn weather(pack: &Pack, state: &State) -> Option<&'static str> {
    if pack.numbers.weather.is_empty() {
        return None;
    }
    Some(match sky(pack, state) {
        Sky::Fair => "fair, fords are open",
        Sky::Storm => "storm, fords are closed",
    })
}

/// Sizes of the armies of a seat, the greatest first.
fn armies(state: &State, seat: Seat) -> Vec<u8> {
    let own = state.spots().filter(|(_, spot)| spot.seat == Some(seat));
    let mut sizes: Vec<u8> = own.map(|(_, spot)| spot.all().count()).collect();
    sizes.retain(|size| *size > 1);
    sizes.sort_by_key(|size| std::cmp::Reverse(*size));
    sizes
}

fn list(sizes: &[u8]) -> String {
    match sizes {
        [] => "none".to_owned(),
        sizes => {
            let sizes: Vec<String> = sizes.iter().map(u8::to_string).collect();
            sizes.join(", ")
        }
    }
}

/// Armies that every house has, of those that it may have.
pub(crate) fn supply_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let state = game.state();
    ui.collapsing("Supply and armies", |ui| {
        let tip = "An army is two units or more in one area";
        ui.label(RichText::new(tip).color(ctx.inks().muted));
        for seat in state.order() {
            let Some(player) = state.player(*seat) else {
                continue;
            };
            let levels = &ctx.pack.numbers.supply;
            let level = usize::from(player.supply).min(levels.len().saturating_sub(1));
            let allowed = levels.get(level).map_or(&[][..], Vec::as_slice);
            let text = format!(
                "{}: supply {}, {} barrels now; armies {}, allowed {}",
                game.seat(*seat),
                player.supply,
                barrels(ctx.pack, state, *seat),
                list(&armies(state, *seat)),
                list(allowed),
            );
            ui.add(Label::new(text).wrap());
        }
    });
}
