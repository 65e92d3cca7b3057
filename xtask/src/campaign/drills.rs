//! Which tests does a campaign call, and what for?
//!
//! Over 300 lines because it is a list.

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Random,
    Bots,
    Kills,
    Fuzz,
    Pictures,
    Online,
}

impl Kind {
    pub(super) const ALL: [Self; 6] = [
        Self::Random,
        Self::Bots,
        Self::Kills,
        Self::Fuzz,
        Self::Pictures,
        Self::Online,
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
const DRILLS: [Drill; 82] = [
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
        "thrones_play::random_games_are_told_in_words",
        1,
    ),
    tries(
        Kind::Random,
        "boards",
        "words::random_games_are_told_in_words",
        3,
    ),
    tries(
        Kind::Random,
        "grid",
        "describe::everything_is_told_in_random_games",
        3,
    ),
    tries(Kind::Random, "grid", "describe::every_charge_arrives", 3),
    tries(
        Kind::Random,
        "grid",
        "promises::every_price_told_is_paid",
        10,
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
        "boards",
        "thrones_play::mixed_options_bring_nothing_from_nowhere",
        120,
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
        "room::charges_in_crowded_lines_keep_their_word",
        60,
    ),
    tries(
        Kind::Random,
        "tabletop",
        "room::programs_declare_no_charge_that_cannot_land",
        12,
    ),
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
    tries(
        Kind::Random,
        "tabletop",
        "describe::random_battles_are_told_in_words",
        2,
    ),
    tries(
        Kind::Random,
        "tabletop",
        "banding::random_battles_with_banded_units_keep_every_promise",
        1,
    ),
    tries(
        Kind::Random,
        "tabletop",
        "banding::wounds_are_conserved_and_figures_fall_rank_by_rank",
        64,
    ),
    tries(
        Kind::Random,
        "tabletop",
        "banding::programs_fight_with_banded_units_to_the_end_and_part_them",
        1,
    ),
    tries(
        Kind::Random,
        "tabletop",
        "retreat::a_retreat_has_an_end_if_a_plain_search_finds_one",
        16,
    ),
    tries(Kind::Random, "tabletop", "any_move::", 100),
    tries(Kind::Random, "tabletop", "threat::", 12),
    tries(
        Kind::Random,
        "tabletop",
        "threat_bound::bands_of_slides_ahead",
        1,
    ),
    tries(
        Kind::Random,
        "tabletop",
        "threat_bound::bands_of_slides_in_any",
        1,
    ),
    tries(Kind::Random, "tabletop", "threat_bound::bands_after", 1),
    tries(Kind::Random, "tabletop", "table::", 256),
    tries(Kind::Random, "geometry", "sight::", 1_000),
    tries(Kind::Random, "geometry", "approach::", 200),
    tries(Kind::Random, "geometry", "invariance::", 200),
    tries(Kind::Random, "geometry", "bands::", 8),
    tries(Kind::Random, "geometry", "reach::", 64),
    tries(Kind::Random, "geometry", "polygons::", 1_000),
    tries(Kind::Random, "geometry", "needed::", 8),
    tries(Kind::Random, "geometry", "perspective::", 256),
    tries(Kind::Random, "geometry", "region::", 256),
    tries(Kind::Random, "geometry", "seen::", 200),
    tries(Kind::Random, "play", "coin::", 256),
    tries(Kind::Random, "bannerfield", "tools::what_snaps_flush", 200),
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
    tries(
        Kind::Bots,
        "boards",
        "thrones_bots::a_knight_leads_leaders",
        4,
    ),
    tries(
        Kind::Bots,
        "boards",
        "thrones_bots::a_lord_among_knights_wins_more_than_its_share",
        5,
    ),
    tries(Kind::Bots, "boards", "bots::programs_let_exiles_land", 3),
    tries(Kind::Bots, "boards", "bots::programs_trade_cards", 3),
    tries(
        Kind::Random,
        "boards",
        "play::random_mixes_and_rulings_keep_every_promise",
        8,
    ),
    tries(
        Kind::Random,
        "boards",
        "thrones_play::mixed_options_keep_every_promise",
        8,
    ),
    tries(
        Kind::Random,
        "boards",
        "thrones_questions::every_question",
        16,
    ),
    tries(Kind::Bots, "boards", "thrones_bots::knights_finish", 1),
    tries(Kind::Bots, "boards", "bots::every_level_plays_cards", 3),
    tries(Kind::Bots, "tabletop", "bots::greedy_beats_random", 5),
    tries(Kind::Bots, "tabletop", "bots::a_lord_beats", 2),
    tries(Kind::Kills, "bannerfield", "killed::", 10),
    tries(Kind::Online, "server", "killed::a_killed_server", 10),
    tries(Kind::Online, "server", "killed::postgresql_keeps_games", 10),
    tries(Kind::Online, "server", "sockets::random_bytes", 200),
    tries(Kind::Online, "server", "load::", 3),
    tries(
        Kind::Online,
        "server inside",
        "nothing_that_is_sent_of_risk",
        2,
    ),
    tries(
        Kind::Online,
        "server inside",
        "nothing_that_is_sent_of_a_throne_game",
        1,
    ),
    tries(
        Kind::Online,
        "server inside",
        "nothing_that_is_sent_of_a_skirmish",
        2,
    ),
    tries(
        Kind::Online,
        "server inside",
        "nothing_that_is_sent_of_a_battle",
        1,
    ),
    tries(Kind::Online, "bannerfield", "devices::two_windows_play", 1),
    tries(Kind::Fuzz, "bannerfield", "mutated::", 96),
    tries(Kind::Fuzz, "bannerfield", "monkey::", 100),
    tries(Kind::Fuzz, "bannerfield", "share::a_changed_link", 64),
    tries(Kind::Fuzz, "tabletop", "mutations::", 100),
    tries(Kind::Fuzz, "tabletop", "army::", 100),
    tries(Kind::Fuzz, "tabletop", "packs::a_spoilt_file", 150),
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;

    use super::*;
    use crate::campaign::call::folder;
    use crate::places;

    /// What a test asks how much it shall try.
    const ASKS: [&str; 4] = ["cases", "first_number", "first_seed", "is_long"];

    /// The functions of a file of tests with their bodies; those of properties stand further in.
    fn functions(text: &str) -> Vec<(&str, &str)> {
        let starts = text.match_indices("fn ").filter(|(at, _)| {
            let line = text[..*at].rsplit('\n').next().unwrap_or_default();
            line.trim().is_empty()
        });
        let starts: Vec<usize> = starts.map(|(at, _)| at).collect();
        let ends = starts.iter().skip(1).copied().chain([text.len()]);
        let bodies = starts.iter().zip(ends).map(|(from, to)| {
            let body = &text[from + 3..to];
            let (name, _) = body.split_once(['(', '<']).expect("a function");
            (name, body)
        });
        bodies.collect()
    }

    /// The tests of a file that ask, by themselves or by what they call, and all properties.
    fn asking(text: &str) -> Vec<&str> {
        let functions = functions(text);
        let mut asks: BTreeSet<&str> = ASKS.into_iter().collect();
        loop {
            let more = functions.iter().filter(|(name, body)| {
                let calls = |word: &&str| {
                    body.match_indices(&format!("{word}(")).any(|(at, _)| {
                        at > 0
                            && !body[..at].ends_with(char::is_alphanumeric)
                            && !body[..at].ends_with(['_', '.'])
                    })
                };
                !asks.contains(name) && asks.iter().any(calls)
            });
            let more: Vec<&str> = more.map(|(name, _)| *name).collect();
            if more.is_empty() {
                break;
            }
            asks.extend(more);
        }
        let is_test = |name: &str, indent: &str| {
            text.contains(&format!("\n{indent}#[test]\n{indent}fn {name}("))
        };
        let names = functions.into_iter().map(|(name, _)| name);
        names
            .filter(|name| is_test(name, "    ") || (asks.contains(name) && is_test(name, "")))
            .collect()
    }

    #[test]
    fn what_asks_how_much_it_shall_try_is_called_by_a_campaign() {
        let packages = [
            "bannerfield",
            "boards",
            "geometry",
            "grid",
            "play",
            "server",
            "tabletop",
        ];
        let (mut asked, mut left) = (0, Vec::new());
        for package in packages {
            let tests = places::root().join(folder(package)).join("tests");
            for file in fs::read_dir(tests).expect("a folder of tests").flatten() {
                let (path, text) = (file.path(), fs::read_to_string(file.path()));
                let (Some(part), Ok(text)) = (path.file_stem(), text) else {
                    continue;
                };
                for test in asking(&text) {
                    asked += 1;
                    let name = format!("{}::{test}", part.to_string_lossy());
                    let calls = |drill: &Drill| {
                        drill.package == package && drill.grows && name.contains(drill.test)
                    };
                    if !DRILLS.iter().any(calls) {
                        left.push(format!("{package}: {name}"));
                    }
                }
            }
        }
        assert!(asked > 40, "{asked}");
        assert_eq!(left, [""; 0]);
    }
}
