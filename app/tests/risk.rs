//! Is Risk played in the window, by people at one device and by programs?
//!
//! Journeys in the window without a screen: by the names that a screen reader says, and by taps on the map.
//! `SHOTS=folder` draws what they come by.

use board_games::areas::MapTouch;
use board_games::risk::{Amount, Command, PlayCommand, Player, RiskAsk, RiskGame as _};
use boards::AreaId;
use boards::risk::{Action, Field, Level, Owner, Setting, Stage};
use eframe::egui::Rect;
use egui_kittest::kittest::{NodeT, Queryable};
use game_window::ProgramAsk;
use game_window::programs::Tempo;
use play::Seat;

use crate::common::risk::{PHONE, WIDE, Window};

const PERSON: Player = Player::Person;
const SQUIRE: Player = Player::Program(Level::Squire);
const LORD: Player = Player::Program(Level::Lord);

/// A game of people on the eastern board, in its first turn.
fn two(size: [f32; 2]) -> Window {
    let mut window = Window::new(size);
    window.begin(Setting::skirmish(Field::Essos), &[PERSON; 2]);
    window
}

fn own(window: &Window) -> AreaId {
    let seat = window.game().asked().expect("somebody is asked");
    let mut areas = window.game().state().areas_of(Owner::Seat(seat));
    areas.next().expect("somebody holds an area")
}

fn armies(window: &Window, area: AreaId) -> u16 {
    window.game().state().armies(area)
}

/// An invasion that is open, with the most armies.
fn way(window: &Window) -> [AreaId; 2] {
    let state = window.game().state();
    let ways = window
        .game()
        .offers()
        .filter_map(|offer| match offer.offer.action() {
            Action::Invade { from, to, .. } => Some([*from, *to]),
            _ => None,
        });
    let spare =
        |[from, to]: &[AreaId; 2]| i32::from(state.armies(*from)) - i32::from(state.armies(*to));
    ways.max_by_key(spare).expect("somebody can be invaded")
}

/// The same in the step of invasions, with all new armies in one place beside a foe.
fn armed(size: [f32; 2]) -> (Window, [AreaId; 2]) {
    let mut window = two(size);
    let seat = window.game().asked().expect("asked");
    let from = {
        let (state, pack) = (window.game().state(), window.game().pack());
        let foe = |area: AreaId| match state.owner(area) {
            Owner::Neutral => true,
            Owner::Seat(other) => other != seat,
            Owner::Nobody | Owner::Faction(_) => false,
        };
        let mut areas = state.areas_of(Owner::Seat(seat));
        let found = areas.find(|area| pack.map.borders(*area).iter().any(|border| foe(border.to)));
        found.expect("a border")
    };
    window.send(Command::Own(RiskAsk::Amount(Amount::All)));
    window.tap(from);
    assert_eq!(window.game().state().stage, Stage::Invade);
    let way = way(&window);
    (window, way)
}

/// All armies of a turn went where one was meant, as all had been chosen in a turn before.
#[test]
fn how_many_armies_a_tap_places_is_chosen_for_a_turn() {
    let mut window = two(WIDE);
    let amount = |window: &Window| window.screen().kept.amount(window.game());
    assert_eq!(amount(&window), Amount::One);
    window.send(Command::Own(RiskAsk::Amount(Amount::All)));
    assert_eq!(amount(&window), Amount::All);
    let first = window.game().state().active();
    for _ in 0..200 {
        if window.game().state().active() != first {
            assert_eq!(amount(&window), Amount::One);
            return;
        }
        let mut offers = window.game().offers().map(|offer| offer.action().clone());
        let rests = offers.find(|action| *action == Action::Done);
        drop(offers);
        match rests {
            Some(done) => window.send(PlayCommand::Act(done)),
            None => window.answer(),
        }
    }
    panic!("the turn does not end");
}

/// A defender was asked at every throw.
#[test]
fn how_many_defend_is_said_once_for_the_game() {
    let (mut window, _) = armed(WIDE);
    let action = {
        let state = window.game().state();
        let offers = window.game().offers();
        let foes = offers.filter_map(|offer| match offer.offer.action() {
            Action::Invade { from, to, .. } => {
                let other = matches!(state.owner(*to), Owner::Seat(_));
                let strong = other && state.armies(*to) > 2 && state.armies(*from) > 2;
                strong.then(|| (state.armies(*from), offer.offer.action().clone()))
            }
            _ => None,
        });
        foes.max_by_key(|(armies, _)| *armies).expect("a player").1
    };
    window.send(PlayCommand::Act(action));
    window.send(PlayCommand::Act(Action::Commit(1)));
    let asked = |window: &Window| matches!(window.game().state().stage, Stage::Defend { .. });
    assert!(asked(&window));
    let told = window.harness.query_all_by_label_contains(" % that ");
    assert!(told.count() > 0, "the chance is not to take it");
    window.click("Always defend with most");
    for _ in 0..20 {
        if !asked(&window) {
            break;
        }
        window.settle();
    }
    let stage = window.game().state().stage.clone();
    assert!(
        matches!(stage, Stage::Battle { defense: 2, .. }),
        "{stage:?}"
    );
    // It is taken back.
    window.send(PlayCommand::Roll);
    window.send(Command::Own(RiskAsk::AskDefense));
    window.send(PlayCommand::Act(Action::Commit(1)));
    assert!(asked(&window));
}

/// Where the hint begins that is asked for, once it is here.
fn advised(window: &mut Window) -> Rect {
    window.send(PlayCommand::Hint);
    for _ in 0..4_000 {
        if window.game().hint().is_none() {
            window.harness.step();
        }
    }
    let mut heads = window.harness.query_all_by_label_contains(" would answer");
    heads.next().expect("the hint is here").rect()
}

/// An attack that was aimed at lay below a hint, out of sight.
#[test]
fn what_is_aimed_at_stands_above_a_hint() {
    let (mut window, [from, to]) = armed(PHONE);
    advised(&mut window);
    window.tap(from);
    window.tap(to);
    let title = |area| window.game().pack().map.title(area);
    let aimed = format!("{} attacks {}", title(from), title(to));
    let top = |part: &str| {
        let all = window.harness.query_all_by_label_contains(part);
        all.map(|node| node.rect().top()).fold(f32::MAX, f32::min)
    };
    assert!(top(&aimed) < top(" would answer"), "{aimed}");
}

/// It stood below all answers, out of sight.
#[test]
fn a_hint_on_how_many_attack_stands_above_the_answers() {
    let (mut window, way) = armed(PHONE);
    let invade = {
        let mut offers = window.game().offers().map(|offer| offer.action());
        let found = offers.find(
            |action| matches!(action, Action::Invade { from, to, .. } if [*from, *to] == way),
        );
        found.expect("it is open").clone()
    };
    window.send(PlayCommand::Act(invade));
    let stage = &window.game().state().stage;
    assert!(matches!(stage, Stage::Commit(_)), "{stage:?}");
    let head = advised(&mut window);
    let answers = window.harness.get_by_label("Attack once").rect();
    assert!(head.bottom() < answers.top(), "{head} {answers}");
    assert!(head.bottom() < PHONE[1], "{head}");
}

#[test]
fn a_game_is_set_up_by_clicks() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size);
        window.says("Begin a game of Risk");
        window.shot(&format!("risk-begin-{}", size[0]));
        window.click("Dominion");
        window.click("One more: Players");
        window.click("One more: Players");
        window.click("Begin the game");
        assert_eq!(window.game().state().players.len(), 5);
        assert!(window.game().state().setting.maesters);
        window.says("Player 1: The highest roll chooses a House first");
        window.click("Roll the dice");
    }
}

#[test]
fn armies_are_placed_by_taps_and_taken_back() {
    let mut window = two(WIDE);
    window.shot("risk-place-1440");
    let area = own(&window);
    let before = armies(&window, area);
    window.tap(area);
    assert_eq!(armies(&window, area), before + 1);
    window.click("Undo");
    assert_eq!(armies(&window, area), before);
    window.click("All");
    window.tap(area);
    assert!(armies(&window, area) >= before + 3);
    assert_eq!(window.game().state().stage, Stage::Invade);
}

#[test]
fn real_dice_are_typed() {
    let mut window = Window::new(WIDE);
    window.click("Begin the game");
    window.says("Player 1: The highest roll begins");
    let play::Turn::Chance(chance) = window.game().turn() else {
        panic!("nobody rolls");
    };
    let play::Ask::Dice { sides } = chance.ask else {
        panic!("no dice");
    };
    window.click("Real dice");
    for place in 0..sides.len() {
        window.click(if place == 0 { "A 6" } else { "A 1" });
    }
    window.click("Enter them");
    let [_, typed] = window.game().session().answers();
    assert_eq!(typed, 1);
    let log = &window.game().log()[0];
    assert!(log.iter().any(|line| line.text.contains('6')), "{log:?}");
}

#[test]
fn the_table_is_corrected_by_hand_and_the_log_says_so() {
    let mut window = Window::new(WIDE);
    window.begin(Setting::dominion(Field::Essos), &[PERSON; 2]);
    for _ in 0..400 {
        if matches!(window.game().state().stage, Stage::Reinforce(_)) {
            break;
        }
        window.answer();
    }
    let seat = window.game().asked().expect("asked");
    let area = own(&window);
    window.click("Correct by hand");
    window.click("Choose an area…");
    window.tap(area);
    let (before, gold) = (armies(&window, area), window.game().state().players[0].gold);
    let title = window.game().pack().map.title(area).to_owned();
    window.click(&format!("One more: Armies in {title}"));
    assert_eq!(armies(&window, area), before + 1);
    let name = window.game().seat(Seat(0)).to_owned();
    window.click(&format!("One more: Hundreds of gold of {name}"));
    assert_eq!(window.game().state().players[0].gold, gold + 100);
    window.click(&format!("One more: Knights in {title}"));
    assert_eq!(window.game().state().units(area).knights, 1);
    window.click(&format!("One more: Victory points of {name}"));
    assert_eq!(window.game().state().players[0].points, 1);
    window.send(PlayCommand::Show(seat));
    let hand = |window: &Window| {
        window.game().state().players[usize::from(seat.0)]
            .hand
            .len()
    };
    let before = hand(&window);
    window.click("Give a Territory card…");
    window.shot("risk-correct-cards-1440");
    let given = {
        let state = window.game().state();
        let hand = &state.players[usize::from(seat.0)].hand;
        let mut areas = state.setting.areas(window.game().pack()).into_iter();
        areas.find(|area| !hand.contains(area)).expect("a card")
    };
    let card = window.game().pack().map.title(given).to_owned();
    let all: Vec<_> = window.harness.get_all_by_label(&card).collect();
    all.last().expect("in the list").click_accesskit();
    window.settle();
    assert_eq!(hand(&window), before + 1);
    window.click(&format!("Discard {card}"));
    assert_eq!(hand(&window), before);
    let other = Seat(1 - seat.0);
    let other_name = window.game().seat(other).to_owned();
    window.click(&format!("Give it to {other_name}"));
    assert_eq!(window.game().state().owner(area), Owner::Seat(other));
    window.shot("risk-correct-1440");
    let log = &window.game().log()[0];
    let told = log
        .iter()
        .filter(|line| line.text.starts_with("Correction: "));
    assert_eq!(told.count(), 7);
}

#[test]
fn an_attack_goes_on_until_so_many_are_left_and_is_never_taken_back() {
    let (mut window, [from, to]) = armed(WIDE);
    window.tap(from);
    window.tap(to);
    let title = |area| window.game().pack().map.title(area).to_owned();
    let head = format!("{} attacks {}", title(from), title(to));
    window.says(&head);
    window.shot("risk-odds-1440");
    window.click("Attack once");
    let state = window.game().state();
    let one = matches!(
        state.stage,
        Stage::Commit(_) | Stage::MoveIn(_) | Stage::Invade | Stage::Defend { .. }
    );
    assert!(one, "{:?}", state.stage);
    if window.has("Defend with 2") {
        window.click("Defend with 2");
    }
    window.shot("risk-attack-1440");
    let cursor = window.game().session().cursor();
    window.click("Undo");
    assert_eq!(window.game().session().cursor(), cursor, "dice were shown");
    while matches!(
        window.game().state().stage,
        Stage::Commit(_) | Stage::Defend { .. }
    ) {
        match window.has("Defend with 2") {
            true => window.click("Defend with 2"),
            false if window.has("Attack until taken") => window.click("Attack until taken"),
            false => window.answer(),
        }
    }
    let taken = window.game().state().owner(to) == window.game().state().owner(from);
    assert!(taken || armies(&window, from) == 1);
}

#[test]
fn whoever_conquers_moves_in_goes_on_and_draws() {
    let (mut window, [from, to]) = armed(WIDE);
    for area in [from, to] {
        window.tap(area);
    }
    window.click("Attack until taken");
    for _ in 0..200 {
        match &window.game().state().stage {
            Stage::MoveIn(_) => {
                window.shot("risk-move-1440");
                window.click("One less: Armies that move");
                let left = armies(&window, from);
                let move_in = window.harness.query_all_by_label_contains("Move ");
                let names: Vec<String> = move_in
                    .filter_map(|node| node.accesskit_node().label())
                    .collect();
                let name = names.iter().find(|name| name.ends_with(" more in"));
                window.click(name.expect("a button"));
                assert!(armies(&window, from) < left);
            }
            Stage::Invade if window.game().state().turn_record.conquered.is_empty() => {
                let way = way(&window);
                window.send(Command::Touch(MapTouch::Away));
                for area in way {
                    window.tap(area);
                }
                window.click("Attack until taken");
            }
            Stage::Invade => window.click("End the invasions"),
            Stage::Maneuver => {
                window.shot("risk-maneuver-1440");
                window.click("No maneuver");
            }
            Stage::Draw => {
                let seat = window.game().asked().expect("asked");
                let warns = "Can be taken back only against programs";
                window.says(warns);
                // It stood there in red against programs, too.
                let other = Seat(1 - seat.0);
                window.send(PlayCommand::Seat(other, SQUIRE));
                assert!(!window.has(warns));
                window.send(PlayCommand::Seat(other, PERSON));
                window.click("Draw a card");
                let hand = window.game().view().hands[usize::from(seat.0)];
                assert_eq!(hand, 1);
                return;
            }
            _ => window.answer(),
        }
    }
    panic!("no card was drawn");
}

#[test]
fn hands_are_covered_between_people() {
    let mut window = Window::new(WIDE);
    window.begin(Setting::dominion(Field::Essos), &[PERSON; 2]);
    let seat = window.game().asked().expect("asked");
    assert_eq!(window.game().shown(), None);
    let held = |window: &Window, seat: Seat| {
        window
            .game()
            .state()
            .player(seat)
            .expect("plays")
            .objectives
            .len()
    };
    assert_eq!(held(&window, seat), 0, "covered");
    window.shot("risk-covered-1440");
    let name = window.game().seat(seat).to_owned();
    window.click(&format!("Show the cards of {name}"));
    assert_eq!(held(&window, seat), 2);
    window.shot("risk-cards-1440");
    while window.game().whose() == Some(seat) {
        window.answer();
    }
    let other = Seat(1 - seat.0);
    assert_eq!(window.game().shown(), None);
    assert_eq!([held(&window, seat), held(&window, other)], [0, 0]);
    window.click(&format!(
        "Show the cards of {}",
        window.game().seat(other).to_owned()
    ));
    assert_eq!([held(&window, seat), held(&window, other)], [0, 2]);
}

#[test]
fn programs_play_whole_games_to_their_end() {
    for (setting, players) in [
        (Setting::skirmish(Field::Westeros), 5),
        (Setting::dominion(Field::Westeros), 3),
        (Setting::dominion(Field::World), 6),
        (Setting::mitchell(), 4),
    ] {
        let mut window = Window::new(WIDE);
        let setting = Setting {
            max_rounds: Some(2),
            ..setting
        };
        window.send(PlayCommand::Program(ProgramAsk::Tempo(Tempo::AtOnce)));
        window.start(0, setting, &vec![SQUIRE; players], 7);
        for _ in 0..4_000 {
            if window.game().turn().is_over() {
                break;
            }
            window.settle();
        }
        assert!(window.game().turn().is_over(), "{setting:?}");
        window.says("Begin another");
        let game = window.game();
        let why = boards::risk::why_over(game.pack(), game.state()).expect("told");
        let why = window.game().named(&why);
        window.says(&why);
        let limit = window.harness.query_all_by_label_contains(" of 2");
        assert!(limit.count() > 0, "the last round is always in view");
        let areas = setting.areas(window.game().pack()).len();
        window.shot(&format!("risk-over-{players}-{areas}"));
        window.click("Begin another");
        window.click("Go on with the other game");
    }
}

#[test]
fn a_program_says_why_and_its_turn_is_watched_again() {
    let mut window = Window::new(WIDE);
    window.send(PlayCommand::Program(ProgramAsk::Tempo(Tempo::AtOnce)));
    window.begin(Setting::skirmish(Field::Essos), &[PERSON, LORD]);
    for _ in 0..60 {
        let told = window.game().players().remarks.turn();
        if told.is_some()
            && window.game().asked() == Some(Seat(0))
            && window.game().state().round > 1
        {
            break;
        }
        window.answer();
    }
    let turn = window
        .game()
        .players()
        .remarks
        .turn()
        .expect("it has played");
    let said: Vec<String> = window
        .game()
        .players()
        .remarks
        .said(turn.from, turn.to)
        .map(|row| row.text.clone())
        .collect();
    assert!(
        said.iter().all(|text| text.contains("(Lord): ")),
        "{said:?}"
    );
    window.shot("risk-said-1440");
    let cursor = window.game().session().cursor();
    window.click("Watch again");
    assert!(window.game().session().cursor() < cursor);
    window.click("Stop watching");
    assert_eq!(window.game().session().cursor(), cursor);
}

#[test]
fn a_game_is_kept_saved_and_opened_again() {
    let mut window = two(WIDE);
    let area = own(&window);
    window.tap(area);
    let (cursor, digest) = {
        let session = window.game().session();
        (session.cursor(), session.digest())
    };
    let same = |window: &Window| {
        let session = window.game().session();
        assert_eq!((session.cursor(), session.digest()), (cursor, digest));
    };
    let after = Window::on(WIDE, &window.disk, Default::default());
    same(&after);
    window.disk.held().choice = Some("risk.jsonl".into());
    window.send(Command::Save);
    window.browse();
    window.says("Saved as risk.jsonl");
    window.send(Command::End);
    window.go(planner::battle::KIND);
    window.send_open();
    same(&window);
}

#[test]
fn a_damaged_log_is_set_aside_and_said() {
    let disk = ui::disk::Memory::default();
    *disk.held().log("risk") = "no game at all".to_owned();
    let window = Window::on(WIDE, &disk, Default::default());
    assert!(window.screen().game().is_none());
    assert_eq!(disk.held().aside.as_deref(), Some(&b"no game at all"[..]));
}

/// Areas of both boards were smaller than their counters.
#[test]
fn both_boards_open_near_the_seat_of_power_on_a_phone() {
    for (size, near) in [(PHONE, true), (WIDE, false)] {
        let mut window = Window::new(size);
        window.begin(Setting::dominion(Field::World), &[PERSON; 7]);
        let zoom = &window.screen().panels().board.zoom;
        assert_eq!(zoom.is_enlarged(), near, "{size:?}");
    }
    let mut window = Window::new(PHONE);
    window.begin(Setting::skirmish(Field::Westeros), &[PERSON; 5]);
    let zoom = &window.screen().panels().board.zoom;
    assert!(!zoom.is_enlarged(), "one board is shown whole");
}

#[test]
fn a_phone_is_enough() {
    let (mut window, [from, to]) = armed(PHONE);
    window.shot("risk-invade-390");
    window.tap(from);
    window.tap(to);
    window.shot("risk-odds-390");
    window.click("Cards tab");
    window.shot("risk-cards-390");
    window.click("Log tab");
    window.click("Look at the board nearer");
    window.click("Look at the board nearer");
    window.click("Look at the board nearer");
    window.shot("risk-near-390");
    window.fits();
    let mut window = Window::new(PHONE);
    window.begin(Setting::skirmish(Field::Westeros), &[PERSON; 5]);
    window.shot("risk-westeros-390");
    let mut window = Window::new(PHONE);
    window.begin(Setting::dominion(Field::World), &[PERSON; 7]);
    window.shot("risk-world-390");
    let mut window = Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Westeros), &[PERSON; 5]);
    window.shot("risk-westeros-1440");
    for _ in 0..2 {
        window.click("Look at the board nearer");
    }
    window.shot("risk-near-1440");
}
