//! Is a battle fought in the window as at a table: prompt, dice, choices, score?
//!
//! Journeys in the window without a screen, by the names that a screen reader says.

use eframe::egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::{NodeT, Queryable};
use geometry::{Placement, Vec2};
use planner::battle::{PlayCommand, Player};
use planner::command::{AppCommand, GameCommand, PanelKind, ToolCommand, ViewCommand};
use planner::layers::{Layer, Whose};
use planner::selection::Selection;
use planner::settings::Judge;
use planner::tools::ToolKind;
use play::Turn;
use tabletop::{Action, Alignment, BattleSetup, Fix, Level, State, WayChoice};
use ui::disk::Memory;
use ui::replay::ReplayCommand;

use crate::common::table::{Window, begin_table, click, into_sight, sample, send, settle};

/// The sample battle with the panel open.
fn window() -> Window {
    window_of([1440.0, 1600.0])
}

fn window_of(size: [f32; 2]) -> Window {
    let start = sample();
    let mut window = begin_table(start, &Memory::default(), size);
    send(&mut window, ViewCommand::Panel(PanelKind::Battle));
    window
}

/// Types faces of real dice and enters them.
fn dice(window: &mut Window, faces: &str) {
    let field = "Faces of real dice";
    window.get_by_label(field).focus();
    settle(window);
    window.get_by_label(field).type_text(faces);
    settle(window);
    click(window, "Enter them");
}

#[track_caller]
fn says(window: &Window, label: &str) {
    assert!(window.query_by_label(label).is_some(), "{label}");
}

fn state(window: &Window) -> &State {
    &window.state().document().table().state
}

fn begun() -> Window {
    let mut window = window();
    click(&mut window, "Begin the battle");
    says(
        &window,
        "Each side rolls a die for the first player, Stark first",
    );
    dice(&mut window, "6 1");
    says(&window, "Stark activates a unit");
    window
}

#[test]
fn a_charge_is_fought_with_real_dice() {
    let mut window = begun();
    click(&mut window, "Outriders");
    says(&window, "Outriders may maneuver first, then act");
    assert!(
        window
            .query_by_label_contains("Arrives: 83 %, then destroys halberdiers: ")
            .is_some()
    );
    click(&mut window, "Charge halberdiers, left flank");
    // One die is entered with its tap.
    click(&mut window, "A 4");
    says(&window, "Align outriders with halberdiers");
    click(&mut window, "Align full");
    says(
        &window,
        "Lannister may play a card or use an ability at the contact of outriders with halberdiers",
    );
    says(&window, "Use Set for Charge of halberdiers");
    click(&mut window, "Leave it");
    says(&window, "Roll 7 dice for outriders at halberdiers: 4+ hits");
    dice(&mut window, "5 5 5 5 1 1 1");
    says(&window, "Outriders charged: roll 3 dice again");
    dice(&mut window, "1 1 1");
    says(&window, "Roll 4 dice of defense for halberdiers: 5+ blocks");
    dice(&mut window, "5 1 1 1");
    says(
        &window,
        "Halberdiers, vulnerable: have dice rolled again, or leave it",
    );
    click(&mut window, "Leave it");
    says(
        &window,
        "Roll two dice for panic of halberdiers after the attack: 6+ passes",
    );
    dice(&mut window, "3 3");
    let spent = "Halberdiers, panicked: have dice rolled again, or leave it";
    says(&window, spent);
    dice_are_picked_in_any_order(&mut window);
    click(&mut window, "Leave it");
    says(
        &window,
        "Stark may play a card or use an ability at the start of the turn of Lannister",
    );
    click(&mut window, "Leave it");
    says(&window, "Lannister activates a unit");
    assert_eq!(state(&window).unit("halberdiers").expect("alive").wounds, 7);
}

/// The box was ticked, nothing was shown, and nobody said why.
#[test]
fn a_free_maneuver_that_shows_nothing_says_why() {
    let mut window = window();
    let said = |window: &mut Window, unit: &str| -> Vec<String> {
        send(window, ToolCommand::Select(Selection::of([unit])));
        send(window, ViewCommand::FreeManeuver);
        let toasts = window.state().toasts().all();
        let said = toasts.iter().map(|toast| toast.text.clone()).collect();
        send(window, ViewCommand::FreeManeuver);
        said
    };
    let off = "A free maneuver counts in Threat and Safe ground, and both are off";
    assert!(said(&mut window, "swords").iter().any(|text| text == off));
    send(
        &mut window,
        ViewCommand::Layer(Layer::Threat, Whose::Selected),
    );
    let none = "Nobody shown has a free maneuver";
    let says = |said: &[String]| said.iter().any(|text| text.starts_with(none));
    assert!(!says(&said(&mut window, "outriders")));
    assert!(says(&said(&mut window, "swords")));
}

/// Dice were a line of the log, and who looked elsewhere missed what an attack did.
#[test]
fn a_charge_stands_as_a_card_until_it_is_seen_and_comes_again_in_the_film() {
    for size in [[1440.0, 900.0], [390.0, 844.0]] {
        let mut window = window_of(size);
        into_sight(&mut window, "Begin the battle");
        click(&mut window, "Begin the battle");
        send(&mut window, GameCommand::Dice("6 1".to_owned()));
        says(&window, "What happened: Roll-off for the first player");
        press(&mut window, Key::Escape);
        let offers = |window: &Window, is: fn(&Action) -> bool| {
            let mut offers = window.state().document().session().offers(play::Seat(0));
            offers.retain(|offer| is(offer.action()));
            offers.remove(0).action().clone()
        };
        let activates = offers(
            &window,
            |action| matches!(action, Action::Activate { unit } if unit == "outriders"),
        );
        send(&mut window, GameCommand::Act(activates));
        let charges = offers(&window, |action| matches!(action, Action::Charge { .. }));
        send(&mut window, GameCommand::Act(charges));
        send(&mut window, GameCommand::Dice("4".to_owned()));
        let title = "What happened: Outriders against halberdiers";
        says(&window, title);
        press(&mut window, Key::Escape);
        assert!(window.query_by_label(title).is_none(), "a key puts it away");
        let seen = window.state().document().session().cursor();
        for to in [1, seen] {
            send(&mut window, GameCommand::Replay(ReplayCommand::Show(to)));
        }
        says(&window, title);
        // It lay over the fight that it tells of.
        if size[0] > 1000.0 {
            let card = window.get_by_label(title).rect();
            let tray = window.get_by_label("Unit outriders").rect().shrink(1.0);
            assert!(!card.intersects(tray), "{card} over {tray}");
        }
        click(&mut window, "Close");
        assert!(window.query_by_label(title).is_none());
    }
}

/// A card stood of an attack that had no dice yet, and the program waited for a tap on it before it rolled.
#[test]
fn a_program_rolls_before_the_card_of_its_attack_is_looked_at() {
    let mut window = begun();
    click(&mut window, "Outriders");
    click(&mut window, "Charge halberdiers, left flank");
    click(&mut window, "A 4");
    click(&mut window, "Align full");
    click(&mut window, "Use Set for Charge of halberdiers");
    says(&window, "Roll 7 dice for halberdiers at outriders: 4+ hits");
    let before = window.state().document().session().len();
    let program = Player::Program(Level::Squire);
    send(
        &mut window,
        GameCommand::Play(PlayCommand::Seat(play::Seat(1), program)),
    );
    window.run_steps(20);
    assert!(window.state().document().session().len() > before);
}

/// An attack took up to five presses of one button.
#[test]
fn dice_fall_by_themselves_where_somebody_wants_that() {
    let mut window = begun();
    click(&mut window, "Outriders");
    click(&mut window, "Charge halberdiers, left flank");
    let rolls = |window: &Window| {
        let turn = window.state().document().session().turn();
        matches!(turn, Turn::Chance(_))
    };
    assert!(rolls(&window), "real dice may lie on the table");
    click(&mut window, "My dice fall by themselves");
    window.run_steps(4);
    assert!(!rolls(&window));
}

/// Faces that were tapped for a roll lay in the field of the next one, and were counted among its dice.
#[test]
fn faces_of_one_roll_are_none_of_the_next() {
    let mut window = window();
    click(&mut window, "Begin the battle");
    click(&mut window, "A 3");
    says(&window, "1 of 2");
    send(&mut window, GameCommand::Dice("6 1".to_owned()));
    click(&mut window, "Outriders");
    click(&mut window, "Charge halberdiers, left flank");
    says(&window, "0 of 1");
}

/// A program that was to play the first side gave it back before the battle began.
#[test]
fn programs_wait_for_a_battle_to_begin() {
    let mut window = window();
    for seat in [0, 1].map(play::Seat) {
        let program = Player::Program(Level::Squire);
        let command = PlayCommand::Seat(seat, program);
        send(&mut window, GameCommand::Play(command));
    }
    window.run_steps(20);
    says(&window, "Stark is a squire");
    says(&window, "Lannister is a squire");
}

/// The table shrank under the pointer with the first answer, as the bar of the log came then.
#[test]
fn the_bar_of_the_log_stands_from_the_begin_of_a_battle_on() {
    let mut window = window();
    assert!(window.query_by_label("Play the log").is_none());
    click(&mut window, "Begin the battle");
    assert!(window.state().document().session().is_empty());
    says(&window, "Play the log");
}

/// Of two threes one is picked, as that is likelier to fail than both; both can be, the second one first.
fn dice_are_picked_in_any_order(window: &mut Window) {
    says(window, "Roll 1 die again");
    for place in [1, 0, 0] {
        let mut dice = window.get_all_by_label("3");
        dice.nth(place).expect("a die").click();
        drop(dice);
        settle(window);
    }
    says(window, "Roll 2 dice again");
    let price = "Costs 1 panicked token of halberdiers";
    assert!(window.query_by_label_contains(price).is_some());
    // A hint that came, or was put away, picked the first one alone again.
    for _asked_and_put_away in 0..2 {
        send(window, GameCommand::Play(PlayCommand::Hint));
        window.run_steps(20);
        let mut both = window.query_all_by_label("Roll 2 dice again");
        assert!(both.next().is_some());
    }
}

/// On a phone it stood below "Leave it", as if that cost the token.
#[test]
fn what_dice_that_are_rolled_again_cost_stands_at_their_button() {
    let mut window = window_of([390.0, 844.0]);
    into_sight(&mut window, "Begin the battle");
    click(&mut window, "Begin the battle");
    let charge = Action::Charge {
        target: "halberdiers".to_owned(),
        side: geometry::Side::Left,
        way: WayChoice::Advised,
    };
    let unit = "outriders".to_owned();
    let dice = |faces: &str| GameCommand::Dice(faces.to_owned());
    for command in [
        dice("6 1"),
        GameCommand::Act(Action::Activate { unit }),
        GameCommand::Act(charge),
        dice("4"),
        GameCommand::Act(Action::Align(Alignment::Full)),
        GameCommand::Act(Action::Pass),
        dice("5 5 5 5 1 1 1"),
        dice("1 1 1"),
        dice("5 1 1 1"),
    ] {
        send(&mut window, command);
    }
    let price = window.get_by_label_contains("Costs 1 vulnerable token");
    let leaves = window.get_by_label("Leave it");
    assert!(price.rect().top() < leaves.rect().top());
}

#[test]
fn a_unit_moves_once_and_the_other_side_is_next() {
    let mut window = begun();
    click(&mut window, "Swords");
    click(&mut window, "March…");
    says(&window, "Swords may act");
    let to = geometry::Placement::new(-9.0, -8.0, 0.0);
    send(&mut window, GameCommand::Act(Action::Maneuver(to)));
    assert_eq!(state(&window).unit("swords").expect("there").place, to);
    says(
        &window,
        "Stark may play a card or use an ability at the start of the turn of Lannister",
    );
    let repositions = "Use Tactical Reposition of outriders on outriders";
    click(&mut window, repositions);
    says(&window, "Outriders may move at most 3 in without turning");
    click(&mut window, "Leave it");
    says(&window, "Lannister activates a unit");
}

/// Lets a unit act that stays where it is.
fn stays(window: &mut Window, unit: &str) {
    let place = state(window).unit(unit).expect("there").place;
    let unit = unit.to_owned();
    send(window, GameCommand::Act(Action::Activate { unit }));
    send(window, GameCommand::Act(Action::Maneuver(place)));
}

/// Who had an ability for enemy turns was asked before each of them.
#[test]
fn abilities_at_enemy_turns_are_left_alone_for_a_round() {
    let mut window = begun();
    stays(&mut window, "swords");
    says(
        &window,
        "Stark may play a card or use an ability at the start of the turn of Lannister",
    );
    click(&mut window, "Leave it until the next round");
    says(&window, "Lannister activates a unit");
    stays(&mut window, "guards");
    stays(&mut window, "bowmen");
    says(&window, "Lannister activates a unit");
    // What is taken back is asked about again.
    send(&mut window, GameCommand::Undo);
    stays(&mut window, "bowmen");
    says(&window, "Leave it until the next round");
}

/// On a phone nothing showed that a program had marched.
#[test]
fn where_a_program_moved_from_is_seen_until_a_person_acts() {
    let mut window = begun();
    let program = Player::Program(Level::Squire);
    let seat = GameCommand::Play(PlayCommand::Seat(play::Seat(1), program));
    send(&mut window, seat);
    stays(&mut window, "swords");
    click(&mut window, "Leave it until the next round");
    // It thinks as long as the machine lets it.
    for _ in 0..4000 {
        if window.state().before().is_some() {
            break;
        }
        window.run_steps(1);
    }
    window.run_steps(100);
    let now = state(&window);
    let before = window.state().before().expect("it acted");
    let acted = |unit: &&tabletop::UnitState| unit.side == "lannister" && unit.activated;
    let mut fresh = now.units.iter().filter(acted);
    let was = |id: &str| before.state.unit(id).is_some_and(|unit| unit.activated);
    assert!(fresh.any(|unit| !was(&unit.id)));
}

/// Keys turned a unit that a battle asked for a move, and could not move it.
#[test]
fn a_unit_is_moved_by_keys_alone() {
    let mut window = begun();
    click(&mut window, "Outriders");
    let keyed = |window: &mut Window| {
        window.get_by_label("Maneuver…").focus();
        settle(window);
        press(window, Key::Enter);
        assert_eq!(window.state().tool(), ToolKind::Move);
    };
    keyed(&mut window);
    // With nothing planned Enter leads to the answers, and Escape puts the tool away.
    press(&mut window, Key::Enter);
    assert!(window.ctx.memory(|memory| memory.focused()).is_some());
    press(&mut window, Key::Escape);
    press(&mut window, Key::Escape);
    assert_eq!(window.state().tool(), ToolKind::Select);
    keyed(&mut window);
    let place = |window: &Window| state(window).unit("outriders").expect("there").place;
    let before = place(&window);
    press(&mut window, Key::ArrowUp);
    assert_eq!(place(&window), before, "it is only planned");
    press(&mut window, Key::Enter);
    let by = place(&window).pose().center - before.pose().center;
    assert!((by - Vec2::new(0.0, 0.1)).length() < 0.001, "{by}");
}

#[test]
fn the_program_rolls_and_undo_takes_back() {
    let mut window = window();
    click(&mut window, "Begin the battle");
    click(&mut window, "Roll the dice");
    let rolled = window.state().document().session().len();
    assert_eq!(rolled, 1);
    send(&mut window, GameCommand::Undo);
    assert_eq!(window.state().document().session().cursor(), 0);
    says(&window, "Before the first round");
}

#[test]
fn all_units_can_be_deployed_first() {
    let mut window = window();
    click(&mut window, "Who stands on the table, deployed first");
    click(&mut window, "Begin the battle");
    says(
        &window,
        "Each side rolls a die for who deploys first, Stark first",
    );
    assert!(state(&window).units.is_empty());
    dice(&mut window, "1 6");
    says(&window, "Lannister deploys a unit");
    click(&mut window, "Deploy guards at a free place");
    assert_eq!(state(&window).units.len(), 1);
    says(&window, "Stark deploys a unit");
}

#[test]
fn the_move_tool_is_put_away_with_the_move() {
    let mut window = begun();
    // Cavalry acts on after its first move, which another drag would take for the second one.
    click(&mut window, "Outriders");
    click(&mut window, "Maneuver…");
    assert_eq!(window.state().tool(), ToolKind::Move);
    let place = state(&window).unit("outriders").expect("there").place;
    let to = Placement {
        heading: geometry::Heading::from_degrees(place.heading.degrees() + 20.0),
        ..place
    };
    send(&mut window, GameCommand::Act(Action::Maneuver(to)));
    assert_eq!(state(&window).unit("outriders").expect("there").place, to);
    assert_eq!(window.state().tool(), ToolKind::Select);
}

/// On a phone a move was planned on a quarter of the screen, under the options of its tool.
#[test]
fn a_move_on_a_phone_has_the_table_until_it_is_made() {
    let mut window = window_of([390.0, 844.0]);
    into_sight(&mut window, "Begin the battle");
    click(&mut window, "Begin the battle");
    send(&mut window, GameCommand::Dice("6 1".to_owned()));
    let unit = "swords".to_owned();
    send(&mut window, GameCommand::Act(Action::Activate { unit }));
    let closed = |window: &Window| window.query_by_label_contains("Sheet closed").is_some();
    assert!(!closed(&window));
    send(&mut window, ToolCommand::Choose(ToolKind::Move));
    assert!(closed(&window));
    let place = state(&window).unit("swords").expect("there").place;
    send(&mut window, GameCommand::Act(Action::Maneuver(place)));
    assert!(!closed(&window), "the next question is in sight");
}

#[test]
fn a_unit_may_maneuver_on_the_spot() {
    let mut window = begun();
    click(&mut window, "Outriders");
    let place = state(&window).unit("outriders").expect("there").place;
    click(&mut window, "Stay here");
    assert_eq!(
        state(&window).unit("outriders").expect("there").place,
        place
    );
    let log = window.state().document().log();
    let last = log.last().expect("a line").text.clone();
    assert!(last.contains("stayed at ("), "{last}");
}

#[test]
fn a_click_on_free_ground_plans_the_move_that_a_battle_asks_for() {
    let mut window = begun();
    click(&mut window, "Outriders");
    let place = state(&window).unit("outriders").expect("there").place;
    click(&mut window, "Maneuver…");
    // Farther than it may go: the plan stays, and goes as far as it may.
    click_at(&mut window, -23.0, -23.0);
    assert_eq!(
        state(&window).unit("outriders").expect("there").place,
        place
    );
    // Below the refusal and its rule that line had no room.
    says(
        &window,
        "A click on it, or Enter, moves it as far as it may",
    );
    window.key_press(Key::Enter);
    window.run();
    assert_ne!(
        state(&window).unit("outriders").expect("there").place,
        place
    );
}

/// What an ability moves 3 in was planned as a whole maneuver with turns, and went nowhere where that was farther.
#[test]
fn a_move_of_an_ability_is_planned_as_far_as_that_lets_it_go() {
    let mut window = begun();
    stays(&mut window, "swords");
    let repositions = "Use Tactical Reposition of outriders on outriders";
    click(&mut window, repositions);
    let place = |window: &Window| state(window).unit("outriders").expect("there").place;
    let before = place(&window);
    click(&mut window, "Maneuver…");
    // 7 in to its side.
    click_at(
        &mut window,
        before.pose().center.x + 7.0,
        before.pose().center.y,
    );
    assert_eq!(place(&window), before);
    window.key_press(Key::Enter);
    window.run();
    let after = place(&window);
    let gone = after.pose().center - before.pose().center;
    assert!((gone - Vec2::new(3.0, 0.0)).length() < 0.01, "{gone}");
    assert_eq!(after.heading, before.heading);
}

/// Whoever had only a mouse could plan a move by a click, and not make it.
#[test]
fn a_second_click_makes_the_move_that_the_first_one_planned() {
    let mut window = begun();
    click(&mut window, "Grey wind");
    click(&mut window, "Maneuver…");
    let place = |window: &Window| state(window).unit("grey-wind").expect("there").place;
    let before = place(&window);
    for moved in [false, true] {
        click_at(&mut window, -20.0, -4.0);
        assert_eq!(place(&window) != before, moved);
    }
}

/// A click on an objective, where most moves go, did nothing.
#[test]
fn a_click_on_an_objective_plans_the_move_that_a_battle_asks_for() {
    let mut window = begun();
    click(&mut window, "Grey wind");
    click(&mut window, "Maneuver…");
    let before = state(&window).unit("grey-wind").expect("there").place;
    let objective = state(&window).objective("objective-2").expect("there");
    let (x, y) = (objective.x.inches(), objective.y.inches());
    // Its rim that the tray leaves free.
    click_at(&mut window, x - 0.4, y + 0.4);
    window.key_press(Key::Enter);
    window.run();
    let after = state(&window).unit("grey-wind").expect("there").place;
    assert_ne!(after, before);
}

/// A planned move told who could charge it then, and not what it takes, which most moves are for.
#[test]
fn a_planned_move_says_which_objective_it_holds_then() {
    let mut start = sample();
    let mut setup = BattleSetup::plain(["stark", "lannister"], "medium");
    setup.scenario = Some("a-game-of-thrones".to_owned());
    let begun = start.document.begin_battle(setup, false, 7);
    begun.expect("it begins");
    let mut window = begin_table(start, &Memory::default(), [1440.0, 1600.0]);
    send(&mut window, GameCommand::Dice("6 1".to_owned()));
    let unit = "grey-wind".to_owned();
    send(&mut window, GameCommand::Act(Action::Activate { unit }));
    let selected = Selection::of(["grey-wind"]);
    send(&mut window, ToolCommand::Select(selected));
    send(&mut window, ToolCommand::Choose(ToolKind::Move));
    let says_so = |window: &Window, label: &str| {
        let mut said = window.query_all_by_label_contains(label);
        said.next().is_some()
    };
    let holds = ", holds Objective 2 then";
    assert!(!says_so(&window, holds));
    click_at(&mut window, -17.4, 0.4);
    assert!(says_so(&window, holds));
}

/// "No charge: out of sight", it said in red, and a second tap shot.
#[test]
fn a_phone_says_that_a_second_tap_shoots() {
    let mut window = window_of([390.0, 844.0]);
    into_sight(&mut window, "Begin the battle");
    click(&mut window, "Begin the battle");
    send(&mut window, GameCommand::Dice("6 1".to_owned()));
    let aimed = Selection::of(["bowmen"]).at("red-cloaks");
    send(&mut window, ToolCommand::Select(aimed));
    settle(&mut window);
    let mut said = window.query_all_by_label_contains("Shoot at red");
    assert!(said.next().is_some());
}

/// Clicks a point of the table.
fn click_at(window: &mut Window, x: f64, y: f64) {
    let at = window.state().screen_from_table(Vec2::new(x, y));
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    for event in [Event::PointerMoved(at), button(true), button(false)] {
        window.event(event);
        window.run_steps(2);
    }
    settle(window);
}

/// With letters half as large again the table was a third as high as the window.
#[test]
fn overlays_and_the_bar_of_the_log_fold_before_the_table_is_small() {
    for (size, shown) in [
        ([937.0, 520.0], [false; 2]),
        ([937.0, 580.0], [false, true]),
        ([1440.0, 900.0], [true; 2]),
    ] {
        let mut window = window_of(size);
        into_sight(&mut window, "Begin the battle");
        click(&mut window, "Begin the battle");
        for (name, shown) in ["Play the log", "Threat of the selected"]
            .into_iter()
            .zip(shown)
        {
            let mut found = window.query_all_by_label(name);
            assert_eq!(found.next().is_some(), shown, "{name} {size:?}");
        }
        click(&mut window, "View");
        let mut menus = window.query_all_by_label_contains("Replay");
        assert!(menus.next().is_some(), "the menu has it");
    }
}

/// Overlays, what happened and the bar of the log took 222 of a laptop's points before anything had happened.
#[test]
fn what_happened_and_the_bar_of_the_log_share_a_row_on_a_laptop() {
    let mut window = window_of([1440.0, 900.0]);
    into_sight(&mut window, "Begin the battle");
    click(&mut window, "Begin the battle");
    let high = |window: &Window| window.get_by_label("Table").rect().height();
    let first = high(&window);
    assert!(first > 700.0, "{first}");
    // Nothing of what comes moves the table.
    send(&mut window, GameCommand::Dice("6 1".to_owned()));
    send(
        &mut window,
        ViewCommand::Layer(Layer::Threat, Whose::Selected),
    );
    let then = high(&window);
    assert!((then - first).abs() < 0.5, "{then} after {first}");
}

/// On a phone a tray of the starter battle was as wide as half a finger.
#[test]
fn a_table_that_is_small_is_shown_where_units_stand() {
    let mut window = window_of([390.0, 844.0]);
    send(&mut window, AppCommand::StarterBattle);
    let inch = |window: &Window| {
        let at = |x| window.state().screen_from_table(Vec2::new(x, 0.0)).x;
        at(1.0) - at(0.0)
    };
    let near = inch(&window);
    send(&mut window, ViewCommand::Fit);
    let whole = inch(&window);
    assert!(near > 1.4 * whole, "{near} where all of it has {whole}");
}

/// The same two lines stood under every unit, and the last ones were out of sight on a phone.
#[test]
fn what_an_activation_costs_is_told_once() {
    let window = begun();
    let told = window.query_all_by_label_contains("Costs 1 activation, ");
    let ready = state(&window)
        .units
        .iter()
        .filter(|unit| unit.side == "stark");
    let told = told.count();
    assert!(told < ready.count());
    assert_eq!(told, 1, "whatever else is said of one of them");
}

/// They could be pressed, and a message refused them.
#[test]
fn what_a_referee_refuses_cannot_be_pressed() {
    for judge in [Judge::Referee, Judge::Assistant] {
        let mut window = begun();
        send(&mut window, AppCommand::Judge(judge));
        click_at(&mut window, 15.0, 5.0);
        for name in ["Delete", "Duplicate", "One wound more"] {
            let node = window.get_by_label(name);
            let barred = node.accesskit_node().is_disabled();
            assert_eq!(barred, judge == Judge::Referee, "{name}");
        }
    }
}

/// The enemy was picked, no charge was planned, and nothing said why.
#[test]
fn a_click_on_an_enemy_plans_the_charge_of_the_unit_whose_turn_it_is() {
    let mut window = begun();
    let picked = |window: &Window| window.state().selection().clone();
    click_at(&mut window, 15.0, 5.0);
    assert_eq!(picked(&window), Selection::of(["outriders"]));
    click_at(&mut window, 7.0, 6.0);
    let aimed = Selection::of(["outriders"]).at("halberdiers");
    assert_eq!(picked(&window), aimed);
    let unit = "outriders".to_owned();
    send(&mut window, GameCommand::Act(Action::Activate { unit }));
    assert_eq!(picked(&window), aimed, "it stays so as the unit acts");
    // A click that misses lets go of the plan, not of the unit that acts: the next one plans anew.
    click_at(&mut window, 0.0, -20.0);
    assert_eq!(picked(&window), Selection::of(["outriders"]));
    click_at(&mut window, 7.0, 6.0);
    assert_eq!(picked(&window), aimed);
    // Another click means it: what was planned is declared.
    click_at(&mut window, 7.0, 6.0);
    assert_eq!(charges(&window), Some("outriders"));
}

/// The unit whose charge was declared.
fn charges(window: &Window) -> Option<&str> {
    let begun = state(window).battle.as_ref()?.begun()?;
    begun.arriving().and(begun.unit())
}

/// The enemy was picked, and its attacker let go.
#[test]
fn a_second_click_on_an_enemy_activates_and_attacks() {
    let mut window = begun();
    click_at(&mut window, 15.0, 5.0);
    // Nothing reaches it: it is looked at.
    click_at(&mut window, -15.0, 8.0);
    click_at(&mut window, -15.0, 8.0);
    let looked_at = Selection::of(["mountains-men"]);
    assert_eq!(*window.state().selection(), looked_at);
    click_at(&mut window, 15.0, 5.0);
    for _twice in 0..2 {
        click_at(&mut window, 7.0, 6.0);
    }
    assert_eq!(charges(&window), Some("outriders"));
    // The pointer still rests on the enemy: the plan lay beside what was declared.
    let plan = window.query_by_label_contains("Charge halberdiers: ");
    assert!(plan.is_none(), "what is under way is planned no more");
}

/// A second click shot over swords at whom they fought, and they tested for panic for it, unannounced.
#[test]
fn a_second_click_does_not_shoot_into_a_melee_of_friends() {
    let mut window = window();
    let table = r#"{ "format": "bannerfield/table/1", "edition": "2017",
        "table": { "width_in": 48, "depth_in": 48 }, "units": [
        { "id": "bowmen", "side": "stark", "profile": "stark-bowmen",
          "x_in": 0, "y_in": -13, "heading_deg": 0 },
        { "id": "swords", "side": "stark", "profile": "stark-sworn-swords",
          "x_in": 0, "y_in": -2.4, "heading_deg": 0 },
        { "id": "guards", "side": "lannister", "profile": "lannister-guardsmen",
          "x_in": 0, "y_in": 2.4, "heading_deg": 180 } ] }"#;
    let open = AppCommand::OpenBytes("melee".to_owned(), table.as_bytes().to_vec());
    send(&mut window, open);
    click(&mut window, "Begin the battle");
    dice(&mut window, "6 1");
    click_at(&mut window, 0.0, -13.0);
    for _twice in 0..2 {
        click_at(&mut window, 0.0, 3.4);
    }
    says(&window, "Bowmen may act");
    says(&window, "A panic test of swords");
}

/// The question stood in a panel that was not open, and units to put on the table beside it.
#[test]
fn a_battle_that_is_gone_on_with_shows_what_it_asks() {
    let mut start = sample();
    let setup = BattleSetup::plain(["stark", "lannister"], "small");
    let begun = start.document.begin_battle(setup, false, 7);
    begun.expect("it begins");
    let window = begin_table(start, &Memory::default(), [1440.0, 900.0]);
    let asked = "Each side rolls a die for the first player, Stark first";
    says(&window, asked);
    assert!(window.query_by_label("Hide Roster").is_none());
}

/// A unit was picked by a click on its tray and activated by another one on its button only.
#[test]
fn a_unit_that_is_picked_once_more_is_activated() {
    let mut window = begun();
    click_at(&mut window, 15.0, 5.0);
    says(&window, "Stark activates a unit");
    click_at(&mut window, 15.0, 5.0);
    says(&window, "Outriders may maneuver first, then act");
    // Nobody else is while it acts, and a third click takes nothing.
    click_at(&mut window, 15.0, 5.0);
    says(&window, "Outriders may maneuver first, then act");
}

fn press(window: &mut Window, key: Key) {
    window.key_press_modifiers(Modifiers::NONE, key);
    settle(window);
}

#[test]
fn units_are_deployed_by_hand_where_the_zone_is() {
    let mut window = window();
    click(&mut window, "Who stands on the table, deployed first");
    click(&mut window, "Begin the battle");
    dice(&mut window, "6 1");
    click(&mut window, "Deploy swords…");
    click_at(&mut window, 2.0, 0.0);
    says(
        &window,
        "swords has to stand wholly in the deployment zone of stark",
    );
    assert!(state(&window).units.is_empty(), "it is refused");
    press(&mut window, Key::Escape);
    click_at(&mut window, 2.0, -21.0);
    assert!(state(&window).units.is_empty(), "nothing is in hand");
    says(&window, "Stark deploys a unit");
    click(&mut window, "Deploy swords…");
    click_at(&mut window, 2.0, -21.0);
    let swords = &state(&window).unit("swords").expect("deployed").place;
    // Within a point of the screen.
    let off = swords.pose().center.distance(Vec2::new(2.0, -21.0));
    assert!(off < 0.1, "{swords:?}");
    says(&window, "Lannister deploys a unit");
    assert!(window.query_by_label("Deploy swords…").is_none());
    // Without a pointer: it begins where there is room, and Enter puts it down.
    click(&mut window, "Deploy guards…");
    press(&mut window, Key::ArrowRight);
    press(&mut window, Key::Enter);
    assert!(state(&window).unit("guards").is_some());
    says(&window, "Stark deploys a unit");
}

/// Does what a tap does, with no mouse on the window.
fn tap(window: &mut Window, label: &str) {
    window.get_by_label(label).click_accesskit();
    settle(window);
}

#[test]
fn a_finger_confirms_on_the_card() {
    let mut window = window_of([390.0, 844.0]);
    tap(&mut window, "Who stands on the table, deployed first");
    window.get_by_label("Begin the battle").scroll_to_me();
    window.run_steps(60);
    tap(&mut window, "Begin the battle");
    send(&mut window, GameCommand::Dice("6 1".to_owned()));
    tap(&mut window, "Deploy swords…");
    says(&window, "Drag it to its place; two fingers turn it");
    tap(&mut window, "Cancel");
    assert!(window.query_by_label("Do it: Deploy it here").is_none());
    send(&mut window, ViewCommand::Panel(PanelKind::Battle));
    tap(&mut window, "Deploy swords…");
    tap(&mut window, "Do it: Deploy it here");
    assert!(state(&window).unit("swords").is_some());
}

#[test]
fn the_log_names_sides() {
    let mut window = begun();
    send(&mut window, GameCommand::Act(Action::Concede));
    let last = window.state().document().log();
    let said = last.iter().any(|line| line.text.contains("seat 1"));
    assert!(said, "{last:?}");
    send(&mut window, ViewCommand::Panel(PanelKind::Log));
    assert!(window.query_by_label_contains("seat 1").is_none());
    assert!(
        window
            .query_all_by_label_contains("for the first player: Stark")
            .next()
            .is_some()
    );
}

#[test]
fn a_battle_ends_and_the_table_stays() {
    let mut window = begun();
    send(&mut window, ToolCommand::Choose(ToolKind::Select));
    send(&mut window, ToolCommand::Select(Selection::default()));
    assert!(matches!(
        window.state().document().session().turn(),
        Turn::Seats(_)
    ));
    send(&mut window, GameCommand::Act(Action::Concede));
    // The card says it over the table, and panels beside it once it is put away.
    says(&window, "What happened: The battle is over");
    press(&mut window, Key::Escape);
    let said = window.query_all_by_label("Lannister has won");
    assert!(said.count() > 0);
    // Nothing scored, and "0 to 0 points" told nobody what had counted.
    let why = "Without a game mode what units hold counts for nothing";
    let mut said = window.query_all_by_label_contains(why);
    assert!(said.next().is_some(), "{why}");
    // Nor by how much.
    let mut said = window.query_all_by_label_contains("what they cost: Stark ");
    assert!(said.next().is_some());
}

/// Pastes a list for the seat that is shown.
fn paste(window: &mut Window, list: &str) {
    window.get_by_label("Pasted list").focus();
    settle(window);
    window.get_by_label("Pasted list").type_text(list);
    settle(window);
    click(window, "Read it");
}

#[test]
fn two_lists_are_pasted_and_deployed() {
    let mut window = window();
    click(&mut window, "Two army lists, deployed first");
    says(&window, "× The army has no commander");
    click(&mut window, "Paste or copy a list");
    paste(
        &mut window,
        "Faction: House Stark\nCommander: Robb Stark – The Wolf Lord\nCombat Units:\n\
         • Stark Sworn Swords (5)\n  with Robb Stark – The Wolf Lord (0)\n• Stark Bowmen (6)\n• Nobody at all (3)\n",
    );
    says(&window, "11 of 40 points");
    let unread = window.query_by_label_contains("Nobody at all");
    assert!(unread.is_some(), "a line that was not understood is named");
    click(&mut window, "Far list");
    paste(
        &mut window,
        "Faction: House Lannister\nCommander: Jaime Lannister – The Kingslayer\nCombat Units:\n\
         • Lannister Guardsmen (5)\n  with Jaime Lannister – The Kingslayer (0)\n",
    );
    click(&mut window, "Begin with these lists");
    assert!(
        state(&window).units.is_empty(),
        "lists take the place of who stood there"
    );
    dice(&mut window, "6 1");
    click(&mut window, "Deploy Stark Bowmen at a free place");
    click(&mut window, "Deploy Lannister Guardsmen at a free place");
    click(&mut window, "Deploy Stark Sworn Swords at a free place");
    says(
        &window,
        "Each side rolls a die for the first player, House Stark first",
    );
    assert_eq!(state(&window).units.len(), 3);
}

#[test]
fn two_units_of_a_list_band_by_a_button_and_are_deployed_as_one() {
    let mut window = window();
    click(&mut window, "Two army lists, deployed first");
    click(&mut window, "Paste or copy a list");
    paste(
        &mut window,
        "Faction: House Stark\nCommander: Robb Stark – The Wolf Lord\nCombat Units:\n\
         • Stark Sworn Swords (5)\n  with Robb Stark – The Wolf Lord (0)\n• Stark Bowmen (6)\n\
         • Stark Sworn Swords (5)\n  with Sworn Sword Captain (1)\n",
    );
    let bands = window.query_all_by_label("Band: Stark Sworn Swords");
    assert_eq!(bands.count(), 2, "bowmen cannot");
    let band = window.get_all_by_label("Band: Stark Sworn Swords").next();
    band.expect("a button").click();
    settle(&mut window);
    says(&window, "Banded, left: Stark Sworn Swords");
    says(&window, "Banded, right: Stark Sworn Swords");
    click(&mut window, "Far list");
    paste(
        &mut window,
        "Faction: House Lannister\nCommander: Jaime Lannister – The Kingslayer\nCombat Units:\n\
         • Lannister Guardsmen (5)\n  with Jaime Lannister – The Kingslayer (0)\n",
    );
    click(&mut window, "Begin with these lists");
    dice(&mut window, "6 1");
    click(&mut window, "Deploy Stark Sworn Swords at a free place");
    click(&mut window, "Deploy Lannister Guardsmen at a free place");
    click(&mut window, "Deploy Stark Bowmen at a free place");
    let swords = state(&window).unit("Stark Sworn Swords");
    let swords = swords.expect("it was deployed");
    assert!(swords.banded);
    let right = swords.right_attachment.as_deref();
    assert_eq!(right, Some("sworn-sword-captain"));
    assert_eq!(state(&window).units.len(), 3);
}

#[test]
fn a_banded_unit_parts_by_a_button_that_names_the_half() {
    let mut window = window();
    let unit = || "wolf-guard".to_owned();
    let fixes = vec![
        Fix::Banded {
            unit: unit(),
            banded: true,
        },
        Fix::Move {
            id: unit(),
            to: Placement::new(0.0, -16.0, 0.0),
        },
        Fix::Wounds {
            unit: unit(),
            wounds: 10,
        },
    ];
    send(&mut window, GameCommand::Fix(Fix::Together(fixes)));
    click(&mut window, "Begin the battle");
    click(&mut window, "Discard");
    dice(&mut window, "6 1");
    click(&mut window, "Wolf guard");
    // The last rank of eight fell, and two figures of the next one on the right.
    says(&window, "Disband, the left half acts, 8 figures");
    click(&mut window, "Disband, the right half acts, 6 figures");
    let halves = ["wolf-guard", "wolf-guard-2"];
    let wounds = halves.map(|id| state(&window).unit(id).map(|unit| unit.wounds));
    assert_eq!(wounds, [Some(6), Some(4)]);
    says(&window, "Wolf guard may act");
}

#[test]
fn digits_go_to_the_dice_that_are_asked_for_and_else_to_shortcuts() {
    let mut window = window();
    let digit = |window: &mut Window, key: Key, text: &str| {
        window.key_press(key);
        window.event(Event::Text(text.to_owned()));
        settle(window);
    };
    click(&mut window, "Begin the battle");
    digit(&mut window, Key::Num6, "6");
    digit(&mut window, Key::Num1, " 1");
    click(&mut window, "Enter them");
    says(&window, "Stark activates a unit");
    let arcs = |window: &Window| {
        let layers = window.state().layers();
        layers.shows(Layer::Arcs, Whose::Selected)
    };
    let before = arcs(&window);
    digit(&mut window, Key::Num1, "1");
    assert_ne!(arcs(&window), before, "nothing is asked of dice");
}

#[test]
fn a_battle_that_only_its_table_was_saved_of_is_not_lost_unasked() {
    let mut window = begun();
    let stamp = |window: &Window, name: &str| {
        let document = window.state().document();
        document.stamp_for(std::path::Path::new(name)).version == document.stamp().version
    };
    assert!(stamp(&window, "battle.jsonl"));
    assert!(!stamp(&window, "battle.json"));
    send(&mut window, AppCommand::SaveFile("battle.json".into()));
    send(&mut window, AppCommand::OpenSample);
    says(&window, "Discard");
    click(&mut window, "Cancel");
    assert!(window.state().document().battle().is_some());
    send(&mut window, AppCommand::SaveFile("battle.jsonl".into()));
    send(&mut window, AppCommand::OpenSample);
    assert!(window.state().document().battle().is_none());
}

#[test]
fn the_program_plays_a_side_and_gives_it_back() {
    let mut window = begun();
    send(
        &mut window,
        GameCommand::Play(PlayCommand::Seat(
            play::Seat(0),
            Player::Program(Level::Knight),
        )),
    );
    for _ in 0..400 {
        window.run_steps(1);
    }
    let done = window.state().document().session().len();
    assert!(done > 1, "it acted for its side");
    assert!(window.state().document().session().cursor() == done);
    send(
        &mut window,
        GameCommand::Play(PlayCommand::Seat(play::Seat(0), Player::Person)),
    );
    let before = window.state().document().session().len();
    window.run_steps(50);
    assert_eq!(
        window.state().document().session().len(),
        before,
        "it does nothing more"
    );
}

/// Whoever plays for the first time has the tips over the table, and a program that waits for them says nothing of it.
#[test]
fn tips_over_the_table_keep_no_program_waiting() {
    let mut window = begun();
    send(&mut window, AppCommand::Tips);
    let before = window.state().document().session().len();
    let program = Player::Program(Level::Squire);
    send(
        &mut window,
        GameCommand::Play(PlayCommand::Seat(play::Seat(0), program)),
    );
    window.run_steps(400);
    assert!(window.state().document().session().len() > before);
}

#[test]
fn a_battle_is_saved_with_its_log_and_goes_on() {
    let window = begun();
    let document = window.state().document();
    assert_eq!(document.ending(), "jsonl");
    assert_eq!(
        document.file, None,
        "the file of the table is left as it is"
    );
    let saved = document.text_for(std::path::Path::new("battle.jsonl"));
    let packs = tabletop::Packs::builtin().expect("the packs are whole");
    let opened = planner::document::read(&packs, "battle.jsonl", saved.as_bytes());
    let opened = opened.expect("it reads back");
    let again = planner::document::TableDocument::new(packs.into(), opened, "again");
    assert_eq!(again.battle(), document.battle());
    assert_eq!(again.asked(), document.asked());
}

#[test]
fn cards_are_covered_between_two_people_and_decks_shuffle_themselves() {
    let mut window = window();
    click(&mut window, "With tactics cards and non-combat units");
    click(&mut window, "Begin the battle");
    says(
        &window,
        "Each side rolls a die for the first player, Stark first",
    );
    dice(&mut window, "6 1");
    assert!(window.state().settings().auto_pass);
    let switch = "Pass by itself where no card fits";
    // Below the answers, of which there are many where no card fits.
    into_sight(&mut window, switch);
    click(&mut window, switch);
    assert!(!window.state().settings().auto_pass);
    click(&mut window, switch);
    assert!(window.state().settings().auto_pass);
    says(&window, "hand 3, deck 17");
    says(&window, "hand 4, deck 16");
    for _ in 0..4 {
        if window
            .query_by_label_contains("Show the cards of")
            .is_some()
        {
            let covered = window.query_by_label_contains("Hand of");
            assert!(covered.is_none(), "a hand lies open");
            window
                .get_by_label_contains("Show the cards of")
                .scroll_to_me();
            window.run_steps(60);
            window.get_by_label_contains("Show the cards of").click();
            settle(&mut window);
            into_sight(&mut window, "Leave it");
            click(&mut window, "Leave it");
        }
    }
    says(&window, "Stark activates a unit");
    into_sight(&mut window, "Catelyn Stark claims Wealth");
    click(&mut window, "Catelyn Stark claims Wealth");
    assert!(state(&window).battle.as_ref().is_some_and(|battle| {
        battle.camps[0]
            .cards
            .ncus
            .iter()
            .any(|ncu| ncu.zone.is_some())
    }));
}

#[test]
fn points_that_players_judge_are_given_by_hand_under_the_referee_too() {
    let mut window = begun();
    click(&mut window, "Give Stark a point");
    click(&mut window, "Give Stark a point");
    click(&mut window, "Take a point from Stark");
    let points = state(&window)
        .battle
        .as_ref()
        .map(|battle| battle.camps[0].points);
    assert_eq!(points, Some(1));
}

/// A battle of swords and guards in contact, with walls about the swords and so much room behind them.
fn hemmed_in(room: f64) -> Window {
    let back = -4.8 - room;
    let table = format!(
        r#"{{ "format": "bannerfield/table/1", "edition": "2017",
              "table": {{ "width_in": 48, "depth_in": 48 }}, "units": [
              {{ "id": "swords", "side": "stark", "profile": "stark-sworn-swords",
                 "x_in": 0, "y_in": -2.4, "heading_deg": 0 }},
              {{ "id": "guards", "side": "lannister", "profile": "lannister-guardsmen",
                 "x_in": 0, "y_in": 2.4, "heading_deg": 180 }} ], "terrain": [
              {{ "id": "wall", "keywords": ["impassable"],
                 "polygon_in": [[-9, -9], [9, -9], [9, {back}], [-9, {back}]] }},
              {{ "id": "left", "keywords": ["impassable"],
                 "polygon_in": [[-9, {back}], [-2.76, {back}], [-2.76, 0], [-9, 0]] }},
              {{ "id": "right", "keywords": ["impassable"],
                 "polygon_in": [[2.76, {back}], [9, {back}], [9, 0], [2.76, 0]] }} ] }}"#
    );
    let mut window = window();
    let open = AppCommand::OpenBytes("hemmed-in".to_owned(), table.into_bytes());
    send(&mut window, open);
    click(&mut window, "Begin the battle");
    dice(&mut window, "6 1");
    click(&mut window, "Swords");
    window
}

#[test]
fn a_retreat_is_offered_only_where_it_can_end_and_then_it_is_made() {
    let window = hemmed_in(0.0);
    says(&window, "Swords may act");
    assert!(window.query_by_label("Retreat").is_none());
    let mut window = hemmed_in(0.5);
    click(&mut window, "Retreat");
    dice(&mut window, "6 6");
    says(&window, "Retreat swords, directly away");
    says(&window, "Go back…");
    assert!(window.query_by_label("Leave it").is_none());
}

#[test]
fn the_owner_of_fallen_infantry_lays_its_pile() {
    let mut window = window();
    let table = r#"{ "format": "bannerfield/table/1", "edition": "2017",
        "table": { "width_in": 48, "depth_in": 48 }, "units": [
        { "id": "swords", "side": "stark", "profile": "stark-sworn-swords",
          "x_in": 0, "y_in": -2.4, "heading_deg": 0 },
        { "id": "guards", "side": "lannister", "profile": "lannister-guardsmen",
          "x_in": 0, "y_in": 2.4, "heading_deg": 180, "wounds": 11 },
        { "id": "others", "side": "lannister", "profile": "lannister-guardsmen",
          "x_in": 15, "y_in": 15, "heading_deg": 180 } ] }"#;
    let open = AppCommand::OpenBytes("feast".to_owned(), table.as_bytes().to_vec());
    send(&mut window, open);
    click(&mut window, "Game mode");
    click(&mut window, "A Feast for Crows");
    says(&window, "Terrain and objectives lie on the table already");
    // Who fights from where units stand has laid the table: nothing is laid in turns.
    click(&mut window, "Begin the battle");
    dice(&mut window, "6 1");
    click(&mut window, "Swords");
    window.get_by_label_contains("Attack guards").click();
    settle(&mut window);
    dice(&mut window, "6 6 6 6 6 6 6");
    dice(&mut window, "1 1 1 1 1 1 1 1 1 1 1 1 1 1");
    says(
        &window,
        "Lannister lays a corpse pile near where guards fell",
    );
    let pieces = state(&window).pieces.len();
    click(&mut window, "Lay Corpse pile…");
    says(&window, "Lay Corpse pile at a free place");
    click(&mut window, "Lay Corpse pile at a free place");
    assert_eq!(state(&window).pieces.len(), pieces + 1);
    let pile = state(&window).pieces.last().expect("the pile");
    let at = pile.place.pose().center;
    assert_eq!((at.x, at.y), (0.0, 2.4), "where it fell is free");
}

#[test]
fn a_game_mode_says_who_defends_before_sides_are_chosen() {
    let mut window = window();
    click(&mut window, "Game mode");
    click(&mut window, "A Storm of Swords");
    says(
        &window,
        "6 rounds: A siege: the near side defends its walls, the far side has to break in.",
    );
}

#[test]
fn a_retreat_says_what_it_has_to_roll() {
    let mut window = window();
    // 10.5 in lead past the friend behind, and a speed of 5 with a 6.
    let table = r#"{ "format": "bannerfield/table/1", "edition": "2021",
        "table": { "width_in": 48, "depth_in": 48 }, "units": [
        { "id": "swords", "side": "stark", "profile": "stark-sworn-swords",
          "x_in": 0, "y_in": -2.4, "heading_deg": 0 },
        { "id": "guards", "side": "lannister", "profile": "lannister-guardsmen",
          "x_in": 0, "y_in": 2.4, "heading_deg": 180 },
        { "id": "friend", "side": "stark", "profile": "stark-sworn-swords",
          "x_in": 0, "y_in": -8.1, "heading_deg": 0 } ], "terrain": [
        { "id": "left", "keywords": ["impassable"], "polygon_in": [[-9, -20], [-2.76, -20], [-2.76, 0], [-9, 0]] },
        { "id": "right", "keywords": ["impassable"], "polygon_in": [[2.76, -20], [9, -20], [9, 0], [2.76, 0]] } ] }"#;
    let open = AppCommand::OpenBytes("friend".to_owned(), table.as_bytes().to_vec());
    send(&mut window, open);
    click(&mut window, "Begin the battle");
    dice(&mut window, "6 1");
    click(&mut window, "Swords");
    says(&window, "Retreat, needs 6+");
}

#[test]
fn nobody_is_said_to_be_freed_where_no_pivot_comes() {
    let mut window = window();
    let table = r#"{ "format": "bannerfield/table/1", "edition": "2017",
        "table": { "width_in": 48, "depth_in": 48 }, "units": [
        { "id": "swords", "side": "stark", "profile": "stark-sworn-swords",
          "x_in": 0, "y_in": -2.4, "heading_deg": 0 },
        { "id": "guards", "side": "lannister", "profile": "lannister-guardsmen",
          "x_in": 0, "y_in": 2.4, "heading_deg": 180 } ] }"#;
    let open = AppCommand::OpenBytes("retreat".to_owned(), table.as_bytes().to_vec());
    send(&mut window, open);
    click(&mut window, "Begin the battle");
    dice(&mut window, "6 1");
    click(&mut window, "Swords");
    says(&window, "Tests for panic first, then leaves guards");
    let said = window.query_all_by_label_contains("may pivot then").next();
    assert!(said.is_none(), "the source lets nobody pivot");
}

#[test]
fn the_rule_behind_a_question_opens_the_rules() {
    let mut window = begun();
    assert!(window.query_by_label("Find in the rules").is_none());
    let section = "Activation phase";
    click(&mut window, &format!("2017, {section}"));
    says(&window, "Find in the rules");
    let tail = "In brackets stands the section of the rulebook";
    says(&window, tail);
    send(&mut window, AppCommand::Rules(section.to_owned()));
    assert!(window.query_by_label("Find in the rules").is_none());
}
