//! Where there is no room: charges past a friend, and attackers that lose contact before they attack.

use geometry::{Side, are_overlapping};
use play::{Input, Seat, Session, Turn, Viewer};
use tabletop::table::{Strictness, Table, read};
use tabletop::{Action, BattleSetup, Field, Packs, State, Tabletop, begin_battle};

/// A battle that seat 1, stark, begins.
fn battle(edition: &str, units: &[(&str, &str, &str, [f64; 3])]) -> Session<Tabletop> {
    let units: Vec<String> = units
        .iter()
        .map(|(id, side, profile, [x, y, heading])| {
            format!(
                r#"{{ "id": "{id}", "side": "{side}", "profile": "{profile}",
                      "x_in": {x}, "y_in": {y}, "heading_deg": {heading} }}"#
            )
        })
        .collect();
    let text = format!(
        r#"{{ "format": "bannerfield/table/1", "edition": "{edition}",
              "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [{}] }}"#,
        units.join(",")
    );
    let table = read(
        &Packs::builtin().unwrap(),
        Strictness::Strict,
        "test",
        &text,
    )
    .unwrap();
    let setup = BattleSetup::plain(["stark", "lannister"], "medium");
    let state = begin_battle(&table.pack, &table.state, &setup).unwrap();
    let mut session = Table { state, ..table }.session("test", 1);
    session.act(Input::Chance(vec![6, 1])).unwrap();
    session
}

fn state(session: &Session<Tabletop>) -> State {
    session.view(Viewer::Table).table
}

fn overlapping(session: &Session<Tabletop>) -> bool {
    let state = state(session);
    let field = Field::new(session.pack(), &state);
    (0..field.unit_count()).any(|a| (0..a).any(|b| are_overlapping(field.body(a), field.body(b))))
}

/// Swords full in the middle of a flush row of guards.
fn in_a_row(edition: &str) -> Session<Tabletop> {
    let row = |id: &'static str, x: f64| (id, "lannister", "lannister-guardsmen", [x, 5.0, 180.0]);
    let units = [
        ("swords", "stark", "stark-sworn-swords", [0.0, -4.0, 0.0]),
        row("ga", -5.5),
        row("gm", 0.0),
        row("gc", 5.5),
    ];
    let mut session = battle(edition, &units);
    let to = geometry::Placement::new(0.0, 0.2, 0.0);
    let id = "swords".to_owned();
    let fix = tabletop::Fix::Move { id, to };
    session.act(Input::Fix(Seat(0), fix)).unwrap();
    session
}

#[test]
fn an_enemy_diagonal_to_a_fighter_is_not_engaged_with_it() {
    let mut session = in_a_row("2017");
    let unit = "swords".to_owned();
    session
        .act(Input::Act(Seat(0), Action::Activate { unit }))
        .unwrap();
    let offers = session.offers(Seat(0));
    let attacked: Vec<&str> = offers
        .iter()
        .filter_map(|offer| match offer.action() {
            Action::Attack { target } => Some(target.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(attacked, ["gm"]);
    let target = "ga".to_owned();
    let attack = session.act(Input::Act(Seat(0), Action::Attack { target }));
    assert_eq!(attack.unwrap_err().reason, "not_engaged");
    // It still pivots and shifts, as it fights one enemy only.
    let state = state(&session);
    let field = Field::new(session.pack(), &state);
    let stays = field.body(0).pose().snapped();
    for kind in [tabletop::MoveKind::Pivot, tabletop::MoveKind::Shift] {
        let plan = tabletop::plan_move(&field, 0, kind, stays);
        assert_eq!(plan.refusal, None, "{kind:?}");
    }
}

#[test]
fn a_fighter_may_shift_to_the_full_edge_in_the_middle_of_a_row() {
    let mut session = in_a_row("2017");
    let aside = geometry::Placement::new(-2.0, 0.2, 0.0);
    let fixes = [
        ("swords", aside),
        ("ga", geometry::Placement::new(-5.5, 12.0, 180.0)),
    ];
    for (id, to) in fixes {
        let id = id.to_owned();
        let fix = tabletop::Fix::Move { id, to };
        session.act(Input::Fix(Seat(0), fix)).unwrap();
    }
    let state = state(&session);
    let field = Field::new(session.pack(), &state);
    let full = geometry::Placement::new(0.0, 0.2, 0.0);
    let plan = tabletop::plan_move(&field, 0, tabletop::MoveKind::Shift, full);
    assert_eq!((plan.refusal, plan.clamped), (None, full));
}

#[test]
fn a_friend_in_the_way_of_one_facing_refuses_no_other() {
    let units = [
        ("bowmen", "stark", "stark-bowmen", [0.0, 0.0, 0.0]),
        // Bowmen that turn less than almost a quarter would stand on them.
        ("friends", "stark", "stark-sworn-swords", [-5.6, 0.0, 0.0]),
        (
            "guards",
            "lannister",
            "lannister-guardsmen",
            [11.0, 1.0, 90.0],
        ),
    ];
    let mut session = battle("2017", &units);
    let shot = {
        let state = state(&session);
        let field = Field::new(session.pack(), &state);
        tabletop::plan_pair(&field, 0, 2).shot
    };
    assert_eq!(shot.refusal, None);
    let turn = shot.aim.unwrap().turn.to_degrees();
    assert!((-89.0..-60.0).contains(&turn), "round the friend: {turn}");
    let unit = "bowmen".to_owned();
    session
        .act(Input::Act(Seat(0), Action::Activate { unit }))
        .unwrap();
    let facing = |degrees: f64| Action::Pivot(geometry::Placement::new(0.0, 0.0, degrees));
    // Nobody is in the arc behind, and half-way round the friend stands.
    for degrees in [180.0, 315.0] {
        let no = session
            .act(Input::Act(Seat(0), facing(degrees)))
            .unwrap_err();
        assert_eq!(
            (no.reason.as_ref(), no.rule.section.as_ref()),
            ("no_target", "Attack action, Ranged"),
            "{degrees}"
        );
        let names_friend = no.text.contains("friends, so it cannot shoot from there");
        assert_eq!(names_friend, degrees > 300.0, "{}", no.text);
    }
    session.act(Input::Act(Seat(0), facing(275.0))).unwrap();
    let offers = session.offers(Seat(0));
    let all: Vec<&Action> = offers.iter().map(|offer| offer.action()).collect();
    let target = "guards".to_owned();
    assert_eq!(
        all,
        [&Action::Attack {
            target: target.clone()
        }]
    );
    session
        .act(Input::Act(Seat(0), Action::Attack { target }))
        .unwrap();
    assert_eq!(
        state(&session)
            .unit("bowmen")
            .unwrap()
            .place
            .heading
            .degrees(),
        275.0
    );
}

#[test]
fn a_charge_past_a_friend_never_ends_on_it() {
    let mut charged = 0;
    for edition in ["2017", "2021"] {
        for place in -8..=8 {
            let x = f64::from(place);
            let units = [
                ("swords", "stark", "stark-sworn-swords", [x, -8.5, 0.0]),
                ("friends", "stark", "stark-sworn-swords", [0.0, -2.5, 0.0]),
                (
                    "guards",
                    "lannister",
                    "lannister-guardsmen",
                    [0.0, 2.4, 180.0],
                ),
            ];
            let mut session = battle(edition, &units);
            let unit = "swords".to_owned();
            session
                .act(Input::Act(Seat(0), Action::Activate { unit }))
                .unwrap();
            let charge = Action::Charge {
                target: "guards".to_owned(),
                side: Side::Front,
                way: tabletop::WayChoice::Advised,
            };
            if session.act(Input::Act(Seat(0), charge)).is_err() {
                continue;
            }
            charged += 1;
            let Turn::Chance(chance) = session.turn() else {
                panic!("a charge rolls its distance");
            };
            let dice = chance.ask.to_string().split_whitespace().count();
            session.act(Input::Chance(vec![6; dice])).unwrap();
            assert!(!overlapping(&session), "{edition}, {x} in aside");
        }
    }
    assert!(charged > 0, "nobody may charge at all");
}

#[test]
fn an_answer_to_another_question_is_told_what_is_asked() {
    let units = [
        ("swords", "stark", "stark-sworn-swords", [0.0, -8.0, 0.0]),
        (
            "guards",
            "lannister",
            "lannister-guardsmen",
            [0.0, 0.0, 180.0],
        ),
    ];
    let mut session = battle("2017", &units);
    let attack = Action::Attack {
        target: "guards".to_owned(),
    };
    let no = session.act(Input::Act(Seat(0), attack)).unwrap_err();
    let asked = "Something else is to be done first: Stark activates a unit";
    assert_eq!((no.reason.as_ref(), no.text.as_str()), ("not_now", asked));
}
