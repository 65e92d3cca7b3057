//! What may the seat do that is asked?
//!
//! One button an answer, in groups: what is done to a model stands under its name, squares of a move are folded away,
//! as they are tapped on the board, and so are charges that cannot arrive, which ask before they are declared.
//! Over 300 lines because all kinds of answers stand in one list and share what is asked once more.

use eframe::egui::{Button, CollapsingHeader, Frame, Label, RichText, Ui};
use game_window::panels::answer::costs;
use game_window::{below_ui, curtain_ui, offer_ui, said_ui, takes};
use grid::{
    Action, Group, Laid, Skirmish, Spot, Touch as On, WayFor, by_way, group, is_in_vain, touch,
    way_for, way_words,
};
use play::{Answer, Describe as _, Offer, sentence};
use ui::theme::danger;
use ui::widgets::focus::is_own;

use crate::skirmish::target::{Goal, Weighed, by_way as by_way_to, laid, mover, strikes, woken};
use crate::skirmish::{
    Command, Ctx, Game, Offered, PlayCommand, TilesGame as _, TilesOffer as _, Touch, Way,
};

/// The answers that are open.
pub(crate) fn choices_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    if game.hides() {
        curtain_ui(ctx, ui, game, "agendas");
    }
    let weighed = ctx.focus.weighed();
    // What is no place on the board is asked about where its button stands.
    let asked_twice = game.offers().find(|offer| {
        let on_board = touch(&game.field(), offer.action()) != On::Button;
        Some(offer.action()) == weighed && on_board && !offer.is_in_vain()
    });
    if let Some(offer) = asked_twice {
        Frame::group(ui.style()).show(ui, |ui| {
            ui.set_width(ui.available_width());
            let again = match touch(&game.field(), offer.action()) {
                On::Name(_) => "tap the model again, or",
                On::Button
                | On::Activate(_)
                | On::Deploy(..)
                | On::Bring(..)
                | On::Go { .. }
                | On::Target(_)
                | On::About(_) => "tap the square again, or",
            };
            let text = match offer.coins().is_empty() {
                true => sentence(again),
                false => format!("It costs coins: {again}"),
            };
            ui.label(text);
            offer_ui(ctx, ui, offer);
        });
    }
    ahead_ui(ctx, ui, game);
    strike_ui(ctx, ui, game);
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
        (!lays(own), !aimed, on_board(*group), *group)
    });
    for (group, own) in groups {
        group_ui(ctx, ui, game, group, &own);
    }
}

/// A move of a model that rests, asked about because its activation costs coins.
fn ahead_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let mut goals = ctx.focus.target.goals.iter();
    let weighed = ctx.focus.weighed.as_ref();
    let asked = |goal: &&Goal| goal.actions.len() > 1 && weighed.is_some_and(|own| own.is_at(goal));
    let Some(goal) = goals.find(asked) else {
        return;
    };
    let wakes = |offer: &&Offered| Some(offer.action()) == goal.actions.first();
    let Some(offer) = game.offers().find(wakes) else {
        return;
    };
    let mut answer = offer.answer.clone();
    if let Some(id) = ctx.focus.target.actor {
        answer = woken(game, id, 1, answer);
    }
    answer.label = format!("{}, then move to {}", answer.label, goal.body.at());
    answer.effect = goal.says.clone();
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.label("It costs coins: tap the square again, or");
        if said_ui(ctx, ui, &answer) {
            for action in &goal.actions {
                ctx.send(PlayCommand::Act(action.clone()));
            }
        }
    });
}

/// Attacks of a model that rests, asked about because its activation costs coins: each at once, or any once it acts.
fn strike_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game) {
    let (Some(offer), Some(enemy)) = (strikes(game, ctx.focus), ctx.focus.targeted) else {
        return;
    };
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let blows = ctx.focus.target.blows.iter();
        for blow in blows.filter(|blow| blow.enemy == enemy) {
            if said_ui(ctx, ui, &blow.answer) {
                for action in &blow.actions {
                    ctx.send(PlayCommand::Act(action.clone()));
                }
            }
        }
        ui.label("It costs coins: tap the enemy again, or");
        let mut answer = offer.answer.clone();
        answer.label = format!("{}, against {}", answer.label, game.name(enemy));
        answer.effect = "What it does to it, and with what, is chosen then".to_owned();
        if said_ui(ctx, ui, &answer) {
            ctx.send(PlayCommand::Act(offer.action().clone()));
        }
    });
}

fn group_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, group: Group, own: &[&Offered]) {
    match group {
        Group::Activate => {
            ui.strong("Activate");
            // Who is looked at comes first.
            let looked = ctx.focus.selected.map(On::Activate);
            let mut own = own.to_vec();
            let is_looked = |offer: &&Offered| Some(touch(&game.field(), offer.action())) == looked;
            if own.iter().any(is_looked) {
                ui.label("Tap the model again, or");
            }
            own.sort_by_key(|offer| !is_looked(offer));
            for offer in own {
                offer_ui(ctx, ui, offer);
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
                        eframe::egui::WidgetInfo::labeled(eframe::egui::Role::Button, true, text)
                    });
                }
            });
            for offer in own {
                // What a way is laid for is answered with that way.
                let what = way_for(offer.action());
                if what.is_none() || ctx.focus.way.as_ref().map(|way| way.what) != what {
                    offer_ui(ctx, ui, offer);
                }
            }
            ways_ui(ctx, ui, game, own);
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
        Group::Other => {
            for offer in own {
                // What a way is laid for is answered with that way.
                let what = way_for(offer.action());
                if what.is_none() || ctx.focus.way.as_ref().map(|way| way.what) != what {
                    offer_ui(ctx, ui, offer);
                }
            }
            ways_ui(ctx, ui, game, own);
        }
    }
    ui.add_space(2.0);
}

/// Ways that are laid square by square, one for each kind of move or charge among some answers.
fn ways_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, own: &[&Offered]) {
    let mut kinds: Vec<WayFor> = Vec::new();
    for what in own.iter().filter_map(|offer| way_for(offer.action())) {
        if !kinds.contains(&what) {
            kinds.push(what);
        }
    }
    for what in kinds {
        let by = own
            .iter()
            .filter(|offer| way_for(offer.action()) == Some(what));
        let by: Vec<&Offered> = by.copied().collect();
        match &ctx.focus.way {
            Some(way) if way.what == what => laid_ui(ctx, ui, game, way, &by),
            Some(_) | None => way_button(ctx, ui, game, what),
        }
    }
}

fn way_button(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, what: WayFor) {
    let field = game.field();
    if !mover(game).is_some_and(|id| field.forks(id, what)) {
        return;
    }
    let text = format!("Choose the way{}…", way_words(&field, what));
    let lay = Command::Touch(Touch::Lay(Some(Way::new(what, Vec::new()))));
    let tip = "Square by square, by taps: which side of a corner, and whom it passes";
    ctx.button(ui, text, lay).on_hover_text(tip);
}

/// A way that is laid, as far as it got, and the answers that it leads to.
fn laid_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, way: &Way, own: &[&Offered]) {
    let lay = |way| Command::Touch(Touch::Lay(way));
    let (Some(laid), Some(seat)) = (laid(game, way), game.asked()) else {
        return;
    };
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let squares = way.paces.iter().map(|pace| match pace.side {
            Some(side) => format!("{} past {side}", pace.to),
            None => pace.to.to_string(),
        });
        let squares: Vec<String> = squares.collect();
        let text = match squares.as_slice() {
            [] => "Tap the squares of the way, one after the other".to_owned(),
            some => format!("Way: {}", some.join(", ")),
        };
        ui.add(Label::new(text).wrap());
        ui.label(format!("{} of {} squares", laid.cost, laid.limit));
        for text in met(game, &laid) {
            ui.add(Label::new(text).wrap());
        }
        if way.end.is_some() {
            ui.label("Tap the square again, or");
        }
        // What a tap has just laid is confirmed below a list that may be scrolled.
        let (id, pass) = (ui.scope_id().with("laid"), ui.ctx().cumulative_pass_nr());
        let was = ui.data_mut(|data| data.get_temp::<(u64, usize)>(id));
        let steps = way.paces.len();
        ui.data_mut(|data| data.insert_temp(id, (pass, steps)));
        let is_new = was.is_none_or(|(then, before)| before != steps || pass > then + 2);
        let mut ends = laid.ends.clone();
        ends.sort_by_key(|end| Some(*end) != way.end);
        for end in &ends {
            let mut known: Vec<Action> = Vec::new();
            for offer in own {
                let action = by_way(offer.action(), *end, way.paces.clone());
                if known.contains(&action) {
                    continue;
                }
                let answer = Skirmish::answer(
                    game.rules(),
                    game.view(),
                    seat,
                    &Offer::Exact(action.clone()),
                );
                let shown = ui.scope(|ui| {
                    if is_in_vain(&action, &answer) {
                        doubtful_ui(ctx, ui, &action, [&answer; 2]);
                    } else if said_ui(ctx, ui, &answer) {
                        ctx.send(PlayCommand::Act(action.clone()));
                    }
                });
                if is_new && known.is_empty() && Some(*end) == way.end {
                    shown.response.scroll_to_me(None);
                }
                known.push(action);
            }
        }
        sides_ui(ctx, ui, game, way);
        ui.horizontal_wrapped(|ui| {
            if let Some((_, before)) = way.paces.split_last() {
                let back = Way::new(way.what, before.to_vec());
                ctx.button(ui, "Back a square", lay(Some(back)));
            }
            ctx.button(ui, "Leave the way to the program", lay(None));
        });
    });
}

/// What a way meets, as far as it got.
fn met(game: &Game, laid: &Laid) -> Vec<String> {
    let harms: Vec<String> = laid.harms.iter().map(ToString::to_string).collect();
    let victims: Vec<String> = laid.tramples.iter().map(|id| game.name(*id)).collect();
    let mut words = Vec::new();
    if !harms.is_empty() {
        words.push(format!("It hurts on {}", harms.join(", ")));
    }
    if !victims.is_empty() {
        words.push(format!("Passes {}, to trample one", victims.join(", ")));
    }
    words
}

/// The other side of the last corner, where both are free.
fn sides_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, way: &Way) {
    let Some((last, before)) = way.paces.split_last() else {
        return;
    };
    let before = Way::new(way.what, before.to_vec());
    let next = laid(game, &before).map(|laid| laid.next);
    let steps = next.into_iter().flatten();
    for pace in steps.filter(|pace| pace.to == last.to && pace != last) {
        if let Some(side) = pace.side {
            let mut paces = before.paces.clone();
            paces.push(pace);
            let other = Way {
                paces,
                ..way.clone()
            };
            // What it meets is told before it is chosen.
            let meets = laid(game, &other).map_or_else(Vec::new, |laid| met(game, &laid));
            let lay = Command::Touch(Touch::Lay(Some(other)));
            ctx.button(ui, format!("Past {side} instead"), lay);
            for text in meets {
                let text = format!("Past {side}: {text}");
                let text = RichText::new(text)
                    .small()
                    .color(danger(ctx.appearance.tone));
                ui.add(Label::new(text).wrap());
            }
        }
    }
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

/// An answer that does nothing good: its button asks first, and a second one below gives it.
fn doubtful_ui(ctx: &Ctx<'_>, ui: &mut Ui, action: &Action, [brief, answer]: [&Answer<Spot>; 2]) {
    if ctx.focus.weighed() != Some(action) {
        asks_ui(ctx, ui, brief, Touch::Weigh(Weighed::new(action.clone())));
        return;
    }
    Frame::group(ui.style()).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let text = "It cannot arrive and is paid all the same. Declare it?";
        ui.add(Label::new(RichText::new(text).strong()).wrap());
        below_ui(ctx, ui, answer);
        ui.horizontal_wrapped(|ui| {
            let leave = Touch::Select(ctx.focus.selected);
            ctx.button(ui, "Leave it", Command::Touch(leave));
            let act = PlayCommand::Act(action.clone());
            ctx.button(ui, "Charge all the same", act);
        });
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

/// An answer whose button gives nothing yet, and what it asks for.
fn asks_ui(ctx: &Ctx<'_>, ui: &mut Ui, answer: &Answer<Spot>, asks: Touch) {
    let mut answer = answer.clone();
    answer.label.push('…');
    if said_ui(ctx, ui, &answer) {
        ctx.send(Command::Touch(asks));
    }
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
    by_way_to(goals.find(|goal| goal.own() == Some(offer.action()))?)
}
