//! Saved games open as they were, whatever happened to the file.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use geometry::Placement;
use play::{Access, Digest, Input, Seat, Session, Viewer, save};
use tabletop::table::{Strictness, Table, read};
use tabletop::{Fix, Packs, Tabletop, load};

fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn packs() -> &'static Packs {
    static PACKS: OnceLock<Packs> = OnceLock::new();
    PACKS.get_or_init(|| Packs::builtin().unwrap())
}

fn sample(name: &str) -> Table {
    let text = fs::read_to_string(home().join("samples").join(name)).unwrap();
    read(packs(), Strictness::Strict, name, &text).unwrap()
}

/// A short game, saved line by line as the program does.
fn played(name: &str) -> (Session<Tabletop>, Vec<u8>) {
    let mut session = sample(name).session("test", 7);
    let mut file = Vec::new();
    let first = session.view(Viewer::Table).table.units[0].id.clone();
    for step in 0..4_u16 {
        let to = Placement::new(f64::from(step), -20.0, 45.0);
        let fix = match step % 2 {
            0 => Fix::Move {
                id: first.clone(),
                to,
            },
            _ => Fix::Wounds {
                unit: first.clone(),
                wounds: 3 + step,
            },
        };
        session.act(Input::Fix(Seat(0), fix)).unwrap();
        save::flush(&mut session, &mut file).unwrap();
    }
    (session, file)
}

#[test]
fn recorded_games_fold_and_decide_as_recorded() {
    let mut count = 0;
    for entry in fs::read_dir(home().join("tests/saves")).unwrap() {
        let file = entry.unwrap().path();
        let name = file.file_name().unwrap().to_str().unwrap().to_owned();
        let loaded = load(packs(), &name, &fs::read(&file).unwrap()).unwrap();
        // Packs grow; the log folds all the same.
        assert!(!loaded.problems.has_errors(), "{}", loaded.problems);
        assert_eq!(loaded.session.access(), Access::Open);
        loaded
            .session
            .refold()
            .unwrap_or_else(|differs| panic!("{name}: {differs}"));
        loaded
            .session
            .redecide()
            .unwrap_or_else(|differs| panic!("{name}: {differs}"));
        assert!(loaded.session.len() > 20, "{name}");
        count += 1;
    }
    assert!(count >= 2);
}

#[test]
fn a_saved_game_reopens_to_the_same_table_and_goes_on() {
    for name in ["starter-battle.json", "crowded.json", "align-no-room.json"] {
        let (session, mut file) = played(name);
        let mut loaded = load(packs(), name, &file).unwrap();
        assert!(loaded.problems.is_empty(), "{}", loaded.problems);
        assert_eq!(
            loaded.session.view(Viewer::Table),
            session.view(Viewer::Table)
        );
        assert_eq!(loaded.session.setup(), session.setup());
        assert_eq!(loaded.good_bytes, file.len());
        loaded.session.undo(Seat(0)).unwrap();
        let turn = Fix::Turn {
            id: loaded.session.view(Viewer::Table).table.units[1].id.clone(),
            heading: geometry::Heading::from_degrees(1.5),
        };
        loaded.session.act(Input::Fix(Seat(1), turn)).unwrap();
        save::flush(&mut loaded.session, &mut file).unwrap();
        let again = load(packs(), name, &file).unwrap();
        assert_eq!(again.session.digest(), loaded.session.digest());
        assert_eq!(again.session.len(), 4);
    }
}

#[test]
fn rulings_of_the_table_are_saved_with_the_game() {
    let table = sample("charge-7-inches.json");
    assert_ne!(table.base.rulings(), table.pack.rulings());
    let text = save::text(&table.session("test", 1));
    let loaded = load(packs(), "a", text.as_bytes()).unwrap();
    assert_eq!(loaded.session.pack().rulings(), table.pack.rulings());
}

#[test]
fn a_torn_last_line_costs_that_line_alone() {
    let (session, file) = played("starter-battle.json");
    let ends: Vec<usize> = (0..file.len()).filter(|at| file[*at] == b'\n').collect();
    let last = ends[ends.len() - 2] + 1;
    for cut in last + 1..file.len() {
        let loaded = load(packs(), "torn", &file[..cut]).unwrap();
        assert_eq!(
            loaded.problems.to_string(),
            "torn:5:1: warning: the last line is cut off; it is dropped"
        );
        assert_eq!((loaded.session.len(), loaded.good_bytes), (3, last));
        assert_eq!(loaded.session.access(), Access::Open);
        assert_eq!(
            loaded.session.view(Viewer::Table),
            session.view_after(3, Viewer::Table)
        );
    }
}

/// The lines with their sums worked out anew, as a forger would.
fn summed(text: &str) -> String {
    let fields = |line: &str| {
        line.rsplit_once(",\"sum\":")
            .map_or(line.to_owned(), |(fields, _)| fields.to_owned())
    };
    let line = |fields: String| {
        format!(
            "{fields},\"sum\":\"{}\"}}\n",
            Digest::of_bytes(fields.as_bytes())
        )
    };
    text.lines().map(|text| line(fields(text))).collect()
}

#[test]
fn damage_opens_the_game_for_looking_at() {
    let (session, file) = played("starter-battle.json");
    let text = String::from_utf8(file).unwrap();
    let (header, log) = text.split_once('\n').unwrap();
    let damaged = format!("{header}\n{}", log.replace("\"wounds\":4", "\"wounds\":5"));
    assert_ne!(text, damaged);
    for (damaged, message) in [
        (
            summed(&damaged),
            "damaged:3:1: entry 2: the state does not fit its digest",
        ),
        (damaged, "damaged:3:1: entry 2: the line is damaged"),
    ] {
        let loaded = load(packs(), "damaged", damaged.as_bytes()).unwrap();
        assert!(
            loaded.problems.to_string().starts_with(message),
            "{}",
            loaded.problems
        );
        assert_eq!(
            (loaded.session.access(), loaded.session.len()),
            (Access::ReadOnly, 1)
        );
        assert_eq!(
            loaded.session.view(Viewer::Table),
            session.view_after(1, Viewer::Table)
        );
    }
}

#[test]
fn headers_that_cannot_be_used_say_why() {
    let text = save::text(&sample("starter-battle.json").session("test", 1));
    let cases = [
        (
            text.replace("{\"2017\":", "{\"2071\":"),
            "s:1:1: header: unknown edition `2071` (did you mean `2017`?)",
        ),
        (
            text.replace("\"tabletop\"", "\"chess\""),
            "s:1:1: header: this is a game of `chess`, not `tabletop`",
        ),
        (
            text.replace("\"format\":1", "\"format\":9"),
            "s:1:1: header: written by a newer program: format 9, here 1",
        ),
    ];
    for (broken, message) in cases {
        let found = load(packs(), "s", summed(&broken).as_bytes()).unwrap_err();
        assert_eq!(found.to_string(), message);
    }
    let odd = text.replace("\"arc_model\":\"per_tray\"", "\"arc_modl\":\"per_tray\"");
    let loaded = load(packs(), "s", summed(&odd).as_bytes()).unwrap();
    let warning = "s:1:1: warning: header: unknown ruling `arc_modl`; did you mean `arc_model`?";
    assert_eq!(loaded.problems.to_string(), warning);
}

/// The readings of before there were others.
const BEFORE: [(&str, &str); 7] = [
    ("retreat_end", "free"),
    ("shoot_from", "front"),
    ("solo_claims", "ranks"),
    ("siege_terrain", "turns"),
    ("pile_place", "fell"),
    ("dice_value", "ranks"),
    ("wall_depth", "thin"),
];

#[test]
fn a_battle_saved_before_there_were_other_readings_replays() {
    let table = sample("starter-battle.json");
    let mut rulings = table.base.rulings().clone();
    for (name, value) in BEFORE {
        assert_ne!(
            rulings.get(name),
            Some(value),
            "{name} is read otherwise now"
        );
        rulings.set(name, value).unwrap();
    }
    let pack = tabletop::played_by(&table.base, &rulings);
    let mut state = table.state.clone();
    let units = std::mem::take(&mut state.units);
    let (near, far) = units.into_iter().partition(|unit| unit.side == "stark");
    let setup = tabletop::BattleSetup {
        sides: ["stark".to_owned(), "lannister".to_owned()],
        scenario: Some("a-storm-of-swords".to_owned()),
        size: "small".to_owned(),
        reserves: [near, far],
        cards: Default::default(),
        prepares: true,
    };
    let state = tabletop::begin_battle(&pack, &state, &setup).unwrap();
    let mut session = Table {
        pack,
        state,
        ..table
    }
    .session("test", 1);
    play::playthrough::record(&mut session, 3, 60).unwrap();
    let mut text = save::text(&session);
    for (name, value) in BEFORE {
        let ruling = format!("\"{name}\":\"{value}\",");
        assert!(text.contains(&ruling), "{name}");
        text = text.replace(&ruling, "");
    }
    let loaded = load(packs(), "old", summed(&text).as_bytes()).unwrap();
    assert!(!loaded.problems.has_errors(), "{}", loaded.problems);
    assert_eq!(loaded.session.len(), session.len());
    for (name, value) in BEFORE {
        assert_eq!(loaded.session.pack().rulings().get(name), Some(value));
    }
    loaded.session.refold().unwrap();
    loaded.session.redecide().unwrap();
}
