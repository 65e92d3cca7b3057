//! Does every call answer, refuse and stop as it says?
//!
//! Runs the program itself: data on standard output, messages on standard error, 0 for an answer, 1 for "no", 2 for
//! bad input.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use expect_test::{Expect, expect};

/// The table of the format's own description, without terrain.
const TABLE: &str = r#"{
  "format": "bannerfield/table/1",
  "table": { "width_in": 48, "depth_in": 48 },
  "units": [
    { "id": "swords", "side": "stark", "profile": "stark-sworn-swords", "x_in": 0, "y_in": -10, "heading_deg": 0 },
    { "id": "guards", "side": "lannister", "tray": "infantry", "speed_in": 4, "x_in": 1.5, "y_in": 2, "heading_deg": 180 }
  ]
}
"#;

pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) data: String,
    pub(crate) messages: String,
}

#[track_caller]
pub(crate) fn run(arguments: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bannerfield"))
        .args(arguments)
        .current_dir(samples())
        // Without a call the program opens its window where it can.
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_owned();
    // From a thread of its own: a large input and a large answer must not wait for each other.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input was written");
    Ran {
        code: output.status.code().expect("it was not killed"),
        data: String::from_utf8(output.stdout).expect("data is UTF-8"),
        messages: String::from_utf8(output.stderr).expect("messages are UTF-8"),
    }
}

/// Runs the program and compares code, data and messages.
#[track_caller]
fn check(arguments: &[&str], input: &str, expected: &Expect) {
    let Ran {
        code,
        data,
        messages,
    } = run(arguments, input);
    expected.assert_eq(&format!("exit {code}\n{data}--\n{messages}"));
}

fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tabletop/samples")
}

/// One table a line.
fn line(table: &str) -> String {
    table.replace('\n', " ") + "\n"
}

pub(crate) fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).expect("one JSON value")
}

#[test]
fn alone_it_shows_the_sample_battle() {
    let ran = run(&[], "");
    assert_eq!(ran.code, 0);
    assert!(
        ran.data.starts_with("Rulebook of 2017, table 48 x 48 in"),
        "{}",
        ran.data
    );
    assert!(ran.messages.contains("bannerfield measure FILE"));
}

#[test]
fn every_help_has_an_example() {
    let calls: [&[&str]; 12] = [
        &[],
        &["measure"],
        &["odds"],
        &["odds", "attack"],
        &["odds", "panic"],
        &["odds", "charge"],
        &["odds", "units"],
        &["odds", "risk"],
        &["draw"],
        &["check"],
        &["play"],
        &["replay"],
    ];
    for call in calls {
        let ran = run(&[call, &["--help"]].concat(), "");
        assert_eq!(ran.code, 0, "{call:?}");
        let example = format!("  bannerfield {}", call.join(" "));
        let examples = ran.data.split("Examples:").nth(1).expect("examples");
        assert!(
            examples.contains(example.trim_end()),
            "{call:?}: {examples}"
        );
    }
}

#[test]
fn the_help_of_measure() {
    check(
        &["measure", "--help"],
        "",
        &expect![[r#"
        exit 0
        Every pair of units: gap, arcs, sight, charge, shot

        Reads a table and tells for each unit what it can do to each enemy: whether it is in arc and in
        sight, how far it is after the best pivot, which arc is hit, the die needed and its chance, where
        the tray lands; and for every "no" the rule and what stands in the way.

        Usage: bannerfield measure [OPTIONS] <FILE>

        Arguments:
          <FILE>
                  A table, or - for standard input

        Options:
              --json
                  One JSON object

              --jsonl
                  One table a line in, one answer a line out

              --loose
                  What stands off the table, in another tray or in an impassable piece is a warning

              --from <ID>
                  Only what this unit can do

              --to <ID>
                  Only what can be done to this unit

          -h, --help
                  Print help (see a summary with '-h')

        Examples:
          bannerfield measure battle.json
          bannerfield measure battle.json --from swords --to guards
          bannerfield measure - --json < battle.json
          bannerfield measure --jsonl tables.jsonl > answers.jsonl
        --
    "#]],
    );
}

#[test]
fn a_table_from_standard_input() {
    check(
        &["measure", "-"],
        TABLE,
        &expect![[r#"
        exit 0
        Rulebook of 2017, table 48 x 48 in, 2 units, 0 terrain pieces

        from    to      gap      hits   sight  charge     shot
        swords  guards  7.20 in  front  clear  2+, 83.3%  -
        guards  swords  7.20 in  front  clear  2+, 83.3%  long range

        swords (stark, Stark Sworn Swords, speed 5, no ranged attack)
          to guards, 7.20 in
            arc      target in the front arc; hits its front (front 100.0%)
            sight    clear from (0.75, -7.60) to (0.75, -0.40)
            charge   5.95 in after a pivot of 48.9° to the left, needs 2+: 83.3%
                     lands on the front, full at (1.50, -2.80): fits; half to the left at (-1.25, -2.80):
                       fits; half to the right at (4.25, -2.80): fits

        guards (lannister, infantry, speed 4)
          to swords, 7.20 in
            arc      target in the front arc; hits its front (front 100.0%)
            sight    clear from (0.75, -0.40) to (0.75, -7.60)
            charge   5.95 in after a pivot of 48.9° to the left, needs 2+: 83.3%
                     lands on the front, full at (0.00, -5.20): fits; half to the left at (2.75, -5.20):
                       fits; half to the right at (-2.75, -5.20): fits
            shot     long range, 7.20 in without a pivot
        --
    "#]],
    );
}

#[test]
fn one_pair_of_a_battle() {
    let ran = run(
        &[
            "measure",
            "starter-battle.json",
            "--from",
            "swords",
            "--to",
            "guards",
        ],
        "",
    );
    assert_eq!(ran.code, 0);
    assert_eq!(ran.data.matches("\n  to ").count(), 1, "{}", ran.data);
}

#[test]
fn every_sample_is_answered_the_same_twice() {
    for entry in std::fs::read_dir(samples()).expect("samples").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let name = path.to_string_lossy();
        let first = run(&["measure", &name, "--json"], "");
        assert_eq!(first.code, 0, "{name}: {}", first.messages);
        assert_eq!(json(&first.data)["format"], "bannerfield/answer/1");
        let second = run(&["measure", &name, "--json"], "");
        assert_eq!(first.data, second.data, "{name}");
        assert_eq!(run(&["measure", &name], "").code, 0, "{name}");
    }
}

#[test]
fn a_broken_table_tells_all_problems() {
    let broken = TABLE
        .replace("sworn-swords", "sworn-sword")
        .replace("infantry", "infantery");
    check(
        &["measure", "-"],
        &broken,
        &expect![[r#"
        exit 2
        --
        standard input:5:51: units[0].profile: unknown profile `stark-sworn-sword` (did you mean `stark-sworn-swords`?)
        standard input:6:52: units[1].tray: unknown tray `infantery` (did you mean `infantry`?)
    "#]],
    );
    let ran = run(&["measure", "-", "--json"], &broken);
    assert_eq!((ran.code, ran.messages.as_str()), (2, ""));
    let problems = json(&ran.data);
    assert_eq!(problems["format"], "bannerfield/problems/1");
    assert_eq!(problems["problems"].as_array().map(Vec::len), Some(2));
}

#[test]
fn bytes_that_are_no_text_have_a_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bytes.json");
    std::fs::write(&path, b"{\n  \"format\": \xff\n}").expect("a file");
    let ran = run(&["measure", &path.to_string_lossy()], "");
    assert_eq!(ran.code, 2);
    assert!(
        ran.messages.ends_with("bytes.json:2:13: not UTF-8 text\n"),
        "{}",
        ran.messages
    );
}

#[test]
fn loose_tables_are_warned_about() {
    let overlapping = TABLE.replace("\"y_in\": 2", "\"y_in\": -9");
    let strict = run(&["measure", "-"], &overlapping);
    assert_eq!((strict.code, strict.data.as_str()), (2, ""));
    let loose = run(&["measure", "-", "--loose"], &overlapping);
    assert_eq!(loose.code, 0);
    assert!(loose.messages.contains("warning"), "{}", loose.messages);
}

#[test]
fn unknown_files_and_units_are_bad_input() {
    check(
        &["measure", "no-such.json"],
        "",
        &expect![[r#"
        exit 2
        --
        bannerfield: cannot open no-such.json: No such file or directory (os error 2)
    "#]],
    );
    check(
        &["measure", "-", "--from", "sword"],
        TABLE,
        &expect![[r#"
        exit 2
        --
        bannerfield: no unit `sword` on the table; did you mean `swords`?
    "#]],
    );
    check(
        &["measure", "-", "--unit", "swords"],
        TABLE,
        &expect![[r#"
        exit 2
        --
        error: unexpected argument '--unit' found

          tip: to pass '--unit' as a value, use '-- --unit'

        Usage: bannerfield measure <FILE>

        For more information, try '--help'.
    "#]],
    );
}

#[test]
fn lines_are_answered_in_order() {
    let bad = "{ \"format\": \"bannerfield/table/1\", \"tabel\": 1 }\n";
    let input = [
        line(TABLE).as_str(),
        bad,
        "\n",
        line(&TABLE.replace("\"id\": \"swords\"", "\"id\": \"blades\"")).trim_end(),
    ]
    .concat();
    let ran = run(&["measure", "--jsonl", "-"], &input);
    assert_eq!((ran.code, ran.messages.as_str()), (2, ""));
    let answers: Vec<_> = ran.data.lines().map(json).collect();
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["pairs"][0]["from"], "swords");
    assert_eq!(answers[1]["format"], "bannerfield/problems/1");
    assert_eq!(
        (&answers[1]["line"], &answers[2]["line"]),
        (&2.into(), &3.into())
    );
    assert_eq!(answers[3]["pairs"][0]["from"], "blades");
    let good = run(&["measure", "--jsonl", "-"], &line(TABLE).repeat(3));
    assert_eq!((good.code, good.data.lines().count()), (0, 3));
}

#[test]
fn an_answer_comes_before_the_next_line_is_read() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bannerfield"))
        .args(["measure", "--jsonl", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = std::io::BufReader::new(child.stdout.take().expect("a pipe"));
    for _ in 0..2 {
        input.write_all(line(TABLE).as_bytes()).expect("it listens");
        let mut answer = String::new();
        std::io::BufRead::read_line(&mut output, &mut answer).expect("it answers");
        assert!(answer.ends_with("}\n"));
    }
    drop(input);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_reader_that_leaves_is_no_fault() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bannerfield"))
        .args(["measure", "crowded.json"])
        .current_dir(samples())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut messages = String::new();
    let mut stderr = child.stderr.take().expect("a pipe");
    stderr.read_to_string(&mut messages).expect("messages");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert_eq!(messages, "");
}

#[test]
fn charges_have_odds() {
    check(
        &["odds", "charge", "--speed", "5", "--distance", "8"],
        "",
        &expect![[r#"
            exit 0
            3+ on one die: 66.7%
            --
        "#]],
    );
    check(
        &[
            "odds",
            "charge",
            "--speed",
            "5",
            "--distance",
            "8",
            "--hindering",
            "--json",
        ],
        "",
        &expect![[r#"
            exit 0
            {"format":"bannerfield/odds/1","ask":"charge","dice":"2d6kl1","need":3,"chance":0.4444444444444444}
            --
        "#]],
    );
    check(
        &["odds", "charge", "--speed", "4", "--distance", "10.5"],
        "",
        &expect![[r#"
            exit 1
            too far: 10.5 in, and speed 4 with a 6 is 10 in
            --
        "#]],
    );
    check(
        &["odds", "charge", "--speed", "NaN", "--distance", "8"],
        "",
        &expect![[r#"
            exit 2
            --
            bannerfield: --speed is a length in inches, not NaN
        "#]],
    );
}

#[test]
fn attacks_have_odds() {
    check(
        &[
            "odds",
            "attack",
            "--dice",
            "2",
            "--hit",
            "4+",
            "--save",
            "4",
            "--morale",
            "7+",
            "--figures",
            "2",
        ],
        "",
        &expect![[r#"
            exit 0
            1.00 hits, 0.50 wounds on average
            panic test taken 37.5%, taken and failed 15.6%
            target destroyed 21.9%

            casualties   exactly  at least
                     0     56.2%    100.0%  #######################
                     1     21.9%     43.8%  #########
                     2     21.9%     21.9%  #########
                        0.66 on average
            --
        "#]],
    );
    let ran = run(
        &["odds", "attack", "--dice", "2", "--hit", "4+", "--json"],
        "",
    );
    assert_eq!(ran.code, 0);
    assert_eq!(json(&ran.data)["wounds"]["rows"][2]["chance"], 0.25);
    check(
        &["odds", "attack", "--dice", "2", "--hit", "0"],
        "",
        &expect![[r#"
            exit 2
            --
            error: invalid value '0' for '--hit <HIT>': a number to reach is written like 4 or 4+

            For more information, try '--help'.
        "#]],
    );
}

/// A table with one unit at another, in JSON.
fn duel(from: &str, to: &str, y: f64) -> String {
    format!(
        r#"{{ "format": "bannerfield/table/1", "edition": "2017", "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [
            {{ "id": "from", "side": "lannister", "profile": "{from}", "x_in": 0, "y_in": {y}, "heading_deg": 0 }},
            {{ "id": "to", "side": "stark", "profile": "{to}", "x_in": 0, "y_in": 2.5, "heading_deg": 180 }} ],
            "terrain": [{{ "id": "stakes", "piece": "stakes", "x_in": 0, "y_in": -1.5, "heading_deg": 0 }}] }}"#
    )
}

#[test]
fn units_of_a_table_have_odds() {
    let asked = ["odds", "units", "-", "--from", "from", "--to", "to"];
    let table = duel("lannister-guardsmen", "stark-outriders", -6.0);
    check(
        &asked,
        &table,
        &expect![[r#"
        exit 0
        from at to, charge on the front, arrives 83.3%
          loses 3.50 wounds on its way first
          4.12 hits, 2.06 wounds, 2.25 with panic on average
          panic test taken 34.0%, taken and failed 9.4%, target destroyed 0.0%

            wounds   exactly  at least
                 0      7.7%    100.0%  ###
                 1     25.0%     92.3%  ##########
                 2     33.3%     67.2%  #############
                 3     16.7%     34.0%  #######
                 4      9.0%     17.2%  ####
                 5      4.2%      8.2%  ##
                 6      2.3%      4.0%  #
                 7      1.3%      1.7%  #
                 8      0.4%      0.4%
                 9      0.1%      0.1%
                    2.25 on average

        No shot: from has no ranged attack (2017, Ranged attacks)
        --
    "#]],
    );
    let ran = run(&[asked.as_slice(), &["--json"]].concat(), &table);
    let answer = json(&ran.data);
    let attack = &answer["attacks"][0];
    assert_eq!(attack["how"], "charge on the front");
    assert_eq!(attack["way"]["mean"], 3.5);
    assert!(attack["panic_failed"].as_f64() > Some(0.01));
    let far = duel("lannister-guardsmen", "stark-outriders", -20.0);
    check(
        &asked,
        &far,
        &expect![[r#"
        exit 1
        No charge: to is out of reach even with a 6 (2017, Charge step 4)
        No shot: from has no ranged attack (2017, Ranged attacks)
        --
    "#]],
    );
    let shot = duel("lannister-crossbowmen", "savage-giant", -9.0);
    let ran = run(&[asked.as_slice(), &["--json"]].concat(), &shot);
    assert_eq!(json(&ran.data)["attacks"][0]["how"], "shot");
    let typo = ["odds", "units", "-", "--from", "form", "--to", "to"];
    assert_eq!(run(&typo, &table).code, 2);
}

#[test]
fn chains_of_risk_have_odds() {
    let chain = |words: &str| {
        let words = ["odds", "risk"].into_iter().chain(words.split(' '));
        run(&words.collect::<Vec<_>>(), "")
    };
    let wins = |words: &str| {
        let ran = chain(&format!("{words} --json"));
        assert_eq!((ran.code, ran.messages.as_str()), (0, ""), "{words}");
        let row = json(&ran.data);
        assert_eq!(row["ask"], "risk");
        row["taken"].as_array().map_or(0, Vec::len)
    };
    check(
        &[
            "odds",
            "risk",
            "--attack",
            "6k",
            "--against",
            "2f,2",
            "--attack-plus",
            "1",
        ],
        "",
        &expect![[r#"
            exit 0
                 areas     taken
                     1     96.8%  against 2f
                     2     86.8%  against 2

                  left   exactly
                     1      7.5%  ###
                     2     14.6%  ######
                     3     28.1%  ###########
                     4     36.5%  ###############
                        3.08 on average where all are taken
            --
        "#]],
    );
    assert_eq!(wins("--attack 9ke --against 2f,3k,1"), 3);
    // One die against one: fifteen of thirty-six, by the help of a knight twenty-one, with even dice more.
    for (words, chance) in [
        ("--attack 2 --against 1", 15.0),
        ("--attack 2k --against 1", 21.0),
        ("--attack 2 --against 1f", 10.0),
        ("--attack 2 --against 1 --attack-plus 1", 21.0),
        ("--attack 2 --against 1 --defense-plus 1", 10.0),
        ("--attack 2 --against 1 --ties attacker", 21.0),
    ] {
        let row = json(&chain(&format!("{words} --json")).data);
        let win = row["win"].as_f64().expect("a chance");
        assert!((win - chance / 36.0).abs() < 1e-12, "{words}: {win}");
    }
    for (words, told) in [
        (
            "--attack 0 --against 3",
            "0 cannot attack: one army has to stay behind",
        ),
        (
            "--attack 1 --against 3",
            "1 cannot attack: one army has to stay behind",
        ),
        (
            "--attack 6 --against ",
            "--against: `` is no number of armies up to 1000",
        ),
        (
            "--attack 6 --against 2,0",
            "An area that is attacked holds an army",
        ),
        (
            "--attack 6f --against 2",
            "--attack: a fortification never moves",
        ),
        (
            "--attack 6x --against 2",
            "`x` in `6x` is no unit; k is a knight",
        ),
        ("--attack 6", "--against <ARMIES>"),
        (
            "--attack 6 --against 2 --stop 5",
            "An attack that stops at 5 never begins: 5 of 6 may fight",
        ),
    ] {
        let ran = chain(words);
        assert_eq!((ran.code, ran.data.as_str()), (2, ""), "{words}");
        assert!(ran.messages.contains(told), "{words}: {}", ran.messages);
    }
    // What cannot happen has no average, and hundreds of numbers are no graph.
    let never = chain("--attack 2 --against 1,1").data;
    assert!(
        never.contains("Too few armies set out to take all of them"),
        "{never}"
    );
    let large = chain("--attack 300 --against 20,20,20").data;
    assert!(
        large.lines().count() < 35 && large.contains("so many"),
        "{large}"
    );
}

#[test]
fn panic_has_odds() {
    check(
        &["odds", "panic", "--morale", "7+"],
        "",
        &expect![[r#"
        exit 0
        fails 41.7%

        casualties   exactly  at least
                 0     58.3%    100.0%  #######################
                 1     13.9%     41.7%  ######
                 2     11.1%     27.8%  ####
                 3      8.3%     16.7%  ###
                 4      5.6%      8.3%  ##
                 5      2.8%      2.8%  #
                    0.97 on average
        --
    "#]],
    );
}

#[test]
fn abilities_are_named_beside_the_figure_that_leaves_them_out() {
    let pair = |from: &str, to: &str| {
        let call = ["measure", "starter-battle.json", "--from", from, "--to", to];
        let ran = run(&call, "");
        let (_, block) = ran.data.split_once("    charge ").expect("a block");
        let (charge, shot) = block.split_once("    shot ").unwrap_or((block, ""));
        let (move_names, shot_names) = ("not counted: Enhanced", "not counted: Arrow");
        [charge, shot].map(|text| (text.contains(move_names), text.contains(shot_names)))
    };
    let [none, moves, shots] = [(false, false), (true, false), (false, true)];
    assert_eq!(pair("wolf-guard", "guards"), [moves, none]);
    assert_eq!(pair("bowmen", "guards"), [none, shots]);
    assert_eq!(pair("swords", "guards"), [none, none]);
}

#[test]
fn pictures_are_the_same_twice_and_whole() {
    let overlays = "arcs,ranges,sight,seen,charge,threat";
    let call = [
        "draw",
        "starter-battle.json",
        "-o",
        "-",
        "--overlay",
        overlays,
    ];
    let (first, second) = (run(&call, ""), run(&call, ""));
    assert_eq!((first.code, first.messages.as_str()), (0, ""));
    assert_eq!(first.data, second.data);
    assert!(first.data.starts_with("<svg ") && first.data.ends_with("</svg>\n"));
    let ran = run(
        &[
            "draw",
            "-",
            "-o",
            "-",
            "--overlay",
            "sight",
            "--target",
            "gaurds",
        ],
        TABLE,
    );
    assert_eq!(ran.code, 2);
    assert!(ran.messages.contains("did you mean `guards`?"));
}

#[test]
fn every_sample_can_be_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("table.svg");
    for entry in std::fs::read_dir(samples()).expect("samples").flatten() {
        let name = entry.path();
        if name.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let name = name.to_string_lossy();
        let overlays = "arcs,ranges,sight,seen,charge,threat";
        let ran = run(
            &[
                "draw",
                &name,
                "-o",
                &picture.to_string_lossy(),
                "--overlay",
                overlays,
            ],
            "",
        );
        assert_eq!(ran.code, 0, "{name}: {}", ran.messages);
        let text = std::fs::read_to_string(&picture).expect("a picture");
        assert!(!text.contains("NaN") && !text.contains("inf"), "{name}");
    }
}

#[test]
fn packs_and_tables_are_checked() {
    let ran = run(&["check", "../packs", "."], "");
    assert_eq!(ran.code, 0, "{}", ran.data);
    assert!(
        ran.data.contains("../packs/2017: sound, pack `2017`"),
        "{}",
        ran.data
    );
    assert!(
        ran.data.contains("starter-battle.json: sound, table"),
        "{}",
        ran.data
    );
}

#[test]
fn packs_of_every_game_are_checked() {
    let ran = run(&["check", "../../grid/packs", "../../boards/packs"], "");
    assert_eq!(ran.code, 0, "{}", ran.data);
    assert!(ran.data.contains("of the tile skirmish"), "{}", ran.data);
    assert!(ran.data.contains("of Risk"), "{}", ran.data);
    assert!(
        ran.data
            .contains("`2003 with six` version 1 of the throne game"),
        "{}",
        ran.data
    );
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("manifest.toml"), "game = 'chess'\n").expect("a file");
    let ran = run(&["check", &folder.path().to_string_lossy()], "");
    assert_eq!(ran.code, 2);
    assert!(
        ran.data.contains("no game is called `chess`"),
        "{}",
        ran.data
    );
}

#[test]
fn a_pack_in_one_file_is_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.toml");
    let pack = board_games::skirmish::packs::template();
    std::fs::write(&path, pack.whole()).expect("a file");
    for named in [path.as_path(), folder.path()] {
        let ran = run(&["check", &named.to_string_lossy()], "");
        assert_eq!(ran.code, 0, "{}", ran.data);
        assert!(
            ran.data.contains("mine.toml: sound, pack `my-cards`"),
            "{}",
            ran.data
        );
    }
    let broken = pack.whole().replace("\"infantry\"", "\"infantery\"");
    std::fs::write(&path, broken).expect("a file");
    let ran = run(&["check", &path.to_string_lossy()], "");
    assert_eq!(ran.code, 2);
    assert!(ran.data.contains("models.toml:8:10: "), "{}", ran.data);
}

#[test]
fn broken_packs_name_file_line_and_column() {
    let folder = tempfile::tempdir().expect("a folder");
    let write =
        |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
    write(
        "manifest.toml",
        "edition = 'house'\ntitle = 'House'\nversion = '1'\nextends = '2017'\nfiles = ['units.toml']\n",
    );
    write("units.toml", "[[unit]]\nid = 'a b'\nspeed = 3\n");
    let ran = run(&["check", &folder.path().to_string_lossy()], "");
    assert_eq!(ran.code, 2);
    assert!(ran.data.lines().count() > 2, "{}", ran.data);
    assert!(ran.data.contains("units.toml:2:6: "), "{}", ran.data);
    let ran = run(&["check", "--json", &folder.path().to_string_lossy()], "");
    let problems = json(&ran.data);
    assert!(
        problems["problems"]
            .as_array()
            .is_some_and(|rows| rows.len() > 2)
    );
}

#[test]
fn saves_are_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("torn.jsonl");
    std::fs::write(&path, "{\"app\":1}\n").expect("a file");
    let ran = run(&["check", &path.to_string_lossy()], "");
    assert_eq!(ran.code, 2);
    assert!(ran.data.contains("torn.jsonl:1:"), "{}", ran.data);
    assert_eq!(run(&["check", "no-such-folder"], "").code, 2);
}

#[test]
fn saves_of_every_game_are_told_and_played_again() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    for (save, words) in [
        (
            "tabletop/tests/saves/format-1-starter.jsonl",
            "the table of miniatures",
        ),
        (
            "grid/tests/saves/format-1.jsonl",
            "a skirmish on tiles, The Ruby Ford",
        ),
    ] {
        let path = root.join(save);
        let path = path.to_string_lossy();
        let checked = run(&["check", &path], "");
        assert_eq!(checked.code, 0, "{}", checked.messages);
        assert!(checked.data.contains(words), "{}", checked.data);
        let ran = run(&["replay", &path], "");
        assert_eq!(ran.code, 0, "{}", ran.messages);
        assert!(ran.messages.contains("the same again"), "{}", ran.messages);
        assert!(ran.data.lines().count() > 20, "{}", ran.data);
        assert_eq!(run(&["replay", "--quiet", &path], "").data, "");
    }
    assert_eq!(run(&["replay", "-"], "no game\n").code, 2);
}

#[cfg(target_os = "linux")]
#[test]
fn a_display_that_is_not_there_is_told_without_a_panic() {
    let home = tempfile::tempdir().expect("a folder");
    let run = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_bannerfield"))
            .args(arguments)
            .env("DISPLAY", ":4999")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("XDG_DATA_HOME", home.path())
            .output()
            .expect("the program ends")
    };
    let bare = run(&[]);
    let messages = String::from_utf8_lossy(&bare.stderr);
    assert_eq!(bare.status.code(), Some(0), "{messages}");
    assert!(String::from_utf8_lossy(&bare.stdout).starts_with("Rulebook of 2017"));
    assert!(messages.contains("on a desktop the same command opens the window"));
    assert!(
        !messages.contains("panicked") && !messages.contains(".rs:"),
        "{messages}"
    );
    let open = run(&["open", "nowhere.json"]);
    assert_eq!(open.status.code(), Some(2));
}

#[test]
fn a_link_alone_asks_for_the_window() {
    for link in [
        "http://10.0.0.5:8424/#join=ab.cd",
        "10.0.0.5:8424/#join=ab.cd",
    ] {
        let Ran { code, messages, .. } = run(&[link], "");
        assert_eq!(code, 2, "{messages}");
        assert!(
            messages.starts_with("There is no display here"),
            "{messages}"
        );
    }
    // Other words are calls as before.
    let messages = run(&["replays"], "").messages;
    assert!(messages.contains("unrecognized subcommand"), "{messages}");
}

#[test]
fn a_saved_throne_game_is_checked_and_replayed() {
    use boards::session;
    use boards::throne::{Pack, Setting, State};

    let folder = tempfile::tempdir().expect("a folder");
    for (pack, players) in [
        (Pack::builtin(), 4),
        (Pack::builtin_six(), 6),
        (Pack::builtin_storm(), 3),
        (Pack::builtin_feast(), 9),
    ] {
        let pack = std::sync::Arc::new(pack.expect("a pack"));
        let start = State::new(&pack, Setting::in_order(&pack, players)).expect("a setting");
        let names = (1..=players).map(|seat| seat.to_string()).collect();
        let mut game = session(&pack, start, "test", names, 5);
        for _ in 0..3 {
            game.roll().expect("cards are drawn");
        }
        let path = folder.path().join(format!("{players}.jsonl"));
        std::fs::write(&path, play::save::text(&game)).expect("a file");
        let path = path.to_string_lossy().into_owned();
        let ran = run(&["check", &path], "");
        assert_eq!(ran.code, 0, "{}{}", ran.data, ran.messages);
        let told = "sound, save of a throne game with 3 entries";
        assert!(ran.data.contains(told), "{}", ran.data);
        let ran = run(&["replay", &path], "");
        assert_eq!(ran.code, 0, "{}{}", ran.data, ran.messages);
    }
}

#[test]
fn dice_of_a_server_are_thrown_again_by_their_key() {
    use boards::throne::{Pack, Setting, State};
    use online::Key;

    let folder = tempfile::tempdir().expect("a folder");
    let pack = std::sync::Arc::new(Pack::builtin().expect("a pack"));
    let start = State::new(&pack, Setting::in_order(&pack, 4)).expect("a setting");
    let names = (1..=4).map(|seat| seat.to_string()).collect();
    let mut game = boards::session(&pack, start, "test", names, 5);
    let [key, other] = [7, 8].map(|byte| Key::new([byte; 32]));
    let before = folder.path().join("before.jsonl");
    std::fs::write(&before, play::save::text(&game)).expect("a file");
    let before = before.to_string_lossy().into_owned();
    let ran = run(&["replay", "--dice", &key.told(), &before], "");
    assert_eq!(ran.code, 1, "a key fits dice that there are not");
    for _ in 0..3 {
        let served = game.roll_served(|ask, before| key.answer(ask, before));
        served.expect("cards are drawn");
    }
    let path = folder.path().join("served.jsonl");
    std::fs::write(&path, play::save::text(&game)).expect("a file");
    let path = path.to_string_lossy().into_owned();
    let by = |key: &str| run(&["replay", "--quiet", "--dice", key, &path], "");
    let ran = by(&key.told());
    assert_eq!(ran.code, 0, "{}", ran.messages);
    let told = format!(
        "3 answers of the server's dice fall so by their key, of which {}",
        key.commitment()
    );
    assert!(ran.messages.contains(&told), "{}", ran.messages);
    let ran = by(&other.told());
    assert_eq!(ran.code, 1, "{}", ran.messages);
    assert!(
        ran.messages.contains("entry 1 is no answer"),
        "{}",
        ran.messages
    );
    let ran = run(&["replay", "--dice", "07", &path], "");
    assert_eq!((ran.code, ran.data.as_str()), (2, ""), "{}", ran.messages);
}

#[test]
fn a_game_with_a_pack_of_ones_own_is_read_with_that_pack() {
    use boards::throne::{Pack, Setting, State, own_copy};

    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("my-throne");
    std::fs::create_dir(&own).expect("a folder");
    let files = own_copy("2003").expect("a copy");
    for (name, text) in &files {
        std::fs::write(own.join(name), text).expect("a file");
    }
    let read = |name: &str| std::fs::read_to_string(own.join(name)).ok();
    let pack = std::sync::Arc::new(Pack::load(read).expect("a pack"));
    let start = State::new(&pack, Setting::in_order(&pack, 3)).expect("a setting");
    let names = ["A", "B", "C"].map(str::to_owned).to_vec();
    let mut game = boards::session(&pack, start, "test", names, 5);
    game.roll().expect("cards are drawn");
    let path = folder.path().join("game.jsonl");
    std::fs::write(&path, play::save::text(&game)).expect("a file");
    let (own, path) = (
        own.to_string_lossy().into_owned(),
        path.to_string_lossy().into_owned(),
    );
    for call in ["check", "replay"] {
        let ran = run(&[call, &path], "");
        assert_eq!(ran.code, 2);
        let told = "played with the pack `2003, mine`, which is not open here";
        assert!(format!("{}{}", ran.data, ran.messages).contains(told));
        let ran = run(&[call, "--pack", &own, &path], "");
        assert_eq!(ran.code, 0, "{}{}", ran.data, ran.messages);
        let broken = format!("{own}/none");
        let ran = run(&[call, "--pack", &broken, "--pack", &path, &path], "");
        assert_eq!(ran.code, 2);
        let told = format!("{}{}", ran.data, ran.messages);
        assert!(told.contains("none: "), "{told}");
        assert!(told.contains("a pack has a file manifest.toml"), "{told}");
    }
}

#[test]
fn a_game_on_own_tiles_is_read_with_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.toml");
    std::fs::write(&path, board_games::skirmish::packs::template().whole()).expect("a file");
    let path = path.to_string_lossy().into_owned();
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../grid/tests/saves/format-1.jsonl");
    let save = root.to_string_lossy().into_owned();
    let ran = run(&["replay", "--pack", &path, "--quiet", &save], "");
    assert_eq!(ran.code, 0, "{}", ran.messages);
}

#[test]
fn a_risk_pack_of_ones_own_is_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("my-risk");
    std::fs::create_dir(&own).expect("a folder");
    for (name, text) in boards::risk::own_copy() {
        std::fs::write(own.join(name), text).expect("a file");
    }
    let path = own.to_string_lossy().into_owned();
    let ran = run(&["check", &path], "");
    assert_eq!(
        (ran.code, ran.messages.as_str()),
        (0, "1 checked, no problem\n")
    );
    assert!(ran.data.contains("of Risk"), "{}", ran.data);
    std::fs::write(own.join("westeros.toml"), "[[area]]\n").expect("a file");
    let ran = run(&["check", &path], "");
    assert_eq!(ran.code, 2);
    assert!(ran.data.contains("westeros.toml:1"), "{}", ran.data);
}

#[test]
fn files_that_are_no_part_of_a_pack_are_told_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in boards::throne::own_copy("2003").expect("a copy") {
        let text = match name.as_str() {
            "house_cards.toml" => text.replace("title = \"", "title = \"\u{e9}"),
            _ => text,
        };
        // As an editor of another age writes it.
        let latin = text
            .chars()
            .map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'));
        std::fs::write(folder.path().join(name), latin.collect::<Vec<u8>>()).expect("a file");
    }
    let ran = run(&["check", &folder.path().to_string_lossy()], "");
    assert_eq!(ran.code, 2);
    let told = "house_cards.toml:";
    assert!(ran.data.contains(told), "{}", ran.data);
    assert!(ran.data.contains("not UTF-8 text"), "{}", ran.data);
    assert!(!ran.data.contains("is missing"), "{}", ran.data);
    let part = folder.path().join("setup.toml");
    let ran = run(&["check", &part.to_string_lossy()], "");
    assert_eq!(ran.code, 2);
    let told = "a pack has a file manifest.toml: name the folder of a pack";
    assert!(ran.messages.contains(told), "{}", ran.messages);
}

/// A legal list, one row a line.
const LIST: &str = r#"{
  "format": "bannerfield/army/1",
  "edition": "2017",
  "faction": "stark",
  "size": 30,
  "commander": "robb-stark-the-wolf-lord",
  "units": [
    { "profile": "stark-sworn-swords", "attachments": ["robb-stark-the-wolf-lord"] },
    { "profile": "stark-outriders" }
  ],
  "ncus": ["sansa-stark"]
}
"#;

/// Checks one file of its own folder; the folder's name is cut out.
#[track_caller]
fn checks(name: &str, text: &[u8], flags: &[&str], expected: &Expect) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("a file");
    let named = path.to_string_lossy().into_owned();
    let ran = run(&[&["check", &named], flags].concat(), "");
    let cut = format!("{}/", folder.path().to_string_lossy());
    let data = ran.data.replace(&cut, "");
    expected.assert_eq(&format!("exit {}\n{data}--\n{}", ran.code, ran.messages));
}

#[test]
fn a_legal_army_list_is_sound() {
    checks(
        "army.json",
        LIST.as_bytes(),
        &[],
        &expect![[r#"
        exit 0
        army.json: sound, army list of edition 2017 for House Stark with 15 of 30 points
        --
        1 checked, no problem
    "#]],
    );
}

#[test]
fn an_army_list_names_every_problem_with_its_place() {
    let broken = LIST
        .replace("stark-outriders", "stark-outrider")
        .replace("\"ncus\"", "\"ncu\"")
        .replace("30", "-3");
    checks(
        "army.json",
        broken.as_bytes(),
        &[],
        &expect![[r#"
        exit 2
        army.json:5:11: size: must be a whole number from 0 to 65535
        army.json:9:18: units[1].profile: unknown unit `stark-outrider` (did you mean `stark-outriders`?)
        army.json:11:3: ncu: unknown key `ncu` (did you mean `ncus`?)
        --
        1 checked, 3 problems
    "#]],
    );
    checks(
        "army.json",
        broken.as_bytes(),
        &["--json"],
        &expect![[r#"
            exit 2
            {"format":"bannerfield/problems/1","problems":[{"file":"army.json","path":"size","line":5,"column":11,"message":"must be a whole number from 0 to 65535","hint":null},{"file":"army.json","path":"units[1].profile","line":9,"column":18,"message":"unknown unit `stark-outrider`","hint":"did you mean `stark-outriders`?"},{"file":"army.json","path":"ncu","line":11,"column":3,"message":"unknown key `ncu`","hint":"did you mean `ncus`?"}]}
            --
            1 checked, 3 problems
        "#]],
    );
    checks(
        "army.json",
        &broken.as_bytes()[..70],
        &[],
        &expect![[r#"
            exit 2
            army.json:4:14: expected a value, not the end of the text
            --
            1 checked, 1 problem
        "#]],
    );
    let later = LIST.replace("army/1", "army/2");
    checks(
        "army.json",
        later.as_bytes(),
        &[],
        &expect![[r#"
        exit 2
        army.json:2:13: format: must be `bannerfield/army/1`
        --
        1 checked, 1 problem
    "#]],
    );
    let odd = [LIST.as_bytes(), &[0xff]].concat();
    checks(
        "army.json",
        &odd,
        &[],
        &expect![[r#"
        exit 2
        army.json:13:1: not UTF-8 text
        --
        1 checked, 1 problem
    "#]],
    );
}

#[test]
fn an_illegal_army_list_is_a_problem_unless_it_may_be() {
    let illegal = LIST.replace("\"size\": 30", "\"size\": 10").replace(
        "stark-outriders\" }",
        "stark-outriders\", \"attachments\": [\"umber-champion\"] }",
    );
    checks(
        "army.json",
        illegal.as_bytes(),
        &[],
        &expect![[r#"
        exit 2
        army.json:1:1: The army costs 16 of 10 points (2017, Army construction)
        army.json:5:11: size: No battle is of 10 points; there are 30, 40, 50 (2017, Army construction)
        army.json:9:5: units[1]: Umber Champion joins units of the type infantry; Stark Outriders has the type cavalry (2017, Unit attachments)
        --
        1 checked, 3 problems
    "#]],
    );
    checks(
        "army.json",
        illegal.as_bytes(),
        &["--loose"],
        &expect![[r#"
            exit 0
            army.json:1:1: warning: The army costs 16 of 10 points (2017, Army construction)
            army.json:5:11: warning: size: No battle is of 10 points; there are 30, 40, 50 (2017, Army construction)
            army.json:9:5: warning: units[1]: Umber Champion joins units of the type infantry; Stark Outriders has the type cavalry (2017, Unit attachments)
            army.json: sound, army list of edition 2017 for House Stark with 16 of 10 points
            --
            1 checked, 3 problems
        "#]],
    );
}

#[test]
fn an_army_list_with_unknown_names_is_judged_all_the_same() {
    let broken = LIST
        .replace("sansa-stark", "sansa")
        .replace("\"size\": 30", "\"size\": 10")
        .replace(
            "stark-outriders\" }",
            "stark-outriders\", \"banded\": \"a\" }",
        );
    checks(
        "army.json",
        broken.as_bytes(),
        &[],
        &expect![[r#"
        exit 2
        army.json:1:1: The army costs at least 11 of 10 points (2017, Army construction)
        army.json:5:11: size: No battle is of 10 points; there are 30, 40, 50 (2017, Army construction)
        army.json:9:5: units[1]: Two units band together; `a` names 1 (2017, Banding)
        army.json:9:5: units[1]: Stark Outriders has no ability to band together (2017, Banding)
        army.json:11:12: ncus[0]: unknown character `sansa`
        --
        1 checked, 5 problems
    "#]],
    );
    // Loose reading lets rules be broken, never names.
    checks(
        "army.json",
        broken.as_bytes(),
        &["--loose"],
        &expect![[r#"
            exit 2
            army.json:1:1: warning: The army costs at least 11 of 10 points (2017, Army construction)
            army.json:5:11: warning: size: No battle is of 10 points; there are 30, 40, 50 (2017, Army construction)
            army.json:9:5: warning: units[1]: Two units band together; `a` names 1 (2017, Banding)
            army.json:9:5: warning: units[1]: Stark Outriders has no ability to band together (2017, Banding)
            army.json:11:12: ncus[0]: unknown character `sansa`
            --
            1 checked, 5 problems
        "#]],
    );
}

#[test]
fn a_table_with_units_banded_that_are_not_to_band_is_a_problem_unless_it_may_be() {
    let table = r#"{
  "format": "bannerfield/table/1",
  "table": { "width_in": 48, "depth_in": 48 },
  "units": [
    { "id": "a", "side": "stark", "profile": "stark-outriders", "banded": true, "x_in": 0, "y_in": 0, "heading_deg": 0 }
  ]
}"#;
    checks(
        "table.json",
        table.as_bytes(),
        &[],
        &expect![[r#"
        exit 2
        table.json:5:75: units[0].banded: Stark Outriders has no ability to band together (2017, Banding)
        --
        1 checked, 1 problem
    "#]],
    );
    checks(
        "table.json",
        table.as_bytes(),
        &["--loose"],
        &expect![[r#"
            exit 0
            table.json:5:75: warning: units[0].banded: Stark Outriders has no ability to band together (2017, Banding)
            table.json: sound, table of edition 2017 with 1 units and 0 pieces
            --
            1 checked, 1 problem
        "#]],
    );
    let ran = run(&["measure", "-", "--json"], table);
    assert_eq!(ran.code, 0, "{}", ran.messages);
    assert!(ran.messages.contains("no ability to band together"));
}

#[test]
fn army_lists_are_found_among_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("a.json"), LIST).expect("a file");
    std::fs::write(folder.path().join("t.json"), TABLE).expect("a file");
    let ran = run(&["check", &folder.path().to_string_lossy()], "");
    assert_eq!(ran.code, 0, "{}{}", ran.data, ran.messages);
    assert!(
        ran.data.contains("army list of edition 2017")
            && ran.data.contains("table of edition 2017")
    );
    assert_eq!(ran.messages, "2 checked, no problem\n");
}
