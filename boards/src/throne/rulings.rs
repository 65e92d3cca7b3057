//! How are the open points of the rules read?
//!
//! One entry a ruling: its field, its type, the question, its number in the digest of the rules, and a sentence for each
//! reading, the digest's own first. There is no default: a pack's `rulings.toml` names every one.
//! Invariant: names and values are text in files and never change their meaning.

play::rulings! {
    book "Thrones";
    recycled_cards: RecycledCards {
        "Does the card just played come back with the others when a hand is empty?",
        "R5",
        Others = "others" => "No: it stays among the discards.",
        All = "all" => "Yes.",
    }
    last_tie: LastTie {
        "What decides when castles, land areas and supply are even?",
        "R6",
        Throne = "throne" => "The place on the Iron Throne track.",
        Fiefdoms = "fiefdoms" => "The place on the Fiefdoms track.",
        Court = "court" => "The place on the King's Court track.",
    }
    hostage_price: HostagePrice {
        "What does the winner give up for a hostage where swords strike more than there are units?",
        "R3",
        Removed = "removed" => "One unit that would have gone.",
        Inflicted = "inflicted" => "One casualty that was struck; the others still take every unit.",
    }
    roads_allow_star: RoadOrders {
        "Which orders may be given to an army on a road where houses pass each other?",
        "R13",
        Plain = "plain" => "March and Raid orders without a star.",
        Star = "star" => "March and Raid orders, those with a star too.",
    }
    neutral_support: NeutralSupport {
        "Whose Support orders count against a neutral force?",
        "R1",
        Own = "own" => "Those of the attacker.",
        Nobody = "nobody" => "Nobody's.",
    }
}
