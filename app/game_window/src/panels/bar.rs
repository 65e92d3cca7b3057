//! What can be done with the game as a whole?

use eframe::egui::{Label, MenuBar, RichText, Ui};
use play::Seat;
use ui::shape::Shape;
use ui::widgets::menu::menu_button_ui;
use ui::widgets::row::pulled_ui;
use ui::widgets::tick::radio_ui;

use crate::command::{Command, PlayCommand};
use crate::ctx::Ctx;
use crate::game_ui::GameUi;
use crate::games_ui;
use crate::happenings::Stays;
use crate::hosting::OnlineAsk;
use crate::panels::programs::pace_ui;
use crate::playable::{Playable, Undo};
use crate::played::Played;
use crate::players::Player;
use crate::programs::Throws;
use crate::source::Here;

/// What keys do in every game that no button tells.
const KEYS: [&str; 13] = [
    "Enter: closes an open card, or to the answers",
    "Tab: to the next one",
    "Space or Enter: gives it",
    "Arrows: to what lies that way",
    "Arrows where nothing has a ring: onto tiles",
    "Letters: to an answer with a word that begins so",
    "Escape: away from an area or a card",
    "F1: the rules",
    "Ctrl+Z and Ctrl+Y: undo and redo",
    "Comma and period: through the log",
    "Home and End: to its start and its end",
    "L, at an earlier place or at the end: plays it",
    "Ctrl + and −: the size of letters",
];

/// Where a window is narrower, as with large letters on a phone, the bar has no room for all menus, in points.
const NARROW: f32 = 320.0;

/// The bar at the top.
pub(super) fn bar_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui) {
    MenuBar::new().ui(ui, |ui| match ui.available_width() < NARROW {
        true => pulled_ui(ui, |ui| menus_ui(ctx, ui)),
        false => menus_ui(ctx, ui),
    });
}

fn menus_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui) {
    menu_button_ui(ui, "Games", &mut |ui| {
        if let Some(place) = games_ui(ui, ctx.games, M::KIND) {
            ctx.send(Command::Go(place));
        }
    });
    if M::bar_ui(ctx, ui) {
        return;
    }
    menu_button_ui(ui, "Help", &mut |ui| {
        if !M::RULES.is_empty() {
            let rules = ctx.button(ui, "Rules", Command::Rules(String::new()));
            if rules.on_hover_text("F1").clicked() {
                ui.close();
            }
        }
        let signs = ctx.button(ui, "Signs", Command::Signs);
        let tip = "What signs, colors and short words mean";
        if signs.on_hover_text(tip).clicked() {
            ui.close();
        }
        let settings = ctx.button(ui, "Settings", Command::Settings);
        if settings.on_hover_text("Ctrl+,").clicked() {
            ui.close();
        }
        if !ctx.appearance.density.is_fingers() {
            for keys in KEYS {
                ui.label(RichText::new(keys).small().color(ctx.inks().muted));
            }
        }
    });
    let Some(game) = ctx.game else {
        ui.add(Label::new(RichText::new(M::TITLE).strong()).truncate());
        return;
    };
    // A phone has no room for more than the words.
    let roomy = ctx.appearance.shape != Shape::Tall;
    if roomy {
        ui.separator();
    }
    let session = game.session();
    let plays = session.here() != Here::Nobody;
    ui.add_enabled_ui(plays && session.cursor() > 0, |ui| {
        let undo = ctx.button(ui, "Undo", PlayCommand::Undo);
        undo.on_hover_text(match M::UNDO {
            Undo::Unseen => "Take the last input back, unless it showed dice or cards (Ctrl+Z)",
            Undo::Everything => "Take the last input back (Ctrl+Z)",
        });
    });
    ui.add_enabled_ui(session.cursor() < session.len(), |ui| {
        let redo = ctx.button(ui, "Redo", PlayCommand::Redo);
        redo.on_hover_text("Bring back what was taken back (Ctrl+Y)");
    });
    menu_button_ui(ui, "Game", &mut |ui| game_ui(ctx, ui, game));
    if roomy {
        ui.separator();
    }
    let now = M::now(game, ctx.appearance.shape == Shape::Wide);
    // Beside menus, with no line between, it read as one of them.
    let ink = match roomy {
        true => ui.visuals().text_color(),
        false => ctx.inks().muted,
    };
    ui.add(Label::new(RichText::new(now).color(ink)).truncate());
}

/// So many seats have rows of their own in the menu; those of more would push its end out of a small window.
const FEW: usize = 6;

fn game_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Played<M>) {
    let players = game.players();
    match players.all().len() > FEW {
        true => {
            menu_button_ui(ui, "Who plays", &mut |ui| players_ui(ctx, ui, game));
        }
        false => players_ui(ctx, ui, game),
    }
    // A server's programs play at its own pace, and it throws all dice.
    if game.session().local().is_some()
        && let Some(asked) = pace_ui(ui, players.tempo, M::DICE.then_some(players.throws))
    {
        ctx.send(PlayCommand::Program(asked));
    }
    if let Some(stays) = radio_menu_ui(ui, STAYS, &game.stays(), Stays::all()) {
        ctx.send(PlayCommand::Stays(stays));
    }
    M::menu_ui(ctx, ui, game);
    ui.separator();
    let mut online = vec![(
        "Join a game…",
        OnlineAsk::Join,
        "By the link or the QR code of whoever hosts it; this one is put away",
    )];
    if cfg!(not(target_arch = "wasm32")) {
        online.push((
            "Host this game…",
            OnlineAsk::Host,
            "Other devices join it in a browser or in a window",
        ));
    }
    for (text, ask, tip) in online {
        let row = ctx.button(ui, text, Command::Online(ask));
        if row.on_hover_text(tip).clicked() {
            ui.close();
        }
    }
    ui.separator();
    for (text, command, tip) in [
        (
            "Save…",
            Command::Save,
            "To a file that can be opened again; the game is kept by itself too",
        ),
        (
            "Picture…",
            Command::Picture,
            "The board as it is seen now, with every name, as .png or .svg",
        ),
        ("Open…", Command::Open, "A saved game; this one is put away"),
        (
            "Put this game away",
            Command::End,
            "Begin another; this one can be gone on with until another is put away",
        ),
    ] {
        if ctx.button(ui, text, command).on_hover_text(tip).clicked() {
            ui.close();
        }
    }
}

/// Who plays each seat of this device.
fn players_ui<M: GameUi>(ctx: &Ctx<'_, M>, ui: &mut Ui, game: &Played<M>) {
    for (seat, known) in (0..).map(Seat).zip(game.players().all()) {
        if !game.session().here().has(seat) {
            continue;
        }
        let name = format!("Who plays {}", game.seat(seat));
        menu_button_ui(ui, &name, &mut |ui| {
            for player in Player::all::<M>() {
                let row = radio_ui(ui, *known == player, player.name::<M>());
                if row.on_hover_text(player.tip::<M>()).clicked() {
                    ctx.send(PlayCommand::Seat(seat, player));
                    ui.close();
                }
            }
        });
    }
}

/// How long cards stay: the menu, and what it is about.
pub const STAYS: [&str; 2] = [
    "How long cards stay",
    "Cards over the board tell of battles, rolls and drawn cards",
];

/// A menu of who throws the dice of people on this device, and how they are rolled for them; tells what is chosen.
pub fn own_dice_ui<M: Playable>(
    ui: &mut Ui,
    game: &Played<M>,
    rolled: &'static str,
) -> Option<Throws> {
    game.session().local()?;
    let about = [
        "Who rolls for people",
        "Your own dice, in attack and defense",
    ];
    let all = [
        (Throws::Rolled, rolled),
        (Throws::Typed, "Real dice, which you type"),
    ];
    radio_menu_ui(ui, about, &game.players().own, all)
}

/// A menu of choices of which one is known, with what it is about; tells what is chosen.
pub fn radio_menu_ui<T: PartialEq>(
    ui: &mut Ui,
    [title, tip]: [&str; 2],
    known: &T,
    all: impl IntoIterator<Item = (T, &'static str)>,
) -> Option<T> {
    let mut asked = None;
    let mut all = all.into_iter();
    let menu = menu_button_ui(ui, title, &mut |ui| {
        for (own, text) in all.by_ref() {
            if radio_ui(ui, *known == own, text).clicked() {
                asked = Some(own);
                ui.close();
            }
        }
    });
    menu.on_hover_text(tip);
    asked
}
