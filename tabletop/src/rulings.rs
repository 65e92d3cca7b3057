//! Which points do the rules leave open, and how can each be read?
//!
//! One entry a ruling: its field, its type, the question, the section that leaves it open, and a sentence for each
//! reading. There is no default: an edition's `rulings.toml` names every one, and what players change is saved with
//! the game. Over 300 lines because the list is one table; it holds no code.
//! Invariant: names and values are part of saves and of table files and never change their meaning.

pub use play::pack::{Reading, RulingError, RulingInfo};

play::rulings! {
    book "2017";
    arc_model: ArcModel {
        "Where do the lines run that bound the arcs of a tray?",
        "Line of sight",
        PerTray = "per_tray" => "As each tray says: infantry along the diagonal, the others at 45 degrees from the corner.",
        Corner45 = "corner45" => "At 45 degrees from each corner on every tray.",
        Diagonal = "diagonal" => "Along the diagonal on every tray.",
    }
    in_arc: InArc {
        "How much of a tray has to lie in an arc to be in it?",
        "Line of sight",
        AnyPart = "any_part" => "Any part of it.",
        Center = "center" => "Its center.",
    }
    arc_majority: ArcMajority {
        "Which arc does a charge hit when the charger stands in several?",
        "Charge step 2",
        Area = "area" => "The arc that holds the largest share of the charger's tray.",
        Center = "center" => "The arc that holds the center of the charger's tray.",
    }
    arc_tie: ArcTie {
        "Who chooses the arc when the shares are even?",
        "Charge step 2",
        Attacker = "attacker" => "The attacker.",
        Defender = "defender" => "The defender.",
    }
    seams_block: SeamsBlock {
        "Does the seam between two trays that touch block sight?",
        "Ranged attacks",
        Yes = "yes" => "Yes, like the trays beside it; a line along a flush row is clear.",
        No = "no" => "No: a line may pass through it.",
    }
    sight_into: SightInto {
        "Which unit inside a blocking piece opens it for sight?",
        "Terrain, Blocks line of sight",
        Viewer = "viewer" => "Only the one that looks.",
        Either = "either" => "The one that looks and the one that is looked at.",
    }
    on_piece: OnPiece {
        "When does a unit stand on an elevated piece?",
        "Terrain, Elevated",
        Center = "center" => "When the center of its tray is inside.",
        Any = "any" => "When any part of its tray is inside.",
    }
    trees_cover: TreesCover {
        "How much of a tray has to be in trees for cover?",
        "Terrain, Trees",
        Any = "any" => "Any part of it, as the entry on trees says.",
        Center = "center" => "Its center, as the keyword says.",
    }
    charge_sight: ChargeSight {
        "Does a charge need an unblocked line?",
        "Charge step 1",
        Line = "line" => "Yes: the target is in the front arc and a clear line runs to it.",
        Arc = "arc" => "No: the front arc is enough.",
    }
    charge_pivot: ChargePivot {
        "How does a charger pivot?",
        "Charge step 3",
        Best = "best" => "To the legal heading with the shortest way.",
        Facing = "facing" => "To face the nearest point of its target.",
    }
    charge_lead: ChargeLead {
        "Which edge of the charger may make contact?",
        "Charge step 3",
        Any = "any" => "Any edge.",
        Front = "front" => "Its front edge only.",
    }
    charge_path: ChargePath {
        "In which direction does a charger move?",
        "Charge step 4",
        Closest = "closest" => "Along the line between the closest points of the two trays.",
        Forward = "forward" => "Straight ahead, until it makes contact.",
    }
    pivot_keeps: PivotKeeps {
        "Must the target still be seen after the charger's pivot?",
        "Charge step 3",
        Nothing = "nothing" => "No.",
        Sight = "sight" => "Yes: it stays in arc and sight.",
    }
    touch_on_path: TouchOnPath {
        "May a charger brush another enemy on its way?",
        "Moving and other units",
        No = "no" => "No: such a path is not legal.",
        Yes = "yes" => "Yes, as long as it does not overlap it.",
    }
    at_limit: AtLimit {
        "Does a distance exactly at its limit count as within?",
        "Ranged attacks",
        Within = "within" => "Yes.",
        Beyond = "beyond" => "No.",
    }
    room_needed: RoomNeeded {
        "Must a charger have room to align?",
        "Charge step 5",
        None = "none" => "No: a charger that fits nowhere along the edge stays where it made contact; only where that place is taken, too, the charge is not legal.",
        Any = "any" => "Yes: it has to fit somewhere along the edge, if need be with less than half or after the target moves.",
        Half = "half" => "Yes: without room for half an edge the charge is not legal.",
    }
    align_within_roll: AlignWithinRoll {
        "Does aligning count against the distance rolled?",
        "Charge step 5",
        No = "no" => "No: contact is enough.",
        Yes = "yes" => "Yes: the aligned place has to be within the distance too.",
    }
    align_fails: AlignFails {
        "What happens when a charger cannot align with half an edge?",
        "Charge step 5",
        TargetMoves = "target_moves" => "The target closes the gap or moves until half is engaged; if it cannot, both get as near to half as they can.",
        Stays = "stays" => "The target is not moved: the charger gets as near to half as it can.",
    }
    charge_way: ChargeWay {
        "Which way does a charge take where nobody chooses?",
        "Charge step 3",
        Kindest = "kindest" => "The likeliest; of those the one with the least dangerous and horrific terrain, then the shortest.",
        Shortest = "shortest" => "The shortest.",
    }
    corner_contact: CornerContact {
        "Are two trays in contact that meet at a corner only?",
        "Charge step 5",
        No = "no" => "No: a corner at a corner is no contact.",
        Yes = "yes" => "Yes.",
    }
    edge_overhang: EdgeOverhang {
        "May a tray hang over the edge of the table?",
        "Pivoting",
        No = "no" => "No.",
        Pivot = "pivot" => "A pivot may, while the center of the tray stays on the table.",
    }
    hindering_counts: HinderingCounts {
        "When does a charge go through hindering terrain?",
        "Terrain, Hindering",
        Entered = "entered" => "When its path enters the piece.",
        Touched = "touched" => "When its path so much as touches the piece.",
    }
    half_of: HalfOf {
        "Half of which edge does a charger shift to?",
        "Charge step 5",
        Target = "target" => "Half of the target's edge.",
        Charger = "charger" => "Half of the charger's own edge.",
    }
    touch_third: TouchThird {
        "May an aligned charger touch another enemy?",
        "Charge step 5",
        No = "no" => "No.",
        Yes = "yes" => "Yes: it is then engaged with both.",
    }
    shoot_pivot: ShootPivot {
        "How does a shooter pivot?",
        "Attack action, Ranged",
        Any = "any" => "To any heading; if it needs to, by the least turn that brings its target into arc and sight.",
        Facing = "facing" => "To face the nearest point of its target, if it needs to.",
        None = "none" => "Not at all.",
    }
    charge_moves: ChargeMoves {
        "Are pivot, move and aligning of a charge one move?",
        "Charge",
        One = "one" => "Yes: terrain is counted once.",
        Each = "each" => "No: terrain is counted for each of them.",
    }
    rolled_one: RolledOne {
        "What does a 1 for the charge distance do?",
        "Charge step 4",
        Fails = "fails" => "The charge fails, however short the way.",
        Disorderly = "disorderly" => "The charge is disorderly: it goes in without its bonus if it reaches.",
    }
    failed_charge: FailedCharge {
        "Where does a charger end that did not reach?",
        "Charge step 4",
        Stays = "stays" => "Where it began.",
        Moves = "moves" => "As far along its path as the distance goes.",
    }
    enemy_gap: EnemyGap {
        "How near to an enemy may a move end that is no charge?",
        "Moving and other units",
        Touch = "touch" => "Anywhere short of touching.",
        OneInch = "1in" => "No nearer than 1 in.",
    }
    maneuver_direction: ManeuverDirection {
        "In which direction does a maneuver or a march go?",
        "Maneuver",
        Forward = "forward" => "Straight ahead.",
        Any = "any" => "In any direction.",
    }
    shift: Shift {
        "How far does a shift slide along an edge?",
        "Attack action, Melee",
        FullHalf = "full_half" => "To the full edge or to half of it.",
        Any = "any" => "To any place.",
    }
    retreat: Retreat {
        "How does a unit retreat?",
        "Retreat",
        Source = "source" => "After a panic test, up to twice its speed, then a pivot.",
        D6 = "d6" => "Without a test, up to its speed and a die, straight back or sideways, then a pivot; freed enemies pivot too.",
    }
    cavalry_maneuver: CavalryManeuver {
        "Which units maneuver before their action?",
        "Cavalry",
        Cavalry = "cavalry" => "Unengaged cavalry.",
        Card = "card" => "Units whose card says so.",
    }
    flank_ranged: FlankRanged {
        "Do flank and rear count for ranged attacks?",
        "Flank and rear",
        Yes = "yes" => "Yes.",
        No = "no" => "No.",
    }
    flank_panic: FlankPanic {
        "Do flank and rear also count on the panic test?",
        "Flank and rear",
        No = "no" => "No.",
        Yes = "yes" => "Yes: -1 for the flank, -2 for the rear.",
    }
    rear_panicked: RearPanicked {
        "When does a unit hit in the rear become Panicked?",
        "Flank and rear",
        BeforeDefense = "before_defense" => "Before it rolls defense.",
        AfterCasualties = "after_casualties" => "After casualties, before its panic test.",
    }
    panic_on: PanicOn {
        "What makes an attacked unit take a panic test?",
        "Making attacks step 5",
        Casualty = "casualty" => "A miniature removed.",
        Wound = "wound" => "Any wound, even if no miniature falls.",
    }
    panic_loss: PanicLoss {
        "What does a failed panic test cost?",
        "Morale tests, Panic test",
        Margin = "margin" => "One casualty for each point missed.",
        D3 = "d3" => "D3 wounds.",
        D3Plus1 = "d3_plus_1" => "D3 wounds and one more.",
    }
    panicked_covers: PanickedCovers {
        "Which dice may a Panicked token have rolled again?",
        "Conditions, Panicked",
        Test = "test" => "Those of the test.",
        TestAndLoss = "test_and_loss" => "Those of the test and the die for the loss.",
    }
    token_dice: TokenDice {
        "How many dice does a condition token have rolled again?",
        "Conditions",
        Chosen = "chosen" => "Those that the opponent picks.",
        All = "all" => "All of them or none.",
    }
    into_melee: IntoMelee {
        "What does firing into melee do to friends engaged with the target?",
        "Firing into melee",
        Panic = "panic" => "They take a panic test.",
        Nothing = "nothing" => "Nothing.",
    }
    wounds_per_model: WoundsPerModel {
        "How many wounds does a miniature take?",
        "Units and movement trays",
        Card = "card" => "As its card says.",
        One = "one" => "One; as its card says on solo and war machine trays.",
        Resilience = "resilience" => "One, and the wounds on its card become its Resilience.",
    }
    solo_ranks: SoloRanks {
        "How many ranks does a unit on a solo tray have?",
        "Combat units",
        None = "none" => "None.",
        One = "one" => "One.",
    }
    banding: Banding {
        "May units band together?",
        "Banding",
        Yes = "yes" => "Yes, if they have the ability.",
        No = "no" => "No.",
    }
    disbanding: Disbanding {
        "What has each half of a banded unit when it disbands?",
        "Banding",
        Own = "own" => "The figures on its side and its own attachment; of any other effect the owner chooses the half.",
        Even = "even" => "Half of the wounds, the odd one with the half that waits; the half that acts keeps all effects.",
    }
    surge_forth: SurgeForth {
        "What may a unit do that destroyed an engaged enemy?",
        "Making attacks step 4",
        Nothing = "nothing" => "Nothing.",
        Maneuver = "maneuver" => "Maneuver at once.",
    }
    dangerous_die: DangerousDie {
        "How many wounds does dangerous terrain cause?",
        "Terrain, Dangerous",
        D6 = "d6" => "As many as a six-sided die shows.",
        D3Plus1 = "d3_plus_1" => "D3 and one more.",
    }
    retreat_end: RetreatEnd {
        "May a unit retreat that has nowhere to go?",
        "Retreat",
        Needed = "needed" => "No: it begins only where it can end somewhere, and ends there if it still can.",
        Free = "free" => "Yes, and it may stay where it is after its test.",
    }
    shoot_from: ShootFrom {
        "From where does a unit shoot whose card measures from any part of its tray?",
        "Attack action, Ranged",
        Turns = "turns" => "From there, whichever way it faces. It turns where only that lets it see or reach its target, and shoots at what it does not see as its card says.",
        Card = "card" => "The same, but without a turn that the player does not make.",
        Front = "front" => "From its front and at what it sees, as any other.",
    }
    solo_claims: SoloClaims {
        "What counts as ranks of a unit on a tray for one figure where an objective is held?",
        "Game modes and achieving victory",
        Wounds = "wounds" => "The wounds that it has left.",
        Ranks = "ranks" => "One rank.",
    }
    siege_terrain: SiegeTerrain {
        "Who lays the terrain of a siege?",
        "Game modes and achieving victory",
        Defender = "defender" => "The defender, as many of the pieces as it likes, away from its own zone.",
        Turns = "turns" => "Both in turns, away from both zones.",
    }
    pile_place: PilePlace {
        "Where does a pile lie that destroyed infantry leaves?",
        "Game modes and achieving victory",
        Owner = "owner" => "Within the mode's distance of where it fell, as its owner chooses.",
        Fell = "fell" => "Where it fell, if nothing is in its way.",
    }
    dice_value: DiceValue {
        "Which attack dice are the best of a card, and which the lowest?",
        "Making attacks step 1",
        Number = "number" => "The most and the fewest dice on it, whatever rank they stand for.",
        Ranks = "ranks" => "Those of full ranks and those of the last one.",
    }
    wall_depth: WallDepth {
        "How deep is a wall?",
        "Terrain, Wall",
        Ground = "ground" => "With the ground behind it: a tray has its center inside and the wall before its front.",
        Thin = "thin" => "As deep as the wall alone.",
    }
}
