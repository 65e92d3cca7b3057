//! What happened, in every game: as a strip beside the board, as a card over it?
//!
//! The strip is as high with anything in it, so that nothing moves. How long a card stands is set on it; a tap puts it
//! away. What is on it is in `outcome_rows`; nothing here knows a game.

use eframe::egui::{
    Align, Align2, Area, Button, Context, Frame, Id, Label, Layout, Margin, Order, Panel, Rect,
    RichText, Role, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, vec2,
};
use ui::appearance::Appearance;
use ui::theme::{Density, TileInks, tile_inks};

use super::bar::{STAYS, radio_menu_ui};
use super::fresh::MOMENT;
pub use super::last_dice::last_dice_ui;
use super::outcome_folded::{Folded, close_label, folded_ui, quiet_ui};
use super::outcome_rows::{happening_ui, result};
use crate::command::PlayCommand;
use crate::happenings::Stays;
use crate::playable::Playable;
use crate::played::Played;

/// How wide a card is at most, in points.
const WIDE: f32 = 430.0;
/// When a card stood open over the board last.
const STOOD: &str = "what happened stood";
/// How high a card is at least, in points, with all its edges and two lines of what it came to.
const HIGH: f32 = 224.0;
/// How much higher it is where it lies over what is below a board, so that the dice of both sides are in sight.
const DICE: f32 = 48.0;
/// How high the strip is: two lines, or a button for a finger.
const STRIP: f32 = 46.0;
/// How high its panel is.
pub const TOLD: f32 = STRIP + 4.0;

/// The strip as a panel above the board; tells what is asked of it.
pub fn told_panel_ui<M: Playable>(
    appearance: Appearance<'_>,
    ui: &mut Ui,
    game: &Played<M>,
) -> Option<PlayCommand<M>> {
    if game.stays() == Stays::Never {
        return None;
    }
    let frame = Frame::side_top_panel(ui.style()).inner_margin(Margin::symmetric(8, 2));
    let panel = Panel::top("told").frame(frame).resizable(false);
    let shown = panel.exact_size(TOLD);
    let shown = shown.show(ui, |ui| told_ui(appearance, ui, game));
    shown.inner
}

/// What stands or passes, or else what happened last, in a strip of one height; tells what is asked of it.
pub fn told_ui<M: Playable>(
    appearance: Appearance<'_>,
    ui: &mut Ui,
    game: &Played<M>,
) -> Option<PlayCommand<M>> {
    let size = vec2(ui.available_width(), STRIP);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let mut inner = ui.new_child(UiBuilder::new().max_rect(rect));
    let ui = &mut inner;
    let inks = tile_inks(appearance.tone);
    let density = appearance.density;
    let (one, more) = match (game.card(), game.passing()) {
        (Some((front, more)), _) => (front, more),
        (None, Some(passing)) => (passing, 0),
        (None, None) => {
            let last = game.last_happened()?;
            let name = format!("What happened last: {}", last.what.title);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            let asked = quiet_ui(density, ui, inks, &last.what);
            let opens = asked == Folded::Opens || response.clicked();
            return opens.then_some(PlayCommand::Hold);
        }
    };
    let is_fresh = is_fresh(ui.ctx(), one.from);
    if is_fresh {
        ui.visuals_mut().disabled_alpha = 1.0;
        ui.disable();
    }
    if game.is_card_open() {
        return None;
    }
    let name = format!("What happened: {}", one.what.title);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    match folded_ui(density, ui, inks, &one.what, more) {
        Folded::Opens => Some(PlayCommand::Hold),
        Folded::Goes => Some(PlayCommand::Seen),
        Folded::Stays if response.clicked() && !is_fresh => Some(PlayCommand::Hold),
        Folded::Stays => None,
    }
}

/// The part of a board for a card that leaves in sight what it tells of: beside it where there is the width, else above
/// or below it, where it may lie over what is below the board down to some height.
#[must_use]
pub fn beside(board: Rect, told: Option<Rect>, lowest: f32) -> Rect {
    let mut room = board;
    let Some(told) = told.filter(|told| board.intersects(*told)) else {
        return room;
    };
    let [left, right] = [told.left() - board.left(), board.right() - told.right()];
    let is_low = told.center().y > board.center().y;
    let has_room = told.top() - board.top() >= HIGH;
    match (left.max(right) >= WIDE + 16.0, left > right) {
        (true, true) => room.set_right(told.left()),
        (true, false) => room.set_left(told.right()),
        (false, _) if is_low && has_room => room.set_bottom(told.top()),
        (false, _) => {
            room.set_top(told.bottom().min(lowest - HIGH));
            let high = (room.top() + HIGH + DICE).min(lowest);
            room.set_bottom(board.bottom().max(high));
        }
    }
    room
}

/// The part of a table for a card: where a sheet that is pulled up leaves it no room, what lies below, too.
#[must_use]
pub fn over_sheet(table: Rect, lowest: f32) -> Rect {
    match table.height() < HIGH / 2.0 {
        true => table.with_max_y(lowest),
        false => table,
    }
}

/// What lies open, in its room, and the banner of a round over the board; tells what is asked of it.
pub fn stands_ui<M: Playable>(
    appearance: Appearance<'_>,
    ui: &Ui,
    [board, room]: [Rect; 2],
    game: &Played<M>,
) -> Option<PlayCommand<M>> {
    let inks = tile_inks(appearance.tone);
    let banner = game.banner();
    if let Some(text) = &banner {
        banner_ui(ui, inks, board, text);
    }
    // Below the board of a phone the banner lay over the title of the card.
    let is_under = banner.is_some() && room.top() < board.top() + 48.0;
    let top = if is_under { 48.0 } else { 8.0 };
    let Some((front, more)) = game.card().filter(|_| game.is_card_open()) else {
        gone_ui(ui, room);
        return None;
    };
    let at = room.center_top() + vec2(0.0, top);
    let width = (room.width() - 16.0).min(WIDE);
    let area = Area::new(Id::unique("what happened"))
        .order(Order::Middle)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(at)
        .constrain_to(room)
        .sense(Sense::click());
    let name = format!("What happened: {}", front.what.title);
    let is_fresh = is_fresh(ui.ctx(), front.from);
    let shown = area.show(ui.ctx(), |ui| {
        let style = ui.style().clone();
        let framed = Frame::window(&style).show(ui, |ui| {
            if is_fresh {
                ui.visuals_mut().disabled_alpha = 1.0;
                ui.disable();
            }
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
                let text = "Close the card to go on";
                ui.label(RichText::new(text).small().color(inks.muted));
            }
            let result = result(ui, &front.what);
            let apart = ui.spacing().item_spacing.y;
            let low = result.as_ref().map_or(0.0, |text| text.size().y + apart);
            let high = (room.height() - top - 92.0 - low).max(80.0);
            ScrollArea::vertical()
                .id_salt(("what happened", front.from))
                .max_height(high)
                // The card before may have been lower, and its height is the room there seems to be.
                .min_scrolled_height(high)
                .show(ui, |ui| happening_ui(ui, inks, &front.what));
            // In sight at the same place, however long the card.
            if let Some(result) = result {
                ui.add(Label::new(result));
            }
            asked
        });
        framed.inner
    });
    let response = shown.response;
    let (id, now) = (Id::unique(STOOD), ui.input(|input| input.time));
    ui.data_mut(|data| data.insert_temp(id, (response.rect, now)));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let taps = response.clicked() && !is_fresh;
    shown.inner.or(taps.then_some(PlayCommand::Seen))
}

/// The board, and what else was under it, takes no tap for a moment after a card has gone: that was meant for the card.
fn gone_ui(ui: &Ui, board: Rect) {
    let (id, now) = (Id::unique(STOOD), ui.input(|input| input.time));
    let stood: Option<(Rect, f64)> = ui.data(|data| data.get_temp(id));
    let Some((card, stood)) = stood else {
        return;
    };
    let rest = stood + MOMENT - now;
    if rest > 0.0 {
        let under = board.union(card);
        ui.interact(under, ui.scope_id().with("gone"), Sense::CLICK);
        ui.request_repaint_after_secs(rest as f32);
    }
}

/// When something came up that stands.
#[derive(Clone, Copy)]
struct Came {
    /// Its first entry.
    from: u32,
    at: f64,
}

/// Whether what stands has just come under a finger that is on its way, so that no tap is meant for it.
fn is_fresh(egui: &Context, from: u32) -> bool {
    let (id, now) = (
        Id::unique("what happened came"),
        egui.input(|input| input.time),
    );
    let known: Option<Came> = egui.data(|data| data.get_temp(id));
    let came = match known.filter(|came| came.from == from) {
        Some(came) => came,
        None => {
            let came = Came { from, at: now };
            egui.data_mut(|data| data.insert_temp(id, came));
            came
        }
    };
    let rest = came.at + MOMENT - now;
    if rest > 0.0 {
        egui.request_repaint_after_secs(rest as f32);
    }
    rest > 0.0 && egui.input(|input| input.pointer.has_pointer())
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
        let close = close_label(more);
        let close = ui.add(Button::new(close).min_size(density.least()));
        if close.on_hover_text("Enter or Escape").clicked() {
            asked = Some(PlayCommand::Seen);
        }
        if let Some(stays) = radio_menu_ui(ui, ["How long…", STAYS[0]], &stays, Stays::all()) {
            asked = Some(PlayCommand::Stays(stays));
        }
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            ui.add(Label::new(RichText::new(title).strong().size(17.0)).wrap());
        });
    });
    asked
}

#[cfg(test)]
mod tests {
    use eframe::egui::pos2;

    use super::*;

    /// Cards covered the area that they told of.
    #[test]
    fn a_card_lies_beside_what_it_tells_of() {
        for size in [vec2(750.0, 790.0), vec2(390.0, 420.0)] {
            let board = Rect::from_min_size(pos2(320.0, 80.0), size);
            assert_eq!(beside(board, None, board.bottom()), board);
            for share in [0.1, 0.3, 0.7, 0.9] {
                let at = board.min + size * share;
                let told = Rect::from_center_size(at, vec2(40.0, 40.0));
                let room = beside(board, Some(told), board.bottom());
                assert!(board.contains_rect(room), "{room} in {board}");
                assert!(!room.shrink(1.0).intersects(told), "{room} over {told}");
                assert!(room.height() >= HIGH && room.width() >= size.x.min(WIDE));
            }
        }
    }

    /// Amid the board of a phone there is no room above nor below.
    #[test]
    fn a_card_lies_over_what_is_below_a_low_board_rather_than_over_what_it_tells_of() {
        let board = Rect::from_min_size(pos2(0.0, 49.0), vec2(390.0, 340.0));
        for down in [0.4, 0.5, 0.6, 0.7] {
            let at = board.min + board.size() * vec2(0.8, down);
            let told = Rect::from_center_size(at, vec2(70.0, 70.0));
            let room = beside(board, Some(told), 844.0);
            assert!(!room.shrink(1.0).intersects(told), "{room} over {told}");
            assert!(
                room.height() >= HIGH + DICE - 0.1 && room.bottom() <= 600.0,
                "{room}"
            );
        }
    }

    /// It was cut below its title.
    #[test]
    fn a_card_lies_over_a_sheet_that_leaves_it_no_room() {
        let table = |high: f32| Rect::from_min_size(pos2(0.0, 98.0), vec2(390.0, high));
        assert_eq!(over_sheet(table(48.0), 844.0), table(746.0));
        assert_eq!(over_sheet(table(242.0), 844.0), table(242.0));
    }
}
