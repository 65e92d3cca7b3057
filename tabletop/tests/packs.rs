//! Every shipped pack is sound, and every broken one says why.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tabletop::{ArcLine, AttackKind, Band, Group, Keyword, Pack, Role, Rulings, TrayKind};

fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn pack(edition: &str) -> Pack {
    Pack::builtin(edition).unwrap_or_else(|problems| panic!("{problems}"))
}

/// A reader of a folder's files, whatever path they are asked by.
fn reader(folder: PathBuf) -> impl Fn(&str) -> Option<String> {
    move |path| fs::read_to_string(folder.join(path)).ok()
}

fn updating() -> bool {
    std::env::var_os("UPDATE").is_some()
}

/// Compares a text with a file, or writes the file when updating.
fn matches_file(text: &str, file: &Path) -> Result<(), String> {
    if updating() {
        fs::write(file, text).unwrap();
    }
    let known = fs::read_to_string(file).unwrap_or_default();
    if known == text {
        return Ok(());
    }
    Err(format!(
        "{} differs; UPDATE=1 rewrites it\n--- file\n{known}\n--- now\n{text}",
        file.display()
    ))
}

#[test]
fn every_edition_loads_from_its_folder_as_from_the_program() {
    for edition in Pack::EDITIONS {
        let outside = Pack::load(reader(home().join("packs").join(edition)));
        let outside = outside.unwrap_or_else(|problems| panic!("{problems}"));
        assert_eq!(outside, pack(edition));
        assert_eq!(outside.edition(), edition);
    }
    let listed: BTreeSet<_> = fs::read_dir(home().join("packs"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(listed, Pack::EDITIONS.map(str::to_owned).into());
}

#[test]
fn every_file_of_a_pack_folder_is_in_its_manifest() {
    for edition in Pack::EDITIONS {
        let folder = home().join("packs").join(edition);
        let manifest = fs::read_to_string(folder.join("manifest.toml")).unwrap();
        for entry in fs::read_dir(folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let known = name == "manifest.toml" || manifest.contains(&format!("\"{name}\""));
            assert!(known, "{edition}/{name}");
        }
    }
}

#[test]
fn an_unknown_edition_names_the_nearest() {
    let problems = Pack::builtin("2012").unwrap_err();
    let message = "2012/manifest.toml: unknown edition `2012` (did you mean `2017`?)";
    assert_eq!(problems.to_string(), message);
}

#[test]
fn both_editions_have_the_same_units_and_characters() {
    for edition in Pack::EDITIONS {
        let pack = pack(edition);
        assert_eq!(pack.profiles().len(), 32, "{edition}");
        assert_eq!(pack.characters().len(), 16, "{edition}");
        assert_eq!(pack.pieces().len(), 9, "{edition}");
        assert_eq!(pack.zones().len(), 5, "{edition}");
        assert_eq!(pack.cards().len(), 26, "{edition}");
        let roles: Vec<_> = pack.characters().iter().map(|c| c.role).collect();
        assert_eq!(roles.iter().filter(|role| **role == Role::Ncu).count(), 4);
        let commanders = pack.characters().iter().filter(|c| c.commander);
        assert_eq!(commanders.count(), 4);
    }
}

/// A profile's numbers as one line.
fn numbers(pack: &Pack, id: &str) -> String {
    let unit = pack.profile(id).unwrap_or_else(|| panic!("no {id}"));
    let attacks: Vec<String> = unit
        .attacks
        .iter()
        .map(|attack| {
            let kind = match attack.kind {
                AttackKind::Melee => "melee",
                AttackKind::Ranged(Band::Short) => "short",
                AttackKind::Ranged(Band::Long) => "long",
            };
            format!("{kind} {}+ {:?}", attack.to_hit, attack.dice)
        })
        .collect();
    let faction = &pack.faction_at(unit.faction).unwrap().id;
    format!(
        "{faction}, {:?} on {:?}, {} points, speed {}, {}+, morale {}+, {} x {}, resilience {}: {}",
        unit.kind,
        unit.tray,
        unit.points,
        unit.speed_in,
        unit.defense,
        unit.morale,
        unit.models,
        unit.wounds_per_model,
        unit.resilience,
        attacks.join("; ")
    )
}

#[test]
fn units_have_the_printed_numbers() {
    let pack = pack("2017");
    for (id, expected) in [
        (
            "stark-sworn-swords",
            "stark, Infantry on Infantry, 5 points, speed 5, 4+, morale 6+, 12 x 1, resilience 1: melee 4+ [7, 5, 4]",
        ),
        (
            "stark-outriders",
            "stark, Cavalry on Cavalry, 6 points, speed 6, 4+, morale 6+, 4 x 3, resilience 1: melee 4+ [7, 4]",
        ),
        (
            "grey-wind",
            "stark, Solo on Solo, 3 points, speed 6, 4+, morale 2+, 1 x 4, resilience 1: melee 3+ [4]",
        ),
        (
            "stark-bowmen",
            "stark, Infantry on Infantry, 6 points, speed 5, 6+, morale 6+, 12 x 1, resilience 1: long 3+ [7, 7, 5]; melee 5+ [5, 4, 3]",
        ),
        (
            "lannister-guardsmen",
            "lannister, Infantry on Infantry, 5 points, speed 4, 3+, morale 7+, 12 x 1, resilience 1: melee 4+ [6, 5, 4]",
        ),
        (
            "house-clegane-mountains-men",
            "lannister, Infantry on Infantry, 6 points, speed 5, 4+, morale 6+, 12 x 1, resilience 1: melee 4+ [7, 5, 4]",
        ),
        (
            "builder-scorpion-crew",
            "nights-watch, WarMachine on WarMachine, 5 points, speed 4, 5+, morale 5+, 1 x 6, resilience 1: long 3+ [3]; melee 4+ [3]",
        ),
        (
            "ranger-trackers",
            "nights-watch, Cavalry on Cavalry, 6 points, speed 6, 5+, morale 5+, 4 x 3, resilience 1: short 3+ [7, 5]; melee 4+ [5, 4]",
        ),
        (
            "savage-giant",
            "free-folk, Solo on Solo, 7 points, speed 5, 4+, morale 5+, 1 x 6, resilience 2: melee 3+ [4]",
        ),
    ] {
        assert_eq!(numbers(&pack, id), expected, "{id}");
    }
    let bowmen = pack.profile("stark-bowmen").unwrap();
    assert_eq!(bowmen.band(), Some(Band::Long));
    assert_eq!((bowmen.ranks, bowmen.wounds()), (3, 12));
}

#[test]
fn later_printings_change_kinds_but_not_numbers() {
    let (first, later) = (pack("2017"), pack("2021"));
    let (mut changed, mut band) = (Vec::new(), Vec::new());
    for (old, new) in first.profiles().iter().zip(later.profiles()) {
        if old.kind != new.kind {
            changed.push(format!("{} {:?} {:?}", old.id, old.kind, new.kind));
        }
        // No later card has Banding.
        let mut old = old.clone();
        let is_banding = |id| first.ability_at(id).is_some_and(|row| row.id == "banding");
        if old.abilities.iter().any(|id| is_banding(*id)) {
            band.push(old.id.clone());
            old.abilities.retain(|id| !is_banding(*id));
        }
        let mut same = new.clone();
        same.kind = old.kind;
        same.source.assumed = old.source.assumed;
        assert_eq!(same, old);
    }
    assert_eq!(band, ["stark-sworn-swords"]);
    assert_eq!(
        changed,
        [
            "grey-wind Solo Monster",
            "gregor-clegane Solo Cavalry",
            "ghost Solo Monster",
            "savage-giant Solo Monster",
        ]
    );
}

#[test]
fn rows_that_stand_in_are_assumed() {
    let (first, later) = (pack("2017"), pack("2021"));
    let assumed = |pack: &Pack| {
        let units = pack.profiles().iter();
        units.filter(|unit| unit.source.assumed).count()
    };
    assert_eq!((assumed(&first), assumed(&later)), (32, 1));
    assert!(first.pieces().iter().all(|piece| piece.source.assumed));
    assert!(!first.keyword(Keyword::Cover).unwrap().source.assumed);
    assert!(later.keyword(Keyword::Cover).unwrap().source.assumed);
    assert!(!later.keyword(Keyword::Horrific).unwrap().source.assumed);
    for edition in [first, later] {
        for kind in TrayKind::ALL {
            assert!(edition.tray(kind).source.assumed);
        }
    }
}

#[test]
fn trays_have_the_measured_sizes() {
    for edition in Pack::EDITIONS {
        let pack = pack(edition);
        for (kind, width, depth, arc, ranks, files) in [
            (TrayKind::Infantry, 5.5, 4.8, ArcLine::Diagonal, 3, 4),
            (TrayKind::Cavalry, 5.5, 5.0, ArcLine::Degrees(4500), 2, 2),
            (TrayKind::Solo, 2.76, 2.76, ArcLine::Degrees(4500), 1, 1),
            (
                TrayKind::WarMachine,
                2.76,
                5.55,
                ArcLine::Degrees(4500),
                1,
                1,
            ),
        ] {
            let tray = pack.tray(kind);
            assert_eq!(tray.kind, kind);
            assert_eq!(tray.width.inches(), width);
            assert_eq!(tray.depth.inches(), depth);
            assert_eq!((tray.arc, tray.ranks, tray.files), (arc, ranks, files));
        }
    }
}

#[test]
fn pieces_carry_the_keywords_of_their_edition() {
    use Keyword::*;
    let cases: [(&str, &[Keyword], &[Keyword]); 9] = [
        ("trees", &[Cover], &[Cover]),
        ("corpse_pile", &[Horrific], &[Hindering, Horrific]),
        ("bog", &[Hindering], &[Hindering, Rough]),
        ("stakes", &[Dangerous], &[Dangerous, Destructible]),
        (
            "wall",
            &[Cover, Fortified],
            &[Destructible, Fortified, Hindering],
        ),
        ("hedge", &[Cover, Hindering], &[Cover, Rough, Destructible]),
        (
            "palisade",
            &[BlocksLineOfSight, Impassable],
            &[BlocksLineOfSight, Impassable, Destructible],
        ),
        ("weirwood", &[], &[Inspiring]),
        ("castle_wall", &[Cover, Fortified], &[]),
    ];
    let (first, later) = (pack("2017"), pack("2021"));
    for (id, then, now) in cases {
        for (pack, expected) in [(&first, then), (&later, now)] {
            let keywords = pack.piece(id).unwrap().keywords;
            let mut expected = expected.to_vec();
            expected.sort();
            assert_eq!(keywords.iter().collect::<Vec<_>>(), expected, "{id}");
        }
    }
    assert_eq!(first.keywords().len(), 8);
    assert_eq!(later.keywords().len(), 11);
    for pack in [first, later] {
        for keyword in pack.pieces().iter().flat_map(|piece| piece.keywords.iter()) {
            assert!(pack.keyword(keyword).is_some(), "{keyword:?}");
        }
    }
}

/// Name, values, 2017, 2021.
const RULINGS: &[(&str, &str, &str, &str)] = &[
    (
        "arc_model",
        "per_tray corner45 diagonal",
        "per_tray",
        "per_tray",
    ),
    ("arc_majority", "area center", "area", "area"),
    ("seams_block", "yes no", "yes", "yes"),
    ("sight_into", "viewer either", "viewer", "either"),
    ("on_piece", "center any", "center", "center"),
    ("trees_cover", "any center", "any", "center"),
    ("charge_sight", "line arc", "line", "line"),
    ("charge_pivot", "best facing", "best", "best"),
    ("charge_lead", "any front", "any", "front"),
    ("charge_path", "closest forward", "closest", "forward"),
    ("pivot_keeps", "nothing sight", "nothing", "sight"),
    ("room_needed", "none any half", "any", "half"),
    ("align_within_roll", "no yes", "no", "no"),
    ("edge_overhang", "no pivot", "no", "pivot"),
    ("hindering_counts", "entered touched", "entered", "entered"),
    ("half_of", "target charger", "target", "charger"),
    ("touch_third", "no yes", "no", "no"),
    ("shoot_pivot", "any facing none", "any", "facing"),
    ("wounds_per_model", "card one resilience", "card", "card"),
    ("flank_ranged", "yes no", "yes", "yes"),
    (
        "rear_panicked",
        "before_defense after_casualties",
        "before_defense",
        "before_defense",
    ),
    ("panic_loss", "margin d3 d3_plus_1", "margin", "d3"),
    ("panic_on", "casualty wound", "casualty", "wound"),
    ("retreat", "source d6", "source", "d6"),
    ("enemy_gap", "touch 1in", "touch", "1in"),
    ("maneuver_direction", "forward any", "forward", "forward"),
    ("shift", "full_half any", "full_half", "full_half"),
    ("in_arc", "any_part center", "any_part", "any_part"),
    ("arc_tie", "attacker defender", "attacker", "attacker"),
    ("touch_on_path", "no yes", "no", "no"),
    ("at_limit", "within beyond", "within", "within"),
    ("align_fails", "target_moves stays", "target_moves", "stays"),
    ("charge_way", "kindest shortest", "kindest", "kindest"),
    ("corner_contact", "no yes", "no", "no"),
    ("charge_moves", "one each", "one", "one"),
    ("rolled_one", "fails disorderly", "fails", "fails"),
    ("failed_charge", "stays moves", "stays", "stays"),
    ("cavalry_maneuver", "cavalry card", "cavalry", "card"),
    ("flank_panic", "no yes", "no", "no"),
    (
        "panicked_covers",
        "test test_and_loss",
        "test",
        "test_and_loss",
    ),
    ("token_dice", "chosen all", "chosen", "chosen"),
    ("into_melee", "panic nothing", "panic", "panic"),
    ("solo_ranks", "none one", "none", "one"),
    ("banding", "yes no", "yes", "no"),
    ("disbanding", "own even", "own", "own"),
    ("surge_forth", "nothing maneuver", "nothing", "maneuver"),
    ("dangerous_die", "d6 d3_plus_1", "d6", "d3_plus_1"),
    ("retreat_end", "needed free", "needed", "needed"),
    ("shoot_from", "turns card front", "turns", "turns"),
    ("solo_claims", "wounds ranks", "wounds", "wounds"),
    ("siege_terrain", "defender turns", "defender", "defender"),
    ("pile_place", "owner fell", "owner", "owner"),
    ("dice_value", "number ranks", "number", "number"),
    ("wall_depth", "ground thin", "ground", "ground"),
];

#[test]
fn rulings_are_those_of_the_table() {
    let (first, later) = (pack("2017"), pack("2021"));
    for (name, values, then, now) in RULINGS {
        let info = Rulings::info(name).unwrap_or_else(|| panic!("no {name}"));
        let known: Vec<_> = info.values().collect();
        let listed: BTreeSet<_> = values.split(' ').collect();
        assert_eq!(
            known.iter().copied().collect::<BTreeSet<_>>(),
            listed,
            "{name}"
        );
        assert_eq!(first.rulings().get(name), Some(*then), "{name}, 2017");
        assert_eq!(later.rulings().get(name), Some(*now), "{name}, 2021");
    }
    assert_eq!(Rulings::all().len(), RULINGS.len());
}

#[test]
fn rulings_are_a_map_of_texts() {
    let rulings = pack("2021").rulings().clone();
    let json = serde_json::to_value(&rulings).unwrap();
    for (info, value) in rulings.iter() {
        assert_eq!(json[info.name], value, "{}", info.name);
    }
    assert_eq!(json.as_object().unwrap().len(), Rulings::all().len());
    assert_eq!(serde_json::from_value::<Rulings>(json).unwrap(), rulings);
}

#[test]
fn every_reading_can_be_set_and_read_back() {
    let mut rulings = pack("2017").rulings().clone();
    for info in Rulings::all() {
        assert!(
            info.readings.len() > 1 && info.question.ends_with('?'),
            "{}",
            info.name
        );
        for reading in info.readings {
            rulings.set(info.name, reading.value).unwrap();
            assert_eq!(rulings.get(info.name), Some(reading.value));
            assert!(reading.text.ends_with('.'), "{}", info.name);
        }
    }
    let before = rulings.clone();
    for (name, value, message) in [
        (
            "charge_sigth",
            "arc",
            "unknown ruling `charge_sigth`; did you mean `charge_sight`?",
        ),
        ("weather", "rain", "unknown ruling `weather`"),
        (
            "panic_loss",
            "d6",
            "ruling `panic_loss` has no value `d6`; it takes `margin` or `d3` or `d3_plus_1`",
        ),
    ] {
        assert_eq!(rulings.set(name, value).unwrap_err().to_string(), message);
    }
    assert_eq!(rulings, before);
}

#[test]
fn changed_rulings_are_found() {
    let pack = pack("2017");
    let mut rulings = pack.rulings().clone();
    rulings.set("arc_model", "diagonal").unwrap();
    let changed: Vec<_> = rulings
        .changed_from(pack.rulings())
        .map(|(info, value)| (info.name, value))
        .collect();
    assert_eq!(changed, [("arc_model", "diagonal")]);
}

#[test]
fn decks_have_twenty_cards() {
    for edition in Pack::EDITIONS {
        let pack = pack(edition);
        for (place, character) in pack.characters().iter().enumerate() {
            if !character.commander {
                continue;
            }
            let id = pack.character_id(&character.id).unwrap();
            assert_eq!(pack.character_at(id), Some(&pack.characters()[place]));
            let deck = pack.deck(character.faction, id);
            let copies: u8 = deck.map(|card| card.copies).sum();
            assert_eq!(copies, 20, "{}", character.id);
        }
        let counterplot = pack.card("counterplot").unwrap();
        assert_eq!(counterplot.group, Group::Faction);
        let zones = &counterplot.bonus.as_ref().unwrap().zones;
        let zones: Vec<_> = zones
            .iter()
            .map(|id| &pack.zone_at(*id).unwrap().id)
            .collect();
        assert_eq!(zones, ["crown", "wealth"]);
    }
}

#[test]
fn battles_and_modes_are_those_of_their_edition() {
    for (edition, rounds, victory, modes) in
        [("2017", 8, [10, 15, 20], 5), ("2021", 6, [8, 10, 12], 11)]
    {
        let pack = pack(edition);
        let battle = pack.battle();
        assert_eq!(battle.rounds, rounds);
        let sizes: Vec<_> = battle
            .sizes
            .iter()
            .map(|size| (size.points, size.victory))
            .collect();
        assert_eq!(
            sizes,
            [(30, victory[0]), (40, victory[1]), (50, victory[2])]
        );
        assert_eq!((battle.short.inches(), battle.long.inches()), (6.0, 12.0));
        assert_eq!(battle.tables[0].width.inches(), 48.0);
        assert_eq!(pack.scenarios().len(), modes);
        let siege = pack.scenario("a-storm-of-swords").unwrap();
        assert!(siege.siege && siege.pieces.len() == 3);
    }
    let thrones = pack("2021").scenario("a-game-of-thrones").unwrap().clone();
    assert_eq!((thrones.near.inches(), thrones.objectives.len()), (10.0, 5));
}

/// Else the points decide nothing, and whoever storms has to destroy everybody.
#[test]
fn a_siege_is_won_before_a_whole_army_is_destroyed() {
    for edition in ["2017", "2021"] {
        let pack = pack(edition);
        let kill = pack.scenario("a-storm-of-swords").unwrap().score.kill;
        for size in &pack.battle().sizes {
            let falls = usize::from(size.victory.div_ceil(kill));
            let ready = pack.armies().iter().map(|ready| &ready.army);
            for army in ready.filter(|army| army.size == u16::from(size.points)) {
                let units = army.units.len();
                assert!(falls < units, "{edition}: {falls} of {units}, {army:?}");
            }
        }
    }
}

#[test]
fn the_page_on_rulings_is_up_to_date() {
    let (first, later) = (pack("2017"), pack("2021"));
    let page = tabletop::rulings_page(&[&first, &later]);
    let file = home().join("..").join("RULINGS.md");
    matches_file(&page, &file).unwrap_or_else(|message| panic!("{message}"));
}

/// A pack that extends 2017 by the files of a case. A file named `x.gone` counts as missing, a folder
/// stands for a pack beside the case.
fn broken_reader(case: &Path) -> impl Fn(&str) -> Option<String> + '_ {
    move |path| {
        let path = path.strip_prefix("../").unwrap_or(path);
        if let Ok(text) = fs::read_to_string(case.join(path)) {
            return Some(text);
        }
        if path != "manifest.toml" {
            return None;
        }
        let mut files: Vec<String> = fs::read_dir(case)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name.ends_with(".toml") || name.ends_with(".gone"))
            .map(|name| format!("\"{}\"", name.trim_end_matches(".gone")))
            .collect();
        files.sort();
        Some(format!(
            "edition = 'broken'\ntitle = 'Broken'\nversion = '1'\nextends = '2017'\nfiles = [{}]\n",
            files.join(", ")
        ))
    }
}

#[test]
fn broken_packs_name_every_problem() {
    let mut cases: Vec<PathBuf> = fs::read_dir(home().join("tests/broken"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    cases.sort();
    assert!(cases.len() >= 25, "{} cases", cases.len());
    let mut wrong = Vec::new();
    for case in &cases {
        let message = match Pack::load(broken_reader(case)) {
            Ok(_) => "nothing is wrong\n".to_owned(),
            Err(problems) => format!("{problems}\n"),
        };
        wrong.extend(matches_file(&message, &case.join("expected.txt")).err());
        if message.starts_with("nothing") {
            wrong.push(format!("{} loads", case.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every shipped file with its text, to be spoilt.
fn shipped() -> Vec<(String, String)> {
    let mut files = Vec::new();
    for edition in Pack::EDITIONS {
        for entry in fs::read_dir(home().join("packs").join(edition)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            files.push((
                format!("{edition}/{name}"),
                fs::read_to_string(&path).unwrap(),
            ));
        }
    }
    files.sort();
    files
}

/// Loads 2021 with one file replaced; its parent is read from the same files.
fn load_spoilt(spoilt: &str, text: &str) -> Result<Pack, play::Problems> {
    Pack::load(|path| {
        let path = match path.strip_prefix("../") {
            Some(other) => other.to_owned(),
            None => format!("2021/{path}"),
        };
        if path == spoilt {
            return Some(text.to_owned());
        }
        fs::read_to_string(home().join("packs").join(path)).ok()
    })
}

proptest::proptest! {
    #![proptest_config(crate::cases::usual(150))]

    #[test]
    fn a_spoilt_file_is_a_problem_or_a_pack(
        file in proptest::sample::select(shipped()),
        at in 0.0..1.0_f64,
        cut in 0..40_usize,
        put in "[-a-z0-9_=\"\\[\\]{},.#\n ]{0,12}",
    ) {
        let (name, mut text) = file;
        let start = text.floor_char_boundary((at * text.len() as f64) as usize);
        let end = text.floor_char_boundary((start + cut).min(text.len()));
        text.replace_range(start..end.max(start), &put);
        if let Err(problems) = load_spoilt(&name, &text) {
            assert!(problems.has_errors());
            for problem in problems.0 {
                assert!(!problem.file.is_empty() && !problem.message.is_empty(), "{problem:?}");
            }
        }
    }
}
