//! Do bots play what was asked, and is everything refused that cannot be played?
//!
//! Runs the program itself, as the tests of the other calls do.

use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::cli::{Ran, json, run};

/// What `bannerfield play` says to some words.
#[track_caller]
fn play(words: &str) -> Ran {
    let words = words.split_whitespace();
    run(&["play"].into_iter().chain(words).collect::<Vec<_>>(), "")
}

/// The rows of games that were played, without how long they took.
#[track_caller]
fn rows(words: &str) -> Vec<Value> {
    let ran = play(&format!("{words} --json"));
    assert_eq!((ran.code, ran.messages.as_str()), (0, ""), "{words}");
    let rows = ran.data.lines().map(|line| {
        let mut row = json(line);
        let seconds = row.as_object_mut().and_then(|row| row.remove("seconds"));
        assert!(seconds.is_some_and(|seconds| seconds.is_number()), "{line}");
        row
    });
    rows.collect()
}

/// One row alone.
#[track_caller]
fn row(words: &str) -> Value {
    let rows = rows(words);
    assert_eq!(rows.len(), 1, "{words}");
    rows.into_iter().next().expect("a row")
}

/// Refused with these lines and no others.
#[track_caller]
fn refused(words: &str, lines: &[&str]) {
    let ran = play(words);
    assert_eq!((ran.code, ran.data.as_str()), (2, ""), "{words}");
    let told: Vec<&str> = ran.messages.lines().collect();
    assert_eq!(told, lines, "{words}");
}

#[test]
fn bots_play_battles_and_the_better_one_wins() {
    let arguments = [
        "play",
        "tabletop",
        "--scenario",
        "a-game-of-thrones",
        "--games",
        "2",
        "--json",
    ];
    let Ran {
        code,
        data,
        messages,
    } = run(&arguments, "");
    assert_eq!((code, messages.as_str()), (0, ""));
    let row: serde_json::Value = serde_json::from_str(&data).expect("one object");
    assert_eq!(row["seats"][0]["bot"], "knight");
    assert_eq!(
        (&row["games"], &row["seats"][0]["wins"]),
        (&2.into(), &2.into())
    );
}

#[test]
fn bots_play_on_tiles_and_it_is_told_who_won_from_where() {
    let arguments = [
        "play",
        "grid",
        "--scenario",
        "all",
        "--bots",
        "knight,squire",
        "--games",
        "2",
        "--json",
    ];
    let Ran {
        code,
        data,
        messages,
    } = run(&arguments, "");
    assert_eq!((code, messages.as_str()), (0, ""));
    let rows: Vec<serde_json::Value> = data
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object"))
        .collect();
    assert_eq!(rows.len(), 6, "one for each scenario");
    let wins = |row: &serde_json::Value| row["seats"][0]["wins"].as_u64().unwrap_or(0);
    assert!(rows.iter().map(wins).sum::<u64>() >= 10, "{data}");
    for row in &rows {
        for (kind, names) in [
            ("side", ["first", "second"]),
            ("zone", ["gold", "silver"]),
            ("first_player", ["first", "second"]),
        ] {
            let [one, two] = names.map(|name| &row[kind][name]);
            let sum = [&one["wins"], &two["wins"], &one["draws"]].map(|count| count.as_u64());
            assert_eq!(sum.into_iter().flatten().sum::<u64>(), 2, "{kind}: {row}");
            let [low, share, high] = ["low", "share", "high"].map(|key| one[key].as_f64());
            assert!(low < share || share == Some(0.0), "{kind}: {row}");
            assert!(share < high || share == Some(1.0), "{kind}: {row}");
        }
    }
}

#[test]
fn bots_play_risk_with_seats_rotated() {
    let call = "play risk --mode skirmish --bots knight,squire,squire --games 3 --json";
    let ran = run(&call.split(' ').collect::<Vec<_>>(), "");
    assert_eq!(ran.code, 0, "{}", ran.messages);
    let row = json(&ran.data);
    assert_eq!(row["mode"], "skirmish");
    let seats = row["seats"].as_array().expect("seats");
    let games = |seat: &serde_json::Value| seat["games"].as_u64();
    assert!(seats.iter().all(|seat| games(seat) == Some(3)), "{row}");
    let shares = seats.iter().filter_map(|seat| seat["share"].as_f64());
    assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9, "{row}");
}

#[test]
fn bots_play_the_throne_game() {
    for (game, mode) in [("thrones", "original"), ("storm", "storm")] {
        let call = format!("play {game} --bots knight,squire,squire --games 3 --json");
        let ran = run(&call.split(' ').collect::<Vec<_>>(), "");
        assert_eq!(ran.code, 0, "{}", ran.messages);
        let row = json(&ran.data);
        assert_eq!((&row["mode"], &row["stopped"]), (&mode.into(), &0.into()));
        let seats = row["seats"].as_array().expect("seats");
        let shares = seats.iter().filter_map(|seat| seat["share"].as_f64());
        assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9, "{row}");
    }
}

/// Small games of each kind.
const GAMES: [&str; 6] = [
    "tabletop --mode a-game-of-thrones --bots squire,squire --games 2",
    "grid --scenario learn-to-play --bots squire,squire --games 7",
    "risk --mode skirmish --bots knight,squire,squire --games 5",
    "thrones --bots knight,squire,squire --games 5",
    "storm --bots knight,squire,squire --games 4",
    "feast --bots knight,squire --games 2",
];

#[test]
fn the_same_seeds_give_the_same_result_on_any_number_of_threads() {
    for game in GAMES {
        let alone = rows(&format!("{game} --jobs 1"));
        assert_eq!(alone.len(), 1, "{game}");
        assert_eq!(rows(&format!("{game} --jobs 3")), alone, "{game}");
    }
    let other = |seed: u8| rows(&format!("{} --seed {seed}", GAMES[2]));
    assert_ne!(other(77), other(1));
}

/// Runs a game that would take hours, interrupts it, so many times at once, and waits for what it says.
fn interrupted(words: &str, times: usize) -> (i32, String, String) {
    let child = Command::new(env!("CARGO_BIN_EXE_bannerfield"))
        .args(words.split(' '))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(Duration::from_millis(1500));
    for _ in 0..times {
        interrupt(&child);
    }
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let code = output.status.code().expect("it was not killed");
    (code, text(output.stdout), text(output.stderr))
}

fn interrupt(child: &Child) {
    let id = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &id]).status();
    assert!(killed.is_ok_and(|status| status.success()));
}

#[cfg(unix)]
#[test]
fn an_interrupt_tells_what_was_played_so_far() {
    let call = "thrones --bots squire,squire,squire --jobs 1 --games";
    let (code, data, messages) = interrupted(&format!("play {call} 1000000 --json"), 1);
    assert_eq!(code, 0, "{messages}");
    let mut row = json(&data);
    row.as_object_mut().and_then(|row| row.remove("seconds"));
    let games = row["games"].as_u64().expect("a number");
    assert!(games > 0, "{row}");
    let told = format!("stopped: {games} of 1000000 games of original were played\n");
    assert_eq!(messages, told);
    // One thread plays them in their order, so the row is that of so many games.
    let again = play(&format!("{call} {games} --json"));
    let mut again = json(&again.data);
    again.as_object_mut().and_then(|row| row.remove("seconds"));
    assert_eq!(row, again);
}

/// `timeout` interrupts a program and its group: the second one ended it before it told anything.
#[cfg(unix)]
#[test]
fn an_interrupt_that_comes_twice_at_once_is_one() {
    let call = "play feast --bots squire --jobs 1 --games 1000000";
    let (code, _, messages) = interrupted(call, 2);
    assert!(code < 2, "{code}: {messages}");
    assert!(messages.starts_with("stopped: "), "{messages}");
}

/// How a game is played otherwise for some options: the same seeds come out in another way.
#[test]
fn options_change_what_is_played() {
    for (base, options) in [
        (
            "grid --scenario crossroads-inn --bots squire,squire",
            &["--warbands baratheon-small,baratheon-small"][..],
        ),
        (
            "risk --mode dominion --bots squire --seats 3 --rounds 10 --seed 3",
            &[
                "--without maester-cards",
                "--without characters,maester-cards",
                "--ruling gold_minimum=before",
                "--seats 4",
                "--rounds 5",
            ],
        ),
        (
            "thrones --bots squire --seats 3",
            &[
                "--houses lannister,stark,baratheon",
                "--houses drawn",
                "--with wildling-cards",
                "--with storm-cards,storm-decks,leaders",
                "--seats 5",
            ],
        ),
        (
            "feast --bots squire --games 1",
            &[
                "--without fortifications,siege-engines",
                "--with battle-tactics,bluff",
                "--with neutral-houses --seats 4",
            ],
        ),
    ] {
        let usual = plain(&row(base));
        for option in options {
            let words = instead(base, option);
            assert_ne!(plain(&row(&words)), usual, "{words}");
        }
    }
}

/// A call with an option in place of the same one of the call.
fn instead(base: &str, option: &str) -> String {
    let (name, _) = option.split_once(' ').expect("a name and a value");
    let mut words: Vec<&str> = base.split(' ').collect();
    if let Some(at) = words.iter().position(|word| *word == name) {
        words.drain(at..at + 2);
    }
    words.push(option);
    words.join(" ")
}

/// What was played, without the words for it.
fn plain(row: &Value) -> Value {
    let mut row = row.clone();
    for key in ["with", "rulings", "warbands", "edition"] {
        row.as_object_mut().and_then(|row| row.remove(key));
    }
    row
}

#[test]
fn what_is_named_twice_is_played_once_and_all_is_all() {
    let words = "--bots squire,squire --games 1";
    let twice = rows(&format!(
        "grid --scenario learn-to-play,learn-to-play {words}"
    ));
    assert_eq!(twice.len(), 1);
    let all = rows(&format!("grid --scenario ruby-ford,all {words}"));
    assert_eq!(all.len(), 6);
}

#[test]
fn rows_say_what_was_played_with() {
    let row = row(
        "feast --bots squire --games 1 --with roads --ruling last_tie=court --without siege-engines",
    );
    let with = serde_json::json!(["fortifications", "one-time-orders", "roads"]);
    assert_eq!(row["with"], with);
    assert_eq!(row["rulings"], serde_json::json!(["last_tie=court"]));
    assert_eq!(row["seats"].as_array().map(Vec::len), Some(9));
}

/// Unknown words.
const UNKNOWN: &[(&str, &[&str])] = &[
    (
        "--foo risk --rulng draw=must --jobs x --seats 300 --games -1 --nodes= --seed 1 --seed 2 --json=5 more -j 4 \
         --bots king,squire --mode",
        &[
            "--foo: `play` has no such option",
            "--rulng: `play` has no such option (did you mean `--ruling`?)",
            "--jobs: `x` is no whole number",
            "--seats: `300` is too much",
            "--games: `-1` is less than 0",
            "--nodes: its value is missing",
            "--json: it takes no value",
            "play: `more` belongs to no option, and one game is played at a time",
            "-j: `play` has no such option",
            "--seed: it is given more than once",
            "--mode: its value is missing",
            "--bots: no bot `king`; there are squire, knight, lord, maester",
        ],
    ),
    (
        "--jobs 2 --jobs 0 --ruling",
        &[
            "--jobs: it is given more than once",
            "--ruling: its value is missing",
            "play: no game is named; there are tabletop, grid, risk, thrones, storm, feast",
        ],
    ),
    (
        "risks --jobs 0",
        &[
            "--jobs: at least 1 thread plays",
            "play: no game `risks`; there are tabletop, grid, risk, thrones, storm, feast (did you mean `risk`?)",
        ],
    ),
    (
        "tabletop --bots knight,idle,squire --mode siege --edition 2018 --size smal --with lying --games 0 \
         --ruling charge_sigth=arc --ruling charge_sight=arcs",
        &[
            "--games: at least 1 game is played",
            "--edition: no edition `2018`; there are 2017, 2021 (did you mean `2017`?)",
            "--ruling: unknown ruling `charge_sigth` (did you mean `charge_sight`?)",
            "--ruling: ruling `charge_sight` has no value `arcs`; it takes `line` or `arc` (did you mean `arc`?)",
            "--bots: two bots play, such as knight,squire",
            "--bots: no bot `idle`; there are squire, sergeant, knight, lord",
            "--scenario: no game mode `siege`; there are a-game-of-thrones, a-clash-of-kings, a-storm-of-swords, \
             a-feast-for-crows, the-winds-of-winter",
            "--with: no part `lying`; there are cards, laying (did you mean `laying`?)",
            "--size: no size `smal`; there are small, medium, large (did you mean `small`?)",
        ],
    ),
    (
        "grid --bots knight,knigt --scenario ruby-fort --warbands baratheon-small --ruling nonsense",
        &[
            "--ruling: `nonsense` is no ruling with its value, such as `name=value`",
            "--bots: no bot `knigt`; there are squire, knight, lord (did you mean `knight`?)",
            "--scenario: no scenario `ruby-fort`; there are learn-to-play, crossroads-inn, battle-of-the-bells, \
             ruby-ford, baggage-train, ravens-hill (did you mean `ruby-ford`?)",
            "--warbands: two warbands fight, not 1",
        ],
    ),
    (
        "risk --bots king,squire --with charakters",
        &[
            "--bots: no bot `king`; there are squire, knight, lord, maester",
            "--with: no part `charakters`; there are gold, special-units, objectives, characters, maester-cards \
             (did you mean `characters`?)",
        ],
    ),
    (
        "thrones --houses stark,lanister,baratheon,drawn --ruling last_tie=thrones --mode storm,all",
        &[
            "--ruling: ruling `last_tie` has no value `thrones`; it takes `throne` or `fiefdoms` or `court` \
             (did you mean `throne`?)",
            "--houses: `drawn` stands for all seats, alone",
            "--houses: no house `lanister`; there are stark, greyjoy, lannister, baratheon, tyrell, martell, arryn, \
             tully, targaryen (did you mean `lannister`?)",
            "--scenario: no mode `storm`; there are original, original-six",
        ],
    ),
];

/// What is known and does not go together.
const TOGETHER: &[(&str, &[&str])] = &[
    (
        "tabletop --houses stark --seats 3 --rounds 2 --warbands a,b --pack mine",
        &[
            "--warbands: warbands fight on tiles, not for `tabletop`",
            "--rounds: a limit of rounds is for Risk, not for `tabletop`",
            "--houses: houses are chosen in the throne games, not for `tabletop`",
            "--seats: the number of players differs at Risk and in the throne games alone, not for `tabletop`",
            "--pack: packs of one's own are opened on tiles, at Risk and in the throne games so far, not for `tabletop`",
        ],
    ),
    (
        "grid --with roads --without roads --army list.json --size small --edition 2017",
        &[
            "--edition: editions are chosen for battles on the table, not for `grid`",
            "--size: sizes are those of battles on the table, not for `grid`",
            "--army: army lists fight on the table, not for `grid`",
            "--with: the skirmish has no parts to play with or without, not for `grid`",
            "--without: the skirmish has no parts to play with or without, not for `grid`",
        ],
    ),
    (
        "grid --warbands targaryen-small,baratheon-standard-foot --scenario learn-to-play,ruby-ford",
        &[
            "--warbands: the warbands are fixed in learn-to-play",
            "--warbands: `targaryen-small` is not legal (1 gold and 2 silver is left, and Jon Connington still fits) \
             in ruby-ford",
        ],
    ),
    (
        "risk --mode skirmish --seats 2 --bots lord,squire,squire --with characters --ruling draw=must \
         --ruling draw=may",
        &[
            "--ruling: `draw` is read as `must` and as `may`",
            "--bots: 3 bots are named for 2 seats",
            "--with: characters: Characters and Maester cards need gold in skirmish (Risk, Character cards)",
        ],
    ),
    (
        "risk --mix deal=auction,ending=ten-points,luck --seats 3",
        &[
            "--mix: no value of `deal` `auction`; there are cards, claims, garrisons",
            "--mix: `luck` is no choice with its value, such as `deal=claims`",
            "--mix: Ten points need objectives in skirmish (Risk, Objectives)",
        ],
    ),
    (
        "risk --mode dominion --without gold,objectives --seats 3",
        &[
            "--without: gold: Special units need gold in dominion (Risk, Special units)",
            "--without: objectives: Ten points need objectives in dominion (Risk, Objectives)",
        ],
    ),
    (
        "risk --bots squire",
        &["--bots: no mode is for 1 player; there are modes for 2 to 7"],
    ),
    (
        "risk --mode world-at-war --bots squire,squire",
        &[
            "--scenario: no mode for 2 players `world-at-war`; there are skirmish, dominion, mitchell",
        ],
    ),
    (
        "thrones --mode original --with roads,tactics,leaders,storm-cards --without tactics --seats 4 --houses stark,lannister,arryn",
        &[
            "--houses: 3 houses are named for 4 seats",
            "--without: tactics: asked for with and without",
            "--houses: With 3 players these play: Stark, Lannister, Baratheon",
            "--with: leaders: Leaders need the Westeros decks of A Storm of Swords: with the others hostages are never \
             executed in original (Thrones, Playing on the original board)",
            "--with: roads: This board has no roads in original (Thrones, Set-up)",
        ],
    ),
    (
        "thrones --bots squire,squire",
        &["--bots: the throne game is for 3 to 6 players, not 2"],
    ),
    (
        "storm --bots squire,squire --with wildling-cards",
        &[
            "--bots: A Storm of Swords is for 3 or 4 players, not 2",
            "--with: wildling-cards: The wildlings do not come on this board with cards in storm (Thrones, Set-up)",
        ],
    ),
    (
        "feast --seats 4",
        &["--seats: A Feast for Crows is for 9 players, not 4"],
    ),
    (
        "feast --seats 2 --with neutral-houses",
        &["--seats: A Feast for Crows is for 3 to 9 players, not 2"],
    ),
];

#[test]
fn everything_that_is_wrong_is_refused_at_once_with_its_cause() {
    for (words, lines) in UNKNOWN.iter().chain(TOGETHER) {
        refused(words, lines);
    }
}

const LIST: &str = r#"{ "format": "bannerfield/army/1", "faction": "stark", "size": 40, "commander": "robb-stark-the-wolf-lord",
  "units": [
    { "profile": "stark-sworn-swords", "attachments": ["robb-stark-the-wolf-lord"] },
    { "profile": "stark-outriders" }
  ],
  "ncus": ["sansa-stark"] }"#;

#[test]
fn army_lists_fight_in_place_of_the_sample() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let near = write("near.json", LIST);
    let bad = write(
        "bad.json",
        &LIST.replace("stark-outriders", "stark-outrider"),
    );
    let bare = write(
        "bare.json",
        &LIST.replace("\"sansa-stark\"", "\"sansa-stark\", \"sansa-stark\""),
    );
    let call = "tabletop --mode a-game-of-thrones --bots squire,squire";
    let played = row(&format!("{call} --army {near} --army {near}"));
    assert_ne!(plain(&played), plain(&row(call)));
    // Ready armies by their ids, of the edition that is played.
    let ready = row(&format!(
        "{call} --army nights-watch-30 --army free-folk-30 --edition 2021"
    ));
    assert_eq!(
        (&ready["edition"], &ready["games"]),
        (&"2021".into(), &played["games"])
    );
    let place = "did you mean `stark-outriders`?";
    for (files, told) in [
        (
            format!("--army {near}"),
            "--army: two army lists fight, not 1",
        ),
        (format!("--army {near} --army {bad}"), place),
        (
            format!("--army {near} --army {bare}"),
            "bare.json:6:27: ncus[1]: Sansa Stark, Little Bird and Sansa Stark, Little Bird are one character",
        ),
        (
            format!("--army {near} --army stark-3"),
            "(did you mean `stark-30`?)",
        ),
        (
            format!("--army {near} --army {near} --size small"),
            "near.json: is a list of 40 points, and small has 30",
        ),
        (
            format!("--army {near} --army {near} --edition 2021"),
            "near.json: is a list for the edition 2017, and 2021 is played",
        ),
    ] {
        let ran = play(&format!("{call} {files}"));
        assert_eq!((ran.code, ran.data.as_str()), (2, ""), "{files}");
        assert!(ran.messages.contains(told), "{files}: {}", ran.messages);
    }
}

#[test]
fn packs_of_ones_own_are_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("my-throne");
    std::fs::create_dir(&own).expect("a folder");
    for (name, text) in boards::throne::own_copy("2003").expect("a copy") {
        // Whoever has these cards strikes harder.
        let text = match name.as_str() {
            "house_cards.toml" => text.replace("strength = 1", "strength = 4"),
            _ => text,
        };
        std::fs::write(own.join(name), text).expect("a file");
    }
    let own = own.to_string_lossy().into_owned();
    let base = "thrones --bots knight";
    let (usual, mine) = (
        row(&format!("{base} --seats 3")),
        row(&format!("{base} --seats 3 --pack {own}")),
    );
    assert_eq!(
        (&usual["mode"], &mine["mode"]),
        (&"original".into(), &"2003, mine".into())
    );
    assert_ne!(usual["decisions"], mine["decisions"]);

    let tiles = folder.path().join("mine.toml");
    let template = board_games::skirmish::packs::template().whole();
    std::fs::write(&tiles, template).expect("a file");
    let tiles = tiles.to_string_lossy().into_owned();
    let listed = play(&format!("grid --pack {tiles} --list")).data;
    let usual = play("grid --list").data;
    assert!(listed.lines().count() > usual.lines().count(), "{listed}");

    for (words, told) in [
        (
            format!("grid --pack {own}"),
            format!("--pack: {own}: is a pack for `throne`, where `tiles` is played\n"),
        ),
        (
            format!("thrones --pack {tiles}"),
            format!("--pack: {tiles}: is a pack for `tiles`, where `throne` is played\n"),
        ),
        (
            format!("storm --pack {own}/none --jobs 0"),
            "--jobs: at least 1 thread plays\n".to_owned(),
        ),
    ] {
        let ran = play(&words);
        assert_eq!((ran.code, ran.data.as_str()), (2, ""), "{words}");
        assert!(ran.messages.contains(&told), "{words}: {}", ran.messages);
    }
}

#[test]
fn what_can_be_chosen_is_listed_with_a_sentence_each() {
    for (game, lines) in [
        (
            "tabletop",
            &["  laying  Both sides lay terrain and objectives in turns, as the mode says"][..],
        ),
        (
            "grid",
            &[
                "  knight  takes what is best at once",
                "  ruby-ford            The Ruby Ford",
            ],
        ),
        (
            "risk",
            &[
                "  mitchell               Garrisons of the great Houses, neutral Houses, exiles that land",
            ],
        ),
        (
            "thrones",
            &["  siege-engines     Siege engines are mustered"],
        ),
        (
            "storm",
            &["  last_tie          What decides when castles, land areas and supply are even?"],
        ),
        (
            "feast",
            &[
                "  feast  stark, greyjoy, lannister, baratheon, tyrell, martell, arryn, tully, targaryen",
            ],
        ),
    ] {
        let ran = play(&format!("{game} --list"));
        assert_eq!((ran.code, ran.messages.as_str()), (0, ""), "{game}");
        for line in lines {
            assert!(
                ran.data.lines().any(|known| known == *line),
                "{game}: {}",
                ran.data
            );
        }
    }
    // Long lines are wrapped.
    let help = play("--help").data;
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in boards::throne::PARTS {
        assert!(help.contains(part.text), "{part:?}");
    }
}

#[test]
fn a_risk_pack_of_ones_own_is_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("my-risk");
    std::fs::create_dir(&own).expect("a folder");
    for (name, text) in boards::risk::own_copy() {
        // The western regions bring more.
        let text = match name.as_str() {
            "westeros.toml" => text.replace("bonus = 2", "bonus = 9"),
            _ => text,
        };
        std::fs::write(own.join(name), text).expect("a file");
    }
    let own = own.to_string_lossy().into_owned();
    let base = "risk --mode skirmish --bots knight --seats 3 --rounds 12";
    let (usual, mine) = (row(base), row(&format!("{base} --pack {own}")));
    assert_ne!(usual["decisions"], mine["decisions"]);
    let words = format!("thrones --pack {own}");
    let ran = play(&words);
    assert_eq!((ran.code, ran.data.as_str()), (2, ""));
    let told = "is a pack for `risk`, where `throne` is played";
    assert!(ran.messages.contains(told), "{}", ran.messages);
}

#[test]
fn a_mix_of_ones_own_is_played() {
    let mix = "risk --mix deal=garrisons,ending=ten-points --with gold,objectives --mode skirmish \
               --bots squire --seats 3 --rounds 3";
    let row = row(mix);
    assert_eq!(row["seats"].as_array().map(Vec::len), Some(3), "{row}");
    assert_eq!(row["rounds"].as_f64(), Some(3.0), "{row}");
}
