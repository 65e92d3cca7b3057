//! Which orders are placed where, in secret?
//!
//! The area that is looked at takes one of the tokens that are left; then the next one is looked at. What was placed is
//! taken back in the same way, and the Tactics card changed, until the seat is ready.

use boards::AreaId;
use boards::throne::rules::stars;
use boards::throne::{
    Leader, OrderRow, State, Tactic, TacticId, Touch, TurnRule, is_ready, laid, other_plans,
    take_back, touch,
};
use eframe::egui::{
    Align, Atom, Button, CollapsingHeader, Frame, Id, Label, Rect, Response, RichText, Role, Ui,
    Vec2, WidgetInfo,
};
use game_window::{below_ui, ending_ui, lead_on, offer_ui, passed_over, takes};
use play::Seat;
use ui::shape::Shape;

use super::ThroneCtx as _;
use super::leaders::{icons_ui, list_ui, standard_ui};
use crate::areas::MapTouch;
use crate::throne::tokens::{Face, Rank, Tokens};
use crate::throne::{Command, Ctx, Game, Offered, PlayCommand, ThroneAsk, ThroneGame as _};

/// How high the sign of an order at a button is.
const UNIT: f32 = 17.0;

/// Own areas with their orders.
fn placed<'a>(ctx: &'a Ctx<'_>, state: &State, seat: Seat) -> Vec<(AreaId, Option<&'a OrderRow>)> {
    let own = state.held(seat);
    let rows = own.iter().map(|area| {
        let order = state.spot(area).order;
        (area, order.and_then(|order| ctx.pack.order(order)))
    });
    rows.collect()
}

/// The orders of the seat that is asked.
pub(crate) fn orders_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let state = game.state();
    let own = placed(ctx, state, seat);
    let done = own.iter().filter(|(_, order)| order.is_some()).count();
    let starred = own.iter().filter_map(|(_, order)| *order);
    let starred = starred.filter(|order| order.star).count();
    let mut text = format!("{done} of {} areas have an order", own.len());
    let stars = stars(ctx.pack, state, seat);
    if stars > 0 {
        text.push_str(&format!(". Stars: {starred} of {stars}"));
    }
    let head = ui.add(Label::new(RichText::new(text).strong()).wrap());
    // Tokens of the area that was tapped stand where the eye is, above the Tactics cards.
    let looked = ctx.focus.from;
    if let Some(area) = looked.filter(|area| state.held(seat).contains(*area)) {
        area_ui(ctx, ui, game, seat, area);
    } else {
        ui.add(Label::new(next_words(game, seat, own.len() - done)).wrap());
    }
    plan_ui(ctx, ui, game, seat);
    // Keys lead to what has no order first.
    let egui = ui.ctx().clone();
    match done == own.len() {
        // The last token was tapped where it comes up.
        true => ending_ui(ui, |ui| ready_ui(ctx, ui, game)),
        false => passed_over(&egui, || ready_ui(ctx, ui, game)),
    }
    ui.add_space(4.0);
    for (area, order) in own {
        if own_ui(ctx, ui, area, order) {
            // Its tokens stand above a list that was scrolled.
            head.scroll_to_me(Some(Align::Min));
        }
    }
    // A wide window has them beside the orders, on the left.
    if ctx.appearance.shape != Shape::Wide {
        list_ui(ctx, ui, game);
    }
}

/// What comes next where no area of one's own is looked at, with so many areas left that have no order.
fn next_words(game: &Game, seat: Seat, bare: usize) -> &'static str {
    let chosen = game.state().player(seat);
    let chosen = chosen.is_some_and(|player| !player.plans.is_empty());
    let nowhere = |offer: &Offered| touch(offer.action()) == Touch::Nowhere;
    let open = game
        .offers()
        .any(|offer| nowhere(offer) && !is_ready(offer.action()));
    match bare {
        0 if open && !chosen => "Choose a Tactics card",
        0 => "Tap an area of yours to change its order",
        _some => "Tap an area of yours on the map",
    }
}

/// An own area with its order; tells whether it is looked at now.
fn own_ui(ctx: &Ctx<'_>, ui: &mut Ui, area: AreaId, order: Option<&OrderRow>) -> bool {
    let title = ctx.pack.map.title(area);
    let on = ctx.focus.from == Some(area);
    let least = ctx.appearance.density.least();
    let button = match order {
        Some(order) => {
            let text = format!("{title}: {}{}", order.title, star(order));
            Button::selectable(on, (token(ctx, order), text))
        }
        None => Button::selectable(on, format!("{title}: no order")),
    };
    let button = ui.add(button.frame_when_inactive(true).wrap().min_size(least));
    if order.is_none() {
        takes(&button);
    }
    if button.clicked() {
        ctx.send(Command::Touch(MapTouch::Look(area)));
        // By keys, its tokens come next.
        button.surrender_focus();
        lead_on(ui.ctx());
    }
    button.clicked()
}

/// The Tactics card that was chosen, and the others; or the choice of one.
fn plan_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat) {
    let state = game.state();
    let nowhere =
        |offer: &&Offered| touch(offer.action()) == Touch::Nowhere && !is_ready(offer.action());
    for offer in game.offers().filter(nowhere) {
        offer_ui(ctx, ui, offer);
    }
    let plans = state.player(seat).map_or(&[][..], |player| &player.plans);
    let chosen = plans.iter().filter_map(|card| ctx.pack.tactic(*card));
    let chosen: Vec<&Tactic> = chosen.collect();
    let place = Id::unique("Tactics cards that are shown");
    if chosen.is_empty() {
        ui.data_mut(|data| data.remove::<Vec<TacticId>>(place));
        return;
    }
    let shown = Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        for card in chosen {
            let head = RichText::new(format!("Tactics card: {}", card.title)).strong();
            ui.add(Label::new(head).wrap());
            card_ui(ctx, ui, card);
        }
        let others = other_plans(ctx.pack, state, seat);
        if !others.is_empty() {
            // Whoever has chosen another one has the fold shut: orders stand below it.
            CollapsingHeader::new("Choose another Tactics card")
                .id_salt(("another tactics card", plans))
                .show_unindented(ui, |ui| {
                    for (card, action) in others {
                        let Some(card) = ctx.pack.tactic(card) else {
                            continue;
                        };
                        ctx.button(ui, card.title.as_str(), PlayCommand::Act(action));
                        card_ui(ctx, ui, card);
                    }
                });
        }
    });
    let known: Option<Vec<TacticId>> = ui.data(|data| data.get_temp(place));
    if known.as_deref() != Some(plans) {
        // It was chosen far down a list that is gone.
        shown.response.scroll_to_me(None);
        ui.data_mut(|data| data.insert_temp(place, plans.to_vec()));
    }
}

/// What a Tactics card does.
fn card_ui(ctx: &Ctx<'_>, ui: &mut Ui, card: &Tactic) {
    for text in [&card.at_once, &card.text] {
        if !text.is_empty() {
            let text = RichText::new(text).small().color(ctx.inks().muted);
            ui.add(Label::new(text).wrap());
        }
    }
}

/// The end of placing orders, with what is left open.
fn ready_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let end = game.offers().find(|offer| is_ready(offer.action()));
    if let Some(offer) = end {
        offer_ui(ctx, ui, offer);
    } else {
        let ready = Button::new("All my orders are placed");
        ui.add_enabled(false, ready.min_size(ctx.appearance.density.least()));
        ui.label("Choose a Tactics card first");
    }
}

fn star(order: &OrderRow) -> &'static str {
    if order.star { " (star)" } else { "" }
}

/// A token as it lies on the map, in a button.
fn token<'a>(ctx: &Ctx<'_>, row: &OrderRow) -> Atom<'a> {
    let row = row.clone();
    let size = Tokens::measure(UNIT, Face::Order(&row));
    painted(ctx, size, move |tokens, room| {
        tokens.order(room, Face::Order(&row));
    })
}

/// A standard in a button: the order triggers the leader.
fn standard<'a>(ctx: &Ctx<'_>, game: &Game, seat: Seat, leader: &Leader) -> Atom<'a> {
    let leader = leader.clone();
    let ink = ctx.seat_ink(game.state(), seat).strong;
    painted(ctx, Tokens::standard(UNIT), move |tokens, room| {
        tokens.leader(room, &leader, Rank::Roused, ink);
    })
}

/// A drawing of a size in the middle of its part of a button.
fn painted<'a>(
    ctx: &Ctx<'_>,
    size: Vec2,
    paint: impl Fn(&Tokens<'_>, Rect) + Clone + Send + Sync + 'static,
) -> Atom<'a> {
    let inks = ctx.inks();
    Atom::paint(size, move |ui, args| {
        let tokens = Tokens {
            painter: ui.painter(),
            inks,
            unit: UNIT,
        };
        paint(&tokens, Rect::from_center_size(args.rect.center(), size));
    })
}

/// Tokens for an area: those that are left, or the way back.
fn area_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat, area: AreaId) {
    let state = game.state();
    ui.heading(ctx.pack.map.title(area));
    let here = state.leaders_at(seat, area);
    let here: Vec<&Leader> = here.filter_map(|id| ctx.pack.leader(id)).collect();
    tokens_ui(ctx, ui, game, (seat, area), &here);
    for leader in here {
        trigger_ui(ctx, ui, game, seat, leader);
    }
}

/// Tokens for an area with some leaders.
fn tokens_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    game: &Game,
    (seat, area): (Seat, AreaId),
    here: &[&Leader],
) {
    let order = game
        .state()
        .spot(area)
        .order
        .and_then(|order| ctx.pack.order(order));
    if let Some(order) = order {
        ui.label(format!("{}{} lies here", order.title, star(order)));
        // Keys that chose this area are led here before all orders are given.
        takes(&ctx.button(ui, "Take it back", PlayCommand::Act(take_back(area))));
        return;
    }
    let tokens = game.offers().filter_map(|offer| {
        let (_, order) = laid(offer.action()).filter(|(at, _)| *at == area)?;
        Some((ctx.pack.order(order)?, Some(offer)))
    });
    let (special, mut plain): (Vec<_>, Vec<_>) = tokens.partition(|(row, _)| row.once.is_some());
    // Tokens that lie elsewhere keep their place: the others would move under a finger that lays one after the other.
    let own = placed(ctx, game.state(), seat);
    let bare = own.iter().filter(|(_, order)| order.is_none()).count();
    let own = own.into_iter();
    for row in own.filter_map(|(_, order)| order.filter(|row| row.once.is_none())) {
        if plain.iter().all(|(known, _)| known.number != row.number) {
            plain.push((row, None));
        }
    }
    plain.sort_by_key(|(row, _)| (row.star, row.number));
    let place = |ui: &mut Ui, row: &OrderRow, offer: Option<&Offered>| -> Response {
        let kind = row.kind.title();
        let name = match row.once {
            Some(_) => format!("{}{} ({kind}, once a game)", row.title, star(row)),
            None => format!("{}{}", row.title, star(row)),
        };
        // The star is drawn on the token: without the word two of them stand in a line of a phone.
        let text = match row.once {
            Some(_) => name.clone(),
            None => row.title.clone(),
        };
        let roused = here.iter().filter(|leader| triggers(leader, row));
        let mut button = Button::new((token(ctx, row), text)).wrap();
        for leader in roused {
            button = button.right_text(standard(ctx, game, seat, leader));
        }
        let button = button.min_size(ctx.appearance.density.least());
        let open = offer.is_some();
        let response = ui.add_enabled(open, button);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, open, &name));
        let Some(offer) = offer else {
            return response;
        };
        takes(&response);
        if response.clicked() {
            ctx.send(PlayCommand::Act(*offer.action()));
            ctx.send(Command::Own(ThroneAsk::Next(area)));
            if bare > 1 {
                lead_on(&response.ctx);
            }
        }
        response
    };
    ui.horizontal_wrapped(|ui| {
        for (row, offer) in plain {
            let response = place(ui, row, offer);
            if let Some(offer) = offer {
                response.on_hover_text(&offer.answer.effect);
            }
        }
    });
    for (row, offer) in special {
        place(ui, row, offer);
        // How many stars are left stands above, once for all of them.
        let Some(offer) = offer else { continue };
        let mut below = offer.answer.clone();
        below.price.clear();
        below_ui(ctx, ui, &below);
    }
}

fn triggers(leader: &Leader, row: &OrderRow) -> bool {
    row.once.is_none() && leader.trigger == row.kind
}

/// What an order here may be given up for.
fn trigger_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, seat: Seat, leader: &Leader) {
    let ink = ctx.seat_ink(game.state(), seat).strong;
    let post = game.state().post(leader.number);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().interact_size.y = 16.0;
        standard_ui(ctx, ui, leader, post, ink);
        let barred = TurnRule::Order(leader.trigger);
        let brings = match game.state().turn_rules.contains(&barred) {
            true => "no such order this turn".to_owned(),
            false => format!("a march with {}", leader.marching),
        };
        let trigger = leader.trigger.title();
        let text = format!("{trigger} triggers {}: {brings}", leader.title);
        ui.label(RichText::new(text).small());
        icons_ui(ctx, ui, leader);
    });
}
