//! Which leaders are there, what triggers them, and what do they count?
//!
//! Both sides of every leader, which anybody may look at at any time; own ones first.

use boards::throne::{AllyEffect, Control, House, Leader, Liege, Post, control};
use eframe::egui::{CollapsingHeader, Color32, Label, RichText, Ui, vec2};
use play::Seat;

use super::ThroneCtx as _;
use crate::areas::realms::house_ink;
use crate::throne::leaders::full_name;
use crate::throne::legend::sign_ui;
use crate::throne::signs::Square;
use crate::throne::tokens::{Rank, Tokens};
use crate::throne::{Ctx, Game, ThroneGame as _};

/// How high a standard is.
const UNIT: f32 = 17.0;

/// All leaders, folded away but while orders are placed.
pub(crate) fn leaders_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if game.state().posts().next().is_none() {
        return;
    }
    let wanted = control(game.state()) == Control::Orders;
    CollapsingHeader::new("Leaders")
        .id_salt(("all leaders", wanted))
        .default_open(wanted)
        .show_unindented(ui, |ui| list_ui(ctx, ui, game));
}

/// All leaders, own ones first.
pub(crate) fn list_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let state = game.state();
    let mut all: Vec<(&Leader, Post)> = state
        .posts()
        .filter_map(|(id, post)| Some((ctx.pack.leader(id)?, post)))
        .filter(|(leader, post)| *post != Post::Away || comes(ctx, leader))
        .collect();
    if all.is_empty() {
        return;
    }
    all.sort_by_key(|(_, post)| (holder(*post).is_none(), holder(*post) != game.shown()));
    let head = "Strength face up, then on a march of its own";
    ui.label(RichText::new(head).small().color(ctx.inks().muted));
    ui.scope(|ui| {
        // Nothing here is tapped, so that rows may be low.
        ui.spacing_mut().interact_size.y = 16.0;
        ui.spacing_mut().item_spacing = vec2(4.0, 1.0);
        for (leader, post) in all {
            row_ui(ctx, ui, game, leader, post);
        }
    });
    ui.add_space(4.0);
}

/// Whether an Ally card brings a leader.
fn comes(ctx: &Ctx<'_>, leader: &Leader) -> bool {
    let mut cards = ctx.pack.allies.iter();
    cards.any(|card| card.aid == AllyEffect::Leadership(leader.number))
}

/// Whose units or whose cell a leader is with.
fn holder(post: Post) -> Option<Seat> {
    match post {
        Post::With { seat, .. } => Some(seat),
        Post::Cell(seat) => Some(seat),
        Post::Away | Post::Dead => None,
    }
}

fn row_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, leader: &Leader, post: Post) {
    let ink = match (post, leader.liege) {
        (Post::With { seat, .. }, _) => ctx.seat_ink(game.state(), seat).strong,
        (_, Liege::House(house, _)) => house_ink(ctx.appearance.tone, house).strong,
        (_, Liege::Ally(_)) => ctx.inks().muted,
    };
    ui.horizontal_wrapped(|ui| {
        standard_ui(ctx, ui, leader, post, ink);
        ui.strong(&leader.title);
        let text = format!(
            "{}: {}, then {}",
            leader.trigger.title(),
            leader.strength,
            leader.marching
        );
        ui.label(text);
        icons_ui(ctx, ui, leader);
        let place = RichText::new(place(ctx, game, leader, post)).small();
        ui.add(Label::new(place.color(ctx.inks().muted)).wrap());
    });
}

/// The standard of a leader, as it lies on the map.
pub(super) fn standard_ui(ctx: &Ctx<'_>, ui: &mut Ui, leader: &Leader, post: Post, ink: Color32) {
    let rank = match post {
        Post::With { marching: true, .. } => Rank::Marching,
        Post::With { .. } | Post::Cell(_) | Post::Away | Post::Dead => Rank::Up,
    };
    sign_ui(ui, UNIT * 1.3, |painter, at| {
        let tokens = Tokens {
            painter,
            inks: ctx.inks(),
            unit: UNIT,
        };
        let room = eframe::egui::Rect::from_center_size(at, tokens.leader_size());
        tokens.leader(room, leader, rank, ink);
    });
}

/// Swords and power of the side that marches.
pub(super) fn icons_ui(ctx: &Ctx<'_>, ui: &mut Ui, leader: &Leader) {
    let inks = ctx.inks();
    let icons = [(leader.swords, inks.ink), (leader.power, inks.gold)];
    for (place, (count, ink)) in icons.into_iter().enumerate() {
        for _ in 0..count {
            let response = sign_ui(ui, 14.0, |painter, at| {
                let square = Square::upright(painter, at, 14.0, [ink, inks.paper]);
                match place {
                    0 => square.sword(),
                    _ => square.crown(),
                }
            });
            response.on_hover_text(if place == 0 {
                "A sword"
            } else {
                "A power icon"
            });
        }
    }
}

/// Where a leader is.
fn place(ctx: &Ctx<'_>, game: &Game, leader: &Leader, post: Post) -> String {
    match post {
        Post::With {
            seat,
            area,
            marching,
        } => {
            let at = full_name(ctx.pack, game.state(), area);
            let how = if marching { ", face down" } else { "" };
            match leader.liege {
                Liege::House(house, _) if Some(house) == house_of(game, seat) => {
                    format!("{at}{how}")
                }
                Liege::House(..) | Liege::Ally(_) => {
                    format!("with {} in {at}{how}", game.seat(seat))
                }
            }
        }
        Post::Cell(seat) => format!("in the cell of {}", game.seat(seat)),
        Post::Away => "comes with an Ally card".to_owned(),
        Post::Dead => "out of the game".to_owned(),
    }
}

fn house_of(game: &Game, seat: Seat) -> Option<House> {
    game.state().player(seat).map(|player| player.house)
}
