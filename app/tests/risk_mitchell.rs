//! Does the window of Risk let exiles land, let programs flow, and let people choose their game?
//!
//! `SHOTS=folder` draws what the journeys come by.

use std::sync::Arc;

use board_games::risk::{Command, Player, RiskAsk, RiskGame as _, RiskUi};
use boards::AreaId;
use boards::risk::rules::connection;
use boards::risk::{
    Action, Chain, Deal, Ending, Field, Level, Pack, RiskBot, Setting, Stage, Told, Units,
    chain_on_map, is_settling,
};
use eframe::egui::Event;
use egui_kittest::kittest::Queryable as _;
use game_window::programs::Throws;
use game_window::{Passage, PlayCommand, Stays};
use play::{Bot as _, Row, Seat, Viewer};

use crate::common::click;
use crate::common::risk::{PHONE, WIDE, Window, against};
use crate::risk_pace::{Cards, person};

const PERSON: Player = Player::Person;
const LORD: Player = Player::Program(Level::Lord);

/// What a program would do for the person who is asked.
fn advised(window: &Window, bot: &mut RiskBot) -> Option<Action> {
    let game = window.game();
    let seat = game.asked()?;
    let session = game.session();
    let view = session.view(Viewer::Seat(seat));
    bot.think(&view, &session.offers(seat), 1)
}

/// A game by the amendments, played by people up to the first draw at which exiles may be called.
fn to_a_landing(size: [f32; 2]) -> Window {
    let mut window = Window::new(size);
    window.begin(Setting::mitchell(), &[PERSON; 3]);
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let mut bot = RiskBot::new(pack, Level::Knight, 1);
    for _ in 0..2_000 {
        let calls =
            |offer: &game_window::OfferedIn<RiskUi>| matches!(offer.action(), Action::Land { .. });
        if window.game().offers().any(calls) {
            return window;
        }
        if window.game().hides() {
            let seat = window.game().asked().expect("somebody");
            window.send(PlayCommand::Show(seat));
        }
        match advised(&window, &mut bot) {
            Some(action) => window.send(PlayCommand::Act(action)),
            None => window.send(PlayCommand::Roll),
        }
    }
    panic!("nobody could call exiles");
}

#[test]
fn a_tap_shows_who_may_land_and_a_button_lets_them() {
    for size in [WIDE, PHONE] {
        let mut window = to_a_landing(size);
        let area = {
            let offers = window.game().offers();
            let mut lands = offers.filter_map(|offer| match offer.action() {
                Action::Land { area, .. } => Some(*area),
                _ => None,
            });
            lands.next().expect("a landing")
        };
        window.shot(&format!("risk-exiles-{}", size[0]));
        let before = window.game().session().len();
        window.tap(area);
        window.tap(area);
        assert_eq!(window.game().session().len(), before, "a tap calls nobody");
        assert_eq!(window.game().state().stage, Stage::Draw);
        let title = window.game().pack().map.title(area).to_owned();
        let caller = window.game().state().active().to_string();
        let caller = window.game().named(&caller);
        window.says(&format!("Exiles to {title}"));
        window.shot(&format!("risk-landing-{}", size[0]));
        let label = {
            let here =
                |action: &Action| matches!(action, Action::Land { area: at, .. } if *at == area);
            let mut offers = window.game().offers();
            let offer = offers
                .find(|offer| here(offer.action()))
                .expect("a landing");
            assert_eq!(offer.answer.chances.len(), 1, "how likely they win");
            offer.answer.label.clone()
        };
        let all = window.harness.get_all_by_label(&label).count();
        assert!(all > 0, "{label}");
        let action = {
            let mut offers = window.game().offers();
            let offer = offers.find(|offer| offer.answer.label == label);
            offer.expect("a landing").action().clone()
        };
        window.send(PlayCommand::Stays(Stays::Own));
        window.send(Command::Own(RiskAsk::Dice(Throws::Typed)));
        window.send(PlayCommand::Act(action));
        assert!(matches!(window.game().state().stage, Stage::Landing(_)));
        window.shot(&format!("risk-landing-dice-{}", size[0]));
        if size[0] > PHONE[0] {
            let lines = boards::risk::waiting(window.game().pack(), window.game().state());
            assert!(!lines.is_empty());
            for line in lines {
                window.says(&line);
            }
        }
        while matches!(window.game().state().stage, Stage::Landing(_)) {
            window.send(PlayCommand::Roll);
        }
        // As of any battle, a card tells who stands there now.
        let card = window.game().card().map(|(card, _)| card.what.clone());
        let card = card.expect("a card stands");
        let named = card.title.split_once(", called by ");
        let (place, by) = named.expect("a title names who called it");
        assert!(place.ends_with(&format!(" {title}")), "{}", card.title);
        assert_eq!(by, caller);
        let Some(Row::Verdict(end)) = card.rows.last() else {
            panic!("{card:?}");
        };
        window.says(end);
        window.shot(&format!("risk-landed-{}", size[0]));
    }
}

/// Each throw of a landing was a click, though nothing is left to choose; who has real dice throws them.
#[test]
fn a_landing_is_fought_by_itself_unless_dice_are_typed() {
    for size in [WIDE, PHONE] {
        let mut window = to_a_landing(size);
        let action = {
            let mut offers = window.game().offers();
            let calls = offers.find(|offer| matches!(offer.action(), Action::Land { .. }));
            calls.expect("a landing").action().clone()
        };
        let typed = Command::Own(RiskAsk::Dice(Throws::Typed));
        window.send(typed);
        window.send(PlayCommand::Act(action.clone()));
        window.settle();
        window.says("Roll the dice");
        assert!(matches!(window.game().state().stage, Stage::Landing(_)));
        window.click("Undo");
        window.send(Command::Own(RiskAsk::Dice(Throws::Rolled)));
        window.send(PlayCommand::Act(action));
        for _ in 0..100 {
            if !matches!(window.game().state().stage, Stage::Landing(_)) {
                break;
            }
            window.settle();
        }
        assert!(!matches!(window.game().state().stage, Stage::Landing(_)));
    }
}

/// What it came to opened only once the next program had played its whole turn: the last throw ends one's own.
#[test]
fn a_landing_of_ones_own_is_read_before_the_next_program_plays() {
    for size in [WIDE, PHONE] {
        let mut window = to_a_landing(size);
        let caller = window.game().state().active();
        for seat in (0..3).map(Seat).filter(|seat| *seat != caller) {
            window.send(PlayCommand::Seat(seat, LORD));
        }
        window.send(PlayCommand::Stays(Stays::default()));
        window.send(Command::Own(RiskAsk::Dice(Throws::Rolled)));
        let action = {
            let mut offers = window.game().offers();
            let calls = offers.find(|offer| matches!(offer.action(), Action::Land { .. }));
            calls.expect("a landing").action().clone()
        };
        window.send(PlayCommand::Act(action));
        while matches!(window.game().state().stage, Stage::Landing(_)) {
            window.harness.step();
        }
        assert_ne!(window.game().state().active(), caller);
        for _ in 0..100 {
            window.harness.step();
        }
        let game = window.game();
        let (card, _) = game.card().expect("it stands");
        assert!(card.what.title.contains(", called by "), "{card:?}");
        assert!(game.is_card_open() && game.waits_to_be_seen());
        assert_eq!(card.to, game.session().len(), "nobody has gone on");
        window.shot(&format!("risk-own-landing-{}", size[0]));
    }
}

/// Something is said that has these words in it.
#[track_caller]
fn says_part(window: &Window, words: &str) {
    let mut found = window.harness.query_all_by_label_contains(words);
    assert!(found.next().is_some(), "{words}");
}

/// Twenty armies and more came one by one, each by a tap.
#[test]
fn a_knight_places_the_rest_of_the_set_up() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size);
        window.start(0, Setting::dominion(Field::Essos), &[PERSON; 2], 4);
        for _ in 0..200 {
            if is_settling(window.game().state()) {
                break;
            }
            window.answer();
        }
        window.answer();
        window.shot(&format!("risk-settle-{}", size[0]));
        window.click("Let a knight place the rest");
        let other = window.game().asked();
        window.says("Let a knight place the rest");
        window.click("Let a knight place the rest");
        for _ in 0..400 {
            if !is_settling(window.game().state()) {
                break;
            }
            window.settle();
        }
        assert!(other.is_some() && window.game().state().round > 0);
    }
}

#[test]
fn a_mix_of_ones_own_begins_remembers_and_refuses() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size);
        window.click("Your own mix");
        window.click("Garrisons");
        window.click("Ten points");
        says_part(&window, "Ten points need objectives");
        window.click("Objectives");
        window.click("Gold");
        window.click("Open points of the rules");
        window.shot(&format!("risk-mix-{}", size[0]));
        window.click("Drawn");
        window.click("Begin the game");
        let state = window.game().state();
        assert_eq!(state.setting.deal, Deal::Garrisons);
        assert_eq!(state.setting.ending, Ending::TenPoints);
        assert!(state.setting.gold && state.setting.objectives);
        assert_eq!(state.rulings.get("house_choice"), Some("draw"));
    }
}

#[test]
fn an_attack_on_and_on_has_its_chances() {
    for size in [WIDE, PHONE] {
        attacks_on_and_on(size);
    }
}

/// A game of people in which invasions may be declared.
fn to_the_invasions(size: [f32; 2]) -> Window {
    let mut window = Window::new(size);
    window.begin(Setting::skirmish(Field::Westeros), &[PERSON; 3]);
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let mut bot = RiskBot::new(pack, Level::Lord, 1);
    for _ in 0..200 {
        if window.game().state().stage == Stage::Invade {
            return window;
        }
        let action = advised(&window, &mut bot).expect("an answer");
        window.send(PlayCommand::Act(action));
    }
    panic!("nobody may invade");
}

/// From where to where the first invasion that is open goes.
fn first_way(window: &Window) -> [AreaId; 2] {
    let ways = window.game().offers();
    let mut ways = ways.filter_map(|offer| match offer.action() {
        Action::Invade { from, to, .. } => Some([*from, *to]),
        _ => None,
    });
    ways.next().expect("an invasion")
}

/// It moved down as soon as an area was tapped, and what came up in its place was taken for it.
#[test]
fn what_ends_a_step_stays_where_it_is_while_areas_are_tapped() {
    for size in [WIDE, PHONE] {
        let mut window = to_the_invasions(size);
        let at = |window: &Window| window.harness.get_by_label("End the invasions").rect();
        let before = at(&window);
        for area in first_way(&window) {
            window.tap(area);
            assert_eq!(at(&window), before);
        }
        assert!(window.has("Attack until taken"));
    }
}

/// A double tap on the end of the invasions ended the maneuver, too, whose end comes where that was.
#[test]
fn a_second_tap_on_the_end_of_the_invasions_ends_nothing_more() {
    let mut window = to_the_invasions(WIDE);
    let at = |window: &Window, label: &str| window.harness.get_by_label(label).rect().center();
    let mut place = at(&window, "End the invasions");
    window.harness.event(Event::PointerMoved(place));
    // It asks once, as nothing was earned.
    for _ in 0..2 {
        window.harness.run_steps(8);
        click(&mut window.harness, place);
        window.harness.run_steps(4);
    }
    assert_eq!(window.game().state().stage, Stage::Maneuver);
    for stays in [true, false] {
        place = at(&window, "No maneuver");
        click(&mut window.harness, place);
        window.harness.run_steps(2);
        assert_eq!(window.game().state().stage == Stage::Maneuver, stays);
        window.harness.run_steps(8);
    }
}

fn attacks_on_and_on(size: [f32; 2]) {
    let mut window = to_the_invasions(size);
    let way = first_way(&window);
    for area in way {
        window.tap(area);
    }
    window.click("Attack on and on");
    says_part(&window, "armies left on average where all are taken");
    window.shot(&format!("risk-march-{}", size[0]));
    // Two more areas behind the first, each from the one before.
    let mut path = way.to_vec();
    for _ in 0..2 {
        let next = onward(&window, &path);
        let (title, armies) = {
            let game = window.game();
            let title = game.pack().map.title(next).to_owned();
            (title, game.state().armies(next))
        };
        window.click(&format!("{title} ({armies})"));
        path.push(next);
        let found = chances(&window, &path);
        let areas = path.iter().skip(1).zip(&found.taken);
        let mut with = "";
        for (area, chance) in areas {
            let title = window.game().pack().map.title(*area).to_owned();
            says_part(&window, &format!("{title}{with}: "));
            with = " with all before";
            assert!(*chance <= 1.0);
        }
        let left = match found.win() > 0.0 {
            true => format!(
                "{:.1} armies left on average where all are taken",
                found.mean_left()
            ),
            false => "Too few armies set out to take all of them".to_owned(),
        };
        window.says(&left);
    }
    window.shot(&format!("risk-march-3-{}", size[0]));
    window.click("One area fewer");
    let last = window.game().pack().map.title(path[3]).to_owned();
    let gone = format!("{last} with all before: ");
    let mut said = window.harness.query_all_by_label_contains(&gone);
    assert!(said.next().is_none(), "{gone}");
}

/// An area that an attack may go on to from the last one of a path.
fn onward(window: &Window, path: &[AreaId]) -> AreaId {
    let (pack, state) = (window.game().pack(), window.game().state());
    let last = *path.last().expect("a path");
    let mut borders = pack.map.borders(last).iter().map(|border| border.to);
    let next = borders.find(|to| {
        let open = connection(pack, &state.setting, last, *to).is_some();
        open && state.owner(*to) != state.owner(path[0]) && !path.contains(to)
    });
    next.expect("a foe beside it")
}

/// What attacking along a path comes to.
fn chances(window: &Window, path: &[AreaId]) -> Chain {
    let (pack, state) = (window.game().pack(), window.game().state());
    let found = chain_on_map(pack, state, path[0], &path[1..], Units::default(), 0);
    found.expect("a path")
}

/// A tap on somebody else's area did nothing but name it.
#[test]
fn an_area_that_gets_no_armies_says_why() {
    let mut window = Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Westeros), &[PERSON; 3]);
    for _ in 0..20 {
        if matches!(window.game().state().stage, Stage::Reinforce(_)) {
            break;
        }
        window.answer();
    }
    let state = window.game().state().clone();
    assert!(matches!(state.stage, Stage::Reinforce(_)));
    let seat = window.game().asked().expect("asked");
    let mut areas = state.setting.areas(window.game().pack()).into_iter();
    let other = areas.find(|area| !state.holds(seat, *area));
    window.tap(other.expect("somebody else's"));
    says_part(&window, "it is not yours");
}

#[test]
fn an_area_that_cannot_be_attacked_says_why() {
    let mut window = to_the_invasions(WIDE);
    let pack = Arc::clone(window.game().session().pack());
    let seat = window.game().asked().expect("asked");
    let state = window.game().state().clone();
    let mut areas = state.setting.areas(&pack).into_iter();
    let far = areas
        .find(|area| boards::risk::rules::why_not(&pack, &state, seat, None, *area).is_some())
        .expect("something is out of reach");
    window.tap(far);
    says_part(&window, "cannot be attacked");
}

#[test]
fn what_a_battle_adds_to_its_dice_is_told() {
    let mut game = against(LORD, Setting::dominion(Field::Westeros), 3, 5);
    let mut knight = RiskBot::new(Arc::clone(game.session().pack()), Level::Knight, 5);
    let mut now = 0.0;
    for _ in 0..40_000 {
        if game.state().round > 4 || game.turn().is_over() {
            break;
        }
        match game.play_on(now) {
            Passage::Went => {}
            Passage::Rest(rest) => now += rest,
            Passage::Still => match person(&game, Cards::Rests, &mut knight) {
                Some(action) => {
                    game.obey(PlayCommand::Act(action)).expect("an answer");
                }
                None => {
                    game.obey(PlayCommand::Roll).expect("dice");
                }
            },
        }
    }
    // Every line says who loses what by the numbers that stand in it.
    let session = game.session();
    let told = session.told(Viewer::Table);
    let battles = told
        .into_iter()
        .filter(|(_, told)| matches!(told, Told::Fought { .. }));
    let mut fought = 0;
    let lines = session.log(Viewer::Table);
    for line in lines
        .iter()
        .filter(|line| line.text.contains("the attacker loses"))
    {
        fought += 1;
        assert!(agrees(&line.text), "{}", line.text);
    }
    assert!(fought > 10 && battles.count() <= fought, "{fought}");
}

/// Whether a line of a battle tells losses that its dice come to.
fn agrees(line: &str) -> bool {
    let attacker_wins_ties = line.contains("even dice to the attacker");
    let (attack, rest) = line.split_once(" against ").expect("two sides");
    let (defense, lost) = rest.split_once(": ").expect("losses");
    let defense = defense.split(',').next().unwrap_or_default();
    let values = |text: &str| -> Vec<u32> {
        let dice = text.split(' ').filter(|die| !die.is_empty());
        dice.map(|die| {
            die.split('+')
                .map(|part| part.parse::<u32>().unwrap_or(0))
                .sum()
        })
        .collect()
    };
    let (mut attack, mut defense) = (values(attack), values(defense));
    attack.sort_unstable_by(|a, b| b.cmp(a));
    defense.sort_unstable_by(|a, b| b.cmp(a));
    let pairs = attack.iter().zip(&defense);
    let won = pairs
        .clone()
        .filter(|(a, d)| a > d || (a == d && attacker_wins_ties))
        .count();
    let all = pairs.count();
    lost.contains(&format!(
        "the attacker loses {}, the defender {won}",
        all - won
    ))
}

/// What was tapped to look at it while armies were placed read like a refusal.
#[test]
fn only_what_is_tapped_to_attack_it_says_why_it_cannot_be() {
    let mut window = Window::new(WIDE);
    window.begin(Setting::skirmish(Field::Westeros), &[PERSON; 3]);
    let pack = Arc::new(Pack::builtin().expect("the pack is whole"));
    let mut bot = RiskBot::new(Arc::clone(&pack), Level::Lord, 1);
    let seat = window.game().asked().expect("asked");
    let state = window.game().state().clone();
    let mut areas = state.setting.areas(&pack).into_iter();
    let beside = |area: AreaId| {
        let mut borders = pack.map.borders(area).iter();
        borders.any(|border| state.holds(seat, border.to))
    };
    let far = areas.find(|area| !state.holds(seat, *area) && !beside(*area));
    let far = far.expect("something is out of reach");
    window.tap(far);
    while window.game().state().stage != Stage::Invade {
        let action = advised(&window, &mut bot).expect("an answer");
        window.send(PlayCommand::Act(action));
    }
    let said = |window: &Window| {
        let found = window
            .harness
            .query_all_by_label_contains("cannot be attacked");
        found.count()
    };
    assert_eq!(said(&window), 0, "nobody asked for it");
    window.tap(far);
    assert_eq!(said(&window), 1);
}
