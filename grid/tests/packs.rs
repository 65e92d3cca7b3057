//! Is the pack whole, are its boards what they should be, and is everything wrong with another one found?

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::common::{pack, square};
use expect_test::{Expect, expect};
use grid::{
    Banner, BarrierUse, Board, Edge, EdgeKind, Layout, Pack, PieceUse, Rulings, TileUse, Turned,
};
use serde_json::Value;

const FILES: [&str; 8] = [
    "manifest.toml",
    "rulings.toml",
    "terrain.toml",
    "tiles.toml",
    "layouts.toml",
    "models.toml",
    "cards.toml",
    "scenarios.toml",
];

fn files() -> BTreeMap<&'static str, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packs/base");
    let read = |name| fs::read_to_string(folder.join(name)).expect("a file of the pack");
    FILES.into_iter().map(|name| (name, read(name))).collect()
}

/// Loads the pack with a text replaced in one of its files.
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

#[test]
fn a_folder_makes_the_same_pack() {
    let files = files();
    let loaded = Pack::load(|name| files.get(name).cloned());
    assert_eq!(loaded.as_ref(), Ok(&pack()));
}

#[test]
fn boards_are_put_together_as_planned() {
    let pack = pack();
    let planned: Value = serde_json::from_str(include_str!("data/assembled.json")).expect("boards");
    let planned = planned.as_object().expect("boards by name");
    assert_eq!(planned.len(), pack.layouts().len());
    for (name, plan) in planned {
        let layout = pack.layout(name).expect("a layout of that name");
        let board = Board::compose(&pack, layout).expect("a sound layout");
        let zone = |id| pack.zone_at(id).map_or('?', |zone| zone.letter);
        let letter = |at| match (board.plan().zone(at), board.plan().ground(at)) {
            (Some(id), Some(grid::Ground::PLAIN)) => zone(id),
            (_, ground) => ground.expect("on the board").letter(),
        };
        let mut gold = 0;
        for (row, line) in plan["squares"].as_array().expect("rows").iter().enumerate() {
            for (column, expected) in line.as_str().expect("a row").chars().enumerate() {
                let at = square([row as u8, column as u8]);
                assert_eq!(letter(at), expected, "{name} {at}");
                let zones = plan["deployment"][row].as_str().expect("a row").as_bytes();
                assert_eq!(
                    board.deployment(Banner::Gold).has(at),
                    zones[column] == b'G'
                );
                assert_eq!(
                    board.deployment(Banner::Silver).has(at),
                    zones[column] == b'S'
                );
                gold += u32::from(zones[column] == b'G');
            }
        }
        assert_eq!(board.deployment(Banner::Gold).len(), gold);
        let edge = |a: &Value, b: &Value| {
            let at = |value: &Value| {
                square(serde_json::from_value(value.clone()).expect("row and column"))
            };
            Edge::between(at(a), at(b)).expect("side by side")
        };
        let mut found: BTreeMap<Edge, EdgeKind> = board.plan().edges().collect();
        found.retain(|_, kind| !matches!(kind, EdgeKind::Socket(_)));
        let walls = plan["walls"].as_array().expect("walls").iter();
        for wall in walls {
            assert_eq!(
                found.remove(&edge(&wall[0], &wall[1])),
                Some(EdgeKind::Wall)
            );
        }
        for door in plan["edges"].as_array().expect("doors").iter() {
            let kind = door[2].as_str().expect("a kind").replace('_', "-");
            let id = pack.barrier_id(&kind).expect("a known barrier");
            let there = found.remove(&edge(&door[0], &door[1]));
            assert_eq!(there, Some(EdgeKind::Barrier(id)), "{name}");
        }
        assert!(found.is_empty(), "{name}: {found:?}");
    }
}

#[test]
fn a_tile_looks_the_same_after_four_turns() {
    for tile in pack().tiles() {
        let once = tile.plan.turned(Turned::Right);
        let back = once.turned(Turned::Left);
        assert_eq!(back, tile.plan, "{}", tile.id);
        assert_eq!(once.turned(Turned::Right), tile.plan.turned(Turned::Around));
        // Ours all look the same after half a turn.
        assert_eq!(
            tile.plan.turned(Turned::Around).drawing(&|_| '~', &|_| '?'),
            tile.plan.drawing(&|_| '~', &|_| '?')
        );
    }
}

#[test]
fn the_cabin_is_drawn() {
    let pack = pack();
    let cabin = pack.tile("3a").expect("a tile");
    let drawn = cabin.plan.drawing(&|_| '?', &|_| '?').join("\n");
    expect![[r#"
        . . . . . . .
                     
        . . . . . . .
            - D -    
        . .|. . .|. .
                     
        . .W. . .W. .
                     
        . .|. . .|. .
            - D -    
        . . . . . . .
                     
        . . . . . . ."#]]
    .assert_eq(&drawn);
}

#[test]
fn every_ruling_has_two_readings_and_a_value() {
    let pack = pack();
    for info in Rulings::all() {
        assert!(info.readings.len() > 1, "{}", info.name);
        let value = pack.rulings().get(info.name);
        // The digest's own reading is the pack's.
        assert_eq!(value, Some(info.readings[0].value), "{}", info.name);
        for reading in info.readings {
            let mut rulings = pack.rulings().clone();
            rulings.set(info.name, reading.value).expect("a reading");
            assert_eq!(rulings.get(info.name), Some(reading.value));
        }
    }
}

#[test]
fn every_problem_of_every_file_is_found() {
    broken(
        &[
            ("manifest.toml", "version = \"1\"", "versoin = \"1\""),
            (
                "rulings.toml",
                "graze_single = \"open\"",
                "graze_singel = \"open\"",
            ),
            ("rulings.toml", "\"six\"", "\"seven\""),
            ("terrain.toml", "letter = \"~\"", "letter = \"#\""),
            (
                "terrain.toml",
                "turns_to = \"open-door\"",
                "turns_to = \"open-dor\"",
            ),
            ("terrain.toml", "wounds = 1 }", "wounds = 10 }"),
        ],
        &expect![[r#"
            manifest.toml:1:1: `version` is missing
            manifest.toml:8:1: versoin: unknown key `versoin` (did you mean `version`?)
            rulings.toml:1:1: ruling `graze_single` has no value
            rulings.toml:3:1: graze_singel: unknown ruling `graze_singel` (did you mean `graze_single`?)
            rulings.toml:6:14: door_reach: has no value `seven`; it takes `six`, `two`
            terrain.toml:6:10: zone[0].letter: must be one letter that means nothing else
            terrain.toml:50:37: piece[3].enter.wounds: must be from 1 to 9, not 10
            terrain.toml:90:12: barrier[0].turns_to: unknown barrier `open-dor` (did you mean `open-door`?)"#]],
    );
}

#[test]
fn a_letter_that_means_nothing_is_found_in_its_place() {
    broken(
        &[
            ("tiles.toml", "\"..b....\"", "\"..x....\""),
            ("tiles.toml", "\". .|. . .|. .\"", "\". .-. . .|. .\""),
            ("tiles.toml", "\"..~~~..\"", "\"..~~~.\""),
            ("tiles.toml", "id = \"4a\"", "id = \"4 A\""),
        ],
        &expect![[r#"
            tiles.toml:13:6: tile[0].squares[1]: `x` means nothing for a square; it takes `.`, `b`, `w`, `#`, `~`, `^`
            tiles.toml:29:10: tile[1].squares[0]: the line has 6 letters, another 7
            tiles.toml:84:7: tile[4].squares[4]: `-` means nothing for an edge; it takes ` `, `|`, `D`, `W`
            tiles.toml:122:6: tile[6].id: must be lower case letters, digits, `-` and `_`"#]],
    );
}

#[test]
fn every_flaw_of_a_layout_is_found() {
    broken(
        &[
            ("layouts.toml", "piece = \"bonfire\"", "piece = \"bonfyre\""),
            ("layouts.toml", "at = [7, 2]", "at = [3, 3]"),
            (
                "layouts.toml",
                "tile = \"5a\", row = 1",
                "tile = \"1b\", row = 1",
            ),
            ("layouts.toml", "  \"GGGGGGG\",", "  \"GGXGGG\","),
            (
                "layouts.toml",
                "barrier = \"wooden-door\", from = [8, 3], to = [9, 3]",
                "barrier = \"window\", from = [8, 3], to = [9, 3]",
            ),
            (
                "layouts.toml",
                "barrier = \"barred-door\", from = [3, 2], to = [3, 1]",
                "barrier = \"barred-door\", from = [3, 3], to = [3, 1]",
            ),
        ],
        &expect![[r#"
            layouts.toml:12:3: layout[0].tiles[1]: `1a` and `1b` are two faces of one tile
            layouts.toml:15:3: layout[0].pieces[0]: D4 is blocked, and a piece lies on open squares only
            layouts.toml:16:3: layout[0].pieces[1]: unknown piece `bonfyre` (did you mean `bonfire`?)
            layouts.toml:20:3: layout[0].deployment[0]: the line has 6 letters for 7 columns
            layouts.toml:20:3: layout[0].deployment[0]: `X` means nothing; it takes `G`, `S`, `-`
            layouts.toml:56:3: layout[1].barriers[0]: the socket at D9|D10 is for a door
            layouts.toml:98:3: layout[2].barriers[1]: D4 and B4 do not lie side by side"#]],
    );
}

#[test]
fn files_that_are_missing_hide_no_other_problem() {
    let mut files = files();
    files.remove("tiles.toml");
    files.insert("rulings.toml", "graze_single = 7".to_owned());
    let problems = Pack::load(|name| files.get(name).cloned()).expect_err("a broken pack");
    let lines = problems.to_string();
    assert!(
        lines.contains("the file `tiles.toml` is missing"),
        "{lines}"
    );
    assert!(lines.contains("graze_single: must be a text"), "{lines}");
    assert!(
        lines.contains("ruling `door_reach` has no value"),
        "{lines}"
    );
}

#[test]
fn a_layout_of_an_editor_is_judged_as_a_whole() {
    let pack = pack();
    let layout = Layout {
        id: "house".to_owned(),
        title: "House".to_owned(),
        tiles: vec![
            TileUse {
                tile: "1a".to_owned(),
                row: 0,
                column: 0,
                turned: Turned::Right,
            },
            TileUse {
                tile: "1b".to_owned(),
                row: 1,
                column: 1,
                turned: Turned::Not,
            },
        ],
        pieces: vec![
            PieceUse {
                piece: "rock".to_owned(),
                at: square([0, 0]),
                turned: Turned::Not,
            },
            PieceUse {
                piece: "rock".to_owned(),
                at: square([0, 0]),
                turned: Turned::Not,
            },
            PieceUse {
                piece: "large-tree".to_owned(),
                at: square([13, 0]),
                turned: Turned::Not,
            },
        ],
        barriers: vec![BarrierUse {
            barrier: "window".to_owned(),
            edge: Edge::between(square([0, 0]), square([0, 1])).expect("side by side"),
        }],
        deployment: vec!["G".to_owned()],
        source: play::Source::default(),
    };
    let flaws = Board::compose(&pack, &layout).expect_err("a broken layout");
    let flaws: Vec<String> = flaws.iter().map(ToString::to_string).collect();
    expect![[r#"
        `1a` and `1b` are two faces of one tile
        no tile lies in row 0, column 1 of tiles
        no tile lies in row 1, column 0 of tiles
        a piece lies on A1 already
        the piece sticks out of the board
        no socket is at A1|B1
        1 lines of deployment for 14 rows
        the line has 1 letters for 14 columns"#]]
    .assert_eq(&flaws.join("\n"));
}

/// Cuts and flips that a hand or a disk may make: an answer, never a panic.
#[test]
fn mutated_packs_never_panic() {
    let files = files();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as usize
    };
    for _ in 0..300 {
        let mut files = files.clone();
        let name = FILES[random() % FILES.len()];
        let text = files.get_mut(name).expect("a known file");
        let mut letters: Vec<char> = text.chars().collect();
        for _ in 0..=random() % 3 {
            let place = random() % letters.len();
            match random() % 3 {
                0 => letters.truncate(place.max(1)),
                1 => letters[place] = ['9', '"', '[', '}', 'x', '\n', '~'][random() % 7],
                _ => letters[place..].rotate_left(1),
            }
        }
        *text = letters.into_iter().collect();
        if let Ok(pack) = Pack::load(|name| files.get(name).cloned()) {
            assert!(
                pack.layouts()
                    .iter()
                    .all(|layout| Board::compose(&pack, layout).is_ok())
            );
        }
    }
}

#[test]
fn every_problem_of_cards_and_scenarios_is_found() {
    broken(
        &[
            (
                "models.toml",
                "foot = \"rhaegar-foot\"",
                "foot = \"rhaegar-fot\"",
            ),
            ("models.toml", "does = \"ford\"", "does = \"forde\""),
            ("models.toml", "strike = \"melee\"", "strike = \"mele\""),
            ("models.toml", "touching = \"hero\"", "touching = \"herro\""),
            (
                "models.toml",
                "{ price = { copper = 2 }, dice = 1 }",
                "{ price = { copper = 2 } }",
            ),
            (
                "cards.toml",
                "scores = \"spent_all\"",
                "scores = \"spend_all\"",
            ),
            (
                "cards.toml",
                "when = \"kills_champion\"",
                "when = \"kills\"",
            ),
            ("cards.toml", "does = \"relieve\"", "does = \"shoot\""),
            (
                "cards.toml",
                "classes = [\"hero\", ",
                "classes = [\"heroine\", ",
            ),
            (
                "scenarios.toml",
                "layout = \"crossroads-inn\"",
                "layout = \"crossroads\"",
            ),
            ("scenarios.toml", "at = [7, 0]", "at = [20, 20]"),
            (
                "scenarios.toml",
                "zone = \"high-ground\"",
                "zone = \"hill\"",
            ),
            (
                "scenarios.toml",
                "model = \"rhaegar-foot\", equipment = \"castle-forged-steel\"",
                "model = \"rhaegar\", equipment = \"steel\"",
            ),
        ],
        &expect![[r#"
            cards.toml:18:10: agenda[1].scores: unknown score `spend_all` (did you mean `spent_all`?)
            cards.toml:58:12: motivation[0].alive[0].when: unknown trigger `kills`
            cards.toml:114:1: objective[0]: `dice` is missing
            cards.toml:114:1: objective[0]: `value` is missing
            cards.toml:119:1: objective[0].friends: unknown key `friends`
            cards.toml:226:12: equipment[0].classes[0]: unknown class `heroine`
            models.toml:15:8: model[0].foot: unknown model `rhaegar-fot` (did you mean `rhaegar-foot`?)
            models.toml:22:10: model[0].mode[0].strike: unknown strike `mele` (did you mean `melee`?)
            models.toml:26:3: model[0].mode[0].improvements[0]: an improvement adds dice or to dice
            models.toml:32:8: model[0].ability[0].does: unknown ability `forde` (did you mean `ford`?)
            models.toml:196:12: model[4].ability[1].touching: unknown class `herro` (did you mean `hero`?)
            scenarios.toml:25:10: scenario[1].layout: unknown layout `crossroads`
            scenarios.toml:139:27: scenario[5].special[0].zone: unknown zone `hill`
            scenarios.toml:150:13: band[0].models[0].model: unknown model `rhaegar`
            scenarios.toml:150:36: band[0].models[0].equipment: unknown equipment `steel`"#]],
    );
}

#[test]
fn what_a_card_cannot_be_is_said() {
    broken(
        &[
            (
                "models.toml",
                "price = { gold = 1, silver = 1 }",
                "price = {}",
            ),
            ("models.toml", "wounds = 3", "wounds = 0"),
            (
                "models.toml",
                "bonus = 1\ntext",
                "bonus = 1\nsquares = 2\ntext",
            ),
            ("scenarios.toml", "rounds = 6", "rounds = 0"),
            ("scenarios.toml", "at = [10, 7], from", "at = [10, 7], form"),
        ],
        &expect![[r#"
            models.toml:68:1: model[1].ability[0].squares: unknown key `squares`
            models.toml:93:9: model[2].price: a model costs at least one coin
            models.toml:96:10: model[2].wounds: must be from 1 to 20, not 0
            scenarios.toml:72:10: scenario[3].rounds: must be from 1 to 12, not 0
            scenarios.toml:89:3: scenario[3].special[0]: `from` is missing
            scenarios.toml:89:35: scenario[3].special[0].form: unknown key `form` (did you mean `from`?)"#]],
    );
}

#[test]
fn every_ready_warband_is_legal() {
    let pack = pack();
    for band in pack.bands() {
        assert_eq!(
            grid::illegal(&pack, band.pool, &band.recruits),
            [],
            "{}",
            band.id
        );
        assert!(band.source.assumed);
    }
}

#[test]
fn numbers_of_our_own_say_so() {
    let pack = pack();
    assert!(pack.cards().iter().all(|card| card.source.assumed));
    assert!(pack.objectives().iter().all(|card| card.source.assumed));
    assert!(pack.motivations().iter().all(|card| card.source.assumed));
    assert!(pack.scenarios().iter().all(|row| row.source.assumed));
    assert_eq!((pack.cards().len(), pack.equipment().len()), (24, 15));
}

#[test]
fn a_foot_version_is_on_foot_and_tokens_lie_on_open_squares() {
    broken(
        &[("models.toml", "figure = \"large\"", "figure = \"infantry\"")],
        &expect![
            "models.toml:15:8: model[0].foot: a large model has a foot version, and it is on foot"
        ],
    );
    broken(
        &[
            ("scenarios.toml", "{ at = [10, 3] }", "{ at = [20, 20] }"),
            ("scenarios.toml", "at = [7, 13]", "at = [7, 0]"),
        ],
        &expect![[r#"
            scenarios.toml:29:14: scenario[1].objectives: U21 is no open square of the board
            scenarios.toml:35:11: scenario[1].plunder: A8 has a token already"#]],
    );
}
