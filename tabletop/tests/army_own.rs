//! Commanders of one's own: they lead as a pack's would, are written and read, and fight under their names.

use std::sync::OnceLock;

use play::{Bot, Input, RandomBot, Seat, Turn, Viewer};
use proptest::prelude::*;
use tabletop::army::{
    Army, ArmyUnit, MOST_LETTERS, OWN, OwnCommander, Row, check, deck, has_cards, has_commander,
    is_list, own_name, points, read, side_cards, units, write,
};
use tabletop::table::{self, Strictness};
use tabletop::{Action, Armies, Fix, Laying, Pack, Packs, Role, State, Tabletop, UnitKind};

fn packs() -> &'static Packs {
    static PACKS: OnceLock<Packs> = OnceLock::new();
    PACKS.get_or_init(|| Packs::builtin().unwrap())
}

fn pack() -> &'static Pack {
    packs().get("2017").unwrap()
}

fn captain(role: Role) -> OwnCommander {
    OwnCommander {
        name: "The old captain".to_owned(),
        role,
        points: 0,
    }
}

const FOOT: Role = Role::Attachment(UnitKind::Infantry);

/// A faction whose commanders are in no pack.
fn watch() -> Army {
    Army {
        commander: Some(OWN.to_owned()),
        own: Some(captain(FOOT)),
        units: vec![
            ArmyUnit::new("sworn-brothers").with(OWN),
            ArmyUnit::new("ranger-trackers"),
        ],
        ..Army::new("2017", "nights-watch", 30)
    }
}

fn changed(change: impl FnOnce(&mut Army)) -> Army {
    let mut army = watch();
    change(&mut army);
    army
}

/// What a reason is about, its name, and how a player reads it.
type Reason<'a> = (Row, &'a str, &'a str);

#[track_caller]
fn says(army: &Army, wanted: &[Reason<'_>]) {
    let found = check(pack(), army);
    let found: Vec<Reason<'_>> = found
        .iter()
        .map(|illegal| {
            let no = &illegal.refusal;
            (illegal.row, no.reason.as_ref(), no.text.as_str())
        })
        .collect();
    assert_eq!(found, wanted);
}

#[test]
fn factions_without_commanders_are_known_beforehand() {
    for edition in Pack::EDITIONS {
        let pack = packs().get(edition).unwrap();
        let without: Vec<&str> = pack
            .factions()
            .iter()
            .filter(|row| !row.mercenary && !has_commander(pack, &row.id))
            .map(|row| row.id.as_str())
            .collect();
        let poor = ["nights-watch", "baratheon", "free-folk", "targaryen"];
        assert_eq!(without, poor, "{edition}");
        assert!(poor.iter().all(|id| !has_cards(pack, id)), "{edition}");
        assert!(has_cards(pack, "stark") && has_commander(pack, "lannister"));
    }
    let leaderless = changed(|army| {
        army.commander = None;
        army.own = None;
        army.units[0].attachments.clear();
    });
    says(
        &leaderless,
        &[(
            Row::Commander,
            "no_commander",
            "The army has no commander, and edition 2017 has none of Night's Watch: name one of your own",
        )],
    );
}

#[test]
fn one_of_ones_own_leads_as_a_commander_of_the_pack() {
    says(&watch(), &[]);
    assert_eq!(points(pack(), &watch()), 13);
    let dear = changed(|army| army.own.as_mut().unwrap().points = 3);
    assert_eq!(points(pack(), &dear), 16);
    // Whoever has commanders in the pack may have one of one's own all the same.
    let stark = Army {
        units: vec![ArmyUnit::new("stark-bowmen").with(OWN)],
        ..changed(|army| army.faction = "stark".to_owned())
    };
    says(&stark, &[]);
    let beside = changed(|army| {
        army.own = Some(captain(Role::Ncu));
        army.units[0].attachments.clear();
        army.ncus.push(OWN.to_owned());
    });
    says(&beside, &[]);
}

#[test]
fn every_reason_against_one_of_ones_own_is_named() {
    let cases: [(Army, &[Reason<'_>]); 8] = [
        (
            changed(|army| army.own = None),
            &[
                (
                    Row::Commander,
                    "unknown_commander",
                    "The list describes no commander of one's own",
                ),
                (
                    Row::Unit(0),
                    "unknown_attachment",
                    "The list describes no commander of one's own",
                ),
            ],
        ),
        (
            changed(|army| army.own.as_mut().unwrap().name = " ".to_owned()),
            &[(
                Row::Commander,
                "own_name",
                "The name of the commander of one's own is blank",
            )],
        ),
        (
            changed(|army| army.units[0].attachments.clear()),
            &[(
                Row::Commander,
                "commander_alone",
                "The old captain leads from a unit, and stands in none",
            )],
        ),
        (
            changed(|army| army.units[1].attachments.push(OWN.to_owned())),
            &[
                (
                    Row::Unit(1),
                    "attachment_kind",
                    "The old captain joins units of the type infantry; Ranger Trackers has the type cavalry",
                ),
                (
                    Row::Unit(1),
                    "same_character",
                    "The old captain and The old captain are one character, of whom an army has one",
                ),
            ],
        ),
        (
            changed(|army| army.own = Some(captain(Role::Ncu))),
            &[(
                Row::Unit(0),
                "not_an_attachment",
                "The old captain is a non-combat unit and joins none",
            )],
        ),
        (
            changed(|army| army.ncus.push(OWN.to_owned())),
            &[
                (
                    Row::Ncu(0),
                    "not_an_ncu",
                    "The old captain joins a unit and is no non-combat unit",
                ),
                (
                    Row::Ncu(0),
                    "same_character",
                    "The old captain and The old captain are one character, of whom an army has one",
                ),
            ],
        ),
        (
            changed(|army| army.commander = None),
            &[(
                Row::Commander,
                "no_commander",
                "No commander is named; The old captain may lead",
            )],
        ),
        (
            changed(|army| {
                army.faction = "stark".to_owned();
                army.units = vec![
                    ArmyUnit::new("stark-bowmen").with(OWN),
                    ArmyUnit::new("stark-bowmen").with("robb-stark-the-wolf-lord"),
                ];
            }),
            &[(
                Row::Unit(1),
                "second_commander",
                "Robb Stark, The Wolf Lord is a second commander",
            )],
        ),
    ];
    for (army, wanted) in &cases {
        says(army, wanted);
    }
}

#[test]
fn it_brings_no_cards_and_stands_on_the_table_under_its_name() {
    assert_eq!(deck(pack(), &watch()).len(), 0);
    let stark = changed(|army| army.faction = "stark".to_owned());
    assert_eq!(deck(pack(), &stark).len(), 14, "those of the faction");
    let found = units(pack(), &watch(), "watch", &[]);
    let id = "own:The old captain";
    assert_eq!(found[0].attachment.as_deref(), Some(id));
    assert_eq!(own_name(id), Some("The old captain"));
    let beside = changed(|army| army.ncus.push(OWN.to_owned()));
    assert_eq!(side_cards(pack(), &beside).ncus[0].id, id);
    let long = format!("own:{}", "a".repeat(MOST_LETTERS + 1));
    assert_eq!(own_name(&long), None);
}

#[test]
fn lists_with_one_of_ones_own_read_back() {
    let text = r#"{
  "format": "bannerfield/army/1",
  "edition": "2017",
  "faction": "nights-watch",
  "size": 30,
  "commander": "own",
  "own": { "name": "The old captain", "role": "attachment", "joins": "infantry" },
  "units": [
    { "profile": "sworn-brothers", "attachments": ["own"] },
    { "profile": "ranger-trackers" }
  ]
}
"#;
    assert_eq!(write(&watch()), text);
    let beside = changed(|army| army.own = Some(captain(Role::Ncu)));
    let dear = changed(|army| army.own.as_mut().unwrap().points = 2);
    // One in the making has no name yet.
    let nameless = changed(|army| army.own.as_mut().unwrap().name.clear());
    for army in [watch(), beside, dear, nameless] {
        let text = write(&army);
        let listed = read(packs(), "army.json", &text).unwrap_or_else(|all| panic!("{all}"));
        assert_eq!(listed.army, army, "{text}");
        let saved = serde_json::to_string(&army).unwrap();
        assert_eq!(serde_json::from_str::<Army>(&saved).unwrap(), army);
    }
}

#[test]
fn a_broken_description_names_every_problem() {
    let text = r#"{ "format": "bannerfield/army/1", "faction": "stark", "size": 30, "commander": "own",
  "own": { "name": "Two\nlines", "role": "attachment", "joins": "infantri", "points": 51, "cards": 3 },
  "units": [] }"#;
    let wanted = "\
a.json:2:20: own.name: has more than one line
a.json:2:65: own.joins: unknown type `infantri` (did you mean `infantry`?)
a.json:2:87: own.points: must be from 0 to 50
a.json:2:91: own.cards: unknown key `cards`";
    assert_eq!(
        read(packs(), "a.json", text).unwrap_err().to_string(),
        wanted
    );
    let text = r#"{ "format": "bannerfield/army/1", "faction": "stark", "size": 30, "commander": "own",
  "own": { "role": "ncus", "joins": "infantry" }, "units": [ { "profile": "stark-bowmen", "attachments": ["own"] } ] }"#;
    assert_eq!(
        read(packs(), "a.json", text).unwrap_err().to_string(),
        "a.json:2:20: own.role: unknown role `ncus` (did you mean `ncu`?)"
    );
    let text = text.replace("ncus", "ncu");
    assert_eq!(
        read(packs(), "a.json", &text).unwrap_err().to_string(),
        "a.json:2:36: own.joins: only an attachment joins units"
    );
    let text = r#"{ "format": "bannerfield/army/1", "faction": "stark", "size": 30, "commander": "own",
  "units": [ { "profile": "stark-bowmen", "attachments": ["own"] } ], "ncus": ["own"] }"#;
    let why = "stands for a commander whom the key `own` describes, and that key is missing";
    assert_eq!(
        read(packs(), "a.json", text).unwrap_err().to_string(),
        format!(
            "a.json:1:80: commander: {why}\na.json:2:59: units[0].attachments[0]: {why}\na.json:2:80: ncus[0]: {why}"
        )
    );
}

#[test]
fn reasons_of_a_list_that_was_read_stand_at_their_rows() {
    let text = r#"{
  "format": "bannerfield/army/1",
  "faction": "stark",
  "size": 35,
  "units": [
    { "profile": "stark-bowmen", "attachments": ["jaime-lannister-the-kingslayer"] },
    { "profile": "stark-outriders", "attachments": ["umber-champion"] }
  ],
  "ncus": ["sansa-stark", "cersei-lannister"]
}"#;
    let listed = read(packs(), "a.json", text).unwrap();
    let found = listed.illegal(&listed.pack).to_string();
    let wanted = "\
a.json:4:11: size: No battle is of 35 points; there are 30, 40, 50 (2017, Army construction)
a.json:1:1: commander: No commander is named; Jaime Lannister, The Kingslayer may lead (2017, Army construction)
a.json:6:5: units[0]: Jaime Lannister, The Kingslayer belongs to House Lannister (2017, Army construction)
a.json:7:5: units[1]: Umber Champion joins units of the type infantry; Stark Outriders has the type cavalry (2017, Unit attachments)
a.json:9:27: ncus[1]: Cersei Lannister, Queen Regent belongs to House Lannister (2017, Army construction)";
    assert_eq!(found, wanted);
    let sound = read(packs(), "a.json", &write(&watch())).unwrap();
    assert!(sound.illegal(&sound.pack).is_empty());
}

fn battle(army: &Army) -> State {
    let size = geometry::Len::from_inches(48.0);
    let table = State::empty("2017", size, size);
    let armies = Armies::listed(pack(), [army, army]);
    let started = armies.start(pack(), &table, "small", "a-game-of-thrones", Laying::Fixed);
    started.unwrap_or_else(|all| panic!("{all:?}"))
}

#[test]
fn one_beside_the_battlefield_claims_zones() {
    let army = changed(|army| {
        army.own = Some(captain(Role::Ncu));
        army.units[0].attachments.clear();
        army.ncus.push(OWN.to_owned());
    });
    let table = table::read(packs(), Strictness::Strict, "t.json", EMPTY).unwrap();
    let state = battle(&army);
    let mut session = table::Table { state, ..table }.session("test", 3);
    let mut bot = RandomBot::new(3);
    for _ in 0..600 {
        match session.turn() {
            Turn::Over(_) => break,
            Turn::Chance(_) => session.roll().unwrap(),
            Turn::Seats(seats) => {
                let view = session.view(Viewer::Seat(seats[0]));
                let offers = session.offers(seats[0]);
                let Some(action) = Bot::<Tabletop>::think(&mut bot, &view, &offers, 100) else {
                    continue;
                };
                let claims = matches!(
                    &action,
                    Action::Claim { ncu, zone: Some(_) } if ncu == "own:The old captain"
                );
                session.act(Input::Act(seats[0], action)).unwrap();
                if claims {
                    let log = session.log(Viewer::Table);
                    let told = &log.last().unwrap().text;
                    assert!(told.contains("The old captain claimed"), "{told}");
                    assert!(!told.contains("own:"), "{told}");
                    return;
                }
            }
        }
    }
    panic!("it never claimed a zone");
}

const EMPTY: &str = r#"{ "format": "bannerfield/table/1", "table": { "width_in": 48, "depth_in": 48 }, "units": [] }"#;

/// What a table of a battle holds is written, read, corrected and taken to another edition like a card of the pack.
#[test]
fn tables_keep_one_of_ones_own() {
    let text = r#"{ "format": "bannerfield/table/1", "table": { "width_in": 48, "depth_in": 48 }, "units": [
  { "id": "watch", "side": "a", "profile": "sworn-brothers", "x_in": 0, "y_in": 0, "heading_deg": 0, "attachment": "own:The old captain" } ] }"#;
    for edition in Pack::EDITIONS {
        let text = text.replacen(
            "\"table\":",
            &format!("\"edition\": \"{edition}\", \"table\":"),
            1,
        );
        let read = table::read(packs(), Strictness::Strict, "t.json", &text).unwrap();
        assert!(table::write(&read).contains("own:The old captain"));
        let mut session = read.session("test", 1);
        for (attachment, told) in [
            (None, "watch has no attachment"),
            (Some("own:A new one"), "watch is joined by A new one"),
        ] {
            let (unit, attachment) = ("watch".to_owned(), attachment.map(str::to_owned));
            let fix = Fix::Attachment { unit, attachment };
            session.act(Input::Fix(Seat(0), fix)).unwrap();
            assert_eq!(session.log(Viewer::Table).last().unwrap().text, told);
        }
    }
    let blank = text.replace("own:The old captain", "own: ");
    let problems = table::read(packs(), Strictness::Strict, "t.json", &blank).unwrap_err();
    assert_eq!(
        problems.to_string(),
        "t.json:2:116: units[0].attachment: unknown attachment `own: `"
    );
}

proptest! {
    #![proptest_config(crate::cases::usual(200))]

    #[test]
    fn a_spoilt_list_is_a_problem_or_a_list_that_reads_back(
        at in 0.0..1.0_f64,
        cut in 0..30_usize,
        put in "[-a-z0-9_:=\"\\[\\]{},.\n ]{0,12}",
    ) {
        let mut text = write(&watch()).replace("\"infantry\" }", "\"infantry\", \"points\": 3 }");
        assert!(text.contains("points"), "{text}");
        let start = (at * text.len() as f64) as usize;
        let end = (start + cut).min(text.len());
        text.replace_range(start..end, &put);
        let _is_list = is_list(text.as_bytes());
        match read(packs(), "army.json", &text) {
            Ok(listed) => {
                let _reasons = listed.illegal(&listed.pack);
                let again = read(packs(), "army.json", &write(&listed.army)).unwrap();
                prop_assert_eq!(again.army, listed.army);
            }
            Err(problems) => prop_assert!(problems.has_errors()),
        }
    }
}
