//! Is the board of A Storm of Swords what it shows, with its cards, and is everything wrong with them found?

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use boards::throne::{
    AllyEffect, Castle, DECKS, Effect, ExpansionEffect, House, LENT, Liege, Moment, OrderKind,
    Pack, Patron, Sky, TacticBoards, TacticEffect, Track, UnitKind, WesterosEffect,
};
use boards::{BorderKind, reach};
use expect_test::{Expect, expect};

fn storm() -> Pack {
    Pack::builtin_storm().expect("the pack is whole")
}

/// Loads the pack with texts replaced in its files.
#[track_caller]
fn broken(changes: &[(&str, &str, &str)], expected: &Expect) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packs/storm");
    let found = fs::read_dir(folder).expect("a folder").flatten();
    let read = found.map(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        let text = fs::read_to_string(entry.path()).expect("a file of the pack");
        (name, text)
    });
    let mut files: BTreeMap<String, String> = read.collect();
    for (name, from, to) in changes {
        let text = files.get_mut(*name).expect("a known file");
        assert!(text.contains(from), "{name} does not hold {from}");
        *text = text.replacen(from, to, 1);
    }
    let problems = Pack::load(|name| files.get(name).cloned()).expect_err("a broken pack");
    expected.assert_eq(&problems.to_string());
}

#[test]
fn the_board_is_counted() {
    let pack = storm();
    assert_eq!((pack.map.len(), pack.ways.land.len()), (41, 41));
    let borders = |kind| {
        let areas = pack.map.areas().iter();
        let all = areas.flat_map(|area| pack.map.borders(area.number));
        all.filter(|border| border.kind == kind).count()
    };
    for (kind, ends) in [
        (BorderKind::Open, 136),
        (BorderKind::Bridge, 4),
        (BorderKind::Ford, 16),
        (BorderKind::River, 10),
        (BorderKind::Arrow, 14),
        (BorderKind::House, 4),
    ] {
        assert_eq!(borders(kind), ends, "{kind:?}");
    }
    let claims = pack.lands.iter().filter(|land| land.claim > 0);
    assert_eq!(claims.count(), 10);
    let towns = pack.lands.iter().filter(|land| land.town);
    assert_eq!(towns.count(), 9);
    // Everybody comes everywhere in a storm, without arrows of one house.
    let first = pack.map.find("winterfell").expect("an area");
    let all = reach(&pack.map, first, |_, border| {
        border.kind.is_open() || border.kind == BorderKind::Arrow
    });
    assert_eq!(all.len(), 40);
}

/// s0: places that the examples of the source name lie as they say.
#[test]
fn s0_examples_fit_the_board() {
    let pack = storm();
    let at = |name: &str| pack.map.find(name).expect("an area");
    let touch = |a, b| pack.map.border(at(a), at(b));
    for (one, two) in [
        ("the-twins", "seagard"),
        ("the-twins", "greywater-watch"),
        ("the-twins", "fairmarket"),
        ("tumbleton", "roseroad"),
    ] {
        assert_eq!(touch(one, two), Some(BorderKind::Open), "{one} {two}");
    }
    for (house, one, two) in [
        (House::Greyjoy, "pyke", "flints-finger"),
        (House::Baratheon, "dragonstone", "kings-landing"),
    ] {
        assert_eq!(touch(one, two), Some(BorderKind::House));
        let led: Vec<_> = pack.ways.passages(house, at(one)).collect();
        assert_eq!(led, vec![at(two)]);
        assert_eq!(pack.ways.passages(House::Stark, at(one)).count(), 0);
    }
    let kings = pack.land(at("kings-landing"));
    assert_eq!((kings.castle, kings.claim), (Some(Castle::City), 2));
}

#[test]
fn cards_are_counted() {
    let pack = storm();
    let mut of = BTreeMap::new();
    for card in &pack.house_cards {
        *of.entry(card.house).or_insert(0) += u32::from(card.strength);
    }
    assert_eq!((pack.house_cards.len(), of.len()), (42, 6));
    assert!(of.values().all(|sum| *sum == 13), "{of:?}");
    for deck in (0..DECKS).chain([LENT]) {
        let cards = pack.westeros.iter().filter(|card| card.deck == deck);
        assert_eq!(cards.map(|card| u32::from(card.copies)).sum::<u32>(), 10);
    }
    assert_eq!(pack.leaders.len(), 15);
    let copies = |board: fn(TacticBoards) -> bool| {
        let cards = pack.tactics.iter().filter(move |card| board(card.board));
        cards.map(|card| card.houses.len()).sum::<usize>()
    };
    assert_eq!(copies(|_| true), 44);
    let storm_stark = pack
        .tactics
        .iter()
        .filter(|card| card.board != TacticBoards::Original && card.houses.contains(&House::Stark));
    assert_eq!(storm_stark.count(), 7);
    for (_, patron) in Patron::NAMES {
        let deck = pack.allies.iter().filter(|card| card.deck == patron);
        assert_eq!(deck.count(), 6, "{patron:?}");
    }
    assert_eq!(
        pack.numbers.weather,
        [Sky::Fair, Sky::Fair, Sky::Storm, Sky::Storm]
    );
    let claim = pack.numbers.claim.expect("Claim counts here");
    assert_eq!((claim.to_win, claim.spaces), (8, 6));
    assert!(pack.unit(UnitKind::Ship).is_none());
}

/// Rows lead to the rows that they name.
#[test]
fn rows_name_each_other() {
    let pack = storm();
    let card = |id: &str| {
        let mut cards = pack.westeros.iter().filter(|card| card.id == id);
        cards.next().expect("a Westeros card")
    };
    let WesterosEffect::Choice { by, cards } = card("punish-the-guilty").effect else {
        panic!("a choice");
    };
    assert_eq!(by, Track::Fiefdoms);
    let meant = cards.map(|card| pack.westeros_card(card).map(|card| card.effect));
    let expected = [WesterosEffect::ClaimWesteros, WesterosEffect::SwingTheSword];
    assert_eq!(meant, expected.map(Some));
    // s0: Claim Westeros shows the weather, Punish the Guilty does not.
    assert!(card("claim-westeros").weather && !card("punish-the-guilty").weather);
    let robb = &pack.leaders[0];
    let robb_card = pack.find_card(House::Stark, "robb-stark").expect("a card");
    assert_eq!(robb.liege, Liege::House(House::Stark, robb_card));
    assert_eq!(robb.trigger, OrderKind::Raid);
    let start = pack.start(House::Stark).expect("a start");
    let frey = pack.ally(start.allies[0]).expect("an Ally card");
    let AllyEffect::Leadership(leader) = frey.aid else {
        panic!("Frey Leadership");
    };
    let walder = pack.leader(leader).expect("a leader");
    assert_eq!(walder.title, "Black Walder");
    assert!(start.leaders.iter().any(|(stood, _)| *stood == leader));
    let cell = &pack.start(House::Lannister).expect("a start").cell;
    let eddard = pack.leader(cell[0]).map(|row| row.title.as_str());
    assert_eq!(eddard, Some("Eddard Stark"));
    let card = pack
        .find_card(House::Stark, "eddard-stark")
        .expect("a card");
    let effect = pack.house_card(card).and_then(|card| card.effect);
    let expected = (
        Moment::Casualties,
        Effect::Expansion(ExpansionEffect::NoCasualties),
    );
    assert_eq!(effect, Some(expected));
    let objectives = pack.tactics.iter().filter(|card| match card.plan {
        TacticEffect::Objective { .. } => card.houses.len() == 1,
        _ => false,
    });
    assert_eq!(objectives.count(), 4);
}

/// b45: with three players the places on the tracks are those of four, closed up; Stark leads the Fiefdoms.
#[test]
fn b45_places_of_three_close_up() {
    let pack = storm();
    let [three, four] = [3, 4].map(|players| pack.game(players).expect("a game"));
    for (few, all) in three.tracks.iter().zip(&four.tracks) {
        let left = all.iter().filter(|house| **house != House::Greyjoy);
        assert!(few.iter().eq(left), "{few:?} of {all:?}");
    }
    let fiefdoms = &three.tracks[Track::Fiefdoms.place()];
    assert_eq!(fiefdoms.first(), Some(&House::Stark));
}

/// What is our own, or inferred, is marked.
#[test]
fn what_is_not_seen_is_assumed() {
    let pack = storm();
    let own = "Our own design, not the published component";
    let areas = pack.map.areas().iter().map(|row| &row.source);
    let leaders = pack.leaders.iter().map(|row| &row.source);
    let tactics = pack.tactics.iter().map(|row| &row.source);
    let starts = pack.starts.iter().map(|row| &row.source);
    let all: Vec<_> = areas.chain(leaders).chain(tactics).chain(starts).collect();
    assert!(
        all.iter()
            .all(|source| source.source != own || source.assumed)
    );
    assert!(all.iter().any(|source| !source.assumed));
}

#[test]
fn a_broken_board_is_told() {
    broken(
        &[
            ("board.toml", "claim = 16", "claim = 17"),
            ("board.toml", "coast = \"east\"", "coast = \"south\""),
            ("board.toml", "town = true", "town = true\nclaim = 1"),
            ("rules.toml", "\"fair\", \"storm\"", "\"fair\", \"snow\""),
            ("rules.toml", "to_win = 8", "to_win = 0"),
            ("setup.toml", "closed = [\"pyke\"", "closed = [\"pike\""),
        ],
        &expect![[r#"
            board.toml:18:9: counts.towns: the file has 8
            board.toml:19:10: counts.supply: the file has 19
            board.toml:21:9: counts.claim: the file has 16
            board.toml:48:9: area[1].coast: unknown coast `south`
            board.toml:100:9: area[5].claim: only castles bring claim
            rules.toml:11:28: weather[2]: unknown sky `snow`
            rules.toml:16:20: claim.to_win: must be from 1 to 99, not 0"#]],
    );
    broken(
        &[
            (
                "setup.toml",
                "\"pyke\", \"flints-finger\"]\nsource",
                "\"pyke\", \"seagard\"]\nsource",
            ),
            (
                "setup.toml",
                "area = \"dragonstone\", strength = 2",
                "area = \"pyke\", strength = 2",
            ),
            (
                "setup.toml",
                "\"renly-baratheon\", area = \"storms-end\"",
                "\"robb-stark\", area = \"tumbleton\"",
            ),
            (
                "setup.toml",
                "cell = [\"eddard-stark\"]",
                "cell = [\"jaime-lannister\"]",
            ),
        ],
        &expect![[r#"
            setup.toml:138:1: passage: Pyke and Seagard have no border for one house
            setup.toml:138:1: passage: Flint's Finger and Pyke have a border for a house that no row names"#]],
    );
    broken(
        &[
            (
                "setup.toml",
                "area = \"dragonstone\", strength = 2",
                "area = \"pyke\", strength = 2",
            ),
            (
                "setup.toml",
                "\"renly-baratheon\", area = \"storms-end\"",
                "\"robb-stark\", area = \"tumbleton\"",
            ),
            (
                "setup.toml",
                "cell = [\"eddard-stark\"]",
                "cell = [\"jaime-lannister\"]",
            ),
        ],
        &expect![[r#"
            setup.toml:38:1: start: Ser Jaime Lannister is no hostage of house `lannister`
            setup.toml:38:1: start: house `baratheon` has no garrison in Pyke
            setup.toml:38:1: start: Robb Stark cannot stand alone
            setup.toml:38:1: start: Robb Stark does not serve house `baratheon`
            setup.toml:38:1: start: Robb Stark is in two places
            setup.toml:38:1: start: Ser Jaime Lannister is in two places"#]],
    );
    let more = "area = \"storms-end\", knights = 1 }";
    for (row, told) in [
        (
            "area = \"storms-end\", knights = 4 }",
            expect![[r#"
                setup.toml:4:1: game: house `baratheon` has 4 of a kind
                setup.toml:4:1: game: house `baratheon` has armies of 5, 2, 2, more than supply 2 allows"#]],
        ),
        (
            "area = \"pyke\", knights = 1 }",
            expect![[r#"
                setup.toml:4:1: game: house `baratheon` cannot stand in Pyke
                setup.toml:4:1: game: house `baratheon` does not stand alone in Pyke"#]],
        ),
        (
            "area = \"kings-landing\", knights = 1 }",
            expect![[
                "setup.toml:4:1: game: house `baratheon` does not stand alone in King's Landing"
            ]],
        ),
    ] {
        broken(&[("setup.toml", more, row)], &told);
    }
    let met = "area = \"tumbleton\", footmen = 1 },\n    { house = \"stark\", area = \"tumbleton\", footmen = 1 }";
    broken(
        &[("setup.toml", more, met)],
        &expect![[r#"
            setup.toml:4:1: game: house `baratheon` does not stand alone in Tumbleton
            setup.toml:4:1: game: house `stark` does not stand alone in Tumbleton"#]],
    );
}

#[test]
fn broken_cards_are_told() {
    broken(
        &[
            (
                "leaders.toml",
                "trigger = \"raid\"",
                "trigger = \"support\"",
            ),
            (
                "leaders.toml",
                "card = \"eddard-stark\"",
                "card = \"edard-stark\"",
            ),
            ("leaders.toml", "ally = \"frey\"", "ally = \"fray\""),
            (
                "tactics.toml",
                "kind = \"manage-troops\"",
                "kind = \"manage\"",
            ),
            ("tactics.toml", "of = \"we-do-not-sow\"", "of = \"sow\""),
            (
                "allies.toml",
                "leader = \"littlefinger\"",
                "leader = \"middlefinger\"",
            ),
            ("allies.toml", "kind = \"galleys\"", "kind = \"galley\""),
            (
                "setup.toml",
                "cell = [\"eddard-stark\"]",
                "cell = [\"ned\"]",
            ),
        ],
        &expect![[r#"
            allies.toml:18:42: ally[1].effect.leader: unknown leader `middlefinger` (did you mean `littlefinger`?)
            allies.toml:111:19: ally[11].effect.kind: unknown effect `galley` (did you mean `galleys`?)
            leaders.toml:9:11: leader[0].trigger: must be `raid`, `march` or `consolidate`
            leaders.toml:20:8: leader[1].card: unknown card `edard-stark` (did you mean `eddard-stark`?)
            leaders.toml:161:8: leader[12].ally: unknown ally `fray` (did you mean `frey`?)
            setup.toml:96:9: start[2].cell[0]: unknown leader `ned`
            tactics.toml:49:19: tactic[4].effect.kind: unknown effect `manage`
            tactics.toml:90:37: tactic[8].effect.of: unknown objective `sow`"#]],
    );
    broken(
        &[
            (
                "house_cards.toml",
                "kind = \"send-back\"",
                "kind = \"sendback\"",
            ),
            (
                "house_cards.toml",
                "when = \"casualties\"",
                "when = \"win\"",
            ),
            (
                "westeros.toml",
                "\"mustering\", \"supply\"",
                "\"mustering\", \"suply\"",
            ),
        ],
        &expect![[r#"
            house_cards.toml:25:8: stark[2].when: this effect cannot come at this moment
            house_cards.toml:194:19: lannister[6].effect.kind: unknown effect `sendback` (did you mean `send-back`?)
            westeros.toml:29:71: first[2].effect.cards[1]: unknown card `suply` (did you mean `supply`?)"#]],
    );
}

/// A file that cannot be read is one problem, and rows that name its rows are none.
#[test]
fn an_unreadable_file_is_one_problem() {
    broken(
        &[("leaders.toml", "[[leader]]", "[[leader]")],
        &expect!["leaders.toml:3:10: unclosed array table, expected `]`"],
    );
}
