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
}
