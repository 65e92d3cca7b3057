//! The answer to the example of the format, field by field, and rulings that change it.

use serde_json::{Value, json};
use tabletop::table::{Strictness, read};
use tabletop::{Field, Packs, measure, uncounted};

fn answer(table: &Value) -> Value {
    let packs = Packs::builtin().expect("the packs are whole");
    let text = serde_json::to_string(table).expect("plain data");
    let table = read(&packs, Strictness::Strict, "table.json", &text)
        .unwrap_or_else(|problems| panic!("{problems}"));
    serde_json::to_value(measure(&Field::new(&table.pack, &table.state))).expect("plain data")
}

fn example() -> Value {
    json!({
        "format": "bannerfield/table/1",
        "edition": "2017",
        "rulings": { "charge_sight": "arc" },
        "table": { "width_in": 48, "depth_in": 48 },
        "units": [
            { "id": "swords", "side": "stark", "profile": "stark-sworn-swords", "x_in": 0, "y_in": -10, "heading_deg": 0 },
            { "id": "guards", "side": "lannister", "tray": "infantry", "speed_in": 4, "x_in": 1.5, "y_in": 2, "heading_deg": 180 }
        ],
        "terrain": [
            { "id": "hedge", "piece": "hedge", "x_in": 3, "y_in": -4, "heading_deg": 90 },
            { "id": "wood", "keywords": ["cover"], "polygon_in": [[-6, 0], [-3, 0], [-3, 2], [-6, 2]] }
        ],
        "objectives": [ { "id": "o1", "x_in": 0, "y_in": 0, "radius_in": 1 } ],
        "zones": [ { "side": "stark", "polygon_in": [[-24, -24], [24, -24], [24, -18], [-24, -18]] } ]
    })
}

#[test]
fn the_example_of_the_format_is_answered_as_written() {
    let answer = answer(&example());
    let pair = &answer["pairs"][0];
    assert_eq!(pair["gap_in"], json!(7.2));
    assert_eq!(pair["gap_line_in"], json!([[0.75, -7.6], [0.75, -0.4]]));
    assert_eq!(
        pair["arc_shares"],
        json!({ "front": 1.0, "left": 0.0, "right": 0.0, "rear": 0.0 })
    );
    assert_eq!(pair["arcs_hit"], json!(["front"]));
    let sight = json!({ "clear": true, "line_in": [[0.75, -7.6], [0.75, -0.4]], "blocked_by": [], "remove": null });
    assert_eq!(pair["sight"], sight);
    let charge = &pair["charge"];
    assert_eq!(charge["pivot_deg"], json!(48.88791));
    assert_eq!(charge["heading_deg"], json!(48.88791));
    assert_eq!(charge["distance_in"], json!(5.95));
    assert_eq!(
        (&charge["dice"], &charge["need"]),
        (&json!("2d6kl1"), &json!(2))
    );
    assert_eq!(charge["chance"], json!(0.6944444444444444));
    assert_eq!(charge["terrain"], json!(["hedge"]));
    let landing = json!({
        "side": "front", "place": "full", "x_in": 1.5, "y_in": -2.8, "heading_deg": 0.0, "fits": true, "blocked_by": []
    });
    assert_eq!(charge["landings"][0], landing);
    let shoot = &pair["shoot"];
    assert_eq!(shoot["refusal"]["reason"], json!("no_ranged_attack"));
    assert_eq!(shoot["refusal"]["rule"], json!("2017, Ranged attacks"));
    assert_eq!(
        (&shoot["band"], &shoot["pivot_deg"], &shoot["gap_in"]),
        (&json!("long"), &json!(0.0), &json!(7.2))
    );
}

#[test]
fn the_edition_decides_by_which_rulings_one_measures() {
    let mut table = example();
    table["edition"] = json!("2021");
    table["rulings"] = json!({});
    let answer = answer(&table);
    let charge = &answer["pairs"][0]["charge"];
    assert_eq!(
        charge["distance_in"],
        json!(6.79769),
        "straight ahead: the border of the strip to the nearest point"
    );
    assert_eq!(charge["allowed"], json!(true));
}

#[test]
fn abilities_that_would_change_the_answer_are_named_with_whoever_has_them() {
    let unit = |id: &str, profile: &str, more: Value| {
        let mut unit = json!({ "id": id, "side": id, "profile": profile, "x_in": 0, "y_in": 0, "heading_deg": 0 });
        unit.as_object_mut()
            .expect("an object")
            .extend(more.as_object().cloned().unwrap_or_default());
        unit
    };
    let robb = json!({ "attachment": "robb-stark-the-wolf-lord", "y_in": -10 });
    let table = json!({
        "format": "bannerfield/table/1",
        "table": { "width_in": 48, "depth_in": 48 },
        "units": [
            unit("robbs", "stark-sworn-swords", robb),
            unit("swords", "stark-sworn-swords", json!({})),
            unit("bowmen", "stark-bowmen", json!({ "y_in": 10 })),
        ],
    });
    let packs = Packs::builtin().expect("the packs are whole");
    let table = read(&packs, Strictness::Strict, "t", &table.to_string()).expect("a sound table");
    let found = uncounted(&table.pack, &table.state);
    let found: Vec<String> = found
        .iter()
        .map(|row| format!("{}: {}", row.unit, row.abilities.join(", ")))
        .collect();
    assert_eq!(found, ["robbs: Enhanced Mobility", "bowmen: Arrow Volley"]);
    // Who is named is another with abilities, who is not is the same.
    let [plain, whole] = [Field::by_numbers, Field::new]
        .map(|field| measure(&field(&table.pack, &table.state)).pairs);
    let changed = plain.iter().zip(&whole).filter(|(a, b)| a != b);
    let changed: Vec<&str> = changed.map(|(pair, _)| pair.from.as_str()).collect();
    assert!(!changed.contains(&"swords"), "{changed:?}");
}
