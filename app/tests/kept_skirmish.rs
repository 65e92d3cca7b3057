//! Does a skirmish outlive the program, and does a file hold it?
//!
//! Journeys between games with a disk in memory that survives the window.

use std::path::PathBuf;

use bannerfield::shell::Shell;
use board_games::skirmish;
use board_games::skirmish::prefs::TilePrefs;
use board_games::skirmish::{Command, PlayCommand, Player};
use eframe::egui::vec2;
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use grid::Level;
use planner::app::Bannerfield;
use planner::command::AppCommand;
use planner::document;
use play::{Access, Seat};
use ui::disk::{Ask, Memory};

use crate::common::{browse, people};

type Window = Harness<'static, Shell>;

/// The window on a disk, with what the disk kept of a skirmish.
fn window(disk: &Memory) -> Window {
    let window = people();
    with_prefs(
        disk,
        TilePrefs {
            window,
            ..TilePrefs::default()
        },
    )
}

/// The same with what was remembered of its window.
fn with_prefs(disk: &Memory, prefs: TilePrefs) -> Window {
    let mut start = Bannerfield::sample_start().expect("the sample is sound");
    start.settings.tips_seen = true;
    start.settings.games.keep("tiles", &prefs);
    let kept = disk.held().log("skirmish").clone().into_bytes();
    if !kept.is_empty() {
        start.logs.insert(board_games::skirmish::KIND, kept);
    }
    let program = Bannerfield::new(start, Box::new(disk.clone()));
    let mut window = Harness::builder()
        .with_size(vec2(1440.0, 900.0))
        .with_max_steps(64)
        .build_eframe(|_| Shell::new(program));
    window.run_steps(5);
    window
}

fn tiles(disk: &Memory) -> Window {
    let mut window = window(disk);
    ask(&mut window, AppCommand::Go(board_games::skirmish::KIND));
    window
}

fn ask(window: &mut Window, command: AppCommand) {
    window.state().table().send(command);
    window.run_steps(5);
}

fn screen(window: &Window) -> &skirmish::Window {
    window
        .state()
        .shown::<board_games::skirmish::TilesUi>()
        .expect("the skirmish is shown")
}

fn send(window: &mut Window, command: impl Into<Command>) {
    screen(window).send(command);
    window.run_steps(5);
}

fn click(window: &mut Window, label: &str) {
    window.get_by_label(label).click();
    window.run_steps(5);
}

/// A game with its first dice thrown and a zone taken.
fn begun(disk: &Memory) -> Window {
    let mut window = tiles(disk);
    click(&mut window, "Begin the game");
    while screen(&window)
        .game()
        .is_some_and(|game| game.asked().is_none())
    {
        send(&mut window, PlayCommand::Roll);
    }
    act(&mut window);
    window
}

/// Whatever is offered first.
fn act(window: &mut Window) {
    let game = screen(window).game().expect("begun");
    let action = game.offers().next().expect("offered").action().clone();
    send(window, PlayCommand::Act(action));
}

/// The lines of a log but for those that only say how many dice were used, which stand where they were written.
fn log(text: &str) -> Vec<String> {
    let lines = text.lines();
    let lines = lines.filter(|line| !line.starts_with("{\"dice\""));
    lines.map(str::to_owned).collect()
}

fn text(window: &Window) -> String {
    screen(window).game().expect("in play").text()
}

#[test]
fn a_game_is_there_again_after_a_crash() {
    let disk = Memory::default();
    let mut first = begun(&disk);
    act(&mut first);
    let before = text(&first);
    assert_eq!(log(disk.held().log("skirmish")), log(&before));
    drop(first);
    let mut again = tiles(&disk);
    assert_eq!(log(&text(&again)), log(&before));
    // It goes on, and what comes is kept behind what was.
    act(&mut again);
    assert_ne!(log(&text(&again)), log(&before));
    assert_eq!(log(disk.held().log("skirmish")), log(&text(&again)));
    drop(again);
    let third = tiles(&disk);
    assert_eq!(
        screen(&third).game().expect("kept").session().access(),
        Access::Open
    );
}

#[test]
fn a_game_is_saved_to_a_file_and_opened_from_either_hall() {
    let disk = Memory::default();
    let mut window = begun(&disk);
    let file = PathBuf::from("/games/first.jsonl");
    disk.held().choice = Some(file.clone());
    click(&mut window, "Game");
    click(&mut window, "Save…");
    ask(&mut window, browse());
    let name = "learn-to-play-1970-01-01.jsonl";
    assert!(matches!(&disk.held().asked, Some(Ask::SaveGame(_, asked)) if asked == name));
    assert!(
        window
            .query_by_label_contains("Saved as /games/first.jsonl")
            .is_some()
    );
    let saved = String::from_utf8(disk.held().files[&file].clone()).expect("text");
    assert_eq!(saved, text(&window));
    act(&mut window);
    assert_ne!(text(&window), saved);
    send(&mut window, Command::Open);
    ask(&mut window, browse());
    assert_eq!(text(&window), saved);
    // The one that was in play can be gone on with.
    send(&mut window, Command::End);
    assert!(window.query_by_label_contains("Go on with").is_some());
    send(&mut window, Command::Go(planner::battle::KIND));
    assert!(
        window
            .state()
            .shown::<board_games::skirmish::TilesUi>()
            .is_none()
    );
    ask(&mut window, AppCommand::OpenFile(file));
    assert_eq!(text(&window), saved);
}

#[test]
fn a_table_that_is_opened_among_tiles_is_shown() {
    let disk = Memory::default();
    let mut window = begun(&disk);
    let file = PathBuf::from("/games/table.json");
    disk.held()
        .files
        .insert(file.clone(), document::SAMPLE.into());
    disk.held().choice = Some(file);
    send(&mut window, Command::Open);
    ask(&mut window, browse());
    assert!(
        window
            .state()
            .shown::<board_games::skirmish::TilesUi>()
            .is_none()
    );
    // The skirmish waits as it was.
    ask(&mut window, AppCommand::Go(board_games::skirmish::KIND));
    assert!(screen(&window).game().is_some());
}

#[test]
fn damaged_logs_are_set_aside_and_their_good_part_goes_on() {
    let disk = Memory::default();
    let mut window = begun(&disk);
    act(&mut window);
    drop(window);
    let whole = disk.held().log("skirmish").clone();
    let damaged: Vec<&str> = whole.lines().collect();
    let (good, last) = (damaged.len() - 1, damaged[damaged.len() - 1]);
    let damaged = format!(
        "{}\n{}\n",
        damaged[..good].join("\n"),
        last.replacen("\"n\":", "\"m\":", 1)
    );
    disk.held().log("skirmish").clone_from(&damaged);
    let mut window = tiles(&disk);
    assert_eq!(disk.held().aside.as_deref(), Some(damaged.as_bytes()));
    assert!(
        window
            .query_by_label_contains("kept game of Skirmish on tiles")
            .is_some()
    );
    act(&mut window);
    assert_eq!(log(disk.held().log("skirmish")), log(&text(&window)));

    *disk.held().log("skirmish") = "no game at all".to_owned();
    let window = tiles(&disk);
    assert!(screen(&window).game().is_none());
    let told = window.query_all_by_label_contains("kept game of Skirmish on tiles:1:1");
    assert_ne!(told.count(), 0);
    assert_eq!(
        disk.held().aside.as_deref(),
        Some(b"no game at all".as_slice())
    );
}

#[test]
fn a_full_disk_is_told_and_the_log_is_whole_when_there_is_room() {
    let disk = Memory::default();
    let mut window = begun(&disk);
    disk.held().is_full = true;
    act(&mut window);
    assert!(
        window
            .query_by_label_contains("The game cannot be kept: the disk is full")
            .is_some()
    );
    disk.held().is_full = false;
    act(&mut window);
    let kept = disk.held().log("skirmish").clone();
    assert_eq!(kept, text(&window));
}

#[test]
fn a_program_goes_on_playing_after_a_crash() {
    let disk = Memory::default();
    let mut before = begun(&disk);
    let knight = Player::Program(Level::Knight);
    send(&mut before, PlayCommand::Seat(Seat(1), knight));
    let prefs = before.state().table().settings().games.of("tiles");
    drop(before);
    let mut after = with_prefs(&disk, prefs);
    ask(&mut after, AppCommand::Go(board_games::skirmish::KIND));
    let game = screen(&after).game().expect("kept");
    assert_eq!(game.players().of(Seat(0)), Player::Person);
    assert_eq!(game.players().of(Seat(1)), knight);
}
