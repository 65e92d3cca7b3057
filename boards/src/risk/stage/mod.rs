//! What is asked for now?
//!
//! All that a question is stands in its own file, as its `Pending`; this one names them and says which file has which.
//! A new question has a file in the folder of what it belongs to, and here its module, its variant and its line in
//! `Stage::pending`. A card that is played holds the stage that it interrupts, so stages are a stack.

pub(in crate::risk) mod pending;

mod over;

mod setup {
    pub(super) mod claim;
    pub(super) mod deal;
    pub(super) mod deck;
    pub(super) mod houses;
    pub(super) mod keep;
    pub(super) mod objectives;
    pub(super) mod order;
}
mod turn {
    pub(super) mod discard;
    pub(super) mod draw;
    pub(super) mod invade;
    pub(super) mod landing;
    pub(super) mod maneuver;
    pub(super) mod objective;
    pub(super) mod pick;
    pub(super) mod purchase;
    pub(super) mod reinforce;
}
mod battle {
    pub(super) mod commit;
    pub(super) mod defend;
    pub(super) mod dice;
    pub(super) mod move_in;
}
mod cards {
    pub(super) mod keep_maester;
    pub(super) mod keep_territory;
    pub(super) mod maesters;
    pub(super) mod ones;
    pub(super) mod place;
    pub(super) mod remove;
    pub(super) mod roll;
    pub(super) mod window;
}

use play::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use self::pending::Pending;
use super::cards_in_play::Battle;
use super::state::Invasion;
use crate::ids::AreaId;

pub use self::cards::roll::CardRoll;
pub use self::cards::window::{CardMoment, Window};
pub use self::turn::landing::{AfterLanding, Landing};
pub use self::turn::pick::AfterPick;
pub use self::turn::reinforce::{Reinforce, ReinforceTime, RestrictedArmies};

/// What is asked for now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Dice for who begins.
    Order {
        /// Who rolls.
        among: Vec<Seat>,
    },
    /// The next seat without a House chooses one.
    Houses,
    /// Houses are drawn.
    DrawHouses,
    /// The Territory cards are shuffled for the set-up.
    Deal,
    /// Areas are claimed and filled, an army at a time.
    Claim {
        /// Armies left, by seat.
        left: Vec<u16>,
    },
    /// The Territory cards are shuffled for play.
    Gather,
    /// The End Game card is put into the bottom half.
    Ending,
    /// The objectives are shuffled.
    Objectives,
    /// Seats give one of three objectives back.
    Keep,
    /// What was given back is shuffled in.
    Return,
    /// Armies are placed.
    Reinforce(Reinforce),
    /// Cards are bought.
    Purchase,
    /// Discarded objectives are shuffled, for somebody who draws.
    Restock(AfterPick),
    /// One of two objectives is kept.
    Pick(AfterPick),
    /// Invasions are declared.
    Invade,
    /// The attacker commits armies.
    Commit(Invasion),
    /// The defender commits armies.
    Defend {
        invasion: Invasion,
        /// Dice of the attacker.
        attack: u8,
    },
    /// Dice of a battle.
    Battle {
        invasion: Invasion,
        /// Dice of the attacker.
        attack: u8,
        /// Dice of the defender.
        defense: u8,
    },
    /// More armies may move into the conquered area; those of the last battle did.
    MoveIn(Invasion),
    Maneuver,
    /// One objective is completed.
    Objective,
    /// A card is drawn.
    Draw,
    /// A card beyond five is discarded.
    Discard,
    /// Dice of exiles that land.
    Landing(Landing),
    /// Discarded Territory cards are shuffled for a draw.
    Reshuffle,
    /// What Characters and Maester cards ask for.
    #[serde(rename = "court")]
    Card(CardStage),
    Over(Outcome),
}

/// What is asked for because of Characters and Maester cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardStage {
    /// The Maester cards are shuffled for the set-up.
    Shuffle,
    /// Discarded Maester cards are shuffled for a purchase.
    Restock,
    /// One of two Maester cards is kept.
    KeepMaester,
    /// One of two Territory cards is kept.
    KeepTerritory,
    /// Cards may be played.
    Window(Window),
    /// Chance for a card.
    #[serde(rename = "cast")]
    Roll(CardRoll),
    /// Ones of a battle are rolled again.
    Ones(Battle),
    /// Armies of a card are placed, one in each area.
    Place {
        seat: Seat,
        left: u8,
        /// Areas that got one.
        placed: Vec<AreaId>,
        /// What the card interrupted.
        over: Box<Stage>,
    },
    /// Players remove an army each, one after another.
    Remove {
        /// Who played the card.
        by: Seat,
        /// Whose turn it is, the next one first.
        queue: Vec<Seat>,
        /// What the card interrupted.
        over: Box<Stage>,
    },
}

impl Stage {
    /// The invasion under way, until its area is taken or it ends.
    #[must_use]
    pub fn invasion(&self) -> Option<Invasion> {
        self.pending(|asked| asked.invasion())
    }

    /// Hands the question that is pending to `with`.
    ///
    /// It is handed in and not out because some are put together here, of what a save has side by side.
    #[inline]
    pub(in crate::risk) fn pending<R>(&self, with: impl FnOnce(&dyn Pending) -> R) -> R {
        match self {
            Self::Order { among } => with(&setup::order::Order(among)),
            Self::Houses => with(&setup::houses::Houses),
            Self::DrawHouses => with(&setup::houses::DrawHouses),
            Self::Deal => with(&setup::deal::Deal),
            Self::Claim { left } => with(&setup::claim::Claim(left)),
            Self::Gather => with(&setup::deck::Gather),
            Self::Ending => with(&setup::deck::Ending),
            Self::Objectives => with(&setup::objectives::Objectives),
            Self::Keep => with(&setup::keep::Keep),
            Self::Return => with(&setup::objectives::Return),
            Self::Reinforce(due) => with(due),
            Self::Purchase => with(&turn::purchase::Purchase),
            Self::Restock(after) => with(&turn::pick::Restock(*after)),
            Self::Pick(after) => with(&turn::pick::Pick(*after)),
            Self::Invade => with(&turn::invade::Invade),
            Self::Commit(invasion) => with(&battle::commit::Commit(*invasion)),
            Self::Defend { invasion, attack } => with(&battle::defend::Defend {
                invasion: *invasion,
                attack: *attack,
            }),
            Self::Battle {
                invasion,
                attack,
                defense,
            } => with(&battle::dice::Dice {
                invasion: *invasion,
                attack: *attack,
                defense: *defense,
            }),
            Self::MoveIn(invasion) => with(&battle::move_in::MoveIn(*invasion)),
            Self::Maneuver => with(&turn::maneuver::Maneuver),
            Self::Objective => with(&turn::objective::Objective),
            Self::Draw => with(&turn::draw::Draw),
            Self::Discard => with(&turn::discard::Discard),
            Self::Landing(landing) => with(landing),
            Self::Reshuffle => with(&turn::draw::Reshuffle),
            Self::Card(stage) => match stage {
                CardStage::Shuffle => with(&cards::maesters::Shuffle),
                CardStage::Restock => with(&cards::maesters::Restock),
                CardStage::KeepMaester => with(&cards::keep_maester::KeepMaester),
                CardStage::KeepTerritory => with(&cards::keep_territory::KeepTerritory),
                CardStage::Window(window) => with(window),
                CardStage::Roll(roll) => with(roll),
                CardStage::Ones(battle) => with(&cards::ones::Ones(battle)),
                CardStage::Place {
                    seat,
                    left,
                    placed,
                    over,
                } => with(&cards::place::Place {
                    seat: *seat,
                    left: *left,
                    placed,
                    over,
                }),
                CardStage::Remove { by, queue, over } => with(&cards::remove::Remove {
                    by: *by,
                    queue,
                    over,
                }),
            },
            Self::Over(outcome) => with(outcome),
        }
    }
}
