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
    let setup = BattleSetup {
        sides: ["stark".to_owned(), "lannister".to_owned()],
        scenario: None,
        size: "medium".to_owned(),
        reserves: [Vec::new(), Vec::new()],
        courts: Default::default(),
        prepares: false,
    };
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
