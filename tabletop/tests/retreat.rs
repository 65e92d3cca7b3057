//! A retreat is begun only where it can end, and then it ends somewhere.

use crate::cases::usual;
use crate::stage::{Battle, FACING, guards, swords, unit};
use geometry::{Placement, Pose};
use play::{Input, Seat};
use proptest::prelude::*;
use serde_json::{Value, json};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Action, Field, Fix, Greedy, MoveKind, Packs, PieceState, plan_move, prompt, retreat_end,
};

const FREE: &str = r#""retreat_end": "free""#;

/// Swords whose way back is shut: a wall as wide as they, as near as `gap`, behind them.
fn walled(edition: &str, rulings: &str, gap: f64) -> Battle {
    let (near, far) = (-4.8 - gap, -20.0);
    let wall = format!(
        r#"{{ "id": "wall", "keywords": ["impassable"],
              "polygon_in": [[-9, {far}], [9, {far}], [9, {near}], [-9, {near}]] }},
           {{ "id": "left", "keywords": ["impassable"],
              "polygon_in": [[-9, {near}], [-2.76, {near}], [-2.76, 0], [-9, 0]] }},
           {{ "id": "right", "keywords": ["impassable"],
              "polygon_in": [[2.76, {near}], [9, {near}], [9, 0], [2.76, 0]] }}"#
    );
    let units = [swords(FACING[0], ""), guards(FACING[1], "")];
    Battle::new(edition, rulings, &units, &wall)
}

fn offers(battle: &Battle, seat: u8) -> Vec<Action> {
    let offers = battle.0.offers(Seat(seat));
    offers.iter().map(|offer| offer.action().clone()).collect()
}

#[test]
fn a_retreat_with_nowhere_to_go_is_not_offered_and_costs_no_test() {
    for (edition, gap) in [("2017", 0.0), ("2021", 0.0), ("2021", 0.9)] {
        let mut battle = walled(edition, "", gap);
        battle.activate(0, "swords");
        assert!(!offers(&battle, 0).contains(&Action::Retreat), "{edition}");
        assert_eq!(battle.refused(0, Action::Retreat), "nowhere", "{edition}");
        assert_eq!(battle.dice(), 0, "no test");
        let mut free = walled(edition, FREE, gap);
        free.activate(0, "swords");
        free.act(0, Action::Retreat);
        assert!(free.dice() > 0, "as it was");
    }
    // A hand's breadth is somewhere to go where enemies need not be an inch away.
    let mut battle = walled("2017", "", 0.9);
    battle.activate(0, "swords");
    assert!(offers(&battle, 0).contains(&Action::Retreat));
}

#[test]
fn whoever_began_to_retreat_goes_while_it_can() {
    let mut battle = walled("2017", "", 0.9);
    battle.activate(0, "swords");
    battle.act(0, Action::Retreat);
    battle.roll(&[6, 6]);
    assert_eq!(battle.refused(0, Action::Pass), "must_go_back");
    let open = offers(&battle, 0);
    assert!(!open.contains(&Action::Pass) && !open.is_empty());
    battle.act(0, open[0].clone());
    assert!(battle.asks(1), "it has gone");
    let mut free = walled("2017", FREE, 0.9);
    free.activate(0, "swords");
    free.act(0, Action::Retreat);
    free.roll(&[6, 6]);
    free.act(0, Action::Pass);
    assert_eq!(free.unit("swords").place.y.inches(), -2.4, "as it was");
}

#[test]
fn whoever_finds_its_way_shut_after_the_test_may_stay() {
    let mut battle = walled("2017", "", 0.9);
    battle.activate(0, "swords");
    battle.act(0, Action::Retreat);
    battle.roll(&[6, 6]);
    let square = |x: f64| {
        (
            geometry::Len::from_inches(x),
            geometry::Len::from_inches(-4.8),
        )
    };
    let outline = vec![
        square(-2.5),
        square(2.5),
        (geometry::Len(0), geometry::Len::from_inches(-5.7)),
    ];
    let rock = PieceState::made_up(
        "rock",
        [tabletop::Keyword::Impassable].into_iter().collect(),
        &tabletop::Outline::new(outline).unwrap(),
    );
    let shut = Input::Fix(Seat(0), Fix::PlacePiece(rock));
    battle.0.act(shut).unwrap();
    assert_eq!(offers(&battle, 0), [Action::Pass]);
    battle.act(0, Action::Pass);
    assert!(battle.asks(1));
}

#[test]
fn a_die_that_does_not_lead_past_a_friend_lets_a_unit_stay() {
    // Guards 0.9 in behind: 10.5 in lead past them, and a speed of 5 with a 6.
    let units = [
        swords(FACING[0], ""),
        guards(FACING[1], ""),
        unit(
            "friend",
            "stark",
            "stark-sworn-swords",
            (0.0, -8.1, 0.0),
            "",
        ),
    ];
    let walls = r#"{ "id": "left", "keywords": ["impassable"], "polygon_in": [[-9, -20], [-2.76, -20], [-2.76, 0], [-9, 0]] },
        { "id": "right", "keywords": ["impassable"], "polygon_in": [[2.76, -20], [9, -20], [9, 0], [2.76, 0]] }"#;
    for (face, stays) in [(5, true), (6, false)] {
        let mut battle = Battle::new("2021", "", &units, walls);
        battle.activate(0, "swords");
        battle.act(0, Action::Retreat);
        battle.roll(&[face]);
        match stays {
            true => battle.act(0, Action::Pass),
            false => assert_eq!(battle.refused(0, Action::Pass), "must_go_back"),
        }
    }
}

/// It was told as "speed + 4 in", and the tool went by the farthest that any die leads.
#[test]
fn a_retreat_tells_how_far_its_die_leads() {
    let units = [swords(FACING[0], ""), guards(FACING[1], "")];
    let mut battle = Battle::new("2021", "", &units, "");
    battle.activate(0, "swords");
    battle.act(0, Action::Retreat);
    let rolled = |battle: &Battle| battle.state().battle.unwrap().retreat_rolled("swords");
    assert_eq!(rolled(&battle), None);
    battle.roll(&[4]);
    assert_eq!(rolled(&battle), Some(4));
    let asked = prompt(battle.0.pack(), &battle.state()).unwrap().text;
    assert_eq!(asked, "Retreat swords, at most 9 in");
}

#[test]
fn an_order_to_retreat_is_open_only_where_there_is_somewhere_to_go() {
    // Dothraki attack chariots with their back to the wall.
    for (gap, open) in [(0.0, false), (0.9, true)] {
        let (near, far) = (5.55 + gap, 20.0);
        let wall = format!(
            r#"{{ "id": "wall", "keywords": ["impassable"],
                  "polygon_in": [[-9, {near}], [9, {near}], [9, {far}], [-9, {far}]] }},
               {{ "id": "left", "keywords": ["impassable"],
                  "polygon_in": [[-9, 0.1], [-1.5, 0.1], [-1.5, {near}], [-9, {near}]] }},
               {{ "id": "right", "keywords": ["impassable"],
                  "polygon_in": [[1.5, 0.1], [9, 0.1], [9, {near}], [1.5, {near}]] }}"#
        );
        let units = [
            swords(FACING[0], ""),
            unit(
                "chariots",
                "lannister",
                "frozen-shore-chariots",
                (0.0, 2.775, 180.0),
                "",
            ),
        ];
        let mut battle = Battle::new("2017", "", &units, &wall).with_abilities();
        battle.activate(0, "swords");
        battle.attack(0, "chariots");
        battle.rolls(1);
        let orders = offers(&battle, 1);
        let swift = orders
            .iter()
            .any(|action| matches!(action, Action::Order { .. }));
        assert_eq!(swift, open, "{gap}: {orders:?}");
    }
}

#[test]
fn the_bot_is_offered_no_retreat_that_leads_nowhere() {
    let battle = walled("2021", "", 0.9);
    let mut session = battle.0;
    let mut bot = Greedy::new(session.pack().clone());
    for _ in 0..12 {
        match session.turn() {
            play::Turn::Chance(_) => session.roll().unwrap(),
            play::Turn::Over(_) => break,
            play::Turn::Seats(seats) => {
                let offers = session.offers(seats[0]);
                let view = session.view(play::Viewer::Seat(seats[0]));
                let action = play::Bot::think(&mut bot, &view, &offers, 1000);
                let action = action.unwrap_or(Action::Pass);
                assert_ne!(action, Action::Retreat);
                session.act(Input::Act(seats[0], action)).unwrap();
            }
        };
    }
}

fn tray(id: &str, side: &str, place: (f64, f64, f64)) -> Value {
    let (x, y, heading) = place;
    json!({ "id": id, "side": side, "tray": "infantry", "speed_in": 2, "x_in": x, "y_in": y, "heading_deg": heading })
}

/// A slow unit in contact with an enemy, in a crowd and among walls.
fn crowd() -> impl Strategy<Value = Table> {
    let place = (-9.0..9.0f64, -9.0..9.0f64, 0.0..360.0f64, any::<bool>());
    let readings = (
        prop::sample::select(vec!["2017", "2021"]),
        prop::sample::select(vec!["source", "d6"]),
    );
    (readings, prop::collection::vec(place, 3..14)).prop_map(|((edition, retreat), places)| {
        let packs = Packs::builtin().unwrap();
        let mut units = vec![
            tray("a", "stark", (0.0, -2.4, 0.0)),
            tray("foe", "lannister", (0.0, 2.4, 180.0)),
        ];
        for (at, (x, y, heading, is_friend)) in places.into_iter().enumerate() {
            let side = if is_friend { "stark" } else { "lannister" };
            units.push(tray(&format!("u{at}"), side, (x, y, heading)));
            let text = json!({
                "format": "bannerfield/table/1", "edition": edition,
                "rulings": { "retreat": retreat },
                "table": { "width_in": 24, "depth_in": 24 }, "units": units,
            });
            // Whoever stands in the way of the others is left out.
            if read(&packs, Strictness::Strict, "test", &text.to_string()).is_err() {
                units.pop();
            }
        }
        let text = json!({
            "format": "bannerfield/table/1", "edition": edition, "rulings": { "retreat": retreat },
            "table": { "width_in": 24, "depth_in": 24 }, "units": units,
        });
        read(&packs, Strictness::Strict, "test", &text.to_string()).unwrap()
    })
}

/// A place that a plain search finds: back and to either side by fifths of an inch, every ten degrees.
fn searched(field: &Field<'_>, rolled: u8) -> Option<Placement> {
    let start = field.body(0).pose();
    let ways = [-start.front, start.right(), -start.right()];
    let mut ends = ways.into_iter().flat_map(|way| {
        (1..=40).flat_map(move |travel| {
            let center = start.center + way * (f64::from(travel) / 5.0);
            let turns = (0..36_u16).map(|turn| f64::from(turn * 10).to_radians());
            turns.map(move |turn| Pose::new(center, turn).snapped())
        })
    });
    ends.find(|to| {
        let plan = plan_move(field, 0, MoveKind::Retreat, *to);
        plan.refusal.is_none() && plan.need.is_none_or(|need| need <= rolled)
    })
}

proptest! {
    #![proptest_config(usual(24))]

    /// What is found is allowed, and what a plain search finds is found.
    #[test]
    fn a_retreat_has_an_end_if_a_plain_search_finds_one(table in crowd(), rolled in 1..=6_u8) {
        let field = Field::new(&table.pack, &table.state);
        let end = retreat_end(&field, 0, Some(rolled));
        if let Some(to) = end {
            let plan = plan_move(&field, 0, MoveKind::Retreat, to);
            prop_assert!(plan.refusal.is_none(), "{to:?}: {:?}", plan.refusal);
            prop_assert!(plan.need.is_none_or(|need| need <= rolled), "{to:?}: {:?}", plan.need);
        } else {
            prop_assert_eq!(searched(&field, rolled), None);
        }
    }
}
