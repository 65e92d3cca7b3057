//! How are the open points of the rules read?
//!
//! One entry a ruling: its field, its type, the question, its number in the digest of the rules, and a sentence for each
//! reading, the digest's own first. There is no default: a pack's `rulings.toml` names every one.
//! Invariant: names and values are text in files and never change their meaning.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

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
    threat_step: ThreatStep {
        "How far does a mammoth bring the wildlings?",
        "R18",
        Board = "board" => "As far as the board says: by 2, in A Feast for Crows by 3.",
        One = "one" => "By 1, as in the example of A Storm of Swords.",
    }
    third_plot: ThirdPlot {
        "Does a third card that is discarded at once bind a house?",
        "B27",
        Binds = "binds" => "Yes: for a moment all three are controlled.",
        Passes = "passes" => "No: only cards that stay count.",
    }
    freed_leader: FreedLeader {
        "Where may a player place an own leader who was granted in a negotiation?",
        "B38",
        Controlled = "controlled" => "In any City or Stronghold under control, else in any such area, even where no unit stands.",
        Units = "units" => "Only with own units, as leaders are never alone.",
    }
    dragon_landing: DragonLanding {
        "Do dragons that won at sea land in the empty home of another house?",
        "R31",
        Open = "open" => "Yes: the book names units and tokens only.",
        Closed = "closed" => "No: its printed token counts as one that lies there.",
    }
    road_armies: RoadArmies {
        "Do armies on the same road reach each other?",
        "C10",
        Apart = "apart" => "No: only armies from outside attack and raid there.",
        Beside = "beside" => "Yes: they attack and raid each other as from one area to the next.",
    }
    lost_houses: LostHouses {
        "Does a house that is out still take part?",
        "R32",
        Gone = "gone" => "No: it bids nothing, settles no tie, suffers nothing and is asked nothing.",
        Present = "present" => "Yes, as far as it can.",
    }
    lost_cells: LostCells {
        "What becomes of hostages of a house that is out and takes part in nothing?",
        "R33",
        Home = "home" => "They come home before the next orders: their owner places them like freed ones.",
        Kept = "kept" => "They stay in its cell, where nobody can ask for them any more.",
    }
}

/// What games were played by before there was a choice.
fn before() -> Rulings {
    Rulings {
        recycled_cards: RecycledCards::Others,
        last_tie: LastTie::Throne,
        hostage_price: HostagePrice::Removed,
        roads_allow_star: RoadOrders::Plain,
        neutral_support: NeutralSupport::Own,
        threat_step: ThreatStep::Board,
        third_plot: ThirdPlot::Binds,
        freed_leader: FreedLeader::Units,
        dragon_landing: DragonLanding::Open,
        road_armies: RoadArmies::Apart,
        lost_houses: LostHouses::Present,
        lost_cells: LostCells::Kept,
    }
}

/// Reads the rulings of a saved state; one that it does not name came later and is read as games were played before.
///
/// # Errors
/// A ruling or a reading that is not known.
pub(super) fn of_save<'de, D: Deserializer<'de>>(from: D) -> Result<Rulings, D::Error> {
    let named = BTreeMap::<String, String>::deserialize(from)?;
    let mut rulings = before();
    for (name, value) in named {
        rulings.set(&name, &value).map_err(D::Error::custom)?;
    }
    Ok(rulings)
}
