//! What is asked in a battle, what does each answer do, and what lies open?
//!
//! The one source of words and numbers for whoever shows a battle, made of the pack and of a view alone. Chances come
//! from the functions that plans are made with, so that a button and a plan agree.

mod activate;
mod answer;
mod asked;
mod board;
mod cards;
mod components;
mod effects;
mod fights;
mod hands;
mod happened;
mod happened_cards;
mod happened_dice;
mod moves;
mod question;
mod rerolls;
mod touch;

pub(crate) use self::answer::{Says, half_words};
pub(crate) use self::cards::card_text;
pub(crate) use self::components::{Piece, sourced};
pub use self::fights::landing_words;
pub(crate) use self::moves::Die;
pub use self::question::{Prompt, prompt};
pub(crate) use self::question::{dice_words, spend};
pub(crate) use self::rerolls::Lying;
pub use self::touch::{
    Touch, activates, is_ability, is_pass, put_at, stands_to_attack, strikes, touch,
};

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use geometry::Placement;
use play::{Answer, Component, Describe, Happening, Offer, Question, Seat};
use serde::{Deserialize, Serialize};

use crate::battle::frame::procedure::Procedure;
use crate::battle::{Action, BattleState, count};
use crate::field::Field;
use crate::game::Tabletop;
use crate::pack::Pack;
use crate::plan::{Pair, plan_pair};
use crate::tell::Told;
use crate::view::View;

/// What can be tapped: something on the table by its id, or a zone of the tactics board beside it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// A unit.
    Unit(String),
    /// An objective.
    Objective(String),
    /// A terrain piece.
    Piece(String),
    /// A zone of the tactics board.
    Zone(String),
    /// A place where something may be put or go.
    Place(Placement),
}

impl Describe for Tabletop {
    type Spot = Spot;

    fn question(pack: &Pack, view: &View, seat: Seat) -> Option<Question<Spot>> {
        asked::question(pack, &view.table, seat)
    }

    fn answer(pack: &Pack, view: &View, seat: Seat, offer: &Offer<Action>) -> Answer<Spot> {
        match Teller::new(pack, view, seat) {
            Some(teller) => teller.pending().answer(&teller, offer.action()),
            None => Answer::new("Act"),
        }
    }

    fn answers(
        pack: &Pack,
        view: &View,
        seat: Seat,
        offers: &[Offer<Action>],
    ) -> Vec<Answer<Spot>> {
        // One teller for all: a target is planned once, however many arcs and ways are offered.
        let Some(teller) = Teller::new(pack, view, seat) else {
            return Vec::new();
        };
        let actions = offers.iter().map(Offer::action);
        let answers = actions.map(|action| teller.pending().answer(&teller, action));
        answers.collect()
    }

    fn components(pack: &Pack, view: &View) -> Vec<Component<Spot>> {
        components::components(pack, view)
    }

    fn happened(
        pack: &Pack,
        told: &Told,
        views: &dyn Fn() -> [View; 2],
    ) -> Option<Happening<Spot>> {
        happened::happened(pack, told, views)
    }
}

/// Who tells a seat what its answers do.
pub(crate) struct Teller<'a> {
    pub(crate) pack: &'a Pack,
    pub(crate) battle: &'a BattleState,
    field: Field<'a>,
    seat: Seat,
    /// Plans that were made, by attacker and target.
    plans: RefCell<BTreeMap<[usize; 2], Rc<Pair>>>,
}

impl<'a> Teller<'a> {
    fn new(pack: &'a Pack, view: &'a View, seat: Seat) -> Option<Self> {
        Some(Self {
            pack,
            battle: view.table.battle.as_ref()?,
            field: Field::new(pack, &view.table),
            seat,
            plans: RefCell::default(),
        })
    }

    fn pending(&self) -> &'a dyn Procedure {
        self.battle.pending()
    }

    /// The unit that the pending thing is about.
    fn acting(&self) -> Option<usize> {
        self.field.unit(self.pending().unit()?)
    }

    fn plan(&self, from: usize, to: usize) -> Rc<Pair> {
        let mut plans = self.plans.borrow_mut();
        let plan = plans.entry([from, to]);
        plan.or_insert_with(|| Rc::new(plan_pair(&self.field, from, to)))
            .clone()
    }
}

/// How many, as prices count.
fn many(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// Sentences after one another, the empty ones left out.
fn sentences<T: AsRef<str>>(all: &[T]) -> String {
    let all = all.iter().map(AsRef::as_ref);
    let all: Vec<&str> = all.filter(|text| !text.is_empty()).collect();
    all.join(". ")
}
