//! What should one know at the first start?
//!
//! Four tips on a card in the corner of the table, which goes on working meanwhile. On a small table they come one after
//! the other, and not while a battle is fought there.

use eframe::egui::{Align2, Area, Frame, Id, Margin, Order, Rect, Sense, Ui, Vec2, vec2};
use ui::shape::Shape;
use ui::theme::Density;

use crate::command::AppCommand;
use crate::ctx::Ctx;
use crate::icon::icon;
use crate::panels::button::labeled_button;
use crate::panels::keycap::keycap_ui;
use crate::tools::kind::ToolKind;

/// What stands beside a tip.
enum Sign {
    Icon(ToolKind),
    Key(&'static str),
}

const TIPS: [(Sign, &str); 4] = [
    (
        Sign::Icon(ToolKind::Select),
        "Click a tray to pick it, drag it to move it; the grip before it turns it",
    ),
    (
        Sign::Icon(ToolKind::Charge),
        "Point at an enemy: the charge, the die it needs and its chance appear",
    ),
    (
        Sign::Key("1 … 5"),
        "Arcs, ranges, sight, threat and safe ground; with Shift, the enemies'",
    ),
    (
        Sign::Key("Ctrl+K"),
        "Finds everything that can be done by a few letters",
    ),
];

/// The same for fingers.
const FOR_FINGERS: [(Sign, &str); 4] = [
    (
        Sign::Icon(ToolKind::Select),
        "Tap a tray to pick it, drag it to move it; two fingers on it turn it",
    ),
    (
        Sign::Icon(ToolKind::Charge),
        "Tap an enemy: the charge, the die it needs and its chance appear below",
    ),
    (
        Sign::Icon(ToolKind::Move),
        "Drag the bare table to look around, pinch to zoom; hold and drag to frame several",
    ),
    (
        Sign::Key("≡"),
        "Everything else: files, overlays, help; hold a button to read what it does",
    ),
];

/// How wide the card is, in points.
const WIDTH: f32 = 560.0;

/// Where all tips would take half of the table, in points.
const NARROW: f32 = 420.0;

/// The card.
pub(super) fn tips_ui(ctx: &Ctx<'_>, ui: &Ui, table: Rect) {
    let fights = ctx.document.battle().is_some();
    if !table.is_positive() || (fights && ctx.shape != Shape::Wide) {
        return;
    }
    let window = ui.ctx().content_rect();
    let offset = vec2(table.left() + 8.0, table.bottom() - window.bottom() - 8.0);
    let area = Area::new(Id::unique("tips"))
        .order(Order::Middle)
        .anchor(Align2::LEFT_BOTTOM, offset);
    area.show(ui.ctx(), |ui| {
        let frame = Frame::popup(ui.style()).inner_margin(Margin::same(10));
        frame.show(ui, |ui| {
            let width = WIDTH.min(table.width() - 40.0).max(120.0);
            ui.set_width(width);
            let tips = match ctx.density {
                Density::Mouse => TIPS,
                Density::Fingers => FOR_FINGERS,
            };
            if width < NARROW {
                return one_ui(ctx, ui, &tips);
            }
            for pair in tips.chunks(2) {
                ui.columns(2, |columns| {
                    for (ui, tip) in columns.iter_mut().zip(pair) {
                        tip_ui(ui, tip);
                    }
                });
            }
            ui.horizontal(|ui| {
                labeled_button(ctx, ui, "Got it", AppCommand::TipsSeen);
                ui.small("The Help menu shows them again");
            });
        });
    });
}

/// One tip, and what leads to the next one.
fn one_ui(ctx: &Ctx<'_>, ui: &mut Ui, tips: &[(Sign, &str)]) {
    let place = Id::unique("the tip that is shown");
    let shown: usize = ui.data(|data| data.get_temp(place)).unwrap_or_default();
    let shown = shown % tips.len().max(1);
    if let Some(tip) = tips.get(shown) {
        tip_ui(ui, tip);
    }
    ui.horizontal(|ui| {
        labeled_button(ctx, ui, "Got it", AppCommand::TipsSeen);
        let next = ui.button("Next tip");
        ui.small(format!("{} of {}", shown + 1, tips.len()));
        if next.clicked() {
            ui.data_mut(|data| data.insert_temp(place, shown + 1));
        }
    });
}

fn tip_ui(ui: &mut Ui, (sign, text): &(Sign, &str)) {
    ui.horizontal(|ui| {
        let place = vec2(58.0, 36.0);
        match sign {
            Sign::Icon(kind) => {
                let (rect, _) = ui.allocate_exact_size(place, Sense::hover());
                let ink = ui.visuals().text_color();
                icon(ui.painter(), *kind, rect.center(), 11.0, ink);
            }
            Sign::Key(key) => {
                ui.allocate_ui(place, |ui| {
                    ui.set_min_size(place);
                    ui.centered_and_justified(|ui| ui.horizontal_centered(|ui| keycap_ui(ui, key)));
                });
            }
        }
        ui.allocate_ui(Vec2::new(ui.available_width(), place.y), |ui| {
            ui.vertical(|ui| ui.small(*text));
        });
    });
}
