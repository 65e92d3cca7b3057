//! What may the seat do that is asked?
//!
//! One button an answer, in groups: what is done to a model stands under its name, squares of a move are folded away,
//! as they are tapped on the board, and so are charges that cannot arrive.

use eframe::egui::{Button, CollapsingHeader, Frame, RichText, Ui};
use game_window::panels::answer::costs;
use game_window::{curtain_ui, offer_ui};
use grid::{Group, group};

use crate::skirmish::{Command, Ctx, Game, Offered, PlayCommand, TilesGame as _, Touch};

/// The answers that are open.
pub(crate) fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if game.hides() {
        curtain_ui(ctx, ui, game, "agendas");
    }
    let weighed = ctx.focus.weighed();
    let asked_twice = game.offers().find(|offer| Some(offer.action()) == weighed);
    if let Some(offer) = asked_twice {
        Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.label("It costs coins: tap the square again, or");
            offer_ui(ctx, ui, offer);
        });
    }
    let Some(seat) = game.asked() else {
        return;
    };
    let field = game.field();
    let mut groups: Vec<(Group, Vec<&Offered>)> = Vec::new();
    for offer in game.offers() {
        let group = group(&field, seat, offer.action(), &offer.answer);
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, own)) => own.push(offer),
            None => groups.push((group, vec![offer])),
        }
    }
    // Who is aimed at comes first.
    let aimed = ctx.focus.aimed.map(|id| [Group::Upon(id), Group::Help(id)]);
    groups.sort_by_key(|(group, _)| (aimed.is_none_or(|own| !own.contains(group)), *group));
    for (group, own) in groups {
        group_ui(ctx, ui, game, group, &own);
    }
}

fn group_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, group: Group, own: &[&Offered]) {
    match group {
        Group::Activate => {
            ui.strong("Activate");
            for offer in own {
                offer_ui(ctx, ui, offer);
            }
        }
        Group::Upon(id) | Group::Help(id) => {
            let name = RichText::new(game.name(id)).strong();
            ui.horizontal_wrapped(|ui| {
                ui.label(name);
                if ctx.focus.aimed != Some(id) {
                    let look = ctx.button(ui, "Look", Command::Touch(Touch::Aim(Some(id))));
                    look.widget_info(|| {
                        let text = format!("Look at {}", game.name(id));
                        eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Button, true, text)
                    });
                }
            });
            for offer in own {
                offer_ui(ctx, ui, offer);
            }
        }
        Group::Put(id) => {
            let name = game.name(id);
            let on = ctx.focus.target.actor == Some(id);
            let text = format!("Put {name} on the board");
            let button = Button::selectable(on, text).min_size(ctx.appearance.density.least());
            if ui.add(button).clicked() {
                ctx.send(Command::Touch(Touch::Select(Some(id))));
            }
            squares_ui(ctx, ui, &format!("Squares for {name}"), own);
        }
        Group::Squares => {
            ui.label("Tap a marked square, or choose one");
            squares_ui(ctx, ui, "Squares", own);
        }
        Group::Paid => folded_ui(ctx, ui, "Squares that cost coins", own),
        Group::Vain => folded_ui(ctx, ui, "Cannot arrive", own),
        Group::Other | Group::Done => {
            for offer in own {
                offer_ui(ctx, ui, offer);
            }
        }
    }
    ui.add_space(2.0);
}

/// Squares with their names alone; what all of them cost is said once.
fn squares_ui(ctx: &Ctx<'_>, ui: &mut Ui, title: &str, own: &[&Offered]) {
    let few = own.len() <= 6;
    if let Some(costs) = own.first().map(|offer| costs(&offer.answer))
        && !few
        && !costs.is_empty()
    {
        ui.label(RichText::new(costs).color(ctx.inks().muted));
    }
    CollapsingHeader::new(format!("{title}: {}", own.len()))
        .id_salt(title)
        .default_open(few)
        .show(ui, |ui| {
            if few {
                for offer in own {
                    offer_ui(ctx, ui, offer);
                }
                return;
            }
            ui.horizontal_wrapped(|ui| {
                for offer in own {
                    square_ui(ctx, ui, offer);
                }
            });
        });
}

fn square_ui(ctx: &Ctx<'_>, ui: &mut Ui, offer: &Offered) {
    let answer = &offer.answer;
    let mark = if answer.warning.is_empty() { "" } else { " !" };
    let button = Button::new(format!("{}{mark}", answer.label));
    let button = ui.add(button.min_size(ctx.appearance.density.least()));
    if button.clicked() {
        ctx.send(PlayCommand::Act(offer.action().clone()));
    }
    let says = [&answer.effect, &answer.warning];
    let says: Vec<&str> = says.iter().map(|text| text.as_str()).collect();
    let says: Vec<&str> = says.into_iter().filter(|text| !text.is_empty()).collect();
    if !says.is_empty() {
        button.on_hover_text(says.join("; "));
    }
}

fn folded_ui(ctx: &Ctx<'_>, ui: &mut Ui, title: &str, own: &[&Offered]) {
    CollapsingHeader::new(format!("{title}: {}", own.len()))
        .id_salt(title)
        .default_open(false)
        .show(ui, |ui| {
            for offer in own {
                offer_ui(ctx, ui, offer);
            }
        });
}
