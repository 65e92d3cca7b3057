//! What is a game?
//!
//! Functions over plain data: nothing to borrow, everything to compare.
//! Events are the only way a state changes; chance arrives as an input like any other.

use std::borrow::Cow;
use std::fmt::Debug;

use rand_pcg::Pcg32;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::draft::Draft;
use crate::refusal::Refusal;
use crate::seat::{Seat, Viewer};
use crate::turn::Turn;

/// Plain data that can be copied, compared, shown and saved.
pub trait Data: Clone + Eq + Debug + Serialize + DeserializeOwned {}

impl<T: Clone + Eq + Debug + Serialize + DeserializeOwned> Data for T {}

/// A game: its data and its rules.
///
/// The readme shows a whole one.
pub trait Game: Sized {
    /// Name in the save header; never changes.
    const ID: &'static str;
    /// Raised when an event changes shape; the first is 1.
    const FORMAT: u32;
    /// Checked rule data.
    type Pack;
    /// Everything that is true now, the hidden included.
    type State: Data;
    /// What a seat may ask.
    type Action: Data;
    /// Corrections by hand.
    type Fix: Data;
    /// What happened.
    type Event: Data;
    /// Why chance is asked.
    type Why: Data;
    /// What a viewer may know.
    type View: Data;
    /// What a viewer's screen may make of an event.
    type Told: Data;

    /// Who must give input now.
    fn turn(pack: &Self::Pack, state: &Self::State) -> Turn<Self::Why>;

    /// The kinds of action open to a seat that is asked.
    fn offers(pack: &Self::Pack, state: &Self::State, seat: Seat) -> Vec<Offer<Self::Action>>;

    /// Turns one input into events, or says why not.
    ///
    /// Called through [`Draft::input`], which has checked whose turn it is and that
    /// an answer of chance fits. A seat that is not asked may still act, to take back
    /// a choice of its own.
    ///
    /// # Errors
    /// A refusal; the draft is then thrown away.
    fn decide(
        pack: &Self::Pack,
        draft: &mut Draft<Self>,
        input: &InputOf<Self>,
    ) -> Result<(), Refusal>;

    /// Changes the state by one event; total, whatever the event.
    fn apply(state: &mut Self::State, event: &Self::Event);

    /// What a viewer may know.
    fn view(pack: &Self::Pack, state: &Self::State, viewer: Viewer) -> Self::View;

    /// A state that fits the view of a seat, with what is hidden drawn afresh; the view of the open table is that of
    /// [`Seat::NOBODY`].
    fn guess(pack: &Self::Pack, view: &Self::View, seat: Seat, rng: &mut Pcg32) -> Self::State;

    /// The log line of an event, as a viewer may read it.
    fn line(pack: &Self::Pack, event: &Self::Event, viewer: Viewer) -> Option<String>;

    /// Whether the line of an event hangs on what was before it, so that [`Game::line_from`] is asked for it.
    #[must_use]
    fn hangs_on_before(_event: &Self::Event) -> bool {
        false
    }

    /// The log line of an event that hangs on the state before it, as a viewer may read it.
    #[must_use]
    fn line_from(
        pack: &Self::Pack,
        _before: &Self::State,
        event: &Self::Event,
        viewer: Viewer,
    ) -> Option<String> {
        Self::line(pack, event, viewer)
    }

    /// What a viewer's screen may make of an event beside its line, such as an arrow or a count of dice.
    ///
    /// An event may hold secrets and never leaves the session; what is told holds nothing that its viewer may not know.
    fn tell(pack: &Self::Pack, event: &Self::Event, viewer: Viewer) -> Option<Self::Told>;

    /// Whether an event only shows how something went: it changes no state, and logs from before there was such an
    /// event are alike without it.
    #[must_use]
    fn only_shows(_event: &Self::Event) -> bool {
        false
    }

    /// The correction that takes back what a seat corrected, from the states before it, after it, and now.
    ///
    /// # Errors
    /// Why there is none, as where something was changed since. Games without such corrections say so of all.
    fn inverse(
        pack: &Self::Pack,
        seat: Seat,
        fix: &Self::Fix,
        times: [&Self::State; 3],
    ) -> Result<Self::Fix, Refusal> {
        let _ = (pack, seat, fix, times);
        let text = "This game takes no correction back by another one";
        Err(Refusal::engine("no_inverse", text))
    }
}

/// One input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Input<A, F> {
    /// A seat acts.
    Act(Seat, A),
    /// Chance answers.
    Chance(Vec<u8>),
    /// A seat corrects by hand.
    Fix(Seat, F),
}

impl<A, F> Input<A, F> {
    /// The seat that gave it; none for chance.
    ///
    /// # Example
    /// ```
    /// use play::{Input, Seat};
    ///
    /// assert_eq!(Input::<(), ()>::Act(Seat(1), ()).seat(), Some(Seat(1)));
    /// assert_eq!(Input::<(), ()>::Chance(vec![4]).seat(), None);
    /// ```
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Input::Act(seat, _) | Input::Fix(seat, _) => Some(*seat),
            Input::Chance(_) => None,
        }
    }
}

/// The inputs of a game.
pub type InputOf<G> = Input<<G as Game>::Action, <G as Game>::Fix>;

/// A kind of action now open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offer<A> {
    /// This very action.
    Exact(A),
    /// Actions like this sample, within limits.
    Within(A, Limits),
}

impl<A> Offer<A> {
    /// The action itself, or the sample: always legal as it stands.
    ///
    /// # Example
    /// ```
    /// use play::{Limits, Offer};
    ///
    /// assert_eq!(Offer::Within("move 3", Limits::default()).action(), &"move 3");
    /// ```
    #[must_use]
    pub fn action(&self) -> &A {
        match self {
            Offer::Exact(action) | Offer::Within(action, _) => action,
        }
    }
}

/// How far the numbers of an action may go.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits(pub Vec<Limit>);

/// How far one number of an action may go, both ends allowed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    /// The field of the action that it limits.
    pub name: Cow<'static, str>,
    /// The least allowed, in the stored unit of the field.
    pub least: i32,
    /// The most allowed.
    pub most: i32,
}
