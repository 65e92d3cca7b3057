//! The free table keeps every promise of a game, and every correction does what it says or says why not.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use geometry::{Heading, Len, Placement};
use play::check::{Check, random_play};
use play::{Input, Seat, Seeded, Session, Viewer};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Fix, Keyword, Objective, Outline, Pack, Packs, PieceShape, PieceState, State, Tabletop, Token,
    Tokens, TrayKind, UnitState,
};

pub(crate) fn sample(name: &str) -> Table {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(name);
    let text = fs::read_to_string(file).unwrap();
    read(&Packs::builtin().unwrap(), Strictness::Strict, name, &text).unwrap()
}

/// Some correction, whether it means anything or not.
fn some_fix(pack: &Pack, state: &State, dice: &mut Seeded) -> Option<(Seat, Fix)> {
    let seat = Seat(dice.draw(2));
    Some((seat, any_fix(pack, state, dice)))
}

pub(crate) fn any_fix(pack: &Pack, state: &State, dice: &mut Seeded) -> Fix {
    let ids: Vec<&str> = state.ids().collect();
    let at = usize::from(dice.draw(u8::try_from(ids.len()).unwrap().max(1)));
    let id = ids.get(at).copied().unwrap_or("nothing").to_owned();
    let fresh = format!("new-{}-{}", dice.draw(250), dice.draw(250));
    let to = somewhere(dice);
    match dice.draw(18) {
        0 => Fix::Remove { id },
        1 => Fix::Turn {
            id,
            heading: to.heading,
        },
        2 => Fix::Wounds {
            unit: id,
            wounds: u16::from(dice.draw(14)),
        },
        3 => Fix::Tokens {
            unit: id,
            tokens: Token::ALL
                .into_iter()
                .filter(|_| dice.draw(2) > 0)
                .collect(),
        },
        4 => Fix::Activated {
            unit: id,
            activated: dice.draw(2) > 0,
        },
        5 => Fix::Refresh,
        6 => Fix::Attachment {
            unit: id,
            attachment: (dice.draw(2) > 0).then(|| "umber-champion".to_owned()),
        },
        7 => match dice.draw(2) {
            0 => Fix::RightAttachment {
                unit: id,
                attachment: (dice.draw(2) > 0).then(|| "umber-champion".to_owned()),
            },
            _ => Fix::Banded {
                unit: id,
                banded: dice.draw(2) > 0,
            },
        },
        8 => Fix::Shape {
            piece: id,
            shape: shape(dice),
        },
        9 => Fix::Keywords {
            piece: id,
            keywords: Keyword::ALL
                .into_iter()
                .filter(|_| dice.draw(3) == 0)
                .collect(),
        },
        10 => Fix::PlaceUnit(unit(pack, fresh, to, dice)),
        11 => {
            let piece = &pack.pieces()[usize::from(dice.draw(9))];
            let shape = PieceShape::Rect {
                width: piece.width,
                depth: piece.depth,
            };
            let (piece, keywords) = (Some(piece.id.clone()), piece.keywords);
            Fix::PlacePiece(PieceState {
                id: fresh,
                piece,
                keywords,
                place: to,
                shape,
            })
        }
        12 => Fix::PlaceObjective(Objective {
            id: fresh,
            x: to.x,
            y: to.y,
            radius: Len(2_540),
        }),
        13 => Fix::Resize {
            width: Len(2_540 * (12 + i32::from(dice.draw(60)))),
            depth: Len(2_540 * (12 + i32::from(dice.draw(60)))),
        },
        14 => {
            let zones = state.zones.clone();
            Fix::Zones(zones.into_iter().filter(|_| dice.draw(2) > 0).collect())
        }
        15 => {
            let count = dice.draw(4);
            Fix::Together((0..count).map(|_| any_fix(pack, state, dice)).collect())
        }
        _ => Fix::Move { id, to },
    }
}

fn somewhere(dice: &mut Seeded) -> Placement {
    let mut any = || f64::from(dice.draw(251)) + f64::from(dice.draw(251)) / 251.0;
    Placement::new(any() / 5.0 - 25.0, any() / 5.0 - 25.0, any() * 1.5)
}

fn unit(pack: &Pack, id: String, place: Placement, dice: &mut Seeded) -> UnitState {
    let card = &pack.profiles()[usize::from(dice.draw(32))];
    UnitState {
        id,
        side: "stark".to_owned(),
        profile: Some(card.id.clone()),
        tray: card.tray,
        speed: Len::from_inches(f64::from(card.speed_in)),
        place,
        wounds: 0,
        tokens: Tokens::NONE,
        activated: false,
        attachment: None,
        banded: false,
        right_attachment: None,
    }
}

fn shape(dice: &mut Seeded) -> PieceShape {
    let mut len = || Len(i32::from(dice.die(250)) * 100);
    let (width, depth) = (len(), len());
    match dice.draw(2) {
        0 => PieceShape::Rect { width, depth },
        _ => {
            let corners = vec![(Len(0), Len(0)), (width, Len(0)), (Len(0), depth)];
            PieceShape::Polygon(Outline::new(corners).unwrap())
        }
    }
}

#[test]
fn random_corrections_keep_every_promise() {
    for (edition, name) in [
        ("2017", "starter-battle.json"),
        ("2021", "align-no-room.json"),
    ] {
        let table = sample(name);
        assert_eq!(table.state.edition, edition);
        let report = random_play(&Check::<Tabletop> {
            pack: table.pack,
            starts: vec![
                table.state.clone(),
                State::empty(edition, Len(100_000), Len(90_000)),
            ],
            seats: 2,
            seed: 7,
            games: 12,
            most_inputs: 120,
            guesses: 1,
            fixes: Some(some_fix),
        });
        let report = report.unwrap_or_else(|breach| panic!("{breach}"));
        assert_eq!(report.longest, 120);
    }
}

fn unit_named(id: &str) -> UnitState {
    UnitState {
        id: id.to_owned(),
        side: "stark".to_owned(),
        profile: None,
        tray: TrayKind::Solo,
        speed: Len(12_700),
        place: Placement::default(),
        wounds: 0,
        tokens: Tokens::NONE,
        activated: false,
        attachment: None,
        banded: false,
        right_attachment: None,
    }
}

#[test]
fn every_correction_has_its_line() {
    let table = sample("starter-battle.json");
    let mut session = table.session("test", 1);
    let id = |id: &str| id.to_owned();
    let rect = PieceShape::Rect {
        width: Len(15_240),
        depth: Len(3_810),
    };
    let corners = [(0, 0), (2_540, 0), (0, 2_540)].map(|(x, y)| (Len(x), Len(y)));
    let polygon = PieceShape::Polygon(Outline::new(corners.to_vec()).unwrap());
    let piece = PieceState {
        id: id("bog-2"),
        piece: None,
        keywords: [Keyword::Hindering].into_iter().collect(),
        place: Placement::new(20.0, 20.0, 45.0),
        shape: rect.clone(),
    };
    let cases = [
        (
            Fix::Move {
                id: id("swords"),
                to: Placement::new(0.0, -10.0, 0.0),
            },
            "Moved swords to (0, -10) facing 0°",
        ),
        (
            Fix::Turn {
                id: id("hedge"),
                heading: Heading::from_degrees(12.5),
            },
            "Turned hedge to 12.5°",
        ),
        (
            Fix::Move {
                id: id("objective-2"),
                to: Placement::new(1.25, 2.0, 90.0),
            },
            "Moved objective-2 to (1.25, 2)",
        ),
        (
            Fix::Wounds {
                unit: id("swords"),
                wounds: 1,
            },
            "swords has taken 1 wound",
        ),
        (
            Fix::Wounds {
                unit: id("swords"),
                wounds: 0,
            },
            "swords has taken no wounds",
        ),
        (
            Fix::Tokens {
                unit: id("swords"),
                tokens: Token::ALL.into_iter().collect(),
            },
            "swords is panicked, vulnerable and weakened",
        ),
        (
            Fix::Tokens {
                unit: id("swords"),
                tokens: Tokens::NONE,
            },
            "swords has no tokens",
        ),
        (
            Fix::Activated {
                unit: id("swords"),
                activated: true,
            },
            "swords has been activated",
        ),
        (Fix::Refresh, "No unit has been activated"),
        (
            Fix::Attachment {
                unit: id("swords"),
                attachment: None,
            },
            "swords has no attachment",
        ),
        (
            Fix::Attachment {
                unit: id("swords"),
                attachment: Some(id("umber-champion")),
            },
            "swords is joined by umber-champion",
        ),
        (
            Fix::Banded {
                unit: id("swords"),
                banded: true,
            },
            "swords is banded",
        ),
        (
            Fix::RightAttachment {
                unit: id("swords"),
                attachment: Some(id("umber-champion")),
            },
            "The right half of swords is joined by umber-champion",
        ),
        (
            Fix::Shape {
                piece: id("hedge"),
                shape: rect,
            },
            "hedge is 6 by 1.5 in",
        ),
        (
            Fix::Shape {
                piece: id("hedge"),
                shape: polygon,
            },
            "hedge has 3 corners",
        ),
        (
            Fix::Keywords {
                piece: id("hedge"),
                keywords: [Keyword::BlocksLineOfSight, Keyword::Cover]
                    .into_iter()
                    .collect(),
            },
            "hedge has blocks line of sight and cover",
        ),
        (
            Fix::PlaceUnit(unit_named("ghost")),
            "Placed ghost at (0, 0) facing 0°",
        ),
        (
            Fix::PlacePiece(piece),
            "Placed bog-2 at (20, 20) facing 45°",
        ),
        (
            Fix::PlaceObjective(Objective {
                id: id("o"),
                x: Len(-2_540),
                y: Len(0),
                radius: Len(2_540),
            }),
            "Placed o at (-1, 0)",
        ),
        (Fix::Remove { id: id("ghost") }, "Removed ghost"),
        (
            Fix::Resize {
                width: Len(182_880),
                depth: Len(121_920),
            },
            "The table is 72 by 48 in",
        ),
        (Fix::Zones(Vec::new()), "No deployment zones"),
    ];
    for (fix, line) in cases {
        session
            .act(Input::Fix(Seat(0), fix))
            .unwrap_or_else(|no| panic!("{line}: {no}"));
        assert_eq!(session.log(Viewer::Table).last().unwrap().text, line);
    }
}

#[test]
fn corrections_that_mean_nothing_are_refused() {
    let session = sample("starter-battle.json").session("test", 1);
    let id = |id: &str| id.to_owned();
    let bowmen = session
        .view(Viewer::Table)
        .table
        .unit("bowmen")
        .unwrap()
        .clone();
    let far = Placement {
        x: Len(30_000_000),
        ..Placement::default()
    };
    let tiny = PieceShape::Rect {
        width: Len(1),
        depth: Len(2_540),
    };
    let rough = [Keyword::Rough].into_iter().collect();
    let objective = |radius| Objective {
        id: id("o"),
        x: Len(0),
        y: Len(0),
        radius: Len(radius),
    };
    let with = |change: fn(&mut UnitState)| {
        let mut unit = unit_named("ghost");
        change(&mut unit);
        Fix::PlaceUnit(unit)
    };
    let cases = [
        (
            Fix::Remove { id: id("sword") },
            "unknown_id",
            "Nothing here is called `sword`; did you mean `swords`?",
        ),
        (
            Fix::Turn {
                id: id("objective-1"),
                heading: Heading::default(),
            },
            "no_heading",
            "The objective objective-1 faces nowhere",
        ),
        (
            Fix::Move {
                id: id("bowmen"),
                to: bowmen.place,
            },
            "nothing_changes",
            "Nothing would change",
        ),
        (
            Fix::Move {
                id: id("bowmen"),
                to: far,
            },
            "too_far",
            "No table is that large",
        ),
        (
            Fix::Wounds {
                unit: id("bowmen"),
                wounds: 13,
            },
            "too_many_wounds",
            "Stark Bowmen takes 12 wounds",
        ),
        (
            Fix::Wounds {
                unit: id("hedge"),
                wounds: 1,
            },
            "unknown_id",
            "Nothing here is called `hedge`",
        ),
        (
            Fix::Shape {
                piece: id("hedge"),
                shape: tiny,
            },
            "bad_size",
            "A piece of that size cannot be measured",
        ),
        (
            Fix::Keywords {
                piece: id("hedge"),
                keywords: rough,
            },
            "no_such_keyword",
            "Edition 2017 has no keyword `rough`",
        ),
        (
            Fix::Attachment {
                unit: id("bowmen"),
                attachment: Some(id("dragon")),
            },
            "unknown_attachment",
            "Edition 2017 has no card `dragon`",
        ),
        (
            Fix::RightAttachment {
                unit: id("bowmen"),
                attachment: Some(id("umber-champion")),
            },
            "not_banded",
            "Only a banded unit has a right half",
        ),
        (
            Fix::PlaceObjective(objective(0)),
            "bad_size",
            "A radius is from 0.01 in to 100 in",
        ),
        (
            Fix::PlaceUnit(bowmen),
            "id_taken",
            "There is a `bowmen` already",
        ),
        (
            with(|unit| unit.id = "table".to_owned()),
            "bad_id",
            "Nothing can be called `table`",
        ),
        (
            with(|unit| unit.side = String::new()),
            "no_side",
            "ghost belongs to no side",
        ),
        (
            with(|unit| unit.speed = Len(-1)),
            "too_fast",
            "A speed is from 0 to 100 in",
        ),
        (
            with(|unit| unit.profile = Some("ghosts".to_owned())),
            "unknown_profile",
            "Edition 2017 has no unit `ghosts`",
        ),
        (
            with(|unit| unit.profile = Some("stark-bowmen".to_owned())),
            "not_as_card",
            "Stark Bowmen has another tray or speed",
        ),
    ];
    for (fix, reason, text) in cases {
        let no = session.check(&Input::Fix(Seat(1), fix)).unwrap_err();
        assert_eq!((no.reason.as_ref(), no.text.as_str()), (reason, text));
    }
    assert!(session.is_empty());
}

#[test]
fn a_correction_may_put_a_tray_where_none_can_stand() {
    let table = sample("starter-battle.json");
    let mut session: Session<Tabletop> = table.session("test", 1);
    for (x, y) in [(24.0, 0.0), (-2.5, -2.5), (5.5, -4.0)] {
        let to = Placement::new(x, y, 0.0);
        session
            .act(Input::Fix(
                Seat(0),
                Fix::Move {
                    id: "swords".to_owned(),
                    to,
                },
            ))
            .unwrap();
    }
    let after = Table::of_session(&table.base, &session);
    let text = tabletop::table::write(&after);
    let packs = Packs::builtin().unwrap();
    assert!(read(&packs, Strictness::Strict, "t", &text).is_err());
    let loose = read(&packs, Strictness::Loose, "t", &text).unwrap();
    assert_eq!(loose.state, after.state);
    assert!(Arc::ptr_eq(&after.pack, session.pack()));
}

#[test]
fn several_corrections_are_one_entry() {
    let mut session = sample("starter-battle.json").session("test", 1);
    let before = session.view(Viewer::Table).table;
    let step = |id: &str| Fix::Move {
        id: id.to_owned(),
        to: Placement::new(20.0, 20.0, 90.0),
    };
    let same = Fix::Wounds {
        unit: "swords".to_owned(),
        wounds: before.unit("swords").unwrap().wounds,
    };
    let fix = Fix::Together(vec![step("swords"), same.clone(), step("guards")]);
    session.act(Input::Fix(Seat(0), fix)).unwrap();
    assert_eq!((session.cursor(), session.log(Viewer::Table).len()), (1, 2));
    session.undo(Seat(0)).unwrap();
    assert_eq!(session.view(Viewer::Table).table, before);

    let nothing = Input::Fix(Seat(0), Fix::Together(vec![same]));
    assert_eq!(session.act(nothing).unwrap_err().reason, "nothing_changes");
    let wrong = Input::Fix(Seat(0), Fix::Together(vec![step("swords"), step("nobody")]));
    assert_eq!(session.act(wrong).unwrap_err().reason, "unknown_id");
    assert_eq!(session.view(Viewer::Table).table, before, "all or nothing");
}

#[test]
fn other_rulings_keep_the_log_and_save_anew() {
    let table = sample("starter-battle.json");
    let mut session = table.session("test", 1);
    let fix = Fix::Remove {
        id: "swords".to_owned(),
    };
    session.act(Input::Fix(Seat(0), fix)).unwrap();
    session.mark_saved(session.unsaved().len());
    let mut rulings = table.pack.rulings().clone();
    rulings.set("seams_block", "no").unwrap();
    tabletop::rule(&mut session, &table.base, &rulings);
    assert_eq!(session.log(Viewer::Table)[0].text, "Removed swords");
    let mut text = session.unsaved().join("\n");
    text.push('\n');
    let packs = Packs::builtin().unwrap();
    let loaded = tabletop::load(&packs, "a.jsonl", text.as_bytes()).unwrap();
    assert!(loaded.problems.is_empty(), "{}", loaded.problems);
    assert_eq!(loaded.session.pack().rulings(), &rulings);
    assert_eq!(loaded.session.digest(), session.digest());
}
