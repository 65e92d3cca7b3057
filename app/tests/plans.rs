//! Is a plan one's own until it is shown, and does everybody at a shared table see it then?

use std::path::Path;

use eframe::egui::Shape;
use egui_kittest::kittest::Queryable as _;
use geometry::{Len, Placement};
use online::{Created, Invitation};
use planner::command::{GameCommand, ToolCommand};
use play::save;
use server::Running;
use tabletop::table::{self, Strictness};
use tabletop::{Fix, Packs};
use ui::disk::Memory;

use crate::devices::{Window, battle_start, invited, served, until};

const SHOWN: &str = "shows a plan: hide it";
const HIDDEN: &str = "shows a plan: look at it";

/// A free table, hosted.
pub(crate) fn table_of(server: &Running) -> Created {
    let packs = Packs::builtin().expect("packs");
    let text = planner::document::SAMPLE;
    let table = table::read(&packs, Strictness::Loose, "table", text).expect("a table");
    let start = save::text(&table.session("test", 7));
    let sitters = vec![online::Sitter::Person; 2];
    server.adopt("tabletop", &start, sitters).expect("hosted")
}

/// A battle by the rules, hosted.
pub(crate) fn battle_of(server: &Running) -> Created {
    let packs = Packs::builtin().expect("packs");
    let start = save::text(&battle_start(&packs));
    let sitters = vec![online::Sitter::Person; 2];
    server.adopt("tabletop", &start, sitters).expect("hosted")
}

pub(crate) fn sat_down(invitation: &Invitation, folder: &Path, name: &str) -> Window {
    let mut window = Window::new(&Memory::default(), folder);
    window.sits_down(&invitation.link(""), name);
    window.waits_for("You have joined the table");
    window.0.run_steps(8);
    window
}

/// Whether a frame has words that are painted, not laid out.
fn paints(window: &Window, words: &str) -> bool {
    fn has(shape: &Shape, words: &str) -> bool {
        match shape {
            Shape::Text(text) => text.galley.text().contains(words),
            Shape::Vec(shapes) => shapes.iter().any(|shape| has(shape, words)),
            _other => false,
        }
    }
    let shapes = &window.0.output().shapes;
    shapes.iter().any(|clipped| has(&clipped.shape, words))
}

/// All windows go on until something is so.
pub(crate) fn all_until(
    windows: &mut [&mut Window],
    what: &str,
    is: impl Fn(&[&mut Window]) -> bool,
) {
    until(what, || {
        for window in windows.iter_mut() {
            window.0.run_steps(1);
        }
        is(windows).then_some(())
    });
}

pub(crate) fn has(window: &Window, words: &str) -> bool {
    window.0.query_all_by_label_contains(words).next().is_some()
}

#[test]
fn a_plan_is_ones_own_until_it_is_shown_and_seen_by_all_until_it_is_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let invitation = invited(&server, &table_of(&server));
    let mut ann = sat_down(&invitation, folder.path(), "Ann");
    let mut bo = sat_down(&invitation, folder.path(), "Bo");

    // A charge is planned from the beginning, and nobody hears of it.
    assert!(!ann.0.state().table().selection().ids().is_empty());
    for _ in 0..40 {
        ann.0.run_steps(1);
        bo.0.run_steps(1);
    }
    assert!(!has(&bo, SHOWN) && !paints(&bo, " plans"));

    ann.click("Show my plan");
    all_until(&mut [&mut ann, &mut bo], "a plan", |all| {
        has(all[0], "Take my plan back") && has(all[1], SHOWN) && paints(all[1], " plans")
    });
    // One's own is not laid over it once more.
    assert!(!paints(&ann, " plans"));

    // Whoever does not want to see it does not have to.
    let hide = bo.0.get_by_label_contains(SHOWN);
    hide.click();
    all_until(&mut [&mut ann, &mut bo], "a table without it", |all| {
        has(all[1], HIDDEN) && !paints(all[1], " plans")
    });
    let look = bo.0.get_by_label_contains(HIDDEN);
    look.click();
    all_until(&mut [&mut ann, &mut bo], "the plan again", |all| {
        paints(all[1], " plans")
    });

    // Whoever comes later sees it, too.
    let mut late = Window::new(&Memory::default(), folder.path());
    late.opens(&invitation.link(""));
    late.waits_for("Look on");
    late.0.run_steps(4);
    late.click("Look on");
    all_until(&mut [&mut ann, &mut bo, &mut late], "it, later", |all| {
        paints(all[2], " plans")
    });
    assert!(!has(&late, "Show my plan"), "who looks on shows nothing");

    ann.click("Take my plan back");
    all_until(&mut [&mut ann, &mut bo, &mut late], "no plan", |all| {
        let is_gone = |window: &&mut Window| !has(window, SHOWN) && !paints(window, " plans");
        all[1..].iter().all(is_gone) && has(all[0], "Show my plan")
    });
    server.stop();
}

#[test]
fn a_plan_of_a_unit_that_went_on_is_taken_back_by_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let invitation = invited(&server, &table_of(&server));
    let mut ann = sat_down(&invitation, folder.path(), "Ann");
    let mut bo = sat_down(&invitation, folder.path(), "Bo");
    ann.click("Show my plan");
    all_until(&mut [&mut ann, &mut bo], "a plan", |all| {
        paints(all[1], " plans")
    });
    let table = ann.0.state().table();
    let id = table.selection().ids()[0].clone();
    let unit = table.document().table().state.unit(&id).expect("a unit");
    let to = Placement {
        x: Len::from_inches(unit.place.x.inches() + 1.0),
        ..unit.place
    };
    table.send(GameCommand::Fix(Fix::Move { id, to }));
    all_until(&mut [&mut ann, &mut bo], "no plan", |all| {
        has(all[0], "Show my plan") && !has(all[1], SHOWN)
    });
    server.stop();
}

#[test]
fn a_plan_is_shown_in_a_battle_by_the_rules() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let invitation = invited(&server, &battle_of(&server));
    let mut ann = sat_down(&invitation, folder.path(), "Ann");
    let mut bo = sat_down(&invitation, folder.path(), "Bo");
    // Nothing is selected when a battle begins.
    ann.click("Show my plan");
    ann.waits_for("Nothing is planned");
    ann.0.state().table().send(ToolCommand::SelectAll);
    ann.0.run_steps(4);
    ann.click("Show my plan");
    all_until(&mut [&mut ann, &mut bo], "a plan", |all| has(all[1], SHOWN));
    server.stop();
}
