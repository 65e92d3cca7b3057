//! What does the window know of the skirmish on tiles?

use std::cell::Cell;
use std::sync::Arc;

use eframe::egui;
use game_window::programs::Throws;
use game_window::score::Scorer;
use game_window::{
    APP, OpenedPack, Pattern, Playable, Prefs, Remembered, ScoreCommand, Setup, Thinking, Undo,
    Windowed, names as named,
};
use grid::{
    Action, Level, ModelId, Pack, Rules, Skirmish, SkirmishBot, View, Why, begin, model_name,
    moot_answer, prompt, prompt_rule, why_over,
};
use play::save::Loaded;
use play::{Problem, Problems, RuleRef, Seat, Session, Turn};
use ui::beside;
use ui::beside::Beside;
use ui::game_kind::{GameKind, GameNames};

use super::names::sides;
use super::setting::Setting;
use super::target::{Focus, Way, Weighed, refocus};
use super::trace::Trace;
use super::{Game, TilesUi, Window, packs};
use crate::skirmish::TilesGame as _;
use crate::skirmish::prefs::RememberingWindow as _;
use crate::skirmish::score::ScoringWindow as _;
use crate::skirmish::shop::ShopWindow as _;
use crate::skirmish::trace::TracedGame as _;
use crate::workshop::{Order, Workshop};

/// What is done on the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Touch {
    /// Looks at a model, or at none.
    Select(Option<ModelId>),
    /// Takes a model as the target, or none.
    Target(Option<ModelId>),
    /// Asks once more before an action is taken.
    Weigh(Weighed),
    /// Lays a way, as far as it got, or leaves it to the program.
    Lay(Option<Way>),
    /// Looks at nobody, without a target.
    Away,
}

/// What the skirmish alone can be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum TilesAsk {
    /// Writes on the score sheet, or shows it.
    Score(ScoreCommand),
    /// Makes tiles and scenarios.
    Shop(Order),
    /// Goes on making a pack in the workshop, by its place.
    Edit(usize),
    /// Says who throws the dice of people.
    Dice(Throws),
}

/// What the window remembers between taps.
#[derive(Debug, Default)]
pub struct Kept {
    /// The score sheet of the boxed game.
    pub scorer: Scorer,
    /// It is shown where no game is.
    pub scoring: bool,
    pub(super) workshop: Option<Box<Workshop>>,
    /// The workshop is shown.
    pub(super) makes: bool,
}

impl Kept {
    /// The workshop, while it is shown.
    #[must_use]
    pub(crate) fn workshop(&self) -> Option<&Workshop> {
        self.workshop.as_deref().filter(|_| self.makes)
    }
}

/// How this game is called, and where it is kept.
pub const KIND: GameKind = GameKind::new(&GameNames {
    id: <Skirmish as play::Game>::ID,
    name: "Skirmish on tiles",
    file: "tiles",
    store: "log of the skirmish",
});

impl Playable for TilesUi {
    type Game = Skirmish;
    type Level = Level;
    type Bot = SkirmishBot;
    type Chart = ();
    type Live = ();
    type Trace = Trace;
    const LEVELS: &'static [(Level, &'static str, &'static str)] = &[
        (Level::Squire, "Squire", "does anything that is allowed"),
        (
            Level::Knight,
            "Knight",
            "takes the action that is best on average",
        ),
        (
            Level::Lord,
            "Lord",
            "looks through whole activations and plays the best on",
        ),
    ];
    const UNDO: Undo = Undo::Everything;
    const PASSES_ALONE: bool = true;
    const THINKING: Thinking = Thinking::within(40, 1.0);

    fn chart(_rules: &Rules) {}

    fn bot(rules: Arc<Rules>, level: Level, seed: u64) -> SkirmishBot {
        SkirmishBot::new(rules, level, seed)
    }

    fn reason(bot: &SkirmishBot) -> &str {
        bot.reason()
    }

    fn advice(bot: &SkirmishBot) -> String {
        bot.advice()
    }

    fn has_plan(bot: &SkirmishBot) -> bool {
        bot.has_plan()
    }

    fn hurry(bot: SkirmishBot) -> SkirmishBot {
        bot.with_effort(0)
    }

    fn rested(bot: SkirmishBot) -> SkirmishBot {
        bot.with_effort(SkirmishBot::EFFORT)
    }

    fn active(game: &Game) -> Option<Seat> {
        let state = game.state();
        state.active.map(|_| state.active_seat())
    }

    /// Each activation is a turn of its own.
    fn opens(game: &Game, seat: Seat) -> bool {
        let state = game.state();
        let person_since = game.players().person_since();
        match state.active {
            Some(_) => state.active_seat() != seat && person_since,
            None => state.round > 0 || person_since,
        }
    }

    fn names(rules: &Rules, seats: &[String], view: &View) -> Vec<String> {
        let sides = sides(rules, &view.state);
        let mut saved = seats.iter().cloned();
        sides.map(|side| saved.next().unwrap_or(side)).to_vec()
    }

    fn named(rules: &Rules, view: &View, names: &[String], text: &str) -> String {
        // An ability is told by its place on the card of the model that was named before.
        let last = Cell::new(None);
        named::put_with(names, text, |word, place| {
            let id = u8::try_from(place).ok().map(ModelId)?;
            match word {
                "model" | "Model" => {
                    last.set(Some(id));
                    let name = model_name(rules, &view.state, id);
                    Some(named::put_with(names, &name, |_, _| None))
                }
                "ability" => {
                    let model = view.state.model(last.get()?)?;
                    let row = rules.card(model.card).abilities.get(place)?;
                    Some(row.title.clone())
                }
                "objective" => {
                    let card = view.state.objectives.get(place)?.card?;
                    Some(rules.pack().objective_at(card)?.title.clone())
                }
                _ => None,
            }
        })
    }

    /// Models may bear the name of their side: "Targaryen: Targaryen Honor Guard acts" says nothing more.
    fn prompt(seat: &str, text: &str) -> String {
        match text.starts_with(seat) {
            true => text.to_owned(),
            false => format!("{seat}: {text}"),
        }
    }

    fn waits(rules: &Rules, view: &View) -> String {
        prompt(rules, &view.state)
    }

    fn waits_by(_rules: &Rules, view: &View) -> Option<RuleRef> {
        Some(prompt_rule(&view.state))
    }

    fn points(_rules: &Rules, view: &View) -> Vec<i32> {
        let seats = [Seat(0), Seat(1)].into_iter();
        let points = seats.map(|seat| i32::from(view.state.side(seat).points));
        points.collect()
    }

    fn why_over(_rules: &Rules, view: &View) -> Option<String> {
        why_over(&view.state)
    }

    fn trace(game: &Game) -> Trace {
        game.traced()
    }

    /// The place of the last enemy changes nothing.
    fn lone_pass(game: &Game) -> Option<Action> {
        moot_answer(game.rules(), game.state())
    }

    /// What leads to dice was an answer, unless they are for zone and first player.
    fn throws_alone(game: &Game) -> bool {
        let Turn::Chance(chance) = game.turn() else {
            return false;
        };
        let here = game.session().local().is_some() && game.is_person_here(chance.by);
        here && matches!(chance.why, Why::Roll(..)) && game.players.own == Throws::Rolled
    }
}

impl Windowed for TilesUi {
    type Setting = Setting;
    type Focus = Focus;
    type Touch = Touch;
    type Ask = TilesAsk;
    type Kept = Kept;

    const KIND: GameKind = KIND;
    const TITLE: &'static str = "Skirmish on tiles";
    const RULES: &'static [(&'static str, Beside)] = &[(
        "Skirmish on tiles",
        beside!("rules/tiles.md", "../../../../docs/rules/tiles.md"),
    )];
    const SEATS: usize = 2;
    const AWAY: Touch = Touch::Away;

    /// The built-in pack with those of one's own over it, each over the ones before.
    fn packs(own: &mut [OpenedPack]) -> Result<Vec<Arc<Rules>>, Problems> {
        let rules = match packs::rules_of(packs::load(own)) {
            Ok(rules) => rules,
            Err(flaws) => {
                // Whoever came last broke what the others leave sound.
                let Some(last) = own.iter_mut().rev().find(|own| own.is_used()) else {
                    return Err(Problem::error("", "", flaws).into());
                };
                let problem = Problem::error(&last.bundle.name, "", flaws);
                last.problems.push(problem);
                last.wanted = false;
                return Self::packs(own);
            }
        };
        Ok(vec![rules])
    }

    fn pattern(_pack: &Rules) -> Option<Pattern> {
        Some(Pattern {
            bundle: packs::template(),
            label: "Save a template…",
            tip: "A small pack with notes, to type in your own cards",
        })
    }

    fn assumed(rules: &Rules) -> Vec<(&'static str, String)> {
        let rows = rules.pack().assumed().into_iter();
        rows.map(|row| (row.kind, format!("{}: {}", row.id, row.title)))
            .collect()
    }

    fn title(_rules: &Rules) -> &str {
        KIND.name()
    }

    fn file(game: &Game) -> String {
        game.rules().scenario(game.state()).id.clone()
    }

    fn when(game: &Game) -> String {
        match game.state().round {
            0 => String::new(),
            round => format!("round {round}"),
        }
    }

    fn start(
        rules: &Arc<Rules>,
        setup: &Setup<Setting>,
    ) -> Result<Session<Self::Game>, Vec<String>> {
        let rules = &setup.setting.rules(rules).map_err(|why| vec![why])?;
        let state = begin(rules, &setup.setting.muster).map_err(|wrong| {
            let text = |(seat, no): (Option<Seat>, grid::Illegal)| match seat {
                Some(seat) => format!("Warband of {seat}: {no}"),
                None => no.to_string(),
            };
            wrong.into_iter().map(text).collect::<Vec<_>>()
        })?;
        let titles = sides(rules, &state);
        Ok(grid::session(rules, state, APP, titles, setup.seed))
    }

    fn open(
        packs: &[Arc<Rules>],
        own: &[OpenedPack],
        name: &str,
        bytes: &[u8],
    ) -> Result<Loaded<Self::Game>, Problems> {
        let again = |order: &_| packs::in_order(own, order);
        match packs {
            [rules, ..] => grid::load(rules, &again, name, bytes),
            [] => {
                let rules = packs::rules_of(Pack::builtin());
                let rules = rules.map_err(|flaws| Problem::error(name, "", flaws))?;
                grid::load(&rules, &again, name, bytes)
            }
        }
    }

    fn pack_of(
        packs: &[Arc<Rules>],
        own: &[OpenedPack],
        setup: &play::Setup,
    ) -> Result<Arc<Rules>, Problems> {
        let again = |order: &_| packs::in_order(own, order);
        match packs.first() {
            Some(rules) => grid::rules_for(rules, &again, "the game", setup),
            None => Err(Problem::error("packs", "", "there is no pack to play with").into()),
        }
    }

    fn refocus(game: Option<&Game>, focus: &mut Focus) {
        refocus(game, focus);
    }

    fn touch(window: &mut Window, touch: Touch) {
        let acts = window.game().and_then(|game| grid::actor(game.state()));
        window.focus.touch(touch, acts);
    }

    fn remember(window: &Window, prefs: Prefs, remembered: &mut Remembered) {
        remembered.keep(Self::KIND.file(), &window.remember(prefs));
    }

    fn recall(window: &mut Window, remembered: &Remembered) {
        window.recall(&remembered.of(Self::KIND.file()));
    }

    fn ask(window: &mut Window, egui: &egui::Context, ask: TilesAsk) {
        match ask {
            TilesAsk::Score(command) => window.on_score(egui, command),
            TilesAsk::Shop(order) => window.shop(order),
            TilesAsk::Edit(place) => window.edit(place),
            TilesAsk::Dice(throws) => window.with_game(|game| game.players.own = throws),
        }
    }
}
