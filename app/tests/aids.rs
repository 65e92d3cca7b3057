//! Does what helps along a battle do so: replay, score sheet, two attacks side by side, the referee?
//!
//! Journeys in the window without a screen, by the names that a screen reader says.

use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use game_window::ScoreCommand;
use game_window::score::{Cause, Mark};
use planner::app::Bannerfield;
use planner::battle::{PlayCommand, Player};
use planner::command::{AppCommand, GameCommand, PanelKind, ToolCommand, ViewCommand};
use planner::selection::Selection;
use planner::settings::Settings;
use tabletop::{Action, Fix, Level};
use ui::disk::Memory;

use crate::common::table::{Window, begin_table, click, into_sight, send, settle};

/// The sample battle in a window of a size.
fn window_of(size: [f32; 2]) -> Window {
    window_with(size, Settings::default())
}

fn window_with(size: [f32; 2], settings: Settings) -> Window {
    let mut start = Bannerfield::sample_start().expect("the sample is sound");
    start.settings = settings;
    start.settings.tips_seen = true;
    begin_table(start, &Memory::default(), size)
}

/// The sample battle with the panel of battles open.
fn window() -> Window {
    let mut window = window_of([1440.0, 1600.0]);
    send(&mut window, ViewCommand::Panel(PanelKind::Battle));
    window
}

fn press(window: &mut Window, key: Key) {
    window.key_press_modifiers(Modifiers::NONE, key);
    settle(window);
}

#[track_caller]
fn says(window: &Window, label: &str) {
    assert!(window.query_by_label(label).is_some(), "{label}");
}

fn cursor(window: &Window) -> u32 {
    window.state().document().session().cursor()
}

fn len(window: &Window) -> u32 {
    window.state().document().session().len()
}

/// A battle with a roll, two activations and two moves.
fn fought() -> Window {
    let mut window = window();
    click(&mut window, "Begin the battle");
    send(&mut window, GameCommand::Dice("6 1".to_owned()));
    for unit in ["swords", "guards"] {
        let known = window.state().document().table().state.unit(unit);
        let pose = known.expect("a unit").place.pose();
        let to = pose.moved(pose.front).snapped();
        let id = unit.to_owned();
        send(&mut window, GameCommand::Act(Action::Activate { unit: id }));
        send(&mut window, GameCommand::Act(Action::Maneuver(to)));
        if unit == "swords" {
            // The outriders could let somebody reposition.
            send(&mut window, GameCommand::Act(Action::Pass));
        }
    }
    window
}

#[test]
fn a_battle_is_stepped_and_played_again() {
    let mut window = fought();
    let end = len(&window);
    assert!(end >= 4, "{end} entries");
    let digest = window.state().document().session().digest();
    click(&mut window, "To the start of the log");
    assert_eq!((cursor(&window), len(&window)), (0, end));
    says(&window, "The start of the log");
    says(&window, "Before the first round");
    click(&mut window, "One entry on");
    assert_eq!(cursor(&window), 1);
    press(&mut window, Key::Period);
    press(&mut window, Key::Period);
    assert_eq!(cursor(&window), 3);
    press(&mut window, Key::Comma);
    click(&mut window, "One entry back");
    assert_eq!(cursor(&window), 1);
    click(&mut window, "Play the log");
    says(&window, "Pause the replay");
    for _ in 0..2000 {
        window.run_steps(1);
        if cursor(&window) == end {
            break;
        }
    }
    settle(&mut window);
    assert_eq!(cursor(&window), end, "it plays to the end");
    says(&window, "Play the log");
    assert_eq!(window.state().document().session().digest(), digest);
    assert!(
        window
            .state()
            .document()
            .session()
            .local()
            .expect("it is played here")
            .stepped_over()
            .is_empty()
    );
}

#[test]
fn a_look_back_loses_nothing_and_going_on_from_there_cuts_off() {
    let mut window = fought();
    let end = len(&window);
    let file = std::path::Path::new("battle.jsonl");
    let whole = window.state().document().text_for(file);
    press(&mut window, Key::Home);
    assert_eq!(window.state().document().text_for(file), whole);
    let later = format!("0 of {end} · acting here cuts off what comes later");
    says(&window, &later);
    send(&mut window, GameCommand::Dice("1 6".to_owned()));
    assert_eq!((cursor(&window), len(&window)), (1, 1));
    assert!(
        !window
            .state()
            .document()
            .session()
            .local()
            .expect("it is played here")
            .stepped_over()
            .is_empty()
    );
}

#[test]
fn the_program_stays_silent_while_the_log_is_looked_at() {
    let mut window = fought();
    let end = len(&window);
    press(&mut window, Key::Comma);
    send(
        &mut window,
        GameCommand::Play(PlayCommand::Seat(
            play::Seat(0),
            Player::Program(Level::Knight),
        )),
    );
    send(
        &mut window,
        GameCommand::Play(PlayCommand::Seat(
            play::Seat(1),
            Player::Program(Level::Knight),
        )),
    );
    window.run_steps(100);
    assert_eq!((cursor(&window), len(&window)), (end - 1, end));
}

#[test]
fn the_log_of_a_phone_has_the_bar() {
    let mut window = window_of([390.0, 844.0]);
    send(&mut window, ViewCommand::Panel(PanelKind::Log));
    assert!(window.query_by_label("Play the log").is_none());
    let fix = Fix::Refresh;
    send(&mut window, GameCommand::Fix(fix));
    let wounds = Fix::Remove {
        id: "swords".to_owned(),
    };
    send(&mut window, GameCommand::Fix(wounds));
    let play = window.get_by_label("Play the log").rect();
    assert!(play.width() >= 44.0 && play.height() >= 44.0, "{play:?}");
    assert!(window.get_by_label("To the end of the log").rect().right() <= 390.0);
    click(&mut window, "One entry back");
    assert!(
        window
            .state()
            .document()
            .table()
            .state
            .unit("swords")
            .is_some()
    );
}

fn sheet(window: &Window) -> &game_window::score::ScoreSheet {
    &window.state().settings().score
}

#[test]
fn points_are_kept_on_a_phone_without_a_battle() {
    let mut window = window_of([390.0, 844.0]);
    press(&mut window, Key::F9);
    let grip = window.get_by_label_contains("Sheet half");
    grip.click();
    settle(&mut window);
    window.get_by_label("Name of player 1").focus();
    settle(&mut window);
    window.get_by_label("Name of player 1").type_text("Ann");
    settle(&mut window);
    assert_eq!(sheet(&window).name(0), "Ann");
    let more = "One more: Objectives of Ann in round 1";
    let button = window.get_by_label(more).rect();
    assert!(
        button.width() >= 44.0 && button.height() >= 44.0,
        "{button:?}"
    );
    click(&mut window, more);
    click(&mut window, more);
    click(&mut window, "The next round");
    let other = "One more: Destroyed units of Player 2 in round 2";
    assert!(window.get_by_label(other).rect().right() <= 390.0);
    click(&mut window, other);
    says(&window, "Ann leads by 1");
    let total = |window: &Window| [0, 1].map(|player| sheet(window).total(player));
    assert_eq!(total(&window), [2, 1]);
    into_sight(&mut window, "Take back");
    click(&mut window, "Take back");
    assert_eq!(total(&window), [2, 0]);
    click(&mut window, "Again");
    // The next start finds it.
    let settings = Settings::read(&window.state().settings().text()).expect("settings");
    let mut again = window_with([390.0, 844.0], settings);
    send(&mut again, ViewCommand::Panel(PanelKind::Battle));
    says(&again, "Ann leads by 1");
    assert_eq!(sheet(&again).points(2, 1, Cause::Destroyed), 1);
    into_sight(&mut again, "Clear…");
    click(&mut again, "Clear…");
    into_sight(&mut again, "Clear the sheet");
    assert!(!sheet(&again).is_empty(), "it is asked first");
    click(&mut again, "Clear the sheet");
    assert!(sheet(&again).is_empty());
    into_sight(&mut again, "Take back");
    click(&mut again, "Take back");
    assert_eq!(total(&again), [2, 1]);
}

#[test]
fn a_mode_says_what_wins_and_points_are_typed() {
    let mut window = window();
    click(&mut window, "Only keep score");
    let mode = window.state().document().table().pack.scenarios()[0]
        .id
        .clone();
    send(&mut window, ScoreCommand::Mark(Mark::Mode(Some(mode))));
    let goal =
        planner::battle::score::goal(sheet(&window), &window.state().document().table().pack);
    let victory = goal.victory.expect("a mode has one");
    says(
        &window,
        &format!("{victory} points win: nobody has reached them"),
    );
    let field = "Objectives of Player 2 in round 1";
    window.get_by_label(field).focus();
    settle(&mut window);
    window.get_by_label(field).click();
    settle(&mut window);
    window.key_press_modifiers(Modifiers::COMMAND, Key::A);
    window.get_by_label(field).type_text(&victory.to_string());
    press(&mut window, Key::Enter);
    assert_eq!(sheet(&window).total(1), victory);
    says(
        &window,
        &format!("{victory} points win: Player 2 has reached them"),
    );
    assert!(
        window.state().document().session().is_empty(),
        "the log is the table's"
    );
}

#[test]
fn a_battle_has_the_same_sheet_and_leaves_the_typed_one() {
    let mut window = fought();
    click(&mut window, "Score sheet");
    says(&window, "Nobody has scored");
    says(&window, "Total");
    send(&mut window, ScoreCommand::Copy);
    assert!(sheet(&window).is_empty());
}

fn aim(window: &mut Window, from: &str, to: &str) {
    send(window, ToolCommand::Select(Selection::of([from]).at(to)));
}

#[test]
fn two_attacks_stand_side_by_side() {
    let mut window = window_of([1440.0, 1600.0]);
    aim(&mut window, "swords", "guards");
    click(&mut window, "Compare swords at guards, charge, front");
    aim(&mut window, "swords", "mountains-men");
    says(&window, "Two attacks");
    says(&window, "put aside");
    for row in [
        "Arrives",
        "Wounds on average",
        "of them by panic",
        "Loses a rank",
        "Destroyed",
    ] {
        says(&window, row);
    }
    // Both arrive, one by 2 or more and one by 5 or more.
    says(&window, "83.3%");
    says(&window, "33.3%");
    let chart = |who: &str| {
        let label = format!("Wounds of swords at {who}, charge, front: 0: ");
        window.get_by_label_contains(&label).rect()
    };
    let (pinned, shown) = (chart("guards"), chart("mountains-men"));
    assert_eq!((pinned.width(), pinned.top()), (shown.width(), shown.top()));
    aim(&mut window, "swords", "red-cloaks");
    let put_aside = window.query_by_label_contains("Put aside: swords at guards, charge, front");
    assert!(
        put_aside.is_some(),
        "an enemy that cannot be attacked keeps it"
    );
    click(&mut window, "End comparing");
    aim(&mut window, "swords", "guards");
    says(&window, "Compare swords at guards, charge, front");
    assert!(window.query_by_label("Two attacks").is_none());
}

#[test]
fn the_referee_takes_no_corrections_and_the_assistant_does() {
    let mut window = window();
    let guards = |window: &Window| {
        let state = &window.state().document().table().state;
        state.unit("guards").expect("a unit").clone()
    };
    let moved = |x: f64| Fix::Move {
        id: "guards".to_owned(),
        to: geometry::Placement::new(x, 5.0, 180.0),
    };
    send(&mut window, GameCommand::Fix(moved(-8.0)));
    assert_eq!(
        guards(&window).place.x.inches(),
        -8.0,
        "a free table is free"
    );
    send(
        &mut window,
        AppCommand::Discard(Box::new(ViewCommand::Fit.into())),
    );
    click(&mut window, "Begin the battle");
    send(&mut window, GameCommand::Dice("6 1".to_owned()));
    let before = (guards(&window), len(&window));
    send(&mut window, GameCommand::Fix(moved(-7.0)));
    let named = window.query_by_label_contains("switch from Referee to Assistant");
    assert!(named.is_some(), "the message names the switch");
    send(&mut window, ToolCommand::Select(Selection::of(["guards"])));
    for key in [Key::ArrowUp, Key::Q, Key::Delete] {
        press(&mut window, key);
    }
    assert_eq!((guards(&window), len(&window)), before);
    // What is legal goes on.
    let unit = "swords".to_owned();
    send(&mut window, GameCommand::Act(Action::Activate { unit }));
    assert_eq!(len(&window), before.1 + 1);
    click(&mut window, "Assistant");
    send(&mut window, GameCommand::Fix(moved(-7.0)));
    assert_eq!(guards(&window).place.x.inches(), -7.0);
    send(&mut window, ViewCommand::Panel(PanelKind::Log));
    let told = window.query_by_label_contains("a correction, the table as it is");
    assert!(told.is_some(), "it is marked as a correction");
    click(&mut window, "Referee");
    send(&mut window, GameCommand::Fix(moved(-6.0)));
    assert_eq!(guards(&window).place.x.inches(), -7.0);
}

#[test]
fn a_small_window_says_what_a_battle_asks_and_keeps_the_switches_below() {
    for size in [[390.0, 844.0], [820.0, 1180.0]] {
        let mut window = window_of(size);
        let ids = ["stark", "lannister"].map(str::to_owned);
        let setup = tabletop::BattleSetup {
            sides: ids,
            size: "medium".to_owned(),
            scenario: None,
            reserves: Default::default(),
            cards: Default::default(),
            prepares: false,
        };
        let deploys = false;
        send(
            &mut window,
            GameCommand::Begin {
                setup: setup.into(),
                deploys,
            },
        );
        let grip = "Sheet closed, Each side rolls a die for the first player, Stark first";
        // A tap on what is asked leads to where it is answered.
        click(&mut window, grip);
        let top = |label: &str| window.get_by_label(label).rect().top();
        assert!(
            top("Roll the dice") < top("Referee"),
            "what is asked comes first"
        );
        for label in ["Referee", "Assistant", "Score sheet"] {
            let switch = window.get_by_label(label).rect();
            assert!(
                switch.height() >= 44.0 && switch.right() <= size[0],
                "{switch:?}"
            );
        }
    }
}

/// Nothing but many steps of Tab led to what a battle asks.
#[test]
fn a_battle_is_answered_by_keys_alone() {
    let mut window = window();
    click(&mut window, "Begin the battle");
    for asked in ["dice", "the first answer"] {
        let before = cursor(&window);
        press(&mut window, Key::Enter);
        press(&mut window, Key::Enter);
        assert!(cursor(&window) > before, "{asked}");
    }
}
