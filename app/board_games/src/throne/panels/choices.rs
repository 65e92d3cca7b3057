//! What may the seat do that is asked?
//!
//! What belongs to the area that is looked at comes first, then answers that belong nowhere, then everything else
//! folded away: every answer has a button.

use std::collections::BTreeMap;

use boards::AreaId;
use boards::throne::{
    Action, Control, Touch, chooses_house_card, control, is_detail, is_idle, name, place, touch,
};
use eframe::egui::{
    Button, CollapsingHeader, Label, RichText, Role, Sense, TextStyle, Ui, WidgetInfo, vec2,
};
use game_window::{curtain_ui, ending_ui, lead_on, offer_ui, takes};
use play::Seat;
use ui::shape::Shape;

use super::progress::bid_words;
use super::{Parts, march, orders};
use crate::areas::MapTouch;
use crate::throne::{Command, Ctx, Game, Offered, PlayCommand, ThroneAsk, ThroneGame as _, target};

/// So many answers are few.
const FEW: usize = 4;

/// So many answers by area are listed at once, and any number where nothing else is offered.
const LISTED: usize = 6;

/// What is covered.
const HIDDEN: &str = "secret choices";

/// Answers stand above a battle where the window is small, so that they are in sight.
#[must_use]
pub(crate) fn come_first(ctx: &Ctx<'_>, game: &Game) -> bool {
    ctx.appearance.shape != Shape::Wide && game.offers().next().is_some()
}

/// Whether there are so many of them that nothing below them is, or House cards: each is chosen by how both sides stand.
#[must_use]
pub(crate) fn are_many(game: &Game) -> bool {
    game.offers().nth(FEW).is_some() || chooses_house_card(game.state())
}

/// The answers that are open.
pub(crate) fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, parts: &mut Parts) {
    if game.hides() {
        curtain_ui(ctx, ui, game, HIDDEN);
        return;
    }
    let Some(seat) = game.asked() else {
        return;
    };
    let state = game.state();
    if let Some(text) = bid_words(state, seat) {
        ui.add(Label::new(text).wrap());
    }
    match control(state) {
        Control::Orders => return orders::orders_ui(ctx, ui, game, seat),
        Control::March { .. } => march::march_ui(ctx, ui, game, &mut parts.march),
        Control::Points(left) => points_ui(ctx, ui, &left),
        Control::Bid => return row_ui(ctx, ui, game),
        Control::Places(ranked) => {
            places_ui(ctx, ui, game, &ranked);
            return rest_ui(ctx, ui, game);
        }
        Control::House => return places_ui(ctx, ui, game, &[]),
        Control::Buttons => {}
    }
    let is_told = matches!(
        control(state),
        Control::March {
            against: Some(_),
            ..
        }
    );
    let nowhere = game
        .offers()
        .filter(|offer| !is_told && touch(offer.action()) == Touch::Nowhere);
    let nowhere: Vec<&Offered> = nowhere.collect();
    let others = match nowhere.is_empty() {
        true => Others::None,
        false => Others::Some,
    };
    let here = ctx.focus.from;
    let here: Vec<&Offered> = here.map_or_else(Vec::new, |area| target::of(game, area).collect());
    // Neither keys nor a finger that chose a march or a unit come upon the end before they do on where units can go, or
    // on what else is mustered.
    let ends_last = matches!(control(state), Control::March { .. } | Control::Points(_));
    // Many answers of an area that was looked at for another question leave no room for what belongs nowhere, and what
    // uses an order up for nothing does not come above the leader whom it would trigger.
    let idle = |offer: &&Offered| is_idle(offer.action());
    let before = !ends_last && (here.len() > FEW || here.iter().all(idle));
    let [above, below] = match before {
        true => [nowhere, here],
        false => [here, nowhere],
    };
    let waits = |ui: &mut Ui, offer: &Offered| ending_ui(ui, |ui| offer_ui(ctx, ui, offer));
    // What a march leaves behind comes where it was sent off, and may give an area up.
    let leaves = is_detail(state) && !ends_last;
    for offer in above {
        match leaves {
            true => waits(ui, offer),
            false => offer_ui(ctx, ui, offer),
        }
    }
    if ends_last {
        folded_ui(ctx, ui, game, others);
    }
    for offer in below {
        match leaves || ends_last {
            true => waits(ui, offer),
            false => offer_ui(ctx, ui, offer),
        }
    }
    if !ends_last {
        folded_ui(ctx, ui, game, others);
    }
}

/// Bids side by side, so that the highest is as near as the lowest. What they cost stands above them, what one does
/// beside it below.
fn row_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let least = ctx.appearance.density.least();
    ui.horizontal_wrapped(|ui| {
        for offer in game.offers() {
            let hinted = game.is_hinted(offer.action());
            let button = Button::selectable(hinted, offer.answer.label.as_str());
            let button = ui.add(button.frame_when_inactive(true).min_size(least));
            takes(&button);
            if button.clicked() {
                ctx.send(PlayCommand::Act(*offer.action()));
            }
        }
    });
    let told = game.offers().find(|offer| !offer.answer.effect.is_empty());
    if let Some(offer) = told {
        let text = format!("{}: {}", offer.answer.label, offer.answer.effect);
        ui.add(Label::new(RichText::new(text).small()).wrap());
    }
}

/// Equal bidders among all houses, so that each stands where it always does; what they are named for is the same.
fn places_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, ranked: &[Seat]) {
    let least = ctx.appearance.density.least();
    let is_numbered = matches!(control(game.state()), Control::Places(_));
    let offers: Vec<&Offered> = game.offers().collect();
    ui.horizontal_wrapped(|ui| {
        for (seat, _) in (0..).map(Seat).zip(&game.state().players) {
            let answer = name(seat);
            let is_open = offers.iter().any(|offer| *offer.action() == answer);
            let title = game.seat(seat);
            let text = match ranked.iter().position(|other| *other == seat) {
                Some(place) => format!("{}. {title}", place + 1),
                None => title.to_owned(),
            };
            // A number has its room before it comes, so that no house moves.
            let room = if is_numbered {
                width(ui, &format!("0. {title}"))
            } else {
                0.0
            };
            let least = least.max(vec2(room, 0.0));
            let button = Button::selectable(is_open && game.is_hinted(&answer), text);
            let button = ui.add_enabled(is_open, button.frame_when_inactive(true).min_size(least));
            if is_open {
                takes(&button);
            }
            if button.clicked() {
                ctx.send(PlayCommand::Act(answer));
            }
        }
    });
    if let Some(first) = offers.first() {
        ui.add(Label::new(RichText::new(&first.answer.effect).small()).wrap());
    }
}

/// How wide a button with these words is.
fn width(ui: &Ui, words: &str) -> f32 {
    let (font, ink) = (
        TextStyle::Button.resolve(ui.style()),
        ui.visuals().text_color(),
    );
    let words = ui.painter().layout_no_wrap(words.to_owned(), font, ink);
    words.size().x + 2.0 * ui.spacing().button_padding.x
}

/// All that are left, in the order of the board.
fn rest_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let mut rest: Vec<Action> = game.offers().map(|offer| *offer.action()).collect();
    // The last one has its place without an answer.
    rest.pop();
    if rest.len() > 1 {
        let rank = Command::Own(ThroneAsk::Follow(rest));
        ctx.button(ui, "The rest in this order", rank);
    }
}

/// Whether anything is offered beside answers by area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Others {
    None,
    Some,
}

/// Mustering points that are left.
fn points_ui(ctx: &Ctx<'_>, ui: &mut Ui, left: &[(AreaId, u8)]) {
    let texts = left.iter().filter(|(_, points)| *points > 0);
    let texts = texts.map(|(area, points)| format!("{} {points}", ctx.pack.map.title(*area)));
    let text = format!("Mustering points: {}", texts.collect::<Vec<_>>().join(", "));
    ui.add(Label::new(text).wrap());
}

/// Every answer by its area, folded away where there are many beside others.
fn folded_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, others: Others) {
    let mut areas: BTreeMap<AreaId, Vec<&Offered>> = BTreeMap::new();
    for offer in game.offers() {
        match touch(offer.action()) {
            Touch::Area(area) | Touch::At(area) | Touch::Way(area, _) | Touch::March(area) => {
                areas.entry(area).or_default().push(offer);
            }
            Touch::Nowhere => {}
        }
    }
    // A few answers are in sight at once; those of a march stand in its panel.
    let marches = matches!(control(game.state()), Control::March { .. });
    let count = areas.values().map(Vec::len).sum::<usize>();
    let few = match others {
        Others::None => true,
        Others::Some => count <= LISTED || areas.len() == 1,
    };
    let few = few && !marches;
    // Those of what is looked at stand above.
    if let Some(looked) = ctx.focus.from.filter(|_| !marches) {
        areas.remove(&looked);
    }
    if areas.is_empty() {
        return;
    }
    ui.add_space(4.0);
    if ctx.appearance.shape != Shape::Wide && few {
        // Answers need the room more than a heading.
        return listed_ui(ctx, ui, game, areas);
    }
    let folded = CollapsingHeader::new(format!("By area: {}", areas.len()))
        .id_salt(("answers by area", few))
        .default_open(few)
        .show_unindented(ui, |ui| listed_ui(ctx, ui, game, areas));
    takes(&folded.header_response);
}

/// Answers by area, with what looks at each.
fn listed_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, areas: BTreeMap<AreaId, Vec<&Offered>>) {
    for (area, offers) in areas {
        let title = place(ctx.pack, game.state(), area);
        // An answer alone says where it is, and keys have half of the way.
        if offers.len() > 1 {
            let name = RichText::new(&title).strong().underline();
            let link = ui.add(Label::new(name).sense(Sense::click()));
            // What looks at an area chooses where a march goes.
            let (verb, look) = match control(game.state()) {
                Control::March { .. } => {
                    let whole = ctx.pack.ways.lanes.printed(area);
                    ("March to", MapTouch::Tap(whole))
                }
                Control::Buttons
                | Control::Orders
                | Control::Points(_)
                | Control::Bid
                | Control::Places(_)
                | Control::House => ("Look at", MapTouch::Look(area)),
            };
            let text = format!("{verb} {title}");
            link.widget_info(|| WidgetInfo::labeled(Role::Link, true, &text));
            if link.clicked() {
                ctx.send(Command::Touch(look));
                lead_on(ui.ctx());
            }
        }
        for offer in offers {
            offer_ui(ctx, ui, offer);
        }
    }
}
