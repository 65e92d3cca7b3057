//! What is said once for longer than this question: to play nothing, and how many defend?

use boards::risk::State;
use eframe::egui::{Button, Label, RichText, Ui};
use play::{Seat, sentence};

use crate::risk::asks::{attacks, defends, rests};
use crate::risk::assault::AssaultGame as _;
use crate::risk::{Command, Ctx, Game, Offered, PlayCommand, RiskAsk, RiskGame as _};

/// Passing for longer than now, in a row: what it means is told where it is pointed at or held.
pub(super) fn rests_ui(ctx: &Ctx<'_>, ui: &mut Ui, offers: &[&Offered]) {
    let mut all = offers
        .iter()
        .filter(|offer| rests(offer.action()))
        .peekable();
    if all.peek().is_none() {
        return;
    }
    let least = ctx.appearance.density.least();
    let mut told = String::new();
    ui.horizontal_wrapped(|ui| {
        for offer in all {
            let answer = &offer.answer;
            let text = RichText::new(&answer.label);
            let button = ui.add(Button::new(text).min_size(least));
            if button.on_hover_text(&answer.effect).clicked() {
                ctx.send(PlayCommand::Act(offer.action().clone()));
            }
            told = sentence(&answer.warning);
        }
    });
    ui.add(Label::new(RichText::new(told).small().color(ctx.inks().muted)).wrap());
    ui.add_space(4.0);
}

/// How many defend, said once for the whole game, and the way back.
pub(super) fn defense_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if defends(game.offers()).is_some() {
        let most = Command::Own(RiskAsk::DefendWithMost);
        let button = ctx.button(ui, "Always defend with most", most);
        button
            .on_hover_text("For the rest of this game, without a question; the menu takes it back");
    } else if game.asks_person()
        && game.defends_with_most(game.asked())
        && is_attacked(game.state(), game.asked())
    {
        let text = "Ask me how many defend";
        ctx.button(ui, text, Command::Own(RiskAsk::AskDefense));
    }
}

/// Whether a seat is attacked in the invasion under way.
fn is_attacked(state: &State, seat: Option<Seat>) -> bool {
    let (Some(invasion), Some(seat)) = (attacks(&state.stage), seat) else {
        return false;
    };
    state.holds(seat, invasion.to)
}
