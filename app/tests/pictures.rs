//! What does the window look like?
//!
//! A few pictures, drawn without a graphics card, so the same on every machine. `UPDATE=1` draws them anew.

use std::path::Path;
use std::sync::Arc;

use eframe::egui::vec2;
use egui_kittest::Harness;
use planner::app::{Bannerfield, Start};
use planner::command::{Command, GameCommand, PanelKind, ToolCommand, ViewCommand};
use planner::document::{self, TableDocument};
use planner::layers::{Layer, Whose};
use planner::selection::Selection;
use planner::settings::{LookChoice, Settings};
use planner::tools::ToolKind;
use resvg::tiny_skia::Pixmap;
use tabletop::{Action, BattleSetup, Packs};
use ui::disk::Memory;

use crate::common::raster::{Textures, picture};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures");

/// Dots that may differ by more than a shade, in ten thousand: rounding differs between processors.
const OFF: usize = 5;

fn start(look: LookChoice) -> Start {
    let start = Bannerfield::sample_start().expect("the sample is sound");
    Start {
        settings: Settings {
            tips_seen: true,
            look,
            ..Settings::default()
        },
        ..start
    }
}

#[track_caller]
fn check(name: &str, start: Start, size: [f32; 2], commands: &[Command]) {
    let textures = Textures::default();
    let mut harness = Harness::builder()
        .with_size(vec2(size[0], size[1]))
        .renderer(textures.clone())
        .with_max_steps(60)
        .build_eframe(|_| Bannerfield::new(start, Box::new(Memory::default())));
    harness.run();
    for command in commands {
        harness.state().send(command.clone());
        harness.run();
    }
    let now = picture(&harness, &textures);
    let file = Path::new(FOLDER).join(format!("{name}.png"));
    if std::env::var_os("UPDATE").is_some() {
        now.save_png(&file).expect("the picture can be written");
        return;
    }
    let known = Pixmap::load_png(&file).expect("the picture is there; UPDATE=1 draws it");
    assert_eq!((known.width(), known.height()), (now.width(), now.height()));
    let pairs = known.pixels().iter().zip(now.pixels());
    let differ = pairs.filter(|(a, b)| {
        let parts = [
            (a.red(), b.red()),
            (a.green(), b.green()),
            (a.blue(), b.blue()),
        ];
        parts.iter().any(|(a, b)| a.abs_diff(*b) > 12)
    });
    let (differ, all) = (differ.count(), known.pixels().len());
    if differ * 10_000 > all * OFF {
        let beside = std::env::temp_dir().join(format!("bannerfield-{name}.png"));
        now.save_png(&beside).expect("the picture can be written");
        panic!(
            "{differ} of {all} dots differ; now it looks like {}",
            beside.display()
        );
    }
}

fn layers(whose: Whose, layers: &[Layer]) -> Vec<Command> {
    let toggles = layers
        .iter()
        .map(|layer| ViewCommand::Layer(*layer, whose).into());
    toggles.collect()
}

#[test]
fn the_sample_battle_explains_a_charge() {
    check("charge", start(LookChoice::Light), [1280.0, 800.0], &[]);
}

#[test]
fn a_refused_charge_marks_what_is_in_the_way() {
    let refused = Selection::of(["swords"]).at("red-cloaks");
    let commands = [ToolCommand::Select(refused).into()];
    check(
        "refused",
        start(LookChoice::Light),
        [1280.0, 800.0],
        &commands,
    );
}

#[test]
fn a_charge_on_a_crowded_table() {
    let packs = Arc::new(Packs::builtin().expect("the packs are whole"));
    let text = include_str!("../../tabletop/samples/crowded.json");
    let opened = document::read(&packs, "crowded.json", text.as_bytes()).expect("a sound table");
    let start = Start {
        document: TableDocument::new(packs, opened, "Crowded"),
        ..start(LookChoice::Light)
    };
    check("crowded", start, [1440.0, 900.0], &[]);
}

#[test]
fn threats_of_both_sides_and_safe_ground() {
    let mut commands = layers(Whose::Enemies, &[Layer::Threat, Layer::Safe]);
    commands.extend(layers(Whose::Selected, &[Layer::Threat]));
    check(
        "threat",
        start(LookChoice::Light),
        [1280.0, 800.0],
        &commands,
    );
}

#[test]
fn arcs_ranges_and_view_in_the_dark() {
    let commands = layers(Whose::Selected, &[Layer::Arcs, Layer::Ranges, Layer::Seen]);
    check("dark", start(LookChoice::Dark), [1280.0, 800.0], &commands);
}

#[test]
fn a_phone_shows_the_table_and_the_answer_in_one_line() {
    let commands = [ToolCommand::Choose(ToolKind::Charge).into()];
    check("phone", start(LookChoice::Light), [390.0, 844.0], &commands);
}

#[test]
fn a_tablet_shows_unit_and_charge_below_the_table() {
    let commands = [ViewCommand::Panel(PanelKind::Charge).into()];
    check(
        "tablet",
        start(LookChoice::Light),
        [820.0, 1180.0],
        &commands,
    );
}

#[test]
fn a_unit_that_began_to_retreat_goes_back() {
    let packs = Arc::new(Packs::builtin().expect("the packs are whole"));
    let text = include_str!("../../tabletop/samples/retreat-1-engaged.json");
    let opened = document::read(&packs, "retreat.json", text.as_bytes()).expect("a sound table");
    let start = Start {
        document: TableDocument::new(packs, opened, "Retreat"),
        ..start(LookChoice::Light)
    };
    let sides = start.document.table().state.sides();
    let [near, far] = sides[..] else {
        panic!("{sides:?}");
    };
    let setup = BattleSetup {
        sides: [near.to_owned(), far.to_owned()],
        scenario: None,
        size: "medium".to_owned(),
        reserves: [Vec::new(), Vec::new()],
        cards: Default::default(),
        prepares: false,
    };
    let unit = start.document.table().state.units[0].id.clone();
    let commands = [
        ToolCommand::Select(Selection::of([unit.clone()])).into(),
        ViewCommand::Panel(PanelKind::Battle).into(),
        GameCommand::Begin {
            setup: Box::new(setup),
            deploys: false,
        }
        .into(),
        GameCommand::Dice("6 1".to_owned()).into(),
        GameCommand::Act(Action::Activate { unit }).into(),
        GameCommand::Act(Action::Retreat).into(),
        GameCommand::Dice("6 6".to_owned()).into(),
    ];
    check("retreat", start, [1280.0, 800.0], &commands);
}

/// A table of the rules' own cases, with a charge planned on it.
#[track_caller]
fn case(name: &str, text: &str, [from, to]: [&str; 2], commands: &[Command]) {
    let packs = Arc::new(Packs::builtin().expect("the packs are whole"));
    for (end, size) in [("", [1440.0, 900.0]), ("-phone", [390.0, 844.0])] {
        let opened = document::read(&packs, name, text.as_bytes()).expect("a sound table");
        let start = Start {
            document: TableDocument::new(Arc::clone(&packs), opened, name),
            ..start(LookChoice::Light)
        };
        let look: Vec<Command> = vec![
            ToolCommand::Select(Selection::of([from]).at(to)).into(),
            ViewCommand::FitSelection.into(),
        ];
        let commands = [look.as_slice(), commands].concat();
        check(&format!("{name}{end}"), start, size, &commands);
    }
}

#[test]
fn both_ways_of_a_charge_are_drawn() {
    let text = include_str!("../../tabletop/tests/cases/stakes.json");
    case("stakes", text, ["swords", "guards"], &[]);
}

#[test]
fn a_charge_into_a_flush_row_touches_one_enemy() {
    let text = include_str!("../../tabletop/tests/cases/row3.json");
    case("row3", text, ["swords", "gm"], &[]);
}

#[test]
fn a_target_that_moves_for_a_third_is_drawn_where_it_goes() {
    let text = include_str!("../../tabletop/tests/cases/third.json");
    let tool = ToolCommand::Choose(ToolKind::Charge).into();
    case("third", text, ["third", "guards"], &[tool]);
}
