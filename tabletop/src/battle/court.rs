//! What does a side have beside its units?
//!
//! Tactics cards and non-combat units, and what they left on units. Decks lie in order, the top card last; who may see
//! what of them says [`View`](crate::View).

use play::Seat;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::state::BattleState;
use crate::card::Card;
use crate::card_play::{Boon, When};
use crate::ids::ZoneId;
use crate::pack::Pack;
use crate::state::State;

/// The tactics cards and the non-combat units of a side.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Court {
    /// Every card that its deck began with, in the order of the list; known to both.
    pub cards: Vec<String>,
    /// The deck, the top card last; hidden from both.
    pub deck: Vec<String>,
    /// The hand; hidden from the enemy.
    pub hand: Vec<String>,
    /// The discard pile, face up.
    pub discard: Vec<String>,
    /// The non-combat units.
    pub ncus: Vec<Ncu>,
}

/// A non-combat unit in a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ncu {
    /// Its character.
    pub id: String,
    /// Whether it was activated in this round.
    pub activated: bool,
    /// The zone that it holds.
    pub zone: Option<String>,
    /// How often it has used what it may use only so often.
    pub spent: u8,
    /// It has no ability in this round.
    pub silenced: bool,
}

impl Court {
    /// A court before the battle: the deck still to be shuffled.
    #[must_use]
    pub fn new(cards: Vec<String>, ncus: Vec<String>) -> Self {
        let ncus = ncus.into_iter().map(|id| Ncu {
            id,
            activated: false,
            zone: None,
            spent: 0,
            silenced: false,
        });
        Self {
            deck: cards.clone(),
            cards,
            hand: Vec::new(),
            discard: Vec::new(),
            ncus: ncus.collect(),
        }
    }

    /// Whether a side has neither cards nor non-combat units.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.ncus.is_empty()
    }

    /// A non-combat unit by its character.
    #[must_use]
    pub fn ncu(&self, id: &str) -> Option<&Ncu> {
        self.ncus.iter().find(|ncu| ncu.id == id)
    }
}

/// What a card or an ability left on a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// The unit.
    pub unit: String,
    /// What.
    pub what: Marking,
}

/// A tactics card that joined a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JoinedCard<'m> {
    pub(crate) seat: Seat,
    pub(crate) card: &'m String,
    pub(crate) awake: bool,
}

impl Mark {
    /// The card that joined the unit, if it is that.
    pub(crate) fn joined(&self) -> Option<JoinedCard<'_>> {
        match &self.what {
            Marking::Joined { seat, card, awake } => Some(JoinedCard {
                seat: *seat,
                card,
                awake: *awake,
            }),
            Marking::Helpless
            | Marking::Mute
            | Marking::Bribed
            | Marking::Dropped
            | Marking::Ordered { .. }
            | Marking::LastBreath { .. }
            | Marking::Devoted { .. } => None,
        }
    }
}

/// What can be left on a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marking {
    /// The cards of its side cannot help it in this turn.
    Helpless,
    /// It has no abilities in this turn.
    Mute,
    /// It is bribed, until it passes a test or the wealth zone is used on it.
    Bribed,
    /// It dropped what it carried, until it moves again.
    Dropped,
    /// A non-combat unit's card is with it until clean-up.
    Devoted {
        /// The non-combat unit.
        ncu: String,
    },
    /// It has used an order, until clean-up.
    Ordered {
        /// The ability.
        ability: String,
    },
    /// It has lived on with its last breath once more.
    LastBreath {
        /// How often by now.
        times: u8,
    },
    /// A tactics card is with it for the battle.
    Joined {
        /// Whose card.
        seat: Seat,
        /// The card.
        card: String,
        /// Whether it is awake.
        awake: bool,
    },
}

/// A moment at which a seat may play a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// Whose cards.
    pub seat: Seat,
    /// Which moment, as that seat sees it.
    pub when: When,
    /// The unit that it is about.
    pub subject: Option<String>,
    /// The unit on the other side of it.
    pub foe: Option<String>,
    /// Wounds that a failed test cost; 0 elsewhere.
    pub lost: u8,
}

/// A card that was played, or an ability that was used, and has not taken effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Casting {
    /// The card, or the ability.
    pub card: String,
    /// The unit whose ability it is; none of a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// The moment that it was played at.
    pub at: Window,
    /// The unit that was chosen for it.
    pub on: Option<String>,
    /// What was picked of several; 0 where there is nothing to pick.
    pub pick: u8,
}

/// A claimed zone whose gift is not given yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gift {
    /// Who claimed it.
    pub seat: Seat,
    /// The non-combat unit on it.
    pub ncu: String,
    /// What it gives.
    pub boon: Boon,
    /// Its cards were drawn.
    pub drawn: bool,
}

/// Which actions are open to an acting unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// All, in its own turn: it has to act.
    #[default]
    Turn,
    /// An attack action.
    Attack,
    /// A melee attack.
    Melee,
    /// A melee attack or a charge.
    MeleeOrCharge,
    /// A maneuver or a retreat.
    Move,
    /// A charge or a march.
    ChargeOrMarch {
        /// A distance die that does not reach is rolled again.
        again: bool,
    },
    /// A maneuver of at most so many inches.
    Short(u8),
    /// A move of at most so many inches without turning.
    Slide(u8),
}

impl Scope {
    /// Whether an action is open.
    pub(super) fn allows(self, action: &Action) -> bool {
        let (charge, march, pass, attack) = (
            matches!(action, Action::Charge { .. }),
            matches!(action, Action::March(_)),
            matches!(action, Action::Pass),
            matches!(action, Action::Attack { .. }),
        );
        let turns = matches!(action, Action::Pivot(_) | Action::Shift(_));
        let maneuver = matches!(action, Action::Maneuver(_));
        match self {
            Scope::Turn => true,
            Scope::Attack | Scope::Melee => attack || turns || pass,
            Scope::MeleeOrCharge => attack || turns || charge || pass,
            Scope::Move => maneuver || pass || matches!(action, Action::Retreat),
            Scope::ChargeOrMarch { .. } => charge || march || pass,
            Scope::Short(_) => maneuver || pass,
            Scope::Slide(_) => maneuver || pass || matches!(action, Action::Shift(_)),
        }
    }

    /// What a unit may do, after "may".
    pub(crate) fn words(self) -> String {
        match self {
            Scope::Turn => "act".to_owned(),
            Scope::Attack => "attack".to_owned(),
            Scope::Melee => "attack in melee".to_owned(),
            Scope::MeleeOrCharge => "attack in melee or charge".to_owned(),
            Scope::Move => "maneuver or retreat".to_owned(),
            Scope::ChargeOrMarch { .. } => "charge or march".to_owned(),
            Scope::Short(most) => format!("maneuver at most {most} in"),
            Scope::Slide(most) => format!("move at most {most} in without turning"),
        }
    }
}

/// How many zones of a card's bonus a seat holds.
pub(crate) fn holds_bonus(pack: &Pack, battle: &BattleState, seat: Seat, card: &Card) -> u8 {
    let zones = card.bonus.iter().flat_map(|bonus| &bonus.zones);
    let held = zones.filter(|zone| holds(pack, battle, seat, **zone));
    super::hits::count(held.count())
}

/// Whether a seat holds a zone of the tactics board.
pub(crate) fn holds(pack: &Pack, battle: &BattleState, seat: Seat, zone: ZoneId) -> bool {
    let Some(zone) = pack.zone_at(zone) else {
        return false;
    };
    let mut ncus = battle.camp(seat).court.ncus.iter();
    ncus.any(|ncu| ncu.zone.as_deref() == Some(zone.id.as_str()))
}

/// Whether a unit has no abilities in this turn.
pub(crate) fn is_mute(state: &State, unit: &str) -> bool {
    let marks = state.battle.iter().flat_map(|battle| &battle.marks);
    marks
        .filter(|mark| mark.unit == unit)
        .any(|mark| mark.what == Marking::Mute)
}
