//! Do two people at a shared table take back their own, free and by the rules?

use eframe::egui::{Key, Modifiers};
use planner::command::GameCommand;
use tabletop::Fix;

use crate::devices::{Window, invited, served};
use crate::plans::{all_until, battle_of, has, sat_down, table_of};

/// The wounds of the first units.
fn wounds(window: &Window) -> Vec<u16> {
    let units = &window.0.state().table().document().table().state.units;
    units.iter().take(2).map(|unit| unit.wounds).collect()
}

fn hurts(window: &mut Window, place: usize, wounds: u16) {
    let table = window.0.state().table();
    let unit = table.document().table().state.units[place].id.clone();
    table.send(GameCommand::Fix(Fix::Wounds { unit, wounds }));
    window.0.run_steps(2);
}

/// As somebody does who knows the keys.
fn undoes(window: &mut Window) {
    window.0.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    window.0.run_steps(2);
}

#[test]
fn two_people_at_a_free_table_take_back_each_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let invitation = invited(&server, &table_of(&server));
    let mut ann = sat_down(&invitation, folder.path(), "Ann");
    let mut bo = sat_down(&invitation, folder.path(), "Bo");
    let [first, second] = wounds(&ann)[..] else {
        panic!("two units");
    };
    let both_see = |ann: &mut Window, bo: &mut Window, wanted: [u16; 2]| {
        all_until(&mut [ann, bo], &format!("wounds {wanted:?}"), |all| {
            all.iter().all(|window| wounds(window) == wanted)
        });
    };
    hurts(&mut ann, 0, first + 3);
    both_see(&mut ann, &mut bo, [first + 3, second]);
    hurts(&mut bo, 1, second + 2);
    both_see(&mut ann, &mut bo, [first + 3, second + 2]);
    // Somebody else was last, and keeps what they did.
    undoes(&mut ann);
    both_see(&mut ann, &mut bo, [first, second + 2]);
    undoes(&mut bo);
    both_see(&mut ann, &mut bo, [first, second]);
    server.stop();
}

#[test]
fn two_people_fight_a_battle_by_the_rules_and_agree_on_what_is_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = served(folder.path(), 0);
    let invitation = invited(&server, &battle_of(&server));
    let mut ann = sat_down(&invitation, folder.path(), "Ann");
    let mut bo = sat_down(&invitation, folder.path(), "Bo");
    let same = |all: &[&mut Window]| {
        let [one, other] = [0, 1].map(|place| all[place].0.state().table().stands());
        one.turn == other.turn && one.lines == other.lines && one.open + other.open > 0
    };
    let mut lines = Vec::new();
    for answer in 0..8 {
        all_until(&mut [&mut ann, &mut bo], "the same question", same);
        lines.push(ann.0.state().table().stands().lines);
        for window in [&mut ann, &mut bo] {
            let table = window.0.state().table();
            if table.stands().open > 0 {
                table.answer_at(answer);
            }
            window.0.run_steps(2);
        }
        all_until(&mut [&mut ann, &mut bo], "an answer", |all| {
            let now = all[0].0.state().table().stands();
            same(all) && now.lines > lines[lines.len() - 1]
        });
    }
    // One wants it back, the other agrees.
    let before = ann.0.state().table().stands().lines;
    undoes(&mut ann);
    all_until(&mut [&mut ann, &mut bo], "a question", |all| {
        has(all[1], "to take the last choice back: Undo agrees")
    });
    assert_eq!(bo.0.state().table().stands().lines, before);
    undoes(&mut bo);
    all_until(&mut [&mut ann, &mut bo], "the choice before", |all| {
        let now = all[0].0.state().table().stands().lines;
        same(all) && now < before
    });
    server.stop();
}
