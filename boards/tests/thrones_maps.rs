//! Are the boards of the throne game what they show, and is everything wrong with a pack found?

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use boards::throne::{Castle, Effect, House, Moment, Pack, Side, Track, UnitKind, own_copy};
use boards::{AreaKind, BorderKind, around, reach};
use expect_test::{Expect, expect};

fn packs() -> [Pack; 2] {
    let five = Pack::builtin().expect("the pack is whole");
    [five, Pack::builtin_six().expect("the pack is whole")]
}

fn files(pack: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("packs")
        .join(pack);
    let found = fs::read_dir(folder).expect("a folder").flatten();
    let read = found.map(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        let text = fs::read_to_string(entry.path()).expect("a file of the pack");
        (name, text)
    });
    read.collect()
}

/// Loads a pack with texts replaced in its files.
#[track_caller]
fn broken(pack: &str, changes: &[(&str, &str, &str)], expected: &Expect) {
    let mut files = files(pack);
    for (name, from, to) in changes {
        let text = files.get_mut(*name).expect("a known file");
        assert!(text.contains(from), "{name} does not hold {from}");
        *text = text.replacen(from, to, 1);
    }
    let problems = Pack::load(|name| files.get(name).cloned()).expect_err("a broken pack");
    expected.assert_eq(&problems.to_string());
}

#[test]
fn boards_are_counted() {
    for (pack, areas, borders, castles) in [(&packs()[0], 45, 111, 18), (&packs()[1], 58, 143, 20)]
    {
        assert_eq!(pack.map.len(), areas);
        let ends: usize = pack
            .map
            .areas()
            .iter()
            .map(|a| pack.map.borders(a.number).len())
            .sum();
        assert_eq!(ends, borders * 2);
        let found = pack.lands.iter().filter(|land| land.castle.is_some());
        assert_eq!(found.count(), castles);
        let first = pack.map.find("winterfell").expect("an area");
        let all = reach(&pack.map, first, |_, border| {
            border.kind == BorderKind::Open
        });
        assert_eq!(all.len() + 1, areas);
    }
}

#[test]
fn facts_of_the_boards_hold() {
    for pack in packs() {
        let at = |name: &str| pack.map.find(name).expect("an area");
        let touch = |a, b| pack.map.border(at(a), at(b)).is_some();
        assert!(touch("winterfell", "white-harbor") && touch("the-twins", "moat-cailin"));
        assert!(!touch("the-eyrie", "the-fingers") && !touch("pyke", "seagard"));
        let pyke = pack.land(at("pyke"));
        assert_eq!(
            (pyke.home, pyke.castle),
            (Some(House::Greyjoy), Some(Castle::Stronghold))
        );
        assert_eq!(pack.land(at("kings-landing")).power, 2);
        assert_eq!(
            pack.map.area(at("bay-of-ice")).map(|a| a.kind),
            Some(AreaKind::Sea)
        );
    }
    let [five, six] = packs();
    assert_eq!((five.ways.harbor.len(), six.ways.harbor.len()), (0, 8));
    let harbor = six.map.find("port-of-oldtown").expect("a harbor");
    assert_eq!(six.land_of(harbor), six.map.find("oldtown"));
    assert_eq!(
        six.harbor_of(six.map.find("oldtown").expect("land")),
        Some(harbor)
    );
}

/// What touches on the paper is what borders: nothing else touches, and every border is seen.
#[test]
fn hexes_touch_where_areas_border() {
    let [five, six] = packs();
    let storm = Pack::builtin_storm().expect("the pack is whole");
    let feast = Pack::builtin_feast().expect("the pack is whole");
    for pack in [five, six, storm, feast] {
        let mut at = BTreeMap::new();
        for area in pack.map.areas() {
            for hex in &area.outline.hexes {
                assert_eq!(at.insert(*hex, area.number), None, "{hex:?} is there twice");
                assert!(hex[0] < pack.frame.columns && hex[1] < pack.frame.rows);
            }
            let least = if area.kind == AreaKind::Harbor { 1 } else { 15 };
            assert!(area.outline.hexes.len() >= least, "{} is small", area.title);
        }
        let mut touching = BTreeSet::new();
        for (hex, area) in &at {
            let near = around(*hex).into_iter().filter_map(|near| at.get(&near));
            touching.extend(near.filter(|near| *near != area).map(|near| (*area, *near)));
        }
        let borders: BTreeSet<_> = pack
            .map
            .areas()
            .iter()
            .flat_map(|area| {
                let borders = pack.map.borders(area.number).iter();
                // Arrows, passages of single houses and what lies across water are drawn as lines.
                let lines = [BorderKind::Arrow, BorderKind::House, BorderKind::Sea];
                let drawn = borders.filter(move |b| !lines.contains(&b.kind));
                drawn.map(|border| (area.number, border.to))
            })
            .collect();
        assert_eq!(touching, borders);
    }
}

/// Start supplies are what the areas that a house begins with show.
#[test]
fn supplies_at_the_start_are_those_of_the_areas() {
    let feast = Pack::builtin_feast().expect("the pack is whole");
    for pack in packs().into_iter().chain([feast]) {
        for start in &pack.starts {
            let barrels = start.units.iter().map(|(area, _)| pack.land(*area).supply);
            let barrels: u8 = barrels.sum();
            if pack
                .games
                .iter()
                .any(|game| game.houses.contains(&start.house))
            {
                assert_eq!(barrels, start.supply, "{:?}", start.house);
            }
        }
    }
}

#[test]
fn cards_are_counted() {
    for pack in packs() {
        assert_eq!(pack.house_cards.len(), 42);
        for house in [
            House::Stark,
            House::Greyjoy,
            House::Lannister,
            House::Baratheon,
            House::Tyrell,
            House::Martell,
        ] {
            let own = pack.house_cards.iter().filter(|card| card.house == house);
            let strengths: Vec<u8> = own.map(|card| card.strength).collect();
            assert_eq!(strengths.len(), 7);
            assert_eq!(
                strengths.iter().map(|s| u32::from(*s)).sum::<u32>(),
                9,
                "{house:?}"
            );
        }
        for deck in 0..3 {
            let of = pack.westeros.iter().filter(|card| card.deck == deck);
            assert_eq!(of.map(|card| u32::from(card.copies)).sum::<u32>(), 10);
        }
        assert_eq!(pack.hordes.len(), 5);
        let robb = pack.find_card(House::Stark, "robb").expect("a card");
        let counts = pack.house_card(robb).and_then(|card| card.effect);
        assert!(matches!(
            counts,
            Some((
                Moment::Strength,
                Effect::Counts {
                    strength: 3,
                    side: Some(Side::Attack),
                    ..
                }
            ))
        ));
        let of = |spare| {
            let rows = pack.orders.iter().filter(move |row| row.spare == spare);
            let usual = rows.filter(|row| row.once.is_none());
            usual.map(|row| u32::from(row.copies)).sum::<u32>()
        };
        // Fifteen a house; the Support -1 orders come by cards.
        assert_eq!((of(false), of(true)), (15, 6));
        let once = pack.orders.iter().filter(|row| row.once.is_some());
        let once: Vec<_> = once.collect();
        assert_eq!(once.len(), 3);
        // What they do is our own.
        let own = |row: &&boards::throne::OrderRow| row.source.assumed && !row.text.is_empty();
        assert!(once.iter().all(own));
    }
}

/// Every card, order, area and set-up says where it comes from.
#[test]
fn everything_has_a_source() {
    for pack in packs() {
        let mut sources = BTreeSet::new();
        sources.extend(pack.map.areas().iter().map(|row| row.source.source.clone()));
        sources.extend(pack.house_cards.iter().map(|row| row.source.source.clone()));
        sources.extend(pack.westeros.iter().map(|row| row.source.source.clone()));
        sources.extend(pack.hordes.iter().map(|row| row.source.source.clone()));
        sources.extend(pack.games.iter().map(|row| row.source.source.clone()));
        assert!(sources.iter().all(|text| text.len() > 10), "{sources:?}");
        assert!(pack.westeros.iter().all(|card| card.source.assumed));
        assert!(!pack.title.is_empty());
    }
    let [five, six] = packs();
    assert_ne!(five.title, six.title);
    let seats = |pack: &Pack| pack.games.iter().map(|row| row.players).collect::<Vec<_>>();
    assert_eq!((seats(&five), seats(&six)), (vec![3, 4, 5], vec![6]));
    let first = five
        .game(5)
        .map(|game| game.tracks[Track::Throne.place()][0]);
    assert_eq!(first, Some(House::Baratheon));
}

#[test]
fn a_broken_board_is_told() {
    broken(
        "throne-base5",
        &[
            (
                "board.toml",
                "supply = 1\npower = 1\nat = [",
                "supply = 9\npower = 1\nat = [7, ",
            ),
            ("board.toml", "castle = \"city\"", "castle = \"towers\""),
            ("board.toml", "home = \"tyrell\"", "home = \"tyrel\""),
            (
                "board.toml",
                "id = \"karhold\"",
                "id = \"karhold\"\nsize = 3",
            ),
        ],
        &expect![[r#"
            board.toml:11:10: counts.cities: the file has 9
            board.toml:12:15: counts.strongholds: the file has 7
            board.toml:13:10: counts.supply: the file has 18
            board.toml:14:9: counts.power: the file has 17
            board.toml:28:10: area[0].castle: unknown castle `towers`
            board.toml:29:10: area[0].supply: must be from 0 to 5, not 9
            board.toml:31:6: area[0].at: must be two whole numbers
            board.toml:125:8: area[9].home: unknown house `tyrel` (did you mean `tyrell`?)
            board.toml:354:1: area[30].size: unknown key `size`"#]],
    );
    broken(
        "throne-base5",
        &[
            ("board.toml", "strongholds = 8", "strongholds = 7"),
            ("board.toml", "kind = \"sea\"", "kind = \"sea\"\npower = 1"),
        ],
        &expect![[r#"
            board.toml:12:15: counts.strongholds: the file has 8
            board.toml:396:1: area[34]: only land has castles, icons and homes"#]],
    );
    broken(
        "throne-base6",
        &[(
            "board.toml",
            "open = [\"bay-of-ice\", \"winterfell\"]",
            "open = [\"winterfell\"]",
        )],
        &expect![[r#"
            board.toml:8:8: counts.open: the file has 142 such borders
            board.toml:263:89: area[20].open[5]: `port-of-winterfell` does not list this border"#]],
    );
}

#[test]
fn broken_cards_are_told() {
    broken(
        "throne-base5",
        &[
            ("house_cards.toml", "kind = \"regain\"", "kind = \"regian\""),
            ("house_cards.toml", "when = \"reveal\"", "when = \"cancel\""),
            ("house_cards.toml", "number = 3", "number = 4"),
            ("house_cards.toml", "unit = \"ship\"", "unit = \"boat\""),
            (
                "westeros.toml",
                "order = \"defense\"",
                "order = \"defence\"",
            ),
            ("westeros.toml", "copies = 3", "copies = 0"),
            (
                "wildlings.toml",
                "{ kind = \"points\", points = 4 }",
                "{ kind = \"pints\", points = 4 }",
            ),
            (
                "wildlings.toml",
                "watch = { kind = \"regain\" }",
                "watch = { kind = \"gain\" }",
            ),
            ("orders.toml", "kind = \"raid\"", "kind = \"rade\""),
        ],
        &expect![[r#"
            house_cards.toml:21:10: stark[2].number: numbers count up: must be 3
            house_cards.toml:50:19: stark[5].effect.kind: unknown effect `regian` (did you mean `regain`?)
            house_cards.toml:112:36: greyjoy[5].effect.unit: unknown unit `boat`
            house_cards.toml:121:8: greyjoy[6].when: this effect cannot come at this moment
            orders.toml:69:8: order[7].kind: unknown kind `rade`
            westeros.toml:5:10: first[0].copies: must be from 1 to 10, not 0
            westeros.toml:99:34: third[1].effect.order: unknown order `defence` (did you mean `defense`?)
            wildlings.toml:4:19: usual.lowest.kind: unknown harm `pints` (did you mean `points`?)
            wildlings.toml:4:28: usual.lowest.points: unknown key `points`
            wildlings.toml:7:18: usual.watch.kind: unknown boon `gain`"#]],
    );
}

#[test]
fn broken_rules_and_set_ups_are_told() {
    broken(
        "throne-base5",
        &[
            (
                "rulings.toml",
                "last_tie = \"throne\"",
                "last_tie = \"dice\"",
            ),
            ("rules.toml", "armies = [3, 2]", "armies = [2, 3]"),
            ("rules.toml", "stock = 4", "stock = 400"),
            (
                "setup.toml",
                "area = \"winterfell\"",
                "area = \"winterfel\"",
            ),
            ("setup.toml", "stars = [3, 2, 1]", "stars = [3, 2]"),
            (
                "setup.toml",
                "fiefdoms = [\"stark\",",
                "fiefdoms = [\"tyrell\",",
            ),
            ("setup.toml", "source = \"own\"", "source = \"hearsay\""),
        ],
        &expect![[r#"
            rules.toml:17:16: supply[1].armies: must be in falling order
            rules.toml:42:9: unit[1].stock: must be from 0 to 30, not 400
            rulings.toml:2:12: last_tie: has no value `dice`; it takes `throne`, `fiefdoms`, `court`
            setup.toml:9:12: game[0].fiefdoms: must hold the houses that are played
            setup.toml:11:9: game[0].stars: must be 3 numbers
            setup.toml:12:10: game[0].source: unknown source `hearsay`
            setup.toml:51:14: start[0].units[0].area: unknown area `winterfel` (did you mean `winterfell`?)"#]],
    );
    broken(
        "throne-base5",
        &[
            (
                "setup.toml",
                "footmen = 1, knights = 1",
                "footmen = 1, knights = 5",
            ),
            (
                "setup.toml",
                "{ area = \"white-harbor\", footmen = 1 }",
                "{ area = \"white-harbor\", ships = 1 }",
            ),
            ("houses.toml", "id = \"greyjoy\"", "id = \"arryn\""),
        ],
        &expect![[r#"
            setup.toml:3:1: game: house `greyjoy` has no row
            setup.toml:3:1: game: house `greyjoy` has no row
            setup.toml:3:1: game: house `greyjoy` has no row
            setup.toml:46:1: start: house `stark` cannot stand in White Harbor
            setup.toml:46:1: start: house `stark` has 4 of a kind
            setup.toml:46:1: start: house `stark` has armies of 6, more than supply 1 allows"#]],
    );
}

/// A knight stood still for good where its march left an army of four beside supply for three.
#[test]
fn armies_that_no_supply_feeds_are_told() {
    broken(
        "feast",
        &[(
            "setup.toml",
            "{ area = \"lannisport\", footmen = 1, knights = 2 }",
            "{ area = \"lannisport\", footmen = 2, knights = 2 }",
        )],
        &expect![[r#"
            setup.toml:16:1: start: house `lannister` has armies of 4, 2, more than supply 2 allows"#]],
    );
}

#[test]
fn a_missing_file_is_told() {
    let mut files = files("throne-base5");
    files.remove("westeros.toml");
    files.insert("board.toml".to_owned(), "title = ".to_owned());
    let problems = Pack::load(|name| files.get(name).cloned()).expect_err("a broken pack");
    expect![[r#"
        board.toml:1:9: string values must be quoted, expected literal string
        manifest.toml:5:90: files[5]: the file `westeros.toml` is missing"#]]
    .assert_eq(&problems.to_string());
}

/// A pack of one's own may lie on one that lies on another itself.
#[test]
fn a_pack_extends_one_that_extends_another() {
    let manifest =
        "edition = 'mine'\ntitle = 'Mine'\nversion = '1'\nextends = 'throne-base6'\nfiles = []\n";
    let pack = Pack::load(|name| (name == "manifest.toml").then(|| manifest.to_owned()));
    let pack = pack.expect("a pack on top of another");
    let six = Pack::builtin_six().expect("the pack is whole");
    assert_eq!((pack.map.len(), pack.orders.len()), (58, six.orders.len()));
}

/// A pack of one's own may change one file only.
#[test]
fn a_pack_extends_the_original_game() {
    let manifest = "edition = 'mine'\ntitle = 'Mine'\nversion = '1'\nextends = 'throne-base5'\nfiles = ['rules.toml']\n";
    let rules = files("throne-base5")["rules.toml"].replace("turns = 10", "turns = 6");
    let pack = Pack::load(|name| match name {
        "manifest.toml" => Some(manifest.to_owned()),
        "rules.toml" => Some(rules.clone()),
        _ => None,
    });
    let pack = pack.expect("a pack on top of another");
    assert_eq!(
        (pack.numbers.turns, pack.map.len(), pack.title.as_str()),
        (6, 45, "Mine")
    );
}

/// A Feast for Crows: 87 areas, three rivers with bridges, three roads, a home region for each of nine houses.
#[test]
fn facts_of_the_board_for_nine_houses_hold() {
    let pack = Pack::builtin_feast().expect("the pack is whole");
    let at = |name: &str| pack.map.find(name).expect("an area");
    let (of, border) = (&pack.map, |a, b| pack.map.border(at(a), at(b)));
    let ends: usize = of.areas().iter().map(|a| of.borders(a.number).len()).sum();
    assert_eq!((of.len(), ends / 2, pack.ways.harbor.len()), (87, 213, 12));
    let rivers: u32 = of
        .areas()
        .iter()
        .map(|a| pack.ways.rivers(a.number).len())
        .sum();
    assert_eq!(rivers / 2, 5);
    assert_eq!(
        border("kings-landing", "roseroad"),
        Some(BorderKind::Bridge)
    );
    assert_eq!(
        border("kings-landing", "kingswood"),
        Some(BorderKind::River)
    );
    assert!(
        !pack
            .ways
            .near(at("kings-landing"))
            .contains(at("kingswood"))
    );
    let roads = of.areas().iter().filter(|a| pack.land(a.number).road);
    let roads: Vec<&str> = roads.map(|a| a.id.as_str()).collect();
    assert_eq!(roads, ["kingsroad", "goldroad", "roseroad"]);
    for (name, house) in House::NAMES {
        let own = |area: &&boards::Area| pack.land(area.number).home_region == Some(house);
        let own: Vec<_> = of.areas().iter().filter(own).collect();
        assert!(own.len() == 3 || own.len() == 4, "{name}");
        // The starting shield lies in it.
        let home = own
            .iter()
            .filter(|a| pack.land(a.number).home == Some(house));
        assert_eq!(home.count(), 1, "{name}");
    }
    assert_eq!(pack.land(at("moat-cailin")).home_region, Some(House::Stark));
    let numbers = &pack.numbers;
    assert_eq!(
        (
            numbers.turns,
            numbers.castles_to_win,
            numbers.power,
            numbers.wildling_step
        ),
        (14, 7, 24, 3)
    );
    let stock = |kind, house| pack.unit(kind).map(|row| row.stock_of(house));
    assert_eq!(stock(UnitKind::Knight, House::Tully), Some(5));
    assert_eq!(stock(UnitKind::Knight, House::Targaryen), Some(4));
    assert_eq!(stock(UnitKind::Dragon, House::Targaryen), Some(3));
    assert_eq!(stock(UnitKind::Dragon, House::Tully), Some(0));
    assert_eq!(pack.games[0].houses.len(), 9);
    assert_eq!(pack.forts.len(), 1);
}

#[test]
fn a_copy_of_every_pack_is_a_pack_of_ones_own() {
    let packs = [
        Pack::builtin(),
        Pack::builtin_six(),
        Pack::builtin_storm(),
        Pack::builtin_feast(),
    ];
    for pack in packs {
        let pack = pack.expect("the pack is sound");
        let copy = own_copy(&pack.edition).expect("a pack that the program brings along");
        let read = |name: &str| {
            let mut files = copy.iter();
            files
                .find(|(file, _)| file == name)
                .map(|(_, text)| text.clone())
        };
        let own = Pack::load(read).unwrap_or_else(|problems| panic!("{problems}"));
        assert_ne!(own.edition, pack.edition);
        assert_eq!(own.house_cards.len(), pack.house_cards.len());
        assert_eq!(own.ways.near, pack.ways.near);
        let missing = [
            "orders.toml",
            "houses.toml",
            "house_cards.toml",
            "wildlings.toml",
            "rules.toml",
        ]
        .into_iter()
        .filter(|name| read(name).is_none());
        assert_eq!(missing.collect::<Vec<_>>(), Vec::<&str>::new());
    }
    assert_eq!(own_copy("nobody's"), None);
}

#[test]
fn whoever_begins_where_another_does_is_told() {
    broken(
        "throne-base5",
        &[
            (
                "setup.toml",
                "{ area = \"greywater-watch\", footmen = 1 }",
                "{ area = \"white-harbor\", footmen = 1 }",
            ),
            (
                "setup.toml",
                "{ area = \"stoney-sept\", footmen = 1 }",
                "{ area = \"lannisport\", footmen = 1 }",
            ),
            (
                "setup.toml",
                "id = \"kings-landing\"",
                "id = \"winterfell\"",
            ),
        ],
        &expect![[r#"
            setup.toml:46:1: start: houses `stark` and `greyjoy` both stand in White Harbor
            setup.toml:46:1: start: house `lannister` stands in Lannisport twice
            setup.toml:108:1: neutral: house `stark` stands in Winterfell as well"#]],
    );
}

#[test]
fn an_empty_deck_hides_no_other() {
    let mut pack = files("throne-base5");
    let text = pack.get_mut("westeros.toml").expect("its decks");
    *text = text
        .replace("[[first]]", "[[frist]]")
        .replacen("copies = 3", "copies = 30", 1);
    let read = |name: &str| pack.get(name).cloned();
    let told = Pack::load(read).expect_err("no first deck").to_string();
    assert!(told.contains("deck `first` has no card"), "{told}");
    assert!(told.contains("unknown key `frist`"), "{told}");
    assert!(!told.contains("unknown key `second`"), "{told}");
}

#[test]
fn cards_beside_those_that_options_bring_are_told() {
    let cards = "[[tactic]]\nid = \"mine\"\nnumber = 1\ntitle = \"Mine\"\nhouses = [\"stark\"]\n\
                 text = \"Mine.\"\neffect = { kind = \"manage-troops\" }\nsource = \"board\"\n";
    let mut pack = files("throne-base5");
    let _ = pack.insert("tactics.toml".to_owned(), cards.to_owned());
    let told = Pack::load(|name| pack.get(name).cloned()).expect_err("two sets");
    expect![[r#"tactics.toml:1:1: tactic: rows of its own, where `options` of rules.toml brings those of another pack: delete the one or the other"#]].assert_eq(&told.to_string());
    let whole = Pack::builtin().expect("the pack is whole");
    assert!(!whole.tactics.is_empty(), "those of the storm");
    let own = whole.assumed();
    assert!(own.iter().all(|row| row.file != "leaders.toml"), "{own:?}");
}

#[test]
fn roads_that_have_no_room_are_told() {
    broken(
        "feast",
        &[
            (
                "board.toml",
                "id = \"castle-black\"",
                "road_area = true\nid = \"castle-black\"",
            ),
            (
                "board.toml",
                "id = \"karhold\"",
                "road_area = true\nid = \"karhold\"",
            ),
        ],
        &expect![
            "board.toml:28:1: area: 87 areas, and on 5 roads a place for each of 9 houses, are 132 and may be 128: mark fewer with `road_area`"
        ],
    );
}
