//! How do both sides stand: points, coins, models?
//!
//! Always in view, as coins left against models left decide when to pass; on a phone models are counted among the cards.

use eframe::egui::{Color32, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use grid::Place;
use play::{Seat, counted};
use ui::shape::Shape;

use crate::signs::{Draw, Square};
use crate::skirmish::target::left;
use crate::skirmish::{Ctx, Game, TilesGame as _};

/// How large the sign of a coin is, in points.
const COIN: f32 = 13.0;

/// How much of a name has room where both sides share a line.
const LETTERS: usize = 3;

/// Both sides.
pub(crate) fn sides_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    ui.scope(|ui| {
        // Nothing here is tapped, so that rows may be low.
        ui.spacing_mut().interact_size.y = 20.0;
        let seats = [Seat(0), Seat(1)];
        match ctx.appearance.shape {
            Shape::Wide => {
                for seat in seats {
                    ui.horizontal_wrapped(|ui| points_ui(ctx, ui, game, seat));
                    ui.horizontal_wrapped(|ui| {
                        coins_ui(ctx, ui, game, seat);
                        models_ui(ui, game, seat);
                    });
                }
            }
            Shape::Low => {
                for seat in seats {
                    ui.horizontal_wrapped(|ui| {
                        points_ui(ctx, ui, game, seat);
                        coins_ui(ctx, ui, game, seat);
                        models_ui(ui, game, seat);
                    });
                }
            }
            // One line, as the board needs the room; who can act is seen there, and counted among the cards.
            Shape::Tall => {
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing.x = 4.0;
                    for seat in seats {
                        points_ui(ctx, ui, game, seat);
                        coins_ui(ctx, ui, game, seat);
                        ui.add_space(8.0);
                    }
                });
            }
        }
    });
}

/// How many models of both sides are left, where the line above has no room for it.
pub(crate) fn left_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if ctx.appearance.shape == Shape::Tall {
        for seat in [Seat(0), Seat(1)] {
            ui.horizontal_wrapped(|ui| {
                ui.label(game.seat(seat));
                models_ui(ui, game, seat);
            });
        }
    }
}

fn points_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let inks = ctx.inks();
    let (strong, soft) = inks.sides[usize::from(seat.0.min(1))];
    shape_ui(ui, seat, strong, soft);
    let (name, points) = (game.seat(seat), game.state().side(seat).points);
    let words = counted(points, "point", "points");
    let [name_shown, points_shown] = match ctx.appearance.shape {
        Shape::Tall => [name.chars().take(LETTERS).collect(), points.to_string()],
        Shape::Wide | Shape::Low => [name.to_owned(), words.clone()],
    };
    let text = RichText::new(name_shown).strong();
    let text = match game.asked() {
        Some(asked) if asked == seat => text.underline(),
        Some(_) | None => text,
    };
    let tip = match game.state().first == seat {
        true => "The first player of this round",
        false => "The other player",
    };
    let label = ui.label(text);
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, name));
    label.on_hover_text(tip);
    let label = ui.label(points_shown);
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
}

fn coins_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let inks = ctx.inks();
    let coins = game.state().side(seat).coins;
    let all: [(u8, Draw, &str, Color32); 3] = [
        (coins.gold, |coin| coin.gold(), "gold", inks.gold),
        (coins.silver, |coin| coin.silver(), "silver", inks.silver),
        (coins.copper, |coin| coin.copper(), "copper", inks.earth),
    ];
    // The number stands by its coin.
    ui.spacing_mut().item_spacing.x = 4.0;
    for (count, draw, name, ink) in all {
        let back = ui.visuals().panel_fill;
        let (rect, sign) = ui.allocate_exact_size(vec2(COIN, COIN + 3.0), Sense::hover());
        let at = rect.center();
        draw(&Square::upright(ui.painter(), at, COIN, [ink, back]));
        let label = ui.label(RichText::new(count.to_string()).color(ink).strong());
        let name = format!("{count} {name}");
        label.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        label.union(sign).on_hover_text(name);
        if ctx.appearance.shape != Shape::Tall {
            ui.add_space(4.0);
        }
    }
}

/// Models of a side that can act, or that wait to be put on the board.
fn models_ui(ui: &mut Ui, game: &Game, seat: Seat) {
    let [stands, ready] = left(game, seat);
    let (text, tip) = match game.state().round {
        0 => {
            let own = game.state().each().filter(|(_, model)| model.seat == seat);
            let waits = own
                .filter(|(_, model)| model.place == Place::Waiting)
                .count();
            (format!("{waits} to deploy"), "Models that wait")
        }
        _ => (
            format!("{ready} of {stands} to act"),
            "Models that can still be activated this round, of those that stand",
        ),
    };
    ui.label(text).on_hover_text(tip);
}

/// The shape of a side's models.
fn shape_ui(ui: &mut Ui, seat: Seat, strong: Color32, soft: Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
    let round = if seat == Seat(0) { 8.0 } else { 2.0 };
    let line = Stroke::new(2.0, strong);
    ui.painter()
        .rect(rect.shrink(1.0), round, soft, line, StrokeKind::Inside);
}
