//! Which panels has the throne game alone?
//!
//! One file a panel; what is around them is the window's.

pub(crate) mod allies;
pub(crate) mod area;
pub(crate) mod battle;
pub(crate) mod begin;
pub(crate) mod bids;
pub(crate) mod choices;
pub(crate) mod correct;
pub(crate) mod fan;
pub(crate) mod force;
pub(crate) mod hand;
pub(crate) mod leaders;
pub(crate) mod map;
pub(crate) mod march;
pub(crate) mod orders;
pub(crate) mod progress;
pub(crate) mod seats;
pub(crate) mod tactics;
pub(crate) mod tracks;

use boards::throne::{House, State, UnitKind};
use eframe::egui::{Sense, Ui, vec2};
use game_window::swatch_ui;
use play::Seat;
use ui::theme::RealmInk;

use super::Ctx;
use super::signs::Square;
use crate::areas::realms::house_ink;

/// What panels keep between frames.
#[derive(Debug, Default)]
pub struct Parts {
    /// Units that march.
    pub march: march::March,
}

/// What panels of the throne game look up.
pub(crate) trait ThroneCtx {
    /// How what a seat holds is painted.
    #[must_use]
    fn seat_ink(&self, state: &State, seat: Seat) -> RealmInk;
}

impl ThroneCtx for Ctx<'_> {
    fn seat_ink(&self, state: &State, seat: Seat) -> RealmInk {
        match state.player(seat) {
            Some(player) => house_ink(self.appearance.tone, player.house),
            None => self.free_ink(),
        }
    }
}

/// What a kind of unit is called; none where it is not in play.
pub(super) fn unit_title(ctx: &Ctx<'_>, kind: UnitKind) -> Option<String> {
    let row = ctx.pack.unit(kind)?;
    match kind {
        UnitKind::AllyFootman | UnitKind::AllyKnight => {
            let title = format!("Allied {}", row.title.to_lowercase());
            Some(title).filter(|_| !ctx.pack.allies.is_empty())
        }
        UnitKind::Footman
        | UnitKind::Knight
        | UnitKind::Ship
        | UnitKind::Engine
        | UnitKind::Dragon => Some(row.title.clone()),
    }
}

/// The color, the pattern and the sign of a house.
pub(crate) fn house_ui(ctx: &Ctx<'_>, ui: &mut Ui, house: House) {
    let ink = house_ink(ctx.appearance.tone, house);
    swatch_ui(ctx, ui, ink);
    house_sign_ui(ctx, ui, house);
}

/// The sign of a house alone, where there is little room.
pub(crate) fn house_sign_ui(ctx: &Ctx<'_>, ui: &mut Ui, house: House) {
    let ink = house_ink(ctx.appearance.tone, house);
    let (rect, _) = ui.allocate_exact_size(vec2(14.0, 14.0), Sense::hover());
    let square = Square::upright(
        ui.painter(),
        rect.center(),
        13.0,
        [ink.strong, ui.visuals().panel_fill],
    );
    square.house(house);
}
