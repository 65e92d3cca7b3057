//! What happened, as a card over the board, in every game?
//!
//! How long it stands is set on it; a tap puts it away. What is on it is in `outcome_rows`; nothing here knows a game.

use eframe::egui::{
    Align, Align2, Area, Button, Frame, Id, Label, Layout, Order, Rect, RichText, Role, ScrollArea,
    Sense, Ui, WidgetInfo, vec2,
};
use play::Happening;
use ui::appearance::Appearance;
use ui::shape::Shape;
use ui::theme::{Density, TileInks, tile_inks};

use super::bar::radio_menu_ui;
use super::outcome_folded::{Folded, folded_ui};
use super::outcome_rows::happening_ui;
use crate::command::PlayCommand;
use crate::happenings::Stays;
use crate::playable::Playable;
use crate::played::Played;

/// How wide a card is at most, in points.
const WIDE: f32 = 430.0;

/// What stands over the board, and the banner of a round; tells what is asked of it.
pub fn stands_ui<M: Playable>(
    appearance: Appearance<'_>,
    ui: &Ui,
    board: Rect,
    game: &Played<M>,
) -> Option<PlayCommand<M>> {
    let inks = tile_inks(appearance.tone);
    let banner = game.banner();
    if let Some(text) = &banner {
        banner_ui(ui, inks, board, text);
    }
    let top = if banner.is_some() { 48.0 } else { 8.0 };
    let at = board.center_top() + vec2(0.0, top);
    let width = (board.width() - 16.0).min(WIDE);
    let area = Area::new(Id::unique("what happened"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(at)
        .constrain_to(board)
        .sense(Sense::click());
    let Some((front, more)) = game.card() else {
        // What happened among others holds nobody up; all of it stands once it is asked for.
        let passing = game.passing()?;
        return match strip_ui(appearance, ui, area, width, &passing.what) {
            Folded::Goes => Some(PlayCommand::Seen),
            Folded::Opens => Some(PlayCommand::Hold),
            Folded::Stays => None,
        };
    };
    let name = format!("What happened: {}", front.what.title);
    let opened = Id::unique(("what happened, opened", front.from));
    let is_open = ui.data(|data| data.get_temp(opened)).unwrap_or(false);
    if game.needs_board() && !is_open {
        let asked = strip_ui(appearance, ui, area, width, &front.what);
        if asked == Folded::Opens {
            ui.data_mut(|data| data.insert_temp(opened, true));
        }
        return (asked == Folded::Goes).then_some(PlayCommand::Seen);
    }
    let shown = area.show(ui.ctx(), |ui| {
        let style = ui.style().clone();
        let framed = Frame::window(&style).show(ui, |ui| {
            // A tap on what is written puts the card away like one beside it.
            ui.style_mut().interaction.selectable_labels = false;
            ui.set_width(width - 24.0);
            let asked = head_ui(
                appearance.density,
                ui,
                &front.what.title,
                more,
                game.stays(),
            );
            if game.waits_to_be_seen() {
                let text = "The program goes on once this is tapped away";
                ui.label(RichText::new(text).small().color(inks.muted));
            }
            let high = (board.height() - top - 92.0).max(80.0);
            ScrollArea::vertical()
                .id_salt(("what happened", front.from))
                .max_height(high)
                // The card before may have been lower, and its height is the room there seems to be.
                .min_scrolled_height(high)
                .stick_to_bottom(true)
                .show(ui, |ui| happening_ui(ui, inks, &front.what));
            asked
        });
        framed.inner
    });
    let response = shown.response;
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let seen = response.clicked().then_some(PlayCommand::Seen);
    shown.inner.or(seen)
}

/// What it came to, in a strip over the board.
fn strip_ui<S>(
    appearance: Appearance<'_>,
    ui: &Ui,
    area: Area,
    width: f32,
    what: &Happening<S>,
) -> Folded {
    let shown = area.show(ui.ctx(), |ui| {
        let style = ui.style().clone();
        let framed = Frame::window(&style).show(ui, |ui| {
            // A tap on what is written puts the card away like one beside it.
            ui.style_mut().interaction.selectable_labels = false;
            ui.set_width(width - 24.0);
            // On a phone the board is low.
            let inks = (appearance.shape == Shape::Wide).then(|| tile_inks(appearance.tone));
            folded_ui(appearance.density, ui, inks, what)
        });
        framed.inner
    });
    let name = format!("What happened: {}", what.title);
    let role = || WidgetInfo::labeled(Role::Button, true, &name);
    shown.response.widget_info(role);
    match shown.inner {
        Folded::Stays if shown.response.clicked() => Folded::Opens,
        asked => asked,
    }
}

fn banner_ui(ui: &Ui, inks: TileInks, board: Rect, text: &str) {
    let area = Area::new(Id::unique("banner"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(board.center_top() + vec2(0.0, 6.0))
        .constrain_to(board)
        .interactable(false);
    area.show(ui.ctx(), |ui| {
        let frame = Frame::popup(&ui.style().clone()).stroke((2.0, inks.gold));
        frame.show(ui, |ui| {
            let text = RichText::new(text).strong().size(20.0);
            ui.add(Label::new(text).extend());
        });
    });
}

fn head_ui<M: Playable>(
    density: Density,
    ui: &mut Ui,
    title: &str,
    more: usize,
    stays: Stays,
) -> Option<PlayCommand<M>> {
    let mut asked = None;
    ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
        let close = match more {
            0 => "Close".to_owned(),
            more => format!("Next of {}", more + 1),
        };
        let close = ui.add(Button::new(close).min_size(density.least()));
        if close.on_hover_text("Escape").clicked() {
            asked = Some(PlayCommand::Seen);
        }
        if let Some(stays) = radio_menu_ui(ui, "Stays…", &stays, Stays::all()) {
            asked = Some(PlayCommand::Stays(stays));
        }
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            ui.add(Label::new(RichText::new(title).strong().size(17.0)).wrap());
        });
    });
    asked
}
