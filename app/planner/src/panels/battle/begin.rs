//! What is the battle about, and who fights it?

use eframe::egui::{Button, ComboBox, Label, RichText, Ui};
use play::Seat;
use tabletop::army::{Army, standing_cards};
use tabletop::table::Table;
use tabletop::{Armies, BattleSetup, BattleSize, Pack, Scenario, kept_objectives};
use ui::theme::muted;
use ui::widgets::list::{row_ui, value_ui};
use ui::widgets::tick::{box_ui, radio_ui};

use super::lists::{Lists, lists_ui};
use super::players_ui;
use super::ready::{Ready, SEATS, ready_ui};
use crate::battle::{BattleUi, Player};
use crate::command::GameCommand;
use crate::ctx::Ctx;
use crate::panels::button::labeled_button;
use crate::panels::score;

/// What was chosen so far.
#[derive(Debug, Default)]
pub(super) struct Begin {
    scenario: Option<String>,
    size: Option<String>,
    /// Nothing as long as nobody chose.
    who: Option<Who>,
    lists: Lists,
    ready: Ready,
    /// Those on the table have cards and non-combat units.
    cards: bool,
    /// Objectives and terrain of the mode are not laid in turns; as long as nobody chose, where units stand already.
    laid: Option<bool>,
    score: game_window::panels::paper::Score,
}

/// How well those programs play that were chosen.
fn levels_ui(ctx: &Ctx<'_>, ui: &mut Ui) {
    let mut told: Vec<String> = Vec::new();
    for player in ctx.document.played().players().all() {
        let tip = player.tip::<BattleUi>();
        if *player != Player::Person && !told.contains(&tip) {
            let text = RichText::new(&tip).small().color(muted(ctx.tone));
            ui.add(Label::new(text).wrap());
            told.push(tip);
        }
    }
}

/// Who fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// Everybody from where they stand on the table.
    Standing,
    /// Those on the table, but deployed first.
    Deployed,
    /// Two armies that come ready with the pack, deployed first.
    Ready,
    /// Two army lists, deployed first.
    Lists,
}

impl Begin {
    /// The lists of both seats.
    pub(super) fn lists(&self) -> &Lists {
        &self.lists
    }

    /// Puts a list in the place of another, and shows it; a size of battle is chosen with it.
    pub(super) fn put_list(&mut self, seat: Seat, army: Army, size: Option<String>) {
        self.lists.put(seat, army);
        self.who = Some(Who::Lists);
        self.size = size.or(self.size.take());
    }

    /// Whether what the mode wants lies on the table.
    fn laid(&self, who: Who) -> bool {
        self.laid.unwrap_or(who == Who::Standing)
    }
}

/// Who fights as long as nobody chose: those on the table, if two sides stand there.
fn usual(table: &Table) -> Who {
    match table.state.sides().len() {
        2 => Who::Standing,
        _no_two if table.pack.armies().is_empty() => Who::Lists,
        _no_two => Who::Ready,
    }
}

/// What there is as long as nothing was chosen: the size that most battles have.
const USUAL: &str = "medium";

/// The choices before a battle, and the button that begins it.
pub(super) fn begin_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin) {
    score::choice_ui(ctx, ui);
    if ctx.settings.scoring {
        score::score_ui(ctx, ui, &mut state.score);
        return;
    }
    let pack = &ctx.document.table().pack;
    mode_ui(ctx, ui, pack, &mut state.scenario);
    let size = state.size.clone().unwrap_or_else(|| USUAL.to_owned());
    let sizes = &pack.battle().sizes;
    let chosen = sizes.iter().find(|row| row.id == size);
    size_ui(ui, sizes, chosen, &mut state.size);
    let mut who = state.who.unwrap_or_else(|| usual(ctx.document.table()));
    ui.vertical(|ui| {
        for (kind, text) in [
            (Who::Standing, "Who stands on the table, from there"),
            (Who::Deployed, "Who stands on the table, deployed first"),
            (Who::Ready, "Two ready armies, deployed first"),
            (Who::Lists, "Two army lists, deployed first"),
        ] {
            if radio_ui(ui, who == kind, text).clicked() {
                who = kind;
                state.who = Some(kind);
            }
        }
    });
    let mode = state.scenario.as_deref().and_then(|id| pack.scenario(id));
    if mode.is_some_and(|mode| mode.extra_objectives + mode.terrain > 0) {
        let text = "Terrain and objectives lie on the table already";
        let mut laid = state.laid(who);
        let told = box_ui(ui, &mut laid, text);
        if told.clicked() {
            state.laid = Some(laid);
        }
        told.on_hover_text("Otherwise they are laid first, as the mode says");
    }
    if let Some(goes) = mode.and_then(|mode| goes(ctx.document.table(), state, who, mode)) {
        ui.small(goes);
    }
    if let Some(cleared) = cleared(ctx.document.table(), who) {
        ui.small(cleared);
    }
    let seats = match (who, ctx.document.table().state.sides().as_slice()) {
        (Who::Standing | Who::Deployed, [near, far]) => {
            [near, far].map(|side| play::sentence(side))
        }
        (Who::Standing | Who::Deployed | Who::Ready | Who::Lists, _) => SEATS.map(str::to_owned),
    };
    players_ui(ctx, ui, &seats);
    levels_ui(ctx, ui);
    let points = chosen.map_or(0, |row| u16::from(row.points));
    // The buttons come before what may be long, so that they are always in sight.
    match who {
        Who::Standing | Who::Deployed => standing_ui(ctx, ui, state, size, who),
        Who::Ready => {
            let armies = state.ready.muster(pack, points);
            let text = "Begin with these armies";
            if ui
                .add_enabled(armies.is_some(), Button::new(text))
                .clicked()
                && let Some(armies) = armies
            {
                begin(ctx, state, size, armies, who);
            }
            ready_ui(ctx, ui, &mut state.ready, points);
        }
        Who::Lists => {
            let wrong = state.lists.wrong(pack);
            let ready = ui.add_enabled(wrong.is_empty(), Button::new("Begin with these lists"));
            if ready.clicked() {
                begin(ctx, state, size, state.lists.muster(pack), who);
            }
            if !wrong.is_empty() {
                ui.small("Both lists have to be legal first");
            }
            lists_ui(ctx, ui, &mut state.lists, points);
        }
    }
}

/// Begins a battle of two armies that are deployed first.
fn begin(ctx: &Ctx<'_>, state: &Begin, size: String, armies: Armies, who: Who) {
    let setup = BattleSetup {
        sides: armies.sides,
        scenario: state.scenario.clone(),
        size,
        reserves: armies.units,
        cards: armies.cards,
        prepares: prepares(&ctx.document.table().pack, state, who),
    };
    ctx.send(GameCommand::Begin {
        setup: Box::new(setup),
        deploys: false,
    });
}

/// How many units of the table go when armies are deployed in their place; `None` where none stand there.
fn cleared(table: &Table, who: Who) -> Option<String> {
    let deploys = match who {
        Who::Standing | Who::Deployed => false,
        Who::Ready | Who::Lists => true,
    };
    let count = table.state.units.len();
    let text = play::counted(count, "unit goes", "units go");
    (deploys && count > 0)
        .then(|| format!("{text} from the table, where these armies are deployed"))
}

/// How many objectives of the table go when a mode begins; `None` where all of them stay.
fn goes(table: &Table, state: &Begin, who: Who, mode: &Scenario) -> Option<String> {
    let there = table.state.objectives.len();
    let kept = match state.laid(who) {
        true => kept_objectives(&table.pack, &table.state, mode).len(),
        false => 0,
    };
    let stay = there.min(kept + mode.objectives.len());
    let taken = match there - stay {
        0 => return None,
        many => play::counted(many, "objective goes", "objectives go"),
    };
    Some(format!(
        "{taken} from the table, for which {} has no place",
        mode.name
    ))
}

/// Whether terrain and objectives are laid in turns.
fn prepares(pack: &Pack, state: &Begin, who: Who) -> bool {
    let mode = state.scenario.as_deref().and_then(|id| pack.scenario(id));
    !state.laid(who) && mode.is_some_and(|mode| mode.extra_objectives + mode.terrain > 0)
}

fn mode_ui(ctx: &Ctx<'_>, ui: &mut Ui, pack: &Pack, scenario: &mut Option<String>) {
    let mode = scenario.as_deref().and_then(|id| pack.scenario(id));
    let chosen = mode.map_or("The table as it is", |mode| mode.name.as_str());
    ComboBox::from_label("Game mode")
        .selected_text(chosen)
        .show_ui(ui, |ui| {
            value_ui(ui, scenario, None, "The table as it is");
            for mode in pack.scenarios() {
                let id = Some(mode.id.clone());
                value_ui(ui, scenario, id, &mode.name).on_hover_text(&mode.summary);
            }
        });
    // Who attacks and who defends has to be known before sides are chosen.
    let Some(mode) = mode else {
        if pack.battle().kill == 0 {
            ui.small("Without a mode nothing scores: who has more left at the end wins");
        }
        return;
    };
    let rounds = play::counted(
        mode.rounds.unwrap_or(pack.battle().rounds),
        "round",
        "rounds",
    );
    let text = format!("{rounds}: {}", mode.summary);
    let text = RichText::new(text).small().color(muted(ctx.tone));
    ui.add(Label::new(text).wrap())
        .on_hover_text(mode.rules.join("\n"));
}

fn size_ui(
    ui: &mut Ui,
    sizes: &[BattleSize],
    chosen: Option<&BattleSize>,
    size: &mut Option<String>,
) {
    let words = |row: &BattleSize| {
        let (points, wins) = (row.points, row.victory);
        format!("{points} points a side, {wins} to win")
    };
    ComboBox::from_label("Size")
        .selected_text(chosen.map(words).unwrap_or_default())
        .show_ui(ui, |ui| {
            for row in sizes {
                let on = chosen.is_some_and(|known| known.id == row.id);
                if row_ui(ui, on, words(row)).clicked() {
                    *size = Some(row.id.clone());
                }
            }
        });
}

/// The button for who stands on the table.
fn standing_ui(ctx: &Ctx<'_>, ui: &mut Ui, state: &mut Begin, size: String, who: Who) {
    let sides = ctx.document.table().state.sides();
    let [near, far] = sides[..] else {
        let text = "For that, units of two sides have to be on the table";
        ui.add(Label::new(RichText::new(text).color(muted(ctx.tone))).wrap());
        return;
    };
    let [first, second] = [near, far].map(play::sentence);
    ui.label(format!("{first} against {second}"));
    let table = ctx.document.table();
    let sides = [near, far];
    let cards = sides.map(|side| standing_cards(&table.pack, &table.state, side));
    if cards.iter().any(|cards| !cards.is_empty()) {
        let text = "With tactics cards and non-combat units";
        box_ui(ui, &mut state.cards, text);
    }
    let setup = BattleSetup {
        sides: sides.map(str::to_owned),
        scenario: state.scenario.clone(),
        size,
        reserves: [Vec::new(), Vec::new()],
        cards: match state.cards {
            true => cards,
            false => Default::default(),
        },
        prepares: prepares(&table.pack, state, who),
    };
    let deploys = who == Who::Deployed;
    let text = "Begin the battle";
    labeled_button(
        ctx,
        ui,
        text,
        GameCommand::Begin {
            setup: Box::new(setup),
            deploys,
        },
    );
}
