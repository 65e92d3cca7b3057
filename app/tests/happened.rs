//! Is what happens seen: as a card over the board, in "since your last turn", in the log, by anybody at the window?
//!
//! Journeys in the window without a screen. `SHOTS=folder` draws what they come by.

use board_games::areas::AreaWindow as _;
use board_games::risk::{Amount, Command, PlayCommand, Player, RiskAsk, RiskGame as _};
use boards::risk::{Action, Field, Level, Owner, Setting, Stage};
use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use game_window::programs::Tempo;
use game_window::{Prefs, ProgramAsk, Stays};
use play::{HappeningKind, Row, Seat};
use ui::disk::Memory;

use crate::common::risk::{PHONE, WIDE, Window};
use crate::common::{click, people};

const KNIGHT: Player = Player::Program(Level::Knight);

/// A game in which a battle of a person was just fought.
fn fought(size: [f32; 2], players: &[Player]) -> Window {
    let mut window = Window::new(size);
    window.begin(Setting::skirmish(Field::Essos), players);
    window.send(PlayCommand::Stays(Stays::Own));
    let seat = window.game().asked().expect("asked");
    let from = {
        let (state, pack) = (window.game().state(), window.game().pack());
        let mut areas = state.areas_of(Owner::Seat(seat));
        let foe = |area| state.owner(area) != Owner::Seat(seat);
        let beside = |area: &_| pack.map.borders(*area).iter().any(|one| foe(one.to));
        areas.find(beside).expect("a border")
    };
    window.send(Command::Own(RiskAsk::Amount(Amount::All)));
    window.tap(from);
    assert_eq!(window.game().state().stage, Stage::Invade);
    let invade = window.game().offers().find_map(|offer| {
        let action = offer.offer.action();
        matches!(action, Action::Invade { from: own, .. } if *own == from).then(|| action.clone())
    });
    window.send(PlayCommand::Act(invade.expect("somebody can be invaded")));
    for _ in 0..20 {
        let fights = window.game().happened().iter().map(|one| one.what.kind);
        if fights.filter(|kind| *kind == HappeningKind::Battle).count() > 0 {
            break;
        }
        window.answer();
    }
    window
}

#[test]
fn a_battle_stands_over_the_board_until_it_is_seen() {
    for size in [WIDE, PHONE] {
        let mut window = fought(size, &[Player::Person; 2]);
        let (card, more) = window.game().card().expect("a card");
        assert!(card.what.title.starts_with("Invasion of "), "{card:?}");
        assert_eq!(more, 0);
        let dice = card
            .what
            .rows
            .iter()
            .filter(|row| matches!(row, Row::Dice { .. }));
        assert_eq!(dice.count(), 2, "both sides' dice: {card:?}");
        let title = format!("What happened: {}", card.what.title);
        window.says(&title);
        window.shot(&format!("happened-battle-{}", size[0]));
        window.fits();
        window.harness.run_steps(40);
        window.says(&title);
        window
            .harness
            .key_press_modifiers(Modifiers::NONE, Key::Escape);
        window.settle();
        assert!(!window.has(&title), "a key puts it away");
        // What is opened again is read, and no answer is led to before it is put away.
        window.send(PlayCommand::Hold);
        assert!(window.game().is_card_open());
        window
            .harness
            .key_press_modifiers(Modifiers::NONE, Key::Enter);
        window.settle();
        assert!(window.game().card().is_none(), "Enter does, too");
        let focused = window.harness.ctx.memory(|memory| memory.focused());
        assert_eq!(focused, None);
    }
}

/// A card lay over the map while something was to be answered there.
#[test]
fn a_card_covers_no_area_while_one_answers() {
    // On a phone the line is for how all stand, but above the log for what happened last.
    for (size, kept) in [(WIDE, None), (PHONE, Some("Log tab"))] {
        let mut window = fought(size, &[Player::Person; 2]);
        let title = window.game().card().expect("a card").0.what.title.clone();
        assert!(!window.game().is_card_open());
        let strip = format!("What happened: {title}");
        let strip = window.harness.get_by_label(&strip).rect();
        let (screen, pack) = (window.screen(), window.game().pack());
        for area in pack.map.areas() {
            let at = screen.place(area.number);
            assert!(!at.is_some_and(|at| strip.contains(at)), "{}", area.title);
        }
        // It is opened where it is asked for, and gone with what is answered.
        window.click("Show");
        assert!(window.game().is_card_open());
        window.shot(&format!("happened-open-{}", size[0]));
        window.click("Close");
        assert!(window.game().card().is_none());
        if let Some(tab) = kept {
            window.click(tab);
        }
        window.says(&format!("What happened last: {title}"));
        window.click("Show");
        assert!(window.game().is_card_open(), "it opens once more");
    }
}

/// A second tap, meant for a card that had just gone, fell through to the area below it.
#[test]
fn a_tap_on_a_card_that_is_going_is_none_on_the_board() {
    let mut window = fought(PHONE, &[Player::Person; 2]);
    let looked = window.screen().focus.from;
    let places = |window: &Window| {
        let (screen, pack) = (window.screen(), window.game().pack());
        let mut areas = pack
            .map
            .areas()
            .iter()
            .filter(|area| Some(area.number) != looked);
        areas.find_map(|area| screen.place(area.number))
    };
    let at = places(&window).expect("another area");
    let stands = |window: &Window| {
        let cursor = window.game().session().cursor();
        (window.screen().focus.clone(), cursor)
    };
    window.click("Show");
    let before = stands(&window);
    window.harness.get_by_label("Close").click_accesskit();
    // One frame in which it is put away, and one in which it is gone.
    window.harness.run_steps(2);
    assert!(window.game().card().is_none());
    click(&mut window.harness, at);
    window.settle();
    assert_eq!(stands(&window), before, "nothing but the card was tapped");
    window.harness.run_steps(20);
    click(&mut window.harness, at);
    window.settle();
    assert_ne!(stands(&window), before, "now the board is");
}

/// What one did oneself a while ago hid the dice that had just been thrown.
#[test]
fn own_dice_stand_in_front_of_what_was_seen_before() {
    let mut window = fought(WIDE, &[Player::Person; 2]);
    let (first, _) = window.game().card().expect("a card");
    let (first, turn) = (first.from, window.game().state().turn);
    for _ in 0..200 {
        let invasions = |kind: HappeningKind| kind <= HappeningKind::Conquest;
        let known = window.game().happened().iter();
        let last = known.rev().find(|one| invasions(one.what.kind));
        let last = last.expect("the first").from;
        if last != first {
            assert_eq!(window.game().state().turn, turn, "in the same turn");
            let (card, _) = window.game().card().expect("a card");
            assert_eq!(card.from, last);
            return;
        }
        window.answer();
    }
    panic!("nobody attacked twice");
}

/// A card stood no higher than the one before it, and hid its first dice.
#[test]
fn a_card_that_grows_shows_its_first_dice() {
    let mut window = fought(WIDE, &[Player::Person; 2]);
    let mut grew = None;
    for _ in 0..400 {
        let Some((card, more)) = window.game().card() else {
            window.answer();
            continue;
        };
        let title = card.what.title.clone();
        let dice = card.what.rows.iter().filter_map(|row| match row {
            Row::Dice { of, .. } => Some(of.clone()),
            Row::Card { .. } | Row::Sum { .. } | Row::Text(_) | Row::Verdict(_) => None,
        });
        let dice: Vec<String> = dice.collect();
        if dice.len() >= 4 {
            grew = Some((title, dice[0].clone()));
            break;
        }
        match more {
            0 => window.answer(),
            _ => window.send(PlayCommand::Seen),
        }
    }
    let (title, first) = grew.expect("two battles of one invasion");
    window.send(PlayCommand::Hold);
    let title = window.harness.get_by_label(&title).rect();
    let first = window.harness.get_all_by_label(&first);
    let top = first.map(|row| row.rect().top()).fold(f32::MAX, f32::min);
    assert!(top >= title.bottom(), "{top} is under {title:?}");
}

/// Six dice for who begins stood there scrolled to the last of them.
#[test]
fn a_long_card_opens_at_its_beginning() {
    let mut window = Window::new(PHONE);
    window.begin(Setting::skirmish(Field::World), &[Player::Person; 6]);
    window.send(PlayCommand::Stays(Stays::Own));
    let mut known = window.game().happened().iter();
    let began = known.find(|one| one.what.title == "Who begins");
    let (entry, first) = match began.map(|began| (began.to, began.what.rows.first())) {
        Some((entry, Some(Row::Dice { of, .. }))) => (entry, of.clone()),
        other => panic!("{other:?}"),
    };
    window.send(ui::replay::ReplayCommand::Show(entry - 1));
    window.send(ui::replay::ReplayCommand::Show(entry));
    let mut titles = window.harness.query_all_by_label("Who begins");
    let title = titles.next().expect("a card").rect().bottom();
    let rows = window.harness.query_all_by_label(&first);
    let mut below = rows.map(|row| row.rect().top() - title);
    assert!(below.any(|below| (0.0..60.0).contains(&below)), "{first}");
}

/// A log that was opened stood at its beginning for a frame, then beyond its end.
#[test]
fn a_log_opens_at_its_end_in_its_first_frame() {
    let mut window = fought(PHONE, &[Player::Person; 2]);
    window.send(PlayCommand::Seen);
    let [log, _] = window.game().log();
    let line = log.last().expect("a line").text.clone();
    let low = |window: &Window| {
        let lines = window.harness.query_all_by_label(&line);
        lines.map(|line| line.rect().bottom()).fold(0.0, f32::max)
    };
    window.harness.get_by_label("Log tab").click_accesskit();
    window.harness.step();
    let first = low(&window);
    window.settle();
    assert!((low(&window) - first).abs() < 1.0, "{first}");
    assert!(first > PHONE[1] / 2.0, "{first}");
}

#[test]
fn a_card_goes_by_itself_after_the_time_that_was_set() {
    let mut window = fought(WIDE, &[Player::Person; 2]);
    window.send(PlayCommand::Stays(Stays::Short));
    assert!(window.game().card().is_some());
    window.harness.run_steps(20);
    assert!(window.game().card().is_none(), "five seconds have gone");
    window.click("Game");
    window.says("How long cards stay");
}

#[test]
fn the_same_card_comes_in_the_replay() {
    let mut window = fought(WIDE, &[Player::Person; 2]);
    let (card, _) = window.game().card().expect("a card");
    let (entry, title) = (card.to, card.what.title.clone());
    window.send(PlayCommand::Seen);
    assert!(window.game().card().is_none());
    window.send(ui::replay::ReplayCommand::Show(1));
    window.send(ui::replay::ReplayCommand::Show(entry));
    let (card, _) = window.game().card().expect("a card");
    assert_eq!(card.what.title, title);
}

/// Who rolled highest was called otherwise in the log than beside the map, as Houses had been chosen since.
#[test]
fn names_are_those_of_then() {
    let mut window = Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Westeros), &[Player::Person; 3]);
    let began = |window: &Window| {
        let mut known = window.game().happened().iter();
        let began = known.find(|one| one.what.title == "Who begins");
        began.expect("somebody begins").clone()
    };
    let first = began(&window);
    let [log, _] = window.game().log();
    let lines = log.iter().filter(|line| line.entry == first.from);
    let lines: Vec<&str> = lines.map(|line| line.text.as_str()).collect();
    assert!(lines[0].starts_with("Player 1 rolls "), "{lines:?}");
    assert_ne!(window.game().seat(Seat(0)), "Player 1");
    let verdict = first.what.rows.last().expect("a verdict");
    let Row::Verdict(verdict) = verdict else {
        panic!("{verdict:?}");
    };
    assert!(verdict.starts_with("Player "), "{verdict}");
    // Where the game is opened again, too.
    let again = Window::on(WIDE, &window.disk.clone(), people());
    assert_eq!(began(&again).what, first.what);
}

/// "The order of play is Player 1, Ghiscari": it named the House of whoever had chosen first only.
#[test]
fn the_order_of_play_calls_all_by_the_houses_that_set_it() {
    let mut window = Window::new(WIDE);
    window.start(0, Setting::dominion(Field::Essos), &[Player::Person; 2], 4);
    let lines = |window: &Window| {
        let [log, _] = window.game().log();
        let all = log.iter().map(|line| line.text.clone());
        all.collect::<Vec<_>>()
    };
    while !lines(&window)
        .iter()
        .any(|line| line.ends_with("plays Ghiscari"))
    {
        window.answer();
    }
    let said = lines(&window);
    let mut orders = said.iter().filter(|line| line.starts_with("The order is "));
    let last = orders.next_back().expect("an order");
    assert_eq!(last, "The order is Targaryen, Ghiscari");
    for house in ["Targaryen", "Ghiscari"] {
        let chose = |line: &&String| line.starts_with("Player ") && line.ends_with(house);
        assert_eq!(said.iter().filter(chose).count(), 1, "{said:?}");
    }
}

/// A game in which a knight has played since the person was asked.
fn others_played(size: [f32; 2]) -> Window {
    let mut window = Window::new(size);
    window.begin(Setting::skirmish(Field::Essos), &[Player::Person, KNIGHT]);
    window.send(PlayCommand::Program(ProgramAsk::Tempo(Tempo::AtOnce)));
    // Two turns of the person, who does as little as can be.
    for _ in 0..400 {
        let done = window.game().since().is_some() && window.game().asked() == Some(Seat(0));
        if done && window.game().state().round > 1 {
            break;
        }
        let offers = window.game().offers();
        let action = offers
            .map(|offer| offer.offer.action().clone())
            .find(|action| *action == Action::Done);
        match action {
            Some(done) => window.send(PlayCommand::Act(done)),
            None => window.answer(),
        }
    }
    window
}

/// What was listed came below the edge of the window, so that nothing seemed to happen.
#[test]
fn what_others_did_unfolds_in_sight_on_a_phone() {
    let mut window = others_played(PHONE);
    let unfolds = |window: &Window, text: &str| {
        let all = &window.harness;
        let mut heads = all.query_all_by_label_contains(text);
        let head = heads.next().expect("a heading");
        head.click_accesskit();
        head.rect().bottom()
    };
    let since = "Since your last turn: ";
    // Below all areas that take armies it is out of sight.
    unfolds(&window, "Areas: ");
    window.harness.run_steps(20);
    assert!(unfolds(&window, since) > PHONE[1]);
    window.harness.run_steps(20);
    let bottom = unfolds(&window, since);
    assert!(bottom + 40.0 < PHONE[1], "{bottom}");
}

#[test]
fn what_others_did_is_listed_with_battles_in_front() {
    let mut window = others_played(WIDE);
    let (since, until) = window.game().since().expect("the knight has played");
    assert_eq!(until, window.game().session().cursor());
    assert!(
        !window.game().trace().is_empty(),
        "arrows show where it went"
    );
    let mut heads = window
        .harness
        .query_all_by_label_contains("Since your last turn: ");
    heads.next().expect("a heading").click_accesskit();
    drop(heads);
    window.settle();
    window.shot("happened-since-1440");
    let game = window.game();
    let fight = game
        .happened()
        .iter()
        .find(|one| one.to > since && one.what.kind <= HappeningKind::Conquest);
    let fight = fight.expect("a knight attacks").clone();
    // What it came to names the area, too.
    let mut verdicts = fight.what.rows.iter().filter_map(|row| match row {
        Row::Verdict(text) => Some(text),
        Row::Text(_) | Row::Dice { .. } | Row::Card { .. } | Row::Sum { .. } => None,
    });
    let verdict = verdicts.next_back().expect("it ends");
    let rows = window.harness.query_all_by_label(verdict);
    rows.into_iter()
        .next()
        .expect("it is listed")
        .click_accesskit();
    window.settle();
    assert_eq!(window.game().session().cursor(), fight.to, "it jumps there");
    window.click("Back to now");
    assert!(!window.game().looks_back());
    // Whoever acts has seen it; what one does oneself is no news.
    window.answer();
    if let Some(after) = window.game().since() {
        assert_eq!(after, (since, until));
    }
    assert!(window.game().trace().is_empty());
}

#[test]
fn the_log_is_searched_and_shows_rounds() {
    let mut window = fought(WIDE, &[Player::Person; 2]);
    window.send(PlayCommand::Seen);
    let [log, _] = window.game().log();
    let first = log.first().expect("a line").text.clone();
    let fight = log.last().expect("a line").text.clone();
    window.says(&first);
    assert!(
        window
            .game()
            .happened()
            .iter()
            .any(|one| one.what.kind == HappeningKind::Round)
    );
    window.harness.get_by_label("Find in the log").focus();
    window.settle();
    window
        .harness
        .get_by_label("Find in the log")
        .type_text(&fight);
    window.settle();
    assert!(!window.has(&first), "other lines are not shown");
    window.says(&fight);
}

#[test]
fn undo_against_programs_goes_back_to_the_last_decision_of_the_person() {
    let mut window = fought(WIDE, &[Player::Person, KNIGHT]);
    let before = window.game().session().cursor();
    window.click("Undo");
    assert!(window.game().session().cursor() < before);
    assert!(window.game().asks_person());
}

#[test]
fn rules_open_at_the_question_and_by_f1() {
    for size in [WIDE, PHONE] {
        let mut window = fought(size, &[Player::Person; 2]);
        window.send(PlayCommand::Seen);
        let rule = window.game().question().rule.clone().expect("a rule");
        window
            .harness
            .get_by_label(&rule.to_string())
            .click_accesskit();
        window.settle();
        window.says("Find in the rules");
        window.shot(&format!("happened-rules-{}", size[0]));
        window
            .harness
            .key_press_modifiers(Modifiers::NONE, Key::Escape);
        window.settle();
        assert!(!window.has("Find in the rules"));
        window.harness.key_press_modifiers(Modifiers::NONE, Key::F1);
        window.settle();
        window.says("Find in the rules");
    }
}

#[test]
fn settings_open_over_any_game_and_leave_it_shown() {
    let mut window = fought(WIDE, &[Player::Person; 2]);
    window.click("Help");
    window.click("Settings");
    window.settle();
    window.says("Light");
    window.shot("happened-settings-1440");
    window.click("Light");
    // The game is shown all the time.
    assert!(window.game().looks_back() || window.game().session().cursor() > 0);
}

#[test]
fn a_new_game_is_one_against_programs_whose_levels_are_told() {
    for size in [WIDE, PHONE] {
        let mut window = Window::on(size, &Memory::default(), Prefs::default());
        window.shot(&format!("happened-begin-{}", size[0]));
        window.says("Others: Knight");
        window.says("A knight takes what is best at once: here it takes the best single step");
        window.click("Begin the game");
        let players = window.game().players();
        assert_eq!(players.level(Seat(0)), None);
        assert!(players.level(Seat(1)).is_some());
    }
}
