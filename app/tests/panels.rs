//! Do the panels show what was measured, and does what they are told go through the log?
//!
//! Journeys in the window without a screen, by the names that a screen reader says.

use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use geometry::{Heading, Len, Vec2};
use planner::command::{AppCommand, GameCommand, ToolCommand};
use planner::selection::Selection;
use planner::settings::Units;
use tabletop::{Fix, State, Token, TrayKind, UnitState};
use ui::disk::Memory;

use crate::common::table::{Window, begin_table, click, sample, send, settle};

/// The sample battle in a window high enough for both panels in full.
fn window() -> Window {
    window_in(Units::Inches)
}

fn window_in(units: Units) -> Window {
    let mut start = sample();
    start.settings.units = units;
    begin_table(start, &Memory::default(), [1440.0, 1600.0])
}

fn state(window: &Window) -> &State {
    &window.state().document().table().state
}

fn unit<'w>(window: &'w Window, id: &str) -> &'w UnitState {
    state(window).unit(id).expect("a unit")
}

fn entries(window: &Window) -> u32 {
    window.state().document().session().len()
}

fn select(window: &mut Window, ids: &[&str]) {
    let selection = Selection::of(ids.iter().copied());
    window.state().send(ToolCommand::Select(selection));
    settle(window);
}

fn aim(window: &mut Window, from: &str, to: &str) {
    let selection = Selection::of([from]).at(to);
    window.state().send(ToolCommand::Select(selection));
    settle(window);
}

fn type_into(window: &mut Window, label: &str, text: &str) {
    window.get_by_label(label).focus();
    settle(window);
    window.get_by_label(label).type_text(text);
    settle(window);
}

#[track_caller]
fn says(window: &Window, label: &str) {
    assert!(window.query_by_label(label).is_some(), "{label}");
}

/// The rows of enemies from top to bottom, as they are said.
fn rows(window: &Window) -> Vec<String> {
    let of_enemies = |label: &str| label.contains(" in, ");
    let mut rows: Vec<(f32, String)> = window
        .query_all(egui_kittest::kittest::By::new().predicate(move |node| {
            node.label().is_some_and(|label| of_enemies(&label)) && node.role() == button()
        }))
        .map(|node| {
            let label = node.accesskit_node().label().unwrap_or_default();
            (node.rect().top(), label)
        })
        .collect();
    rows.sort_by(|a, b| a.0.total_cmp(&b.0));
    rows.into_iter().map(|(_, label)| label).collect()
}

fn button() -> eframe::egui::accesskit::Role {
    eframe::egui::accesskit::Role::Button
}

#[test]
fn a_charge_is_read_landed_and_taken_back() {
    let mut window = window();
    aim(&mut window, "swords", "guards");
    says(&window, "Charge guards: 2+ · 83.3%");
    let before = unit(&window, "swords").clone();
    click(&mut window, "Land here: front, full");
    let landed = unit(&window, "swords");
    assert!(landed.activated && landed.place != before.place);
    assert_eq!(entries(&window), 1, "one entry for both");
    says(&window, "No charge: engaged");
    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    settle(&mut window);
    assert_eq!(unit(&window, "swords"), &before);
    says(&window, "Charge guards: 2+ · 83.3%");
}

#[test]
fn a_landing_stands_flush_where_the_plan_has_it() {
    let mut window = window();
    aim(&mut window, "swords", "guards");
    let focus = window.state().answers().focus().expect("a plan");
    let wanted = focus.pair.charge.landings[1].pose.snapped();
    click(&mut window, "Land here: front, half to the left");
    assert_eq!(unit(&window, "swords").place, wanted);
    let table = window.state().document().table();
    let [swords, guards] = ["swords", "guards"].map(|id| unit(&window, id).body(&table.pack));
    assert!(geometry::are_touching(&swords, &guards));
}

#[test]
fn a_refused_charge_names_its_rule_and_lands_nowhere() {
    let mut window = window();
    aim(&mut window, "swords", "crossbowmen");
    says(&window, "No charge: out of reach");
    says(&window, "crossbowmen is out of reach even with a 6");
    says(&window, "2017, Charge step 4");
    let landing = window.get_by_label("Land here: front, full");
    assert!(landing.accesskit_node().is_disabled());
    click(&mut window, "Land here: front, full");
    assert_eq!(entries(&window), 0);
}

#[test]
fn what_stops_sight_is_named() {
    let mut window = window();
    aim(&mut window, "swords", "halberdiers");
    says(&window, "No charge: out of sight");
    says(&window, "2017, Charge step 1");
    let focus = window.state().answers().focus().expect("a plan");
    let by = focus.answer.sight.blocked_by.clone();
    assert!(!by.is_empty());
    for id in by {
        let named = window.query_all_by_label_contains(&id).any(|node| {
            let label = node
                .accesskit_node()
                .value()
                .or(node.accesskit_node().label());
            label.is_some_and(|label| label.contains("stopped by"))
        });
        assert!(named, "{id}");
    }
}

#[test]
fn enemies_stand_in_the_order_of_their_chances() {
    let mut window = window();
    select(&mut window, &["swords"]);
    let answers = window.state().answers();
    let wanted: Vec<&str> = answers
        .enemies
        .iter()
        .map(|enemy| enemy.answer.to.as_str())
        .collect();
    let chances = answers.enemies.iter().map(|e| e.answer.charge.chance);
    assert!(chances.is_sorted_by(|a, b| a >= b));
    let shown = rows(&window);
    let shown: Vec<&str> = shown
        .iter()
        .filter_map(|row| row.split(':').next())
        .collect();
    assert_eq!(wanted.len(), 5);
    assert_eq!(shown[..5], wanted);
    let threats = answers.threats().iter().map(|e| e.answer.from.as_str());
    assert_eq!(shown[5..], threats.collect::<Vec<_>>());
}

#[test]
fn a_row_aims_and_a_threat_turns_the_table() {
    let mut window = window();
    select(&mut window, &["swords"]);
    assert_eq!(window.state().selection().target, None);
    let row = rows(&window)[1].clone();
    click(&mut window, &row);
    let aimed = window.state().selection().target.clone();
    assert_eq!(aimed.as_deref(), row.split(':').next());
    let threat = rows(&window)[5].clone();
    let from = threat.split(':').next().expect("a name").to_owned();
    window
        .get_all_by_label(&threat)
        .last()
        .expect("a row")
        .click();
    settle(&mut window);
    let selection = window.state().selection();
    assert_eq!(selection.only(), Some(from.as_str()));
    assert_eq!(selection.target.as_deref(), Some("swords"));
}

#[test]
fn a_row_takes_the_enter_key() {
    let mut window = window();
    select(&mut window, &["swords"]);
    let row = rows(&window)[2].clone();
    window.get_by_label(&row).focus();
    settle(&mut window);
    window.key_press(Key::Enter);
    settle(&mut window);
    let aimed = window.state().selection().target.clone();
    assert_eq!(aimed.as_deref(), row.split(':').next());
}

#[test]
fn wounds_go_up_and_down_one_entry_each() {
    let mut window = window();
    select(&mut window, &["swords"]);
    says(&window, "of 12: 10 figures, 3 ranks");
    click(&mut window, "One wound more");
    click(&mut window, "One wound more");
    assert_eq!(unit(&window, "swords").wounds, 4);
    says(&window, "of 12: 8 figures, 2 ranks");
    click(&mut window, "One wound less");
    assert_eq!((unit(&window, "swords").wounds, entries(&window)), (3, 3));
}

#[test]
fn too_many_wounds_are_refused_in_words() {
    let mut window = window();
    select(&mut window, &["swords"]);
    type_into(&mut window, "Wounds", "40");
    window.key_press(Key::Enter);
    settle(&mut window);
    assert_eq!(unit(&window, "swords").wounds, 2);
    let toasts = window.state().toasts().all();
    assert_eq!(toasts[0].text, "Stark Sworn Swords takes 12 wounds");
}

#[test]
fn a_typed_position_is_one_exact_entry() {
    let mut window = window();
    select(&mut window, &["swords"]);
    type_into(&mut window, "Position x", "-12.345");
    assert_eq!(
        entries(&window),
        0,
        "nothing goes through while it is typed"
    );
    window.key_press(Key::Enter);
    settle(&mut window);
    assert_eq!(entries(&window), 1);
    assert_eq!(unit(&window, "swords").place.x, Len::from_inches(-12.345));
    type_into(&mut window, "Heading", "-10");
    window.key_press(Key::Enter);
    settle(&mut window);
    let heading = unit(&window, "swords").place.heading;
    assert_eq!(heading, Heading::from_degrees(350.0));
}

#[test]
fn a_position_is_typed_in_centimeters_too() {
    let mut window = window_in(Units::Centimeters);
    select(&mut window, &["swords"]);
    type_into(&mut window, "Position y", "2,54");
    window.key_press(Key::Enter);
    settle(&mut window);
    assert_eq!(unit(&window, "swords").place.y, Len::from_inches(1.0));
}

#[test]
fn entering_and_leaving_a_field_changes_nothing() {
    let mut window = window();
    // A place that the decimals shown do not say in full.
    select(&mut window, &["swords"]);
    type_into(&mut window, "Position x", "-9.0006");
    window.key_press(Key::Enter);
    settle(&mut window);
    let place = unit(&window, "swords").place;
    assert_ne!(place.x, Len::from_inches(-9.0));
    window.get_by_label("Position x").focus();
    settle(&mut window);
    window.key_press(Key::Enter);
    settle(&mut window);
    assert_eq!(
        (unit(&window, "swords").place, entries(&window)),
        (place, 1)
    );
}

#[test]
fn what_is_no_number_keeps_the_old_value_and_says_so() {
    let mut window = window();
    select(&mut window, &["swords"]);
    type_into(&mut window, "Position x", "12q");
    window.key_press(Key::Enter);
    settle(&mut window);
    assert_eq!(entries(&window), 0);
    says(&window, "Position x: “12q” is no number");
}

#[test]
fn a_number_left_for_another_unit_goes_to_its_own() {
    let mut window = window();
    select(&mut window, &["swords"]);
    let guards = unit(&window, "guards").place;
    type_into(&mut window, "Position x", "-12");
    select(&mut window, &["guards"]);
    assert_eq!(unit(&window, "swords").place.x, Len::from_inches(-12.0));
    assert_eq!(
        (unit(&window, "guards").place, entries(&window)),
        (guards, 1)
    );
}

#[test]
fn conditions_are_toggled() {
    let mut window = window();
    select(&mut window, &["swords"]);
    click(&mut window, "Weakened");
    click(&mut window, "Activated");
    let swords = unit(&window, "swords");
    assert!(swords.tokens.has(Token::Weakened) && swords.activated);
    click(&mut window, "Weakened");
    assert!(unit(&window, "swords").tokens.is_empty());
}

#[test]
fn a_piece_takes_keywords_and_sizes() {
    let mut window = window();
    select(&mut window, &["hedge"]);
    click(&mut window, "Dangerous");
    let hedge = state(&window).piece("hedge").expect("a piece");
    assert!(hedge.keywords.has(tabletop::Keyword::Dangerous));
    assert_eq!(hedge.piece, None, "a piece of one's own");
    type_into(&mut window, "Width of the piece", "5");
    window.key_press(Key::Enter);
    settle(&mut window);
    let shape = &state(&window).piece("hedge").expect("a piece").shape;
    let is_so = matches!(shape, tabletop::PieceShape::Rect { width, .. } if *width == Len::from_inches(5.0));
    assert!(is_so, "{shape:?}");
}

#[test]
fn the_table_is_resized_when_nothing_is_selected() {
    let mut window = window();
    select(&mut window, &[]);
    click(&mut window, "6 × 4 ft");
    assert_eq!(state(&window).width, Len::from_inches(72.0));
    type_into(&mut window, "Depth of the table", "36");
    window.key_press(Key::Enter);
    settle(&mut window);
    assert_eq!(state(&window).depth, Len::from_inches(36.0));
}

#[test]
fn several_things_face_as_the_first() {
    let mut window = window();
    select(&mut window, &["wolf-guard", "swords", "objective-1"]);
    says(&window, "3 things");
    click(&mut window, "Align headings");
    let headings = ["wolf-guard", "swords"].map(|id| unit(&window, id).place.heading);
    assert_eq!(headings, [Heading::from_degrees(350.0); 2]);
    assert_eq!(entries(&window), 1);
}

#[test]
fn what_follows_is_measured_for_the_target_in_sight_alone() {
    let mut window = window();
    aim(&mut window, "swords", "guards");
    let first = window.state().answers().prospects().clone();
    assert!(!first.effects.is_empty() && first.attacks.len() == 1);
    aim(&mut window, "swords", "mountains-men");
    let second = window.state().answers().prospects().clone();
    assert_ne!(first, second);
    aim(&mut window, "swords", "halberdiers");
    let refused = window.state().answers().prospects();
    assert!(refused.effects.is_empty() && refused.attacks.is_empty());
}

#[test]
fn effects_are_shown_with_their_rules() {
    let mut window = window();
    aim(&mut window, "swords", "guards");
    let effects = window.state().answers().prospects().effects.clone();
    click(&mut window, &format!("What follows ({})", effects.len()));
    window.run_steps(30);
    for effect in effects {
        says(&window, &format!("• {}", effect.text));
        let rule = effect.rule.to_string();
        assert!(window.query_all_by_label(&rule).count() > 0, "{rule}");
    }
}

#[test]
fn a_dragged_number_is_one_entry_when_it_is_let_go() {
    let mut window = window();
    select(&mut window, &["swords"]);
    let at = window.get_by_label("Position x").rect().center();
    window.drag_at(at);
    settle(&mut window);
    for step in 1..=4_u8 {
        window.hover_at(at + eframe::egui::vec2(f32::from(step) * 10.0, 0.0));
        settle(&mut window);
    }
    assert_eq!(
        entries(&window),
        0,
        "nothing goes through while it is dragged"
    );
    window.drop_at(at + eframe::egui::vec2(40.0, 0.0));
    settle(&mut window);
    assert_eq!(entries(&window), 1);
    assert!(unit(&window, "swords").place.x > Len::from_inches(-9.0));
}

#[test]
fn escape_drops_what_was_typed() {
    let mut window = window();
    select(&mut window, &["swords"]);
    type_into(&mut window, "Position x", "3");
    window.key_down(Key::Escape);
    settle(&mut window);
    window.key_up(Key::Escape);
    settle(&mut window);
    assert_eq!(entries(&window), 0);
}

#[test]
fn a_bare_tray_takes_speed_and_tray() {
    let table = r#"{ "format": "bannerfield/table/1", "edition": "2017",
        "table": { "width_in": 48, "depth_in": 48 }, "units": [
        { "id": "tray", "side": "a", "tray": "infantry", "speed_in": 5, "x_in": 0, "y_in": 0, "heading_deg": 0 },
        { "id": "other", "side": "b", "tray": "infantry", "speed_in": 5, "x_in": 0, "y_in": 12, "heading_deg": 180 }] }"#;
    let mut window = window();
    let bytes = table.as_bytes().to_vec();
    window
        .state()
        .send(AppCommand::OpenBytes("bare".to_owned(), bytes));
    settle(&mut window);
    aim(&mut window, "tray", "other");
    says(&window, "no odds: card and rules do not give its dice");
    type_into(&mut window, "Speed", "6");
    window.key_press(Key::Enter);
    settle(&mut window);
    assert_eq!(unit(&window, "tray").speed, Len::from_inches(6.0));
    click(&mut window, "Cavalry tray");
    assert_eq!(unit(&window, "tray").tray, TrayKind::Cavalry);
    assert_eq!(entries(&window), 2);
    assert_eq!(window.state().selection().only(), Some("tray"));
}

#[test]
fn an_attachment_is_picked_from_the_pack() {
    let mut window = window();
    select(&mut window, &["swords"]);
    click(&mut window, "Attachment");
    click(&mut window, "Umber Champion");
    let attachment = unit(&window, "swords").attachment.clone();
    assert_eq!(attachment.as_deref(), Some("umber-champion"));
    click(&mut window, "Attachment");
    click(&mut window, "none");
    assert_eq!(unit(&window, "swords").attachment, None);
}

#[test]
fn threats_follow_the_table() {
    let mut window = window();
    select(&mut window, &["swords"]);
    assert!(!window.state().answers().threats().is_empty());
    type_into(&mut window, "Position y", "-21");
    window.key_press(Key::Enter);
    settle(&mut window);
    assert!(window.state().answers().threats().is_empty());
    says(&window, "No enemy may");
}

#[test]
fn an_enemy_that_is_only_pointed_at_has_its_plan() {
    let mut window = window();
    select(&mut window, &["swords"]);
    says(&window, "Point at an enemy on the table, or pick one below");
    let guards = unit(&window, "guards").place.pose().center;
    window.hover_at(window.state().screen_from_table(guards));
    settle(&mut window);
    says(&window, "Charge guards: 2+ · 83.3%");
    assert_eq!(window.state().selection().target, None);
}

/// Opens a table of 2017 with some units and terrain.
fn open(window: &mut Window, units: &str, terrain: &str) {
    let table = format!(
        r#"{{ "format": "bannerfield/table/1", "edition": "2017",
              "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [{units}], "terrain": [{terrain}] }}"#
    );
    let open = AppCommand::OpenBytes("duel".to_owned(), table.into_bytes());
    window.state().send(open);
    settle(window);
}

#[test]
fn riders_beasts_and_machines_have_chances_with_panic() {
    let mut window = window();
    for (profile, fails) in [
        ("stark-outriders", "panic fails 11.2%, destroyed 0.0%"),
        ("grey-wind", "panic fails 0.0%, destroyed 5.4%"),
        ("savage-giant", "panic fails 0.0%, destroyed 0.0%"),
    ] {
        let units = format!(
            r#"{{ "id": "guards", "side": "lannister", "profile": "lannister-guardsmen",
                  "x_in": 0, "y_in": -6, "heading_deg": 0 }},
               {{ "id": "foe", "side": "stark", "profile": "{profile}",
                  "x_in": 0, "y_in": 2.5, "heading_deg": 180 }}"#
        );
        open(&mut window, &units, "");
        aim(&mut window, "guards", "foe");
        says(&window, fails);
        assert!(window.query_by_label_contains("with panic").is_some());
    }
}

#[test]
fn what_an_attack_costs_others_and_what_is_not_counted_stands_beside_it() {
    let mut window = window();
    let swords = r#"{ "id": "swords", "side": "stark", "profile": "stark-sworn-swords",
                      "x_in": 0, "y_in": -6, "heading_deg": 0 }"#;
    let guards = r#"{ "id": "guards", "side": "lannister", "profile": "lannister-guardsmen",
                      "x_in": 0, "y_in": 2.4, "heading_deg": 180 }"#;
    let stakes = |x: f64, y: f64| {
        format!(
            r#"{{ "id": "stakes", "piece": "stakes", "x_in": {x}, "y_in": {y}, "heading_deg": 90 }}"#
        )
    };
    let both = format!("{swords}, {guards}");
    open(&mut window, &both, &stakes(0.0, 0.0));
    aim(&mut window, "swords", "guards");
    says(&window, "loses 3.5 wounds on its way, counted");
    open(&mut window, &both, &stakes(5.0, -2.0));
    aim(&mut window, "swords", "guards");
    says(
        &window,
        "not counted: stakes (dangerous), met by some landings only",
    );
    let archers = r#"{ "id": "bowmen", "side": "stark", "profile": "stark-bowmen",
                       "x_in": 0, "y_in": -9, "heading_deg": 0 }"#;
    let riders = r#"{ "id": "riders", "side": "stark", "profile": "stark-outriders",
                      "x_in": 5.25, "y_in": 2.4, "heading_deg": 90 }"#;
    open(&mut window, &format!("{archers}, {guards}, {riders}"), "");
    aim(&mut window, "bowmen", "guards");
    says(&window, "riders tests for panic: fails 27.8%, 0.6 wounds");
}

#[test]
fn a_table_of_another_size_is_shown_whole() {
    let mut window = window();
    let seen = |window: &Window| {
        let corners = [Vec2::new(-36.0, -24.0), Vec2::new(36.0, 24.0)];
        let [near, far] = corners.map(|corner| window.state().screen_from_table(corner));
        let table = window.get_by_label("Table").rect();
        table.contains(near) && table.contains(far)
    };
    assert!(!seen(&window), "a corner of the larger table is cut off");
    let (width, depth) = (Len::from_inches(72.0), Len::from_inches(48.0));
    send(&mut window, GameCommand::Fix(Fix::Resize { width, depth }));
    assert!(seen(&window));
}
