//! Do programs play the skirmish in the window, step by step, and can it be followed?
//!
//! Journeys by the names that a screen reader says. `SHOTS=folder` draws what they come by.

use board_games::skirmish::prefs::TilePrefs;
use board_games::skirmish::shop::ShopWindow as _;
use board_games::skirmish::{PlayCommand, Player, TilesGame as _};
use eframe::egui::{
    Event, Modifiers, PointerButton, Pos2, TouchDeviceId, TouchId, TouchPhase, vec2,
};
use egui_kittest::kittest::{NodeT, Queryable};
use game_window::ProgramAsk;
use game_window::programs::Tempo;
use grid::{Action, Level, ModelId};
use play::Seat;
use ui::replay::ReplayCommand;

use crate::common::tiles::{PHONE, WIDE, Window, square};

/// A game of the first scenario against a program that plays the second side.
fn against(size: [f32; 2], level: Level, tempo: Tempo) -> Window {
    let mut window = Window::new(size);
    window.click("Side 2 is a person");
    let name = Player::Program(level).name::<board_games::skirmish::TilesUi>();
    window.click(name);
    window.shot(&format!("bots-begin-{}", size[0]));
    window
        .harness
        .get_by_label("Seed of the dice and cards")
        .focus();
    window.settle();
    window
        .harness
        .get_by_label("Seed of the dice and cards")
        .type_text("5");
    window.settle();
    window.click("Begin the game");
    window.send(PlayCommand::Program(ProgramAsk::Tempo(tempo)));
    window.dice("9 3");
    window.click("Deploy in gold");
    window
}

/// The same with both warbands on the board, and the person to act.
fn deployed(size: [f32; 2], level: Level, tempo: Tempo) -> Window {
    let mut window = against(size, level, tempo);
    window.send(PlayCommand::Program(ProgramAsk::Skip));
    waits(&mut window);
    for column in ["B", "C", "D", "E"] {
        if deploys(&window) {
            window.tap(square(&format!("{column}2")));
        }
    }
    window.send(PlayCommand::Program(ProgramAsk::Skip));
    waits(&mut window);
    window
}

/// Until programs and films stand still.
#[track_caller]
fn waits(window: &mut Window) {
    for _ in 0..4_000 {
        let game = window.game();
        if game.program().is_none() && !game.playback().is_playing() {
            window.settle();
            return;
        }
        window.harness.step();
    }
    panic!("it does not stand still");
}

fn deploys(window: &Window) -> bool {
    let mut offers = window.game().offers();
    offers.any(|offer| matches!(offer.action(), Action::Deploy { .. }))
}

/// Does the first thing that is offered, or rolls.
fn anything(window: &mut Window) {
    let first = window.game().offers().next().cloned();
    match first {
        Some(offer) => window.send(PlayCommand::Act(offer.action().clone())),
        None => window.send(PlayCommand::Roll),
    }
}

/// Ends the person's turn as soon as may be, without a fight.
fn yields(window: &mut Window) {
    let before = window.game().players().remarks.turn();
    while window.game().players().remarks.turn() == before {
        let offers: Vec<Action> = window
            .game()
            .offers()
            .map(|offer| offer.action().clone())
            .collect();
        let done = offers.iter().find(|action| **action == Action::Done);
        match done.or(offers.first()) {
            Some(action) => window.send(PlayCommand::Act(action.clone())),
            None => window.send(PlayCommand::Roll),
        }
    }
}

#[test]
fn a_whole_game_is_played_against_a_squire() {
    let mut window = deployed(WIDE, Level::Squire, Tempo::AtOnce);
    let mut inputs = 0;
    while !window.game().turn().is_over() {
        inputs += 1;
        assert!(inputs < 2_000, "the game does not end");
        assert_eq!(
            window.game().program(),
            None,
            "the program has done its part"
        );
        anything(&mut window);
        waits(&mut window);
    }
    let scores = window.game().state().sides.map(|side| side.points);
    let points = |score: i16| match score {
        1 => "1 point".to_owned(),
        score => format!("{score} points"),
    };
    window.says(&format!("Targaryen: {}", points(scores[0])));
    window.says(&format!("Baratheon: {}", points(scores[1])));
    window.shot("bots-over-1440");
}

#[test]
fn a_knight_plays_step_by_step_and_says_why() {
    let mut window = deployed(WIDE, Level::Knight, Tempo::Slow);
    yields(&mut window);
    window.says("Knight plays Baratheon");
    let steps = |window: &Window| {
        window
            .harness
            .query_all_by_label_contains("Baratheon (Knight): ")
            .count()
    };
    let first = window.game().session().cursor();
    assert!(steps(&window) > 0, "its first step is told");
    window.shot("bots-step-1440");
    assert!(window.game().program().is_some(), "it is not done at once");
    window.click("Skip");
    waits(&mut window);
    assert!(window.game().session().cursor() > first);
    assert_eq!(window.game().asked(), Some(Seat(0)));
    window.says("Watch again");
    window.shot("bots-turn-1440");
}

#[test]
fn a_turn_is_watched_again_and_nothing_changes() {
    let mut window = deployed(WIDE, Level::Knight, Tempo::AtOnce);
    yields(&mut window);
    waits(&mut window);
    let turn = window
        .game()
        .players()
        .remarks
        .turn()
        .expect("it has played");
    let (before, state) = (window.game().log().clone(), *window.game().state());
    window.send(PlayCommand::Program(ProgramAsk::Tempo(Tempo::Slow)));
    window.harness.get_by_label("Watch again").click();
    window.harness.run_steps(2);
    assert_eq!(window.game().session().cursor(), turn.from);
    window.says("Knight plays Baratheon once more");
    assert_eq!(window.game().offers().count(), 0, "nobody acts meanwhile");
    window.harness.run_steps(12);
    window.shot("bots-again-1440");
    waits(&mut window);
    assert_eq!(
        (window.game().log(), *window.game().state()),
        (&before, state)
    );
    window.click("Watch again");
    window.click("Stop watching");
    assert_eq!(
        (window.game().log(), *window.game().state()),
        (&before, state)
    );
}

#[test]
fn undo_goes_back_to_the_persons_last_choice() {
    let mut window = deployed(WIDE, Level::Knight, Tempo::AtOnce);
    let before = *window.game().state();
    let activate = window.game().offers().next().cloned().expect("a model");
    window.send(PlayCommand::Act(activate.action().clone()));
    let chosen = *window.game().state();
    window.send(PlayCommand::Act(Action::Done));
    waits(&mut window);
    assert!(window.game().state().round > 0 && *window.game().state() != chosen);
    window.click("Undo");
    assert_eq!(*window.game().state(), chosen);
    window.click("Undo");
    assert_eq!(*window.game().state(), before);
    window.click("Redo");
    window.click("Redo");
    assert_eq!(
        window.game().session().cursor(),
        window.game().session().len()
    );
    assert_eq!(window.game().asked(), Some(Seat(0)));
}

#[test]
fn a_program_waits_where_somebody_looks_back() {
    let mut window = deployed(WIDE, Level::Knight, Tempo::AtOnce);
    yields(&mut window);
    waits(&mut window);
    let turn = window
        .game()
        .players()
        .remarks
        .turn()
        .expect("it has played");
    let len = window.game().session().len();
    window.send(PlayCommand::Replay(ReplayCommand::Show(turn.from)));
    window.says("Go on from here");
    window.harness.run_steps(20);
    assert_eq!(window.game().session().len(), len, "nothing is cut off");
    window.click("Go on from here");
    waits(&mut window);
    assert_eq!(window.game().asked(), Some(Seat(0)));
    assert_eq!(
        window.game().session().cursor(),
        window.game().session().len()
    );
}

#[test]
fn a_side_is_given_to_a_program_and_taken_back_in_a_menu() {
    let mut window = deployed(WIDE, Level::Lord, Tempo::AtOnce);
    window.click("Game");
    window.click("Who plays Baratheon");
    window.shot("bots-menu-1440");
    let players = |window: &Window| {
        let settings = window.harness.state().table().settings();
        settings.games.of::<TilePrefs>("tiles").window.players
    };
    assert_eq!(players(&window), ["Person", "Lord"], "remembered");
    window.click("Person");
    assert_eq!(players(&window), ["Person", "Person"]);
    yields_to_person(&mut window);
    assert_eq!(window.game().program(), None);
    assert_eq!(window.game().asked(), Some(Seat(1)));
}

fn yields_to_person(window: &mut Window) {
    let activate = window.game().offers().next().cloned().expect("a model");
    window.send(PlayCommand::Act(activate.action().clone()));
    window.send(PlayCommand::Act(Action::Done));
    window.harness.run_steps(10);
}

#[test]
fn a_phone_shows_what_the_program_does() {
    let mut window = deployed(PHONE, Level::Lord, Tempo::Slow);
    yields(&mut window);
    window.says("Lord plays Baratheon");
    window.shot("bots-step-390");
    window.click("Skip");
    waits(&mut window);
    window.says("Watch again");
    window.shot("bots-turn-390");
}

#[test]
fn the_log_is_played_like_a_film_and_goes_on_from_anywhere() {
    let mut window = deployed(WIDE, Level::Knight, Tempo::AtOnce);
    yields(&mut window);
    waits(&mut window);
    let len = window.game().session().len();
    let state = *window.game().state();
    window.click("One entry back");
    assert_eq!(window.game().session().cursor(), len - 1);
    window.click("To the start of the log");
    assert_eq!(window.game().session().cursor(), 0);
    window.says("The start of the log");
    window.harness.get_by_label("Play the log").click();
    window.harness.run_steps(12);
    assert!(window.game().playback().is_playing());
    assert_eq!(window.game().offers().count(), 0, "nobody acts meanwhile");
    window.shot("replay-1440");
    waits(&mut window);
    assert_eq!(window.game().session().cursor(), len, "to its end");
    assert_eq!(*window.game().state(), state);
    // From an earlier choice of the person it goes on otherwise.
    while window.game().asked() != Some(Seat(0)) || window.game().session().cursor() == len {
        window.click("One entry back");
    }
    let cursor = window.game().session().cursor();
    anything(&mut window);
    waits(&mut window);
    assert_eq!(
        window.game().session().stood(),
        window.game().session().cursor()
    );
    assert!(window.game().session().cursor() > cursor);
}

/// What a tap asks about lay below a hint, out of sight.
#[test]
fn what_is_planned_stands_above_a_hint() {
    let mut window = deployed(PHONE, Level::Knight, Tempo::AtOnce);
    window.send(PlayCommand::Hint);
    for _ in 0..4_000 {
        if window.game().hint().is_none() {
            window.harness.step();
        }
    }
    window.tap(square("B2"));
    window.tap(square("B5"));
    let top = |label: &str| window.harness.get_by_label(label).rect().top();
    let planned = top("It costs coins: tap the square again, or");
    assert!(planned < top("A lord would answer"), "{planned}");
}

#[test]
fn a_phone_plays_the_log() {
    let mut window = deployed(PHONE, Level::Knight, Tempo::AtOnce);
    window.click("Log tab");
    window.click("To the start of the log");
    window.click("One entry on");
    window.click("One entry on");
    assert_eq!(window.game().session().cursor(), 2);
    window.shot("replay-390");
}

#[test]
fn dice_are_counted_for_each_side_and_the_seed_is_shown() {
    for (size, tabs) in [(WIDE, false), (PHONE, true)] {
        let mut window = deployed(size, Level::Squire, Tempo::AtOnce);
        for _ in 0..60 {
            if !window.game().turn().is_over() {
                anything(&mut window);
                waits(&mut window);
            }
        }
        if tabs {
            window.click("Cards tab");
        }
        let header = window.harness.get_by_label("Dice so far");
        header.scroll_to_me();
        window.settle();
        window.click("Dice so far");
        window.harness.get_by_label("Copy the seed").scroll_to_me();
        window.settle();
        let [all, typed] = window.game().session().answers();
        assert_eq!(typed, 1, "the roll-off");
        window.says(&format!(
            "Seed 5; 1 of {all} rolls, cards and tokens were typed"
        ));
        window.shot(&format!("fair-{}", size[0]));
    }
}

#[test]
fn a_model_and_a_side_are_corrected_by_hand() {
    let mut window = deployed([1440.0, 1400.0], Level::Knight, Tempo::AtOnce);
    window.tap(square("B2"));
    window
        .harness
        .get_by_label("Correct by hand")
        .scroll_to_me();
    window.settle();
    window.reach("Correct by hand");
    window.reach("One more: Wounds lost by Rhaegar Targaryen");
    window.reach("Routed");
    window.reach("One more: Points of Targaryen");
    window.reach("One less: Silver of Baratheon");
    let state = *window.game().state();
    let model = *state.model(ModelId(0)).expect("a model");
    assert_eq!((model.wounds, model.routed), (1, true));
    assert_eq!((state.sides[0].points, state.sides[1].coins.silver), (1, 3));
    window.reach("Put it elsewhere…");
    window.says("Tap the square where Rhaegar Targaryen stands");
    window.tap(square("D7"));
    let at = |window: &Window| window.game().state().model(ModelId(0)).expect("a model").at;
    assert_eq!(at(&window), square("D7"));
    let [done, _] = window.game().log();
    let last = done.last().expect("a line");
    assert_eq!(last.text, "Correction: Rhaegar Targaryen is on D7");
    window.shot("correct-1440");
    window.reach("Put it elsewhere…");
    window.tap(square("C8"));
    let no = "There is no room for it on C8";
    let no = window.harness.query_all_by_label_contains(no).count();
    assert!(no > 0, "it is refused with a reason");
    window.tap(square("E2"));
    window.reach("Take it away as killed");
    window.reach("Put Targaryen Honor Guard 2, killed, on the board…");
    window.tap(square("F3"));
    window.reach("Undo");
    window.reach("Undo");
    window.reach("Undo");
    assert_eq!(at(&window), square("B2"));
}

#[test]
fn score_is_kept_without_a_game_and_read_of_one() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size);
        window.click("Only keep score");
        window.says("Nobody has scored");
        window.click("One more: Captives and casualties of Player 2 in round 1");
        window.click("The next round");
        window.click("One more: Objectives, plunder and places of Player 1 in round 2");
        window.click("One more: Objectives, plunder and places of Player 1 in round 2");
        window.says("Player 1 leads by 1");
        let models = window
            .harness
            .get_by_label("One more: Models left to Player 1");
        models.scroll_to_me();
        window.settle();
        window.click("One more: Models left to Player 1");
        window.shot(&format!("score-{}", size[0]));
        let kept: TilePrefs = window.harness.state().table().settings().games.of("tiles");
        let kept = &kept.score;
        assert_eq!((kept.total(0), kept.total(1), kept.left[0][3]), (2, 1, 1));
        window
            .harness
            .get_by_label("Back to the games")
            .scroll_to_me();
        window.settle();
        window.click("Back to the games");
        window.says("Begin a game of Skirmish on tiles");
    }
    let mut window = deployed([1440.0, 1400.0], Level::Knight, Tempo::AtOnce);
    window.send(PlayCommand::Fix(Seat(1), grid::Fix::Points(Seat(1), 3)));
    window.click("Score sheet");
    window.says("Baratheon leads by 3");
    window.shot("score-read-1440");
}

fn side(window: &Window) -> f32 {
    let screen = window
        .harness
        .state()
        .shown::<board_games::skirmish::TilesUi>()
        .expect("shown");
    screen.sheet().expect("the board was shown").side
}

fn touch(window: &mut Window, finger: u64, phase: TouchPhase, pos: Pos2) {
    window.harness.event(Event::Touch {
        device_id: TouchDeviceId(0),
        id: TouchId(finger),
        phase,
        pos,
        force: None,
    });
}

/// Presses or lets go of the pointer.
fn press(window: &mut Window, pos: Pos2, pressed: bool) {
    window.harness.event(Event::PointerMoved(pos));
    window.harness.event(Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    });
    window.harness.step();
}

#[test]
fn a_board_on_a_phone_is_looked_at_nearer() {
    let mut window = Window::new(PHONE);
    let wide = "The Bells of the Stoney Town";
    window.harness.get_by_label(wide).scroll_to_me();
    window.settle();
    window.click(wide);
    window.harness.get_by_label("Begin the game").scroll_to_me();
    window.settle();
    window.click("Begin the game");
    let far = side(&window);
    window.shot("far-390");
    window.click("Look at the board nearer");
    window.click("Look at the board nearer");
    assert!(side(&window) > 2.0 * far, "{far}");
    // One finger moves it, and that is no tap.
    let (from, corner) = (window.point(square("D4")), square("A1"));
    let before = window.point(corner);
    let cursor = window.game().session().cursor();
    press(&mut window, from, true);
    for step in 1..=4_u8 {
        let at = from + vec2(15.0, 12.0) * f32::from(step);
        window.harness.event(Event::PointerMoved(at));
        window.harness.step();
    }
    press(&mut window, from + vec2(60.0, 48.0), false);
    assert!(window.point(corner).x > before.x + 20.0);
    assert_eq!(window.game().session().cursor(), cursor);
    window.shot("near-390");
    // Two fingers go on, and two taps show all of it.
    let near = side(&window);
    let middle = window.point(square("D4"));
    for (finger, by) in [(1, -20.0), (2, 20.0)] {
        touch(
            &mut window,
            finger,
            TouchPhase::Start,
            middle + vec2(by, 0.0),
        );
    }
    window.harness.step();
    for (finger, by) in [(1, -40.0), (2, 40.0)] {
        touch(
            &mut window,
            finger,
            TouchPhase::Move,
            middle + vec2(by, 0.0),
        );
    }
    window.harness.step();
    for (finger, by) in [(1, -40.0), (2, 40.0)] {
        touch(&mut window, finger, TouchPhase::End, middle + vec2(by, 0.0));
    }
    window.settle();
    assert!(side(&window) > 1.5 * near, "{near}");
    let at = window.point(square("D4"));
    window.harness.event(Event::PointerMoved(at));
    window.harness.step();
    for _ in 0..2 {
        // In one frame each, as fingers are faster than the clock of a test.
        let events = [true, false].map(|pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        window.harness.input_mut().events.extend(events);
        window.harness.step();
    }
    window.settle();
    assert_eq!(side(&window).to_bits(), far.to_bits());
}

#[test]
fn a_program_tells_nobody_which_agendas_it_holds() {
    let mut window = Window::new(WIDE);
    window.click("The Crossroads Inn");
    window.click("Side 2 is a person");
    window.click("Knight");
    window.click("Begin the game");
    window.send(PlayCommand::Program(ProgramAsk::Tempo(Tempo::AtOnce)));
    window.dice("9 3");
    for _ in 0..40 {
        waits(&mut window);
        let game = window.game();
        let shown = game.state().side(Seat(1)).hand;
        let titles: Vec<String> = game
            .hand(Seat(1))
            .into_iter()
            .filter(|card| !shown.has(*card))
            .map(|card| {
                game.rules().pack().agendas()[usize::from(card)]
                    .title
                    .clone()
            })
            .collect();
        let own = game.hand(Seat(0));
        let own = own
            .iter()
            .map(|card| &game.rules().pack().agendas()[usize::from(*card)].title);
        let own: Vec<String> = own.cloned().collect();
        for title in titles.iter().filter(|title| !own.contains(title)) {
            let nodes = window.harness.query_all_by_label_contains(title);
            let labels = nodes.filter_map(|node| node.accesskit_node().label());
            // The person has drawn and put back one of the same title.
            let told: Vec<String> = labels.filter(|label| !label.contains("You draw")).collect();
            assert_eq!(told, Vec::<String>::new());
        }
        if window.game().turn().is_over() {
            break;
        }
        anything(&mut window);
    }
    let curtain = "Show the agendas of Baratheon";
    assert!(window.harness.query_by_label(curtain).is_none());
    assert!(window.game().state().round > 0, "it went on");
}
