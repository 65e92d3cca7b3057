//! Which tests does a campaign call, and what for?

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Random,
    Bots,
    Kills,
    Fuzz,
    Pictures,
}

impl Kind {
    pub(super) const ALL: [Self; 5] = [
        Self::Random,
        Self::Bots,
        Self::Kills,
        Self::Fuzz,
        Self::Pictures,
    ];
}

/// A test of the suite, or several of one name's beginning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drill {
    pub(super) kind: Kind,
    pub(super) package: &'static str,
    pub(super) test: &'static str,
    /// Cases of the first call.
    pub(super) first: u32,
    /// Whether it takes more cases the longer it may run; a journey through a window is the same every time.
    pub(super) grows: bool,
}

const fn tries(kind: Kind, package: &'static str, test: &'static str, first: u32) -> Drill {
    Drill {
        kind,
        package,
        test,
        first,
        grows: true,
    }
}

const fn goes(package: &'static str, test: &'static str) -> Drill {
    Drill {
        kind: Kind::Pictures,
        package,
        test,
        first: 1,
        grows: false,
    }
}

/// Every drill.
const DRILLS: [Drill; 38] = [
    tries(
        Kind::Random,
        "boards",
        "play::random_games_keep_every_promise",
        1,
    ),
    tries(
        Kind::Random,
        "boards",
        "play::corrections_keep_every_promise",
        2,
    ),
    tries(Kind::Random, "boards", "play::every_card_comes_up", 4),
    tries(
        Kind::Random,
        "boards",
        "play::no_army_comes_from_nowhere",
        4,
    ),
    tries(
        Kind::Random,
        "boards",
        "thrones_play::random_games_keep_every_promise",
        1,
    ),
    tries(
        Kind::Random,
        "boards",
        "thrones_play::corrections_keep_every_promise",
        1,
    ),
    tries(
        Kind::Random,
        "boards",
        "thrones_play::nothing_comes_from_nowhere",
        10,
    ),
    tries(
        Kind::Random,
        "boards",
        "thrones_play::nothing_comes_from_nowhere_among_nine",
        2,
    ),
    tries(
        Kind::Random,
        "grid",
        "random_play::every_state_of_random_play_is_sound",
        100,
    ),
    tries(Kind::Random, "grid", "random_play::engine_promises_hold", 4),
    tries(Kind::Random, "grid", "sight::", 256),
    tries(Kind::Random, "grid", "movement::", 512),
    tries(
        Kind::Random,
        "tabletop",
        "battle::random_battles_of_2017_keep_every_promise",
        2,
    ),
    tries(
        Kind::Random,
        "tabletop",
        "battle::random_battles_of_2021_keep_every_promise",
        2,
    ),
    tries(Kind::Random, "tabletop", "any_move::", 100),
    tries(Kind::Random, "geometry", "sight::", 1_000),
    tries(Kind::Random, "geometry", "approach::", 200),
    tries(Kind::Random, "geometry", "invariance::", 200),
    tries(Kind::Random, "geometry", "bands::", 8),
    tries(Kind::Random, "geometry", "reach::", 64),
    tries(Kind::Random, "geometry", "polygons::", 1_000),
    tries(Kind::Bots, "grid", "bots::a_", 2),
    tries(
        Kind::Bots,
        "boards",
        "bots::a_knight_wins_more_than_its_share",
        6,
    ),
    tries(
        Kind::Bots,
        "boards",
        "bots::a_lord_wins_more_than_its_share",
        6,
    ),
    tries(
        Kind::Bots,
        "boards",
        "bots::a_maester_wins_more_than_its_share",
        2,
    ),
    tries(
        Kind::Bots,
        "boards",
        "thrones_bots::a_knight_among_squires_wins",
        6,
    ),
    tries(Kind::Bots, "boards", "thrones_bots::knights_finish", 1),
    tries(Kind::Bots, "tabletop", "bots::greedy_beats_random", 5),
    tries(Kind::Kills, "bannerfield", "killed::", 10),
    tries(Kind::Fuzz, "bannerfield", "mutated::", 96),
    tries(Kind::Fuzz, "bannerfield", "monkey::", 100),
    tries(Kind::Fuzz, "tabletop", "mutations::", 100),
    tries(Kind::Fuzz, "tabletop", "army::", 100),
    tries(Kind::Fuzz, "tabletop", "army_own::", 100),
    goes("bannerfield", "pictures::"),
    goes("bannerfield", "risk::"),
    goes("bannerfield", "throne::"),
    goes("bannerfield", "skirmish"),
];

/// Those of some kinds.
pub(super) fn of(kinds: &[Kind]) -> Vec<Drill> {
    let wanted = DRILLS.iter().filter(|drill| kinds.contains(&drill.kind));
    wanted.copied().collect()
}
