//! How are the open points of the rules read?
//!
//! One entry a ruling: its field, its type, the question, its number in the digest of the rules, and a sentence for each
//! reading, the digest's own first. There is no default: a pack's `rulings.toml` names every one.
//! Invariant: names and values are text in files and never change their meaning.

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
    maneuver_by_port: ManeuverByPort {
        "May a maneuver go from port to port of a coast?",
        "R20",
        Yes = "yes" => "Yes, where both are held.",
        No = "no" => "No: by land and sea lines only.",
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
