//! How is the skirmish played?
//!
//! [`Skirmish`] is the game as `play` wants it. Every input becomes events; then frames that need nobody advance by
//! themselves, until a player or chance is asked. What is pending lies on a stack of frames, one file a procedure.
//! Invariant: after any input somebody is asked, or the game is over.

mod action;
mod action_end;
mod activation;
mod apply;
mod attack;
mod bonus;
mod charge;
mod check;
mod command;
mod condition;
mod correct;
mod deploy;
mod describe;
mod end;
mod event;
mod field;
mod frame;
mod freed;
mod guard;
mod illegal_action;
mod interact;
mod legal_actions;
mod list;
mod log_text;
mod moving;
mod objective;
mod odds;
mod offers;
mod paces;
mod preview;
mod regain;
mod roll;
mod scene;
mod scoring;
mod settle;
mod setup;
mod spoils;
mod start;
mod state;
mod tell;
mod turns;
mod view;
mod walk;
mod walked;
mod will;

pub use action::{Action, ChosenWay, Pace};
pub(crate) use bonus::{attack as attack_bonus, defense as defense_bonus, dice as more_dice};
pub use charge::falls_short;
pub use check::state_errors;
pub use correct::Fix;
pub use describe::{
    Group, Look, Spot, Touch, activate_and_move, actor, band_cards, by_way, coins, concession,
    does_nothing, group, is_in_vain, looks, mode_words, model_name, pack_cards, prompt,
    prompt_rule, touch, way_for, way_words,
};
pub use event::{Event, Pending, Points};
pub use field::{Field, SHORT};
pub(crate) use frame::{AttackStep, Frame, Roll, RollStep};
pub use frame::{Granted, Rolled};
pub use list::List;
pub use log_text::why_over;
pub use odds::{Volley, WoundChances, test_chance};
pub use paces::{Laid, WayFor, mover};
pub use preview::Charging;
pub(crate) use scene::DOORS;
pub use scene::{Door, Scene};
pub use spoils::moot_answer;
pub use start::{Muster, Placed, arrange, begin};
pub use state::{
    Active, Agendas, Charged, Ending, MODELS, Model, ModelId, OBJECTIVES, Objective, Place, Side,
    State, other,
};
pub use tell::Told;
pub use view::{View, Why};

use play::{Draft, Game, Input, InputOf, Offer, Pcg32, Refusal, Seat, Turn, Viewer};

use crate::card::{Card, Coins};
use crate::ids::CardId;
use crate::layout::Flaw;
use crate::pack::Pack;
use crate::rulings::Rulings;
use crate::scenario::Scenario;

/// A pack with the scenes of its scenarios, ready to be played.
#[derive(Debug)]
pub struct Rules {
    pack: Pack,
    scenes: Vec<Scene>,
}

impl Rules {
    /// The rules of a pack.
    ///
    /// # Errors
    /// What is wrong with a layout; nothing, for a pack that was loaded with scenarios.
    ///
    /// ```
    /// use grid::{Pack, Rules};
    ///
    /// let rules = Rules::new(Pack::builtin().unwrap()).unwrap();
    /// assert_eq!(rules.pack().scenarios().len(), 6);
    /// ```
    pub fn new(pack: Pack) -> Result<Self, Vec<Flaw>> {
        let scenes = pack.scenarios().iter();
        let scenes: Result<Vec<Scene>, Vec<Flaw>> =
            scenes.map(|scenario| Scene::new(&pack, scenario)).collect();
        Ok(Self {
            scenes: scenes?,
            pack,
        })
    }

    #[must_use]
    pub fn pack(&self) -> &Pack {
        &self.pack
    }

    /// How open points are read.
    #[must_use]
    pub fn rulings(&self) -> &Rulings {
        self.pack.rulings()
    }

    /// Replaces the rulings.
    pub fn set_rulings(&mut self, rulings: Rulings) {
        self.pack.rulings = rulings;
    }

    /// The scenario of a state.
    ///
    /// # Panics
    /// Never for a state that [`begin`] made with these rules.
    #[must_use]
    pub fn scenario(&self, state: &State) -> &Scenario {
        let last = self.pack.scenarios().len().saturating_sub(1);
        &self.pack.scenarios()[usize::from(state.scenario).min(last)]
    }

    /// The scene of a state.
    ///
    /// # Panics
    /// As [`Rules::scenario`].
    #[must_use]
    pub fn scene(&self, state: &State) -> &Scene {
        let last = self.scenes.len().saturating_sub(1);
        &self.scenes[usize::from(state.scenario).min(last)]
    }

    /// A model card.
    ///
    /// # Panics
    /// Only for a pack without cards.
    #[must_use]
    pub fn card(&self, id: CardId) -> &Card {
        match self.pack.card_at(id) {
            Some(card) => card,
            None => &self.pack.cards()[0],
        }
    }
}

/// The skirmish on tiles.
#[derive(Clone, Copy, Debug)]
pub struct Skirmish;

impl Game for Skirmish {
    const ID: &'static str = "skirmish";
    const FORMAT: u32 = 1;
    type Pack = Rules;
    type State = State;
    type Action = Action;
    type Fix = Fix;
    type Event = Event;
    type Why = Why;
    type View = View;
    type Told = Told;

    fn turn(pack: &Rules, state: &State) -> Turn<Why> {
        settle::turn(pack, state)
    }

    fn offers(pack: &Rules, state: &State, seat: Seat) -> Vec<Offer<Action>> {
        offers::offers(pack, state, seat)
    }

    fn decide(pack: &Rules, draft: &mut Draft<Self>, input: &InputOf<Self>) -> Result<(), Refusal> {
        let mut play = Play { rules: pack, draft };
        match input {
            Input::Act(seat, action) => play.act(*seat, action)?,
            Input::Chance(answer) => play.chance(answer),
            Input::Fix(_, fix) => play.correct(*fix)?,
        }
        play.settle();
        Ok(())
    }

    fn apply(state: &mut State, event: &Event) {
        apply::apply(state, event);
    }

    fn view(_pack: &Rules, state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn guess(pack: &Rules, view: &View, seat: Seat, rng: &mut Pcg32) -> State {
        view::guess(pack, view, seat, rng)
    }

    fn line(pack: &Rules, event: &Event, viewer: Viewer) -> Option<String> {
        log_text::line(pack, event, viewer)
    }

    fn tell(_pack: &Rules, event: &Event, _viewer: Viewer) -> Option<Told> {
        tell::tell(event)
    }

    fn only_shows(event: &Event) -> bool {
        matches!(event, Event::Laid(..))
    }
}

/// A draft with its rules.
pub(crate) struct Play<'a, 'd> {
    rules: &'a Rules,
    draft: &'d mut Draft<Skirmish>,
}

impl Play<'_, '_> {
    fn state(&self) -> &State {
        self.draft.state()
    }

    fn field(&self) -> Field<'_> {
        Field::new(self.rules, self.draft.state())
    }

    fn push(&mut self, event: Event) {
        self.draft.push(event);
    }

    fn push_frame(&mut self, frame: Frame) {
        self.push(Event::Push(Pending(frame)));
    }

    fn replace_frame(&mut self, frame: Frame) {
        self.push(Event::Replace(Pending(frame)));
    }

    fn pop_frame(&mut self) {
        self.push(Event::Pop);
    }

    /// Ends a procedure and leaves a number for the one below.
    fn pop_frame_with(&mut self, number: u8) {
        self.push(Event::Pop);
        self.push(Event::Returned(number));
    }

    fn top(&self) -> Frame {
        *self.state().top()
    }

    fn seat_of(&self, id: ModelId) -> Seat {
        let model = self.state().model(id);
        model.map_or(Seat(0), |model| model.seat)
    }

    /// Lets a player pay what [`Coins::cover`] allowed before.
    fn pay(&mut self, seat: Seat, price: Coins) {
        if !price.is_none() {
            self.push(Event::Paid(seat, price));
            self.score_last_coin(seat, price);
        }
    }
}
