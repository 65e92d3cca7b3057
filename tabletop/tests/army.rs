//! Army lists: every reason why one is illegal, files that read back, lists as builders and players write them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use geometry::Len;
use proptest::prelude::*;
use tabletop::army::{
    Army, ArmyUnit, Imported, Row, battle_size, check, deck, import, judge, points, read, units,
    write,
};
use tabletop::{BattleSetup, Pack, Packs, State, begin_battle};

const ROBB: &str = "robb-stark-the-wolf-lord";

fn packs() -> &'static Packs {
    static PACKS: OnceLock<Packs> = OnceLock::new();
    PACKS.get_or_init(|| Packs::builtin().unwrap())
}

fn pack() -> &'static Pack {
    packs().get("2017").unwrap()
}

/// The 2017 edition with a unit that may band and one that costs what an army has.
fn house_pack() -> &'static Pack {
    static PACK: OnceLock<Pack> = OnceLock::new();
    let unit = |id: &str, points: u32, abilities: &str| {
        format!(
            "[[unit]]\nid = '{id}'\nname = '{id}'\nfaction = 'stark'\nkind = 'infantry'\n\
             tray = 'infantry'\npoints = {points}\nspeed_in = 5\ndefense = 4\nmorale = 6\n\
             models = 12\nwounds_per_model = 1\nabilities = [{abilities}]\n\
             attacks = [{{ name = 'Sword', kind = 'melee', to_hit = 4, dice = [7, 5, 4] }}]\n\
             edition = '2017'\nsource = 'rulebook'\n"
        )
    };
    let rows = [
        unit("levy", 5, "'banding'"),
        unit("militia", 5, "'banding'"),
        unit("host", 30, ""),
    ];
    PACK.get_or_init(|| {
        let files = BTreeMap::from([
            (
                "manifest.toml",
                "edition = 'house'\ntitle = 'House'\nversion = '1'\nextends = '2017'\n\
                 printings = ['2017']\nborrowed = ['v1.5-1.6', '2021', '2021-S01', '2021-S02', \
                 '2021-S03', 'S04', 'S05', 'S07']\nfiles = ['units.toml']\n"
                    .to_owned(),
            ),
            ("units.toml", rows.concat()),
        ]);
        Pack::load(|path: &str| files.get(path).cloned()).unwrap()
    })
}

/// A legal army of 40 points: 5 + 6 + 1 + 6 + 3 + 4.
fn legal() -> Army {
    Army {
        commander: Some(ROBB.to_owned()),
        units: vec![
            ArmyUnit::new("stark-sworn-swords").with(ROBB),
            ArmyUnit::new("house-umber-berserkers").with("umber-champion"),
            ArmyUnit::new("stark-outriders"),
            ArmyUnit::new("grey-wind"),
        ],
        ncus: vec!["sansa-stark".to_owned()],
        ..Army::new("2017", "stark", 40)
    }
}

fn changed(change: impl FnOnce(&mut Army)) -> Army {
    let mut army = legal();
    change(&mut army);
    army
}

/// What a reason is about, its name, and how a player reads it.
type Reason<'a> = (Row, &'a str, &'a str);

/// The reasons with their rows, as a player reads them.
#[track_caller]
fn says(pack: &Pack, army: &Army, reasons: &[Reason<'_>]) {
    let found = check(pack, army);
    let found: Vec<(Row, &str, String)> = found
        .iter()
        .map(|illegal| {
            let refusal = &illegal.refusal;
            (illegal.row, refusal.reason.as_ref(), refusal.to_string())
        })
        .collect();
    let found: Vec<Reason<'_>> = found
        .iter()
        .map(|(row, reason, text)| (*row, *reason, text.as_str()))
        .collect();
    assert_eq!(found, reasons);
}

#[test]
fn an_army_by_the_book_is_legal() {
    says(pack(), &legal(), &[]);
    assert_eq!(points(pack(), &legal()), 25);
    // Mercenaries join any army.
    let army = changed(|army| army.units.push(ArmyUnit::new("stormcrow-mercenaries")));
    says(pack(), &army, &[]);
}

#[test]
fn exactly_the_agreed_points_are_allowed() {
    let mut army = Army {
        commander: Some(ROBB.to_owned()),
        units: vec![ArmyUnit::new("host").with(ROBB)],
        ..Army::new("house", "stark", 30)
    };
    // The commander costs nothing.
    assert_eq!(points(house_pack(), &army), 30);
    says(house_pack(), &army, &[]);
    army.units[0].attachments = vec![ROBB.to_owned()];
    army.units.push(ArmyUnit::new("grey-wind"));
    let text = "The army costs 33 of 30 points (house, Army construction)";
    says(house_pack(), &army, &[(Row::Army, "too_many_points", text)]);
}

#[test]
fn every_reason_has_its_row_its_rule_and_a_sentence() {
    let cases: Vec<(Army, Vec<Reason<'_>>)> = vec![
        (
            changed(|army| army.faction = "starks".to_owned()),
            vec![(
                Row::Faction,
                "unknown_faction",
                "Edition 2017 has no faction `starks` (did you mean `stark`?) (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.faction = String::new()),
            vec![(
                Row::Faction,
                "no_faction",
                "The army has no faction (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.size = 35),
            vec![(
                Row::Size,
                "unknown_size",
                "No battle is of 35 points; there are 30, 40, 50 (2017, Army construction)",
            )],
        ),
        (
            changed(|army| {
                army.commander = None;
                army.units[0].attachments.clear();
            }),
            vec![(
                Row::Commander,
                "no_commander",
                "The army has no commander (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.commander = None),
            vec![(
                Row::Commander,
                "no_commander",
                "No commander is named; Robb Stark, The Wolf Lord may lead (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.commander = Some("robb-stark-the-wolf-lrd".to_owned())),
            vec![
                (
                    Row::Commander,
                    "unknown_commander",
                    "Edition 2017 has no character `robb-stark-the-wolf-lrd` (did you mean \
                     `robb-stark-the-wolf-lord`?) (2017, Army construction)",
                ),
                (
                    Row::Unit(0),
                    "second_commander",
                    "Robb Stark, The Wolf Lord is a second commander (2017, Army construction)",
                ),
            ],
        ),
        (
            changed(|army| {
                army.units[1].attachments = vec!["greatjon-umber-lord-of-last-hearth".to_owned()];
            }),
            vec![(
                Row::Unit(1),
                "second_commander",
                "Greatjon Umber, Lord of Last Hearth is a second commander (2017, Army construction)",
            )],
        ),
        (
            changed(|army| {
                army.units[0].attachments = vec!["sworn-sword-captain".to_owned()];
                army.commander = Some("sworn-sword-captain".to_owned());
            }),
            vec![(
                Row::Commander,
                "not_a_commander",
                "Sworn Sword Captain is no commander (2017, Army construction)",
            )],
        ),
        (
            changed(|army| {
                let jaime = "jaime-lannister-the-kingslayer";
                army.units[0].attachments = vec![jaime.to_owned()];
                army.commander = Some(jaime.to_owned());
            }),
            vec![
                (
                    Row::Commander,
                    "commander_faction",
                    "Jaime Lannister, The Kingslayer leads House Lannister only (2017, Army construction)",
                ),
                (
                    Row::Unit(0),
                    "wrong_faction",
                    "Jaime Lannister, The Kingslayer belongs to House Lannister (2017, Army construction)",
                ),
            ],
        ),
        (
            changed(|army| army.units[0].attachments.clear()),
            vec![(
                Row::Commander,
                "commander_alone",
                "Robb Stark, The Wolf Lord leads from a unit, and stands in none (2017, Army commander)",
            )],
        ),
        (
            changed(|army| army.units.clear()),
            vec![
                (
                    Row::Army,
                    "no_units",
                    "The army has no combat unit (2017, Army construction)",
                ),
                (
                    Row::Commander,
                    "commander_alone",
                    "Robb Stark, The Wolf Lord leads from a unit, and stands in none (2017, Army commander)",
                ),
            ],
        ),
        (
            changed(|army| army.units.push(ArmyUnit::new("stark-bowman"))),
            vec![(
                Row::Unit(4),
                "unknown_unit",
                "Edition 2017 has no unit `stark-bowman` (did you mean `stark-bowmen`?) (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.units.push(ArmyUnit::new("umber-champion"))),
            vec![(
                Row::Unit(4),
                "unknown_unit",
                "Umber Champion is no combat unit (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.units.push(ArmyUnit::new("lannister-guardsmen"))),
            vec![(
                Row::Unit(4),
                "wrong_faction",
                "Lannister Guardsmen belongs to House Lannister (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.ncus.push("tyrion-lannister".to_owned())),
            vec![(
                Row::Ncu(1),
                "wrong_faction",
                "Tyrion Lannister, The Imp belongs to House Lannister (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.ncus.push("arya-stark".to_owned())),
            vec![(
                Row::Ncu(1),
                "unknown_ncu",
                "Edition 2017 has no character `arya-stark` (did you mean `sansa-stark`?) (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.units[1].attachments = vec!["nobody".to_owned()]),
            vec![(
                Row::Unit(1),
                "unknown_attachment",
                "Edition 2017 has no character `nobody` (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.units[1].attachments = vec!["stark-bowmen".to_owned()]),
            vec![(
                Row::Unit(1),
                "unknown_attachment",
                "Stark Bowmen is a combat unit by itself (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.ncus.push("umber-champion".to_owned())),
            vec![(
                Row::Ncu(1),
                "not_an_ncu",
                "Umber Champion joins a unit and is no non-combat unit (2017, Non-combat units)",
            )],
        ),
        (
            changed(|army| army.units[1].attachments = vec!["catelyn-stark".to_owned()]),
            vec![(
                Row::Unit(1),
                "not_an_attachment",
                "Catelyn Stark, Lady of Winterfell is a non-combat unit and joins none (2017, Unit attachments)",
            )],
        ),
        (
            changed(|army| {
                army.units[1]
                    .attachments
                    .push("sworn-sword-captain".to_owned())
            }),
            vec![(
                Row::Unit(1),
                "two_attachments",
                "A unit has one attachment; House Umber Berserkers has 2 (2017, Unit attachments)",
            )],
        ),
        (
            changed(|army| army.units[2].attachments = vec!["sworn-sword-captain".to_owned()]),
            vec![(
                Row::Unit(2),
                "attachment_kind",
                "Sworn Sword Captain joins units of the type infantry; Stark Outriders has the type cavalry \
                 (2017, Unit attachments)",
            )],
        ),
        (
            changed(|army| army.units[3].attachments = vec!["sworn-sword-captain".to_owned()]),
            vec![(
                Row::Unit(3),
                "attachment_kind",
                "Sworn Sword Captain joins units of the type infantry; Grey Wind has the type solo \
                 (2017, Unit attachments)",
            )],
        ),
        (
            changed(|army| army.units.push(ArmyUnit::new("grey-wind"))),
            vec![(
                Row::Unit(4),
                "same_character",
                "Grey Wind and Grey Wind are one character, of whom an army has one (2017, Army construction)",
            )],
        ),
        (
            changed(|army| {
                army.units[1].attachments = vec!["robb-stark-the-young-wolf".to_owned()]
            }),
            vec![(
                Row::Unit(1),
                "same_character",
                "Robb Stark, The Wolf Lord and Robb Stark, The Young Wolf are one character, of whom an army has one \
                 (2017, Army construction)",
            )],
        ),
        (
            changed(|army| army.units[0] = ArmyUnit::new("stark-bowmen").with(ROBB).banded("a")),
            vec![
                (
                    Row::Unit(0),
                    "banding_count",
                    "Two units band together; `a` names 1 (2017, Banding)",
                ),
                (
                    Row::Unit(0),
                    "banding_ability",
                    "Stark Bowmen has no ability to band together (2017, Banding)",
                ),
            ],
        ),
    ];
    for (army, reasons) in &cases {
        says(pack(), army, reasons);
    }
}

/// "Note that Characters might have several different versions available": a unit and an attachment can be one person.
#[test]
fn a_unit_and_an_attachment_may_be_one_person() {
    let gregor = "gregor-clegane-the-mountain";
    let army = Army {
        commander: Some(gregor.to_owned()),
        units: vec![
            ArmyUnit::new("lannister-guardsmen").with(gregor),
            ArmyUnit::new("gregor-clegane"),
        ],
        ..Army::new("2017", "lannister", 30)
    };
    let found = check(pack(), &army);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].row, Row::Unit(1));
    assert_eq!(found[0].refusal.reason, "same_character");
    // Officers without a name may be there as often as one pays for them.
    let army = changed(|army| {
        let captain = ArmyUnit::new("stark-bowmen").with("sworn-sword-captain");
        army.units.extend([captain.clone(), captain]);
    });
    assert_eq!(points(pack(), &army), 39);
    says(pack(), &army, &[]);
}

fn banded(edition: &str, rows: Vec<ArmyUnit>) -> Army {
    let mut army = Army {
        commander: Some(ROBB.to_owned()),
        units: vec![ArmyUnit::new("stark-sworn-swords").with(ROBB)],
        ..Army::new(edition, "stark", 40)
    };
    army.units.extend(rows);
    army
}

#[test]
fn units_of_one_kind_with_the_ability_band_together() {
    let levy = || ArmyUnit::new("levy").banded("a");
    says(house_pack(), &banded("house", vec![levy(), levy()]), &[]);
    let three = banded("house", vec![levy(), levy(), levy()]);
    let text = "Two units band together; `a` names 3 (house, Banding)";
    says(
        house_pack(),
        &three,
        &[(Row::Unit(1), "banding_count", text)],
    );
    let other = banded("house", vec![levy(), ArmyUnit::new("militia").banded("a")]);
    let text = "Only units of the same kind band together (house, Banding)";
    says(
        house_pack(),
        &other,
        &[(Row::Unit(2), "banding_profiles", text)],
    );
    let later = packs().get("2021").unwrap();
    let swords = || ArmyUnit::new("stark-bowmen").banded("a");
    let text = "Units do not band together in this edition (2021, Banding)";
    let army = banded("2021", vec![swords(), swords()]);
    says(later, &army, &[(Row::Unit(1), "banding_off", text)]);
}

#[test]
fn a_deck_has_fourteen_cards_of_the_faction_and_six_of_the_commander() {
    let cards = deck(pack(), &legal());
    let own = |id: &str| cards.iter().filter(|card| card.id == id).count();
    assert_eq!(cards.len(), 20);
    assert_eq!((own("winters-might"), own("hit-and-run")), (2, 2));
    assert_eq!((own("overrun"), own("last-stand")), (0, 0));
    assert!(
        cards[..14]
            .iter()
            .all(|card| card.group == tabletop::Group::Faction)
    );
    let leaderless = changed(|army| army.commander = None);
    assert_eq!(deck(pack(), &leaderless).len(), 14);
    let captain = changed(|army| army.commander = Some("umber-champion".to_owned()));
    assert_eq!(deck(pack(), &captain).len(), 14);
    assert_eq!(deck(pack(), &Army::default()).len(), 0);
}

#[test]
fn an_army_stands_in_reserve_with_ids_of_its_own() {
    let army = changed(|army| {
        army.units.push(ArmyUnit::new("stark-sworn-swords"));
        army.units.push(ArmyUnit::new("no-such-unit"));
    });
    let near = units(pack(), &army, "stark", &[]);
    let ids: Vec<&str> = near.iter().map(|unit| unit.id.as_str()).collect();
    let own = [
        "Stark Sworn Swords",
        "House Umber Berserkers",
        "Stark Outriders",
        "Grey Wind",
        "Stark Sworn Swords 2",
    ];
    assert_eq!(ids, own);
    assert_eq!(near[0].attachment.as_deref(), Some(ROBB));
    assert_eq!(near[2].tray, tabletop::TrayKind::Cavalry);
    assert_eq!(near[2].speed.inches().round(), 6.0);
    let far = units(pack(), &legal(), "wolves", &near);
    assert_eq!(far[0].id, "Stark Sworn Swords 3");
    assert_eq!(far[0].side, "wolves");
}

/// A mirror match: both armies name the same units.
#[test]
fn two_armies_begin_a_battle() {
    let army = legal();
    let near = units(pack(), &army, "wolves", &[]);
    let far = units(pack(), &army, "direwolves", &near);
    let setup = BattleSetup {
        sides: ["wolves".to_owned(), "direwolves".to_owned()],
        scenario: Some(pack().scenarios()[0].id.clone()),
        size: battle_size(pack(), &army).unwrap().id.clone(),
        reserves: [near, far],
        cards: Default::default(),
        prepares: false,
    };
    let size = Len::from_inches(48.0);
    let table = State::empty("2017", size, size);
    let begun = begin_battle(pack(), &table, &setup);
    assert!(begun.is_ok(), "{:?}", begun.err());
    assert_eq!(battle_size(pack(), &Army::new("2017", "stark", 41)), None);
}

#[test]
fn two_banded_units_stand_as_one() {
    let levy = || ArmyUnit::new("levy").banded("a");
    let army = banded(
        "house",
        vec![
            levy(),
            ArmyUnit::new("levy"),
            levy().with("umber-champion"),
            levy(),
        ],
    );
    let found = units(house_pack(), &army, "stark", &[]);
    let found: Vec<(&str, bool, Option<&str>, Option<&str>)> = found
        .iter()
        .map(|unit| {
            let right = unit.right_attachment.as_deref();
            let left = unit.attachment.as_deref();
            (unit.id.as_str(), unit.banded, left, right)
        })
        .collect();
    let wanted = [
        ("Stark Sworn Swords", false, Some(ROBB), None),
        ("levy", true, None, Some("umber-champion")),
        ("levy 2", false, None, None),
        ("levy 3", false, None, None),
    ];
    assert_eq!(found, wanted);
}

#[test]
fn what_is_written_reads_back() {
    let odd = changed(|army| {
        army.name = Some("Winter \"is\"\ncoming".to_owned());
        army.units[1].attachments.push(ROBB.to_owned());
        army.units[2].banded = Some("a".to_owned());
    });
    for army in [legal(), odd, Army::new("2021", "", 0)] {
        let text = write(&army);
        let listed = read(packs(), "army.json", &text).unwrap();
        assert_eq!(listed.army, army, "{text}");
        assert_eq!(listed.pack.edition(), army.edition);
        assert_eq!(write(&listed.army), text);
        let saved = serde_json::to_string(&army).unwrap();
        assert_eq!(serde_json::from_str::<Army>(&saved).unwrap(), army);
    }
}

#[test]
fn a_broken_file_names_every_problem_with_its_place() {
    let text = r#"{
  "format": "bannerfield/army/2",
  "edition": "2018",
  "faction": 7,
  "size": -1,
  "commandr": "robb",
  "units": [ { "profile": "" }, 5, { "attachments": ["a", 1], "profile": "x", "profile": "y" } ]
}"#;
    let problems = read(packs(), "a.json", text).unwrap_err().to_string();
    let wanted = "\
a.json:2:13: format: must be `bannerfield/army/1`
a.json:3:14: edition: unknown edition `2018` (did you mean `2017`?)
a.json:4:14: faction: must be a text, not a number
a.json:5:11: size: must be a whole number from 0 to 65535
a.json:6:3: commandr: unknown key `commandr` (did you mean `commander`?)
a.json:7:27: units[0].profile: is empty
a.json:7:33: units[1]: must be an object, not a number
a.json:7:59: units[2].attachments[1]: must be a text, not a number
a.json:7:79: units[2].profile: is there twice";
    assert_eq!(problems, wanted);
    let text = r#"{ "format": "bannerfield/army/1", "faction": "strak", "size": 40, "commander": "rob",
  "units": [ { "profile": "grey-wnd", "attachments": ["umber-champon"] } ], "ncus": ["sansa"] } x"#;
    let problems = read(packs(), "a.json", text).unwrap_err().to_string();
    assert_eq!(
        problems,
        "a.json:2:97: something follows after the end of the value"
    );
    let problems = read(packs(), "a.json", text.trim_end_matches(" x"));
    let wanted = "\
a.json:1:46: faction: unknown faction `strak` (did you mean `stark`?)
a.json:1:80: commander: unknown character `rob`
a.json:2:27: units[0].profile: unknown unit `grey-wnd` (did you mean `grey-wind`?)
a.json:2:55: units[0].attachments[0]: unknown character `umber-champon` (did you mean `umber-champion`?)
a.json:2:86: ncus[0]: unknown character `sansa`";
    assert_eq!(problems.unwrap_err().to_string(), wanted);
    assert!(read(packs(), "a.json", "{").is_err());
    assert!(read(packs(), "a.json", r#"{ "format": "bannerfield/army/1" }"#).is_err());
}

/// What cannot be read, then why the rest may not be fielded.
fn judged(text: &str) -> [String; 2] {
    let judged = judge(packs(), "a.json", text);
    assert_eq!(judged.listed.is_some(), judged.unread.is_empty());
    [judged.unread, judged.illegal].map(|problems| problems.to_string())
}

#[test]
fn a_list_with_unknown_names_is_judged_by_those_that_are_known() {
    let text = r#"{
  "format": "bannerfield/army/1",
  "edition": "2017",
  "faction": "stark",
  "size": 30,
  "commander": "robb-stark-the-wolf-lord",
  "units": [
    { "profile": "stark-sworn-sword", "attachments": ["robb-stark-the-wolf-lord"], "banded": "a" },
    { "profile": "stark-outriders", "attachments": ["umber-champion"], "banded": "a" },
    { "profile": "lannister-guardsmen" },
    { "profile": "stark-outriders" }, { "profile": "grey-wind" },
    { "profile": "stark-outriders", "attachments": ["robb-stark-the-wolf-lord", "sansa"] }
  ],
  "ncus": ["sansa-stark"]
}"#;
    let [unread, illegal] = judged(text);
    let wanted = "\
a.json:8:18: units[0].profile: unknown unit `stark-sworn-sword` (did you mean `stark-sworn-swords`?)
a.json:12:81: units[5].attachments[1]: unknown character `sansa`";
    assert_eq!(unread, wanted);
    let wanted = "\
a.json:1:1: The army costs at least 31 of 30 points (2017, Army construction)
a.json:9:5: units[1]: Umber Champion joins units of the type infantry; Stark Outriders has the type cavalry (2017, Unit attachments)
a.json:9:5: units[1]: Stark Outriders has no ability to band together (2017, Banding)
a.json:10:5: units[2]: Lannister Guardsmen belongs to House Lannister (2017, Army construction)
a.json:12:5: units[5]: Robb Stark, The Wolf Lord joins units of the type infantry; Stark Outriders has the type cavalry (2017, Unit attachments)
a.json:12:5: units[5]: A unit has one attachment; Stark Outriders has 2 (2017, Unit attachments)
a.json:12:5: units[5]: Robb Stark, The Wolf Lord and Robb Stark, The Wolf Lord are one character, of whom an army has one (2017, Army construction)";
    assert_eq!(illegal, wanted);
}

#[test]
fn nothing_is_said_to_be_missing_that_could_not_be_read() {
    let list = |head: &str, units: &str, ncus: &str| {
        format!(r#"{{ "format": "bannerfield/army/1", {head}, "units": {units}, {ncus} }}"#)
    };
    let head = r#""faction": "stark", "size": 30, "commander": "robb-stark-the-wolf-lord""#;
    let units = r#"[ { "profile": "stark-bowmen", "attachments": ["robb-stark-the-wolf-lord"] } ]"#;
    let ncus = r#""ncus": []"#;
    let change = |from: &str, to: &str| list(&head.replace(from, to), units, ncus);
    let rows = |units: &str| list(head, units, ncus);
    let banded = r#"[ { "profile": "stark-sworn-swords", "attachments": ["robb-stark-the-wolf-lord"], "banded": "a" },
        { "profile": "stark-sworn-swords", "banded": true } ]"#;
    for text in [
        change("size", "sise"),
        change("30", "-30"),
        change("faction", "facton"),
        change(r#""stark""#, "5"),
        change("commander", "comander"),
        change("the-wolf-lord", "the-wolf-lrd"),
        change(r#""robb-stark-the-wolf-lord""#, "7"),
        rows("5"),
        rows("[ 5 ]"),
        rows(r#"[ { "profile": "stark-bowmen", "attachment": ["robb-stark-the-wolf-lord"] } ]"#),
        rows(r#"[ { "profile": "stark-bowmen", "attachments": ["robb-stark-the-wolf-lrd"] } ]"#),
        rows(r#"[ { "profile": "stark-bowman", "attachments": ["robb-stark-the-wolf-lord"] } ]"#),
        rows(banded),
        list(head, units, r#""ncus": ["sansa"]"#),
        list(
            &head.replace("robb-stark-the-wolf-lord", "own"),
            units,
            r#""own": { "name": 5, "role": "ncu" }"#,
        ),
    ] {
        let [unread, illegal] = judged(&text);
        assert_ne!(unread, "", "{text}");
        assert_eq!(illegal, "", "{text}");
    }
    // What is there is judged: nobody leads from anywhere in this list, whatever the unit is.
    let [_, illegal] = judged(&rows(r#"[ { "profile": "stark-bowman" } ]"#));
    assert!(
        illegal.contains("leads from a unit, and stands in none"),
        "{illegal}"
    );
    // A later format may mean anything.
    let later = rows("[]").replace("army/1", "army/2");
    assert_eq!(judged(&later)[1], "");
    assert_ne!(judged(&rows("[]"))[1], "");
    assert_eq!(judged("{").map(|text| text.is_empty()), [false, true]);
}

/// An imported list in short: head, units with who is in them, non-combat units, lines that were not understood.
fn short(imported: &Imported) -> String {
    let army = &imported.army;
    let mut text = format!("{} {}", army.faction, army.size);
    text += &format!(" {}\n", army.commander.as_deref().unwrap_or("-"));
    for unit in &army.units {
        text += &format!("{} {}\n", unit.profile, unit.attachments.join(" + "));
    }
    text += &format!("ncus {}\n", army.ncus.join(" + "));
    for line in &imported.unmatched {
        let nearest = line.nearest.as_deref().unwrap_or("-");
        text += &format!(
            "{}: {} | {} | {nearest}\n",
            line.number, line.text, line.why
        );
    }
    text.lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}

#[track_caller]
fn reads(text: &str, wanted: &str) {
    let found = short(&import(pack(), text));
    let wanted: String = wanted
        .lines()
        .map(|line| format!("{}\n", line.trim()))
        .collect();
    assert_eq!(found, wanted);
}

const WANTED: &str = "stark 40 robb-stark-the-wolf-lord
    stark-sworn-swords robb-stark-the-wolf-lord
    stark-sworn-swords sworn-sword-captain
    house-umber-berserkers umber-champion
    stark-outriders
    grey-wind
    ncus sansa-stark + catelyn-stark";

#[test]
fn lists_of_a_builder_with_bullets_are_read() {
    reads(
        "Faction: House Stark\nCommander: Robb Stark – The Wolf Lord\nPoints: 40 (2 Neutral)\n\n\
         Combat Units:\n• Stark Sworn Swords (5)\n  with Robb Stark – The Wolf Lord (0)\n\
         • Stark Sworn Swords (5)\n  with Sworn Sword Captain (1)\n• House Umber Berserkers (6)\n\
         with Umber Champion (1)\n• Stark Outriders (6)\n• Grey Wind (3)\n\n\
         Non-Combat Units:\n• Sansa Stark – Little Bird (4)\n• Catelyn Stark – Lady of Winterfell (4)\n",
        WANTED,
    );
}

#[test]
fn lists_with_spaced_heads_figures_and_a_byte_order_mark_are_read() {
    reads(
        "\u{feff}Faction : STARK\r\nCommander : Robb Stark - The Wolf Lord\r\n\
         Points : 40 | 3/4 Attachments | 0 Neutral (0.00%)\r\nActivations : 7\r\n\r\n\r\nUnits :\r\n\
         • Stark Sworn Swords (5)\r\n   with Robb Stark - The Wolf Lord (0)\r\n\
         • Stark Sworn Swords (5)\r\n   with Sworn Sword Captain (1)\r\n• Umber Berserkers (7)\r\n   \
         with Umber Champion (1)\r\n• Stark Outriders (6)\r\n• Grey Wind (3)\r\n\r\n\r\n\
         Non-Combat Unit :\r\n• Sansa Stark - Little Bird (4)\r\n• Catelyn Stark - Lady of Winterfell (4)\r\n",
        WANTED,
    );
}

#[test]
fn lists_indented_without_words_of_joining_are_read() {
    reads(
        "Faction: Stark\nCommander: Robb Stark, The Wolf Lord\n\nCombat Units\n • Stark Sworn Swords (5)\n     \
         Robb Stark, The Wolf Lord (0)\n • Stark Sworn Swords (5)\n     Sworn Sword Captain (1)\n \
         • House Umber Berserkers (6)\n     Umber Champion (1)\n • Stark Outriders (6)\n • Grey Wind (3)\n\n\
         NCUs\n • Sansa Stark, Little Bird (4)\n • Catelyn Stark, Lady of Winterfell (4)\n\n\
         Import String\nstark;10201,10306",
        &format!(
            "{WANTED}\n18: Import String | no card of edition 2017 has this name | -\n\
             19: 10201,10306 | no card of edition 2017 has this name | -"
        ),
    );
}

#[test]
fn lists_of_a_page_with_prices_in_points_are_read() {
    reads(
        "Commander: Robb Stark – The Wolf Lord\nPoints: 40 | Activations: 7\nCombat Units:\n\
         - House Umber Berserkers (6 pts)\nwith Umber Champion (1 pts) - House Karstark Spearmen (5 pts)\n\
         - Stark Bowmen (6 pts)\nwith Robb Stark – The Wolf Lord\n\
         Non-Combat Units:\n- Sansa Stark – Little Bird (4 pts)\n- Eddard Stark – Hand of the King (4 pts)\n",
        "stark 40 robb-stark-the-wolf-lord
        house-umber-berserkers umber-champion
        stark-bowmen robb-stark-the-wolf-lord
        ncus sansa-stark
        5: House Karstark Spearmen (5 pts) | no card of edition 2017 has this name | -
        10: Eddard Stark – Hand of the King (4 pts) | no card of edition 2017 has this name | -",
    );
}

#[test]
fn lists_of_a_forum_with_sums_are_read() {
    let text = "[h=1]WINTER IS COMING(60 pts)[/h]\n- Commander: Robb Stark (The Wolf Lord)\n\
         - Stark Sworn Swords (5pts) + Robb Stark (The Wolf Lord, 0pts) (5pts)\n\
         - Umber Berserkers (7pts) + Greatjon Umber (Fearless Bannerman, 3 pts) (10pts)\n\
         - 2x Stark Outriders (7pts)\n- Grey Wind (0pts)\n- NCU: Catelyn Stark (Lady of Winterfell) (4pts)\n\
         - NCU: Petyr Baelish (Little Finger) (4pts)\n60/60 Points";
    reads(
        text,
        "stark 60 robb-stark-the-wolf-lord
        stark-sworn-swords robb-stark-the-wolf-lord
        house-umber-berserkers
        stark-outriders
        stark-outriders
        grey-wind
        ncus catelyn-stark
        4: Greatjon Umber (Fearless Bannerman, 3 pts) (10pts) | no card of edition 2017 has this name | Greatjon Umber, Fierce Bannerman
        8: Petyr Baelish (Little Finger) (4pts) | no card of edition 2017 has this name | -",
    );
    let name = import(pack(), text).army.name;
    assert_eq!(name.as_deref(), Some("WINTER IS COMING"));
}

#[test]
fn lists_of_a_chat_in_few_words_are_read() {
    reads(
        "**House Lannister - 30 points**\n```\n[C] Jaime Lannister\n\nLannister Guards w/ Jaime\n\
         Halberdiers x2 (5)\n+ Guard Captain x2\nMountains Men + Assault Vetran\nknights of casterly rok\n\
         Gregor Clegane [4]\nTyrion, Cersei Lannister\n```",
        "lannister 30 jaime-lannister-the-kingslayer
        lannister-guardsmen jaime-lannister-the-kingslayer
        lannister-halberdiers guard-captain
        lannister-halberdiers guard-captain
        house-clegane-mountains-men assault-veteran
        knights-of-casterly-rock
        gregor-clegane
        ncus tyrion-lannister + cersei-lannister",
    );
}

#[test]
fn lists_on_one_line_are_read() {
    reads(
        "Lannister (30): Jaime Lannister - The Kingslayer [C]; Lannister Guardsmen (5) + Jaime Lannister, \
         Lannister Halberdiers (5), Pyromancers (7); NCUs: Cersei Lannister",
        "lannister 30 jaime-lannister-the-kingslayer
        lannister-guardsmen jaime-lannister-the-kingslayer
        lannister-halberdiers
        pyromancers
        ncus cersei-lannister",
    );
}

#[test]
fn tables_with_columns_and_counts_are_read() {
    reads(
        "Army: The Night’s Watch\nSize: Medium\n\n| 1 | Ranger Trackers\t6 |\n| 2 | Sworn Brothers\t7 |\n\
         1. Ghost … 3\n2. Builder Scorpion Crew - 5",
        "nights-watch 40 -
        ranger-trackers
        sworn-brothers
        ghost
        builder-scorpion-crew
        ncus",
    );
}

#[test]
fn names_that_fit_several_cards_are_handed_back_with_them() {
    let imported = import(
        pack(),
        "Faction: Stark\nUnits:\n- Stark Bowmen\n  with Robb Stark\n- Sworn",
    );
    let [robb, sworn] = &imported.unmatched[..] else {
        panic!("{:?}", imported.unmatched)
    };
    assert_eq!(
        robb.why,
        "may be Robb Stark, The Wolf Lord or Robb Stark, The Young Wolf"
    );
    assert_eq!(robb.candidates, [ROBB, "robb-stark-the-young-wolf"]);
    assert_eq!((robb.number, robb.text.as_str()), (4, "Robb Stark"));
    assert_eq!(sworn.number, 5);
    // The price, the section, the mark and the commander decide between cards of one name.
    for (line, wanted) in [
        ("  with Robb Stark (0)", ROBB),
        ("  with Robb Stark (2)", "robb-stark-the-young-wolf"),
        ("  with Robb Stark [C]", ROBB),
        ("  with The Young Wolf", "robb-stark-the-young-wolf"),
        ("  with Greatjon (2)", "greatjon-umber-fierce-bannerman"),
    ] {
        let imported = import(pack(), &format!("Stark Bowmen\n{line}"));
        assert_eq!(imported.army.units[0].attachments, [wanted], "{line}");
        assert_eq!(imported.unmatched, [], "{line}");
    }
    let text =
        "Commander: Robb Stark\nStark Bowmen\nwith Greatjon Umber\nStark Bowmen\nwith Robb Stark";
    let army = import(pack(), text).army;
    assert_eq!(
        army.units[0].attachments,
        ["greatjon-umber-fierce-bannerman"]
    );
    assert_eq!(army.units[1].attachments, [ROBB]);
}

#[test]
fn what_cannot_be_placed_is_handed_back() {
    reads(
        "Stark\nwith Umber Champion (1)\nStark Bowmen x99\nStark Bowmen\nStark Bowmen\nAttachments:\n\
         Umber Champion\nFaction: House Greyjoy\nPoints: many\nCommander: Nobody\nFaction: House Strak",
        "stark 30 -
        stark-bowmen
        stark-bowmen
        ncus
        2: Umber Champion (1) | joins a unit, and none stands before it | -
        3: Stark Bowmen x99 | stands for 99; from 1 to 20 are read | -
        7: Umber Champion | does not stand beside the unit that it joins | -
        8: House Greyjoy | no faction of edition 2017 has this name | -
        9: many | names no points, or more than them | -
        10: Nobody | no card of edition 2017 has this name | -
        11: House Strak | no faction of edition 2017 has this name | House Stark",
    );
}

#[test]
fn a_name_said_twice_in_one_entry_is_not_one_unit() {
    reads(
        "Stark\nStark Bowmen[C]Stark Bowmen\nStark Bowmen\n",
        "stark 30 -
        stark-bowmen
        ncus
        2: Stark Bowmen[C]Stark Bowmen | no card of edition 2017 has this name | Stark Bowmen",
    );
}

#[test]
fn attachments_by_themselves_join_the_only_unit_they_can() {
    reads(
        "Lannister 30 pts\nUnits\nKnights of Casterly Rock\nLannister Guardsmen\nAttachments\nGuard Captain\nNCUs (1)\n\
         None",
        "lannister 30 -
        knights-of-casterly-rock
        lannister-guardsmen guard-captain
        ncus",
    );
}

#[test]
fn nothing_that_is_no_list_becomes_one() {
    for text in [
        "",
        "\n\n",
        "•\n---\n",
        "Commander: None\nNo Combat Units Selected\n",
    ] {
        let imported = import(pack(), text);
        assert_eq!(imported.unmatched, [], "{text:?}");
        assert_eq!(
            (imported.army.units.len(), imported.army.size),
            (0, 30),
            "{text:?}"
        );
    }
    let imported = import(
        pack(),
        "Dear Ned,\nwinter came early this year.\nYours, Robert",
    );
    assert_eq!(imported.unmatched.len(), 3, "{:?}", imported.unmatched);
    let long = format!("{}\nGrey Wind", "Stark Bowmen, ".repeat(50));
    let imported = import(pack(), &long);
    assert_eq!(imported.unmatched.len(), 1);
    assert_eq!(imported.army.units.len(), 1);
    let many = "Grey Wind\n".repeat(1_001);
    let imported = import(pack(), &many);
    assert_eq!(imported.army.units.len(), 1_000);
    assert_eq!(imported.unmatched[0].number, 1_001);
}

/// Every name of both editions, written with and without what builders add, means its own card.
#[test]
fn every_card_is_known_by_its_name() {
    for edition in Pack::EDITIONS {
        let pack = packs().get(edition).unwrap();
        for profile in pack.profiles() {
            for line in [
                profile.name.clone(),
                format!("- {} ({} pts)", profile.name, profile.points),
            ] {
                let imported = import(pack, &format!("Units:\n{line}"));
                let ids: Vec<&str> = imported
                    .army
                    .units
                    .iter()
                    .map(|unit| unit.profile.as_str())
                    .collect();
                // Gregor Clegane is a unit and two attachments: his price tells.
                if imported.unmatched.is_empty() {
                    assert_eq!(ids, [profile.id.as_str()], "{line}");
                } else {
                    assert!(
                        imported.unmatched[0].candidates.contains(&profile.id),
                        "{line}"
                    );
                }
            }
        }
        for card in pack.characters() {
            let title = card.title.as_deref().unwrap_or_default();
            for dash in [", ", " - ", " – ", " — ", ": ", " (", "\" "] {
                let line = format!("with {}{dash}{title} [{}]", card.name, card.points);
                let imported = import(pack, &format!("Stark Bowmen\n{line}"));
                let found: Vec<&str> = imported.army.characters().collect();
                assert_eq!(found, [card.id.as_str()], "{line}");
            }
        }
    }
}

proptest! {
    #![proptest_config(crate::cases::usual(256))]

    #[test]
    fn any_text_can_be_pasted(text in any::<String>()) {
        let imported = import(pack(), &text);
        let _reasons = check(pack(), &imported.army);
    }

    /// What is imported can be written, whatever the list was, and nothing that looks like an entry is lost.
    #[test]
    fn scraps_of_lists_can_be_pasted(scraps in prop::collection::vec(prop::sample::select(vec![
        "Stark Bowmen", "Robb Stark", " – ", "The Wolf Lord", "\n", "\n", "• ", "with ", "+", "(5)", "[C]", "x2", "2x ",
        "(", ")", "]", "[", "|", ",", ";", "Commander: ", "Units:", "NCUs", "Attachments", "Points: 40", "Faction: ",
        "Stark", "40/40", "é", "\u{feff}", "Zorse Riders", "Sansa Stark", "\t", "/", "&", "99", "0", "-", "’",
    ]), 0..40)) {
        let text = scraps.concat();
        let imported = import(pack(), &text);
        let listed = read(packs(), "army.json", &write(&imported.army)).unwrap();
        prop_assert_eq!(&listed.army, &imported.army);
        let kept = imported.army.name.clone().unwrap_or_default();
        for (place, line) in text.lines().enumerate() {
            let told = imported.unmatched.iter().any(|told| {
                told.number as usize == place + 1 && told.text.contains("Zorse")
            });
            let lost = line.contains("Zorse") && !told && !kept.contains("Zorse");
            prop_assert!(!lost, "{:?}: {:?}", text, imported);
        }
        let said = |text: &str| text.matches("Stark Bowmen").count();
        let told: usize = imported.unmatched.iter().map(|line| said(&line.text)).sum();
        let units = imported.army.units.len();
        prop_assert!(said(&text) <= units + told + said(&kept), "{:?}: {:?}", text, imported);
    }
}
