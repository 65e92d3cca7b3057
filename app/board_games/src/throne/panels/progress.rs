//! What happens now that nobody is asked for alone: Westeros cards, and who is waited for?

use boards::throne::{Control, Sky, State, WesterosCard, control, turn_rule};
use eframe::egui::{Label, RichText, Ui};
use play::{Seat, Turn};
use ui::shape::Shape;

use crate::throne::legend::sign_ui;
use crate::throne::signs::Square;
use crate::throne::{Ctx, Game, ThroneGame as _};

/// Who is still waited for, where several are asked at once.
pub(crate) fn waiting_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let Turn::Seats(seats) = game.turn() else {
        return;
    };
    // Where there is little room, the list of bids says it too, and what orders are placed for that all place theirs.
    let all = seats.len() == game.players().all().len();
    let told = match control(game.state()) {
        Control::Bid => true,
        Control::Orders => all,
        Control::Buttons
        | Control::March { .. }
        | Control::Points(_)
        | Control::Places(_)
        | Control::House => false,
    };
    if seats.len() < 2 || told && ctx.appearance.shape != Shape::Wide {
        return;
    }
    let names: Vec<&str> = seats.iter().map(|seat| game.seat(*seat)).collect();
    // Of nine houses it would be two lines of names.
    let text = match all {
        true => "Everybody is asked in secret".to_owned(),
        false => format!("Asked in secret: {}", names.join(", ")),
    };
    ui.add(Label::new(RichText::new(text).color(ctx.inks().muted)).wrap());
}

/// The Westeros cards of this turn, those that lie open next, and what they bar.
pub(crate) fn westeros_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let (state, view) = (game.state(), game.view());
    ui.collapsing("Westeros cards", |ui| {
        if state.drawn.is_empty() {
            ui.label("None was turned up yet this turn");
        }
        for card in &state.drawn {
            if let Some(card) = ctx.pack.westeros_card(*card) {
                ui.horizontal_wrapped(|ui| {
                    ui.label(RichText::new(&card.title).strong());
                    symbols_ui(ctx, ui, card);
                });
                ui.add(Label::new(&card.text).wrap());
            }
        }
        for (deck, ahead) in (1..).zip(&view.ahead) {
            let titles = ahead.iter().filter_map(|card| {
                let card = ctx.pack.westeros_card(*card)?;
                Some(card.title.as_str())
            });
            let titles: Vec<&str> = titles.collect();
            if !titles.is_empty() {
                let text = format!("Next of deck {deck}: {}", titles.join(", "));
                ui.add(Label::new(text).wrap());
            }
        }
        let in_force = state.turn_rules.iter().filter(|_| !game.turn().is_over());
        for rule in in_force {
            ui.add(Label::new(game.named(&turn_rule(*rule))).wrap());
        }
        if let Some(horde) = state.horde {
            let horde = ctx.pack.horde(Some(horde));
            ui.add(Label::new(format!("{}: {}", horde.title, horde.text)).wrap());
        }
    });
}

/// The symbols of a card that count on this board.
fn symbols_ui(ctx: &Ctx<'_>, ui: &mut Ui, card: &WesterosCard) {
    let (numbers, inks) = (&ctx.pack.numbers, ctx.inks());
    let mut symbol = |word: &str, paint: &dyn Fn(&Square<'_>)| {
        let response = sign_ui(ui, 16.0, |painter, at| {
            paint(&Square::upright(painter, at, 15.0, [inks.ink, inks.paper]));
        });
        response.on_hover_text(word);
        ui.label(RichText::new(word).small());
    };
    if card.mammoth && numbers.wildling_step > 0 {
        symbol("wildlings", &|square| square.mammoth());
    }
    if card.weather && !numbers.weather.is_empty() {
        symbol("weather", &|square| square.sky(Sky::Storm));
    }
}

/// What a seat may bid with.
pub(super) fn bid_words(state: &State, seat: Seat) -> Option<String> {
    if control(state) != Control::Bid {
        return None;
    }
    let power = state.player(seat)?.power;
    Some(format!("{power} power is available; every bid is paid"))
}
