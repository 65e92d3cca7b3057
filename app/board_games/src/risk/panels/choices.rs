//! What may the seat do that is asked?
//!
//! One button an answer; answers that are taps on the map are folded away under their names, with a number where they
//! have one.

use boards::AreaId;
use boards::risk::rules::{why_not, why_not_from};
use eframe::egui::{Button, CollapsingHeader, Label, RichText, Ui};
use game_window::{curtain_ui, ending_ui, lead_on, offer_ui, passed_over, said_ui, takes};
use play::{Answer, Offer};
use ui::widgets::focus::is_own;

use super::passing::{defense_ui, rests_ui};
use super::placing::{self, Placing, placing_ui};
use super::{Parts, aims, attack, hand};
use crate::areas::MapTouch;
use crate::risk::asks::{Touch, limits, passes, rests, scores, touch, with_armies};
use crate::risk::settling::SettlingGame as _;
use crate::risk::{Amount, Command, Ctx, Game, Offered, PlayCommand, RiskAsk, RiskGame as _};

/// From so many answers on, those that are taps are folded away.
const FEW: usize = 6;

/// The answers that are open.
pub(crate) fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, parts: &mut Parts) {
    attack::battle_ui(ctx, ui, game, parts);
    if game.hides() {
        curtain_ui(ctx, ui, game, hand::CARDS);
    }
    let offers: Vec<&Offered> = game.offers().collect();
    // Where it stands, whatever is tapped on the map or chosen below.
    let ends = offers
        .iter()
        .filter(|offer| touch(offer.action()) == Touch::Ends);
    let goes = |offer: &&Offered| {
        let touch = touch(offer.action());
        matches!(touch, Touch::Attack(..) | Touch::Move(..))
    };
    // Keys lead to attacks and moves, where there are some, before they lead to their end or to what costs a card.
    let may_go = offers.iter().any(goes);
    let egui = ui.ctx().clone();
    // What gives points up does not lie where the steps before it ended.
    let ends_last = offers.iter().any(|offer| scores(offer.action()));
    match (ends_last, may_go) {
        (true, _) => {}
        (false, true) => passed_over(&egui, || ends_ui(ctx, ui, ends.clone())),
        (false, false) => ends_ui(ctx, ui, ends.clone()),
    }
    let is = |offer: &&Offered, ask: fn(Touch) -> bool| ask(touch(offer.action()));
    let mut placed = offers
        .iter()
        .filter(|offer| is(offer, |t| matches!(t, Touch::Armies(_))));
    if placed.any(|offer| limits(&offer.offer).is_some()) {
        amount_ui(ctx, ui, game);
    }
    placing_ui(ctx, ui, game, &mut parts.placing);
    settling_ui(ctx, ui, game);
    if game.hint().is_none() {
        attack::way_ui(ctx, ui, game, parts);
    }
    barred_ui(ctx, ui, game);
    landings_ui(ctx, ui, game, &offers, &mut parts.placing);
    // A card may be played on everybody, which is a long list.
    let ways = |from: Option<AreaId>| {
        let own = offers.iter().copied().filter(move |offer| {
            matches!(touch(offer.action()),
                Touch::Attack(a, _) | Touch::Move(a, _) if from == Some(a) || from.is_none())
        });
        own.collect::<Vec<_>>()
    };
    let from = ctx.focus.from.filter(|from| !ways(Some(*from)).is_empty());
    let ways = ways(from);
    let mut kinds = ways.iter().map(|offer| touch(offer.action()));
    let attacks = kinds.any(|kind| matches!(kind, Touch::Attack(..)));
    let title = match from {
        Some(from) => format!("From {}", ctx.pack.map.title(from)),
        None if attacks => "Attacks".to_owned(),
        None => "Moves".to_owned(),
    };
    folded_ui(ctx, ui, game, &title, ways, &mut parts.placing);
    let mut buttons = || {
        let mut known = Vec::new();
        for offer in &offers {
            if let Some(card) = aims::folded(ctx, &offers, offer) {
                if !known.contains(&card) {
                    aims::aims_ui(ctx, ui, &offers, card);
                    known.push(card);
                }
                continue;
            }
            match touch(offer.action()) {
                Touch::Number => attack::number_ui(ctx, ui, game, &offer.offer, &mut parts.numbers),
                Touch::Button if !rests(offer.action()) => offer_ui(ctx, ui, offer),
                Touch::Button
                | Touch::Ends
                | Touch::Area(_)
                | Touch::Landing(_)
                | Touch::Armies(_)
                | Touch::Attack(..)
                | Touch::Move(..)
                | Touch::Battle => {}
            }
            // Whoever passes may want to pass for longer: it is not scrolled to below all cards.
            if passes(offer.action()) {
                rests_ui(ctx, ui, &offers);
            }
        }
    };
    match may_go {
        true => passed_over(&egui, buttons),
        false => buttons(),
    }
    if ends_last {
        ends_ui(ctx, ui, ends);
    }
    defense_ui(ctx, ui, game);
    let areas = offers
        .iter()
        .filter(|offer| is(offer, |t| matches!(t, Touch::Area(_) | Touch::Armies(_))));
    let areas = areas.copied().collect();
    folded_ui(ctx, ui, game, "Areas", areas, &mut parts.placing);
    if !game.hides() {
        hand::own_ui(ctx, ui, game);
    }
}

/// What ends the step: no second tap on the end of the step before, which stood there.
fn ends_ui<'a: 'b, 'b>(ctx: &Ctx<'_>, ui: &mut Ui, ends: impl Iterator<Item = &'b &'a Offered>) {
    for offer in ends {
        ending_ui(ui, |ui| offer_ui(ctx, ui, offer));
    }
}

/// What ends the set-up, where armies are placed one by one.
fn settling_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if !game.is_settling() {
        return;
    }
    if game.settles() {
        ctx.button(ui, "Place them myself", Command::Own(RiskAsk::Halt));
        return;
    }
    let settle = Command::Own(RiskAsk::Settle);
    let button = ctx.button(ui, "Let a knight place the rest", settle);
    button.on_hover_text(
        "All that is left of your armies in the set-up, as a program would place them",
    );
}

/// Whether the area that is looked at was tapped in answer to this very question; one that was tapped before was meant
/// for something else.
fn is_tapped_now(ctx: &Ctx<'_>, game: &Game) -> bool {
    ctx.kept.tapped == Some(game.session().len())
}

/// Why the area that was tapped cannot be attacked or gets no armies, or why nothing can be attacked from it.
fn barred_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let (Some(seat), Some(area)) = (game.asked(), ctx.focus.from) else {
        return;
    };
    if !is_tapped_now(ctx, game) {
        return;
    }
    let (pack, state) = (game.pack(), game.state());
    let title = ctx.pack.map.title(area);
    let text = if let Some(no) = why_not(pack, state, seat, None, area) {
        format!("{title} cannot be attacked: {no}")
    } else if let Some(no) = why_not_from(pack, state, seat, area) {
        format!("{title} cannot attack: {no}")
    } else if places(game) && !ctx.focus.goals.contains(&area) {
        let why = match state.holds(seat, area) {
            true => "it is not marked",
            false => "it is not yours",
        };
        format!("No armies go to {title}: {why}")
    } else {
        return;
    };
    ui.add(Label::new(RichText::new(text).color(ctx.inks().no)).wrap());
}

/// Whether armies are placed where somebody taps.
fn places(game: &Game) -> bool {
    let mut offers = game.offers();
    offers.any(|offer| matches!(touch(offer.action()), Touch::Armies(_)))
}

/// Exiles that may be called: to the area that was tapped, and to every other one.
fn landings_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    game: &Game,
    offers: &[&Offered],
    placing: &mut Option<Placing>,
) {
    let at = |offer: &Offered| match touch(offer.action()) {
        Touch::Landing(area) => Some(area),
        Touch::Area(_)
        | Touch::Armies(_)
        | Touch::Attack(..)
        | Touch::Move(..)
        | Touch::Button
        | Touch::Ends
        | Touch::Number
        | Touch::Battle => None,
    };
    let all = offers.iter().copied().filter(|offer| at(offer).is_some());
    let all: Vec<&Offered> = all.collect();
    if all.is_empty() {
        return;
    }
    // An area of one's own was looked at for other reasons, if it was not tapped for this.
    let is_now = is_tapped_now(ctx, game);
    let is_own = |area: &AreaId| {
        let seat = game.asked();
        seat.is_some_and(|seat| game.state().holds(seat, *area))
    };
    let tapped = ctx.focus.from.filter(|area| is_now || !is_own(area));
    let here = all.iter().copied();
    let here = here.filter(|offer| tapped.is_some() && at(offer) == tapped);
    let here: Vec<&Offered> = here.collect();
    match tapped.filter(|_| !here.is_empty()) {
        Some(area) => {
            ui.heading(format!("Exiles to {}", ctx.pack.map.title(area)));
            for offer in here {
                tap_ui(ctx, ui, game, offer, placing);
            }
        }
        None => {
            if let Some(area) = tapped.filter(|_| is_now) {
                let title = ctx.pack.map.title(area);
                let text = format!("No exiles come to {title}: it is not marked");
                ui.add(Label::new(RichText::new(text).color(ctx.inks().no)).wrap());
            }
            let text = "Exiles may come instead of a card: tap an area that is marked to see who, and how likely they win";
            ui.add(Label::new(RichText::new(text).color(ctx.inks().muted)).wrap());
        }
    }
    folded_ui(ctx, ui, game, "All landings", all, placing);
}

fn folded_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    game: &Game,
    title: &str,
    own: Vec<&Offered>,
    placing: &mut Option<Placing>,
) {
    if own.is_empty() {
        return;
    }
    // A long list is not open because a short one was.
    let few = own.len() <= FEW;
    let folded = CollapsingHeader::new(format!("{title}: {}", own.len()))
        .id_salt((title, few))
        .default_open(few)
        .show(ui, |ui| {
            for offer in own {
                tap_ui(ctx, ui, game, offer, placing);
            }
        });
    takes(&folded.header_response);
}

/// A button that does what taps on the map do.
fn tap_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, offer: &Offered, placing: &mut Option<Placing>) {
    let action = offer.action();
    let most = limits(&offer.offer).map_or(1, |[_, most]| most);
    let some = with_armies(action, ctx.kept.amount(game).of(most));
    let (commands, exact) = match touch(action) {
        Touch::Attack(from, to) => (taps(from, to), None),
        // How many go is asked then.
        Touch::Move(from, to) => (taps(from, to), Some(unpriced(&offer.answer))),
        Touch::Armies(_) => {
            let exact = Offer::Exact(some.clone());
            let exact = game.asked().map(|seat| game.answer(seat, &exact));
            (vec![PlayCommand::Act(some).into()], exact)
        }
        Touch::Area(_)
        | Touch::Landing(_)
        | Touch::Button
        | Touch::Ends
        | Touch::Number
        | Touch::Battle => (vec![PlayCommand::Act(action.clone()).into()], None),
    };
    if said_ui(ctx, ui, exact.as_ref().unwrap_or(&offer.answer)) {
        if let Some(chosen) = placing::chosen(ui, game, &offer.offer) {
            // How many is chosen above.
            *placing = Some(chosen);
            return lead_on(ui.ctx());
        }
        if matches!(touch(action), Touch::Attack(..) | Touch::Move(..)) {
            // What is aimed at is answered above.
            lead_on(ui.ctx());
        }
        for command in commands {
            ctx.send(command);
        }
    }
}

/// An answer whose number is still to be chosen.
fn unpriced(answer: &Answer<AreaId>) -> Answer<AreaId> {
    Answer {
        price: Vec::new(),
        warning: String::new(),
        ..answer.clone()
    }
}

/// How many armies a tap places.
fn amount_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    ui.horizontal_wrapped(|ui| {
        ui.label("A tap places");
        for amount in Amount::ALL {
            let text = match amount {
                Amount::One => "One",
                Amount::Five => "Five",
                Amount::All => "All",
            };
            let on = ctx.kept.amount(game) == amount;
            let button = Button::selectable(on, text).frame_when_inactive(true);
            let button = ui.add(button.min_size(ctx.appearance.density.least()));
            if is_own(&button, text) && button.clicked() {
                ctx.send(Command::Own(RiskAsk::Amount(amount)));
            }
        }
    });
}

/// What taps on two areas ask for.
fn taps(from: AreaId, to: AreaId) -> Vec<Command> {
    let taps = [MapTouch::Away, MapTouch::Tap(from), MapTouch::Tap(to)];
    taps.map(Command::Touch).to_vec()
}
