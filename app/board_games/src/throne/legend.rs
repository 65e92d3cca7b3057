//! What do the signs on the map mean?
//!
//! Every sign of a piece or an order with its name, as lines in a panel, as rows below a picture, and with colors and short
//! words in the list of all signs.

use boards::throne::{Castle, Land, OrderKind, Pack, Setting, Sky, UnitKind};
use eframe::egui::{
    Align2, FontId, Label, Painter, Pos2, Rect, Response, RichText, Sense, Stroke, TextStyle, Ui,
    pos2, vec2,
};
use game_window::SignRow;
use play::sentence;
use ui::theme::{SMALL, TileInks};

use super::Ctx;
use super::panels::seats;
use super::printed::Print;
use super::signs::{Pose, Square};
use crate::areas::{letters_row, realms::house_ink, tap_rows};

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
const ROUTED: &str = "Units on their side are routed";
const FORT: &str = "a square edge is a fortification";
const ONCE: &str = "an order with a light end is given once a game";

/// What of it there is in a game; all of it before one.
fn rest(setting: Option<&Setting>) -> String {
    let is = |part: fn(&Setting) -> bool| setting.is_none_or(part);
    let all = [
        (true, ROUTED),
        (is(|setting| setting.fortifications), FORT),
        (is(|setting| setting.one_time_orders), ONCE),
    ];
    let all = all.into_iter().filter(|(is, _)| *is);
    all.map(|(_, text)| text).collect::<Vec<_>>().join("; ")
}

impl Entry {
    /// Whether it may come up in a game with some parts.
    fn is_in(self, pack: &Pack, setting: &Setting) -> bool {
        match self {
            Self::Unit(UnitKind::Engine) => setting.siege_engines,
            Self::Leader => setting.has_leaders(pack),
            Self::Unit(_)
            | Self::Neutral
            | Self::Garrison
            | Self::Order(_)
            | Self::Star
            | Self::Covered
            | Self::Sky(_) => true,
        }
    }

    /// What a sign means, where its name does not say all of it.
    fn says(self) -> &'static str {
        match self {
            Self::Unit(UnitKind::Footman) => "Strength 1",
            Self::Unit(UnitKind::Knight) => "Strength 2",
            Self::Unit(UnitKind::Ship) => "Strength 1, at sea and in harbors; armies march over it",
            Self::Unit(UnitKind::Engine) => "Counts in attacks on castles alone",
            Self::Unit(_) => "",
            Self::Neutral => {
                "A force of nobody's, with its strength: whoever marches there has to beat it"
            }
            Self::Garrison => "It defends its area and nothing else",
            Self::Leader => {
                "It may march as soon as an order of the kind on its standard is to be given up for it"
            }
            Self::Order(OrderKind::March) => "Moves the units of its area, and attacks",
            Self::Order(OrderKind::Defense) => "Counts where its area is attacked",
            Self::Order(OrderKind::Support) => "Its units count in battles beside them",
            Self::Order(OrderKind::Raid) => "Takes an order beside it off the board",
            Self::Order(OrderKind::Consolidate) => "Brings power tokens",
            Self::Star => "As many of them as your place at the King's Court allows",
            Self::Covered => "An order that is not open yet, or a card",
            Self::Sky(Sky::Fair) => "Fords are open",
            Self::Sky(Sky::Storm) => "Fords are closed",
        }
    }

    pub(super) fn paint(self, painter: &Painter, at: Pos2, side: f32, inks: TileInks) {
        let square = Square::upright(painter, at, side, [inks.ink, inks.paper]);
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

/// Every sign, color and short word of the window, with what it means.
pub(super) fn rows<'a>(ctx: &'a Ctx<'_>) -> Vec<SignRow<'a>> {
    let (inks, tone) = (ctx.inks(), ctx.appearance.tone);
    let square = move |painter: &Painter, rect: Rect, draw: &dyn Fn(&Square<'_>)| {
        draw(&Square::upright(
            painter,
            rect.center(),
            rect.height() * 0.8,
            [inks.ink, inks.paper],
        ));
    };
    let mut all: Vec<SignRow<'a>> = Vec::new();
    for (entry, word) in entries(ctx.pack) {
        all.push(SignRow::new(
            sentence(word),
            entry.says(),
            move |painter, rect| {
                entry.paint(painter, rect.center(), rect.height() * 0.8, inks);
            },
        ));
    }
    for (print, name, says) in prints(ctx.pack) {
        all.push(SignRow::new(name, says, move |painter, rect| {
            square(painter, rect, &|square| {
                print.paint(&square.inked(print.ink(inks, tone), inks.paper));
            });
        }));
    }
    for row in &ctx.pack.houses {
        let house = row.house;
        let own = house_ink(tone, house);
        let name = ctx.pack.house_title(house);
        let says = "The sign of the house; its land has its color and its pattern";
        all.push(SignRow::new(name, says, move |painter, rect| {
            square(painter, rect, &|square| {
                square.inked(own.strong, inks.paper).house(house);
            });
        }));
    }
    all.push(SignRow::new(
        "A unit on its side",
        "It was beaten this turn and is routed",
        move |painter, rect| {
            square(painter, rect, &|square| {
                let mut lying = square.part([0.0, 0.0], 1.0);
                lying.pose = Pose::Lying;
                lying.unit(UnitKind::Footman);
            });
        },
    ));
    all.extend(tap_rows("A ring", inks, |painter, rect, ink| {
        painter.circle_stroke(rect.center(), rect.height() * 0.4, Stroke::new(2.5, ink));
    }));
    all.push(letters_row(&ctx.pack.map, inks));
    let words = seats::columns(ctx.pack).into_iter();
    all.extend(words.map(|(short, says)| SignRow::word(short, inks.ink, says)));
    all
}

/// What is printed on areas of a board.
fn prints(pack: &Pack) -> Vec<(Print, &'static str, &'static str)> {
    let mut all = vec![
        (
            Print::Castle(Castle::City),
            "City",
            "A castle: it counts towards victory and musters one point of units",
        ),
        (
            Print::Castle(Castle::Stronghold),
            "Stronghold",
            "A castle: it counts towards victory and musters two points of units",
        ),
        (
            Print::Barrel,
            "Barrel",
            "Supply, which says how large armies may be",
        ),
        (
            Print::Crown,
            "Power icon",
            "A Consolidate Power order there brings one power token more",
        ),
    ];
    let some = |is: &dyn Fn(&Land) -> bool| {
        let mut areas = pack.map.areas().iter();
        areas.any(|area| is(&pack.land(area.number)))
    };
    if some(&|land| land.town) {
        all.push((Print::Town, "Town", "Footmen may be mustered here"));
    }
    if some(&|land| land.claim > 0) {
        all.push((Print::Claim, "Banner", "Claim, which wins the game"));
    }
    if some(&|land| land.road) {
        all.push((Print::Road, "Road", "Two houses may pass each other here"));
    }
    if !pack.ways.harbor.is_empty() {
        all.push((Print::Harbor, "Anchor", "A harbor: ships stand in it"));
    }
    all
}

/// A sign in a line of a panel.
pub(super) fn sign_ui(ui: &mut Ui, side: f32, paint: impl FnOnce(&Painter, Pos2)) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side + 2.0, side + 2.0), Sense::hover());
    paint(ui.painter(), rect.center());
    response
}

/// All signs of a game in a panel.
pub(super) fn legend_ui(ui: &mut Ui, pack: &Pack, setting: &Setting, inks: TileInks) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size.y = 16.0;
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        let all = entries(pack).into_iter();
        for (entry, word) in all.filter(|(entry, _)| entry.is_in(pack, setting)) {
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
    let rest = RichText::new(rest(Some(setting))).small();
    ui.add(Label::new(rest.color(inks.muted)).wrap());
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
    painter.text(last, Align2::LEFT_CENTER, rest(None), font, inks.muted);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The plain game explained siege engines, leaders, fortifications and orders that are given once a game.
    #[test]
    fn signs_of_parts_that_are_not_played_are_not_explained() {
        let pack = Pack::builtin().expect("the pack is sound");
        let plain = Setting::in_order(&pack, 3);
        let told = |setting: &Setting| {
            let all = entries(&pack).into_iter();
            let all = all.filter(|(entry, _)| entry.is_in(&pack, setting));
            all.map(|(_, word)| word).collect::<Vec<_>>()
        };
        let optional = ["siege engine", "leader, with the order that triggers it"];
        assert!(optional.iter().all(|word| !told(&plain).contains(word)));
        assert_eq!(rest(Some(&plain)), ROUTED);
        let mut whole = plain.clone();
        for part in [
            &mut whole.siege_engines,
            &mut whole.leaders,
            &mut whole.fortifications,
            &mut whole.one_time_orders,
        ] {
            *part = true;
        }
        assert!(optional.iter().all(|word| told(&whole).contains(word)));
        assert_eq!(rest(Some(&whole)), rest(None));
    }
}
