//! How are the open points of the rules read?
//!
//! One entry a ruling: its field, its type, the question, its number in the digest of the rules, and a sentence for each
//! reading, the digest's own first. There is no default: a pack's `rulings.toml` names every one.
//! Invariant: names and values are text in files and never change their meaning.

use std::collections::BTreeMap;

use serde::de::value::MapDeserializer;
use serde::{Deserialize, Deserializer, Serializer};

/// What games were played by before there was a ruling, by its name.
const BEFORE: [(&str, &str); 17] = [
    ("world_houses", "first"),
    ("house_choice", "choose"),
    ("neutral_houses", "great"),
    ("neutral_attacks", "never"),
    ("landing_last", "fights"),
    ("landing_cards", "caller"),
    ("wildling_armies", "fewer"),
    ("watch_beaten", "called"),
    ("wildlings_beaten", "ends"),
    ("watch_fight", "to_the_end"),
    ("watch_turns", "every"),
    ("neutral_score", "nothing"),
    ("garrison_seats", "garrisons"),
    ("garrison_order", "rolled"),
    ("objective_step", "met"),
    ("step_end", "last"),
    ("ended_invasion", "again"),
];

/// Writes rulings into a state, those that came later only where they are read otherwise than before: so what was saved
/// before keeps its digest.
pub(super) fn save<S: Serializer>(rulings: &Rulings, to: S) -> Result<S::Ok, S::Error> {
    let later = |name: &str, value: &str| BEFORE.contains(&(name, value));
    let all = rulings.iter().map(|(info, value)| (info.name, value));
    to.collect_map(all.filter(|(name, value)| !later(name, value)))
}

/// Reads rulings of a save; one that it does not name came later and is read as the game was played then.
pub(super) fn saved<'de, D: Deserializer<'de>>(from: D) -> Result<Rulings, D::Error> {
    let mut named = BTreeMap::<String, String>::deserialize(from)?;
    for (name, value) in BEFORE {
        named
            .entry(name.to_owned())
            .or_insert_with(|| value.to_owned());
    }
    Rulings::deserialize(MapDeserializer::new(named.into_iter()))
}

play::rulings! {
    book "Risk";
    matching_bonus: MatchingBonus {
        "How often do the shown territories of a set bring two more armies?",
        "R1",
        Set = "set" => "Once for the set, split freely among those that are held.",
        Card = "card" => "Once for each shown territory that is held.",
    }
    surplus_cards: SurplusCards {
        "Must cards beyond five be traded after an elimination?",
        "R2",
        Must = "must" => "Yes, until five or fewer are left.",
        May = "may" => "No: they may be kept until the next turn.",
    }
    draw: DrawCard {
        "Is the draw of a card left to the player?",
        "R6",
        May = "may" => "Yes.",
        Must = "must" => "No: whoever conquered draws.",
    }
    neutral_conquest: NeutralConquest {
        "Does a conquest from neutral armies earn a card?",
        "R7",
        Counts = "counts" => "Yes, like any other.",
        Ignored = "ignored" => "No: only one from an opponent.",
    }
    defender_dice: DefenderDice {
        "Who says how many dice defend?",
        "R22",
        Asked = "asked" => "The defender is asked.",
        Most = "most" => "Nobody: always as many as allowed.",
    }
    ended_invasion: EndedInvasion {
        "May an invasion that the attacker ended be declared again in the same turn?",
        "R37",
        Elsewhere = "elsewhere" => "No: the next one goes elsewhere, or comes from elsewhere.",
        Again = "again" => "Yes, as often as one likes.",
    }
    maneuver_by_port: ManeuverByPort {
        "May a maneuver go from port to port of a coast?",
        "R20",
        Yes = "yes" => "Yes, where both are held.",
        No = "no" => "No: by land and sea lines only.",
    }
    step_end: StepEnd {
        "When are Reinforce and Maneuver over?",
        "R36",
        Said = "said" => "When the player says so, as long as cards could still be traded or played by what everybody sees; they may be traded until then.",
        Last = "last" => "With the last army and the last maneuver; cards are traded before the first army.",
    }
    objective_step: ObjectiveStep {
        "Who is asked whether an objective is completed?",
        "R35",
        Everybody = "everybody" => "Everybody who has one: being asked tells nothing.",
        Met = "met" => "Whoever meets one: quick, but going past tells the others that none is met.",
    }
    skirmish_tie: SkirmishTie {
        "Who wins when points are even?",
        "R23",
        Castles = "castles" => "More castles, then more ports, then more armies.",
        Shared = "shared" => "All of them.",
    }
    gold_minimum: GoldMinimum {
        "Does gold follow the armies after they are raised to three, or before?",
        "R8",
        After = "after" => "After: at least 300.",
        Before = "before" => "Before: 100 for each three areas and castles.",
    }
    fortifications: Fortifications {
        "What do several fortifications in one territory add?",
        "R10",
        One = "one" => "As much as one.",
        Stack = "stack" => "One on all dice each.",
    }
    world_seat: WorldSeat {
        "Is the own seat needed to win with ten points on both boards?",
        "R19",
        Needed = "needed" => "Yes, as on one board.",
        Free = "free" => "No: ten points are enough.",
    }
    world_houses: WorldHouses {
        "Which Houses do six play on both boards?",
        "W2",
        First = "first" => "All but Martell, who is the seventh.",
        Any = "any" => "Any six of the seven, as they choose.",
    }
    garrison_cards: GarrisonCards {
        "Do the cards of the garrisons come back for play?",
        "MR1",
        Return = "return" => "Yes: all cards are gathered and shuffled.",
        Aside = "aside" => "No: they stay out of the game.",
    }
    dealt_cards: DealtCards {
        "Are the five dealt cards kept in hand?",
        "MR2",
        Gathered = "gathered" => "No: they are gathered like the rest.",
        Kept = "kept" => "Yes.",
    }
    neutral_reinforcements: NeutralReinforcements {
        "Do neutral Houses get armies together or each?",
        "MR3",
        Pool = "pool" => "Together: a third of all their areas and castles, at least three.",
        House = "house" => "Each for itself, at least three.",
    }
    landing_earned: LandingEarned {
        "Must whoever calls an exile have conquered in this turn?",
        "MR6",
        Conquest = "conquest" => "Yes: it stands for a draw that was earned.",
        Any = "any" => "No: every player may at the end of a turn.",
    }
    own_port: OwnPort {
        "May an exiled House land at a port of the player who calls it?",
        "MR7",
        Allowed = "allowed" => "Yes: at any port.",
        Refused = "refused" => "No: at those of others.",
    }
    returning_players: ReturningPlayers {
        "Who holds what a House wins whose player is out of the game?",
        "MR10",
        Neutrals = "neutrals" => "It stays neutral.",
        Player = "player" => "The player, who is in the game again.",
        New = "new" => "The player; a House of nobody goes to whoever is out and plays it from then on.",
    }
    house_choice: HouseChoice {
        "Are Houses of the amendments chosen or drawn?",
        "MR18",
        Choose = "choose" => "Chosen, in turn order.",
        Draw = "draw" => "Drawn.",
    }
    neutral_houses: NeutralHouses {
        "Who is counted and reinforced in the turn of the neutral Houses?",
        "MR4",
        Great = "great" => "Great Houses that nobody plays, Arryn, Greyjoy, and those that landed.",
        All = "all" => "Those, King's Landing and all single neutral armies.",
    }
    neutral_attacks: NeutralAttacks {
        "Do neutral Houses attack in their turn?",
        "MR5",
        Never = "never" => "No: they are passive.",
        One = "one" => "Once a round: from an area with more than twice the armies of a player's area beside it.",
    }
    landing_last: LandingLast {
        "Does the last army of exiles that land fight, too?",
        "MR8",
        Fights = "fights" => "Yes: nobody stays behind.",
        Stays = "stays" => "No: one stays aboard, as in an invasion.",
    }
    landing_cards: LandingCards {
        "Who gets the cards of a player who is out by a landing?",
        "MR9",
        Caller = "caller" => "Whoever called the exiles.",
        Discard = "discard" => "Nobody: they are discarded.",
    }
    wildling_armies: WildlingArmies {
        "With how many armies do the Wildlings come after the first time?",
        "MR11",
        Fewer = "fewer" => "With three, like other exiles.",
        Same = "same" => "With five again.",
    }
    watch_beaten: WatchBeaten {
        "Does the Night's Watch come back by itself when a player took The Gift from it?",
        "MR12",
        Called = "called" => "No: it waits until it is called.",
        Returns = "returns" => "Yes, as after the Wildlings, until The Gift is its own again.",
    }
    wildlings_beaten: WildlingsBeaten {
        "Does the Night's Watch still come back when a player took The Gift from the Wildlings?",
        "MR13",
        Ends = "ends" => "No: the Wildlings are back beyond the Wall.",
        GoesOn = "goes_on" => "Yes, until The Gift is its own again.",
    }
    watch_fight: WatchFight {
        "How long does the Night's Watch fight when it comes back?",
        "MR14",
        ToTheEnd = "to_the_end" => "To the end; after a failure it begins again with three.",
        OneBattle = "one_battle" => "One battle a turn; what is left of it fights on at the end of the next.",
    }
    watch_turns: WatchTurns {
        "At the end of which turns does the Night's Watch come back?",
        "MR19",
        Every = "every" => "Of every player's, and of the neutral Houses'.",
        Drawn = "drawn" => "Of a player's in which a card was drawn, and of the neutral Houses'.",
    }
    neutral_score: NeutralScore {
        "Do neutral Houses keep players from winning by points?",
        "MR15",
        Nothing = "nothing" => "No: they score nothing.",
        Rival = "rival" => "Yes: if one has more points than every player, nobody wins.",
    }
    garrison_seats: GarrisonSeats {
        "Where are the seats of power by the amendments?",
        "MR16",
        Garrisons = "garrisons" => "Where the garrisons stand: that of Baratheon is Storm's End.",
        Printed = "printed" => "Where they are printed: that of Baratheon is Dragonstone.",
    }
    garrison_order: GarrisonOrder {
        "Who begins by the amendments?",
        "MR17",
        Rolled = "rolled" => "The high roller, then clockwise.",
        Houses = "houses" => "As in Dominion: Stark, Baratheon, Lannister, Tyrell, Martell.",
    }
    windows: Windows {
        "Who is asked again after somebody played a card?",
        "R14",
        Again = "again" => "Everybody: a moment is over when all have passed in a row.",
        Once = "once" => "Nobody who passed: everybody is asked once.",
    }
    thief: Thief {
        "When does Salladhor Saan take gold of an opponent?",
        "Characters, Salladhor Saan",
        Conquest = "conquest" => "At the first conquest of an area of an opponent.",
        Declaration = "declaration" => "As soon as the first invasion of an opponent is declared.",
    }
    second_maester: SecondMaester {
        "Where does the Maester card go that Tyrion Lannister does not keep?",
        "Characters, Tyrion Lannister",
        Discard = "discard" => "To the discards.",
        Under = "under" => "Under the deck.",
    }
    lowest_rollers: LowestRollers {
        "Who loses a point by Best Laid Plans when several roll lowest?",
        "Maester cards, Best Laid Plans",
        All = "all" => "All of them.",
        Nobody = "nobody" => "Nobody.",
    }
    high_ground: HighGround {
        "Where do dice get more by Establish the High Ground?",
        "R30",
        Here = "here" => "In defense of the attacked area.",
        Everywhere = "everywhere" => "In defense of every area of the player.",
    }
    double_prices: DoublePrices {
        "What costs double by Mourning the Fallen?",
        "Maester cards, Mourning the Fallen",
        Use = "use" => "Using Characters and Maester cards.",
        Purchase = "purchase" => "Using them, and buying Maester cards.",
    }
    fleet: Fleet {
        "How far does the Pirate Ship Fleet reach?",
        "R28",
        Boards = "boards" => "To every coast in play.",
        Board = "board" => "To the coasts of the board it sails from.",
    }
    retreat: Retreat {
        "Do knights and siege engines go along in a Strategic Withdrawal?",
        "Maester cards, Strategic Withdrawal",
        Along = "along" => "Yes; fortifications stay.",
        Stay = "stay" => "No: armies go alone.",
    }
}
