//! What happens in a battle?
//!
//! One variant for each thing that a player would tell; the last few move the stack of what is pending and are not told.

use geometry::{Placement, Side};
use play::Seat;
use serde::{Deserialize, Serialize};

use super::frame::{Frame, PanicCause, RollOff, Stage};
use super::marks::Mark;
use crate::moves::MoveKind;
use crate::rules::landing::Alignment;
use crate::state::{Objective, PieceState, UnitState};
use crate::token::Token;

/// One change of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleEvent {
    /// Six-sided dice were rolled, whatever for.
    Rolled {
        /// Whose dice they are.
        seat: Seat,
        /// The faces.
        faces: Vec<u8>,
    },
    /// Both seats rolled a die.
    RolledOff {
        /// What for.
        off: RollOff,
        /// The faces, by seat.
        faces: [u8; 2],
    },
    /// A unit left its reserve for the table.
    Deployed {
        /// The unit.
        unit: String,
        /// Where it stands.
        to: Placement,
    },
    /// A player or a mode put an objective on the table.
    ObjectiveLaid(Objective),
    /// A player or a mode put a terrain piece on the table.
    PieceLaid(PieceState),
    /// A destroyed unit went back into its reserve, as good as new.
    Returned {
        /// The unit.
        unit: String,
    },
    /// The first player is known, by dice or from round to round.
    RoundBegan {
        /// The round, from 1.
        round: u8,
        /// Who begins.
        first: Seat,
    },
    /// A unit was activated.
    Activated {
        /// The unit.
        unit: String,
    },
    /// A banded unit was parted; of its attachments the half that acts has the one that the other half has not.
    Disbanded {
        /// The half that keeps its name and acts.
        unit: String,
        /// Where that one stands.
        to: Placement,
        /// Its wounds.
        wounds: u16,
        /// The other half.
        other: Box<UnitState>,
    },
    /// A half of a unit that parted keeps an effect.
    Kept {
        /// The effect, as it lay until then.
        mark: Mark,
        /// The half.
        by: String,
    },
    /// A unit moved by the rules.
    Moved {
        /// How.
        kind: MoveKind,
        /// The unit.
        unit: String,
        /// Where it stands.
        to: Placement,
    },
    /// A charge was declared.
    Declared {
        /// The charger.
        unit: String,
        /// Its target.
        target: String,
        /// The arc that it hits.
        side: Side,
    },
    /// The distance of a charge or a retreat was rolled.
    DistanceRolled {
        /// The unit.
        unit: String,
        /// The faces.
        faces: Vec<u8>,
        /// The lowest face that a charge needs; none of a retreat.
        need: Option<u8>,
    },
    /// A charger that did not reach moved as far as it came.
    FellShort {
        /// The unit.
        unit: String,
        /// Where it stands.
        to: Placement,
    },
    /// A charger aligned.
    Aligned {
        /// The charger.
        unit: String,
        /// Its target.
        target: String,
        /// How; none where it stays as it made contact.
        place: Option<Alignment>,
        /// Where it stands.
        to: Placement,
    },
    /// A target closed the gap to its charger.
    Closed {
        /// The target.
        unit: String,
        /// Where it stands.
        to: Placement,
    },
    /// What happened since it was declared left a charger without room at its target.
    NoRoom {
        /// The charger.
        unit: String,
        /// Its target.
        target: String,
    },
    /// An attack began.
    Attacks {
        /// The attacker.
        unit: String,
        /// Its target.
        target: String,
        /// The side of the target.
        side: Side,
        /// Whether from a distance.
        shoots: bool,
    },
    /// Attack dice were rolled.
    HitsRolled {
        /// The attacker.
        unit: String,
        /// All faces as they lie now.
        faces: Vec<u8>,
        /// Of how many of them this is the second roll.
        again: u8,
        /// The least face that hits.
        need: u8,
        /// Hits, those that count twice among them.
        hits: u8,
    },
    /// Defense dice were rolled.
    SavesRolled {
        /// The target.
        unit: String,
        /// All faces as they lie now.
        faces: Vec<u8>,
        /// Of how many of them this is the second roll.
        again: u8,
        /// The least face that saves.
        need: u8,
    },
    /// A condition was spent.
    Spent {
        /// Whose condition.
        unit: String,
        /// Which.
        token: Token,
        /// How many dice are rolled again.
        dice: u8,
    },
    /// A unit got a condition.
    Became {
        /// The unit.
        unit: String,
        /// Which.
        token: Token,
    },
    /// Dice of a panic test were rolled.
    PanicRolled {
        /// The unit.
        unit: String,
        /// What made it test.
        cause: PanicCause,
        /// The faces as they lie now.
        faces: [u8; 2],
        /// Added to their sum.
        plus: i8,
        /// The least total that passes.
        morale: u8,
    },
    /// The die for dangerous terrain or for a failed panic test was rolled.
    LossRolled {
        /// The unit.
        unit: String,
        /// The face and what is added.
        wounds: u8,
    },
    /// A unit suffered wounds.
    Suffered {
        /// The unit.
        unit: String,
        /// How many.
        wounds: u16,
    },
    /// A unit was destroyed and left the table.
    Fell {
        /// The unit.
        unit: String,
    },
    /// A side scored.
    Scored {
        /// Who.
        seat: Seat,
        /// How much.
        points: u16,
        /// What for: the id of an objective or of a destroyed unit.
        by: String,
    },
    /// The players gave a side points, or took them back.
    Judged {
        /// Who.
        seat: Seat,
        /// How many more, or fewer.
        change: i16,
    },
    /// A side gave up.
    Conceded {
        /// Who.
        seat: Seat,
    },
    /// A deck was shuffled.
    Shuffled {
        /// Whose.
        seat: Seat,
        /// The places of the cards as they lay before, from the bottom.
        order: Vec<u8>,
    },
    /// Cards went from the deck to the hand.
    Drew {
        /// Whose.
        seat: Seat,
        /// How many.
        count: u8,
    },
    /// A card was discarded.
    Discarded {
        /// Whose.
        seat: Seat,
        /// The card.
        card: String,
    },
    /// A card was played.
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: String,
        /// The unit that was chosen for it.
        on: Option<String>,
    },
    /// An ability of a unit was used.
    Ordered {
        /// The unit.
        unit: String,
        /// The ability.
        ability: String,
        /// The unit that was chosen for it.
        on: Option<String>,
    },
    /// A card was cancelled, or a die for that failed.
    Cancelled {
        /// The card.
        card: String,
        /// The face; none where no die was rolled.
        face: Option<u8>,
        /// Whether it was cancelled.
        done: bool,
    },
    /// A turn began, and cards may be played.
    TurnBegan,
    /// A non-combat unit was activated.
    Claimed {
        /// Who.
        seat: Seat,
        /// The non-combat unit.
        ncu: String,
        /// The zone; none where all were taken.
        zone: Option<String>,
    },
    /// A non-combat unit fetched a card into its side's hand.
    Took {
        /// Who.
        seat: Seat,
        /// The non-combat unit.
        ncu: String,
        /// The card.
        card: String,
        /// Whether it can do that only so often.
        spends: bool,
    },
    /// A non-combat unit lost its ability for the round.
    Silenced {
        /// Whose it is.
        seat: Seat,
        /// The non-combat unit.
        ncu: String,
    },
    /// A card or an ability left something on a unit.
    Marked(Mark),
    /// That is over.
    Unmarked(Mark),
    /// A card that had joined a unit woke.
    Woke {
        /// The unit.
        unit: String,
        /// The card.
        card: String,
    },
    /// A unit lost a condition.
    Shed {
        /// The unit.
        unit: String,
        /// Which.
        token: Token,
    },
    /// A unit regained wounds.
    Healed {
        /// The unit.
        unit: String,
        /// How many.
        wounds: u16,
    },
    /// A card made a unit pass its test.
    Passed {
        /// The unit.
        unit: String,
    },
    /// The tactics board was cleared at the end of a round.
    BoardCleared,
    /// Where the battle is between one unit and the next.
    Stands(Stage),
    /// Something begins before all that is pending.
    Pushed(Frame),
    /// What comes first goes on.
    Goes(Frame),
    /// What comes first is done.
    Popped,
}
