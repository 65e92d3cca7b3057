//! How are the open points of the rules read?
//!
//! One entry a ruling: its field, its type, the question, its number in the digest of the rules, and a sentence for each
//! reading, the digest's own first. There is no default: a pack's `rulings.toml` names every one.
//! Invariant: names and values are text in files and never change their meaning.

pub use play::pack::{Reading, RulingError, RulingInfo};

play::rulings! {
    book "Tiles";
    graze_single: GrazeSingle {
        "Does a line pass a corner that one blocker touches?",
        "R20",
        Open = "open" => "Yes: only blockers on both sides close a corner.",
        Closed = "closed" => "No: one blocker beside a corner closes it.",
    }
    models_seal_corner: ModelsSealCorner {
        "Do models close a corner just as rocks do?",
        "R24",
        Yes = "yes" => "Yes: two models side by side in a diagonal hide what is behind.",
        No = "no" => "No: beside a corner only terrain counts.",
    }
    window_contact: WindowContact {
        "Are models in contact through a window?",
        "R28",
        No = "no" => "No: they see each other and are not engaged.",
        Yes = "yes" => "Yes: what does not stop sight does not stop contact.",
    }
    door_reach: DoorReach {
        "From which squares is a door or a window in reach?",
        "R30",
        Six = "six" => "From the two beside it and, on either side, those left and right of them.",
        Two = "two" => "From the two beside it.",
    }
    pass_engaged: PassEngaged {
        "May a friend be passed where standing would engage the mover?",
        "R33",
        No = "no" => "No: it would have to stop where it cannot.",
        Yes = "yes" => "Yes: it stops on free squares only.",
    }
    enemy_beside: EnemyBeside {
        "May the side square of a diagonal step hold an enemy?",
        "R38",
        No = "no" => "No: nobody slips between two enemies.",
        Yes = "yes" => "Yes: only the square that is entered counts.",
    }
    reorient_in_place: ReorientInPlace {
        "May a large model use a move to turn about one of its squares only?",
        "R40",
        Yes = "yes" => "Yes: no step is needed, and one old square stays its own.",
        No = "no" => "No: it takes at least one step.",
    }
    routed_in_activation: RoutedInActivation {
        "Does a routed token that a model gets in its own activation leave at the end of it?",
        "R16",
        Stays = "stays" => "No: it works at the next activation.",
        Leaves = "leaves" => "Yes: every routed token leaves at the end of an activation.",
    }
    captive_freed_on_capture: CaptiveFreedOnCapture {
        "Is a captive freed when its captor is captured?",
        "K2a",
        Yes = "yes" => "Yes: as when the captor is killed.",
        No = "no" => "No: it stays captive and counts for whoever took it.",
    }
    surge_on_capture: SurgeOnCapture {
        "Does a capture give a surge?",
        "R49",
        No = "no" => "No: only a killed model makes room.",
        Yes = "yes" => "Yes: a captured model makes room as well.",
    }
    charge_any_path: ChargeAnyPath {
        "May a charge take any way that ends in contact with the target?",
        "R55",
        No = "no" => "No: it takes a shortest one.",
        Yes = "yes" => "Yes: it may go around.",
    }
    towards_around: TowardsAround {
        "Does a compelled way lead around models that would stop it?",
        "M12",
        Yes = "yes" => "Yes: where another way arrives with this move, the shortest of those is taken.",
        No = "no" => "No: it takes the shortest way of all and stops where it is engaged.",
    }
    rammed_door: RammedDoor {
        "What is left of a door that a charge broke and that could be closed again?",
        "T1",
        Destroyed = "destroyed" => "Nothing that closes: it stands open for the rest of the game.",
        Open = "open" => "An open door: its token is turned, and anybody in contact may close it.",
    }
    money_bag: MoneyBag {
        "Which coin does a money bag hold?",
        "R70",
        Gold = "gold" => "A gold dragon.",
        Silver = "silver" => "A silver stag.",
        Copper = "copper" => "A copper star, which comes back every round.",
    }
    last_coin: LastCoin {
        "Which last coin is the agenda about that wants all to be spent?",
        "R73",
        Gold = "gold" => "The last gold dragon, while the opponent has one.",
        Silver = "silver" => "The last silver stag, while the opponent has one.",
    }
    early_end_agendas: EarlyEndAgendas {
        "Do agendas of the last round score when a side loses all its models or concedes?",
        "R84",
        Survivor = "survivor" => "Those of who is left or did not concede do, if they are true.",
        Nobody = "nobody" => "No: the last round never came.",
    }
    figure_counts: FigureCounts {
        "Are warbands held to the figures of one box?",
        "R85",
        No = "no" => "No: any number of soldiers of one kind.",
        Yes = "yes" => "Yes: no more of a kind than the box has, and none that it has not.",
    }
    freed_count_as_taken: FreedCountAsTaken {
        "Does a hero who was captured and freed again count as captured for the agenda that wants all heroes whole?",
        "X1",
        Yes = "yes" => "Yes: it has been captured.",
        No = "no" => "No: only who is captive or killed in the end counts.",
    }
    captured_count_as_killed: CapturedCountAsKilled {
        "Do captured characters count as killed for the agenda that wants all lords taken?",
        "X1",
        No = "no" => "No: each has to be killed.",
        Yes = "yes" => "Yes: captured ones count too.",
    }
}
