//! Are files opened, saved and recovered without a loss?

use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use planner::app::{Bannerfield, Start};
use planner::command::{AppCommand, GameCommand};
use planner::document::{self, SAMPLE, TableDocument};
use planner::settings::Settings;
use tabletop::{Fix, Packs};
use ui::disk::{Ask, Memory};

use crate::common::browse;
use crate::common::table::{Window, begin_table, click_button, press, send};

fn begin(start: Start, disk: &Memory) -> Window {
    begin_table(start, disk, [1440.0, 900.0])
}

fn window() -> (Window, Memory) {
    let disk = Memory::default();
    let start = Bannerfield::sample_start().expect("sample");
    (begin(start, &disk), disk)
}

/// What a crash leaves, opened again.
fn after_crash(disk: &Memory) -> Window {
    let mut held = disk.held();
    let (recovery, settings) = (held.log("tabletop").clone(), held.settings.clone());
    drop(held);
    let packs = Arc::new(Packs::builtin().expect("packs"));
    let settings = Settings::read(&settings).expect("settings");
    let opened = document::read(&packs, "recovery.jsonl", recovery.as_bytes()).expect("readable");
    assert!(opened.warnings.is_empty(), "{}", opened.warnings);
    let start = Start {
        document: TableDocument::recovered(packs, opened, &settings.table),
        settings,
        ..Bannerfield::sample_start().expect("sample")
    };
    begin(start, disk)
}

fn put(disk: &Memory, path: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(path);
    disk.held().files.insert(path.clone(), text.into());
    path
}

fn text_of(disk: &Memory, path: &str) -> String {
    let bytes = disk.held().files.get(Path::new(path)).cloned();
    String::from_utf8(bytes.expect("written")).expect("text")
}

fn remove(window: &mut Window, place: usize) -> String {
    let id = ids(window)[place].clone();
    send(window, Fix::Remove { id: id.clone() });
    id
}

fn ids(window: &Window) -> Vec<String> {
    let state = &window.state().document().table().state;
    state.ids().map(str::to_owned).collect()
}

#[test]
fn a_broken_file_shows_its_place_and_keeps_the_table() {
    let (mut window, disk) = window();
    remove(&mut window, 0);
    let before = ids(&window);
    let path = put(
        &disk,
        "/broken.json",
        &SAMPLE.replacen("\"units\"", "\"unist\"", 1),
    );
    send(&mut window, AppCommand::OpenFile(path));
    assert!(window.query_all_by_label_contains("line ").count() > 0);
    assert!(window.query_all_by_label_contains("unist").count() > 0);
    click_button(&mut window, "Copy");
    let document = window.state().document();
    assert!(document.is_changed() && document.file.is_none());
    assert_eq!(ids(&window), before);
    assert!(window.state().settings().recent.is_empty());
}

/// A warning lay over the table that was opened, and took its keys.
#[test]
fn a_warning_stays_beside_the_table_that_was_opened() {
    let (mut window, disk) = window();
    click_button(&mut window, "Got it");
    let text = SAMPLE.replacen('{', "{\"photo\": 7,", 1);
    let path = put(&disk, "/warns.json", &text);
    send(&mut window, AppCommand::OpenFile(path.clone()));
    assert_eq!(window.state().document().file, Some(path));
    let warns = |window: &Window| window.query_all_by_label("1 warning").count() > 0;
    assert!(warns(&window));
    // What is done at the table leaves it there.
    let before = window.state().selection().ids().to_vec();
    press(&mut window, Modifiers::NONE, Key::N);
    assert_ne!(window.state().selection().ids(), before);
    remove(&mut window, 0);
    assert!(warns(&window));
    click_button(&mut window, "Close");
    assert!(!warns(&window));
}

#[test]
fn changes_are_asked_about_before_another_table_is_opened() {
    let (mut window, disk) = window();
    let gone = remove(&mut window, 0);
    let path = put(&disk, "/other.json", SAMPLE);
    send(&mut window, AppCommand::OpenFile(path.clone()));
    click_button(&mut window, "Cancel");
    assert!(!ids(&window).contains(&gone));

    // Saved first, then opened.
    disk.held().choice = Some("/mine.json".into());
    send(&mut window, AppCommand::OpenFile(path.clone()));
    click_button(&mut window, "Save…");
    send(&mut window, browse());
    assert!(!text_of(&disk, "/mine.json").contains(&format!("\"{gone}\"")));
    let document = window.state().document();
    assert_eq!(
        (document.title.as_str(), document.file.as_ref()),
        ("other.json", Some(&path))
    );
    assert!(ids(&window).contains(&gone) && !document.is_changed());

    // A question for a file that is not answered loses nothing.
    remove(&mut window, 0);
    disk.held().choice = None;
    send(&mut window, AppCommand::Open);
    send(&mut window, browse());
    assert!(window.state().document().is_changed());
    send(&mut window, AppCommand::OpenSample);
    click_button(&mut window, "Discard");
    assert!(!window.state().document().is_changed());
    assert_eq!(window.state().document().file, None);
}

#[test]
fn what_was_saved_is_not_changed() {
    let (mut window, disk) = window();
    remove(&mut window, 0);
    window.get_by_label("Table Sample battle, changed");
    disk.held().choice = Some("/battle".into());
    send(&mut window, AppCommand::Save);
    send(&mut window, browse());
    window.get_by_label("Table battle.json, saved");
    assert_eq!(
        window.state().settings().recent,
        [PathBuf::from("/battle.json")]
    );
    send(&mut window, GameCommand::Undo);
    assert!(window.state().document().is_changed());
    send(&mut window, GameCommand::Redo);
    assert!(!window.state().document().is_changed());

    // A full disk changes nothing and is told.
    remove(&mut window, 0);
    disk.held().is_full = true;
    send(&mut window, AppCommand::Save);
    assert!(window.state().document().is_changed());
    let told = window.state().toasts().all().iter();
    assert!(
        told.into_iter()
            .any(|toast| toast.text.contains("the disk is full"))
    );
    assert!(matches!(disk.held().asked, Some(Ask::Save(_))));
}

#[test]
fn a_file_that_somebody_else_wrote_to_is_not_written_over_unasked() {
    let (mut window, disk) = window();
    let path = put(&disk, "/shared.json", SAMPLE);
    send(&mut window, AppCommand::OpenFile(path.clone()));
    remove(&mut window, 0);
    send(&mut window, AppCommand::Save);
    let own = text_of(&disk, "/shared.json");
    remove(&mut window, 0);
    send(&mut window, AppCommand::Save);
    assert_ne!(text_of(&disk, "/shared.json"), own, "nobody wrote to it");
    for answer in ["Keep it", "Replace it"] {
        put(&disk, "/shared.json", "another table");
        remove(&mut window, 0);
        send(&mut window, AppCommand::Save);
        window.get_by_label_contains("“shared.json” is there already");
        assert_eq!(text_of(&disk, "/shared.json"), "another table");
        click_button(&mut window, answer);
        let kept = text_of(&disk, "/shared.json") == "another table";
        assert_eq!(kept, answer == "Keep it");
        send(&mut window, AppCommand::Close);
    }
    assert!(!window.state().document().is_changed());
    // So it is after a crash, and where the file is gone there is nothing to lose.
    let mut window = after_crash(&disk);
    remove(&mut window, 0);
    put(&disk, "/shared.json", "another table");
    send(&mut window, AppCommand::Save);
    window.get_by_label_contains("“shared.json” is there already");
    send(&mut window, AppCommand::Close);
    send(&mut window, AppCommand::Close);
    disk.held().files.clear();
    send(&mut window, AppCommand::Save);
    assert!(disk.held().files.contains_key(&path));
}

#[test]
fn a_table_opened_while_another_is_saved_keeps_its_own_name() {
    let (mut window, disk) = window();
    // Both in one frame: the answer about the first table comes when the second is open.
    window
        .state()
        .send(AppCommand::SaveFile("/first.json".into()));
    window.state().send(AppCommand::OpenSample);
    window.run();
    window.run();
    let document = window.state().document();
    assert_eq!(
        (document.title.as_str(), &document.file),
        ("Sample battle", &None)
    );
    assert!(disk.held().files.contains_key(Path::new("/first.json")));
}

#[test]
fn a_crash_loses_nothing() {
    let (mut window, disk) = window();
    put(&disk, "/other.json", SAMPLE);
    send(&mut window, AppCommand::OpenFile("/other.json".into()));
    remove(&mut window, 0);
    remove(&mut window, 0);
    remove(&mut window, 0);
    send(&mut window, GameCommand::Undo);
    let before = ids(&window);
    drop(window);

    let mut window = after_crash(&disk);
    let document = window.state().document();
    assert_eq!(
        (document.title.as_str(), document.file.as_deref()),
        ("other.json", Some(Path::new("/other.json")))
    );
    assert!(document.is_changed());
    assert_eq!(ids(&window), before);
    // What was taken back is still there to be done again, and the log goes on.
    assert_eq!(window.state().document().session().len(), 3);
    remove(&mut window, 0);
    let before = ids(&window);
    let window = after_crash(&disk);
    assert_eq!(ids(&window), before);
}

#[test]
fn rulings_and_editions_survive_a_crash() {
    let (mut window, disk) = window();
    remove(&mut window, 0);
    let ruling = GameCommand::Ruling {
        name: "arc_majority",
        value: "center",
    };
    send(&mut window, ruling);
    remove(&mut window, 0);
    let table = Arc::clone(window.state().document().table());
    drop(window);
    let mut again = after_crash(&disk);
    let found = again.state().document().table();
    assert_eq!(found.pack.rulings(), table.pack.rulings());
    assert_ne!(found.pack.rulings(), found.base.rulings());
    assert_eq!(found.state, table.state);

    send(&mut again, GameCommand::Edition("2021".into()));
    let table = Arc::clone(again.state().document().table());
    let again = after_crash(&disk);
    assert_eq!(again.state().document().table().state, table.state);
    assert!(again.state().document().is_changed());
}

#[test]
fn an_opened_game_is_in_the_recovery_file_before_it_is_changed() {
    let (mut window, disk) = window();
    remove(&mut window, 0);
    remove(&mut window, 0);
    send(&mut window, GameCommand::Undo);
    let before = ids(&window);
    send(&mut window, AppCommand::SaveFile("/game.jsonl".into()));
    send(&mut window, AppCommand::OpenSample);
    send(&mut window, AppCommand::OpenFile("/game.jsonl".into()));
    // A game is opened as it was shown when it was saved.
    assert_eq!(ids(&window), before);
    let again = after_crash(&disk);
    assert_eq!(ids(&again), before);
    assert_eq!(again.state().document().title, "game.jsonl");
    assert!(!again.state().document().is_changed());
}

#[test]
fn a_recovery_file_is_begun_anew_after_a_full_disk() {
    let (mut window, disk) = window();
    disk.held().is_full = true;
    remove(&mut window, 0);
    disk.held().is_full = false;
    remove(&mut window, 0);
    let before = ids(&window);
    assert_eq!(ids(&after_crash(&disk)), before);
}

#[test]
fn a_damaged_game_is_looked_at_and_saved_under_another_name() {
    let (mut window, disk) = window();
    remove(&mut window, 0);
    let good = ids(&window);
    remove(&mut window, 0);
    let game = window.state().document().game();
    let game = game.replacen("\"n\":2", "\"n\":3", 1);
    let path = put(&disk, "/game.jsonl", &game);
    window.state().send(AppCommand::OpenFile(path));
    window.run();
    window.run();
    click_button(&mut window, "Discard");
    assert_eq!(ids(&window), good);
    assert!(window.query_all_by_label_contains("line 3").count() > 0);
    send(&mut window, AppCommand::Close);
    remove(&mut window, 0);
    assert_eq!(ids(&window), good, "it can only be looked at");
    disk.held().choice = Some("/good.jsonl".into());
    send(&mut window, AppCommand::Save);
    send(&mut window, browse());
    assert_eq!(text_of(&disk, "/game.jsonl"), game);
    remove(&mut window, 0);
    assert_ne!(ids(&window), good, "the good part goes on");
}

#[test]
fn pasted_things_get_ids_of_their_own() {
    let (mut window, _) = window();
    let before = ids(&window);
    send(&mut window, AppCommand::Paste(SAMPLE.to_owned()));
    click_button(&mut window, "Add it to this table");
    let after = ids(&window);
    let mut once = after.clone();
    once.sort();
    once.dedup();
    assert_eq!((after.len(), once.len()), (2 * before.len(), after.len()));
    assert_eq!(window.state().selection().ids().len(), before.len());
    // To open it instead asks about the change first.
    send(&mut window, AppCommand::Paste(SAMPLE.to_owned()));
    click_button(&mut window, "Open it as the table");
    click_button(&mut window, "Discard");
    assert_eq!(ids(&window), before);
    assert_eq!(window.state().document().title, "Pasted table");
}

#[test]
fn pictures_are_written_by_their_ending() {
    let (mut window, disk) = window();
    for (path, start) in [("/a.svg", "<svg"), ("/a.png", "\u{89}PNG")] {
        disk.held().choice = Some(path.into());
        send(&mut window, AppCommand::ExportSvg);
        send(&mut window, browse());
        let bytes = disk.held().files[Path::new(path)].clone();
        let first: String = bytes
            .iter()
            .take(start.chars().count())
            .map(|b| char::from(*b))
            .collect();
        assert_eq!(first, start);
    }
}
