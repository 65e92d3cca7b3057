//! What may the seat do that is asked?
//!
//! One button an answer, in groups: what is done to a model stands under its name, squares of a move are folded away,
//! as they are tapped on the board, and so are charges that cannot arrive, which ask before they are declared.

use eframe::egui::{Button, CollapsingHeader, Label, RichText, Role, Ui, WidgetInfo};
use game_window::panels::answer::costs;
use game_window::{curtain_ui, offer_ui, passed_over, takes};
use grid::{Group, Spot, Touch as On, does_nothing, group, touch, way_for};
use play::sentence;
use ui::shape::Shape;
use ui::theme::danger;
use ui::widgets::focus::is_own;

use super::asked::{asked_ui, asks_ui, doubtful_ui};
use super::way::ways_ui;
use crate::skirmish::target::by_way;
use crate::skirmish::{
    Command, Ctx, Game, Offered, PlayCommand, TilesGame as _, TilesOffer as _, Touch, Way,
};

/// The answers that are open.
pub(crate) fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if game.hides() {
        curtain_ui(ctx, ui, game, "agendas");
    }
    if game.hint().is_none() {
        asked_ui(ctx, ui, game);
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
    // The target comes first.
    let target = ctx
        .focus
        .targeted
        .map(|id| [Group::Upon(id), Group::Help(id)]);
    // What a way is laid for comes before: it was tapped last.
    let way = ctx.focus.way.as_ref().map(|way| way.what);
    let lays = |own: &[&Offered]| {
        let mut kinds = own.iter().map(|offer| way_for(offer.action()));
        way.is_some() && kinds.any(|what| what == way)
    };
    // What is tapped on the board comes below the rest, so that no list of squares moves the end of an activation.
    let on_board = |group: Group| matches!(group, Group::Squares | Group::Paid | Group::Vain);
    groups.sort_by_key(|(group, own)| {
        let aimed = target.is_some_and(|own| own.contains(group));
        // The roll itself stands in sight, above what may be bought for it.
        let chances = |offer: &&Offered| !offer.answer.chances.is_empty();
        let rolls = *group == Group::Done && own.iter().any(chances);
        (!lays(own), !aimed, !rolls, on_board(*group), *group)
    });
    // A key leads past what does nothing, which it did when pressed twice; a roll is no such thing.
    let idle = |own: &[&Offered]| {
        let mut own = own.iter();
        own.all(|offer| does_nothing(offer.action()) && offer.answer.chances.is_empty())
    };
    let mut all = groups.iter();
    let some = all.any(|(group, own)| *group != Group::Vain && !idle(own));
    let egui = ui.ctx().clone();
    for (group, own) in groups {
        match some && idle(&own) {
            true => passed_over(&egui, || group_ui(ctx, ui, game, group, &own)),
            false => group_ui(ctx, ui, game, group, &own),
        }
    }
    // A wide window has it beside the board all along.
    if game.state().round == 0 && ctx.appearance.shape != Shape::Wide {
        let text = &ctx.pack.scenario(game.state()).text;
        ui.add(Label::new(RichText::new(text).color(ctx.inks().muted)).wrap());
    }
}

fn group_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, group: Group, own: &[&Offered]) {
    match group {
        Group::Activate => {
            // What all of them take is said once.
            let price = |offer: &&Offered| offer.answer.price.clone();
            let first = own.first().map(price).unwrap_or_default();
            let alike = own.iter().all(|offer| offer.answer.price == first);
            let warns = own
                .first()
                .map_or("", |offer| offer.answer.warning.as_str());
            let all_warn = own.len() > 1
                && !warns.is_empty()
                && own.iter().all(|offer| offer.answer.warning == warns);
            ui.scope(|ui| {
                // A line of words is as high as they are: nothing in it is tapped.
                ui.spacing_mut().interact_size.y = 0.0;
                ui.horizontal_wrapped(|ui| {
                    ui.strong("Activate");
                    if let Some(one) = own.first().filter(|_| alike) {
                        ui.label(RichText::new(costs(&one.answer)).color(ctx.inks().muted));
                    }
                });
            });
            if all_warn {
                let ink = danger(ctx.appearance.tone);
                let text = RichText::new(sentence(warns)).small().color(ink);
                ui.add(Label::new(text).wrap());
            }
            // Who is looked at comes first.
            let looked = ctx.focus.selected.map(On::Activate);
            let mut own = own.to_vec();
            let is_looked = |offer: &&Offered| Some(touch(&game.field(), offer.action())) == looked;
            if own.iter().any(is_looked) {
                ui.label("Tap the model again, or");
            }
            own.sort_by_key(|offer| !is_looked(offer));
            for offer in own {
                let mut offer = offer.clone();
                if alike {
                    offer.answer.price.clear();
                }
                if all_warn {
                    offer.answer.warning.clear();
                }
                offer_ui(ctx, ui, &offer);
            }
        }
        Group::Upon(id) | Group::Help(id) => {
            let name = RichText::new(game.name(id)).strong();
            ui.horizontal_wrapped(|ui| {
                ui.label(name);
                if ctx.focus.targeted != Some(id) {
                    let look = ctx.button(ui, "Look", Command::Touch(Touch::Target(Some(id))));
                    look.widget_info(|| {
                        let text = format!("Look at {}", game.name(id));
                        WidgetInfo::labeled(Role::Button, true, text)
                    });
                }
            });
            all_ui(ctx, ui, game, own);
        }
        Group::Put(id) => {
            let name = game.name(id);
            // A button that is pressed already seemed to be one that does it.
            if ctx.focus.target.actor == Some(id) {
                ui.label(format!("Tap a marked square for {name}"));
            } else {
                let put = Command::Touch(Touch::Select(Some(id)));
                ctx.button(ui, format!("Put {name} on the board"), put);
            }
            squares_ui(ctx, ui, &format!("Squares for {name}"), own);
        }
        Group::Squares => {
            ui.label("Tap a marked square, or choose one");
            ways_ui(ctx, ui, game, own);
            squares_ui(ctx, ui, "Squares", own);
        }
        Group::Paid => {
            ways_ui(ctx, ui, game, own);
            folded_ui(ctx, ui, "Squares that cost coins", own);
        }
        Group::Vain => vain_ui(ctx, ui, game, own),
        Group::Done => {
            for offer in own {
                offer_ui(ctx, ui, offer);
            }
        }
        Group::Other => all_ui(ctx, ui, game, own),
    }
    ui.add_space(2.0);
}

/// Answers of a group, and what a way is laid for with that way.
fn all_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, own: &[&Offered]) {
    for offer in own {
        let what = way_for(offer.action());
        if what.is_none() || ctx.focus.way.as_ref().map(|way| way.what) != what {
            offer_ui(ctx, ui, offer);
        }
    }
    ways_ui(ctx, ui, game, own);
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
    // Few are open whatever became of many.
    let folded = CollapsingHeader::new(format!("{title}: {}", own.len()))
        .id_salt((title, few))
        .default_open(few)
        .show(ui, |ui| {
            if few {
                for offer in own {
                    place_ui(ctx, ui, offer);
                }
                return;
            }
            ui.horizontal_wrapped(|ui| {
                for offer in own {
                    square_ui(ctx, ui, offer);
                }
            });
            for text in told(own) {
                let text = RichText::new(text).small().color(ctx.inks().muted);
                ui.add(Label::new(text).wrap());
            }
        });
    takes(&folded.header_response);
}

/// What comes of squares, those of one kind together: a finger points at nothing.
fn told(own: &[&Offered]) -> Vec<String> {
    let mut kinds: Vec<(String, Vec<String>)> = Vec::new();
    for offer in own {
        let at = if let [Spot::Square(at)] = offer.answer.at.as_slice() {
            at.to_string()
        } else {
            offer.answer.label.clone()
        };
        let says = offer.says();
        match kinds.iter_mut().find(|(known, _)| *known == says) {
            Some((_, all)) => all.push(at),
            None => kinds.push((says, vec![at])),
        }
    }
    let some = kinds.into_iter().filter(|(says, _)| !says.is_empty());
    some.map(|(says, all)| format!("{}: {says}", all.join(", ")))
        .collect()
}

fn square_ui(ctx: &Ctx<'_>, ui: &mut Ui, offer: &Offered) {
    let answer = &offer.answer;
    let mark = if answer.warning.is_empty() { "" } else { " !" };
    let button = Button::new(format!("{}{mark}", answer.label));
    let button = ui.add(button.min_size(ctx.appearance.density.least()));
    takes(&button);
    if is_own(&button, &answer.label) && button.clicked() {
        ctx.send(match way_at_stake(ctx, offer) {
            Some(way) => Command::Touch(Touch::Lay(Some(way))),
            None => PlayCommand::Act(offer.action().clone()).into(),
        });
    }
    let says = offer.says();
    if !says.is_empty() {
        button.on_hover_text(says);
    }
}

/// Charges that end before they strike, folded away: each says why, and is declared only when it was asked about.
///
/// # Rule
/// Digest R56: such a charge may be declared, and the program warns of it.
fn vain_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, own: &[&Offered]) {
    let mut upon: Vec<(String, Vec<&Offered>)> = Vec::new();
    for offer in own {
        let whom = match touch(&game.field(), offer.action()) {
            On::Target(id) | On::Name(id) | On::About(id) | On::Activate(id) => game.name(id),
            On::Button | On::Deploy(..) | On::Bring(..) | On::Go { .. } => {
                "What stands there".to_owned()
            }
        };
        match upon.iter_mut().find(|(known, _)| *known == whom) {
            Some((_, all)) => all.push(offer),
            None => upon.push((whom, vec![offer])),
        }
    }
    CollapsingHeader::new(format!("Charges out of reach: {}", upon.len()))
        .id_salt("Cannot arrive")
        .default_open(false)
        .show(ui, |ui| {
            for (whom, own) in upon {
                ui.strong(whom);
                let why = own
                    .first()
                    .map_or("", |offer| offer.answer.warning.as_str());
                let why = own
                    .iter()
                    .all(|offer| offer.answer.warning == why)
                    .then_some(why);
                if let Some(why) = why {
                    let ink = danger(ctx.appearance.tone);
                    let text = RichText::new(sentence(why)).small().color(ink);
                    ui.add(Label::new(text).wrap());
                }
                for offer in own {
                    // What is the same of all is said once, and all of it where it is asked about.
                    let mut brief = offer.answer.clone();
                    if why.is_some() {
                        brief.effect.clear();
                        brief.warning.clear();
                    }
                    doubtful_ui(ctx, ui, offer.action(), [&brief, &offer.answer]);
                }
            }
        });
}

fn folded_ui(ctx: &Ctx<'_>, ui: &mut Ui, title: &str, own: &[&Offered]) {
    let folded = CollapsingHeader::new(format!("{title}: {}", own.len()))
        .id_salt(title)
        .default_open(false)
        .show(ui, |ui| {
            for offer in own {
                place_ui(ctx, ui, offer);
            }
        });
    takes(&folded.header_response);
}

/// A place with its price and what comes of it; where the way matters, its button lays the way first.
fn place_ui(ctx: &Ctx<'_>, ui: &mut Ui, offer: &Offered) {
    match way_at_stake(ctx, offer) {
        Some(way) => asks_ui(ctx, ui, &offer.answer, Touch::Lay(Some(way))),
        None => offer_ui(ctx, ui, offer),
    }
}

/// The way that an answer would take, where it matters which.
fn way_at_stake(ctx: &Ctx<'_>, offer: &Offered) -> Option<Way> {
    let mut goals = ctx.focus.target.goals.iter();
    by_way(goals.find(|goal| goal.own() == Some(offer.action()))?)
}
