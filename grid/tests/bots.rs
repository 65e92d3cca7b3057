//! Does each level of programs beat the one below, and say why it does what it does?

use std::sync::{Arc, OnceLock};

use grid::{
    Action, Bout, BoutEnd, Level, Pack, Rules, Seeds, Skirmish, SkirmishBot, State, bout_starts,
};
use play::check::{Figure, cases, first_number, is_long};
use play::{Bot, Game, Match, Offer, Seat, Session, Setup, Tally, Turn, Viewer};

use crate::common::example::{Example, Stage, hits, moves, wakes};

const HOW: Match = Match {
    nodes: 3_000,
    calls: 100,
    most_inputs: 20_000,
};

fn rules() -> Arc<Rules> {
    static RULES: OnceLock<Arc<Rules>> = OnceLock::new();
    let made = || Arc::new(Rules::new(Pack::builtin().expect("whole")).expect("sound"));
    Arc::clone(RULES.get_or_init(made))
}

fn maker(rules: &Arc<Rules>, level: Level) -> impl Fn(u64) -> Box<dyn Bot<Skirmish>> + use<> {
    let rules = Arc::clone(rules);
    move |seed| Box::new(SkirmishBot::new(Arc::clone(&rules), level, seed).with_effort(1_500))
}

fn scenarios(rules: &Rules) -> Vec<String> {
    let rows = rules.pack().scenarios().iter();
    rows.map(|row| row.id.clone()).collect()
}

fn plays(levels: [Level; 2], scenario: &str, games: u32) -> BoutEnd {
    let rules = rules();
    let bout = Bout {
        starts: bout_starts(&rules, scenario).expect("known"),
        rules: Arc::clone(&rules),
        games,
        seed: 1996,
        seeds: Seeds::Shared,
        how: HOW,
    };
    let [first, second] = levels.map(|level| maker(&rules, level));
    let mut end = BoutEnd::default();
    for number in 0..games {
        let game = bout.game(first_number().wrapping_add(number), [&first, &second]);
        end.add(&game.expect("played"));
    }
    assert_eq!(end.stopped, 0, "{scenario}");
    end
}

/// A match over scenarios: all of them in a campaign, some in the suite.
fn beats(levels: [Level; 2], some: &[&str], usual: u32, promised: f64) {
    let mut sum = Tally::default();
    for scenario in scenarios(&rules()) {
        if !is_long() && !some.contains(&scenario.as_str()) {
            continue;
        }
        let [tally, _] = plays(levels, &scenario, cases(usual)).bots;
        let [first, second] = levels.map(Level::word);
        let strength = Figure::Strength { tally, promised };
        let what = format!("tiles, {scenario}: {first} against {second}");
        println!("{}", strength.line(&what));
        sum.wins += tally.wins;
        sum.draws += tally.draws;
        sum.games += tally.games;
    }
    // A few games tell a bad program, not 60 from 65 in 100.
    assert!(is_long() || sum.share() > 0.5, "{levels:?}: {sum:?}");
}

#[test]
fn a_knight_beats_a_squire() {
    let some = ["learn-to-play", "crossroads-inn", "ruby-ford"];
    beats([Level::Knight, Level::Squire], &some, 2, 0.65);
}

#[test]
fn a_lord_beats_a_knight() {
    beats([Level::Lord, Level::Knight], &["crossroads-inn"], 4, 0.55);
}

fn session(scenario: &str, seed: u64) -> Session<Skirmish> {
    let rules = rules();
    let start: State = bout_starts(&rules, scenario).expect("known")[0];
    let setup = Setup {
        seats: vec!["1".to_owned(), "2".to_owned()],
        seed,
        ..Setup::default()
    };
    Session::new(rules, start, setup)
}

/// What a bot answers for a seat, called with so many nodes at a time.
fn answer(session: &Session<Skirmish>, bot: &mut SkirmishBot, seat: Seat, nodes: u32) -> Action {
    let (view, offers) = (session.view(Viewer::Seat(seat)), session.offers(seat));
    let answer = (0..10_000).find_map(|_| bot.think(&view, &offers, nodes));
    answer.expect("an answer")
}

/// Everything that two bots of a level do in the first decisions of a game, with their reasons.
fn told(level: Level, nodes: u32) -> Vec<(Action, String)> {
    let mut session = session("crossroads-inn", 3);
    let mut bots = [4, 5].map(|seed| SkirmishBot::new(rules(), level, seed).with_effort(800));
    let mut told = Vec::new();
    while told.len() < 50 {
        match session.turn() {
            Turn::Over(_) => break,
            Turn::Chance(_) => session.roll().expect("rolled"),
            Turn::Seats(seats) => {
                let (seat, bot) = (seats[0], &mut bots[usize::from(seats[0].0)]);
                let action = answer(&session, bot, seat, nodes);
                told.push((action.clone(), bot.reason().to_owned()));
                session.act(play::Input::Act(seat, action)).expect("legal");
            }
        }
    }
    told
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for level in Level::ALL {
        let first = told(level, 1_000_000);
        assert_eq!(first.len(), 50, "{level:?}");
        assert_eq!(first, told(level, 1_000_000), "{level:?}");
        assert_eq!(first, told(level, 50), "{level:?}: calls in slices");
        assert!(first.iter().all(|(_, why)| !why.is_empty()), "{level:?}");
        // Who is activated is told by what it does first, in numbers that can be counted on the board.
        let counts = |(action, why): &(Action, String)| {
            matches!(action, Action::Activate(_)) && why.contains(|one: char| one.is_ascii_digit())
        };
        assert!(
            level == Level::Squire || first.iter().any(counts),
            "{level:?}"
        );
    }
}

/// A model was activated for one blow and did another, without a word.
#[test]
fn a_lord_goes_on_with_what_it_began_for_or_says_that_it_does_not() {
    let clause = |why: &str| why.split("; looked at").next().map(str::to_owned);
    let (mut followed, mut given_up) = (0, 0);
    let mut session = session("learn-to-play", 3);
    let mut bots =
        [4, 5].map(|seed| SkirmishBot::new(rules(), Level::Lord, seed).with_effort(6_000));
    let mut began: Option<String> = None;
    while followed < 8 {
        match session.turn() {
            Turn::Over(_) => break,
            Turn::Chance(_) => session.roll().expect("rolled"),
            Turn::Seats(seats) => {
                let (seat, bot) = (seats[0], &mut bots[usize::from(seats[0].0)]);
                let action = answer(&session, bot, seat, 1_000);
                let why = bot.reason().to_owned();
                assert!(!why.contains("the next best "), "named: {why}");
                if let Some(began) = began.take() {
                    let same = clause(&why) == clause(&began);
                    let told = why.contains("what was planned");
                    assert!(same || told, "{began}, then {why}");
                    assert!(!told || why.contains("what was planned, "), "named: {why}");
                    assert_eq!(bot.advice(), why.replace("what was planned, ", ""));
                    followed += u32::from(same);
                    given_up += u32::from(told);
                }
                let acts = matches!(action, Action::Activate(_)) && bot.has_plan();
                // What is done next may be nothing.
                let none = ["worth more now", "act when more is known"];
                let none = |why: &String| none.iter().any(|told| why.contains(told));
                began = Some(why).filter(|why| acts && !none(why));
                session.act(play::Input::Act(seat, action)).expect("legal");
            }
        }
    }
    assert!(followed > given_up, "{followed}, {given_up} given up");
}

/// What a lord answers to the first question of a game, who chooses zone or first player, with its reason.
fn first_answer(effort: u32, nodes: u32) -> (Action, String) {
    let mut session = session("learn-to-play", 3);
    while let Turn::Chance(_) = session.turn() {
        session.roll().expect("rolled");
    }
    let Turn::Seats(seats) = session.turn() else {
        panic!("somebody is asked");
    };
    let (view, offers) = (
        session.view(Viewer::Seat(seats[0])),
        session.offers(seats[0]),
    );
    let mut lord = SkirmishBot::new(rules(), Level::Lord, 4).with_effort(effort);
    let answer = (0..1_000_000).find_map(|_| lord.think(&view, &offers, nodes));
    (answer.expect("an answer"), lord.reason().to_owned())
}

#[test]
fn a_lord_plays_on_before_it_chooses_a_zone_and_says_so() {
    let (action, why) = first_answer(u32::MAX, 1_000_000);
    assert!(matches!(action, Action::Zone(_) | Action::First(_)));
    assert!(why.contains("played on"), "{why}");
    assert_eq!(first_answer(u32::MAX, 500), (action, why), "in slices");
    let (_, hurried) = first_answer(0, 1);
    assert_eq!(
        hurried,
        "Nothing stands yet that tells for one or the other"
    );
}

/// What a knight says of an action that it is left alone with.
fn why(game: &Example, action: &Action) -> String {
    let seat = game.asked().expect("a seat is asked");
    let view = Skirmish::view(&game.rules, game.state(), Viewer::Seat(seat));
    let mut knight = SkirmishBot::new(Arc::clone(&game.rules), Level::Knight, 1);
    let only = [Offer::Exact(action.clone())];
    assert_eq!(knight.think(&view, &only, 1).as_ref(), Some(action));
    knight.reason().to_owned()
}

/// Of what was used programs said that it was worth its price, whatever it was.
#[test]
fn what_is_used_on_the_way_is_told_by_its_chances() {
    let mut game = Example::plain(&[(0, "stag-knight", "D4"), (1, "honor-guard", "D5")]);
    game.act(wakes(0)).act(hits(1, 0)).roll(&[5, 5]);
    assert_eq!(game.asked(), Some(Seat(1)));
    assert_eq!(
        grid::prompt(&game.rules, game.state()),
        "Targaryen Honor Guard defends 2 hits of Stag Knight"
    );
    let told = [Action::Use(1), Action::Done].map(|action| why(&game, &action));
    assert_eq!(
        told,
        [
            "Loses nothing: 49 % instead of 16 %",
            "Loses nothing: 16 %; nothing that is open is worth its price"
        ]
    );
}

/// A move that led no nearer to anything was told as one to where a model stands better.
#[test]
fn a_move_into_cover_is_told_by_who_sees_it() {
    let stage = Stage {
        drawing: &[
            ".......", ".......", "...#...", ".......", ".......", ".......", ".......",
        ],
        ..Stage::default()
    };
    let models = [
        (0, "honor-guard", "F1", None),
        (1, "stag-knight", "D6", None),
    ];
    let mut game = Example::new(stage, &models);
    game.act(wakes(0));
    let told = why(&game, &moves("D1"));
    assert_eq!(told, "0 enemies see Targaryen Honor Guard there, 1 before");
    let told = why(&game, &Action::Done);
    assert_eq!(
        told,
        "Nearer to the enemy Targaryen Honor Guard would be in reach of Stag Knight, still to act"
    );
}

/// Of a model that was left far from the enemy it was said that nothing it could do was worth it.
#[test]
fn who_comes_no_nearer_says_why() {
    for (at, told) in [
        (
            "D7",
            "Targaryen Honor Guard gains too little by coming nearer, by its own weights",
        ),
        (
            "D6",
            "Nearer to the enemy Targaryen Honor Guard would be in reach of Stag Knight, still to act",
        ),
        (
            "D2",
            "Nothing that Targaryen Honor Guard can still do is worth it",
        ),
    ] {
        let mut game = Example::plain(&[(0, "honor-guard", "D1"), (1, "stag-knight", at)]);
        game.act(wakes(0));
        assert_eq!(why(&game, &Action::Done), told, "{at}");
    }
}

/// Where nothing is to be gone to for, a deployment was told as where a model stands best; a move told who is near, not who
/// can strike.
#[test]
fn a_move_is_told_by_the_enemies_that_it_keeps_away_from() {
    let told = |to: &str| {
        let mut game = Example::plain(&[(0, "honor-guard", "D1"), (1, "stag-knight", "D7")]);
        game.act(wakes(0));
        why(&game, &moves(to))
    };
    assert_eq!(
        told("D2"),
        "Targaryen Honor Guard is 5 squares from the nearest enemy then, 6 before, \
         beyond a plain charge of all enemies still to act"
    );
    assert_eq!(
        told("D3"),
        "Targaryen Honor Guard is 4 squares from the nearest enemy then, 6 before"
    );
    let mut game = Example::plain(&[(0, "honor-guard", "D1"), (1, "stag-knight", "D4")]);
    game.act(wakes(0));
    assert_eq!(
        why(&game, &moves("D3")),
        "Targaryen Honor Guard gets to grips with Stag Knight"
    );
    game.act(moves("D3"));
    assert_eq!(
        why(&game, &moves("D2")),
        "Targaryen Honor Guard breaks away from Stag Knight"
    );
}

/// Whom a model stood beside already was told as met.
#[test]
fn a_move_names_only_whom_it_meets_or_leaves() {
    let beside = [
        (0, "honor-guard", "D3"),
        (1, "stag-knight", "D4"),
        (1, "lyn-corbray", "F2"),
    ];
    let mut game = Example::plain(&beside);
    game.act(wakes(0));
    assert_eq!(
        why(&game, &moves("E3")),
        "Targaryen Honor Guard gets to grips with Lyn Corbray"
    );
    game.act(moves("E3"));
    assert_eq!(
        why(&game, &moves("D3")),
        "Targaryen Honor Guard breaks away from Lyn Corbray"
    );
}

/// An objective was taken, and plunder reached, whichever it was.
#[test]
fn a_move_to_an_objective_names_its_square() {
    let stage = Stage {
        drawing: &crate::common::example::PLAIN,
        scenario: "objectives = [{ at = [3, 3] }]",
        ..Stage::default()
    };
    let models = [
        (0, "honor-guard", "D2", None),
        (1, "stag-knight", "A7", None),
    ];
    let mut game = Example::new(stage, &models);
    game.act(wakes(0));
    let told = why(&game, &moves("D4"));
    assert_eq!(told, "Targaryen Honor Guard takes the objective on D4");
    game.act(moves("D4"));
    let told = why(&game, &Action::Done);
    assert_eq!(told, "Targaryen Honor Guard holds the objective on D4");
}

/// Answers told 1.40 wounds on average and the reason beside them 1.2, as it counts none beyond the last.
#[test]
fn a_blow_is_told_by_the_wounds_that_are_left() {
    let told = |enemy: &str| {
        let mut game = Example::plain(&[(0, "stag-knight", "D4"), (1, enemy, "D5")]);
        game.act(wakes(0));
        why(&game, &hits(1, 0))
    };
    assert_eq!(
        told("honor-guard"),
        "Targaryen Honor Guard loses 0.8 of 2 wounds on average and goes down in 19 % of cases"
    );
    assert_eq!(
        told("storm-archer"),
        "Stormlands Archer goes down in 69 % of cases"
    );
}

/// "Nearest objective or plunder" was said of an objective that a friend held already, and named none.
#[test]
fn a_move_towards_what_scores_names_it_unless_a_friend_holds_it() {
    let told = |friend: &str| {
        let stage = Stage {
            drawing: &crate::common::example::PLAIN,
            scenario: "objectives = [{ at = [3, 3] }]",
            ..Stage::default()
        };
        let models = [
            (0, "honor-guard", "D1", None),
            (1, "stag-knight", "A7", None),
            (0, "lyn-corbray", friend, None),
        ];
        let mut game = Example::new(stage, &models);
        game.act(wakes(0));
        why(&game, &moves("D2"))
    };
    let safe = "beyond a plain charge of all enemies still to act";
    assert_eq!(
        told("G1"),
        format!(
            "Targaryen Honor Guard is 2 squares from the objective on D4 then, 3 before, {safe}"
        )
    );
    assert_eq!(
        told("D4"),
        format!("Targaryen Honor Guard is 5 squares from the nearest enemy then, 6 before, {safe}")
    );
}
