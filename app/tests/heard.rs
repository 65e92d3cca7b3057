//! Is what happens heard, once and only where somebody wants to hear it?
//!
//! Journeys in the window with a speaker that writes down what it is given.

use std::cell::RefCell;
use std::rc::Rc;

use board_games::risk::{PlayCommand, Player};
use boards::risk::{Field, Level, Setting};
use eframe::egui::{Key, Modifiers, accesskit::Role};
use egui_kittest::kittest::Queryable as _;
use game_window::ProgramAsk;
use game_window::programs::Tempo;
use planner::settings::SoundChoice;
use play::HappeningKind;
use ui::replay::{ReplayCommand, ReplayStep};
use ui::sound::{Sound, Speaker, Volume};

use crate::common::risk::{WIDE, Window};

const KNIGHT: Player = Player::Program(Level::Knight);

/// What it was given, with how loud.
#[derive(Clone, Debug, Default)]
struct Ear(Rc<RefCell<Vec<(Sound, Volume)>>>);

impl Speaker for Ear {
    fn play(&mut self, sound: Sound, volume: Volume) {
        self.0.borrow_mut().push((sound, volume));
    }
}

impl Ear {
    /// What was heard since this was asked last.
    fn heard(&self) -> Vec<Sound> {
        let heard = std::mem::take(&mut *self.0.borrow_mut());
        heard.into_iter().map(|(sound, _)| sound).collect()
    }
}

/// A game of Risk for two with an ear, set up.
fn begun(sounds: SoundChoice, players: &[Player]) -> (Window, Ear) {
    let ear = Ear::default();
    let mut window = Window::hearing(WIDE, sounds, Box::new(ear.clone()));
    window.begin(Setting::skirmish(Field::Essos), players);
    ear.heard();
    (window, ear)
}

/// Answers until somebody was attacked; tells the entry.
fn fight(window: &mut Window) -> u32 {
    let known = window.game().happened().len();
    for _ in 0..400 {
        let new = window.game().happened().iter().skip(known);
        let mut fights = new.filter(|one| one.what.kind <= HappeningKind::Conquest);
        if let Some(one) = fights.next() {
            return one.to;
        }
        window.answer();
    }
    panic!("nobody attacked");
}

fn is_fight(sound: &Sound) -> bool {
    [Sound::Blow, Sound::Conquest].contains(sound)
}

#[test]
fn a_battle_is_heard_once() {
    let (mut window, ear) = begun(SoundChoice::On, &[Player::Person; 2]);
    let entry = fight(&mut window);
    let heard = ear.heard();
    assert!(heard.contains(&Sound::Answer), "{heard:?}");
    let fights = heard.iter().filter(|sound| is_fight(sound)).count();
    assert_eq!(fights, 1, "{heard:?}");
    // Nobody waits for oneself.
    assert!(!heard.contains(&Sound::Turn), "{heard:?}");
    window.harness.run_steps(20);
    assert!(ear.heard().is_empty());
    // Whoever looks it up hears nothing; played back, it is heard again.
    window.send(ReplayCommand::Show(1));
    window.send(ReplayCommand::Show(entry));
    window.send(ReplayCommand::Step(ReplayStep::Back));
    assert!(ear.heard().is_empty());
    window.send(ReplayCommand::Play);
    window.harness.run_steps(40);
    let again = ear.heard();
    assert!(again.iter().any(is_fight), "{again:?}");
}

#[test]
fn ones_own_turn_is_heard_after_programs() {
    let (mut window, ear) = begun(SoundChoice::On, &[Player::Person, KNIGHT]);
    window.send(PlayCommand::Program(ProgramAsk::Tempo(Tempo::AtOnce)));
    let mut heard = Vec::new();
    for _ in 0..400 {
        window.answer();
        heard = ear.heard();
        if heard.contains(&Sound::Turn) {
            break;
        }
    }
    assert!(heard.contains(&Sound::Turn), "{heard:?}");
    assert!(window.game().asks_person());
}

#[test]
fn nothing_is_heard_that_nobody_wants_to_hear() {
    let (mut window, ear) = begun(SoundChoice::Off, &[Player::Person; 2]);
    fight(&mut window);
    assert!(ear.heard().is_empty());
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::Comma);
    window.settle();
    for (label, volume) in [("Sounds", Volume::Middle), ("Loud sounds", Volume::Loud)] {
        window
            .harness
            .get_by_role_and_label(Role::RadioButton, label)
            .click_accesskit();
        window.settle();
        let last = ear.0.borrow().last().copied();
        assert_eq!(last, Some((Sound::Dice, volume)), "{label} lets one hear");
    }
}

#[test]
fn settings_say_where_nothing_can_be_heard() {
    let mut window = Window::new(WIDE);
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::Comma);
    window.settle();
    window.says("Nothing: no program that plays sounds was found on this device");
    assert!(!window.has("Loud sounds"));
}
