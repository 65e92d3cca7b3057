//! Table files: what is refused and how, and that what is written reads back.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use geometry::{Heading, Len, Placement};
use proptest::prelude::*;
use tabletop::table::{Strictness, Table, read, write};
use tabletop::{
    DeployZone, Keyword, Keywords, Objective, Outline, Packs, PieceShape, PieceState, Rulings,
    State, Token, Tokens, TrayKind, UnitState, played_by,
};

fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn packs() -> &'static Packs {
    static PACKS: OnceLock<Packs> = OnceLock::new();
    PACKS.get_or_init(|| Packs::builtin().unwrap())
}

/// The files of a folder with an ending, in the order of their names.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(home().join(folder))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    files.sort();
    files
}

/// Compares a text with a file, or writes the file when updating.
fn matches_file(text: &str, file: &Path) -> Result<(), String> {
    if std::env::var_os("UPDATE").is_some() {
        fs::write(file, text).unwrap();
    }
    let known = fs::read_to_string(file).unwrap_or_default();
    if known == text {
        return Ok(());
    }
    let file = file.display();
    Err(format!(
        "{file} differs; UPDATE=1 rewrites it\n--- file\n{known}\n--- now\n{text}"
    ))
}

#[test]
fn broken_tables_name_every_problem() {
    let cases = files("tests/broken_tables", "json");
    assert!(cases.len() >= 50, "{} cases", cases.len());
    let mut wrong = Vec::new();
    for case in &cases {
        let text = fs::read_to_string(case).unwrap();
        let name = case.file_name().unwrap().to_str().unwrap();
        let message = match read(packs(), Strictness::Strict, name, &text) {
            Ok(_) => "nothing is wrong\n".to_owned(),
            Err(problems) => format!("{problems}\n"),
        };
        wrong.extend(matches_file(&message, &case.with_extension("txt")).err());
        if message.starts_with("nothing") {
            wrong.push(format!("{name} reads"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn loose_reading_only_warns_of_trays_that_cannot_stand() {
    for (case, warnings) in [("off-the-table", 2), ("overlap", 2), ("in-impassable", 2)] {
        let file = home()
            .join("tests/broken_tables")
            .join(case)
            .with_extension("json");
        let text = fs::read_to_string(file).unwrap();
        let table = read(packs(), Strictness::Loose, case, &text).unwrap();
        assert_eq!(
            table.warnings.0.len(),
            warnings,
            "{case}: {}",
            table.warnings
        );
        assert!(!table.warnings.has_errors());
        let strict = read(packs(), Strictness::Strict, case, &text).unwrap_err();
        let warned = table.warnings.to_string().replace("warning: ", "");
        assert_eq!(strict.to_string(), warned);
    }
    let text = fs::read_to_string(home().join("tests/broken_tables/id-twice.json")).unwrap();
    assert!(read(packs(), Strictness::Loose, "id-twice", &text).is_err());
}

#[test]
fn a_unit_banded_that_no_rule_bands_is_warned_of_with_the_reason() {
    let no = "Stark Outriders has no ability to band together (2017, Banding)";
    let off = "Units do not band together in this edition (2021, Banding)";
    let odd = |why: &str| format!("t:3:77: warning: units[0].banded: {why}");
    for (edition, unit, wanted) in [
        ("2017", r#""profile": "stark-outriders""#, odd(no)),
        ("2021", r#""profile": "stark-outriders""#, odd(off)),
        ("2017", r#""profile": "stark-sworn-swords""#, String::new()),
        // Of a bare tray nothing is known.
        ("2017", r#""tray": "cavalry", "speed_in": 6"#, String::new()),
    ] {
        let text = format!(
            r#"{{ "format": "bannerfield/table/1", "edition": "{edition}", "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [
{{
"id": "a", "side": "s", "x_in": 0, "y_in": 0, "heading_deg": 0, "banded":   true, {unit}
}}] }}"#
        );
        let table = read(packs(), Strictness::Strict, "t", &text).unwrap();
        assert!(table.state.units[0].banded);
        assert_eq!(table.warnings.to_string(), wanted);
    }
}

#[test]
fn samples_are_sound_and_written_as_the_program_writes() {
    let samples = files("samples", "json");
    let readme = fs::read_to_string(home().join("samples/README.md")).unwrap();
    for sample in &samples {
        let name = sample.file_stem().unwrap().to_str().unwrap();
        let text = fs::read_to_string(sample).unwrap();
        let table = read(packs(), Strictness::Strict, name, &text)
            .unwrap_or_else(|problems| panic!("{problems}"));
        assert!(table.warnings.is_empty(), "{name}");
        assert_eq!(write(&table), text, "{name}");
        assert!(
            readme.contains(&format!("`{name}`")),
            "{name} is not in the readme"
        );
    }
    assert_eq!(
        readme.matches("\n| `").count(),
        samples.len(),
        "rows of the readme"
    );
}

#[test]
fn the_crowded_table_is_crowded() {
    let text = fs::read_to_string(home().join("samples/crowded.json")).unwrap();
    let state = read(packs(), Strictness::Strict, "crowded", &text)
        .unwrap()
        .state;
    assert_eq!((state.units.len(), state.pieces.len()), (40, 30));
    assert_eq!((state.width.inches(), state.depth.inches()), (72.0, 48.0));
}

#[test]
fn places_are_rounded_to_the_lattice() {
    let text = r#"{ "format": "bannerfield/table/1", "table": { "width_in": 48, "depth_in": 48 }, "units": [
        { "id": "a", "side": "s", "tray": "solo", "speed_in": 4.5, "x_in": 1.00021, "y_in": -3.3, "heading_deg": -90.004 } ] }"#;
    let unit = read(packs(), Strictness::Strict, "a", text)
        .unwrap()
        .state
        .units[0]
        .clone();
    assert_eq!((unit.place.x, unit.place.y), (Len(2541), Len(-8382)));
    assert_eq!(
        (unit.place.heading.degrees(), unit.speed),
        (270.0, Len(11430))
    );
}

#[test]
fn an_unnamed_edition_is_the_first() {
    let text = r#"{ "format": "bannerfield/table/1", "table": { "width_in": 48, "depth_in": 48 }, "units": [] }"#;
    let table = read(packs(), Strictness::Strict, "a", text).unwrap();
    assert_eq!(table.state.edition, "2017");
    assert!(std::sync::Arc::ptr_eq(&table.base, &table.pack));
}

/// Things that stand far apart, so that no two can overlap.
fn spot(at: usize) -> (i32, i32) {
    let at = i32::try_from(at).unwrap();
    (
        (at % 8 - 4) * 40_000 + 20_000,
        (at / 8 - 4) * 40_000 + 20_000,
    )
}

fn unit() -> impl Strategy<Value = UnitState> {
    let profile = prop::option::of(0..packs().get("2017").unwrap().profiles().len());
    let card = (profile, 0..4_usize, 0..25_400_i32);
    let place = (-3_000..3_000_i32, -3_000..3_000_i32, 0..36_000_i32);
    let marks = (
        0..20_u16,
        0..8_u8,
        any::<bool>(),
        prop::option::of(0..16_usize),
        prop::option::of(prop::option::of(0..16_usize)),
    );
    (card, place, marks).prop_map(|((profile, tray, speed), (x, y, heading), marks)| {
        let pack = packs().get("2017").unwrap();
        let profile = profile.map(|at| &pack.profiles()[at]);
        let (wounds, tokens, activated, attachment, banded) = marks;
        UnitState {
            id: String::new(),
            side: if activated {
                "stark"
            } else {
                "haus \"lannister\"\n"
            }
            .to_owned(),
            profile: profile.map(|row| row.id.clone()),
            tray: profile.map_or(TrayKind::ALL[tray], |row| row.tray),
            speed: profile.map_or(Len(speed), |row| Len::from_inches(f64::from(row.speed_in))),
            place: Placement {
                x: Len(x),
                y: Len(y),
                heading: Heading::from_hundredths(heading),
            },
            wounds,
            tokens: Token::ALL
                .into_iter()
                .filter(|t| tokens & (1 << *t as u8) != 0)
                .collect::<Tokens>(),
            activated,
            attachment: attachment.map(|at| pack.characters()[at].id.clone()),
            banded: banded.is_some(),
            right_attachment: banded.flatten().map(|at| pack.characters()[at].id.clone()),
        }
    })
}

fn piece() -> impl Strategy<Value = PieceState> {
    let place = (-3_000..3_000_i32, -3_000..3_000_i32, 0..36_000_i32);
    let polygon = (
        3..9_usize,
        0..256_u16,
        prop::collection::vec(2_000..9_000_i32, 9),
    );
    (0..9_usize, any::<bool>(), place, polygon).prop_map(
        |(at, of_pack, (x, y, heading), polygon)| {
            let pack = packs().get("2017").unwrap();
            if of_pack {
                let row = &pack.pieces()[at];
                return PieceState {
                    id: String::new(),
                    piece: Some(row.id.clone()),
                    keywords: row.keywords,
                    place: Placement {
                        x: Len(x),
                        y: Len(y),
                        heading: Heading::from_hundredths(heading),
                    },
                    shape: PieceShape::Rect {
                        width: row.width,
                        depth: row.depth,
                    },
                };
            }
            let (count, keywords, radii) = polygon;
            let corners = (0..count).map(|i| {
                let turn = Heading::from_degrees(
                    360.0 * f64::from(u16::try_from(i).unwrap())
                        / f64::from(u16::try_from(count).unwrap()),
                );
                let radius = f64::from(radii[i]);
                (
                    Len((turn.direction().x * radius) as i32 + x),
                    Len((turn.direction().y * radius) as i32 + y),
                )
            });
            let keywords: Keywords = Keyword::ALL[..8]
                .iter()
                .copied()
                .filter(|k| keywords & (1 << *k as u16) != 0)
                .collect();
            PieceState::made_up("", keywords, &Outline::new(corners.collect()).unwrap())
        },
    )
}

fn table() -> impl Strategy<Value = Table> {
    let rows = (
        prop::collection::vec(unit(), 0..12),
        prop::collection::vec(piece(), 0..12),
    );
    let rest = (
        prop::collection::vec((-9_000..9_000_i32, 25..9_000_i32), 0..4),
        0..3_usize,
    );
    (
        rows,
        rest,
        prop::collection::vec((0..40_usize, 0..3_usize), 0..5),
    )
        .prop_map(|((mut units, mut pieces), (objectives, zones), rulings)| {
            let base = packs().get("2017").unwrap().clone();
            let mut changed = base.rulings().clone();
            for (at, value) in rulings {
                let info = &Rulings::all()[at];
                changed
                    .set(info.name, info.readings[value % info.readings.len()].value)
                    .unwrap();
            }
            for (at, unit) in units.iter_mut().enumerate() {
                let (x, y) = spot(at);
                unit.id = format!("unit {at}");
                (unit.place.x.0, unit.place.y.0) = (unit.place.x.0 + x, unit.place.y.0 + y);
            }
            for (at, piece) in pieces.iter_mut().enumerate() {
                let (x, y) = spot(at + 20);
                piece.id = format!("piece-{at}-é");
                (piece.place.x.0, piece.place.y.0) = (piece.place.x.0 + x, piece.place.y.0 + y);
            }
            let square =
                [(-1, -1), (1, -1), (1, 1), (-1, 1)].map(|(x, y)| (Len(x * 5_003), Len(y * 777)));
            let zone = DeployZone {
                side: "stark".to_owned(),
                outline: Outline::new(square.to_vec()).unwrap(),
            };
            let objectives = objectives
                .iter()
                .enumerate()
                .map(|(at, (x, radius))| Objective {
                    id: format!("o{at}"),
                    x: Len(*x),
                    y: Len(-x),
                    radius: Len(*radius),
                });
            let state = State {
                units,
                pieces,
                objectives: objectives.collect(),
                zones: vec![zone; zones],
                ..State::empty("2017", Len(400_001), Len(400_000))
            };
            let pack = played_by(&base, &changed);
            Table {
                base,
                pack,
                state,
                warnings: play::Problems::default(),
            }
        })
}

proptest! {
    #[test]
    fn what_is_written_reads_back(table in table()) {
        let text = write(&table);
        let back = read(packs(), Strictness::Strict, "t", &text);
        let back = back.unwrap_or_else(|problems| panic!("{problems}\n{text}"));
        prop_assert_eq!(&back.state, &table.state);
        prop_assert_eq!(back.pack.rulings(), table.pack.rulings());
        prop_assert_eq!(write(&back), text);
    }

    #[test]
    fn turned_and_resized_pieces_read_back_within_the_lattice(mut piece in piece(), heading in 0..36_000_i32, grow in 1..9_i32) {
        piece.id = "p".to_owned();
        piece.place.heading = Heading::from_hundredths(heading);
        if let PieceShape::Rect { width, .. } = &mut piece.shape {
            width.0 += grow;
        }
        let base = packs().get("2017").unwrap().clone();
        let mut state = State::empty("2017", Len(100_000), Len(100_000));
        state.pieces.push(piece.clone());
        let table = Table { pack: base.clone(), base, state, warnings: play::Problems::default() };
        let back = read(packs(), Strictness::Strict, "t", &write(&table)).unwrap();
        let (old, new) = (piece.body(), back.state.pieces[0].body());
        let step = 1.5 / Len::PER_INCH;
        for corner in new.outline() {
            prop_assert!(old.outline().iter().any(|known| (*known - *corner).length() < step));
        }
        prop_assert_eq!(write(&back), write(&table));
    }
}
