//! Is a game played by keys alone?
//!
//! Enter leads to the answers and gives the one that has the focus, or unfolds what they are folded in; Tab goes on to
//! the next. No pointer is ever in the window.

use std::mem::discriminant;

use board_games::risk::{PlayCommand, Player, RiskGame as _};
use board_games::throne::{ThroneGame as _, ThroneUi};
use boards::risk::{Action, Field, Setting, Stage};
use boards::throne::{Frame, House, Pack, Setting as Realm};
use eframe::egui::{Event, Id, Key, Modifiers, Shape};
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use game_window::Windowed as _;

use crate::common::areas::{PHONE, Shown, WIDE, Window};
use crate::common::{risk, throne};

fn press<M: Shown>(window: &mut Window<M>, key: Key) {
    window.harness.key_press(key);
    window.settle();
}

fn focused<M: Shown>(window: &Window<M>) -> Option<Id> {
    window.harness.ctx.memory(|memory| memory.focused())
}

fn is_focused<M: Shown>(window: &Window<M>) -> bool {
    focused(window).is_some()
}

/// Whether what places armies in an area that a key chose has the focus.
fn places<M: Shown>(window: &Window<M>) -> bool {
    let mut all = window.harness.query_all_by_label_contains("Place in ");
    all.any(|one| one.accesskit_node().is_focused())
}

/// Gives an answer by keys.
fn answers<M: Shown>(window: &mut Window<M>) {
    let before = window.game().session().cursor();
    for _ in 0..12 {
        let had = is_focused(window);
        press(window, Key::Enter);
        if window.game().session().cursor() != before {
            return;
        }
        // What gives something up is asked about once more, by the button that took its place.
        let mut again = window.harness.query_all_by_label_contains("Yes: ");
        if again.next().is_some() {
            continue;
        }
        drop(again);
        // What was unfolded has the focus still; an area that was chosen led on to what places armies in it.
        if had && is_focused(window) && !places(window) {
            press(window, Key::Tab);
        }
    }
    panic!("no key answers: {}", window.game().prompt());
}

/// What folds did not show that it had the focus, and what was out of sight stayed there.
#[test]
fn whatever_has_the_focus_is_in_sight_and_has_a_ring() {
    let mut window = risk::Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Essos), &[Player::Person; 2]);
    // The areas unfold.
    press(&mut window, Key::Enter);
    press(&mut window, Key::Enter);
    let mut ringed = 0;
    for _ in 0..60 {
        press(&mut window, Key::Tab);
        let egui = &window.harness.ctx;
        let focused = egui.memory(|memory| memory.focused());
        let Some(response) = focused.and_then(|focused| egui.read_response(focused)) else {
            continue;
        };
        let seen = response.interact_rect;
        assert!(seen.is_positive(), "{} is out of sight", response.rect);
        if egui.text_edit_focused() {
            continue;
        }
        let mut shapes = window.harness.output().shapes.iter();
        let has_ring = shapes.any(|one| {
            let Shape::Rect(ring) = &one.shape else {
                return false;
            };
            let off = ring.rect.center() - seen.center();
            let wider = ring.rect.size() - seen.size();
            ring.stroke.width > 1.9 && off.length() < 0.5 && (wider.x - 2.0).abs() < 0.5
        });
        assert!(has_ring, "{seen} has no ring");
        ringed += 1;
    }
    assert!(ringed > 40, "{ringed}");
}

#[test]
fn help_says_which_keys_there_are() {
    let mut window = risk::Window::new(WIDE);
    window.click("Help");
    window.says("Enter: closes an open card, or to the answers");
    window.says("Arrows: to what lies that way");
    window.says("Arrows where nothing has a ring: onto tiles");
    window.says("Letters: to an answer with a word that begins so");
    window.says("L, at an earlier place or at the end: plays it");
    window.says("F1: the rules");
    window.says("Ctrl+Z and Ctrl+Y: undo and redo");
}

#[test]
fn a_game_is_begun_by_keys_alone() {
    let mut window = throne::Window::new(WIDE);
    press(&mut window, Key::Enter);
    press(&mut window, Key::Enter);
    assert!(window.screen().game().is_some());
}

/// Enter gave the focus to an answer that came into sight long after it.
#[test]
fn enter_leads_to_nothing_that_comes_into_sight_later() {
    let mut window = risk::Window::new(PHONE);
    window.begin(Setting::skirmish(Field::Essos), &[Player::Person; 2]);
    window.click("Log tab");
    press(&mut window, Key::Enter);
    window.harness.run_steps(20);
    window.click("Play tab");
    assert!(!is_focused(&window));
    press(&mut window, Key::Enter);
    assert!(is_focused(&window));
}

/// What stood next where an answer had stood was given by the same key pressed twice.
#[test]
fn another_question_has_not_the_focus_of_the_one_before() {
    let mut window = risk::Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Essos), &[Player::Person; 2]);
    let stage = |window: &risk::Window| discriminant(&window.game().state().stage);
    let mut others = 0;
    for _ in 0..12 {
        let before = stage(&window);
        answers(&mut window);
        if stage(&window) != before {
            assert!(!is_focused(&window), "{}", window.game().prompt());
            others += 1;
        }
    }
    assert!(others > 1, "{others}");
}

/// Where armies go was folded under the number of areas, which no key led to.
#[test]
fn a_turn_of_risk_is_played_by_keys_alone() {
    let mut window = risk::Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Essos), &[Player::Person; 2]);
    let turn = window.game().state().turn;
    for _ in 0..40 {
        if window.game().state().turn != turn {
            return;
        }
        if ends_a_step(&window) {
            // The end of the step stands before what Enter leads to.
            press(&mut window, Key::Enter);
            window
                .harness
                .key_press_modifiers(Modifiers::SHIFT, Key::Tab);
            window.settle();
            press(&mut window, Key::Enter);
            let asks = |window: &risk::Window| {
                let mut again = window.harness.query_all_by_label_contains("Yes: ");
                again.next().is_some()
            };
            // Invasions that earned no card are ended by a second press.
            if asks(&window) {
                press(&mut window, Key::Enter);
            }
            continue;
        }
        answers(&mut window);
    }
    panic!("the turn does not end: {}", window.game().prompt());
}

/// An army took two presses of Enter, and the next one as many, from the top of the list again.
#[test]
fn armies_are_placed_in_an_area_by_one_key_after_it_is_chosen() {
    let mut window = risk::Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Essos), &[Player::Person; 2]);
    while !matches!(window.game().state().stage, Stage::Reinforce(_)) {
        answers(&mut window);
    }
    let left = |window: &risk::Window| match &window.game().state().stage {
        Stage::Reinforce(due) => due.free,
        _placed => 0,
    };
    assert!(left(&window) >= 3);
    let before = window.game().session().cursor();
    // The areas unfold, and the first of them is chosen.
    press(&mut window, Key::Enter);
    press(&mut window, Key::Enter);
    press(&mut window, Key::Tab);
    press(&mut window, Key::Enter);
    assert!(places(&window));
    assert_eq!(window.game().session().cursor(), before);
    // All but one of them, and the number changes under the focus.
    press(&mut window, Key::Minus);
    assert!(places(&window));
    press(&mut window, Key::Enter);
    assert_eq!(window.game().session().cursor(), before + 1);
    assert_eq!(left(&window), 1);
}

/// Only arrows led to how many armies a tap places, past the first of them.
#[test]
fn letters_lead_to_how_many_armies_a_tap_places() {
    let mut window = risk::Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Essos), &[Player::Person; 2]);
    while !matches!(window.game().state().stage, Stage::Reinforce(_)) {
        answers(&mut window);
    }
    press(&mut window, Key::Enter);
    window.harness.event(Event::Text("five".to_owned()));
    window.settle();
    let five = window.harness.get_by_label("Five");
    assert!(five.accesskit_node().is_focused());
}

/// Nothing has the focus once an answer is given: a word that began with L played the log, and others led nowhere.
#[test]
fn letters_lead_to_answers_where_nothing_has_the_focus() {
    let mut window = risk::Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Essos), &[Player::Person; 2]);
    while !matches!(window.game().state().stage, Stage::Reinforce(_)) {
        answers(&mut window);
    }
    assert!(!is_focused(&window));
    let cursor = window.game().session().cursor();
    press(&mut window, Key::L);
    assert!(!window.game().playback().is_playing());
    assert_eq!(window.game().session().cursor(), cursor);
    window.harness.event(Event::Text("five".to_owned()));
    window.settle();
    let five = window.harness.get_by_label("Five");
    assert!(five.accesskit_node().is_focused());
    // Looked at from an earlier place, the log is played by it as it says.
    press(&mut window, Key::Home);
    press(&mut window, Key::Escape);
    press(&mut window, Key::L);
    assert!(window.game().playback().is_playing());
}

/// Whether a step can be ended in which something else can be done.
fn ends_a_step(window: &risk::Window) -> bool {
    let stage = &window.game().state().stage;
    let may_go = matches!(stage, Stage::Invade | Stage::Maneuver);
    may_go && window.game().offers().nth(1).is_some()
}

/// A game of Risk whose first turn came to its invasions by keys.
fn at_invasions() -> risk::Window {
    let mut window = risk::Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Essos), &[Player::Person; 2]);
    while window.game().state().stage != Stage::Invade {
        answers(&mut window);
    }
    window
}

/// Enter led to the end of the invasions, so that pressed twice it ended them before anything was chosen.
#[test]
fn enter_leads_past_the_end_of_the_invasions_to_an_attack() {
    let mut window = at_invasions();
    press(&mut window, Key::Enter);
    let ways = |window: &risk::Window| {
        let mut ways = window.harness.query_all_by_label_contains("Attacks: ");
        ways.any(|ways| ways.accesskit_node().is_focused())
    };
    assert!(ways(&window));
    press(&mut window, Key::Enter);
    assert_eq!(window.game().state().stage, Stage::Invade);
    window.harness.run_steps(20);
    // The first of them is aimed at, and what attacks has the focus.
    press(&mut window, Key::Tab);
    press(&mut window, Key::Enter);
    let once = window.harness.get_by_label("Attack once");
    assert!(once.accesskit_node().is_focused());
}

/// Of some thirty attacks each took a press of Down.
#[test]
fn letters_lead_to_an_answer_with_a_word_that_begins_so() {
    let mut window = at_invasions();
    press(&mut window, Key::Enter);
    press(&mut window, Key::Enter);
    window.harness.run_steps(20);
    let words: Vec<String> = {
        let offers = window.game().offers();
        let attacks = offers.filter(|offer| matches!(offer.action(), Action::Invade { .. }));
        let last = |label: &str| label.rsplit(' ').next().map(str::to_owned);
        attacks
            .filter_map(|offer| last(&offer.answer.label))
            .collect()
    };
    let leads = |window: &risk::Window, word: &str| {
        let mut all = window.harness.query_all_by_label_contains(word);
        all.any(|one| one.accesskit_node().is_focused())
    };
    // From the last one to the first, too.
    for word in words.iter().rev().take(2).chain(words.first()) {
        window.harness.event(Event::Text(word.to_lowercase()));
        window.settle();
        assert!(leads(&window, word), "{word}");
        // Letters that come later begin another word.
        window.harness.run_steps(90);
    }
    assert_eq!(window.game().state().stage, Stage::Invade);
}

/// With the last player that could go, the button had no focus, nor had anything else.
#[test]
fn a_number_at_its_end_hands_the_focus_on() {
    let mut window = risk::Window::new(WIDE);
    window.harness.get_by_label("One less: Players").focus();
    window.settle();
    press(&mut window, Key::Enter);
    let more = window.harness.get_by_label("One more: Players");
    assert!(more.accesskit_node().is_focused());
}

/// Arrows stuck in a number between its buttons.
#[test]
fn arrows_lead_on_from_a_number() {
    let mut window = risk::Window::new(WIDE);
    window.harness.get_by_label("One less: Players").focus();
    window.settle();
    press(&mut window, Key::ArrowRight);
    let more = |window: &risk::Window| {
        let more = window.harness.get_by_label("One more: Players");
        more.accesskit_node().is_focused()
    };
    assert!(is_focused(&window) && !more(&window), "the number has it");
    press(&mut window, Key::ArrowRight);
    assert!(more(&window));
}

/// The rules of the original game opened in A Storm of Swords, also at sections that only its own have.
#[test]
fn rules_open_at_the_page_of_the_game() {
    let storm = Pack::builtin_storm().expect("the pack is sound");
    let base = Pack::builtin().expect("the pack is sound");
    let title = |pack: &Pack, sought: &str| ThroneUi::RULES[ThroneUi::page(pack, sought)].0;
    assert_eq!(title(&storm, ""), "A Storm of Swords");
    assert_eq!(title(&base, ""), "The throne game");
    assert_eq!(title(&storm, "Bidding"), "The throne game");
    assert_eq!(title(&base, "Tactics cards"), "A Storm of Swords");
    let mut window = throne::Window::new(WIDE);
    let people = [board_games::throne::Player::Person; 4];
    window.begin_on(2, Realm::in_order(&storm, 4), &people);
    press(&mut window, Key::F1);
    let mut goal = window.harness.query_all_by_label_contains("B3 The Claim");
    assert!(goal.next().is_some());
}

/// Before a game was begun Escape did not close the rules.
#[test]
fn escape_closes_the_rules_before_a_game_is_begun() {
    let mut window = risk::Window::new(WIDE);
    press(&mut window, Key::F1);
    window.says("Find in the rules");
    press(&mut window, Key::Escape);
    assert!(!window.has("Find in the rules"));
}

/// What completes nothing stood first, where the steps before it were ended.
#[test]
fn enter_leads_to_an_objective_that_is_met() {
    let mut window = risk::Window::new(WIDE);
    window.begin(Setting::objectives(Field::Essos), &[Player::Person; 2]);
    let met = |window: &risk::Window| {
        let mut offers = window.game().offers();
        offers.any(|offer| matches!(offer.action(), Action::Complete(_)))
    };
    for _ in 0..600 {
        if window.game().state().stage == Stage::Objective {
            let seat = window.game().asked().expect("somebody");
            window.send(PlayCommand::Show(seat));
            if met(&window) {
                break;
            }
        }
        window.answer();
    }
    assert!(met(&window), "nobody meets an objective");
    press(&mut window, Key::Enter);
    let mut all = window.harness.query_all_by_label_contains("Complete: ");
    assert!(all.any(|one| one.accesskit_node().is_focused()));
}

/// Where the nearest row below was one of the log that is scrolled out across the answers, Down stayed where it was.
#[test]
fn down_leads_on_from_the_attacks_to_what_is_seen_below_them() {
    let mut window = at_invasions();
    press(&mut window, Key::Enter);
    let attacks = focused(&window).expect("the attacks");
    press(&mut window, Key::ArrowDown);
    let below = focused(&window).expect("something below");
    assert_ne!(below, attacks);
    let egui = &window.harness.ctx;
    let [attacks, below] = [attacks, below].map(|id| egui.read_response(id).expect("it is there"));
    assert!(
        below.interact_rect.is_positive(),
        "{} is out of sight",
        below.rect
    );
    assert!(below.rect.center().y > attacks.rect.center().y);
}

/// Enter led to the end of the invasions, though an attack had just been chosen.
#[test]
fn enter_leads_to_the_attack_that_is_aimed_at() {
    let mut window = at_invasions();
    let is_attack = |action: &Action| matches!(action, Action::Invade { .. });
    let label = {
        let mut offers = window.game().offers();
        let attack = offers.find(|offer| is_attack(offer.action()));
        attack.expect("an attack").answer.label.clone()
    };
    let mut folded = window.harness.query_all_by_label_contains("Attacks: ");
    folded.next().expect("they are folded").click_accesskit();
    drop(folded);
    window.harness.run_steps(20);
    window.click(&label);
    press(&mut window, Key::Enter);
    let once = window.harness.get_by_label("Attack once");
    assert!(once.accesskit_node().is_focused());
}

/// Enter led past the tokens of the area that was looked at.
#[test]
fn an_order_is_placed_by_keys_alone() {
    let mut window = throne::Window::new(WIDE);
    let houses = [House::Stark, House::Lannister, House::Baratheon];
    let people = [board_games::throne::Player::Person; 3];
    window.begin(Realm::chosen(&houses), &people);
    let plans = |window: &throne::Window| {
        let top = window.game().state().top();
        matches!(top, Some(Frame::Plan { .. }))
    };
    while !plans(&window) {
        window.answer();
    }
    if window.game().hides() {
        // What is covered is uncovered by the same key.
        press(&mut window, Key::Enter);
        press(&mut window, Key::Enter);
    }
    assert!(!window.game().hides());
    // Enter leads to what has no order, not to the end of it all.
    press(&mut window, Key::Enter);
    let mut without = window.harness.query_all_by_label_contains(": no order");
    assert!(without.any(|one| one.accesskit_node().is_focused()));
    drop(without);
    let game = window.game();
    let seat = game.asked().expect("somebody");
    let area = game.state().held(seat).iter().next().expect("an area");
    let title = game.pack().map.title(area).to_owned();
    let named = format!("{title}: no order");
    let own = window.harness.get_by_label(&named);
    own.focus();
    window.settle();
    // It is looked at, and its tokens have the focus; one that is laid leads on to those of the next area.
    for laid in 0..3 {
        press(&mut window, Key::Enter);
        let state = window.game().state();
        let own = state.held(seat);
        let own = own.iter().filter(|area| state.spot(*area).order.is_some());
        assert_eq!(own.count(), laid);
    }
    assert!(window.game().state().spot(area).order.is_some(), "{title}");
    // Enter led past what lies in an area that was chosen, to the end of it all.
    let named = format!("{title}: ");
    window.harness.get_by_label_contains(&named).focus();
    window.settle();
    press(&mut window, Key::Enter);
    let back = window.harness.get_by_label("Take it back");
    assert!(back.accesskit_node().is_focused());
}
