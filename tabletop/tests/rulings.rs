//! Every ruling that measuring uses: a small table on which its readings give different answers.
//!
//! The answers of `data/rulings.json` agree with a slow, independent program that samples densely; it does not know
//! `in_arc`, `at_limit`, `touch_on_path` and `align_within_roll`, whose rows hold what was
//! answered when they were written; those of `room_needed`, `align_fails`, `charge_way` and `corner_contact` are worked
//! out by hand on the tables of `cases`.

use serde_json::{Value, json};
use tabletop::table::{Strictness, read};
use tabletop::{Field, Packs, measure};

/// What is said of the first unit against the second.
fn first_pair(packs: &Packs, table: &Value) -> Value {
    let text = table.to_string();
    let table = read(packs, Strictness::Strict, "table.json", &text).expect("a sound table");
    let answer = measure(&Field::new(&table.pack, &table.state));
    serde_json::to_value(&answer.pairs[0]).expect("plain data")
}

fn is_near(a: &Value, b: &Value) -> bool {
    match (a.as_f64(), b.as_f64()) {
        (Some(a), Some(b)) => (a - b).abs() < 0.002,
        _ => a == b,
    }
}

#[test]
fn each_reading_gives_its_own_answer() {
    let packs = Packs::builtin().expect("the packs are whole");
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/rulings.json")).expect("rows");
    for row in &rows {
        let ruling = row["ruling"].as_str().expect("a name");
        for reading in 0..2 {
            let mut table = row["table"].clone();
            if table.get("rulings").is_none() {
                table["rulings"] = json!({});
            }
            table["rulings"][ruling] = row["values"][reading].clone();
            let pair = first_pair(&packs, &table);
            let pointer = row["pointer"].as_str().expect("a place");
            let found = pair.pointer(pointer).unwrap_or(&Value::Null);
            assert!(
                is_near(found, &row["answers"][reading]),
                "{ruling} {}: {pointer} is {found}, not {}",
                row["values"][reading],
                row["answers"][reading]
            );
        }
        assert!(
            !is_near(&row["answers"][0], &row["answers"][1]),
            "{ruling} changes nothing"
        );
    }
}

#[test]
fn no_ruling_of_measuring_is_left_out() {
    let rows: Vec<Value> = serde_json::from_str(include_str!("data/rulings.json")).expect("rows");
    let shown: Vec<&str> = rows
        .iter()
        .filter_map(|row| row["ruling"].as_str())
        .collect();
    let measuring = [
        "arc_model",
        "arc_majority",
        "seams_block",
        "sight_into",
        "on_piece",
        "trees_cover",
        "charge_sight",
        "charge_pivot",
        "charge_lead",
        "charge_path",
        "pivot_keeps",
        "room_needed",
        "align_fails",
        "charge_way",
        "corner_contact",
        "align_within_roll",
        "edge_overhang",
        "hindering_counts",
        "half_of",
        "touch_third",
        "shoot_pivot",
        "in_arc",
        "at_limit",
        "touch_on_path",
    ];
    for ruling in measuring {
        assert!(shown.contains(&ruling), "{ruling}");
    }
}

#[test]
fn refusals_come_in_their_order() {
    let packs = Packs::builtin().expect("the packs are whole");
    let unit = |id: &str, side: &str, x: f64, y: f64, heading: f64| json!({ "id": id, "side": side, "tray": "infantry", "speed_in": 5, "x_in": x, "y_in": y, "heading_deg": heading });
    let from = unit("a", "stark", 0.0, -8.0, 0.0);
    let ahead = |y: f64| unit("b", "lannister", 0.0, y, 180.0);
    let wall = |keyword: &str| json!([{ "id": "w", "keywords": [keyword], "polygon_in": [[-18, -2], [18, -2], [18, -1], [-18, -1]] }]);
    let none = json!([]);
    let mut bowless = from.clone();
    bowless["profile"] = json!("stark-sworn-swords");
    for key in ["tray", "speed_in"] {
        bowless.as_object_mut().expect("a unit").remove(key);
    }
    let rows = [
        (
            "friend",
            "friend",
            json!([from, unit("b", "stark", 0.0, 4.0, 180.0)]),
            none.clone(),
        ),
        (
            "engaged",
            "engaged",
            json!([from, ahead(4.0), unit("c", "lannister", 5.5, -8.0, 0.0)]),
            none.clone(),
        ),
        (
            "out_of_arc",
            "",
            json!([from, unit("b", "lannister", 12.0, -10.0, 0.0)]),
            none.clone(),
        ),
        (
            "no_sight",
            "no_sight",
            json!([from, ahead(4.0)]),
            wall("blocks_line_of_sight"),
        ),
        (
            "too_far",
            "out_of_range",
            json!([from, ahead(14.0)]),
            none.clone(),
        ),
        ("path", "", json!([from, ahead(4.0)]), wall("impassable")),
        (
            "",
            "no_ranged_attack",
            json!([bowless, ahead(4.0)]),
            none.clone(),
        ),
        // Two reasons at once: the first counts.
        (
            "engaged",
            "engaged",
            json!([
                from,
                unit("b", "lannister", 14.0, -10.0, 0.0),
                unit("c", "lannister", 5.5, -8.0, 0.0)
            ]),
            none,
        ),
        (
            "no_sight",
            "no_sight",
            json!([from, ahead(14.0)]),
            wall("blocks_line_of_sight"),
        ),
        (
            "no_sight",
            "no_sight",
            json!([bowless, ahead(4.0)]),
            wall("blocks_line_of_sight"),
        ),
        (
            "too_far",
            "out_of_range",
            json!([from, ahead(14.0)]),
            wall("impassable"),
        ),
        (
            "too_far",
            "no_ranged_attack",
            json!([bowless, ahead(14.0)]),
            wall("impassable"),
        ),
    ];
    for (charge, shot, units, terrain) in rows {
        let table = json!({
            "format": "bannerfield/table/1", "table": { "width_in": 36, "depth_in": 36 }, "units": units, "terrain": terrain
        });
        let pair = first_pair(&packs, &table);
        let reason = |of: &str| {
            pair[of]["refusal"]["reason"]
                .as_str()
                .unwrap_or("")
                .to_owned()
        };
        assert_eq!(
            (reason("charge").as_str(), reason("shoot").as_str()),
            (charge, shot)
        );
        if ["friend", "engaged"].contains(&charge) {
            for (block, keys) in [
                (
                    "charge",
                    ["pivot_deg", "heading_deg", "distance_in", "need"].as_slice(),
                ),
                ("shoot", ["pivot_deg", "gap_in"].as_slice()),
            ] {
                assert!(
                    keys.iter().all(|key| pair[block][*key].is_null()),
                    "{charge}: {block}"
                );
            }
            assert_eq!(pair["charge"]["chance"], json!(0.0));
            assert_eq!(pair["charge"]["landings"], json!([]));
        }
    }
}
