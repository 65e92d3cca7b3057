//! Is a game of Risk chosen, remembered and typed in, and does what needs nobody go on by itself?
//!
//! `SHOTS=folder` draws what the journeys come by.

use board_games::areas::{AreaWindow as _, MapTouch};
use board_games::risk::{Player, RiskGame as _, RiskUi};
use boards::AreaId;
use boards::risk::{
    Action, Asking, Deal, Ending, Faction, Field, Fix, Level, Owner, Setting, Stage, why_over,
};
use egui_kittest::kittest::Queryable as _;
use game_window::{Command, GameUi as _, Passage, PlayCommand};
use play::{Seat, Viewer};

use crate::common::risk::{PHONE, WIDE, Window, against};

const PERSON: Player = Player::Person;
const KNIGHT: Player = Player::Program(Level::Knight);

#[test]
fn a_pack_of_ones_own_is_typed_in_and_played_with() {
    let mut window = Window::new(WIDE);
    window.disk.held().choice = Some("my-risk".into());
    window.click("Save a copy…");
    window.says("Saved my-risk");
    let file = std::path::PathBuf::from("my-risk/westeros.toml");
    let change = |window: &Window, text: &dyn Fn(&str) -> String| {
        let mut held = window.disk.held();
        let areas = held.files.get_mut(&file).expect("its areas");
        let changed = text(std::str::from_utf8(areas).expect("text"));
        assert_ne!(changed.as_bytes(), areas.as_slice());
        *areas = changed.into_bytes();
    };
    change(&window, &|areas| areas.replace("Karhold", "Karls Hold"));
    window.click("Open a pack…");
    let title = window
        .screen()
        .packs()
        .opened
        .first()
        .map(|own| own.title.clone())
        .expect("it is open");
    window.says(&format!("{title} is in use"));
    window.says(&format!("Forget {title}"));
    window.shot("risk-packs-1440");
    window.fits();
    window.click("Begin the game");
    assert_eq!(window.game().pack().title, title);
    let pack = window.game().pack();
    let area = pack.map.find("karhold").expect("the area");
    assert_eq!(pack.map.title(area), "Karls Hold");
    // It is there again at the next start, and the game goes on.
    let games = window.harness.state().table().settings().games.clone();
    let again = Window::remembering(WIDE, &window.disk.clone(), games.clone());
    assert_eq!(again.game().pack().title, title);
    // What is broken is told with its place.
    let mut again = Window::remembering(WIDE, &window.disk.clone(), games);
    again.send(Command::End);
    change(&again, &|_| "[[area]]\n".to_owned());
    again.click("Open a pack…");
    let told = "my-risk cannot be played: westeros.toml:1";
    let mut said = again.harness.query_all_by_label_contains(told);
    assert!(said.next().is_some());
}

#[test]
fn a_mix_is_there_again_at_the_next_start() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size);
        window.click("Your own mix");
        window.click("Claimed");
        window.click("Objectives");
        window.click("Gold");
        window.click("Ten points");
        window.click("Open points of the rules");
        window.click("Drawn");
        let games = window.harness.state().table().settings().games.clone();
        let mut again = Window::remembering(size, &window.disk.clone(), games);
        again.click("Begin the game");
        let state = again.game().state();
        assert_eq!(state.setting.deal, Deal::Claims);
        assert_eq!(state.setting.ending, Ending::TenPoints);
        assert!(state.setting.gold && state.setting.objectives);
        assert_eq!(state.rulings.get("house_choice"), Some("draw"));
    }
}

#[test]
fn a_limit_of_rounds_is_chosen_remembered_and_ends_the_game() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size);
        window.click("One more: Rounds at most, 0 for no limit");
        window.click("One more: Rounds at most, 0 for no limit");
        let games = window.harness.state().table().settings().games.clone();
        let mut again = Window::remembering(size, &window.disk.clone(), games);
        again.click("Begin the game");
        assert_eq!(again.game().state().setting.max_rounds, Some(2));
        window.click("Begin the game");
        assert_eq!(window.game().state().setting.max_rounds, Some(2));
    }
    let mut setting = Setting::skirmish(Field::Essos);
    setting.max_rounds = Some(2);
    let mut game = against(KNIGHT, setting, 2, 3);
    game.obey(PlayCommand::Seat(Seat(0), KNIGHT))
        .expect("a seat");
    let mut now = 0.0;
    for _ in 0..20_000 {
        match game.play_on(now) {
            Passage::Went => {}
            Passage::Rest(rest) => now += rest,
            Passage::Still if game.turn().is_over() => break,
            Passage::Still => {
                game.obey(PlayCommand::Roll).expect("dice");
            }
        }
    }
    assert!(game.turn().is_over());
    assert!(game.state().round <= 3, "{}", game.state().round);
    let why = why_over(game.pack(), game.state()).expect("a reason");
    assert!(why.contains("round"), "{why}");
}

#[test]
fn a_printed_mode_says_what_being_asked_for_cards_betrays() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size);
        window.click("Skirmish");
        assert!(!window.has("Who is asked for cards"), "there are none");
        window.click("Dominion");
        window.says("Who is asked for cards");
        window.click("If able");
        window.says("Who has a card to play: quick, but being asked betrays that there is one");
        window.shot(&format!("risk-asks-{}", size[0]));
        window.fits();
        window.click("Begin the game");
        assert_eq!(window.game().state().setting.asks.declared, Asking::Able);
    }
}

/// What can be bought with was among the cards alone.
#[test]
fn a_phone_shows_gold_beside_the_points_of_few() {
    let says = |field, seats| {
        let game = against(KNIGHT, Setting::dominion(field), seats, 3);
        let brief = RiskUi::brief(&game);
        brief.iter().all(|(_, word)| word.ends_with(" gold"))
    };
    assert!(says(Field::Essos, 2) && says(Field::Westeros, 3));
    assert!(!says(Field::Westeros, 5), "there is no room for five");
}

/// Of three players without Houses nothing told which one sits at the device.
#[test]
fn before_houses_are_chosen_the_only_person_is_told_apart() {
    let mut window = Window::new(WIDE);
    let setting = Setting::skirmish(Field::Westeros);
    window.start(0, setting, &[KNIGHT, PERSON, KNIGHT], 4);
    window.says("Player 2 (you)");
    window.start(0, setting, &[PERSON; 3], 4);
    window.says("Player 2");
}

#[test]
fn one_person_is_never_asked_to_go_on_where_nothing_else_is_open() {
    let mut game = against(KNIGHT, Setting::objectives(Field::Westeros), 3, 3);
    let (mut now, mut asked, mut objectives) = (0.0, 0, 0);
    for _ in 0..20_000 {
        if game.state().round > 4 || game.turn().is_over() {
            break;
        }
        if game.state().stage == Stage::Objective {
            objectives += 1;
        }
        match game.play_on(now) {
            Passage::Went => {}
            Passage::Rest(rest) => now += rest,
            Passage::Still => {
                let first = game.offers().next().map(|offer| offer.action().clone());
                let Some(first) = first else {
                    game.obey(PlayCommand::Roll).expect("dice");
                    continue;
                };
                asked += 1;
                let lone = game.offers().count() == 1;
                assert!(!(lone && first == Action::Done), "{:?}", game.state().stage);
                game.obey(PlayCommand::Act(first)).expect("an answer");
            }
        }
    }
    assert!(asked > 10 && objectives > 0, "{asked} {objectives}");
    // A program that completes nothing says nothing of it.
    let said = game.players().remarks.said(0, u32::MAX);
    let mut said = said.into_iter();
    assert!(said.all(|said| !said.text.contains("Complete nothing")));
    let lines = game.session().log(Viewer::Table);
    assert!(lines.iter().all(|line| !line.text.contains("nothing")));
}

#[test]
fn factions_and_exiles_are_corrected_by_hand() {
    let mut window = Window::new(WIDE);
    window.begin(Setting::mitchell(), &[PERSON; 3]);
    let gift = window.game().pack().map.find("the-gift").expect("the gift");
    window.click("Correct by hand");
    window.click("Choose an area…");
    window.tap(gift);
    window.click("Give it to The Wildlings");
    let wildlings = Owner::Faction(Faction::Wildlings);
    assert_eq!(window.game().state().owner(gift), wildlings);
    assert!(window.game().state().watch_fell.is_some());
    window.click("One more: Armies of Targaryen in exile");
    let exiles = &window.game().state().exiles;
    let targaryen = exiles.iter().find(|one| one.faction == Faction::Targaryen);
    assert_eq!(targaryen.expect("it waits").armies, 6);
    window.shot("risk-correct-factions-1440");
    let whose = window.game().whose().expect("somebody");
    let refused = Fix::Hold {
        area: gift,
        owner: Owner::Faction(Faction::Wildlings),
        armies: 0,
    };
    window.send(PlayCommand::Fix(whose, refused));
    assert_eq!(window.game().state().owner(gift), wildlings);
}

/// Who joined a table of lords was a knight.
#[test]
fn whoever_is_added_plays_as_the_last_one_does() {
    let mut window = Window::new(WIDE);
    window.click("Dominion");
    window.click("Others: Lord");
    window.click("One more: Players");
    window.click("Begin the game");
    let players = window.game().players().all();
    assert!(players.len() >= 4);
    let lord = Player::Program(Level::Lord);
    assert_eq!(players[1..4], [lord; 3]);
}

/// One board that was looked at nearer by hand stayed where it was, whatever was asked about beyond its edge.
#[test]
fn what_is_looked_at_comes_into_sight_on_a_board_that_was_brought_near() {
    let mut window = Window::new(PHONE);
    window.begin(Setting::skirmish(Field::Essos), &[PERSON; 2]);
    for _ in 0..3 {
        window.click("Look at the board nearer");
    }
    let seat = window.game().asked().expect("somebody is asked");
    let areas = window.game().state().areas_of(Owner::Seat(seat));
    let areas: Vec<AreaId> = areas.collect();
    for area in areas {
        window.send(Command::<RiskUi>::Touch(MapTouch::Look(area)));
        window.settle();
        let at = window.screen().place(area).expect("it is in play");
        let room = window.room();
        assert!(room.contains(at), "{area} at {at} in {room}");
    }
}
