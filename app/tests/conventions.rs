//! Does what people know from other programs work: their keys, pasting, names and units?

use board_games::risk::RiskUi;
use board_games::skirmish::TilesUi;
use board_games::throne::ThroneUi;
use eframe::egui::{Event, Key, Modifiers, OutputCommand, PointerButton, Pos2, Rect, Shape, vec2};
use egui_kittest::kittest::Queryable;
use game_window::{LevelRow, Playable};
use geometry::Vec2;
use planner::battle::BattleUi;
use planner::command::{AppCommand, PanelKind, ToolCommand, ViewCommand};
use planner::selection::Selection;
use planner::settings::Units;
use planner::tools::ToolKind;
use tabletop::Fix;
use ui::disk::Memory;
use ui::theme::{Look, Tone, color32, style};

use crate::common::table::{Window, begin_table, press, sample, send, settle};

fn window() -> (Window, Memory) {
    let disk = Memory::default();
    (begin_table(sample(), &disk, [1440.0, 900.0]), disk)
}

fn count(window: &Window) -> usize {
    window.state().document().table().state.units.len()
}

#[test]
fn other_keys_do_the_same() {
    let (mut window, _) = window();
    let before = count(&window);
    let swords = Selection::of(["swords"]);
    send(&mut window, ToolCommand::Select(swords));
    press(&mut window, Modifiers::NONE, Key::Backspace);
    assert_eq!(count(&window), before - 1);
    press(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(count(&window), before);
    press(&mut window, Modifiers::COMMAND, Key::Y);
    assert_eq!(count(&window), before - 1);
}

#[test]
fn what_was_copied_here_is_pasted_without_a_question() {
    let (mut window, _) = window();
    let before = count(&window);
    let two = Selection::of(["swords", "bowmen"]);
    send(&mut window, ToolCommand::Select(two));
    window.event(Event::Copy);
    let copied = (0..4).find_map(|_| {
        window.run_steps(1);
        let commands = window.output().platform_output.commands.iter();
        let mut texts = commands.filter_map(|command| match command {
            OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        });
        texts.next()
    });
    let copied = copied.expect("copied");
    // Some clipboards end lines in their own way.
    for (text, now) in [
        (copied.clone(), before + 2),
        (copied.replace('\n', "\r\n"), before + 4),
    ] {
        window.event(Event::Paste(text));
        window.run();
        window.run();
        assert_eq!(count(&window), now);
        assert!(window.state().dialog().is_none());
    }
    // What came from elsewhere is asked about.
    window.event(Event::Paste(
        copied.replace("\"id\": \"bowmen\"", "\"id\": \"archers\""),
    ));
    window.run();
    window.run();
    assert_eq!(count(&window), before + 4);
    window.get_by_label("Add it to this table");
}

#[test]
fn the_log_speaks_in_the_unit_that_is_preferred() {
    let (mut window, _) = window();
    send(&mut window, ViewCommand::Panel(PanelKind::Log));
    let to = geometry::Placement::new(10.0, -20.0, 90.0);
    let id = "swords".to_owned();
    send(&mut window, Fix::Move { id, to });
    window.get_by_label_contains("Entry 1: Moved swords to (10, -20) facing 90°");
    send(&mut window, AppCommand::Units(Units::Centimeters));
    window.get_by_label_contains("Entry 1: Moved swords to (25.4, -50.8) facing 90°");
}

#[test]
fn a_picture_is_titled_by_the_table_and_its_edition() {
    let (mut window, disk) = window();
    send(&mut window, AppCommand::ExportFile("/battle.svg".into()));
    let held = disk.held();
    let bytes = held.files.get(std::path::Path::new("/battle.svg"));
    let text = String::from_utf8(bytes.expect("written").clone()).expect("text");
    assert!(
        text.contains("Sample battle, Rulebook of 2017"),
        "{text:.400}"
    );
}

/// Where handles are painted now.
fn handles(window: &Window) -> Vec<Pos2> {
    let fill = style(Tone::Light, Look::Handle).fill.map(color32);
    let fill = fill.expect("a handle is filled");
    let mut found = Vec::new();
    let mut shapes: Vec<&Shape> = window.output().shapes.iter().map(|s| &s.shape).collect();
    while let Some(shape) = shapes.pop() {
        match shape {
            Shape::Vec(more) => shapes.extend(more),
            Shape::Circle(circle) if circle.fill == fill => found.push(circle.center),
            _ => {}
        }
    }
    found
}

#[test]
fn the_handle_never_stays_behind() {
    let (mut window, _) = window();
    send(&mut window, ToolCommand::Select(Selection::of(["swords"])));
    assert_eq!(handles(&window).len(), 1);
    let from = window.state().screen_from_table(Vec2::new(-9.0, -6.5));
    let to = from + vec2(-60.0, 120.0);
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for event in [
        Event::PointerMoved(from),
        button(from, true),
        Event::PointerMoved(from + vec2(-30.0, 60.0)),
        Event::PointerMoved(to),
    ] {
        window.event(event);
        window.run_steps(1);
    }
    window.event(button(to, false));
    for _ in 0..4 {
        window.run_steps(1);
        let near = |at: &Pos2| at.distance(to) < 80.0;
        let painted = handles(&window);
        assert!(painted.iter().all(near), "{painted:?} but dropped at {to}");
    }
    assert_eq!(handles(&window).len(), 1);
}

#[test]
fn levels_of_programs_are_called_alike_in_every_game() {
    fn words<L>(rows: &[LevelRow<L>]) -> Vec<String> {
        let words = rows.iter().map(|(_, name, _)| name.to_lowercase());
        words.collect()
    }
    let games = [
        words(BattleUi::LEVELS),
        words(TilesUi::LEVELS),
        words(RiskUi::LEVELS),
        words(ThroneUi::LEVELS),
    ];
    for own in games {
        let all = play::LEVELS.map(|(word, _)| word);
        let places = own
            .iter()
            .map(|word| all.iter().position(|one| one == word));
        let places: Vec<usize> = places.map(|at| at.expect("a level of all")).collect();
        assert!(places.is_sorted(), "the weakest first: {own:?}");
        assert_eq!(places[0], 0, "{own:?}");
    }
    // What was chosen under a name of before is chosen still.
    assert_eq!(play::level_now("commander"), "lord");
}

/// "right flank" lay over the name of the tray and over that of an objective.
#[test]
fn names_of_arcs_that_are_pointed_at_lie_over_no_other_names() {
    let disk = Memory::default();
    let mut window = begin_table(sample(), &disk, [390.0, 844.0]);
    send(&mut window, ToolCommand::Choose(ToolKind::Arcs));
    let table = window.state().document().table();
    let unit = table.state.unit("crossbowmen").expect("it stands there");
    let at = unit.place.pose().center;
    window.hover_at(window.state().screen_from_table(at));
    settle(&mut window);
    let mut shapes: Vec<&Shape> = window.output().shapes.iter().map(|s| &s.shape).collect();
    let (mut arcs, mut names) = (Vec::new(), Vec::new());
    while let Some(shape) = shapes.pop() {
        match shape {
            Shape::Vec(more) => shapes.extend(more),
            Shape::Text(text) => {
                let (words, place) = (text.galley.text(), text.visual_bounding_rect());
                let is_name = |name: &&str| words.starts_with(*name);
                if ["front arc", "left flank", "right flank", "rear"].contains(&words) {
                    arcs.push(place.shrink(3.0));
                } else if ["Crossb", "objective-4"].iter().any(is_name) {
                    names.push(place.shrink(3.0));
                }
            }
            _ => {}
        }
    }
    assert!(!arcs.is_empty() && !names.is_empty(), "{arcs:?} {names:?}");
    let over = |arc: &&Rect| names.iter().any(|name| name.intersects(**arc));
    assert_eq!(arcs.iter().find(over), None);
}
