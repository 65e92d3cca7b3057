//! The greedy bot plays whole battles by the rules, and better than by chance.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use play::check::{Figure, cases, first_number, is_long};
use play::{Bot, Match, RandomBot, Tally, Viewer};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    BattleSetup, Bout, BoutEnd, Greedy, Pack, Packs, ScoreCause, Scored, State, Tabletop,
    begin_battle, bout_starts, scored,
};

/// Every game mode that scores.
const MODES: [&str; 5] = [
    "a-game-of-thrones",
    "a-clash-of-kings",
    "a-feast-for-crows",
    "the-winds-of-winter",
    "a-storm-of-swords",
];

fn sample(edition: &str) -> Table {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("samples/starter-battle.json");
    let text = fs::read_to_string(file).unwrap();
    let text = text.replace(
        "\"edition\": \"2017\"",
        &format!("\"edition\": \"{edition}\""),
    );
    let packs = Packs::builtin().unwrap();
    read(&packs, Strictness::Strict, "starter-battle.json", &text).unwrap()
}

fn bout(edition: &str, games: u32, seed: u64) -> Bout {
    let table = sample(edition);
    let sides = ["stark".to_owned(), "lannister".to_owned()];
    Bout {
        starts: bout_starts(&table.pack, &table.state, &sides, "small", &MODES).unwrap(),
        pack: table.pack,
        games,
        seed,
        rules: Match {
            nodes: 500,
            calls: 100,
            most_inputs: 4_000,
        },
    }
}

fn greedy(pack: &Arc<Pack>) -> impl Fn(u64) -> Box<dyn Bot<Tabletop>> {
    let pack = pack.clone();
    move |_| Box::new(Greedy::new(pack.clone()))
}

fn random(seed: u64) -> Box<dyn Bot<Tabletop>> {
    Box::new(RandomBot::new(seed))
}

/// A match of greedy against random, battle by battle.
fn against_random(bout: &Bout) -> BoutEnd {
    let greedy = greedy(&bout.pack);
    let mut end = BoutEnd::default();
    for number in 0..bout.games {
        let at = first_number().wrapping_add(number);
        let game = bout.game(at, [&greedy, &random]).unwrap();
        assert!(game.ended, "battle {at} goes on and on");
        end.add(&game);
    }
    end
}

/// A battle among terrain, with everybody where they stand.
fn among_terrain(edition: &str, mode: &str) -> State {
    let table = sample(edition);
    let setup = BattleSetup {
        sides: ["stark".to_owned(), "lannister".to_owned()],
        scenario: Some(mode.to_owned()),
        size: "small".to_owned(),
        reserves: [Vec::new(), Vec::new()],
        cards: Default::default(),
        prepares: false,
    };
    begin_battle(&table.pack, &table.state, &setup).unwrap()
}

#[test]
fn greedy_plays_whole_battles_against_itself_without_a_refusal() {
    for (edition, round) in [("2017", 2), ("2021", 0)] {
        let mut bout = bout(edition, 3, 7);
        bout.starts.truncate(2);
        bout.starts
            .push(among_terrain(edition, "a-game-of-thrones"));
        let greedy = greedy(&bout.pack);
        let game = bout.game(round * 2, [&greedy, &greedy]).unwrap();
        assert!(game.ended, "{edition}: {game:?}");
    }
}

#[test]
fn the_points_of_the_log_are_those_of_the_battle() {
    let table = sample("2017");
    let mut bot = Greedy::new(table.pack.clone());
    let state = among_terrain("2017", "a-game-of-thrones");
    let mut session = Table { state, ..table }.session("test", 3);
    let mut seen = 0;
    for _ in 0..4_000 {
        match session.turn() {
            play::Turn::Over(_) => break,
            play::Turn::Chance(_) => session.roll().unwrap(),
            play::Turn::Seats(seats) => {
                let view = session.view(play::Viewer::Seat(seats[0]));
                let offers = session.offers(seats[0]);
                let Some(action) = bot.think(&view, &offers, 500) else {
                    continue;
                };
                session.act(play::Input::Act(seats[0], action)).unwrap();
            }
        }
        let table = session.view(Viewer::Table).table;
        let battle = table.battle.as_ref().unwrap();
        let points: u16 = battle.camps.iter().map(|camp| camp.points).sum();
        if points == seen {
            continue;
        }
        seen = points;
        let rows = scored(&table, session.told(Viewer::Table));
        for (seat, camp) in battle.camps.iter().enumerate() {
            let rows = rows.iter().filter(|row| usize::from(row.seat.0) == seat);
            assert_eq!(
                rows.map(|row| row.points).sum::<i32>(),
                i32::from(camp.points)
            );
        }
        assert!(
            rows.iter()
                .all(|row| (1..=battle.round).contains(&row.round))
        );
        let fallen: usize = battle.camps.iter().map(|camp| camp.fallen.len()).sum();
        let kills = rows.iter().filter(|row| row.cause == ScoreCause::Destroyed);
        assert_eq!(kills.count(), fallen);
    }
    let table = session.view(Viewer::Table).table;
    let rows = scored(&table, session.told(Viewer::Table));
    let held = |row: &&Scored| row.cause == ScoreCause::Objectives;
    assert!(rows.iter().any(|row| held(&row)), "{rows:?}");
    assert!(seen > 0);
}

#[test]
fn the_budget_of_nodes_changes_how_often_it_is_called_and_nothing_else() {
    let bout = bout("2017", 1, 3);
    let played = |nodes: u32| {
        let rules = Match {
            nodes,
            ..bout.rules
        };
        let bout = Bout {
            rules,
            ..bout.clone()
        };
        bout.game(0, [&greedy(&bout.pack), &random]).unwrap()
    };
    assert_eq!(played(1), played(1_000_000));
}

/// Nineteen of twenty, over all game modes; in the suite a few battles.
fn greedy_beats_random(edition: &str, usual: u32) {
    let games = cases(usual);
    let end = against_random(&bout(edition, games, 1_000));
    let tally = Tally {
        wins: end.wins[0],
        draws: end.draws,
        games: end.games,
    };
    let strength = Figure::Strength {
        tally,
        promised: 0.9,
    };
    println!(
        "{}",
        strength.line(&format!("battles of {edition}: greedy against random"))
    );
    // A short match may lose one more by luck.
    assert!(is_long() || tally.wins * 20 >= games * 17, "{end:?}");
}

#[test]
fn greedy_beats_random_in_2017() {
    greedy_beats_random("2017", 7);
}

#[test]
fn greedy_beats_random_in_2021() {
    greedy_beats_random("2021", 7);
}
