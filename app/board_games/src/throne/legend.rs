//! What do the signs on the map mean?
//!
//! Every sign of a piece or an order with its name, as lines in a panel and as rows below a picture.

use boards::throne::{OrderKind, Pack, Sky, UnitKind};
use eframe::egui::{
    Align2, FontId, Label, Painter, Pos2, Response, RichText, Sense, TextStyle, Ui, pos2, vec2,
};
use ui::theme::{SMALL, TileInks};

use super::signs::{Pose, Square};

/// A sign of the map.
#[derive(Clone, Copy)]
pub(super) enum Entry {
    Unit(UnitKind),
    Neutral,
    Garrison,
    Leader,
    Order(OrderKind),
    Star,
    Covered,
    Sky(Sky),
}

/// Every sign that a board has, with what it stands for.
pub(super) fn entries(pack: &Pack) -> Vec<(Entry, &'static str)> {
    let mut all = vec![
        (Entry::Unit(UnitKind::Footman), "footman"),
        (Entry::Unit(UnitKind::Knight), "knight"),
        (Entry::Unit(UnitKind::Ship), "ship"),
        (Entry::Unit(UnitKind::Engine), "siege engine"),
    ];
    if pack.unit(UnitKind::Dragon).is_some() {
        all.push((Entry::Unit(UnitKind::Dragon), "dragon"));
    }
    if !pack.allies.is_empty() {
        all.push((Entry::Unit(UnitKind::AllyFootman), "on a bar: of an ally"));
    }
    all.push((Entry::Neutral, "neutral force"));
    all.push((Entry::Garrison, "garrison"));
    if !pack.leaders.is_empty() {
        all.push((Entry::Leader, "leader, with the order that triggers it"));
    }
    let orders = OrderKind::NAMES.map(|(_, kind)| (Entry::Order(kind), kind.title()));
    all.extend(orders);
    all.push((Entry::Star, "special order"));
    all.push((Entry::Covered, "face down"));
    if !pack.numbers.weather.is_empty() {
        all.push((Entry::Sky(Sky::Fair), "fair weather"));
        all.push((Entry::Sky(Sky::Storm), "storm"));
    }
    all
}

/// What has no sign of its own.
pub(super) const REST: &str = "Units on their side are routed; a square edge is a fortification; an order with a light end is given once a game";

impl Entry {
    pub(super) fn paint(self, painter: &Painter, at: Pos2, side: f32, inks: TileInks) {
        let square = Square {
            painter,
            at,
            side,
            ink: inks.ink,
            back: inks.paper,
            pose: Pose::Upright,
        };
        match self {
            Self::Unit(kind) => square.unit(kind),
            Self::Neutral => square.neutral(),
            Self::Garrison => square.garrison(),
            Self::Leader => square.leader(OrderKind::Raid),
            Self::Order(kind) => square.order(kind),
            Self::Star => square.inked(inks.gold, inks.paper).star(),
            Self::Covered => square.seal(),
            Self::Sky(sky) => square.sky(sky),
        }
    }
}

/// A sign in a line of a panel.
pub(super) fn sign_ui(ui: &mut Ui, side: f32, paint: impl FnOnce(&Painter, Pos2)) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side + 2.0, side + 2.0), Sense::hover());
    paint(ui.painter(), rect.center());
    response
}

/// All signs in a panel.
pub(super) fn legend_ui(ui: &mut Ui, pack: &Pack, inks: TileInks) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size.y = 16.0;
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        for (entry, word) in entries(pack) {
            let font = TextStyle::Small.resolve(ui.style());
            let text = ui
                .painter()
                .layout_no_wrap(word.to_owned(), font, inks.muted);
            // A word stays beside its sign.
            if text.size().x + 24.0 > ui.available_size_before_wrap().x {
                ui.end_row();
            }
            sign_ui(ui, 14.0, |painter, at| entry.paint(painter, at, 13.0, inks));
            ui.label(RichText::new(word).small().color(inks.muted));
        }
    });
    ui.add(Label::new(RichText::new(REST).small().color(inks.muted)).wrap());
}

/// All signs below a picture that is so wide, in lines that are so high.
pub(super) fn legend(
    painter: &Painter,
    pack: &Pack,
    inks: TileInks,
    [at, end]: [Pos2; 2],
    line: f32,
) {
    let mut now = at;
    for (entry, word) in entries(pack) {
        let font = FontId::proportional(SMALL + 1.0);
        let text = painter.layout_no_wrap(word.to_owned(), font, inks.muted);
        let wide = 20.0 + text.size().x + 14.0;
        if now.x + wide > end.x && now.x > at.x {
            now = pos2(at.x, now.y + line);
        }
        entry.paint(painter, now + vec2(8.0, 0.0), 14.0, inks);
        let left = now + vec2(20.0, -text.size().y / 2.0);
        painter.galley(left, text, inks.muted);
        now.x += wide;
    }
    let font = FontId::proportional(SMALL + 1.0);
    let last = pos2(at.x, now.y + line);
    painter.text(last, Align2::LEFT_CENTER, REST, font, inks.muted);
}
