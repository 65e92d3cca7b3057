//! Which procedures are pending?
//!
//! The last frame of a state says what is asked for; a frame that is done closes and the one before goes on. All that
//! a question is stands in its own file, as its `Pending`; this one names them and says which file has which. A new
//! question has a file in the folder of what it belongs to, and here its module, its variant and its line in
//! `Frame::pending`.

mod affairs;
mod battle;
mod over;
pub(in crate::throne) mod pending;

mod alliances {
    pub(super) mod accuse;
    pub(super) mod disband;
    pub(super) mod enlist;
    pub(super) mod plot;
    pub(super) mod steal;
}
mod bids {
    pub(super) mod bid;
    pub(super) mod crown;
    pub(super) mod ties;
}
mod marches {
    pub(super) mod leave;
    pub(super) mod march;
    pub(super) mod onward;
    pub(super) mod order;
    pub(super) mod spend;
}
mod planning {
    pub(super) mod at_once;
    pub(super) mod dissent;
    pub(super) mod orders;
    pub(super) mod raven;
}
mod power {
    pub(super) mod build;
    pub(super) mod consolidate;
    pub(super) mod pick;
}
mod raids {
    pub(super) mod raid;
    pub(super) mod raid_again;
    pub(super) mod shield;
}
mod setup {
    pub(super) mod lots;
    pub(super) mod piles;
}
mod stock {
    pub(super) mod reconcile;
}
mod westeros {
    pub(super) mod bury;
    pub(super) mod choose;
    pub(super) mod deck;
    pub(super) mod halve;
    pub(super) mod muster;
}
mod wildlings {
    pub(super) mod blame;
    pub(super) mod first_on;
    pub(super) mod give_up;
    pub(super) mod losses;
    pub(super) mod penalty;
    pub(super) mod regain;
}

use play::Outcome;
use serde::{Deserialize, Serialize};

use self::pending::Pending;
use super::battle::Step;
use super::ids::Track;
use super::leader::Affair;

pub use self::alliances::accuse::Accuse;
pub use self::alliances::disband::Disband;
pub use self::alliances::enlist::Enlist;
pub use self::alliances::plot::Plot;
pub use self::alliances::steal::Steal;
pub use self::bids::bid::Bids;
pub use self::bids::crown::Crown;
pub use self::bids::ties::Ties;
pub use self::marches::leave::Leave;
pub use self::marches::march::{Attack, Marching};
pub use self::marches::onward::Onward;
pub use self::marches::order::Marches;
pub use self::marches::spend::Spend;
pub use self::planning::at_once::AtOnce;
pub use self::planning::dissent::Dissent;
pub use self::planning::orders::Planning;
pub use self::power::build::Build;
pub use self::power::pick::Pick;
pub use self::raids::raid::Raids;
pub use self::raids::raid_again::RaidAgain;
pub use self::raids::shield::Shield;
pub use self::setup::piles::{AllyPile, Pile};
pub use self::stock::reconcile::Reconcile;
pub use self::westeros::bury::Bury;
pub use self::westeros::choose::Choose;
pub use self::westeros::deck::{Draw, Westeros, Winter};
pub use self::westeros::halve::Halving;
pub use self::westeros::muster::Muster;
pub use self::wildlings::blame::Blame;
pub use self::wildlings::first_on::FirstOn;
pub use self::wildlings::give_up::GiveUp;
pub use self::wildlings::losses::Losses;
pub use self::wildlings::penalty::{RandomCard, Suffer};
pub use self::wildlings::regain::Regain;

/// What a bid is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bidding {
    /// Places on a track.
    Track(Track),
    /// Against the wildlings.
    Wildlings,
    Claim,
}

/// How units to be lost are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// By mustering points.
    Points,
    /// One by one.
    Units,
}

/// A pending procedure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    /// Houses are drawn.
    Lots,
    /// An Ally deck is shuffled, for the start or by a Westeros card.
    AllyPile(AllyPile),
    /// A pile is shuffled for the start: a deck by its number, or behind them the wildling cards.
    Pile(Pile),
    /// The fourth deck is shuffled for the start.
    Fourth,
    /// Westeros cards are turned up, from this deck on.
    Draw(Draw),
    /// A deck is shuffled because of its own card.
    Winter(Winter),
    /// Westeros cards are carried out, from this deck on.
    Westeros(Westeros),
    /// A seat loses units until its armies fit.
    Reconcile(Reconcile),
    /// A seat musters.
    Muster(Muster),
    /// Everybody bids in secret.
    Bids(Bids),
    /// The holder of the Iron Throne orders equal bids.
    Ties(Ties),
    /// The holder of the Iron Throne names one of equal bidders against the wildlings.
    Blame(Blame),
    /// The highest bidder gains a Claim, and the lowest plays no Tactics card; equal ones are named by the holder of the
    /// Iron Throne.
    Crown(Crown),
    /// The holder of a token chooses what a Westeros card does.
    Choose(Choose),
    /// Wildlings do harm.
    Suffer(Suffer),
    /// A seat loses units.
    Losses(Losses),
    /// A seat discards one of its strongest cards.
    GiveUp(GiveUp),
    /// A seat discards a card at random.
    RandomCard(RandomCard),
    /// A seat takes a used card back.
    Regain(Regain),
    /// A seat goes first on a track.
    FirstOn(FirstOn),
    /// Everybody places orders in secret.
    Plan(Planning),
    /// Tactics cards are carried out that say something at once.
    AtOnce(AtOnce),
    /// Units that marched where nobody is may march on.
    Onward(Onward),
    /// A lesser Support order may take the place of one that was raided.
    Shield(Shield),
    /// A seat places units of its allies.
    Enlist(Enlist),
    /// A seat loses units of its allies that its cards do not allow any more.
    Disband(Disband),
    /// A seat takes power, or steals a card of a deck.
    Plot(Plot),
    /// A card of a deck is stolen at random.
    Steal(Steal),
    /// A seat takes a Claim off the track, or not.
    Accuse(Accuse),
    /// A seat loses a used House card for good.
    Bury(Bury),
    /// A seat loses half of its units of a kind.
    Halve(Halving),
    /// An order of an enemy may be exchanged.
    Dissent(Dissent),
    /// The Raven may change an order.
    Raven,
    /// Raids, one at a time.
    Raids(Raids),
    /// A strong Raid order takes a second order.
    RaidAgain(RaidAgain),
    /// Marches, one at a time.
    Marches(Marches),
    /// Consolidate Power orders, in turn order.
    Power,
    /// A fortification may be built instead of taking power.
    Build(Build),
    /// A seat says which of its Consolidate Power orders comes next.
    Pick(Pick),
    /// A march under way.
    March(Marching),
    /// The Blade may be spent to match a force of nobody.
    Spend(Spend),
    /// A power token may be left behind.
    Leave(Leave),
    /// A battle.
    Fight(Step),
    /// Something about leaders.
    Affair(Affair),
    Over(Outcome),
}

impl Frame {
    /// The question that is pending.
    pub(in crate::throne) fn pending(&self) -> &dyn Pending {
        match self {
            Self::Lots => &setup::lots::Lots,
            Self::AllyPile(it) => it,
            Self::Pile(it) => it,
            Self::Fourth => &setup::piles::Fourth,
            Self::Draw(it) => it,
            Self::Winter(it) => it,
            Self::Westeros(it) => it,
            Self::Reconcile(it) => it,
            Self::Muster(it) => it,
            Self::Bids(it) => it,
            Self::Ties(it) => it,
            Self::Blame(it) => it,
            Self::Crown(it) => it,
            Self::Choose(it) => it,
            Self::Suffer(it) => it,
            Self::Losses(it) => it,
            Self::GiveUp(it) => it,
            Self::RandomCard(it) => it,
            Self::Regain(it) => it,
            Self::FirstOn(it) => it,
            Self::Plan(it) => it,
            Self::AtOnce(it) => it,
            Self::Onward(it) => it,
            Self::Shield(it) => it,
            Self::Enlist(it) => it,
            Self::Disband(it) => it,
            Self::Plot(it) => it,
            Self::Steal(it) => it,
            Self::Accuse(it) => it,
            Self::Bury(it) => it,
            Self::Halve(it) => it,
            Self::Dissent(it) => it,
            Self::Raven => &planning::raven::Raven,
            Self::Raids(it) => it,
            Self::RaidAgain(it) => it,
            Self::Marches(it) => it,
            Self::Power => &power::consolidate::Consolidating,
            Self::Build(it) => it,
            Self::Pick(it) => it,
            Self::Spend(it) => it,
            Self::March(it) => it,
            Self::Leave(it) => it,
            Self::Fight(it) => it,
            Self::Affair(it) => it,
            Self::Over(it) => it,
        }
    }
}
