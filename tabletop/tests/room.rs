//! Charges into crowded lines: every charge that is allowed has a place to land, and every six lands it.
//!
//! Lines of flush trays with gaps here and there, second ranks, fights to join, table edges and pieces, by every value
//! of the rulings on landing; drawn by seeds.

use std::collections::BTreeMap;
use std::sync::Arc;

use geometry::{
    Body, Placement, Side, Vec2, are_overlapping, direction_from_radians, radians_from_direction,
};
use play::check::{Figure, cases, first_seed, is_long};
use play::{Ask, Bot, Input, Seat, Session, Turn, Viewer};
use serde_json::{Value, json};
use tabletop::table::{Strictness, Table, read};
use tabletop::{
    Action, Alignment, BattleBot, BattleSetup, Field, Frame, Landing, Level, MoveKind, Packs, Pair,
    Tabletop, WayChoice, begin_battle, measure, plan_move, plan_pair, retreat_end,
};

fn table(packs: &Packs, value: &Value) -> Option<Table> {
    read(packs, Strictness::Strict, "table.json", &value.to_string()).ok()
}

fn case(name: &str) -> Value {
    let file = format!("{}/tests/cases/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

/// What is measured of one unit's charge at another on a table of `cases`, with some rulings changed.
fn charge(name: &str, rulings: &Value, from: &str, to: &str) -> Value {
    let mut value = case(name);
    value["rulings"] = rulings.clone();
    let table = table(&Packs::builtin().unwrap(), &value).unwrap();
    let answer = measure(&Field::new(&table.pack, &table.state));
    let mut pairs = answer.pairs.iter();
    let pair = pairs.find(|pair| pair.from == from && pair.to == to);
    serde_json::to_value(&pair.unwrap().charge).unwrap()
}

fn near(value: &Value, wanted: f64) -> bool {
    value
        .as_f64()
        .is_some_and(|value| (value - wanted).abs() < 0.002)
}

#[test]
fn third_is_refused_with_what_would_fit() {
    let text = |rulings: Value| {
        let found = charge("third", &rulings, "third", "guards");
        found["refusal"]["text"].as_str().map(str::to_owned)
    };
    assert_eq!(
        text(json!({ "room_needed": "half" })).as_deref(),
        Some("third has no room for half of an edge without moving guards")
    );
    assert_eq!(
        text(json!({ "room_needed": "none", "align_fails": "stays" })).as_deref(),
        Some("third has no landing at guards, and the place where it makes contact is taken")
    );
}

/// The shortest way to the left tray of the row ends with a corner at the corner where its neighbor begins, the fronts
/// at an angle: a corner at a corner is no contact with the neighbor, however small the angle.
#[test]
fn row3_the_shortest_way_may_end_at_the_corner_of_a_neighbor() {
    let found = charge("row3", &json!({}), "swords", "ga");
    assert!(near(&found["distance_in"], 3.5), "{found}");
    let strict = charge("row3", &json!({ "corner_contact": "yes" }), "swords", "ga");
    assert_eq!(
        (&strict["allowed"], &strict["blocked_by"]),
        (&json!(false), &json!(["gm"]))
    );
}

#[test]
fn row3_a_charger_lands_full_in_the_middle_of_a_flush_row() {
    let found = charge("row3", &json!({}), "swords", "gm");
    let full = &found["landings"][0];
    assert_eq!(
        (&found["allowed"], &full["place"], &full["fits"]),
        (&json!(true), &json!("full"), &json!(true))
    );
    assert!(near(&full["x_in"], 0.0) && near(&full["y_in"], 0.2));
    let strict = charge("row3", &json!({ "corner_contact": "yes" }), "swords", "gm");
    assert_eq!(strict["landings"][0]["blocked_by"], json!(["ga", "gc"]));
    assert_eq!(strict["refusal"]["reason"], "no_room");
}

#[test]
fn third_the_target_moves_until_half_is_engaged_and_stays_in_its_fight() {
    let found = charge("third", &json!({}), "third", "guards");
    let landings = found["landings"].as_array().unwrap();
    let moves = landings.last().unwrap();
    assert_eq!(
        (landings.len(), &moves["place"]),
        (4, &json!("target_moves"))
    );
    assert!(near(&moves["x_in"], -5.5) && near(&moves["y_in"], -2.4));
    // Half of its edge is left to the swords that it fights already.
    assert!(near(&moves["target"]["x_in"], -2.75) && near(&moves["target"]["y_in"], 2.4));
    for (name, value) in [("align_fails", "stays"), ("room_needed", "half")] {
        let refused = charge("third", &json!({ name: value }), "third", "guards");
        assert_eq!(refused["refusal"]["reason"], "no_room", "{name}");
        assert_eq!(refused["blocked_by"], json!(["swords"]), "{name}");
    }
}

#[test]
fn stakes_are_gone_round_where_that_needs_the_same_die() {
    let found = charge("stakes", &json!({}), "swords", "guards");
    let ways = found["ways"].as_array().unwrap();
    assert_eq!((ways.len(), &found["advised"]), (2, &json!(1)));
    assert!(near(&ways[0]["distance_in"], 5.75) && near(&ways[1]["distance_in"], 5.769));
    assert_eq!(
        (&ways[0]["terrain"], &ways[1]["terrain"]),
        (&json!(["stakes"]), &json!([]))
    );
    assert_eq!((&ways[0]["need"], &ways[1]["need"]), (&json!(2), &json!(2)));
    let shortest = charge(
        "stakes",
        &json!({ "charge_way": "shortest" }),
        "swords",
        "guards",
    );
    assert_eq!(shortest["advised"], 0);
}

/// A small generator of numbers, so that a seed names a table.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, count: u64) -> u64 {
        self.next() % count
    }

    fn within(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.below(10_000) as f64 / 10_000.0)
    }

    fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[usize::try_from(self.below(values.len() as u64)).unwrap()]
    }
}

const FOOT: [(&str, &str); 2] = [
    ("stark", "stark-sworn-swords"),
    ("lannister", "lannister-guardsmen"),
];
const HORSE: [(&str, &str); 2] = [
    ("stark", "stark-outriders"),
    ("lannister", "gregor-clegane"),
];

/// Two lines shoulder to shoulder at some angle, some of them in a fight, a second rank, a piece, perhaps an edge near.
fn crowded(seed: u64) -> Value {
    let mut dice = Dice(seed);
    let edition = dice.of(&["2017", "2021"]);
    let rulings = json!({
        "room_needed": dice.of(&["none", "any", "any", "half"]),
        "half_of": dice.of(&["target", "charger"]),
        "align_fails": dice.of(&["target_moves", "stays"]),
        "charge_way": dice.of(&["kindest", "shortest"]),
    });
    let turn =
        f64::from(u32::try_from(dice.below(4)).unwrap()) * 90.0 + dice.of(&[0.0, 0.0, 17.25]);
    let ahead = direction_from_radians(turn.to_radians());
    let (sin, cos) = (-ahead.x, ahead.y);
    let middle = dice.of(&[(0.0, 0.0), (0.0, 0.0), (0.0, -13.5), (14.0, 5.0)]);
    let place = |x: f64, y: f64, heading: f64| {
        let (x, y) = (x * cos - y * sin + middle.0, x * sin + y * cos + middle.1);
        [x, y, (heading + turn).rem_euclid(360.0)]
    };
    let mut units: Vec<Value> = Vec::new();
    let mut unit = |side: usize, profile: &str, [x, y, heading]: [f64; 3]| {
        let id = format!("u{}", units.len());
        units.push(json!({ "id": id, "side": FOOT[side].0, "profile": profile, "x_in": x, "y_in": y, "heading_deg": heading }));
    };
    let count = 2 + dice.below(3);
    let gap = dice.of(&[0.0, 0.0, 4.8, 8.0]);
    for (side, (_, profile)) in FOOT.iter().enumerate() {
        let y = if side == 0 {
            -2.4 - gap / 2.0
        } else {
            2.4 + gap / 2.0
        };
        let aside = dice.within(-3.0, 3.0);
        let shift = dice.of(&[0.0, 2.75, aside, aside]);
        for at in 0..count {
            if dice.below(5) == 0 {
                continue;
            }
            let x = (at as f64 - (count as f64 - 1.0) / 2.0) * 5.5 + shift;
            unit(
                side,
                profile,
                place(x, y, if side == 0 { 0.0 } else { 180.0 }),
            );
        }
    }
    // Those who come from behind or from the side.
    for _ in 0..1 + dice.below(4) {
        let side = usize::try_from(dice.below(2)).unwrap();
        let profile = dice.of(&[FOOT[side].1, FOOT[side].1, HORSE[side].1]);
        let away = dice.of(&[-1.0, 1.0]) * dice.within(0.0, 14.0);
        let behind = if side == 0 { -1.0 } else { 1.0 };
        let (x, y) = (away, behind * dice.within(5.0, 13.0));
        // Toward the middle or toward an end of the lines.
        let to = x - dice.of(&[0.0, -8.0, 8.0]);
        let aim =
            radians_from_direction(Vec2::new(-to, -y)).to_degrees() + dice.within(-15.0, 15.0);
        unit(side, profile, place(x, y, aim));
    }
    let keyword = dice.of(&["impassable", "dangerous", "hindering", "horrific"]);
    let (x, y) = (dice.within(-12.0, 12.0), dice.within(-10.0, 10.0));
    let corners = [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (0.0, 1.0)].map(|(u, v)| {
        let [x, y, _] = place(x + u, y + v, 0.0);
        json!([x, y])
    });
    json!({
        "format": "bannerfield/table/1", "edition": edition, "rulings": rulings,
        "table": { "width_in": 36, "depth_in": 36 }, "units": units,
        "terrain": [{ "id": "piece", "keywords": [keyword], "polygon_in": corners }]
    })
}

/// What is wrong with a landing of a charge that is allowed.
fn wrong_landing(field: &Field<'_>, pair: &Pair, landing: &Landing) -> Option<String> {
    let charger = field.body(pair.from).at(landing.pose);
    let target = match landing.target {
        Some(pose) => field.body(pair.to).at(pose),
        None => field.body(pair.to).clone(),
    };
    let others = (0..field.unit_count()).filter(|unit| ![pair.from, pair.to].contains(unit));
    let over = |body: &Body| {
        others
            .clone()
            .find(|unit| are_overlapping(body, field.body(*unit)))
    };
    if let Some(unit) = over(&charger).or_else(|| over(&target)) {
        return Some(format!("{:?} lies on unit {unit}", landing.place));
    }
    if !geometry::are_touching(&charger, &target) || are_overlapping(&charger, &target) {
        return Some(format!("{:?} is not in contact", landing.place));
    }
    let touch = geometry::contact(&charger, &target);
    let length = touch.map_or(0.0, |touch| (touch.line.1 - touch.line.0).length());
    let edge = {
        let (from, to) = target.edge(landing.side);
        (to - from).length()
    };
    // A target that turns may come to lie along a side of the charger, which is its edge then.
    let own = touch.and_then(|touch| touch.side_of_a);
    let width = match (landing.place, own) {
        (Alignment::TargetMoves, Some(own)) => {
            let (from, to) = charger.edge(own);
            (to - from).length()
        }
        _ => charger.size().x,
    };
    let half = match field.rulings().get("half_of") {
        Some("charger") => width / 2.0,
        _ => edge / 2.0,
    };
    let half = half.min(width).min(edge);
    match landing.place {
        Alignment::Partial => {
            let share = (length / half).min(1.0);
            let told = landing.share.unwrap_or(-1.0);
            ((share - told).abs() > 0.01).then(|| format!("partial tells {told}, not {share}"))
        }
        _ => (length < half - 0.002)
            .then(|| format!("{:?} has {length} of {half} in contact", landing.place)),
    }
}

fn battle(table: &Table, side: &str) -> Session<Tabletop> {
    let other = if side == "stark" {
        "lannister"
    } else {
        "stark"
    };
    let setup = BattleSetup {
        sides: [side.to_owned(), other.to_owned()],
        scenario: None,
        size: "medium".to_owned(),
        reserves: [Vec::new(), Vec::new()],
        cards: Default::default(),
        prepares: false,
    };
    let state = begin_battle(&table.pack, &table.state, &setup).unwrap();
    let table = Table {
        state,
        base: Arc::clone(&table.base),
        pack: Arc::clone(&table.pack),
        warnings: play::Problems::default(),
    };
    let mut session = table.session("test", 1);
    session.act(Input::Chance(vec![6, 1])).unwrap();
    session
}

/// Leaves every window that is open, of whichever seat.
fn leave(session: &mut Session<Tabletop>) -> Result<(), String> {
    let asks = |session: &Session<Tabletop>| {
        let battle = session.view(Viewer::Table).table.battle;
        let stack = battle.map_or(Vec::new(), |battle| battle.stack);
        matches!(stack.last(), Some(tabletop::Frame::Window(_)))
    };
    while let (true, Turn::Seats(seats)) = (asks(session), session.turn()) {
        let pass = Input::Act(seats[0], Action::Pass);
        session.act(pass).map_err(|no| no.to_string())?;
    }
    Ok(())
}

/// Plays a charge on a six; what it comes to.
fn played(table: &Table, pair: &Pair, way: WayChoice, side: Side) -> Result<(), String> {
    let field = Field::new(&table.pack, &table.state);
    let [unit, target] =
        [pair.from, pair.to].map(|unit| field.id(tabletop::Thing::Unit(unit)).to_owned());
    let mut session = battle(table, &table.state.units[pair.from].side);
    let act = |session: &mut Session<Tabletop>, action: Action| {
        session
            .act(Input::Act(Seat(0), action))
            .map(drop)
            .map_err(|no| {
                let log = session.log(Viewer::Table);
                let log: Vec<String> = log.into_iter().map(|row| row.text).collect();
                format!("{no}, after {log:#?}, asked: {:?}", session.turn())
            })
    };
    leave(&mut session)?;
    act(&mut session, Action::Activate { unit: unit.clone() })?;
    let charge = Action::Charge {
        target: target.clone(),
        side,
        way,
    };
    leave(&mut session)?;
    let open = session.offers(Seat(0));
    let declared = act(&mut session, charge.clone());
    let offered = open.iter().any(|offer| *offer.action() == charge);
    if declared.is_ok() != offered {
        return Err(format!("offered: {offered}, but {declared:?}"));
    }
    declared?;
    let mut aligned = false;
    for _ in 0..40 {
        let log = session.log(Viewer::Table);
        aligned = log.iter().any(|row| {
            row.text.starts_with(&format!("{unit} aligned"))
                || row.text.starts_with(&format!("{unit} had no room"))
        });
        if aligned {
            break;
        }
        match session.turn() {
            Turn::Chance(chance) => {
                let dice = chance.ask.to_string().split_whitespace().count();
                session
                    .act(Input::Chance(vec![6; dice]))
                    .map_err(|no| no.to_string())?;
            }
            Turn::Seats(seats) => {
                let offer = session.offers(seats[0]);
                let first = offer.first().ok_or("nothing is offered")?.action().clone();
                let action = match first {
                    Action::Align(_) | Action::TakeArc(_) => first,
                    _ => Action::Pass,
                };
                session
                    .act(Input::Act(seats[0], action))
                    .map_err(|no| no.to_string())?;
            }
            Turn::Over(_) => break,
        }
    }
    let log: Vec<String> = session
        .log(Viewer::Table)
        .into_iter()
        .map(|row| row.text)
        .collect();
    if !aligned {
        return Err(format!("no landing on a six: {log:#?}"));
    }
    let state = session.view(Viewer::Table).table;
    let after = Field::new(session.pack(), &state);
    let bodies: Vec<&Body> = (0..after.unit_count())
        .map(|unit| after.body(unit))
        .collect();
    for (at, body) in bodies.iter().enumerate() {
        if bodies[..at]
            .iter()
            .any(|other| are_overlapping(body, other))
        {
            return Err(format!("trays overlap: {log:#?}"));
        }
    }
    let both = [after.unit(&unit), after.unit(&target)];
    let [Some(from), Some(to)] = both else {
        return Ok(());
    };
    if geometry::are_touching(after.body(from), after.body(to)) {
        Ok(())
    } else {
        Err(format!("no contact: {log:#?}"))
    }
}

#[test]
fn charges_in_crowded_lines_keep_their_word() {
    let packs = Packs::builtin().unwrap();
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    let first = first_seed(1);
    let wanted = u64::from(cases(60));
    let (mut seed, mut tables) = (first, 0);
    while tables < wanted {
        seed += 1;
        let Some(table) = table(&packs, &crowded(seed)) else {
            continue;
        };
        tables += 1;
        let field = Field::new(&table.pack, &table.state);
        for from in 0..field.unit_count() {
            for to in 0..field.unit_count() {
                if from == to {
                    continue;
                }
                let pair = plan_pair(&field, from, to);
                if pair.charge.refusal.is_some() {
                    continue;
                }
                let place = |text: &str| {
                    format!(
                        "seed {seed}, {} at {}: {text}\n{}",
                        table.state.units[from].id,
                        table.state.units[to].id,
                        crowded(seed)
                    )
                };
                *counts.entry("charges").or_default() += 1;
                let mut landed = 0;
                for side in pair.arcs_hit.clone() {
                    let open: Vec<&Landing> = pair.charge.open(&field, side).collect();
                    for landing in &open {
                        assert!(
                            landing.fits && landing.blocked_by.is_empty(),
                            "{}",
                            place("a landing is blocked")
                        );
                        if let Some(wrong) = wrong_landing(&field, &pair, landing) {
                            panic!("{}", place(&wrong));
                        }
                        match landing.place {
                            Alignment::Partial => *counts.entry("partial").or_default() += 1,
                            Alignment::TargetMoves => {
                                *counts.entry("target_moves").or_default() += 1
                            }
                            Alignment::Full | Alignment::HalfLeft | Alignment::HalfRight => {}
                        }
                    }
                    let stays = field.rulings().get("room_needed") == Some("none");
                    if open.is_empty() && !stays {
                        continue;
                    }
                    // Playing is dear: squeezed charges always, others now and then.
                    let squeezed = open.iter().all(|landing| !landing.place.is_regular());
                    if squeezed || seed % 8 == 0 {
                        *counts.entry("played on a six").or_default() += 1;
                        match played(&table, &pair, WayChoice::Advised, side) {
                            Ok(()) => {}
                            // Where it made contact is no place to stay either: this arc is refused before the die.
                            Err(no) if open.is_empty() && no.contains("has no room at the") => {
                                continue;
                            }
                            Err(wrong) => panic!("{}", place(&wrong)),
                        }
                    }
                    landed += 1;
                }
                assert!(landed > 0, "{}", place("no arc has a landing"));
            }
        }
    }
    println!(
        "{}",
        Figure::Count(tables).line("crowded tables on which every charge keeps its word")
    );
    for (what, count) in &counts {
        println!(
            "{}",
            Figure::Count(*count).line(&format!("of their charges: {what}"))
        );
    }
    assert!(
        is_long() || counts.contains_key("partial") && counts.contains_key("target_moves"),
        "{counts:?}"
    );
}

/// What two programs tell of a battle on a table, where every distance die shows a six.
fn told_by_programs(table: &Table, seed: u64, inputs: u32) -> Vec<String> {
    let mut session = battle(table, "stark");
    let mut bots = [Level::Knight, Level::Squire]
        .map(|level| BattleBot::new(Arc::clone(session.pack()), level, seed));
    let mut dice = Dice(seed);
    for _ in 0..inputs {
        match session.turn() {
            Turn::Over(_) => break,
            Turn::Chance(chance) => {
                let Ask::Dice { sides } = chance.ask else {
                    panic!("only dice are asked for");
                };
                let battle = session.view(Viewer::Table).table.battle.unwrap();
                let runs = matches!(battle.stack.last(), Some(Frame::ChargeRoll(_)));
                let faces = sides.iter().map(|most| match runs {
                    true => *most,
                    false => u8::try_from(dice.below(u64::from(*most)) + 1).unwrap(),
                });
                let faces = faces.collect();
                session.act(Input::Chance(faces)).unwrap();
            }
            Turn::Seats(seats) => {
                let seat = seats[0];
                let (view, offers) = (session.view(Viewer::Seat(seat)), session.offers(seat));
                let bot = &mut bots[usize::from(seat.0)];
                let action = (0..1_000).find_map(|_| bot.think(&view, &offers, 10_000));
                session.act(Input::Act(seat, action.unwrap())).unwrap();
            }
        }
    }
    let log = session.log(Viewer::Table).into_iter();
    log.map(|row| row.text).collect()
}

#[test]
fn programs_declare_no_charge_that_cannot_land() {
    let packs = Packs::builtin().unwrap();
    let wanted = u64::from(cases(12));
    let (mut seed, mut tables, mut charges) = (first_seed(1), 0, 0);
    while tables < wanted {
        seed += 1;
        let Some(table) = table(&packs, &crowded(seed)) else {
            continue;
        };
        // Gaps may have left one side without anybody.
        if table.state.sides().len() < 2 {
            continue;
        }
        tables += 1;
        let log = told_by_programs(&table, seed, 80);
        for (at, row) in log.iter().enumerate() {
            let rolled = row.split_once(" rolled 6");
            let Some((unit, _)) =
                rolled.filter(|(_, rest)| rest.contains("for the distance and needed"))
            else {
                continue;
            };
            let rest = &log[at + 1..];
            let end = rest.iter().position(|row| row.ends_with(" activated"));
            // What the inputs cut short says nothing.
            let Some(end) = end else {
                continue;
            };
            charges += 1;
            let lands = rest[..end].iter().any(|row| {
                row.starts_with(&format!("{unit} aligned"))
                    || row.starts_with(&format!("{unit} had no room to align"))
                    || row.starts_with(&format!("{unit} destroyed"))
            });
            assert!(lands, "seed {seed}, {unit}: {log:#?}\n{}", crowded(seed));
        }
    }
    println!(
        "{}",
        Figure::Count(charges).line("charges that programs declared and landed on a six")
    );
    assert!(is_long() || charges > 0, "nobody charged");
}

/// A unit flush with the middle of a flush row.
#[test]
fn whoever_meets_an_enemy_at_a_corner_may_leave_it() {
    let guards = |id: &str, x: f64| {
        format!(
            r#"{{ "id": "{id}", "side": "lannister", "profile": "lannister-guardsmen", "x_in": {x}, "y_in": 5, "heading_deg": 180 }}"#
        )
    };
    let table_of = |x: f64, row: &[String]| {
        let text = format!(
            r#"{{ "format": "bannerfield/table/1", "edition": "2017", "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [
                {{ "id": "swords", "side": "stark", "profile": "stark-sworn-swords", "x_in": {x}, "y_in": 0.2, "heading_deg": 0 }}, {} ] }}"#,
            row.join(", ")
        );
        let value = serde_json::from_str(&text).unwrap();
        table(&Packs::builtin().unwrap(), &value).unwrap()
    };
    let row = [
        guards("left", -5.5),
        guards("middle", 0.0),
        guards("right", 5.5),
    ];
    let crowded = table_of(0.0, &row);
    let field = Field::new(&crowded.pack, &crowded.state);
    let end = retreat_end(&field, 0, None).expect("straight back is free");
    assert!(end.y.inches() < -4.0, "{end:?}");
    // In no fight, but with an enemy at its corner: it may turn and go, even turned about, but not go along the edge.
    let beside = table_of(0.0, &row[2..]);
    let field = Field::new(&beside.pack, &beside.state);
    let refusal = |x: f64, y: f64, degrees: f64| {
        let end = Placement::new(x, y, degrees);
        plan_move(&field, 0, MoveKind::Maneuver, end).refusal
    };
    assert_eq!(refusal(0.0, -4.0, 0.0), None);
    assert_eq!(refusal(0.0, -4.0, 180.0), None);
    assert_eq!(refusal(-4.0, 0.2, 90.0), None);
    assert!(refusal(4.0, 0.2, 270.0).is_some());
    assert!(refusal(0.0, 0.2, 180.0).is_some(), "it may not end there");
}
