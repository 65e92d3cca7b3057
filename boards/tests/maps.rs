//! Are the maps what the boards show, and is everything wrong with another one found?

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use boards::risk::{BoardName, House, Icon, Pack};
use boards::{AreaId, BorderKind, around, reach};
use expect_test::{Expect, expect};

const FILES: [&str; 10] = [
    "manifest.toml",
    "rulings.toml",
    "westeros.toml",
    "essos.toml",
    "deck.toml",
    "houses.toml",
    "objectives.toml",
    "mitchell.toml",
    "characters.toml",
    "maesters.toml",
];

fn pack() -> Pack {
    Pack::builtin().expect("the pack is whole")
}

fn files() -> BTreeMap<&'static str, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packs/risk");
    let read = |name| fs::read_to_string(folder.join(name)).expect("a file of the pack");
    FILES.into_iter().map(|name| (name, read(name))).collect()
}

/// Loads the pack with texts replaced in its files.
#[track_caller]
fn broken(changes: &[(&str, &str, &str)], expected: &Expect) {
    let mut files = files();
    for (name, from, to) in changes {
        let text = files.get_mut(name).expect("a known file");
        assert!(text.contains(from), "{name} does not hold {from}");
        *text = text.replacen(from, to, 1);
    }
    let problems = Pack::load(|name| files.get(name).cloned()).expect_err("a broken pack");
    expected.assert_eq(&problems.to_string());
}

/// Edges between areas of some boards, by kind.
fn edges(pack: &Pack, boards: &[BoardName]) -> BTreeMap<BorderKind, usize> {
    let inside = |id: AreaId| {
        pack.land(id)
            .is_some_and(|land| boards.contains(&land.board))
    };
    let mut found = BTreeMap::new();
    for area in pack.map.areas().iter().filter(|area| inside(area.number)) {
        for border in pack.map.borders(area.number) {
            assert_eq!(pack.border(border.to, area.number), Some(border.kind));
            if border.to > area.number && inside(border.to) && border.kind != BorderKind::House {
                *found.entry(border.kind).or_default() += 1;
            }
        }
    }
    found
}

#[test]
fn edges_are_counted() {
    let pack = pack();
    let counts = |boards: &[BoardName]| {
        let found = edges(&pack, boards);
        let of = |kind| found.get(&kind).copied().unwrap_or_default();
        [
            of(BorderKind::Land),
            of(BorderKind::Sea),
            found.values().sum(),
        ]
    };
    assert_eq!(counts(&[BoardName::Westeros]), [76, 15, 132]);
    assert_eq!(counts(&[BoardName::Essos]), [64, 4, 86]);
    let world = counts(&[BoardName::Westeros, BoardName::Essos]);
    assert_eq!(world, [140, 19, 253]);
}

#[test]
fn lands_are_counted() {
    let pack = pack();
    for (board, areas, castles, ports, icons) in [
        (BoardName::Westeros, 48, 19, 14, [16, 15, 17]),
        (BoardName::Essos, 34, 14, 10, [11, 12, 11]),
    ] {
        let lands: Vec<_> = pack.lands.iter().filter(|l| l.board == board).collect();
        assert_eq!(lands.len(), areas);
        assert_eq!(lands.iter().filter(|l| l.castle).count(), castles);
        assert_eq!(lands.iter().filter(|l| l.port.is_some()).count(), ports);
        let of = |icon| lands.iter().filter(|l| l.icon == icon).count();
        let found = [Icon::Knight, Icon::SiegeEngine, Icon::Fortification].map(of);
        assert_eq!(found, icons);
    }
    assert_eq!(pack.map.regions().len(), 15);
    let bonuses: u32 = pack.bonuses.iter().map(|bonus| u32::from(*bonus)).sum();
    assert_eq!(bonuses, 19 + 16);
    assert_eq!(pack.objectives.len(), 36);
    for points in 1..=4 {
        let of = pack.objectives.iter().filter(|o| o.points == points);
        assert_eq!(of.count(), 9);
    }
}

#[test]
fn facts_of_the_board_hold() {
    let pack = pack();
    let at = |name: &str| pack.map.find(name).expect("an area");
    let border = |a, b| pack.border(at(a), at(b));
    assert_eq!(border("pyke", "harlaw"), Some(BorderKind::Port));
    assert_eq!(border("the-fingers", "the-eyrie"), None);
    assert_eq!(border("dragonstone", "sunspear"), Some(BorderKind::Port));
    assert_eq!(border("sunspear", "oldtown"), Some(BorderKind::House));
    assert_eq!(border("storms-end", "volantis"), Some(BorderKind::Port));
    for (area, most) in [("blackwater-rush", 8), ("winterfell", 7), ("highgarden", 7)] {
        let own = pack.map.borders(at(area)).iter();
        let near = own.filter(|border| border.kind != BorderKind::Port).count();
        assert_eq!(near, most, "{area}");
    }
    let north = pack
        .map
        .regions()
        .iter()
        .find(|region| region.id == "the-north");
    assert_eq!(north.expect("a region").areas.len(), 13);
    let seat = |house| pack.map.title(pack.house(house).expect("a House").seat);
    assert_eq!(seat(House::Baratheon), "Dragonstone");
    assert_eq!(seat(House::Targaryen), "The Flatlands");
    let order: Vec<House> = pack.houses.iter().map(|row| row.house).collect();
    let expected = [
        House::Stark,
        House::Targaryen,
        House::Baratheon,
        House::Lannister,
        House::Ghiscari,
        House::Tyrell,
        House::Martell,
    ];
    assert_eq!(order, expected);
}

#[test]
fn outlines_touch_exactly_where_land_borders_are() {
    let pack = pack();
    for board in &pack.boards {
        let mut cells: BTreeMap<[u16; 2], AreaId> = BTreeMap::new();
        for id in &board.areas {
            let area = pack.map.area(*id).expect("an area");
            for hex in &area.outline.hexes {
                assert!(hex[0] < board.frame.columns && hex[1] < board.frame.rows);
                assert_eq!(cells.insert(*hex, *id), None, "{hex:?}");
            }
        }
        let mut touching = BTreeSet::new();
        for (hex, id) in &cells {
            for other in around(*hex).iter().filter_map(|near| cells.get(near)) {
                if other != id {
                    touching.insert((*id, *other));
                }
            }
        }
        let mut land = BTreeSet::new();
        for id in &board.areas {
            let borders = pack.map.borders(*id).iter();
            let near = borders.filter(|border| border.kind == BorderKind::Land);
            land.extend(near.map(|border| (*id, border.to)));
        }
        assert_eq!(touching, land, "{}", board.title);
    }
}

#[test]
fn boards_hang_together_by_land_and_sea_lines() {
    let pack = pack();
    for board in &pack.boards {
        let first = board.areas[0];
        let found = reach(&pack.map, first, |_, border| {
            border.kind != BorderKind::Port
        });
        assert_eq!(found.len() + 1, board.areas.len(), "{}", board.title);
    }
}

#[test]
fn what_rests_on_one_source_is_marked() {
    let pack = pack();
    let assumed = pack.map.areas().iter().filter(|area| area.source.assumed);
    assert_eq!(assumed.count(), 10);
    let assumed = pack.characters.iter().filter(|row| row.source.assumed);
    assert_eq!(assumed.count(), 8);
}

#[test]
fn a_folder_makes_the_same_pack() {
    let files = files();
    let loaded = Pack::load(|name| files.get(name).cloned());
    assert_eq!(loaded.as_ref(), Ok(&pack()));
}

#[test]
fn every_problem_of_a_map_is_found() {
    broken(
        &[
            // A border that one side forgets, an area that does not exist, one of another number.
            (
                "westeros.toml",
                "land = [\"harrenhal\"",
                "land = [\"harenhal\"",
            ),
            ("westeros.toml", "number = 7\n", "number = 6\n"),
            ("westeros.toml", "region = \"dorne\"", "region = \"dorn\""),
            ("westeros.toml", "castle = true\n", ""),
            ("essos.toml", "land = 64", "land = 63"),
            (
                "essos.toml",
                "port = \"summer-sea\"",
                "port = \"summer-see\"",
            ),
            ("essos.toml", "5: 4-6, ", "5: 4-6; "),
            ("rulings.toml", "\"may\"", "\"maybe\""),
        ],
        &expect![[r#"
            essos.toml:9:9: counts.ports: the file has 9 ports
            essos.toml:10:8: counts.land: the file has 64 such borders
            essos.toml:33:9: region[0].areas: 6 areas name this region
            essos.toml:81:9: area[0].hexes: `6;` is no place of a hex
            essos.toml:253:8: area[14].port: unknown coast `summer-see` (did you mean `summer-sea`?)
            rulings.toml:3:8: draw: has no value `maybe`; it takes `may`, `must`
            westeros.toml:166:10: area[6].number: another area has number 6
            westeros.toml:294:9: area[16].land[0]: unknown area `harenhal` (did you mean `harrenhal`?)
            westeros.toml:319:97: area[18].land[5]: `the-trident` does not list this border
            westeros.toml:626:10: area[44].region: unknown region `dorn` (did you mean `dorne`?)"#]],
    );
}

#[test]
fn every_problem_of_cards_is_found() {
    broken(
        &[
            ("characters.toml", "house = \"stark\"", "house = \"starc\""),
            ("characters.toml", "number = 7\n", "number = 6\n"),
            ("characters.toml", "target = \"port\"", "target = \"prot\""),
            (
                "characters.toml",
                "{ kind = \"plus\", all = 1, lasts = \"invasion\" }",
                "{ kind = \"plus\", lasts = \"invasion\" }",
            ),
            ("maesters.toml", "copies = 2", "copies = 0"),
            (
                "maesters.toml",
                "when = \"committed\"",
                "when = \"commited\"",
            ),
            ("maesters.toml", "kind = \"trap\"", "kind = \"trapp\""),
            ("maesters.toml", "when = \"played\"", "when = \"any\""),
            ("maesters.toml", "ransom = 500", "ransom = 50"),
            (
                "maesters.toml",
                "kind = \"stash\", armies = 5",
                "kind = \"stash\", armies = 5, gold = 3",
            ),
            ("maesters.toml", "cost = 500", "cost = -1"),
        ],
        &expect![[r#"
            characters.toml:5:9: character[0].house: unknown House `starc` (did you mean `stark`?)
            characters.toml:43:10: character[3].effect: dice get something more
            characters.toml:54:10: character[4].target: unknown kind of area `prot` (did you mean `port`?)
            characters.toml:71:10: character[6].number: another Character has this number
            maesters.toml:27:10: maester[2].copies: must be from 1 to 4, not 0
            maesters.toml:153:8: maester[13].when: unknown moment `commited` (did you mean `committed`?)
            maesters.toml:197:8: maester[17].when: this effect cannot come at this moment
            maesters.toml:220:39: maester[19].effect.ransom: must be from 100 to 1000, not 50
            maesters.toml:275:19: maester[24].effect.kind: unknown effect `trapp` (did you mean `trap`?)
            maesters.toml:308:40: maester[27].effect.gold: unknown key `gold`
            maesters.toml:393:8: maester[35].cost: must be from 0 to 1000, not -1"#]],
    );
}

/// Both passed the check, and could never be met or paid at a table.
#[test]
fn what_nobody_can_meet_or_pay_is_a_problem() {
    broken(
        &[
            (
                "objectives.toml",
                "needs = { castles = 11 }",
                "needs = { castles = 34 }",
            ),
            (
                "objectives.toml",
                "{ conquered_castles = 6 }",
                "{ conquered_castle = 6 }",
            ),
            ("maesters.toml", "cost = 500", "cost = 450"),
        ],
        &expect![[r#"
            maesters.toml:393:8: maester[35].cost: gold comes in coins of 100
            objectives.toml:6:21: objective[0].needs.castles: both boards have 33 of them
            objectives.toml:22:9: objective[2].needs: an objective needs something
            objectives.toml:22:11: objective[2].needs.conquered_castle: unknown key `conquered_castle` (did you mean `conquered_castles`?)"#]],
    );
}

#[test]
fn a_house_has_four_characters() {
    let files = files();
    let text = &files["characters.toml"];
    let last = text.rfind("[[character]]").expect("a row");
    let change = [("characters.toml", &text[last..], "")];
    broken(
        &change,
        &expect!["characters.toml:1:1: House `ghiscari` has 3 Characters, not 4"],
    );
}

#[test]
fn an_island_is_found() {
    broken(
        &[
            (
                "westeros.toml",
                "land = [\"the-dreadfort\", \"the-gift\"]\nsea = [\"skagos\"]",
                "land = [\"the-dreadfort\", \"the-gift\"]",
            ),
            (
                "westeros.toml",
                "land = []\nsea = [\"karhold\", \"the-gift\"]",
                "land = []",
            ),
            (
                "westeros.toml",
                "\"winterfell\"]\nsea = [\"skagos\"]",
                "\"winterfell\"]",
            ),
            ("westeros.toml", "sea = 15", "sea = 13"),
        ],
        &expect!["westeros.toml:92:1: area: no way leads to `skagos`"],
    );
}

#[test]
fn files_that_are_missing_hide_no_other_problem() {
    let mut files = files();
    files.remove("essos.toml");
    files.insert("rulings.toml", "draw = 7".to_owned());
    let problems = Pack::load(|name| files.get(name).cloned()).expect_err("a broken pack");
    let text = problems.to_string();
    assert!(text.contains("the file `essos.toml` is missing"), "{text}");
    assert!(text.contains("draw: must be a text"), "{text}");
}
