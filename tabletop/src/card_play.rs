//! What does a card, a zone or an ability do, in terms that the program carries out?
//!
//! A card has a moment at which it may be played and effects in order, each under a condition. What no effect says
//! stays in the card's text.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::ids::{CardId, ZoneId};

/// What claiming a zone of the tactics board gives.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ZoneEffect {
    /// An enemy tests for panic at -1.
    Frighten,
    /// An own unit regains up to 3 wounds and loses a condition.
    Restore,
    /// Two cards, and a condition for an enemy.
    Scheme,
    /// An own unit attacks.
    Attack,
    /// An own unit maneuvers or retreats.
    Move,
}

/// What a non-combat unit does when it is placed on the tactics board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Power {
    /// Its card joins an own unit, which loses a condition and attacks with its best dice until clean-up.
    Devotion,
    /// A card comes back from the discard pile: once as an ability, and instead of any zone's effect.
    Recall,
    /// Twice a battle, a card is fetched by what its side holds.
    Intrigue,
    /// A hand of four, and once a battle an answer to an enemy card from deck or discard pile.
    Answer,
}

/// A card that an ability fetches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Fetch {
    /// The zone that has to be held for it; any or none where nothing is said.
    pub zone: Option<ZoneId>,
    /// The card.
    pub card: CardId,
}

/// When a card may be played, as its owner sees it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum When {
    /// At the start of any turn.
    TurnStart,
    /// An own melee attack, before its dice.
    OwnMelee,
    /// An own melee attack, after its dice.
    OwnHits,
    /// After an own melee attack.
    AfterOwnMelee,
    /// After an enemy melee attack.
    AfterEnemyMelee,
    /// An enemy declares a charge.
    EnemyCharge,
    /// An own charge, after its distance roll.
    ChargeRolled,
    /// An own charge has made contact.
    ChargeLands,
    /// An own non-combat unit claims a zone.
    OwnClaim,
    /// An enemy non-combat unit is activated.
    EnemyNcu,
    /// An enemy unit is activated.
    EnemyActivates,
    /// The enemy plays a card.
    EnemyCard,
    /// An enemy panic test, before its dice.
    EnemyTest,
    /// An own panic test, after its dice.
    OwnTest,
    /// An enemy failed a panic test.
    EnemyFails,
    /// An own unit is destroyed.
    OwnFalls,
    /// An own unit surges forth.
    OwnSurge,
    /// At the start of an own turn.
    OwnTurn,
    /// At the start of an enemy turn.
    EnemyTurn,
    /// An own unit is activated.
    Activated,
    /// An own unit has declared a charge.
    OwnCharge,
    /// An enemy charge has made contact with an own unit.
    EnemyLands,
    /// An enemy attack on an own unit, before its dice.
    EnemyAttack,
    /// An enemy melee attack on an own unit, before its dice.
    EnemyMelee,
    /// After an enemy attack on an own unit, or on one that the moment is about.
    AfterEnemyAttack,
    /// An own unit passed a panic test.
    OwnPasses,
}

/// Whom a card may be played about, or an ability used about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// Anybody at the right moment; of an ability the unit that has it, where the moment is about a unit.
    #[default]
    Anybody,
    /// The unit with the commander of its deck.
    Leader,
    /// A unit within long range of that one.
    NearLeader,
    /// Another unit within long range of the one that has the ability.
    NearFriend,
}

impl About {
    /// The names in files.
    pub(crate) const NAMES: [(&'static str, Self); 3] = [
        ("leader", Self::Leader),
        ("near-leader", Self::NearLeader),
        ("near-friend", Self::NearFriend),
    ];
}

/// When an effect of a card takes place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Always.
    #[default]
    Always,
    /// While a zone of the card's bonus is held.
    Bonus,
    /// For a unit on its last rank.
    LastRank,
    /// For the unit with the commander of the deck.
    Leader,
    /// For a unit of a house, such as `house-umber`.
    House(String),
    /// When its player picks it, by its number from 1, and while the bonus holds whatever was picked.
    Pick(u8),
}

/// What an effect does. The subject is the unit that the moment is about: the attacker of an own melee, the defender
/// of an enemy one, the charger, the unit that tests; the foe is the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum EffectKind {
    /// The attack has Sundering.
    Sundering,
    /// The attack has Vicious.
    Vicious,
    /// The attack rolls the dice of full ranks.
    BestDice,
    /// The attack rolls its misses again.
    Reroll,
    /// All attack dice hit.
    AllHit,
    /// So much better to hit.
    ToHit,
    /// The foe's failed panic test costs so much more; of a test, the subject's.
    CostlyPanic,
    /// The foe becomes Panicked; of a charge, when it makes contact.
    FoePanicked,
    /// The foe becomes Vulnerable; of a charge, when it makes contact.
    FoeVulnerable,
    /// The attacker becomes Panicked and Vulnerable if its target survives.
    Exposed,
    /// The attacker takes up to so many wounds, and deals one more than it took.
    Sacrifice,
    /// The subject retreats.
    Retreat,
    /// Enemies that its retreat leaves become Weakened.
    WeakensLeft,
    /// The foe suffers so many wounds for each rank that the subject has lost.
    Lash,
    /// A front charge at a face of at most so much is disorderly, and its charger becomes Vulnerable.
    Disorderly,
    /// The distance die of the charge is rolled again.
    RerollCharge,
    /// The foe cannot be helped by its own orders and its side's cards in this turn.
    Helpless,
    /// The card joins an own unit for the battle, and wakes when an own unit of foot or horse is destroyed.
    Awaits,
    /// An own unit moves at most so far without turning.
    Slide,
    /// An own unit maneuvers at most so far.
    Maneuver,
    /// Instead of the zone's effect an own unit attacks in melee.
    MeleeInstead,
    /// Instead of the zone's effect an own unit may also charge.
    ChargeInstead,
    /// Instead of the zone's effect an enemy is bribed: worst dice and -1 on morale until it passes a test.
    Bribe,
    /// The non-combat unit has no ability in this round.
    Silence,
    /// An enemy becomes Weakened.
    WeakenOne,
    /// The card is cancelled by a face of at least so much: one less for a zone of the bonus, surely for two.
    Cancel,
    /// The subject becomes Panicked.
    Panicked,
    /// The subject tests for panic.
    Test,
    /// So much off the test for each zone of the bonus that is held.
    PerZone,
    /// Failing the test it becomes Weakened.
    FailsWeakened,
    /// Failing the test it loses its abilities, and cards cannot help it in this turn.
    FailsMute,
    /// So much off the test, and as much for each rank lost.
    Shaken,
    /// An own unit within long range regains what the test cost, at most so much.
    Tithe,
    /// The test costs one more, and one more is regained.
    TitheMore,
    /// The test is passed.
    Pass,
    /// The unit with the commander regains so many wounds, if it is the one that tests.
    HealLeader,
    /// The destroyed unit attacks in melee with its best dice before it is removed.
    LastStand,
    /// Instead of its maneuver it charges or marches.
    Overrun,
    /// A card is drawn.
    Draw,
    /// An enemy in contact takes so many hits, and one for each rank left.
    Hits,
    /// The foe tests for panic: -1 and a wound more for each rank that the subject has left.
    Daunt,
    /// So many hits more are blocked for each rank that the subject has left, but not in its rear.
    Wall,
    /// The attack needs so many unblocked hits for each wound.
    Toughen,
    /// The charged unit makes its melee attack first, if it is not charged in the rear nor engaged elsewhere.
    StrikesFirst,
    /// The subject charges the attacker or maneuvers.
    Answer,
    /// The charger takes D3 wounds, and its distance die counts as 6.
    Rush,
    /// An enemy in contact suffers so many wounds.
    WoundOne,
    /// An enemy in sight within long range becomes Vulnerable.
    MarkOne,
}

/// One effect of a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct CardEffect {
    /// When it takes place.
    pub when: Condition,
    /// What it does.
    #[serde(rename = "deed")]
    pub kind: EffectKind,
    /// How much, where it counts something; 0 elsewhere.
    pub amount: u8,
}

/// How a card is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CardPlay {
    /// When.
    pub when: When,
    /// About whom.
    pub about: About,
    /// What it does, in order.
    pub effects: Vec<CardEffect>,
    /// What it does for the unit that it joined, once it is awake.
    pub awake: Vec<CardEffect>,
    /// It may also be given up at the start of a turn to draw a card.
    pub or_draw: bool,
}

impl CardPlay {
    /// What picking a number gives, in words; the number itself where wounds are picked.
    #[must_use]
    pub fn pick_words(&self, pick: u8) -> String {
        let picked = self
            .effects
            .iter()
            .find(|effect| effect.when == Condition::Pick(pick));
        match picked {
            Some(effect) => <&str>::from(effect.kind).replace('-', " "),
            None if pick == 1 => "1 wound".to_owned(),
            None => format!("{pick} wounds"),
        }
    }
}
