//! What happened?
//!
//! The only way a state changes. Events hold results, so that a log folds without the rules.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::correct::Fix;
use super::frame::{Frame, Granted, Rolled};
use super::list::List;
use super::state::{Active, Ending, ModelId, Place};
use crate::board::Banner;
use crate::card::{Coins, Condition};
use crate::ids::{CardId, ObjectiveId};
use crate::square::Square;

/// Why points were scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Points {
    /// An objective, by its place in the scenario.
    Objective(u8),
    /// Most captives.
    Captives,
    /// Most models on the hill.
    Hill,
    /// A plunder token.
    Plunder,
    Motivation(ModelId),
    Agenda(u8),
    /// An enemy that fell.
    Casualty(ModelId),
    /// Rounds left when nobody stood against it.
    Rounds,
}

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Something is pending.
    #[doc(hidden)]
    #[serde(rename = "open")]
    Push(Pending),
    /// What is pending went on.
    #[doc(hidden)]
    #[serde(rename = "next")]
    Replace(Pending),
    /// The innermost procedure is over.
    #[doc(hidden)]
    #[serde(rename = "shut")]
    Pop,
    /// The result of the procedure that ended, for the one below.
    #[doc(hidden)]
    #[serde(rename = "came")]
    Returned(u8),
    /// Both threw for the choice; equal faces are thrown again.
    RolledOff([u8; 2]),
    /// A player took a zone.
    TookZone(Seat, Banner),
    /// The first player was named.
    First(Seat),
    /// An objective got its card.
    Dealt(u8, ObjectiveId),
    /// A player drew two agendas; the rest is the deck.
    Drew(Seat, [u8; 2]),
    /// A player kept an agenda.
    Kept(Seat, u8),
    /// A model stands on the board.
    Deployed(ModelId, Square),
    /// A model did not fit.
    Reserved(ModelId),
    /// A model marked an enemy.
    Marked(ModelId, ModelId),
    /// A round began.
    Round(u8, Seat),
    /// A player paid.
    Paid(Seat, Coins),
    /// A player got coins.
    Gained(Seat, Coins),
    /// Copper that every round starts with grew.
    Pool(Seat, u8),
    /// A player passed.
    Passed(Seat),
    Activated(ModelId, Active),
    /// The activation changed.
    #[doc(hidden)]
    Acting(Active),
    /// An activation ended; the routed token left.
    Ended {
        model: ModelId,
        /// Whether its routed token left.
        rallied: bool,
    },
    /// A model did nothing.
    Idled(ModelId),
    /// A model charges another.
    Charges(ModelId, ModelId),
    /// A model charges a door.
    Rams(ModelId, u8),
    /// A model attacks another, with so many dice at a value.
    Attacks {
        model: ModelId,
        /// Whom.
        target: ModelId,
        /// With which mode of the card.
        mode: u8,
        dice: u8,
        /// What a die has to show.
        value: u8,
    },
    /// A model uses an ability, by its place on the card.
    Uses(ModelId, u8),
    UsesObjective(ModelId, u8),
    /// A model may do something.
    Granted(ModelId, Granted),
    /// The squares of a way from where it begins, if it was laid and nothing can happen on it; told before the model
    /// goes.
    Laid(ModelId, List<Square, 16>),
    Moved(ModelId, Square),
    /// A token was turned: whether it hides something.
    Turned {
        /// The token in the scene.
        token: u8,
        /// Whether it hides something.
        stakes: bool,
    },
    /// Dice were thrown.
    Threw(ModelId, Rolled, List<u8, 40>),
    /// A die was changed.
    Changed {
        /// Its place.
        die: u8,
        /// What it shows now.
        face: u8,
    },
    /// Equipment was discarded.
    Discarded(ModelId),
    /// A model lost wounds.
    Wounded {
        model: ModelId,
        /// How many; never more than it has.
        wounds: u8,
        by: Option<ModelId>,
    },
    /// Wounds left a model.
    Healed(ModelId, u8),
    /// A model got a condition.
    Afflicted(ModelId, Condition),
    /// A condition left a model.
    Relieved(ModelId, Condition),
    /// A door or window turned.
    Door(u8),
    /// A door that turned is destroyed: it does not turn again.
    Broke(u8),
    /// A model may cross a pile.
    Crosses(ModelId, u8),
    /// A plunder token was taken.
    Took(ModelId, u8),
    /// A player drew one more agenda.
    DrewMore(Seat, u8),
    /// A player looked at the other's agendas.
    Peeked(Seat),
    /// An agenda was played.
    Played(Seat, u8),
    /// A model is behind a palisade.
    Bulwark(ModelId, u8),
    /// An objective's action is used up.
    Spent(u8),
    /// An objective's action can be used again.
    Ready(u8),
    /// A rider went on on foot.
    Dismounted(ModelId, CardId, Square),
    /// A model was killed or captured: where it is now.
    Fell(ModelId, Place),
    /// A side lost a hero, captured or killed.
    #[doc(hidden)]
    LostHero(Seat),
    /// A model holds a captive.
    Holds(ModelId, ModelId),
    /// A captive was freed to a square.
    Freed(ModelId, Square),
    /// Points were scored.
    Scored(Seat, i16, Points),
    AgendaScored(Seat, u8),
    /// A model's wounds of this action are settled.
    #[doc(hidden)]
    Settled,
    /// The game ended.
    Over(Ending),
    /// Something was set right by hand.
    Corrected(Fix),
}

/// Something pending, as the rules hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pending(pub(crate) Frame);
