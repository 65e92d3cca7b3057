//! What do Characters and Maester cards leave in a state?
//!
//! Decks, who lies face down or is gone, what holds for a turn or an invasion, and what is done with cards.

use play::Seat;
use serde::{Deserialize, Serialize};

use super::card::{CardId, CharacterId, MaesterId};
use super::fight::{Bonus, Ties};
use super::state::Invasion;
use crate::ids::AreaId;

/// A Character that another House holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Captive {
    pub character: CharacterId,
    pub owner: Seat,
    /// Who holds it.
    pub captor: Seat,
    /// Gold to get it back.
    pub ransom: u16,
}

/// What the active player may not invade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvasionBan {
    /// Whose areas.
    pub of: Seat,
    /// Only this one of them.
    pub area: Option<AreaId>,
    /// Whether it ends when the attacker takes an area of somebody else.
    pub for_now: bool,
}

/// Dice in defense that are better for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DefenseBonus {
    pub seat: Seat,
    /// In defense of this area only.
    pub area: Option<AreaId>,
    /// What is added to every die.
    pub all: u8,
}

/// What cards brought for the turn under way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TurnEffects {
    /// Whether the income is halved.
    pub half_income: bool,
    /// What may not be invaded.
    pub bars: Vec<InvasionBan>,
    /// Who defends better.
    pub heights: Vec<DefenseBonus>,
    /// Whether ports reach every coast.
    pub fleet: bool,
    /// Gold of the first opponent who loses an area, if that was played.
    pub thief: u16,
    /// Whether the maneuver may come between invasions.
    pub roving: bool,
    /// Maneuvers made.
    pub maneuvers: u8,
    /// Maneuvers beyond the one.
    pub more_maneuvers: u8,
    /// Whether the next purchase of a Maester card shows two.
    pub look_maesters: bool,
    /// Whether the next draw shows two Territory cards.
    pub look_territories: bool,
    /// Territory cards that may be drawn beyond the one.
    pub more_cards: u8,
    /// Territory cards drawn.
    pub drawn: u8,
    /// Whether an invasion was declared.
    pub invaded: bool,
    /// Who plays nothing in it and is not asked; everybody knows, as questions left out would tell.
    #[serde(skip_serializing_if = "Resting::is_nobody")]
    pub resting: Resting,
}

/// What cards do for one side of an invasion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideBonus {
    /// What is added to its dice.
    pub bonus: Bonus,
    /// More dice with eight sides.
    pub eights: u8,
    /// Whether its ones are rolled again.
    pub again: bool,
}

/// What cards brought for the invasion under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvasionEffects {
    pub attack: SideBonus,
    /// The defender's.
    pub defense: SideBonus,
    /// Whether the attacker wins even dice.
    pub ties: bool,
    /// Gold of whoever loses the area.
    pub raid: u16,
    /// Who is captured with the area, and the ransom.
    pub capture: Option<(CharacterId, u16)>,
    /// Who plays nothing in it and is not asked again; everybody knows, as questions left out would tell.
    #[serde(default, skip_serializing_if = "Resting::is_nobody")]
    pub resting: Resting,
}

/// Seats that play nothing for a while and are not asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Resting(
    /// One bit a seat.
    u8,
);

impl Resting {
    /// Tells whether a seat is among them.
    #[must_use]
    pub fn has(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// A seat plays nothing.
    pub(super) fn add(&mut self, seat: Seat) {
        self.0 |= bit(seat);
    }

    /// A seat is asked again.
    pub(super) fn remove(&mut self, seat: Seat) {
        self.0 &= !bit(seat);
    }

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "so it is called by what writes a field"
    )]
    fn is_nobody(&self) -> bool {
        self.0 == 0
    }
}

/// The bit of a seat among others.
fn bit(seat: Seat) -> u8 {
    1_u8.checked_shl(seat.0.into()).unwrap_or(0)
}

/// What Characters and Maester cards leave.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardsInPlay {
    /// Maester cards, the top one last.
    pub deck: Vec<MaesterId>,
    /// Maester cards that were played or lost, by number.
    pub discard: Vec<MaesterId>,
    /// Characters that lie face down, by number.
    pub used: Vec<CharacterId>,
    /// Characters that left the game, by number.
    pub lost: Vec<CharacterId>,
    /// Characters that others hold.
    pub captives: Vec<Captive>,
    /// Whose opponents pay double.
    pub costly: Vec<Seat>,
    /// What holds for the turn.
    #[serde(rename = "today")]
    pub turn_effects: TurnEffects,
    /// What holds for the invasion.
    #[serde(rename = "aid")]
    pub invasion_effects: InvasionEffects,
    /// Dice of the last battle as they counted, the attacker's and the defender's; cards may have turned them.
    #[serde(default)]
    pub dice: [Vec<u8>; 2],
}

/// Armies that wait for an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Stash {
    /// The area on the card, which only its player knows.
    pub area: AreaId,
    pub armies: u16,
}

/// What a card is played at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Nothing to choose.
    None,
    Area(AreaId),
    /// A player.
    Seat(Seat),
    Character(CharacterId),
    /// Dice, by their places among those of the roll.
    Dice(Vec<u8>),
    /// Armies of the attacker's and of the defender's area.
    Armies(u8, u8),
}

/// A card on its way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    pub seat: Seat,
    pub card: CardId,
    #[serde(rename = "aim")]
    pub target: Target,
}

/// Rolled dice of a battle, before they are compared.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    pub invasion: Invasion,
    /// Faces of all dice, the attacker's first.
    pub faces: Vec<u8>,
    /// How many sides each has.
    pub sides: Vec<u8>,
    pub attack: u8,
    /// What is added for the attacker and for the defender.
    pub bonus: [Bonus; 2],
    /// Who wins even dice.
    pub ties: Ties,
}

/// What a player asks for with Characters and Maester cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardAction {
    Play {
        card: CardId,
        #[serde(rename = "aim")]
        target: Target,
    },
    /// Play nothing now.
    Pass,
    /// Play nothing in the invasion under way.
    PassInvasion,
    /// Play nothing in the turn of somebody else.
    PassTurn,
    /// Buy a Maester card.
    Buy,
    /// Keep one of two Maester cards.
    Keep(MaesterId),
    /// Keep one of two Territory cards.
    KeepTerritory(AreaId),
    /// Put one of a card's armies into an area.
    Place(AreaId),
    /// Place no more of them.
    Enough,
    /// Remove an army from an area.
    Remove(AreaId),
    /// Buy a captured Character back.
    Ransom(CharacterId),
    /// Show a put-away Territory card and place its armies.
    Reveal(AreaId),
}

/// What happened because of Characters and Maester cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardEvent {
    /// A turn is about to begin.
    Starts {
        seat: Seat,
        /// Its place in the order.
        turn: u8,
        round: u16,
    },
    /// The Maester cards lie in a new order; discards are in it.
    Shuffled(Vec<MaesterId>),
    /// The top Maester card came to a hand.
    Drew(Seat, MaesterId),
    /// The top Maester cards are looked at.
    Looked(Seat, Vec<MaesterId>),
    /// One of them was kept, the other was discarded.
    Kept(Seat, MaesterId),
    /// One of them was kept, the other lies under the deck.
    KeptOver(Seat, MaesterId),
    /// The top Territory cards are looked at.
    LookedTerritories(Seat, Vec<AreaId>),
    /// One of them was kept, the others were discarded.
    KeptTerritory(Seat, AreaId),
    /// A card was paid for.
    Played {
        seat: Seat,
        card: CardId,
        /// Gold.
        cost: u16,
    },
    /// A card does nothing.
    Cancelled(CardId),
    /// Characters are ready again.
    Ready(Seat, Vec<CharacterId>),
    /// A Maester card was discarded.
    Lost(Seat, MaesterId),
    /// A Maester card changed hands.
    Taken {
        /// Whose it was.
        from: Seat,
        /// Who has it now.
        by: Seat,
        card: MaesterId,
    },
    /// Dice for a card.
    Rolled { card: CardId, faces: Vec<u8> },
    /// The dice of a battle before they are compared.
    Dice {
        attack: Vec<u8>,
        /// The defender's.
        defense: Vec<u8>,
    },
    /// Armies were removed.
    Killed {
        area: AreaId,
        armies: u16,
        /// By whose card.
        by: Seat,
    },
    /// A special unit came by a card.
    Unit {
        area: AreaId,
        unit: super::pack::Icon,
    },
    /// More armies are to be placed.
    MoreArmies(u16),
    /// Gold went from one player to another.
    Paid {
        from: Seat,
        /// Who got it.
        to: Seat,
        gold: u16,
    },
    /// What holds for the turn.
    #[serde(rename = "today")]
    TurnEffects(TurnEffects),
    /// What holds for the invasion.
    #[serde(rename = "aid")]
    InvasionEffects(InvasionEffects),
    /// A seat plays nothing in the invasion under way.
    Rests(Seat),
    /// A seat plays nothing in the turn.
    RestsInTurn(Seat),
    /// Whose opponents pay double.
    Costly(Vec<Seat>),
    /// A Character was captured.
    Captured(Captive),
    /// A Character came back.
    Freed(CharacterId),
    /// A Character left the game.
    Died(CharacterId),
    /// Points were lost.
    Points(Seat, u8),
    /// The top Territory card was put away with armies.
    Stashed(Seat, Stash),
    /// A put-away card was shown and discarded.
    Shown(Seat, Stash),
    /// Top Territory cards were shown and discarded.
    Revealed(Vec<AreaId>),
    /// By hand: a Maester card went to a hand.
    Given(Seat, MaesterId),
    /// By hand: a Maester card went to a hand from that of another, who has the top card of the deck for it.
    Swapped {
        /// Who has the card now.
        to: Seat,
        card: MaesterId,
        /// Who had it.
        of: Seat,
        /// The card for it.
        instead: MaesterId,
    },
    /// By hand: a Character lies face up before its House.
    Returned(CharacterId),
    /// By hand: a Character lies face down.
    Turned(CharacterId),
}

/// A correction by hand of Characters and Maester cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardFix {
    /// A Maester card of the discards or the deck goes to the hand.
    Give(MaesterId),
    /// A Maester card of the hand is discarded.
    Take(MaesterId),
    /// A Character is ready, wherever it was.
    Ready(CharacterId),
    /// A Character lies face down.
    Used(CharacterId),
    /// A Character left the game.
    Gone(CharacterId),
}
