//! Is the throne game played in the window, by people at one device and by programs?
//!
//! Journeys in the window without a screen: by the names that a screen reader says, and by taps on the map.
//! `SHOTS=folder` draws what they come by.

use std::collections::BTreeMap;
use std::sync::Arc;

use board_games::areas::MapTouch;
use board_games::throne::{Command, PlayCommand, Player, ThroneGame as _};
use boards::AreaId;
use boards::throne::rules::{parts, strength};
use boards::throne::{
    Action, Battle, Frame, House, Level, OrderKind, Pack, Phase, Setting, Side, State, Step,
    Throne, ThroneBot, Touch, UnitKind, drawn_in, touch,
};
use egui_kittest::kittest::Queryable as _;
use game_window::ProgramAsk;
use game_window::programs::Tempo;
use play::{Bot as _, Game as _, Input, Seat, Session, Turn, Viewer, save};
use ui::disk::Memory;

use crate::common::throne::{PHONE, TABLET, WIDE, Window};

const PERSON: Player = Player::Person;
const SQUIRE: Player = Player::Program(Level::Squire);
const KNIGHT: Player = Player::Program(Level::Knight);

const HOUSES: [House; 3] = [House::Stark, House::Lannister, House::Baratheon];

/// A game of three people in its first turn, where orders are placed.
fn planning(size: [f32; 2]) -> Window {
    let mut window = Window::new(size);
    window.begin(Setting::chosen(&HOUSES), &[PERSON; 3]);
    while !matches!(top(&window), Frame::Plan { .. }) {
        window.answer();
    }
    window
}

fn top(window: &Window) -> &Frame {
    window.game().state().top().expect("something is pending")
}

/// The area of a name.
fn at(window: &Window, name: &str) -> AreaId {
    let map = &window.game().pack().map;
    map.find(name).expect("an area of the board")
}

/// The seat that is asked uncovers what it hides.
fn uncover(window: &mut Window) {
    if window.game().hides() {
        let seat = window.game().asked().expect("somebody");
        let name = window.game().seat(seat).to_owned();
        window.click(&format!("Show the secret choices of {name}"));
    }
}

/// Every seat orders what is wanted where it can be, and is ready.
fn order_all(window: &mut Window, wanted: &dyn Fn(AreaId) -> OrderKind) {
    while matches!(top(window), Frame::Plan { .. }) {
        uncover(window);
        let pack = window.game().pack();
        let offers = window.game().offers();
        let fits = |action: &Action| match action {
            Action::Order { area, order } => pack
                .order(*order)
                .is_some_and(|row| row.kind == wanted(*area) && !row.star),
            _ => false,
        };
        let mut actions = offers.map(|offer| *offer.offer.action());
        let order = actions.find(|action| fits(action));
        drop(actions);
        window.send(PlayCommand::Act(order.unwrap_or(Action::Ready)));
    }
}

/// A game that programs played in the window's place until something is pending, kept as the window keeps it.
fn played(size: [f32; 2], seats: u8, is_there: &dyn Fn(&Pack, &State) -> bool) -> Window {
    let pack = Pack::builtin().expect("the pack is sound");
    played_with(pack, size, seats, is_there)
}

/// The same with a pack.
fn played_with(
    pack: Pack,
    size: [f32; 2],
    seats: u8,
    is_there: &dyn Fn(&Pack, &State) -> bool,
) -> Window {
    let pack = Arc::new(pack);
    let start = State::new(&pack, Setting::in_order(&pack, seats)).expect("a game");
    let names = (0..seats).map(|seat| seat.to_string()).collect();
    let mut session = boards::session(&pack, start, "test", names, 4);
    let bot = |seat: u8| ThroneBot::new(Arc::clone(&pack), Level::Knight, seat.into());
    let mut bots: Vec<ThroneBot> = (0..seats).map(bot).collect();
    for _ in 0..4_000 {
        let state = session.view(Viewer::Table).table;
        if is_there(&pack, &state) {
            let disk = Memory::default();
            *disk.held().log("throne") = save::text(&session);
            return Window::on(size, &disk, Default::default());
        }
        match session.turn() {
            Turn::Chance(_) => session.roll().expect("cards"),
            Turn::Seats(seats) => {
                let seat = seats.first().copied().expect("somebody");
                let view = session.view(Viewer::Seat(seat));
                let bot = bots.get_mut(usize::from(seat.0)).expect("a program");
                let action = bot.think(&view, &session.offers(seat), 1);
                let action = action.expect("an answer");
                session.act(Input::Act(seat, action)).expect("legal");
            }
            Turn::Over(_) => break,
        }
    }
    panic!("it never comes");
}

/// Whatever is offered first, until something is pending.
fn until(window: &mut Window, is_there: &dyn Fn(&Window) -> bool) {
    for _ in 0..2_000 {
        if is_there(window) {
            return;
        }
        window.answer();
    }
    panic!("it never comes: {:?}", top(window));
}

#[test]
fn a_game_is_set_up_by_clicks() {
    for size in [WIDE, PHONE, TABLET] {
        let mut window = Window::new(size);
        window.says("Begin a game of Thrones");
        window.shot(&format!("throne-begin-{}", size[0]));
        window.fits();
        window.click("One more: Players");
        window.click("A Game of Thrones with six houses");
        window.click("Houses are drawn");
        window.click("Begin the game");
        assert_eq!(window.game().state().players.len(), 6);
        assert!(window.game().pack().map.find("sunspear").is_some());
        window.fits();
    }
}

#[test]
fn orders_are_placed_by_taps_in_secret_and_taken_back() {
    for size in [WIDE, PHONE, TABLET] {
        let mut window = planning(size);
        window.shot(&format!("throne-covered-{}", size[0]));
        let seat = window.game().asked().expect("asked");
        assert!(window.game().hides());
        uncover(&mut window);
        let area = window.game().state().held(seat).iter().next();
        let area = area.expect("somebody stands there");
        window.tap(area);
        window.shot(&format!("throne-order-{}", size[0]));
        window.fits();
        window.click("March");
        assert!(window.game().state().spot(area).order.is_some());
        // The next area is looked at by itself.
        window.tap(area);
        window.click("Take it back");
        assert!(window.game().state().spot(area).order.is_none());
        window.click("March");
        // Other areas have no order, so it is asked once more, and a double click is no answer.
        window.click("All my orders are placed");
        assert_eq!(window.game().asked(), Some(seat));
        window.tap(area);
        window.says("All my orders are placed");
        window.click("All my orders are placed");
        window.harness.run_steps(20);
        window.click("Yes: All my orders are placed");
        assert_ne!(window.game().asked(), Some(seat));
        assert!(window.game().state().spot(area).order.is_none(), "covered");
        assert!(window.game().hides());
    }
}

#[test]
fn orders_are_revealed_and_shown() {
    for size in [WIDE, PHONE, TABLET] {
        let mut window = planning(size);
        order_all(&mut window, &|_| OrderKind::Support);
        assert!(window.game().state().revealed);
        window.shot(&format!("throne-revealed-{}", size[0]));
        window.fits();
        for _ in 0..2 {
            window.click("Look at the board nearer");
        }
        window.shot(&format!("throne-near-{}", size[0]));
    }
}

#[test]
fn a_march_is_tapped_from_and_to_with_units_chosen() {
    for size in [WIDE, PHONE, TABLET] {
        let mut window = planning(size);
        order_all(&mut window, &|_| OrderKind::March);
        until(&mut window, &|window| {
            matches!(top(window), Frame::Marches { .. } | Frame::March(_))
        });
        if let Frame::Marches { .. } = top(&window) {
            let from = window
                .game()
                .offers()
                .find_map(|offer| match touch(offer.offer.action()) {
                    Touch::Area(area) => Some(area),
                    _ => None,
                });
            window.shot(&format!("throne-marches-{}", size[0]));
            window.tap(from.expect("a march"));
        }
        let Frame::March(march) = top(&window) else {
            panic!("no march");
        };
        let from = march.from;
        let to = window
            .game()
            .offers()
            .find_map(|offer| match offer.offer.action() {
                Action::Move { to, .. } => Some(*to),
                _ => None,
            });
        let to = to.expect("somewhere");
        // A tap elsewhere said nothing.
        let far = {
            let (focus, pack) = (&window.screen().focus, window.game().pack());
            let lit = |area: &AreaId| focus.goals.contains(area) || focus.foes.contains(area);
            let mut areas = pack.map.areas().iter().map(|area| area.number);
            let far = areas.find(|area| *area != from && !lit(area));
            far.expect("most areas are far")
        };
        window.send(Command::Touch(MapTouch::Tap(far)));
        let mut said = window
            .harness
            .query_all_by_label_contains("nothing goes there now");
        assert!(said.next().is_some());
        drop(said);
        window.tap(to);
        window.shot(&format!("throne-march-{}", size[0]));
        window.fits();
        let before = window.game().state().spot(from).units;
        let moves = window
            .game()
            .offers()
            .filter_map(|offer| match offer.offer.action() {
                Action::Move { to: there, units } if *there == to => Some(*units),
                _ => None,
            });
        let most = moves.max_by_key(|units| units.count()).expect("a move");
        let text = boards::throne::units_words(most);
        window.click(&format!("March with {text}"));
        let after = window.game().state().spot(from).units;
        assert_ne!(before, after);
        window.click("Undo");
        assert_eq!(window.game().state().spot(from).units, before);
    }
}

/// A game in a battle, where cards are chosen.
fn fighting(size: [f32; 2]) -> Window {
    played(size, 5, &|_, state| {
        let supported = state.battle.as_ref();
        let supported = supported.is_some_and(|battle| !battle.supports.is_empty());
        supported && state.top() == Some(&Frame::Fight(Step::Cards))
    })
}

#[test]
fn a_battle_is_fought_step_by_step() {
    for size in [WIDE, PHONE, TABLET] {
        let mut window = fighting(size);
        let area = |window: &Window| {
            let battle: &Option<Battle> = &window.game().state().battle;
            battle.as_ref().map(|battle| battle.area)
        };
        let title = window
            .game()
            .pack()
            .map
            .title(area(&window).expect("a battle"));
        let title = title.to_owned();
        let battle = format!("Battle in {title}: House cards");
        window.says(&battle);
        uncover(&mut window);
        if size[0] < 400.0 {
            // What both sides add up to left no room for the cards.
            let first = window.game().offers().next().expect("a card");
            let top = |label: &str| {
                let mut all = window.harness.query_all_by_label(label);
                all.next().expect("it is there").rect().top()
            };
            assert!(top(&first.answer.label) < top(&battle));
        }
        window.shot(&format!("throne-cards-{}", size[0]));
        window.fits();
        for _ in 0..40 {
            if area(&window).is_none() {
                break;
            }
            uncover(&mut window);
            if area(&window).is_some() {
                window.answer();
            }
        }
        assert_eq!(area(&window), None, "it ends");
        let log = &window.game().log()[0];
        let told = log.iter().any(|line| line.text.contains(" against "));
        assert!(told, "the log tells the totals");
    }
}

#[test]
fn the_blade_is_used_where_it_decides() {
    for size in [WIDE, PHONE, TABLET] {
        let mut window = played(size, 5, &|_, state| {
            state.top() == Some(&Frame::Fight(Step::Blade))
        });
        let total = |window: &Window| {
            let (pack, state) = (window.game().pack(), window.game().state());
            let battle = state.battle.clone().expect("a battle");
            Side::BOTH.map(|side| {
                let parts = parts(pack, state, &battle, side);
                let sum: i16 = parts.iter().map(|part| part.value).sum();
                assert_eq!(sum, strength(pack, state, &battle, side).total());
                sum
            })
        };
        let before = total(&window);
        window.says(&format!("= {}", before[0]));
        window.shot(&format!("throne-blade-{}", size[0]));
        window.fits();
        window.click("Use the Valyrian Steel Blade");
        let last = &window.game().log()[0];
        assert!(
            last.iter()
                .any(|line| line.text.contains("uses the Valyrian"))
        );
    }
}

/// Orders that were just revealed.
fn revealed(pack: Pack, seats: u8) -> Window {
    played_with(pack, WIDE, seats, &|_, state| {
        matches!(state.phase, Phase::Raids | Phase::Marches) && state.turn > 1
    })
}

/// What is asked, in a word or two; placing orders and marching have panels and journeys of their own.
fn question(state: &State) -> Option<String> {
    let top = state.top()?;
    if matches!(top, Frame::Plan { .. } | Frame::March(_)) {
        return None;
    }
    let text = format!("{top:?}");
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let count = 1 + usize::from(matches!(top, Frame::Fight(_) | Frame::Affair(_)));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).take(count).collect();
    Some(words.join(" "))
}

/// Squires play; whoever looks sees each decision before it is taken, and says when that is enough.
fn squires(
    pack: Pack,
    setting: &Setting,
    turns: u8,
    seed: u64,
    look: &mut dyn FnMut(&Session<Throne>, Seat) -> bool,
) {
    let pack = Arc::new(pack);
    let seats = setting.players();
    let start = State::new(&pack, setting.clone()).expect("a game");
    let names = (0..seats).map(|seat| seat.to_string()).collect();
    let mut session = boards::session(&pack, start, "test", names, seed);
    let bot = |seat: u8| ThroneBot::new(Arc::clone(&pack), Level::Squire, seat.into());
    let mut bots: Vec<ThroneBot> = (0..seats).map(bot).collect();
    loop {
        if session.view(Viewer::Table).table.turn > turns {
            break;
        }
        match session.turn() {
            Turn::Chance(_) => session.roll().expect("cards"),
            Turn::Seats(seats) => {
                let seat = seats.first().copied().expect("somebody");
                if look(&session, seat) {
                    break;
                }
                let (view, offers) = (session.view(Viewer::Seat(seat)), session.offers(seat));
                let bot = bots.get_mut(usize::from(seat.0)).expect("a program");
                let action = bot.think(&view, &offers, 1).expect("an answer");
                session.act(Input::Act(seat, action)).expect("legal");
            }
            Turn::Over(_) => break,
        }
    }
}

/// A game that squires played at each place where something is asked for the first time, and what.
fn questions(pack: Pack, setting: &Setting, turns: u8) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    squires(pack, setting, turns, 0, &mut |session, seat| {
        let state = session.view(Viewer::Table).table;
        let some = session.offers(seat).len() > 1;
        if let Some(question) = question(&state).filter(|_| some) {
            let text = || save::text(session);
            found.entry(question).or_insert_with(text);
        }
        false
    });
    found
}

/// Every answer to whatever is asked has a button that gives it.
fn has_buttons(name: &str, found: BTreeMap<String, String>) {
    for (question, text) in found {
        let disk = Memory::default();
        *disk.held().log("throne") = text;
        let mut window = Window::on(WIDE, &disk, Default::default());
        uncover(&mut window);
        let offers: Vec<String> = window
            .game()
            .offers()
            .map(|offer| offer.answer.label.clone())
            .collect();
        assert!(offers.len() > 1, "{question}");
        let folded = window
            .game()
            .offers()
            .filter(|offer| touch(offer.offer.action()) != Touch::Nowhere);
        // A few are unfolded from the first.
        if folded.count() > 0 && !offers.iter().all(|offer| window.has(offer)) {
            let header = window.harness.query_by_label_contains("By area: ");
            header
                .unwrap_or_else(|| panic!("{question}"))
                .click_accesskit();
            window.settle();
            // It opens in a moment.
            window.harness.run_steps(20);
        }
        for offer in &offers {
            assert!(window.has(offer), "{question}: {offer}");
        }
        window.shot(&format!("throne-ask-{name}-{}", question.replace(' ', "-")));
        let before = window.game().session().cursor();
        let first = window.game().offers().next().expect("an answer");
        let action = *first.offer.action();
        window.send(PlayCommand::Act(action));
        assert!(window.game().session().cursor() > before, "{question}");
    }
}

#[test]
fn whatever_is_asked_in_a_storm_has_a_button_for_every_answer() {
    let pack = Pack::builtin_storm().expect("the pack is sound");
    let setting = Setting::in_order(&pack, 4);
    let found = questions(pack, &setting, 6);
    has_buttons("storm", found);
}

#[test]
fn whatever_is_asked_in_a_feast_has_a_button_for_every_answer() {
    let pack = Pack::builtin_feast().expect("the pack is sound");
    let mut setting = Setting::in_order(&pack, 9);
    for option in [
        &mut setting.siege_engines,
        &mut setting.fortifications,
        &mut setting.one_time_orders,
        &mut setting.battle_tactics,
        &mut setting.bluff,
        &mut setting.roads,
    ] {
        *option = true;
    }
    let found = questions(pack, &setting, 4);
    has_buttons("feast", found);
}

#[test]
fn whatever_is_asked_on_the_original_board_has_a_button_for_every_answer() {
    let pack = Pack::builtin_six().expect("the pack is sound");
    let mut setting = Setting::in_order(&pack, 6);
    for option in [
        &mut setting.wildling_cards,
        &mut setting.siege_engines,
        &mut setting.fortifications,
        &mut setting.one_time_orders,
    ] {
        *option = true;
    }
    let found = questions(pack, &setting, 6);
    has_buttons("six", found);
}

#[test]
fn all_revealed_orders_become_a_picture() {
    let packs = [
        ("base", Pack::builtin(), 5),
        ("storm", Pack::builtin_storm(), 4),
    ];
    for (name, pack, seats) in packs {
        let mut window = revealed(pack.expect("the pack is sound"), seats);
        for file in ["orders.svg", "orders.png"] {
            let file = format!("{name}-{file}");
            window.disk.held().choice = Some(file.clone().into());
            window.click("Game");
            window.click("Picture…");
            window.browse();
            window.says(&format!("Saved as {file}"));
        }
        let files = window.disk.held().files.clone();
        let read = |ending: &str| {
            let file = format!("{name}-orders.{ending}");
            files
                .get(std::path::Path::new(&file))
                .expect("written")
                .clone()
        };
        let dots = read("png");
        assert!(dots.starts_with(b"\x89PNG"));
        if let Some(folder) = std::env::var_os("SHOTS") {
            let file = std::path::Path::new(&folder).join(format!("throne-picture-{name}.png"));
            std::fs::write(file, dots).expect("a picture can be written");
        }
        let text = String::from_utf8(read("svg")).expect("text");
        let (pack, state) = (window.game().pack(), window.game().state());
        let stands = |words: &str| text.contains(&format!(">{words}<"));
        for area in pack.map.areas() {
            let title = area.title.as_str();
            let mut parts = title.match_indices(' ').map(|(at, _)| title.split_at(at));
            let in_two_lines = parts.any(|(a, b)| stands(a) && stands(b.trim_start()));
            assert!(stands(title) || in_two_lines, "{title}");
        }
        let orders = state.spots().filter(|(_, spot)| spot.order.is_some());
        assert!(orders.count() > 5, "orders lie open");
        assert!(text.contains(">-1<") || text.contains(">+1<"));
        assert!(
            stands("March") && stands("footman"),
            "signs have their names"
        );
    }
}

#[test]
fn a_raid_is_tapped_from_and_at() {
    let mut window = played(WIDE, 5, &|pack, state| {
        let Some(Frame::Raids(raids)) = state.top() else {
            return false;
        };
        let seat = state.order().get(usize::from(raids.at)).copied();
        let offers = seat.map_or(Vec::new(), |seat| Throne::offers(pack, state, seat));
        let mut touches = offers.iter().map(|offer| touch(offer.action()));
        touches.any(|touch| matches!(touch, Touch::Way(..)))
    });
    let way = window
        .game()
        .offers()
        .find_map(|offer| match touch(offer.offer.action()) {
            Touch::Way(from, to) => Some([from, to]),
            _ => None,
        });
    let [from, to] = way.expect("somebody can be raided");
    window.tap(from);
    window.shot("throne-raid-1440");
    window.tap(to);
    assert!(window.game().state().spot(to).order.is_none());
}

#[test]
fn new_units_are_mustered_by_taps() {
    let mut window = played(WIDE, 3, &|_, state| {
        matches!(state.top(), Some(Frame::Muster { .. }))
    });
    let from = window
        .game()
        .offers()
        .find_map(|offer| match offer.offer.action() {
            Action::Muster { from, to, unit } if from == to => Some((*from, *unit)),
            _ => None,
        });
    let (from, _) = from.expect("a castle");
    let count = |window: &Window| {
        window
            .game()
            .state()
            .spot(from)
            .units
            .get(UnitKind::Footman)
    };
    let before = count(&window);
    window.tap(from);
    window.shot("throne-muster-1440");
    let title = window.game().pack().map.title(from).to_owned();
    window.click(&format!("A footman in {title}"));
    assert_eq!(count(&window), before + 1);
}

#[test]
fn the_table_is_corrected_by_hand_and_the_log_says_so() {
    let mut window = planning(WIDE);
    let area = at(&window, "winterfell");
    window.click("Correct by hand");
    window.click("Choose an area…");
    window.tap(area);
    let footmen = |window: &Window| window.game().state().spot(area).units.footmen;
    let before = footmen(&window);
    window.click("One more: Footman of Stark in Winterfell");
    assert_eq!(footmen(&window), before + 1);
    window.click("One more: Threat of the wildlings");
    window.shot("throne-correct-1440");
    let log = &window.game().log()[0];
    let told = log
        .iter()
        .filter(|line| line.text.starts_with("Correction: "));
    assert!(told.count() >= 2);
}

#[test]
fn programs_play_whole_games_to_their_end() {
    for (players, who) in [(3, SQUIRE), (5, KNIGHT), (6, KNIGHT)] {
        let mut window = Window::new(WIDE);
        let board = usize::from(players > 5);
        window.send(PlayCommand::Program(ProgramAsk::Tempo(Tempo::AtOnce)));
        let setting = Setting::drawn(players);
        window.start(board, setting, &vec![who; usize::from(players)], 7);
        for _ in 0..6_000 {
            if window.game().turn().is_over() {
                break;
            }
            window.settle();
        }
        assert!(window.game().turn().is_over(), "{players}");
        window.says("Begin another");
        // The start page named the phase of a game that was over, as one to go on with.
        let mut bar = window.harness.query_all_by_label_contains("Over in turn ");
        assert!(bar.next().is_some());
        drop(bar);
        window.shot(&format!("throne-over-{players}"));
        window.click("Begin another");
        window.click("Go on with the other game");
    }
}

#[test]
fn a_storm_of_swords_is_shown_and_played() {
    for size in [WIDE, PHONE, TABLET] {
        let mut window = Window::new(size);
        window.click("A Storm of Swords");
        window.shot(&format!("throne-storm-begin-{}", size[0]));
        window.fits();
        let setting = Setting::in_order(&Pack::builtin_storm().expect("sound"), 4);
        window.send(PlayCommand::Program(ProgramAsk::Tempo(Tempo::AtOnce)));
        window.start(2, setting, &[PERSON, KNIGHT, KNIGHT, KNIGHT], 7);
        until(&mut window, &|window| {
            let state = window.game().state();
            state.turn == 2 && state.phase == Phase::Marches
        });
        window.shot(&format!("throne-storm-{}", size[0]));
        window.fits();
        if window.has("Cards tab") {
            window.click("Cards tab");
        }
        window.click("Tracks");
        window.shot(&format!("throne-storm-tracks-{}", size[0]));
        window.fits();
    }
}

#[test]
fn a_feast_for_crows_is_shown_and_played() {
    for size in [[1280.0, 800.0], PHONE, TABLET] {
        let mut window = Window::new(size);
        window.click("A Feast for Crows");
        window.shot(&format!("throne-feast-begin-{}", size[0]));
        window.fits();
        let setting = Setting::in_order(&Pack::builtin_feast().expect("sound"), 9);
        window.send(PlayCommand::Program(ProgramAsk::Tempo(Tempo::AtOnce)));
        let mut players = [KNIGHT; 9];
        players[0] = PERSON;
        window.start(3, setting, &players, 7);
        until(&mut window, &|window| {
            let state = window.game().state();
            state.turn == 2 && state.phase == Phase::Marches
        });
        window.shot(&format!("throne-feast-{}", size[0]));
        window.fits();
        if size[0] < 500.0 {
            for _ in 0..3 {
                window.click("Look at the board nearer");
            }
            window.shot("throne-feast-near-390");
        }
    }
}

/// The places on one road that a march may go to.
fn ways(pack: &Pack, session: &Session<Throne>, seat: Seat) -> Vec<AreaId> {
    let offers = session.offers(seat).into_iter();
    let mut goals: Vec<AreaId> = offers
        .filter_map(|offer| match offer.action() {
            Action::Move { to, .. } => Some(*to),
            _ => None,
        })
        .collect();
    goals.dedup();
    let lanes = &pack.ways.lanes;
    let on = |road| {
        goals
            .iter()
            .copied()
            .filter(move |to| lanes.road(*to) == Some(road))
    };
    let roads = goals.iter().filter_map(|to| lanes.road(*to));
    let roads = roads.map(|road| on(road).collect::<Vec<_>>());
    roads.max_by_key(Vec::len).unwrap_or_default()
}

/// A tap on a road goes along it, the next one attacks whoever stands there.
#[test]
fn houses_pass_each_other_on_roads() {
    let pack = Pack::builtin_feast().expect("sound");
    let mut setting = Setting::in_order(&pack, 9);
    setting.roads = true;
    let mut found = None;
    for seed in 0..30 {
        squires(pack.clone(), &setting, 8, seed, &mut |session, seat| {
            let goals = ways(&pack, session, seat);
            let mut goals = goals.iter();
            let lane = |to: &&AreaId| pack.ways.lanes.seat(**to);
            let own = goals.clone().find(|to| lane(to) == Some(seat));
            let foe = goals.find(|to| lane(to) != Some(seat));
            if let Some((own, foe)) = own.zip(foe).filter(|_| found.is_none()) {
                found = Some((save::text(session), *own, *foe));
            }
            found.is_some()
        });
    }
    let (text, own, foe) = found.expect("two armies on one road");
    for size in [[1280.0, 800.0], PHONE] {
        let disk = Memory::default();
        *disk.held().log("throne") = text.clone();
        let mut window = Window::on(size, &disk, Default::default());
        uncover(&mut window);
        let road = pack.ways.lanes.printed(own);
        let title = pack.map.title(road);
        window.tap(road);
        let told = |window: &Window, part: &str| {
            let mut all = window.harness.query_all_by_label_contains(part);
            assert!(all.next().is_some(), "{part}");
        };
        told(&window, &format!(" to {title}"));
        told(&window, "March with");
        window.shot(&format!("throne-road-own-{}", size[0]));
        window.tap(road);
        told(&window, "Attack with");
        // Whose place on the road it is, where it is not one's own.
        told(&window, &format!(" to {title} ("));
        window.shot(&format!("throne-road-foe-{}", size[0]));
        window.fits();
        let attack = window
            .game()
            .offers()
            .find(|offer| matches!(offer.offer.action(), Action::Move { to, .. } if *to == foe));
        let action = *attack.expect("an attack").offer.action();
        window.send(PlayCommand::Act(action));
        let state = window.game().state();
        let set_out = match state.top() {
            Some(Frame::March(march)) => march.attack.map(|attack| attack.to),
            _ => state.battle.as_ref().map(|battle| battle.area),
        };
        assert_eq!(set_out, Some(foe));
        window.send(PlayCommand::Undo);
        let along = window
            .game()
            .offers()
            .filter_map(|offer| match offer.offer.action() {
                Action::Move { to, units } if *to == own => {
                    Some((units.count(), *offer.offer.action()))
                }
                _ => None,
            });
        let (_, action) = along.max_by_key(|(count, _)| *count).expect("a way along");
        window.send(PlayCommand::Act(action));
        let ways = &window.game().pack().ways;
        let both = drawn_in(ways, window.game().state(), road);
        assert!(both.contains(&own) && both.contains(&foe));
        window.shot(&format!("throne-road-both-{}", size[0]));
    }
}

#[test]
fn some_houses_feast_alone_and_look_at_the_chart_of_tactics() {
    for size in [WIDE, PHONE] {
        let mut window = Window::new(size);
        window.click("A Feast for Crows");
        window.click("Parts of expansions");
        window.harness.run_steps(20);
        window.click("Battle tactics");
        window.click("Houses without a player stand as neutral forces");
        for house in ["Greyjoy", "Baratheon", "Martell", "Tully"] {
            window.click(house);
        }
        window.shot(&format!("throne-feast-neutral-{}", size[0]));
        window.fits();
        window.click("Others: Knight");
        window.click("Begin the game");
        assert_eq!(window.game().state().players.len(), 5);
        if window.has("Cards tab") {
            window.click("Cards tab");
        }
        window.click("Battle tactics");
        window.harness.run_steps(20);
        window.shot(&format!("throne-feast-tactics-{}", size[0]));
        window.fits();
    }
}

#[test]
fn a_set_of_cards_is_typed_in_and_played_with() {
    let mut window = Window::new(WIDE);
    window.click("A Feast for Crows");
    window.disk.held().choice = Some("my-throne".into());
    window.click("Save a copy…");
    window.says("Saved my-throne");
    let file = std::path::PathBuf::from("my-throne/house_cards.toml");
    let change = |window: &Window, text: &dyn Fn(&str) -> String| {
        let mut held = window.disk.held();
        let cards = held.files.get_mut(&file).expect("its cards");
        let changed = text(std::str::from_utf8(cards).expect("text"));
        assert_ne!(changed.as_bytes(), cards.as_slice());
        *cards = changed.into_bytes();
    };
    change(&window, &|cards| {
        cards.replace("Bronze Yohn Royce", "A card of my box")
    });
    window.click("Open a pack…");
    window.says("My own cards is in use");
    window.says("Forget My own cards");
    window.shot("throne-packs-1440");
    window.fits();
    window.click("Begin the game");
    assert_eq!(window.game().pack().title, "My own cards");
    let cards = &window.game().pack().house_cards;
    assert!(cards.iter().any(|card| card.title == "A card of my box"));
    // It is there again at the next start, and the game goes on.
    let prefs: game_window::Prefs = window.harness.state().table().settings().games.of("throne");
    assert_eq!(prefs.packs.len(), 1);
    let disk = window.disk.clone();
    let mut again = Window::on(WIDE, &disk, prefs);
    assert_eq!(again.game().pack().title, "My own cards");
    again.send(Command::End);
    // What is broken is told with its place, and can be forgotten.
    change(&again, &|_| "[[stark]]\n".to_owned());
    again.click("Open a pack…");
    assert!(
        again
            .harness
            .query_all_by_label_contains("my-throne cannot be played: house_cards.toml:1")
            .next()
            .is_some()
    );
    again.says("My own cards");
    again.click("Forget My own cards");
    assert!(!again.has("Forget My own cards"));
    assert!(!again.has("My own cards"), "its board goes with it");
    again.click("Go on with the other game");
    assert_eq!(again.game().pack().title, "My own cards");
    assert!(again.has("Games"), "the game brings its board along");
    again.shot("throne-forgotten-1440");
    // Without the pack its numbers mean nothing: the game is set aside, and told.
    let prefs: game_window::Prefs = again.harness.state().table().settings().games.of("throne");
    assert!(prefs.packs.is_empty());
    let without = Window::on(WIDE, &again.disk.clone(), prefs);
    assert!(
        without
            .harness
            .state()
            .shown::<board_games::throne::ThroneUi>()
            .is_some_and(|screen| screen.game().is_none())
    );
    let told = "played with the pack `feast, mine`, which is not open here";
    let mut said = without.harness.query_all_by_label_contains(told);
    assert!(said.next().is_some());
}

#[test]
fn a_person_plays_with_programs_that_say_why() {
    let mut window = Window::new(WIDE);
    window.send(PlayCommand::Program(ProgramAsk::Tempo(Tempo::AtOnce)));
    window.start(0, Setting::chosen(&HOUSES), &[PERSON, KNIGHT, KNIGHT], 4);
    until(&mut window, &|window| {
        let state = window.game().state();
        window.game().asked() == Some(Seat(0)) && state.turn > 1
    });
    assert_eq!(window.game().shown(), Some(Seat(0)), "nobody else looks");
    let told = &window.game().players().remarks;
    let turn = told.turn().expect("a program played");
    let said: Vec<&str> = told.said(0, turn.to).map(|row| row.text.as_str()).collect();
    assert!(
        said.iter().any(|text| text.contains("(Knight): ")),
        "{said:?}"
    );
    window.shot("throne-said-1440");
    let cursor = window.game().session().cursor();
    window.click("Watch again");
    window.click("Stop watching");
    assert_eq!(window.game().session().cursor(), cursor);
}

#[test]
fn a_game_is_kept_saved_and_opened_again() {
    let mut window = planning(WIDE);
    uncover(&mut window);
    window.send(PlayCommand::Act(Action::Ready));
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
    window.disk.held().choice = Some("throne.jsonl".into());
    window.send(Command::Save);
    window.browse();
    window.says("Saved as throne.jsonl");
    window.send(Command::End);
    window.go(planner::battle::KIND);
    window.send_open();
    same(&window);
}

#[test]
fn tabs_of_a_phone_hold_everything() {
    let mut window = planning(PHONE);
    order_all(&mut window, &|_| OrderKind::March);
    window.click("Cards tab");
    for title in ["Tracks", "Supply and armies", "Westeros cards"] {
        window.click(title);
        window.fits();
    }
    window.shot("throne-tracks-390");
    window.click("Log tab");
    window.shot("throne-log-390");
    window.fits();
}

#[test]
fn a_game_begins_as_its_book_says_and_parts_say_why_not() {
    let mut window = Window::new(WIDE);
    window.click("Parts of expansions");
    window.harness.run_steps(20);
    let needs = "Leaders need the House cards of A Storm of Swords: their cards leave the game with them, and the others are not balanced for them";
    assert!(window.has(needs), "a box that cannot be ticked says why");
    window.click("A Feast for Crows");
    window.harness.run_steps(20);
    window.shot("throne-begin-parts");
    window.click("Others: Knight");
    window.click("Begin the game");
    let setting = &window.game().state().setting;
    assert!(setting.siege_engines && setting.fortifications && setting.one_time_orders);
    assert!(!setting.open_decks && !setting.battle_tactics);
}
