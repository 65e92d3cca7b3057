//! What are the odds of an invasion, and how far shall it go?
//!
//! The same panel before it is declared and while it is under way: exact odds of taking the area, armies left on
//! average, one battle or all of them. Below, numbers of armies that move.

use boards::risk::{Action, Invasion, Units, lying};
use eframe::egui::{Label, RichText, Slider, Ui};
use game_window::panels::outcome::last_dice_ui;
use game_window::{below_ui, lead, offer_ui, said_ui, takes};
use play::{Answer, Offer, sentence};
use ui::widgets::stepper::stepper_ui;
use ui::widgets::tick::box_ui;

use super::placing::stepped;
use super::{Parts, march, share};
use crate::risk::asks::{
    Touch, attacks, commits, committed, limits, touch, with_armies, with_units,
};
use crate::risk::assault::{AssaultGame as _, Until, outlook};
use crate::risk::{Command, Ctx, Game, Offered, PlayCommand, RiskAsk, RiskGame as _, target};

/// Which units go along, where there are any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Along {
    pub knights: bool,
    /// Siege engines.
    pub engines: bool,
}

impl Default for Along {
    fn default() -> Self {
        Self {
            knights: true,
            engines: true,
        }
    }
}

impl Along {
    /// Those of some units that go along.
    #[must_use]
    pub(crate) fn of(self, units: Units) -> Units {
        Units {
            knights: if self.knights { units.knights } else { 0 },
            engines: if self.engines { units.engines } else { 0 },
            forts: 0,
        }
    }
}

/// Numbers of armies that were chosen.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// Armies at which an attack stops.
    stop: u16,
    /// Armies that move.
    moves: u16,
}

impl Default for Numbers {
    fn default() -> Self {
        Self {
            stop: 1,
            moves: u16::MAX,
        }
    }
}

/// How the invasion under way stands: its dice or its odds, which are not answered.
pub(crate) fn under_way_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, parts: &Parts) {
    let Some(invasion) = attacks(&game.state().stage) else {
        return;
    };
    // Once dice lie, chances of before them would deceive.
    if let Some(dice) = lying(ctx.pack, game.view()) {
        ui.horizontal(|ui| last_dice_ui(ui, ctx.inks(), &dice));
    } else if !game.state().stage.has_dice() {
        let means = odds_ui(ctx, ui, game, &invasion, parts.numbers.stop);
        means_ui(ctx, ui, means);
    }
    if game.is_attacking() {
        ctx.button(ui, "Stop attacking", Command::Own(RiskAsk::Halt));
    }
}

/// How it goes on.
pub(super) fn battle_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, parts: &mut Parts) {
    let Some(invasion) = attacks(&game.state().stage).filter(|_| !game.is_attacking()) else {
        return;
    };
    let most = commits(game.offers());
    if most.is_some() {
        until_ui(ctx, ui, game, &invasion, &mut parts.numbers);
    }
    let battle = game.offers();
    let battle = battle.filter(|offer| touch(offer.action()) == Touch::Battle);
    let battle: Vec<&Offered> = battle.collect();
    let is_commit = |offer: &Offered| committed(offer.action()).is_some();
    let alone = battle.iter().filter(|offer| is_commit(offer)).count() == 1;
    for offer in battle {
        // The only number of dice is what "Attack once" takes: one button is enough.
        match alone && is_commit(offer) {
            true => below_ui(ctx, ui, &offer.answer),
            false => offer_ui(ctx, ui, offer),
        }
    }
}

/// What goes from the area that is looked at to the other one.
pub(crate) fn way_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, parts: &mut Parts) {
    let Some(offer) = target::way(ctx.focus, game) else {
        return;
    };
    let (attack, from, to) = match touch(offer.action()) {
        Touch::Attack(from, to) => (true, from, to),
        Touch::Move(from, to) => (false, from, to),
        Touch::Button
        | Touch::Ends
        | Touch::Area(_)
        | Touch::Landing(_)
        | Touch::Armies(_)
        | Touch::Number
        | Touch::Battle => return,
    };
    ui.add_space(2.0);
    let units = game.state().units(from).mobile();
    let names = [from, to].map(|area| ctx.pack.map.title(area));
    let verb = if attack { "attacks" } else { "sends armies to" };
    ui.heading(format!("{} {verb} {}", names[0], names[1]));
    along_ui(ui, &mut parts.along, units);
    if attack {
        let invasion = Invasion {
            from,
            to,
            units: parts.along.of(units),
            fought: false,
        };
        let means = odds_ui(ctx, ui, game, &invasion, parts.numbers.stop);
        // What attacks stands where it is in sight on a phone; what it comes to on average is read below.
        until_ui(ctx, ui, game, &invasion, &mut parts.numbers);
        means_ui(ctx, ui, means);
        // Chances stand above, for the units that are chosen.
        let rest = Answer {
            chances: Vec::new(),
            ..offer.answer.clone()
        };
        below_ui(ctx, ui, &rest);
        let [stop, _] = stops(game, &invasion, &parts.numbers);
        march::march_ui(ctx, ui, game, &invasion, stop, &mut parts.march);
    } else {
        let along = parts.along.of(units);
        let sent = match &offer.offer {
            Offer::Exact(action) => Offer::Exact(with_units(action, along)),
            Offer::Within(action, limits) => {
                Offer::Within(with_units(action, along), limits.clone())
            }
        };
        number_ui(ctx, ui, game, &sent, &mut parts.numbers);
    }
    ui.add_space(4.0);
}

/// Which units go along, where some stand there.
fn along_ui(ui: &mut Ui, along: &mut Along, units: Units) {
    let knights = ["knight goes", "knights go"];
    let engines = ["siege engine goes", "siege engines go"];
    for (count, [one, more], on) in [
        (units.knights, knights, &mut along.knights),
        (units.engines, engines, &mut along.engines),
    ] {
        if count > 0 {
            let go = if count == 1 { one } else { more };
            box_ui(ui, on, format!("{count} {go} along"));
        }
    }
}

/// The exact odds of an invasion to its end; tells what it comes to on average, where it can be fought.
fn odds_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    game: &Game,
    invasion: &Invasion,
    stop: u16,
) -> Option<String> {
    let state = game.state();
    let (own, other) = (state.armies(invasion.from), state.armies(invasion.to));
    if other == 0 {
        return None;
    }
    let Some(odds) = outlook(state, invasion, stop) else {
        let own = play::counted(own, "army", "armies");
        ui.label(format!("{own} against {other}"));
        return None;
    };
    let chance = share(odds.win);
    // Whoever defends takes nothing.
    let attacks = game
        .asked()
        .is_none_or(|seat| state.holds(seat, invasion.from));
    let head = match attacks {
        true => format!("{chance} to take it"),
        false => format!("{chance} that {} falls", ctx.pack.map.title(invasion.to)),
    };
    let head = sentence(&head);
    ui.label(RichText::new(head).strong().size(18.0));
    let taken = format!("{:.1} armies are left if it falls", odds.left);
    let held = format!("{:.1} defenders if not", odds.held);
    // What cannot happen, or is called sure not to, has no average.
    let ends: Vec<String> = [(odds.win, taken), (1.0 - odds.win, held)]
        .into_iter()
        .filter(|(chance, _)| *chance > 0.0 && share(*chance) != share(0.0))
        .map(|(_, text)| text)
        .collect();
    let ends = ends.join(", ");
    Some(format!("{own} armies against {other}. On average {ends}"))
}

/// What an invasion comes to on average.
fn means_ui(ctx: &Ctx<'_>, ui: &mut Ui, means: Option<String>) {
    if let Some(means) = means {
        ui.add(Label::new(RichText::new(means).color(ctx.inks().muted)).wrap());
    }
}

/// With how many armies left an attack on and on stops, and with how many at most.
fn stops(game: &Game, invasion: &Invasion, numbers: &Numbers) -> [u16; 2] {
    let most = game.state().armies(invasion.from).saturating_sub(1).max(1);
    [numbers.stop.clamp(1, most), most]
}

/// One battle, or all of them.
fn until_ui(ctx: &Ctx<'_>, ui: &mut Ui, game: &Game, invasion: &Invasion, numbers: &mut Numbers) {
    let [stop, most] = stops(game, invasion, numbers);
    ui.horizontal_wrapped(|ui| {
        let once = Command::Own(RiskAsk::Attack(Until::Once));
        let once = ctx.button(ui, "Attack once", once);
        takes(&once);
        once.on_hover_text("One battle with as many dice as can be");
        let text = match stop {
            1 => "Attack until taken".to_owned(),
            stop => format!("Attack until taken or {stop} left"),
        };
        let button = ctx.button(
            ui,
            RichText::new(text).strong(),
            Command::Own(RiskAsk::Attack(Until::Left(stop))),
        );
        button.on_hover_text("Battle after battle; it waits where somebody else is asked");
    });
    if most > 1 {
        ui.horizontal_wrapped(|ui| {
            ui.label("Stop at");
            let range = 1..=i32::from(most);
            let what = "Armies left to stop at";
            let asked = stepper_ui(ui, ctx.appearance.density, i32::from(stop), range, what);
            if let Some(asked) = asked.and_then(|asked| u16::try_from(asked).ok()) {
                numbers.stop = asked;
            }
            ui.label(if stop == 1 {
                "army left"
            } else {
                "armies left"
            });
        });
    }
}

/// A number of armies that move, and the button that moves them.
pub(crate) fn number_ui(
    ctx: &Ctx<'_>,
    ui: &mut Ui,
    game: &Game,
    offer: &Offer<Action>,
    numbers: &mut Numbers,
) {
    let (Some([least, most]), Some(seat)) = (limits(offer), game.asked()) else {
        return;
    };
    let mut count = numbers.moves.clamp(least, most);
    let keyed = stepped(ui, count, least, most);
    let is_keyed = keyed != count;
    if most > least {
        if is_keyed {
            numbers.moves = keyed;
            count = keyed;
        }
        let word = if count == 1 { "army" } else { "armies" };
        // The number stands between − and + below.
        let slider = Slider::new(&mut count, least..=most)
            .show_value(false)
            .text(word);
        if ui.add(slider).changed() {
            numbers.moves = count;
        }
        ui.horizontal_wrapped(|ui| {
            let range = i32::from(least)..=i32::from(most);
            let what = "Armies that move";
            let asked = stepper_ui(ui, ctx.appearance.density, i32::from(count), range, what);
            if let Some(asked) = asked.and_then(|asked| u16::try_from(asked).ok()) {
                numbers.moves = asked;
                count = asked;
            }
        });
    }
    let action = with_armies(offer.action(), count);
    let answer = game.answer(seat, &Offer::Exact(action.clone()));
    if said_ui(ctx, ui, &answer) {
        ctx.send(PlayCommand::Act(action));
        // All of them again, the next time.
        numbers.moves = u16::MAX;
    }
    if is_keyed {
        // With another number it is another answer, which has not the focus that it had.
        lead(ui.ctx());
    }
}
