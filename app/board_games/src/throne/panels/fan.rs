//! Which House cards has the one who looks, all in sight at once?
//!
//! Cards with strength and signs in a row below the map, or in two rows of a small window. A tap opens what a card says
//! and, where it may be played now, its answer.

use std::sync::Arc;

use boards::throne::{HouseCard, HouseCardId, house_card_of, house_card_text};
use eframe::egui::{
    Align2, FontId, Frame, Galley, Id, Label, Popup, PopupCloseBehavior, Response, RichText, Role,
    ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use game_window::offer_ui;
use play::Seat;
use ui::shape::Shape;
use ui::widgets::menus;

use super::ThroneCtx as _;
use crate::throne::signs::Square;
use crate::throne::{Ctx, Game, ThroneGame as _};

/// How high a card is, in points.
const HIGH: f32 = 54.0;
/// How wide a card of a row is at least and at most, in points.
const LEAST: f32 = 72.0;
const MOST: f32 = 150.0;
/// Room between two cards, in points.
const GAP: f32 = 4.0;
/// How wide the text of a card is that was tapped, in points.
const TEXT: f32 = 260.0;

/// Whether a card is in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lies {
    Hand,
    /// No other one is in hand.
    Last,
    Used,
}

/// Whose cards are shown: those of whoever looks, or of the only person here.
fn whose(game: &Game) -> Option<Seat> {
    let person = |seat: &Seat| game.players().level(*seat).is_none();
    let only = game.players().only_person();
    let asked = || game.asked().filter(person);
    game.shown().filter(person).or(only).or_else(asked)
}

/// All cards of a seat, those in hand first; nobody else's where nobody looks.
fn cards(game: &Game) -> Option<(Seat, Vec<(HouseCardId, Lies)>)> {
    let seat = whose(game)?;
    let player = game.state().player(seat)?;
    let held = match player.hand.as_slice() {
        [_last] => Lies::Last,
        _several => Lies::Hand,
    };
    let hand = player.hand.iter().map(|card| (*card, held));
    let used = player.discard.iter().map(|card| (*card, Lies::Used));
    let all: Vec<(HouseCardId, Lies)> = hand.chain(used).collect();
    (!all.is_empty()).then_some((seat, all))
}

/// Whether there is a row of cards.
pub(crate) fn has_fan(game: &Game) -> bool {
    cards(game).is_some()
}

/// The row of cards.
pub(crate) fn fan_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let Some((seat, all)) = cards(game) else {
        return;
    };
    let count = u16::try_from(all.len()).unwrap_or(u16::MAX).max(1);
    match ctx.appearance.shape {
        Shape::Wide => {
            let width = (ui.available_width() / f32::from(count) - GAP).clamp(LEAST, MOST);
            let row = ScrollArea::horizontal().id_salt("hand of cards");
            row.auto_shrink([false, true]).show(ui, |ui| {
                ui.horizontal(|ui| row_ui(ctx, ui, game, seat, all, width));
            });
        }
        // All of them in sight, in as many rows as that takes.
        Shape::Tall | Shape::Low => {
            let width = ((ui.available_width() + GAP) / 4.0 - GAP).floor();
            ui.horizontal_wrapped(|ui| row_ui(ctx, ui, game, seat, all, width));
        }
    }
}

/// Cards beside each other.
fn row_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    game: &Game,
    seat: Seat,
    all: Vec<(HouseCardId, Lies)>,
    width: f32,
) {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    for (id, lies) in all {
        if let Some(card) = ctx.pack.house_card(id) {
            let response = card_ui(ctx, ui, game, seat, (card, lies), [width, HIGH]);
            text_ui(ctx, &response, game, card, lies);
        }
    }
}

/// What a card is called by a screen reader.
fn name(card: &HouseCard, lies: Lies) -> String {
    let icons = [
        (card.swords, "sword"),
        (card.fortifications, "fortification"),
    ];
    let icons = icons.into_iter().filter(|(count, _)| *count > 0);
    let icons =
        icons.map(|(count, icon)| format!(", {}", play::counted(count, icon, &format!("{icon}s"))));
    let lies = match lies {
        Lies::Hand => "",
        Lies::Last => ", the last in hand",
        Lies::Used => ", used",
    };
    let icons: String = icons.collect();
    format!("House card {}, {}{icons}{lies}", card.title, card.strength)
}

/// A card that can be tapped: its strength, its signs and its name.
fn card_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    game: &Game,
    seat: Seat,
    (card, lies): (&HouseCard, Lies),
    size: [f32; 2],
) -> Response {
    let (rect, response) = ui.allocate_exact_size(size.into(), Sense::click());
    let name = name(card, lies);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let inks = ctx.inks();
    let house = ctx.seat_ink(game.state(), seat);
    let ink = match lies {
        Lies::Hand | Lies::Last => inks.ink,
        Lies::Used => inks.muted,
    };
    let edge = match (lies, response.hovered() || response.has_focus()) {
        (_, true) => Stroke::new(2.0, inks.gold),
        (Lies::Hand | Lies::Last, false) => Stroke::new(1.5, house.strong),
        (Lies::Used, false) => Stroke::new(1.0, inks.muted),
    };
    let painter = ui.painter();
    let fill = match lies {
        Lies::Hand | Lies::Last => inks.paper,
        Lies::Used => ui.visuals().panel_fill,
    };
    painter.rect_filled(rect, 4.0, fill);
    painter.rect_stroke(rect, 4.0, edge, StrokeKind::Inside);
    let strength = FontId::proportional(22.0);
    let at = rect.left_top() + vec2(14.0, 15.0);
    painter.text(at, Align2::CENTER_CENTER, card.strength, strength, ink);
    let mut at = rect.left_top() + vec2(33.0, 15.0);
    let signs = (0..card.swords).map(|_| true);
    for is_sword in signs.chain((0..card.fortifications).map(|_| false)) {
        let square = Square::upright(painter, at, 15.0, [ink, fill]);
        match is_sword {
            true => square.sword(),
            false => square.wall(),
        }
        at.x += 15.0;
    }
    if card.effect.is_some() || !card.text.is_empty() {
        // Whether there is a text to open.
        let place = rect.right_top() + vec2(-9.0, 12.0);
        painter.text(
            place,
            Align2::CENTER_CENTER,
            "…",
            FontId::proportional(16.0),
            ink,
        );
    }
    let title = match lies {
        Lies::Last => format!("{} (last)", card.title),
        Lies::Hand | Lies::Used => card.title.clone(),
    };
    let title = title_of(ui, title, rect.width() - 10.0);
    let used = match lies {
        Lies::Hand | Lies::Last => None,
        Lies::Used => Some(Stroke::new(1.0, inks.muted)),
    };
    let at = pos2(rect.left() + 5.0, rect.bottom() - 4.0 - title.size().y);
    painter.galley_with_override_text_color(at, title, ink);
    if let Some(stroke) = used {
        painter.line_segment([rect.left_bottom(), rect.right_top()], stroke);
    }
    response
}

/// The name of a card in two small lines at most.
fn title_of(ui: &Ui, title: String, width: f32) -> Arc<Galley> {
    let mut job = eframe::egui::text::LayoutJob::simple(
        title,
        FontId::proportional(ui::theme::SMALL),
        ui.visuals().text_color(),
        width,
    );
    job.wrap.max_rows = 2;
    ui.painter().layout_job(job)
}

/// What a card says that was tapped, and its answer where it may be played now.
fn text_ui(ctx: &Ctx<'_>, response: &Response, game: &Game, card: &HouseCard, lies: Lies) {
    let id = Id::unique(("the text of a card", card.number));
    // Cards are gone through by a tap for each.
    menus::tells(&response.ctx, id);
    Popup::from_toggle_button_response(response)
        .id(id)
        .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
        .show(|ui| {
            Frame::NONE.show(ui, |ui| {
                ui.set_max_width(TEXT);
                let head = format!("{} {}", card.strength, card.title);
                ui.add(Label::new(RichText::new(head).strong().size(16.0)).wrap());
                let text = house_card_text(card);
                let text = if text.is_empty() {
                    "It says nothing"
                } else {
                    &text
                };
                ui.add(Label::new(text).wrap());
                let lies = match lies {
                    Lies::Hand => "",
                    Lies::Last => "Your last card: the used ones come back after it",
                    Lies::Used => "Used: it comes back when the last card of the hand is played",
                };
                if !lies.is_empty() {
                    ui.add(Label::new(RichText::new(lies).color(ctx.inks().muted)).wrap());
                }
                if game.hides() {
                    return;
                }
                let plays = |action| house_card_of(action) == Some(card.number);
                for offer in game.offers().filter(|offer| plays(offer.action())) {
                    offer_ui(ctx, ui, offer);
                }
            });
        });
}
